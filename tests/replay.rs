//! What the replay finds out about games: facts, told by the library alone.

use formulario::board::{CastlingObstacle, Refusal, Role, Side, Status};
use formulario::game_check::{CheckOptions, Workspace};
use formulario::notation::{Columns, Language, Liberty, san};
use formulario::replay::{Break, Facts, LanguageChoice, Place, ReplayOptions, Settled, What};
use formulario::syntax::ResultMark;

fn replayed(text: &str, language: Option<Language>, look: impl FnOnce(&Facts)) {
    let mut workspace = Workspace::default();
    let options = CheckOptions {
        replay: ReplayOptions {
            language,
            ..ReplayOptions::default()
        },
        ..CheckOptions::default()
    };
    let place = Place {
        game: 1,
        byte: 0,
        line: 1,
        oversized: false,
    };
    workspace.replay(text.as_bytes(), place, &options);
    look(workspace.facts());
}

/// The main line in English short notation.
fn moves(facts: &Facts) -> Vec<String> {
    let mut position = facts.first.clone();
    facts
        .main
        .iter()
        .map(|node| {
            let mv = facts.tree[*node as usize].mv;
            let text = san(&position, mv);
            position.play(mv);
            text
        })
        .collect()
}

fn broken(text: &str) -> (u32, Break, u32) {
    let mut found = None;
    replayed(text, None, |facts| {
        let event = facts
            .main_break()
            .unwrap_or_else(|| panic!("no break in {text}"))
            .clone();
        let breaks = facts
            .events
            .iter()
            .filter(|e| matches!(e.what, What::Break { .. }))
            .count();
        assert_eq!(breaks, 1, "one fault, one break: {:?}", facts.events);
        let What::Break { reason, unplayed } = event.what else {
            unreachable!()
        };
        found = Some((event.ply, reason, unplayed));
    });
    found.expect("a break")
}

fn refusal(text: &str) -> Refusal {
    match broken(text).1 {
        Break::Illegal { refusal, .. } => *refusal,
        other => panic!("{other:?}"),
    }
}

fn whats(text: &str) -> Vec<What> {
    let mut found = Vec::new();
    replayed(text, None, |facts| {
        found = facts.events.iter().map(|e| e.what.clone()).collect();
    });
    found
}

#[test]
fn italian_and_english_give_the_same_game() {
    let english = "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nge7 4. O-O a6 5. Bxc6 Nxc6 6. Re1 Qf6 7. Kh1 *";
    let italian = "1. e4 e5 2. Cf3 Cc6 3. Ab5 Cge7 4. 0-0 a6 5. Axc6 Cxc6 6. Te1 Df6 7. Rh1 *";
    let mut first = Vec::new();
    replayed(english, None, |facts| {
        assert_eq!(facts.columns, Columns::both(Language::English));
        assert_eq!(facts.choice, LanguageChoice::ByLetters);
        first = moves(facts);
    });
    replayed(italian, None, |facts| {
        assert_eq!(facts.columns, Columns::both(Language::Italian));
        assert_eq!(moves(facts), first);
        assert!(facts.events.is_empty(), "{:?}", facts.events);
    });
    assert_eq!(first.len(), 13);
}

#[test]
fn where_two_languages_stay_legal_nothing_is_chosen() {
    let text = "1. g3 h6 2. Sh3";
    let (ply, reason, _) = broken(text);
    assert_eq!(ply, 3);
    let Break::LanguageSplit { readings } = reason else {
        panic!("{reason:?}")
    };
    let texts: Vec<_> = readings.iter().map(|(_, text)| text.as_deref()).collect();
    assert_eq!(texts, [Some("g1h3"), Some("f1h3")]);
    // one letter more decides
    replayed(&(text.to_owned() + " c5 3. Lg2"), None, |facts| {
        assert_eq!(facts.choice, LanguageChoice::ByLetters);
        assert_eq!(facts.columns, Columns::both(Language::German));
        assert_eq!(moves(facts)[2], "Nh3");
    });
    replayed(text, Some(Language::Czech), |facts| {
        assert_eq!(facts.choice, LanguageChoice::Forced);
        assert_eq!(moves(facts)[2], "Bh3");
    });
    // PGN is defined in English: its tag pairs decide against languages that are rare, but hardly against Italian.
    let knights = "[White \"A\"]\n\n1. e4 e5 2. Ne2 Ne7 *";
    replayed(knights, None, |facts| {
        assert_eq!(facts.columns, Columns::both(Language::English));
        assert_eq!(facts.main.len(), 4);
    });
    let rooks = "[FEN \"4k3/7r/8/8/8/8/8/R3K3 w - - 0 1\"]\n\n1. Rd1 Rd7 2. Rc1 Rc7 3. Rb1 Rb7 *";
    assert!(matches!(broken(rooks), (1, Break::LanguageSplit { .. }, 5)));
}

#[test]
fn every_liberty_is_taken_where_the_board_allows_it() {
    let text = "1. e2-e4 e7-e5 2. nf3 Nc6 3. Bb5 a6 4. B:c6 dc6 5. o-o Bg4 6. h3 Bxf3 7. Qf3 Qf6 *";
    replayed(text, None, |facts| {
        assert_eq!(facts.main.len(), 14, "{:?}", facts.events);
        let liberties: Vec<_> = facts.events.iter().map(|e| &e.what).collect();
        assert_eq!(liberties, [&What::Liberty(Liberty::LowerCase)]);
    });
    let promotion = "[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. ";
    for (written, played) in [
        ("a8=Q", "a8=Q+"),
        ("a8Q+", "a8=Q+"),
        ("a8 (Q)", "a8=Q+"),
        ("a8/T", "a8=R+"),
        ("a8 D", "a8=Q+"),
        ("a8(C)", "a8=N"),
        ("a8", "a8=Q+"),
        ("a7a8q", "a8=Q+"),
    ] {
        replayed(&format!("{promotion}{written} *"), None, |facts| {
            assert_eq!(moves(facts), [played], "{written}: {:?}", facts.events);
        });
    }
}

#[test]
fn a_sheet_without_capitals_is_read_as_what_follows_allows() {
    // `cxd4` is the Cavallo's: the pawn still stands on c3 afterwards
    let text = "1. e4 e5 2. cf3 cc6 3. d4 exd4 4. cxd4 cxd4 5. dxd4 d6 6. cc3 cf6 7. ac4 ae7 *";
    replayed(text, None, |facts| {
        assert_eq!(facts.columns, Columns::both(Language::Italian));
        assert_eq!(facts.main.len(), 14, "{:?}", facts.events);
        assert_eq!(moves(facts)[6..9], ["Nxd4", "Nxd4", "Qxd4"]);
        assert!(moves(facts)[3] == "Nc6" && moves(facts)[10] == "Nc3");
    });
    // pawn or Cavallo, both legal, and nothing follows that tells
    let open = "1. e4 e5 2. cf3 d6 3. c3 d5 4. d4 exd4 5. cxd4 *";
    assert!(
        matches!(broken(open), (9, Break::Ambiguous { candidates }, 0) if candidates.len() == 2)
    );
    // with a capital the pawn is a pawn
    replayed(
        "1. e4 e5 2. Cf3 d6 3. c3 d5 4. d4 exd4 5. cxd4 *",
        None,
        |facts| {
            assert_eq!(moves(facts)[8], "cxd4");
        },
    );
}

#[test]
fn reasons_are_named() {
    assert!(matches!(
        refusal("1. e4 e5 2. Nf6 *"),
        Refusal::DoesNotReach { .. }
    ));
    assert!(matches!(refusal("1. Bc4 e5 *"), Refusal::Blocked { by, .. } if by.role == Role::Pawn));
    assert!(matches!(
        refusal("1. e4 e5 2. Qd2 *"),
        Refusal::OwnManThere { .. }
    ));
    assert!(matches!(
        refusal("1. e4 e6 2. d4 Bb4+ 3. Nc3 d5 4. Nxd5 *"),
        Refusal::Pinned { .. }
    ));
    assert!(matches!(
        refusal("1. e4 e5 2. e2e4 *"),
        Refusal::EmptyOrigin { .. }
    ));
    assert!(matches!(
        refusal("1. e4 e5 2. e5e4 *"),
        Refusal::OpponentsMan { .. }
    ));
    let castling = "1. e4 e5 2. Ke2 Nf6 3. Ke1 Nc6 4. Nf3 a6 5. Bc4 b6 6. O-O a5 *";
    let (ply, reason, unplayed) = broken(castling);
    assert_eq!((ply, unplayed), (11, 1));
    let Break::Illegal {
        refusal, lost_at, ..
    } = reason
    else {
        panic!("{reason:?}")
    };
    assert_eq!(lost_at, Some(3));
    assert!(matches!(*refusal, Refusal::Castling { ref obstacles, .. }
        if obstacles == &[CastlingObstacle::RightLost]));
}

#[test]
fn a_game_that_is_over_takes_no_move() {
    assert!(matches!(
        broken("1. f3 e5 2. g4 Qh4# 3. Kf2 Qe1 *"),
        (
            5,
            Break::GameOver {
                status: Status::Checkmate,
                ..
            },
            1
        )
    ));
    let stalemate = "[FEN \"7k/5K2/8/6Q1/8/8/8/8 w - - 0 1\"]\n\n1. Qg6 Kh7 *";
    assert!(matches!(
        broken(stalemate).1,
        Break::GameOver {
            status: Status::Stalemate,
            ..
        }
    ));
}

/// Who left out once which rook he means may have done so again: both go on to the end, and the marks tell.
#[test]
fn where_several_readings_go_on_to_the_end_their_marks_decide() {
    let played = "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 e6 6. Be2 Be7 7. O-O O-O 8. Be3 Nc6 9. f4 Bd7 10. Kh1 a6 \
        11. Qe1 Qc7 12. Rd1 b5 13. Bd3 Rd8 14. a3 Rb8 15. Nf3 b4 16. axb4 Nxb4 17. Bc1 Bc6 18. Nd4 Ba8 19. Rf3 d5 20. e5 Ne4 \
        21. f5 Qxe5 22. Bf4 Qxd4 23. Bxe4 dxe4 24. Rxd4 exf3 25. R";
    let marked = format!("{played}xd8+ *");
    let first = &whats(&marked)[0];
    assert!(
        matches!(first, What::SettledLater { candidates, by: Settled::Marks } if candidates.len() == 2),
        "{first:?}"
    );
    // Without a mark the reading counts that leaves nothing else open.
    let unmarked = format!("{played}d8 *");
    let first = &whats(&unmarked)[0];
    assert!(
        matches!(
            first,
            What::SettledLater {
                by: Settled::Sparing,
                ..
            }
        ),
        "{first:?}"
    );
}

#[test]
fn an_ambiguous_move_is_settled_by_what_follows_or_named() {
    // both knights reach d2; only the one from b1 lets the other go to g5 two moves later
    let settled = "1. Nf3 e5 2. d3 d6 3. Nd2 Be7 4. Ng5 *";
    assert!(
        matches!(whats(settled)[..], [What::SettledLater { ref candidates, by: Settled::Alone }] if candidates.len() == 2)
    );
    assert!(matches!(
        broken("1. Nf3 e5 2. d3 d6 3. Nd2 *"),
        (5, Break::Ambiguous { .. }, 0)
    ));
}

#[test]
fn numbers_tell_a_missing_half_move() {
    assert!(matches!(
        broken("1. e4 2. Nf3 Nc6 3. Bb5 *"),
        (2, Break::HalfMoveMissing { side: Side::Black }, 3)
    ));
    assert!(matches!(
        broken("1. e4 e5 2... Nc6 3. Bb5 *"),
        (3, Break::HalfMoveMissing { side: Side::White }, 2)
    ));
    // a pair, in the middle or last but one
    for text in ["1. e4 e5 3. Nf3 Nc6 4. Bb5 a6 *", "1. e4 e5 3. Nf3 *"] {
        let missing = Break::HalfMoveMissing { side: Side::White };
        assert_eq!(broken(text).1, missing, "{text}");
    }
    // a wrong number is named once, the count goes on from it
    let wrong = whats("1. e4 e5 2. Nf3 Nc6 2. Bb5 a6 3. Ba4 Nf6 *");
    assert!(
        matches!(
            wrong[..],
            [What::WrongNumber {
                written: Some(2),
                expected: 3,
                ..
            }]
        ),
        "{wrong:?}"
    );
    assert!(whats("1. e4 1... e5 2. Nf3 2. ... Nc6 3 Bb5 a6 4.Ba4 *").is_empty());
    // `0.` is a number, and dots are none
    let written = |text: &str| match whats(text)[..] {
        [What::WrongNumber { written, .. }] => written,
        ref whats => panic!("{text}: {whats:?}"),
    };
    assert_eq!(written("0. e4 e5 1. Nf3 Nc6 *"), Some(0));
    assert_eq!(written("... e4 e5 2. Nf3 Nc6 *"), None);
}

/// All numbers off by the same step from the first on: how many half-moves tell that none is missing depends on the step.
#[test]
fn numbers_off_from_the_start_are_one_fault_where_the_game_is_whole() {
    let moves = [
        "e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O", "Be7", "Re1", "b5",
    ];
    let from = |first: usize, plies: usize| {
        let words = moves[..plies].iter().enumerate();
        let words = words.map(|(ply, san)| match ply % 2 {
            0 => format!("{}. {san}", first + ply / 2),
            _ => (*san).to_owned(),
        });
        words.collect::<Vec<_>>().join(" ") + " *"
    };
    for (first, enough) in [(2, 12), (3, 8), (4, 6), (10, 6), (11, 4), (40, 4)] {
        let whole = whats(&from(first, enough));
        assert!(
            matches!(whole[..], [What::WrongNumber { .. }]),
            "{first}: {whole:?}"
        );
        let short = whats(&from(first, enough - 1));
        assert!(
            matches!(short[..], [What::Break { .. }]),
            "{first}: {short:?}"
        );
    }
}

#[test]
fn unread_words_are_passed_over_only_where_play_goes_on() {
    assert!(matches!(
        whats("1. e4 e5 novelty 2. Nf3 Nc6 *")[..],
        [What::PassedOver { words: 1, .. }]
    ));
    assert!(matches!(
        broken("1. e4 Nf9 2. Nf3 Nc6 *"),
        (
            2,
            Break::Unreadable {
                words: 1,
                letter: None,
                meant: None
            },
            2
        )
    ));
    assert!(matches!(
        broken("1. e4 e5 2. Nf3 Nc6 3. Xb5 a6 *"),
        (
            5,
            Break::Unreadable {
                letter: Some(b'X'),
                ..
            },
            1
        )
    ));
}

#[test]
fn marks_that_the_board_contradicts_are_facts() {
    use What::*;
    assert_eq!(
        whats("1. e4+ e5 2. Nxf3 Nc6# *"),
        [NoCheck, NoCapture, NoMate { check: false }]
    );
    assert_eq!(whats("1. f3 e5 2. g4 Qh4+ *"), []);
    assert_eq!(whats("1. e4 d5 2. exd5 e.p. *"), [NoEnPassant]);
    assert_eq!(whats("1. e4 a6 2. e5 d5 3. exd6 e.p. *"), []);
    assert_eq!(whats("1. Ngf3 Nf6 *"), [NeedlessOrigin]);
}

#[test]
fn variations_are_replayed_from_the_move_they_replace() {
    replayed(
        "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) 2. Nf3 Nf9 (2... Nc6) *",
        None,
        |facts| {
            assert_eq!(facts.main.len(), 3);
            assert_eq!(facts.lines.len(), 4);
            assert_eq!(facts.path(1), "2.1");
            assert_eq!(facts.path(2), "2.1.3.1");
            assert_eq!(facts.path(3), "4.1");
            assert_eq!(facts.tree.len(), 3 + 3 + 2 + 1);
        },
    );
    let wrong = "1. e4 e5 (1... c5 2. Nf6) 2. Nf3 *";
    replayed(wrong, None, |facts| {
        assert_eq!(facts.main.len(), 3);
        let event = &facts.events[0];
        assert_eq!((event.line, event.ply), (1, 3));
    });
    replayed("1. e4 (1. d4 -- 2. c4) e5 *", None, |facts| {
        assert!(
            facts.events.is_empty(),
            "a null move in a variation is a tool of annotators"
        );
    });
}

#[test]
fn unbalanced_variations_lose_nothing_in_silence() {
    assert_eq!(whats("1. e4 ) e5 *"), [What::UnopenedVariation]);
    assert_eq!(whats("1. e4 (1. d4 d5 1-0"), [What::UnclosedVariation]);
    replayed("1. e4 (1. d4 d5 1-0", None, |facts| {
        assert_eq!(facts.marker(), Some(ResultMark::WhiteWins));
    });
    let deep = format!(
        "1. e4 e5 {}{} 2. Nf3 Nc6 *",
        "(1... c5 ".repeat(70),
        ")".repeat(70)
    );
    let events = whats(&deep);
    assert_eq!(events, [What::TooDeep]);
}

#[test]
fn chess960_is_played_by_its_own_castling() {
    let game = |fen: &str, moves: &str| {
        format!("[Variant \"Fischerandom\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{moves} *")
    };
    let ranks = |facts: &Facts| {
        let fen = facts.last.fen();
        let board = fen.split(' ').next().unwrap_or_default().to_owned();
        let ranks: Vec<_> = board.split('/').map(str::to_owned).collect();
        (ranks[0].clone(), ranks[7].clone())
    };
    let played = |fen: &str, moves: &str, count: usize, black: &str, white: &str| {
        replayed(&game(fen, moves), None, |facts| {
            assert_eq!(facts.variant, Some(formulario::board::Variant::Chess960));
            assert!(facts.events.is_empty(), "{moves}: {:?}", facts.events);
            assert_eq!(facts.main.len(), count, "{moves}");
            assert_eq!(
                ranks(facts),
                (black.to_owned(), white.to_owned()),
                "{moves}"
            );
        });
    };
    // King and rook change places where the king stands on f1 and the rook on g1; on the other wing both move.
    let beside = "r4kr1/pppppppp/8/8/8/8/PPPPPPPP/R4KR1 w GAga - 0 1";
    played(beside, "1. O-O O-O-O", 2, "2kr2r1", "R4RK1");
    // The king stands on its square already: only the rook moves, from h1 to f1 and from a8 to d8.
    played(
        "r1k4r/pppppppp/8/8/8/8/PPPPPPPP/R5KR w HAha - 0 1",
        "1. O-O O-O-O",
        2,
        "2kr3r",
        "R4RK1",
    );
    // The rook stands on its square already: only the king moves.
    played(
        "3rk2r/pppppppp/8/8/8/8/PPPPPPPP/3RK2R w HDhd - 0 1",
        "1. O-O-O O-O",
        2,
        "3r1rk1",
        "2KR3R",
    );
    // A whole opening: on one wing king and rook pass each other, on the other they change places.
    played(
        "bnrkqbrn/pppppppp/8/8/8/8/PPPPPPPP/BNRKQBRN w GCgc - 0 1",
        "1. e4 e5 2. f3 f6 3. Be2 Be7 4. Qg3 Qg6 5. O-O O-O-O",
        10,
        "bnkr2rn",
        "BNR2RKN",
    );
}

#[test]
fn the_board_says_how_the_game_ended() {
    replayed("1. f3 e5 2. g4 Qh4# 0-1", None, |facts| {
        assert_eq!(facts.end, Some(Status::Checkmate));
        assert_eq!(facts.last.side_to_move(), Side::White);
    });
    replayed("1. e4 Nf3 *", None, |facts| assert_eq!(facts.end, None));
}

#[test]
fn the_tree_is_in_the_order_of_the_text() {
    // Rules look half-moves up by their token.
    let nested =
        "1. Nf3 e5 (1... c5 2. d3 (2. c3 d5) 2... d6) 2. d3 d6 3. Nd2 (3. Nfd2 Be7) Be7 4. Ng5 *";
    let split = "[FEN \"4k3/7r/8/8/8/8/8/R3K3 w - - 0 1\"]\n\n1. Rd1 (1. Ra2) Rd7 2. Rc1 Rc7 3. Rb1 Rb7 4. Ra1 Rb8 5. Ra8 Rxa8 *";
    for text in [nested, split] {
        replayed(text, None, |facts| {
            assert!(facts.tree.len() > facts.main.len());
            let tokens: Vec<u32> = facts.tree.iter().map(|ply| ply.token).collect();
            assert!(tokens.is_sorted_by(|a, b| a < b), "{tokens:?}");
        });
    }
}
