//! `E030 listed-title-lower`

use super::ratings::NEWEST;
use super::ratings::words::{audited, both_lists, listed};
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::Text;
use crate::rating::audit::Kind;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E030",
    name: "listed-title-lower",
    title: Text {
        en: "listed title lower",
        it: "titolo inferiore nella lista",
    },
    severity: Severity::Warning,
    article: "B.01",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "A player's title is lower than on the previous list, or gone.",
            it: "Un giocatore ha un titolo inferiore a quello della lista precedente, oppure non ne ha più.",
        },
        why: Text {
            en: "A title is for life; only FIDE can revoke one.",
            it: "Un titolo è a vita; solo la FIDE può revocarlo.",
        },
        example: Text::same("801234: IM; 801234: FM"),
        quiet: Text {
            en: "one of the lists has no titles, or a higher one hides that of women.",
            it: "una delle liste non ha titoli, oppure uno più alto nasconde quello femminile.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let one = audited(matter, &[Kind::Title])?;
    let ui = context.ui;
    let who = listed(one);
    let lists = both_lists(one, ui);
    let (before, after) = (&one.before, &one.after);
    let message = match after.is_empty() {
        true => say!(
            ui,
            "the title of {who}: none any more, before {before} ({lists})",
            "il titolo di {who}: non c'è più, prima {before} ({lists})"
        ),
        false => say!(
            ui,
            "the title of {who}: {after}, before {before} ({lists})",
            "il titolo di {who}: {after}, prima {before} ({lists})"
        ),
    };
    Some(RULE.at_disagreement(facts, matter, one, message, ui))
}
