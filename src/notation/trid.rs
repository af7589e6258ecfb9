//! Standard Algebraic of Tri-Dimensional chess (5.1): `Pc2-c3(2)`, `Pb4xPa3(5)x`, `2QLb3-b1=Q`.

use crate::board::trid::{Parts, Trid};
use crate::board::{Move, Wing};

/// A legal move in Standard Algebraic, with `+` where it gives check. The height of a square is written where men of the same
/// kind could go from, or arrive at, another square of the column with the same text.
#[must_use]
pub fn standard_algebraic(position: &Trid, mv: Move) -> String {
    let mut text = match Parts::of(mv) {
        Parts::Castle(Wing::Short) => "O-O".to_owned(),
        Parts::Castle(Wing::Long) => "O-O-O".to_owned(),
        // A pin is known by its rank.
        Parts::Level { .. } => with_heights(&position.long(mv), false, false),
        parts @ Parts::Man { from, to, .. } => {
            let alike = |other: &Parts| same_text(parts, *other);
            let others: Vec<Parts> = (position.legal_moves().into_iter().map(Parts::of))
                .filter(alike)
                .collect();
            let (starts, ends): (Vec<u8>, Vec<u8>) = (others.iter())
                .filter_map(|parts| match parts {
                    Parts::Man { from, to, .. } => Some((*from, *to)),
                    _ => None,
                })
                .unzip();
            let start = starts.iter().any(|square| *square != from);
            let end = ends.iter().any(|square| *square != to);
            with_heights(&position.long(mv), start, end)
        }
    };
    let mut after = position.clone();
    after.play(mv);
    if after.in_check() {
        text.push('+');
    }
    text
}

/// Whether two moves of men are written alike without heights.
fn same_text(one: Parts, other: Parts) -> bool {
    let key = |parts: Parts| match parts {
        Parts::Man {
            role,
            from,
            to,
            capture,
            promotion,
            ..
        } => {
            let column = |square| {
                let (file, rank, _) = Trid::place(square);
                (file, rank)
            };
            Some((role, column(from), column(to), capture, promotion))
        }
        _ => None,
    };
    key(one).is_some() && key(one) == key(other)
}

/// The text with the height of its first square, of its second, of both or of none.
fn with_heights(text: &str, first: bool, second: bool) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    for keep in [first, second] {
        let Some((before, behind)) = rest.split_once('(') else {
            break;
        };
        let (height, behind) = behind.split_once(')').unwrap_or((behind, ""));
        out.push_str(before);
        if keep {
            out.push('(');
            out.push_str(height);
            out.push(')');
        }
        rest = behind;
    }
    out.push_str(rest);
    out
}
