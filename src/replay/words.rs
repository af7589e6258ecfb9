//! The words of a game, read once.

use crate::notation::{Form, Languages, Mark, Written, lone_promotion, read};
use crate::syntax::{Kind, Tokens};

/// The words of one game as readings, in the order of their tokens.
#[derive(Debug, Default)]
pub struct Words {
    /// One per [`Kind::Word`] token (and per glyph that turned out to be a promotion), with its token.
    pub(super) list: Vec<(u32, Written)>,
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
        for (i, token) in tokens.list.iter().enumerate() {
            let text = &bytes[token.start as usize..token.end as usize];
            match token.kind {
                Kind::Word => self.word(i as u32, text, tokens),
                // `d8 D`: what would be the sign for a diagram is a promotion behind such a move.
                Kind::Glyph if text.len() == 1 && self.absorb(text, i as u32) => {}
                Kind::EnPassant => self.mark(Mark::EnPassant, i as u32),
                Kind::CheckMark => self.mark(
                    match text {
                        b"#" | b"mate" | b"matto" | b"mat" | b"scaccomatto" => Mark::Mate,
                        b"++" => Mark::Double,
                        _ => Mark::Check,
                    },
                    i as u32,
                ),
                Kind::DrawOffer => self.mark(Mark::DrawOffer, i as u32),
                _ => {}
            }
        }
    }

    #[inline]
    fn word(&mut self, token: u32, text: &[u8], tokens: &Tokens) {
        let written = read(text, tokens.encoding);
        match written.form {
            Form::Move => {
                self.letters.add(if written.marks.has(Mark::LowerCase) {
                    0
                } else {
                    written.piece
                });
                if !(written.piece == 0 && written.is_long())
                    && !written.marks.has(Mark::LowerPromotion)
                {
                    self.letters.add(written.promotion);
                }
                self.moves += 1;
                if written.is_long() {
                    if written.piece == 0
                        && !written.marks.has(Mark::Hyphen)
                        && !written.marks.has(Mark::Capture)
                    {
                        self.coordinates += 1;
                    } else {
                        self.long += 1;
                    }
                }
            }
            Form::Castle(_) => self.moves += 1,
            Form::Unreadable if self.absorb(text, token) => return,
            _ => {}
        }
        self.list.push((token, written));
    }

    /// Takes a lone letter as the promotion of the move right before it.
    #[cold]
    fn absorb(&mut self, text: &[u8], token: u32) -> bool {
        let Some(letter) = lone_promotion(text) else {
            return false;
        };
        let Some((before, written)) = self.list.last_mut() else {
            return false;
        };
        if *before + 1 != token || !written.lacks_promotion() {
            return false;
        }
        written.promotion = letter;
        self.letters.add(letter);
        self.list.push((token, Written::ABSORBED));
        true
    }

    /// Gives a mark that stands apart to the move right before it.
    fn mark(&mut self, mark: Mark, token: u32) {
        if let Some((before, written)) = self
            .list
            .iter_mut()
            .rev()
            .find(|(_, w)| w.form != Form::Absorbed)
            && token - *before <= 3
        {
            written.marks.add(mark);
        }
    }
}
