//! The program as it is called: exit status, outputs, interruptions.

use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A game without a finding of the rule that these tests select.
pub const SOUND: &str = "[Event \"Prova\"]\n[Site \"Roma\"]\n[Date \"2024.01.01\"]\n[Round \"1\"]\n[White \"Rossi\"]\n\
     [Black \"Bianchi\"]\n[Result \"1/2-1/2\"]\n\n1. e4 e5 2. Nf3 Nc6 1/2-1/2\n\n";

/// A game with one error: a move after mate.
pub const FAULTY: &str = "[Event \"Prova\"]\n[Site \"Roma\"]\n[Date \"2024.01.01\"]\n[Round \"2\"]\n[White \"Verdi\"]\n\
     [Black \"Neri\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 3. Kf2 0-1\n\n";

/// The program, without anything of the user's locale.
pub fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_formulario"));
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(name);
    }
    command.stdin(Stdio::null());
    command
}

/// `check` with the one rule that these tests are about, so that new rules do not change them.
pub fn check() -> Command {
    let mut command = program();
    command.args(["check", "--select", "M003"]);
    command
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Runs it with something on standard input.
fn fed(mut command: Command, input: &[u8]) -> Output {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    child.wait_with_output().unwrap()
}

/// A folder of one's own.
pub struct Place(TempDir);

impl Place {
    pub fn new() -> Place {
        Place(tempfile::tempdir().unwrap())
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn put(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, content).unwrap();
        path
    }

    pub fn read(&self, name: &str) -> String {
        text(&fs::read(self.path(name)).unwrap())
    }

    /// The program called in this folder.
    pub fn check(&self) -> Command {
        let mut command = check();
        command.current_dir(self.0.path());
        command
    }

    /// `check` with these arguments, which reads games from standard input and is interrupted once this file is there.
    #[cfg(unix)]
    pub fn interrupted(&self, args: &[&str], part: &str) -> Output {
        let mut check = self.check();
        check
            .args(args)
            .stdin(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = check.spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(FAULTY.repeat(2000).as_bytes()).unwrap();
        // The signal is listened to before an output is opened.
        let begun = Instant::now();
        while !self.path(part).exists() {
            assert!(begun.elapsed() < Duration::from_secs(30), "it never began");
            thread::sleep(Duration::from_millis(10));
        }
        let kill = Command::new("sh")
            .args(["-c", &format!("kill -INT {}", child.id())])
            .status();
        assert!(kill.unwrap().success());
        thread::sleep(Duration::from_millis(200));
        // It may end before it reads this.
        let _ = stdin.write_all(FAULTY.as_bytes());
        drop(stdin);
        child.wait_with_output().unwrap()
    }

    /// What is in it.
    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).unwrap();
        let mut names: Vec<String> = entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }
}

pub fn code(command: &mut Command) -> Option<i32> {
    command.output().unwrap().status.code()
}

#[test]
fn the_exit_status_says_what_was_found() {
    let place = Place::new();
    place.put("sound.pgn", SOUND);
    place.put("faulty.pgn", FAULTY);
    assert_eq!(code(place.check().arg("sound.pgn")), Some(0));
    assert_eq!(code(place.check().arg("faulty.pgn")), Some(1));
    assert_eq!(
        code(place.check().args(["faulty.pgn", "--fail-on", "note"])),
        Some(1)
    );
    assert_eq!(
        code(place.check().args(["faulty.pgn", "--fail-on", "never"])),
        Some(0)
    );
}

#[test]
fn an_input_that_is_missing_costs_no_other() {
    let place = Place::new();
    place.put("faulty.pgn", FAULTY);
    let output = place
        .check()
        .args(["missing.pgn", "faulty.pgn"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stdout).contains("M003"));
    assert!(text(&output.stderr).contains("missing.pgn"));
    let output = place
        .check()
        .args([
            "missing.pgn",
            "faulty.pgn",
            "--quiet",
            "--fail-on",
            "never",
            "--summary-json",
            "-",
        ])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let summary: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(summary["faults"][0]["file"], "missing.pgn");
    assert_eq!(summary["complete"], false);
    assert_eq!(summary["games"], 1);
}

#[test]
fn a_day_in_the_future_is_an_error_where_today_is_given() {
    let place = Place::new();
    let on = |day: &str| format!("[Date \"{day}\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n");
    place.put("a.pgn", on("2026.12.31"));
    place.put("b.pgn", on("2027.01.01"));
    for (today, file, severity) in [
        (None, "a.pgn", None),
        (None, "b.pgn", Some(",warning,")),
        (Some("2026-12-30"), "a.pgn", Some(",error,")),
        (Some("2026.12.31"), "a.pgn", None),
        (Some("2027-01-01"), "b.pgn", None),
    ] {
        let mut check = place.check();
        check.args([file, "--select", "T015", "--csv", "-"]);
        let output = check
            .args(today.map(|day| format!("--today={day}")))
            .output();
        let output = text(&output.unwrap().stdout);
        let row = output.lines().nth(1);
        assert_eq!(row.is_some(), severity.is_some(), "{today:?}: {output}");
        if let (Some(row), Some(severity)) = (row, severity) {
            assert!(row.contains(severity), "{today:?}: {row}");
        }
    }
}

#[test]
fn wrong_calls_end_with_2_and_say_why() {
    let place = Place::new();
    place.put("a.pgn", SOUND);
    for (args, word) in [
        (&["--csv", "-", "--ndjson", "-"][..], "at most one"),
        (&["--only", "0"], "--only 0"),
        (&["--only", "5-2"], "12-30,40"),
        (&["--jobs", "0"], "--jobs"),
        (&["--max-game", "much"], "--max-game much"),
        (&["--max-game", "1025M"], "at most 1G"),
        (&["--max-gap", "101"], "--max-gap 101"),
        (&["--max-gap", "-1"], "0 to 100"),
        (&["--max-gap", "5%"], "--max-gap 5%"),
        (&["--today", "2026-02-29"], "--today 2026-02-29"),
        (&["--ignore", "move-after-mat"], "move-after-mate"),
        (&["--ignore", "Q"], "explain"),
        (&["--baseline", "a.pgn"], "line 1"),
        (&["--baseline", "missing"], "missing"),
        (&["--csv", "no/such/folder.csv"], "no/such/folder.csv"),
        (&["--csv", "."], "cannot write ."),
        (&["--fail-on", "panic"], "--fail-on"),
    ] {
        let output = place.check().arg("a.pgn").args(args).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let errors = text(&output.stderr);
        assert!(errors.contains(word), "{args:?}: {errors}");
        assert!(output.stdout.is_empty(), "{args:?}");
    }
    assert_eq!(place.names(), ["a.pgn"]);
    let fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    for (ui, word) in [("en", "at most 20"), ("it", "al massimo 20")] {
        let deep = ["position", fen, "--perft", "4000000000", "--ui", ui];
        let output = program().args(deep).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        let errors = text(&output.stderr);
        assert!(
            errors.contains(word) && output.stdout.is_empty(),
            "{errors}"
        );
    }
    assert_eq!(
        code(place.check().args(["a.pgn", "--max-game", "1G"])),
        Some(0)
    );
    assert_eq!(code(&mut program()), Some(2));
    assert_eq!(code(program().arg("--version")), Some(0));
    assert_eq!(code(program().args(["check", "--help"])), Some(0));
}

#[test]
fn standard_input_is_read_without_a_path_and_as_a_dash() {
    for args in [&[][..], &["-"]] {
        let mut command = check();
        command.args(args);
        let output = fed(command, FAULTY.as_bytes());
        assert_eq!(output.status.code(), Some(1));
        assert!(
            text(&output.stdout).starts_with("-:9 (byte "),
            "{}",
            text(&output.stdout)
        );
    }
}

#[test]
fn progress_and_summary_go_to_standard_error_and_can_be_silenced() {
    let place = Place::new();
    place.put("a.pgn", SOUND);
    let output = place.check().arg("a.pgn").output().unwrap();
    assert!(output.stdout.is_empty());
    let summary = text(&output.stderr);
    assert!(
        summary.contains("games: 1 = 1 clean + 0 with warnings"),
        "{summary}"
    );
    assert!(
        !summary.contains('\u{1b}'),
        "no bar where there is no terminal"
    );
    let output = place.check().args(["a.pgn", "--quiet"]).output().unwrap();
    assert!(output.stderr.is_empty());
}

/// What was judged till then decides how it ends.
#[test]
fn a_closed_pipe_ends_the_run_quietly() {
    let place = Place::new();
    for (game, status) in [(FAULTY, 1), (SOUND, 0)] {
        place.put("a.pgn", game.repeat(3000));
        let mut child = place
            .check()
            .args(["a.pgn", "--games", "-"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut first = [0; 10];
        child.stdout.take().unwrap().read_exact(&mut first).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(&first, b"file,game,");
        assert_eq!(text(&output.stderr), "");
        assert_eq!(output.status.code(), Some(status));
    }
}

#[test]
fn a_closed_pipe_beside_a_file_leaves_the_file_whole() {
    let place = Place::new();
    place.put("a.pgn", FAULTY.repeat(3000));
    let mut child = place
        .check()
        .args(["a.pgn", "--csv", "-", "--games", "b.csv"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(place.names(), ["a.pgn", "b.csv"]);
    let games = std::fs::read_to_string(place.path("b.csv")).unwrap();
    assert_eq!(games.lines().count(), 3001);
}

/// A shell sets the limit. The part ends with a whole row.
#[cfg(target_os = "linux")]
#[test]
fn a_limit_of_the_size_of_files_is_a_full_disk() {
    let place = Place::new();
    place.put("a.pgn", FAULTY.repeat(3000));
    let call = "ulimit -f 300 && exec \"$0\" check -q --csv b.csv a.pgn";
    let output = Command::new("sh")
        .args(["-c", call, env!("CARGO_BIN_EXE_formulario")])
        .current_dir(place.path(""))
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let told = text(&output.stderr);
    assert!(
        told.contains("cannot write b.csv") && told.contains("b.csv.part"),
        "{told}"
    );
    let part = std::fs::read_to_string(place.path("b.csv.part")).unwrap();
    assert!(part.lines().count() > 100 && part.ends_with('\n'));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_named() {
    let place = Place::new();
    place.put("a.pgn", FAULTY);
    place.put("many.pgn", FAULTY.repeat(3000));
    for file in ["a.pgn", "many.pgn"] {
        let output = place
            .check()
            .args([file, "--csv", "/dev/full"])
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains("cannot write /dev/full"));
        let full = File::options().write(true).open("/dev/full").unwrap();
        let output = place
            .check()
            .args([file, "--ui", "it"])
            .stdout(full)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2));
        let errors = text(&output.stderr);
        assert!(
            errors.contains("impossibile scrivere lo standard output"),
            "{errors}"
        );
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_device_is_written_in_place() {
    let place = Place::new();
    place.put("a.pgn", FAULTY);
    assert_eq!(
        code(place.check().args(["a.pgn", "--csv", "/dev/null"])),
        Some(1)
    );
    assert!(!Path::new("/dev/null.part").exists());
    // A descriptor of a file that already holds something is added to.
    let mut file = File::create(place.path("out")).unwrap();
    file.write_all(b"before\n").unwrap();
    let status = place
        .check()
        .args(["a.pgn", "--text", "/dev/stdout"])
        .stdout(file)
        .status();
    assert_eq!(status.unwrap().code(), Some(1));
    assert!(
        place.read("out").starts_with("before\na.pgn:9 "),
        "{}",
        place.read("out")
    );
}

#[cfg(unix)]
#[test]
fn links_in_a_folder_are_told_and_not_followed() {
    let place = Place::new();
    for folder in ["club", "plain"] {
        place.put(&format!("{folder}/a.pgn"), FAULTY);
    }
    for (to, link) in [("a.pgn", "b.pgn"), ("..", "up"), ("a.pgn", "note.doc")] {
        std::os::unix::fs::symlink(to, place.path("club").join(link)).unwrap();
    }
    let run = |name: &str, folder: &str| {
        let folder = place.path(folder);
        let mut command = program();
        command.arg(name).arg(folder).args(["-q", "--ui", "en"]);
        text(&command.output().unwrap().stderr)
    };
    let words = "club/b.pgn: links in a folder are not followed; this one and 1 more";
    for name in ["check", "repair", "rate", "standings"] {
        let told = run(name, "club");
        assert!(told.contains(words), "{name}: {told}");
        assert!(!run(name, "plain").contains("links in a folder"), "{name}");
    }
    assert_eq!(run("check", "plain"), "");
}

#[cfg(unix)]
#[test]
fn a_link_is_followed_and_stays() {
    let place = Place::new();
    place.put("a.pgn", FAULTY);
    place.put("deep/real.csv", "old");
    std::os::unix::fs::symlink("deep/real.csv", place.path("link.csv")).unwrap();
    assert_eq!(
        code(place.check().args(["a.pgn", "--csv", "link.csv"])),
        Some(1)
    );
    assert!(
        fs::symlink_metadata(place.path("link.csv"))
            .unwrap()
            .is_symlink()
    );
    assert!(place.read("deep/real.csv").contains("M003"));
    assert!(!place.path("deep/real.csv.part").exists());
}

#[test]
fn an_output_never_destroys_an_input() {
    let place = Place::new();
    place.put("a.pgn", FAULTY);
    place.put("b.csv.part", FAULTY);
    for args in [
        &["a.pgn", "--clean", "a.pgn"][..],
        &[".", "--clean", "./a.pgn"],
        &["b.csv.part", "--csv", "b.csv"],
    ] {
        let output = place.check().args(args).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(text(&output.stderr).contains("is an input too"));
    }
    assert_eq!(place.read("a.pgn"), FAULTY);
    assert_eq!(place.read("b.csv.part"), FAULTY);
}

#[cfg(unix)]
#[test]
fn two_outputs_in_one_place_are_refused_under_whatever_names() {
    let place = Place::new();
    place.put("a.pgn", FAULTY);
    for args in [
        "--csv - --games /dev/stdout",
        "--csv /dev/fd/1 --ndjson -",
        "--csv /dev/stdout --games /dev/fd/1",
    ] {
        let output = place
            .check()
            .arg("a.pgn")
            .args(args.split(' '))
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{args}");
        assert!(
            text(&output.stderr).contains("is named for two outputs"),
            "{args}"
        );
        assert_eq!(text(&output.stdout), "", "{args}");
    }
    // Standard output leads to the file that another one would replace.
    let file = File::create(place.path("both.csv")).unwrap();
    let run = place
        .check()
        .args(["a.pgn", "--csv", "-", "--games", "both.csv"])
        .stdout(file)
        .status();
    assert_eq!(run.unwrap().code(), Some(2));
    // The null device takes anything.
    assert_eq!(
        code(
            place
                .check()
                .args(["a.pgn", "--csv", "/dev/null", "--games", "/dev/null"])
        ),
        Some(1)
    );
}

#[cfg(target_os = "linux")]
#[test]
fn help_on_a_full_disk_and_a_closed_input_end_with_2() {
    let place = Place::new();
    let full = || {
        fs::OpenOptions::new()
            .write(true)
            .open("/dev/full")
            .unwrap()
    };
    for args in [&["--help"][..], &["--version"], &["--help", "--ui", "it"]] {
        let output = Command::new(env!("CARGO_BIN_EXE_formulario"))
            .args(args)
            .stdout(full())
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(text(&output.stderr).contains("standard output"), "{args:?}");
    }
    let shell = |command: &str| {
        let program = env!("CARGO_BIN_EXE_formulario");
        let command = format!("{program} {command} --ui en");
        let output = Command::new("sh")
            .args(["-c", &command])
            .current_dir(place.path("."))
            .output();
        output.unwrap()
    };
    // What the standard library puts in place of a closed one is what Python's DEVNULL is, and that is said.
    for command in [
        "check - <&-",
        "position - <&-",
        "check - 0<>/dev/null",
        "position - 0<>/dev/null",
    ] {
        let closed = shell(command);
        assert_eq!(closed.status.code(), Some(2), "{command}");
        let said = text(&closed.stderr);
        let both = "is closed, or is the null device";
        assert!(said.contains(both), "{command}: {said}");
    }
    // This is an empty input.
    for (command, status) in [("check - </dev/null", 1), ("position - </dev/null", 1)] {
        let output = shell(command);
        assert_eq!(output.status.code(), Some(status), "{command}");
        assert!(!text(&output.stderr).contains("null"), "{command}");
    }
    // A closed standard output looks like the null device that other programs give, to read and to write: no error is made of it.
    for command in ["--version >&-", "--version 1<>/dev/null"] {
        let output = shell(command);
        assert_eq!(output.status.code(), Some(0), "{command}");
        assert!(output.stderr.is_empty(), "{command}");
    }
    // An input that holds nothing is none that is not there.
    for command in ["check - </dev/null", "position - </dev/null"] {
        assert_ne!(shell(command).status.code(), Some(2), "{command}");
    }
}

#[cfg(unix)]
#[test]
fn an_interrupted_run_leaves_a_part_that_ends_at_a_complete_row() {
    let place = Place::new();
    let output = place.interrupted(&["-", "--csv", "out.csv"], "out.csv.part");
    assert_eq!(output.status.code(), Some(2));
    assert!(
        text(&output.stderr).contains("out.csv.part"),
        "{}",
        text(&output.stderr)
    );
    assert_eq!(place.names(), ["out.csv.part"]);
    let part = place.read("out.csv.part");
    assert!(part.is_empty() || part.ends_with('\n'));
}

#[test]
fn clean_and_reject_are_the_archive_in_two() {
    let place = Place::new();
    let gap = "text that belongs to no game, and says so at length\n\n";
    let archive = [SOUND, FAULTY, SOUND, gap, FAULTY, SOUND].concat();
    place.put("a.pgn", &archive);
    let args = ["a.pgn", "--clean", "clean.pgn", "--reject", "reject.pgn"];
    assert_eq!(code(place.check().args(args)), Some(1));
    let (clean, reject) = (place.read("clean.pgn"), place.read("reject.pgn"));
    assert_eq!(clean.len() + reject.len(), archive.len());
    assert_eq!(clean, SOUND.repeat(3));
    assert_eq!(reject, [FAULTY, gap, FAULTY].concat());
    assert_eq!(code(place.check().arg("clean.pgn")), Some(0));
}

#[test]
fn games_of_two_files_never_run_into_one_line() {
    let place = Place::new();
    let open = SOUND.trim_end();
    place.put("a.pgn", open);
    place.put("b.pgn", open);
    assert_eq!(
        code(
            place
                .check()
                .args(["a.pgn", "b.pgn", "--clean", "clean.pgn"])
        ),
        Some(0)
    );
    assert_eq!(place.read("clean.pgn"), format!("{open}\n{open}"));
    let output = place
        .check()
        .args(["clean.pgn", "--summary-json", "-"])
        .output()
        .unwrap();
    let summary: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(summary["games"], 2);
}

#[test]
fn what_is_ignored_counts_nowhere() {
    let place = Place::new();
    place.put("a.pgn", FAULTY);
    for args in [
        ["--ignore", "M"],
        ["--ignore", "M003"],
        ["--ignore", "move-after-mate"],
    ] {
        let output = place
            .check()
            .args(["a.pgn", "--clean", "clean.pgn", "--summary-json", "-"])
            .args(args)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(0), "{args:?}");
        assert_eq!(place.read("clean.pgn"), FAULTY);
        let summary: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(summary["classes"]["clean"], 1);
        assert_eq!(summary["findings"]["error"], 0);
    }
}

#[test]
fn a_game_that_was_asked_for_and_is_not_there_is_named() {
    let place = Place::new();
    place.put("a.pgn", "1. e4 e5 *\n\n1. d4 d5 *\n");
    let said = |status: i32, args: &[&str]| {
        let output = place.check().arg("a.pgn").args(args).output().unwrap();
        assert_eq!(output.status.code(), Some(status), "{args:?}");
        text(&output.stderr)
    };
    let english = said(2, &["--only", "99,120-", "--ui", "en"]);
    assert!(
        english.contains("--only 99,120-: not there; a.pgn has 2 games\n"),
        "{english}"
    );
    let italian = said(2, &["--only", "99", "--ui", "it"]);
    assert!(
        italian.contains("--only 99: non c'è; a.pgn ha 2 partite\n"),
        "{italian}"
    );
    assert!(!said(0, &["--only", "2-99"]).contains("not there"));
}

#[test]
fn only_the_games_asked_for_are_checked() {
    let place = Place::new();
    place.put("a.pgn", [SOUND, FAULTY, SOUND, FAULTY, FAULTY].concat());
    let output = place
        .check()
        .args(["a.pgn", "--only", "1-2,4", "--games", "-"])
        .args(["--summary-json", "sum.json"])
        .output()
        .unwrap();
    let mut rows = csv::Reader::from_reader(&*output.stdout);
    let games: Vec<String> = rows
        .records()
        .map(|row| row.unwrap()[1].to_owned())
        .collect();
    assert_eq!(games, ["1", "2", "4"]);
    assert_eq!(output.status.code(), Some(1));
    let summary: serde_json::Value = serde_json::from_str(&place.read("sum.json")).unwrap();
    assert_eq!(summary["games"], 3);
    assert_eq!(
        code(place.check().args(["a.pgn", "--only", "1,3"])),
        Some(0)
    );
}

#[test]
fn a_baseline_leaves_what_is_new() {
    let place = Place::new();
    place.put("a.pgn", [FAULTY, SOUND].concat());
    assert_eq!(
        code(place.check().args(["a.pgn", "--ndjson", "old.ndjson"])),
        Some(1)
    );
    let baseline = ["a.pgn", "--baseline", "old.ndjson", "--clean", "clean.pgn"];
    assert_eq!(code(place.check().args(baseline)), Some(0));
    // Known or not, the game is wrong: the baseline changes what is reported, not where a game goes.
    assert_eq!(place.read("clean.pgn"), SOUND);
    // However a shell wrote the report.
    let report = place.read("old.ndjson");
    let wide = report.encode_utf16().flat_map(u16::to_le_bytes);
    for marked in [
        ["\u{FEFF}", &*report].concat().into_bytes(),
        b"\xFF\xFE".iter().copied().chain(wide.clone()).collect(),
        wide.clone().collect(),
    ] {
        place.put("marked.ndjson", marked);
        let baseline = ["a.pgn", "--baseline", "marked.ndjson"];
        assert_eq!(code(place.check().args(baseline)), Some(0));
    }
    // An edit elsewhere brings nothing back; a new fault is seen.
    place.put(
        "a.pgn",
        [
            "\n\n",
            &FAULTY.replace("Roma", "Reggio Emilia"),
            SOUND,
            &FAULTY.replace("Verdi", "Bruni"),
        ]
        .concat(),
    );
    let output = place
        .check()
        .args(baseline)
        .args(["--csv", "-"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let mut rows = csv::Reader::from_reader(&*output.stdout);
    let games: Vec<String> = rows
        .records()
        .map(|row| row.unwrap()[1].to_owned())
        .collect();
    assert_eq!(games, ["3"]);
    let refused = place
        .check()
        .args([
            "a.pgn",
            "--baseline",
            "old.ndjson",
            "--ndjson",
            "old.ndjson",
        ])
        .output();
    assert_eq!(refused.unwrap().status.code(), Some(2));
}

#[test]
fn any_number_of_threads_writes_the_same_bytes() {
    let place = Place::new();
    for (i, name) in ["a.pgn", "b.pgn", "c.pgn"].into_iter().enumerate() {
        let mut archive = String::new();
        for n in 0..400 {
            archive.push_str(if (n * 7 + i) % 5 == 0 { FAULTY } else { SOUND });
            if n % 90 == 0 {
                archive.push_str("a line of text between two games that is neither\n\n");
            }
        }
        place.put(name, archive);
    }
    let outputs = [
        "text",
        "csv",
        "ndjson",
        "games",
        "clean",
        "reject",
        "summary-json",
    ];
    let run = |jobs: &str| -> Vec<String> {
        let mut command = program();
        command
            .current_dir(place.path(""))
            .args(["check", "a.pgn", "b.pgn", "missing", "c.pgn"]);
        for output in outputs {
            command
                .arg(format!("--{output}"))
                .arg(format!("{jobs}.{output}"));
        }
        assert_eq!(code(command.args(["--jobs", jobs])), Some(2));
        outputs
            .iter()
            .map(|output| place.read(&format!("{jobs}.{output}")))
            .collect()
    };
    let one = run("1");
    assert!(one.iter().all(|output| !output.is_empty()));
    for jobs in ["2", "7"] {
        for ((output, many), one) in outputs.iter().zip(run(jobs)).zip(&one) {
            assert!(many == *one, "{output} with {jobs} threads");
        }
    }
}

#[test]
fn folders_are_read_in_the_order_of_their_paths() {
    let place = Place::new();
    for name in [
        "in/b.pgn",
        "in/a/z.txt",
        "in/B.PGN",
        "in/notes.md",
        "in/c.trf",
    ] {
        place.put(name, FAULTY);
    }
    let output = place
        .check()
        .args(["in", "--csv", "-", "--summary-json", "sum.json"])
        .output()
        .unwrap();
    let mut rows = csv::Reader::from_reader(&*output.stdout);
    let files: Vec<String> = rows
        .records()
        .map(|row| row.unwrap()[0].to_owned())
        .collect();
    assert_eq!(files, ["in/B.PGN", "in/a/z.txt", "in/b.pgn", "in/c.trf"]);
    let summary: serde_json::Value = serde_json::from_str(&place.read("sum.json")).unwrap();
    assert_eq!(summary["skipped"], 1);
}

#[test]
fn the_locale_changes_words_only() {
    let place = Place::new();
    place.put("a.pgn", [FAULTY, SOUND].concat());
    let run = |locale: &str, args: &[&str]| {
        let output = place
            .check()
            .env("LC_ALL", locale)
            .arg("a.pgn")
            .args(args)
            .output()
            .unwrap();
        text(&output.stdout)
    };
    assert!(run("it_IT.UTF-8", &[]).contains("scaccomatto"));
    assert!(run("C", &[]).contains("after checkmate"));
    assert!(run("it_IT.UTF-8", &["--ui", "en"]).contains("after checkmate"));
    for args in [
        &["--games", "-"][..],
        &["--summary-json", "-"],
        &["--csv", "-", "--ui", "it"],
    ] {
        assert_eq!(run("C", args), run("it_IT.UTF-8", args), "{args:?}");
    }
    // LC_ALL counts before LANG, and an empty one not at all.
    let mut command = place.check();
    let output = command
        .env("LC_ALL", "")
        .env("LANG", "it")
        .arg("a.pgn")
        .output()
        .unwrap();
    assert!(text(&output.stdout).contains("scaccomatto"));
}

#[test]
fn explain_knows_codes_names_and_families() {
    let run = |args: &[&str]| program().arg("explain").args(args).output().unwrap();
    for name in ["M003", "m003", "move-after-mate"] {
        let output = run(&[name]);
        assert_eq!(output.status.code(), Some(0));
        assert!(text(&output.stdout).contains("Why it matters"));
    }
    assert!(text(&run(&["M003", "--ui", "it"]).stdout).contains("Perché conta"));
    assert!(text(&run(&[]).stdout).contains("X001  internal fault"));
    assert!(!text(&run(&["X"]).stdout).contains("M003"));
    let output = run(&["move-after-mat"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    assert!(text(&output.stderr).contains("move-after-mate"));
}

#[test]
fn positions_come_from_arguments_and_from_standard_input() {
    let mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    let output = program()
        .args(["position", mate, "--perft", "1"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0));
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(value["status"], "checkmate");
    assert_eq!(value["perft"]["nodes"], 0);
    let mut command = program();
    command.args(["position", "-"]);
    let output = fed(command, format!("{mate}\r\n\n  \nnonsense\n").as_bytes());
    assert_eq!(output.status.code(), Some(1));
    let lines: Vec<serde_json::Value> = text(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0]["fen"], mate);
    assert_eq!(lines[1]["valid"], false);
    // An argument is a position, also where nothing stands in it.
    for empty in ["", " "] {
        let output = program().args(["position", empty]).output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        assert!(text(&output.stdout).contains("\"valid\":false"));
    }
}

#[test]
fn an_archive_is_generated_with_its_truth() {
    let place = Place::new();
    let make = |out: &str, args: &[&str]| {
        let mut command = program();
        command
            .current_dir(place.path(""))
            .args(["generate", "archive", out, "--games", "60"]);
        command.args(args).output().unwrap()
    };
    let faulty = [
        "--faults",
        "0.5",
        "--italian",
        "0.5",
        "--truth",
        "truth.csv",
    ];
    assert_eq!(make("a.pgn", &faulty).status.code(), Some(0));
    assert!(place.read("truth.csv").lines().count() > 10);
    // The same bytes on standard output.
    let output = make("-", &["--faults", "0.5", "--italian", "0.5"]);
    assert_eq!(text(&output.stdout), place.read("a.pgn"));
    let mut command = program();
    command
        .current_dir(place.path(""))
        .args(["check", "a.pgn", "--summary-json", "-"]);
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let summary: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(summary["games"], 60);
    assert_eq!(make("-", &["--faults", "2"]).status.code(), Some(2));
    assert_eq!(make("-", &["--truth", "-"]).status.code(), Some(2));
}

#[test]
fn sheets_are_generated_with_their_truth() {
    let place = Place::new();
    let make = |out: &str, args: &[&str]| {
        let mut command = program();
        command
            .current_dir(place.path(""))
            .args(["generate", "sheets", out, "--games", "12"]);
        command.args(args).output().unwrap()
    };
    let wanted = [
        "--language",
        "it,de",
        "--notation",
        "long",
        "--layout",
        "pairs,table-tab",
    ];
    let with_truth = [&wanted[..], &["--truth", "truth.csv"]].concat();
    assert_eq!(make("a.txt", &with_truth).status.code(), Some(0));
    let truth = place.read("truth.csv");
    assert_eq!(truth.lines().count(), 13);
    assert!(truth.lines().skip(1).all(|line| line.contains(",long,")));
    // The same bytes on standard output.
    assert_eq!(text(&make("-", &wanted).stdout), place.read("a.txt"));
    for wrong in [
        ["--layout", "spiral"],
        ["--language", "auto"],
        ["--liberties", "2"],
        ["--truth", "-"],
    ] {
        assert_eq!(make("-", &wrong).status.code(), Some(2), "{wrong:?}");
    }
}

#[test]
fn the_man_pages_are_current() {
    let place = Place::new();
    let made = place.path("man");
    assert_eq!(
        code(program().args(["generate", "man"]).arg(&made)),
        Some(0)
    );
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("man");
    let names = |root: &Path| -> Vec<PathBuf> {
        let (mut names, mut folders) = (Vec::new(), vec![root.to_owned()]);
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                match path.is_dir() {
                    // Pictures are drawn by a script, completions are tested below.
                    true if path.ends_with("pictures") || path.ends_with("completions") => {}
                    true => folders.push(path),
                    false => names.push(path.strip_prefix(root).unwrap().to_owned()),
                }
            }
        }
        names.sort();
        names
    };
    let hint = "man/ is stale: run `cargo run -- generate man man`";
    assert_eq!(names(&kept), names(&made), "{hint}");
    for name in names(&made) {
        let (kept, made) = (
            fs::read(kept.join(&name)).unwrap(),
            fs::read(made.join(&name)).unwrap(),
        );
        assert!(kept == made, "{}: {hint}", name.display());
    }
}

/// Those that packages install: in English, which a bash completion says no word of.
#[test]
fn the_completions_of_packages_are_current() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("man/completions");
    for (shell, name) in [
        ("bash", "formulario"),
        ("zsh", "_formulario"),
        ("fish", "formulario.fish"),
        ("powershell", "formulario.ps1"),
    ] {
        let made = program()
            .args(["--ui", "en", "generate", "completions", shell])
            .output()
            .unwrap();
        assert!(
            made.stdout == fs::read(folder.join(name)).unwrap(),
            "stale: run `cargo run -- --ui en generate completions {shell} > man/completions/{name}`"
        );
    }
}

fn readme() -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")).unwrap()
}

/// A man page as text: its signs for hyphens and apostrophes, and what keeps a line from being a request, undone.
fn unmarked(page: &str) -> String {
    let page = page.replace("\\*(Aq", "'").replace("\\-", "-");
    let page = page
        .replace("\\&", "")
        .replace("\\fB", "")
        .replace("\\fR", "");
    page.replace("\\\\", "\\")
}

/// The table of `explain --markdown` and the man page of the findings say the same, in both languages.
#[test]
fn the_manual_has_what_the_table_of_the_findings_has() {
    for (ui, folder) in [("en", "man"), ("it", "man/it")] {
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let page = unmarked(&fs::read_to_string(page.join("man7/formulario-rules.7")).unwrap());
        let output = program()
            .args(["explain", "--markdown", "--ui", ui])
            .output()
            .unwrap();
        let table = String::from_utf8(output.stdout).unwrap();
        let mut rows = 0;
        for row in table.lines().skip(2) {
            let row = row.replace("\\|", "\u{0}");
            let cells: Vec<String> = (row.trim_matches('|').split('|'))
                .map(|cell| cell.trim().trim_matches('`').replace('\u{0}', "|"))
                .collect();
            let heading = format!(".SS \"{} {}: ", cells[0], cells[1]);
            let section =
                (page.split(&heading).nth(1)).unwrap_or_else(|| panic!("{ui}: no {heading}"));
            let section = section.split(".SS ").next().unwrap_or_default();
            for cell in &cells[2..] {
                let missing = format!("{ui}, {}: {cell} in {section}", cells[0]);
                assert!(section.lines().any(|line| line == cell), "{missing}");
            }
            rows += 1;
        }
        assert!(rows > 100, "{rows} findings");
    }
}

#[test]
fn the_readme_promises_nothing_that_is_not_there() {
    let text = readme();
    assert!(!text.contains("@@"), "a gap was left to fill");
    for link in text
        .split("](")
        .skip(1)
        .filter_map(|rest| rest.split(')').next())
    {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(link);
        assert!(path.exists(), "{link}");
    }
}

#[test]
fn the_main_job_of_the_readme_shows_what_the_readme_shows() {
    let text = readme();
    let command = text
        .lines()
        .find_map(|line| line.strip_prefix("cargo run -- "))
        .expect("the README names the main job");
    let output = program()
        .args(command.split_whitespace())
        .args(["--ui", "en"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1), "real findings");
    let shown = String::from_utf8(output.stdout).unwrap();
    let example = text
        .split("```text\n")
        .nth(1)
        .and_then(|rest| rest.split("```").next())
        .expect("an example");
    for line in example.lines() {
        assert!(shown.lines().any(|l| l == line), "{line}");
    }
}

#[test]
fn the_pipelines_of_the_readme_run() {
    let place = Place::new();
    let archive = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/archives/club.pgn");
    let bytes = fs::read(archive).unwrap();
    fs::write(place.path("archive.pgn"), &bytes).unwrap();
    fs::create_dir(place.path("archives")).unwrap();
    fs::write(place.path("archives").join("a.pgn"), &bytes).unwrap();
    let zst = zstd::encode_all(bytes.as_slice(), 3).unwrap();
    fs::write(place.path("archive.pgn.zst"), zst).unwrap();
    let report = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/standings/swiss.trf");
    fs::copy(report, place.path("tournament.trf")).unwrap();
    let text = readme();
    let block = text
        .split("## In a pipeline")
        .nth(1)
        .and_then(|rest| rest.split("```sh\n").nth(1))
        .and_then(|rest| rest.split("```").next())
        .expect("the pipelines");
    let mut run = 0;
    for line in block.lines() {
        // Other programs are none of ours: `zcat` gives standard input, what stands behind `|` reads standard output.
        let piped = line.starts_with("zcat ");
        let Some(at) = line.find("formulario ") else {
            continue;
        };
        let call = line[at..].split(['|', '#']).next().unwrap_or_default();
        let mut arguments = Vec::new();
        for (i, part) in call["formulario ".len()..].split('\'').enumerate() {
            if i % 2 == 1 {
                arguments.push(part.to_owned());
            } else {
                arguments.extend(part.split_whitespace().map(str::to_owned));
            }
        }
        place.put("decisions.csv", "code,fingerprint\n");
        if arguments.iter().any(|a| a == "last.ndjson") {
            let first = program()
                .args(["check", "--ndjson", "last.ndjson", "archive.pgn"])
                .current_dir(place.path(""))
                .status();
            assert_eq!(first.unwrap().code(), Some(1));
        }
        let stdin = if piped {
            Stdio::from(fs::File::open(place.path("archive.pgn")).unwrap())
        } else {
            Stdio::null()
        };
        let output = program()
            .args(&arguments)
            .current_dir(place.path(""))
            .stdin(stdin)
            .output()
            .unwrap();
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(
            matches!(output.status.code(), Some(0 | 1)),
            "{line}: {told}"
        );
        run += 1;
    }
    assert!(run >= 6, "{run} calls of the README were found");
}

/// A shell sets the limit; where it cannot, the program is not called.
#[cfg(target_os = "linux")]
#[test]
fn without_memory_for_a_game_the_run_says_so_and_goes_on() {
    let place = Place::new();
    let comment = "a ".repeat(12 << 20);
    place.put(
        "a.pgn",
        format!("{SOUND}[Event \"long\"]\n\n1. e4 {{{comment}}} e5 *\n"),
    );
    place.put("b.pgn", FAULTY);
    let call = "ulimit -v 220000 && exec \"$0\" check --select M003 --jobs 1 --max-game 64M --csv - a.pgn b.pgn";
    for (ui, words) in [("en", "not enough memory"), ("it", "memoria insufficiente")] {
        let output = Command::new("sh")
            .args([
                "-c",
                &format!("{call} --ui {ui}"),
                env!("CARGO_BIN_EXE_formulario"),
            ])
            .current_dir(place.path(""))
            .output()
            .unwrap();
        let errors = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{errors}");
        assert!(
            errors.contains("a.pgn") && errors.contains(words),
            "{errors}"
        );
        assert!(text(&output.stdout).contains("b.pgn,1,"), "{errors}");
    }
}

/// Where memory ends is anybody's guess, and no run may end without a word for it.
#[cfg(target_os = "linux")]
#[test]
fn whatever_memory_is_allowed_no_run_aborts() {
    let place = Place::new();
    let games: String = (0..800)
        .map(|game| {
            format!(
                "[Event \"E{}\"]\n[White \"P{game}\"]\n[Black \"Q{game}\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n",
                game % 50
            )
        })
        .collect();
    place.put("many.pgn", games);
    let commands = [
        "check -qq",
        "standings -qq",
        "rate -qq --changes c.csv",
        "convert -qq --jobs 2 -o c.pgn",
        "repair -qq --jobs 2 --csv r.csv",
    ];
    let under = |kib: u32, command: &str| {
        let call = format!("ulimit -v {kib} && exec \"$0\" {command}");
        Command::new("sh")
            .args(["-c", &call, env!("CARGO_BIN_EXE_formulario")])
            .current_dir(place.path(""))
            .output()
            .unwrap()
    };
    let mut told = 0;
    // With less than the program itself takes the system cannot start it.
    for kib in (45_000..120_000)
        .step_by(15_000)
        .filter(|kib| under(*kib, "--version").status.success())
    {
        for command in commands {
            let output = under(kib, &format!("{command} --ui en many.pgn"));
            let errors = text(&output.stderr);
            let status = output.status.code();
            assert!(matches!(status, Some(0..=2)), "{kib} {command}: {errors}");
            if errors.contains("not enough memory") {
                assert_eq!(status, Some(2), "{kib} {command}: {errors}");
                told += 1;
            }
        }
    }
    assert!(told > 0, "none of the limits was too small");
}

/// A heap for each thread has no room under such a limit, and every allocation would ask the system in vain: the run took a
/// thousand times as long. What the system itself takes is then more than what the program takes.
#[cfg(target_os = "linux")]
#[test]
fn two_threads_share_one_heap_where_memory_is_limited() {
    let place = Place::new();
    place.put("many.pgn", SOUND.repeat(3000));
    let call = "ulimit -v 150000 && \"$0\" convert -qq --jobs 2 -o c.pgn many.pgn && times";
    let output = Command::new("bash")
        .args(["-c", call, env!("CARGO_BIN_EXE_formulario")])
        .current_dir(place.path(""))
        .output()
        .unwrap();
    let (told, errors) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(0), "{errors}");
    // The second line is of the children: user and system, as `0m1.234s`.
    let seconds = |word: &str| -> Option<f64> {
        let (minutes, seconds) = word.strip_suffix('s')?.split_once('m')?;
        Some(60.0 * minutes.parse::<f64>().ok()? + seconds.parse::<f64>().ok()?)
    };
    let spent: Vec<f64> = told
        .lines()
        .nth(1)
        .unwrap_or_default()
        .split(' ')
        .filter_map(seconds)
        .collect();
    assert!(spent.len() == 2 && spent[1] < spent[0], "{told}");
}

/// A limit of the size of files stands for the full disk: every command says what it could not write and what is left.
#[cfg(target_os = "linux")]
#[test]
fn every_command_names_what_it_leaves_incomplete() {
    let place = Place::new();
    place.put("a.pgn", FAULTY.repeat(30));
    place.put("b.pgn", SOUND.repeat(30));
    for command in [
        "check --csv x a.pgn",
        "check --html x a.pgn",
        "check --games x --clean y b.pgn",
        "convert -o x b.pgn",
        "repair --pgn x b.pgn",
        "repair --csv x a.pgn",
        "reconcile --pairs --html x b.pgn",
        "standings --html x b.pgn",
        "standings --table y --html x b.pgn",
        "rate --html x b.pgn",
        "rate --game-changes x b.pgn",
        "show b.pgn --svg x",
        "chess960 position 518 --svg x",
        "generate form -o x",
        "generate archive --games 20 x",
        "generate archive --games 40 --faults 1 --truth x /dev/null",
        "generate move-statistics b.pgn -o x",
    ] {
        // In blocks of 512 bytes.
        let call = format!("ulimit -f 1 && exec \"$0\" {command} --ui en");
        let output = Command::new("sh")
            .args(["-c", &call, env!("CARGO_BIN_EXE_formulario")])
            .current_dir(place.path(""))
            .output()
            .unwrap();
        let told = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{command}: {told}");
        assert!(told.contains("cannot write x: "), "{command}: {told}");
        assert!(
            told.contains("left incomplete: x.part"),
            "{command}: {told}"
        );
        assert!(!place.path("x").exists(), "{command}");
    }
}

/// What is appended to an input would be read in its turn, without end.
#[cfg(unix)]
#[test]
fn standard_output_that_is_an_input_is_refused() {
    let place = Place::new();
    for (command, words) in [
        (
            "convert < a.pgn >> a.pgn",
            "standard output and standard input are one file",
        ),
        ("check --clean - < a.pgn >> a.pgn", "are one file"),
        (
            "check --csv /dev/stdout < a.pgn >> a.pgn",
            "name another file: '--csv faults.csv'",
        ),
        ("repair < a.pgn >> a.pgn", "are one file"),
        ("standings < a.pgn >> a.pgn", "are one file"),
        ("rate < a.pgn >> a.pgn", "are one file"),
        ("position - < a.pgn >> a.pgn", "are one file"),
        (
            "convert a.pgn >> a.pgn",
            "standard output and a.pgn are one file",
        ),
        (
            "convert . >> a.pgn",
            "standard output and ./a.pgn are one file",
        ),
        (
            "convert --ui it < a.pgn >> a.pgn",
            "lo standard output e lo standard input sono lo stesso file",
        ),
    ] {
        place.put("a.pgn", FAULTY);
        let output = Command::new("sh")
            .args([
                "-c",
                &format!("\"$0\" {command}"),
                env!("CARGO_BIN_EXE_formulario"),
            ])
            .env("LC_ALL", "C")
            .current_dir(place.path(""))
            .output()
            .unwrap();
        let told = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{command}: {told}");
        assert!(told.contains(words), "{command}: {told}");
        assert_eq!(place.read("a.pgn"), FAULTY, "{command}");
    }
    // Another file, and a pipe from the same one, are none of it.
    place.put("a.pgn", SOUND);
    let call = "\"$0\" convert -q < a.pgn > b.pgn && cat b.pgn | \"$0\" convert -q > c.pgn";
    let status = Command::new("sh")
        .args(["-c", call, env!("CARGO_BIN_EXE_formulario")])
        .current_dir(place.path(""))
        .status();
    assert!(status.unwrap().code().is_some_and(|code| code < 2));
    assert_eq!(place.read("b.pgn"), place.read("c.pgn"));
}

/// R017 and T019 come to light when the later game is rendered already.
#[test]
fn a_copy_counts_in_its_game_everywhere() {
    let place = Place::new();
    let game = |moves: &str, result: &str| {
        format!(
            "[Event \"Open; \\\"A\\\", B\"]\n[Site \"Verona\"]\n[Date \"2024.03.01\"]\n[Round \"1\"]\n\
             [White \"Rossi, Anna\"]\n[Black \"Conti, Luca\"]\n[Result \"{result}\"]\n\n{moves} {result}\n\n"
        )
    };
    let archive = [
        game("1. e4 e5", "1-0"),
        game("1. e4 e5", "0-1"),
        game("1. d4 d5", "0-1"),
    ];
    place.put("a.pgn", archive.concat());
    let run = |arguments: &[&str]| {
        let mut command = program();
        command
            .args(["check"])
            .arg(place.path("a.pgn"))
            .args(arguments);
        text(&command.output().unwrap().stdout)
    };
    let classes = |arguments: &[&str]| -> Vec<[String; 4]> {
        let rows = run(arguments);
        let mut reader = csv::Reader::from_reader(rows.as_bytes());
        let columns = reader.headers().unwrap().clone();
        let at = |name: &str| columns.iter().position(|column| column == name).unwrap();
        let wanted = ["class", "errors", "warnings", "notes"].map(at);
        let rows = reader.records().map(Result::unwrap);
        rows.map(|row| wanted.map(|at| row[at].to_owned()))
            .collect()
    };
    let clean = ["clean", "0", "0", "0"].map(str::to_owned);
    let warned = ["warning", "0", "1", "0"].map(str::to_owned);
    for jobs in ["1", "2"] {
        let found = classes(&["-q", "--jobs", jobs, "--games", "-"]);
        assert_eq!(found, [clean.clone(), warned.clone(), warned.clone()]);
    }
    // What is not asked for counts nowhere.
    let without = classes(&["-q", "--ignore", "T019", "--games", "-"]);
    assert_eq!(without, [clean.clone(), warned.clone(), clean.clone()]);
    let summary: serde_json::Value =
        serde_json::from_str(&run(&["-q", "--summary-json", "-"])).unwrap();
    for classes in [&summary["classes"], &summary["by_file"][0]] {
        assert_eq!(
            (&classes["clean"], &classes["warning"]),
            (&1.into(), &2.into()),
            "{summary}"
        );
    }
}

#[test]
fn timings_are_told_beside_the_findings_in_both_languages() {
    let game = "[Event \"x\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n";
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.pgn"), game.repeat(300)).unwrap();
    for (ui, jobs, said) in [
        (
            "en",
            "1",
            [
                "timings:",
                "all on one thread",
                "reader",
                "worker",
                "writer",
            ],
        ),
        (
            "en",
            "3",
            ["timings:", "3 threads", "reader", "workers", "writer"],
        ),
        (
            "it",
            "1",
            [
                "tempi:",
                "un solo thread",
                "lettura",
                "controllo",
                "scrittura",
            ],
        ),
        (
            "it",
            "3",
            ["tempi:", "3 thread", "lettura", "controllo", "scrittura"],
        ),
    ] {
        let run = |timings: &[&str]| {
            let mut command = program();
            command
                .current_dir(folder.path())
                .args(["--ui", ui, "check", "-q"]);
            let command = command
                .args(["--jobs", jobs, "--csv", "-", "a.pgn"])
                .args(timings);
            command.output().unwrap()
        };
        let (plain, timed) = (run(&[]), run(&["--timings"]));
        assert_eq!((&plain.stdout, plain.status), (&timed.stdout, timed.status));
        assert_eq!(text(&plain.stderr), "");
        let told = text(&timed.stderr);
        assert!(said.iter().all(|words| told.contains(words)), "{told}");
    }
    for command in ["convert", "rate"] {
        let mut call = program();
        call.current_dir(folder.path())
            .args([command, "-q", "--timings", "a.pgn"]);
        let told = text(&call.output().unwrap().stderr);
        assert!(told.contains("timings:"), "{command}: {told}");
    }
}
