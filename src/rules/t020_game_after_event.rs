//! `T020 game-after-event`

use super::finding::quoted;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::syntax::date::{self, Date, DateText};
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
            en: "The Date tag is later than the day on which the event ended (EventEndDate, EventEnd, EventDateEnd), or, where none \
                 of these stands, more than 20 years later than its first day (EventDate); or the event ended before it began.",
            it: "L'etichetta Date indica un giorno posteriore a quello in cui la manifestazione è finita (EventEndDate, EventEnd, \
                 EventDateEnd) o, se mancano, più di 20 anni dopo il primo giorno (EventDate); oppure la manifestazione è finita \
                 prima di cominciare.",
        },
        why: Text {
            en: "One of the two is wrong. The day of the game decides which edition of the Laws applies, and in which period it is \
                 rated.",
            it: "Una delle due è sbagliata. Dal giorno della partita dipendono l'edizione delle Regole e il periodo in cui vale \
                 per l'Elo.",
        },
        example: Text::same("[Date \"2024.05.11\"] [EventEndDate \"2024.05.10\"]"),
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

/// The tag that says on which day the event ended.
pub(super) fn end<'a>(game: &Game<'a>) -> Option<&'a Tag> {
    let ends = |tag: &&Tag| {
        tag.id == TagId::Other && {
            let name = &game.bytes[tag.name.start as usize..tag.name.end as usize];
            ENDS.iter().any(|known| name.eq_ignore_ascii_case(known))
        }
    };
    game.tokens.tags.iter().find(ends)
}

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let Some(played) = game.tokens.tag(TagId::Date) else {
        return;
    };
    let Some(end) = end(game) else {
        if let Some(began) = game.tokens.tag(TagId::EventDate) {
            long_after(game, context, began, played, findings);
        }
        return;
    };
    let (ended, day) = (
        game.tokens.value(game.bytes, end),
        game.tokens.value(game.bytes, played),
    );
    let span = |value: &str| date::standard_span(value, game.tokens.has_labels);
    let (Some((_, last)), Some((first, _))) = (span(&ended), span(&day)) else {
        return;
    };
    let began = game
        .tokens
        .tag(TagId::EventDate)
        .map(|tag| game.tokens.value(game.bytes, tag));
    // Of an event that ended before it began nothing follows for the game.
    if let Some(began) = &began
        && span(began).is_some_and(|(begun, _)| last < begun)
    {
        let (began, ended) = (quoted(began.trim()), quoted(ended.trim()));
        let message = say!(
            context.ui,
            "the event ended on {ended}, before it began, on {began} (EventDate)",
            "la manifestazione è finita il {ended}, prima di cominciare, il {began} (EventDate)"
        );
        findings.push(RULE.at_token(game, end.token, message));
        return;
    }
    if first <= last {
        return;
    }
    let meant = began.and_then(|began| meant_within(&began, &ended, &day));
    let (ended, day) = (quoted(ended.trim()), quoted(day.trim()));
    let message = say!(
        context.ui,
        "the game was played on {day} (Date), after the event ended, on {ended}",
        "la partita è stata giocata il {day} (Date), dopo la fine della manifestazione, il {ended}"
    );
    let mut finding = RULE.at_token(game, played.token, message);
    finding.suggestion = meant.map_or_else(String::new, |meant| meant.to_string());
    findings.push(finding);
}

/// The day of the game with day and month exchanged, where it is then one of the days of the event, and neither end of the event,
/// put right so, leaves another way out.
pub(super) fn meant_within(began: &str, ended: &str, played: &str) -> Option<Date> {
    let standard = |text: &str| match date::read(text) {
        DateText::Standard(date) => date.day.and(Some(date)),
        _ => None,
    };
    let (first, last, day) = (standard(began)?, standard(ended)?, standard(played)?);
    let meant = day.exchanged()?;
    let is_within = |first: Date, day: Date, last: Date| first <= day && day <= last;
    let other = (first.exchanged()).is_some_and(|first| is_within(first, day, last))
        || (last.exchanged()).is_some_and(|last| is_within(first, day, last));
    (is_within(first, meant, last) && !other).then_some(meant)
}

/// No event lasts so many years, not even by correspondence.
const NO_EVENT_LASTS: u16 = 20;

/// A century misprinted: the event began long before the game.
fn long_after(
    game: &Game<'_>,
    context: &Context,
    began: &Tag,
    played: &Tag,
    findings: &mut Findings,
) {
    let text = |tag: &Tag| game.tokens.value(game.bytes, tag);
    let span = |value: &str| date::standard_span(value, game.tokens.has_labels);
    let (first, day) = (text(began), text(played));
    let (Some((_, last)), Some((earliest, _))) = (span(&first), span(&day)) else {
        return;
    };
    let years = earliest.0.saturating_sub(last.0);
    if years <= NO_EVENT_LASTS {
        return;
    }
    let (first, day) = (quoted(first.trim()), quoted(day.trim()));
    let message = say!(
        context.ui,
        "the game was played on {day} (Date), {years} years after the event began, on {first} (EventDate)",
        "la partita è stata giocata il {day} (Date), {years} anni dopo l'inizio della manifestazione, il {first} (EventDate)"
    );
    findings.push(RULE.at_token(game, began.token, message));
}
