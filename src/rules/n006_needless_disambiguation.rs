//! `N006 needless-disambiguation`

use super::{Check, Context, Explanation, Findings, Rule, Severity, phrases};
use crate::messages::Text;
use crate::replay::{Game, What};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "N006",
    name: "needless-disambiguation",
    title: Text {
        en: "needless disambiguation",
        it: "indicazione superflua della casa di partenza",
    },
    severity: Severity::Note,
    article: "8.2.3.4",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "The file or rank of the from-square is written although only one piece can make the move.",
            it: "È indicata la colonna o la traversa di partenza, benché un solo pezzo possa fare la mossa.",
        },
        why: Text {
            en: "PGN asks for the shortest form in files for exchange; a piece that is pinned does not count as a \
                 second one. The Laws allow the longer form. Said once in a game, with the number of moves.",
            it: "PGN chiede la forma più breve nei file di scambio; un pezzo inchiodato non conta come secondo. Le Regole ammettono la forma più lunga. Si segnala una volta per partita, con il numero di mosse.",
        },
        example: Text {
            en: "1. Ngf3",
            it: "1. Cgf3",
        },
        quiet: Text {
            en: "file and rank are both written (long notation), or two pieces can go there.",
            it: "sono indicate sia la colonna sia la traversa (notazione lunga), o due pezzi possono andarvi.",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let mut events = game
        .facts
        .events
        .iter()
        .filter(|event| event.what == What::NeedlessOrigin);
    let Some(first) = events.next() else { return };
    let message = match events.count() + 1 {
        1 => say!(
            context.ui,
            "the from-square is given although only one piece can make this move",
            "la casa di partenza è indicata, benché la mossa sia univoca anche senza"
        ),
        n => say!(
            context.ui,
            "the from-square is given although only one piece can make this move, here and in {n} moves in all",
            "la casa di partenza è indicata, benché la mossa sia univoca anche senza, qui e in {n} mosse in tutto"
        ),
    };
    findings.push(phrases::as_played(&RULE, game, first, message));
}
