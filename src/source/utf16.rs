//! UTF-16 to UTF-8, with or without a byte order mark.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::container::{Decode, State};
use super::raw::Raw;

/// Bytes transcoded per step, at most.
const INPUT: usize = 16 * 1024;

/// Three bytes of UTF-8 at most for two of UTF-16.
const ROOM: usize = INPUT / 2 * 3 + 8;

/// What a text of more than one byte per letter is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wide {
    pub(super) big_endian: bool,
    /// Bytes of a unit: 2, or 4 which is not read.
    pub(super) width: usize,
    /// Length of the byte order mark; 0 where the zero bytes told it.
    pub(super) mark: usize,
}

/// Whether a text that begins with `head` has wide letters: by its mark, or by where its zero bytes stand, which no other
/// text has.
pub(super) fn detect(head: &[u8]) -> Option<Wide> {
    let wide = |big_endian, width, mark| {
        Some(Wide {
            big_endian,
            width,
            mark,
        })
    };
    match head {
        [0xff, 0xfe, 0, 0, ..] => return wide(false, 4, 4),
        [0, 0, 0xfe, 0xff, ..] => return wide(true, 4, 4),
        [0xff, 0xfe, ..] => return wide(false, 2, 2),
        [0xfe, 0xff, ..] => return wide(true, 2, 2),
        _ => {}
    }
    memchr::memchr(0, head)?;
    let zeros = |width: usize, at: usize| {
        let units = head.chunks_exact(width);
        let all = units.len();
        let zeros = units.filter(|unit| unit[at] == 0).count();
        (zeros, all)
    };
    // Four bytes per letter leave at least two of them zero, in the same places.
    let (_, fours) = zeros(4, 0);
    if fours >= 2 {
        let all_zero = |at| zeros(4, at).0 == fours;
        let none_zero = |at| zeros(4, at).0 == 0;
        if all_zero(3) && all_zero(2) && none_zero(0) {
            return wide(false, 4, 0);
        }
        if all_zero(0) && all_zero(1) && none_zero(3) {
            return wide(true, 4, 0);
        }
    }
    let ((high, pairs), (low, _)) = (zeros(2, 0), zeros(2, 1));
    // Blanks, digits and tag names are in the lower half of the code in every script.
    let wide_enough =
        |zero: usize, text: usize| pairs >= 2 && zero * 4 >= pairs && text * 50 <= pairs;
    if wide_enough(low, high) {
        wide(false, 2, 0)
    } else if wide_enough(high, low) {
        wide(true, 2, 0)
    } else {
        None
    }
}

/// Units that stand without their partner, counted while the text is read.
#[derive(Debug, Default)]
pub(super) struct Unpaired {
    pub(super) count: AtomicU64,
    /// Byte of the first, in the transcoded text.
    pub(super) byte: AtomicU64,
    /// Line of the first, from 1.
    pub(super) line: AtomicU64,
}

pub(super) struct Utf16 {
    raw: Raw,
    big_endian: bool,
    unpaired: Arc<Unpaired>,
    /// Bytes and line ends written so far.
    byte: u64,
    line: u64,
    last: u16,
}

impl Utf16 {
    /// `raw` stands behind the byte order mark.
    pub(super) fn new(raw: Raw, big_endian: bool) -> Self {
        Self {
            raw,
            big_endian,
            unpaired: Arc::default(),
            byte: 0,
            line: 1,
            last: 0,
        }
    }

    pub(super) fn unpaired(&self) -> &Arc<Unpaired> {
        &self.unpaired
    }

    /// A unit that stands for nothing: the sign for that is written.
    fn note(&mut self, at: usize) {
        if self.unpaired.count.fetch_add(1, Ordering::Relaxed) == 0 {
            self.unpaired
                .byte
                .store(self.byte + at as u64, Ordering::Relaxed);
            self.unpaired.line.store(self.line, Ordering::Relaxed);
        }
    }
}

impl Decode for Utf16 {
    fn room(&self) -> usize {
        ROOM
    }

    fn step(&mut self, out: &mut [u8]) -> (usize, State) {
        let mut units = [0_u16; INPUT / 2];
        let big_endian = self.big_endian;
        let head = match self.raw.peek(4) {
            Ok([]) => return (0, State::End),
            Ok(head) => &head[..head.len().min(INPUT)],
            Err(error) => return (0, State::Fault(error.into())),
        };
        let at_end = head.len() < 4;
        let mut count = 0;
        for (unit, pair) in units.iter_mut().zip(head.chunks_exact(2)) {
            let pair = [pair[0], pair[1]];
            *unit = if big_endian {
                u16::from_be_bytes(pair)
            } else {
                u16::from_le_bytes(pair)
            };
            count += 1;
        }
        // The second half of a letter may be in the next step; half a unit at the very end is none.
        let open = count > 0 && !at_end && matches!(units[count - 1], 0xd800..0xdc00);
        count -= usize::from(open);
        let half = at_end && head.len() % 2 == 1;
        self.raw.consume(2 * count + usize::from(half));
        let mut written = 0;
        for letter in char::decode_utf16(units[..count].iter().copied()) {
            let letter = letter.unwrap_or_else(|_| {
                self.note(written);
                char::REPLACEMENT_CHARACTER
            });
            self.line +=
                u64::from(letter == '\r' || letter == '\n' && self.last != u16::from(b'\r'));
            self.last = if letter == '\r' { u16::from(b'\r') } else { 0 };
            written += letter.encode_utf8(&mut out[written..]).len();
        }
        if half {
            self.note(written);
            written += char::REPLACEMENT_CHARACTER
                .encode_utf8(&mut out[written..])
                .len();
        }
        self.byte += written as u64;
        (written, State::More)
    }
}

#[cfg(test)]
mod tests {
    use super::super::FaultKind;
    use super::super::testing::read;
    use super::*;

    fn little(text: &str) -> Vec<u8> {
        text.encode_utf16().flat_map(u16::to_le_bytes).collect()
    }

    fn big(text: &str) -> Vec<u8> {
        text.encode_utf16().flat_map(u16::to_be_bytes).collect()
    }

    const GAME: &str = "[White \"Però, Ugo\"]\r\n[Black \"Петров\"]\n\n1. e4 ♞f6 𝄞 *\n";

    #[test]
    fn every_order_is_read_with_a_mark_and_without() {
        let game = GAME.as_bytes().to_vec();
        for bytes in [
            little(GAME),
            big(GAME),
            little(&format!("\u{feff}{GAME}")),
            big(&format!("\u{feff}{GAME}")),
        ] {
            assert_eq!(read(&bytes), (game.clone(), None));
        }
        assert_eq!(read(&little("1.")), (b"1.".to_vec(), None));
        assert_eq!(read(b"\xff\xfe"), (Vec::new(), None));
    }

    #[test]
    fn a_letter_of_two_units_is_whole_wherever_a_step_ends() {
        for shift in 0..4 {
            let text = format!("{}{}", "x".repeat(shift), "𝄞".repeat(20_000));
            let (data, fault) = read(&little(&format!("\u{feff}{text}")));
            assert!(data == text.as_bytes() && fault.is_none(), "shift {shift}");
        }
    }

    #[test]
    fn units_without_a_partner_are_marked_and_nothing_is_lost() {
        let mut bytes = little("\u{feff}a");
        bytes.extend_from_slice(&[0x00, 0xd8, b'b', 0, 0x00, 0xdc, b'c', 0, 0x34, 0xd8]);
        assert_eq!(read(&bytes).0, "a\u{fffd}b\u{fffd}c\u{fffd}".as_bytes());
        let mut odd = little("\u{feff}ab");
        odd.push(b'x');
        assert_eq!(read(&odd).0, "ab\u{fffd}".as_bytes());
    }

    #[test]
    fn a_text_with_a_zero_byte_or_two_is_not_wide() {
        for text in [
            &b"[Event \"\0\"]\n1. e4 *\n"[..],
            b"1. e4 e5\0\0\n",
            b"\0",
            b"a\0",
            b"\0\0\0\0\0\0",
        ] {
            assert_eq!(detect(text), None, "{text:?}");
        }
    }

    #[test]
    fn four_bytes_per_letter_are_refused_by_name() {
        let four = |text: &str| {
            text.chars()
                .flat_map(|c| u32::from(c).to_le_bytes())
                .collect::<Vec<_>>()
        };
        for text in ["\u{feff}1. e4 *", "1. e4 *"] {
            assert_eq!(
                read(&four(text)),
                (Vec::new(), Some(FaultKind::Unsupported))
            );
            let mut big = four(text);
            big.chunks_exact_mut(4).for_each(<[u8]>::reverse);
            assert_eq!(read(&big), (Vec::new(), Some(FaultKind::Unsupported)));
        }
    }
}
