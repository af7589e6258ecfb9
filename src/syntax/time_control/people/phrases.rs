//! What is seen of a text as a whole: numbers said in words, times that are not the same for both players, moves in short.

use super::{MINUTE, Part};

/// Whether a text begins with `1/2`, a half.
pub(in crate::syntax::time_control) fn is_half(text: &str) -> bool {
    text.strip_prefix("1/2").is_some_and(|rest| {
        let next = rest.trim_start().chars().next();
        // `1/2 days`: one move in two days.
        !next.is_some_and(|c| {
            c.is_ascii_digit() || matches!(c, 'd' | 'g' | 't' | 'D' | 'G' | 'T' | '.' | ',')
        })
    })
}

/// The text in small letters with plain signs, and what is said without a number with one.
pub(super) fn plain(text: &str) -> String {
    let mut text: String = text
        .chars()
        .flat_map(char::to_lowercase)
        .map(|c| match c {
            '’' | '‘' | '′' | '´' | '`' | '‛' | '‚' => '\'',
            '”' | '“' | '″' | '„' | '‟' | '¨' => '"',
            '–' | '—' | '−' => '-',
            '\u{a0}' | '\u{202f}' | '\u{2009}' | '\u{feff}' | '_' => ' ',
            c => c,
        })
        .collect();
    if text.contains("ora") || text.contains("hour") {
        for (said, meant) in [
            ("un'ora e mezza", "90 min"),
            ("un'ora e mezzo", "90 min"),
            ("un'ora", "1 ora"),
            ("mezz'ora", "30 min"),
            ("mezza ora", "30 min"),
            ("half an hour", "30 min"),
            ("an hour", "1 hour"),
        ] {
            text = text.replace(said, meant);
        }
    }
    text
}

/// Whether a text gives each player a time: there is no one time control then. Nor is anything less than no time.
pub(super) fn is_uneven(text: &str) -> bool {
    if text.starts_with('-') && text[1..].starts_with(|c: char| c.is_ascii_digit()) {
        return true;
    }
    // `1:20 1:15`: what two clocks showed.
    let is_time = |word: &str| {
        let digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        word.split_once(':')
            .is_some_and(|(one, other)| digits(one) && digits(other))
    };
    let signs = |c: char| c.is_whitespace() || matches!(c, '/' | '-');
    let mut times = text.split(signs).filter(|word| !word.is_empty());
    if times.clone().count() == 2 && times.all(is_time) {
        return true;
    }
    let words: Vec<&str> = text.split(|c: char| !c.is_alphabetic()).collect();
    let any = |names: &[&str]| names.iter().any(|name| words.contains(name));
    any(&["armageddon"]) && text.contains('/')
        || any(&["w", "white", "bianco"]) && any(&["b", "black", "nero"])
        || any(&["b"]) && any(&["n"])
}

/// `5'/4'`: minutes for White and for Black. Of a further period nobody says so little.
pub(super) fn is_one_for_each(parts: &[Part]) -> bool {
    let said = parts
        .iter()
        .filter(|part| !matches!(part, Part::Filler | Part::Other));
    let said: Vec<Part> = said.copied().collect();
    matches!(
        said[..],
        [
            Part::Number(one, _),
            Part::Unit(MINUTE),
            Part::Slash,
            Part::Number(other, _),
            Part::Unit(MINUTE)
        ] if one < 60_000 && other < 60_000
    )
}

/// `40m/120m`: the first is moves. (`120'/40m` is seen where it stands.)
pub(super) fn moves_in_short(text: &str, parts: &mut [Part]) {
    if text.contains('\'') {
        return;
    }
    for at in 0..parts.len().saturating_sub(4) {
        if let [
            Part::Number(moves @ 20_000..=60_000, _),
            unit @ Part::Unit(MINUTE),
            Part::Slash,
            Part::Number(time, _),
            Part::Unit(MINUTE),
        ] = &mut parts[at..at + 5]
            && *time > *moves
        {
            *unit = Part::Moves;
        }
    }
}
