//! What was found out about one game: facts, no judgement.

use super::clocks::Clocks;
use super::draws::Draws;
use super::stepper::play;
use super::words::{Manners, Words};
use crate::board::{Move, Oddity, Position, Refusal, SetupError, Side, Square, Status, Variant};
use crate::notation::trid::{Dialect, Fault};
use crate::notation::{Columns, Figurines, Language, Letters, Liberty, System, Written};
use crate::source::Original;
use crate::syntax::{ResultMark, Tokens};
use std::sync::Arc;

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Number of the game in its file, from 1.
    pub game: u64,
    /// First byte of the game in the decompressed file, from 0.
    pub byte: u64,
    /// First line of the game, from 1.
    pub line: u64,
    /// Whether the game was cut off at the cap.
    pub oversized: bool,
}

impl Place {
    /// Where a game stands that was not cut off.
    #[must_use]
    pub const fn new(game: u64, byte: u64, line: u64) -> Place {
        Place {
            game,
            byte,
            line,
            oversized: false,
        }
    }
}

/// A half-move that was played on the board. The half-moves of a game form a tree: each knows the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The move.
    pub mv: Move,
    /// Its token.
    pub token: u32,
    /// Index of the half-move before it, [`Ply::NONE`] at the start.
    pub before: u32,
}

impl Ply {
    /// Stands for no half-move.
    pub const NONE: u32 = u32::MAX;
}

/// A line of play: the main line (index 0) or a variation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The line it leaves; for the main line 0.
    pub parent: u32,
    /// Half-move, counted from 1 along the line it leaves, that it replaces.
    pub ply: u32,
    /// Which of the variations at that half-move it is, from 1.
    pub number: u32,
    /// The token of the bracket that opens it.
    pub opened: u32,
}

/// Something noticed at a token, in the order of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// What.
    pub what: What,
    /// The token.
    pub token: u32,
    /// The line of play.
    pub line: u32,
    /// The half-move it concerns, counted from 1 along its line.
    pub ply: u32,
    /// The last half-move played before it, [`Ply::NONE`] for none: the position before the event follows from it.
    pub after: u32,
}

/// What was noticed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// A break: from here on the position of this line is not known. The words behind it were not judged.
    Break {
        /// Why.
        reason: Break,
        /// How many further moves of the line were left unplayed.
        unplayed: u32,
    },
    /// An illegal move that stands: what follows was played from the position that it made.
    IllegalStood {
        /// What the reading wants.
        written: Written,
        /// Why the board refuses it.
        refusal: Box<Refusal>,
        /// As in [`Break::Illegal`].
        lost_at: Option<u32>,
    },
    /// A word that could not be read, passed over because the moves behind it go on legally.
    PassedOver {
        /// How many words in a row.
        words: u32,
        /// Whether one of them has the look of a move.
        garbled: bool,
    },
    /// The language was chosen because this one move is legal in it.
    LanguageByOneMove {
        /// What it means in each language that has the letters.
        readings: Readings,
    },
    /// More than one legal move fits; the rest of the line allows only the one that was played, or its marks do.
    SettledLater {
        /// The moves that fit.
        candidates: Vec<Move>,
        /// What tells.
        by: Settled,
    },
    /// A man is named as captured, and it is not what stood there.
    OtherCaptured,
    /// A liberty was taken to find the move.
    Liberty(Liberty),
    /// Letter of a promotion in lower case.
    LowerPromotion,
    /// `+` or `++`, but the move gives no check.
    NoCheck,
    /// `#`, but the move does not mate.
    NoMate {
        /// Whether it gives check at least.
        check: bool,
    },
    /// `++`, but the move gives a single check and does not mate.
    NoDoubleCheck,
    /// `x`, but nothing is captured.
    NoCapture,
    /// `e.p.`, but nothing is captured in passing.
    NoEnPassant,
    /// A word of Tri-Dimensional chess does not agree with the move that it was taken for.
    Trid(Fault),
    /// File or rank of origin are written, but one man only can make the move.
    NeedlessOrigin,
    /// The move number does not fit.
    WrongNumber {
        /// As written; `None` where only dots stand.
        written: Option<u32>,
        /// Whether the dots say that Black moves.
        black: bool,
        /// What it should be.
        expected: u32,
        /// Whose move it is.
        side: Side,
    },
    /// A move or text behind the result, or a remark that cites moves behind the last half-move.
    AfterResult {
        /// How many words like moves stand in a remark there, which was not played.
        cited: u32,
    },
    /// Behind the last move kings were put on the centre squares, to tell an electronic board the result: no moves.
    KingsPlaced {
        /// How many of them are written as moves, one or two.
        kings: u32,
        /// The centre squares on which kings were put, the one first that is written first; one of them where the place of
        /// the other king is not known.
        squares: Vec<Square>,
        /// What they tell, where both stand in the centre.
        result: Option<ResultMark>,
    },
    /// A `)` that closes nothing.
    UnopenedVariation,
    /// Variations nested deeper than is replayed.
    TooDeep,
    /// The game ends within this variation.
    UnclosedVariation,
}

/// What tells which of several legal moves was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
    /// The rest can be played after no other.
    Alone,
    /// The rest can be played after others too, but then a later word leaves open which man is meant.
    Sparing,
    /// The marks of capture, check and mate in the rest, which are right after this one more often than after any other.
    Marks,
}

/// Why a line broke off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Break {
    /// The words here could not be read as moves, and what follows does not go on legally.
    Unreadable {
        /// How many words in a row.
        words: u32,
        /// The code of the letter that is none of the language's, when only that is the trouble.
        letter: Option<u8>,
        /// The only legal move that the first word may have been before a sign of it was misread.
        meant: Option<Move>,
    },
    /// The move is illegal.
    Illegal {
        /// What the reading wants.
        written: Written,
        /// Why the board refuses it.
        refusal: Box<Refusal>,
        /// For castling whose right is lost: the half-move (from 1) by which it was lost, where it is known.
        lost_at: Option<u32>,
    },
    /// Several legal moves fit and the rest of the line does not tell which.
    Ambiguous {
        /// The moves that fit.
        candidates: Vec<Move>,
    },
    /// A move after mate or stalemate.
    GameOver {
        /// Which of the two.
        status: Status,
        /// What the reading wants.
        written: Written,
    },
    /// A null move in the main line.
    Null,
    /// A half-move of this side is missing: the number and the move belong to the other.
    HalfMoveMissing {
        /// Whose half-move is missing.
        side: Side,
    },
    /// Moves of the game stand in a comment that was not closed in time.
    Swallowed {
        /// The first of their numbers.
        first: u32,
        /// The last of them.
        last: u32,
    },
    /// A move of a system of notation that is not read.
    Foreign(System),
    /// Here the readings in several languages part, and nothing tells which is meant.
    LanguageSplit {
        /// What each means.
        readings: Readings,
    },
}

/// The languages in which a word means the same move, and this move; `None` for those in which it is illegal.
pub type Readings = Vec<(Vec<Language>, Option<String>)>;

/// How the start of the game is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// The initial position.
    Initial,
    /// Set up from the FEN tag.
    SetUp(Vec<Oddity>),
    /// The FEN tag cannot be set up: no move can be judged.
    BadFen(SetupError),
    /// A variant that the program does not play, as named: no move can be judged.
    UnknownVariant(String),
}

/// What the Result tag says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultTag {
    /// There is none.
    Absent,
    /// It says that the result is not known: empty, `?`, `-`.
    Unknown,
    /// It names one; `*` too.
    Names(ResultMark),
    /// It cannot be read.
    Unreadable,
}

/// How the language of the moves was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LanguageChoice {
    /// No letter of a piece occurs.
    NoLetters,
    /// The user forced it.
    Forced,
    /// Only this language has all the letters.
    ByLetters,
    /// Several have the letters; only this one, or all to the same moves, can be played.
    ByReplay,
    /// Nothing decides: the one that can be played furthest, or the first.
    Assumed,
    /// Both readings stay legal and differ.
    Ambiguous,
}

/// Half-moves from one kept position to the next.
pub(super) const WAY: u32 = 64;

/// Facts about one game. Reused from game to game by a worker.
#[derive(Debug)]
pub struct Facts {
    /// Where the game stands.
    pub place: Place,
    /// How the start is known.
    pub start: Start,
    /// The first position; the initial one where the start is not known.
    pub first: Position,
    /// Which game is played, where it is known.
    pub variant: Option<Variant>,
    /// Whether the tag Variant names it; else it follows from the FEN, or is standard chess.
    pub variant_named: bool,
    /// Whether the tag Variant names standard chess, and the FEN can only be one of Chess960.
    pub variant_denied: bool,
    /// The number of the start position, where a tag of a game of Chess960 gives one.
    pub start_number: Option<super::StartNumber>,
    /// The position from which the game was judged, where it is not that of the FEN: `first` is that position, and `start` tells
    /// of the FEN.
    pub instead: Option<Box<super::Instead>>,
    /// Language of the letters, by column.
    pub columns: Columns,
    /// How it was found.
    pub choice: LanguageChoice,
    /// How the words are written.
    pub manners: Manners,
    /// In which notation of Tri-Dimensional chess the first move is written, where it is a game of that.
    pub dialect: Option<Dialect>,
    /// Figures in brackets glued to long moves, as heights are in Tri-Dimensional chess, that count as remarks: their tokens.
    pub figures_aside: Vec<u32>,
    /// Readings that take several tokens: the first and the last.
    pub spans: Vec<(u32, u32)>,
    /// Every half-move that was played, main line and variations.
    pub tree: Vec<Ply>,
    /// Positions on the way, after every [`WAY`]th half-move of a line: to rebuild a position must not take the longer,
    /// the longer the game is.
    pub(super) waypoints: Vec<(u32, Position)>,
    /// Whether there are variations, so that the tree is more than the main line.
    pub(super) branched: bool,
    /// The main line, as indices into `tree`.
    pub main: Vec<u32>,
    /// Lines of play; index 0 is the main line.
    pub lines: Vec<Line>,
    /// What was noticed, in the order of the text.
    pub events: Vec<Event>,
    /// How much more was noticed than is listed: a made-up game may hold millions of faults.
    pub unlisted: u32,
    /// What the Result tag says.
    pub result_tag: ResultTag,
    /// Whether words at the end of a sheet name another result than its figures; they are no marker then.
    pub words_against: bool,
    /// Result markers in the main line, with their tokens; and those of a variation that is never closed.
    pub markers: Vec<(ResultMark, u32)>,
    /// How the board stands at the end of the main line; `None` when the main line broke off where play could go on.
    pub end: Option<Status>,
    /// Whether the main line broke off: what is written behind its last half-move was not played.
    pub broken_off: bool,
    /// The position at the end of what was played of the main line.
    pub last: Position,
    /// What the main line says of draws.
    pub draws: Draws,
    /// What the clocks of the main line show.
    pub clocks: Clocks,
    /// Checks of the main line that bear a mark.
    pub marked_checks: u32,
    /// Checks of the main line without one.
    pub unmarked_checks: u32,
    /// Token of the first check without a mark, and its half-move from 1.
    pub first_unmarked: Option<(u32, u32)>,
    /// Moves that name a rank of origin where the file would do, which PGN prefers (8.2.3.4).
    pub origins_by_rank: u32,
    /// What the numbers of the game add to those of the board: from a set-up position people often count on.
    pub number_offset: i64,
    /// Whether its file breaks off in its midst.
    pub torn: bool,
    /// How it stood in the file, where it was transcoded.
    pub original: Option<Arc<Original>>,
}

impl Default for Facts {
    fn default() -> Facts {
        Facts {
            place: Place::new(0, 0, 0),
            start: Start::Initial,
            first: Position::initial(),
            variant: Some(Variant::Standard),
            variant_named: false,
            variant_denied: false,
            start_number: None,
            instead: None,
            columns: Columns::both(Language::English),
            choice: LanguageChoice::NoLetters,
            manners: Manners::default(),
            spans: Vec::new(),
            tree: Vec::new(),
            waypoints: Vec::new(),
            branched: false,
            main: Vec::new(),
            lines: Vec::new(),
            events: Vec::new(),
            unlisted: 0,
            result_tag: ResultTag::Absent,
            words_against: false,
            markers: Vec::new(),
            end: None,
            broken_off: false,
            last: Position::initial(),
            draws: Draws::default(),
            clocks: Clocks::default(),
            dialect: None,
            figures_aside: Vec::new(),
            marked_checks: 0,
            unmarked_checks: 0,
            first_unmarked: None,
            origins_by_rank: 0,
            number_offset: 0,
            torn: false,
            original: None,
        }
    }
}

impl Facts {
    /// Forgets the game before, and keeps the room of its lists. Every field is named, so that none can be forgotten; what the
    /// start of a game always sets anew is left as it is.
    pub(super) fn begin(&mut self, at: Place) {
        let Facts {
            place,
            start: _,
            first: _,
            variant: _,
            variant_named: _,
            variant_denied: _,
            start_number: _,
            instead: _,
            columns: _,
            choice: _,
            manners,
            dialect,
            figures_aside,
            spans,
            tree,
            waypoints,
            branched,
            main,
            lines,
            events,
            unlisted,
            result_tag,
            words_against,
            markers,
            end,
            broken_off,
            last: _,
            draws,
            clocks,
            marked_checks,
            unmarked_checks,
            first_unmarked,
            origins_by_rank,
            number_offset,
            torn,
            original,
        } = self;
        *place = at;
        *manners = Manners::default();
        *dialect = None;
        figures_aside.clear();
        spans.clear();
        tree.clear();
        waypoints.clear();
        *branched = false;
        main.clear();
        lines.clear();
        events.clear();
        *unlisted = 0;
        *result_tag = ResultTag::Absent;
        *words_against = false;
        markers.clear();
        *end = None;
        *broken_off = false;
        draws.clear();
        clocks.clear();
        (*marked_checks, *unmarked_checks) = (0, 0);
        *first_unmarked = None;
        *origins_by_rank = 0;
        *number_offset = 0;
        *torn = false;
        *original = None;
    }

    /// The position that the record gives as the first, from which the game may not have been judged.
    #[must_use]
    pub fn held(&self) -> &Position {
        self.instead
            .as_ref()
            .map_or(&self.first, |instead| &instead.held)
    }

    /// The breaks of the game: where each stands, why, and how many further moves of its line were left unplayed.
    pub fn breaks(&self) -> impl Iterator<Item = (&Event, &Break, u32)> {
        self.events.iter().filter_map(|event| match &event.what {
            What::Break { reason, unplayed } => Some((event, reason, *unplayed)),
            _ => None,
        })
    }

    /// The position after a half-move of the tree, rebuilt from the start; [`Ply::NONE`] gives the first position.
    #[must_use]
    pub fn position_after(&self, node: u32) -> Position {
        // Rarely more lie behind a waypoint.
        let mut moves = Vec::with_capacity(64);
        let mut position = &self.first;
        let mut at = node;
        while let Some(ply) = self.tree.get(at as usize) {
            if let Ok(i) = self.waypoints.binary_search_by_key(&at, |(node, _)| *node) {
                position = &self.waypoints[i].1;
                break;
            }
            moves.push(ply.mv);
            at = ply.before;
        }
        let mut position = position.clone();
        for mv in moves.iter().rev() {
            play(&mut position, *mv);
        }
        position
    }

    /// The position before a half-move of the main line, from 1; after the last one for numbers beyond it.
    #[must_use]
    pub fn position_before(&self, ply: u32) -> Position {
        match (ply as usize).checked_sub(2) {
            None => self.first.clone(),
            Some(i) => self.position_after(
                self.main
                    .get(i)
                    .copied()
                    .unwrap_or_else(|| self.main.last().copied().unwrap_or(Ply::NONE)),
            ),
        }
    }

    /// How many half-moves lead to a half-move of the tree, with it; 0 for [`Ply::NONE`].
    #[must_use]
    pub fn half_move(&self, node: u32) -> u32 {
        let before = |node: &&Ply| self.tree.get(node.before as usize);
        let line = std::iter::successors(self.tree.get(node as usize), before);
        line.count() as u32
    }

    /// The path of a line as the reports write it: half-move and number of each branching, empty for the main line.
    #[must_use]
    pub fn path(&self, line: u32) -> String {
        let mut parts = Vec::new();
        let mut at = line;
        while at != 0 {
            let Some(fact) = self.lines.get(at as usize) else {
                break;
            };
            parts.push(format!("{}.{}", fact.ply, fact.number));
            at = fact.parent;
        }
        parts.reverse();
        parts.join(".")
    }

    /// The number that the game gives to the move due in a position.
    #[must_use]
    pub fn move_number(&self, position: &Position) -> u32 {
        let number = i64::from(position.move_number()) + self.number_offset;
        u32::try_from(number).unwrap_or_else(|_| position.move_number())
    }

    /// The move number and the side of a half-move of the main line, counted from 1.
    #[must_use]
    pub fn numbered(&self, ply: u32) -> (u32, Side) {
        let black_first = u32::from(self.first.side_to_move() == Side::Black);
        let half_moves = ply.saturating_sub(1).saturating_add(black_first);
        let side = if half_moves.is_multiple_of(2) {
            Side::White
        } else {
            Side::Black
        };
        let number =
            i64::from(self.first.move_number()) + i64::from(half_moves / 2) + self.number_offset;
        (u32::try_from(number).unwrap_or(u32::MAX), side)
    }

    /// The break of the main line, if it has one.
    #[must_use]
    pub fn main_break(&self) -> Option<&Event> {
        self.events
            .iter()
            .find(|e| e.line == 0 && matches!(e.what, What::Break { .. }))
    }

    /// The marker that counts: the last one.
    #[must_use]
    pub fn marker(&self) -> Option<ResultMark> {
        self.markers.last().map(|(mark, _)| *mark)
    }

    /// The name of the notation that most words are in.
    #[must_use]
    pub fn notation(&self) -> &'static str {
        if let Some(dialect) = self.dialect {
            return dialect.name();
        }
        let manners = &self.manners;
        let most = |n: u32| n * 2 > manners.moves;
        match manners.moves {
            0 => "",
            _ if most(manners.numeric) => "iccf",
            _ if most(manners.coordinates) => "uci",
            _ if most(manners.spoken) => "spoken",
            _ if most(manners.long) => "long",
            // Pawns and castling have none.
            _ if manners.figurines * 5 > manners.moves => "figurine",
            _ => "san",
        }
    }
}

/// One game as the rules see it: its bytes, its tokens and its facts.
#[derive(Clone, Copy, Debug)]
pub struct Game<'a> {
    /// The bytes of the game.
    pub bytes: &'a [u8],
    /// Its tokens.
    pub tokens: &'a Tokens,
    /// Its words.
    pub words: &'a Words,
    /// Its facts.
    pub facts: &'a Facts,
}

impl Game<'_> {
    /// The letters in which it has its men, in the column of a side.
    #[must_use]
    pub fn letters(&self, side: Side) -> Letters {
        let language = self.facts.columns.of(side);
        self.figurines().unwrap_or(Letters::Of(language))
    }

    /// Its figurines, where it is written with such.
    #[must_use]
    pub fn figurines(&self) -> Option<Letters> {
        let manners = &self.facts.manners;
        // Pawns and castling have none.
        if manners.figurines * 5 <= manners.moves {
            return None;
        }
        let among = |first: u8, last: u8| {
            let mut signs = memchr::memmem::find_iter(self.bytes, b"\xE2\x99");
            signs.any(|at| matches!(self.bytes.get(at + 2), Some(b) if (first..=last).contains(b)))
        };
        let set = match (among(0x94, 0x99), among(0x9A, 0x9F)) {
            (true, true) => Figurines::Own,
            (false, true) => Figurines::Black,
            _ => Figurines::White,
        };
        let selector = memchr::memmem::find(self.bytes, "\u{FE0E}".as_bytes()).is_some();
        Some(Letters::Figurines { set, selector })
    }
}
