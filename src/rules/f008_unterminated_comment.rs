//! `F008 unterminated-comment`

use super::{Check, Context, Explanation, Findings, Rule, Severity, phrases};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::syntax::Kind;
use crate::syntax::tokens::swallowed;

pub(super) static RULE: Rule = Rule {
    code: "F008",
    name: "unterminated-comment",
    title: Text {
        en: "unterminated comment",
        it: "commento non chiuso",
    },
    severity: Severity::Error,
    article: "none",
    edition: "",
    explanation: Explanation {
        what: Text {
            en: "A brace comment is opened and not closed within its game.",
            it: "Un commento tra graffe è aperto e mai chiuso all'interno della sua partita.",
        },
        why: Text {
            en: "Everything up to the end of the game is part of the comment: moves and result \
                 in it are not judged. The damage ends at the header of the next game.",
            it: "Tutto ciò che segue fino alla fine della partita fa parte del commento: mosse \
                 e risultato che vi si trovano non sono giudicati. Il danno termina \
                 all'intestazione della partita successiva.",
        },
        example: Text {
            en: "1. e4 {best by test 1... e5 2. Nf3 1-0",
            it: "1. e4 {la migliore 1... e5 2. Cf3 1-0",
        },
        quiet: Text {
            en: "a closing brace follows within the game, even one that was meant for another \
                 comment.",
            it: "una graffa di chiusura segue nella stessa partita, anche se destinata a un \
                 altro commento.",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    // A game that was cut off at the cap ends anywhere.
    if game.facts.place.oversized {
        return;
    }
    for (i, token) in game.tokens.list.iter().enumerate() {
        if token.kind != Kind::OpenComment || findings.skip(&RULE) {
            continue;
        }
        let bytes = token.end - token.start;
        let message = match swallowed::in_open(game.tokens, game.bytes, i) {
            Some((first, last)) => say!(
                context.ui,
                "the comment is never closed and swallows {bytes} bytes, up to the end of the game, with moves of it \
                 (number {})",
                "il commento non è mai chiuso e inghiotte {bytes} byte, fino alla fine della partita, con mosse sue \
                 (numero {})",
                phrases::numbers(first, last)
            ),
            None => say!(
                context.ui,
                "the comment is never closed and swallows {bytes} bytes, up to the end of the game",
                "il commento non è mai chiuso e inghiotte {bytes} byte, fino alla fine della partita"
            ),
        };
        findings.push(RULE.at_token(game, i as u32, message));
    }
}
