//! The rows, and the aliases for `rate`.

use super::decide::TOLD;
use super::groups::{Bar, Bond, Facts, Groups};
use super::{Alias, Apart, By, Leap, PlayerRow, Players, Spelling, Why};
use crate::syntax::tags;
use crate::text::fold;
use crate::tournament::names::{self, Fit, Name};
use std::collections::{BTreeMap, HashMap, HashSet};

/// In a year nobody's rating in slow games changes by more.
const LEAP: u16 = 400;

/// What is looked up of all groups.
struct Lists<'g, 'r> {
    groups: &'g Groups<'r>,
    /// Of each person the spellings, by how often each is written.
    spellings: HashMap<u32, Vec<u32>>,
    /// By leader: who stands for the group.
    heads: HashMap<u32, u32>,
    bonds: HashMap<u32, Vec<(u32, Bond)>>,
    /// By leader: those who are perhaps the same, and why they are apart, as seen from there.
    apart: HashMap<u32, Vec<(u32, Bar)>>,
}

pub(super) fn list(groups: &Groups<'_>) -> Players {
    let mut lists = Lists {
        groups,
        spellings: spellings(groups),
        heads: HashMap::new(),
        bonds: HashMap::new(),
        apart: HashMap::new(),
    };
    for (one, other, bond) in &groups.bonds {
        lists.bonds.entry(*one).or_default().push((*other, *bond));
        lists.bonds.entry(*other).or_default().push((*one, *bond));
    }
    for (leader, facts) in groups.all() {
        lists.heads.insert(leader, head(groups, facts));
    }
    lists.keep_apart();
    let mut rows: Vec<(String, PlayerRow)> = Vec::new();
    for (leader, facts) in groups.all() {
        let row = lists.row(leader, facts);
        rows.push((fold(row.name.as_bytes()), row));
    }
    let order = |row: &PlayerRow| (row.fide_id, row.first.clone());
    rows.sort_by(|(one, a), (other, b)| (one, order(a)).cmp(&(other, order(b))));
    let (aliases, shared) = lists.aliases();
    Players {
        rows: rows.into_iter().map(|(_, row)| row).collect(),
        aliases,
        shared,
    }
}

fn spellings(groups: &Groups<'_>) -> HashMap<u32, Vec<u32>> {
    let mut spellings: HashMap<u32, Vec<u32>> = HashMap::new();
    let Some(spelt) = &groups.registry.spelt else {
        return spellings;
    };
    let counts = spelt.counts.iter();
    let mut order: Vec<(u32, u32, &str, u32)> = counts
        .map(|((person, text), count)| {
            (
                *person,
                u32::MAX - count,
                groups.registry.text(*text),
                *text,
            )
        })
        .collect();
    order.sort_unstable();
    for (person, _, _, text) in order {
        spellings.entry(person).or_default().push(text);
    }
    spellings
}

/// Who stands for a group: who has most games, and of whom the others are no fuller form.
fn head(groups: &Groups<'_>, facts: &Facts) -> u32 {
    let registry = groups.registry;
    let mut members = facts.members.clone();
    members.sort_by_key(|person| (std::cmp::Reverse(groups.seats(*person).len()), *person));
    let mut head = members[0];
    for other in &members[1..] {
        let [own, name] = [head, *other].map(|person| registry.name(person));
        let (one, two) = (Name::read(own), Name::read(name));
        let unnamed = tags::is_unknown(own) && !tags::is_unknown(name);
        let fuller = match one.same_key(&two) {
            true => names::is_fuller(name, own),
            false => {
                let length = |name: &Name| name.keys().0.chars().count();
                (one.fit(&two) != Fit::No || two.fit(&one) != Fit::No)
                    && length(&two) > length(&one)
            }
        };
        if unnamed || fuller {
            head = *other;
        }
    }
    head
}

impl Bar {
    /// As the other side sees it.
    const fn turned(self) -> Bar {
        match self {
            Bar::Ratings(year, [one, other]) => Bar::Ratings(year, [other, one]),
            Bar::Federations([one, other]) => Bar::Federations([other, one]),
            Bar::Births([one, other]) => Bar::Births([other, one]),
            bar => bar,
        }
    }
}

impl Lists<'_, '_> {
    fn keep_apart(&mut self) {
        let mut told: HashSet<(u32, u32)> = HashSet::new();
        // What contradicts is told before what only does not show enough.
        let weak = |bar: &Bar| matches!(bar, Bar::Several | Bar::Slip);
        let bars = self.groups.bars.iter();
        let strong = bars.clone().filter(|(.., bar)| !weak(bar));
        for (one, other, bar) in strong.chain(bars.filter(|(.., bar)| weak(bar))) {
            let [a, b] = [*one, *other].map(|person| self.groups.leader(person));
            if a != b && told.insert((a.min(b), a.max(b))) {
                self.apart.entry(a).or_default().push((b, *bar));
                self.apart.entry(b).or_default().push((a, bar.turned()));
            }
        }
    }

    fn text(&self, number: u32) -> String {
        self.groups.registry.text(number).to_owned()
    }

    fn row(&self, leader: u32, facts: &Facts) -> PlayerRow {
        let registry = self.groups.registry;
        let head = self.heads[&leader];
        let first = facts
            .members
            .iter()
            .flat_map(|person| self.groups.seats(*person));
        let first = first.map(|side| side.game()).min().unwrap_or_default();
        let place = registry.games[first as usize].place();
        let leap = facts
            .of_years
            .iter()
            .find(|(_, low, high)| high - low > LEAP);
        let mut federations: Vec<String> = facts
            .federations
            .iter()
            .map(|text| self.text(*text))
            .collect();
        federations.sort_unstable();
        let apart = self.apart.get(&leader).map_or(&[][..], Vec::as_slice);
        PlayerRow {
            name: registry.name(head).to_owned(),
            fide_id: id(facts),
            spellings: self.spelt(head, facts),
            games: facts.seats as usize,
            days: facts.days,
            years: facts.years,
            ratings: facts.ratings,
            leap: leap.map(|(year, low, high)| Leap {
                year: *year,
                ratings: (*low, *high),
            }),
            federations,
            apart: apart
                .iter()
                .take(TOLD)
                .map(|own| self.apart(*own))
                .collect(),
            first: (registry.files[place.file as usize].clone(), place.line),
        }
    }

    fn apart(&self, (leader, bar): (u32, Bar)) -> Apart {
        let registry = self.groups.registry;
        let event = |game: u32| {
            let game = &registry.games[game as usize];
            self.text(registry.tournaments[game.tournament as usize].event)
        };
        Apart {
            name: registry.name(self.heads[&leader]).to_owned(),
            fide_id: id(self.groups.facts(leader)),
            why: match bar {
                Bar::Ids => Why::Ids,
                Bar::Round(game) => {
                    Why::Round(event(game), self.text(registry.games[game as usize].round))
                }
                Bar::Rows(game) => Why::Rows(event(game)),
                Bar::Met(game) => Why::Met(event(game)),
                Bar::Ratings(year, ratings) => Why::Ratings(year, ratings),
                Bar::Federations(both) => Why::Federations(both.map(|text| self.text(text))),
                Bar::Births(years) => Why::Births(years),
                Bar::Years(years) => Why::Years(years),
                Bar::Several => Why::Several,
                Bar::Slip => Why::Slip,
                Bar::Generation => Why::Generation,
            },
        }
    }

    fn by(&self, bond: Bond) -> By {
        let registry = self.groups.registry;
        match bond {
            Bond::Id { fits } => By::Id { fits },
            Bond::Name => By::Name,
            Bond::Shorter => By::Shorter,
            Bond::SameGame => By::SameGame,
            Bond::SameEvent(tournament) => {
                By::SameEvent(self.text(registry.tournaments[tournament as usize].event))
            }
            Bond::Ratings(year) => By::Ratings(year),
        }
    }

    /// The members of a group from its head on, each with what ties it to one before.
    fn members(&self, head: u32) -> Vec<(u32, Option<Bond>)> {
        let mut found = vec![(head, None)];
        let mut seen: HashSet<u32> = HashSet::from([head]);
        let mut at = 0;
        while let Some((person, _)) = found.get(at).copied() {
            at += 1;
            for (other, bond) in self.bonds.get(&person).into_iter().flatten() {
                if seen.insert(*other) {
                    found.push((*other, Some(*bond)));
                }
            }
        }
        found
    }

    /// The other spellings of a group.
    fn spelt(&self, head: u32, facts: &Facts) -> Vec<Spelling> {
        let registry = self.groups.registry;
        let mut told: HashSet<&str> = HashSet::from([registry.name(head)]);
        let mut all = Vec::new();
        let members = match facts.members.len() {
            1 => vec![(head, None)],
            _ => self.members(head),
        };
        for (person, bond) in members {
            let by = bond.map_or(By::Name, |bond| self.by(bond));
            let own = registry.persons[person as usize].name;
            let all_of = self.spellings.get(&person).map_or(&[][..], Vec::as_slice);
            for text in [own].iter().chain(all_of) {
                let name = registry.text(*text);
                if !tags::is_unknown(name) && told.insert(name) {
                    all.push(Spelling {
                        name: name.to_owned(),
                        by: by.clone(),
                    });
                }
            }
        }
        all
    }

    /// What `rate --aliases` is to know, by name; and names of which it cannot be said, as several bear them.
    fn aliases(&self) -> (Vec<Alias>, Vec<String>) {
        let registry = self.groups.registry;
        let mut bearers: HashMap<String, HashSet<u32>> = HashMap::new();
        for (leader, facts) in self.groups.all() {
            for person in &facts.members {
                let (key, other) = names::keys(registry.name(*person));
                for key in [Some(key), other].into_iter().flatten() {
                    bearers.entry(key).or_default().insert(leader);
                }
            }
        }
        let mut found: BTreeMap<(String, String), Alias> = BTreeMap::new();
        let mut shared: BTreeMap<String, String> = BTreeMap::new();
        for (leader, facts) in self
            .groups
            .all()
            .filter(|(_, facts)| facts.members.len() > 1)
        {
            let head = self.heads[&leader];
            let meant = registry.name(head).to_owned();
            let own = names::key(&meant);
            for (person, bond) in self.members(head) {
                let name = registry.name(person).to_owned();
                let key = names::key(&name);
                let figures = name.trim().bytes().all(|b| b.is_ascii_digit());
                let foreign = bond == Some(Bond::Id { fits: false });
                if tags::is_unknown(&name) || figures || foreign || facts.id == 0 && key == own {
                    continue;
                }
                if bearers.get(&key).is_none_or(|all| all.len() > 1) {
                    shared.insert(key, name);
                    continue;
                }
                let alias = Alias {
                    name,
                    fide_id: id(facts),
                    is: match facts.id {
                        0 => meant.clone(),
                        _ => String::new(),
                    },
                };
                found.entry((own.clone(), key)).or_insert(alias);
            }
        }
        (
            found.into_values().collect(),
            shared.into_values().collect(),
        )
    }
}

fn id(facts: &Facts) -> Option<u32> {
    Some(facts.id).filter(|id| *id != 0)
}
