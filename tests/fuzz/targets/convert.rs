//! Games written anew: what is written is read back as it was (no `X002`), and what is written twice is written once.

#![no_main]

use formulario::framing::ItemKind;
use formulario::game_check::{CheckOptions, Workspace, check_game};
use formulario::replay::Place;
use formulario::write::{Annotate, WriteOptions, Writer};
use formulario_fuzz::cut;
use libfuzzer_sys::fuzz_target;

fn convert(bytes: &[u8], annotate: Annotate) -> Vec<u8> {
    let (mut workspace, mut writer) = (Workspace::default(), Writer::default());
    let options = CheckOptions::default();
    let job = WriteOptions {
        annotate,
        strip: annotate == Annotate::Nothing,
        ..WriteOptions::default()
    };
    let mut out = Vec::new();
    for item in cut(bytes, usize::MAX >> 1, 4 << 20) {
        let ItemKind::Game { number, oversized } = item.kind else {
            continue;
        };
        let place = Place {
            game: number,
            byte: item.byte,
            line: item.line,
            oversized,
        };
        let bytes = &bytes[item.range.clone()];
        workspace.head(item.heading.as_deref());
        let mut report = check_game(bytes, place, &mut workspace, &options);
        let game = workspace.game(bytes);
        let written = writer.game(&game, &mut report, &job, &options.context());
        for finding in &report.findings {
            assert!(!finding.rule.code.starts_with('X'), "{finding:?}");
        }
        out.extend(written.map(|written| written.bytes).unwrap_or_default());
    }
    out
}

fuzz_target!(|data: &[u8]| {
    let once = convert(data, Annotate::Nothing);
    assert_eq!(
        String::from_utf8_lossy(&convert(&once, Annotate::Nothing)),
        String::from_utf8_lossy(&once)
    );
    convert(data, Annotate::Findings);
});
