//! Games of one file held against each other: the same game with another result, two different games of the same players on
//! one day in one round. What is kept of a game are 16 bytes, and those of the last 65,536 games only, so that memory stays
//! bounded.

use super::lists::round_number;
use super::r017_copy_with_other_result as other_result;
use super::t019_two_games_in_one_place as one_place;
use super::{Finding, Scope, endings};
use crate::board::{Side, Status};
use crate::messages::Ui;
use crate::replay::{Game, Place};
use crate::syntax::{ResultMark, TagId, date};
use crate::text::lookup::hash;
use crate::tournament::names::spelling;

/// What is found by it.
pub(super) const CODES: [&str; 2] = [other_result::RULE.code, one_place::RULE.code];

/// So many games are remembered.
const WINDOW: usize = 1 << 16;

/// So many games of the same players are looked through: engines play thousands.
const MOST_COMPARED: usize = 64;

/// From so many half-moves on the same moves are the same game, wherever it is said to have been played; shorter ones two
/// players may play again.
const LEAST_PLIES: usize = 40;

/// What is known of a game, without its names and moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Print {
    /// The surnames of White and of Black, as the names have them.
    surnames: [u64; 2],
    /// What the surnames are where the names are written the other way round: `Mario Rossi` for `Rossi, Mario`.
    turned: [u64; 2],
    /// Whether a name has no comma and may stand either way round.
    open: bool,
    /// The moves, 0 for none.
    moves: u64,
    /// Whose result, 0 for none that is decided.
    result: u8,
    /// Event, day, round and board, and in the last bits ([`INITIALS`]) those of both players; 0 where day or round is not known.
    place: u32,
    /// The names of both players in full.
    full: u16,
    /// Whether the game is long enough to be known by its moves.
    long: bool,
    /// The initials of both players, the smaller first.
    initials: [u64; 2],
    /// The number of the round, 0 where none is known.
    round: u16,
}

/// What is kept of a game, by one reading of its names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Mark {
    /// The surnames of both players.
    names: u16,
    /// The moves, 0 for none, and whose result in the two highest bits, 0 for none that is decided.
    moves: u32,
    place: u32,
    full: u16,
    long: bool,
}

/// Bits of [`Print::place`] that are the initials. The same moves in one place are one game however the given names are
/// written, `Rossi,M` and `Rossi, Mario`, and not where they begin with other letters.
const INITIALS: u32 = 0xFF;

/// The hashes of two names as one, each bit of it by all of theirs: names that differ in a figure have hashes that are near.
const fn both([white, black]: [u64; 2]) -> u64 {
    const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
    let white = (white ^ white >> 32).wrapping_mul(ODD);
    let black = (black ^ black >> 29).wrapping_mul(ODD);
    let all = (white.rotate_left(23) ^ white >> 31).wrapping_add(black ^ black >> 32);
    let all = (all ^ all >> 29).wrapping_mul(ODD);
    all ^ all >> 32
}

/// Bits of [`Mark::moves`] that are the result.
const RESULT: u32 = 3 << 30;

impl Print {
    /// What is known of a game, whose moves have this fingerprint; none where a player is not known.
    #[must_use]
    pub fn of(game: &Game<'_>, moves: u64) -> Option<Print> {
        let tokens = game.tokens;
        let raw = |id| Some(tokens.raw_value(game.bytes, tokens.tag(id)?).trim_ascii());
        let named = |id| {
            raw(id).filter(|name| {
                !matches!(
                    **name,
                    [] | [b'?' | b'*' | b'-', ..] | [b'N', b'N'] | [b'N', b'.', ..]
                )
            })
        };
        let names = [named(TagId::White)?, named(TagId::Black)?].map(spelling);
        let known = |id| raw(id).filter(|round| !matches!(**round, [] | [b'?' | b'-' | b'*', ..]));
        let round = known(TagId::Round);
        let place = match (day(game), round) {
            (Some(date::Day(year, month, day)), Some(round)) => {
                let more = [
                    TagId::Event,
                    TagId::Section,
                    TagId::Board,
                    TagId::TimeControl,
                ];
                let more = more.into_iter().filter_map(raw).map(hash);
                let day = u64::from(year) << 16 | u64::from(month) << 8 | u64::from(day);
                let one = |all: u64, part: u64| all.rotate_left(7) ^ part;
                let all = [hash(&day.to_le_bytes()), hash(round)];
                let all = all.into_iter().chain(more).fold(0, one);
                let initials = both(names.map(|name| name.initials)) as u32 & INITIALS;
                ((all >> 32) as u32 & !INITIALS | initials).max(INITIALS + 1)
            }
            _ => 0,
        };
        let plies = game.facts.main.len();
        // A result that the board refutes is told by a finding of its own.
        let board = match (game.facts.end, game.facts.last.side_to_move()) {
            (Some(Status::Checkmate), Side::White) => Some(ResultMark::BlackWins),
            (Some(Status::Checkmate), Side::Black) => Some(ResultMark::WhiteWins),
            (Some(Status::Stalemate), _) => Some(ResultMark::Draw),
            _ => endings::named(game).known(),
        };
        Some(Print {
            surnames: names.map(|name| name.surname),
            turned: names.map(|name| name.turned),
            open: names.iter().any(|name| name.open),
            moves: if plies == 0 { 0 } else { moves.max(1) },
            result: match board {
                Some(ResultMark::WhiteWins) => 1,
                Some(ResultMark::BlackWins) => 2,
                Some(ResultMark::Draw) => 3,
                _ => 0,
            },
            place,
            full: both(names.map(|name| name.whole)) as u16,
            long: plies >= LEAST_PLIES,
            initials: names.map(|name| name.initials),
            round: round.map_or(0, round_number),
        })
    }

    /// The words by which each player is known, and the initials of these.
    #[must_use]
    pub(super) fn players(&self) -> [([u64; 2], u64); 2] {
        [0, 1].map(|side| {
            let words = [self.surnames[side], self.turned[side]];
            (words, self.initials[side])
        })
    }

    /// The surnames of White and of Black.
    #[must_use]
    pub const fn surnames(&self) -> [u64; 2] {
        self.surnames
    }

    /// The number of its round, 0 where none is known.
    #[must_use]
    pub(super) const fn round(&self) -> u16 {
        self.round
    }

    /// What came of it, where that is decided.
    #[must_use]
    pub(super) const fn result(&self) -> Option<ResultMark> {
        match self.result {
            1 => Some(ResultMark::WhiteWins),
            2 => Some(ResultMark::BlackWins),
            3 => Some(ResultMark::Draw),
            _ => None,
        }
    }

    /// All of it as figures, for a run that takes the parts of a file together; [`Print::of_figures`] reads them.
    #[must_use]
    pub const fn figures(&self) -> [u64; 11] {
        let marks = self.result as u64 | (self.open as u64) << 2 | (self.long as u64) << 3;
        [
            self.surnames[0],
            self.surnames[1],
            self.turned[0],
            self.turned[1],
            self.initials[0],
            self.initials[1],
            self.moves,
            self.place as u64,
            self.full as u64,
            self.round as u64,
            marks,
        ]
    }

    /// Reads [`Print::figures`]; none where these are others.
    #[must_use]
    pub fn of_figures(figures: [u64; 11]) -> Option<Print> {
        let [
            surname,
            other_surname,
            turned,
            other_turned,
            initials,
            other_initials,
            moves,
            place,
            full,
            round,
            marks,
        ] = figures;
        (marks < 16).then_some(())?;
        Some(Print {
            surnames: [surname, other_surname],
            turned: [turned, other_turned],
            open: marks & 4 != 0,
            moves,
            result: (marks & 3) as u8,
            place: u32::try_from(place).ok()?,
            full: u16::try_from(full).ok()?,
            long: marks & 8 != 0,
            initials: [initials, other_initials],
            round: u16::try_from(round).ok()?,
        })
    }

    /// What is kept of it by these surnames.
    fn by(&self, surnames: [u64; 2]) -> Mark {
        let names = both(surnames);
        let moves = match self.moves {
            0 => 0,
            moves => ((moves ^ names.rotate_left(17)) as u32 & !RESULT).max(1),
        };
        Mark {
            names: names as u16,
            moves: moves | u32::from(self.result) << 30,
            place: self.place,
            full: self.full,
            long: self.long,
        }
    }

    /// The same by each other reading of the names.
    fn turned(&self) -> impl Iterator<Item = Mark> {
        let ([white, black], [turned_white, turned_black]) = (self.surnames, self.turned);
        let readings = [
            [turned_white, turned_black],
            [turned_white, black],
            [white, turned_black],
        ];
        let own = self.surnames;
        let others = readings
            .into_iter()
            .enumerate()
            .filter(move |(at, names)| *names != own && !readings[..*at].contains(names));
        others.map(|(_, names)| self.by(names))
    }
}

/// The whole day on which a game was played.
fn day(game: &Game<'_>) -> Option<date::Day> {
    let tokens = game.tokens;
    let tag = tokens.tag(TagId::Date)?;
    if tokens.has_labels {
        let value = tokens.value(game.bytes, tag);
        let (first, last) = date::every_reading(&value, true, true)?;
        return (first == last).then_some(first);
    }
    date::day_of(tokens.raw_value(game.bytes, tag))
}

/// How a game of the file stands to one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Copy {
    /// The same game, with another result.
    OtherResult,
    /// Another game in the same place.
    OnePlace,
}

/// A game that is remembered.
#[derive(Clone, Copy, Debug)]
#[repr(Rust, packed(2))]
struct Kept {
    moves: u32,
    place: u32,
    names: u16,
    full: u16,
    /// Where the game before it of these players stands; itself where there is none.
    before: u16,
}

/// The games of a file that are remembered, each in the place of the one 65,536 games before it.
#[derive(Debug, Default)]
pub struct Copies {
    file: String,
    kept: Vec<Kept>,
    /// The last game of each pair of players. What a file before left here is told by the games themselves.
    heads: Vec<u16>,
    /// The number of the next game in the file.
    next: u64,
    /// Whether a name without a comma was met in the file: only then may one stand the other way round elsewhere.
    open: bool,
}

impl Copies {
    /// Another file begins.
    pub fn file_begins(&mut self, name: &str) {
        name.clone_into(&mut self.file);
        self.kept.clear();
        self.next = 1;
        self.open = false;
    }

    /// The name of the file.
    #[must_use]
    pub fn file(&self) -> &str {
        &self.file
    }

    /// Holds a game against those before it, and keeps it. The game was judged and rendered before: whoever asks counts in it
    /// what is found.
    pub fn add(&mut self, place: Place, print: Option<Print>, ui: Ui) -> Option<Finding> {
        // A run that was asked for some games only.
        if place.game != self.next {
            self.kept.clear();
        }
        self.next = place.game + 1;
        let slot = ((place.game - 1) % WINDOW as u64) as usize;
        if self.kept.is_empty() && slot > 0 {
            self.kept.resize(slot, Kept::NONE);
        }
        self.heads.resize(WINDOW, 0);
        let own = print.map(|print| print.by(print.surnames));
        let found = own.and_then(|own| self.find(slot, own));
        self.open |= print.is_some_and(|print| print.open);
        let found = match print.filter(|_| found.is_none() && self.open) {
            Some(print) => print.turned().find_map(|own| self.find(slot, own)),
            None => found,
        };
        let mut kept = Kept::NONE;
        // A game without moves and place says nothing to any other, and would end the chain of those before it.
        if let Some(print) = own.filter(|own| own.moves != 0 || own.place != 0) {
            let head = &mut self.heads[usize::from(print.names)];
            kept = Kept {
                moves: print.moves,
                place: print.place,
                names: print.names,
                full: print.full,
                before: *head,
            };
            *head = slot as u16;
        }
        match self.kept.get_mut(slot) {
            Some(old) => *old = kept,
            None => self.kept.push(kept),
        }
        let (copy, age) = found?;
        let other = place.game - age as u64;
        let mut finding = match copy {
            Copy::OtherResult => other_result::finding(ui, place, other),
            Copy::OnePlace => one_place::finding(ui, place, other),
        };
        finding.scope = Scope::File;
        finding.related = format!("{}:{other}:", self.file);
        Some(finding)
    }

    /// What a game that is to stand in this slot is to one of those before it, and how many games before it that stands.
    fn find(&self, slot: usize, own: Mark) -> Option<(Copy, usize)> {
        let mut at = usize::from(self.heads[usize::from(own.names)]);
        let (mut last, mut place, mut copied) = (0, None, false);
        for _ in 0..MOST_COMPARED {
            // The first game of these players has none before it: what its slot names is another's.
            let kept = self.kept.get(at);
            let Some(kept) = kept.filter(|kept| kept.names == own.names && kept.is_game()) else {
                break;
            };
            // A slot that was written over holds a younger game.
            let age = (slot + WINDOW - at) % WINDOW;
            let age = if age == 0 { WINDOW } else { age };
            if age <= last {
                break;
            }
            last = age;
            let (one, other) = (own.moves & RESULT, kept.moves & RESULT);
            let near = own.place != 0 && own.place == kept.place;
            let same_place = near && own.full == kept.full;
            let contradict = one != 0 && other != 0 && one != other;
            match (own.moves & !RESULT, kept.moves & !RESULT) {
                (0, _) | (_, 0) if same_place && contradict => {
                    return Some((Copy::OtherResult, age));
                }
                (0, _) | (_, 0) => {}
                (moves, others) if moves == others => {
                    if contradict && (near || own.long) && !copied {
                        return Some((Copy::OtherResult, age));
                    }
                    // The same record again: what it is to a third was said there.
                    if near {
                        return None;
                    }
                    copied |= own.long;
                }
                _ if same_place => place = place.or(Some((Copy::OnePlace, age))),
                _ => {}
            }
            at = usize::from(kept.before);
        }
        place
    }
}

impl Kept {
    /// A game of which nothing is kept.
    const NONE: Kept = Kept {
        moves: 0,
        place: 0,
        names: 0,
        full: 0,
        before: 0,
    };

    /// Whether anything is kept.
    fn is_game(&self) -> bool {
        self.moves != 0 || self.place != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::names::Spelling;

    fn print(names: u16, moves: u32, result: u8, place: u32) -> Option<Print> {
        Some(Print {
            surnames: [0, u64::from(names)],
            turned: [0, u64::from(names)],
            open: false,
            moves: u64::from(moves),
            result,
            place: place * (INITIALS + 1),
            full: 0,
            long: true,
            initials: [0; 2],
            round: 0,
        })
    }

    #[test]
    fn a_name_the_other_way_round_is_the_same() {
        for (one, other) in [
            ("Rossi, Mario", "Mario Rossi"),
            ("Rossi, Gian Maria", "Gian Maria Rossi"),
            ("ROSSI MARIO", "Rossi, Mario"),
            ("Rossi,A", "ROSSI A."),
        ] {
            let (one, other) = (spelling(one.as_bytes()), spelling(other.as_bytes()));
            let surnames = |name: Spelling| [name.surname, name.turned];
            assert_eq!(one.whole, other.whole);
            assert!(
                surnames(one)
                    .iter()
                    .any(|name| surnames(other).contains(name))
            );
        }
        let other = spelling(b"Bianchi, Luca");
        assert!(spelling(b"Mario Rossi").open && !other.open);
        assert_ne!(other.whole, spelling(b"Mario Rossi").whole);
        // In a file: one of the players, or both.
        let [rossi, mario, verdi, ugo] = [1u64, 2, 3, 4];
        let written = |surnames, turned, open, result| {
            Some(Print {
                surnames,
                turned,
                open,
                result,
                ..print(0, 100, 1, 5).expect("a game")
            })
        };
        let first = written([rossi, verdi], [mario, ugo], false, 1);
        for second in [
            written([mario, verdi], [rossi, ugo], true, 2),
            written([mario, ugo], [rossi, verdi], true, 2),
        ] {
            let told = [(2, "R017", "f:1:".to_owned())];
            assert_eq!(run(&[first, second], 1), told);
            assert_eq!(run(&[second, first], 1), told);
        }
    }

    #[test]
    fn names_that_differ_in_a_figure_or_a_letter_are_of_different_players() {
        let of = |white: String, black: String| {
            let names = [white, black].map(|name| spelling(name.as_bytes()));
            let surnames = both(names.map(|name| name.surname)) as u16;
            (surnames, both(names.map(|name| name.whole)) as u16)
        };
        let mut all = std::collections::HashSet::new();
        for one in 10..30 {
            for other in 10..30 {
                let letter = |number: u8| char::from(b'A' + number - 10);
                let (first, second) = (letter(one), letter(other));
                assert!(all.insert(of(format!("P{one}"), format!("Q{other}"))));
                assert!(all.insert(of(format!("Player {one}"), format!("Player {other}"))));
                assert!(all.insert(of(format!("Rossi, {first}"), format!("Verdi, {second}"))));
            }
        }
    }

    /// The games that are found, each with the one it is held against.
    fn run(prints: &[Option<Print>], from: u64) -> Vec<(u64, &'static str, String)> {
        let mut copies = Copies::default();
        copies.file_begins("f");
        let games = (from..).zip(prints);
        let told = games.filter_map(|(number, print)| {
            let finding = copies.add(Place::new(number, 0, 1), *print, Ui::English)?;
            Some((number, finding.rule.code, finding.related))
        });
        told.collect()
    }

    #[test]
    fn a_game_is_held_against_those_before_it() {
        let games = [
            print(7, 100, 1, 5),
            None,
            print(7, 100, 2, 6),
            print(7, 101, 1, 5),
            print(7, 100, 2, 0),
            print(8, 101, 1, 5),
        ];
        let told = run(&games, 1);
        let expected = [(3, "R017", "f:1:"), (4, "T019", "f:1:")];
        assert_eq!(
            told,
            expected.map(|(n, code, other)| (n, code, other.to_owned()))
        );
        // A run of some games only.
        assert_eq!(run(&games, 100_000)[0].2, "f:100000:");
    }

    #[test]
    fn the_pair_may_stand_anywhere_in_the_file() {
        let other = |n: u16| print(n, 1000 + u32::from(n), 1, 3);
        let empty = print(7, 0, 0, 0);
        for before in 0..4u16 {
            for between in 0..4u16 {
                for last in [print(7, 101, 1, 5), print(7, 100, 2, 5)] {
                    let mut games: Vec<_> = (0..before).map(|i| other(20 + i)).collect();
                    // Of the same players, and nothing to the pair: elsewhere, the same moves elsewhere, or nothing at all.
                    games.extend([print(7, 90, 1, 4), print(7, 101, 1, 6)]);
                    games.push(print(7, 100, 1, 5));
                    games.extend((0..between).map(|i| match i {
                        1 => empty,
                        i => other(30 + i),
                    }));
                    games.push(last);
                    let number = u64::from(before) + 3;
                    let told = match last {
                        Some(print) if print.moves == 101 => "T019",
                        _ => "R017",
                    };
                    let expected = (
                        number + u64::from(between) + 1,
                        told,
                        format!("f:{number}:"),
                    );
                    assert_eq!(run(&games, 1), [expected], "{before} {between}");
                }
            }
        }
    }

    #[test]
    fn only_the_last_games_are_remembered() {
        let between = |count: usize| {
            let mut games = vec![print(7, 100, 1, 5)];
            // Others, of the same players too.
            games.extend((0..count).map(|i| {
                print(
                    if i % 5000 == 0 {
                        7
                    } else {
                        (i % 1000) as u16 + 10
                    },
                    1000 + i as u32,
                    1,
                    0,
                )
            }));
            games.push(print(7, 100, 2, 5));
            run(&games, 1)
        };
        assert_eq!(between(WINDOW - 1).len(), 1);
        assert_eq!(between(WINDOW), []);
        // Each file by itself.
        let mut copies = Copies::default();
        for result in [1, 2] {
            copies.file_begins("f");
            let found = copies.add(Place::new(1, 0, 1), print(7, 100, result, 5), Ui::English);
            assert!(found.is_none());
        }
    }

    #[test]
    fn what_is_kept_of_a_game_is_small() {
        assert!(size_of::<Kept>() + size_of::<u16>() <= 16);
    }
}
