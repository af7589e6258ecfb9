//! Which letter stands for which man, by language.

use crate::board::Role;

/// A language of piece letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Language {
    /// K Q R B N
    English,
    /// R D T A C; Spanish and Catalan share them.
    Italian,
}

/// Letters of king, queen, rook, bishop, knight, pawn.
const LETTERS: [[u8; 6]; 2] = [*b"KQRBNP", *b"RDTACP"];

const ROLES: [Role; 6] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];

/// Role by language and byte, in upper and lower case.
const TABLE: [[Option<Role>; 256]; 2] = {
    let mut table = [[None; 256]; 2];
    let mut language = 0;
    while language < 2 {
        let mut i = 0;
        while i < 6 {
            let letter = LETTERS[language][i];
            table[language][letter as usize] = Some(ROLES[i]);
            table[language][letter.to_ascii_lowercase() as usize] = Some(ROLES[i]);
            i += 1;
        }
        language += 1;
    }
    table
};

impl Language {
    /// Every language, the one preferred first where nothing decides.
    pub const ALL: [Language; 2] = [Language::English, Language::Italian];

    /// The man that an ASCII letter stands for; case does not count.
    #[must_use]
    #[inline]
    pub fn role(self, letter: u8) -> Option<Role> {
        TABLE[self as usize][usize::from(letter)]
    }

    /// The letter of a man.
    #[must_use]
    pub const fn letter(self, role: Role) -> char {
        let i = match role {
            Role::King => 0,
            Role::Queen => 1,
            Role::Rook => 2,
            Role::Bishop => 3,
            Role::Knight => 4,
            Role::Pawn => 5,
        };
        LETTERS[self as usize][i] as char
    }

    /// As the reports name it: languages with the same letters together.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Italian => "it/es/ca",
        }
    }

    /// The language that a user names: `en`, `it`, `es`, `ca`.
    #[must_use]
    pub fn of(code: &str) -> Option<Language> {
        match code {
            "en" => Some(Language::English),
            "it" | "es" | "ca" | "it/es/ca" => Some(Language::Italian),
            _ => None,
        }
    }

    /// Set of the letters it uses, bit 0 for `A`.
    const fn letters(self) -> u32 {
        let mut set = 0;
        let mut i = 0;
        while i < 6 {
            set |= 1 << (LETTERS[self as usize][i] - b'A');
            i += 1;
        }
        set
    }
}

/// A set of letters that stand in piece position in a game, and the languages they allow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Languages {
    letters: u32,
}

impl Languages {
    /// Adds an ASCII letter; anything else is passed over.
    #[inline]
    pub fn add(&mut self, letter: u8) {
        if letter.is_ascii_uppercase() {
            self.letters |= 1 << (letter - b'A');
        }
    }

    /// Whether no letter of a piece occurred.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.letters & !(1 << (b'P' - b'A')) == 0
    }

    /// Whether all letters belong to this language.
    #[must_use]
    pub const fn allow(self, language: Language) -> bool {
        self.letters & !language.letters() == 0
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
                assert_eq!(language.role(language.letter(role) as u8), Some(role));
                assert_eq!(
                    language.role(language.letter(role).to_ascii_lowercase() as u8),
                    Some(role)
                );
            }
            assert_eq!(language.role(b'Z'), None);
            assert_eq!(language.role(b'1'), None);
        }
    }

    #[test]
    fn r_alone_allows_both() {
        let mut letters = Languages::default();
        assert!(letters.is_empty());
        letters.add(b'R');
        assert_eq!(letters.allowed().count(), 2);
        letters.add(b'C');
        assert_eq!(letters.allowed().collect::<Vec<_>>(), [Language::Italian]);
        letters.add(b'Q');
        assert_eq!(letters.allowed().count(), 0);
    }
}
