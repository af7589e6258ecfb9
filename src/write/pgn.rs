//! A record as PGN in export format, its moves in any notation.

use super::canonical::Spelled;
use super::record::{Part, Record, letters_comment};
use super::wrap::Wrapped;
use crate::board::{Move, Position, Side};
use crate::notation::{Spelling, Style, spell_and_play};
use memchr::memchr2;

/// What a null move is called; PGN has no word for it, and readers know this one.
pub(super) const NULL: &str = "--";

/// A game as it was written.
#[derive(Debug)]
pub(super) struct Out {
    /// The whole game, with the empty line behind it.
    pub(super) bytes: Vec<u8>,
    /// Its moves alone, each with a line end: for the reader that compares them.
    pub(super) moves: String,
}

/// Writes a record; `spelled` are its moves, where they need not be spelled anew.
pub(super) fn pgn(record: &Record, spelling: Spelling, spelled: Option<Spelled>) -> Out {
    // Room for the tags, for the numbers, and for what the read-back adds.
    let moves = spelled.as_ref().map_or(0, |spelled| spelled.text.len() * 2);
    let mut text = String::with_capacity(1024 + record.parts.len() * 8 + moves);
    for (name, value) in &record.tags {
        tag(&mut text, name, value);
    }
    text.push('\n');
    let mut movetext = Movetext {
        out: Wrapped::behind(text),
        position: record.first.clone(),
        before: record.first.clone(),
        branched: record.parts.contains(&Part::Open),
        outer: Vec::new(),
        numbered: false,
        opened: false,
        worded: matches!(spelling.style, Style::Spoken { .. }),
        taken: 0,
        white: record.first.side_to_move() == Side::White,
        number: record.first.move_number(),
        lengths: None,
        moves: String::new(),
    };
    match spelled {
        Some(spelled) => {
            movetext.moves = spelled.text;
            movetext.lengths = Some(spelled.lengths.into_iter());
        }
        None => movetext.moves.reserve(record.parts.len() * 5),
    }
    if let Some(language) = record.letters {
        movetext.comment(&letters_comment(language));
    }
    if record.parts.is_empty() {
        // Nothing but the moves that were taken over.
        while movetext.taken < movetext.moves.len() {
            movetext.play(Move::NULL, spelling);
        }
    }
    for part in &record.parts {
        movetext.part(part, spelling);
    }
    movetext.begin().push_str(record.result);
    let mut text = movetext.out.finish();
    text.push('\n');
    Out {
        bytes: text.into_bytes(),
        moves: movetext.moves,
    }
}

fn tag(text: &mut String, name: &str, value: &str) {
    text.push('[');
    text.push_str(name);
    text.push_str(" \"");
    escape(text, value);
    text.push_str("\"]\n");
}

/// Adds the value of a tag as it stands between its quotes (PGN 7).
fn escape(text: &mut String, value: &str) {
    let mut rest = value;
    while let Some(at) = memchr2(b'"', b'\\', rest.as_bytes()) {
        text.push_str(&rest[..at]);
        text.push('\\');
        text.push_str(&rest[at..=at]);
        rest = &rest[at + 1..];
    }
    text.push_str(rest);
}

/// The value of a tag as it stands between its quotes.
pub(super) fn escaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len() + 8);
    escape(&mut text, value);
    text
}

struct Movetext {
    out: Wrapped,
    /// The position of the line that is open, and the one before its last move, where variations are to come.
    position: Position,
    before: Position,
    branched: bool,
    /// The same of the lines around it.
    outer: Vec<(Position, Position)>,
    /// Whether a move of Black can stand without a number: White's stands right before it.
    numbered: bool,
    /// Whether a bracket waits for the word that it is close to.
    opened: bool,
    /// Whether a move may take several words.
    worded: bool,
    /// Side to move and number of the next move.
    white: bool,
    number: u32,
    /// How long each move is, where [`Movetext::moves`] was there before, and up to where it was written.
    lengths: Option<std::vec::IntoIter<u8>>,
    taken: usize,
    moves: String,
}

fn push_number(text: &mut String, number: u32) {
    if number < 10 {
        return text.push((b'0' + number as u8) as char);
    }
    push_number(text, number / 10);
    text.push((b'0' + (number % 10) as u8) as char);
}

impl Movetext {
    /// Begins a word, close to a bracket where one was opened.
    fn begin(&mut self) -> &mut String {
        let word = self.out.begin();
        if std::mem::take(&mut self.opened) {
            word.push('(');
        }
        word
    }

    /// A move, with its number where one is due.
    fn play(&mut self, mv: Move, spelling: Spelling) {
        let white = self.white;
        if white || !self.numbered {
            let number = self.number;
            let word = self.begin();
            push_number(word, number);
            word.push_str(if white { "." } else { "..." });
        }
        let text = match &mut self.lengths {
            Some(lengths) => {
                let from = self.taken;
                let end = from + usize::from(lengths.next().unwrap_or_default());
                self.taken = end + 1;
                &self.moves[from..end]
            }
            None => {
                if self.branched {
                    self.before.clone_from(&self.position);
                }
                let from = self.moves.len();
                if mv.is_null() {
                    self.position.pass();
                    self.moves.push_str(NULL);
                } else {
                    spell_and_play(&mut self.position, mv, spelling, &mut self.moves);
                }
                self.moves.push('\n');
                &self.moves[from..self.moves.len() - 1]
            }
        };
        if self.worded {
            for word in text.split(' ') {
                self.out.begin().push_str(word);
            }
        } else if self.lengths.is_some() {
            self.out.plain(text);
        } else {
            self.out.begin().push_str(text);
        }
        self.numbered = white;
        self.number += u32::from(!white);
        self.white = !white;
    }

    /// Sets the side to move and the number by the position, where a line begins or goes on.
    fn recount(&mut self) {
        self.white = self.position.side_to_move() == Side::White;
        self.number = self.position.move_number();
        self.numbered = false;
    }

    fn part(&mut self, part: &Part, spelling: Spelling) {
        match part {
            Part::Move(mv) => self.play(*mv, spelling),
            Part::Glyph(number) => {
                let word = self.begin();
                word.push('$');
                push_number(word, *number);
            }
            Part::DrawOffer => self.comment("(=)"),
            Part::Comment(text) => self.comment(text),
            Part::Open => {
                let inner = self.before.clone();
                let position = std::mem::replace(&mut self.position, inner);
                let before = std::mem::replace(&mut self.before, self.position.clone());
                self.outer.push((position, before));
                self.opened = true;
                self.recount();
            }
            Part::Close => {
                if let Some((position, before)) = self.outer.pop() {
                    self.position = position;
                    self.before = before;
                }
                self.out.glue().push(')');
                self.recount();
            }
        }
    }

    fn comment(&mut self, text: &str) {
        let mut words = text.split(' ');
        let word = self.begin();
        word.push('{');
        word.push_str(words.next().unwrap_or_default());
        for word in words {
            self.out.begin().push_str(word);
        }
        self.out.glue().push('}');
        self.numbered = false;
    }
}
