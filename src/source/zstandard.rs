//! Zstandard (RFC 8878): any number of frames, skippable ones among them.

use ::zstd::zstd_safe::zstd_sys::ZSTD_ErrorCode;
use ::zstd::zstd_safe::{DCtx, DParameter, InBuffer, OutBuffer, get_error_name};

use super::container::{Decode, State, next_member, truncated};
use super::fault::{Broken, FaultKind};
use super::raw::Raw;

const MAGIC: &[u8] = b"\x28\xb5\x2f\xfd";

/// The largest window that is held, as a power of two: 32 MiB. One more would
/// break the promise of 64 MiB for the whole program.
const WINDOW_LOG_MAX: u32 = 25;

/// A block decodes to at most 128 KiB (RFC 8878, 3.1.1.2.4).
const ROOM: usize = 128 * 1024;

/// The length of a block header, which the decoder adds to its hint.
const BLOCK_HEADER: usize = 3;

/// Whether a frame begins with `head`, a skippable one included.
pub(super) fn begins(head: &[u8]) -> bool {
    head.starts_with(MAGIC) || matches!(head, [0x50..=0x5f, 0x2a, 0x4d, 0x18, ..])
}

pub(super) struct Zstandard {
    raw: Raw,
    context: DCtx<'static>,
    /// How many bytes the decoder would like next; 0 between frames.
    hint: usize,
}

impl Zstandard {
    /// # Errors
    ///
    /// [`FaultKind::Unreadable`] if there is no memory for a decoder.
    pub(super) fn new(raw: Raw) -> Result<Self, Broken> {
        let no_memory = || Broken::new(FaultKind::Unreadable, "no memory for a zstd decoder");
        let mut context = DCtx::try_create().ok_or_else(no_memory)?;
        context
            .set_parameter(DParameter::WindowLogMax(WINDOW_LOG_MAX))
            .map_err(broken)?;
        Ok(Self {
            raw,
            context,
            hint: 0,
        })
    }

    /// Decodes at most one block.
    ///
    /// The decoder forgets what it brought in the call in which it meets an
    /// error, so no call may both bring a block and look at what follows it: it
    /// gets what it asks for less the header of the next block, and never less
    /// than a byte.
    fn block(&mut self, out: &mut [u8]) -> (usize, State) {
        let input = match self.raw.peek(1) {
            Ok([]) => return (0, State::Fault(truncated("zstd"))),
            Ok(input) => input,
            Err(error) => return (0, State::Fault(error.into())),
        };
        let want = self.hint.saturating_sub(BLOCK_HEADER).max(1);
        let mut input = InBuffer::around(&input[..input.len().min(want)]);
        let mut output = OutBuffer::around(out);
        let result = self.context.decompress_stream(&mut output, &mut input);
        let (read, written) = (input.pos(), output.pos());
        self.raw.consume(read);
        let state = match result {
            Ok(hint) => {
                self.hint = hint;
                State::More
            }
            Err(code) => State::Fault(broken(code)),
        };
        (written, state)
    }
}

/// The fault behind one of the library's error codes.
fn broken(code: usize) -> Broken {
    // The library returns its codes negated.
    let is = |known: ZSTD_ErrorCode| code == (known as usize).wrapping_neg();
    if is(ZSTD_ErrorCode::ZSTD_error_frameParameter_windowTooLarge) {
        let detail = "the zstd data needs a window of more than 32 MiB, the most this program \
            holds; compress it again with `zstd -19` and at most `--long=25`";
        Broken::new(FaultKind::Unsupported, detail)
    } else if is(ZSTD_ErrorCode::ZSTD_error_dictionary_wrong) {
        let detail = "the zstd data needs a dictionary, which this program does not read";
        Broken::new(FaultKind::Unsupported, detail)
    } else {
        let detail = format!("the zstd data is damaged: {}", get_error_name(code));
        Broken::new(FaultKind::Corrupt, detail)
    }
}

impl Decode for Zstandard {
    fn room(&self) -> usize {
        ROOM
    }

    fn step(&mut self, out: &mut [u8]) -> (usize, State) {
        if self.hint > 0 {
            return self.block(out);
        }
        let state = match next_member(&mut self.raw, begins, MAGIC, "zstd") {
            Ok(true) => {
                // Anything above 0; the decoder's own wish follows.
                self.hint = 1;
                State::More
            }
            Ok(false) => State::End,
            Err(broken) => State::Fault(broken),
        };
        (0, state)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{cuts, damages, noise, padding, read};
    use super::*;

    fn pack(data: &[u8]) -> Vec<u8> {
        ::zstd::stream::encode_all(data, 3).unwrap()
    }

    fn packed_with_checksum(data: &[u8]) -> Vec<u8> {
        let mut encoder = ::zstd::stream::Encoder::new(Vec::new(), 1).unwrap();
        encoder.include_checksum(true).unwrap();
        std::io::Write::write_all(&mut encoder, data).unwrap();
        encoder.finish().unwrap()
    }

    const SKIPPABLE: &[u8] = b"\x53\x2a\x4d\x18\x03\0\0\0abc";

    #[test]
    fn frames_and_skippable_frames_are_read_through() {
        let bytes = [
            SKIPPABLE,
            &pack(b"one "),
            SKIPPABLE,
            &pack(b""),
            &pack(b"two"),
            SKIPPABLE,
        ];
        assert_eq!(read(&bytes.concat()), (b"one two".to_vec(), None));
        assert_eq!(read(SKIPPABLE), (Vec::new(), None));
        let long = noise(400_000);
        assert_eq!(read(&packed_with_checksum(&long)), (long, None));
    }

    #[test]
    fn zero_padding_is_passed_over_and_anything_else_is_corrupt() {
        padding(pack, &MAGIC[..2]);
    }

    #[test]
    fn a_cut_anywhere_gives_what_came_before() {
        let data = noise(1_000);
        cuts(&packed_with_checksum(&data), MAGIC.len(), &data);
    }

    #[test]
    fn every_whole_block_before_the_cut_or_the_damage_is_delivered() {
        let data = noise(5 * ROOM);
        let bytes = packed_with_checksum(&data);
        let (part, fault) = read(&bytes[..bytes.len() * 7 / 10]);
        assert_eq!(fault, Some(FaultKind::Truncated));
        assert!(part == data[..3 * ROOM]);

        let mut damaged = bytes.clone();
        // The second byte of the fourth block's header: of type "reserved" with
        // an impossible length, right after a block that was good.
        let mut at = 6;
        for _ in 0..3 {
            let header = u32::from_le_bytes([damaged[at], damaged[at + 1], damaged[at + 2], 0]);
            at += 3 + (header >> 3) as usize;
        }
        damaged[at] |= 0b110;
        let (part, fault) = read(&damaged);
        assert_eq!(fault, Some(FaultKind::Corrupt));
        assert!(part == data[..3 * ROOM]);

        let mut unsound = bytes;
        *unsound.last_mut().unwrap() ^= 1;
        assert_eq!(read(&unsound), (data, Some(FaultKind::Corrupt)));
    }

    #[test]
    fn damage_anywhere_is_no_panic_and_gives_no_wrong_data_in_silence() {
        let data = noise(500);
        damages(&packed_with_checksum(&data), 4, &data);
    }

    #[test]
    fn a_window_too_large_is_refused_with_its_reason() {
        // Frame header with a window descriptor, then one raw block of a byte.
        let frame = |log: u8| [MAGIC, &[0, (log - 10) << 3, 9, 0, 0, b'x']].concat();
        assert_eq!(read(&frame(25)), (b"x".to_vec(), None));
        assert_eq!(read(&frame(26)), (Vec::new(), Some(FaultKind::Unsupported)));
        let code = ZSTD_ErrorCode::ZSTD_error_frameParameter_windowTooLarge as usize;
        assert!(broken(code.wrapping_neg()).detail.contains("32 MiB"));
    }

    #[test]
    fn a_missing_dictionary_is_unsupported() {
        let frame = [MAGIC, &[0b0000_0001, 0, 77, 9, 0, 0, b'x']].concat();
        assert_eq!(read(&frame), (Vec::new(), Some(FaultKind::Unsupported)));
    }
}
