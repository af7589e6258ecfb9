//! `--only`: whether the games that were asked for are there.

use formulario::messages::Ui;
use formulario::pipeline::FileEnd;
use formulario::report::tame;
use formulario::say;
use std::ops::RangeInclusive;

/// How many games the files have that were read.
#[derive(Default)]
pub struct Sizes {
    files: u64,
    /// The most games in one file, and the file.
    most: u64,
    name: String,
    /// A file was not read to its end.
    unknown: bool,
}

impl Sizes {
    /// A file was read.
    pub fn add(&mut self, end: &FileEnd) {
        if self.files == 0 || end.games > self.most {
            self.most = end.games;
            self.name = end.name.to_string();
        }
        self.files += 1;
        self.unknown |= end.fault.is_some();
    }

    /// Whether all files were read and none of the games is there.
    pub fn none(&self, only: &[RangeInclusive<u64>]) -> bool {
        !self.unknown && self.files > 0 && only.iter().all(|range| *range.start() > self.most)
    }

    /// What is to be said of the games that no file has; nothing where all are there or it is not known.
    pub fn missing(&self, only: &[RangeInclusive<u64>], ui: Ui) -> Option<String> {
        if self.unknown || self.files == 0 {
            return None;
        }
        let beyond: Vec<String> = only
            .iter()
            .filter(|range| *range.start() > self.most)
            .map(named)
            .collect();
        if beyond.is_empty() {
            return None;
        }
        let (beyond, most, name) = (beyond.join(","), self.most, tame(&self.name));
        Some(match (self.files, most) {
            (1, 1) => say!(
                ui,
                "--only {beyond}: not there; {name} has one game",
                "--only {beyond}: non c'è; {name} ha una sola partita"
            ),
            (1, _) => say!(
                ui,
                "--only {beyond}: not there; {name} has {most} games",
                "--only {beyond}: non c'è; {name} ha {most} partite"
            ),
            (_, 1) => say!(
                ui,
                "--only {beyond}: not there; no file has more than one game",
                "--only {beyond}: non c'è; nessun file ha più di una partita"
            ),
            _ => say!(
                ui,
                "--only {beyond}: not there; no file has more than {most} games",
                "--only {beyond}: non c'è; nessun file ha più di {most} partite"
            ),
        })
    }
}

/// A range as it is typed: `99`, `12-30`, `12-`.
fn named(range: &RangeInclusive<u64>) -> String {
    match (*range.start(), *range.end()) {
        (first, last) if first == last => first.to_string(),
        (first, u64::MAX) => format!("{first}-"),
        (first, last) => format!("{first}-{last}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sizes(files: u64, most: u64) -> Sizes {
        Sizes {
            files,
            most,
            name: "a.pgn".to_owned(),
            unknown: false,
        }
    }

    #[test]
    fn games_that_no_file_has_are_named() {
        let only = [1..=2, 99..=99, 120..=130, 200..=u64::MAX];
        let said = sizes(1, 2).missing(&only, Ui::English).unwrap();
        assert_eq!(said, "--only 99,120-130,200-: not there; a.pgn has 2 games");
        let said = sizes(3, 150).missing(&only, Ui::Italian).unwrap();
        assert_eq!(
            said,
            "--only 200-: non c'è; nessun file ha più di 150 partite"
        );
        assert_eq!(sizes(1, 200).missing(&only, Ui::English), None);
        assert_eq!(sizes(0, 0).missing(&only, Ui::English), None);
        let unknown = Sizes {
            unknown: true,
            ..sizes(1, 2)
        };
        assert_eq!(unknown.missing(&only, Ui::English), None);
    }
}
