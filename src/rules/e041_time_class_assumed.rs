//! `E041 time-class-assumed`

use super::ratings::NEWEST;
use super::ratings::words::of_tournament;
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::{Text, days};
use crate::rating::remark::About;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E041",
    name: "time-class-assumed",
    title: Text {
        en: "time class assumed",
        it: "tipo di gioco presunto",
    },
    severity: Severity::Warning,
    article: "B.02",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "Nothing gives the time control of a tournament (record 122, TimeControl tag, its name). It was rated with \
                 the class asked for, and one day has five rounds or more: that is rapid or blitz where the class is \
                 standard. Say it in --events (column class or time_control).",
            it: "Niente dice la cadenza di un torneo (record 122, etichetta TimeControl, nome); è stato elaborato con gli Elo della categoria chiesta, e in un solo giorno ha cinque turni di gioco o più: sono partite rapid o blitz se la \
                 categoria è standard. La si indichi in --events (colonna class o time_control).",
        },
        why: Text {
            en: "A day of rapid games would change the ratings of standard chess.",
            it: "Una giornata di partite rapid cambierebbe gli Elo standard.",
        },
        example: Text::same("042 2025/11/09; 052 2025/11/09; 001 … 7"),
        quiet: Text {
            en: "a record or --events says the rate of play, or no day has five rounds.",
            it: "una registrazione o --events dice la cadenza, o nessun giorno ha cinque turni di gioco.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let About::ClassAssumed { day, rounds } = matter.about() else {
        return None;
    };
    let ui = context.ui;
    let name = of_tournament(facts, matter, ui);
    let day = days::day(ui, *day);
    let message = say!(
        ui,
        "nothing says the rate of play {name}, and on {day} it has {rounds} rounds: it was rated as standard chess",
        "niente dice la cadenza {name}, e il {day} ha {rounds} turni di gioco: è stato elaborato come standard"
    );
    Some(RULE.at_matter(facts, matter, message))
}
