//! The results of games whose records contradict each other, by the user's word: `--results FILE`.
//!
//! A CSV in which `event`, `round`, `white` and `black` say which game a row is about (an absent column or an empty cell fits
//! any event and round) and `result` what it ended with: `1-0`, `0-1`, `1/2-1/2`, `0-0`, with an `F` behind it where it was
//! decided by forfeit, or `*` for a game that is not rated. Players are named as games have them, or by FIDE id. The first row
//! that fits a game counts.

use super::Registry;
use super::events::{Pattern, Unused, plain};
use super::join::{Dispute, Named, Said, same_round};
use super::names::{Fit, fits};
use super::registry::Unratable;
use super::table::{Expected, OtherColumn, Table, TableError, TableFault};
use crate::source::Stream;
use crate::syntax::{ResultMark, tags};

const COLUMNS: [&str; 5] = ["event", "round", "white", "black", "result"];

/// What the user says of games.
#[derive(Clone, Debug, Default)]
pub struct Results {
    rows: Vec<Row>,
    /// Columns that are not read: one may be misspelt.
    pub others: Vec<OtherColumn>,
}

#[derive(Clone, Debug)]
struct Row {
    line: u64,
    wanted: String,
    event: Pattern,
    round: String,
    players: [String; 2],
    decision: Decision,
}

/// What a game is, by the user's word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Decision {
    points: [u8; 2],
    unratable: Option<Unratable>,
}

/// What may stand in the column `result`.
const VALUES: Expected =
    Expected::OneOf(&["1-0", "0-1", "1/2-1/2", "0-0", "1-0F", "0-1F", "0-0F", "*"]);

fn decision(text: &str) -> Option<Decision> {
    let text = text.trim().to_uppercase();
    let forfeit = |points| Decision {
        points,
        unratable: Some(Unratable::Forfeit),
    };
    let plain = match text.as_str() {
        "*" => {
            return Some(Decision {
                points: [0; 2],
                unratable: Some(Unratable::NoResult),
            });
        }
        "+:-" | "+/-" | "+--" => return Some(forfeit([2, 0])),
        "-:+" | "-/+" | "--+" => return Some(forfeit([0, 2])),
        "-:-" | "-/-" | "---" => return Some(forfeit([0, 0])),
        text => text.strip_suffix('F').map(str::trim).unwrap_or(text),
    };
    let points = match ResultMark::read_tag(plain)?.pgn() {
        "1-0" => [2, 0],
        "0-1" => [0, 2],
        "1/2-1/2" => [1, 1],
        "0-0" => [0, 0],
        _ => return None,
    };
    Some(match plain == text {
        true => Decision {
            points,
            unratable: None,
        },
        false => forfeit(points),
    })
}

impl Results {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong: a missing column or an invalid value.
    pub fn read(stream: Stream) -> Result<Results, TableError> {
        let mut table = Table::open(stream, Vec::new())?;
        let columns = table.find(&COLUMNS)?;
        if let Some(missing) = (2..5).find(|at| columns[*at].is_none()) {
            return Err(table.at_line(table.line(), TableFault::Missing(COLUMNS[missing])));
        }
        let others = table.others(&COLUMNS);
        let mut rows = Vec::new();
        while table.advance()? {
            let cell = |at: usize| columns[at].map_or("", |cell| table.cell(cell).trim());
            let wrong = |at: usize, expected| table.wrong(columns[at], COLUMNS[at], expected);
            if let Some(at) = (2..4).find(|at| cell(*at).is_empty()) {
                return Err(wrong(at, Expected::IdOrName));
            }
            let decision = decision(cell(4)).ok_or_else(|| wrong(4, VALUES))?;
            rows.push(Row {
                line: table.line(),
                wanted: (0..4)
                    .map(cell)
                    .filter(|text| !text.is_empty())
                    .collect::<Vec<_>>()
                    .join(", "),
                event: Pattern::read(cell(0)),
                round: cell(1).to_owned(),
                players: [cell(2).to_owned(), cell(3).to_owned()],
                decision,
            });
        }
        Ok(Results { rows, others })
    }

    /// Decides the games of which records contradict each other ([`Registry::disputes`]); the rows that decide none are given
    /// back.
    pub fn apply(&self, registry: &mut Registry) -> Vec<Unused> {
        let mut used = vec![false; self.rows.len()];
        let mut behind = vec![false; self.rows.len()];
        let disputes = std::mem::take(&mut registry.disputes);
        for dispute in disputes {
            let mut fitting = (0..self.rows.len())
                .filter_map(|at| Some((at, self.rows[at].fits(registry, &dispute)?)));
            let first = fitting.next();
            fitting.for_each(|(at, _)| behind[at] = true);
            match first {
                Some((first, turned)) => {
                    used[first] = true;
                    let game = &mut registry.games[dispute.game as usize];
                    let Decision {
                        mut points,
                        unratable,
                    } = self.rows[first].decision;
                    if turned {
                        points.reverse();
                    }
                    (game.points, game.unratable) = (points, unratable);
                    if !dispute.rivals.is_empty() && unratable == Some(Unratable::NoResult) {
                        registry.not_met.push(dispute.game);
                    }
                }
                None => registry.disputes.push(dispute),
            }
        }
        let rows = self.rows.iter().zip(used.into_iter().zip(behind));
        rows.filter(|(_, (used, _))| !used)
            .map(|(row, (_, behind))| Unused {
                line: row.line,
                wanted: row.wanted.clone(),
                behind,
            })
            .collect()
    }
}

impl Row {
    /// Whether it is about a game, as one of its records has round and players; if so, whether that record has the colours
    /// exchanged.
    fn fits(&self, registry: &Registry, dispute: &Dispute) -> Option<bool> {
        let tournament = registry.games[dispute.game as usize].tournament;
        let event = registry.tournaments[tournament as usize].event;
        // The event under each of its names.
        let joins = registry.joins.iter().filter(|join| {
            let of = |game: u32| registry.games[game as usize].tournament;
            of(join.here) == tournament || of(join.there) == tournament
        });
        let mut events = std::iter::once(event).chain(joins.flat_map(|join| join.events));
        if !events.any(|event| self.event.fits(&plain(registry.text(event)))) {
            return None;
        }
        let round = |game: u32| {
            let round = registry.text(registry.games[game as usize].round);
            tags::is_unknown(&self.round) || same_round(&self.round, round) == Some(true)
        };
        // A round as one record has it, players as another: what is meant is clear all the same.
        let mut others = dispute.rivals.iter().copied();
        let own = !(dispute.said.iter()).any(|said| round(said.game)) && !round(dispute.game);
        if own && !others.any(round) {
            return None;
        }
        let [white, black] = [0, 1].map(|side| self.named(registry, dispute, side));
        let turned = |said: &Said| registry.turned.binary_search(&said.game).is_ok();
        match (white[0] && black[1], white[1] && black[0]) {
            (true, _) => Some(false),
            (false, true) if dispute.said.iter().any(turned) => Some(true),
            _ => None,
        }
    }

    /// Whether each of its players is the one who sits on a side of a game, as any record has him.
    fn named(&self, registry: &Registry, dispute: &Dispute, side: usize) -> [bool; 2] {
        let person = registry.games[dispute.game as usize].sides[side];
        let person = &registry.persons[person as usize];
        let names = || {
            let own = std::iter::once(registry.text(person.name));
            own.chain(person.other_spellings().iter().map(String::as_str))
        };
        self.players.each_ref().map(|written| {
            let as_written = |players: &[Named; 2]| {
                let Named { name, fide_id } = players[side];
                is(written, fide_id, std::iter::once(registry.text(name)))
            };
            is(written, person.fide_id, names()) || dispute.players.iter().any(as_written)
        })
    }
}

/// Whether a cell names a player, by FIDE id or by a name that games have.
fn is<'n>(written: &str, fide_id: u32, mut names: impl Iterator<Item = &'n str>) -> bool {
    match written.parse::<u32>() {
        Ok(id) => fide_id == id,
        Err(_) => names.any(|name| fits(written, name).max(fits(name, written)) >= Fit::Initials),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::Ui;

    #[test]
    fn results_are_read_in_every_usual_form() {
        for (text, points, forfeit) in [
            ("1-0", [2, 0], false),
            ("½-½", [1, 1], false),
            ("0-1f", [0, 2], true),
            ("+:-", [2, 0], true),
            ("0-0F", [0, 0], true),
        ] {
            let read = decision(text).unwrap();
            assert_eq!(read.points, points, "{text}");
            assert_eq!(
                read.unratable == Some(Unratable::Forfeit),
                forfeit,
                "{text}"
            );
        }
        assert_eq!(decision("*").unwrap().unratable, Some(Unratable::NoResult));
        assert_eq!(decision("2-1"), None);
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        for (text, wrong) in [
            (
                "white,black\nA,B\n",
                "1:1: the header has no column \"result\"",
            ),
            (
                "white,black,result\nRossi,,1-0\n",
                "2:7: black: found \"\", expected a FIDE id or a name",
            ),
            (
                "white;black;result\nRossi;Bianchi;3-0\n",
                "2:15: result: found \"3-0\", expected one of 1-0, 0-1, 1/2-1/2, 0-0, 1-0F, 0-1F, 0-0F, *",
            ),
        ] {
            let bytes = std::io::Cursor::new(text.as_bytes().to_vec());
            let error = Results::read(Stream::from_reader("r.csv", bytes)).unwrap_err();
            assert_eq!(error.message(Ui::English), format!("r.csv:{wrong}"));
        }
    }
}
