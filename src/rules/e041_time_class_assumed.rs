//! `E041 time-class-assumed`

use super::ratings::NEWEST;
use super::ratings::words::{class, of_tournament};
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::laws::TimeClass;
use crate::messages::{Text, days};
use crate::rating::remark::{About, Pace};
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
            en: "Nothing gives the time control of a tournament (record 122, TimeControl tag, its name), and it was taken \
                 for what was asked for: as standard chess though one day has five rounds or more, or as rapid or blitz (a \
                 note where a day has five rounds). A tournament of three days or more with two rounds a day at most is \
                 taken for standard chess: it is not rated as rapid or blitz. Say it in --events (column class or \
                 time_control).",
            it: "Niente indica la cadenza di un torneo (record 122, etichetta TimeControl, nome), ed è stato preso per ciò che è \
                 stato chiesto: come standard benché in un giorno abbia cinque turni o più, o come rapid o blitz \
                 (una nota se un giorno ha cinque turni). Un torneo di tre giorni o più con al massimo due turni al giorno si \
                 considera standard: non viene elaborato come rapid o blitz. La si indichi in --events (colonna class o \
                 time_control).",
        },
        why: Text {
            en: "A day of rapid games would change the ratings of standard chess, and the same game would change three ratings.",
            it: "Una giornata di partite rapid cambierebbe gli Elo standard, e una stessa partita cambierebbe tre Elo.",
        },
        example: Text::same("042 2025/11/09; 052 2025/11/09; 001 … 7"),
        quiet: Text {
            en: "a record or --events says the rate of play, or standard ratings are computed and no day has five rounds.",
            it: "una registrazione o --events dice la cadenza, o si calcolano gli Elo standard e nessun giorno ha cinque turni.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let About::ClassAssumed(pace) = *matter.about() else {
        return None;
    };
    let ui = context.ui;
    let name = of_tournament(facts, matter, ui);
    let class = class(ui, facts.class);
    let told = match pace {
        Pace::Crowded { day, rounds } => {
            let day = days::day(ui, day);
            say!(
                ui,
                "nothing says the rate of play {name}, and on {day} it has {rounds} rounds: it was rated as {class} chess",
                "niente dice la cadenza {name}, e il {day} ha {rounds} turni: è stato elaborato come {class}"
            )
        }
        Pace::Slow { days, rounds } => say!(
            ui,
            "nothing says the rate of play {name}, and its rounds are spread over {days} days, {rounds} a day at most: it was \
             taken for standard chess and not rated as {class}; --events can say it (column class)",
            "niente dice la cadenza {name}, e i suoi turni sono distribuiti su {days} giorni, al massimo {rounds} al giorno: è \
             stato considerato standard e non elaborato come {class}; --events può dirla (colonna class)"
        ),
        Pace::Untold => say!(
            ui,
            "nothing says the rate of play {name}: it was rated as {class}, as asked; --events can say it (column class)",
            "niente dice la cadenza {name}: è stato elaborato come {class}, come chiesto; --events può dirla (colonna class)"
        ),
    };
    let mut finding = RULE.at_matter(facts, matter, told);
    // A day full of rounds is what rapid and blitz look like.
    if matches!(pace, Pace::Crowded { .. }) && facts.class != TimeClass::Standard {
        finding.severity = Severity::Note;
    }
    Some(finding)
}
