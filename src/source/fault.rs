//! What can go wrong between a path and its bytes.

use std::{error, fmt, io};

/// Something that kept an input, or the rest of one, from being read.
///
/// It is data, not the end of the run: the other inputs are still read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceFault {
    /// The name of the input, as in [`Input::name`](super::Input::name).
    pub name: String,
    /// What kind of trouble it is.
    pub kind: FaultKind,
    /// The byte of the decompressed stream, from 0, at which it broke off: as
    /// many bytes were delivered before it.
    pub byte: u64,
    /// The operating system's or the decoder's words, in English or in the
    /// system's language, without a full stop.
    pub detail: String,
}

/// The kinds of [`SourceFault`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FaultKind {
    /// The path does not exist.
    NotFound,
    /// A folder stands where a file was expected.
    NotAFile,
    /// The operating system refused to open or to go on reading.
    Unreadable,
    /// A compressed stream or an archive ends in its middle.
    Truncated,
    /// A compressed stream or an archive is damaged, or something else follows
    /// its end.
    Corrupt,
    /// The bytes may be whole, but this program does not undo how they are
    /// packed: encrypted, of an unknown format, in need of too large a window.
    Unsupported,
}

impl fmt::Display for SourceFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: byte {}: {}", self.name, self.byte, self.detail)
    }
}

impl error::Error for SourceFault {}

/// A fault that does not know its input yet: what decoders return.
#[derive(Debug)]
pub(super) struct Broken {
    pub(super) kind: FaultKind,
    pub(super) detail: String,
}

impl Broken {
    pub(super) fn new(kind: FaultKind, detail: impl Into<String>) -> Self {
        let detail = detail.into();
        Self { kind, detail }
    }

    /// Names the input and the byte.
    pub(super) fn at(self, name: &str, byte: u64) -> SourceFault {
        SourceFault {
            name: name.to_owned(),
            kind: self.kind,
            byte,
            detail: self.detail,
        }
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.detail)
    }
}

impl error::Error for Broken {}

impl From<io::Error> for Broken {
    fn from(error: io::Error) -> Self {
        // What a layer further down said passes through the layers above it.
        let error = match error.downcast::<Self>() {
            Ok(broken) => return broken,
            Err(error) => error,
        };
        let kind = match error.kind() {
            io::ErrorKind::NotFound => FaultKind::NotFound,
            io::ErrorKind::IsADirectory => FaultKind::NotAFile,
            _ => FaultKind::Unreadable,
        };
        Self::new(kind, error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn system_errors_keep_their_words() {
        let broken = Broken::from(io::Error::from(io::ErrorKind::PermissionDenied));
        assert_eq!(broken.kind, FaultKind::Unreadable);
        let fault = broken.at("a.pgn", 12);
        assert_eq!(fault.to_string(), "a.pgn: byte 12: permission denied");
    }
}
