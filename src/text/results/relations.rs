//! Who stands in which relation where two players are named, or one by the other: `White's opponent`, `the win of Rossi over
//! Verdi`, `Black made White resign`.

use super::clauses::Told;
use super::lexicon::{Idea, Term, term};
use crate::text::lookup::WordList;

/// Words before the one who was beaten: `win over`, `won from`.
static OVER: WordList = WordList::new("over from");

/// The same before a name; before a colour it tells with which men somebody played.
static WITH: WordList = WordList::new("con");

/// Verbs with which one player has the other do something.
static MAKES: WordList = WordList::new(
    "made makes make let lets lasciato got gets get has had forces forced brought ottiene ottenne ottenuto fa fece \
     costringe costrinse",
);

/// Those after which he may not have done it.
static ASKS: WordList = WordList::new("asked asks wanted wants told urged invites invited invita");

/// Gives each player his relation to the end.
pub(super) fn relate(terms: &mut [Told]) {
    let of = |wanted: fn(&Term) -> bool| terms.iter().filter(|(term, _)| wanted(term)).count();
    let sides = of(|term| matches!(term, Term::Side(_)));
    if sides == 0 {
        return;
    }
    if of(|term| *term == Term::Opponent) > 0 {
        opponents(terms);
    }
    over(terms);
    if sides > 1 {
        causes(terms);
    }
}

const fn is_slight(term: Term) -> bool {
    matches!(term, Term::Filler | Term::To | Term::Number)
}

/// `White's opponent`, `the opponent of Black`, `l'avversario del Bianco`: the other player.
fn opponents(terms: &mut [Told]) {
    for at in 0..terms.len() {
        if terms[at].0 != Term::Opponent {
            continue;
        }
        let before = at.checked_sub(2).map(|side| (side, terms[side].0));
        if let Some((side, Term::Side(white))) = before
            && terms[at - 1].1 == "'s"
        {
            terms[side].0 = Term::Filler;
            terms[at].0 = Term::Side(!white);
            continue;
        }
        let own = |(term, _): &&Told| matches!(term, Term::Filler | Term::Of);
        let between = terms[at + 1..].iter().take_while(own).count();
        let side = at + 1 + between;
        let of = terms[at + 1..side]
            .iter()
            .any(|(term, _)| *term == Term::Of);
        if of && let Some((Term::Side(white), _)) = terms.get(side) {
            terms[at].0 = Term::Side(!white);
            for told in &mut terms[at + 1..=side] {
                told.0 = Term::Filler;
            }
        }
    }
}

/// `White's win over Black`, `won by Verdi from Rossi`, `partita vinta con Verdi`: against whom it was.
fn over(terms: &mut [Told]) {
    let decides = |(term, _): &Told| matches!(term.idea(), Some(Idea::Win | Idea::Lose));
    for at in 1..terms.len() {
        let (_, word) = terms[at];
        let with = WITH.has(word);
        if !(OVER.has(word) || with) || !terms[..at].iter().any(decides) {
            continue;
        }
        let slight = |(term, _): &&Told| matches!(term, Term::Filler);
        let between = terms[at + 1..].iter().take_while(slight).count();
        let next = terms.get(at + 1 + between);
        let colour = |word: &str| matches!(term(word), Some(Term::Side(_)));
        if let Some((Term::Side(_), name)) = next
            && !(with && colour(name))
        {
            terms[at].0 = Term::Against;
        }
    }
}

/// `Black made White resign`, `White let Black win`, `il Bianco ottiene l'abbandono del Nero`: the other one did it.
fn causes(terms: &mut [Told]) {
    for at in 1..terms.len() {
        let Term::Side(_) = terms[at - 1].0 else {
            continue;
        };
        let (makes, asks) = (MAKES.has(terms[at].1), ASKS.has(terms[at].1));
        if !(makes || asks) {
            continue;
        }
        // The first place from `from` on that is not slight; the sentence may end before (`White made`).
        let skip = |from: usize, own: fn(Term) -> bool| {
            let behind = terms.iter().skip(from);
            from + behind.take_while(|(term, _)| own(*term)).count()
        };
        let object = skip(at + 1, |term| term == Term::Filler);
        let acts = |at: usize| {
            let idea = terms.get(at).and_then(|(term, _)| term.idea());
            matches!(
                idea,
                Some(Idea::Resign | Idea::Win | Idea::Lose | Idea::Exceed)
            )
        };
        let is_side = |at: usize| matches!(terms.get(at), Some((Term::Side(_), _)));
        let does = is_side(object) && acts(skip(object + 1, is_slight));
        let behind = skip(object + 1, |term| matches!(term, Term::Filler | Term::Of));
        let has_it = !is_side(object) && acts(object) && behind > object + 1 && is_side(behind);
        if !(does || has_it) {
            continue;
        }
        terms[at - 1].0 = Term::Filler;
        terms[at].0 = match asks {
            true => Term::Unreal,
            false => Term::Filler,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::super::Names;
    use super::super::statement::{Outcome, read};
    use crate::text::results::ResultMark::{self, BlackWins, WhiteWins};

    /// Each with the plain sentence beside it that must stay what it was.
    #[test]
    fn the_right_player_is_meant() {
        let names = Names::new("Rossi, Anna", "Verdi, Luca");
        for (text, mark) in [
            ("White's opponent resigned", WhiteWins),
            ("White resigned", BlackWins),
            ("Rossi's opponent lost on time", WhiteWins),
            ("White's opponent's flag fell", WhiteWins),
            ("the opponent of Black resigned", BlackWins),
            ("l'avversario del Bianco abbandona", WhiteWins),
            ("l'avversario di Rossi abbandona", WhiteWins),
            ("all'avversario del Bianco cade la bandierina", WhiteWins),
            ("il rivale del Nero abbandona", BlackWins),
            ("White defeated by Black", BlackWins),
            ("Verdi defeated by Rossi", WhiteWins),
            ("White defeated Black", WhiteWins),
            ("Black, not White, resigned", WhiteWins),
            ("White, not Black, won", WhiteWins),
            ("il Nero, non il Bianco, abbandona", WhiteWins),
            ("Black made White resign", BlackWins),
            ("White got Black to resign", WhiteWins),
            ("White let Black win", BlackWins),
            ("White lets Black win on time", BlackWins),
            ("il Bianco ottiene l'abbandono del Nero", WhiteWins),
            ("White's win over Black", WhiteWins),
            ("victory for Black over White", BlackWins),
            ("a win by Verdi over Rossi", BlackWins),
            ("won by Verdi from Rossi", BlackWins),
            ("win of Rossi over Verdi", WhiteWins),
            ("partita vinta con Verdi", WhiteWins),
            ("partita persa con Verdi", BlackWins),
            ("partita vinta con il Nero", BlackWins),
        ] {
            let outcome = read(text, &names).map(|said| said.outcome);
            let wanted: Option<ResultMark> = Some(mark);
            assert_eq!(outcome, wanted.map(Outcome::Result), "{text}");
        }
        let asked = read("White asked Black to resign", &names);
        assert!(asked.is_none_or(|said| said.outcome == Outcome::Silent));
    }
}
