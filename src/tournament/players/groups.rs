//! Persons that are one, and what is known of them together.

use super::Registry;
use crate::laws::TimeClass;
use crate::syntax::date::Day;
use crate::tournament::join::round;
use crate::tournament::names::Name;
use crate::tournament::namesakes::{is_nobody, part};
use crate::tournament::registry::Game;
use crate::tournament::sides::SideOf;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::Range;
use std::rc::Rc;

/// Nobody plays again after so many years.
pub(super) const LIFETIME: u16 = 60;

/// Words for somebody whose name nobody knows, normalised.
const NOBODY: [&str; 14] = [
    "nn",
    "n n",
    "nn nn",
    "nomen nescio",
    "unbekannt",
    "inconnu",
    "desconocido",
    "desconhecido",
    "onbekend",
    "anonymous",
    "unknown",
    "anonimo",
    "sconosciuto",
    "ignoto",
];

/// So many names are kept as they were read.
const KEPT: usize = 8192;

/// Why two persons were joined, with numbers where the rows have texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bond {
    Id { fits: bool },
    Name,
    Shorter,
    SameGame,
    SameEvent(u32),
    Ratings(u16),
}

/// Why two persons were kept apart; what has two sides tells the first first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bar {
    Ids,
    Round(u32),
    Rows(u32),
    Met(u32),
    Ratings(u16, [u16; 2]),
    Federations([u32; 2]),
    Births([u16; 2]),
    Years(u16),
    Several,
    Slip,
    Generation,
}

/// What is known of persons who are one.
#[derive(Clone, Debug, Default)]
pub(super) struct Facts {
    /// Their numbers.
    pub members: Vec<u32>,
    /// The FIDE id; 0 is none.
    pub id: u32,
    pub seats: u32,
    pub days: Option<(Day, Day)>,
    pub years: Option<(u16, u16)>,
    /// The lowest and the highest rating of all games.
    pub ratings: Option<(u16, u16)>,
    /// The same of the slow games of each year, by year.
    pub of_years: Vec<(u16, u16, u16)>,
    pub federations: Vec<u32>,
    pub births: Vec<u16>,
}

fn wider<T: Ord + Copy>(one: Option<(T, T)>, other: Option<(T, T)>) -> Option<(T, T)> {
    match (one, other) {
        (Some((from, to)), Some((begin, end))) => Some((from.min(begin), to.max(end))),
        (one, other) => one.or(other),
    }
}

impl Facts {
    fn add(&mut self, game: &Game, side: usize, slow: bool) {
        self.seats += 1;
        self.days = wider(self.days, game.date().map(|day| (day, day)));
        let year = Some(game.year()).filter(|year| *year > 0);
        self.years = wider(self.years, year.map(|year| (year, year)));
        let tag = Some(game.tags[side]).filter(|tag| *tag > 0);
        self.ratings = wider(self.ratings, tag.map(|tag| (tag, tag)));
        if let Some((year, tag)) = year.zip(tag).filter(|_| slow) {
            self.rated(year, tag, tag);
        }
    }

    fn rated(&mut self, year: u16, low: u16, high: u16) {
        match self.of_years.binary_search_by_key(&year, |own| own.0) {
            Ok(at) => {
                let own = &mut self.of_years[at];
                (own.1, own.2) = (own.1.min(low), own.2.max(high));
            }
            Err(at) => self.of_years.insert(at, (year, low, high)),
        }
    }

    fn take(&mut self, other: Facts) {
        self.members.extend(other.members);
        self.id = self.id.max(other.id);
        self.seats += other.seats;
        self.days = wider(self.days, other.days);
        self.years = wider(self.years, other.years);
        self.ratings = wider(self.ratings, other.ratings);
        for (year, low, high) in other.of_years {
            self.rated(year, low, high);
        }
        self.federations.extend(other.federations);
        self.federations.sort_unstable();
        self.federations.dedup();
        self.births.extend(other.births);
        self.births.sort_unstable();
        self.births.dedup();
    }
}

/// The sides of all games by person, tournament and round.
struct Seats {
    /// Where those of each person begin, and where those of the last one end.
    from: Vec<u32>,
    all: Vec<SideOf>,
    /// The round of each game, and one; 0 where it is not known.
    rounds: Vec<u32>,
}

impl Seats {
    fn of(registry: &Registry) -> Seats {
        let mut numbers: HashMap<u32, u32> = HashMap::new();
        let rounds = registry.games.iter().map(|game| {
            let own = numbers.entry(game.round);
            *own.or_insert_with(|| {
                let round = round(registry.text(game.round));
                round.map_or(0, |(round, _)| round.saturating_add(1))
            })
        });
        let rounds: Vec<u32> = rounds.collect();
        let mut all: Vec<SideOf> = (0..registry.games.len() as u32)
            .flat_map(SideOf::both)
            .collect();
        let key = |side: &SideOf| {
            let game = &registry.games[side.game() as usize];
            let round = rounds[side.game() as usize];
            (side.person(registry), game.tournament, round, *side)
        };
        all.sort_unstable_by_key(key);
        let mut from = vec![0; registry.persons.len() + 1];
        for side in &all {
            from[side.person(registry) as usize + 1] += 1;
        }
        for at in 1..from.len() {
            from[at] += from[at - 1];
        }
        Seats { from, all, rounds }
    }

    fn range(&self, person: u32) -> Range<usize> {
        let at = person as usize;
        self.from[at] as usize..self.from[at + 1] as usize
    }
}

/// Who is one.
pub(super) struct Groups<'r> {
    pub registry: &'r Registry,
    /// The person under whose number each stands.
    leader: Vec<u32>,
    /// By leader; without members for persons who do not play, or are not named.
    facts: Vec<Facts>,
    seats: Seats,
    names: HashMap<u32, Rc<Name>>,
    /// Persons who cannot be one.
    pub foreign: HashSet<(u32, u32)>,
    /// Joins, in their order.
    pub bonds: Vec<(u32, u32, Bond)>,
    /// Persons who were kept apart, in the order in which that was found.
    pub bars: Vec<(u32, u32, Bar)>,
}

impl<'r> Groups<'r> {
    /// Everybody for himself.
    pub fn of(registry: &'r Registry) -> Groups<'r> {
        let count = registry.persons.len();
        let mut facts = vec![Facts::default(); count];
        for game in &registry.games {
            let slow = matches!(registry.class_of(game), None | Some(TimeClass::Standard));
            for (side, person) in game.sides.into_iter().enumerate() {
                facts[person as usize].add(game, side, slow);
            }
        }
        for (number, (own, person)) in (0..).zip(facts.iter_mut().zip(&registry.persons)) {
            let unnamed = person.fide_id == 0 && NOBODY.contains(&registry.text(person.key));
            if own.seats == 0 || unnamed || is_nobody(registry, number) {
                continue;
            }
            own.members.push(number);
            own.id = person.fide_id;
            let reported = person.reported();
            own.births.extend(reported.birth.and_then(|date| date.year));
            own.federations
                .extend(Some(reported.federation).filter(|own| *own != 0));
        }
        if let Some(spelt) = &registry.spelt {
            for (person, federation) in &spelt.federations {
                let own = &mut facts[*person as usize].federations;
                if !own.contains(federation) {
                    own.push(*federation);
                    own.sort_unstable();
                }
            }
        }
        // One id is one person, whatever ratings say within an event.
        let id = |person: u32| registry.persons[person as usize].fide_id;
        let foreign = registry.namesakes.iter();
        let foreign = foreign.filter(|[one, other]| id(*one) == 0 || id(*one) != id(*other));
        Groups {
            registry,
            leader: (0..count as u32).collect(),
            facts,
            seats: Seats::of(registry),
            names: HashMap::new(),
            foreign: foreign
                .map(|[one, other]| (*one.min(other), *one.max(other)))
                .collect(),
            bonds: Vec::new(),
            bars: Vec::new(),
        }
    }

    /// The persons who play and are named.
    pub fn persons(&self) -> impl Iterator<Item = u32> + use<> {
        let all = 0..self.leader.len() as u32;
        let all: Vec<u32> = all.filter(|person| self.is_somebody(*person)).collect();
        all.into_iter()
    }

    /// Whether a person plays and is named.
    pub fn is_somebody(&self, person: u32) -> bool {
        !self.facts(person).members.is_empty()
    }

    /// Under whose number a person stands.
    pub fn leader(&self, person: u32) -> u32 {
        self.leader[person as usize]
    }

    pub fn are_one(&self, one: u32, other: u32) -> bool {
        self.leader(one) == self.leader(other)
    }

    /// What is known of a person and all who are the same.
    pub fn facts(&self, person: u32) -> &Facts {
        &self.facts[self.leader(person) as usize]
    }

    /// The groups, with their leaders, in the order of these.
    pub fn all(&self) -> impl Iterator<Item = (u32, &Facts)> {
        let all = (0..).zip(&self.facts);
        all.filter(move |(leader, facts)| {
            !facts.members.is_empty() && self.leader(*leader) == *leader
        })
    }

    /// The name of a person, read.
    pub fn name(&mut self, person: u32) -> Rc<Name> {
        if self.names.len() == KEPT {
            self.names.clear();
        }
        let own = self.names.entry(person);
        Rc::clone(own.or_insert_with(|| Rc::new(Name::read(self.registry.name(person)))))
    }

    /// Two persons are one.
    pub fn join(&mut self, one: u32, other: u32, bond: Bond) {
        let [a, b] = [one, other].map(|person| self.leader(person));
        if a == b {
            return;
        }
        let size = |leader: u32| self.facts[leader as usize].members.len();
        let (stays, goes) = match size(a) >= size(b) {
            true => (a, b),
            false => (b, a),
        };
        let facts = std::mem::take(&mut self.facts[goes as usize]);
        for person in &facts.members {
            self.leader[*person as usize] = stays;
        }
        self.facts[stays as usize].take(facts);
        self.bonds.push((one, other, bond));
    }

    /// Two persons are kept apart.
    pub fn bar(&mut self, one: u32, other: u32, bar: Bar) {
        self.bars.push((one, other, bar));
    }

    pub fn game(&self, side: SideOf) -> &'r Game {
        &self.registry.games[side.game() as usize]
    }

    /// The round of a game, and one; 0 where it is not known.
    pub fn round(&self, game: u32) -> u32 {
        self.seats.rounds[game as usize]
    }

    /// The sides of a person, by tournament and round.
    pub fn seats(&self, person: u32) -> &[SideOf] {
        &self.seats.all[self.seats.range(person)]
    }

    /// The sides of a person in a tournament; in one round of it, where that is given.
    pub fn seats_in(&self, person: u32, tournament: u32, round: Option<u32>) -> &[SideOf] {
        let all = self.seats(person);
        let key = |side: &SideOf| (self.game(*side).tournament, self.round(side.game()));
        let (low, high) = match round {
            Some(round) => ((tournament, round), (tournament, round)),
            None => ((tournament, 0), (tournament, u32::MAX)),
        };
        let from = all.partition_point(|side| key(side) < low);
        let to = all.partition_point(|side| key(side) <= high);
        &all[from..to]
    }
}

impl Registry {
    /// Of a name without an id under which nobody plays for longer than anybody lives what lies behind is somebody else's.
    pub(super) fn part_by_years(&mut self) {
        let mut spans: HashMap<u32, (u16, u16)> = HashMap::new();
        for game in self.games.iter().filter(|game| game.year() > 0) {
            for person in game.sides {
                let (from, to) = spans.entry(person).or_insert((game.year(), game.year()));
                (*from, *to) = ((*from).min(game.year()), (*to).max(game.year()));
            }
        }
        spans.retain(|person, (from, to)| {
            *to - *from > LIFETIME && self.persons[*person as usize].fide_id == 0
        });
        if spans.is_empty() {
            return;
        }
        let mut dated: BTreeMap<u32, Vec<(u16, u32, usize)>> = BTreeMap::new();
        for (index, game) in (0..).zip(&self.games) {
            for (side, person) in game.sides.into_iter().enumerate() {
                if game.year() > 0 && spans.contains_key(&person) && !is_nobody(self, person) {
                    let own = dated.entry(person).or_default();
                    own.push((game.year(), index, side));
                }
            }
        }
        for (person, mut seats) in dated {
            seats.sort_unstable();
            let lives = seats.chunk_by(|one, next| next.0 - one.0 <= LIFETIME);
            for life in lives.skip(1) {
                part(
                    self,
                    person,
                    life.iter().map(|(_, game, side)| (*game, *side)),
                );
            }
        }
    }
}
