//! Words that are really several pieces, and pieces that are really one word. What a dash glued between two squares means is
//! one thing for the whole sheet: what its first one suggests, unless replay knows better.

use super::{BEGINS, CONTINUES, Dash, Layout, Piece, Spot};
use crate::sheet::looks::Seen;
use crate::sheet::shape as form;
use crate::syntax::Kind;
use crate::text::words::{Bytes, run};

pub(super) fn settle(
    bytes: &[u8],
    pieces: &mut Vec<Piece>,
    dash: Option<Dash>,
    open: &mut Vec<Layout>,
) {
    bridge(bytes, pieces);
    unglue(bytes, pieces);
    join(bytes, pieces);
    // Most sheets hold none.
    let text = |piece: &Piece| &bytes[piece.start..piece.end];
    let may_part =
        |piece: &Piece| piece.kind == Kind::Word && !piece.plain && holds_sign(text(piece));
    if !pieces.iter().any(may_part) {
        return;
    }
    let told = |piece: &Piece| may_part(piece).then(|| cut(text(piece)))?;
    let cuts: Vec<Option<Cut>> = pieces.iter().map(told).collect();
    if cuts.iter().all(Option::is_none) {
        return;
    }
    let (beside, within) = beside(bytes, pieces, &cuts);
    let dash = within.then_some(Dash::Within).or(dash);
    part(pieces, &cuts, &beside, dash, open);
}

/// Joins the two squares of a move where a blank or an underscore stands for the dash: `Cb8_c6`; `Cb8 c6` among words of which
/// most name both squares.
fn bridge(bytes: &[u8], pieces: &mut Vec<Piece>) {
    let text = |piece: &Piece| &bytes[piece.start..piece.end];
    let blanks = are_long(bytes, pieces);
    let is_dash = |piece: &Piece| piece.kind == Kind::Ornament && text(piece) == b"_";
    if !blanks && !pieces.iter().any(is_dash) {
        return;
    }
    // Two words at a number, or alone on a line, are two half-moves.
    let is_word = |piece: &&Piece| piece.kind == Kind::Word;
    let group = |a: &Piece, b: &Piece| b.kind != Kind::Number && a.spot.line == b.spot.line;
    let many = pieces.chunk_by(group).flat_map(|group| {
        let many = group.iter().filter(is_word).count() != 2;
        group
            .iter()
            .map(move |p| many || p.spot.cell != Spot::NONE || p.spot.voice.is_some())
    });
    let many: Vec<bool> = many.collect();
    let mut bridged: Vec<Piece> = Vec::with_capacity(pieces.len());
    for (right, many) in pieces.drain(..).zip(many) {
        let dash = (bridged.last()).is_some_and(|last| is_dash(last) && last.end == right.start);
        let left = bridged.len().checked_sub(1 + usize::from(dash));
        let left = left.and_then(|at| bridged.get_mut(at)).filter(|left| {
            left.kind == Kind::Word
                && right.kind == Kind::Word
                && (left.spot.line, left.spot.cell) == (right.spot.line, right.spot.cell)
                && right.start - left.end == 1
                && (dash || blanks && many)
                && origin(text(left), text(&right)).is_some()
        });
        let Some(left) = left else {
            bridged.push(right);
            continue;
        };
        (left.end, left.data, left.plain) = (right.end, BEGINS, false);
        if dash {
            bridged.pop();
        }
    }
    *pieces = bridged;
}

/// Whether most moves name both squares.
fn are_long(bytes: &[u8], pieces: &[Piece]) -> bool {
    /// Two squares take so many bytes.
    const LEAST: usize = 4;
    let words = pieces.iter().filter(|piece| piece.kind == Kind::Word);
    let (mut rest, mut others) = (0, 0);
    for piece in words.clone() {
        let word = &bytes[piece.start..piece.end];
        match word.len() {
            LEAST.. => others += 1,
            _ => rest += usize::from(piece.plain || form::is_move_like(word)),
        }
    }
    // Where most are short the others are not asked.
    if others < 2 * rest {
        return false;
    }
    let mut long = 0;
    for piece in words {
        let word = &bytes[piece.start..piece.end];
        if word.len() < LEAST {
            continue;
        }
        let seen = Seen::of(word);
        if piece.plain || seen.is_move_like() {
            *(if seen.is_long() { &mut long } else { &mut rest }) += 1;
        }
    }
    long > 1 && long >= 2 * rest
}

/// Which words are one half-move whatever dash they hold, since another stands beside them in the row or at the number, and
/// whether most words with a dash are so written.
fn beside(bytes: &[u8], pieces: &[Piece], cuts: &[Option<Cut>]) -> (Vec<bool>, bool) {
    let mut beside = vec![false; pieces.len()];
    let (mut paired, mut alone) = (0u32, 0u32);
    let begins = |pair: &[Piece]| {
        pair[1].kind == Kind::Number
            || pair[0].spot.line != pair[1].spot.line && pair[1].spot.cell != Spot::NONE
    };
    let mut from = 0;
    while from < pieces.len() {
        let length = pieces[from..].windows(2).position(begins);
        let to = length.map_or(pieces.len(), |length| from + length + 1);
        let numbered = pieces[from].kind == Kind::Number;
        let mut depth = 0u32;
        let mut words = Vec::new();
        for (at, piece) in pieces[from..to].iter().enumerate() {
            match piece.kind {
                Kind::Open => depth += 1,
                Kind::Close => depth = depth.saturating_sub(1),
                Kind::Word if depth == 0 && !piece.continues() => words.push(from + at),
                _ => {}
            }
        }
        words.retain(|at| form::is_move_like(&bytes[pieces[*at].start..pieces[*at].end]));
        for at in &words {
            let piece = &pieces[*at];
            let cell = piece.spot.cell;
            beside[*at] = match cell {
                Spot::NONE => numbered && words.len() == 2,
                _ => words.iter().any(|other| pieces[*other].spot.cell != cell),
            };
            // A dash stands in it between what may be two half-moves.
            if cuts[*at].is_some_and(|cut| cut.pair || cut.origin.is_some()) {
                *(if beside[*at] { &mut paired } else { &mut alone }) += 1;
            }
        }
        from = to;
    }
    (beside, paired > alone)
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
        second.plain = false;
        second.start += cut;
        parted.push(Piece {
            end: second.start,
            plain: false,
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
        let [before, piece] = [&pieces[i - 1], &pieces[i]];
        if !before.continues() {
            first = i - 1;
        }
        let words = before.kind == Kind::Word && piece.kind == Kind::Word;
        // Nearly all words are half-moves, each for itself.
        if !words || before.plain && piece.plain || piece.data != 0 {
            continue;
        }
        if before.spot.line == piece.spot.line
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
    let tail = &tail[run(tail, |b| matches!(b, b'+' | b'#' | b'!' | b'?'))..];
    width > 0 && (tail.is_empty() || form::is_check_word(tail))
}

/// Parts words that are two half-moves (`Cf3-Cc6`, `e4=e5`). A dash between two squares may stand within one long move.
fn part(
    pieces: &mut Vec<Piece>,
    cuts: &[Option<Cut>],
    beside: &[bool],
    dash: Option<Dash>,
    open: &mut Vec<Layout>,
) {
    let within = dash == Some(Dash::Within);
    let stays = |cut: &Cut, beside: bool| within && (cut.origin.is_some() || beside && cut.pair);
    let cuts: Vec<Option<Cut>> = (cuts.iter().zip(beside))
        .map(|(cut, beside)| cut.filter(|cut| !stays(cut, *beside)))
        .collect();
    let mut number = 0;
    let first = pieces.iter().zip(&cuts).find_map(|(piece, cut)| {
        if piece.kind == Kind::Number {
            number = piece.data >> 1;
        }
        (*cut)?.origin
    });
    let pairs = cuts.iter().flatten().any(|cut| cut.pair);
    let suggested = first.map(|origin| match pairs {
        true => Dash::Between,
        false => origin.suggests(number),
    });
    if let Some(suggested) = suggested {
        open.push(Layout {
            dash: Some(suggested.other()),
            ..Layout::default()
        });
    }
    let dash = dash.or(suggested).unwrap_or(Dash::Between);
    let mut parted = Vec::with_capacity(pieces.len() + 16);
    for (piece, cut) in pieces.drain(..).zip(cuts) {
        let Some(cut) = cut.filter(|cut| cut.origin.is_none() || dash == Dash::Between) else {
            parted.push(piece);
            continue;
        };
        let (at, behind) = (piece.start + cut.at, piece.start + cut.at + cut.width);
        let half = Piece {
            plain: false,
            ..piece
        };
        parted.push(Piece { end: at, ..half });
        parted.push(Piece {
            kind: Kind::Separator,
            start: at,
            end: behind,
            data: 0,
            ..half
        });
        parted.push(Piece {
            start: behind,
            ..half
        });
    }
    *pieces = parted;
}

/// Where a word may be two half-moves.
#[derive(Clone, Copy)]
struct Cut {
    at: usize,
    width: usize,
    /// Where the word would come from as one long move; `None` where it is none.
    origin: Option<Origin>,
    /// A dash stands between what can only be two half-moves, `Cf3-Cc6`.
    pair: bool,
}

/// The square before a dash.
#[derive(Clone, Copy)]
struct Origin {
    /// From 0.
    rank: u8,
    /// Whether a letter or a figurine stands before it.
    man: bool,
}

impl Origin {
    /// What the first dash of a sheet means: at the first move men come from their first squares, and whoever writes the
    /// letter of a piece before a square in full names where it comes from.
    const fn suggests(&self, number: u32) -> Dash {
        match (self.rank, number) {
            (0 | 1 | 6 | 7, 0 | 1) => Dash::Within,
            (_, 0 | 1) => Dash::Between,
            _ if self.man => Dash::Between,
            _ => Dash::Within,
        }
    }
}

/// Whether a word holds a byte of a sign that may stand between two half-moves.
fn holds_sign(word: &[u8]) -> bool {
    static SIGNS: Bytes = Bytes::of(b"=-/,;|\xE2");
    word.iter().any(|b| SIGNS.has(*b))
}

/// Where a word may be two half-moves; where a dash stands within each too, in the middle: `e2-e4-e7-e5`, `Sg1-f3-O-O`.
fn cut(word: &[u8]) -> Option<Cut> {
    let dashes = || (0..word.len()).filter(|at| word[*at] == b'-');
    let half = |text: &[u8]| is_long(text) || form::is_castling(text);
    if dashes().count() >= 3
        && let Some(at) = dashes().find(|at| half(&word[..*at]) && half(&word[at + 1..]))
    {
        return Some(Cut {
            at,
            width: 1,
            origin: None,
            pair: false,
        });
    }
    let (at, width) = form::glue(word)?;
    let dashed = !is_sign(word[at]);
    let origin = dashed.then(|| origin(&word[..at], &word[at + width..]));
    let origin = origin.flatten();
    Some(Cut {
        at,
        width,
        pair: dashed && origin.is_none(),
        origin,
    })
}

/// Whether a word is one move with a dash between its squares.
fn is_long(word: &[u8]) -> bool {
    let dash = word.iter().position(|b| *b == b'-');
    dash.is_some_and(|at| origin(&word[..at], &word[at + 1..]).is_some())
}

/// A sign that never stands between the squares of one move.
const fn is_sign(sign: u8) -> bool {
    matches!(sign, b'=' | b'/' | b',' | b';' | b'|')
}

/// The square before a dash, where both sides of it may be those of one long move: `e2-e4`, `Cg1-f3`, `e4-xd5`.
fn origin(left: &[u8], right: &[u8]) -> Option<Origin> {
    let man = match left {
        [_, _] => 0,
        // The Russian king has two letters.
        [0xD0, 0x9A, 0xD1, 0x80, ..] | [0xD0, 0x9A, 0xD0, 0xA0, ..] => 4,
        [0xD0, 0xBA, 0xD1, 0x80, ..] => 4,
        _ => form::man_width(left),
    };
    let from = left.get(man..)?;
    let right = right
        .strip_prefix(b"x")
        .or_else(|| right.strip_prefix(b":"))
        .unwrap_or(right);
    let rank = rank(from).filter(|_| from.len() == 2)?;
    self::rank(right).map(|_| Origin { rank, man: man > 0 })
}

/// The rank of the square that a text begins with, from 0.
fn rank(text: &[u8]) -> Option<u8> {
    match text {
        [file, rank @ b'1'..=b'8', ..] if matches!(file | 0x20, b'a'..=b'h') => Some(rank - b'1'),
        _ => None,
    }
}

impl Dash {
    const fn other(self) -> Dash {
        match self {
            Dash::Within => Dash::Between,
            Dash::Between => Dash::Within,
        }
    }
}
