//! Two names of the input that may be one player, where no list decides: they are kept apart, and it is said.

use crate::rating::field::Field;
use crate::rating::remark::{About, At, Doubt, Remark};
use crate::tournament::names::{Fit, Name};
use std::collections::{BTreeMap, BTreeSet};

/// With so many names a name is compared: of a surname alone that very many bear it is enough to say so.
const COMPARED: usize = 256;
/// So many that it may be are told.
const TOLD: usize = 8;

/// Tells every pair once.
pub(super) fn alike(field: &mut Field) {
    let names: Vec<Option<Name>> = (field.players.iter())
        .map(|player| (!player.listed).then(|| Name::read(&player.name)))
        .collect();
    let mut shelves: BTreeMap<(String, Option<char>), BTreeSet<usize>> = BTreeMap::new();
    let mut surnames: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
    for (player, name) in names.iter().enumerate() {
        let Some(name) = name else { continue };
        name.shelves(|surname, initial| {
            shelves
                .entry((surname.to_owned(), initial))
                .or_default()
                .insert(player);
            surnames
                .entry(surname.to_owned())
                .or_default()
                .insert(player);
        });
    }
    let mut told: BTreeSet<(usize, usize)> = BTreeSet::new();
    let mut remarks = Vec::new();
    for (player, name) in names.iter().enumerate() {
        let Some(name) = name else { continue };
        let mut near: BTreeSet<usize> = BTreeSet::new();
        name.shelves(|surname, initial| {
            let shelf = match initial {
                Some(_) => shelves.get(&(surname.to_owned(), initial)),
                None => surnames.get(surname),
            };
            near.extend(shelf.into_iter().flatten().take(COMPARED));
        });
        let mut count = 0;
        for other in near {
            let (one, two) = (&field.players[player], &field.players[other]);
            let Some(full) = names[other].as_ref().filter(|_| other != player) else {
                continue;
            };
            // Two ids are two players; so are two years of birth.
            let ids = one.fide_id != 0 && two.fide_id != 0;
            let years = (one.birth.zip(two.birth)).is_some_and(|(one, two)| one.0 != two.0);
            // The very same name was decided before, and told.
            if ids || years || name.same_key(full) || name.fit(full) == Fit::No {
                continue;
            }
            if count == TOLD {
                break;
            }
            count += 1;
            if told.insert((player.min(other), player.max(other))) {
                let about = About::Uncertain(Doubt::Alike {
                    one: one.name.clone(),
                    other: two.name.clone(),
                });
                remarks.push(Remark::new(At::Player(player as u32), about));
            }
        }
    }
    field.remarks.extend(remarks);
}
