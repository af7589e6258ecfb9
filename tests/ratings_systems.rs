//! `rate --system elo3d` and `rate --system italia`, as they are called.

use crate::commands::{Place, program, text};
use std::process::Output;

/// A game of Tri-Dimensional chess of a tournament in Pisa.
fn game(day: &str, white: &str, black: &str, result: &str) -> String {
    format!(
        "[Event \"Pisa\"]\n[Site \"Pisa\"]\n[Date \"{day}\"]\n[Round \"1\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n\
         [Result \"{result}\"]\n[Variant \"Tri-D\"]\n\n1. Pc2-c4(2) Pd7-d5(6) {result}\n\n"
    )
}

/// The author's three losses.
fn losses() -> String {
    game("2003.02.14", "Autore, Uno", "Alfa, Ada", "0-1")
        + &game("2003.02.15", "Alfa, Ada", "Autore, Uno", "1-0")
        + &game("2003.02.16", "Autore, Uno", "Beta, Ben", "0-1")
}

/// `rate` with these options, separated by blanks, in a folder.
fn rate(place: &Place, options: &str) -> Output {
    let mut command = program();
    command.current_dir(place.path(""));
    command.arg("rate").args(options.split(' '));
    command.output().unwrap()
}

fn out(output: &Output) -> String {
    text(&output.stdout)
}

fn err(output: &Output) -> String {
    text(&output.stderr)
}

#[test]
fn three_losses_leave_the_author_45_7937918698_percent() {
    let place = Place::new();
    place.put(
        "g.pgn",
        losses() + &game("2003.02.17", "Autore, Uno", "Beta, Ben", "*"),
    );
    let done = rate(&place, "--system elo3d --ui en g.pgn");
    assert_eq!(done.status.code(), Some(0), "{}", err(&done));
    assert_eq!(
        out(&done),
        "ELO3D after 3 games: 3 players; 1 game passed over (1 without a result)\n\n\
         \x20 Player       Games        ELO3D %   Elo\n\
         \x20 Alfa, Ada        2  52.8171093094  2212\n\
         \x20 Beta, Ben        1  51.3890988206  2181\n\
         \x20 Autore, Uno      3  45.7937918698  2061\n\n"
    );
    let done = rate(&place, "--system elo3d --ui it -q g.pgn");
    assert!(
        out(&done).contains("Autore, Uno        3  45,7937918698  2061\n"),
        "{}",
        out(&done)
    );
    assert_eq!(err(&done), "");
}

#[test]
fn elo3d_passes_over_other_boards_and_broken_records_with_a_word() {
    let place = Place::new();
    let flat = game("2003.02.17", "Alfa, Ada", "Beta, Ben", "1-0")
        .replace("[Variant \"Tri-D\"]\n", "")
        .replace(
            "1. Pc2-c4(2) Pd7-d5(6)",
            "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#",
        );
    let illegal = game("2003.02.18", "Alfa, Ada", "Beta, Ben", "1-0")
        .replace("Pd7-d5(6)", "Pd7-d5(6) 2. Bc1-c3(4)");
    place.put("g.pgn", losses() + &flat + &illegal);
    for (ui, words) in [
        (
            "en",
            "ELO3D after 3 games: 3 players; 2 games passed over (1 a move is illegal or cannot be read; 1 not Tri-D)\n",
        ),
        (
            "it",
            "ELO3D dopo 3 partite: 3 giocatori; 2 partite non contate (1 non Tri-D; 1 una mossa è illegale o illeggibile)\n",
        ),
    ] {
        let done = rate(
            &place,
            &format!("--system elo3d -q --ui {ui} g.pgn --text t.txt --game-changes c.csv"),
        );
        assert_eq!(done.status.code(), Some(0), "{}", err(&done));
        let told = text(&std::fs::read(place.path("t.txt")).unwrap());
        assert!(told.starts_with(words), "{told}");
        let rows = text(&std::fs::read(place.path("c.csv")).unwrap());
        let status: Vec<&str> = (rows.lines().skip(1))
            .filter_map(|row| row.rsplit(',').next())
            .collect();
        assert_eq!(
            status,
            [
                "counted",
                "counted",
                "counted",
                "not-trid",
                "moves-in-doubt"
            ]
        );
    }
}

/// A record of which no move could be read is no result without moves.
#[test]
fn elo3d_passes_over_records_that_could_not_be_read() {
    let place = Place::new();
    let unread = |moves: &str| {
        game("2003.02.17", "Alfa, Ada", "Beta, Ben", "1-0").replace("1. Pc2-c4(2) Pd7-d5(6)", moves)
    };
    for (record, status) in [
        (unread("1. e4 e5"), "moves-in-doubt"),
        (
            unread("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#"),
            "moves-in-doubt",
        ),
        (unread("1. Pc2-c4W Pd7-d5B"), "moves-in-doubt"),
        (unread("1. { Pc2-c4(2) Pd7-d5(6) }"), "moves-in-doubt"),
        (
            unread("1. Pe2-e3(2) Pd7-d6(6)").replace("Tri-D", "Tri-D, Kobayashi Maru"),
            "moves-in-doubt",
        ),
        (unread("1. Pe2-e3(2) Pd7-d6(6)"), "counted"),
        // A result alone, with a note and without.
        (unread("{ won in 20 moves }"), "counted"),
        (unread(""), "counted"),
        (
            unread("").replace("Tri-D", "Tri-D, Kobayashi Maru"),
            "counted",
        ),
    ] {
        place.put("g.pgn", losses() + &record);
        let done = rate(&place, "--system elo3d -q g.pgn --game-changes c.csv");
        assert_eq!(done.status.code(), Some(0), "{}", err(&done));
        let rows = text(&std::fs::read(place.path("c.csv")).unwrap());
        let last = rows.lines().last().and_then(|row| row.rsplit(',').next());
        assert_eq!(last, Some(status), "{record}{rows}");
    }
}

/// A game that the input has twice counts once; a return game is another.
#[test]
fn elo3d_counts_a_game_once() {
    let place = Place::new();
    let played = game("2003.02.17", "Alfa, Ada", "Beta, Ben", "1-0");
    let other = played.replace("Pd7-d5(6)", "Pd7-d6(6) 2. Nb1-c3(2)");
    for (second, status) in [(&played, "twice"), (&other, "counted")] {
        place.put("g.pgn", losses() + &played + second);
        let done = rate(&place, "--system elo3d -q g.pgn --game-changes c.csv");
        let rows = text(&std::fs::read(place.path("c.csv")).unwrap());
        let last = rows.lines().last().and_then(|row| row.rsplit(',').next());
        assert_eq!(last, Some(status), "{rows}{}", err(&done));
    }
}

#[test]
fn elo3d_writes_games_and_standing() {
    let place = Place::new();
    place.put("g.pgn", losses());
    let call = "--system elo3d -q g.pgn --game-changes g.csv --changes c.csv --new-list n.csv";
    assert_eq!(rate(&place, call).status.code(), Some(0));
    let games = place.read("g.csv");
    assert_eq!(games.lines().count(), 4);
    assert!(
        games.ends_with(
            "g.pgn,3,2003-02-16,1,\"Autore, Uno\",\"Beta, Ben\",0-1,47.1828906905,50.0000000000,45.7937918698,\
             51.3890988206,2061,2181,counted\n"
        ),
        "{games}"
    );
    let standing = place.read("n.csv");
    assert!(
        standing.starts_with("player,fide_id,games,elo3d,elo\n\"Alfa, Ada\",,2,52.8"),
        "{standing}"
    );
    assert!(
        standing.ends_with("\"Autore, Uno\",,3,45.7937918698,2061\n"),
        "{standing}"
    );
    let changes = place.read("c.csv");
    assert!(
        changes.ends_with("\"Autore, Uno\",,3,45.7937918698,2061,50.0000000000\n"),
        "{changes}"
    );
}

#[test]
fn a_standing_feeds_the_next_run_and_keeps_who_does_not_play() {
    let place = Place::new();
    let last = game("2003.02.16", "Autore, Uno", "Beta, Ben", "0-1");
    place.put("all.pgn", losses());
    place.put("first.pgn", losses().replace(&last, ""));
    place.put("last.pgn", &last);
    for dialect in ["plain", "excel"] {
        let with = format!("--system elo3d -q --csv-dialect {dialect}");
        rate(&place, &format!("{with} all.pgn --new-list all.csv"));
        rate(&place, &format!("{with} first.pgn --new-list one.csv"));
        rate(
            &place,
            &format!("{with} last.pgn --ratings one.csv --new-list two.csv"),
        );
        assert_eq!(place.read("two.csv"), place.read("all.csv"), "{dialect}");
        // Who played has games of this run only.
        let done = rate(
            &place,
            "--system elo3d -q --ui en last.pgn --ratings one.csv",
        );
        assert!(
            out(&done).starts_with("ELO3D after 1 game: 2 players\n"),
            "{}",
            out(&done)
        );
        assert!(
            out(&done).contains("Autore, Uno      1  45.79379186"),
            "{}",
            out(&done)
        );
    }
}

#[test]
fn games_that_run_backwards_are_told_once() {
    let place = Place::new();
    let games = [("15", "A, A"), ("14", "B, B"), ("13", "C, C")];
    let games = games.map(|(day, white)| game(&format!("2003.02.{day}"), white, "Z, Z", "1-0"));
    place.put("g.pgn", games.concat());
    let told = err(&rate(&place, "--system elo3d --ui en g.pgn"));
    let line = "g.pgn: game 2 of 14 February 2003 comes after one of 15 February 2003: ELO3D takes the games in the \
                order of the input; games that come after later ones: 2\n";
    assert_eq!(told.matches(line).count(), 1, "{told}");
    assert_eq!(told.matches("comes after").count(), 1, "{told}");
    let told = err(&rate(&place, "--system elo3d --ui it g.pgn"));
    assert!(
        told.contains("la partita 2, del giorno 14 febbraio 2003"),
        "{told}"
    );
}

#[test]
fn what_says_nothing_to_elo3d_is_refused() {
    let place = Place::new();
    place.put("g.pgn", losses());
    for option in [
        "--time-class rapid",
        "--edition 2024-03",
        "--period 2025-12",
        "--from 2025-01",
        "--to 2025-12",
        "--events e.csv",
        "--plot p.svg",
    ] {
        let name = option.split(' ').next().unwrap();
        for (ui, words) in [
            ("en", "does not go with --system elo3d"),
            ("it", "non si usa con --system elo3d"),
        ] {
            let done = rate(
                &place,
                &format!("--system elo3d --ui {ui} g.pgn --changes c.csv {option}"),
            );
            assert_eq!(done.status.code(), Some(2), "{option}");
            assert!(
                err(&done).contains(&format!("{name} {words}")),
                "{}",
                err(&done)
            );
            assert!(!place.path("c.csv").exists());
        }
    }
    for system in ["elo3d", "italia"] {
        let done = rate(
            &place,
            &format!("--system {system} --ui en --own 1900 2000=1"),
        );
        assert_eq!(done.status.code(), Some(2));
        assert!(
            err(&done).contains("--own answers for FIDE ratings"),
            "{}",
            err(&done)
        );
    }
}

#[test]
fn a_list_that_is_no_standing_is_refused_with_its_place() {
    let place = Place::new();
    place.put("g.pgn", losses());
    let header = "player,fide_id,games,elo3d\n";
    for (list, wanted) in [
        (
            "fide_id,name,rating\n1,\"Alfa, Ada\",2000\n".to_owned(),
            "l.csv:1:1: ",
        ),
        (format!("{header}\"Alfa, Ada\",,2,101\n"), "l.csv:2:16: "),
        (format!("{header}Alfa,,2,50.00000000001\n"), "l.csv:2:9: "),
        (format!("{header}Alfa,,zwei,50\n"), "l.csv:2:7: "),
        (format!("{header},,2,50\n"), "l.csv:2:1: "),
    ] {
        place.put("l.csv", &list);
        let done = rate(
            &place,
            "--system elo3d g.pgn --ratings l.csv --changes c.csv --ui en",
        );
        assert_eq!(done.status.code(), Some(2), "{list}");
        assert!(err(&done).contains(wanted), "{}", err(&done));
        assert!(
            err(&done).contains("takes a standing as its --new-list writes it"),
            "{}",
            err(&done)
        );
        assert!(!place.path("c.csv").exists());
    }
    for (list, wanted) in [
        ("player,elo\n\"Alfa, Ada\",zwei\n", "l.csv:2:13: "),
        ("player,elo3d,elo\n\"Alfa, Ada\",,5000\n", "l.csv:2:14: "),
        ("player,rating\n\"Alfa, Ada\",2000\n", "l.csv:1:1: "),
    ] {
        place.put("l.csv", list);
        let done = rate(&place, "--system elo3d g.pgn --ratings l.csv --ui en");
        assert!(err(&done).contains(wanted), "{}", err(&done));
    }
    let done = rate(&place, "--system elo3d g.pgn --ratings a.csv b.csv --ui it");
    assert!(
        err(&done).contains("ci vuole una sola classifica"),
        "{}",
        err(&done)
    );
}

#[test]
fn elo3d_begins_with_the_value_of_an_elo_rating_where_the_standing_has_that() {
    let place = Place::new();
    place.put(
        "g.pgn",
        game("2003.02.14", "Alfa, Ada", "Beta, Ben", "1/2-1/2"),
    );
    // (73 × 2000 − 79000) / 156100 = 42.9212043561 %.
    let listed = "player,elo3d,elo\n\"Alfa, Ada\",,2000\n\"Gamma, Gil\",55,2000\n";
    place.put("l.csv", listed);
    // Games behind --ratings are told by their content.
    let done = rate(
        &place,
        "--system elo3d -q --new-list n.csv --ratings l.csv g.pgn --game-changes c.csv",
    );
    assert_eq!(done.status.code(), Some(0), "{}", err(&done));
    assert!(
        place.read("c.csv").contains("42.9212043561"),
        "{}",
        place.read("c.csv")
    );
    assert!(
        place
            .read("n.csv")
            .contains("\"Gamma, Gil\",,0,55.0000000000,"),
        "{}",
        place.read("n.csv")
    );
    place.put("l.csv", "name,elo\nAlfa Ada,2000\n");
    let done = rate(
        &place,
        "--system elo3d -q g.pgn --ratings l.csv --game-changes d.csv",
    );
    assert_eq!(done.status.code(), Some(0), "{}", err(&done));
    assert!(place.read("d.csv").contains(",42.9212043561,"));
}

/// A tournament report of two who have ratings and one who has none, with national records.
fn report(year: u16) -> String {
    let rows = [
        "001    1 m    Anselmi, Carlo                    1795 ITA      800001 1980/01/01  2.0    1     2 w 1     3 b 1  0000 - -",
        "ITA    1 m 1N Anselmi, Carlo                    1650",
        "001    2 m    Brandi, Ugo                       1700 ITA      800002 1985/01/01  0.5    2     1 b 0  0000 - -     3 w =",
        "001    3 m    Corti, Ivo                             ITA      800003 1990/01/01  0.5    3  0000 - -     1 w 0     2 b =",
        "ITA    3 m NC Corti, Ivo                        1440",
    ];
    let head = format!(
        "012 Open di Prova\n022 Bologna\n032 ITA\n042 {year}/11/07\n052 {year}/11/08\n122 90min+30sec\n"
    );
    head + &rows.join("\n") + "\n"
}

#[test]
fn italia_adds_categories_and_elo_italia() {
    let place = Place::new();
    place.put("t.trf", report(2025));
    let call = "--system italia --ui en -q t.trf --changes c.csv --text t.txt --csv f.csv";
    let done = rate(&place, call);
    assert_eq!(done.status.code(), Some(0), "{}", err(&done));
    let changes = place.read("c.csv");
    let head = changes.lines().next().unwrap();
    assert!(
        head.ends_with(",title_below,elo_italia_before,elo_italia_after"),
        "{head}"
    );
    let periods: Vec<&str> = changes
        .lines()
        .filter(|line| line.contains(",period,"))
        .collect();
    assert!(periods[0].ends_with(",2N,1N,,,,,,"), "{}", periods[0]);
    assert!(
        periods[2].ends_with(",NC,NC,,,,,1399,1399"),
        "{}",
        periods[2]
    );
    let table = place.read("t.txt");
    assert!(table.contains("reaches 1800: category 1N"), "{table}");
    assert!(table.contains("Elo Italia 1399, nominal"), "{table}");
    let findings = place.read("f.csv");
    assert_eq!(findings.matches(",E019,").count(), 2, "{findings}");
    // Without it nothing of Elo Italia is told.
    rate(&place, "-q t.trf --changes c.csv --text t.txt --csv f.csv");
    assert!(
        place
            .read("c.csv")
            .lines()
            .skip(1)
            .all(|line| line.ends_with(",,"))
    );
    assert!(!place.read("t.txt").contains("Italia"));
    assert!(!place.read("f.csv").contains("E019"));
}

#[test]
fn italia_is_refused_before_anything_is_written() {
    let place = Place::new();
    place.put("old.trf", report(2019));
    place.put("new.trf", report(2025));
    let both = "old.trf new.trf --system italia --changes c.csv -q";
    for (options, wanted) in [
        (format!("{both} --ui en"), "before 1 January 2021"),
        (format!("{both} --ui it"), "prima del 1° gennaio 2021"),
        (
            "new.trf --system italia --changes c.csv --time-class blitz --ui en".to_owned(),
            "for blitz games",
        ),
    ] {
        let done = rate(&place, &options);
        assert_eq!(done.status.code(), Some(2), "{options}");
        assert!(err(&done).contains(wanted), "{}", err(&done));
        assert!(!place.path("c.csv").exists());
    }
    let done = rate(&place, &format!("{both} --from 2021-01"));
    assert_eq!(done.status.code(), Some(0), "{}", err(&done));
    assert!(place.read("c.csv").contains("2025-12-01"));
}

#[test]
fn columns_that_are_not_read_are_told() {
    let place = Place::new();
    place.put("g.pgn", losses());
    place.put("events.csv", "event,start,ratedd\nPisa,2003-02-14,no\n");
    place.put(
        "who.csv",
        "name,is,fide-id\n\"Autore, Uno\",\"Autore, U.\",\n",
    );
    let call = "g.pgn --ui en --events events.csv --aliases who.csv";
    let done = rate(&place, &format!("{call} --csv f.csv"));
    let said = place.read("f.csv");
    for wanted in [
        "events.csv,,1,0,,,,,E037,table-not-applied,warning,B.02,rating-2025-10,,,\"no column is called \"\"ratedd\"\", it is not read",
        "who.csv,,1,0,,,,,E037,table-not-applied,warning",
        "no column is called \"\"fide-id\"\", it is not read; there are name, fide_id, is, event",
    ] {
        assert!(said.contains(wanted), "{said}");
    }
    assert_ne!(done.status.code(), Some(2));
    rate(
        &place,
        "--system elo3d --ui it g.pgn --aliases who.csv --csv f.csv",
    );
    let ladder = place.read("f.csv");
    assert!(
        ladder.contains("nessuna colonna si chiama \"\"fide-id\"\""),
        "{ladder}"
    );
}
