//! A game of Chess960 whose FEN was copied wrongly: a right to castle was lost, a row is wrong, another number is named. Where
//! the game breaks off from the position of its FEN, and all of it is legal from the one that the record gives beside it, the
//! FEN is at fault and not the players.

use super::{Facts, Start, StartNumber};
use crate::board::{Position, Side, StartPosition, Variant, Wing};

/// The start position from which a game was judged in place of the one that its FEN holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instead {
    /// The position from which it was judged.
    pub start: StartPosition,
    /// What gives it.
    pub why: Why,
    /// What the FEN holds.
    pub held: Position,
}

/// What gives another start position than the FEN as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// It is the position of the FEN, with the rights to castle that are missing there.
    Rights,
    /// The number that a tag gives.
    Number,
    /// The pieces of one side.
    RowOf(Side),
}

/// The start positions that the record gives beside its FEN, as that was set up.
pub(super) fn others(facts: &Facts) -> Vec<Instead> {
    let held = &facts.first;
    if !matches!(facts.start, Start::SetUp(_)) || !StartPosition::is_meant(held) {
        return Vec::new();
    }
    let own = StartPosition::of_board(held);
    let mut found: Vec<(StartPosition, Why)> = Vec::new();
    let lacks = |side| {
        [Wing::Short, Wing::Long]
            .iter()
            .any(|wing| !held.castling_right(side, *wing))
    };
    if let Ok(own) = own
        && (lacks(Side::White) || lacks(Side::Black))
    {
        found.push((own, Why::Rights));
    }
    if facts.variant == Some(Variant::Chess960) {
        let number = facts
            .start_number
            .and_then(StartNumber::position)
            .filter(|start| Ok(*start) != own);
        found.extend(number.map(|start| (start, Why::Number)));
        if own.is_err() {
            let rows = [Side::White, Side::Black].into_iter();
            found.extend(
                rows.filter_map(|side| {
                    Some((StartPosition::of_row(held, side)?, Why::RowOf(side)))
                }),
            );
        }
    }
    let instead = |(start, why)| Instead {
        start,
        why,
        held: held.clone(),
    };
    found.into_iter().map(instead).collect()
}

/// Begins a game from another position than that of its FEN.
pub(super) fn begin(facts: &mut Facts, instead: Instead) {
    let initial = Position::initial();
    let is_standard = facts.variant != Some(Variant::Chess960)
        && StartPosition::of_board(&initial) == Ok(instead.start);
    facts.first = match is_standard {
        true => initial,
        false => instead.start.position(),
    };
    facts.variant_denied |= facts.variant_named && facts.variant != Some(facts.first.variant());
    facts.variant = Some(facts.first.variant());
    facts.instead = Some(Box::new(instead));
}
