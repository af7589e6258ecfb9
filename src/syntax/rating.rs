//! Ratings of tag pairs: `WhiteElo` and `BlackElo`.

use super::tags;

/// What a rating tag says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RatingText {
    /// Nothing is known, or there is none: empty, `?`, `-`, `0`, `----`, `Unrated`, `senza Elo`.
    Unknown,
    /// A number that a player can have.
    Rating(u16),
    /// A number that no player can have.
    Impossible,
    /// One number with something around it (`1820 (FIDE)`), which is taken for the rating.
    OtherForm(u16),
    /// No rating at all.
    Unreadable,
}

/// The least and the greatest number that is believed: far beyond what any federation ever published.
pub const BELIEVED: std::ops::RangeInclusive<u16> = 100..=4000;

/// The greatest number that is believed of a program.
pub const OF_PROGRAMS: u32 = 5000;

/// What people and servers write for a player without a rating, a full stop at the end left out.
const UNRATED: [&str; 32] = [
    "unrated",
    "unr",
    "unknown",
    "none",
    "n/a",
    "na",
    "n.a",
    "nr",
    "n.r",
    "nc",
    "n.c",
    "nd",
    "n.d",
    "senza elo",
    "non classificato",
    "non classificata",
    "sconosciuto",
    "no rating",
    "not rated",
    "n/r",
    "n/c",
    "n/d",
    "unk",
    "ungraded",
    "no elo",
    "nil",
    "senza",
    "senza rating",
    "nessuno",
    "nessun elo",
    "ohne",
    "sans",
];

impl RatingText {
    /// The rating, where there is one.
    #[must_use]
    pub const fn known(self) -> Option<u16> {
        match self {
            RatingText::Rating(n) | RatingText::OtherForm(n) => Some(n),
            _ => None,
        }
    }
}

/// Whether the bytes of a value are a plain rating or nothing at all: what most rating tags hold, told without making text
/// of them.
#[must_use]
pub fn is_sound(value: &[u8]) -> bool {
    let number = |value: &[u8]| {
        value.iter().try_fold(0u16, |n, b| {
            b.is_ascii_digit().then(|| n * 10 + u16::from(b - b'0'))
        })
    };
    match value.len() {
        0 => true,
        3 | 4 => number(value).is_some_and(|n| BELIEVED.contains(&n)),
        _ => false,
    }
}

/// Reads the value of a rating tag.
#[must_use]
pub fn read(text: &str) -> RatingText {
    let text = text.trim();
    let is_digit = |b: u8| b.is_ascii_digit();
    // Servers write `----` and `++++` for guests and players without a rating.
    if tags::is_unknown(text) || text.bytes().all(|b| matches!(b, b'0' | b'-' | b'+' | b'?')) {
        return RatingText::Unknown;
    }
    let word = |text: &str| UNRATED.iter().any(|word| text.eq_ignore_ascii_case(word));
    if word(text.trim_end_matches('.')) {
        return RatingText::Unknown;
    }
    let believed = |digits: &str| digits.parse().ok().filter(|n| BELIEVED.contains(n));
    if text.bytes().all(is_digit) {
        return believed(text).map_or(RatingText::Impossible, RatingText::Rating);
    }
    if let Some(number) = letters_for_digits(text).as_deref().and_then(believed) {
        return RatingText::OtherForm(number);
    }
    let mut numbers = text
        .split(|c: char| !c.is_ascii_digit())
        .filter(|digits| !digits.is_empty());
    match (numbers.next().and_then(believed), numbers.next()) {
        (Some(n), None) if !text.starts_with('-') => RatingText::OtherForm(n),
        _ => RatingText::Unreadable,
    }
}

/// `21OO`, `24l5`: letters that look like the digits 0 and 1, in a number of four signs.
fn letters_for_digits(text: &str) -> Option<String> {
    let digit = |c: char| match c {
        '0'..='9' => Some(c),
        'O' | 'o' => Some('0'),
        'l' | 'I' => Some('1'),
        _ => None,
    };
    (text.len() == 4 && text.starts_with(|c: char| c.is_ascii_digit()))
        .then(|| text.chars().map(digit).collect())?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_for_a_digit_is_read_as_the_digit() {
        for (text, number) in [
            ("21OO", 2100),
            ("240O", 2400),
            ("2o1I", 2011),
            ("24l5", 2415),
        ] {
            assert_eq!(read(text), RatingText::OtherForm(number), "{text}");
        }
        for text in ["OOOO", "2A00", "l1OO"] {
            assert!(!matches!(read(text), RatingText::OtherForm(_)), "{text}");
        }
    }

    #[test]
    fn what_is_sound_at_a_glance_is_sound() {
        for n in 0..10_000u32 {
            let text = n.to_string();
            let sound = is_sound(text.as_bytes());
            assert!(
                !sound || matches!(read(&text), RatingText::Rating(_)),
                "{text}"
            );
            assert_eq!(sound, (100..=4000).contains(&n), "{text}");
        }
        assert!(is_sound(b"") && !is_sound(b"18x0") && !is_sound(b"?"));
    }

    #[test]
    fn unknown_ratings_are_unknown() {
        for text in [
            "",
            " ",
            "?",
            "-",
            "0",
            "0000",
            "----",
            "++++",
            "????",
            "Unrated",
            "unr.",
            "NC",
            "N.C.",
            "N/R",
            "unk",
            "Unk.",
            "ungraded",
            "senza",
            "Nessuno",
            "not rated",
        ] {
            assert_eq!(read(text), RatingText::Unknown, "{text:?}");
        }
    }

    #[test]
    fn numbers_are_believed_within_reason() {
        assert_eq!(read("2853"), RatingText::Rating(2853));
        assert_eq!(read(" 100 "), RatingText::Rating(100));
        assert_eq!(read("4000"), RatingText::Rating(4000));
        for text in ["99", "4001", "28530", "99999999999999999999"] {
            assert_eq!(read(text), RatingText::Impossible, "{text}");
        }
    }

    #[test]
    fn one_number_among_words_is_taken_for_the_rating() {
        for text in ["1820 (FIDE)", "1820P", "ca. 1820", "Elo 1820"] {
            assert_eq!(read(text), RatingText::OtherForm(1820), "{text}");
        }
        for text in ["abc", "1820/1900", "-1820", "18 (FIDE)", "rated", "n."] {
            assert_eq!(read(text), RatingText::Unreadable, "{text}");
        }
    }
}
