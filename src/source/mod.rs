//! Where bytes come from: paths, folders, standard input, compressed files.
//!
//! [`discover`] turns the paths a person typed into an ordered list of
//! [`Input`]s, and [`open`] turns one of them into a [`Stream`] of decompressed
//! bytes, or of several where it is an archive. Compression is told by the first
//! bytes, never by the name, so it works on standard input too; so is UTF-16, which
//! becomes UTF-8 here. Nothing here knows what a game is.
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
//! | `utf16.rs` | UTF-16 → UTF-8 |
//! | `unpacked.rs` | a decoder as the bytes below the next layer |
//! | `raw.rs` | bytes as they lie on disk, counted, with look-ahead |
//! | `fault.rs` | what can go wrong |
//!
//! A new compressed format is one file with a decoder and one row in the table.

mod archive;
mod bzip;
mod container;
mod fault;
mod gzip;
mod inflate;
mod raw;
mod stream;
mod tar;
#[cfg(test)]
mod testing;
mod unpacked;
mod unseen;
mod utf16;
mod walk;
mod xz;
mod zip;
mod zstandard;

use std::path::PathBuf;

pub use container::Container;
pub use fault::{FaultKind, SourceFault};
pub use stream::{Remarks, Stream, open, open_taking};
pub use unseen::is_unseen;
pub use walk::{Discovery, discover};

/// Where the bytes of an [`Input`] are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Standard input, typed as `-`.
    Stdin,
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
    /// standard input, pipes and devices.
    pub size: Option<u64>,
}
