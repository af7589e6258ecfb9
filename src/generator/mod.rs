//! Random games, scribes, planted faults and the truth about them: archives for tests and benchmarks that anyone can make
//! again from a seed.
//!
//! `games` plays, `scribe` writes a move, `annotate` adds what stands around the moves, `header` the tags; the result is a
//! `sheet`, in which `faults` may plant one fault before it becomes lines, and `archive` writes one after the other.
//! [`truth`] says what an auditor must find. A new notation or language is the scribe's; a new fault is a function in
//! `faults/` and a line in its table.

mod annotate;
mod archive;
mod faults;
mod games;
mod header;
mod openings;
mod random;
mod scribe;
mod sheet;
pub mod truth;

pub use archive::{ArchiveOptions, LineEnd, Mix, Summary, write_archive};

/// The names of the kinds of fault that can be planted, in the order of the program's table.
#[must_use]
pub fn fault_kinds() -> Vec<&'static str> {
    faults::ALL.iter().map(|fault| fault.name).collect()
}
