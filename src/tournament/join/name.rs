//! Whether two events have one name.

use crate::syntax::{round, tags};
use crate::text::folded_words;
use crate::text::words::among;
use crate::tournament::Registry;
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};

/// Words in the names of many events.
const GENERIC: &str = " a b c open torneo tournament campionato campionati championship championships festival masters master \
    internazionale international nazionale national chess scacchi scacchistico di del della dell dei delle d de la il the of \
    and e cup coppa trofeo memorial memoriale round turno gruppo group section sezione girone ";

/// Halves of a day, legs, groups, and what counts in other words.
const PARTS: &str = " first second third fourth fifth prima seconda terza quarta quinta mattino mattina morning pomeriggio pomeridiano afternoon sera serale evening notte night andata ritorno \
    maschile femminile assoluto juniores seniores a b c d e f ";

/// Whether two events have one name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tournament) enum Alike {
    No,
    /// They have one name but for a number, or a word that counts: they are several of one kind.
    Apart,
    /// They have most words in common, and no numbers that differ.
    Mostly,
    /// They have all words in common.
    Same,
}

/// A name in parts.
#[derive(Default)]
struct Parts {
    /// Its words in order, each once and with whether it says more than that it is an event.
    words: Vec<(String, bool)>,
    /// What counts it: numbers, ordinals, groups.
    marks: BTreeSet<String>,
    /// The years in it, which only other years contradict: one event may be called by its year or by its number.
    years: BTreeSet<String>,
}

fn is_year(digits: &str) -> bool {
    digits.len() == 4
        && digits.bytes().all(|b| b.is_ascii_digit())
        && ("1900".."2100").contains(&digits)
}

impl Parts {
    /// Takes a name apart; nothing where it is not known.
    fn of(name: &str) -> Option<Parts> {
        if tags::is_unknown(name) {
            return None;
        }
        let mut parts = Parts::default();
        let all = folded_words(name.as_bytes());
        let end = all.iter().rposition(|word| !is_year(word));
        for (at, word) in all.into_iter().enumerate() {
            let last = Some(at) == end;
            // `I` and `A` are words of a sentence unless they end it.
            let letter = word.len() == 1 && !last;
            if is_year(&word) {
                parts.years.insert(word);
            } else if word.bytes().all(|b| b.is_ascii_digit()) {
                parts.marks.insert(word.trim_start_matches('0').to_owned());
            } else if let Some(number) = round::read_sheet(&word).filter(|_| !letter) {
                parts.marks.insert(number.to_string());
            } else if among(PARTS, &word) && !letter {
                parts.marks.insert(word);
            } else {
                let tells = !among(GENERIC, &word);
                parts.words.push((word, tells));
            }
        }
        parts.words.sort_unstable();
        parts.words.dedup();
        Some(parts)
    }

    fn telling(&self) -> impl Iterator<Item = &String> {
        let telling = self.words.iter().filter(|(_, tells)| *tells);
        telling.map(|(word, _)| word)
    }

    fn alike(&self, other: &Parts) -> Alike {
        let counted = !self.marks.is_subset(&other.marks) && !other.marks.is_subset(&self.marks)
            || !self.years.is_empty()
                && !other.years.is_empty()
                && self.years.is_disjoint(&other.years);
        if self.words == other.words {
            let same = self.marks == other.marks && self.years == other.years;
            return match counted {
                true => Alike::Apart,
                false if same => Alike::Same,
                false => Alike::Mostly,
            };
        }
        let common = (self.telling())
            .filter(|word| other.telling().any(|own| own == *word))
            .count();
        let [own, others] = [self, other].map(|parts| parts.telling().count());
        let (fewer, more) = (own.min(others), own.max(others));
        match common > 0 && common * 5 >= fewer * 3 && common * 3 >= more {
            true if counted => Alike::Apart,
            true => Alike::Mostly,
            false => Alike::No,
        }
    }
}

/// Whether two events have one name.
pub(in crate::tournament) fn alike(one: &str, other: &str) -> Alike {
    both(Parts::of(one).as_ref(), Parts::of(other).as_ref())
}

fn both(one: Option<&Parts>, other: Option<&Parts>) -> Alike {
    match (one, other) {
        (Some(one), Some(other)) => one.alike(other),
        _ => Alike::No,
    }
}

/// Names that were taken apart: one stands in many pairs.
#[derive(Default)]
pub(super) struct Apart(RefCell<HashMap<u32, Option<Parts>>>);

impl Apart {
    /// So many are kept.
    const MOST: usize = 1024;

    /// As [`alike`], for two texts of a registry.
    pub(super) fn alike(&self, registry: &Registry, names: [u32; 2]) -> Alike {
        let mut kept = self.0.borrow_mut();
        if kept.len() + 2 > Apart::MOST {
            kept.clear();
        }
        for name in names {
            let parts = || Parts::of(registry.text(name));
            kept.entry(name).or_insert_with(parts);
        }
        both(kept[&names[0]].as_ref(), kept[&names[1]].as_ref())
    }
}

#[cfg(test)]
mod tests {
    use super::Alike::{Apart, Mostly, No, Same};
    use super::alike;

    #[test]
    fn names_of_events_are_alike_by_their_words() {
        for (one, other, wanted) in [
            ("Open di Bari", "OPEN BARI 2024", Mostly),
            ("Open di Bari 2023", "Open di Bari 2024", Apart),
            ("Bari Open A", "Bari Open", Mostly),
            ("Open di Bari", "Bari, Open di", Same),
            ("Open di Bari", "Open di Roma", No),
            ("Open", "open", Same),
            ("Open", "Torneo", No),
            ("Torneo sociale", "Memorial Rossi", No),
            ("Bari", "Festa patronale di Bari", Mostly),
            ("Bari", "Festa patronale della città di Bari", No),
            ("?", "?", No),
            ("Rapid I", "Rapid II", Apart),
            ("Rapid II", "rapid 2", Same),
            ("Torneo del mattino", "Torneo del pomeriggio", Apart),
            ("Memorial Rossi 1/3", "Memorial Rossi 2/3", Apart),
            ("1° Blitz di Bari", "Secondo blitz di Bari", Apart),
            ("Bari Open A", "Bari Open B", Apart),
            ("Rapid I", "Rapid", Mostly),
            ("Rapid I", "Rapid I 2025", Mostly),
            ("Quad XII", "Quad 2025", Mostly),
            ("Quad 15 November", "Quad 2025-11-15", Mostly),
            ("Rapid I 2025", "Rapid II 2025", Apart),
            ("Rapid I 2024", "Rapid I 2025", Apart),
            ("I giochi di Bari", "Giochi di Bari", Mostly),
            ("Under 14 Bari", "Under 16 Bari", Apart),
            ("U14 Bari", "U16 Bari", No),
        ] {
            assert_eq!(alike(one, other), wanted, "{one} and {other}");
        }
    }
}
