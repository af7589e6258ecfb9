//! An earlier NDJSON report: what it already said is not said again.

use crate::replay::fingerprint;
use crate::rules::Finding;
use crate::text::words::BOM;
use serde_json::Value;
use std::collections::HashSet;
use std::fmt;
use std::io::{self, BufRead};

/// The findings of an earlier run, known by game, half-move, variation, code and quoted text. Neither line and byte nor the
/// number of the game count, nor where its file stands or what it is called, so that an edit elsewhere in the file, another
/// game before it, or another folder brings nothing back: a game is known by its fingerprint, and by its file and number only
/// where the report was made by a version without. What is said of a file itself is known by the last part of its path.
#[derive(Clone, Debug, Default)]
pub struct Baseline {
    known: HashSet<Key>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Key {
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
        for (line, number) in reader.split(b'\n').zip(1..) {
            let line = line.map_err(BaselineError::Io)?;
            let line = line.strip_prefix(BOM).unwrap_or(&line);
            if line.iter().all(u8::is_ascii_whitespace) {
                continue;
            }
            let key = key(line).ok_or(BaselineError::Line(number))?;
            baseline.known.insert(key);
        }
        Ok(baseline)
    }

    /// Whether the earlier run reported this.
    #[must_use]
    pub fn knows(&self, file: &str, finding: &Finding) -> bool {
        let by_number = Known::by_number(file, finding.game);
        let mut key = Key {
            game: (finding.fingerprint).map_or_else(|| by_number.clone(), Known::Fingerprint),
            ply: finding.ply.map(u64::from),
            variation: finding.variation.clone(),
            code: finding.rule.code.to_owned(),
            text: finding.text.clone(),
        };
        let known = self.known.contains(&key);
        key.game = by_number;
        known || self.known.contains(&key)
    }
}

fn key(line: &[u8]) -> Option<Key> {
    let value: Value = serde_json::from_slice(line).ok()?;
    let text = |key| Some(value.get(key)?.as_str()?.to_owned());
    let number = |key| match value.get(key)? {
        Value::Null => Some(None),
        number => Some(Some(number.as_u64()?)),
    };
    let by_number = Known::by_number(&text("file")?, number("game")?);
    Some(Key {
        game: match value.get("fingerprint") {
            None => by_number,
            Some(Value::String(text)) if text.is_empty() => by_number,
            Some(text) => Known::Fingerprint(fingerprint::read(text.as_str()?)?),
        },
        ply: number("ply")?,
        variation: text("variation")?,
        code: text("code")?,
        text: text("text")?,
    })
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
        assert!(baseline.knows("a.pgn", &finding));
        let mut moved = finding.clone();
        moved.line += 7;
        moved.byte += 300;
        moved.message = "in another language".to_owned();
        assert!(baseline.knows("a.pgn", &moved));
        // In another folder it is the same; a game without a fingerprint is one of its file.
        assert!(baseline.knows("old/a.pgn", &finding));
        let marked = finding.fingerprint.is_some();
        assert_eq!(baseline.knows("b.pgn", &finding), marked);
        let mut other = finding.clone();
        other.ply = Some(24);
        assert!(!baseline.knows("a.pgn", &other));
    }

    #[test]
    fn what_is_no_report_is_refused_with_its_line() {
        let error = Baseline::read(&b"\n{\"file\":\"a\"}\n"[..]).unwrap_err();
        assert!(matches!(error, BaselineError::Line(2)));
        assert!(Baseline::read(&b"not json"[..]).is_err());
    }
}
