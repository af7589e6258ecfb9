//! Which letter stands for which man, by language (`notation.md` 1.1).

use super::letter;
use crate::board::Role;

variants! {
    /// A language of piece letters. Languages that share all their letters are one; the one preferred where nothing decides
    /// stands first.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[repr(u8)]
    pub enum Language {
        /// K Q R B N
        English,
        /// R D T A C; Spanish and Catalan share them.
        Italian,
        /// R D T F C
        French,
        /// K D T L S; Danish, Norwegian and Swedish share them.
        German,
        /// R D T B C
        Portuguese,
        /// R D T N C
        Romanian,
        /// K D T L P
        Dutch,
        /// K H W G S
        Polish,
        /// K D V S J; Slovak shares them.
        Czech,
        /// K V B F H
        Hungarian,
        /// K D T L R
        Finnish,
        /// K D H B R
        Icelandic,
        /// Кр Ф Л С К
        Russian,
    }
}

/// How many languages there are.
const COUNT: usize = 13;

/// Letters of king, queen, rook, bishop, knight, pawn; [`letter::NONE`] where the pawn has none of its own.
const LETTERS: [[u8; 6]; COUNT] = [
    *b"KQRBNP",
    *b"RDTACP",
    *b"RDTFCP",
    *b"KDTLSB",
    *b"RDTBCP",
    *b"RDTNCP",
    *b"KDTLP\0",
    *b"KHWGSP",
    *b"KDVSJP",
    *b"KVBFHG",
    *b"KDTLRS",
    *b"KDHBRP",
    [
        letter::RUSSIAN,
        letter::RUSSIAN + 1,
        letter::RUSSIAN + 2,
        letter::RUSSIAN + 3,
        letter::RUSSIAN + 4,
        letter::RUSSIAN + 5,
    ],
];

/// The names by which a user may call each, the one of the reports first.
const CODES: [&[&str]; COUNT] = [
    &["en"],
    &["it/es/ca", "it", "es", "ca"],
    &["fr"],
    &["de/da/no/sv", "de", "da", "no", "sv"],
    &["pt"],
    &["ro"],
    &["nl"],
    &["pl"],
    &["cs/sk", "cs", "sk"],
    &["hu"],
    &["fi"],
    &["is"],
    &["ru"],
];

const ROLES: [Role; 6] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];

/// Role by language and code of a letter, in upper and lower case. A figurine is the same man in every language.
const TABLE: [[Option<Role>; 256]; COUNT] = {
    let mut table = [[None; 256]; COUNT];
    let mut language = 0;
    while language < COUNT {
        let mut i = 0;
        while i < 6 {
            let letter = LETTERS[language][i];
            if letter != letter::NONE {
                table[language][letter as usize] = Some(ROLES[i]);
                table[language][letter.to_ascii_lowercase() as usize] = Some(ROLES[i]);
            }
            table[language][letter::KING as usize + i] = Some(ROLES[i]);
            i += 1;
        }
        language += 1;
    }
    table
};

/// The letters of each language as a set, without those of pawns other than `P`: hardly anybody writes one, and they are
/// pieces elsewhere.
const SETS: [u32; COUNT] = {
    let mut sets = [0; COUNT];
    let mut language = 0;
    while language < COUNT {
        let mut i = 0;
        while i < 6 {
            let letter = LETTERS[language][i];
            if i < 5 || letter == b'P' || letter >= letter::RUSSIAN && letter < b'A' {
                sets[language] |= bit(letter);
            }
            i += 1;
        }
        language += 1;
    }
    sets
};

/// The letter of each man in each language, as a set.
const MEN: [[u32; 6]; COUNT] = {
    let mut men = [[0; 6]; COUNT];
    let mut language = 0;
    while language < COUNT {
        let mut i = 0;
        while i < 6 {
            men[language][i] = bit(LETTERS[language][i]);
            i += 1;
        }
        language += 1;
    }
    men
};

/// The bit of a letter in a set: `A` is bit 0, the Russian king bit 26. Nothing for a figurine, which tells no language.
const fn bit(letter: u8) -> u32 {
    match letter {
        b'A'..=b'Z' => 1 << (letter - b'A'),
        0x10..=0x15 => 1 << (26 + letter - letter::RUSSIAN),
        _ => 0,
    }
}

impl Language {
    /// The man that a letter stands for (its code, see [`letter`]); case does not count.
    #[must_use]
    #[inline]
    pub fn role(self, letter: u8) -> Option<Role> {
        TABLE[self as usize][usize::from(letter)]
    }

    /// The code of the letter of a man (see [`letter`]), [`letter::NONE`] where he has none.
    #[must_use]
    pub const fn sign(self, role: Role) -> u8 {
        LETTERS[self as usize][Language::index(role)]
    }

    /// The letter of a man, `Кр` in Russian two of them; the Dutch pawn has the small `p`.
    #[must_use]
    pub fn letter(self, role: Role) -> &'static str {
        const ASCII: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
        match self.sign(role) {
            letter @ b'A'..=b'Z' => {
                let at = usize::from(letter - b'A');
                &ASCII[at..=at]
            }
            letter::NONE => "p",
            code => letter::russian(code),
        }
    }

    const fn index(role: Role) -> usize {
        match role {
            Role::King => 0,
            Role::Queen => 1,
            Role::Rook => 2,
            Role::Bishop => 3,
            Role::Knight => 4,
            Role::Pawn => 5,
        }
    }

    /// As the reports name it: languages with the same letters together.
    #[must_use]
    pub const fn code(self) -> &'static str {
        CODES[self as usize][0]
    }

    /// The names by which a user may call it, each on its own: `it`, `es`, `ca`.
    #[must_use]
    pub fn names(self) -> &'static [&'static str] {
        match CODES[self as usize] {
            [_, names @ ..] if !names.is_empty() => names,
            all => all,
        }
    }

    /// The language that a user names: `en`, `it`, `es`, `de`, …
    #[must_use]
    pub fn of(code: &str) -> Option<Language> {
        Language::ALL
            .into_iter()
            .find(|language| CODES[*language as usize].contains(&code))
    }
}

/// A set of letters that stand in piece position in a game, and the languages they allow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Languages {
    letters: u32,
    /// Of men that are named as captured: a pawn may be among them.
    captured: u32,
}

/// Letters of which a reading may ask what they mean.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asked(u32);

impl Asked {
    /// Adds a letter, in either case; anything that means the same in every language is passed over.
    pub const fn add(&mut self, letter: u8) {
        self.0 |= bit(letter.to_ascii_uppercase());
    }

    /// Whether each of them means the same in both languages.
    #[must_use]
    pub fn mean_alike(self, one: Language, other: Language) -> bool {
        let men = MEN[one as usize].iter().zip(&MEN[other as usize]);
        men.fold(0, |unlike, (a, b)| unlike | (a ^ b)) & self.0 == 0
    }
}

impl Languages {
    /// No letter.
    pub const NONE: Languages = Languages {
        letters: 0,
        captured: 0,
    };

    /// Adds a letter; anything that tells no language is passed over.
    #[inline]
    pub fn add(&mut self, letter: u8) {
        self.letters |= match letter {
            0 => 0,
            b'A'..=b'Z' => 1 << (letter - b'A'),
            _ => bit(letter),
        };
    }

    /// Adds the letter of a man that is named as captured.
    pub fn add_captured(&mut self, letter: u8) {
        self.captured |= bit(letter);
    }

    /// Adds the letters of another set.
    #[inline]
    pub fn join(&mut self, other: Languages) {
        self.letters |= other.letters;
        self.captured |= other.captured;
    }

    /// Whether no letter of a piece occurred.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.letters | self.captured == 0
    }

    /// Whether one of them is that of the language's pawn.
    #[must_use]
    pub const fn name_pawn(self, language: Language) -> bool {
        self.letters & bit(LETTERS[language as usize][5]) != 0
    }

    /// Whether all letters belong to this language.
    #[must_use]
    #[inline]
    pub const fn allow(self, language: Language) -> bool {
        let men = SETS[language as usize];
        self.letters & !men == 0 && self.captured & !(men | bit(LETTERS[language as usize][5])) == 0
    }

    /// The languages that have all the letters.
    pub fn allowed(self) -> impl Iterator<Item = Language> {
        Language::ALL
            .into_iter()
            .filter(move |language| self.allow(*language))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_roles_agree() {
        for language in Language::ALL {
            for role in Role::ALL {
                let text = language.letter(role);
                let code = match text {
                    "p" => continue,
                    text if text.is_ascii() => text.as_bytes()[0],
                    text => letter::plain(text).as_bytes()[0],
                };
                assert_eq!(language.role(code), Some(role), "{language:?} {text}");
                assert_eq!(language.role(code.to_ascii_lowercase()), Some(role));
            }
            assert_eq!(language.role(b'Z'), None);
            assert_eq!(language.role(b'1'), None);
            assert_eq!(language.role(letter::NONE), None);
            assert_eq!(language.role(letter::KING + 4), Some(Role::Knight));
            assert_eq!(
                language as usize,
                Language::ALL.iter().position(|l| *l == language).unwrap()
            );
            for name in language.names() {
                assert_eq!(Language::of(name), Some(language));
            }
        }
        assert_eq!(Language::of("xx"), None);
    }

    #[test]
    fn clashing_letters_leave_several() {
        let allowed = |text: &str| {
            let mut letters = Languages::default();
            for b in text.bytes() {
                letters.add(b);
            }
            letters.allowed().collect::<Vec<_>>()
        };
        assert_eq!(allowed("").len(), COUNT);
        assert_eq!(allowed("QN"), [Language::English]);
        assert_eq!(allowed("RA"), [Language::Italian]);
        assert_eq!(allowed("N"), [Language::English, Language::Romanian]);
        assert_eq!(allowed("QA"), []);
        let mut cyrillic = Languages::default();
        cyrillic.add(letter::RUSSIAN + 4);
        assert_eq!(cyrillic.allowed().collect::<Vec<_>>(), [Language::Russian]);
    }
}
