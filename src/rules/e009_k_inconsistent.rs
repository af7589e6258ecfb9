//! `E009 k-inconsistent`

use super::ratings::NEWEST;
use super::ratings::words::{dated, who};
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::Text;
use crate::rating::remark::About;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E009",
    name: "k-inconsistent",
    title: Text {
        en: "inconsistent K",
        it: "coefficiente K incoerente",
    },
    severity: Severity::Warning,
    article: "8.3.3",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "The K factor printed on a list is not the one that the rules give for the player's rating, games and age \
                 as the lists show them.",
            it: "Il coefficiente K stampato da una lista non è quello che le regole danno per l'Elo, le partite e \
                l'età del giocatore che le liste indicano.",
        },
        why: Text {
            en: "K multiplies every change. The printed one was used, as FIDE does.",
            it: "K moltiplica ogni variazione. È stato usato quello stampato, come fa la FIDE.",
        },
        example: Text::same("name,rating,k,games,birth: \"Rossi, Mario\",2100,40,45,1990"),
        quiet: Text {
            en: "the list prints none, the rules give the same, or the list knows more than the input: a 10 of one \
                who once reached 2400.",
            it: "la lista non lo stampa, le regole danno lo stesso, oppure la lista ne sa di più: un 10 di chi un \
                tempo raggiunse 2400.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let About::KDiffers {
        player,
        printed,
        derived,
        list,
    } = matter.about()
    else {
        return None;
    };
    let ui = context.ui;
    let (who, of_day) = (who(facts, *player), dated(ui, *list));
    let message = say!(
        ui,
        "the factor K of {who}: the list {of_day} prints K = {printed}, the rules give {derived}; the printed one was used",
        "il coefficiente K di {who}: la lista Elo {of_day} stampa K = {printed}, le regole danno {derived}; è stato usato quello stampato"
    );
    let mut finding = RULE.at_matter(facts, matter, message);
    finding.suggestion = derived.to_string();
    Some(finding)
}
