//! Several sheets of one game: how far they agree, what each says where they do not, and the game that was most probably
//! played by all of them together.

use super::align::{Alignment, Column, Kinship, Plain, Strip, align};
use super::cells::{self, Cell, Cells};
use super::choices::page;
use super::columns::{self, Shift};
use super::ending::ends_illegibly;
use super::game::{Choice, RunnerUp, choices, has_stood, kept};
use super::layout::{self, How};
use super::leaves;
use super::numbered::numbered;
use super::orders::{self, Contradiction, InOrder};
use super::pages::{begins_later, is_hardly_corrected};
use super::search::Search;
use super::word::Word;
use super::{Options, Proposal, can_search, choices as limits, languages_of, says_the_same};
use crate::board::{Move, Position};
use crate::notation::{Language, Spelling, Style, read, san, spell};
use crate::replay::{Facts, Game, Outcome, Ply, Stepper};
use crate::syntax::{Encoding, Kind};
use std::collections::HashSet;
use std::ops::Range;

/// A sheet, with its cells.
#[derive(Clone, Debug)]
pub struct Sheet<'a> {
    /// The record.
    pub game: Game<'a>,
    /// Its cells.
    pub cells: Vec<Cell>,
    /// Where words stand that may be half-moves and are in no cell.
    pub left_out: Vec<Range<usize>>,
    /// What was played by them, as far as the record can be played by itself.
    played: Vec<Option<Word>>,
    /// The language of its letters, as far as they tell.
    pub language: Language,
    /// The first cell of each column that was found to stand a row too low or too high, and of each leaf that lies elsewhere.
    moved: Vec<(usize, How)>,
    /// What stands there twice, where it stands again.
    again: Vec<Range<usize>>,
}

impl<'a> Sheet<'a> {
    /// Takes the cells from a record that was replayed.
    #[must_use]
    pub fn new(game: Game<'a>) -> Sheet<'a> {
        let facts = game.facts;
        let own = facts.columns.of(facts.first.side_to_move());
        let spoken = matches!(facts.notation(), "spoken" | "iccf");
        let Cells {
            list: cells,
            left_out,
            ..
        } = match spoken && facts.main_break().is_none() {
            true => Cells {
                list: played(game, own),
                ..Cells::default()
            },
            false => cells::cells(game.bytes, game.tokens, facts),
        };
        let told = languages_of(cells.iter().flat_map(Cell::words));
        let language = match facts.main_break() {
            None => own,
            Some(_) if told.contains(&own) => own,
            Some(_) => told.first().copied().unwrap_or(own),
        };
        Sheet {
            game,
            played: as_played(game, &cells),
            cells,
            left_out,
            language,
            moved: Vec::new(),
            again: Vec::new(),
        }
    }

    /// Reads the half-moves of a column where they belong.
    fn straighten(&mut self, shift: Shift) {
        let Some(order) = shift.order(&self.cells) else {
            return;
        };
        let is_moved = |(place, at): &(i32, usize)| self.cells[*at].expected != *place;
        let first = order.iter().position(is_moved);
        self.reorder(&order);
        let how = if shift.low { How::Low } else { How::High };
        self.moved.extend(first.map(|first| (first, how)));
    }

    /// Reads leaves in an order, where the game is then written better: those that are not among these stand there again.
    fn relay(&mut self, order: &[(i32, usize)], search: &mut Search) {
        let laid = layout::moved(&self.cells, order);
        let first = &self.game.facts.first;
        let mut cost = |cells: &[Cell]| {
            let (cost, found) = super::answered(first, cells, &Options::default(), false, search)?;
            let read = found.unread.map_or(cells.len(), |unread| unread.start);
            Some(cost / read.max(1) as f32)
        };
        let is_better = match (cost(&laid), cost(&self.cells)) {
            (Some(laid), Some(own)) => laid < own,
            (laid, own) => laid.is_some() && own.is_none(),
        };
        if !is_better {
            return;
        }
        let known: HashSet<usize> = order.iter().map(|(_, at)| *at).collect();
        let again = self.cells.iter().enumerate();
        let again = again.filter(|(at, _)| !known.contains(at));
        self.again.extend(again.map(|(_, cell)| cell.span.clone()));
        // Where a leaf begins that lies behind one that is played later.
        let begins = order.windows(2).enumerate();
        let begins = begins.filter(|(_, pair)| pair[1].1 < pair[0].1);
        let begins: Vec<usize> = begins.map(|(slot, _)| slot + 1).collect();
        self.reorder(order);
        let begins = begins.into_iter().map(|slot| (slot, How::Elsewhere));
        self.moved.extend(begins);
    }

    /// Reads the half-moves in an order, each in its place.
    fn reorder(&mut self, order: &[(i32, usize)]) {
        let played = order.iter().map(|(_, at)| self.played[*at]).collect();
        (self.cells, self.played) = (layout::moved(&self.cells, order), played);
        // What was found before stands elsewhere now.
        for (before, _) in &mut self.moved {
            let now = order.iter().position(|(_, at)| at == before);
            *before = now.unwrap_or(*before);
        }
    }

    /// The cells in the order of the numbers of their rows, where the rows stand in another and more of them are those of another sheet so.
    fn by_numbers(&self, other: &Strip<'_>) -> Option<Vec<(i32, usize)>> {
        let order = numbered(&self.game.facts.first, &self.cells)?.order();
        let (words, theirs): (Vec<Plain>, _) = (self.strip().words().collect(), other.by_place());
        let is_theirs = |place: i32, at: usize| {
            let their = theirs.get(&place);
            their.is_some_and(|their| words.get(at).is_some_and(|own| own.is_alike(their)))
        };
        let written = self.cells.iter().enumerate();
        let written = written.filter(|(at, cell)| is_theirs(cell.expected, *at));
        let numbered = order.iter().filter(|(place, at)| is_theirs(*place, *at));
        (numbered.count() > written.count()).then_some(order)
    }

    fn strip(&self) -> Strip<'_> {
        Strip {
            cells: &self.cells,
            played: &self.played,
            language: self.language,
        }
    }

    fn text(&self, span: &Range<usize>) -> String {
        let bytes = self.game.bytes.get(span.clone()).unwrap_or_default();
        self.game.tokens.encoding.decode(bytes).into_owned()
    }
}

/// The cells of a record in words that are not compared sign by sign: what was played stands in them.
fn played(game: Game<'_>, language: Language) -> Vec<Cell> {
    let facts = game.facts;
    let mut position = facts.first.clone();
    let spelling = Spelling::new(Style::Short, language);
    let cells = plies(facts).enumerate().map(|(at, ply)| {
        let word = Word::new(&spell(&position, ply.mv, spelling));
        position.play(ply.mv);
        Cell {
            expected: at as i32,
            ..Cell::of(span_of(game, ply), word)
        }
    });
    cells.collect()
}

/// What was played by each cell, in English short notation.
fn as_played(game: Game<'_>, cells: &[Cell]) -> Vec<Option<Word>> {
    let mut position = game.facts.first.clone();
    let mut moves: Vec<(usize, Word)> = Vec::new();
    for ply in plies(game.facts) {
        moves.push((span_of(game, ply).start, Word::new(&san(&position, ply.mv))));
        position.play(ply.mv);
    }
    moves.sort_by_key(|(start, _)| *start);
    let own = |cell: &Cell| {
        let at = moves.partition_point(|(start, _)| *start < cell.span.start);
        let (start, word) = moves.get(at)?;
        (*start < cell.span.end).then_some(*word)
    };
    cells.iter().map(own).collect()
}

fn plies(facts: &Facts) -> impl Iterator<Item = &Ply> {
    let nodes = facts.main.iter();
    nodes.filter_map(|at| facts.tree.get(*at as usize))
}

fn span_of(game: Game<'_>, ply: &Ply) -> Range<usize> {
    let token = game.tokens.list.get(ply.token as usize);
    token.map_or(0..0, |token| token.start as usize..token.end as usize)
}

/// What came of several sheets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// All say the same, as far as each goes.
    Agreed,
    /// They differ, or a record breaks off; a game was found in which every half-move is sure.
    Decided,
    /// A game was found; of some half-moves it is not sure.
    Unsure,
    /// No game was found that uses all that is written.
    Irreparable,
    /// They are not of one game.
    Different,
}

/// What a sheet says of a half-move.
#[derive(Clone, Debug, PartialEq)]
pub enum Says {
    /// The same as the game that is proposed.
    Same,
    /// Another move, which is legal there too: in English notation.
    Other(String),
    /// Several moves fit: in English notation.
    Several(Vec<String>),
    /// A move that is not legal there.
    Illegal,
    /// Nothing that can be read.
    Illegible,
    /// Nothing: the half-move is missing while the sheet goes on.
    Missing,
    /// Nothing: the sheet has ended.
    Ended,
}

impl Says {
    /// Whether it is something else than the proposal, where the sheet goes on.
    #[must_use]
    pub const fn differs(&self) -> bool {
        !matches!(self, Says::Same | Says::Ended)
    }
}

/// What stands on a sheet for a half-move.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    /// What it means there.
    pub says: Says,
    /// As it is written; empty for nothing.
    pub text: String,
    /// Where; for a missing half-move before which byte.
    pub span: Range<usize>,
    /// Which half-move of its own it is on the sheet, from 1, by its layout.
    pub own: Option<u32>,
}

/// A half-move of the game that was most probably played.
#[derive(Clone, Debug, PartialEq)]
pub struct Half {
    /// From 1.
    pub ply: u32,
    /// The move.
    pub mv: Move,
    /// In English notation.
    pub san: String,
    /// How probable it is.
    pub probability: f32,
    /// Whether it is sure.
    pub sure: bool,
    /// Whether somebody said so.
    pub answered: bool,
    /// What each sheet says.
    pub said: Vec<Said>,
    /// As the first sheet writes moves.
    pub spelled: String,
    /// What may have been played, in the letters of the first sheet; only where something is open.
    pub choices: Vec<Choice>,
}

impl Half {
    /// Whether it is written on some sheet, and on none as it is proposed.
    fn is_unlike_all(&self) -> bool {
        let mut said = self.said.iter().map(|said| &said.says);
        let is_other =
            |says: &Says| matches!(says, Says::Other(_) | Says::Several(_) | Says::Illegal);
        let is_written = said.clone().any(is_other);
        is_written && !self.answered && said.all(|says| *says != Says::Same)
    }

    /// Whether some sheet says something else.
    #[must_use]
    pub fn differs(&self) -> bool {
        self.said.iter().any(|said| said.says.differs())
    }
}

/// Whether so many half-moves are as no sheet has them that the sheets have another game: pages may lie in another order, or be missing.
fn are_unlike(unlike: usize, of: usize) -> bool {
    unlike >= page::BENT && unlike * page::UNLIKE >= of
}

/// Something on a sheet that is no half-move of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Extra {
    /// The sheet.
    pub sheet: usize,
    /// Where it stands.
    pub span: Range<usize>,
    /// What stands there.
    pub text: String,
    /// The half-move behind it, from 1.
    pub ply: u32,
    /// Whether it stands behind the last half-move that any legal game reaches.
    pub unread: bool,
    /// Whether it stands in no cell: what it is nobody asked.
    pub unplaced: bool,
}

/// A player's half-moves that stand a row too low or too high on a sheet, from one on, or a leaf that lies elsewhere.
#[derive(Clone, Debug, PartialEq)]
pub struct Moved {
    /// The first of them, and where it stands.
    pub first: Extra,
    /// How they do.
    pub how: How,
}

/// Half-moves that sheets have in different orders.
#[derive(Clone, Debug, PartialEq)]
pub struct Order {
    /// The half-moves of the game, from 1.
    pub plies: Range<u32>,
    /// Each sheet.
    pub said: Vec<InThisOrder>,
}

/// Half-moves of a sheet in its order.
#[derive(Clone, Debug, PartialEq)]
pub struct InThisOrder {
    /// As they are written.
    pub text: String,
    /// Whether that is the order that is proposed.
    pub proposed: bool,
    /// Whether the game can be read in that order with as few errors as in the one that is proposed.
    pub legal: bool,
}

/// Several sheets of one game, brought together.
#[derive(Clone, Debug, PartialEq)]
pub struct Joint {
    /// What came of it.
    pub verdict: Verdict,
    /// Up to this half-move all sheets agree.
    pub agree: u32,
    /// The game that was most probably played.
    pub halves: Vec<Half>,
    /// What on the sheets is no half-move of it.
    pub extras: Vec<Extra>,
    /// Where the half-moves of a player begin to stand a row too low or too high on a sheet.
    pub moved: Vec<Moved>,
    /// Where sheets have the same half-moves in different orders.
    pub orders: Vec<Order>,
    /// For each sheet the last half-move that it has, where others go on.
    pub ends: Vec<Option<u32>>,
    /// Half-moves that are not sure, from 1, in the order in which it is most useful to ask about them.
    pub questions: Vec<u32>,
    /// How probable the whole game is.
    pub probability: f32,
    /// The game that comes second.
    pub runner_up: Option<RunnerUp>,
    /// How each sheet but the first goes together with those before it.
    pub kinship: Vec<Kinship>,
    /// For each sheet whether it is of another game than those before it.
    pub foreign: Vec<bool>,
    /// Answers that are no legal moves of the game, and were not applied.
    pub refused: Vec<(u32, String)>,
}

impl Joint {
    fn of(verdict: Verdict, sheets: usize) -> Joint {
        Joint {
            verdict,
            agree: 0,
            halves: Vec::new(),
            extras: Vec::new(),
            moved: Vec::new(),
            orders: Vec::new(),
            ends: vec![None; sheets],
            questions: Vec::new(),
            probability: 1.0,
            runner_up: None,
            kinship: Vec::new(),
            foreign: vec![false; sheets],
            refused: Vec::new(),
        }
    }

    /// The half-moves of which some sheet says something else.
    pub fn differences(&self) -> impl Iterator<Item = &Half> {
        self.halves.iter().filter(|half| half.differs())
    }

    /// Whether anything is to be told.
    #[must_use]
    pub fn is_quiet(&self) -> bool {
        self.verdict == Verdict::Agreed && self.ends.iter().all(Option::is_none)
    }
}

/// Whether several sheets are of one game, and which it was. `strangers`: for each sheet whether its heading names other people
/// than those before it, so that its moves alone must speak for one game.
#[must_use]
pub fn reconcile(
    sheets: &mut [Sheet<'_>],
    strangers: &[bool],
    options: &Options,
    search: &mut Search,
) -> Joint {
    // Most sheets of most archives say the same: then they need not be laid beside each other.
    let friends = !strangers.contains(&true) && have_one_start(sheets);
    if friends
        && options.answers.is_empty()
        && let Some(agreed) = agreed(sheets)
    {
        return agreed;
    }
    let order = order_of_reading(sheets, options);
    straighten(sheets, &order, search);
    let sheets = &*sheets;
    let strip = |at: &usize| sheets[*at].strip();
    let laid: Vec<Strip<'_>> = order.iter().map(strip).collect();
    let Alignment { columns, kinship } = align(&laid);
    let words: Vec<_> = laid.iter().map(orders::Entry::of).collect();
    let contradictions = orders::contradictions(&words, &columns);
    // Which of more than two sheets is of another game is told of those behind the first that were given.
    let mut kinship = match order.len() > 2 && !order.is_sorted() {
        true => align(&(0..order.len()).map(|at| strip(&at)).collect::<Vec<_>>()).kinship,
        false => kinship,
    };
    if let [kin] = &mut kinship[..] {
        let (same, unlike) = orders::same_in_another_order(&words, &columns, &contradictions);
        kin.in_another_order(same, unlike);
    }
    let Some(first) = sheets.first().map(|sheet| &sheet.game.facts.first) else {
        return Joint::of(Verdict::Agreed, 0);
    };
    let fen = first.fen();
    let mut foreign = vec![false];
    for (at, kin) in kinship.iter().enumerate() {
        let stranger = strangers.get(at + 1).copied().unwrap_or(false);
        let elsewhere = sheets[at + 1].game.facts.first.fen() != fen;
        foreign.push(elsewhere || kin.is_of_two_games() || stranger && !kin.is_of_one_game());
    }
    let joint = if foreign.contains(&true) {
        Joint {
            refused: options.answers.clone(),
            ..Joint::of(Verdict::Different, sheets.len())
        }
    } else {
        let same = |sheet: &Sheet<'_>| says_the_same(sheet.game.facts, &options.answers);
        let agreed = if options.answers.is_empty() || sheets.iter().any(same) {
            agreed(sheets)
        } else {
            None
        };
        agreed
            .or_else(|| {
                decoded(
                    first,
                    (sheets, &order),
                    (&columns, &contradictions),
                    &keeping(sheets, options),
                    &options.answers,
                    search,
                )
            })
            .map(|joint| Joint {
                refused: (joint.refused.into_iter())
                    .filter(|refused| options.answers.contains(refused))
                    .collect(),
                ..joint
            })
            .unwrap_or_else(|| Joint {
                refused: options.answers.clone(),
                ..Joint::of(Verdict::Irreparable, sheets.len())
            })
    };
    Joint {
        kinship,
        foreign,
        ..joint
    }
}

/// In which order sheets are laid beside each other: by what they hold, so that it does not matter which of them is named first. Answers
/// are read in the letters of the first that was given, which stays the first where they have different letters.
fn order_of_reading(sheets: &[Sheet<'_>], options: &Options) -> Vec<usize> {
    let mut order: Vec<usize> = (0..sheets.len()).collect();
    let same = |pair: &[Sheet<'_>]| pair[0].language == pair[1].language;
    let first = !options.answers.is_empty() && !sheets.windows(2).all(same);
    order[usize::from(first)..].sort_by_key(|at| sheets[*at].game.bytes);
    order
}

/// Reads rows and the half-moves of each column where they belong, as the sheets tell of one another.
fn straighten(sheets: &mut [Sheet<'_>], order: &[usize], search: &mut Search) {
    let can =
        |sheet: &Sheet<'_>| can_search(sheet.game.facts) && sheet.cells.len() < cells::MOST_CELLS;
    let can_search = sheets.iter().all(can);
    for (behind, at) in order.iter().copied().enumerate() {
        for before in order[..behind].iter().copied() {
            for (own, other) in [(before, at), (at, before)] {
                if let Some(order) = sheets[own].by_numbers(&sheets[other].strip()) {
                    sheets[own].reorder(&order);
                }
                let first = &sheets[own].game.facts.first;
                let (strip, theirs) = (sheets[own].strip(), sheets[other].strip());
                if can_search && let Some(order) = leaves::beside(first, &strip, &theirs) {
                    sheets[own].relay(&order, search);
                }
            }
            // A column may have been moved, and moved on.
            for _ in 0..limits::columns::MOST {
                let Some((other, shift)) =
                    columns::beside(&sheets[before].strip(), &sheets[at].strip())
                else {
                    break;
                };
                sheets[if other { at } else { before }].straighten(shift);
            }
        }
    }
}

/// Whether all begin from the same position.
fn have_one_start(sheets: &[Sheet<'_>]) -> bool {
    let first = |sheet: &Sheet<'_>| sheet.game.facts.first.clone();
    let same = |pair: &[Sheet<'_>]| first(&pair[0]).is_same(&first(&pair[1]));
    sheets.windows(2).all(same)
}

/// The options with which sheets are searched that agree and can be read to their end: an answer changes nothing else than it
/// must.
fn keeping(sheets: &[Sheet<'_>], options: &Options) -> Options {
    let longest = sheets
        .iter()
        .max_by_key(|sheet| sheet.game.facts.main.len());
    match longest {
        Some(longest) if !options.answers.is_empty() && agreed(sheets).is_some() => Options {
            answers: kept(&longest.game, &longest.cells, &options.answers),
            stands: options.stands || has_stood(&longest.game),
            ..options.clone()
        },
        _ => options.clone(),
    }
}

/// What is found by the search over all sheets together, columns and contradictions in the order in which they are laid beside each other.
fn decoded(
    first: &Position,
    (sheets, order): (&[Sheet<'_>], &[usize]),
    (columns, contradictions): (&[Column], &[Contradiction]),
    options: &Options,
    asked: &[(u32, String)],
    search: &mut Search,
) -> Option<Joint> {
    let can =
        |sheet: &Sheet<'_>| can_search(sheet.game.facts) && sheet.cells.len() < cells::MOST_CELLS;
    let mut all = sheets.iter().flat_map(|sheet| &sheet.cells);
    if !sheets.iter().all(can) || all.all(Cell::is_illegible) {
        return None;
    }
    let own: Vec<&[Cell]> = order.iter().map(|at| &sheets[*at].cells[..]).collect();
    let mut reading = orders::Reading {
        first,
        sheets: &own,
        columns,
        contradictions,
        options,
        search,
    };
    let (found, in_order) = reading.best();
    let refused = found.refused;
    let refused_all = !refused.is_empty() && asked.iter().all(|own| refused.contains(own));
    if refused_all && let Some(agreed) = agreed(sheets) {
        return Some(Joint { refused, ..agreed });
    }
    let mut proposal = found.proposal?;
    let begins_later = |sheet: &Sheet<'_>| begins_later(&sheet.game, &sheet.cells).is_some();
    if sheets.iter().all(begins_later) && !is_hardly_corrected(&proposal) {
        return None;
    }
    // From here on the sheets stand as they were given.
    let mut place = vec![0; order.len()];
    (order.iter().enumerate()).for_each(|(at, sheet)| place[*sheet] = at);
    let languages = place.iter().filter_map(|at| proposal.languages.get(*at));
    proposal.languages = languages.copied().collect();
    let as_given = |column: &Column| place.iter().map(|at| column[*at]).collect();
    let columns: Vec<Column> = found.laid.columns.iter().map(as_given).collect();
    let told = Telling {
        sheets,
        columns: &columns,
        proposal: &proposal,
    };
    let mut told = told.tell(first);
    let of = (contradictions.iter().zip(&in_order)).zip(&found.laid.at);
    told.orders = of
        .filter_map(|((contradiction, in_order), at)| {
            order_told(
                sheets,
                &place,
                &columns,
                (contradiction, in_order, at),
                &proposal,
            )
        })
        .collect();
    Some(Joint { refused, ..told })
}

/// What is to be said of a contradiction of order.
fn order_told(
    sheets: &[Sheet<'_>],
    place: &[usize],
    columns: &[Column],
    (contradiction, in_order, at): (&Contradiction, &InOrder, &Range<usize>),
    proposal: &Proposal,
) -> Option<Order> {
    let is_in = |half: &super::Half| half.cell.is_some_and(|cell| at.contains(&cell));
    let begin = proposal.halves.iter().position(is_in)? as u32 + 1;
    let end = proposal.halves.iter().rposition(is_in)? as u32 + 2;
    let said = sheets.iter().enumerate().map(|(sheet, own)| {
        let cells = columns[at.clone()]
            .iter()
            .filter_map(|column| column[sheet]);
        let words: Vec<String> = cells.map(|cell| own.text(&own.cells[cell].span)).collect();
        let order = contradiction.of_sheet[place[sheet]];
        InThisOrder {
            text: words.join(" "),
            proposed: order == in_order.chosen,
            legal: in_order.legal[order],
        }
    });
    Some(Order {
        plies: begin..end,
        said: said.collect(),
    })
}

/// What is to be said where all sheets can be played to their ends and the shorter ones are the beginning of the longest.
fn agreed(sheets: &[Sheet<'_>]) -> Option<Joint> {
    let whole = |sheet: &Sheet<'_>| {
        let unplayed = sheet
            .cells
            .iter()
            .zip(&sheet.played)
            .filter(|(_, played)| played.is_none());
        let mut unplayed = unplayed.filter_map(|(cell, _)| cell.likeliest().next());
        sheet.game.facts.main_break().is_none() && !unplayed.any(names_square)
    };
    if !sheets.iter().all(whole) {
        return None;
    }
    let longest = (sheets.iter()).max_by_key(|sheet| sheet.game.facts.main.len())?;
    let most = longest.game.facts.main.len();
    // What nobody can read behind the last half-move that all have was played too; and rows in which nothing stands are no game.
    let has_rows = |sheet: &Sheet<'_>| {
        let mut list = sheet.game.tokens.list.iter();
        list.any(|token| matches!(token.kind, Kind::Number | Kind::Missing))
    };
    let goes_on = |sheet: &Sheet<'_>| {
        let own = sheet.game.facts.main.len();
        own == most
            && (ends_illegibly(sheet.game.bytes, sheet.game.tokens, sheet.game.facts)
                || own == 0 && has_rows(sheet))
    };
    if sheets.iter().any(goes_on) {
        return None;
    }
    let moves: Vec<Vec<&Ply>> = (sheets.iter())
        .map(|sheet| plies(sheet.game.facts).collect())
        .collect();
    let mut joint = Joint::of(Verdict::Agreed, sheets.len());
    joint.agree = most as u32;
    let mut position = longest.game.facts.first.clone();
    for (at, ply) in plies(longest.game.facts).enumerate() {
        let mut said = Vec::with_capacity(sheets.len());
        for (sheet, own) in sheets.iter().zip(&moves) {
            said.push(match own.get(at) {
                Some(own) if own.mv == ply.mv => {
                    let span = span_of(sheet.game, own);
                    Said {
                        says: Says::Same,
                        text: sheet.text(&span),
                        span,
                        own: Some(at as u32 + 1),
                    }
                }
                Some(_) => return None,
                None => ended(sheet),
            });
        }
        joint.halves.push(Half {
            ply: at as u32 + 1,
            mv: ply.mv,
            san: san(&position, ply.mv),
            spelled: spell(&position, ply.mv, letters(sheets, &position)),
            probability: 1.0,
            sure: true,
            answered: false,
            said,
            choices: Vec::new(),
        });
        position.play(ply.mv);
    }
    for (end, own) in joint.ends.iter_mut().zip(&moves) {
        *end = (own.len() < most).then_some(own.len() as u32);
    }
    Some(joint)
}

/// Whether a square stands in a word: what was passed over may be a half-move.
fn names_square(word: &Word) -> bool {
    let pairs = word.bytes().windows(2);
    let mut pairs = pairs.map(|pair| (pair[0].to_ascii_lowercase(), pair[1]));
    pairs.any(|(file, rank)| matches!((file, rank), (b'a'..=b'h', b'1'..=b'8')))
}

fn ended(sheet: &Sheet<'_>) -> Said {
    let end = sheet.cells.last().map_or(0, |cell| cell.span.end);
    Said {
        says: Says::Ended,
        text: String::new(),
        span: end..end,
        own: None,
    }
}

/// Puts into words what was found.
struct Telling<'a> {
    sheets: &'a [Sheet<'a>],
    columns: &'a [Column],
    proposal: &'a Proposal,
}

impl Telling<'_> {
    fn tell(&self, first: &Position) -> Joint {
        let proposal = self.proposal;
        let mut joint = Joint::of(Verdict::Decided, self.sheets.len());
        joint.probability = proposal.probability;
        let mut position = first.clone();
        for (at, half) in proposal.halves.iter().enumerate() {
            let said = (0..self.sheets.len())
                .map(|sheet| self.said(sheet, at, half.cell, half.mv, &position))
                .collect();
            let mut told = Half {
                ply: at as u32 + 1,
                mv: half.mv,
                san: san(&position, half.mv),
                spelled: spell(&position, half.mv, letters(self.sheets, &position)),
                probability: half.probability,
                sure: half.sure,
                answered: half.answered,
                said,
                choices: Vec::new(),
            };
            if !half.sure || told.differs() {
                let letters = letters(self.sheets, &position);
                told.choices = choices(&position, &half.rivals, letters);
            }
            if let Some(rival) = proposal.runner_up.as_ref().filter(|rival| rival.ply == at) {
                let other = position.of_flat_number(rival.code);
                let other = other.filter(|other| san(&position, *other) != told.san);
                let letters = letters(self.sheets, &position);
                joint.runner_up = other.map(|other| RunnerUp {
                    ply: told.ply,
                    moves: (told.san.clone(), san(&position, other)),
                    spelled: (told.spelled.clone(), spell(&position, other, letters)),
                    differences: rival.differences,
                    odds: rival.odds,
                });
            }
            joint.halves.push(told);
            position.play(half.mv);
        }
        let unread = proposal.unread.clone().unwrap_or(0..0);
        let surplus = proposal.surplus.iter().map(|surplus| surplus.cell);
        for column in surplus.chain(unread.clone()) {
            self.extras(column, unread.contains(&column), &mut joint);
        }
        for (at, sheet) in self.sheets.iter().enumerate() {
            let words = sheet.left_out.iter().map(|span| (span, true));
            let words = words.chain(sheet.again.iter().map(|span| (span, false)));
            let left_out = words.map(|(span, unplaced)| Extra {
                unplaced,
                ..self.left_out(at, span, &joint)
            });
            let left_out: Vec<Extra> = left_out.collect();
            joint.extras.extend(left_out);
        }
        (joint.extras).sort_by_key(|extra| (extra.sheet, extra.span.start));
        for (at, sheet) in self.sheets.iter().enumerate() {
            let moved = sheet.moved.iter();
            joint
                .moved
                .extend(moved.filter_map(|moved| self.moved(at, *moved)));
        }
        joint.agree = self.agree(&joint);
        for sheet in 0..self.sheets.len() {
            let last = joint
                .halves
                .iter()
                .rposition(|half| half.said[sheet].says != Says::Ended);
            let last = last.map_or(0, |last| last + 1);
            joint.ends[sheet] = (last < joint.halves.len()).then_some(last as u32);
        }
        let unlike = joint.halves.iter().filter(|half| half.is_unlike_all());
        if are_unlike(unlike.count(), joint.halves.len()) {
            for half in &mut joint.halves {
                half.sure &= half.answered;
            }
        }
        let asked = proposal.questions.iter().map(|ply| *ply as u32 + 1);
        joint.questions = asked.collect();
        for half in joint.halves.iter().filter(|half| !half.sure) {
            if !joint.questions.contains(&half.ply) {
                joint.questions.push(half.ply);
            }
        }
        joint.verdict = match () {
            () if !unread.is_empty() => Verdict::Irreparable,
            // What leaves out as much as it reads is no game that anybody wrote down.
            () if proposal.surplus.len() * 2 > proposal.halves.len() => Verdict::Irreparable,
            () if !joint.questions.is_empty() => Verdict::Unsure,
            () if joint.extras.iter().any(|extra| extra.unplaced) => Verdict::Unsure,
            () => Verdict::Decided,
        };
        joint
    }

    /// Whether a sheet has anything in this column or behind it.
    fn goes_on(&self, sheet: usize, column: usize) -> bool {
        let rest = self.columns.get(column..).unwrap_or_default();
        rest.iter().any(|column| column[sheet].is_some())
    }

    /// The column before which a half-move stands that has no cell.
    fn next_column(&self, at: usize) -> usize {
        let mut next = self.proposal.halves[at..]
            .iter()
            .filter_map(|half| half.cell);
        next.next().unwrap_or(self.columns.len())
    }

    fn said(
        &self,
        sheet: usize,
        at: usize,
        column: Option<usize>,
        mv: Move,
        position: &Position,
    ) -> Said {
        let own = &self.sheets[sheet];
        let cell = column.and_then(|column| self.columns[column][sheet]);
        let Some(cell) = cell.and_then(|cell| own.cells.get(cell)) else {
            let column = column.unwrap_or_else(|| self.next_column(at));
            if !self.goes_on(sheet, column) {
                return ended(own);
            }
            let rest = self.columns[column..].iter();
            let next = rest.filter_map(|column| column[sheet]).next();
            let start = next.map_or(0, |next| own.cells[next].span.start);
            return Said {
                says: Says::Missing,
                text: String::new(),
                span: start..start,
                own: None,
            };
        };
        let text = own.text(&cell.span);
        let language = self.proposal.languages.get(sheet).copied();
        let language = language.unwrap_or(own.language);
        Said {
            says: says(language, cell, &text, mv, position),
            text,
            span: cell.span.clone(),
            own: u32::try_from(cell.expected + 1).ok(),
        }
    }

    /// Tells of cells that are no half-moves.
    fn extras(&self, column: usize, unread: bool, joint: &mut Joint) {
        let Some(cells) = self.columns.get(column) else {
            return;
        };
        let behind = (self.proposal.halves.iter())
            .position(|half| half.cell.is_some_and(|at| at > column))
            .unwrap_or(self.proposal.halves.len());
        for (sheet, cell) in cells.iter().enumerate() {
            let own = &self.sheets[sheet];
            let Some(cell) = cell.and_then(|cell| own.cells.get(cell)) else {
                continue;
            };
            if cell.span.is_empty() {
                continue;
            }
            joint.extras.push(Extra {
                sheet,
                span: cell.span.clone(),
                text: own.text(&cell.span),
                ply: behind as u32 + 1,
                unread,
                unplaced: false,
            });
        }
    }

    /// A word of a sheet that stands in no cell.
    fn left_out(&self, sheet: usize, span: &Range<usize>, joint: &Joint) -> Extra {
        let behind = |half: &Half| {
            half.said[sheet].own.is_some() && half.said[sheet].span.start > span.start
        };
        let behind = joint.halves.iter().position(behind);
        Extra {
            sheet,
            span: span.clone(),
            text: self.sheets[sheet].text(span),
            ply: behind.unwrap_or(joint.halves.len()) as u32 + 1,
            unread: false,
            unplaced: true,
        }
    }

    /// A column or a leaf of a sheet that stands elsewhere, from a cell on.
    fn moved(&self, sheet: usize, (cell, how): (usize, How)) -> Option<Moved> {
        let is_there = |half: &super::Half| {
            half.cell
                .is_some_and(|column| self.columns[column][sheet] == Some(cell))
        };
        let at = self.proposal.halves.iter().position(is_there)?;
        let span = self.sheets[sheet].cells[cell].span.clone();
        let first = Extra {
            sheet,
            text: self.sheets[sheet].text(&span),
            span,
            ply: at as u32 + 1,
            unread: false,
            unplaced: false,
        };
        Some(Moved { first, how })
    }

    /// Up to which half-move all agree.
    fn agree(&self, joint: &Joint) -> u32 {
        let differs = joint.differences().map(|half| half.ply - 1);
        let moved = joint.moved.iter().map(|moved| &moved.first);
        let extras = joint.extras.iter().chain(moved).map(|extra| extra.ply - 1);
        let all = joint.halves.len() as u32;
        differs.chain(extras).min().unwrap_or(all)
    }
}

/// What a cell says where this move is proposed.
fn says(language: Language, cell: &Cell, text: &str, mv: Move, position: &Position) -> Says {
    let stepper = Stepper::in_language(language);
    let written = read(text.trim().as_bytes(), Encoding::Utf8);
    let tried = std::iter::once(written).chain(cell.words().map(Word::read));
    let mut best = match cell.is_illegible() {
        true => Says::Illegible,
        false => Says::Illegal,
    };
    for written in tried {
        match stepper.read(&written, position) {
            Outcome::Move(own, _) if own == mv => return Says::Same,
            Outcome::Move(own, _) => best = Says::Other(san(position, own)),
            Outcome::Illegal(wanted) if position.all_forced(&wanted).contains(&mv) => {
                return Says::Same;
            }
            Outcome::Several if !matches!(best, Says::Other(_)) => {
                let several = stepper.candidates(&written, position);
                let several = several.iter().map(|own| san(position, *own));
                best = Says::Several(several.collect());
            }
            _ => {}
        }
    }
    best
}

/// How moves are told: as the first sheet has them, in the column of the side to move.
fn letters(sheets: &[Sheet<'_>], position: &Position) -> Spelling {
    let game = sheets.first().map(|sheet| sheet.game);
    let letters = game.map(|game| game.letters(position.side_to_move()));
    Spelling {
        letters: letters.unwrap_or(Spelling::SAN.letters),
        ..Spelling::SAN
    }
}

#[cfg(test)]
mod tests {
    use super::are_unlike;

    #[test]
    fn a_sixth_of_the_half_moves_is_as_no_sheet_has_them_and_eight_at_least() {
        assert!(are_unlike(8, 48));
        assert!(!are_unlike(8, 49));
        assert!(!are_unlike(7, 8));
    }
}
