//! `formulario standings`: reports and games to ranks, as lines and as a table.

use crate::commands::{Place, program, text};
use crate::containers::zip_of;
use std::fs;
use std::process::Output;

const SIXTEEN: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/fixtures/standings/sixteen.trf"
);

fn standings(args: &[&str]) -> Output {
    program().arg("standings").args(args).output().unwrap()
}

fn told(args: &[&str]) -> String {
    let output = standings(args);
    assert_eq!(
        output.status.code(),
        Some(0),
        "{args:?}: {}",
        text(&output.stderr)
    );
    text(&output.stdout)
}

/// A column of the table by the number of the player.
fn column(table: &str, name: &str) -> Vec<(u16, String)> {
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    let heads = reader.headers().unwrap().clone();
    let at = |name: &str| heads.iter().position(|head| head == name).unwrap();
    let (number, column) = (at("number"), at(name));
    let mut rows: Vec<(u16, String)> = reader
        .records()
        .map(|row| row.unwrap())
        .map(|row| (row[number].parse().unwrap(), row[column].to_owned()))
        .collect();
    rows.sort();
    rows
}

#[test]
fn the_edition_is_that_in_force_at_the_end() {
    let report = fs::read_to_string(SIXTEEN).unwrap();
    let place = Place::new();
    for (day, buchholz, edition) in [
        ("2024/01/05", "15.0", "2023"),
        ("2024/08/02", "15.0", "2024"),
        ("2026/03/01", "14.0", "2026"),
    ] {
        let path = place.path("open.trf");
        fs::write(
            &path,
            report.replace("052 2024/01/05", &format!("052 {day}")),
        )
        .unwrap();
        let table = told(&[path.to_str().unwrap(), "--tiebreaks", "BH", "--table", "-"]);
        assert_eq!(column(&table, "BH")[3], (4, buchholz.to_owned()), "{day}");
        assert_eq!(column(&table, "edition")[0].1, edition);
    }
    let asked = told(&[
        SIXTEEN,
        "--tiebreaks",
        "BH",
        "--edition",
        "2026",
        "--table",
        "-",
    ]);
    assert_eq!(column(&asked, "BH")[3].1, "14.0");
}

#[test]
fn a_crosstable_is_read_at_a_glance() {
    let text = told(&[SIXTEEN, "--tiebreaks", "BH/C1,DE", "--ui", "it"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "Torneo di prova, sedici giocatori");
    assert_eq!(
        lines[1],
        "Dopo il turno 5, 16 giocatori. Spareggi: BH/C1, DE (regolamento del 2023)"
    );
    assert_eq!(
        lines[4],
        "  1   2  Bosco, Ugo    2150  ITA  10b1   7w1   1b=  16w1   3b=    4.0   12.0"
    );
    // Alba and Rovere never met: direct encounter parts nobody.
    let tied = lines
        .iter()
        .position(|line| line.contains("Alba, Rita"))
        .unwrap();
    assert!(lines[tied].starts_with("  4   1"), "{text}");
    assert!(lines[tied + 1].starts_with("     16"), "{text}");
}

#[test]
fn unrated_players_void_tie_breaks_of_ratings_but_for_the_rating_of_the_notice() {
    let report = fs::read_to_string(SIXTEEN)
        .unwrap()
        .replace(" 1450 ITA", "      ITA");
    let place = Place::new();
    let path = place.path("open.trf");
    fs::write(&path, report).unwrap();
    let path = path.to_str().unwrap();
    let void = told(&[path, "--tiebreaks", "BH/C1,ARO", "--ui", "en"]);
    assert!(
        void.contains(
            "ARO does not count: a player has no rating (--unrated says what counts instead)"
        ),
        "{void}"
    );
    let table = told(&[
        path,
        "--tiebreaks",
        "ARO",
        "--unrated",
        "1399",
        "--table",
        "-",
    ]);
    // Bosco met 1750, 1900, 2200, the one without a rating, 2100: 9349 / 5.
    assert_eq!(column(&table, "ARO")[1], (2, "1870".to_owned()));
}

#[test]
fn games_with_results_alone_are_enough() {
    let place = Place::new();
    let path = place.path("games.pgn");
    let mut games = String::new();
    for (round, white, black, result) in [
        (1, "Alba", "Bosco", "1-0"),
        (1, "Corti", "Dossi", "1/2-1/2"),
        (2, "Bosco", "Corti", "1-0"),
        (2, "Dossi", "Alba", "0-1"),
        (3, "Alba", "Corti", "1-0"),
        (3, "Bosco", "Dossi", "1-0"),
    ] {
        games += &format!(
            "[Event \"Quadrangolare\"]\n[Date \"2024.05.0{round}\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"{result}\"]\n\n{result}\n\n"
        );
    }
    fs::write(&path, games).unwrap();
    let path = path.to_str().unwrap();
    let table = told(&[path, "--table", "-"]);
    let points: Vec<String> = column(&table, "points")
        .into_iter()
        .map(|(_, points)| points)
        .collect();
    // Without ratings the players are numbered by name.
    assert_eq!(points, ["3.0", "2.0", "0.5", "0.5"]);
    // Everybody meets everybody: the usual tie-breaks are those of a round robin.
    assert_eq!(column(&table, "SB")[0].1, "3.0");
    let second = told(&[path, "--round", "2", "--table", "-"]);
    let points: Vec<String> = column(&second, "points")
        .into_iter()
        .map(|(_, points)| points)
        .collect();
    assert_eq!(points, ["2.0", "1.0", "0.5", "0.5"]);
}

#[test]
fn a_broken_report_is_told_and_the_others_are_not_lost() {
    let place = Place::new();
    let (good, bad) = (place.path("good.trf"), place.path("bad.trf"));
    fs::copy(SIXTEEN, &good).unwrap();
    let report = fs::read_to_string(SIXTEEN)
        .unwrap()
        .replace("3.5    0     9 w 1", "3.0    0     9 w 1");
    fs::write(&bad, report).unwrap();
    let output = standings(&[bad.to_str().unwrap(), good.to_str().unwrap(), "--ui", "en"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stdout).contains("Bosco, Ugo"));
    let told = text(&output.stderr);
    for words in [
        "bad.trf:13: P006 points-differ-from-results (error): column 81: ",
        "bad.trf: no standings: its points cannot be trusted",
    ] {
        assert!(told.contains(words), "{told}");
    }
}

#[test]
fn what_cannot_be_computed_is_refused_with_what_was_meant() {
    for (args, told) in [
        (
            &["--tiebreaks", "BUH"][..],
            "--tiebreaks: BUH is no tie-break; known: BH",
        ),
        (
            &["--tiebreaks", "BH,WIN/C1"],
            "--tiebreaks: WIN/C1: this tie-break does not take",
        ),
        (
            &["--tiebreaks", "BH:MP"],
            "--tiebreaks: BH:MP is a tie-break of teams",
        ),
        (
            &["--edition", "2025"],
            "--edition 2025: auto or one of 2012, 2023, 2024, 2026 was expected",
        ),
    ] {
        let output = standings(&[&[SIXTEEN, "--ui", "en"], args].concat());
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let found = text(&output.stderr);
        assert!(found.contains(told), "{found}");
    }
    let place = Place::new();
    let path = place.path("notes.pgn");
    fs::write(&path, "Nothing but words.\n").unwrap();
    let output = standings(&[path.to_str().unwrap(), "--ui", "en"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("no tournament was found"));
}

#[test]
fn the_report_that_is_written_gives_the_same_standings() {
    let place = Place::new();
    let [old, new] =
        ["old.trf", "new.trf"].map(|name| place.path(name).to_str().unwrap().to_owned());
    for (option, written) in [("--trf16", &*old), ("--trf26", &*new)] {
        let breaks = ["--tiebreaks", "BH/C1,BH,SB"];
        let first = told(&[&[SIXTEEN, "--table", "-"], &breaks[..]].concat());
        told(&[&[SIXTEEN, option, written], &breaks[..]].concat());
        let second = told(&[&[written, "--table", "-"], &breaks[..]].concat());
        for name in ["rank", "points", "BH/C1", "BH", "SB", "name", "rating"] {
            assert_eq!(
                column(&first, name),
                column(&second, name),
                "{option} {name}"
            );
        }
        // Ranks and points are those of the standings.
        let report = fs::read_to_string(written).unwrap();
        assert!(report.contains("001    2      Bosco, Ugo                        2150 ITA                         4.0    1    10 b 1"), "{report}");
    }
    // Record 202 names the tie-breaks of the next reading.
    let own = told(&[&new, "--ui", "en"]);
    assert!(
        own.contains("Tie-breaks: BH/C1, BH, SB (regulations of 2023)\n\n"),
        "{own}"
    );
    let output = standings(&[
        SIXTEEN,
        &new,
        "--trf26",
        place.path("two.trf").to_str().unwrap(),
        "--ui",
        "en",
    ]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("a report holds one tournament, and there are 2"));
    assert!(!place.path("two.trf").exists());
}

/// What is said on standard error, and the table.
fn with_remarks(args: &[&str]) -> (String, String) {
    let (status, told, table) = judged(args);
    assert_eq!(status, Some(0), "{args:?}: {told}");
    (told, table)
}

/// The exit status, what is said on standard error, and the table.
fn judged(args: &[&str]) -> (Option<i32>, String, String) {
    let output = standings(&[args, &["--table", "-", "--ui", "en"]].concat());
    let told = text(&output.stderr);
    (output.status.code(), told, text(&output.stdout))
}

#[test]
fn what_the_standings_of_a_report_do_not_follow_is_told() {
    let report = fs::read_to_string(SIXTEEN).unwrap();
    let place = Place::new();
    let path = place.path("open.trf");
    let path = path.to_str().unwrap();
    // A tie-break that nobody knows.
    fs::write(path, format!("{report}202 BH/C1,XYZ\n")).unwrap();
    let (told, _) = with_remarks(&[path]);
    assert!(
        told.contains("the tie-break XYZ is not known and was left out"),
        "{told}"
    );
    fs::write(path, format!("{report}202 BH/C1,MPvGP\n")).unwrap();
    let (told, _) = with_remarks(&[path]);
    assert!(
        told.contains("the tie-break MPvGP is one of teams and was left out"),
        "{told}"
    );
    // A bye that stands in record 240 alone counts as the same bye in the row.
    let row = "12 b 1  0000 - H    13 w 1";
    assert!(report.contains(row));
    let blank = report.replace(row, "12 b 1              13 w 1");
    fs::write(path, format!("{blank}240 H   2    4\n")).unwrap();
    let (_, table) = with_remarks(&[path, "--tiebreaks", "BH"]);
    let (_, sound) = with_remarks(&[SIXTEEN, "--tiebreaks", "BH"]);
    for name in ["points", "rank", "BH"] {
        assert_eq!(column(&table, name), column(&sound, name), "{name}");
    }
    // What an arbiter took from one player stands in record 299 and in his points.
    let less = report.replace("4.0    0    10 b 1", "3.0    0    10 b 1");
    assert_ne!(less, report);
    fs::write(path, format!("{less}299           -1.0   0    2\n")).unwrap();
    let (_, table) = with_remarks(&[path, "--tiebreaks", "BH"]);
    assert_eq!(column(&table, "points")[1].1, "3.0");
    assert_eq!(column(&table, "rank")[1].1, "5");
    let (told, table) = with_remarks(&[path, "--tiebreaks", "BH", "--round", "5"]);
    assert!(
        told.contains("points of record 299 are not counted after a single round"),
        "{told}"
    );
    assert_eq!(column(&table, "points")[1].1, "4.0");
    // Teams are read, and what is not counted of them is said; their report is not written without them.
    fs::write(
        path,
        format!("{report}013 Alfieri                             1    2    3    4\n"),
    )
    .unwrap();
    let (told, _) = with_remarks(&[path]);
    assert!(
        told.contains("match points and tie-breaks of teams are not counted"),
        "{told}"
    );
    let written = place.path("written.trf");
    let output = standings(&[path, "--trf16", written.to_str().unwrap(), "--ui", "en"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("its teams would be lost"));
    assert!(!written.exists());
}

#[test]
fn games_that_are_not_in_the_crosstable_are_named() {
    let game = |round: &str, white: &str, black: &str| {
        format!(
            "[Event \"Sociale\"]\n[Date \"2024.05.01\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"1-0\"]\n\n1-0\n\n"
        )
    };
    let place = Place::new();
    let path = place.path("games.pgn");
    let games = [
        game("1", "Alba", "Bosco"),
        game("1", "Corti", "Alba"),
        game("2", "Corti", "?"),
        game("?", "Dossi", "Corti"),
    ];
    fs::write(&path, games.concat()).unwrap();
    let path = path.to_str().unwrap();
    let (status, told, table) = judged(&[path]);
    assert_eq!(status, Some(1));
    assert!(
        told.contains(
            "games.pgn:10: Corti – Alba: P004 player-twice-in-round (error): this game does not count: Alba has another game in \
             round 1, game 1; see: "
        ),
        "{told}"
    );
    assert!(
        told.contains("games.pgn:19: this game does not count: who played it is not told"),
        "{told}"
    );
    assert!(
        told.contains("games.pgn:28: the round is not told (1 games)"),
        "{told}"
    );
    assert_eq!(table.lines().count(), 1 + 4, "{table}");
    // The table that check writes of them gives the same.
    let rows = place.path("rows.csv");
    let check = program()
        .args(["check", "-qq", path, "--games", rows.to_str().unwrap()])
        .output()
        .unwrap();
    assert!(check.status.code().is_some_and(|code| code < 2));
    let (_, _, again) = judged(&[rows.to_str().unwrap()]);
    for name in ["name", "points", "rank"] {
        assert_eq!(column(&again, name), column(&table, name), "{name}");
    }
    // Within an archive too, where other tables are none of games.
    let rows = fs::read_to_string(&rows).unwrap();
    let archive = place.put("rows.zip", zip_of("rows.csv", &rows));
    let (_, _, packed) = judged(&[archive.to_str().unwrap()]);
    assert_eq!(column(&packed, "points"), column(&table, "points"));
    let archive = place.put("list.zip", zip_of("list.csv", "name,rating\nRossi,1900\n"));
    let (status, told, _) = judged(&[archive.to_str().unwrap()]);
    assert_eq!(status, Some(1), "{told}");
}

/// A path of the notice that is the worked example.
fn notice(name: &str) -> String {
    format!("{}/fixtures/notice/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn a_notice_becomes_standings_that_an_independent_program_has_too() {
    let (games, rules) = (notice("games.pgn"), notice("rules.txt"));
    let table = told(&[&games, "--event-rules", &rules, "--table", "-"]);
    let expected = fs::read_to_string(notice("expected.csv")).unwrap();
    let mut reader = csv::Reader::from_reader(expected.as_bytes());
    let heads = reader.headers().unwrap().clone();
    assert_eq!(heads.len(), 6);
    for name in ["rank", "points", "BH/C1", "BH", "ARO"] {
        let at = heads.iter().position(|head| head == name).unwrap();
        let number = heads.iter().position(|head| head == "number").unwrap();
        let mut reader = csv::Reader::from_reader(expected.as_bytes());
        let rows = reader.records().map(Result::unwrap);
        let mut rows: Vec<(u16, String)> = rows
            .map(|row| (row[number].parse().unwrap(), row[at].to_owned()))
            .collect();
        rows.sort();
        assert_eq!(rows.len(), 20);
        assert_eq!(column(&table, name), rows, "{name}");
    }
    let prizes: Vec<String> = column(&table, "prize")
        .into_iter()
        .map(|(_, own)| own)
        .collect();
    let mut paid: Vec<&str> = prizes
        .iter()
        .map(String::as_str)
        .filter(|own| !own.is_empty())
        .collect();
    paid.sort_unstable();
    assert_eq!(paid, ["10", "20", "30"]);
    // The manual shows the file of the notice.
    let page = format!("{}/man/man7/formulario-input.7", env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(page).unwrap().replace("\\-", "-");
    for line in fs::read_to_string(&rules).unwrap().lines().skip(1) {
        assert!(page.contains(line), "{line}");
    }
}

#[test]
fn what_is_typed_goes_before_the_event_rules_and_these_before_a_report() {
    let place = Place::new();
    let rules = place.path("rules.txt");
    let rules = rules.to_str().unwrap();
    fs::write(
        rules,
        "spareggi: BH\nedizione: 2026\nturni: 7\ntempo: 90 min\n",
    )
    .unwrap();
    let of_file = told(&[SIXTEEN, "--event-rules", rules, "--ui", "en"]);
    assert!(
        of_file.contains("Tie-breaks: BH (regulations of 2026)"),
        "{of_file}"
    );
    let typed = told(&[
        SIXTEEN,
        "--event-rules",
        rules,
        "--tiebreaks",
        "SB",
        "--edition",
        "2024",
        "--ui",
        "en",
    ]);
    assert!(
        typed.contains("Tie-breaks: SB (regulations of 2024)"),
        "{typed}"
    );
    let output = standings(&[SIXTEEN, "--event-rules", rules, "--ui", "en"]);
    let told = text(&output.stderr);
    assert!(
        told.contains("rounds is 5; the event rules say 7, and that holds"),
        "{told}"
    );
    for (ui, words) in [
        (
            "en",
            "with the event rules the end (2001-01-01) lies before the start (",
        ),
        (
            "it",
            "con le regole del torneo la fine (2001-01-01) viene prima dell'inizio (",
        ),
    ] {
        fs::write(rules, "end: 2001-01-01\n").unwrap();
        let output = standings(&[SIXTEEN, "--event-rules", rules, "--ui", ui]);
        let told = text(&output.stderr);
        assert!(told.contains(words), "{told}");
        fs::write(rules, "end: 2099-01-01\n").unwrap();
        let output = standings(&[SIXTEEN, "--event-rules", rules, "--ui", ui]);
        let told = text(&output.stderr);
        assert!(!told.contains(&words[..words.len() - 14]), "{told}");
    }
    fs::write(
        rules,
        "tie-breaks: BH\nrounds: six\nprizes: 30,x\nprices: 30\n",
    )
    .unwrap();
    let output = standings(&[SIXTEEN, "--event-rules", rules, "--ui", "en"]);
    assert_eq!(output.status.code(), Some(2));
    let told = text(&output.stderr);
    for line in [
        "rules.txt:2:9: \"six\" is no number of rounds (1 to 200)",
        "rules.txt:3:9: \"x\" is no amount",
        "rules.txt:4:1: no key is called \"prices\"; there are event, city",
    ] {
        assert!(told.contains(line), "{told}");
    }
    assert_eq!(text(&output.stdout), "");
}

#[test]
fn prizes_are_divided_and_what_is_left_is_said() {
    let run = |args: &[&str]| told(&[&[SIXTEEN, "--tiebreaks", "BH", "--ui", "en"], args].concat());
    let by_rank = run(&["--prizes", "100,50,25", "--table", "-"]);
    let paid = |table: &str| {
        let mut all: Vec<(String, String)> = column(table, "points")
            .into_iter()
            .zip(column(table, "prize"))
            .map(|((_, points), (_, prize))| (points, prize))
            .filter(|(_, prize)| !prize.is_empty())
            .collect();
        all.sort();
        all
    };
    let pairs = |all: &[(&str, &str)]| -> Vec<(String, String)> {
        all.iter()
            .map(|(one, other)| ((*one).to_owned(), (*other).to_owned()))
            .collect()
    };
    assert_eq!(
        paid(&by_rank),
        pairs(&[("3.5", "25"), ("3.5", "50"), ("4.0", "100")])
    );
    let equal = run(&[
        "--prizes",
        "100,50,25",
        "--prize-sharing",
        "equal",
        "--table",
        "-",
    ]);
    let tied = column(&equal, "points")
        .iter()
        .filter(|(_, points)| points == "3.5")
        .count();
    assert_eq!(tied, 4);
    assert_eq!(
        paid(&equal),
        pairs(&[
            ("3.5", "18.75"),
            ("3.5", "18.75"),
            ("3.5", "18.75"),
            ("3.5", "18.75"),
            ("4.0", "100")
        ])
    );
    let odd = run(&["--prizes", "100,50.01", "--prize-sharing", "equal"]);
    assert!(odd.contains("0.01 cannot be divided and is left"), "{odd}");
    let output = standings(&[SIXTEEN, "--prize-sharing", "equal", "--ui", "en"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        text(&output.stderr).contains("there are no prizes; they are named by --prizes 30,20,10")
    );
    let output = standings(&[SIXTEEN, "--prizes", "30;-1", "--ui", "en"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("--prizes: \"-1\" is no amount"));
}

#[test]
fn the_page_for_the_wall_is_whole_and_takes_no_markup_from_records() {
    let place = Place::new();
    let path = place.path("open.trf");
    let report = fs::read_to_string(SIXTEEN)
        .unwrap()
        .replace("Bosco, Ugo    ", "<b>&\"Bosco'   ")
        .replace("012 Torneo", "012 <script>alert(1)</script> Torneo");
    fs::write(&path, format!("{report}202 BH/C1,X<i>Y\n")).unwrap();
    let path = path.to_str().unwrap();
    for (ui, words) in [
        (
            "en",
            [
                "Final standings after 5 rounds",
                "In a round",
                "is not known and was left out",
            ],
        ),
        (
            "it",
            [
                "Classifica finale dopo 5 turni",
                "In un turno",
                "non è noto ed è stato tralasciato",
            ],
        ),
    ] {
        let page = told(&[path, "--html", "-", "--ui", ui]);
        for word in words {
            assert!(page.contains(word), "{word}: {page}");
        }
        for markup in ["<script", "<b>&", "<i>", "http://", "https://", "src="] {
            assert!(!page.contains(markup), "{markup}");
        }
        assert!(page.contains("<bdi>&lt;b&gt;&amp;&quot;Bosco&#39;</bdi>"));
        assert_eq!(page.matches("<tr class=\"line").count(), 16);
        assert!(page.contains("@page{size:A4 portrait"));
        // No folder of this machine.
        assert!(!page.contains(place.path("").to_str().unwrap().trim_end_matches('/')));
    }
    // A game with a fault stands on the page of its tournament.
    let games = fs::read_to_string(notice("games.pgn")).unwrap();
    let broken = place.path("broken.pgn");
    fs::write(&broken, games.replacen("1. Ncd3 h5", "1. Ncd4 h5", 1)).unwrap();
    let page = told(&[broken.to_str().unwrap(), "--html", "-", "--ui", "en"]);
    assert!(
        page.contains("Findings in the games") && page.contains(">M001<"),
        "{page}"
    );
    let sound = told(&[&notice("games.pgn"), "--html", "-", "--ui", "en"]);
    assert!(!sound.contains("Findings in the games"));
    assert!(sound.contains("½ bye") && sound.contains("<td class=\"round off\">bye</td>"));
}

#[test]
fn a_small_round_robin_is_a_square() {
    let place = Place::new();
    let mut games = String::new();
    for (round, white, black, result) in [
        (1, "Alba", "Bosco", "1-0"),
        (1, "Corti", "Dossi", "1/2-1/2"),
        (2, "Bosco", "Corti", "1-0"),
        (2, "Dossi", "Alba", "0-1"),
        (3, "Alba", "Corti", "1-0"),
        (3, "Bosco", "Dossi", "1-0"),
    ] {
        games += &format!(
            "[Event \"Quadrangolare\"]\n[Date \"2024.05.0{round}\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"{result}\"]\n\n{result}\n\n"
        );
    }
    let path = place.put("games.pgn", games);
    let page = told(&[path.to_str().unwrap(), "--html", "-", "--ui", "it"]);
    assert_eq!(page.matches("round self").count(), 4);
    assert!(page.contains("<b>½</b><small>b</small>"), "{page}");
}

#[test]
fn games_beside_their_report_make_one_table_and_disagreements_are_told() {
    let place = Place::new();
    let report = place.path("open.trf");
    let (games, rules) = (notice("games.pgn"), notice("rules.txt"));
    let report_name = report.to_str().unwrap();
    told(&[&games, "--event-rules", &rules, "--trf26", report_name]);
    // The invented pairings of the notice give a colour three times in a row: that is told in any case.
    let both = |games: &str| {
        let (status, told, table) = judged(&[games, report_name]);
        let lines = told.lines().filter(|line| !line.contains(" P008 "));
        let told = lines.map(|line| format!("{line}\n")).collect::<String>();
        (status, told, table)
    };
    let (status, quiet, table) = both(&games);
    assert_eq!((status, &*quiet), (Some(0), ""), "sound records agree");
    assert_eq!(table.lines().count(), 1 + 20);
    let sound = fs::read_to_string(&games).unwrap();
    let first = "[Round \"1\"]\n[White \"Abete, Ugo\"]\n[Black \"Larice, Emma\"]\n[Result \"1-0\"]";
    assert!(sound.contains(first));
    for (planted, code, words) in [
        (
            first.replace("1-0", "1/2-1/2"),
            1,
            "P020 result-differs-from-report (error): the result is 1/2-1/2, in round 1 of the report 1-0",
        ),
        (
            first.replace("Round \"1\"", "Round \"7\""),
            0,
            "P021 pairing-differs-from-report (warning): the round is 7, in the report 1",
        ),
        (
            first.replace(
                "White \"Abete, Ugo\"]\n[Black \"Larice, Emma\"",
                "White \"Larice, Emma\"]\n[Black \"Abete, Ugo\"",
            ),
            1,
            "P021 pairing-differs-from-report (error): in round 1 of the report the colours are exchanged",
        ),
        (
            first.replace("Larice, Emma", "Larice, Otto"),
            1,
            "P019 game-not-in-report (error): the report does not have the player Larice, Otto",
        ),
        (
            first.replace("Larice, Emma", "Felce, Gina"),
            1,
            "P019 game-not-in-report (error): in the report Abete, Ugo and Felce, Gina do not meet",
        ),
    ] {
        let broken = sound.replacen(first, &planted, 1);
        let broken = match words.starts_with("P020") {
            true => broken.replacen("18. Qxh7 1-0", "18. Qxh7 1/2-1/2", 1),
            false => broken,
        };
        assert_ne!(broken, sound);
        let path = place.put("broken.pgn", broken);
        let (status, told, table) = both(path.to_str().unwrap());
        assert!(told.contains(words), "{words}: {told}");
        assert!(told.contains("broken.pgn:"), "{told}");
        assert_eq!(status, Some(code), "{words}");
        assert_eq!(table.lines().count(), 1 + 20, "one table");
    }
    // Games that are missing are told once.
    let some: Vec<&str> = sound.split_inclusive("\n\n[Event").collect();
    let fewer = format!("{}\n", some[..30].concat().trim_end_matches("[Event"));
    let path = place.put("fewer.pgn", fewer);
    let (status, told, _) = both(path.to_str().unwrap());
    assert_eq!(told.lines().count(), 1, "{told}");
    assert_eq!(status, Some(0));
    assert!(
        told.contains("P024 games-missing-beside-report (note): "),
        "{told}"
    );
    // Another event of other players stays another.
    let other = place.put(
        "other.pgn",
        sound.replace("Abete", "Zeta").replace(", ", "i, "),
    );
    let (_, _, table) = both(other.to_str().unwrap());
    assert!(table.lines().count() > 1 + 20);
}

#[test]
fn what_family_p_finds_stands_beside_the_standings() {
    let place = Place::new();
    let report = fs::read_to_string(SIXTEEN).unwrap();
    // Two players meet again in the last round, and their opponents of that round with them: the rows agree.
    let again = report
        .replace("16 w 1     3 b =", "16 w 1     1 b =")
        .replace("15 b 1     4 w =", "15 b 1     2 w =")
        .replace("4 b =     2 w =", "4 b =     4 w =")
        .replace("3 w =     1 b =", "3 w =     3 b =");
    let path = place.put("again.trf", &again);
    let path = path.to_str().unwrap();
    let (status, told, table) = judged(&[path]);
    assert_eq!(status, Some(1), "{told}");
    for words in [
        "again.trf:13: P007 opponents-met-twice (error): column 132: round 5: players 1 and 2 meet",
        "again.trf:15: P007 opponents-met-twice (error): column 132: round 5: players 3 and 4 meet",
    ] {
        assert!(told.contains(words), "{told}");
    }
    assert_eq!(
        table.lines().count(),
        1 + 16,
        "the table is written nevertheless"
    );
    // The page says it with severity, code and title, in its language.
    for (ui, title) in [
        ("en", "two players who meet twice (error)"),
        ("it", "due giocatori che si incontrano due volte (errore)"),
    ] {
        let output = standings(&[path, "--html", "-", "--ui", ui]);
        let page = text(&output.stdout);
        let words = format!("<span class=\"code error\">P007</span> <b>{title}</b>");
        assert_eq!(page.matches(&words).count(), 2, "{page}");
    }
    // Days alone are no reason to refuse the table.
    let days = report.replace("052 2024/01/05", "052 2023/12/05");
    let path = place.put("days.trf", days);
    let (_, told, table) = judged(&[path.to_str().unwrap()]);
    assert!(
        told.contains("days.trf:5: P013 day-outside-event"),
        "{told}"
    );
    assert_eq!(table.lines().count(), 1 + 16);
    let (told, _) = with_remarks(&[SIXTEEN]);
    assert_eq!(told, "", "what is sound stays quiet");
}

/// Games of a Swiss of eight players, in rounds and with colours.
fn games_of_a_swiss(rounds: &[[(&str, &str); 4]]) -> String {
    let mut games = String::new();
    for (round, pairs) in (1..).zip(rounds) {
        for (white, black) in pairs {
            games += &format!(
                "[Event \"Open\"]\n[Date \"2025.05.0{round}\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"1-0\"]\n\n1-0\n\n"
            );
        }
    }
    games
}

#[test]
fn what_family_p_finds_in_games_stands_at_the_game() {
    const SOUND: [[(&str, &str); 4]; 4] = [
        [
            ("Alba", "Bosco"),
            ("Corti", "Dossi"),
            ("Elmi", "Fabbri"),
            ("Guidi", "Henin"),
        ],
        [
            ("Corti", "Alba"),
            ("Bosco", "Dossi"),
            ("Guidi", "Elmi"),
            ("Henin", "Fabbri"),
        ],
        [
            ("Alba", "Elmi"),
            ("Dossi", "Henin"),
            ("Bosco", "Guidi"),
            ("Fabbri", "Corti"),
        ],
        [
            ("Dossi", "Alba"),
            ("Elmi", "Bosco"),
            ("Guidi", "Corti"),
            ("Henin", "Fabbri"),
        ],
    ];
    let place = Place::new();
    let rules = place.put("rules.txt", "type: Swiss\n");
    let rules = rules.to_str().unwrap();
    let judge = |rounds: &[[(&str, &str); 4]], rules: Option<&str>| {
        let path = place.put("games.pgn", games_of_a_swiss(rounds));
        let mut args = vec![path.to_str().unwrap()];
        args.extend(rules.into_iter().flat_map(|rules| ["--event-rules", rules]));
        judged(&args)
    };
    let mut sound = SOUND;
    sound[3][3] = ("Fabbri", "Guidi");
    sound[3][2] = ("Henin", "Corti");
    let (status, told, _) = judge(&sound, Some(rules));
    assert_eq!((status, &*told), (Some(0), ""));
    // Henin and Fabbri meet again, in game 16: an error where the rules say that it is a Swiss.
    let (status, told, table) = judge(&SOUND, Some(rules));
    let words = "games.pgn:136: Henin – Fabbri: P007 opponents-met-twice (error): round 4: Fabbri and Henin meet";
    assert!(told.contains(words), "{told}");
    assert_eq!((status, table.lines().count()), (Some(1), 1 + 8));
    // A warning where only the pairs show it.
    let (status, told, _) = judge(&SOUND, None);
    assert!(
        told.contains("P007 opponents-met-twice (warning)"),
        "{told}"
    );
    assert_eq!(status, Some(0));
    // Three times White.
    let mut white = sound;
    white[1][0] = ("Alba", "Corti");
    let (_, told, _) = judge(&white, Some(rules));
    let words =
        "games.pgn:73: Alba – Elmi: P008 colours-out-of-balance (warning): round 3: Alba has White";
    assert!(told.contains(words), "{told}");
    // A round is lost.
    let path = place.put(
        "games.pgn",
        games_of_a_swiss(&sound).replace("Round \"4\"", "Round \"5\""),
    );
    let (status, told, _) = judged(&[path.to_str().unwrap(), "--event-rules", rules]);
    assert!(
        told.contains("P009 round-count-differs (warning): round 4: no player has a game"),
        "{told}"
    );
    assert_eq!(status, Some(0));
    // Of a collection of one player nobody expects the other games.
    let games = games_of_a_swiss(&sound);
    let own: String = games
        .split_inclusive("1-0\n\n")
        .filter(|game| game.contains("\"Alba\"") && !game.contains("\"2\""))
        .collect();
    let path = place.put("alba.pgn", own.replace("\"4\"", "\"6\""));
    let (status, told, table) = judged(&[path.to_str().unwrap()]);
    assert_eq!((status, &*told), (Some(0), ""));
    assert_eq!(table.lines().count(), 1 + 4, "{table}");
    // A player twice in a round: an error, but a year apart it may be another year of the event.
    for (day, code) in [("2025.05.02", 1), ("2025.07.02", 0), ("2025.??.??", 0)] {
        let twice = games_of_a_swiss(&sound[..1]).replace("\"Guidi\"", "\"Alba\"");
        let at = twice.rfind("2025.05.01").unwrap();
        let twice = format!("{}{day}{}", &twice[..at], &twice[at + 10..]);
        let path = place.put("twice.pgn", twice);
        let (status, told, _) = judged(&[path.to_str().unwrap()]);
        let words = "twice.pgn:28: Alba – Henin: P004 player-twice-in-round";
        assert!(told.contains(words), "{told}");
        assert_eq!(status, Some(code), "{day}: {told}");
    }
    // The same event of another year, of which games say no more, is another tournament.
    let year = games_of_a_swiss(&sound).replace("2025.05.01", "2025.??.??");
    let path = place.put("years.pgn", year.clone() + &year.replace("2025.", "2026."));
    let (status, told, _) = judged(&[path.to_str().unwrap()]);
    assert!(!told.contains("P004"), "{told}");
    assert_eq!(status, Some(0), "{told}");
    // Two games of one pair in one round may be a match.
    let path = place.put(
        "games.pgn",
        games_of_a_swiss(&[sound[0]]) + &games_of_a_swiss(&[sound[0]]).replace("1-0", "0-1"),
    );
    let (_, told, _) = judged(&[path.to_str().unwrap()]);
    assert!(
        !told.contains("P004 player-twice-in-round (error)"),
        "{told}"
    );
}

#[test]
fn names_longer_than_the_columns_of_a_report_are_told() {
    let place = Place::new();
    let rounds = [
        ("Alba", "Bruni"),
        ("Costa", "Dori"),
        ("Elia", "Fusi"),
        ("Guidi", "Henin"),
    ];
    let games = games_of_a_swiss(&[rounds]);
    let long = "Rossi dei Conti di Montepulciano, Gianni";
    assert_eq!(long.chars().count(), 40);
    let report = place.path("open.trf");
    for (name, is_told) in [(long, true), (&long[..33], false)] {
        let path = place.put("open.pgn", games.replace("Alba", name));
        let args = ["--trf16", report.to_str().unwrap(), "--ui", "en"];
        let output = standings(&[&[path.to_str().unwrap()], &args[..]].concat());
        let told = text(&output.stderr);
        let words = format!("these names are cut, whose columns hold 33 characters: \"{long}\"");
        assert_eq!(told.contains(&words), is_told, "{told}");
        // Where no report is written nothing is cut.
        let (_, told, _) = judged(&[path.to_str().unwrap()]);
        assert!(!told.contains("cut"), "{told}");
    }
}

#[test]
fn games_of_other_players_beside_a_report_keep_their_table() {
    let place = Place::new();
    let report = place.path("open.trf");
    let (games, rules) = (notice("games.pgn"), notice("rules.txt"));
    let report = report.to_str().unwrap();
    told(&[&games, "--event-rules", &rules, "--trf26", report]);
    // One archive under a name that says nothing, with another event among it.
    let own = fs::read_to_string(&games).unwrap();
    let all: String = own.clone()
        + &own
            .replace("[White \"", "[White \"Altro ")
            .replace("[Black \"", "[Black \"Altro ");
    let mixed: String = all
        .lines()
        .map(|line| match line.starts_with("[Event ") {
            true => "[Event \"?\"]\n".to_owned(),
            false => format!("{line}\n"),
        })
        .collect();
    let path = place.put("mixed.pgn", mixed);
    let (_, _, table) = judged(&[path.to_str().unwrap(), report]);
    assert!(table.contains("Altro"), "{table}");
}

#[test]
fn convert_writes_the_report_that_standings_writes() {
    let games = notice("games.pgn");
    for (form, option) in [("trf16", "--trf16"), ("trf26", "--trf26")] {
        let own = told(&[&games, option, "-"]);
        let output = program()
            .args(["convert", "--to", form, &games])
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        assert_eq!(text(&output.stdout), own);
        // What was written is written again alike.
        let place = Place::new();
        let path = place.put("open.trf", &own);
        assert_eq!(told(&[path.to_str().unwrap(), option, "-"]), own);
    }
    let output = program()
        .args(["convert", "--to", "trf26", "--strict", "--ui", "en", &games])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("--strict does not go with --to trf26"));
}

#[test]
fn a_report_written_anew_is_written_again_alike() {
    let report = fs::read_to_string(SIXTEEN).unwrap();
    let row = "12 b 1  0000 - H    13 w 1";
    let less = report.replace("4.0    0    10 b 1", "3.0    0    10 b 1");
    let place = Place::new();
    for (name, report) in [
        ("plain", report.clone()),
        (
            "byes",
            format!(
                "{}240 H   2    4\n",
                report.replace(row, "12 b 1              13 w 1")
            ),
        ),
        ("points", format!("{less}299           -1.0   0    2\n")),
        ("scores", format!("{report}260    1   2\nXXA    1  1.0\n")),
        (
            "breaks",
            format!("{report}202 BH/C1,DE,KS/L+1\n212 PTS,BH/C1\n"),
        ),
    ] {
        // TRF16 has no place for tie-breaks.
        let formats = if name == "breaks" {
            &["--trf26"][..]
        } else {
            &["--trf16", "--trf26"]
        };
        for option in formats {
            let path = place.put("a.trf", &report);
            let first = told(&[path.to_str().unwrap(), option, "-"]);
            let path = place.put("b.trf", &first);
            assert_eq!(
                told(&[path.to_str().unwrap(), option, "-"]),
                first,
                "{name} {option}"
            );
            let of = |path: &str| told(&[path, "--tiebreaks", "BH", "--table", "-"]);
            let [one, other] =
                ["a.trf", "b.trf"].map(|name| of(place.path(name).to_str().unwrap()));
            for name in ["rank", "points", "BH"] {
                assert_eq!(column(&one, name), column(&other, name), "{name} {option}");
            }
        }
    }
}

#[test]
fn teams_are_ranked_by_the_points_of_their_boards() {
    let report = fs::read_to_string(SIXTEEN).unwrap();
    let place = Place::new();
    let mut teams = String::new();
    for (at, name) in ["Alfieri", "Cavalli", "Torri", "Pedoni"]
        .into_iter()
        .enumerate()
    {
        let numbers: Vec<String> = (1..=4).map(|n| format!("{:4}", 4 * at + n)).collect();
        teams += &format!(
            "013 {name:32}{}\n",
            numbers.iter().map(|n| format!(" {n}")).collect::<String>()
        );
    }
    let path = place.put("teams.trf", format!("{report}{teams}"));
    let path = path.to_str().unwrap();
    let text = told(&[path, "--ui", "en"]);
    let (_, below) = text.split_once("Teams by board points:").expect("teams");
    let first = below.lines().find(|line| line.contains("Alfieri")).unwrap();
    // The points of players 1 to 4.
    let table = told(&[path, "--table", "-"]);
    let points: f64 = column(&table, "points")[..4]
        .iter()
        .map(|(_, own)| own.parse::<f64>().unwrap())
        .sum();
    assert!(first.contains(&format!("{points:.1}")), "{below}");
    assert_eq!(column(&table, "team")[0].1, "Alfieri");
    let page = told(&[path, "--html", "-", "--ui", "it"]);
    assert!(page.contains("Squadre per punti delle scacchiere"));
}

#[test]
fn a_broadcast_is_one_tournament() {
    let place = Place::new();
    let game = |event: &str, site: &str, round: &str, white: &str, black: &str| {
        format!(
            "[Event \"{event}\"]\n[Site \"{site}\"]\n[Date \"2025.06.18\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"1-0\"]\n\n1-0\n\n"
        )
    };
    for events in [
        [
            "Round 1: Alba, Rita - Bosco, Ugo",
            "Round 1: Corti, Ada - Dossi, Ivo",
            "Round 2: Alba, Rita - Corti, Ada",
            "Round 2: Bosco, Ugo - Dossi, Ivo",
        ],
        [
            "Open 2024 | Round 1",
            "Open 2024 | Round 1",
            "Open 2024 | Round 2",
            "Open 2024 | Round 2",
        ],
    ] {
        for rounds in [["1.1", "1.2", "2.1", "2.2"], ["?"; 4]] {
            let pairs = [
                ("Alba, Rita", "Bosco, Ugo"),
                ("Corti, Ada", "Dossi, Ivo"),
                ("Alba, Rita", "Corti, Ada"),
                ("Bosco, Ugo", "Dossi, Ivo"),
            ];
            let games: String = (0..4)
                .map(|at| {
                    game(
                        events[at],
                        &format!("https://lichess.org/broadcast/open-2024/round/abc{at}"),
                        rounds[at],
                        pairs[at].0,
                        pairs[at].1,
                    )
                })
                .collect();
            let path = place.put("games.pgn", games);
            let (told, table) = with_remarks(&[path.to_str().unwrap()]);
            assert_eq!(table.lines().count(), 1 + 4, "{table}");
            assert_eq!(told, "");
            assert_eq!(column(&table, "points")[0].1, "2.0");
        }
    }
    // Boards of one event that name its place otherwise are of that event.
    let games = [
        game("Open", "Verona", "1", "Alba, Rita", "Bosco, Ugo"),
        game("Open", "Verona, Italia", "1", "Corti, Ada", "Dossi, Ivo"),
        game("Open", "Verona", "2", "Alba, Rita", "Corti, Ada"),
        game("Open", "Verona, Italia", "2", "Dossi, Ivo", "Bosco, Ugo"),
        game("Open", "Verona", "3", "Alba, Rita", "Dossi, Ivo"),
        game("Open", "Verona, Italia", "3", "Bosco, Ugo", "Corti, Ada"),
    ];
    let path = place.put("sites.pgn", games.concat());
    let (_, table) = with_remarks(&[path.to_str().unwrap()]);
    assert_eq!(table.lines().count(), 1 + 4, "{table}");
    // Two events of one name, each with its own players, are two.
    let games = [
        game("Open", "Verona", "1", "Alba, Rita", "Bosco, Ugo"),
        game("Open", "Trento", "1", "Corti, Ada", "Dossi, Ivo"),
    ];
    let path = place.put("two.pgn", games.concat());
    let text = told(&[path.to_str().unwrap(), "--ui", "en"]);
    assert_eq!(
        text.matches("After round 1, 2 players").count(),
        2,
        "{text}"
    );
}

#[test]
fn a_report_takes_the_place_of_a_report_and_of_nothing_else() {
    let place = Place::new();
    let path = place.path("open.trf");
    let path = path.to_str().unwrap();
    told(&[SIXTEEN, "--trf26", path]);
    told(&[SIXTEEN, "--tiebreaks", "SB", "--trf26", path]);
    let written = place.read("open.trf");
    assert!(written.contains("202 SB\n"), "{written}");
    let refused = |args: &[&str]| {
        let output = standings(&[args, &["--ui", "en"]].concat());
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        text(&output.stderr)
    };
    // Not of itself, and not of games.
    assert!(refused(&[path, "--trf26", path]).contains("is an input too"));
    let games = place.put("games.pgn", fs::read(notice("games.pgn")).unwrap());
    let games = games.to_str().unwrap();
    assert!(refused(&[SIXTEEN, "--trf26", games]).contains("holds games"));
    assert!(refused(&[SIXTEEN, "--html", path]).contains("holds games"));
    // Where there is no tournament, nothing is written.
    let broken = place.put("broken.trf", "012 X\n001 what\n");
    let output = standings(&[broken.to_str().unwrap(), "--trf26", path]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(place.read("open.trf"), written);
}
