//! xz, any number of streams one after another, and the older `.lzma` files.

use std::io;

use lzma_rust2::{Action, LzmaStream, Status, StreamResult, XzStream};

use super::container::{Decode, State, next_member, truncated};
use super::fault::{Broken, FaultKind};
use super::inflate::damaged;
use super::raw::Raw;

const MAGIC: &[u8] = b"\xFD7zXZ\0";

/// The most memory a decoder may take, in KiB: the window of 64 MiB that `xz -9`
/// asks for, and what the decoder needs beside it. It grows with the data, not
/// with what the header asks for.
const MEMORY: u32 = 68 * 1024;

/// Room for a step; what does not fit stays in the decoder.
const ROOM: usize = 64 * 1024;

/// Whether an xz stream begins with `head`.
pub(super) fn begins(head: &[u8]) -> bool {
    head.starts_with(MAGIC)
}

/// Whether a `.lzma` file begins with `head`. It has no magic bytes: the
/// properties that every encoder writes, a window that is a power of two or one
/// and a half of one, and a length that is unknown or below a TiB.
pub(super) fn begins_lzma(head: &[u8]) -> bool {
    let Some((&[0x5d, a, b, c, d], &[.., x, y, z])) = head
        .get(..13)
        .and_then(|head| head.split_first_chunk::<5>())
    else {
        return false;
    };
    let window = u32::from_le_bytes([a, b, c, d]);
    let plausible = window.is_power_of_two() || (window / 3).is_power_of_two() && window % 3 == 0;
    window >= 4096 && plausible && matches!([x, y, z], [0, 0, 0] | [0xff, 0xff, 0xff])
}

/// A decoder of one stream.
enum Lzma {
    Xz(Box<XzStream>),
    Old(Box<LzmaStream>),
}

impl Lzma {
    fn totals(&self) -> (u64, u64) {
        match self {
            Self::Xz(stream) => (stream.total_in(), stream.total_out()),
            Self::Old(stream) => (stream.total_in(), stream.total_out()),
        }
    }

    fn process(&mut self, input: &[u8], out: &mut [u8]) -> io::Result<StreamResult> {
        let action = if input.is_empty() {
            Action::Finish
        } else {
            Action::Run
        };
        match self {
            Self::Xz(stream) => stream.process(input, out, action),
            Self::Old(stream) => stream.process(input, out, action),
        }
    }
}

pub(super) struct Xz {
    raw: Raw,
    old: bool,
    /// The stream that is being decoded.
    stream: Option<Lzma>,
}

impl Xz {
    pub(super) fn new(raw: Raw) -> Self {
        Self {
            raw,
            old: false,
            stream: None,
        }
    }

    pub(super) fn old(raw: Raw) -> Self {
        Self {
            raw,
            old: true,
            stream: None,
        }
    }

    fn next_stream(&mut self) -> Result<bool, Broken> {
        let (begins, magic): (fn(&[u8]) -> bool, _) = match self.old {
            true => (begins_lzma, &b"\x5d"[..]),
            false => (begins, MAGIC),
        };
        let format = self.format();
        let more = next_member(&mut self.raw, begins, magic, format)?;
        if more {
            self.stream = Some(match self.old {
                true => Lzma::Old(Box::new(LzmaStream::new_mem_limit(MEMORY, None))),
                false => Lzma::Xz(Box::new(XzStream::new_mem_limit(false, MEMORY))),
            });
        }
        Ok(more)
    }

    fn format(&self) -> &'static str {
        if self.old { "lzma" } else { "xz" }
    }
}

/// The fault behind an error of the decoder.
fn broken(error: &io::Error, format: &str) -> Broken {
    match error.kind() {
        io::ErrorKind::UnexpectedEof => truncated(format),
        io::ErrorKind::OutOfMemory => {
            let detail = format!(
                "the {format} data needs a window of more than 64 MiB, the most this program \
                 holds; compress it again with `xz -9` or less"
            );
            Broken::new(FaultKind::Unsupported, detail)
        }
        io::ErrorKind::Unsupported => {
            let detail =
                format!("the {format} data needs what this program does not know: {error}");
            Broken::new(FaultKind::Unsupported, detail)
        }
        _ => damaged(format, &error.to_string()),
    }
}

impl Decode for Xz {
    fn room(&self) -> usize {
        ROOM
    }

    fn step(&mut self, out: &mut [u8]) -> (usize, State) {
        let format = self.format();
        let Some(stream) = &mut self.stream else {
            let state = match self.next_stream() {
                Ok(true) => State::More,
                Ok(false) => State::End,
                Err(broken) => State::Fault(broken),
            };
            return (0, state);
        };
        let input = match self.raw.peek(1) {
            Ok(input) => input,
            Err(error) => return (0, State::Fault(Broken::from(error))),
        };
        let at_end = input.is_empty();
        let (in_before, out_before) = stream.totals();
        let result = stream.process(input, out);
        let (in_after, out_after) = stream.totals();
        // Both differences are at most the length of a slice.
        let read = (in_after - in_before) as usize;
        let written = (out_after - out_before) as usize;
        self.raw.consume(read);
        let state = match result {
            Ok(result) if result.status == Status::StreamEnd => {
                self.stream = None;
                State::More
            }
            Ok(_) if read > 0 || written > 0 => State::More,
            Ok(_) if at_end => State::Fault(truncated(format)),
            Ok(_) => State::Fault(damaged(format, "the decoder makes no progress")),
            Err(error) => State::Fault(broken(&error, format)),
        };
        (written, state)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;
    use std::num::NonZeroU64;

    use lzma_rust2::{LzmaOptions, LzmaWriter, XzOptions, XzWriter};

    use super::super::testing::{cuts, damages, noise, padding, read};
    use super::*;

    fn pack_blocks(data: &[u8], block: Option<u64>) -> Vec<u8> {
        let mut options = XzOptions::with_preset(1);
        options.set_block_size(block.and_then(NonZeroU64::new));
        let mut writer = XzWriter::new(Vec::new(), options).unwrap();
        writer.write_all(data).unwrap();
        writer.finish().unwrap()
    }

    fn pack(data: &[u8]) -> Vec<u8> {
        pack_blocks(data, None)
    }

    fn pack_old(data: &[u8]) -> Vec<u8> {
        let options = LzmaOptions::with_preset(1);
        let mut writer = LzmaWriter::new_use_header(Vec::new(), &options, None).unwrap();
        writer.write_all(data).unwrap();
        writer.finish().unwrap()
    }

    #[test]
    fn streams_are_read_through() {
        let bytes = [pack(b"one "), pack(b""), pack(b"two")].concat();
        assert_eq!(read(&bytes), (b"one two".to_vec(), None));
        let long = noise(350_000);
        assert_eq!(read(&pack_blocks(&long, Some(100_000))), (long, None));
    }

    #[test]
    fn the_older_format_is_read() {
        let long = noise(200_000);
        assert_eq!(read(&pack_old(&long)), (long, None));
        let bytes = pack_old(b"1. e4 *");
        assert_eq!(read(&bytes), (b"1. e4 *".to_vec(), None));
        let (_, fault) = read(&bytes[..bytes.len() - 2]);
        assert_eq!(fault, Some(FaultKind::Truncated));
    }

    #[test]
    fn zero_padding_is_passed_over_and_anything_else_is_corrupt() {
        padding(pack, &MAGIC[..2]);
    }

    #[test]
    fn a_cut_anywhere_gives_what_came_before() {
        let data = noise(2_000);
        assert_eq!(cuts(&pack(&data), MAGIC.len(), &data), data.len());
    }

    #[test]
    fn damage_anywhere_is_no_panic_and_gives_no_wrong_data_in_silence() {
        let data = noise(500);
        damages(&pack(&data), 6, &data);
    }

    #[test]
    fn a_window_too_large_is_refused_with_its_reason() {
        // A header of 13 bytes that asks for a window, then nothing but zeros.
        let head = |window: u32| {
            let mut bytes = vec![0x5d];
            bytes.extend_from_slice(&window.to_le_bytes());
            bytes.extend_from_slice(&[0xff; 8]);
            bytes.extend_from_slice(&[0; 20]);
            bytes
        };
        let fault = |window| read(&head(window)).1;
        assert_ne!(fault(64 << 20), Some(FaultKind::Unsupported));
        assert_eq!(fault(128 << 20), Some(FaultKind::Unsupported));
        let mut options = XzOptions::with_preset(1);
        options.lzma_options.dict_size = 96 << 20;
        let mut writer = XzWriter::new(Vec::new(), options).unwrap();
        writer.write_all(b"1. e4 *").unwrap();
        let (data, fault) = read(&writer.finish().unwrap());
        assert_eq!((&*data, fault), (&b""[..], Some(FaultKind::Unsupported)));
        let error = io::Error::from(io::ErrorKind::OutOfMemory);
        assert!(broken(&error, "xz").detail.contains("64 MiB"));
    }
}
