//! `M002 ambiguous-move`

use super::{
    Check, Context, Explanation, Findings, Rule, Severity, corrections, phrases, sketches,
};
use crate::messages::Text;
use crate::replay::{Break, Game};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "M002",
    name: "ambiguous-move",
    title: Text {
        en: "ambiguous move",
        it: "mossa ambigua",
    },
    severity: Severity::Error,
    article: "C.10",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "Several legal moves fit what is written, and nothing that follows shows which one was played.",
            it: "Più mosse legali corrispondono a ciò che è scritto, e nulla di ciò che segue dice quale fu giocata.",
        },
        why: Text {
            en: "The position after it is not known. Where two identical pieces can go to the same square, the file \
                 or rank of origin belongs to the move (C.10).",
            it: "La posizione che ne risulta è ignota. Quando due pezzi identici possono muoversi verso la stessa \
                 casa, la colonna o la traversa di partenza fa parte della mossa (C.10).",
        },
        example: Text {
            en: "1. Nf3 d6 2. d3 e6 3. Nd2",
            it: "1. Cf3 d6 2. d3 e6 3. Cd2",
        },
        quiet: Text {
            en: "the other piece is pinned, or the moves that follow are legal after one of the moves only (N007).",
            it: "l'altro pezzo è inchiodato, o il seguito è legale dopo una sola delle mosse (N007).",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let ui = context.ui;
    for (event, reason, unplayed) in game.facts.breaks() {
        let Break::Ambiguous { candidates } = reason else {
            continue;
        };
        if findings.skip_event(&RULE, event) {
            continue;
        }
        let position = game.facts.position_after(event.after);
        let fit = phrases::moves(ui, game, &position, candidates);
        let corrected = corrections::at_break(game, context, event, unplayed);
        let rest = &corrected.rest;
        let message = say!(
            ui,
            "more than one legal move fits: {fit}{rest}",
            "più mosse legali sono possibili: {fit}{rest}"
        );
        let mut finding = RULE.at_event(game, event, message);
        finding.suggestion = corrected.suggestion;
        finding.sketch = sketches::of_moves(&position, candidates);
        findings.push(finding);
    }
}
