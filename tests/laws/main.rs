//! The Laws of Chess by article. The names of the tests are the table of contents; each names its row of the rule map.

#[path = "../common/mod.rs"]
mod common;

mod appendix_a;
mod appendix_b;
mod article_01;
mod article_02;
mod article_03;
mod article_05;
mod article_06;
mod article_07;
mod article_08;
mod article_09;
mod article_10;
mod article_11;
mod coverage;
mod page;
mod rows;
mod traps;
