//! No bytes make the reader panic; what it reads it writes back; what a fault changes is either refused or read.

use super::super::{looks_like, read};
use super::small;
use crate::messages::Ui;
use proptest::prelude::*;

fn report() -> Vec<u8> {
    (small().join("\r\n") + "\r\n").into_bytes()
}

/// Whatever comes of it, every message can be said in both languages, and what is read is written back.
fn holds(bytes: &[u8]) {
    let _ = looks_like(bytes);
    match read(bytes) {
        Ok(trf) => {
            assert_eq!(trf.write(), bytes);
            for remark in &trf.remarks {
                assert!(remark.line > 0 && remark.column > 0);
                assert!(!remark.message(Ui::English).is_empty());
            }
        }
        Err(errors) => {
            assert!(!errors.is_empty());
            for error in errors {
                assert!(error.line > 0 && error.column > 0);
                for ui in [Ui::English, Ui::Italian] {
                    assert!(!error.message(ui).is_empty(), "{error:?}");
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        holds(&bytes);
    }

    #[test]
    fn any_text_behind_a_code_is_read_or_refused(
        lines in proptest::collection::vec(
            ("(001|012|013|042|132|142|162|240|299|310|330|362|XXR|XXS|BBW|ITA|101)", "[ 0-9a-zé=+\t./-]{0,130}"), 0..8),
    ) {
        let text: String = lines.iter().map(|(code, rest)| format!("{code} {rest}\n")).collect();
        holds(text.as_bytes());
    }

    #[test]
    fn a_changed_report_is_read_or_refused(at in 0..1_000_usize, byte in any::<u8>(), cut in any::<bool>()) {
        let mut bytes = report();
        let at = at % bytes.len();
        match cut {
            true => bytes.truncate(at),
            false => bytes[at] = byte,
        }
        holds(&bytes);
    }

    #[test]
    fn a_changed_result_is_refused(line in 3..7_usize, byte in proptest::sample::select(b"1=0+-WDLHFUZ".to_vec())) {
        // Every result is told twice, or counted: none can be changed alone.
        let mut lines = small();
        let at = lines[line].len() - 1;
        let old = lines[line].as_bytes()[at];
        lines[line].replace_range(at.., &char::from(byte).to_string());
        let same_points = (old == b'U' && b"FU".contains(&byte)) || old == byte
            || (old == b'H' && byte == b'H');
        prop_assert_eq!(read(lines.join("\n").as_bytes()).is_ok(), same_points || counted_alike(old, byte));
    }
}

/// Results without an opponent that count alike: nobody else's row contradicts them.
fn counted_alike(old: u8, new: u8) -> bool {
    match old {
        b'H' => b"=D".contains(&new),
        b'U' => b"1W+F".contains(&new),
        _ => false,
    }
}
