//! Words after a claim of a draw that refuse it without a word for refusing: `arbiter says no`, `l'arbitro fa proseguire`, `only
//! twice`, `erano 48`.

use super::names::Names;
use super::statement::{Outcome, Ruling, Statement, read};
use crate::text::fold;
use crate::text::words::{among, plain};

/// What the arbiter, or whoever writes, says of a claim that had no ground, or that the game went on.
const DENIES: [&str; 98] = [
    "says no",
    "said no",
    "arbiter no",
    "arbitro no",
    "dice no",
    "dice di no",
    "detto di no",
    "sagt nein",
    "dit non",
    "dice que no",
    "diz que nao",
    "zegt nee",
    "not so",
    "not true",
    "not the case",
    "no such",
    "no repetition",
    "no threefold",
    "not repeated",
    "not three times",
    "not a repetition",
    "no draw",
    "play on",
    "to continue",
    "play continues",
    "game continues",
    "game continued",
    "game goes on",
    "game went on",
    "play goes on",
    "must continue",
    "continue the game",
    "resume",
    "resumed",
    "fa proseguire",
    "fa continuare",
    "fatto proseguire",
    "fatto continuare",
    "partita prosegue",
    "partita continua",
    "si prosegue",
    "si continua",
    "deve proseguire",
    "deve continuare",
    "weiterspielen",
    "weiterzuspielen",
    "geht weiter",
    "partie continue",
    "poursuivre",
    "partida continua",
    "partida sigue",
    "sigue la partida",
    "partida prossegue",
    "gaat verder",
    "doorspelen",
    "non c e",
    "non ce",
    "non c era",
    "non vi e",
    "non e cosi",
    "non era",
    "non risulta",
    "non sussiste",
    "non sussisteva",
    "non esiste",
    "niente ripetizione",
    "nessuna ripetizione",
    "non e vero",
    "sbaglia",
    "sbagliava",
    "a torto",
    "ha torto",
    "da torto",
    "invano",
    "nulla di fatto",
    "inesatta",
    "inesatto",
    "failed",
    "fails",
    "in vain",
    "no avail",
    "mistaken",
    "mistakenly",
    "thrown out",
    "ruled against",
    "rules against",
    "decides against",
    "decided against",
    "baseless",
    "without ground",
    "without grounds",
    "no grounds",
    "pawn had moved",
    "pawn moved",
    "pedone mosso",
    "pedone si era mosso",
    "zu unrecht",
    "disallowed",
];

/// Words before a number that is too small.
const ONLY: [&str; 14] = [
    "only",
    "just",
    "merely",
    "solo",
    "soltanto",
    "appena",
    "erano",
    "sono",
    "were",
    "nur",
    "seulement",
    "solamente",
    "apenas",
    "slechts",
];

/// Once and twice.
const FEW: [&str; 18] = [
    "once", "twice", "one", "two", "una", "uno", "due", "einmal", "zweimal", "zwei", "une", "deux",
    "dos", "duas", "dois", "eenmaal", "tweemaal", "twee",
];

/// Whether a number of times or of moves is too small for any claim: one or two, or not yet fifty.
fn is_too_few(word: &str) -> bool {
    let number = word.parse::<u32>();
    FEW.contains(&word) || number.is_ok_and(|number| matches!(number, 1 | 2 | 10..50))
}

/// Whether a text says that a claim was wrong, or that the game went on.
fn disputes(text: &str) -> bool {
    let folded = fold(text.as_bytes());
    let words: Vec<&str> = plain(&folded).collect();
    let few = words.windows(2).enumerate().any(|(at, two)| {
        // `only two minutes left`
        let unit = words.get(at + 2).copied().unwrap_or_default();
        let of_time = ["min", "sec", "sek", "seg"]
            .iter()
            .any(|own| unit.starts_with(own));
        ONLY.contains(&two[0]) && is_too_few(two[1]) && !of_time
    });
    let told = words.join(" ");
    // `+2 minuti`
    let added = text
        .as_bytes()
        .windows(2)
        .any(|two| two[0] == b'+' && two[1].is_ascii_digit());
    few || added || DENIES.iter().any(|phrase| among(&told, phrase))
}

/// Of a claim on which nothing in the phrase rules, that it was refused.
const fn refused(claim: Statement) -> Statement {
    Statement {
        outcome: Outcome::Silent,
        ruling: Some(Ruling::Refused),
        ..claim
    }
}

/// Whether a draw is claimed, and nothing says what became of it.
fn is_open(statement: &Statement) -> bool {
    statement.claimed && statement.ruling.is_none()
}

/// What a remark says of a claim that it goes on to refuse in other words; `found` is what was read of it so far.
#[must_use]
#[cold]
pub fn ruled_in_other_words(
    text: &str,
    found: Option<Statement>,
    names: &Names,
) -> Option<Statement> {
    match found {
        Some(found) if is_open(&found) => Some(match disputes(text) {
            true => refused(found),
            false => found,
        }),
        Some(found) => Some(found),
        None => {
            let (claim, rest) = first_clause(text)?;
            let claimed = read(claim.trim(), names).filter(is_open)?;
            disputes(rest).then(|| refused(claimed))
        }
    }
}

/// What stands before the first stop or `but`, and what behind it.
fn first_clause(text: &str) -> Option<(&str, &str)> {
    let stop = text.find([',', ';', ':', '.', '!', '(', '\u{2013}', '\u{2014}']);
    let but = [
        " ma ",
        " but ",
        " per\u{f2} ",
        " aber ",
        " mais ",
        " pero ",
        " mas ",
        " maar ",
        " - ",
    ];
    let but = but.iter().filter_map(|word| text.find(word)).min();
    let at = [stop, but].into_iter().flatten().min()?;
    Some(text.split_at(at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_and_no_are_told() {
        for text in [
            "only two occurrences",
            "erano 48",
            "soltanto 2 volte",
            "only 49 made",
            "arbiter says no",
            "l'arbitro verifica: non c'è",
            "+2 minuti",
            "nur zweimal",
        ] {
            assert!(disputes(text), "{text}");
        }
        for text in [
            "only 50 moves",
            "with only two minutes left",
            "erano 50",
            "claims a draw",
            "the arbiter agrees",
            "l'arbitro verifica",
        ] {
            assert!(!disputes(text), "{text}");
        }
    }
}
