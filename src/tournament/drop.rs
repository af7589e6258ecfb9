//! What leaves a registry again: tournaments and persons whose games became those of others, and files that are left out.

use super::Registry;
use super::blocks::Blocks;
use super::registry::{NOBODY, SharedId};
use super::texts::Numbers;
use std::collections::{HashMap, HashSet};

/// A tournament that is no more.
const GONE: u32 = u32::MAX;

/// A file that was left out: it could not be read as what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// Index into [`Registry::files`].
    pub file: u32,
    /// Line, from 1.
    pub line: u64,
    /// What is wrong with it, with line and column.
    pub fault: String,
}

impl Registry {
    /// Takes the games of some files out again, and who plays in no other; `left` says why. Nothing is added behind this.
    pub fn leave_out(&mut self, files: &HashSet<u32>, left: Vec<LeftOut>) {
        self.left_out = left;
        let (mut emptied, mut touched) = (HashSet::new(), HashSet::new());
        self.games.retain(|game| {
            let leaves = files.contains(&game.place().file);
            if leaves {
                emptied.insert(game.tournament);
                touched.extend(game.sides);
            }
            !leaves
        });
        if emptied.is_empty() {
            return;
        }
        let mut dates: HashMap<u32, _> = HashMap::new();
        for game in self
            .games
            .iter()
            .filter(|game| emptied.contains(&game.tournament))
        {
            let span = dates.entry(game.tournament).or_insert(None);
            if let Some(date) = game.date() {
                let (first, last) = span.unwrap_or((date, date));
                *span = Some((first.min(date), last.max(date)));
            }
        }
        for (tournament, span) in dates {
            self.tournaments[tournament as usize].dates = span;
        }
        self.drop_emptied(&emptied, &touched, |tournament| tournament);
    }

    /// Drops those of some tournaments that have no game any more (`home` is where their games went), and those of some
    /// persons.
    pub(super) fn drop_emptied(
        &mut self,
        emptied: &HashSet<u32>,
        touched: &HashSet<u32>,
        home: impl Fn(u32) -> u32,
    ) {
        let mut first_games: HashMap<u32, u32> = HashMap::new();
        let mut of_tournament: Vec<u32> = vec![u32::MAX; self.tournaments.len()];
        for (index, game) in (0..).zip(&self.games) {
            let first = &mut of_tournament[game.tournament as usize];
            *first = (*first).min(index);
            for side in game.sides.iter().filter(|side| touched.contains(side)) {
                first_games.entry(*side).or_insert(index);
            }
        }
        let mut numbers = vec![GONE; self.tournaments.len()];
        let (mut number, mut kept) = (0, 0);
        self.tournaments.retain(|tournament| {
            let first = of_tournament[number as usize];
            let keeps = first != u32::MAX || !emptied.contains(&number);
            if keeps {
                numbers[number as usize] = kept;
                kept += 1;
            }
            if first != u32::MAX {
                tournament.first_game = first;
            }
            number += 1;
            keeps
        });
        for game in &mut self.games {
            game.tournament = numbers[game.tournament as usize];
        }
        for row in &mut self.rows {
            row.tournament = numbers[home(row.tournament) as usize];
        }
        for (tournament, rounds) in std::mem::take(&mut self.rounds) {
            let number = numbers[home(tournament) as usize];
            if number != GONE {
                let known = self.rounds.entry(number).or_default();
                *known = rounds.max(*known);
            }
        }
        let persons = self.persons.iter_mut();
        let persons = persons.filter_map(|person| person.reported.as_deref_mut());
        let rows = self.rows.iter_mut().map(|row| &mut row.reported);
        for reported in persons.chain(rows) {
            if let Some(national) = &mut reported.national {
                national.tournament = numbers[home(national.tournament) as usize];
                reported.national = Some(*national).filter(|own| own.tournament != GONE);
            }
        }
        self.drop_persons(&first_games, touched);
    }

    /// Drops those of some persons who have no game any more, and tells the others where their first one is.
    fn drop_persons(&mut self, first_games: &HashMap<u32, u32>, touched: &HashSet<u32>) {
        let names: Vec<[String; 2]> = (self.contested.iter())
            .map(|own| own.persons.map(|person| self.name(person).to_owned()))
            .collect();
        let mut numbers = vec![NOBODY; self.persons.len()];
        let (mut number, mut kept) = (0, 0);
        self.persons.retain(|person| {
            let first = first_games.get(&number).copied();
            let keeps = first.is_some() || !touched.contains(&number);
            if keeps {
                numbers[number as usize] = kept;
                kept += 1;
            }
            person.first_game = first.unwrap_or(person.first_game);
            number += 1;
            keeps
        });
        let new = |person: &mut u32| *person = numbers[*person as usize];
        for game in &mut self.games {
            game.sides.iter_mut().for_each(new);
        }
        for contested in &mut self.contested {
            contested.persons.iter_mut().for_each(new);
        }
        // What the report says stays to be told.
        for (contested, names) in self.contested.iter().zip(names) {
            if contested.persons.contains(&NOBODY) {
                self.shared_ids.push(SharedId {
                    fide_id: contested.fide_id,
                    names,
                    place: contested.place,
                });
            }
        }
        (self.contested).retain(|contested| !contested.persons.contains(&NOBODY));
        for ids in &mut self.two_ids {
            new(&mut ids.person);
        }
        for pair in &mut self.namesakes {
            pair.iter_mut().for_each(new);
        }
        self.namesakes.retain(|pair| !pair.contains(&NOBODY));
        for row in &mut self.rows {
            new(&mut row.person);
        }
        self.rows.retain(|row| row.person != NOBODY);
        (self.ids, self.nameless) = (Numbers::default(), Blocks::default());
    }
}
