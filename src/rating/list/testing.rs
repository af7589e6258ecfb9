//! What tests of lists share.

use super::{
    Changes, Given, ListError, ListHead, Listed, NewList, Rewritten, SUFFIXES, read_stream,
    rewrite_stream,
};
use crate::source::Stream;
use crate::syntax::date::Day;
use std::io::Cursor;
use std::ops::ControlFlow;

/// Reads a list of this name and content.
pub(super) fn list(name: &str, bytes: &[u8]) -> Result<(ListHead, Vec<Listed>), ListError> {
    let mut rows = Vec::new();
    let stream = Stream::taking(name, Cursor::new(bytes.to_vec()), SUFFIXES);
    let head = read_stream(stream, Given::default(), |_, row| {
        rows.push(row.to_listed());
        ControlFlow::Continue(())
    })?;
    Ok((head, rows))
}

/// Writes a list of this name and content anew, as that of December 2025.
pub(super) fn anew(
    name: &str,
    bytes: &[u8],
    classes: [bool; 3],
    changes: &Changes,
) -> Result<(Rewritten, Vec<u8>), ListError> {
    let stream = Stream::taking(name, Cursor::new(bytes.to_vec()), SUFFIXES);
    let new = NewList {
        date: Day(2025, 12, 1),
        classes,
    };
    let mut out = Vec::new();
    let done = rewrite_stream(stream, Given::default(), new, changes, &mut out)?;
    Ok((done, out))
}

/// What is wrong with a list or the first row of it that is not taken, in English, and where.
pub(super) fn fault(name: &str, bytes: &[u8]) -> (u64, u64, String) {
    let error = match list(name, bytes) {
        Ok((head, _)) => head.refused.named.first().expect("a fault").clone(),
        Err(error) => error,
    };
    let message = error.fault.message(crate::messages::Ui::English);
    (error.line, error.column, message)
}
