//! `T011 shared-fide-id`

use super::finding::quoted;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::syntax::{TagId, tags};

pub(super) static RULE: Rule = Rule {
    code: "T011",
    name: "shared-fide-id",
    title: Text {
        en: "shared FIDE id",
        it: "numero FIDE condiviso",
    },
    severity: Severity::Error,
    article: "9.1",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "The WhiteFideId and BlackFideId tags hold the same number.",
            it: "Le etichette WhiteFideId e BlackFideId contengono lo stesso numero.",
        },
        why: Text {
            en: "Nobody plays against himself: one of the two players bears the number of the other, and the game \
                 would be rated for the wrong person.",
            it: "Nessuno gioca contro sé stesso: uno dei due giocatori porta il numero dell'altro, e la partita \
                 varrebbe per l'Elo della persona sbagliata.",
        },
        example: Text::same("[WhiteFideId \"801234\"] [BlackFideId \"801234\"]"),
        quiet: Text {
            en: "both are unknown: 0, empty, ? or -.",
            it: "entrambi sono sconosciuti: 0, vuoto, ? o -.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let Some(black) = game.tokens.tag(TagId::BlackFideId) else {
        return;
    };
    let Some(white) = game.tokens.tag(TagId::WhiteFideId) else {
        return;
    };
    let raw = |tag| game.tokens.raw_value(game.bytes, tag);
    if raw(white) != raw(black) {
        return;
    }
    let value = game.tokens.value(game.bytes, black);
    if tags::is_no_fide_id(&value) {
        return;
    }
    let value = quoted(value.trim());
    let message = say!(
        context.ui,
        "both players have the FIDE number {value}",
        "entrambi i giocatori portano il numero FIDE {value}"
    );
    findings.push(RULE.at_token(game, black.token, message));
}
