//! What belongs to no game, as a share of its file (F023).

use crate::commands::{Place, SOUND, program, text};

/// The findings of F023 in a file: place and message, and the exit status.
fn large_gaps(place: &Place, file: &str, more: &[&str]) -> (Vec<(u64, u64, String)>, Option<i32>) {
    let output = program()
        .args(["check", "--quiet", "--select", "F", "--ndjson", "-", file])
        .args(more)
        .current_dir(place.path(""))
        .output()
        .unwrap();
    let rows = text(&output.stdout);
    let rows = rows.lines().map(|row| {
        let row: serde_json::Value = serde_json::from_str(row).unwrap();
        assert!(row["game"].is_null() || row["code"] != "F023", "{row}");
        row
    });
    let told = rows.filter(|row| row["code"] == "F023").map(|row| {
        let number = |key: &str| row[key].as_u64().unwrap();
        let message = row["message"].as_str().unwrap().to_owned();
        (number("line"), number("byte"), message)
    });
    (told.collect(), output.status.code())
}

/// Prose of so many lines of 40 bytes.
fn prose(lines: usize) -> String {
    "The round was played in the large hall.\n".repeat(lines)
}

#[test]
fn a_large_gap_fails_the_check_whatever_the_number_of_jobs() {
    let place = Place::new();
    let games = SOUND.repeat(100);
    let all = format!("{games}{}\n{games}{}\n", prose(60), prose(30));
    place.put("a.pgn", &all);
    // The blank lines behind the games and behind the prose count on neither side.
    let blank = 200 * (SOUND.len() - SOUND.trim_end().len() - 1) + 2;
    assert!(blank > 200);
    let whole = all.len() - blank;
    let share = (90.0 * 40.0) / whole as f64 * 100.0;
    let expected = format!(
        "too much of the file belongs to no game: {share:.1}% (3600 of {} bytes); the longest stretches: line 1001 (60 \
         lines, 2400 bytes, from byte {}); line 2062 (30 lines, 1200 bytes, from byte {})",
        whole,
        games.len(),
        2 * games.len() + 2401
    );
    for jobs in ["1", "3"] {
        let told = large_gaps(&place, "a.pgn", &["--jobs", jobs]);
        assert_eq!(told.0, [(1001, games.len() as u64, expected.clone())]);
        assert_eq!(told.1, Some(1));
    }
    for (more, status) in [
        (&["--max-gap", "100"][..], 0),
        (&["--max-gap", "99.9"], 0),
        (&["--only", "1-3"], 0),
        (&["--ignore", "F023"], 0),
    ] {
        assert_eq!(
            large_gaps(&place, "a.pgn", more),
            (vec![], Some(status)),
            "{more:?}"
        );
    }
    let never = large_gaps(&place, "a.pgn", &["--fail-on", "never"]);
    assert_eq!((never.0.len(), never.1), (1, Some(0)));
}

/// Prose right below a result, without a blank line before it, is no remark on the game where it is so long.
#[test]
fn prose_right_below_a_result_counts_where_it_is_no_remark() {
    let place = Place::new();
    let game = SOUND.trim_end();
    for (lines, told) in [(24, 0), (26, 1)] {
        let record = format!("{game}\n{}\n{SOUND}", prose(lines));
        for (name, bytes) in [
            ("a.pgn", record.clone().into_bytes()),
            ("b.pgn", record.replace('\n', "\r\n").into_bytes()),
            ("c.pgn", utf16(&record)),
        ] {
            place.put(name, &bytes);
            let (found, status) = large_gaps(&place, name, &[]);
            assert_eq!((found.len(), status), (told, Some(told as i32)), "{name}");
            for (line, byte, message) in found {
                let own = (game.lines().count() + 1) as u64;
                let at = record.find("The round").unwrap() as u64;
                let at = match name {
                    "a.pgn" => at,
                    "b.pgn" => at + own - 1,
                    _ => 2 + 2 * at,
                };
                assert_eq!((line, byte), (own, at), "{message}");
                assert!(message.contains("26 lines"), "{message}");
            }
        }
    }
}

/// A text in UTF-16 with its mark.
fn utf16(text: &str) -> Vec<u8> {
    let units = "\u{feff}".encode_utf16().chain(text.encode_utf16());
    units.flat_map(u16::to_le_bytes).collect()
}

#[test]
fn the_limits_are_a_share_and_a_kibibyte() {
    let place = Place::new();
    // 1,040 bytes of text; its share is more or less than 5 percent by the games beside it.
    for (games, told) in [(10, 1), (300, 0)] {
        place.put("a.pgn", format!("{}{}", SOUND.repeat(games), prose(26)));
        assert_eq!(
            large_gaps(&place, "a.pgn", &[]).0.len(),
            told,
            "{games} games"
        );
    }
    // 1,000 bytes are too few.
    place.put("a.pgn", format!("{SOUND}{}", prose(25)));
    assert_eq!(
        large_gaps(&place, "a.pgn", &["--max-gap", "0"]),
        (vec![], Some(0))
    );
    // Neither blank nor escaped lines make it more.
    let blanks = "\n".repeat(2000) + &"% a line of an export\n".repeat(100);
    place.put("a.pgn", format!("{SOUND}{}{blanks}{}", prose(1), prose(1)));
    assert_eq!(
        large_gaps(&place, "a.pgn", &["--max-gap", "0"]),
        (vec![], Some(0))
    );
}

#[test]
fn what_is_known_already_and_what_is_a_game_too_long() {
    let place = Place::new();
    place.put("a.pgn", format!("{SOUND}{}", prose(100)));
    let first = program()
        .args([
            "check",
            "-q",
            "--select",
            "F023",
            "--ndjson",
            "first.ndjson",
            "a.pgn",
        ])
        .current_dir(place.path(""))
        .output()
        .unwrap();
    assert_eq!(first.status.code(), Some(1));
    let known = large_gaps(&place, "a.pgn", &["--baseline", "first.ndjson"]);
    assert_eq!(known, (vec![], Some(0)));

    let moves = "Nf3 Nf6 Ng1 Ng8 ".repeat(2000);
    let long = SOUND.replace("1/2-1/2\n\n", &format!("\n{moves} 1/2-1/2\n\n"));
    place.put("long.pgn", &long);
    let (told, status) = large_gaps(&place, "long.pgn", &["--max-game", "4K"]);
    assert_eq!((told.len(), status), (1, Some(1)), "{told:?}");
    assert!(told[0].1 >= 4000 && told[0].1 <= 4096, "{told:?}");
}

/// The games are written all the same, and whoever calls it learns that little of the file was one.
#[test]
fn convert_tells_a_large_gap_and_ends_with_status_1() {
    let place = Place::new();
    place.put("a.pgn", format!("{SOUND}{}", prose(60)));
    let run = |more: &[&str]| {
        let output = program()
            .args(["convert", "a.pgn", "-o", "out.pgn"])
            .args(more)
            .current_dir(place.path(""))
            .output()
            .unwrap();
        let games = std::fs::read_to_string(place.path("out.pgn")).unwrap();
        assert_eq!(games.matches("[Event ").count(), 1, "{games}");
        std::fs::remove_file(place.path("out.pgn")).unwrap();
        (output.status.code(), text(&output.stderr).to_owned())
    };
    for (ui, words) in [
        ("en", "too much of the file belongs to no game"),
        (
            "it",
            "una parte troppo grande del file non appartiene a nessuna partita",
        ),
    ] {
        let (status, told) = run(&["--ui", ui]);
        assert_eq!(status, Some(1), "{told}");
        assert!(told.contains("F023") && told.contains(words), "{told}");
    }
    for (ui, line) in [
        (
            "en",
            "formulario: not everything was written: files of which too much belongs to no game (F023): 1\n",
        ),
        (
            "it",
            "formulario: non è stato scritto tutto: file di cui troppo non appartiene ad alcuna partita (F023): 1\n",
        ),
    ] {
        assert_eq!(run(&["--ui", ui, "--quiet"]), (Some(1), line.to_owned()));
    }
    assert_eq!(run(&["-qq"]), (Some(1), String::new()));
    for more in [&["--max-gap", "100"][..], &["--only", "1"]] {
        let (status, told) = run(more);
        assert_eq!(status, Some(0), "{told}");
        assert!(!told.contains("F023"), "{told}");
    }
}

/// What belongs to no game is not looked at where single games are asked for: then nobody knows that there are only blanks.
#[test]
fn prose_is_not_called_blank_where_single_games_are_asked_for() {
    let place = Place::new();
    place.put("none.txt", prose(40));
    place.put("empty.txt", "");
    for (file, wanted) in [("none.txt", 0), ("empty.txt", 1)] {
        let output = program()
            .args(["check", "-q", "--only", "1-3", "--csv", "-", file])
            .current_dir(place.path(""))
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{file}");
        let told = text(&output.stdout).matches(",F003,").count();
        assert_eq!(told, wanted, "{file}");
    }
}

/// What judges no file tells it too, by the same limit; what the games come to is written all the same.
#[test]
fn every_command_that_reads_games_tells_a_large_gap() {
    let place = Place::new();
    place.put("sound.pgn", SOUND);
    place.put("gap.pgn", format!("{SOUND}{}", prose(60)));
    let place_of = "gap.pgn:11: F023 large-gap";
    let run = |call: &str| {
        let mut command = program();
        command.args(call.split(' ')).current_dir(place.path(""));
        let output = command.output().unwrap();
        (
            output.status.code(),
            text(&output.stdout).to_owned(),
            text(&output.stderr).to_owned(),
        )
    };
    for call in [
        "standings",
        "repair",
        "repair -q",
        "reconcile --pairs",
        "convert --to trf16",
        "rate --ignore E",
    ] {
        let (status, sound, told) = run(&format!("{call} sound.pgn"));
        assert_eq!(status, Some(0), "{call}: {sound}{told}");
        for (ui, words) in [
            ("en", "(error): too much of the file belongs to no game"),
            (
                "it",
                "(errore): una parte troppo grande del file non appartiene a nessuna partita",
            ),
        ] {
            let (status, out, told) = run(&format!("{call} gap.pgn --ui {ui}"));
            assert_eq!(status, Some(1), "{call}: {told}");
            // `rate` writes findings into its report.
            let own = call.starts_with("rate");
            let found = if own { &out } else { &told };
            assert!(found.contains(words), "{call}: {found}");
            assert!(own || found.contains(place_of), "{call}: {found}");
            assert!(
                own || ui != "en" || out.replace("gap.pgn", "sound.pgn") == sound,
                "{call}: {out}"
            );
        }
        let (status, out, told) = run(&format!("{call} gap.pgn --max-gap 100"));
        assert_eq!(status, Some(0), "{call}: {told}");
        assert!(!out.contains("F023") && !told.contains("F023"), "{call}");
    }
    for (call, status) in [
        ("repair --only 1 gap.pgn", 0),
        ("reconcile --pairs --ignore F023 gap.pgn", 0),
        ("reconcile --pairs --fail-on never gap.pgn", 0),
        ("rate --max-gap 101 gap.pgn", 2),
        ("repair --max-gap x gap.pgn", 2),
    ] {
        assert_eq!(run(call).0, Some(status), "{call}");
    }
    let (status, _, _) = run("standings gap.pgn --html page.html");
    assert_eq!(status, Some(1));
    assert!(place.read("page.html").contains("F023"));
}
