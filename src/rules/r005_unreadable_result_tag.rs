//! `R005 unreadable-result-tag`

use super::finding::quoted;
use super::results::{self, Says};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::syntax::TagId;

pub(super) static RULE: Rule = Rule {
    code: "R005",
    name: "unreadable-result-tag",
    severity: Severity::Error,
    article: "8.1.1.7",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "The Result tag holds something that is no result: neither 1-0, 0-1, 1/2-1/2, \
                 0-0 nor a sign that it is unknown.",
            it: "L'etichetta Result contiene qualcosa che non è un esito: né 1-0, 0-1, \
                 1/2-1/2, 0-0 né un segno che sia sconosciuto.",
        },
        why: Text {
            en: "The tag counts as unknown, and if no marker stands behind the moves the game \
                 has no result.",
            it: "L'etichetta vale come sconosciuta e, se dopo le mosse non c'è un marcatore, \
                 la partita non ha esito.",
        },
        example: "[Result \"White wins\"]",
        quiet: Text {
            en: "it is a result in another spelling, 1:0, ½-½, or *, ?, -, empty.",
            it: "è un esito in altra grafia, 1:0, ½-½, oppure *, ?, -, vuoto.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    if results::tag(game) != Says::Unclear {
        return;
    }
    let Some(tag) = game.tokens.tag(TagId::Result) else {
        return;
    };
    let value = game.tokens.value(game.bytes, tag);
    let value = quoted(value.trim());
    let message = say!(
        context.ui,
        "the Result tag holds \"{value}\", which is no result",
        "l'etichetta Result contiene \"{value}\", che non è un esito"
    );
    let mut finding = RULE.at_token(game, tag.token, message);
    if let Some(mark) = results::marker(game).known() {
        finding.suggestion = mark.pgn().to_owned();
    }
    results::by_board(&mut finding, game, context);
    findings.push(finding);
}
