//! Random games, scribes, planted faults and the truth about them: archives for tests and benchmarks that anyone can make
//! again from a seed.
//!
//! `games` plays, `scribe` writes a move, `annotate` adds what stands around the moves, `header` the tags; the result is a
//! `sheet`, in which `faults` may plant one fault before it becomes lines, and `archive` writes one after the other.
//! [`truth`] says what an auditor must find. A new notation is the scribe's; a new fault is a function in `faults/` and a
//! line in its table.
//!
//! `sheets` writes the same games as people type them, without fault or with one slip each: a `record` is a game with its
//! tags, `layout` puts it on paper in any of its styles and says what a reader must find there.

mod annotate;
mod archive;
mod faults;
mod games;
mod header;
mod layout;
mod openings;
mod random;
mod record;
mod scribe;
mod sheet;
mod sheets;
pub mod tournament;
pub mod truth;

pub use archive::{ArchiveOptions, LineEnd, Mix, Summary, write_archive};
pub use layout::{
    Delimiter, Gap, Headers, Layout, NumberStyle, ResultStyle, Separator, SheetStyle, Slip,
    Slipped, Truth as SheetTruth,
};
pub use record::{Kind, Record};
pub use scribe::{Case, Notation, Scribe};
pub use sheets::{SHEET_COLUMNS, SheetOptions, write_sheets};
