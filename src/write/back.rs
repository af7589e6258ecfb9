//! What was written is read again, and must say the same. PGN in English short algebraic notation is read by `pgn-reader`,
//! which shares no code with the writer: tag by tag, word by word. Everything else is read by our own reader.

use super::WriteOptions;
use super::pgn::Out;
use super::record::{Part, Record, letters_comment};
use crate::framing::{Framer, ItemKind};
use crate::game_check::{CheckOptions, Workspace};
use crate::notation::Languages;
use crate::replay::Place;
use crate::rules::{Class, Ending, Verdict};
use crate::syntax::Encoding;
use pgn_reader::{Nag, Outcome, RawComment, RawTag, SanPlus, Skip, Visitor};
use std::collections::VecDeque;
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

/// What the reader reads: filled for each game.
#[derive(Clone, Debug, Default)]
struct Feed(Arc<Mutex<VecDeque<u8>>>);

impl Feed {
    fn fill(&self, bytes: &[u8]) {
        if let Ok(mut queue) = self.0.lock() {
            queue.clear();
            queue.extend(bytes);
        }
    }
}

impl io::Read for Feed {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.0.lock() {
            Ok(mut queue) => io::Read::read(&mut *queue, buffer),
            Err(_) => Err(io::ErrorKind::Other.into()),
        }
    }
}

/// A tag pair of more bytes gets a reader of its own.
const LONGEST_TAG: usize = 255;

impl PgnReader {
    /// Reads PGN back and compares it with the record.
    pub(super) fn compare(&mut self, record: &Record, out: &Out) -> Result<(), Difference> {
        let tags = record
            .tags
            .iter()
            .map(|(name, value)| name.len() + value.len() * 2);
        let longest = tags.max().unwrap_or(0) + 16;
        let mut comparer = Comparer {
            tags: record.tags.iter(),
            parts: record.parts.iter(),
            moves: out.moves.as_bytes(),
            letters: record.letters.map(letters_comment),
            result: record.result,
            word: Vec::with_capacity(16),
            comment: Vec::new(),
        };
        let build = |feed: Feed, longest| {
            pgn_reader::Reader::build(feed)
                .set_supported_tag_line_length(longest)
                .finish()
        };
        self.feed.fill(&out.bytes);
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
        if reader.has_more().is_ok_and(|more| !more) {
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
            encoding: Some(Encoding::Utf8),
            ..CheckOptions::default()
        };
        let place = Place {
            game: 1,
            byte: 0,
            line: 1,
            oversized: false,
        };
        self.workspace.replay(bytes, place, &options);
        let verdict = Verdict {
            class: Class::Clean,
            result: None,
            board: None,
            ending: Ending::Unknown,
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
    tags: std::slice::Iter<'a, (String, String)>,
    parts: std::slice::Iter<'a, Part>,
    /// The moves that are still to come, each with a line end.
    moves: &'a [u8],
    /// The comment that tells the language, if one is to come.
    letters: Option<String>,
    result: &'static str,
    word: Vec<u8>,
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

impl Visitor for Comparer<'_> {
    type Tags = ();
    type Movetext = ();
    type Output = Compared;

    fn begin_tags(&mut self) -> Flow {
        ControlFlow::Continue(())
    }

    fn tag(&mut self, (): &mut (), name: &[u8], value: RawTag<'_>) -> Flow {
        let value = value.decode();
        match self.tags.next() {
            Some((n, v)) if n.as_bytes() == name && v.as_bytes() == &*value => {
                ControlFlow::Continue(())
            }
            tag => fault(
                &format!("{tag:?}"),
                &format!(
                    "{} {}",
                    String::from_utf8_lossy(name),
                    String::from_utf8_lossy(&value)
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
        self.word.clear();
        san.append_ascii_to(&mut self.word);
        self.word.push(b'\n');
        match (self.parts.next(), self.moves.strip_prefix(&self.word[..])) {
            (Some(Part::Move(_)), Some(rest)) => {
                self.moves = rest;
                ControlFlow::Continue(())
            }
            (part, _) => {
                let next = self.moves.split(|b| *b == b'\n').next().unwrap_or_default();
                let written = String::from_utf8_lossy(next);
                let read = String::from_utf8_lossy(&self.word);
                fault(&format!("{part:?} {written}"), read.trim())
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
            let same = letters.as_bytes() == self.comment;
            self.comment.clear();
            return match same {
                true => ControlFlow::Continue(()),
                false => fault(&letters, "another comment"),
            };
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
            None => Ok(()),
            part => Err(differ(&format!("{part:?}"), "the end")),
        }
    }
}
