//! Rounds as sheets name them: `3°`, `IV`, `n. 3`, `terzo turno`.

use crate::text::fold;

/// The number of the round that stands in the header of a sheet, where it is written otherwise than in plain digits.
#[must_use]
pub fn read_sheet(text: &str) -> Option<u32> {
    const WORDS: [&str; 12] = [
        "primo",
        "secondo",
        "terzo",
        "quarto",
        "quinto",
        "sesto",
        "settimo",
        "ottavo",
        "nono",
        "decimo",
        "undicesimo",
        "dodicesimo",
    ];
    let folded = fold(text.trim().as_bytes());
    let mut words = folded
        .split(|c: char| c.is_whitespace() || matches!(c, '.' | ':' | '(' | ')'))
        .filter(|word| {
            !word.is_empty() && !matches!(*word, "turno" | "n" | "nr" | "giornata" | "il" | "ronda")
        });
    let (word, more) = (words.next()?, words.next());
    if more.is_some() {
        return None;
    }
    if let Some(place) = WORDS.iter().position(|known| *known == word) {
        return Some(place as u32 + 1);
    }
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    match (digits, &word[digits..]) {
        (0, _) => roman(word),
        (1 | 2, "" | "o" | "a" | "^" | "\u{AA}" | "mo")
            if word.len() > digits || folded.len() > digits =>
        {
            word[..digits].parse().ok()
        }
        _ => None,
    }
}

/// The value of a Roman number up to 39, in small letters.
fn roman(word: &str) -> Option<u32> {
    let value = |c: char| match c {
        'i' => Some(1),
        'v' => Some(5),
        'x' => Some(10),
        _ => None,
    };
    let values: Vec<u32> = word.chars().map(value).collect::<Option<_>>()?;
    let mut total = 0;
    for (i, value) in values.iter().enumerate() {
        match values.get(i + 1) {
            Some(next) if next > value => total -= *value as i32,
            _ => total += *value as i32,
        }
    }
    (values.len() <= 6)
        .then_some(total)
        .and_then(|total| u32::try_from(total).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_in_every_dress() {
        for (text, round) in [
            ("3°", 3),
            ("IV", 4),
            ("n. 3", 3),
            ("terzo", 3),
            ("XII", 12),
            ("2° turno", 2),
            ("Turno IX", 9),
            ("5^", 5),
        ] {
            assert_eq!(read_sheet(text), Some(round), "{text}");
        }
        for text in ["3", "", "3.1", "finale", "?", "-", "1 (2)", "Roma"] {
            assert_eq!(read_sheet(text), None, "{text}");
        }
    }
}
