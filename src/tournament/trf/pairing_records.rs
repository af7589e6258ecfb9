//! Records for whoever pairs: pairs that may not meet (XXP, 260), absences (XXZ), virtual points (XXA, 250), the colour drawn by lot
//! (152, XXC). What cannot be read is told: a forbidden pair that is passed over in silence is a pairing that must be taken back.

use super::columns::{Columns, Counting};
use super::fault::{Problem, TrfError};
use super::fields::Field;
use super::parts::points;
use super::player::Colour;
use super::teams::words;
use super::{Trf, code};
use std::ops::RangeInclusive;

/// What such a record says. Players are start numbers, points hundredths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PairingRecord {
    /// XXP: players of whom no two may meet.
    Forbidden(Vec<u16>),
    /// 260: the same in some rounds.
    ForbiddenIn(RangeInclusive<u16>, Vec<u16>),
    /// XXZ: players who are absent from the coming round.
    Absent(Vec<u16>),
    /// XXA: the virtual points of a player, round by round.
    VirtualOf(u16, Vec<i64>),
    /// 250: virtual points in some rounds, of the players from one number to another.
    Virtual {
        /// The points.
        points: i64,
        /// The rounds.
        rounds: RangeInclusive<u16>,
        /// The players.
        players: RangeInclusive<u16>,
    },
    /// 152, XXC: the colour of the first player in the first round.
    FirstColour(Colour),
    /// `XXC rank`: players of one score by their ranks, not by their start numbers.
    ByRank,
}

/// The records of a report for whoever pairs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PairingRecords {
    /// Line, from 1, and what it says.
    pub all: Vec<(u64, PairingRecord)>,
    /// What cannot be read, or names nobody.
    pub faults: Vec<TrfError>,
}

/// The codes of these records.
const CODES: [&str; 7] = ["152", "250", "260", "XXA", "XXC", "XXP", "XXZ"];

/// A start number.
fn number(word: &str) -> Option<u16> {
    word.parse()
        .ok()
        .filter(|number| (1..=9999).contains(number))
}

/// A round.
fn round(word: &str) -> Option<u16> {
    word.parse().ok().filter(|round| (1..=999).contains(round))
}

impl Trf {
    /// The records for whoever pairs. In a tournament of teams they are about teams, and there are none.
    #[must_use]
    pub fn pairing_records(&self) -> PairingRecords {
        let mut found = PairingRecords::default();
        if self.is_team_tournament() {
            return found;
        }
        for (line, at) in self.lines.lines.iter().zip(1..) {
            let text = self.lines.text(line);
            let code::Code::Known(code) = code::code(&text) else {
                continue;
            };
            if !CODES.contains(&code) {
                continue;
            }
            let columns = Columns::of(&text, Counting::Characters);
            let words = words(&columns, 5);
            // A blank record says nothing.
            if words.is_empty() {
                continue;
            }
            let read = match code {
                "XXP" => forbidden(&words),
                "260" => forbidden_in(&columns, &words),
                "XXZ" => numbers(&words, Field::Id).map(PairingRecord::Absent),
                "XXA" => virtual_of(&words),
                "250" => virtual_points(&words),
                _ => {
                    found.colour(at, code, &words);
                    continue;
                }
            };
            match read {
                Ok(record) => found.add(self, at, record),
                Err((column, field, word)) => {
                    found
                        .faults
                        .push(TrfError::unreadable(at, column, field, &word));
                }
            }
        }
        found
    }
}

/// Where a record cannot be read, which field, and what stands there.
type Unread = (u64, Field, String);

/// The numbers among some words.
fn numbers(words: &[(u64, String)], field: Field) -> Result<Vec<u16>, Unread> {
    let read =
        |(column, word): &(u64, String)| number(word).ok_or_else(|| (*column, field, word.clone()));
    words.iter().map(read).collect()
}

/// Players of whom no two may meet: two and more.
fn group(words: &[(u64, String)]) -> Result<Vec<u16>, Unread> {
    let group = numbers(words, Field::ForbiddenPlayers)?;
    match (group.len(), words.first()) {
        (0 | 1, Some((column, word))) => Err((*column, Field::ForbiddenPlayers, word.clone())),
        (0, None) => Err((5, Field::ForbiddenPlayers, String::new())),
        _ => Ok(group),
    }
}

fn forbidden(words: &[(u64, String)]) -> Result<PairingRecord, Unread> {
    group(words).map(PairingRecord::Forbidden)
}

fn forbidden_in(columns: &Columns<'_>, words: &[(u64, String)]) -> Result<PairingRecord, Unread> {
    // The rounds stand in columns 5 to 11: where these are blank, the first numbers are players.
    if columns.field(5, 11).text.trim().is_empty() {
        return Err((5, Field::ForbiddenRounds, String::new()));
    }
    let at = |at: usize| {
        let (column, word) = words
            .get(at)
            .map_or((5, ""), |(column, word)| (*column, word));
        round(word).ok_or_else(|| (column, Field::ForbiddenRounds, word.to_owned()))
    };
    let (first, last) = (at(0)?, at(1)?);
    if last < first {
        let (column, word) = &words[1];
        return Err((*column, Field::ForbiddenRounds, word.clone()));
    }
    let players = group(&words[2..])?;
    Ok(PairingRecord::ForbiddenIn(first..=last, players))
}

fn virtual_of(words: &[(u64, String)]) -> Result<PairingRecord, Unread> {
    let (column, first) = &words[0];
    let player = number(first).ok_or_else(|| (*column, Field::Id, first.clone()))?;
    let value = |(column, word): &(u64, String)| {
        points(word).ok_or_else(|| (*column, Field::Points, word.clone()))
    };
    let values = words[1..].iter().map(value).collect::<Result<_, _>>()?;
    Ok(PairingRecord::VirtualOf(player, values))
}

fn virtual_points(words: &[(u64, String)]) -> Result<PairingRecord, Unread> {
    // Match points, where they stand, points, first and last round, first and last player.
    let unread = || (words[0].0, Field::Acceleration, words[0].1.clone());
    let Some([value, first, last, from, to]) = words.last_chunk() else {
        return Err(unread());
    };
    let rounds = round(&first.1).zip(round(&last.1));
    let players = number(&from.1).zip(number(&to.1));
    match (points(&value.1), rounds, players) {
        (Some(points), Some((first, last)), Some((from, to))) if first <= last && from <= to => {
            Ok(PairingRecord::Virtual {
                points,
                rounds: first..=last,
                players: from..=to,
            })
        }
        _ => Err(unread()),
    }
}

impl PairingRecords {
    /// Takes a record whose players are known.
    fn add(&mut self, trf: &Trf, line: u64, record: PairingRecord) {
        let named: Vec<u16> = match &record {
            PairingRecord::Forbidden(players)
            | PairingRecord::ForbiddenIn(_, players)
            | PairingRecord::Absent(players) => players.clone(),
            PairingRecord::VirtualOf(player, _) => vec![*player],
            PairingRecord::Virtual { players, .. } => vec![*players.start()],
            PairingRecord::FirstColour(_) | PairingRecord::ByRank => Vec::new(),
        };
        let unknown = named.iter().filter(|number| trf.place(**number).is_none());
        let unknown: Vec<u16> = unknown.copied().collect();
        let told = unknown
            .iter()
            .map(|number| TrfError::at(line, 5, Problem::NoSuchPlayer(*number)));
        self.faults.extend(told);
        if unknown.len() < named.len() || named.is_empty() {
            self.all.push((line, record));
        }
    }

    /// 152 and XXC.
    fn colour(&mut self, line: u64, code: &str, words: &[(u64, String)]) {
        for (column, word) in words {
            let lower = word.to_ascii_lowercase();
            let record = match (code, &*lower) {
                ("152", "w" | "white" | "white1") | ("XXC", "white1") => {
                    PairingRecord::FirstColour(Colour::White)
                }
                ("152", "b" | "black" | "black1") | ("XXC", "black1") => {
                    PairingRecord::FirstColour(Colour::Black)
                }
                ("XXC", "rank") => PairingRecord::ByRank,
                _ => {
                    let fault = TrfError::unreadable(line, *column, Field::FirstColour, word);
                    self.faults.push(fault);
                    continue;
                }
            };
            self.all.push((line, record));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::survey;
    use super::*;

    fn of(record: &str) -> PairingRecords {
        let mut text = format!("012 Prova\n{record}\n");
        for number in 1..=4 {
            text += &format!("001 {number:>4}      Rossi\n");
        }
        survey(text.as_bytes()).0.pairing_records()
    }

    #[test]
    fn each_record_is_read() {
        let (points, rounds) = (100, 1..=3);
        let virtual_points = PairingRecord::Virtual {
            points,
            rounds,
            players: 1..=2,
        };
        for (record, expected) in [
            ("XXP 1 2 3", PairingRecord::Forbidden(vec![1, 2, 3])),
            (
                "260   2   3    3    4",
                PairingRecord::ForbiddenIn(2..=3, vec![3, 4]),
            ),
            ("260 1 6 1 2", PairingRecord::ForbiddenIn(1..=6, vec![1, 2])),
            ("XXZ 4", PairingRecord::Absent(vec![4])),
            (
                "XXA    4  0.5  0.5",
                PairingRecord::VirtualOf(4, vec![50, 50]),
            ),
            ("250      1.0   1   3    1    2", virtual_points),
            ("152 B", PairingRecord::FirstColour(Colour::Black)),
            ("XXC white1", PairingRecord::FirstColour(Colour::White)),
            ("XXC rank", PairingRecord::ByRank),
        ] {
            let found = of(record);
            assert_eq!(
                (found.all, found.faults),
                (vec![(2, expected)], vec![]),
                "{record}"
            );
        }
    }

    #[test]
    fn what_cannot_be_read_is_told() {
        for (record, column, field, found) in [
            ("XXP 1-3", 5, Field::ForbiddenPlayers, "1-3"),
            ("XXP 1", 5, Field::ForbiddenPlayers, "1"),
            ("260 1-3", 5, Field::ForbiddenRounds, "1-3"),
            ("260           1    2", 5, Field::ForbiddenRounds, ""),
            ("260   3   2    1    2", 11, Field::ForbiddenRounds, "2"),
            ("260   1   2    1", 16, Field::ForbiddenPlayers, "1"),
            ("XXZ uno", 5, Field::Id, "uno"),
            ("XXA    1  x", 11, Field::Points, "x"),
            ("250 foo", 5, Field::Acceleration, "foo"),
            ("152 x", 5, Field::FirstColour, "x"),
            ("XXC foo", 5, Field::FirstColour, "foo"),
        ] {
            let read = of(record);
            let expected = TrfError::unreadable(2, column, field, found);
            assert_eq!(
                (read.all, read.faults),
                (vec![], vec![expected]),
                "{record}"
            );
        }
        for record in ["XXP 99 98", "XXZ 99 98", "XXA 99 1.0"] {
            let read = of(record);
            let first = TrfError::at(2, 5, Problem::NoSuchPlayer(99));
            assert_eq!(
                (read.all, read.faults.first()),
                (vec![], Some(&first)),
                "{record}"
            );
        }
        // Of a record the players that are known count.
        let read = of("XXZ 1 99");
        assert_eq!(read.all, [(2, PairingRecord::Absent(vec![1, 99]))]);
        assert_eq!(read.faults.len(), 1);
    }
}
