//! What a list says of itself: its format, its date and its classes, by its content and else by its name.

use super::lines::Lines;
use super::refused::Refused;
use super::slot;
use crate::laws::TimeClass;
use crate::syntax::date::{Day, full_year};
use crate::text::words::run;

/// The form of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// FIDE's columns of fixed width.
    Text,
    /// FIDE's XML.
    Xml,
    /// The program's own CSV.
    Csv,
}

/// What the caller knows of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Given {
    /// Date of the list; it stands before that of header and file name, not before those of a `list` column.
    pub date: Option<Day>,
    /// Class of a list of one class whose rows and whose name do not say it.
    pub class: Option<TimeClass>,
    /// The line with the names of the columns, for a list that has none.
    pub columns: Option<&'static str>,
}

/// What is known of a whole list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListHead {
    /// Name of the file, and of a member of an archive behind an exclamation mark.
    pub file: String,
    /// Its form.
    pub format: Format,
    /// Its date, by what was given, its header, its `list` column (of the first row), or its name.
    pub date: Option<Day>,
    /// Whether it holds standard, rapid, blitz ratings; of a CSV with a `class` column what was met so far.
    pub classes: [bool; 3],
    /// Nothing said of what class the ratings are: they are taken for standard ones.
    pub class_assumed: bool,
    /// Rows of a CSV name several dates in their `list` column.
    pub several_dates: bool,
    /// Whether it has a place for the games of players without a rating: a CSV with a column `pool`.
    pub pools: bool,
    /// Rows read so far, without those that were not taken.
    pub rows: u64,
    /// The rows so far that were not taken.
    pub refused: Refused,
}

impl ListHead {
    /// What format, file name and caller say.
    pub(super) fn new(lines: &Lines, given: Given) -> ListHead {
        ListHead {
            file: lines.name.clone(),
            format: format(lines.ahead_of_all()),
            date: given.date,
            classes: [false; 3],
            class_assumed: false,
            several_dates: false,
            pools: false,
            rows: 0,
            refused: Refused::default(),
        }
    }

    /// Takes a date from the header or a row, else from the name of the file.
    pub(super) fn settle_date(&mut self, label: Option<Day>) {
        self.date = self.date.or(label).or_else(|| date_in_name(&self.file));
    }

    /// The class of ratings that nothing in the list names.
    pub(super) fn settle_class(&mut self, given: Given) -> TimeClass {
        let class = class_in_name(&self.file).or(given.class);
        self.class_assumed = class.is_none();
        let class = class.unwrap_or(TimeClass::Standard);
        self.classes[slot(class)] = true;
        class
    }
}

/// The format by the first bytes.
fn format(bytes: &[u8]) -> Format {
    let mut lines = bytes.split(|b| matches!(b, b'\n' | b'\r'));
    let first = lines
        .find(|line| !line.trim_ascii().is_empty())
        .unwrap_or_default();
    if first.trim_ascii_start().starts_with(b"<") {
        Format::Xml
    } else if first.iter().any(|b| matches!(b, b',' | b';' | b'\t')) {
        Format::Csv
    } else {
        Format::Text
    }
}

pub(super) const MONTHS: [&[u8]; 12] = [
    b"jan", b"feb", b"mar", b"apr", b"may", b"jun", b"jul", b"aug", b"sep", b"oct", b"nov", b"dec",
];

/// The month that a word begins with, and the letters that name it: three, or four in `July` and `Sept`.
fn month(word: &[u8]) -> Option<(u8, usize)> {
    let at = (1..).zip(MONTHS).find(|(_, name)| {
        word.get(..3)
            .is_some_and(|begin| begin.eq_ignore_ascii_case(name))
    })?;
    let long: &[&[u8]] = &[b"july", b"june", b"sept"];
    let letters = match long
        .iter()
        .any(|name| word.get(..4).is_some_and(|w| w.eq_ignore_ascii_case(name)))
    {
        true => 4,
        false => 3,
    };
    Some((at.0, letters))
}

/// The number of a year as labels write it: `25`, `2025`, and `1` in lists of the first years.
fn year(digits: &[u8]) -> Option<u16> {
    if !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let number = std::str::from_utf8(digits).ok()?.parse::<u16>().ok()?;
    match digits.len() {
        1 | 2 => Some(full_year(number)),
        4 if (1970..2100).contains(&number) => Some(number),
        _ => None,
    }
}

/// The first day of the month that a word of a header names: `NOV25`, `Oct05`, `July07`.
pub(super) fn label_date(word: &[u8]) -> Option<Day> {
    let (month, letters) = month(word)?;
    Some(Day(year(&word[letters..])?, month, 1))
}

/// The names that may say something of a list: of a member, of the archive; each without its folders.
fn names(file: &str) -> impl Iterator<Item = &str> {
    file.rsplit('!')
        .map(|name| name.rsplit(['/', '\\']).next().unwrap_or(name))
}

/// The date in the name of a file: `standard_nov25frl.txt`, `standard_rating_list_2025-11.xml`, `list-20251101.csv`.
pub(super) fn date_in_name(file: &str) -> Option<Day> {
    names(file).find_map(|name| numbers(name.as_bytes()).or_else(|| named(name.as_bytes())))
}

/// A month in letters with a year behind it.
fn named(name: &[u8]) -> Option<Day> {
    (0..name.len()).find_map(|at| {
        if at > 0 && name[at - 1].is_ascii_alphabetic() {
            return None;
        }
        let (month, letters) = month(&name[at..])?;
        let rest = &name[at + letters..];
        let rest = match rest {
            [b'-' | b'_' | b' ', behind @ ..] => behind,
            _ => rest,
        };
        let digits = run(rest, u8::is_ascii_digit);
        match digits {
            2 | 4 => Some(Day(year(&rest[..digits])?, month, 1)),
            _ => None,
        }
    })
}

/// `2025-11`, `2025_11_01`, `202511`, `20251101`, with no digit before or behind.
fn numbers(name: &[u8]) -> Option<Day> {
    let two = |digits: &[u8]| match digits {
        [a @ b'0'..=b'9', b @ b'0'..=b'9', ..] => Some((a - b'0') * 10 + b - b'0'),
        _ => None,
    };
    let parted = |rest: &[u8]| match rest {
        [b'-' | b'_' | b'.', ..] => 1,
        _ => 0,
    };
    (0..name.len()).find_map(|at| {
        if at > 0 && name[at - 1].is_ascii_digit() {
            return None;
        }
        let year = year(name.get(at..at + 4)?)?;
        let at = at + 4 + parted(&name[at + 4..]);
        let month = two(&name[at..]).filter(|month| (1..=12).contains(month))?;
        let at = at + 2;
        let behind = at + parted(&name[at..]);
        let digits = |from: usize| run(&name[from..], u8::is_ascii_digit);
        let day = two(&name[behind..]).filter(|day| (1..=31).contains(day) && digits(behind) == 2);
        match day {
            Some(day) => Some(Day(year, month, day)),
            None if digits(at) == 0 => Some(Day(year, month, 1)),
            None => None,
        }
    })
}

/// The class in the name of a file. FIDE's lists before 2012 (`oct05frl.txt`) are standard ones: there were no others.
fn class_in_name(file: &str) -> Option<TimeClass> {
    names(file).find_map(|name| {
        let name = name.to_ascii_lowercase();
        let named = TimeClass::ALL
            .into_iter()
            .find(|class| name.contains(class.name()));
        named.or_else(|| {
            let bytes = name.as_bytes();
            let old = month(bytes).is_some_and(|(_, letters)| {
                bytes[letters..].len() > 5 && {
                    bytes[letters..].starts_with(b"0") || bytes[letters..].starts_with(b"1")
                }
            }) && name.contains("frl.");
            old.then_some(TimeClass::Standard)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_months() {
        assert_eq!(label_date(b"NOV25"), Some(Day(2025, 11, 1)));
        assert_eq!(label_date(b"Oct05"), Some(Day(2005, 10, 1)));
        assert_eq!(label_date(b"July07"), Some(Day(2007, 7, 1)));
        assert_eq!(label_date(b"Sept8"), Some(Day(2008, 9, 1)));
        assert_eq!(label_date(b"jan2026"), Some(Day(2026, 1, 1)));
        for word in [
            "K", "Gms", "SRtng", "Mar", "MARK", "NOV256", "NOV25x", "Decade",
        ] {
            assert_eq!(label_date(word.as_bytes()), None, "{word}");
        }
    }

    #[test]
    fn file_names_give_date_and_class() {
        for (name, date, class) in [
            (
                "standard_nov25frl.txt",
                Some(Day(2025, 11, 1)),
                Some(TimeClass::Standard),
            ),
            (
                "/x/2001/blitz_jan26frl_xml.zip!blitz_jan26frl_xml.xml",
                Some(Day(2026, 1, 1)),
                Some(TimeClass::Blitz),
            ),
            (
                "standard_rating_list_2025-11.xml",
                Some(Day(2025, 11, 1)),
                Some(TimeClass::Standard),
            ),
            (
                "rapid-20251201.csv",
                Some(Day(2025, 12, 1)),
                Some(TimeClass::Rapid),
            ),
            (
                "RAPID_2025_12_15.TXT",
                Some(Day(2025, 12, 15)),
                Some(TimeClass::Rapid),
            ),
            (
                "OCT05FRL.TXT",
                Some(Day(2005, 10, 1)),
                Some(TimeClass::Standard),
            ),
            ("july-2007.txt", Some(Day(2007, 7, 1)), None),
            (
                "nov25.zip!players_list_foa.txt",
                Some(Day(2025, 11, 1)),
                None,
            ),
            ("list-2025.csv", None, None),
            ("marches_2025.csv", None, None),
            ("members12345678.csv", None, None),
            ("-", None, None),
        ] {
            assert_eq!(date_in_name(name), date, "{name}");
            assert_eq!(class_in_name(name), class, "{name}");
        }
    }

    #[test]
    fn the_first_line_with_text_tells_the_format() {
        assert_eq!(format(b"\r\n <playerslist>"), Format::Xml);
        assert_eq!(format(b"name;rating\r\n"), Format::Csv);
        assert_eq!(format(b"name,rating"), Format::Csv);
        assert_eq!(format(b"ID Number  Name\r1 A, B"), Format::Text);
        assert_eq!(format(b""), Format::Text);
    }
}
