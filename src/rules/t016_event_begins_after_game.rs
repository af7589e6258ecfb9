//! `T016 event-begins-after-game`

use super::finding::quoted;
use super::{Check, Context, Explanation, Findings, Rule, Severity, t020_game_after_event};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::syntax::TagId;
use crate::syntax::date::{self, Date, DateText};

pub(super) static RULE: Rule = Rule {
    code: "T016",
    name: "event-begins-after-game",
    title: Text {
        en: "event begins after the game",
        it: "torneo che inizia dopo la partita",
    },
    severity: Severity::Warning,
    article: "9.2.1",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "The EventDate tag, the day on which the event began, is later than the Date tag.",
            it: "L'etichetta EventDate, il giorno d'inizio della manifestazione, indica un giorno posteriore all'etichetta Date.",
        },
        why: Text {
            en: "One of the two is wrong, or the last day of the event was written for the first. The day of the game decides \
                 which edition of the Laws applies, that of the event which ratings do.",
            it: "Una delle due è sbagliata, o per il primo giorno della manifestazione si è scritto l'ultimo. Dal giorno della \
                 partita dipende l'edizione delle Regole, da quello della manifestazione gli Elo che valgono.",
        },
        example: Text::same("[Date \"2024.03.09\"] [EventDate \"2024.03.10\"]"),
        quiet: Text {
            en: "one of the two is known in part, and days that both may mean are in order; one is impossible (T004) or not \
                 written as a date should be (T005).",
            it: "una delle due è nota in parte, e giorni che entrambe possono significare sono in ordine; una è impossibile \
                 (T004) o scritta in altra forma (T005).",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let Some(event) = game.tokens.tag(TagId::EventDate) else {
        return;
    };
    let Some(played) = game.tokens.tag(TagId::Date) else {
        return;
    };
    let raw = |tag| date::day_of(game.tokens.raw_value(game.bytes, tag));
    if let (Some(began), Some(day)) = (raw(event), raw(played))
        && began <= day
    {
        return;
    }
    let (began, day) = (
        game.tokens.value(game.bytes, event),
        game.tokens.value(game.bytes, played),
    );
    let span = |value: &str| date::standard_span(value, game.tokens.has_labels);
    let (Some((first, _)), Some((_, last))) = (span(&began), span(&day)) else {
        return;
    };
    if first <= last {
        return;
    }
    let ended = t020_game_after_event::end(game).map(|end| game.tokens.value(game.bytes, end));
    let within = |ended| t020_game_after_event::meant_within(&began, ended, &day);
    let (tag, meant) = match ended.as_deref().and_then(within) {
        Some(meant) => (played, Some(meant)),
        None => (event, exchanged(&began, &day)),
    };
    let (began, day) = (quoted(began.trim()), quoted(day.trim()));
    let message = say!(
        context.ui,
        "the event begins on {began} (EventDate), after the game was played, on {day} (Date)",
        "la manifestazione comincia il {began} (EventDate), dopo la partita, giocata il {day} (Date)"
    );
    let mut finding = RULE.at_token(game, tag.token, message);
    finding.suggestion = meant.map_or_else(String::new, |meant| meant.to_string());
    findings.push(finding);
}

/// Days before an event that a time zone, a way there or a slip explain.
const EVE: i32 = 2;

/// Days from the first to the last of an event of four weeks: fewer than any two days a month apart have between them, so that
/// a longer reading gives way to a shorter.
const LONGEST: i32 = 27;

/// The day on which the event began, where day and month were exchanged: with them put right it began in the month of the
/// game or the one before, and the day of the game leaves no such way out, or only one that makes the event much longer.
fn exchanged(began: &str, played: &str) -> Option<Date> {
    let (DateText::Standard(began), DateText::Standard(day)) =
        (date::read(began), date::read(played))
    else {
        return None;
    };
    // A part of a day tells nothing of the other part.
    began.day.and(day.day)?;
    let meant = began.exchanged()?;
    let months = |date: Date| Some(u32::from(date.year?) * 12 + u32::from(date.month?));
    let near = (months(day)?.checked_sub(months(meant)?)).is_some_and(|apart| apart <= 1);
    let lasts = |first: Date, last: Date| Some(last.day()?.number() - first.day()?.number());
    // On the eve, or where two time zones meet, a day is a slip of its own.
    if lasts(day, began)? <= EVE {
        return None;
    }
    let short = lasts(meant, day)? <= LONGEST;
    let other = (day.exchanged())
        .and_then(|day| lasts(began, day))
        .is_some_and(|days| days >= 0 && !(short && days > LONGEST));
    (near && meant <= day && !other).then_some(meant)
}
