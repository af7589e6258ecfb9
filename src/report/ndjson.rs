//! One JSON object per finding and line, with the keys of the CSV in the same order.
//!
//! Every key is always there. A number that does not apply (`game`, `ply`, `move_number`) is `null`; a text that does not
//! apply is `""`, as its cell in the CSV is empty.

use super::COLUMNS;
use super::csv::{Cell, cells};
use crate::rules::Finding;
use std::io::Write as _;

pub(super) fn finding(out: &mut Vec<u8>, file: &str, finding: &Finding) {
    // Writing to memory cannot fail.
    for (i, (key, value)) in COLUMNS.iter().zip(cells(file, finding)).enumerate() {
        out.push(if i == 0 { b'{' } else { b',' });
        let _ = write!(out, "\"{key}\":");
        let _ = match value {
            Cell::Text(text) | Cell::Figure(text) => serde_json::to_writer(&mut *out, text),
            Cell::Number(number) => serde_json::to_writer(&mut *out, &number),
        };
    }
    out.extend_from_slice(b"}\n");
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
                r#""suggestion":"Nf3","related":"b.pgn:4:23"}"#,
                "\n"
            )
        );
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
