//! The text encoding of one game: valid UTF-8, else Windows-1252, unless forced. In a game that is not valid UTF-8 as a whole
//! sequences that are stay what they are: no language writes them in Windows-1252, and one odd byte must not make another
//! player of `Niccolò`.

use std::borrow::Cow;

/// How the bytes of a game are text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Encoding {
    /// ASCII or valid UTF-8.
    #[default]
    Utf8,
    /// Windows-1252, the superset of Latin-1 that old databases write.
    Windows1252,
}

impl Encoding {
    /// The encoding of a game's bytes.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Encoding {
        if std::str::from_utf8(bytes).is_ok() {
            Encoding::Utf8
        } else {
            Encoding::Windows1252
        }
    }

    /// The name, as people write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Encoding::Utf8 => "UTF-8",
            Encoding::Windows1252 => "Windows-1252",
        }
    }

    /// The text of some bytes. What the encoding does not define is written `\xNN`.
    #[must_use]
    pub fn decode(self, bytes: &[u8]) -> Cow<'_, str> {
        match self {
            Encoding::Utf8 => match std::str::from_utf8(bytes) {
                Ok(text) => Cow::Borrowed(text),
                Err(_) => Cow::Owned(escape_utf8(bytes)),
            },
            Encoding::Windows1252 if bytes.is_ascii() => String::from_utf8_lossy(bytes),
            Encoding::Windows1252 => {
                let mut text = String::with_capacity(bytes.len() + bytes.len() / 4);
                for chunk in bytes.utf8_chunks() {
                    text.push_str(chunk.valid());
                    for byte in chunk.invalid() {
                        match is_undefined_1252(*byte) {
                            true => push_escape(&mut text, *byte),
                            false => text.push(of_1252(*byte)),
                        }
                    }
                }
                Cow::Owned(text)
            }
        }
    }

    /// Offset of the first byte that the encoding does not define.
    #[must_use]
    pub fn first_undefined(self, bytes: &[u8]) -> Option<usize> {
        match self {
            Encoding::Utf8 => std::str::from_utf8(bytes).err().map(|e| e.valid_up_to()),
            Encoding::Windows1252 => {
                let mut from = 0;
                bytes.utf8_chunks().find_map(|chunk| {
                    let invalid = from + chunk.valid().len();
                    from = invalid + chunk.invalid().len();
                    let undefined = chunk.invalid().iter().position(|b| is_undefined_1252(*b));
                    undefined.map(|at| invalid + at)
                })
            }
        }
    }

    /// Number of bytes that the encoding does not define.
    #[must_use]
    pub fn count_undefined(self, bytes: &[u8]) -> usize {
        match self {
            Encoding::Utf8 => bytes.utf8_chunks().map(|chunk| chunk.invalid().len()).sum(),
            Encoding::Windows1252 => {
                let invalid = bytes.utf8_chunks().flat_map(|chunk| chunk.invalid());
                invalid.filter(|b| is_undefined_1252(**b)).count()
            }
        }
    }
}

/// The width of the sign that a text begins with: of a sequence of valid UTF-8, which is one sign in either encoding, else of one
/// byte.
#[must_use]
#[inline]
pub fn sign_width(text: &[u8]) -> usize {
    let width = match text.first() {
        Some(0xC2..=0xDF) => 2,
        Some(0xE0..=0xEF) => 3,
        Some(0xF0..=0xF4) => 4,
        _ => return 1,
    };
    let sign = text.get(..width).map(std::str::from_utf8);
    match sign {
        Some(Ok(_)) => width,
        _ => 1,
    }
}

/// The width of the sign that a text ends with.
#[must_use]
#[inline]
pub fn last_sign_width(text: &[u8]) -> usize {
    let ends = |width: &usize| {
        let sign = text.len().checked_sub(*width).map(|from| &text[from..]);
        sign.is_some_and(|sign| sign_width(sign) == *width)
    };
    match text.last() {
        Some(0x80..=0xBF) => (2..=4).find(ends).unwrap_or(1),
        _ => 1,
    }
}

/// The five bytes that Windows-1252 leaves undefined.
const fn is_undefined_1252(byte: u8) -> bool {
    matches!(byte, 0x81 | 0x8D | 0x8F | 0x90 | 0x9D)
}

/// The sign of a byte beyond ASCII that Windows-1252 defines.
fn of_1252(byte: u8) -> char {
    /// Those of 0x80 to 0x9F; all others are the same in Unicode.
    const OWN: [char; 32] = [
        '\u{20AC}', '\u{81}', '\u{201A}', '\u{192}', '\u{201E}', '\u{2026}', '\u{2020}',
        '\u{2021}', '\u{2C6}', '\u{2030}', '\u{160}', '\u{2039}', '\u{152}', '\u{8D}', '\u{17D}',
        '\u{8F}', '\u{90}', '\u{2018}', '\u{2019}', '\u{201C}', '\u{201D}', '\u{2022}', '\u{2013}',
        '\u{2014}', '\u{2DC}', '\u{2122}', '\u{161}', '\u{203A}', '\u{153}', '\u{9D}', '\u{17E}',
        '\u{178}',
    ];
    let own = byte
        .checked_sub(0x80)
        .and_then(|at| OWN.get(usize::from(at)));
    own.copied().unwrap_or(char::from(byte))
}

fn push_escape(text: &mut String, byte: u8) {
    const HEX: &[u8; 16] = b"0123456789ABCDEF";
    text.push_str("\\x");
    text.push(HEX[usize::from(byte >> 4)] as char);
    text.push(HEX[usize::from(byte & 15)] as char);
}

fn escape_utf8(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() + 8);
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        for b in chunk.invalid() {
            push_escape(&mut text, *b);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_byte_of_windows_1252_is_the_sign_of_the_encoding_standard() {
        for byte in 0x80..=0xFF {
            let bytes = [byte];
            let (text, _) = encoding_rs::WINDOWS_1252.decode_without_bom_handling(&bytes);
            assert_eq!(of_1252(byte).to_string(), text, "{byte:X}");
        }
    }

    #[test]
    fn a_sequence_of_valid_utf8_is_one_sign() {
        for sign in ["a", "à", "…", "♘", "\u{1F600}"] {
            let text = [b"\xE8", sign.as_bytes()].concat();
            assert_eq!(last_sign_width(&text), sign.len(), "{sign}");
            assert_eq!(sign_width(&text[1..]), sign.len(), "{sign}");
        }
        assert_eq!((sign_width(b"\xC3e"), last_sign_width(b"e\xA0")), (1, 1));
        assert_eq!((sign_width(b"\xC3"), last_sign_width(b"\xC3")), (1, 1));
        assert_eq!((sign_width(b""), last_sign_width(b"")), (1, 1));
    }

    #[test]
    fn bytes_that_are_no_utf8_are_windows_1252() {
        assert_eq!(Encoding::of("Perù".as_bytes()), Encoding::Utf8);
        assert_eq!(Encoding::of(b"Per\xF9"), Encoding::Windows1252);
        assert_eq!(Encoding::Windows1252.decode(b"Per\xF9 \xBD"), "Perù ½");
        assert_eq!(Encoding::Windows1252.decode(b"a\x81b"), "a\\x81b");
        assert_eq!(Encoding::Utf8.decode(b"a\xFFb"), "a\\xFFb");
        // One odd byte beside valid UTF-8; `\x81` is a part of `Á`.
        let mixed = Encoding::Windows1252;
        assert_eq!(
            mixed.decode(b"\xC3\x81lvaro, perch\xE9 \xFF"),
            "Álvaro, perché ÿ"
        );
        assert_eq!(mixed.first_undefined(b"\xC3\x81 \xE9 \x81"), Some(5));
        assert_eq!(mixed.count_undefined(b"\xC3\x81 \xE9 \x81"), 1);
        assert_eq!(Encoding::Windows1252.first_undefined(b"a\x81b"), Some(1));
        assert_eq!(Encoding::Utf8.first_undefined("è".as_bytes()), None);
        assert_eq!(Encoding::Windows1252.count_undefined(b"a\x81b\x9D"), 2);
        assert_eq!(Encoding::Utf8.count_undefined(b"a\xF9b \xE2\x82 \xFF"), 4);
    }
}
