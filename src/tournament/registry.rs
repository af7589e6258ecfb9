//! What ratings and standings need of many games: players as they are written, tournaments, and one small record a game.
//! Memory grows with games, players and tournaments, not with bytes.

use super::blocks::Blocks;
use super::drop::LeftOut;
use super::events::Outside;
use super::join::{self, Dispute, Join, TwoIds};
use super::names;
use super::row::GameRow;
use super::table::OtherColumn;
use super::texts::{Numbers, Texts};
use super::trf::TrfError;
use crate::laws::TimeClass;
use crate::syntax::date::{self, Date, Day};
use crate::syntax::{ResultMark, rating, tags};
use seen::Seen;
use std::collections::HashMap;

/// A player as games name them: by FIDE id and name as written, without an id by the normalised name. Who is who is decided
/// later: two names under one id are two persons here. Texts are numbers ([`Registry::text`]).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// The name, in the spelling that tells most ([`names::is_fuller`]).
    pub name: u32,
    /// The normalised name ([`names::key`]).
    pub key: u32,
    /// The FIDE id; 0 is none.
    pub fide_id: u32,
    /// The first game with this player, as an index into [`Registry::games`].
    pub first_game: u32,
    /// What a tournament report says of the player, where there is one.
    pub reported: Option<Box<Reported>>,
    /// The names that joined records of the same games have, where they are others.
    pub others: Option<Box<OtherNames>>,
}

/// What tournament reports say of a player: of several what the first says. Texts are numbers ([`Registry::text`]), 0 where
/// nothing is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reported {
    /// Federation.
    pub federation: u32,
    /// Title.
    pub title: u32,
    /// Date of birth, of which the year is known.
    pub birth: Option<Date>,
    /// `m` or `w`.
    pub sex: Option<char>,
    /// The Elo Italia.
    pub national: Option<National>,
}

/// Names of a player beside the fullest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OtherNames {
    /// Normalised.
    pub keys: Vec<String>,
    /// The same as they are written, one spelling of each.
    pub spellings: Vec<String>,
}

impl Reported {
    /// What another report says beside.
    pub(super) fn also(&mut self, other: &Reported) {
        // The empty text has number 0.
        for (own, other) in [
            (&mut self.federation, other.federation),
            (&mut self.title, other.title),
        ] {
            if *own == 0 {
                *own = other;
            }
        }
        self.birth = self.birth.or(other.birth);
        self.sex = self.sex.or(other.sex);
        self.national = self.national.or(other.national);
    }
}

impl Person {
    /// What tournament reports say of the player.
    #[must_use]
    pub fn reported(&self) -> Reported {
        self.reported.as_deref().copied().unwrap_or_default()
    }

    /// The normalised names that joined records have.
    #[must_use]
    pub fn other_names(&self) -> &[String] {
        self.others.as_ref().map_or(&[], |others| &others.keys)
    }

    /// The same as they are written, one spelling of each.
    #[must_use]
    pub fn other_spellings(&self) -> &[String] {
        self.others.as_ref().map_or(&[], |others| &others.spellings)
    }
}

/// An Elo Italia as a tournament report has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct National {
    /// The rating.
    pub rating: u16,
    /// The tournament, as an index into [`Registry::tournaments`].
    pub tournament: u32,
}

/// A tournament: (Event, Site, EventDate, section), or a tournament report. Texts are numbers ([`Registry::text`]).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tournament {
    /// `Event`
    pub event: u32,
    /// `Site`
    pub site: u32,
    /// `Section`
    pub section: u32,
    /// `EventDate` as written.
    pub(super) written_date: u32,
    /// `EventDate`, as far as it is a day.
    pub event_date: Option<Day>,
    /// The earliest and the latest day among its games.
    pub dates: Option<(Day, Day)>,
    /// Of the dates of its games, known to the day or not, as first and last day each: the one that ends first, and the one
    /// that begins last.
    pub spread: Option<[(Day, Day); 2]>,
    /// First day, where something says so: a tournament report or `--events`.
    pub start: Option<Day>,
    /// Last day, where something says so.
    pub end: Option<Day>,
    /// The rate of play that holds for all its games, where something says so; else empty.
    pub time_control: u32,
    /// The time class of all its games, where something says so.
    pub class: Option<TimeClass>,
    /// Whether that holds whatever its games say: the user says so.
    pub class_told: bool,
    /// Whether it is rated, where `--events` says so.
    pub rated: Option<bool>,
    /// The list for which it is rated, where `--events` says so.
    pub list: Option<Day>,
    /// Whether a game of it has moves.
    pub has_moves: bool,
    /// Whether results come without moves by nature: a tournament report.
    pub results_only: bool,
    /// Its first game, as an index into [`Registry::games`].
    pub first_game: u32,
}

impl Tournament {
    const fn key(&self) -> TournamentKey {
        [self.event, self.site, self.written_date, self.section]
    }

    /// The first day: as something says, else `EventDate`, else the earliest day of a game. Only the last is a guess.
    #[must_use]
    pub fn first_day(&self) -> Option<Day> {
        (self.start.or(self.event_date)).or(self.dates.map(|(first, _)| first))
    }

    /// Whether it is one of several of its name that lie far apart in time ([`Registry::part`]): then it has no spread.
    #[must_use]
    pub fn is_parted(&self) -> bool {
        !self.results_only && self.dates.is_some() && self.spread.is_none()
    }

    /// Whether [`Tournament::first_day`] rests on the dates of games alone.
    #[must_use]
    pub fn start_is_assumed(&self) -> bool {
        self.start.is_none() && self.event_date.is_none()
    }

    /// The earliest and the latest date of its games, where more than twelve months lie between them for certain.
    #[must_use]
    pub fn years_apart(&self) -> Option<[(Day, Day); 2]> {
        self.spread.filter(|[earliest, latest]| {
            let Day(year, month, day) = earliest.1;
            latest.0 > Day(year.saturating_add(1), month, day)
        })
    }

    /// The last day: as something says, else the latest day of a game, else the first day.
    #[must_use]
    pub fn last_day(&self) -> Option<Day> {
        let end = self.end.or(self.dates.map(|(_, last)| last));
        end.max(self.first_day())
    }
}

/// Where a game stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// Index into [`Registry::files`].
    pub file: u32,
    /// Number in the file, from 1.
    pub game: u32,
    /// Line, from 1.
    pub line: u64,
    /// Byte, from 0.
    pub byte: u64,
}

/// Why a game does not count for ratings, as far as the game itself tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unratable {
    /// A player is not named.
    NoPlayer,
    /// A player had no opponent: what stands for one is a word for it, such as `BYE`.
    Bye,
    /// Both sides are the same player.
    SamePlayer,
    /// The result is not known, or the game goes on.
    NoResult,
    /// Tag, marker and board do not agree on the result.
    ResultInDoubt,
    /// Won or lost without play.
    Forfeit,
    /// No move was made, by the record.
    NoMove,
    /// Black made no move, by the record.
    OneMove,
    /// Less than a move was played, says the tournament report: `W`, `D`, `L`.
    LessThanOneMove,
    /// Moves are written, none of the first two can be read or played: whether both moved is not sure.
    MovesInDoubt,
    /// Not standard chess.
    Variant,
    /// It does not begin with the initial position.
    OtherStart,
    /// Deliveries of its event contradict each other about it ([`Registry::disputes`]).
    Disputed,
    /// It is not sure who a player is, and the user wants no guess (`--unsure refuse`).
    Unsure,
    /// It stands in the input before: the same players, colours, result, round and moves, as far as they are known. Holds the index of the other.
    Twice(u32),
}

impl Unratable {
    /// Whether the game would count, or might, once something is decided.
    #[must_use]
    pub const fn is_undecided(self) -> bool {
        matches!(self, Unratable::Disputed | Unratable::Unsure)
    }
}

/// One game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// Where it stands.
    pub place: Place,
    /// Index into [`Registry::tournaments`].
    pub tournament: u32,
    /// White and Black, as indices into [`Registry::persons`].
    pub sides: [u32; 2],
    /// The rating tags of White and Black; 0 is none.
    pub tags: [u16; 2],
    /// The points of White and Black, in half points.
    pub points: [u8; 2],
    /// The day, where it is known to the day.
    pub date: Option<Day>,
    /// The year of the date; 0 is not known.
    pub year: u16,
    /// `Round` as written ([`Registry::text`]).
    pub round: u32,
    /// Half-moves played.
    pub plies: u32,
    /// A fingerprint of the moves ([`GameRow::moves`]); 0 where it is not known.
    pub moves: u64,
    /// `TimeControl` as written ([`Registry::text`]).
    pub time_control: u32,
    /// The time class, where it is known.
    pub class: Option<TimeClass>,
    /// Why it does not count, if it does not.
    pub unratable: Option<Unratable>,
}

/// One FIDE id in two rows of a tournament report, under names that do not fit each other: both are players of their own,
/// and neither has the id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contested {
    /// The id.
    pub fide_id: u32,
    /// The players, as indices into [`Registry::persons`].
    pub persons: [u32; 2],
}

/// A player's row in a tournament report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReportRow {
    /// Index into [`Registry::tournaments`].
    pub tournament: u32,
    /// Index into [`Registry::files`].
    pub file: u32,
    /// Index into [`Registry::persons`].
    pub person: u32,
    /// The number of the player in the report.
    pub number: u16,
    /// Line, from 1.
    pub line: u64,
    /// What it says of the player.
    pub reported: Reported,
}

/// What is not applied of a table with which the user says what holds: `--aliases`, `--events`, `--results`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableNote {
    /// The table, as an index into [`Registry::files`].
    pub file: u32,
    /// Line, from 1.
    pub line: u64,
    /// What it is.
    pub what: NotApplied,
}

/// Why something in a table is not applied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotApplied {
    /// A column has a name that is not known.
    Column(OtherColumn),
    /// A row of `--aliases` is about no player.
    Player(String),
    /// A row of `--events` is about no tournament; or about one that an earlier row is about.
    Tournament(String, bool),
    /// A row of `--results` is about no game whose records contradict each other; or about one that an earlier row decides.
    Result(String, bool),
    /// A row of `--events` is applied, and leaves out a game of its tournament.
    Outside(Outside),
}

/// All that was read.
#[derive(Debug, Default)]
pub struct Registry {
    /// Names of the files.
    pub files: Vec<String>,
    /// Players as written.
    pub persons: Blocks<Person>,
    /// Tournaments.
    pub tournaments: Blocks<Tournament>,
    /// How many rounds tournaments have, where a report says it.
    pub rounds: HashMap<u32, u16>,
    /// Games, in the order of the input.
    pub games: Blocks<Game>,
    /// Ids that two players of one tournament report bear.
    pub contested: Vec<Contested>,
    /// Deliveries of one event that were joined ([`Registry::join`]), in the order of the input.
    pub joins: Vec<Join>,
    /// Deliveries that may be of one event and were not joined, in the order of the input.
    pub doubts: Vec<Join>,
    /// Games of which deliveries say different things, in the order of the input.
    pub disputes: Vec<Dispute>,
    /// The files of these deliveries, from the least.
    pub joined_files: Vec<u32>,
    /// Games of which an earlier record has the colours exchanged, and which have its colours now; from the least index.
    pub turned: Vec<u32>,
    /// Persons who are asked for although they have no game ([`Registry::asked_for`]).
    pub asked: Vec<u32>,
    /// Players who have two ids in deliveries of one event.
    pub two_ids: Vec<TwoIds>,
    /// Persons of one name or one id who cannot be one player: indices into [`Registry::persons`].
    pub namesakes: Vec<[u32; 2]>,
    /// Tournaments and persons who are two there, and nothing tells which games are whose.
    pub mixed: Vec<[u32; 2]>,
    /// The rows of tournament reports.
    pub rows: Vec<ReportRow>,
    /// Where the lines of tournament reports begin, by file.
    pub(super) starts: HashMap<u32, Vec<u64>>,
    /// What is not applied of the tables with which the user says what holds.
    pub notes: Vec<TableNote>,
    /// What reports say that cannot be so, and of which file.
    pub faults: Vec<(u32, TrfError)>,
    /// Files that were left out ([`Registry::leave_out`]).
    pub left_out: Vec<LeftOut>,
    /// Names, tournaments, rounds, rates of play: each text once.
    texts: Texts,
    pub(super) ids: Numbers,
    /// By text: the player without an id who bears the name, written so or normalised so.
    pub(super) nameless: Blocks<u32>,
    keys: Numbers,
}

/// No player.
pub(super) const NOBODY: u32 = u32::MAX;

/// What tells tournaments apart: event, site, `EventDate` as written, section.
type TournamentKey = [u32; 4];

impl Registry {
    /// Adds a file; its index.
    pub fn file(&mut self, name: &str) -> u32 {
        self.files.push(name.to_owned());
        self.files.len() as u32 - 1
    }

    /// Where a line of a file begins, in bytes from 0, where that is known: in a tournament report. Lines count from 1.
    #[must_use]
    pub fn byte_of_line(&self, file: u32, line: u64) -> Option<u64> {
        let at = usize::try_from(line).ok()?.checked_sub(1)?;
        self.starts.get(&file)?.get(at).copied()
    }

    /// A text by its number.
    #[must_use]
    pub fn text(&self, number: u32) -> &str {
        self.texts.text(number)
    }

    /// The number of a text, which is kept if it is new.
    pub fn number(&mut self, text: &str) -> u32 {
        self.texts.number(text)
    }

    /// The name of a player as games have it.
    #[must_use]
    pub fn name(&self, person: u32) -> &str {
        (self.persons.get(person as usize)).map_or("", |person| self.text(person.name))
    }

    /// The player with this name and FIDE id (0: none), who is added if new.
    pub fn person(&mut self, name: &str, fide_id: u32) -> u32 {
        let known = self.texts.find(name).and_then(|text| match fide_id {
            0 => self.nameless(text),
            id => (self.ids).find((id, text), |person| {
                let person = &self.persons[person as usize];
                (person.fide_id, person.name) == (id, text)
            }),
        });
        if let Some(index) = known {
            return index;
        }
        let key = names::key(name);
        // Names that are the same without case and accents are the same player.
        if fide_id == 0
            && let Some(index) = self.texts.find(&key).and_then(|text| self.nameless(text))
        {
            let text = self.number(name);
            self.bear(text, index);
            self.also(index, name, &key);
            return index;
        }
        let index = self.add_person(name, &key);
        if fide_id == 0 {
            let Person { name, key, .. } = self.persons[index as usize];
            self.bear(name, index);
            self.bear(key, index);
        } else {
            self.persons[index as usize].fide_id = fide_id;
            let persons = &self.persons;
            (self.ids).put(index, |person| {
                let person = &persons[person as usize];
                (person.fide_id, person.name)
            });
        }
        index
    }

    /// Somebody who is asked for, with a game or without one.
    pub fn asked_for(&mut self, name: &str, fide_id: u32) {
        let person = self.person(name, fide_id);
        self.asked.push(person);
    }

    /// A new player without a FIDE id, though there is one of that name: somebody else.
    pub fn other_person(&mut self, name: &str) -> u32 {
        self.add_person(name, &names::key(name))
    }

    fn add_person(&mut self, name: &str, key: &str) -> u32 {
        let person = Person {
            name: self.number(name),
            key: self.number(key),
            first_game: self.games.len() as u32,
            ..Person::default()
        };
        self.persons.push(person);
        self.persons.len() as u32 - 1
    }

    /// The player without an id who bears a name.
    fn nameless(&self, text: u32) -> Option<u32> {
        let person = self.nameless.get(text as usize).copied();
        person.filter(|person| *person != NOBODY)
    }

    /// A player without an id bears a name.
    fn bear(&mut self, text: u32, person: u32) {
        while self.nameless.len() <= text as usize {
            self.nameless.push(NOBODY);
        }
        self.nameless[text as usize] = person;
    }

    /// The same player under another spelling or name: the fuller one stands, whichever came first.
    fn also(&mut self, person: u32, name: &str, key: &str) {
        let fuller = names::is_fuller(name, self.name(person));
        self.spelt(person, name, key, fuller);
    }

    /// As [`Registry::also`]; `fuller` says whether the spelling takes the place of the one that stands.
    fn spelt(&mut self, person: u32, name: &str, key: &str, fuller: bool) {
        let own = &self.persons[person as usize];
        let (own_name, own_key) = (self.text(own.name), self.text(own.key));
        let unnamed = own_key.is_empty() || tags::is_unknown(own_name);
        if !unnamed && tags::is_unknown(name) {
            return;
        }
        let same = own_key == key;
        let before = (own_name.to_owned(), own_key.to_owned());
        if unnamed || fuller {
            let (name, key) = (self.number(name), self.number(key));
            let own = &mut self.persons[person as usize];
            (own.name, own.key) = (name, key);
        }
        if unnamed || same {
            return;
        }
        let others = &mut self.persons[person as usize].others;
        let others = others.get_or_insert_default();
        let at = others.keys.iter().position(|other| *other == key);
        match (fuller, at) {
            (true, at) => {
                if let Some(at) = at {
                    others.keys.swap_remove(at);
                    others.spellings.swap_remove(at);
                }
                others.spellings.push(before.0);
                others.keys.push(before.1);
            }
            (false, Some(at)) => {
                if names::is_fuller(name, &others.spellings[at]) {
                    name.clone_into(&mut others.spellings[at]);
                }
            }
            (false, None) => {
                others.keys.push(key.to_owned());
                others.spellings.push(name.to_owned());
            }
        }
    }

    /// What was read of one player under two persons: the first has the names of the second, too, behind his own, and what
    /// reports say.
    pub(super) fn also_called(&mut self, person: u32, other: u32) {
        let own = &self.persons[other as usize];
        let (reported, mut names) = (own.reported.clone(), vec![self.text(own.name).to_owned()]);
        names.extend(own.other_spellings().iter().cloned());
        for name in names {
            if self.name(person) != name && !name.is_empty() {
                self.spelt(person, &name, &names::key(&name), false);
            }
        }
        let own = &mut self.persons[person as usize].reported;
        *own = own.take().or(reported);
    }

    /// The tournament of a row, which is added if new.
    fn tournament(&mut self, row: &GameRow) -> u32 {
        let key: TournamentKey =
            [&row.event, &row.site, &row.event_date, &row.section].map(|text| self.number(text));
        let tournaments = &self.tournaments;
        let of = |number: u32| tournaments[number as usize].key();
        if let Some(index) = self.keys.find(key, |number| of(number) == key) {
            return index;
        }
        let index = self.tournaments.len() as u32;
        let [event, site, written_date, section] = key;
        let tournament = Tournament {
            event,
            site,
            section,
            written_date,
            event_date: day(&row.event_date),
            first_game: self.games.len() as u32,
            ..Tournament::default()
        };
        self.tournaments.push(tournament);
        let tournaments = &self.tournaments;
        (self.keys).put(index, |number| tournaments[number as usize].key());
        index
    }

    /// Adds the game of a row of `--games`.
    pub fn add_row(&mut self, file: u32, row: &GameRow) {
        let tournament = self.tournament(row);
        let ids = [&row.white_fide_id, &row.black_fide_id].map(|text| id(text));
        let byes = [(&row.white, ids[0]), (&row.black, ids[1])]
            .map(|(name, id)| id == 0 && names::is_bye(name));
        // A word for nobody is no name.
        let name = |own, bye| if bye { "" } else { own };
        let sides = [
            self.person(name(&row.white, byes[0]), ids[0]),
            self.person(name(&row.black, byes[1]), ids[1]),
        ];
        let date = day(&row.date);
        let event = &mut self.tournaments[tournament as usize];
        event.has_moves |= row.written > 0;
        if let Some(date) = date {
            let (first, last) = event.dates.unwrap_or((date, date));
            event.dates = Some((first.min(date), last.max(date)));
        }
        let days = || date::span(&row.date, false);
        let span = date.map(|date| (date, date)).or_else(days);
        let year = span.filter(|(first, last)| first.0 == last.0 && YEARS.contains(&first.0));
        if let Some(own) = span {
            let [earliest, latest] = event.spread.unwrap_or([own; 2]);
            let ends = |(first, last): (Day, Day)| (last, first);
            let earliest = if ends(own) < ends(earliest) {
                own
            } else {
                earliest
            };
            event.spread = Some([earliest, latest.max(own)]);
        }
        let points = points(row.result);
        let tag = |text: &str| rating::read(text).known().unwrap_or(0);
        let nobody = |name: &str, person: u32| {
            tags::is_unknown(name) && self.persons[person as usize].fide_id == 0
        };
        let unratable = if byes.contains(&true) {
            Some(Unratable::Bye)
        } else if nobody(&row.white, sides[0]) || nobody(&row.black, sides[1]) {
            Some(Unratable::NoPlayer)
        } else {
            unratable(row, points)
        };
        let game = Game {
            place: Place {
                file,
                game: row.game as u32,
                line: row.line,
                byte: row.byte,
            },
            tournament,
            sides,
            tags: [tag(&row.white_elo), tag(&row.black_elo)],
            points: points.unwrap_or_default(),
            date,
            year: year.map_or(0, |(first, _)| first.0),
            round: self.texts.number(&row.round),
            plies: row.plies,
            moves: row.moves,
            time_control: self.texts.number(&row.time_control),
            class: class(row.time_class),
            unratable,
        };
        self.games.push(game);
    }
}

impl Registry {
    /// What only all games together tell, once it is known who is who (`who`: the player behind each person, or each person
    /// itself): games of a player against himself, and games that stand in the input twice, with the same tournament,
    /// players, colours, result and length (`seen.rs` compares the rest). Of those the first by file and place counts. The same moves
    /// with another result are a dispute.
    pub fn settle(&mut self, who: &[u32]) {
        let who = |person: u32| who.get(person as usize).copied().unwrap_or(person);
        let mut order: Vec<u32> = Vec::new();
        for (index, game) in (0..).zip(&mut self.games) {
            let sides = game.sides.map(who);
            if sides[0] == sides[1] && game.unratable.is_none_or(|why| why == Unratable::NoMove) {
                game.unratable = Some(Unratable::SamePlayer);
            }
            let results_only = !self.tournaments[game.tournament as usize].has_moves;
            match game.unratable {
                None => order.push(index),
                Some(Unratable::NoMove) if results_only => order.push(index),
                Some(_) => {}
            }
        }
        let alike = |game: &Game| {
            (
                game.tournament,
                game.sides.map(who),
                game.points,
                game.plies,
            )
        };
        order.sort_unstable_by_key(|index| {
            let game = &self.games[*index as usize];
            let Place {
                file,
                game: number,
                line,
                byte,
            } = game.place;
            (alike(game), file, number, line, byte, *index)
        });
        let mut twice: Vec<(u32, u32)> = Vec::new();
        let of = |index: &u32| &self.games[*index as usize];
        for same in order.chunk_by(|one, other| alike(of(one)) == alike(of(other))) {
            if same.len() == 1 {
                continue;
            }
            for class in classes(same.iter().map(of)) {
                let fits = |own| class.is_none() || class == Some(own);
                let own = |index: &&u32| of(index).moves != 0 || of(index).class.is_none_or(fits);
                let same: Vec<u32> = same.iter().filter(own).copied().collect();
                twice.extend(self.copies(&same));
            }
        }
        for (index, first) in twice {
            self.games[index as usize].unratable = Some(Unratable::Twice(first));
        }
        let players = |index: &u32| {
            let game = &self.games[*index as usize];
            (game.tournament, game.sides.map(who))
        };
        let same = order.chunk_by(|one, other| players(one) == players(other));
        let twins: Vec<Vec<u32>> = (same.filter(|same| same.len() > 1))
            .flat_map(|same| join::twins(self, same))
            .collect();
        for games in twins {
            join::dispute(self, &games);
        }
    }

    /// The time class of a game, where anything tells it: its own record before that of its tournament, unless the user
    /// says what holds.
    #[must_use]
    pub fn class_of(&self, game: &Game) -> Option<TimeClass> {
        let tournament = &self.tournaments[game.tournament as usize];
        match tournament.class_told {
            true => tournament.class,
            false => game.class.or(tournament.class),
        }
    }

    /// Leaves out the games of some persons, and some games.
    pub fn refuse(&mut self, persons: &[u32], games: &[u32]) {
        let unsure = |person: &u32| persons.binary_search(person).is_ok();
        for (index, game) in (0..).zip(&mut self.games) {
            let refused = game.sides.iter().any(unsure) || games.binary_search(&index).is_ok();
            if refused && matches!(game.unratable, None | Some(Unratable::NoMove)) {
                game.unratable = Some(Unratable::Unsure);
            }
        }
    }

    /// The copies among games that are alike, in the order of the input, each with the game that it is a copy of.
    fn copies(&self, same: &[u32]) -> Vec<(u32, u32)> {
        let mut seen = Seen::default();
        let copy = |(at, index): (usize, &u32)| {
            let game = &self.games[*index as usize];
            let known = !tags::is_unknown(self.texts.text(game.round));
            let first = seen.before(at, known.then_some(game.round), game.date, game.moves)?;
            Some((*index, same[first]))
        };
        same.iter().enumerate().filter_map(copy).collect()
    }

    /// [`Registry::settle`], with every person a player.
    pub fn finish(&mut self) {
        self.settle(&[]);
    }
}

/// The time classes of games without moves; none where they have at most one. A blitz game is no copy of a rapid one, unless
/// their moves are the same.
fn classes<'g>(games: impl Iterator<Item = &'g Game>) -> Vec<Option<TimeClass>> {
    let bare = games.filter(|game| game.moves == 0 && game.class.is_some());
    let mut classes: Vec<_> = bare.map(|game| game.class).collect();
    classes.sort_unstable();
    classes.dedup();
    if classes.len() < 2 {
        return vec![None];
    }
    classes
}

/// A time class by its name in reports.
#[must_use]
pub fn class(name: &str) -> Option<TimeClass> {
    (TimeClass::ALL.into_iter()).find(|class| class.name() == name)
}

/// A FIDE id as written; 0 where there is none.
fn id(text: &str) -> u32 {
    text.trim().parse().unwrap_or(0)
}

/// Years in which games can have been rated: what lies outside is a slip.
const YEARS: std::ops::RangeInclusive<u16> = 1850..=2100;

/// The day of a value that names one.
fn day(text: &str) -> Option<Day> {
    let any = date::day_of(text.as_bytes()).or_else(|| {
        let (first, last) = date::span(text, false)?;
        (first == last).then_some(first)
    });
    any.filter(|day| YEARS.contains(&day.year()))
}

/// The half points of White and Black; none where the result is not known.
fn points(result: &str) -> Option<[u8; 2]> {
    Some(match result {
        "1-0" => [2, 0],
        "0-1" => [0, 2],
        "1/2-1/2" => [1, 1],
        "1/2-0" => [1, 0],
        "0-1/2" => [0, 1],
        "0-0" => [0, 0],
        _ => return None,
    })
}

/// Why a game does not count, as far as its row tells.
fn unratable(row: &GameRow, points: Option<[u8; 2]>) -> Option<Unratable> {
    if row.ending == "forfeit" && row.written < 2 {
        return Some(Unratable::Forfeit);
    }
    if points.is_none() {
        let doubtful =
            row.result.is_empty() && !(row.result_tag.is_empty() && row.result_marker.is_empty());
        return Some(match doubtful && row.result_tag != "*" {
            true => Unratable::ResultInDoubt,
            false => Unratable::NoResult,
        });
    }
    // The board decides what the game was, not what was recorded for it: whose result is rated is not for us to say.
    let tag = ResultMark::read_tag(row.result_tag.trim()).map_or("", ResultMark::pgn);
    let contradicts = |named: &str| !matches!(named, "" | "*") && named != row.result;
    if contradicts(tag) || contradicts(row.result_marker) {
        return Some(Unratable::ResultInDoubt);
    }
    // Behind the result: ELO3D counts games on any board, but none without one.
    if !matches!(row.variant.as_str(), "standard" | "") {
        return Some(Unratable::Variant);
    }
    if row.start == "position" {
        return Some(Unratable::OtherStart);
    }
    match (row.written, row.plies) {
        (0, _) => Some(Unratable::NoMove),
        (1, _) => Some(Unratable::OneMove),
        (_, 2..) => None,
        (_, _) => Some(Unratable::MovesInDoubt),
    }
}

mod seen;
#[cfg(test)]
mod tests;
