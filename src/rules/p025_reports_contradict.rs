//! `P025 reports-contradict`

use super::besides::BesideFacts;
use super::finding::quoted;
use super::tournaments::{NEWEST_TRF, TournamentFacts};
use super::{Check, Context, Explanation, Finding, Rule, Severity};
use crate::messages::{Text, Ui};
use crate::say;
use crate::tournament::beside::Difference;
use crate::tournament::trf::{Player, ResultCode, Trf};
use crate::tournament::versions::{Contradiction, Differs, Version};
use std::collections::VecDeque;

pub(super) static RULE: Rule = Rule {
    code: "P025",
    name: "reports-contradict",
    title: Text {
        en: "reports of one event that contradict each other",
        it: "rapporti di un torneo che si contraddicono",
    },
    severity: Severity::Error,
    article: "001",
    edition: NEWEST_TRF,
    explanation: Explanation {
        what: Text {
            en: "Two reports in one call are of the same event, by players, pairs and days, and in a round they have another \
                 result or another opponent for a player; a warning where only the colours are exchanged. It is told at the \
                 report that comes second. Of many reports each is held against the 256 before it.",
            it: "Due rapporti della stessa chiamata sono dello stesso torneo, per giocatori, accoppiamenti e giorni, e in un turno \
                 danno a un giocatore un altro risultato o un altro avversario; è un avviso se sono solo scambiati i colori. Lo si \
                 dice al rapporto che viene dopo. Di molti rapporti ciascuno è confrontato con i 256 che lo precedono.",
        },
        why: Text {
            en: "Only one of the two can be rated. Often the one handed in and the corrected one lie in one folder.",
            it: "Solo uno dei due può valere per l'Elo. Spesso quello consegnato e quello corretto stanno nella stessa cartella.",
        },
        example: Text {
            en: "open.trf with 3 w 1, open-corrected.trf with 3 w =",
            it: "open.trf con 3 w 1, open-corretto.trf con 3 w =",
        },
        quiet: Text {
            en: "one of the two was made before the round was played; the events are others by name, days or players.",
            it: "uno dei due è stato fatto prima che il turno si giocasse; i tornei sono altri per nome, giorni o giocatori.",
        },
    },
    check: Check::Beside(check),
};

/// Of reports a report tells, not a game.
const fn check(_: &BesideFacts<'_>, _: &Difference, _: &Context) -> Option<Finding> {
    None
}

/// So many reports are kept to be held against the next.
const KEPT: usize = 256;

/// Of so many of them, whose players and days are those of the next, the games are looked at.
const TRIES: usize = 4;

/// The reports of a run, as far as they are held against those that come.
#[derive(Debug, Default)]
pub struct Reports {
    kept: VecDeque<(String, Version)>,
}

impl Reports {
    /// Takes a report: what it says otherwise than the first of its event. Where `trf` is at hand, findings stand at its columns.
    pub fn add(
        &mut self,
        file: &str,
        (own, players): (Version, &[Player]),
        trf: Option<&Trf>,
        context: &Context,
    ) -> Vec<Finding> {
        let earlier = self.kept.iter().filter(|(_, other)| own.may_be(other));
        let mut earlier = earlier.take(TRIES);
        let against = earlier.find_map(|(name, other)| Some((name, own.against(other)?)));
        let found = against.map_or_else(Vec::new, |(name, all)| {
            let tell = |one: &Contradiction| finding(one, name, (players, trf), context);
            all.iter().map(tell).collect()
        });
        if self.kept.len() == KEPT {
            self.kept.pop_front();
        }
        self.kept.push_back((file.to_owned(), own));
        found
    }
}

fn finding(
    one: &Contradiction,
    file: &str,
    (players, trf): (&[Player], Option<&Trf>),
    context: &Context,
) -> Finding {
    let ui = context.ui;
    let (round, line) = (one.round, one.line);
    let row = &players[one.player];
    let name = quoted(&row.name);
    let entry = row.round(round);
    let opponent = entry.and_then(|own| own.opponent);
    let opponent = opponent.and_then(|number| players.iter().find(|other| other.number == number));
    let met = |other: Option<&Player>| match other {
        Some(other) => {
            let other = quoted(&other.name);
            say!(ui, "meets {other}", "incontra {other}")
        }
        None => say!(ui, "has no opponent", "non ha avversario"),
    };
    let message = match one.what {
        Differs::Opponent(other) => {
            let (here, there) = (met(opponent), met(other.map(|at| &players[at])));
            say!(
                ui,
                "in round {round} {name} {here}, and {there} in the other report of the event, {file}, line {line}",
                "nel turno {round} {name} {here}, e {there} nell'altro rapporto del torneo, {file}, riga {line}"
            )
        }
        Differs::Colours => {
            let other = opponent.map_or_else(String::new, |other| quoted(&other.name));
            say!(
                ui,
                "in round {round} the colours of {name} and {other} are exchanged against the other report of the event, {file}, line {line}",
                "nel turno {round} i colori di {name} e {other} sono scambiati rispetto all'altro rapporto del torneo, {file}, riga {line}"
            )
        }
        Differs::Result(there) => {
            let back = opponent
                .and_then(|other| other.round(round))
                .and_then(|back| back.result);
            let here = results([entry.and_then(|own| own.result), back], ui);
            let there = results(there, ui);
            let who = match opponent {
                Some(other) => format!("{name} – {}", quoted(&other.name)),
                None => name,
            };
            say!(
                ui,
                "in round {round} the result of {who} is {here}, and {there} in the other report of the event, {file}, line {line}",
                "nel turno {round} il risultato di {who} è {here}, e {there} nell'altro rapporto del torneo, {file}, riga {line}"
            )
        }
    };
    let mut finding = match trf {
        Some(trf) => {
            TournamentFacts::of_report(trf, &[]).at_round(&RULE, one.player, round, message, ui)
        }
        None => {
            let column = entry.map_or(1, |own| own.column);
            let message = say!(
                ui,
                "column {column}: {message}",
                "colonna {column}: {message}"
            );
            RULE.in_file(0, row.line, message)
        }
    };
    if one.what == Differs::Colours {
        finding.severity = Severity::Warning;
    }
    finding.related = format!("{file}::");
    finding
}

/// The results of a player and of his opponent: in figures where they played, else by their letters.
fn results([own, back]: [Option<ResultCode>; 2], ui: Ui) -> String {
    let letter = |code: Option<ResultCode>| code.map_or(' ', ResultCode::letter);
    match (letter(own), letter(back)) {
        ('1', '0') => "1-0".to_owned(),
        ('0', '1') => "0-1".to_owned(),
        ('=', '=') => "1/2-1/2".to_owned(),
        (' ', ' ') => say!(ui, "open", "aperto"),
        (own, ' ') => format!("`{own}`"),
        (own, back) => format!("`{own}` `{back}`"),
    }
}
