//! How well the letters of the pieces fit a language: how many words bear a letter that it does not have.

use super::choices::MOST_PAIRS;
use super::words::Words;
use crate::board::{Role, Side};
use crate::notation::{Columns, Form, Language, Languages, Mark, Written};
use crate::syntax::{Kind, Tokens};

/// The letters of a game, word by word: which letters stand together, how often in the column of White, in that of Black and
/// in variations.
pub(super) struct Tally {
    words: Vec<(Word, [u32; 3])>,
    /// Pawn moves without a letter.
    plain_pawns: u32,
}

/// The letters of a word: that of the piece, that of the promotion, and all together.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Word {
    piece: u8,
    promotion: u8,
    letters: Languages,
}

/// Where the words of variations are counted.
const VARIATIONS: usize = 2;

impl Tally {
    pub(super) fn of(tokens: &Tokens, words: &Words, first: Side) -> Tally {
        let mut tally = Tally {
            words: Vec::new(),
            plain_pawns: 0,
        };
        let mut side = first;
        let mut depth = 0u32;
        for (step, written) in tokens.steps.iter().zip(&words.list) {
            match step.kind {
                Kind::Open => depth += 1,
                Kind::Close => depth = depth.saturating_sub(1),
                _ => {}
            }
            if !matches!(written.form, Form::Move | Form::Partial | Form::Castle(_)) {
                continue;
            }
            if depth > 0 {
                tally.add(written, VARIATIONS);
                continue;
            }
            if let Some(number) = tokens.list.get(step.number as usize) {
                let black = number.number().1 || step.dots;
                side = if black { Side::Black } else { Side::White };
            }
            tally.add(written, side as usize);
            side = side.other();
        }
        tally
    }

    fn add(&mut self, written: &Written, place: usize) {
        let small = written.marks.has(Mark::LowerCase);
        if written.is_weak() || written.may_be_files() || small {
            return;
        }
        let mut letters = Languages::default();
        letters.add(written.piece);
        letters.add_captured(written.captured);
        let bare = written.piece == 0 && written.is_long();
        let promotes = written.form == Form::Move && !written.marks.has(Mark::LowerPromotion);
        if promotes && !bare {
            letters.add(written.promotion);
        }
        self.plain_pawns += u32::from(written.piece == 0 && written.form == Form::Move);
        if letters.is_empty() && written.promotion == 0 {
            return;
        }
        let word = Word {
            piece: written.piece,
            promotion: written.promotion,
            letters,
        };
        match self.words.iter_mut().find(|(known, _)| *known == word) {
            Some((_, counts)) => counts[place] += 1,
            None => {
                let mut counts = [0; 3];
                counts[place] = 1;
                self.words.push((word, counts));
            }
        }
    }

    /// How many words bear letters, and how many of them a letter that is none of the language's.
    pub(super) fn of_columns(&self, columns: Columns) -> (u32, u32) {
        let [white, black] = columns.both_languages();
        let (mut all, mut foreign) = (0, 0);
        for (word, counts) in &self.words {
            let lettered = counts.iter().sum::<u32>();
            all += if word.letters.is_empty() { 0 } else { lettered };
            let of_white = u32::from(self.is_strange(*word, lettered, white));
            let of_black = match black == white {
                true => of_white,
                false => u32::from(self.is_strange(*word, lettered, black)),
            };
            foreign += counts[0] * of_white + counts[1] * of_black;
            foreign += counts[VARIATIONS] * of_white * of_black;
        }
        (all, foreign)
    }

    /// Whether a word bears a letter that the language does not have. Whoever writes `e4` writes no pawn's letter.
    fn is_strange(&self, word: Word, lettered: u32, language: Language) -> bool {
        match language.role(word.piece) {
            // No pawn becomes a pawn.
            _ if language.role(word.promotion) == Some(Role::Pawn) => true,
            Some(Role::Pawn) => self.plain_pawns * 2 > lettered,
            _ => !word.letters.allow(language),
        }
    }

    /// The pairs of languages that have all the letters of each column, where letters tell the columns apart.
    pub(super) fn pairs(&self) -> Vec<Columns> {
        let column = |place: usize| {
            let mut letters = Languages::default();
            let own = self.words.iter().filter(|(_, counts)| counts[place] > 0);
            own.for_each(|(word, _)| letters.join(word.letters));
            letters
        };
        let (white, black) = (column(0), column(1));
        let pairs = || {
            let all = white
                .allowed()
                .flat_map(|w| black.allowed().map(move |b| Columns::new(w, b)));
            all.filter(|columns| !columns.are_one())
        };
        match pairs().nth(MOST_PAIRS) {
            Some(_) => Vec::new(),
            None => pairs().collect(),
        }
    }
}
