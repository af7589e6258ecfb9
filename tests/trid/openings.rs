//! The openings of chapter 8, with the misprints that the specification names: legal, and in the three notations.

use formulario::board::trid::{Settings, Trid};
use formulario::board::{Move, Side};
use formulario::notation::Language;
use formulario::notation::trid::{classic, meder_klein, resolve, standard_algebraic};

/// Name and half-moves; `-` stands for a move of Black that the manual leaves open, `·` for a level of the player's choice.
const OPENINGS: [(&str, &str); 13] = [
    ("8.1 Paris", "Ne1-d3(4)"),
    (
        "8.2 Seirawan",
        "Pd2-d4(4) Ne8-d6(6) Pc2-c4(2) Pe7-e6(4) Bc1-e3(4)",
    ),
    (
        "8.3 Petrov",
        "Pc2-c4(2) Pc7-c5(4) Ne1-d3(4) Ne8-d6(6) Nd3xPc5(4) Pe7-e6(4) Nc5xPd7(6)+",
    ),
    (
        "8.4 Andorian gambit",
        "Pd2-d4(·) Ne8-d6(·) Pc2-c4(·) Pf8-e8 Pd4-d5(·) Pb7-b5(·)",
    ),
    (
        "8.5 Hidari No",
        "Pb2-b4(·) - Pc2-c3(2) - Bd1-c2 - Pb1-b3(2) - Nb1-c3(4) - Pd2-d4(·) - Bc1-e3(4) - Qb0-e3(2)",
    ),
    // Printed Pb1-b3(4), where the bishop stands.
    (
        "8.5, another order",
        "Nb1-c3(4) - Pc2-c3(2) - Pd2-d4(2) - Bd1-b3(4) - Pb2-b4(2) - Pb1-b3(2) - Bc1-e3(2) - O-O",
    ),
    (
        "8.5, the queen's side",
        "Nb1-c3(4) - Pc2-c3(2) - Pd2-d4(2) - Bd1-b3(4) - Pb2-b4(2) - Pb1-b3(2) - Bc1-d2 - Qb0-c1 - O-O-O",
    ),
    (
        "8.6 Taki",
        "Pd2-d4(4) - Pc2-c3(4) - Nb1-d2 - Pb2-b3(4) - Ne1-d3(2) - Pb1-b3(2) - Qb0-b1(2) - O-O-O",
    ),
    // Printed Bd1-e2, where a pawn stands.
    (
        "8.6, with the bishop",
        "Pd2-d4(4) - Pc2-c3(4) - Nb1-d2 - Pb2-b3(4) - Ne1-d3(2) - Pb1-b3(2) - Bd1-c2",
    ),
    // Printed Bd5-d3; the bishop is on b5.
    (
        "8.7 Togu",
        "Pe2-e4(4) Pb7-b5(6) Bd1-e2 Pc7-c5(6) Be2xPb5 Ne8-d6(·) Bb5-d3(·)",
    ),
    (
        "8.8 Yosai",
        "Pd2-d4(2) - Bc1-e3(2) - Pc2-c3(·) - Ne1-c2 - Pb2-b4(·) - Pb1-b2 - Nb1-d2 - O-O",
    ),
    (
        "8.8, the queen's side",
        "Pd2-d4(2) - Bc1-e3(2) - Pc2-c3(·) - Ne1-c2 - Pb2-b4(·) - Pb1-b2 - Qb0-d2 - O-O-O",
    ),
    ("a planted fault", "Pd2-d4(4) - Bd1-e2"),
];

/// A move of Black that leaves White his plans: a knight to and fro.
fn waiting(position: &Trid) -> Move {
    ["Ne8-d6(6)", "Nd6-e8(6)", "Nd6(6)-e8"]
        .into_iter()
        .find_map(
            |word| match resolve(position, word, Language::English)[..] {
                [mv] => Some(mv),
                _ => None,
            },
        )
        .unwrap_or_else(|| panic!("Black can wait: {}", position.text()))
}

#[test]
fn the_openings_of_chapter_8_are_legal_in_the_notations() {
    for (name, plies) in OPENINGS {
        let mut position = Trid::initial(Settings::default());
        for word in plies.split(' ') {
            if word == "-" {
                assert_eq!(position.side_to_move(), Side::Black, "{name}");
                position.play(waiting(&position));
                continue;
            }
            let moves = resolve(&position, word, Language::English);
            if name.starts_with("a planted") && word == "Bd1-e2" {
                assert_eq!(moves, [], "{name}");
                continue;
            }
            match word.contains('·') {
                // Every level that the player may choose.
                true => assert!(moves.len() > 1, "{name}: {word}: {moves:?}"),
                false => assert_eq!(moves.len(), 1, "{name}: {word}: {}", position.text()),
            }
            for mv in &moves {
                let own = standard_algebraic(&position, *mv);
                assert_eq!(resolve(&position, &own, Language::English), [*mv], "{own}");
                for language in [Language::English, Language::Italian] {
                    let meder =
                        meder_klein(&position, *mv, language).expect("no level is inverted");
                    assert_eq!(resolve(&position, &meder, language), [*mv], "{meder}");
                }
                if let Some(classic) = classic(&position, *mv) {
                    let read = resolve(&position, &classic, Language::English);
                    assert_eq!(read, [*mv], "{classic}");
                }
            }
            let check = word.ends_with('+');
            position.play(moves[0]);
            assert_eq!(position.in_check(), check, "{name}: {word}");
        }
    }
}
