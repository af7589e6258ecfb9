//! Rows of a list that are not taken: the others are read all the same.

use super::error::{ListError, ListFault};
use super::head::ListHead;
use super::value;
use std::collections::HashSet;

/// So many rows that are not taken are named; the rest is counted.
pub const MOST_NAMED: usize = 1000;

/// So many characters of a value are kept: no message shows more.
const KEPT: usize = 100;

/// The rows of a list that are not taken.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Refused {
    /// The first of them, at most [`MOST_NAMED`]: where, and what is wrong.
    pub named: Vec<ListError>,
    /// How many of these are taken all the same, but for a value.
    pub values: u64,
    /// How many more there are.
    pub more: u64,
    /// FIDE ids of all of them, as far as they can be read: who has one is not absent from the list.
    pub ids: HashSet<u32>,
}

impl Refused {
    /// How many rows are not taken.
    #[must_use]
    pub fn rows(&self) -> u64 {
        self.named.len() as u64 - self.values + self.more
    }
}

impl ListFault {
    /// Whether it is about one row, behind which the next can be read.
    const fn is_of_row(&self) -> bool {
        matches!(
            self,
            ListFault::Short { .. }
                | ListFault::Cells { .. }
                | ListFault::Misfit { .. }
                | ListFault::Value { .. }
                | ListFault::Rating { .. }
                | ListFault::Nameless
                | ListFault::Twice { .. }
        )
    }

    /// The same with no more of the value than is shown.
    fn shortened(mut self) -> ListFault {
        if let ListFault::Misfit { found }
        | ListFault::Unborn { found }
        | ListFault::Value { found, .. }
        | ListFault::Rating { found } = &mut self
            && let Some((end, _)) = found.char_indices().nth(KEPT)
        {
            found.truncate(end);
        }
        self
    }
}

impl ListHead {
    /// Keeps what is wrong with a row, so that the next can be read; `id` is what it has for a FIDE id.
    ///
    /// # Errors
    ///
    /// What is wrong with the whole list; and what is wrong with a row that may have been `torn` where the list was cut
    /// off: nothing tells how many are missing behind it.
    pub(super) fn refuse(
        &mut self,
        error: ListError,
        id: &[u8],
        torn: bool,
    ) -> Result<(), ListError> {
        if torn || !error.fault.is_of_row() {
            return Err(error);
        }
        let id = value::number(id).ok().flatten();
        self.refused.ids.extend(id.filter(|id| *id > 0));
        if self.refused.named.len() == MOST_NAMED {
            self.refused.more += 1;
        } else {
            let fault = error.fault.shortened();
            self.refused.named.push(ListError { fault, ..error });
        }
        Ok(())
    }

    /// Keeps that the year of birth of a row is none; the row is taken.
    pub(super) fn without_birth(&mut self, line: u64, found: &str) {
        if self.refused.named.len() < MOST_NAMED {
            let found = found.trim().to_owned();
            self.refused.values += 1;
            self.refused.named.push(ListError {
                file: self.file.clone(),
                line,
                column: 0,
                fault: ListFault::Unborn { found }.shortened(),
            });
        }
    }

    /// At the end of a list: whether most of its rows were taken.
    ///
    /// # Errors
    ///
    /// At the first row that was not: half of the rows or more were not. The list is in another form than it was read in.
    pub(super) fn judge_rows(&self) -> Result<(), ListError> {
        let refused = self.refused.rows();
        let not_taken = |error: &&ListError| !matches!(error.fault, ListFault::Unborn { .. });
        match self.refused.named.iter().find(not_taken) {
            Some(first) if refused >= self.rows => Err(ListError {
                fault: ListFault::Mostly {
                    refused,
                    rows: refused + self.rows,
                    first: Box::new(first.fault.clone()),
                },
                ..first.clone()
            }),
            _ => Ok(()),
        }
    }
}
