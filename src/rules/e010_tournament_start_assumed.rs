//! `E010 tournament-start-assumed`

use super::ratings::NEWEST;
use super::ratings::words::of_tournament;
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::{Text, days};
use crate::rating::remark::About;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E010",
    name: "tournament-start-assumed",
    title: Text {
        en: "start of the tournament assumed",
        it: "inizio del torneo presunto",
    },
    severity: Severity::Warning,
    article: "B.02",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "Nothing gives the first day of a tournament: no EventDate tag, no row of --events. The earliest day of \
                 its games was taken. If its games are more than a year apart the message says so: they may be several \
                 tournaments of one name.",
            it: "Nulla indica il primo giorno di un torneo: né l'etichetta EventDate né una riga di --events. È stato \
                preso il giorno più antico tra le sue partite. Se tra le sue partite passa più di un anno lo si dice: possono \
                essere più tornei con lo stesso nome.",
        },
        why: Text {
            en: "The first day decides which list and which edition of the regulations hold. If the first rounds are \
                missing from the input it is another one.",
            it: "Il primo giorno decide quale lista e quale edizione del regolamento valgono. Se mancano i primi \
                turni, è un altro.",
        },
        example: Text::same("[Event \"Open\"] [Date \"2025.11.01\"] [EventDate \"????.??.??\"]"),
        quiet: Text {
            en: "the tag EventDate is a day, a tournament report has it, or --events says it.",
            it: "l'etichetta EventDate è un giorno, lo indica un rapporto di torneo, oppure lo dice --events.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let About::StartAssumed { day, apart, parted } = matter.about() else {
        return None;
    };
    let ui = context.ui;
    let (of, day) = (of_tournament(facts, matter, ui), days::day(ui, *day));
    let mut message = say!(
        ui,
        "nothing names the first day {of}; the earliest of its games was taken, {day}",
        "nulla indica il primo giorno {of}; è stato preso il più antico tra le sue partite, {day}"
    );
    if *parted {
        message += &say!(
            ui,
            "; games of that name half a year away and more were taken for other tournaments",
            "; le partite dello stesso nome a più di mezzo anno di distanza sono state prese per altri tornei"
        );
    }
    if let Some([earliest, latest]) = apart.as_deref() {
        let (from, to) = (days::within(ui, *earliest), days::within(ui, *latest));
        message += &say!(
            ui,
            "; its games are dated {from} – {to}, more than a year: they may be several tournaments",
            "; le sue partite sono datate {from} – {to}, più di un anno: possono essere più tornei"
        );
    }
    Some(RULE.at_matter(facts, matter, message))
}
