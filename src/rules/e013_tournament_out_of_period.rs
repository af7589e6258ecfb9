//! `E013 tournament-out-of-period`

use super::ratings::NEWEST;
use super::ratings::words::{not_rated, tournament};
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::{Text, days};
use crate::rating::remark::{About, Unrated};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E013",
    name: "tournament-out-of-period",
    title: Text {
        en: "tournament outside the period",
        it: "torneo fuori periodo",
    },
    severity: Severity::Warning,
    article: "B.02",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "A tournament does not belong to the list it was to be rated for, or to no list: it ended later, it came \
                 too late, or it has no date. A note: it belongs to a list before the newest one given, and does not \
                 change it.",
            it: "Un torneo non appartiene alla lista per cui doveva essere elaborato, o a nessuna: è finito dopo, è \
                arrivato troppo tardi, oppure non ha alcuna data. Una nota: appartiene a una lista precedente alla più recente \
                che è stata data, e non la cambia.",
        },
        why: Text {
            en: "A tournament belongs to the first list that appears at least three days after its last day, and is \
                not rated in the third list after its end. --period and --events say otherwise.",
            it: "Un torneo appartiene alla prima lista che esce almeno tre giorni dopo il suo ultimo giorno, e non \
                viene elaborato nella terza lista dopo la sua fine. --period e --events dicono altrimenti.",
        },
        example: Text::same("--period 2025-11-01; [Date \"2025.11.02\"]"),
        quiet: Text {
            en: "the tournament belongs to its list, or to one that was not asked for (E004).",
            it: "il torneo appartiene alla sua lista, oppure a una che non è stata chiesta (E004).",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let ui = context.ui;
    let message = match matter.about() {
        About::OutOfPeriod { end, list, own } => {
            let tournament = tournament(facts, matter, ui);
            let end = days::on_day(ui, *end);
            let late = list > own;
            let [own, list] = [own, list].map(|day| days::of_day(ui, *day));
            match late {
                false => say!(
                    ui,
                    "{tournament} ended {end} and belongs to the list {own}; it was rated for that {list}",
                    "{tournament} è finito {end} e appartiene alla lista Elo {own}; è stato elaborato per quella {list}"
                ),
                true => say!(
                    ui,
                    "{tournament} ended {end}; it was rated for the list {list}, which is the third after its end or a \
                     later one: by the regulations it is not rated any more",
                    "{tournament} è finito {end}; è stato elaborato per la lista Elo {list}, che è la terza dopo la sua \
                     fine o una successiva: per il regolamento non è più valido"
                ),
            }
        }
        About::Late { list, since } => {
            let tournament = tournament(facts, matter, ui);
            let [list, since] = [*list, *since].map(|day| days::of_day(ui, day));
            say!(
                ui,
                "{tournament} belongs to the list {list}, which was not given, and that {since} was: what its games change \
                 stands in --changes, and the list given stays as it is",
                "{tournament} appartiene alla lista Elo {list}, che non è stata data, mentre lo è stata quella {since}: ciò che \
                 le sue partite cambiano sta in --changes, e la lista data resta com'è"
            )
        }
        About::NotRated(Unrated::NoDate) => {
            let not_rated = not_rated(facts, matter, ui);
            say!(
                ui,
                "{not_rated}: the tournament has no date, and no period was given",
                "{not_rated}: il torneo non ha data, e non è stato indicato alcun periodo"
            )
        }
        _ => return None,
    };
    let mut finding = RULE.at_matter(facts, matter, message);
    if matches!(matter.about(), About::Late { .. }) {
        finding.severity = Severity::Note;
    }
    Some(finding)
}
