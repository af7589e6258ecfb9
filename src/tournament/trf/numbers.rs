//! The start numbers of the players: each once, none missing, as many as the file says.

use super::event::Event;
use super::fault::{Problem, TrfError};
use super::places::Places;
use super::player::Player;

/// Finds every player by start number; of two with one number the first stands, and the second is an error.
pub(super) fn index(players: &[Player], errors: &mut Vec<TrfError>) -> Places {
    let mut index = Places::default();
    for (at, player) in players.iter().enumerate() {
        if let Some(first) = index.put(player.number, at) {
            errors.push(TrfError {
                line: player.line,
                column: 5,
                problem: Problem::DuplicateNumber {
                    number: player.number,
                    other: players[first].line,
                },
            });
        }
    }
    index
}

/// Whether the numbers run from 1 on without gap. A gap is what a lost row leaves, so it is an error, unless record 062 says
/// that no player is missing: some programs do not give the number of a player who withdrew to another.
pub(super) fn gaps(players: &[Player], event: &Event) -> Option<TrfError> {
    let count = event.players;
    if count.is_some_and(|count| count as usize <= players.len()) {
        return None;
    }
    let mut sorted: Vec<&Player> = players.iter().collect();
    sorted.sort_by_key(|player| player.number);
    let mut expected = 1;
    for player in sorted {
        if player.number > expected {
            return Some(TrfError {
                line: player.line,
                column: 5,
                problem: Problem::NumberMissing {
                    expected,
                    found: player.number,
                    count,
                },
            });
        }
        expected = player.number + 1;
    }
    None
}
