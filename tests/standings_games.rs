//! Tournaments that `standings` puts together from games: what games tell of players and of the event, and what of them does not go
//! together.

use crate::commands::{Place, program, text};

/// The exit status, what is said on standard error, and what is written.
fn ranked(args: &[&str]) -> (Option<i32>, String, String) {
    let all = [args, &["--ui", "en"]].concat();
    let output = program().arg("standings").args(all).output().unwrap();
    let told = text(&output.stderr);
    (output.status.code(), told, text(&output.stdout))
}

/// A game without moves: its round, players, result, and lines of more tags.
fn game(round: u16, [white, black]: [&str; 2], result: &str, more: &str) -> String {
    format!(
        "[Event \"Open\"]\n[Site \"Roma\"]\n[Date \"2026.05.0{round}\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n\
         [Result \"{result}\"]\n{more}\n{result}\n\n"
    )
}

/// Three rounds of six players, in which everybody plays.
const ROUNDS: [[[&str; 2]; 3]; 3] = [
    [
        ["Alba, A", "Bellini, Tina"],
        ["Corti, C", "Dossi, D"],
        ["Elmi, E", "Fabbri, F"],
    ],
    [
        ["Bellini, Tina", "Corti, C"],
        ["Dossi, D", "Elmi, E"],
        ["Fabbri, F", "Alba, A"],
    ],
    [
        ["Elmi, E", "Bellini, Tina"],
        ["Alba, A", "Dossi, D"],
        ["Corti, C", "Fabbri, F"],
    ],
];

fn archive(change: impl Fn(u16, [&str; 2]) -> String) -> String {
    let rounds = (1..).zip(ROUNDS);
    let games = rounds.flat_map(|(round, games)| games.map(|players| (round, players)));
    games
        .map(|(round, players)| change(round, players))
        .collect()
}

#[test]
fn a_slip_in_a_name_of_one_game_is_told() {
    let place = Place::new();
    let run = |slip: &str, elo: &str| {
        let games = archive(|round, [white, black]| {
            let slips = black == "Bellini, Tina" && round == 3;
            let name = if slips { slip } else { black };
            let rating = if slips { elo } else { "2163" };
            let more = match [white, black]
                .iter()
                .position(|name| *name == "Bellini, Tina")
            {
                Some(0) => "[WhiteElo \"2163\"]\n".to_owned(),
                Some(_) => format!("[BlackElo \"{rating}\"]\n"),
                None => String::new(),
            };
            game(round, [white, name], "1-0", &more)
        });
        let path = place.put("open.pgn", games);
        let (status, told, _) = ranked(&[path.to_str().unwrap(), "--table", "-"]);
        (
            status,
            told.lines()
                .filter(|line| line.contains("P026"))
                .map(str::to_owned)
                .collect::<Vec<_>>(),
        )
    };
    let (status, told) = run("Belini, Tina", "2163");
    let [told] = &told[..] else {
        panic!("{told:?}")
    };
    assert!(told.contains("open.pgn:"), "{told}");
    assert!(
        told.ends_with(
            "Elmi, E – Belini, Tina: P026 one-player-two-names (warning): Belini, Tina plays here, and Bellini, Tina has no game in round 3: \
             perhaps they are one player, whose points stand in two lines; perhaps: Bellini, Tina"
        ),
        "{told}"
    );
    assert_eq!(status, Some(0));
    // One game has the name in a shorter form.
    for name in ["Bellini, T.", "Bellini T", "T. Bellini", "Bellini"] {
        let told = run(name, "2163").1;
        let words = format!("{name} plays here, and Bellini, Tina has no game in round 3");
        assert!(told.len() == 1 && told[0].contains(&words), "{told:?}");
    }
    // Sisters have other ratings, and others other names.
    for (name, elo) in [
        ("Belini, Tina", "1640"),
        ("Bellini, Nina", "1800"),
        ("Bellini, T.", "1640"),
        ("Bellini, R.", "2163"),
        ("Bellini, Tina", "2163"),
    ] {
        assert_eq!(run(name, elo).1, Vec::<String>::new(), "{name}");
    }
}

#[test]
fn two_records_of_a_game_with_two_results_are_an_error() {
    let place = Place::new();
    let sound = archive(|round, players| game(round, players, "1-0", ""));
    for (result, words, status) in [
        (
            "0-1",
            "P004 player-twice-in-round (error): two records of one game contradict each other: game 4 stands in round 2 with another result",
            1,
        ),
        (
            "1-0",
            "this game does not count: it stands in the input before",
            0,
        ),
    ] {
        let again = game(2, ["Bellini, Tina", "Corti, C"], result, "");
        let path = place.put("open.pgn", format!("{sound}{again}"));
        let (code, told, _) = ranked(&[path.to_str().unwrap(), "--table", "-"]);
        assert!(told.contains(words), "{told}");
        assert_eq!(code, Some(status), "{result}");
    }
}

/// A game counts for nobody where its own record names two results, in the last round too.
#[test]
fn a_record_that_names_two_results_counts_for_nobody_and_is_told() {
    let place = Place::new();
    for last in [1, 3] {
        let games = archive(|round, players| {
            let sound = game(round, players, "1-0", "");
            match (round == last, players[0]) {
                (true, "Corti, C") => sound.replace("\n1-0\n", "\n0-1\n"),
                _ => sound,
            }
        });
        let path = place.put("open.pgn", games);
        let (code, told, _) = ranked(&[path.to_str().unwrap(), "--table", "-"]);
        let words = "P002 odd-report (error): the record of this game names several results, 1-0, 0-1: the game counts for nobody";
        assert!(told.contains(words), "{told}");
        assert!(!told.contains("have no result"), "{told}");
        assert_eq!(code, Some(1), "round {last}");
    }
}

/// The program's own report holds 33 characters of a name.
#[test]
fn a_name_that_a_report_cuts_is_that_of_its_games() {
    let place = Place::new();
    let long = "Rossi dei Conti di Montepulciano, Gianni";
    let games = archive(|round, players| game(round, players, "1-0", "")).replace("Alba, A", long);
    let (path, report) = (place.put("open.pgn", games), place.path("open.trf"));
    let [games, written] = [&path, &report].map(|path| path.to_str().unwrap());
    ranked(&[games, "--trf16", written]);
    let (code, told, _) = ranked(&[written, games]);
    assert_eq!(code, Some(0));
    assert!(!told.contains("P019") && !told.contains("P023"), "{told}");
}

#[test]
fn titles_federations_and_a_round_robin_go_into_the_report() {
    let place = Place::new();
    let all = ["Alba, A", "Bosco, B", "Corti, C", "Dossi, D"];
    let rounds = [[[0, 3], [1, 2]], [[3, 2], [0, 1]], [[1, 3], [2, 0]]];
    let mut games = String::new();
    for (round, pairs) in (1..).zip(rounds) {
        for pair in pairs {
            let more = match pair.iter().position(|at| *at == 1) {
                Some(0) => "[WhiteTitle \"GM\"]\n[WhiteFed \"ITA\"]\n",
                Some(_) => "[BlackTitle \"GM\"]\n[BlackFed \"ITA\"]\n",
                // What is no title of FIDE, and no code of a federation, is none of a report.
                None => "[WhiteTitle \"BOT\"]\n[WhiteFed \"Italia\"]\n",
            };
            let players = pair.map(|at| all[at]);
            let result = if round == 3 { "*" } else { "1-0" };
            games += &game(
                round,
                players,
                result,
                &format!("[EventCountry \"ITA\"]\n{more}"),
            );
        }
    }
    let path = place.put("open.pgn", &games);
    let path = path.to_str().unwrap();
    // Two of three rounds are played, and everybody is to meet everybody.
    let (_, _, report) = ranked(&[path, "--trf16", "-"]);
    assert!(report.contains("032 ITA\n"), "{report}");
    assert!(report.contains("092 Individual: Round Robin\n"), "{report}");
    let row = report.lines().find(|line| line.contains("Bosco")).unwrap();
    assert_eq!((&row[9..13], &row[53..56]), ("  GM", "ITA"), "{row}");
    let row = report.lines().find(|line| line.contains("Dossi")).unwrap();
    assert_eq!((&row[9..13], &row[53..56]), ("    ", "   "), "{row}");
    let (_, _, table) = ranked(&[path]);
    assert!(table.contains("Tie-breaks: DE, SB, KS, WON"), "{table}");
    assert!(table.contains("GM Bosco, B"), "{table}");
    // A match of two players is no Swiss either; three rounds of six players may be one.
    let two: String = (1..4)
        .map(|round| game(round, ["Alba, A", "Bosco, B"], "1-0", ""))
        .collect();
    let six = archive(|round, players| game(round, players, "1-0", ""));
    for (games, breaks) in [(two, "DE, SB, KS, WON"), (six, "BH/C1, BH, SB")] {
        let path = place.put("match.pgn", games);
        let (_, _, table) = ranked(&[path.to_str().unwrap()]);
        assert!(
            table.contains(&format!("Tie-breaks: {breaks} (")),
            "{table}"
        );
    }
}

#[test]
fn a_game_that_was_not_played_is_no_game_won_at_the_board() {
    let place = Place::new();
    let run = |result: &str, tag: &str, moves: &str| {
        let own = game(1, ["Alba, A", "Bosco, B"], result, tag);
        let own = own.replace(&format!("\n{result}\n\n"), &format!("\n{moves}\n\n"));
        let games =
            own + &game(1, ["Corti, C", "Dossi, D"], "1-0", "").replace("\n1-0", "\n1. e4 e5 1-0");
        let path = place.put("open.pgn", games);
        let (_, _, report) = ranked(&[path.to_str().unwrap(), "--trf26", "-"]);
        let row = report
            .lines()
            .find(|line| line.contains("Alba"))
            .unwrap()
            .to_owned();
        row.chars().last().unwrap()
    };
    for tag in [
        "unplayed",
        "Not played",
        "default",
        "partita non giocata",
        "nicht gespielt",
        "non jou\u{e9}e",
    ] {
        let tag = format!("[Termination \"{tag}\"]\n");
        assert_eq!(run("1-0", &tag, "1-0"), '+', "{tag}");
    }
    for moves in [
        "{game not played} 1-0",
        "{non giocata} 1-0",
        "{unplayed} 1-0",
    ] {
        assert_eq!(run("1-0", "", moves), '+', "{moves}");
    }
    // What may be said of a move, and a game that is still to be played.
    for moves in [
        "1. e4 {the move not played was d4} 1-0",
        "1. e4 e5 {not played} 1-0",
        "{the better opening was not played by either} 1-0",
    ] {
        assert_eq!(run("1-0", "", moves), '1', "{moves}");
    }
    assert_ne!(run("*", "[Termination \"unplayed\"]\n", "*"), '-');
}

#[test]
fn a_game_that_alone_begins_otherwise_than_its_round_is_told() {
    let place = Place::new();
    let fen = |pieces: &str| {
        format!(
            "{}/pppppppp/8/8/8/8/PPPPPPPP/{pieces} w KQkq - 0 1",
            pieces.to_lowercase()
        )
    };
    let run = |pieces: &str| {
        let all = [["A", "B"], ["C", "D"], ["E", "F"], ["G", "H"]];
        let games = (1..).zip(all).map(|(number, players)| {
            let own = fen(if number == 3 { pieces } else { "BNRKNBRQ" });
            let tags = format!("[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"{own}\"]\n");
            game(1, players, "1-0", &tags).replace("\n1-0", "\n1. a3 a6 1-0")
        });
        let path = place.put("open.pgn", games.collect::<String>());
        let path = path.to_str().unwrap();
        (
            ranked(&[path, "--table", "-"]).1,
            ranked(&[path, "--html", "-"]).2,
        )
    };
    let (told, page) = run("RNBQKBNR");
    let words =
        "this game begins from start position 518, and 3 other games of round 1 from position 274";
    assert!(
        told.contains("T024 start-number-differs (warning): ") && told.contains(words),
        "{told}"
    );
    assert!(page.contains(words), "{page}");
    let (told, page) = run("BNRKNBRQ");
    assert!(!told.contains("T024") && !page.contains("T024"), "{told}");
}
