//! A page of a record that is missing: where the record breaks off, or that it begins later. What was played on such a page nobody can
//! guess, so nothing is proposed behind it where the numbers tell; where they do not nothing is sure.

use super::ahead::Ahead;
use super::cells::{Cell, Witness};
use super::choices::page;
use super::choices::rows::MOST_UNWRITTEN;
use super::game::Obstacle;
use super::search::Step;
use super::{Half, Proposal, gaps, languages_of};
use crate::replay::Game;

/// The number with which a record begins whose first page is missing: rows before it are left out, more than can be guessed, the next number
/// counts on from it, and hardly a word can be played from the first position.
pub(super) fn begins_later(game: &Game<'_>, cells: &[Cell]) -> Option<u32> {
    let facts = game.facts;
    let own = cells.first()?.number?;
    let next = cells.iter().find(|cell| cell.number != Some(own))?.number?;
    let rows = own.checked_sub(facts.numbered(1).0)?;
    if rows <= MOST_UNWRITTEN.unsigned_abs() / 2 || next != own + 1 || facts.main_break().is_none()
    {
        return None;
    }
    // The reader stops at the first number.
    let languages = languages_of(cells.iter().flat_map(Cell::words));
    let ahead = Ahead::new(cells, *languages.first()?);
    let played = ahead.extent(&facts.first, 0, page::PLAYED.min(cells.len()));
    (played < page::PLAYED).then_some(own)
}

/// Whether a game is found with few corrections: then only the numbers are wrong.
pub(super) fn is_hardly_corrected(proposal: &Proposal) -> bool {
    let changed = proposal.halves.iter().filter(|half| half.changed).count();
    let corrections = changed + proposal.surplus.len();
    proposal.unread.is_none() && corrections * page::ONE_OF <= proposal.halves.len()
}

/// Takes from all behind a place that it is sure, where the words there are bent until they fit, and from the whole game where a third is: rows
/// may be missing that the numbers do not leave out, or what follows is of another game. Whoever begins to misread so many words may as well be short of time: what is proposed stays.
pub(super) fn doubt_behind(game: &Game<'_>, cells: &[Cell], proposal: &mut Proposal) {
    let facts = game.facts;
    if facts.main_break().is_none() {
        return;
    }
    let as_laid = proposal.displaced.is_empty() && proposal.unread.is_none();
    let played = facts.main.len();
    // What nobody can read, or is one of several readings, is no word that is bent.
    let has_one_word = |cell: &Cell| {
        let one = |witness: &Witness| witness.words.len() == 1;
        !cell.is_illegible() && cell.witnesses.iter().all(one)
    };
    let is_changed = |half: &Half| {
        let cell = half.cell.and_then(|cell| cells.get(cell));
        half.changed && half.step == Step::Read && cell.is_some_and(has_one_word)
    };
    let changed: Vec<bool> = proposal.halves.iter().map(is_changed).collect();
    let others = changed.iter().filter(|changed| **changed).count();
    let left_out = proposal.surplus.iter().filter(|cell| !cell.explained);
    let from = match () {
        // So many words nobody misreads who writes of this game from its first move on.
        () if are_others(others, changed.len()) => 0,
        () if as_laid && is_bent(&changed, left_out.count(), played) => played,
        () => return,
    };
    for half in &mut proposal.halves[from..] {
        half.sure &= half.answered;
    }
    for surplus in &mut proposal.surplus {
        surplus.sure &= surplus.answered;
    }
}

/// Whether a third of the half-moves of a game are others than they are written.
fn are_others(changed: usize, of: usize) -> bool {
    let (least, one_of) = page::OTHERS;
    changed >= least && changed * one_of >= of
}

/// Whether a fourth of the half-moves behind so many that can be played as they stand are changed or `left_out`, and no more than one of these.
fn is_bent(changed: &[bool], left_out: usize, played: usize) -> bool {
    let Some((before, behind)) = changed.split_at_checked(played) else {
        return false;
    };
    let count = |part: &[bool]| part.iter().filter(|changed| **changed).count();
    let bent = count(behind) + left_out;
    let dense = bent >= page::BENT && bent * page::DENSE >= behind.len();
    dense && played >= page::CLEAN && count(before) <= 1
}

/// Takes from all that it is sure where many words one behind the other are left out: nobody writes so many that are no half-moves, and a
/// page may lie there that belongs elsewhere.
pub(super) fn doubt_left_out(proposal: &mut Proposal) {
    let left_out = proposal.surplus.iter();
    let left_out = left_out.filter(|cell| !cell.explained && !cell.answered);
    let cells: Vec<usize> = left_out.map(|cell| cell.cell).collect();
    let mut runs = cells.chunk_by(|one, two| *two == one + 1);
    if !runs.any(|run| run.len() >= page::LEFT_OUT) {
        return;
    }
    for half in &mut proposal.halves {
        half.sure &= half.answered;
    }
    for surplus in &mut proposal.surplus {
        surplus.sure &= surplus.answered;
    }
}

/// Where a page is missing: the numbers leave out more than can be guessed, all before is read, and nothing behind.
pub(super) fn breaks_off(game: &Game<'_>, cells: &[Cell], proposal: &Proposal) -> Option<Obstacle> {
    let unread = proposal.unread.as_ref()?;
    let at = gaps::reached(cells);
    let (before, next) = (cells.get(at.checked_sub(1)?)?, cells.get(at)?);
    let number = |place: i32| Some(game.facts.numbered(u32::try_from(place + 1).ok()?).0);
    let (first, behind) = (number(before.expected + 1)?, number(next.expected)?);
    let last = behind.saturating_sub(1);
    (unread.start == at).then_some(Obstacle::BreaksOff(first, last, unread.len()))
}

#[cfg(test)]
mod tests {
    use super::super::Surplus;
    use super::super::in_english;
    use super::super::word::Word;
    use super::*;

    #[test]
    fn a_fourth_of_the_half_moves_behind_sixteen_that_stand_fits_nothing_and_eight_at_least() {
        let is_bent = |played: usize, before: usize, (count, of): (usize, usize)| {
            let mut changed = vec![false; played + of];
            changed[..before].fill(true);
            changed[played..played + count - 2].fill(true);
            super::is_bent(&changed, 2, played)
        };
        assert!(is_bent(16, 1, (8, 32)));
        assert!(!is_bent(15, 1, (8, 32)));
        assert!(!is_bent(16, 2, (8, 32)));
        assert!(!is_bent(16, 1, (7, 20)));
        assert!(!is_bent(16, 1, (8, 33)));
    }

    #[test]
    fn a_third_of_the_half_moves_are_others_and_sixteen_at_least() {
        assert!(are_others(16, 48));
        assert!(!are_others(16, 49));
        assert!(!are_others(15, 16));
    }

    #[test]
    fn six_words_one_behind_the_other_are_left_out_for_no_game_that_is_sure() {
        let cells = [Cell::of(0..0, Word::new("e4"))];
        let half = in_english(&cells).1.halves.swap_remove(0);
        let sure = |cells: &[usize]| {
            let surplus = |cell: &usize| Surplus {
                cell: *cell,
                probability: 1.0,
                sure: true,
                explained: false,
                answered: false,
            };
            let mut proposal = Proposal {
                halves: vec![half.clone()],
                surplus: cells.iter().map(surplus).collect(),
                ..Proposal::default()
            };
            doubt_left_out(&mut proposal);
            (proposal.halves[0].sure, proposal.surplus[0].sure)
        };
        assert_eq!(sure(&[4, 5, 6, 7, 8, 9]), (false, false));
        assert_eq!(sure(&[4, 5, 6, 7, 8, 10]), (true, true));
    }

    #[test]
    fn where_the_numbers_alone_are_wrong_one_of_eight_half_moves_is_corrected_at_most() {
        let cells = [Cell::of(0..0, Word::new("e4"))];
        let half = in_english(&cells).1.halves.swap_remove(0);
        let is_hardly_corrected = |changed: usize, of: usize| {
            let mut halves = vec![half.clone(); of];
            halves[..changed]
                .iter_mut()
                .for_each(|half| half.changed = true);
            super::is_hardly_corrected(&Proposal {
                halves,
                ..Proposal::default()
            })
        };
        assert!(is_hardly_corrected(2, 16));
        assert!(!is_hardly_corrected(2, 15));
        assert!(!is_hardly_corrected(3, 16));
    }
}
