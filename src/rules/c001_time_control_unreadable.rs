//! `C001 time-control-unreadable`

use super::finding::quoted;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::syntax::{TagId, TimeControl, TimeControlText};

pub(super) static RULE: Rule = Rule {
    code: "C001",
    name: "time-control-unreadable",
    title: Text {
        en: "time control unreadable",
        it: "cadenza illeggibile",
    },
    severity: Severity::Note,
    article: "9.6.1",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "The TimeControl tag holds no readable time control.",
            it: "L'etichetta TimeControl non contiene una cadenza leggibile.",
        },
        why: Text {
            en: "The time control tells standard, rapid and blitz from each other, whose rules differ, and what a clock can show. \
                 The standard counts in seconds; the forms of people are read as well.",
            it: "La cadenza distingue gioco standard, rapido e lampo, le cui regole differiscono, e dice che cosa \
                 può segnare un orologio. Lo standard conta in secondi; si leggono anche le forme di uso comune.",
        },
        example: Text {
            en: "[TimeControl \"as announced\"]",
            it: "[TimeControl \"come annunciato\"]",
        },
        quiet: Text {
            en: "the value is empty, ? or -: that means unknown or none; or a sheet tells what the clocks showed.",
            it: "il valore è vuoto, ? o -: significa sconosciuta o nessuna; o un formulario dice che cosa segnavano gli orologi.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let Some(tag) = game.tokens.tag(TagId::TimeControl) else {
        return;
    };
    let value = game.tokens.value(game.bytes, tag);
    if TimeControl::read(&value) != TimeControlText::Unreadable {
        return;
    }
    // `Tempo: 1:20 1:15` on a sheet: what the clocks showed.
    let is_clock = |c: char| c.is_ascii_digit() || matches!(c, ':' | ' ' | '-' | '/');
    if game.tokens.has_labels && value.chars().all(is_clock) {
        return;
    }
    let text = quoted(value.trim());
    let message = say!(
        context.ui,
        "the tag TimeControl holds no time control that can be read: \"{text}\"",
        "l'etichetta TimeControl non contiene una cadenza leggibile: \"{text}\""
    );
    findings.push(RULE.at_token(game, tag.token, message));
}
