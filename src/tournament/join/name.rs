//! Whether two events have one name.

use crate::syntax::{round, tags};
use crate::text::folded_words;
use crate::text::words::among;
use std::collections::{BTreeSet, HashSet};

/// Words in the names of many events.
const GENERIC: &str = " a b c open torneo tournament campionato campionati championship championships festival masters master \
    internazionale international nazionale national chess scacchi scacchistico di del della dell dei delle d de la il the of \
    and e cup coppa trofeo memorial memoriale round turno gruppo group section sezione girone ";

/// Halves of a day, legs, groups, and what counts in other words.
const PARTS: &str = " first second third fourth fifth prima seconda terza quarta quinta mattino mattina morning pomeriggio pomeridiano afternoon sera serale evening notte night andata ritorno \
    maschile femminile assoluto juniores seniores a b c d e f ";

/// Whether two events have one name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Alike {
    No,
    /// They have one name but for a number, or a word that counts: they are several of one kind.
    Apart,
    /// They have most words in common, and no numbers that differ.
    Mostly,
    /// They have all words in common.
    Same,
}

/// The words of a name and, apart from them, what counts it: numbers, ordinals, groups.
fn words(name: &str) -> (HashSet<String>, BTreeSet<String>) {
    let (mut words, mut marks) = (HashSet::new(), BTreeSet::new());
    let all = folded_words(name.as_bytes());
    for (at, word) in all.iter().enumerate() {
        let last = at + 1 == all.len();
        // `I` and `A` are words of a sentence unless they end it.
        let letter = word.len() == 1 && !last;
        if word.bytes().all(|b| b.is_ascii_digit()) {
            marks.insert(word.trim_start_matches('0').to_owned());
        } else if let Some(number) = round::read_sheet(word).filter(|_| !letter) {
            marks.insert(number.to_string());
        } else if among(PARTS, word) && !letter {
            marks.insert(word.clone());
        } else {
            words.insert(word.clone());
        }
    }
    (words, marks)
}

/// Whether two events have one name.
pub(super) fn alike(one: &str, other: &str) -> Alike {
    if tags::is_unknown(one) || tags::is_unknown(other) {
        return Alike::No;
    }
    let ((mut one, marks), (mut other, others)) = (words(one), words(other));
    let counted = !marks.is_empty() && !others.is_empty() && marks != others;
    if one == other {
        return match counted {
            true => Alike::Apart,
            false if marks == others => Alike::Same,
            false => Alike::Mostly,
        };
    }
    one.retain(|word| !among(GENERIC, word));
    other.retain(|word| !among(GENERIC, word));
    let common = one.intersection(&other).count();
    let (fewer, more) = (one.len().min(other.len()), one.len().max(other.len()));
    match common > 0 && common * 5 >= fewer * 3 && common * 3 >= more {
        true if counted => Alike::Apart,
        true => Alike::Mostly,
        false => Alike::No,
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
            ("I giochi di Bari", "Giochi di Bari", Mostly),
            ("Under 14 Bari", "Under 16 Bari", Apart),
            ("U14 Bari", "U16 Bari", No),
        ] {
            assert_eq!(alike(one, other), wanted, "{one} and {other}");
        }
    }
}
