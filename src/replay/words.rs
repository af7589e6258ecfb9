//! The words of a game, read once.

use crate::notation::{Form, Languages, Mark, Written, lone_promotion, read};
use crate::syntax::{Kind, Tokens};

/// The words of one game as readings.
#[derive(Debug, Default)]
pub struct Words {
    /// One per step of the tokens; [`Written::ABSORBED`] for a step that is no word.
    pub(super) list: Vec<Written>,
    /// The letters that stand in piece position.
    pub(super) letters: Languages,
    /// Words that are read as moves.
    pub(super) moves: u32,
    /// Words that name the square of origin in full.
    pub(super) long: u32,
    /// Words of bare coordinates.
    pub(super) coordinates: u32,
}

impl Words {
    /// Reads the words of one game.
    pub(super) fn read(&mut self, bytes: &[u8], tokens: &Tokens) {
        self.list.clear();
        self.letters = Languages::default();
        (self.moves, self.long, self.coordinates) = (0, 0, 0);
        self.list.reserve(tokens.steps.len());
        for (i, step) in tokens.steps.iter().enumerate() {
            let text = tokens.list[step.token as usize].bytes(bytes);
            let written = if step.kind == Kind::Word {
                self.word(i, text, tokens)
            } else {
                self.sign(i, text, step.kind, tokens)
            };
            self.list.push(written);
        }
    }

    #[inline]
    fn word(&mut self, step: usize, text: &[u8], tokens: &Tokens) -> Written {
        let written = read(text, tokens.encoding);
        match written.form {
            Form::Move => {
                self.moves += 1;
                if written.marks.has(Mark::LowerCase) || written.is_long() || written.promotion != 0
                {
                    self.long_or_odd(&written);
                } else {
                    self.letters.add(written.piece);
                }
            }
            Form::Castle(_) => self.moves += 1,
            Form::Unreadable if self.absorb(text, step, tokens) => return Written::ABSORBED,
            _ => {}
        }
        written
    }

    /// Counts a move that is more than its piece and its square.
    fn long_or_odd(&mut self, written: &Written) {
        let bare = written.piece == 0 && written.is_long();
        if !written.marks.has(Mark::LowerCase) {
            self.letters.add(written.piece);
        }
        if !bare && !written.marks.has(Mark::LowerPromotion) {
            self.letters.add(written.promotion);
        }
        if bare && !written.marks.has(Mark::Hyphen) && !written.marks.has(Mark::Capture) {
            self.coordinates += 1;
        } else if written.is_long() {
            self.long += 1;
        }
    }

    /// A step that is no word: perhaps it belongs to the move before it.
    #[cold]
    fn sign(&mut self, step: usize, text: &[u8], kind: Kind, tokens: &Tokens) -> Written {
        match kind {
            // `d8 D`: what would be the sign for a diagram is a promotion behind such a move.
            Kind::Glyph if text.len() == 1 => {
                self.absorb(text, step, tokens);
            }
            Kind::EnPassant => {
                self.mark(Mark::EnPassant);
                if text.contains(&b'+') {
                    self.mark(Mark::Check);
                } else if text.contains(&b'#') {
                    self.mark(Mark::Mate);
                }
            }
            Kind::CheckMark => self.mark(match without_glyphs(text) {
                b"#" | b"mate" | b"matto" | b"mat" | b"scaccomatto" => Mark::Mate,
                b"++" => Mark::Double,
                _ => Mark::Check,
            }),
            Kind::DrawOffer => self.mark(Mark::DrawOffer),
            _ => {}
        }
        Written::ABSORBED
    }

    /// Takes a lone letter as the promotion of the move right before it.
    #[cold]
    fn absorb(&mut self, text: &[u8], step: usize, tokens: &Tokens) -> bool {
        let text = tokens.encoding.decode(text);
        let Some((letter, marks)) = lone_promotion(&text) else {
            return false;
        };
        let Some(before) = self.list.last_mut() else {
            return false;
        };
        let adjacent = tokens.steps[step].token == tokens.steps[step - 1].token + 1;
        if !adjacent || !before.lacks_promotion() {
            return false;
        }
        before.promotion = letter;
        before.marks.join(marks);
        self.letters.add(letter);
        true
    }

    /// Gives a mark that stands apart to the move right before it.
    fn mark(&mut self, mark: Mark) {
        let mut before = self.list.iter_mut().rev().take(3);
        if let Some(written) = before.find(|w| w.form != Form::Absorbed) {
            written.marks.add(mark);
        }
    }
}

/// A mark without the glyphs glued to it.
fn without_glyphs(text: &[u8]) -> &[u8] {
    let end = text.iter().rposition(|b| !matches!(b, b'!' | b'?'));
    end.map_or(text, |end| &text[..=end])
}
