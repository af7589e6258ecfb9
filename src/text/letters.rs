//! Letters without case and accents: the one table of them.

/// What a letter comes to.
pub(crate) enum Plain {
    /// A letter or digit.
    One(char),
    /// Several.
    More(&'static str),
    /// A letter with two plain forms: `ü` is `u` and `ue`.
    Two(char, &'static str),
    /// An accent of its own, or an apostrophe: nothing.
    Nothing,
    /// What parts words.
    Gap,
}

/// A name in the letters that `can` allows: others become the plain letters below them, in their case (`Łukasz`: `Lukasz`).
/// `None` where a letter has none that is allowed.
#[must_use]
pub fn respelt(name: &str, can: impl Fn(char) -> bool) -> Option<String> {
    let mut spelt = String::with_capacity(name.len());
    for c in name.chars() {
        if can(c) {
            spelt.push(c);
            continue;
        }
        let letters = match plain(c) {
            Plain::One(letter) | Plain::Two(letter, _) => letter.to_string(),
            Plain::More(letters) => letters.to_owned(),
            Plain::Nothing if matches!(c, '\u{300}'..='\u{36f}') => continue,
            Plain::Nothing => "'".to_owned(),
            Plain::Gap if c.is_whitespace() => " ".to_owned(),
            Plain::Gap => return None,
        };
        if !letters.chars().all(&can) {
            return None;
        }
        let mut letters = letters.chars();
        match letters.next() {
            Some(first) if c.is_uppercase() => spelt.extend(first.to_uppercase()),
            first => spelt.extend(first),
        }
        spelt.extend(letters);
    }
    Some(spelt)
}

/// The plain form of a letter.
pub(crate) fn plain(c: char) -> Plain {
    match c {
        'a'..='z' | '0'..='9' => return Plain::One(c),
        'A'..='Z' => return Plain::One(c.to_ascii_lowercase()),
        '\'' | '`' | '´' | '\u{2018}' | '\u{2019}' | 'ʼ' | 'ʻ' | 'ʹ' | '′' | '＇' => {
            return Plain::Nothing;
        }
        c if c.is_ascii() => return Plain::Gap,
        _ => {}
    }
    Plain::One(match c {
        'ä' | 'Ä' => return Plain::Two('a', "ae"),
        'ö' | 'Ö' | 'ø' | 'Ø' => return Plain::Two('o', "oe"),
        'ü' | 'Ü' => return Plain::Two('u', "ue"),
        'å' | 'Å' => return Plain::Two('a', "aa"),
        'æ' | 'Æ' => return Plain::More("ae"),
        'œ' | 'Œ' => return Plain::More("oe"),
        'ß' | 'ẞ' => return Plain::More("ss"),
        'þ' | 'Þ' => return Plain::More("th"),
        'Ĳ' | 'ĳ' => return Plain::More("ij"),
        // Accents that stand behind their letter.
        '\u{300}'..='\u{36f}' => return Plain::Nothing,
        c => match base(c) {
            Some(base) => base,
            None => match c.to_lowercase().next() {
                Some(lower) if lower.is_alphanumeric() => lower,
                _ => return Plain::Gap,
            },
        },
    })
}

/// The letter below the accent, by the blocks of Unicode.
const fn base(c: char) -> Option<char> {
    Some(match c {
        'À'..='Ã' | 'à'..='ã' => 'a',
        'Ç' | 'ç' => 'c',
        'È'..='Ë' | 'è'..='ë' => 'e',
        'Ì'..='Ï' | 'ì'..='ï' => 'i',
        'Ð' | 'ð' => 'd',
        'Ñ' | 'ñ' => 'n',
        'Ò'..='Õ' | 'ò'..='õ' => 'o',
        'Ù'..='Û' | 'ù'..='û' => 'u',
        'Ý' | 'ý' | 'ÿ' => 'y',
        // Latin Extended-A.
        'Ā'..='ą' => 'a',
        'Ć'..='č' => 'c',
        'Ď'..='đ' => 'd',
        'Ē'..='ě' => 'e',
        'Ĝ'..='ģ' => 'g',
        'Ĥ'..='ħ' => 'h',
        'Ĩ'..='ı' => 'i',
        'Ĵ' | 'ĵ' => 'j',
        'Ķ'..='ĸ' => 'k',
        'Ĺ'..='ł' => 'l',
        'Ń'..='ŋ' => 'n',
        'Ō'..='ő' => 'o',
        'Ŕ'..='ř' => 'r',
        'Ś'..='š' | 'ſ' | 'Ș' | 'ș' => 's',
        'Ţ'..='ŧ' | 'Ț' | 'ț' => 't',
        'Ũ'..='ų' => 'u',
        'Ŵ' | 'ŵ' => 'w',
        'Ŷ'..='Ÿ' => 'y',
        'Ź'..='ž' => 'z',
        // Latin Extended-B, as far as names have it.
        'Ơ' | 'ơ' | 'Ǒ' | 'ǒ' | 'Ǫ'..='ǭ' | 'Ȍ'..='ȏ' | 'Ȫ'..='ȱ' => 'o',
        'Ư' | 'ư' | 'Ǔ'..='ǜ' | 'Ȕ'..='ȗ' => 'u',
        'Ǎ' | 'ǎ' | 'Ǟ'..='ǡ' | 'Ȁ'..='ȃ' | 'Ȧ' | 'ȧ' => 'a',
        'Ǐ' | 'ǐ' | 'Ȉ'..='ȋ' => 'i',
        'Ȅ'..='ȇ' | 'Ȩ' | 'ȩ' | 'Ə' | 'ə' | 'ǝ' => 'e',
        'Ǥ'..='ǧ' | 'Ǵ' | 'ǵ' => 'g',
        'Ǩ' | 'ǩ' => 'k',
        'Ȑ'..='ȓ' => 'r',
        'Ǹ' | 'ǹ' => 'n',
        'Ȳ' | 'ȳ' => 'y',
        // Latin Extended Additional; Vietnamese from U+1EA0 on.
        '\u{1e00}' | '\u{1e01}' | '\u{1ea0}'..='\u{1eb7}' => 'a',
        '\u{1e02}'..='\u{1e07}' => 'b',
        '\u{1e08}' | '\u{1e09}' => 'c',
        '\u{1e0a}'..='\u{1e13}' => 'd',
        '\u{1e14}'..='\u{1e1d}' | '\u{1eb8}'..='\u{1ec7}' => 'e',
        '\u{1e1e}' | '\u{1e1f}' => 'f',
        '\u{1e20}' | '\u{1e21}' => 'g',
        '\u{1e22}'..='\u{1e2b}' => 'h',
        '\u{1e2c}'..='\u{1e2f}' | '\u{1ec8}'..='\u{1ecb}' => 'i',
        '\u{1e30}'..='\u{1e35}' => 'k',
        '\u{1e36}'..='\u{1e3d}' => 'l',
        '\u{1e3e}'..='\u{1e43}' => 'm',
        '\u{1e44}'..='\u{1e4b}' => 'n',
        '\u{1e4c}'..='\u{1e53}' | '\u{1ecc}'..='\u{1ee3}' => 'o',
        '\u{1e54}'..='\u{1e57}' => 'p',
        '\u{1e58}'..='\u{1e5f}' => 'r',
        '\u{1e60}'..='\u{1e69}' => 's',
        '\u{1e6a}'..='\u{1e71}' => 't',
        '\u{1e72}'..='\u{1e7b}' | '\u{1ee4}'..='\u{1ef1}' => 'u',
        '\u{1e7c}'..='\u{1e7f}' => 'v',
        '\u{1e80}'..='\u{1e89}' => 'w',
        '\u{1e8a}'..='\u{1e8d}' => 'x',
        '\u{1e8e}' | '\u{1e8f}' | '\u{1ef2}'..='\u{1ef9}' => 'y',
        '\u{1e90}'..='\u{1e95}' => 'z',
        // Greek and Cyrillic letters that are written with and without their sign.
        'Ά' | 'ά' => 'α',
        'Έ' | 'έ' => 'ε',
        'Ή' | 'ή' => 'η',
        'Ί' | 'ί' => 'ι',
        'Ό' | 'ό' => 'ο',
        'Ύ' | 'ύ' => 'υ',
        'Ώ' | 'ώ' => 'ω',
        'ς' => 'σ',
        'Ё' | 'ё' => 'е',
        _ => return None,
    })
}
