//! Which cells of several sheets stand for the same half-move, and whether the sheets are of one game at all.
//!
//! Words are compared without a board: letters are taken for pieces by the language of each sheet, signs that are easily taken
//! for each other are near. Two sheets are laid beside each other by a dynamic program; a third one is laid beside both.

use super::cells::{Cell, Witness};
use super::choices::align_costs as costs;
use super::choices::kinship::{ALIKE, COPIED, ENOUGH};
use super::confusion::{Nearness, nearness};
use super::word::{Word, is_capital};
use crate::board::Role;
use crate::notation::Language;
use std::collections::HashMap;

/// For each sheet the cell of it that stands for a half-move, if it has one.
pub type Column = Vec<Option<usize>>;

/// A word without what languages and habits make different.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Plain {
    bytes: [u8; 8],
    len: u8,
}

/// A letter of whoever writes pieces with small letters, as one sign: a man, or a file. It is neither for sure: `axb4` is a pawn or, in
/// Italian, a bishop.
struct Small(u8);

impl Small {
    /// The signs that are none of a word.
    const FIRST: u8 = 0x80;
    const MEN: &[u8] = b"KQRBNP";

    /// The letter at the beginning of a word that may be a man.
    fn of(letter: u8, language: Language) -> Option<Small> {
        let role = language.role(letter.to_ascii_uppercase())?;
        let man = Small::MEN.iter().position(|man| *man == of_role(role))? as u8;
        let file = if matches!(letter, b'a'..=b'h') {
            letter - b'a' + 1
        } else {
            0
        };
        Some(Small(Small::FIRST + man * 9 + file))
    }

    /// The signs for which one stands: itself, or a man and, if it may be one, a file.
    fn signs(sign: u8) -> [u8; 2] {
        let Some(packed) = sign.checked_sub(Small::FIRST) else {
            return [sign; 2];
        };
        let man = Small::MEN[usize::from(packed / 9)];
        let file = packed % 9;
        [man, if file > 0 { b'a' + file - 1 } else { man }]
    }
}

impl Plain {
    /// A word in some language; `small`: of a sheet on which pieces are written with small letters.
    pub(super) fn new(word: &Word, language: Language, small: bool) -> Plain {
        let text = word.bytes();
        let mut plain = Plain::default();
        if !text.is_empty() && text.iter().all(|b| matches!(b, b'0' | b'O' | b'o' | b'-')) {
            let zeros = text.iter().filter(|b| **b != b'-').count();
            plain.len = zeros.min(8) as u8;
            plain.bytes[..usize::from(plain.len)].fill(b'O');
            return plain;
        }
        for (at, sign) in text.iter().enumerate() {
            let next = text.get(at + 1);
            let sign = match *sign {
                b'x' | b'X' | b'-' | b'=' | b':' => continue,
                file @ b'A'..=b'H' if next.is_some_and(u8::is_ascii_digit) => file | 0x20,
                // Figurines come as small numbers, king first.
                figurine @ 1..=6 => b"KQRBNP"[usize::from(figurine) - 1],
                letter if is_capital(letter) => language.role(letter).map_or(letter, of_role),
                letter @ b'a'..=b'z' if small && at == 0 && text.len() > 2 => {
                    Small::of(letter, language).map_or(letter, |letter| letter.0)
                }
                sign => sign,
            };
            if usize::from(plain.len) == plain.bytes.len() {
                break;
            }
            plain.bytes[usize::from(plain.len)] = sign;
            plain.len += 1;
        }
        // In long notation the square of origin stands before that of arrival.
        if let [.., b'a'..=b'h', b'1'..=b'8', b'a'..=b'h', b'1'..=b'8'] = plain.bytes() {
            let len = usize::from(plain.len);
            plain.bytes.copy_within(len - 2..len, len - 4);
            plain.bytes[len - 2..].fill(0);
            plain.len -= 2;
        }
        plain
    }

    fn bytes(&self) -> &[u8] {
        &self.bytes[..usize::from(self.len)]
    }

    /// Whether two words may well stand for one half-move.
    pub(super) fn is_alike(&self, other: &Plain) -> bool {
        self.distance(other) <= ALIKE
    }

    /// What it costs to lay one beside the other.
    pub(super) fn distance(&self, other: &Plain) -> f32 {
        let (a, b) = (self.bytes(), other.bytes());
        if a.is_empty() || b.is_empty() {
            return costs::ILLEGIBLE;
        }
        if a == b {
            return 0.0;
        }
        let mut row = [0.0_f32; 9];
        for (j, cost) in row.iter_mut().enumerate() {
            *cost = j as f32 * costs::LOST;
        }
        for (i, x) in a.iter().enumerate() {
            let mut corner = row[0];
            row[0] = (i + 1) as f32 * costs::LOST;
            for (j, y) in b.iter().enumerate() {
                let pair = pair(*x, *y);
                let lost = row[j + 1].min(row[j]) + costs::LOST;
                let best = (corner + pair).min(lost);
                corner = row[j + 1];
                row[j + 1] = best;
            }
        }
        row[b.len()].min(costs::OTHER)
    }
}

/// What it costs that one sign stands for another.
fn pair(x: u8, y: u8) -> f32 {
    let cost = |x: u8, y: u8| match nearness(x, y) {
        _ if x == y => 0.0,
        Nearness::Far => costs::FAR,
        Nearness::Kind => costs::KIND,
        _ => costs::NEAR,
    };
    if x < Small::FIRST && y < Small::FIRST {
        return cost(x, y);
    }
    let all = Small::signs(x).map(|x| Small::signs(y).map(|y| cost(x, y)));
    all.into_iter().flatten().fold(f32::INFINITY, f32::min)
}

fn of_role(role: Role) -> u8 {
    match role {
        Role::Pawn => b'P',
        Role::Knight => b'N',
        Role::Bishop => b'B',
        Role::Rook => b'R',
        Role::Queen => b'Q',
        Role::King => b'K',
    }
}

/// What a sheet has in a cell, as it is compared.
#[derive(Clone, Copy)]
struct Entry {
    word: Plain,
    expected: i32,
    /// Whether it repeats the cell before it, or with its neighbour the row before.
    again: bool,
}

/// How two sheets go together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kinship {
    /// So many half-moves both have, legibly.
    pub compared: usize,
    /// In so many of them the words are alike.
    pub alike: usize,
    /// So many are alike before the first that is not.
    pub prefix: usize,
    /// So many half-moves behind that were compared, or stand on one sheet alone while the other goes on.
    pub rest: usize,
    /// So many of these are alike.
    pub rest_alike: usize,
}

impl Kinship {
    fn add(&mut self, alike: bool) {
        if self.rest == 0 && alike {
            self.prefix += 1;
        } else {
            self.rest += 1;
            self.rest_alike += usize::from(alike);
        }
    }

    /// Counts as alike what the sheets have in another order: so many half-moves, for which so many stood alone or beside another.
    pub(super) const fn in_another_order(&mut self, same: usize, unlike: usize) {
        self.alike += same;
        self.rest_alike += same;
        self.rest = (self.rest + same).saturating_sub(unlike);
    }

    /// Whether the words speak for two games. Games of one opening begin alike, so that it is asked of what follows the first
    /// difference: there more than half of the words of one game are alike where every tenth sign is misread (0.55 was the least of
    /// 150), and of two games not so many (0.33 the most).
    #[must_use]
    pub const fn is_of_two_games(&self) -> bool {
        self.rest >= ENOUGH && self.rest_alike * 20 < self.rest * 9
            || self.compared >= 4 && self.alike * 3 < self.compared
    }

    /// Whether they speak for one game: enough of them, and most are alike.
    #[must_use]
    pub const fn is_of_one_game(&self) -> bool {
        self.compared >= ENOUGH && self.alike * 2 > self.compared && !self.is_of_two_games()
    }
}

/// Sheets laid beside each other.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Alignment {
    /// The half-moves, in the order of play.
    pub columns: Vec<Column>,
    /// How each sheet but the first goes together with those before it.
    pub kinship: Vec<Kinship>,
}

/// A sheet that is laid beside others.
#[derive(Clone, Copy, Debug)]
pub struct Strip<'a> {
    /// Its cells.
    pub cells: &'a [Cell],
    /// What was played by them in English short notation, as far as the sheet can be played by itself: for each cell.
    pub played: &'a [Option<Word>],
    /// In which language its letters are.
    pub language: Language,
}

impl Strip<'_> {
    /// The word of each cell, as it is compared.
    pub(super) fn words(&self) -> impl Iterator<Item = Plain> {
        let capital = |word: &Word| matches!(word.bytes(), [b'A'..=b'N' | b'P'..=b'Z', _, _, ..]);
        let small = !self.cells.iter().flat_map(Cell::likeliest).any(capital);
        let word = move |(at, cell): (usize, &Cell)| match self.played.get(at).copied().flatten() {
            Some(played) => Plain::new(&played, Language::English, false),
            None => (cell.words().next()).map_or_else(Plain::default, |word| {
                Plain::new(word, self.language, small)
            }),
        };
        self.cells.iter().enumerate().map(word)
    }

    /// The word of each half-move that can be read, from 0, where the layout has it.
    pub(super) fn by_place(&self) -> HashMap<i32, Plain> {
        let cells = self.cells.iter().zip(self.words());
        let legible = cells.filter(|(cell, _)| !cell.is_illegible());
        legible.map(|(cell, word)| (cell.expected, word)).collect()
    }
}

/// Lays sheets beside each other.
#[must_use]
pub fn align(sheets: &[Strip<'_>]) -> Alignment {
    let entries: Vec<Vec<Entry>> = (sheets.iter())
        .map(|sheet| {
            let entry = |(cell, word): (&Cell, Plain)| Entry {
                word,
                expected: cell.expected,
                again: false,
            };
            let mut entries: Vec<Entry> =
                sheet.cells.iter().zip(sheet.words()).map(entry).collect();
            mark_repetitions(&mut entries);
            entries
        })
        .collect();
    let mut all = Alignment::default();
    let Some(first) = entries.first() else {
        return all;
    };
    all.columns = (0..first.len()).map(|at| vec![Some(at)]).collect();
    for sheet in 1..entries.len() {
        add_sheet(&mut all, &entries, sheet);
    }
    all
}

/// Marks the cells of a sheet that stand there twice, the second time.
fn mark_repetitions(entries: &mut [Entry]) {
    let word = |at: usize| {
        entries
            .get(at)
            .map(|entry| entry.word)
            .filter(|word| word.len > 0)
    };
    let same = |at: usize, far: usize| {
        at.checked_sub(far)
            .is_some_and(|before| word(at).is_some() && word(at) == word(before))
    };
    let again =
        |at: usize| same(at, 1) || same(at, 2) && (same(at + 1, 2) || at > 0 && same(at - 1, 2));
    let again: Vec<bool> = (0..entries.len()).map(again).collect();
    for (entry, again) in entries.iter_mut().zip(again) {
        entry.again = again;
    }
}

/// Lays one more sheet beside those that are laid beside each other.
fn add_sheet(all: &mut Alignment, entries: &[Vec<Entry>], sheet: usize) {
    let own = &entries[sheet];
    let (rows, width) = (all.columns.len(), own.len() + 1);
    let before: Vec<Vec<Entry>> = (all.columns.iter())
        .map(|column| {
            let cells = column.iter().enumerate();
            let known = cells.filter_map(|(of, cell)| Some(entries[of][(*cell)?]));
            known.collect()
        })
        .collect();
    let pair = |row: usize, at: usize| -> f32 {
        let other = own[at];
        let cost = |entry: &Entry| {
            let elsewhere = entry.expected != other.expected;
            let place = if elsewhere { costs::ELSEWHERE } else { 0.0 };
            entry.word.distance(&other.word) + place
        };
        before[row].iter().map(cost).fold(f32::MAX, f32::min)
    };
    // Whether the numbers of the other sheet leave out the row at which one of them has a cell by itself.
    let place = |at: usize| own.get(at).map(|entry| entry.expected);
    let places = |row: usize| before.get(row)?.iter().map(|entry| entry.expected).max();
    let own_left_out = |row: usize, at: usize| {
        let previous = row.checked_sub(1).and_then(places);
        place(at).is_some_and(|place| leaves_out(previous, places(row), place))
    };
    let row_left_out = |row: usize, at: usize| {
        let previous = at.checked_sub(1).and_then(place);
        places(row).is_some_and(|own| leaves_out(previous, place(at), own))
    };
    // What it costs to lay the rest of both beside each other, from the end.
    let mut rest = vec![0.0_f32; (rows + 1) * width];
    let mut way = vec![0_u8; (rows + 1) * width];
    for row in (0..=rows).rev() {
        for at in (0..width).rev() {
            let here = row * width + at;
            let (more, last) = (row < rows, at == own.len());
            let mut best = (f32::MAX, 0);
            if more && !last {
                best = (pair(row, at) + rest[here + width + 1], PAIR);
            }
            if more {
                let again = before[row].iter().all(|entry| entry.again);
                let alone = match row_left_out(row, at) {
                    true => costs::LEFT_OUT,
                    false => costs::alone(last, again),
                };
                let cost = alone + rest[here + width];
                best = if cost < best.0 { (cost, ROW) } else { best };
            }
            if !last {
                let alone = match own_left_out(row, at) {
                    true => costs::LEFT_OUT,
                    false => costs::alone(!more, own[at].again),
                };
                let cost = alone + rest[here + 1];
                best = if cost < best.0 { (cost, OWN) } else { best };
            }
            if more || !last {
                (rest[here], way[here]) = best;
            }
        }
    }
    let mut columns = Vec::with_capacity(rows.max(own.len()));
    let mut kinship = Kinship::default();
    let (mut row, mut at) = (0, 0);
    while row < rows || at < own.len() {
        match way[row * width + at] {
            PAIR => {
                let legible = own[at].word.len > 0 && before[row].iter().any(|e| e.word.len > 0);
                if legible {
                    let alike = before[row]
                        .iter()
                        .any(|entry| entry.word.distance(&own[at].word) <= ALIKE);
                    kinship.compared += 1;
                    kinship.alike += usize::from(alike);
                    kinship.add(alike);
                }
                let mut column = std::mem::take(&mut all.columns[row]);
                column.push(Some(at));
                columns.push(column);
                (row, at) = (row + 1, at + 1);
            }
            ROW => {
                let known = before[row].iter().all(|entry| entry.again) || row_left_out(row, at);
                if at < own.len() && !known {
                    kinship.add(false);
                }
                let mut column = std::mem::take(&mut all.columns[row]);
                column.push(None);
                columns.push(column);
                row += 1;
            }
            _ => {
                if row < rows && !own[at].again && !own_left_out(row, at) {
                    kinship.add(false);
                }
                let mut column = vec![None; sheet];
                column.push(Some(at));
                columns.push(column);
                at += 1;
            }
        }
    }
    all.columns = columns;
    all.kinship.push(kinship);
}

/// Whether a place lies between two half-moves that follow each other on a sheet, with a row or more between them: a single half-move is
/// left out where one was forgotten. Before its first there is no `previous`, behind its last no `next`, and there it leaves nothing out.
pub(super) fn leaves_out(previous: Option<i32>, next: Option<i32>, place: i32) -> bool {
    let previous = previous.unwrap_or(-1);
    previous < place && next.is_some_and(|next| place < next && next > previous + 2)
}

// The ways of the dynamic program: both, the row alone, the own cell alone.
const PAIR: u8 = 0;
const ROW: u8 = 1;
const OWN: u8 = 2;

/// For each sheet the one before it that it is a copy of.
fn copies(sheets: &[&[Cell]], columns: &[Column]) -> Vec<Option<usize>> {
    let of = |sheet: usize| {
        (0..sheet).find(|other| {
            let both = columns.iter().filter_map(|column| {
                let of = |sheet: usize| sheets[sheet].get((*column.get(sheet)?)?);
                Some((of(sheet)?, of(*other)?))
            });
            let (all, same) = both.fold((0, 0), |(all, same), (own, other)| {
                (all + 1, same + usize::from(own.words().eq(other.words())))
            });
            all >= COPIED.1 && same * 100 >= all * COPIED.0
        })
    };
    (0..sheets.len()).map(of).collect()
}

/// The cells of the game that the sheets have in common: in each the words of all who have it.
#[must_use]
pub fn join(sheets: &[&[Cell]], columns: &[Column]) -> Vec<Cell> {
    let copies = copies(sheets, columns);
    // The columns that a sheet covers: what it has not outside of them it was not asked for.
    let covers: Vec<Option<(usize, usize)>> = (0..sheets.len())
        .map(|sheet| {
            let has = |column: &Column| column.get(sheet).copied().flatten().is_some();
            Some((
                columns.iter().position(has)?,
                columns.iter().rposition(has)?,
            ))
        })
        .collect();
    // Where each sheet was last seen: the half-move by its layout, and the column.
    let mut seen: Vec<(i32, i32)> = vec![(-1, -1); sheets.len()];
    let mut due = 0;
    let mut cells = Vec::with_capacity(columns.len());
    for (at, column) in columns.iter().enumerate() {
        let own = (column.iter().enumerate())
            .filter_map(|(sheet, cell)| Some((sheet, sheets[sheet].get((*cell)?)?)));
        let own: Vec<(usize, &Cell)> = own.collect();
        // A layout that leaves room for more half-moves, or for fewer, is believed where all sheets agree.
        let gaps = own.iter().map(|(sheet, cell)| {
            let (expected, column) = seen[*sheet];
            (cell.expected - expected) - (at as i32 - column)
        });
        let (least, most) = gaps.fold((i32::MAX, i32::MIN), |(least, most), gap| {
            (least.min(gap), most.max(gap))
        });
        let gap = if least > 0 { least } else { most.min(0) };
        let expected = (due + gap).max(due - 1).max(0);
        due = expected + 1;
        let lacks = |(sheet, cover): (usize, &Option<(usize, usize)>)| {
            let inside = cover.is_some_and(|(first, last)| (first..=last).contains(&at));
            inside && column.get(sheet).copied().flatten().is_none()
        };
        let witness = |(sheet, cell): &(usize, &Cell)| Witness {
            writer: *sheet,
            words: (cell.witnesses.first()).map_or_else(Vec::new, |own| own.words.clone()),
        };
        let is_copied = |(sheet, cell): &&(usize, &Cell)| {
            let first = copies[*sheet].and_then(|first| own.iter().find(|(of, _)| *of == first));
            first.is_some_and(|(_, other)| other.words().eq(cell.words()))
        };
        cells.push(Cell {
            span: 0..0,
            expected,
            witnesses: (own.iter().filter(|own| !is_copied(own)))
                .map(witness)
                .collect(),
            moved: false,
            number: None,
            optional: covers.iter().enumerate().any(lacks),
            stands: own.iter().any(|(_, cell)| cell.stands),
        });
        for (sheet, cell) in own {
            seen[sheet] = (cell.expected, at as i32);
        }
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The cells of a sheet; `.` stands for a place that its numbers leave out.
    fn sheet(text: &str) -> Vec<Cell> {
        let cell = |(at, word): (usize, &str)| Cell {
            expected: at as i32,
            ..Cell::of(0..0, Word::new(word))
        };
        let places = text.split_whitespace().enumerate();
        places.filter(|(_, word)| *word != ".").map(cell).collect()
    }

    fn strip(cells: &[Cell], language: Language) -> Strip<'_> {
        let played = &[];
        Strip {
            cells,
            played,
            language,
        }
    }

    /// Each column as a person writes it.
    fn shown(sheets: &[(&str, Language)]) -> (String, Vec<Kinship>) {
        let cells: Vec<Vec<Cell>> = sheets.iter().map(|(text, _)| sheet(text)).collect();
        let given: Vec<_> = (cells.iter().zip(sheets))
            .map(|(cells, (_, language))| strip(cells, *language))
            .collect();
        let all = align(&given);
        let text = |(of, at): (usize, &Option<usize>)| {
            let word = at.map(|at| *cells[of][at].words().next().unwrap());
            word.map_or("·".to_owned(), |word| {
                String::from_utf8_lossy(word.bytes()).into_owned()
            })
        };
        let columns = all.columns.iter().map(|column| {
            let words: Vec<String> = column.iter().enumerate().map(text).collect();
            words.join("/")
        });
        (columns.collect::<Vec<_>>().join(" "), all.kinship)
    }

    const IT: Language = Language::Italian;
    const EN: Language = Language::English;

    #[test]
    fn a_half_move_that_one_sheet_misses_stands_alone() {
        let (columns, kinship) = shown(&[
            ("e4 e5 Cf3 Cc6 Ab5 a6 Aa4 Cf6 0-0 Ae7", IT),
            ("e4 e5 Nf3 Nc6 Bb5 Ba4 Nf6 O-O Be7", EN),
        ]);
        assert_eq!(
            columns,
            "e4/e4 e5/e5 Cf3/Nf3 Cc6/Nc6 Ab5/Bb5 a6/· Aa4/Ba4 Cf6/Nf6 0-0/O-O Ae7/Be7"
        );
        assert!(kinship[0].is_of_one_game());
    }

    #[test]
    fn each_of_two_sheets_may_lack_a_row_of_its_own() {
        let both = |one: &str, other: &str| shown(&[(one, EN), (other, EN)]).0;
        let rows = |one: &str, other: &str| {
            let all = |row: &str| format!("e4 e5 Nf3 Nc6 Bb5 a6 {row} Re1 b5 Bb3 d6");
            let columns = both(&all(one), &all(other));
            columns["e4/e4 e5/e5 Nf3/Nf3 Nc6/Nc6 Bb5/Bb5 a6/a6 ".len()..]
                .trim_end_matches(" Re1/Re1 b5/b5 Bb3/Bb3 d6/d6")
                .to_owned()
        };
        assert_eq!(
            rows(". . O-O Be7", "Ba4 Nf6 . ."),
            "·/Ba4 ·/Nf6 O-O/· Be7/·"
        );
        // A row that both have stands between.
        assert_eq!(
            rows(". . O-O Be7 d3 d5", "Ba4 Nf6 O-O Be7 . ."),
            "·/Ba4 ·/Nf6 O-O/O-O Be7/Be7 d3/· d5/·"
        );
        // A half-move that one of them forgot is no row.
        assert_eq!(rows("Bg5 Nc6", "Nc6 ."), "Bg5/· Nc6/Nc6");
        // Where no number leaves anything out, and where the words are near, they are the same half-moves.
        assert_eq!(rows("O-O Be7", "Ba4 Nf6"), "O-O/Ba4 Be7/Nf6");
        assert_eq!(rows(". . O-O Be7", "O-0 Bc7 . ."), "O-O/O-0 Be7/Bc7");
    }

    #[test]
    fn a_doubled_half_move_and_an_early_end_stand_alone() {
        let (columns, _) = shown(&[
            ("e4 e5 Nf3 Nf3 Nc6 Bb5 a6 Ba4", EN),
            ("e4 e5 Nf3 Nc6 B65 a6", EN),
            ("e4 e5 Cf3 Cc6 Ab5 a6 Aa4 Cf6", IT),
        ]);
        assert_eq!(
            columns,
            "e4/e4/e4 e5/e5/e5 Nf3/Nf3/Cf3 Nf3/·/· Nc6/Nc6/Cc6 Bb5/B65/Ab5 a6/a6/a6 Ba4/·/Aa4 ·/·/Cf6"
        );
    }

    #[test]
    fn games_of_one_opening_are_told_apart() {
        let opening = "d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Bd3 d5 Nf3 c5 O-O Nc6";
        let one = format!("{opening} a3 Bxc3 bxc3 dxc4 Bxc4 Qc7 Bd3 e5 Qc2 Re8 Nxe5 Nxe5");
        let other = format!("{opening} a3 dxc4 Bxc4 Ba5 Ba2 a6 Na4 cxd4 exd4 h6 Bf4 Bc7 Bxc7 Qxc7");
        let (_, kinship) = shown(&[(&one, EN), (&other, EN)]);
        assert!(kinship[0].is_of_two_games(), "{kinship:?}");
        let worse = one
            .replace("Qc2", "Oc2")
            .replace("dxc4", "cxd4")
            .replace("Re8", "Rc6");
        let (_, kinship) = shown(&[(&one, EN), (&worse, EN)]);
        assert!(kinship[0].is_of_one_game(), "{kinship:?}");
    }

    #[test]
    fn joined_cells_know_what_only_some_sheets_have_and_where_all_leave_room() {
        let (one, mut two) = (sheet("e4 e5 Nf3 Nc6 Bb5"), sheet("e4 e5 Nf3 Bb5"));
        two[3].expected = 4;
        let all = align(&[strip(&one, EN), strip(&two, EN)]);
        let cells = join(&[&one, &two], &all.columns);
        let told: Vec<(i32, usize, bool)> = (cells.iter())
            .map(|cell| (cell.expected, cell.witnesses.len(), cell.optional))
            .collect();
        let both = |expected| (expected, 2, false);
        assert_eq!(told, [both(0), both(1), both(2), (3, 1, true), both(4)]);
        let (mut one, mut two) = (sheet("e4 e5 Bb5"), sheet("e4 e5 Bb5"));
        for sheet in [&mut one, &mut two] {
            sheet[2].expected = 4;
        }
        let all = align(&[strip(&one, EN), strip(&two, EN)]);
        let cells = join(&[&one, &two], &all.columns);
        let expected: Vec<i32> = cells.iter().map(|cell| cell.expected).collect();
        assert_eq!(expected, [0, 1, 4]);
    }

    #[test]
    fn a_copy_is_no_witness_of_its_own() {
        let one = sheet("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5");
        let witnesses = |two: &[Cell]| {
            let all = align(&[strip(&one, EN), strip(two, EN)]);
            let cells = join(&[&one, two], &all.columns);
            cells.iter().map(|cell| cell.witnesses.len()).sum::<usize>()
        };
        assert_eq!(witnesses(&one), 20);
        let mut near = one.clone();
        near[10] = Cell::of(0..0, Word::new("Rc1"));
        assert_eq!(witnesses(&near), 21);
        near[11] = Cell::of(0..0, Word::new("b6"));
        assert_eq!(witnesses(&near), 40);
    }

    #[test]
    fn words_of_which_one_sign_is_lost_stand_for_one_half_move_and_no_others() {
        let is_alike = |one: &str, other: &str| {
            let [one, other] =
                [one, other].map(|word| Plain::new(&Word::new(word), Language::English, false));
            (one.distance(&other), one.is_alike(&other))
        };
        assert_eq!(is_alike("Nbd2", "Nd2"), (1.5, true));
        assert_eq!(is_alike("Na3", "Nh3"), (1.7, false));
    }

    #[test]
    fn eight_half_moves_tell_that_two_games_are_not_one() {
        let rest = |rest: usize| Kinship {
            rest,
            ..Kinship::default()
        };
        assert!(rest(8).is_of_two_games() && !rest(7).is_of_two_games());
        let compared = |compared: usize| Kinship {
            compared,
            alike: compared,
            ..Kinship::default()
        };
        assert!(compared(8).is_of_one_game() && !compared(7).is_of_one_game());
    }

    #[test]
    fn a_copy_has_ninety_five_of_a_hundred_words_as_they_are_and_sixteen_at_least() {
        let is_copy = |compared: usize, differing: usize| {
            let cells = |word: &str, count: usize| vec![Cell::of(0..0, Word::new(word)); count];
            let one = cells("e4", compared);
            let other = [cells("d4", differing), cells("e4", compared - differing)].concat();
            let columns: Vec<Column> = (0..compared).map(|at| vec![Some(at), Some(at)]).collect();
            copies(&[&one, &other], &columns)[1] == Some(0)
        };
        assert!(is_copy(100, 5) && !is_copy(100, 6));
        assert!(is_copy(16, 0) && !is_copy(15, 0));
    }
}
