//! Rows and cells, wherever blocks end.

use super::*;
use proptest::prelude::*;

/// Gives so many bytes at a time.
struct Drip(Vec<u8>, usize, usize);

impl std::io::Read for Drip {
    fn read(&mut self, buf: &mut [u8]) -> std::io::Result<usize> {
        let count = self.2.min(buf.len()).min(self.0.len() - self.1);
        buf[..count].copy_from_slice(&self.0[self.1..self.1 + count]);
        self.1 += count;
        Ok(count)
    }
}

fn all(bytes: &[u8], step: usize) -> Result<Vec<(u64, Vec<String>)>, TableError> {
    let stream = Stream::from_reader("t.csv", Drip(bytes.to_vec(), 0, step));
    let mut table = Table::open(stream, Vec::new())?;
    let mut rows = Vec::new();
    loop {
        let row = (0..table.cells.len())
            .map(|at| table.cell(at).to_owned())
            .collect();
        rows.push((table.line(), row));
        if !table.advance()? {
            return Ok(rows);
        }
    }
}

fn row(line: u64, cells: &[&str]) -> (u64, Vec<String>) {
    (line, cells.iter().map(|cell| cell.to_string()).collect())
}

#[test]
fn rows_know_their_lines_whatever_ends_them() {
    let wanted = [
        row(1, &["a", "b"]),
        row(2, &["1", "x\ny"]),
        row(5, &["\u{e8}", "\"q\""]),
    ];
    let text = "a,b\n1,\"x\ny\"\n\n\u{e8},\"\"\"q\"\"\"\n";
    assert_eq!(all(text.as_bytes(), 100).unwrap(), wanted);
    let windows = text
        .replace("y\"\n\n", "y\"\r\n\r\n")
        .replace("b\n", "b\r\n");
    for step in 1..9 {
        assert_eq!(all(windows.as_bytes(), step).unwrap(), wanted, "{step}");
    }
    // Windows-1252, old line ends, no end of the last line.
    assert_eq!(
        all(b"a;b\r\xe8;'=x\r", 3).unwrap(),
        [row(1, &["a", "b"]), row(2, &["\u{e8}", "=x"])]
    );
    assert_eq!(
        all(b"a\tb,c\td\n1\t2\t3", 100).unwrap(),
        [row(1, &["a", "b,c", "d"]), row(2, &["1", "2", "3"])]
    );
    assert_eq!(
        all(b"sep=;\na;b\n1;2;;\n", 100).unwrap(),
        [row(2, &["a", "b"]), row(3, &["1", "2"])]
    );
    assert_eq!(
        all(b"a;b\n\"1\" ;\" 2\"\n", 100).unwrap(),
        [row(1, &["a", "b"]), row(2, &["1", " 2"])]
    );
}

#[test]
fn a_row_that_never_ends_is_refused() {
    let mut text = b"a,b\n\"".to_vec();
    text.resize(LONGEST + 100, b'x');
    let error = all(&text, 1 << 20).unwrap_err();
    assert_eq!((error.line, error.fault), (2, TableFault::Long));
    let error = all(b"a,b\n1,\"x\"y\n", 100).unwrap_err();
    assert_eq!(
        (error.line, error.column, error.fault),
        (2, 6, TableFault::AfterQuote("y".to_owned()))
    );
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn cells_come_back_as_they_were_written(
        rows in prop::collection::vec(prop::collection::vec("[a-z\u{e8}\",; \n]{0,5}", 3), 1..6),
        step in 1usize..40,
    ) {
        let line = |row: &Vec<String>| {
            let cells: Vec<String> = row.iter().map(|cell| format!("\"{}\"", cell.replace('"', "\"\""))).collect();
            cells.join(",") + "\r\n"
        };
        let text = String::from("h,i,j\r\n") + &rows.iter().map(line).collect::<String>();
        let read = all(text.as_bytes(), step).unwrap();
        let cells: Vec<Vec<String>> = read.into_iter().skip(1).map(|(_, cells)| cells).collect();
        prop_assert_eq!(cells, rows);
    }
}
