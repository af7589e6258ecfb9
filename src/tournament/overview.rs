//! The tournaments of an archive, one row each: what its keeper asks.

use super::Registry;
use super::by_tournament::ByTournament;
use super::system::{System, show_round_robin};
use super::trf::Player;
use crate::syntax::date::Day;
use std::collections::HashMap;

/// The families of findings about games, in the order of their columns.
pub const FAMILIES: [char; 7] = ['F', 'T', 'R', 'M', 'N', 'D', 'C'];

/// What a check found in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Judged {
    /// The class, as its place among [`super::condition::CLASSES`].
    pub class: usize,
    /// How many findings each family has, in the order of [`FAMILIES`].
    pub families: [u32; FAMILIES.len()],
    /// Whether half-moves stand in its record.
    pub has_moves: bool,
}

/// A tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventRow {
    /// `Event`
    pub event: String,
    /// `Site`
    pub site: String,
    /// `Section`
    pub section: String,
    /// Its first and its last day, as far as something tells them.
    pub days: Option<(Day, Day)>,
    /// The first and the last year of its games, where no day is known.
    pub years: Option<(u16, u16)>,
    /// Players who are named.
    pub players: usize,
    /// Rounds; 0 where no game tells its round.
    pub rounds: usize,
    /// How opponents are found, as far as that is told or the pairs show it.
    pub system: Option<System>,
    /// Records of games; one that stands there twice counts twice.
    pub games: usize,
    /// Those of them that have moves.
    pub with_moves: usize,
    /// Of a round robin the pairs that have not met, or not as often as the others, with the player of the lower number first.
    pub missing: Vec<[String; 2]>,
    /// How many games each class has ([`super::condition::CLASSES`]).
    pub classes: [u32; 4],
    /// How many findings each family has ([`FAMILIES`]).
    pub families: [u32; FAMILIES.len()],
    /// The file and the line of the first game.
    pub first: (String, u64),
}

impl Registry {
    /// The tournaments, in the order of their first games. `judged` has what was found in each game, by its index. To be asked once
    /// all games are there: years and evenings of one name become tournaments of their own.
    pub fn overview(&mut self, judged: &[Option<Judged>]) -> Vec<EventRow> {
        self.part();
        self.join_sites();
        let persons: Vec<u32> = (0..self.persons.len() as u32).collect();
        self.settle(&persons);
        let by_tournament = ByTournament::of(self);
        let mut rows: Vec<(u32, EventRow)> = Vec::new();
        for (number, tournament) in (0..).zip(&self.tournaments) {
            let games = by_tournament.games(number);
            let Some(first) = games.first() else { continue };
            let table = self.crosstable(number, games, &persons);
            let place = self.games[*first as usize].place();
            let mut row = EventRow {
                event: self.text(tournament.event).to_owned(),
                site: self.text(tournament.site).to_owned(),
                section: self.text(tournament.section).to_owned(),
                days: tournament.first_day().zip(tournament.last_day()),
                players: table.players.len(),
                rounds: match games.iter().any(|game| !table.guessed.contains(game)) {
                    true => rounds(&table.players),
                    false => 0,
                },
                system: System::said(&table.event)
                    .or_else(|| show_round_robin(&table.players).then_some(System::RoundRobin)),
                games: games.len(),
                first: (self.files[place.file as usize].clone(), place.line),
                ..EventRow::default()
            };
            if row.days.is_none() {
                let years = games.iter().map(|game| self.games[*game as usize].year());
                let years = years.filter(|year| *year > 0);
                row.years = years.clone().min().zip(years.max());
            }
            if row.system == Some(System::RoundRobin) && !table.teams_meet {
                row.missing = missing(&table.players);
            }
            let unjudged = |game: &&u32| !matches!(judged.get(**game as usize), Some(Some(_)));
            let played = |game: &&u32| self.games[**game as usize].plies() > 0;
            row.with_moves = games.iter().filter(unjudged).filter(played).count();
            for judged in games
                .iter()
                .filter_map(|game| judged.get(*game as usize)?.as_ref())
            {
                row.classes[judged.class] += 1;
                row.with_moves += usize::from(judged.has_moves);
                for (all, own) in row.families.iter_mut().zip(judged.families) {
                    *all += own;
                }
            }
            rows.push((*first, row));
        }
        rows.sort_by_key(|(first, _)| *first);
        rows.into_iter().map(|(_, row)| row).collect()
    }
}

fn rounds(players: &[Player]) -> usize {
    players
        .iter()
        .map(|player| player.rounds.len())
        .max()
        .unwrap_or(0)
}

/// The pairs of a round robin that have not met, once or, where most have met twice, twice. Of one who has played no game nobody knows.
fn missing(players: &[Player]) -> Vec<[String; 2]> {
    let mut met: HashMap<(u16, u16), u32> = HashMap::new();
    for player in players {
        for other in player.rounds.iter().filter_map(|round| round.opponent) {
            if player.number < other {
                *met.entry((player.number, other)).or_default() += 1;
            }
        }
    }
    let twice = met.values().filter(|times| **times > 1).count();
    let times = if twice * 2 > met.len() { 2 } else { 1 };
    let mut missing = Vec::new();
    for (at, one) in players.iter().enumerate() {
        for other in &players[at + 1..] {
            let (low, high) = (one.number.min(other.number), one.number.max(other.number));
            let played = met.get(&(low, high)).copied().unwrap_or(0);
            let pair = || [one.name.clone(), other.name.clone()];
            missing.extend((played..times).map(|_| pair()));
        }
    }
    missing
}
