//! `P012 rank-shared`

use super::tournaments::{NEWEST_TRF, TournamentFacts, longest_falling, slips};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::say;
use crate::tournament::trf::{Field, points_text};
use std::collections::HashSet;

pub(super) static RULE: Rule = Rule {
    code: "P012",
    name: "rank-shared",
    title: Text {
        en: "two players on one rank",
        it: "due giocatori con la stessa posizione",
    },
    severity: Severity::Warning,
    article: "001",
    edition: NEWEST_TRF,
    explanation: Explanation {
        what: Text {
            en: "Several players of a tournament report have one rank (columns 86 to 89) though their points differ; \
                 a note where their points are the same, as ties are allowed since TRF26. Or a player ranks above \
                 another who has more points; one note where many do.",
            it: "Più giocatori di un rapporto di torneo hanno la stessa posizione (colonne da 86 a 89) e punti \
                 diversi; una nota se i punti sono gli stessi, perché dal TRF26 gli ex aequo sono ammessi. Oppure un \
                 giocatore è davanti a un altro che ha più punti; una sola nota se sono molti.",
        },
        why: Text {
            en: "Prizes and titles follow the rank.",
            it: "Premi e titoli seguono la posizione.",
        },
        example: Text::same("001    1 …  4.0    2 …; 001    2 …  3.5    2 …"),
        quiet: Text {
            en: "a rank is 0 or blank; a tournament of teams, whose players are ranked by their teams.",
            it: "la posizione è 0 o manca; un torneo a squadre, i cui giocatori sono ordinati per squadra.",
        },
    },
    check: Check::Tournament(check),
};

fn check(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    let rows = &facts.pairings;
    if rows.teams {
        return;
    }
    let ui = context.ui;
    // Where the points are wrong, the rank follows others.
    let wrong: HashSet<u64> = facts.lines_refused().collect();
    let mut order: Vec<(u16, i64, usize)> = (0..)
        .zip(rows.players)
        .filter(|(_, player)| !wrong.contains(&player.line))
        .filter_map(|(at, player)| Some((player.rank?, player.points?, at)))
        .collect();
    order.sort_unstable_by_key(|(rank, points, at)| (*rank, -points, *at));
    let number = |at: usize| rows.players[at].number;
    let shared = order.chunk_by(|one, other| one.0 == other.0);
    for same in shared.filter(|same| same.len() > 1) {
        let ((rank, most, first), (_, fewest, last)) = (same[0], same[same.len() - 1]);
        let (count, one, other) = (same.len(), number(first), number(last));
        let message = say!(
            ui,
            "rank {rank} stands in the rows of {count} players, {one} and {other} among them",
            "la posizione {rank} sta nelle righe di {count} giocatori, tra cui {one} e {other}"
        );
        let mut finding = facts.at_field(&RULE, last, Field::Rank, message, ui);
        if fewest == most {
            finding.severity = Severity::Note;
        }
        findings.push(finding);
    }
    let points: Vec<i64> = order.iter().map(|(_, points, _)| *points).collect();
    let kept = longest_falling(&points);
    let out: Vec<usize> = (0..order.len())
        .filter(|place| kept.binary_search(place).is_err())
        .collect();
    let Some(first) = out.first() else { return };
    let (rank, points, at) = order[*first];
    let (player, points) = (number(at), points_text(points));
    if out.len() > slips(order.len()) {
        let (count, all) = (out.len(), order.len());
        let message = say!(
            ui,
            "ranks do not follow the points: {count} of {all} players, first {player} on rank {rank} with {points}",
            "le posizioni non seguono i punti: {count} giocatori su {all}, per primo il {player}, alla posizione {rank} con {points}"
        );
        let mut finding = facts.at_field(&RULE, at, Field::Rank, message, ui);
        finding.severity = Severity::Note;
        return findings.push(finding);
    }
    for place in out {
        let (rank, points, at) = order[place];
        // Two on one rank were told.
        if order.iter().filter(|other| other.0 == rank).count() > 1 {
            continue;
        }
        let before = kept.iter().rev().find(|kept| **kept < place);
        let behind = kept.iter().find(|kept| **kept > place);
        // Against the neighbour that contradicts it.
        let contradicts = |other: &&usize| match **other < place {
            true => order[**other].1 < points,
            false => order[**other].1 > points,
        };
        let other = before.filter(contradicts).or(behind.filter(contradicts));
        let Some((there, others, other)) = other.map(|other| order[*other]) else {
            continue;
        };
        let (player, other) = (number(at), number(other));
        let (points, others) = (points_text(points), points_text(others));
        let message = say!(
            ui,
            "player {player} is on rank {rank} with {points} points, player {other} on rank {there} with {others}",
            "il giocatore {player} è alla posizione {rank} con {points} punti, il giocatore {other} alla {there} con {others}"
        );
        findings.push(facts.at_field(&RULE, at, Field::Rank, message, ui));
    }
}
