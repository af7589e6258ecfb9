//! Which records of an archive are sheets of one game, by players, day and round.

use super::names::{Fit, fits, keys, same_keys};
use super::row::GameRow;
use std::collections::HashMap;

/// Whether two values of a heading may mean the same: one is not known, or one has question marks where the other has more.
#[must_use]
pub fn alike(one: &str, other: &str) -> bool {
    let filled = |(a, b): (u8, u8)| a == b || a == b'?' || b == b'?';
    is_unknown(one)
        || is_unknown(other)
        || one.eq_ignore_ascii_case(other)
        || one.len() == other.len() && one.bytes().zip(other.bytes()).all(filled)
}

/// Whether a value says nothing.
#[must_use]
pub fn is_unknown(text: &str) -> bool {
    text.chars().all(|c| matches!(c, '?' | '-' | '.' | ' '))
}

/// Whether two names may be one player's.
#[must_use]
pub fn same_player(one: &str, other: &str) -> bool {
    if alike(one, other) {
        return true;
    }
    let (a, b) = (keys(one), keys(other));
    same_keys((&a.0, a.1.as_deref()), (&b.0, b.1.as_deref()))
        || fits(one, other) != Fit::No
        || fits(other, one) != Fit::No
}

/// What the heading of a record says by which it is found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heading {
    /// `White`
    pub white: Box<str>,
    /// `Black`
    pub black: Box<str>,
    /// `Date`
    pub date: Box<str>,
    /// `Round`
    pub round: Box<str>,
}

impl From<&GameRow> for Heading {
    fn from(row: &GameRow) -> Heading {
        Heading {
            white: row.white.as_str().into(),
            black: row.black.as_str().into(),
            date: row.date.as_str().into(),
            round: row.round.as_str().into(),
        }
    }
}

/// Whether the headings of two games name other people.
#[must_use]
pub fn are_strangers(one: &Heading, other: &Heading) -> bool {
    !same_player(&one.white, &other.white) || !same_player(&one.black, &other.black)
}

/// The records that are sheets of one game: those with the same players whose day and round may be the same, and of which at
/// least the day or the round is known. Each game once, in the order of its first sheet.
pub fn pairs<'a>(rows: impl Iterator<Item = &'a Heading>) -> Vec<Vec<usize>> {
    let rows: Vec<&Heading> = rows.collect();
    let mut groups: Vec<Vec<usize>> = Vec::new();
    // The groups in which somebody with this word in his name plays White and somebody with that word Black.
    let mut known: HashMap<String, Vec<usize>> = HashMap::new();
    for (at, row) in rows.iter().enumerate() {
        if is_unknown(&row.white) || is_unknown(&row.black) {
            continue;
        }
        let words = |name: &str| -> Vec<String> {
            let (key, other) = keys(name);
            let words = key
                .split(' ')
                .chain(other.iter().flat_map(|key| key.split(' ')));
            let mut words: Vec<String> = words
                .filter(|word| word.len() > 2)
                .map(str::to_owned)
                .collect();
            words.sort_unstable();
            words.dedup();
            words
        };
        let (white, black) = (words(&row.white), words(&row.black));
        let both = white
            .iter()
            .flat_map(|white| black.iter().map(move |black| format!("{white}|{black}")));
        let both: Vec<String> = both.collect();
        let is_one = |group: &usize| {
            groups[*group]
                .iter()
                .all(|other| are_one(row, rows[*other]))
        };
        let found = both
            .iter()
            .filter_map(|key| known.get(key))
            .flatten()
            .copied()
            .find(is_one);
        let group = match found {
            Some(group) => {
                groups[group].push(at);
                group
            }
            None => {
                groups.push(vec![at]);
                groups.len() - 1
            }
        };
        for key in both {
            let groups = known.entry(key).or_default();
            if !groups.contains(&group) {
                groups.push(group);
            }
        }
    }
    groups.retain(|group| group.len() > 1);
    groups
}

/// Whether two records may be of one game.
fn are_one(one: &Heading, other: &Heading) -> bool {
    let told = |of: fn(&Heading) -> &str| !is_unknown(of(one)) && !is_unknown(of(other));
    (told(|row| &row.date) || told(|row| &row.round))
        && alike(&one.date, &other.date)
        && alike(&one.round, &other.round)
        && !are_strangers(one, other)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(white: &str, black: &str, date: &str, round: &str) -> Heading {
        Heading {
            white: white.into(),
            black: black.into(),
            date: date.into(),
            round: round.into(),
        }
    }

    #[test]
    fn sheets_are_found_by_players_day_and_round() {
        let rows = [
            row("Rossi, Mario", "Bianchi, Anna", "2024.05.01", "3"),
            row("Verdi, Luca", "Bianchi, Anna", "2024.05.01", "2"),
            row("M. Rossi", "Anna BIANCHI", "2024.05.??", "3"),
            row("Bianchi, Anna", "Rossi, Mario", "2024.05.01", "3"),
            row("Rossi, Mario", "Bianchi, Anna", "2024.05.02", "3"),
            row("Rossi, Mario", "Bianchi, Anna", "2024.05.01", "4"),
            row("Verdi, Luca", "Bianchi, Anna", "", "2"),
            row("Neri, Ugo", "Gallo, Ida", "", ""),
            row("Neri, Ugo", "Gallo, Ida", "", ""),
            row("?", "?", "2024.05.01", "3"),
            row("?", "?", "2024.05.01", "3"),
        ];
        assert_eq!(pairs(rows.iter()), [vec![0, 2], vec![1, 6]]);
    }
}
