//! Where the search must look more closely: before words that no misread sign explains, and where a row may be missing.
//!
//! Any two moves may have been played in a row that nobody wrote, and only what follows, many half-moves later, tells them apart: no
//! beam is wide enough for all. So it is looked first which two moves, put before a cell, let the words behind be read on for a
//! long way as they stand; these are what the search may put in.

use super::ahead::{Ahead, Place};
use super::cells::{Cell, begins_row, leaves_row_out};
use super::choices::{doubt, illegible, misread, rows, slips, step_costs, words};
use super::search::Step;
use super::slips::Slips;
use super::{Half, Proposal, edit, per_sheet, signs};
use crate::board::{Move, Packed, Position};
use std::collections::HashMap;

/// The half-moves of a row that may be missing: those that can be played from each position.
pub(super) type Row = HashMap<Packed, Vec<Move>>;

/// Where the search looks more closely, and the half-moves of rows that may be missing there.
pub(super) struct Closer<'a> {
    /// The words as they stand.
    ahead: &'a Ahead,
    /// The cells that nobody can read, and behind which words fit badly.
    unread: Vec<usize>,
    /// Before which cell, from which position, which moves.
    rows: HashMap<usize, Row>,
    /// From one cell to another, and a little behind that.
    stretches: Vec<(usize, usize)>,
    /// What must not be lost, whatever it costs: in or before which cell, from which position, which moves.
    kept: HashMap<usize, Row>,
    /// Whether what must not be lost are half-moves in place of words that are other legal moves.
    in_place_of_words: bool,
}

impl<'a> Closer<'a> {
    /// Nowhere yet.
    pub(super) fn new(ahead: &'a Ahead) -> Closer<'a> {
        Closer {
            ahead,
            unread: Vec::new(),
            rows: HashMap::new(),
            stretches: Vec::new(),
            kept: HashMap::new(),
            in_place_of_words: false,
        }
    }

    /// Adds moves that must not be lost, in place of words that are other legal moves.
    pub(super) fn keep_in_place_of_words(&mut self, slips: &Slips) {
        self.in_place_of_words = !slips.kept.is_empty();
        self.kept.clone_from(&slips.kept);
    }

    /// What the word of a cell costs at most as a move that must not be lost.
    pub(super) fn most(&self, cell: usize, position: &Position) -> f32 {
        match self.in_place_of_words && self.ahead.meant(position, cell).is_some() {
            true => slips::COST,
            false => f32::MAX,
        }
    }

    /// Nowhere, but with moves that must not be lost.
    pub(super) fn with_kept(ahead: &'a Ahead, kept: HashMap<usize, Row>) -> Closer<'a> {
        Closer {
            kept,
            ..Closer::new(ahead)
        }
    }

    /// The moves that must not be lost in a cell or before it, from a position.
    pub(super) fn kept_from(&self, cell: usize, position: &Position) -> &[Move] {
        let row = self.kept.get(&cell);
        let moves = row.and_then(|row| row.get(&position.packed()));
        moves.map_or(&[], |moves| &moves[..])
    }

    /// The words that are to be read on behind a cell, if that is one that nobody can read.
    pub(super) fn ahead_of(&self, cell: usize) -> Option<&'a Ahead> {
        self.unread.contains(&cell).then_some(self.ahead)
    }

    /// Whether there is nothing.
    pub(super) fn is_empty(&self) -> bool {
        self.stretches.is_empty() && self.kept.is_empty()
    }

    /// Whether it looks more closely at a cell.
    pub(super) fn covers(&self, cell: usize) -> bool {
        let covers = |(from, to): &(usize, usize)| *from <= cell && cell <= to + rows::BEHIND;
        self.stretches.iter().any(covers)
    }

    /// The row that may be missing before a cell.
    pub(super) fn row_before(&self, cell: usize) -> Option<&Row> {
        self.rows.get(&cell)
    }

    /// Adds the pairs of moves of a row that let the words be read on, from a place, as far as to some cell.
    fn look(&mut self, (cell, position): &Place, to: usize) {
        each_pair(position, |first, between, second, after| {
            if self.ahead.extent(after, *cell, to) >= to {
                self.add(*cell, position, first, between, second);
            }
        });
    }

    /// The same, quickly: of those pairs of which one move by itself lets the first word be read that cannot be played, `broken`,
    /// and the other leaves those before it as they are, or takes back.
    fn look_at_a_glance(&mut self, (cell, position): &Place, broken: usize, to: usize) {
        let ahead = self.ahead;
        let mut passed = position.clone();
        if !passed.pass() {
            return;
        }
        let reached = |position: &Position| ahead.extent(position, *cell, broken + 1);
        // The moves of the second that leave the words as they are, with whether they let the broken one be read.
        let mut replies: Vec<(Move, bool)> = Vec::new();
        passed.each_legal_move(|mv| {
            if !Position::captures_king(mv) {
                let mut after = passed.clone();
                after.play(mv);
                let reached = reached(&after);
                if reached >= broken {
                    replies.push((mv, reached > broken));
                }
            }
        });
        position.each_legal_move(|first| {
            if Position::captures_king(first) {
                return;
            }
            let mut between = position.clone();
            between.play(first);
            let mut behind = between.clone();
            let own = behind.pass().then(|| reached(&behind));
            let target = Position::flat_parts(first).to;
            between.each_legal_move(|second| {
                let takes_back = Position::flat_parts(second).to == target;
                let is_possible = match own {
                    // Whoever is in check must answer it.
                    None => true,
                    Some(own) => {
                        let known = replies.iter().find(|(mv, _)| *mv == second);
                        own >= broken && known.is_some_and(|(_, mends)| *mends || own > broken)
                    }
                };
                if Position::captures_king(second) || !takes_back && !is_possible {
                    return;
                }
                let mut after = between.clone();
                after.play(second);
                if ahead.extent(&after, *cell, to) >= to {
                    self.add(*cell, position, first, &between, second);
                }
            });
        });
    }

    /// The same where the numbers say that there is one: those that lead furthest.
    fn look_in_gap(&mut self, (cell, position): &Place) {
        let ahead = self.ahead;
        let to = (cell + rows::FURTHER).min(ahead.len());
        let mut pairs = Vec::new();
        each_pair(position, |first, between, second, after| {
            let reached = ahead.extent(after, *cell, to);
            pairs.push((reached, first, between.clone(), second));
        });
        let furthest = pairs.iter().map(|(reached, ..)| *reached).max();
        let is_furthest =
            |(reached, ..): &&(usize, Move, Position, Move)| Some(*reached) == furthest;
        for (_, first, between, second) in pairs.iter().filter(is_furthest) {
            self.add(*cell, position, *first, between, *second);
        }
    }

    fn add(
        &mut self,
        cell: usize,
        position: &Position,
        first: Move,
        between: &Position,
        second: Move,
    ) {
        for (before, mv) in [(position, first), (between, second)] {
            let row = self.rows.entry(cell).or_default();
            let moves = row.entry(before.packed()).or_default();
            if !moves.contains(&mv) {
                moves.push(mv);
            }
        }
        self.widen(cell, cell);
    }

    fn widen(&mut self, first: usize, last: usize) {
        if self.stretches.last() != Some(&(first, last)) {
            self.stretches.push((first, last));
        }
    }
}

/// Calls with each two moves that can be played one behind the other: the first, the position behind it, the second, the position
/// behind that.
fn each_pair(position: &Position, mut each: impl FnMut(Move, &Position, Move, &Position)) {
    position.each_legal_move(|first| {
        if Position::captures_king(first) {
            return;
        }
        let mut between = position.clone();
        between.play(first);
        between.each_legal_move(|second| {
            if !Position::captures_king(second) {
                let mut after = between.clone();
                after.play(second);
                each(first, &between, second, &after);
            }
        });
    });
}

/// The half-moves of rows that may be missing where the numbers leave one out, and before words so many of which are read as others
/// that a row explains them better.
pub(super) fn look_closer<'a>(
    first: &Position,
    proposal: &Proposal,
    cells: &[Cell],
    noise: f32,
    ahead: &'a Ahead,
) -> Closer<'a> {
    let is_far = |half: &&Half| half.step == Step::Read && oddness(half, cells) >= words::FAR;
    let far = || proposal.halves.iter().filter(is_far);
    let few = misread_beside(cells, noise) == 0.0 && far().count() <= rows::UNEXPLAINED;
    let mut found = Closer::new(ahead);
    for cell in far().filter(|_| few).filter_map(|half| half.cell) {
        found.widen(cell.saturating_sub(rows::BEFORE), cell);
    }
    // Where nothing can be read the beam may have lost what was played: then what is behind is bent until it fits.
    let guessed = guessed(proposal, cells, illegible::ODD);
    for cell in guessed.filter_map(|at| proposal.halves[at].cell) {
        found.widen(cell, cell);
        found.unread.push(cell);
    }
    let walk = Walk::of(first, proposal, cells);
    for place in &walk.places {
        if leaves_row_out(cells, place.0, first) {
            found.look_in_gap(place);
        }
    }
    let limits = (rows::BENT, rows::MOST);
    for Bent { places, broken } in bent(&walk, proposal, cells, noise, limits, ahead) {
        let to = (broken + rows::FURTHER).min(ahead.len());
        let begins =
            |(cell, _): &&Place| (cells.get(*cell)).is_some_and(|cell| begins_row(cell, first));
        for place in places.iter().filter(begins) {
            found.look(place, to);
        }
    }
    // Where much is misread words are changed for that alone.
    let is_noisy = noise > 1.5 * misread::USUAL;
    let needless = (!is_noisy).then(|| needless(&walk, proposal, cells, ahead));
    for Bent { places, broken } in needless.into_iter().flatten() {
        let to = broken + rows::FURTHER;
        let begins = |cell: usize| begins_row(&cells[cell], first);
        let may_be_missing = |(cell, _): &&Place| *cell < cells.len() && begins(*cell);
        for place in places.iter().filter(may_be_missing) {
            found.look_at_a_glance(place, broken, to);
        }
    }
    found
}

/// Where a word is changed that is legal as it stands, or two signs of one, or any where hardly another is: a row may be missing instead, a
/// little before it or as far behind as the words can be played as they stand. Few words behind that tell nothing.
fn needless(walk: &Walk, proposal: &Proposal, cells: &[Cell], ahead: &Ahead) -> Vec<Bent> {
    let odd = |half: &Half| match half.step {
        Step::Read => oddness(half, cells),
        _ => 0.0,
    };
    let is_odd = |half: &&Half| odd(half) > 0.0;
    let few = proposal.halves.iter().filter(is_odd).count() <= rows::FEW;
    let is_needless =
        |half: &Half| odd(half) > 0.0 && (few || half.needless) || odd(half) >= doubt::TWO_SIGNS;
    let changed = walk.halves.iter().zip(&proposal.halves);
    let changed = changed.filter(|(_, half)| is_needless(half));
    let bent = |((before, _), _): (&(usize, usize), &Half)| {
        let mut places =
            walk.places[before.saturating_sub(rows::JUST_BEFORE + 1)..*before].to_vec();
        let (cell, position) = places.pop()?;
        let broken = ahead.line(&mut places, cell, &position);
        (broken + rows::FURTHER <= ahead.len()).then_some(Bent { places, broken })
    };
    changed.filter_map(bent).take(rows::MOST).collect()
}

/// The half-moves, from 0, of cells in which nothing can be read, where words behind them fit so badly that they may be others: they
/// cost `least`, in nats, or more.
pub(super) fn guessed<'a>(
    proposal: &'a Proposal,
    cells: &'a [Cell],
    least: f32,
) -> impl Iterator<Item = usize> + 'a {
    let halves = &proposal.halves;
    let is_guessed = move |at: &usize| {
        let behind = halves[at + 1..].iter().take(rows::STRETCH);
        let behind = behind.filter(|half| !is_illegible(half, cells));
        !halves[*at].answered
            && is_illegible(&halves[*at], cells)
            && behind.map(|half| oddness(half, cells)).sum::<f32>() >= least
    };
    (0..halves.len()).filter(is_guessed)
}

fn is_illegible(half: &Half, cells: &[Cell]) -> bool {
    let cell = half.cell.and_then(|cell| cells.get(cell));
    cell.is_some_and(Cell::is_illegible)
}

/// A game from cell to cell.
pub(super) struct Walk {
    /// Its places, that before each cell: where half-moves are put in before it, the place before these.
    pub places: Vec<Place>,
    /// For each half-move how many of them stand before it, its own with them, and its cell, or the one before which it is put.
    halves: Vec<(usize, usize)>,
}

impl Walk {
    /// That of a proposal.
    pub(super) fn of(first: &Position, proposal: &Proposal, cells: &[Cell]) -> Walk {
        let mut walk = Walk {
            places: Vec::new(),
            halves: Vec::new(),
        };
        let mut position = first.clone();
        // The position behind the last half-move that somebody wrote.
        let mut written = first.clone();
        let mut next = 0;
        for half in &proposal.halves {
            let cell = half.cell.unwrap_or(next);
            let last = walk.places.last().map(|(last, _)| *last);
            if cell < cells.len() && last.is_none_or(|last| last < cell) {
                walk.places.push((cell, written.clone()));
            }
            walk.halves.push((walk.places.len(), cell));
            position.play(half.mv);
            if half.cell.is_some() {
                written = position.clone();
                next = cell + 1;
            }
        }
        walk
    }
}

/// Words that fit badly one near the other.
pub(super) struct Bent {
    /// The places before them where something may be missing, and on, as far as the words can be played as they stand.
    pub places: Vec<Place>,
    /// The first cell that cannot be.
    pub broken: usize,
}

/// Where the words of a game fit so badly one near the other that something else must have happened: they cost `least` together, in
/// nats, or more where more of the sheet is misread. No more than `most` places.
pub(super) fn bent(
    walk: &Walk,
    proposal: &Proposal,
    cells: &[Cell],
    noise: f32,
    (least, most): (f32, usize),
    ahead: &Ahead,
) -> Vec<Bent> {
    let least = least + rows::STRETCH as f32 * misread_beside(cells, noise);
    let odd = proposal.halves.iter().map(|half| oddness(half, cells));
    let mut odd: Vec<f32> = odd.collect();
    for surplus in proposal.surplus.iter().filter(|cell| !cell.explained) {
        let behind = |half: &Half| half.cell > Some(surplus.cell);
        if let Some(at) = proposal.halves.iter().position(behind) {
            odd[at] += step_costs::SURPLUS;
        }
    }
    let mut found: Vec<Bent> = Vec::new();
    for (at, (before, cell)) in walk.halves.iter().enumerate() {
        let stretch = &odd[at..(at + rows::STRETCH).min(odd.len())];
        let behind = found.last().map_or(0, |bent| bent.broken + 1);
        if odd[at] == 0.0
            || *cell < behind
            || found.len() >= most
            || stretch.iter().sum::<f32>() < least
        {
            continue;
        }
        let from = before.saturating_sub(rows::BEFORE);
        let places = |until: usize| {
            let mut places = walk.places[from..until].to_vec();
            let (cell, position) = places.pop()?;
            let broken = ahead.line(&mut places, cell, &position);
            Some(Bent { places, broken })
        };
        // A word before them that is legal as it stands may have been read otherwise only for what is missing here.
        let needless = |half: &Half| half.needless && !half.answered;
        let first = (walk.halves.iter().zip(&proposal.halves))
            .find(|((before, _), half)| *before > from && needless(half));
        let first = first.map_or(*before, |((before, _), _)| *before);
        found.extend((first < *before).then(|| places(first)).flatten());
        found.extend(places(*before));
    }
    found
}

/// What the words of one half-move cost on the average for that more of the sheet is misread than usual: where much is, words fit badly
/// for that alone.
fn misread_beside(cells: &[Cell], noise: f32) -> f32 {
    let more = (noise - misread::USUAL).max(0.0) * signs(cells) / cells.len().max(1) as f32;
    more * edit(misread::USUAL)
}

/// Whether the word in which an answer was read is another altogether: the answer may be what nobody wrote.
pub(super) fn contradicts(half: &Half) -> bool {
    half.answered && half.word > doubt::USUAL
}

/// What speaks against a half-move as it is read, in nats.
pub(super) fn oddness(half: &Half, cells: &[Cell]) -> f32 {
    if !half.changed || half.stands || half.answered && !contradicts(half) {
        return 0.0;
    }
    match half.step {
        Step::Missing if half.word <= step_costs::MISSING => 0.0,
        Step::Exchanged => 0.0,
        Step::Missing => step_costs::MISSING + step_costs::SHIFT,
        _ => per_sheet(half, cells),
    }
}

#[cfg(test)]
mod tests {
    use super::super::ahead::Ahead;
    use super::super::choices::misread;
    use super::super::search::Search;
    use super::super::word::Word;
    use super::super::{Cell, Options, Proposal, decode};
    use super::{Closer, Walk, bent, look_closer, needless};
    use crate::board::Position;
    use crate::notation::Language;

    /// A game of which the fifth row, `O-O Be7`, is forgotten: White's rook cannot go to e1, and Black cannot castle.
    const FORGOTTEN: &str = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5 d4 Qc7 Nbd2 cxd4 cxd4 Nc6 Nb3 a5";

    fn cells(words: &str, left_out: usize) -> Vec<Cell> {
        let cell = |(at, word): (usize, &str)| Cell {
            expected: at as i32 + if at >= 8 { left_out as i32 } else { 0 },
            ..Cell::of(0..0, Word::new(word))
        };
        words.split(' ').enumerate().map(cell).collect()
    }

    /// Whether a row may be missing before the ninth half-move of a game that is read so.
    fn has_row(cells: &[Cell], proposal: &Proposal) -> bool {
        let ahead = Ahead::new(cells, Language::English);
        let first = Position::initial();
        let closer = look_closer(&first, proposal, cells, misread::USUAL, &ahead);
        closer.row_before(8).is_some()
    }

    fn decoded(cells: &[Cell]) -> Proposal {
        let found = decode(
            &Position::initial(),
            cells,
            &Options::default(),
            &mut Search::default(),
        );
        found.expect("a game")
    }

    /// Whether a row may be missing before the ninth half-move, where the words are read as of a game in which none is.
    fn is_missing(words: &str) -> bool {
        let cells = cells(words, 0);
        // What the search makes of the words without looking more closely: none of them is right behind the eighth.
        let mut proposal = decoded(&cells[..8]);
        let mut bent = decoded(&cells[..8]).halves.pop().expect("a half-move");
        (bent.changed, bent.word) = (true, 20.0);
        bent.mv = crate::board::Move::NULL;
        bent.cell = Some(8);
        proposal.halves.push(bent);
        has_row(&cells, &proposal)
    }

    #[test]
    fn twelve_words_behind_a_row_that_is_missing_tell() {
        let mut words: Vec<&str> = FORGOTTEN.split(' ').collect();
        words[20] = "Kd5";
        assert!(is_missing(&words.join(" ")));
        words[19] = "Kd5";
        assert!(!is_missing(&words.join(" ")));
    }

    /// A game of which the seventh row, `Bb3 d6`, is forgotten: that Black's bishop cannot go to d7 shows seventeen words later.
    const LATER: &str = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 c3 O-O h3 Na5 Bc2 c5 d4 Qc7 Nbd2 cxd4 cxd4 Nc6 Nb3 a5 Be3 a4 \
        Nbd2 Bd7 Rc1 Qb7 Qe2 Rfe8 Bd3 exd4 Nxd4 Nxd4 Bxd4 Bc6 Qe3 Bf8";

    /// What the search makes of the words up to there, as if some of them were changed a little, and one of these needlessly.
    fn changed(cells: &[Cell], changed: &[usize], needless: Option<usize>) -> Proposal {
        let mut proposal = decoded(&cells[..29]);
        for at in changed {
            let half = &mut proposal.halves[*at];
            (half.changed, half.word, half.needless) = (true, 2.0, needless == Some(*at));
        }
        proposal
    }

    #[test]
    fn a_row_is_looked_for_beside_two_words_that_are_changed_and_beside_any_that_is_legal_as_it_stands()
     {
        let cells = cells(LATER, 0);
        let first = Position::initial();
        let ahead = Ahead::new(&cells, Language::English);
        let is_found = |odd: &[usize], needless: Option<usize>| {
            let proposal = changed(&cells, odd, needless);
            let closer = look_closer(&first, &proposal, &cells, misread::USUAL, &ahead);
            (0..cells.len()).any(|cell| closer.row_before(cell).is_some())
        };
        assert!(!is_found(&[], None));
        assert!(is_found(&[14, 18], None));
        assert!(!is_found(&[14, 16, 18], None));
        assert!(is_found(&[14, 16, 18], Some(16)));
    }

    #[test]
    fn a_row_may_be_missing_eight_half_moves_before_a_word_that_is_changed() {
        let cells = cells(LATER, 0);
        let ahead = Ahead::new(&cells, Language::English);
        let proposal = changed(&cells, &[20], Some(20));
        let walk = Walk::of(&Position::initial(), &proposal, &cells);
        let found = needless(&walk, &proposal, &cells, &ahead);
        let places: Vec<usize> = found[0].places.iter().map(|(cell, _)| *cell).collect();
        assert_eq!(places, (12..=29).collect::<Vec<_>>());
        assert_eq!(found[0].broken, 29);
    }

    #[test]
    fn a_row_is_looked_for_where_the_numbers_leave_one_out() {
        let with_gap = cells(FORGOTTEN, 2);
        let proposal = decoded(&with_gap);
        assert!(has_row(&with_gap, &proposal));
        let missing = |proposal: &Proposal| {
            let halves = proposal.halves.iter();
            halves.filter(|half| half.cell.is_none()).count()
        };
        assert_eq!((proposal.halves.len(), missing(&proposal)), (28, 2));
        // The number alone is no row: all can be played without.
        let whole =
            "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5 d4 Qc7";
        let proposal = decoded(&cells(whole, 2));
        assert_eq!((proposal.halves.len(), missing(&proposal)), (22, 0));
    }

    /// What the search makes of that game up to there, with words that cost so much as they are read.
    fn costing(cells: &[Cell], costs: &[(usize, f32)]) -> Proposal {
        let mut proposal = decoded(&cells[..29]);
        for (at, cost) in costs {
            let half = &mut proposal.halves[*at];
            (half.changed, half.word) = (true, *cost);
        }
        proposal
    }

    #[test]
    fn a_row_is_looked_for_before_words_that_cost_as_much_as_two_misread_signs() {
        let cells = cells(LATER, 0);
        let ahead = Ahead::new(&cells, Language::English);
        // Three words: where no more are changed a row is looked for beside each.
        let is_found = |cost: f32| {
            let proposal = costing(&cells, &[14, 16, 18].map(|at| (at, cost)));
            let first = Position::initial();
            let closer = look_closer(&first, &proposal, &cells, misread::USUAL, &ahead);
            closer.row_before(12).is_some()
        };
        assert!(is_found(3.34));
        assert!(!is_found(3.32));
    }

    /// Where words fit badly of which each two cost ten nats together.
    fn places(costs: &[(usize, f32)]) -> Vec<Vec<usize>> {
        let cells = cells(LATER, 0);
        let ahead = Ahead::new(&cells, Language::English);
        let proposal = costing(&cells, costs);
        let walk = Walk::of(&Position::initial(), &proposal, &cells);
        let noise = misread::USUAL;
        let found = bent(&walk, &proposal, &cells, noise, (10.0, 3), &ahead);
        let cells = |places: &[(usize, Position)]| places.iter().map(|(cell, _)| *cell).collect();
        found.iter().map(|bent| cells(&bent.places)).collect()
    }

    #[test]
    fn words_that_fit_badly_are_looked_at_together_within_twenty_four_half_moves() {
        assert_eq!(places(&[(2, 5.0), (25, 5.0)]).len(), 1);
        assert!(places(&[(2, 5.0), (26, 5.0)]).is_empty());
    }

    #[test]
    fn a_row_may_be_missing_as_far_as_twenty_seven_half_moves_before_what_fits_badly() {
        let found = places(&[(28, 10.0)]);
        assert_eq!(found[0][0], 1);
    }

    #[test]
    fn a_row_is_looked_for_in_three_places() {
        let cells = cells(LATER, 0);
        let ahead = Ahead::new(&cells, Language::English);
        let found = |count: usize| {
            let costs: Vec<(usize, f32)> = (0..count).map(|at| (14 + at, 9.0)).collect();
            let proposal = costing(&cells, &costs);
            let walk = Walk::of(&Position::initial(), &proposal, &cells);
            needless(&walk, &proposal, &cells, &ahead).len()
        };
        assert_eq!([2, 3, 4].map(found), [2, 3, 3]);
    }

    #[test]
    fn the_search_looks_closer_before_two_words_that_nothing_explains() {
        let cells = cells(LATER, 0);
        let ahead = Ahead::new(&cells, Language::English);
        let looks_before = |at: &[usize], cost: f32| {
            let costs: Vec<(usize, f32)> = at.iter().map(|at| (*at, cost)).collect();
            let proposal = costing(&cells, &costs);
            let first = Position::initial();
            let closer = look_closer(&first, &proposal, &cells, misread::USUAL, &ahead);
            closer.stretches.contains(&(0, at[0]))
        };
        assert!(looks_before(&[12, 14], 12.1));
        assert!(!looks_before(&[12, 14], 11.9));
        assert!(!looks_before(&[12, 14, 16], 12.1));
    }

    #[test]
    fn the_search_is_wider_over_sixteen_cells_behind_a_row() {
        let ahead = Ahead::of_words([].into_iter(), Language::English);
        let mut closer = Closer::new(&ahead);
        closer.widen(5, 10);
        assert_eq!(
            [4, 5, 26, 27].map(|at| closer.covers(at)),
            [false, true, true, false]
        );
    }

    #[test]
    fn a_word_behind_one_that_nobody_can_read_tells_if_a_sign_of_it_is_misread() {
        let words: Vec<&str> = LATER.split(' ').collect();
        let words = [&words[..10], &["?"], &words[11..]].concat();
        let cells = cells(&words.join(" "), 0);
        let ahead = Ahead::new(&cells, Language::English);
        let looks = |cost: f32| {
            let proposal = costing(&cells, &[(13, cost)]);
            let first = Position::initial();
            let closer = look_closer(&first, &proposal, &cells, misread::USUAL, &ahead);
            closer.ahead_of(10).is_some()
        };
        assert!(looks(4.0));
        assert!(!looks(3.9));
    }
}
