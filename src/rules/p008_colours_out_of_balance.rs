//! `P008 colours-out-of-balance`

use super::tournaments::{NEWEST_PAIRING, TournamentFacts};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::say;
use crate::tournament::pairings::Pairings;
use crate::tournament::system::System;

pub(super) static RULE: Rule = Rule {
    code: "P008",
    name: "colours-out-of-balance",
    title: Text {
        en: "colours out of balance",
        it: "colori squilibrati",
    },
    severity: Severity::Warning,
    article: "C.04.1",
    edition: NEWEST_PAIRING,
    explanation: Explanation {
        what: Text {
            en: "In a Swiss system a player has the same colour for the third time in a row, or three games more with \
                 one colour than with the other, by the games that were played. A note in the last round where the \
                 player or the opponent has more than half of the points: pairings of topscorers may do so. A note as \
                 well where the tournament does not say its system. One warning where the colours of all games of a round look \
                 exchanged.",
            it: "In un sistema svizzero un giocatore ha lo stesso colore per la terza volta di fila, o tre partite in \
                 più con un colore che con l'altro, contando le partite giocate. Una nota nell'ultimo turno se il \
                 giocatore o l'avversario ha più della metà dei punti: negli abbinamenti dei primi è ammesso. Una \
                 nota anche se il torneo non dice il suo sistema. Un solo avviso se i colori di tutte le partite di un turno \
                 sembrano scambiati.",
        },
        why: Text {
            en: "No player shall have the same colour three times in a row, nor more than two games more with one \
                 colour (C.04.1): a colour was entered wrong, or a round was paired by hand.",
            it: "Nessun giocatore deve avere lo stesso colore tre volte di fila, né oltre due partite in più con un \
                 colore (C.04.1): un colore è stato registrato male, o un turno è stato abbinato a mano.",
        },
        example: Text::same("w, w, bye, w"),
        quiet: Text {
            en: "the colours of a game are not known or contradict each other (P005); a round robin, a tournament of teams.",
            it: "i colori di una partita non sono noti o si contraddicono (P005); un girone all'italiana, un torneo a squadre.",
        },
    },
    check: Check::Tournament(check),
};

/// A player whose colours are out of balance, by the round in which they come to be.
#[derive(Clone, Copy)]
struct Tilt {
    at: usize,
    round: u16,
    /// Whether it is the third time in a row; else three games more.
    in_a_row: bool,
    white: bool,
    opponent: usize,
}

fn check(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    let rows = &facts.pairings;
    if rows.system != Some(System::Swiss) {
        return;
    }
    let tilts = tilts(rows, None);
    if let Some((rounds, first)) = exchanged(rows, &tilts) {
        if findings.skip(&RULE) {
            return;
        }
        let (times, round) = (tilts.len(), rounds[0]);
        let message = match rounds[1..] {
            [] => say!(
                context.ui,
                "round {round}: the colours of all games look exchanged: because of them colours are out of balance {times} times",
                "turno {round}: i colori di tutte le partite sembrano scambiati: per causa loro i colori sono squilibrati {times} volte"
            ),
            [other, ..] => say!(
                context.ui,
                "round {round} or {other}: the colours of all games look exchanged: because of them colours are out of balance {times} times",
                "turno {round} o {other}: i colori di tutte le partite sembrano scambiati: per causa loro i colori sono squilibrati {times} volte"
            ),
        };
        findings.push(facts.at_round(&RULE, first, round, message, context.ui));
        return;
    }
    for tilt in tilts {
        if findings.skip(&RULE) {
            continue;
        }
        let round = tilt.round;
        let who = facts.player(tilt.at, context.ui);
        let message = match (tilt.in_a_row, tilt.white) {
            (true, true) => say!(
                context.ui,
                "round {round}: {who} has White for the third time in a row",
                "turno {round}: {who} ha il Bianco per la terza volta di fila"
            ),
            (true, false) => say!(
                context.ui,
                "round {round}: {who} has Black for the third time in a row",
                "turno {round}: {who} ha il Nero per la terza volta di fila"
            ),
            (false, true) => say!(
                context.ui,
                "round {round}: {who} has had White three times more often than Black",
                "turno {round}: {who} ha avuto il Bianco tre volte più del Nero"
            ),
            (false, false) => say!(
                context.ui,
                "round {round}: {who} has had Black three times more often than White",
                "turno {round}: {who} ha avuto il Nero tre volte più del Bianco"
            ),
        };
        let mut finding = facts.at_round(&RULE, tilt.at, round, message, context.ui);
        let top = || rows.is_topscorer(tilt.at) || rows.is_topscorer(tilt.opponent);
        if !rows.said || round == rows.all_rounds() && top() {
            finding.severity = Severity::Note;
        }
        findings.push(finding);
    }
}

/// The round whose colours are all exchanged, or the two of which either may be, and who has the first game of the first: with
/// its colours turned nearly nobody is out of balance.
fn exchanged(rows: &Pairings<'_>, tilts: &[Tilt]) -> Option<(Vec<u16>, usize)> {
    /// Fewer are slips of single games.
    const LEAST: usize = 4;
    /// So many of one that is left are explained.
    const ONE_IN: usize = 8;
    if tilts.len() < LEAST {
        return None;
    }
    let left = |round: &u16| self::tilts(rows, Some(*round)).len();
    let explains = |round: &u16| left(round) * ONE_IN <= tilts.len();
    let rounds: Vec<u16> = (1..=rows.rounds).filter(explains).collect();
    let round = *rounds.first().filter(|_| rounds.len() <= 2)?;
    let plays = |at: &usize| {
        let own = rows.pairing(*at, round);
        own.is_some_and(|own| own.played && own.white.is_some())
    };
    let mut players = (0..rows.players.len()).filter(plays);
    let first = players.next()?;
    (players.count() + 1 >= LEAST).then_some((rounds, first))
}

/// Whose colours are out of balance, with those of one round turned.
fn tilts(rows: &Pairings<'_>, turned: Option<u16>) -> Vec<Tilt> {
    let mut found = Vec::new();
    let blank: Vec<bool> = (0..=rows.rounds)
        .map(|round| rows.is_blank(round))
        .collect();
    for at in 0..rows.players.len() {
        // What is told once is not told again of every round that follows.
        let (mut row, mut last, mut balance, mut told) = (0, None, 0i32, false);
        // Whether a colour is missing, so that nothing is known of the balance any more.
        let mut unsure = false;
        for round in 1..=rows.rounds {
            let named = rows
                .round(at, round)
                .is_some_and(|own| own.opponent.is_some());
            let own = rows.pairing(at, round);
            // Nor is it known of a game without a result that can be read whether it was played.
            let result = rows.round(at, round).and_then(|own| own.result);
            let unknown =
                result.is_none() || own.is_none_or(|own| own.played && own.white.is_none());
            if blank[usize::from(round)] || named && unknown {
                (row, last, unsure) = (0, None, true);
                continue;
            }
            let Some(own) = own.filter(|own| own.played) else {
                continue;
            };
            let Some(white) = own.white else { continue };
            let white = white != (turned == Some(round));
            row = if last == Some(white) { row + 1 } else { 1 };
            last = Some(white);
            balance += if white { 1 } else { -1 };
            let tilted = balance.abs() > 2 && !unsure;
            if row != 3 && (!tilted || told) {
                continue;
            }
            told |= tilted;
            found.push(Tilt {
                at,
                round,
                in_a_row: row == 3,
                white,
                opponent: own.opponent,
            });
        }
    }
    found
}
