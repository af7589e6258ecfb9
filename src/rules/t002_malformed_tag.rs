//! `T002 malformed-tag`

use super::finding::quoted;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::text::tag::Fault;

pub(super) static RULE: Rule = Rule {
    code: "T002",
    name: "malformed-tag",
    title: Text {
        en: "malformed tag",
        it: "etichetta scritta male",
    },
    severity: Severity::Warning,
    article: "8.1",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "A tag pair is not written [Name \"value\"]: its value is without quotation marks, holds an unescaped one, \
                 spans several lines, or its end is missing.",
            it: "Un'etichetta non è scritta [Nome \"valore\"]: il valore è senza virgolette, \
                 contiene una virgoletta senza barra inversa, si estende su più righe, o manca \
                 la fine.",
        },
        why: Text {
            en: "It was read as it was most probably meant, by assumption. Other programs lose \
                 the value, the tags after it, or the whole game.",
            it: "È stata letta come con ogni probabilità la si intendeva, per supposizione. \
                 Altri programmi perdono il valore, le etichette successive o l'intera \
                 partita.",
        },
        example: Text::same("[Event \"The \"Big\" Open\"]"),
        quiet: Text {
            en: "there are only blanks too many, or several pairs on one line.",
            it: "ci sono soltanto spazi di troppo, o più etichette su una riga.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    for tag in &game.tokens.tags {
        let Some(fault) = tag.fault else { continue };
        if findings.skip(&RULE) {
            continue;
        }
        let name = game
            .tokens
            .encoding
            .decode(&game.bytes[tag.name.start as usize..tag.name.end as usize]);
        let (name, value) = (quoted(&name), game.tokens.value(game.bytes, tag));
        let whole = value.trim();
        let value = quoted(whole);
        let message = match fault {
            Fault::Unquoted => say!(
                context.ui,
                "the value of the tag {name} is not in quotes; it was read as \"{value}\"",
                "il valore dell'etichetta {name} non è tra virgolette; è stato letto \"{value}\""
            ),
            Fault::InnerQuote => say!(
                context.ui,
                "a quote stands unescaped within the value of the tag {name}; it was read as \"{value}\"",
                "nel valore dell'etichetta {name} c'è una virgoletta senza barra inversa; è stato letto \"{value}\""
            ),
            Fault::MultiLine => say!(
                context.ui,
                "the value of the tag {name} goes over several lines; it was read as \"{value}\"",
                "il valore dell'etichetta {name} si estende su più righe; è stato letto \"{value}\""
            ),
            Fault::Unterminated => say!(
                context.ui,
                "the closing quote or bracket of the tag {name} is missing; its value was read as \"{value}\"",
                "all'etichetta {name} manca la virgoletta o la parentesi di chiusura; il valore è stato letto \"{value}\""
            ),
        };
        let mut finding = RULE.at_token(game, tag.token, message);
        let escaped = whole.replace('\\', "\\\\").replace('"', "\\\"");
        // A value cut short would be another.
        if whole == value {
            finding.suggestion = format!("[{name} \"{escaped}\"]");
        }
        findings.push(finding);
    }
}
