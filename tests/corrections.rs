//! What `check` suggests where a game breaks off, and illegal moves that stand.

use crate::commands::{Place, program, text};
use formulario::board::Side;
use formulario::game_check::{CheckOptions, Workspace};
use formulario::notation::san;
use formulario::repair::Options;
use formulario::repair::game::repair;
use formulario::repair::search::Search;
use formulario::repair::single::correction;
use formulario::replay::Place as Where;

/// The rows of `check --csv` from errors on: code, half-move, suggestion, message.
fn errors(record: &str, args: &[&str]) -> Vec<[String; 4]> {
    let place = Place::new();
    place.put("a.txt", record);
    let mut command = program();
    command
        .current_dir(place.path(""))
        .args(["--ui", "en", "check", "a.txt", "-q", "--csv", "-"]);
    let output = command.args(args).output().unwrap();
    let mut reader = csv::Reader::from_reader(&output.stdout[..]);
    let head = reader.headers().unwrap().clone();
    let at = |name: &str| head.iter().position(|own| own == name).unwrap();
    let columns = ["code", "ply", "suggestion", "message"].map(at);
    let severity = at("severity");
    (reader.records())
        .map(Result::unwrap)
        .filter(|row| &row[severity] == "error")
        .map(|row| columns.map(|at| row[at].to_owned()))
        .collect()
}

/// The only error of a record.
fn error(record: &str, args: &[&str]) -> [String; 4] {
    let mut all = errors(record, args);
    assert_eq!(all.len(), 1, "{record}: {all:?}");
    all.remove(0)
}

/// What is suggested for `Nb6`, which no knight can play: there is `Nb8`, or `Nbd7` may have been played where `Na6` is written, so many
/// half-moves before, between which the kings go and come back.
fn suggested_behind(between: usize) -> String {
    let before = "d4 Nf6 c4 g6 g3 c6 Nf3 Bg7 Bg2 O-O O-O d5 Nbd2 Na6".split(' ');
    let kings = ["Kh1", "Kh8", "Kg1", "Kg8"].into_iter().cycle();
    let behind = "Qc2 Nb6 c5 Nbd7 b3 Nb8 Bb2 Bf5 Qc1 Qc8".split(' ');
    let words: Vec<&str> = before
        .chain(kings.take(between - 2))
        .chain(behind)
        .collect();
    let rows = words.chunks(2).zip(1..);
    let rows: Vec<String> = rows
        .map(|(row, at)| format!("{at}. {}", row.join(" ")))
        .collect();
    let all = errors(&format!("{} *", rows.join(" ")), &["--ignore", "D"]);
    let found = all.iter().find(|row| row[0] == "M001");
    found.expect("an illegal move")[2].clone()
}

#[test]
fn another_half_move_may_be_the_wrong_one_sixteen_half_moves_before() {
    assert_eq!(suggested_behind(16), "");
    assert_eq!(suggested_behind(18), "Nb8");
}

#[test]
fn the_less_usual_the_moves_of_a_game_the_more_another_half_move_may_be_the_wrong_one() {
    assert_eq!(suggested_behind(6), "Nb8");
    assert_eq!(suggested_behind(10), "");
}

#[test]
fn the_one_correction_is_suggested_as_the_record_writes_moves() {
    for (record, code, ply, suggestion) in [
        (
            "1. e4 e5 2. Nf3 Nc6 3. Rb5 a6 4. Ba4 Nf6 5. O-O Be7 *",
            "M001",
            "5",
            "Bb5",
        ),
        (
            "1. e4 e5 2. Cf3 Cc6 3. Tb5 a6 4. Aa4 Cf6 5. 0-0 Ae7 *",
            "M001",
            "5",
            "Ab5",
        ),
        (
            "1. e4 e5 2. Sf3 Sc6 3. Tb5 a6 4. La4 Sf6 5. O-O Le7 *",
            "M001",
            "5",
            "Lb5",
        ),
        (
            "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Rf1-b5 a7-a6 4. Bb5-a4 Ng8-f6 5. O-O Bf8-e7 *",
            "M001",
            "5",
            "Bf1-b5",
        ),
        (
            "1. e4 e5 2. Nf3 Nc6 3. Bb9 a6 4. Ba4 Nf6 5. O-O Be7 *",
            "N001",
            "5",
            "Bb5",
        ),
        // Who wrote a pawn's capture with the wrong file.
        (
            "1. d4 d5 2. e4 dxe4 3. Nc3 Nf6 4. f3 dxf3 5. Nxf3 Bg4 6. h3 Bxf3 *",
            "M001",
            "8",
            "exf3",
        ),
    ] {
        let [own, at, meant, message] = error(record, &[]);
        assert_eq!(
            (&*own, &*at, &*meant),
            (code, ply, suggestion),
            "{record}: {message}"
        );
        assert!(
            message.ends_with(&format!("(with {suggestion} they are all legal)")),
            "{message}"
        );
    }
}

#[test]
fn where_several_corrections_come_into_question_none_is_suggested() {
    for record in [
        // Nc3, Bc4 and c4.
        "1. e4 c5 2. Nf3 Nc6 3. Bb5 g6 4. O-O Bg7 5. Nc4 Nf6 6. Re1 O-O *",
        // Two knights, and nothing follows that tells which.
        "1. Nf3 d5 2. d3 e5 3. Nd2 Nf6 *",
        // With none is the rest legal.
        "1. e4 e5 2. Nf3 Nc6 3. Rb5 a6 4. Ba4 Nf6 5. O-O Rxh2 *",
    ] {
        let [_, _, suggestion, message] = error(record, &[]);
        assert_eq!(suggestion, "", "{record}: {message}");
        assert!(!message.contains("all legal"), "{message}");
    }
}

#[test]
fn errors_before_the_break_are_found_by_suggest() {
    let record = "1)e4 – e5 2)cf3 - f6 3)d4 - cxd4 4)cxd4 - cf6 5)cc3 – a6 6)ag5 – e6 7)f4 – ae7 8)df3 – dc7\n";
    assert_eq!(error(record, &[])[2], "");
    let [_, _, suggestion, message] = error(record, &["--suggest"]);
    assert_eq!(suggestion, "1...c5 2...d6");
    assert!(
        message.contains("with 2 corrections, 1...c5 and 2...d6, all 16 half-moves are legal"),
        "{message}"
    );
}

/// A game in which one word at a time is written otherwise.
const GAME: &str = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5 d4 Qc7 Nbd2 cxd4 cxd4 \
    Nc6 Nb3 a5 Be3 a4 Nbd2 Bd7 Rc1 Qb8";

#[test]
fn check_suggests_what_repair_proposes() {
    let words: Vec<&str> = GAME.split_whitespace().collect();
    let (mut suggested, mut search) = (0, Search::default());
    for at in (4..words.len()).step_by(2) {
        for (from, to) in [("N", "B"), ("B", "R"), ("c", "e"), ("4", "1"), ("5", "6")] {
            let mut own: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
            own[at] = own[at].replacen(from, to, 1);
            if own[at] == words[at] {
                continue;
            }
            let rows = own.chunks(2).enumerate();
            let text: String = rows
                .map(|(i, row)| format!("{}. {} ", i + 1, row.join(" ")))
                .collect();
            let mut workspace = Workspace::default();
            workspace.replay(
                text.as_bytes(),
                Where::new(1, 0, 1),
                &CheckOptions::default(),
            );
            let game = workspace.game(text.as_bytes());
            let Some(found) = correction(&game) else {
                continue;
            };
            let ply = game.facts.main.len();
            let proposed = repair(&game, &Options::default(), &mut search);
            suggested += 1;
            assert_eq!(
                proposed.moves.get(ply),
                Some(&san(&found.before, found.mv)),
                "{text}"
            );
            let white = found.before.side_to_move() == Side::White;
            assert_eq!(white, ply % 2 == 0, "{text}");
        }
    }
    assert!(suggested >= 10, "{suggested}");
}

/// Records with one illegal move of clear squares, the half-move, and how many follow.
const STOOD: [(&str, &str, usize); 7] = [
    // The king stays in check.
    (
        "1. e4 e5 2. Qh5 Nc6 3. Qxe5+ a6 4. d4 Be7 5. Nf3 Nxe5 6. Nxe5 Nf6 *",
        "6",
        6,
    ),
    // A pinned knight moves.
    (
        "1. e4 e5 2. Nf3 d6 3. Bb5+ Nc6 4. d4 Nxd4 5. Nxd4 c6 6. O-O cxb5 7. Nxb5 a6 *",
        "8",
        6,
    ),
    // The king goes into check.
    (
        "1. e4 d5 2. exd5 Qxd5 3. Ke2 Qg5 4. Kd3 Nf6 5. Ke4 Nc6 6. Kd3 Bd7 7. a3 O-O-O *",
        "9",
        5,
    ),
    // Castling after the king has moved.
    (
        "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. Ke2 d6 5. Ke1 Bg4 6. O-O Nc6 7. d3 Nd4 8. Nbd2 Qd7 *",
        "11",
        5,
    ),
    // A pawn goes back.
    (
        "1. e4 e5 2. d4 d6 3. d3 Nf6 4. Nf3 Be7 5. Be2 O-O 6. O-O Nc6 *",
        "5",
        7,
    ),
    // On an Italian sheet.
    (
        "1. e4 e5 2. Dh5 Cc6 3. Dxe5+ a6 4. d4 Ae7 5. Cf3 Cxe5 6. Cxe5 Cf6 *",
        "6",
        6,
    ),
    // A rook jumps.
    (
        "1. e4 e5 2. Nf3 Nc6 3. Ra3 Nf6 4. Bc4 Bc5 5. O-O O-O 6. Rb3 d6 *",
        "5",
        7,
    ),
];

#[test]
fn an_illegal_move_may_have_stood_and_stands_where_that_is_asked_for() {
    for (record, ply, follow) in STOOD {
        let [code, at, _, message] = error(record, &[]);
        assert_eq!((&*code, &*at), ("M001", ply), "{record}: {message}");
        assert!(
            message.contains(&format!("then the other {follow} half-moves are legal")),
            "{record}: {message}"
        );
        let [code, at, suggestion, message] = error(record, &["--illegal-stands"]);
        assert_eq!(
            (&*code, &*at, &*suggestion),
            ("M001", ply, ""),
            "{record}: {message}"
        );
        assert!(
            message.ends_with(
                "; it stands, and what follows is judged from the position that it made"
            ),
            "{message}"
        );
    }
}

#[test]
fn what_follows_an_illegal_move_that_stands_is_judged() {
    // The king that was left in check is not captured.
    let record = "1. e4 e5 2. Qh5 Nc6 3. Qxe5+ a6 4. Qxe8 h6 5. d4 *";
    let found = errors(record, &["--illegal-stands"]);
    let told: Vec<(&str, &str)> = found.iter().map(|row| (&*row[0], &*row[1])).collect();
    assert_eq!(told, [("M001", "6"), ("M001", "7")]);
    assert!(found[1][3].contains("king"), "{}", found[1][3]);
    // Another fault behind it.
    let record = "1. e4 e5 2. Nf3 Nc6 3. Ra3 Nf6 4. Bc4 Bc5 5. O-O O-O 6. Rc4 d6 *";
    let found = errors(record, &["--illegal-stands"]);
    let told: Vec<(&str, &str)> = found.iter().map(|row| (&*row[0], &*row[1])).collect();
    assert_eq!(told, [("M001", "5"), ("M001", "11")]);
    // Which knight would have moved is not clear.
    let record = "1. e4 c5 2. Nf3 Nc6 3. Bb5 g6 4. O-O Bg7 5. Nc4 Nf6 6. Re1 O-O *";
    assert_eq!(errors(record, &["--illegal-stands"]), errors(record, &[]));
}

#[test]
fn sound_games_are_the_same_where_illegal_moves_stand() {
    let record = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *";
    assert!(errors(record, &["--illegal-stands", "--suggest"]).is_empty());
}

#[test]
fn in_rapid_and_blitz_the_article_is_told_by_which_it_stands() {
    let moves = "1. e4 e5 2. d4 d6 3. d3 Nf6 4. Nf3 Be7 *";
    for (date, article) in [("2024.05.05", "A.5.2"), ("2019.05.05", "A.4.2")] {
        let record = format!("[Date \"{date}\"]\n[TimeControl \"900+5\"]\n\n{moves}\n");
        let found = errors(&record, &["--illegal-stands", "--select", "M001"]);
        assert!(
            found[0][3].contains(&format!("Art. {article})")),
            "{found:?}"
        );
        assert!(
            found[0][3].contains("once the opponent has moved"),
            "{found:?}"
        );
    }
    let record = "[Date \"2024.05.05\"]\n[TimeControl \"900+5\"]\n\n1. e4 e5 2. d4 d6 3. d3 *\n";
    let found = errors(record, &["--illegal-stands", "--select", "M001"]);
    assert!(found[0][3].contains("could claim it"), "{found:?}");
}

#[test]
fn what_stands_is_marked_and_read_back_to_the_same() {
    for (record, ply, _) in STOOD {
        let place = Place::new();
        place.put("a.txt", record);
        let convert = |name: &str, args: &[&str]| {
            let mut command = program();
            command
                .current_dir(place.path(""))
                .args(["convert", name, "-q"])
                .args(args);
            text(&command.output().unwrap().stdout)
        };
        let written = convert("a.txt", &["--illegal-stands"]);
        assert_eq!(
            written
                .replace('\n', " ")
                .matches("[%formulario stands]")
                .count(),
            1,
            "{written}"
        );
        place.put("b.pgn", &written);
        assert_eq!(convert("b.pgn", &[]), written, "{record}");
        // The mark tells without the option.
        let [code, at, _, message] = error(&written, &["--select", "M"]);
        assert_eq!((&*code, &*at), ("M001", ply), "{written}");
        assert!(message.contains("it stands"), "{message}");
    }
}

#[test]
fn illegal_moves_do_not_stand_in_tri_dimensional_chess() {
    let mut command = program();
    let output = command
        .args([
            "--ui",
            "en",
            "check",
            "--illegal-stands",
            "--variant",
            "trid",
            "-",
        ])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(
        text(&output.stderr).contains("Tri-Dimensional"),
        "{}",
        text(&output.stderr)
    );
}

/// The last answers are kept: whatever was asked before, each game has its own.
#[test]
fn games_that_differ_in_little_have_each_its_own_correction() {
    let from = |fen: &str| format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n");
    let knights = from("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    let records = [
        "1. Nf3 Nf3 *".to_owned(),
        "1. Cf3 Cf3 *".to_owned(),
        "1. Cf3 Cf4 *".to_owned(),
        "1. Cc3 Cf3 *".to_owned(),
        "1. Cf3 Cf3 2. d4 *".to_owned(),
        "1. Cf3 Cf3 2. d5 *".to_owned(),
        "1. Cf3 Cf3 (1... Cf6) *".to_owned(),
        "1. cf3 cf3 *".to_owned(),
        "1. Nf3 Nf3 2. d4 *".to_owned(),
        format!("{knights}1. Cf3 Cf3 *"),
        format!(
            "{}1. Cf3 Cf3 *",
            from("rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
        ),
    ];
    let meant = |record: &str| {
        let mut workspace = Workspace::default();
        workspace.replay(
            record.as_bytes(),
            Where::new(1, 0, 1),
            &CheckOptions::default(),
        );
        let found = correction(&workspace.game(record.as_bytes()));
        found.map(|found| (san(&found.before, found.mv), found.rest))
    };
    let alone = |record: &String| {
        let one = || std::thread::scope(|scope| scope.spawn(|| meant(record)).join());
        one().unwrap()
    };
    let wanted: Vec<_> = records.iter().map(alone).collect();
    assert_eq!(wanted[0], Some(("Nf6".to_owned(), 0)));
    for _ in 0..2 {
        let in_turn: Vec<_> = records.iter().map(|record| meant(record)).collect();
        assert_eq!(in_turn, wanted);
    }
    let mut different = wanted;
    different.sort();
    different.dedup();
    let knight = |rest| Some(("Nf6".to_owned(), rest));
    assert_eq!(different, [None, knight(0), knight(1)]);
}
