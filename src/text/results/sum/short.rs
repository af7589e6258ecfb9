//! A player who could not mate: after a fallen flag, a resignation or illegal moves of the other that makes a draw.

use super::super::Way;
use super::super::clauses::Clause;
use super::super::lexicon::{Idea, Term};
use super::{GROUNDS, Sum, View};

/// Whether words that say a draw on this ground speak of a player who else had lost.
pub(super) const fn names_loser(way: Way) -> bool {
    matches!(
        way,
        Way::Time | Way::TimeWithoutMate | Way::ResignationWithoutMate | Way::InfractionWithoutMate
    )
}

/// Whether a clause says that somebody cannot win.
pub(super) fn cannot_win(clause: &Clause) -> bool {
    let win = clause.has(Idea::Win) || clause.says("vincere") || clause.says("gewinnen");
    win && clause.has(Idea::Can) && clause.holds(Term::Not)
}

impl Sum {
    /// Whether nothing was said but that material is insufficient, no more than for what follows.
    pub(in super::super) fn is_short_alone(&self) -> bool {
        self.cannot_mate && !self.seen.draw && !self.timed && self.ways.is_empty()
    }

    /// That the opponent of a player who resigned could not win: since 2023 that makes a draw. Whether the clause says it.
    pub(super) fn short_of_win(&mut self, view: &View<'_>) -> bool {
        let resigned = self.ways.contains(&Way::Resignation) && cannot_win(view.clause);
        let one = match view.sides[..] {
            [(white, _)] => Some(white),
            _ => None,
        };
        let Some(white) = one.filter(|_| resigned) else {
            return false;
        };
        (self.cannot_mate, self.short) = (true, Some(Some(white)));
        true
    }

    /// What it comes to that somebody could not mate; whether it makes a draw of what else was won.
    pub(super) fn settle_short_of_mate(&mut self) -> bool {
        let infraction = self.ways.contains(&Way::Infraction);
        let resigned = self.ways.contains(&Way::Resignation) && !self.timed && !infraction;
        let lost = self.winner.map(|won| !won.white);
        // That one side cannot mate makes no dead position, and where it is said to be a draw (`draw since White cannot mate`) a
        // flag fell, or there was something of the kind.
        let dead = self.short.is_none() && !infraction;
        let grounded = self.ways.iter().any(|way| GROUNDS.contains(way));
        let explained = self.short.is_some() && self.drawn && !infraction && !resigned && !grounded;
        let timed = self.timed || explained;
        let mut draws = self.cannot_mate && (timed || self.winner.is_none() && dead && !resigned);
        if draws {
            self.draw(match timed {
                true => Way::TimeWithoutMate,
                false => Way::Dead,
            });
        } else if self.cannot_mate && (infraction || resigned && self.drawn) {
            // Who is said to be short of mate has no need to be the one whom the other's fault would have made the winner.
            draws = resigned;
            self.draw(match resigned {
                true => Way::ResignationWithoutMate,
                false => Way::InfractionWithoutMate,
            });
            self.winner = None;
            self.lost_for_sure = false;
        }
        self.told |= self.cannot_mate;
        if self.cannot_mate && self.flagged.is_none() && (timed || self.winner.is_none()) {
            self.flagged = lost.or(self.short.flatten().map(|white| !white));
        }
        draws
    }
}
