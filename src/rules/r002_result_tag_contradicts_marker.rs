//! `R002 result-tag-contradicts-marker`

use super::results::{self, Says};
use super::verdict::board_result;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "R002",
    name: "result-tag-contradicts-marker",
    title: Text {
        en: "Result tag contradicts the marker",
        it: "l'etichetta Result contraddice il marcatore",
    },
    severity: Severity::Error,
    article: "8.1.1.7",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "The Result tag gives one result and the marker after the moves another.",
            it: "L'etichetta Result indica un risultato e il marcatore alla fine delle mosse un \
                 altro.",
        },
        why: Text {
            en: "One of them is wrong, and with it a score and a rating. Where the board shows \
                 mate or stalemate, the message says which of the two it confirms.",
            it: "Uno dei due è sbagliato, e con esso un punteggio e un Elo. Se la scacchiera \
                 mostra matto o stallo, il messaggio dice quale dei due conferma.",
        },
        example: Text {
            en: "[Result \"1-0\"] 1. e4 e5 2. Nf3 0-1",
            it: "[Result \"1-0\"] 1. e4 e5 2. Cf3 0-1",
        },
        quiet: Text {
            en: "one of the two is unknown (R009), or neither agrees with the board (R003, R004).",
            it: "uno dei due è sconosciuto (R009), o nessuno dei due si accorda con la \
                 scacchiera (R003, R004).",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    // The common case first: nothing to compare.
    let Says::Known(marker) = results::marker(game) else {
        return;
    };
    let Says::Known(tag) = results::tag(game) else {
        return;
    };
    if tag == marker || results::against_board(game, context).is_some() {
        return;
    }
    let named = results::named(context.ui, game, Some(tag), Some(marker));
    let message = match (
        results::board_ends(context.ui, game),
        board_result(game, &context.setting),
    ) {
        (Some(ends), Some(board)) if board == tag => say!(
            context.ui,
            "{named}; on the board {ends}: the tag is right",
            "{named}; sulla scacchiera {ends}: è giusta l'etichetta"
        ),
        (Some(ends), Some(_)) => say!(
            context.ui,
            "{named}; on the board {ends}: the marker is right",
            "{named}; sulla scacchiera {ends}: è giusto il marcatore"
        ),
        _ => named,
    };
    // Words that name one of the two; a win that the Laws refuse is told by R011.
    let words = results::by_words(game, context)
        .filter(|(said, meant)| said.result == Some(*meant) && [tag, marker].contains(meant));
    let message = match &words {
        Some((said, _)) => format!("{message}; {}", results::words_say(context.ui, said)),
        None => message,
    };
    // Where the board does not decide, the later of the two is shown.
    let decides = board_result(game, &context.setting).or(words.map(|(_, meant)| meant));
    let token = match decides {
        Some(mark) if mark == marker => results::tag_token(game),
        _ => results::marker_token(game),
    };
    let mut finding = RULE.at_token(game, token, message);
    results::by_board(&mut finding, game, context);
    if let Some((_, meant)) = words {
        finding.suggestion = meant.pgn().to_owned();
    }
    findings.push(finding);
}
