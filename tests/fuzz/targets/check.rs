//! The whole check: nothing fails, findings stand within their game and on the line of their byte, the report is the same
//! however the stream arrives.

#![no_main]

use formulario::framing::{ItemKind, count_lines};
use formulario_fuzz::{CAPS, cut, cut_whole, items_hold_everything, reports};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((&step, bytes)) = data.split_first() else {
        return;
    };
    let items = cut_whole(bytes);
    items_hold_everything(bytes, &items);
    let whole = reports(bytes, &items);
    let games = items
        .iter()
        .filter(|item| matches!(item.kind, ItemKind::Game { .. }));
    for (report, item) in whole.iter().zip(games) {
        assert!(!report.fault, "{:?}", report.findings);
        for finding in &report.findings {
            let within = item.byte..=item.byte + item.range.len() as u64;
            assert!(within.contains(&finding.byte), "{finding:?} in {item:?}");
            let before = &bytes[item.range.start..finding.byte as usize];
            assert_eq!(
                finding.line,
                item.line + count_lines(before),
                "{finding:?} in {item:?}"
            );
            assert_eq!(finding.game, Some(report.place.game));
            assert!(!finding.message.is_empty());
        }
    }
    let again = reports(bytes, &cut(bytes, 1 + 5 * usize::from(step), CAPS[1]));
    assert_eq!(whole.len(), again.len());
    for (one, other) in whole.iter().zip(&again) {
        assert_eq!(
            format!("{one:?}"),
            format!("{other:?}"),
            "however the stream arrives"
        );
    }
});
