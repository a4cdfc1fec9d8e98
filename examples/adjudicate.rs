//! Who wins when a flag falls: `adjudicate FEN white|black`.
//!
//! It prints the outcome, the score, and the article of the Laws; a win whose mate is not proven says so.

use caissa::{Color, Game, Position};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [fen, flag] = args.as_slice() else { return Err("usage: adjudicate FEN white|black".into()) };
    let position: Position = fen.parse()?;
    let loser = Color::ALL.into_iter().find(|color| color.to_string() == *flag);
    let loser = loser.ok_or_else(|| format!("`{flag}` is neither white nor black"))?;

    let mut game = Game::new(position);
    let outcome = match game.outcome() {
        Some(outcome) => outcome, // over before the flag fell
        None => game.flag_fall(loser)?,
    };
    println!("{outcome}: {} by article {}", outcome.score(), outcome.article());
    Ok(())
}
