//! `N012 check-mark-missing`

use super::{Check, Context, Explanation, Findings, Rule, Severity, phrases};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "N012",
    name: "check-mark-missing",
    title: Text {
        en: "check mark missing",
        it: "segno di scacco mancante",
    },
    severity: Severity::Note,
    article: "8.2.3.5",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "A check has no mark although other checks of the same game do.",
            it: "Uno scacco non è segnato, benché altri scacchi della stessa partita lo siano.",
        },
        why: Text {
            en: "In the Laws the mark is optional; PGN requires it. Said once in a game, with the number of checks.",
            it: "Per le Regole il segno è facoltativo; PGN lo richiede. Si segnala una volta per partita, con il \
                 numero di scacchi.",
        },
        example: Text {
            en: "1. e4 e5 2. Bc4 Nf6 3. Bxf7+ Kxf7 4. Qh5 g6 5. Qxg6 hxg6",
            it: "1. e4 e5 2. Ac4 Cf6 3. Axf7+ Rxf7 4. Dh5 g6 5. Dxg6 hxg6",
        },
        quiet: Text {
            en: "no check of the game bears a mark, as on many scoresheets.",
            it: "nessuno scacco della partita è segnato, come in molti formulari.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let (marked, unmarked) = (game.facts.marked_checks, game.facts.unmarked_checks);
    let Some((_, ply)) = game.facts.first_unmarked.filter(|_| marked > 0) else {
        return;
    };
    let message = say!(
        context.ui,
        "the move gives check but bears no mark (checks of this game without one: {unmarked}, with one: {marked})",
        "la mossa dà scacco ma non è segnata (scacchi di questa partita non segnati: {unmarked}, segnati: {marked})"
    );
    let mut finding = RULE.at_ply(game, ply, message);
    if let Some(node) = game.facts.main.get(ply as usize - 1) {
        let mv = game.facts.tree[*node as usize].mv;
        finding.suggestion = phrases::short(game, &game.facts.position_before(ply), mv);
    }
    findings.push(finding);
}
