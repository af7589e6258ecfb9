//! `T013 white-is-black`

use super::finding::quoted;
use super::{Check, Context, Explanation, Findings, Rule, Severity, t006_impossible_rating};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::syntax::{TagId, tags};
use crate::text::fold;
use crate::tournament::names;

pub(super) static RULE: Rule = Rule {
    code: "T013",
    name: "white-is-black",
    title: Text {
        en: "White is Black",
        it: "il Bianco è il Nero",
    },
    severity: Severity::Error,
    article: "8.1.1.5",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "The White and Black tags name the same player. It is a note where the name is a single word, a surname or \
                 a nickname, perhaps with an initial, or holds a number, or is that of a program.",
            it: "Le etichette White e Black indicano lo stesso giocatore. È una nota dove il nome è una parola sola, un \
                 cognome o un soprannome, magari con un'iniziale, o contiene un numero, o è quello di un programma.",
        },
        why: Text {
            en: "Nobody plays against himself: one of the two names is wrong, and the game counts for the wrong person. Two \
                 brothers may bear one surname, though, and a program may play against itself.",
            it: "Nessuno gioca contro sé stesso: uno dei due nomi è sbagliato, e la partita varrebbe per la persona \
                 sbagliata. Due fratelli possono però avere un solo cognome, e un programma può giocare contro sé stesso.",
        },
        example: Text::same("[White \"Rossi, Mario\"] [Black \"Mario Rossi\"]"),
        quiet: Text {
            en: "a name is unknown (?, NN, N.N., Anonymous), or the two bear different FIDE numbers: then they are namesakes. \
                 T011 tells one number on both sides.",
            it: "un nome è sconosciuto (?, NN, N.N., Anonimo), o i due portano numeri FIDE diversi: allora sono omonimi. Per lo stesso numero da entrambe le parti si veda T011.",
        },
    },
    check: Check::Game(check),
};

/// How many letters of one spelling of a name may be missing in the other: those of a title; and then how many of that one
/// in the first: another title, a slip that names still count as one.
const MOST_OTHER: [u32; 2] = [6, 1];

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let Some(black) = game.tokens.tag(TagId::Black) else {
        return;
    };
    let Some(white) = game.tokens.tag(TagId::White) else {
        return;
    };
    let raw = |tag| game.tokens.raw_value(game.bytes, tag);
    if !may_be_same(raw(white), raw(black)) {
        return;
    }
    let (one, other) = (
        game.tokens.value(game.bytes, white),
        game.tokens.value(game.bytes, black),
    );
    let ((key, second), (its, its_second)) = (names::keys(&one), names::keys(&other));
    if !names::same_keys((&key, second.as_deref()), (&its, its_second.as_deref()))
        || is_nobody(&one, &key)
    {
        return;
    }
    let id = |id| {
        let value = game.tokens.value(game.bytes, game.tokens.tag(id)?);
        let value = value.trim().to_owned();
        (!tags::is_no_fide_id(&value)).then_some(value)
    };
    if let (Some(white), Some(black)) = (id(TagId::WhiteFideId), id(TagId::BlackFideId))
        && white != black
    {
        return;
    }
    let value = quoted(other.trim());
    let sure = is_of_person(&key) && !t006_impossible_rating::are_programs(game);
    let message = match sure {
        true => say!(
            context.ui,
            "the same player is White and Black: {value}",
            "lo stesso giocatore è Bianco e Nero: {value}"
        ),
        false => say!(
            context.ui,
            "both players bear the same name: {value}; they may be two of one name, or a program against itself",
            "i due giocatori portano lo stesso nome: {value}; possono essere due con lo stesso nome, o un programma contro sé \
             stesso"
        ),
    };
    let mut finding = RULE.at_token(game, black.token, message);
    if !sure {
        finding.severity = Severity::Note;
    }
    findings.push(finding);
}

/// Whether a normalised name is whole enough to be that of one person: a surname with a first name. Brothers may share an initial
/// as they share the surname.
fn is_of_person(key: &str) -> bool {
    let whole = key
        .split(' ')
        .filter(|word| word.chars().count() > 1)
        .count();
    whole > 1 && !key.bytes().any(|b| b.is_ascii_digit()) && !names::is_program(key)
}

/// Whether two names may be one, told without reading them: in plain letters they have nearly the same ones.
fn may_be_same(white: &[u8], black: &[u8]) -> bool {
    if !white.is_ascii() || !black.is_ascii() {
        return may_be_same_plain(white, black);
    }
    are_near([letters(white); 2], [letters(black); 2])
}

/// The same for names with other letters, some of which have two plain forms.
#[cold]
fn may_be_same_plain(white: &[u8], black: &[u8]) -> bool {
    let known = |name: &[u8]| {
        let plain = fold(std::str::from_utf8(name).ok()?.as_bytes());
        let own = letters(plain.as_bytes());
        // `ü` is `u` and `ue`, `å` is `a` and `aa`.
        let second = if name.is_ascii() { 0 } else { letters(b"e") };
        plain.is_ascii().then_some([own, own | second])
    };
    match (known(white), known(black)) {
        (Some(one), Some(other)) => are_near(one, other),
        _ => true,
    }
}

/// Whether two names that surely have some letters, and perhaps some more, may have nearly the same ones.
fn are_near([one, most_of_one]: [u32; 2], [other, most_of_other]: [u32; 2]) -> bool {
    let (own, its) = (one & !most_of_other, other & !most_of_one);
    let surplus = [own.count_ones(), its.count_ones()];
    let [most, least] = MOST_OTHER;
    surplus[0].max(surplus[1]) <= most && surplus[0].min(surplus[1]) <= least
}

/// Which letters stand in a name of ASCII, one bit each. The signs beside the letters share their bits; every rule asks each
/// game, so that nothing here branches.
fn letters(name: &[u8]) -> u32 {
    (name.iter()).fold(0, |set, b| set | u32::from(b >> 6) << (b & 31))
}

/// Whether a name, and its normalised form, says that the player is not known.
fn is_nobody(name: &str, key: &str) -> bool {
    let unknown = !name.chars().any(char::is_alphanumeric) || names::is_bye(name);
    let said = matches!(
        key,
        "n" | "nn"
            | "n n"
            | "anonymous"
            | "anonimo"
            | "unknown"
            | "sconosciuto"
            | "ignoto"
            | "amateur"
            | "dilettante"
            | "guest"
            | "ospite"
            | "white"
            | "black"
            | "player"
            | "analysis"
            | "analisi"
    );
    unknown || said
}
