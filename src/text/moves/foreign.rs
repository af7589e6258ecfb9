//! Notations that are recognised and refused by name: descriptive, and that of three-dimensional chess.

use super::{Form, Written};

/// A system of notation whose moves are not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum System {
    /// Descriptive notation, English (`P-K4`, `KtxP`) or Spanish and Italian (`P4R`, `C3AR`).
    Descriptive,
    /// Notation of three-dimensional chess (`Pc2-c4(2)`, `QLb8-b6(4)`).
    ThreeDimensional,
}

/// Reads a word as a move of such a system.
pub(super) fn read(word: &[u8]) -> Option<Written> {
    let system = if is_english_descriptive(word) || is_spanish_descriptive(word) {
        System::Descriptive
    } else if is_three_dimensional(word) {
        System::ThreeDimensional
    } else {
        return None;
    };
    Some(Written {
        form: Form::Foreign(system),
        ..Written::EMPTY
    })
}

/// Whether a word is a move in descriptive notation.
pub(super) fn is_descriptive(word: &[u8]) -> bool {
    matches!(
        word.first(),
        Some(b'K' | b'Q' | b'R' | b'B' | b'N' | b'P' | b'T' | b'A' | b'C' | b'D')
    ) && (is_english_descriptive(word) || is_spanish_descriptive(word))
}

/// What is left of a word behind a man of descriptive notation: `KR`, `QKt`, `B`, `KP`.
fn behind_man(word: &[u8]) -> Option<&[u8]> {
    match word {
        [b'K' | b'Q', b'K', b't', rest @ ..] | [b'K', b't', rest @ ..] => Some(rest),
        [b'K' | b'Q', b'R' | b'N' | b'B', b'P', rest @ ..] => Some(rest),
        [b'K' | b'Q', b'B' | b'N' | b'R' | b'P', rest @ ..] => Some(rest),
        [b'K' | b'Q' | b'R' | b'B' | b'N' | b'P', rest @ ..] => Some(rest),
        _ => None,
    }
}

/// `P-K4`, `N-KB3`, `KR-Q1`, `B-N5ch`, `PxKP`, `KtxP`: a hyphen before a file by its piece and a rank. A capture that names
/// only two men (`PxP`) is written so in algebraic notation too.
fn is_english_descriptive(word: &[u8]) -> bool {
    let Some(rest) = behind_man(word) else {
        return false;
    };
    match rest {
        [b'-', target @ ..] => {
            let Some(behind) = behind_man(target) else {
                return false;
            };
            matches!(behind, [b'1'..=b'8', tail @ ..] if is_tail(tail))
        }
        [b'x', target @ ..] => {
            let old_knight = word.starts_with(b"Kt") || target.starts_with(b"Kt");
            let named = matches!(target, [b'K' | b'Q' | b'R', b'K'..=b'R', ..]);
            (old_knight || named) && behind_man(target).is_some_and(is_tail)
        }
        _ => false,
    }
}

/// `P4R`, `C3AR`, `T1D`, `PxP`: a man, the rank, the file by its piece, in Spanish or Italian letters.
fn is_spanish_descriptive(word: &[u8]) -> bool {
    let piece = |b: &u8| matches!(b, b'R' | b'D' | b'T' | b'A' | b'C');
    match word {
        // `D8D` is rather a pawn that becomes a queen, in capitals.
        [b'A' | b'C' | b'D', b'1' | b'8', _] => false,
        [man, b'1'..=b'8', file, rest @ ..] if (piece(man) || *man == b'P') && piece(file) => {
            match rest {
                [second, tail @ ..] if piece(second) => is_tail(tail),
                tail => is_tail(tail),
            }
        }
        _ => false,
    }
}

/// Marks of check and annotation, or nothing; also what the pawn becomes, in brackets.
fn is_tail(tail: &[u8]) -> bool {
    let tail = tail.strip_prefix(b"ch").unwrap_or(tail);
    tail.iter().all(|b| {
        matches!(
            b,
            b'+' | b'!' | b'?' | b'.' | b',' | b'#' | b'(' | b')' | b'=' | b'Q' | b'/'
        )
    })
}

/// `QLb8-b6(4)`, `2KLe3-e1(2)=Q`: a level moves; `Pc2-c4(2)`, `Pb4xPa3(5)`, `Ra0-b0`: a square with its level, or beyond the
/// ranks of the flat board.
fn is_three_dimensional(word: &[u8]) -> bool {
    let level = word.strip_prefix(b"2").unwrap_or(word);
    if let [b'K' | b'Q', b'L', rest @ ..] = level {
        let rest = rest.strip_prefix(b"*").unwrap_or(rest);
        // `QL*b1-b3`: the asterisk of an inverted level ends a word.
        return rest.is_empty()
            || matches!(
                rest,
                [b'b' | b'e', b'1'..=b'8', ..] | [b'1'..=b'6', b'-', ..]
            );
    }
    let [b'K' | b'Q' | b'R' | b'B' | b'N' | b'P', rest @ ..] = word else {
        return false;
    };
    // `Bd5N`: a square and the letter of its level.
    if let [
        b'a'..=b'e' | b'z',
        b'0' | b'2'..=b'7' | b'9',
        b'W' | b'N' | b'B',
    ] = rest
    {
        return true;
    }
    let Some((_, rest)) = square(rest) else {
        return false;
    };
    let rest = match rest {
        [b'-', rest @ ..] => rest,
        [
            b'x' | b'X',
            b'K' | b'Q' | b'R' | b'B' | b'N' | b'P',
            rest @ ..,
        ] => rest,
        _ => return false,
    };
    let zero = |rank: u8| matches!(rank, b'0' | b'9');
    match (square(&word[1..]), square(rest)) {
        (Some((from, _)), Some((to, tail))) => {
            matches!(tail, [b'(', b'1'..=b'7', b')', ..]) || zero(from) || zero(to)
        }
        _ => false,
    }
}

/// The rank of a square of the three-dimensional board at the start of a text, perhaps with its level, and what follows.
fn square(text: &[u8]) -> Option<(u8, &[u8])> {
    match text {
        [
            b'a'..=b'f',
            rank @ b'0'..=b'9',
            b'(',
            b'1'..=b'7',
            b')',
            rest @ ..,
        ] if !rest.is_empty() => Some((*rank, rest)),
        [b'a'..=b'f', rank @ b'0'..=b'9', rest @ ..] => Some((*rank, rest)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn system(word: &str) -> Option<System> {
        match read(word.as_bytes())?.form {
            Form::Foreign(system) => Some(system),
            _ => None,
        }
    }

    #[test]
    fn descriptive_notation_is_recognised() {
        for word in [
            "P-K4", "N-KB3", "Kt-KB3", "B-N5", "B-N5ch", "P-QR3", "R-K1", "Q-R5+", "KR-Q1",
            "QN-Q2", "PxKP", "KtxP", "P-K8(Q)", "BxKt", "P4R", "C3AR", "T1D", "A5CD", "P4AD",
        ] {
            assert_eq!(system(word), Some(System::Descriptive), "{word}");
        }
        for word in [
            "PxP", "RxR", "Nf3", "N-f3", "K-e2", "D8D", "R1D1", "N3", "O-O", "T1", "Rd1",
        ] {
            assert_eq!(system(word), None, "{word}");
        }
    }

    #[test]
    fn three_dimensional_notation_is_recognised() {
        for word in [
            "Pc2-c4(2)",
            "Pc4xPd5(6)",
            "QLb8-b6(4)",
            "2QLb3-b1(2)=Q",
            "Ra0-b0(3)",
            "Ra9-b9",
            "Nb1(2)-c3(4)",
            "KL*e3-e1(2)",
            "QL",
            "Bd5N",
        ] {
            assert_eq!(system(word), Some(System::ThreeDimensional), "{word}");
        }
        for word in ["Pc2-c4", "Pc4xPd5", "Nb1-c3", "Qa4", "KLM", "e2-e4"] {
            assert_eq!(system(word), None, "{word}");
        }
    }
}
