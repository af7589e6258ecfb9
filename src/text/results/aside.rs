//! What is said beside the end of a game and not of it: how long the game was (`in 50 mosse`), what did not come about
//! (`prima dello stallo`, `to avoid mate`), in what part of it that was (`in a rook ending`), and against what odds.

use super::adverbials::adverbials;
use super::clauses::Told;
use super::lexicon::{Idea, Term};
use crate::text::lookup::WordList;

/// Words before the number of moves after which a game ended.
static AFTER: WordList =
    WordList::new("in im dopo after nach en apres tras na di of depois within lasted durata");

/// Words between them and the number.
static ABOUT: WordList = WordList::new(
    "all tutto tutte total totale just only solo sole soli soltanto appena piu more than circa about exactly \
     esattamente meno less fewer almeno",
);

/// What stands behind a number of moves that is how long a game was.
static LONG: WordList = WordList::new(
    "later dopo spater plus played play long giocate giocati gioco game partita gespielt jouees lunghe lang",
);

/// One move, of which a number behind it tells which.
static ONE: WordList = WordList::new("mossa move zug coup jugada lance zet");

/// Words with which a number of moves is that of the Laws.
static RULE: WordList = WordList::new("rule rules regel regeln regola regle regla regra art");

/// How words begin that tell what was not done in 50 moves.
const CAPTURES: [&str; 20] = [
    "captur", "cattur", "pres", "pris", "schl", "bauer", "pawn", "pedon", "spint", "avanz", "push",
    "advanc", "pouss", "pion", "peon", "take", "taking", "slag", "avance", "scacch",
];

/// Words before what did not come about.
static BEFORE: WordList = WordList::new("before prima vor avant antes avoiding evitare");

/// Words between them.
static BEING: WordList = WordList::new("being getting essere venire dover dare gets");

/// Words behind it.
static AVERTED: WordList = WordList::new(
    "evitato evitata evitati avoided averted sventato sventata vermieden evite evitee evitado evitada",
);

/// Words before odds against which something was done.
static DESPITE: WordList = WordList::new(
    "despite notwithstanding nonostante malgrado trotz malgre instead anziche invece statt anstatt",
);

const fn is_fifty(term: Term) -> bool {
    matches!(term, Term::Noun(Idea::Fifty | Idea::SeventyFive))
}

const fn is_of_moves(term: Term) -> bool {
    matches!(term, Term::Noun(Idea::Moves))
}

/// Takes the weight from words that are said beside the end.
pub(super) fn beside(terms: &mut [Told]) {
    confirmed(terms);
    if terms.iter().any(|(term, _)| is_fifty(*term)) {
        without_captures(terms);
        lengths(terms);
    }
    not_reached(terms);
    averted(terms);
    despite(terms);
    adverbials(terms);
}

/// What a sentence is made of that only says that the end before it is confirmed, or that the sheet was signed.
static CONFIRMED: WordList = WordList::new(
    "the l la by da dai dall dal dallo arbiter arbitro arbitri arbiters schiedsrichter der die and e und it this was is ha lo ed \
     von beiden both two due players giocatori entrambi spielern les deux joueurs par arbitre l \
     confirmed confirms conferma confermato confermata bestatigt bestatigte confirme confirmado \
     signed firmato firmata firmano unterschrieben unterzeichnet signe firmado",
);

/// How the word begins that confirms or signs.
const CONFIRMS: [&str; 5] = ["conf", "best", "sign", "firm", "unter"];

/// `White lost on time; the arbiter confirmed`: takes the weight from the last sentence, unless what is confirmed is a claim.
fn confirmed(terms: &mut [Told]) {
    let claims = |(term, _): &Told| term.idea() == Some(Idea::Claim);
    let Some(at) = terms.iter().rposition(|(term, _)| *term == Term::Stop) else {
        return;
    };
    let rest = &terms[at + 1..];
    let confirms = |(_, word): &Told| CONFIRMS.iter().any(|stem| word.starts_with(stem));
    let only = rest.iter().all(|(_, word)| CONFIRMED.has(word)) && rest.iter().any(confirms);
    if only && !terms.iter().any(claims) {
        quieten(&mut terms[at..]);
    }
}

/// Terms that say no more.
pub(super) fn quieten(terms: &mut [Told]) {
    terms.iter_mut().for_each(|(term, _)| *term = Term::Filler);
}

/// `50 moves without a capture or a pawn move`: the ground of the Laws in its own words.
fn without_captures(terms: &mut [Told]) {
    for at in 0..terms.len() {
        if !is_fifty(terms[at].0)
            || !terms
                .get(at + 1)
                .is_some_and(|(term, _)| is_of_moves(*term))
        {
            continue;
        }
        let made = |(term, word): &&Told| {
            matches!(
                term,
                Term::Is | Term::Has | Term::Been | Term::Filler | Term::Verb(Idea::Play)
            ) || LONG.has(word)
        };
        let not = at + 2 + terms[at + 2..].iter().take_while(made).count();
        if terms.get(not).is_none_or(|(term, _)| *term != Term::Not) {
            continue;
        }
        let captures = |word: &str| CAPTURES.iter().any(|stem| word.starts_with(stem));
        let own = |(term, word): &&Told| {
            captures(word)
                || is_of_moves(*term)
                || matches!(
                    term,
                    Term::Filler | Term::Not | Term::Or | Term::And | Term::Of | Term::By
                )
        };
        let end = not + 1 + terms[not + 1..].iter().take_while(own).count();
        if terms[not + 1..end].iter().any(|(_, word)| captures(word)) {
            quieten(&mut terms[at + 2..end]);
            terms[not].1 = "rule";
        }
    }
}

/// `vince in 50 mosse`, `draw agreed after 50 moves`, `patta alla mossa 50`: a game is so long, and a move has that number; the
/// rule, a claim of 50 moves, or that they were made without a capture, is another thing.
fn lengths(terms: &mut [Told]) {
    let names = |idea: Idea| terms.iter().any(|(term, _)| term.idea() == Some(idea));
    let not = terms.iter().any(|(term, _)| *term == Term::Not);
    let claims = names(Idea::Claim) || not || terms.iter().any(|(_, word)| RULE.has(word));
    let won = names(Idea::Win) && !names(Idea::Draw);
    for at in 0..terms.len() {
        number_of_one(terms, at);
        let moves = |(term, _): &Told| is_of_moves(*term);
        if !is_fifty(terms[at].0) || !terms.get(at + 1).is_some_and(moves) || claims {
            continue;
        }
        let about = terms[..at]
            .iter()
            .rev()
            .take_while(|(_, word)| ABOUT.has(word))
            .count();
        let first = at - about;
        let before = first > 0 && AFTER.has(terms[first - 1].1);
        let of = usize::from(terms.get(at + 2).is_some_and(|(term, _)| *term == Term::Of));
        let behind = terms
            .get(at + 2 + of)
            .is_some_and(|(_, word)| LONG.has(word));
        if !(before || behind || won) {
            continue;
        }
        if before {
            quieten(&mut terms[first - 1..at]);
        }
        if behind {
            quieten(&mut terms[at + 2..at + 3 + of]);
        }
        (terms[at].0, terms[at + 1].0) = (Term::Number, Term::Filler);
    }
}

/// `move 50`, `im 50. Zug`: which move it was.
fn number_of_one(terms: &mut [Told], at: usize) {
    let one = |at: usize| terms.get(at).is_some_and(|(_, word)| ONE.has(word));
    let moves = terms
        .get(at + 1)
        .is_some_and(|(term, _)| is_of_moves(*term));
    let stop = terms.get(at + 1).is_some_and(|(_, word)| *word == ",");
    let own = match at > 0 && one(at - 1) && !moves {
        true => at - 1..at,
        false if stop && one(at + 2) => at + 1..at + 3,
        false => return,
    };
    if is_fifty(terms[at].0) {
        terms[at].0 = Term::Number;
        quieten(&mut terms[own]);
    }
}

/// Whether a term is something that ends a game on the board or on the clock.
const fn ends(term: Term) -> bool {
    matches!(
        term.idea(),
        Some(Idea::Mate | Idea::Mated | Idea::Stalemate | Idea::Check | Idea::Fall | Idea::Flag)
    )
}

/// `abbandona prima dello stallo`, `resigns before being mated`, `resigned to avoid mate`.
fn not_reached(terms: &mut [Told]) {
    for at in 0..terms.len() {
        if !BEFORE.has(terms[at].1) || !matches!(terms[at].0, Term::Ground | Term::Unknown) {
            continue;
        }
        let own = |(term, word): &&Told| {
            ends(*term)
                || BEING.has(word)
                || matches!(
                    term,
                    Term::Filler | Term::Of | Term::To | Term::Is | Term::Been | Term::Pronoun
                )
        };
        let run = terms[at + 1..].iter().take_while(own).count();
        if terms[at + 1..][..run].iter().any(|(term, _)| ends(*term)) {
            quieten(&mut terms[at..=at + run]);
        }
    }
}

/// `stallo evitato, vince il Nero`: what did not come about, said in front.
fn averted(terms: &mut [Told]) {
    for at in 1..terms.len() {
        if !AVERTED.has(terms[at].1) {
            continue;
        }
        let slight =
            |(term, _): &&Told| matches!(term, Term::Filler | Term::Is | Term::Been | Term::Has);
        let between = terms[..at].iter().rev().take_while(slight).count();
        let Some(object) = at.checked_sub(between + 1) else {
            continue;
        };
        let draws = matches!(
            terms[object].0.idea(),
            Some(Idea::Draw | Idea::Repetition | Idea::Perpetual)
        );
        if draws || ends(terms[object].0) {
            quieten(&mut terms[object..=at]);
        }
    }
}

/// `abbandona nonostante la patta offerta`: to the next stop, or the player who did it.
fn despite(terms: &mut [Told]) {
    for at in 0..terms.len() {
        if !DESPITE.has(terms[at].1) || terms[at].0 != Term::Unknown {
            continue;
        }
        let own = |(term, _): &&Told| {
            !matches!(
                term,
                Term::Stop | Term::But | Term::Because | Term::Side(_) | Term::Question
            )
        };
        let run = terms[at + 1..].iter().take_while(own).count();
        if terms[at + 1..][..run]
            .iter()
            .any(|(term, _)| term.idea().is_some())
        {
            quieten(&mut terms[at..=at + run]);
        }
    }
}
