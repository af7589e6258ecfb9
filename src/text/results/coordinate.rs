//! Two players who do the same are one subject: `Bianco e Nero`, `sia Rossi che Verdi`, `neither White nor Black`.

use super::clauses::{Told, is_neutral};
use super::lexicon::{Idea, Term};
use crate::text::lookup::WordList;

/// What joins two players without a word before them; `poi` and `then` set one behind the other.
static JOINS: WordList = WordList::new("e ed and et und y en");

/// Words that take a second player to what is said of the first.
static ALSO: WordList = WordList::new(
    "too also anche pure auch aussi tambien tambem ook likewise neither nor nemmeno neanche neppure tampoco",
);

/// Words that say something of more than one, behind two players with a comma between them.
static PLURAL: WordList = WordList::new(
    "assenti absents ausentes abwesend presentano presentati venuti abbandonano perdono pattano pareggiano concordano",
);

/// Words before the first player and before the second.
const PAIRS: [(&str, &str); 11] = [
    ("sia", "che"),
    ("sia", "sia"),
    ("tanto", "quanto"),
    ("tanto", "como"),
    ("tant", "que"),
    ("sowohl", "als"),
    ("zowel", "als"),
    // What they deny is denied of both.
    ("ne", "ne"),
    ("neither", "nor"),
    ("ni", "ni"),
    ("weder", "noch"),
];

/// Whether a word may open such a pair and says nothing else.
pub(super) fn opens(word: &str) -> bool {
    matches!(word, "sia" | "tanto" | "tant" | "sowohl" | "zowel")
}

/// Makes one term of two players of whom the same is said.
pub(super) fn coordinate(terms: &mut Vec<Told>) {
    let players = terms
        .iter()
        .filter(|(term, _)| matches!(term, Term::Side(_)));
    if players.count() < 2 {
        return;
    }
    let mut at = 0;
    while at < terms.len() {
        if let Some(pair) = pair_at(terms, at) {
            terms.drain(pair.joint..=pair.second);
            terms[at].0 = Term::Both;
            if let Some(opener) = pair.opener {
                match terms[opener].0 {
                    Term::Not => {}
                    _ => terms[opener].0 = Term::Filler,
                }
            }
        }
        at += 1;
    }
    elliptic(terms);
}

/// Where the parts of a pair of players stand.
struct Pair {
    /// The word before the first, where one binds them.
    opener: Option<usize>,
    /// What joins them.
    joint: usize,
    second: usize,
}

/// The pair of which the first player stands here.
fn pair_at(terms: &[Told], at: usize) -> Option<Pair> {
    let Term::Side(first) = terms.get(at)?.0 else {
        return None;
    };
    // `White's flag and Black's flag fell`
    let own =
        |(term, word): &Told| *word == "'s" || matches!(term, Term::Noun(Idea::Flag | Idea::Time));
    let owned = terms[at + 1..].iter().take_while(|told| own(told)).count();
    let joint = at + 1 + owned;
    let (_, word) = terms.get(joint)?;
    // `White flags and Black has no material`
    if owned > 0 && terms[at + 1].1 != "'s" {
        return None;
    }
    let between = |(term, word): &Told| {
        own(&(*term, *word))
            || matches!(
                term,
                Term::Filler | Term::Of | Term::To | Term::By | Term::For
            )
            || *term == Term::Ground && matches!(*word, "per" | "by" | "for")
    };
    let second = joint
        + 1
        + terms[joint + 1..]
            .iter()
            .take_while(|told| between(told))
            .count();
    let Term::Side(other) = terms.get(second)?.0 else {
        return None;
    };
    let before = terms[..at].iter().rposition(|told| !between(told));
    // Some of these words are fillers themselves.
    let opener = (before.unwrap_or(0)..at).rev().find(|at| {
        let opens = |(open, join): &(&str, &str)| *open == terms[*at].1 && join == word;
        PAIRS.iter().any(opens)
    });
    // `Rossi, Verdi assenti`
    let listed = *word == "," && second == joint + 1 && {
        let behind = terms[second + 1..].iter().take(3);
        behind.into_iter().any(|(_, word)| PLURAL.has(word))
    };
    let joined = opener.is_some() || listed || JOINS.has(word) && !parts(terms, at, second);
    (first != other && joined).then_some(Pair {
        opener,
        joint,
        second,
    })
}

/// Whether `e` between two players stands between two clauses: `vince il Bianco e il Nero abbandona`.
fn parts(terms: &[Told], first: usize, second: usize) -> bool {
    use Idea::{End, Exceed, Fall, Flag, Forfeit, Time};
    let stop =
        |(term, _): &&Told| !matches!(term, Term::Stop | Term::Because | Term::But | Term::Ground);
    let weighs = |(term, _): &Told| term.idea().filter(|idea| !is_neutral(*idea));
    let mut before = (terms[..first].iter().rev())
        .take_while(stop)
        .filter_map(weighs)
        .peekable();
    let mut behind = (terms[second + 1..].iter())
        .take_while(stop)
        .filter_map(weighs)
        .peekable();
    // `the flags of White and Black fell`
    let timed = |idea: Idea| [Flag, Time, Fall, Exceed, End, Forfeit].contains(&idea);
    before.peek().is_some()
        && behind.peek().is_some()
        && !(before.all(|idea| [Flag, Time].contains(&idea)) && behind.all(timed))
}

/// `White overstepped the time, and so did Black`: the same is said of a second player.
fn elliptic(terms: &mut Vec<Told>) {
    let Some(second) = terms
        .iter()
        .rposition(|(term, _)| matches!(term, Term::Side(_)))
    else {
        return;
    };
    let also = |(_, word): &Told| ALSO.has(word);
    let slight = |told: &&Told| {
        also(told)
            || matches!(
                told.0,
                Term::Filler | Term::And | Term::Stop | Term::Of | Term::To | Term::By
            )
    };
    let before = terms[..second].iter().rev().take_while(slight).count();
    let behind = terms[second + 1..].iter().take_while(slight).count();
    let from = second - before;
    let own = &terms[from..second + 1 + behind];
    let did = own
        .windows(2)
        .any(|two| matches!((two[0].1, two[1].1), ("so" | "as", "did" | "has" | "does")));
    let first = terms[..from]
        .iter()
        .rposition(|(term, _)| matches!(term, Term::Side(_)));
    let Some(first) = first.filter(|at| terms[*at].0 != terms[second].0) else {
        return;
    };
    // What is said must be said before.
    let ends = second + 1 + behind == terms.len();
    let told = terms[..from].iter().any(|(term, _)| term.idea().is_some());
    if ends && told && (did || own.iter().any(also)) {
        terms[first].0 = Term::Both;
        terms.truncate(from);
    }
}
