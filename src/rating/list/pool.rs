//! The games of a player without a rating that count for the first one: `2025-11-07:1902=0.5;2025-11-07:1877=1`.

use super::value::{list_day, number, rating};
use crate::rating::standing::PoolGame;
use std::fmt::Write as _;

/// Reads the games of a `pool` cell.
///
/// # Errors
///
/// The first part that is no game.
pub fn read_pool(text: &str) -> Result<Vec<PoolGame>, String> {
    text.split(';')
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .map(|part| game(part).ok_or_else(|| part.to_owned()))
        .collect()
}

fn game(part: &str) -> Option<PoolGame> {
    let (start, rest) = part.split_once(':')?;
    let (opponent, result) = rest.split_once('=')?;
    // A tournament begins on a day, not in a month.
    let full = start.trim().split(['-', '.', '/']).count() == 3;
    let start = list_day(start.as_bytes()).ok()?.filter(|_| full)?;
    let opponent = rating(number(opponent.as_bytes()).ok()?).ok()??;
    let points = match result.trim() {
        "0" | "0.0" => 0,
        "0.5" | "0,5" | "½" | "1/2" | ".5" | "=" => 1,
        "1" | "1.0" => 2,
        _ => return None,
    };
    Some(PoolGame {
        day: start,
        opponent,
        points,
    })
}

/// The text of a `pool` cell.
#[must_use]
pub fn pool_text(games: &[PoolGame]) -> String {
    let mut text = String::new();
    for game in games {
        let result = match game.points {
            0 => "0",
            1 => "0.5",
            _ => "1",
        };
        let parted = if text.is_empty() { "" } else { ";" };
        // Writing to a string cannot fail.
        let _ = write!(text, "{parted}{}:{}={result}", game.day, game.opponent);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::date::Day;

    #[test]
    fn a_pool_is_read_and_written() {
        let text = "2025-11-07:1902=0.5;2025-11-07:1877=1;2025-12-01:2012=0";
        let games = read_pool(text).unwrap();
        assert_eq!(games.len(), 3);
        assert_eq!(games[0].day, Day(2025, 11, 7));
        assert_eq!((games[1].opponent, games[1].points), (1877, 2));
        assert_eq!(pool_text(&games), text);
        assert_eq!(read_pool(" 2025-11-07 : 1902 = ½ ; ").unwrap(), games[..1]);
        assert_eq!(read_pool("").unwrap(), []);
    }

    #[test]
    fn what_is_no_game_is_named() {
        for part in [
            "1902=1",
            "2025-11:1902=1",
            "2025-11-07:0=1",
            "2025-11-07:1902=2",
            "2025-11-07:19o2=1",
            "x",
        ] {
            assert_eq!(
                read_pool(&format!("2025-11-07:1884=1;{part}")),
                Err(part.to_owned())
            );
        }
    }
}
