//! `P004 player-twice-in-round`

use super::finding::quoted;
use super::tournaments::{Flaw, GamesFacts, NEWEST_TRF, TournamentFacts};
use super::{Check, Context, Explanation, Finding, Findings, Rule, Severity};
use crate::messages::{Text, Ui};
use crate::say;
use crate::tournament::crosstable::LeftOut;
use crate::tournament::registry::{Game, Unratable};

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
                 (`standings`, and `check` where all games of a file are of one event), and a player has two of them in one round; a warning where both are against one opponent and \
                 their results do not contradict each other, or more than 31 days lie between them, or of one only the year is known.",
            it: "In un turno di un rapporto di torneo un giocatore indica un avversario che in quel turno gioca con \
                 un altro, come dicono entrambi: l'avversario avrebbe due partite. Oppure un torneo è ricavato da \
                 partite («standings», e «check» se tutte le partite di un file sono di un torneo solo), e un giocatore ne ha due in un turno; un avviso se sono contro lo stesso avversario e \
                 i risultati non si contraddicono, o se fra loro passano più di 31 giorni, o se di una si conosce solo l'anno.",
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
            let matches = is_of_matches(games, round);
            let place = (round, other);
            findings.push(second(games, *game, place, matches, context.ui));
        }
    }
}

/// Games further apart, in days, may be of two years of an event.
const MONTH: i32 = 31;

/// A game that a player has beside another one of the round.
fn second(
    games: &GamesFacts<'_>,
    game: u32,
    (round, other): (u16, u32),
    matches: bool,
    ui: Ui,
) -> Finding {
    let registry = games.registry;
    let [own, first] = [game, other].map(|game| &registry.games[game as usize]);
    let one_opponent = own.sides.iter().all(|side| first.sides.contains(side));
    let both = own.sides.into_iter();
    let who = both.filter(|side| first.sides.contains(side));
    let name = who.map(|side| quoted(registry.name(side))).next();
    let name = name.unwrap_or_default();
    let number = first.place().game;
    let contradict = !matches && are_contradictory(own, first);
    let message = match one_opponent {
        true if contradict => say!(
            ui,
            "two records of one game contradict each other: game {number} stands in round {round} with another result; the points follow that one, this one does not count",
            "due registrazioni di una partita si contraddicono: la partita {number} sta nel turno {round} con un altro risultato; i punti seguono quella, questa non conta"
        ),
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
    let days = own.date().zip(first.date());
    let days = days.map(|(own, first)| (own.number() - first.number()).abs());
    // Of a year alone nobody knows whether its games are of one event.
    let years_only = [own, first]
        .iter()
        .any(|game| game.date().is_none() && game.year() > 0);
    if one_opponent && !contradict || years_only || days.is_some_and(|days| days > MONTH) {
        finding.severity = Severity::Warning;
    }
    let file = &registry.files[first.place().file as usize];
    finding.related = format!("{file}:{number}:");
    finding
}

/// Whether so many of the games of a round are second ones of their pairs that they are of matches of several games.
fn is_of_matches(games: &GamesFacts<'_>, round: u16) -> bool {
    let taken = |why: &LeftOut| matches!(why, LeftOut::RoundTaken(own, _) if *own == round);
    let second = games.table.left_out.iter().filter(|(_, why)| taken(why));
    let at = usize::from(round).saturating_sub(1);
    let rows = games.table.games.iter();
    let sides = rows.filter(|row| row.get(at).copied().flatten().is_some());
    second.count() * 4 > sides.count()
}

/// Whether two records are of one game, as far as anything tells, and have two results.
fn are_contradictory(one: &Game, other: &Game) -> bool {
    let known = |game: &Game| {
        let why = game.unratable;
        !matches!(why, Some(Unratable::NoResult | Unratable::ResultInDoubt))
    };
    let day = one
        .date()
        .zip(other.date())
        .is_none_or(|(one, other)| one == other);
    let moves = one.moves == other.moves || one.moves == 0 || other.moves == 0;
    let same = one.sides == other.sides && day && moves;
    same && known(one) && known(other) && one.points != other.points
}
