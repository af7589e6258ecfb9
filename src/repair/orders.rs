//! Where two sheets of one game have the same half-moves in another order.
//!
//! Two rows that were exchanged, or two half-moves of one player, are as legal as they were before more often than not. Laid beside
//! each other word by word such sheets miss half-moves or have too many of them; it is one contradiction, and each of the orders is a
//! reading of all sheets: it is searched like any other. Which one is proposed its cost says; whether it is sure says only what is
//! written, never how probable the moves are.

use super::align::{Column, Plain, Strip, join, leaves_out};
use super::cells::Cell;
use super::choices::align_costs::{ALONE, LEFT_OUT, OTHER};
use super::choices::crossed::COST;
use super::choices::kinship::IN_ANOTHER_ORDER;
use super::choices::orders::{GAIN, MOST, READINGS, STRETCH};
use super::choices::step_costs::{MISSING, UNANSWERED};
use super::search::{Search, Step};
use super::{Half, Options, Proposal, Second, decode_answered, edit, languages_of, weigh_rival};
use crate::board::{Move, Position};
use std::ops::Range;

/// What stands in a cell of a sheet, as it is compared.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    word: Plain,
    /// Which half-move it is, from 0, as the layout has it.
    expected: i32,
}

impl Entry {
    /// Those of a sheet.
    pub(super) fn of(strip: &Strip<'_>) -> Vec<Entry> {
        let entry = |(cell, word): (&Cell, Plain)| Entry {
            word,
            expected: cell.expected,
        };
        strip.cells.iter().zip(strip.words()).map(entry).collect()
    }

    /// Whether it is of the player who moves second, as the layout has it.
    const fn of_second(&self) -> bool {
        self.expected % 2 != 0
    }

    fn is_alike(&self, other: &Entry) -> bool {
        self.word.is_alike(&other.word)
    }
}

/// The same half-moves in different orders.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Contradiction {
    /// Where they stand among the columns.
    pub columns: Range<usize>,
    /// The orders, each as columns in the order of play. The first is that of the first sheet; behind those that some sheet has stand
    /// those of which one sheet has White's half-moves and another Black's.
    orders: Vec<Vec<Column>>,
    /// So many of them some sheet has.
    written: usize,
    /// For each sheet which of them it has.
    pub of_sheet: Vec<usize>,
}

impl Contradiction {
    /// How many orders there are.
    pub(super) const fn orders(&self) -> usize {
        self.orders.len()
    }
}

/// Sheets as they are read where an order is chosen for each contradiction.
#[derive(Clone, Debug)]
pub(super) struct Laid {
    /// The cells of each sheet, those of a contradiction in the order that was chosen, in the places of the sheet.
    pub cells: Vec<Vec<Cell>>,
    /// The columns. What stands in a place of a sheet is counted as the sheet has it.
    pub columns: Vec<Column>,
    /// Where each contradiction stands among them.
    pub at: Vec<Range<usize>>,
}

/// Lays the sheets beside each other with these orders, one for each contradiction.
pub(super) fn lay(
    sheets: &[&[Cell]],
    columns: &[Column],
    contradictions: &[Contradiction],
    chosen: &[usize],
) -> Laid {
    let mut laid = Laid {
        cells: sheets.iter().map(|sheet| sheet.to_vec()).collect(),
        columns: Vec::with_capacity(columns.len()),
        at: Vec::with_capacity(contradictions.len()),
    };
    let mut done = 0;
    for (contradiction, order) in contradictions.iter().zip(chosen) {
        laid.columns
            .extend_from_slice(&columns[done..contradiction.columns.start]);
        done = contradiction.columns.end;
        let begin = laid.columns.len();
        let mut order = contradiction.orders[*order].clone();
        for (sheet, cells) in sheets.iter().enumerate() {
            let own: Vec<usize> = order.iter().filter_map(|column| column[sheet]).collect();
            let mut places = own.clone();
            places.sort_unstable();
            for (place, at) in places.iter().zip(&own) {
                laid.cells[sheet][*place] = Cell {
                    expected: cells[*place].expected,
                    ..cells[*at].clone()
                };
            }
            let slots = order.iter_mut().filter_map(|column| column[sheet].as_mut());
            slots.zip(places).for_each(|(slot, place)| *slot = place);
        }
        laid.columns.extend(order);
        laid.at.push(begin..laid.columns.len());
    }
    laid.columns.extend_from_slice(&columns[done..]);
    laid
}

/// Sheets that are read together.
pub(super) struct Reading<'a> {
    /// The position before the first half-move.
    pub first: &'a Position,
    /// The cells of each.
    pub sheets: &'a [&'a [Cell]],
    /// The cells that stand for the same half-move.
    pub columns: &'a [Column],
    /// Where the orders differ.
    pub contradictions: &'a [Contradiction],
    /// How the search is made.
    pub options: &'a Options,
    /// What searches.
    pub search: &'a mut Search,
}

/// The game that is found with an order chosen for each contradiction.
#[derive(Clone, Debug)]
pub(super) struct Found {
    chosen: Vec<usize>,
    /// How the sheets are read.
    pub laid: Laid,
    /// The game.
    pub proposal: Option<Proposal>,
    /// Answers that are no moves of it.
    pub refused: Vec<(u32, String)>,
}

impl Found {
    /// How many contradictions are read in an order that no sheet has: each is an error of two sheets.
    fn of_no_sheet(&self, contradictions: &[Contradiction]) -> usize {
        let all = self.chosen.iter().zip(contradictions);
        all.filter(|(order, contradiction)| **order >= contradiction.written)
            .count()
    }

    /// How good it is, the best first: what it does not use of the answers and of the sheets, and what it costs.
    fn worth(&self) -> (bool, usize, usize, f32) {
        let unread = |found: &Proposal| found.unread.as_ref().map_or(0, |unread| unread.len());
        let (unread, cost) =
            (self.proposal.as_ref()).map_or((0, 0.0), |found| (unread(found), found.cost));
        (self.proposal.is_none(), self.refused.len(), unread, cost)
    }

    /// So many corrections it has where it reads otherwise than another game, and in what it leaves out: words of which any sheet
    /// has a sign that was misread. Both games have the same words for the same move.
    fn corrections_against(&self, other: &Found, noise: f32) -> usize {
        let Some(own) = &self.proposal else {
            return 0;
        };
        let its = other.proposal.as_ref().map_or(&[][..], |its| &its.halves);
        let differs = |(ply, half): &(usize, &Half)| {
            its.get(*ply)
                .is_none_or(|its| (its.mv, its.changed) != (half.mv, half.changed))
        };
        let is_correction = |(_, half): &(usize, &Half)| match half.step {
            Step::Read => half.stands || half.word >= edit(noise),
            _ => half.word > MISSING,
        };
        let differing = own.halves.iter().enumerate().filter(differs);
        let left_out = own.surplus.iter().filter(|surplus| !surplus.explained);
        differing.filter(is_correction).count() + left_out.count()
    }

    /// Whether it uses as much of what is known as the best.
    fn reads_as_much(&self, best: &Found) -> bool {
        let ((none, refused, unread, cost), of_best) = (self.worth(), best.worth());
        (none, refused, unread) <= (of_best.0, of_best.1, of_best.2)
            && cost < of_best.3 + UNANSWERED / 2.0
    }
}

/// Whether two games have other half-moves.
fn differ(one: &Found, other: &Found) -> bool {
    fn moves(found: &Found) -> impl Iterator<Item = Move> {
        let halves = found.proposal.iter().flat_map(|own| &own.halves);
        halves.map(|half| half.mv)
    }
    !moves(one).eq(moves(other))
}

/// What came of a contradiction.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct InOrder {
    /// The order that is proposed.
    pub chosen: usize,
    /// For each order whether the game has as few corrections with it.
    pub legal: Vec<bool>,
}

impl Reading<'_> {
    /// The most probable game, and what came of each contradiction.
    pub(super) fn best(&mut self) -> (Found, Vec<InOrder>) {
        let count = self.contradictions.len();
        let mut known = vec![self.read(vec![0; count])];
        let mut best = 0;
        // Which order of one is the better may depend on that of another: until none is better.
        let mut before = None;
        while before.replace(best) != Some(best) {
            for at in 0..count {
                for other in self.others(&mut known, best, at) {
                    if known[other].worth() < known[best].worth() {
                        best = other;
                    }
                }
            }
        }
        let mut found = known[best].clone();
        let mut in_order = Vec::with_capacity(count);
        for at in 0..count {
            let mut legal = vec![true; self.contradictions[at].orders.len()];
            for other in self.others(&mut known, best, at) {
                let rival = &known[other];
                let reads = rival.reads_as_much(&known[best]);
                let noise = self.options.noise;
                let [own, its] =
                    [(rival, &known[best]), (&known[best], rival)].map(|(one, other)| {
                        one.corrections_against(other, noise) + one.of_no_sheet(self.contradictions)
                    });
                let is_legal = reads && own <= its && differ(rival, &known[best]);
                legal[rival.chosen[at]] = is_legal;
                if let (true, Some(proposal), Some(rival)) =
                    (reads, &mut found.proposal, &rival.proposal)
                {
                    contest(proposal, rival, is_legal, self.options);
                }
            }
            in_order.push(InOrder {
                chosen: found.chosen[at],
                legal,
            });
        }
        (found, in_order)
    }

    /// The games with another order of one contradiction.
    fn others(&mut self, known: &mut Vec<Found>, best: usize, at: usize) -> Vec<usize> {
        let own = known[best].chosen.clone();
        let orders = 0..self.contradictions[at].orders.len();
        let others = orders.filter(|order| *order != own[at]).map(|order| {
            let mut chosen = own.clone();
            chosen[at] = order;
            let there = known.iter().position(|found| found.chosen == chosen);
            there.unwrap_or_else(|| {
                known.push(self.read(chosen));
                known.len() - 1
            })
        });
        others.collect()
    }

    /// The game with these orders.
    fn read(&mut self, chosen: Vec<usize>) -> Found {
        let laid = lay(self.sheets, self.columns, self.contradictions, &chosen);
        let own: Vec<&[Cell]> = laid.cells.iter().map(|cells| &cells[..]).collect();
        let joined = join(&own, &laid.columns);
        // Read in another layout the orders would not be told apart.
        let options = Options {
            in_order: !self.contradictions.is_empty(),
            // A copy keeps only the words in which it differs.
            told: (own.iter())
                .map(|cells| languages_of(cells.iter().flat_map(Cell::likeliest)))
                .collect(),
            ..self.options.clone()
        };
        let (proposal, refused) = decode_answered(self.first, &joined, &options, self.search);
        let mut found = Found {
            chosen,
            laid,
            proposal,
            refused,
        };
        let of_no_sheet = found.of_no_sheet(self.contradictions);
        if let Some(proposal) = &mut found.proposal {
            proposal.cost += of_no_sheet as f32 * COST;
        }
        found
    }
}

/// Takes into account that half-moves may stand in another order. Where the game has as few corrections with it nobody knows which of the
/// orders was played, however odd the moves are.
fn contest(proposal: &mut Proposal, rival: &Proposal, is_legal: bool, options: &Options) {
    let odds = (rival.cost - proposal.cost) / options.temperature;
    let own = proposal.halves.iter().map(|half| Some(half.mv));
    let others = rival.halves.iter().map(|half| Some(half.mv));
    let differ: Vec<usize> = (own.zip(others).enumerate())
        .filter(|(_, (own, other))| own != other)
        .map(|(ply, _)| ply)
        .collect();
    let Some(ply) = differ.first().copied() else {
        return;
    };
    weigh_rival(proposal, rival, -odds, options.sure);
    if is_legal {
        let mut asked = Vec::with_capacity(differ.len());
        for half in differ.iter().copied() {
            let own = &mut proposal.halves[half];
            own.sure &= own.answered;
            if !own.sure {
                asked.push(half);
            }
        }
        // One answer decides them all.
        let first = asked.first().copied();
        proposal.questions.retain(|own| Some(*own) != first);
        proposal.questions.splice(0..0, first);
    }
    let odds = odds.exp();
    if proposal.runner_up.is_none_or(|second| odds < second.odds) {
        proposal.runner_up = Some(Second {
            ply,
            code: Position::flat_number(rival.halves[ply].mv),
            differences: differ.len() as u32,
            odds,
        });
    }
}

/// Where sheets contradict each other in the order of half-moves. `words`: those of each sheet, as they are compared.
pub(super) fn contradictions(words: &[Vec<Entry>], columns: &[Column]) -> Vec<Contradiction> {
    let mut stretches: Vec<Range<usize>> = Vec::new();
    for other in 1..words.len() {
        for one in 0..other {
            stretches.extend(stretches_of(words, columns, one, other));
        }
    }
    stretches.sort_by_key(|stretch| (stretch.start, stretch.end));
    let mut merged: Vec<Range<usize>> = Vec::new();
    for stretch in stretches {
        match merged.last_mut() {
            Some(last) if stretch.start < last.end => last.end = last.end.max(stretch.end),
            _ => merged.push(stretch),
        }
    }
    let all = merged.into_iter();
    let mut all: Vec<Contradiction> = all
        .map(|stretch| contradiction(words, columns, stretch))
        .filter(|all| all.orders() > 1)
        .collect();
    all.truncate(MOST);
    all
}

/// How many half-moves two sheets have in another order, and how many columns of theirs are unlike for it. Only where all but a row are
/// the same: of two games here and there a half-move stands in both, too.
pub(super) fn same_in_another_order(
    words: &[Vec<Entry>],
    columns: &[Column],
    contradictions: &[Contradiction],
) -> (usize, usize) {
    let is_alike = |column: &&Column| match (column[0], column[1]) {
        (Some(a), Some(b)) => words[0][a].is_alike(&words[1][b]),
        _ => false,
    };
    let mut all = (0, 0);
    for contradiction in contradictions {
        let there = &columns[contradiction.columns.clone()];
        let before = there.iter().filter(is_alike).count();
        let now = contradiction.orders[0].iter().filter(is_alike).count();
        let has = |sheet: usize| {
            there
                .iter()
                .filter(|column| column[sheet].is_some())
                .count()
        };
        let (left_over, more) = IN_ANOTHER_ORDER;
        if now >= before + more && now + left_over >= has(0).max(has(1)) {
            all.0 += now - before;
            all.1 += there.len() - before;
        }
    }
    all
}

/// The stretches of columns in which two sheets have the same half-moves in another order, each as short as it can be.
fn stretches_of(
    words: &[Vec<Entry>],
    columns: &[Column],
    one: usize,
    other: usize,
) -> Vec<Range<usize>> {
    let of = |sheet: usize, at: usize| columns[at][sheet].map(|cell| words[sheet][cell]);
    let agrees = |at: usize| match (of(one, at), of(other, at)) {
        (Some(a), Some(b)) => a.word == b.word,
        (a, b) => a.is_none() && b.is_none(),
    };
    // From each place on the one that explains most, and of those that explain as much the shortest.
    let from = |begin: usize| {
        let last = (begin + STRETCH).min(columns.len());
        let mut best: Option<(f32, Range<usize>)> = None;
        for end in (begin + 1..last).filter(|end| !agrees(begin) && !agrees(*end)) {
            let stretch = begin..end + 1;
            let gain = gain(words, columns, &stretch, one, other);
            if gain >= GAIN && best.as_ref().is_none_or(|(least, _)| gain > *least) {
                best = Some((gain, stretch));
            }
        }
        best
    };
    let all: Vec<_> = (0..columns.len()).map(from).collect();
    let mut found: Vec<Range<usize>> = Vec::new();
    for (begin, own) in all.iter().enumerate() {
        let Some((gain, stretch)) = own else {
            continue;
        };
        let is_behind = found.last().is_none_or(|last| last.end <= begin);
        let mut within = all[begin + 1..stretch.end].iter().flatten();
        if is_behind && !within.any(|(other, _)| other >= gain) {
            found.push(stretch.clone());
        }
    }
    found
}

/// By how much less two sheets cost in a stretch where the order does not count than as they are laid beside each other; nothing where the
/// order is the same, or where two stretches by themselves would do as well.
fn gain(
    words: &[Vec<Entry>],
    columns: &[Column],
    stretch: &Range<usize>,
    one: usize,
    other: usize,
) -> f32 {
    let [a, b] = [one, other].map(|sheet| cells_of(columns, stretch, sheet));
    let flipped = is_flipped(words, &columns[..stretch.start], one, other);
    let pairs = pairs(words, (one, &a), (other, &b), flipped);
    let is_alike =
        |(_, i, j): &(f32, usize, usize)| words[one][a[*i]].is_alike(&words[other][b[*j]]);
    let crosses = |(_, i, j): &(f32, usize, usize)| {
        let mut others = pairs.iter();
        others.any(|(_, before, behind)| (i < before) != (j < behind) && i != before)
    };
    if !pairs.iter().any(|pair| is_alike(pair) && crosses(pair)) {
        return 0.0;
    }
    // Where every pair stands on one side of some place, what is before it and what is behind are two stretches.
    let place = |sheet: usize, cell: usize| {
        let mut there = stretch.clone();
        there.position(|at| columns[at][sheet] == Some(cell))
    };
    let reaches: Vec<(usize, usize)> = (pairs.iter())
        .filter_map(|(_, i, j)| Some((place(one, a[*i])?, place(other, b[*j])?)))
        .map(|(i, j)| (i.min(j), i.max(j)))
        .collect();
    let is_whole = (1..stretch.len()).all(|at| {
        reaches
            .iter()
            .any(|(first, last)| *first < at && at <= *last)
    });
    if !is_whole {
        return 0.0;
    }
    let expected = |sheet: usize, at: usize| Some(words[sheet][columns[at][sheet]?].expected);
    let is_left_out = |at: usize, own: usize, of: usize| {
        let previous = (0..at).rev().find_map(|at| expected(of, at));
        let next = (at..columns.len()).find_map(|at| expected(of, at));
        expected(own, at).is_some_and(|place| leaves_out(previous, next, place))
    };
    let cost = |at: usize| match (columns[at][one], columns[at][other]) {
        (Some(a), Some(b)) => words[one][a].word.distance(&words[other][b].word),
        (None, None) => 0.0,
        (Some(_), None) if is_left_out(at, one, other) => LEFT_OUT,
        (None, Some(_)) if is_left_out(at, other, one) => LEFT_OUT,
        _ => ALONE,
    };
    let as_laid: f32 = stretch.clone().map(cost).sum();
    let paired: f32 = pairs.iter().map(|(cost, ..)| cost).sum();
    let [a, b] = [a.len(), b.len()].map(|all| all - pairs.len());
    as_laid - paired - a.min(b) as f32 * OTHER - a.abs_diff(b) as f32 * ALONE
}

/// The cells that a sheet has in these columns.
fn cells_of(columns: &[Column], stretch: &Range<usize>, sheet: usize) -> Vec<usize> {
    let columns = columns[stretch.clone()].iter();
    columns.filter_map(|column| column[sheet]).collect()
}

/// Whether behind these columns the layout of one sheet has for White's what that of the other has for Black's: a half-move more or less
/// stands before.
fn is_flipped(words: &[Vec<Entry>], before: &[Column], one: usize, other: usize) -> bool {
    let of = |sheet: usize, column: &Column| Some(words[sheet][column[sheet]?]);
    let both = |column: &Column| Some((of(one, column)?, of(other, column)?));
    let mut agreeing = (before.iter().rev()).filter_map(both);
    let last = agreeing.find(|(own, its)| own.is_alike(its));
    last.is_some_and(|(own, its)| own.of_second() != its.of_second())
}

/// Cells of a sheet and of another that stand for the same half-moves, as far as words can tell, the nearest first; and what each pair
/// costs. `flipped`: what is White's on the one is Black's on the other.
fn pairs(
    words: &[Vec<Entry>],
    (one, a): (usize, &[usize]),
    (other, b): (usize, &[usize]),
    flipped: bool,
) -> Vec<(f32, usize, usize)> {
    let mut all: Vec<(f32, usize, usize)> = Vec::with_capacity(a.len() * b.len());
    for (i, own) in a.iter().enumerate() {
        for (j, its) in b.iter().enumerate() {
            let (own, its) = (words[one][*own], words[other][*its]);
            let cost = own.word.distance(&its.word);
            if cost < OTHER && own.of_second() == (its.of_second() ^ flipped) {
                all.push((cost, i, j));
            }
        }
    }
    all.sort_by(|x, y| {
        let far = |(_, i, j): &(f32, usize, usize)| i.abs_diff(*j);
        (x.0.total_cmp(&y.0)).then(far(x).cmp(&far(y)))
    });
    let (mut left, mut right) = (vec![false; a.len()], vec![false; b.len()]);
    all.retain(|(_, i, j)| {
        let free = !left[*i] && !right[*j];
        if free {
            (left[*i], right[*j]) = (true, true);
        }
        free
    });
    all
}

/// The orders of a stretch, as each sheet has it.
fn contradiction(words: &[Vec<Entry>], columns: &[Column], stretch: Range<usize>) -> Contradiction {
    let mut orders: Vec<Vec<Column>> = Vec::new();
    let mut of_sheet = Vec::with_capacity(words.len());
    for sheet in 0..words.len() {
        let order = order_of(words, columns, &stretch, sheet);
        let known = orders.iter().position(|known| *known == order);
        of_sheet.push(known.unwrap_or(orders.len()));
        if known.is_none() {
            orders.push(order);
        }
    }
    let written = orders.len();
    for white in 0..written {
        for black in (0..written).filter(|black| *black != white) {
            if let Some(order) = of_two(words, &orders[white], &orders[black])
                && orders.len() < READINGS
                && !orders.contains(&order)
            {
                orders.push(order);
            }
        }
    }
    Contradiction {
        columns: stretch,
        orders,
        written,
        of_sheet,
    }
}

/// The order of one sheet for White's half-moves and that of another for Black's, if the same half-moves stand in both.
fn of_two(words: &[Vec<Entry>], white: &[Column], black: &[Column]) -> Option<Vec<Column>> {
    let [mut own, mut its] = [white, black].map(<[Column]>::to_vec);
    own.sort();
    its.sort();
    if own != its {
        return None;
    }
    let of_second = |column: &&Column| {
        let mut cells = column.iter().zip(words);
        let first = cells.find_map(|(cell, words)| cell.map(|cell| words[cell].of_second()));
        first == Some(true)
    };
    let mut seconds = black.iter().filter(of_second);
    let order = white.iter().map(|column| match of_second(&column) {
        true => seconds.next().cloned(),
        false => Some(column.clone()),
    });
    order.collect()
}

/// The columns of a stretch in the order that a sheet has.
fn order_of(
    words: &[Vec<Entry>],
    columns: &[Column],
    stretch: &Range<usize>,
    sheet: usize,
) -> Vec<Column> {
    let own = cells_of(columns, stretch, sheet);
    let alone = |of: usize, cell: usize| {
        let mut column: Column = vec![None; words.len()];
        column[of] = Some(cell);
        column
    };
    let mut order: Vec<Column> = own.iter().map(|cell| alone(sheet, *cell)).collect();
    for other in (0..words.len()).filter(|other| *other != sheet) {
        let its = cells_of(columns, stretch, other);
        let mut partner = vec![None; its.len()];
        let flipped = is_flipped(words, &columns[..stretch.start], sheet, other);
        for (_, i, j) in pairs(words, (sheet, &own), (other, &its), flipped) {
            partner[j] = Some(own[i]);
        }
        // What only this one has stands behind all that it has before.
        let mut behind = 0;
        for (cell, partner) in its.iter().zip(partner) {
            let has = |column: &Column| partner.is_some() && column[sheet] == partner;
            let at = match order.iter().position(has) {
                Some(at) => {
                    order[at][other] = Some(*cell);
                    at
                }
                None => {
                    order.insert(behind, alone(other, *cell));
                    behind
                }
            };
            behind = behind.max(at + 1);
        }
    }
    order
}

#[cfg(test)]
mod tests {
    use super::super::align::align;
    use super::super::word::Word;
    use super::*;
    use crate::notation::Language;

    /// The contradictions of sheets, each in the order of play.
    fn of(sheets: &[&str]) -> Vec<Contradiction> {
        let (words, columns) = laid(sheets);
        contradictions(&words, &columns)
    }

    /// The words of sheets and how they are laid beside each other.
    fn laid(sheets: &[&str]) -> (Vec<Vec<Entry>>, Vec<Column>) {
        let cells = |sheet: &&str| -> Vec<Cell> {
            let cell = |(at, word): (usize, &str)| Cell {
                expected: at as i32,
                ..Cell::of(0..0, Word::new(word))
            };
            sheet.split(' ').enumerate().map(cell).collect()
        };
        let cells: Vec<Vec<Cell>> = sheets.iter().map(cells).collect();
        let strip = |cells| Strip {
            cells,
            played: &[],
            language: Language::English,
        };
        let strips: Vec<Strip<'_>> = cells.iter().map(|cells| strip(&cells[..])).collect();
        (
            strips.iter().map(Entry::of).collect(),
            align(&strips).columns,
        )
    }

    const ROWS: [&str; 8] = [
        "Nf3 Nc6", "Bb5 a6", "Qe2 Nf6", "Kh1 Be7", "Rd1 b5", "Bc2 d6", "c3 O-O", "h4 Na5",
    ];

    /// The rows with one put behind another.
    fn moved(row: usize, behind: usize) -> String {
        let mut rows = ROWS.to_vec();
        rows[row..=behind].rotate_left(1);
        rows.join(" ")
    }

    #[test]
    fn a_row_is_found_four_rows_from_its_own() {
        assert_eq!(of(&[&ROWS.join(" "), &moved(1, 5)]).len(), 1);
        assert_eq!(of(&[&ROWS.join(" "), &moved(1, 6)]).len(), 0);
    }

    #[test]
    fn a_half_move_in_the_place_of_another_counts_from_so_much_on() {
        let found = |one: &str, other: &str| of(&[one, other]).len();
        // `Nc3` is `Nf6` with two signs misread, and stands in the place of `Bc6`.
        assert_eq!(found("e4 Nf6 Ke1 Bc6 Rb1", "e4 Bc6 Ke1 Nc3 Rb1"), 1);
        // `a4` is `d4` with one, but differs from `c4`, in whose place it stands, by as much.
        assert_eq!(found("e5 d4 O-O c4 Be7", "e5 c4 O-O a4 Be7"), 0);
        // With nothing legible beside it.
        assert_eq!(
            of(&["Nf3 Nc6 Qd4 O-O Re1 Be7", "Nf3 Nc6 Re1 O-O ~ Be7"]).len(),
            1
        );
    }

    #[test]
    fn half_moves_in_another_order_speak_for_one_game_where_all_but_a_row_are_the_same() {
        let same = |one: &str, other: &str| {
            let (words, columns) = laid(&[one, other]);
            same_in_another_order(&words, &columns, &contradictions(&words, &columns)).0
        };
        let own = "e4 e5 Qa4 h5 Rb1 a5 Kh1 Be7 Nf3 Nd7";
        let same = |other: &str| same(own, &format!("e4 e5 {other} Nf3 Nd7"));
        assert_eq!(same("Kh1 Be7 Rb1 a5 Qa4 h5"), 4);
        // Of six half-moves two are others, and three.
        assert_eq!(same("Kh1 Be7 Rb1 a5 g3 d6"), 2);
        assert_eq!(same("Kh1 Be7 Rb1 c6 g3 d6"), 0);
        // One more is the same than as they are laid beside each other.
        assert_eq!(same("Rb1 h5 g3 a5 Kh1 Be7"), 0);
    }

    #[test]
    fn six_contradictions_are_looked_at() {
        let pairs = [
            "Qa4 h5 Rb1",
            "Kh1 a5 Nc3",
            "Bd2 g5 Qc2",
            "Rf2 b5 Na3",
            "Kg1 c5 Bc3",
            "Qb3 d5 Rf1",
            "Ne4 f5 Kf2",
        ];
        let other = pairs.map(|pair| pair.split(' ').rev().collect::<Vec<_>>().join(" "));
        let sheet = |pairs: &[&str]| pairs.join(" e6 Ng5 Ne7 Bh4 Nd5 ");
        let other = other.each_ref().map(|pair| &pair[..]);
        for many in 5..=7 {
            let found = of(&[&sheet(&pairs[..many]), &sheet(&other[..many])]);
            assert_eq!(found.len(), many.min(6));
        }
    }

    #[test]
    fn white_s_order_of_one_sheet_and_black_s_of_another_are_orders_too_up_to_six() {
        let [one, two, three] = [
            "Nf3 Nc6 Qa4 h5 Rb1 a5 Kh1 Be7",
            "Nf3 Nc6 Rb1 a5 Qa4 h5 Kh1 Be7",
            "Nf3 Nc6 Kh1 Be7 Rb1 a5 Qa4 h5",
        ];
        let found = of(&[one, two]);
        assert_eq!((found[0].orders(), found[0].written), (4, 2));
        let found = of(&[one, two, three]);
        assert_eq!((found[0].orders(), found[0].written), (6, 3));
        // Only White's are in another order.
        let found = of(&[one, "Nf3 Nc6 Rb1 h5 Qa4 a5 Kh1 Be7"]);
        assert_eq!((found[0].orders(), found[0].written), (2, 2));
    }
}
