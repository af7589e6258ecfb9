//! A list in the program's own form, where there was none to be written anew.

use super::column::Kind;
use super::player::Listed;
use super::table::{kind, new_row};
use crate::laws::TimeClass;
use crate::syntax::date::Day;
use std::io::{self, Write};

/// The columns, in order.
pub const COLUMNS: [&str; 16] = [
    "fide_id",
    "name",
    "federation",
    "sex",
    "title",
    "women_title",
    "birth",
    "list",
    "class",
    "rating",
    "k",
    "games",
    "period_games",
    "peak",
    "flag",
    "pool",
];

/// A writer of a list in the program's own CSV.
pub struct Plain<'a> {
    out: &'a mut dyn Write,
    kinds: Vec<Kind>,
    excel: bool,
    date: String,
}

impl<'a> Plain<'a> {
    /// Writes the header. With `excel` the list has what spreadsheets of offices open: byte order mark, semicolons, CRLF,
    /// and an apostrophe before what looks like a formula.
    ///
    /// # Errors
    ///
    /// What keeps `out` from being written.
    pub fn new(out: &'a mut dyn Write, excel: bool, date: Day) -> io::Result<Plain<'a>> {
        let mut plain = Plain {
            out,
            kinds: COLUMNS.iter().map(|name| kind(name)).collect(),
            excel,
            date: date.to_string(),
        };
        if excel {
            plain.out.write_all("\u{FEFF}".as_bytes())?;
        }
        let delimiter = char::from(plain.delimiter()).to_string();
        plain.line(&COLUMNS.join(&delimiter))?;
        Ok(plain)
    }

    const fn delimiter(&self) -> u8 {
        if self.excel { b';' } else { b',' }
    }

    fn line(&mut self, row: &str) -> io::Result<()> {
        self.out.write_all(row.as_bytes())?;
        let end = if self.excel { "\r\n" } else { "\n" };
        self.out.write_all(end.as_bytes())
    }

    /// Writes a player's row of one class; games of the career, peak and pool are of that class.
    ///
    /// # Errors
    ///
    /// What keeps `out` from being written.
    pub fn write(&mut self, player: &Listed, class: TimeClass) -> io::Result<()> {
        let delimiter = self.delimiter();
        let row = new_row(
            &self.kinds,
            delimiter,
            self.excel,
            player,
            class,
            &self.date,
        );
        self.line(&row)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::list;
    use super::super::{ListedRating, PoolGame, Sex};
    use super::*;

    #[test]
    fn what_is_written_is_read_as_it_was() {
        let rated = Listed {
            fide_id: 12_345_678,
            name: "-Rossi, \"Ma\" È".to_owned(),
            federation: "ITA".to_owned(),
            sex: Some(Sex::Female),
            title: "WIM".to_owned(),
            birth: Some(Day(1990, 5, 21).into()),
            ratings: [
                None,
                Some(ListedRating::new(2123, Some(11), Some(20))),
                None,
            ],
            games: Some(214),
            peak: Some(2150),
            inactive: true,
            flag: "wi".to_owned(),
            list: Some(Day(2025, 12, 1)),
            class: Some(TimeClass::Rapid),
            ..Listed::default()
        };
        let newcomer = Listed {
            name: "Verdi; Ugo".to_owned(),
            pool: vec![PoolGame {
                day: Day(2025, 11, 7),
                opponent: 1902,
                points: 1,
            }],
            list: Some(Day(2025, 12, 1)),
            class: Some(TimeClass::Rapid),
            ..Listed::default()
        };
        for excel in [false, true] {
            let mut out = Vec::new();
            let mut plain = Plain::new(&mut out, excel, Day(2025, 12, 1)).unwrap();
            plain.write(&rated, TimeClass::Rapid).unwrap();
            plain.write(&newcomer, TimeClass::Rapid).unwrap();
            assert_eq!(out.starts_with(b"\xEF\xBB\xBF"), excel);
            let (head, mut rows) = list("x.csv", &out).unwrap();
            assert_eq!(
                (head.date, head.classes),
                (Some(Day(2025, 12, 1)), [false, true, false])
            );
            rows.iter_mut().for_each(|row| row.line = 0);
            assert_eq!(rows, [rated.clone(), newcomer.clone()]);
        }
    }
}
