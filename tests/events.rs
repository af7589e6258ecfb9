//! `events`: the tournaments of an archive, with one fault planted in each.

use crate::commands::{program, text};
use std::fs;
use std::process::Output;

const PLAYERS: [&str; 6] = [
    "Rossi, Ada",
    "Bianchi, Ugo",
    "Verdi, Ida",
    "Neri, Leo",
    "Conti, Eva",
    "Ferri, Max",
];

/// A round robin of so many of these players by the tables of Berger, `cycles` times: a game, its round and its text.
fn round_robin(event: &str, year: u16, count: usize, cycles: usize) -> Vec<String> {
    let mut games = Vec::new();
    for cycle in 0..cycles {
        for round in 0..count - 1 {
            for board in 0..count / 2 {
                let circle = count - 1;
                let one = (round + board) % circle;
                let other = match board {
                    0 => count - 1,
                    _ => (round + circle - board) % circle,
                };
                let (white, black) = if cycle == 0 {
                    (one, other)
                } else {
                    (other, one)
                };
                let number = cycle * circle + round + 1;
                games.push(format!(
                    "[Event \"{event}\"]\n[Site \"Roma\"]\n[Date \"{year}.05.{number:02}\"]\n[Round \"{number}\"]\n[White \"{}\"]\n\
                     [Black \"{}\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n\n",
                    PLAYERS[white], PLAYERS[black]
                ));
            }
        }
    }
    games
}

fn events(archive: &str, args: &[&str]) -> Output {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.pgn"), archive).unwrap();
    let mut command = program();
    command
        .current_dir(folder.path())
        .args(["--ui", "en", "events", "-q"]);
    command.args(args).arg("a.pgn").output().unwrap()
}

fn told(archive: &str) -> String {
    text(&events(archive, &[]).stdout)
}

#[test]
fn a_round_robin_is_whole_or_its_missing_games_are_named() {
    let games = round_robin("Torneo", 2020, 6, 1);
    assert_eq!(
        told(&games.concat()),
        "Torneo, Roma, 2020-05-01 – 2020-05-05\n  6 players, 5 rounds, 15 games; round robin\n  clean: 15 (100.0 %)\n"
    );
    for (left_out, game) in games.iter().enumerate() {
        let mut rest = games.clone();
        rest.remove(left_out);
        let told = told(&rest.concat());
        let player = |tag: &str| {
            let line = game.lines().find(|line| line.starts_with(tag)).unwrap();
            line.split('"').nth(1).unwrap().to_owned()
        };
        let (white, black) = (player("[White "), player("[Black "));
        let either = [
            format!("missing: {white} – {black}\n"),
            format!("missing: {black} – {white}\n"),
        ];
        assert!(
            told.contains("14 games; round robin, 1 game missing: "),
            "{told}"
        );
        assert!(either.iter().any(|pair| told.contains(pair)), "{told}");
    }
    // Twice round, one of the second half is missing.
    let mut games = round_robin("Doppio", 2020, 4, 2);
    assert!(told(&games.concat()).contains("12 games; round robin\n"));
    games.remove(10);
    assert!(told(&games.concat()).contains("11 games; round robin, 1 game missing: "));
}

#[test]
fn tournaments_are_told_apart_and_counted_each_for_itself() {
    let one = round_robin("Torneo", 2020, 4, 1).concat();
    let other_year = round_robin("Torneo", 2022, 4, 1).concat();
    let broken = round_robin("Altro", 2020, 4, 1)
        .concat()
        .replacen("3. Qh5 Nf6", "3. Qh5 Ke5", 1);
    let bare = round_robin("Risultati", 2021, 4, 1)
        .concat()
        .replace("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0", "1-0");
    let output = events(&[one, broken, other_year, bare].concat(), &["--csv", "-"]);
    assert_eq!(output.status.code(), Some(0));
    let told = text(&output.stdout);
    let rows: Vec<Vec<&str>> = told.lines().map(|line| line.split(',').collect()).collect();
    let at = |name: &str| rows[0].iter().position(|own| *own == name).unwrap();
    let of = |name: &str| -> Vec<&str> { rows[1..].iter().map(|row| row[at(name)]).collect() };
    assert_eq!(of("event"), ["Torneo", "Altro", "Torneo", "Risultati"]);
    assert_eq!(
        of("first_day"),
        ["2020-05-01", "2020-05-01", "2022-05-01", "2021-05-01"]
    );
    assert_eq!(of("games"), ["6", "6", "6", "6"]);
    assert_eq!(of("with_moves"), ["6", "6", "6", "0"]);
    assert_eq!(of("players"), ["4"; 4]);
    assert_eq!(of("rounds"), ["3"; 4]);
    assert_eq!(of("system"), ["round-robin"; 4]);
    assert_eq!(of("missing"), ["0"; 4]);
    assert_eq!(of("error"), ["0", "1", "0", "0"]);
    assert_eq!(of("m"), ["0", "1", "0", "0"]);
    assert_eq!(of("line"), ["1", "61", "121", "181"]);
}

#[test]
fn a_condition_chooses_the_games_and_nothing_chosen_is_told() {
    let archive = [
        round_robin("Torneo", 2020, 4, 1),
        round_robin("Torneo", 2022, 4, 1),
    ]
    .concat()
    .concat();
    let output = events(&archive, &["--where", "date >= 2021"]);
    assert!(
        text(&output.stdout)
            .starts_with("Torneo, Roma, 2022-05-01 – 2022-05-03\n  4 players, 3 rounds, 6 games")
    );
    let output = events(&archive, &["--where", "date >= 2030"]);
    assert_eq!(
        (output.status.code(), text(&output.stdout)),
        (Some(1), String::new())
    );
    assert!(text(&output.stderr).contains("no game was chosen"));
}

#[test]
fn few_games_of_many_players_are_no_round_robin() {
    let games = round_robin("Open", 2020, 6, 1);
    let told = told(&games[..6].concat());
    assert!(told.contains("6 players, 2 rounds, 6 games\n"), "{told}");
}

#[test]
fn what_cannot_be_read_is_told_and_the_rest_is_there() {
    let archive = round_robin("Torneo", 2020, 4, 1).concat();
    let output = events(&archive, &["missing.pgn"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("missing.pgn"));
    assert!(text(&output.stdout).contains("Torneo, Roma"));
    let gap = "some words that belong to no game, again and again\n".repeat(100);
    let output = events(&format!("{archive}{gap}"), &[]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains("6 games"));
}

#[test]
fn a_year_is_told_where_no_day_is_known() {
    let games = round_robin("Torneo", 1946, 4, 1);
    let of_year: Vec<String> = games
        .iter()
        .map(|game| undated(game, "1946.??.??"))
        .collect();
    assert!(told(&of_year.concat()).starts_with("Torneo, Roma, 1946\n"));
    let unknown: Vec<String> = games
        .iter()
        .map(|game| undated(game, "????.??.??"))
        .collect();
    assert!(told(&unknown.concat()).starts_with("Torneo, Roma\n"));
    let table = text(&events(&of_year.concat(), &["--csv", "-"]).stdout);
    assert!(
        table.contains("\nTorneo,Roma,,1946,1946,4,3,round-robin,6,6,0,,"),
        "{table}"
    );
}

/// A game with another date.
fn undated(game: &str, date: &str) -> String {
    let lines = game.lines().map(|line| match line.starts_with("[Date ") {
        true => format!("[Date \"{date}\"]\n"),
        false => format!("{line}\n"),
    });
    lines.collect()
}

#[test]
fn a_table_of_games_knows_which_have_moves_and_their_classes_and_not_what_is_found_in_them() {
    let mut games = round_robin("Torneo", 2020, 4, 1);
    games[2] = games[2].replace("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0", "1-0");
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.pgn"), games.concat()).unwrap();
    let run = |args: &[&str]| {
        let mut command = program();
        command.current_dir(folder.path()).args(["--ui", "en"]);
        text(&command.args(args).output().unwrap().stdout)
    };
    run(&["check", "-q", "--games", "a.csv", "a.pgn"]);
    assert_eq!(
        run(&["events", "-q", "a.csv"]),
        "Torneo, Roma, 2020-05-01 – 2020-05-03\n  4 players, 3 rounds, 6 games, 5 of them with moves; round robin\n  clean: 6 (100.0 %)\n"
    );
    let row = run(&["events", "-q", "--csv", "-", "a.csv"]);
    assert!(row.contains(",6,5,0,,6,0,0,0,,,,,,,,a.pgn,1,\n"), "{row}");
}

#[test]
fn a_round_without_a_game_is_told_and_its_games_are_missing() {
    for (count, lost) in [(4, 2), (6, 3)] {
        let games = round_robin("Torneo", 2020, count, 1);
        let mark = format!("[Round \"{lost}\"]");
        let rest: String = games
            .iter()
            .filter(|game| !game.contains(&mark))
            .cloned()
            .collect();
        let missing = count / 2;
        let said = told(&rest);
        let wanted = format!("round robin, {missing} games missing: ");
        assert!(
            said.contains(&wanted) && said.contains(&format!("; no game of round {lost}\n")),
            "{said}"
        );
        let table = text(&events(&rest, &["--csv", "-"]).stdout);
        assert!(table.ends_with(&format!(",a.pgn,1,{lost}\n")), "{table}");
    }
    // So are games here and there, more than a round has.
    let mut games = round_robin("Torneo", 2020, 6, 1);
    for at in [12, 7, 1] {
        games.remove(at);
    }
    assert!(told(&games.concat()).contains("round robin, 3 games missing: "));
}

#[test]
fn one_name_shortened_once_breaks_no_round_robin() {
    let mut games = round_robin("Torneo", 2020, 6, 1);
    for short in ["Rossi", "Rossi, A."] {
        games[4] = games[4].replace("Rossi, Ada", short);
        games[7] = games[7].replace("Rossi, Ada", short);
        let told = told(&games.concat());
        assert!(
            told.contains("6 players, 5 rounds, 15 games; round robin\n"),
            "{told}"
        );
        games = round_robin("Torneo", 2020, 6, 1);
    }
    // Another of that name who plays in the same rounds is another.
    games[4] = games[4].replace("Rossi, Ada", "Rossi");
    games[7] = games[7].replace("Rossi, Ada", "Rossi");
    assert!(games[0].contains("\"Rossi, Ada\""));
    games.push(games[0].replace("Rossi, Ada", "Rossi"));
    assert!(!told(&games.concat()).contains("; round robin\n"));
}

#[test]
fn two_play_a_match() {
    let game = |round: u32| {
        format!(
            "[Event \"Match\"]\n[Site \"Roma\"]\n[Date \"2020.05.{round:02}\"]\n[Round \"{round}\"]\n[White \"Rossi, Ada\"]\n\
             [Black \"Neri, Leo\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n\n"
        )
    };
    let said = told(&[1, 2, 4, 5].map(game).concat());
    assert!(
        said.contains("2 players, 5 rounds, 4 games; no game of round 3\n"),
        "{said}"
    );
    assert!(told(&game(1)).contains("2 players, 1 round, 1 game\n"));
}
