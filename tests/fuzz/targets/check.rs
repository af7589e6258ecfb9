//! The whole check: nothing fails, findings stand within their game, the text of a report is the same however the stream
//! arrives.

#![no_main]

use formulario_fuzz::{cut, items_hold_everything, reports};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((&step, bytes)) = data.split_first() else {
        return;
    };
    let items = cut(bytes, usize::MAX >> 1, 4 << 20);
    items_hold_everything(bytes, &items);
    let whole = reports(bytes, &items);
    let games = items
        .iter()
        .filter(|item| matches!(item.kind, formulario::framing::ItemKind::Game { .. }));
    for (report, item) in whole.iter().zip(games) {
        assert!(!report.fault, "{:?}", report.findings);
        for finding in &report.findings {
            let within = item.byte..=item.byte + item.range.len() as u64;
            assert!(within.contains(&finding.byte), "{finding:?} in {item:?}");
            assert!(finding.line >= item.line, "{finding:?} in {item:?}");
            assert_eq!(finding.game, Some(report.place.game));
            assert!(!finding.message.is_empty());
        }
    }
    let again = reports(bytes, &cut(bytes, 1 + 5 * usize::from(step), 4 << 20));
    assert_eq!(whole.len(), again.len());
    for (one, other) in whole.iter().zip(&again) {
        assert_eq!(
            format!("{one:?}"),
            format!("{other:?}"),
            "however the stream arrives"
        );
    }
});
