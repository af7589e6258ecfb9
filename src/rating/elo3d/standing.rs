//! A standing of ELO3D that was given: the values with which players begin.
//!
//! A CSV as [`report::elo3d::standing`](crate::report::elo3d::standing) writes it: the columns `player` (or `name`) and
//! `elo3d`, in percent; `fide_id` and `games` may lack. Where `elo3d` lacks or is empty, the value is that of the Elo rating
//! under `elo` ([`Value::of_elo`]). Other columns are ignored.

use super::{Start, Value};
use crate::source::Stream;
use crate::tournament::table::{Expected, Table, TableError, TableFault};

/// A player of a standing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The name.
    pub name: String,
    /// The FIDE id; 0 is none.
    pub fide_id: u32,
    /// The value, and the games behind it.
    pub start: Start,
    /// Its line, from 1.
    pub line: u64,
}

/// Reads a standing.
///
/// # Errors
///
/// The first thing that is wrong: a column that lacks, a value that is none.
pub fn read(stream: Stream) -> Result<Vec<Listed>, TableError> {
    let mut table = Table::open(stream, Vec::new())?;
    let columns = table.find(&["player", "name", "elo3d", "fide_id", "games", "elo"])?;
    let (player, fide_id, games) = (columns[0].or(columns[1]), columns[3], columns[4]);
    let (elo3d, elo) = (columns[2], columns[5]);
    if elo3d.or(elo).is_none() {
        return Err(table.fault(0, TableFault::NoneOf(&["elo3d", "elo"])));
    }
    let Some(player) = player else {
        return Err(table.fault(0, TableFault::NoneOf(&["player", "name"])));
    };
    let mut listed = Vec::new();
    while table.advance()? {
        let wrong = |at: usize, column, expected| table.wrong(Some(at), column, expected);
        let number = |at: Option<usize>, column, expected| match at {
            Some(at) if !table.cell(at).trim().is_empty() => {
                let read = table.cell(at).trim().parse::<u32>();
                read.map_err(|_| wrong(at, column, expected))
            }
            _ => Ok(0),
        };
        let name = table.cell(player).trim();
        if name.is_empty() {
            return Err(wrong(player, "player", Expected::Name));
        }
        let value = match (elo3d, elo) {
            (Some(at), None) => Value::read(table.cell(at)).ok_or((at, "elo3d", Expected::Percent)),
            (Some(at), Some(_)) if !table.cell(at).trim().is_empty() => {
                Value::read(table.cell(at)).ok_or((at, "elo3d", Expected::Percent))
            }
            (_, Some(at)) => {
                rating(table.cell(at))
                    .map(Value::of_elo)
                    .ok_or((at, "elo", Expected::Elo))
            }
            // One of them is there.
            (None, None) => Ok(Value::START),
        };
        listed.push(Listed {
            name: name.to_owned(),
            fide_id: number(fide_id, "fide_id", Expected::Id)?,
            start: Start {
                value: value.map_err(|(at, column, expected)| wrong(at, column, expected))?,
                games: number(games, "games", Expected::NumberOrNothing)?,
            },
            line: table.line(),
        });
    }
    Ok(listed)
}

/// An Elo rating: 1 to 4000.
fn rating(text: &str) -> Option<u16> {
    let rating = text.trim().parse::<u16>().ok()?;
    (1..=4000).contains(&rating).then_some(rating)
}
