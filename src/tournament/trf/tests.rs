//! Small reports of our own: each check by a report that fails it.

mod checks;
mod dialects;
mod properties;

use super::{Trf, TrfError, read};

/// A row 001: start number, name, points, rounds.
fn row(number: u16, name: &str, points: &str, rounds: &[&str]) -> String {
    rated(number, name, "2000", points, rounds)
}

/// A row 001 with a rating.
fn rated(number: u16, name: &str, rating: &str, points: &str, rounds: &[&str]) -> String {
    let mut row = format!(
        "001 {number:>4} m    {name:<33} {rating:>4} ITA      800{number:03} 1990/00/00 {points:>4} {number:>4}"
    );
    for round in rounds {
        row += "  ";
        row += round;
    }
    row
}

/// Four players, two rounds, all results in order.
fn small() -> Vec<String> {
    vec![
        "012 Prova".to_owned(),
        "042 2024/05/01".to_owned(),
        "132".to_owned() + &" ".repeat(88) + "24/05/01  24/05/02",
        row(1, "Rossi, Anna", "2.0", &["   3 w 1", "   2 b 1"]),
        row(2, "Bianchi, Ugo", "1.0", &["   4 b +", "   1 w 0"]),
        row(3, "Verdi, Pia", "0.5", &["   1 b 0", "0000 - H"]),
        row(4, "Neri, Leo", "1.0", &["   2 w -", "0000 - U"]),
        "XXR 5".to_owned(),
    ]
}

/// Reads lines as a file.
fn of(lines: &[String]) -> Result<Trf, Vec<TrfError>> {
    read((lines.join("\r") + "\r").as_bytes())
}

/// Line, column and message of every error.
fn errors(lines: &[String]) -> Vec<(u64, u64, String)> {
    let errors = of(lines).err().unwrap_or_default();
    let told = errors.iter().map(|error| {
        let message = error.message(crate::messages::Ui::English);
        (error.line, error.column, message)
    });
    told.collect()
}

/// The remarks of a report that can be read.
fn remarks(lines: &[String]) -> Vec<(u64, u64, String)> {
    let trf = of(lines).unwrap_or_else(|errors| panic!("{errors:?}"));
    let told = trf.remarks.iter().map(|remark| {
        let message = remark.message(crate::messages::Ui::English);
        (remark.line, remark.column, message)
    });
    told.collect()
}
