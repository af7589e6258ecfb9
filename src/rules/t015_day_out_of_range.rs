//! `T015 day-out-of-range`

use super::finding::quoted;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::syntax::TagId;
use crate::syntax::date::{self, Date, DateText, Day};

pub(super) static RULE: Rule = Rule {
    code: "T015",
    name: "day-out-of-range",
    title: Text {
        en: "day out of range",
        it: "giorno fuori dal possibile",
    },
    severity: Severity::Error,
    article: "8.1.1.3",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "A Date, EventDate or UTCDate tag gives a day on which no game can have been played: before 1475, or in \
                 the future, later than --today DATE; without that option a day later than 2026.12.31 is a warning, and one \
                 more than 50 years later an error.",
            it: "Un'etichetta Date, EventDate o UTCDate indica un giorno in cui non si può essere giocato: prima del 1475, o \
                 nel futuro, dopo --today DATA; senza questa un giorno dopo il 31.12.2026 è un avviso, e oltre 50 anni dopo un \
                 errore.",
        },
        why: Text {
            en: "The oldest game on record, with the moves of the queen and the bishop of today, is of about 1475. The day \
                 decides which edition of the Laws and which rating period apply. The program does not look at the clock, so that the \
                 same input always gives the same output.",
            it: "La più antica partita conservata, con le mosse odierne di Donna e Alfiere, è del 1475 circa. Dal giorno \
                 dipendono l'edizione delle Regole e il periodo Elo. Il programma non guarda l'orologio, perché gli stessi dati diano sempre lo stesso risultato.",
        },
        example: Text::same("[Date \"2204.03.09\"]"),
        quiet: Text {
            en: "the date is known in part, and a day that it may mean is possible.",
            it: "la data è nota in parte, e un giorno che può significare è possibile.",
        },
    },
    check: Check::Game(check),
};

/// No game is older: that of Castellví and Vinyoles is of about this year.
const OLDEST: Day = Day(1475, 1, 1);

/// Nobody uses a program so many years after its release: a day that is later still is wrong for certain.
const LAST: u16 = 50;

/// The last day that is not in the future.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Today {
    day: Day,
    /// The same as the standard writes it.
    text: [u8; 10],
    /// Whether the user gave it. A day fixed at release grows old, and then sound games are later.
    given: bool,
}

impl Default for Today {
    /// Fixed at release: no output depends on the clock.
    fn default() -> Today {
        Today {
            day: Day(2026, 12, 31),
            text: *b"2026.12.31",
            given: false,
        }
    }
}

impl Today {
    /// A day in the form of the standard or of ISO 8601: `2026.11.23`, `2026-11-23`.
    #[must_use]
    pub fn of(text: &str) -> Option<Today> {
        let text = text.replace('-', ".");
        Some(Today {
            day: date::day_of(text.as_bytes())?,
            text: text.as_bytes().try_into().ok()?,
            given: true,
        })
    }
}

impl Today {
    /// Whether a day is in the future, and how grave that is: a day fixed at release grows old.
    pub(super) fn future(&self, day: Day) -> Option<Severity> {
        let far = day.0 > self.day.0.saturating_add(LAST);
        let severity = match self.given || far {
            true => Severity::Error,
            false => Severity::Warning,
        };
        (day > self.day).then_some(severity)
    }

    /// The last day that is not in the future.
    pub(super) const fn day(&self) -> Day {
        self.day
    }
}

/// Whether a value has the form of a day, `2024.05.01`, and stands between the oldest game and today, by its bytes alone:
/// nearly all do.
fn is_between(value: &[u8], today: &[u8; 10]) -> bool {
    const OLDEST: &[u8; 10] = b"1475.01.01";
    let Ok(value) = <&[u8; 10]>::try_from(value) else {
        return false;
    };
    let form = |at: usize| match at {
        4 | 7 => value[at] == b'.',
        0..4 => value[at].is_ascii_digit(),
        // A sign of what is not known stands behind every digit.
        _ => value[at].is_ascii_digit() || value[at] == b'?',
    };
    (0..10).all(form) && OLDEST <= value && value <= today
}

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let Today {
        day: today, text, ..
    } = context.today;
    for tag in &game.tokens.tags {
        if !matches!(tag.id, TagId::Date | TagId::EventDate | TagId::UtcDate) {
            continue;
        }
        let raw = game.tokens.raw_value(game.bytes, tag);
        // A day that does not exist is told by T004.
        if is_between(raw, &text) {
            continue;
        }
        let value = game.tokens.value(game.bytes, tag);
        let span = match date::read(&value) {
            DateText::Impossible => None,
            _ => date::span(&value, game.tokens.has_labels),
        };
        let Some((first, last)) = span else {
            continue;
        };
        let (name, shown) = (tag.id.name(), quoted(value.trim()));
        let future = context.today.future(first);
        let message = if last < OLDEST {
            say!(
                context.ui,
                "the tag {name} names a day before the oldest game of chess, of 1475: {shown}",
                "l'etichetta {name} indica un giorno anteriore alla più antica partita di scacchi, del 1475: {shown}"
            )
        } else if future.is_some() {
            let today = Date::from(today);
            say!(
                context.ui,
                "the tag {name} names a day in the future: {shown}, later than {today}",
                "l'etichetta {name} indica un giorno futuro: {shown}, dopo {today}"
            )
        } else {
            continue;
        };
        let mut finding = RULE.at_token(game, tag.token, message);
        if let Some(severity) = future {
            finding.severity = severity;
        }
        findings.push(finding);
    }
}

#[cfg(test)]
mod tests {
    use super::{Day, Severity, Today};

    #[test]
    fn a_day_long_after_the_release_is_an_error() {
        let today = Today::default();
        for (day, severity) in [
            (Day(2026, 12, 31), None),
            (Day(2027, 1, 1), Some(Severity::Warning)),
            (Day(2076, 12, 31), Some(Severity::Warning)),
            (Day(2077, 1, 1), Some(Severity::Error)),
        ] {
            assert_eq!(today.future(day), severity, "{day:?}");
        }
        let given = Today::of("2026.02.28").map(|today| today.future(Day(2026, 3, 1)));
        assert_eq!(given, Some(Some(Severity::Error)));
    }

    #[test]
    fn a_day_has_two_forms() {
        let day = Some(Today {
            day: Day(2026, 2, 28),
            text: *b"2026.02.28",
            given: true,
        });
        assert_eq!(Today::of("2026.02.28"), day);
        assert_eq!(Today::of("2026-02-28"), day);
        for text in [
            "",
            "2026",
            "2026.02.??",
            "2026.02.29",
            "28.02.2026",
            "today",
        ] {
            assert_eq!(Today::of(text), None, "{text}");
        }
    }
}
