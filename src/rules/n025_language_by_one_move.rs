//! `N025 language-by-one-move`

use super::n002_language_ambiguous::readings;
use super::{Check, Context, Explanation, Findings, Rule, Severity, phrases};
use crate::messages::Text;
use crate::replay::{Game, What};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "N025",
    name: "language-by-one-move",
    title: Text {
        en: "language decided by one move",
        it: "lingua decisa da una sola mossa",
    },
    severity: Severity::Warning,
    article: "C.3",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "Several languages share the piece letters, and one single move, near the end of the record, is legal in \
                 one and illegal in another.",
            it: "Più lingue hanno le iniziali dei pezzi, e una sola mossa, verso la fine del documento, è legale in una e \
                 illegale in un'altra.",
        },
        why: Text {
            en: "One move is not evidence: it may be the one that is wrong. The game was read in the most common of the \
                 languages; --lang settles it.",
            it: "Una mossa sola non prova nulla: può essere proprio quella sbagliata. La partita è stata letta nella più \
                 diffusa delle lingue; --lang risolve la questione.",
        },
        example: Text::same("1. d4 d5 2. c4 c6 3. Sf3"),
        quiet: Text {
            en: "the game goes on for some moves, or another move tells the languages apart; words beside the game or tag \
                 pairs name the language; or the move is illegal in the most common of them (N002).",
            it: "la partita prosegue per qualche mossa, o un'altra mossa distingue le lingue; parole accanto alla partita o etichette PGN indicano la lingua; oppure la mossa è illegale nella più diffusa (N002).",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let ui = context.ui;
    for event in &game.facts.events {
        let What::LanguageByOneMove { readings: found } = &event.what else {
            continue;
        };
        if findings.skip_event(&RULE, event) {
            continue;
        }
        let readings = readings(ui, found);
        let language = phrases::languages(ui, game.facts.columns);
        let message = say!(
            ui,
            "the language rests on this move alone: {readings}; read as {language} (--lang decides)",
            "la lingua dipende solo da questa mossa: {readings}; letta in {language} (decide --lang)"
        );
        findings.push(RULE.at_event(game, event, message));
    }
}
