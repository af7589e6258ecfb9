//! Dry runs: a line played ahead without recording, to choose between readings.

use super::words::Words;
use crate::board::{Move, Position};
use crate::notation::{Form, Language, Liberty, Mark, Resolution, resolve};
use crate::syntax::{Kind, Tokens};

/// By how many half-moves a reading must go further than another to be no guess.
pub(super) const CLEARLY_FURTHER: usize = 4;

/// A dry run along one line.
pub(super) struct Run {
    pub(super) moves: Vec<Move>,
    /// Whether every move of the line could be played.
    pub(super) complete: bool,
    /// Whether a letter in lower case had to be taken for a piece.
    pub(super) liberties: bool,
}

/// Plays the words of one line along these steps, without recording: nested variations are passed over, the line ends
/// with its `)`, the steps or the game.
pub(super) fn follow(
    tokens: &Tokens,
    words: &Words,
    first: &Position,
    language: Language,
    steps: std::ops::Range<usize>,
) -> Run {
    let mut position = first.clone();
    let mut run = Run {
        moves: Vec::new(),
        complete: true,
        liberties: false,
    };
    let mut depth = 0;
    let (from, most) = (steps.start, steps.len());
    let ahead = tokens.steps.iter().zip(&words.list).skip(from).take(most);
    for (step, written) in ahead {
        match step.kind {
            Kind::Open => depth += 1,
            Kind::Close if depth == 0 => break,
            Kind::Close => depth -= 1,
            _ => {}
        }
        if depth > 0 || step.kind != Kind::Word || written.form == Form::Absorbed {
            continue;
        }
        match resolve(written, language, &position) {
            Resolution::Move(mv, liberty) => {
                run.liberties |= liberty == Liberty::LowerCase;
                run.moves.push(mv);
                position.play(mv);
            }
            // As in earnest: what cannot be read is passed over, and the turn is passed.
            Resolution::NotAMove
                if written.form != Form::Null && !written.marks.has(Mark::Garbled) => {}
            Resolution::NotAMove if position.pass() => run.moves.push(Move::NULL),
            _ => {
                run.complete = false;
                break;
            }
        }
    }
    run
}

/// Plays a move or passes the turn.
pub(super) fn step(position: &mut Position, mv: Move) {
    if mv.is_null() {
        position.pass();
    } else {
        position.play(mv);
    }
}
