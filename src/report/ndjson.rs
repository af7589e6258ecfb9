//! One JSON object per finding and line, with the keys of the CSV in the same order.
//!
//! Every key is always there. A number that does not apply (`game`, `ply`, `move_number`) is `null`; a text that does not
//! apply is `""`, as its cell in the CSV is empty.

use super::COLUMNS;
use super::csv::{Cell, cells};
use crate::replay::fingerprint;
use crate::rules::Finding;
use crate::source::is_unseen;
use std::io::Write as _;

pub(super) fn finding(out: &mut Vec<u8>, file: &str, finding: &Finding) {
    // Writing to memory cannot fail.
    for (i, (key, value)) in COLUMNS.iter().zip(cells(file, finding)).enumerate() {
        out.push(if i == 0 { b'{' } else { b',' });
        let _ = write!(out, "\"{key}\":");
        let _ = match value {
            Cell::Text(text) | Cell::Figure(text) if text.bytes().all(|b| b < 0x7F) => {
                serde_json::to_writer(&mut *out, text)
            }
            Cell::Text(text) | Cell::Figure(text) => {
                out.extend_from_slice(json(text).as_bytes());
                Ok(())
            }
            Cell::Number(number) => serde_json::to_writer(&mut *out, &number),
            Cell::Fingerprint(of) => {
                serde_json::to_writer(&mut *out, &of.map_or_else(String::new, fingerprint::shown))
            }
        };
    }
    out.extend_from_slice(b"}\n");
}

/// A value as JSON, on one line and without anything that shows nothing itself: a terminal obeys the controls of C1 and the
/// marks of direction, which JSON lets stand.
#[must_use]
pub fn json(value: impl Into<serde_json::Value>) -> String {
    let quoted = value.into().to_string();
    if !quoted.contains(is_unseen) {
        return quoted;
    }
    let mut tamed = String::with_capacity(quoted.len() + 8);
    for c in quoted.chars() {
        if !is_unseen(c) {
            tamed.push(c);
            continue;
        }
        for unit in c.encode_utf16(&mut [0; 2]) {
            tamed.push_str(&format!("\\u{unit:04x}"));
        }
    }
    tamed
}

#[cfg(test)]
mod tests {
    use super::super::tests as testing;
    use super::*;

    fn line(of: &Finding) -> String {
        let mut out = Vec::new();
        finding(&mut out, "a\n.pgn", of);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn keys_come_in_the_order_of_the_columns() {
        assert_eq!(
            line(&testing::finding()),
            concat!(
                r#"{"file":"a\n.pgn","game":3,"line":12,"byte":345,"variation":"23.1","ply":23,"#,
                r#""move_number":12,"side":"white","code":"M003","name":"move-after-mate","#,
                r#""severity":"error","article":"5.1.1","edition":"laws-2023","text":"=Cf3","#,
                r#""fen":"8/8/8/8/8/8/8/K1k5 w - - 0 12","message":"a move, \"quoted\"","#,
                r#""suggestion":"Nf3","related":"b.pgn:4:23","fingerprint":"g00000000000000ab"}"#,
                "\n"
            )
        );
    }

    #[test]
    fn what_shows_nothing_is_escaped_and_means_the_same() {
        let text = "a\u{1b}\u{7f}\u{9b}\u{85}\u{202e}\u{feff}\u{e0041}\né\"中";
        let escaped = json(text);
        assert_eq!(
            escaped,
            r#""a\u001b\u007f\u009b\u0085\u202e\ufeff\udb40\udc41\né\"中""#
        );
        assert_eq!(serde_json::from_str::<String>(&escaped).unwrap(), text);
    }

    #[test]
    fn absent_numbers_are_null_and_absent_texts_empty() {
        let text = line(&testing::rule("X001").in_file(0, 1, "m".to_owned()));
        let value: serde_json::Value = serde_json::from_str(&text).unwrap();
        for key in ["game", "ply", "move_number"] {
            assert!(value[key].is_null(), "{key}");
        }
        for key in [
            "variation",
            "side",
            "article",
            "text",
            "fen",
            "suggestion",
            "related",
        ] {
            assert_eq!(value[key], "", "{key}");
        }
        assert_eq!(
            value.as_object().map(serde_json::Map::len),
            Some(COLUMNS.len())
        );
    }
}
