//! Result marks as they are written. The table of spellings stands in the framing, which needs it first.

pub use crate::text::results::ResultMark;
