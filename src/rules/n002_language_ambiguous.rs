//! `N002 language-ambiguous`

use super::{Check, Context, Explanation, Findings, Rule, Severity, phrases};
use crate::messages::{Text, Ui, terms};
use crate::replay::{Break, Game, Readings};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "N002",
    name: "language-ambiguous",
    title: Text {
        en: "language ambiguous",
        it: "lingua ambigua",
    },
    severity: Severity::Error,
    article: "C.3",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "The piece letters belong to several languages; the game can be played to its end in more than one, and \
                 the moves differ; or one single move, illegal in the most common of them, is legal in another.",
            it: "Le iniziali dei pezzi appartengono a più lingue; la partita si può giocare fino alla fine in più d'una, e \
                 le mosse sono diverse; oppure una sola mossa, illegale nella più diffusa, è legale in un'altra.",
        },
        why: Text {
            en: "S is the knight in German (Springer) and the bishop in Czech (střelec). To choose would be to guess: --lang \
                 says which language is meant.",
            it: "S è il Cavallo in tedesco (Springer) e l'Alfiere in ceco (střelec). Scegliere sarebbe indovinare: --lang \
                 dice quale lingua è intesa.",
        },
        example: Text::same("1. g3 h6 2. Sh3"),
        quiet: Text {
            en: "the readings give the same moves, a letter of the game belongs to one language only, tag pairs or words \
                 beside the game name one of them, or the language is forced.",
            it: "le letture danno le stesse mosse, una lettera della partita appartiene a una sola lingua, le etichette PGN o le parole accanto alla partita ne indicano una, o la lingua è imposta.",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let ui = context.ui;
    for (event, reason, unplayed) in game.facts.breaks() {
        let Break::LanguageSplit { readings } = reason else {
            continue;
        };
        if findings.skip_event(&RULE, event) {
            continue;
        }
        let unjudged = phrases::unjudged(ui, unplayed);
        let whole = readings.iter().all(|(_, mv)| mv.is_some());
        let readings = self::readings(ui, readings);
        let message = match whole {
            true => say!(
                ui,
                "the letters can be read in more than one language, each legal to the end of the game: {readings}; --lang \
                 decides{unjudged}",
                "le iniziali si possono leggere in più lingue, e ogni lettura è legale fino alla fine della partita: {readings}; \
                 decide --lang{unjudged}"
            ),
            false => say!(
                ui,
                "the letters can be read in more than one language, and this move alone would tell which: {readings}; \
                 --lang decides{unjudged}",
                "le iniziali si possono leggere in più lingue, e solo questa mossa direbbe quale: {readings}; decide \
                 --lang{unjudged}"
            ),
        };
        findings.push(RULE.at_event(game, event, message));
    }
}

/// What a word means in each language: `g1f3 in German and Polish; illegal in Czech`.
pub(super) fn readings(ui: Ui, readings: &Readings) -> String {
    let readings: Vec<String> = readings
        .iter()
        .map(|(languages, mv)| {
            let names: Vec<String> = languages
                .iter()
                .map(|language| phrases::language(ui, *language).to_owned())
                .collect();
            let names = terms::and(ui, &names);
            match mv {
                Some(mv) => format!("{mv} in {names}"),
                None => say!(ui, "illegal in {names}", "illegale in {names}"),
            }
        })
        .collect();
    readings.join("; ")
}
