//! A last comment that is a result in words and nothing else: `{Draw.}`, `{White wins}`, `{partita patta}`.

use super::{Kind, Outcome, ResultMark, Said, Token, Tokens, Way};
use super::{names, only_commands, said_of, without_commands};
use crate::text::fold;
use crate::text::lookup::WordList;
use crate::text::words::plain;

/// No such comment is longer, in bytes, with the commands that stand in it.
const LONGEST: usize = 120;

/// The words that such a comment is made of, besides the names of the players. What else stands there makes an opinion of it, or
/// something that is told of the position: `White wins a pawn`, `theoretical draw`, `vince il Bianco con Dh5`.
static WORDS: WordList = WordList::new(
    "white black bianco nero weiss schwarz blancs noirs blanc noir blancas negras blanco negro brancas pretas brancos wit zwart \
     wins won win winner victory loses lost loss defeat vince vinse vinto vincono vittoria perde perso sconfitta gewinnt gewann \
     gewonnen sieg verliert verlor verloren gagne gagnent gagnant victoire perd perdent gana ganan gano victoria gewinnen winnen \
     draw drawn tie tied patta pattata pareggio remis nulle tablas empate unentschieden remise \
     the a game is was has in ends ended result il lo la l i e ha partita risultato finisce finita termina terminata in del \
     dei per al die das der ist partie endet la le les est los las partida es",
);

/// What the last comment of a game says of its result, where it says nothing else. It is held against tag and marker only where
/// they name another: what the result is they say themselves.
pub(super) fn result(
    bytes: &[u8],
    tokens: &Tokens,
    at: usize,
    token: &Token,
    is_last: bool,
) -> Option<Said> {
    let text = token.bytes(bytes);
    if !is_last || text.len() > LONGEST || only_commands(text) {
        return None;
    }
    read(bytes, tokens, at, token)
}

#[cold]
fn read(bytes: &[u8], tokens: &Tokens, at: usize, token: &Token) -> Option<Said> {
    let text = tokens.text(bytes, token);
    let text = text.trim_matches(['{', '}', '(', ')', ';']);
    let text = without_commands(text);
    let text = text.trim().trim_end_matches(['.', '!', ';']).trim_end();
    let names = names(bytes, tokens);
    let folded = fold(text.as_bytes());
    let says_it = |word: &str| WORDS.has(word) || names.may_stand_in(word);
    let sign = |c: char| matches!(c, ' ' | ',' | ':' | '\'' | '\u{2019}' | '.' | '\n' | '\r');
    if !text.chars().all(|c| c.is_alphabetic() || sign(c)) || !plain(&folded).all(says_it) {
        return None;
    }
    let statement = said_of(text, &names)?;
    let mark = match statement.outcome {
        Outcome::Result(mark) if mark != ResultMark::Open => mark,
        _ => return None,
    };
    let bare = statement.way == Way::Normal
        && !statement.claimed
        && statement.ruling.is_none()
        && statement.offer.is_none()
        && statement.refused.is_none();
    let stated = |kind| matches!(kind, Kind::Result(own) if own == mark);
    let agrees = tokens.list.iter().any(|token| stated(token.kind));
    (bare && !agrees).then(|| Said {
        is_loose: true,
        ..Said::plain(Way::Normal, Some(mark), at as u32)
    })
}
