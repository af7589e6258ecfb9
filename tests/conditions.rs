//! `--where`: what is told, written and rated is what the condition chooses, and a mistake in it is shown at its place.

use crate::commands::{program, text};
use formulario::rules::Class;
use formulario::tournament::GameRow;
use formulario::tournament::condition::CLASSES;
use std::fs;
use std::path::Path;
use std::process::Output;

/// Six games with faults here and there, and text between them.
fn archive() -> String {
    let game = |white: &str, black: &str, date: &str, elo: &str, moves: &str| {
        format!(
            "[Event \"Coppa Città\"]\n[Site \"Roma\"]\n[Date \"{date}\"]\n[Round \"1\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n\
             [Result \"1-0\"]\n[WhiteElo \"{elo}\"]\n\n{moves}\n\n"
        )
    };
    let sound = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0";
    let illegal = "1. e4 e5 2. Ke3 Nc6 1-0";
    let false_result = "1. f3 e5 2. g4 Qh4# 1-0";
    [
        game("Rossi, Anna", "Bianchi, Ugo", "2018.05.01", "1800", sound),
        game("Rossi, Anna", "Verdi, Ida", "2019.??.??", "1810", illegal),
        "Some text between the games.\n\n".to_owned(),
        game("Neri, Nicolò", "Rossi, Anna", "2019.06.02", "", sound),
        game(
            "Verdi, Ida",
            "Neri, Nicolo",
            "2020.01.01",
            "2100",
            false_result,
        ),
        game("Rossi, Bea", "Neri, Nicolò", "????.??.??", "1500", sound),
        game("Rossi, Anna", "Bianchi, Ugo", "2021.05.01", "1790", illegal),
    ]
    .concat()
    .split("[Round \"1\"]")
    .enumerate()
    // A player has one game in a round.
    .map(|(nth, game)| match nth {
        0 => game.to_owned(),
        nth => format!("[Round \"{nth}\"]{game}"),
    })
    .collect()
}

fn run(folder: &Path, args: &[&str]) -> Output {
    let mut command = program();
    command.current_dir(folder).args(["--ui", "en"]);
    command.args(args).output().unwrap()
}

/// The cells of a table without quotes within cells.
fn rows(csv: &str) -> Vec<Vec<String>> {
    let read = |line: &str| {
        let (mut cells, mut quoted) = (vec![String::new()], false);
        for c in line.chars() {
            match c {
                '"' => quoted = !quoted,
                ',' if !quoted => cells.push(String::new()),
                c => cells.last_mut().unwrap().push(c),
            }
        }
        cells
    };
    csv.lines().skip(1).map(read).collect()
}

fn column(name: &str) -> usize {
    GameRow::COLUMNS
        .iter()
        .position(|own| *own == name)
        .unwrap()
}

/// Conditions, and the numbers of the games for which they hold.
const CHOSEN: [(&str, &[&str]); 9] = [
    ("white ~ Rossi", &["1", "2", "5", "6"]),
    ("white ~ \"rossi, anna\" and class = error", &["2", "6"]),
    ("white ~ nicolo or black ~ nicolo", &["3", "4", "5"]),
    ("date >= 2019", &["2", "3", "4", "6"]),
    ("date < 2019-06-02", &["1"]),
    ("not (class = clean)", &["2", "4", "6"]),
    ("white_elo >= 1800 and white_elo < 2000", &["1", "2"]),
    ("plies = 7 and result = 1-0", &["1", "3", "5"]),
    ("event ~ 'citta' and ending = mate", &["1", "3", "4", "5"]),
];

#[test]
fn games_are_chosen_alike_by_every_command() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.pgn"), archive()).unwrap();
    let whole = run(folder.path(), &["check", "-q", "--games", "-", "a.pgn"]);
    let whole = rows(&text(&whole.stdout));
    assert_eq!(whole.len(), 6);
    let findings = run(folder.path(), &["check", "-q", "--csv", "-", "a.pgn"]);
    let findings = text(&findings.stdout);
    for (condition, numbers) in CHOSEN {
        for jobs in ["1", "3"] {
            let chosen = ["-q", "--jobs", jobs, "--where", condition];
            let call = |more: &[&str]| {
                let args = [&more[..1], &chosen, &more[1..], &["a.pgn"]].concat();
                run(folder.path(), &args)
            };
            // Their rows are those of a run over all.
            let output = call(&["check", "--games", "-"]);
            let told = rows(&text(&output.stdout));
            let own = |row: &&Vec<String>| numbers.contains(&row[column("game")].as_str());
            let expected: Vec<_> = whole.iter().filter(own).cloned().collect();
            assert_eq!(told, expected, "{condition}");
            // So are their findings, and nothing else is found.
            let output = call(&["check", "--csv", "-"]);
            let game = |line: &&str| numbers.contains(&line.split(',').nth(1).unwrap_or(""));
            let expected: Vec<_> = findings.lines().skip(1).filter(game).collect();
            let told = text(&output.stdout);
            let (of_file, of_games): (Vec<_>, Vec<_>) =
                (told.lines().skip(1)).partition(|line| line.starts_with("a.pgn,,"));
            assert_eq!(of_games, expected, "{condition}");
            // What is said of the file is said of them.
            let all = format!("of {} games: ", numbers.len());
            assert!(of_file.iter().all(|line| line.contains(&all)), "{told}");
            let is_error = expected.iter().any(|line| line.contains(",error,"));
            assert_eq!(
                output.status.code(),
                Some(i32::from(is_error)),
                "{condition}"
            );
            // They are written, and the others are not.
            let written = text(&call(&["convert"]).stdout);
            let players: Vec<&str> = written
                .lines()
                .filter(|line| line.starts_with("[White \""))
                .collect();
            let expected: Vec<String> = (whole.iter().filter(own))
                .map(|row| format!("[White \"{}\"]", row[column("white")]))
                .collect();
            assert_eq!(players, expected, "{condition}");
        }
    }
}

#[test]
fn games_are_chosen_for_ratings_from_archives_and_from_tables() {
    let folder = tempfile::tempdir().unwrap();
    let archive = archive().replace("????.??.??", "2019.06.03");
    fs::write(folder.path().join("a.pgn"), archive).unwrap();
    let out = run(folder.path(), &["check", "-q", "--games", "a.csv", "a.pgn"]);
    assert_eq!(out.status.code(), Some(1));
    let whole = run(
        folder.path(),
        &["rate", "-q", "--game-changes", "-", "a.pgn"],
    );
    let whole = text(&whole.stdout);
    assert!(whole.contains("2018") && whole.contains("Bea"), "{whole}");
    for input in ["a.pgn", "a.csv"] {
        let chosen = [
            "rate",
            "-q",
            "--game-changes",
            "-",
            "--where",
            "date = 2019-06",
            input,
        ];
        let told = text(&run(folder.path(), &chosen).stdout);
        assert!(
            told.contains("2019") && told.contains("Bea"),
            "{input}: {told}"
        );
        for other in ["2018", "2020", "2021"] {
            assert!(!told.contains(other), "{input}: {told}");
        }
    }
    let report = "012 Coppa\n001    1      Rossi, Anna                       1800                             0.0    1\n";
    fs::write(folder.path().join("a.trf"), report).unwrap();
    let refused = run(
        folder.path(),
        &["rate", "-q", "--where", "date = 2019", "a.trf"],
    );
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("--where chooses among games"));
}

#[test]
fn a_mistake_is_shown_at_its_place_in_both_languages() {
    for (ui, said) in [
        (
            "en",
            "'and', 'or' or the end was expected\n  white ~ Nicolò adn date > 2019\n                 ^\n",
        ),
        (
            "it",
            "ci vuole «and», «or» o la fine\n  white ~ Nicolò adn date > 2019\n                 ^\n",
        ),
    ] {
        for command in ["check", "convert", "rate"] {
            let mut call = program();
            let condition = "white ~ Nicolò adn date > 2019";
            let output = call
                .args(["--ui", ui, command, "--where", condition, "x"])
                .output();
            let output = output.unwrap();
            assert_eq!(output.status.code(), Some(2));
            let told = text(&output.stderr);
            assert!(told.contains(said), "{command}: {told}");
        }
    }
    let output = program()
        .args(["check", "--where", "wite = x", "x"])
        .output()
        .unwrap();
    assert!(text(&output.stderr).contains("white"), "{output:?}");
}

#[test]
fn the_names_of_classes_are_those_of_verdicts_in_their_order() {
    let all = [
        Class::Clean,
        Class::Warning,
        Class::Error,
        Class::Unreadable,
    ];
    assert!(all.is_sorted());
    assert_eq!(all.map(Class::name), CLASSES);
}

#[test]
fn what_is_asked_of_openings_every_command_knows() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.pgn"), archive()).unwrap();
    run(
        folder.path(),
        &["check", "-qq", "--games", "a.csv", "a.pgn"],
    );
    let whole = fs::read_to_string(folder.path().join("a.csv")).unwrap();
    let whole = rows(&whole);
    let (eco, print) = (column("eco"), column("fingerprint"));
    let code = &whole[0][eco];
    assert!(whole.iter().any(|row| row[eco] != *code), "{whole:?}");
    let count = whole.iter().filter(|row| row[eco] == *code).count();
    let condition = format!("eco = {code}");
    let say = |args: &[&str]| {
        let output = run(folder.path(), args);
        text(&output.stdout) + &text(&output.stderr)
    };
    let games = |condition: &str, input: &str| {
        let table = say(&["events", "-q", "--csv", "-", "--where", condition, input]);
        let of = |row: &Vec<String>| row[8].parse::<usize>().unwrap();
        rows(&table).iter().map(of).sum::<usize>()
    };
    let merged = say(&["merge", "-q", "--where", &condition, "a.pgn"]);
    assert_eq!(merged.matches("[Event ").count(), count, "{merged}");
    for input in ["a.pgn", "a.csv"] {
        assert_eq!(games(&condition, input), count, "{input}");
        let players = say(&["players", "-q", "--csv", "-", "--where", &condition, input]);
        let others = whole.iter().filter(|row| row[eco] != *code);
        let mut others = others.map(|row| &row[column("white")]);
        assert!(players.contains(&whole[0][column("white")]), "{players}");
        let known = |name: &String| {
            whole
                .iter()
                .any(|row| row[eco] == *code && row.contains(name))
        };
        assert!(
            others.all(|name| known(name) || !players.contains(name.as_str())),
            "{players}"
        );
        // By its fingerprint a game is found in either.
        let one = format!("fingerprint = {}", whole[1][print]);
        assert_eq!(games(&one, input), 1, "{input}");
    }
    // A table that was written before there was the column does not tell it.
    let old = fs::read_to_string(folder.path().join("a.csv")).unwrap();
    fs::write(
        folder.path().join("old.csv"),
        old.replacen(",eco,", ",eco_of_old,", 1),
    )
    .unwrap();
    for command in ["events", "players"] {
        let output = run(
            folder.path(),
            &[command, "-q", "--where", &condition, "old.csv"],
        );
        let told = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(
            told.contains("old.csv:1:") && told.contains("eco"),
            "{told}"
        );
    }
}

#[test]
fn a_file_without_a_game_is_told_whatever_is_chosen() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.pgn"), archive()).unwrap();
    fs::write(folder.path().join("no.txt"), "hello\n").unwrap();
    for condition in ["game = 1", "white ~ nobody"] {
        let output = run(
            folder.path(),
            &[
                "check", "-q", "--csv", "-", "--where", condition, "no.txt", "a.pgn",
            ],
        );
        let told = text(&output.stdout);
        assert_eq!(told.matches(",F024,").count(), 1, "{told}");
        assert!(told.contains("\nno.txt,,1,0,,,,,F024,"), "{told}");
        assert_eq!(output.status.code(), Some(1));
        let output = run(
            folder.path(),
            &["convert", "-q", "--where", condition, "no.txt"],
        );
        assert_eq!(output.status.code(), Some(1), "{output:?}");
    }
    // That none of many was chosen is no fault.
    let none = ["convert", "-q", "--where", "white ~ nobody", "a.pgn"];
    assert_eq!(run(folder.path(), &none).status.code(), Some(0));
}

#[test]
fn texts_stand_in_the_quotes_of_printers_too() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.pgn"), archive()).unwrap();
    let count = |condition: &str| {
        let output = run(
            folder.path(),
            &[
                "check", "-qq", "--games", "-", "--where", condition, "a.pgn",
            ],
        );
        assert_eq!(output.status.code(), Some(0), "{condition}: {output:?}");
        rows(&text(&output.stdout)).len()
    };
    for quoted in [
        "\"Rossi, Anna\"",
        "'Rossi, Anna'",
        "“Rossi, Anna”",
        "„Rossi, Anna“",
        "”Rossi, Anna”",
        "«Rossi, Anna»",
        "‘Rossi, Anna’",
    ] {
        assert_eq!(
            count(&format!("white = {quoted} and class = CLEAN")),
            1,
            "{quoted}"
        );
    }
    assert_eq!(count("date = \"????.??.??\""), 1);
    for (condition, said) in [
        ("white ~ \"\"", "something to look for was expected"),
        ("white = “Rossi", "the quote that begins here has no end"),
        (
            "event = \"日本\" and date >= xx",
            "\n                             ^\n",
        ),
        (
            &*format!("{}game = 1", "(".repeat(200)),
            "too many brackets",
        ),
    ] {
        let output = run(folder.path(), &["check", "--where", condition, "a.pgn"]);
        let told = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(told.contains(said), "{condition}: {told}");
    }
}
