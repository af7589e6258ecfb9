//! Words that name the right move and say something false or too little about it.

use super::{Case, Planted};
use crate::board::{Position, Role, Status};
use crate::notation::{Liberty, Resolution};

/// The letter of a piece in lower case, where that still names the same move.
pub(super) fn lower_case_piece(case: &mut Case<'_>) -> Option<Planted> {
    for ply in case.plies() {
        let (position, played) = (case.before(ply), case.played(ply));
        let parts = Position::flat_parts(played);
        if parts.role == Role::Pawn || parts.castling.is_some() {
            continue;
        }
        let Some(word) = case.word(ply) else { continue };
        let lower = format!("{}{}", word[..1].to_lowercase(), &word[1..]);
        if case.meaning(position, &lower) == Resolution::Move(played, Liberty::LowerCase) {
            return case.rewrite(ply, lower, "N004");
        }
    }
    None
}

/// A pawn becomes a queen, and only that it reached the last rank is written.
pub(super) fn promotion_missing(case: &mut Case<'_>) -> Option<Planted> {
    for ply in case.plies() {
        let (position, played) = (case.before(ply), case.played(ply));
        if Position::flat_parts(played).promotion != Some(Role::Queen) {
            continue;
        }
        let promoted = format!("={}", case.scribe.language().letter(Role::Queen));
        let Some(word) = case.word(ply).map(|word| word.replace(&promoted, "")) else {
            continue;
        };
        if case.meaning(position, &word) == Resolution::Move(played, Liberty::QueenAssumed) {
            return case.rewrite(ply, word, "N005");
        }
    }
    None
}

/// `+` although no check is given.
pub(super) fn wrong_check(case: &mut Case<'_>) -> Option<Planted> {
    let mark = *case.random.pick(&["+", "+", "++"]);
    add_mark(case, mark, "N008", |check, _| !check)
}

/// `#` although no check is given.
pub(super) fn wrong_mate(case: &mut Case<'_>) -> Option<Planted> {
    add_mark(case, "#", "N009", |check, _| !check)
}

/// `#` although the check is no mate.
pub(super) fn wrong_mate_on_check(case: &mut Case<'_>) -> Option<Planted> {
    add_mark(case, "#", "N009", |check, status| {
        check && status == Status::Open
    })
}

fn add_mark(
    case: &mut Case<'_>,
    mark: &str,
    code: &'static str,
    is_wrong: fn(bool, Status) -> bool,
) -> Option<Planted> {
    if !case.scribe.marks() {
        return None;
    }
    for ply in case.plies() {
        let after = &case.game.positions[ply as usize];
        if !is_wrong(after.in_check(), after.status()) {
            continue;
        }
        let bare = case.word(ply)?.trim_end_matches('+');
        return case.rewrite(ply, format!("{bare}{mark}"), code);
    }
    None
}

/// `x` although nothing is captured.
pub(super) fn needless_capture(case: &mut Case<'_>) -> Option<Planted> {
    for ply in case.plies() {
        let (position, played) = (case.before(ply), case.played(ply));
        let parts = Position::flat_parts(played);
        if parts.role == Role::Pawn || parts.castling.is_some() || parts.capture.is_some() {
            continue;
        }
        let Some(word) = case.word(ply) else { continue };
        let Some(at) = word.rfind(&parts.to.to_string()) else {
            continue;
        };
        let word = format!("{}x{}", &word[..at], &word[at..]);
        if case.meaning(position, &word) == Resolution::Move(played, Liberty::None) {
            return case.rewrite(ply, word, "N010");
        }
    }
    None
}

/// The file of origin although no other man could make the move.
pub(super) fn needless_origin(case: &mut Case<'_>) -> Option<Planted> {
    for ply in case.plies() {
        let (position, played) = (case.before(ply), case.played(ply));
        let parts = Position::flat_parts(played);
        if matches!(parts.role, Role::Pawn | Role::King) {
            continue;
        }
        let rivals = position.legal_moves().into_iter().filter(|mv| {
            let rival = Position::flat_parts(*mv);
            rival.role == parts.role && rival.to == parts.to
        });
        if rivals.count() > 1 {
            continue;
        }
        let Some((letter, rest)) = case.word(ply).map(|word| word.split_at(1)) else {
            continue;
        };
        let word = format!("{letter}{}{rest}", (b'a' + parts.from.file()) as char);
        return case.rewrite(ply, word, "N006");
    }
    None
}

/// `e.p.` behind an ordinary capture.
pub(super) fn wrong_en_passant(case: &mut Case<'_>) -> Option<Planted> {
    for ply in case.plies() {
        let parts = Position::flat_parts(case.played(ply));
        let plain =
            parts.role == Role::Pawn && parts.capture.is_some() && parts.promotion.is_none();
        let Some(word) = case.word(ply).filter(|word| !word.ends_with(['+', '#'])) else {
            continue;
        };
        if plain && !parts.en_passant {
            let word = format!("{word}e.p.");
            return case.rewrite(ply, word, "N011");
        }
    }
    None
}
