//! Text as it stands in markup.

use crate::source::is_unseen;
use std::fmt::Write as _;

/// A text as it stands in HTML and XML, in elements and in attributes. What nobody would see, or XML has no place for, is
/// shown by its number.
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c if is_unseen(c) || matches!(c, '\u{FFFE}' | '\u{FFFF}') => {
                // Writing to memory cannot fail.
                let _ = write!(out, "⟨U+{:04X}⟩", c as u32);
            }
            c => out.push(c),
        }
    }
    out
}
