//! The words of a game, read once.

use super::choices::{
    CAPITALS_FOR_ONE_PROPER, COORDINATES_FOR_ONE_LONG, FOREIGN_SHARE, SLIPS_OF_FILES,
};
use crate::board::Role;
use crate::notation::letter::is_figurine;
use crate::notation::{
    APART, Case, Columns, Form, Heard, LOOKED_AT, Language, Languages, Mark, System, Written,
    begins_phrase, has_comma, lone_promotion, may_be_phrase, mended, phrase, read, squares_heard,
};
use crate::sheet::shape::is_files;
use crate::syntax::trid::Moves;
use crate::syntax::{Kind, Step, TagId, Token, Tokens};
use crate::text::moves::check_word;
use std::borrow::Cow;
use std::ops::Range;

/// In which way how many words of a game are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Manners {
    /// Words that are read as moves.
    pub moves: u32,
    /// Words that name the square of origin in full, with letter or hyphen.
    pub long: u32,
    /// Words of bare coordinates.
    pub coordinates: u32,
    /// Words in digits.
    pub numeric: u32,
    /// Words with a figurine.
    pub figurines: u32,
    /// Moves in spoken words.
    pub spoken: u32,
    /// Words all in capitals, where a file is one of them.
    pub capitals: u32,
}

/// The words of one game as readings.
#[derive(Debug, Default)]
pub struct Words {
    /// One per step of the tokens; [`Written::ABSORBED`] for a step that is no word.
    pub(super) list: Vec<Written>,
    /// The capital letters that stand in piece position.
    pub(super) letters: Languages,
    /// The small letters that do, and can be no file.
    pub(super) small: Languages,
    /// How they are written.
    pub(super) manners: Manners,
    /// Readings that take several tokens: the first and the last.
    pub(super) spans: Vec<(u32, u32)>,
    /// How many squares a spoken move of a pawn and one of a piece name in this game.
    spoken: [Option<usize>; 2],
    /// Up to which step the words belong to a phrase.
    absorbed: usize,
    /// What the words say from this step on, as far as they were heard.
    heard: (usize, Vec<Heard>),
    /// Beside capitals a small letter is a file: `bxC3`.
    small_files: bool,
    /// In how many words the letter of the piece is a capital, and in how many it is small and can be no file (`nf3`, `cc6`)
    /// or none that could move so (`cf3`); and how many captures name a file that no pawn could come from (`axd5`).
    cased: [u32; 3],
    /// The words that cannot be read, each with its step, and where it stands in `signs`.
    mendable: Vec<(usize, Range<usize>)>,
    /// These words.
    signs: Vec<u8>,
    /// Figures behind the last word that are the number of no move.
    pub(super) figures: Option<u32>,
    /// The first step of a remark that closes the game, and in which nothing was played: behind the result, or one that cites
    /// moves behind the last half-move.
    pub(super) remark: Option<usize>,
    /// The words of a result that is supposed in such a remark: `se il Bianco gioca Cf3 il Nero vince`.
    pub(super) supposed: Option<u32>,
    /// A remark behind the result in words that are no steps: its token, and how many of them look like moves.
    pub(super) cited: Option<(u32, u32)>,
}

/// Words behind the last move of a game of Tri-Dimensional chess.
const ENDS: [&[u8]; 9] = [
    b"scacco",
    b"matto",
    b"scaccomatto",
    b"checkmate",
    b"mate",
    b"stallo",
    b"stalemate",
    b"patta",
    b"draw",
];

/// The places in [`Words::cased`].
const CAPITAL: usize = 0;
const SMALL: usize = 1;
const NO_FILE: usize = 2;

impl Words {
    /// Whether so many of the words are of another notation that the record is: one alone is rather a sign misread.
    #[must_use]
    pub(super) fn are_foreign(&self, system: System) -> bool {
        let forms = || self.list.iter().map(|word| word.form);
        let own = forms().filter(|form| *form == Form::Foreign(system));
        let all = forms().filter(|form| *form != Form::Absorbed);
        own.count() * FOREIGN_SHARE >= all.count()
    }

    /// Reads the words of one game, replacing those of the game before.
    pub fn read(&mut self, bytes: &[u8], tokens: &Tokens) {
        self.clear();
        self.list.reserve(tokens.steps.len());
        let sheet = tokens.sheet;
        let mut result = None;
        for (i, step) in tokens.steps.iter().enumerate() {
            let text = tokens.list[step.token as usize].bytes(bytes);
            let written = if i < self.absorbed {
                Written::ABSORBED
            } else if step.kind == Kind::Word {
                // In PGN the scanner has told such numbers already.
                if sheet && self.is_misread_number(i, bytes, tokens) {
                    self.garbled(i, bytes, tokens)
                } else {
                    self.word(i, text, bytes, tokens)
                }
            } else if step.kind == Kind::CrossedOut {
                read(text, tokens.encoding)
            } else {
                if matches!(step.kind, Kind::Result(_)) {
                    result = result.or(Some(i));
                }
                self.sign(i, text, step.kind, tokens)
            };
            self.list.push(written);
        }
        self.small_files = false;
        if self.manners.capitals > 0 {
            self.tell_capitals(bytes, tokens);
        }
        if self.is_caseless() {
            self.tell_files();
            self.tell_captures(bytes, tokens);
        }
        self.tell_figures(bytes, tokens);
        (self.remark, self.cited, self.supposed) = (None, None, None);
        // Where a game of PGN ends with its result nothing is said behind it.
        if sheet || result.is_some_and(|result| result + 1 < tokens.steps.len()) {
            self.tell_remark(bytes, tokens);
            if sheet && self.remark.is_none() {
                self.tell_citation(bytes, tokens);
            }
        }
    }

    /// Whether they are what reading the words of these tokens anew gives.
    pub(super) fn are_of(&self, bytes: &[u8], tokens: &Tokens) -> bool {
        let mut own = Words::default();
        own.read(bytes, tokens);
        (own.list, own.remark) == (self.list.clone(), self.remark)
    }

    /// As [`Words::read`], for a record of Tri-Dimensional chess: what its words mean is read where they are played.
    pub fn read_trid(&mut self, bytes: &[u8], tokens: &Tokens, moves: &Moves) {
        self.clear();
        (self.remark, self.cited, self.supposed, self.figures) = (None, None, None, None);
        for step in &tokens.steps {
            let text = tokens.list[step.token as usize].bytes(bytes);
            let castles = || matches!(read(text, tokens.encoding).form, Form::Castle(_));
            let written = match step.kind {
                Kind::Word if moves.has(tokens, step) || castles() => {
                    self.manners.moves += 1;
                    Written::APART
                }
                // Words that say how the game ends stand behind the last move (Table 5.1).
                Kind::Word if ENDS.contains(&text.to_ascii_lowercase().as_slice()) => {
                    if let Some(mark) = check_word(text) {
                        self.mark(mark);
                    }
                    Written::ABSORBED
                }
                Kind::Word => {
                    let mut written = Written::UNREADABLE;
                    if text.iter().any(u8::is_ascii_digit) {
                        written.marks.add(Mark::Garbled);
                    }
                    written
                }
                kind => self.sign_apart(text, kind, tokens.list[step.token as usize].data),
            };
            self.list.push(written);
        }
    }

    /// How many words are moves.
    pub(super) const fn moves(&self) -> usize {
        self.manners.moves as usize
    }

    /// Forgets the game before.
    pub fn clear(&mut self) {
        self.list.clear();
        self.spans.clear();
        self.letters = Languages::default();
        self.small = Languages::default();
        self.manners = Manners::default();
        self.cased = [0; 3];
        self.mendable.clear();
        self.signs.clear();
        self.absorbed = 0;
        self.heard.0 = 0;
        self.heard.1.clear();
        self.spoken = [None; 2];
    }

    /// How many words without a number a record of PGN begins with that are no moves: each is passed over, or the game breaks
    /// off before its first move. Counts up to `most`, and reads no other words.
    pub(super) fn leading_prose(&mut self, bytes: &[u8], tokens: &Tokens, most: usize) -> usize {
        self.clear();
        for (i, step) in tokens.steps.iter().enumerate().take(most) {
            let text = tokens.list[step.token as usize].bytes(bytes);
            let bare = step.kind == Kind::Word && step.number == Step::NONE && !step.dots;
            // Two files may be a pawn's capture once all words are known.
            if !bare || is_files(text) || self.word(i, text, bytes, tokens).form != Form::Unreadable
            {
                return i;
            }
        }
        tokens.steps.len().min(most)
    }

    /// Figures behind the last word that are the number of no move, `96`, where none stand behind other words, or a word that
    /// only looks like a move: what they were before a sign of them was misread.
    fn tell_figures(&mut self, bytes: &[u8], tokens: &Tokens) {
        let last = tokens.steps.iter().rfind(|step| step.kind == Kind::Word);
        let from = last.map_or(0, |step| step.token as usize + 1);
        let (before, behind) = tokens.list.split_at(from);
        let ends = |token: &&Token| !matches!(token.kind, Kind::Word | Kind::Result(_));
        let mut figures = behind
            .iter()
            .take_while(ends)
            .zip(from..)
            .filter(|(token, _)| {
                let is_figure = || token.bytes(bytes).iter().all(u8::is_ascii_digit);
                match token.kind {
                    Kind::Number if is_figure() => {
                        let known = before.iter().rfind(|token| token.kind == Kind::Number);
                        let known = known.map_or(0, |token| token.number().0);
                        !(known..=known + 1).contains(&token.number().0)
                    }
                    Kind::Clock => is_figure(),
                    // `AbA+` alone, for `Ab4+`.
                    Kind::Prose if tokens.sheet => !mended(token.bytes(bytes)).is_empty(),
                    _ => false,
                }
            });
        self.figures = None;
        if let (Some((token, at)), None) = (figures.next(), figures.next())
            && (token.kind == Kind::Prose || !before.iter().any(|token| token.kind == Kind::Clock))
        {
            self.figures = Some(at as u32);
            self.may_be_mended(tokens.steps.len(), token.bytes(bytes));
        }
    }

    /// Where case tells nothing, `FXG` is a pawn's capture if no other word names the man that is captured; `bxb4` is none.
    #[cold]
    fn tell_files(&mut self) {
        let named = |written: &Written| written.captured != 0 && written.as_files().is_none();
        let names = self.list.iter().any(named);
        for written in &mut self.list {
            match written.as_files().filter(|_| !names) {
                Some(files) => *written = files,
                None => written.take_own_file(),
            }
        }
    }

    /// `ED` on a sheet in capitals is a pawn's capture told by its two files, as `ed` is elsewhere, and no prose.
    #[cold]
    fn tell_captures(&mut self, bytes: &[u8], tokens: &Tokens) {
        if self.manners.capitals == 0 || !self.are_capitals() {
            return;
        }
        for (step, written) in tokens.steps.iter().zip(&mut self.list) {
            let text = tokens.list[step.token as usize].bytes(bytes);
            if step.kind == Kind::Word && is_files(text) && text[0].is_ascii_uppercase() {
                *written = read(&text.to_ascii_lowercase(), tokens.encoding);
                written.marks.add(Mark::Garbled);
            }
        }
    }

    /// Where squares stand in capitals, but the files of pawns that capture in small letters, the case of the first letter
    /// counts: `DxE5` is a move of the Donna beside `bxC3`.
    #[cold]
    fn tell_capitals(&mut self, bytes: &[u8], tokens: &Tokens) {
        let text = |step: usize| tokens.list[tokens.steps[step].token as usize].bytes(bytes);
        let is_small = |step: usize| {
            matches!(
                text(step),
                [b'a'..=b'h', b'x', ..] | [b'a'..=b'h', b'1'..=b'8', b'x', ..]
            )
        };
        let words = 0..self.list.len();
        self.small_files = words
            .clone()
            .any(|step| self.list[step].form == Form::Move && is_small(step));
        if !self.small_files {
            return;
        }
        for step in words {
            let written = self.list[step];
            // `DxE5`, `C6D7`
            let captures = written.marks.has(Mark::Capitals)
                && (written.marks.has(Mark::Capture) || written.is_long());
            let [first @ b'A'..=b'H', rest @ ..] = text(step) else {
                continue;
            };
            if !captures || written.form != Form::Move || written.piece != 0 {
                continue;
            }
            let mut word = vec![*first];
            word.extend(rest.to_ascii_lowercase());
            let read = read(&word, tokens.encoding);
            if read.form == Form::Move && read.piece == *first {
                self.letters.add(read.piece);
                self.list[step] = read;
            }
        }
    }

    /// Whether the pieces' moves too are all in capitals: `D4` among `Cc3` is a pawn's move written like the name of a
    /// file, and the small letters of that sheet are files.
    #[cold]
    pub(super) fn are_capitals(&self) -> bool {
        let proper = |written: &&Written| {
            let marks = written.marks;
            written.form == Form::Move
                && written.piece != 0
                && !marks.has(Mark::Capitals)
                && !marks.has(Mark::LowerCase)
        };
        let proper = self.list.iter().filter(proper).count();
        !self.small_files && proper * CAPITALS_FOR_ONE_PROPER < self.manners.capitals as usize
    }

    /// What a word that cannot be read may have been.
    pub(super) fn mended(&self, step: usize) -> impl Iterator<Item = Written> {
        let from = self.mendable.partition_point(|(at, _)| *at < step);
        let of_step = self.mendable[from..].iter();
        of_step
            .take_while(move |(at, _)| *at == step)
            .flat_map(|(_, word)| mended(&self.signs[word.clone()]))
    }

    /// Takes note of a word that cannot be read. What it may have been is asked of few: behind the first of them the record
    /// mostly breaks off.
    fn may_be_mended(&mut self, step: usize, word: &[u8]) {
        let from = self.signs.len();
        self.signs.extend_from_slice(word);
        self.mendable.push((step, from..self.signs.len()));
    }

    /// Whether the record is written in one case throughout: no capital is a piece, and a small letter is.
    pub(super) fn is_caseless(&self) -> bool {
        let manners = &self.manners;
        let [_, small, no_file] = self.cased;
        let no_capitals = self.letters.is_empty()
            && (!self.small.is_empty()
                || small > 0
                || no_file > SLIPS_OF_FILES
                || manners.capitals > 0);
        (no_capitals || manners.capitals * 2 > manners.moves && self.are_capitals())
            && (manners.coordinates * 2 <= manners.moves
                || !self.small.is_empty()
                    && manners.long * COORDINATES_FOR_ONE_LONG >= manners.coordinates)
    }

    /// Whether a letter of the languages' pawns occurs, although most pawns have none.
    pub(super) fn has_bare_pawns(&self, columns: Columns) -> bool {
        let languages = columns.both_languages();
        let mut letters = self.letters;
        letters.join(self.small);
        let named = |language: &Language| letters.name_pawn(*language);
        languages.iter().any(named) && {
            let moves = || self.list.iter().filter(|w| w.form == Form::Move);
            let bare = moves().filter(|w| w.piece == 0).count();
            let pawn = |w: &&Written| {
                languages
                    .map(|l| l.role(w.piece))
                    .contains(&Some(Role::Pawn))
            };
            2 * bare > moves().filter(pawn).count()
        }
    }

    /// What case tells in this record.
    pub(super) fn case(&self) -> Case {
        let [capitals, small, _] = self.cased;
        if self.manners.figurines > 0 {
            Case::Figurines
        } else if self.is_caseless() {
            Case::Lost
        } else if self.has_no_letters() {
            Case::Coordinates
        } else if small == 0 || capitals > small {
            Case::Kept
        } else {
            Case::Loose
        }
    }

    /// Whether most moves are two squares, and none bears the letter of a piece.
    pub(super) fn has_no_letters(&self) -> bool {
        let squares = self.manners.coordinates + self.manners.long;
        self.letters.is_empty() && self.small.is_empty() && squares * 2 > self.manners.moves
    }

    /// Counts the case of a letter that is no plain capital.
    #[cold]
    fn count_small(&mut self, written: &Written) {
        let marks = written.marks;
        let file = written.file.abs_diff(written.to.file());
        if marks.has(Mark::Capitals) || written.form != Form::Move {
            return;
        }
        if written.piece != 0 && marks.has(Mark::LowerCase) {
            self.cased[SMALL] += 1;
        } else if written.piece == 0 && written.rank == Written::NONE && file != 1 {
            let place = if marks.has(Mark::Capture) {
                NO_FILE
            } else {
                SMALL
            };
            self.cased[place] += 1;
        }
    }

    #[inline(always)]
    fn word(&mut self, step: usize, text: &[u8], bytes: &[u8], tokens: &Tokens) -> Written {
        let written = read(text, tokens.encoding);
        match written.form {
            Form::Move => {
                self.manners.moves += 1;
                let odd = written.marks.has(Mark::LowerCase)
                    || written.marks.has(Mark::Numeric)
                    || written.marks.has(Mark::Capitals);
                if odd
                    || written.is_long()
                    || written.promotion | written.captured != 0
                    || is_figurine(written.piece)
                {
                    if written.piece.is_ascii_uppercase() && !written.marks.has(Mark::LowerCase) {
                        self.cased[CAPITAL] += 1;
                    } else if written.file != Written::NONE || written.piece != 0 {
                        self.count_small(&written);
                    }
                    self.long_or_odd(&written);
                } else if written.piece != 0 {
                    self.letters.add(written.piece);
                    self.cased[CAPITAL] += u32::from(written.piece.is_ascii_uppercase());
                } else if written.file != Written::NONE {
                    self.count_small(&written);
                }
            }
            Form::Castle(_) => self.manners.moves += 1,
            _ => return self.odd_word(step, text, written, bytes, tokens),
        }
        written
    }

    /// Whether the number before a word is rather its first letter, misread: `5. 5c3`, `1. e4 5f6`. It has no full stop, no
    /// blank behind it, and another number before it, or it does not follow upon the last one.
    #[cold]
    fn is_misread_number(&self, step: usize, bytes: &[u8], tokens: &Tokens) -> bool {
        // In a record without numbers none stands before a later word.
        let before_all = step == 0;
        let step = &tokens.steps[step];
        let Some(number) = tokens.list.get(step.number as usize) else {
            return false;
        };
        let glued = number.end == tokens.list[step.token as usize].start;
        let sign = number.bytes(bytes).last().copied().unwrap_or_default();
        // `98-f6`: so may the sign between two squares be taken for that of the number.
        glued && (sign.is_ascii_digit() || sign == b'-') && {
            let before = tokens.list[..step.number as usize].iter().rev();
            let mut before = before.skip_while(|token| token.kind == Kind::Blank);
            let last = before
                .next()
                .is_some_and(|token| token.kind == Kind::Number);
            let known = before.find(|token| token.kind == Kind::Number);
            let value = number.number().0;
            let follows = known.map_or(before_all, |known| {
                match value.wrapping_sub(known.number().0) {
                    // `5 Sf3 5c6`: whoever repeats the number writes both alike.
                    0 => known.bytes(bytes).last().is_some_and(u8::is_ascii_digit),
                    further => further == 1,
                }
            });
            last && sign != b'-' || !follows
        }
    }

    /// A word whose first letter was taken for a number.
    #[cold]
    fn garbled(&mut self, step: usize, bytes: &[u8], tokens: &Tokens) -> Written {
        let at = &tokens.steps[step];
        let (from, to) = (
            tokens.list[at.number as usize].start,
            tokens.list[at.token as usize].end,
        );
        self.may_be_mended(step, &bytes[from as usize..to as usize]);
        let mut written = Written::UNREADABLE;
        written.marks.add(Mark::Garbled);
        written
    }

    /// A word with the dash that it lacked. Apart, so that [`Words::word`] stands within the loop over all words.
    #[cold]
    #[inline(never)]
    fn dashed(&mut self, step: usize, text: &[u8], bytes: &[u8], tokens: &Tokens) -> Written {
        self.word(step, text, bytes, tokens)
    }

    /// A word that is not simply a move.
    #[cold]
    fn odd_word(
        &mut self,
        step: usize,
        text: &[u8],
        written: Written,
        bytes: &[u8],
        tokens: &Tokens,
    ) -> Written {
        // `Cb8_c6`, two words of a sheet that are one move: what stands between is the dash.
        if let Some(at) = memchr::memchr2(b'_', b' ', text).filter(|_| tokens.sheet) {
            let dashed = [&text[..at], b"-", &text[at + 1..]].concat();
            return self.dashed(step, &dashed, bytes, tokens);
        }
        if written.form == Form::Unreadable && self.absorb(text, step, tokens) {
            return Written::ABSORBED;
        }
        if written.form == Form::Unreadable && self.en_passant(step, text, bytes, tokens) {
            return Written::ABSORBED;
        }
        let open = matches!(text.last(), Some(b'x' | b'X' | b':' | b'-'));
        if (written.form == Form::Unreadable || written.is_weak() || open)
            && let Some(written) = self.phrase(step, text, bytes, tokens)
        {
            return written;
        }
        if matches!(written.form, Form::Unreadable | Form::Partial) {
            self.may_be_mended(step, text);
        }
        if matches!(written.form, Form::Partial) {
            self.manners.moves += 1;
            self.long_or_odd(&written);
        }
        written
    }

    /// `en passant`, `al varco`, `a.p.` behind a move.
    fn en_passant(&mut self, step: usize, text: &[u8], bytes: &[u8], tokens: &Tokens) -> bool {
        let last = |text: &[u8]| {
            matches!(
                text.trim_ascii_end(),
                b"passant" | b"varco" | b"passant." | b"varco." | b"a.p."
            )
        };
        if last(text) {
            self.mark(Mark::EnPassant);
            return true;
        }
        let next = tokens.steps.get(step + 1);
        let next = next.map(|step| tokens.list[step.token as usize].bytes(bytes));
        matches!(text, b"en" | b"al") && next.is_some_and(last)
    }

    /// Counts a move that is more than its piece and its square.
    #[cold]
    fn long_or_odd(&mut self, written: &Written) {
        let marks = written.marks;
        let bare = written.piece == 0 && written.is_long();
        // A word that may be prose tells no language, nor do two capitals that may be files.
        if written.may_be_files() {
        } else if marks.has(Mark::LowerCase) {
            self.small.add(written.piece);
        } else if !written.is_weak() {
            self.letters.add(written.piece);
            self.letters.add_captured(written.captured);
        }
        // `dxeS`: where no rank is written, the last letter may be a figure that was misread.
        if !bare && !marks.has(Mark::LowerPromotion) && written.form == Form::Move {
            self.letters.add(written.promotion);
        }
        let manners = &mut self.manners;
        manners.figurines +=
            u32::from(is_figurine(written.piece) || is_figurine(written.promotion) && !bare);
        manners.capitals += u32::from(marks.has(Mark::Capitals));
        if marks.has(Mark::Numeric) {
            manners.numeric += 1;
        } else if bare && !marks.has(Mark::Hyphen) && !marks.has(Mark::Capture) {
            manners.coordinates += 1;
        } else if written.is_long() {
            manners.long += 1;
        }
    }

    /// A move of several words, of which this is the first, or the second (`D4 x Th8`).
    #[cold]
    fn phrase(
        &mut self,
        step: usize,
        text: &[u8],
        bytes: &[u8],
        tokens: &Tokens,
    ) -> Option<Written> {
        let text = tokens.encoding.decode(text);
        if !begins_phrase(&text, Heard::written(&text)) {
            return None;
        }
        let steps = &tokens.steps;
        let adjacent = |i: usize| {
            i > 0
                && steps
                    .get(i)
                    .is_some_and(|s| s.kind == Kind::Word && s.token == steps[i - 1].token + 1)
        };
        let sign = matches!(&*text, "x" | "X" | "×" | ":" | "-");
        let first = match sign {
            true if adjacent(step) && steps[step - 1].kind == Kind::Word => step - 1,
            true => return None,
            false => step,
        };
        let last = (first + 1..steps.len().min(first + LOOKED_AT))
            .take_while(|at| adjacent(*at))
            .last()
            .unwrap_or(first);
        let word = |at: usize| tokens.text(bytes, &tokens.list[steps[at].token as usize]);
        let mut near: [Cow<'_, str>; APART] = Default::default();
        let count = (last + 1 - first).min(APART);
        for (own, at) in near[..count].iter_mut().zip(first..) {
            *own = word(at);
        }
        let near = near.each_ref().map(|word| &**word);
        let near = &near[..count];
        let heard = heard_of(&mut self.heard, first..last + 1, word);
        if !may_be_phrase(near, heard) {
            return None;
        }
        // Whoever names both squares of a piece's move does so of a pawn's.
        let [pawns, pieces] = self.spoken;
        let mut squares = [pawns.or(pieces.filter(|named| *named == 2)), pieces];
        // From the initial position the first moves tell it: their origins stand on the first ranks.
        if squares.contains(&None) && tokens.tag(TagId::Fen).is_some() {
            let words: Vec<Cow<'_, str>> = (first..=last).map(word).collect();
            let words: Vec<&str> = words.iter().map(|word| &**word).collect();
            if has_comma(&words, heard) || names_origins(bytes, tokens, first) {
                squares = squares.map(|named| named.or(Some(2)));
            }
        }
        let found = phrase(near, heard, squares).filter(|found| first + found.words > step)?;
        self.absorbed = first + found.words;
        let last = steps[self.absorbed - 1].token;
        self.spans.push((steps[first].token, last));
        let written = found.written;
        self.long_or_odd(&written);
        if written.marks.has(Mark::Spoken) {
            self.manners.spoken += 1;
            // Whoever names one square in his first move names one in all.
            if written.form == Form::Move {
                let squares = 1 + usize::from(written.is_long());
                self.spoken[usize::from(written.piece != 0)].get_or_insert(squares);
            }
        }
        if first == step {
            self.manners.moves += 1;
            return Some(written);
        }
        // The word before was read alone: now it is part of this move.
        if let Some(before) = self.list.last_mut() {
            *before = written;
        }
        Some(Written::ABSORBED)
    }

    /// A step that is no word: perhaps it belongs to the move before it.
    #[cold]
    fn sign(&mut self, step: usize, text: &[u8], kind: Kind, tokens: &Tokens) -> Written {
        match kind {
            // `d8 D`: what would be the sign for a diagram is a promotion behind such a move.
            Kind::Glyph if text.len() == 1 => {
                self.absorb(text, step, tokens);
                Written::ABSORBED
            }
            kind => self.sign_apart(
                text,
                kind,
                tokens.list[tokens.steps[step].token as usize].data,
            ),
        }
    }

    /// A mark that stands apart belongs to the move before it.
    #[cold]
    fn sign_apart(&mut self, text: &[u8], kind: Kind, data: u32) -> Written {
        match kind {
            Kind::EnPassant => {
                self.mark(Mark::EnPassant);
                if text.contains(&b'+') {
                    self.mark(Mark::Check);
                } else if text.contains(&b'#') {
                    self.mark(Mark::Mate);
                }
            }
            Kind::CheckMark if data == 1 => self.mark(Mark::Mate),
            Kind::CheckMark => self.mark(match without_glyphs(text) {
                b"#" => Mark::Mate,
                b"++" => Mark::Double,
                word => check_word(word).unwrap_or(Mark::Check),
            }),
            Kind::DrawOffer => self.mark(Mark::DrawOffer),
            _ => {}
        }
        Written::ABSORBED
    }

    /// Takes a lone letter as the promotion of the move right before it.
    #[cold]
    fn absorb(&mut self, text: &[u8], step: usize, tokens: &Tokens) -> bool {
        let Some(before) = self.list.last_mut() else {
            return false;
        };
        let adjacent = tokens.steps[step].token == tokens.steps[step - 1].token + 1;
        if !adjacent || !before.lacks_promotion() {
            return false;
        }
        let Some((letter, marks)) = lone_promotion(&tokens.encoding.decode(text)) else {
            return false;
        };
        before.promotion = letter;
        before.marks.join(marks);
        self.letters.add(letter);
        let (first, last) = (tokens.steps[step - 1].token, tokens.steps[step].token);
        self.spans.push((first, last));
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

/// What the words of some steps say, heard on from those that were heard already: phrases follow each other, and each is
/// looked for in the words of the next ones too.
fn heard_of<'h, 't>(
    (from, heard): &'h mut (usize, Vec<Heard>),
    steps: Range<usize>,
    word: impl Fn(usize) -> Cow<'t, str>,
) -> &'h [Heard] {
    if !(*from..=*from + heard.len()).contains(&steps.start) {
        *from = steps.start;
        heard.clear();
    }
    let behind = *from + heard.len();
    heard.extend((behind..steps.end).map(|at| Heard::written(&word(at))));
    &heard[steps.start - *from..steps.end - *from]
}

/// Whether most rows from the step `from` on hold more squares than half-moves, told by the numbers and dots between them: then
/// the squares of origin are among them.
fn names_origins(bytes: &[u8], tokens: &Tokens, from: usize) -> bool {
    /// So many words are looked at.
    const MOST: usize = 96;
    let near = &tokens.steps[from..tokens.steps.len().min(from + MOST)];
    let is_word = |step: &Step| step.kind == Kind::Word;
    let rows = near.chunk_by(|a, b| is_word(a) && is_word(b) && b.token == a.token + 1);
    let (mut crowded, mut exact) = (0, 0);
    for row in rows.filter(|row| is_word(&row[0])) {
        let black = row[0].number != Step::NONE && tokens.list[row[0].number as usize].number().1;
        let due = if black || row[0].dots { 1 } else { 2 };
        let heard = |step: &Step| {
            let word = tokens.text(bytes, &tokens.list[step.token as usize]);
            Heard::written(&word)
        };
        match squares_heard(row.iter().map(heard)) {
            Some(squares) if squares > due => crowded += 1,
            Some(squares) if squares == due => exact += 1,
            _ => {}
        }
    }
    crowded > exact
}

/// A mark without the glyphs glued to it.
fn without_glyphs(text: &[u8]) -> &[u8] {
    let end = text.iter().rposition(|b| !matches!(b, b'!' | b'?'));
    end.map_or(text, |end| &text[..=end])
}
