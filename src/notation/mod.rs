//! How is it written?
