//! What is kept of players, tournaments and games.

use super::super::events::Outside;
use super::super::row::GameRow;
use super::super::table::OtherColumn;
use crate::laws::TimeClass;
use crate::syntax::date::{Date, Day};

/// A player as games name them: by FIDE id and name as written, without an id by the normalised name. Who is who is decided
/// later: two names under one id are two persons here. Texts are numbers ([`super::Registry::text`]).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// The name, in the spelling that tells most ([`crate::tournament::names::is_fuller`]).
    pub name: u32,
    /// The normalised name ([`crate::tournament::names::key`]).
    pub key: u32,
    /// The FIDE id; 0 is none.
    pub fide_id: u32,
    /// The first game with this player, as an index into [`super::Registry::games`].
    pub first_game: u32,
    /// What a tournament report says of the player, where there is one.
    pub reported: Option<Box<Reported>>,
    /// The names that joined records of the same games have, where they are others.
    pub others: Option<Box<OtherNames>>,
}

/// What tournament reports say of a player: of several what the first says. Texts are numbers ([`super::Registry::text`]), 0 where
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
    pub(in crate::tournament) fn also(&mut self, other: &Reported) {
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
    /// The tournament, as an index into [`super::Registry::tournaments`].
    pub tournament: u32,
}

/// A tournament: (Event, Site, EventDate, section), or a tournament report. Texts are numbers ([`super::Registry::text`]).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tournament {
    /// `Event`
    pub event: u32,
    /// `Site`
    pub site: u32,
    /// `Section`
    pub section: u32,
    /// `EventDate` as written.
    pub(in crate::tournament) written_date: u32,
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
    /// Its first game, as an index into [`super::Registry::games`].
    pub first_game: u32,
}

/// What tells tournaments apart: event, site, `EventDate` as written, section.
pub(super) type TournamentKey = [u32; 4];

impl Tournament {
    pub(super) const fn key(&self) -> TournamentKey {
        [self.event, self.site, self.written_date, self.section]
    }

    /// The first day: as something says, else `EventDate`, else the earliest day of a game. Only the last is a guess.
    #[must_use]
    pub fn first_day(&self) -> Option<Day> {
        (self.start.or(self.event_date)).or(self.dates.map(|(first, _)| first))
    }

    /// Whether it is one of several of its name that lie far apart in time ([`super::Registry::part`]): then it has no spread.
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
    /// Index into [`super::Registry::files`].
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
    /// The header names two players for one side.
    PlayersInDoubt,
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
    /// Deliveries of its event contradict each other about it ([`super::Registry::disputes`]).
    Disputed,
    /// Its event is perhaps that of another delivery, and nothing tells ([`super::Registry::doubts`]).
    PerhapsTwice,
    /// It is not sure who a player is, and the user wants no guess (`--unsure refuse`).
    Unsure,
    /// It stands in the input before: the same players, colours, result, round and moves, as far as they are known. Holds the index of the other.
    Twice(Earlier),
}

/// The index of a game that stands in the input before, in bytes without alignment: there is a [`Game`] for each game of an
/// archive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Earlier([u8; 4]);

impl Earlier {
    /// As an index into [`super::Registry::games`].
    #[must_use]
    pub const fn index(self) -> u32 {
        u32::from_be_bytes(self.0)
    }
}

impl Unratable {
    /// The game of this index in [`super::Registry::games`] is the same.
    #[must_use]
    pub const fn twice(index: u32) -> Unratable {
        Unratable::Twice(Earlier(index.to_be_bytes()))
    }

    /// Whether the game would count, or might, once something is decided.
    #[must_use]
    pub const fn is_undecided(self) -> bool {
        matches!(
            self,
            Unratable::Disputed | Unratable::PerhapsTwice | Unratable::Unsure
        )
    }
}

/// On which board a game was played, as ELO3D asks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Played {
    /// Nothing tells: a result without moves.
    #[default]
    Untold,
    /// Tri-Dimensional chess.
    Trid,
    /// Tri-Dimensional chess, with a move that is illegal or cannot be read.
    TridBroken,
    /// Another game.
    Otherwise,
}

impl Played {
    /// What most games with so many half-moves are: of another game, or results without moves.
    pub(super) const fn by_moves(plies: u32) -> Played {
        match plies {
            0 => Played::Untold,
            _ => Played::Otherwise,
        }
    }

    /// As the row of a game tells it.
    pub(super) fn of(row: &GameRow) -> Played {
        let over = matches!(row.ending, "mate" | "stalemate");
        match row.variant.as_str() {
            // Moves were written, and none of them can be read.
            "trid" if row.written > 0 && row.plies == 0 => Played::TridBroken,
            "trid" if row.written > row.plies && row.errors > 0 && !over => Played::TridBroken,
            "trid" => Played::Trid,
            "standard" | "" if row.written == 0 => Played::Untold,
            "standard" | "" => Played::Otherwise,
            // A variant that is not played here: its moves could not be judged.
            name if crate::syntax::trid::behind_name(name).is_some() => {
                match row.written.max(row.plies) {
                    0 => Played::Trid,
                    _ => Played::TridBroken,
                }
            }
            _ => Played::Otherwise,
        }
    }
}

/// A whole number below 2^40; what is greater is taken for the greatest of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Far([u8; 5]);

impl Far {
    fn new(number: u64) -> Far {
        let [_, _, _, figures @ ..] = number.min((1 << 40) - 1).to_be_bytes();
        Far(figures)
    }

    const fn get(self) -> u64 {
        let [a, b, c, d, e] = self.0;
        u64::from_be_bytes([0, 0, 0, a, b, c, d, e])
    }
}

/// One game. An archive may have millions: it takes 64 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(Rust, packed(4))]
pub struct Game {
    /// Index into [`super::Registry::tournaments`].
    pub tournament: u32,
    /// White and Black, as indices into [`super::Registry::persons`].
    pub sides: [u32; 2],
    /// `Round` as written ([`super::Registry::text`]).
    pub round: u32,
    /// `TimeControl` as written ([`super::Registry::text`]).
    pub time_control: u32,
    /// A fingerprint of the moves: in the lower half of all ([`crate::tournament::row::GameRow::moves`]), in the upper of the
    /// opening, which is 0 where there is none; 0 where it is not known.
    pub moves: u64,
    // [`Place`]
    file: u32,
    game: u32,
    line: Far,
    byte: Far,
    /// The rating tags of White and Black; 0 is none.
    pub tags: [u16; 2],
    /// The day; with month and day 0 where only the year is known, with year 0 where nothing is.
    when: Day,
    /// [`Game::plies`]
    plies: u16,
    /// The points of White and Black, in half points.
    pub points: [u8; 2],
    /// The time class, where it is known.
    pub class: Option<TimeClass>,
    /// Why it does not count, if it does not.
    pub unratable: Option<Unratable>,
}

const _: () = assert!(size_of::<Game>() == 64);

impl Game {
    /// A game of which nothing is known but who played where it stands.
    #[must_use]
    pub fn new(place: Place, tournament: u32, sides: [u32; 2]) -> Game {
        Game {
            tournament,
            sides,
            round: 0,
            time_control: 0,
            moves: 0,
            file: place.file,
            game: place.game,
            line: Far::new(place.line),
            byte: Far::new(place.byte),
            tags: [0; 2],
            when: Day::default(),
            plies: 0,
            points: [0; 2],
            class: None,
            unratable: None,
        }
    }

    /// Where it stands: up to the first tebibyte of its file.
    #[must_use]
    pub const fn place(&self) -> Place {
        Place {
            file: self.file,
            game: self.game,
            line: self.line.get(),
            byte: self.byte.get(),
        }
    }

    /// The day, where it is known to the day.
    #[must_use]
    pub fn date(&self) -> Option<Day> {
        Some(self.when).filter(|day| day.1 != 0)
    }

    /// The year of the date; 0 is not known.
    #[must_use]
    pub const fn year(&self) -> u16 {
        self.when.0
    }

    /// Sets the day, or where that is not known, the year (0 is not known).
    pub fn set_date(&mut self, date: Option<Day>, year: u16) {
        self.when = date.unwrap_or(Day(year, 0, 0));
    }

    /// Half-moves played, as far as a game can have them: 65,535 are as good as more.
    #[must_use]
    pub const fn plies(&self) -> u32 {
        self.plies as u32
    }

    /// Sets how many half-moves were played.
    pub fn set_plies(&mut self, plies: u32) {
        self.plies = u16::try_from(plies).unwrap_or(u16::MAX);
    }

    /// Whether two games have the same moves; none where nothing tells, or one goes on otherwise than the other after the
    /// same opening: of one of the two records the end may be missing.
    #[must_use]
    pub fn same_moves(&self, other: &Game) -> Option<bool> {
        match (self.moves, other.moves) {
            (0, _) | (_, 0) => None,
            (one, two) if one == two => Some(true),
            (one, two) if one >> 32 == two >> 32 && one >> 32 != 0 => None,
            _ => Some(false),
        }
    }
}

/// One FIDE id in two rows of a tournament report, under names that do not fit each other: both are players of their own,
/// and neither has the id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contested {
    /// The id.
    pub fide_id: u32,
    /// The players, as indices into [`super::Registry::persons`].
    pub persons: [u32; 2],
    /// Where the row of the second stands: index into [`super::Registry::files`], and line from 1.
    pub place: (u32, u64),
}

/// An id that two players of a tournament report bear, of which another record of the event names the players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedId {
    /// The id.
    pub fide_id: u32,
    /// The players, as the report writes them.
    pub names: [String; 2],
    /// Where the row of the second stands: index into [`super::Registry::files`], and line from 1.
    pub place: (u32, u64),
}

/// A player's row in a tournament report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReportRow {
    /// Index into [`super::Registry::tournaments`].
    pub tournament: u32,
    /// Index into [`super::Registry::files`].
    pub file: u32,
    /// Index into [`super::Registry::persons`].
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
    /// The table, as an index into [`super::Registry::files`].
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_stands_where_it_was_put() {
        let far = (1 << 40) - 1;
        for (at, wanted) in [
            (0, 0),
            (1, 1),
            (0x01_2345_6789, 0x01_2345_6789),
            (far, far),
            (far + 1, far),
        ] {
            let place = Place {
                file: 7,
                game: u32::MAX,
                line: at,
                byte: at,
            };
            let stands = Place {
                line: wanted,
                byte: wanted,
                ..place
            };
            assert_eq!(Game::new(place, 0, [1, 2]).place(), stands);
        }
    }

    #[test]
    fn a_day_tells_its_year_and_a_year_no_day() {
        let mut game = Game::new(Place::default(), 0, [1, 2]);
        assert_eq!((game.date(), game.year()), (None, 0));
        game.set_date(None, 1999);
        assert_eq!((game.date(), game.year()), (None, 1999));
        game.set_date(Some(Day(2025, 2, 28)), 1999);
        assert_eq!((game.date(), game.year()), (Some(Day(2025, 2, 28)), 2025));
        for (plies, wanted) in [(0, 0), (65_534, 65_534), (65_536, 65_535)] {
            game.set_plies(plies);
            assert_eq!(game.plies(), wanted);
        }
        assert_eq!(
            Unratable::twice(70_000),
            Unratable::Twice(Earlier([0, 1, 17, 112]))
        );
    }
}
