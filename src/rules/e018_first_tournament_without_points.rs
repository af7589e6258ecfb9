//! `E018 first-tournament-without-points`

use super::ratings::NEWEST;
use super::ratings::words::who;
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::Text;
use crate::rating::remark::About;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E018",
    name: "first-tournament-without-points",
    title: Text {
        en: "first tournament without points",
        it: "primo torneo senza punti",
    },
    severity: Severity::Note,
    article: "8.2",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "A player without a rating scored no points in the first tournament, which is disregarded.",
            it: "Un giocatore senza Elo non ha fatto punti nel primo torneo, che non viene considerato.",
        },
        why: Text {
            en: "The games do not count for the first rating; the rating begins with the next tournament.",
            it: "Le partite non contano per il primo Elo; si comincia dal torneo seguente.",
        },
        example: Text::same("[White \"Rossi, Mario\"] [WhiteElo \"-\"] [Result \"0-1\"]"),
        quiet: Text {
            en: "the player made a point, has a rating, or has games from an earlier tournament.",
            it: "il giocatore ha fatto punti, ha un Elo, oppure ha partite di un torneo precedente.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let About::ZeroFirst { player } = matter.about() else {
        return None;
    };
    let who = who(facts, *player);
    let message = say!(
        context.ui,
        "no point for {who} in the first tournament, which is disregarded",
        "nessun punto per {who} nel primo torneo, che non viene considerato"
    );
    Some(RULE.at_matter(facts, matter, message))
}
