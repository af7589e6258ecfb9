//! Tournaments and periods: dates, editions, the ratings that players bring.

use super::Options;
use super::parts;
use crate::laws::TimeClass;
use crate::rating::field::{self, Field};
use crate::rating::periods;
use crate::rating::regulations::{self, Regulations};
use crate::rating::remark::{About, At, Pace, Remark, Remarks, Unrated};
use crate::rating::standing::{Source, Standing};
use crate::syntax::date::Day;
use crate::syntax::tags;
use crate::tournament::Registry;
use crate::tournament::by_tournament::ByTournament;
use crate::tournament::join::round;
use crate::tournament::registry::{Game, Tournament, Unratable};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// A tournament that is rated.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its first day.
    pub start: Day,
    /// The edition by which it is rated.
    pub regulations: &'static Regulations,
    /// The list it belongs to.
    pub list: Day,
}

/// What puts tournaments that are rated for a list in order: first day, name, place, section.
pub fn order(registry: &Registry, list: Day, one: u32, other: u32) -> Ordering {
    let key = |tournament: u32| {
        let t = &registry.tournaments[tournament as usize];
        let start = t.first_day().unwrap_or(list);
        let [event, site, section] = [t.event, t.site, t.section].map(|text| registry.text(text));
        (start, event, site, section, tournament)
    };
    key(one).cmp(&key(other))
}

/// Says what was assumed for the tournaments that are rated.
pub fn tell(
    registry: &Registry,
    by_tournament: &ByTournament,
    paces: &[Option<Pace>],
    field: &Field,
    options: &Options,
    remarks: &mut Remarks,
) {
    let class = options.class;
    let of_class = |list: &&field::GivenList| list.classes[field::index(class)];
    let given: Vec<Day> = (field.lists.iter().filter(of_class))
        .map(|list| list.day)
        .collect();
    let computed = lists_computed(registry, options);
    for (index, tournament) in (0..).zip(&registry.tournaments) {
        let Ok(entry) = entry(tournament, options) else {
            continue;
        };
        let at = At::Tournament(index);
        let mut say = |about| remarks.push(Remark { at, about });
        if tournament.start_is_assumed() && tournament.first_day().is_some() {
            say(About::StartAssumed {
                day: entry.start,
                apart: tournament.years_apart().map(Box::new),
                parted: tournament.is_parted(),
            });
        }
        if let Some(of) = registry.rounds.get(&index).copied() {
            let played = rounds_played(registry, by_tournament.games(index));
            if played < of {
                say(About::RoundsMissing { played, of });
            }
        } else if let Some(round) = round_left_out(registry, by_tournament.games(index)) {
            say(About::RoundLeftOut { round });
        }
        let games = by_tournament.games(index);
        if let Some([games, of]) = robin_in_part(registry, games) {
            say(About::GamesMissing { games, of });
        } else if let Some([games, players]) = parts::boards(registry, games) {
            say(About::BoardsMissing { games, players });
        } else if let Some(games) = parts::without_draws(registry, games) {
            say(About::DrawsMissing { games });
        }
        let pace = paces[index as usize];
        // Standard chess is what is played where nothing says otherwise.
        let usual = class == TimeClass::Standard && !matches!(pace, Some(Pace::Crowded { .. }));
        if let Some(pace) = pace.filter(|_| !usual) {
            say(About::ClassAssumed(pace));
        }
        if tournament.results_only
            && let Some([round, games, before]) = last_in_part(registry, by_tournament.games(index))
        {
            say(About::LastInPart {
                round,
                games,
                before,
            });
        }
        if let Some(end) = tournament.last_day() {
            let (own, list) = (periods::list_of(class, end), entry.list);
            if list < own || list > periods::latest(class, end) {
                say(About::OutOfPeriod { end, list, own });
            }
            // A list that was published since knows nothing of it, and it changes nothing there.
            let since = given.iter().rfind(|given| **given > list);
            if let Some(since) = since.filter(|_| !given.contains(&list)) {
                let (list, since) = (entry.list, *since);
                say(About::Late { list, since });
            }
        }
        let before = given.iter().rfind(|list| **list <= entry.start).copied();
        let wanted = last_list(class, entry.start);
        // What is computed for the lists between feeds this one.
        let known = before.is_some_and(|before| before == wanted || computed.contains(&wanted));
        if !field.lists.is_empty() && !known {
            say(About::ListMissing {
                start: entry.start,
                taken: before,
            });
        }
    }
}

/// A round of which no game is there, before or between rounds of which there are, where enough games are there to know it:
/// three of each other round. Rounds may be numbered in steps: 2, 4, 6 and 10, 20, 30 leave out none.
fn round_left_out(registry: &Registry, games: &[u32]) -> Option<u32> {
    const KNOWN: usize = 3;
    let mut rounds: BTreeMap<u32, usize> = BTreeMap::new();
    let mut players: BTreeSet<u32> = BTreeSet::new();
    for index in games {
        let game = &registry.games[*index as usize];
        if let Some((round, _)) = round(registry.text(game.round)) {
            *rounds.entry(round).or_default() += 1;
            players.extend(game.sides);
        }
    }
    let (first, last) = (*rounds.keys().next()?, *rounds.keys().next_back()?);
    if rounds.values().any(|count| *count < KNOWN) {
        return None;
    }
    // Who keeps the games of some players has none of the rounds before they come in; where nearly everybody plays in each
    // round, the first were left out.
    let whole = rounds.values().all(|count| *count * 5 >= players.len() * 2);
    let step = rounds.keys().copied().fold(0, gcd).max(1);
    if whole && step == 1 && (2..=MOST_BEFORE).contains(&first) && rounds.len() > 1 {
        return Some(1);
    }
    let mut between = (first..last).step_by(step as usize);
    between.find(|round| !rounds.contains_key(round))
}

/// The games of a round robin and its pairs, where most of them are there and some are not: no pair meets twice, and the rounds
/// are those in which each player meets each other once.
fn robin_in_part(registry: &Registry, games: &[u32]) -> Option<[u32; 2]> {
    /// Fewer players may play any number of rounds.
    const LEAST: usize = 6;
    // Of a forfeit it is known that it was to be played.
    let not = |game: &Game| {
        matches!(
            game.unratable,
            Some(
                Unratable::Bye | Unratable::NoPlayer | Unratable::SamePlayer | Unratable::Twice(_)
            )
        )
    };
    let paired = || {
        let games = games.iter().map(|index| &registry.games[*index as usize]);
        games.filter(|game| !not(game))
    };
    let players: BTreeSet<u32> = paired().flat_map(|game| game.sides).collect();
    let count = players.len();
    let all = count * count.saturating_sub(1) / 2;
    // There are too few or too many games: nobody needs to know who met whom.
    if count < LEAST || paired().count() * 2 <= all || paired().count() >= all {
        return None;
    }
    let mut rounds: BTreeSet<u32> = BTreeSet::new();
    let mut pairs: BTreeSet<[u32; 2]> = BTreeSet::new();
    for game in paired() {
        let (number, _) = round(registry.text(game.round))?;
        rounds.insert(number);
        let mut pair = game.sides;
        pair.sort_unstable();
        if !pairs.insert(pair) {
            return None;
        }
    }
    let is_robin = count >= LEAST
        && rounds.len() == count - usize::from(count.is_multiple_of(2))
        && pairs.len() * 2 > all
        && pairs.len() < all;
    is_robin.then_some([pairs.len() as u32, all as u32])
}

/// An archive that begins with a later round than this counts otherwise, or is a part that was wanted.
const MOST_BEFORE: u32 = 4;

/// What the days of a tournament tell of which nothing says the rate of play; none where any record says it.
fn pace(registry: &Registry, games: &[u32]) -> Option<Pace> {
    let mut rounds: BTreeMap<Day, BTreeSet<u32>> = BTreeMap::new();
    for index in games {
        let game = &registry.games[*index as usize];
        if registry.class_of(game).is_some() {
            return None;
        }
        let tournament = &registry.tournaments[game.tournament as usize];
        let only_day = tournament
            .first_day()
            .filter(|day| tournament.last_day() == Some(*day));
        let number = round(registry.text(game.round)).map(|(round, _)| round);
        if let Some((day, round)) = game.date().or(only_day).zip(number) {
            rounds.entry(day).or_default().insert(round);
        }
    }
    let most = rounds.values().map(BTreeSet::len).max().unwrap_or(0);
    let days = rounds.len() as u32;
    Some(
        match rounds.into_iter().find(|(_, own)| own.len() > MOST_SLOW) {
            Some((day, own)) => Pace::Crowded {
                day,
                rounds: own.len() as u32,
            },
            None if days >= SLOW_DAYS && most <= SLOW_ROUNDS => Pace::Slow {
                days,
                rounds: most as u32,
            },
            None => Pace::Untold,
        },
    )
}

/// Nobody plays more rounds of slow chess on a day.
const MOST_SLOW: usize = 4;

/// Nobody plays rapid or blitz on so many days with so few rounds on each.
const SLOW_DAYS: u32 = 3;
const SLOW_ROUNDS: usize = 2;

/// What the days of each tournament tell.
pub fn paces(registry: &Registry, by_tournament: &ByTournament) -> Vec<Option<Pace>> {
    let all = 0..registry.tournaments.len() as u32;
    all.map(|number| pace(registry, by_tournament.games(number)))
        .collect()
}

/// The last round of a report, how many games it has and how many the round before, where it has less than half of them, four
/// less at least: a report that was sent while the round went on. In a cup the round before has not most of all games, too.
fn last_in_part(registry: &Registry, games: &[u32]) -> Option<[u32; 3]> {
    let mut rounds: BTreeMap<u32, u32> = BTreeMap::new();
    for index in games {
        let game = &registry.games[*index as usize];
        let nobody = matches!(
            game.unratable,
            Some(Unratable::Bye | Unratable::NoPlayer | Unratable::NoResult)
        );
        if let Some((round, _)) = round(registry.text(game.round)).filter(|_| !nobody) {
            *rounds.entry(round).or_default() += 1;
        }
    }
    let most = rounds.values().copied().max()?;
    let mut from_last = rounds.iter().rev();
    let ((last, games), (_, before)) = (from_last.next()?, from_last.next()?);
    let sent_early = rounds.len() > 2 && games * 2 < *before && games + 4 <= *before;
    (sent_early && before * 4 >= most * 3).then_some([*last, *games, *before])
}

/// The greatest number that both are multiples of.
const fn gcd(one: u32, other: u32) -> u32 {
    match other {
        0 => one,
        _ => gcd(other, one % other),
    }
}

/// In how many rounds games have a result.
fn rounds_played(registry: &Registry, games: &[u32]) -> u16 {
    let rounds = games.iter().filter_map(|index| {
        let game = &registry.games[*index as usize];
        let known = game.unratable != Some(Unratable::NoResult);
        round(registry.text(game.round)).filter(|_| known)
    });
    let rounds: BTreeSet<u32> = rounds.map(|(round, _)| round).collect();
    rounds.len() as u16
}

/// What becomes of a tournament.
pub fn entry(tournament: &Tournament, options: &Options) -> Result<Entry, Unrated> {
    if tournament.rated == Some(false) {
        return Err(Unrated::NotRated);
    }
    let list = list_of(tournament, options).ok_or(Unrated::NoDate)?;
    if !is_asked(options, list) {
        return Err(Unrated::OtherPeriod(list));
    }
    let start = tournament.first_day().unwrap_or(list);
    let regulations = options
        .edition
        .or_else(|| regulations::in_force(options.class, start));
    Ok(Entry {
        start,
        regulations: regulations.ok_or(Unrated::NoRegulations)?,
        list,
    })
}

/// The list for which a tournament is rated: as the user says, else by its last day.
fn list_of(tournament: &Tournament, options: &Options) -> Option<Day> {
    let own = || (tournament.last_day()).map(|end| periods::list_of(options.class, end));
    tournament.list.or(options.period).or_else(own)
}

fn is_asked(options: &Options, list: Day) -> bool {
    options.period.is_none_or(|period| period == list)
        && options.from.is_none_or(|from| list >= from)
        && options.to.is_none_or(|to| list <= to)
}

/// The lists that the run computes.
fn lists_computed(registry: &Registry, options: &Options) -> BTreeSet<Day> {
    let list = |tournament: &Tournament| {
        list_of(tournament, options).filter(|list| is_asked(options, *list))
    };
    registry.tournaments.iter().filter_map(list).collect()
}

/// The list before a list.
pub fn list_before(class: TimeClass, list: Day) -> Day {
    match list {
        Day(year, 1, 1) => last_list(class, Day(year.saturating_sub(1), 12, 31)),
        Day(year, month, 1) => last_list(class, Day(year, month - 1, 28)),
        Day(year, month, _) => last_list(class, Day(year, month, 1)),
    }
}

/// The list in force on a day.
pub fn last_list(class: TimeClass, day: Day) -> Day {
    let mut list = periods::list_from(class, Day(day.0.saturating_sub(1), day.1, 1));
    loop {
        let next = periods::list_after(class, list);
        if next > day {
            return list;
        }
        list = next;
    }
}

/// The rating that a player whom no list names brings to a tournament.
struct Brought {
    player: u32,
    tag: u16,
    /// What other games of the tournament say, from the lowest, and the first of them.
    others: Option<Box<(Vec<u16>, u32)>>,
}

/// A rating in the tags of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Vote {
    player: u32,
    tag: u16,
    /// Whether the game is not known to be of another class: others may have a rating of that class.
    own: bool,
    game: u32,
}

/// The ratings that players bring with their tags, whom no list names that was in force or before: what most games of a
/// tournament say.
pub struct Tags<'a> {
    pub registry: &'a Registry,
    pub class: TimeClass,
    pub by_tournament: &'a ByTournament,
}

impl Tags<'_> {
    /// Looks through the games of a tournament; by player.
    fn of(&self, field: &Field, tournament: u32) -> Vec<Brought> {
        let event = &self.registry.tournaments[tournament as usize];
        // Where lists were given, they say who has a rating and who has none.
        let given = (event.first_day()).is_some_and(|day| field.gives(self.class, day));
        let mut votes: Vec<Vote> = Vec::new();
        for index in self.by_tournament.games(tournament) {
            let game = &self.registry.games[*index as usize];
            let own = self
                .registry
                .class_of(game)
                .is_none_or(|own| own == self.class);
            for (side, tag) in game.sides.iter().zip(game.tags) {
                let player = field.of_person[*side as usize];
                let unlisted = !field.players[player as usize].listed;
                if tag > 0 && (unlisted || !given) {
                    votes.push(Vote {
                        player,
                        tag,
                        own,
                        game: *index,
                    });
                }
            }
        }
        votes.sort_unstable();
        let same = |one: &Vote, other: &Vote| one.player == other.player;
        votes.chunk_by(same).filter_map(brought).collect()
    }

    /// Before a period is computed: its players have the ratings of their tags from the first day of each tournament on,
    /// unless the same is known. Where lists were given, what was computed since goes before tags.
    pub fn bring(&self, field: &mut Field, list: Day, tournaments: &[u32], remarks: &mut Remarks) {
        // In order of their first days.
        let start = |tournament: u32| {
            let event = &self.registry.tournaments[tournament as usize];
            event.first_day().unwrap_or(list)
        };
        for of_day in tournaments.chunk_by(|one, other| start(*one) == start(*other)) {
            self.bring_on(field, start(of_day[0]), of_day, remarks);
        }
    }

    /// The same for the tournaments that begin on a day.
    fn bring_on(&self, field: &mut Field, start: Day, tournaments: &[u32], remarks: &mut Remarks) {
        let class = self.class;
        let mut all: Vec<(bool, Brought)> = Vec::new();
        for tournament in tournaments {
            let report = self.registry.tournaments[*tournament as usize].results_only;
            let own = self.of(field, *tournament).into_iter();
            all.extend(own.map(|one| (report, one)));
        }
        all.sort_by_key(|(report, one)| (one.player, one.tag, *report));
        let lists = field.has_lists(class);
        for (
            report,
            Brought {
                player,
                tag,
                others,
            },
        ) in all
        {
            let now = field.timeline(player, class).on(start);
            if (now.as_ref()).is_some_and(|now| now.source == Source::Computed && lists) {
                continue;
            }
            if let Some((others, first)) = others.map(|others| *others) {
                remarks.push(Remark {
                    at: At::Game(first),
                    about: About::TagsDiffer {
                        player,
                        taken: tag,
                        others: others.into(),
                    },
                });
            }
            if (now.as_ref()).is_some_and(|now| now.rating == Some(tag)) {
                continue;
            }
            let mut standing: Standing = now.unwrap_or_default();
            standing.rating = Some(tag);
            standing.source = match report {
                true => Source::Report,
                false => Source::Tags,
            };
            field.set(player, class, start, standing);
        }
    }

    /// Says whom no list names, where lists were given.
    pub fn tell(&self, field: &Field, remarks: &mut Remarks) {
        if !field.has_lists(self.class) {
            return;
        }
        // No rating is 0.
        let mut highest: Vec<u16> = vec![0; field.players.len()];
        for tournament in 0..self.registry.tournaments.len() as u32 {
            for one in self.of(field, tournament) {
                let own = &mut highest[one.player as usize];
                *own = (*own).max(one.tag);
            }
        }
        for (number, player) in (0..).zip(&field.players) {
            // Who is not named at all is said of each game.
            let nobody = player.fide_id == 0 && tags::is_unknown(&player.name);
            if !player.listed && !player.undecided && !nobody {
                remarks.push(Remark {
                    at: At::Player(number),
                    about: About::Unknown {
                        player: number,
                        tag: Some(highest[number as usize]).filter(|tag| *tag > 0),
                    },
                });
            }
        }
    }
}

/// What the votes for one player come to.
fn brought(votes: &[Vote]) -> Option<Brought> {
    let player = votes.first()?.player;
    let by_tag = || votes.chunk_by(|one, other| one.tag == other.tag);
    let own = |votes: &[Vote]| votes.iter().filter(|vote| vote.own).count();
    // Of equally many the higher, whatever the order of the input.
    let most = by_tag().max_by_key(|votes| (own(votes), votes.len(), votes[0].tag))?;
    let tag = most[0].tag;
    let others = votes.iter().filter(|vote| vote.own && vote.tag != tag);
    let others = others.clone().map(|vote| vote.game).min().map(|first| {
        let mut tags: Vec<u16> = others.map(|vote| vote.tag).collect();
        tags.dedup();
        Box::new((tags, first))
    });
    Some(Brought {
        player,
        tag,
        others,
    })
}
