//! Findings and games as Parquet: the cells of the CSV with types, the names of the Spark job, and what happens where the file
//! cannot be written.

use crate::commands::{FAULTY, Place, SOUND, code, program, text};
use formulario::report;
use formulario::tournament::GameRow;
use parquet::basic::Repetition;
use parquet::file::reader::{FileReader as _, SerializedFileReader};
use parquet::record::Field;
use std::fs::{self, File};
use std::path::Path;
use std::process::Output;

/// A column: its name and its type, as the Spark job calls it.
type Column = (String, &'static str);

/// The columns and the cells of a file, as text; nothing for a null.
fn table(path: &Path) -> (Vec<Column>, Vec<Vec<Option<String>>>) {
    let reader = SerializedFileReader::new(File::open(path).unwrap()).unwrap();
    let schema = reader.metadata().file_metadata().schema_descr();
    let columns = schema.columns().iter().map(|column| {
        let own = column.self_type();
        assert_eq!(own.get_basic_info().repetition(), Repetition::OPTIONAL);
        let physical = column.physical_type().to_string();
        let logical = (column.logical_type_ref()).map(|logical| format!("{logical:?}"));
        let kind = match (physical.as_str(), logical.as_deref()) {
            ("BYTE_ARRAY", Some("String")) => "string",
            ("INT32", None) => "int",
            ("INT64", None) => "bigint",
            ("INT32", Some("Date")) => "date",
            ("INT32", Some(int)) if int.contains("16") && int.contains("true") => "smallint",
            other => panic!("{}: {other:?}", column.name()),
        };
        (column.name().to_owned(), kind)
    });
    let cell = |field: &Field| match field {
        Field::Null => None,
        Field::Str(text) => Some(text.clone()),
        Field::Short(number) => Some(number.to_string()),
        Field::Int(number) => Some(number.to_string()),
        Field::Long(number) => Some(number.to_string()),
        Field::Date(day) => Some(date(*day)),
        other => panic!("{other:?}"),
    };
    let rows = reader.get_row_iter(None).unwrap().map(|row| {
        let row = row.unwrap();
        row.get_column_iter()
            .map(|(_, field)| cell(field))
            .collect()
    });
    (columns.collect(), rows.collect())
}

/// A day of the Gregorian calendar, counted from 1 January 1970, as tags write it.
fn date(days: i32) -> String {
    let (mut year, mut left) = (1970, days);
    let leap = |year: i32| year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    while left < 0 {
        year -= 1;
        left += 365 + i32::from(leap(year));
    }
    while left >= 365 + i32::from(leap(year)) {
        left -= 365 + i32::from(leap(year));
        year += 1;
    }
    let february = 28 + i32::from(leap(year));
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30] {
        if left < length {
            break;
        }
        left -= length;
        month += 1;
    }
    format!("{year:04}.{month:02}.{:02}", left + 1)
}

/// Whether a text is a whole day that exists, as tags write it.
fn is_day(text: &str) -> bool {
    let parts: Vec<&str> = text.split('.').collect();
    let digits = |part: &&str| part.bytes().all(|byte| byte.is_ascii_digit());
    if parts.iter().map(|part| part.len()).ne([4, 2, 2]) || !parts.iter().all(digits) {
        return false;
    }
    let [year, month, day] = [0, 1, 2].map(|at| parts[at].parse::<u32>().unwrap());
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let longest = match month {
        2 => 28 + u32::from(leap),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    };
    year > 0 && (1..=longest).contains(&day)
}

fn csv(path: &Path) -> (Vec<String>, Vec<Vec<String>>) {
    let mut reader = csv::Reader::from_path(path).unwrap();
    let list = |row: &csv::StringRecord| row.iter().map(str::to_owned).collect();
    let head = list(reader.headers().unwrap());
    (
        head,
        reader.records().map(|row| list(&row.unwrap())).collect(),
    )
}

/// By which name of lichess's data set the job calls a column of `--games`.
const LICHESS: [(&str, &str); 11] = [
    ("event", "Event"),
    ("site", "Site"),
    ("white", "White"),
    ("black", "Black"),
    ("result", "Result"),
    ("white_elo", "WhiteElo"),
    ("black_elo", "BlackElo"),
    ("eco", "ECO"),
    ("opening", "Opening"),
    ("termination", "Termination"),
    ("time_control", "TimeControl"),
];

/// Compares every cell of a table as CSV with that of the same as Parquet; how many rows there are.
fn compare(as_csv: &Path, as_parquet: &Path) -> usize {
    let (head, expected) = csv(as_csv);
    let (columns, rows) = table(as_parquet);
    assert_eq!(rows.len(), expected.len());
    let at = |name: &str| columns.iter().position(|(own, _)| own == name);
    for (nth, name) in head.iter().enumerate() {
        let renamed = LICHESS.iter().find(|(own, _)| own == name);
        let is_games = head.iter().any(|name| name == "plies");
        let called = renamed
            .filter(|_| is_games)
            .map_or(name.as_str(), |(_, lichess)| lichess);
        let at = at(called).unwrap_or_else(|| panic!("{name} is missing"));
        let kind = columns[at].1;
        for (csv, row) in expected.iter().zip(&rows) {
            let cell = csv[nth].as_str();
            let wanted = match kind {
                "string" => Some(cell.to_owned()),
                "smallint" => cell.parse::<i16>().ok().map(|number| number.to_string()),
                "int" => cell.parse::<i32>().ok().map(|number| number.to_string()),
                "bigint" => cell.parse::<i64>().ok().map(|number| number.to_string()),
                kind => panic!("{kind}"),
            };
            let wanted = wanted.filter(|text| !text.is_empty());
            assert_eq!(row[at], wanted, "{name} of {csv:?}");
        }
    }
    // What games have beside the cells of CSV.
    if let Some(day) = at("UTCDate") {
        assert_eq!(columns[day].1, "date");
        let written = head.iter().position(|name| name == "date").unwrap();
        for (csv, row) in expected.iter().zip(&rows) {
            let date = Some(csv[written].clone()).filter(|date| is_day(date));
            assert_eq!(row[day], date, "{csv:?}");
        }
    }
    rows.len()
}

/// Audits into both forms of findings and into Parquet of games, with so many threads; the exit status.
fn typed(place: &Place, jobs: &str, inputs: &[&str]) -> Option<i32> {
    let mut check = program();
    check
        .current_dir(place.path(""))
        .args(["check", "-q", "--jobs", jobs]);
    check.args(["--csv", "f.csv", "--parquet", "f.parquet"]);
    check.args(["--games", "g.parquet"]).args(inputs);
    code(&mut check)
}

/// The same and the games as CSV.
fn both(place: &Place, jobs: &str, inputs: &[&str]) -> Option<i32> {
    let status = typed(place, jobs, inputs);
    let mut check = program();
    check
        .current_dir(place.path(""))
        .args(["check", "-q", "--games", "g.csv"]);
    assert_eq!(code(check.args(inputs)), status);
    status
}

#[test]
fn every_cell_of_the_fixtures_is_that_of_csv() {
    let place = Place::new();
    let fixtures = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures");
    // Some of them end in mid-stream.
    assert_eq!(both(&place, "1", &[fixtures]), Some(2));
    let one: Vec<_> = ["f.parquet", "g.parquet"]
        .map(|name| fs::read(place.path(name)).unwrap())
        .into();
    let findings = compare(&place.path("f.csv"), &place.path("f.parquet"));
    let games = compare(&place.path("g.csv"), &place.path("g.parquet"));
    assert!(findings > 1000 && games > 1000, "{findings} {games}");
    assert_eq!(typed(&place, "4", &[fixtures]), Some(2));
    let more: Vec<_> = ["f.parquet", "g.parquet"]
        .map(|name| fs::read(place.path(name)).unwrap())
        .into();
    assert!(one == more, "the bytes differ with the number of threads");
}

/// What the games say together is counted in rows that are written already.
#[test]
fn a_copy_is_counted_and_odd_names_and_values_stay() {
    let place = Place::new();
    let odd = "[Event \"Torneo \"\"A\"\", è; \u{feff}日本\"]\n[Site \"\"]\n[Date \"2024.02.30\"]\n[Round \"1\"]\n[White \"Rossi, M\"]\n\
        [Black \"Bianchi\"]\n[Result \"1-0\"]\n[WhiteElo \"99999\"]\n[BlackElo \"2150\"]\n[WhiteFideId \"123456789012\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n\n";
    let name = "\u{feff}è, \"x\".pgn";
    let other = odd.replace("1-0", "0-1").replace("2150", "-3");
    let copies = include_str!("../fixtures/rules/R017-copy-with-other-result/fires.pgn");
    place.put(name, [odd, SOUND, &other, FAULTY, copies].concat());
    assert_eq!(both(&place, "2", &[name]), Some(1));
    assert!(compare(&place.path("f.csv"), &place.path("f.parquet")) > 3);
    let games = 4 + copies.matches("[Event").count();
    assert_eq!(
        compare(&place.path("g.csv"), &place.path("g.parquet")),
        games
    );
    assert!(
        fs::read_to_string(place.path("f.csv"))
            .unwrap()
            .contains("R017")
    );
}

/// The names and the types are those that the job on Spark writes, which has its own list of them.
#[test]
fn the_columns_are_those_of_the_job() {
    let job = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/scripts/spark/formulario_spark.py"
    );
    let job = fs::read_to_string(job).unwrap();
    // The words of a list: what stands in quotes between a name and the end of its brackets.
    let words = |name: &str, close: &str| -> Vec<String> {
        let (_, rest) = job.split_once(&format!("\n{name} = ")).expect(name);
        let (list, _) = rest.split_once(close).expect(name);
        let quoted = list.split('"').skip(1).step_by(2);
        quoted
            .flat_map(str::split_whitespace)
            .map(str::to_owned)
            .collect()
    };
    let (longs, ints) = (words("LONGS", "}"), words("INTS", "}"));
    let of_job = |name: String| -> Column {
        let kind = match () {
            () if longs.contains(&name) => "bigint",
            () if ints.contains(&name) => "int",
            () => "string",
        };
        (name, kind)
    };
    let findings = words("FINDINGS", ").split()");
    let games = words("GAMES", ").split()");
    assert_eq!(findings, report::COLUMNS);
    assert_eq!(games, GameRow::COLUMNS);
    let lichess = words("LICHESS", "}");
    let own: Vec<_> = lichess.iter().skip(1).step_by(2).collect();
    let lichess = lichess.iter().step_by(2).map(|name| match name.as_str() {
        elo if elo.ends_with("Elo") => (name.clone(), "smallint"),
        _ => (name.clone(), "string"),
    });
    let mut expected: Vec<Column> = lichess.collect();
    expected.insert(7, ("UTCDate".to_owned(), "date"));
    let others = games.iter().filter(|name| !own.contains(name)).cloned();
    expected.extend(others.map(of_job));
    let place = Place::new();
    place.put("a.pgn", FAULTY);
    assert_eq!(both(&place, "1", &["a.pgn"]), Some(1));
    assert_eq!(table(&place.path("g.parquet")).0, expected);
    let expected: Vec<Column> = findings.into_iter().map(of_job).collect();
    assert_eq!(table(&place.path("f.parquet")).0, expected);
}

#[test]
fn without_findings_and_games_the_files_are_whole() {
    let place = Place::new();
    place.put("sound.pgn", SOUND);
    place.put("empty.pgn", "");
    for (file, games) in [("sound.pgn", 1), ("empty.pgn", 0)] {
        let args = [file, "-q", "--parquet", "F.Parquet", "--games", "G.PARQUET"];
        assert!(place.check().args(args).status().unwrap().code() < Some(2));
        let (columns, rows) = table(&place.path("F.Parquet"));
        assert_eq!((columns.len(), rows.len()), (report::COLUMNS.len(), 0));
        assert_eq!(table(&place.path("G.PARQUET")).1.len(), games, "{file}");
    }
    // It may be written again, and is not taken for text.
    let args = ["sound.pgn", "-q", "--parquet", "F.Parquet"];
    assert_eq!(code(place.check().args(args)), Some(0));
    for command in ["check", "rate", "standings"] {
        let mut read = program();
        read.current_dir(place.path(""));
        let output = read.args([command, "-q", "G.PARQUET"]).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{command}");
        let told = complaint(&output);
        assert!(
            told.contains("this is Parquet, which is not read"),
            "{told}"
        );
    }
}

#[test]
fn findings_go_to_a_pipe_and_those_of_rate_to_a_file() {
    let place = Place::new();
    place.put("a.pgn", FAULTY);
    let output = place
        .check()
        .args(["a.pgn", "-q", "--parquet", "-"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let piped = place.put("piped.parquet", output.stdout);
    assert_eq!(table(&piped).1.len(), 1);
    let mut rate = program();
    rate.current_dir(place.path(""));
    rate.args([
        "rate",
        "-q",
        "a.pgn",
        "--csv",
        "r.csv",
        "--parquet",
        "r.parquet",
    ]);
    assert!(rate.status().unwrap().code() < Some(2));
    assert!(compare(&place.path("r.csv"), &place.path("r.parquet")) > 0);
}

fn complaint(output: &Output) -> String {
    text(&output.stderr)
}

#[test]
fn a_wrong_call_is_refused_and_nothing_is_written() {
    let place = Place::new();
    place.put("a.pgn", FAULTY);
    let games = "has the name of a Parquet file";
    for (call, said) in [
        ("check a.pgn --csv x.parquet", games),
        ("check a.pgn --ndjson x.PARQUET", games),
        ("convert a.pgn --to csv -o x.parquet", games),
        ("convert a.pgn -o x.parquet", games),
        ("repair a.pgn --csv x.parquet", games),
        ("rate a.pgn --changes x.parquet", games),
        (
            "check a.pgn --parquet x --games ./x",
            "is named for two outputs",
        ),
        (
            "check a.pgn --parquet x.parquet --games x.parquet",
            "is named for two outputs",
        ),
        ("check a.pgn --parquet - --csv -", "standard output"),
        ("check a.pgn --parquet a.pgn", "is an input too"),
        (
            "check a.pgn --parquet no/x.parquet",
            "cannot write no/x.parquet",
        ),
        (
            "check a.pgn --games no/x.parquet",
            "cannot write no/x.parquet",
        ),
        (
            "check a.pgn --parquet x --csv-dialect excel",
            "Parquet has one form only",
        ),
        (
            "check a.pgn --games x.parquet --csv-dialect excel",
            "Parquet has one form only",
        ),
        (
            "rate a.pgn --parquet x --csv-dialect excel",
            "Parquet has one form only",
        ),
    ] {
        let output = program()
            .current_dir(place.path(""))
            .args(call.split(' '))
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{call}");
        assert!(
            complaint(&output).contains(said),
            "{call}: {}",
            complaint(&output)
        );
        assert!(output.stdout.is_empty(), "{call}");
        assert_eq!(place.names(), ["a.pgn"], "{call}");
    }
    // The dialect is that of the CSV beside it.
    let call = [
        "-q",
        "a.pgn",
        "--csv-dialect",
        "excel",
        "--csv",
        "f.csv",
        "--parquet",
        "f.parquet",
    ];
    assert_eq!(code(place.check().args(call)), Some(1));
    assert!(place.read("f.csv").starts_with("\u{feff}file;game;"));
    let findings = table(&place.path("f.parquet")).1;
    assert_eq!(findings[0][0].as_deref(), Some("a.pgn"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_named() {
    let place = Place::new();
    place.put("a.pgn", FAULTY);
    // More than a group of rows.
    place.put("many.pgn", "[White \"A\"]\n\n1. e4 *\n\n".repeat(66_000));
    std::os::unix::fs::symlink("/dev/full", place.path("full.parquet")).unwrap();
    for args in [
        ["a.pgn", "--parquet", "/dev/full", "--csv", "f.csv"],
        ["a.pgn", "--games", "full.parquet", "--csv", "f.csv"],
        ["many.pgn", "--games", "full.parquet", "--csv", "f.csv"],
    ] {
        let output = place.check().arg("-q").args(args).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let told = complaint(&output);
        assert!(
            told.contains(&format!("cannot write {}", args[2])),
            "{told}"
        );
        // No other output takes its place either.
        assert!(told.contains("f.csv.part"), "{told}");
        assert!(!place.path("f.csv").exists(), "{args:?}");
    }
}

#[cfg(unix)]
#[test]
fn what_stays_of_an_interrupted_run_can_be_read() {
    let place = Place::new();
    let output = place.interrupted(&["-", "--games", "g.parquet"], "g.parquet.part");
    assert_eq!(output.status.code(), Some(2));
    assert!(complaint(&output).contains("g.parquet.part"));
    assert_eq!(place.names(), ["g.parquet.part"]);
    assert!(table(&place.path("g.parquet.part")).1.len() <= 2001);
}
