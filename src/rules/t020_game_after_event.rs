//! `T020 game-after-event`

use super::finding::quoted;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::syntax::date;
use crate::syntax::{Tag, TagId};

pub(super) static RULE: Rule = Rule {
    code: "T020",
    name: "game-after-event",
    title: Text {
        en: "game after the event",
        it: "partita dopo la fine del torneo",
    },
    severity: Severity::Warning,
    article: "8.1.1.3",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "The Date tag is later than the day on which the event ended (EventEndDate, EventEnd, EventDateEnd).",
            it: "L'etichetta Date indica un giorno posteriore a quello in cui la manifestazione è finita (EventEndDate, EventEnd, \
                 EventDateEnd).",
        },
        why: Text {
            en: "One of the two is wrong. The day of the game decides which edition of the Laws applies, and in which period it is \
                 rated.",
            it: "Una delle due è sbagliata. Dal giorno della partita dipendono l'edizione delle Regole e il periodo in cui vale \
                 per l'Elo.",
        },
        example: "[Date \"2024.05.11\"] [EventEndDate \"2024.05.10\"]",
        quiet: Text {
            en: "one of the two is known in part, and days that both may mean are in order; one is impossible (T004) or not \
                 written as a date should be (T005).",
            it: "una delle due è nota in parte, e giorni che entrambe possono significare sono in ordine; una è impossibile \
                 (T004) o scritta in altra forma (T005).",
        },
    },
    check: Check::Game(check),
};

/// The names by which programs write the day on which an event ended.
const ENDS: [&[u8]; 3] = [b"EventEndDate", b"EventEnd", b"EventDateEnd"];

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let ends = |tag: &&Tag| {
        tag.id == TagId::Other && {
            let name = &game.bytes[tag.name.start as usize..tag.name.end as usize];
            ENDS.iter().any(|known| name.eq_ignore_ascii_case(known))
        }
    };
    let Some(end) = game.tokens.tags.iter().find(ends) else {
        return;
    };
    let Some(played) = game.tokens.tag(TagId::Date) else {
        return;
    };
    let (ended, day) = (
        game.tokens.value(game.bytes, end),
        game.tokens.value(game.bytes, played),
    );
    let span = |value: &str| date::standard_span(value, game.tokens.sheet);
    let (Some((_, last)), Some((first, _))) = (span(&ended), span(&day)) else {
        return;
    };
    if first <= last {
        return;
    }
    let (ended, day) = (quoted(ended.trim()), quoted(day.trim()));
    let message = say!(
        context.ui,
        "the game was played on {day} (Date), after the event ended, on {ended}",
        "la partita è stata giocata il {day} (Date), dopo la fine della manifestazione, il {ended}"
    );
    findings.push(RULE.at_token(game, played.token, message));
}
