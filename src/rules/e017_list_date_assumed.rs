//! `E017 list-date-assumed`

use super::ratings::NEWEST;

use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::{Text, days};
use crate::rating::matching::ALWAYS;
use crate::rating::remark::About;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E017",
    name: "list-date-assumed",
    title: Text {
        en: "date of the list assumed",
        it: "data della lista presunta",
    },
    severity: Severity::Warning,
    article: "B.02",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "Neither a list nor its file name says from which day the list is in force. A day was assumed.",
            it: "Né una lista né il nome del suo file dicono da quale giorno la lista è in vigore. È stato supposto \
                un giorno.",
        },
        why: Text {
            en: "Which list a tournament uses depends on the days of the lists.",
            it: "Quale lista valga per un torneo dipende dai giorni delle liste.",
        },
        example: Text::same("--ratings players.csv"),
        quiet: Text {
            en: "the list or the name of its file holds the month (2025-11).",
            it: "la lista o il nome del suo file contiene il mese (2025-11).",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let About::ListDayAssumed { list } = matter.about() else {
        return None;
    };
    let ui = context.ui;
    let message = match facts.field.lists.get(*list as usize)?.day {
        ALWAYS => say!(
            ui,
            "nothing names the day of this list; it was taken to be in force before all others",
            "nulla indica il giorno di questa lista; si considera in vigore prima di tutte le altre"
        ),
        day => {
            let of_day = days::of_day(ui, day);
            say!(
                ui,
                "nothing names the day of this list; it was taken for that {of_day}",
                "nulla indica il giorno di questa lista; si considera quella {of_day}"
            )
        }
    };
    Some(RULE.at_matter(facts, matter, message))
}
