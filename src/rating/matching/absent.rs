//! Who was on a list and is not on a later one has no rating any more: FIDE takes those off who drop below the floor.
//!
//! A list may hold the players of one tournament only; who is not on it may have his rating still. It is taken for complete
//! where it is not much shorter than the one before it and either as long as that of a federation or still has half of the
//! players who count here.

use super::groups::Groups;
use crate::laws::TimeClass;
use crate::rating::field::{Field, GivenList, index};
use crate::rating::standing::{Source, Standing};
use crate::syntax::date::Day;
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// No list of one tournament has so many players.
const MANY: u64 = 5_000;

/// The lists of a class that are in force from a day on.
#[derive(Default)]
struct Edition {
    lists: BTreeSet<u32>,
    rows: u64,
    /// Players who stand on it.
    players: BTreeSet<usize>,
    /// FIDE ids of the rows that were not taken.
    refused: HashSet<u32>,
}

/// Takes their rating from players who are not on a later list.
pub(super) fn unrate(
    field: &mut Field,
    lists: &[GivenList],
    counts: &[[u64; 3]],
    groups: &Groups,
    behind: &[Option<u32>],
) {
    for class in TimeClass::ALL.map(index) {
        let mut editions: BTreeMap<Day, Edition> = BTreeMap::new();
        for (at, list) in lists
            .iter()
            .enumerate()
            .filter(|(_, list)| list.classes[class])
        {
            let edition = editions.entry(list.day).or_default();
            edition.lists.insert(at as u32);
            edition.rows += counts[at][class];
            edition.refused.extend(&list.refused.ids);
        }
        if editions.len() < 2 {
            continue;
        }
        for (player, group) in behind.iter().enumerate() {
            for row in group.iter().flat_map(|group| &groups.of(*group).rows) {
                let day = lists[row.list as usize].day;
                if let Some(edition) = editions.get_mut(&day)
                    && edition.lists.contains(&row.list)
                    && row.standings[class].is_some()
                {
                    edition.players.insert(player);
                }
            }
        }
        // Players who have a rating by the lists so far.
        let mut rated: BTreeSet<usize> = BTreeSet::new();
        let mut before: Option<&Edition> = None;
        for (day, edition) in &editions {
            if before.is_some_and(|before| is_complete(before, edition)) {
                // Who stands in a row that was not taken is there, and what he has is not known.
                let unread = |player: &&usize| {
                    let id = field.players[**player].fide_id;
                    id > 0 && edition.refused.contains(&id)
                };
                let (kept, gone): (Vec<usize>, Vec<usize>) =
                    rated.difference(&edition.players).partition(unread);
                for player in &gone {
                    let standing = Standing {
                        source: Source::List,
                        ..Standing::default()
                    };
                    field.players[*player].timelines.set(class, *day, standing);
                }
                rated.clone_from(&edition.players);
                rated.extend(kept);
            } else {
                rated.extend(&edition.players);
            }
            before = Some(edition);
        }
    }
}

fn is_complete(before: &Edition, edition: &Edition) -> bool {
    let still = before.players.intersection(&edition.players).count();
    edition.rows * 2 >= before.rows
        && (edition.rows >= MANY || still * 2 >= before.players.len() && still > 0)
}
