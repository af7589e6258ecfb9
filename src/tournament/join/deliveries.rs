//! The games of each delivery, and the pairs of deliveries that may be of one event.

use super::compared::Compared;
use super::few::FEW;
use super::people::{NOBODY, People};
use super::{LONG, Said, same_round};
use crate::laws::{TimeClass, class_in};
use crate::syntax::date::Day;
use crate::tournament::Registry;
use crate::tournament::registry::{Game, Unratable};
use std::cell::OnceCell;
use std::collections::HashMap;

/// So many games with the same players and result are the least that make two deliveries worth weighing.
const LIKE: u32 = 4;

/// Of the games of the smaller of two such deliveries one in so many must be among them: those of one round of three, where
/// one has the first rounds and the other the last.
const OF_ALL: usize = 3;

/// What each file has of each tournament.
pub struct Deliveries {
    /// Games by tournament and file, in the order of the input.
    order: Vec<u32>,
    /// Where each delivery begins, and where the last ends.
    from: Vec<u32>,
    /// The time class that the name of each tournament tells, as far as somebody asked for it.
    named: Vec<OnceCell<Option<TimeClass>>>,
}

/// Games by the crowds of their players, whatever the colours.
pub struct ByPlayers(Vec<[u32; 3]>);

/// Two deliveries that may be of one event, in eight bytes: there may be as many as games, many times over. No machine has
/// memory for the games of 2^31 deliveries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Candidate(u64);

impl Candidate {
    /// Two deliveries, in this order; `near`: a game of theirs may be the same, else many have the same players and result.
    pub fn new(one: u32, other: u32, near: bool) -> Candidate {
        Candidate(u64::from(one) << 33 | u64::from(other) << 1 | u64::from(!near))
    }

    /// The first of the two.
    pub fn one(self) -> u32 {
        (self.0 >> 33) as u32
    }

    /// The second.
    pub fn other(self) -> u32 {
        (self.0 >> 1) as u32
    }

    /// Whether a game of theirs may be the same.
    pub fn is_near(self) -> bool {
        self.0 & 1 == 0
    }
}

/// Candidates, each once.
#[derive(Default)]
struct Candidates(Vec<Candidate>);

impl Candidates {
    fn push(&mut self, candidate: Candidate) {
        if self.0.len() == self.0.capacity() {
            self.tidy();
            // Else it would be put in order at every push.
            self.0.reserve(self.0.len().max(16));
        }
        self.0.push(candidate);
    }

    /// Puts them in order, each pair once: those with a near game first.
    fn tidy(&mut self) {
        self.0.sort_unstable();
        self.0
            .dedup_by_key(|candidate| (candidate.one(), candidate.other()));
    }
}

/// What may be one.
pub struct Found {
    /// Pairs of deliveries, of which one has several games, with a game that may be the same, or with many that have the same
    /// players and result.
    pub pairs: Vec<Candidate>,
    pub by_players: ByPlayers,
}

impl ByPlayers {
    /// The games of each two crowds of which there are several, as places in the order of deliveries.
    pub fn groups(&self) -> impl Iterator<Item = Vec<u32>> + '_ {
        let groups = self.0.chunk_by(|one, other| one[..2] == other[..2]);
        let several = groups.filter(|same| same.len() > 1);
        several.map(|same| same.iter().map(|entry| entry[2]).collect())
    }

    /// The games between two crowds, as places in the order of deliveries: those of one delivery, `from..to`.
    pub fn of(&self, mut crowds: [u32; 2], from: u32, to: u32) -> impl Iterator<Item = u32> {
        crowds.sort_unstable();
        let key = [crowds[0], crowds[1], from];
        let at = self.0.partition_point(|entry| *entry < key);
        let all = self.0[at..].iter();
        all.take_while(move |entry| entry[..2] == crowds && entry[2] < to)
            .map(|entry| entry[2])
    }
}

/// Whether a game can be that of another delivery.
fn counts(registry: &Registry, game: &Game) -> bool {
    let nobody = matches!(game.unratable, Some(Unratable::Bye | Unratable::NoPlayer))
        || game.sides[0] == game.sides[1];
    !nobody && registry.tournaments[game.tournament as usize].rated != Some(false)
}

impl Deliveries {
    pub fn of(registry: &Registry) -> Deliveries {
        let games = &registry.games;
        let mut order: Vec<u32> = (0..games.len() as u32)
            .filter(|index| counts(registry, &games[*index as usize]))
            .collect();
        let key = |index: u32| {
            let game = &games[index as usize];
            (game.tournament, game.place().file)
        };
        order.sort_by_key(|index| key(*index));
        let mut from = Vec::new();
        if !order.is_empty() {
            from.push(0);
        }
        for (at, pair) in (1..).zip(order.windows(2)) {
            if key(pair[0]) != key(pair[1]) {
                from.push(at);
            }
        }
        from.push(order.len() as u32);
        let named = vec![OnceCell::new(); registry.tournaments.len()];
        Deliveries { order, from, named }
    }

    /// As [`class_of`]; the words of a name are read once.
    pub fn class_of(&self, registry: &Registry, game: &Game) -> Option<TimeClass> {
        let number = game.tournament as usize;
        let named = || *self.named[number].get_or_init(|| named_class(registry, number));
        registry.class_of(game).or_else(named)
    }

    pub fn count(&self) -> usize {
        self.from.len() - 1
    }

    /// The games of a delivery.
    pub fn games(&self, delivery: u32) -> &[u32] {
        let (from, to) = self.range(delivery);
        &self.order[from as usize..to as usize]
    }

    /// Where a delivery begins and ends in the order.
    pub fn range(&self, delivery: u32) -> (u32, u32) {
        (
            self.from[delivery as usize],
            self.from[delivery as usize + 1],
        )
    }

    /// The delivery of a place in the order.
    fn at(&self, place: u32) -> u32 {
        self.from.partition_point(|from| *from <= place) as u32 - 1
    }

    /// The game at a place in the order.
    pub fn game(&self, place: u32) -> u32 {
        self.order[place as usize]
    }

    /// Pairs of deliveries that have a game in common, as far as a glance tells.
    pub fn candidates(&self, registry: &Registry, people: &People) -> Found {
        let mut entries: Vec<[u32; 3]> = Vec::with_capacity(self.order.len());
        for (place, index) in (0..).zip(&self.order) {
            let mut crowds = registry.games[*index as usize]
                .sides
                .map(|side| people.crowd(side));
            crowds.sort_unstable();
            if !crowds.contains(&NOBODY) {
                entries.push([crowds[0], crowds[1], place]);
            }
        }
        entries.sort_unstable();
        let by_players = ByPlayers(entries);
        let mut pairs = Candidates::default();
        // Games with the same players and result, of deliveries with several games.
        let mut like: HashMap<(u32, u32), u32> = HashMap::new();
        for places in by_players.groups() {
            let compared = Compared::of(registry, self, &places);
            for part in compared.parts() {
                self.all_pairs(part, |pair, indices| {
                    if self.are_single(pair) {
                        return;
                    }
                    let turned = is_turned(registry, people, indices);
                    if self.near(registry, indices, turned) {
                        pairs.push(Candidate::new(pair.0, pair.1, true));
                    } else if self.has_several(pair) && self.is_like(registry, indices, turned) {
                        *like.entry(pair).or_default() += 1;
                    }
                });
            }
        }
        let size = |delivery: u32| self.games(delivery).len();
        let most = like.into_iter().filter(|((one, other), count)| {
            let less = size(*one).min(size(*other));
            let few = less < FEW && *count as usize >= less;
            (*count >= LIKE || few) && *count as usize * OF_ALL >= less
        });
        for ((one, other), _) in most {
            pairs.push(Candidate::new(one, other, false));
        }
        pairs.tidy();
        Found {
            pairs: pairs.0,
            by_players,
        }
    }

    /// Of the games of two crowds those that may be the same as one of them and come after it in the input, where each is all
    /// that its delivery has. Those of one delivery are never with others: they can be weighed before the next.
    pub fn single(
        &self,
        registry: &Registry,
        people: &People,
        compared: &Compared,
        place: u32,
    ) -> Vec<Candidate> {
        let own = self.at(place);
        let mut pairs = Vec::new();
        if self.games(own).len() > 1 {
            return pairs;
        }
        let comes = |place: u32| {
            let place = registry.games[self.game(place) as usize].place();
            (place.file, place.game)
        };
        for other in compared.beside(place) {
            let delivery = self.at(other);
            let indices = [place.min(other), place.max(other)].map(|place| self.game(place));
            if self.games(delivery).len() == 1
                && comes(place) < comes(other)
                && self.near(registry, indices, is_turned(registry, people, indices))
            {
                pairs.push(Candidate::new(own, delivery, true));
            }
        }
        pairs.sort_unstable();
        pairs.dedup();
        pairs
    }

    fn has_several(&self, pair: (u32, u32)) -> bool {
        [pair.0, pair.1]
            .iter()
            .any(|own| self.games(*own).len() >= LIKE as usize)
    }

    /// Whether each has one game.
    fn are_single(&self, pair: (u32, u32)) -> bool {
        [pair.0, pair.1]
            .iter()
            .all(|own| self.games(*own).len() == 1)
    }

    /// Looks at all pairs of some games, with the deliveries of each two.
    fn all_pairs(&self, places: &[u32], mut look: impl FnMut((u32, u32), [u32; 2])) {
        let own: Vec<(u32, u32)> = (places.iter())
            .map(|place| (*place, self.at(*place)))
            .collect();
        for (at, one) in own.iter().enumerate() {
            for other in &own[at + 1..] {
                let (one, other) = (one.min(other), one.max(other));
                if one.1 != other.1 {
                    let indices = [self.game(one.0), self.game(other.0)];
                    look((one.1, other.1), indices);
                }
            }
        }
    }
}

/// Whether who has White in one game has Black in the other.
fn is_turned(registry: &Registry, people: &People, indices: [u32; 2]) -> bool {
    let [one, other] = indices.map(|game| people.crowd(registry.games[game as usize].sides[0]));
    one != other
}

/// What two games say, in the colours of the first.
fn said(registry: &Registry, indices: [u32; 2], turned: bool) -> [Said; 2] {
    let [one, other] = indices.map(|index| Said::of(index, &registry.games[index as usize]));
    match turned {
        true => [one, other.turned()],
        false => [one, other],
    }
}

/// Days between two, where both are known.
pub fn days_apart(one: Option<Day>, other: Option<Day>) -> Option<i32> {
    let (one, other) = one.zip(other)?;
    Some((one.number() - other.number()).abs())
}

/// The time class of a game, as far as anything tells it.
pub fn class_of(registry: &Registry, game: &Game) -> Option<TimeClass> {
    let named = || named_class(registry, game.tournament as usize);
    registry.class_of(game).or_else(named)
}

/// The time class that the names of a section and of its event tell.
fn named_class(registry: &Registry, tournament: usize) -> Option<TimeClass> {
    let tournament = &registry.tournaments[tournament];
    let named = || class_in(registry.text(tournament.event));
    class_in(registry.text(tournament.section)).or_else(named)
}

/// Whether two time classes are known and differ.
pub fn are_apart(classes: [Option<TimeClass>; 2]) -> bool {
    matches!(classes, [Some(one), Some(other)] if one != other)
}

impl Deliveries {
    /// Whether two games have one result and nothing of the game itself says that they are two, whatever rounds and days say.
    fn is_like(&self, registry: &Registry, indices: [u32; 2], turned: bool) -> bool {
        let [one, other] = indices.map(|index| &registry.games[index as usize]);
        let classes = [one, other].map(|game| self.class_of(registry, game));
        let [said, others] = said(registry, indices, turned);
        said.agrees(&others) && one.same_moves(other) != Some(false) && !are_apart(classes)
    }

    /// Whether nothing that is known of both says that they are two; `turned`: who has White in one has Black in the other.
    fn near(&self, registry: &Registry, indices: [u32; 2], turned: bool) -> bool {
        let [one, other] = indices.map(|index| &registry.games[index as usize]);
        let rounds = same_round(registry.text(one.round), registry.text(other.round));
        let apart = days_apart(one.date(), other.date());
        let moves = one.same_moves(other);
        let long = moves == Some(true) && one.plies() >= LONG;
        let other_round = rounds == Some(false) && apart != Some(0);
        let far = apart.is_some_and(|days| days > 1);
        if !long && (other_round || far || moves == Some(false)) {
            return false;
        }
        let classes = [one, other].map(|game| self.class_of(registry, game));
        if are_apart(classes) {
            return false;
        }
        if turned && rounds != Some(true) {
            return false;
        }
        let [said, others] = said(registry, indices, turned);
        // Of slow games that of the day is enough, whatever else they say.
        let of_day = apart == Some(0) && !turned;
        let of_round = rounds == Some(true) && apart.is_none_or(|days| days == 0);
        said.agrees(&others) || long || of_day || of_round
    }
}

#[cfg(test)]
mod tests {
    use super::super::compared::MOST;
    use super::*;
    use crate::tournament::GameRow;
    use crate::tournament::testing::registry;

    /// Many tournaments of one game between the same two: the pairs that may be one are many times as many, and none is held.
    #[test]
    fn pairs_of_single_games_are_not_held() {
        let row = |at: u64| GameRow {
            game: at + 1,
            event: format!("Open {at}"),
            round: "1".to_owned(),
            white: "Rossi, Ada".to_owned(),
            black: "Verdi, Ugo".to_owned(),
            result: "1-0",
            plies: 40,
            written: 40,
            ..GameRow::default()
        };
        let rows: Vec<GameRow> = (0..2 * MOST as u64).map(row).collect();
        let registry = registry(&rows);
        let (deliveries, people) = (Deliveries::of(&registry), People::of(&registry));
        assert_eq!(deliveries.count(), rows.len());
        let found = deliveries.candidates(&registry, &people);
        assert!(found.pairs.is_empty());
        let groups: Vec<Vec<u32>> = found.by_players.groups().collect();
        assert_eq!(groups.len(), 1);
        let compared = Compared::of(&registry, &deliveries, &groups[0]);
        let single = |place: &u32| deliveries.single(&registry, &people, &compared, *place);
        let single: Vec<Vec<Candidate>> = groups[0].iter().map(single).collect();
        for (at, own) in single.iter().enumerate() {
            assert_eq!(own.len(), MOST - 1 - at % MOST, "{at}");
            assert!(own.iter().all(|pair| pair.is_near()));
        }
    }

    #[test]
    fn a_candidate_is_held_once_in_eight_bytes() {
        assert_eq!(size_of::<Candidate>(), 8);
        let mut all = Candidates::default();
        for turn in 0..1000_u32 {
            all.push(Candidate::new(u32::MAX >> 1, turn % 3, turn > 2));
        }
        assert!(all.0.capacity() <= 64, "{}", all.0.capacity());
        all.tidy();
        let all: Vec<_> = (all.0.iter())
            .map(|pair| (pair.one(), pair.other(), pair.is_near()))
            .collect();
        let one = u32::MAX >> 1;
        assert_eq!(all, [(one, 0, true), (one, 1, true), (one, 2, true)]);
    }
}
