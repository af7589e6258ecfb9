//! `P002 odd-report`

use super::finding::quoted;
use super::tournaments::{Flaw, NEWEST_TRF, TournamentFacts};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::say;
use crate::standings::{TieBreak, TieBreakError};
use crate::syntax::ResultMark;
use crate::tournament::registry::{Game, Unratable};
use crate::tournament::trf::{Field, Problem, unfinished};
use std::collections::BTreeSet;

pub(super) static RULE: Rule = Rule {
    code: "P002",
    name: "odd-report",
    title: Text {
        en: "odd record of a report",
        it: "record anomalo di un rapporto",
    },
    severity: Severity::Warning,
    article: "001",
    edition: NEWEST_TRF,
    explanation: Explanation {
        what: Text {
            en: "A tournament report says something odd that changes neither games nor points: a count that is not \
                 right, a record that stands twice with two values, a field a column too far, a bye of a record 240 against the row, a game without colours, a game without a result \
                 in a round behind which another was played (also among games, in the standings; a game there whose own record names several \
                 results counts for nobody, which is an error). \
                 A note where a line is no record, where start numbers have a gap, where it was only assumed what results count, or where a title, a federation, \
                 a rate of play, a tie-break or the ranking at the start is not as the format has it.",
            it: "Un rapporto di torneo dice qualcosa di anomalo che non cambia né partite né punti: un totale che non \
                 torna, un record ripetuto con due valori, un campo spostato di una colonna, un bye di un record 240 contro la riga, una partita senza \
                 colori, una partita senza risultato in un turno dopo il quale se ne è giocato un altro (anche fra partite, \
                 nelle classifiche; lì una partita il cui stesso formulario indica più risultati non conta per nessuno, ed è un errore). Una nota se una riga non è un record, se fra i numeri di sorteggio ne mancano, se si è solo supposto quanto valgono i risultati, o se un titolo, una \
                 federazione, una cadenza, uno spareggio o l'ordine iniziale non sono come li vuole il formato.",
        },
        why: Text {
            en: "Another program may read it otherwise, or not at all.",
            it: "Un altro programma può leggerlo diversamente, o non leggerlo affatto.",
        },
        example: Text {
            en: "062 12, and 14 rows 001",
            it: "062 12, e 14 righe 001",
        },
        quiet: Text {
            en: "every record can be read and agrees with the others.",
            it: "ogni record si legge e concorda con gli altri.",
        },
    },
    check: Check::Tournament(check),
};

fn check(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    let severity = |problem: &Problem, _| match problem {
        Problem::NoRecord(_)
        | Problem::PointsAssumed(..)
        | Problem::Annulled(_)
        | Problem::IdTooLong(_)
        | Problem::Unreadable {
            field: Field::Title | Field::Federation | Field::Points,
            ..
        }
        | Problem::ColourOfOther(_) => Severity::Note,
        Problem::Mismatch(what) if what.is_note() => Severity::Note,
        _ => RULE.severity,
    };
    facts.tell(&RULE, Flaw::Odd, severity, context, findings);
    left_open(facts, context, findings);
    in_doubt(facts, context, findings);
    unknown_tie_breaks(facts, context, findings);
    missing_numbers(facts, context, findings);
}

/// Start numbers that no row has, below the highest: a row was lost, or a player was taken out and his number not given anew.
fn missing_numbers(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    /// So many are named.
    const MOST: usize = 5;
    let players = facts.pairings.players;
    let Some(highest) = players.iter().map(|player| player.number).max() else {
        return;
    };
    // Nearly all reports have all numbers.
    if facts.report.is_none() || usize::from(highest) <= players.len() {
        return;
    }
    // An opponent without a row is another fault.
    let opponents = players.iter().flat_map(|player| &player.rounds);
    let opponents = opponents.filter_map(|own| own.opponent);
    let numbers = players.iter().map(|player| player.number);
    let known: BTreeSet<u16> = numbers.chain(opponents).collect();
    let missing: Vec<u16> = (1..highest)
        .filter(|number| !known.contains(number))
        .collect();
    if missing.is_empty() {
        return;
    }
    let behind = players
        .iter()
        .enumerate()
        .filter(|(_, player)| Some(&player.number) > missing.first());
    let Some((at, _)) = behind.min_by_key(|(_, player)| player.number) else {
        return;
    };
    let count = missing.len();
    let named: Vec<String> = missing.iter().take(MOST).map(u16::to_string).collect();
    let named = match count > MOST {
        true => format!("{}, \u{2026}", named.join(", ")),
        false => named.join(", "),
    };
    let ui = context.ui;
    let message = say!(
        ui,
        "start numbers without a row, up to {highest}: {count} ({named})",
        "numeri di sorteggio senza riga, fino al {highest}: {count} ({named})"
    );
    let mut finding = facts.at_field(&RULE, at, Field::StartNumber, message, ui);
    finding.severity = Severity::Note;
    findings.push(finding);
}

/// Tie-breaks of records 202 and 212 that no regulations have, told at each record.
fn unknown_tie_breaks(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    let Some(report) = &facts.report else { return };
    let event = facts.pairings.event;
    for (code, all) in [("202", &event.tie_breaks), ("212", &event.standings)] {
        let is_unknown = |name: &&String| {
            let read = TieBreak::read(name);
            !name.is_empty()
                && matches!(read, Err(error) if !matches!(error, TieBreakError::Teams(_)))
        };
        let unknown: Vec<&str> = all.iter().filter(is_unknown).map(String::as_str).collect();
        let Some(line) = report.trf.line_of(code).filter(|_| !unknown.is_empty()) else {
            continue;
        };
        let list = quoted(&unknown.join(", "));
        let message = say!(
            context.ui,
            "tie-breaks that are not known: {list}",
            "spareggi non noti: {list}"
        );
        let mut finding = facts.at(&RULE, (line, 5, 0), message, context.ui);
        finding.severity = Severity::Note;
        findings.push(finding);
    }
}

/// Games whose own record names several results: they count for nobody, in whatever round.
fn in_doubt(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    let Some(games) = &facts.games else { return };
    let all: BTreeSet<u32> = games
        .table
        .games
        .iter()
        .flatten()
        .flatten()
        .copied()
        .collect();
    for index in all {
        let game = &games.registry.games[index as usize];
        let named = games.registry.named_results(game);
        if !is_in_doubt(game) {
            continue;
        }
        let named: Vec<&str> = named
            .iter()
            .filter_map(|points| of_points(*points))
            .collect();
        let named = named.join(", ");
        let message = match named.is_empty() {
            true => say!(
                context.ui,
                "the record of this game contradicts itself on the result: the game counts for nobody",
                "il formulario di questa partita si contraddice sul risultato: la partita non conta per nessuno"
            ),
            false => say!(
                context.ui,
                "the record of this game names several results, {named}: the game counts for nobody",
                "il formulario di questa partita indica più risultati, {named}: la partita non conta per nessuno"
            ),
        };
        let mut finding = games.at(&RULE, index, message);
        finding.severity = Severity::Error;
        findings.push(finding);
    }
}

fn is_in_doubt(game: &Game) -> bool {
    game.unratable == Some(Unratable::ResultInDoubt)
}

/// A result by the half points of White and Black, as PGN writes it.
const fn of_points(points: [u8; 2]) -> Option<&'static str> {
    Some(match points {
        [2, 0] => ResultMark::WhiteWins.pgn(),
        [0, 2] => ResultMark::BlackWins.pgn(),
        [1, 1] => ResultMark::Draw.pgn(),
        _ => return None,
    })
}

/// Games without a result in rounds behind which another was played, of teams too: one finding for a round.
fn left_open(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    let players = facts.pairings.players;
    // What its own record leaves in doubt is told as that.
    let told = |player: usize, round: u16| {
        let games = facts.games.as_ref()?;
        let game = games.table.games[player]
            .get(usize::from(round) - 1)
            .copied()??;
        Some(is_in_doubt(&games.registry.games[game as usize]))
    };
    for one in unfinished(players) {
        if told(one.player, one.round) == Some(true) {
            continue;
        }
        let named = |number: u16| facts.pairings.place(number).map(|at| &players[at].name);
        let white = quoted(&players[one.player].name);
        let black = named(one.opponent).map_or_else(String::new, |name| quoted(name));
        let round = one.round;
        let message = match one.games - 1 {
            0 => say!(
                context.ui,
                "{white} and {black} have no result in round {round}, and a later round was played",
                "{white} e {black} non hanno un risultato nel turno {round}, e si è giocato un turno successivo"
            ),
            others => say!(
                context.ui,
                "{white} and {black} have no result in round {round}, and a later round was played; others in this round: {others}",
                "{white} e {black} non hanno un risultato nel turno {round}, e si è giocato un turno successivo; altre partite così nel turno: {others}"
            ),
        };
        findings.push(facts.at_round(&RULE, one.player, round, message, context.ui));
    }
}
