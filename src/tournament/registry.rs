//! What ratings and standings need of many games: players as they are written, tournaments, and one small record a game.
//! Memory grows with games, players and tournaments, not with bytes.

use super::blocks::Blocks;
use super::condition::{CLASSES, Condition};
use super::drop::LeftOut;
use super::join::{self, Dispute, Join, TwoIds};
use super::names;
use super::row::GameRow;
use super::texts::{Numbers, Texts};
use super::trf::{TrfError, fide_title};
use crate::laws::TimeClass;
use crate::syntax::date::{self, Day};
use crate::syntax::{ResultMark, rating, tags};
use seen::Seen;
use std::collections::{HashMap, HashSet};

mod persons;
mod records;
mod seen;
mod spelt;

pub use records::{
    Contested, Earlier, Game, National, NotApplied, OtherNames, Person, Place, Played, ReportRow,
    Reported, SharedId, TableNote, Tournament, Unratable,
};
pub use spelt::Spelt;

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
    /// The same of reports whose games another record of their event has.
    pub shared_ids: Vec<SharedId>,
    /// Deliveries of one event that were joined ([`Registry::join`]), in the order of the input.
    pub joins: Vec<Join>,
    /// Deliveries that may be of one event and were not joined, in the order of the input.
    pub doubts: Vec<Join>,
    /// Games of which deliveries say different things, in the order of the input.
    pub disputes: Vec<Dispute>,
    /// By file and game what records name that contradict themselves on the result: the half points of White and Black.
    contradictory: HashMap<(u32, u32), Vec<[u8; 2]>>,
    /// By file and game on which board it was played, where its half-moves do not tell that ([`Registry::played`]).
    played: HashMap<(u32, u32), Played>,
    /// By file and game, records that name the ELO3D of a player, in the order of the input.
    pub elo3d_tags: Vec<(u32, u64)>,
    /// Games that were not played, as the user says of records that do not agree on who met whom.
    pub not_met: Vec<u32>,
    /// The files of these deliveries, from the least.
    pub joined_files: Vec<u32>,
    /// Games of which an earlier record has the colours exchanged, and which have its colours now; from the least index.
    pub turned: Vec<u32>,
    /// Only games for which this holds are added.
    pub wanted: Option<Condition>,
    /// The class of each game as its row has it, by its place among [`CLASSES`], where somebody asks; else nothing.
    pub classes: Option<Vec<Option<u8>>>,
    /// How players are written and of which federations games tell, where it is asked for.
    pub spelt: Option<Spelt>,
    /// Whether the names of events are taken without round and pairing ([`super::event_name`]).
    pub bare_events: bool,
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
    /// Where lines of tables begin of which something is to be said, by file and line.
    places: HashMap<(u32, u64), u64>,
    /// What is not applied of the tables with which the user says what holds.
    pub notes: Vec<TableNote>,
    /// What reports say that cannot be so, and of which file.
    pub faults: Vec<(u32, TrfError)>,
    /// Games without moves that count as results, although their event has moves in another file: by file and number there
    /// ([`Registry::is_bare`]).
    pub(super) bare: HashSet<(u32, u32)>,
    /// Files that were left out ([`Registry::leave_out`]).
    pub left_out: Vec<LeftOut>,
    /// What games tell of players beside names and ratings, by person: title and federation.
    pub(super) told: HashMap<u32, [u32; 2]>,
    /// The federations in which tournaments are played, as games tell it.
    pub(super) countries: HashMap<u32, u32>,
    /// By file and game the teams of White and Black, as games tell them; 0 is none.
    pub(super) teams: HashMap<(u32, u32), [u32; 2]>,
    /// Names, tournaments, rounds, rates of play: each text once.
    texts: Texts,
    pub(super) ids: Numbers,
    /// By text: the player without an id who bears the name, written so or normalised so.
    pub(super) nameless: Blocks<u32>,
    keys: Numbers,
}

/// No player.
pub(super) const NOBODY: u32 = u32::MAX;

impl Registry {
    /// Adds a file; its index.
    pub fn file(&mut self, name: &str) -> u32 {
        self.files.push(name.to_owned());
        self.files.len() as u32 - 1
    }

    /// Remembers where the lines of a file begin that gives no games: what is wrong with it stands at one of them.
    pub fn know_lines(&mut self, file: u32, starts: Vec<u64>) {
        self.starts.insert(file, starts);
    }

    /// Remembers where one line of a table begins, in bytes from 0. Lines count from 1.
    pub fn know_line(&mut self, file: u32, line: u64, byte: u64) {
        self.places.insert((file, line), byte);
    }

    /// Where a line of a file begins, in bytes from 0, where that is known: in a tournament report, or of a line of which
    /// something is to be said. Lines count from 1.
    #[must_use]
    pub fn byte_of_line(&self, file: u32, line: u64) -> Option<u64> {
        if let Some(byte) = self.places.get(&(file, line)) {
            return Some(*byte);
        }
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

    /// The tournament of a row, which is added if new.
    fn tournament(&mut self, row: &GameRow) -> u32 {
        let key: records::TournamentKey =
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
        if let Some(wanted) = &self.wanted
            && !wanted.holds(&self.files[file as usize], row)
        {
            return;
        }
        match self.bare_events {
            true => {
                let mut bare = row.clone();
                super::event_name::settle(&mut bare);
                self.add_settled(file, &bare);
            }
            false => self.add_settled(file, row),
        }
        if let Some(classes) = &mut self.classes
            && classes.len() < self.games.len()
        {
            // Games of reports have none.
            classes.resize(self.games.len() - 1, None);
            let class = CLASSES.iter().position(|class| *class == row.class);
            classes.push(class.map(|class| class as u8));
        }
    }

    fn add_settled(&mut self, file: u32, row: &GameRow) {
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
        for (side, person) in sides.into_iter().enumerate() {
            self.also_told(person, [&row.titles[side], &row.federations[side]]);
        }
        if is_federation(&row.country) {
            let country = self.number(&row.country);
            self.countries.entry(tournament).or_insert(country);
        }
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
        } else if row.players == "doubtful" {
            Some(Unratable::PlayersInDoubt)
        } else {
            unratable(row, points)
        };
        if unratable == Some(Unratable::ResultInDoubt) {
            self.contradicts_itself(file, row);
        }
        let played = Played::of(row);
        if played != Played::by_moves(row.plies) {
            self.played.insert((file, row.game as u32), played);
        }
        if row.teams.iter().any(|team| !team.is_empty()) {
            let teams = row.teams.each_ref().map(|team| self.number(team));
            self.teams.insert((file, row.game as u32), teams);
        }
        if row.elo3d {
            self.elo3d_tags.push((file, row.game));
        }
        let place = Place {
            file,
            game: row.game as u32,
            line: row.line,
            byte: row.byte,
        };
        let mut game = Game::new(place, tournament, sides);
        game.tags = [tag(&row.white_elo), tag(&row.black_elo)];
        game.points = points.unwrap_or_default();
        game.round = self.texts.number(&row.round);
        game.moves = fingerprint(row);
        game.time_control = self.texts.number(&row.time_control);
        game.class = class(row.time_class);
        game.unratable = unratable;
        game.set_date(date, year.map_or(0, |(first, _)| first.0));
        game.set_plies(row.plies);
        self.games.push(game);
    }
}

impl Registry {
    /// Remembers title and federation of a player; the first that is told counts.
    fn also_told(&mut self, person: u32, texts: [&str; 2]) {
        if texts.iter().all(|text| text.is_empty()) {
            return;
        }
        let [title, federation] = texts;
        let federation = if is_federation(federation) {
            federation
        } else {
            ""
        };
        let numbers = [fide_title(title).unwrap_or(""), federation].map(|text| self.number(text));
        if let Some(spelt) = self.spelt.as_mut().filter(|_| numbers[1] != 0) {
            spelt.federations.insert((person, numbers[1]));
        }
        let own = self.told.entry(person).or_default();
        for (own, number) in own.iter_mut().zip(numbers) {
            // The empty text has number 0.
            if *own == 0 {
                *own = number;
            }
        }
    }

    /// The half points of White and Black of each result that the record of a game names, where it contradicts itself.
    #[must_use]
    pub fn named_results(&self, game: &Game) -> &[[u8; 2]] {
        let Place {
            file, game: number, ..
        } = game.place();
        let named = self.contradictory.get(&(file, number));
        named.map_or(&[], Vec::as_slice)
    }

    /// On which board a game was played.
    #[must_use]
    pub fn played(&self, game: &Game) -> Played {
        let Place {
            file, game: number, ..
        } = game.place();
        let known = self.played.get(&(file, number)).copied();
        known.unwrap_or_else(|| Played::by_moves(game.plies()))
    }

    /// Remembers what a record names that contradicts itself on the result.
    #[cold]
    fn contradicts_itself(&mut self, file: u32, row: &GameRow) {
        let tag = ResultMark::read_tag(row.result_tag.trim()).map_or("", ResultMark::pgn);
        let all = [tag, row.result_marker, row.result_board, row.result];
        let mut named: Vec<[u8; 2]> = Vec::new();
        for points in all.into_iter().filter_map(points) {
            if !named.contains(&points) {
                named.push(points);
            }
        }
        if !named.is_empty() {
            self.contradictory.insert((file, row.game as u32), named);
        }
    }

    /// Makes the games disputed whose own record contradicts itself on the result: they are not rated until somebody decides.
    /// Another record of the game decides which of the results it was, but not for one that is none of them.
    pub fn dispute_own(&mut self) {
        let contradictory = std::mem::take(&mut self.contradictory);
        if contradictory.is_empty() {
            return;
        }
        for index in 0..self.games.len() {
            let game = &self.games[index];
            let place = game.place();
            let Some(named) = contradictory.get(&(place.file, place.game)) else {
                continue;
            };
            let counts = match game.unratable {
                Some(Unratable::Twice(first)) => first.index(),
                None | Some(Unratable::ResultInDoubt) => index as u32,
                Some(_) => continue,
            };
            let kept = &self.games[counts as usize];
            let open = match kept.unratable {
                // Of two records in doubt the one that counts is disputed by itself.
                Some(Unratable::ResultInDoubt) => counts == index as u32,
                None => !named.contains(&kept.points),
                Some(_) => false,
            };
            if open {
                join::dispute_own(self, counts, index as u32, named);
            }
        }
        self.disputes.sort_by_key(|dispute| dispute.game);
    }
}

/// Whether a text is the code of a federation; others name a country in words.
fn is_federation(text: &str) -> bool {
    text.len() == 3 && text.bytes().all(|b| b.is_ascii_uppercase())
}

/// The fingerprint of a game's moves as [`Game::moves`] has it.
fn fingerprint(row: &GameRow) -> u64 {
    match row.moves {
        0 => 0,
        moves => {
            u64::from(row.opening) << 32 | u64::from((moves as u32 ^ (moves >> 32) as u32).max(1))
        }
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
            let results_only = !self.tournaments[game.tournament as usize].has_moves
                || self.bare.contains(&(game.place().file, game.place().game));
            match game.unratable {
                None => order.push(index),
                Some(Unratable::NoMove) if results_only => order.push(index),
                // ELO3D counts it, and once.
                Some(Unratable::Variant) if game.plies() > 0 => {
                    let place = game.place();
                    if self.played.get(&(place.file, place.game)) == Some(&Played::Trid) {
                        order.push(index);
                    }
                }
                Some(_) => {}
            }
        }
        let alike = |game: &Game| {
            (
                game.tournament,
                game.sides.map(who),
                game.points,
                game.plies(),
            )
        };
        order.sort_unstable_by_key(|index| {
            let game = &self.games[*index as usize];
            let Place {
                file,
                game: number,
                line,
                byte,
            } = game.place();
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
            self.games[index as usize].unratable = Some(Unratable::twice(first));
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
            let first = seen.before(at, known.then_some(game.round), game.date(), game.moves)?;
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
    // Where nobody has the point of a game that was not played, it may still be played.
    let open = points.is_none() && row.result_tag == "*";
    if row.ending == "forfeit" && row.written < 2 && !open {
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
    if row.contradicted {
        return Some(Unratable::ResultInDoubt);
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

#[cfg(test)]
mod tests;
