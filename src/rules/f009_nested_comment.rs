//! `F009 nested-comment`

use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::syntax::Kind;

pub(super) static RULE: Rule = Rule {
    code: "F009",
    name: "nested-comment",
    title: Text {
        en: "nested comment",
        it: "commento annidato",
    },
    severity: Severity::Warning,
    article: "none",
    edition: "",
    explanation: Explanation {
        what: Text {
            en: "A brace comment holds another pair of braces. PGN has no nested comments: strictly, the comment ends at \
                 the first closing brace.",
            it: "Un commento tra graffe contiene un'altra coppia di graffe. PGN non ha \
                 commenti annidati: alla lettera il commento finisce alla prima graffa di \
                 chiusura.",
        },
        why: Text {
            en: "Here the outer pair was taken for the comment, because no moves stand between \
                 the two closing braces. Other programs read the rest of the comment as moves.",
            it: "Qui si è presa per commento la coppia esterna, perché tra le due graffe di \
                 chiusura non ci sono mosse. Altri programmi leggono come mosse il resto del \
                 commento.",
        },
        example: Text {
            en: "1. e4 {the {open} game} e5",
            it: "1. e4 {partita {aperta} di Re} e5",
        },
        quiet: Text {
            en: "moves stand between the two closing braces: then the first one ends the comment.",
            it: "tra le due graffe di chiusura ci sono mosse: allora la prima chiude il commento.",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    for (i, token) in game.tokens.list.iter().enumerate() {
        if token.kind != Kind::NestedComment || findings.skip(&RULE) {
            continue;
        }
        let message = say!(
            context.ui,
            "braces stand within the comment: it was read up to the brace that pairs with the first",
            "nel commento ci sono altre graffe: è stato letto fino a quella che chiude la prima"
        );
        findings.push(RULE.at_token(game, i as u32, message));
    }
}
