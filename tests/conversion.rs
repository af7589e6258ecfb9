//! `convert` as it is called: outputs, exit status, and what the world does to them.

use crate::archives::archive;
use crate::commands::{FAULTY, Place, SOUND, program, text};
use formulario::generator::{ArchiveOptions, LineEnd, Mix};
use std::fs;
use std::io::Read as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// A game of which nothing can be played.
const UNREADABLE: &str = "[Event \"Prova\"]\n[Result \"1-0\"]\n\n1. e4 e4 1-0\n\n";

fn convert(place: &Place, arguments: &[&str]) -> Command {
    let mut command = program();
    command
        .current_dir(place.path(""))
        .arg("convert")
        .args(arguments);
    command
}

fn run(place: &Place, arguments: &[&str]) -> Output {
    convert(place, arguments).output().unwrap()
}

fn status(output: &Output) -> Option<i32> {
    output.status.code()
}

fn complaint(output: &Output) -> String {
    text(&output.stderr)
}

fn made(games: u64) -> Vec<u8> {
    let options = ArchiveOptions {
        games,
        seed: 11,
        language: Mix::Both { italian: 0.5 },
        annotated: 0.5,
        chess960: 0.1,
        endings: 0.1,
        liberties: 0.2,
        faults: 0.5,
        line_end: LineEnd::Lf,
    };
    archive(&options).0
}

#[test]
fn text_without_a_game_is_told_even_quietly_and_gives_status_1() {
    let place = Place::new();
    place.put("sound.pgn", SOUND);
    let rows = run(
        &place,
        &["sound.pgn", "-q", "--to", "csv", "-o", "rows.csv"],
    );
    assert_eq!(status(&rows), Some(0));
    let back = run(&place, &["rows.csv", "-q"]);
    assert_eq!(status(&back), Some(1));
    assert_eq!(
        complaint(&back),
        "formulario: what was read holds no game: nothing was converted\n"
    );
    let told = complaint(&run(&place, &["rows.csv", "--ui", "it"]));
    assert!(told.contains("una tabella scritta da formulario"), "{told}");
    assert!(told.contains("non contiene partite"), "{told}");
    // A folder may hold notes beside its games. Where nothing holds a game, nothing was converted: a download may have failed.
    place.put("notes.txt", "Torneo di Natale\n");
    place.put("empty.pgn", "");
    place.put("blank.pgn", "\n \n");
    std::fs::create_dir(place.path("folder")).unwrap();
    let nothing = "formulario: what was read holds no game: nothing was converted\n";
    for (inputs, wanted, said) in [
        (&["notes.txt", "sound.pgn", "-q"][..], 0, ""),
        (&["empty.pgn", "sound.pgn", "-q"], 0, ""),
        (&["empty.pgn", "-q"], 1, nothing),
        (&["blank.pgn", "-q"], 1, nothing),
        (&["folder", "-q"], 1, nothing),
        (&["empty.pgn", "-qq"], 1, ""),
        (
            &["sound.pgn", "-q", "--only", "7"],
            2,
            "formulario: --only 7: not there; sound.pgn has one game\n",
        ),
    ] {
        let output = run(&place, inputs);
        assert_eq!(status(&output), Some(wanted), "{inputs:?}");
        assert_eq!(complaint(&output), said, "{inputs:?}");
    }
}

#[test]
fn the_status_says_whether_every_game_was_written_whole() {
    let place = Place::new();
    place.put("sound.pgn", SOUND);
    place.put("faulty.pgn", [SOUND, FAULTY].concat());
    let sound = run(&place, &["sound.pgn"]);
    assert_eq!(status(&sound), Some(0));
    assert_eq!(text(&sound.stdout), SOUND);
    let faulty = run(
        &place,
        &["faulty.pgn", "-o", "out.pgn", "--reject", "reject.pgn"],
    );
    assert_eq!(status(&faulty), Some(1));
    assert!(
        place
            .read("out.pgn")
            .contains("{[%formulario rest] 3. Kf2} 0-1")
    );
    assert_eq!(place.read("reject.pgn"), "");
    assert!(
        complaint(&faulty).contains("M003"),
        "{}",
        complaint(&faulty)
    );
    let strict = run(
        &place,
        &[
            "faulty.pgn",
            "-o",
            "out.pgn",
            "--reject",
            "reject.pgn",
            "--strict",
        ],
    );
    assert_eq!(status(&strict), Some(1));
    assert_eq!(place.read("out.pgn"), SOUND);
    assert_eq!(place.read("reject.pgn"), FAULTY);
    assert_eq!(
        status(&run(&place, &["no-such.pgn", "-o", "none.pgn"])),
        Some(2)
    );
    assert_eq!(
        status(&run(&place, &["sound.pgn", "--to", "morse"])),
        Some(2)
    );
    assert_eq!(
        status(&run(
            &place,
            &["sound.pgn", "--to", "uci", "--to-lang", "it"]
        )),
        Some(2)
    );
}

#[test]
fn out_and_reject_account_for_every_game_and_gap() {
    let place = Place::new();
    let noise = "Some words that are no game at all, standing alone.\n\n";
    place.put("in.pgn", [noise, SOUND, FAULTY, UNREADABLE, SOUND].concat());
    let output = run(
        &place,
        &[
            "in.pgn",
            "-o",
            "out.pgn",
            "--reject",
            "reject.pgn",
            "--strict",
        ],
    );
    assert_eq!(status(&output), Some(1));
    assert_eq!(place.read("out.pgn"), SOUND.repeat(2));
    assert_eq!(
        place.read("reject.pgn"),
        [noise, FAULTY, UNREADABLE].concat()
    );
    let told = complaint(&output);
    assert!(
        told.contains("games: 4 = 2 written + 0 written up to a fault + 2 not written"),
        "{told}"
    );
}

#[test]
fn one_game_can_be_taken() {
    let place = Place::new();
    place.put("in.pgn", [SOUND, FAULTY, SOUND].concat());
    let output = run(&place, &["in.pgn", "--only", "3", "-q"]);
    assert_eq!(text(&output.stdout), SOUND);
    assert_eq!(complaint(&output), "");
}

#[test]
fn the_same_bytes_at_any_number_of_threads() {
    let place = Place::new();
    place.put("in.pgn", made(300));
    for form in [
        &["--to", "pgn"][..],
        &["--to", "csv"],
        &["--to", "san", "--to-lang", "it"],
    ] {
        let once = |jobs| {
            let mut arguments = vec!["in.pgn", "--jobs", jobs];
            arguments.extend(form);
            let output = run(&place, &arguments);
            let told: Vec<_> = complaint(&output).lines().map(str::to_owned).collect();
            // The time is of this run.
            (output.stdout, told[..told.len() - 1].to_vec())
        };
        let one = once("1");
        assert!(one.0.len() > 10_000);
        assert!(one == once("2") && one == once("8"), "{form:?}");
    }
}

#[test]
fn a_table_has_one_head_and_a_row_for_every_half_move() {
    let place = Place::new();
    place.put("a.pgn", [SOUND, FAULTY].concat());
    place.put(
        "b.pgn",
        SOUND
            .replace("2. Nf3", "2. Cf3 {\"quoted\", =1}")
            .replace("Nc6", "Cc6"),
    );
    let output = run(&place, &["a.pgn", "b.pgn", "--to", "csv", "-q"]);
    let table = text(&output.stdout);
    let rows: Vec<_> = table.lines().collect();
    assert_eq!(
        rows[0],
        "file,game,ply,move_number,side,variation,text,san,uci,fen,clock,comment,glyphs"
    );
    assert_eq!(rows.len(), 1 + 4 + 4 + 4);
    assert_eq!(
        rows[11],
        "b.pgn,1,3,2,white,,Cf3,Nf3,g1f3,rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2,,\"\"\"quoted\"\", =1\","
    );
    let excel = run(
        &place,
        &["a.pgn", "--to", "csv", "--csv-dialect", "excel", "-q"],
    );
    assert!(excel.stdout.starts_with(b"\xEF\xBB\xBFfile;game;ply;"));
    assert!(text(&excel.stdout).lines().all(|line| !line.contains(',')));
    assert!(text(&excel.stdout).contains("\r\n"));
}

#[test]
fn other_encodings_become_utf_8() {
    let place = Place::new();
    let game = SOUND.replace("Rossi", "D\u{e9}sir\u{e9}e");
    let utf_16: Vec<u8> = std::iter::once(0xFEFF)
        .chain(game.encode_utf16())
        .flat_map(u16::to_le_bytes)
        .collect();
    place.put("16.pgn", utf_16);
    let cp1252: Vec<u8> = game
        .chars()
        .map(|c| u8::try_from(u32::from(c)).unwrap())
        .collect();
    place.put("1252.pgn", cp1252);
    for name in ["16.pgn", "1252.pgn"] {
        let output = run(&place, &[name]);
        assert_eq!(text(&output.stdout), game, "{name}");
    }
}

/// In a game with one byte of Windows-1252 the last bytes of letters in UTF-8, `à` and `Å`, are no blank and no ellipsis.
#[test]
fn letters_in_utf_8_stay_whole_beside_a_byte_of_windows_1252() {
    let place = Place::new();
    let written = |text: &[u8]| {
        place.put("mixed.pgn", text);
        let output = run(&place, &["mixed.pgn", "-q"]);
        String::from_utf8(output.stdout).unwrap()
    };
    let tags = "[Event \"x\"]\n[Result \"*\"]\n\n";
    for head in ["", tags, "Bianco: Nicolà Rossi\nNero: Åke\n"] {
        let text = [
            head.as_bytes(),
            "1. e4 e5 2. citt\u{e0}\nNf3 Nc6 gi\u{e0} \u{c5}ke ".as_bytes(),
            b"perch\xE9\xA0s\xEC *\n",
        ];
        let written = written(&text.concat()).replace('\n', " ");
        assert!(written.contains("{città}"), "{written}");
        assert!(written.contains("già Åke perché sì"), "{written}");
    }
}

#[test]
fn a_full_disk_is_told() {
    if !Path::new("/dev/full").exists() {
        return;
    }
    let place = Place::new();
    place.put("in.pgn", made(200));
    let output = run(
        &place,
        &["in.pgn", "-o", "/dev/full", "-q", "--report", "report"],
    );
    assert_eq!(status(&output), Some(2));
    assert!(
        complaint(&output).contains("cannot write /dev/full"),
        "{}",
        complaint(&output)
    );
}

#[test]
fn a_closed_pipe_ends_the_run_quietly() {
    let place = Place::new();
    let game = "[Event \"Open\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 *\n\n";
    place.put("in.pgn", game.repeat(10_000));
    let mut child = convert(&place, &["in.pgn", "-q"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0; 7];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    assert_eq!(&first, b"[Event ");
    let output = child.wait_with_output().unwrap();
    assert_eq!(
        (status(&output), complaint(&output)),
        (Some(0), String::new())
    );
}

#[test]
fn an_output_that_cannot_be_leaves_nothing_behind() {
    let place = Place::new();
    place.put("in.pgn", SOUND);
    fs::create_dir(place.path("folder")).unwrap();
    for (out, reason) in [
        ("folder", "cannot write folder"),
        ("no/such/folder.pgn", "cannot write no/such/folder.pgn"),
        ("in.pgn", "is an input too"),
        ("/proc/out.pgn", "cannot write /proc/out.pgn"),
    ] {
        let output = run(&place, &["in.pgn", "-o", out]);
        assert_eq!(status(&output), Some(2), "{out}");
        assert!(
            complaint(&output).contains(reason),
            "{}",
            complaint(&output)
        );
    }
    let output = run(&place, &["in.pgn", "-o", "same", "--reject", "same"]);
    assert_eq!(status(&output), Some(2));
    let output = run(&place, &["in.pgn", "--reject", "-"]);
    assert_eq!(status(&output), Some(2));
    assert_eq!(place.read("in.pgn"), SOUND);
    let left: Vec<_> = fs::read_dir(place.path("")).unwrap().flatten().collect();
    assert_eq!(left.len(), 2, "{left:?}");
}

#[test]
fn what_an_earlier_run_left_is_written_over() {
    let place = Place::new();
    place.put("in.pgn", SOUND);
    place.put("out.pgn.part", "half a game");
    place.put("out.pgn", "an older one");
    assert_eq!(status(&run(&place, &["in.pgn", "-o", "out.pgn"])), Some(0));
    assert_eq!(place.read("out.pgn"), SOUND);
    assert!(!place.path("out.pgn.part").exists());
}

#[test]
fn a_file_that_breaks_off_makes_the_run_incomplete() {
    let place = Place::new();
    let two = [SOUND, SOUND].concat();
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::none());
    std::io::Write::write_all(&mut encoder, two.as_bytes()).unwrap();
    let whole = encoder.finish().unwrap();
    place.put("in.pgn.gz", &whole[..whole.len() - 40]);
    let output = run(&place, &["in.pgn.gz", "-o", "out.pgn"]);
    assert_eq!(status(&output), Some(2));
    assert!(place.read("out.pgn").starts_with(SOUND));
}

#[test]
fn an_oversized_game_goes_to_the_reject_file_from_its_cap_on() {
    let place = Place::new();
    let long = SOUND.replace("e4 e5", &format!("e4 {{{}}} e5", "word ".repeat(400)));
    place.put("in.pgn", [&long, SOUND].concat());
    let output = run(
        &place,
        &[
            "in.pgn",
            "-o",
            "out.pgn",
            "--reject",
            "reject.pgn",
            "--max-game",
            "1K",
        ],
    );
    assert_ne!(status(&output), Some(0));
    let (out, reject) = (place.read("out.pgn"), place.read("reject.pgn"));
    assert!(out.ends_with(SOUND), "{out}");
    let said = out.matches("word").count() + reject.matches("word").count();
    assert_eq!(said, 400, "every word is in one of them");
}

#[test]
fn the_pgn_of_a_check_holds_no_new_fault() {
    let place = Place::new();
    place.put("in.pgn", [SOUND, FAULTY].concat());
    let mut check = program();
    check
        .current_dir(place.path(""))
        .args(["check", "in.pgn", "--pgn", "annotated.pgn", "-q"]);
    assert_eq!(check.output().unwrap().status.code(), Some(1));
    let annotated = place.read("annotated.pgn");
    assert!(
        annotated.contains("2. g4 Qh4# {[%formulario M003 error: "),
        "{annotated}"
    );
    let mut again = program();
    again
        .current_dir(place.path(""))
        .args(["check", "annotated.pgn", "--ndjson", "-", "-q"]);
    let found = text(&again.output().unwrap().stdout);
    // The move after mate stands in a comment now: the game is sound, but for that.
    let errors = found
        .lines()
        .filter(|line| line.contains("\"severity\":\"error\""));
    let errors: Vec<&str> = errors.collect();
    assert!(
        matches!(errors[..], [error] if error.contains("F019") && error.contains("[%formulario rest]")),
        "{found}"
    );
    let stripped = run(&place, &["annotated.pgn", "--strip-findings", "-q"]);
    let plain = run(&place, &["in.pgn", "-q"]);
    assert_eq!(text(&stripped.stdout), text(&plain.stdout));
}

#[test]
fn moves_that_were_left_out_give_status_1_as_in_check() {
    let place = Place::new();
    let tags = "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n";
    let opened = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0";
    for (name, text, left_out) in [
        (
            "comment.pgn",
            format!("{tags}1. e4 e5 2. Nf3 Nc6 {{ good 3. Bb5 a6 4. Ba4 Nf6 1-0\n"),
            true,
        ),
        ("only.pgn", format!("{tags}{{{opened}}} 1-0\n"), true),
        (
            "bracket.txt",
            format!("White: A\nBlack: B\n\n({opened})\n"),
            true,
        ),
        (
            "brace.txt",
            format!("White: A\nBlack: B\n\n{{{opened}}}\n"),
            true,
        ),
        (
            "words.pgn",
            format!("{tags}{opened} {{ and that was it\n"),
            false,
        ),
        ("sound.pgn", format!("{tags}{opened}\n"), false),
    ] {
        place.put(name, text);
        let left = Some(i32::from(left_out));
        assert_eq!(status(&run(&place, &[name, "-q"])), left, "{name}");
        let mut check = crate::commands::program();
        check.args(["check", "-q"]).arg(place.path(name));
        let faults = crate::commands::code(&mut check);
        assert!(!left_out || faults == left, "{name}");
    }
}

/// Comments and variations are not printed behind a fault either.
#[test]
fn what_cannot_be_played_is_printed_without_comments() {
    let place = Place::new();
    place.put(
        "a.pgn",
        "1. e4 e5 2. Ke3 {a word} Nc6 (2... d6 {why not} 3. a3) 3. a4 {[%clk 1:00:00] more} *\n",
    );
    let output = program()
        .current_dir(place.path(""))
        .args([
            "convert",
            "-q",
            "--ui",
            "en",
            "--to",
            "formulario-html",
            "--to-lang",
            "en",
            "a.pgn",
        ])
        .output()
        .unwrap();
    let page = text(&output.stdout);
    assert!(page.contains("2. Ke3 Nc6 3. a4"), "{page}");
    assert!(
        !page.contains("a word") && !page.contains("why not"),
        "{page}"
    );
    assert!(page.contains("2 comments, 1 variation"), "{page}");
}

/// What holds no game takes the place of nothing.
#[test]
fn an_old_file_stays_where_nothing_was_converted() {
    let place = Place::new();
    place.put("empty.pgn", "");
    place.put("old.pgn", "1. e4 *\n");
    for (call, left) in [("old.pgn", Some("1. e4 *\n")), ("new.pgn", None)] {
        let mut command = program();
        command.current_dir(place.path(""));
        let done = command
            .args(["convert", "-q", "-o", call, "empty.pgn"])
            .output()
            .unwrap();
        assert_eq!(done.status.code(), Some(1), "{call}");
        let stays = "formulario: old.pgn stays as it was: nothing was written to it\n";
        let said = text(&done.stderr).contains(stays);
        assert_eq!(said, left.is_some(), "{call}");
        let found = std::fs::read_to_string(place.path(call)).ok();
        assert_eq!(found.as_deref(), left, "{call}");
    }
    // Every command that writes games or tables of them does so, in both languages.
    place.put("sound.pgn", SOUND);
    let stays = "old.pgn resta com'era: non vi si è scritto nulla";
    for (call, status, said) in [
        ("convert empty.pgn -o old.pgn", 1, stays),
        ("convert missing.pgn -o old.pgn", 2, stays),
        ("convert --only 7 sound.pgn -o old.pgn", 2, stays),
        ("convert --to trf16 empty.pgn -o old.pgn", 1, stays),
        ("repair empty.pgn --pgn old.pgn", 1, stays),
        ("repair --only 7 sound.pgn --pgn old.pgn", 2, stays),
        ("standings empty.pgn --trf26 old.pgn", 1, stays),
        ("repair -qq empty.pgn --pgn old.pgn", 1, ""),
        ("convert -qq empty.pgn -o old.pgn", 1, ""),
    ] {
        let old = match call.contains("trf") {
            true => "012 Open\n",
            false => "1. e4 *\n",
        };
        place.put("old.pgn", old);
        let mut command = program();
        command.args(call.split(' ')).args(["--ui", "it"]);
        let done = command.current_dir(place.path("")).output().unwrap();
        let told = text(&done.stderr);
        assert_eq!(done.status.code(), Some(status), "{call}: {told}");
        assert!(told.contains(said), "{call}: {told}");
        assert!(!said.is_empty() || told.is_empty(), "{call}: {told}");
        assert_eq!(place.read("old.pgn"), old, "{call}");
    }
    let folder = std::fs::read_dir(place.path("")).unwrap();
    assert_eq!(folder.count(), 3, "no part stays behind");
}
