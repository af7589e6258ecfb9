//! What a word of a move says, by its bytes: two thousand words make up any archive.

use crate::board::{Role, Side, Square};
use crate::notation::{Form, Language, Languages, Mark, Written, read};
use crate::replay::{Facts, LanguageChoice};
use crate::syntax::Encoding;
use crate::text::square::Wing;

/// A move as the export format writes it, in the letters of any language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reading {
    /// The letters of the piece and of the promotion, as they tell the language.
    pub(super) letters: Languages,
    /// The man, in the language that is tried.
    pub(super) role: Role,
    /// The squares that it may come from by what is written; a pawn that captures nothing comes from the file it goes to.
    pub(super) from: u64,
    /// Where to; nothing for castling.
    pub(super) to: Square,
    /// What the pawn becomes.
    pub(super) promotion: Option<Role>,
    flags: u8,
}

const CAPTURES: u8 = 1;
const CHECKS: u8 = 2;
const MATES: u8 = 4;
const SHORT: u8 = 8;
const LONG: u8 = 16;
/// More than a man and a square, with the file of a pawn that captures.
const RARE: u8 = 32;
/// The rank of origin is written.
const RANK: u8 = 64;

/// The squares of a file, 0 = a.
pub(super) const fn file(file: u8) -> u64 {
    0x0101_0101_0101_0101 << (file & 7)
}

/// The squares of a rank, 0 = first.
const fn rank(rank: u8) -> u64 {
    0xFF << (8 * (rank & 7))
}

/// The squares that a man may come from by what is written.
const fn from(written: &Written) -> u64 {
    match (written.file, written.rank) {
        (Written::NONE, Written::NONE) if written.piece == 0 => file(written.to.file()),
        (Written::NONE, Written::NONE) => !0,
        (Written::NONE, own) => rank(own),
        (own, _) => file(own),
    }
}

impl Reading {
    /// Reads a word. `None` where it is no move, is written in another way than the export format has it, or in another
    /// language.
    fn of(word: &[u8], language: Language) -> Option<Reading> {
        let plain = |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'=' | b'+' | b'#');
        let glyphs = word.iter().rev().take_while(|b| matches!(b, b'!' | b'?'));
        let (own, _) = word.split_at(word.len() - glyphs.count().min(2));
        if !own.iter().all(plain) {
            return None;
        }
        let written = read(word, Encoding::Utf8);
        let mut others = written.marks;
        let mut flags = 0;
        for (mark, flag) in [
            (Mark::Capture, CAPTURES),
            (Mark::Check, CHECKS),
            (Mark::Mate, CHECKS | MATES),
        ] {
            if others.has(mark) {
                others.remove(mark);
                flags |= flag;
            }
        }
        if !others.is_empty() {
            return None;
        }
        match written.form {
            Form::Castle(Wing::Short) => flags |= SHORT | RARE,
            Form::Castle(Wing::Long) => flags |= LONG | RARE,
            Form::Move => {
                let capital = |letter: &u8| *letter == 0 || letter.is_ascii_uppercase();
                let pawn_by_rank = written.piece == 0 && written.rank != Written::NONE;
                if written.is_long()
                    || pawn_by_rank
                    || written.captured != 0
                    || ![written.piece, written.promotion].iter().all(capital)
                {
                    return None;
                }
                let origin = (written.file & written.rank) != Written::NONE;
                if written.promotion != 0 || origin && written.piece != 0 {
                    flags |= RARE;
                }
                if written.rank != Written::NONE {
                    flags |= RANK;
                }
            }
            _ => return None,
        }
        let mut letters = Languages::default();
        letters.add(written.piece);
        letters.add(written.promotion);
        let role = match written.piece {
            0 => Role::Pawn,
            letter => language.role(letter).filter(|role| *role != Role::Pawn)?,
        };
        let promotion = match written.promotion {
            0 => None,
            letter => Some(language.role(letter)?),
        };
        Some(Reading {
            letters,
            role,
            from: from(&written),
            to: written.to,
            promotion,
            flags,
        })
    }

    /// Whether a sign says that it captures.
    #[inline]
    pub(super) const fn captures(self) -> bool {
        self.flags & CAPTURES != 0
    }

    /// Whether a sign says that it gives check or mates.
    #[inline]
    pub(super) const fn checks(self) -> bool {
        self.flags & CHECKS != 0
    }

    /// Whether a sign says that it mates.
    #[inline]
    pub(super) const fn mates(self) -> bool {
        self.flags & MATES != 0
    }

    /// The wing, where it is castling.
    pub(super) const fn castles(self) -> Option<Wing> {
        match self.flags & (SHORT | LONG) {
            0 => None,
            SHORT => Some(Wing::Short),
            _ => Some(Wing::Long),
        }
    }

    /// Whether the rank of origin is written.
    pub(super) const fn names_rank(self) -> bool {
        self.flags & RANK != 0
    }

    /// Whether it is castling, a promotion or a piece's move with its origin.
    #[inline]
    pub(super) const fn is_rare(self) -> bool {
        self.flags & RARE != 0
    }
}

/// So many words are remembered, by twos that fall on one place; a third drives the older out.
const PLACES: usize = 1 << PLACE_BITS;
const PLACE_BITS: u32 = 12;

/// A word, as its bytes from the lowest on, and what it says.
#[derive(Clone, Copy, Debug)]
struct Known {
    word: u64,
    reading: Reading,
}

/// No word is 0: its bytes are not blank.
const NOTHING: Known = Known {
    word: 0,
    reading: Reading {
        letters: Languages::NONE,
        role: Role::Pawn,
        from: 0,
        to: Square(0),
        promotion: None,
        flags: 0,
    },
};

/// The words that were read, and the language of the game before. A worker keeps it from game to game.
#[derive(Debug)]
pub struct Memo {
    known: Box<[[Known; 2]; PLACES]>,
    pub(super) language: Language,
    /// No word was read in the language yet.
    fresh: bool,
}

impl Default for Memo {
    fn default() -> Memo {
        Memo {
            known: Box::new([[NOTHING; 2]; PLACES]),
            language: Language::English,
            fresh: true,
        }
    }
}

impl Memo {
    /// Takes note of the language of a game that went the other way: the next may be in it too.
    pub fn meet(&mut self, facts: &Facts) {
        let language = facts.columns.of(Side::White);
        if facts.choice == LanguageChoice::ByLetters && language != self.language {
            self.language = language;
            // Sheets never take the lane, whatever language the next of them is in.
            if !std::mem::replace(&mut self.fresh, true) {
                self.known.fill([NOTHING; 2]);
            }
        }
    }

    /// What a word of `length` bytes says, of one at least; see [`Reading::of`].
    #[inline(always)]
    pub(super) fn read(&mut self, word: u64, length: u32) -> Option<&Reading> {
        let place = place(word);
        if self.known[place][0].word != word {
            self.find(place, word, length)?;
        }
        Some(&self.known[place][0].reading)
    }

    /// Puts the word first at its place.
    #[inline(never)]
    fn find(&mut self, place: usize, word: u64, length: u32) -> Option<()> {
        let [first, second] = &mut self.known[place];
        if second.word == word {
            std::mem::swap(first, second);
            return Some(());
        }
        let reading = Reading::of(&word.to_le_bytes()[..length as usize], self.language)?;
        self.fresh = false;
        *second = std::mem::replace(first, Known { word, reading });
        Some(())
    }
}

/// The place of a word, by the upper bits of a product with 2 to the 64th by the golden ratio.
#[inline(always)]
const fn place(word: u64) -> usize {
    (word.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - PLACE_BITS)) as usize
}
