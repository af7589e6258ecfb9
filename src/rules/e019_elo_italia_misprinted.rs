//! `E019 elo-italia-misprinted`

use super::ratings::words::who;
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::{Text, days};
use crate::rating::remark::About;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E019",
    name: "elo-italia-misprinted",
    title: Text {
        en: "Elo Italia misprinted",
        it: "Elo Italia stampato errato",
    },
    severity: Severity::Warning,
    article: "FSI",
    edition: "italia-2021",
    explanation: Explanation {
        what: Text {
            en: "The Elo Italia printed in an Italian national record of a tournament report cannot be that of the player \
                 on the first day of the tournament.",
            it: "L'Elo Italia stampato da un rapporto di torneo in un record nazionale dell'Italia non può essere \
                quello del giocatore nel primo giorno del torneo.",
        },
        why: Text {
            en: "Since 2021 K is 0 for every Elo Italia: who has a FIDE standard rating has none, and since March \
                2024 everybody else has the nominal 1399. Seedings and standings go by it.",
            it: "Dal 2021 K è 0 per ogni Elo Italia: chi ha un Elo FIDE standard non ce l'ha, e da marzo 2024 tutti \
                gli altri hanno 1399, nominale. Ne dipendono tabelloni e classifiche.",
        },
        example: Text::same("ITA    3 m 3N Verdi, P.                         1440"),
        quiet: Text {
            en: "the number is that of the day or repeats the FIDE rating; before 2021; without --system italia; from \
                2021 to February 2024 for a number without a FIDE rating, which was kept.",
            it: "il numero è quello di quel giorno o ripete l'Elo FIDE; prima del 2021; senza --system italia; dal \
                2021 a febbraio 2024 per un numero senza Elo FIDE, che restava.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let About::ItaliaMisprinted {
        player,
        misprint,
        day,
    } = matter.about()
    else {
        return None;
    };
    let ui = context.ui;
    let (who, day, what) = (
        who(facts, *player),
        days::day(ui, *day),
        misprint.message(ui),
    );
    let message = say!(
        ui,
        "the national record of {who} in the tournament that began on {day}: {what}",
        "il record nazionale di {who} nel torneo iniziato il giorno {day}: {what}"
    );
    let mut finding = RULE.at_matter(facts, matter, message);
    // Not what FIDE's regulations say.
    finding.edition = RULE.edition;
    Some(finding)
}
