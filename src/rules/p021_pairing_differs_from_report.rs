//! `P021 pairing-differs-from-report`

use super::besides::BesideFacts;
use super::tournaments::NEWEST_TRF;
use super::{Check, Context, Explanation, Finding, Rule, Severity};
use crate::messages::Text;
use crate::say;
use crate::tournament::beside::{Difference, Unlike};

pub(super) static RULE: Rule = Rule {
    code: "P021",
    name: "pairing-differs-from-report",
    title: Text {
        en: "colours or round that differ from the report",
        it: "colori o turno diversi dal rapporto",
    },
    severity: Severity::Error,
    article: "001",
    edition: NEWEST_TRF,
    explanation: Explanation {
        what: Text {
            en: "Two players meet both in a game and in the report of its event that is checked beside it, with the \
                 colours exchanged, or in another round (a warning).",
            it: "Due giocatori si incontrano sia in una partita sia nel rapporto del suo torneo controllato accanto, \
                 a colori scambiati, o in un altro turno (un avviso).",
        },
        why: Text {
            en: "With exchanged colours a result is the other player's.",
            it: "A colori scambiati un risultato è quello dell'altro.",
        },
        example: Text {
            en: "[White \"Rossi\"] [Round \"3\"], and in the report Rossi has Black",
            it: "[White \"Rossi\"] [Round \"3\"], e nel rapporto Rossi ha il Nero",
        },
        quiet: Text {
            en: "the report does not tell the colours, the game not its round; no report of the event is checked beside the games.",
            it: "il rapporto non dice i colori, la partita non dice il turno; accanto alle partite non si controlla \
                 alcun rapporto del torneo.",
        },
    },
    check: Check::Beside(check),
};

fn check(facts: &BesideFacts<'_>, one: &Difference, context: &Context) -> Option<Finding> {
    let ui = context.ui;
    let round = facts.entry(one)?.round;
    let (severity, message) = match one.what {
        Unlike::Colours => (
            Severity::Error,
            say!(
                ui,
                "in round {round} of the report the colours are exchanged",
                "nel turno {round} del rapporto i colori sono scambiati"
            ),
        ),
        Unlike::RoundColours { games } => (
            Severity::Error,
            say!(
                ui,
                "in round {round} of the report the colours of all {games} games are exchanged",
                "nel turno {round} del rapporto i colori di tutte le {games} partite sono scambiati"
            ),
        ),
        Unlike::Round(there) => {
            let here = facts.own_round(one);
            (
                Severity::Warning,
                say!(
                    ui,
                    "the round is {here}, in the report {there}",
                    "il turno è {here}, nel rapporto {there}"
                ),
            )
        }
        _ => return None,
    };
    let mut finding = facts.at_game(&RULE, one, message, ui);
    finding.severity = severity;
    Some(finding)
}
