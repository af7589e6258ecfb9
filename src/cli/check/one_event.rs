//! A file whose games are all of one event, as who holds it has it: what only its games together show is told at its end, as
//! `standings` tells it. Of an archive of many events nothing is held.

use crate::cli::options::Check;
use formulario::rules::{self, Context, Finding};
use formulario::tournament::by_tournament::ByTournament;
use formulario::tournament::crosstable::round_number;
use formulario::tournament::{GameRow, Registry};
use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};

/// As many games have the largest opens; an archive of more is none of one event.
const MOST_GAMES: usize = 20_000;

/// Whether anything of what only games together show is asked for.
pub fn is_wanted(options: &Check) -> bool {
    rules::shown_together().any(|rule| options.check.rules.allows(rule))
}

/// Which file is known not to be of one event: workers make no rows of its games. Its name is known by its place in memory,
/// which stays until the file has ended.
#[derive(Debug, Default)]
pub struct Several(AtomicUsize);

impl Several {
    /// Whether the rows of a file are of no use any more.
    pub fn is(&self, file: &str) -> bool {
        self.0.load(Ordering::Relaxed) == file.as_ptr() as usize
    }

    fn set(&self, at: usize) {
        self.0.store(at, Ordering::Relaxed);
    }
}

/// The games of the file under way.
#[derive(Default)]
pub struct OneEvent {
    /// Where the name of the file stands.
    file: usize,
    /// Its games; none once it is of several events, or of no rounds.
    held: Option<Held>,
}

struct Held {
    registry: Registry,
    /// Fingerprints, by number of the game.
    prints: HashMap<u32, u64>,
}

impl OneEvent {
    /// A file begins.
    pub fn begin(&mut self, name: &str) {
        let mut registry = Registry::default();
        registry.bare_events = true;
        registry.file(name);
        self.file = name.as_ptr() as usize;
        self.held = Some(Held {
            registry,
            prints: HashMap::new(),
        });
    }

    /// Whether the file may be of one event yet.
    pub const fn is_held(&self) -> bool {
        self.held.is_some()
    }

    /// Takes a game, or gives up; without a row its part of the file was found to be of several.
    pub fn add(&mut self, row: Option<&GameRow>, several: &Several) {
        let Some(held) = &mut self.held else { return };
        if !row.is_some_and(|row| held.add(row)) {
            self.held = None;
            several.set(self.file);
        }
    }

    /// The file ends: what its games show together.
    pub fn end(&mut self, several: &Several, context: &Context) -> Vec<Finding> {
        several.set(0);
        let held = self.held.take();
        held.map_or_else(Vec::new, |held| held.judge(context))
    }
}

impl Held {
    fn add(&mut self, row: &GameRow) -> bool {
        // Without rounds, as on servers, nobody plays a tournament.
        let fits = round_number(&row.round).is_some()
            && !row.event.is_empty()
            && self.registry.games.len() < MOST_GAMES;
        if !fits {
            return false;
        }
        self.registry.add_row(0, row);
        self.prints.insert(row.game as u32, row.fingerprint);
        let all = &self.registry.tournaments;
        all[0].event == all[all.len() - 1].event
    }

    fn judge(mut self, context: &Context) -> Vec<Finding> {
        let registry = &mut self.registry;
        registry.part();
        registry.join_sites();
        let persons: Vec<u32> = (0..registry.persons.len() as u32).collect();
        registry.settle(&persons);
        let registry = &self.registry;
        let by_tournament = ByTournament::of(registry);
        let mut all = Vec::new();
        for tournament in 0..registry.tournaments.len() as u32 {
            let games = by_tournament.games(tournament);
            let table = registry.crosstable(tournament, games, &persons);
            all.extend(rules::judge_together(
                registry,
                &table,
                games.len(),
                context,
            ));
        }
        for (index, finding) in &mut all {
            let game = &registry.games[*index as usize];
            let place = game.place();
            finding.byte = place.byte;
            finding.fingerprint = self.prints.get(&place.game).copied();
        }
        let mut all: Vec<Finding> = all.into_iter().map(|(_, finding)| finding).collect();
        all.sort_by_key(|finding| finding.byte);
        all
    }
}
