//! Words after a claim of a draw that refuse it without a word for refusing: `arbiter says no`, `l'arbitro fa proseguire`, `only
//! twice`, `erano 48`.

use super::lexicon::{Term, term};
use super::names::Names;
use super::statement::{Outcome, Ruling, Statement, read, refuses};
use crate::text::fold;
use crate::text::lookup::WordList;
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

/// How words begin for what an arbiter does who finds a claim right, and for positions that are the same: denied, they refuse it.
const APPROVES: [&str; 27] = [
    "agre",
    "accept",
    "grant",
    "conced",
    "conces",
    "accogli",
    "accolt",
    "accett",
    "riconosc",
    "conferm",
    "confirm",
    "uphe",
    "uphold",
    "allow",
    "recogni",
    "sustain",
    "anerkann",
    "einverstanden",
    "accord",
    "acuerdo",
    "convalid",
    "approv",
    "identi",
    "ugual",
    "equal",
    "gleich",
    "igual",
];

/// The same with the denial behind it: `erkennt es nicht an`.
const DENIED_BEHIND: [&str; 5] = ["erkenn", "gewahr", "gib", "akzeptier", "reconna"];

/// How words begin that deny by themselves.
const DISSENTS: [&str; 3] = ["disagre", "dissent", "contradi"];

/// Words for counting.
static COUNTS: WordList = WordList::new(
    "count counts counted counting tally conta contate contati contato conteggio contando conte zahlt gezahlt zahlung \
     zahler zahlte compte comptes comptant telt geteld telling cuenta cuentan contadas contado",
);

/// How often something came.
static TIMES: WordList = WordList::new(
    "times time volte mal fois veces vezes keer occurrences occorrenze occurrence ripetizioni repetitions apparizioni",
);

/// Twice, in a word.
static TWICE: WordList = WordList::new("twice einmal zweimal tweemaal eenmaal");

/// How words begin for what makes two positions different that look the same.
const RIGHTS: [&str; 8] = [
    "castl", "arrocc", "rochad", "roque", "enroque", "passant", "passo", "rights",
];

/// How words begin that say so of them, or that it was another time.
const DIFFERS: [&str; 17] = [
    "differ",
    "divers",
    "unterschied",
    "verschied",
    "distint",
    "anders",
    "chang",
    "cambia",
    "possib",
    "moglich",
    "available",
    "disponib",
    "lost",
    "persi",
    "perso",
    "prima",
    "first",
];

/// Whether a word that denies stands before one that approves, or behind a verb: `not confirmed`, `non la concede`.
fn denies(words: &[&str]) -> bool {
    let not = |word: &str| term(word) == Some(Term::Not) || word == "n";
    let begins = |word: &str, stems: &[&str]| stems.iter().any(|stem| word.starts_with(stem));
    let near = |at: usize| &words[at + 1..words.len().min(at + 4)];
    let stands = |at: usize, word: &str| match not(word) {
        true => near(at).iter().any(|word| begins(word, &APPROVES)),
        false => begins(word, &DENIED_BEHIND) && near(at).iter().any(|word| not(word)),
    };
    words
        .iter()
        .enumerate()
        .any(|(at, word)| stands(at, word) || begins(word, &DISSENTS))
}

/// `the count was 47`, `verificato: due volte soltanto`, `castling rights differed`: what was found when the claim was looked into.
fn finds_otherwise(words: &[&str]) -> bool {
    let counted = words.iter().any(|word| COUNTS.has(word));
    let below = |word: &&str| matches!(word.parse::<u32>(), Ok(10..50));
    let twice = |two: &[&str]| FEW.contains(&two[0]) && TIMES.has(two[1]);
    let any = |stems: &[&str]| {
        words
            .iter()
            .any(|word| stems.iter().any(|stem| word.starts_with(stem)))
    };
    counted && words.iter().any(below)
        || words.windows(2).any(twice)
        || words.iter().any(|word| TWICE.has(word))
        || any(&RIGHTS) && any(&DIFFERS)
}

/// Whether a text says that a claim was wrong, or that the game went on.
fn disputes(text: &str) -> bool {
    let folded = fold(text.as_bytes());
    let words: Vec<&str> = plain(&folded).collect();
    if denies(&words) || finds_otherwise(&words) {
        return true;
    }
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
            (disputes(rest) || refuses(rest)).then(|| refused(claimed))
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
            "the arbiter disagrees",
            "the arbiter did not agree",
            "l'arbitro non la concede",
            "der Schiedsrichter erkennt es nicht an",
            "l'arbitre n'est pas d'accord",
            "el \u{E1}rbitro no est\u{E1} de acuerdo",
            "the count was 47",
            "l'arbitro conta 46",
            "48 counted",
            "castling rights differed",
            "ma i diritti di arrocco erano diversi",
            "en passant was possible the first time",
            "verificato: due volte soltanto",
            "the position occurred twice",
            "not confirmed",
        ] {
            assert!(disputes(text), "{text}");
        }
        for text in [
            "only 50 moves",
            "with only two minutes left",
            "erano 50",
            "claims a draw",
            "the arbiter agrees",
            "l'arbitro conferma",
            "the count was 52",
            "con 47 secondi",
            "dopo l'arrocco lungo",
            "with two minutes left",
            "l'arbitro verifica",
        ] {
            assert!(!disputes(text), "{text}");
        }
    }
}
