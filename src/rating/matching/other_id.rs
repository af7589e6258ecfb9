//! Whom a FIDE id means that is on no list: the only player there with the very same name, who has another id. One of the
//! two ids is a slip, or they are two players: the rating tags decide, and it is said either way.

use super::evidence::Evidence;
use super::groups::Groups;
use super::wanted::Wanted;
use super::{Kept, years_agree};
use crate::rating::field::GivenList;
use crate::rating::remark::Doubt;
use crate::tournament::Registry;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::Arc;

/// For each person whose id is on no list (`unlisted`) and whose name one player there has: the person, the group where it
/// was taken, and what is to be said.
pub(super) fn other_ids(
    registry: &Registry,
    wanted: &Wanted<'_>,
    groups: &mut Groups,
    lists: &[GivenList],
    namesakes: &HashMap<String, Vec<Arc<Kept>>>,
    unlisted: impl Fn(u32) -> bool,
) -> Vec<(u32, Option<u32>, Doubt)> {
    let mut found: Vec<(u32, u32)> = Vec::new();
    let mut rows: BTreeMap<u32, Vec<Arc<Kept>>> = BTreeMap::new();
    for (person, sought) in wanted.all() {
        // Whom the user names by id is that one.
        if sought.id == 0 || sought.told || !unlisted(sought.id) {
            continue;
        }
        let mut ids: BTreeSet<u32> = BTreeSet::new();
        let keys = sought.keys();
        for group in groups.named(&keys) {
            let group = groups.of(group);
            if group.id != 0 && years_agree(group.year(), sought.year) {
                ids.insert(group.id);
            }
        }
        let aside = keys.iter().filter_map(|key| namesakes.get(key));
        let aside = aside.flatten();
        let aside: Vec<&Arc<Kept>> = aside
            .filter(|row| years_agree(row.year(), sought.year))
            .collect();
        ids.extend(aside.iter().map(|row| row.fide_id));
        if let [listed] = ids.into_iter().collect::<Vec<_>>()[..] {
            found.push((person, listed));
            rows.entry(listed)
                .or_default()
                .extend(aside.into_iter().cloned());
        }
    }
    if found.is_empty() {
        return Vec::new();
    }
    let persons: HashSet<u32> = found.iter().map(|(person, _)| *person).collect();
    let evidence = Evidence::of(registry, lists, &persons);
    // Two who claim the same player cannot both be right; and whose id is in the input plays himself.
    let mut claims: HashMap<u32, BTreeSet<u32>> = HashMap::new();
    for (person, listed) in &found {
        let id = wanted.sought(*person).id;
        claims.entry(*listed).or_default().insert(id);
    }
    let playing: HashSet<u32> = wanted.all().map(|(_, sought)| sought.id).collect();
    let mut all = Vec::new();
    for (person, listed) in found {
        let sought = wanted.sought(person);
        let own = rows.get(&listed).map(Vec::as_slice).unwrap_or_default();
        let group = groups.with_rows(listed, own);
        let agrees = match evidence.tags(person) {
            [] => !playing.contains(&listed),
            _ => evidence.rated(person, &groups.of(group).rows).is_some(),
        };
        let taken = agrees && claims.get(&listed).is_some_and(|ids| ids.len() == 1);
        let doubt = Doubt::OtherId {
            written: sought.written.to_owned(),
            fide_id: sought.id,
            listed,
            taken,
        };
        all.push((person, taken.then_some(group), doubt));
    }
    all
}
