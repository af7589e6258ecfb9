//! Numbers that may be a ground of a draw: how often a position came, how many moves were made.

use super::super::Way;
use super::super::clauses::Clause;
use super::super::lexicon::Idea;
use super::Sum;
use Idea::{
    Claim, Draw, FifthTime, Fifty, Five, Fivefold, Infraction, Moves, Position, Repetition,
    SeventyFive, ThirdTime, Threefold,
};

/// Grounds that a number names.
const COUNTED: [Way; 4] = [
    Way::Repetition,
    Way::Fivefold,
    Way::FiftyMoves,
    Way::SeventyFive,
];

impl Sum {
    /// The ground that the numbers of a clause name. `for the third time` says nothing of a position by itself.
    pub(super) fn counted(&self, clause: &Clause) -> Option<Way> {
        let of_draw = self.seen.draw
            || self.claim.is_some()
            || clause.any(&[Position, Draw, Claim, Moves, Repetition]);
        let times = |idea: Idea| of_draw && clause.has(idea);
        let five =
            clause.has(Five) && clause.has(Repetition) || clause.has(Fivefold) || times(FifthTime);
        if five && self.claim.is_none() {
            return Some(Way::Fivefold);
        }
        let three =
            clause.any(&[Repetition, Threefold, Fivefold]) || times(ThirdTime) || times(FifthTime);
        if three && !clause.has(Infraction) {
            return Some(Way::Repetition);
        }
        let moves = clause.any(&[Fifty, SeventyFive]) && (clause.any(&[Moves, Draw]) || self.drawn);
        let by_itself = clause.has(SeventyFive) && self.claim.is_none();
        moves.then_some(match by_itself {
            true => Way::SeventyFive,
            false => Way::FiftyMoves,
        })
    }

    /// `White wins (50 moves)`: where somebody won, and nothing is called a draw, numbers make none.
    pub(super) fn drop_counted(&mut self) {
        let counted = |way: &Way| COUNTED.contains(way);
        let others = self.ways.iter().any(|way| way.draws() && !counted(way));
        if self.winner.is_some_and(|won| won.firm)
            && !self.seen.draw
            && self.claim.is_none()
            && !others
        {
            let before = self.ways.len();
            self.ways.retain(|way| !counted(way));
            self.drawn &= self.ways.len() == before;
        }
    }

    /// Whether nothing is said but a number of moves, which may be how long the game was.
    pub(super) fn is_bare_count(&self, way: Way) -> bool {
        matches!(way, Way::FiftyMoves | Way::SeventyFive) && self.seen.words <= 2 && !self.seen.draw
    }
}
