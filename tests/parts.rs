//! A file cut into parts that are judged alone (`check --part`), and joined (`--join`): what is found is what one run finds.

use crate::commands::program;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};

fn formulario(args: &[&str], input: Option<&[u8]>) -> Output {
    let mut command = program();
    command
        .args(args)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command.stdin(if input.is_some() {
        Stdio::piped()
    } else {
        Stdio::null()
    });
    let mut child = command.spawn().unwrap();
    if let Some(input) = input {
        use std::io::Write as _;
        // A part that has ended reads no further.
        let _ = child.stdin.take().unwrap().write_all(input);
    }
    child.wait_with_output().unwrap()
}

/// A row of the findings, cell by cell.
type Row = Vec<String>;

/// The rows of a table of findings, without the head.
fn rows(path: &Path) -> Vec<Row> {
    let mut reader = csv::Reader::from_path(path).unwrap();
    let rows = reader.records();
    rows.map(|row| row.unwrap().iter().map(String::from).collect())
        .collect()
}

/// Counts what a row of a part names from the start of the file: so many games and lines stand before it.
fn stand_behind(row: &mut Row, games: u64, lines: u64) {
    for (at, more) in [(GAME, games), (LINE, lines)] {
        if let Ok(number) = row[at].parse::<u64>() {
            row[at] = (number + more).to_string();
        }
    }
    if let Some((file, own)) = row[RELATED].split_once("a.pgn:") {
        let (game, ply) = own.split_once(':').unwrap();
        let game = game.parse::<u64>().unwrap() + games;
        row[RELATED] = format!("{file}a.pgn:{game}:{ply}");
    }
}

const GAME: usize = 1;
const LINE: usize = 2;
const RELATED: usize = 17;

/// A folder in which a file is cut.
struct Bench {
    folder: tempfile::TempDir,
    text: Vec<u8>,
}

/// What a run told.
struct Told {
    rows: Vec<Row>,
    summary: serde_json::Value,
    path: PathBuf,
}

impl Told {
    fn part(&self, name: &str) -> &serde_json::Value {
        &self.summary["part"][name]
    }

    fn count(&self, name: &str) -> u64 {
        self.part(name).as_u64().unwrap()
    }
}

impl Bench {
    fn new(text: &[u8]) -> Bench {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("a.pgn"), text).unwrap();
        let text = text.to_vec();
        Bench { folder, text }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn run(&self, name: &str, args: &[&str], input: Option<&[u8]>) -> Told {
        let (csv, path) = (self.path("out.csv"), self.path(&format!("{name}.json")));
        let shown = |path: &Path| path.to_str().unwrap().to_owned();
        let (out, json) = (shown(&csv), shown(&path));
        let mut all = vec![
            "check",
            "-q",
            "--today",
            "2026-01-01",
            "--csv",
            &out,
            "--summary-json",
            &json,
        ];
        all.extend(args);
        let output = formulario(&all, input);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(
            matches!(output.status.code(), Some(0 | 1)),
            "{args:?}: {said}"
        );
        Told {
            rows: rows(&csv),
            summary: serde_json::from_slice(&fs::read(&path).unwrap()).unwrap(),
            path,
        }
    }

    /// Judges the parts between these bytes, every second one from standard input, and joins them.
    fn in_parts(&self, cuts: &[u64]) -> (Vec<Row>, Told) {
        let file = self.path("a.pgn").to_str().unwrap().to_owned();
        let mut bounds = vec![0];
        bounds.extend(cuts);
        let (mut all, mut parts): (Vec<Row>, Vec<Told>) = (Vec::new(), Vec::new());
        let (mut games, mut lines) = (0, 0);
        let mut together = Vec::new();
        for (nth, from) in bounds.iter().enumerate() {
            let until = bounds.get(nth + 1).map_or_else(String::new, u64::to_string);
            let name = format!("part{nth}");
            let said = self.path(&format!("{name}.ndjson"));
            let said = said.to_str().unwrap();
            let judge = |from: u64, more: &[&str]| {
                let range = format!("{from}..{until}");
                let mut args = vec!["--part", &range, "--together", said];
                args.extend(more);
                let rest = self.text.get(from as usize..).unwrap_or_default();
                match nth % 2 {
                    0 => args.push(&file),
                    _ => args.extend(["--name", &file, "-"]),
                }
                self.run(&name, &args, (nth % 2 == 1).then_some(rest))
            };
            let mut told = judge(*from, &[]);
            if let Some(before) = parts.last() {
                let ends = before.count("ends");
                if (told.count("begins"), told.part("seam")) != (ends, before.part("next")) {
                    if bounds.get(nth + 1).is_some_and(|until| ends >= *until) {
                        continue;
                    }
                    let seam = before.part("next").as_str().unwrap();
                    told = judge(ends, &["--seam", seam]);
                }
            }
            for row in &told.rows {
                let mut row = row.clone();
                stand_behind(&mut row, games, lines);
                all.push(row);
            }
            games += told.summary["games"].as_u64().unwrap();
            lines += told.count("lines");
            together.extend(fs::read(said).unwrap());
            let is_last = told.part("last").as_bool().unwrap();
            parts.push(told);
            if is_last {
                break;
            }
        }
        let paths: Vec<String> = parts
            .iter()
            .map(|part| part.path.to_str().unwrap().to_owned())
            .collect();
        let mut args = vec!["--join", "--together", "-"];
        args.extend(paths.iter().map(String::as_str));
        let joined = self.run("joined", &args, Some(&together));
        all.extend(joined.rows.iter().cloned());
        // What games say together is told behind the last.
        all.sort();
        (all, joined)
    }
}

fn club() -> String {
    fs::read_to_string("fixtures/archives/club.pgn").unwrap()
}

#[test]
fn parts_find_what_one_run_finds() {
    let club = club();
    let wide: Vec<u8> = club.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let mut mixed = club.clone().into_bytes();
    mixed.extend([0xFF, 0xFE]);
    mixed.extend(&wide);
    mixed.extend(club.replace("Ferri", "Ferr\u{ec}").chars().map(|c| c as u8));
    let prose = "Parole che non sono di alcuna partita, e sono tante.\n\n".repeat(30);
    let text = format!("{prose}{club}{prose}% passata\n\n{prose}{club}{prose}");
    let rows = "Bianco;Nero;Risultato;Mosse\nNeri;Conti;1-0;1. e4 e5 2. Re3 1-0\nConti;Neri;0-1;1. e4 d6\n";
    let table = format!("{rows}{club}Ferri;Conti;1-0;1. e4 e5 2. Cf4\n");
    for (name, text) in [
        ("club", club.clone().into_bytes()),
        ("mixed", mixed),
        ("prose", text.into_bytes()),
        ("table", table.into_bytes()),
    ] {
        let bench = Bench::new(&text);
        let size = text.len() as u64;
        for cuts in [
            vec![size / 2],
            vec![size / 5, size / 3, size / 3 + 9, size - 40],
            vec![1, 2, 700],
        ] {
            assert_as_one(&bench, &cuts, name);
        }
    }
}

/// Asserts that the parts of a file together come to what one run finds; gives the codes of that.
fn assert_as_one(bench: &Bench, cuts: &[u64], name: &str) -> Vec<String> {
    let file = bench.path("a.pgn").to_str().unwrap().to_owned();
    let mut whole = bench.run("whole", &[&file], None);
    whole.rows.sort();
    let (found, joined) = bench.in_parts(cuts);
    let parted = found.iter().zip(&whole.rows).find(|(a, b)| a != b);
    assert_eq!(
        (parted, found.len()),
        (None, whole.rows.len()),
        "{name} {cuts:?}"
    );
    for key in [
        "games", "bytes", "plies", "gaps", "classes", "complete", "findings", "codes", "by_file",
    ] {
        assert_eq!(
            joined.summary[key], whole.summary[key],
            "{name} {cuts:?} {key}"
        );
    }
    whole
        .rows
        .into_iter()
        .map(|mut row| row.remove(8))
        .collect()
}

/// Copies, two games in one place, rounds, tables of an event, lists: none of it stands in one game.
#[test]
fn games_of_several_parts_say_together_what_they_say_in_one_run() {
    for (file, codes) in [
        ("R017-copy-with-other-result/fires.pgn", &["R017"][..]),
        ("T019-two-games-in-one-place/fires.pgn", &["T019"]),
        ("T024-start-number-differs/fires.pgn", &["T024"]),
        ("P004-player-twice-in-round/fires-2.pgn", &["P004"]),
        ("P007-opponents-met-twice/fires-2.pgn", &["P007"]),
        ("P008-colours-out-of-balance/fires-2.pgn", &["P008"]),
        ("F021-heading-unattributed/fires.pgn", &["F021"]),
        ("R002-result-tag-contradicts-marker/fires.pgn", &["R002"]),
    ] {
        let text = fs::read(Path::new("fixtures/rules").join(file)).unwrap();
        let bench = Bench::new(&text);
        let size = text.len() as u64;
        for cuts in [
            vec![size / 2],
            vec![size / 4, size / 2, 3 * size / 4, size - 30],
        ] {
            let told = assert_as_one(&bench, &cuts, file);
            for code in codes {
                assert!(told.iter().any(|own| own == code), "{file}: {code}");
            }
        }
    }
}

/// A list in one part, and its games in others: before it, behind it, and none.
#[test]
fn a_list_is_held_against_the_games_of_all_parts() {
    let game = |white: &str, black: &str, result: &str| {
        format!(
            "[Event \"Open\"]\n[Date \"2024.05.01\"]\n[Round \"1\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n\
             [Result \"{result}\"]\n\n1. e4 e5 2. Nf3 {result}\n\n"
        )
    };
    let list = "Turno 1\n\nRossi - Bianchi 0-1\nVerdi - Neri 1-0\nConti - Gallo 1-0\n\n";
    let text = [
        &game("Rossi", "Bianchi", "1-0"),
        list,
        &game("Verdi", "Neri", "1-0"),
        &game("Longo", "Serra", "1/2-1/2"),
    ]
    .concat();
    let bench = Bench::new(text.as_bytes());
    for cut in [120, 170, 260, 330] {
        let told = assert_as_one(&bench, &[cut], "list");
        assert!(told.iter().any(|code| code == "R002"), "{told:?}");
        assert!(told.iter().any(|code| code == "F021"), "{told:?}");
    }
}

#[test]
fn what_games_say_together_must_be_that_of_the_parts() {
    let bench = Bench::new(club().as_bytes());
    let file = bench.path("a.pgn").to_str().unwrap().to_owned();
    let part = |range: &str, name: &str| {
        let said = bench.path(&format!("{name}.ndjson"));
        let args = ["--part", range, "--together", said.to_str().unwrap(), &file];
        let told = bench.run(name, &args, None);
        let path = told.path.to_str().unwrap().to_owned();
        (path, fs::read_to_string(said).unwrap())
    };
    let ((first, one), (last, other)) = (part("0..700", "a"), part("852..", "b"));
    let join = |said: &str| {
        let args = [
            "check",
            "-q",
            "--join",
            "--together",
            "-",
            "--ui",
            "en",
            &first,
            &last,
        ];
        let output = formulario(&args, Some(said.as_bytes()));
        let told = String::from_utf8(output.stderr).unwrap();
        (output.status.code(), told)
    };
    let (status, told) = join(&[&*one, &other].concat());
    assert_eq!(status, Some(1), "{told}");
    let cut = &one[..one.len() - 20];
    for (said, wrong) in [
        ([&*other, &one].concat(), "part 1 (bytes 0 to 852"),
        (one.clone(), "part 2 (bytes 852"),
        (String::new(), "and the file ends"),
        ([cut, &other].concat(), "part 1"),
        (club(), "part 1"),
    ] {
        let (status, told) = join(&said);
        assert_eq!(status, Some(2), "{told}");
        assert!(told.contains(wrong), "{told}");
    }
    // Neither of a part nor of all of them.
    let output = formulario(&["check", "--together", "x", "--ui", "en", &file], None);
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{told}");
    assert!(told.contains("--together x: it goes with --part"), "{told}");
}

#[test]
fn parts_that_do_not_meet_are_not_joined() {
    let bench = Bench::new(club().as_bytes());
    let file = bench.path("a.pgn").to_str().unwrap().to_owned();
    let part = |name: &str, range: &str| {
        let told = bench.run(name, &["--part", range, &file], None);
        told.path.to_str().unwrap().to_owned()
    };
    let (first, second, last) = (
        part("a", "0..300"),
        part("b", "300..900"),
        part("c", "900.."),
    );
    let join = |paths: &[&str]| {
        let mut args = vec!["check", "-q", "--join", "--ui", "en"];
        args.extend(paths);
        let output = formulario(&args, None);
        (
            output.status.code(),
            String::from_utf8(output.stderr).unwrap(),
        )
    };
    assert_eq!(join(&[&first, &second, &last]).0, Some(1));
    for (paths, said) in [
        (
            vec![first.as_str(), last.as_str()],
            "judge it again from there, with --part 639.. --seam 8-bit",
        ),
        (
            vec![second.as_str(), last.as_str()],
            "the first part must begin with the file, not at byte 639",
        ),
        (
            vec![first.as_str(), second.as_str()],
            "judge what follows with --part 1170.. --seam 8-bit",
        ),
        (
            vec![file.as_str()],
            "what --summary-json told of a run with --part was expected",
        ),
        (vec!["none.json"], "none.json: "),
    ] {
        let (status, text) = join(&paths);
        assert_eq!(status, Some(2), "{text}");
        assert!(text.contains(said), "{text}");
    }
}

#[test]
fn what_is_no_part_is_refused() {
    let bench = Bench::new(club().as_bytes());
    let file = bench.path("a.pgn").to_str().unwrap().to_owned();
    fs::write(bench.path("b.pgn"), "1. e4 *\n").unwrap();
    let folder = bench.folder.path().to_str().unwrap().to_owned();
    for (args, said) in [
        (
            vec!["--part", "9..3", &file],
            "two bytes were expected, the first not beyond the second",
        ),
        (vec!["--part", "0-3", &file], "two bytes were expected"),
        (
            vec!["--part", "0..3", "--only", "1", &file],
            "--only and --part do not go together",
        ),
        (
            vec!["--part", "5..", "--seam", "9-bit", &file],
            "--seam 9-bit",
        ),
        (
            vec!["--part", "5..", "--seam", "start", &file],
            "only a part from 0 begins with the file",
        ),
        (
            vec!["--part", "0..3", &folder],
            "one file was expected, these are 2",
        ),
        (
            vec!["--name", "x", &file],
            "it names standard input, which is not read",
        ),
    ] {
        let mut all = vec!["check", "--ui", "en"];
        all.extend(args);
        let output = formulario(&all, None);
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{all:?} {text}");
        assert!(text.contains(said), "{all:?} {text}");
    }
}

#[test]
fn a_compressed_file_has_no_parts() {
    use std::io::Write as _;
    let bench = Bench::new(b"");
    let packed = bench.path("a.pgn.gz");
    let mut gzip = flate2::write::GzEncoder::new(
        fs::File::create(&packed).unwrap(),
        flate2::Compression::fast(),
    );
    gzip.write_all(club().as_bytes()).unwrap();
    gzip.finish().unwrap();
    let packed = packed.to_str().unwrap();
    let output = formulario(&["check", "--ui", "en", "--part", "5..", packed], None);
    let text =
        String::from_utf8(output.stderr).unwrap() + &String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(2), "{text}");
    assert!(text.contains("it has no parts, read it whole"), "{text}");
}

/// Games were judged with their parts: an output that would hold them would be empty.
#[test]
fn what_would_hold_games_is_refused_where_parts_are_joined() {
    for option in [
        "--games", "--clean", "--reject", "--pgn", "--html", "--ask", "--only", "--where",
    ] {
        let value = match option {
            "--only" => "1",
            "--where" => "game = 1",
            _ => "out",
        };
        let output = formulario(
            &["check", "--join", "--ui", "en", option, value, "a.json"],
            None,
        );
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(told.contains("--join") && told.contains(option), "{told}");
    }
}

#[test]
fn a_part_of_a_file_that_is_not_there_is_told_by_its_name() {
    let output = formulario(
        &["check", "--part", "0..100", "--ui", "en", "nowhere.pgn"],
        None,
    );
    let told = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    assert_eq!(output.status.code(), Some(2), "{told}");
    assert!(
        told.contains("nowhere.pgn") && !told.contains("one file was expected"),
        "{told}"
    );
}

/// A part counts all of its games: what stands behind it is numbered by them.
#[test]
fn games_of_a_part_are_not_chosen() {
    for (option, value) in [("--where", "game = 1"), ("--only", "1")] {
        let call = [
            "check", "--part", "0..100", "--ui", "en", option, value, "a.pgn",
        ];
        let output = formulario(&call, None);
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(told.contains("--part") && told.contains(option), "{told}");
    }
}

/// A cut within the last game leaves parts in which nothing begins.
#[test]
fn parts_behind_the_end_are_joined() {
    let bench = Bench::new(club().as_bytes());
    let file = bench.path("a.pgn").to_str().unwrap().to_owned();
    let size = club().len();
    let part = |name: &str, range: &str| {
        let told = bench.run(name, &["--part", range, &file], None);
        told.path.to_str().unwrap().to_owned()
    };
    let cut = size - 20;
    let parts = [
        part("a", &format!("0..{cut}")),
        part("b", &format!("{cut}..{}", size - 5)),
        part("c", &format!("{}..", size - 5)),
    ];
    let mut args = vec!["--join"];
    args.extend(parts.iter().map(String::as_str));
    let joined = bench.run("joined", &args, None);
    let whole = bench.run("whole", &[&file], None);
    assert_eq!(joined.summary["games"], whole.summary["games"]);
    // What was handed on must be heard.
    let said = bench.path("s.ndjson");
    let args = ["--part", "0..", "--together", said.to_str().unwrap(), &file];
    let told = bench.run("alone", &args, None);
    let summary = told.path.to_str().unwrap();
    let output = formulario(&["check", "--join", "--ui", "en", summary], None);
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{told}");
    assert!(told.contains("give --together FILE too"), "{told}");
    // Another part stands behind, or a line is missing.
    let twice = fs::read_to_string(&said).unwrap().repeat(2);
    let args = ["check", "--join", "--together", "-", "--ui", "en", summary];
    let output = formulario(&args, Some(twice.as_bytes()));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("more stands there than"), "{told}");
    let text = fs::read_to_string(&said).unwrap();
    for lost in [0, 2] {
        let lines = text.lines().enumerate().filter(|(at, _)| *at != lost);
        let less: String = lines.map(|(_, line)| format!("{line}\n")).collect();
        let args = ["check", "--join", "--together", "-", "--ui", "en", summary];
        let output = formulario(&args, Some(less.as_bytes()));
        assert_eq!(output.status.code(), Some(2), "line {lost}");
    }
}
