//! `T021 time-control-contradicts-event`

use super::finding::quoted;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::laws::{TimeClass, class_in, names_standard};
use crate::messages::Text;
use crate::replay::Game;
use crate::replay::clocks::{on_server, time_control};
use crate::say;
use crate::syntax::TagId;

pub(super) static RULE: Rule = Rule {
    code: "T021",
    name: "time-control-contradicts-event",
    title: Text {
        en: "time control contradicts the event",
        it: "la cadenza contraddice il torneo",
    },
    severity: Severity::Warning,
    article: "9.6.1",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "The Event or Section tag says blitz, rapid, classical or standard, and TimeControl another kind of game: more than \
                 20 minutes in blitz, less than 8 or more than 75 in rapid, less than 20 in classical, for 60 moves.",
            it: "L'etichetta Event o Section indica lampo, rapido o standard, e TimeControl un altro tipo di gioco: più di \
                 20 minuti nel lampo, meno di 8 o più di 75 nel rapido, meno di 20 nello standard, per 60 mosse.",
        },
        why: Text {
            en: "Which rating it counts for and which penalties apply depends on it.",
            it: "Ne dipendono l'Elo per cui vale e le penalità.",
        },
        example: Text {
            en: "[Event \"Blitz tournament\"] [TimeControl \"5400+30\"]",
            it: "[Event \"Torneo lampo\"] [TimeControl \"5400+30\"]",
        },
        quiet: Text {
            en: "the time is near the border, where editions and servers differ; the time control is not known, or had to be guessed; \
                 the game was played on a server.",
            it: "il tempo è vicino al limite, dove edizioni e server differiscono; la cadenza non è nota o si è dovuta indovinare; la \
                 partita è stata giocata su un server.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let Some(tag) = game.tokens.tag(TagId::TimeControl) else {
        return;
    };
    let named = |id| {
        let event = game.tokens.value(game.bytes, game.tokens.tag(id)?);
        class_in(&event).or_else(|| names_standard(&event).then_some(TimeClass::Standard))
    };
    let Some(class) = named(TagId::Event).or_else(|| named(TagId::Section)) else {
        return;
    };
    let Some(control) = time_control(game.bytes, game.tokens, game.facts).known() else {
        return;
    };
    if control.assumed != Default::default() || on_server(game.bytes, game.tokens) {
        return;
    }
    let minutes = control.minutes_for_60_moves();
    let far = match class {
        TimeClass::Blitz => minutes > 20.0,
        TimeClass::Rapid => !(8.0..=75.0).contains(&minutes),
        TimeClass::Standard => minutes < 20.0,
    };
    if !far {
        return;
    }
    let ui = context.ui;
    let value = quoted(game.tokens.value(game.bytes, tag).trim());
    let kind = match class {
        TimeClass::Blitz => say!(ui, "blitz", "lampo"),
        TimeClass::Rapid => say!(ui, "rapid", "rapido"),
        TimeClass::Standard => say!(ui, "standard", "a tempo standard"),
    };
    let message = say!(
        ui,
        "the event is named {kind}, and the time control {value} is of another kind of game",
        "la manifestazione è detta {kind}, e la cadenza {value} è di un altro tipo di gioco"
    );
    findings.push(RULE.at_token(game, tag.token, message));
}
