//! Which findings are shown, folded into one, or only counted: an archive of thousands stays a few screens.

use super::Shown;
use crate::rules::{Rule, Severity};
use std::collections::{BTreeMap, HashMap};

/// As many findings of one code are shown; of more only the number is.
pub(super) const MOST_OF_A_CODE: u64 = 20;

/// As many stretches of game numbers are named.
const MOST_STRETCHES: usize = 12;

/// What becomes of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// It is shown.
    Shown,
    /// An equal one was shown before.
    Folded,
    /// Enough of its code were shown.
    LeftOut,
}

/// What equal findings share: code, message, and the words they are about.
type Key = (&'static str, String, String);

/// What was shown so far. It grows with the codes, not with the findings.
#[derive(Debug, Default)]
pub(super) struct Folds {
    shown: BTreeMap<&'static str, u64>,
    left_out: BTreeMap<&'static str, (&'static Rule, u64)>,
    known: HashMap<Key, usize>,
    folds: Vec<Fold>,
}

/// Equal findings of several games.
#[derive(Debug)]
pub(super) struct Fold {
    pub rule: &'static Rule,
    pub severity: Severity,
    pub message: String,
    /// Games that have it.
    pub games: u64,
    /// Files that have such games.
    pub files: u64,
    /// The first of them.
    pub file: String,
    /// The numbers of the games of that file, in stretches.
    stretches: Vec<(u64, u64)>,
    /// Whether there are more stretches than are kept.
    more: bool,
    last: (u64, u64),
}

impl Folds {
    /// What becomes of the next finding, which stands in the file with this number and name.
    pub fn take(&mut self, shown: &Shown, number: u64, file: &str) -> Fate {
        let finding = &shown.finding;
        let code = finding.rule.code;
        // What is about a move is equal to nothing: it stands elsewhere.
        let key = match (finding.game, finding.ply) {
            (Some(game), None) => {
                // Of a tag the message says all that matters.
                let words = match shown.is_tag() {
                    true => String::new(),
                    false => finding.text.clone(),
                };
                let key = (code, finding.message.clone(), words);
                Some((game, key))
            }
            _ => None,
        };
        if let Some((game, key)) = &key
            && let Some(at) = self.known.get(key)
        {
            self.folds[*at].add(number, *game);
            return Fate::Folded;
        }
        let count = self.shown.entry(code).or_default();
        if *count >= MOST_OF_A_CODE {
            self.left_out.entry(code).or_insert((finding.rule, 0)).1 += 1;
            return Fate::LeftOut;
        }
        *count += 1;
        if let Some((game, key)) = key {
            self.known.insert(key, self.folds.len());
            self.folds.push(Fold {
                rule: finding.rule,
                severity: finding.severity,
                message: finding.message.clone(),
                games: 1,
                files: 1,
                file: file.to_owned(),
                stretches: vec![(game, game)],
                more: false,
                last: (number, game),
            });
        }
        Fate::Shown
    }

    /// The findings that several games have, the gravest and then the most frequent first.
    pub fn folded(&self) -> Vec<&Fold> {
        let mut folds: Vec<&Fold> = self.folds.iter().filter(|fold| fold.games > 1).collect();
        folds.sort_by_key(|fold| {
            (
                std::cmp::Reverse((fold.severity, fold.games)),
                fold.rule.code,
            )
        });
        folds
    }

    /// The codes of which findings were left out, the gravest first, and how many.
    pub fn left_out(&self) -> Vec<(&'static Rule, u64)> {
        let mut list: Vec<(&'static Rule, u64)> = self.left_out.values().copied().collect();
        list.sort_by_key(|(rule, count)| (std::cmp::Reverse((rule.severity, *count)), rule.code));
        list
    }
}

impl Fold {
    fn add(&mut self, file: u64, game: u64) {
        if self.last == (file, game) {
            return;
        }
        self.games += 1;
        self.files += u64::from(self.last.0 != file);
        self.last = (file, game);
        // The numbers are those of the first file.
        if self.files > 1 {
            return;
        }
        let room = self.stretches.len() < MOST_STRETCHES;
        match self.stretches.last_mut() {
            // Behind what is left out no stretch goes on.
            Some((_, last)) if *last + 1 == game && !self.more => *last = game,
            _ if room => self.stretches.push((game, game)),
            _ => self.more = true,
        }
    }

    /// The numbers of the games: `1–45, 47, …`.
    pub fn numbers(&self) -> String {
        let stretch = |(first, last): &(u64, u64)| match first == last {
            true => first.to_string(),
            false => format!("{first}–{last}"),
        };
        let mut list: Vec<String> = self.stretches.iter().map(stretch).collect();
        if self.more {
            list.push("…".to_owned());
        }
        list.join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay::Place;
    use crate::report::around::Around;
    use crate::report::tests as testing;

    fn shown(code: &str, game: u64, ply: Option<u32>) -> Shown {
        let mut finding = testing::rule(code).in_game(Place::new(game, 0, 1), "m".to_owned());
        finding.ply = ply;
        let around = Around::default();
        Shown { finding, around }
    }

    #[test]
    fn what_several_games_have_is_one_with_their_numbers() {
        let mut folds = Folds::default();
        let fates: Vec<Fate> = [1, 2, 3, 3, 7, 9]
            .map(|game| folds.take(&shown("T001", game, None), 1, "a.pgn"))
            .into();
        assert_eq!(fates[0], Fate::Shown);
        assert!(fates[1..].iter().all(|fate| *fate == Fate::Folded));
        let folded = folds.folded();
        assert_eq!((folded[0].games, folded[0].files), (5, 1));
        assert_eq!(folded[0].numbers(), "1–3, 7, 9");
        folds.take(&shown("T001", 1, None), 2, "b.pgn");
        let folded = folds.folded();
        assert_eq!((folded[0].games, folded[0].files), (6, 2));
    }

    #[test]
    fn of_many_stretches_some_are_named() {
        let mut folds = Folds::default();
        for game in 0..100 {
            folds.take(&shown("T001", 2 * game + 1, None), 1, "a.pgn");
        }
        let numbers = folds.folded()[0].numbers();
        assert!(numbers.starts_with("1, 3, 5, "), "{numbers}");
        assert!(numbers.ends_with(", 23, …"), "{numbers}");
    }

    #[test]
    fn what_is_about_a_move_is_shown_up_to_a_limit() {
        let mut folds = Folds::default();
        let fates: Vec<Fate> = (0..MOST_OF_A_CODE + 3)
            .map(|game| folds.take(&shown("M001", game + 1, Some(8)), 1, "a.pgn"))
            .collect();
        let (first, rest) = fates.split_at(MOST_OF_A_CODE as usize);
        assert!(first.iter().all(|fate| *fate == Fate::Shown));
        assert_eq!(rest, [Fate::LeftOut; 3]);
        // Another code has its own limit, and errors stand before warnings.
        assert_eq!(
            folds.take(&shown("M003", 1, Some(8)), 1, "a.pgn"),
            Fate::Shown
        );
        assert!(folds.folded().is_empty());
        let left = folds.left_out();
        assert_eq!((left[0].0.code, left[0].1), ("M001", 3));
    }
}
