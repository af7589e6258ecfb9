//! Whom a player may be whose FIDE id is contradicted.

use crate::rating::field::Field;
use crate::rating::remark::Contradiction;
use std::collections::{HashMap, HashSet};

/// Notes in the field whom these persons may be, of those who play: the players of the very name, else that of the id.
pub(super) fn note(field: &mut Field, contradictions: &[(u32, Contradiction)]) {
    let ids = |own: &Contradiction| match own.others.is_empty() {
        true => vec![own.fide_id],
        false => own.others.clone(),
    };
    let wanted: HashSet<u32> = (contradictions.iter())
        .flat_map(|(_, own)| ids(own))
        .collect();
    let of_id: HashMap<u32, u32> = ((0..).zip(&field.players))
        .filter(|(_, player)| player.fide_id > 0 && wanted.contains(&player.fide_id))
        .map(|(number, player)| (player.fide_id, number))
        .collect();
    for (person, own) in contradictions {
        let undecided = field.of_person[*person as usize];
        let of_ids = ids(own)
            .into_iter()
            .filter_map(|id| of_id.get(&id).copied());
        let others = of_ids.filter(|other| *other != undecided);
        let entry = field.may_be.entry(undecided).or_default();
        for other in others {
            if !entry.contains(&other) {
                entry.push(other);
            }
        }
    }
}
