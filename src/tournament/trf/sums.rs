//! Whether the points of the players are the sums of their results.

use super::event::Event;
use super::fault::Problem;
use super::player::{Player, ResultCode, Round};
use super::points::PointsSystem;
use super::teams::{AbnormalPoints, Byes};
use std::collections::HashMap;

/// What the sums of a report have to say.
pub(super) struct Sums {
    /// What results count.
    pub system: PointsSystem,
    /// Players, by their place among the rows, whose points are not the sum of their results.
    pub wrong: Vec<(usize, Problem)>,
    /// How results count, where the points of the players tell it and no record does.
    pub assumed: Option<Problem>,
}

/// Checks all players. `byes` are those of players, not of teams.
pub(super) fn sums(players: &[Player], event: &Event, byes: &[Byes]) -> Sums {
    let sheet = Sheet::of(players, byes);
    let declared = event.points;
    let wrong: Vec<(usize, Problem)> = players
        .iter()
        .enumerate()
        .filter_map(|(at, player)| Some((at, sheet.differs(player, &declared)?)))
        .collect();
    // One player's slip must not be taken for a system.
    let other = match wrong.len() {
        0 | 1 => None,
        _ => other_systems(&declared).into_iter().find(|system| {
            players
                .iter()
                .all(|player| sheet.differs(player, system).is_none())
        }),
    };
    match other {
        Some(system) => Sums {
            system,
            wrong: Vec::new(),
            assumed: Some(Problem::PointsAssumed(
                system.black_win,
                system.black_draw,
                system.pairing_bye,
            )),
        },
        None => Sums {
            system: declared,
            wrong,
            assumed: None,
        },
    }
}

/// The systems that a report may mean besides the one it declares.
fn other_systems(declared: &PointsSystem) -> Vec<PointsSystem> {
    let mut systems = Vec::new();
    if !declared.pairing_bye_declared {
        // Programs that name the points of a win do not all mean the bye by it.
        for pairing_bye in [declared.black_win, declared.black_draw, 100] {
            systems.push(PointsSystem {
                pairing_bye,
                ..*declared
            });
        }
    }
    if !declared.declared {
        // Before record XXS the points of the players told what results count.
        for (win, draw, pairing_bye) in [
            (300, 100, 300),
            (300, 100, 100),
            (200, 100, 200),
            (200, 100, 100),
        ] {
            systems.push(PointsSystem::of(win, draw, pairing_bye));
        }
    }
    systems
}

/// Whether a record 299 gives a player points otherwise than by the system.
pub(super) fn is_abnormal(abnormal: &[AbnormalPoints], player: u16) -> bool {
    abnormal
        .iter()
        .any(|record| record.ids.is_empty() || record.ids.contains(&player))
}

/// What the sums depend on beside a player's own row.
struct Sheet {
    /// Whether any game of a round, by its place, has a result: else its byes are announced and perhaps not counted.
    begun: Vec<bool>,
    /// Byes of record 240, by player and place of the round.
    byes: HashMap<u16, Vec<(usize, ResultCode)>>,
}

impl Sheet {
    fn of(players: &[Player], byes: &[Byes]) -> Sheet {
        let rounds = players.iter().map(|player| player.rounds.len()).max();
        let mut begun = vec![false; rounds.unwrap_or_default()];
        for player in players {
            for (begun, round) in begun.iter_mut().zip(&player.rounds) {
                *begun |= round.result.is_some_and(|code| !code.is_bye());
            }
        }
        let mut of_player: HashMap<u16, Vec<(usize, ResultCode)>> = HashMap::new();
        for record in byes {
            for player in &record.ids {
                let round = usize::from(record.round) - 1;
                let byes = of_player.entry(*player).or_default();
                byes.push((round, record.kind));
            }
        }
        Sheet {
            begun,
            byes: of_player,
        }
    }

    /// The fault of a player's points; `None` where they are the sum, or are not told.
    fn differs(&self, player: &Player, system: &PointsSystem) -> Option<Problem> {
        let found = player.points?;
        let mut sum = 0;
        // What may be counted or not: what is not decided yet, what is announced, blanks.
        let mut more = 0;
        let mut less = 0;
        let mut may = |points: i64| {
            more += points.max(0);
            less += points.min(0);
        };
        for (round, begun) in player.rounds.iter().zip(&self.begun) {
            let points = system.points(round);
            match round.result {
                None if round.opponent.is_some() => may(system.unknown),
                None => may(system.zero_bye),
                Some(code) if code.is_bye() && !begun => may(points),
                Some(_) => sum += points,
            }
        }
        for _ in player.rounds.len()..self.begun.len() {
            may(system.zero_bye);
        }
        for (round, kind) in self.byes.get(&player.number).into_iter().flatten() {
            let in_row = player.rounds.get(*round);
            if in_row.is_none_or(|round| round.opponent.is_none() && round.result.is_none()) {
                may(system.points(&Round {
                    opponent: None,
                    colour: None,
                    result: Some(*kind),
                    column: 0,
                }));
            }
        }
        let fits = (sum + less..=sum + more).contains(&found);
        (!fits).then_some(Problem::Points {
            player: player.number,
            found,
            sum,
        })
    }
}
