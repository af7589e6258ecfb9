//! `P020 result-differs-from-report`

use super::besides::BesideFacts;
use super::tournaments::NEWEST_TRF;
use super::{Check, Context, Explanation, Finding, Rule, Severity};
use crate::messages::Text;
use crate::say;
use crate::tournament::beside::{Difference, Unlike};
use crate::tournament::trf::GameKind;

pub(super) static RULE: Rule = Rule {
    code: "P020",
    name: "result-differs-from-report",
    title: Text {
        en: "result that differs from the report",
        it: "risultato diverso dal rapporto",
    },
    severity: Severity::Error,
    article: "001",
    edition: NEWEST_TRF,
    explanation: Explanation {
        what: Text {
            en: "The result of a game is not that of the report of its event that is checked beside it; or the game \
                 was played and the report has a forfeit, or the other way round. A note where the report alone has a result.",
            it: "Il risultato di una partita non è quello del rapporto del suo torneo controllato accanto; oppure la \
                 partita è stata giocata e il rapporto ha un forfait, o viceversa. Una nota se solo il rapporto ha un risultato.",
        },
        why: Text {
            en: "Points and ratings follow the report, the archive is what people read: one of the two is wrong.",
            it: "Punti ed Elo seguono il rapporto, l'archivio è ciò che si legge: uno dei due è sbagliato.",
        },
        example: Text {
            en: "[Result \"1-0\"], and in the report 3 w =",
            it: "[Result \"1-0\"], e nel rapporto 3 w =",
        },
        quiet: Text {
            en: "the report has no result yet; no report of the event is checked beside the games.",
            it: "il rapporto non ha ancora il risultato; accanto alle partite non si controlla alcun rapporto del torneo.",
        },
    },
    check: Check::Beside(check),
};

fn check(facts: &BesideFacts<'_>, one: &Difference, context: &Context) -> Option<Finding> {
    let ui = context.ui;
    let entry = facts.entry(one)?;
    let (there, round) = (facts.result(one, entry), entry.round);
    if one.what == Unlike::NoResult {
        let message = say!(
            ui,
            "the game has no sure result, in round {round} of the report it is {there}",
            "la partita non ha un risultato sicuro, nel turno {round} del rapporto è {there}"
        );
        let mut finding = facts.at_game(&RULE, one, message, ui);
        finding.severity = Severity::Note;
        return Some(finding);
    }
    let message = match one.what {
        Unlike::Result => {
            let here = facts.own_result(one);
            say!(
                ui,
                "the result is {here}, in round {round} of the report {there}",
                "il risultato è {here}, nel turno {round} del rapporto {there}"
            )
        }
        Unlike::Played if entry.kind == GameKind::Played => say!(
            ui,
            "the game was decided without play, in round {round} of the report it was played ({there})",
            "la partita è stata decisa senza giocare, nel turno {round} del rapporto è stata giocata ({there})"
        ),
        Unlike::Played => say!(
            ui,
            "the game was played, in round {round} of the report it was decided by forfeit ({there})",
            "la partita è stata giocata, nel turno {round} del rapporto è decisa per forfait ({there})"
        ),
        _ => return None,
    };
    Some(facts.at_game(&RULE, one, message, ui))
}
