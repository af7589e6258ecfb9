//! What the README shows is what the program prints.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_formulario"))
        .args(arguments)
        .args(["--ui", "en"])
        .env("COLUMNS", "80")
        .env_remove("NO_COLOR")
        .current_dir(folder)
        .output()
        .unwrap()
}

/// `$ cat FILE` makes the file of the lines below it, `$ formulario …` prints them.
#[test]
fn the_sessions_of_the_readme_print_what_they_show() {
    let place = tempfile::tempdir().unwrap();
    let archive = "fixtures/archives/club.pgn";
    let copy = place.path().join(archive);
    fs::create_dir_all(copy.parent().unwrap()).unwrap();
    fs::copy(root().join(archive), copy).unwrap();
    let text = fs::read_to_string(root().join("README.md")).unwrap();
    let blocks = text.split("```console\n").skip(1);
    let sessions = blocks.filter_map(|block| block.split("```").next());
    let mut seen = 0;
    for step in sessions.flat_map(|session| session.split("$ ").skip(1)) {
        let (call, shown) = step.split_once('\n').unwrap();
        if let Some(name) = call.strip_prefix("cat ") {
            fs::write(place.path().join(name), shown).unwrap();
            continue;
        }
        let words: Vec<&str> = call.split_whitespace().collect();
        assert_eq!(words[0], "formulario", "{call}");
        let output = run(place.path(), &words[1..]);
        let printed = String::from_utf8(output.stdout).unwrap();
        assert_eq!(printed.trim_end(), shown.trim_end(), "{call}");
        seen += 1;
    }
    assert!(seen >= 3, "{seen} calls");
}

/// The words of the picture, line by line; its colours are those of the script that draws it.
#[test]
fn the_picture_of_the_readme_shows_what_is_printed() {
    let picture = fs::read_to_string(root().join("man/pictures/terminal.svg")).unwrap();
    let call = (picture.split("<title>formulario ").nth(1))
        .and_then(|rest| rest.split("</title>").next())
        .expect("the title is the call");
    let mut words: Vec<&str> = call.split_whitespace().collect();
    words.extend(["--format", "grouped", "--color", "never"]);
    let output = run(root(), &words);
    let printed = [output.stdout, output.stderr].concat();
    let printed = String::from_utf8(printed).unwrap();
    let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let printed: Vec<String> = printed.lines().map(plain).collect();
    let mut seen = 0;
    for row in picture.split("<text ").skip(2) {
        let spans = row.split("<tspan ").skip(1);
        let spans = spans.filter_map(|span| span.split('>').nth(1)?.strip_suffix("</tspan"));
        let shown = spans.collect::<Vec<_>>().join(" ");
        let shown = plain(
            &shown
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&amp;", "&"),
        );
        assert!(
            printed.contains(&shown),
            "{shown}: run `python3 scripts/picture.py > man/pictures/terminal.svg`"
        );
        seen += 1;
    }
    assert!(seen > 10, "{seen} lines");
}

/// The words of the picture of the page are words of the page; broken lines are as the script broke them.
#[test]
fn the_picture_of_the_page_shows_what_the_page_says() {
    let picture = fs::read_to_string(root().join("man/pictures/page.svg")).unwrap();
    assert!(picture.len() < 60_000, "{} bytes", picture.len());
    let call = (picture.split("<title>formulario ").nth(1))
        .and_then(|rest| rest.split(" --html page.html</title>").next())
        .expect("the title is the call");
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("page.html");
    let mut words: Vec<&str> = call.split_whitespace().collect();
    words.extend(["-qq", "--html", path.to_str().unwrap()]);
    assert_eq!(run(root(), &words).status.code(), Some(1));
    let page = fs::read_to_string(path).unwrap();
    let plain = |text: &str| {
        let text = text.replace("&lt;", "<").replace("&gt;", ">");
        text.replace("&amp;", "&").replace('\u{A0}', " ")
    };
    let page = plain(&page);
    let mut seen = 0;
    for span in picture.split("<tspan").skip(1) {
        let shown = span.split_once('>').unwrap().1.split("</tspan>").next();
        for part in plain(shown.unwrap()).trim().split([',', '·', '…']) {
            let part = part.trim();
            // A sentence of the page begins with a capital; a place is put together from words and numbers.
            let mut letters = part.chars();
            let first = letters.next().map(|first| first.to_lowercase().to_string());
            let lower = first.unwrap_or_default() + letters.as_str();
            let pieces: Vec<&str> = part.split(' ').collect();
            let known = page.contains(part)
                || page.contains(&lower)
                || pieces.iter().all(|word| page.contains(word)) && pieces.len() < 5;
            assert!(
                known,
                "{part}: run `python3 scripts/page-picture.py > man/pictures/page.svg`"
            );
            seen += 1;
        }
    }
    assert!(seen > 40, "{seen} words");
}
