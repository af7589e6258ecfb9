//! The half-moves of two records side by side: where they differ, and whether they are of one game.

use super::occasion::Occasion;
use super::{Pair, Twins};
use crate::replay::steps::Step;

/// A place where two records differ. Half-moves count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Another half-move.
    Other {
        /// Where it stands in the earlier record, and what it is.
        earlier: (u32, Step),
        /// The same in the later one.
        later: (u32, Step),
    },
    /// A half-move that the later record does not have; the place is that in the earlier one.
    Missing(u32, Step),
    /// A half-move that the earlier record does not have; the place is that in the later one.
    Extra(u32, Step),
}

/// What two records of one game are to each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Likeness {
    /// The later record ends where the earlier goes on: so many half-moves are missing.
    EndsBefore(u32),
    /// The later record goes on where the earlier ends: so many half-moves more.
    GoesOn(u32),
    /// They differ in places.
    Differs(Vec<Edit>),
    /// White's half-moves stand in the column of Black, and those of Black in that of White; beside that they differ in places.
    Exchanged(Vec<Edit>),
}

impl Likeness {
    /// The same of the later record to the earlier one.
    #[must_use]
    pub fn turned(&self) -> Likeness {
        let turn = |edits: &[Edit]| edits.iter().map(|edit| edit.turned()).collect();
        match self {
            Likeness::EndsBefore(more) => Likeness::GoesOn(*more),
            Likeness::GoesOn(more) => Likeness::EndsBefore(*more),
            Likeness::Differs(edits) => Likeness::Differs(turn(edits)),
            Likeness::Exchanged(edits) => Likeness::Exchanged(turn(edits)),
        }
    }
}

impl Edit {
    const fn turned(&self) -> Edit {
        match *self {
            Edit::Other { earlier, later } => Edit::Other {
                earlier: later,
                later: earlier,
            },
            Edit::Missing(ply, step) => Edit::Extra(ply, step),
            Edit::Extra(ply, step) => Edit::Missing(ply, step),
        }
    }
}

/// More half-moves than the longest games of people have: what is longer is not compared.
const LONGEST: usize = 1200;

/// More places in which two records of one game differ are not told apart from two games.
const MOST_EDITS: usize = 40;

/// In so many half-moves more than one place may differ.
const FEW: usize = 8;

/// At an end that differs so many half-moves are set against each other.
const TAIL: usize = 4;

/// Compares the half-moves of a pair: what they are to each other where they are one game.
#[must_use]
pub fn compare(twins: &Twins, pair: Pair, [earlier, later]: [&[Step]; 2]) -> Option<Likeness> {
    let [one, other] = [pair.earlier, pair.later].map(|at| &twins.games[at as usize]);
    let occasion = Occasion::of(one, other);
    if earlier.len().max(later.len()) > LONGEST {
        return None;
    }
    let shared = (earlier.iter().zip(later))
        .take_while(|(one, other)| one.is(other))
        .count();
    // Without names on one side it may be a line of a book.
    let named = [one, other]
        .iter()
        .all(|game| game.names.iter().all(|name| *name != 0));
    if shared == earlier.len().min(later.len()) && earlier.len() != later.len() {
        let more = earlier.len().abs_diff(later.len()) as u32;
        let least = match occasion {
            Occasion::Same => 8,
            Occasion::Possible if named => 24,
            Occasion::Possible | Occasion::Other => 60,
        };
        let likeness = match earlier.len() > later.len() {
            true => Likeness::EndsBefore(more),
            false => Likeness::GoesOn(more),
        };
        // A game that goes on for long behind a beginning on another day was played from that position again.
        let apart = occasion == Occasion::Other && more > TAIL as u32;
        return (shared >= least && !apart).then_some(likeness);
    }
    let occasion = match (occasion, named) {
        (Occasion::Possible, false) => Occasion::Other,
        (occasion, _) => occasion,
    };
    // As many as [`is_one`] bears at most.
    let most = (1 + earlier.len() / FEW).min(MOST_EDITS);
    if let Some(edits) = edits(earlier, later, most)
        && is_one(&edits, earlier.len(), later.len(), occasion)
    {
        return Some(Likeness::Differs(edits));
    }
    let mut exchanged = later.to_vec();
    exchanged
        .chunks_exact_mut(2)
        .for_each(|pair| pair.swap(0, 1));
    let edits = edits(earlier, &exchanged, most)?;
    is_one(&edits, earlier.len(), later.len(), occasion).then_some(Likeness::Exchanged(edits))
}

/// Whether records that differ so are of one game.
fn is_one(edits: &[Edit], earlier: usize, later: usize, occasion: Occasion) -> bool {
    let missing = edits
        .iter()
        .filter(|edit| matches!(edit, Edit::Missing(..)));
    let missing = missing.count();
    let others = edits
        .iter()
        .filter(|edit| matches!(edit, Edit::Other { .. }));
    let same = earlier.saturating_sub(missing + others.count());
    // How much they have in common behind the first place, and behind the last.
    let at = |edit: &Edit| match *edit {
        Edit::Other { earlier, .. } => (earlier.0 as usize, true),
        Edit::Missing(ply, _) => (ply as usize, true),
        Edit::Extra(ply, _) => (ply as usize, false),
    };
    let behind = |edit: Option<&Edit>| match edit.map(at) {
        Some((ply, true)) => earlier.saturating_sub(ply),
        Some((ply, false)) => later.saturating_sub(ply),
        None => same,
    };
    let behind_first = behind(edits.first()).saturating_sub(edits.len().saturating_sub(1));
    let least = match occasion {
        Occasion::Same => 12,
        Occasion::Possible => 20,
        Occasion::Other => 40,
    };
    let few = edits.len() <= 1 + same / FEW;
    let agree_again = match occasion {
        // The last half-moves differ: one record was not written to its end.
        Occasion::Same => behind_first >= 6 || edits.len() <= TAIL && same >= 16,
        Occasion::Possible => behind_first >= 8 || edits.len() <= TAIL && same >= 40,
        Occasion::Other => behind_first >= 12,
    };
    few && same >= least && agree_again
}

/// The fewest places in which two lines differ, in their order; none where they are more than so many.
///
/// The distance of Levenshtein, within a band around the diagonal (E. Ukkonen, Algorithms for approximate string matching, 1985).
fn edits(earlier: &[Step], later: &[Step], most: usize) -> Option<Vec<Edit>> {
    let same = |(one, other): &(&Step, &Step)| one.is(other);
    let before = earlier.iter().zip(later).take_while(same).count();
    let [earlier, later] = [&earlier[before..], &later[before..]];
    let behind = (earlier.iter().rev().zip(later.iter().rev()))
        .take_while(same)
        .count();
    let [earlier, later] = [earlier, later].map(|steps| &steps[..steps.len() - behind]);
    let (rows, columns) = (earlier.len(), later.len());
    if rows.abs_diff(columns) > most {
        return None;
    }
    let width = 2 * most + 1;
    const FAR: u16 = u16::MAX / 2;
    // The cell of row and column stands at column - row + most.
    let mut costs = vec![FAR; (rows + 1) * width];
    let place = |row: usize, column: usize| {
        let at = (column + most).checked_sub(row)?;
        (at < width).then_some(row * width + at)
    };
    for row in 0..=rows {
        let mut least = FAR;
        for column in row.saturating_sub(most)..=(row + most).min(columns) {
            let Some(own) = place(row, column) else {
                continue;
            };
            if row == 0 && column == 0 {
                (costs[own], least) = (0, 0);
                continue;
            }
            let cost = |place: Option<usize>, more: u16| place.map_or(FAR, |at| costs[at] + more);
            let both = match (row, column) {
                (0, _) | (_, 0) => FAR,
                _ => {
                    let differs = !earlier[row - 1].is(&later[column - 1]);
                    cost(place(row - 1, column - 1), differs.into())
                }
            };
            let above = if row == 0 {
                FAR
            } else {
                cost(place(row - 1, column), 1)
            };
            let left = if column == 0 {
                FAR
            } else {
                cost(place(row, column - 1), 1)
            };
            costs[own] = both.min(above).min(left);
            least = least.min(costs[own]);
        }
        if usize::from(least) > most {
            return None;
        }
    }
    let cost = |row: usize, column: usize| place(row, column).map_or(FAR, |at| costs[at]);
    if usize::from(cost(rows, columns)) > most {
        return None;
    }
    let mut found = Vec::new();
    let ply = |at: usize| (before + at) as u32;
    let (mut row, mut column) = (rows, columns);
    while row > 0 || column > 0 {
        let own = cost(row, column);
        let differs = row > 0 && column > 0 && !earlier[row - 1].is(&later[column - 1]);
        if row > 0 && column > 0 && cost(row - 1, column - 1) + u16::from(differs) == own {
            if differs {
                found.push(Edit::Other {
                    earlier: (ply(row), earlier[row - 1]),
                    later: (ply(column), later[column - 1]),
                });
            }
            (row, column) = (row - 1, column - 1);
        } else if row > 0 && cost(row - 1, column) + 1 == own {
            found.push(Edit::Missing(ply(row), earlier[row - 1]));
            row -= 1;
        } else {
            found.push(Edit::Extra(ply(column), later[column - 1]));
            column -= 1;
        }
    }
    found.reverse();
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(text: &str) -> Vec<Step> {
        let step = |to| Step { to, man: None };
        text.bytes().map(|byte| step(byte & 63)).collect()
    }

    fn told(earlier: &str, later: &str) -> String {
        let letter = |step: Step| char::from(step.to + 64);
        let edits = edits(&steps(earlier), &steps(later), MOST_EDITS).unwrap();
        let told = edits.iter().map(|edit| match *edit {
            Edit::Other { earlier, later } => {
                format!(
                    "{}{}/{}{}",
                    earlier.0,
                    letter(earlier.1),
                    later.0,
                    letter(later.1)
                )
            }
            Edit::Missing(ply, step) => format!("-{ply}{}", letter(step)),
            Edit::Extra(ply, step) => format!("+{ply}{}", letter(step)),
        });
        told.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn lines_differ_in_the_fewest_places() {
        for (earlier, later, expected) in [
            ("ABCDEF", "ABCDEF", ""),
            ("ABCDEF", "ABXDEF", "3C/3X"),
            ("ABCDEF", "ABDEF", "-3C"),
            ("ABDEF", "ABCDEF", "+3C"),
            ("ABCDEF", "ABCDEFGH", "+7G +8H"),
            ("ABCDEF", "XBCDE", "1A/1X -6F"),
            ("", "A", "+1A"),
        ] {
            assert_eq!(told(earlier, later), expected, "{earlier} {later}");
        }
        let (one, other) = ("A".repeat(60), "B".repeat(60));
        assert_eq!(edits(&steps(&one), &steps(&other), MOST_EDITS), None);
    }

    #[test]
    fn lines_that_part_are_two_games() {
        let opening = "ABCDEFGHIJKLMNOPQRSTUVWX";
        let edits_of =
            |earlier: &str, later: &str| edits(&steps(earlier), &steps(later), MOST_EDITS).unwrap();
        let both = |ends: [&str; 2], occasion| {
            let [one, other] = ends.map(|end| format!("{opening}{end}"));
            is_one(&edits_of(&one, &other), one.len(), other.len(), occasion)
        };
        let apart = ["ABCDEFGHIJKL", "MNOPQRSTUVWX"];
        let slip = ["ABCDEFGHIJKLMNOPQRST", "AXCDEFGHIJKLMNOPQRST"];
        for occasion in [Occasion::Same, Occasion::Possible, Occasion::Other] {
            assert!(!both(apart, occasion), "{occasion:?}");
            assert!(both(slip, occasion), "{occasion:?}");
        }
    }
}
