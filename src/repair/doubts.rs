//! Where a half-move is not sure, however probable the search finds it: by what stands around it, behind it, and in other games.

use super::cells::Cell;
use super::choices::{doubt, rows, step_costs, sure};
use super::marginals::{Errors, Marginals};
use super::search::{Edge, Lattice, Step};
use super::{Half, Proposal, closer, number_left_out, per_sheet};
use crate::board::{Move, Position};

/// Takes from the half-moves of a proposal that they are sure, where something speaks against it. `as_written`: for each half-move the
/// other moves that its words are as they stand.
pub(super) fn doubt(
    first: &Position,
    proposal: &mut Proposal,
    cells: &[Cell],
    (lattice, marginals): (&Lattice, &Marginals),
    as_written: &[Vec<u16>],
) {
    doubt_the_rough(first, proposal, cells);
    doubt_the_unwritten(proposal, cells);
    doubt_the_needless(proposal, cells, lattice, as_written);
    doubt_beside_what_is_written(proposal, cells, lattice, marginals);
    doubt_what_may_stand(proposal);
    doubt_the_crowded(proposal, cells);
}

/// Where corrections stand far more densely than on the rest of the sheet no hand explains them: rows are missing there, or what stands
/// there is no part of the game, and words are bent until they fit. None of the changed words is sure there, nor behind it, and no word
/// where every third is changed.
fn doubt_the_crowded(proposal: &mut Proposal, cells: &[Cell]) {
    let is_odd = |at: &usize| closer::oddness(&proposal.halves[*at], cells) > doubt::ODD;
    let odd: Vec<usize> = (0..proposal.halves.len()).filter(is_odd).collect();
    let all = (odd.len() as f32, proposal.halves.len() as f32);
    // How much likelier so many of so many are where they are denser there than elsewhere, as a logarithm.
    let likelier = |(count, length): (f32, f32)| {
        let part = |(own, of): (f32, f32)| match own > 0.0 {
            true => own * (own / of.max(1.0) / (all.0 / all.1)).ln(),
            false => 0.0,
        };
        part((count, length)) + part((all.0 - count, all.1 - length))
    };
    for (one, first) in odd.iter().enumerate() {
        for (other, last) in odd.iter().enumerate().skip(one + doubt::CROWD - 1) {
            let (count, length) = ((other - one + 1) as f32, (last - first + 1) as f32);
            if likelier((count, length)) < doubt::CROWDED {
                continue;
            }
            let dense = count * 3.0 >= length;
            for (at, half) in proposal.halves.iter_mut().enumerate().skip(*first) {
                let doubted = half.changed || dense && at <= *last;
                half.sure &= half.answered || !doubted;
            }
        }
    }
}

/// What nobody wrote, or nobody can read, is guessed: more is asked of it before it is called sure, and of two such near one another
/// neither is known, for what speaks for the one depends on the other.
fn doubt_the_unwritten(proposal: &mut Proposal, cells: &[Cell]) {
    let is_guessed = |half: &Half| {
        let cell = half.cell.and_then(|cell| cells.get(cell));
        !half.answered && cell.is_none_or(Cell::is_illegible)
    };
    let guessed: Vec<bool> = proposal.halves.iter().map(is_guessed).collect();
    for (at, half) in proposal.halves.iter_mut().enumerate() {
        let near = at.saturating_sub(doubt::GUESSED)..(at + doubt::GUESSED + 1).min(guessed.len());
        let alone = guessed[near].iter().filter(|guessed| **guessed).count() <= 1;
        half.sure &= !guessed[at] || alone && half.probability >= sure::UNWRITTEN;
    }
}

/// What is legal as it is written, in a game that comes to its end with as few errors as any other, is not changed for sure: only
/// that others would hardly play it speaks against it.
/// Nor is it where more than one sign of it would have been misread: those seldom make another legal move.
fn doubt_the_needless(
    proposal: &mut Proposal,
    cells: &[Cell],
    lattice: &Lattice,
    as_written: &[Vec<u16>],
) {
    if as_written.iter().all(Vec::is_empty) {
        return;
    }
    let errors = Errors::of(lattice, 0.0).by_half_move();
    let is_unwritten = |half: &Half| half.step == Step::Missing && !half.answered;
    let unwritten = proposal.halves.iter().rposition(is_unwritten);
    for (ply, half) in proposal.halves.iter_mut().enumerate() {
        let all = errors.get(ply).map_or(&[][..], |all| &all[..]);
        let of = |code: u16| all.iter().find(|(known, _)| *known == code);
        let own = of(Position::flat_number(half.mv)).map_or(0.0, |(_, cost)| *cost);
        let near =
            |code: &u16| of(*code).is_some_and(|(_, cost)| *cost < own + doubt::EQUALLY_NEAR);
        // What several sheets have may be wrong on all of them, but nobody knows that for sure.
        let others = &as_written[ply];
        let agree = |at: usize| others[..at].contains(&others[at]);
        let agreed = (0..others.len()).any(agree);
        let far = !others.is_empty() && per_sheet(half, cells) >= doubt::TWO_SIGNS;
        // What speaks against it is behind it, and there the game is guessed.
        let guessed = !others.is_empty() && unwritten > Some(ply);
        half.sure &= half.answered || !agreed && !far && !guessed && !others.iter().any(near);
    }
}

/// Where a word that is changed stands as it is written in another game, and that has as few errors, nothing is sure in which the two
/// differ: it may be another word that is wrong.
fn doubt_beside_what_is_written(
    proposal: &mut Proposal,
    cells: &[Cell],
    lattice: &Lattice,
    marginals: &Marginals,
) {
    // Whoever gives several words for a cell says how probable each is.
    let has_one_word = |cell: &Cell| cell.witnesses.iter().all(|own| own.words.len() <= 1);
    let has_one_word =
        |half: &Half| (half.cell.and_then(|cell| cells.get(cell))).is_some_and(has_one_word);
    let is_changed = |half: &&Half| {
        half.changed && half.step == Step::Read && !half.answered && has_one_word(half)
    };
    let changed = proposal.halves.iter().filter(is_changed);
    let changed: Vec<(Option<usize>, Move)> = changed.map(|half| (half.cell, half.mv)).collect();
    if changed.is_empty() {
        return;
    }
    let errors = Errors::of(lattice, doubt::PRIOR);
    let least = errors.along(&marginals.best);
    let few = proposal.halves.iter().filter(|half| half.changed).count() <= rows::FEW;
    let sheets = |cell: usize| {
        cells
            .get(cell)
            .map_or(1, |cell| cell.witnesses.len().max(1)) as f32
    };
    for (cell, mv) in changed {
        let as_written = |(_, edge): &(u32, &Edge)| {
            edge.step == Step::Read
                && Some(edge.cell as usize) == cell
                && edge.mv != mv
                && edge.word / sheets(edge.cell as usize) < doubt::AS_WRITTEN
        };
        let others = (0..).zip(&lattice.edges).filter(as_written);
        let others = others.map(|(at, edge)| (at, errors.over(edge)));
        let Some((at, cost)) = others.min_by(|a, b| a.1.total_cmp(&b.1)) else {
            continue;
        };
        let way = errors.way(at);
        let way = way.iter().map(|at| &lattice.edges[*at as usize]);
        // Where hardly anything else is wrong a sheet does not tell that signs of it are misread.
        let is_row = |edge: &Edge| edge.step == Step::Missing && edge.word > step_costs::MISSING;
        let most = match few && way.clone().any(is_row) {
            true => doubt::ROW_AS_FEW,
            false => doubt::AS_FEW,
        };
        if cost > least + most {
            continue;
        }
        let moves = way.filter(|edge| edge.step != Step::Surplus);
        for (half, other) in proposal.halves.iter_mut().zip(moves) {
            // The same half-move that nobody wrote in one of the two is another word.
            let alike = (half.step == Step::Missing) == (other.step == Step::Missing);
            half.sure &= half.answered || alike && half.mv == other.mv;
        }
    }
}

/// Where somebody says that an illegal move may have stood, and one is what is written, no other is sure.
fn doubt_what_may_stand(proposal: &mut Proposal) {
    for half in &mut proposal.halves {
        half.sure &= half.answered || !half.may_have_stood();
    }
}

/// Around words that fit badly the search may have lost the true game, and then its probabilities say nothing: half-moves
/// there are not sure.
fn doubt_the_rough(first: &Position, proposal: &mut Proposal, cells: &[Cell]) {
    let halves = &proposal.halves;
    // What somebody has answered is known, however badly it fits.
    let rough = |half: &Half| match half.answered {
        true => 0.0,
        false => (per_sheet(half, cells) - doubt::USUAL).max(0.0),
    };
    let rough: Vec<f32> = halves.iter().map(rough).collect();
    let moved =
        |half: &Half| half.step != Step::Read && half.word > doubt::IN_PLACE && !half.answered;
    let moved: Vec<bool> = halves.iter().map(moved).collect();
    // Where a half-move was put in the wrong place, what is behind it is bent until it fits.
    let bent = moved.iter().position(|moved| *moved).unwrap_or(usize::MAX);
    let left_out = proposal.surplus.iter().find(|surplus| !surplus.explained);
    let behind = |half: &Half| half.cell > left_out.map(|surplus| surplus.cell);
    let bent = match left_out {
        Some(_) => halves
            .iter()
            .position(behind)
            .map_or(bent, |at| at.min(bent)),
        None => bent,
    };
    // What was guessed may be another half-move.
    let guessed = closer::guessed(proposal, cells, rows::BENT).next();
    let bent = guessed.map_or(bent, |at| at.min(bent));
    // Where the numbers leave a row out and a word near there would have to be another, something may be missing after all.
    let number = number_left_out(first, proposal, cells);
    let bent = number.map_or(bent, |at| at.saturating_sub(rows::BEFORE).min(bent));
    for (at, half) in proposal.halves.iter_mut().enumerate() {
        let around = |far: usize| at.saturating_sub(far)..(at + far + 1).min(rough.len());
        let doubted = rough[around(doubt::AROUND)].iter().sum::<f32>() > doubt::MOST
            || moved[around(doubt::AROUND_MOVED)].contains(&true)
            || half.changed && at >= bent;
        half.sure &= half.answered || !doubted;
    }
}

#[cfg(test)]
mod tests {
    use super::super::search::{Node, Search};
    use super::super::word::Word;
    use super::super::{Options, decode};
    use super::*;

    /// A game of a hundred half-moves, all of them sure.
    fn hundred() -> (Proposal, [Cell; 1]) {
        let cells = [Cell::of(0..0, Word::new("e4"))];
        let first = Position::initial();
        let found = decode(&first, &cells, &Options::default(), &mut Search::default());
        let half = found.expect("a game").halves.swap_remove(0);
        let half = Half {
            sure: true,
            word: 0.0,
            probability: 1.0,
            ..half
        };
        let proposal = Proposal {
            halves: vec![half; 100],
            ..Proposal::default()
        };
        (proposal, cells)
    }

    /// How many of these corrections stay sure in a game of a hundred half-moves, if their words cost so much.
    fn sure(corrected: &[usize], word: f32) -> usize {
        let (mut proposal, cells) = hundred();
        for at in corrected {
            let half = &mut proposal.halves[*at];
            (half.changed, half.word) = (true, word);
        }
        doubt_the_crowded(&mut proposal, &cells);
        (corrected.iter())
            .filter(|at| proposal.halves[**at].sure)
            .count()
    }

    /// A game of which the row `Rg5 g6` is missing before `Rxc6`: five rows later `Rg4` is no move, and `Rf4` is, as good as another.
    const FORGOTTEN: &str = "e4 c6 d4 d5 e5 Bf5 Nf3 e6 Be2 c5 Be3 cxd4 Nxd4 Ne7 O-O Nbc6 Bb5 a6 Bxc6+ bxc6 c4 Qd7 Nc3 dxc4 Na4 Nd5 \
        Nxf5 exf5 Rc1 c3 Nxc3 Nxe3 fxe3 Bc5 Qxd7+ Kxd7 Nd1 Ba7 Rxf5 Ke6 Rxc6+ Kd7 Rd6+ Ke7 Kf1 Rhd8 Rxd8 Rxd8 Ke2 Rb8 Rg4 Rb5 \
        Rc4 Bb6 Rc6 Kd7 Rd6+ Ke7 b3 Bc7 Rxa6 Bxe5 h3 Rc5 Kd2 Rd5+ Ke2 Rc5 Nf2 Rc2+ Kf3 Kf8 a4 Rb2 Rb6";

    #[test]
    fn a_row_may_be_missing_instead_of_one_misread_sign_where_few_signs_are_misread() {
        let cell = |(at, word): (usize, &str)| Cell {
            expected: at as i32,
            ..Cell::of(0..0, Word::new(word))
        };
        let cells: Vec<Cell> = FORGOTTEN.split(' ').enumerate().map(cell).collect();
        let sure = |noise: f32| {
            let options = Options {
                noise,
                ..Options::default()
            };
            let search = &mut Search::default();
            let found = decode(&Position::initial(), &cells, &options, search);
            let halves = found.expect("a game").halves;
            assert!(halves[50].changed && halves[50].probability > 0.99);
            (halves[49].sure, halves[50].sure, halves[60].sure)
        };
        assert_eq!(sure(0.02), (true, false, false));
        assert_eq!(sure(0.04), (true, true, true));
    }

    #[test]
    fn three_corrections_of_a_hundred_half_moves_are_a_crowd_within_thirteen() {
        assert_eq!(sure(&[40, 46, 52], 6.0), 0);
        assert_eq!(sure(&[40, 46, 53], 6.0), 3);
        assert_eq!(sure(&[40, 41], 6.0), 2);
    }

    #[test]
    fn corrections_that_cost_more_than_one_and_a_half_nats_count_as_a_crowd() {
        assert_eq!(sure(&[40, 46, 52], 1.51), 0);
        assert_eq!(sure(&[40, 46, 52], 1.5), 3);
    }

    #[test]
    fn two_half_moves_that_nobody_wrote_are_guessed_together_within_four() {
        let are_sure = |far: usize| {
            let (mut proposal, cells) = hundred();
            for at in [40, 40 + far] {
                proposal.halves[at].cell = None;
            }
            doubt_the_unwritten(&mut proposal, &cells);
            proposal.halves[40].sure && proposal.halves[40 + far].sure
        };
        assert!(!are_sure(4));
        assert!(are_sure(5));
    }

    #[test]
    fn a_half_move_that_is_written_in_the_other_column_moves_nothing_around_it() {
        let sure = |word: f32| {
            let (mut proposal, cells) = hundred();
            (proposal.halves[40].step, proposal.halves[40].word) = (Step::Missing, word);
            doubt_the_rough(&Position::initial(), &mut proposal, &cells);
            proposal.halves.iter().filter(|half| half.sure).count()
        };
        assert_eq!(sure(3.0), 100);
        assert_eq!(sure(3.1), 100 - 9);
    }

    /// A game of one half-move, read from a word that costs four nats as it, and what is another one: what the word costs as that, and all.
    fn either((word, cost): (f32, f32)) -> (Proposal, Lattice, Move) {
        let mut proposal = hundred().0;
        proposal.halves.truncate(1);
        let half = &mut proposal.halves[0];
        half.changed = true;
        let own = half.mv;
        let moves = Position::initial().legal_moves();
        let other = moves.into_iter().find(|mv| *mv != own);
        let other = other.expect("another move");
        let edge = |mv: Move, (word, cost): (f32, f32)| Edge {
            from: 0,
            to: 1,
            mv,
            cell: 0,
            step: Step::Read,
            cost,
            word,
            prior: 0.0,
        };
        let node = |ply: u32| Node {
            ply,
            best: 0.0,
            by: u32::MAX,
        };
        let mut lattice = Lattice {
            nodes: vec![node(0), node(1)],
            edges: vec![edge(own, (4.0, 4.0)), edge(other, (word, cost))],
            ends: vec![1],
            ..Lattice::default()
        };
        lattice.reweigh(|_| 0.0);
        (proposal, lattice, other)
    }

    #[test]
    fn a_word_that_is_legal_as_it_stands_is_no_other_for_sure_where_it_costs_no_nat_more() {
        let is_sure = |cost: f32| {
            let (mut proposal, lattice, other) = either((cost, cost));
            let as_written = [vec![Position::flat_number(other)]];
            let cells = [Cell::of(0..0, Word::new("e4"))];
            doubt_the_needless(&mut proposal, &cells, &lattice, &as_written);
            proposal.halves[0].sure
        };
        assert!(!is_sure(4.9));
        assert!(is_sure(5.1));
    }

    #[test]
    fn a_word_that_stands_as_it_is_written_costs_two_nats_and_a_game_with_as_few_errors_one_more() {
        let is_sure = |other: (f32, f32)| {
            let (mut proposal, lattice, _) = either(other);
            let cells = [Cell::of(0..0, Word::new("e4"))];
            let marginals = Marginals::of(&lattice, 1.0).expect("a game");
            doubt_beside_what_is_written(&mut proposal, &cells, &lattice, &marginals);
            proposal.halves[0].sure
        };
        assert!(!is_sure((1.9, 4.0)));
        assert!(is_sure((2.1, 4.0)));
        assert!(!is_sure((0.0, 4.9)));
        assert!(is_sure((0.0, 5.1)));
    }
}
