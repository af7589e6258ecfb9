//! Every notation and back: PGN written in another notation leads to the same PGN, with every word and comment in it; a
//! scoresheet and a table of half-moves are written without a fault.

#![no_main]

use formulario::notation::Language;
use formulario::write::{Form, Notation, Tongue, WriteOptions};
use formulario_fuzz::convert;
use libfuzzer_sys::fuzz_target;

const NOTATIONS: [Notation; 7] = [
    Notation::Short,
    Notation::Long,
    Notation::Uci,
    Notation::Iccf,
    Notation::Figurine,
    Notation::Spoken { umlauts: true },
    Notation::Spoken { umlauts: false },
];

fn written(bytes: &[u8], form: Form) -> Vec<u8> {
    let job = WriteOptions {
        form,
        ..WriteOptions::default()
    };
    convert(bytes, &job)
}

fuzz_target!(|data: &[u8]| {
    let Some((&choice, data)) = data.split_first() else {
        return;
    };
    let choice = usize::from(choice);
    let notation = NOTATIONS[choice % NOTATIONS.len()];
    let language = Language::ALL[choice / NOTATIONS.len() % Language::ALL.len()];
    let pgn = written(data, Form::Pgn);
    // Tri-Dimensional chess has no words in most of them, and refuses such a game by name.
    let flat = !matches!(notation, Notation::Short | Notation::Long);
    if flat && String::from_utf8_lossy(&pgn).contains("[Variant \"Tri-D\"]") {
        return;
    }
    let other = written(&pgn, Form::Moves(notation, language));
    assert_eq!(
        String::from_utf8_lossy(&written(&other, Form::Pgn)),
        String::from_utf8_lossy(&pgn),
        "{}",
        String::from_utf8_lossy(&other)
    );
    let tongue = if choice % 2 == 0 {
        Tongue::Italian
    } else {
        Tongue::English
    };
    written(data, Form::Sheet(tongue));
    written(data, Form::Rows);
});
