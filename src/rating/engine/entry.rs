//! Tournaments and periods: dates, editions, the ratings that players bring.

use super::Options;
use crate::laws::TimeClass;
use crate::rating::field::{self, Field};
use crate::rating::periods;
use crate::rating::regulations::{self, Regulations};
use crate::rating::remark::{About, At, Remark, Unrated};
use crate::rating::standing::{Source, Standing};
use crate::syntax::date::Day;
use crate::syntax::tags;
use crate::tournament::Book;
use crate::tournament::book::Tournament;
use std::collections::{BTreeMap, BTreeSet, HashMap};

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

/// The games of each tournament, in the order of the input.
pub fn games_by_tournament(book: &Book) -> Vec<Vec<u32>> {
    let mut games = vec![Vec::new(); book.tournaments.len()];
    for (index, game) in book.games.iter().enumerate() {
        games[game.tournament as usize].push(index as u32);
    }
    games
}

/// What puts tournaments in order: first day, name, place, section.
pub fn order(
    book: &Book,
    entries: &[Result<Entry, Unrated>],
    tournament: u32,
) -> (Option<Day>, String, String, String) {
    let t = &book.tournaments[tournament as usize];
    let start = entries[tournament as usize].ok().map(|entry| entry.start);
    (start, t.event.clone(), t.site.clone(), t.section.clone())
}

/// What becomes of each tournament.
pub fn entries(
    book: &Book,
    field: &Field,
    options: &Options,
    remarks: &mut Vec<Remark>,
) -> Vec<Result<Entry, Unrated>> {
    let class = options.class;
    let of_class = |list: &&field::GivenList| list.classes[field::index(class)];
    let given: Vec<Day> = (field.lists.iter().filter(of_class))
        .map(|list| list.day)
        .collect();
    let computed = lists_computed(book, options);
    let mut entries = Vec::new();
    for (index, tournament) in book.tournaments.iter().enumerate() {
        let entry = entry(tournament, options);
        if let Ok(entry) = &entry {
            let at = At::Tournament(index as u32);
            let mut say = |about| remarks.push(Remark { at, about });
            if tournament.start_is_assumed() && tournament.first_day().is_some() {
                say(About::StartAssumed {
                    day: entry.start,
                    apart: tournament.years_apart(),
                });
            }
            if let Some(end) = tournament.last_day() {
                let (own, list) = (periods::list_of(class, end), entry.list);
                if list < own || list > periods::latest(class, end) {
                    say(About::OutOfPeriod { end, list, own });
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
        entries.push(entry);
    }
    entries
}

fn entry(tournament: &Tournament, options: &Options) -> Result<Entry, Unrated> {
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
fn lists_computed(book: &Book, options: &Options) -> BTreeSet<Day> {
    let list = |tournament: &Tournament| {
        list_of(tournament, options).filter(|list| is_asked(options, *list))
    };
    book.tournaments.iter().filter_map(list).collect()
}

/// The list before a list.
pub fn list_before(class: TimeClass, list: Day) -> Day {
    match list {
        (year, 1, 1) => last_list(class, (year.saturating_sub(1), 12, 31)),
        (year, month, 1) => last_list(class, (year, month - 1, 28)),
        (year, month, _) => last_list(class, (year, month, 1)),
    }
}

/// The list in force on a day.
pub fn last_list(class: TimeClass, day: Day) -> Day {
    let mut list = periods::list_from(class, (day.0.saturating_sub(1), day.1, 1));
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

/// How often a rating stands in the tags of a player in a tournament.
#[derive(Default)]
struct Votes {
    /// In games that are not known to be of another class: others may have a rating of that class.
    own: u32,
    all: u32,
    /// The first of those games.
    first: Option<u32>,
}

/// The ratings that players bring with their tags, whom no list names that was in force or before: what most games of a
/// tournament say.
pub struct Tags {
    /// By tournament.
    of: Vec<Vec<Brought>>,
}

impl Tags {
    /// Looks through all games.
    pub fn of(book: &Book, field: &Field, class: TimeClass) -> Tags {
        // Where lists were given, they say who has a rating and who has none.
        let first = |tournament: &Tournament| tournament.first_day();
        let given: Vec<bool> = (book.tournaments.iter())
            .map(|tournament| first(tournament).is_some_and(|day| field.gives(class, day)))
            .collect();
        let mut votes: HashMap<(u32, u32), BTreeMap<u16, Votes>> = HashMap::new();
        for (index, game) in (0..).zip(&book.games) {
            let tournament = &book.tournaments[game.tournament as usize];
            let own = (tournament.class.or(game.class)).is_none_or(|own| own == class);
            for (side, tag) in game.sides.iter().zip(game.tags) {
                let player = field.of_person[*side as usize];
                let unlisted = !field.players[player as usize].listed;
                if tag > 0 && (unlisted || !given[game.tournament as usize]) {
                    let vote = votes.entry((game.tournament, player)).or_default();
                    let vote = vote.entry(tag).or_default();
                    vote.own += u32::from(own);
                    vote.all += 1;
                    if own {
                        vote.first.get_or_insert(index);
                    }
                }
            }
        }
        let mut of: Vec<Vec<Brought>> = Vec::new();
        of.resize_with(book.tournaments.len(), Vec::new);
        for ((tournament, player), tags) in votes {
            // Of equally many the higher, whatever the order of the input.
            let most = tags
                .iter()
                .max_by_key(|(tag, votes)| (votes.own, votes.all, **tag));
            let Some(tag) = most.map(|(tag, _)| *tag) else {
                continue;
            };
            let others = || tags.iter().filter(|(other, _)| **other != tag);
            let first = others().filter_map(|(_, votes)| votes.first).min();
            let others = first.map(|first| {
                let own = others().filter(|(_, votes)| votes.own > 0);
                Box::new((own.map(|(other, _)| *other).collect(), first))
            });
            of[tournament as usize].push(Brought {
                player,
                tag,
                others,
            });
        }
        of.iter_mut()
            .for_each(|all| all.sort_unstable_by_key(|one| one.player));
        Tags { of }
    }

    /// Before a period is computed: its players have the ratings of their tags from the first day of each tournament on,
    /// unless the same is known. Where lists were given, what was computed since goes before tags.
    pub fn bring(
        &self,
        book: &Book,
        field: &mut Field,
        class: TimeClass,
        entries: &[Result<Entry, Unrated>],
        tournaments: &[u32],
        remarks: &mut Vec<Remark>,
    ) {
        let mut brought: Vec<(Day, u32, u16, bool, &Brought)> = Vec::new();
        for tournament in tournaments {
            let (at, of) = (*tournament as usize, &self.of[*tournament as usize]);
            let Ok(entry) = &entries[at] else { continue };
            let report = book.tournaments[at].results_only;
            brought.extend(
                of.iter()
                    .map(|one| (entry.start, one.player, one.tag, report, one)),
            );
        }
        brought.sort_by_key(|(start, player, tag, report, _)| (*start, *player, *tag, *report));
        let lists = field.has_lists(class);
        for (start, player, tag, report, one) in brought {
            let now = field.timeline(player, class).on(start);
            if now.is_some_and(|now| now.source == Source::Computed && lists) {
                continue;
            }
            if let Some((others, first)) = one.others.as_deref() {
                remarks.push(Remark {
                    at: At::Game(*first),
                    about: About::TagsDiffer {
                        player,
                        taken: tag,
                        others: others.clone(),
                    },
                });
            }
            if now.is_some_and(|now| now.rating == Some(tag)) {
                continue;
            }
            let mut standing: Standing = now.cloned().unwrap_or_default();
            standing.rating = Some(tag);
            standing.source = match report {
                true => Source::Report,
                false => Source::Tags,
            };
            field.set(player, class, start, standing);
        }
    }

    /// Says whom no list names, where lists were given.
    pub fn tell(&self, field: &Field, class: TimeClass, remarks: &mut Vec<Remark>) {
        if !field.has_lists(class) {
            return;
        }
        let mut highest: HashMap<u32, u16> = HashMap::new();
        for one in self.of.iter().flatten() {
            let own = highest.entry(one.player).or_default();
            *own = (*own).max(one.tag);
        }
        for (number, player) in (0..).zip(&field.players) {
            // Who is not named at all is said of each game.
            let nobody = player.fide_id == 0 && tags::is_unknown(&player.name);
            if !player.listed && !nobody {
                remarks.push(Remark {
                    at: At::Player(number),
                    about: About::Unknown {
                        player: number,
                        tag: highest.get(&number).copied(),
                    },
                });
            }
        }
    }
}
