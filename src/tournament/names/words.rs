//! The words of a name, without titles and what stands in brackets beside it.

use crate::text::letters::{Plain, plain};
use crate::text::words::among;

/// A word of a name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Word {
    /// Without case, accents, apostrophes.
    pub text: String,
    /// Its other plain form: `mueller` for `Müller`.
    pub alt: Option<String>,
    /// Whether a dot stands behind it.
    pub dot: bool,
    /// Whether it is written in capitals alone, two at least.
    pub shouted: bool,
    /// The part of the name, between commas, that it stands in.
    pub part: u8,
    /// Whether a hyphen ties it to the word before.
    pub tied: bool,
}

impl Word {
    /// The other plain form where there is one, else the only one.
    pub fn second(&self) -> &str {
        self.alt.as_deref().unwrap_or(&self.text)
    }

    /// Whether it is one letter: an initial.
    pub fn is_initial(&self) -> bool {
        self.text.chars().count() == 1
    }

    /// Whether both are the same, in one of their forms.
    pub fn is(&self, other: &Word) -> bool {
        self.text == other.text
            || self.alt.as_ref().is_some_and(|alt| *alt == other.second())
            || other.alt.as_ref().is_some_and(|alt| *alt == self.text)
    }
}

/// Titles that nobody is called; they go where they stand, in capitals or like `Gm`.
const PLAIN_TITLES: &str = " gm wgm wfm wcm fm agm aim afm acm cmf gmi wmi wnm mf ";
/// Titles that may be names or initials, too: only in capitals and beside two other words.
const SHORT_TITLES: &str = " im wim mi cm nm mn nc nq ";
/// National categories.
const CATEGORIES: &str = " 1n 2n 3n 1s 2s 3s 1a 2a 3a 1nc 2nc 3nc ";
/// Titles of other trades.
const ACADEMIC: &str = " dr prof dott ";
/// These only with a dot: they are names, too.
const DOTTED: &str = " ing avv sig mr mrs ms geom rag cav ";

/// Whether a name may begin with what [`read`] takes away as a title, as far as its first word tells.
pub(super) fn may_begin_with_title(name: &str) -> bool {
    let first = name.trim_start_matches(|c: char| !c.is_alphanumeric());
    let end = first.find(|c: char| !c.is_alphanumeric());
    let word = &first[..end.unwrap_or(first.len())];
    word.len() <= 4 && {
        let word = word.to_ascii_lowercase();
        let lists = [PLAIN_TITLES, SHORT_TITLES, CATEGORIES, ACADEMIC, DOTTED];
        word == "m" || lists.iter().any(|list| among(list, &word))
    }
}

/// The words of a name, in their order.
pub(super) fn read(name: &str) -> Vec<Word> {
    let mut words = split(name, true);
    if words.is_empty() {
        words = split(name, false);
    }
    titles(&mut words);
    words
}

/// Whether what stands in brackets is no part of a name: titles, categories, ratings, a country in capitals.
fn is_beside(inner: &str) -> bool {
    let words = split(inner, false);
    let beside = |word: &Word| {
        let text = word.text.as_str();
        [PLAIN_TITLES, SHORT_TITLES, CATEGORIES, ACADEMIC]
            .iter()
            .any(|list| among(list, text))
            || matches!(
                text,
                "m" | "g" | "f" | "wm" | "wf" | "wg" | "c" | "cat" | "elo" | "fide" | "fsi" | "naz"
            )
            || text.bytes().all(|b| b.is_ascii_digit())
            || word.shouted && text.len() == 3
    };
    words.iter().all(beside)
}

/// Words as they stand, each with what it stands beside.
fn split(name: &str, brackets: bool) -> Vec<Word> {
    let mut words = Vec::new();
    let mut word = Open::default();
    let (mut part, mut tied) = (0u8, false);
    let mut skip_to = 0;
    for (at, c) in name.char_indices() {
        if at < skip_to {
            continue;
        }
        if brackets && matches!(c, '(' | '[' | '{') {
            let close = match c {
                '(' => ')',
                '[' => ']',
                _ => '}',
            };
            let end = name[at..].find(close).map(|end| at + end);
            if let Some(end) = end.filter(|end| is_beside(&name[at + 1..*end])) {
                word.close(&mut words, part, &mut tied);
                skip_to = end + 1;
                continue;
            }
        }
        match plain(c) {
            Plain::One(letter) => word.letter(c, letter),
            Plain::Two(letter, two) => {
                word.fork(two);
                word.upper(c);
                word.text.push(letter);
            }
            Plain::More(letters) => {
                word.upper(c);
                word.push_str(letters);
            }
            Plain::Nothing => {}
            Plain::Gap => {
                if c == '.' {
                    word.dot = true;
                }
                word.close(&mut words, part, &mut tied);
                match c {
                    ',' => (part, tied) = (part.saturating_add(1), false),
                    '-' | '‐' | '‑' | '–' => tied = !words.is_empty(),
                    _ => tied = false,
                }
            }
        }
    }
    word.close(&mut words, part, &mut tied);
    words
}

/// The word that is being read.
#[derive(Default)]
struct Open {
    text: String,
    alt: Option<String>,
    dot: bool,
    capitals: u32,
    lower: bool,
}

impl Open {
    fn upper(&mut self, c: char) {
        match c.is_lowercase() {
            true => self.lower = true,
            false => self.capitals += u32::from(c.is_uppercase()),
        }
    }

    fn letter(&mut self, c: char, letter: char) {
        self.upper(c);
        self.text.push(letter);
        if let Some(alt) = &mut self.alt {
            alt.push(letter);
        }
    }

    fn push_str(&mut self, letters: &str) {
        self.text.push_str(letters);
        if let Some(alt) = &mut self.alt {
            alt.push_str(letters);
        }
    }

    /// Two letters in the other form, where the plain one gets one.
    fn fork(&mut self, two: &str) {
        self.alt
            .get_or_insert_with(|| self.text.clone())
            .push_str(two);
    }

    fn close(&mut self, words: &mut Vec<Word>, part: u8, tied: &mut bool) {
        let open = std::mem::take(self);
        if open.text.is_empty() {
            return;
        }
        words.push(Word {
            text: open.text,
            alt: open.alt,
            dot: open.dot,
            shouted: open.capitals >= 2 && !open.lower,
            part,
            tied: std::mem::take(tied),
        });
    }
}

/// Takes titles away, before and behind the name.
fn titles(words: &mut Vec<Word>) {
    let academic =
        |word: &Word| among(ACADEMIC, &word.text) || word.dot && among(DOTTED, &word.text);
    let plain = |word: &Word| {
        !word.dot && (among(PLAIN_TITLES, &word.text) || among(CATEGORIES, &word.text))
    };
    let short = |word: &Word| !word.dot && word.shouted && among(SHORT_TITLES, &word.text);
    while let [first, rest @ ..] = words.as_slice()
        && let [second, ..] = rest
    {
        // A word before the comma that stands alone is the surname: `Im, Dong`.
        let beside = second.part == first.part && !second.tied;
        // `M Rossi, Mario`: the Italian title of a master.
        let given = |word: &Word| word.part > first.part && !word.is_initial();
        let master = first.text == "m" && !first.dot && rest.iter().any(given);
        let known = academic(first) || plain(first) || short(first) && rest.len() > 1;
        if !(beside && (known || master)) {
            break;
        }
        words.remove(0);
    }
    while let [rest @ .., last] = words.as_slice()
        && !rest.is_empty()
    {
        let alone = rest.iter().all(|word| word.part != last.part);
        // `Rossi, Mario, ITA`
        let country = last.part > 1 && alone && last.shouted && last.text.len() == 3;
        // `Rossi, GM` may be Giovanni Mario; `Rossi Mario, GM` and `Rossi, Mario GM` are a master.
        let title = rest.len() > 1 && (plain(last) || short(last) || academic(last) || country);
        if !title || last.tied {
            break;
        }
        words.pop();
    }
}
