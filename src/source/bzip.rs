//! bzip2: any number of streams, one after another.

use ::bzip2::{Decompress, Status};

use super::container::{Decode, State, next_member, truncated};
use super::fault::Broken;
use super::inflate::damaged;
use super::raw::Raw;

const MAGIC: &[u8] = b"BZh";

/// What stands behind the magic bytes and a digit: the first block, or the end
/// of a stream that holds none.
const BLOCKS: [&[u8]; 2] = [b"1AY&SY", b"\x17rE8P\x90"];

/// Room for a step; what does not fit stays in the decoder.
const ROOM: usize = 64 * 1024;

/// Whether a bzip2 stream begins with `head`.
pub(super) fn begins(head: &[u8]) -> bool {
    let Some([b'1'..=b'9', block @ ..]) = head.strip_prefix(MAGIC) else {
        return false;
    };
    BLOCKS
        .iter()
        .any(|known| block.starts_with(known) || known.starts_with(block))
}

pub(super) struct Bzip2 {
    raw: Raw,
    /// The stream that is being decoded.
    stream: Option<Decompress>,
}

impl Bzip2 {
    pub(super) fn new(raw: Raw) -> Self {
        Self { raw, stream: None }
    }
}

impl Decode for Bzip2 {
    fn room(&self) -> usize {
        ROOM
    }

    fn step(&mut self, out: &mut [u8]) -> (usize, State) {
        let Some(stream) = &mut self.stream else {
            let state = match next_member(&mut self.raw, begins, MAGIC, "bzip2") {
                Ok(true) => {
                    self.stream = Some(Decompress::new(false));
                    State::More
                }
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
        let (in_before, out_before) = (stream.total_in(), stream.total_out());
        let result = stream.decompress(input, out);
        // Both differences are at most the length of a slice.
        let read = (stream.total_in() - in_before) as usize;
        let written = (stream.total_out() - out_before) as usize;
        self.raw.consume(read);
        let state = match result {
            Ok(Status::StreamEnd) => {
                self.stream = None;
                State::More
            }
            Ok(_) if read > 0 || written > 0 => State::More,
            Ok(_) if at_end => State::Fault(truncated("bzip2")),
            Ok(_) => State::Fault(damaged("bzip2", "the decoder makes no progress")),
            Err(error) => State::Fault(damaged("bzip2", &error.to_string())),
        };
        (written, state)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use ::bzip2::Compression;
    use ::bzip2::write::BzEncoder;

    use super::super::FaultKind;
    use super::super::testing::{damages, noise, padding, read};
    use super::*;

    fn pack(data: &[u8]) -> Vec<u8> {
        let mut encoder = BzEncoder::new(Vec::new(), Compression::fast());
        encoder.write_all(data).unwrap();
        encoder.finish().unwrap()
    }

    #[test]
    fn streams_are_read_through() {
        let bytes = [pack(b"one "), pack(b""), pack(b"two")].concat();
        assert_eq!(read(&bytes), (b"one two".to_vec(), None));
        assert_eq!(read(&pack(b"")), (Vec::new(), None));
        let long = noise(350_000);
        assert_eq!(read(&pack(&long)), (long, None));
    }

    #[test]
    fn zero_padding_is_passed_over_and_anything_else_is_corrupt() {
        padding(pack, &MAGIC[..2]);
    }

    #[test]
    fn every_whole_block_before_the_cut_or_the_damage_is_delivered() {
        let data = noise(350_000);
        let bytes = pack(&data);
        for cut in (10..bytes.len()).step_by(9_973) {
            let (read, fault) = read(&bytes[..cut]);
            assert!(data.starts_with(&read));
            assert_eq!(fault, Some(FaultKind::Truncated), "cut at {cut}");
        }
        // Three blocks of 100,000 bytes stand before the last tenth.
        let (part, _) = read(&bytes[..bytes.len() * 9 / 10]);
        assert!(part.len() >= 290_000, "{}", part.len());
    }

    #[test]
    fn damage_anywhere_is_no_panic_and_gives_no_wrong_data_in_silence() {
        let data = noise(500);
        damages(&pack(&data), 10, &data);
    }
}
