//! The encodings that are told by their bytes: text of one byte per letter or UTF-8, and the wide ones.

use super::original::Lost;

/// How a stretch of a file is encoded, as far as that changes from stretch to stretch. Whether 8-bit text is UTF-8 or
/// Windows-1252 is settled game by game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Form {
    /// ASCII, UTF-8, Windows-1252: delivered as it is.
    #[default]
    EightBit,
    /// UTF-16, the low byte of a unit first.
    Utf16Le,
    /// UTF-16, the high byte of a unit first.
    Utf16Be,
    /// UTF-32, the low byte first.
    Utf32Le,
    /// UTF-32, the high byte first.
    Utf32Be,
}

impl Form {
    pub(super) const ALL: [Form; 5] = [
        Form::EightBit,
        Form::Utf16Le,
        Form::Utf16Be,
        Form::Utf32Le,
        Form::Utf32Be,
    ];

    /// Bytes of a unit.
    #[inline]
    pub(super) const fn width(self) -> usize {
        match self {
            Form::EightBit => 1,
            Form::Utf16Le | Form::Utf16Be => 2,
            Form::Utf32Le | Form::Utf32Be => 4,
        }
    }

    /// Whether letters are transcoded.
    #[must_use]
    #[inline]
    pub const fn is_wide(self) -> bool {
        self.width() > 1
    }

    /// The byte order mark; of 8-bit text that of UTF-8.
    #[must_use]
    pub const fn mark(self) -> &'static [u8] {
        match self {
            Form::EightBit => b"\xEF\xBB\xBF",
            Form::Utf16Le => b"\xFF\xFE",
            Form::Utf16Be => b"\xFE\xFF",
            Form::Utf32Le => b"\xFF\xFE\0\0",
            Form::Utf32Be => b"\0\0\xFE\xFF",
        }
    }

    /// The name, as people write it; `None` for 8-bit text, which has none of its own.
    #[must_use]
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Form::EightBit => None,
            Form::Utf16Le => Some("UTF-16LE"),
            Form::Utf16Be => Some("UTF-16BE"),
            Form::Utf32Le => Some("UTF-32LE"),
            Form::Utf32Be => Some("UTF-32BE"),
        }
    }

    /// How reports for machines write it: 8-bit text too.
    #[must_use]
    pub fn code(self) -> &'static str {
        self.name().unwrap_or("8-bit")
    }

    /// The form that reports for machines write so.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Form> {
        Form::ALL.into_iter().find(|form| form.code() == code)
    }

    /// The form with the bytes of a unit in the other order.
    pub(super) const fn other_order(self) -> Option<Form> {
        Some(match self {
            Form::EightBit => return None,
            Form::Utf16Le => Form::Utf16Be,
            Form::Utf16Be => Form::Utf16Le,
            Form::Utf32Le => Form::Utf32Be,
            Form::Utf32Be => Form::Utf32Le,
        })
    }

    #[inline]
    pub(super) const fn is_big_endian(self) -> bool {
        matches!(self, Form::Utf16Be | Form::Utf32Be)
    }

    /// The value of the unit that these bytes begin with, if they hold a whole one.
    #[inline]
    pub(super) fn unit(self, bytes: &[u8]) -> Option<u32> {
        Some(match self {
            Form::EightBit => u32::from(*bytes.first()?),
            Form::Utf16Le => u16::from_le_bytes(*bytes.first_chunk()?).into(),
            Form::Utf16Be => u16::from_be_bytes(*bytes.first_chunk()?).into(),
            Form::Utf32Le => u32::from_le_bytes(*bytes.first_chunk()?),
            Form::Utf32Be => u32::from_be_bytes(*bytes.first_chunk()?),
        })
    }

    /// The letter of a wide form that these bytes begin with, and its length in bytes. `None` for a unit that stands for
    /// no letter, and where the bytes end too early.
    #[inline]
    pub(super) fn letter(self, bytes: &[u8]) -> Option<(char, usize)> {
        let unit = self.unit(bytes)?;
        let width = self.width();
        if let Some(letter) = char::from_u32(unit) {
            return Some((letter, width));
        }
        let behind = bytes.get(width..)?;
        let second = self.unit(behind).filter(|_| width == 2)?;
        let pair = [u16::try_from(unit).ok()?, u16::try_from(second).ok()?];
        let letter = char::decode_utf16(pair).next()?.ok()?;
        Some((letter, 2 * width))
    }

    /// Appends a text, UTF-8, in this form. What is no UTF-8 becomes U+FFFD in a wide one.
    pub fn write(self, text: &[u8], out: &mut Vec<u8>) {
        if !self.is_wide() {
            return out.extend_from_slice(text);
        }
        for letter in String::from_utf8_lossy(text).chars() {
            let mut pair = [0; 2];
            let wide = [u32::from(letter)];
            if self.width() == 2 {
                let units = letter.encode_utf16(&mut pair);
                units
                    .iter()
                    .for_each(|unit| self.write_unit(u32::from(*unit), out));
            } else {
                wide.iter().for_each(|unit| self.write_unit(*unit, out));
            }
        }
    }

    fn write_unit(self, unit: u32, out: &mut Vec<u8>) {
        let width = self.width();
        if self.is_big_endian() {
            out.extend_from_slice(&unit.to_be_bytes()[4 - width..]);
        } else {
            out.extend_from_slice(&unit.to_le_bytes()[..width]);
        }
    }

    /// How many bytes a text, delivered as UTF-8, takes in this form. Only the first bytes of its letters count.
    pub(super) fn length(self, text: &[u8]) -> u64 {
        let count = |is: fn(&u8) -> bool| text.iter().filter(|b| is(b)).count() as u64;
        let letters = || count(|b| *b & 0xC0 != 0x80);
        match self.width() {
            1 => text.len() as u64,
            // A letter of four bytes is a pair of units.
            2 => 2 * (letters() + count(|b| *b >= 0xF0)),
            width => width as u64 * letters(),
        }
    }
}

/// A unit or less that stands for no letter, at most four bytes.
pub(super) fn lost(bytes: &[u8]) -> Lost {
    let mut lost = Lost::default();
    lost.length = bytes.len().min(lost.bytes.len()) as u8;
    let length = usize::from(lost.length);
    lost.bytes[..length].copy_from_slice(&bytes[..length]);
    lost
}
