//! What the rules of the family C share.

use super::{Finding, Rule};
use crate::board::Side;
use crate::messages::{Ui, terms};
use crate::replay::Game;
use crate::replay::clocks::Spent;
use crate::say;

/// A finding at the half-move behind which a time stands.
pub(super) fn at_mark(rule: &'static Rule, game: &Game<'_>, mark: u32, message: String) -> Finding {
    let mark = game.facts.clocks.marks.get(mark as usize);
    rule.at_ply(game, mark.map_or(0, |mark| mark.ply), message)
}

/// `the clock of White`, `l'orologio del Bianco`.
pub(super) fn clock_of(ui: Ui, side: Side) -> String {
    let player = owner(ui, side);
    say!(ui, "the clock of {player}", "l'orologio {player}")
}

/// The player, as it stands behind what is his.
const fn owner(ui: Ui, side: Side) -> &'static str {
    match ui {
        Ui::English => terms::player(ui, side),
        Ui::Italian => terms::of_player(ui, side),
    }
}

/// What the moves of a player took, and what the time control gives for them.
pub(super) fn took(ui: Ui, side: Side, spent: Spent) -> String {
    let (player, sum, given) = (owner(ui, side), shown(spent.sum), shown(spent.given));
    say!(
        ui,
        "the moves of {player} up to here took {sum}, and the time control gives {given} for them",
        "le mosse {player} fin qui hanno richiesto {sum}, e la cadenza ne dà {given}"
    )
}

/// A time as a clock shows it, `1:29:55`, with tenths where there are some.
pub(super) fn shown(ms: i64) -> String {
    let sign = if ms < 0 { "-" } else { "" };
    let tenths = ms.unsigned_abs() / 100;
    let (seconds, rest) = (tenths / 10, tenths % 10);
    let text = format!(
        "{sign}{}:{:02}:{:02}",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60
    );
    match rest {
        0 => text,
        rest => format!("{text}.{rest}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_shown_as_on_a_clock() {
        for (ms, text) in [
            (5_395_000, "1:29:55"),
            (3_400, "0:00:03.4"),
            (-4_000, "-0:00:04"),
            (0, "0:00:00"),
        ] {
            assert_eq!(shown(ms), text);
        }
    }
}
