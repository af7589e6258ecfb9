//! One record: whether it needs repair, what is proposed, what is asked.

use super::cells::{self, Cell, Cells};
use super::choices::hopeless::LEAST_OTHERS;
use super::choices::{crossed, step_costs, sure};
use super::ending::{ends_illegibly, is_sign};
use super::marginals::Rivals;
use super::numbered::numbered;
use super::pages::{begins_later, breaks_off, doubt_behind, is_hardly_corrected};
use super::search::{Search, Step, meant};
use super::stood;
use super::why::{Why, why};
use super::word::Word;
use super::{
    Displaced, Half, NO_HALF_MOVE, Options, Proposal, Surplus, can_search, decode_answered,
    says_the_same,
};
use crate::board::{Move, Position, Role, Side};
use crate::notation::{Language, Letters, Liberty, Spelling, Style, System, san, spell, uci};
use crate::replay::{Break, Event, FOREIGN_SHARE, Game, Ply, Settled, Start, What, names_trid};
use crate::sheet::alternatives;
use crate::sheet::shape::is_illegible;
use crate::syntax::tokens::swallowed;
use crate::syntax::trid::Moves;
use crate::syntax::{Kind, Token};
use std::ops::Range;

/// What stands in no cell: words that may be half-moves, figures of the readings of a cell, and those that can be none.
type Beside<'a> = (&'a [Range<usize>], &'a [Range<usize>], &'a [Range<usize>]);

/// A game and the answers that are no moves of it.
type Answered = (Option<Proposal>, Vec<(u32, String)>);

/// What became of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It can be read to its end: nothing is changed.
    Sound,
    /// A game was found in which every half-move is sure.
    Repaired,
    /// A game was found; of some half-moves it is not sure.
    Unsure,
    /// No game was found, or none that reaches the end.
    Irreparable,
}

/// Why a record is not searched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// It is written in what is not repaired.
    Foreign(System),
    /// What is written can be played to its end but for words that nobody can read: the first of them.
    Unreadable(String),
    /// Numbers stand in it, and no half-move.
    Unwritten,
    /// The numbers leave out these, the first and the last of them, and all that is written can be played without.
    LeftOut(u32, u32),
    /// The row with the first number stands behind that with the second, and all that is written can be played in the order of the lines.
    Disordered(u32, u32),
    /// Its numbers begin with this one, and what is written cannot be played from the first position: what stands before it is missing.
    BeginsLater(u32),
    /// The numbers leave out these, the first and the last of them, more than can be guessed: so many half-moves behind are not read.
    BreaksOff(u32, u32, usize),
    /// All that is written can be played, but the letter of this one word is of another language, and other men can go there too.
    ForeignLetter(String),
    /// A comment that is never closed holds moves of it.
    Swallowed,
    /// A bracket that is never closed holds all that follows: a misread sign perhaps, `(f3`.
    Bracket,
    /// Its rest stands in a comment, because it could not be played.
    Rest,
    /// Its first position cannot be set up.
    Start,
    /// It is of a variant that is not played here, as named.
    Variant(String),
    /// It has more half-moves than this.
    TooLong(usize),
}

/// A change that is proposed.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    /// The half-move, from 1; for a cell that is no half-move the one behind it.
    pub ply: u32,
    /// Where the text stands in the game; empty where nothing is written.
    pub span: Range<usize>,
    /// What is written.
    pub written: String,
    /// The move, in English short algebraic notation; empty where the cell is no half-move.
    pub san: String,
    /// The move as the sheet writes moves.
    pub spelled: String,
    /// Why.
    pub why: Why,
    /// How probable it is.
    pub probability: f32,
    /// Whether it is sure.
    pub sure: bool,
    /// Whether it is an illegal move that stands: what is written means it.
    pub stands: bool,
}

/// A half-move that is not sure.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// The half-move, from 1.
    pub ply: u32,
    /// What is written.
    pub written: String,
    /// What may have been played, the most probable first; two answers at least, with that it is no half-move.
    pub choices: Vec<Choice>,
    /// That what stands there is no half-move, where that is worth naming.
    pub none: Option<NoHalfMove>,
}

/// That what stands in a cell is no half-move of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NoHalfMove {
    /// The half-move in whose place it stands on the sheet, from 1.
    pub place: u32,
    /// Which of the words in that place it is, from 1, where several stand there.
    pub which: Option<u32>,
    /// How probable it is.
    pub probability: f32,
}

impl NoHalfMove {
    /// As a choice, where it is worth naming.
    fn of(cells: &[Cell], cell: usize, probability: f32) -> Option<NoHalfMove> {
        const LEAST: f32 = 0.005;
        let expected = cells.get(cell)?.expected;
        let place = u32::try_from(expected + 1).ok()?;
        let there = |cells: &[Cell]| {
            let there = cells.iter().filter(|cell| cell.expected == expected);
            there.count() as u32
        };
        let which = (there(cells) > 1).then(|| there(&cells[..=cell]));
        (probability >= LEAST).then_some(NoHalfMove {
            place,
            which,
            probability,
        })
    }

    /// The answer that says so: `-`, or `-2` of the second word in its place.
    #[must_use]
    pub fn answer(&self) -> String {
        let which = self.which.map_or(String::new(), |which| which.to_string());
        format!("{NO_HALF_MOVE}{which}")
    }
}

/// Why a half-move is not sure that is probable by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Doubt {
    /// Something near it fits badly.
    Near,
    /// The illegal move that is written may have been played there, and have stood.
    MayStand,
    /// The record breaks there, and nothing that is changed accounts for it.
    Breaks,
    /// The numbers leave out a row there.
    LeftOut,
    /// Nothing that can be read stands there.
    Unwritten,
}

/// A half-move of the proposal that is not sure.
#[derive(Clone, Debug, PartialEq)]
pub struct Unsure {
    /// From 1.
    pub ply: u32,
    /// How probable it is.
    pub probability: f32,
    /// What is written; empty for nothing.
    pub written: String,
    /// Where; empty where nothing is written.
    pub span: Range<usize>,
    /// Whether it is among the changes, which say so themselves.
    pub changed: bool,
    /// Why, where it is probable by itself.
    pub doubt: Doubt,
}

/// A move that may have been played.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// In English notation.
    pub san: String,
    /// As the sheet writes moves.
    pub spelled: String,
    /// How probable it is.
    pub probability: f32,
}

/// What may have been played at a half-move, the most probable first: what is worth naming, and two moves wherever two were
/// found.
pub(super) fn choices(position: &Position, rivals: &Rivals, spelling: Spelling) -> Vec<Choice> {
    /// Less than this is worth naming only as the second of two.
    const LEAST: f32 = 0.005;
    /// What is less probable is no choice at all.
    const NONE: f32 = 1e-5;
    let likely = (rivals.iter().enumerate())
        .filter(|(at, (_, share))| *share >= if *at < 2 { NONE } else { LEAST })
        .take(5);
    let mut choices: Vec<Choice> = Vec::new();
    for (_, (code, share)) in likely {
        let Some(mv) = position.of_flat_number(*code) else {
            continue;
        };
        let san = san(position, mv);
        // Castling that is legal in one game and stands in another has two numbers, and is one answer.
        match choices.iter_mut().find(|choice| choice.san == san) {
            Some(known) => known.probability += share,
            None => choices.push(Choice {
                san,
                spelled: spell(position, mv, spelling),
                probability: *share,
            }),
        }
    }
    choices
}

/// The game that comes second.
#[derive(Clone, Debug, PartialEq)]
pub struct RunnerUp {
    /// The first half-move in which it differs, from 1.
    pub ply: u32,
    /// What the proposal has there, and what this game has, in English notation.
    pub moves: (String, String),
    /// The same as the sheet writes moves.
    pub spelled: (String, String),
    /// How many half-moves differ.
    pub differences: u32,
    /// So many times less probable it is.
    pub odds: f32,
}

/// What was found about one record.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRepair {
    /// What became of it.
    pub verdict: Verdict,
    /// The moves of the game that is proposed, in English notation.
    pub moves: Vec<String>,
    /// What is to be changed.
    pub changes: Vec<Change>,
    /// The same as the sheet writes moves.
    pub spelled: Vec<String>,
    /// How many illegal moves of it stand.
    pub stood: u32,
    /// Half-moves of which it is not sure.
    pub unsure: Vec<Unsure>,
    /// What is asked, the most useful first.
    pub questions: Vec<Question>,
    /// Where its moves begin and end: the first of them, with its number, and behind the last.
    pub span: Range<usize>,
    /// How many half-moves are sure.
    pub sure: u32,
    /// How probable the whole game is.
    pub probability: f32,
    /// The game that comes second.
    pub runner_up: Option<RunnerUp>,
    /// How many cells at the end no game reaches.
    pub unread: u32,
    /// The language of the letters.
    pub language: Option<Language>,
    /// Answers that are no legal moves of the game, and were not applied.
    pub refused: Vec<(u32, String)>,
    /// Why it was not searched.
    pub obstacle: Option<Obstacle>,
    /// The numbers that are left out between two half-moves of the game, the first and the last: a row may be missing there.
    pub left_out: Option<(u32, u32)>,
}

impl GameRepair {
    /// Whether it is worth suggesting: it is sure, or every half-move of it is probable enough.
    #[must_use]
    pub fn is_suggested(&self) -> bool {
        let unsure = self.unsure.iter().map(|unsure| unsure.probability);
        let mut all = unsure.chain(self.changes.iter().map(|change| change.probability));
        match self.verdict {
            Verdict::Repaired => true,
            Verdict::Unsure => all.all(|probability| probability >= sure::SUGGESTED),
            _ => false,
        }
    }

    pub(super) fn of(verdict: Verdict) -> GameRepair {
        GameRepair {
            verdict,
            moves: Vec::new(),
            spelled: Vec::new(),
            unsure: Vec::new(),
            stood: 0,
            changes: Vec::new(),
            questions: Vec::new(),
            span: 0..0,
            sure: 0,
            probability: 1.0,
            runner_up: None,
            unread: 0,
            language: None,
            refused: Vec::new(),
            obstacle: None,
            left_out: None,
        }
    }
}

/// Looks at a game that was replayed, and searches where its record breaks.
#[must_use]
pub fn repair(game: &Game<'_>, options: &Options, search: &mut Search) -> GameRepair {
    let facts = game.facts;
    // Where a word means several moves and the rest can be played after others too, it is asked which.
    let open = |event: &Event| {
        let what = &event.what;
        event.line == 0 && matches!(what, What::SettledLater { by, .. } if *by == Settled::Sparing)
    };
    let is_open = facts.main_break().is_some()
        || facts.events.iter().any(open)
        || !cells::misread_brackets(game.bytes, game.tokens).is_empty()
        || ends_illegibly(game.bytes, game.tokens, facts)
        || lacks_first_sign(game)
        // The reader of sheets makes nothing of many readings of one cell.
        || facts.main.is_empty() && alternatives::stand_in(game.bytes);
    let whole = !is_open;
    let obstacle = whole.then(|| left_unread(game)).flatten();
    // In which order the rows are played only the search can tell.
    let in_disorder = matches!(obstacle, Some(Obstacle::Disordered(..)));
    if whole && !in_disorder && says_the_same(facts, &options.answers) {
        let verdict = match obstacle {
            Some(_) => Verdict::Irreparable,
            None => Verdict::Sound,
        };
        return GameRepair {
            obstacle,
            ..GameRepair::of(verdict)
        };
    }
    let refusing = |obstacle| GameRepair {
        refused: options.answers.clone(),
        obstacle: Some(obstacle),
        ..GameRepair::of(Verdict::Irreparable)
    };
    if let Some(system) = foreign(game) {
        return refusing(Obstacle::Foreign(system));
    }
    if !can_search(facts) {
        return refusing(match &facts.start {
            Start::UnknownVariant(name) => Obstacle::Variant(name.clone()),
            _ => Obstacle::Start,
        });
    }
    let Cells {
        list: cells,
        mut left_out,
        figures,
        unsound,
        crossed_out,
    } = cells::cells(game.bytes, game.tokens, facts);
    if cells.len() >= cells::MOST_CELLS {
        return refusing(Obstacle::TooLong(cells::MOST_CELLS));
    }
    let begins_later = begins_later(game, &cells);
    let kept = match whole && !in_disorder {
        true => Options {
            answers: kept(game, &cells, &options.answers),
            stands: options.stands || has_stood(game),
            ..options.clone()
        },
        false => options.clone(),
    };
    let others = cells::from_next_row(&cells, &crossed_out, &facts.first);
    let may_move = !others.is_empty();
    let (cells, (proposal, mut refused)) = decode_rows(&facts.first, cells, others, &kept, search);
    // What was taken for crossed out may fill an empty field, and does not in this game.
    if may_move && !cells.iter().any(|cell| cell.moved) {
        left_out.extend(crossed_out.into_iter().map(|cell| cell.span));
    }
    refused.retain(|refused| options.answers.contains(refused));
    if let Some(number) = begins_later
        && !proposal.as_ref().is_some_and(is_hardly_corrected)
    {
        return refusing(Obstacle::BeginsLater(number));
    }
    let is_moved = |found: &Proposal| !found.displaced.is_empty();
    if in_disorder && !proposal.as_ref().is_some_and(is_moved) {
        // Only the numbers speak for another order, and no game has it: unless somebody says that the rows stand as they were played.
        let order = numbered(&facts.first, &cells);
        let decides = |(ply, _): &(u32, String)| {
            let order = order.as_ref();
            order.is_some_and(|order| order.decides((*ply as usize).wrapping_sub(1)))
        };
        let is_told = refused.is_empty() && options.answers.iter().any(decides);
        let (obstacle, verdict) = match is_told {
            true => (None, Verdict::Sound),
            false => (obstacle, Verdict::Irreparable),
        };
        return GameRepair {
            refused,
            obstacle,
            ..GameRepair::of(verdict)
        };
    }
    let found = match proposal {
        // Without the answers that cannot be there is nothing to do.
        _ if whole && !refused.is_empty() && refused.len() == options.answers.len() => {
            GameRepair::of(Verdict::Sound)
        }
        Some(mut proposal) => {
            doubt_behind(game, &cells, &mut proposal);
            let sure = |proposal: &Proposal| -> Vec<bool> {
                proposal.halves.iter().map(|half| half.sure).collect()
            };
            let by_itself = sure(&proposal);
            doubt_break(game, &cells, &mut proposal);
            mark_unread(game, &cells, &mut proposal);
            let unbroken = sure(&proposal);
            stood::doubt_beside(game, &mut proposal);
            let beside = (&left_out[..], &figures[..], &unsound[..]);
            let mut found = told(game, &cells, beside, &proposal);
            found.obstacle = breaks_off(game, &cells, &proposal);
            for unsure in &mut found.unsure {
                let at = unsure.ply as usize - 1;
                unsure.doubt = match () {
                    () if by_itself[at] && !unbroken[at] => Doubt::Breaks,
                    () if unbroken[at] || proposal.halves[at].may_have_stood() => Doubt::MayStand,
                    () if unsure.changed && found.left_out.is_some() => Doubt::LeftOut,
                    () if is_unwritten(&proposal.halves[at], &cells) => Doubt::Unwritten,
                    () => Doubt::Near,
                };
            }
            found
        }
        None => GameRepair::of(Verdict::Irreparable),
    };
    // What is corrected before a bracket that is never closed is not the whole game.
    if cells::ends_in_variation(game.bytes, game.tokens) {
        return GameRepair {
            refused,
            verdict: Verdict::Irreparable,
            obstacle: Some(Obstacle::Bracket),
            ..found
        };
    }
    GameRepair { refused, ..found }
}

/// Whether the first sign of a half-move of a sheet is one that nobody can read, `_a3`: without it the rest may be read as another move.
fn lacks_first_sign(game: &Game<'_>) -> bool {
    let mut words = (game.tokens.list.iter()).filter(|token| token.kind == Kind::Word);
    game.tokens.sheet && words.any(|word| matches!(word.bytes(game.bytes), [b'_', _, ..]))
}

/// The game that was most probably played, in these cells or in `others`, in which a half-move stands in the row before its own; with
/// the cells from which it was read.
fn decode_rows(
    first: &Position,
    cells: Vec<Cell>,
    others: Vec<Vec<Cell>>,
    options: &Options,
    search: &mut Search,
) -> (Vec<Cell>, Answered) {
    let own = decode_answered(first, &cells, options, search);
    let mut all = vec![(cells, own)];
    for cells in others {
        let mut found = decode_answered(first, &cells, options, search);
        if let (Some(proposal), _) = &mut found {
            proposal.cost += step_costs::NEXT_ROW;
        }
        all.push((cells, found));
    }
    let rank = |(_, (proposal, _)): &(Vec<Cell>, Answered)| {
        proposal.as_ref().map_or((usize::MAX, f32::MAX), |found| {
            let unread = found.unread.as_ref().map_or(0, |unread| unread.len());
            (unread, found.cost)
        })
    };
    all.sort_by(|a, b| {
        let ((a, one), (b, two)) = (rank(a), rank(b));
        a.cmp(&b).then(one.total_cmp(&two))
    });
    let moves = |(_, (proposal, _)): &(Vec<Cell>, Answered)| -> Vec<Move> {
        let halves = proposal.iter().flat_map(|found| &found.halves);
        halves.map(|half| half.mv).collect()
    };
    let best = rank(&all[0]);
    let own = moves(&all[0]);
    let next = all.iter().find(|other| moves(other) != own).map(rank);
    let (cells, (mut proposal, refused)) = all.swap_remove(0);
    // Where another order of the words makes another game nearly as probable, neither is sure.
    let near =
        next.is_some_and(|next| next.0 == best.0 && (best.1 - next.1).exp() > 1.0 - options.sure);
    if let (Some(found), true) = (&mut proposal, near) {
        let halves = found.halves.iter_mut();
        halves.for_each(|half| half.sure &= half.answered);
    }
    (cells, (proposal, refused))
}

/// The answers of a game that can be read to its end, with all its other half-moves as they are read, up to the first that is
/// not legal any more: an answer changes nothing else than it must. Behind a cell that was passed over nothing is held: the half-moves
/// may not be those that they were read as.
pub(super) fn kept(
    game: &Game<'_>,
    cells: &[Cell],
    answers: &[(u32, String)],
) -> Vec<(u32, String)> {
    let mut cells = cells.iter().filter(|cell| !cell.optional);
    let facts = game.facts;
    let language = Some(facts.columns.of(Side::White));
    let mut position = facts.first.clone();
    let mut kept = answers.to_vec();
    let stood = has_stood(game);
    for (at, node) in facts.main.iter().enumerate() {
        let ply = at as u32 + 1;
        let Some(Ply {
            mv: read, token, ..
        }) = facts.tree.get(*node as usize)
        else {
            break;
        };
        let read = *read;
        let token = game.tokens.list.get(*token as usize);
        let starts = token.map(|token| token.start as usize);
        if cells.next().map(|cell| cell.span.start) != starts {
            break;
        }
        let answer = answers.iter().find(|(own, _)| *own == ply);
        let meant = answer.map(|(_, text)| meant(text, language, &position, stood));
        // What stood stands only where it is as clear as it was.
        let mv = match meant {
            Some(Some(mv)) => mv,
            Some(None) => break,
            None if position.legal_moves().contains(&read) || position.is_forced(read) => {
                kept.push((ply, uci(&position, read)));
                read
            }
            None => break,
        };
        position.play(mv);
    }
    kept
}

/// Whether an illegal move stands in the main line.
pub(super) fn has_stood(game: &Game<'_>) -> bool {
    let mut events = game.facts.events.iter();
    events.any(|event| event.line == 0 && matches!(event.what, What::IllegalStood { .. }))
}

/// What stands in a record that can be played to its end and was not read: words that are no half-moves which are wanted for those
/// behind them, moves in a comment that is never closed, or nothing at all behind its numbers.
fn left_unread(game: &Game<'_>) -> Option<Obstacle> {
    let facts = game.facts;
    let passed = (facts.events.iter())
        .any(|event| event.line == 0 && matches!(event.what, What::PassedOver { .. }));
    let illegible = |token: &Token| match token.kind {
        Kind::Missing | Kind::Stray | Kind::Word => true,
        Kind::Glyph => token.bytes(game.bytes).contains(&b'?'),
        _ => false,
    };
    let list = &game.tokens.list;
    let swallows = |at: usize| {
        list[at].kind == Kind::OpenComment
            && swallowed::in_open(game.tokens, game.bytes, at).is_some()
    };
    let empty = facts.main.is_empty();
    let is_open = (facts.events.iter()).any(|event| event.what == What::UnclosedVariation);
    match () {
        () if passed || empty && list.iter().any(illegible) => Some(match &facts.start {
            Start::BadFen(_) => Obstacle::Start,
            Start::UnknownVariant(name) => Obstacle::Variant(name.clone()),
            Start::Initial | Start::SetUp(_) => Obstacle::Unreadable(first_unread(game)),
        }),
        () if (0..list.len()).any(swallows) => Some(Obstacle::Swallowed),
        () if is_open => Some(Obstacle::Bracket),
        () if game.tokens.rest(game.bytes).is_some() => Some(Obstacle::Rest),
        () if empty && list.iter().any(|token| token.kind == Kind::Number) => {
            Some(Obstacle::Unwritten)
        }
        () => numbers_disagree(game).or_else(|| foreign_letter(game)),
    }
}

/// The first word of the main line that was passed over; where nothing could be played what stands first behind the numbers.
fn first_unread(game: &Game<'_>) -> String {
    let passed = (game.facts.events.iter())
        .find(|event| event.line == 0 && matches!(event.what, What::PassedOver { .. }));
    let token = match passed {
        Some(event) => game.tokens.list.get(event.token as usize),
        None => {
            let mut list = game.tokens.list.iter();
            let is_written = |token: &&Token| {
                matches!(
                    token.kind,
                    Kind::Missing | Kind::Stray | Kind::Word | Kind::Glyph
                )
            };
            list.find(is_written)
        }
    };
    let word = token.map(|token| game.tokens.text(game.bytes, token).into_owned());
    word.unwrap_or_default()
}

/// The notation of a record that is not repaired.
fn foreign(game: &Game<'_>) -> Option<System> {
    let mut breaks = game.facts.breaks();
    let told = breaks.find_map(|(event, reason, _)| match reason {
        Break::Foreign(system) if event.line == 0 => Some(*system),
        _ => None,
    });
    told.or_else(|| is_trid(game).then_some(System::ThreeDimensional))
}

/// Whether a record is one of Tri-Dimensional chess: it was read as that, names it, or has words that are nothing else.
fn is_trid(game: &Game<'_>) -> bool {
    let facts = game.facts;
    if facts.first.trid().is_some() {
        return true;
    }
    if let Start::UnknownVariant(name) = &facts.start {
        return names_trid(name).is_some();
    }
    let moves = Moves::of(game.bytes);
    let words = moves.spans.len() + moves.flat as usize;
    // Figures in brackets may be minutes: files g and h are those of the flat board.
    let beyond = moves.spans.iter().any(|span| {
        let word = &game.bytes[span.start as usize..span.end as usize];
        (word.windows(2)).any(|pair| matches!(pair, [b'g' | b'h', b'1'..=b'8']))
    });
    // One word alone may be misread: `a9` for `a6`.
    let marked = moves.marked as usize;
    let many = marked > 0 && (marked > 1 || words == 1) && marked * FOREIGN_SHARE >= words;
    facts.main_break().is_some() && many && (!beyond || moves.proof > moves.beyond)
}

fn told(game: &Game<'_>, cells: &[Cell], beside: Beside<'_>, proposal: &Proposal) -> GameRepair {
    let language = proposal.language.unwrap_or(Language::English);
    let spelling = Spelling {
        letters: game.figurines().unwrap_or(Letters::Of(language)),
        ..Spelling::new(Style::Short, language)
    };
    let mut found = GameRepair::of(Verdict::Repaired);
    found.language = proposal.language;
    found.probability = proposal.probability;
    found.span = span(game, cells);
    let mut position = game.facts.first.clone();
    let mut asked: Vec<Option<Question>> = Vec::new();
    for (at, half) in proposal.halves.iter().enumerate() {
        let ply = at as u32 + 1;
        let cell = half.cell.and_then(|cell| cells.get(cell));
        // A field of a table may hold signs that come to nothing.
        let unread = match cell {
            Some(cell) if !cell.span.is_empty() => None,
            _ => unread(game, cells, proposal, at, position.side_to_move()),
        };
        let span = match cell {
            Some(cell) if !cell.span.is_empty() => Some(whole_sign(game, cell)),
            Some(cell) => unread.clone().or_else(|| Some(cell.span.clone())),
            None => unread.clone(),
        };
        let span = span.unwrap_or(0..0);
        let written = text(game, &span);
        let own = san(&position, half.mv);
        let spelled = spell(&position, half.mv, spelling);
        found.spelled.push(spelled.clone());
        if !half.sure {
            found.unsure.push(Unsure {
                ply,
                probability: half.probability,
                written: written.clone(),
                span: span.clone(),
                changed: half.changed || cell.is_some_and(|cell| cell.moved),
                doubt: Doubt::Near,
            });
        }
        found.sure += u32::from(half.sure);
        found.stood += u32::from(position.is_forced(half.mv));
        let moved = cell.is_some_and(|cell| cell.moved);
        let displaced = proposal.displaced.iter().find(|own| own.ply == at);
        if half.changed || moved || displaced.is_some() {
            let why = match half.step {
                _ if half.answered => Why::Answered,
                Step::Read if let Some(Displaced { how, .. }) = displaced => Why::Displaced(*how),
                Step::Read if moved && !half.changed => Why::NextRow,
                _ if position.is_forced(half.mv) => Why::Stands,
                Step::Missing if unread.is_some() => Why::Illegible,
                Step::Missing => Why::Missing,
                Step::Exchanged => Why::Column,
                _ if cell.is_some_and(Cell::is_illegible) => Why::Illegible,
                _ if written.contains('|') => Why::Chosen,
                _ => why(&Word::new(&written), &Word::new(&spelled)),
            };
            let span = match cell {
                Some(_) => span,
                None if unread.is_some() => span,
                None => {
                    let missing = |half: &Half| half.cell.is_none();
                    let ends_row = position.side_to_move() == Side::Black
                        || proposal.halves.get(at + 1).is_some_and(missing);
                    before(cells, proposal, at, game, ends_row)
                }
            };
            found.changes.push(Change {
                ply,
                span,
                written: written.clone(),
                san: own.clone(),
                spelled: spelled.clone(),
                why,
                probability: half.probability,
                sure: half.sure,
                stands: position.is_forced(half.mv),
            });
        }
        asked.push((!half.sure).then(|| Question {
            ply,
            written,
            choices: choices(&position, &half.rivals, spelling),
            none: (half.cell).and_then(|cell| NoHalfMove::of(cells, cell, half.none)),
        }));
        if let Some(rival) = proposal.runner_up.as_ref().filter(|rival| rival.ply == at) {
            let other = position.of_flat_number(rival.code);
            let other = other.filter(|other| san(&position, *other) != own);
            found.runner_up = other.map(|other| RunnerUp {
                ply,
                moves: (san(&position, half.mv), san(&position, other)),
                spelled: (spelled.clone(), spell(&position, other, spelling)),
                differences: rival.differences,
                odds: rival.odds,
            });
        }
        found.moves.push(san(&position, half.mv));
        position.play(half.mv);
    }
    let of_surplus = tell_surplus(game, cells, proposal, &mut found);
    tell_unplaced(game, cells, proposal, beside, &mut found);
    found
        .changes
        .sort_by_key(|change| (change.span.start, change.ply));
    found.questions = most_useful_first(asked, proposal);
    found.questions.extend(of_surplus);
    found.unread = proposal
        .unread
        .as_ref()
        .map_or(0, |unread| unread.len() as u32);
    if is_another_text(&found.changes, cells.len()) {
        return GameRepair {
            language: found.language,
            ..GameRepair::of(Verdict::Irreparable)
        };
    }
    found.left_out = numbers_left_out(game, cells, proposal);
    if found.unread > 0 || found.moves.is_empty() {
        found.verdict = Verdict::Irreparable;
    } else if found.left_out.is_some()
        || !found.unsure.is_empty()
        || found.changes.iter().any(|change| !change.sure)
    {
        found.verdict = Verdict::Unsure;
    }
    found
}

/// Whether nobody wrote a half-move, or nobody can read it.
fn is_unwritten(half: &Half, cells: &[Cell]) -> bool {
    let cell = half.cell.and_then(|cell| cells.get(cell));
    cell.is_none_or(Cell::is_illegible)
}

/// The numbers that are left out between two half-moves of a proposal that were read one behind the other.
fn numbers_left_out(game: &Game<'_>, cells: &[Cell], proposal: &Proposal) -> Option<(u32, u32)> {
    // A column that was moved stands beside other numbers.
    if !proposal.displaced.is_empty() {
        return None;
    }
    let facts = game.facts;
    proposal.halves.windows(2).find_map(|pair| {
        let (one, two) = (pair[0].cell?, pair[1].cell?);
        let (before, own) = (cells.get(one)?.expected, cells.get(two)?.expected);
        let begins = cells::begins_row(&cells[two], &facts.first);
        let answered = pair.iter().any(|half| half.answered);
        let rows = u32::try_from((own - before - 1) / 2).ok()?;
        let leaves_out = two == one + 1 && begins && rows > 0 && !answered;
        let number = facts.numbered(u32::try_from(own + 1).ok()?).0;
        leaves_out.then(|| (number.saturating_sub(rows), number.saturating_sub(1)))
    })
}

/// The one word of a record whose letter is of another language, where another man can go to its square as well: who misreads a letter writes
/// one of his own language seldom, and one of another by chance. Whoever mixes two languages does so more than once.
fn foreign_letter(game: &Game<'_>) -> Option<Obstacle> {
    let is_foreign =
        |event: &&Event| event.line == 0 && event.what == What::Liberty(Liberty::ForeignLetter);
    let mut foreign = game.facts.events.iter().filter(is_foreign);
    let (event, None) = (foreign.next()?, foreign.next()) else {
        return None;
    };
    let mut position = game.facts.first.clone();
    let mut moves = (game.facts.main.iter()).filter_map(|at| game.facts.tree.get(*at as usize));
    for ply in moves.by_ref().take(event.ply as usize - 1) {
        position.play(ply.mv);
    }
    let own = Position::flat_parts(moves.next()?.mv);
    let mut others = false;
    position.each_legal_move(|mv| {
        let parts = Position::flat_parts(mv);
        let is_man = !matches!(parts.role, Role::Pawn) && parts.castling.is_none();
        others |= is_man && parts.to == own.to && parts.role != own.role;
    });
    let token = game.tokens.list.get(event.token as usize)?;
    let text = game.tokens.text(game.bytes, token).into_owned();
    others.then_some(Obstacle::ForeignLetter(text))
}

/// What the numbers say against a record that can be played to its end as it stands: rows that they leave out, where the next number
/// counts on from there, so that it is no misprint of one; or rows in another order, where the one that is left out stands behind.
fn numbers_disagree(game: &Game<'_>) -> Option<Obstacle> {
    let skipped = |event: &Event| match event.what {
        What::WrongNumber {
            written: Some(written),
            black: false,
            expected,
            side: Side::White,
        } if event.line == 0 && written > expected => Some((expected, written)),
        _ => None,
    };
    game.facts.events.iter().find_map(|event| {
        let (expected, written) = skipped(event)?;
        let mut depth = 0_u32;
        let behind = game.tokens.list.get(event.token as usize + 1..)?.iter();
        let numbers = behind.filter(|token| {
            match token.kind {
                Kind::Open => depth += 1,
                Kind::Close => depth = depth.saturating_sub(1),
                _ => {}
            }
            depth == 0 && token.kind == Kind::Number
        });
        let mut numbers = numbers.filter(|token| token.number().0 != written || !token.number().1);
        let next = numbers.next();
        let counts_on = next.is_none_or(|next| next.number().0 == written + 1);
        let stands_behind = || {
            let mut near = next.into_iter().chain(numbers).take(crossed::FARTHEST);
            near.any(|token| token.number() == (expected, false))
        };
        match counts_on {
            true => Some(Obstacle::LeftOut(expected, written - 1)),
            false => stands_behind().then_some(Obstacle::Disordered(expected, written)),
        }
    })
}

/// What stands somewhere in a game.
fn text(game: &Game<'_>, span: &Range<usize>) -> String {
    let text = game.tokens.encoding.decode(&game.bytes[span.clone()]);
    text.into_owned()
}

/// Tells which cells are no half-moves of the game, and what is asked about them.
fn tell_surplus(
    game: &Game<'_>,
    cells: &[Cell],
    proposal: &Proposal,
    found: &mut GameRepair,
) -> Vec<Question> {
    // Who writes on behind the end of a game has rather made an error before: it is not known what was played.
    let read = proposal.halves.iter().filter_map(|half| half.cell).max();
    let is_behind =
        |surplus: &&Surplus| !surplus.answered && read.is_none_or(|read| surplus.cell > read);
    let goes_on = proposal.surplus.iter().filter(is_behind).count() > 1;
    let mut of_surplus = Vec::new();
    for surplus in &proposal.surplus {
        let cell = surplus.cell;
        let Some(own) = cells.get(cell) else {
            continue;
        };
        let sure = surplus.sure && !(goes_on && is_behind(&surplus));
        let behind = (proposal.halves.iter())
            .position(|half| half.cell.is_some_and(|at| at > cell))
            .unwrap_or(proposal.halves.len());
        found.changes.push(Change {
            ply: behind as u32 + 1,
            span: own.span.clone(),
            written: text(game, &own.span),
            san: String::new(),
            spelled: String::new(),
            why: match surplus.answered {
                true => Why::Answered,
                false => Why::Added(' '),
            },
            probability: surplus.probability,
            sure,
            stands: false,
        });
        of_surplus.extend((!sure).then(|| Question {
            ply: behind as u32 + 1,
            written: text(game, &own.span),
            choices: Vec::new(),
            none: NoHalfMove::of(cells, cell, surplus.probability),
        }));
    }
    of_surplus
}

/// Tells what stands in no cell: words that may be half-moves, and figures of the readings of a cell.
fn tell_unplaced(
    game: &Game<'_>,
    cells: &[Cell],
    proposal: &Proposal,
    beside: Beside<'_>,
    found: &mut GameRepair,
) {
    // What stands in no cell may be a half-move: no game is sure that leaves it out. Figures that say how probable the readings of
    // a cell are have told what they tell.
    let (left_out, figures, unsound) = beside;
    let all = [
        (left_out, Why::Unplaced),
        (figures, Why::Figures { sound: true }),
        (unsound, Why::Figures { sound: false }),
    ];
    for (span, why) in
        (all.into_iter()).flat_map(|(spans, why)| spans.iter().map(move |span| (span, why)))
    {
        let sure = why != Why::Unplaced;
        let behind = (proposal.halves.iter())
            .position(|half| (half.cell).is_some_and(|at| cells[at].span.start > span.start))
            .unwrap_or(proposal.halves.len());
        found.changes.push(Change {
            ply: behind as u32 + 1,
            span: span.clone(),
            written: text(game, span),
            san: String::new(),
            spelled: String::new(),
            why,
            probability: f32::from(u8::from(sure)),
            sure,
            stands: false,
        });
    }
}

/// The questions about half-moves that are not sure, those first of which the answer tells most.
fn most_useful_first(mut asked: Vec<Option<Question>>, proposal: &Proposal) -> Vec<Question> {
    let order = proposal
        .questions
        .iter()
        .filter_map(|ply| asked.get_mut(*ply)?.take());
    let mut questions: Vec<Question> = order.collect();
    let mut rest: Vec<Question> = asked.into_iter().flatten().collect();
    let first = |question: &Question| {
        question
            .choices
            .first()
            .map_or(1.0, |first| first.probability)
    };
    rest.sort_by(|a, b| first(a).total_cmp(&first(b)).then(a.ply.cmp(&b.ply)));
    questions.extend(rest);
    // A question has two answers; where something is to be changed, that it is so is one.
    questions.retain(|question| {
        let changed = (question.ply as usize)
            .checked_sub(1)
            .and_then(|at| proposal.halves.get(at))
            .is_some_and(|half| half.changed);
        question.choices.len() + usize::from(question.none.is_some()) + usize::from(changed) > 1
    });
    questions
}

/// Where the record breaks and nothing before or there is changed, nothing accounts for it, a number out of step perhaps: the half-move
/// there is not sure.
fn doubt_break(game: &Game<'_>, cells: &[Cell], proposal: &mut Proposal) {
    let Some(event) = game.facts.main_break() else {
        return;
    };
    let Some(token) = game.tokens.list.get(event.token as usize) else {
        return;
    };
    let (start, end) = (token.start as usize, token.end as usize);
    let begins_before = |at: usize| cells.get(at).is_some_and(|cell| cell.span.start < end);
    let mut surplus = proposal.surplus.iter();
    if surplus.any(|surplus| begins_before(surplus.cell)) || !proposal.displaced.is_empty() {
        return;
    }
    let span = |half: &Half| half.cell.map(|at| cells[at].span.clone());
    let is_behind = |half: &Half| span(half).is_some_and(|own| own.end > start);
    // Of blocks side by side what is played later may stand before it.
    let is_there = |half: &Half| is_behind(half) && span(half).is_some_and(|own| own.start < end);
    let mut halves = proposal.halves.iter();
    let there = (halves.position(is_there)).or_else(|| proposal.halves.iter().position(is_behind));
    let Some(there) = there else {
        return;
    };
    let (before, behind) = proposal.halves.split_at_mut(there);
    let accounts = |half: &Half| {
        let moved = half.cell.and_then(|cell| cells.get(cell));
        half.changed || moved.is_some_and(|cell| cell.moved)
    };
    if !accounts(&behind[0]) && !before.iter().any(accounts) {
        behind[0].sure &= behind[0].answered;
    }
}

/// What stands behind the last half-move of a record that can be played to its end is a change if it is played, whatever the search can
/// make of it as it is written: `Dh` for `Dh4` was passed over.
fn mark_unread(game: &Game<'_>, cells: &[Cell], proposal: &mut Proposal) {
    let facts = game.facts;
    let last = facts.main.last().map(|at| facts.tree[*at as usize].token);
    let last = last.and_then(|token| game.tokens.list.get(token as usize));
    let Some(last) = last.filter(|_| facts.main_break().is_none()) else {
        return;
    };
    let behind = |half: &Half| {
        let cell = half.cell.and_then(|cell| cells.get(cell));
        cell.is_some_and(|cell| cell.span.start >= last.end as usize)
    };
    // Where more stands behind it, that was not passed over but taken for part of something else, a variation without an end.
    if let [.., before, half] = &mut proposal.halves[..]
        && behind(half)
        && !behind(before)
    {
        half.changed = true;
    }
}

/// Whether so much of what is written would have to be another that it was no record of this game.
fn is_another_text(changes: &[Change], cells: usize) -> bool {
    let as_written = |change: &&Change| {
        matches!(
            change.why,
            // What stands elsewhere is written as it is, be it half of the sheet: two pages, one in the place of the other.
            Why::Chosen | Why::Answered | Why::Stands | Why::Figures { .. } | Why::Displaced(_)
        )
    };
    let others = changes.len() - changes.iter().filter(as_written).count();
    others >= LEAST_OTHERS && others * 2 > cells
}

/// Where the moves of a record begin and end, the number before the first with them, and what parts its cells around them.
fn span(game: &Game<'_>, cells: &[Cell]) -> Range<usize> {
    let start = cells.iter().map(|cell| cell.span.start).min().unwrap_or(0);
    let end = cells.iter().map(|cell| cell.span.end).max().unwrap_or(0);
    let parts = |token: &&Token| {
        matches!(
            token.kind,
            Kind::Blank | Kind::Dots | Kind::Separator | Kind::Ornament
        )
    };
    let list = game.tokens.list.iter();
    let before = list.clone().rev();
    let mut before = before.skip_while(|token| token.start >= start as u32);
    let number = before.find(|token| !parts(token));
    let number = number.filter(|token| token.kind == Kind::Number);
    let bar = before
        .take_while(|token| token.kind == Kind::Separator)
        .last();
    let first = bar.filter(|_| number.is_some()).or(number);
    let behind = list.skip_while(|token| token.start < end as u32);
    let bar = behind
        .take_while(|token| token.kind == Kind::Separator)
        .last();
    first.map_or(start, |token| token.start as usize)..bar.map_or(end, |token| token.end as usize)
}

/// Signs that were read as no half-move and stand where one should that is in no cell: `7. Ab3 #`, `7. Ab3 ///`.
fn unread(
    game: &Game<'_>,
    cells: &[Cell],
    proposal: &Proposal,
    at: usize,
    side: Side,
) -> Option<Range<usize>> {
    let span = |half: &Half| Some(cells.get(half.cell?)?.span.clone());
    // Of several half-moves that nobody wrote nobody knows which it is.
    let is_read = |at: usize| (proposal.halves.get(at)).is_none_or(|half| half.cell.is_some());
    if at == 0 || !is_read(at - 1) || !is_read(at + 1) {
        return None;
    }
    let from = span(&proposal.halves[at - 1])?.end;
    let to = (proposal.halves.get(at + 1)).and_then(span);
    let to = to.map_or(game.bytes.len(), |next| next.start);
    let list = game.tokens.list.iter();
    let within = list.filter(|token| token.start as usize >= from && token.end as usize <= to);
    let within: Vec<&Token> = within.collect();
    let number = within.iter().position(|token| token.kind == Kind::Number);
    let own = match (number, side) {
        (Some(number), Side::White) => &within[number + 1..],
        (Some(number), Side::Black) => &within[..number],
        (None, _) => &within[..],
    };
    let is_sign = |token: &Token| match token.kind {
        Kind::Stray | Kind::CheckMark | Kind::Glyph => true,
        Kind::Missing => is_illegible(token.bytes(game.bytes)),
        Kind::Separator => !matches!(token.bytes(game.bytes), b"|" | b"," | b";" | b"\t"),
        Kind::Ornament => is_sign(token.bytes(game.bytes)),
        _ => false,
    };
    // A mark right behind a half-move belongs to it.
    let first = (own.iter()).position(|token| is_sign(token) && token.start as usize > from)?;
    let mut end = own[first].end;
    for token in own[first + 1..].iter().filter(|token| is_sign(token)) {
        end = if token.start == end { token.end } else { end };
    }
    Some(drawn_again(
        game,
        own[first].start as usize..end as usize,
        to,
    ))
}

/// A sign, with those like it right behind it before a place: what is drawn several times may be one token.
fn drawn_again(game: &Game<'_>, span: Range<usize>, to: usize) -> Range<usize> {
    let sign = game.bytes[span.end - 1];
    let behind = game.bytes.get(span.end..to).unwrap_or_default();
    let again = behind.iter().take_while(|b| **b == sign);
    span.start..span.end + again.count()
}

/// Where the text of a cell stands, all of it where it is a sign for what nobody could read: of `///` the first may be the cell.
fn whole_sign(game: &Game<'_>, cell: &Cell) -> Range<usize> {
    match is_sign(&game.bytes[cell.span.clone()]) {
        true => drawn_again(game, cell.span.clone(), game.bytes.len()),
        false => cell.span.clone(),
    }
}

/// Where a half-move would stand that nobody wrote: before the next one that is written, and one of Black, or of a row of which
/// nothing is written, before the number of that.
fn before(
    cells: &[Cell],
    proposal: &Proposal,
    at: usize,
    game: &Game<'_>,
    ends_row: bool,
) -> Range<usize> {
    let span = |half: &Half| Some(cells.get(half.cell?)?.span.clone());
    let next = proposal.halves[at..].iter().find_map(span);
    let start = next.map_or(game.bytes.len(), |next| next.start);
    let last = proposal.halves[..at].iter().rev().find_map(span);
    let from = last.map_or(0, |last| last.end);
    let mut numbers = (game.tokens.list.iter())
        .filter(|token| token.kind == Kind::Number)
        .map(|token| token.start as usize..token.end as usize);
    let number = numbers.find(|number| ends_row && number.start >= from && number.end <= start);
    let start = number.map_or(start, |number| number.start);
    start..start
}

#[cfg(test)]
mod tests {
    use super::super::How;
    use super::*;

    #[test]
    fn three_words_that_are_others_are_no_record_of_a_game_if_they_are_more_than_half() {
        let change = Change {
            ply: 1,
            span: 0..0,
            written: String::new(),
            san: String::new(),
            spelled: String::new(),
            why: Why::Other,
            probability: 1.0,
            sure: false,
            stands: false,
        };
        let is_another =
            |others: usize, cells: usize| is_another_text(&vec![change.clone(); others], cells);
        assert!(is_another(3, 5));
        assert!(!is_another(2, 3));
        assert!(!is_another(3, 6));
        let elsewhere = Change {
            why: Why::Displaced(How::Elsewhere),
            ..change.clone()
        };
        assert!(!is_another_text(&vec![elsewhere; 6], 6));
    }
}
