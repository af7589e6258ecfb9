//! `E028 listed-k-differs`

use super::ratings::NEWEST;
use super::ratings::words::{audited, both_lists, listed};
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::Text;
use crate::rating::audit::Kind;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E028",
    name: "listed-k-differs",
    title: Text {
        en: "listed K differs",
        it: "coefficiente K della lista diverso",
    },
    severity: Severity::Warning,
    article: "8.3.3",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "The K factor printed on a list is impossible by the rules for what the lists say of the player: 10 for \
                 ever from 2400 on, that of juniors until the end of the year of the 18th birthday, that of new players \
                 never again.",
            it: "Il coefficiente K stampato da una lista non può essere quello delle regole, per ciò che le liste dicono del giocatore: 10 per sempre da 2400 in su, quello dei giovani fino alla fine dell'anno del 18° compleanno, mai più quello dei principianti.",
        },
        why: Text {
            en: "K multiplies every change of the next period.",
            it: "K moltiplica ogni variazione del periodo seguente.",
        },
        example: Text::same("2025-11: 2405, K 10; 2025-12: 2398, K 20"),
        quiet: Text {
            en: "the lists print none, or what they do not tell may explain it: games of the career, a rating reached before.",
            it: "le liste non lo stampano, oppure può spiegarlo ciò che non dicono: le partite della carriera, un Elo raggiunto prima.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let one = audited(matter, &[Kind::Factor])?;
    let ui = context.ui;
    let who = listed(one);
    let lists = both_lists(one, ui);
    let (after, computed) = (&one.after, &one.computed);
    let before = match one.before.is_empty() {
        true => String::new(),
        false => {
            let before = &one.before;
            say!(ui, ", before {before}", ", prima {before}")
        }
    };
    let message = say!(
        ui,
        "the factor K of {who}: printed {after}{before}, the rules give {computed} ({lists})",
        "il coefficiente K di {who}: stampato {after}{before}, le regole danno {computed} ({lists})"
    );
    Some(RULE.at_disagreement(facts, matter, one, message, ui))
}
