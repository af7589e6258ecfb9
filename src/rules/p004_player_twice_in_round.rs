//! `P004 player-twice-in-round`

use super::finding::quoted;
use super::tournaments::{Flaw, GamesFacts, NEWEST_TRF, TournamentFacts};
use super::{Check, Context, Explanation, Finding, Findings, Rule, Severity};
use crate::messages::{Text, Ui};
use crate::say;
use crate::tournament::crosstable::LeftOut;

pub(super) static RULE: Rule = Rule {
    code: "P004",
    name: "player-twice-in-round",
    title: Text {
        en: "player twice in a round",
        it: "giocatore due volte in un turno",
    },
    severity: Severity::Error,
    article: "001",
    edition: NEWEST_TRF,
    explanation: Explanation {
        what: Text {
            en: "In a round of a tournament report a player names an opponent who in that round plays somebody else, \
                 as both of those say: the opponent would have two games. Or a tournament is put together from games \
                 (`standings`), and a player has two of them in one round; a warning where both are against one opponent, \
                 or more than 31 days lie between them, or of one only the year is known.",
            it: "In un turno di un rapporto di torneo un giocatore indica un avversario che in quel turno gioca con \
                 un altro, come dicono entrambi: l'avversario avrebbe due partite. Oppure un torneo è ricavato da \
                 partite («standings»), e un giocatore ne ha due in un turno; un avviso se sono contro lo stesso avversario, \
                 o se fra loro passano più di 31 giorni, o se di una si conosce solo l'anno.",
        },
        why: Text {
            en: "Nobody plays two games in a round: a start number is wrong.",
            it: "Nessuno gioca due partite in un turno: un numero di sorteggio è sbagliato.",
        },
        example: Text {
            en: "001    5 … 3 w 1, while 1 and 3 name each other",
            it: "001    5 … 3 w 1, mentre 1 e 3 si indicano a vicenda",
        },
        quiet: Text {
            en: "the row of the opponent names nobody, or somebody who does not name the opponent (P003).",
            it: "la riga dell'avversario non indica nessuno, o qualcuno che non lo ricambia (P003).",
        },
    },
    check: Check::Tournament(check),
};

fn check(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    let severity = |_: &_, _| RULE.severity;
    facts.tell(&RULE, Flaw::Twice, severity, context, findings);
    let Some(games) = &facts.games else { return };
    for (game, why) in &games.table.left_out {
        if let LeftOut::RoundTaken(round, other) = *why
            && !findings.skip(&RULE)
        {
            findings.push(second(games, *game, (round, other), context.ui));
        }
    }
}

/// Games further apart, in days, may be of two years of an event.
const MONTH: i32 = 31;

/// A game that a player has beside another one of the round.
fn second(games: &GamesFacts<'_>, game: u32, (round, other): (u16, u32), ui: Ui) -> Finding {
    let registry = games.registry;
    let [own, first] = [game, other].map(|game| &registry.games[game as usize]);
    let one_opponent = own.sides.iter().all(|side| first.sides.contains(side));
    let both = own.sides.into_iter();
    let who = both.filter(|side| first.sides.contains(side));
    let name = who.map(|side| quoted(registry.name(side))).next();
    let name = name.unwrap_or_default();
    let number = first.place.game;
    let message = match one_opponent {
        true => say!(
            ui,
            "this game does not count: the two have another game in round {round}, game {number}",
            "questa partita non conta: i due ne hanno un'altra nel turno {round}, la partita {number}"
        ),
        false => say!(
            ui,
            "this game does not count: {name} has another game in round {round}, game {number}",
            "questa partita non conta: {name} ne ha un'altra nel turno {round}, la partita {number}"
        ),
    };
    let mut finding = games.at(&RULE, game, message);
    let days = own.date.zip(first.date);
    let days = days.map(|(own, first)| (own.number() - first.number()).abs());
    // Of a year alone nobody knows whether its games are of one event.
    let years_only = [own, first]
        .iter()
        .any(|game| game.date.is_none() && game.year > 0);
    if one_opponent || years_only || days.is_some_and(|days| days > MONTH) {
        finding.severity = Severity::Warning;
    }
    let file = &registry.files[first.place.file as usize];
    finding.related = format!("{file}:{number}:");
    finding
}
