//! Whether one half-move too few or too many explains better what a proposal takes for many misread signs: with it the words behind can
//! be read for a long way as they stand.

use super::cells::Cell;
use super::{Half, Proposal};
use crate::board::{Move, Position};
use crate::notation::{Language, Resolution, Written, read, resolve};
use crate::syntax::Encoding;

/// The words of so many cells in a row must be legal moves as they stand, behind one that is none: by chance two or three are.
const FURTHER: usize = 7;

/// So many cells before a word that is no legal move a half-move may be missing or too many: half-moves that are out of their places
/// are seldom legal for longer.
const BEFORE: usize = 8;

/// So many words that are no legal moves are asked of one game.
const MOST: usize = 12;

/// A cell, and the position before it.
type Place = (usize, Position);

/// Whether there is such a place in a game.
pub(super) fn is_astray(first: &Position, proposal: &Proposal, cells: &[Cell]) -> bool {
    let language = proposal.language.unwrap_or(Language::English);
    let of = |cell: &Cell| {
        let word = cell.likeliest().find(|word| !word.is_illegible())?;
        Some(read(word.bytes(), Encoding::Utf8))
    };
    let words: Vec<Option<Written>> = cells.iter().map(of).collect();
    let sheet = Sheet { words, language };
    let mut position = first.clone();
    let mut places: Vec<Place> = Vec::new();
    let (mut asked, mut behind, mut next) = (0, 0, 0);
    for half in &proposal.halves {
        let cell = half.cell.unwrap_or(next);
        if is_odd(half) && cell >= behind && asked < MOST {
            asked += 1;
            behind = match sheet.break_behind(&places, (cell, &position)) {
                None => return true,
                Some(broken) => broken + 1,
            };
        }
        if half.cell.is_some() {
            places.push((cell, position.clone()));
            next = cell + 1;
        }
        position.play(half.mv);
    }
    false
}

/// Whether a half-move is another than its word says, or nobody wrote it where one should stand.
const fn is_odd(half: &Half) -> bool {
    half.changed && !half.answered && !half.stands
}

/// The words of a sheet as they stand.
struct Sheet {
    words: Vec<Option<Written>>,
    language: Language,
}

impl Sheet {
    /// The cell behind which the words as they stand cannot be played any more, from a place on; none where a half-move more or
    /// less lets them go on.
    fn break_behind(
        &self,
        before: &[Place],
        (cell, position): (usize, &Position),
    ) -> Option<usize> {
        let mut places: Vec<Place> = before[before.len().saturating_sub(BEFORE)..].to_vec();
        let mut line = position.clone();
        let mut broken = cell;
        places.push((cell, line.clone()));
        while let Some(mv) = self.meant(&line, broken) {
            line.play(mv);
            broken += 1;
            places.push((broken, line.clone()));
        }
        let from = places.len().saturating_sub(BEFORE + 1);
        let goes_on = |(cell, position): &Place| {
            let reaches = |position: &Position, cell: usize| {
                cell + self.extent(position, cell, broken + FURTHER) >= broken + FURTHER
            };
            if reaches(position, cell + 1) {
                return true;
            }
            let mut found = false;
            position.each_legal_move(|mv| {
                if !found && !Position::captures_king(mv) {
                    let mut after = position.clone();
                    after.play(mv);
                    found = reaches(&after, *cell);
                }
            });
            found
        };
        (!places[from..].iter().any(goes_on)).then_some(broken)
    }

    /// How many words can be played from a position on, up to a cell.
    fn extent(&self, position: &Position, from: usize, to: usize) -> usize {
        let mut line = position.clone();
        let mut cell = from;
        while cell < to
            && let Some(mv) = self.meant(&line, cell)
        {
            line.play(mv);
            cell += 1;
        }
        cell - from
    }

    /// The one legal move that a word is as it stands.
    fn meant(&self, position: &Position, cell: usize) -> Option<Move> {
        let written = self.words.get(cell)?.as_ref()?;
        match resolve(written, self.language, position) {
            Resolution::Move(mv, _) => Some(mv),
            _ => None,
        }
    }
}
