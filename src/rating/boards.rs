//! Players at two boards in one round, and in two tournaments on the same days.

use super::field::Field;
use super::remark::{About, At, Remark};
use crate::laws::{TimeClass, class_in};
use crate::syntax::tags;
use crate::text::folded_words;
use crate::text::words::among;
use crate::tournament::Registry;
use crate::tournament::by_tournament::ByTournament;
use crate::tournament::join::{Dispute, round};
use crate::tournament::registry::{Game, Unratable};
use crate::tournament::sides::SideOf;
use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// A side of a game of one player in a round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Seat {
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
    let mut boards = Boards::default();
    at_two_boards(registry, field, &mut boards);
    in_two_places(registry, field, &mut boards);
    boards.games.sort_unstable();
    boards.games.dedup();
    boards
}

/// Says it of each tournament.
fn at_two_boards(registry: &Registry, field: &Field, boards: &mut Boards) {
    let by_tournament = ByTournament::of(registry);
    // Of records that contradict each other about who met whom it is said elsewhere.
    let has_rivals = |dispute: &&Dispute| !dispute.rivals.is_empty();
    let open = registry.disputes.iter().filter(has_rivals);
    let open = open.map(|dispute| dispute.game);
    let doubtful: HashSet<u32> = open.chain(registry.not_met.iter().copied()).collect();
    let (mut sides, mut seats): (Vec<SideOf>, Vec<Seat>) = Default::default();
    let player = |side: &SideOf| field.of_person[side.person(registry) as usize];
    for tournament in 0..registry.tournaments.len() as u32 {
        let games = by_tournament.games(tournament);
        if games.len() < 2 {
            continue;
        }
        let class = |index: &u32| registry.class_of(&registry.games[*index as usize]);
        let classed = games.iter().all(|index| class(index).is_some());
        sides.clear();
        sides.reserve_exact(2 * games.len());
        for index in games {
            if is_board(&registry.games[*index as usize]) && !doubtful.contains(index) {
                sides.extend(SideOf::both(*index));
            }
        }
        sides.sort_unstable_by_key(|side| (player(side), *side));
        for own in sides.chunk_by(|one, other| player(one) == player(other)) {
            if own.len() < 2 {
                continue;
            }
            seats.clear();
            seats.extend(own.iter().filter_map(|side| {
                let game = side.game();
                let (round, _) = round(registry.text(registry.games[game as usize].round))?;
                let class = class(&game).filter(|_| classed);
                Some(Seat { class, round, game })
            }));
            seats.sort_unstable();
            let key = |seat: &Seat| (seat.class, seat.round);
            let one = |one: &Seat, other: &Seat| key(one) == key(other);
            for seats in seats.chunk_by(one).filter(|seats| seats.len() > 1) {
                if let Some(remark) = several(registry, field, player(&own[0]), seats) {
                    boards.remarks.push(remark);
                    boards.games.extend(seats.iter().map(|seat| seat.game));
                }
            }
        }
    }
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

/// Two tournaments, or two series of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Two {
    series: bool,
    both: [u32; 2],
}

/// The tournaments of one name and place: an evening each week is one, whatever each evening is called.
struct Series<'a> {
    registry: &'a Registry,
    /// By tournament: the first of the same name and place.
    of: Vec<u32>,
    /// The class that the name of each event tells, as far as somebody asked for it.
    named: Vec<OnceCell<Option<TimeClass>>>,
}

impl<'a> Series<'a> {
    fn of(registry: &'a Registry) -> Series<'a> {
        let key = |number: &u32| {
            let tournament = &registry.tournaments[*number as usize];
            (tournament.event, tournament.site)
        };
        let mut order: Vec<u32> = (0..registry.tournaments.len() as u32).collect();
        order.sort_unstable_by_key(|number| (key(number), *number));
        let mut of = vec![0; order.len()];
        for same in order.chunk_by(|one, other| key(one) == key(other)) {
            for number in same {
                // Without a name each is one of its own.
                let named = !tags::is_unknown(registry.text(key(number).0));
                of[*number as usize] = if named { same[0] } else { *number };
            }
        }
        let named = vec![OnceCell::new(); of.len()];
        Series {
            registry,
            of,
            named,
        }
    }

    /// The tournament of a game, and its class.
    fn of_game(&self, index: u32) -> (u32, Option<TimeClass>) {
        let game = &self.registry.games[index as usize];
        (game.tournament, self.registry.class_of(game))
    }

    /// The two at which nobody can be on one day: two tournaments of standard chess, two series of one class in two cities.
    /// Rapid and blitz are played beside at one place.
    fn exclusive(
        &self,
        one: (u32, Option<TimeClass>),
        other: (u32, Option<TimeClass>),
    ) -> Option<Two> {
        let classes = [one.1, other.1];
        if classes == [Some(TimeClass::Standard); 2] {
            return (one.0 != other.0).then_some(Two {
                series: false,
                both: [one.0, other.0],
            });
        }
        let both = [one.0, other.0].map(|number| self.of[number as usize]);
        let named =
            [one, other].map(|(number, class)| class.or_else(|| self.class_in_name(number)));
        if both[0] == both[1] || named[0].is_none() || named[0] != named[1] {
            return None;
        }
        let cities = both.map(|number| {
            city(
                self.registry
                    .text(self.registry.tournaments[number as usize].site),
            )
        });
        let apart = cities.iter().all(|city| !city.is_empty())
            && cities[0].iter().all(|word| !cities[1].contains(word));
        apart.then_some(Two {
            series: true,
            both: [both[0].min(both[1]), both[0].max(both[1])],
        })
    }

    fn class_in_name(&self, number: u32) -> Option<TimeClass> {
        *self.named[number as usize].get_or_init(|| {
            let event = self.registry.tournaments[number as usize].event;
            class_in(self.registry.text(event))
        })
    }

    /// Whether a game is of a tournament or, with `series`, of its series.
    fn has(&self, index: u32, series: bool, number: u32) -> bool {
        let tournament = self.registry.games[index as usize].tournament;
        number
            == if series {
                self.of[tournament as usize]
            } else {
                tournament
            }
    }
}

/// The words of a place, without the code of a country; none where it is not known or an address of the net.
fn city(site: &str) -> Vec<String> {
    if tags::is_unknown(site) || site.contains(['/', '.', '@']) {
        return Vec::new();
    }
    let mut words = folded_words(site.as_bytes());
    let code = site.split_whitespace().next_back();
    let coded =
        code.is_some_and(|code| code.len() == 3 && code.bytes().all(|b| b.is_ascii_uppercase()));
    if coded && words.len() > 1 {
        words.pop();
    }
    match words
        .iter()
        .any(|word| among(" online internet net server ", word))
    {
        true => Vec::new(),
        false => words,
    }
}

/// Says of each two tournaments that players have games in both on the same days, where nobody can: once, whoever they are.
/// One of them is a wrong id or a namesake; many of them say that the dates are wrong, or that a league is played beside.
fn in_two_places(registry: &Registry, field: &Field, boards: &mut Boards) {
    let series = Series::of(registry);
    let game = |index: u32| &registry.games[index as usize];
    let dated = |game: &Game| game.date().is_some() && is_board(game);
    let count = registry.games.iter().filter(|game| dated(game)).count();
    let mut played: Vec<SideOf> = Vec::with_capacity(2 * count);
    for (index, _) in (0..).zip(&registry.games).filter(|(_, game)| dated(game)) {
        played.extend(SideOf::both(index));
    }
    let player = |side: &SideOf| field.of_person[side.person(registry) as usize];
    played.sort_unstable_by_key(|side| (player(side), game(side.game()).date(), side.game()));
    let place = |index: &u32| {
        let place = game(*index).place();
        (place.file, place.game, place.line, *index)
    };
    let mut found: BTreeMap<Two, Vec<Places>> = BTreeMap::new();
    for own in played.chunk_by(|one, other| player(one) == player(other)) {
        for (two, days) in same_days(&series, own) {
            let of = |number: u32| {
                let games = own.iter().map(|side| side.game());
                let series = &series;
                games.filter(move |index| series.has(*index, two.series, number))
            };
            let mut firsts = two
                .both
                .map(|own| of(own).min_by_key(place).unwrap_or_default());
            firsts.sort_unstable_by_key(place);
            found.entry(two).or_default().push(Places {
                player: player(&own[0]),
                days,
                firsts,
            });
            boards.games.extend(two.both.into_iter().flat_map(of));
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

/// The tournaments and series that a player plays on the same days and cannot, [`DAYS`] at least, of his games by day.
fn same_days(series: &Series<'_>, own: &[SideOf]) -> Vec<(Two, usize)> {
    let day_of = |index: u32| series.registry.games[index as usize].date();
    let same_day = |one: &SideOf, other: &SideOf| day_of(one.game()) == day_of(other.game());
    let kinds_of = |day: &[SideOf]| {
        let mut kinds: Vec<_> = day.iter().map(|own| series.of_game(own.game())).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    };
    let days = own.chunk_by(same_day).map(kinds_of);
    let several: Vec<Vec<_>> = days.filter(|kinds| kinds.len() > 1).collect();
    // There may be very many pairs on a day.
    if several.len() < DAYS {
        return Vec::new();
    }
    let mut days: BTreeMap<Two, usize> = BTreeMap::new();
    for kinds in several {
        let others = |at: usize| kinds[at + 1..].iter();
        let pairs = (kinds.iter().enumerate())
            .flat_map(|(at, one)| others(at).filter_map(|other| series.exclusive(*one, *other)));
        let pairs: BTreeSet<Two> = pairs.collect();
        for two in pairs {
            *days.entry(two).or_default() += 1;
        }
    }
    days.into_iter().filter(|(_, days)| *days >= DAYS).collect()
}

/// What is to be said of several games of a player in a round. Two against the same player with both colours are a round of
/// two games.
fn several(registry: &Registry, field: &Field, player: u32, seats: &[Seat]) -> Option<Remark> {
    let place = |game: u32| {
        let place = registry.games[game as usize].place();
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
