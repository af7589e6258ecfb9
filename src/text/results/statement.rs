//! What a phrase says of the end of a game: each clause a fact, an offer, a refusal, a supposition; their sum a result, or
//! that the words do not decide.

use super::clauses::{Clause, LONGEST, Link, clauses, is_neutral, spelt};
use super::lexicon::{Idea, Term, term};
use super::names::Names;
use super::sum::Sum;
use super::{ResultMark, Way};
use crate::text::fold;
use crate::text::words::{plain, run};
use Idea::Draw;

/// What the words come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// They name the result.
    Result(ResultMark),
    /// They say that it is mate, not for whom: the board decides.
    Mate,
    /// Somebody lost, not said who.
    SomebodyLost,
    /// They say two things that cannot both be.
    Contradiction,
    /// They speak of the end and settle nothing: an offer, a refusal, a supposition, a denial.
    Silent,
}

/// An offer of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Whether White makes it, where the words name a player.
    pub white: Option<bool>,
    /// Whether the words say that it was declined.
    pub declined: bool,
}

/// What a phrase says of the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Statement {
    /// What it comes to.
    pub outcome: Outcome,
    /// In which way the game ended.
    pub way: Way,
    /// Whether the player of whom it speaks is White, where it names one: whose flag fell, who claims.
    pub white: Option<bool>,
    /// Whether a draw is claimed.
    pub claimed: bool,
    /// Whether the claim was refused.
    pub refused: bool,
    /// File and rank to which the move goes on which a claim rests and which was only written, in ASCII.
    pub target: Option<[u8; 2]>,
    /// An offer of a draw that was not accepted.
    pub offer: Option<Offer>,
    /// Whether it may also be the end of a sentence of prose: `and mate`, `time`, `repetition`.
    pub is_plain: bool,
    /// Whether it is believed all the same where it is the whole comment: `triplice ripetizione`.
    pub when_alone: bool,
}

impl Statement {
    /// That a game ended in this way, and nothing more.
    #[must_use]
    pub const fn of(way: Way) -> Statement {
        Statement {
            outcome: Outcome::Silent,
            way,
            white: None,
            claimed: false,
            refused: false,
            target: None,
            offer: None,
            is_plain: true,
            when_alone: false,
        }
    }
}

/// Reads a phrase about the end of a game. Every word of its statements must be one that such phrases are made of; what is
/// said beside them (`perché perde la Donna`) is left aside where they decide.
#[must_use]
pub fn read(text: &str, names: &Names) -> Option<Statement> {
    if text.len() > LONGEST || !begins_like_one(text, names) {
        return None;
    }
    let spelt = spelt(text)?;
    let clauses = clauses(&spelt, names)?;
    let mut sum = Sum::default();
    let (mut aside, mut supposed) = (false, false);
    // `con Dh5 avrebbe vinto il Bianco`: one move, which was not played.
    let unreal = |clause: &Clause| clause.holds(Term::Unreal) && !clause.is_empty_but_for_doubt();
    let unreal =
        clauses.iter().any(unreal) && clauses.iter().map(Clause::unknown).sum::<usize>() == 1;
    let verb = |term: &Term| matches!(term, Term::Verb(idea) | Term::Noun(idea @ Draw) if !is_neutral(*idea));
    let verbs = clauses.iter().any(|clause| clause.terms.iter().any(verb));
    for clause in &clauses {
        if clause.unknown() > 0 && clause.is_absolute() && verbs {
            aside = true;
            continue;
        }
        if clause.unknown() > 0 && !sum.takes_target(clause) {
            let figures = clause.words.iter().zip(&clause.terms).any(|(word, term)| {
                *term == Term::Unknown && word.contains(|c: char| c.is_ascii_digit())
            });
            let subordinate = matches!(clause.link, Link::Because | Link::Ground);
            if unreal && clause.unknown() == 1 {
                supposed = true;
                sum.told = true;
                continue;
            }
            // `Black makes an illegal move: e2e5`: with the move that ended the game.
            let cited = figures && clause.terms.len() == 1 && sum.ways.contains(&Way::Infraction);
            if cited {
                sum.convict();
            }
            // `Vittoria Bianchi - Anna Neri` are two players.
            let told = clause.link == Link::Main && clause.states_nothing() && verbs;
            if subordinate && let Some(tail) = clause.tail() {
                sum.add(&tail);
                continue;
            }
            let told = told || clause.is_of_men();
            if !cited && (figures || !(subordinate || told)) {
                return None;
            }
            aside = true;
            sum.topic = clause
                .sides(None)
                .first()
                .map(|(white, _)| *white)
                .or(sum.topic);
            continue;
        }
        sum.add(clause);
    }
    let statement = sum.statement()?;
    let decides = matches!(statement.outcome, Outcome::Result(mark) if mark != ResultMark::Open);
    let silent = statement.outcome == Outcome::Silent;
    (if supposed {
        silent || decides
    } else {
        decides || !aside
    })
    .then_some(statement)
}

/// A cheaper look at the first word, without a copy of it: what says no is no such phrase, as long as no names are known.
#[must_use]
pub fn may_begin(text: &str) -> bool {
    const LONGEST: usize = 32;
    let text = text.as_bytes();
    let start = text
        .iter()
        .position(|b| b.is_ascii_alphanumeric() || *b >= 0x80);
    let near = &text[start.unwrap_or(text.len()).min(text.len())..];
    let length = run(near, |b| b.is_ascii_alphanumeric() || *b >= 0x80);
    let mut word = [0; LONGEST];
    if start.is_none_or(|start| start >= LONGEST) || !(1..16).contains(&length) {
        return true;
    }
    let word = &mut word[..length];
    word.copy_from_slice(&near[..length]);
    word.make_ascii_lowercase();
    match std::str::from_utf8(word) {
        Ok(word) if word.is_ascii() => {
            word.starts_with(|c: char| c.is_ascii_digit())
                || matches!(word, "n" | "b")
                || term(word).is_some()
        }
        _ => true,
    }
}

/// So many signs of a text are looked at to tell whether it begins like such a phrase.
const NEAR: usize = 48;

/// A cheap look at the first words: most lines are no such phrase.
fn begins_like_one(text: &str, names: &Names) -> bool {
    if names.is_empty() && !may_begin(text) {
        return false;
    }
    let text = text.trim_start();
    let mut near = [0; NEAR];
    let near = &mut near[..text.len().min(NEAR)];
    near.copy_from_slice(&text.as_bytes()[..near.len()]);
    near.make_ascii_lowercase();
    match std::str::from_utf8(near) {
        Ok(folded) if folded.is_ascii() => begins(folded, names),
        _ => {
            let short: String = text.chars().take(NEAR).collect();
            begins(&fold(short.as_bytes()), names)
        }
    }
}

fn begins(folded: &str, names: &Names) -> bool {
    let (mut first, mut count) = ([""; 3], 0);
    for (own, word) in first.iter_mut().zip(plain(folded)) {
        *own = word;
        count += 1;
    }
    let first = &first[..count];
    let is_figure = |word: &str| word.starts_with(|c: char| c.is_ascii_digit());
    let known = |at: usize| {
        first.get(at).is_none_or(|word| {
            is_figure(word) || term(word).is_some() || names.at(&first[at..], || false).is_some()
        })
    };
    // `N. abb.`
    let initial = || matches!(first, ["n" | "b", verb, ..] if verb.starts_with("abb"));
    (known(0) || initial()) && (!first.first().is_some_and(|word| is_figure(word)) || known(1))
}
