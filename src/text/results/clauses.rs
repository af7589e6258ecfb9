//! The clauses of a phrase: what its words do, and where one statement ends and the next begins.

use super::aside::beside;
use super::coordinate::coordinate;
use super::giving::given;
use super::idioms::IDIOMS;
use super::lexicon::{Idea, Term, term};
use super::names::{Named, Names};
use super::relations::relate;
use super::sum::{GOES_ON, square};
use super::weighed::weighed;
use crate::text::lookup::{FewWords, WordList, WordMap};
use crate::text::{fold, fold_onto};
use std::sync::LazyLock;

/// No phrase about a result is longer, in bytes and in words.
pub(super) const LONGEST: usize = 160;
const MOST_WORDS: usize = 32;

/// In which relation a player stands to the verb or noun of a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Case {
    /// `il Bianco vince`
    Subject,
    /// `abbandono del Nero`, `Black's flag`
    Of,
    /// `battuto dal Nero`
    By,
    /// `scacco matto al Nero`
    To,
    /// `vince contro il Nero`
    Against,
    /// `tempo scaduto per il Nero`
    For,
}

/// Men and what they are worth.
static MEN: WordList = WordList::new(
    "pezzo donna torre alfiere cavallo pedone qualita occasione occasioni chance chances opportunity vantaggio advantage iniziativa initiative filo piece queen rook bishop knight pawn exchange",
);

/// In which order two things came.
static ORDER: WordList =
    WordList::new("order ordine sequence reihenfolge ordre orden ordem volgorde");

/// That one thing came after another.
static LATER: WordList = WordList::new("then poi dann puis luego despues dopo");

/// What is not known.
static UNCERTAIN: WordList = WordList::new(
    "impossible impossibile uncertain incerto incerta unsicher incertain incierto dubbio doubtful undetermined \
     indeterminato unmoglich imposible onbekend unbekannt inconnu inconnue desconocido desconocida",
);

/// Another game, or one before this.
static OTHER: WordList = WordList::new(
    "other another altra anderen andere anderer autre otra outra previous earlier precedente vorigen fruheren",
);

/// The same behind the game.
static FORMER: WordList = WordList::new("precedente precedent anterior");

/// A game.
static GAME: WordList = WordList::new("game partita partie partida partij");

/// How a clause is bound to the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Link {
    /// It stands for itself, or behind a comma or `e`.
    Main,
    /// It names a ground: `per il tempo`, `by resignation`.
    Ground,
    /// `perché il Nero ha superato il tempo`
    Because,
    /// `ma il Bianco rifiuta`
    But,
}

/// One clause.
#[derive(Clone, Debug)]
pub(super) struct Clause<'a> {
    pub(super) link: Link,
    pub(super) terms: Vec<Term>,
    /// The words themselves, for the move on which a claim rests.
    pub(super) words: Vec<&'a str>,
    /// Whether it says what came after that before it: `poi`, `then`.
    pub(super) later: bool,
}

impl<'a> Clause<'a> {
    pub(super) fn has(&self, idea: Idea) -> bool {
        self.terms.iter().any(|term| term.idea() == Some(idea))
    }

    pub(super) fn any(&self, ideas: &[Idea]) -> bool {
        ideas.iter().any(|idea| self.has(*idea))
    }

    pub(super) fn holds(&self, wanted: Term) -> bool {
        self.terms.contains(&wanted)
    }

    pub(super) fn unknown(&self) -> usize {
        self.terms
            .iter()
            .filter(|term| **term == Term::Unknown)
            .count()
    }

    pub(super) fn says(&self, word: &str) -> bool {
        self.words.contains(&word)
    }

    /// Whether the clause says something of an idea, or denies it: `was not upheld`. A denial that goes with another word
    /// (`cannot win ... was upheld`) does not count.
    pub(super) fn is_so(&self, idea: Idea) -> Option<bool> {
        let at = (self.terms.iter()).position(|term| term.idea() == Some(idea))?;
        let slight = |term: &&Term| {
            matches!(
                term,
                Term::Filler | Term::Is | Term::Been | Term::Has | Term::Unreal
            )
        };
        let before = self.terms[..at].iter().rev().find(|term| !slight(term));
        Some(before != Some(&Term::Not))
    }

    /// `rinuncia alla vittoria`, `concedes the win`: a result stands where else the game is given up.
    pub(super) fn gives_up_points(&self) -> bool {
        let behind = self
            .terms
            .iter()
            .skip_while(|term| **term != Term::Verb(Idea::Resign));
        let mut object = behind
            .skip(1)
            .skip_while(|term| matches!(term, Term::Filler | Term::To));
        matches!(
            object.next(),
            Some(Term::Noun(Idea::Win | Idea::Draw) | Term::Verb(Idea::Win))
        ) && !self.any(&[Idea::Position, Idea::Game])
    }

    /// Whether it stands behind a ground and every word with a figure is a move: `in view of Nxd4`.
    pub(super) fn cites_moves(&self) -> bool {
        let figure = |word: &&&str| word.contains(|c: char| c.is_ascii_digit());
        let mut figures = self.words.iter().filter(figure);
        let ground = self.link == Link::Ground
            || self.link == Link::Because && self.terms.first() == Some(&Term::Of);
        // `because of 30 Qxh7+`: with its number.
        let number = |word: &str| word.len() <= 3 && word.bytes().all(|b| b.is_ascii_digit());
        let moves = self
            .words
            .iter()
            .filter(|word| square(word).is_some())
            .count();
        ground && figures.all(|word| square(word).is_some() || moves == 1 && number(word))
    }

    /// `on time with his hand above the clock`: the ground without what else is said behind it.
    pub(super) fn on_time(&self) -> Option<Clause<'a>> {
        let at = self.terms.iter().position(|term| *term != Term::Filler)?;
        let timed = self.link == Link::Ground
            && self.terms[at] == Term::Noun(Idea::Time)
            && self.unknown() > 0
            && !self.any(&[Idea::Win, Idea::Lose, Idea::Resign, Idea::Draw, Idea::Mate])
            && !matches!(
                self.terms.get(at + 1),
                Some(Term::Verb(_) | Term::Adjective(_))
            );
        timed.then(|| Clause {
            link: self.link,
            terms: self.terms[..=at].to_vec(),
            words: self.words[..=at].to_vec(),
            later: self.later,
        })
    }

    /// `abbandono del Bianco`, `resignation of Rossi`: what a player did, as a noun with his name.
    pub(super) fn is_resignation(&self) -> bool {
        let mut own = self.terms.iter().filter(|term| **term != Term::Filler);
        own.next() == Some(&Term::Noun(Idea::Resign))
            && own.next() == Some(&Term::Of)
            && matches!(own.next(), Some(Term::Side(_)))
            && own.next().is_none()
    }

    /// `h3-h4 was better`, `ECO C60-C99`: words about moves or codes, not moves that were played.
    pub(super) fn tells_of_moves(&self) -> bool {
        let figure = |word: &&&str| word.contains(|c: char| c.is_ascii_digit());
        let code = |word: &str| {
            let digits = word.as_bytes().get(1..).unwrap_or_default();
            word.starts_with(|c| ('a'..='e').contains(&c))
                && digits.len() == 2
                && digits.iter().all(u8::is_ascii_digit)
        };
        let word = |(term, word): (&Term, &&str)| {
            *term == Term::Unknown && word.len() > 2 && !figure(&word)
        };
        self.link == Link::Main
            && self
                .words
                .iter()
                .filter(figure)
                .all(|word| square(word).is_some() || code(word))
            && self.terms.iter().zip(&self.words).any(word)
    }

    /// `perde un pezzo`, `wins the Queen`: what is won or lost on the board.
    pub(super) fn is_of_men(&self) -> bool {
        let known = |(term, word): (&Term, &&str)| match term {
            Term::Unknown => MEN.has(word),
            Term::Verb(idea) => matches!(idea, Idea::Win | Idea::Lose),
            // `ha perso la donna`
            Term::Adjective(idea) => {
                matches!(idea, Idea::Win | Idea::Lose) && self.holds(Term::Has)
            }
            Term::Side(_) | Term::Opponent | Term::Pronoun | Term::Filler => true,
            Term::Has | Term::Number => true,
            _ => false,
        };
        self.link == Link::Main && self.terms.iter().zip(&self.words).all(known)
    }

    /// Whether it says what was done, with a verb or that a draw was agreed, and nothing else: `White resigned`, `and lost on time`.
    pub(super) fn states(&self) -> bool {
        let acts = |term: &Term| matches!(term, Term::Verb(idea) if !is_neutral(*idea));
        // `draw by agreement, Black is better`
        let agreed = self.has(Idea::Draw) && self.has(Idea::Agree);
        self.unknown() == 0 && (self.terms.iter().any(acts) || agreed)
    }

    /// `no, il Nero`: no more than that what was said before is not so.
    pub(super) fn is_bare_no(&self) -> bool {
        let names = |term: &Term| matches!(term, Term::Side(_) | Term::Filler);
        self.words[0] == "no" && self.terms[1..].iter().all(names)
    }

    /// `vince il Bianco, forse`, `White wins, says the engine`: nothing but that it is no fact.
    pub(super) fn is_bare_doubt(&self) -> bool {
        let doubts = |term: &Term| matches!(term, Term::Unreal | Term::Filler);
        self.link == Link::Main && self.holds(Term::Unreal) && self.terms.iter().all(doubts)
    }

    /// Whether it is a supposition about something else than the end of a game.
    pub(super) fn is_empty_but_for_doubt(&self) -> bool {
        !self
            .terms
            .iter()
            .any(|term| term.idea().is_some_and(|idea| !is_neutral(idea)))
    }

    /// `dopo una lunga lotta il Nero abbandona`: the player and what he did, where only words about something else stand
    /// before.
    pub(super) fn tail(&self) -> Option<Clause<'a>> {
        let at = (1..self.terms.len()).find(|at| {
            let own = matches!(self.terms[at - 1], Term::Filler | Term::Unknown);
            own && matches!(self.terms[*at], Term::Side(_))
        })?;
        let before = &self.terms[..at];
        let about_else = before.iter().all(|term| {
            matches!(
                term,
                Term::Filler | Term::Unknown | Term::Number | Term::Of | Term::And
            )
        });
        let tail = &self.terms[at..];
        let acts = tail
            .iter()
            .any(|term| matches!(term, Term::Verb(idea) if !is_neutral(*idea)));
        (about_else && acts && !tail.contains(&Term::Unknown)).then(|| Clause {
            link: Link::Main,
            terms: tail.to_vec(),
            words: self.words[at..].to_vec(),
            later: false,
        })
    }

    /// `perduta la Donna`: a participle before something unknown, said by the way.
    pub(super) fn is_absolute(&self) -> bool {
        let by_the_way = |term: &Term| matches!(term, Term::Filler | Term::Unknown | Term::Number);
        self.link == Link::Main
            && matches!(self.terms[..], [Term::Adjective(_), ..])
            && self.terms[1..].iter().all(by_the_way)
    }

    /// Whether an article alone stands before the player whom it names last: `abbandono il Nero`.
    pub(super) fn names_with_article(&self) -> bool {
        let side = self
            .terms
            .iter()
            .rposition(|term| matches!(term, Term::Side(_)));
        let article = |word: &&str| matches!(*word, "il" | "i" | "the" | "der" | "el" | "le");
        let before = side.and_then(|at| self.words[..at].last());
        before.is_some_and(article)
    }

    /// `Black lost on time in the other game`, `nell'altra partita`: what is told of another game than this one.
    fn is_of_other_game(&self) -> bool {
        self.words.windows(2).any(|pair| {
            matches!(pair, [one, two] if OTHER.has(one) && GAME.has(two) || GAME.has(one) && FORMER.has(two))
        })
    }

    /// Whether it may be left aside, whomever it names: it has no word on the end of a game, and takes nothing back.
    pub(super) fn states_nothing(&self) -> bool {
        // `a piece down`: what falls is a flag only where the words say so.
        let falls = |idea| idea == Idea::Fall && !self.any(&[Idea::Flag, Idea::Time]);
        // `Rossi forgot his clock`: what a player did with it, in a word that is not known.
        let runs = [
            Idea::Exceed,
            Idea::Fall,
            Idea::End,
            Idea::Lose,
            Idea::Win,
            Idea::Forfeit,
        ];
        let clock = |idea| idea == Idea::Time && self.unknown() > 0 && !self.any(&runs);
        // `Bianco e Nero ripetono le mosse` names two players.
        let both = |word: &str| term(word) == Some(Term::Both);
        !self.terms.iter().zip(&self.words).any(|(term, word)| {
            term.idea()
                .is_some_and(|idea| !is_neutral(idea) && !falls(idea) && !clock(idea))
                || matches!(term, Term::Not | Term::Unreal | Term::Or | Term::Question)
                || *term == Term::Both && both(word)
        })
    }

    /// Whether it sets one player behind the other: `la bandierina del Bianco e poi quella del Nero`.
    pub(super) fn sets_in_order(&self) -> bool {
        self.words.iter().any(|word| LATER.has(word))
    }

    /// Whether it says that nobody knows which of two things came first: `order unknown`, `impossible to tell which first`.
    pub(super) fn is_of_unknown_order(&self) -> bool {
        let names = |term: &Term| matches!(term, Term::Side(_) | Term::Opponent | Term::Pronoun);
        let order = self.has(Idea::First) || self.words.iter().any(|word| ORDER.has(word));
        let denied = self.holds(Term::Not)
            || self.holds(Term::Unreal)
            || self.holds(Term::Question)
            || self.has(Idea::Insufficient)
            || self.words.iter().any(|word| UNCERTAIN.has(word));
        order && denied && !self.terms.iter().any(names)
    }

    /// Whether it says nothing about players or the end of a game.
    pub(super) fn is_empty(&self) -> bool {
        !self.terms.iter().any(|term| {
            term.idea().is_some_and(|idea| !is_neutral(idea))
                || matches!(
                    term,
                    Term::Side(_) | Term::Unclear | Term::Both | Term::Opponent
                )
                || matches!(term, Term::Not | Term::Unreal | Term::Or)
        })
    }

    /// The players that it names, in their order, each with its relation; the opponent is that of the player named before.
    pub(super) fn sides(&self, topic: Option<bool>) -> Vec<(bool, Case)> {
        let mut sides = Vec::new();
        let mut case = Case::Subject;
        for (at, term) in self.terms.iter().enumerate() {
            match term {
                Term::Of => case = Case::Of,
                Term::By => case = Case::By,
                Term::To => case = Case::To,
                Term::Against => case = Case::Against,
                Term::For => case = Case::For,
                Term::Side(white) => {
                    let possessive = self.words.get(at + 1) == Some(&"'s");
                    sides.push((*white, if possessive { Case::Of } else { case }));
                    case = Case::Subject;
                }
                Term::Opponent => {
                    sides.extend(topic.map(|white| (!white, case)));
                    case = Case::Subject;
                }
                Term::Filler | Term::Pronoun | Term::Unclear | Term::Number => {}
                _ => case = Case::Subject,
            }
        }
        sides
    }
}

/// What no clause is about.
pub(super) fn is_neutral(idea: Idea) -> bool {
    use Idea::{Can, End, First, Five, Game, Moves, Play, Position, Score};
    [Game, End, Moves, Play, Score, Can, Position, Five, First].contains(&idea)
}

/// A word with what it does.
pub(super) type Told<'a> = (Term, &'a str);

/// The words of a spelt text with what they do. `e'` and `è` are `is`; `e` may be either.
pub(super) fn terms<'a>(spelt: &'a str, names: &Names) -> Vec<Told<'a>> {
    let words: Vec<&str> = spelt_words(spelt).collect();
    let mut terms: Vec<Told> = Vec::with_capacity(words.len());
    let mut at = 0;
    while at < words.len() {
        let word = words[at];
        // `Verdi, U. abbandona`
        if word == ","
            && let (Some((Term::Side(white), _)), Some(next)) = (terms.last(), words.get(at + 1))
            && names.goes_on(*white, next)
        {
            at += 2;
            continue;
        }
        let article = || at > 0 && ARTICLES.has(words[at - 1]);
        let (term, count) = match names.at(&words[at..], article) {
            Some(Named::Player { white, words }) => (Term::Side(white), words),
            Some(Named::Unclear { words }) => (Term::Unclear, words),
            None => (plain(word, words.get(at + 1).copied()), 1),
        };
        terms.push((term, word));
        at += count.max(1);
    }
    coordinate(&mut terms);
    given(&mut terms);
    labelled(&mut terms);
    yields(&mut terms);
    dated_by_end(&mut terms);
    relate(&mut terms);
    weighed(&mut terms);
    beside(&mut terms);
    announced(&mut terms);
    terms
}

/// `White: time`, `Nero: abbandono`: a player as a label, and behind it in a word how he lost.
fn labelled(terms: &mut [Told]) {
    let Some(colon) = terms.iter().position(|(_, word)| *word == ":") else {
        return;
    };
    let (before, behind) = (&terms[..colon], &terms[colon + 1..]);
    let filler = |(term, _): &&Told| *term != Term::Filler;
    let mut label = before.iter().filter(filler);
    let is_player = matches!(label.next(), Some((Term::Side(_), _))) && label.next().is_none();
    let mut said = behind.iter().filter(filler);
    let loss = matches!(
        said.next(),
        Some((
            Term::Noun(Idea::Time | Idea::Flag | Idea::Resign | Idea::Forfeit),
            _
        ))
    );
    if is_player && loss && said.next().is_none() {
        terms[colon] = (Term::Filler, ":");
        // `Tempo Bianco` is a place in a form, this is not.
        let time = terms
            .iter_mut()
            .filter(|(term, _)| *term == Term::Noun(Idea::Time));
        time.for_each(|(term, _)| *term = Term::Noun(Idea::Flag));
    }
}

/// Words that say of a player that he gives in, where nothing is named that he gives.
static YIELDS: WordList = WordList::new("cede cedono cedette");

/// `il Nero cede`
fn yields(terms: &mut [Told]) {
    for at in 1..terms.len() {
        let ends = matches!(
            terms.get(at + 1),
            None | Some((Term::Stop | Term::And | Term::But | Term::Because, _))
        );
        if YIELDS.has(terms[at].1) && ends && matches!(terms[at - 1].0, Term::Side(_)) {
            terms[at].0 = Term::Verb(Idea::Resign);
        }
    }
}

/// Words before what happened at the same time.
static WHEN: WordList = WordList::new("when quando cuando quand lorsque");

/// `White won when Black's flag fell`: behind who won it names how.
fn dated_by_end(terms: &mut [Told]) {
    let ends = |(term, _): &Told| {
        let ideas = [Idea::Flag, Idea::Exceed, Idea::Resign, Idea::Forfeit];
        term.idea().is_some_and(|idea| ideas.contains(&idea))
    };
    let wins = |(term, _): &Told| matches!(term, Term::Verb(Idea::Win));
    let names = |(term, _): &Told| matches!(term, Term::Side(_) | Term::Opponent);
    for at in 1..terms.len() {
        let whole = |(term, _): &&Told| *term != Term::Stop;
        let behind = || terms[at + 1..].iter().take_while(whole);
        if WHEN.has(terms[at].1)
            && terms[..at].iter().any(wins)
            && behind().any(ends)
            && behind().any(names)
        {
            terms[at].0 = Term::Because;
        }
    }
}

/// Words for a move that is written and not made, as one has to for a claim.
static INTENDS: WordList = WordList::new(
    "intending intends intended intention intende intendendo intenzione planning announcing announces announced annuncia \
     annunciando writing writes wrote scrive scrivendo volendo",
);

/// `claims a draw, intending Ng8`: the move is left, behind a stop.
fn announced(terms: &mut Vec<Told>) {
    let Some(word) = terms.iter().position(|(_, word)| INTENDS.has(word)) else {
        return;
    };
    let own = |(term, _): &Told| {
        matches!(
            term,
            Term::Filler
                | Term::Unreal
                | Term::Of
                | Term::To
                | Term::Number
                | Term::Stop
                | Term::Noun(Idea::Five | Idea::Moves)
                | Term::Verb(Idea::Play)
        )
    };
    let behind = &terms[word + 1..];
    let written = word + 1 + behind.iter().take_while(|told| own(told)).count();
    let is_move = (terms.get(written))
        .is_some_and(|(term, word)| *term == Term::Unknown && square(word).is_some());
    if is_move {
        let leads =
            |(term, _): &&Told| matches!(term, Term::Ground | Term::Filler | Term::Has | Term::And);
        let before = terms[..word].iter().rev().take_while(leads).count();
        terms.splice(word - before..written, [(Term::Stop, ",")]);
    }
}

/// Articles, and what is one with them.
static ARTICLES: WordList =
    WordList::new("il lo la i gli le the del dei al ai dal dai der die las los les de des");

/// Whether behind `era` a participle tells of something that had happened.
fn had_happened(next: &str) -> bool {
    use Idea::{Accept, Appear, Exceed, Fall, Refuse, Repetition, Wrong};
    let told = term(next);
    let past = [Accept, Appear, Exceed, Fall, Refuse, Repetition, Wrong];
    told == Some(Term::Been)
        || told
            .and_then(Term::idea)
            .is_some_and(|idea| past.contains(&idea))
}

fn plain(word: &str, next: Option<&str>) -> Term {
    match word {
        "," | ":" => Term::Stop,
        "?" => Term::Question,
        "'is" => Term::Is,
        "'not" => Term::Not,
        "'s" => Term::Filler,
        // `e stato mattato`
        "e" if next
            .is_some_and(|next| matches!(term(next), Some(Term::Been | Term::Adjective(_)))) =>
        {
            Term::Is
        }
        // `era caduta la bandierina`: what had happened, where `era matto` would have been.
        "era" | "erano" if next.is_some_and(had_happened) => Term::Is,
        _ => match term(word) {
            Some(term) => term,
            None if word.len() <= 5 && word.starts_with(|c: char| c.is_ascii_digit()) => {
                Term::Number
            }
            None => Term::Unknown,
        },
    }
}

/// The folded words with a blank before and behind each, and signs for what parts them: `,` for every stop, `?`, `'is`, `'not`,
/// `'s`.
pub(super) fn spelt(text: &str) -> Option<String> {
    let mut spelt = String::with_capacity(text.len() + 2 * MOST_WORDS);
    spelt.push(' ');
    let mut count = 0;
    // A quote is written only as part of the word behind it.
    let mut quote = false;
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        if count > 2 * MOST_WORDS {
            return None;
        }
        if c.is_alphanumeric() {
            let end = rest.find(|c: char| !c.is_alphanumeric() && c != '\u{301}' && c != '\u{300}');
            let (word, behind) = rest.split_at(end.unwrap_or(rest.len()));
            rest = behind;
            let quoted = behind.starts_with(['\'', '\u{2019}', '`', '\u{B4}']);
            let sign = behind.chars().next().map_or(0, char::len_utf8);
            let after = std::mem::take(&mut quote);
            count += usize::from(!after);
            match word {
                "è" | "È" | "é" | "É" | "e\u{300}" | "E\u{300}" => spelt.push_str("'is"),
                "e" | "E" if quoted && !behind[sign..].starts_with(char::is_alphanumeric) => {
                    spelt.push_str("'is");
                    rest = &behind[sign..];
                }
                "t" | "T" if after => spelt.push_str("'not"),
                "s" | "S" if after => spelt.push_str("'s"),
                "n" | "N" if quoted => spelt.push_str("'not"),
                _ => {
                    let begin = spelt.len();
                    fold_onto(word.as_bytes(), &mut spelt);
                    if word.ends_with(['\u{F2}', '\u{F3}', '\u{300}']) {
                        tell_past(&mut spelt, begin);
                    }
                }
            }
            spelt.push(' ');
            continue;
        }
        rest = &rest[c.len_utf8()..];
        let sign = match c {
            '?' => "? ",
            '\'' | '\u{2019}' | '`' | '\u{B4}' => {
                (quote, count) = (true, count + 1);
                continue;
            }
            ':' => ": ",
            '&' => "and ",
            ',' | ';' | '.' | '!' | '/' | '|' | '(' | ')' | '[' | ']' | '{' | '}' | '\u{2026}'
            | '"' => ", ",
            '-' | '\u{2013}' | '\u{2014}' if rest.starts_with(char::is_whitespace) => ", ",
            _ => continue,
        };
        // `abb.`, `U. Verdi`
        let shortened = || {
            let last = spelt_words(&spelt).next_back().filter(|_| !quote);
            last.is_some_and(|word| {
                matches!(word, "abb" | "abband")
                    || word.len() == 1 && word.starts_with(char::is_alphabetic)
            })
        };
        // `per 30. Dxh7+`: with the number of a move.
        let numbers = || {
            let next = rest.trim_start();
            let width = next
                .find(|c: char| !c.is_alphanumeric())
                .unwrap_or(next.len());
            spelt_words(&spelt)
                .next_back()
                .is_some_and(|word| word.len() <= 3 && word.bytes().all(|b| b.is_ascii_digit()))
                && next[..width].starts_with(char::is_alphabetic)
                && square(&fold(&next.as_bytes()[..width])).is_some()
        };
        if !(c == '.' && (shortened() || numbers())) {
            spelt.push_str(sign);
            (quote, count) = (false, count + 1);
        }
    }
    Some(with_idioms(spelt))
}

/// `abbandonò`, the past, is folded like `abbandono`, the noun: the verb that is known stands in its place.
#[cold]
fn tell_past(spelt: &mut String, begin: usize) {
    let Some(stem) = spelt[begin..].strip_suffix('o') else {
        return;
    };
    let verb = format!("{stem}a");
    if matches!(term(&verb), Some(Term::Verb(_))) {
        spelt.truncate(begin);
        spelt.push_str(&verb);
    }
}

fn spelt_words(spelt: &str) -> impl DoubleEndedIterator<Item = &str> + Clone {
    spelt.split(' ').filter(|word| !word.is_empty())
}

/// Spelt words with what idioms among them say in their place, one idiom after the other.
fn with_idioms(mut spelt: String) -> String {
    let mut from = 0;
    while let Some(at) = next_idiom(&spelt, from) {
        let [idiom, plain] = &SPACED[at];
        if spelt.contains(idiom) {
            spelt = spelt.replace(idiom, plain);
        }
        from = at + 1;
    }
    spelt
}

/// Each idiom and what it says, with the blanks around them.
static SPACED: LazyLock<Vec<[String; 2]>> = LazyLock::new(|| {
    let spaced = |(idiom, plain): &(&str, &str)| [format!(" {idiom} "), format!(" {plain} ")];
    IDIOMS.iter().map(spaced).collect()
});

/// An idiom by its place in the list, and its second word; one of a single word has none.
type Begun = (usize, Option<&'static str>);

/// The idioms by their first words.
static BY_WORD: LazyLock<FewWords<Vec<Begun>>> = LazyLock::new(|| {
    let mut by_word: WordMap<Vec<Begun>> = WordMap::default();
    for (at, (idiom, _)) in IDIOMS.iter().enumerate() {
        let mut words = idiom.split(' ');
        let first = words.next().unwrap_or_default();
        by_word.entry(first).or_default().push((at, words.next()));
    }
    let mut begun = FewWords::default();
    by_word
        .into_iter()
        .for_each(|(word, idioms)| begun.learn(word, idioms));
    begun
});

/// Whether a text in ASCII has a word that says anything, or that an idiom begins with: without one it has no clauses, and is
/// not spelt. Of others nothing is told. Only the first word of an idiom is asked for: `il Bianco cede` ends with one that speaks alone.
pub(super) fn may_say(text: &str) -> bool {
    const LONGEST: usize = 24;
    let mut plain = [0; LONGEST];
    let mut says = |word: &[u8]| {
        let Some(plain) = plain.get_mut(..word.len()) else {
            return true;
        };
        plain.copy_from_slice(word);
        plain.make_ascii_lowercase();
        let word = std::str::from_utf8(plain).unwrap_or_default();
        BY_WORD.get(word).is_some() || term(word).is_some_and(|term| term.idea().is_some())
    };
    let text = text.as_bytes();
    // `e' possibile vincere` begins with an idiom.
    let is = |two: &[u8]| matches!(two, [b'e' | b'E', b'\'' | b'`']);
    let mut words = text.split(|b| !b.is_ascii_alphanumeric());
    !text.is_ascii() || words.any(|word| !word.is_empty() && says(word)) || text.windows(2).any(is)
}

/// The first idiom from one on of which the first two words stand side by side.
fn next_idiom(spelt: &str, from: usize) -> Option<usize> {
    let mut words = spelt_words(spelt).peekable();
    let mut found: Option<usize> = None;
    while let Some(word) = words.next() {
        let next = words.peek().copied();
        let begun = BY_WORD.get(word).map_or(&[][..], Vec::as_slice);
        let stands = |(at, second): &&Begun| *at >= from && (second.is_none() || *second == next);
        if let Some((at, _)) = begun.iter().find(stands) {
            found = Some(found.map_or(*at, |found| found.min(*at)));
        }
    }
    found
}

/// The clauses of a spelt text; nothing where a word before the first statement is not known, or nothing is said at all.
pub(super) fn clauses<'a>(spelt: &'a str, names: &Names) -> Option<Vec<Clause<'a>>> {
    let terms = terms(spelt, names);
    if terms.len() > MOST_WORDS || !terms.iter().any(|(term, _)| term.idea().is_some()) {
        return None;
    }
    let mut clauses: Vec<Clause> = Vec::new();
    let mut link = Link::Main;
    let mut current = Vec::new();
    for (at, (term, word)) in terms.iter().enumerate() {
        let next = match term {
            // `vincitore: il Bianco`
            Term::Stop if *word == ":" && is_label(&current) => None,
            Term::Stop => Some(Link::Main),
            // `impossible to tell which fell first` asks.
            Term::Because if asks_for_order(&terms[at..]) => None,
            Term::Because => Some(Link::Because),
            Term::But => Some(Link::But),
            Term::And if joins_clauses(&terms, at) => Some(Link::Main),
            // Before a player `per` and `by` are his.
            Term::Ground if !(may_be_his(word) && is_before_player(&terms, at)) => {
                Some(Link::Ground)
            }
            Term::Against if !is_before_player(&terms, at) => Some(Link::Ground),
            _ => None,
        };
        match next {
            Some(next) => {
                close(&mut clauses, link, &mut current);
                // What follows a comma within a subordinate clause may be the main one.
                link = next;
            }
            None => current.push((*term, *word)),
        }
    }
    close(&mut clauses, link, &mut current);
    Some(clauses)
}

/// The clauses without those that tell of another game, and without what these are the ground of.
pub(super) fn of_this_game(clauses: Vec<Clause<'_>>) -> Vec<Clause<'_>> {
    if !clauses.iter().any(Clause::is_of_other_game) {
        return clauses;
    }
    let mut own: Vec<Clause> = Vec::with_capacity(clauses.len());
    for clause in clauses {
        if !clause.is_of_other_game() {
            own.push(clause);
            continue;
        }
        // `Black lost | on time in the other game`
        let mut hangs = matches!(clause.link, Link::Ground | Link::Because);
        while hangs && let Some(before) = own.pop() {
            hangs = matches!(before.link, Link::Ground | Link::Because);
        }
    }
    own
}

/// Whether nothing stands in a clause but one who won or lost.
fn is_label(terms: &[Told]) -> bool {
    let mut told = terms.iter().filter(|(term, _)| *term != Term::Filler);
    let label = told.next();
    matches!(
        label,
        Some((
            Term::Noun(Idea::Win | Idea::Lose) | Term::Adjective(Idea::Win | Idea::Lose),
            _
        ))
    ) && told.next().is_none()
}

/// Whether words on players or the end of a game stand in a text, or such as take back what is said behind them.
pub(super) fn speaks_of_end(text: &str, names: &Names) -> bool {
    let Some(spelt) = spelt(text) else {
        return true;
    };
    let (terms, words) = terms(&spelt, names).into_iter().unzip();
    let clause = Clause {
        link: Link::Main,
        terms,
        words,
        later: false,
    };
    !clause.is_empty()
}

/// Whether `e` stands between two clauses: a verb before it, and behind it.
fn joins_clauses(terms: &[Told], at: usize) -> bool {
    let weighs = |(term, _): &&Told| matches!(term, Term::Verb(idea) | Term::Adjective(idea) | Term::Noun(idea) if !is_neutral(*idea));
    let stop = |(term, _): &&Told| !matches!(term, Term::Stop | Term::Because | Term::But);
    // `White blundered and resigned`: who resigns is said before, and whatever else he did.
    let resigns = begins_with_loss(&terms[at + 1..]);
    let before = (terms[..at].iter().rev().take_while(stop))
        .any(|term| weighs(&term) || resigns && matches!(term.0, Term::Side(_)));
    // `both flags fell and nobody knows which first`
    let asks = |(term, _): &&Told| term.idea() == Some(Idea::First);
    let goes_on = |at: usize| {
        let (term, _) = terms[at];
        !matches!(term, Term::Stop | Term::But)
            && (term != Term::Because || asks_for_order(&terms[at..]))
    };
    let behind = (at + 1..terms.len())
        .take_while(|at| goes_on(*at))
        .map(|at| &terms[at])
        .any(|term| weighs(&term) || asks(&term));
    // `White's flag fell and the game continues`
    let fell = |(term, _): &Told| matches!(term.idea(), Some(Idea::Fall | Idea::Flag));
    let goes_on = terms[at + 1..]
        .iter()
        .take_while(stop)
        .any(|(_, word)| GOES_ON.has(word));
    before && (behind || goes_on && terms[..at].iter().any(fell))
}

/// `resigned`, `lost on time`, `her flag fell`: a verb with which somebody lost, and who is said before.
fn begins_with_loss(terms: &[Told]) -> bool {
    let slight = |(term, _): &&Told| matches!(term, Term::Filler | Term::Has | Term::Pronoun);
    let at = terms.iter().take_while(slight).count();
    let next = terms.get(at + 1).map(|(term, _)| *term);
    match terms.get(at).map(|(term, _)| *term) {
        Some(Term::Verb(Idea::Resign | Idea::Flag) | Term::Adjective(Idea::Resign)) => true,
        // `and lost a pawn` is another loss.
        Some(Term::Verb(Idea::Lose)) => matches!(next, None | Some(Term::Stop | Term::Ground)),
        Some(Term::Noun(Idea::Flag)) => next.and_then(Term::idea) == Some(Idea::Fall),
        _ => false,
    }
}

/// Words that name a ground, or before a player whose it is: `by Black`, `con i Neri`.
fn may_be_his(word: &str) -> bool {
    matches!(
        word,
        "per" | "col" | "coi" | "by" | "durch" | "par" | "por" | "door" | "con" | "with" | "mit"
    )
}

/// Whether a player follows, perhaps behind an article.
fn is_before_player(terms: &[Told], at: usize) -> bool {
    let mut behind = terms[at + 1..].iter().map(|(term, _)| *term);
    let next = behind.find(|term| !matches!(term, Term::Filler | Term::Of | Term::To));
    matches!(
        next,
        Some(Term::Side(_) | Term::Unclear | Term::Opponent | Term::Both)
    )
}

/// Whether a clause that begins here asks which came first.
fn asks_for_order(terms: &[Told]) -> bool {
    let mut own = terms.iter().take_while(|(term, _)| *term != Term::Stop);
    let names = |(term, _): &Told| matches!(term, Term::Side(_));
    own.clone()
        .any(|(term, _)| term.idea() == Some(Idea::First))
        && !own.any(names)
}

/// Ends a clause, which falls in two where two players have a verb each: `Nero abbandona Bianco vince`.
fn close<'a>(clauses: &mut Vec<Clause<'a>>, link: Link, current: &mut Vec<Told<'a>>) {
    let mut current = std::mem::take(current);
    let joins = |(term, _): &&Told| *term == Term::And;
    let joined = current.iter().take_while(joins).count();
    let mut later = current.drain(..joined).any(|(_, word)| LATER.has(word));
    if current.is_empty() {
        return;
    }
    let behind = seam(&current).map(|at| current.split_off(at));
    for part in [Some(current), behind].into_iter().flatten() {
        let part = part.into_iter().map(|(term, word)| {
            // What stands before a player after all is his.
            let own = match (term, word) {
                (Term::Ground, "by" | "durch" | "par" | "por" | "door") => Term::By,
                (Term::Ground, "per") => Term::For,
                (Term::Ground, _) => Term::Filler,
                (term, _) => term,
            };
            (own, word)
        });
        let (terms, words) = part.unzip();
        clauses.push(Clause {
            link,
            terms,
            words,
            later: std::mem::take(&mut later),
        });
    }
}

/// Where a clause falls in two, each with its own player and its own verdict.
fn seam(terms: &[Told]) -> Option<usize> {
    use Idea::{Flag, Forfeit, Infraction, Lose, Resign, Win};
    use Term::{Against, Been, By, For, Has, Is, Not, Of, To};
    let decides = |part: &[Told]| {
        part.iter().any(|(term, _)| {
            [Win, Lose, Resign, Flag, Infraction, Forfeit]
                .into_iter()
                .any(|idea| term.idea() == Some(idea))
        })
    };
    let player = |part: &[Told]| part.iter().any(|(term, _)| matches!(term, Term::Side(_)));
    let whole = |part: &[Told]| decides(part) && player(part);
    // `rifiutata la patta il Bianco vince`
    let refused = |part: &[Told]| {
        let has = |term: Term| part.iter().any(|(own, _)| *own == term);
        (has(Term::Adjective(Idea::Refuse)) || has(Term::Adjective(Idea::Offer)))
            && has(Term::Noun(Idea::Draw))
            && !player(part)
    };
    if !whole(terms) {
        return None;
    }
    let begins = |at: &usize| {
        let (term, _) = &terms[*at];
        let glued = [Of, By, To, Against, For, Has, Is, Not, Been].contains(&terms[at - 1].0);
        !glued
            && (matches!(term, Term::Side(_) | Term::Filler | Term::Has | Term::Is)
                || term.idea().is_some())
    };
    (1..terms.len())
        .filter(begins)
        .find(|at| (whole(&terms[..*at]) || refused(&terms[..*at])) && whole(&terms[*at..]))
}
