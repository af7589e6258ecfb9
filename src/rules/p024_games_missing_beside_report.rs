//! `P024 games-missing-beside-report`

use super::besides::BesideFacts;
use super::finding::quoted;
use super::tournaments::NEWEST_TRF;
use super::{Check, Context, Explanation, Finding, Rule, Severity};
use crate::messages::Text;
use crate::say;
use crate::tournament::beside::Difference;
use crate::tournament::trf::GameKind;

pub(super) static RULE: Rule = Rule {
    code: "P024",
    name: "games-missing-beside-report",
    title: Text {
        en: "games of the report that the archive lacks",
        it: "partite del rapporto assenti dall'archivio",
    },
    severity: Severity::Note,
    article: "001",
    edition: NEWEST_TRF,
    explanation: Explanation {
        what: Text {
            en: "Games stand beside the report of their event, and others that were played by the report are missing. A warning \
                 where none of the games that were named beside the report is of its event: nothing was compared.",
            it: "Accanto al rapporto del loro torneo stanno delle partite, e ne mancano altre che secondo il rapporto \
                 sono state giocate. Un avviso se nessuna delle partite indicate accanto al rapporto è del \
                 suo torneo: non si è confrontato nulla.",
        },
        why: Text {
            en: "Often only the first boards are transcribed; where all were, a round or a board was lost.",
            it: "Spesso si trascrivono solo le prime scacchiere; se si sono trascritte tutte, un turno o una \
                 scacchiera è andato perso.",
        },
        example: Text {
            en: "open.trf with 63 games played, open.pgn with 60 of them",
            it: "open.trf con 63 partite giocate, open.pgn con 60 di esse",
        },
        quiet: Text {
            en: "no games are named in the call beside the report, or these are of another report; forfeits and byes.",
            it: "accanto al rapporto non si indicano partite, o queste sono di un altro rapporto; forfait e bye.",
        },
    },
    check: Check::Beside(check),
};

/// Of games that are missing a report tells, not a game.
const fn check(_: &BesideFacts<'_>, _: &Difference, _: &Context) -> Option<Finding> {
    None
}

/// The finding at the first game of a report that the games beside it lack: its place in the list, and how many there are.
pub(super) fn missing(
    facts: &BesideFacts<'_>,
    report: usize,
    (count, first): (usize, usize),
    context: &Context,
) -> Option<Finding> {
    let (_, trf) = facts.reports.get(report)?;
    let game = trf.games.get(first)?;
    let played = trf
        .games
        .iter()
        .filter(|game| game.kind == GameKind::Played);
    let (all, round) = (played.count(), game.round);
    let [white, black] = [game.white, game.black].map(|number| facts.named(report, number));
    let message = say!(
        context.ui,
        "of {all} games played {count} are not among the games beside the report, first {white} – {black} in round {round}",
        "delle {all} partite giocate {count} non sono fra quelle accanto al rapporto, per prima {white} – {black} nel turno {round}"
    );
    Some(facts.at_report(&RULE, report, (game.line, game.column), message, context.ui))
}

/// The finding at the head of a report with which games were named that are not of its event; `file` is the first that holds such.
pub(super) fn alone(
    facts: &BesideFacts<'_>,
    report: usize,
    file: &str,
    context: &Context,
) -> Finding {
    let file = quoted(file);
    let message = say!(
        context.ui,
        "no game was held against this report: by event, players, pairs, rounds and days those of {file} are not of its event",
        "nessuna partita è stata confrontata con questo rapporto: per torneo, giocatori, accoppiamenti, turni e giorni quelle di {file} non sono del suo torneo"
    );
    let mut finding = facts.at_report(&RULE, report, (1, 1), message, context.ui);
    finding.severity = Severity::Warning;
    finding
}
