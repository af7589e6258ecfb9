//! An illegal move is never made legal by the letters of another language, nor by the case of letters, nor by reading on
//! where half-moves are missing: games with one fault, in every language.

use formulario::board::{Found, Move, Position, Role, Square, Wanted};
use formulario::game_check::{CheckOptions, Workspace, check_game};
use formulario::notation::{Columns, Language, Spelling, Style, spell};
use formulario::replay::{Break, Facts, LanguageChoice, Place, What};

const PLACE: Place = Place {
    game: 1,
    byte: 0,
    line: 1,
    oversized: false,
};

fn replayed<T>(text: &str, look: impl FnOnce(&Facts) -> T) -> T {
    let mut workspace = Workspace::default();
    workspace.replay(text.as_bytes(), PLACE, &CheckOptions::default());
    look(workspace.facts())
}

/// Code and half-move of every error and warning on moves and notation.
fn findings(text: &str) -> Vec<(&'static str, u32, String)> {
    let mut workspace = Workspace::default();
    let report = check_game(
        text.as_bytes(),
        PLACE,
        &mut workspace,
        &CheckOptions::default(),
    );
    let found = report.findings.iter();
    found
        .filter(|f| matches!(f.rule.code.as_bytes()[0], b'M' | b'N'))
        .filter(|f| f.severity != formulario::rules::Severity::Note)
        .map(|f| (f.rule.code, f.ply.unwrap_or(0), f.suggestion.clone()))
        .collect()
}

/// Real openings, in coordinates.
const GAMES: [&str; 8] = [
    "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6 c1g5 e7e6 f2f4 d8b6 d1d2 b6b2",
    "d2d4 g8f6 c2c4 e7e6 b1c3 f8b4 e2e3 e8g8 f1d3 d7d5 g1f3 c7c5 e1g1 b8c6 a2a3 b4c3",
    "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8",
    "d2d4 d7d5 c2c4 c7c6 g1f3 g8f6 b1c3 d5c4 a2a4 c8f5 e2e3 e7e6 f1c4 f8b4 e1g1 b8d7",
    "c2c4 c7c5 d2d4 d7d5 d4c5 d5c4 d1d8 e8d8 b1c3 g8f6 e2e4 e7e5 f1c4 f8c5 g1f3 d8e7",
    "e2e4 e7e6 d2d4 d7d5 b1d2 g8f6 e4e5 f6d7 f1d3 c7c5 c2c3 b8c6 g1e2 c5d4 c3d4 f7f6",
    "e2e4 c7c6 d2d4 d7d5 b1c3 d5e4 c3e4 c8f5 e4g3 f5g6 h2h4 h7h6 g1f3 b8d7 h4h5 g6h7",
    "g2g3 e7e5 f1g2 d7d5 d2d3 g8f6 g1f3 b8c6 e1g1 f8e7 b1d2 e8g8 e2e4 d5e4 d3e4 a7a5",
];

/// How a record is put on paper.
#[derive(Clone, Copy, Debug)]
enum Paper {
    Pgn,
    Sheet,
    ItalianSheet,
}

fn record(words: &[String], paper: Paper) -> String {
    let lines: Vec<String> = words
        .chunks(2)
        .enumerate()
        .map(|(i, pair)| format!("{}. {}", i + 1, pair.join(" ")))
        .collect();
    match paper {
        Paper::Pgn => format!(
            "[Event \"Open\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n{} *\n",
            lines.join(" ")
        ),
        Paper::Sheet => lines.join("\n") + "\n",
        Paper::ItalianSheet => format!("Bianco: Rossi\nNero: Verdi\n\n{}\n", lines.join("\n")),
    }
}

/// The moves of a game, the words for them, and the position before each.
fn spelled(game: &str, language: Language) -> Vec<(Position, Move, String)> {
    let mut position = Position::initial();
    let square = |text: &str| {
        let bytes = text.as_bytes();
        Square::new(bytes[0] - b'a', bytes[1] - b'1')
    };
    game.split(' ')
        .map(|text| {
            let wanted = Wanted::Squares {
                from: square(&text[..2]),
                to: square(&text[2..4]),
                promotion: None,
            };
            let mv = match position.find(&wanted) {
                Found::One(mv) => mv,
                _ if text == "e1g1" || text == "e8g8" => {
                    match position.find(&Wanted::Castle(formulario::board::Wing::Short)) {
                        Found::One(mv) => mv,
                        other => panic!("{text}: {other:?}"),
                    }
                }
                other => panic!("{text}: {other:?}"),
            };
            let before = position.clone();
            let word = spell(&before, mv, Spelling::new(Style::Short, language));
            position.play(mv);
            (before, mv, word)
        })
        .collect()
}

/// Illegal words for the side to move: a piece of the language and a square that it cannot reach.
fn illegal(position: &Position, language: Language, seed: usize) -> Vec<String> {
    let roles = [
        Role::King,
        Role::Queen,
        Role::Rook,
        Role::Bishop,
        Role::Knight,
    ];
    let mut words = Vec::new();
    for (i, role) in roles.into_iter().enumerate() {
        for at in 0..64 {
            let to = Square::new(at % 8, at / 8);
            let wanted = Wanted::Man {
                role,
                file: None,
                rank: None,
                to,
                promotion: None,
            };
            if (usize::from(at) + i * 5 + seed).is_multiple_of(23)
                && matches!(position.find(&wanted), Found::None)
            {
                let file = (b'a' + to.file()) as char;
                words.push(format!("{}{file}{}", language.letter(role), to.rank() + 1));
            }
        }
    }
    words
}

#[test]
fn an_illegal_last_move_is_illegal_in_every_language() {
    let mut tried = 0;
    for language in Language::ALL {
        for (seed, game) in GAMES.iter().enumerate() {
            let line = spelled(game, language);
            for length in [7, 8, 11, 16] {
                let mut words: Vec<String> = line[..length]
                    .iter()
                    .map(|(_, _, word)| word.clone())
                    .collect();
                for word in illegal(&line[length - 1].0, language, seed + length) {
                    words[length - 1] = word;
                    for paper in [Paper::Pgn, Paper::Sheet] {
                        let text = record(&words, paper);
                        replayed(&text, |facts| {
                            let told = facts.events.iter().any(|event| {
                                matches!(
                                    event.what,
                                    What::Break { .. } | What::LanguageByOneMove { .. }
                                ) && event.ply <= length as u32
                            });
                            assert!(told, "{language:?}: {text}");
                            let played = facts.main.iter().zip(&line);
                            for (at, (node, (_, mv, _))) in played.enumerate() {
                                let read = facts.tree[*node as usize].mv;
                                let last = at + 1 == length;
                                assert!(last || read == *mv, "{language:?}, {}: {text}", at + 1);
                            }
                        });
                        tried += 1;
                    }
                }
            }
        }
    }
    assert!(tried > 2_000, "{tried}");
}

#[test]
fn clean_games_are_read_in_their_language_without_an_alarm() {
    for language in Language::ALL {
        for game in GAMES {
            let line = spelled(game, language);
            let words: Vec<String> = line.iter().map(|(_, _, word)| word.clone()).collect();
            for paper in [Paper::Pgn, Paper::Sheet] {
                let text = record(&words, paper);
                let found = findings(&text);
                assert!(found.is_empty(), "{language:?}: {found:?} {text}");
                replayed(&text, |facts| {
                    let read = facts.main.iter().map(|node| facts.tree[*node as usize].mv);
                    let meant = line.iter().map(|(_, mv, _)| *mv);
                    assert!(read.eq(meant), "{language:?}: {text}");
                });
            }
        }
    }
}

#[test]
fn english_games_of_six_half_moves_are_english_by_their_tags() {
    for game in GAMES {
        let line = spelled(game, Language::English);
        for length in 1..=6 {
            let words: Vec<String> = line[..length]
                .iter()
                .map(|(_, _, word)| word.clone())
                .collect();
            let text = record(&words, Paper::Pgn);
            assert_eq!(findings(&text), [], "{text}");
        }
    }
    let text = "[White \"A\"]\n[Black \"B\"]\n[Result \"1/2-1/2\"]\n\n1. e4 e5 2. Ne2 Ne7 1/2-1/2";
    assert_eq!(findings(text), []);
}

/// The first break: where, and in which language the game was read.
fn broken(text: &str) -> (u32, Columns, Break) {
    replayed(text, |facts| {
        let event = facts
            .main_break()
            .unwrap_or_else(|| panic!("no break: {text}"));
        let What::Break { reason, .. } = &event.what else {
            unreachable!()
        };
        (event.ply, facts.columns, reason.clone())
    })
}

#[test]
fn a_move_that_cannot_be_played_is_no_evidence_for_other_letters() {
    use Language::{French, German, Italian};
    for (text, language, ply) in [
        (
            "Bianco: Rossi\nNero: Verdi\n1. c4 c5\n2. d4 d5\n3. dxc5 dxc4\n4. Rd2\n",
            Italian,
            7,
        ),
        (
            "1. e4 e5 2. d4 exd4 3. Lc4 Sc6 4. Sf3 Lc5 5. c3 Sf6 6. e5 d5 7. Lb5 Sa5",
            German,
            14,
        ),
        (
            "1. e4 e5 2. f4 exf4 3. Cf3 g5 4. Fc4 g4 5. Ce5 Dh4+ 6. Rf1 Rh6",
            French,
            12,
        ),
        (
            "[White \"A\"]\n\n1. d4 Sf6 2. c4 e6 3. Sc3 d5 4. Lg5 Sd6 *",
            German,
            8,
        ),
        // In the middle, and the rest would go on.
        (
            "1. d4 Sf6 2. c4 e6 3. Sc3 d5 4. Lg5 Sd6 5. e3 Le7 6. Sf3 O-O 7. Ld3 h6 8. Lh4 b6",
            German,
            8,
        ),
    ] {
        let (at, columns, reason) = broken(text);
        assert_eq!((at, columns), (ply, Columns::both(language)), "{text}");
        assert!(matches!(reason, Break::Illegal { .. }), "{reason:?}");
    }
    // Nothing names the language: king, rook or knight.
    let (at, _, reason) = broken("1. c4 c5 2. d4 d5 3. dxc5 dxc4 4. Rd2");
    assert_eq!(at, 7);
    assert!(matches!(reason, Break::LanguageSplit { .. }), "{reason:?}");
}

#[test]
fn one_word_with_a_wrong_letter_does_not_change_the_language() {
    // `Bd7` is a pawn's move in German, and here it is illegal; `dS` is no move; neither makes the game another.
    for (text, ply) in [
        ("1. e4 e5 2. Sf3 d6 3. Lb5 c6 4. La4 Bd7 5. O-O Sf6", 8),
        (
            "1. e4 c5 2. Sf3 d6 3. d4 cxd4 4. Sxd4 Sf6 5. Sc3 a6 6. Le3 eS 7. Sb3 Le6",
            12,
        ),
    ] {
        let (at, columns, _) = broken(text);
        assert_eq!(
            (at, columns),
            (ply, Columns::both(Language::German)),
            "{text}"
        );
    }
}

#[test]
fn two_people_may_write_each_in_a_language_of_his_own() {
    let text = "1. e4 e5 2. Nf3 Cc6 3. Bb5 Cf6 4. O-O Ac5 5. Nc3 De7 6. Qe2 a6";
    replayed(text, |facts| {
        let columns = Columns::new(Language::English, Language::Italian);
        assert_eq!(
            (facts.columns, facts.choice),
            (columns, LanguageChoice::ByReplay)
        );
        assert_eq!(facts.main.len(), 12);
    });
    // For one move nobody takes them for two.
    let text = "1. e4 e5 2. Cf3 Cc6 3. Ac4 Ac5 4. c3 Nf6";
    replayed(text, |facts| {
        assert_eq!(facts.columns, Columns::both(Language::Italian))
    });
}

#[test]
fn where_pieces_are_capitals_a_small_letter_is_a_file() {
    for (text, ply, suggestion) in [
        // 1... c5 explains it as well, and 1. c4 the next.
        ("1. e4 e5 2. Cf3 Cc6 3. d4 cxd4 4. Cxd4", 6, ""),
        ("1. e4 d5 2. cxd5 Dxd5 3. Cc3 Dd8", 3, ""),
        ("1. e4 e5 2. Cf3 d5 3. axd5 e4", 5, "exd5"),
    ] {
        let found = findings(text);
        assert_eq!(found, [("M001", ply, suggestion.to_owned())], "{text}");
    }
    // No pawn could be meant.
    assert_eq!(findings("1. e4 e5 2. nf3 Nc6 3. Bb5 a6")[0].0, "N004");
    assert_eq!(findings("1. e4 e5 2. Cf3 cc6 3. Ab5 a6")[0].0, "N004");
    // Where all is small a small letter is a piece.
    let text = "1. e4 e5 2. cf3 cc6 3. d4 exd4 4. cxd4 ac5";
    replayed(text, |facts| assert_eq!(facts.main.len(), 8));
}

#[test]
fn half_moves_that_are_missing_end_the_reading() {
    for text in [
        "1. e4 e5\n2. ... ...\n3. Cf3 Cc6\n",
        "1. e4 e5 2. ... ... 3. Cf3 Cc6",
        "[White \"A\"]\n\n1. e4 e5 2. 3. Nf3 Nc6 *",
        "Bianco: Rossi\n1. e4 e5\n2. ... ...\n3. Cf3 Cc6\n",
        // No dots, but the numbers stay ahead, whether the rest could be played from here or not.
        "1. e4 e5 3. d4 exd4 4. Cxd4 Cf6 5. Cxc6 bxc6",
        "1. e4 e5 3. Cf3 Cc6 4. Ab5 a6 5. Aa4 Cf6",
        "1. e4 e5 3. Cf3 Cc6",
    ] {
        let (at, _, reason) = broken(text);
        assert_eq!(at, 3, "{text}");
        assert!(
            matches!(reason, Break::HalfMoveMissing { .. }),
            "{text}: {reason:?}"
        );
    }
    // A number that is misprinted once, in the middle or at the end, and one that is left out by a writer whose moves are
    // all there: so many cannot be legal by chance.
    let shuffled: String = (0..12)
        .map(|i| format!(" {}. Cg1 Cg8 {}. Cf3 Cf6", 2 * i + 4, 2 * i + 5))
        .collect();
    for text in [
        "1. e4 e5 3. Cf3 Cc6 3. Ab5 a6",
        "1. e4 e5 12. Cf3 Cc6",
        &format!("1. e4 e5 3. Cf3 Cf6{shuffled}"),
    ] {
        assert_eq!(findings(text)[0].0, "N013", "{text}");
        replayed(text, |facts| {
            assert!(facts.main_break().is_none(), "{text}")
        });
    }
}

#[test]
fn a_garbled_word_never_lets_the_next_take_its_place() {
    for (text, ply, suggestion) in [
        (
            "1. e4 e5 2. d4 exd4 3. Dxd4 Cc6 4. Ddl Cf6 5. Cc3 d6",
            7,
            "Dd1",
        ),
        ("1. d4 dS 2. c4 e6", 2, "d5"),
        ("1. e4 e5 2. 5f3 Sc6 3. Lb5 a6", 3, "Sf3"),
        ("1. b3 e5 2. Bb2 Nc6 3. e3 d5 4. 8b5 Bd6", 7, "Bb5"),
        (
            "1. e4 c5 2. Sf3 d6 3. d4 cxd4 4. Sxd4 Sf6 5. 5c3 a6 6. Le3 e6",
            9,
            "Sc3",
        ),
    ] {
        let found = findings(text);
        assert_eq!(found.len(), 1, "{text}: {found:?}");
        assert!(matches!(found[0].0, "N001" | "M006"), "{text}: {found:?}");
        assert_eq!(found[0].1, ply, "{text}");
        if found[0].0 == "N001" {
            assert_eq!(found[0].2, suggestion, "{text}");
        }
    }
}

#[test]
fn a_heading_names_the_language_and_two_moves_outweigh_it() {
    let line = spelled(GAMES[0], Language::Finnish);
    let words: Vec<String> = line.iter().map(|(_, _, word)| word.clone()).collect();
    let text = record(&words, Paper::ItalianSheet);
    replayed(&text, |facts| {
        assert_eq!(facts.columns, Columns::both(Language::Finnish), "{text}");
        assert_eq!(facts.main.len(), 16);
    });
}
