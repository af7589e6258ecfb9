//! Names of players, normalised so that the same name written by different hands is the same, and the shorter forms of one.
//!
//! `Rossi, Mario`, `Mario Rossi`, `ROSSI Mario` and `GM Rossi, Mario` are one name, and so are `D'Amico` and `DAmico`,
//! `Nicolò` and `Nicolo'`, `Müller` and `Mueller` ([`keys`]). `Anna-Maria` is `Anna Maria`; `Jr` and `III` stay.

mod fit;
mod spelling;
#[cfg(test)]
mod tests;
mod words;

pub use crate::text::letters::respelt;
pub use fit::{Fit, Name, fits, glance, glance_slip};
pub use spelling::{Spelling, spelling};

use crate::text::fold;
use crate::text::words::{among, plain as words_of};

/// The normalised name: without case, accents, titles, the words in the order of the alphabet. Of a text without any letter
/// or digit it is the text itself.
#[must_use]
pub fn key(name: &str) -> String {
    keys(name).0
}

/// The normalised name, and another one where a letter of it has two plain forms: `muller` and `mueller` for `Müller`.
#[must_use]
pub fn keys(name: &str) -> (String, Option<String>) {
    let words = words::read(name);
    if words.is_empty() {
        return (name.trim().to_lowercase(), None);
    }
    let sorted = |mut all: Vec<&str>| {
        all.sort_unstable();
        all.join(" ")
    };
    let plain = sorted(words.iter().map(|word| word.text.as_str()).collect());
    let two = words.iter().any(|word| word.alt.is_some());
    let other = two.then(|| sorted(words.iter().map(words::Word::second).collect()));
    (plain, other)
}

/// Whether the [`keys`] of two names have one in common.
#[must_use]
pub fn same_keys(one: (&str, Option<&str>), other: (&str, Option<&str>)) -> bool {
    let mut own = [Some(one.0), one.1].into_iter().flatten();
    !one.0.is_empty() && own.any(|key| key == other.0 || Some(key) == other.1)
}

/// Words that programs for pairings write where a player has no opponent.
const BYES: &str =
    " bye riposo riposa freilos spielfrei exempt exempte vrij descansa descanso folga ";
/// What may stand beside them.
const BESIDE_BYES: &str = " half full zero point requested turno di ";

/// Names of programs that are known to play against themselves.
const PROGRAMS: &str = "fritz stockfish komodo houdini rybka shredder junior hiarcs leela lc0 crafty nimzo gnuchess alphazero torch berserk \
     ethereal engine computer";

/// Whether a normalised name holds that of a program.
#[must_use]
pub fn is_program(key: &str) -> bool {
    key.split(' ').any(|word| among(PROGRAMS, word))
}

/// The letters with which one of these words begins, a bit for each.
const INITIALS: u32 = initials(BYES.as_bytes()) | initials(BESIDE_BYES.as_bytes());

/// The longest of these words.
const LONGEST: usize = 9;

const fn initial(letter: u8) -> u32 {
    1 << (letter - b'a')
}

const fn initials(list: &[u8]) -> u32 {
    let (mut found, mut at) = (0, 1);
    while at < list.len() {
        if list[at - 1] == b' ' {
            found |= initial(list[at]);
        }
        at += 1;
    }
    found
}

/// Whether a text says that there is no opponent: `BYE`, `(riposa)`, `half-point bye`.
#[must_use]
pub fn is_bye(name: &str) -> bool {
    // No such text is long.
    if name.len() > 60 {
        return false;
    }
    // Most names begin otherwise than any of these words.
    let mut letters = name.split(|c: char| !c.is_ascii_alphabetic());
    let may_be = |first: &str| {
        let mut lower = [0; LONGEST];
        let Some(own) = lower.get_mut(..first.len()) else {
            return false;
        };
        own.copy_from_slice(first.as_bytes());
        own.make_ascii_lowercase();
        let own = std::str::from_utf8(own).unwrap_or_default();
        INITIALS & initial(own.as_bytes()[0]) > 0 && (among(BYES, own) || among(BESIDE_BYES, own))
    };
    if name.is_ascii()
        && !letters
            .find(|letters| !letters.is_empty())
            .is_some_and(may_be)
    {
        return false;
    }
    let plain = fold(name.as_bytes());
    let mut words = words_of(&plain);
    let mut said = false;
    words.all(|word| {
        let bye = among(BYES, word);
        said |= bye;
        bye || among(BESIDE_BYES, word) || word.bytes().all(|b| b.is_ascii_digit())
    }) && said
}

/// Whether a spelling tells more than another of the same player: a comma between surname and given name, not all in
/// capitals, longer without titles; else the shorter, else by the alphabet, so that the order of games does not decide.
#[must_use]
pub fn is_fuller(one: &str, other: &str) -> bool {
    let rank = |name: &str| {
        let shouted = !name.chars().any(char::is_lowercase);
        (!shouted, name.contains(','), key(name).chars().count())
    };
    match rank(one).cmp(&rank(other)) {
        std::cmp::Ordering::Equal => (one.chars().count(), one) < (other.chars().count(), other),
        order => order.is_gt(),
    }
}
