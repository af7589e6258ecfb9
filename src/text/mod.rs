//! The words and signs that records are made of, told by their looks alone: results, tag pairs, comments, what may be a
//! word of movetext, the shape of a move, the frame of the sheets that this program prints; the encoding of a text, and
//! folding it. No game is known here.

pub mod comment;
pub mod copied;
pub mod encoding;
pub mod letters;
pub mod lookup;
pub mod markup;
pub mod memo;
pub mod moves;
pub mod printed;
pub mod results;
pub mod separator;
pub mod square;
pub mod tag;
pub mod words;

pub use encoding::{Encoding, last_sign_width, sign_width};

use arrayvec::ArrayString;
use letters::Plain;
use results::is_dash;
use std::borrow::Cow;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::LazyLock;
use words::run;

/// The text of some bytes in lower case and without accents, whether UTF-8 or Windows-1252; what is no letter stays, but for
/// apostrophes, which become one. Byte offsets are lost. Whoever compares words or names without case and accents asks here;
/// names of people, which have letters of two plain forms, are read in [`crate::tournament::names`].
#[must_use]
pub fn fold(bytes: &[u8]) -> String {
    let mut folded = String::with_capacity(bytes.len());
    fold_onto(bytes, &mut folded);
    folded
}

/// As [`fold`], behind what stands in `folded`.
pub fn fold_onto(bytes: &[u8], folded: &mut String) {
    match std::str::from_utf8(bytes) {
        Ok(text) if text.is_ascii() => {
            let from = folded.len();
            folded.push_str(text);
            folded[from..].make_ascii_lowercase();
        }
        Ok(mut text) => {
            while !text.is_empty() {
                let (plain, rest) = text.split_at(run(text.as_bytes(), u8::is_ascii));
                let from = folded.len();
                folded.push_str(plain);
                folded[from..].make_ascii_lowercase();
                let mut rest = rest.chars();
                if let Some(c) = rest.next() {
                    fold_into(c, folded);
                }
                text = rest.as_str();
            }
        }
        Err(_) => bytes.iter().for_each(|b| fold_into(windows(*b), folded)),
    }
}

/// A folded word; a short one takes no memory of its own.
#[derive(Clone, Debug)]
pub enum Folded {
    /// A short one.
    Short(ArrayString<{ Folded::SHORT }>),
    /// Any other.
    Long(String),
}

impl Folded {
    /// Longer words take memory, in bytes.
    const SHORT: usize = 23;

    /// Its first so many bytes.
    #[must_use]
    pub fn cut(self, length: usize) -> Folded {
        match self {
            Folded::Short(mut text) => {
                text.truncate(length);
                Folded::Short(text)
            }
            Folded::Long(text) => text[..length].into(),
        }
    }
}

impl Deref for Folded {
    type Target = str;

    fn deref(&self) -> &str {
        match self {
            Folded::Short(text) => text,
            Folded::Long(text) => text,
        }
    }
}

impl AsRef<str> for Folded {
    fn as_ref(&self) -> &str {
        self
    }
}

impl PartialEq for Folded {
    fn eq(&self, other: &Folded) -> bool {
        **self == **other
    }
}

impl Eq for Folded {}

impl Hash for Folded {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl From<&str> for Folded {
    fn from(text: &str) -> Folded {
        match ArrayString::from(text) {
            Ok(text) => Folded::Short(text),
            Err(_) => Folded::Long(text.to_owned()),
        }
    }
}

/// As [`fold`], for a word that is only looked at.
#[must_use]
pub fn folded(word: &[u8]) -> Folded {
    if word.len() > Folded::SHORT || !word.is_ascii() {
        return Folded::Long(fold(word));
    }
    let mut plain = [0; Folded::SHORT];
    let plain = &mut plain[..word.len()];
    plain.copy_from_slice(word);
    plain.make_ascii_lowercase();
    std::str::from_utf8(plain).unwrap_or_default().into()
}

/// The words of letters and digits of some bytes, folded.
#[must_use]
pub fn folded_words(bytes: &[u8]) -> Vec<String> {
    words::plain(&fold(bytes)).map(str::to_owned).collect()
}

/// Whether two values name others, and not the same in more or longer words: `Rossi, U.` may be `Ugo Rossi`. A value without
/// letters and digits names nobody.
#[must_use]
pub fn name_others(one: &[u8], other: &[u8]) -> bool {
    let (one, other) = (folded_words(one), folded_words(other));
    let within = |own: &[String], all: &[String]| {
        let is_known = |word: &String| all.iter().any(|known| known.starts_with(word.as_str()));
        own.iter().all(is_known)
    };
    !within(&one, &other) && !within(&other, &one)
}

/// The letters and digits of a text, folded: `FIDE-ID`, `Fide Id` and `fide_id` are one.
#[must_use]
pub fn letters_alone(text: &str) -> String {
    if text.is_ascii() {
        let letters = text.bytes().filter(u8::is_ascii_alphanumeric);
        let mut alone = String::with_capacity(text.len());
        letters.for_each(|letter| alone.push(char::from(letter.to_ascii_lowercase())));
        return alone;
    }
    words::plain(&fold(text.as_bytes())).collect()
}

/// The text of some bytes, whether UTF-8 or Windows-1252.
#[must_use]
pub fn decoded(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|b| windows(*b)).collect()),
    }
}

/// A byte of Windows-1252, as far as the signs of sheets go.
const fn windows(byte: u8) -> char {
    match byte {
        0x85 => '…',
        0x91 => '\u{2018}',
        0x92 => '\u{2019}',
        0x93 => '“',
        0x94 => '”',
        0x96 => '–',
        0x97 => '—',
        byte => byte as char,
    }
}

/// The first letter beyond ASCII, and the last of those with a table.
const NEAR: [usize; 2] = [0x80, 0x17F];

fn fold_into(c: char, folded: &mut String) {
    /// What the letters of Western and Central Europe come to, as far as each is one letter.
    static KNOWN: LazyLock<[Option<char>; NEAR[1] + 1 - NEAR[0]]> = LazyLock::new(|| {
        std::array::from_fn(|at| {
            let mut own = String::new();
            fold_far(char::from_u32((NEAR[0] + at) as u32)?, &mut own);
            let mut letters = own.chars();
            letters.next().filter(|_| letters.next().is_none())
        })
    });
    if c.is_ascii() {
        return folded.push(c.to_ascii_lowercase());
    }
    let near = (c as usize).checked_sub(NEAR[0]);
    match near.and_then(|at| KNOWN.get(at).copied().flatten()) {
        Some(plain) => folded.push(plain),
        None => fold_far(c, folded),
    }
}

/// As [`fold_into`], for what is not ASCII, without a table.
fn fold_far(c: char, folded: &mut String) {
    let plain = match c {
        '°' | 'º' => 'o',
        '\u{2018}' | '\u{2019}' => '\'',
        '\u{A0}' => ' ',
        // The usual signs, and accents without a letter.
        '\u{80}'..='\u{BF}' | '\u{2000}'..='\u{206F}' => c,
        '\u{300}'..='\u{36F}' => return,
        c => match letters::plain(c) {
            Plain::One(letter) | Plain::Two(letter, _) => letter,
            Plain::More(letters) => return folded.push_str(letters),
            Plain::Nothing => '\'',
            Plain::Gap => return folded.extend(c.to_lowercase()),
        },
    };
    folded.push(plain);
}

/// The letters, digits and signs of moves as plain ASCII: dashes become `-`, `×` becomes `x`, `†` `+`, `‡` `#`,
/// `½` `1/2`, `…` `...`; joiners, marks of direction and variation selectors disappear. Borrowed when nothing changes.
#[must_use]
pub fn normalise(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    text.chars().for_each(|c| push_plain(c, &mut plain));
    Cow::Owned(plain)
}

/// Adds a sign as [`normalise`] has it.
pub(crate) fn push_plain(c: char, plain: &mut String) {
    match c {
        c if is_dash(c) => plain.push('-'),
        '×' | '✕' | '╳' | 'х' => plain.push('x'),
        '†' | '✝' => plain.push('+'),
        '‡' => plain.push('#'),
        '½' => plain.push_str("1/2"),
        '…' => plain.push_str("..."),
        c if is_unseen(c) => {}
        c => plain.push(c),
    }
}

/// Whether a sign is none that is seen: a joiner, a mark of direction, a variation selector.
pub(crate) const fn is_unseen(c: char) -> bool {
    matches!(
        c,
        '\u{200B}'..='\u{200F}' | '\u{2060}' | '\u{FEFF}' | '\u{FE0E}' | '\u{FE0F}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_letters_says_what_they_come_to() {
        for c in ('\u{80}'..='\u{24F}').chain(['\u{2019}', 'Б', '白']) {
            let (mut near, mut far) = (String::new(), String::new());
            fold_into(c, &mut near);
            fold_far(c, &mut far);
            assert_eq!(near, far, "{c}");
        }
    }

    #[test]
    fn letters_lose_case_and_accents_whatever_their_script() {
        for (text, folded) in [
            ("Città di ÒSTIA, 3° turno", "citta di ostia, 3o turno"),
            ("Łódź, Příbram, Győr, Iași", "lodz, pribram, gyor, iasi"),
            ("Straße Ærøskøbing", "strasse aeroskobing"),
            ("Nguyễn", "nguyen"),
            ("Perche\u{301} D\u{2019}Amico", "perche d'amico"),
            ("Алёхин ЧЁРНЫЕ", "алехин черные"),
            ("90´ + 30″ – ½", "90´ + 30″ – ½"),
            ("白 棋", "白 棋"),
        ] {
            assert_eq!(fold(text.as_bytes()), folded);
        }
        assert_eq!(fold(b"Citt\xE0 \x93Nu\xF1ez\x94"), "citta “nunez”");
        assert_eq!(letters_alone("FIDE-ID n° 3"), "fideidno3");
    }
}
