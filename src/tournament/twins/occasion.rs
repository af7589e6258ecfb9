//! Whether two records can be of one occasion.

use super::{Kept, Twins};
use crate::tournament::names::{Fit, Name};

/// Day and round of two records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// The same day is known of both, and no other round.
    Same,
    /// What is known of both is the same, and it is not all.
    Possible,
    /// Another day or round.
    Other,
}

impl Occasion {
    pub(super) fn of(one: &Kept, other: &Kept) -> Occasion {
        let parts = |when: u32| {
            let day = when >> 11;
            [day >> 9, day >> 5 & 15, day & 31, when >> 5 & 63, when & 31]
        };
        let (one, other) = (parts(one.when), parts(other.when));
        let differ = |at: usize| one[at] != 0 && other[at] != 0 && one[at] != other[at];
        // A board behind the dot counts where the round does.
        let round = differ(3) || one[3] != 0 && one[3] == other[3] && differ(4);
        if round {
            return Occasion::Other;
        }
        if (0..3).any(differ) {
            // One day off: another place on the globe, or a slip.
            let days = [one, other].map(|[year, month, day, ..]| (year * 12 + month) * 31 + day);
            let known = one[1] != 0 && one[2] != 0 && other[1] != 0 && other[2] != 0;
            return match known && days[0].abs_diff(days[1]) == 1 {
                true => Occasion::Possible,
                false => Occasion::Other,
            };
        }
        match one[..3] == other[..3] && one[2] != 0 {
            true => Occasion::Same,
            false => Occasion::Possible,
        }
    }
}

/// The names of a side in two records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// They are the same, or one is not known.
    Same,
    /// One is a shorter form of the other, or has a slip.
    Alike,
    /// Of two persons.
    Differ,
}

impl Twins {
    /// How the names of White and of Black in two records stand to each other.
    pub(super) fn sides(&self, one: &Kept, other: &Kept) -> [Side; 2] {
        [0, 1].map(|side| self.side(one.names[side], other.names[side]))
    }

    /// Whether the players of two records can be the same.
    pub(super) fn can_be(&self, one: u32, other: u32) -> bool {
        let [one, other] = [one, other].map(|at| &self.games[at as usize]);
        can_be(self.sides(one, other))
    }

    fn side(&self, one: u32, other: u32) -> Side {
        // The empty text has number 0.
        if one == other || one == 0 || other == 0 {
            return Side::Same;
        }
        let [one, other] = [one, other].map(|name| self.names.text(name));
        // To read a name costs more than all else, and most have nothing in common.
        if letters(one) & letters(other) == 0 || !same_figures(one, other) {
            return Side::Differ;
        }
        if is_cut(one, other) {
            return Side::Alike;
        }
        let [one, other] = [one, other].map(Name::read);
        match one.fit(&other).max(other.fit(&one)) {
            Fit::Same => Side::Same,
            Fit::Initials | Fit::SurnameOnly => Side::Alike,
            Fit::No if one.is_slip(&other) => Side::Alike,
            Fit::No => Side::Differ,
        }
    }
}

/// Whether the figures in two names are the same: `Guest1` and `Guest2` are two, and no slip.
fn same_figures(one: &str, other: &str) -> bool {
    let figures = |name: &str| -> Vec<u8> { name.bytes().filter(u8::is_ascii_digit).collect() };
    figures(one) == figures(other)
}

/// So many letters are left of a name that was cut off.
const CUT: usize = 4;

/// Whether one name is the other cut off: columns of databases end somewhere.
fn is_cut(one: &str, other: &str) -> bool {
    let [one, other] = [one, other].map(|name| {
        let folded = crate::text::fold(name.as_bytes());
        let letters = folded.chars().filter(|c| c.is_alphanumeric());
        letters.collect::<String>()
    });
    one.len().min(other.len()) >= CUT && (one.starts_with(&other) || other.starts_with(&one))
}

/// Which pairs of letters the words of a name begin with, as bits; all of them for a name with others than those of ASCII.
///
/// Names that fit have a word in common, or in its shorter form its first letter, and no slip is one in two letters at once: so single
/// letters stand there as well.
fn letters(name: &str) -> u64 {
    if !name.is_ascii() {
        return u64::MAX;
    }
    let bytes = name.as_bytes();
    let mut found = 0;
    let mut inside = false;
    for (at, b) in bytes.iter().enumerate() {
        let letter = b.is_ascii_alphabetic();
        if letter && !inside {
            found |= 1 << (b & 31);
            let next = bytes.get(at + 1).filter(|b| b.is_ascii_alphabetic());
            // The second letter: of a word whose first is the slip.
            if let Some(next) = next {
                found |= 1 << (32 + (next & 31));
            }
        }
        inside = letter;
    }
    found
}

/// Whether both players can be the same.
pub(super) fn can_be(sides: [Side; 2]) -> bool {
    sides.iter().all(|side| *side != Side::Differ)
}
