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

/// Verbs that say it of a move with whatever article or pronoun stands between.
const SEALS: [&str; 4] = ["seals", "sealed", "sigilla", "imbusta"];

/// The players, as remarks name them: White's words, Black's words.
const PLAYERS: [[&str; 5]; 2] = [
    ["white", "bianco", "weiss", "blancs", "blancas"],
    ["black", "nero", "schwarz", "noirs", "negras"],
];

/// Words that say it where they are all there is: `sealed` in a sentence may be somebody's fate.
const ALONE: [&str; 6] = ["s", "sealed", "sigillata", "imbustata", "sellada", "busta"];

/// A mark of a sealed move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Whether White, and not Black, is named as the one who sealed it.
    pub white: Option<bool>,
}

/// What a remark, with or without its brackets, says of a sealed move; `None` where it says nothing of one.
#[must_use]
pub fn read(remark: &str) -> Option<Mark> {
    // Nearly all are commands of the clock.
    if remark.trim_start_matches(['{', ' ']).starts_with("[%") && remark.ends_with("]}") {
        return None;
    }
    let words: Vec<String> = remark
        .split(|c: char| !c.is_alphabetic())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    let has = |list: &[&str]| words.iter().any(|word| list.contains(&word.as_str()));
    let says = match words.as_slice() {
        [] => false,
        [word] if ALONE.contains(&word.as_str()) => true,
        _ => {
            let text = words.join(" ");
            // `White sealed his move`, `il Nero sigilla la mossa`
            let a_move = has(&["move", "mossa"]) && has(&SEALS);
            a_move || SAYS.iter().any(|says| text.contains(says))
        }
    };
    says.then(|| Mark {
        white: match PLAYERS.map(|names| has(&names)) {
            [true, false] => Some(true),
            [false, true] => Some(false),
            _ => None,
        },
    })
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
            assert_eq!(read(remark), Some(Mark { white: None }), "{remark}");
        }
        for (remark, white) in [
            ("{White sealed his move}", true),
            ("{il Bianco mette la mossa in busta}", true),
            ("{Black's sealed move}", false),
            ("{il Nero sigilla la mossa}", false),
        ] {
            assert_eq!(read(remark), Some(Mark { white: Some(white) }), "{remark}");
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
            assert_eq!(read(remark), None, "{remark}");
        }
    }
}
