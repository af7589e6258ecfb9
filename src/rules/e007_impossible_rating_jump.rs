//! `E007 impossible-rating-jump`

use super::ratings::NEWEST;
use super::ratings::words::{audited, both_lists, dated, listed, who};
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::Text;
use crate::rating::audit::Kind;
use crate::rating::remark::About;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E007",
    name: "impossible-rating-jump",
    title: Text {
        en: "impossible rating jump",
        it: "salto di Elo impossibile",
    },
    severity: Severity::Error,
    article: "8.3.3",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "A rating jumps from one list to the next by more than any play can change it: K times the number of games \
                 in a period is at most 700, and one game changes a rating by less than K.",
            it: "Un Elo salta da una lista data alla successiva più di quanto qualsiasi gioco possa dare: K per le \
                partite di un periodo è al più 700, e una partita cambia l'Elo di meno di K.",
        },
        why: Text {
            en: "Either a list is damaged, or two players were taken for one.",
            it: "O una lista è danneggiata, o due giocatori sono stati presi per uno.",
        },
        example: Text::same("2025-11: 2400; 2025-12: 1400"),
        quiet: Text {
            en: "the lists do not follow each other directly, all ratings were corrected with the list, or the player \
                had none.",
            it: "le liste non si susseguono direttamente, con la lista sono stati corretti tutti gli Elo, oppure il \
                giocatore non ne aveva.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    if let Some(one) = audited(matter, &[Kind::Jump]) {
        let (ui, who, lists) = (context.ui, listed(one), both_lists(one, context.ui));
        let (before, after, games) = (&one.before, &one.after, one.listed_games.unwrap_or(0));
        let message = say!(
            ui,
            "the rating of {who}: {before}, then {after}; games that the list counts: {games}, which cannot bring it there ({lists})",
            "l'Elo di {who}: {before}, poi {after}; partite contate dalla lista: {games}, che non possono portarlo lì ({lists})"
        );
        return Some(RULE.at_disagreement(facts, matter, one, message, ui));
    }
    let About::Jump {
        player,
        from,
        to,
        days: (first, then),
        most,
    } = matter.about()
    else {
        return None;
    };
    let (ui, who) = (context.ui, who(facts, *player));
    let (of_first, of_then) = (dated(ui, *first), dated(ui, *then));
    let points = from.abs_diff(*to);
    let message = say!(
        ui,
        "the rating of {who}: {from} on the list {of_first}, {to} on that {of_then}: {points} points, at most {most} are possible",
        "l'Elo di {who}: {from} nella lista Elo {of_first}, {to} in quella {of_then}: {points} punti, al più ne sono possibili {most}"
    );
    Some(RULE.at_matter(facts, matter, message))
}
