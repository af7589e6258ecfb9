//! The audit of published lists: reads the lists once more, two at a time, and gives out where they disagree.

use super::lists::ReadList;
use crate::cli::options::Rate;
use anyhow::anyhow;
use formulario::laws::TimeClass;
use formulario::rating::audit::{Disagreement, Kind, Ledger, Pair, Reader, Snapshot};
use formulario::rating::field::Field;
use formulario::rating::list;
use formulario::rating::regulations::Regulations;
use formulario::rating::remark::{About, At, Remark, Remarks};
use formulario::report::{ListsCompared, tame};
use formulario::syntax::date::Day;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::ops::ControlFlow;

/// So many disagreements of a kind are findings, for each two lists; the rest is counted. The table has all.
const MOST_NAMED: usize = 100;

/// Two lists to compare: their numbers in the field, the older first, and the classes.
struct Due {
    from: usize,
    to: usize,
    classes: [bool; 3],
}

/// Which lists are to be compared: of each class each with the next, in the order of their days.
fn due(field: &Field, read: &[ReadList], class: Option<TimeClass>) -> Vec<Due> {
    let known = |name: &str| read.iter().any(|read| read.file == name);
    let mut all: BTreeMap<(Day, usize, usize), [bool; 3]> = BTreeMap::new();
    for own in TimeClass::ALL {
        let slot = list::slot(own);
        if class.is_some_and(|class| class != own) {
            continue;
        }
        let lists = (0..)
            .zip(&field.lists)
            .filter(|(_, list)| !list.day_assumed && list.classes[slot] && known(&list.name));
        let mut lists: Vec<(Day, usize)> = lists.map(|(at, list)| (list.day, at)).collect();
        // Two of one day are told by themselves.
        lists.dedup_by_key(|(day, _)| *day);
        for pair in lists.windows(2) {
            let ((_, from), (day, to)) = (pair[0], pair[1]);
            all.entry((day, from, to)).or_default()[slot] = true;
        }
    }
    let due = all.into_iter();
    due.map(|((_, from, to), classes)| Due { from, to, classes })
        .collect()
}

/// Whether there is anything to compare.
pub fn is_due(field: &Field, read: &[ReadList], class: Option<TimeClass>) -> bool {
    !due(field, read, class).is_empty()
}

/// What an audit is made from.
pub struct Audit<'a> {
    pub options: &'a Rate,
    pub field: &'a Field,
    pub lists: &'a [ReadList],
    pub ledger: &'a Ledger,
    pub edition: Option<&'static Regulations>,
}

impl Audit<'_> {
    /// Compares all lists; gives every disagreement to `each`, and the first of each kind to the remarks.
    pub fn run(
        &self,
        remarks: &mut Remarks,
        mut each: impl FnMut(&Disagreement),
    ) -> anyhow::Result<Vec<ListsCompared>> {
        let due = due(self.field, self.lists, self.options.class);
        let mut held: HashMap<usize, Snapshot> = HashMap::new();
        let mut totals = Vec::new();
        let mut persons: HashSet<(Day, u32, String, Kind)> = HashSet::new();
        for (at, one) in due.iter().enumerate() {
            for list in [one.from, one.to] {
                if !held.contains_key(&list) {
                    self.load(list, &mut held)?;
                }
            }
            let (Some(from), Some(mut to)) = (held.remove(&one.from), held.remove(&one.to)) else {
                continue;
            };
            Pair::carry(&from, &mut to);
            let pair = Pair {
                from: (&from, one.from as u32),
                to: (&to, one.to as u32),
                classes: one.classes,
                edition: self.edition,
                ledger: self.ledger,
            };
            let mut named: BTreeMap<Kind, Vec<Disagreement>> = BTreeMap::new();
            let mut counts: BTreeMap<(Option<TimeClass>, Kind), u64> = BTreeMap::new();
            let mut more: BTreeMap<Kind, u64> = BTreeMap::new();
            let classes = pair.compare(|found| {
                // Lists of several classes name the same persons.
                let key = || (found.days.1, found.fide_id, found.name.clone(), found.kind);
                if found.class.is_none() && !persons.insert(key()) {
                    return;
                }
                each(&found);
                *counts.entry((found.class, found.kind)).or_default() += 1;
                let own = named.entry(found.kind).or_default();
                if own.len() < MOST_NAMED {
                    own.push(found);
                } else {
                    *more.entry(found.kind).or_default() += 1;
                }
            });
            for (kind, mut found) in named {
                if let Some(last) = found.last_mut() {
                    last.more = more.get(&kind).copied().unwrap_or(0);
                }
                // Who plays has it said with the games.
                let told = |one: &Disagreement| match one.kind {
                    Kind::Computed => true,
                    Kind::Jump => one.player.is_some(),
                    _ => false,
                };
                let found = found.into_iter().filter(|one| !told(one));
                remarks.extend(found.map(|one| Remark {
                    at: At::List(one.at.0, one.at.1),
                    about: About::Audit(Box::new(one)),
                }));
            }
            for (class, own) in TimeClass::ALL.into_iter().zip(classes) {
                if one.classes[list::slot(class)] {
                    totals.push(ListsCompared {
                        days: pair.days(),
                        class,
                        counts: own,
                        found: found_of(&counts, Some(class)),
                    });
                }
            }
            if let Some(last) = totals.last_mut() {
                // What is about persons is counted once, with the last class.
                last.found.extend(found_of(&counts, None));
            }
            held.insert(one.from, from);
            held.insert(one.to, to);
            let later: BTreeSet<usize> = (due[at + 1..].iter())
                .flat_map(|due| [due.from, due.to])
                .collect();
            held.retain(|list, _| later.contains(list));
        }
        Ok(totals)
    }

    /// Reads the file of a list: all lists of its days are held then.
    fn load(&self, list: usize, held: &mut HashMap<usize, Snapshot>) -> anyhow::Result<()> {
        let name = &self.field.lists[list].name;
        let Some(read) = self.lists.iter().find(|read| read.file == *name) else {
            return Ok(());
        };
        let mut reader = Reader::default();
        let head = list::read(&read.input, read.given, |head, row| {
            reader.take(head, row);
            ControlFlow::Continue(())
        });
        let head = head.map_err(|error| anyhow!(tame(&error.message(self.options.ui))))?;
        for snapshot in reader.finish(&head) {
            let own = |(_, list): &(usize, &formulario::rating::field::GivenList)| {
                list.name == *name && list.day == snapshot.day
            };
            if let Some((at, _)) = self.field.lists.iter().enumerate().find(own) {
                held.insert(at, snapshot);
            }
        }
        Ok(())
    }
}

fn found_of(
    counts: &BTreeMap<(Option<TimeClass>, Kind), u64>,
    class: Option<TimeClass>,
) -> Vec<(Kind, u64)> {
    let own = counts.iter().filter(|((of, _), _)| *of == class);
    own.map(|((_, kind), count)| (*kind, *count)).collect()
}
