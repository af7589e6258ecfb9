//! Calls that are wrong as people make them: each answer says what to do, in both languages.

use crate::commands::{FAULTY, Place, SOUND, program, text};
use crate::containers::zip_of;
use std::fs::{self, File};
use std::process::Output;

/// What is typed; the exit status; what the answer must say in English and in Italian.
type Call = (&'static [&'static str], i32, &'static str, &'static str);

#[rustfmt::skip]
const CALLS: &[Call] = &[
    // The command.
    (&["club.pgn"], 2, "'formulario check club.pgn'", "«formulario check club.pgn»"),
    (&["missing.pgn"], 2, "'formulario check missing.pgn'", "«formulario check missing.pgn»"),
    (&["my games.pgn"], 2, "'formulario check 'my games.pgn''", "«formulario check 'my games.pgn'»"),
    (&["M001"], 2, "'formulario explain M001'", "«formulario explain M001»"),
    (&["8/8/8/8/8/8/8/8 w - -"], 2, "'formulario position '8/", "«formulario position '8/"),
    (&["chekc", "club.pgn"], 2, "perhaps 'check'", "forse «check»"),
    (&["verifica", "club.pgn"], 2, "perhaps 'check'", "forse «check»"),
    (&["export", "club.pgn"], 2, "perhaps 'convert'", "forse «convert»"),
    (&["man"], 2, "'formulario generate man FOLDER'", "«formulario generate man CARTELLA»"),
    (&["version"], 2, "'formulario --version'", "«formulario --version»"),
    (&["--check", "club.pgn"], 2, "without hyphens: 'formulario check'", "senza trattini: «formulario check»"),
    (&["blah"], 2, "the commands are check, convert", "i comandi sono check, convert"),
    (&["generate", "games"], 2, "the commands are man,", "i comandi sono man,"),
    (&["generate", "man"], 2, "'formulario generate man --help'", "«formulario generate man --help»"),
    // Options.
    (&["check", "club.pgn", "--cvs", "x"], 2, "perhaps '--csv'", "forse «--csv»"),
    (&["check", "club.pgn", "--verbos"], 2, "perhaps '--verbose'", "forse «--verbose»"),
    (&["check", "club.pgn", "-o", "x"], 2, "'--text' or '--csv' or '--html'", "«--text» o «--csv» o «--html»"),
    (&["check", "club.pgn", "--to", "san"], 2, "an option of 'formulario convert'", "un'opzione di «formulario convert»"),
    (&["check", "club.pgn", "--zzzz"], 2, "'formulario check -h' lists", "«formulario check -h» elenca"),
    (&["rate", "club.pgn", "--list", "list.csv"], 2, "perhaps '--ratings'", "forse «--ratings»"),
    (&["convert", "club.pgn", "--language", "it"], 2, "perhaps '--lang'", "forse «--lang»"),
    (&["show", "club.pgn", "b.pgn"], 2, "leave out b.pgn", "si tolga b.pgn"),
    (&["generate", "archive", "-o", "x"], 2, "'formulario generate archive -h'", "«formulario generate archive -h»"),
    // Values.
    (&["check", "club.pgn", "--csv"], 2, "'--csv FILE'", "«--csv FILE»"),
    (&["check", "club.pgn", "--format", "html"], 2, "perhaps '--html report.html'", "forse «--html report.html»"),
    (&["check", "club.pgn", "--format", "json"], 2, "perhaps '--ndjson -'", "forse «--ndjson -»"),
    (&["check", "club.pgn", "--format", "groped"], 2, "perhaps 'grouped'", "forse «grouped»"),
    (&["check", "club.pgn", "--color", "yes"], 2, "perhaps '--color always'", "forse «--color always»"),
    (&["check", "club.pgn", "--laws", "2020"], 2, "in 2020: '--laws 2018'", "nel 2020: «--laws 2018»"),
    (&["check", "club.pgn", "--laws", "1972"], 2, "'--laws before-2001'", "«--laws before-2001»"),
    (&["check", "club.pgn", "--fail-on", "errors"], 2, "'error'", "«error»"),
    (&["check", "club.pgn", "--jobs", "two"], 2, "a whole number from 1", "un numero intero, da 1"),
    (&["check", "club.pgn", "--today", "31/12/2025"], 2, "like 2026-", "come 2026-"),
    (&["check", "club.pgn", "--only", "1,a"], 2, "like 12-30,40", "come 12-30,40"),
    (&["check", "club.pgn", "--select", "M01"], 2, "near it: M001", "simili: M001"),
    (&["check", "club.pgn", "--ignore", "illegalmove"], 2, "near it: illegal-move", "simili: illegal-move"),
    (&["check", "club.pgn", "--select", "XYZ"], 2, "“formulario explain” lists", "«formulario explain»"),
    (&["explain", "M999"], 2, "“formulario explain” lists", "«formulario explain»"),
    (&["explain", "illegal"], 2, "near it: illegal-move", "simili: illegal-move"),
    (&["convert", "club.pgn", "--to", "pdf"], 2, "'--to formulario-html -o sheets.html'", "«--to formulario-html -o sheets.html»"),
    (&["convert", "club.pgn", "--to", "italian"], 2, "'--to san --to-lang it'", "«--to san --to-lang it»"),
    (&["rate", "club.pgn", "--period", "december"], 2, "like 2025-12", "come 2025-12"),
    (&["rate", "club.pgn", "--period", "12/2025"], 2, "like 2025-12", "come 2025-12"),
    (&["rate", "club.pgn", "--edition", "2019"], 2, "there are before-2009-07", "before-2009-07, 2009-07"),
    (&["rate", "--own", "1800"], 2, "like 1902=1", "per esempio 1902=1"),
    (&["show", "club.pgn", "-g", "900"], 2, "the file has one game", "il file ha una sola partita"),
    (&["show", "club.pgn", "-p", "9x"], 2, "8w or 8. for White", "8w o 8. per il Bianco"),
    (&["position", "--perft", "x"], 2, "a whole number from 0", "un numero intero, da 0"),
    // Files.
    (&["check", "clubb.pgn"], 2, "near it: club.pgn", "simili: club.pgn"),
    (&["convert", "clubb.pgn"], 2, "perhaps club.pgn\n", "forse club.pgn\n"),
    (&["check", "list.csv"], 1, "no game was found", "non vi si è trovata alcuna partita"),
    (&["check", "empty"], 1, "nothing is in it", "non contiene niente"),
    (&["check", "club.pgn", "--csv", "club.pgn"], 2, "is an input too", "è anche un file da leggere"),
    (&["check", "club.pgn", "--csv", "empty"], 2, "cannot write empty", "impossibile scrivere empty"),
    (&["check", "club.pgn", "--csv", "no/x.csv"], 2, "cannot write no/x.csv", "impossibile scrivere no/x.csv"),
    (&["check", "club.pgn", "--csv", "no/x.csv"], 2, "there is no folder no\n", "la cartella no non esiste"),
    (&["check", "club.pgn", "--waive=lis.csv"], 2, "lis.csv is not there; near it: list.csv", "simili: list.csv"),
    (&["rate", "club.pgn", "--ratings", "lisst.csv"], 2, "near it: list.csv", "simili: list.csv"),
    (&["check", "club.pgn", "--baseline", "club.pgn"], 2, "not a finding of an NDJSON report", "NDJSON"),
    (&["rate", "club.pgn", "--aliases", "club.pgn"], 2, "no column \"name\"", "name"),
    (&["rate", "club.pgn", "--ratings", "missing.csv"], 2, "missing.csv is not there\n", "missing.csv non c'è\n"),
    (&["check", "club.pgn", "--baseline", "last.ndjson"], 2, "last.ndjson is not there; the first run is made without it\n", "la prima esecuzione si fa senza\n"),
    (&["rate", "club.pgn", "--aliases", "lisst.csv"], 2, "lisst.csv is not there; near it: list.csv\n", "simili: list.csv\n"),
    (&["rate", "club.pgn", "--events", "lisst.csv"], 2, "lisst.csv is not there; near it: list.csv\n", "simili: list.csv\n"),
    (&["rate", "club.pgn", "--results", "lisst.csv"], 2, "lisst.csv is not there; near it: list.csv\n", "simili: list.csv\n"),
    (&["rate", "clubb.pgn"], 2, "clubb.pgn is not there; near it: club.pgn\n", "simili: club.pgn\n"),
    (&["rate", "http://example.org/a.pgn"], 2, "| formulario rate'", "| formulario rate»"),
    (&["show", "clubb.pgn"], 2, "formulario: clubb.pgn is not there; near it: club.pgn\n", "formulario: clubb.pgn non c'è; simili: club.pgn\n"),
    (&["show", "no/club.pgn"], 2, "no/club.pgn is not there: there is no folder no\n", "la cartella no non esiste\n"),
    (&["check", "no/sub/club.pgn"], 2, "there is no folder no\n", "la cartella no non esiste\n"),
    (&["check", "club.pgn", "--clean", "club.pgn"], 2, "nothing was written; name another file\n", "; si indichi un altro file\n"),
    (&["convert", "club.pgn", "-o", "club.pgn"], 2, "nothing was written; name another file\n", "; si indichi un altro file\n"),
    (&["show", "club.pgn", "2"], 2, "a game is named with '--game 2'", "la partita si indica con «--game 2»"),
    (&["show", "club.pgn", "--move", "8"], 2, "perhaps '--ply'", "forse «--ply»"),
    (&["check", "club.pgn", "--sarif"], 2, "perhaps '--format sarif'", "forse «--format sarif»"),
    (&["check", "club.pgn", "--junit", "x"], 2, "perhaps '--format junit'", "forse «--format junit»"),
    (&["check", "club.pgn", "-r"], 2, "leave it out: folders are searched", "si tolga: nelle cartelle"),
    (&["check", "club.pgn", "--recursive"], 2, "leave it out: folders are searched", "si tolga: nelle cartelle"),
    (&["check", "club.pgn", "--lang", "Italiano"], 2, "perhaps '--lang it'", "forse «--lang it»"),
    (&["check", "club.pgn", "--encoding", "latin1"], 2, "perhaps '--encoding windows-1252'", "forse «--encoding windows-1252»"),
    (&["check", "club.pgn", "--fail-on", "all"], 2, "perhaps '--fail-on note'", "forse «--fail-on note»"),
    (&["convert", "club.pgn", "--to", "svg"], 2, "perhaps 'formulario show club.pgn --svg board.svg'", "forse «formulario show club.pgn --svg board.svg»"),
    (&["rate", "club.pgn", "--k", "20"], 2, "--k is that of --own, which is missing", "--k è quello di --own, che manca"),
    (&["show", "list.csv"], 2, "no game in it", "non contiene partite"),
    // Another kind of file, or none.
    (&["rate", "list.csv"], 1, "'formulario rate GAMES --ratings list.csv'", "«formulario rate PARTITE --ratings list.csv»"),
    (&["rate", "club.pgn", "list.csv"], 1, "--ratings list.csv'", "--ratings list.csv»"),
    (&["rate", "club.pgn", "--aliases", "club.pgn"], 2, "club.pgn holds games", "club.pgn contiene partite"),
    (&["rate", "club.pgn", "--events", "club.pgn"], 2, "club.pgn holds games", "club.pgn contiene partite"),
    (&["rate", "club.pgn", "--results", "club.pgn"], 2, "club.pgn holds games", "club.pgn contiene partite"),
    (&["rate", "club.pgn", "--events", "list.csv"], 2, "list.csv is a rating list", "list.csv è una lista Elo"),
    (&["rate", "club.pgn", "--aliases", "page.html"], 2, "page.html is a web page", "page.html è una pagina web"),
    (&["rate", "club.pgn", "--results", "faults.csv"], 2, "faults.csv is a report", "faults.csv è un rapporto"),
    (&["check", "club.pgn", "--baseline", "club.pgn"], 2, "club.pgn holds games", "club.pgn contiene partite"),
    (&["check", "club.pgn", "--baseline", "faults.csv"], 2, "faults.csv is a report", "faults.csv è un rapporto"),
    (&["check", "club.pgn", "--baseline", "list.csv"], 2, "list.csv is a rating list", "list.csv è una lista Elo"),
    (&["position", "club.pgn"], 2, "'formulario show club.pgn'", "«formulario show club.pgn»"),
    (&["position", "other.pgn"], 2, "'formulario check other.pgn'", "«formulario check other.pgn»"),
    (&["explain", "club.pgn"], 2, "'formulario check club.pgn'", "«formulario check club.pgn»"),
    (&["show"], 2, "'formulario show club.pgn'", "«formulario show club.pgn»"),
    (&["check", "http://example.org/a.pgn"], 2, "'curl -L http://example.org/a.pgn | formulario check'", "si leggono dal disco"),
    (&["convert", "http://example.org/a.pgn"], 2, "| formulario convert'", "| formulario convert»"),
    (&["check", "*.trf"], 2, "'formulario check .'", "«formulario check .»"),
    (&["convert", "club.pgn", "out.pgn"], 2, "'formulario convert club.pgn -o out.pgn'", "«formulario convert club.pgn -o out.pgn»"),
    (&["convert"], 1, "'formulario convert club.pgn -o out.pgn'", "«formulario convert club.pgn -o out.pgn»"),
    (&["check", "--version"], 2, "'formulario --version'", "«formulario --version»"),
    (&["rate", "-V"], 2, "'formulario --version'", "«formulario --version»"),
    (&["check", "club.pgn", "--only", "900"], 2, "club.pgn has one game", "club.pgn ha una sola partita"),
    (&["convert", "club.pgn", "--only", "900-"], 2, "club.pgn has one game", "club.pgn ha una sola partita"),
];

#[test]
fn every_answer_to_a_wrong_call_says_what_to_do() {
    let place = Place::new();
    place.put("club.pgn", crate::commands::SOUND);
    place.put("list.csv", "ID Number,Name,Rating\n123,Rossi,1800\n");
    place.put("page.html", "<!DOCTYPE html>\n<html></html>\n");
    place.put("faults.csv", "file,game,line,byte,variation,ply\n");
    std::fs::create_dir(place.path("empty")).unwrap();
    let mut wrong = Vec::new();
    for (args, status, english, italian) in CALLS {
        for (ui, phrase) in [("en_GB.UTF-8", english), ("it_IT.UTF-8", italian)] {
            let mut command = program();
            command
                .current_dir(place.path("."))
                .env("LANG", ui)
                .args(*args);
            let output = command.output().unwrap();
            let said = text(&output.stdout) + &text(&output.stderr);
            if output.status.code() != Some(*status) || !said.contains(phrase) {
                wrong.push(format!(
                    "{args:?} {ui}: {:?}, no {phrase}:\n{said}",
                    output.status
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_shell_that_is_unknown_is_no_slip_for_another() {
    let output = program()
        .args(["--ui", "en", "generate", "completions", "tcsh"])
        .output()
        .unwrap();
    let said = text(&output.stderr);
    assert!(said.contains("[possible values: bash, zsh,"), "{said}");
    assert!(!said.contains("tip:"), "{said}");
}

#[test]
fn a_wrong_path_is_told_without_a_summary_of_zeros() {
    let place = Place::new();
    let told = |args: &[&str]| {
        let mut command = program();
        command.current_dir(place.path(".")).args(args);
        let output = command.output().unwrap();
        (text(&output.stdout), text(&output.stderr))
    };
    let (out, err) = told(&["check", "no.pgn"]);
    assert_eq!(out.lines().count(), 1, "{out}");
    assert_eq!(err.lines().count(), 1, "{err}");
    // A person reads both streams at one place: once is enough.
    let (out, err) = told(&["check", "no.pgn", "--format", "grouped"]);
    assert!(out.contains("F001") && err.is_empty(), "{out}{err}");
    // Beside a file that was read the summary stays.
    place.put("a.pgn", crate::commands::SOUND);
    let (_, err) = told(&["check", "no.pgn", "a.pgn"]);
    assert!(err.contains("files: 2"), "{err}");
}

#[test]
fn games_that_are_not_there_are_no_lines_of_zeros() {
    let place = Place::new();
    place.put("a.pgn", SOUND.repeat(5));
    for command in ["check", "convert"] {
        for format in ["line", "grouped"] {
            let only = [command, "a.pgn", "--only", "900", "--format", format];
            let output = piped(&place, "C", &only);
            assert_eq!(output.status.code(), Some(2), "{only:?}");
            let err = text(&output.stderr);
            let said = "formulario: --only 900: not there; a.pgn has 5 games\n";
            assert_eq!(
                (text(&output.stdout).as_str(), err.as_str()),
                ("", said),
                "{only:?}"
            );
        }
        // One of them is there.
        let output = piped(&place, "C", &[command, "a.pgn", "--only", "5,900"]);
        assert_ne!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains("games: 1"));
    }
}

/// Every output that is a report: the call, and the name that is proposed.
const REPORTS: [(&[&str], &str); 22] = [
    (&["check", "--text"], "faults.txt"),
    (&["check", "--csv"], "faults.csv"),
    (&["check", "--ndjson"], "faults.ndjson"),
    (&["check", "--games"], "games.csv"),
    (&["check", "--html"], "faults.html"),
    (&["check", "--ask"], "ask.html"),
    (&["check", "--summary-json"], "summary.json"),
    (&["convert", "--report"], "faults.txt"),
    (&["convert", "--to", "csv", "-o"], "moves.csv"),
    (&["convert", "--to", "formulario-html", "-o"], "sheets.html"),
    (&["show", "--svg"], "board.svg"),
    (&["rate", "--text"], "faults.txt"),
    (&["rate", "--csv"], "faults.csv"),
    (&["rate", "--ndjson"], "faults.ndjson"),
    (&["rate", "--html"], "rating.html"),
    (&["rate", "--changes"], "changes.csv"),
    (&["rate", "--game-changes"], "changes.csv"),
    (&["rate", "--new-list"], "list.csv"),
    (&["rate", "--new-pools"], "pools.csv"),
    (&["rate", "--plot"], "plot.svg"),
    (&["rate", "--summary-json"], "summary.json"),
    (&["rate", "--ratings", "list.csv", "--audit"], "audit.csv"),
];

/// The program in a folder, with games on standard input.
fn piped(place: &Place, ui: &str, args: &[&str]) -> Output {
    let games = File::open(place.put("stdin", FAULTY)).unwrap();
    let mut command = program();
    command
        .current_dir(place.path("."))
        .env("LANG", ui)
        .stdin(games)
        .args(args);
    command.output().unwrap()
}

/// Two games of a tournament and of a player who are called like moves, and another player like a tag pair.
const LIKE_MOVES: &str = r#"[Event "1. e4 e5 2. Nf3 Nc6"]
[Site "Roma"]
[Date "2025.03.01"]
[Round "1"]
[White "1. e4 e5"]
[Black "[Event \"Ugo"]
[Result "1-0"]
[WhiteElo "1900"]
[BlackElo "1850"]
[WhiteFideId "101"]
[BlackFideId "102"]
[TimeControl "40/5400+30:1800+30"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0

[Event "1. e4 e5 2. Nf3 Nc6"]
[Site "Roma"]
[Date "2025.03.02"]
[Round "2"]
[White "[Event \"Ugo"]
[Black "1. e4 e5"]
[Result "0-1"]
[WhiteElo "1850"]
[BlackElo "1900"]
[WhiteFideId "102"]
[BlackFideId "101"]
[TimeControl "40/5400+30:1800+30"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 0-1
"#;

/// What the program wrote it may write again, whatever the games in it are called.
#[test]
fn every_report_takes_its_own_place() {
    let place = Place::new();
    place.put(
        "list.csv",
        "fide_id,name,rating,k\n101,1. e4 e5,1900,20\n102,Ugo,1850,20\n",
    );
    place.put("club.pgn", LIKE_MOVES);
    let calls = REPORTS.iter().map(|(call, _)| *call).chain([
        ["rate", "--ratings", "list.csv", "--new-list"].as_slice(),
        &["rate", "--system", "elo3d", "--changes"],
        &["rate", "--system", "elo3d", "--game-changes"],
        &["rate", "--csv-dialect", "excel", "--changes"],
        &["rate", "--csv-dialect", "excel", "--game-changes"],
        &["rate", "--csv-dialect", "excel", "--new-list"],
        &["check", "--csv-dialect", "excel", "--games"],
        &["standings", "--text"],
        &["standings", "--html"],
        &["repair", "--csv"],
        &["repair", "--text"],
    ]);
    for call in calls {
        for ui in ["en_GB.UTF-8", "it_IT.UTF-8"] {
            let args = [call, &["own", "club.pgn"]].concat();
            for run in ["first", "again"] {
                let output = piped(&place, ui, &args);
                let err = text(&output.stderr);
                assert!(output.status.code() < Some(2), "{args:?}, {run}: {err}");
            }
            fs::remove_file(place.path("own")).unwrap();
        }
    }
}

#[test]
fn no_report_takes_the_place_of_games() {
    let place = Place::new();
    place.put("list.csv", "ID Number,Name,Rating\n123,Rossi,1800\n");
    place.put("club.pgn", SOUND);
    let before = place.names();
    for (call, example) in REPORTS {
        for (ui, said) in [
            ("en_GB.UTF-8", "club.pgn holds games, and"),
            ("it_IT.UTF-8", "club.pgn contiene partite, e"),
        ] {
            let args = [call, &["club.pgn"]].concat();
            let output = piped(&place, ui, &args);
            let (out, err) = (text(&output.stdout), text(&output.stderr));
            assert_eq!(output.status.code(), Some(2), "{args:?}: {out}{err}");
            assert!(err.contains(said) && out.is_empty(), "{args:?}: {out}{err}");
            let option = call.last().unwrap();
            let instead = format!("{option} {example} club.pgn");
            assert!(err.contains(&instead), "{args:?}: {err}");
            assert_eq!(place.read("club.pgn"), SOUND, "{args:?}");
        }
    }
    for call in [
        ["generate", "archive", "x.pgn", "--truth"].as_slice(),
        &["generate", "sheets", "x.txt", "--truth"],
        &["generate", "form", "-o"],
    ] {
        let args = [call, &["club.pgn"]].concat();
        let output = piped(&place, "C", &args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(text(&output.stderr).contains("club.pgn holds games"));
    }
    std::fs::remove_file(place.path("stdin")).unwrap();
    assert_eq!(place.names(), before);
}

#[test]
fn games_are_known_under_any_name_and_behind_any_link() {
    let place = Place::new();
    place.put("notes.txt", SOUND);
    place.put("typed", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0\n");
    place.put("empty.pgn", "");
    place.put("empty.pgn.gz", "");
    place.put("torneo.TRF", "");
    place.put("games.zip", zip_of("a.txt", SOUND));
    #[cfg(unix)]
    std::os::unix::fs::symlink("notes.txt", place.path("link.csv")).unwrap();
    for name in [
        "notes.txt",
        "typed",
        "empty.pgn",
        "empty.pgn.gz",
        "torneo.TRF",
        "games.zip",
        "link.csv",
    ] {
        let before = std::fs::read(place.path(name)).unwrap();
        let output = piped(&place, "C", &["check", "--csv", name]);
        let err = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{name}: {err}");
        assert!(err.contains("--csv faults.csv"), "{name}: {err}");
        assert_eq!(std::fs::read(place.path(name)).unwrap(), before, "{name}");
    }
}

#[test]
fn a_report_takes_the_place_of_a_report_and_games_that_of_games() {
    let place = Place::new();
    place.put("list.csv", "ID Number,Name,Rating\n123,Rossi,1800\n");
    let again = |args: &[&str], name: &str| {
        for _ in 0..2 {
            let args = [args, &[name]].concat();
            let output = piped(&place, "C", &args);
            let err = text(&output.stderr);
            assert_ne!(output.status.code(), Some(2), "{args:?}: {err}");
            assert!(!err.contains("nothing was written"), "{args:?}: {err}");
        }
    };
    for (call, _) in REPORTS {
        if !call.contains(&"--plot") {
            again(call, "club.pgn.report");
            again(call, "report");
            std::fs::remove_file(place.path("report")).unwrap();
        }
    }
    for form in ["grouped", "line", "github", "sarif", "junit"] {
        for more in [&[][..], &["-v"]] {
            let args = [&["check", "--format", form][..], more, &["--text"]].concat();
            again(&args, "report");
        }
    }
    place.put("club.pgn", SOUND);
    for option in ["--pgn", "--clean", "--reject"] {
        again(&["check", option], "club.pgn");
    }
    for form in ["pgn", "san", "formulario"] {
        again(&["convert", "--to", form, "-o"], "club.pgn");
    }
    again(&["convert", "-o", "out.pgn", "--reject"], "club.pgn");
}

/// Names of files that are near what stands in a wrong call, but are no slip of it: the value of an option is no path.
#[test]
fn a_wrong_call_is_told_once_and_no_value_is_taken_for_a_path() {
    let place = Place::new();
    place.put("club.pgn", SOUND);
    for name in ["e", "o", "v", "f200.pgn", "dup.pgn", "25.pgn"] {
        place.put(name, "");
    }
    for (args, lines) in [
        (&["check", "--csv", "club.pgn", "club.pgn"][..], 1),
        (&["check", "--max-gap", "200", "club.pgn"], 1),
        (&["check", "--only", "0", "club.pgn"], 1),
        (&["check", "--only", "x", "club.pgn"], 1),
        (&["check", "--select", "Z", "club.pgn"], 1),
        (&["check", "--today", "25/11/2026", "club.pgn"], 1),
        (&["show", "club.pgn", "--game", "9"], 1),
        (&["generate", "archive", "--faults", "2"], 1),
        (&["show", "clubb.pgn"], 1),
        (&["check", "--waive", "clubb.pgn", "club.pgn"], 1),
        (&["check", "--baseline", "no.ndjson", "club.pgn"], 1),
        (&["check", "--csv", "no/x.csv", "club.pgn"], 1),
        // The second line says that nothing was rated.
        (&["rate", "clubb.pgn"], 2),
        // The first line is the finding, the second what was meant.
        (&["convert", "clubb.pgn"], 2),
        (&["convert", "club.pgn", "out.pgn", "-q"], 1),
    ] {
        for ui in ["en", "it"] {
            let args = [&["--ui", ui], args].concat();
            let output = piped(&place, "C", &args);
            let said = text(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
            assert!(said.lines().count() <= lines, "{args:?}: {said}");
            assert!(
                !said.contains("os error") && !said.contains("errore di sistema"),
                "{said}"
            );
            for name in [
                "f200",
                "near it: e",
                "simili: e",
                "dup.pgn",
                "25.pgn",
                "folder 25",
            ] {
                assert!(!said.contains(name), "{args:?}: {said}");
            }
        }
    }
}

#[test]
fn more_threads_than_any_machine_has_are_refused() {
    for (jobs, told) in [("1025", true), ("100000", true), ("1024", false)] {
        let mut call = crate::commands::program();
        let output = call
            .args(["--ui", "en", "check", "--jobs", jobs, "nowhere.pgn"])
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert_eq!(
            said.contains("at most 1024 threads"),
            told,
            "{jobs}: {said}"
        );
    }
}
