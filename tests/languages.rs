//! No text exists in one language only. The sources are read for it: every pair of texts (`say!`, `Text`, `texts!`, `text(…)`)
//! is whole, and nothing that a person may read stands outside of a pair. Help is policed where it stands, in
//! `src/cli/words`, and explanations of rules in `rules`.

use formulario::messages::Ui;
use formulario::messages::causes::cause;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Pairs that are the same in both languages: the text, and why.
const SAME: &[(&str, &str)] = &[
    ("file", "Italian says file"),
    ("File", "Italian says file"),
    ("FILE.part", "Italian says file"),
    ("byte", "Italian says byte"),
    ("standard input", "Italian says so too"),
    ("{}:{} (byte {})", "byte is Italian too"),
    ("no", "Italian says no"),
    (" (Art. {article})", "Italian abbreviates it so too"),
];

/// Pairs whose Italian needs other values: the English, and why.
const OTHER_VALUES: &[(&str, &str)] = &[
    ("{en}", "two words that stand in a pair"),
    ("1. e4 {the {open} game} e5", "comments of an example"),
    ("41. Nd2 {sealed}", "a comment of an example"),
    (
        "1. e4 {best by test e5 2. Nf3 Nc6 {natural} 3. Bb5",
        "comments of an example",
    ),
    (
        "the sealed move of {player} is {en}",
        "two words that stand in a pair",
    ),
    (
        "{man} belongs to {owner}",
        "di with the article: del Bianco",
    ),
    (
        "{to} is occupied by {player}'s own {role}",
        "dal proprio has a gender, and says whose",
    ),
    ("{mover} is blocked {by}", "the participle has a gender"),
    ("{mover} is pinned {by}", "the participle has a gender"),
    ("no {name}", "nessuno has a gender"),
    ("no {name} can go to {to}", "nessuno has a gender"),
    (
        "none of the {name}s on {squares} can go to {to}",
        "nessuno has a gender, and stands with the plural",
    ),
];

/// Files whose texts are in one language by nature, and why.
const ONE_LANGUAGE: &[(&str, &str)] = &[
    (
        "src/cli/args.rs",
        "the English of help; src/cli/words tests that each has its Italian",
    ),
    ("src/cli/words/help.rs", "pairs of their own"),
    ("src/cli/words/italian.rs", "pairs of their own"),
    (
        "src/cli/words/errors.rs",
        "clap's own errors, which are English by themselves",
    ),
];

/// Texts outside of pairs that nobody reads as a text, or that are no language: file, how they begin, and why.
const NO_TEXT: &[(&str, &str, &str)] = &[
    (
        "src/write/sheet/moves.rs",
        "scacco matto",
        "a word of records for the end of a game, which is known again",
    ),
    (
        "src/cli/overwrite.rs",
        "After round ",
        "how a table of standings is known again, in both languages",
    ),
    (
        "src/cli/overwrite.rs",
        "Dopo il turno ",
        "how a table of standings is known again, in both languages",
    ),
    (
        "src/cli/overwrite.rs",
        " (regulations of ",
        "how a table of standings is known again, in both languages",
    ),
    (
        "src/cli/overwrite.rs",
        " (regolamento del ",
        "how a table of standings is known again, in both languages",
    ),
    (
        "src/cli/overwrite.rs",
        " correction",
        "how a report of repair is known again, in both languages",
    ),
    (
        "src/cli/overwrite.rs",
        " correzion",
        "how a report of repair is known again, in both languages",
    ),
    (
        "src/cli/overwrite.rs",
        ": nothing can be",
        "how a report of repair is known again, in both languages",
    ),
    (
        "src/cli/overwrite.rs",
        ": non si può",
        "how a report of repair is known again, in both languages",
    ),
    (
        "src/cli/overwrite.rs",
        ": one game of",
        "how a report of reconcile is known again, in both languages",
    ),
    (
        "src/cli/overwrite.rs",
        ": una partita di",
        "how a report of reconcile is known again, in both languages",
    ),
    (
        "src/cli/overwrite.rs",
        " sheets agree",
        "how a report of reconcile is known again, in both languages",
    ),
    (
        "src/cli/overwrite.rs",
        " formulari coincidono",
        "how a report of reconcile is known again, in both languages",
    ),
    (
        "src/cli/overwrite.rs",
        ": no game was found",
        "how a report of reconcile is known again, in both languages",
    ),
    (
        "src/cli/overwrite.rs",
        ": non si è trovata",
        "how a report of reconcile is known again, in both languages",
    ),
    (
        "src/cli/overwrite.rs",
        ": they agree up",
        "how a report of reconcile is known again, in both languages",
    ),
    (
        "src/cli/overwrite.rs",
        ": they differ from",
        "how a report of reconcile is known again, in both languages",
    ),
    (
        "src/cli/overwrite.rs",
        ": coincidono fino",
        "how a report of reconcile is known again, in both languages",
    ),
    (
        "src/cli/overwrite.rs",
        ": sono diversi",
        "how a report of reconcile is known again, in both languages",
    ),
    (
        "src/cli/overwrite.rs",
        ": the sheets are of",
        "how a report of reconcile is known again, in both languages",
    ),
    (
        "src/cli/overwrite.rs",
        ": i formulari sono",
        "how a report of reconcile is known again, in both languages",
    ),
    (
        "src/rules/t003_duplicate_tag.rs",
        " circolo societa",
        "labels of sheets, which are read",
    ),
    (
        "src/rules/f021_heading_unattributed.rs",
        " vincitore vincitrice",
        "labels of sheets, which are read",
    ),
    ("src/cli/options.rs", "--waive", "an option"),
    (
        "src/cli/options/standings.rs",
        "--",
        "the name of an option before a message",
    ),
    (
        "src/messages/causes.rs",
        " (os error ",
        "how the number of the system is written, which is left out",
    ),
    (
        "src/cli/words/advice.rs",
        "formulario ",
        "a call, the same in both languages",
    ),
    (
        "src/cli/words/advice.rs",
        "--",
        "an option, the same in both languages",
    ),
    (
        "src/cli/check.rs",
        "convert --to ",
        "a call, the same in both languages",
    ),
    (
        "src/cli/generate.rs",
        "generate move-statistics",
        "a subcommand in a call",
    ),
    (
        "src/cli/generate.rs",
        "generate form",
        "a call, the same in both languages",
    ),
    ("src/cli/completions.rs", "", "words of a shell"),
    (
        "src/laws/class_words.rs",
        "",
        "words of records, in whatever language, that name a pace of play",
    ),
    (
        "src/cli/rate/new_list.rs",
        "--new-list: {}",
        "the name of an option before a message",
    ),
    (
        "src/report/ratings/figures.rs",
        "",
        "working in figures: data that never change with the language",
    ),
    (
        "src/draw/chart/distribution.rs",
        "fc-strong",
        "classes of the style",
    ),
    (
        "src/write/back.rs",
        "",
        "what a fault of the program says to those who mend it",
    ),
    (
        "src/write/sheet/mod.rs",
        "double forfeit",
        "the value of a tag",
    ),
    (
        "src/draw/words.rs",
        "al ",
        "Italian alone joins preposition and article",
    ),
    ("src/cli/man/", "formulario ", "a call in an example"),
    ("src/cli/man/", "zcat ", "a call in an example"),
    (
        "src/cli/output.rs",
        "too many links",
        "a cause: see messages/causes.rs",
    ),
    (
        "src/report/baseline.rs",
        "line {line} is not a finding",
        "an error of the library; cli/options.rs says it in both",
    ),
    (
        "src/write/gather.rs",
        "[%formulario ",
        "a command in a comment",
    ),
    (
        "src/report/sheets.rs",
        "[%formulario ",
        "a command in a comment",
    ),
    (
        "src/write/tags.rs",
        "[%formulario ",
        "a command in a comment",
    ),
    (
        "src/write/outcome.rs",
        "double forfeit",
        "the value of a tag",
    ),
    (
        "src/rules/",
        "[",
        "the record in the example of an explanation",
    ),
    (
        "src/rules/e019",
        "ITA ",
        "the record in the example of an explanation",
    ),
    (
        "src/rules/",
        "formulario ",
        "the call in the example of an explanation",
    ),
    (
        "src/rules/refusal_words.rs",
        "nessuno de",
        "Italian alone has a gender here",
    ),
    (
        "src/rules/refusal_words.rs",
        "nessuna delle",
        "Italian alone has a gender here",
    ),
    (
        "src/rules/refusal_words.rs",
        "dal",
        "Italian alone joins preposition and article",
    ),
];

/// A source file without comments and unit tests, as tokens.
#[derive(Clone, Debug, PartialEq)]
enum Token {
    /// A name, a keyword or a number.
    Word(String),
    /// The value of a string literal, with its escapes.
    Literal(String),
    /// Any other sign.
    Sign(char),
}

fn tokens(text: &str) -> Vec<Token> {
    let text = text
        .split("#[cfg(test)]\nmod tests {")
        .next()
        .unwrap_or_default();
    let chars: Vec<char> = text.chars().collect();
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(&c) = chars.get(at) {
        let next = chars.get(at + 1).copied();
        if c == '/' && next == Some('/') {
            while chars.get(at).is_some_and(|c| *c != '\n') {
                at += 1;
            }
        } else if c == '/' && next == Some('*') {
            while at < chars.len() && !(chars[at] == '*' && chars.get(at + 1) == Some(&'/')) {
                at += 1;
            }
            at += 2;
        } else if c == 'r' && matches!(next, Some('"' | '#')) && !after_word(&chars, at) {
            let hashes = chars[at + 1..].iter().take_while(|c| **c == '#').count();
            if chars.get(at + 1 + hashes) != Some(&'"') {
                at += 1;
                continue;
            }
            let begin = at + hashes + 2;
            let closes = |from: usize| {
                chars[from] == '"'
                    && chars[from + 1..].iter().take_while(|c| **c == '#').count() >= hashes
            };
            let end = (begin..chars.len())
                .find(|from| closes(*from))
                .expect("a closed literal");
            tokens.push(Token::Literal(chars[begin..end].iter().collect()));
            at = end + 1 + hashes;
        } else if c == '"' {
            let mut value = String::new();
            at += 1;
            while chars[at] != '"' {
                if chars[at] == '\\' && chars[at + 1] == '\n' {
                    at += 1;
                    while chars[at].is_whitespace() {
                        at += 1;
                    }
                    continue;
                }
                if chars[at] == '\\' {
                    value.push('\\');
                    at += 1;
                }
                value.push(chars[at]);
                at += 1;
            }
            at += 1;
            // Bytes are no text.
            match tokens.last() {
                Some(Token::Word(word)) if word == "b" => drop(tokens.pop()),
                _ => tokens.push(Token::Literal(value)),
            }
        } else if c == '\'' {
            // A letter, or the name of a lifetime.
            let letter = match next {
                Some('\\') => (at + 3..chars.len()).find(|i| chars[*i] == '\''),
                _ => (chars.get(at + 2) == Some(&'\'')).then_some(at + 2),
            };
            at = letter.unwrap_or(at) + 1;
        } else if c.is_alphanumeric() || c == '_' {
            let begin = at;
            while chars
                .get(at)
                .is_some_and(|c| c.is_alphanumeric() || *c == '_')
            {
                at += 1;
            }
            tokens.push(Token::Word(chars[begin..at].iter().collect()));
        } else {
            if !c.is_whitespace() {
                tokens.push(Token::Sign(c));
            }
            at += 1;
        }
    }
    tokens
}

fn after_word(chars: &[char], at: usize) -> bool {
    at > 0 && (chars[at - 1].is_alphanumeric() || chars[at - 1] == '_')
}

/// A text in both languages.
type Pair = (String, String);

/// Functions whose first two arguments are a pair.
const PAIRED: [&str; 6] = ["text", "said", "section", "heading", "named", "printed"];

/// The pairs of a file, and the literals that belong to none, each with the word that stands before it.
fn read(text: &str) -> (Vec<Pair>, Vec<(String, String)>) {
    let tokens = tokens(text);
    let word = |at: usize, wanted: &str| matches!(tokens.get(at), Some(Token::Word(word)) if word == wanted);
    let sign = |at: usize, wanted: char| tokens.get(at) == Some(&Token::Sign(wanted));
    let literal = |at: usize| match tokens.get(at) {
        Some(Token::Literal(value)) => Some(value.clone()),
        _ => None,
    };
    // `key "a" "b"` in the table of a macro.
    let table = text.contains("Text { en: $en, it: $it }");
    // Pages of the manual: `named("term", "termine", "text", "testo")`; terms and lines of one language are no text.
    let guide = text.contains("Guide = Guide {");
    let (mut pairs, mut taken) = (Vec::new(), vec![false; tokens.len()]);
    let mut at = 0;
    while at < tokens.len() {
        let found = if table && literal(at).is_some() && literal(at + 1).is_some() {
            Some((at, at + 1))
        } else if word(at, "say") && sign(at + 1, '!') {
            // Behind the language, which ends at the first comma outside of brackets.
            let mut depth = 0;
            let comma = (at + 3..tokens.len()).find(|i| match &tokens[*i] {
                Token::Sign('(' | '[' | '{') => {
                    depth += 1;
                    false
                }
                Token::Sign(')' | ']' | '}') => {
                    depth -= 1;
                    false
                }
                sign => *sign == Token::Sign(',') && depth == 0,
            });
            comma.map(|comma| (comma + 1, comma + 3))
        } else if word(at, "en") && sign(at + 1, ':') && word(at + 4, "it") && sign(at + 5, ':') {
            Some((at + 2, at + 6))
        } else if guide && (word(at, "item") || word(at, "lines")) && sign(at + 1, '(') {
            taken[at + 2] = true;
            Some((at + 4, at + 6))
        } else if guide && literal(at).is_some() && word(at.saturating_sub(6), "named") {
            Some((at, at + 2))
        } else if PAIRED.iter().any(|name| word(at, name)) && sign(at + 1, '(') {
            Some((at + 2, at + 4))
        } else if sign(at, '=') && sign(at + 2, ',') && sign(at + 4, ';') {
            Some((at + 1, at + 3))
        } else if sign(at, '>') && (sign(at + 1, '(') && sign(at + 5, ')') || sign(at + 1, '[')) {
            // `=> ("a", "b")` of a match whose value is a pair.
            let end = if sign(at + 5, ',') { at + 6 } else { at + 5 };
            (sign(end, ')') || sign(end, ']')).then_some((at + 2, at + 4))
        } else {
            None
        };
        if let Some((en, it)) = found
            && let (Some(english), Some(italian)) = (literal(en), literal(it))
            && (sign(en + 1, ',') || it == en + 1)
        {
            pairs.push((english, italian));
            taken[en] = true;
            taken[it] = true;
        }
        at += 1;
    }
    let mut others = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        if let Token::Literal(value) = token
            && !taken[at]
            && !is_arm(&tokens, at)
        {
            let before = tokens[..at].iter().rev().find_map(|token| match token {
                Token::Word(word) => Some(word.clone()),
                _ => None,
            });
            others.push((before.unwrap_or_default(), value.clone()));
        }
    }
    (pairs, others)
}

/// Whether a literal is the arm of a match over the language, `(Ui::Italian, …) => "…"`: the compiler asks for the other.
fn is_arm(tokens: &[Token], at: usize) -> bool {
    let before = &tokens[..at];
    let arrow = before
        .windows(2)
        .rposition(|pair| pair == [Token::Sign('='), Token::Sign('>')]);
    let Some(arrow) = arrow.filter(|arrow| at - arrow <= 6) else {
        return false;
    };
    let pattern = &tokens[arrow.saturating_sub(20)..arrow];
    let pattern = pattern
        .rsplit(|token| matches!(token, Token::Literal(_)))
        .next()
        .unwrap_or_default();
    let language = |name: &str| pattern.contains(&Token::Word(name.to_owned()));
    language("Ui") && (language("English") || language("Italian"))
}

/// The named values of a format string, sorted, and how many have no name.
fn values(text: &str) -> (Vec<String>, usize) {
    let (mut named, mut nameless) = (Vec::new(), 0);
    let text = text.replace("{{", "").replace("}}", "");
    for part in text.split('{').skip(1) {
        let name = part.split(['}', ':']).next().unwrap_or_default();
        match name.chars().next() {
            // Several words are a comment of an example, and no value.
            _ if name.contains(' ') => {}
            Some(c) if c.is_alphabetic() || c == '_' => named.push(name.to_owned()),
            _ => nameless += 1,
        }
    }
    named.sort();
    named.dedup();
    (named, nameless)
}

/// What is wrong with a pair.
fn fault((en, it): &Pair) -> Option<String> {
    let listed = |list: &[(&str, &str)]| list.iter().any(|(text, _)| text == en);
    let letters = |text: &str| text.chars().any(char::is_alphabetic);
    if en.is_empty() || it.is_empty() {
        return Some(format!("empty in one language: {en:?}, {it:?}"));
    }
    if en == it && letters(en) && !listed(SAME) {
        return Some(format!("the same in both languages (see SAME): {en:?}"));
    }
    if values(en) != values(it) && !listed(OTHER_VALUES) {
        return Some(format!(
            "other values in Italian (see OTHER_VALUES): {en:?}, {it:?}"
        ));
    }
    None
}

/// Whether a literal outside of pairs is one that a person reads: two words or more beside values and markup, or any word
/// that is handed to a person at once.
fn is_read(before: &str, value: &str) -> bool {
    const SPEAKS: [&str; 8] = [
        "complain",
        "bail",
        "anyhow",
        "context",
        "with_context",
        "println",
        "eprintln",
        "msg",
    ];
    let mut plain = value.replace("\\n", " ").replace("\\t", " ");
    for (open, close) in [('{', '}'), ('<', '>')] {
        let mut inside = false;
        plain.retain(|c| {
            let kept = !inside && c != open;
            inside = c == open || inside && c != close;
            kept
        });
    }
    let is_word = |word: &str| {
        let word = word.trim_matches(|c: char| !c.is_alphanumeric());
        word.chars().count() >= 2
            && word
                .chars()
                .all(|c| c.is_alphabetic() || c == '\'' || c == '-')
    };
    let words: Vec<&str> = plain.split_whitespace().collect();
    let pairs = words
        .windows(2)
        .any(|pair| is_word(pair[0]) && is_word(pair[1]));
    pairs || SPEAKS.contains(&before) && words.iter().any(|word| is_word(word))
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every source file but those of unit tests, with its name from the root.
fn sources(folder: &str) -> Vec<(String, String)> {
    let (mut found, mut folders) = (Vec::new(), vec![root().join(folder)]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path: PathBuf = entry.unwrap().path();
            let name = path
                .strip_prefix(root())
                .unwrap()
                .to_string_lossy()
                .into_owned();
            if path.is_dir() {
                folders.push(path);
            } else if name.ends_with(".rs") && !name.ends_with("tests.rs") {
                found.push((name, fs::read_to_string(path).unwrap()));
            }
        }
    }
    found.sort();
    found
}

#[test]
fn every_pair_of_texts_is_whole() {
    let mut wrong = Vec::new();
    let mut all = Vec::new();
    for (name, text) in sources("src") {
        let (pairs, _) = read(&text);
        wrong.extend(
            pairs
                .iter()
                .filter_map(fault)
                .map(|fault| format!("{name}: {fault}")),
        );
        all.extend(pairs);
    }
    assert!(
        all.len() > 700,
        "{} pairs were found: the scan is blind",
        all.len()
    );
    assert!(wrong.is_empty(), "{wrong:#?}");
    let needed = |list: &[(&str, &str)], is_needed: fn(&Pair) -> bool| {
        for (text, _) in list {
            let found = all.iter().any(|pair| pair.0 == *text && is_needed(pair));
            assert!(found, "{text:?} is listed for nothing");
        }
    };
    needed(SAME, |(en, it)| en == it);
    needed(OTHER_VALUES, |(en, it)| values(en) != values(it));
}

#[test]
fn nothing_that_people_read_stands_in_one_language() {
    let mut wrong = Vec::new();
    let mut used = vec![false; NO_TEXT.len()];
    for folder in [
        "src/cli",
        "src/report",
        "src/rules",
        "src/messages",
        "src/laws",
        "src/draw",
        "src/write",
    ] {
        for (name, text) in sources(folder) {
            if ONE_LANGUAGE.iter().any(|(file, _)| *file == name) {
                continue;
            }
            for (before, value) in read(&text).1 {
                let listed = NO_TEXT.iter().position(|(file, start, _)| {
                    name.starts_with(file) && value.starts_with(start)
                });
                if let Some(listed) = listed {
                    used[listed] = true;
                } else if is_read(&before, &value) {
                    wrong.push(format!("{name}: {value:?}"));
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "in one language only, or to be listed in NO_TEXT with a reason: {wrong:#?}"
    );
    for (used, (file, start, _)) in used.iter().zip(NO_TEXT) {
        assert!(used, "{file}, {start:?} is listed for nothing");
    }
}

#[test]
fn what_files_suffer_from_has_its_italian() {
    let mut texts = sources("src/source");
    texts.retain(|(name, _)| !name.ends_with("testing.rs"));
    texts.extend(
        sources("src/pipeline")
            .into_iter()
            .filter(|(name, _)| name.ends_with("reader.rs")),
    );
    let mut found = 0;
    for (name, text) in texts {
        for (before, value) in read(&text).1 {
            // Only these put pieces together.
            if !is_read(&before, &value) || value == "{}: byte {}: {}" {
                continue;
            }
            let mut sample = String::new();
            for (at, part) in value.split('{').enumerate() {
                let text = match at {
                    0 => part,
                    _ => part.split_once('}').expect("a closed value").1,
                };
                sample += if at > 0 { "7" } else { "" };
                sample += text;
            }
            found += 1;
            assert_ne!(
                cause(Ui::Italian, &sample),
                sample,
                "{name}: {value:?} is missing in src/messages/causes.rs"
            );
        }
    }
    assert!(found > 20, "{found} causes were found: the scan is blind");
}

#[test]
fn the_examples_of_the_manual_run() {
    let place = tempfile::tempdir().unwrap();
    let archive = fs::read(root().join("fixtures/archives/club.pgn")).unwrap();
    fs::create_dir(place.path().join("archives")).unwrap();
    for name in ["archive.pgn", "archives/a.pgn"] {
        fs::write(place.path().join(name), &archive).unwrap();
    }
    fs::create_dir(place.path().join("games")).unwrap();
    for name in ["games/a.pgn", "marked.pgn"] {
        fs::write(place.path().join(name), &archive).unwrap();
    }
    let zst = zstd::encode_all(archive.as_slice(), 3).unwrap();
    fs::write(place.path().join("archive.pgn.zst"), zst).unwrap();
    let report = root().join("fixtures/rules/E039-report-fault/quiet.trf");
    fs::copy(report, place.path().join("open.trf")).unwrap();
    let report = root().join("fixtures/standings/swiss.trf");
    fs::copy(report, place.path().join("swiss.trf")).unwrap();
    fs::write(place.path().join("last.ndjson"), "").unwrap();
    for (name, sheet) in [
        ("white", "1. e4 e5 2. Nf3 *\n"),
        ("black", "1. e4 e5 2. Cf3 *\n"),
    ] {
        fs::write(place.path().join(format!("{name}.txt")), sheet).unwrap();
    }
    fs::write(
        place.path().join("decisions.csv"),
        "code,fingerprint,decision\n",
    )
    .unwrap();
    for (name, month) in [("list", 10), ("oct", 10), ("nov", 11), ("dec", 12)] {
        let list = format!("name,list,rating,k\n\"Neri, Paolo\",2024-{month},1604,20\n");
        fs::write(place.path().join(format!("{name}.csv")), list).unwrap();
    }
    let pages = fs::read_dir(root().join("man/man1")).unwrap();
    let pages = pages.map(|page| fs::read_to_string(page.unwrap().path()).unwrap());
    let examples: Vec<String> = pages
        .filter_map(|page| page.split(".SH EXAMPLES\n").nth(1).map(str::to_owned))
        .collect();
    let mut seen = BTreeSet::new();
    let mut run = 0;
    // What the notice of a tournament needs, from the draw to the report.
    fs::create_dir(place.path().join("sheets")).unwrap();
    for (file, name) in [
        ("games.pgn", "sheets/blitz.pgn"),
        ("rules.txt", "rules.txt"),
    ] {
        fs::copy(
            root().join("fixtures/notice").join(file),
            place.path().join(name),
        )
        .unwrap();
    }
    let blocks = examples.iter().flat_map(|page| page.split(".nf\n").skip(1));
    let lines = blocks.flat_map(|block| block.lines().take_while(|line| *line != ".fi"));
    for line in lines {
        if !seen.insert(line) {
            continue;
        }
        let line = line
            .replace("\\fB", "")
            .replace("\\fR", "")
            .replace("\\-", "-")
            .replace("\\*(Aq", "'");
        // A shell writes to files; here it goes to standard output.
        let line = line.split(" > ").next().unwrap();
        // Other programs are none of ours: what stands before `|` gives standard input, what stands behind it reads on.
        let call = line
            .split('|')
            .find_map(|part| part.trim().strip_prefix("formulario "))
            .expect("a call");
        let mut arguments = Vec::new();
        for (at, part) in call.split('\'').enumerate() {
            match at % 2 {
                1 => arguments.push(part),
                _ => arguments.extend(part.split_whitespace()),
            }
        }
        let input = fs::File::open(place.path().join("archive.pgn")).unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_formulario"))
            .args(&arguments)
            .current_dir(place.path())
            .stdin(input)
            .output()
            .unwrap();
        assert!(
            matches!(output.status.code(), Some(0 | 1)),
            "{line}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        run += 1;
    }
    assert!(run >= 30, "{run} examples were found");
}

#[test]
fn the_scan_sees_what_it_should() {
    let faults = |code: &str| -> Vec<String> { read(code).0.iter().filter_map(fault).collect() };
    for sound in [
        "say!(context.ui, \"a man {x}\", \"un pezzo {x}\")",
        "say!(f(ui, [1, 2]), \"a man {}\", \"un pezzo {}\", n)",
        "Text { en: \"a man\", it: \"un pezzo\", }",
        "texts! { NAME = \"a man\", \"un pezzo\"; }",
        "Way::Mate => [\"a man\", \"un pezzo\"],",
        "Way::Mate => (\"a man\", \"un pezzo\"),",
        "Text { en: $en, it: $it } table! { key \"a man\" \"un pezzo\" }",
    ] {
        assert_eq!(read(sound).0.len(), 1, "{sound}");
        assert_eq!(faults(sound), Vec::<String>::new(), "{sound}");
        assert!(read(sound).1.is_empty(), "{sound}");
    }
    for faulty in [
        "say!(ui, \"a man\", \"\")",
        "say!(ui, \"a man\", \"a man\")",
        "say!(ui, \"a man {x}\", \"un pezzo {y}\")",
        "say!(ui, \"a man {x:>3}\", \"un pezzo\")",
        "say!(ui, \"{} of {}\", \"{}\", a, b)",
        "Text { en: \"\", it: \"un pezzo\" }",
        "Way::Mate => [\"a man\", \"a man\"],",
    ] {
        assert_eq!(faults(faulty).len(), 1, "{faulty}");
    }
    let read_alone = |code: &str| {
        read(code)
            .1
            .iter()
            .any(|(before, value)| is_read(before, value))
    };
    for wrong in [
        "let message = format!(\"the game {n} is lost\");",
        "complain(\"interrupted\")",
        "bail!(\"empty\")",
        "text.push_str(\"<p class='a b'>no findings</p>\")",
        "r#\"two words\"#",
        "match side { Side::White => \"the white one\" }",
    ] {
        assert!(read_alone(wrong), "{wrong}");
    }
    for innocent in [
        "// say nothing here \"two words\"",
        "object.put(\"white_can_mate\", b\"two words\")",
        "format!(\"{name}: {text}\")",
        "push_str(\"<p class='one two'>{text}</p>\")",
        "match ui { Ui::English => \"two words\", Ui::Italian => \"due parole\" }",
        "let c = '\"'; f(\"one\", '\\'', \"two\")",
    ] {
        assert!(!read_alone(innocent), "{innocent}");
    }
}
