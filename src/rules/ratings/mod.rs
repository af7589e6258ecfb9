//! What the rules of family E look at: the remarks of a rating run, put in the order of the input.
//!
//! A remark stands at a game, a tournament, a player or a line of a list; the finding made of it stands in a file. What
//! holds for many games of a tournament alike is one matter with its games; of what holds for tournament after tournament
//! a file has at most [`MOST_TOURNAMENTS`], and the last says how many more there are. Findings are made one by one in
//! order and never held: memory grows with the remarks only, by at most 8 bytes for each.

pub(super) mod causes;
#[cfg(test)]
mod tests;
pub(super) mod words;

use super::{Check, Context, Finding, Rule, Scope, Severity};
use crate::laws::TimeClass;
use crate::messages::Ui;
use crate::rating::audit::{Disagreement, Kind, Weight};
use crate::rating::field::Field;
use crate::rating::regulations::{self, Regulations};
use crate::rating::remark::{About, At, Remarks, Unrated};
use crate::replay::Place;
use crate::say;
use crate::syntax::date::Day;
use crate::tournament::Registry;
use crate::tournament::registry::Unratable;
use std::borrow::Cow;
use std::collections::HashMap;
use std::mem::{Discriminant, discriminant};

/// How the rules name the regulations: their newest edition for standard chess. A finding names the one that was applied.
pub const NEWEST: &str = "rating-2025-10";

/// So many tournaments of a file are listed with the same remark; the rest is counted. No real file comes near, but for
/// those of servers, where every game is a tournament of its own.
pub const MOST_TOURNAMENTS: u32 = 1000;

/// A rating run, as the rules of family E see it.
#[derive(Clone, Copy, Debug)]
pub struct EventFacts<'a> {
    /// Games and tournaments.
    pub registry: &'a Registry,
    /// Players and lists.
    pub field: &'a Field,
    /// The class of ratings.
    pub class: TimeClass,
    /// Whether the user asked for this class; else the games tell it.
    pub class_asked: bool,
    /// The edition of the regulations, when forced.
    pub edition: Option<&'static Regulations>,
    /// What is to be said.
    pub remarks: &'a Remarks,
    /// Whether the input has all games of its periods, says the user.
    pub complete: bool,
}

/// The file in which a finding stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stands {
    /// A file of games: index into [`Registry::files`].
    Games(u32),
    /// A rating list: index into [`Field::lists`].
    List(u32),
}

/// A finding with its file.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The file.
    pub stands: Stands,
    /// The game at which it stands, as an index into [`Registry::games`].
    pub game: Option<u32>,
    /// The player it is about, as an index into the players of the field, if it is about one.
    pub player: Option<u32>,
    /// The tournament it is about, as an index into the registry, if it is about one.
    pub tournament: Option<u32>,
    /// Whether it says that its game waits for a decision.
    pub undecided: bool,
    /// The finding.
    pub finding: Finding,
}

/// Where a matter stands; in the order of the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Spot {
    stands: Stands,
    byte: u64,
    line: u64,
    game: Option<u32>,
}

/// One remark, or one that holds for several games of a tournament.
#[derive(Clone, Debug)]
pub struct Matter<'a> {
    about: Cow<'a, About>,
    /// The tournament, where it belongs to one.
    pub tournament: Option<u32>,
    /// The player at whom it stands, if at one.
    at_player: Option<u32>,
    /// The games it holds for, in the order of the input; empty where it is not about games.
    pub games: Vec<u32>,
    spot: Spot,
    /// Tournaments of the same file for which the same holds and that are not listed, and their games.
    more: (u32, u64),
}

impl Matter<'_> {
    /// What it is about.
    #[must_use]
    pub fn about(&self) -> &About {
        &self.about
    }

    /// The player it is about.
    fn player(&self) -> Option<u32> {
        match self.about() {
            About::Audit(one) => one.player,
            about => player_of(about).or(self.at_player),
        }
    }
}

impl<'a> EventFacts<'a> {
    /// The name of a file.
    #[must_use]
    pub fn file(&self, stands: Stands) -> &'a str {
        let name = match stands {
            Stands::Games(file) => self.registry.files.get(file as usize),
            Stands::List(list) => self.field.lists.get(list as usize).map(|list| &list.name),
        };
        name.map_or("", |name| name)
    }

    /// A line of a file of games.
    fn at_line(&self, (file, line): (u32, u64)) -> Spot {
        Spot {
            stands: Stands::Games(file),
            byte: self.registry.byte_of_line(file, line).unwrap_or(0),
            line,
            game: None,
        }
    }

    /// A line of a list.
    fn at_row(&self, (list, line): (u32, u64)) -> Spot {
        let list_of = self.field.lists.get(list as usize);
        let byte = list_of.and_then(|list| list.starts.get(&line).copied());
        Spot {
            stands: Stands::List(list),
            byte: byte.unwrap_or(0),
            line,
            game: None,
        }
    }

    fn at_game(&self, game: u32) -> Spot {
        let place = self.registry.games[game as usize].place();
        Spot {
            stands: Stands::Games(place.file),
            byte: place.byte,
            line: place.line,
            game: Some(game),
        }
    }

    /// Where there is neither game nor line: the beginning of the first file.
    fn at_run(&self) -> Spot {
        let stands = match self.registry.files.is_empty() && !self.field.lists.is_empty() {
            true => Stands::List(0),
            false => Stands::Games(0),
        };
        Spot {
            stands,
            byte: 0,
            line: 1,
            game: None,
        }
    }

    /// The regulations that were applied to a matter, where they are known.
    #[must_use]
    pub fn regulations(&self, matter: &Matter<'_>) -> Option<&'static Regulations> {
        if let About::Unsure(unsure) = matter.about() {
            return Some(unsure.edition);
        }
        let start = || {
            let tournament = self.registry.tournaments.get(matter.tournament? as usize)?;
            tournament.first_day()
        };
        let day = list_of(matter.about()).or_else(start);
        (self.edition).or_else(|| regulations::in_force(self.class, day?))
    }
}

/// The list that a remark about a player names.
const fn list_of(about: &About) -> Option<Day> {
    match about {
        About::ChangeDiffers { list, .. }
        | About::NewcomerBelow { list, .. }
        | About::ListsDiffer { list, .. }
        | About::KDiffers { list, .. } => Some(*list),
        About::Jump { days, .. } => Some(days.1),
        About::Audit(one) => Some(one.days.1),
        _ => None,
    }
}

/// Whether the reason why games are not rated is one of their tournament. What only the game itself tells is said of each.
const fn is_common(reason: Unrated) -> bool {
    match reason {
        Unrated::Game(own) => matches!(own, Unratable::Variant | Unratable::OtherStart),
        Unrated::OtherClass(_)
        | Unrated::NotRated
        | Unrated::TooShort { .. }
        | Unrated::FirstControl(..)
        | Unrated::TooFast(_)
        | Unrated::NoDate
        | Unrated::OtherPeriod(_)
        | Unrated::MatchUnrated
        | Unrated::MatchDecided
        | Unrated::NoRegulations => true,
        Unrated::TooFar(_) => false,
    }
}

/// What makes remarks about games of a tournament the same one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Same {
    /// Not rated for the same reason.
    NotRated(u32, Unrated),
    /// The same tag of the same player.
    Tag(u32, u32, u16),
}

/// Remarks that are one matter, as the place in [`Matters::order`] where they begin. There may be as many as tournaments:
/// a matter is made of one when its turn comes.
type Group = u32;

/// Marks the last remark of a group.
const LAST: u32 = 1 << 31;

/// No game.
const NONE: u32 = u32::MAX;

/// The remarks in the order of the input; those that hold for several games of a tournament together.
struct Matters<'a> {
    facts: &'a EventFacts<'a>,
    /// The first game of each tournament and of each player by its place, whatever the order in which they were read.
    tournaments: Vec<u32>,
    players: Vec<u32>,
    /// The same of persons, where something is said of one.
    persons: HashMap<u32, u32>,
    /// The rows of reports in which persons stand of whom something is said: the first of each.
    rows: HashMap<u32, (u32, u64)>,
    /// The numbers of the remarks, group by group, the last of each with [`LAST`].
    order: Vec<u32>,
    groups: Vec<Group>,
    /// By where a group begins: tournaments of the same file for which the same holds and that are not listed, and
    /// their games.
    more: HashMap<u32, (u32, u64)>,
}

impl<'a> Matters<'a> {
    fn of(facts: &'a EventFacts<'a>) -> Matters<'a> {
        let mut matters = Matters {
            facts,
            tournaments: vec![NONE; facts.registry.tournaments.len()],
            players: vec![NONE; facts.field.players.len()],
            persons: HashMap::new(),
            rows: HashMap::new(),
            order: (0..facts.remarks.len() as u32).collect(),
            groups: Vec::new(),
            more: HashMap::new(),
        };
        matters.find_firsts();
        matters.group();
        let mut groups = std::mem::take(&mut matters.groups);
        groups.sort_unstable_by_key(|group| matters.key(*group));
        matters.groups = groups;
        matters.limit();
        matters
    }

    fn find_firsts(&mut self) {
        let (registry, field) = (self.facts.registry, self.facts.field);
        for (at, _) in self.facts.remarks.iter() {
            if let At::Person(person) = at {
                self.persons.insert(person, NONE);
            }
        }
        for row in &registry.rows {
            if self.persons.contains_key(&row.person) {
                let own = (row.file, row.line);
                let first = self.rows.entry(row.person).or_insert(own);
                *first = own.min(*first);
            }
        }
        let place = |game: u32| (self.facts.at_game(game), game);
        for (index, game) in (0..).zip(&registry.games) {
            let take = |slot: Option<&mut u32>| {
                if let Some(slot) = slot
                    && (*slot == NONE || place(index) < place(*slot))
                {
                    *slot = index;
                }
            };
            take(self.tournaments.get_mut(game.tournament as usize));
            for side in game.sides {
                take(self.persons.get_mut(&side));
                if let Some(player) = field.of_person.get(side as usize) {
                    take(self.players.get_mut(*player as usize));
                }
            }
        }
    }

    fn at(&self, number: u32) -> At {
        self.facts.remarks.get(number).0
    }

    fn about(&self, number: u32) -> Cow<'a, About> {
        self.facts.remarks.get(number).1
    }

    /// The remarks of a group.
    fn remarks(&self, group: Group) -> impl Iterator<Item = u32> {
        let from = &self.order[group as usize..];
        let last = from.iter().position(|number| number & LAST != 0);
        let own = &from[..last.map_or(0, |last| last + 1)];
        own.iter().map(|number| number & !LAST)
    }

    /// That which stands first in the input.
    fn first(&self, group: Group) -> u32 {
        let first = self.remarks(group).min_by_key(|number| self.spot(*number));
        first.unwrap_or_default()
    }

    /// That which says it for all.
    fn says(&self, group: Group) -> u32 {
        let more = |says: u32, number: u32| match higher(&self.about(number), &self.about(says)) {
            true => number,
            false => says,
        };
        self.remarks(group).reduce(more).unwrap_or_default()
    }

    fn spot(&self, number: u32) -> Spot {
        let facts = self.facts;
        let first = |list: &[u32], at: u32| list.get(at as usize).copied().filter(|at| *at != NONE);
        let game = match self.at(number) {
            At::Game(game) => Some(game),
            At::Tournament(at) => first(&self.tournaments, at),
            At::Player(player) => first(&self.players, player),
            At::Person(person) => self.persons.get(&person).copied().filter(|at| *at != NONE),
            At::List(..) | At::File(..) | At::Run => None,
        };
        let row = match self.at(number) {
            At::Person(person) => self.rows.get(&person),
            _ => None,
        };
        if let Some(game) = game {
            let mut spot = facts.at_game(game);
            // In a report a player has a row of his own.
            match row {
                Some(row) if spot.stands == Stands::Games(row.0) => {
                    let game = spot.game;
                    spot = Spot {
                        game,
                        ..facts.at_line(*row)
                    };
                }
                _ => {}
            }
            return spot;
        }
        if let Some(row) = row {
            return facts.at_line(*row);
        }
        match self.at(number) {
            At::List(list, line) => facts.at_row((list, line)),
            At::File(file, line) => facts.at_line((file, line)),
            At::Player(player) => match facts.field.players.get(player as usize) {
                Some(player) if player.line().1 > 0 => facts.at_row(player.line()),
                _ => facts.at_run(),
            },
            _ => facts.at_run(),
        }
    }

    fn tournament(&self, number: u32) -> Option<u32> {
        match self.at(number) {
            At::Game(game) => Some(self.facts.registry.games[game as usize].tournament),
            At::Tournament(at) => Some(at),
            _ => None,
        }
    }

    /// What a remark has in common with others, where it may.
    fn same(&self, number: u32) -> Option<Same> {
        let (At::Game(game), about) = self.facts.remarks.get(number) else {
            return None;
        };
        let tournament = self.facts.registry.games[game as usize].tournament;
        match about.as_ref() {
            About::NotRated(reason) if is_common(*reason) => {
                // What was asked for depends on the players: the highest of them is named.
                let reason = match *reason {
                    Unrated::TooShort { minutes, least, .. } => Unrated::TooShort {
                        minutes,
                        least,
                        rating: 0,
                    },
                    reason => reason,
                };
                Some(Same::NotRated(tournament, reason))
            }
            About::TagDiffers { player, tag, .. } => Some(Same::Tag(tournament, *player, *tag)),
            _ => None,
        }
    }

    fn group(&mut self) {
        let mut order = std::mem::take(&mut self.order);
        order.sort_unstable_by_key(|number| (self.same(*number), *number));
        let one = |a: &u32, b: &u32| {
            self.same(*a)
                .is_some_and(|same| self.same(*b) == Some(same))
        };
        let mut groups = Vec::with_capacity(order.chunk_by(one).count());
        let mut from = 0;
        for remarks in order.chunk_by(one) {
            groups.push(from);
            from += remarks.len() as u32;
        }
        let lasts = groups.iter().skip(1).copied().chain([from]);
        for behind in lasts.filter(|behind| *behind > 0) {
            order[behind as usize - 1] |= LAST;
        }
        (self.order, self.groups) = (order, groups);
    }

    /// What puts groups in order.
    fn key(&self, group: Group) -> (Spot, (Option<Day>, u32), u32) {
        (
            self.spot(self.first(group)),
            order(&self.about(self.says(group))),
            self.order[group as usize] & !LAST,
        )
    }

    /// Drops what holds for tournament after tournament of a file beyond [`MOST_TOURNAMENTS`], and counts it.
    fn limit(&mut self) {
        type Kind = (Stands, Discriminant<About>, Option<Discriminant<Unrated>>);
        let mut seen: HashMap<Kind, (u32, u32)> = HashMap::new();
        let mut groups = std::mem::take(&mut self.groups);
        groups.retain(|group| {
            let says = self.says(*group);
            let about = self.about(says);
            let reason = match about.as_ref() {
                About::NotRated(reason) if is_common(*reason) => Some(discriminant(reason)),
                _ => None,
            };
            let of_tournament = matches!(self.at(says), At::Tournament(_));
            if reason.is_none() && !of_tournament {
                return true;
            }
            let stands = self.spot(self.first(*group)).stands;
            let kind = (stands, discriminant(about.as_ref()), reason);
            let (count, last) = seen.entry(kind).or_default();
            if *count == MOST_TOURNAMENTS {
                let games = match of_tournament {
                    true => 0,
                    false => self.remarks(*group).count() as u64,
                };
                let more = self.more.entry(*last).or_default();
                *more = (more.0 + 1, more.1 + games);
                return false;
            }
            (*count, *last) = (*count + 1, *group);
            true
        });
        self.groups = groups;
    }

    fn matter(&self, group: Group) -> Matter<'a> {
        let game = |number: u32| match self.at(number) {
            At::Game(game) => Some(game),
            _ => None,
        };
        let mut games: Vec<u32> = self.remarks(group).filter_map(game).collect();
        games.sort_unstable_by_key(|game| (self.facts.at_game(*game), *game));
        Matter {
            about: self.about(self.says(group)),
            tournament: self.tournament(self.says(group)),
            at_player: match self.at(self.says(group)) {
                At::Player(player) => Some(player),
                At::Person(person) => self.facts.field.of_person.get(person as usize).copied(),
                _ => None,
            },
            games,
            spot: self.spot(self.first(group)),
            more: self.more.get(&group).copied().unwrap_or_default(),
        }
    }
}

/// Whether the player of one remark about too little time is rated higher than that of another.
const fn higher(one: &About, other: &About) -> bool {
    match (one, other) {
        (
            About::NotRated(Unrated::TooShort { rating: a, .. }),
            About::NotRated(Unrated::TooShort { rating: b, .. }),
        ) => *a > *b,
        _ => false,
    }
}

/// What puts remarks in order that stand at the same place: list, then player.
fn order(about: &About) -> (Option<Day>, u32) {
    let other = match about {
        About::Audit(one) => one.kind as u32,
        About::KAssumed { k, .. } => u32::from(*k),
        _ => 0,
    };
    (list_of(about), player_of(about).unwrap_or(other))
}

/// The player whom a remark names.
const fn player_of(about: &About) -> Option<u32> {
    match about {
        About::TagDiffers { player, .. }
        | About::TagsDiffer { player, .. }
        | About::ChangeDiffers { player, .. }
        | About::NewcomerBelow { player, .. }
        | About::ZeroFirst { player }
        | About::Unknown { player, .. }
        | About::TwoInRound { player, .. }
        | About::TwoPlaces { player, .. }
        | About::ListsDiffer { player, .. }
        | About::Jump { player, .. }
        | About::KDiffers { player, .. }
        | About::ItaliaMisprinted { player, .. } => Some(*player),
        _ => None,
    }
}

/// The code of the finding that says it.
#[must_use]
pub const fn code_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Computed => "E002",
        Kind::Idle | Kind::GamesMissing => "E026",
        Kind::Jump => "E007",
        Kind::Games | Kind::Career => "E027",
        Kind::Factor => "E028",
        Kind::Birth | Kind::Sex | Kind::Name => "E029",
        Kind::Title => "E030",
        Kind::TitleUnearned => "E042",
        Kind::Federation
        | Kind::Spelling
        | Kind::TitleGained
        | Kind::OtherTitle
        | Kind::Flag
        | Kind::FactorChanged => "E031",
        Kind::Vanished | Kind::VanishedLow | Kind::Extent => "E032",
        Kind::Appeared | Kind::AppearedHigh | Kind::AppearedLow => "E033",
        Kind::InactiveWithGames | Kind::ActiveWithoutGame | Kind::IdleButActive => "E034",
    }
}

/// Judges a rating run. Gives its findings one by one: by file in the order of the input, lists behind the games; in a
/// file by place, then by code.
pub fn judge_ratings(facts: &EventFacts<'_>, context: &Context, mut each: impl FnMut(Judged)) {
    let checks: Vec<_> = (super::ALL.iter())
        .filter_map(|rule| match rule.check {
            Check::Event(check) => Some(check),
            _ => None,
        })
        .collect();
    let matters = Matters::of(facts);
    let spot = |group: &Group| matters.spot(matters.first(*group));
    for here in (matters.groups).chunk_by(|one, other| spot(one) == spot(other)) {
        let here: Vec<Matter<'_>> = here.iter().map(|group| matters.matter(*group)).collect();
        for check in &checks {
            for matter in &here {
                let Some(mut finding) = check(facts, matter, context) else {
                    continue;
                };
                let (tournaments, games) = matter.more;
                let ui = context.ui;
                finding.message += &match (tournaments, games) {
                    (0, _) => String::new(),
                    (1, 0) => say!(
                        ui,
                        "; and 1 more tournament of this file",
                        "; e un altro torneo di questo file"
                    ),
                    (n, 0) => say!(
                        ui,
                        "; and {n} more tournaments of this file",
                        "; e altri {n} tornei di questo file"
                    ),
                    (1, number) => {
                        let games = words::games(ui, u32::try_from(number).unwrap_or(u32::MAX));
                        say!(
                            ui,
                            "; and {games} of 1 more tournament of this file",
                            "; e {games} di un altro torneo di questo file"
                        )
                    }
                    (n, number) => {
                        let games = words::games(ui, u32::try_from(number).unwrap_or(u32::MAX));
                        say!(
                            ui,
                            "; and {games} of {n} more tournaments of this file",
                            "; e {games} di altri {n} tornei di questo file"
                        )
                    }
                };
                each(Judged {
                    stands: matter.spot.stands,
                    game: matter.spot.game,
                    player: matter.player(),
                    tournament: matter.tournament,
                    undecided: matches!(
                        matter.about(),
                        About::NotRated(Unrated::Game(own)) if own.is_undecided()
                    ),
                    finding,
                });
            }
        }
    }
}

impl Rule {
    /// A finding about a matter of ratings, at its game, or at its line of a list.
    pub(in crate::rules) fn at_matter(
        &'static self,
        facts: &EventFacts<'_>,
        matter: &Matter<'_>,
        message: String,
    ) -> Finding {
        let Spot {
            byte, line, game, ..
        } = matter.spot;
        let game = game.map(|game| facts.registry.games[game as usize].place().game);
        let place = Place::new(u64::from(game.unwrap_or(0)), byte, line);
        let mut finding = self.in_game(place, message);
        if game.is_none() {
            finding.game = None;
            finding.scope = Scope::File;
        }
        if let Some(regulations) = facts.regulations(matter) {
            finding.edition = regulations.name;
        }
        finding
    }

    /// A finding about two lists, as grave as its disagreement weighs.
    pub(in crate::rules) fn at_disagreement(
        &'static self,
        facts: &EventFacts<'_>,
        matter: &Matter<'_>,
        one: &Disagreement,
        mut message: String,
        ui: Ui,
    ) -> Finding {
        let more = one.more;
        if more > 0 {
            message += &say!(
                ui,
                "; of the same kind between these lists, beside those named: {more} (--audit lists all)",
                "; dello stesso genere fra queste liste, oltre a quelli indicati: {more} (--audit li elenca tutti)"
            );
        }
        let mut finding = self.at_matter(facts, matter, message);
        finding.severity = match one.weight {
            Weight::Sure => Severity::Error,
            Weight::Likely => Severity::Warning,
            Weight::Known => Severity::Note,
        };
        finding.suggestion.clone_from(&one.computed);
        finding
    }
}
