//! One fault in the moves of a sheet: a slip of the hand, of the eye, of a scanner. It is planted among the cells, so that
//! every layout can have it, and the truth says how far a reader can know the game.

use super::cells::{Cell, Row};
use super::{Layout, NumberStyle, SheetStyle};
use crate::board::{Move, Position, Role};
use crate::generator::games::Played;
use crate::generator::random::Random;
use crate::generator::scribe::{Case, Scribe};
use crate::notation::Case::Lost;
use crate::notation::{Language, Resolution, candidates, read, resolve, uci};
use crate::syntax::Encoding;

/// A kind of fault in the moves of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slip {
    /// The last half-move cannot be played.
    IllegalLast,
    /// A half-move before the last cannot be played.
    IllegalWithin,
    /// One sign of a move is another: a file, a rank, the letter of a piece. Where that is a legal move too, the game goes
    /// wrong later.
    WrongSign,
    /// One sign of a move is one that looks like it: `5f3` for `Sf3`, `el` for `e1`.
    Misread,
    /// A move of both sides is missing together with its number.
    PairGone,
    /// Nothing stands for a half-move; one of White leaves the move of Black in its place.
    HalfMoveGone,
    /// Dots stand for a half-move.
    Dots,
    /// Dots stand for a move of both sides.
    PairOfDots,
    /// A half-move is written twice.
    Twice,
    /// Behind a half-move stands another one in its place, which cannot be played there.
    Extra,
    /// The letter of a piece is that of another language.
    ForeignLetter,
    /// A word that is no move stands behind a half-move.
    Prose,
    /// A figure of a number is a letter that looks like it: `l2.`.
    MisreadNumber,
    /// A full stop stands behind a move. That is no fault.
    Stop,
}

impl Slip {
    /// Every kind.
    pub const ALL: [Slip; 14] = [
        Slip::IllegalLast,
        Slip::IllegalWithin,
        Slip::WrongSign,
        Slip::Misread,
        Slip::PairGone,
        Slip::HalfMoveGone,
        Slip::Dots,
        Slip::PairOfDots,
        Slip::Twice,
        Slip::Extra,
        Slip::ForeignLetter,
        Slip::Prose,
        Slip::MisreadNumber,
        Slip::Stop,
    ];

    /// As the table of truth calls it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Slip::IllegalLast => "illegal-last",
            Slip::IllegalWithin => "illegal-within",
            Slip::WrongSign => "wrong-sign",
            Slip::Misread => "misread",
            Slip::PairGone => "pair-gone",
            Slip::HalfMoveGone => "half-move-gone",
            Slip::Dots => "dots",
            Slip::PairOfDots => "pair-of-dots",
            Slip::Twice => "twice",
            Slip::Extra => "extra",
            Slip::ForeignLetter => "foreign-letter",
            Slip::Prose => "prose",
            Slip::MisreadNumber => "misread-number",
            Slip::Stop => "stop",
        }
    }
}

/// A slip that was planted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slipped {
    /// Its kind.
    pub slip: Slip,
    /// The half-move, from 1, up to which the game can be read without a doubt, this one excluded; `None` where nothing is
    /// wrong.
    pub ply: Option<u32>,
}

/// The signs that are taken for each other, both ways.
const LOOKALIKES: [(char, char); 8] = [
    ('1', 'l'),
    ('5', 'S'),
    ('0', 'O'),
    ('8', 'B'),
    ('9', 'g'),
    ('6', 'b'),
    ('4', 'A'),
    ('7', 'T'),
];

/// How often a word is tried before another half-move is.
const TRIES: u32 = 12;

/// Plants a slip among the rows of a game. Gives it with the moves that the sheet means then, as far as they are known;
/// `None` where this game does not lend itself to it, and the rows are as before.
pub(super) fn plant(
    slip: Slip,
    style: &SheetStyle,
    game: &Played,
    rows: &mut Vec<Row>,
    random: &mut Random,
) -> Option<(Slipped, Vec<String>)> {
    let mut planter = Planter {
        style,
        scribe: &style.scribe,
        game,
        words: cells(rows).map(|cell| cell.text.clone()).collect(),
        random,
    };
    let (ply, moves) = match slip {
        Slip::IllegalLast => planter.illegal(rows, true)?,
        Slip::IllegalWithin => planter.illegal(rows, false)?,
        Slip::WrongSign => planter.altered(rows, Planter::wrong_sign)?,
        Slip::Misread => planter.altered(rows, Planter::misread)?,
        Slip::PairGone => planter.pair_gone(rows)?,
        Slip::HalfMoveGone => planter.half_move_gone(rows)?,
        Slip::Dots => planter.dots(rows)?,
        Slip::PairOfDots => planter.pair_of_dots(rows)?,
        Slip::Twice => planter.beside(rows, Planter::same)?,
        Slip::Extra => planter.beside(rows, Planter::elsewhere)?,
        Slip::ForeignLetter => planter.foreign_letter(rows)?,
        Slip::Prose => planter.beside(rows, Planter::prose)?,
        Slip::MisreadNumber => planter.misread_number(rows)?,
        Slip::Stop => planter.stops(rows)?,
    };
    Some((Slipped { slip, ply }, moves))
}

/// The half-moves of a sheet in order.
fn cells(rows: &[Row]) -> impl Iterator<Item = &Cell> {
    rows.iter()
        .flat_map(|row| [row.white.as_ref(), row.black.as_ref()])
        .flatten()
}

fn cell(rows: &mut [Row], ply: u32) -> Option<&mut Cell> {
    rows.iter_mut()
        .flat_map(|row| [row.white.as_mut(), row.black.as_mut()])
        .flatten()
        .nth(ply as usize - 1)
}

struct Planter<'a> {
    style: &'a SheetStyle,
    scribe: &'a Scribe,
    game: &'a Played,
    words: Vec<String>,
    random: &'a mut Random,
}

type Outcome = Option<(Option<u32>, Vec<String>)>;

impl Planter<'_> {
    fn last(&self) -> u32 {
        self.words.len() as u32
    }

    fn before(&self, ply: u32) -> &Position {
        &self.game.positions[ply as usize - 1]
    }

    /// What was played, in coordinates.
    fn played(&self) -> Vec<String> {
        let pairs = self.game.positions.iter().zip(&self.game.moves);
        pairs.map(|(position, mv)| uci(position, *mv)).collect()
    }

    fn meaning(&self, position: &Position, word: &str, language: Language) -> Resolution {
        resolve(&read(word.as_bytes(), Encoding::Utf8), language, position)
    }

    /// The moves that words mean in a language, up to the first that means none.
    fn as_written(&self, words: &[String], language: Language) -> Vec<Move> {
        let mut position = self.game.positions[0].clone();
        let mut moves = Vec::with_capacity(words.len());
        for word in words {
            let Resolution::Move(mv, _) = self.meaning(&position, word, language) else {
                break;
            };
            moves.push(mv);
            position.play(mv);
        }
        moves
    }

    fn in_coordinates(&self, moves: &[Move]) -> Vec<String> {
        let mut position = self.game.positions[0].clone();
        let spelled = moves.iter().map(|mv| {
            let text = uci(&position, *mv);
            position.play(*mv);
            text
        });
        spelled.collect()
    }

    /// Whether the words of the sheet say what they mean by themselves, so that a changed one does too: each is one word,
    /// in one language, and where case tells a piece from a file something shows that the scribe keeps it.
    fn is_plain(&self) -> bool {
        let kept = self.scribe.case == Case::Kept;
        let shown = !self.scribe.notation.has_letters()
            || !kept
            || self.words.iter().filter(|word| shows_case(word)).count() > 1;
        self.scribe.columns.are_one()
            && shown
            && (!kept || self.as_written(&self.words, self.scribe.language()) == self.game.moves)
    }

    /// Whether another language explains the words at least as far as this half-move: no reader can know then.
    fn has_rival(&self, words: &[String], ply: u32) -> bool {
        self.scribe.notation.has_letters()
            && Language::ALL.into_iter().any(|language| {
                language != self.scribe.language()
                    && self.as_written(words, language).len() >= ply as usize
            })
    }

    /// Whether a word that keeps its case means no legal move, with the case of its first letter lost too if the scribe
    /// loses it.
    fn is_impossible(&self, ply: u32, word: &str) -> bool {
        let position = self.before(ply);
        let none = |word: &str| {
            let meaning = self.meaning(position, word, self.scribe.language());
            matches!(meaning, Resolution::Illegal(_) | Resolution::NotAMove)
        };
        none(word) && (self.scribe.case == Case::Kept || none(&with_other_case(word)))
    }

    fn in_its_case(&self, word: &str) -> String {
        match self.scribe.case {
            Case::Kept => word.to_owned(),
            Case::Lower => word.to_lowercase(),
            Case::Upper => word.to_uppercase(),
        }
    }

    /// Writes a word for a half-move where nobody can play it, or read on in another language.
    fn breaks_at(&mut self, rows: &mut [Row], ply: u32, word: &str) -> Outcome {
        let mut words = self.words.clone();
        words[ply as usize - 1] = self.in_its_case(word);
        if self.has_rival(&words, ply) {
            return None;
        }
        cell(rows, ply)?.text.clone_from(&words[ply as usize - 1]);
        let mut moves = self.played();
        moves.truncate(ply as usize - 1);
        Some((Some(ply), moves))
    }

    /// A word that is a move elsewhere in the game.
    fn illegal(&mut self, rows: &mut [Row], is_last: bool) -> Outcome {
        let last = self.last();
        if last < 6 || !self.is_plain() {
            return None;
        }
        let kept = Scribe {
            case: Case::Kept,
            ..*self.scribe
        };
        let game = self.game;
        for _ in 0..TRIES * 4 {
            let ply = match is_last {
                true => last,
                false => self.random.between(3, last - 1),
            };
            let from = self.random.between(1, last);
            let position = &game.positions[from as usize - 1];
            let moves = position.legal_moves();
            let word = kept.word(position, *self.random.pick(&moves));
            if self.is_impossible(ply, &word)
                && let Some(outcome) = self.breaks_at(rows, ply, &word)
            {
                return Some(outcome);
            }
        }
        None
    }

    /// A word with one sign changed; where it is still a legal move, the words behind it are read as they stand.
    fn altered(
        &mut self,
        rows: &mut [Row],
        change: fn(&mut Self, &str) -> Option<String>,
    ) -> Outcome {
        let last = self.last();
        if last < 6 || self.scribe.case != Case::Kept || !self.is_plain() {
            return None;
        }
        let language = self.scribe.language();
        for _ in 0..TRIES * 2 {
            let ply = self.random.between(2, last);
            let old = self.words[ply as usize - 1].clone();
            let Some(word) = change(self, &old) else {
                continue;
            };
            match self.meaning(self.before(ply), &word, language) {
                Resolution::Ambiguous => {}
                Resolution::Move(mv, _) if mv == self.game.moves[ply as usize - 1] => {}
                Resolution::Move(..) => {
                    let mut words = self.words.clone();
                    words[ply as usize - 1].clone_from(&word);
                    let moves = self.as_written(&words, language);
                    let broken = moves.len() as u32 + 1;
                    if broken > last
                        || self.has_rival(&words, broken)
                        || self.is_open_behind(&moves, &words[moves.len()])
                    {
                        continue;
                    }
                    cell(rows, ply)?.text = word;
                    return Some((Some(broken), self.in_coordinates(&moves)));
                }
                _ => {
                    if let Some(outcome) = self.breaks_at(rows, ply, &word) {
                        return Some(outcome);
                    }
                }
            }
        }
        None
    }

    /// Whether a word means several moves behind these: what follows may tell which, and then it is read on.
    fn is_open_behind(&self, moves: &[Move], word: &str) -> bool {
        let mut position = self.game.positions[0].clone();
        moves.iter().for_each(|mv| position.play(*mv));
        let meaning = self.meaning(&position, word, self.scribe.language());
        meaning == Resolution::Ambiguous
    }

    /// Another file, rank or letter of a piece for one of a word.
    fn wrong_sign(&mut self, word: &str) -> Option<String> {
        let language = self.scribe.language();
        let letters: Vec<char> = crate::board::Role::ALL
            .into_iter()
            .filter_map(|role| language.letter(role).chars().next())
            .filter(|letter| letter.is_ascii_uppercase() && *letter != 'P')
            .collect();
        let signs: Vec<char> = word.chars().collect();
        let at = self.random.below(signs.len() as u32) as usize;
        let choice: Vec<char> = match signs[at] {
            'a'..='h' => ('a'..='h').collect(),
            '1'..='8' => ('1'..='8').collect(),
            letter if at == 0 && letters.contains(&letter) => letters,
            _ => return None,
        };
        replaced(&signs, at, *self.random.pick(&choice))
    }

    /// A sign that looks like one of a word.
    fn misread(&mut self, word: &str) -> Option<String> {
        let signs: Vec<char> = word.chars().collect();
        let at = self.random.below(signs.len() as u32) as usize;
        let other = LOOKALIKES.into_iter().find_map(|(a, b)| match signs[at] {
            sign if sign == a => Some(b),
            sign if sign == b => Some(a),
            _ => None,
        })?;
        // Castling is written with zeros and with letters.
        let castling = word.starts_with(['O', '0', 'o']);
        (!castling).then(|| replaced(&signs, at, other)).flatten()
    }

    /// Whether the layout shows that a half-move is missing: by numbers, or by an empty place.
    fn shows_what_is_missing(&self) -> bool {
        match self.style.layout {
            Layout::Sides => false,
            Layout::SideLines => self.style.numbers != NumberStyle::Bare,
            _ => true,
        }
    }

    fn pair_gone(&mut self, rows: &mut Vec<Row>) -> Outcome {
        if rows.len() < 4 || !self.shows_what_is_missing() {
            return None;
        }
        let at = self.random.between(1, rows.len() as u32 - 2) as usize;
        let ply = cells(&rows[..at]).count() as u32 + 1;
        rows.remove(at);
        Some((Some(ply), self.up_to(ply)))
    }

    fn half_move_gone(&mut self, rows: &mut [Row]) -> Outcome {
        if rows.len() < 4 || !self.shows_what_is_missing() {
            return None;
        }
        let at = self.random.between(1, rows.len() as u32 - 2) as usize;
        let ply = cells(&rows[..at]).count() as u32 + 1;
        if self.random.below(2) == 0 {
            rows[at].black = None;
            return Some((Some(ply + 1), self.up_to(ply + 1)));
        }
        // The move of Black stands where that of White was; it must not be one of White's too.
        let black = rows[at].black.clone()?;
        let meaning = self.meaning(self.before(ply), &black.text, self.scribe.language());
        if !self.is_plain() || matches!(meaning, Resolution::Move(..) | Resolution::Ambiguous) {
            return None;
        }
        rows[at].white = Some(black);
        rows[at].black = None;
        Some((Some(ply), self.up_to(ply)))
    }

    fn dots(&mut self, rows: &mut [Row]) -> Outcome {
        if rows.len() < 4 {
            return None;
        }
        let ply = self.random.between(2, self.last() - 2);
        *cell(rows, ply)? = dots();
        Some((Some(ply), self.up_to(ply)))
    }

    fn pair_of_dots(&mut self, rows: &mut [Row]) -> Outcome {
        if rows.len() < 4 {
            return None;
        }
        let at = self.random.between(1, rows.len() as u32 - 2) as usize;
        let ply = cells(&rows[..at]).count() as u32 + 1;
        rows[at].white = Some(dots());
        rows[at].black = Some(dots());
        Some((Some(ply), self.up_to(ply)))
    }

    /// A word behind a half-move that cannot be the next one.
    fn beside(&mut self, rows: &mut [Row], word: fn(&mut Self, u32) -> String) -> Outcome {
        if self.last() < 6 || !self.is_plain() {
            return None;
        }
        let ply = self.random.between(2, self.last() - 2);
        let word = word(self, ply);
        if !self.is_impossible(ply + 1, &word) || self.has_rival(&self.words, ply) {
            return None;
        }
        let text = &mut cell(rows, ply)?.text;
        *text = format!("{text} {}", self.in_its_case(&word));
        Some((Some(ply + 1), self.played()))
    }

    fn same(&mut self, ply: u32) -> String {
        self.words[ply as usize - 1].clone()
    }

    /// A move of another place in the game that cannot be played instead of this one either.
    fn elsewhere(&mut self, ply: u32) -> String {
        let kept = Scribe {
            case: Case::Kept,
            ..*self.scribe
        };
        let from = self.random.between(1, self.last());
        let position = self.before(from).clone();
        let word = kept.word(&position, *self.random.pick(&position.legal_moves()));
        match self.is_impossible(ply, &word) {
            true => word,
            false => self.words[ply as usize - 1].clone(),
        }
    }

    fn prose(&mut self, _: u32) -> String {
        (*self
            .random
            .pick(&["tempo", "xyz", "forse", "novelty", "buona"]))
        .to_owned()
    }

    /// The letter that the same piece has in a language whose letter means nothing in that of the sheet.
    fn foreign_letter(&mut self, rows: &mut [Row]) -> Outcome {
        let language = self.scribe.language();
        if self.last() < 10 || self.scribe.case != Case::Kept || !self.is_plain() {
            return None;
        }
        for _ in 0..TRIES * 4 {
            let ply = self.random.between(8, self.last());
            let role = Position::flat_parts(self.game.moves[ply as usize - 1]).role;
            let (own, other) = (language.letter(role), *self.random.pick(&Language::ALL));
            let letter = other.letter(role).as_bytes()[0];
            let rest = self.words[ply as usize - 1].strip_prefix(own);
            let strange = letter.is_ascii_uppercase() && language.role(letter).is_none();
            if role == Role::Pawn || own.is_empty() || !strange {
                continue;
            }
            let Some(rest) = rest else { continue };
            let mut words = self.words.clone();
            words[ply as usize - 1] = format!("{}{rest}", char::from(letter));
            if self.has_rival(&words, ply.saturating_sub(4)) {
                continue;
            }
            cell(rows, ply)?.text.clone_from(&words[ply as usize - 1]);
            return Some((Some(ply), self.played()));
        }
        None
    }

    fn misread_number(&mut self, rows: &mut [Row]) -> Outcome {
        if rows.len() < 4 || !self.is_plain() || !self.shows_what_is_missing() {
            return None;
        }
        let misread = |at: &usize| misread_number(&rows[*at].number.to_string()).is_some();
        let rest: Vec<usize> = (2..rows.len() - 1).filter(misread).collect();
        let at = *rest.get(self.random.below(rest.len().max(1) as u32) as usize)?;
        let ply = cells(&rows[..at]).count() as u32 + 1;
        rows[at].misread = true;
        Some((Some(ply), self.played()))
    }

    /// Behind one move, or behind most of them.
    fn stops(&mut self, rows: &mut [Row]) -> Outcome {
        // So short, or so open, a game may raise an alarm without stops too.
        if self.has_rival(&self.words, self.last().saturating_sub(4)) || self.is_open() {
            return None;
        }
        let all = self.random.below(2) == 0;
        let one = self.random.between(1, self.last());
        for ply in 1..=self.last() {
            let here = match all {
                true => self.random.below(8) > 0,
                false => ply == one,
            };
            if let Some(cell) = cell(rows, ply).filter(|_| here) {
                cell.text.push('.');
            }
        }
        Some((None, self.played()))
    }

    /// Whether case tells nothing and a word means several moves.
    fn is_open(&self) -> bool {
        let language = self.scribe.language();
        let open = |(word, position): (&String, &Position)| {
            let read = read(word.as_bytes(), Encoding::Utf8);
            candidates(&read, language, position, Lost).len() > 1
        };
        let mut words = self.words.iter().zip(&self.game.positions);
        self.scribe.case != Case::Kept && words.any(open)
    }

    /// What was played before a half-move.
    fn up_to(&self, ply: u32) -> Vec<String> {
        let mut moves = self.played();
        moves.truncate(ply as usize - 1);
        moves
    }
}

/// The place of a half-move that is not there.
fn dots() -> Cell {
    Cell {
        text: "...".to_owned(),
        missing: true,
        ..Cell::default()
    }
}

/// A number with a letter for one of its figures, where one looks like it.
pub(super) fn misread_number(number: &str) -> Option<String> {
    let look = |c: char| {
        LOOKALIKES
            .iter()
            .find(|(figure, _)| *figure == c)
            .map(|found| found.1)
    };
    let (at, letter) = number
        .char_indices()
        .find_map(|(at, c)| Some((at, look(c)?)))?;
    // Only these are read as figures.
    "lSOB"
        .contains(letter)
        .then(|| format!("{}{letter}{}", &number[..at], &number[at + 1..]))
}

/// Whether a capital that is no castling stands in a word.
fn shows_case(word: &str) -> bool {
    word.chars().any(|c| c.is_uppercase() && c != 'O')
}

/// A word whose first letter is a capital if it was none, and the other way.
fn with_other_case(word: &str) -> String {
    let mut chars = word.chars();
    let Some(first) = chars.next() else {
        return String::new();
    };
    let other: String = match first.is_uppercase() {
        true => first.to_lowercase().collect(),
        false => first.to_uppercase().collect(),
    };
    other + chars.as_str()
}

/// A word with another sign at a place; `None` where it is the same.
fn replaced(signs: &[char], at: usize, sign: char) -> Option<String> {
    let mut signs = signs.to_vec();
    let old = std::mem::replace(&mut signs[at], sign);
    (old != sign).then(|| signs.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generator::record::{Kind, Record};
    use crate::generator::scribe::Notation;

    #[test]
    fn every_slip_is_planted_in_every_language() {
        for slip in Slip::ALL {
            for language in Language::ALL {
                let style = SheetStyle {
                    slip: Some(slip),
                    ..SheetStyle::plain(language, Notation::San)
                };
                let planted = (0..12).filter(|number| {
                    let record = Record::play(3, *number, Kind::Any);
                    let (_, truths) = style.write(&[record], 1, 1);
                    truths[0].slip.is_some()
                });
                assert!(planted.count() > 2, "{} {language:?}", slip.name());
            }
        }
    }

    #[test]
    fn what_is_known_ends_before_the_slip() {
        for number in 0..40 {
            for slip in Slip::ALL {
                let record = Record::play(4, number, Kind::Any);
                let style = SheetStyle {
                    slip: Some(slip),
                    ..SheetStyle::plain(Language::Italian, Notation::San)
                };
                let (_, truths) = style.write(std::slice::from_ref(&record), 1, 1);
                let truth = &truths[0];
                let Some(slipped) = truth.slip else {
                    assert_eq!(truth.moves, record.uci());
                    continue;
                };
                assert_eq!(slipped.slip, slip);
                match slipped.ply {
                    None => assert_eq!((slip, &truth.moves), (Slip::Stop, &record.uci())),
                    Some(_) if truth.moves == record.uci() => {}
                    Some(ply) => assert_eq!(truth.moves.len() as u32, ply - 1, "{slip:?}"),
                }
            }
        }
    }
}
