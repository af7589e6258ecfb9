//! `E011 list-in-force-missing`

use super::ratings::NEWEST;
use super::ratings::words::{class, tournament};
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::{Text, days};
use crate::rating::list::slot;
use crate::rating::matching::ALWAYS;
use crate::rating::remark::About;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E011",
    name: "list-in-force-missing",
    title: Text {
        en: "rating list in force missing",
        it: "manca la lista Elo in vigore",
    },
    severity: Severity::Warning,
    article: "B.02",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "The rating list in force when a tournament began was not given. Another one was taken, or the rating \
                 tags.",
            it: "La lista Elo in vigore all'inizio di un torneo non è stata data. Ne è stata presa un'altra, o le \
                etichette Elo.",
        },
        why: Text {
            en: "The ratings of both players are those of the list in force on the first day. With another list \
                changes can be wrong by a few points.",
            it: "Gli Elo dei due giocatori sono quelli della lista in vigore il primo giorno. Con un'altra lista le \
                variazioni possono sbagliare di qualche punto.",
        },
        example: Text::same("[EventDate \"2025.11.07\"]; --ratings list-2025-12.csv"),
        quiet: Text {
            en: "no list was given at all, the one in force is among them or was computed from the one before, or the list \
                 that was taken has no date (E017).",
            it: "non è stata data nessuna lista, quella in vigore è tra esse o è stata calcolata dalla precedente, oppure \
                 la lista presa è senza data (E017).",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let About::ListMissing { start, taken } = matter.about() else {
        return None;
    };
    // That a list has no day is said of the list.
    if *taken == Some(ALWAYS) {
        return None;
    }
    let ui = context.ui;
    let (tournament, on_day) = (tournament(facts, matter, ui), days::on_day(ui, *start));
    let message = match taken {
        Some(taken) => {
            let of_day = days::of_day(ui, *taken);
            say!(
                ui,
                "{tournament} began {on_day}, and the list in force was not given; that {of_day} was taken",
                "{tournament} è cominciato {on_day}, e la lista Elo in vigore non è stata data; è stata presa quella {of_day}"
            )
        }
        None if of_others(facts) => {
            let class = class(ui, facts.class);
            say!(
                ui,
                "{tournament} began {on_day}, and the lists that were given are of another class than {class}; the rating tags were taken",
                "{tournament} è cominciato {on_day}, e le liste date sono di un'altra cadenza, non {class}; sono state prese le etichette Elo"
            )
        }
        None => say!(
            ui,
            "{tournament} began {on_day}, and no list in force was given; the rating tags were taken",
            "{tournament} è cominciato {on_day}, e nessuna lista Elo in vigore è stata data; sono state prese le etichette Elo"
        ),
    };
    Some(RULE.at_matter(facts, matter, message))
}

/// Whether lists were given, and none has the class that is rated.
fn of_others(facts: &EventFacts<'_>) -> bool {
    let lists = &facts.field.lists;
    !lists.is_empty() && lists.iter().all(|list| !list.classes[slot(facts.class)])
}
