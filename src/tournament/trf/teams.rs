//! Records of teams, byes, abnormal points and forfeited matches: what of them changes results or points, or names players.

use super::code::is_blank;
use super::columns::{Columns, Counting};
use super::fault::TrfError;
use super::fields::Field;
use super::parts;
use super::player::ResultCode;

/// A team: record 310, or 013.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Team {
    /// Its pairing number; record 013 has none.
    pub number: Option<u16>,
    /// Name as written.
    pub name: String,
    /// Short name; empty in record 013.
    pub nickname: String,
    /// Start numbers of its players, in the order of the boards.
    pub players: Vec<u16>,
    /// Line of the record, from 1.
    pub line: u64,
}

/// Byes of a round: record 240.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Byes {
    /// Full-, half- or zero-point bye.
    pub kind: ResultCode,
    /// The round, from 1.
    pub round: u16,
    /// Start numbers of players; in a tournament of teams, numbers of teams.
    pub ids: Vec<u16>,
    /// Line of the record, from 1.
    pub line: u64,
}

/// Points given otherwise than by the system: record 299.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbnormalPoints {
    /// For which result; `None` for a penalty or a bonus.
    pub kind: Option<ResultCode>,
    /// Match points in hundredths, of teams only.
    pub match_points: Option<i64>,
    /// Points of players, game points of teams, in hundredths.
    pub points: Option<i64>,
    /// The round, from 1; `None` for all.
    pub round: Option<u16>,
    /// Players or teams; nobody named means all.
    pub ids: Vec<u16>,
    /// Line of the record, from 1.
    pub line: u64,
}

/// A match of teams that was not played: record 330.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForfeitedMatch {
    /// Whether the team with White on the first board won it.
    pub white_wins: bool,
    /// Whether the other team did.
    pub black_wins: bool,
    /// The round, from 1.
    pub round: u16,
    /// Number of the team with White.
    pub white: u16,
    /// Number of the team with Black.
    pub black: u16,
    /// Line of the record, from 1.
    pub line: u64,
}

/// The records read so far.
#[derive(Default)]
pub(super) struct TeamReader {
    pub teams: Vec<Team>,
    pub byes: Vec<Byes>,
    pub abnormal: Vec<AbnormalPoints>,
    pub forfeited: Vec<ForfeitedMatch>,
    pub errors: Vec<TrfError>,
    pub remarks: Vec<TrfError>,
}

/// Words of a line from a column on, with their columns.
pub(super) fn words(columns: &Columns<'_>, first: usize) -> Vec<(u64, String)> {
    let last = columns.len();
    let mut words = Vec::new();
    let mut at = first;
    while at <= last {
        if is_blank(columns.at(at)) {
            at += 1;
            continue;
        }
        let start = at;
        while at <= last && !is_blank(columns.at(at)) {
            at += 1;
        }
        let word = columns.field(start, at - 1);
        words.push((word.column, word.text.into_owned()));
    }
    words
}

/// A number of a player, team or round: up to four digits.
fn number(text: &str) -> Option<u16> {
    let digits = text.len() <= 4 && text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|_| digits)
}

impl TeamReader {
    /// Takes a record; false where it is none of these.
    pub fn take(&mut self, line: u64, code: &str, text: &str) -> bool {
        match code {
            "013" => self.team(line, text, 37),
            "310" => self.team(line, text, 74),
            "240" => self.byes(line, text),
            "299" => self.abnormal(line, text),
            "330" => self.forfeited(line, text),
            _ => return false,
        }
        true
    }

    fn team(&mut self, line: u64, text: &str, first: usize) {
        let read = |counting| {
            let columns = Columns::of(text, counting);
            let words = words(&columns, first);
            let sound = words.iter().all(|(_, word)| number(word).is_some());
            (columns, words, sound)
        };
        let (mut columns, mut words, sound) = read(Counting::Characters);
        if !sound && !text.is_ascii() {
            (columns, words, _) = read(Counting::Bytes);
        }
        let mut players = Vec::new();
        for (column, word) in words {
            match number(&word) {
                Some(0) => {}
                Some(player) => players.push(player),
                None => self.odd(line, column, Field::StartNumber, &word),
            }
        }
        let field = |first, last| columns.field(first, last).text.into_owned();
        self.teams.push(match first {
            37 => Team {
                number: None,
                name: field(5, 36),
                nickname: String::new(),
                players,
                line,
            },
            _ => Team {
                number: number(&field(5, 7)),
                name: field(9, 40),
                nickname: field(42, 46),
                players,
                line,
            },
        });
    }

    /// The numbers among some words; what is none is refused.
    fn ids(&mut self, line: u64, words: &[(u64, String)]) -> Vec<u16> {
        let mut ids = Vec::new();
        for (column, word) in words {
            match number(word) {
                Some(0) => {}
                Some(id) => ids.push(id),
                None => self.unreadable(line, *column, Field::Id, word),
            }
        }
        ids
    }

    fn byes(&mut self, line: u64, text: &str) {
        let words = words(&Columns::of(text, Counting::Characters), 5);
        let Some((column, kind)) = words.first() else {
            return self.unreadable(line, 5, Field::ByeKind, "");
        };
        let kind = match kind.to_ascii_uppercase().as_str() {
            "F" => ResultCode::FullBye,
            "H" => ResultCode::HalfBye,
            "Z" => ResultCode::ZeroBye,
            _ => return self.unreadable(line, *column, Field::ByeKind, kind),
        };
        let round = words
            .get(1)
            .map_or((7, ""), |(column, word)| (*column, word));
        match number(round.1).filter(|n| (1..=999).contains(n)) {
            Some(round) => {
                let ids = self.ids(line, &words[2..]);
                self.byes.push(Byes {
                    kind,
                    round,
                    ids,
                    line,
                });
            }
            None => self.unreadable(line, round.0, Field::RoundNumber, round.1),
        }
    }

    fn abnormal(&mut self, line: u64, text: &str) {
        let columns = Columns::of(text, Counting::Characters);
        let kind = match columns.at(5) {
            ' ' => None,
            kind => match ResultCode::of(kind) {
                Some(kind) => Some(kind),
                None => return self.unreadable(line, 5, Field::AbnormalKind, &kind.to_string()),
            },
        };
        let mut points = [None, None];
        for (value, (first, last)) in points.iter_mut().zip([(6, 12), (13, 18)]) {
            let field = columns.field(first, last);
            *value = parts::points(&field.text);
            if value.is_none() && !field.text.is_empty() {
                return self.unreadable(line, field.column, Field::Points, &field.text);
            }
        }
        let field = columns.field(19, 22);
        let round = match number(&field.text) {
            Some(round) => Some(round).filter(|round| *round > 0),
            None if field.text.is_empty() => None,
            None => return self.unreadable(line, field.column, Field::RoundNumber, &field.text),
        };
        let words = words(&columns, 23);
        let ids = self.ids(line, &words);
        self.abnormal.push(AbnormalPoints {
            kind,
            match_points: points[0],
            points: points[1],
            round,
            ids,
            line,
        });
    }

    fn forfeited(&mut self, line: u64, text: &str) {
        let words = words(&Columns::of(text, Counting::Characters), 5);
        let word = |at: usize| {
            words
                .get(at)
                .map_or((5, ""), |(column, word)| (*column, word))
        };
        let (white_wins, black_wins) = match word(0).1 {
            "+-" => (true, false),
            "-+" => (false, true),
            "--" => (false, false),
            other => return self.unreadable(line, word(0).0, Field::ForfeitKind, other),
        };
        let mut numbers = [0; 3];
        for (at, field) in [Field::RoundNumber, Field::Id, Field::Id]
            .into_iter()
            .enumerate()
        {
            let (column, text) = word(at + 1);
            match number(text).filter(|n| *n > 0) {
                Some(number) => numbers[at] = number,
                None => return self.unreadable(line, column, field, text),
            }
        }
        let [round, white, black] = numbers;
        self.forfeited.push(ForfeitedMatch {
            white_wins,
            black_wins,
            round,
            white,
            black,
            line,
        });
    }

    fn unreadable(&mut self, line: u64, column: u64, field: Field, found: &str) {
        (self.errors).push(TrfError::unreadable(line, column, field, found));
    }

    fn odd(&mut self, line: u64, column: u64, field: Field, found: &str) {
        (self.remarks).push(TrfError::unreadable(line, column, field, found));
    }
}
