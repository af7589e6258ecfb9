//! `N002 language-ambiguous`

use super::{Check, Context, Explanation, Findings, Rule, Severity, phrases};
use crate::messages::{Text, terms};
use crate::replay::{Break, Game, What};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "N002",
    name: "language-ambiguous",
    severity: Severity::Error,
    article: "C.3",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "The letters of the pieces belong to two languages, the game can be played to its end in both, and \
                 the moves differ.",
            it: "Le iniziali dei pezzi appartengono a due lingue, la partita si può giocare fino alla fine in \
                 entrambe, e le mosse sono diverse.",
        },
        why: Text {
            en: "R is the rook in English and the king (Re) in Italian. To choose would be to guess: --lang says \
                 which language is meant.",
            it: "R è la Torre (rook) in inglese e il Re in italiano. Scegliere sarebbe indovinare: --lang dice quale \
                 lingua è intesa.",
        },
        example: "[FEN \"4k3/7r/8/8/8/8/8/R3K3 w - - 0 1\"] 1. Rd1 Rd7 2. Rc1 Rc7 3. Rb1 Rb7",
        quiet: Text {
            en: "the readings give the same moves, a letter of the game belongs to one language only, or the language \
                 is forced.",
            it: "le letture danno le stesse mosse, una lettera della partita appartiene a una sola lingua, o la \
                 lingua è imposta.",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let ui = context.ui;
    for event in &game.facts.events {
        let What::Break {
            reason: Break::LanguageSplit { readings },
            unplayed,
        } = &event.what
        else {
            continue;
        };
        if findings.skip_event(&RULE, event) {
            continue;
        }
        let readings: Vec<String> = readings
            .iter()
            .map(|(languages, mv)| {
                let names: Vec<String> = languages
                    .iter()
                    .map(|language| phrases::language(ui, *language).to_owned())
                    .collect();
                format!("{mv} ({})", terms::and(ui, &names))
            })
            .collect();
        let readings = terms::and(ui, &readings);
        let unjudged = phrases::unjudged(ui, *unplayed);
        let message = say!(
            ui,
            "the letters can be read in more than one language, each legal to the end of the game: {readings}; --lang \
             decides{unjudged}",
            "le iniziali si possono leggere in più lingue, ciascuna legale fino alla fine della partita: {readings}; \
             decide --lang{unjudged}"
        );
        findings.push(RULE.at_event(game, event, message));
    }
}
