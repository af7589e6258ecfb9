//! Signs around a move: with a stop, a comma, a quote behind it, or glued to a result, a game is read as it is without.

use formulario::board::{Move, Position};
use formulario::game_check::{CheckOptions, Workspace, check_game};
use formulario::notation::{Figurines, Language, Signs, Spelling, Style, san, spell};
use formulario::replay::Place;
use formulario::text::moves::{Form, Mark, is_move_like, read_guessed};

/// Games with captures, checks, castling to both sides, en passant, a promotion and a mate.
const GAMES: [&str; 3] = [
    "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Bg4 h3 Bxf3 Qxf3 Qd4 d3 O-O-O Be3 Qd7 Nd2 g6",
    "h4 g5 hxg5 h6 gxh6 Bg7 hxg7 Nf6 gxh8=Q+ Ng8 Qxg8#",
    "e4 Nf6 e5 d5 exd6 exd6 d4 Be7 Bb5+ c6 Ba4 O-O Ne2 Qb6 O-O Nbd7",
];

fn moves(game: &str) -> Vec<(Position, Move)> {
    let mut position = Position::initial();
    let mut list = Vec::new();
    for word in game.split(' ') {
        let legal = position.legal_moves();
        let mv = (legal.into_iter().find(|mv| san(&position, *mv) == word)).expect(word);
        list.push((position.clone(), mv));
        position.play(mv);
    }
    list
}

fn spelled(game: &str, spelling: Spelling) -> Vec<String> {
    let moves = moves(game);
    let words = moves
        .iter()
        .map(|(position, mv)| spell(position, *mv, spelling));
    words.collect()
}

/// The main line in English short notation, and whether anything above a note was found.
fn read(text: &str) -> (String, Vec<String>) {
    let mut workspace = Workspace::default();
    let place = Place {
        game: 1,
        byte: 0,
        line: 1,
        oversized: false,
    };
    let options = CheckOptions::default();
    let report = check_game(text.as_bytes(), place, &mut workspace, &options);
    let facts = workspace.facts();
    let mut position = facts.first.clone();
    let mut words = Vec::new();
    for node in &facts.main {
        let mv = facts.tree[*node as usize].mv;
        words.push(san(&position, mv));
        position.play(mv);
    }
    let findings = report.findings.iter();
    let said = findings.map(|f| format!("{} {}: {}", f.rule.code, f.text, f.message));
    (words.join(" "), said.collect())
}

/// Ways to put the words of a game on paper.
const LAYOUTS: [fn(&[String]) -> String; 4] = [pgn, running, lines, table];

fn numbered(words: &[String], before: &str, between: &str, behind: &str) -> String {
    let pairs = words.chunks(2).enumerate();
    let pairs = pairs.map(|(i, pair)| format!("{}{before}{}{behind}", i + 1, pair.join(between)));
    pairs.collect()
}

fn pgn(words: &[String]) -> String {
    let tags = "[Event \"x\"]\n[Site \"-\"]\n[Date \"2020.01.01\"]\n[Round \"1\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n";
    format!("{tags}{}1-0\n", numbered(words, ". ", " ", " "))
}

fn running(words: &[String]) -> String {
    format!(
        "Bianco: Rossi\nNero: Verdi\n\n{}1-0\n",
        numbered(words, ". ", " ", " ")
    )
}

fn lines(words: &[String]) -> String {
    format!(
        "Bianco: Rossi\nNero: Verdi\n\n{}1-0\n",
        numbered(words, ". ", "   ", "\n")
    )
}

fn table(words: &[String]) -> String {
    format!(
        "Bianco: Rossi\nNero: Verdi\n\n{}1-0\n",
        numbered(words, "\t", "\t", "\n")
    )
}

fn spellings() -> Vec<Spelling> {
    let mut all: Vec<Spelling> = Language::ALL
        .iter()
        .map(|of| Spelling::new(Style::Short, *of))
        .collect();
    for language in [Language::Italian, Language::German, Language::Russian] {
        all.push(Spelling::new(Style::Long, language));
        all.push(Spelling::new(Style::Files, language));
    }
    let zeros = Signs {
        short: "0-0",
        long: "0-0-0",
        ..Signs::PGN
    };
    all.push(Spelling::new(Style::Short, Language::Italian).with(zeros));
    all.push(Spelling::figurine(Style::Short, Figurines::White));
    all.push(Spelling::new(Style::Uci, Language::English));
    all
}

#[test]
fn a_sign_behind_a_move_changes_nothing() {
    let signs = [".", ",", ":", "…", "?.", "!", ".\"", "'", "/", "|"];
    for spelling in spellings() {
        for game in GAMES {
            let clean = spelled(game, spelling);
            for layout in LAYOUTS {
                let (plain, _) = read(&layout(&clean));
                assert_eq!(plain, game, "{spelling:?}\n{}", layout(&clean));
                for sign in signs {
                    // Behind one move, behind the last, behind all.
                    for pick in [Some(4), Some(clean.len() - 1), None] {
                        let mut words = clean.clone();
                        for (i, word) in words.iter_mut().enumerate() {
                            if pick.is_none_or(|pick| pick == i) {
                                word.push_str(sign);
                            }
                        }
                        let text = layout(&words);
                        let (moves, said) = read(&text);
                        assert_eq!(moves, game, "{sign}\n{text}\n{said:#?}");
                    }
                }
            }
        }
    }
}

#[test]
fn half_moves_and_results_without_a_blank_between() {
    let game = "e4 e5 Nf3 Nc6 Bb5 a6";
    for text in [
        "1. e4.e5 2. Nf3.Nc6 3. Bb5.a6 1-0",
        "1.e4-e5 2.Nf3-Nc6 3.Bb5-a6 1-0",
        "1 .e4 e5 2 .Nf3 Nc6 3 .Bb5 a6 1-0",
        "1. e4 e5 2. N*f3 Nc6 3. Bb5 a6 1-0!",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a61-0",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6. 1-0.",
        "1. e4. e5. 2. Nf3. Nc6. 3. Bb5. a6. 1-0",
        "1. \"e4\" e5 2. Nf3 Nc6 3. Bb5 a6 1-0\0",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n\x1A",
    ] {
        let tags = "[Event \"x\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n";
        for head in [tags, "", "White: Smith\nBlack: Jones\n\n"] {
            let (moves, said) = read(&format!("{head}{text}\n"));
            assert_eq!(moves, game, "{head}{text}\n{said:#?}");
            assert!(
                !said.iter().any(|said| said.contains("R0")),
                "{text}\n{said:#?}"
            );
        }
    }
}

#[test]
fn a_dash_means_one_thing_on_a_sheet() {
    let squares =
        "1. e2-e4 e7-e5\n2. g1-f3 b8-c6\n3. f1-b5 a7-a6\n4. b5-c6 d7-c6\n5. e1-g1 c8-g4\n";
    let game = "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Bg4";
    assert_eq!(
        read(&format!("Bianco: Rossi\nNero: Verdi\n\n{squares}1-0\n")).0,
        game
    );
    assert_eq!(
        read(&format!(
            "Bianco: Rossi\nNero: Verdi\n\n{}1-0\n",
            squares.replace(". ", "\t").replace(' ', "\t")
        ))
        .0,
        game
    );
    let pairs = "1.e4-e5 2.Cf3-Cc6 3.Ab5-a6 4.Axc6-dxc6 5.O-O-Ag4";
    assert_eq!(
        read(&format!("Bianco: Rossi\nNero: Verdi\n\n{pairs} 1-0\n")).0,
        game
    );
    assert_eq!(read(&format!("{pairs} 1-0\n")).0, game);
}

#[test]
fn a_letter_that_was_misread_is_no_pawn_and_no_prose() {
    for text in [
        "1. d4 d5 2. 5f3 Nf6 3. e3 e6 1-0",
        "1. e4 e5 2. Nf3 Nc6 3. Rcl a6 4. Ba4 b5 1-0",
        "1. e4 e5 2. Nf3 TaS 3. Bb5 a6 1-0",
        "1. e4 e5 2. Nf3 Nc6 3. Dxdl a6 4. Ba4 b5 1-0",
        "1. e4 dS 2. exd5 Qxd5 1-0",
    ] {
        for head in [
            "[Event \"x\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n",
            "",
            "White: Smith\nBlack: Jones\n\n",
        ] {
            let (moves, said) = read(&format!("{head}{text}\n"));
            let garbled = said.iter().any(|said| said.starts_with("N001"));
            assert!(garbled, "{head}{text}: {moves}\n{said:#?}");
        }
    }
}

#[test]
fn a_pair_is_kept_whose_number_was_misread() {
    let text = "1. e4 e5\n2. Cf3 Cc6\nZ. Ab5 a6\nl4) Aa4 Cf6\nS) O-O Ae7\nG. Te1 b5\n1-0\n";
    let (moves, said) = read(&format!("Bianco: Rossi\nNero: Verdi\n\n{text}"));
    assert_eq!(
        moves, "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5",
        "{said:#?}"
    );
}

#[test]
fn an_extra_word_in_a_cell_was_crossed_out_only_where_it_could_have_been_a_move() {
    let sheet = |cell: &str| {
        format!("Bianco: Rossi\nNero: Verdi\n\n1\te4\te5\n2\tCf3\tCc6\n3\t{cell}\ta6\n1-0\n")
    };
    let (moves, said) = read(&sheet("Ac4 Ab5"));
    assert_eq!(moves, "e4 e5 Nf3 Nc6 Bb5 a6");
    assert!(
        said.iter()
            .any(|said| said.starts_with("N020 Ac4") && said.contains("Ab5")),
        "{said:#?}"
    );
    let (moves, said) = read(&sheet("Dd7 Ab5"));
    assert_eq!(moves, "e4 e5 Nf3 Nc6 Bb5 a6");
    assert!(
        said.iter().any(|said| said.starts_with("N001 Dd7")),
        "{said:#?}"
    );
}

#[test]
fn a_remark_behind_the_result_is_not_played() {
    let heads = [
        "",
        "[White \"A\"]\n[Black \"B\"]\n\n",
        "Weiß: A\nSchwarz: B\n\n",
    ];
    let layouts = [
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0",
        "1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6\n1-0",
    ];
    let remarks = [
        " If 4. Ba4 Nf6",
        "\nIf 4. Ba4 Nf6",
        "\nNot 3... Nf6 4. O-O Nxe4",
        "\n? 2. Nc3",
        "\n2. Nc3 Nf6",
        " Better 3. d4",
        "\nthen 4. Ba4",
        "\n1. d4 was better",
        " 1. d4 was better",
        "\n1. d4 or 1. c4 d5",
    ];
    for head in heads {
        for layout in layouts {
            for remark in remarks {
                let text = format!("{head}{layout}{remark}\n");
                let (moves, said) = read(&text);
                assert_eq!(moves, "e4 e5 Nf3 Nc6 Bb5 a6", "{text}{said:#?}");
                let told = said.iter().any(|said| said.starts_with("N014"));
                assert!(told, "{text}{said:#?}");
                let error = said.iter().any(|said| said.starts_with('M'));
                assert!(!error, "{text}{said:#?}");
            }
        }
    }
    // A game that goes on, and one whose remark is as long as a game.
    let (moves, _) = read("1. e4 e5 1/2-1/2 2. Nf3 Nc6 1/2-1/2\n");
    assert_eq!(moves, "e4 e5 Nf3 Nc6");
    let long = "2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8";
    let (moves, said) = read(&format!("1. e4 e5 1/2-1/2 blunder {long} 1-0\n"));
    assert_eq!(moves, "e4 e5");
    let error = said.iter().any(|said| said.starts_with("N001 blunder"));
    assert!(error, "{said:#?}");
}

#[test]
fn a_remark_with_a_first_number_is_no_other_game() {
    let game = "1. e4 e5\n2. Cf3 Cc6\n1-0\n";
    for (behind, games) in [
        ("1. d4 era meglio\n", 1),
        ("Meglio 1. d4 d5 2. c4\n", 1),
        ("\nMeglio 1. d4 d5 2. c4\n", 1),
        ("1. d4 d5\n2. c4 e6\n", 2),
        ("1. d4 d5\n2. c4 e6\n0-1\n", 2),
        ("1. d4 d5 0-1\n", 2),
    ] {
        for head in ["", "Bianco: A\nNero: B\n\n"] {
            let text = format!("{head}{game}{behind}");
            let options = CheckOptions::default();
            let audit = crate::support::audit_bytes(text.as_bytes(), None, 1 << 20, &options);
            assert_eq!(audit.reports.len(), games, "{text}");
        }
    }
}

/// What framing and sheets take for a move is read as one, or is garbled: it is never dropped in silence.
#[test]
fn what_looks_like_a_move_is_one_or_is_garbled() {
    let mut words: Vec<String> = Vec::new();
    for spelling in spellings() {
        for game in GAMES {
            words.extend(spelled(game, spelling));
        }
    }
    words.sort();
    words.dedup();
    let signs = b"1x=lS5.-:#";
    for word in words {
        assert!(
            is_move_like(word.as_bytes()) || spells_files(&word),
            "{word}"
        );
        for at in 0..=word.len() {
            for sign in signs {
                let mut odd = word.clone().into_bytes();
                odd.insert(at, *sign);
                let read = read_guessed(&odd);
                let said = read.is_like_a_move() || read.marks.has(Mark::Garbled);
                assert!(
                    said || !is_move_like(&odd),
                    "{}",
                    String::from_utf8_lossy(&odd)
                );
            }
        }
    }
}

/// Whether a word names files only: that counts as a move beside others.
fn spells_files(word: &str) -> bool {
    read_guessed(word.as_bytes()).form == Form::Partial
}

#[test]
fn a_misread_cell_of_a_long_sheet_is_one_half_move() {
    let bad = |text: &str, moves: &str, word: &str| {
        let (played, said) = read(text);
        assert_eq!(played, moves, "{text}");
        let told = said
            .iter()
            .any(|said| said.starts_with("N001") && said.contains(word));
        assert!(told, "{text}: {said:?}");
    };
    let semicolons = "1;d2-d4;d7-d5\n2;Sg1-f3;5g8-f6\n3;Lc1-f4;e7-e6\n";
    bad(semicolons, "d4 d5 Nf3", "5g8-f6");
    let bars = "1 | e4 | e5\n2 | Sf3 | 5b8-c6\n3 | Lb5 | a6\n";
    bad(bars, "e4 e5 Nf3", "5b8-c6");
    // The other cells mean what they meant.
    let commas = "1,Sg1-h3,e7-e5\n2,e2-e3,Lf8-d6\n3,Lf1-c4,5g8-f6\n4,0-0,0-0\n";
    bad(commas, "Nh3 e5 e3 Bd6 Bc4", "5g8-f6");
    bad(
        "1;e4;e5\n2;Cg1-f3;Xb8-d6\n3;Af1-b5;a7-a6\n",
        "e4 e5 Nf3",
        "Xb8-d6",
    );
    // White's last move stands alone at its number.
    let (played, _) = read("1. e2-e4 e7-e5\n2. Cg1-f3 Cb8-c6\n3. Cf3-e5\n1-0\n");
    assert_eq!(played, "e4 e5 Nf3 Nc6 Nxe5");
}

#[test]
fn figures_behind_the_last_move_were_a_move() {
    let tags = "[White \"A\"]\n[Black \"B\"]\n\n";
    let told = |text: &str, word: &str| {
        let (_, said) = read(text);
        said.iter()
            .any(|said| said.starts_with("N001") && said.contains(word))
    };
    for (text, word) in [
        ("1. e4 c5\n2. Cf3 d6\n3. d4 cxd4\n4. Cxd4 96\n1-0\n", "96"),
        ("Bianco: A\nNero: B\n\n1. e4 c5\n2. Cf3 96\n", "96"),
        (&format!("{tags}1. d4 Nf6 2. c4 96 1-0\n"), "96"),
        (&format!("{tags}1. d4 Nf6 2. c4 g6 3. 64 1-0\n"), "64"),
    ] {
        assert!(told(text, word), "{text}");
    }
    // The number of the next move, times behind all moves, figures that are no legal move.
    for text in [
        &format!("{tags}1. d4 Nf6 2. c4 g6 3 1-0\n"),
        &format!("{tags}1. d4 Nf6 2. c4 77 1-0\n"),
        "1. e4 12 e5 96\n2. Cf3 30 Cc6 96\n1-0\n",
    ] {
        assert!(!told(text, ""), "{text}");
    }
}

#[test]
fn one_wrong_letter_does_not_outweigh_the_others() {
    let reads = |text: &str, moves: &str, code: &str| {
        let (played, said) = read(text);
        assert_eq!(played, moves, "{text}");
        assert!(
            said.iter().any(|said| said.starts_with(code)),
            "{text}: {said:?}"
        );
    };
    let dutch = "1. d3 Pc6\n2. d4 d6\n3. Pf3 Pf6\n4. Vbd2 e5\n";
    reads(dutch, "d3 Nc6 d4 d6 Nf3 Nf6", "N001");
    reads(
        &format!("Wit: A\nZwart: B\n\n{dutch}"),
        "d3 Nc6 d4 d6 Nf3 Nf6",
        "N001",
    );
    let french =
        "Blancs: A\nNoirs: B\n\n1;d3;Cf6\n2;c3;d5\n3;Nd2;Fe6\n4;e4;c5\n5;Ca3;dxe\n6;d4;cxd\n";
    reads(french, "d3 Nf6 c3 d5", "N001");
    // The letter of a Finnish pawn is that of a knight in other languages.
    let finnish = "Valkea: A\nMusta: B\n\n1. e4 e6 2. Rf3 d5 3. Rc3 Sf6 4. e5 Rfd7\n";
    reads(finnish, "e4 e6 Nf3 d5 Nc3 Nf6 e5 Nfd7", "N017");
}

#[test]
fn one_doubled_separator_moves_no_other_cell() {
    let table = "1;e4;e5\n2;Cf3;Cc6\n3;Ab5;;a6\n4;Aa4;Cf6\n5;0-0;Ae7\n";
    let (played, said) = read(table);
    assert_eq!(played, "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7", "{said:?}");
    // An empty cell is a half-move that is missing.
    let (_, said) = read("1;e4;e5\n2;Cf3;\n3;Ab5;a6\n4;Aa4;Cf6\n");
    assert!(said.iter().any(|said| said.starts_with("M006")), "{said:?}");
}

#[test]
fn an_illegal_last_move_leaves_the_capture_before_it() {
    let french = "Blancs: A\nNoirs: B\n\n1. e3 e6 2. Ce2 Ce7 3. c4 c5 4. d3 Cbc6 5. Cd2 d5 6. cd ed 7. Tb1 Fe6 8. d4 c4 \
                  9. Cc3 Db6 10. Fxc4 dc 11. a5 1-0\n";
    let (played, said) = read(french);
    assert!(played.ends_with("Bxc4 dxc4"), "{played}");
    assert!(
        said.iter().any(|said| said.starts_with("M001 a5")),
        "{said:?}"
    );
}

/// The half-moves of each game of a text.
fn plies(text: &str) -> Vec<u32> {
    let options = CheckOptions::default();
    let audit = crate::support::audit_bytes(text.as_bytes(), None, 1 << 20, &options);
    let reports = audit.reports.iter();
    reports.map(|report| report.plies).collect()
}

#[test]
fn games_without_numbers_are_told_apart_by_playing_them() {
    let games = [
        "e4 e5 Nf3 Nc6 Bb5 a6",
        "d4 d5 c4 e6 Nc3 Nf6",
        "c4 c5 Nf3 Nf6",
    ];
    for language in [
        Language::English,
        Language::Italian,
        Language::German,
        Language::Russian,
    ] {
        for style in [Style::Short, Style::Long, Style::Uci] {
            let words = games.map(|game| spelled(game, Spelling::new(style, language)));
            let lines = words.clone().map(|game| game.join(" "));
            let pairs = words.map(|game| {
                let pairs: Vec<String> = game.chunks(2).map(|pair| pair.join(" ")).collect();
                pairs.join("\n")
            });
            for text in [
                lines.join("\n"),
                lines.join("\n\n"),
                lines.join(" 1-0\n"),
                pairs.join("\n\n"),
                pairs.join("\n1-0\n"),
                format!("Torneo sociale\n\n{}", lines.join("\n")),
                format!("Bianco: A\nNero: B\n\n{}", lines.join(" 1-0\n")),
            ] {
                assert_eq!(plies(&text), [6, 6, 4], "{text}");
            }
        }
    }
    // A game over several lines, two of them, and one that breaks off.
    let long = "e4 e5 Cf3 Cc6 Ab5\na6 Aa4 Cf6 O-O Ae7\nTe1 b5";
    assert_eq!(plies(long), [12]);
    let two = format!("{long}\nd4 d5 c4 e6 Cc3\nCf6 Ag5\n");
    assert_eq!(plies(&two), [12, 7]);
    let broken = "e4 e5 Cf3 Cc6 Ab5 Ag1\nd4 d5 c4 e6 Cc3 Cf6\n";
    assert_eq!(plies(broken), [5, 6]);
    // An illegal move in a row is no other game, nor is a row that could begin one.
    assert_eq!(plies("e4 e5\nCf3 Cc6\nd4 d5\nc4 e6\nCc3 Cf6\n"), [7]);
    // Both are possible: the game goes on.
    assert_eq!(plies("a3 a6\nb3 b6 c3 c6 d3 d6\n"), [8]);
}

#[test]
fn a_blank_or_an_underscore_stands_for_the_dash_of_a_long_move() {
    let game = "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Bg4";
    for language in [Language::Italian, Language::German, Language::Dutch] {
        let clean = spelled(game, Spelling::new(Style::Long, language));
        for layout in LAYOUTS[1..]
            .iter()
            .copied()
            .chain([semicolons as fn(&[String]) -> String])
        {
            for at in (0..clean.len()).filter(|at| !clean[*at].starts_with('O')) {
                for dash in ["_", " "] {
                    let mut words = clean.clone();
                    words[at] = words[at].replacen('-', dash, 1);
                    let text = layout(&words);
                    let (moves, said) = read(&text);
                    assert_eq!(moves, game, "{text}\n{said:#?}");
                }
            }
        }
    }
    // Two short moves on a long sheet are two.
    let mixed = "1. e2-e4 e7-e5\n2. Cg1-f3 Cb8-c6\n3. Af1-b5 a7-a6\n4. Aa4 d6\n5. O-O Ag4\n";
    assert_eq!(read(mixed).0, "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 d6 O-O Bg4");
}

fn semicolons(words: &[String]) -> String {
    format!("{}1-0\n", numbered(words, ";", ";", "\n"))
}

#[test]
fn a_capture_told_by_two_files_is_read_in_capitals_too() {
    let game = "e4 d5 exd5 Nf6 Nc3 Nxd5 d4 e5 dxe5 Nxc3 bxc3 Qxd1+ Kxd1 Nc6";
    for language in [
        Language::Italian,
        Language::English,
        Language::German,
        Language::French,
    ] {
        let mut words = spelled(game, Spelling::new(Style::Short, language));
        for word in &mut words {
            if word.as_bytes()[1] == b'x' && word.as_bytes()[0].is_ascii_lowercase() {
                *word = format!("{}{}", &word[..1], &word[2..3]);
            }
            word.make_ascii_uppercase();
        }
        for layout in LAYOUTS {
            let text = layout(&words);
            let (moves, said) = read(&text);
            assert_eq!(moves, game, "{text}{said:#?}");
        }
        // Where no such capture is legal it is told.
        words[8] = "FE".to_owned();
        let (moves, said) = read(&lines(&words));
        assert!(game.starts_with(&moves), "{moves}");
        assert!(
            said.iter().any(|said| said.starts_with("N001 FE")),
            "{said:#?}"
        );
    }
}

#[test]
fn a_promotion_in_coordinates_bears_the_letter_of_the_headings() {
    let sheet = |white: &str, black: &str, promotion: &str| {
        let moves = format!(
            "1. e2e4 d7d5\n2. e4d5 c7c6\n3. d5c6 g8f6\n4. c6b7 e7e6\n5. b7a8{promotion} f8c5\n6. d2d4 c5b6\n"
        );
        let (moves, said) = read(&format!("{white}: A\n{black}: B\n\n{moves}1-0\n"));
        let promoted = moves.split(' ').nth(8).unwrap_or_default().to_owned();
        (promoted, said.iter().any(|said| said.starts_with("M002")))
    };
    for (white, black, letters) in [
        ("Wit", "Zwart", "D T L P"),
        ("Világos", "Sötét", "V F H"),
        ("Bianco", "Nero", "D T A C"),
        ("Weiß", "Schwarz", "D T L S"),
        ("Hvítur", "Svartur", "D H B"),
        ("White", "Black", "Q R B N"),
    ] {
        for letter in letters.split(' ') {
            let language = match white {
                "Wit" => Language::Dutch,
                "Világos" => Language::Hungarian,
                "Bianco" => Language::Italian,
                "Weiß" => Language::German,
                "Hvítur" => Language::Icelandic,
                _ => Language::English,
            };
            let role = language.role(letter.as_bytes()[0]).unwrap();
            let meant = format!("bxa8={}", Language::English.letter(role));
            let small = letter.to_lowercase();
            assert_eq!(sheet(white, black, &small).0, meant, "{white} {small}");
        }
        // English stands for itself where the language has no such letter.
        assert_eq!(sheet(white, black, "q").0, "bxa8=Q", "{white}");
    }
    // A rook in English, a knight here: nothing tells.
    for (white, black, letter) in [
        ("Hvítur", "Svartur", "r"),
        ("Hvítur", "Svartur", "R"),
        ("Valkea", "Musta", "r"),
        ("Világos", "Sötét", "b"),
        ("Alb", "Negru", "n"),
    ] {
        let told = sheet(white, black, letter);
        assert_eq!(told, (String::new(), true), "{white} {letter}");
    }
}

#[test]
fn a_letter_behind_the_figures_of_a_number_moves_no_block() {
    let game = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5";
    let words = spelled(game, Spelling::new(Style::Short, Language::Italian));
    let pairs: Vec<String> = words.chunks(2).map(|pair| pair.join(" ")).collect();
    for bad in 1..6 {
        for sign in ["x.", "a.", "x)"] {
            let number = |i: usize| match i == bad {
                true => format!("{}{sign}", i + 1),
                false => format!("{}.", i + 1),
            };
            let row = |i: usize| format!("{} {}", number(i), pairs[i]);
            let blocks: Vec<String> = (0..3)
                .map(|i| format!("{:<20}{}", row(i), row(i + 3)))
                .collect();
            let lines: Vec<String> = (0..6).map(row).collect();
            for text in [blocks.join("\n"), lines.join("\n")] {
                let text = format!("Bianco: A\nNero: B\n\n{text}\n1-0\n");
                let (moves, said) = read(&text);
                assert_eq!(moves, game, "{text}{said:#?}");
                assert!(
                    said.iter().any(|said| said.starts_with("N026")),
                    "{text}{said:#?}"
                );
            }
        }
    }
}

#[test]
fn a_word_among_the_moves_of_one_side_is_no_name() {
    let sheet =
        "White: Nf3 g3 Bg2 O-O c4 cxd Nc3 d3 e4\nBlack: d5 Nf6 e6 Be7 O-O exd c6 Bg4 Nbd7\n1-0\n";
    let (moves, said) = read(sheet);
    let game = "Nf3 d5 g3 Nf6 Bg2 e6 O-O Be7 c4 O-O cxd5 exd5 Nc3 c6 d3 Bg4 e4 Nbd7";
    assert_eq!(moves, game, "{said:#?}");
}
