//! What is to be said about ratings: facts only; the rules of family E make findings of them.

use super::audit::Disagreement;
use super::italia::Misprint;
use super::newcomer::Lacking;
use super::regulations::{Fact, Regulations};
use crate::laws::TimeClass;
use crate::syntax::date::Day;
use crate::tournament::registry::Unratable;
use std::borrow::Cow;
use std::collections::HashMap;

/// Where a remark belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// A game, as an index into the games of the registry.
    Game(u32),
    /// A tournament: its first game.
    Tournament(u32),
    /// A player: the first game.
    Player(u32),
    /// A person of the registry: the row of a report, else the first game.
    Person(u32),
    /// A line of a list: index of the list, line from 1.
    List(u32, u64),
    /// A line of a file of games: index into its files, line from 1.
    File(u32, u64),
    /// The run as a whole: the first file.
    Run,
}

/// Something to be said.
#[derive(Clone, Debug, PartialEq)]
pub struct Remark {
    /// Where.
    pub at: At,
    /// What.
    pub about: About,
}

impl Remark {
    /// What is to be said, and where.
    #[must_use]
    pub const fn new(at: At, about: About) -> Remark {
        Remark { at, about }
    }
}

/// All that is to be said in a run. There may be several remarks for each game and tournament: each takes 12 bytes, and
/// what many of them say stands here once.
#[derive(Debug, Default)]
pub struct Remarks {
    /// Where, and the number of what is said, or of the other game.
    all: Vec<(Spot, u32)>,
    abouts: Vec<About>,
    /// The numbers of what is shared.
    shared: HashMap<Shared, u32>,
    /// Lines of lists and files.
    lines: Vec<(u32, u64)>,
}

/// [`At`] in 8 bytes.
#[derive(Clone, Copy, Debug)]
enum Spot {
    Game(u32),
    /// A game that stands in the input before.
    Twice(u32),
    Tournament(u32),
    Player(u32),
    Person(u32),
    /// An index into the lines.
    List(u32),
    File(u32),
    Run,
}

/// What is said of many games or tournaments alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Shared {
    NotRated(Unrated),
    StartAssumed(Day, bool),
    ListMissing(Day, Option<Day>),
    WithoutMoves,
    OutOfPeriod([Day; 3]),
    Late(Day, Day),
}

impl Shared {
    fn of(about: &About) -> Option<Shared> {
        Some(match *about {
            About::NotRated(reason) => Shared::NotRated(reason),
            About::StartAssumed {
                day,
                apart: None,
                parted,
            } => Shared::StartAssumed(day, parted),
            About::ListMissing { start, taken } => Shared::ListMissing(start, taken),
            About::WithoutMoves => Shared::WithoutMoves,
            About::OutOfPeriod { end, list, own } => Shared::OutOfPeriod([end, list, own]),
            About::Late { list, since } => Shared::Late(list, since),
            _ => return None,
        })
    }
}

impl Remarks {
    /// Adds one.
    pub fn push(&mut self, remark: Remark) {
        if let At::Game(game) = remark.at
            && let About::NotRated(Unrated::Game(Unratable::Twice(other))) = remark.about
        {
            return self.put(Spot::Twice(game), other.index());
        }
        let spot = match remark.at {
            At::Game(game) => Spot::Game(game),
            At::Tournament(tournament) => Spot::Tournament(tournament),
            At::Player(player) => Spot::Player(player),
            At::Person(person) => Spot::Person(person),
            At::List(list, line) => {
                self.lines.push((list, line));
                Spot::List(self.lines.len() as u32 - 1)
            }
            At::File(file, line) => {
                self.lines.push((file, line));
                Spot::File(self.lines.len() as u32 - 1)
            }
            At::Run => Spot::Run,
        };
        let next = self.abouts.len() as u32;
        let about = match Shared::of(&remark.about) {
            Some(shared) => *self.shared.entry(shared).or_insert(next),
            None => next,
        };
        if about == next {
            self.abouts.push(remark.about);
        }
        self.put(spot, about);
    }

    /// Appends one. There may be several for each game: room is made for an eighth more, not for as many again.
    fn put(&mut self, spot: Spot, about: u32) {
        if self.all.len() == self.all.capacity() {
            self.all.reserve_exact(self.all.len() / 8 + 16);
        }
        self.all.push((spot, about));
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// Whether there is nothing to say.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// One by its number, from 0.
    ///
    /// # Panics
    ///
    /// Where there are fewer.
    #[must_use]
    pub fn get(&self, number: u32) -> (At, Cow<'_, About>) {
        let (spot, about) = self.all[number as usize];
        let at = match spot {
            Spot::Game(game) => At::Game(game),
            Spot::Twice(game) => {
                let reason = Unrated::Game(Unratable::twice(about));
                return (At::Game(game), Cow::Owned(About::NotRated(reason)));
            }
            Spot::Tournament(tournament) => At::Tournament(tournament),
            Spot::Player(player) => At::Player(player),
            Spot::Person(person) => At::Person(person),
            Spot::List(line) => {
                let (list, line) = self.lines[line as usize];
                At::List(list, line)
            }
            Spot::File(line) => {
                let (file, line) = self.lines[line as usize];
                At::File(file, line)
            }
            Spot::Run => At::Run,
        };
        (at, Cow::Borrowed(&self.abouts[about as usize]))
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = (At, Cow<'_, About>)> {
        (0..self.len() as u32).map(|number| self.get(number))
    }

    /// Gives back what was reserved in advance.
    pub fn shrink_to_fit(&mut self) {
        self.all.shrink_to_fit();
        self.abouts.shrink_to_fit();
    }
}

impl Extend<Remark> for Remarks {
    fn extend<T: IntoIterator<Item = Remark>>(&mut self, remarks: T) {
        remarks.into_iter().for_each(|remark| self.push(remark));
    }
}

impl FromIterator<Remark> for Remarks {
    fn from_iter<T: IntoIterator<Item = Remark>>(remarks: T) -> Remarks {
        let mut all = Remarks::default();
        all.extend(remarks);
        all
    }
}

/// Why a game, or its tournament, is not rated, beyond what the game itself tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unrated {
    /// As the game itself tells.
    Game(Unratable),
    /// Of another time class than the one that is rated.
    OtherClass(TimeClass),
    /// The tournament is not rated, says `--events`.
    NotRated,
    /// Too little time: these minutes for 60 moves, of those that the rating of a player asks for.
    TooShort {
        /// Minutes for 60 moves.
        minutes: u16,
        /// The least for this game.
        least: u16,
        /// The rating of the higher-rated player.
        rating: u16,
    },
    /// Too little time even for blitz: these seconds for 60 moves.
    TooFast(u32),
    /// The first period of play is for fewer moves than the regulations ask for: these, of those.
    FirstControl(u32, u32),
    /// The ratings are so far apart that the game is not rated.
    TooFar(u16),
    /// The tournament has no date at all.
    NoDate,
    /// The tournament belongs to a list that was not asked for.
    OtherPeriod(Day),
    /// A match with a player without a rating.
    MatchUnrated,
    /// The match was won before.
    MatchDecided,
    /// The tournament began when there were no such ratings.
    NoRegulations,
}

/// A rating on a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListedRating {
    /// The list, as an index into the lists of the field.
    pub list: u32,
    /// Its line, from 1.
    pub line: u64,
    /// The rating.
    pub rating: u16,
}

/// What the days of a tournament tell of which nothing says the rate of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// A day has more rounds than anybody plays slow chess on.
    Crowded {
        /// The day.
        day: Day,
        /// Its rounds.
        rounds: u32,
    },
    /// Nobody plays rapid or blitz on so many days with so few rounds on each.
    Slow {
        /// The days.
        days: u32,
        /// The most rounds on one of them.
        rounds: u32,
    },
    /// Nothing.
    Untold,
}

/// What the facts are. There may be one for each player: what is long stands in a box.
#[derive(Clone, Debug, PartialEq)]
pub enum About {
    /// A game does not count, and why.
    NotRated(Unrated),
    /// The rating tag of a player differs from the list in force when the tournament began.
    TagDiffers {
        /// The player.
        player: u32,
        /// The tag.
        tag: u16,
        /// The list: its rating, none for unrated.
        listed: Option<u16>,
        /// The day of the list.
        list: Day,
    },
    /// The rating tags of a player whom no list names differ within a tournament.
    TagsDiffer {
        /// The player.
        player: u32,
        /// The rating that was taken.
        taken: u16,
        /// The others, from the lowest.
        others: Box<[u16]>,
    },
    /// A published rating differs from the computed one.
    ChangeDiffers {
        /// The player.
        player: u32,
        /// The list.
        list: Day,
        /// How they differ.
        difference: Box<Difference>,
    },
    /// A player without a rating does not yet get one.
    NewcomerBelow {
        /// The player.
        player: u32,
        /// The list.
        list: Day,
        /// What lacks.
        lacking: Option<Lacking>,
    },
    /// No point in the first tournament: it is disregarded.
    ZeroFirst {
        /// The player.
        player: u32,
    },
    /// No list names the player; with a tag, that rating was taken.
    Unknown {
        /// The player.
        player: u32,
        /// The rating that was taken.
        tag: Option<u16>,
    },
    /// It is not sure who a person is.
    Uncertain(Box<Doubt>),
    /// The FIDE id of a person is contradicted by all else that is known: who it is, is not decided.
    IdContradicted(Box<Contradiction>),
    /// A player sits at two boards in one round.
    TwoInRound {
        /// The player.
        player: u32,
        /// The first of the games, as an index into the games of the registry.
        other: u32,
        /// How many games.
        count: u32,
        /// Whether all of them are against the same player.
        same: bool,
    },
    /// Players have games in two tournaments on the same days.
    TwoPlaces {
        /// The first of them.
        player: u32,
        /// His first game in the other tournament, as an index into the games of the registry.
        other: u32,
        /// On how many days.
        days: u16,
        /// The others.
        more: Box<Vec<u32>>,
    },
    /// A rating jumps further than any play can bring it.
    Jump {
        /// The player.
        player: u32,
        /// From this rating …
        from: u16,
        /// … to this.
        to: u16,
        /// Days of the lists or tournaments.
        days: (Day, Day),
        /// The most that is possible.
        most: u32,
    },
    /// K as printed is not what the rules give.
    KDiffers {
        /// The player.
        player: u32,
        /// As printed.
        printed: u16,
        /// By the rules.
        derived: u16,
        /// The list.
        list: Day,
    },
    /// K was assumed: games of the career and year of birth are not known.
    KAssumed {
        /// How many players, for whom.
        players: u32,
        /// K.
        k: u16,
    },
    /// A tournament report prints an Elo Italia that cannot be.
    ItaliaMisprinted {
        /// The player.
        player: u32,
        /// What is wrong.
        misprint: Misprint,
        /// The first day of the tournament.
        day: Day,
    },
    /// Nothing names the first day of a tournament.
    StartAssumed {
        /// The day that was taken.
        day: Day,
        /// The earliest and the latest date of its games, first and last day each, where more than twelve months lie
        /// between them.
        apart: Option<Box<[(Day, Day); 2]>>,
        /// Whether others of its name lie half a year away and more, and were taken for other tournaments.
        parted: bool,
    },
    /// A tournament has games of fewer rounds than its report says that it has.
    RoundsMissing {
        /// Rounds with games.
        played: u16,
        /// Rounds it has.
        of: u16,
    },
    /// The list in force when the tournament began was not given.
    ListMissing {
        /// The day it began.
        start: Day,
        /// The list that was taken instead; none: the tags.
        taken: Option<Day>,
    },
    /// A list does not name its day.
    ListDayAssumed {
        /// The list.
        list: u32,
    },
    /// A row of a list is not taken.
    RowNotTaken {
        /// The list.
        list: u32,
        /// Which of those that are named.
        number: u32,
    },
    /// Two lists of one day, or two lines of one, give a player different ratings.
    ListsDiffer {
        /// The player.
        player: u32,
        /// The class of the ratings.
        class: TimeClass,
        /// The day of the lists.
        list: Day,
        /// What was taken, and what was not.
        ratings: Box<[ListedRating; 2]>,
    },
    /// The results of a tournament stand there without a move: they count by the result alone.
    WithoutMoves,
    /// A file was left out: an index into those of the registry.
    LeftOut(u32),
    /// A report says something that cannot be so: an index into the faults of the registry.
    ReportFault(u32),
    /// Something in a table of the user is not applied: an index into the notes of the registry.
    NotApplied(u32),
    /// What the list that is written anew does not have.
    NotOnNewList(Box<Lost>),
    /// A tournament has games of later rounds and none of this one.
    RoundLeftOut {
        /// The round.
        round: u32,
    },
    /// Nothing says the rate of play of a tournament.
    ClassAssumed(Pace),
    /// A tournament in which each pair meets once has not all of its games.
    GamesMissing {
        /// The games that are there.
        games: u32,
        /// The pairs.
        of: u32,
    },
    /// In each round of a tournament there are so few games that only some boards were written.
    BoardsMissing {
        /// The games of each round.
        games: u32,
        /// All players.
        players: u32,
    },
    /// A tournament has no draw where there should be many.
    DrawsMissing {
        /// The games that are there.
        games: u32,
    },
    /// The last round of a report has less than half of the games of the round before.
    LastInPart {
        /// The round.
        round: u32,
        /// Its games.
        games: u32,
        /// The games of the round before.
        before: u32,
    },
    /// Deliveries were taken for one event: an index into the joins of the registry.
    Joined(u32),
    /// Deliveries may be of one event, and were not taken for one: an index into the doubts of the registry.
    PerhapsJoined(u32),
    /// What an edition says here was not found in a text of the time.
    Unsure(Box<UnsureEdition>),
    /// A list disagrees with the one before it, with the games or with the rules.
    Audit(Box<Disagreement>),
    /// A tournament belongs to a list that was not given, and a later one was, which it does not change.
    Late {
        /// Its list.
        list: Day,
        /// The newest list that was given.
        since: Day,
    },
    /// A tournament is rated for another list than its own, because the user says so, and by the regulations it could not
    /// be: it ended too late for this list, or so long ago that it is the third after its end.
    OutOfPeriod {
        /// Its last day.
        end: Day,
        /// The list.
        list: Day,
        /// The list it belongs to.
        own: Day,
    },
}

/// What a list that is written anew does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lost {
    /// Nothing was computed, and no list was written.
    All,
    /// The games of so many players without a rating: it has no place for them.
    Pools(u64),
    /// So many players who are not on it and were rated by a tag or another list.
    Unlisted(u64),
    /// New players whose names its encoding cannot write.
    Unwritable(Vec<String>),
    /// The accents of so many names.
    Respelt(u64),
    /// The ends of so many names.
    Cut(u64),
}

/// What an edition says and no text of the time confirms.
#[derive(Clone, Debug, PartialEq)]
pub struct UnsureEdition {
    /// The edition.
    pub edition: &'static Regulations,
    /// What.
    pub facts: Vec<Fact>,
}

/// How a published rating differs from the computed one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The rating before.
    pub before: Option<u16>,
    /// As computed.
    pub computed: Option<u16>,
    /// As published.
    pub published: Option<u16>,
    /// Games that were counted here.
    pub games: u32,
    /// Games that the list counts.
    pub published_games: Option<u16>,
    /// Everything that by itself gives the published rating.
    pub why: Vec<Why>,
}

impl Difference {
    /// The change as computed and as published, of a player who was rated before.
    #[must_use]
    pub fn changes(&self) -> Option<(i32, i32)> {
        let change = |after: u16, before: u16| i32::from(after) - i32::from(before);
        let before = self.before?;
        Some((
            change(self.computed?, before),
            change(self.published?, before),
        ))
    }
}

/// What explains that a published rating is another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The changes of the tournaments were rounded one by one.
    RoundedEach,
    /// Another K.
    K(u16),
    /// The list counts more games than the input has, or fewer.
    Games,
    /// A start rating other than that of the list, and whether rating tags of the player name it.
    Start(u16, bool),
    /// What was computed for the list before, which published another rating: that was put right since.
    Former(u16),
    /// A gain booked as a loss, or a loss as a gain: of a tournament, as an index into the registry, or of all.
    Turned(Option<u32>),
    /// The result of a game the other way round: an index into the games of the registry.
    Reversed(u32),
    /// All ratings were corrected with the list, but for this one.
    NotCorrected,
    /// Nothing of the period was booked.
    NotBooked,
    /// A tournament was left out: an index into the registry.
    WithoutTournament(u32),
    /// A tournament was counted twice: an index into the registry.
    Twice(u32),
    /// A game was left out: an index into the games of the registry.
    WithoutGame(u32),
    /// A tournament, an index into the registry, or all of the period was rated by the list before the one in force.
    ByListBefore(Option<u32>, OfListBefore),
    /// The change of another player was booked here: an index into the players of the field.
    ChangeOf(u32),
    /// The rating is that of the list before the last one.
    Earlier(u16),
}

/// Which ratings were those of the list before the one in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfListBefore {
    /// Those of both players of each game.
    Both,
    /// Those of both, and that to which the change was added.
    Start,
    /// The player's own.
    Own,
    /// Those of the opponents.
    Opponents,
}

/// What is known of a person beside id and name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// The rating.
    Rating,
    /// The year of birth.
    Birth,
    /// Man or woman.
    Sex,
    /// The federation.
    Federation,
    /// The title.
    Title,
}

/// A FIDE id that cannot be right, as far as all else tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The name as games have it.
    pub written: String,
    /// The id as games have it.
    pub fide_id: u32,
    /// The name of that player on the lists; empty where none has the id: then other games have it under another name.
    pub listed: String,
    /// Whether the names fit.
    pub name_fits: bool,
    /// What else speaks against that player.
    pub against: Vec<Piece>,
    /// The ids of those on the lists who have the very name, at most 5.
    pub others: Vec<u32>,
    /// What else speaks for the only one of them.
    pub by: Vec<Piece>,
}

/// Why it is not sure who a person is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// The FIDE id is that of another name on the list: the id was followed.
    OtherName {
        /// The name as games have it.
        written: String,
        /// The name on the list.
        listed: String,
        /// The id.
        fide_id: u32,
    },
    /// The name is that of the FIDE id on the list with one slip, and the rating fits: nothing is unsure.
    Misspelt {
        /// The name as games have it.
        written: String,
        /// The name on the list.
        listed: String,
        /// The id.
        fide_id: u32,
    },
    /// No list has the FIDE id, and exactly one player on the lists has the name, with another id.
    OtherId {
        /// The name as games have it.
        written: String,
        /// The id as games have it.
        fide_id: u32,
        /// The id on the list.
        listed: u32,
        /// Whether the listed player was taken.
        taken: bool,
    },
    /// The name was completed from the only one on the list that begins so.
    Completed {
        /// The name as games have it.
        written: String,
        /// The name on the list.
        listed: String,
        /// Its id.
        fide_id: u32,
    },
    /// Several on the list bear this name: none was taken.
    Several {
        /// The name as games have it.
        written: String,
        /// Their ids, at most 5.
        ids: Vec<u32>,
    },
    /// Several on the list bear this name; what a report says of the player decided.
    ByRecord {
        /// The name as games have it.
        written: String,
        /// The id that was taken.
        fide_id: u32,
        /// What decided.
        pieces: Vec<Piece>,
    },
    /// The year of birth is another than that of the FIDE id, whose name it is: the id was followed.
    OtherBirth {
        /// The name as games have it.
        written: String,
        /// The id.
        fide_id: u32,
    },
    /// Two of one name play, whom a round or a report tells apart: this one was kept apart.
    Namesake {
        /// The name as games have it.
        written: String,
        /// The id of the other, where it was taken for one of them.
        taken: u32,
        /// A rating of this one and of the other; 0 is not known.
        ratings: [u16; 2],
    },
    /// The name is that of one player on the list, and nothing else: every rating beside it is far from his.
    OtherRating {
        /// The name as games have it.
        written: String,
        /// The id of the player, who was taken.
        fide_id: u32,
        /// A rating beside the name, and that of the list.
        ratings: [u16; 2],
    },
    /// Two of one name play in a tournament, and nothing tells which games are whose: none was taken for the one on the list.
    Mixed {
        /// The name as games have it.
        written: String,
        /// The id on the list.
        fide_id: u32,
    },
    /// Several on the list bear this name; the rating tag decided.
    ByRating {
        /// The name as games have it.
        written: String,
        /// The id that was taken.
        fide_id: u32,
        /// The rating.
        rating: u16,
    },
    /// Two names of the input may be one player: they were kept apart.
    Alike {
        /// One name.
        one: String,
        /// The other.
        other: String,
    },
    /// A name without an id is that of a player with an id elsewhere in the input: taken for the same.
    SameName {
        /// The name.
        written: String,
        /// The id.
        fide_id: u32,
    },
    /// Two names that do not fit each other bear one FIDE id.
    OneId {
        /// One name as the input has it.
        one: String,
        /// The other.
        other: String,
        /// The id.
        fide_id: u32,
        /// Whether they were kept apart, both without the id: they stand in one tournament report. Else the id was
        /// followed.
        apart: bool,
    },
    /// Deliveries of one event give a player two FIDE ids.
    TwoIds {
        /// The name as games have it.
        written: String,
        /// The id that was taken.
        taken: u32,
        /// The other.
        other: u32,
    },
}

impl Doubt {
    /// Whether it is only to be known, and leaves nothing to be decided.
    #[must_use]
    pub const fn is_note(&self) -> bool {
        matches!(self, Doubt::Misspelt { .. })
    }

    /// The same where nobody was taken for an id on no list.
    pub(super) fn not_taken(mut self) -> Doubt {
        if let Doubt::OtherId { taken, .. } = &mut self {
            *taken = false;
        }
        self
    }

    pub(crate) fn several(written: impl Into<String>, ids: Vec<u32>) -> Doubt {
        let written = written.into();
        Doubt::Several { written, ids }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// There may be several remarks for each game and tournament, and these have 100 and 200 bytes in all.
    #[test]
    fn a_remark_takes_few_bytes() {
        assert!(size_of::<(Spot, u32)>() <= 12);
        assert!(size_of::<About>() <= 24, "{}", size_of::<About>());
    }

    #[test]
    fn remarks_are_given_back_as_they_were_and_equal_ones_are_kept_once() {
        let day = Day(2025, 11, 1);
        let about = |apart| About::StartAssumed {
            day,
            apart,
            parted: false,
        };
        let span = Box::new([(day, day); 2]);
        let forfeit = About::NotRated(Unrated::Game(Unratable::Forfeit));
        let other = About::NotRated(Unrated::OtherPeriod(day));
        let twice = About::NotRated(Unrated::Game(Unratable::twice(6)));
        let list = About::ListDayAssumed { list: 1 };
        let all = [
            Remark::new(At::Game(1), forfeit.clone()),
            Remark::new(At::Tournament(2), about(None)),
            Remark::new(At::Tournament(3), about(Some(span))),
            Remark::new(At::Game(2), forfeit),
            Remark::new(At::List(1, u64::MAX), list.clone()),
            Remark::new(At::Tournament(4), about(None)),
            Remark::new(At::Game(5), other),
            Remark::new(At::Game(7), twice),
            Remark::new(At::List(0, 7), list),
            Remark::new(At::Player(0), About::ZeroFirst { player: 0 }),
            Remark::new(At::Run, About::KAssumed { players: 1, k: 20 }),
        ];
        let remarks: Remarks = all.iter().cloned().collect();
        assert_eq!((remarks.len(), remarks.abouts.len()), (11, 8));
        let given = remarks
            .iter()
            .map(|(at, about)| Remark::new(at, about.into_owned()));
        assert_eq!(given.collect::<Vec<_>>(), all);
    }
}
