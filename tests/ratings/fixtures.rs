//! `fixtures/ratings/`: one rule of the regulations each, with what follows from it by hand (`working.md`).

use crate::commands::{Place, program, text};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// What a fixture expects, and the output of `rate` that holds it.
const EXPECTED: [(&str, &str); 3] = [
    ("changes.csv", "--changes"),
    ("game-changes.csv", "--game-changes"),
    ("findings.csv", "--csv"),
];

pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/ratings")
}

/// The fixtures by name.
fn all() -> BTreeMap<String, PathBuf> {
    let entries = fs::read_dir(folder()).unwrap().map(Result::unwrap);
    entries
        .map(|entry| (entry.file_name().into_string().unwrap(), entry.path()))
        .filter(|(_, path)| path.is_dir())
        .collect()
}

/// Header and rows of a table.
pub fn table(csv: &str) -> (Vec<String>, Vec<Vec<String>>) {
    let mut rows = csv::ReaderBuilder::new()
        .has_headers(false)
        .from_reader(csv.as_bytes())
        .into_records()
        .map(|row| row.unwrap().iter().map(str::to_owned).collect::<Vec<_>>());
    let head = rows.next().unwrap();
    (head, rows.collect())
}

/// Those cells of a table that stand under these columns.
pub fn under(csv: &str, columns: &[String]) -> Vec<Vec<String>> {
    let (head, rows) = table(csv);
    let at: Vec<usize> = columns
        .iter()
        .map(|name| head.iter().position(|own| own == name))
        .map(|at| at.unwrap_or_else(|| panic!("no column of {columns:?} is missing in {head:?}")))
        .collect();
    rows.into_iter()
        .map(|row| at.iter().map(|at| row[*at].clone()).collect())
        .collect()
}

/// The rows that are about what the expected ones are about: the same kinds of row, players and codes.
fn about(columns: &[String], wanted: &[Vec<String>], found: Vec<Vec<String>>) -> Vec<Vec<String>> {
    let keys: Vec<usize> = (0..columns.len())
        .filter(|at| ["row", "player", "code"].contains(&columns[*at].as_str()))
        .collect();
    let named = |at: usize, cell: &String| wanted.iter().any(|row| row[at] == *cell);
    found
        .into_iter()
        .filter(|row| keys.iter().all(|at| named(*at, &row[*at])))
        .collect()
}

/// What differs from what a fixture expects; empty if nothing does.
fn judge(fixture: &Path) -> String {
    let place = Place::new();
    let mut command = program();
    command.current_dir(place.path("")).args([
        "rate",
        "--ui",
        "en",
        "--quiet",
        "--fail-on",
        "never",
    ]);
    let (mut lists, mut absent) = (Vec::new(), String::new());
    let names = fs::read_dir(fixture)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    for path in names {
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        match name.as_str() {
            "events.csv" => {
                command.arg("--events").arg(&path);
            }
            "arguments" => {
                command.args(fs::read_to_string(&path).unwrap().split_whitespace());
            }
            "absent" => absent = fs::read_to_string(&path).unwrap(),
            _ if name.starts_with("list-") => lists.push(path),
            _ if name.ends_with(".pgn") || name.ends_with(".trf") => {
                command.arg(&path);
            }
            _ => assert!(
                EXPECTED.iter().any(|(file, _)| *file == name),
                "{name} is not read"
            ),
        }
    }
    let expected = EXPECTED.map(|(file, option)| (file, option, fixture.join(file)));
    let expected = expected.iter().filter(|(_, _, path)| path.exists());
    let expected: Vec<_> = expected.collect();
    for (file, option, _) in &expected {
        command.args([option, file]);
    }
    command.args(["--ndjson", "all.ndjson"]);
    lists.sort();
    if !lists.is_empty() {
        command.arg("--ratings").args(lists);
    }
    let done = command.output().unwrap();
    if done.status.code() != Some(0) {
        return format!("{:?}: {}", done.status, text(&done.stderr));
    }
    let mut told = String::new();
    let all = place.read("all.ndjson");
    for code in absent.split_whitespace().filter(|code| all.contains(*code)) {
        told += &format!("  {code} is found\n");
    }
    for (file, _, path) in expected {
        let (columns, mut wanted) = table(&fs::read_to_string(path).unwrap());
        assert!(!wanted.is_empty(), "{} asks for nothing", path.display());
        let mut found = about(&columns, &wanted, under(&place.read(file), &columns));
        wanted.sort();
        found.sort();
        for row in wanted.iter().filter(|row| !found.contains(row)) {
            told += &format!("  {file}: expected {}\n", row.join(" | "));
        }
        for row in found.iter().filter(|row| !wanted.contains(row)) {
            told += &format!("  {file}: found    {}\n", row.join(" | "));
        }
        if told.is_empty() && wanted != found {
            told += &format!(
                "  {file}: {} rows expected, {} found\n",
                wanted.len(),
                found.len()
            );
        }
    }
    told
}

#[test]
fn every_rule_gives_what_it_gives_by_hand() {
    let all = all();
    assert!(all.len() >= 30, "{} fixtures", all.len());
    let mut told = String::new();
    for (name, path) in all {
        let differs = judge(&path);
        if !differs.is_empty() {
            told += &format!("{name}\n{differs}");
        }
    }
    assert!(told.is_empty(), "\n{told}");
}

#[test]
fn every_fixture_has_its_working() {
    let working = fs::read_to_string(folder().join("working.md")).unwrap();
    let sections: Vec<&str> = working
        .lines()
        .filter_map(|line| line.strip_prefix("## "))
        .collect();
    let names: Vec<String> = all().into_keys().collect();
    assert_eq!(sections, names);
}
