//! `T004 impossible-date`

use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::syntax::TagId;
use crate::syntax::date::{self, DateText};

pub(super) static RULE: Rule = Rule {
    code: "T004",
    name: "impossible-date",
    title: Text {
        en: "impossible date",
        it: "data impossibile",
    },
    severity: Severity::Error,
    article: "8.1.1.3",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "A Date, EventDate or UTCDate tag gives a day that does not exist.",
            it: "Un'etichetta Date, EventDate o UTCDate indica un giorno che non esiste.",
        },
        why: Text {
            en: "The day decides which edition of the Laws and which rating period apply.",
            it: "Dal giorno dipendono l'edizione delle Regole e il periodo Elo che si \
                 applicano.",
        },
        example: Text::same("[Date \"2018.02.30\"]"),
        quiet: Text {
            en: "day, month or year are unknown, ??, or the date is only written in another \
                 form (T005).",
            it: "giorno, mese o anno sono sconosciuti, ??, o la data è soltanto scritta in \
                 altra forma (T005).",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    for id in [TagId::Date, TagId::EventDate, TagId::UtcDate] {
        let Some(tag) = game.tokens.tag(id) else {
            continue;
        };
        if date::is_sound(game.tokens.raw_value(game.bytes, tag)) {
            continue;
        }
        let value = game.tokens.value(game.bytes, tag);
        if date::read(&value) != DateText::Impossible {
            continue;
        }
        let (name, value) = (id.name(), value.trim());
        let message = say!(
            context.ui,
            "the tag {name} names a day that does not exist: {value}",
            "l'etichetta {name} indica un giorno che non esiste: {value}"
        );
        let mut finding = RULE.at_token(game, tag.token, message);
        finding.suggestion =
            date::exchanged(value).map_or_else(String::new, |date| date.to_string());
        findings.push(finding);
    }
}
