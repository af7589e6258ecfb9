//! The records of the tournament: name, place, dates, rounds, rate of play, what results count.

use super::columns::{Columns, Counting};
use super::fault::{Problem, TrfError};
use super::fields::{Field, first_column};
use super::parts;
use super::player::MOST_ROUNDS;
use super::points::PointsSystem;
use crate::syntax::TimeControl;
use crate::syntax::date::{Date, Day};

/// So many days and more before the first round of record 132, or behind its last, no tournament begins or ends: a year was
/// written wrong. A league has its rounds in the record or ends within the season.
const FAR: i32 = 300;

/// What a report says of its tournament. Texts are as written, without the blanks around them; empty where missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Event {
    /// 012: name.
    pub name: String,
    /// 022: city.
    pub city: String,
    /// 032: federation.
    pub federation: String,
    /// 042: start, as far as it can be read.
    pub start: Option<Date>,
    /// 042 as written.
    pub start_text: String,
    /// 052: end, as far as it can be read.
    pub end: Option<Date>,
    /// 052 as written.
    pub end_text: String,
    /// 062: number of players.
    pub players: Option<u32>,
    /// 072: number of rated players.
    pub rated_players: Option<u32>,
    /// 082: number of teams.
    pub teams: Option<u32>,
    /// 092: type in words.
    pub kind: String,
    /// 192: type in code (`FIDE_TEAM_BAKU`).
    pub kind_code: String,
    /// 102: chief arbiter.
    pub chief_arbiter: String,
    /// 112: deputy chief arbiters, one record each.
    pub deputy_arbiters: Vec<String>,
    /// 122: rate of play in words.
    pub rate_of_play: String,
    /// 222: rate of play in seconds (`40/6000+30:900+30`).
    pub rate_of_play_code: String,
    /// 132: date of each round, from the first.
    pub round_dates: Vec<Option<Date>>,
    /// 142 or XXR: number of rounds.
    pub rounds: Option<u16>,
    /// 152: colour of the first player in the first round, `W` or `B`.
    pub first_colour: String,
    /// 172: federation and method of the ranking at the start.
    pub start_rank_method: String,
    /// 182: who made the pairings.
    pub pairing_program: String,
    /// 202: tie-breaks, in their order.
    pub tie_breaks: Vec<String>,
    /// 212: what defines the standings, in its order.
    pub standings: Vec<String>,
    /// 352: colours of the boards of a team.
    pub board_colours: String,
    /// 162, XXS, BB.: what results count.
    pub points: PointsSystem,
    /// 362: match points of a won, drawn and lost match, in hundredths.
    pub match_points: Option<[i64; 3]>,
}

/// Reads the records of the tournament, one after the other.
#[derive(Default)]
pub(super) struct EventReader {
    pub event: Event,
    /// Codes that were read, with their line and text.
    seen: Vec<(String, u64, String)>,
    pub errors: Vec<TrfError>,
    pub remarks: Vec<TrfError>,
}

impl EventReader {
    /// Takes a record; false where it is none of the tournament.
    pub fn take(&mut self, line: u64, code: &str, text: &str) -> bool {
        let columns = Columns::of(text, Counting::Characters);
        let field = columns.field(4, columns.len().max(4));
        let value = field.text.as_ref();
        let column = field.column.max(5);
        // These may stand several times.
        match code {
            "112" => self.event.deputy_arbiters.push(value.to_owned()),
            "162" | "XXS" | "362" => self.points(line, code, column, value),
            "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => {
                match parts::points(value) {
                    Some(points) => _ = self.event.points.set_bb(code, points),
                    None => self.unreadable(line, column, Field::PointsSystem, value),
                };
            }
            _ => return self.take_once(line, code, column, value, &columns),
        }
        true
    }

    fn take_once(
        &mut self,
        line: u64,
        code: &str,
        column: u64,
        value: &str,
        columns: &Columns,
    ) -> bool {
        let event = &mut self.event;
        let text = match code {
            "012" => &mut event.name,
            "022" => &mut event.city,
            "032" => &mut event.federation,
            "042" => &mut event.start_text,
            "052" => &mut event.end_text,
            "092" => &mut event.kind,
            "102" => &mut event.chief_arbiter,
            "122" => &mut event.rate_of_play,
            "152" => &mut event.first_colour,
            "172" => &mut event.start_rank_method,
            "182" => &mut event.pairing_program,
            "192" => &mut event.kind_code,
            "222" => &mut event.rate_of_play_code,
            "352" => &mut event.board_colours,
            "062" | "072" | "082" | "132" | "142" | "202" | "212" | "XXR" => &mut String::new(),
            _ => return false,
        };
        // 142 and XXR are one fact.
        let fact = if code == "XXR" { "142" } else { code };
        if let Some((_, first, before)) = self.seen.iter().find(|(seen, ..)| seen == fact) {
            if before != value && !value.is_empty() {
                let problem = Problem::Again {
                    code: code.to_owned(),
                    first: *first,
                };
                self.remarks.push(TrfError::at(line, column, problem));
            }
            return true;
        }
        // A blank record says nothing: a later one may.
        if value.is_empty() {
            return true;
        }
        value.clone_into(text);
        self.seen.push((fact.to_owned(), line, value.to_owned()));
        match code {
            "042" | "052" => {
                let date = parts::date(value);
                match code {
                    "042" => self.event.start = date,
                    _ => self.event.end = date,
                }
                if date.is_none() {
                    self.odd(line, column, Field::Date, value);
                }
            }
            "062" | "072" | "082" => {
                let count = leading_number(value);
                if count.is_none() {
                    self.odd(line, column, Field::Count, value);
                }
                match code {
                    "062" => self.event.players = count,
                    "072" => self.event.rated_players = count,
                    _ => self.event.teams = count,
                }
            }
            "142" | "XXR" => match leading_number(value).and_then(|n| u16::try_from(n).ok()) {
                Some(n @ 1..=MOST_ROUNDS) => self.event.rounds = Some(n),
                // Some programs write 0 for unknown.
                Some(0) => self.odd(line, column, Field::RoundNumber, value),
                _ => self.unreadable(line, column, Field::RoundNumber, value),
            },
            "202" | "212" => {
                let list = value.split(',').map(|one| one.trim().to_owned()).collect();
                match code {
                    "202" => self.event.tie_breaks = list,
                    _ => self.event.standings = list,
                }
            }
            "132" => self.round_dates(line, columns, value),
            // The code is exact, the words of 122 are free.
            "222" if TimeControl::read(value).known().is_none() => {
                self.odd(line, column, Field::RateOfPlay, value);
            }
            _ => {}
        }
        true
    }

    /// What records say together.
    pub fn finish(&mut self) {
        let day = |date: Option<Date>| {
            let date = date?;
            Some((date.year?, date.month?, date.day?))
        };
        let (start, end) = (day(self.event.start), day(self.event.end));
        let end_at = self.seen.iter().find(|(code, ..)| code == "052");
        if let Some((_, line, end_text)) = end_at
            && start.zip(end).is_some_and(|(start, end)| end < start)
        {
            let problem = Problem::EndsBeforeStart {
                start: self.event.start_text.clone(),
                end: end_text.clone(),
            };
            self.remarks.push(TrfError::at(*line, 5, problem));
        }
        self.far_from_rounds();
    }

    /// A start or an end in another year than the dates of the rounds is a slip: it is not taken.
    fn far_from_rounds(&mut self) {
        let days = self.event.round_dates.iter().flatten();
        let days = days.filter_map(|date| date.day());
        let Some((first, last)) = days.clone().min().zip(days.max()) else {
            return;
        };
        let far = |date: Option<Date>| {
            let apart = |day: Day| {
                let number = day.number();
                (first.number() - number).max(number - last.number())
            };
            date.and_then(Date::day).is_some_and(|day| apart(day) > FAR)
        };
        let is_far = [far(self.event.start), far(self.event.end)];
        for (code, is_far) in ["042", "052"].into_iter().zip(is_far) {
            if !is_far {
                continue;
            }
            let date = match code {
                "042" => &mut self.event.start,
                _ => &mut self.event.end,
            };
            *date = None;
            if let Some((_, line, found)) = self.seen.iter().find(|(own, ..)| own == code) {
                let problem = Problem::FarFromRounds {
                    found: found.clone(),
                    first,
                    last,
                };
                self.remarks.push(TrfError::at(*line, 5, problem));
            }
        }
    }

    /// 162, XXS and 362: pairs of a code and its points.
    fn points(&mut self, line: u64, code: &str, column: u64, value: &str) {
        let pairs = match parts::pairs(value) {
            Ok(pairs) => pairs,
            Err(at) => {
                let column = column + value[..at].chars().count() as u64;
                return self.unreadable(line, column, Field::PointsSystem, &value[at..]);
            }
        };
        for (name, points) in pairs {
            let known = match code {
                "162" => self.event.points.set_162(&name, points),
                "XXS" => self.event.points.set_xxs(&name, points),
                _ => {
                    let of_match = self.event.match_points.get_or_insert([200, 100, 0]);
                    match name.as_str() {
                        "TW" => of_match[0] = points,
                        "TD" => of_match[1] = points,
                        "TL" => of_match[2] = points,
                        _ => {}
                    }
                    name.starts_with('T')
                }
            };
            if !known {
                self.unreadable(line, column, Field::PointsSystem, &name);
            }
        }
    }

    /// 132: dates in the columns of their rounds; where they stand elsewhere, in their order.
    fn round_dates(&mut self, line: u64, columns: &Columns, value: &str) {
        let mut dates = Vec::new();
        let mut in_place = columns.field(5, 91).text.is_empty();
        let mut round = 1;
        while in_place && round <= MOST_ROUNDS && first_column(round) <= columns.len() {
            let first = first_column(round);
            let field = columns.field(first, first + 9);
            let date = parts::round_date(&field.text);
            in_place = field.text.is_empty() || date.is_some();
            dates.push(date);
            round += 1;
        }
        if !in_place {
            dates = value
                .split_whitespace()
                .take(usize::from(MOST_ROUNDS))
                .map(parts::round_date)
                .collect();
            if dates.iter().any(Option::is_none) {
                let column = columns.field(5, columns.len().max(5)).column;
                self.odd(line, column, Field::RoundDate, value);
            }
        }
        self.event.round_dates = dates;
    }

    fn unreadable(&mut self, line: u64, column: u64, field: Field, found: &str) {
        (self.errors).push(TrfError::unreadable(line, column, field, found));
    }

    fn odd(&mut self, line: u64, column: u64, field: Field, found: &str) {
        (self.remarks).push(TrfError::unreadable(line, column, field, found));
    }
}

/// The number with which a text begins: `15 (12)` counts 15.
fn leading_number(text: &str) -> Option<u32> {
    let end = text.bytes().take_while(|b| b.is_ascii_digit()).count();
    text[..end].parse().ok()
}
