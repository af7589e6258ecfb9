//! An earlier NDJSON report: what it already said is not said again.

use crate::replay::fingerprint;
use crate::rules::Finding;
use crate::text::words::BOM;
use serde_json::Value;
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher as _};
use std::io::{self, BufRead};

/// The findings of an earlier run, known by game, half-move, variation, code and quoted text. Neither line and byte nor the
/// number of the game count, nor where its file stands or what it is called, so that an edit elsewhere in the file, another
/// game before it, or another folder brings nothing back: a game is known by its fingerprint, and by its file and number only
/// where the report was made by a version without. What is said of a file itself is known by the last part of its path.
///
/// What is equal is counted: what an earlier run told once is known once. In a game that is one count, and so many copies of a
/// game are known as had findings.
#[derive(Clone, Debug, Default)]
pub struct Baseline {
    counts: HashMap<Key, Count>,
    /// How many games that have this fingerprint were told of.
    games: HashMap<u64, u32>,
}

/// How often a finding was told.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    /// In all.
    all: u32,
    /// At most in one game.
    most: u32,
    /// In how many games.
    games: u32,
}

/// What is left of a baseline while a run goes through its archive in order.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    told: HashMap<Key, u32>,
    games: HashMap<u64, u32>,
}

/// By what the findings of a piece are known, before it is clear whether as many were told.
#[derive(Clone, Debug)]
pub enum Claim {
    /// They stand in the game that has this fingerprint; without one it is one of its file.
    Game(Option<u64>),
    /// They belong to no game.
    Loose(Vec<Key>),
}

/// By what a finding is known.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    game: Known,
    ply: Option<u64>,
    variation: String,
    code: String,
    text: String,
}

/// By what a game, or a file, is known.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Known {
    Fingerprint(u64),
    Number { file: String, number: u64 },
    File(String),
}

impl Known {
    /// Without a fingerprint.
    fn by_number(file: &str, number: Option<u64>) -> Known {
        let file = file.rsplit(['/', '\\']).next().unwrap_or(file).to_owned();
        match number {
            Some(number) => Known::Number { file, number },
            None => Known::File(file),
        }
    }
}

/// Why a baseline could not be read.
#[derive(Debug)]
pub enum BaselineError {
    /// It could not be read at all.
    Io(io::Error),
    /// This line, from 1, is no finding of an NDJSON report.
    Line(u64),
}

impl fmt::Display for BaselineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BaselineError::Io(error) => error.fmt(f),
            BaselineError::Line(line) => write!(f, "line {line} is not a finding"),
        }
    }
}

impl std::error::Error for BaselineError {}

impl Baseline {
    /// Reads an NDJSON report. Blank lines are passed over, and byte order marks before a line.
    ///
    /// # Errors
    /// When it cannot be read, or a line is no finding.
    pub fn read(reader: impl BufRead) -> Result<Baseline, BaselineError> {
        let mut baseline = Baseline::default();
        // By their hashes: a report may be as long as its archive.
        let mut in_game: HashMap<u64, u32> = HashMap::new();
        let mut lines: HashSet<u64> = HashSet::new();
        for (line, number) in reader.split(b'\n').zip(1..) {
            let line = line.map_err(BaselineError::Io)?;
            let line = line.strip_prefix(BOM).unwrap_or(&line);
            if line.iter().all(u8::is_ascii_whitespace) {
                continue;
            }
            let (key, place) = key(line).ok_or(BaselineError::Line(number))?;
            // A report that was joined to itself tells nothing twice.
            if !lines.insert(hashed(&line)) {
                continue;
            }
            let print = match key.game {
                Known::Fingerprint(print) => Some(print),
                _ => None,
            };
            let here = in_game.entry(hashed(&(&key, place))).or_default();
            *here += 1;
            let count = baseline.counts.entry(key).or_default();
            count.all += 1;
            count.games += u32::from(*here == 1);
            count.most = count.most.max(*here);
            if let Some(print) = print {
                let games = baseline.games.entry(print).or_default();
                *games = (*games).max(count.games);
            }
        }
        Ok(baseline)
    }

    /// Whether the earlier run told this of a game; `seen` counts what the same game had before.
    #[must_use]
    pub fn knows(&self, file: &str, finding: &Finding, seen: &mut HashMap<Key, u32>) -> bool {
        let keys = Key::of(file, finding);
        let is_known = |key: &Key| {
            let most = self.counts.get(key).map_or(0, |count| count.most);
            seen.get(key).copied().unwrap_or(0) < most
        };
        let known = keys.iter().any(is_known);
        for key in keys {
            *seen.entry(key).or_default() += 1;
        }
        known
    }

    /// Whether the earlier run told as often of what belongs to no game, or came to light behind it.
    fn has(&self, key: &Key, ledger: &Ledger) -> bool {
        let told = self.counts.get(key).map_or(0, |count| count.all);
        ledger.told.get(key).copied().unwrap_or(0) < told
    }

    /// Whether the earlier run told this at all.
    #[must_use]
    pub fn tells(&self, key: &Key) -> bool {
        self.counts.contains_key(key)
    }

    /// Takes what a piece claims to have been told; whether it was, so often. Pieces come in the order of the archive.
    pub fn take(&self, claim: &Claim, ledger: &mut Ledger) -> bool {
        match claim {
            Claim::Game(None) => true,
            Claim::Game(Some(print)) => {
                let Some(known) = self.games.get(print) else {
                    return true;
                };
                let games = ledger.games.entry(*print).or_default();
                *games += 1;
                *games <= *known
            }
            Claim::Loose(keys) => {
                let mut all = true;
                for key in keys {
                    all &= self.has(key, ledger);
                    *ledger.told.entry(key.clone()).or_default() += 1;
                }
                all
            }
        }
    }
}

impl Key {
    /// By what it is known: its game by fingerprint, and by file and number.
    #[must_use]
    pub fn of(file: &str, finding: &Finding) -> [Key; 2] {
        let by_number = Known::by_number(file, finding.game);
        let key = Key {
            game: (finding.fingerprint).map_or_else(|| by_number.clone(), Known::Fingerprint),
            ply: finding.ply.map(u64::from),
            variation: finding.variation.clone(),
            code: finding.rule.code.to_owned(),
            text: finding.text.clone(),
        };
        let numbered = Key {
            game: by_number,
            ..key.clone()
        };
        [key, numbered]
    }
}

fn hashed(value: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// By what a finding of the report is known, and where its game stood.
fn key(line: &[u8]) -> Option<(Key, Known)> {
    let value: Value = serde_json::from_slice(line).ok()?;
    let text = |key| Some(value.get(key)?.as_str()?.to_owned());
    let number = |key| match value.get(key)? {
        Value::Null => Some(None),
        number => Some(Some(number.as_u64()?)),
    };
    let by_number = Known::by_number(&text("file")?, number("game")?);
    let place = Known::Number {
        file: text("file")?,
        number: number("game")?.unwrap_or(0),
    };
    let key = Key {
        game: match value.get("fingerprint") {
            None => by_number,
            Some(Value::String(text)) if text.is_empty() => by_number,
            Some(text) => Known::Fingerprint(fingerprint::read(text.as_str()?)?),
        },
        ply: number("ply")?,
        variation: text("variation")?,
        code: text("code")?,
        text: text("text")?,
    };
    Some((key, place))
}

#[cfg(test)]
mod tests {
    use super::super::{ndjson, tests as testing};
    use super::*;

    #[test]
    fn what_was_reported_is_known_wherever_it_stands_now() {
        let finding = testing::finding();
        let mut report = Vec::new();
        ndjson::finding(&mut report, "a.pgn", &finding);
        report.extend_from_slice(b"\n \n\xEF\xBB\xBF\n");
        report.splice(0..0, BOM.iter().copied());
        let baseline = Baseline::read(&*report).unwrap();
        let knows = |file, finding| baseline.knows(file, finding, &mut HashMap::new());
        assert!(knows("a.pgn", &finding));
        let mut moved = finding.clone();
        moved.line += 7;
        moved.byte += 300;
        moved.message = "in another language".to_owned();
        assert!(knows("a.pgn", &moved));
        // In another folder it is the same; a game without a fingerprint is one of its file.
        assert!(knows("old/a.pgn", &finding));
        let marked = finding.fingerprint.is_some();
        assert_eq!(knows("b.pgn", &finding), marked);
        let mut other = finding.clone();
        other.ply = Some(24);
        assert!(!knows("a.pgn", &other));
    }

    #[test]
    fn what_is_no_report_is_refused_with_its_line() {
        let error = Baseline::read(&b"\n{\"file\":\"a\"}\n"[..]).unwrap_err();
        assert!(matches!(error, BaselineError::Line(2)));
        assert!(Baseline::read(&b"not json"[..]).is_err());
    }
}
