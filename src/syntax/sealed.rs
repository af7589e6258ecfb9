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

#[cfg(test)]
mod tests {
    use super::*;

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
