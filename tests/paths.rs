//! Files are named in reports as they were called; a page never names a folder of the machine.

use crate::commands::{Place, SOUND, program, text};
use std::path::Path;

/// Two games: one that is not rated, and one of somebody whom the list does not have.
fn games() -> String {
    SOUND.replace("1/2-1/2", "*") + SOUND
}

/// Runs `rate` in a folder and gives text, CSV and page.
fn rate(folder: &Path, games: &str, list: &str) -> [String; 3] {
    let mut command = program();
    command.current_dir(folder).args([
        "rate",
        games,
        "--ratings",
        list,
        "--text",
        "out.txt",
        "--csv",
        "out.csv",
        "--html",
        "out.html",
        "--fail-on",
        "never",
    ]);
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    ["out.txt", "out.csv", "out.html"]
        .map(|name| std::fs::read_to_string(folder.join(name)).unwrap())
}

#[test]
fn rating_reports_name_files_as_they_were_called() {
    let place = Place::new();
    let absolute = place.put("club/2024/games.pgn", games());
    let list = place.put(
        "club/lists/2024-01.csv",
        "fide_id,name,rating\n801234,Rossi,1850\n801235,Verdi,1700\n801234,Rossi,1860\n",
    );
    place.put("here/x", "");
    let here = place.path("here");
    let machine = place.path(".").display().to_string();
    let machine = machine.trim_end_matches("/.");
    let [relative, relative_list] = ["../club/2024/games.pgn", "../club/lists/2024-01.csv"];
    let [told, csv, page] = rate(&here, relative, relative_list);
    for (report, what) in [(&told, "text"), (&csv, "CSV"), (&page, "page")] {
        assert!(report.contains(relative), "{what}: {report}");
        assert!(report.contains(relative_list), "{what}: {report}");
        assert!(!report.contains(machine), "{what}: {report}");
    }
    // Called by its whole path: text and table say so, for a program opens the file by it; the page does not.
    let [absolute, list] = [absolute, list].map(|path| path.display().to_string());
    let [told, csv, page] = rate(&here, &absolute, &list);
    for report in [&told, &csv] {
        assert!(
            report.contains(&absolute) && report.contains(&list),
            "{report}"
        );
    }
    assert!(!page.contains(machine), "{page}");
    for short in ["2024/games.pgn", "lists/2024-01.csv"] {
        assert!(page.contains(short), "{short}: {page}");
    }
}

#[test]
fn a_second_path_is_no_output_and_nothing_is_written() {
    let place = Place::new();
    place.put("a.pgn", SOUND);
    let run = |args: &[&str]| {
        let mut command = program();
        command.current_dir(place.path(".")).args(args);
        command.output().unwrap()
    };
    for (ui, said) in [
        (
            "en",
            "formulario: out.pgn is not there and was named as an input; the file to be written is named with -o: \
                'formulario convert a.pgn -o out.pgn'\n",
        ),
        (
            "it",
            "formulario: out.pgn non c'è ed è indicato come file da leggere; il file da scrivere si indica con -o: \
                «formulario convert a.pgn -o out.pgn»\n",
        ),
    ] {
        let output = run(&["--ui", ui, "convert", "a.pgn", "out.pgn"]);
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(text(&output.stdout), "");
        assert_eq!(text(&output.stderr), said);
        assert_eq!(place.names(), ["a.pgn"]);
    }
    // The call that is advised does it; then both are inputs.
    assert_eq!(
        run(&["convert", "a.pgn", "-o", "out.pgn"]).status.code(),
        Some(0)
    );
    let both = run(&["convert", "--quiet", "a.pgn", "out.pgn"]);
    assert_eq!(
        (
            both.status.code(),
            text(&both.stdout).matches("[Event ").count()
        ),
        (Some(0), 2)
    );
}
