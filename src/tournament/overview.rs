//! The tournaments of an archive, one row each: what its keeper asks.

use super::Registry;
use super::by_tournament::ByTournament;
use super::crosstable::Crosstable;
use super::names::{Fit, Name};
use super::system::{System, show_round_robin};
use super::trf::Player;
use crate::syntax::date::Day;
use std::collections::{BTreeMap, HashMap, HashSet};

/// The families of findings about games, in the order of their columns.
pub const FAMILIES: [char; 7] = ['F', 'T', 'R', 'M', 'N', 'D', 'C'];

/// What a check found in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Judged {
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
    /// Games of which it is known what was found in them.
    pub judged: usize,
    /// How many findings these have of each family ([`FAMILIES`]).
    pub families: [u32; FAMILIES.len()],
    /// Rounds before the last one in which no game stands.
    pub empty_rounds: Vec<usize>,
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
            let mut table = self.crosstable(number, games, &persons);
            // Two play a match.
            let meet_all = |table: &Crosstable| {
                let players = &table.players;
                players.len() > 2 && (show_round_robin(players) || fills_rounds(players))
            };
            let mut all_meet = meet_all(&table);
            if !all_meet {
                // With one player under two names it is none.
                let shorter = self.shorter_forms(games, &persons);
                if !shorter.is_empty() {
                    let mut persons = persons.clone();
                    shorter
                        .iter()
                        .for_each(|(one, meant)| persons[*one as usize] = *meant);
                    let joined = self.crosstable(number, games, &persons);
                    if meet_all(&joined) {
                        (table, all_meet) = (joined, true);
                    }
                }
            }
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
                    .or_else(|| all_meet.then_some(System::RoundRobin)),
                games: games.len(),
                first: (self.files[place.file as usize].clone(), place.line),
                ..EventRow::default()
            };
            row.empty_rounds = empty_rounds(&table.players, row.rounds);
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
                row.judged += 1;
                row.with_moves += usize::from(judged.has_moves);
                for (all, own) in row.families.iter_mut().zip(judged.families) {
                    *all += own;
                }
            }
            let classes = games.iter().filter_map(|game| self.class(*game));
            classes.for_each(|class| row.classes[class] += 1);
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

/// Of more players it is not asked who is whose shorter form.
const MOST: usize = 64;

impl Registry {
    /// Players of a tournament whose name is a shorter form of that of one other alone, with whom they never play in one round, nor each
    /// other; and that one.
    fn shorter_forms(&self, games: &[u32], who: &[u32]) -> Vec<(u32, u32)> {
        let mut seats: BTreeMap<u32, HashSet<u32>> = BTreeMap::new();
        for game in games.iter().map(|game| &self.games[*game as usize]) {
            for side in game.sides {
                let own = seats.entry(who[side as usize]).or_default();
                own.insert(game.round);
            }
        }
        if seats.len() > MOST {
            return Vec::new();
        }
        let names: Vec<(u32, Name)> = (seats.keys())
            .map(|person| (*person, Name::read(self.name(*person))))
            .collect();
        let length = |name: &Name| name.keys().0.len();
        let fuller = |(person, name): &(u32, Name)| {
            let mut fuller = names.iter().filter(|(other, full)| {
                length(name) < length(full)
                    && !name.same_key(full)
                    && name.generation() == full.generation()
                    && (name.fit(full) != Fit::No || full.fit(name) != Fit::No)
                    && seats[person].is_disjoint(&seats[other])
            });
            let (only, _) = fuller.next().filter(|_| fuller.next().is_none())?;
            Some((*person, *only))
        };
        names.iter().filter_map(fuller).collect()
    }

    /// The class of a game, as its row had it.
    fn class(&self, game: u32) -> Option<usize> {
        let class = *self.classes.as_ref()?.get(game as usize)?;
        class.map(usize::from)
    }
}

/// Rounds up to the last one in which nobody has a game.
fn empty_rounds(players: &[Player], rounds: usize) -> Vec<usize> {
    let plays = |round: usize| {
        let mut cells = players.iter().filter_map(|own| own.round(round as u16));
        cells.any(|cell| cell.opponent.is_some())
    };
    (1..=rounds).filter(|round| !plays(*round)).collect()
}

/// Whether there are as many rounds as everybody has opponents, once or twice, and most pairs have met that often: there a Swiss is
/// a round robin, too. Games may be missing, as many as a round has or more.
fn fills_rounds(players: &[Player]) -> bool {
    let all = players.len();
    let board = all / 2;
    let once = all.saturating_sub(1) + all % 2;
    let rounds = rounds(players);
    if rounds != once && rounds != 2 * once {
        return false;
    }
    let times = (rounds / once.max(1)) as u32;
    let met = met(players);
    let games = met.values().sum::<u32>() as usize;
    let whole = all * all.saturating_sub(1) / 2 * times as usize;
    let empty = empty_rounds(players, rounds).len() * board;
    met.values().all(|own| *own <= times) && games * 2 > whole && (games + empty) * 4 > whole * 3
}

/// How often each pair has met, the lower number first.
fn met(players: &[Player]) -> HashMap<(u16, u16), u32> {
    let mut met: HashMap<(u16, u16), u32> = HashMap::new();
    for player in players {
        for other in player.rounds.iter().filter_map(|round| round.opponent) {
            if player.number < other {
                *met.entry((player.number, other)).or_default() += 1;
            }
        }
    }
    met
}

/// The pairs of a round robin that have not met, once or, where most have met twice, twice. Of one who has played no game nobody knows.
fn missing(players: &[Player]) -> Vec<[String; 2]> {
    let met = met(players);
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
