//! What a word costs as a move: minus the logarithm of how probable it is that somebody who means the move writes the word.
//!
//! A move has a template of few symbols, of which some may be left out; the word is compared with it symbol by symbol, with
//! a cost for every sign that is taken for another, lost, added or exchanged with its neighbour. Nothing is allocated for a
//! move. Costs are in nats.

use super::choices::signs;
use super::choices::words::{SAME, SLIP, WRONG_PIECE, WRONG_WING};
use super::confusion::{NEARNESSES, Nearness, nearness};
use super::word::{LONGEST, Word, figurine, is_capital};
use crate::board::{Move, MoveParts, Position, Role, Wing};
use crate::notation::{Form, Language, Mark, Written, letter, read};
use crate::syntax::Encoding;

/// How somebody writes, estimated from the whole sheet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// The language of the letters.
    pub language: Language,
    /// How probable it is that a sign was misread.
    pub noise: f32,
    /// How probable a sign of capture is where one captures.
    pub capture: f32,
    /// How probable a mark is where check is given.
    pub check: f32,
    /// How probable it is that both squares are written in full.
    pub long: f32,
    /// How probable it is that the letter of a piece is small.
    pub small: f32,
    /// How probable it is that the letter of a file is a capital.
    pub capital: f32,
    /// How probable an unusual form is: `RxR`, `exd`, `g1f3`.
    pub odd: f32,
}

/// A game-long habit is estimated from the words themselves.
impl Style {
    /// What the words of a sheet tell of their writer.
    #[must_use]
    pub fn of<'a>(language: Language, noise: f32, words: impl Iterator<Item = &'a Word>) -> Style {
        let (mut all, mut capture, mut check, mut long, mut unusual) = (0.0, 0.0, 0.0, 0.0, 0.0);
        let (mut small, mut large, mut capital, mut file) = (0.0, 0.0, 0.0, 0.0);
        for word in words.filter(|word| !word.is_illegible()) {
            let bytes = word.bytes();
            all += 1.0;
            capture += f32::from(u8::from(bytes.iter().any(|b| matches!(b, b'x' | b'X'))));
            check += f32::from(u8::from(word.check));
            let form = odd(bytes).filter(|written| !matches!(written.form, Form::Castle(_)));
            unusual += f32::from(u8::from(form.is_some()));
            let digits = bytes.iter().filter(|b| b.is_ascii_digit()).count();
            let castles = bytes.iter().any(|b| matches!(b, b'0' | b'O' | b'o'));
            long += f32::from(u8::from(digits >= 2 && !castles && bytes.len() >= 4));
            // A letter that no file has tells the case of pieces; a file before a rank that of files.
            if let [first, _, _, ..] = bytes {
                let piece = language.role(first.to_ascii_uppercase()).is_some();
                small += f32::from(u8::from(matches!(first, b'i'..=b'z') && piece));
                large += f32::from(u8::from(is_capital(*first) && piece));
            }
            for pair in bytes.windows(2) {
                if pair[1].is_ascii_digit() && pair[0].is_ascii_alphabetic() {
                    capital += f32::from(u8::from(matches!(pair[0], b'A'..=b'H')));
                    file += f32::from(u8::from(matches!(pair[0], b'a'..=b'h')));
                }
            }
        }
        let share = |some: f32, of: f32, usual: f32| {
            ((some + 4.0 * usual) / (of + 4.0)).clamp(0.005, 0.985)
        };
        Style {
            language,
            noise,
            capture: share(capture, all * 0.24, 0.6),
            check: share(check, all * 0.06, 0.6),
            long: share(long, all, 0.02),
            small: share(small, small + large, 0.02).max(if large < 3.0 { 0.3 } else { 0.0 }),
            capital: share(capital, capital + file, 0.01),
            odd: share(unusual, all, 0.003),
        }
    }
}

/// The symbols of a template.
const SYMBOLS: usize = 43;
const RANKS: u8 = 8;
const ROLES: u8 = 16;
const CAPTURE: u8 = 22;
const ZERO: u8 = 23;
const DASH: u8 = 24;
const PROMOTION: u8 = 25;
const CHECK: u8 = 26;
/// File and rank of origin where they say which of several pieces moves.
const WHICH_FILE: u8 = 27;
const WHICH_RANK: u8 = 35;

/// A symbol of a template, with what it costs to write it and to leave it out.
#[derive(Clone, Copy)]
struct Part {
    symbol: u8,
    used: f32,
    left_out: f32,
}

/// What a move looks like, written out.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    parts: MoveParts,
    /// Whether the file, or the rank, of origin must be written.
    needs: (bool, bool),
    /// Whether it gives check.
    check: bool,
}

/// What the moves of a position look like.
pub fn shapes(position: &Position, moves: &[Move], shapes: &mut Vec<Shape>) {
    shapes.clear();
    shapes.extend(moves.iter().map(|mv| Shape {
        parts: Position::flat_parts(*mv),
        needs: (false, false),
        check: position.gives_check(*mv),
    }));
    // Most moves have no rival: how many of a kind go to a square says so at once.
    let mut arrivals = [[0_u8; 64]; 6];
    let kind = |mv: &MoveParts| (mv.role as usize - 1, usize::from(mv.to.0 & 63));
    for shape in shapes.iter() {
        let (role, to) = kind(&shape.parts);
        arrivals[role][to] = arrivals[role][to].saturating_add(1);
    }
    for i in 0..shapes.len() {
        let own = shapes[i].parts;
        let (role, to) = kind(&own);
        if arrivals[role][to] < 2 || matches!(own.role, Role::Pawn | Role::King) {
            continue;
        }
        let (mut by_file, mut by_rank) = (true, true);
        for other in shapes.iter().map(|shape| shape.parts) {
            if other.role == own.role && other.to == own.to && other.from != own.from {
                by_file &= other.from.file() != own.from.file();
                by_rank &= other.from.rank() != own.from.rank();
            }
        }
        shapes[i].needs = (by_file || !by_rank, !by_file);
    }
}

impl Shape {
    /// The move, taken apart.
    #[must_use]
    pub const fn parts(&self) -> &MoveParts {
        &self.parts
    }

    /// Whether it gives check.
    #[must_use]
    pub const fn check(&self) -> bool {
        self.check
    }

    /// What of it depends on the position: whether the file, or the rank, of origin must be written, and whether it gives check.
    #[must_use]
    pub const fn marks(&self) -> (bool, bool, bool) {
        (self.needs.0, self.needs.1, self.check)
    }
}

/// The costs of a writer.
#[derive(Clone, Debug)]
pub struct Channel {
    style: Style,
    near: [f32; NEARNESSES],
    small: f32,
    capital: f32,
    lost: f32,
    added: f32,
    doubled: f32,
    exchanged: f32,
    foreign: f32,
    capture: (f32, f32),
    check: (f32, f32),
    origin: f32,
    wrong_piece: f32,
    odd: f32,
}

/// A word, compared with every symbol once.
#[derive(Clone, Debug)]
pub struct Compared {
    word: Word,
    /// What it costs to write a sign of the word for a symbol.
    signs: [[f32; SYMBOLS]; LONGEST],
    added: [f32; LONGEST],
    /// What it costs at least to leave a symbol as it is: below this two signs are the same.
    may_capture: bool,
    may_have_rank: bool,
    castles: bool,
    /// Whether it is castling to either side, well written.
    is_castling: bool,
    dashed: bool,
    /// The word as our reader takes it, where that is none of the usual forms: `RxR`, `exd`, `g1f3`, `arrocco`.
    odd: Option<Written>,
}

/// The word as our reader takes it, where its form is not that of the templates.
fn odd(bytes: &[u8]) -> Option<Written> {
    if bytes.len() < 2 || bytes.iter().any(|b| *b < letter::RUSSIAN) {
        return None;
    }
    let written = read(bytes, Encoding::Utf8);
    let unusual = match written.form {
        Form::Partial | Form::Castle(_) => true,
        Form::Move => {
            written.captured != letter::NONE
                || written.piece == letter::NONE && written.is_long()
                || written.marks.has(Mark::Numeric)
        }
        _ => false,
    };
    unusual.then_some(written)
}

/// Whether all that a reading says is true of a move.
fn fits(written: &Written, mv: &MoveParts, language: Language) -> bool {
    if let Form::Castle(wing) = written.form {
        return mv.castling == Some(wing);
    }
    let is =
        |letter: u8, role: Option<Role>| letter == letter::NONE || language.role(letter) == role;
    let at = |value: u8, own: u8| value == Written::NONE || value == own;
    let coordinates = written.piece == letter::NONE && written.is_long();
    let role = match written.piece {
        letter::NONE => coordinates || mv.role == Role::Pawn,
        piece => language.role(piece) == Some(mv.role),
    };
    mv.castling.is_none()
        && role
        && at(written.file, mv.from.file())
        && at(written.rank, mv.from.rank())
        && written
            .arrival_file()
            .is_none_or(|file| file == mv.to.file())
        && (written.marks.has(Mark::NoRank) || written.to.rank() == mv.to.rank())
        && is(written.captured, mv.capture)
        && (mv.capture.is_some() || !written.marks.has(Mark::Capture))
        && (mv.promotion.is_none() || is(written.promotion, mv.promotion))
}

impl Channel {
    /// The costs of somebody who writes like this.
    #[must_use]
    pub fn new(style: Style) -> Channel {
        let cost = |probability: f32| -probability.max(1e-6).ln();
        let noise = cost(style.noise);
        let mut near = [0.0; NEARNESSES];
        near[Nearness::Same as usize] = style.noise;
        near[Nearness::Case as usize] = signs::CASE;
        near[Nearness::Alike as usize] = noise + signs::ALIKE;
        near[Nearness::Next as usize] = noise + signs::NEXT;
        near[Nearness::Keys as usize] = noise + signs::KEYS;
        near[Nearness::Kind as usize] = noise + signs::KIND;
        near[Nearness::Far as usize] = noise + signs::FAR;
        Channel {
            style,
            near,
            small: cost(style.small),
            capital: cost(style.capital),
            lost: noise + signs::LOST,
            added: noise + signs::ADDED,
            doubled: noise + signs::DOUBLED,
            exchanged: noise + signs::EXCHANGED,
            foreign: noise + signs::FOREIGN,
            capture: (cost(style.capture), cost(1.0 - style.capture)),
            check: (cost(style.check), cost(1.0 - style.check)),
            odd: cost(style.odd).max(0.3),
            origin: cost(style.long.max(0.01)) / 2.0,
            wrong_piece: noise + WRONG_PIECE,
        }
    }

    /// How its writer writes.
    #[must_use]
    pub const fn style(&self) -> &Style {
        &self.style
    }

    /// Compares a word with every symbol.
    #[must_use]
    pub fn compare(&self, word: &Word) -> Compared {
        let bytes = word.bytes();
        let mut compared = Compared {
            word: *word,
            signs: [[0.0; SYMBOLS]; LONGEST],
            added: [0.0; LONGEST],
            may_capture: bytes.iter().any(|b| nearness(b'x', *b) <= Nearness::Keys),
            may_have_rank: bytes.len() > 3,
            castles: bytes.len() < 8,
            is_castling: matches!(
                bytes,
                b"O-O" | b"O-O-O" | b"0-0" | b"0-0-0" | b"o-o" | b"o-o-o"
            ),
            dashed: bytes.contains(&b'-'),
            odd: odd(bytes),
        };
        for (at, sign) in bytes.iter().enumerate() {
            let row = &mut compared.signs[at];
            for file in 0..8 {
                row[usize::from(file)] = self.letter(b'a' + file, *sign, self.capital);
                row[usize::from(RANKS + file)] = self.near(b'1' + file, *sign);
                let which = |cost: f32, names: bool| match names {
                    true => cost.min(self.wrong_piece),
                    false => cost,
                };
                row[usize::from(WHICH_FILE + file)] =
                    which(row[usize::from(file)], matches!(sign, b'a'..=b'h'));
                row[usize::from(WHICH_RANK + file)] =
                    which(row[usize::from(RANKS + file)], matches!(sign, b'1'..=b'8'));
            }
            for (i, role) in Role::ALL.into_iter().enumerate() {
                row[usize::from(ROLES) + i] = self.role(role, *sign);
            }
            row[usize::from(CAPTURE)] = match sign {
                b'X' => self.near[0],
                _ => self.near(b'x', *sign),
            };
            row[usize::from(ZERO)] = match sign {
                b'0' | b'O' | b'o' => self.near[0],
                _ => self.near(b'0', *sign).min(self.near(b'O', *sign)),
            };
            row[usize::from(DASH)] = self.near(b'-', *sign);
            row[usize::from(PROMOTION)] = match sign {
                b'=' | b'/' | b'(' => self.near[0],
                _ => self.near(b'=', *sign),
            };
            row[usize::from(CHECK)] = self.near(b'+', *sign);
            let twice = at > 0 && bytes[at - 1] == *sign || bytes.get(at + 1) == Some(sign);
            compared.added[at] = match sign {
                b'-' | b'x' | b'X' => 2.0_f32.max(self.doubled - 2.0),
                // One that is not closed and begins a word is rather a letter.
                b'(' if at == 0 => self.added,
                b')' | b'(' | b'.' => 1.0,
                _ if twice => self.doubled,
                _ => self.added,
            };
        }
        compared
    }

    fn near(&self, sign: u8, written: u8) -> f32 {
        self.near[nearness(sign, written) as usize]
    }

    /// A letter, written with `other` as its cost in the other case.
    fn letter(&self, letter: u8, written: u8, other: f32) -> f32 {
        if letter == written {
            return self.near[0];
        }
        if letter.eq_ignore_ascii_case(&written) {
            return other;
        }
        let turned = letter ^ 0x20;
        let as_is = self.near(letter, written);
        as_is.min(self.near(turned, written) + other)
    }

    fn role(&self, role: Role, written: u8) -> f32 {
        if let Some(figurine) = figurine(written) {
            let is = [
                Role::King,
                Role::Queen,
                Role::Rook,
                Role::Bishop,
                Role::Knight,
                Role::Pawn,
            ][figurine];
            return self.near[if is == role {
                0
            } else {
                Nearness::Kind as usize
            }];
        }
        let cost = match self.style.language.sign(role) {
            letter::NONE => return self.near[Nearness::Far as usize],
            // It has one form: the small one is made the same.
            russian if letter::is_russian(russian) => self.near(russian, written),
            latin => self.letter(latin, written, self.small),
        };
        let foreign = |language: &Language| {
            role != Role::Pawn && language.role(written) == Some(role) && is_capital(written)
        };
        if cost > self.foreign && Language::ALL.iter().any(foreign) {
            return self.foreign;
        }
        cost
    }

    /// What the word costs as this move.
    #[must_use]
    pub fn cost(&self, compared: &Compared, shape: &Shape) -> Cost {
        let check = match (compared.word.check, shape.check) {
            (true, true) => self.check.0,
            (true, false) => 4.5,
            // The mark may have been misread: it is part of the template.
            (false, true) => 0.0,
            (false, false) => 0.0,
        };
        let mut template = [Part {
            symbol: 0,
            used: 0.0,
            left_out: 0.0,
        }; 9];
        let len = self.template(compared, shape, &mut template);
        let word = compared.word.bytes();
        let (distance, at_least) = self.distance(&template[..len], compared, word);
        let unsigned = shape.parts.capture.is_some() && !compared.may_capture;
        let capture = if unsigned { self.capture.1 } else { 0.0 };
        let may_be_odd =
            (compared.odd.as_ref()).is_some_and(|odd| fits(odd, &shape.parts, self.style.language));
        let may_be_castling = shape.parts.castling.is_some() && compared.is_castling;
        let told = |distance: f32| {
            let mut cost = distance + check + capture;
            if may_be_odd {
                cost = cost.min(self.odd);
            }
            if may_be_castling {
                cost = cost.min(WRONG_WING);
            }
            cost.min(SLIP)
        };
        Cost {
            exact: told(distance),
            beyond: told(SLIP),
            at_least,
        }
    }

    fn template(&self, compared: &Compared, shape: &Shape, parts: &mut [Part; 9]) -> usize {
        let mv = &shape.parts;
        let mut len = 0;
        let mut add = |symbol: u8, used: f32, left_out: f32| {
            parts[len] = Part {
                symbol,
                used,
                left_out,
            };
            len += 1;
        };
        if let Some(wing) = mv.castling {
            if compared.castles {
                let zeros = if wing == Wing::Short { 2 } else { 3 };
                for i in 0..zeros {
                    if i > 0 && compared.dashed {
                        add(DASH, 0.0, 0.7);
                    }
                    add(ZERO, 0.0, self.lost);
                }
                if shape.check && !compared.word.check {
                    add(CHECK, self.check.0, self.check.1);
                }
            }
            return len;
        }
        let pawn = mv.role == Role::Pawn;
        let missing = 3.0;
        if !pawn {
            add(ROLES + mv.role as u8 - 1, 0.0, self.lost + 0.5);
        }
        let captures = mv.capture.is_some();
        let (file, rank) = (mv.from.file(), mv.from.rank());
        if pawn && captures {
            add(file, 0.0, self.lost);
        } else if shape.needs.0 {
            add(WHICH_FILE + file, 0.0, missing);
        } else if compared.may_have_rank {
            add(file, self.origin, 0.0);
        }
        if shape.needs.1 {
            add(WHICH_RANK + rank, 0.0, missing);
        } else if compared.may_have_rank {
            add(RANKS + rank, self.origin, 0.0);
        }
        if compared.may_capture {
            match captures {
                true => add(CAPTURE, self.capture.0, self.capture.1),
                false => add(CAPTURE, 4.5, 0.0),
            }
        }
        add(mv.to.file(), 0.0, self.lost);
        add(RANKS + mv.to.rank(), 0.0, self.lost);
        if let Some(role) = mv.promotion {
            // A promotion without its piece is that to a queen, most times.
            add(PROMOTION, 0.0, 0.0);
            add(
                ROLES + role as u8 - 1,
                0.0,
                if role == Role::Queen { 2.5 } else { 6.0 },
            );
        }
        if shape.check && !compared.word.check {
            add(CHECK, self.check.0, self.check.1);
        }
        len
    }

    /// The distance of a word from a template, and what each way to it comes to somewhere.
    fn distance(&self, template: &[Part], compared: &Compared, word: &[u8]) -> (f32, f32) {
        let len = word.len();
        let mut rows = [[0.0_f32; LONGEST + 1]; 10];
        for at in 0..len {
            rows[0][at + 1] = rows[0][at] + compared.added[at];
        }
        let (mut passed, mut at_least) = (0.0, 0.0_f32);
        for (i, part) in template.iter().enumerate() {
            let (done, rest) = rows.split_at_mut(i + 1);
            let (before, row) = (&done[i], &mut rest[0]);
            row[0] = before[0] + part.left_out;
            let mut least = row[0];
            for at in 0..len {
                let sign = compared.signs[at][usize::from(part.symbol)];
                let written = before[at] + part.used + sign;
                let left_out = before[at + 1] + part.left_out;
                let added = row[at] + compared.added[at];
                let mut best = written.min(left_out).min(added);
                if i > 0 && at > 0 {
                    let previous = &template[i - 1];
                    let crossed = compared.signs[at - 1][usize::from(part.symbol)] < SAME
                        && compared.signs[at][usize::from(previous.symbol)] < SAME;
                    if crossed {
                        let cost = done[i - 1][at - 1] + previous.used + part.used + self.exchanged;
                        best = best.min(cost);
                    }
                }
                row[at + 1] = best;
                least = least.min(best);
            }
            // Signs that are exchanged pass over a row.
            at_least = at_least.max(least.min(passed));
            passed = least;
        }
        (rows[template.len()][len], at_least)
    }
}

/// What a word costs as a move.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cost {
    /// At most [`SLIP`].
    exact: f32,
    /// Where nobody follows the word for long.
    beyond: f32,
    /// What the signs of the word cost at least, as far as they were followed.
    at_least: f32,
}

impl Cost {
    /// The cost, at most [`SLIP`].
    #[must_use]
    pub const fn exact(self) -> f32 {
        self.exact
    }

    /// The same where more than `limit` is too much: then its signs are not told apart.
    #[must_use]
    pub const fn within(self, limit: f32) -> f32 {
        if self.at_least > limit.min(SLIP) {
            self.beyond
        } else {
            self.exact
        }
    }
}
