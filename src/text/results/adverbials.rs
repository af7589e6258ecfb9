//! In what part of a game, in what position and in what manner somebody resigned or lost on time: `in a hopeless position`,
//! `at once`, `a rook down`. It is said beside the end.

use super::aside::quieten;
use super::clauses::Told;
use super::lexicon::{Idea, Term};
use crate::text::lookup::WordList;

/// Words with which such words begin.
static BEGINS: WordList = WordList::new(
    "in im nel nella nello nell nei nelle en dans during durante at al alla allo a an un una with con mit avec senza without \
     while mentre too troppo zu trop when quando wenn despite nonostante malgrado trotz malgre to the poco shortly just sotto \
     sopra for per",
);

/// Words before something that is only named by one of the known parts of a game.
static IN: WordList = WordList::new("in im nel nella nello nell nei nelle en dans during durante");

/// Parts of a game, men that are left in it, and openings that gave it its name.
static PARTS: WordList = WordList::new(
    "ending endings endgame endgames finale finali endspiel endspielen middlegame mediogioco opening apertura defence \
     defense difesa attack attacco variation variante system sistema last final ultimo ultima decisive decisivo decisiva \
     lost hopeless losing persa perso queen queens rook rooks bishop bishops knight knights pawn pawns donna torre torri \
     alfiere alfieri cavallo cavalli pedone pedoni minor piece caro kann sicilian siciliana najdorf dragon french \
     francese spanish spagnola ruy lopez exchange cambio italian italiana petroff philidor pirc alekhine scandinavian \
     scandinava slav slava semi gambit gambetto indian indiana nimzo grunfeld benoni dutch olandese catalan catalana \
     english inglese reti london vienna viennese scotch scozzese",
);

/// In what manner or in what state, and what was not done any more.
static MANNER: WordList = WordList::new(
    "prematurely presto prematuramente prematuro early despair disperazione desperation thinking pensa pensava board scacchiera brett \
     vantaggio svantaggio advantage down up behind ahead disgust oltre further once immediately inaspettatamente unexpectedly \
     surprisingly rightly wrongly giustamente shock resistance resistenza resisting lottare combattere surprise sorpresa \
     sorprendentemente reason motivo sotto sopra today oggi heute yesterday ieri gestern asked told advised captain coach trainer \
     capitano allenatore",
);

/// What one may be up or down.
static MEN: WordList = WordList::new(
    "rook queen bishop knight pawn piece exchange torre donna alfiere cavallo pedone pezzo qualita rooks pawns pieces pedoni \
     pezzi due two clear full intera tre three secondi seconds secondo second minuto minute dalla everyone everyones everybody \
     everyone's s prima before tempo time tutti",
);

/// When it was, behind a preposition: `a tre secondi dalla fine`. By themselves they are what somebody may lose.
static WHEN: WordList = WordList::new(
    "fine end control controllo quarantesima quarantesimo trentesima trentesimo sessantesima fortieth thirtieth sixtieth",
);

/// Who may have told a player to do it.
static PEOPLE: WordList = WordList::new("captain coach trainer capitano allenatore");

/// The result as a noun: in other forms it weighs a position.
static DRAW: WordList = WordList::new("draw patta remis tablas nulle remise");

/// Whether a term ends the clause.
const fn parts(term: Term) -> bool {
    matches!(term, Term::Stop | Term::But | Term::Because)
}

/// Takes the weight from what tells where in a game somebody resigned or lost on time, and how.
pub(super) fn adverbials(terms: &mut [Told]) {
    let mut start = 0;
    while start < terms.len() {
        let length = terms[start..]
            .iter()
            .take_while(|(term, _)| !parts(*term))
            .count();
        let clause = &mut terms[start..start + length];
        let act = (0..clause.len()).find(|at| acts(&clause[*at]) || is_on_time(clause, *at));
        if let Some(act) = act {
            within(clause, act + 1);
        }
        start += length + 1;
    }
}

/// Whether a word tells what was done at the end.
fn acts((term, word): &Told) -> bool {
    matches!(
        term.idea(),
        Some(Idea::Resign | Idea::Flag | Idea::Fall | Idea::Agree | Idea::Exceed | Idea::Forfeit)
    ) || *term == Term::Verb(Idea::Lose)
        || *term == Term::Noun(Idea::Draw) && DRAW.has(word)
}

/// `wins on time`, `vince per il tempo`: whether a word names the ground behind which more may stand.
fn is_on_time(clause: &[Told], at: usize) -> bool {
    let article = |(term, _): &&Told| *term == Term::Filler;
    clause[at].0 == Term::Noun(Idea::Time)
        && (clause[..at].iter().rev().find(|told| !article(told)))
            .is_some_and(|(term, _)| *term == Term::Ground)
}

/// The same in one clause, behind what was done.
fn within(clause: &mut [Told], from: usize) {
    for at in from..clause.len() {
        let (_, word) = clause[at];
        // `two pawns up` begins with what one is up.
        let begins = BEGINS.has(word) || MANNER.has(word) || MEN.has(word);
        if begins && is_beside(&clause[at..]) {
            quieten(&mut clause[at..]);
            return;
        }
    }
}

/// Whether words to the end of a clause are such as these and no more.
fn is_beside(words: &[Told]) -> bool {
    let is_position = |(term, _): &Told| matches!(term, Term::Noun(Idea::Position));
    let position = words.iter().any(is_position) && IN.has(words[0].1);
    let first = words[0].1;
    let dated = BEGINS.has(first) && first != "the";
    let named = |(_, word): &Told| {
        PARTS.has(word) && IN.has(first) || MANNER.has(word) || dated && WHEN.has(word)
    };
    // `in a won endgame`, `in a drawn position`
    let part = position || IN.has(words[0].1) && words.iter().any(|(_, word)| PARTS.has(word));
    let own = |at: usize| {
        let (term, word) = words[at];
        match term {
            // `a tre secondi dalla fine`
            _ if dated && MEN.has(word) => true,
            // `a rook down`: no flag fell.
            Term::Verb(_) | Term::Adjective(_) if MANNER.has(word) => true,
            Term::Filler | Term::Of | Term::And | Term::To | Term::For | Term::Number => true,
            Term::Noun(Idea::Position | Idea::Game | Idea::Play) | Term::Verb(Idea::Play) => true,
            Term::Not => at == 0,
            Term::Ground => {
                at == 0 || word == "per" || words.iter().any(|(_, word)| PEOPLE.has(word))
            }
            Term::Unknown => {
                let known = [&PARTS, &MANNER, &MEN, &WHEN];
                position || known.iter().any(|words| words.has(word)) || at == 0
            }
            Term::Adjective(Idea::Win | Idea::Lose) | Term::Verb(Idea::Win | Idea::Lose) => part,
            Term::Unreal => part && matches!(word, "winning" | "theoretical"),
            Term::Noun(Idea::Draw | Idea::Dead) => part,
            // `in a won position for White`
            Term::Side(_) => {
                let article = |(term, _): &&Told| *term == Term::Filler;
                let before = words[..at].iter().rev().find(|told| !article(told));
                position && matches!(before, Some((Term::For | Term::Of | Term::Ground, _)))
            }
            _ => false,
        }
    };
    (position || words.iter().any(named)) && (0..words.len()).all(own)
}

#[cfg(test)]
mod tests {
    use super::super::statement::{Outcome, read};
    use super::super::{Names, ResultMark, Way};
    use ResultMark::{BlackWins, Draw};

    /// Behind the end, and beside it.
    #[test]
    fn what_is_said_of_the_manner_leaves_the_end() {
        for (text, mark, way) in [
            (
                "White resigned in a hopeless position",
                BlackWins,
                Way::Resignation,
            ),
            ("White resigns at once", BlackWins, Way::Resignation),
            ("White resigned a rook down", BlackWins, Way::Resignation),
            ("White resigned prematurely", BlackWins, Way::Resignation),
            ("White resigned too early", BlackWins, Way::Resignation),
            (
                "White resigned without further play",
                BlackWins,
                Way::Resignation,
            ),
            ("White lost on time in a won endgame", BlackWins, Way::Time),
            (
                "cade la bandierina del Bianco troppo presto",
                BlackWins,
                Way::Time,
            ),
            ("draw agreed when two pawns up", Draw, Way::Agreement),
            (
                "Rossi resigned in a lost ending",
                BlackWins,
                Way::Resignation,
            ),
            (
                "White's flag fell in a winning position",
                BlackWins,
                Way::Time,
            ),
            (
                "White ran out of time in a level position",
                BlackWins,
                Way::Time,
            ),
            (
                "White overstepped the time limit in a won position",
                BlackWins,
                Way::Time,
            ),
            ("draw agreed in a level position", Draw, Way::Agreement),
            (
                "draw agreed in a winning position for White",
                Draw,
                Way::Agreement,
            ),
            (
                "il Bianco abbandona in posizione disperata",
                BlackWins,
                Way::Resignation,
            ),
            (
                "il Bianco abbandona prematuramente",
                BlackWins,
                Way::Resignation,
            ),
            (
                "il Bianco si arrende in svantaggio",
                BlackWins,
                Way::Resignation,
            ),
            (
                "Rossi abbandona senza giocare oltre",
                BlackWins,
                Way::Resignation,
            ),
            (
                "patta d'accordo in posizione equilibrata",
                Draw,
                Way::Agreement,
            ),
            (
                "cade la bandierina del Bianco in posizione vinta",
                BlackWins,
                Way::Time,
            ),
            (
                "la bandierina del Bianco cade in posizione pari",
                BlackWins,
                Way::Time,
            ),
            (
                "il Bianco esaurisce il tempo in posizione vinta",
                BlackWins,
                Way::Time,
            ),
            ("White's flag fell the exchange up", BlackWins, Way::Time),
            (
                "White resigned to everyone's surprise",
                BlackWins,
                Way::Resignation,
            ),
            (
                "il Bianco abbandona sotto di un pezzo",
                BlackWins,
                Way::Resignation,
            ),
            (
                "il Bianco abbandona senza motivo",
                BlackWins,
                Way::Resignation,
            ),
            (
                "cade la bandierina del Bianco a tre secondi dalla fine",
                BlackWins,
                Way::Time,
            ),
            (
                "White lost on time; the arbiter confirmed",
                BlackWins,
                Way::Time,
            ),
            ("patta d'accordo; l'arbitro conferma", Draw, Way::Agreement),
            (
                "White forfeits on time in a winning position",
                BlackWins,
                Way::Time,
            ),
            ("White runs out of time two pawns up", BlackWins, Way::Time),
            ("White resigned two pawns down", BlackWins, Way::Resignation),
            (
                "White resigned for the second time today",
                BlackWins,
                Way::Resignation,
            ),
            (
                "White resigned when asked by the captain",
                BlackWins,
                Way::Resignation,
            ),
            (
                "White forfeits on time for the second time today",
                BlackWins,
                Way::Time,
            ),
            (
                "White forfeits on time, to the delight of the kibitzers",
                BlackWins,
                Way::Time,
            ),
            (
                "White forfeits on time with his hand above the clock",
                BlackWins,
                Way::Time,
            ),
            (
                "il Nero vince per il tempo in un finale pari",
                BlackWins,
                Way::Time,
            ),
            (
                "cade la bandierina del Bianco alla quarantesima",
                BlackWins,
                Way::Time,
            ),
            ("draw agreed; signed by both", Draw, Way::Agreement),
            ("patta; firmato dai due giocatori", Draw, Way::Normal),
        ] {
            let said = read(text, &Names::new("Rossi, Anna", "Verdi, Luca"));
            let said = said.map(|said| (said.outcome, said.way));
            assert_eq!(said, Some((Outcome::Result(mark), way)), "{text}");
        }
        for text in [
            "Rossi abbandona la sala",
            "White is better in a lost position",
            "a hopeless position",
            "Black lost a pawn in a level position",
            "White lost a piece; the arbiter confirmed",
            "il Bianco è sotto di un pezzo",
            "il Bianco perde il controllo della situazione",
            "White lost patience at the end",
            "White lost two pawns",
            "White lost two pieces",
            "il Bianco perde due pezzi",
            "White lost control",
            "il Bianco ha perso il controllo",
            "Black is two pawns up",
        ] {
            let said = read(text, &Names::new("Rossi, Anna", "Verdi, Luca"));
            let decides = said.is_some_and(|said| matches!(said.outcome, Outcome::Result(_)));
            assert!(!decides, "{text}");
        }
    }
}
