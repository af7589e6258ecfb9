//! Sums and working in figures.

use crate::elo;
use crate::laws::TimeClass;
use crate::messages::{Ui, terms};
use crate::rating::correction;
use crate::rating::engine::{Outcome, PlayerPeriod};
use crate::rating::figures::{hundredths, points};
use crate::rating::newcomer::Lacking;

/// Score, expected score and their difference in the games that change a rating.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sums {
    /// Games.
    pub games: u32,
    /// Points in them, in half points.
    pub points: u32,
    /// Expected score in them, in hundredths.
    pub expected: u32,
    /// Score less expected score, in hundredths.
    pub delta: i64,
    /// Sum of the opponents' ratings in them.
    pub opponents: u32,
    /// Games against opponents without a rating.
    pub unrated: u32,
}

impl Sums {
    /// What a player did in the tournaments that count.
    pub(super) fn of(player: &PlayerPeriod) -> Sums {
        let mut sums = Sums::default();
        for line in &player.lines {
            sums.unrated += line.unrated_games;
            if line.disregarded {
                continue;
            }
            sums.games += line.games;
            sums.points += line.points;
            sums.expected += line.expected;
            sums.delta += line.delta;
            sums.opponents += line.opponents;
        }
        sums
    }
}

/// A change as it is worked out: `20*(3.5-3.51)=-0.20`; empty where no game changes anything.
pub(super) fn change(k: u16, games: u32, points_: u32, expected: u32, delta: i64) -> String {
    if games == 0 {
        return String::new();
    }
    let change = hundredths(i64::from(k) * delta);
    let (points, expected) = (points(points_), hundredths(expected));
    format!("{k}*({points}-{expected})={change}")
}

/// A working as people write it: with the decimal sign of the language, and its words.
pub(super) fn for_people(working: &str, ui: Ui) -> String {
    let steps = working.split("; ").map(|step| {
        let of_games = || step.strip_suffix(" games")?.split_once(" of ");
        match (ui, of_games()) {
            (Ui::Italian, Some((games, wanted))) => format!("{games} partite su {wanted}"),
            (Ui::Italian, None) if step == BELOW => "sotto il minimo".to_owned(),
            _ => terms::decimal(ui, step),
        }
    });
    steps.collect::<Vec<_>>().join("; ")
}

/// As reports write it.
const BELOW: &str = "below the floor";

/// How the rating of a period is found, step by step, with `;` between the steps: `700/39=17; 17*(39-19.50)=331.50;
/// 2054+332=2386`.
pub(super) fn working(class: TimeClass, player: &PlayerPeriod) -> String {
    let mut steps = Vec::new();
    match &player.outcome {
        Outcome::Rated | Outcome::BelowFloor(_) => {
            let sums = Sums::of(player);
            if player.k_used != player.k {
                steps.push(format!("700/{}={}", player.games, player.k_used));
            }
            let Sums {
                games,
                points,
                expected,
                delta,
                ..
            } = sums;
            let change = change(player.k_used, games, points, expected, delta);
            if let (false, Some(before)) = (change.is_empty(), player.before.rating) {
                let rounded = elo::rounded(player.change, 100);
                let new = i64::from(before) + rounded;
                steps.push(change);
                steps.push(format!("{before}{rounded:+}={new}"));
                if let Outcome::BelowFloor(_) = player.outcome {
                    steps.push(BELOW.to_owned());
                }
            }
            if let (Some(corrected), Some(before)) = (player.corrected, player.before.rating) {
                let new = i64::from(before) + elo::rounded(player.change, 100);
                steps.push(correction::working(class, new, corrected));
            }
        }
        Outcome::First(first) => {
            steps.push(first.working());
            if let Some(after) = player.after.rating
                && i64::from(after) != first.rating
            {
                steps.push(correction::working(class, first.rating, after));
            }
        }
        Outcome::Below(first, lacking) => {
            steps.extend(first.as_ref().map(|first| first.working()));
            match lacking {
                Some(Lacking::Games(games, wanted)) => {
                    steps.push(format!("{games} of {wanted} games"));
                }
                Some(Lacking::Floor(rating, floor)) => steps.push(format!("{rating}<{floor}")),
                None => {}
            }
        }
    }
    steps.join("; ")
}
