//! Leaves of a sheet that were laid in the wrong order before its rows were numbered: only the words tell.
//!
//! Where a leaf begins too early hardly a word fits, and those of a later one can be played from there as they stand. The two in each
//! other's place are another layout of the sheet (`layout.rs`), like two rows; what the numbers tell is in `numbered.rs`. Another sheet
//! of the game tells more: where each leaf belongs, and which stands twice ([`beside`]).

use super::Proposal;
use super::ahead::{Ahead, Place};
use super::align::{Plain, Strip};
use super::cells::{Cell, begins_row};
use super::choices::leaves::{BENT_ONE_OF, DROP, ENOUGH, ENOUGH_BEHIND, LEAST, MOST};
use super::closer::Walk;
use super::crossed::Crossed;
use crate::board::Position;
use std::ops::Range;

/// The leaves that may stand in each other's place, where a game is found only by changing many words: those first with which the words can be
/// read on furthest. That one of the first words of a leaf is misread is looked at where nothing is found without.
pub(super) fn leaves(
    first: &Position,
    proposal: &Proposal,
    cells: &[Cell],
    walk: &Walk,
    ahead: &Ahead,
) -> Vec<Crossed> {
    let changed = proposal.halves.iter().filter(|half| half.changed).count();
    let bent = changed + proposal.surplus.len();
    if bent * BENT_ONE_OF < proposal.halves.len() {
        return Vec::new();
    }
    // The search may have left out the first words.
    let mut places = Vec::new();
    let known = ahead.line(&mut places, 0, first);
    let searched = walk.places.iter().filter(|(at, _)| *at > known);
    let places: Vec<&Place> = (places.iter().chain(searched))
        .filter(|(at, _)| cells.get(*at).is_some_and(|cell| begins_row(cell, first)))
        .collect();
    let enough =
        |position: &Position, words: Range<usize>| ahead.extent_along(position, words) >= ENOUGH;
    let found = from_places(first, cells, &places, ahead, enough);
    if !found.is_empty() {
        return found;
    }
    let enough = |position: &Position, words: Range<usize>| {
        ahead.extent_along(position, words.clone()) > 0
            && read_on(position, words, ahead) >= ENOUGH_BEHIND
    };
    from_places(first, cells, &places, ahead, enough)
}

/// The same from places where a row begins, each with its position; `enough`: whether enough words from a cell on can be played from one.
fn from_places(
    first: &Position,
    cells: &[Cell],
    places: &[&Place],
    ahead: &Ahead,
    enough: impl Fn(&Position, Range<usize>) -> bool,
) -> Vec<Crossed> {
    let all = cells.len();
    let rows: Vec<usize> = (0..all)
        .filter(|at| begins_row(&cells[*at], first))
        .collect();
    let mut found: Vec<(usize, Crossed)> = Vec::new();
    for (from, position) in places {
        // Where the words can be read on as they lie no leaf begins too early.
        if ahead.extent(position, *from, all) >= from + ENOUGH {
            continue;
        }
        let behind = |middle: &usize| *middle >= from + 2 * LEAST;
        for middle in rows.iter().copied().filter(behind) {
            if !enough(position, middle..all) {
                continue;
            }
            for to in ends(position, *from..middle, &rows, ahead) {
                let own = Crossed::Rows(*from, middle, to);
                let known = found.iter().any(|(_, known)| *known == own);
                if own.is_possible(cells) && !known {
                    let order = (middle..to).chain(*from..middle).chain(to..all);
                    found.push((from + read_on(position, order, ahead), own));
                }
            }
        }
    }
    // The sort is stable: what begins earlier comes first.
    found.sort_by_key(|(reached, _)| std::cmp::Reverse(*reached));
    found.truncate(MOST);
    found.into_iter().map(|(_, own)| own).collect()
}

/// How many words can be played from a position, where one of them may be any move.
fn read_on(
    position: &Position,
    words: impl Iterator<Item = usize> + Clone,
    ahead: &Ahead,
) -> usize {
    let mut line = position.clone();
    let mut rest = words.clone();
    let mut read = 0;
    for at in words {
        rest.next();
        let Some(mv) = ahead.meant(&line, at) else {
            return read + 1 + ahead.extent_behind_any(&line, rest);
        };
        line.play(mv);
        read += 1;
    }
    read
}

/// Where the leaf may end that is played first, behind one that stands before it: with the sheet, or if it is as long as that; or where
/// that one can be played on.
fn ends(position: &Position, before: Range<usize>, rows: &[usize], ahead: &Ahead) -> Vec<usize> {
    let all = ahead.len();
    let middle = before.end;
    let mut ends = vec![all];
    if middle + before.len() < all {
        ends.push(middle + before.len());
    }
    let mut line = position.clone();
    let mut best: Option<(usize, usize)> = None;
    for at in middle..all {
        if rows.contains(&at) && at >= middle + 2 * LEAST {
            let goes_on = ahead.extent_along(&line, before.clone());
            if goes_on >= ENOUGH.min(before.len()) && best.is_none_or(|(most, _)| goes_on > most) {
                best = Some((goes_on, at));
            }
        }
        let Some(mv) = ahead.meant(&line, at) else {
            break;
        };
        line.play(mv);
    }
    let told = best.map(|(_, at)| at).filter(|at| !ends.contains(at));
    ends.extend(told);
    ends
}

/// The cells of a sheet in the order of another's, each with its place, where whole leaves of it stand in another order or twice: those
/// that stand there again are left out.
pub(super) fn beside(
    first: &Position,
    own: &Strip<'_>,
    other: &Strip<'_>,
) -> Option<Vec<(i32, usize)>> {
    let (words, theirs): (Vec<Plain>, Vec<Plain>) =
        (own.words().collect(), other.words().collect());
    let is_alike = |own: usize, other: usize| {
        let theirs = theirs.get(other);
        theirs.is_some_and(|other| words[own].is_alike(other))
    };
    let mut parts = parts(words.len(), theirs.len(), &is_alike);
    close(&mut parts, own.cells, first, &is_alike);
    let mut kept: Vec<Part> = Vec::new();
    let mut is_twice = false;
    for part in parts {
        let fresh = not_again(&part, &kept);
        is_twice |= fresh.iter().map(|part| part.own.len()).sum::<usize>() < part.own.len();
        kept.extend(fresh);
    }
    if !is_twice && kept.is_sorted_by_key(|part| part.at) {
        return None;
    }
    kept.sort_by_key(|part| part.at);
    Some(in_order(first, own.cells, &kept))
}

/// Cells of a sheet whose words are those of another from some place on.
#[derive(Clone, Debug)]
struct Part {
    own: Range<usize>,
    /// Where the first of them stands on the other, as far as it reaches back.
    at: isize,
}

impl Part {
    /// The place of a cell on the other sheet.
    const fn place(&self, own: usize) -> isize {
        self.at + own as isize - self.own.start as isize
    }

    /// The places on the other sheet.
    const fn theirs(&self) -> Range<isize> {
        self.at..self.place(self.own.end)
    }
}

/// What of a stretch does not stand on the sheet already, some rows at least: behind a leaf that stands twice the game goes on.
fn not_again(part: &Part, known: &[Part]) -> Vec<Part> {
    let is_known = |own: &usize| {
        let place = part.place(*own);
        known.iter().any(|known| known.theirs().contains(&place))
    };
    let all: Vec<bool> = part.own.clone().map(|own| is_known(&own)).collect();
    let mut fresh = Vec::new();
    let mut begin = part.own.start;
    for run in all.chunk_by(|one, two| one == two) {
        let own = begin..begin + run.len();
        begin = own.end;
        if run[0] && run.len() >= ENOUGH {
            continue;
        }
        let at = part.place(own.start);
        fresh.push(Part { own, at });
    }
    fresh
}

/// The stretches of a sheet of which enough words are those of another, in the order in which they stand: the longest count first.
fn parts(own: usize, other: usize, is_alike: &impl Fn(usize, usize) -> bool) -> Vec<Part> {
    let mut found: Vec<(usize, Part)> = Vec::new();
    for further in -(own as isize)..other as isize {
        let begin = (-further).max(0) as usize;
        let end = own.min((other as isize - further).max(0) as usize);
        let their = |at: usize| (at as isize + further) as usize;
        // How many more are alike than are not, at most, and from where to where.
        let (mut score, mut start, mut best) = (0_usize, begin, (0, begin));
        for at in begin..=end {
            let alike = at < end && is_alike(at, their(at));
            if alike {
                score += 1;
                if score > best.0 {
                    best = (score, at + 1);
                }
                continue;
            }
            score = score.saturating_sub(1);
            if at == end || score == 0 || best.0 >= score + DROP {
                if best.0 >= ENOUGH {
                    let part = Part {
                        own: start..best.1,
                        at: their(start) as isize,
                    };
                    found.push((best.0, part));
                }
                (score, start, best) = (0, at + 1, (0, at + 1));
            }
        }
    }
    found.sort_by_key(|(score, part)| (std::cmp::Reverse(*score), part.own.start));
    let mut parts: Vec<Part> = Vec::new();
    for (_, mut part) in found {
        for known in &parts {
            let own = &mut part.own;
            if known.own.start <= own.start && own.start < known.own.end {
                let begin = known.own.end.min(own.end);
                part.at += begin as isize - own.start as isize;
                own.start = begin;
            } else if own.start < known.own.start && known.own.start < own.end {
                own.end = known.own.start;
            }
        }
        if part.own.len() >= ENOUGH {
            parts.push(part);
        }
    }
    parts.sort_by_key(|part| part.own.start);
    parts
}

/// Parts each two stretches where most words are alike on both sides, and a row begins: one by chance may be alike in the other, too.
fn close(
    parts: &mut [Part],
    cells: &[Cell],
    first: &Position,
    is_alike: &impl Fn(usize, usize) -> bool,
) {
    for next in 1..parts.len() {
        let (before, behind) = (parts[next - 1].clone(), parts[next].clone());
        let gap = (before.own.end - LEAST)..(behind.own.start + LEAST);
        let fits = |part: &Part, at: usize| {
            usize::try_from(part.place(at)).is_ok_and(|their| is_alike(at, their))
        };
        let alike = |split: usize| {
            let own = (gap.start..split).filter(|at| fits(&before, *at));
            let others = (split..gap.end).filter(|at| fits(&behind, *at));
            let is_row = cells.get(split).is_some_and(|cell| begins_row(cell, first));
            (own.count() + others.count(), is_row)
        };
        let split = (gap.start..=gap.end).max_by_key(|split| alike(*split));
        let split = split.unwrap_or(gap.end);
        parts[next - 1].own.end = split;
        parts[next].at = behind.place(split);
        parts[next].own.start = split;
    }
    if let Some(part) = parts.first_mut() {
        part.at = part.place(0);
        part.own.start = 0;
    }
    if let Some(part) = parts.last_mut() {
        part.own.end = cells.len();
    }
}

/// The cells of some stretches one behind the other, each half-move in its column.
fn in_order(first: &Position, cells: &[Cell], parts: &[Part]) -> Vec<(i32, usize)> {
    let mut order: Vec<(i32, usize)> = Vec::new();
    for part in parts {
        let begin = &cells[part.own.start];
        let mut place = order.last().map_or(cells[0].expected, |(last, _)| last + 1);
        let column = |place: i32| (place - cells[0].expected) % 2 == 0;
        if column(place) != (begins_row(begin, first) == begins_row(&cells[0], first)) {
            place += 1;
        }
        let own = part.own.clone();
        order.extend(own.map(|at| (place + cells[at].expected - begin.expected, at)));
    }
    order
}

#[cfg(test)]
mod tests {
    use super::super::word::Word;
    use super::super::{Cell, in_english};
    use super::{Ahead, Proposal, Strip, Walk, beside, leaves};
    use crate::board::Position;
    use crate::notation::Language;
    use crate::repair::crossed::Crossed;

    const GAME: &str = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5 d4 Qc7 Nbd2 cxd4 cxd4 Nc6 Nb3 a5 \
        Be3 a4 Nbd2 Bd7 Rc1 Qb7 Qe2 Rfe8 Bd3 exd4 Nxd4 Nxd4 Bxd4 Bc6 Qe3 Bf8";

    /// The words of the game, these parts of it in this order: from one to before another.
    fn laid(parts: &[(usize, usize)]) -> Vec<&'static str> {
        let words: Vec<&str> = GAME.split_whitespace().collect();
        let part = |(from, to): &(usize, usize)| words[*from..*to].to_vec();
        parts.iter().flat_map(part).collect()
    }

    fn cells(words: &[&str]) -> Vec<Cell> {
        let cell = |(at, word): (usize, &&str)| Cell {
            expected: at as i32,
            ..Cell::of(at..at + 1, Word::new(word))
        };
        words.iter().enumerate().map(cell).collect()
    }

    /// What is looked for in these words, where the game is known so far as it can be played.
    fn looked_for(words: &[&str]) -> Vec<Crossed> {
        looked_for_beside(words, &Proposal::default())
    }

    /// The same, where this game was found.
    fn looked_for_beside(words: &[&str], proposal: &Proposal) -> Vec<Crossed> {
        let cells = cells(words);
        let first = Position::initial();
        let ahead = Ahead::new(&cells, Language::English);
        let walk = Walk::of(&first, &Proposal::default(), &cells);
        leaves(&first, proposal, &cells, &walk, &ahead)
    }

    #[test]
    fn leaves_are_played_in_the_order_in_which_their_words_fit() {
        let orders: [&[(usize, usize)]; 3] = [
            &[(0, 14), (28, 44), (14, 28)],
            &[(14, 28), (0, 14), (28, 44)],
            &[(28, 44), (0, 14), (14, 28)],
        ];
        for parts in orders {
            let (game, found) = in_english(&cells(&laid(parts)));
            let whole = GAME.split_whitespace().collect::<Vec<_>>().join(" ");
            assert_eq!(game, whole, "{parts:?}");
            assert!(found.halves.iter().all(|half| half.sure && !half.changed));
            assert!(!found.displaced.is_empty());
        }
    }

    #[test]
    fn a_word_of_each_leaf_may_be_misread() {
        let mut words = laid(&[(14, 28), (0, 14), (28, 44)]);
        // c3 is misread in what lies first, Ba4 in what is played first, Nbd2 in the last leaf.
        (words[0], words[20], words[30]) = ("g3", "Ba9", "N6d2");
        let (game, _) = in_english(&cells(&words));
        assert_eq!(game, GAME.split_whitespace().collect::<Vec<_>>().join(" "));
    }

    #[test]
    fn eight_words_of_a_leaf_that_lies_too_late_tell() {
        let mut words = laid(&[(28, 44), (0, 28)]);
        words[16 + 8] = "Kh9";
        assert_eq!(looked_for(&words)[0], Crossed::Rows(0, 16, 44));
        (words[16 + 7], words[16 + 9]) = ("Kh9", "Kh9");
        assert_eq!(looked_for(&words), []);
    }

    #[test]
    fn twelve_words_of_a_leaf_that_lies_too_late_tell_where_one_is_misread() {
        for misread in [1, 7] {
            let mut words = laid(&[(28, 44), (0, 28)]);
            words[16 + misread] = "Kh9";
            words[16 + 12] = "Kh9";
            assert_eq!(looked_for(&words)[0], Crossed::Rows(0, 16, 44));
            words[16 + 11] = "Kh9";
            assert_eq!(looked_for(&words), []);
        }
        let mut words = laid(&[(28, 44), (0, 28)]);
        words[16] = "Kh9";
        assert_eq!(looked_for(&words), []);
    }

    #[test]
    fn leaves_are_laid_in_another_order_where_one_of_six_half_moves_is_changed() {
        let words = laid(&[(28, 44), (0, 28)]);
        let mut half = in_english(&cells(&laid(&[(0, 2)]))).1.halves.swap_remove(0);
        half.changed = false;
        let is_found = |changed: usize, of: usize| {
            let mut halves = vec![half.clone(); of];
            (halves[..changed].iter_mut()).for_each(|half| half.changed = true);
            let proposal = Proposal {
                halves,
                ..Proposal::default()
            };
            !looked_for_beside(&words, &proposal).is_empty()
        };
        assert!(is_found(7, 42));
        assert!(!is_found(7, 43));
    }

    #[test]
    fn four_ways_to_lay_leaves_are_searched() {
        let mut words = laid(&[(28, 44)]);
        for _ in 0..5 {
            words.extend(laid(&[(0, 14)]));
        }
        assert_eq!(looked_for(&words).len(), 4);
    }

    /// In which order these words are laid as those of the whole game.
    fn beside_the_game(words: &[&str]) -> Option<Vec<usize>> {
        let (own, whole) = (cells(words), cells(&laid(&[(0, 44)])));
        let strip = |cells| Strip {
            cells,
            played: &[],
            language: Language::English,
        };
        let order = beside(&Position::initial(), &strip(&own), &strip(&whole))?;
        let places = order.iter().map(|(place, _)| *place);
        assert!(places.eq(0..order.len() as i32));
        Some(order.into_iter().map(|(_, at)| at).collect())
    }

    #[test]
    fn a_stretch_of_a_sheet_goes_on_behind_three_words_that_are_others() {
        let mut words = laid(&[(22, 44), (0, 22)]);
        let order: Vec<usize> = (22..44).chain(0..22).collect();
        words[8..11].fill("Kh9");
        assert_eq!(beside_the_game(&words), Some(order));
        // Seven and eleven words are too few behind four that are others, and enough before and behind.
        let mut words = laid(&[(28, 44), (0, 28)]);
        words[7..11].fill("Kh9");
        assert_eq!(beside_the_game(&words), None);
    }

    #[test]
    fn what_stands_twice_is_laid_once_and_moves_nothing() {
        let twice = laid(&[(0, 20), (8, 44)]);
        let order: Vec<usize> = (0..20).chain(32..56).collect();
        assert_eq!(beside_the_game(&twice), Some(order));
        // Six half-moves that stand twice may have been played twice.
        assert_eq!(beside_the_game(&laid(&[(0, 20), (14, 44)])), None);
        assert_eq!(beside_the_game(&laid(&[(0, 44)])), None);
    }
}
