//! The columns of a FIDE text list: where the words of its header stand, put right by the first rows.

use crate::rating::list::column::Kind;
use crate::rating::list::head::label_date;
use crate::syntax::date::Day;

impl Kind {
    /// Whether its values are single words, so that none may run across an edge of the column.
    pub(super) const fn is_tight(self) -> bool {
        matches!(
            self,
            Kind::Rating(_) | Kind::Games(_) | Kind::K(_) | Kind::Birth
        )
    }
}

/// One column; positions count characters from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Column {
    pub(super) kind: Kind,
    pub(super) start: usize,
    /// One behind the last character.
    pub(super) end: usize,
    /// Where its values stand.
    pub(super) align: Align,
}

/// Where the values of a column stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Align {
    /// They begin at this character.
    Left(usize),
    /// They end before this character.
    Right(usize),
}

/// The columns of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Columns {
    pub(super) all: Vec<Column>,
    /// The month that stands for the rating.
    pub(super) label: Option<Day>,
    /// Where that month stands in the header.
    pub(super) label_at: Option<(usize, usize)>,
    /// Edges that no value may run across.
    tight: Vec<usize>,
    /// Characters of every row, where all have as many.
    pub(super) width: Option<usize>,
    /// A row needs to go beyond this character.
    pub(super) least: usize,
}

/// Why a line is no header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoHeader {
    /// No list has such a line.
    Unknown,
    /// A column stands twice: where the second begins.
    Repeated(usize, usize),
    /// It is a header without a rating.
    NoRating,
    /// It is a header with neither name nor id.
    NoPlayer,
}

fn kind(word: &str) -> Option<Kind> {
    Some(match word.to_ascii_uppercase().as_str() {
        "ID_NUMBER" | "IDNUMBER" | "ID" | "ID-NUMBER" | "FIDEID" | "CODE" => Kind::Id,
        "NAME" => Kind::Name,
        "FED" | "COUNTRY" => Kind::Federation,
        "SEX" => Kind::Sex,
        "TIT" | "TITL" | "TITLE" => Kind::Title,
        "WTIT" => Kind::WomenTitle,
        "RATING" | "RTG" | "RTNG" | "ELO" | "MMYY" => Kind::Rating(None),
        "GMS" | "GM" | "GAMES" | "GAME" => Kind::Games(None),
        "K" => Kind::K(None),
        "SRTNG" => Kind::Rating(Some(0)),
        "RRTNG" => Kind::Rating(Some(1)),
        "BRTNG" => Kind::Rating(Some(2)),
        "SGM" => Kind::Games(Some(0)),
        "RGM" => Kind::Games(Some(1)),
        "BGM" => Kind::Games(Some(2)),
        "SK" => Kind::K(Some(0)),
        "RK" => Kind::K(Some(1)),
        "BK" => Kind::K(Some(2)),
        "B-DAY" | "BDAY" | "BORN" | "BIRTHDAY" | "B_DAY" => Kind::Birth,
        "FLAG" => Kind::Flag,
        "OTIT" => Kind::OtherTitle,
        "FOA" => Kind::OnlineTitle,
        _ => return None,
    })
}

/// Words that FIDE's header writes without a gap, and where the second begins.
const GLUED: [(&str, usize); 2] = [("TITLFED", 4), ("GAMESBORN", 5)];

impl Columns {
    /// The columns that a header names.
    pub(super) fn of_header(header: &[u8]) -> Result<Columns, NoHeader> {
        let mut all: Vec<Column> = Vec::new();
        let (mut label, mut label_at) = (None, None);
        let mut unknown = 0;
        for (start, word) in words(header) {
            let text = String::from_utf8_lossy(word);
            let glued = GLUED
                .iter()
                .find(|(glued, _)| text.eq_ignore_ascii_case(glued));
            let parts = match glued {
                Some((_, at)) => vec![(start, &text[..*at]), (start + at, &text[*at..])],
                None => vec![(start, text.as_ref())],
            };
            for (start, part) in parts {
                let month = label_date(part.as_bytes());
                let kind = match kind(part) {
                    Some(kind) => kind,
                    None if month.is_some() => Kind::Rating(None),
                    // `ID Number` is one name of two words.
                    None if part.eq_ignore_ascii_case("number")
                        && all.last().is_some_and(|last| last.kind == Kind::Id) =>
                    {
                        continue;
                    }
                    None => {
                        unknown += 1;
                        Kind::Other
                    }
                };
                if kind != Kind::Other && all.iter().any(|column| column.kind == kind) {
                    return Err(NoHeader::Repeated(start, start + part.len()));
                }
                if kind == Kind::Rating(None) && month.is_some() {
                    label = month;
                    label_at = Some((start, start + part.len()));
                }
                all.push(Column {
                    kind,
                    start,
                    end: 0,
                    align: Align::Left(start),
                });
            }
        }
        let has = |wanted: fn(Kind) -> bool| all.iter().any(|column| wanted(column.kind));
        let known = all.len() - unknown;
        if known < 2 || known < unknown {
            return Err(NoHeader::Unknown);
        }
        if !has(|kind| matches!(kind, Kind::Name | Kind::Id)) {
            return Err(NoHeader::NoPlayer);
        }
        if !has(|kind| matches!(kind, Kind::Rating(_))) {
            return Err(NoHeader::NoRating);
        }
        // The first values may stand to the left of their word.
        all[0].start = 0;
        let mut columns = Columns {
            all,
            label,
            label_at,
            tight: Vec::new(),
            width: None,
            least: 0,
        };
        columns.settle();
        Ok(columns)
    }

    /// What follows from where the columns begin.
    pub(super) fn settle(&mut self) {
        let starts: Vec<usize> = self.all.iter().map(|column| column.start).collect();
        for (at, column) in self.all.iter_mut().enumerate() {
            column.end = starts.get(at + 1).copied().unwrap_or(usize::MAX);
        }
        self.tight = self
            .all
            .windows(2)
            .filter(|pair| pair[0].kind.is_tight() || pair[1].kind.is_tight())
            .map(|pair| pair[1].start)
            .collect();
        let start = |wanted: fn(Kind) -> bool| {
            let found = self.all.iter().find(|column| wanted(column.kind));
            found.map(|column| column.start)
        };
        // In a list of one class everyone has a rating; in one of several the row may end before.
        self.least = start(|kind| matches!(kind, Kind::Rating(None)))
            .or_else(|| start(|kind| kind == Kind::Federation))
            .or_else(|| start(|kind| kind == Kind::Name))
            .unwrap_or(0);
    }

    /// The edge that a value of the row runs across.
    pub(super) fn crossed(&self, row: &[u8]) -> Option<usize> {
        self.tight.iter().copied().find(|edge| crosses(row, *edge))
    }

    /// More characters than any row has that was not cut off.
    pub(super) fn room(&self) -> usize {
        self.all.last().map_or(0, |column| column.start) + 16
    }

    /// The column of a kind.
    pub(super) fn of(&self, kind: Kind) -> Option<&Column> {
        self.all.iter().find(|column| column.kind == kind)
    }

    /// The edges that no value may run across.
    pub(super) fn tight(&self) -> &[usize] {
        &self.tight
    }

    /// The characters that a row needs in full: all, where every row has as many and this is the last, perhaps cut off;
    /// else those before the flag, where every row has as many; else those up to the rating.
    pub(super) fn needed(&self, cut_off: bool) -> usize {
        match self.width {
            None => self.least + 1,
            Some(width) if cut_off => width,
            Some(width) => self
                .of(Kind::Flag)
                .map_or(width, |flag| flag.start.min(width)),
        }
    }
}

/// Whether a value runs across an edge.
pub(super) fn crosses(row: &[u8], edge: usize) -> bool {
    edge > 0 && row.get(edge).is_some_and(|b| *b != b' ') && row[edge - 1] != b' '
}

/// The words of a line and where they begin.
pub(super) fn words(line: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = at + line[at..].iter().position(|b| !b.is_ascii_whitespace())?;
        let length = line[start..]
            .iter()
            .position(u8::is_ascii_whitespace)
            .unwrap_or(line.len() - start);
        at = start + length;
        Some((start, &line[start..at]))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn starts(columns: &Columns) -> Vec<(Kind, usize)> {
        let all = columns.all.iter();
        all.map(|column| (column.kind, column.start)).collect()
    }

    #[test]
    fn the_present_header_of_one_class() {
        let header = b"ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA NOV25 Gms K  B-day Flag";
        let columns = Columns::of_header(header).unwrap();
        assert_eq!(
            starts(&columns),
            [
                (Kind::Id, 0),
                (Kind::Name, 15),
                (Kind::Federation, 76),
                (Kind::Sex, 80),
                (Kind::Title, 84),
                (Kind::WomenTitle, 89),
                (Kind::OtherTitle, 94),
                (Kind::OnlineTitle, 109),
                (Kind::Rating(None), 113),
                (Kind::Games(None), 119),
                (Kind::K(None), 123),
                (Kind::Birth, 126),
                (Kind::Flag, 132),
            ]
        );
        assert_eq!(columns.label, Some(Day(2025, 11, 1)));
        assert_eq!(columns.label_at, Some((113, 118)));
        assert_eq!(columns.least, 113);
    }

    #[test]
    fn words_that_touch_are_two_columns() {
        let header = b"ID number Name                              TitlFed  Mar11 GamesBorn  Flag";
        let columns = Columns::of_header(header).unwrap();
        assert_eq!(
            starts(&columns)[2..],
            [
                (Kind::Title, 44),
                (Kind::Federation, 48),
                (Kind::Rating(None), 53),
                (Kind::Games(None), 59),
                (Kind::Birth, 64),
                (Kind::Flag, 70),
            ]
        );
    }

    #[test]
    fn what_is_no_header() {
        for line in [
            "",
            "1 e4 e5",
            "001    1 m GM Carlsen",
            "Name",
            "hello world",
        ] {
            assert_eq!(
                Columns::of_header(line.as_bytes()),
                Err(NoHeader::Unknown),
                "{line}"
            );
        }
        assert_eq!(
            Columns::of_header(b"ID Number Name Fed"),
            Err(NoHeader::NoRating)
        );
        assert_eq!(
            Columns::of_header(b"Fed NOV25 Gms K"),
            Err(NoHeader::NoPlayer)
        );
        assert_eq!(
            Columns::of_header(b"Name NOV25 Gms Name"),
            Err(NoHeader::Repeated(15, 19))
        );
    }
}
