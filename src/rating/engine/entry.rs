//! Tournaments and periods: dates, editions, the ratings that players bring.

use super::Options;
use crate::rating::field::{self, Field};
use crate::rating::periods;
use crate::rating::regulations::{self, Regulations};
use crate::rating::remark::{About, At, Remark, Unrated};
use crate::rating::standing::{Source, Standing};
use crate::syntax::date::Day;
use crate::tournament::Book;
use std::collections::{BTreeMap, HashMap};

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
    let mut entries = Vec::new();
    for (index, tournament) in book.tournaments.iter().enumerate() {
        let at = At::Tournament(index as u32);
        let mut say = |about| remarks.push(Remark { at, about });
        let class = options.class;
        let start = tournament.first_day();
        let end = tournament.last_day();
        let forced = tournament.list.or(options.period);
        let own = end.map(|end| periods::list_of(class, end));
        let entry = (|| {
            if tournament.rated == Some(false) {
                return Err(Unrated::NotRated);
            }
            let list = forced.or(own).ok_or(Unrated::NoDate)?;
            let start = start.unwrap_or(list);
            if tournament.list.is_none() {
                let asked = options.from.is_none_or(|from| list >= from)
                    && options.to.is_none_or(|to| list <= to);
                if !asked {
                    return Err(Unrated::OtherPeriod(list));
                }
                if let Some(end) = end
                    && list > periods::latest(class, end)
                    && tournament.rated.is_none()
                {
                    return Err(Unrated::TooLate(list));
                }
            }
            let regulations = options
                .edition
                .or_else(|| regulations::in_force(class, start));
            Ok(Entry {
                start,
                regulations: regulations.ok_or(Unrated::NoRegulations)?,
                list,
            })
        })();
        if let Ok(entry) = &entry {
            if tournament.start_is_assumed() && start.is_some() {
                say(About::StartAssumed { day: entry.start });
            }
            if let (Some(end), Some(own)) = (end, own)
                && entry.list < own
            {
                say(About::OutOfPeriod {
                    end,
                    list: entry.list,
                    own,
                });
            }
            if field.has_lists(class) {
                let of_class = |list: &&field::GivenList| list.classes[field::index(class)];
                let mut lists = field.lists.iter().filter(of_class);
                // Lists are monthly at most; one in force may be older only where they were rarer.
                let wanted = last_list(class, entry.start);
                if !lists.any(|list| list.day == wanted) {
                    let before = field
                        .lists
                        .iter()
                        .filter(of_class)
                        .rfind(|list| list.day <= entry.start);
                    let taken = before.or(field.lists.iter().find(of_class));
                    let computed =
                        before.is_some() && options.from.is_none_or(|from| from <= wanted);
                    // What is computed for the lists between feeds this one.
                    if !(computed && entry.list > wanted && book_feeds(book, options, wanted)) {
                        say(About::ListMissing {
                            start: entry.start,
                            taken: taken.map(|list| list.day),
                        });
                    }
                }
            }
        }
        entries.push(entry);
    }
    entries
}

/// The list in force on a day.
pub fn last_list(class: crate::laws::TimeClass, day: Day) -> Day {
    let mut list = periods::list_from(class, (day.0.saturating_sub(1), day.1, 1));
    loop {
        let next = periods::list_after(class, list);
        if next > day {
            return list;
        }
        list = next;
    }
}

/// Whether a period of the run computes this list.
fn book_feeds(book: &Book, options: &Options, list: Day) -> bool {
    options.period.is_none()
        && book.tournaments.iter().any(|tournament| {
            let own = (tournament.last_day()).map(|end| periods::list_of(options.class, end));
            tournament.list.or(own) == Some(list)
        })
}

/// Players whom no list names bring the rating of their tags: what most games of a tournament say.
pub fn seed(book: &Book, field: &mut Field, options: &Options) {
    let class = options.class;
    let mut votes: HashMap<(u32, u32), BTreeMap<u16, u32>> = HashMap::new();
    for game in &book.games {
        for (side, tag) in game.sides.iter().zip(game.tags) {
            let player = field.of_person[*side as usize];
            let listed = field.players[player as usize].listed;
            if tag > 0 && !listed {
                let vote = votes.entry((player, game.tournament)).or_default();
                *vote.entry(tag).or_default() += 1;
            }
        }
    }
    let mut seeds: Vec<(u32, Day, u16, bool)> = Vec::new();
    for ((player, tournament), tags) in votes {
        let tournament = &book.tournaments[tournament as usize];
        let day = tournament
            .first_day()
            .or(options.period)
            .unwrap_or((1, 1, 1));
        let best = tags.into_iter().max_by_key(|(tag, votes)| (*votes, *tag));
        let Some((tag, _)) = best else { continue };
        seeds.push((player, day, tag, tournament.results_only));
    }
    // Where two tournaments begin on a day, the higher rating holds, whatever the order of the input.
    seeds.sort_unstable();
    for (player, day, tag, report) in seeds {
        let source = match report {
            true => Source::Report,
            false => Source::Tags,
        };
        let standing = Standing {
            rating: Some(tag),
            source,
            ..Standing::default()
        };
        field.set(player, class, day, standing);
    }
}
