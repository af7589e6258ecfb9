//! A few records of an event in another file that have no game in common with it, because they say of each player that he
//! met somebody else in that round: the event has its name, its place and its players.

use super::deliveries::{class_of, days_apart};
use super::people::{NOBODY, People, fit};
use super::rivals::is_met;
use super::round;
use super::times::{Times, When};
use crate::laws::TimeClass;
use crate::syntax::tags;
use crate::text::fold;
use crate::text::lookup::hash;
use crate::tournament::Registry;
use crate::tournament::by_tournament::ByTournament;
use crate::tournament::registry::{Game, Tournament};
use std::collections::{BTreeMap, HashMap, HashSet};

/// So many tournaments of one name are a series.
const MOST: usize = 6;

/// A player of such a record, as the event has him.
struct Seat {
    game: u32,
    side: usize,
    person: u32,
}

/// Moves the games of such records to the event that they contradict; what it becomes is added to the `events`.
pub(super) fn find(registry: &mut Registry, mut events: HashSet<u32>) -> HashSet<u32> {
    let pairs = candidates(registry);
    let split = in_files(registry, &events);
    if pairs.is_empty() && split.is_empty() {
        return events;
    }
    let by_tournament = ByTournament::of(registry);
    let mut people = People::of(registry);
    let mut homes: HashMap<u32, u32> = HashMap::new();
    let mut players: Vec<Seat> = Vec::new();
    for [small, large] in pairs {
        let games = [small, large].map(|own| by_tournament.games(own));
        let free = !homes.contains_key(&small) && !homes.contains_key(&large);
        if let Some(seats) = contradicted(registry, &mut people, games).filter(|_| free) {
            homes.insert(small, large);
            players.extend(seats);
        }
    }
    for tournament in split {
        if let Some(seats) = in_file(registry, &mut people, by_tournament.games(tournament)) {
            events.insert(tournament);
            players.extend(seats);
        }
    }
    if players.is_empty() {
        return events;
    }
    events.extend(homes.values());
    let firsts: Vec<u32> = (events.iter())
        .map(|event| by_tournament.games(*event)[0])
        .collect();
    drop(by_tournament);
    for game in &mut registry.games {
        if let Some(home) = homes.get(&game.tournament) {
            game.tournament = *home;
        }
    }
    for (from, home) in &homes {
        let other = registry.tournaments[*from as usize].clone();
        registry.tournaments[*home as usize].take(&other);
    }
    let mut touched: HashSet<u32> = HashSet::new();
    for Seat { game, side, person } in players {
        let known = &mut registry.games[game as usize].sides[side];
        let other = std::mem::replace(known, person);
        touched.extend([person, other]);
        if other != person {
            registry.also_called(person, other);
        }
    }
    let emptied: HashSet<u32> = homes.keys().copied().collect();
    registry.drop_emptied(&emptied, &touched, |tournament| {
        *homes.get(&tournament).unwrap_or(&tournament)
    });
    let number = |game: u32| registry.games[game as usize].tournament;
    firsts.into_iter().map(number).collect()
}

/// Tournaments that several files have under one name, but for those whose files were joined.
fn in_files(registry: &Registry, joined: &HashSet<u32>) -> Vec<u32> {
    let mut first: Vec<Option<u32>> = vec![None; registry.tournaments.len()];
    let mut split: Vec<u32> = Vec::new();
    for game in &registry.games {
        let known = first[game.tournament as usize].get_or_insert(game.place().file);
        if *known != game.place().file && split.last() != Some(&game.tournament) {
            split.push(game.tournament);
        }
    }
    split.sort_unstable();
    split.dedup();
    split.retain(|own| {
        let rated = registry.tournaments[*own as usize].rated != Some(false);
        rated && !joined.contains(own)
    });
    split
}

/// The players of a file of an event that contradicts all others in each of its games, which are slow and have the day of
/// their round there.
fn in_file(registry: &Registry, people: &mut People, games: &[u32]) -> Option<Vec<Seat>> {
    let game = |index: &u32| &registry.games[*index as usize];
    let mut sizes: BTreeMap<u32, usize> = BTreeMap::new();
    for index in games {
        *sizes.entry(game(index).place().file).or_default() += 1;
    }
    if sizes.len() > MOST {
        return None;
    }
    let small = sizes
        .into_iter()
        .filter(|(_, size)| size * 2 <= games.len());
    for (file, _) in small {
        let (own, others): (Vec<u32>, Vec<u32>) =
            (games.iter()).partition(|index| game(index).place().file == file);
        let slow = own.iter().all(|index| {
            let own = game(index);
            class_of(registry, own).is_none_or(|class| class == TimeClass::Standard)
                && is_on_its_day(registry, own, &others)
        });
        let found = slow.then(|| contradicted(registry, people, [&own, &others]));
        if let Some(seats) = found.flatten() {
            return Some(seats);
        }
    }
    None
}

/// Whether most games of a round are on the day of this one, and none of its players has more than two others that day: the
/// rounds are numbered, and they are slow.
fn is_on_its_day(registry: &Registry, own: &Game, others: &[u32]) -> bool {
    let others = || others.iter().map(|index| &registry.games[*index as usize]);
    let number = |game: &Game| Some(round(registry.text(game.round))?.0);
    let of_round = others().filter(|other| number(other) == number(own));
    let (there, elsewhere): (Vec<&Game>, Vec<&Game>) =
        of_round.partition(|other| other.date() == own.date());
    let of_day = |side: u32| {
        let games =
            others().filter(|other| other.date() == own.date() && other.sides.contains(&side));
        games.count() <= 2
    };
    own.date().is_some() && there.len() >= 3 * elsewhere.len() && own.sides.into_iter().all(of_day)
}

/// Pairs of tournaments of one name, place and time, of which one has at most half the games of the other: that one first.
fn candidates(registry: &Registry) -> Vec<[u32; 2]> {
    let mut named: Vec<(u64, u32)> = (0..)
        .zip(&registry.tournaments)
        .filter(|(_, tournament)| tournament.rated != Some(false))
        .filter_map(|(number, tournament)| {
            let name = registry.text(tournament.event);
            (!tags::is_unknown(name)).then(|| (hash(fold(name.as_bytes()).as_ref()), number))
        })
        .collect();
    named.sort_unstable();
    let groups = named.chunk_by(|one, other| one.0 == other.0);
    let mut found: Vec<[u32; 2]> = Vec::new();
    for group in groups.filter(|group| (2..=MOST).contains(&group.len())) {
        for (at, (_, one)) in group.iter().enumerate() {
            for (_, other) in &group[at + 1..] {
                let both = [*one, *other].map(|own| &registry.tournaments[own as usize]);
                if are_near(registry, both) {
                    found.extend([[*one, *other], [*other, *one]]);
                }
            }
        }
    }
    if found.is_empty() {
        return found;
    }
    let mut sizes: HashMap<u32, usize> = found.iter().map(|pair| (pair[0], 0)).collect();
    for game in &registry.games {
        if let Some(size) = sizes.get_mut(&game.tournament) {
            *size += 1;
        }
    }
    found.retain(|[small, large]| sizes[small] > 0 && sizes[small] * 2 <= sizes[large]);
    found
}

/// Whether nothing in the headings of two says that they are two.
fn are_near(registry: &Registry, [one, other]: [&Tournament; 2]) -> bool {
    let fits = |texts: [u32; 2]| {
        let texts = texts.map(|text| registry.text(text));
        let [one, other] = texts.map(|text| fold(text.trim().as_bytes()));
        texts.iter().any(|text| tags::is_unknown(text))
            || one.contains(other.as_str())
            || other.contains(one.as_str())
    };
    let spans = [one, other].map(|own| own.first_day().zip(own.last_day()));
    let apart = matches!(spans, [Some(one), Some(other)] if one.1 < other.0 || other.1 < one.0);
    !apart && fits([one.site, other.site]) && fits([one.section, other.section])
}

/// The players of the first records, where these are of other files than the second, and each says of both its players that
/// they met somebody else than these say.
fn contradicted(
    registry: &Registry,
    people: &mut People,
    [small, large]: [&[u32]; 2],
) -> Option<Vec<Seat>> {
    let game = |index: &u32| &registry.games[*index as usize];
    let files: HashSet<u32> = large.iter().map(|index| game(index).place().file).collect();
    let all = small.iter().chain(large).map(|index| (0, *index));
    let times = Times::of(registry, all);
    let mut seats: HashMap<(When, u32), Vec<(u32, usize)>> = HashMap::new();
    let mut met: HashSet<[u32; 2]> = HashSet::new();
    for index in large.iter().filter(|index| is_met(game(index))) {
        met.insert(game(index).sides.map(|side| people.crowd(side)));
        let Some(when) = times.when(registry, 0, game(index)) else {
            continue;
        };
        for (side, person) in game(index).sides.into_iter().enumerate() {
            let key = (when, people.crowd(person));
            seats.entry(key).or_default().push((*index, side));
        }
    }
    let mut found = Vec::new();
    for index in small {
        let own = game(index);
        let when = (times.when(registry, 0, own))
            .filter(|_| is_met(own) && !files.contains(&own.place().file))?;
        // Where nothing but the rounds says it, and the two met, the rounds may be counted otherwise.
        let elsewhere = met.contains(&own.sides.map(|side| people.crowd(side)));
        for side in [0, 1] {
            let crowd = people.crowd(own.sides[side]);
            let others = seats.get(&(when, crowd)).filter(|_| crowd != NOBODY);
            let (other, at) = (others.into_iter().flatten()).find(|(other, at)| {
                let other = game(other);
                people.fit(registry, own.sides[side], other.sides[*at]) >= fit::NAME
                    && people.fit(registry, own.sides[1 - side], other.sides[1 - *at]) == 0
                    && are_of_one_round(registry, own, other)
                    && !(elsewhere && (own.date().is_none() || other.date().is_none()))
            })?;
            found.push(Seat {
                game: *index,
                side,
                person: game(other).sides[*at],
            });
        }
    }
    Some(found)
}

fn are_of_one_round(registry: &Registry, one: &Game, other: &Game) -> bool {
    let classes = class_of(registry, one).zip(class_of(registry, other));
    days_apart(one.date(), other.date()).is_none_or(|days| days == 0)
        && classes.is_none_or(|(one, other)| one == other)
}
