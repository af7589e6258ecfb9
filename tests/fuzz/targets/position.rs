//! Any text as a FEN, and what can be asked of a position: it is written as it was read, the quick proof never contradicts
//! the search, a line that the search finds is played and mates, and the board is drawn.

#![no_main]

use formulario::board::{Position, Side, Status, Variant};
use formulario::draw::{Diagram, svg};
use formulario::endgame::{Winnable, is_dead_quick, unwinnable_quick, winnable};
use formulario::messages::Ui;
use formulario::rules::Sketch;
use libfuzzer_sys::fuzz_target;

/// Positions that the search may look at.
const LIMIT: u64 = 3_000;

fuzz_target!(|data: &[u8]| {
    let Some((&choice, text)) = data.split_first() else {
        return;
    };
    let text = String::from_utf8_lossy(text);
    let variant = match choice % 3 {
        0 => None,
        1 => Some(Variant::Standard),
        _ => Some(Variant::Chess960),
    };
    let setup = match Position::from_fen(&text, variant) {
        Ok(setup) => setup,
        Err(error) => return assert!(!error.faults.is_empty()),
    };
    let position = setup.position;
    let fen = position.fen();
    let again = Position::from_fen(&fen, Some(position.variant())).expect("our own FEN");
    assert_eq!(again.position.fen(), fen);
    assert!(position.is_same(&again.position));
    for mv in position.legal_moves() {
        let mut next = position.clone();
        next.play(mv);
        assert_eq!(next.side_to_move(), position.side_to_move().other());
    }
    for winner in [Side::White, Side::Black] {
        match winnable(&position, winner, LIMIT) {
            Winnable::Winnable(line) => {
                assert!(!unwinnable_quick(&position, winner), "{fen}");
                let mut end = position.clone();
                for mv in line {
                    assert!(end.legal_moves().contains(&mv), "{fen}");
                    end.play(mv);
                }
                assert_eq!(end.status(), Status::Checkmate, "{fen}");
                assert_ne!(end.side_to_move(), winner, "{fen}");
            }
            Winnable::Unwinnable => {}
            Winnable::Undetermined => assert!(!unwinnable_quick(&position, winner), "{fen}"),
        }
    }
    let dead = [Side::White, Side::Black].map(|side| unwinnable_quick(&position, side));
    assert_eq!(is_dead_quick(&position), dead == [true; 2]);
    let sketch = Sketch::default();
    let drawn = svg(&Diagram::new(&position, &sketch), Ui::Italian);
    let mut reader = quick_xml::Reader::from_str(&drawn);
    while reader.read_event().expect("XML") != quick_xml::events::Event::Eof {}
});
