//! `T012 malformed-fide-id`

use super::finding::quoted;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::syntax::{TagId, tags};

pub(super) static RULE: Rule = Rule {
    code: "T012",
    name: "malformed-fide-id",
    title: Text {
        en: "malformed FIDE id",
        it: "numero FIDE scritto male",
    },
    severity: Severity::Warning,
    article: "9.1",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "A WhiteFideId or BlackFideId tag does not hold a player's number: digits only, at most ten.",
            it: "Un'etichetta WhiteFideId o BlackFideId non contiene il numero di un giocatore: sole cifre, al \
                 massimo dieci.",
        },
        why: Text {
            en: "The player cannot be found by it, and a program that rates the game goes by the name instead.",
            it: "Con esso il giocatore non si trova, e un programma che calcola l'Elo ripiega sul nome.",
        },
        example: Text::same("[WhiteFideId \"ITA 801234\"]"),
        quiet: Text {
            en: "the value is 0, empty, ? or -: that means unknown.",
            it: "il valore è 0, vuoto, ? o -: significa sconosciuto.",
        },
    },
    check: Check::Game(check),
};

/// More digits than FIDE has given out so far.
const MOST_DIGITS: usize = 10;

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    for id in [TagId::WhiteFideId, TagId::BlackFideId] {
        let Some(tag) = game.tokens.tag(id) else {
            continue;
        };
        let raw = game.tokens.raw_value(game.bytes, tag);
        let sound = |text: &[u8]| text.len() <= MOST_DIGITS && text.iter().all(u8::is_ascii_digit);
        if sound(raw) {
            continue;
        }
        let value = game.tokens.value(game.bytes, tag);
        let value = value.trim();
        if sound(value.as_bytes()) || tags::is_no_fide_id(value) {
            continue;
        }
        let meant = only_number(value).filter(|number| sound(number.as_bytes()));
        let (name, value) = (id.name(), quoted(value));
        let message = say!(
            context.ui,
            "the tag {name} holds no FIDE number: \"{value}\"",
            "l'etichetta {name} non contiene un numero FIDE: \"{value}\""
        );
        let mut finding = RULE.at_token(game, tag.token, message);
        finding.suggestion = meant.unwrap_or_default().to_owned();
        findings.push(finding);
    }
}

/// The number in a value that holds one only, of as many digits as a FIDE number has at least: `2801234` in `ITA 2801234`.
fn only_number(value: &str) -> Option<&str> {
    const LEAST_DIGITS: usize = 5;
    let mut numbers = (value.split(|c: char| !c.is_ascii_digit())).filter(|n| !n.is_empty());
    let number = numbers.next()?;
    (numbers.next().is_none() && number.len() >= LEAST_DIGITS).then_some(number)
}
