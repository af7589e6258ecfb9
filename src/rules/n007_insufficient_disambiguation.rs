//! `N007 insufficient-disambiguation`

use super::{Check, Context, Explanation, Findings, Rule, Severity, phrases, sketches};
use crate::messages::Text;
use crate::replay::{Game, Settled, What};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "N007",
    name: "insufficient-disambiguation",
    title: Text {
        en: "insufficient disambiguation",
        it: "indicazione insufficiente della casa di partenza",
    },
    severity: Severity::Warning,
    article: "C.10",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "Two pieces can make the move as written, and only the rest of the game shows which one did.",
            it: "Due pezzi possono fare la mossa così come è scritta, e solo il seguito della partita dice quale l'ha \
                 fatta.",
        },
        why: Text {
            en: "Where two identical pieces can go to the same square, the file or rank of origin belongs to the move \
                 (C.10). The move was found by playing on with each.",
            it: "Quando due pezzi identici possono muoversi verso la stessa casa, la colonna o la traversa di \
                 partenza fa parte della mossa (C.10). La mossa è stata trovata giocando il seguito con ciascuno.",
        },
        example: Text {
            en: "1. Nf3 d6 2. d3 e6 3. Nd2 h6 4. Ng5",
            it: "1. Cf3 d6 2. d3 e6 3. Cd2 h6 4. Cg5",
        },
        quiet: Text {
            en: "only one piece can legally go there, the other being pinned.",
            it: "un solo pezzo può andarvi legalmente, perché l'altro è inchiodato.",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let ui = context.ui;
    for event in &game.facts.events {
        let What::SettledLater { candidates, by } = &event.what else {
            continue;
        };
        if findings.skip_event(&RULE, event) {
            continue;
        }
        let Some((position, mv)) = phrases::played(game, event) else {
            continue;
        };
        let fit = phrases::moves(ui, game, &position, candidates);
        let chosen = phrases::long(game, &position, mv);
        let message = match by {
            Settled::Marks => say!(
                ui,
                "more than one move fits, {fit}; the game goes on legally after several, and the marks of capture, check and mate behind it speak for {chosen}",
                "più mosse sono possibili, {fit}; la partita prosegue legalmente dopo più d'una, e i segni di presa, scacco e matto che seguono indicano {chosen}"
            ),
            Settled::Sparing => say!(
                ui,
                "more than one move fits, {fit}; the game goes on legally after several, but only after {chosen} without another move that leaves open which man is meant",
                "più mosse sono possibili, {fit}; la partita prosegue legalmente dopo più d'una, ma solo dopo {chosen} senza un'altra mossa che lasci aperto quale pezzo è inteso"
            ),
            Settled::Alone => say!(
                ui,
                "more than one move fits, {fit}; the game goes on legally only after {chosen}",
                "più mosse sono possibili, {fit}; la partita prosegue legalmente solo dopo {chosen}"
            ),
        };
        let mut finding = RULE.at_event(game, event, message);
        finding.suggestion = phrases::short(game, &position, mv);
        finding.sketch = sketches::of_moves(&position, candidates);
        findings.push(finding);
    }
}
