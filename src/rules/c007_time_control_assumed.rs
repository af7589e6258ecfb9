//! `C007 time-control-assumed`

use super::finding::quoted;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::{Text, Ui, terms};
use crate::replay::{Game, clocks};
use crate::say;
use crate::syntax::time_control::{Assumed, Period};
use crate::syntax::{TagId, TimeControl};

pub(super) static RULE: Rule = Rule {
    code: "C007",
    name: "time-control-assumed",
    title: Text {
        en: "time control assumed",
        it: "cadenza presunta",
    },
    severity: Severity::Note,
    article: "9.6.1",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "The TimeControl tag can be read in two ways; the likelier one was taken.",
            it: "L'etichetta TimeControl si può leggere in due modi; è stato preso il più probabile.",
        },
        why: Text {
            en: "By the standard its numbers are seconds, but many write minutes: 90+30 as seconds would be no game. The time \
                 class, and with it the rules that hold, rest on the reading.",
            it: "Per lo standard i numeri sono secondi, ma molti scrivono minuti: 90+30 in secondi non sarebbe una \
                 partita. Su questa lettura poggia il tipo di gioco, e con esso le regole che valgono.",
        },
        example: Text::same("[TimeControl \"90+30\"]"),
        quiet: Text {
            en: "the numbers have units, they are plain seconds, or the clocks of the game fit one reading only.",
            it: "i numeri hanno un'unità, sono chiaramente secondi, o gli orologi della partita si accordano con una sola lettura.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let Some(tag) = game.tokens.tag(TagId::TimeControl) else {
        return;
    };
    let read = clocks::time_control(game.bytes, game.tokens, game.facts);
    let Some(control) = read
        .known()
        .filter(|read| read.assumed != Assumed::default())
    else {
        return;
    };
    // What fits the clocks of the game is no guess.
    if game.facts.clocks.control.is_some() {
        return;
    }
    let ui = context.ui;
    let value = game.tokens.value(game.bytes, tag);
    let text = quoted(value.trim());
    let reading = spoken(ui, &control);
    let message = match control.assumed.forty_moves {
        true => say!(
            ui,
            "the time control \"{text}\" does not say after how many moves more time comes; it was read as {reading}",
            "la cadenza \"{text}\" non dice dopo quante mosse viene altro tempo; è stata letta come {reading}"
        ),
        false => say!(
            ui,
            "the time control \"{text}\" was read as {reading}: by the standard its numbers are seconds, too few for a game",
            "la cadenza \"{text}\" è stata letta come {reading}: per lo standard i suoi numeri sono secondi, troppo pochi per una partita"
        ),
    };
    let mut finding = RULE.at_token(game, tag.token, message);
    // After how many moves more time came was a guess.
    if !control.assumed.forty_moves {
        finding.suggestion = standard(&control).unwrap_or_default();
    }
    findings.push(finding);
}

/// A time control as the standard writes it (PGN 9.6.1): `40/5400+30:1800+30`. It has no form for a delay and none for parts
/// of a second.
fn standard(control: &TimeControl) -> Option<String> {
    let period = |period: &Period| {
        let whole = period.time.subsec_nanos() + period.increment.subsec_nanos() == 0;
        if period.delay || control.sandglass || !whole {
            return None;
        }
        let mut text = String::new();
        if let Some(moves) = period.moves {
            text += &format!("{moves}/");
        }
        text += &period.time.as_secs().to_string();
        if !period.increment.is_zero() {
            text += &format!("+{}", period.increment.as_secs());
        }
        Some(text)
    };
    let periods: Option<Vec<String>> = control.periods().iter().map(period).collect();
    Some(periods?.join(":"))
}

/// A time control in words.
fn spoken(ui: Ui, control: &TimeControl) -> String {
    let period = |period: &Period| {
        let minutes = period.time.as_secs_f64() / 60.0;
        let mut text = match minutes {
            1.0 => say!(ui, "1 minute", "1 minuto"),
            _ => {
                let minutes = terms::decimal(ui, &minutes.to_string());
                say!(ui, "{minutes} minutes", "{minutes} minuti")
            }
        };
        match period.moves {
            None => {}
            Some(1) => text += &say!(ui, " for 1 move", " per 1 mossa"),
            Some(moves) => text += &say!(ui, " for {moves} moves", " per {moves} mosse"),
        }
        let seconds = period.increment.as_secs_f64();
        if seconds == 1.0 {
            text += &say!(ui, " with 1 second a move", " con 1 secondo a mossa");
        } else if seconds > 0.0 {
            let seconds = terms::decimal(ui, &seconds.to_string());
            text += &say!(
                ui,
                " with {seconds} seconds a move",
                " con {seconds} secondi a mossa"
            );
        }
        text
    };
    let list: Vec<String> = control.periods().iter().map(period).collect();
    list.join(&say!(ui, ", then ", ", poi "))
}
