//! Doubts about a result: a question mark behind its figures, or words (`1-0 forse`, `1-0 da verificare`).

use super::ResultMark;
use super::spoken::{figures, has_other_figures};
use crate::text::fold;
use crate::text::lookup::WordList;
use crate::text::words::plain;
use ResultMark::{BlackWins, Draw, WhiteWins};

/// Words that put in doubt what they stand behind, whatever follows them.
static WORDS: WordList = WordList::new(
    "uncertain unclear unsure doubtful disputed unconfirmed unverified incerto incerta dubbio dubbia contestato contestata \
     unsicher ungewiss fraglich strittig unbestatigt ungepruft douteux incertain conteste dudoso incierto duvidoso",
);

/// Words and phrases that do so where nothing else is said: `1-0 forse`, but not `1-0 forse la mia partita migliore`.
const PHRASES: [&str; 102] = [
    "forse",
    "probabilmente",
    "presumibilmente",
    "credo",
    "penso",
    "suppongo",
    "pare",
    "sembra",
    "mi pare",
    "mi sembra",
    "se ricordo bene",
    "se non sbaglio",
    "salvo errore",
    "salvo errori",
    "non sono sicuro",
    "non sono sicura",
    "non sono certo",
    "non sono certa",
    "non sicuro",
    "non certo",
    "non confermato",
    "non lo so",
    "non so",
    "da verificare",
    "da confermare",
    "da controllare",
    "da accertare",
    "maybe",
    "perhaps",
    "probably",
    "presumably",
    "possibly",
    "supposedly",
    "apparently",
    "it seems",
    "i think",
    "i believe",
    "i guess",
    "i suppose",
    "if i remember",
    "not sure",
    "i m not sure",
    "im not sure",
    "i am not sure",
    "not certain",
    "not confirmed",
    "not verified",
    "to be checked",
    "to be confirmed",
    "to be verified",
    "to check",
    "to confirm",
    "to verify",
    "tbc",
    "needs checking",
    "vielleicht",
    "wohl",
    "wahrscheinlich",
    "vermutlich",
    "moglicherweise",
    "eventuell",
    "anscheinend",
    "ich glaube",
    "glaube ich",
    "ich denke",
    "denke ich",
    "nicht sicher",
    "bin nicht sicher",
    "ich bin nicht sicher",
    "bin mir nicht sicher",
    "ich bin mir nicht sicher",
    "nicht bestatigt",
    "zu prufen",
    "zu uberprufen",
    "zu bestatigen",
    "zu klaren",
    "ohne gewahr",
    "peut etre",
    "probablement",
    "je crois",
    "je pense",
    "pas sur",
    "pas sure",
    "je ne suis pas sur",
    "je ne suis pas sure",
    "pas certain",
    "non confirme",
    "a verifier",
    "a confirmer",
    "a controler",
    "sauf erreur",
    "quiza",
    "quizas",
    "tal vez",
    "a lo mejor",
    "creo",
    "creo que si",
    "no estoy seguro",
    "no estoy segura",
    "sin confirmar",
    "por confirmar",
    "por verificar",
];

/// Words beside a doubt that add nothing to it.
static SLIGHT: WordList = WordList::new(
    "ma di que but aber mais pero ancora still noch encore aun che so si ja the il le das el result risultato ergebnis resultat resultado",
);

/// Figures that a question mark puts in doubt, without it: `1-0?`, `½-½ (?)`.
#[must_use]
pub fn doubted(text: &str) -> Option<&str> {
    let sign = |c: char| c.is_whitespace() || matches!(c, '?' | '!' | '.' | '(' | ')' | '[' | ']');
    let bare = text.trim_end_matches(sign);
    let doubt = bare.len() < text.len() && text[bare.len()..].contains('?');
    (doubt && ResultMark::read(bare).is_some_and(decided)).then_some(bare)
}

/// Figures at the beginning of a text behind which something is asked, and no other result is named: `1-0?`, `1-0 Perché?`.
#[must_use]
#[cold]
pub fn questioned(text: &str) -> Option<ResultMark> {
    if let Some(bare) = doubted(text) {
        return ResultMark::read(bare);
    }
    let (mark, range) = figures(text).filter(|(_, range)| range.start == 0)?;
    let behind = &text[range.end..];
    (decided(mark) && behind.contains('?') && !has_other_figures(mark, behind)).then_some(mark)
}

const fn decided(mark: ResultMark) -> bool {
    matches!(mark, WhiteWins | BlackWins | Draw)
}

/// Whether what stands behind the figures of a result puts it in doubt: `?`, `(uncertain)`, `forse`, `o patta?`.
#[must_use]
#[cold]
pub fn puts_in_doubt(behind: &str) -> bool {
    let sign = |c: char| c.is_whitespace() || ",.;:!()[]-\u{2013}".contains(c);
    let behind = behind.trim_matches(sign);
    if behind.starts_with('?') {
        return true;
    }
    let folded = fold(behind.as_bytes());
    let mut words = plain(&folded);
    match words.next() {
        // `1-0 o patta?`
        Some("or" | "o" | "oder" | "ou" | "of") if behind.ends_with('?') => return true,
        Some(first) => {
            let second = words.next().unwrap_or_default();
            let pair = matches!((first, second), ("in", "doubt") | ("im", "zweifel"));
            if pair || WORDS.has(first) || first == "in" && WORDS.has(second) {
                return true;
            }
        }
        None => return false,
    }
    let parts = |c: char| matches!(c, ',' | '.' | ';' | ':' | '!' | '?' | '(' | ')' | '[' | ']');
    let mut said = folded
        .split(parts)
        .filter(|part| plain(part).next().is_some());
    folded.len() <= LONGEST && said.all(is_doubt)
}

/// No phrase of doubt is longer, nor two of them, in bytes.
const LONGEST: usize = 64;

/// Whether a folded text says nothing but a doubt.
fn is_doubt(text: &str) -> bool {
    let all: Vec<&str> = plain(text).collect();
    let whole = all.join(" ");
    let own = all.split(|word| SLIGHT.has(word));
    let own: Vec<&str> = own.flatten().copied().collect();
    let own = own.join(" ");
    PHRASES
        .iter()
        .any(|phrase| *phrase == whole || *phrase == own)
}
