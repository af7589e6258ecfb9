//! `N020 crossed-out-move`

use super::finding::quoted;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::syntax::Kind;

pub(super) static RULE: Rule = Rule {
    code: "N020",
    name: "crossed-out-move",
    title: Text {
        en: "move crossed out",
        it: "mossa cancellata",
    },
    severity: Severity::Note,
    article: "8.1.1",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "A half-move of a scoresheet was crossed out and replaced: in square brackets, struck through, two in one \
                 cell, or three at one number of which two in a row are moves of the same piece.",
            it: "Una semimossa del formulario è stata cancellata e sostituita da un'altra: tra parentesi quadre, barrata, due nella stessa casella, o tre allo stesso numero di cui due di seguito dello stesso pezzo.",
        },
        why: Text {
            en: "The last of them was read, by assumption. The Laws let a player correct the record, but the other copy may show which move was played.",
            it: "Per supposizione si è letta l'ultima. Le Regole consentono di correggere la registrazione, ma l'altra copia può mostrare quale mossa fu giocata.",
        },
        example: Text {
            en: "12. [Nf3] Nc3 d5",
            it: "12. [Cf3] Cc3 d5",
        },
        quiet: Text {
            en: "the game is not a plain scoresheet.",
            it: "la partita non è un semplice formulario.",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    if !game.tokens.sheet {
        return;
    }
    for (token, _) in (0..)
        .zip(&game.tokens.list)
        .filter(|(_, token)| token.kind == Kind::CrossedOut)
    {
        // What could not have been a move there is told as a word that was passed over.
        let strange = (game.facts.events.iter()).any(|event| event.token == token);
        if strange || findings.skip(&RULE) {
            continue;
        }
        let behind = game.tokens.list[token as usize + 1..].iter();
        let read = behind.clone().find(|token| token.kind == Kind::Word);
        let read = read.map(|token| game.tokens.text(game.bytes, token));
        let message = match &read {
            Some(read) => say!(
                context.ui,
                "this move counts as crossed out; {read}, which follows it, was read",
                "questa mossa vale come cancellata; si è letta {read}, che la segue"
            ),
            None => say!(
                context.ui,
                "this move counts as crossed out; the one after it was read",
                "questa mossa vale come cancellata; si è letta quella che la segue"
            ),
        };
        let mut finding = RULE.at_token(game, token, message);
        finding.suggestion = read.map_or_else(String::new, |read| quoted(&read));
        findings.push(finding);
    }
}
