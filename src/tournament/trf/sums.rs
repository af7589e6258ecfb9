//! Whether the points of the players are the sums of their results.

use super::event::Event;
use super::fault::Problem;
use super::player::{Player, ResultCode, Round};
use super::points::PointsSystem;
use super::teams::{AbnormalPoints, Byes};
use crate::tournament::system::System;
use std::collections::HashMap;

/// What the sums of a report have to say.
pub(super) struct Sums {
    /// What results count.
    pub system: PointsSystem,
    /// Players, by their place among the rows, whose points are not the sum of their results.
    pub wrong: Vec<(usize, Problem)>,
    /// The one player whose games are left out of the points of all who are wrong.
    pub annulled: Option<u16>,
    /// How results count, where the points of the players tell it and no record does.
    pub assumed: Option<Problem>,
    /// How results count by the points of all players, where a record says otherwise.
    pub otherwise: Option<Problem>,
}

/// Checks all players. `byes` are those of players, not of teams.
pub(super) fn sums(
    players: &[Player],
    event: &Event,
    byes: &[Byes],
    abnormal: &[AbnormalPoints],
) -> Sums {
    let sheet = Sheet::of(players, byes, abnormal);
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
    // Where a record says what results count, and the points of many say otherwise and all alike, the record is wrong.
    if other.is_none() && declared.declared && wrong.len() > FEW_WRONG {
        let fits = |system: &PointsSystem| {
            let mut players = players.iter();
            players.all(|player| sheet.differs(player, system).is_none())
        };
        if let Some(system) = usual_systems().find(fits) {
            return Sums {
                system,
                wrong: Vec::new(),
                annulled: None,
                assumed: None,
                otherwise: Some(Problem::PointsOtherwise(
                    system.black_win,
                    system.black_draw,
                    system.pairing_bye,
                )),
            };
        }
    }
    match other {
        Some(system) => Sums {
            system,
            wrong: Vec::new(),
            annulled: None,
            assumed: Some(Problem::PointsAssumed(
                system.black_win,
                system.black_draw,
                system.pairing_bye,
            )),
            otherwise: None,
        },
        None => Sums {
            system: declared,
            // In a Swiss the games of one who withdraws count.
            annulled: match System::said(event) {
                Some(System::Swiss) => None,
                _ => annulled(players, &wrong, &declared),
            },
            wrong,
            assumed: None,
            otherwise: None,
        },
    }
}

/// The points of so many players may be wrong beside a record that is right.
const FEW_WRONG: usize = 2;

/// The systems that most tournaments have.
fn usual_systems() -> impl Iterator<Item = PointsSystem> {
    let points = [(100, 50), (300, 100), (200, 100)].into_iter();
    points.flat_map(|(win, draw)| {
        let byes = [win, draw, 100].into_iter();
        byes.map(move |bye| PointsSystem::of(win, draw, bye))
    })
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

/// The player against whom no game counts for anybody: in a round robin, games of one who withdrew early stay in the report
/// and are rated, but do not count. `wrong` are the players whose points are not the sum of their results.
fn annulled(players: &[Player], wrong: &[(usize, Problem)], system: &PointsSystem) -> Option<u16> {
    // How many of the wrong points each opponent explains.
    let mut explained: HashMap<u16, usize> = HashMap::new();
    for (at, problem) in wrong {
        let Problem::Points { found, sum, .. } = problem else {
            continue;
        };
        for (opponent, points) in against(&players[*at], system) {
            if sum - points == *found {
                *explained.entry(opponent).or_default() += 1;
            }
        }
    }
    let mut found: Vec<u16> = explained
        .into_iter()
        .filter(|(_, count)| *count >= 2 && count + 1 >= wrong.len())
        .filter(|(number, count)| {
            let own = wrong.iter().any(|(at, _)| players[*at].number == *number);
            // Everybody who scored against this player, and nobody else.
            let scored = |player: &&Player| {
                against(player, system)
                    .get(number)
                    .is_some_and(|points| *points != 0)
            };
            count + usize::from(own) == wrong.len()
                && players.iter().filter(scored).count() == *count
        })
        .map(|(number, _)| number)
        .collect();
    found.sort_unstable();
    found.first().copied()
}

/// What a player scored against each opponent.
fn against(player: &Player, system: &PointsSystem) -> HashMap<u16, i64> {
    let mut points = HashMap::new();
    for round in &player.rounds {
        if let Some(opponent) = round.opponent {
            *points.entry(opponent).or_default() += system.points(round);
        }
    }
    points
}

/// What records 299 give a player beside what the system does.
pub(super) fn abnormal_points(
    abnormal: &[AbnormalPoints],
    player: &Player,
    system: &PointsSystem,
) -> i64 {
    Sheet::of(&[], &[], abnormal).abnormal(player, system)
}

/// What the sums depend on beside a player's own row.
struct Sheet<'a> {
    /// Whether any game of a round, by its place, has a result: else its byes are announced and perhaps not counted.
    begun: Vec<bool>,
    /// Whether a round is behind: a later one was played.
    behind: Vec<bool>,
    /// Byes of record 240, by player and place of the round.
    byes: HashMap<u16, Vec<(usize, ResultCode)>>,
    /// Records 299, by player; those of 0 are of everybody.
    abnormal: HashMap<u16, Vec<&'a AbnormalPoints>>,
}

impl<'a> Sheet<'a> {
    fn of(players: &[Player], byes: &[Byes], abnormal: &'a [AbnormalPoints]) -> Sheet<'a> {
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
        let mut abnormal_of: HashMap<u16, Vec<&AbnormalPoints>> = HashMap::new();
        for record in abnormal {
            match record.ids.as_slice() {
                [] => abnormal_of.entry(0).or_default().push(record),
                ids => {
                    for id in ids {
                        abnormal_of.entry(*id).or_default().push(record);
                    }
                }
            }
        }
        Sheet {
            begun,
            behind: behind(players),
            byes: of_player,
            abnormal: abnormal_of,
        }
    }

    /// What records 299 give a player beside what the system does.
    fn abnormal(&self, player: &Player, system: &PointsSystem) -> i64 {
        let of = |id: u16| self.abnormal.get(&id).into_iter().flatten();
        let mut more = 0;
        for record in of(0).chain(of(player.number)) {
            let Some(points) = record.points else {
                continue;
            };
            let Some(kind) = record.kind else {
                more += points;
                continue;
            };
            for (round, number) in player.rounds.iter().zip(1..) {
                let meant = record.round.is_none_or(|only| only == number);
                if meant
                    && round
                        .result
                        .is_some_and(|code| code.rated_alike() == kind.rated_alike())
                {
                    more += points - system.points(round);
                }
            }
        }
        more
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
        let rounds = player.rounds.iter().zip(&self.begun);
        for ((round, begun), behind) in rounds.zip(&self.behind) {
            let points = system.points(round);
            // Only a record gives points to a game that is still open when the next round was played.
            let counts_open = system.unknown != system.black_draw;
            match round.result {
                None if round.opponent.is_some() && *behind && !counts_open => {}
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
        let fits = |found: i64| (sum + less..=sum + more).contains(&found);
        let fits = fits(found) || fits(found - self.abnormal(player, system));
        (!fits).then_some(Problem::Points {
            player: player.number,
            found,
            sum,
        })
    }
}

/// By round, from the first, whether a later one was played: at least half of its pairs have a result. A single game may be played
/// before its round.
fn behind(players: &[Player]) -> Vec<bool> {
    let rounds = players.iter().map(|player| player.rounds.len()).max();
    let mut pairs = vec![(0_usize, 0_usize); rounds.unwrap_or_default()];
    for player in players {
        for (pairs, round) in pairs.iter_mut().zip(&player.rounds) {
            if round.opponent.is_some() {
                pairs.0 += 1;
                pairs.1 += usize::from(round.result.is_some());
            }
        }
    }
    let last = pairs
        .iter()
        .rposition(|(all, known)| *known > 0 && known * 2 >= *all);
    (0..pairs.len())
        .map(|at| last.is_some_and(|last| at < last))
        .collect()
}

/// A round in which games have no result although a later round was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unfinished {
    /// The round, from 1.
    pub round: u16,
    /// The first player of such a game, as a place among the rows.
    pub player: usize,
    /// The start number of his opponent.
    pub opponent: u16,
    /// How many such games the round has.
    pub games: usize,
}

/// The rounds that were left behind with games without a result.
#[must_use]
pub fn unfinished(players: &[Player]) -> Vec<Unfinished> {
    let mut found = Vec::new();
    let behind = (1_u16..).zip(behind(players)).filter(|(_, behind)| *behind);
    for (round, _) in behind {
        let open = |player: &Player| {
            let own = player.rounds.get(usize::from(round) - 1)?;
            own.opponent.filter(|_| own.result.is_none())
        };
        // A result in one of the two rows is another fault (P005).
        let both = |at: &usize| {
            let named = open(&players[*at])?;
            let other = players.iter().find(|other| other.number == named)?;
            (open(other) == Some(players[*at].number)).then_some(named)
        };
        let mut all = (0..players.len()).filter_map(|at| Some((at, both(&at)?)));
        let Some((player, opponent)) = all.next() else {
            continue;
        };
        let games = all.count().div_ceil(2);
        found.push(Unfinished {
            round,
            player,
            opponent,
            games: games.max(1),
        });
    }
    found
}
