//! The notations of Tri-Dimensional chess: Standard Algebraic (5.1) is written, `Pc2-c3(2)`, `Pb4xPa3(5)x`, `2QLb3-b1=Q`; it,
//! Meder-Klein (5.3) and Classic (5.2) are read.

mod read;
mod reading;

pub use read::{Dialect, Signs, Slip, read};
pub use reading::{Fault, Reading, reading};

use super::Language;
use crate::board::trid::{ManMove, Parts, Slot, Trid};
use crate::board::{Move, Role, Side, Wing};

/// A legal move in Standard Algebraic, with `+` where it gives check. The height of a square is written where men of the same
/// kind could go from, or arrive at, another square of the column with the same text.
#[must_use]
pub fn standard_algebraic(position: &Trid, mv: Move) -> String {
    let mut text = match Parts::of(mv) {
        Parts::Castle(Wing::Short) => "O-O".to_owned(),
        Parts::Castle(Wing::Long) => "O-O-O".to_owned(),
        // A pin is known by its rank.
        Parts::Level(own) => {
            let plain = with_heights(&position.long(mv), &[false; 3]);
            // Of two on one pin the height of the level itself tells which.
            match position.shares_pin(own.from)
                && resolve(position, &plain, Language::English).len() > 1
            {
                true => plain.replacen('-', &format!("({})-", own.from.z()), 1),
                false => plain,
            }
        }
        // The pawn begins on its level: only where it arrives may leave a question.
        Parts::Turned(..) => {
            let long = position.long(mv);
            let plain = with_heights(&long, &[false; 5]);
            match resolve(position, &plain, Language::English)[..] {
                [_] => plain,
                _ => with_heights(&long, &[false, false, false, true, false]),
            }
        }
        Parts::Man(man) => {
            let others: Vec<ManMove> = (position.legal_moves().into_iter())
                .filter_map(|mv| match Parts::of(mv) {
                    Parts::Man(other) => same_text(man, other).then_some(other),
                    _ => None,
                })
                .collect();
            let start = others.iter().any(|other| other.from != man.from);
            let end = others.iter().any(|other| other.to != man.to);
            with_heights(&position.long(mv), &[start, end, false])
        }
    };
    let mut after = position.clone();
    after.play(mv);
    if after.in_check() {
        text.push('+');
    }
    text
}

/// A legal move in Meder-Klein (5.3), in the letters of a language, with `+` where it gives check and `++` where it mates; none where a level is
/// inverted, for which that notation has no name.
#[must_use]
pub fn meder_klein(position: &Trid, mv: Move, language: Language) -> Option<String> {
    let mut after = position.clone();
    after.play(mv);
    let inverted = |position: &Trid| position.levels().iter().any(|(slot, ..)| slot.inverted());
    if inverted(position) || inverted(&after) {
        return None;
    }
    let becomes = |promotion: Option<Role>| promotion.map_or("", |role| language.letter(role));
    let texts: Vec<String> = match Parts::of(mv) {
        Parts::Castle(Wing::Short) => vec!["O-O".to_owned()],
        Parts::Castle(Wing::Long) => vec!["O-O-O".to_owned()],
        // For a level that is turned round, or that a pawn becomes, it has no sign.
        Parts::Turned(..) => return None,
        Parts::Level(own) if own.rotated || own.hangs.is_some() => return None,
        Parts::Man(man) if man.hangs.is_some() => return None,
        Parts::Level(own) => {
            let end = match own.promotion {
                Some(role) => format!("={}", language.letter(role)),
                None => String::new(),
            };
            vec![
                format!("{}{end}", meder_slot(own.to)),
                format!("{}-{}{end}", meder_slot(own.from), meder_slot(own.to)),
            ]
        }
        Parts::Man(man) => {
            let letter = if man.role == Role::Pawn {
                ""
            } else {
                language.letter(man.role)
            };
            let (file, rank, level) = meder_square(man.from);
            let sign = if man.capture.is_some() { "x" } else { "" };
            let (to_file, to_rank, to_level) = meder_square(man.to);
            let end = format!(
                "{sign}{to_file}{to_rank}{to_level}{}",
                becomes(man.promotion)
            );
            let before = match (man.role, man.capture) {
                // The file alone may be taken for a bishop's letter, and is more than one level has.
                (Role::Pawn, Some(_)) => vec![format!("{file}{level}")],
                (Role::Pawn, None) => vec![String::new(), file.to_string()],
                _ => vec![
                    String::new(),
                    file.to_string(),
                    rank.to_string(),
                    level.clone(),
                ],
            };
            before
                .into_iter()
                .chain([format!("{file}{level}"), format!("{file}{rank}{level}")])
                .map(|before| format!("{letter}{before}{end}"))
                .collect()
        }
    };
    let mut text = (texts.into_iter()).find(|text| resolve(position, text, language) == [mv])?;
    text.push_str(match (after.in_check(), after.can_move()) {
        (true, false) => "++",
        (true, true) => "+",
        (false, _) => "",
    });
    Some(text)
}

/// A legal move in Classic (5.2), with `+` where it gives check; none where that notation does not say how, as for captures,
/// castling and promotion, or where its words fit other moves too.
#[must_use]
pub fn classic(position: &Trid, mv: Move) -> Option<String> {
    let black = position.side_to_move() == Side::Black;
    let level = |z: u8| ["W", "N", "B"][usize::from(z / 2 - 1)];
    let word = match Parts::of(mv) {
        Parts::Castle(_) | Parts::Turned(..) => return None,
        Parts::Level(own) if own.rotated || own.hangs.is_some() => return None,
        Parts::Level(own) => {
            let name = if own.from.kings() { "KL" } else { "QL" };
            let turned = own.from.inverted() != own.to.inverted();
            let sign = if turned { "x" } else { "" };
            let (_, rank) = own.to.corner();
            // The first of a fixed level's two pins is the one nearer to the player.
            let near = matches!(rank, 1 | 3 | 5) != black;
            let pin = if own.to.kings() { "KP" } else { "QP" };
            let z = own.to.fixed();
            match own.promotion {
                Some(_) => return None,
                None if own.from.shares_pin(own.to) => format!("{name}x"),
                None => format!(
                    "{name}{sign}-{pin}{}, {}",
                    if near { 1 } else { 2 },
                    level(z)
                ),
            }
        }
        Parts::Man(man) => {
            if man.capture.is_some() || man.promotion.is_some() || man.hangs.is_some() {
                return None;
            }
            let letter = match man.role {
                Role::Knight => "Kt",
                role => Language::English.letter(role),
            };
            let (file, rank, z) = Trid::place(man.to);
            match Slot::of(man.to) {
                Some(slot) => {
                    let name = if slot.kings() { "KL" } else { "QL" };
                    let inner = matches!(file, 1 | 4);
                    // The squares of pawns are the farther ones.
                    let far = (rank % 2 == 1) != black;
                    let n = 1 + u8::from(far) + 2 * u8::from(!inner);
                    format!("{letter}-{name}{n}")
                }
                None => {
                    let file = ["", "QKt", "QB", "KB", "KKt", ""][usize::from(file)];
                    let rank = if black { 9 - rank } else { rank };
                    format!("{letter}-{file}{rank}, {}", level(z))
                }
            }
        }
    };
    if resolve(position, &word, Language::English) != [mv] {
        return None;
    }
    let mut after = position.clone();
    after.play(mv);
    Some(if after.in_check() { word + "+" } else { word })
}

/// File, rank and level of a square as Meder-Klein names them: `z`, `0`, `KL1`.
fn meder_square(square: u8) -> (char, u8, String) {
    let (file, rank, z) = Trid::place(square);
    let file = ['z', 'a', 'b', 'c', 'd', 'e'][usize::from(file.min(5))];
    let level = match (z, Slot::of(square)) {
        (2, _) => "W".to_owned(),
        (4, _) => "N".to_owned(),
        (6, _) => "B".to_owned(),
        (_, Some(slot)) => meder_slot(slot),
        (_, None) => String::new(),
    };
    (file, rank, level)
}

/// A square as Meder-Klein names it, `b5N`, by file (0 = a), rank and height; none where an inverted level is meant.
#[must_use]
pub fn meder_name(file: u8, rank: u8, z: u8) -> Option<String> {
    let letter = ['z', 'a', 'b', 'c', 'd', 'e'].get(usize::from(file))?;
    if let Some(level) = match z {
        2 => Some('W'),
        4 => Some('N'),
        6 => Some('B'),
        _ => None,
    } {
        return Some(format!("{letter}{rank}{level}"));
    }
    let square = (0..Trid::SQUARES).find(|square| Trid::place(*square) == (file, rank, z))?;
    let slot = Slot::of(square).filter(|slot| !slot.inverted())?;
    Some(format!("{letter}{rank}{}", meder_slot(slot)))
}

/// A pin as Meder-Klein names the level that hangs there, `QL3`, by its side and rank.
#[must_use]
pub fn meder_pin(kings: bool, rank: u8) -> Option<String> {
    let n = [1, 4, 3, 6, 5, 8].iter().position(|own| *own == rank)?;
    Some(format!("{}L{}", if kings { 'K' } else { 'Q' }, n + 1))
}

/// An attack level by its place from below: `QL3`.
fn meder_slot(slot: Slot) -> String {
    let side = if slot.kings() { 'K' } else { 'Q' };
    format!("{side}L{}", slot.from_below())
}

/// The legal moves that a word may mean, in the letters of a language: one, where the word is right and says enough.
#[must_use]
pub fn resolve(position: &Trid, word: &str, language: Language) -> Vec<Move> {
    reading(word, position, language).moves(position)
}

/// Whether two moves of men are written alike without heights.
fn same_text(one: ManMove, other: ManMove) -> bool {
    let key = |man: ManMove| {
        let column = |square| {
            let (file, rank, _) = Trid::place(square);
            (file, rank)
        };
        let squares = [man.from, man.to].map(column);
        (man.role, squares, man.capture, man.promotion, man.hangs)
    };
    key(one) == key(other)
}

/// The text with the heights of its squares and pins that are to be kept, in their order.
fn with_heights(text: &str, keep: &[bool]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    for keep in keep {
        let Some((before, behind)) = rest.split_once('(') else {
            break;
        };
        let (height, behind) = behind.split_once(')').unwrap_or((behind, ""));
        out.push_str(before);
        if *keep {
            out.push('(');
            out.push_str(height);
            out.push(')');
        }
        rest = behind;
    }
    out.push_str(rest);
    out
}
