//! Names that differ in a letter: one person where something else shows it, too.

use super::against::Level;
use super::decide::{TOLD, is_no_persons};
use super::groups::{Bar, Bond, Groups};
use super::index::Shelves;
use crate::tournament::names::{Fit, Name};
use crate::tournament::sides::SideOf;
use std::collections::{BTreeMap, HashSet};

/// With so many neighbours on a shelf a name is compared.
const NEIGHBOURS: usize = 24;

/// A shorter game two players may repeat.
const LONG: u32 = 20;

/// Records of one game that many have are an opening, or an exhibition.
const COPIES: usize = 4;

/// So many games of an event bear the same slip.
const SLIPS: usize = 2;

/// Ratings of one list are the same but for a slip in them.
const SAME_LIST: u16 = 25;

/// Ratings of one person in one year, to be believed against a letter.
const NEAR: u16 = 20;

/// In shorter words another letter is another name: `Hao`, `Tao`.
const LONG_WORD: usize = 5;

/// In a word of so many letters a slip may be, where nothing shows it.
const TOLD_WORD: usize = 4;

pub(super) fn by_slip(groups: &mut Groups<'_>) {
    let pairs = pairs(groups);
    if pairs.is_empty() {
        return;
    }
    let same_games = same_games(groups);
    // By the rarer of two whom it may be, and why.
    let mut meant: BTreeMap<u32, Vec<(u32, Option<Bond>)>> = BTreeMap::new();
    for (one, other) in pairs {
        let seats = |person: u32| groups.facts(person).seats;
        let (rare, common) = match (seats(one), one) < (seats(other), other) {
            true => (one, other),
            false => (other, one),
        };
        if let Some(bar) = groups.against(rare, common, Level::Like) {
            groups.bar(rare, common, bar);
            continue;
        }
        let by_game = same_games.contains(&(one, other)).then_some(Bond::SameGame);
        // Two names rather than a slip.
        let [a, b] = [rare, common].map(|person| groups.name(person));
        let bond = match a.is_other_ending(&b) {
            true => by_game,
            false => (by_game.or_else(|| in_one_event(groups, rare, common)))
                .or_else(|| by_ratings(groups, rare, common)),
        };
        meant.entry(rare).or_default().push((common, bond));
    }
    for (rare, others) in meant {
        let shown = others.iter().filter(|(_, bond)| bond.is_some());
        let mut shown: Vec<(u32, Bond)> = shown
            .filter_map(|(other, bond)| Some((*other, (*bond)?)))
            .collect();
        shown.dedup_by_key(|(other, _)| groups.leader(*other));
        for (other, bond) in others.into_iter().take(TOLD) {
            match bond {
                // What was joined before may contradict now.
                Some(bond) if shown.len() == 1 => match groups.against(rare, other, Level::Like) {
                    _ if groups.are_one(rare, other) => {}
                    Some(bar) => groups.bar(rare, other, bar),
                    None => groups.join(other, rare, bond),
                },
                Some(_) => groups.bar(rare, other, Bar::Several),
                None => {
                    let [a, b] = [rare, other].map(|person| groups.name(person));
                    if a.is_slip_in_long_word(&b, TOLD_WORD) && !a.is_other_ending(&b) {
                        groups.bar(rare, other, Bar::Slip);
                    }
                }
            }
        }
    }
}

/// Pairs of persons whose names differ in a letter, the lower number first.
fn pairs(groups: &mut Groups<'_>) -> Vec<(u32, u32)> {
    let registry = groups.registry;
    let mut shelves = Shelves::default();
    for person in groups.persons() {
        if is_no_persons(registry, person) {
            continue;
        }
        Name::read(registry.name(person)).slips_beside(|shelf| shelves.put(shelf, person));
    }
    shelves.sort();
    let mut pairs: Vec<(u32, u32)> = Vec::new();
    for shelf in shelves.each().filter(|shelf| shelf.len() > 1) {
        for (at, (_, one)) in shelf.iter().enumerate() {
            for (_, other) in shelf[at + 1..].iter().take(NEIGHBOURS) {
                if !groups.are_one(*one, *other) {
                    pairs.push((*one, *other));
                }
            }
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs.retain(|(one, other)| {
        let [a, b] = [*one, *other].map(|person| groups.name(person));
        a.is_slip(&b) && !a.same_key(&b) && a.fit(&b) == Fit::No && b.fit(&a) == Fit::No
    });
    pairs
}

/// Pairs of persons who sit on one side of one game that stands there twice.
fn same_games(groups: &mut Groups<'_>) -> HashSet<(u32, u32)> {
    let registry = groups.registry;
    let long = (0..).zip(&registry.games);
    let long = long.filter(|(_, game)| game.plies() >= LONG && game.moves != 0);
    let mut order: Vec<(u64, u32)> = long.map(|(index, game)| (game.moves, index)).collect();
    order.sort_unstable();
    let mut found = HashSet::new();
    for same in order.chunk_by(|one, other| one.0 == other.0) {
        if !(2..=COPIES).contains(&same.len()) {
            continue;
        }
        for (at, (_, one)) in same.iter().enumerate() {
            for (_, other) in &same[at + 1..] {
                let [a, b] = [*one, *other].map(|index| &registry.games[index as usize]);
                let (years, days) = ([a.year(), b.year()], a.date().zip(b.date()));
                let other_year = !years.contains(&0) && years[0] != years[1];
                if other_year || days.is_some_and(|(a, b)| (a.number() - b.number()).abs() > 1) {
                    continue;
                }
                for side in 0..2 {
                    let opponents = [a.sides[1 - side], b.sides[1 - side]];
                    let [x, y] = opponents.map(|person| groups.name(person));
                    if groups.are_one(opponents[0], opponents[1])
                        || x.fit(&y) != Fit::No
                        || y.fit(&x) != Fit::No
                    {
                        let pair = (a.sides[side], b.sides[side]);
                        found.insert((pair.0.min(pair.1), pair.0.max(pair.1)));
                    }
                }
            }
        }
    }
    found
}

/// The event in which one plays a game or two, and the other the rest: no round has both, as was seen before.
fn in_one_event(groups: &Groups<'_>, rare: u32, common: u32) -> Option<Bond> {
    let seats = groups.seats(rare);
    let tournament = |side: &SideOf| groups.game(*side).tournament;
    for own in seats.chunk_by(|one, other| tournament(one) == tournament(other)) {
        let beside = groups.seats_in(common, tournament(&own[0]), None);
        if own.len() > SLIPS || beside.is_empty() {
            continue;
        }
        let known = |side: &SideOf| groups.round(SideOf::game(*side)) > 0;
        let tags = |sides: &[SideOf]| {
            let tags = sides
                .iter()
                .map(|side| groups.game(*side).tags[side.side()]);
            tags.filter(|tag| *tag > 0).max()
        };
        let near = (tags(own).zip(tags(beside)))
            .is_none_or(|(one, other)| one.abs_diff(other) <= SAME_LIST);
        if near && own.iter().all(known) && beside.iter().all(known) {
            return Some(Bond::SameEvent(tournament(&own[0])));
        }
    }
    None
}

/// A year in which both have the same ratings, where they are near each other in all that both play in.
fn by_ratings(groups: &mut Groups<'_>, rare: u32, common: u32) -> Option<Bond> {
    let [a, b] = [rare, common].map(|person| groups.name(person));
    if !a.is_slip_in_long_word(&b, LONG_WORD) {
        return None;
    }
    let (one, other) = (groups.facts(rare), groups.facts(common));
    let mut year = None;
    for (own, low, high) in &one.of_years {
        let at = other.of_years.binary_search_by_key(own, |own| own.0);
        let Ok(at) = at else { continue };
        let (_, bottom, top) = other.of_years[at];
        if bottom.saturating_sub(*high).max(low.saturating_sub(top)) > NEAR {
            return None;
        }
        year = year.or(Some(*own));
    }
    year.map(Bond::Ratings)
}
