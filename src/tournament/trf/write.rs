//! Rows of players and national records as the format has them, for a report that is made or changed.

use super::player::{Colour, National, Player, Round, Sex};
use crate::syntax::date::Date;

/// Points as the format writes them: `2.5`; hundredths where a system has them.
#[must_use]
pub fn points_text(hundredths: i64) -> String {
    let sign = if hundredths < 0 { "-" } else { "" };
    let (whole, part) = (
        hundredths.unsigned_abs() / 100,
        hundredths.unsigned_abs() % 100,
    );
    match part % 10 {
        0 => format!("{sign}{whole}.{}", part / 10),
        _ => format!("{sign}{whole}.{part:02}"),
    }
}

impl Player {
    /// The row 001, without ending; a name longer than its field is cut. What is not known is blank, no opponent is `0000`.
    #[must_use]
    pub fn to_row(&self) -> String {
        let points = self.points.map(points_text).unwrap_or_default();
        let mut row = format!(
            "001 {:>4} {}{:>3} {} {:>4} {:<3} {:>11} {} {points:>4} {:>4}",
            self.number,
            sex(self.sex),
            cut(&self.title, 3),
            padded(&self.name, 33),
            number(self.rating),
            cut(&self.federation, 3),
            number(self.fide_id),
            birth(self.birth),
            number(self.rank),
        );
        for round in &self.rounds {
            row += "  ";
            row += &round_text(round);
        }
        row
    }
}

impl National {
    /// The national record, without ending; fields too long are cut.
    #[must_use]
    pub fn to_row(&self) -> String {
        let row = format!(
            "{:<3} {:>4} {}{:>3} {} {:>4} {:<3} {:>11} {}",
            cut(&self.federation, 3),
            self.number,
            sex(self.sex),
            cut(&self.classification, 3),
            padded(&self.name, 33),
            number(self.rating),
            cut(&self.origin, 3),
            cut(&self.id, 11),
            birth(self.birth),
        );
        row.trim_end().to_owned()
    }
}

fn sex(sex: Option<Sex>) -> char {
    match sex {
        Some(Sex::Man) => 'm',
        Some(Sex::Woman) => 'w',
        None => ' ',
    }
}

fn number<N: std::fmt::Display>(number: Option<N>) -> String {
    number.map(|number| number.to_string()).unwrap_or_default()
}

fn cut(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}

/// A text in as many characters.
fn padded(text: &str, width: usize) -> String {
    format!("{:<width$}", cut(text, width))
}

fn birth(date: Date) -> String {
    match date.year {
        Some(year) => {
            let (month, day) = (date.month.unwrap_or(0), date.day.unwrap_or(0));
            format!("{year:04}/{month:02}/{day:02}")
        }
        None => " ".repeat(10),
    }
}

/// A round in its eight columns.
fn round_text(round: &Round) -> String {
    if round.opponent.is_none() && round.result.is_none() {
        return " ".repeat(8);
    }
    let opponent = match round.opponent {
        Some(opponent) => format!("{opponent:>4}"),
        None => "0000".to_owned(),
    };
    let colour = match round.colour {
        Some(Colour::White) => 'w',
        Some(Colour::Black) => 'b',
        None => '-',
    };
    let result = round.result.map_or(' ', super::ResultCode::letter);
    format!("{opponent} {colour} {result}")
}
