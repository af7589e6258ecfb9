//! Planted faults: one per game, each made so that it is that fault and nothing else, whoever reads the game.
//!
//! A fault is one small function that changes a sheet, and a line in [`ALL`]. Wrong moves are tried on the board: the
//! text must name no legal move in any reading before it is written down.

mod clocks;
mod framing;
mod illegal;
mod marks;
mod order;
mod results;
mod tags;

use super::annotate;
use super::games::{Goal, Origin, Played};
use super::random::Random;
use super::scribe::Scribe;
use super::sheet::{Item, Part, Sheet};
use crate::board::{Move, Position};
use crate::notation::{Case as LetterCase, Form, Mark, Resolution, read, resolve_cased};
use crate::syntax::Encoding;

/// Where a finding is expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum At {
    /// At the start of the game.
    Game,
    /// At the text before the game; it belongs to no game.
    Prose,
    /// At a tag pair, by its index.
    Tag(usize),
    /// At a piece of movetext, by its index.
    Item(usize),
    /// So many bytes within a piece of movetext.
    Within(usize, usize),
}

/// A finding that is expected.
#[derive(Clone, Copy, Debug)]
pub(super) struct Planted {
    pub(super) code: &'static str,
    pub(super) at: At,
    /// The line of play, as an index into [`Sheet::lines`].
    pub(super) line: usize,
    /// The half-move, where the finding is about one.
    pub(super) ply: Option<u32>,
}

impl Planted {
    /// A finding that is about no half-move.
    const fn new(code: &'static str, at: At) -> Planted {
        Planted {
            code,
            at,
            line: 0,
            ply: None,
        }
    }

    /// A finding about a half-move of the main line, at a piece of movetext.
    const fn at_ply(code: &'static str, item: usize, ply: u32) -> Planted {
        Planted {
            ply: Some(ply),
            ..Planted::new(code, At::Item(item))
        }
    }
}

/// A kind of fault.
#[derive(Debug)]
pub(super) struct Fault {
    pub(super) name: &'static str,
    /// The game it needs; any, where nothing is said.
    pub(super) goal: Option<Goal>,
    pub(super) origin: Option<Origin>,
    /// Whether the game has no clear end afterwards, so that no loose text may follow it.
    pub(super) open_ended: bool,
    /// Whether the language of the moves may be in doubt.
    any_language: bool,
    /// Changes the sheet; `None` where this game does not lend itself to the fault. The sheet is lost then.
    pub(super) plant: fn(&mut Case<'_>) -> Option<Planted>,
}

/// A game in which a fault is to be planted.
pub(super) struct Case<'a> {
    pub(super) game: &'a Played,
    pub(super) scribe: &'a Scribe,
    pub(super) sheet: Sheet,
    pub(super) random: &'a mut Random,
}

const fn fault(name: &'static str, plant: fn(&mut Case<'_>) -> Option<Planted>) -> Fault {
    Fault {
        name,
        goal: None,
        origin: None,
        open_ended: false,
        any_language: false,
        plant,
    }
}

impl Fault {
    const fn ending_in(self, goal: Goal) -> Fault {
        Fault {
            goal: Some(goal),
            ..self
        }
    }

    const fn from(self, origin: Origin) -> Fault {
        Fault {
            origin: Some(origin),
            ..self
        }
    }

    const fn in_any_language(self) -> Fault {
        Fault {
            any_language: true,
            ..self
        }
    }

    const fn open_ended(self) -> Fault {
        Fault {
            open_ended: true,
            ..self
        }
    }
}

/// Every kind of fault.
pub(super) static ALL: &[Fault] = &[
    fault("no-such-piece", illegal::no_such_piece).from(Origin::Ending),
    fault("does-not-reach", illegal::does_not_reach),
    fault("not-on-origin", illegal::not_on_origin),
    fault("blocked", illegal::blocked),
    fault("own-piece-there", illegal::own_piece_there),
    fault("captures-king", illegal::captures_king),
    fault("pinned", illegal::pinned),
    fault("leaves-king-in-check", illegal::leaves_king_in_check),
    fault("king-into-check", illegal::king_into_check),
    fault("castling-right-lost", illegal::castling_right_lost).from(Origin::Initial),
    fault("castling-through-attack", illegal::castling_through_attack).from(Origin::Initial),
    fault("castling-pieces-between", illegal::castling_pieces_between).from(Origin::Initial),
    fault("promotion-impossible", illegal::promotion_impossible),
    fault("en-passant-unavailable", illegal::en_passant_unavailable),
    fault("nothing-to-capture", illegal::nothing_to_capture),
    fault("opponents-piece", illegal::opponents_piece),
    fault("empty-origin", illegal::empty_origin),
    fault("illegal-in-variation", illegal::in_variation),
    fault("ambiguous-to-the-end", order::ambiguous),
    fault("ambiguous-last-move", order::ambiguous_last),
    fault("insufficient-disambiguation", order::settled_later),
    fault("move-after-mate", order::move_after_end).ending_in(Goal::Mate),
    fault("move-after-stalemate", order::move_after_end).ending_in(Goal::Stalemate),
    fault("null-move", order::null_move),
    fault("half-move-missing", order::half_move_missing),
    fault("unreadable-token", order::unreadable),
    fault("unreadable-between-moves", order::unreadable_between),
    fault("number-out-of-step", order::number_out_of_step),
    fault("number-misprinted", order::number_misprinted),
    fault("foreign-letter", order::foreign_letter),
    fault("language-ambiguous", order::language_ambiguous)
        .from(Origin::Ending)
        .in_any_language(),
    fault("text-after-result", order::text_after_result).open_ended(),
    fault("lower-case-piece", marks::lower_case_piece),
    fault("promotion-piece-missing", marks::promotion_missing).from(Origin::Ending),
    fault("wrong-check-mark", marks::wrong_check),
    fault("wrong-mate-mark", marks::wrong_mate),
    fault("wrong-mate-mark-on-check", marks::wrong_mate_on_check),
    fault("needless-capture-mark", marks::needless_capture),
    fault("needless-disambiguation", marks::needless_origin),
    fault("wrong-en-passant-mark", marks::wrong_en_passant),
    fault("result-missing", results::missing).open_ended(),
    fault("tag-against-marker", results::tag_against_marker),
    fault("result-contradicts-mate", results::against_board).ending_in(Goal::Mate),
    fault("result-contradicts-stalemate", results::against_board).ending_in(Goal::Stalemate),
    fault("result-open-after-mate", results::open_after_end).ending_in(Goal::Mate),
    fault("result-open-after-stalemate", results::open_after_end).ending_in(Goal::Stalemate),
    fault("result-in-one-place-only", results::in_one_place_only),
    fault("unreadable-result-tag", results::unreadable_tag),
    fault("markers-disagree", results::markers_disagree).open_ended(),
    fault("marker-missing", results::marker_missing).open_ended(),
    fault("roster-tag-missing", tags::roster_tag_missing),
    fault("malformed-tag", tags::malformed),
    fault("duplicate-tag", tags::duplicate),
    fault("impossible-date", tags::impossible_date),
    fault("malformed-date", tags::malformed_date),
    fault("impossible-rating", tags::impossible_rating),
    fault("malformed-rating", tags::malformed_rating),
    fault("bad-fen", tags::bad_fen),
    fault("odd-fen", tags::odd_fen).from(Origin::Ending),
    fault("unknown-variant", tags::unknown_variant),
    fault("time-control-unreadable", clocks::unreadable_control),
    fault("clock-gains-time", clocks::gains_time).from(Origin::Initial),
    fault("clock-below-zero", clocks::below_zero),
    fault("flag-fall-without-loss", clocks::flag_without_loss)
        .from(Origin::Initial)
        .ending_in(Goal::Open),
    fault("time-control-missed", clocks::control_missed).from(Origin::Initial),
    fault("moves-after-fallen-flag", clocks::moves_after_flag).from(Origin::Initial),
    fault("text-between-games", framing::text_between),
    fault("unreadable-bytes", framing::unreadable_bytes),
    fault("unterminated-comment", framing::unterminated_comment).open_ended(),
    fault("nested-comment", framing::nested_comment),
    fault("unterminated-variation", framing::unterminated_variation).open_ended(),
    fault("unopened-variation", framing::unopened_variation),
    fault("deep-variation", framing::deep_variation),
    fault("stray-sign", framing::stray_sign),
];

impl Case<'_> {
    /// The half-moves of the main line, in random order.
    fn plies(&mut self) -> Vec<u32> {
        let mut plies: Vec<u32> = (1..=self.last_ply()).collect();
        self.random.shuffle(&mut plies);
        plies
    }

    fn last_ply(&self) -> u32 {
        self.game.moves.len() as u32
    }

    /// The position before a half-move.
    fn before(&self, ply: u32) -> &Position {
        &self.game.positions[ply as usize - 1]
    }

    fn played(&self, ply: u32) -> Move {
        self.game.moves[ply as usize - 1]
    }

    /// The word of a half-move as it is written now.
    fn word(&self, ply: u32) -> Option<&str> {
        let at = self.sheet.main_move(ply)?;
        Some(&self.sheet.items[at].text)
    }

    /// Writes another word for a half-move and expects a finding there.
    fn rewrite(&mut self, ply: u32, text: String, code: &'static str) -> Option<Planted> {
        let at = self.sheet.main_move(ply)?;
        self.sheet.items[at].text = text;
        Some(Planted::at_ply(code, at, ply))
    }

    /// What a word means in a position, in the scribe's language.
    fn meaning(&self, position: &Position, word: &str) -> Resolution {
        let written = read(word.as_bytes(), Encoding::Utf8);
        resolve_cased(&written, self.scribe.language(), position, LetterCase::Kept)
    }

    /// Whether a word is read as a move that fits no legal one, however generously it is taken.
    fn is_impossible(&self, position: &Position, word: &str) -> bool {
        matches!(self.meaning(position, word), Resolution::Illegal(_))
    }

    /// Whether a word cannot be read at all.
    fn is_unreadable(word: &str) -> bool {
        read(word.as_bytes(), Encoding::Utf8).form == Form::Unreadable
    }

    /// How many marks of capture and check are wrong where the words of the main line from a half-move on are played from a
    /// position; `None` where they cannot all be played.
    fn wrong_marks(&self, mut position: Position, from: u32) -> Option<u32> {
        let mut wrong = 0;
        for word in self.sheet.words_from(from) {
            let Resolution::Move(mv, _) = self.meaning(&position, word) else {
                return None;
            };
            let marks = read(word.as_bytes(), Encoding::Utf8).marks;
            let (captures, check) = position.advance(mv);
            let checks = [Mark::Check, Mark::Mate, Mark::Double];
            wrong += u32::from(marks.has(Mark::Capture) && !captures);
            wrong += u32::from(checks.iter().any(|mark| marks.has(*mark)) && !check);
        }
        Some(wrong)
    }

    /// Inserts a piece of the main line behind the move at an index.
    fn insert_after(&mut self, index: usize, part: Part, text: String) -> usize {
        let ply = self.sheet.items[index].ply;
        let item = Item {
            part,
            text,
            line: 0,
            ply,
        };
        self.sheet.items.insert(index + 1, item);
        index + 1
    }

    /// Opens a variation of the last half-move before the result; `None` where the last move had no rival.
    fn open_last_variation(&mut self) -> Option<usize> {
        let marker = self.sheet.marker()?;
        let result = self.sheet.items.remove(marker);
        let ply = self.last_ply();
        if ply == 0 {
            return None;
        }
        let (before, played) = (self.before(ply).clone(), self.played(ply));
        // Behind the move itself only: other variations there would have to be counted.
        let at = self.sheet.main_move(ply)?;
        self.sheet.items.truncate(at + 1);
        let sheet = &mut self.sheet;
        if !annotate::open_variation(sheet, &before, played, ply, self.scribe, self.random) {
            return None;
        }
        self.sheet.items.push(result);
        Some(at + 1)
    }
}

/// Plants a fault in a game; gives the sheet back with what is expected of it. `None` where the game does not lend itself
/// to the fault.
pub(super) fn plant(
    fault: &Fault,
    game: &Played,
    scribe: &Scribe,
    sheet: Sheet,
    random: &mut Random,
) -> Option<(Sheet, Planted)> {
    let mut case = Case {
        game,
        scribe,
        sheet,
        random,
    };
    let planted = (fault.plant)(&mut case)?;
    // The language of the moves must be plain without the word at fault, else the fault could be read as another.
    let touched = match planted.at {
        At::Item(index) | At::Within(index, _) => Some(index),
        _ => None,
    };
    let telling = |(index, item): &(usize, &Item)| {
        item.part == Part::Move && Some(*index) != touched && scribe.is_telling(&item.text)
    };
    let before_damage = match (fault.open_ended, touched) {
        (true, Some(index)) => index,
        _ => case.sheet.items.len(),
    };
    let plain = case.sheet.items[..before_damage]
        .iter()
        .enumerate()
        .any(|pair| telling(&pair));
    (plain || fault.any_language).then_some((case.sheet, planted))
}
