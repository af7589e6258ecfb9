//! Who gives the win away: `il Bianco dà partita vinta`, `White gives Black the win`; and to whom figures give the point:
//! `1-0 per il Nero`.

use super::clauses::{Clause, Told, spelt, terms};
use super::lexicon::{Idea, Term};
use super::names::Names;
use crate::text::fold;
use crate::text::lookup::WordList;
use crate::text::words::plain;

/// Words that give something to somebody. An arbiter awards; a player who gives the win concedes it.
static GIVES: WordList =
    WordList::new("gives gave gifts gifted hands handed regala regalato cede ceduto donne dan");

/// To whom something is owed.
static THANKS: WordList = WordList::new("grazie thanks dank grace gracias");

/// In whose favour.
static FAVOUR: WordList = WordList::new("favore favour favor faveur zugunsten gunsten");

/// What stands between such a word and what is given.
const fn is_between(term: Term) -> bool {
    matches!(
        term,
        Term::Filler | Term::To | Term::Side(_) | Term::Opponent | Term::Pronoun
    )
}

/// Whether a term is the win, or the game that is won.
const fn is_win(term: Term) -> bool {
    matches!(
        term,
        Term::Noun(Idea::Win) | Term::Adjective(Idea::Win) | Term::Verb(Idea::Win)
    )
}

/// Whether the win stands there, perhaps behind the game: `la vittoria`, `partita vinta`.
fn begins_with_win(terms: impl Iterator<Item = Term>) -> bool {
    let mut rest = terms.skip_while(|term| is_between(*term) || *term == Term::Noun(Idea::Game));
    rest.next().is_some_and(is_win)
}

/// `Rossi da partita vinta`: what else is a preposition is the verb, with an accent that was left out or folded away.
pub(super) fn given(terms: &mut [Told]) {
    for at in 1..terms.len() {
        let own = terms[at] == (Term::By, "da");
        let player = matches!(terms[at - 1].0, Term::Side(_) | Term::Pronoun);
        let behind = terms[at + 1..].iter().map(|(term, _)| *term);
        let names = |term: &Term| matches!(term, Term::Side(_) | Term::Opponent);
        if own
            && player
            && !behind.clone().take(1).any(|term| names(&term))
            && begins_with_win(behind)
        {
            terms[at] = (Term::Filler, "gives");
        }
    }
}

/// Whether the subject of a clause gives the win away.
pub(super) fn gives_win(clause: &Clause) -> bool {
    let Some(at) = clause.words.iter().position(|word| GIVES.has(word)) else {
        return false;
    };
    let passive = at > 0 && matches!(clause.terms[at - 1], Term::Is | Term::Been);
    !passive
        && !clause.holds(Term::Not)
        && !clause.has(Idea::Decision)
        && begins_with_win(clause.terms[at + 1..].iter().copied())
}

/// The player whom words beside figures name and nothing else: `per il Nero`, `(Verdi)`, `to Black`.
pub(super) fn awarded(words: &str, names: &Names) -> Option<bool> {
    // `1-0 grazie a Verdi`: he may be the one who lost.
    if plain(&fold(words.as_bytes())).any(|word| THANKS.has(word)) {
        return None;
    }
    let spelt = spelt(words)?;
    let terms = terms(&spelt, names);
    let mut named = None;
    for (term, word) in terms {
        match term {
            Term::Side(white) if named.is_none() => named = Some(white),
            Term::Filler | Term::Of | Term::To | Term::For | Term::Stop => {}
            Term::Ground if word == "per" => {}
            // `per chi ha il Nero`, `in Black's favour`
            Term::Has | Term::Because if named.is_none() => {}
            _ if FAVOUR.has(word) => {}
            _ => return None,
        }
    }
    named
}

#[cfg(test)]
mod tests {
    use super::super::{ResultMark, Spoken, spoken, worded};
    use super::*;
    use ResultMark::{BlackWins, WhiteWins};

    #[test]
    fn who_gives_the_win_has_lost() {
        let names = Names::new("Rossi, Anna", "Verdi, Ugo");
        for (text, mark) in [
            ("il Bianco dà la vittoria al Nero", BlackWins),
            ("il Bianco da' partita vinta", BlackWins),
            ("Rossi dà partita vinta a Verdi", BlackWins),
            ("Verdi da partita vinta", WhiteWins),
            ("Verdi dà il punto a Rossi", WhiteWins),
            ("il Nero ha dato partita vinta all'avversario", WhiteWins),
            ("il Nero dà la partita per vinta", WhiteWins),
            ("White gives Verdi the win", BlackWins),
            ("Black gave White the point", WhiteWins),
            ("las blancas dan la victoria", BlackWins),
            // Who gets it.
            ("l'arbitro dà partita vinta al Nero", BlackWins),
            ("l'arbitro dà la vittoria a Rossi", WhiteWins),
            ("White is given the win", WhiteWins),
            ("vittoria del Bianco", WhiteWins),
            ("partita vinta dal Nero", BlackWins),
        ] {
            assert_eq!(spoken(text, &names), Some(Spoken::Result(mark)), "{text}");
        }
        // A position is weighed.
        for text in ["vincente per il Bianco", "il Bianco è vinto"] {
            assert_eq!(spoken(text, &names), None, "{text}");
        }
    }

    #[test]
    fn the_point_is_his_whom_the_words_name() {
        let names = Names::new("Rossi, Anna", "Verdi, Ugo");
        let said = |text: &str| worded(text, &names).map(|(mark, _, said)| (mark, said));
        for text in [
            "1-0 per il Nero",
            "1-0 per Verdi",
            "1-0 Nero",
            "1-0 (per il Nero)",
            "1-0 to Black",
            "1-0 for Black",
        ] {
            let against = Some((WhiteWins, Some(Spoken::Result(BlackWins))));
            assert_eq!(said(text), against, "{text}");
            assert_eq!(ResultMark::read_named(text, &names), None, "{text}");
        }
        for text in ["0-1 per il Bianco", "0-1 for White", "0-1 (Rossi)"] {
            let against = Some((BlackWins, Some(Spoken::Result(WhiteWins))));
            assert_eq!(said(text), against, "{text}");
        }
        for (text, mark) in [
            ("1-0 per il Bianco", WhiteWins),
            ("1-0 Rossi", WhiteWins),
            ("0-1 for Black", BlackWins),
            ("0-1 Verdi", BlackWins),
        ] {
            assert_eq!(ResultMark::read_named(text, &names), Some(mark), "{text}");
        }
    }
}
