//! gzip (RFC 1952): any number of members, one after another.
//!
//! flate2 inflates; the frame around it is read here, because a ready-made
//! decoder drops what it inflated in the call in which it meets an error.

use flate2::Crc;

use super::container::{Decode, State, next_member, truncated};
use super::fault::{Broken, FaultKind};
use super::inflate::{Inflate, ROOM};
use super::raw::Raw;

const MAGIC: &[u8] = b"\x1f\x8b";

// The flags of RFC 1952, 2.3.1.
const FHCRC: u8 = 2;
const FEXTRA: u8 = 4;
const FNAME: u8 = 8;
const FCOMMENT: u8 = 16;
const RESERVED: u8 = 0xe0;

/// Whether a gzip member begins with `head`.
pub(super) fn begins(head: &[u8]) -> bool {
    head.starts_with(MAGIC)
}

pub(super) struct Gzip {
    raw: Raw,
    inflate: Inflate,
    inside: bool,
}

impl Gzip {
    pub(super) fn new(raw: Raw) -> Self {
        Self {
            raw,
            inflate: Inflate::new(),
            inside: false,
        }
    }

    /// Inflates a little, and checks the member's trailer when it is reached.
    fn body(&mut self, out: &mut [u8]) -> (usize, State) {
        let (written, result) = self.inflate.step(&mut self.raw, u64::MAX, out, "gzip");
        let state = match result {
            Ok(true) => self.trailer().map_or_else(State::Fault, |()| State::More),
            Ok(false) => State::More,
            Err(broken) => State::Fault(broken),
        };
        (written, state)
    }

    fn header(&mut self) -> Result<(), Broken> {
        let mut crc = Crc::new();
        let mut head = [0; 10];
        for byte in &mut head {
            *byte = self.header_byte(&mut crc)?;
        }
        let [_, _, method, flags, ..] = head;
        if method != 8 || flags & RESERVED != 0 {
            let detail = "the gzip header names an unknown method or flag";
            return Err(Broken::new(FaultKind::Corrupt, detail));
        }
        if flags & FEXTRA != 0 {
            let length = [self.header_byte(&mut crc)?, self.header_byte(&mut crc)?];
            for _ in 0..u16::from_le_bytes(length) {
                self.header_byte(&mut crc)?;
            }
        }
        for text in [FNAME, FCOMMENT] {
            if flags & text != 0 {
                while self.header_byte(&mut crc)? != 0 {}
            }
        }
        if flags & FHCRC != 0 {
            let sum = crc.sum().to_le_bytes();
            let found = [self.header_byte(&mut crc)?, self.header_byte(&mut crc)?];
            if found != sum[..2] {
                let detail = "the gzip header does not match its checksum";
                return Err(Broken::new(FaultKind::Corrupt, detail));
            }
        }
        Ok(())
    }

    fn header_byte(&mut self, crc: &mut Crc) -> Result<u8, Broken> {
        let byte = self.raw.byte()?.ok_or_else(|| truncated("gzip"))?;
        crc.update(&[byte]);
        Ok(byte)
    }

    /// Checks the member's sum and length, and makes ready for the next.
    fn trailer(&mut self) -> Result<(), Broken> {
        let mut trailer = [0; 8];
        for byte in &mut trailer {
            *byte = self.raw.byte()?.ok_or_else(|| truncated("gzip"))?;
        }
        let (sum, length) = trailer.split_at(4);
        let crc = self.inflate.crc();
        if sum != crc.sum().to_le_bytes() || length != crc.amount().to_le_bytes() {
            let detail = "the gzip data does not match its checksum";
            return Err(Broken::new(FaultKind::Corrupt, detail));
        }
        self.inflate.reset();
        self.inside = false;
        Ok(())
    }
}

impl Decode for Gzip {
    fn room(&self) -> usize {
        ROOM
    }

    fn step(&mut self, out: &mut [u8]) -> (usize, State) {
        if self.inside {
            return self.body(out);
        }
        let state = match next_member(&mut self.raw, begins, MAGIC, "gzip") {
            Ok(true) => match self.header() {
                Ok(()) => {
                    self.inside = true;
                    State::More
                }
                Err(broken) => State::Fault(broken),
            },
            Ok(false) => State::End,
            Err(broken) => State::Fault(broken),
        };
        (0, state)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::write::{DeflateEncoder, GzEncoder};
    use flate2::{Compression, GzBuilder};

    use super::super::testing::{cuts, damages, padding, read};
    use super::*;

    fn pack(data: &[u8]) -> Vec<u8> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
        encoder.write_all(data).unwrap();
        encoder.finish().unwrap()
    }

    fn moves() -> Vec<u8> {
        (1..400)
            .flat_map(|n| format!("{n}. Cf{} ", n % 9).into_bytes())
            .collect()
    }

    #[test]
    fn members_are_read_through() {
        let bytes = [pack(b"one "), pack(b""), pack(b"two")].concat();
        assert_eq!(read(&bytes), (b"one two".to_vec(), None));
        assert_eq!(
            read(&pack(&[b'a'; 3_000_000])),
            (vec![b'a'; 3_000_000], None)
        );
    }

    #[test]
    fn every_optional_part_of_a_header_is_passed_over() {
        let mut encoder = GzBuilder::new()
            .filename("a.pgn")
            .comment("games")
            .extra(vec![7; 300])
            .write(Vec::new(), Compression::fast());
        encoder.write_all(b"one").unwrap();
        let mut bytes = encoder.finish().unwrap();
        assert_eq!(read(&bytes), (b"one".to_vec(), None));

        let mut with_sum = b"\x1f\x8b\x08\x02\0\0\0\0\0\x03".to_vec();
        let mut crc = Crc::new();
        crc.update(&with_sum);
        with_sum.extend_from_slice(&crc.sum().to_le_bytes()[..2]);
        with_sum.extend_from_slice(&pack(b"one")[10..]);
        assert_eq!(read(&with_sum), (b"one".to_vec(), None));
        with_sum[10] ^= 1;
        assert_eq!(read(&with_sum), (Vec::new(), Some(FaultKind::Corrupt)));

        bytes[3] |= 0x80;
        assert_eq!(read(&bytes), (Vec::new(), Some(FaultKind::Corrupt)));
    }

    #[test]
    fn zero_padding_is_passed_over_and_anything_else_is_corrupt() {
        padding(pack, &MAGIC[..1]);
    }

    #[test]
    fn a_cut_anywhere_gives_what_came_before() {
        let data = moves();
        assert_eq!(cuts(&pack(&data), MAGIC.len(), &data), data.len());
    }

    #[test]
    fn damage_loses_nothing_that_came_before() {
        // Lengths around the window of 32 KiB, which the inflater holds back.
        for length in [1, 32_767, 32_768, 40_000, 65_536, 2_000_000] {
            let data = vec![b'a'; length];
            let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
            encoder.write_all(&data).unwrap();
            encoder.flush().unwrap();
            let mut bytes = pack(b"")[..10].to_vec();
            bytes.extend_from_slice(encoder.get_ref());
            bytes.push(0b111); // a block of a type that does not exist
            bytes.resize(bytes.len() + 100, 0);
            let (read, fault) = read(&bytes);
            assert_eq!(fault, Some(FaultKind::Corrupt));
            assert!(read == data, "{} of {length}", read.len());
        }
    }

    #[test]
    fn a_wrong_checksum_or_length_comes_after_all_the_data() {
        let data = moves();
        let bytes = pack(&data);
        for back in [1, 5] {
            let mut damaged = bytes.clone();
            let at = damaged.len() - back;
            damaged[at] ^= 1;
            assert_eq!(read(&damaged), (data.clone(), Some(FaultKind::Corrupt)));
        }
    }

    #[test]
    fn damage_anywhere_is_no_panic_and_gives_no_wrong_data_in_silence() {
        let data = moves();
        damages(&pack(&data), 2, &data);
    }
}
