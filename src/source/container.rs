//! The table of compressed formats, and what their decoders have in common.

use super::bzip::Bzip2;
use super::fault::{Broken, FaultKind};
use super::gzip::Gzip;
use super::raw::Raw;
use super::xz::Xz;
use super::zstandard::Zstandard;

/// How the bytes of an input are packed on disk, told by its first bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Container {
    /// Not packed.
    Plain,
    /// gzip, one member or several.
    Gzip,
    /// bzip2, one stream or several.
    Bzip2,
    /// xz, one stream or several.
    Xz,
    /// The format before xz, `.lzma`.
    Lzma,
    /// Zstandard, one frame or several.
    Zstd,
    /// A zip: every member is read.
    Zip,
    /// A tar: every member is read.
    Tar,
}

/// What a compressed format is known by, and who reads it.
pub(super) struct Format {
    pub(super) container: Container,
    /// Its name in messages.
    pub(super) name: &'static str,
    /// What it adds to a file's name, in lower case.
    pub(super) suffix: &'static str,
    /// The suffixes of a tar within it.
    pub(super) tars: &'static [&'static str],
    /// Whether a stream, or a further member of one, begins with these bytes
    /// ([`MAGIC`] of them, or fewer at the end of the input).
    pub(super) begins: fn(&[u8]) -> bool,
    pub(super) decoder: fn(Raw) -> Result<Box<dyn Decode>, Broken>,
}

/// Every compressed format that is read.
pub(super) const FORMATS: &[Format] = &[
    Format {
        container: Container::Gzip,
        name: "gzip",
        suffix: ".gz",
        tars: &[".tgz"],
        begins: super::gzip::begins,
        decoder: |raw| Ok(Box::new(Gzip::new(raw))),
    },
    Format {
        container: Container::Bzip2,
        name: "bzip2",
        suffix: ".bz2",
        tars: &[".tbz", ".tbz2"],
        begins: super::bzip::begins,
        decoder: |raw| Ok(Box::new(Bzip2::new(raw))),
    },
    Format {
        container: Container::Xz,
        name: "xz",
        suffix: ".xz",
        tars: &[".txz"],
        begins: super::xz::begins,
        decoder: |raw| Ok(Box::new(Xz::new(raw))),
    },
    Format {
        container: Container::Lzma,
        name: "lzma",
        suffix: ".lzma",
        tars: &[],
        begins: super::xz::begins_lzma,
        decoder: |raw| Ok(Box::new(Xz::old(raw))),
    },
    Format {
        container: Container::Zstd,
        name: "zstd",
        suffix: ".zst",
        tars: &[".tzst"],
        begins: super::zstandard::begins,
        decoder: |raw| Ok(Box::new(Zstandard::new(raw)?)),
    },
];

/// Formats that are known by their first bytes and not read: their bytes are no text and must not be taken for it.
const UNREAD: &[(&[u8], &str)] = &[
    (b"7z\xBC\xAF", "7z"),
    (b"Rar!", "rar"),
    (b"PK\x07\x08PK\x03\x04", "a zip in several parts"),
    // A word may begin so, but for the last byte: that of the first number that the format writes.
    (b"PAR1\x15", PARQUET),
];

/// Tables of games, which are written and not read: nothing is packed in them.
pub(super) const PARQUET: &str = "Parquet";

/// The name of a format that begins with `head` and is not read.
pub(super) fn unread(head: &[u8]) -> Option<&'static str> {
    UNREAD
        .iter()
        .find(|(magic, _)| head.starts_with(magic))
        .map(|(_, name)| *name)
}

/// How many bytes it takes to tell the compressed formats apart.
pub(super) const MAGIC: usize = 16;

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

/// Goes to the next member (gzip), stream (bzip2, xz) or frame (zstd) of a stream that may hold
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
        assert_eq!(container(b"BZh91AY&SY"), Container::Bzip2);
        assert_eq!(container(b"BZh9\x17rE8P\x90"), Container::Bzip2);
        assert_eq!(container(b"\xFD7zXZ\0\0\x04"), Container::Xz);
        let lzma = b"\x5d\0\0\x80\0\xff\xff\xff\xff\xff\xff\xff\xff\0";
        assert_eq!(container(lzma), Container::Lzma);
        for plain in [
            &b""[..],
            b"\x1f",
            b"[Eve",
            b"\x28\xb5\x2f",
            b"\x60\x2a\x4d\x18",
            b"BZh9 is no name",
            b"BZh0",
            b"]\0\0\x80\0 *",
        ] {
            assert_eq!(container(plain), Container::Plain);
        }
    }
}
