//! `--new-list`: what a list written anew says of those who played, and a list of the program's own where none was given.

use crate::laws::TimeClass;
use crate::rating::correction::{self, carried};
use crate::rating::engine::{self, Outcome, Period};
use crate::rating::field::{self, Field, Player};
use crate::rating::list::plain::Plain;
use crate::rating::list::{Changes, Listed, ListedRating, NewList, NewRating, Sex, slot};
use crate::rating::standing::Standing;
use crate::rating::{newcomer, regulations};
use crate::syntax::date::Day;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

/// The list behind the last of the periods, which are taken one by one.
#[derive(Clone, Debug)]
pub struct NextList {
    class: TimeClass,
    day: Option<Day>,
    /// For each player who played: the last list, and what holds from it on.
    standings: BTreeMap<u32, (Day, Standing)>,
    /// Who got a first rating.
    firsts: BTreeSet<u32>,
}

/// What a list that is written anew has no place for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LeftOut {
    /// Players whose games for a first rating it cannot hold.
    pub pools: u64,
    /// Players who are not on it and whose rating before was that of a tag or of another list.
    pub unlisted: u64,
}

impl NextList {
    /// Nothing taken yet.
    #[must_use]
    pub const fn new(class: TimeClass) -> NextList {
        NextList {
            class,
            day: None,
            standings: BTreeMap::new(),
            firsts: BTreeSet::new(),
        }
    }

    /// Takes a period.
    pub fn take(&mut self, period: &Period) {
        self.day = self.day.max(Some(period.list));
        for player in &period.players {
            let standing = (period.list, player.after.clone());
            self.standings.insert(player.player, standing);
            if matches!(player.outcome, Outcome::First(_)) {
                self.firsts.insert(player.player);
            }
        }
    }

    /// Which list is written; none where no period was computed.
    #[must_use]
    pub fn target(&self) -> Option<NewList> {
        let mut classes = [false; 3];
        classes[slot(self.class)] = true;
        Some(NewList {
            date: self.day?,
            classes,
        })
    }

    /// The list that is written anew, as an index into those of the field: the newest before the one that is written, else
    /// the oldest; none where there is none of the class.
    #[must_use]
    pub fn base(&self, field: &Field) -> Option<usize> {
        let day = self.day?;
        let own = (field.lists.iter().enumerate())
            .filter(|(_, list)| list.classes[field::index(self.class)]);
        let before = own.clone().rfind(|(_, list)| list.day < day);
        before.or(own.clone().next()).map(|(at, _)| at)
    }

    /// What has changed since a list of the field. `pools`: whether the list can hold the games of players who have no
    /// rating yet; they are appended then. Who is not on the list and plays by the rating of a tag is not: only the list
    /// that has the player knows that rating. Who has no place in it is counted.
    #[must_use]
    pub fn changes(&self, field: &Field, base: usize, pools: bool) -> (Changes, LeftOut) {
        let (mut changes, mut left_out) = (Changes::default(), LeftOut::default());
        let Some(day) = self.day else {
            return (changes, left_out);
        };
        let from = field.lists[base].day;
        for (number, (list, standing)) in &self.standings {
            let player = &field.players[*number as usize];
            // What a late report changes for a list before the one that is given is not on it.
            let late = player
                .known()
                .rows
                .iter()
                .any(|(of, _)| *of as usize == base);
            if *list <= from && late {
                continue;
            }
            let rating = self.rating(field, *number, *list, day, standing);
            let rows: Vec<u64> = (player.known().rows.iter())
                .filter(|(of, _)| *of as usize == base)
                .map(|(_, line)| *line)
                .collect();
            let pending = rating.is_none() && !standing.pool.is_empty();
            left_out.pools += u64::from(pending && !pools);
            if rows.is_empty() {
                let first = rating.is_some() && self.firsts.contains(number);
                left_out.unlisted += u64::from(rating.is_some() && !first);
                if first || pending && pools {
                    let listed = self.listed(field, *number, standing, *list, day);
                    changes.newcomers.push(listed);
                }
                continue;
            }
            let mut change = [None, None, None];
            change[slot(self.class)] = Some(NewRating {
                rating,
                games: period_games(standing, *list, day),
                k: standing.k.and_then(|k| u8::try_from(k).ok()),
                career: standing.games,
                peak: standing.peak,
                pool: Some(standing.pool.to_vec()),
            });
            if player.fide_id > 0 {
                changes.by_id.insert(player.fide_id, change.clone());
            }
            for line in rows {
                changes.by_line.insert(line, change.clone());
            }
        }
        changes
            .newcomers
            .sort_by(|a, b| (&a.name, a.fide_id).cmp(&(&b.name, b.fide_id)));
        changes.leavers = Some((self.class, from, day));
        let list = correction::list_of(self.class);
        if from < list && list <= day {
            changes.correction = Some((self.class, correction::corrected));
        }
        (changes, left_out)
    }

    /// A list of all players who have a rating or games that count for a first one, by name.
    ///
    /// # Errors
    ///
    /// What keeps `out` from being written.
    pub fn plain(&self, field: &Field, out: &mut dyn Write, excel: bool) -> io::Result<()> {
        self.write(field, out, excel, |number, day| {
            let held = self.computed(number);
            let held = held.map(|(since, own)| (since, Cow::Borrowed(own)));
            let known = || field.timeline(number, self.class).since(day);
            held.or_else(|| known().map(|(since, own)| (since, Cow::Owned(own))))
                .filter(|(_, own)| own.rating.is_some() || !own.pool.is_empty())
        })
    }

    /// A list of the players who have no rating and games that count for a first one, by name.
    ///
    /// # Errors
    ///
    /// What keeps `out` from being written.
    pub fn pools(&self, field: &Field, out: &mut dyn Write, excel: bool) -> io::Result<()> {
        self.write(field, out, excel, |number, day| {
            let held = match self.computed(number) {
                Some((since, own)) => (since, Cow::Borrowed(own)),
                None => self.without_a_game(field, number, day)?,
            };
            Some(held).filter(|(_, own)| own.rating.is_none() && !own.pool.is_empty())
        })
    }

    /// What holds of a player who played, and since which list.
    fn computed(&self, number: u32) -> Option<(Day, &Standing)> {
        let (day, standing) = self.standings.get(&number)?;
        Some((*day, standing))
    }

    /// Writes a list of those players of whom something holds on the day of the list.
    fn write<'a>(
        &'a self,
        field: &'a Field,
        out: &mut dyn Write,
        excel: bool,
        held: impl Fn(u32, Day) -> Option<(Day, Cow<'a, Standing>)>,
    ) -> io::Result<()> {
        let Some(day) = self.day else { return Ok(()) };
        let mut plain = Plain::new(out, excel, day)?;
        let all = 0..field.players.len() as u32;
        let mut all: Vec<_> = all
            .filter_map(|number| Some((number, held(number, day)?)))
            .collect();
        all.sort_by_cached_key(|(number, _)| {
            let player = &field.players[*number as usize];
            (player.key(), player.fide_id, &*player.name)
        });
        for (number, (since, standing)) in all {
            let listed = self.listed(field, number, &standing, since, day);
            plain.write(&listed, self.class)?;
        }
        Ok(())
    }

    /// What holds of somebody who did not play: the games that a list has of him count on, as long as they are not too old.
    fn without_a_game(
        &self,
        field: &Field,
        number: u32,
        day: Day,
    ) -> Option<(Day, Cow<'_, Standing>)> {
        let regulations = regulations::in_force(self.class, day)?;
        let (since, standing) = field.timeline(number, self.class).since(day)?;
        if standing.pool.is_empty() {
            return None;
        }
        let pool = newcomer::in_time(regulations, &standing.pool, day).into();
        Some((since, Cow::Owned(Standing { pool, ..standing })))
    }

    /// A rating that has held since a list, as it holds on the list that is written.
    fn rating(
        &self,
        field: &Field,
        player: u32,
        since: Day,
        day: Day,
        standing: &Standing,
    ) -> Option<u16> {
        let standard = engine::standard_at_correction(field, player, self.class);
        (standing.rating).map(|rating| carried(self.class, since, day, rating, standard))
    }

    /// A row.
    fn listed(
        &self,
        field: &Field,
        number: u32,
        standing: &Standing,
        since: Day,
        day: Day,
    ) -> Listed {
        let player: &Player = &field.players[number as usize];
        let sex = match player.known().sex {
            Some('m' | 'M') => Some(Sex::Male),
            Some('w' | 'W' | 'f' | 'F') => Some(Sex::Female),
            _ => None,
        };
        let mut ratings = [None; 3];
        ratings[slot(self.class)] =
            self.rating(field, number, since, day, standing)
                .map(|rating| {
                    ListedRating::new(
                        rating,
                        Some(period_games(standing, since, day)),
                        standing.k.and_then(|k| u8::try_from(k).ok()),
                    )
                });
        Listed {
            fide_id: player.fide_id,
            name: player.name.to_string(),
            federation: player.known().federation.clone(),
            sex,
            title: player.known().title.clone(),
            birth: player.known().birth,
            ratings,
            games: standing.games,
            peak: standing.peak,
            // FIDE marks women so.
            flag: if sex == Some(Sex::Female) {
                "w".to_owned()
            } else {
                String::new()
            },
            pool: standing.pool.to_vec(),
            list: Some(day),
            ..Listed::default()
        }
    }
}

/// The games of the period of a list: those of an earlier one are not.
fn period_games(standing: &Standing, since: Day, day: Day) -> u16 {
    standing.period_games.filter(|_| since == day).unwrap_or(0)
}
