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
        if (0..4).any(differ) || one[3] != 0 && one[3] == other[3] && differ(4) {
            return Occasion::Other;
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

    fn side(&self, one: u32, other: u32) -> Side {
        // The empty text has number 0.
        if one == other || one == 0 || other == 0 {
            return Side::Same;
        }
        let [one, other] = [one, other].map(|name| self.names.text(name));
        // To read a name costs more than all else, and most have nothing in common.
        if letters(one) & letters(other) == 0 {
            return Side::Differ;
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
