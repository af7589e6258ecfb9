//! `T001 roster-tag-missing`

use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::{Text, terms};
use crate::replay::Game;
use crate::say;
use crate::syntax::TagId;

pub(super) static RULE: Rule = Rule {
    code: "T001",
    name: "roster-tag-missing",
    severity: Severity::Warning,
    article: "8.1.1",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "One or more of the seven tags are missing that every game bears: Event, Site, \
                 Date, Round, White, Black, Result.",
            it: "Mancano una o più delle sette etichette che ogni partita porta: Event, Site, \
                 Date, Round, White, Black, Result.",
        },
        why: Text {
            en: "Without them nobody can tell later which game this is, and it cannot be \
                 rated. What is not known is written ?.",
            it: "Senza di esse in seguito nessuno può dire quale partita sia, e non può valere \
                 per l'Elo. Ciò che non si conosce si scrive ?.",
        },
        example: "[Event \"Roma\"] [White \"Rossi\"] 1. e4 *",
        quiet: Text {
            en: "the tag is there but empty, ? or -: that is merely unknown.",
            it: "l'etichetta c'è ma è vuota, ? o -: è soltanto un dato sconosciuto.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let has = |id: &TagId| game.tokens.tag(*id).is_some();
    if TagId::ROSTER.iter().all(has) {
        return;
    }
    let names: Vec<String> = (TagId::ROSTER.iter().filter(|id| !has(id)))
        .map(|id| id.name().to_owned())
        .collect();
    let list = terms::and(context.ui, &names);
    let message = match names.len() {
        1 => say!(
            context.ui,
            "the tag {list} is missing",
            "manca l'etichetta {list}"
        ),
        7 => say!(
            context.ui,
            "none of the seven tags of the roster is there: {list}",
            "non c'è nessuna delle sette etichette obbligatorie: {list}"
        ),
        _ => say!(
            context.ui,
            "the tags {list} are missing",
            "mancano le etichette {list}"
        ),
    };
    findings.push(RULE.in_game(game.facts.place, message));
}
