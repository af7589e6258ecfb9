//! Baku acceleration (C.04.7; C.04.5.1 before 2026).

use super::edition::Edition;
use super::tournament::{Points, Scoring};

/// A point and half a point in hundredths, as the text before 2026 has them whatever a win counts.
const OLD: (Points, Points) = (100, 50);

/// How many players of an initial list are in the first group, which receives virtual points: half of them, rounded up to an even
/// number (161 players: 82). The last of them stays the last one: who comes late and belongs above joins the group.
pub fn first_group(players: usize) -> usize {
    2 * players.div_ceil(4)
}

/// The virtual points of a player of the first group, round by round: in the first half of the rounds (rounded up), of these again
/// the first half (rounded up) a win's points, then half of that.
pub fn virtual_points(edition: Edition, rounds: usize, scoring: Scoring) -> Vec<Points> {
    let accelerated = rounds.div_ceil(2);
    let full = accelerated.div_ceil(2);
    let (whole, half) = match edition {
        Edition::Baku2016 => OLD,
        Edition::Fide2026 => (scoring.win, scoring.win / 2),
    };
    (0..accelerated)
        .map(|round| if round < full { whole } else { half })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_and_points_are_those_of_the_text() {
        assert_eq!([161, 160, 4, 5, 2].map(first_group), [82, 80, 2, 4, 2]);
        let scoring = Scoring::default();
        assert_eq!(
            virtual_points(Edition::Fide2026, 9, scoring),
            [100, 100, 100, 50, 50]
        );
        assert_eq!(
            virtual_points(Edition::Fide2026, 7, scoring),
            [100, 100, 50, 50]
        );
        let three = Scoring {
            win: 300,
            draw: 100,
            loss: 0,
        };
        assert_eq!(virtual_points(Edition::Fide2026, 5, three), [300, 300, 150]);
        assert_eq!(virtual_points(Edition::Baku2016, 5, three), [100, 100, 50]);
    }
}
