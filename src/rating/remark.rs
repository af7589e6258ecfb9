//! What is to be said about ratings: facts only; the rules of family E make findings of them.

use super::italia::Misprint;
use super::newcomer::Lacking;
use super::regulations::{Fact, Regulations};
use crate::laws::TimeClass;
use crate::syntax::date::Day;
use crate::tournament::book::Unratable;

/// Where a remark belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// A game, as an index into the games of the book.
    Game(u32),
    /// A tournament: its first game.
    Tournament(u32),
    /// A player: the first game.
    Player(u32),
    /// A line of a list: index of the list, line from 1.
    List(u32, u64),
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
    pub(crate) const fn new(at: At, about: About) -> Remark {
        Remark { at, about }
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

/// What the facts are. There may be one for each tournament: what is long stands in a box.
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
    /// What an edition says here was not found in a text of the time.
    Unsure(Box<UnsureEdition>),
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
    /// What explains the difference.
    pub why: Option<Why>,
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
}

impl Doubt {
    pub(crate) fn several(written: impl Into<String>, ids: Vec<u32>) -> Doubt {
        let written = written.into();
        Doubt::Several { written, ids }
    }
}

#[cfg(test)]
mod tests {
    use super::Remark;

    /// There may be several remarks for each tournament, and a tournament has 200 bytes in all.
    #[test]
    fn a_remark_takes_few_bytes() {
        assert!(size_of::<Remark>() <= 40, "{}", size_of::<Remark>());
    }
}
