//! Time: whose flag fell, first or with the other.

use super::super::Way;
use super::super::clauses::{Case, Clause, Link};
use super::super::lexicon::{Idea, Term};
use super::{GOES_ON, Sum, View, Won};
use crate::text::lookup::WordList;
use Idea::{Claim, Draw, End, Exceed, Fall, First, Flag, Forfeit, Lose, Mate, Time, Win};

/// To see that a flag fell.
static NOTICES: WordList = WordList::new(
    "notice noticed notices accorge accorgono accorto accorti nota notato bemerkt merkt remarque remarquent apercoit advierte nota \
     sees saw vede",
);

/// That nobody did.
static UNNOTICED: WordList =
    WordList::new("unnoticed unseen inosservata inosservato unbemerkt inapercu inadvertida");

impl Sum {
    /// Whether the clause says that a time ran out.
    pub(super) fn time(&mut self, view: &View<'_>) -> bool {
        let clause = view.clause;
        // `per il tempo vince il Nero`
        let mut terms = clause.terms.iter().filter(|term| **term != Term::Filler);
        let ground = clause.link == Link::Ground && terms.next() == Some(&Term::Noun(Time));
        let runs = clause.any(&[Exceed, Fall, End]);
        let oversteps = || {
            let word = |word: &&str| word.starts_with("overstep") || word.starts_with("exceed");
            clause.words.iter().any(word)
        };
        // `perde tempo` says something else than `perde per il tempo`.
        let on_time = clause
            .words
            .iter()
            .any(|word| matches!(*word, "auf" | "au" | "op"))
            || ground;
        let fought = clause.any(&[Win, Lose]);
        self.doubt |= clause.has(Time) && fought && !on_time && !runs && !clause.has(Flag);
        let alone = clause.has(Time) && view.sides.is_empty() && !fought;
        let timed = clause.has(Flag)
            || oversteps()
            || alone
            || clause.has(Time) && (runs || clause.has(Forfeit) || fought && on_time);
        if timed {
            self.timed = true;
            self.ways.push(Way::Time);
        } else if clause.has(Time) {
            // `Tempo Bianco` names a place in a form.
            self.unsettled = true;
        }
        timed
    }

    /// `but Black does not claim`, `ma si continua`: a clause that says of a fallen flag that nothing came of it; whether it does.
    pub(in super::super) fn is_let_fall(&mut self, clause: &Clause) -> bool {
        let fell = self.timed && self.winner.is_none_or(|won| won.by_flag) && !self.drawn;
        if !fell || clause.has(Draw) {
            return false;
        }
        let says = |list: &WordList| clause.words.iter().any(|word| list.has(word));
        let unclaimed = clause.holds(Term::Not) && (clause.has(Claim) || says(&NOTICES));
        let other = clause.any(&[Win, Lose, Fall, Exceed, Mate]);
        if other || !(unclaimed || says(&UNNOTICED) || says(&GOES_ON)) {
            return false;
        }
        (self.winner, self.flagged, self.timed) = (None, None, false);
        (self.lost, self.told) = (false, true);
        self.ways.retain(|way| *way != Way::Time);
        true
    }

    /// Whose flag fell first, where both did and somebody knows it: he has lost.
    pub(super) fn first_to_fall(&mut self, view: &View<'_>) {
        if let [(white, _)] = view.sides[..]
            && !view.clause.holds(Term::Not)
        {
            self.ways.retain(|way| *way != Way::BothFlags);
            self.ways.push(Way::Time);
            self.flagged = Some(white);
            self.lost_on_time(white, false);
        }
    }

    /// A side has lost because its flag fell; `inherited` says that the side was named before.
    fn lost_on_time(&mut self, white: bool, inherited: bool) {
        let won = Won {
            white: !white,
            firm: true,
            by_flag: true,
        };
        self.settle(won, inherited);
    }

    /// Whose time ran out, who has lost for it.
    pub(super) fn flag(&mut self, view: &View<'_>) {
        use Case::{By, For, Of, Subject, To};
        self.timed = true;
        self.ways.push(Way::Time);
        if self.first {
            return;
        }
        self.first = view.clause.has(First) && !view.clause.holds(Term::Not);
        // `entrambe le bandierine cadute`, `cadono le bandierine del Bianco e del Nero`
        let two = view.clause.has(Flag) && view.sides.len() > 1;
        if view.is_of_both() || two && !view.clause.sets_in_order() {
            return self.both_flags();
        }
        // `White's flag fell, then Black's flag`
        if view.clause.later && self.flagged.is_some() {
            return;
        }
        match view.who(&[To, Of, Subject, For, By]) {
            // `White's flag fell and Black's flag fell`
            Some(white)
                if self.flagged == Some(!white)
                    && !view.is_inherited()
                    && self.winner.is_none_or(|won| won.by_flag) =>
            {
                (self.winner, self.flagged) = (None, None);
                self.both_flags();
            }
            Some(white) => {
                if !view.is_inherited() || self.winner.is_none() {
                    self.flagged = Some(white);
                }
                self.lost_on_time(white, view.is_inherited());
            }
            None => self.lost = true,
        }
    }

    pub(super) fn both_flags(&mut self) {
        self.told = true;
        self.ways.push(Way::BothFlags);
    }

    pub(super) fn is_of_both_flags(&self) -> bool {
        self.ways.contains(&Way::BothFlags)
    }
}
