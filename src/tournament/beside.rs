//! The games of an archive held against the report of their event: who met whom, with which colours, in which round, on which
//! day, with which result.
//!
//! Which report a tournament of an archive belongs to is decided by its games together, as deliveries are joined: by players,
//! pairs, colours, rounds and days, and a little by its name. One fault in a game does not hide it.

mod exchanged;
mod stand_ins;

use super::Registry;
use super::by_tournament::ByTournament;
use super::join::name::{Alike, alike};
use super::join::{Play, Said, round};
use super::names::{Fit, Name};
use super::registry::{Game, Unratable};
use super::trf::{self, GameKind, LONGEST_NAME, Trf};
use crate::syntax::date::{Date, Day};
use crate::syntax::tags;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// A game and the report that says something else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The game, as an index into [`Registry::games`].
    pub game: u32,
    /// The report, as a place in the list of them.
    pub report: usize,
    /// The game of the report, as a place in [`Trf::games`]; none where it has no such game.
    pub entry: Option<usize>,
    /// Whether White of the game has Black in that of the report.
    pub turned: bool,
    /// What differs.
    pub what: Unlike,
}

/// What a game and a report say differently. Sides are 0 for White and 1 for Black of the game; players are places in
/// [`Trf::players`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unlike {
    /// The report does not have this player.
    NoPlayer(usize),
    /// The report does not have the player of a side, and has another in all his games.
    InPlaceOf {
        /// The side.
        side: usize,
        /// The other.
        player: usize,
    },
    /// The names of two rows of the report are exchanged: each has the games of the other.
    NamesExchanged([usize; 2]),
    /// An earlier game of the file is this one, and the report has it once: which, as an index into [`Registry::games`].
    Again(u32),
    /// In the report these two did not meet; whom White met there in this round, where the round is known.
    NotPaired {
        /// White and Black.
        players: [usize; 2],
        /// The round of the game.
        round: Option<u16>,
    },
    /// The rows of the two in the report name each other or one the other, and none of them says what the game says.
    RowsDiffer {
        /// White and Black.
        players: [usize; 2],
        /// The round of the report.
        round: u16,
    },
    /// The report has no game at all in the round of the game. Told at the first of such games of a tournament.
    NoRound {
        /// The round.
        round: u16,
        /// How many games there are of it.
        games: usize,
        /// Whether it may still be to come by the report.
        to_come: bool,
    },
    /// The colours are exchanged.
    Colours,
    /// The colours of all games of a round are exchanged. Told at the first of them.
    RoundColours {
        /// How many games there are of it.
        games: usize,
    },
    /// The round is another: that of the report.
    Round(u16),
    /// The result is another.
    Result,
    /// The report has a result, and the game none that is sure.
    NoResult,
    /// Only one of the two says that the game was played.
    Played,
    /// The day is another: that of the report, and how many days lie between.
    Date(Date, i32),
    /// The day of a whole round is another. Told at the first of its games.
    RoundDate {
        /// That of the report.
        date: Date,
        /// How many days lie between.
        apart: i32,
        /// How many games there are of it.
        games: usize,
    },
    /// The day lies outside of the event.
    OutsideEvent,
    /// The day is far from those of the event, and by players, rounds, colours and results the game is of it all the same. Told at
    /// the first of such games of a tournament.
    FarFromEvent {
        /// First and last day of the event.
        days: (Day, Day),
        /// How many games there are of that kind.
        games: usize,
    },
    /// The FIDE id of a side is another.
    Id {
        /// The side.
        side: usize,
        /// The player.
        player: usize,
        /// How it is another.
        how: OtherId,
    },
    /// The rating of a side is another.
    Rating {
        /// The side.
        side: usize,
        /// The player.
        player: usize,
        /// The rating of the game.
        here: u16,
    },
    /// The ratings of many players are others: those of another list. Told at the first of them.
    Ratings {
        /// The side of the first.
        side: usize,
        /// The first.
        player: usize,
        /// His rating in the game.
        here: u16,
        /// How many players there are of that kind.
        players: usize,
        /// How many have a rating in both.
        of: usize,
    },
    /// The name of a side is another, though the id is the same.
    Name {
        /// The side.
        side: usize,
        /// The player.
        player: usize,
    },
}

/// How an id differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherId {
    /// Two neighbouring digits are exchanged.
    Digits,
    /// It is that of another player of the event.
    OfOther(usize),
    /// It is another.
    Other,
}

/// What the games of archives and reports say differently.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Differences {
    /// Game by game.
    pub found: Vec<Difference>,
    /// By report: how many of its played games an archive of its event lacks, and the first of them, in [`Trf::games`].
    pub missing: Vec<Option<(usize, usize)>>,
    /// By tournament of the register: the report of which it holds the games, and no others. Games of the event may stand in other
    /// tournaments too: among games of other players, or on other days.
    pub report_of: BTreeMap<u32, usize>,
    /// The reports with which games stand in the same call, and of which none is theirs.
    pub alone: Vec<usize>,
    /// The files, by their place in the register, of whose games none is of any report.
    pub files_alone: BTreeSet<u32>,
}

/// So many days around an event a game may be dated and be of it.
const AROUND: i32 = 31;

/// Holds the games of a register against reports.
#[must_use]
pub fn compare(registry: &Registry, reports: &[&Trf]) -> Differences {
    let by_tournament = ByTournament::of(registry);
    let mut indices: Vec<Index<'_>> = reports.iter().map(|trf| Index::of(trf)).collect();
    let mut differences = Differences {
        found: Vec::new(),
        missing: vec![None; reports.len()],
        report_of: BTreeMap::new(),
        alone: Vec::new(),
        files_alone: registry
            .games
            .iter()
            .map(|game| game.place().file)
            .collect(),
    };
    let shelves = Shelves::of(&indices);
    let mut seen: Vec<Option<Vec<Option<u32>>>> = vec![None; reports.len()];
    for tournament in 0..registry.tournaments.len() as u32 {
        let games = by_tournament.games(tournament);
        let near = shelves.near(registry, games).into_iter();
        let weighed = near.map(|at| (indices[at].weight(registry, tournament, games), at));
        // Of equals the first.
        let best = weighed.max_by_key(|(weight, at)| (*weight, std::cmp::Reverse(*at)));
        let Some((1.., at)) = best else {
            continue;
        };
        let met = seen[at].get_or_insert_with(|| vec![None; reports[at].games.len()]);
        let is_own = indices[at].differences(
            registry,
            (tournament, games),
            at,
            met,
            &mut differences.found,
        );
        if is_own {
            differences.report_of.insert(tournament, at);
        }
        for game in games {
            let file = registry.games[*game as usize].place().file;
            differences.files_alone.remove(&file);
        }
    }
    differences.alone = (0..seen.len()).filter(|at| seen[*at].is_none()).collect();
    for (at, met) in seen.into_iter().enumerate() {
        let Some(met) = met else { continue };
        let lacks = |(game, met): &(&trf::Game, Option<u32>)| {
            game.kind == GameKind::Played && met.is_none()
        };
        let all = || reports[at].games.iter().zip(met.iter().copied());
        let count = all().filter(lacks).count();
        differences.missing[at] = all()
            .position(|one| lacks(&one))
            .map(|first| (count, first));
    }
    differences.found.sort_by_key(|one| one.game);
    differences
}

/// In which reports a name or an id stands. To weigh every tournament against every report would take the product of both.
struct Shelves {
    by_word: HashMap<String, Vec<usize>>,
    by_id: HashMap<u64, Vec<usize>>,
}

impl Shelves {
    fn of(indices: &[Index<'_>]) -> Shelves {
        let mut shelves = Shelves {
            by_word: HashMap::new(),
            by_id: HashMap::new(),
        };
        for (at, index) in indices.iter().enumerate() {
            for word in index.by_key.keys().chain(index.by_surname.keys()) {
                let all = shelves.by_word.entry(word.clone()).or_default();
                if all.last() != Some(&at) {
                    all.push(at);
                }
            }
            for id in index.by_id.keys() {
                shelves.by_id.entry(*id).or_default().push(at);
            }
        }
        shelves
    }

    /// The reports in which anybody of some games may be.
    fn near(&self, registry: &Registry, games: &[u32]) -> BTreeSet<usize> {
        let sides = games.iter();
        let sides = sides.flat_map(|index| registry.games[*index as usize].sides);
        let persons: BTreeSet<u32> = sides.collect();
        let mut near = BTreeSet::new();
        for person in persons {
            let id = u64::from(registry.persons[person as usize].fide_id);
            near.extend(self.by_id.get(&id).into_iter().flatten());
            let name = Name::read(registry.name(person));
            near.extend(self.by_word.get(name.keys().0).into_iter().flatten());
            name.shelves(|surname, _| {
                near.extend(self.by_word.get(surname).into_iter().flatten());
            });
        }
        near
    }
}

/// A name as the columns of a report hold it, where they do not hold all of it.
fn cut(written: &str) -> Option<Name> {
    let (end, _) = written.char_indices().nth(LONGEST_NAME)?;
    Some(Name::read(written[..end].trim_end()))
}

/// A report, so that its players and games are found.
struct Index<'a> {
    report: &'a Trf,
    by_id: HashMap<u64, Vec<usize>>,
    by_key: HashMap<String, Vec<usize>>,
    by_surname: HashMap<String, Vec<usize>>,
    names: Vec<Name>,
    /// The games between two players, by places of both, the smaller first.
    games: HashMap<[usize; 2], Vec<usize>>,
    /// First and last day of the event, as far as any is known.
    days: Option<(Day, Day)>,
    /// The same, where both are told.
    span: Option<(Day, Day)>,
    /// Who of the report a person of the register is, as far as that was asked.
    known: HashMap<u32, Option<usize>>,
}

impl<'a> Index<'a> {
    fn of(report: &'a Trf) -> Index<'a> {
        let mut index = Index {
            report,
            by_id: HashMap::new(),
            by_key: HashMap::new(),
            by_surname: HashMap::new(),
            names: Vec::new(),
            games: HashMap::new(),
            days: days(report),
            span: {
                let [start, end] = [report.event.start, report.event.end];
                let day = |date: Option<Date>| date.and_then(Date::day);
                day(start).zip(day(end)).filter(|(start, end)| start <= end)
            },
            known: HashMap::new(),
        };
        for (at, player) in report.players.iter().enumerate() {
            if let Some(id) = player.fide_id {
                index.by_id.entry(id).or_default().push(at);
            }
            let name = Name::read(&player.name);
            let key = name.keys().0.to_owned();
            index.by_key.entry(key).or_default().push(at);
            name.shelves(|surname, _| {
                let all = index.by_surname.entry(surname.to_owned()).or_default();
                if all.last() != Some(&at) {
                    all.push(at);
                }
            });
            index.names.push(name);
        }
        for (at, game) in report.games.iter().enumerate() {
            if let Some(mut pair) = index.pair(game) {
                pair.sort_unstable();
                index.games.entry(pair).or_default().push(at);
            }
        }
        index
    }

    /// The places of White and Black of a game of the report.
    fn pair(&self, game: &trf::Game) -> Option<[usize; 2]> {
        let place = |number| self.report.place(number);
        Some([place(game.white)?, place(game.black)?])
    }

    /// Who of the report a person is: by name; by id where no name says it.
    fn who(&mut self, registry: &Registry, person: u32) -> Option<usize> {
        if let Some(known) = self.known.get(&person) {
            return *known;
        }
        let found = self.find(registry, person);
        self.known.insert(person, found);
        found
    }

    fn find(&self, registry: &Registry, person: u32) -> Option<usize> {
        let id = registry.persons[person as usize].fide_id;
        let of_id = self.by_id.get(&u64::from(id)).filter(|_| id != 0);
        let written = registry.name(person);
        if tags::is_unknown(written) {
            return only(of_id?);
        }
        let name = Name::read(written);
        let named = self.by_key.get(name.keys().0);
        // Of several players of one name the id tells which is meant.
        let by_id = |all: &[usize]| {
            let own = of_id.and_then(|of_id| of_id.iter().find(|at| all.contains(at)));
            own.copied().or_else(|| only(all))
        };
        if let Some(found) = named.and_then(|all| by_id(all)) {
            return Some(found);
        }
        let as_cut = cut(written).and_then(|cut| self.by_key.get(cut.keys().0));
        if let Some(found) = as_cut.and_then(|all| by_id(all)) {
            return Some(found);
        }
        let mut shorter: Vec<usize> = Vec::new();
        name.shelves(|surname, _| {
            let all = self.by_surname.get(surname).into_iter().flatten();
            let fits = |at: &&usize| {
                let own = &self.names[**at];
                name.fit(own).max(own.fit(&name)) != Fit::No
            };
            shorter.extend(all.filter(fits));
        });
        shorter.sort_unstable();
        shorter.dedup();
        by_id(&shorter).or_else(|| only(of_id?))
    }

    /// One of several players of a person's name.
    fn any_namesake(&self, registry: &Registry, person: u32) -> Option<usize> {
        let name = Name::read(registry.name(person));
        let all = self.by_key.get(name.keys().0)?;
        all.first().copied().filter(|_| all.len() > 1)
    }

    /// Of several players of a person's name the one who has a game with this opponent.
    fn namesake(
        &self,
        registry: &Registry,
        game: &Game,
        side: usize,
        opponent: usize,
    ) -> Option<usize> {
        let name = Name::read(registry.name(game.sides[side]));
        let all = self.by_key.get(name.keys().0)?;
        let mut found: Vec<_> = (all.iter().filter(|_| all.len() > 1))
            .filter_map(|at| {
                let mut players = [opponent; 2];
                players[side] = *at;
                let entry = self.entry(registry, game, players)?;
                let (same, other) = self.marks(registry, game, players, entry);
                Some(((same, std::cmp::Reverse(other)), *at))
            })
            .collect();
        found.sort_unstable();
        let (best, at) = found.pop()?;
        found
            .last()
            .is_none_or(|(marks, _)| *marks < best)
            .then_some(at)
    }

    /// Who has a name with a slip in it.
    fn with_slip(&self, registry: &Registry, person: u32) -> Option<usize> {
        let name = Name::read(registry.name(person));
        let slips = (0..).zip(&self.names);
        let slips: Vec<usize> = slips
            .filter(|(_, own)| own.is_slip(&name))
            .map(|(at, _)| at)
            .collect();
        only(&slips)
    }

    /// Whether a game may be of the event by its day: the year or the month alone says little.
    fn is_near(&self, game: &Game) -> bool {
        let Some((day, (first, last))) = game.date().zip(self.days) else {
            return true;
        };
        let day = day.number();
        (first.number() - AROUND..=last.number() + AROUND).contains(&day)
    }

    /// The games of a tournament that may be of the event: all of them where most are by their day, or where those of other days
    /// are its games by all the rest.
    fn members(&mut self, registry: &Registry, tournament: u32, games: &[u32]) -> Vec<u32> {
        let all = games.iter().copied();
        let all: Vec<u32> = all.filter(|index| counts(registry, *index)).collect();
        let is_near = |index: &u32| self.is_near(&registry.games[*index as usize]);
        let (near, far): (Vec<u32>, Vec<u32>) = all.iter().copied().partition(is_near);
        if near.len() * 2 >= all.len() || self.is_misdated(registry, tournament, &near, &far) {
            all
        } else {
            near
        }
    }

    /// Whether games of a tournament that are dated far from the event are its games all the same: its name is that of the event, and
    /// nearly all of them stand in the report with their round and colours, and most with their result. The same players meet anew
    /// each year, but not so. A day of transcription, a clock that was wrong and a slip in the year of a report are common.
    fn is_misdated(
        &mut self,
        registry: &Registry,
        tournament: u32,
        near: &[u32],
        far: &[u32],
    ) -> bool {
        let name = registry.text(registry.tournaments[tournament as usize].event);
        let event = &self.report.event.name;
        if tags::is_unknown(name) || !matches!(alike(name, event), Alike::Mostly | Alike::Same) {
            return false;
        }
        let mut exact = |index: &u32| {
            let game = &registry.games[*index as usize];
            let [white, black] = game.sides.map(|side| self.who(registry, side));
            let players = [white?, black?];
            let entry = self.entry(registry, game, players)?;
            let other = &self.report.games[entry];
            let own = round(registry.text(game.round)).map(|(number, _)| number);
            let same_round = own == Some(u32::from(other.round));
            let colours = !other.colours_known || self.pair(other) == Some(players);
            (same_round && colours).then(|| {
                let result = result(*index, game, other, false);
                (entry, !matches!(result, Some(Unlike::Result)))
            })
        };
        // Of two editions in one archive the one that is dated as the report has the games.
        let taken: HashSet<usize> = near
            .iter()
            .filter_map(&mut exact)
            .map(|one| one.0)
            .collect();
        let found: Vec<(usize, bool)> = far.iter().filter_map(&mut exact).collect();
        let own: HashSet<usize> = found.iter().map(|one| one.0).collect();
        let agree = found.iter().filter(|one| one.1).count();
        own.len() * 5 >= far.len() * 4
            && agree * 4 >= found.len() * 3
            && own.intersection(&taken).next().is_none()
    }

    /// How well a tournament fits the event; 0 where it is another.
    fn weight(&mut self, registry: &Registry, tournament: u32, games: &[u32]) -> usize {
        let members = self.members(registry, tournament, games);
        let (mut inside, mut agree, mut exact) = (0, 0, 0);
        for index in members {
            let game = &registry.games[index as usize];
            let sides = game.sides.map(|side| self.who(registry, side));
            let [Some(white), Some(black)] = sides else {
                continue;
            };
            inside += 1;
            let Some(entry) = self.entry(registry, game, [white, black]) else {
                continue;
            };
            let (same, other) = self.marks(registry, game, [white, black], entry);
            agree += usize::from(same > 0 && other < 2);
            exact += usize::from(same > 1 && other == 0);
        }
        let own = &registry.tournaments[tournament as usize];
        let name = registry.text(own.event);
        let named = match alike(name, &self.report.event.name) {
            Alike::Mostly | Alike::Same => true,
            Alike::Apart => return 0,
            Alike::No => false,
        };
        let unnamed = tags::is_unknown(name) || self.report.event.name.is_empty();
        let enough = match inside {
            0 => false,
            1 | 2 => named || unnamed && exact > 0 || exact == inside,
            _ => true,
        };
        // Of an event of that name also where each of its few games has several faults.
        if enough && (agree * 2 >= inside || named && inside < 3) {
            agree.max(1)
        } else {
            0
        }
    }

    /// The game of the report between two players: that of the round, of several the one with the colours.
    fn entry(&self, registry: &Registry, game: &Game, players: [usize; 2]) -> Option<usize> {
        let mut pair = players;
        pair.sort_unstable();
        let all = self.games.get(&pair)?;
        let fits = |at: &&usize| {
            let (same, other) = self.marks(registry, game, players, **at);
            (same, std::cmp::Reverse(other), std::cmp::Reverse(**at))
        };
        all.iter().max_by_key(fits).copied()
    }

    /// How many of colours, round and day are the same in both, and how many are not.
    fn marks(
        &self,
        registry: &Registry,
        game: &Game,
        players: [usize; 2],
        entry: usize,
    ) -> (usize, usize) {
        let other = &self.report.games[entry];
        let colours = (other.colours_known).then(|| self.pair(other) == Some(players));
        let own_round = round(registry.text(game.round)).map(|(number, _)| number);
        let rounds = own_round.map(|number| number == u32::from(other.round));
        let days = game.date().zip(other.date.and_then(Date::day));
        let days = days.map(|(one, two)| (one.number() - two.number()).abs() < 2);
        let all = [colours, rounds, days];
        let count = |wanted| all.iter().filter(|mark| **mark == Some(wanted)).count();
        (count(true), count(false))
    }

    /// What the games of a tournament, which is the event, say otherwise. `met` notes the games of the report that are there. True
    /// where the tournament holds games of the event alone.
    fn differences(
        &mut self,
        registry: &Registry,
        (tournament, games): (u32, &[u32]),
        report: usize,
        met: &mut [Option<u32>],
        found: &mut Vec<Difference>,
    ) -> bool {
        let members = self.members(registry, tournament, games);
        let exchanged = self.exchanged(registry, &members);
        let stand_ins = self.stand_ins(registry, &members);
        let sides = |own: &mut Self, index: u32| {
            let game = &registry.games[index as usize];
            game.sides.map(|side| own.who(registry, side))
        };
        let inside = members.iter().filter(|index| {
            let sides = registry.games[**index as usize].sides.into_iter();
            let mut places = sides.map(|side| {
                let known = self.who(registry, side).or(stand_ins.get(&side).copied());
                known.or_else(|| self.any_namesake(registry, side))
            });
            places.all(|place| place.is_some())
        });
        // A group of another event under the same name has other players.
        let whole = inside.count() * 5 >= members.len() * 4;
        let named = alike(
            registry.text(registry.tournaments[tournament as usize].event),
            &self.report.event.name,
        );
        let few = members.len() < 5 && matches!(named, Alike::Mostly | Alike::Same);
        let is_own = whole || few;
        let all = games.iter().filter(|index| counts(registry, **index));
        let alone = is_own && members.len() == all.count();
        let mut told: HashSet<u32> = HashSet::new();
        let mut named_wrong: HashSet<u32> = HashSet::new();
        let mut far: Vec<(u32, usize)> = Vec::new();
        let mut rounds = WholeRounds::new(found.len());
        // The names of these rows are told: an id beside them is no second fault.
        let rows_exchanged: HashSet<usize> = exchanged.iter().flat_map(|one| one.1).collect();
        found.extend(exchanged.into_iter().map(|(game, places)| Difference {
            game,
            report,
            entry: None,
            turned: false,
            what: Unlike::NamesExchanged(places),
        }));
        let mut ratings = Ratings::default();
        let mut without_round: BTreeMap<u16, (u32, usize)> = BTreeMap::new();
        for index in members {
            let game = &registry.games[index as usize];
            let mut players = sides(self, index);
            let mut tell = |entry: Option<usize>, turned: bool, what: Unlike| {
                found.push(Difference {
                    game: index,
                    report,
                    entry,
                    turned,
                    what,
                });
            };
            let known = players;
            for (side, own) in players.iter_mut().enumerate() {
                if own.is_none() && is_own {
                    let opponent =
                        known[1 - side].or(stand_ins.get(&game.sides[1 - side]).copied());
                    *own = opponent.and_then(|other| self.namesake(registry, game, side, other));
                }
                if own.is_none() && is_own {
                    let person = game.sides[side];
                    let slip = self.with_slip(registry, person);
                    *own = slip.or(stand_ins.get(&person).copied());
                    let what = match (*own, slip) {
                        (Some(player), Some(_)) => Unlike::Name { side, player },
                        (Some(player), None) => Unlike::InPlaceOf { side, player },
                        (None, _) => Unlike::NoPlayer(side),
                    };
                    // What is wrong with a name is told once.
                    if own.is_none() || named_wrong.insert(person) {
                        tell(None, false, what);
                        // His id is another, too.
                        if slip.is_none() {
                            told.insert(person);
                        }
                    }
                }
            }
            let [Some(white), Some(black)] = players else {
                continue;
            };
            if white == black {
                continue;
            }
            ratings.add(index, game, [white, black], self.report);
            // Of a player one id is told once.
            for (side, player) in [white, black].into_iter().enumerate() {
                let person = game.sides[side];
                if told.insert(person)
                    && !rows_exchanged.contains(&player)
                    && let Some(what) = self.person(registry, person, side, player)
                {
                    tell(None, false, what);
                }
            }
            let Some(entry) = self.entry(registry, game, [white, black]) else {
                match self.unpaired(registry, index, [white, black]) {
                    Some(Unlike::NoRound { round, .. }) => {
                        without_round.entry(round).or_insert((index, 0)).1 += 1;
                    }
                    Some(what) => tell(None, false, what),
                    None => {}
                }
                continue;
            };
            let turned = self.pair(&self.report.games[entry]) != Some([white, black]);
            match met[entry] {
                Some(first) if self.is_taken(registry, [first, index], entry, met) => {
                    let first_game = &registry.games[first as usize];
                    if !is_one_game(registry, [first_game, game]) {
                        tell(None, false, self.not_paired(registry, game, [white, black]));
                        continue;
                    }
                    tell(Some(entry), turned, Unlike::Again(first));
                    // A second record with another result contradicts the report, whatever the first says.
                    let result = result(index, game, &self.report.games[entry], turned);
                    if let Some(what @ Unlike::Result) = result {
                        tell(Some(entry), turned, what);
                    }
                    continue;
                }
                Some(_) => {}
                None => met[entry] = Some(index),
            }
            let is_far = !self.is_near(game);
            if is_far {
                far.push((index, entry));
            }
            rounds.add(game, &self.report.games[entry], is_far);
            for what in self.of_pair(registry, index, entry, turned) {
                let of_day = matches!(what, Unlike::Date(..) | Unlike::OutsideEvent);
                if !(is_far && of_day) {
                    tell(Some(entry), turned, what);
                }
            }
        }
        rounds.fold(self.report, found);
        let ratings = ratings.told().into_iter();
        found.extend(ratings.map(|(game, what)| Difference {
            game,
            report,
            entry: None,
            turned: false,
            what,
        }));
        for (round, (game, games)) in without_round {
            found.push(Difference {
                game,
                report,
                entry: None,
                turned: false,
                what: Unlike::NoRound {
                    round,
                    games,
                    to_come: self.is_to_come(round),
                },
            });
        }
        if let (Some(days), Some((game, entry))) = (self.days, far.first().copied()) {
            let games = far.len();
            found.push(Difference {
                game,
                report,
                entry: Some(entry),
                turned: false,
                what: Unlike::FarFromEvent { days, games },
            });
        }
        alone
    }

    /// What is to be said of a game that the report does not have among its own: nothing where its rows contradict each other and
    /// one of them says what the game says, for then family P finds the other row.
    fn unpaired(&self, registry: &Registry, index: u32, players: [usize; 2]) -> Option<Unlike> {
        let game = &registry.games[index as usize];
        let number = round(registry.text(game.round));
        let number = number.and_then(|(number, _)| u16::try_from(number).ok());
        let points = Said::of(index, game).points;
        let mut differs = None;
        for side in [0, 1] {
            let [row, other] = [side, 1 - side].map(|at| &self.report.players[players[at]]);
            for (round, own) in (1..).zip(&row.rounds) {
                let is_it = number.is_none_or(|number| number == round);
                if own.opponent != Some(other.number) || !is_it {
                    continue;
                }
                let colour = match side {
                    0 => trf::Colour::White,
                    _ => trf::Colour::Black,
                };
                let same_colour = own.colour.is_none_or(|own| own == colour);
                let same_points = |points: [u8; 2]| {
                    let code = own.result;
                    code.is_none_or(|code| code.half_points() == points[side])
                };
                if same_colour && points.is_none_or(same_points) {
                    return None;
                }
                differs = differs.or(Some(round));
            }
        }
        if let Some(round) = differs {
            return Some(Unlike::RowsDiffer { players, round });
        }
        let has_round = |round: u16| {
            let mut rows = self.report.players.iter();
            rows.any(|row| row.round(round).is_some_and(|own| own.opponent.is_some()))
        };
        match number.filter(|number| *number > 0 && !has_round(*number)) {
            Some(round) => Some(Unlike::NoRound {
                round,
                games: 1,
                to_come: self.is_to_come(round),
            }),
            None => Some(self.not_paired(registry, game, players)),
        }
    }

    /// Whether a round is behind all that the report has a game of, and not beyond those that it announces.
    fn is_to_come(&self, round: u16) -> bool {
        let last = |row: &trf::Player| row.rounds.iter().rposition(|own| own.opponent.is_some());
        let last = self.report.players.iter().filter_map(last).max();
        let is_behind = last.is_none_or(|last| last + 1 < usize::from(round));
        is_behind && self.report.event.rounds.is_none_or(|all| round <= all)
    }

    /// Two players who do not meet in the round of a game.
    fn not_paired(&self, registry: &Registry, game: &Game, players: [usize; 2]) -> Unlike {
        let round = round(registry.text(game.round));
        let round = round.and_then(|(number, _)| u16::try_from(number).ok());
        Unlike::NotPaired { players, round }
    }

    /// Whether two games that are one game of the report stand in one file, and the two players have no other that is not there
    /// yet. Copies in two files are two deliveries of the event.
    fn is_taken(
        &self,
        registry: &Registry,
        games: [u32; 2],
        entry: usize,
        met: &[Option<u32>],
    ) -> bool {
        let [first, second] = games.map(|game| &registry.games[game as usize]);
        let mut pair = self.pair(&self.report.games[entry]);
        pair.iter_mut().for_each(|pair| pair.sort_unstable());
        let all = pair.and_then(|pair| self.games.get(&pair));
        let taken = all.is_some_and(|all| all.iter().all(|other| met[*other].is_some()));
        first.place().file == second.place().file && taken
    }

    /// What is said otherwise of a player.
    fn person(
        &self,
        registry: &Registry,
        person: u32,
        side: usize,
        player: usize,
    ) -> Option<Unlike> {
        let own = u64::from(registry.persons[person as usize].fide_id);
        let there = self.report.players[player].fide_id.unwrap_or(0);
        if own == there && own != 0 {
            let written = registry.name(person);
            let name = Name::read(written);
            let other = &self.names[player];
            let fits = name.fit(other).max(other.fit(&name)) != Fit::No;
            let as_cut = || cut(written).is_some_and(|cut| cut.same_key(other));
            let named = fits || tags::is_unknown(written) || as_cut();
            return (!named).then_some(Unlike::Name { side, player });
        }
        if own == 0 || there == 0 {
            return None;
        }
        let of = self.by_id.get(&own).and_then(|all| all.first());
        let how = match of {
            Some(other) => OtherId::OfOther(*other),
            None if are_exchanged(own, there) => OtherId::Digits,
            None => OtherId::Other,
        };
        Some(Unlike::Id { side, player, how })
    }

    /// What a game and that of the report say otherwise.
    fn of_pair(&self, registry: &Registry, index: u32, entry: usize, turned: bool) -> Vec<Unlike> {
        let (game, other) = (&registry.games[index as usize], &self.report.games[entry]);
        let mut all = Vec::new();
        if turned && other.colours_known {
            all.push(Unlike::Colours);
        }
        let own_round = round(registry.text(game.round)).map(|(number, _)| number);
        let other_round = own_round.filter(|number| *number != u32::from(other.round));
        if other_round.is_some() {
            all.push(Unlike::Round(other.round));
        }
        // The day of the round that the game names is no second fault.
        let of_round = other_round.and_then(|number| {
            let dates = &self.report.event.round_dates;
            let date = dates.get((number as usize).checked_sub(1)?)?;
            (*date)?.day()
        });
        let follows = of_round.is_some() && of_round == game.date();
        all.extend(result(index, game, other, turned));
        match (game.date(), other.date.and_then(Date::day)) {
            (Some(own), Some(there)) => {
                let apart = (own.number() - there.number()).abs();
                if let Some(date) = other.date.filter(|_| apart > 0 && !follows) {
                    all.push(Unlike::Date(date, apart));
                }
            }
            (Some(own), None) => {
                let outside = |(first, last): (Day, Day)| own < first || last < own;
                if self.span.is_some_and(outside) {
                    all.push(Unlike::OutsideEvent);
                }
            }
            _ => {}
        }
        all
    }
}

/// The games of a tournament by round of the report: days or colours that differ for all games of a round are one fault.
struct WholeRounds {
    /// Where the differences of the tournament begin.
    from: usize,
    rounds: BTreeMap<u16, WholeRound>,
}

/// The games of a round.
#[derive(Default)]
struct WholeRound {
    /// Those whose colours the report has.
    coloured: usize,
    /// Those that have a day near to the event.
    dated: usize,
    /// The first of these days.
    day: Option<Day>,
    /// Whether they are of several days.
    several_days: bool,
}

impl WholeRounds {
    const fn new(from: usize) -> WholeRounds {
        WholeRounds {
            from,
            rounds: BTreeMap::new(),
        }
    }

    fn add(&mut self, game: &Game, entry: &trf::Game, is_far: bool) {
        let own = self.rounds.entry(entry.round).or_default();
        own.coloured += usize::from(entry.colours_known);
        let Some(day) = game.date().filter(|_| !is_far) else {
            return;
        };
        own.dated += 1;
        own.several_days |= *own.day.get_or_insert(day) != day;
    }

    /// Makes one of the differences of each round whose games are all of one other day, or all have the colours exchanged.
    fn fold(&self, report: &Trf, found: &mut Vec<Difference>) {
        /// Fewer games do not show whose fault it is.
        const LEAST: usize = 3;
        let mut own = found.split_off(self.from);
        let round = |one: &Difference| Some(report.games.get(one.entry?)?.round);
        let count = |is_it: fn(&Unlike) -> bool| {
            let mut counts: BTreeMap<u16, usize> = BTreeMap::new();
            for round in own.iter().filter(|one| is_it(&one.what)).filter_map(round) {
                *counts.entry(round).or_default() += 1;
            }
            counts
        };
        let dated = count(|what| matches!(what, Unlike::Date(..)));
        let turned = count(|what| matches!(what, Unlike::Colours));
        let mut told: BTreeSet<(u16, bool)> = BTreeSet::new();
        own.retain_mut(|one| {
            let whole = round(one).and_then(|round| Some((round, self.rounds.get(&round)?)));
            let Some((round, whole)) = whole else {
                return true;
            };
            let is_whole = |counts: &BTreeMap<u16, usize>, all: usize| {
                let games = counts.get(&round).copied();
                games.filter(|games| *games == all && *games >= LEAST)
            };
            match one.what {
                Unlike::Date(date, apart) if !whole.several_days => {
                    let Some(games) = is_whole(&dated, whole.dated) else {
                        return true;
                    };
                    one.what = Unlike::RoundDate { date, apart, games };
                    told.insert((round, false))
                }
                Unlike::Colours => {
                    let Some(games) = is_whole(&turned, whole.coloured) else {
                        return true;
                    };
                    one.what = Unlike::RoundColours { games };
                    told.insert((round, true))
                }
                _ => true,
            }
        });
        found.append(&mut own);
    }
}

/// The ratings of the players of a tournament, in the games and in the report.
#[derive(Default)]
struct Ratings {
    /// By place in the report the players whose ratings could be compared; where it is another the first game that says so, the side
    /// and the rating.
    players: BTreeMap<usize, Option<(u32, usize, u16)>>,
}

impl Ratings {
    fn add(&mut self, index: u32, game: &Game, players: [usize; 2], report: &Trf) {
        for (side, player) in players.into_iter().enumerate() {
            let (here, row) = (game.tags[side], &report.players[player]);
            let national = row.national.iter().filter_map(|own| own.rating);
            let mut there = row
                .rating
                .into_iter()
                .chain(national)
                .filter(|own| *own > 0)
                .peekable();
            if here == 0 || there.peek().is_none() {
                continue;
            }
            let differs = !there.any(|there| there == here);
            let own = self.players.entry(player).or_default();
            *own = own.or(differs.then_some((index, side, here)));
        }
    }

    /// What is told of them, and at which game: a player once, and where many differ all of them in one.
    fn told(&self) -> Vec<(u32, Unlike)> {
        /// So many of some players have a slip in their ratings; where more differ, the list is another.
        const FEW: usize = 2;
        /// In larger tournaments one in so many.
        const ONE_IN: usize = 8;
        let of = self.players.len();
        let differ = self.players.iter();
        let mut differ: Vec<(u32, usize, usize, u16)> = differ
            .filter_map(|(player, own)| own.map(|(game, side, here)| (game, side, *player, here)))
            .collect();
        differ.sort_unstable();
        if differ.len() > FEW.max(of / ONE_IN) {
            let players = differ.len();
            let (game, side, player, here) = differ[0];
            let what = Unlike::Ratings {
                side,
                player,
                here,
                players,
                of,
            };
            return vec![(game, what)];
        }
        let rating = |(game, side, player, here)| (game, Unlike::Rating { side, player, here });
        differ.into_iter().map(rating).collect()
    }
}

/// Whether two games of one pair may be records of one game: not where round, day and moves are others in both.
fn is_one_game(registry: &Registry, games: [&Game; 2]) -> bool {
    let rounds = games.map(|game| round(registry.text(game.round)).map(|(number, _)| number));
    let [one, other] = games;
    let same_round = rounds[0].is_none() || rounds[1].is_none() || rounds[0] == rounds[1];
    let same_moves = one.moves == other.moves && one.moves != 0;
    same_round || same_moves || one.date().is_none() || one.date() == other.date()
}

/// Whether a game is one of two players who are known.
fn counts(registry: &Registry, index: u32) -> bool {
    !matches!(
        registry.games[index as usize].unratable,
        Some(Unratable::Bye | Unratable::NoPlayer | Unratable::PlayersInDoubt)
    )
}

/// What the results of a game and of that of the report say differently.
fn result(index: u32, game: &Game, other: &trf::Game, turned: bool) -> Option<Unlike> {
    let own = Said::of(index, game);
    let mut there = [other.white_points(), other.black_points()];
    if turned && other.colours_known {
        there.reverse();
    }
    let played = match other.kind {
        GameKind::Played => Some(true),
        GameKind::Forfeit => Some(false),
        // Less than a move, or byes: the game may say so or not.
        GameKind::Unrated | GameKind::Unplayed => None,
        GameKind::Pending => return None,
    };
    // Where the names changed their places the result may have stayed: that is one fault.
    let as_written = [other.white_points(), other.black_points()];
    let agrees = |points: [u8; 2]| points == there || turned && points == as_written;
    if own.points.is_some_and(|points| !agrees(points)) {
        return Some(Unlike::Result);
    }
    let forfeited = matches!(own.play, Play::Not(Unratable::Forfeit));
    let contradict = match played {
        Some(true) => forfeited,
        Some(false) => own.play == Play::Played,
        None => false,
    };
    if contradict {
        return Some(Unlike::Played);
    }
    let lacks = own.points.is_none() && !forfeited && played == Some(true);
    lacks.then_some(Unlike::NoResult)
}

/// First and last day of an event.
fn days(report: &Trf) -> Option<(Day, Day)> {
    let event = &report.event;
    let rounds = event.round_dates.iter().flatten();
    let all = [event.start, event.end];
    let all = all.iter().flatten().chain(rounds);
    let days = all.filter_map(|date| date.day());
    days.clone().min().zip(days.max())
}

fn only(all: &[usize]) -> Option<usize> {
    match all {
        [one] => Some(*one),
        _ => None,
    }
}

/// Whether two numbers are the same but for two neighbouring digits that are exchanged.
#[must_use]
pub fn are_exchanged(one: u64, other: u64) -> bool {
    let (one, other) = (one.to_string().into_bytes(), other.to_string().into_bytes());
    let Some(at) = (one.len() == other.len())
        .then(|| one.iter().zip(&other).position(|(a, b)| a != b))
        .flatten()
    else {
        return false;
    };
    at + 1 < one.len()
        && one[at] == other[at + 1]
        && one[at + 1] == other[at]
        && one[at + 2..] == other[at + 2..]
}
