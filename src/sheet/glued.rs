//! Words that are really several pieces, and pieces that are really one word. What a sign glued between two squares means
//! is settled once for the whole sheet.

use super::{BEGINS, CONTINUES, Piece};
use crate::sheet::shape as form;
use crate::syntax::Kind;

pub(super) fn settle(bytes: &[u8], pieces: &mut Vec<Piece>) {
    unglue(bytes, pieces);
    join(bytes, pieces);
    part(bytes, pieces);
}

/// Parts words that are two half-moves without a blank, `1.e4e5 2.Cf3Cc6`: where the first move of the sheet is one, so is
/// each word that stands alone at its number.
fn unglue(bytes: &[u8], pieces: &mut Vec<Piece>) {
    let begins = pieces.windows(2).any(|pair| {
        pair[0].kind == Kind::Number
            && pair[0].data == 1 << 1
            && pair[1].kind == Kind::Word
            && form::begins_glued(&bytes[pair[1].start..pair[1].end])
    });
    if !begins {
        return;
    }
    let mut parted = Vec::with_capacity(pieces.len() * 2);
    for (i, piece) in pieces.iter().enumerate() {
        let behind = i > 0 && pieces[i - 1].kind == Kind::Number;
        let cut = (piece.kind == Kind::Word && behind)
            .then(|| form::glued_halves(&bytes[piece.start..piece.end]))
            .flatten();
        let Some(cut) = cut else {
            parted.push(*piece);
            continue;
        };
        let mut second = *piece;
        second.start += cut;
        second.spot.column += cut as u32;
        parted.push(Piece {
            end: second.start,
            ..*piece
        });
        parted.push(second);
    }
    *pieces = parted;
}

/// Marks what belongs to one move: `D4 x Th8`, `d5x c4`, `C f3`, `bxa8 D`. Its words stay pieces of their own, of which the
/// first counts.
fn join(bytes: &[u8], pieces: &mut [Piece]) {
    let mut first = 0;
    for i in 1..pieces.len() {
        let (before, piece) = (pieces[i - 1], pieces[i]);
        if !before.continues() {
            first = i - 1;
        }
        if before.kind == Kind::Word
            && piece.kind == Kind::Word
            && piece.data == 0
            && before.spot.line == piece.spot.line
            && before.spot.cell == piece.spot.cell
            && piece.start - before.end <= 2
            && belong(
                &bytes[pieces[first].start..before.end],
                &bytes[piece.start..piece.end],
            )
        {
            pieces[first].data = BEGINS;
            pieces[i].data = CONTINUES;
        }
    }
}

fn belong(left: &[u8], right: &[u8]) -> bool {
    let takes = |word: &[u8]| matches!(word, b"x" | b"X" | b":" | b"\xC3\x97");
    let open = |word: &[u8]| {
        word.len() > 1 && matches!(word.last(), Some(b'x' | b'X')) || word.ends_with(b"\xC3\x97")
    };
    let square = |word: &[u8]| word.len() >= 2 && form::is_move_like(word);
    let man = matches!(left, [b'A'..=b'Z']) || left.len() == 3 && left.starts_with(b"\xE2\x99");
    takes(right) && (form::is_move_like(left) || man)
        || takes(left) && square(right)
        || left.ends_with(b" x") && square(right)
        || left.len() > 2
            && takes(&left[left.len() - 1..])
            && left[left.len() - 2] == b' '
            && square(right)
        || open(left) && square(right) && left.len() <= 4
        || man && matches!(right, [b'a'..=b'h', b'1'..=b'8', ..])
        || lacks_promotion(left) && is_lone_man(right)
}

/// Whether a word is a move to the last rank, and nothing behind it. A letter before it may be that of a pawn.
fn lacks_promotion(word: &[u8]) -> bool {
    let word = word.rsplit(|b| *b == b' ').next().unwrap_or(word);
    let [.., file, rank] = word else { return false };
    matches!(file | 0x20, b'a'..=b'h') && matches!(rank, b'1' | b'8') && form::is_move_like(word)
}

/// A letter or a figurine alone, and perhaps a mark of check behind it.
fn is_lone_man(word: &[u8]) -> bool {
    let width = form::man_width(word);
    let tail = word.get(width..).unwrap_or_default();
    let tail = &tail[tail
        .iter()
        .take_while(|b| matches!(b, b'+' | b'#' | b'!' | b'?'))
        .count()..];
    width > 0 && (tail.is_empty() || form::is_check_word(tail))
}

/// Parts words that are two half-moves (`Cf3-Cc6`, `e4=e5`). A dash between two squares may stand within one long move:
/// it parts only where the whole sheet says so.
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
    let both = parts_by_dash(bytes, pieces, &glued);
    let mut parted = Vec::with_capacity(pieces.len() + 16);
    for piece in pieces.drain(..) {
        match glued(&piece) {
            Some((at, width))
                if both || dashed(&bytes[piece.start..piece.end], at, width).is_none() =>
            {
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

/// Whether a dash parts half-moves in this sheet: many words with one cannot be long moves.
fn parts_by_dash(
    bytes: &[u8],
    pieces: &[Piece],
    glued: &impl Fn(&Piece) -> Option<(usize, usize)>,
) -> bool {
    let (mut two, mut one) = (0u32, 0u32);
    let mut number = None;
    for piece in pieces {
        if piece.kind == Kind::Number {
            number = Some(piece.data >> 1);
            continue;
        }
        let word = &bytes[piece.start..piece.end];
        if let Some((at, width)) = glued(piece).filter(|(at, _)| !is_sign(word[*at])) {
            match dashed(word, at, width) {
                Some(long) if long.is_possible(number == Some(1)) => one += 1,
                _ => two += 1,
            }
        }
        if piece.kind == Kind::Word {
            number = None;
        }
    }
    two > 0 && two * 3 >= one
}

/// A sign that never stands between the squares of one move.
const fn is_sign(sign: u8) -> bool {
    matches!(sign, b'=' | b'/' | b',' | b';' | b'|')
}

/// A word that may be one long move: `e2-e4`, `Cg1-f3`.
struct Dashed {
    /// Whether a letter or a figurine stands before it.
    man: bool,
    from: (i8, i8),
    to: (i8, i8),
}

/// The squares of a word with a dash, where it may be one move.
fn dashed(word: &[u8], at: usize, width: usize) -> Option<Dashed> {
    let (left, right) = (&word[..at], &word[at + width..]);
    if is_sign(word[at]) {
        return None;
    }
    let whole = |text: &[u8]| (text.len() == 2).then(|| square(text)).flatten();
    let (man, from) = match whole(left) {
        Some(from) => (false, from),
        None => {
            // The Russian king has two letters.
            let width = match left {
                [0xD0, 0x9A, 0xD1, 0x80, ..] | [0xD0, 0x9A, 0xD0, 0xA0, ..] => 4,
                [0xD0, 0xBA, 0xD1, 0x80, ..] => 4,
                _ => form::man_width(left),
            };
            (true, whole(left.get(width..)?)?)
        }
    };
    let right = right
        .strip_prefix(b"x")
        .or_else(|| right.strip_prefix(b":"))
        .unwrap_or(right);
    Some(Dashed {
        man,
        from,
        to: square(right)?,
    })
}

/// The square that a text begins with, file and rank from 0.
fn square(text: &[u8]) -> Option<(i8, i8)> {
    match text {
        [file, rank @ b'1'..=b'8', ..] if matches!(file | 0x20, b'a'..=b'h') => {
            Some(((file | 0x20) as i8 - b'a' as i8, *rank as i8 - b'1' as i8))
        }
        _ => None,
    }
}

impl Dashed {
    /// Whether some man goes this way; as the first move of a game, from where the men stand then.
    fn is_possible(&self, first: bool) -> bool {
        let (files, ranks) = (
            (self.to.0 - self.from.0).abs(),
            (self.to.1 - self.from.1).abs(),
        );
        // A letter may be that of a pawn.
        let home: &[i8] = if self.man { &[0, 1, 6, 7] } else { &[1, 6] };
        if first && !home.contains(&self.from.1) {
            return false;
        }
        match (self.man, files, ranks) {
            (_, 0, 0) => false,
            (false, 0, 2) => matches!(self.from.1, 1 | 6),
            (false, ..) => files <= 1 && ranks == 1,
            (true, 1, 2) | (true, 2, 1) | (true, 0, _) | (true, _, 0) => true,
            (true, ..) => files == ranks,
        }
    }
}
