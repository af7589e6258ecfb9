//! Any text as a position of Tri-Dimensional chess, and any word as a move there: the position is written as it was read,
//! only legal moves are found, each is written and read back as itself in every notation that has words for it, and the
//! board is drawn.

#![no_main]

use formulario::board::trid::{Settings, Trid};
use formulario::board::{Position, Variant};
use formulario::draw::{Diagram, svg};
use formulario::messages::Ui;
use formulario::notation::Language;
use formulario::notation::trid::{meder_klein, resolve, standard_algebraic};
use formulario::rules::Sketch;
use libfuzzer_sys::fuzz_target;

/// A position, then perhaps a line with words.
const POSITIONS: [&str; 3] = [
    "4/4/PPPP/NBBN|4/4/4/4|nbbn/pppp/4/4 b1ww:PP/RQ,b8bb:rq/pp,e1ww:PP/KR,e8bb:kr/pp w KQkq - 0 1",
    "pP2/P3/4/2RR|r2r/4/n3/B2B|2bk/1n2/pp2/4 b5*ww+:2/1N,b8bb:2/p1,e1ww:PP/1K,e6bb+:2/PQ w - - - 0 2",
    "4/4/2P1/2K1|4/4/4/1N1P|2b1/1p1p/3k/R3 b1ww:2/2,b8bb:2/2,e3ww+:1P/2,e8bb:1r/2 w - - - 0 2",
];

fuzz_target!(|data: &[u8]| {
    let Some((&choice, text)) = data.split_first() else {
        return;
    };
    let text = String::from_utf8_lossy(text);
    let (position, words) = match usize::from(choice) % 4 {
        3 => text.split_once('\n').unwrap_or((&text, "")),
        which => (POSITIONS[which], &*text),
    };
    let Ok(board) = Trid::from_text(position, Settings::default()) else {
        return;
    };
    let written = board.text();
    let again = Trid::from_text(&written, Settings::default()).expect("our own text");
    assert_eq!(again.text(), written);
    let legal = board.legal_moves();
    for word in words.split_whitespace() {
        for language in Language::ALL {
            for mv in resolve(&board, word, language) {
                assert!(legal.contains(&mv), "only legal moves are found: {word}");
            }
        }
    }
    for mv in &legal {
        let comes_back = |text: &str, language| {
            assert_eq!(resolve(&board, text, language), [*mv], "{written}: {text}");
        };
        comes_back(&standard_algebraic(&board, *mv), Language::English);
        // Of two levels on one pin the moves may have one text.
        let long = board.long(*mv);
        let found = resolve(&board, &long, Language::English);
        let so_called = legal.iter().filter(|mv| board.long(**mv) == long);
        assert!(so_called.eq(&found), "{written}: {long}");
        for language in [Language::English, Language::Italian] {
            if let Some(text) = meder_klein(&board, *mv, language) {
                comes_back(&text, language);
            }
        }
    }
    let position = Position::from(board);
    let set_up = Position::from_fen(&written, Some(Variant::Trid)).expect("our own text");
    assert_eq!(set_up.position.fen(), written);
    let drawn = svg(&Diagram::new(&position, &Sketch::default()), Ui::Italian);
    let mut reader = quick_xml::Reader::from_str(&drawn);
    while reader.read_event().expect("XML") != quick_xml::events::Event::Eof {}
});
