//! `P009 round-count-differs`

use super::tournaments::{Flaw, NEWEST_TRF, TournamentFacts};
use super::{Check, Context, Explanation, Finding, Findings, Rule, Severity};
use crate::messages::Text;
use crate::say;
use crate::tournament::pairings::Pairings;
use crate::tournament::trf::Round;

pub(super) static RULE: Rule = Rule {
    code: "P009",
    name: "round-count-differs",
    title: Text {
        en: "rounds missing or too many",
        it: "turni mancanti o di troppo",
    },
    severity: Severity::Warning,
    article: "142",
    edition: NEWEST_TRF,
    explanation: Explanation {
        what: Text {
            en: "A tournament report has a round without any game or result between others that have some, or results \
                 beyond its last round (record 142 or XXR: an error). Byes without points alone are no results of a round. \
                 A note where the rounds at the end are missing that it announces, or games of the last have no result: \
                 the tournament may go on.",
            it: "Un rapporto di torneo ha un turno senza partite né risultati fra altri che ne hanno, o risultati \
                 oltre l'ultimo turno (record 142 o XXR: un errore). I soli bye senza punti non sono risultati di un turno. \
                 Una nota se mancano i turni finali che annuncia, o se partite dell'ultimo non hanno risultato: il torneo \
                 può essere in corso.",
        },
        why: Text {
            en: "A round that was lost is missing from everybody's points and ratings.",
            it: "Un turno andato perso manca ai punti e all'Elo di tutti.",
        },
        example: Text {
            en: "142 7, and results of 6 rounds",
            it: "142 7, e risultati di 6 turni",
        },
        quiet: Text {
            en: "a single player has no result in a round: that is an absence; games of which the others are not there, as in a \
                 collection of one player.",
            it: "un solo giocatore non ha risultato in un turno: è un'assenza; partite di cui mancano le altre, come in una \
                 raccolta di un solo giocatore.",
        },
    },
    check: Check::Tournament(check),
};

fn check(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    let ui = context.ui;
    let severity = |_: &_, _| Severity::Error;
    facts.tell(&RULE, Flaw::Rounds, severity, context, findings);
    let rows = &facts.pairings;
    if rows.players.is_empty() || rows.teams {
        return;
    }
    let whole = facts.report.is_some() || is_full(rows);
    for round in 1..rows.rounds {
        if !whole || !rows.is_blank(round) {
            continue;
        }
        let message = say!(
            ui,
            "round {round}: no player has a game or a result, and later rounds have some",
            "turno {round}: nessun giocatore ha una partita o un risultato, e i turni successivi ne hanno"
        );
        findings.push(facts.at_round(&RULE, 0, round, message, ui));
    }
    let (played, all) = (rows.rounds, rows.all_rounds());
    if played >= all {
        if let Some(open) = last_open(facts, played, context) {
            findings.push(open);
        }
        return;
    }
    if played == 0 {
        return;
    }
    let message = say!(
        ui,
        "rounds announced: {all}; rounds with games or results: {played}",
        "turni annunciati: {all}; turni con partite o risultati: {played}"
    );
    let line = |code| facts.report.as_ref()?.trf.line_of(code);
    let line = line("142").or_else(|| line("XXR"));
    let mut finding = match line {
        Some(line) => facts.at(&RULE, (line, 5, 8), message, ui),
        None => facts.at_round(&RULE, 0, all, message, ui),
    };
    finding.severity = Severity::Note;
    findings.push(finding);
}

/// The games of the last round of a report that have no result yet. In a round before the last that is another fault (P002).
fn last_open(facts: &TournamentFacts<'_>, round: u16, context: &Context) -> Option<Finding> {
    facts.report.as_ref()?;
    let rows = &facts.pairings;
    let is_open = |at: usize| {
        let own = rows.round(at, round);
        own.is_some_and(|own: &Round| own.result.is_none())
    };
    // Of two rows that contradict each other something else is told.
    let open = (0..rows.players.len()).filter(|at| {
        let opponent = rows.pairing(*at, round).map(|own| own.opponent);
        opponent.is_some_and(|other| *at < other && is_open(*at) && is_open(other))
    });
    let open: Vec<usize> = open.collect();
    let (first, games) = (*open.first()?, open.len());
    let message = match games {
        1 => say!(
            context.ui,
            "round {round}, the last: 1 game without result: the tournament is not over",
            "turno {round}, l'ultimo: 1 partita senza risultato: il torneo non è finito"
        ),
        _ => say!(
            context.ui,
            "round {round}, the last: {games} games without result: the tournament is not over",
            "turno {round}, l'ultimo: {games} partite senza risultato: il torneo non è finito"
        ),
    };
    let mut finding = facts.at_round(&RULE, first, round, message, context.ui);
    finding.severity = Severity::Note;
    Some(finding)
}

/// Whether most players have a game or a result in most of the rounds in which anybody has: games may be a selection.
fn is_full(rows: &Pairings<'_>) -> bool {
    let played = (1..=rows.rounds).filter(|round| !rows.is_blank(*round));
    let results = rows.players.iter().flat_map(|player| &player.rounds);
    let results = results.filter(|own| own.opponent.is_some() || own.result.is_some());
    results.count() * 2 > rows.players.len() * played.count()
}
