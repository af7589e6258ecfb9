//! A report with one more round: the cells of the round and the points of byes change, every other byte stays.

use super::columns::Counting;
use super::fields::first_column;
use super::parts::points_text;
use super::player::{Colour, Player, ResultCode};
use super::{Trf, lines::Line};
use crate::text::Encoding;

/// The first column of a player's points, and how many there are.
const POINTS: (usize, usize) = (81, 4);

/// What a player's row says of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The opponent's start number; none without opponent.
    pub opponent: Option<u16>,
    /// The colour.
    pub colour: Option<Colour>,
    /// The result; a blank is none.
    pub result: Option<ResultCode>,
}

impl Trf {
    /// The bytes of the report with a round, from 1, in the rows of these players: the place among [`Trf::players`], and the cell.
    #[must_use]
    pub fn with_round(&self, round: u16, cells: &[(usize, Cell)]) -> Vec<u8> {
        let mut lines = self.lines.clone();
        for (place, cell) in cells {
            let Some(player) = self.players.get(*place) else {
                continue;
            };
            let at = usize::try_from(player.line).ok();
            let line = at.and_then(|at| lines.lines.get_mut(at.checked_sub(1)?));
            if let Some(line) = line {
                self.put(line, player, round, cell);
            }
        }
        lines.write()
    }

    /// Puts a cell into a row.
    fn put(&self, line: &mut Line, player: &Player, round: u16, cell: &Cell) {
        let wide = self.lines.encoding == Encoding::Utf8 && player.counting == Counting::Characters;
        let opponent = match cell.opponent {
            Some(number) => format!("{number:>4}"),
            None => "0000".to_owned(),
        };
        let colour = match cell.colour {
            Some(Colour::White) => 'w',
            Some(Colour::Black) => 'b',
            None => '-',
        };
        let result = cell.result.map_or(' ', ResultCode::letter);
        let text = format!("{opponent} {colour} {result}");
        replace(
            &mut line.bytes,
            wide,
            first_column(round),
            text.len(),
            &text,
        );
        // The points of a bye are in the total from now on.
        let before = player.round(round).and_then(|round| round.result);
        let own = player.round(round).copied().unwrap_or(super::Round {
            opponent: None,
            colour: None,
            result: None,
            column: 0,
        });
        let with = super::Round {
            opponent: cell.opponent,
            result: cell.result,
            ..own
        };
        let gained = self.event.points.points(&with) - self.event.points.points(&own);
        if let (None, Some(_), Some(points)) = (before, cell.result, player.points)
            && gained != 0
        {
            let (first, length) = POINTS;
            let text = format!("{:>length$}", points_text(points + gained));
            replace(&mut line.bytes, wide, first, length, &text);
        }
    }
}

/// Replaces the characters of some columns, from 1; a line that is too short is filled with blanks.
fn replace(bytes: &mut Vec<u8>, wide: bool, column: usize, length: usize, text: &str) {
    let columns = |bytes: &[u8]| {
        if wide {
            String::from_utf8_lossy(bytes).chars().count()
        } else {
            bytes.len()
        }
    };
    let missing = (column - 1 + length).saturating_sub(columns(bytes));
    bytes.extend(std::iter::repeat_n(b' ', missing));
    let offset = |column: usize| {
        if wide {
            let text = String::from_utf8_lossy(bytes);
            text.chars().take(column).map(char::len_utf8).sum()
        } else {
            column
        }
    };
    let (from, to) = (offset(column - 1), offset(column - 1 + length));
    bytes.splice(from..to, text.bytes());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::trf::read;

    #[test]
    fn a_round_is_added_and_every_other_byte_stays() {
        let row = |number: u16, name: &str, points: &str, rounds: &str| {
            format!(
                "001 {number:>4}      {name:<33}      ITA                        {points:>4} {number:>4}  {rounds}\r\n"
            )
        };
        let before = "012 Prova\r\n".to_owned()
            + &row(1, "Nicolò", "1.0", "   2 w 1")
            + &row(2, "Bianchi", "0.5", "   1 b 0  0000 - H")
            + &row(3, "Verdi", "1.0", "0000 - U");
        let trf = read(before.as_bytes()).expect("a report");
        let cells = [
            (
                0,
                Cell {
                    opponent: Some(3),
                    colour: Some(Colour::Black),
                    result: None,
                },
            ),
            (
                2,
                Cell {
                    opponent: Some(1),
                    colour: Some(Colour::White),
                    result: None,
                },
            ),
            (
                1,
                Cell {
                    opponent: None,
                    colour: None,
                    result: Some(ResultCode::PairingBye),
                },
            ),
        ];
        let after = String::from_utf8(trf.with_round(2, &cells)).expect("UTF-8");
        let expected = "012 Prova\r\n".to_owned()
            + &row(1, "Nicolò", "1.0", "   2 w 1     3 b  ")
            + &row(2, "Bianchi", "0.5", "   1 b 0  0000 - U")
            + &row(3, "Verdi", "1.0", "0000 - U     1 w  ");
        assert_eq!(after, expected);
        let cells = [(
            2,
            Cell {
                opponent: None,
                colour: None,
                result: Some(ResultCode::HalfBye),
            },
        )];
        let after = String::from_utf8(trf.with_round(2, &cells)).expect("UTF-8");
        assert!(
            after.contains(&row(3, "Verdi", "1.5", "0000 - U  0000 - H")),
            "{after}"
        );
    }
}
