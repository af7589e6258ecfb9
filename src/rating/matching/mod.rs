//! Who is who: the players behind the persons of a registry, found on rating lists that are read once, row by row.
//!
//! A person is, in this order: who the user says; the player with the FIDE id, unless name and all else contradict it; the
//! only one with the same name on the lists; of several the one for whom rating, birth, federation and title speak; the only
//! one whose name the written one shortens; for an id on no list the only one with the same name, where the rating tags do
//! not speak against it. What is not sure is said ([`Doubt`]), an id that is contradicted is not followed
//! ([`About::IdContradicted`]). Nothing here depends on the order of games or lists.
//!
//! | file | owns |
//! |---|---|
//! | `wanted.rs` | who is looked for, and how most rows of a list are passed over at a glance |
//! | `groups.rs` | rows of several lists that are one player |
//! | `decide.rs` | which player each person is: what is known, in what order, and persons without an id |
//! | `by_event.rs` | of whom each tournament is asked by itself |
//! | `by_id.rs` | whether an id is followed |
//! | `other_id.rs` | whom an id means that is on no list |
//! | `evidence.rs` | what rating, birth, sex, federation and title say |
//! | `shorter.rs` | names that shorten that of a player |
//! | `part.rs` | who cannot be one: players of one game, of two boards in one round |
//! | `read_lists.rs` | from the lists that were read to who is who |
//! | `absent.rs` | who is no longer on a list |
//! | `may_be.rs` | whom a player may be whose id is contradicted |
//! | `alike.rs` | names of the input that may be one player |

mod absent;
mod alike;
mod by_event;
mod by_id;
mod decide;
mod evidence;
mod groups;
mod may_be;
mod other_id;
mod part;
mod read_lists;
mod shorter;
#[cfg(test)]
mod tests;
mod wanted;

use super::field::{Field, GivenList, Known, Player};
use super::remark::{About, At, Doubt, ListedRating, Remark};
use super::standing::{Source, Standing};
use crate::laws::TimeClass;
use crate::syntax::date::{Date, Day};
use crate::syntax::tags;
use crate::tournament::Registry;
use crate::tournament::aliases::Aliases;
use crate::tournament::names;
use crate::tournament::texts::Texts;
use by_event::Asked;
use decide::Who;
use groups::{Group, Groups};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;
use wanted::Wanted;

pub use super::correction::ALWAYS;
pub use read_lists::ReadLists;

/// A row of a list.
#[derive(Clone, Debug, Default)]
pub struct ListedRow<'a> {
    /// FIDE id; 0 is none.
    pub fide_id: u32,
    /// The name.
    pub name: &'a str,
    /// The federation.
    pub federation: &'a str,
    /// `m` or `w`.
    pub sex: Option<char>,
    /// The title.
    pub title: &'a str,
    /// Date of birth, of which the year is known.
    pub birth: Option<Date>,
    /// Its line, from 1.
    pub line: u64,
    /// What it says in standard, rapid, blitz; none where it says nothing.
    pub standings: [Option<Standing>; 3],
}

/// A row that is kept.
#[derive(Clone, Debug)]
struct Kept {
    list: u32,
    fide_id: u32,
    name: Box<str>,
    federation: Box<str>,
    title: Box<str>,
    sex: Option<char>,
    birth: Option<Date>,
    line: u64,
    standings: [Option<Standing>; 3],
}

impl Kept {
    fn of(list: u32, row: &ListedRow<'_>) -> Kept {
        Kept {
            list,
            fide_id: row.fide_id,
            name: row.name.trim().into(),
            federation: row.federation.into(),
            title: row.title.into(),
            sex: row.sex,
            birth: row.birth,
            line: row.line,
            standings: row.standings.clone(),
        }
    }

    /// The classes in which it says something.
    fn said(&self) -> impl Iterator<Item = usize> {
        (0..3).filter(|class| self.standings[*class].is_some())
    }

    /// The year of birth; 0 is unknown.
    fn year(&self) -> u16 {
        self.birth.and_then(|birth| birth.year).unwrap_or(0)
    }
}

/// A player who was made: the number of the normalised name, and the persons behind him as a range.
struct Made {
    key: u32,
    from: u32,
    to: u32,
}

/// Reads lists and finds the players of a registry on them.
pub struct Matcher<'a> {
    registry: &'a Registry,
    wanted: Wanted<'a>,
    lists: Vec<GivenList>,
    /// Rows of each list that say something in each class.
    counts: Vec<[u64; 3]>,
    kept: Vec<Arc<Kept>>,
}

impl<'a> Matcher<'a> {
    /// Looks for the persons of a registry.
    #[must_use]
    pub fn new(registry: &'a Registry, aliases: &Aliases) -> Matcher<'a> {
        Matcher {
            registry,
            wanted: Wanted::new(registry, aliases),
            lists: Vec::new(),
            counts: Vec::new(),
            kept: Vec::new(),
        }
    }

    /// Begins a list; its number, by which its rows are given.
    pub fn begin(&mut self, list: GivenList) -> u32 {
        self.wanted.expect_rows();
        self.lists.push(list);
        self.counts.push([0; 3]);
        self.lists.len() as u32 - 1
    }

    /// A list that was begun: its day and classes may become known only at its end.
    pub fn list_mut(&mut self, list: u32) -> Option<&mut GivenList> {
        self.lists.get_mut(list as usize)
    }

    /// Takes a row of a list. Rows of players whom nobody plays are passed over.
    pub fn row(&mut self, list: u32, row: &ListedRow<'_>) {
        let Some(counts) = self.counts.get_mut(list as usize) else {
            return;
        };
        for (count, standing) in counts.iter_mut().zip(&row.standings) {
            *count += u64::from(standing.is_some());
        }
        self.wanted.look(list, row, &mut self.kept);
    }

    /// All lists are read.
    #[must_use]
    pub fn end(mut self) -> ReadLists {
        self.settle_lists();
        ReadLists {
            finds: self.wanted.found(),
            lists: self.lists,
            counts: self.counts,
            groups: Groups::new(self.kept),
        }
    }

    /// Who is who, with the ratings of the lists.
    #[must_use]
    pub fn finish(self) -> Field {
        let registry = self.registry;
        let lists = self.end();
        let wanted = lists.finds.beside(registry, &HashMap::new());
        let asked = Asked::of(registry, &wanted, &lists.groups, &lists.lists);
        let lists = ReadLists {
            finds: wanted.found(),
            ..lists
        };
        lists.decide(registry, &asked)
    }

    fn field(mut self, mut groups: Groups, asked: &Asked) -> Field {
        let seated = self.seated();
        let mut decided = decide::decide(
            self.registry,
            &mut self.wanted,
            &mut groups,
            &self.lists,
            asked,
        );
        let mut field = Field {
            of_person: vec![0; self.registry.persons.len()],
            ..Field::default()
        };
        decided.retain(&seated);
        let behind = self.players(&mut field, &groups, &decided.who, (decided.names, &seated));
        drop(decided.who);
        let parted: HashSet<u32> = asked.origins.values().copied().collect();
        let places = self.sort_lists(&mut field);
        for (player, group) in behind.iter().enumerate() {
            if let Some(group) = group {
                self.rate(&mut field, player, &groups.of(*group).rows, &places);
            }
        }
        absent::unrate(&mut field, &self.lists, &self.counts, &groups, &behind);
        // What holds of a name in several tournaments is said once.
        let mut said: HashMap<u32, Vec<Doubt>> = HashMap::new();
        for (person, doubt) in decided.doubts {
            if !doubt.is_note() {
                field.unsure.push(person);
            }
            // Whose name several on the list have is none of them, and no newcomer either.
            let player = field.of_person[person as usize] as usize;
            field.players[player].undecided |= matches!(doubt, Doubt::Several { .. });
            let origin = asked.origin(person);
            if parted.contains(&origin) {
                let said = said.entry(origin).or_default();
                if said.contains(&doubt) {
                    continue;
                }
                said.push(doubt.clone());
            }
            let about = About::Uncertain(Box::new(doubt));
            field.remarks.push(Remark::new(At::Person(person), about));
        }
        may_be::note(&mut field, &decided.contradictions);
        for (person, contradiction) in decided.contradictions {
            field.unsure.push(person);
            field.players[field.of_person[person as usize] as usize].undecided = true;
            let about = About::IdContradicted(Box::new(contradiction));
            field.remarks.push(Remark::new(At::Person(person), about));
        }
        for shared in &self.registry.shared_ids {
            let [one, other] = shared.names.clone();
            let doubt = Doubt::OneId {
                one,
                other,
                fide_id: shared.fide_id,
                apart: true,
            };
            let (file, line) = shared.place;
            let about = About::Uncertain(Box::new(doubt));
            field.remarks.push(Remark::new(At::File(file, line), about));
        }
        for ids in &self.registry.two_ids {
            let person = &self.registry.persons[ids.person as usize];
            let taken = field.players[field.of_person[ids.person as usize] as usize].fide_id;
            let doubt = Doubt::TwoIds {
                written: self.registry.text(person.name).to_owned(),
                taken,
                other: match taken == ids.other {
                    true => person.fide_id,
                    false => ids.other,
                },
            };
            field.unsure.push(ids.person);
            let about = About::Uncertain(Box::new(doubt));
            field
                .remarks
                .push(Remark::new(At::Person(ids.person), about));
        }
        for (person, near, unsure) in decided.near {
            let player = field.of_person[person as usize];
            if !field.players[player as usize].listed {
                field.near.insert(player, near);
                if unsure {
                    field.unsure.push(person);
                }
            }
        }
        alike::alike(&mut field);
        field.unsure.sort_unstable();
        field.unsure.dedup();
        field.remarks.sort_by_cached_key(order);
        field.remarks.dedup();
        let left = (0..).zip(&self.registry.left_out);
        let left =
            left.map(|(at, left)| Remark::new(At::File(left.file, left.line), About::LeftOut(at)));
        field.remarks.extend(left);
        let faults = (0..).zip(&self.registry.faults);
        (field.remarks).extend(faults.map(|(at, (file, fault))| {
            Remark::new(At::File(*file, fault.line), About::ReportFault(at))
        }));
        let joins = (0..).zip(&self.registry.joins);
        (field.remarks)
            .extend(joins.map(|(at, join)| Remark::new(At::Game(join.here), About::Joined(at))));
        let doubts = (0..).zip(&self.registry.doubts);
        (field.remarks).extend(
            doubts.map(|(at, join)| Remark::new(At::Game(join.here), About::PerhapsJoined(at))),
        );
        for (number, _) in (0..).zip(&field.lists).filter(|(_, list)| list.day_assumed) {
            field.remarks.push(Remark::new(
                At::List(number, 1),
                About::ListDayAssumed { list: number },
            ));
        }
        for (list, given) in (0..).zip(&field.lists) {
            for (number, row) in (0..).zip(&given.refused.named) {
                let about = About::RowNotTaken { list, number };
                (field.remarks).push(Remark::new(At::List(list, row.line), about));
            }
        }
        field
    }

    /// Lists without a day are in force before all others; of a file with lists of several days each has the classes in
    /// which it says something.
    fn settle_lists(&mut self) {
        let mut names: HashMap<String, u32> = HashMap::new();
        for list in &mut self.lists {
            *names.entry(list.name.clone()).or_default() += 1;
            if list.day_assumed {
                list.day = ALWAYS;
            }
        }
        for (list, counts) in self.lists.iter_mut().zip(&self.counts) {
            if names.get(&list.name).is_some_and(|count| *count > 1) {
                for (class, count) in list.classes.iter_mut().zip(counts) {
                    *class &= *count > 0;
                }
            }
        }
    }

    /// Whether each person plays, or stands in a report: the games of some may be those of others by now.
    fn seated(&self) -> Vec<bool> {
        let mut seated = vec![false; self.registry.persons.len()];
        let rows = self.registry.rows.iter().map(|row| row.person);
        let sides = self.registry.games.iter().flat_map(|game| game.sides);
        for person in sides.chain(rows) {
            seated[person as usize] = true;
        }
        for person in &self.registry.asked {
            seated[*person as usize] = true;
        }
        seated
    }

    /// Makes the players, in the order of their names; the group of rows behind each.
    fn players(
        &self,
        field: &mut Field,
        groups: &Groups,
        decided: &[Who],
        (mut names, seated): (Texts, &[bool]),
    ) -> Vec<Option<u32>> {
        let mut order: Vec<u32> = (0..decided.len() as u32).collect();
        order.retain(|person| seated[*person as usize]);
        let who = |person: u32| decided[person as usize];
        order.sort_unstable_by_key(|person| (who(*person), *person));
        let one = |a: &u32, b: &u32| who(*a) == who(*b);
        let mut from = 0;
        let mut made: Vec<(Player, Made)> = Vec::with_capacity(order.chunk_by(one).count());
        for persons in order.chunk_by(one) {
            let own = who(persons[0]);
            let mut player = self.player(own, persons);
            if let Who::Listed(group) = own {
                self.listed(&mut player, groups.of(group));
            }
            let key = names.number(&player.key());
            let to = from + persons.len() as u32;
            made.push((player, Made { key, from, to }));
            from = to;
        }
        let persons = |made: &Made| &order[made.from as usize..made.to as usize];
        // Players may share all that is shown of them; their persons they do not.
        let first = |made: &Made| {
            let persons = persons(made).iter();
            let persons = persons.map(|person| &self.registry.persons[*person as usize]);
            let text = |number: u32| self.registry.text(number);
            persons
                .map(|person| (person.fide_id, text(person.key)))
                .min()
        };
        made.sort_unstable_by(|(one, own), (other, others)| {
            (names.text(own.key).cmp(names.text(others.key)))
                .then_with(|| one.fide_id.cmp(&other.fide_id))
                .then_with(|| one.name.cmp(&other.name))
                .then_with(|| first(own).cmp(&first(others)))
                .then_with(|| own.from.cmp(&others.from))
        });
        let mut behind = Vec::with_capacity(made.len());
        for (at, (_, made)) in (0..).zip(&made) {
            let persons = persons(made);
            for person in persons {
                field.of_person[*person as usize] = at;
            }
            behind.push(match who(persons[0]) {
                Who::Listed(group) => Some(group),
                _ => None,
            });
        }
        // Where they lie: there are as many as names.
        field.players = made.into_iter().map(|(player, _)| player).collect();
        field.players.shrink_to_fit();
        behind
    }

    /// What lists say of a player; the newest that says it counts.
    fn listed(&self, player: &mut Player, group: &Group) {
        let mut rows: Vec<&Arc<Kept>> = group.rows.iter().collect();
        rows.sort_by_key(|row| {
            let list = &self.lists[row.list as usize];
            (list.day, &list.name, row.line)
        });
        player.listed = true;
        if group.id != 0 {
            player.fide_id = group.id;
        }
        for row in rows {
            if !row.name.is_empty() {
                player.name.clone_from(&row.name);
            }
            let known = player.known_mut();
            for (slot, value) in [
                (&mut known.federation, &row.federation),
                (&mut known.title, &row.title),
            ] {
                if !value.is_empty() {
                    *slot = value.to_string();
                }
            }
            known.sex = row.sex.or(known.sex);
            // Lists have the year: the day that a report has in that year is kept.
            let year_only = |birth: &Date| {
                birth.month.is_none() && known.birth.is_some_and(|own| own.year == birth.year)
            };
            known.birth = row.birth.filter(|birth| !year_only(birth)).or(known.birth);
        }
    }

    /// A player as the registry has him.
    fn player(&self, who: Who, persons: &[u32]) -> Player {
        let mut player = Player::default();
        let all = persons
            .iter()
            .map(|person| &self.registry.persons[*person as usize]);
        let first = all.clone().map(|person| person.first_game).min();
        player.first_game = first.unwrap_or_default();
        // What one of several spellings says is taken in the order of the spellings.
        let text = |number: u32| self.registry.text(number);
        let mut sorted: Vec<_> = all.collect();
        sorted.sort_by_key(|person| (text(person.key), person.fide_id, text(person.name)));
        let (mut name, mut known) = ("", Known::default());
        for person in sorted {
            let own = text(person.name);
            let said = name.is_empty() || tags::is_unknown(name);
            if said || !tags::is_unknown(own) && names::is_fuller(own, name) {
                name = own;
            }
            let reported = person.reported();
            for (slot, value) in [
                (&mut known.federation, reported.federation),
                (&mut known.title, reported.title),
            ] {
                if slot.is_empty() {
                    text(value).clone_into(slot);
                }
            }
            known.sex = known.sex.or(reported.sex);
            known.birth = known.birth.or(reported.birth);
            known.national = known.national.or(reported.national);
            player.fide_id = player.fide_id.max(person.fide_id);
        }
        player.name = name.into();
        player.set_known(known);
        player.fide_id = match who {
            Who::Id(id) => id,
            Who::Undecided(..) => 0,
            _ => player.fide_id,
        };
        player
    }

    /// Puts the lists into the field, the oldest first; the place of each as it was given.
    fn sort_lists(&self, field: &mut Field) -> Vec<u32> {
        let mut order: Vec<usize> = (0..self.lists.len()).collect();
        order.sort_by_key(|at| (self.lists[*at].day, &self.lists[*at].name));
        let mut places = vec![0; order.len()];
        for (place, at) in order.into_iter().enumerate() {
            places[at] = place as u32;
            field.lists.push(self.lists[at].clone());
        }
        places
    }

    /// Sets the ratings of a player, list by list.
    fn rate(&self, field: &mut Field, player: usize, rows: &[Arc<Kept>], places: &[u32]) {
        let mut rows: Vec<&Arc<Kept>> = rows.iter().collect();
        rows.sort_by_key(|row| (places[row.list as usize], row.line));
        let mut said: [Option<(Day, ListedRating)>; 3] = [None; 3];
        let mut differ: BTreeMap<(Day, usize), [ListedRating; 2]> = BTreeMap::new();
        for row in &rows {
            let list = &self.lists[row.list as usize];
            for (class, said) in said.iter_mut().enumerate() {
                let timelines = &mut field.players[player].timelines;
                if !list.classes[class] {
                    continue;
                }
                let before = said.filter(|(day, _)| *day == list.day);
                let known =
                    timelines.of(class).all().next_back().map(|(day, _)| day) == Some(list.day);
                // Who stands on a list of the class without a rating has none, unless another row of it has one: lists may
                // have a row per class, and several lists a day.
                let mut standing = match &row.standings[class] {
                    Some(standing) if standing.rating.is_none() && before.is_some() => continue,
                    Some(standing) => standing.clone(),
                    None if known => continue,
                    None => Standing::default(),
                };
                if let Some(rating) = standing.rating {
                    let own = ListedRating {
                        list: places[row.list as usize],
                        line: row.line,
                        rating,
                    };
                    if let Some((_, before)) = before.filter(|(_, before)| before.rating != rating)
                    {
                        differ.insert((list.day, class), [before, own]);
                    }
                    *said = Some((list.day, own));
                }
                // The games towards a first rating may stand in a file beside the list.
                if known && standing.rating.is_none() && standing.pool.is_empty() {
                    let before = timelines.of(class).all().next_back();
                    standing.pool = before.map(|(_, before)| before.pool).unwrap_or_default();
                }
                standing.source = Source::List;
                timelines.set(class, list.day, standing);
            }
            let at = (places[row.list as usize], row.line);
            field.players[player].known_mut().rows.push(at);
        }
        for ((day, class), [other, taken]) in differ {
            field.remarks.push(Remark {
                at: At::List(other.list, other.line),
                about: About::ListsDiffer {
                    player: player as u32,
                    class: TimeClass::ALL[class],
                    list: day,
                    ratings: Box::new([taken, other]),
                },
            });
        }
    }
}

/// What puts remarks in order.
fn order(remark: &Remark) -> (u32, u8, String) {
    let player = match remark.at {
        At::Player(player) => player,
        _ => u32::MAX,
    };
    let (kind, text) = match &remark.about {
        About::IdContradicted(own) => (12, &own.written),
        About::Uncertain(doubt) => match &**doubt {
            Doubt::OtherName { written, .. } => (0, written),
            Doubt::SameName { written, .. } => (1, written),
            Doubt::ByRating { written, .. } => (2, written),
            Doubt::Completed { written, .. } => (3, written),
            Doubt::Several { written, .. } => (4, written),
            Doubt::Alike { other, .. } => (5, other),
            Doubt::OtherId { written, .. } => (6, written),
            Doubt::OneId { other, .. } => (7, other),
            Doubt::TwoIds { written, .. } => (8, written),
            Doubt::ByRecord { written, .. } => (9, written),
            Doubt::OtherBirth { written, .. } => (10, written),
            Doubt::Namesake { written, .. } => (11, written),
            Doubt::OtherRating { written, .. } => (13, written),
            Doubt::Misspelt { written, .. } => (14, written),
            Doubt::Mixed { written, .. } => (15, written),
        },
        _ => return (player, u8::MAX, String::new()),
    };
    (player, kind, text.clone())
}

/// Ids in order, at most 5 of them.
fn some_ids(ids: impl IntoIterator<Item = u32>) -> Vec<u32> {
    let mut ids: Vec<u32> = ids.into_iter().filter(|id| *id != 0).collect();
    ids.sort_unstable();
    ids.dedup();
    ids.truncate(5);
    ids
}

/// Whether two years of birth may be one; 0 is unknown.
const fn years_agree(one: u16, other: u16) -> bool {
    one == 0 || other == 0 || one == other
}

/// Rows of one player that fit a shortened name, by player: FIDE id, else name.
type Found = BTreeMap<(u32, String), Vec<Arc<Kept>>>;
