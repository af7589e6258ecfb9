//! CSV as RFC 4180 has it, one row per finding, and the dialect that spreadsheets of Italian and other offices open.

use super::{COLUMNS, article};
use crate::replay::fingerprint;
use crate::rules::Finding;

/// How CSV is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dialect {
    /// Comma, LF, UTF-8 without byte order mark, cells as they are.
    #[default]
    Plain,
    /// Semicolon, CRLF, UTF-8 with byte order mark, cells that begin like a formula guarded by an apostrophe.
    Excel,
}

impl Dialect {
    /// The sign between two cells.
    pub(super) const fn delimiter(self) -> u8 {
        match self {
            Dialect::Plain => b',',
            Dialect::Excel => b';',
        }
    }
}

/// What the row of a finding takes, about.
const ROOM: usize = 256;

/// No number has more digits.
const DIGITS: usize = u64::MAX.ilog10() as usize + 1;

/// What a cell holds.
#[derive(Clone, Copy, Debug)]
pub(super) enum Cell<'a> {
    Text(&'a str),
    /// A whole number, empty where there is none.
    Number(Option<u64>),
    /// A figure with decimals or a sign.
    Figure(&'a str),
    /// By what a game is known; empty where there is none.
    Fingerprint(Option<u64>),
}

/// What rows of one dialect are written with, to memory. Of the cells of an archive most are short and plain: they are copied
/// as they are.
pub(super) struct Rows<'a> {
    out: &'a mut Vec<u8>,
    dialect: Dialect,
    /// Where the row begins.
    row: usize,
    /// It has cells.
    begun: bool,
}

impl<'a> Rows<'a> {
    pub(super) fn new(out: &'a mut Vec<u8>, dialect: Dialect) -> Rows<'a> {
        Rows {
            row: out.len(),
            out,
            dialect,
            begun: false,
        }
    }

    const fn delimiter(&self) -> u8 {
        self.dialect.delimiter()
    }

    /// Begins the next cell.
    fn next(&mut self) {
        if std::mem::replace(&mut self.begun, true) {
            self.out.push(self.delimiter());
        }
    }

    /// A cell, in quotes where a sign in it needs them.
    fn field(&mut self, text: &str) {
        self.next();
        let (text, delimiter) = (text.as_bytes(), self.delimiter());
        let parts = |b: u8| (b == delimiter) | (b == b'"') | (b == b'\r') | (b == b'\n');
        // All of them at once, many at a time: nearly no cell has one, and a search takes longer to begin.
        let is_parted = text.iter().fold(false, |parted, b| parted | parts(*b));
        if !is_parted {
            return self.out.extend_from_slice(text);
        }
        self.out.push(b'"');
        for (at, plain) in text.split(|b| *b == b'"').enumerate() {
            if at > 0 {
                self.out.extend_from_slice(b"\"\"");
            }
            self.out.extend_from_slice(plain);
        }
        self.out.push(b'"');
    }

    pub(super) fn cell(&mut self, text: &str) {
        let formula =
            self.dialect == Dialect::Excel && text.starts_with(['=', '+', '-', '@', '\t', '\r']);
        match formula {
            true => self.field(&format!("'{text}")),
            false => self.field(text),
        }
    }

    pub(super) fn number(&mut self, number: Option<u64>) {
        self.next();
        let Some(mut number) = number else {
            return;
        };
        let (mut digits, mut first) = ([0; DIGITS], DIGITS);
        loop {
            first -= 1;
            digits[first] = b'0' + (number % 10) as u8;
            number /= 10;
            if number == 0 {
                break;
            }
        }
        self.out.extend_from_slice(&digits[first..]);
    }

    /// A figure with decimals or a sign, in our own writing: no formula. Where a spreadsheet separates cells by semicolons it
    /// writes decimals with a comma, and takes `5.40` for May 1940.
    pub(super) fn figure(&mut self, text: &str) {
        match self.dialect {
            Dialect::Excel => self.field(&text.replace('.', ",")),
            Dialect::Plain => self.field(text),
        }
    }

    pub(super) fn put(&mut self, cell: Cell<'_>) {
        match cell {
            Cell::Text(text) => self.cell(text),
            Cell::Number(number) => self.number(number),
            Cell::Figure(text) => self.figure(text),
            Cell::Fingerprint(of) => {
                self.next();
                if let Some(of) = of {
                    self.out.extend_from_slice(&fingerprint::digits(of));
                }
            }
        }
    }

    pub(super) fn end(&mut self) {
        // A row of one empty cell is no empty line.
        if self.out.len() == self.row {
            self.out.extend_from_slice(b"\"\"");
        }
        self.out.extend_from_slice(match self.dialect {
            Dialect::Plain => b"\n",
            Dialect::Excel => b"\r\n",
        });
        (self.row, self.begun) = (self.out.len(), false);
    }
}

/// The first row.
pub(super) fn head(columns: &[&str], dialect: Dialect) -> Vec<u8> {
    let mut out = Vec::new();
    if dialect == Dialect::Excel {
        out.extend_from_slice("\u{FEFF}".as_bytes());
    }
    let mut rows = Rows::new(&mut out, dialect);
    for column in columns {
        rows.cell(column);
    }
    rows.end();
    out
}

/// The cells of a finding, which are the values of its JSON too.
pub(super) fn cells<'a>(file: &'a str, finding: &'a Finding) -> [Cell<'a>; COLUMNS.len()] {
    [
        Cell::Text(file),
        Cell::Number(finding.game),
        Cell::Number(Some(finding.line)),
        Cell::Number(Some(finding.byte)),
        Cell::Text(&finding.variation),
        Cell::Number(finding.ply.map(u64::from)),
        Cell::Number(finding.move_number.map(u64::from)),
        Cell::Text(finding.side.map_or("", crate::board::Side::name)),
        Cell::Text(finding.rule.code),
        Cell::Text(finding.rule.name),
        Cell::Text(finding.severity.name()),
        Cell::Text(article(finding)),
        Cell::Text(finding.edition),
        Cell::Text(&finding.text),
        Cell::Text(&finding.fen),
        Cell::Text(&finding.message),
        Cell::Text(&finding.suggestion),
        Cell::Text(&finding.related),
        Cell::Fingerprint(finding.fingerprint),
    ]
}

/// One row per finding.
pub(super) fn findings(out: &mut Vec<u8>, file: &str, findings: &[Finding], dialect: Dialect) {
    out.reserve(ROOM * findings.len());
    let mut rows = Rows::new(out, dialect);
    for finding in findings {
        for cell in cells(file, finding) {
            rows.put(cell);
        }
        rows.end();
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests as testing;
    use super::*;

    fn row(finding: Finding, dialect: Dialect) -> String {
        let mut out = Vec::new();
        findings(&mut out, "a.pgn", &[finding], dialect);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_row_has_the_columns_of_the_contract() {
        assert_eq!(
            row(testing::finding(), Dialect::Plain),
            "a.pgn,3,12,345,23.1,23,12,white,M003,move-after-mate,error,5.1.1,laws-2023,=Cf3,\
             8/8/8/8/8/8/8/K1k5 w - - 0 12,\"a move, \"\"quoted\"\"\",Nf3,b.pgn:4:23,g00000000000000ab\n"
        );
        let head = String::from_utf8(head(&COLUMNS, Dialect::Plain)).unwrap();
        assert_eq!(
            head,
            "file,game,line,byte,variation,ply,move_number,side,code,name,severity,article,edition,\
             text,fen,message,suggestion,related,fingerprint\n"
        );
    }

    #[test]
    fn numbers_are_written_as_everywhere() {
        for number in [0, 7, 10, 99, 100, 4_000_000_000, u64::MAX] {
            let mut out = Vec::new();
            Rows::new(&mut out, Dialect::Plain).number(Some(number));
            assert_eq!(String::from_utf8(out).unwrap(), number.to_string());
        }
    }

    proptest::proptest! {
        #![proptest_config(proptest::prelude::ProptestConfig { failure_persistence: None, ..Default::default() })]

        /// The crate that reads CSV everywhere else reads back what stands in the cells.
        #[test]
        fn cells_are_read_back(
            rows in proptest::collection::vec(proptest::collection::vec("[a,;\"\r\n .é]{0,5}", 1..4), 1..5),
            excel: bool,
        ) {
            let dialect = if excel { Dialect::Excel } else { Dialect::Plain };
            let mut out = Vec::new();
            let mut writer = Rows::new(&mut out, dialect);
            for row in &rows {
                row.iter().for_each(|cell| writer.field(cell));
                writer.end();
            }
            let mut builder = ::csv::ReaderBuilder::new();
            builder.has_headers(false).flexible(true);
            builder.delimiter(if excel { b';' } else { b',' });
            let read = builder.from_reader(&out[..]).into_records();
            let read: Vec<Vec<String>> = read
                .map(|row| row.unwrap().iter().map(str::to_owned).collect())
                .collect();
            proptest::prop_assert_eq!(read, rows);
        }
    }

    #[test]
    fn what_is_absent_is_empty() {
        let finding = testing::rule("X001").in_file(0, 1, "m".to_owned());
        assert_eq!(
            row(finding, Dialect::Plain),
            "a.pgn,,1,0,,,,,X001,internal-fault,error,,,,,m,,,\n"
        );
    }

    #[test]
    fn excel_gets_no_formula() {
        let text = row(testing::finding(), Dialect::Excel);
        assert!(text.contains(";'=Cf3;"), "{text}");
        assert!(
            text.ends_with(";Nf3;b.pgn:4:23;g00000000000000ab\r\n"),
            "{text}"
        );
        let mut finding = testing::finding();
        finding.text = "\tx".to_owned();
        assert!(row(finding, Dialect::Excel).contains(";'\tx;"));
        assert!(head(&COLUMNS, Dialect::Excel).starts_with(b"\xEF\xBB\xBFfile;game;"));
    }
}
