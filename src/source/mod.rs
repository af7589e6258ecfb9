//! Where bytes come from: paths, folders, standard input, compressed files.
//!
//! [`discover`] turns the paths a person typed into an ordered list of
//! [`Input`]s, and [`open`] turns one of them into a [`Stream`] of decompressed
//! bytes. Compression is told by the first bytes, never by the name, so it works
//! on standard input too. Nothing here knows what a game is.
//!
//! The one rule of the stage: what can be read is delivered first, and only then
//! the [`SourceFault`] that says what broke, and at which byte. Nothing panics,
//! and nothing is held but one block of input and one of output (for zstd also a
//! window of at most 32 MiB).
//!
//! Where things are:
//!
//! | file | owns |
//! |---|---|
//! | `walk.rs` | arguments and folders → inputs |
//! | `stream.rs` | one input → decompressed bytes |
//! | `container.rs` | the table of compressed formats: suffix, magic bytes, decoder |
//! | `gzip.rs`, `zstandard.rs` | one decoder each |
//! | `raw.rs` | bytes as they lie on disk, counted, with look-ahead |
//! | `fault.rs` | what can go wrong |
//!
//! A new compressed format is one file with a decoder and one row in the table.

mod container;
mod fault;
mod gzip;
mod raw;
mod stream;
#[cfg(test)]
mod testing;
mod walk;
mod zstandard;

use std::path::PathBuf;

pub use container::Container;
pub use fault::{FaultKind, SourceFault};
pub use stream::{Stream, open};
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
