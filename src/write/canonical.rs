//! Most moves of most archives are already written as PGN exports them. Whether one is can be told from the word and the
//! move, without a board: the reader found one legal move for it and noted nothing.

use super::outcome::is_plain;
use crate::board::{MoveParts, Position, Role, Wing};
use crate::notation::{Columns, Language, san};
use crate::replay::{Game, Ply};
use crate::syntax::{Kind, Token};
use crate::text::results::is_figures;

/// More moves than these that must be spelled on a board, and it is cheaper to play the whole game.
const MOST_SPELLED: usize = 8;

/// The moves of a game without variations in English short algebraic notation.
#[derive(Clone, Debug, Default)]
pub(super) struct Spelled {
    /// One behind the other, each with a line end.
    pub(super) text: String,
    /// How many bytes each takes, without the line end.
    pub(super) lengths: Vec<u8>,
    /// Whether the movetext holds nothing else but numbers and a result.
    pub(super) alone: bool,
}

/// The moves of a game without variations in English short algebraic notation, each with a line end, where nearly all of
/// them are written so; else the moves are to be spelled one by one on a board.
pub(super) fn moves(game: &Game<'_>) -> Option<Spelled> {
    let facts = game.facts;
    let english = facts.columns == Columns::both(Language::English);
    let noticed = !facts.events.is_empty() || facts.unlisted > 0;
    let unlike_pgn = facts.unmarked_checks + facts.origins_by_rank > 0;
    if noticed
        || unlike_pgn
        || !english
        || game.tokens.sheet
        || facts.first.trid().is_some()
        || facts.main.len() != facts.tree.len()
    {
        return None;
    }
    let mut text = Vec::with_capacity(facts.tree.len() * 5);
    let mut lengths = Vec::with_capacity(facts.tree.len());
    let (mut spelled, mut marked) = (0, 0);
    let mut alone = nothing_else(game);
    let mates = facts.end == Some(crate::board::Status::Checkmate);
    for (i, ply) in facts.tree.iter().enumerate() {
        let parts = Position::flat_parts(ply.mv);
        let from = text.len();
        let last = i + 1 == facts.tree.len();
        if add(game, ply, &parts, last && mates, &mut text, &mut alone).is_none() {
            spelled += 1;
            if spelled > MOST_SPELLED {
                return None;
            }
            text.extend_from_slice(san(&facts.position_before(i as u32 + 1), ply.mv).as_bytes());
        }
        lengths.push((text.len() - from) as u8);
        marked += u32::from(matches!(text.last(), Some(b'+' | b'#')));
        text.push(b'\n');
    }
    // A mark may stand apart from its move.
    if marked != facts.marked_checks {
        return None;
    }
    Some(Spelled {
        text: String::from_utf8(text).ok()?,
        lengths,
        alone,
    })
}

/// Whether a game holds nothing to write but its tag pairs, its moves and at most one result in figures.
fn nothing_else(game: &Game<'_>) -> bool {
    let (facts, tokens) = (game.facts, game.tokens);
    let is_silent = |token: &Token| match token.kind {
        Kind::Blank | Kind::Bom | Kind::Tag | Kind::Number | Kind::Dots | Kind::Word => true,
        Kind::Result(_) => {
            is_plain(token.bytes(game.bytes)) || is_figures(&tokens.text(game.bytes, token))
        }
        _ => false,
    };
    !tokens.has_comments
        && !tokens.has_oddities
        && facts.markers.len() <= 1
        && tokens.steps.len() == facts.tree.len() + facts.markers.len()
        && tokens.list.iter().all(is_silent)
}

/// Adds a move as it is written, if that is as PGN exports it. `mates`: whether it does; `alone`: whether no sign of
/// evaluation stands behind it.
fn add(
    game: &Game<'_>,
    ply: &Ply,
    parts: &MoveParts,
    mates: bool,
    text: &mut Vec<u8>,
    alone: &mut bool,
) -> Option<()> {
    let token = &game.tokens.list[ply.token as usize];
    if token.kind != Kind::Word {
        return None;
    }
    let word = token.bytes(game.bytes);
    let (body, tail) = match word.last() {
        Some(b'1'..=b'8') => (word, &b""[..]),
        _ => {
            *alone &= !tail_has_glyph(word);
            let in_body = |b: &u8| !matches!(b, b'+' | b'#' | b'!' | b'?');
            word.split_at(word.iter().rposition(in_body)? + 1)
        }
    };
    let mut marks = tail.iter().filter(|b| matches!(b, b'+' | b'#'));
    let mark = match (marks.next(), marks.next(), mates) {
        (None, None, false) => &b""[..],
        (Some(b'+'), None, false) => b"+",
        (Some(_), None, true) => b"#",
        _ => return None,
    };
    let castling = match parts.castling {
        Some(Wing::Short) => Some("O-O"),
        Some(Wing::Long) => Some("O-O-O"),
        None => None,
    };
    if let Some(castling) = castling {
        if body != castling.as_bytes() {
            return None;
        }
    } else if !is_canonical(body, parts) {
        return None;
    }
    text.extend_from_slice(body);
    text.extend_from_slice(mark);
    Some(())
}

/// Whether a sign of evaluation stands behind a move.
fn tail_has_glyph(word: &[u8]) -> bool {
    let sign = |b: &u8| matches!(b, b'+' | b'-' | b'=' | b'/');
    let [.., above, last] = word else {
        return false;
    };
    word.iter().any(|b| matches!(b, b'!' | b'?')) || !word.is_ascii() || sign(above) && sign(last)
}

/// Whether a word names its move as PGN exports it: man, what tells it from others, `x`, square, promotion. A file or
/// rank of origin is needed, or the replay would have noted that it is not; both are left to be spelled.
fn is_canonical(body: &[u8], parts: &MoveParts) -> bool {
    let file = b'a' + parts.from.file();
    let body = match parts.role {
        Role::Pawn => match (body, parts.capture) {
            ([first, rest @ ..], Some(_)) if *first == file => rest,
            (_, Some(_)) => return false,
            (body, None) => body,
        },
        role => match body {
            [letter, origin, rest @ ..]
                if *letter == english(role)
                    && (*origin == file && rest.len() >= 2
                        || *origin == b'1' + parts.from.rank()) =>
            {
                rest
            }
            [letter, rest @ ..] if *letter == english(role) => rest,
            _ => return false,
        },
    };
    let body = match (body, parts.capture) {
        ([b'x', rest @ ..], Some(_)) => rest,
        (_, Some(_)) => return false,
        (body, None) => body,
    };
    let [to_file, to_rank, promotion @ ..] = body else {
        return false;
    };
    let arrives = (*to_file, *to_rank) == (b'a' + parts.to.file(), b'1' + parts.to.rank());
    arrives
        && match (promotion, parts.promotion) {
            ([], None) => true,
            ([b'=', letter], Some(role)) => *letter == english(role),
            _ => false,
        }
}

const fn english(role: Role) -> u8 {
    match role {
        Role::Pawn => b'P',
        Role::Knight => b'N',
        Role::Bishop => b'B',
        Role::Rook => b'R',
        Role::Queen => b'Q',
        Role::King => b'K',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game_check::{CheckOptions, Workspace};
    use crate::replay::Place;

    #[test]
    fn what_is_taken_over_is_what_would_be_spelled() {
        // Some scribes leave `x` out or add what is not needed.
        let texts = [
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O Qd4 6. Nxd4! 1-0",
            "1. Nf3 Nf6 2. Nc3 Nc6 3. Nd4 Nd5 4. N4b5 a6 5. Nxd5!? axb5 1-0",
            "1. f3 e5 2. g4 Qh4+ 0-1",
            "1. f3 e5 2. g4 Qh4#!! 0-1",
            "1. e4 d5 2. ed Nf6 3. Bb5+ c6 4. dc Qb6 5. cb+ Qb5 6. baQ 1-0",
        ];
        let mut seen = 0;
        for text in texts {
            let mut workspace = Workspace::default();
            let place = Place::new(1, 0, 1);
            workspace.replay(text.as_bytes(), place, &CheckOptions::default());
            let game = workspace.game(text.as_bytes());
            let Some(taken) = moves(&game) else { continue };
            let mut position = game.facts.first.clone();
            let mut spelled = String::new();
            for ply in &game.facts.tree {
                spelled.push_str(&san(&position, ply.mv));
                spelled.push('\n');
                position.play(ply.mv);
            }
            assert_eq!(taken.text, spelled, "{text}");
            seen += 1;
        }
        assert!(seen >= 3, "only {seen} of the games were taken over");
    }
}
