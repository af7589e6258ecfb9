//! Where bytes come from: paths, folders, standard input, compressed files.
//!
//! [`discover`] turns the paths a person typed into an ordered list of
//! [`Input`]s, and [`open`] turns one of them into a [`Stream`] of decompressed
//! bytes, or of several where it is an archive. Compression is told by the first
//! bytes, never by the name, so it works on standard input too; so are UTF-16 and UTF-32,
//! which become UTF-8 here, from the byte on where they begin. Nothing here knows what a game is.
//!
//! The one rule of the stage: what can be read is delivered first, and only then
//! the [`SourceFault`] that says what broke, and at which byte. Nothing panics,
//! nothing is written to disk, and nothing is held but one block of input and one of
//! output per layer (for zstd also a window of at most 32 MiB, for xz of 64 MiB).
//!
//! Where things are:
//!
//! | file | owns |
//! |---|---|
//! | `walk.rs` | arguments and folders → inputs |
//! | `stream.rs` | one input → its parts → decompressed bytes, layer by layer |
//! | `container.rs` | the table of compressed formats: suffix, magic bytes, decoder |
//! | `gzip.rs`, `bzip.rs`, `xz.rs`, `zstandard.rs` | one decoder each |
//! | `inflate.rs` | the deflated bodies of gzip and zip |
//! | `archive.rs`, `zip.rs`, `tar.rs` | archives and their members |
//! | `text.rs` | the bytes of a part → its text: what is wide becomes UTF-8 |
//! | `segments.rs` | where one encoding ends and another begins |
//! | `form.rs` | UTF-16 and UTF-32, letter by letter |
//! | `original.rs` | the way back from text to the bytes that it was |
//! | `unpacked.rs` | a decoder as the bytes below the next layer |
//! | `beside.rs` | the same on a thread of its own, ahead of who reads |
//! | `raw.rs` | bytes as they lie on disk, counted, with look-ahead |
//! | `remarks.rs` | what a person should know of how it was read |
//! | `starts.rs` | where lines begin, told afterwards |
//! | `fault.rs` | what can go wrong |
//!
//! A new compressed format is one file with a decoder and one row in the table.

mod archive;
mod beside;
mod bzip;
mod container;
mod fault;
mod form;
mod gzip;
mod inflate;
mod original;
mod raw;
mod remarks;
mod segments;
mod starts;
mod stream;
mod tar;
#[cfg(test)]
mod testing;
mod text;
mod unpacked;
mod unseen;
mod walk;
mod xz;
mod zip;
mod zstandard;

use std::path::PathBuf;

pub use beside::Unpacking;
pub use container::Container;
pub use fault::{FaultKind, SourceFault};
pub use form::Form;
pub use original::{Original, Run, Walk, length, places};
pub use remarks::{Encodings, Remarks, Spot};
pub use starts::starts_of_lines;
pub use stream::{
    NOTHING_GIVEN, Reader, Stream, has_no_parts, open, open_taking, open_with_tables, open_within,
    stdin_is_closed, stdin_size,
};
pub use unseen::is_unseen;
pub use walk::{Discovery, discover};

/// Where the bytes of an [`Input`] are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Standard input, typed as `-`.
    Stdin,
    /// A folder in which nothing is to be read; so many files were passed over.
    Barren(u64),
    /// A path: a regular file, or a pipe or device that is read as a stream.
    File(PathBuf),
}

/// One thing to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input {
    /// The name shown in reports: the path as typed or walked, in UTF-8 with
    /// U+FFFD where it is not, or `-` for standard input.
    pub name: String,
    /// Where the bytes are.
    pub origin: Origin,
    /// Bytes on disk, before decompression, for the progress bar; `None` for
    /// pipes and devices, standard input too where it is no file.
    pub size: Option<u64>,
}
