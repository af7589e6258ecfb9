//! One event delivered several times: as a report and as an archive of games, as an interim and a final report, as copies
//! under another name. Its games count once, and what the deliveries say is joined.
//!
//! | file | owns |
//! |---|---|
//! | `people.rs` | which persons of two deliveries may be one |
//! | `deliveries.rs` | the games of each delivery, and the pairs of deliveries that may be of one event |
//! | `compared.rs` | which of the games between two players are compared one with another |
//! | `weigh.rs` | pairs of deliveries, one after the other |
//! | `copies.rs` | of many tournaments of one and the same game each is paired with the first |
//! | `pairs.rs` | what is kept of them |
//! | `align.rs` | which games of two deliveries may be the same, and how well they fit |
//! | `enough.rs` | whether that is enough to call them one event |
//! | `few.rs` | a few games that another event has, too, and matches of two players |
//! | `chance.rs` | how likely two events would agree by chance, whatever their rounds and days |
//! | `name.rs` | whether two events have one name |
//! | `bits.rs` | what all games say, less what each difference says: too much for chance, or too little |
//! | `one_day.rs` | slow games on their day |
//! | `met.rs` | whom players met in a round, or on a day |
//! | `left.rs` | what has no like yet in two that are one |
//! | `slips.rs` | whose dates hold where two that are one have others |
//! | `sets.rs` | games that are one |
//! | `own_name.rs` | games of two players of one name |
//! | `apply.rs` | what joined games and events become |
//! | `bare.rs` | files of results, whose event has moves in another file |
//! | `goes_on.rs` | parts of one event that have no game in common |
//! | `rivals.rs` | records of one event that do not agree on who met whom in a round |
//! | `strays.rs` | records that have no game in common with the event that they contradict |
//! | `times.rs` | by which round or day records of an event are compared |
//!
//! A delivery is what one file has of one tournament. Two games of one delivery are never joined unless their moves are the
//! same; games of two deliveries are joined one to one. What decides is players, colours, rounds, days, results and moves;
//! the name of the event only lets less of that be enough.

mod align;
mod apply;
mod bare;
mod bits;
mod chance;
mod compared;
mod copies;
mod deliveries;
mod enough;
mod few;
mod goes_on;
mod left;
mod met;
pub(super) mod name;
mod one_day;
mod own_name;
mod pairs;
mod people;
mod rivals;
mod sets;
mod slips;
mod strays;
mod times;
mod weigh;

use super::Registry;
use super::registry::{Game, Unratable};
use crate::syntax::date::Day;
use crate::syntax::tags;
use deliveries::Deliveries;
use people::People;

/// So many half-moves are enough that two games with the same moves, between the same players, are one.
const LONG: u32 = 24;

/// Two deliveries that were joined. Games are indices into [`Registry::games`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Join {
    /// The first game of the one that was joined to the other.
    pub here: u32,
    /// The first game of the other.
    pub there: u32,
    /// `Event` of both ([`Registry::text`]).
    pub events: [u32; 2],
    /// Games that are the same.
    pub same: u32,
    /// Games of both.
    pub games: [u32; 2],
    /// Of the same games those with another round or day, more than one apart.
    pub moved: Unlike,
    /// Where one of the two is a report that has the round and both players: games of the other that the report lacks.
    pub extra: Unlike,
    /// Whether the games were held back until somebody says whether they are one event, or when it was.
    pub asked: bool,
}

/// Games that are not as they should be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unlike {
    /// How many.
    pub count: u32,
    /// One of them, where there is any.
    pub one: u32,
}

impl Unlike {
    fn of(mut games: impl Iterator<Item = u32>) -> Unlike {
        match games.next() {
            Some(one) => Unlike {
                count: 1 + games.count() as u32,
                one,
            },
            None => Unlike::default(),
        }
    }

    fn with(self, other: Unlike) -> Unlike {
        let one = match self.count {
            0 => other.one,
            _ => self.one,
        };
        let count = self.count + other.count;
        Unlike { count, one }
    }
}

/// A game of which deliveries say different things, or one record does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dispute {
    /// The game that stands for it.
    pub game: u32,
    /// What is said.
    pub said: Vec<Said>,
    /// White and Black as each delivery has them, with the colours of the game that stands for it.
    pub players: Vec<[Named; 2]>,
    /// Games of other records in the same round, in which one of its players meets somebody else; none where it is the result
    /// that is disputed.
    pub rivals: Vec<u32>,
}

/// A player as a delivery has him.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named {
    /// The name ([`Registry::text`]).
    pub name: u32,
    /// The FIDE id; 0 is none.
    pub fide_id: u32,
}

impl Named {
    /// Both players of a game as they are before it is joined to others.
    fn both(registry: &Registry, game: u32) -> [Named; 2] {
        registry.games[game as usize].sides.map(|side| {
            let person = &registry.persons[side as usize];
            Named {
                name: person.name,
                fide_id: person.fide_id,
            }
        })
    }
}

/// What a delivery says of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said {
    /// The game, as an index into [`Registry::games`].
    pub game: u32,
    /// The half points of White and Black; none where they are not known.
    pub points: Option<[u8; 2]>,
    /// Whether it was played.
    pub play: Play,
}

/// Whether a game was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// It was.
    Played,
    /// It was not, for this reason.
    Not(Unratable),
    /// Nothing tells.
    Unsaid,
}

/// A player with two FIDE ids in deliveries of one event: the first was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TwoIds {
    /// The player, as an index into [`Registry::persons`].
    pub person: u32,
    /// The other id.
    pub other: u32,
}

impl Said {
    pub(super) fn of(index: u32, game: &Game) -> Said {
        let (known, play) = match game.unratable {
            None | Some(Unratable::Variant | Unratable::OtherStart) => (true, Play::Played),
            Some(reason @ (Unratable::Forfeit | Unratable::LessThanOneMove)) => (
                game.points != [0; 2] || game.plies() == 0,
                Play::Not(reason),
            ),
            Some(Unratable::NoMove | Unratable::OneMove | Unratable::MovesInDoubt) => {
                (true, Play::Unsaid)
            }
            // Without a judged result both have no points.
            Some(Unratable::ResultInDoubt) if game.points != [0; 2] && game.plies() > 1 => {
                (true, Play::Played)
            }
            _ => (false, Play::Unsaid),
        };
        Said {
            game: index,
            points: known.then_some(game.points),
            play,
        }
    }

    /// The same, with the colours exchanged.
    fn turned(mut self) -> Said {
        self.points = self.points.map(|[white, black]| [black, white]);
        self
    }

    /// Whether both can be true of one game.
    fn agrees(&self, other: &Said) -> bool {
        let points = match (self.points, other.points) {
            (Some(one), Some(two)) => one == two,
            _ => true,
        };
        let play = !matches!(
            (self.play, other.play),
            (Play::Played, Play::Not(_)) | (Play::Not(_), Play::Played)
        );
        points && play
    }
}

/// The number of a round, and of the board or game behind the dot; none where it is not known.
pub fn round(text: &str) -> Option<(u32, Option<u32>)> {
    let text = text.trim().trim_start_matches('(');
    if tags::is_unknown(text) {
        return None;
    }
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = text.split_at(digits(text));
    let behind = rest.strip_prefix('.').unwrap_or("");
    let part = behind[..digits(behind)].parse().ok();
    Some((number.parse().ok()?, part))
}

/// Whether two rounds are the same; none where one is not known.
pub(super) fn same_round(one: &str, other: &str) -> Option<bool> {
    if one == other {
        return round(one).map(|_| true);
    }
    let ((one, part), (other, others)) = (round(one)?, round(other)?);
    Some(one == other && part.zip(others).is_none_or(|(part, other)| part == other))
}

/// Of games of a tournament between the same players those that are one, by their many moves, and have different results;
/// the first by file and place first.
pub(super) fn twins(registry: &Registry, games: &[u32]) -> Vec<Vec<u32>> {
    let game = |index: &u32| &registry.games[*index as usize];
    let mut long: Vec<u32> = (games.iter())
        .filter(|index| game(index).moves != 0 && game(index).plies() >= LONG)
        .copied()
        .collect();
    if long.len() < 2 {
        return Vec::new();
    }
    long.sort_unstable_by_key(|index| {
        let game = game(index);
        (game.moves, game.place().file, game.place().game, *index)
    });
    let mut found = Vec::new();
    for same in long.chunk_by(|one, other| game(one).moves == game(other).moves) {
        let first = game(&same[0]);
        let fits = |index: &&u32| {
            let other = game(index);
            let [one, two] = [first.round, other.round].map(|round| registry.text(round));
            let days = first.date().zip(other.date());
            same_round(one, two) != Some(false) && days.is_none_or(|(one, other)| one == other)
        };
        let one: Vec<u32> = same.iter().filter(fits).copied().collect();
        if one.iter().any(|index| game(index).points != first.points) {
            found.push(one);
        }
    }
    found
}

/// Makes one game of several that are one and have different results.
pub(super) fn dispute(registry: &mut Registry, games: &[u32]) {
    let first = games[0];
    let said = (games.iter())
        .map(|index| Said {
            game: *index,
            points: Some(registry.games[*index as usize].points),
            play: Play::Played,
        })
        .collect();
    let players = games.iter().map(|game| Named::both(registry, *game));
    registry.disputes.push(Dispute {
        game: first,
        said,
        players: players.collect(),
        rivals: Vec::new(),
    });
    registry.games[first as usize].unratable = Some(Unratable::Disputed);
    for index in &games[1..] {
        registry.games[*index as usize].unratable = Some(Unratable::twice(first));
    }
}

/// Makes a game disputed of which one record names several results, or one and something else; where that is not the record
/// that counts, it says its own beside them.
pub(super) fn dispute_own(registry: &mut Registry, game: u32, record: u32, named: &[[u8; 2]]) {
    let says = |game: u32, points: [u8; 2]| Said {
        game,
        points: Some(points),
        play: Play::Played,
    };
    let own = registry.games[game as usize].points;
    let counts = (game != record).then(|| says(game, own));
    let of_record = named.iter().map(|points| says(record, *points));
    let said = counts.into_iter().chain(of_record);
    let players = vec![Named::both(registry, game)];
    registry.disputes.push(Dispute {
        game,
        said: said.collect(),
        players,
        rivals: Vec::new(),
    });
    registry.games[game as usize].unratable = Some(Unratable::Disputed);
}

impl Registry {
    /// Joins the deliveries of one event. Before it is decided who is who: that two names stand for one player in the same
    /// games is evidence for it. `lists` gives the days of the rating lists, where it is asked.
    pub fn join(&mut self, lists: &dyn Fn() -> Vec<Day>) {
        let bare = bare::found(self);
        self.join_copies(lists);
        bare::keep(self, bare);
        goes_on::join(self);
        rivals::dispute(self);
    }

    fn join_copies(&mut self, lists: &dyn Fn() -> Vec<Day>) {
        let deliveries = Deliveries::of(self);
        if deliveries.count() < 2 {
            return;
        }
        let mut people = People::of(self);
        let mut found = deliveries.candidates(self, &people);
        let (mut pairs, doubtful) = weigh::weigh(self, &deliveries, &mut people, &mut found, lists);
        // Each stage gives back what the next does not need: there may be as many deliveries as games.
        drop(found);
        own_name::join(self, &deliveries, &mut people, &mut pairs);
        drop(people);
        apply::apply(self, &deliveries, pairs, &doubtful);
    }
}
