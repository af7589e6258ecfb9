//! The names of the two players, as words in which a phrase may speak of them.

use super::lexicon::{Term, term};
use crate::text::fold;
use crate::text::words::plain;

/// The names of the players of a game: `Rossi abbandona` is White's resignation where White is `Rossi, Anna`.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// The folded words of each name with a blank between them, White's first.
    names: [String; 2],
}

/// How the words at one place name a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Named {
    /// White or Black, in so many words.
    Player { white: bool, words: usize },
    /// Both bear the name, or it is a colour that is not its bearer's: not said who, in so many words.
    Unclear { words: usize },
}

impl Names {
    /// Names as the tags have them.
    #[must_use]
    pub fn new(white: &str, black: &str) -> Names {
        let spaced = |name: &str| {
            let folded = fold(name.as_bytes());
            let mut spaced = String::with_capacity(folded.len());
            for word in plain(&folded) {
                if !spaced.is_empty() {
                    spaced.push(' ');
                }
                spaced.push_str(word);
            }
            spaced
        };
        Names {
            names: [spaced(white), spaced(black)],
        }
    }

    /// The words of each name in one text, White's first: all that these names say.
    pub(super) fn texts(&self) -> [&str; 2] {
        self.names.each_ref().map(String::as_str)
    }

    /// The words of the name of White, 0, or Black, 1.
    fn words(&self, side: usize) -> impl Iterator<Item = &str> {
        let words = self.names[side].split(' ');
        words.filter(|word| !word.is_empty())
    }

    /// Whether nobody is named.
    pub(super) fn is_empty(&self) -> bool {
        self.names.iter().all(String::is_empty)
    }

    /// Whether a word of a name stands in a text: told before anything is made of it.
    #[must_use]
    pub fn may_stand_in(&self, text: &str) -> bool {
        let text = fold(text.as_bytes());
        let mut words = self.words(0).chain(self.words(1));
        words.any(|word| word.len() > 1 && text.contains(word))
    }

    /// The player whom the words from here on name; `article` says whether an article stands before them, with which a
    /// colour is a colour: `il Nero`.
    pub(super) fn at(&self, rest: &[&str], article: impl FnOnce() -> bool) -> Option<Named> {
        if self.is_empty() {
            return None;
        }
        let whole = |white: bool| {
            let mut length = 0;
            let mut name = self.words(usize::from(!white));
            let same = name.all(|own| {
                length += 1;
                rest.get(length - 1) == Some(&own)
            }) && length > 0;
            (same && (length > 1 || term(rest[0]).is_none())).then_some(Named::Player {
                white,
                words: length,
            })
        };
        if self.names[0] != self.names[1]
            && let Some(named) = whole(true).or_else(|| whole(false))
        {
            return Some(named);
        }
        let bears = |word: &str| {
            [0, 1].map(|side| {
                let own = |own: &str| own == word || is_initial(word, own);
                self.words(side).any(own)
            })
        };
        let telling = |word: &str| {
            let mut own = self.words(0).chain(self.words(1));
            word.len() > 1 && own.any(|own| own == word) && term(word).is_none()
        };
        let colour = |word: &str| match term(word) {
            Some(Term::Side(white)) => Some(white),
            _ => None,
        };
        let count = rest
            .iter()
            .take_while(|word| bears(word) != [false; 2])
            .take(6)
            .count();
        let run = &rest[..count];
        if !run.iter().any(|word| telling(word)) {
            // `Neri abbandona`, where Neri is White.
            let white = colour(rest.first()?).filter(|_| count > 0 && !article())?;
            return match bears(rest[0]) {
                [true, false] if white => None,
                [false, true] if !white => None,
                [true, false] if is_plural(rest[0]) => Some(Named::Player {
                    white: true,
                    words: 1,
                }),
                [false, true] if is_plural(rest[0]) => Some(Named::Player {
                    white: false,
                    words: 1,
                }),
                _ => Some(Named::Unclear { words: 1 }),
            };
        }
        let mut sides = [false; 2];
        for word in run {
            match bears(word) {
                [true, false] => sides[0] = true,
                [false, true] => sides[1] = true,
                _ => {}
            }
        }
        Some(match sides {
            [true, false] => Named::Player {
                white: true,
                words: count,
            },
            [false, true] => Named::Player {
                white: false,
                words: count,
            },
            [true, true] => self.first_of(run)?,
            [false, false] => Named::Unclear { words: count },
        })
    }

    /// Whether a word behind a comma goes on with the name of a player: `Rossi, Anna`, `Rossi, A.`
    pub(super) fn goes_on(&self, white: bool, word: &str) -> bool {
        let own =
            |own: &str| own == word || is_initial(word, own) || word == "a" && own.starts_with('a');
        self.words(usize::from(!white)).any(own)
    }

    /// Two names without a word between them: the first.
    fn first_of(&self, run: &[&str]) -> Option<Named> {
        let own = |side: usize, word: &&&str| self.words(side).any(|own| own == **word);
        let white = run.iter().take_while(|word| own(0, word)).count();
        let black = run.iter().take_while(|word| own(1, word)).count();
        match white.cmp(&black) {
            std::cmp::Ordering::Greater => Some(Named::Player {
                white: true,
                words: white,
            }),
            std::cmp::Ordering::Less => Some(Named::Player {
                white: false,
                words: black,
            }),
            std::cmp::Ordering::Equal => None,
        }
    }
}

/// `u` for `ugo`.
fn is_initial(word: &str, own: &str) -> bool {
    word.len() == 1
        && own.starts_with(word)
        && word != "e"
        && word != "a"
        && word != "i"
        && word != "o"
}

/// `neri`, `bianchi`, which without an article are surnames.
fn is_plural(word: &str) -> bool {
    matches!(
        word,
        "neri" | "bianchi" | "blancas" | "negras" | "whites" | "blacks"
    )
}
