//! What the records of a person say for and against a player on the lists, beside id and name.

use super::Kept;
use crate::laws::TimeClass;
use crate::rating::field::{GivenList, index};
use crate::rating::remark::Piece;
use crate::syntax::date::Day;
use crate::tournament::Registry;
use crate::tournament::namesakes::FAR;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;

/// A rating tag: the first day of its tournament, the class of the game where it is known, the rating.
pub(super) type Tag = (Option<Day>, Option<usize>, u16);

/// What a piece of evidence says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Says {
    /// It is another player.
    Against,
    /// Nothing: it is not known on one side, or it fits many.
    Nothing,
    /// It is this player.
    For,
}

/// What is known of persons beside id and name.
pub(super) struct Evidence<'a> {
    registry: &'a Registry,
    lists: &'a [GivenList],
    /// The rating tags of those for whom they were asked, each once.
    tags: HashMap<u32, Vec<Tag>>,
    /// Of those without a tag: in how many games their opponents have one.
    bare: HashMap<u32, u32>,
}

/// In so many games in which the opponents have a rating no player who has one stands without.
const BARE: u32 = 3;

/// How much each piece weighs for a player, and against him: a rating is known to the point and changes every month, a year
/// of birth is shared by many and never changes, a federation and a title are shared by many and change.
const WEIGHTS: [(Piece, i32, i32); 5] = [
    (Piece::Rating, 4, 4),
    (Piece::Birth, 3, 6),
    (Piece::Sex, 0, 4),
    (Piece::Federation, 2, 2),
    (Piece::Title, 2, 1),
];

impl<'a> Evidence<'a> {
    /// Gathers the rating tags of some persons.
    pub fn of(
        registry: &'a Registry,
        lists: &'a [GivenList],
        persons: &HashSet<u32>,
    ) -> Evidence<'a> {
        let mut tags: HashMap<u32, BTreeSet<Tag>> = HashMap::new();
        let mut bare: HashMap<u32, u32> = HashMap::new();
        if !persons.is_empty() {
            for game in &registry.games {
                let tournament = &registry.tournaments[game.tournament as usize];
                let class: Option<TimeClass> = registry.class_of(game);
                let day = tournament.first_day().or(game.date());
                for (at, (side, tag)) in game.sides.iter().zip(game.tags).enumerate() {
                    if tag == 0 && game.tags[1 - at] > 0 && persons.contains(side) {
                        *bare.entry(*side).or_default() += 1;
                    }
                    if tag > 0 && persons.contains(side) {
                        tags.entry(*side)
                            .or_default()
                            .insert((day, class.map(index), tag));
                    }
                }
            }
        }
        let tags = tags
            .into_iter()
            .map(|(person, tags)| (person, tags.into_iter().collect()));
        Evidence {
            registry,
            lists,
            tags: tags.collect(),
            bare,
        }
    }

    /// The rating tags of a person, by day.
    pub fn tags(&self, person: u32) -> &[Tag] {
        self.tags.get(&person).map_or(&[], Vec::as_slice)
    }

    /// Whether a rating beside a person stands beside one of others.
    pub fn shares_tag(&self, person: u32, mut others: impl Iterator<Item = u32>) -> bool {
        let own = self.tags(person);
        let has = |rating: u16| own.iter().any(|tag| tag.2 == rating);
        others.any(|other| self.tags(other).iter().any(|tag| has(tag.2)))
    }

    /// Whether a person has no rating where all opponents have one, and the player of some rows has one.
    pub fn is_bare(&self, person: u32, rows: &[Arc<Kept>]) -> bool {
        let mut standings = rows.iter().flat_map(|row| row.standings.iter().flatten());
        self.tags(person).is_empty()
            && self.bare.get(&person).is_some_and(|games| *games >= BARE)
            && standings.any(|standing| standing.rating.is_some())
    }

    /// The day of the list on which a row stands.
    pub fn day(&self, row: &Kept) -> Day {
        self.lists[row.list as usize].day
    }

    /// The lists.
    pub fn lists(&self) -> &[GivenList] {
        self.lists
    }

    /// The first tag that is the rating of these rows on the list in force on its day; where the lists begin later, that of
    /// the first.
    pub fn rated(&self, person: u32, rows: &[Arc<Kept>]) -> Option<u16> {
        let in_force = |(day, class, tag): &&Tag| {
            let classes = match class {
                Some(class) => *class..*class + 1,
                None => 0..3,
            };
            classes.into_iter().any(|class| {
                let mut own: Vec<(Day, Option<u16>)> = (rows.iter())
                    .filter(|row| self.lists[row.list as usize].classes[class])
                    .filter_map(|row| {
                        let rating = row.standings[class].as_ref()?.rating;
                        Some((self.lists[row.list as usize].day, rating))
                    })
                    .collect();
                own.sort_unstable();
                let held = match day {
                    None => own.last(),
                    Some(day) => own.iter().rfind(|(from, _)| from <= day).or(own.first()),
                };
                held.is_some_and(|(_, rating)| *rating == Some(*tag))
            })
        };
        (self.tags(person).iter().find(in_force)).map(|(_, _, tag)| *tag)
    }

    /// What a piece says of a person and the player of some rows.
    pub fn says(&self, piece: Piece, person: u32, rows: &[Arc<Kept>]) -> Says {
        let reported = self.registry.persons[person as usize].reported();
        let text = |number: u32| self.registry.text(number).trim();
        match piece {
            Piece::Rating => self.says_rating(person, rows),
            Piece::Birth => {
                let listed = rows.iter().filter_map(|row| row.birth);
                let listed: Vec<u16> = listed.filter_map(|birth| birth.year).collect();
                match reported.birth.and_then(|birth| birth.year) {
                    Some(year) if listed.contains(&year) => Says::For,
                    Some(_) if !listed.is_empty() => Says::Against,
                    _ => Says::Nothing,
                }
            }
            Piece::Sex => {
                let other =
                    |row: &Arc<Kept>| row.sex.zip(reported.sex).is_some_and(|(a, b)| a != b);
                match !rows.is_empty() && rows.iter().all(other) {
                    true => Says::Against,
                    false => Says::Nothing,
                }
            }
            Piece::Federation => same(
                text(reported.federation),
                rows.iter().map(|row| &*row.federation),
            ),
            Piece::Title => same(text(reported.title), rows.iter().map(|row| &*row.title)),
        }
    }

    /// Whether there are rating tags, and one of them is near a rating of some rows.
    pub fn is_near(&self, person: u32, rows: &[Arc<Kept>]) -> bool {
        let standings = rows.iter().flat_map(|row| row.standings.iter().flatten());
        let mut listed = standings.filter_map(|standing| standing.rating);
        let tags = self.tags(person);
        listed.any(|rating| tags.iter().any(|tag| rating.abs_diff(tag.2) <= FAR))
    }

    fn says_rating(&self, person: u32, rows: &[Arc<Kept>]) -> Says {
        if self.rated(person, rows).is_some() {
            return Says::For;
        }
        let listed = || {
            let standings = rows.iter().flat_map(|row| row.standings.iter().flatten());
            standings.filter_map(|standing| standing.rating)
        };
        let tags = self.tags(person);
        let near = |tag: &Tag| listed().any(|rating| rating.abs_diff(tag.2) <= FAR);
        match tags.is_empty() || listed().next().is_none() || tags.iter().any(near) {
            true => Says::Nothing,
            false => Says::Against,
        }
    }

    /// All of it: more than 0 speaks for the player of some rows, less against him.
    pub fn weight(&self, person: u32, rows: &[Arc<Kept>]) -> i32 {
        let weigh = |(piece, good, bad): &(Piece, i32, i32)| match self.says(*piece, person, rows) {
            Says::For => *good,
            Says::Nothing => 0,
            Says::Against => -bad,
        };
        WEIGHTS.iter().map(weigh).sum()
    }

    /// The pieces that say so.
    pub fn pieces(&self, says: Says, person: u32, rows: &[Arc<Kept>]) -> Vec<Piece> {
        let pieces = WEIGHTS.iter().map(|(piece, ..)| *piece);
        pieces
            .filter(|piece| self.says(*piece, person, rows) == says)
            .collect()
    }

    /// Of some players the only one for whom clearly more speaks than for each other, and for whom something speaks: its
    /// place among them.
    pub fn best<'r>(
        &self,
        person: u32,
        players: impl Iterator<Item = &'r [Arc<Kept>]>,
    ) -> Option<usize> {
        /// Less than the least piece that is known of few weighs nothing.
        const CLEAR: i32 = 2;
        let mut weights: Vec<(i32, usize)> = (players.enumerate())
            .map(|(at, rows)| (self.weight(person, rows), at))
            .collect();
        weights.sort_unstable_by_key(|(weight, _)| std::cmp::Reverse(*weight));
        let (best, at) = *weights.first()?;
        let next = weights.get(1).map_or(i32::MIN / 2, |(next, _)| *next);
        (best >= CLEAR && best - next >= CLEAR).then_some(at)
    }
}

/// What a text that the list may not have says: the newest that is known counts.
fn same<'t>(own: &str, listed: impl Iterator<Item = &'t str>) -> Says {
    let mut listed = listed.map(str::trim).filter(|text| !text.is_empty());
    let mut all = listed.by_ref().peekable();
    match own.is_empty() || all.peek().is_none() {
        true => Says::Nothing,
        false if all.any(|text| text.eq_ignore_ascii_case(own)) => Says::For,
        false => Says::Against,
    }
}
