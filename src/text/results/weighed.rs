//! What an annotator says of a position or of what is to come, with the words for an end: `White has a won game`, `a dead
//! position on the queenside`, `White resigns, mate follows`.

use super::aside::quieten;
use super::clauses::Told;
use super::lexicon::{Idea, Term};
use crate::text::lookup::WordList;

/// Articles of one thing among others.
static ONE: WordList = WordList::new("a an una un eine einen einer ein une een uma");

/// Participles of a game that is as good as over.
static OVER: WordList = WordList::new(
    "won lost vinta vinto persa perso perduta perduto gewonnen verloren gagnee perdue ganada perdida",
);

/// What is so now; what was so is told of the end.
static IS: WordList = WordList::new("is 'is e ist est es");

/// Words before the player for whom it is so.
static FOR: WordList = WordList::new("per for fur pour para voor");

/// Parts of the board.
static PLACES: WordList = WordList::new(
    "queenside kingside centre center wing flank side ala lato centro colonna file files damenflugel konigsflugel zentrum \
     aile flanc flanco centrale",
);

/// Words for going out of a tournament, and for a round of one.
static GOES: WordList =
    WordList::new("ritira ritiro ritirato ritirata withdrew withdraws withdrawn");
static ROUND: WordList = WordList::new("turno round partita game ronda runde torneo tournament");

/// Words for the ground of a resignation.
static REASONS: WordList = WordList::new(
    "view vista visto causa because wegen aufgrund angesichts vor facing faced fronte davanti seeing vedendo devant vu ante \
     threat threatened minaccia owing account debido per par por due under sotto",
);

/// Words for a mate that is still to come.
static COMES: WordList = WordList::new(
    "follows follow next coming segue seguira seguiva prossima prossimo folgt nachsten suit sigue inevitable unavoidable \
     unstoppable forced imparabile inevitabile forzato announced announces annuncia annunciato annunciava threatened minacciato",
);

/// Takes the weight from words that weigh.
pub(super) fn weighed(terms: &mut [Told]) {
    let has = |wanted: &[Idea]| {
        terms
            .iter()
            .any(|(term, _)| term.idea().is_some_and(|idea| wanted.contains(&idea)))
    };
    let mates = has(&[Idea::Mate, Idea::Mated, Idea::Stalemate]);
    let (resigns, dead) = (has(&[Idea::Resign]), has(&[Idea::Dead]));
    if has(&[Idea::Win, Idea::Lose]) {
        won_games(terms);
        in_sight(terms);
    }
    if dead {
        dead_places(terms);
    }
    if resigns {
        withdraws(terms);
    }
    if resigns && mates {
        mate_to_come(terms);
        reasons(terms);
    }
}

const fn is_game(term: Term) -> bool {
    matches!(term, Term::Noun(Idea::Game))
}

const fn parts(term: Term) -> bool {
    matches!(
        term,
        Term::Stop | Term::But | Term::Because | Term::Question
    )
}

/// `White has a won game`, `il Bianco ha partita vinta`, `Black's game is lost`, `White is won`: a position is weighed. The game
/// that was won `by` somebody is over.
fn won_games(terms: &mut [Told]) {
    for at in 0..terms.len() {
        if !OVER.has(terms[at].1) || terms[at].0.idea().is_none() {
            continue;
        }
        let game =
            |at: Option<usize>| at.is_some_and(|at| at < terms.len() && is_game(terms[at].0));
        let word = |at: Option<usize>| at.map_or("", |at| terms[at].1);
        // `a won game`, `una partita vinta`
        let before = game(at.checked_sub(1));
        let behind = game(Some(at + 1));
        let one = |noun: Option<usize>| noun.is_some_and(|at| ONE.has(word(at.checked_sub(1))));
        let (first, last) = match (before, behind) {
            (_, true) if one(Some(at)) => (at - 1, at + 1),
            (true, _) if one(at.checked_sub(1)) => (at - 2, at),
            // `ha partita vinta`, `ha la partita vinta`
            (true, _) if has_it(&terms[..at - 1]) => (at - 1, at),
            _ => {
                let is = at.checked_sub(1).filter(|is| IS.has(terms[*is].1));
                let Some(is) = is.filter(|is| {
                    matches!(terms[*is].0, Term::Is) && is_said_of_game(&terms[..*is])
                }) else {
                    continue;
                };
                (is, at)
            }
        };
        if is_closed(&terms[last + 1..]) {
            quieten(&mut terms[first..=last]);
        }
    }
}

/// Whether a player has what follows.
fn has_it(before: &[Told]) -> bool {
    let article = |(term, _): &&Told| *term == Term::Filler;
    let mut before = before.iter().rev().skip_while(article);
    matches!(before.next(), Some((Term::Has, _)))
}

/// Whether what is said is said of a player, or of his game: `White is`, `la partita del Nero è`.
fn is_said_of_game(before: &[Told]) -> bool {
    let own = before
        .iter()
        .rev()
        .take_while(|(term, _)| !parts(*term) && *term != Term::And);
    let own: Vec<&Told> = own.collect();
    own.iter().any(|(term, _)| matches!(term, Term::Side(_)))
        && own.iter().all(|(term, _)| {
            matches!(term, Term::Side(_) | Term::Filler | Term::Of) || is_game(*term)
        })
}

/// Whether nothing follows that tells how or by whom: the end, a stop, a player for whom it is so.
fn is_closed(behind: &[Told]) -> bool {
    match behind.first() {
        None => true,
        Some((Term::For | Term::Of, _)) => true,
        Some((_, word)) if FOR.has(word) => {
            let article = |(term, _): &&Told| *term == Term::Filler;
            let next = behind[1..].iter().find(|told| !article(told));
            matches!(next, Some((Term::Side(_), _)))
        }
        Some((term, _)) => parts(*term) || *term == Term::And,
    }
}

/// `vittoria del Nero in vista`: it has yet to come.
fn in_sight(terms: &mut [Told]) {
    for at in 1..terms.len() {
        let sight = matches!(
            [terms[at - 1].1, terms[at].1],
            ["in", "vista" | "sight"] | ["en", "vista" | "vue"] | ["in", "sicht"]
        );
        if sight && terms.get(at + 1).is_none_or(|(term, _)| parts(*term)) {
            terms[at].0 = Term::Unreal;
        }
    }
}

/// `a dead position on the queenside`: not the game is dead.
fn dead_places(terms: &mut [Told]) {
    let is_place = |(_, word): &Told| PLACES.has(word);
    let draws = terms
        .iter()
        .any(|(term, _)| term.idea() == Some(Idea::Draw));
    if !draws && terms.iter().any(is_place) {
        for told in terms
            .iter_mut()
            .filter(|(term, _)| term.idea() == Some(Idea::Dead))
        {
            told.0 = Term::Filler;
        }
    }
}

/// `il Nero si ritirò dopo questo turno`: from the tournament.
fn withdraws(terms: &mut [Told]) {
    for at in 0..terms.len() {
        if !GOES.has(terms[at].1) {
            continue;
        }
        let own = |(term, _): &&Told| {
            matches!(
                term,
                Term::Filler | Term::Of | Term::Number | Term::Ground | Term::Unknown | Term::By
            ) || is_game(*term)
        };
        let run = terms[at + 1..].iter().take_while(own).count();
        let last = terms[at + 1..][..run]
            .iter()
            .position(|(_, word)| ROUND.has(word));
        let grounded = terms[at + 1..][..run]
            .iter()
            .any(|(term, _)| matches!(term, Term::Ground | Term::By | Term::Of));
        if let Some(last) = last.filter(|_| grounded) {
            quieten(&mut terms[at..=at + 1 + last]);
        }
    }
}

const fn is_mate(term: Term) -> bool {
    matches!(
        term.idea(),
        Some(Idea::Mate | Idea::Mated | Idea::Stalemate)
    )
}

/// `White resigned in view of mate`, `il Bianco abbandona di fronte al matto`: what he did is the fact, and mate its ground.
fn reasons(terms: &mut [Told]) {
    for at in 0..terms.len() {
        if !REASONS.has(terms[at].1) || matches!(terms[at].0, Term::Side(_)) {
            continue;
        }
        let own = |(term, _): &&Told| {
            matches!(
                term,
                Term::Filler | Term::Of | Term::To | Term::Unknown | Term::Ground | Term::Pronoun
            ) || matches!(term.idea(), Some(Idea::Check))
        };
        let run = terms[at + 1..].iter().take_while(own).count();
        let mate = at + 1 + run;
        if terms.get(mate).is_some_and(|(term, _)| is_mate(*term)) {
            let follows = |(term, word): &&Told| {
                COMES.has(word) || matches!(term, Term::To | Term::Filler) || *word == "in"
            };
            let behind = terms[mate + 1..].iter().take_while(follows).count();
            quieten(&mut terms[at..=mate + behind]);
        }
    }
}

/// `White resigns, mate follows`, `White resigned (mate)`: a clause beside the resignation of a player, with no more in it than a
/// mate or one that is to come.
fn mate_to_come(terms: &mut [Told]) {
    let divides = |term: Term| parts(term) || term == Term::And;
    let mut ends: Vec<usize> = (0..terms.len())
        .filter(|at| divides(terms[*at].0))
        .collect();
    ends.push(terms.len());
    let mut start = 0;
    for end in ends {
        let clause = &terms[start..end];
        let mate = clause.iter().any(|(term, _)| is_mate(*term));
        let resigns = clause
            .iter()
            .any(|(term, _)| term.idea() == Some(Idea::Resign));
        let comes = clause.iter().any(|(_, word)| COMES.has(word));
        let slight = clause.iter().all(|(term, _)| {
            is_mate(*term)
                || matches!(
                    term,
                    Term::Filler | Term::Is | Term::Number | Term::To | Term::Pronoun
                )
                || term.idea() == Some(Idea::Check)
        });
        if mate && !resigns && (comes || slight) {
            quieten(&mut terms[start..end]);
        }
        start = end + 1;
    }
}

#[cfg(test)]
mod tests {
    use super::super::statement::{Outcome, Statement, read};
    use super::super::{Names, ResultMark, Way};

    fn said(text: &str) -> Option<Statement> {
        read(text, &Names::new("Rossi, Anna", "Verdi, Luca"))
    }

    #[test]
    fn mate_is_the_ground_of_a_resignation() {
        for text in [
            "White resigned in view of mate",
            "White resigns in view of checkmate",
            "White resigned because of mate",
            "White resigned facing mate",
            "White resigned under threat of mate",
            "in view of mate White resigned",
            "il Bianco abbandona in vista del matto",
            "il Bianco abbandona in vista dello scacco matto",
            "il Bianco abbandona a causa del matto",
            "il Bianco abbandona di fronte al matto",
            "les Blancs abandonnent devant le mat",
            "White resigns, mate follows",
            "White resigned (mate follows)",
            "White resigns, it is mate next move",
            "White resigned - mate",
            "il Bianco abbandona, segue matto",
            "il Bianco abbandona, \u{e8} matto alla prossima",
        ] {
            let said = said(text).map(|said| (said.outcome, said.way));
            let wanted = (Outcome::Result(ResultMark::BlackWins), Way::Resignation);
            assert_eq!(said, Some(wanted), "{text}");
        }
        for text in [
            "White lost by checkmate",
            "il Bianco perde per scacco matto",
        ] {
            let said = said(text).map(|said| (said.outcome, said.way));
            let wanted = (Outcome::Result(ResultMark::BlackWins), Way::Mate);
            assert_eq!(said, Some(wanted), "{text}");
        }
    }

    #[test]
    fn a_position_is_weighed() {
        for text in [
            "White is won",
            "White has a won game",
            "Black has a lost game",
            "White's game is won",
            "Il Bianco ha partita vinta",
            "Il Nero ha la partita vinta",
            "la partita del Nero \u{e8} vinta",
            "la partita del Nero \u{e8} vinta per il Nero",
            "A dead position on the queenside",
            "Posizione morta sull'ala di donna",
            "Il Nero si ritir\u{f2} dopo questo turno",
            "Il Nero si ritira dopo il terzo turno",
            "vittoria del Nero in vista",
        ] {
            let said = said(text).map(|said| said.outcome);
            assert!(
                said.is_none_or(|outcome| outcome == Outcome::Silent),
                "{text}: {said:?}"
            );
        }
        for (text, mark) in [
            ("White won the game", ResultMark::WhiteWins),
            ("the game was won by White", ResultMark::WhiteWins),
            ("la partita \u{e8} vinta dal Bianco", ResultMark::WhiteWins),
            ("partita vinta dal Bianco", ResultMark::WhiteWins),
            ("Il Bianco ha vinto la partita", ResultMark::WhiteWins),
            ("il Nero si ritira", ResultMark::WhiteWins),
            ("Black resigned in a won game", ResultMark::WhiteWins),
            ("Dead position", ResultMark::Draw),
            ("Posizione morta", ResultMark::Draw),
        ] {
            let said = said(text).map(|said| said.outcome);
            assert_eq!(said, Some(Outcome::Result(mark)), "{text}");
        }
    }

    #[test]
    fn minutes_for_an_illegal_move_end_no_game() {
        for text in [
            "Black got two extra minutes for White's illegal move",
            "two minutes to White for Black's illegal move",
            "White made an illegal move, and Black got two minutes",
            "First illegal move by Black: two minutes for White",
            "Prima mossa illegale del Bianco, due minuti al Nero",
            "Il Nero riceve due minuti per la mossa illegale del Bianco",
        ] {
            let said = said(text);
            assert!(
                said.is_none_or(|said| said.outcome == Outcome::Silent && said.way == Way::Normal),
                "{text}: {said:?}"
            );
        }
        for text in [
            "White loses by a second illegal move",
            "White's second illegal move",
            "il Bianco perde per la seconda mossa illegale",
        ] {
            let said = said(text).map(|said| (said.outcome, said.way));
            let wanted = (Outcome::Result(ResultMark::BlackWins), Way::Infraction);
            assert_eq!(said, Some(wanted), "{text}");
        }
    }
}
