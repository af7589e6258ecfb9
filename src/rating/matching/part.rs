//! Who cannot be one: nobody plays against himself, nor at two boards in one round.

use super::decide::{Decider, Who};
use super::evidence::Evidence;
use super::some_ids;
use super::wanted::Sought;
use crate::rating::remark::Doubt;
use crate::tournament::join::round;
use crate::tournament::namesakes::FAR;
use crate::tournament::registry::Unratable;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// A game of a player whom several persons may be.
struct Seat {
    person: u32,
    opponent: u32,
}

impl Decider<'_, '_> {
    /// Who was taken for another, and plays against him or at another board in the same round, is not he.
    pub fn part(&mut self) {
        if self.taken.is_empty() {
            return;
        }
        let players: HashSet<Who> = self.taken.keys().map(|person| self.who(*person)).collect();
        let mut seats: HashMap<(Who, u32, u32), Vec<Seat>> = HashMap::new();
        let mut apart: BTreeSet<u32> = BTreeSet::new();
        for game in &self.registry.games {
            let [white, black] = game.sides;
            if white != black && self.who(white) == self.who(black) {
                let taken = |person: &u32| self.taken.contains_key(person);
                apart.extend([white, black].into_iter().filter(taken));
                continue;
            }
            if matches!(
                game.unratable,
                Some(Unratable::Twice(_) | Unratable::Forfeit)
            ) {
                continue;
            }
            for (person, opponent) in [(white, black), (black, white)] {
                let who = self.who(person);
                if players.contains(&who)
                    && let Some((round, _)) = round(self.registry.text(game.round))
                {
                    let seat = Seat { person, opponent };
                    seats
                        .entry((who, game.tournament, round))
                        .or_default()
                        .push(seat);
                }
            }
        }
        for seats in seats.values() {
            let meets = |own: &&Seat| {
                let other = |other: &Seat| {
                    other.person != own.person && self.who(other.opponent) != self.who(own.opponent)
                };
                self.taken.contains_key(&own.person) && seats.iter().any(other)
            };
            apart.extend(seats.iter().filter(meets).map(|seat| seat.person));
        }
        for person in apart {
            self.keep_apart(person);
        }
    }

    /// A person is not the one for whom he was taken.
    fn keep_apart(&mut self, person: u32) {
        let sought = self.wanted.sought(person);
        let Some(doubt) = self.taken.remove(&person) else {
            return;
        };
        let id = match doubt {
            Doubt::OtherId { fide_id, .. } => {
                self.decided.who[person as usize] = Who::Id(fide_id);
                self.decided.doubts.push((person, doubt.not_taken()));
                return;
            }
            Doubt::OneId { .. } => {
                // Whose id it is, nothing tells.
                let own = |(_, other): &(u32, Sought<'_>)| other.id == sought.id && !other.told;
                let all: Vec<u32> = (self.wanted.all().filter(own))
                    .map(|(person, _)| person)
                    .filter(|person| self.who(*person) == Who::Id(sought.id))
                    .collect();
                return self.not_theirs(all.into_iter(), &[]);
            }
            Doubt::SameName { fide_id, .. }
            | Doubt::ByRating { fide_id, .. }
            | Doubt::ByRecord { fide_id, .. }
            | Doubt::OtherRating { fide_id, .. }
            | Doubt::Completed { fide_id, .. } => fide_id,
            _ => 0,
        };
        self.decided.who[person as usize] = self.decided.named(&sought);
        let doubt = Doubt::several(sought.written, some_ids([id]));
        self.decided.doubts.push((person, doubt));
    }

    /// Persons of one name whom a round or a report tells apart, and who were taken for one player: he is the one whose
    /// rating fits, the others are others.
    pub fn apart(&mut self) {
        let mut meet: BTreeMap<Who, BTreeSet<[u32; 2]>> = BTreeMap::new();
        for [one, other] in self.registry.namesakes.iter().copied() {
            let told = [one, other]
                .iter()
                .all(|person| self.wanted.sought(*person).told);
            if one != other && self.who(one) == self.who(other) && !told {
                let pair = [one.min(other), one.max(other)];
                meet.entry(self.who(one)).or_default().insert(pair);
            }
        }
        if meet.is_empty() {
            return;
        }
        let mut members: BTreeMap<Who, Vec<u32>> = BTreeMap::new();
        for (person, who) in (0..).zip(&self.decided.who) {
            if meet.contains_key(who) {
                members.entry(*who).or_default().push(person);
            }
        }
        let all: HashSet<u32> = members.values().flatten().copied().collect();
        let evidence = Evidence::of(self.registry, self.lists, &all);
        let mut decided = Vec::new();
        for (who, persons) in &members {
            decided.extend(self.one_each(*who, persons, &meet[who], &evidence));
        }
        for (person, who, doubt) in decided {
            self.decided.who[person as usize] = who;
            self.taken.remove(&person);
            self.decided.doubts.push((person, doubt));
        }
    }

    /// Who is two in a tournament, without anything that tells which games are whose, is nobody of the lists.
    pub fn mixed(&mut self) {
        for [_, person] in self.registry.mixed.iter().copied() {
            let sought = self.wanted.sought(person);
            let who = self.who(person);
            if !matches!(who, Who::Listed(_)) || sought.told {
                continue;
            }
            self.taken.remove(&person);
            self.decided.who[person as usize] = Who::Apart(person);
            let doubt = Doubt::Mixed {
                written: sought.written.to_owned(),
                fide_id: self.id_of(who),
            };
            self.decided.doubts.push((person, doubt));
        }
    }

    /// Of the persons of one player those who are another one: who, and what is to be said.
    fn one_each(
        &self,
        who: Who,
        persons: &[u32],
        meet: &BTreeSet<[u32; 2]>,
        evidence: &Evidence<'_>,
    ) -> Vec<(u32, Who, Doubt)> {
        // By rating: who has none stays where he is, unless he is one of those who meet.
        let rating = |person: u32| evidence.tags(person).last().map_or(0, |tag| tag.2);
        let meets = |person: &u32| meet.iter().any(|pair| pair.contains(person));
        let mut rated: Vec<(u16, u32)> = (persons.iter())
            .filter(|person| rating(**person) > 0 || meets(person))
            .map(|person| (rating(*person), *person))
            .collect();
        rated.sort_unstable();
        let mut groups: Vec<Vec<(u16, u32)>> = Vec::new();
        for near in rated.chunk_by(|one, next| next.0 - one.0 <= FAR) {
            let within = |pair: &&[u32; 2]| {
                pair.iter()
                    .all(|person| near.iter().any(|(_, own)| own == person))
            };
            match meet.iter().any(|pair| within(&pair)) {
                true => groups.extend(near.iter().map(|one| vec![*one])),
                false => groups.push(near.to_vec()),
            }
        }
        let rows = self.rows(who);
        let fits = |group: &Vec<(u16, u32)>| {
            let mut own = group.iter();
            own.any(|(_, person)| evidence.rated(*person, rows).is_some())
        };
        let fitting: Vec<usize> = (0..groups.len()).filter(|at| fits(&groups[*at])).collect();
        let kept = match (who, &fitting[..]) {
            (Who::Listed(_), [only]) => Some(*only),
            (Who::Listed(_), _) => None,
            // The first of the input goes on under the name.
            _ => (0..groups.len()).min_by_key(|at| groups[*at].iter().map(|(_, own)| *own).min()),
        };
        let taken = match kept {
            Some(_) => self.id_of(who),
            None => 0,
        };
        let mut found = Vec::new();
        for (at, group) in groups.iter().enumerate() {
            if Some(at) == kept {
                continue;
            }
            let first = group
                .iter()
                .map(|(_, person)| *person)
                .min()
                .unwrap_or_default();
            let other = match kept {
                Some(kept) => groups[kept].last(),
                None => groups[usize::from(at == 0)].last(),
            };
            let other = other.map_or(0, |(rating, _)| *rating);
            for (rating, person) in group {
                let doubt = Doubt::Namesake {
                    written: self.wanted.sought(*person).written.to_owned(),
                    taken,
                    ratings: [*rating, other],
                };
                found.push((*person, Who::Apart(first), doubt));
            }
        }
        found
    }
}
