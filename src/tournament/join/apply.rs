//! What joined games and events become.

use super::deliveries::{Deliveries, class_of};
use super::pairs::{Held, Pairs};
use super::sets::{Sets, Several};
use super::weigh::PIECES;
use super::{Dispute, Join, LONG, Named, Play, Said, TwoIds};
use crate::laws::TimeClass;
use crate::syntax::date::Day;
use crate::syntax::tags;
use crate::tournament::Registry;
use crate::tournament::names::key;
use crate::tournament::registry::{Game, Place, Tournament, Unratable};
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};

/// Of the games of a tournament so many in ten must be between players of the other for all of them to go there.
const NEARLY_ALL: u32 = 8;

/// Joins what was weighed; of the doubtful pairs those are kept to be told that were not joined by others.
pub fn apply(registry: &mut Registry, deliveries: &Deliveries, mut pairs: Pairs, doubtful: &Pairs) {
    if pairs.is_empty() {
        doubts(registry, deliveries, doubtful);
        return;
    }
    without_strangers(registry, &mut pairs);
    right_dates(registry, deliveries, &pairs);
    turn(registry, &pairs);
    let mut sets = Sets::of(pairs.games().flatten().collect());
    let delivery = |game: u32| delivery(registry, game);
    let sure = |games: &[u32; 2]| is_sure(registry, *games);
    for [one, other] in pairs.games().filter(sure) {
        sets.join(one, other, delivery);
    }
    // A game that has its like elsewhere is not the one that another contradicts.
    for [one, other] in pairs.games().filter(|games| !sure(games)) {
        if !(sets.is_joined(one) && sets.is_joined(other)) {
            sets.join(one, other, delivery);
        }
    }
    let all = sets.several(|game| {
        let place = place_of(registry, game);
        (place.file, place.game, place.line, place.byte, game)
    });
    tell(registry, deliveries, &pairs);
    let homes = homes(registry, deliveries, &pairs);
    drop(pairs);
    let persons = persons(registry, &all);
    let sides = all
        .games()
        .iter()
        .flat_map(|game| registry.games[*game as usize].sides);
    let touched: HashSet<u32> = sides.collect();
    for games in all.iter() {
        one_game(registry, games);
        reported_class(registry, games);
    }
    move_games(registry, &all, &homes);
    rename(registry, &sets, &persons, &homes);
    doubts(registry, deliveries, doubtful);
    let emptied: HashSet<u32> = homes.ranks.keys().copied().collect();
    registry.drop_emptied(&emptied, &touched, |tournament| homes.of(tournament));
}

fn delivery(registry: &Registry, game: u32) -> (u32, u32) {
    let game = &registry.games[game as usize];
    (game.tournament, game.place().file)
}

/// The pairs that fit best first: a copy of a part, or an event that is like another, must not come between. Those are left
/// out that would make one of what other pairs show to be two: where a third delivery has other moves, or another class.
fn without_strangers(registry: &Registry, pairs: &mut Pairs) {
    let mut sets = Sets::of(pairs.games().flatten().collect());
    pairs.keep_best_first(|games| {
        let (mut same, mut other) = (0, 0);
        // What is one set already was compared when it became one.
        let apart = |[one, another]: &&[u32; 2]| !sets.are_one(*one, *another);
        for [one, another] in games.iter().filter(apart) {
            for a in sets.of_game(*one) {
                for b in sets.of_game(*another) {
                    match is_same(registry, a, b) {
                        Some(true) => same += 1,
                        Some(false) => other += 1,
                        None => {}
                    }
                }
            }
        }
        let fits = other <= same;
        if fits {
            for [one, other] in games {
                sets.join(*one, *other, |game| delivery(registry, game));
            }
        }
        fits
    });
}

/// Whether moves or classes say that two records are of one game; none where they say nothing.
fn is_same(registry: &Registry, one: u32, other: u32) -> Option<bool> {
    let [one, other] = [one, other].map(|game| &registry.games[game as usize]);
    let classes = class_of(registry, one).zip(class_of(registry, other));
    match classes.is_some_and(|(one, other)| one != other) {
        true => Some(false),
        false => one.same_moves(other),
    }
}

/// Gives records whose dates are a slip those of the others of their event.
fn right_dates(registry: &mut Registry, deliveries: &Deliveries, pairs: &Pairs) {
    let mut touched: HashSet<u32> = HashSet::new();
    for (pair, right) in pairs.iter().filter_map(|pair| Some((pair, pair.dated()?))) {
        for games in pairs.games_of(pair) {
            let (from, to) = (games[right] as usize, games[1 - right] as usize);
            if let date @ Some(_) = registry.games[from].date() {
                registry.games[to].set_date(date, 0);
            }
        }
        let [from, to] = [right, 1 - right].map(|own| {
            let first = deliveries.games(pair.deliveries[own])[0];
            registry.games[first as usize].tournament
        });
        touched.extend([from, to]);
        if from == to {
            continue;
        }
        let other = registry.tournaments[from as usize].clone();
        let own = &mut registry.tournaments[to as usize];
        own.start = own.start.and(other.start);
        own.end = own.end.and(other.end);
        own.event_date = own.event_date.and(other.event_date);
        own.spread = own.spread.and(other.spread);
        own.dates = other.dates;
    }
    // Two files may have one tournament under one name.
    let mut dates: HashMap<u32, (Day, Day)> = HashMap::new();
    for game in (registry.games.iter()).filter(|game| touched.contains(&game.tournament)) {
        if let Some(day) = game.date() {
            let (first, last) = dates.entry(game.tournament).or_insert((day, day));
            (*first, *last) = ((*first).min(day), (*last).max(day));
        }
    }
    for (tournament, own) in dates {
        let tournament = &mut registry.tournaments[tournament as usize];
        tournament.dates = Some(own);
        tournament.spread = tournament
            .spread
            .map(|_| [own.0, own.1].map(|day| (day, day)));
    }
}

/// Gives records that have the colours of a game exchanged those of the earliest that is joined to them, directly or through
/// others.
fn turn(registry: &mut Registry, pairs: &Pairs) {
    if !pairs.any_turned() {
        return;
    }
    let turned = pairs.turned();
    let mut near: BTreeMap<u32, Vec<(u32, bool)>> = BTreeMap::new();
    for games in pairs.games() {
        let [one, other] = games;
        let is_turned = turned.binary_search(&games).is_ok();
        near.entry(one).or_default().push((other, is_turned));
        near.entry(other).or_default().push((one, is_turned));
    }
    let mut order: Vec<u32> = near.keys().copied().collect();
    order.sort_unstable_by_key(|game| {
        let place = place_of(registry, *game);
        (place.file, place.game, place.byte)
    });
    // Whoever is joined to the earliest directly has what is said there.
    let mut known: BTreeMap<u32, bool> = BTreeMap::new();
    for first in order {
        let mut next = VecDeque::from([(first, false)]);
        while let Some((game, is_turned)) = next.pop_front() {
            if known.contains_key(&game) {
                continue;
            }
            known.insert(game, is_turned);
            let others = near.get(&game).into_iter().flatten();
            next.extend(others.map(|(other, turned)| (*other, is_turned != *turned)));
        }
    }
    let turned = known.into_iter().filter(|(_, is_turned)| *is_turned);
    registry.turned = turned.map(|(game, _)| game).collect();
    for game in &registry.turned {
        let game = &mut registry.games[*game as usize];
        game.sides.reverse();
        game.tags.reverse();
        game.points.reverse();
    }
}

/// Whether two records agree, or their moves show that they are of one game.
fn is_sure(registry: &Registry, games: [u32; 2]) -> bool {
    let [one, other] = games.map(|game| &registry.games[game as usize]);
    let moves = one.moves != 0 && one.moves == other.moves && one.plies() >= LONG;
    moves || Said::of(games[0], one).agrees(&Said::of(games[1], other))
}

fn place_of(registry: &Registry, game: u32) -> Place {
    registry.games[game as usize].place()
}

/// Keeps what was joined to what, to be told: an event that another file has in pieces once.
fn tell(registry: &mut Registry, deliveries: &Deliveries, pairs: &Pairs) {
    let part = |at: u32| {
        let [small, large] = pairs.get(at as usize).deliveries;
        (place_of(registry, deliveries.games(small)[0]).file, large)
    };
    let mut order: Vec<u32> = (0..pairs.len() as u32).collect();
    order.sort_unstable_by_key(|at| (part(*at), *at));
    let mut joins: Vec<Join> = Vec::new();
    for own in order.chunk_by(|one, other| part(*one) == part(*other)) {
        let count = own.len();
        let mut own =
            (own.iter()).map(|at| join(registry, deliveries, pairs, &pairs.get(*at as usize)));
        match count >= PIECES {
            true => joins.extend(own.reduce(Join::with)),
            false => joins.extend(own.by_ref().map(|join| join.in_order(registry))),
        }
    }
    joins.sort_unstable_by_key(|join| (join.here, join.there));
    // Of several copies each is told once, and wherever something is not as it should be.
    let mut copy_of: HashMap<u32, u32> = HashMap::new();
    joins.retain(|join| {
        let first = |mut game: u32| {
            while let Some(other) = copy_of.get(&game) {
                game = *other;
            }
            game
        };
        let [here, there] = [join.here, join.there].map(first);
        if here != there {
            copy_of.insert(here.max(there), here.min(there));
        }
        here != there || join.moved.count + join.extra.count > 0
    });
    let files = (joins.iter()).flat_map(|join| [join.here, join.there]);
    let mut files: Vec<u32> = files.map(|game| place_of(registry, game).file).collect();
    files.sort_unstable();
    files.dedup();
    joins.shrink_to_fit();
    registry.joins = joins;
    registry.joined_files = files;
}

/// Keeps the pairs that somebody should look at, unless other deliveries joined both, or the copy of one is told.
fn doubts(registry: &mut Registry, deliveries: &Deliveries, doubtful: &Pairs) {
    let open: Vec<&Held> = (doubtful.iter())
        .filter(|pair| {
            let apart = |[one, other]: &[u32; 2]| {
                let games = [one, other].map(|game| &registry.games[*game as usize]);
                let copy = |game: &Game| matches!(game.unratable, Some(Unratable::Twice(_)));
                !games.iter().any(|game| copy(game))
            };
            let games = doubtful.games_of(pair);
            games.iter().filter(|games| apart(games)).count() * 2 > games.len()
        })
        .collect();
    let mut doubts: Vec<Join> = (open.iter())
        .map(|pair| {
            let mut join = join(registry, deliveries, doubtful, pair).in_order(registry);
            // Whoever says that one of them is rated has decided that they are two.
            let event = |game: u32| registry.games[game as usize].tournament;
            let told = |game| registry.tournaments[event(game) as usize].rated == Some(true);
            join.asked &= !told(join.here) && !told(join.there);
            join
        })
        .collect();
    for (pair, join) in open.iter().zip(&doubts) {
        let games = doubtful.games_of(pair).iter().flatten();
        for game in games.filter(|_| join.asked) {
            let game = &mut registry.games[*game as usize];
            if matches!(game.unratable, None | Some(Unratable::NoMove)) {
                game.unratable = Some(Unratable::PerhapsTwice);
            }
        }
    }
    doubts.sort_unstable_by_key(|join| (join.here, join.there));
    registry.doubts = doubts;
}

/// The smaller delivery of a pair, joined to the other.
fn join(registry: &Registry, deliveries: &Deliveries, pairs: &Pairs, pair: &Held) -> Join {
    let games = pair.deliveries.map(|delivery| deliveries.games(delivery));
    let [here, there] = games.map(|games| games[0]);
    let tournament = |game: u32| registry.games[game as usize].tournament as usize;
    let events = [here, there].map(|game| registry.tournaments[tournament(game)].event);
    Join {
        here,
        there,
        events,
        same: pairs.games_of(pair).len() as u32,
        games: games.map(|games| games.len() as u32),
        moved: pair.moved,
        extra: pair.extra,
        asked: pair.asked,
    }
}

impl Join {
    /// This one and another of the same event, joined to the same.
    fn with(self, other: Join) -> Join {
        let (mut one, other) = match self.here < other.here {
            true => (self, other),
            false => (other, self),
        };
        one.same += other.same;
        one.games[0] += other.games[0];
        one.moved = one.moved.with(other.moved);
        one.extra = one.extra.with(other.extra);
        one
    }

    /// The later of the two joined to the earlier.
    fn in_order(mut self, registry: &Registry) -> Join {
        let place = |game: u32| {
            let place = place_of(registry, game);
            (place.file, place.game)
        };
        if place(self.here) < place(self.there) {
            std::mem::swap(&mut self.here, &mut self.there);
            self.events.reverse();
            self.games.reverse();
        }
        self
    }
}

/// What puts tournaments of one event in order: a report knows most, then the one with more games, then the first.
fn rank(
    registry: &Registry,
    sizes: &HashMap<u32, u32>,
    number: u32,
) -> (bool, Reverse<u32>, (u32, u32)) {
    let tournament = &registry.tournaments[number as usize];
    let first = registry.games[tournament.first_game as usize].place();
    let size = sizes.get(&number).copied().unwrap_or_default();
    (
        !tournament.results_only,
        Reverse(size),
        (first.file, first.game),
    )
}

/// Where the tournaments of one event go: each to the one that knows most.
struct Homes {
    /// Tournaments all of whose games go to another.
    whole: BTreeMap<u32, u32>,
    /// The order of all that have a game in common with another tournament; the first is the best.
    ranks: HashMap<u32, u32>,
}

impl Homes {
    fn of(&self, mut tournament: u32) -> u32 {
        while let Some(next) = self.whole.get(&tournament) {
            tournament = *next;
        }
        tournament
    }
}

fn homes(registry: &Registry, deliveries: &Deliveries, pairs: &Pairs) -> Homes {
    let of = |delivery: u32| registry.games[deliveries.games(delivery)[0] as usize].tournament;
    // Two tournaments, how many games they have in common, and how many of the first are between players of the other.
    let mut common: Vec<[u32; 4]> = Vec::with_capacity(2 * pairs.len());
    for pair in pairs.iter() {
        let of = pair.deliveries.map(of);
        // Two files may have one tournament under one name.
        if of[0] != of[1] {
            let same = pairs.games_of(pair).len() as u32;
            common.push([of[0], of[1], same, pair.inner[0]]);
            common.push([of[1], of[0], same, pair.inner[1]]);
        }
    }
    common.sort_unstable();
    common.dedup_by(|next, own| {
        let same = next[..2] == own[..2];
        if same {
            own[2] += next[2];
            own[3] += next[3];
        }
        same
    });
    let mut sizes: HashMap<u32, u32> = common.iter().map(|own| (own[0], 0)).collect();
    let mut known: Vec<u32> = pairs.iter().flat_map(|pair| pair.deliveries).collect();
    known.sort_unstable();
    known.dedup();
    for delivery in known {
        if let Some(size) = sizes.get_mut(&of(delivery)) {
            *size += deliveries.games(delivery).len() as u32;
        }
    }
    let mut order: Vec<u32> = sizes.keys().copied().collect();
    order.sort_unstable_by_key(|tournament| rank(registry, &sizes, *tournament));
    let ranks: HashMap<u32, u32> = order.iter().copied().zip(0..).collect();
    let mut whole = BTreeMap::new();
    for own in order {
        let from = common.partition_point(|entry| entry[0] < own);
        let others = common[from..].iter().take_while(|entry| entry[0] == own);
        let better = others.filter(|[_, other, ..]| ranks[other] < ranks[&own]);
        let best = better.max_by_key(|[_, other, games, _]| (*games, Reverse(ranks[other])));
        if let Some([_, other, _, inner]) = best
            && inner * 10 >= sizes[&own] * NEARLY_ALL
        {
            whole.insert(own, *other);
        }
    }
    Homes { whole, ranks }
}

/// Of persons that stand for one player the one who is known best: with an id; as a row of a report, where nobody else has
/// his; under the longest name; of several the first. The order of the files decides nothing else.
fn who_tells_most(registry: &Registry, persons: impl Iterator<Item = u32>) -> Option<u32> {
    let rank = |person: u32| {
        let person = &registry.persons[person as usize];
        let name = key(registry.text(person.name)).chars().count();
        match person.fide_id {
            0 => (false, person.reported.is_some(), name),
            _ => (true, false, 0),
        }
    };
    persons.reduce(
        |best, other| match other != best && rank(other) > rank(best) {
            true => other,
            false => best,
        },
    )
}

/// Who of the persons that stand for one player in the same games is taken.
fn persons(registry: &mut Registry, all: &Several) -> HashMap<(u32, u32), u32> {
    let mut taken: HashMap<(u32, u32), u32> = HashMap::new();
    let mut doubtful = HashSet::new();
    let (mut two, mut told): (Vec<TwoIds>, HashSet<(u32, u32)>) = Default::default();
    let id = |person: u32| registry.persons[person as usize].fide_id;
    // Each player of each game: who is taken, and who stands for him where.
    let each = |with: &mut dyn FnMut(u32, (u32, u32))| {
        for games in all.iter() {
            for side in [0, 1] {
                let own = |game: &u32| registry.games[*game as usize].sides[side];
                let best = who_tells_most(registry, games.iter().map(own)).unwrap_or_default();
                for game in games {
                    with(best, (registry.games[*game as usize].tournament, own(game)));
                }
            }
        }
    };
    each(&mut |best, key| {
        let person = key.1;
        if id(person) != 0 && id(person) != id(best) {
            let ids = TwoIds {
                person: best,
                other: id(person),
            };
            if told.insert((ids.person, ids.other)) {
                two.push(ids);
            }
        }
        // A name may stand for several.
        if person != best && *taken.entry(key).or_insert(best) != best {
            doubtful.insert(key);
        }
    });
    // Most stand for themselves.
    each(&mut |best, key| {
        if key.1 == best && taken.contains_key(&key) {
            doubtful.insert(key);
        }
    });
    taken.retain(|key, _| !doubtful.contains(key));
    registry.two_ids = two;
    taken
}

/// Makes one game of several: the first holds what all of them say, the others are the same.
fn one_game(registry: &mut Registry, games: &[u32]) {
    let said: Vec<Said> = (games.iter())
        .map(|game| Said::of(*game, &registry.games[*game as usize]))
        .collect();
    let disputed = (said.iter().enumerate())
        .any(|(at, one)| said[at + 1..].iter().any(|other| !one.agrees(other)));
    let first = games[0];
    let players: Vec<[Named; 2]> = (games.iter())
        .map(|game| Named::both(registry, *game))
        .collect();
    // Where one has two of one name as one person, another knows better.
    let known: Vec<[u32; 2]> = (games.iter())
        .map(|game| registry.games[*game as usize].sides)
        .filter(|[one, other]| one != other)
        .collect();
    let mut sides = registry.games[first as usize].sides;
    for (side, own) in sides.iter_mut().enumerate() {
        let all = known.iter().map(|sides| sides[side]);
        *own = who_tells_most(registry, all).unwrap_or(*own);
    }
    let unknown_round = |game: &Game| tags::is_unknown(registry.text(game.round));
    let mut own = registry.games[first as usize];
    for game in games[1..]
        .iter()
        .map(|game| &registry.games[*game as usize])
    {
        if unknown_round(&own) {
            own.round = game.round;
        }
        own.set_date(own.date().or(game.date()), own.year());
        own.class = own.class.or(game.class);
        if own.moves == 0 && own.plies() == 0 {
            own.moves = game.moves;
            own.set_plies(game.plies());
        }
        for (tag, other) in own.tags.iter_mut().zip(game.tags) {
            if *tag == 0 {
                *tag = other;
            }
        }
        if own.time_control == 0 {
            own.time_control = game.time_control;
        }
    }
    if let Some(points) = said.iter().find_map(|said| said.points) {
        own.points = points;
    }
    own.unratable = match disputed {
        true => Some(Unratable::Disputed),
        false => fate(registry, games, &said),
    };
    own.sides = sides;
    registry.games[first as usize] = own;
    for game in &games[1..] {
        let game = &mut registry.games[*game as usize];
        game.sides = sides;
        game.unratable = Some(Unratable::twice(first));
    }
    if disputed {
        registry.disputes.push(Dispute {
            game: first,
            said,
            players,
            rivals: Vec::new(),
        });
    }
}

/// Of a game that a report has, the report says of which class it is.
fn reported_class(registry: &mut Registry, games: &[u32]) {
    let of_report = |game: &u32| {
        let game = &registry.games[*game as usize];
        let tournament = &registry.tournaments[game.tournament as usize];
        tournament.results_only && tournament.class.is_some() && game.class.is_none()
    };
    if games.iter().any(of_report) {
        registry.games[games[0] as usize].class = None;
    }
}

/// Why a game that nobody disputes does not count, if it does not: who says more of it is believed.
fn fate(registry: &Registry, games: &[u32], said: &[Said]) -> Option<Unratable> {
    let mut all = games
        .iter()
        .map(|game| registry.games[*game as usize].unratable);
    let board = |reason: &Option<Unratable>| {
        matches!(reason, Some(Unratable::Variant | Unratable::OtherStart))
    };
    if let Some(other) = all.clone().find(board) {
        return other;
    }
    let not = said.iter().find_map(|said| match said.play {
        Play::Not(reason) => Some(reason),
        _ => None,
    });
    if not.is_some() {
        return not;
    }
    if all.clone().any(|reason| reason.is_none()) {
        return None;
    }
    // Of a result that is known without moves and one that is not known, the known one.
    let known = said.iter().position(|said| said.points.is_some());
    all.nth(known.unwrap_or(0)).flatten()
}

/// Moves games to the tournament of their event that knows most, but for those that are known to be of another class: a
/// play-off in blitz is not what the report is about.
fn move_games(registry: &mut Registry, all: &Several, homes: &Homes) {
    for games in all.iter() {
        let own = games.iter().map(|game| &registry.games[*game as usize]);
        let class = own.clone().find_map(|game| class_of(registry, game));
        let best = own.filter_map(|game| {
            let home = homes.of(game.tournament);
            let other = registry.tournaments[home as usize].class.zip(class);
            let rank = homes.ranks.get(&home)?;
            other
                .is_none_or(|(home, own)| home == own)
                .then_some((*rank, home))
        });
        if let Some((_, home)) = best.min() {
            for game in games {
                registry.games[*game as usize].tournament = home;
            }
        }
    }
    if homes.whole.is_empty() {
        return;
    }
    let classes: Vec<Option<TimeClass>> = (0..registry.tournaments.len() as u32)
        .map(|own| registry.tournaments[homes.of(own) as usize].class)
        .collect();
    for game in &mut registry.games {
        let class = classes[game.tournament as usize];
        if game.class.zip(class).is_none_or(|(own, home)| own == home) {
            game.tournament = homes.of(game.tournament);
        }
    }
    for from in homes.whole.keys() {
        let (from, home) = (*from as usize, homes.of(*from) as usize);
        let other = registry.tournaments[from].clone();
        registry.tournaments[home].take(&other);
    }
}

/// In the games that only one delivery has, a player is who he is in those that several have.
fn rename(registry: &mut Registry, sets: &Sets, taken: &HashMap<(u32, u32), u32>, homes: &Homes) {
    let mut by_home: HashMap<(u32, u32), Option<u32>> = HashMap::new();
    for ((tournament, person), best) in taken {
        let key = (homes.of(*tournament), *person);
        let known = by_home.entry(key).or_insert(Some(*best));
        if *known != Some(*best) {
            *known = None;
        }
    }
    for (index, game) in (0..).zip(&mut registry.games) {
        if sets.contains(index) {
            continue;
        }
        for side in &mut game.sides {
            if let Some(Some(best)) = by_home.get(&(game.tournament, *side)) {
                *side = *best;
            }
        }
    }
    for row in &mut registry.rows {
        if let Some(best) = taken.get(&(row.tournament, row.person)) {
            row.person = *best;
        }
    }
    let mut spelt: Vec<(u32, u32)> = taken
        .iter()
        .map(|((_, person), best)| (*best, *person))
        .collect();
    spelt.sort_unstable();
    spelt.dedup();
    for (best, person) in spelt {
        registry.also_called(best, person);
    }
}

impl Tournament {
    /// Takes over what another record of the same event knows.
    pub(super) fn take(&mut self, other: &Tournament) {
        let text = |own: &mut u32, other: u32| {
            if *own == 0 {
                *own = other;
            }
        };
        text(&mut self.site, other.site);
        text(&mut self.section, other.section);
        text(&mut self.time_control, other.time_control);
        self.event_date = self.event_date.or(other.event_date);
        self.start = self.start.or(other.start);
        self.end = self.end.or(other.end);
        self.class = self.class.or(other.class);
        self.rated = self.rated.or(other.rated);
        self.list = self.list.or(other.list);
        self.has_moves |= other.has_moves;
        self.results_only |= other.results_only;
        let both = self.dates.zip(other.dates);
        let wider = both.map(|(own, other)| (own.0.min(other.0), own.1.max(other.1)));
        self.dates = wider.or(self.dates).or(other.dates);
        let both = self.spread.zip(other.spread);
        let ends = |(first, last): (Day, Day)| (last, first);
        let wider = both.map(|([early, late], [earlier, later])| {
            let first = match ends(earlier) < ends(early) {
                true => earlier,
                false => early,
            };
            [first, late.max(later)]
        });
        self.spread = wider.or(self.spread).or(other.spread);
    }
}
