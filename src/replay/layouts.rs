//! Which way of reading a sheet can be played, where its shape leaves several open.

use super::choices::{CLEARLY_FURTHER, MORE_THAN_ONE};
use super::{Break, Facts, What, Words};
use crate::syntax::{Kind, Token, Tokens};

/// How well a reading of a sheet can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Half-moves of the main line that were played.
    plies: usize,
    /// Whether it breaks off.
    broken: bool,
    /// Numbers out of step or with nothing before them, words that had to be passed over, and half-moves taken as crossed
    /// out.
    oddities: usize,
    /// Signs that a half-move is missing.
    gaps: usize,
}

impl Reach {
    /// How well the game with these tokens and facts could be played.
    #[must_use]
    pub fn of(tokens: &Tokens, facts: &Facts) -> Reach {
        let odd = facts.events.iter().filter(|event| event.line == 0);
        let odd = odd.map(|event| match event.what {
            What::WrongNumber { .. }
            | What::Break {
                reason: Break::HalfMoveMissing { .. },
                ..
            } => 1,
            What::PassedOver { words, .. } => words as usize,
            _ => 0,
        });
        let crossed_out = |token: &&Token| token.kind == Kind::CrossedOut;
        let missing = |kind: Kind| kind == Kind::Missing;
        let signs = tokens
            .steps
            .iter()
            .filter(|step| missing(step.kind) && missing(tokens.list[step.token as usize].kind));
        Reach {
            plies: facts.main.len(),
            broken: facts.main_break().is_some(),
            gaps: signs.count(),
            oddities: odd.sum::<usize>() + tokens.list.iter().filter(crossed_out).count(),
        }
    }

    /// Whether nothing is left that another reading could explain better: a single oddity is too little.
    #[must_use]
    pub const fn is_whole(self) -> bool {
        !self.broken && self.oddities < MORE_THAN_ONE
    }

    /// Whether a reading that was not played yet may beat this one, by the words it begins with: those that are no moves stand
    /// against it, or nothing of it can be played.
    #[must_use]
    pub fn may_be_beaten(self, bytes: &[u8], tokens: &Tokens, words: &mut Words) -> bool {
        self.plies == 0 || words.leading_prose(bytes, tokens, self.oddities + 1) <= self.oddities
    }

    /// Whether a reading with so many steps may beat this one, were each of them played.
    #[must_use]
    pub const fn is_in_reach_of(self, steps: usize) -> bool {
        let more = self.broken && self.oddities < MORE_THAN_ONE;
        steps >= self.plies + if more { MORE_THAN_ONE } else { 0 }
    }

    /// Whether it explains clearly more than another reading. A fault in the record is no reason to read it otherwise: what
    /// is wrong under both is wrong.
    #[must_use]
    pub fn beats(self, other: Reach) -> bool {
        // Numbers that fall out of step speak against it, and signs of a missing half-move that it passes over.
        match (self.broken, other.broken) {
            _ if self.oddities > other.oddities || self.gaps < other.gaps => false,
            (true, false) => false,
            (true, true) => self.plies >= other.plies + CLEARLY_FURTHER,
            (false, true) if self.plies >= other.plies + MORE_THAN_ONE => true,
            (false, _) => {
                self.plies >= other.plies && self.oddities + MORE_THAN_ONE <= other.oddities
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn reach(plies: usize, broken: bool, oddities: usize) -> Reach {
        Reach {
            plies,
            broken,
            oddities,
            gaps: 0,
        }
    }

    #[test]
    fn one_half_move_more_is_no_evidence() {
        assert!(!reach(5, false, 0).beats(reach(4, true, 0)));
        assert!(reach(6, false, 0).beats(reach(4, true, 0)));
        assert!(!reach(7, true, 0).beats(reach(4, true, 0)));
        assert!(reach(8, true, 0).beats(reach(4, true, 0)));
        assert!(!reach(9, true, 0).beats(reach(4, false, 3)));
        assert!(!reach(9, false, 1).beats(reach(4, true, 0)));
    }

    #[test]
    fn numbers_in_step_are_evidence_where_as_much_is_played() {
        assert!(reach(4, false, 0).beats(reach(4, false, 2)));
        assert!(!reach(4, false, 0).beats(reach(4, false, 1)));
        assert!(!reach(3, false, 0).beats(reach(4, false, 2)));
        assert!(reach(4, false, 0).beats(reach(3, true, 2)));
    }

    #[test]
    fn few_steps_beat_nothing_that_goes_further() {
        let all = || (0..12).flat_map(|plies| (0..5).map(move |odd| (plies, odd)));
        for ((plies, odd), steps) in all().flat_map(|best| (0..16).map(move |steps| (best, steps)))
        {
            for best in [reach(plies, false, odd), reach(plies, true, odd)] {
                let mut others = all().filter(|(plies, _)| *plies <= steps);
                let beaten = others.any(|(plies, odd)| {
                    reach(plies, false, odd).beats(best) || reach(plies, true, odd).beats(best)
                });
                assert!(best.is_in_reach_of(steps) || !beaten, "{best:?} {steps}");
            }
        }
        assert!(reach(4, true, 1).is_in_reach_of(6));
        assert!(!reach(4, true, 1).is_in_reach_of(5));
    }

    #[test]
    fn nothing_beats_a_whole_reading() {
        let all = || (0..12).flat_map(|plies| (0..5).map(move |odd| (plies, odd)));
        for (plies, odd) in all() {
            let best = reach(plies, false, odd);
            let beaten = all().any(|(plies, odd)| {
                reach(plies, false, odd).beats(best) || reach(plies, true, odd).beats(best)
            });
            assert!(!(best.is_whole() && beaten), "{best:?}");
        }
    }
}
