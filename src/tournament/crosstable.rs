//! The crosstable of a tournament that comes as games: who met whom in which round, in the shape of a report.

use super::Registry;
use super::registry::{Game, Unratable};
use super::system::{ROUND_ROBIN, TEAM_ROUND_ROBIN, is_called_round_robin};
use super::trf::{Colour, Event, Player, PointsSystem, ResultCode, Round, Team};
use crate::syntax::date::{Date, Day};
use crate::text::letters_alone;
use std::collections::{BTreeMap, HashMap};

/// What games tell of a tournament.
#[derive(Clone, Debug, Default)]
pub struct Crosstable {
    /// The tournament.
    pub event: Event,
    /// The players by rating, the highest first, and name: so they are numbered.
    pub players: Vec<Player>,
    /// Games that are not in it, by index into [`Registry::games`], and why.
    pub left_out: Vec<(u32, LeftOut)>,
    /// The game of each player in each round, by index into [`Registry::games`].
    pub games: Vec<Vec<Option<u32>>>,
    /// The teams of the players, as games tell them, in the order in which they come.
    pub teams: Vec<Team>,
    /// Whether teams meet: in a round all players of one play against those of one other. Else they are the clubs of single players.
    pub teams_meet: bool,
    /// Games that name another team for a player than most of his games, and the first where as many name each: those count.
    pub other_teams: Vec<OtherTeam>,
    /// Games of two players of one team, by index into [`Registry::games`], with the team as a place among the teams.
    pub within_teams: Vec<(u32, usize)>,
    /// Games whose round is not told: they stand in the first round in which both are free, in the order of their days.
    pub guessed: Vec<u32>,
}

/// A team that a game names for a player, and that is not his.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherTeam {
    /// The game, as an index into [`Registry::games`].
    pub game: u32,
    /// The player, as a place among the players.
    pub player: usize,
    /// His team, as a place among the teams.
    pub own: usize,
    /// What the game names.
    pub named: String,
}

/// Why a game is not in the crosstable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeftOut {
    /// It stands in the input before, or records of it contradict each other.
    NotSure,
    /// A player is not named, or plays against himself.
    NoPlayer,
    /// A player has another game in that round: which, by index into [`Registry::games`].
    RoundTaken(u16, u32),
    /// No round is left for it.
    NoRound,
}

/// The most rounds of a tournament: a number beyond is none of a round.
const MOST_ROUNDS: u16 = 200;

impl Registry {
    /// The crosstable of some games of one tournament. `who` says which player is behind each person.
    #[must_use]
    pub fn crosstable(&self, tournament: u32, games: &[u32], who: &[u32]) -> Crosstable {
        let who = |person: u32| who.get(person as usize).copied().unwrap_or(person);
        let mut table = Crosstable {
            event: self.event_of(tournament, games),
            ..Crosstable::default()
        };
        // A word for nobody is no player.
        let players = |game: &Game| {
            let sides = game.sides.into_iter();
            let players = sides.filter(|person| !is_nobody(self, game, *person));
            players.map(who).collect::<Vec<_>>()
        };
        let mut placed = Placed::default();
        let mut later: Vec<u32> = Vec::new();
        for index in games {
            let game = &self.games[*index as usize];
            match self.why_not(game, who) {
                Some(why) => table.left_out.push((*index, why)),
                None => match round_number(self.text(game.round)) {
                    Some(round) => {
                        if let Err(other) = placed.put(*index, &players(game), round) {
                            let why = LeftOut::RoundTaken(round, other);
                            table.left_out.push((*index, why));
                        }
                    }
                    None => later.push(*index),
                },
            }
        }
        later.sort_by_key(|index| (self.games[*index as usize].date(), *index));
        for index in &later {
            let game = &self.games[*index as usize];
            let players = players(game);
            if !(1..=MOST_ROUNDS).any(|round| placed.put(*index, &players, round).is_ok()) {
                table.left_out.push((*index, LeftOut::NoRound));
            }
        }
        table.guessed = later;
        (table.players, table.games) = self.entrants(&placed, who);
        self.find_teams(&mut table);
        let dates = |round: &u16| {
            let days = placed.games.iter().filter(|(_, own)| own == round);
            let mut days = days.map(|(index, _)| self.games[*index as usize].date());
            let first = days.next().flatten();
            days.all(|day| day == first)
                .then_some(first)
                .flatten()
                .map(date)
        };
        let last = placed
            .games
            .iter()
            .map(|(_, round)| *round)
            .max()
            .unwrap_or(0);
        table.event.round_dates = (1..=last).map(|round| dates(&round)).collect();
        table
    }

    /// The teams of the players: those that most of their games name, each with its players in the order in which they come. A player
    /// for whom nothing names a team has none.
    fn find_teams(&self, table: &mut Crosstable) {
        if self.teams.is_empty() {
            return;
        }
        // By round and game: so the players of a match come in the order of its boards.
        let mut seats: Vec<(usize, u32, usize)> = Vec::new();
        for (at, rounds) in table.games.iter().enumerate() {
            let rounds = rounds.iter().enumerate();
            seats.extend(rounds.filter_map(|(round, game)| Some((round, (*game)?, at))));
        }
        seats.sort_unstable();
        // What each game names for each player: the folded name finds the first spelling.
        let mut by_name: HashMap<String, usize> = HashMap::new();
        let mut names: Vec<(&str, u64)> = Vec::new();
        let mut said: Vec<(u32, usize, usize)> = Vec::new();
        for (round, index, at) in &seats {
            let place = self.games[*index as usize].place();
            let Some(named) = self.teams.get(&(place.file, place.game)) else {
                continue;
            };
            let side = match table.players[*at].rounds[*round].colour {
                Some(Colour::Black) => 1,
                Some(Colour::White) => 0,
                // Who has a bye: the team that is named.
                None => usize::from(named[0] == 0),
            };
            let name = self.text(named[side]);
            if name.is_empty() {
                continue;
            }
            let team = *by_name.entry(letters_alone(name)).or_insert_with(|| {
                names.push((name, place.line));
                names.len() - 1
            });
            said.push((*index, *at, team));
        }
        // By player: how many games name each team, in the order in which they come.
        let mut votes: HashMap<usize, Vec<(usize, usize)>> = HashMap::new();
        for (_, at, team) in &said {
            let own = votes.entry(*at).or_default();
            match own.iter_mut().find(|(other, _)| other == team) {
                Some((_, count)) => *count += 1,
                None => own.push((*team, 1)),
            }
        }
        // A team that nobody is of arises from a slip.
        let mut places: HashMap<usize, usize> = HashMap::new();
        let mut team_of: HashMap<usize, usize> = HashMap::new();
        for (index, at, named) in said {
            // Of equals the first.
            let own = votes[&at].iter().rev().max_by_key(|(_, count)| *count);
            let own = own.map_or(named, |(own, _)| *own);
            let team = *places.entry(own).or_insert_with(|| {
                let (name, line) = names[own];
                table.teams.push(Team {
                    number: Some(table.teams.len() as u16 + 1),
                    name: name.to_owned(),
                    nickname: String::new(),
                    players: Vec::new(),
                    line,
                });
                table.teams.len() - 1
            });
            if team_of.insert(at, team).is_none() {
                table.teams[team].players.push(table.players[at].number);
            }
            if named != own {
                table.other_teams.push(OtherTeam {
                    game: index,
                    player: at,
                    own: team,
                    named: names[named].0.to_owned(),
                });
            }
        }
        for (round, index, at) in seats {
            // Players are numbered by their places.
            let opponent = table.players[at].rounds[round].opponent;
            let opponent = opponent.map(|number| usize::from(number) - 1);
            let Some(other) = opponent.filter(|other| at < *other) else {
                continue;
            };
            if let (Some(own), Some(other)) = (team_of.get(&at), team_of.get(&other))
                && own == other
            {
                table.within_teams.push((index, *own));
            }
        }
        table.event.teams = u32::try_from(table.teams.len()).ok();
        table.teams_meet = teams_meet(table, &team_of);
        if table.teams_meet && !table.event.kind.is_empty() {
            TEAM_ROUND_ROBIN.clone_into(&mut table.event.kind);
        }
    }

    fn event_of(&self, tournament: u32, games: &[u32]) -> Event {
        let own = &self.tournaments[tournament as usize];
        let control = games
            .iter()
            .map(|index| self.games[*index as usize].time_control)
            .find(|control| *control != 0);
        let (start, end) = (own.first_day(), own.last_day());
        let text = |day: Option<Day>| {
            day.map_or_else(String::new, |Day(year, month, day)| {
                format!("{year:04}/{month:02}/{day:02}")
            })
        };
        let name = self.text(own.event);
        let kind = match is_called_round_robin(name) {
            true => ROUND_ROBIN,
            false => "",
        };
        Event {
            name: name.to_owned(),
            kind: kind.to_owned(),
            city: self.text(own.site).to_owned(),
            federation: self
                .countries
                .get(&tournament)
                .map_or("", |country| self.text(*country))
                .to_owned(),
            start: start.map(date),
            start_text: text(start),
            end: end.map(date),
            end_text: text(end),
            rate_of_play: control.map_or_else(String::new, |control| self.text(control).to_owned()),
            points: PointsSystem::default(),
            ..Event::default()
        }
    }

    /// Why a game is not in the crosstable.
    fn why_not(&self, game: &Game, who: impl Fn(u32) -> u32) -> Option<LeftOut> {
        match game.unratable {
            Some(Unratable::Twice(_) | Unratable::Disputed) => Some(LeftOut::NotSure),
            Some(Unratable::NoPlayer | Unratable::PlayersInDoubt | Unratable::SamePlayer) => {
                Some(LeftOut::NoPlayer)
            }
            Some(Unratable::Bye) => None,
            _ if who(game.sides[0]) == who(game.sides[1]) => Some(LeftOut::NoPlayer),
            _ => None,
        }
    }

    /// The players of placed games, with their rounds, and the game of each in each round.
    fn entrants(
        &self,
        placed: &Placed,
        who: impl Fn(u32) -> u32 + Copy,
    ) -> (Vec<Player>, Vec<Vec<Option<u32>>>) {
        // By player: the rating of the first game that has one, and the first line.
        let mut found: BTreeMap<u32, (u16, u64)> = BTreeMap::new();
        for (index, _) in &placed.games {
            let game = &self.games[*index as usize];
            for (side, person) in game.sides.into_iter().enumerate() {
                if !is_nobody(self, game, person) {
                    let entry = found.entry(who(person)).or_insert((0, game.place().line));
                    if entry.0 == 0 {
                        entry.0 = game.tags[side];
                    }
                }
            }
        }
        let mut order: Vec<(u32, u16, u64)> = found
            .into_iter()
            .map(|(person, (rating, line))| (person, rating, line))
            .collect();
        order.sort_by(|one, other| {
            other
                .1
                .cmp(&one.1)
                .then_with(|| self.name(one.0).cmp(self.name(other.0)))
        });
        let number: HashMap<u32, u16> = (1..)
            .zip(&order)
            .map(|(number, (person, ..))| (*person, number))
            .collect();
        let last = placed
            .games
            .iter()
            .map(|(_, round)| usize::from(*round))
            .max()
            .unwrap_or(0);
        let mut players: Vec<Player> = order
            .iter()
            .map(|(person, rating, line)| {
                self.entrant(*person, number[person], *rating, *line, last)
            })
            .collect();
        let mut games = vec![vec![None; last]; players.len()];
        for (index, round) in &placed.games {
            let game = &self.games[*index as usize];
            let numbers = game.sides.map(|person| {
                number
                    .get(&who(person))
                    .copied()
                    .filter(|_| !is_nobody(self, game, person))
            });
            for side in 0..2 {
                if let Some(own) = numbers[side] {
                    let (at, round) = (usize::from(own) - 1, usize::from(*round) - 1);
                    games[at][round] = Some(*index);
                    let entry = &mut players[at].rounds[round];
                    *entry = Round {
                        opponent: numbers[1 - side],
                        colour: numbers[1 - side].map(|_| {
                            if side == 0 {
                                Colour::White
                            } else {
                                Colour::Black
                            }
                        }),
                        result: code(game, side),
                        column: 0,
                    };
                }
            }
        }
        (players, games)
    }

    fn entrant(&self, person: u32, number: u16, rating: u16, line: u64, rounds: usize) -> Player {
        let own = &self.persons[person as usize];
        let reported = own.reported();
        let told = self.told.get(&person).copied().unwrap_or_default();
        // What a report says of a player counts before what games say.
        let [title, federation] =
            [(reported.title, told[0]), (reported.federation, told[1])].map(|(reported, told)| {
                self.text(if reported == 0 { told } else { reported })
                    .to_owned()
            });
        Player {
            number,
            sex: None,
            title,
            name: self.text(own.name).to_owned(),
            rating: (rating > 0).then_some(rating),
            federation,
            fide_id: (own.fide_id > 0).then_some(u64::from(own.fide_id)),
            birth: reported.birth.unwrap_or(Date {
                year: None,
                month: None,
                day: None,
            }),
            points: None,
            rank: None,
            rounds: vec![
                Round {
                    opponent: None,
                    colour: None,
                    result: None,
                    column: 0,
                };
                rounds
            ],
            national: Vec::new(),
            line,
            counting: super::trf::Counting::Characters,
        }
    }
}

/// Whether teams meet: of the rounds in which several players of a team have an opponent, in most all of these are of one team.
fn teams_meet(table: &Crosstable, team_of: &HashMap<usize, usize>) -> bool {
    // By team and round: how many have an opponent, of which team, and whether it is one.
    let mut met: HashMap<(usize, usize), (usize, Option<usize>, bool)> = HashMap::new();
    for (at, player) in table.players.iter().enumerate() {
        let Some(team) = team_of.get(&at) else {
            continue;
        };
        for (round, own) in player.rounds.iter().enumerate() {
            // Players are numbered by their places.
            let Some(opponent) = own.opponent else {
                continue;
            };
            let other = team_of.get(&(usize::from(opponent) - 1)).copied();
            let all = met.entry((*team, round)).or_insert((0, other, true));
            all.0 += 1;
            all.2 &= all.1 == other && other != Some(*team);
        }
    }
    let several = met.values().filter(|(players, ..)| *players > 1);
    let (mut all, mut of_one) = (0, 0);
    for (_, other, is_one) in several {
        all += 1;
        of_one += usize::from(*is_one && other.is_some());
    }
    of_one * 2 > all
}

/// Whether a side of a game is a word for nobody: the other has a bye.
fn is_nobody(registry: &Registry, game: &Game, person: u32) -> bool {
    game.unratable == Some(Unratable::Bye) && registry.name(person).is_empty()
}

/// The result of a side as a report has it.
fn code(game: &Game, side: usize) -> Option<ResultCode> {
    let (own, other) = (game.points[side], game.points[1 - side]);
    Some(match game.unratable {
        Some(Unratable::NoResult | Unratable::ResultInDoubt) => return None,
        Some(Unratable::Bye) => match own {
            2 => ResultCode::PairingBye,
            1 => ResultCode::HalfBye,
            _ => ResultCode::ZeroBye,
        },
        Some(Unratable::Forfeit) => match own {
            2 => ResultCode::ForfeitWin,
            1 => ResultCode::Draw,
            _ => ResultCode::ForfeitLoss,
        },
        _ => match (own, other) {
            (2, _) => ResultCode::Win,
            (1, _) => ResultCode::Draw,
            _ => ResultCode::Loss,
        },
    })
}

/// The number of a round as tags have it: `3`, and `3.1` of board 1 of the third.
#[must_use]
pub fn round_number(text: &str) -> Option<u16> {
    let digits = text.trim().split('.').next()?;
    let number = digits.parse().ok()?;
    (1..=MOST_ROUNDS).contains(&number).then_some(number)
}

fn date(Day(year, month, day): Day) -> Date {
    Date {
        year: Some(year),
        month: Some(month),
        day: Some(day),
    }
}

/// Games in rounds.
#[derive(Default)]
struct Placed {
    games: Vec<(u32, u16)>,
    /// By player and round.
    taken: HashMap<(u32, u16), u32>,
}

impl Placed {
    /// Puts a game of some players into a round; else the game that one of them has there.
    fn put(&mut self, index: u32, players: &[u32], round: u16) -> Result<(), u32> {
        let mut others = players.iter();
        if let Some(other) = others.find_map(|player| self.taken.get(&(*player, round))) {
            return Err(*other);
        }
        let taken = players.iter().map(|player| ((*player, round), index));
        self.taken.extend(taken);
        self.games.push((index, round));
        Ok(())
    }
}
