//! The words by which a record marks a move as sealed when the game was adjourned: `{sealed}`, `{mossa in busta}`, `(s)`.

/// Expressions that say it wherever they stand in a remark.
const SAYS: [&str; 22] = [
    "sealed move",
    "move sealed",
    "in busta",
    "mossa sigillata",
    "mossa segreta",
    "mossa imbustata",
    "abgabezug",
    "versiegelter zug",
    "sous pli",
    "sous enveloppe",
    "coup secret",
    "jugada secreta",
    "jugada sellada",
    "movimiento secreto",
    "lance secreto",
    "lance selado",
    "afgegeven zet",
    "couvert zet",
    "kuvertzug",
    "mutare secreta",
    "записанный ход",
    "записан",
];

/// Words that say it where they are all there is: `sealed` in a sentence may be somebody's fate.
const ALONE: [&str; 6] = ["s", "sealed", "sigillata", "imbustata", "sellada", "busta"];

/// Whether a remark, with or without its brackets, marks a move as sealed.
#[must_use]
pub fn is_sealed(remark: &str) -> bool {
    let words: Vec<String> = remark
        .split(|c: char| !c.is_alphabetic())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    match words.as_slice() {
        [] => false,
        [word] if ALONE.contains(&word.as_str()) => true,
        words => {
            let text = words.join(" ");
            SAYS.iter().any(|says| text.contains(says))
        }
    }
}

/// Whether `(s)` at the start of `rest` marks the move before it. Behind a pawn on the last rank it is a promotion, to the
/// `Springer` of somebody who writes small letters.
#[must_use]
pub fn is_mark(before: &[u8], rest: &[u8]) -> bool {
    if !rest.starts_with(b"(s)") {
        return false;
    }
    let promotes = match before.trim_ascii_end() {
        [.., man, b'a'..=b'h', b'1' | b'8'] => !man.is_ascii_uppercase(),
        [b'a'..=b'h', b'1' | b'8'] => true,
        _ => false,
    };
    !promotes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_is_no_promotion() {
        assert!(is_mark(b"3. Nd2 ", b"(s) Be7"));
        assert!(is_mark(b"41. Nd8", b"(s)"));
        assert!(is_mark(b"e4", b"(s)"));
        assert!(!is_mark(b"60. d8", b"(s)"));
        assert!(!is_mark(b"60. cxd8 ", b"(s)"));
        assert!(!is_mark(b"e4", b"(sealed)"));
    }

    #[test]
    fn what_marks_a_sealed_move() {
        for remark in [
            "{sealed}",
            "{Sealed.}",
            "{ The sealed move }",
            "{mossa in busta}",
            "{In busta}",
            "{Mossa sigillata}",
            "{la mossa segreta}",
            "(s)",
            "; Abgabezug",
            "{Mise sous pli}",
            "{coup sous enveloppe}",
            "{jugada secreta}",
            "{Jugada sellada}",
        ] {
            assert!(is_sealed(remark), "{remark}");
        }
        for remark in [
            "",
            "{}",
            "{White has sealed his fate}",
            "{this sealed the game}",
            "{sbagliata}",
            "{(=)}",
            "{see}",
        ] {
            assert!(!is_sealed(remark), "{remark}");
        }
    }
}
