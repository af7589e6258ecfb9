//! Which of several games between the same players, with the same colours, result and length, is one that stands there
//! before.
//!
//! Where both rounds are known they must be the same, and the moves must not be known to be others; where a round is not
//! known the moves must be known to be the same. Two days that are known are the same day.

use crate::syntax::date::Day;
use std::collections::HashMap;

/// What is asked of a game; none: anything. A day may be one that is not known, a round and a fingerprint 0.
type Asked = (Option<u32>, Option<Option<Day>>, Option<u64>);

/// The games so far.
#[derive(Debug, Default)]
pub(super) struct Seen {
    /// The first game for everything that may be asked: no time is lost with many games that are nearly the same.
    first: HashMap<Asked, usize>,
}

impl Seen {
    /// The first game before that is the same as this one, with the number `at`; where there is none it is remembered.
    /// Fingerprint 0 is not known.
    pub fn before(
        &mut self,
        at: usize,
        round: Option<u32>,
        day: Option<Day>,
        moves: u64,
    ) -> Option<usize> {
        const ANY_DAY: [Option<Option<Day>>; 2] = [None, None];
        let own_round = round.unwrap_or(0);
        let days = match day {
            None => ANY_DAY,
            known => [Some(known), Some(None)],
        };
        let known = (moves != 0).then_some(moves);
        // The same moves, where one of the rounds or neither is known.
        let mut asked: Vec<(Option<u32>, Option<u64>)> = Vec::new();
        match (round, known) {
            (None, None) => return None,
            (None, moves) => asked.push((None, moves)),
            (round, None) => asked.push((round, None)),
            (round, moves) => asked.extend([(round, moves), (round, Some(0)), (Some(0), moves)]),
        }
        let found = (asked.iter())
            .flat_map(|(round, moves)| days.map(|day| (*round, day, *moves)))
            .filter_map(|asked| self.first.get(&asked).copied())
            .min();
        if found.is_some() {
            return found;
        }
        for round in [Some(own_round), None] {
            for day in [Some(day), None] {
                for moves in [Some(moves), None] {
                    self.first.entry((round, day, moves)).or_insert(at);
                }
            }
        }
        None
    }
}
