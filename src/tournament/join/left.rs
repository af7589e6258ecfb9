//! Of two deliveries that are known to be of one event: the games that have no like yet.

use super::pairs::Pair;
use super::weigh::{By, Weigher};
use std::collections::{BTreeMap, HashMap, HashSet};

impl Weigher<'_> {
    /// Of two deliveries of one event, the games that have no like yet: where only one of each is left between two players,
    /// in the same round or with the same colours, and another result only on the same day; and those of a player who is
    /// called otherwise in each.
    pub(super) fn what_is_left(&mut self, pair: &mut Pair, inner: &[u32], crowds: &HashSet<u32>) {
        let [small, large] = pair.deliveries;
        let taken: HashSet<u32> = pair.games.iter().flatten().copied().collect();
        let free = |game: &u32| !taken.contains(game);
        let left: Vec<u32> = inner.iter().copied().filter(free).collect();
        let own = self.crowds(small);
        let others: Vec<u32> = self.inner(large, &own).filter(free).collect();
        let key = |game: u32| {
            let mut crowds = self.game(game).sides.map(|side| self.people.crowd(side));
            crowds.sort_unstable();
            crowds
        };
        let mut between: BTreeMap<[u32; 2], [Vec<u32>; 2]> = BTreeMap::new();
        for (side, games) in [left, others].into_iter().enumerate() {
            for game in games {
                between.entry(key(game)).or_default()[side].push(game);
            }
        }
        for both in between.into_values() {
            let [[one], [other]] = both.each_ref().map(Vec::as_slice) else {
                continue;
            };
            self.only_one_left(pair, [*one, *other]);
        }
        self.other_spellings(pair, [crowds, &own]);
    }

    /// Two games of an event that nothing but each other is left for.
    fn only_one_left(&mut self, pair: &mut Pair, games: [u32; 2]) {
        let [sides, others] = games.map(|game| self.game(game).sides);
        let mut fit = |one: [u32; 2], other: [u32; 2]| {
            (one.into_iter().zip(other)).all(|(a, b)| self.people.fit(self.registry, a, b) > 0)
        };
        let straight = fit(sides, others);
        let turned = !straight && fit(sides, [others[1], others[0]]);
        let compared = self.compared(games);
        let classes = games.map(|game| self.deliveries.class_of(self.registry, self.game(game)));
        let one_class = classes[0].is_none() || classes[1].is_none() || classes[0] == classes[1];
        let [said, other] = self.said(games, turned);
        let known = said.points.is_some() && said.points == other.points;
        let other_moves = compared.moves == Some(false);
        // Whether they stand elsewhere: then the result must be the same. Where nothing but the result differs, that is what
        // they contradict each other in.
        let moved = match compared.days {
            Some(days) => days > 0,
            None => compared.rounds == Some(false),
        };
        let same = match compared.rounds {
            Some(true) => straight || !other_moves,
            // The rounds are counted otherwise, the colours of this game are exchanged.
            _ if turned => {
                let free = self.by != By::All || compared.moves == Some(true);
                let moved = compared.days.is_some_and(|days| days > 0);
                free && !moved && !other_moves && known
            }
            _ => straight && !other_moves && (known || !moved),
        };
        if same && one_class && (straight || turned) {
            pair.games.push(games);
            if turned {
                pair.turned.push(games);
            }
        }
    }

    /// Somebody of whom no game has its like, because he is called otherwise in the other delivery: all his games, three at
    /// least, are against the same opponents in the same rounds, with the same colours and results.
    fn other_spellings(&self, pair: &mut Pair, crowds: [&HashSet<u32>; 2]) {
        /// So many games.
        const LEAST: usize = 3;
        /// A game of a stranger by the crowd of his opponent, his colour and the round.
        type Seat = (u32, usize, u32);
        let [of_large, of_small] = crowds;
        let taken: HashSet<u32> = pair.games.iter().flatten().copied().collect();
        let strangers = |delivery: u32, known: &HashSet<u32>| {
            let mut seats: BTreeMap<u32, Vec<(Seat, u32)>> = BTreeMap::new();
            let mut met: HashSet<u32> = HashSet::new();
            for index in self.deliveries.games(delivery) {
                let game = self.game(*index);
                let Some((round, _)) = super::round(self.registry.text(game.round)) else {
                    continue;
                };
                for (side, person) in game.sides.into_iter().enumerate() {
                    let opponent = self.people.crowd(game.sides[1 - side]);
                    match known.contains(&self.people.crowd(person)) || taken.contains(index) {
                        true => _ = met.insert(person),
                        false => {
                            let seat = (opponent, side, round);
                            seats.entry(person).or_default().push((seat, *index));
                        }
                    }
                }
            }
            seats.retain(|person, _| !met.contains(person));
            seats
        };
        let [own, others] = [
            strangers(pair.deliveries[0], of_large),
            strangers(pair.deliveries[1], of_small),
        ];
        let mut by_seat: HashMap<Seat, (u32, u32)> = HashMap::new();
        for (person, seats) in &others {
            by_seat.extend(seats.iter().map(|(seat, game)| (*seat, (*person, *game))));
        }
        for seats in own.values().filter(|seats| seats.len() >= LEAST) {
            let found: Option<Vec<(u32, [u32; 2])>> = (seats.iter())
                .map(|(seat, game)| {
                    let (other, theirs) = *by_seat.get(seat)?;
                    let [one, two] = self.said([*game, theirs], false);
                    let same =
                        one.agrees(&two) && self.compared([*game, theirs]).moves != Some(false);
                    same.then_some((other, [*game, theirs]))
                })
                .collect();
            let Some(found) = found else { continue };
            if found.iter().all(|(other, _)| *other == found[0].0) {
                pair.games.extend(found.into_iter().map(|(_, games)| games));
            }
        }
    }
}
