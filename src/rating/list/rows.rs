//! A list of any format, row by row: what its reading and its writing anew ask of a format.

use super::error::{ListError, ListFault};
use super::head::{Format, Given, ListHead};
use super::lines::Lines;
use super::player::{Listed, Row};
use super::rewrite::{Fields, NewList, Sink};
use super::{Each, table::Table, text::Text, xml::Xml};

/// What comes next in a list.
pub(super) enum Next {
    /// A row.
    Row,
    /// A line that says nothing.
    Blank,
    /// The end.
    End,
}

/// Takes bytes that stay as they are.
pub(super) type Pass<'p> = dyn FnMut(&[u8]) -> Result<(), ListError> + 'p;

/// A list that is being read.
pub(super) trait Rows {
    /// The stream.
    fn lines(&mut self) -> &mut Lines;

    /// Goes on to the next row.
    fn advance(&mut self) -> Result<Next, ListError>;

    /// What the present row says.
    fn present(&mut self, head: &mut ListHead) -> Result<Row<'_>, ListError>;

    /// Keeps what is wrong with the present row, so that the next can be read.
    fn refuse(&mut self, head: &mut ListHead, error: ListError) -> Result<(), ListError>;

    /// The bytes of the present row, with those before it that belong to none.
    fn bytes(&self) -> &[u8];

    /// What follows the last row. `pass` takes the bytes.
    fn finish(&mut self, _pass: &mut Pass<'_>) -> Result<(), ListError> {
        self.lines().finish()
    }

    /// Whether the head has all classes of the list before its rows are read.
    fn knows_classes(&self) -> bool {
        true
    }

    /// Writes the header anew, which stands at the beginning of the list.
    fn put_header(&self, list: NewList, sink: &mut Sink<'_>) -> Result<(), ListError>;

    /// Writes the present row anew.
    fn put(&mut self, fields: &Fields<'_>, sink: &mut Sink<'_>) -> Result<(), ListError>;

    /// The bytes at the end, before and behind which newcomers are written.
    fn end(&self) -> (&[u8], &[u8]) {
        (b"", b"")
    }

    /// What is written for a player whom the old list does not have, and whether the name was cut.
    fn newcomer(&mut self, player: &Listed, list: NewList) -> (String, bool);
}

/// Reads up to the first row. `before` takes the bytes before the header.
pub(super) fn open(
    mut lines: Lines,
    head: &mut ListHead,
    given: Given,
    before: &mut Pass<'_>,
) -> Result<Box<dyn Rows>, ListError> {
    Ok(match head.format {
        Format::Text => {
            let text = Text::open(&mut lines, head, given, before)?;
            Box::new(Lined::new(lines, text))
        }
        Format::Csv => {
            let table = Table::open(&mut lines, head, given, before)?;
            Box::new(Lined::new(lines, table))
        }
        Format::Xml => Box::new(Xml::open(lines, head, given)?),
    })
}

/// Reads a whole list.
pub(super) fn read(
    lines: Lines,
    head: &mut ListHead,
    given: Given,
    each: &mut Each<'_>,
) -> Result<(), ListError> {
    let mut list = open(lines, head, given, &mut |_| Ok(()))?;
    loop {
        match list.advance()? {
            Next::Row => {}
            Next::Blank => continue,
            Next::End => break,
        }
        match list.present(head) {
            Ok(row) => {
                head.rows += 1;
                if let Some(found) = &row.unborn {
                    head.without_birth(row.line, found);
                }
                if each(head, &row).is_break() {
                    return Ok(());
                }
            }
            Err(error) => list.refuse(head, error)?,
        }
    }
    judge(&mut *list, head)?;
    list.finish(&mut |_| Ok(()))
}

/// Whether a list that was read to its end has players.
pub(super) fn judge(list: &mut dyn Rows, head: &ListHead) -> Result<(), ListError> {
    head.judge_rows()?;
    match head.rows {
        0 => Err(list.lines().error(0, ListFault::Empty)),
        _ => Ok(()),
    }
}

/// A list of lines, and how its format reads and writes one.
pub(super) struct Lined<F> {
    pub(super) lines: Lines,
    pub(super) form: F,
    /// What ends its lines.
    end: String,
    /// Whether something ends the last line that was read.
    ended: bool,
}

impl<F> Lined<F> {
    /// A list whose header is the present line.
    fn new(lines: Lines, form: F) -> Lined<F> {
        let end = &lines.raw()[lines.text().len()..];
        let end = if end.is_empty() { b"\n" } else { end };
        Lined {
            end: String::from_utf8_lossy(end).into_owned(),
            ended: true,
            form,
            lines,
        }
    }

    /// What comes next, once a line has been read.
    pub(super) fn met(&mut self, blank: bool) -> Next {
        self.ended = self.lines.is_ended();
        if blank { Next::Blank } else { Next::Row }
    }

    /// A line that is appended.
    pub(super) fn line(&mut self, row: &str) -> String {
        let end = &self.end;
        match std::mem::replace(&mut self.ended, true) {
            true => format!("{row}{end}"),
            false => format!("{end}{row}{end}"),
        }
    }
}
