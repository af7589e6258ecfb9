//! The stages import only stages before them; the command line stays in its folder.

use std::fs;
use std::path::{Path, PathBuf};

/// The stages, in the order of the design's table: a row imports only rows above it. `messages` stands behind `board`,
/// because it has the words for men and sides; nothing before it speaks to people. `framing` stands behind `replay`:
/// games without numbers are told apart by playing them.
const STAGES: [&str; 24] = [
    "source",
    "text",
    "syntax",
    "sheet",
    "board",
    "messages",
    "notation",
    "replay",
    "framing",
    "openings",
    "laws",
    "endgame",
    "repair",
    "elo",
    "pairing",
    "tournament",
    "standings",
    "rating",
    "rules",
    "game_check",
    "write",
    "generator",
    "draw",
    "report",
];

/// Between `report` and the binary.
const PIPELINE: &str = "pipeline";

fn rust_files(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            rust_files(&path, files);
        } else if path.extension().is_some_and(|e| e == "rs") {
            files.push(path);
        }
    }
}

fn source_files() -> Vec<PathBuf> {
    let mut files = Vec::new();
    rust_files(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut files,
    );
    assert!(files.len() > 20, "the sources are there");
    files
}

/// The stage of a file: the first part of its path below `src`, without `.rs`.
fn stage(path: &Path) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let below = path.strip_prefix(root).expect("below src");
    let first = below
        .iter()
        .next()
        .expect("a file")
        .to_string_lossy()
        .into_owned();
    first.trim_end_matches(".rs").to_owned()
}

/// The code of a file without its comments and without its unit tests, which may look wherever they like.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("readable source");
    let text = text
        .split("#[cfg(test)]\nmod tests {")
        .next()
        .unwrap_or_default()
        .to_owned();
    text.lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect::<Vec<_>>()
        .join("\n")
}

fn is_test(path: &Path) -> bool {
    path.components().any(|part| {
        let part = part.as_os_str();
        part == "tests" || part == "tests.rs"
    })
}

/// The stages that a file names after `crate::`, also in lists (`crate::{a, b}`).
fn imports(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (at, _) in code.match_indices("crate::") {
        let rest = &code[at + "crate::".len()..];
        if let Some(list) = rest.strip_prefix('{') {
            let mut depth = 0;
            let mut item = String::new();
            for c in list.chars() {
                match c {
                    '{' => depth += 1,
                    '}' if depth == 0 => break,
                    '}' => depth -= 1,
                    ',' if depth == 0 => found.push(std::mem::take(&mut item)),
                    c if depth == 0 => item.push(c),
                    _ => {}
                }
            }
            found.push(item);
        } else {
            found.push(
                rest.chars()
                    .take_while(|c| c.is_alphanumeric() || *c == '_')
                    .collect(),
            );
        }
    }
    found
        .into_iter()
        .map(|name| {
            name.trim()
                .split("::")
                .next()
                .unwrap_or_default()
                .to_owned()
        })
        .filter(|name| !name.is_empty())
        .collect()
}

#[test]
fn a_stage_imports_only_stages_before_it() {
    let rank = |name: &str| STAGES.iter().position(|stage| *stage == name);
    let mut wrong = Vec::new();
    for path in source_files() {
        let Some(own) = rank(&stage(&path)) else {
            continue;
        };
        if is_test(&path) {
            continue;
        }
        for import in imports(&code(&path)) {
            if rank(&import).is_some_and(|other| other > own) || import == PIPELINE {
                wrong.push(format!("{} imports {import}", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_folder_of_the_library_is_a_stage_of_the_table() {
    for path in source_files() {
        let stage = stage(&path);
        assert!(
            STAGES.contains(&stage.as_str())
                || ["lib", "main", "cli", PIPELINE].contains(&stage.as_str()),
            "{} is in no row of the table of stages in tests/architecture.rs",
            path.display()
        );
    }
}

#[test]
fn the_command_line_stays_in_its_folder() {
    for path in source_files() {
        if matches!(stage(&path).as_str(), "cli" | "main") {
            continue;
        }
        let code = code(&path);
        for library in ["clap", "indicatif", "anyhow", "ctrlc"] {
            for use_of in [format!("{library}::"), format!("use {library};")] {
                assert!(!code.contains(&use_of), "{} uses {library}", path.display());
            }
        }
        assert!(!code.contains("println!"), "{} prints", path.display());
    }
}

#[test]
fn no_shakmaty_type_leaves_the_board() {
    for path in source_files() {
        // The independent reader speaks it.
        let reads_back = path.ends_with("src/write/back.rs");
        if stage(&path) == "board" || reads_back || is_test(&path) {
            continue;
        }
        assert!(
            !code(&path).contains("shakmaty::"),
            "{} uses shakmaty",
            path.display()
        );
    }
}

/// Whether a text names a code (`"M001"`), or asks a code for its family (`rule.code.starts_with('X')`, or a comparison
/// within the statement).
fn knows_codes(text: &str) -> bool {
    const FAMILIES: &str = "FTNMRDCEPSX";
    let names_one = text.split('"').skip(1).step_by(2).any(|literal| {
        literal.len() == 4
            && literal.starts_with(|family| FAMILIES.contains(family))
            && literal[1..].bytes().all(|b| b.is_ascii_digit())
    });
    // A letter alone may be anything, say a man of chess: it is that of a family only where a code is looked at.
    let asks_family = text.match_indices(".code").any(|(at, dot)| {
        let rest = &text[at + dot.len()..];
        let own = !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_');
        let statement = rest.split([';', '{']).next().unwrap_or_default();
        own && FAMILIES.chars().any(|family| {
            statement.contains(&format!("'{family}'"))
                || statement.contains(&format!("\"{family}\""))
        })
    });
    names_one || asks_family
}

#[test]
fn only_rules_know_codes() {
    for path in source_files() {
        if is_test(&path) || matches!(stage(&path).as_str(), "rules" | "generator") {
            continue;
        }
        assert!(
            !knows_codes(&code(&path)),
            "{} names the code or family of a finding",
            path.display()
        );
    }
}

#[test]
fn a_code_is_seen_where_it_is_named() {
    for known in [
        "find(\"M001\")",
        "rule.code.starts_with('X')",
        "rule.code\n    .starts_with(\"F\")",
        "rule.code.starts_with(['R', 'T'])",
        "rule.code[..1] == *\"N\"",
    ] {
        assert!(knows_codes(known), "{known}");
    }
    for innocent in [
        "letter == 'R'",
        "codes.push('X')",
        "rule.code; let man = 'R'",
    ] {
        assert!(!knows_codes(innocent), "{innocent}");
    }
}

#[test]
fn no_profile_aborts_on_panic() {
    let manifest = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml"));
    let manifest = manifest.expect("a manifest");
    let aborts = manifest
        .lines()
        .any(|line| line.replace(' ', "").starts_with("panic=\"abort\""));
    assert!(!aborts, "a fault in one game would end the run");
}
