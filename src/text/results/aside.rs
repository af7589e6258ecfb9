//! What is said beside the end of a game and not of it: how long the game was (`in 50 mosse`), and what did not come about
//! (`prima dello stallo`, `to avoid mate`).

use super::clauses::Told;
use super::lexicon::{Idea, Term};
use crate::text::lookup::WordList;

/// Words before the number of moves after which a game ended.
static AFTER: WordList = WordList::new("in dopo after nach en apres tras na di of depois within");

/// The same behind it.
static LATER: WordList = WordList::new("later dopo spater plus");

/// Words before what did not come about.
static BEFORE: WordList = WordList::new("before prima vor avant antes avoiding evitare");

const fn is_fifty(term: Term) -> bool {
    matches!(term, Term::Noun(Idea::Fifty | Idea::SeventyFive))
}

/// Takes the weight from words that are said beside the end.
pub(super) fn beside(terms: &mut [Told]) {
    if terms.iter().any(|(term, _)| is_fifty(*term)) {
        lengths(terms);
    }
    not_reached(terms);
}

/// `vince in 50 mosse`, `draw agreed after 50 moves`: a game is so long; a claim of 50 moves, or that they were made without a
/// capture, is another thing.
fn lengths(terms: &mut [Told]) {
    let claims = terms
        .iter()
        .any(|(term, _)| term.idea() == Some(Idea::Claim) || *term == Term::Not);
    for at in 0..terms.len() {
        let counts = is_fifty(terms[at].0)
            && terms.get(at + 1).map(|(term, _)| *term) == Some(Term::Noun(Idea::Moves));
        let before = at > 0 && AFTER.has(terms[at - 1].1);
        let behind = terms.get(at + 2).is_some_and(|(_, word)| LATER.has(word));
        if !counts || claims || !(before || behind) {
            continue;
        }
        if before {
            terms[at - 1].0 = Term::Filler;
        }
        if behind {
            terms[at + 2].0 = Term::Filler;
        }
        (terms[at].0, terms[at + 1].0) = (Term::Number, Term::Filler);
    }
}

/// `abbandona prima dello stallo`, `resigns before mate`, `resigned to avoid mate`.
fn not_reached(terms: &mut [Told]) {
    let ends = |term: Term| {
        matches!(
            term.idea(),
            Some(
                Idea::Mate | Idea::Mated | Idea::Stalemate | Idea::Check | Idea::Fall | Idea::Flag
            )
        )
    };
    for at in 0..terms.len() {
        if !BEFORE.has(terms[at].1) || !matches!(terms[at].0, Term::Ground | Term::Unknown) {
            continue;
        }
        let own = |term: Term| ends(term) || matches!(term, Term::Filler | Term::Of | Term::To);
        let run = terms[at + 1..]
            .iter()
            .take_while(|(term, _)| own(*term))
            .count();
        let named = terms[at + 1..][..run].iter().any(|(term, _)| ends(*term));
        if named {
            terms[at..=at + run]
                .iter_mut()
                .for_each(|(term, _)| *term = Term::Filler);
        }
    }
}
