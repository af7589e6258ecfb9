//! Which player each person is, in the order of what is surest.

use super::by_event::Asked;
use super::evidence::Evidence;
use super::groups::Groups;
use super::wanted::{Sought, Wanted};
use super::{Kept, some_ids, years_agree};
use crate::rating::field::{GivenList, Near};
use crate::rating::remark::{Contradiction, Doubt, Piece};
use crate::tournament::Registry;
use crate::tournament::texts::Texts;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;

/// Who a person is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Who {
    /// Somebody on a list: the group of rows.
    Listed(u32),
    /// Somebody with a FIDE id whom no list names.
    Id(u32),
    /// Somebody with a name whom no list names: the number of the normalised name.
    Name(u32),
    /// Somebody whose FIDE id cannot be his: the id, and the number of the normalised name.
    Undecided(u32, u32),
    /// One of several of a name: the first of his persons.
    Apart(u32),
}

/// What was decided.
#[derive(Debug, Default)]
pub(super) struct Decided {
    /// Who each person is.
    pub who: Vec<Who>,
    /// What is not sure, and of which person.
    pub doubts: Vec<(u32, Doubt)>,
    /// Ids that cannot be right, and of which person.
    pub contradictions: Vec<(u32, Contradiction)>,
    /// Whom a person on no list may be, and whether nothing speaks against it.
    pub near: Vec<(u32, Near, bool)>,
    /// Normalised names.
    pub names: Texts,
}

impl Decided {
    /// Nothing is said of those who do not play.
    pub fn retain(&mut self, seated: &[bool]) {
        self.doubts.retain(|(person, _)| seated[*person as usize]);
        (self.contradictions).retain(|(person, _)| seated[*person as usize]);
        self.near.retain(|(person, ..)| seated[*person as usize]);
    }

    /// Who is nobody but the bearer of a name.
    pub fn named(&mut self, sought: &Sought<'_>) -> Who {
        Who::Name(self.names.number(&sought.key()))
    }

    /// Whose id is not his.
    pub fn undecided(&mut self, sought: &Sought<'_>) -> Who {
        Who::Undecided(sought.id, self.names.number(&sought.key()))
    }
}

/// What is decided, and by what.
pub(super) struct Decider<'d, 'r> {
    pub registry: &'r Registry,
    pub wanted: &'d Wanted<'r>,
    pub groups: &'d mut Groups,
    pub lists: &'d [GivenList],
    /// Rows of others who bear the very name of somebody with an id, by the forms of the name.
    pub namesakes: HashMap<String, Vec<Arc<Kept>>>,
    /// Of whom each tournament is asked by itself.
    pub asked: &'d Asked,
    /// Who is meant by an id.
    pub of_id: HashMap<u32, Who>,
    /// Whose id is not that of his name: he says nothing of others of the name.
    pub strange: HashSet<u32>,
    /// For whom another was taken, which something may speak against yet.
    pub taken: HashMap<u32, Doubt>,
    /// Those of them of whom nothing is to be told where nothing speaks against it.
    pub quiet: HashSet<u32>,
    pub decided: Decided,
}

/// Decides for all persons of a registry.
pub(super) fn decide<'r>(
    registry: &'r Registry,
    wanted: &mut Wanted<'r>,
    groups: &mut Groups,
    lists: &[GivenList],
    asked: &Asked,
) -> Decided {
    let shortened = std::mem::take(&mut wanted.shortened);
    let namesakes = std::mem::take(&mut wanted.namesakes);
    let mut decider = Decider {
        registry,
        wanted,
        groups,
        lists,
        namesakes,
        asked,
        of_id: HashMap::new(),
        strange: HashSet::new(),
        taken: HashMap::new(),
        quiet: HashSet::new(),
        decided: Decided::default(),
    };
    // Those with an id first: others may be taken for them.
    let unsure = decider.by_id();
    let loose = decider.by_name(unsure);
    decider.complete(loose, &shortened);
    decider.part();
    decider.apart();
    decider.mixed();
    decider.nobody_twice();
    let Decider {
        mut decided,
        taken,
        quiet,
        ..
    } = decider;
    let taken = taken.into_iter();
    let mut taken: Vec<_> = taken.filter(|(own, _)| !quiet.contains(own)).collect();
    // Of what is said once of a name in several tournaments the first is told.
    taken.sort_unstable_by_key(|(person, _)| *person);
    decided.doubts.extend(taken);
    decided
}

impl<'d, 'r> Decider<'d, 'r> {
    /// The player as whom a person is counted so far.
    pub fn who(&self, person: u32) -> Who {
        self.decided.who[person as usize]
    }

    /// The id of a player; 0 is none.
    pub fn id_of(&self, who: Who) -> u32 {
        match who {
            Who::Listed(group) => self.groups.of(group).id,
            Who::Id(id) => id,
            Who::Name(_) | Who::Undecided(..) | Who::Apart(_) => 0,
        }
    }

    /// The rows of a player.
    pub fn rows(&self, who: Who) -> &[Arc<Kept>] {
        match who {
            Who::Listed(group) => &self.groups.of(group).rows,
            _ => &[],
        }
    }

    /// Whether it is not sure which rows are those of a player.
    fn is_mixed(&self, who: Who) -> bool {
        matches!(who, Who::Listed(group) if self.groups.of(group).mixed)
    }

    /// Persons without an id, by their names; gives back those whom no one on the lists has the name of.
    fn by_name(&mut self, unsure: Vec<u32>) -> Vec<u32> {
        let bearers = Bearers::of(self);
        // What speaks for one is gathered only where it matters.
        let mut several: HashSet<u32> = HashSet::new();
        for person in unsure.iter().copied() {
            let sought = self.wanted.sought(person);
            let ids = bearers.ids(&sought.keys());
            let candidates = self.candidates(&sought, &ids);
            let others = self.unlisted(&candidates, &ids);
            if self.asked.persons.contains(&person) || candidates.len() > 1 || !others.is_empty() {
                several.insert(person);
                several.extend(others.iter().flat_map(|id| bearers.persons(*id)));
            }
        }
        let evidence = Evidence::of(self.registry, self.lists, &several);
        let mut loose = Vec::new();
        for person in unsure {
            let sought = self.wanted.sought(person);
            let ids = bearers.ids(&sought.keys());
            let candidates = self.candidates(&sought, &ids);
            let written = || sought.written.to_owned();
            match &candidates[..] {
                [] => loose.push(person),
                [only] if self.is_mixed(*only) => {
                    let doubt = Doubt::several(written(), Vec::new());
                    self.decided.doubts.push((person, doubt));
                }
                [only] => {
                    let others = self.unlisted(&candidates, &ids);
                    let rated = evidence.rated(person, self.rows(*only)).is_some();
                    if !others.is_empty() && !rated {
                        let like = |id: &u32| evidence.shares_tag(person, bearers.persons(*id));
                        let like: Vec<u32> = others.iter().copied().filter(like).collect();
                        let strange = !evidence.tags(person).is_empty()
                            && !evidence.is_near(person, self.rows(*only));
                        match (&like[..], strange) {
                            ([id], _) => self.is_of_input(person, Who::Id(*id), *id),
                            (_, false) => self.is_of_input(person, *only, self.id_of(*only)),
                            (_, true) => {
                                let ids = others.into_iter().chain([self.id_of(*only)]);
                                let doubt = Doubt::several(written(), some_ids(ids));
                                self.decided.doubts.push((person, doubt));
                            }
                        }
                        continue;
                    }
                    self.decided.who[person as usize] = *only;
                    // A list with his name and his id has decided; else he is taken for the other of the input.
                    let by_list = matches!(only, Who::Listed(group)
                        if self.groups.named(&sought.keys()).contains(group))
                        && self.id_of(*only) != 0;
                    let stranger = evidence.stranger(person, self.rows(*only));
                    if let (1, Some(id)) = (ids.len(), ids.first())
                        && (!by_list || stranger.is_none())
                    {
                        let doubt = Doubt::SameName {
                            written: written(),
                            fide_id: *id,
                        };
                        self.taken.insert(person, doubt);
                        if by_list {
                            self.quiet.insert(person);
                        }
                    } else if let Some(ratings) = stranger {
                        let doubt = Doubt::OtherRating {
                            written: written(),
                            fide_id: self.id_of(*only),
                            ratings,
                        };
                        self.taken.insert(person, doubt);
                    }
                }
                several => match self.one_of(person, several, &evidence) {
                    Ok((who, doubt)) => {
                        self.decided.who[person as usize] = who;
                        self.taken.insert(person, doubt);
                    }
                    Err(doubt) => self.decided.doubts.push((person, doubt)),
                },
            }
        }
        loose
    }

    /// Of those of a name in the input the ids that no list has, where a list has the name with another id.
    fn unlisted(&self, candidates: &[Who], ids: &BTreeSet<u32>) -> Vec<u32> {
        let by_list = matches!(candidates, [only @ Who::Listed(_)] if self.id_of(*only) != 0);
        let unlisted = |id: &u32| by_list && self.of_id.get(id) == Some(&Who::Id(*id));
        ids.iter().copied().filter(unlisted).collect()
    }

    /// Takes a person for one of several of his name, which is told.
    fn is_of_input(&mut self, person: u32, who: Who, fide_id: u32) {
        let written = self.wanted.sought(person).written.to_owned();
        self.decided.who[person as usize] = who;
        let doubt = Doubt::SameName { written, fide_id };
        self.taken.insert(person, doubt);
    }

    /// Which of several of a name a person is.
    fn one_of(
        &self,
        person: u32,
        several: &[Who],
        evidence: &Evidence<'_>,
    ) -> Result<(Who, Doubt), Doubt> {
        let sought = self.wanted.sought(person);
        let written = sought.written.to_owned();
        let rows = several.iter().map(|who| self.rows(*who));
        if let Some(at) = evidence
            .best(person, rows)
            .filter(|at| !self.is_mixed(several[*at]))
        {
            let (who, rows) = (several[at], self.rows(several[at]));
            let fide_id = self.id_of(who);
            let doubt = match evidence.rated(person, rows) {
                Some(rating) => Doubt::ByRating {
                    written,
                    fide_id,
                    rating,
                },
                None => Doubt::ByRecord {
                    written,
                    fide_id,
                    pieces: evidence.pieces(super::evidence::Says::For, person, rows),
                },
            };
            return Ok((who, doubt));
        }
        // That one of them plays elsewhere under his id does not say that he plays here.
        let ids = several.iter().map(|who| self.id_of(*who));
        Err(Doubt::several(written, some_ids(ids)))
    }

    /// Who may be meant by a name: those of it on the lists, and those of it with an id in the input.
    fn candidates(&self, sought: &Sought<'_>, bearers: &BTreeSet<u32>) -> Vec<Who> {
        let listed = self.groups.named(&sought.keys()).into_iter();
        let listed = listed.filter(|group| years_agree(self.groups.of(*group).year(), sought.year));
        let mut all: Vec<Who> = listed.map(Who::Listed).collect();
        // Whose name a list has with an id is not another because a row elsewhere has the name with an id that no list has.
        let by_list = all.iter().any(|who| self.id_of(*who) != 0);
        for who in bearers.iter().filter_map(|id| self.of_id.get(id)) {
            let elsewhere = by_list && matches!(who, Who::Id(_));
            if !elsewhere && !all.contains(who) {
                all.push(*who);
            }
        }
        all
    }
}

/// Persons with an id by their names.
#[derive(Default)]
struct Bearers {
    ids: HashMap<String, BTreeSet<u32>>,
    persons: HashMap<u32, Vec<u32>>,
}

impl Bearers {
    fn of(decider: &Decider<'_, '_>) -> Bearers {
        let mut bearers = Bearers::default();
        for (index, sought) in decider.wanted.all().filter(|(_, sought)| sought.id != 0) {
            if decider.strange.contains(&index) {
                continue;
            }
            let others = decider.registry.persons[index as usize].other_names();
            for key in sought.keys().iter().chain(others) {
                bearers
                    .ids
                    .entry(key.clone())
                    .or_default()
                    .insert(sought.id);
            }
            bearers.persons.entry(sought.id).or_default().push(index);
        }
        bearers
    }

    /// The persons who bear an id.
    fn persons(&self, id: u32) -> impl Iterator<Item = u32> {
        self.persons.get(&id).into_iter().flatten().copied()
    }

    /// The ids of those who bear a name, in one of its forms.
    fn ids(&self, keys: &[String]) -> BTreeSet<u32> {
        let ids = keys.iter().filter_map(|key| self.ids.get(key));
        ids.flatten().copied().collect()
    }
}

impl Piece {
    /// Whether it stands among those of a contradiction that decide by themselves.
    pub(super) const fn contradicts(self) -> bool {
        matches!(self, Piece::Rating | Piece::Birth | Piece::Sex)
    }
}
