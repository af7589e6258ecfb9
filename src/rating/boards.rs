//! Players at two boards in one round, and in two tournaments on the same days.

use super::field::Field;
use super::remark::{About, At, Remark};
use crate::laws::TimeClass;
use crate::syntax::date::Day;
use crate::tournament::Registry;
use crate::tournament::by_tournament::ByTournament;
use crate::tournament::join::round;
use crate::tournament::registry::{Game, Unratable};
use std::collections::BTreeMap;

/// A side of a game in a round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Seat {
    player: u32,
    /// Where it is known of all games: rounds of rapid and of blitz chess may have the same numbers.
    class: Option<TimeClass>,
    round: u32,
    game: u32,
}

/// Whether a game stands for a board at which two players sat.
fn is_board(game: &Game) -> bool {
    let absent = |why| {
        matches!(
            why,
            Unratable::Twice(_) | Unratable::Forfeit | Unratable::Bye | Unratable::NoPlayer
        )
    };
    !game.unratable.is_some_and(absent) && game.sides[0] != game.sides[1]
}

/// What is to be said of boards.
#[derive(Debug, Default)]
pub struct Boards {
    /// What is to be said.
    pub remarks: Vec<Remark>,
    /// The games it is about, as indices into the games of the registry, in order.
    pub games: Vec<u32>,
}

/// Says for each player of a tournament each round in which he has several games, once: at the second of them. Rounds that
/// are not numbered say nothing.
#[must_use]
pub fn in_one_round(registry: &Registry, field: &Field) -> Boards {
    let by_tournament = ByTournament::of(registry);
    let mut boards = Boards::default();
    let mut seats: Vec<Seat> = Vec::new();
    for tournament in 0..registry.tournaments.len() as u32 {
        let games = by_tournament.games(tournament);
        if games.len() < 2 {
            continue;
        }
        seats.clear();
        let class = |index: &u32| registry.class_of(&registry.games[*index as usize]);
        let classed = games.iter().all(|index| class(index).is_some());
        for index in games {
            let game = &registry.games[*index as usize];
            let number = is_board(game)
                .then(|| round(registry.text(game.round)))
                .flatten();
            if let Some((round, _)) = number {
                seats.extend(game.sides.map(|side| Seat {
                    player: field.of_person[side as usize],
                    class: class(index).filter(|_| classed),
                    round,
                    game: *index,
                }));
            }
        }
        seats.sort_unstable();
        let key = |seat: &Seat| (seat.player, seat.class, seat.round);
        let one = |one: &Seat, other: &Seat| key(one) == key(other);
        for own in seats.chunk_by(one).filter(|own| own.len() > 1) {
            if let Some(remark) = several(registry, field, own) {
                boards.remarks.push(remark);
                boards.games.extend(own.iter().map(|seat| seat.game));
            }
        }
    }
    in_two_places(registry, field, &mut boards);
    boards.games.sort_unstable();
    boards.games.dedup();
    boards
}

/// So many days on which a player plays in two tournaments are no chance: a league has its match day beside an open.
const DAYS: usize = 3;

/// A player in two tournaments on the same days.
struct Places {
    player: u32,
    days: usize,
    /// His first games in both, in the order of the input.
    firsts: [u32; 2],
}

/// Says of each two tournaments that players have games of standard chess in both on the same days: once, whoever they are.
/// One of them is a wrong id or a namesake; many of them say that the dates are wrong, or that a league is played beside. Of
/// games whose class is not known nothing is said: rapid and blitz are played beside.
fn in_two_places(registry: &Registry, field: &Field, boards: &mut Boards) {
    let mut played: Vec<(u32, Day, u32, u32)> = Vec::new();
    for (index, game) in (0..).zip(&registry.games) {
        if let Some(day) = game.date.filter(|_| is_board(game))
            && registry.class_of(game) == Some(TimeClass::Standard)
        {
            let players = game.sides.map(|side| field.of_person[side as usize]);
            played.extend(players.map(|player| (player, day, game.tournament, index)));
        }
    }
    played.sort_unstable();
    let place = |game: &u32| {
        let place = registry.games[*game as usize].place;
        (place.file, place.game, place.line, *game)
    };
    let mut found: BTreeMap<(u32, u32), Vec<Places>> = BTreeMap::new();
    for own in played.chunk_by(|one, other| one.0 == other.0) {
        for ((one, other), days) in same_days(own) {
            let of = |tournament: u32| {
                let games = own.iter().filter(move |entry| entry.2 == tournament);
                games.map(|(.., game)| *game)
            };
            let mut firsts = [one, other].map(|own| of(own).min_by_key(place).unwrap_or_default());
            firsts.sort_unstable_by_key(place);
            found.entry((one, other)).or_default().push(Places {
                player: own[0].0,
                days,
                firsts,
            });
            boards.games.extend(of(one).chain(of(other)));
        }
    }
    for mut places in found.into_values() {
        places.sort_unstable_by_key(|own| (place(&own.firsts[1]), own.player));
        let first = &places[0];
        let about = About::TwoPlaces {
            player: first.player,
            other: first.firsts[0],
            days: u16::try_from(first.days).unwrap_or(u16::MAX),
            more: Box::new(places[1..].iter().map(|own| own.player).collect()),
        };
        (boards.remarks).push(Remark::new(At::Game(first.firsts[1]), about));
    }
}

/// The pairs of tournaments that a player plays on the same days, [`DAYS`] at least, of his games by day.
fn same_days(own: &[(u32, Day, u32, u32)]) -> Vec<((u32, u32), usize)> {
    let mut days: BTreeMap<(u32, u32), usize> = BTreeMap::new();
    for day in own.chunk_by(|one, other| one.1 == other.1) {
        let mut tournaments: Vec<u32> = day.iter().map(|(.., tournament, _)| *tournament).collect();
        tournaments.dedup();
        for (at, one) in tournaments.iter().enumerate() {
            for other in &tournaments[at + 1..] {
                *days.entry((*one, *other)).or_default() += 1;
            }
        }
    }
    days.into_iter().filter(|(_, days)| *days >= DAYS).collect()
}

/// What is to be said of several games of a player in a round. Two against the same player with both colours are a round of
/// two games.
fn several(registry: &Registry, field: &Field, seats: &[Seat]) -> Option<Remark> {
    let player = seats[0].player;
    let place = |game: u32| {
        let place = registry.games[game as usize].place;
        (place.file, place.game, place.line, game)
    };
    let mut games: Vec<u32> = seats.iter().map(|seat| seat.game).collect();
    games.sort_unstable_by_key(|game| place(*game));
    games.dedup();
    let meets = |game: u32| {
        let sides = registry.games[game as usize].sides;
        let white = field.of_person[sides[0] as usize] == player;
        let opponent = field.of_person[sides[usize::from(white)] as usize];
        (opponent, white)
    };
    let opponents: Vec<(u32, bool)> = games.iter().map(|game| meets(*game)).collect();
    let (first, second) = (opponents.first()?, opponents.get(1)?);
    if games.len() == 2 && first.0 == second.0 && first.1 != second.1 {
        return None;
    }
    let same = opponents.iter().all(|(opponent, _)| *opponent == first.0);
    // What both players of a pair have in common is said once; games of a match may be numbered behind the dot.
    let mut rounds: Vec<u32> = games
        .iter()
        .map(|game| registry.games[*game as usize].round)
        .collect();
    rounds.sort_unstable();
    rounds.dedup();
    if same && (first.0 < player || rounds.len() == games.len()) {
        return None;
    }
    let about = About::TwoInRound {
        player,
        other: games[0],
        count: games.len() as u32,
        same,
    };
    Some(Remark::new(At::Game(games[1]), about))
}
