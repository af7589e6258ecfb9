//! What was meant where a record breaks: a search over whole games.
//!
//! [`cells`] takes from a record the cells in which half-moves stand; [`channel`] says what a word costs as a move, [`prior`]
//! how probable the move is without the word; [`search`] follows the likeliest games through all cells at once, and
//! [`marginals`] says how sure each half-move is. See `README.md` in this folder.

mod ahead;
pub mod align;
pub mod answers;
pub mod apply;
mod astray;
pub mod cells;
pub mod channel;
pub mod choices;
mod closer;
mod columns;
pub mod confusion;
mod costs;
mod crossed;
mod doubts;
pub mod ending;
mod fills;
pub mod game;
mod gaps;
pub mod joint;
mod layout;
pub mod learn;
mod leaves;
mod looks;
pub mod marginals;
mod numbered;
mod orders;
mod pages;
pub mod prior;
pub mod questions;
pub mod search;
pub mod single;
mod slips;
pub mod stood;
mod twice;
pub mod why;
pub mod word;

use crate::board::{Move, Position, Role};
use crate::notation::{Language, Liberty, san, uci};
use crate::replay::{Facts, Start, Stepper};
use ahead::Ahead;
use answers::first_wrong;
pub(crate) use answers::says_the_same;
pub use answers::{NO_HALF_MOVE, decode_answered, no_half_move};
use astray::is_astray;
use cells::{Cell, Witness};
use channel::{Channel, Style};
use choices::{hopeless, misread, one_correction, step_costs, sure, words};
use closer::{Closer, look_closer};
use gaps::Filled;
pub use layout::{Displaced, How};
use marginals::{Marginals, Rivals};
use prior::Weights;
use search::{Breadth, Edge, Lattice, Search, Step, Task};
use slips::Slips;
use std::ops::Range;
use std::sync::OnceLock;
use word::{Word, is_capital};

/// The weights that are shipped.
const TABLE: &[u8] = include_bytes!("moves.table");

/// The weights that are shipped.
pub fn weights() -> &'static Weights {
    static WEIGHTS: OnceLock<Weights> = OnceLock::new();
    WEIGHTS.get_or_init(|| Weights::of_table(TABLE))
}

/// How the search is made.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// The language of the letters, when it is known.
    pub language: Option<Language>,
    /// How probable it is that a sign was misread, before the sheet itself tells.
    pub noise: f32,
    /// A half-move is sure from this probability on.
    pub sure: f32,
    /// By what costs are divided before probabilities are told.
    pub temperature: f32,
    /// What somebody knows: half-moves, from 1, and the moves as written.
    pub answers: Vec<(u32, String)>,
    /// Whether an illegal move may have stood where its squares are clear.
    pub stands: bool,
    /// Whether the half-moves are to be read in the order in which they are given, and in no other.
    pub in_order: bool,
    /// The languages that the words of each writer speak for, where his cells do not hold all of them; the likeliest first.
    pub told: Vec<Vec<Language>>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            language: None,
            noise: misread::USUAL,
            sure: sure::WRITTEN,
            temperature: 1.0,
            answers: Vec::new(),
            stands: false,
            in_order: false,
            told: Vec::new(),
        }
    }
}

/// A half-move of the game that was most probably played.
#[derive(Clone, Debug, PartialEq)]
pub struct Half {
    /// The move.
    pub mv: Move,
    /// The cell it was read from; none for a half-move that nobody wrote.
    pub cell: Option<usize>,
    /// How it was found.
    pub step: Step,
    /// What the words cost as this move, in nats.
    pub word: f32,
    /// How probable it is, from 0 to 1.
    pub probability: f32,
    /// Whether the words, taken as they stand, are another move or none.
    pub changed: bool,
    /// Whether the words, taken as they stand, are another legal move.
    pub needless: bool,
    /// Whether it is sure: its probability is high enough.
    pub sure: bool,
    /// Whether somebody said so.
    pub answered: bool,
    /// Whether it is an illegal move that stands.
    pub stands: bool,
    /// How probable it is that what stands in its cell is no half-move.
    pub none: f32,
    /// All that may have been played here, the most probable first.
    pub rivals: Rivals,
}

impl Half {
    /// Whether it is changed where the illegal move that is written may have stood.
    fn may_have_stood(&self) -> bool {
        let may_stand = |(code, _): &(u16, f32)| Position::is_forced_number(*code);
        self.changed && !self.stands && self.rivals.iter().any(may_stand)
    }
}

/// The game that was most probably played.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Proposal {
    /// Its half-moves.
    pub halves: Vec<Half>,
    /// Cells that are no half-moves of it.
    pub surplus: Vec<Surplus>,
    /// How probable the whole of it is.
    pub probability: f32,
    /// What it costs, in nats.
    pub cost: f32,
    /// The language of the letters, of the first writer.
    pub language: Option<Language>,
    /// The languages of all writers.
    pub languages: Vec<Language>,
    /// Cells at the end that no game reaches.
    pub unread: Option<Range<usize>>,
    /// Half-moves that are not sure, from 0, in the order in which it is most useful to ask about them.
    pub questions: Vec<usize>,
    /// The game that comes second.
    pub runner_up: Option<Second>,
    /// Its half-moves that do not stand where the layout has them.
    pub displaced: Vec<Displaced>,
}

/// A cell that is no half-move of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Surplus {
    /// Which one.
    pub cell: usize,
    /// How probable it is that it is none.
    pub probability: f32,
    /// Whether that is sure.
    pub sure: bool,
    /// Whether it repeats what stands before it, has no place in its row or stands behind the end of the game.
    pub explained: bool,
    /// Whether somebody said so.
    pub answered: bool,
}

/// The game that comes second.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Second {
    /// The first half-move in which it differs, from 0.
    pub ply: usize,
    /// What it has there, as a number.
    pub code: u16,
    /// How many half-moves differ.
    pub differences: u32,
    /// So many times less probable it is.
    pub odds: f32,
}

/// No more questions are put in order.
const MOST_QUESTIONS: usize = 12;

/// Whether a game can be searched at all: its first position is known, and it is played on the board of 64 squares.
#[must_use]
pub fn can_search(facts: &Facts) -> bool {
    matches!(facts.start, Start::Initial | Start::SetUp(_)) && facts.first.trid().is_none()
}

/// Searches for the game that was most probably played, from the cells of one sheet or of several.
#[must_use]
pub fn decode(
    first: &Position,
    cells: &[Cell],
    options: &Options,
    search: &mut Search,
) -> Option<Proposal> {
    // Nobody can say what was played in many half-moves that nobody wrote: what stands behind them is not reached.
    let all = cells.len();
    let reached = gaps::reached(cells);
    let by_numbers = |search: &mut Search| {
        let read = |cells: &[Cell]| decode(first, cells, options, search);
        let whole = (!options.in_order).then_some(cells)?;
        layout::by_numbers(first, whole, read)
    };
    if reached < all
        && let Some(found) = by_numbers(search)
    {
        return Some(found);
    }
    let cells = &cells[..reached];
    let most = choices::columns::MOST;
    let illegible = cells.iter().filter(|cell| cell.is_illegible()).count();
    if cells.len() > hopeless::STRETCH && illegible * 2 > cells.len() {
        return None;
    }
    let straightened = |found, search: &mut Search| {
        let read = &mut |cells: &[Cell], well: bool| answered(first, cells, options, well, search);
        layout::straightened(first, cells, found, options, most, read)
    };
    let by_leaves = |search: &mut Search| {
        let read = &mut |cells: &[Cell], well: bool| answered(first, cells, options, well, search);
        let whole = (!options.in_order).then_some(cells)?;
        layout::by_leaves(first, whole, options, most, read)
    };
    let (mut cost, mut proposal) = match answered(first, cells, options, true, search) {
        Some(found) if options.in_order => found,
        Some(found) => straightened(found, search),
        None => match by_numbers(search) {
            Some(found) => return Some(found),
            None => by_leaves(search)?,
        },
    };
    if cost >= step_costs::UNANSWERED && !options.in_order {
        // Which columns stand elsewhere shows only in a game that is not bent to the answers.
        let free = Options {
            answers: Vec::new(),
            ..options.clone()
        };
        let (_, found) = as_laid_out(first, cells, &free, true, search)?;
        let other = straightened((cost, found), search);
        if other.0 < step_costs::UNANSWERED {
            (cost, proposal) = other;
        }
    }
    proposal.cost = cost;
    fills::doubt_fills(first, &mut proposal, cells);
    slips::doubt_slips(first, &mut proposal, cells);
    pages::doubt_left_out(&mut proposal);
    if cells.len() < all {
        let read = proposal
            .unread
            .as_ref()
            .map_or(cells.len(), |unread| unread.start);
        proposal.unread = Some(read..all);
    }
    Some(proposal)
}

/// The same from cells that stand in the order of play, with what it costs; `well`: not only at a glance. A game in which something else
/// was played than what was answered is none of those that may have been played.
fn answered(
    first: &Position,
    cells: &[Cell],
    options: &Options,
    well: bool,
    search: &mut Search,
) -> Costed {
    let (cost, found) = as_laid_out(first, cells, options, well, search)?;
    let moves: Vec<Move> = found.halves.iter().map(|half| half.mv).collect();
    let answers = &options.answers;
    let wrong = first_wrong(first, &moves, found.language, answers, options.stands);
    Some((cost + wrong.map_or(0.0, |_| step_costs::UNANSWERED), found))
}

/// The same, whatever was answered.
fn as_laid_out(
    first: &Position,
    cells: &[Cell],
    options: &Options,
    well: bool,
    search: &mut Search,
) -> Costed {
    let Some(filled) = Filled::of(cells) else {
        return found_in(first, cells, options, well, search);
    };
    let (cost, mut proposal) = found_in(first, filled.cells(), options, well, search)?;
    filled.put_back(&mut proposal, cells.len());
    Some((cost + filled.cost(), proposal))
}

/// The same from cells between which the numbers leave out no more than a row.
fn found_in(
    first: &Position,
    cells: &[Cell],
    options: &Options,
    well: bool,
    search: &mut Search,
) -> Costed {
    let mut sheet = Sheet {
        first,
        cells,
        options,
        search,
    };
    let mut found_in_languages = Vec::new();
    for languages in languages(cells, options) {
        let mut run = |noise: f32, trust: f32, breadth: Breadth, closer: Option<&Closer>| {
            sheet.run(options, &languages, noise, trust, breadth, closer)
        };
        let mut found = run(options.noise, 1.0, Breadth::USUAL, None);
        if !well || (found.as_ref()).is_some_and(|(_, found)| is_nonsense(found, cells)) {
            found_in_languages.extend(found);
            continue;
        }
        // The game itself tells whether its players play as others do.
        let trust = (found.as_ref()).map_or(1.0, |(_, found)| trust(first, found));
        if trust < 1.0 {
            found = run(options.noise, trust, Breadth::USUAL, None).or(found);
        }
        // The sheet itself tells how much of it was misread.
        let noise = (found.as_ref()).map_or(options.noise, |(_, found)| {
            noise(found, cells, options.noise)
        });
        if noise > 1.5 * options.noise {
            found = run(noise, trust, Breadth::NOISY, None).or(found);
        } else if trust < 1.0 && noise * 1.5 < options.noise {
            found = run(noise, trust, Breadth::USUAL, None).or(found);
        }
        let ahead = Ahead::new(cells, languages[0]);
        if found.as_ref().is_none_or(|(_, found)| {
            is_rough(found, cells, noise) || is_astray(first, found, &ahead)
        }) {
            // A half-move too few or too many spoils all that follow.
            let other = run(options.noise, trust, Breadth::IRREGULAR, None);
            if cheaper(&other, &found) {
                found = other;
            }
        }
        let closer = found
            .as_ref()
            .map(|(_, found)| look_closer(first, found, cells, noise, &ahead));
        let mut closer = closer.unwrap_or_else(|| Closer::new(&ahead));
        let mut slips = Slips::default();
        if let Some((_, proposal)) = &found {
            slips = slips::with_another_word(first, proposal, cells, &ahead);
            closer.keep_in_place_of_words(&slips);
        }
        let usual_or_noisy = |noise: f32| match noise > 1.5 * options.noise {
            true => (noise, Breadth::NOISY),
            false => (options.noise, Breadth::USUAL),
        };
        if !closer.is_empty() {
            let (noise, breadth) = usual_or_noisy(noise);
            let other = run(noise, trust, breadth, Some(&closer));
            // Beside a game with one correction that was not known before the other pays as well (`prefer_one_correction`).
            if let (Some((cost, found)), Some((_, other))) = (&mut found, &other)
                && !slips.kept.is_empty()
                && corrections(first, other, cells, noise) <= 1
            {
                let needless = |half: &&Half| half.needless && !half.answered;
                let needless = found.halves.iter().filter(needless).count();
                *cost += one_correction::NEEDLESS * needless as f32;
            }
            if !cheaper(&found, &other) {
                found = other;
            }
        }
        // What was played may have been lost where nothing can be read.
        if let Some((_, proposal)) = &found {
            let kept = fills::with_fewer_changes(first, proposal, cells, &ahead);
            if !kept.is_empty() {
                let closer = Closer::with_kept(&ahead, kept);
                let (noise, breadth) = usual_or_noisy(noise);
                let other = run(noise, trust, breadth, Some(&closer));
                if !cheaper(&found, &other) {
                    found = other;
                }
            }
        }
        if let Some((_, proposal)) = &found
            && let Some(one) = with_one_correction(&mut sheet, proposal, trust)
        {
            found = Some(one);
        }
        if let Some((_, proposal)) = &mut found {
            slips.doubt(proposal);
        }
        found_in_languages.extend(found);
    }
    let best = (found_in_languages.iter().enumerate()).min_by(|(_, a), (_, b)| a.0.total_cmp(&b.0));
    let (at, _) = best?;
    let (cost, mut proposal) = found_in_languages.swap_remove(at);
    for (other, rival) in &found_in_languages {
        weigh_rival(
            &mut proposal,
            rival,
            (cost - other) / options.temperature,
            options.sure,
        );
    }
    Some((cost, proposal))
}

/// What is searched, whatever is assumed of it.
struct Sheet<'a> {
    first: &'a Position,
    cells: &'a [Cell],
    options: &'a Options,
    search: &'a mut Search,
}

impl Sheet<'_> {
    /// Searches once.
    fn run(
        &mut self,
        options: &Options,
        languages: &[Language],
        noise: f32,
        trust: f32,
        breadth: Breadth,
        closer: Option<&Closer>,
    ) -> Costed {
        let task = Task {
            first: self.first,
            cells: self.cells,
            channels: &channels(self.cells, languages, noise),
            trust,
            answers: &options.answers,
            stands: options.stands,
            closer,
        };
        let mut lattice = self.search.run(&task, breadth);
        // A game that ends before what was answered is none that was played.
        let last = options.answers.iter().map(|(ply, _)| *ply as usize).max();
        let nodes = &lattice.nodes;
        let reaches = |end: &u32| last <= Some(nodes[*end as usize].ply as usize);
        if lattice.ends.iter().any(reaches) {
            lattice.ends.retain(reaches);
        }
        prefer_one_correction(&mut lattice, noise);
        propose(self.first, &lattice, self.cells, options, languages)
    }
}

/// Takes into account that the sheet may be read otherwise, in letters of another language or with a column moved, as another game that
/// is so much more probable (as a logarithm, mostly negative).
fn weigh_rival(proposal: &mut Proposal, rival: &Proposal, odds: f32, sure: f32) {
    /// More odds than these, in nats, leave nothing of the proposal: greater numbers would only lose their places.
    const MOST: f32 = 20.0;
    let weight = odds.min(MOST).exp();
    if weight < 1e-4 {
        return;
    }
    proposal.probability /= 1.0 + weight;
    for (ply, half) in proposal.halves.iter_mut().enumerate() {
        let code = Position::flat_number(half.mv);
        let rivals = rival
            .halves
            .get(ply)
            .map_or(&[][..], |half| &half.rivals[..]);
        let same = rivals.iter().find(|(known, _)| *known == code);
        let same = same.map_or(0.0, |(_, share)| *share);
        half.probability = (half.probability + weight * same) / (1.0 + weight);
        half.sure &= half.probability >= sure || half.answered;
        half.rivals
            .iter_mut()
            .for_each(|(_, share)| *share /= 1.0 + weight);
        for (known, share) in rivals {
            let added = share * weight / (1.0 + weight);
            match half.rivals.iter_mut().find(|(own, _)| own == known) {
                Some((_, own)) => *own += added,
                None => half.rivals.push((*known, added)),
            }
        }
        half.rivals
            .sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    }
}

/// Says of each half-move whether what is written means something else; the legal moves that it means, taken as it stands,
/// where they are others.
fn tell_changes(first: &Position, cells: &[Cell], proposal: &mut Proposal) -> Vec<Vec<u16>> {
    let mut position = first.clone();
    let mut others = Vec::with_capacity(proposal.halves.len());
    // Whoever writes pieces as capitals has lost one where a small letter must be a piece: the reader stops there.
    let careful = has_capitals(cells);
    for half in &mut proposal.halves {
        let cell = half.cell.and_then(|cell| cells.get(cell));
        let languages = &proposal.languages;
        let as_is = |witness: &Witness| {
            let own = languages.get(witness.writer).copied();
            let (word, _) = witness.words.first()?;
            let stepper = Stepper::in_language(own.unwrap_or(Language::English));
            let (mv, liberty) = stepper.legal(&word.read(), &position)?;
            (!careful || liberty != Liberty::LowerCase).then_some(mv)
        };
        let read = cell.map_or(&[][..], |cell| &cell.witnesses);
        let same = |witness: &Witness| witness.words.is_empty() || as_is(witness) == Some(half.mv);
        let chosen = read.len() == 1 && read[0].words.len() > 1;
        // What the record says of itself is no change.
        let told = cell.is_some_and(|cell| cell.stands) && position.is_forced(half.mv);
        half.changed =
            half.step != Step::Read || cell.is_none() || chosen || !told && !read.iter().all(same);
        let other = read.iter().filter_map(as_is).filter(|mv| *mv != half.mv);
        let other: Vec<u16> = other.map(Position::flat_number).collect();
        half.needless = !other.is_empty();
        others.push(other);
        position.play(half.mv);
    }
    others
}

/// Whether more words begin with a capital and name a square than begin with a small letter that is no file.
fn has_capitals(cells: &[Cell]) -> bool {
    let words = cells.iter().flat_map(Cell::likeliest).map(Word::bytes);
    let (capitals, small) = words.fold((0, 0), |(capitals, small), word| match word {
        [b'A'..=b'N' | b'P'..=b'Z', _, _, ..] => (capitals + 1, small),
        [b'i'..=b'n' | b'p'..=b'z', _, _, ..] => (capitals, small + 1),
        _ => (capitals, small),
    });
    capitals > small
}

/// By how much the weights of moves count in a game, as its half-moves tell that can be read as they stand.
fn trust(first: &Position, proposal: &Proposal) -> f32 {
    let moves = proposal.halves.iter();
    let moves: Vec<(Move, bool)> = moves
        .map(|half| (half.mv, half.step == Step::Read && !half.changed))
        .collect();
    prior::trust(weights(), first, &moves)
}

/// A proposal for a sheet, with its cost.
type Costed = Option<(f32, Proposal)>;

/// Whether a proposal reaches further than another, or as far at less cost.
fn cheaper(one: &Costed, other: &Costed) -> bool {
    match (one, other) {
        (Some(a), Some(b)) => is_cheaper(a, b),
        (a, b) => a.is_some() && b.is_none(),
    }
}

/// The same of two that are there.
fn is_cheaper((a, one): &(f32, Proposal), (b, other): &(f32, Proposal)) -> bool {
    let unread = |found: &Proposal| found.unread.as_ref().map_or(0, |unread| unread.len());
    (unread(one), a) < (unread(other), b)
}

/// Whether the words of a proposal fit so badly that no game is written there.
fn is_nonsense(proposal: &Proposal, cells: &[Cell]) -> bool {
    let (least, most) = hopeless::NONSENSE;
    let halves = &proposal.halves;
    let words: f32 = halves.iter().map(|half| per_sheet(half, cells)).sum();
    halves.len() >= least && words > most * halves.len() as f32
}

/// Whether so many words of a proposal mean another move that something else must have happened.
fn is_rough(proposal: &Proposal, cells: &[Cell], noise: f32) -> bool {
    // Words of four signs of which two and more are misread, twice as many as there should be.
    let usual = 2.0 * proposal.halves.len() as f32 * (4.0 * noise).powi(2);
    let far = proposal
        .halves
        .iter()
        .filter(|half| per_sheet(half, cells) >= words::FAR)
        .count();
    proposal.unread.is_some() || far as f32 > 2.0 + usual
}

/// What a sign that was misread costs at least.
fn edit(noise: f32) -> f32 {
    -noise.ln() + 1.0
}

/// Where one correction makes all that is written a legal game, any other change of a word that is legal as it stands must pay for
/// itself: whoever erred once did not err again just there.
fn prefer_one_correction(lattice: &mut Lattice, noise: f32) {
    let edit = edit(noise);
    // All that it costs but how probable the move is: also that the half-move stands where the layout has another, or is illegal.
    let is_correction = |edge: &Edge| match (edge.step, edge.cost - edge.prior) {
        (Step::Read, own) => own >= edit,
        (_, own) => own > step_costs::MISSING + 0.01,
    };
    let mut least = vec![(u32::MAX, f32::INFINITY); lattice.nodes.len()];
    least[0] = (0, 0.0);
    for edge in &lattice.edges {
        let (count, cost) = least[edge.from as usize];
        let way = (
            count.saturating_add(u32::from(is_correction(edge))),
            cost + edge.cost,
        );
        let to = &mut least[edge.to as usize];
        if way.0 < to.0 || way.0 == to.0 && way.1 < to.1 {
            *to = way;
        }
    }
    let ends = || lattice.ends.iter().map(|end| *end as usize);
    let best = ends()
        .map(|end| lattice.nodes[end].best)
        .fold(f32::INFINITY, f32::min);
    let one = |end: usize| least[end].0 <= 1 && least[end].1 < best + one_correction::MOST;
    if !ends().any(one) {
        return;
    }
    let mut as_written = vec![u32::MAX; lattice.nodes.len()];
    for edge in lattice.edges.iter().filter(|edge| !is_correction(edge)) {
        if edge.step == Step::Read {
            as_written[edge.from as usize] = edge.cell;
        }
    }
    lattice.reweigh(|edge| {
        let needless = edge.step == Step::Read
            && is_correction(edge)
            && as_written[edge.from as usize] == edge.cell;
        if needless {
            one_correction::NEEDLESS
        } else {
            0.0
        }
    });
}

/// So many corrections a proposal has: half-moves that are read otherwise than they are written, missing or left out. What nothing
/// explains counts twice.
fn corrections(first: &Position, proposal: &Proposal, cells: &[Cell], noise: f32) -> usize {
    let of = |half: &Half| match (half.step, per_sheet(half, cells)) {
        (Step::Read, _) if half.stands => 1,
        (Step::Read, word) => usize::from(word >= edit(noise)) + usize::from(word >= words::FAR),
        (_, word) => usize::from(word > step_costs::MISSING),
    };
    let left_out = proposal.surplus.iter();
    let left_out = left_out.filter(|surplus| !surplus.explained).count();
    let numbers = usize::from(number_left_out(first, proposal, cells).is_some());
    proposal.halves.iter().map(of).sum::<usize>() + 2 * left_out + numbers
}

/// The first half-move, from 0, behind a row that the numbers leave out and of which the proposal says that nothing is missing.
fn number_left_out(first: &Position, proposal: &Proposal, cells: &[Cell]) -> Option<usize> {
    let follows = |pair: &[Half]| match (pair[0].cell, pair[1].cell) {
        (Some(one), Some(two)) => two == one + 1 && cells::leaves_row_out(cells, two, first),
        _ => false,
    };
    let before = proposal.halves.windows(2).position(follows);
    before.map(|before| before + 1)
}

/// The game with one correction, where there is one and the proposal has a few, of which some change words that are legal as they
/// stand: whoever erred once hardly erred again where nothing forces it, however odd the moves are. Of several sheets it is the game
/// with none, each of whose half-moves one of them has. What the proposal has otherwise is not sure.
fn with_one_correction(
    sheet: &mut Sheet<'_>,
    proposal: &Proposal,
    trust: f32,
) -> Option<(f32, Proposal)> {
    let (cells, noise) = (sheet.cells, sheet.options.noise);
    let count = corrections(sheet.first, proposal, cells, noise);
    let needless = |half: &Half| half.needless && !half.answered;
    let several = cells.iter().any(|cell| cell.witnesses.len() > 1);
    let most = usize::from(!several);
    let has_a_few = (most + 1..=one_correction::FEW).contains(&count);
    if !has_a_few || !proposal.halves.iter().any(needless) {
        return None;
    }
    let languages = &proposal.languages;
    let options = sheet.options;
    let (_, fewest) = sheet.run(options, languages, noise, 0.0, Breadth::USUAL, None)?;
    // Where a half-move is missing that nobody left room for is not known: nothing around it may be fixed.
    let moves_on = |half: &Half| half.step == Step::Missing && half.word > step_costs::MISSING;
    if fewest.unread.is_some()
        || fewest.halves.iter().any(moves_on)
        || corrections(sheet.first, &fewest, cells, noise) > most
    {
        return None;
    }
    // All that is as it is written stays; how probable moves are decides on the rest.
    let mut kept = options.clone();
    let mut position = sheet.first.clone();
    for (ply, half) in (1..).zip(&fewest.halves) {
        let known = options.answers.iter().any(|(own, _)| *own == ply);
        if !half.changed && !known {
            kept.answers.push((ply, uci(&position, half.mv)));
        }
        position.play(half.mv);
    }
    let (cost, mut found) = sheet.run(&kept, languages, noise, trust, Breadth::USUAL, None)?;
    if found.unread.is_some() {
        return None;
    }
    for (ply, half) in found.halves.iter_mut().enumerate() {
        let answered = |(own, _): &(u32, String)| *own as usize == ply + 1;
        half.answered = options.answers.iter().any(answered);
        let same = (proposal.halves.get(ply)).is_some_and(|other| other.mv == half.mv);
        half.sure &= half.answered || same && half.probability >= options.sure;
    }
    Some((cost, found))
}

/// What the words of a half-move cost, for each sheet that has it.
fn per_sheet(half: &Half, cells: &[Cell]) -> f32 {
    let cell = half.cell.and_then(|cell| cells.get(cell));
    half.word / cell.map_or(1, |cell| cell.witnesses.len().max(1)) as f32
}

/// How probable it is that a sign was misread, as a first proposal for the sheet has it.
fn noise(proposal: &Proposal, cells: &[Cell], usual: f32) -> f32 {
    let edit = edit(usual);
    let edits = |half: &Half| {
        // What stands was written as it was played.
        if half.stands {
            return 0.0;
        }
        let own = per_sheet(half, cells);
        let sheets = if own > 0.0 { half.word / own } else { 1.0 };
        (half.word / edit).floor().min(2.0 * sheets)
    };
    let edits: f32 = proposal.halves.iter().map(edits).sum();
    share_misread(edits, signs(cells), (usual, misread::SEEN_BEFORE))
}

/// How many signs a sheet has.
fn signs(cells: &[Cell]) -> f32 {
    let words = cells.iter().flat_map(Cell::words);
    words.map(|word| word.bytes().len() as f32).sum()
}

/// How probable it is that a sign was misread where so many of so many were.
fn share_misread(edits: f32, signs: f32, (usual, before): (f32, f32)) -> f32 {
    // As if so many signs had been seen before, misread as usual.
    let share = (edits + 1.35 * usual * before) / (signs + before);
    (share / 1.35).clamp(0.002, 0.12)
}

/// How many people wrote.
fn writers(cells: &[Cell]) -> usize {
    let witnesses = cells.iter().flat_map(|cell| &cell.witnesses);
    witnesses
        .map(|witness| witness.writer + 1)
        .max()
        .unwrap_or(0)
}

/// The words of one writer, the likeliest of each cell.
fn words_of(cells: &[Cell], writer: usize) -> impl Iterator<Item = &Word> {
    let witnesses = cells.iter().flat_map(|cell| &cell.witnesses);
    let own = witnesses.filter(move |witness| witness.writer == writer);
    own.filter_map(|witness| witness.words.first().map(|(word, _)| word))
}

/// One channel for each writer.
fn channels(cells: &[Cell], languages: &[Language], noise: f32) -> Vec<Channel> {
    let own = |(writer, language): (usize, &Language)| {
        Channel::new(Style::of(*language, noise, words_of(cells, writer)))
    };
    languages.iter().enumerate().map(own).collect()
}

/// No more combinations of languages are tried.
const MOST_COMBINATIONS: usize = 4;

/// The languages of the letters that the writers may use, one for each: the likeliest combination first.
fn languages(cells: &[Cell], options: &Options) -> Vec<Vec<Language>> {
    let writers = writers(cells).max(1);
    if let Some(language) = options.language {
        return vec![vec![language; writers]];
    }
    let mut combinations: Vec<Vec<Language>> = vec![Vec::new()];
    for writer in 0..writers {
        let told = options.told.get(writer).cloned();
        let own = told.unwrap_or_else(|| languages_of(words_of(cells, writer)));
        let with = |language: Language| {
            let before = combinations.iter();
            let longer = before.map(move |before| [&before[..], &[language]].concat());
            longer.collect::<Vec<_>>()
        };
        combinations = own.into_iter().flat_map(with).collect();
        combinations.truncate(MOST_COMBINATIONS);
    }
    combinations
}

/// The languages that the letters of a sheet speak for, the likeliest first.
pub(crate) fn languages_of<'a>(words: impl Iterator<Item = &'a Word>) -> Vec<Language> {
    let words: Vec<&[u8]> = words.map(Word::bytes).collect();
    let fits = |language: Language| {
        let fit = |word: &&[u8]| match **word {
            [letter, _, _, ..] if is_capital(letter) && letter != b'O' => {
                match language.role(letter) {
                    // Hardly anybody writes it: `S`, a knight in German, is a pawn in Finnish.
                    Some(Role::Pawn) => -1,
                    Some(_) => 2,
                    None => -3,
                }
            }
            [letter @ b'i'..=b'z', _, _, ..] if letter != b'o' => match language.role(letter) {
                Some(_) => 1,
                None => -1,
            },
            _ => 0,
        };
        words.iter().map(fit).sum::<i32>()
    };
    let mut counts: Vec<(i32, Language)> = Language::ALL
        .into_iter()
        .map(|language| (fits(language), language))
        .collect();
    let most = counts.iter().map(|(count, _)| *count).max().unwrap_or(0);
    // English and Italian come first in the list of languages; of others only what the letters prefer is tried.
    counts.retain(|(count, _)| *count >= most - 6);
    counts.sort_by_key(|(count, language)| (-count, *language as u8));
    counts.truncate(2);
    counts.into_iter().map(|(_, language)| language).collect()
}

fn propose(
    first: &Position,
    lattice: &Lattice,
    cells: &[Cell],
    options: &Options,
    languages: &[Language],
) -> Option<(f32, Proposal)> {
    let marginals = Marginals::of(lattice, options.temperature)?;
    let by_half_move = marginals::by_half_move(lattice, &marginals);
    let mut proposal = Proposal {
        language: languages.first().copied(),
        languages: languages.to_vec(),
        ..Proposal::default()
    };
    proposal.cost = marginals.best_cost;
    proposal.probability = (marginals.cost - marginals.best_cost / options.temperature).exp();
    let none = marginals::no_half_move(lattice, &marginals, cells.len());
    for at in &marginals.best {
        let edge = lattice.edges[*at as usize];
        if edge.step == Step::Surplus {
            let probability = none[edge.cell as usize];
            let cell = edge.cell as usize;
            let out_of_place = |pair: &[Cell]| pair[1].expected <= pair[0].expected;
            let sheets = cells[cell].witnesses.len().max(1) as f32;
            let explained = edge.word / sheets < step_costs::SURPLUS
                || cells.get(cell..cell + 2).is_some_and(out_of_place);
            proposal.surplus.push(Surplus {
                cell,
                probability,
                sure: probability >= sure::UNWRITTEN && explained,
                explained,
                answered: false,
            });
            continue;
        }
        let ply = lattice.nodes[edge.from as usize].ply as usize;
        let rivals = by_half_move.get(ply).cloned().unwrap_or_default();
        let code = Position::flat_number(edge.mv);
        let own = rivals.iter().find(|(known, _)| *known == code);
        let probability = own.map_or(0.0, |(_, share)| share.min(1.0));
        let answered = (options.answers.iter()).any(|(at, _)| *at as usize == ply + 1);
        proposal.halves.push(Half {
            mv: edge.mv,
            cell: (edge.step != Step::Missing).then_some(edge.cell as usize),
            step: edge.step,
            word: edge.word,
            probability,
            changed: false,
            needless: false,
            // Another game may have another move there that is written so too; whoever has answered is not asked again.
            sure: probability >= options.sure || answered,
            answered,
            stands: first.is_forced(edge.mv),
            none: match edge.step {
                Step::Missing => 0.0,
                _ => none[edge.cell as usize],
            },
            rivals,
        });
    }
    let as_written = tell_changes(first, cells, &mut proposal);
    let searched = (lattice, &marginals);
    doubts::doubt(first, &mut proposal, cells, searched, &as_written);
    let open = proposal
        .halves
        .iter()
        .enumerate()
        .filter(|(_, half)| !half.sure);
    let open: Vec<usize> = open.map(|(ply, _)| ply).collect();
    proposal.questions = questions::questions(lattice, &marginals, &open, MOST_QUESTIONS);
    proposal.runner_up = second(lattice, &marginals, &proposal, options.temperature);
    if lattice.cells_read < cells.len() {
        proposal.unread = Some(lattice.cells_read..cells.len());
    }
    Some((marginals.best_cost, proposal))
}

/// The cheapest game that differs from the best in some half-move.
fn second(
    lattice: &Lattice,
    marginals: &Marginals,
    proposal: &Proposal,
    temperature: f32,
) -> Option<Second> {
    let (edges, cost) = marginals.second(lattice)?;
    let moves = edges.iter().map(|at| &lattice.edges[*at as usize]);
    let moves = moves
        .filter(|edge| edge.step != Step::Surplus)
        .map(|edge| edge.mv);
    let codes: Vec<u16> = moves.map(Position::flat_number).collect();
    let own = proposal
        .halves
        .iter()
        .map(|half| Position::flat_number(half.mv));
    let mut differ = own
        .zip(&codes)
        .enumerate()
        .filter(|(_, (own, other))| own != *other);
    let (ply, (_, code)) = differ.next()?;
    Some(Second {
        ply,
        code: *code,
        differences: 1 + differ.count() as u32,
        odds: ((cost - marginals.best_cost) / temperature).exp(),
    })
}

/// The moves of the main line that were played, in English notation.
#[must_use]
pub fn moves(facts: &Facts) -> Vec<String> {
    let mut position = facts.first.clone();
    let moves = facts
        .main
        .iter()
        .filter_map(|at| facts.tree.get(*at as usize));
    let san = moves.map(|ply| {
        let san = san(&position, ply.mv);
        position.play(ply.mv);
        san
    });
    san.collect()
}

/// The moves of the game that is found in cells, in English notation, and the proposal.
#[cfg(test)]
fn in_english(cells: &[Cell]) -> (String, Proposal) {
    thread_local! {
        /// That of one test: the sheets of a test are mostly of one game.
        static SEARCH: std::cell::RefCell<Search> = std::cell::RefCell::default();
    }
    let mut position = Position::initial();
    let found = SEARCH.with_borrow_mut(|search| {
        let options = Options::default();
        decode(&position, cells, &options, search).expect("a game")
    });
    let moves = found.halves.iter().map(|half| {
        let san = san(&position, half.mv);
        position.play(half.mv);
        san
    });
    let moves: Vec<String> = moves.collect();
    (moves.join(" "), found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixteen_half_moves_whose_words_cost_seven_nats_on_the_average_are_nonsense() {
        let cells = [Cell::of(0..0, Word::new("e4"))];
        let half = in_english(&cells).1.halves.swap_remove(0);
        let costing = |word: f32, count: usize| {
            let own = Half {
                word,
                ..half.clone()
            };
            let proposal = Proposal {
                halves: vec![own; count],
                ..Proposal::default()
            };
            is_nonsense(&proposal, &cells)
        };
        assert!(costing(7.1, 16));
        assert!(!costing(6.9, 16));
        assert!(!costing(7.1, 15));
    }

    /// A half-move that one edge reads as it is written, and another otherwise; the next is read in one way. What the prior costs of each.
    fn lattice(as_written: f32, otherwise: f32, next: f32) -> Lattice {
        let first = Position::initial();
        let moves = first.legal_moves();
        let edge = |(from, to, mv): (u32, u32, Move), cell: u32, (word, prior): (f32, f32)| Edge {
            from,
            to,
            mv,
            cell,
            step: Step::Read,
            cost: word + prior,
            word,
            prior,
        };
        let node = |ply: u32| search::Node {
            ply,
            best: 0.0,
            by: u32::MAX,
        };
        let edges = vec![
            edge((0, 1, moves[0]), 0, (0.0, as_written)),
            edge((0, 2, moves[1]), 0, (5.0, otherwise)),
            edge((1, 3, moves[2]), 1, (5.0, 0.0)),
            edge((2, 4, moves[2]), 1, (0.0, next)),
        ];
        let mut lattice = Lattice {
            nodes: [0, 1, 1, 2, 2].map(node).to_vec(),
            edges,
            ends: vec![3, 4],
            ..Lattice::default()
        };
        lattice.reweigh(|_| 0.0);
        lattice
    }

    #[test]
    fn a_needless_correction_pays_six_nats_beside_a_game_with_one_correction_that_costs_twelve_more()
     {
        // The game as it is written has one correction too, behind this word; the other is so much cheaper.
        let cost_of_the_needless = |cheaper: f32| {
            let mut lattice = lattice(20.0, 20.0 - cheaper, 0.0);
            // Both words of the other game are corrected.
            (lattice.edges[3].cost, lattice.edges[3].word) = (5.0, 5.0);
            lattice.reweigh(|_| 0.0);
            let before = lattice.edges[1].cost;
            prefer_one_correction(&mut lattice, misread::USUAL);
            lattice.edges[1].cost - before
        };
        // What the second correction costs, five, is to be paid as well.
        assert_eq!(cost_of_the_needless(5.0 + 11.9), 6.0);
        assert_eq!(cost_of_the_needless(5.0 + 12.1), 0.0);
    }

    #[test]
    fn one_correction_is_looked_for_where_a_proposal_has_no_more_than_four() {
        let words = "e4 e5 Nf3 Nc6 Bb5 a6 B94 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5";
        let cell = |(at, word): (usize, &str)| Cell {
            expected: at as i32,
            ..Cell::of(0..0, Word::new(word))
        };
        let cells: Vec<Cell> = words.split(' ').enumerate().map(cell).collect();
        let proposal = in_english(&cells).1;
        let first = Position::initial();
        assert_eq!(corrections(&first, &proposal, &cells, misread::USUAL), 1);
        let is_looked_for = |count: usize| {
            let mut proposal = proposal.clone();
            // Others are changed that are legal as they stand, each with a sign that is misread.
            for half in &mut proposal.halves[8..7 + count] {
                (half.changed, half.needless, half.word) = (true, true, edit(misread::USUAL));
            }
            let mut sheet = Sheet {
                first: &first,
                cells: &cells,
                options: &Options::default(),
                search: &mut Search::default(),
            };
            with_one_correction(&mut sheet, &proposal, 1.0).is_some()
        };
        assert!(is_looked_for(4));
        assert!(!is_looked_for(5));
    }
}
