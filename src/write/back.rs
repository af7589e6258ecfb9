//! What was written is read again, and must say the same. PGN in English short algebraic notation is read by `pgn-reader`,
//! which shares no code with the writer: tag by tag, word by word. Everything else is read by our own reader.

use super::WriteOptions;
use super::pgn::{Out, escaped};
use super::record::{Part, Record, letters_comment};
use crate::framing::{Framer, ItemKind};
use crate::game_check::{CheckOptions, Workspace};
use crate::notation::Languages;
use crate::replay::{Place, ReplayOptions};
use crate::rules::{Class, Ending, Verdict};
use crate::syntax::Encoding;
use pgn_reader::{Nag, Outcome, RawComment, RawTag, SanPlus, Skip, Visitor};
use shakmaty::Role;
use shakmaty::san::San;
use std::borrow::Cow;
use std::fmt;
use std::io;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};

/// What was read back differs from what was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// What should have been read.
    pub written: String,
    /// What was.
    pub read: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}” ≠ “{}”", self.written, self.read)
    }
}

/// The independent reader, for PGN in English. Kept from game to game: it has a buffer.
#[derive(Debug, Default)]
pub(super) struct PgnReader {
    reader: Option<pgn_reader::Reader<Feed>>,
    feed: Feed,
}

/// What the reader reads: filled for each game, which it then reads to the end.
#[derive(Clone, Debug, Default)]
struct Feed(Arc<Mutex<Fed>>);

#[derive(Debug, Default)]
struct Fed {
    bytes: Vec<u8>,
    read: usize,
}

impl Feed {
    /// The game, and one more behind it: the reader always looks ahead by the longest token, and near the end of what it
    /// is given it moves its buffer for every word. That it comes to [`NEXT`] shows that nothing else stands between.
    fn fill(&self, game: Vec<u8>) {
        if let Ok(mut fed) = self.0.lock() {
            fed.read = 0;
            fed.bytes = game;
            fed.bytes.extend_from_slice(b"[Next \"");
            fed.bytes.extend_from_slice(&NEXT);
            fed.bytes.extend_from_slice(b"\"]\n\n*\n\n");
        }
    }

    /// Gives back what it was filled with: the first `length` bytes.
    fn empty(&self, length: usize) -> Vec<u8> {
        let Ok(mut fed) = self.0.lock() else {
            return Vec::new();
        };
        let mut game = std::mem::take(&mut fed.bytes);
        game.truncate(length);
        game
    }
}

impl io::Read for Feed {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let Ok(mut fed) = self.0.lock() else {
            return Err(io::ErrorKind::Other.into());
        };
        let rest = &fed.bytes[fed.read..];
        let length = rest.len().min(buffer.len());
        buffer[..length].copy_from_slice(&rest[..length]);
        fed.read += length;
        Ok(length)
    }
}

/// The value of the only tag pair of the game that is read behind each: as long as the reader looks ahead.
const NEXT: [u8; 240] = [b'.'; 240];

/// Reads the game behind.
struct Next;

impl Visitor for Next {
    type Tags = bool;
    type Movetext = bool;
    type Output = bool;

    fn begin_tags(&mut self) -> ControlFlow<bool, bool> {
        ControlFlow::Continue(false)
    }

    fn tag(&mut self, is_next: &mut bool, _: &[u8], value: RawTag<'_>) -> ControlFlow<bool> {
        *is_next = value.as_bytes() == NEXT;
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, is_next: bool) -> ControlFlow<bool, bool> {
        ControlFlow::Continue(is_next)
    }

    fn end_game(&mut self, is_next: bool) -> bool {
        is_next
    }
}

/// A tag pair of more bytes gets a reader of its own.
const LONGEST_TAG: usize = 255;

impl PgnReader {
    /// Reads PGN back and compares it with the record.
    pub(super) fn compare(&mut self, record: &Record, out: &mut Out) -> Result<(), Difference> {
        let length = out.bytes.len();
        self.feed.fill(std::mem::take(&mut out.bytes));
        let compared = self.read(record, &out.moves);
        out.bytes = self.feed.empty(length);
        compared
    }

    fn read(&mut self, record: &Record, moves: &str) -> Result<(), Difference> {
        let tags = record
            .tags
            .iter()
            .map(|(name, value)| name.len() + value.len() * 2);
        let longest = tags.max().unwrap_or(0) + 16;
        let mut comparer = Comparer {
            tags: record.tags.iter(),
            parts: record.parts.iter(),
            moves: moves.as_bytes(),
            alone: record.parts.is_empty(),
            letters: record.letters.map(letters_comment),
            result: record.result,
            comment: Vec::new(),
        };
        let build = |feed: Feed, longest| {
            pgn_reader::Reader::build(feed)
                .set_supported_tag_line_length(longest)
                .finish()
        };
        // What went wrong leaves the reader in the middle of a game: it is not used again.
        let mut reader = match self.reader.take() {
            Some(reader) if longest <= LONGEST_TAG => reader,
            _ => build(self.feed.clone(), longest),
        };
        match reader.read_game(&mut comparer) {
            Ok(Some(Ok(()))) => {}
            Ok(Some(Err(difference))) => return Err(difference),
            Ok(None) => return Err(differ("a game", "nothing")),
            Err(error) => return Err(differ("a game", &error.to_string())),
        }
        if let Ok(Some(true)) = reader.read_game(&mut Next) {
            self.reader = (longest <= LONGEST_TAG).then_some(reader);
            return Ok(());
        }
        Err(differ("nothing more", "more"))
    }
}

/// Our own reader, for what is not PGN in English.
#[derive(Debug, Default)]
pub(super) struct Reader {
    workspace: Workspace,
}

impl Reader {
    /// Reads back what was written and compares it with the record.
    pub(super) fn compare(&mut self, record: &Record, bytes: &[u8]) -> Result<(), Difference> {
        let mut items = Vec::new();
        let mut framer = Framer::new(usize::MAX);
        framer.cut(bytes, true, &mut items);
        let games = (items.iter()).filter(|item| matches!(item.kind, ItemKind::Game { .. }));
        match &games.collect::<Vec<_>>()[..] {
            [one] => self.read(record, &bytes[one.range.clone()]),
            several => Err(differ("1", &several.len().to_string())),
        }
    }

    fn read(&mut self, record: &Record, bytes: &[u8]) -> Result<(), Difference> {
        let options = CheckOptions {
            replay: ReplayOptions {
                trid: record.first.trid().map(|board| *board.settings()),
                without_draws: true,
                ..ReplayOptions::default()
            },
            encoding: Some(Encoding::Utf8),
            ..CheckOptions::default()
        };
        let place = Place::new(1, 0, 1);
        self.workspace.replay(bytes, place, &options);
        let verdict = Verdict {
            class: Class::Clean,
            result: None,
            board: None,
            ending: Ending::Unknown,
            contradicted: false,
        };
        let game = self.workspace.game(bytes);
        let read = Record::of(&game, &verdict, &[], &WriteOptions::default());
        record.compare(&read)
    }
}

impl Record {
    /// Compares a record with one that was read back: it may be in parts where the other is whole, for the comment that
    /// holds the rest of a broken line is then a comment like any other.
    fn compare(&self, read: &Record) -> Result<(), Difference> {
        let tags = self.tags.iter().zip(&read.tags);
        if let Some((written, read)) = tags.clone().find(|(written, read)| written != read) {
            return Err(differ(&format!("{written:?}"), &format!("{read:?}")));
        }
        if self.tags.len() != read.tags.len() {
            let count = |record: &Record| record.tags.len().to_string();
            return Err(differ(&count(self), &count(read)));
        }
        let most = self.parts.len().max(read.parts.len());
        if let Some(at) = (0..most).find(|at| self.parts.get(*at) != read.parts.get(*at)) {
            let part = |record: &Record| format!("{at}: {:?}", record.parts.get(at));
            return Err(differ(&part(self), &part(read)));
        }
        if self.first != read.first || self.result != read.result {
            let ends = |record: &Record| format!("{} {}", record.first.fen(), record.result);
            return Err(differ(&ends(self), &ends(read)));
        }
        Ok(())
    }
}

/// Whether the letters of these moves in English leave more than one language open.
pub(super) fn is_open(moves: &str) -> bool {
    // English alone has this letter, and the usual game soon.
    if moves.contains('Q') {
        return false;
    }
    let mut letters = Languages::default();
    let capitals = moves.bytes().filter(u8::is_ascii_uppercase);
    capitals
        .filter(|letter| *letter != b'O')
        .for_each(|letter| letters.add(letter));
    letters.allowed().nth(1).is_some()
}

fn differ(written: &str, read: &str) -> Difference {
    Difference {
        written: written.to_owned(),
        read: read.to_owned(),
    }
}

/// Goes along the record while the reader goes along the text.
struct Comparer<'a> {
    tags: std::slice::Iter<'a, (Cow<'static, str>, String)>,
    parts: std::slice::Iter<'a, Part>,
    /// The moves that are still to come, each with a line end.
    moves: &'a [u8],
    /// Whether the game holds nothing but them.
    alone: bool,
    /// The comment that tells the language, if one is to come.
    letters: Option<String>,
    result: &'static str,
    /// What was read of the comment that is open.
    comment: Vec<u8>,
}

type Compared = Result<(), Difference>;
type Flow<T = ()> = ControlFlow<Compared, T>;

fn fault<T>(written: &str, read: &str) -> Flow<T> {
    ControlFlow::Break(Err(differ(written, read)))
}

impl Comparer<'_> {
    fn expect(&mut self, matches: impl Fn(&Part) -> bool, read: &str) -> Flow {
        match self.parts.next() {
            Some(part) if matches(part) => ControlFlow::Continue(()),
            part => fault(&format!("{part:?}"), read),
        }
    }
}

/// What is left of the moves behind one, where they begin with it and a line end: as if it were written by `Display`,
/// without its detours.
fn behind<'a>(moves: &'a [u8], san: &SanPlus) -> Option<&'a [u8]> {
    let (mut rest, mut same) = (moves, true);
    let mut take = |c: char| match rest {
        [first, behind @ ..] => {
            same &= *first == c as u8;
            rest = behind;
        }
        [] => same = false,
    };
    match san.san {
        San::Normal {
            role,
            file,
            rank,
            capture,
            to,
            promotion,
        } => {
            if role != Role::Pawn {
                take(role.upper_char());
            }
            if let Some(file) = file {
                take(file.char());
            }
            if let Some(rank) = rank {
                take(rank.char());
            }
            if capture {
                take('x');
            }
            take(to.file().char());
            take(to.rank().char());
            if let Some(role) = promotion {
                take('=');
                take(role.upper_char());
            }
        }
        // Drops are never written; they compare as what they are.
        San::Castle(_) | San::Null | San::Put { .. } => {
            san.san.to_string().chars().for_each(&mut take);
        }
    }
    if let Some(suffix) = san.suffix {
        take(suffix.char());
    }
    take('\n');
    same.then_some(rest)
}

impl Visitor for Comparer<'_> {
    type Tags = ();
    type Movetext = ();
    type Output = Compared;

    fn begin_tags(&mut self) -> Flow {
        ControlFlow::Continue(())
    }

    fn tag(&mut self, (): &mut (), name: &[u8], value: RawTag<'_>) -> Flow {
        let value = value.as_bytes();
        let same = |written: &str| match written.contains(['"', '\\']) {
            // As it stands: the reader resolves a backslash before a quote once too often.
            true => escaped(written).as_bytes() == value,
            false => written.as_bytes() == value,
        };
        match self.tags.next() {
            Some((n, v)) if n.as_bytes() == name && same(v) => ControlFlow::Continue(()),
            tag => fault(
                &format!("{tag:?}"),
                &format!(
                    "{} {}",
                    String::from_utf8_lossy(name),
                    String::from_utf8_lossy(value)
                ),
            ),
        }
    }

    fn begin_movetext(&mut self, (): ()) -> Flow {
        match self.tags.next() {
            None => ControlFlow::Continue(()),
            tag => fault(&format!("{tag:?}"), "the movetext"),
        }
    }

    fn san(&mut self, (): &mut (), san: SanPlus) -> Flow {
        let part = match self.alone {
            true => None,
            false => self.parts.next(),
        };
        let is_move = self.alone || matches!(part, Some(Part::Move(_)));
        match behind(self.moves, &san) {
            Some(rest) if is_move => {
                self.moves = rest;
                ControlFlow::Continue(())
            }
            _ => {
                let next = self.moves.split(|b| *b == b'\n').next().unwrap_or_default();
                let written = String::from_utf8_lossy(next);
                fault(&format!("{part:?} {written}"), &san.to_string())
            }
        }
    }

    fn nag(&mut self, (): &mut (), nag: Nag) -> Flow {
        let number = u32::from(nag.0);
        self.expect(|part| *part == Part::Glyph(number), &nag.to_string())
    }

    fn partial_comment(&mut self, (): &mut (), comment: RawComment<'_>) -> Flow {
        self.comment.extend_from_slice(comment.as_bytes());
        ControlFlow::Continue(())
    }

    fn comment(&mut self, (): &mut (), comment: RawComment<'_>) -> Flow {
        self.comment.extend_from_slice(comment.as_bytes());
        for byte in &mut self.comment {
            // The writer ends a line where a blank was.
            if *byte == b'\n' {
                *byte = b' ';
            }
        }
        if let Some(letters) = self.letters.take() {
            let flow = match letters.as_bytes() == self.comment {
                true => ControlFlow::Continue(()),
                false => fault(&letters, &String::from_utf8_lossy(&self.comment)),
            };
            self.comment.clear();
            return flow;
        }
        let flow = match self.parts.next() {
            Some(Part::Comment(text)) if text.as_bytes() == self.comment => {
                ControlFlow::Continue(())
            }
            Some(Part::DrawOffer) if self.comment == b"(=)" => ControlFlow::Continue(()),
            part => fault(
                &format!("{part:?}"),
                &String::from_utf8_lossy(&self.comment),
            ),
        };
        self.comment.clear();
        flow
    }

    fn begin_variation(&mut self, (): &mut ()) -> Flow<Skip> {
        match self.parts.next() {
            Some(Part::Open) => ControlFlow::Continue(Skip(false)),
            part => fault(&format!("{part:?}"), "("),
        }
    }

    fn end_variation(&mut self, (): &mut ()) -> Flow {
        self.expect(|part| *part == Part::Close, ")")
    }

    fn outcome(&mut self, (): &mut (), outcome: Outcome) -> Flow {
        match outcome.as_str() == self.result {
            true => ControlFlow::Continue(()),
            false => fault(self.result, outcome.as_str()),
        }
    }

    fn end_game(&mut self, (): ()) -> Compared {
        match self.parts.next() {
            None if self.moves.is_empty() => Ok(()),
            part => Err(differ(&format!("{part:?}"), "the end")),
        }
    }
}
