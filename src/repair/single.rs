//! The one correction after which the rest of a record is legal: what `check` can afford to look for.
//!
//! It stands on the costs of the search, and looks at few of its games: those in which one word alone is other than it is
//! written, at the half-move where the record breaks or a few half-moves before, and all that follows is played as it stands.

use super::channel::{Channel, Shape, Style, shapes};
use super::choices::single::{BACK, BUDGET, NEGLIGIBLE, TOLD, USUAL};
use super::choices::sure;
use super::choices::words::SLIP;
use super::prior::{self, Before};
use super::word::Word;
use super::{Options, can_search, weights};
use crate::board::{Move, Position, Side};
use crate::replay::{Asked, Break, Event, Game, Ply, Point, Rest, What};
use crate::syntax::{Kind, Token};
use std::cell::{OnceCell, RefCell};
use std::collections::VecDeque;

/// Of games of at most so many words the answers are kept. Lists, forms and what was typed by mistake are such games, and the same again
/// and again; longer ones differ.
const SHORT: usize = 16;

/// So many answers are kept.
const KEPT: usize = 8;

/// The correction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    /// The position before the half-move.
    pub before: Position,
    /// What was meant.
    pub mv: Move,
    /// How many half-moves stand behind it; all are legal with it.
    pub rest: u32,
}

/// The correction of the half-move at which the main line of a game breaks off, where the rest is legal with it, and no other
/// correction is nearly as probable. Errors further back are not looked for: [`super::game::repair`] does. The last answers are kept.
#[must_use]
#[cold]
pub fn correction(game: &Game<'_>) -> Option<Correction> {
    let facts = game.facts;
    let event = facts.main_break().filter(|_| can_search(facts))?;
    if game.tokens.steps.len() > SHORT {
        return found(game, event);
    }
    type Answer = (Asked, Option<Correction>);
    thread_local! {
        static LAST: RefCell<VecDeque<Answer>> = const { RefCell::new(VecDeque::new()) };
    }
    let asked = Asked::of(game, event);
    let known = LAST.with_borrow(|last| {
        let same = last.iter().find(|(other, _)| *other == asked);
        same.map(|(_, answer)| answer.clone())
    });
    known.unwrap_or_else(|| {
        let found = found(game, event);
        LAST.with_borrow_mut(|last| {
            last.truncate(KEPT - 1);
            last.push_front((asked, found.clone()));
        });
        found
    })
}

/// As [`correction`], whatever was asked before.
fn found(game: &Game<'_>, event: &Event) -> Option<Correction> {
    let facts = game.facts;
    let What::Break { reason, unplayed } = &event.what else {
        return None;
    };
    let position = facts.position_after(event.after);
    let written = match reason {
        Break::Illegal { .. } | Break::Ambiguous { .. } | Break::Unreadable { words: 1, .. } => {
            Some(word(game, event.token)?).filter(|word| !word.is_illegible())
        }
        Break::HalfMoveMissing { side } if *side == position.side_to_move() => None,
        _ => return None,
    };
    let rest = Rest::behind(game, event)?;
    // Nothing but what follows could tell.
    if written.is_none() && rest.is_empty() {
        return None;
    }
    let channels = Channels::of(game);
    let mut looked = Looked::default();
    let played = Played::of(game, event);
    let ply = played.line.len();
    looked.look(&channels, &position, written);
    let meant = match reason {
        Break::Unreadable { meant, .. } => *meant,
        _ => None,
    };
    let mut budget = BUDGET;
    let mut legal: Vec<usize> = Vec::new();
    for at in looked.by_word() {
        let mut after = position.clone();
        after.play(looked.moves[at]);
        if rest.can_follow(&after, &mut budget) {
            legal.push(at);
            // Then no prior makes one of them stand out.
            if meant.is_none() && looked.is_open(&legal, written.is_some()) {
                return None;
            }
        }
        if budget == 0 {
            return None;
        }
    }
    if legal.len() > 1 {
        looked.weigh(&played, &position, ply);
        legal.sort_by(|a, b| {
            let costs = looked.cost(*a).total_cmp(&looked.cost(*b));
            costs.then(a.cmp(b))
        });
    }
    let at = *legal.first()?;
    let found = Correction {
        before: position,
        mv: looked.moves[at],
        rest: *unplayed,
    };
    // One sign of the word was misread, and no other sign gives a legal move.
    if meant == Some(found.mv) {
        return Some(found);
    }
    if looked.is_open(&legal, written.is_some()) {
        return None;
    }
    let least = match written {
        Some(_) => Options::default().sure,
        None => sure::UNWRITTEN,
    };
    let others = legal[1..].iter();
    let all = others.fold(1.0, |all, other| {
        all + (looked.cost(at) - looked.cost(*other)).exp()
    });
    let stands = |all: f32| all * least <= 1.0;
    if !stands(all) {
        return None;
    }
    if written.is_some() {
        if looked.priors.is_empty() {
            looked.weigh(&played, &found.before, ply);
        }
        let (best, before) = (looked.cost(at), |sum: f32| stands(all + sum));
        stands_before(game, &channels, &played, best, before, &mut budget)?;
    }
    Some(found)
}

/// What stands at a token, as a word.
fn word(game: &Game<'_>, token: u32) -> Option<Word> {
    let token = game.tokens.list.get(token as usize)?;
    Some(of_token(game, token))
}

fn of_token(game: &Game<'_>, token: &Token) -> Word {
    Word::new(&game.tokens.text(game.bytes, token))
}

/// What words cost, for each side: a sheet may have its columns in two languages.
struct Channels([Channel; 2]);

impl Channels {
    fn of(game: &Game<'_>) -> Channels {
        let steps = game.tokens.steps.iter();
        let tokens = steps.filter(|step| step.kind == Kind::Word);
        let words: Vec<Word> = tokens
            .filter_map(|step| word(game, step.token))
            .take(super::cells::MOST_CELLS)
            .collect();
        let noise = Options::default().noise;
        let [white, black] = [Side::White, Side::Black].map(|side| game.facts.columns.of(side));
        let of = |language| Channel::new(Style::of(language, noise, words.iter()));
        let one = of(white);
        let other = match black == white {
            true => one.clone(),
            false => of(black),
        };
        Channels([one, other])
    }

    const fn of_side(&self, side: Side) -> &Channel {
        let [white, black] = &self.0;
        match side {
            Side::White => white,
            Side::Black => black,
        }
    }
}

/// The half-moves that were played before the break.
struct Played<'a> {
    line: Vec<&'a Ply>,
    first: &'a Position,
    trust: OnceCell<f32>,
}

impl<'a> Played<'a> {
    fn of(game: &Game<'a>, event: &Event) -> Played<'a> {
        let tree = &game.facts.tree;
        let node = |at: u32| tree.get(at as usize);
        let mut line: Vec<&Ply> =
            std::iter::successors(node(event.after), |ply| node(ply.before)).collect();
        line.reverse();
        Played {
            line,
            first: &game.facts.first,
            trust: OnceCell::new(),
        }
    }

    /// By how much the prior counts, as they bear it out. It takes more time than all else, and is seldom asked.
    fn trust(&self) -> f32 {
        *self.trust.get_or_init(|| {
            let moves: Vec<(Move, bool)> = self.line.iter().map(|ply| (ply.mv, true)).collect();
            prior::trust(weights(), self.first, &moves)
        })
    }

    /// Where the last half-moves before one of them arrived, from 0.
    fn before(&self, ply: usize) -> Before {
        let last = &self.line[ply.saturating_sub(2)..ply];
        last.iter().fold(Before::NONE, |before, ply| {
            before.then(Position::flat_parts(ply.mv).to)
        })
    }
}

/// The legal moves of a position, and what each costs.
#[derive(Default)]
struct Looked {
    moves: Vec<Move>,
    shapes: Vec<Shape>,
    words: Vec<f32>,
    /// Empty as long as nobody weighed them.
    priors: Vec<f32>,
}

impl Looked {
    /// Compares the moves with a word.
    fn look(&mut self, channels: &Channels, position: &Position, written: Option<Word>) {
        self.moves.clear();
        position.each_legal_move(|mv| self.moves.push(mv));
        shapes(position, &self.moves, &mut self.shapes);
        let channel = channels.of_side(position.side_to_move());
        let compared = written.map(|word| channel.compare(&word));
        self.words.clear();
        self.words.extend(self.shapes.iter().map(|shape| {
            let cost = |compared| channel.cost(compared, shape).exact();
            compared.as_ref().map_or(0.0, cost)
        }));
        self.priors.clear();
    }

    /// Weighs how probable they are before the word is read, behind so many half-moves.
    fn weigh(&mut self, played: &Played<'_>, position: &Position, ply: usize) {
        let at = (ply as u32, played.before(ply));
        let (trust, priors) = (played.trust(), &mut self.priors);
        prior::costs(weights(), trust, position, at, &self.shapes, priors);
    }

    /// The moves, those first whose words fit best.
    fn by_word(&self) -> Vec<usize> {
        let mut all: Vec<usize> = (0..self.moves.len()).collect();
        all.sort_by(|a, b| self.words[*a].total_cmp(&self.words[*b]));
        all
    }

    /// What a move costs that was weighed.
    fn cost(&self, at: usize) -> f32 {
        self.words[at] + self.priors[at]
    }

    /// Whether the word does not tell which of these moves is meant, if it can be the first of them at all.
    fn is_open(&self, moves: &[usize], written: bool) -> bool {
        let [own, others @ ..] = moves else {
            return false;
        };
        let own = self.words[*own];
        let near = |other: &usize| self.words[*other] < own + TOLD;
        written && own >= SLIP || others.iter().any(near)
    }
}

/// Whether the correction at the break, which costs `best`, `stands` beside all that change one of the half-moves shortly before
/// it and leave the word at the break as it stands: this is asked of how probable they are together, beside it.
fn stands_before(
    game: &Game<'_>,
    channels: &Channels,
    played: &Played<'_>,
    best: f32,
    stands: impl Fn(f32) -> bool,
    budget: &mut u32,
) -> Option<()> {
    let mut sum = 0.0;
    let mut looked = Looked::default();
    let begin = played.line.len().saturating_sub(BACK);
    let node = (played.line.get(begin)).map_or(Ply::NONE, |ply| ply.before);
    let mut point = Point::after(game, node)?;
    for (at, ply) in played.line.iter().enumerate().skip(begin) {
        let own = word(game, ply.token)?;
        let behind = point.behind(game, ply)?;
        let rest = Rest::after(game, &behind);
        looked.look(channels, &point.position, Some(own));
        looked.weigh(played, &point.position, at);
        let as_played = looked.moves.iter().position(|mv| *mv == ply.mv)?;
        for other in (0..looked.moves.len()).filter(|other| *other != as_played) {
            let more = looked.cost(other) - looked.cost(as_played) + USUAL - best;
            if more > NEGLIGIBLE {
                continue;
            }
            let mut after = point.position.clone();
            after.play(looked.moves[other]);
            if rest.can_follow(&after, budget) {
                sum += (-more).exp();
            }
            if *budget == 0 || !stands(sum) {
                return None;
            }
        }
        point = behind;
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::Looked;

    #[test]
    fn a_word_that_fits_another_move_worse_by_three_nats_tells_which_is_meant() {
        let is_open = |own: f32, other: f32| {
            let looked = Looked {
                words: vec![own, other],
                ..Looked::default()
            };
            looked.is_open(&[0, 1], true)
        };
        assert!(is_open(1.0, 3.9));
        assert!(!is_open(1.0, 4.1));
    }
}
