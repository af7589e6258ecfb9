//! Whether another half-move than the one that a proposal corrects may be the one that is wrong.
//!
//! People do not only misread signs: they also write down another move than was played. Such a word may be legal where it stands, and
//! what breaks is one behind it that is right. Or the word that breaks is such a one, and the nearest legal move is not what was played.
//! Nothing of the one word tells which of these it is: where a likely move in the place of an earlier word lets that word stand as it is
//! written, or one in its own place does as well, and all behind it can be read as before, nothing in which the two games differ is sure.
//!
//! Where words fit badly one near the other and any one move in place of a word, there or some way before, lets all be read as they are
//! written, the search must keep that game: nothing of such a word is like the move, and the beam would have lost it long before the words
//! tell.

use super::ahead::{Ahead, Place};
use super::cells::Cell;
use super::channel;
use super::choices::slips::{BEFORE, BUDGET, COST, FEW, FURTHER, MOST, NEAR, PLAUSIBLE, SHARE};
use super::choices::{misread, rows, step_costs, words};
use super::closer::{Bent, Row, Walk, bent, oddness};
use super::fills::{is_same, places};
use super::prior::{self, Before};
use super::search::Step;
use super::word::Word;
use super::{Half, Proposal, weights};
use crate::board::{Move, Position, Role};
use crate::notation::{Form, Language};
use std::cmp::Reverse;
use std::collections::HashMap;

/// Takes from the half-moves of a proposal that they are sure, where the one correction may have been another. Nothing where much is
/// corrected: there it is seen how the sheet errs.
pub(super) fn doubt_slips(first: &Position, proposal: &mut Proposal, cells: &[Cell]) {
    // Of several words, or sheets, it is told how probable each is.
    let is_one = |cell: &Cell| matches!(&cell.witnesses[..], [only] if only.words.len() == 1);
    let is_legible = |half: &Half| {
        let cell = half.cell.and_then(|cell| cells.get(cell));
        cell.is_some_and(|cell| !cell.is_illegible() && is_one(cell))
    };
    let corrected: Vec<usize> = (0..proposal.halves.len())
        .filter(|at| proposal.halves[*at].changed)
        .collect();
    let Some(language) = proposal.language.filter(|_| corrected.len() <= FEW) else {
        return;
    };
    let asked = corrected.into_iter().filter(|at| {
        let half = &proposal.halves[*at];
        let asked = half.sure && half.step == Step::Read && !half.answered && is_legible(half);
        asked && !lost_its_capital(word(half, cells), language, half.mv)
    });
    let asked: Vec<usize> = asked.collect();
    if asked.is_empty() {
        return;
    }
    let mut game = Game {
        ahead: &Ahead::new(cells, language),
        halves: &proposal.halves,
        places: places(first, &proposal.halves),
        left: BUDGET,
    };
    let mut others: Vec<(usize, Move)> = Vec::new();
    for at in asked {
        let half = &proposal.halves[at];
        if word(half, cells).is_some_and(|word| names(word, language, half.mv)) {
            others.extend(game.instead(at, at));
        }
        for before in (at.saturating_sub(BEFORE)..at).rev() {
            let half = &proposal.halves[before];
            if half.step == Step::Read && !half.changed && !half.answered && is_legible(half) {
                others.extend(game.instead(before, at));
            }
        }
    }
    others.sort_by_key(|(at, mv)| (*at, Position::flat_number(*mv)));
    others.dedup();
    for of_one in others.chunk_by(|one, other| one.0 == other.0) {
        let half = &mut proposal.halves[of_one[0].0];
        half.sure = false;
        for (_, mv) in of_one {
            let code = Position::flat_number(*mv);
            let known = half.rivals.iter().position(|(known, _)| *known == code);
            let known = known.map_or(0.0, |at| half.rivals.remove(at).1);
            let share = known.max(SHARE / of_one.len() as f32);
            let rest = (1.0 - share) / (1.0 - known).max(SHARE);
            half.probability *= rest;
            (half.rivals.iter_mut()).for_each(|(_, share)| *share *= rest);
            half.rivals.push((code, share));
        }
        (half.rivals).sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    }
}

/// Games in which one word is another move altogether.
#[derive(Default)]
pub(super) struct Slips {
    /// Their half-moves, by the cell that they are read from, and by the position.
    pub kept: HashMap<usize, Row>,
    /// The half-moves of those that cost no more than what they explain, with the cells that they are read from.
    games: Vec<HashMap<usize, Move>>,
}

impl Slips {
    /// Takes from the half-moves of a proposal that they are sure, where it has several corrections and one of the games has none of them:
    /// of those in which the two differ.
    pub(super) fn doubt(&self, proposal: &mut Proposal) {
        for game in &self.games {
            let differs = |half: &Half| {
                let other = half.cell.and_then(|cell| game.get(&cell));
                other.is_some_and(|mv| !is_same(*mv, half.mv))
            };
            let corrected = (proposal.halves.iter()).filter(|half| half.changed && differs(half));
            if corrected.count() > 1 {
                for half in proposal.halves.iter_mut().filter(|half| differs(half)) {
                    half.sure &= half.answered;
                }
            }
        }
    }

    /// Adds a half-move that must not be lost.
    fn keep(&mut self, (cell, position): &Place, mv: Move) {
        let row = self.kept.entry(*cell).or_default();
        let moves = row.entry(position.packed()).or_default();
        if !moves.contains(&mv) {
            moves.push(mv);
        }
    }
}

/// The games in which one word that fits badly, or one some way before such, is another move altogether, and those behind it stand as they
/// are written to the end or for a long way. Of several sheets one says what was played.
pub(super) fn with_another_word(
    first: &Position,
    proposal: &Proposal,
    cells: &[Cell],
    ahead: &Ahead,
) -> Slips {
    let mut slips = Slips::default();
    if cells.iter().any(|cell| cell.witnesses.len() > 1) {
        return slips;
    }
    let walk = Walk::of(first, proposal, cells);
    let limits = (rows::BENT, rows::MOST);
    let against = against(proposal, cells);
    for Bent { places, broken } in bent(&walk, proposal, cells, misread::USUAL, limits, ahead) {
        let to = (broken + FURTHER).min(ahead.len());
        if !(broken + 1..to).all(|cell| ahead.may_be_legal(cell)) {
            continue;
        }
        let mut found: Vec<(usize, usize, Move, bool)> = Vec::new();
        // What speaks against the proposal before a place where the words are read as they stand.
        let mut before = 0.0;
        for (at, (cell, position)) in places.iter().enumerate() {
            if let Some((cell, position)) = at.checked_sub(1).map(|at| &places[at])
                && against[*cell] > 0.0
                && is_as_written(ahead, *cell, position, &places[at].1)
            {
                before += against[*cell];
            }
            let breaks = broken < ahead.len() && !ahead.may_be_legal(broken);
            if *cell >= ahead.len() || *cell < broken && breaks {
                continue;
            }
            let own = ahead.meant(position, *cell);
            let least = own.map_or(words::SLIP, |_| COST) - NEAR;
            position.each_legal_move(|mv| {
                if Position::captures_king(mv) || Some(mv) == own {
                    return;
                }
                let mut after = position.clone();
                after.play(mv);
                let reached = ahead.extent(&after, cell + 1, ahead.len());
                if reached >= to {
                    let others = before + against[cell + 1..reached].iter().sum::<f32>();
                    let all = against[*cell] + others;
                    if (own.is_some() || others > 0.0) && all >= least {
                        found.push((reached, at, mv, all >= least + NEAR));
                    }
                }
            });
        }
        found.sort_by_key(|(reached, at, mv, _)| {
            (Reverse(*reached), *at, Position::flat_number(*mv))
        });
        found.truncate(MOST);
        for (_, at, mv, is_cheaper) in found {
            let (cell, position) = &places[at];
            let mut after = position.clone();
            after.play(mv);
            let mut line = places[..at].to_vec();
            ahead.line(&mut line, cell + 1, &after);
            let mut game = HashMap::from([(*cell, mv)]);
            slips.keep(&places[at], mv);
            for place in &line {
                if let Some(mv) = ahead.meant(&place.1, place.0) {
                    game.insert(place.0, mv);
                    slips.keep(place, mv);
                }
            }
            slips.games.extend(is_cheaper.then_some(game));
        }
    }
    slips
}

/// What speaks against a game in each cell, in nats.
fn against(proposal: &Proposal, cells: &[Cell]) -> Vec<f32> {
    let mut all = vec![0.0; cells.len()];
    let mut next = 0;
    for half in &proposal.halves {
        let cell = half.cell.unwrap_or(next);
        if let Some(own) = all.get_mut(cell) {
            *own += oddness(half, cells);
        }
        next = cell + usize::from(half.cell.is_some());
    }
    for surplus in proposal.surplus.iter().filter(|cell| !cell.explained) {
        all[surplus.cell] += step_costs::SURPLUS;
    }
    all
}

/// Whether the word of a cell as it stands leads from one position to another.
fn is_as_written(ahead: &Ahead, cell: usize, position: &Position, to: &Position) -> bool {
    let mut after = position.clone();
    let meant = ahead.meant(position, cell);
    meant.is_some_and(|mv| {
        after.play(mv);
        after.packed() == to.packed()
    })
}

/// The word of a half-move.
fn word<'a>(half: &Half, cells: &'a [Cell]) -> Option<&'a Word> {
    cells.get(half.cell?)?.likeliest().next()
}

/// Whether a word begins with a small letter for the capital of the man that moves: then that alone is wrong.
fn lost_its_capital(word: Option<&Word>, language: Language, mv: Move) -> bool {
    let letter = word.and_then(|word| word.bytes().first());
    let letter = letter.filter(|letter| letter.is_ascii_lowercase());
    let man = letter.and_then(|letter| language.role(*letter));
    man == Some(Position::flat_parts(mv).role) && man != Some(Role::Pawn)
}

/// Whether a word is well written and names the man of a move: then only the square may be wrong.
fn names(word: &Word, language: Language, mv: Move) -> bool {
    let written = word.read();
    let man = match written.piece {
        0 => Some(Role::Pawn),
        letter => language.role(letter),
    };
    written.form == Form::Move && man == Some(Position::flat_parts(mv).role)
}

/// The moves that somebody may have played who wrote a word that was read as another: with the same man, or to the same square, and not
/// much less probable.
fn likely(position: &Position, (ply, before): (u32, Before), own: Move) -> Vec<Move> {
    let mut moves = position.legal_moves();
    moves.retain(|mv| !Position::captures_king(*mv));
    let (mut shapes, mut costs) = (Vec::new(), Vec::new());
    channel::shapes(position, &moves, &mut shapes);
    let trust = 1.0;
    prior::costs(
        weights(),
        trust,
        position,
        (ply, before),
        &shapes,
        &mut costs,
    );
    let of_own = moves.iter().zip(&costs).find(|(mv, _)| **mv == own);
    let most = of_own.map_or(0.0, |(_, cost)| cost + PLAUSIBLE);
    let own = Position::flat_parts(own);
    let is_likely = |mv: Move, cost: f32| {
        let parts = Position::flat_parts(mv);
        cost <= most && (parts.role == own.role || parts.to == own.to)
    };
    let likely = moves.iter().zip(&costs);
    let likely = likely.filter(|(mv, cost)| is_likely(**mv, **cost));
    likely.map(|(mv, _)| *mv).collect()
}

/// A game that was found, and how much of it may still be walked.
struct Game<'a> {
    ahead: &'a Ahead,
    halves: &'a [Half],
    places: Vec<(Position, Before)>,
    /// So many half-moves.
    left: usize,
}

impl Game<'_> {
    /// The half-moves that are others, each with its move, if one move in the place of the half-move `before` lets that at `at` be read as
    /// it stands, and all behind it as before.
    fn instead(&mut self, before: usize, at: usize) -> Vec<(usize, Move)> {
        let (position, known) = &self.places[before];
        let own = self.halves[before].mv;
        let mut moves = likely(position, (before as u32, *known), own);
        moves.retain(|mv| *mv != own);
        let position = position.clone();
        let mut all = Vec::new();
        for mv in moves {
            let mut line = position.clone();
            line.play(mv);
            if let Some(others) = self.differences(line, before + 1, at) {
                all.push((before, mv));
                all.extend(others);
            }
        }
        all
    }

    /// The half-moves from one on that are others, if from this position that at `at` can be read as it stands and all others as before;
    /// none if not.
    fn differences(
        &mut self,
        mut line: Position,
        from: usize,
        at: usize,
    ) -> Option<Vec<(usize, Move)>> {
        let mut others = Vec::new();
        for (ply, half) in self.halves.iter().enumerate().skip(from) {
            self.left = self.left.checked_sub(1)?;
            let mv = match half.cell {
                Some(cell) if !half.changed || ply == at => self.ahead.meant(&line, cell)?,
                _ => line.of_flat_number(Position::flat_number(half.mv))?,
            };
            if Position::flat_number(mv) != Position::flat_number(half.mv) {
                others.push((ply, mv));
            }
            line.play(mv);
        }
        Some(others)
    }
}

#[cfg(test)]
mod tests {
    use super::super::search::Search;
    use super::super::{Options, decode};
    use super::*;
    use crate::notation::san;

    /// `Nb6` is no move of the knight from a6; of that from d7, if `Na6` is wrong, it is one.
    const EITHER: &str =
        "d4 Nf6 c4 g6 g3 c6 Nf3 Bg7 Bg2 O-O O-O d5 Nbd2 Na6 Qc2 Nb6 c5 Nbd7 b3 Nb8 Bb2 Bf5 Qc1 Qc8";

    fn cells(words: &str) -> Vec<Cell> {
        let cell = |(at, word): (usize, &str)| Cell {
            expected: at as i32,
            ..Cell::of(0..0, Word::new(word))
        };
        words.split(' ').enumerate().map(cell).collect()
    }

    fn read(words: &str) -> Proposal {
        let cells = cells(words);
        let first = Position::initial();
        let found = decode(&first, &cells, &Options::default(), &mut Search::default());
        found.expect("a game")
    }

    #[test]
    fn of_two_words_either_of_which_may_be_wrong_neither_is_sure() {
        let found = read(EITHER);
        let half = &found.halves[15];
        assert!(half.changed && !half.sure, "{half:?}");
        let earlier = &found.halves[13];
        assert!(!earlier.changed && !earlier.sure, "{earlier:?}");
        let sum: f32 = earlier.rivals.iter().map(|(_, share)| share).sum();
        assert!((sum - 1.0).abs() < 0.01, "{earlier:?}");
    }

    #[test]
    fn it_is_asked_of_games_with_four_corrections_at_most() {
        for (corrected, asked) in [(4, true), (5, false)] {
            let mut found = read(EITHER);
            // Those beside `Nb6` are its first half-moves.
            for half in &mut found.halves[..corrected - 1] {
                half.changed = true;
            }
            found.halves[15].sure = true;
            doubt_slips(&Position::initial(), &mut found, &cells(EITHER));
            assert_eq!(found.halves[15].sure, !asked, "{corrected}");
        }
    }

    #[test]
    fn another_may_be_wrong_twenty_four_half_moves_before_the_corrected_one() {
        let is_asked = |between: usize| {
            // The kings go and come back between `Na6` and `Nb6`.
            let mut words: Vec<&str> = EITHER.split(' ').collect();
            let kings = ["Kh1", "Kh8", "Kg1", "Kg8"].into_iter().cycle();
            words.splice(14..14, kings.take(between));
            let words = words.join(" ");
            let mut found = read(&words);
            let at = 15 + between;
            assert!(found.halves[at].changed);
            found.halves[13].sure = true;
            found.halves[at].sure = true;
            doubt_slips(&Position::initial(), &mut found, &cells(&words));
            !found.halves[13].sure
        };
        assert!(is_asked(22));
        assert!(!is_asked(24));
    }

    #[test]
    fn a_word_that_is_no_move_is_sure() {
        // `94` is not the square that somebody wrote for another; the bishop could go elsewhere as well.
        let found = read("e4 e5 Nf3 Nc6 Bb5 a6 B94 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5");
        let half = &found.halves[6];
        assert!(half.changed && half.sure, "{half:?}");
    }

    /// 5. e4 was played where `h3` is written: 10. O-O and 8. Be3 show it.
    const ANOTHER: &str = "d4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5 h3 Nxc3 bxc3 Bg7 Nf3 c5 Be3 Qa5 Bd2 O-O Be2 Bg4 O-O Rd8 Rb1 cxd4 cxd4 Qxa2 Ra1 \
        Qb2 Rb1 Qa2 Ra1 Qb2 Rb1 Qa2 Ra1 Qb2 Rb1 Qa2 Ra1 Qb2";

    /// The half-moves that are changed in what these words are read as, each with what is proposed.
    fn changed(words: &str) -> Vec<(usize, String)> {
        let mut position = Position::initial();
        let mut all = Vec::new();
        for (ply, half) in read(words).halves.iter().enumerate() {
            if half.changed {
                all.push((ply, san(&position, half.mv)));
            }
            position.play(half.mv);
        }
        all
    }

    #[test]
    fn one_word_that_is_another_move_altogether_explains_more_than_several_signs() {
        assert_eq!(changed(ANOTHER), [(8, "e4".to_owned())]);
        // 8...Nf6 was played where `d5` is written.
        let words = "e4 c5 Nc3 Nc6 f4 g6 Nf3 Bg7 Bb5 Nd4 Bd3 d6 Nxd4 cxd4 Ne2 d5 c3 dxc3 dxc3 Qb6 Qb3 Qc5 Qb5+ Qxb5 Bxb5+ Bd7 Bd3 Bc6 \
            Ng3 h5 e5 dxe5 fxe5 Ng4 e6 f5 O-O O-O-O Bc2 Be5 Re1 Bc7 Bg5 Bb6+";
        assert_eq!(changed(words), [(15, "Nf6".to_owned())]);
    }

    /// The games with another word, where the first cell that cannot be played as it stands is read as something far.
    fn with_another(words: &str, broken: usize) -> Slips {
        let cells = cells(words);
        let first = Position::initial();
        let ahead = Ahead::new(&cells, Language::English);
        assert_eq!(ahead.extent(&first, 0, cells.len()), broken);
        let before: Vec<&str> = words.split_whitespace().take(broken).collect();
        let mut proposal = read(&before.join(" "));
        let mut bent = proposal.halves[0].clone();
        (bent.changed, bent.word) = (true, 14.0);
        (bent.mv, bent.cell) = (Move::NULL, Some(broken));
        proposal.halves.push(bent);
        with_another_word(&first, &proposal, &cells, &ahead)
    }

    #[test]
    fn twelve_words_behind_the_first_that_cannot_be_played_speak_for_another_half_move_or_all_to_the_end()
     {
        // Black cannot take on d4 before `Kd5`.
        let words: Vec<&str> = ANOTHER.split_whitespace().collect();
        let broken = |at: usize| {
            let mut words = words.clone();
            words[at] = "Kd5";
            with_another(&words.join(" "), 18).kept.is_empty()
        };
        assert!(!broken(18 + 12));
        assert!(broken(18 + 11));
        assert!(!with_another(&words[..24].join(" "), 18).kept.is_empty());
    }

    #[test]
    fn of_games_with_another_word_those_are_searched_that_are_read_on_furthest() {
        // The bishop comes to d3 if one of thirteen half-moves was 1. e3 or 1. e4.
        let words = "a3 a6 b3 b6 c3 c6 d4 h6 f3 g6 g3 a5 h3 b5 a4 h5 b4 g5 c4 f6 f4 c5 g4 d6 h4 Na6 Nh3 Nh6 Bd3 Bg7";
        let slips = with_another(words, 28);
        assert_eq!(slips.games.len(), 24);
    }

    #[test]
    fn another_half_move_is_taken_to_be_played_once_in_twenty_games() {
        let found = read(EITHER);
        let half = &found.halves[13];
        assert!((half.probability - 0.95).abs() < 0.005, "{half:?}");
    }

    #[test]
    fn another_move_is_looked_for_a_little_before_what_it_explains_costs_as_much() {
        // 14. Rb1 is no word any more, and one word behind it is misread.
        let words = ANOTHER
            .replacen("h3", "e4", 1)
            .replacen("Rb1 cxd4", "Rb9 cxd4", 1);
        let cells = cells(&words);
        let first = Position::initial();
        let ahead = Ahead::new(&cells, Language::English);
        let found = |cost: f32| {
            let mut proposal = read(&words);
            for (at, half) in proposal.halves.iter_mut().enumerate() {
                half.changed = at == 22 || at == 24;
                half.word = if at == 22 { cost } else { 2.0 };
            }
            let slips = with_another_word(&first, &proposal, &cells, &ahead);
            (!slips.kept.is_empty(), !slips.games.is_empty())
        };
        assert_eq!(found(10.9), (false, false));
        assert_eq!(found(11.1), (true, false));
        assert_eq!(found(12.9), (true, false));
        assert_eq!(found(13.1), (true, true));
    }

    #[test]
    fn another_move_may_be_less_probable_by_two_nats() {
        let ahead = Ahead::of_words(ANOTHER.split_whitespace(), Language::English);
        let mut places = Vec::new();
        ahead.line(&mut places, 0, &Position::initial());
        // By how much the least probable of those that may have been played is less so than what is written, and the most probable other.
        let (mut most, mut least) = (0.0_f32, f32::MAX);
        for (cell, position) in &places {
            let Some(own) = ahead.meant(position, *cell) else {
                continue;
            };
            let at = (*cell as u32, Before::NONE);
            let found = likely(position, at, own);
            let (moves, mut shapes, mut costs) = (position.legal_moves(), Vec::new(), Vec::new());
            channel::shapes(position, &moves, &mut shapes);
            prior::costs(weights(), 1.0, position, at, &shapes, &mut costs);
            let of_own = moves.iter().position(|mv| *mv == own).expect("a move");
            let man = |mv: Move| Position::flat_parts(mv).role;
            for (mv, cost) in moves
                .iter()
                .zip(&costs)
                .filter(|(mv, _)| man(**mv) == man(own))
            {
                let more = cost - costs[of_own];
                match found.contains(mv) {
                    true => most = most.max(more),
                    false => least = least.min(more),
                }
            }
        }
        assert!((1.8..=2.0).contains(&most), "{most}");
        assert!((2.0..2.2).contains(&least), "{least}");
    }
}
