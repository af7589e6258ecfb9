//! Whether a name as written may be that of a player: the same, or a shorter form of it.

use super::words::{self, Word};
use super::{keys, same_keys};
use crate::text::letters::{Plain, plain};
use std::collections::HashSet;

/// In a shorter word one letter more or less is another name: `Lee`, `Li`.
const SLIP: usize = 3;

/// How a name as written fits a full one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fit {
    /// It is another name.
    No,
    /// The surname alone.
    SurnameOnly,
    /// A shorter form, or one with more names than the list has: initials, a given name or a surname less.
    Initials,
    /// The same name.
    Same,
}

/// No more words are told apart: a person has fewer.
const MOST: usize = 8;

/// A name, read once to be compared often.
#[derive(Clone, Debug, Default)]
pub struct Name {
    key: String,
    other: Option<String>,
    words: Vec<Word>,
    /// Jr, III.
    suffix: Option<String>,
    /// Where it may be parted into surname and given names.
    cuts: Vec<Cut>,
}

/// Where a name is to be looked for, in more detail.
#[derive(Clone, Copy, Debug)]
pub struct Shelf<'a> {
    /// As [`Name::shelves`] has them.
    pub surname: &'a str,
    /// The first letter of the given name.
    pub initial: Option<char>,
    /// The first given name, and all of them run together, in their forms.
    pub given: &'a [String],
    /// Whether the first given name is an initial or cut short: it fits many.
    pub loose: bool,
}

/// One way to tell the surname from the given names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cut {
    /// So many words are the surname, given names follow.
    First(usize),
    /// So many words are given names, the surname follows.
    Last(usize),
}

/// Surname and given names.
type Parts<'a> = (&'a [Word], &'a [Word]);

/// Whether a name as written may be that of a player whose full name this is.
#[must_use]
pub fn fits(written: &str, full: &str) -> Fit {
    Name::read(written).fit(&Name::read(full))
}

impl Name {
    /// Reads a name.
    #[must_use]
    pub fn read(text: &str) -> Name {
        let (key, other) = keys(text);
        let mut words = words::read(text);
        let suffix = suffix(&mut words);
        words.truncate(MOST);
        let comma = words.iter().position(|word| word.part > words[0].part);
        if let Some(comma) = comma {
            unglue(&mut words, comma);
        }
        let cuts = match comma {
            Some(comma) => vec![Cut::First(comma)],
            None => cuts(&words),
        };
        Name {
            key,
            other,
            words,
            suffix,
            cuts,
        }
    }

    /// The normalised name, and its second form.
    #[must_use]
    pub fn keys(&self) -> (&str, Option<&str>) {
        (&self.key, self.other.as_deref())
    }

    /// Which of several of one name it says: `jr` for the younger, `sr` for the elder, in whatever words, or a number like `iii`.
    #[must_use]
    pub fn generation(&self) -> Option<&str> {
        let words = self.words.iter().skip(1).map(|word| word.text.as_str());
        let mut words = words.filter_map(|word| match () {
            () if YOUNGER.contains(&word) => Some("jr"),
            () if ELDER.contains(&word) => Some("sr"),
            () => None,
        });
        self.suffix.as_deref().or_else(|| words.next())
    }

    /// Whether both are the same without case, accents, titles and order.
    #[must_use]
    pub fn same_key(&self, other: &Name) -> bool {
        same_keys(self.keys(), other.keys())
    }

    /// How this name, as written, fits a full one.
    #[must_use]
    pub fn fit(&self, full: &Name) -> Fit {
        if self.words.is_empty() || full.words.is_empty() {
            return match self.same_key(full) {
                true => Fit::Same,
                false => Fit::No,
            };
        }
        if self.same_key(full) {
            return Fit::Same;
        }
        let missing = match (&self.suffix, &full.suffix) {
            (one, other) if one == other => false,
            (None, Some(_)) => true,
            _ => return Fit::No,
        };
        let mut best = Fit::No;
        for own in &self.cuts {
            for other in &full.cuts {
                best = best.max(fit(self.parts(*own), full.parts(*other)));
            }
        }
        match best {
            Fit::Same if missing => Fit::Initials,
            best => best,
        }
    }

    /// Whether another name is this one with a slip in one word: two letters exchanged, one missing, one too many, another one.
    #[must_use]
    pub fn is_slip(&self, other: &Name) -> bool {
        self.is_slip_in_long_word(other, SLIP)
    }

    /// Whether it is, in a word that has so many letters in both.
    #[must_use]
    pub fn is_slip_in_long_word(&self, other: &Name, letters: usize) -> bool {
        let long = |word: &str| word.chars().count() >= letters;
        self.suffix == other.suffix
            && self.other_words(other).is_some_and(|(one, two)| {
                long(&one) && long(&two) && strsim::osa_distance(&one, &two) == 1
            })
    }

    /// Whether two names differ in the vowel at the end of a word, as those of a man and a woman do: `Mario`, `Maria`; `Daniel`,
    /// `Daniela`.
    #[must_use]
    pub fn is_other_ending(&self, other: &Name) -> bool {
        const VOWELS: [char; 4] = ['a', 'e', 'i', 'o'];
        self.other_words(other).is_some_and(|(one, two)| {
            let [a, b] = [&one, &two].map(|word| word.trim_end_matches(VOWELS));
            let count = |word: &str| word.chars().count();
            a == b && count(&one).abs_diff(count(&two)) <= 1
        })
    }

    /// The word of each that the other has not, where that is one.
    fn other_words(&self, other: &Name) -> Option<(String, String)> {
        let behind = |words: &[Word], beside: &[Word]| -> Vec<String> {
            let mut beside: Vec<Option<&Word>> = beside.iter().map(Some).collect();
            let mut left = Vec::new();
            for word in words {
                let same = beside
                    .iter_mut()
                    .find(|own| own.is_some_and(|own| own.is(word)));
                match same {
                    Some(same) => *same = None,
                    None => left.push(word.text.clone()),
                }
            }
            left
        };
        let mut own = behind(&self.words, &other.words);
        let mut others = behind(&other.words, &self.words);
        match (own.len(), others.len()) {
            (1, 1) => own.pop().zip(others.pop()),
            _ => None,
        }
    }

    /// Whether another name has a word of this one, an initial apart.
    #[must_use]
    pub fn shares_a_word(&self, other: &Name) -> bool {
        let mut words = self.words.iter().filter(|word| !word.is_initial());
        words.any(|word| other.words.iter().any(|own| own.is(word)))
    }

    /// Numbers by which names on a list are found that may be this one with a slip ([`glance_slip`]).
    pub fn slips(&self, mut each: impl FnMut(u64)) {
        for cut in &self.cuts {
            let (surname, given) = self.parts(*cut);
            let letters = |words: &[Word]| -> Vec<char> {
                words.iter().flat_map(|word| word.text.chars()).collect()
            };
            let [surname, given] = [surname, given].map(letters);
            if let (Some(one), Some(two)) = (surname.first(), given.first()) {
                each(mix(pack(given.iter().copied()), *one));
                each(mix(mix(pack(surname.iter().copied()), ','), *two));
            }
        }
    }

    /// Numbers of which names that are one with a slip have one in common: those of [`Name::slips`], and beside each what is
    /// left of the rest without one of its letters, or all of it. So a name among thousands that differ in a figure is held
    /// against its neighbours alone.
    pub fn slips_beside(&self, mut each: impl FnMut(u64)) {
        for cut in &self.cuts {
            let (surname, given) = self.parts(*cut);
            let first = |words: &[Word]| words.iter().find_map(|word| word.text.chars().next());
            let all = |words: &[Word]| pack(words.iter().flat_map(|word| word.text.chars()));
            if let (Some(one), Some(two)) = (first(surname), first(given)) {
                without_letters(mix(all(given), one), surname, &mut each);
                without_letters(mix(mix(all(surname), ','), two), given, &mut each);
            }
        }
    }

    fn parts(&self, cut: Cut) -> Parts<'_> {
        match cut {
            Cut::First(words) => self.words.split_at(words),
            Cut::Last(given) => {
                let (given, surname) = self.words.split_at(given);
                (surname, given)
            }
        }
    }

    /// Under which surnames and first letters of the given name (none: no given name) a name is to be looked for: two names
    /// of which one fits the other have one of these in common, or one has the surname alone.
    pub fn shelves(&self, mut each: impl FnMut(&str, Option<char>)) {
        let mut put: Vec<(String, Option<char>)> = Vec::new();
        for cut in &self.cuts {
            let (surname, given) = self.parts(*cut);
            for second in [false, true] {
                let form = |word: &'_ Word| match second {
                    true => word.second().to_owned(),
                    false => word.text.clone(),
                };
                let initial = given.first().and_then(|word| form(word).chars().next());
                let Some(first) = surname.first().map(form) else {
                    continue;
                };
                let all: String = surname.iter().map(form).collect();
                put.extend([(first, initial), (all, initial)]);
            }
        }
        put.sort_unstable();
        put.dedup();
        put.iter()
            .for_each(|(surname, initial)| each(surname, *initial));
    }

    /// The shelves with more of the given names: two names on one shelf that have given names and of which one fits the other
    /// have one of the forms in common, unless one of them is loose.
    pub fn shelves_beside(&self, mut each: impl FnMut(Shelf<'_>)) {
        for cut in &self.cuts {
            let (surname, given) = self.parts(*cut);
            let Some((first, own)) = surname.first().zip(given.first()) else {
                continue;
            };
            let loose = own.is_initial() || own.dot;
            let joined = |form: fn(&Word) -> &str| given.iter().map(form).collect::<String>();
            let forms: [fn(&Word) -> &str; 2] = [|word| &word.text, |word| word.second()];
            let given: Vec<String> = forms
                .into_iter()
                .flat_map(|form| [form(own).to_owned(), joined(form)])
                .collect();
            for form in forms {
                let all: String = surname.iter().map(form).collect();
                for surname in [form(first), &all] {
                    each(Shelf {
                        surname,
                        initial: form(own).chars().next(),
                        given: &given,
                        loose,
                    });
                }
            }
        }
    }

    /// The beginnings, as numbers, under which this name can stand on a list ([`glance`]).
    pub fn prefixes(&self, mut each: impl FnMut(u64)) {
        for second in [false, true] {
            for from in 0..self.words.len() {
                let behind = self.words[from..].iter().chain(&self.words[..from]);
                let letters = behind.flat_map(|word| match second {
                    true => word.second().chars(),
                    false => word.text.chars(),
                });
                let letters: Vec<char> = letters.take(PREFIX).collect();
                each(pack(letters.iter().copied()));
                let own = match second {
                    true => self.words[from].second(),
                    false => &self.words[from].text,
                };
                // A name that follows on the list may be another than the one that is written.
                let count = own.chars().count();
                if count < PREFIX && (count > 1 || self.words.len() == 1) {
                    each(pack(own.chars()));
                }
            }
        }
    }
}

/// The letters of words, run together as they stand and in alphabetical order, in both of their forms: all of them, and all
/// but each.
fn without_letters(own: u64, words: &[Word], each: &mut impl FnMut(u64)) {
    let mut run = |words: &[&str]| {
        let letters: Vec<char> = words.iter().flat_map(|word| word.chars()).collect();
        let but = |left_out: usize| {
            let kept = (0..letters.len()).filter(|at| *at != left_out);
            kept.fold(mix(own, ';'), |packed, at| mix(packed, letters[at]))
        };
        (0..=letters.len()).for_each(|left_out| each(but(left_out)));
    };
    let more = words.iter().any(|word| word.alt.is_some());
    let forms: [fn(&Word) -> &str; 2] = [|word| &word.text, |word| word.second()];
    for form in &forms[..1 + usize::from(more)] {
        let mut all: Vec<&str> = words.iter().map(form).collect();
        run(&all);
        // The words may stand in another order.
        if all.len() > 1 {
            all.sort_unstable();
            run(&all);
        }
    }
}

/// So many letters of a name are looked at before it is read.
const PREFIX: usize = 8;

/// One letter more (FNV-1a).
const fn mix(packed: u64, c: char) -> u64 {
    (packed ^ c as u64).wrapping_mul(0x0100_0000_01b3)
}

const NOTHING: u64 = 0xcbf2_9ce4_8422_2325;

fn pack(letters: impl Iterator<Item = char>) -> u64 {
    letters.fold(NOTHING, mix)
}

/// Whether a name on a list may fit one of those whose beginnings these are ([`Name::prefixes`]). Of a name without a comma
/// nothing can be told at a glance, as it may begin with an initial, nor of one that may begin with a title.
#[must_use]
pub fn glance(name: &str, starts: &HashSet<u64>) -> bool {
    !name.contains(',')
        || begins(name, starts, false)
        || !name.is_ascii() && begins(name, starts, true)
        || words::may_begin_with_title(name)
}

/// Whether the first letters, in one of their plain forms, are one of these beginnings.
fn begins(name: &str, starts: &HashSet<u64>, second: bool) -> bool {
    let (mut count, mut packed) = (0, NOTHING);
    let mut letter = |c: char| {
        packed = mix(packed, c);
        count += 1;
        (count <= PREFIX).then(|| starts.contains(&packed))
    };
    for c in name.chars() {
        let (one, more) = match plain(c) {
            Plain::Two(_, two) if second => (None, two),
            Plain::One(c) | Plain::Two(c, _) => (Some(c), ""),
            Plain::More(letters) => (None, letters),
            Plain::Nothing | Plain::Gap => continue,
        };
        for c in one.into_iter().chain(more.chars()) {
            match letter(c) {
                Some(true) => return true,
                Some(false) => {}
                None => return false,
            }
        }
    }
    false
}

/// Whether a name on a list, with a comma, may be one of those whose numbers these are ([`Name::slips`]) with a slip: its
/// given name and the first letter of its surname are the same, or its surname and the first letter of its given name.
#[must_use]
pub fn glance_slip(name: &str, slips: &HashSet<u64>) -> bool {
    let Some((surname, given)) = name.split_once(',') else {
        return false;
    };
    let read = |part: &str| {
        let (mut first, mut packed) = (None, NOTHING);
        for c in part.chars() {
            let (one, more) = match plain(c) {
                Plain::One(c) | Plain::Two(c, _) => (Some(c), ""),
                Plain::More(letters) => (None, letters),
                Plain::Nothing | Plain::Gap => continue,
            };
            for c in one.into_iter().chain(more.chars()) {
                first = first.or(Some(c));
                packed = mix(packed, c);
            }
        }
        first.map(|first| (first, packed))
    };
    match (read(surname), read(given)) {
        (Some((one, surname)), Some((two, given))) => {
            slips.contains(&mix(given, one)) || slips.contains(&mix(mix(surname, ','), two))
        }
        _ => false,
    }
}

/// Words for the younger of two of one name, beside those of [`suffix`]: they may be names, too.
const YOUNGER: [&str; 6] = ["junior", "jun", "figlio", "filho", "fils", "hijo"];

/// The same for the elder.
const ELDER: [&str; 4] = ["senior", "sen", "padre", "pere"];

/// Takes `Jr`, `III` away from the end of a part.
fn suffix(words: &mut Vec<Word>) -> Option<String> {
    let found = words.iter().enumerate().skip(1).rposition(|(at, word)| {
        let ends = words.get(at + 1).is_none_or(|next| next.part > word.part);
        let roman = matches!(word.text.as_str(), "ii" | "iii" | "iv");
        ends && (roman && word.shouted || matches!(word.text.as_str(), "jr" | "jnr" | "sr" | "snr"))
    })? + 1;
    // `rposition` counts behind what was skipped.
    let word = words.remove(found);
    Some(match word.text.as_str() {
        "jnr" => "jr".to_owned(),
        "snr" => "sr".to_owned(),
        _ => word.text,
    })
}

/// `Rossi, MG`: two or three capitals behind a surname that has small letters are initials.
fn unglue(words: &mut Vec<Word>, comma: usize) {
    let shouted = words[..comma].iter().any(|word| word.shouted);
    let mut at = comma;
    while let Some(word) = words.get(at) {
        let count = word.text.chars().count();
        if word.shouted && !shouted && (2..=3).contains(&count) {
            let letters: Vec<Word> = (word.text.chars())
                .map(|c| Word {
                    text: c.to_string(),
                    part: word.part,
                    ..Word::default()
                })
                .collect();
            words.splice(at..=at, letters);
            at += count;
        } else {
            at += 1;
        }
    }
    words.truncate(MOST + comma);
}

/// Without a comma both orders come into question, unless capitals tell: `ROSSI Mario`.
fn cuts(words: &[Word]) -> Vec<Cut> {
    let count = words.len();
    let long = |word: &&Word| !word.is_initial();
    let shouted = words.iter().filter(|word| word.shouted).count();
    if shouted > 0 && words.iter().filter(long).any(|word| !word.shouted) {
        if words[..shouted].iter().all(|word| word.shouted) {
            return vec![Cut::First(shouted)];
        }
        if words[count - shouted..].iter().all(|word| word.shouted) {
            return vec![Cut::Last(count - shouted)];
        }
    }
    let initials = words.iter().all(Word::is_initial);
    let mut cuts = Vec::new();
    for cut in (1..=count).map(Cut::First).chain((1..count).map(Cut::Last)) {
        let surname = match cut {
            Cut::First(words_of) => &words[..words_of],
            Cut::Last(given) => &words[given..],
        };
        // An initial is no surname where there is a word.
        if initials || !surname.iter().any(Word::is_initial) {
            cuts.push(cut);
        }
    }
    if cuts.is_empty() && count > 0 {
        cuts.push(Cut::First(count));
    }
    cuts
}

/// Whether words run together are the same, in one of their forms.
fn same_run(one: &[Word], other: &[Word]) -> bool {
    if one.len() == 1 && other.len() == 1 {
        return one[0].is(&other[0]);
    }
    let run = |words: &[Word], second: bool| -> String {
        let form = |word: &Word| match second {
            true => word.second().to_owned(),
            false => word.text.clone(),
        };
        words.iter().map(form).collect()
    };
    if one.iter().chain(other).all(|word| word.alt.is_none()) {
        let letters = |words: &[Word]| words.iter().map(|word| word.text.len()).sum::<usize>();
        return letters(one) == letters(other) && run(one, false) == run(other, false);
    }
    let forms = [false, true];
    forms
        .iter()
        .any(|a| forms.iter().any(|b| run(one, *a) == run(other, *b)))
}

/// How one parting of a written name fits one of a full name.
fn fit((surname, given): Parts<'_>, (full_surname, full_given): Parts<'_>) -> Fit {
    let begins = |long: &[Word], short: &[Word]| {
        short.len() < long.len() && long.iter().zip(short).all(|(one, other)| one.is(other))
    };
    let whole = same_run(surname, full_surname);
    if !whole && !begins(full_surname, surname) && !begins(surname, full_surname) {
        return Fit::No;
    }
    if given.is_empty() {
        return match (whole, full_given.is_empty()) {
            (true, true) => Fit::Same,
            (true, false) => Fit::SurnameOnly,
            _ => Fit::No,
        };
    }
    if full_given.is_empty() {
        return Fit::No;
    }
    if whole && same_run(given, full_given) {
        return Fit::Same;
    }
    // `Vachier` for Vachier-Lagrave is believed only with the given name in full.
    let mut full = 0;
    for (one, other) in given.iter().zip(full_given) {
        if one.is(other) {
            full += u32::from(!one.is_initial());
        } else if !shortens(one, other) && !shortens(other, one) {
            return Fit::No;
        }
    }
    let enough = match whole {
        true => true,
        false => full > 0,
    };
    match enough {
        true => Fit::Initials,
        false => Fit::No,
    }
}

/// Whether a word is the initial of another, or cut short with a dot: `M.`, `Giov.`
fn shortens(short: &Word, long: &Word) -> bool {
    let begins = long.text.starts_with(&short.text) || long.second().starts_with(short.second());
    begins && (short.is_initial() || short.dot)
}
