//! Words that are really several pieces, and pieces that are really one word. What a sign glued between two squares means
//! is settled once for the whole sheet.

use super::Piece;
use crate::framing::scoresheet::shape as form;
use crate::syntax::Kind;

pub(super) fn settle(bytes: &[u8], pieces: &mut Vec<Piece>) {
    join(bytes, pieces);
    part(bytes, pieces);
}

/// Joins what belongs to one move: `D4 x Th8`, `d5x c4`, `C f3`.
fn join(bytes: &[u8], pieces: &mut Vec<Piece>) {
    let mut joined: Vec<Piece> = Vec::with_capacity(pieces.len());
    for piece in pieces.drain(..) {
        let text = &bytes[piece.start..piece.end];
        if let Some(last) = joined.last_mut()
            && last.kind == Kind::Word
            && piece.kind == Kind::Word
            && last.spot.line == piece.spot.line
            && last.spot.cell == piece.spot.cell
            && piece.start - last.end <= 2
            && belong(&bytes[last.start..last.end], text)
        {
            last.end = piece.end;
            continue;
        }
        joined.push(piece);
    }
    *pieces = joined;
}

fn belong(left: &[u8], right: &[u8]) -> bool {
    let takes = |word: &[u8]| matches!(word, b"x" | b"X" | b":" | b"\xC3\x97");
    let open = |word: &[u8]| {
        word.len() > 1 && matches!(word.last(), Some(b'x' | b'X')) || word.ends_with(b"\xC3\x97")
    };
    let square = |word: &[u8]| word.len() >= 2 && form::is_move_like(word);
    let man = matches!(left, [b'A'..=b'Z']) || left.len() == 3 && left.starts_with(b"\xE2\x99");
    takes(right) && form::is_move_like(left)
        || takes(left) && square(right)
        || left.ends_with(b" x") && square(right)
        || left.len() > 2
            && takes(&left[left.len() - 1..])
            && left[left.len() - 2] == b' '
            && square(right)
        || open(left) && square(right) && left.len() <= 4
        || man && matches!(right, [b'a'..=b'h', b'1'..=b'8', ..])
}

/// Parts words that are two half-moves (`Cf3-Cc6`, `e4-e5`), where the sheet writes so.
fn part(bytes: &[u8], pieces: &mut Vec<Piece>) {
    let glued = |piece: &Piece| {
        let word = &bytes[piece.start..piece.end];
        (piece.kind == Kind::Word)
            .then(|| form::glue(word))
            .flatten()
    };
    if !pieces.iter().any(|piece| glued(piece).is_some()) {
        return;
    }
    let both = splits(pieces, &glued);
    let mut parted = Vec::with_capacity(pieces.len() + 16);
    for piece in pieces.drain(..) {
        match glued(&piece) {
            Some((at, width)) if both || surely_two(&bytes[piece.start..piece.end], at, width) => {
                let cut = piece.start + at;
                let mut spot = piece.spot;
                parted.push(Piece { end: cut, ..piece });
                spot.column += at as u32;
                parted.push(Piece {
                    kind: Kind::Separator,
                    start: cut,
                    end: cut + width,
                    data: 0,
                    spot,
                });
                spot.column += 1;
                parted.push(Piece {
                    start: cut + width,
                    spot,
                    ..piece
                });
            }
            _ => parted.push(piece),
        }
    }
    *pieces = parted;
}

/// Whether the sheet writes both half-moves in one word: then most of its numbers have one such word and nothing else.
fn splits(pieces: &[Piece], glued: &impl Fn(&Piece) -> Option<(usize, usize)>) -> bool {
    let (mut two, mut one) = (0u32, 0u32);
    let (mut words, mut pairs) = (0u32, 0u32);
    let mut tally = |words: &mut u32, pairs: &mut u32| {
        match (*words, *pairs) {
            (1, 1) => two += 1,
            (2.., 1..) => one += 1,
            _ => {}
        }
        (*words, *pairs) = (0, 0);
    };
    let numbered = pieces.iter().any(|piece| piece.kind == Kind::Number);
    let mut line = 0;
    for piece in pieces {
        if piece.kind == Kind::Number || !numbered && piece.spot.line != line {
            tally(&mut words, &mut pairs);
        }
        line = piece.spot.line;
        if piece.kind == Kind::Word {
            words += 1;
            pairs += u32::from(glued(piece).is_some());
        }
    }
    tally(&mut words, &mut pairs);
    two > one
}

/// Whether a word cannot be one move: each half of it names more than a square of origin or arrival.
fn surely_two(word: &[u8], at: usize, width: usize) -> bool {
    let (left, right) = (&word[..at], &word[at + width..]);
    let sign = word[at];
    let man = |part: &[u8]| {
        part.first()
            .is_some_and(|b| b.is_ascii_uppercase() && !matches!(b, b'O'))
    };
    matches!(sign, b'=' | b'/' | b',' | b';' | b'|')
        || man(right)
        || form::is_castling(left)
        || form::is_castling(right)
        || squares(left) > 1
        || squares(right) > 1
}

fn squares(part: &[u8]) -> usize {
    part.windows(2)
        .filter(|w| matches!(w[0], b'a'..=b'h') && matches!(w[1], b'1'..=b'8'))
        .count()
}
