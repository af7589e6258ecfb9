//! The table of compressed formats, and what their decoders have in common.

use super::fault::{Broken, FaultKind};
use super::gzip::Gzip;
use super::raw::Raw;
use super::zstandard::Zstandard;

/// How the bytes of an input are packed on disk, told by its first bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Container {
    /// Not compressed.
    Plain,
    /// gzip, one member or several.
    Gzip,
    /// Zstandard, one frame or several.
    Zstd,
}

/// What a compressed format is known by, and who reads it.
pub(super) struct Format {
    pub(super) container: Container,
    /// What it adds to a file's name, in lower case.
    pub(super) suffix: &'static str,
    /// Whether a stream, or a further member of one, begins with these bytes
    /// ([`MAGIC`] of them, or fewer at the end of the input).
    pub(super) begins: fn(&[u8]) -> bool,
    pub(super) decoder: fn(Raw) -> Result<Box<dyn Decode>, Broken>,
}

/// Every compressed format that is read.
pub(super) const FORMATS: &[Format] = &[
    Format {
        container: Container::Gzip,
        suffix: ".gz",
        begins: super::gzip::begins,
        decoder: |raw| Ok(Box::new(Gzip::new(raw))),
    },
    Format {
        container: Container::Zstd,
        suffix: ".zst",
        begins: super::zstandard::begins,
        decoder: |raw| Ok(Box::new(Zstandard::new(raw)?)),
    },
];

/// Formats that are known by their first bytes and not read: their bytes are no text and must not be taken for it.
const UNREAD: &[(&[u8], &str)] = &[
    (b"BZh", "bzip2"),
    (b"\xFD7zX", "xz"),
    (b"PK\x03\x04", "zip"),
    (b"PK\x05\x06", "zip"),
    (b"7z\xBC\xAF", "7z"),
    (b"Rar!", "rar"),
    (b"\xFF\xFE", "UTF-16"),
    (b"\xFE\xFF", "UTF-16"),
];

/// The name of a format that begins with `head` and is not read.
pub(super) fn unread(head: &[u8]) -> Option<&'static str> {
    UNREAD
        .iter()
        .find(|(magic, _)| head.starts_with(magic))
        .map(|(_, name)| *name)
}

/// How many bytes it takes to tell the formats apart.
pub(super) const MAGIC: usize = 4;

/// The format of a stream that begins with `head`; `None` is plain.
pub(super) fn detect(head: &[u8]) -> Option<&'static Format> {
    FORMATS.iter().find(|format| (format.begins)(head))
}

/// A decoder that owns its input and works in small steps.
pub(super) trait Decode: Send {
    /// The room one step needs: it must hold whatever one step can bring, so
    /// that no decoded byte is lost when the step after it fails.
    fn room(&self) -> usize;

    /// Writes the next bytes at the start of `out`, which is as long as
    /// [`room`](Decode::room), and says how many; they count also when the
    /// state is a fault. No bytes and `More` is possible.
    fn step(&mut self, out: &mut [u8]) -> (usize, State);
}

/// How a stream stands after a step.
pub(super) enum State {
    More,
    End,
    Fault(Broken),
}

/// Goes to the next member (gzip) or frame (zstd) of a stream that may hold
/// several; `false` at the end of the input.
///
/// Zero bytes are passed over wherever a member could begin: tapes and block
/// devices pad with them.
///
/// # Errors
///
/// [`FaultKind::Corrupt`] if anything else follows, [`FaultKind::Truncated`] if
/// it is the beginning of a member that the end of the input cuts off.
pub(super) fn next_member(
    raw: &mut Raw,
    begins: fn(&[u8]) -> bool,
    magic: &[u8],
    format: &str,
) -> Result<bool, Broken> {
    loop {
        let head = raw.peek(MAGIC)?;
        let zeros = head.iter().take_while(|&&byte| byte == 0).count();
        if zeros > 0 {
            raw.consume(zeros);
        } else if head.is_empty() {
            return Ok(false);
        } else if begins(head) {
            return Ok(true);
        } else if magic.starts_with(head) {
            return Err(truncated(format));
        } else {
            let detail = format!("what follows the end of the {format} data is not {format}");
            return Err(Broken::new(FaultKind::Corrupt, detail));
        }
    }
}

/// The fault of a stream that ends in its middle.
pub(super) fn truncated(format: &str) -> Broken {
    let detail = format!("the {format} data ends in the middle of the stream");
    Broken::new(FaultKind::Truncated, detail)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn container(head: &[u8]) -> Container {
        detect(head).map_or(Container::Plain, |format| format.container)
    }

    #[test]
    fn formats_are_told_by_their_first_bytes() {
        assert_eq!(container(b"\x1f\x8b\x08\x00"), Container::Gzip);
        assert_eq!(container(b"\x1f\x8b"), Container::Gzip);
        assert_eq!(container(b"\x28\xb5\x2f\xfd"), Container::Zstd);
        assert_eq!(container(b"\x50\x2a\x4d\x18"), Container::Zstd);
        assert_eq!(container(b"\x5f\x2a\x4d\x18"), Container::Zstd);
        for plain in [
            &b""[..],
            b"\x1f",
            b"[Eve",
            b"\x28\xb5\x2f",
            b"\x60\x2a\x4d\x18",
        ] {
            assert_eq!(container(plain), Container::Plain);
        }
    }
}
