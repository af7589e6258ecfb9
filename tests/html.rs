//! The page of `check --html`, as a browser gets it.

use crate::commands::{FAULTY, Place, SOUND, program, text};
use serde_json::Value;

/// A game in which every text that a page shows tries to break out of it.
const HOSTILE: &str = "[Event \"<!-- --><script>taken()</script>\"]\n[Site \"]]>\"]\n[Date \"2024.02.30\"]\n[Round \"&lt;\"]\n\
     [White \"</script><img src=x onerror=taken()>\"]\n[Black \"\u{202E}gro\u{200B}\u{2028}'\"]\n[Result \"1-0\"]\n\n\
     1. e4 {</script>} e5 2. <img/src=x/onerror=taken()> Ke3 0-1\n\n";

fn page(place: &Place, args: &[&str]) -> String {
    let output = program()
        .current_dir(place.path(""))
        .args(["check", "--quiet", "--html", "-"])
        .args(args)
        .output()
        .unwrap();
    assert!(
        output.status.code().is_some_and(|code| code < 2),
        "{output:?}"
    );
    text(&output.stdout)
}

/// Goes through markup as the standard reads it, as far as ours uses it: every element that is opened is closed in order,
/// attributes are quoted, and nothing but tags holds a `<`. Returns names and attributes of the elements.
pub fn elements(page: &str) -> Vec<(String, String)> {
    const VOID: [&str; 8] = ["meta", "input", "br", "wbr", "hr", "img", "link", "col"];
    let mut rest = page.strip_prefix("<!DOCTYPE html>").expect("a doctype");
    let (mut open, mut all) = (Vec::<String>::new(), Vec::new());
    while let Some((_, tag)) = rest.split_once('<') {
        if let Some(closing) = tag.strip_prefix('/') {
            let (name, behind) = closing.split_once('>').unwrap();
            assert_eq!(open.pop().as_deref(), Some(name));
            rest = behind;
            continue;
        }
        let mut quoted = false;
        let end = tag.find(|c| {
            quoted ^= c == '"';
            c == '>' && !quoted
        });
        let (inside, behind) =
            tag.split_at(end.unwrap_or_else(|| panic!("a tag without end: {tag:.80}")));
        rest = &behind[1..];
        let own_end = inside.ends_with('/');
        let (name, attributes) = inside.split_once(' ').unwrap_or((inside, ""));
        let name = name.trim_end_matches('/');
        assert!(
            name.chars().all(|c| c.is_ascii_alphanumeric()),
            "<{inside}>"
        );
        all.push((name.to_owned(), attributes.to_owned()));
        if own_end || VOID.contains(&name) {
            continue;
        }
        if name == "script" || name == "style" {
            let (_, behind) = rest.split_once(&format!("</{name}>")).expect("its end");
            rest = behind;
            continue;
        }
        open.push(name.to_owned());
    }
    assert_eq!(open, Vec::<String>::new());
    all
}

/// The text of the element with this id.
fn inside<'a>(page: &'a str, id: &str) -> &'a str {
    let (_, behind) = page
        .split_once(&format!("id=\"{id}\">"))
        .expect("the element");
    behind.split_once("</").unwrap().0
}

fn data(page: &str) -> Vec<Value> {
    let lines = inside(page, "data").trim().lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn kind<'a>(lines: &'a [Value], kind: &str) -> Vec<&'a Value> {
    lines.iter().filter(|line| line[0] == kind).collect()
}

#[test]
fn the_page_is_markup_in_both_languages() {
    let place = Place::new();
    place.put("a.pgn", [SOUND, FAULTY, HOSTILE].concat());
    for ui in ["it", "en"] {
        let page = page(&place, &["--ui", ui, "a.pgn"]);
        let elements = elements(&page);
        assert_eq!(elements[0], ("html".to_owned(), format!("lang=\"{ui}\"")));
        let count = |name: &str| elements.iter().filter(|(found, _)| found == name).count();
        assert_eq!(
            (count("h1"), count("main"), count("symbol"), count("script")),
            (1, 1, 12, 3)
        );
        assert_eq!(count("link") + count("img") + count("iframe"), 0);
        for (name, attributes) in &elements {
            assert!(
                !attributes.contains(" on") && !attributes.contains("style="),
                "<{name} {attributes}>"
            );
            assert!(
                !attributes.contains("src=") && !attributes.contains("http:"),
                "<{name} {attributes}>"
            );
        }
        assert!(!page.contains("{{"), "a word was not filled in");
    }
}

#[test]
fn a_strangers_text_does_not_break_out() {
    let place = Place::new();
    place.put("<b>&\".pgn", HOSTILE);
    let page = page(&place, &["<b>&\".pgn"]);
    elements(&page);
    assert!(!page.contains("<img") && !page.contains("<!--") && !page.contains("<script>taken"));
    assert!(!page.contains(['\u{202E}', '\u{200B}', '\u{2028}']));
    assert!(page.contains("<h1>&lt;b&gt;&amp;&quot;.pgn</h1>"));
    let lines = data(&page);
    assert_eq!(lines[0], serde_json::json!(["f", "<b>&\".pgn"]));
    let game = kind(&lines, "g")[0];
    assert_eq!(game[3], "</script><img src=x onerror=taken()>");
    assert_eq!(game[4], "⟨U+202E⟩gro⟨U+200B⟩ '");
    assert_eq!(game[5], "<!-- --><script>taken()</script>");
    assert!(kind(&lines, "x").iter().any(|finding| finding[1] == "T004"));
    let facts: Value = serde_json::from_str(inside(&page, "facts")).unwrap();
    assert_eq!(facts["title"], "<b>&\".pgn");
}

#[test]
fn the_page_counts_what_the_reports_count() {
    let place = Place::new();
    let archive = program()
        .args([
            "generate",
            "archive",
            "--games",
            "150",
            "--faults",
            "0.5",
            "--italian",
            "0.3",
            "--annotated",
            "0.3",
        ])
        .output()
        .unwrap();
    place.put("a.pgn", archive.stdout);
    place.put("b.pgn", [SOUND, "a word outside\n\n", FAULTY].concat());
    let page = page(
        &place,
        &[
            "a.pgn",
            "b.pgn",
            "--ndjson",
            "all.ndjson",
            "--games",
            "games.csv",
            "--summary-json",
            "sum.json",
        ],
    );
    let read = |name: &str| place.read(name);
    let all: Vec<Value> = read("all.ndjson")
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let (mut file, mut game) = (Value::Null, Value::Null);
    let mut findings = Vec::new();
    for line in data(&page) {
        match line[0].as_str() {
            Some("f") => file = line[1].clone(),
            Some("g") => game = line[1].clone(),
            kind => {
                let game = if kind == Some("x") {
                    game.clone()
                } else {
                    Value::Null
                };
                let severity = ["error", "warning", "note"][line[2].as_u64().unwrap() as usize];
                findings.push((
                    file.clone(),
                    game,
                    line[1].clone(),
                    severity.to_owned(),
                    line[4].clone(),
                    line[9].clone(),
                ));
            }
        }
    }
    assert!(all.len() > 50);
    assert_eq!(findings.len(), all.len());
    for (of_page, of_report) in findings.iter().zip(&all) {
        let key = |name: &str| of_report[name].clone();
        let severity = key("severity").as_str().unwrap().to_owned();
        assert_eq!(
            *of_page,
            (
                key("file"),
                key("game"),
                key("code"),
                severity,
                key("byte"),
                key("fen")
            )
        );
    }
    assert_eq!(
        kind(&data(&page), "g").len(),
        read("games.csv").lines().count() - 1
    );
    // A game says how many findings it has, also where not all have a place.
    let counted: u64 = kind(&data(&page), "g")
        .iter()
        .flat_map(|game| game.as_array().unwrap().last_chunk::<3>().unwrap().to_vec())
        .map(|count| count.as_u64().unwrap())
        .sum();
    let of_games = all.iter().filter(|finding| !finding["game"].is_null());
    assert_eq!(counted, of_games.count() as u64);
    let sum: Value = serde_json::from_str(&read("sum.json")).unwrap();
    let classes = &sum["classes"];
    assert!(page.contains(&format!(
        "<p class=\"verdict error\">{} of {} games have errors",
        classes["error"], sum["games"]
    )));
    assert!(page.contains(&format!("{} have only warnings.</p>", classes["warning"])));
    for (code, count) in sum["codes"].as_object().unwrap() {
        let (_, bar) = page
            .split_once(&format!("data-code=\"{code}\""))
            .expect("a bar");
        let (_, shown) = bar.split_once("<span class=\"count\">").unwrap();
        assert_eq!(
            shown.split('<').next().unwrap(),
            count.to_string(),
            "{code}"
        );
    }
    assert!(page.contains(&format!("<b>{}</b>", sum["games"])));
    assert!(page.contains(&format!("<b>{}</b>", sum["findings"]["error"])));
}

#[test]
fn the_page_is_the_same_at_any_number_of_threads() {
    let place = Place::new();
    let archive = program()
        .args([
            "generate", "archive", "--games", "2400", "--faults", "0.1", "--seed", "3",
        ])
        .output()
        .unwrap();
    place.put("a.pgn", archive.stdout);
    let one = page(&place, &["a.pgn", "--jobs", "1"]);
    let four = page(&place, &["a.pgn", "--jobs", "4"]);
    assert!(one == four, "pages differ");
    // Games without findings are listed up to a bound, and the page says so.
    let lines = data(&one);
    let games = kind(&lines, "g").len();
    assert!(games < 2400, "{games}");
    assert!(one.contains("Of the games without findings"));
}

#[test]
fn where_nothing_was_found_the_page_says_so() {
    let place = Place::new();
    place.put("a.pgn", SOUND);
    let english = page(&place, &["--select", "M003", "a.pgn"]);
    elements(&english);
    assert!(english.contains("<p class=\"verdict clean\">Everything is in order"));
    let italian = page(&place, &["--select", "M003", "--ui", "it", "a.pgn"]);
    assert!(italian.contains("<p class=\"verdict clean\">È tutto in ordine"));
    place.put("none.pgn", "");
    let none = page(&place, &["--select", "M003", "none.pgn"]);
    elements(&none);
    assert!(none.contains("No game was read."));
}

#[test]
fn a_page_that_ends_early_says_so() {
    let place = Place::new();
    place.put("a.pgn", SOUND);
    let output = program()
        .current_dir(place.path(""))
        .args(["check", "--quiet", "--html", "-", "a.pgn", "missing.pgn"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let page = text(&output.stdout);
    elements(&page);
    assert!(page.contains("missing.pgn: ") && page.contains("Not everything could be read"));
}

#[test]
fn headings_alone_are_said_to_be_unjudged() {
    let place = Place::new();
    place.put(
        "a.pgn",
        "[White \"A\"]\n[Result \"1-0\"]\n\n1-0\n\n".repeat(2),
    );
    let english = page(&place, &["--ui", "en", "a.pgn"]);
    assert!(
        english.contains("<p class=\"verdict error\">No move was judged"),
        "{english}"
    );
}
