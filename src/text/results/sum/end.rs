//! How the game ended, by all that its words say.

use super::super::statement::Outcome;
use super::super::{ResultMark, Way};
use super::{GROUNDS, Sum};

/// How a game ends without a word of the board or of both players.
const OFF_THE_BOARD: [Way; 6] = [
    Way::Infraction,
    Way::Adjudication,
    Way::Time,
    Way::Abandoned,
    Way::Forfeit,
    Way::Bye,
];

impl Sum {
    /// The result that the words say; `short_of_mate` where they say that the winner could not mate.
    pub(super) fn outcome(&self, short_of_mate: bool) -> Outcome {
        let result = Outcome::Result;
        let refused = self.is_refused();
        let drawn = self.drawn && !refused;
        if self.doubt {
            return Outcome::Silent;
        }
        if self.contradiction {
            return Outcome::Contradiction;
        }
        let open = drawn || self.winner.is_none();
        if self.unsettled && open && self.claim.is_none() && !self.ways.contains(&Way::Adjudication)
        {
            return Outcome::Silent;
        }
        if self.both_lose {
            return result(ResultMark::BothLose);
        }
        match self.winner {
            Some(won) if drawn => match won.by_flag || !won.firm || short_of_mate {
                true => result(ResultMark::Draw),
                false => Outcome::Contradiction,
            },
            Some(won) => result(ResultMark::won_by(won.white)),
            None if drawn && self.lost_for_sure => Outcome::Contradiction,
            None if drawn => result(ResultMark::Draw),
            None if self.claim.is_some() && !refused => result(ResultMark::Draw),
            None if self.open => result(ResultMark::Open),
            None if self.mate => Outcome::Mate,
            None if self.lost => Outcome::SomebodyLost,
            None => Outcome::Silent,
        }
    }

    /// `illegal move by Black: two minutes for White`: the game went on.
    pub(super) fn drop_fined(&mut self) {
        let fined = self.compensated && self.claim.is_none();
        if fined && self.winner.is_none_or(|won| !won.firm) && self.ways.contains(&Way::Infraction)
        {
            self.ways.retain(|way| *way != Way::Infraction);
            (self.winner, self.charged) = (None, None);
            (self.lost, self.lost_for_sure) = (false, false);
        }
    }

    /// In what way the game ended, or on what ground the refused claim rested.
    pub(super) fn way(&self, outcome: Outcome) -> Way {
        // A refused claim names its ground, not how the game ended.
        if self.is_refused() {
            return self.claimed_way();
        }
        let drawn = outcome == Outcome::Result(ResultMark::Draw);
        let order: &[&[Way]] = match drawn {
            // The arbiter decides on a claim; its ground is what ends the game.
            true if self.claim.is_some() => &[&GROUNDS],
            true => &[&GROUNDS, &OFF_THE_BOARD],
            false => &[
                &[Way::Unfinished, Way::BothFlags],
                &OFF_THE_BOARD,
                &[Way::Resignation, Way::Mate],
            ],
        };
        let open = outcome == Outcome::Result(ResultMark::Open);
        let found = (order.iter().copied().flatten())
            .find(|way| self.ways.contains(way) && (open || **way != Way::Unfinished));
        match found {
            Some(way) => *way,
            None if drawn && self.claim.is_some() => Way::Claim,
            None => Way::Normal,
        }
    }

    /// Whether it says plainly, of a game that is over, who won it or that nobody did: believed where nothing else is said.
    pub(super) fn is_told_plainly(&self, outcome: Outcome, way: Way) -> bool {
        let seen = &self.seen;
        let told = match outcome {
            Outcome::Result(ResultMark::WhiteWins | ResultMark::BlackWins) => {
                seen.past && seen.side && !seen.draw
            }
            Outcome::Result(ResultMark::Draw) => seen.game_drawn,
            // No analysis says that of both.
            Outcome::Result(ResultMark::BothLose) => true,
            _ => false,
        };
        told && way == Way::Normal
            && !seen.elsewhere
            && self.claim.is_none()
            && self.offer.is_none()
    }

    /// Whether the phrase may also be the end of a sentence of prose.
    pub(super) fn is_plain(&self, way: Way) -> bool {
        let seen = &self.seen;
        let claimed = self.claim.is_some();
        match way {
            Way::TimeWithoutMate => !seen.draw && !seen.side,
            Way::Repetition | Way::Fivefold | Way::FiftyMoves | Way::SeventyFive => {
                !seen.draw && !claimed
            }
            Way::Dead => !seen.draw && !seen.dead && seen.words < 2,
            Way::Agreement => !seen.draw && self.offer.is_none(),
            Way::Infraction => !seen.side && !self.both_lose,
            Way::Time => !seen.side && !seen.won && !seen.forfeit && !seen.flag,
            Way::Abandoned => !seen.side && seen.words < 2,
            Way::Mate => self.winner.is_none() && !seen.checkmate,
            Way::Normal => true,
            _ => false,
        }
    }
}
