//! A report with one more round: the cells of the round, the points, and what was said beside the report change; every other byte stays.

use super::columns::Counting;
use super::fields::first_column;
use super::parts::points_text;
use super::player::{Colour, Player, ResultCode};
use super::sums::abnormal_points;
use super::{
    Trf,
    lines::{Ending, Line},
};
use crate::text::Encoding;

/// The first column of a player's points, and how many there are.
const POINTS: (usize, usize) = (81, 4);

/// The same of the rank.
const RANK: (usize, usize) = (86, 4);

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

/// A record that is written into a report: it takes the place of the first with one of these codes, or stands before the rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewRecord {
    /// The codes of the record whose place it takes; none where it is one more.
    pub instead_of: &'static [&'static str],
    /// The line.
    pub text: String,
}

/// A round that is written into a report.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NextRound {
    /// The round, from 1.
    pub round: u16,
    /// Its cells: the place among [`Trf::players`], and what stands there.
    pub cells: Vec<(usize, Cell)>,
    /// Whether the rounds from there on are removed first: it is paired again.
    pub again: bool,
    /// What was said beside the report.
    pub records: Vec<NewRecord>,
}

impl Trf {
    /// The bytes of the report with a round in its rows. Points that stand in a row are those of its rounds from now on; where a round
    /// is paired again, ranks are by points and start numbers.
    #[must_use]
    pub fn with_round(&self, next: &NextRound) -> Vec<u8> {
        let mut lines = self.lines.clone();
        let cell = |place: usize| {
            let own = next.cells.iter().find(|(own, _)| *own == place);
            own.map(|(_, cell)| *cell)
        };
        let points: Vec<i64> = (self.players.iter().enumerate())
            .map(|(place, player)| self.points_with(player, next.round, cell(place)))
            .collect();
        let mut order: Vec<usize> = (0..points.len()).collect();
        order.sort_by_key(|&place| (-points[place], self.players[place].number));
        let mut ranks = vec![0_usize; points.len()];
        (1..)
            .zip(order)
            .for_each(|(rank, place)| ranks[place] = rank);
        for (place, player) in self.players.iter().enumerate() {
            let at = usize::try_from(player.line).ok();
            let Some(line) = at.and_then(|at| lines.lines.get_mut(at.checked_sub(1)?)) else {
                continue;
            };
            let wide = self.is_wide(player);
            if next.again && player.rounds.len() >= usize::from(next.round) {
                let from = offset(&line.bytes, wide, first_column(next.round) - 1);
                line.bytes.truncate(from);
            }
            if let Some(cell) = cell(place) {
                self.put(line, player, next.round, &cell);
            }
            let (first, length) = POINTS;
            if player.points.is_some_and(|own| own != points[place]) {
                let text = format!("{:>length$}", points_text(points[place]));
                replace(&mut line.bytes, wide, first, length, &text);
            }
            let (first, length) = RANK;
            if next.again && player.rank.is_some() {
                let text = format!("{:>length$}", ranks[place]);
                replace(&mut line.bytes, wide, first, length, &text);
            }
        }
        let mut written = lines.lines;
        for record in &next.records {
            put_record(&mut written, record);
        }
        lines.lines = written;
        lines.write()
    }

    /// Whether columns of a row count characters that may be several bytes.
    fn is_wide(&self, player: &Player) -> bool {
        self.lines.encoding == Encoding::Utf8 && player.counting == Counting::Characters
    }

    /// The points of a player from the results before a round, from 1.
    #[must_use]
    pub fn points_of_rounds(&self, player: &Player, round: u16) -> i64 {
        let rounds = player
            .rounds
            .iter()
            .take(usize::from(round).saturating_sub(1));
        let results = rounds.filter(|own| own.result.is_some());
        results.map(|own| self.event.points.points(own)).sum()
    }

    /// The points of a player with a cell in a round: those of his rounds, and what records 299 give beside, where his row has it.
    fn points_with(&self, player: &Player, round: u16, cell: Option<Cell>) -> i64 {
        let results = self.points_of_rounds(player, u16::MAX);
        let given = abnormal_points(&self.abnormal_points, player, &self.event.points);
        let has_it = player.points == Some(results + given);
        let own = cell
            .filter(|cell| cell.result.is_some())
            .map(|cell| super::Round {
                opponent: cell.opponent,
                colour: cell.colour,
                result: cell.result,
                column: 0,
            });
        let own = own.map_or(0, |own| self.event.points.points(&own));
        self.points_of_rounds(player, round) + own + if has_it { given } else { 0 }
    }

    /// Puts a cell into a row.
    fn put(&self, line: &mut Line, player: &Player, round: u16, cell: &Cell) {
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
        let wide = self.is_wide(player);
        replace(
            &mut line.bytes,
            wide,
            first_column(round),
            text.len(),
            &text,
        );
    }
}

/// Puts a record into some lines.
fn put_record(lines: &mut Vec<Line>, record: &NewRecord) {
    let bears = |line: &Line| {
        let mut codes = record.instead_of.iter();
        codes.any(|code| line.bytes.starts_with(code.as_bytes()))
    };
    if let Some(line) = lines.iter_mut().find(|line| bears(line)) {
        line.bytes = record.text.clone().into_bytes();
        return;
    }
    let row = lines.iter().position(|line| line.bytes.starts_with(b"001"));
    let at = row.unwrap_or(lines.len());
    let ending = lines.first().map_or(Ending::Lf, |line| line.ending);
    let bytes = record.text.clone().into_bytes();
    lines.insert(at, Line { bytes, ending });
}

/// Where a column begins, from 0, in bytes.
fn offset(bytes: &[u8], wide: bool, column: usize) -> usize {
    if wide {
        let text = String::from_utf8_lossy(bytes);
        text.chars().take(column).map(char::len_utf8).sum()
    } else {
        column.min(bytes.len())
    }
}

/// Replaces the characters of some columns, from 1; a line that is too short is filled with blanks.
pub(super) fn replace(bytes: &mut Vec<u8>, wide: bool, column: usize, length: usize, text: &str) {
    let columns = |bytes: &[u8]| {
        if wide {
            String::from_utf8_lossy(bytes).chars().count()
        } else {
            bytes.len()
        }
    };
    let missing = (column - 1 + length).saturating_sub(columns(bytes));
    bytes.extend(std::iter::repeat_n(b' ', missing));
    let (from, to) = (
        offset(bytes, wide, column - 1),
        offset(bytes, wide, column - 1 + length),
    );
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
        let next = |cells: &[(usize, Cell)]| NextRound {
            round: 2,
            cells: cells.to_vec(),
            ..NextRound::default()
        };
        let after = String::from_utf8(trf.with_round(&next(&cells))).expect("UTF-8");
        let expected = "012 Prova\r\n".to_owned()
            + &row(1, "Nicolò", "1.0", "   2 w 1     3 b  ")
            + &row(2, "Bianchi", "1.0", "   1 b 0  0000 - U")
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
        let after = String::from_utf8(trf.with_round(&next(&cells))).expect("UTF-8");
        assert!(
            after.contains(&row(3, "Verdi", "1.5", "0000 - U  0000 - H")),
            "{after}"
        );
    }

    /// A round that is paired again: the old one and what is behind it go, points and ranks are those of the rounds before it.
    #[test]
    fn rounds_from_the_one_that_is_paired_again_are_removed() {
        let row = |number: u16, points: &str, rank: u16, rounds: &str| {
            format!(
                "001 {number:>4}      {:<33}      ITA                        {points:>4} {rank:>4}  {rounds}\n",
                "Rossi"
            )
        };
        let before = "012 Prova\n142 3\n152 W\n".to_owned()
            + &row(1, "1.0", 2, "   2 w 1     3 b 0  0000 - Z")
            + &row(2, "1.5", 3, "   1 b 0  0000 - U     3 w =")
            + &row(3, "2.5", 1, "0000 - U     1 w 1     2 b =");
        let trf = read(before.as_bytes()).expect("a report");
        let cell = |opponent: u16, colour| Cell {
            opponent: Some(opponent),
            colour: Some(colour),
            result: None,
        };
        let bye = Cell {
            opponent: None,
            colour: None,
            result: Some(ResultCode::PairingBye),
        };
        let next = NextRound {
            round: 2,
            cells: vec![
                (0, bye),
                (1, cell(3, Colour::White)),
                (2, cell(2, Colour::Black)),
            ],
            again: true,
            records: vec![
                NewRecord {
                    instead_of: &["152"],
                    text: "152 B".to_owned(),
                },
                NewRecord {
                    instead_of: &[],
                    text: "260   2   3    1    3".to_owned(),
                },
            ],
        };
        let after = String::from_utf8(trf.with_round(&next)).expect("UTF-8");
        let expected = "012 Prova\n142 3\n152 B\n260   2   3    1    3\n".to_owned()
            + &row(1, "2.0", 1, "   2 w 1  0000 - U")
            + &row(2, "0.0", 3, "   1 b 0     3 w  ")
            + &row(3, "1.0", 2, "0000 - U     2 b  ");
        assert_eq!(after, expected);
    }
}
