//! `T005 malformed-date`

use super::finding::quoted;
use super::{Check, Context, Explanation, Finding, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::syntax::TagId;
use crate::syntax::date::{self, DateText};

pub(super) static RULE: Rule = Rule {
    code: "T005",
    name: "malformed-date",
    title: Text {
        en: "malformed date",
        it: "data scritta male",
    },
    severity: Severity::Warning,
    article: "8.1.1.3",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "A Date, EventDate or UTCDate tag is not written YYYY.MM.DD.",
            it: "Un'etichetta Date, EventDate o UTCDate non è scritta AAAA.MM.GG.",
        },
        why: Text {
            en: "If it can be understood it was, by assumption: the day before the month \
                 unless only the other order exists. Otherwise the date counts as unknown.",
            it: "Se è comprensibile è stata interpretata, per supposizione: il giorno prima \
                 del mese, salvo che esista soltanto l'ordine inverso. Altrimenti la data vale \
                 come sconosciuta.",
        },
        example: Text::same("[Date \"21/05/2018\"]"),
        quiet: Text {
            en: "unknown parts are written ??: 1946.??.?? is a date as the standard has it; on a plain scoresheet the date \
                 may be written as people do; a month in words that cannot be read is only noted there.",
            it: "le parti sconosciute sono scritte ??: 1946.??.?? è una data conforme; su un semplice formulario la data \
                 può essere scritta come si usa; un mese in lettere non leggibile vi è soltanto una nota.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    for id in [TagId::Date, TagId::EventDate, TagId::UtcDate] {
        let Some(tag) = game.tokens.tag(id) else {
            continue;
        };
        let raw = game.tokens.raw_value(game.bytes, tag);
        if date::is_sound(raw) || date::is_part_of_year(raw) {
            continue;
        }
        let value = game.tokens.value(game.bytes, tag);
        let read = match game.tokens.has_labels {
            true => date::read_sheet(&value),
            false => date::read(&value),
        };
        // On a sheet people write dates as they always do.
        let own_way = game.tokens.has_labels && matches!(read, DateText::OtherForm(_));
        if own_way && date::has_unread_month(&value) {
            findings.push(unread_month(game, context, tag.token, id, value.trim()));
        }
        if own_way || !matches!(read, DateText::OtherForm(_) | DateText::Unreadable) {
            continue;
        }
        let value_as_written = value.trim();
        let (name, value) = (id.name(), quoted(value_as_written));
        let message = match read {
            DateText::OtherForm(date) => say!(
                context.ui,
                "the tag {name} is not written YYYY.MM.DD: {value} was read as {date}",
                "l'etichetta {name} non è scritta AAAA.MM.GG: {value} è stata letta {date}"
            ),
            _ => say!(
                context.ui,
                "the tag {name} holds no date that can be read: {value}",
                "l'etichetta {name} non contiene una data leggibile: {value}"
            ),
        };
        let mut finding = RULE.at_token(game, tag.token, message);
        let other = date::exchanged(value_as_written);
        match read {
            DateText::OtherForm(date) if other.is_none_or(|other| other == date) => {
                finding.suggestion = date.to_string();
            }
            // The standard has another sign for a digit that is not known.
            DateText::Unreadable => {
                let standard = value_as_written.replace(['x', 'X'], "?");
                if date::is_part_of_year(standard.as_bytes()) {
                    finding.suggestion = standard;
                }
            }
            _ => {}
        }
        findings.push(finding);
    }
}

/// `12 Foo 2024` on a sheet: only the year is known, and a day stands there.
fn unread_month(game: &Game<'_>, context: &Context, token: u32, id: TagId, value: &str) -> Finding {
    let (name, value) = (id.name(), quoted(value));
    let message = say!(
        context.ui,
        "the month in the tag {name} is none that can be read: of {value} only the year counts",
        "il mese nell'etichetta {name} non è leggibile: di {value} conta soltanto l'anno"
    );
    let mut finding = RULE.at_token(game, token, message);
    finding.severity = Severity::Note;
    finding
}
