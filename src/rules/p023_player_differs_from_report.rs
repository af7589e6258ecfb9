//! `P023 player-differs-from-report`

use super::besides::{BesideFacts, side_name};
use super::tournaments::NEWEST_TRF;
use super::{Check, Context, Explanation, Finding, Rule, Severity};
use crate::messages::Text;
use crate::say;
use crate::tournament::beside::{Difference, OtherId, Unlike};

pub(super) static RULE: Rule = Rule {
    code: "P023",
    name: "player-differs-from-report",
    title: Text {
        en: "id, name or rating that differs from the report",
        it: "numero FIDE, nome o Elo diverso dal rapporto",
    },
    severity: Severity::Warning,
    article: "001",
    edition: NEWEST_TRF,
    explanation: Explanation {
        what: Text {
            en: "The FIDE id of a player is not that of the report of the event that is checked beside the games; or \
                 the id is the same and the name is another, or has a slip; or the rating is another (a note; one \
                 note where those of many players are: they are of another list). It is a note where two neighbouring \
                 digits are exchanged, or where the id is that of another player of the event of the same surname: \
                 siblings whose ids were swapped. Each player is told once.",
            it: "Il numero FIDE di un giocatore non è quello del rapporto del torneo controllato accanto alle \
                 partite; oppure il numero è lo stesso e il nome è un altro, o ha un errore di battitura; oppure è un \
                 altro l'Elo (una nota; una sola se lo è quello di molti: sono di un'altra lista). È una nota \
                 se due cifre vicine sono scambiate, o se il numero è di un altro giocatore del torneo con lo stesso \
                 cognome: fratelli con i numeri scambiati. Di ogni giocatore lo si dice una volta.",
        },
        why: Text {
            en: "Ratings go by the id.",
            it: "Gli Elo seguono il numero.",
        },
        example: Text {
            en: "[WhiteFideId \"801278\"], and in the report 801287",
            it: "[WhiteFideId \"801278\"], e nel rapporto 801287",
        },
        quiet: Text {
            en: "one of the two has no id or no rating; the name is a shorter form; no report of the event is checked beside the games.",
            it: "uno dei due non ha il numero o l'Elo; il nome è una forma abbreviata; accanto alle partite non si controlla \
                 alcun rapporto del torneo.",
        },
    },
    check: Check::Beside(check),
};

fn check(facts: &BesideFacts<'_>, one: &Difference, context: &Context) -> Option<Finding> {
    let ui = context.ui;
    let (message, severity) = match one.what {
        Unlike::Id { side, player, how } => {
            let (name, row) = (side_name(facts, one, side), facts.row(one, player));
            let (here, there) = (facts.own_id(one, side), row.fide_id.unwrap_or(0));
            match how {
                OtherId::Digits => (
                    say!(
                        ui,
                        "the FIDE id of {name} is {here}, in the report {there}: two digits are exchanged",
                        "il numero FIDE di {name} è {here}, nel rapporto {there}: due cifre sono scambiate"
                    ),
                    Severity::Note,
                ),
                OtherId::OfOther(other) => {
                    let siblings = facts.share_a_name(one, player, other);
                    let other = facts.player(one, other);
                    (
                        say!(
                            ui,
                            "the FIDE id of {name} is {here}, in the report that of {other}; {name} has {there} there",
                            "il numero FIDE di {name} è {here}, nel rapporto quello di {other}; {name} vi ha {there}"
                        ),
                        if siblings {
                            Severity::Note
                        } else {
                            Severity::Warning
                        },
                    )
                }
                OtherId::Other => (
                    say!(
                        ui,
                        "the FIDE id of {name} is {here}, in the report {there}",
                        "il numero FIDE di {name} è {here}, nel rapporto {there}"
                    ),
                    Severity::Warning,
                ),
            }
        }
        Unlike::Name { side, player } => {
            let (name, there) = (side_name(facts, one, side), facts.player(one, player));
            (
                say!(
                    ui,
                    "the name is {name}, in the report {there}",
                    "il nome è {name}, nel rapporto {there}"
                ),
                Severity::Warning,
            )
        }
        Unlike::Rating { side, player, here } => {
            let (name, there) = (side_name(facts, one, side), facts.rating(one, player));
            (
                say!(
                    ui,
                    "the rating of {name} is {here}, in the report {there}",
                    "l'Elo di {name} è {here}, nel rapporto {there}"
                ),
                Severity::Note,
            )
        }
        Unlike::Ratings {
            side,
            player,
            here,
            players,
            of,
        } => {
            let (name, there) = (side_name(facts, one, side), facts.rating(one, player));
            (
                say!(
                    ui,
                    "the ratings of {players} of {of} players are not those of the report, but of another list as it seems: first {name} with {here}, in the report {there}",
                    "gli Elo di {players} giocatori su {of} non sono quelli del rapporto, ma a quanto pare di un'altra lista: per primo {name} con {here}, nel rapporto {there}"
                ),
                Severity::Note,
            )
        }
        _ => return None,
    };
    let mut finding = facts.at_game(&RULE, one, message, ui);
    finding.severity = severity;
    Some(finding)
}
