//! `P027 doubtful-team`

use super::finding::quoted;
use super::tournaments::{GamesFacts, NEWEST_TRF, TournamentFacts};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::{Text, Ui};
use crate::say;
use crate::text::letters_alone;
use crate::tournament::crosstable::OtherTeam;
use std::collections::BTreeMap;

pub(super) static RULE: Rule = Rule {
    code: "P027",
    name: "doubtful-team",
    title: Text {
        en: "doubtful team of a player",
        it: "squadra dubbia di un giocatore",
    },
    severity: Severity::Warning,
    article: "001",
    edition: NEWEST_TRF,
    explanation: Explanation {
        what: Text {
            en: "A game names another team for a player (`WhiteTeam`, `BlackTeam`) than most of his games, and where as many name \
                 each, than the first; the teams of the two are exchanged; or a game of a tournament of teams is one of two \
                 players of one team. A note where no teams meet: then the tags name clubs.",
            it: "Una partita indica per un giocatore (`WhiteTeam`, `BlackTeam`) una squadra diversa da quella di quasi tutte le sue \
                 partite o, a parità, della prima; le squadre dei due sono scambiate; oppure, in un torneo a squadre, una partita è \
                 fra due giocatori della stessa squadra. Una nota se non si incontrano squadre: allora i tag indicano circoli.",
        },
        why: Text {
            en: "The points of the game go to a team, and with them the standings.",
            it: "I punti della partita vanno a una squadra, e con essi la classifica.",
        },
        example: Text::same(
            "[BlackTeam \"Torri\"], [BlackTeam \"Cavalli\"], [WhiteTeam \"Cavalli\"]",
        ),
        quiet: Text {
            en: "teams differ in case, spaces or signs alone; no game names a team; two of one club meet in a tournament of single \
                 players.",
            it: "le squadre differiscono solo per maiuscole, spazi o segni; nessuna partita indica squadre; due dello stesso circolo \
                 si incontrano in un torneo individuale.",
        },
    },
    check: Check::Tournament(check),
};

fn check(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    let Some(games) = &facts.games else { return };
    let mut by_game: BTreeMap<u32, Vec<&OtherTeam>> = BTreeMap::new();
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    for other in &games.table.other_teams {
        *counts.entry(other.player).or_default() += 1;
        by_game.entry(other.game).or_default().push(other);
    }
    let severity = match games.table.teams_meet {
        true => RULE.severity,
        false => Severity::Note,
    };
    for (game, others) in &by_game {
        let messages = match others[..] {
            [one, other] if are_exchanged(games, one, other) => vec![exchanged(context.ui)],
            _ => (others.iter())
                .map(|one| named(games, one, counts[&one.player], context.ui))
                .collect(),
        };
        for message in messages {
            if !findings.skip(&RULE) {
                let mut finding = games.at(&RULE, *game, message);
                finding.severity = severity;
                findings.push(finding);
            }
        }
    }
    // A wrong tag that is told already is not told again.
    let within = games.table.within_teams.iter();
    let within = within.filter(|(game, _)| games.table.teams_meet && !by_game.contains_key(game));
    for (game, team) in within {
        if findings.skip(&RULE) {
            continue;
        }
        let team = quoted(&games.table.teams[*team].name);
        let message = say!(
            context.ui,
            "both players are of one team: {team}",
            "i due giocatori sono della stessa squadra: {team}"
        );
        findings.push(games.at(&RULE, *game, message));
    }
}

/// What a game says of the team of one player, for whom so many games name another.
fn named(games: &GamesFacts<'_>, one: &OtherTeam, others: usize, ui: Ui) -> String {
    let name = quoted(&games.table.players[one.player].name);
    let (own, named) = (quoted(&games.table.teams[one.own].name), quoted(&one.named));
    let all = games.table.games[one.player].iter().flatten().count();
    match others * 2 < all {
        true => say!(
            ui,
            "the team of {name} is {named} here, and {own} in most of the games: the points count for {own}",
            "la squadra di {name} qui è {named}, e in quasi tutte le altre partite {own}: i punti contano per {own}"
        ),
        false => say!(
            ui,
            "the team of {name} is {named} here, and {own} in other games: the points count for {own}",
            "la squadra di {name} qui è {named}, e in altre partite {own}: i punti contano per {own}"
        ),
    }
}

/// Whether a game names for each of its players the team of the other.
fn are_exchanged(games: &GamesFacts<'_>, one: &OtherTeam, other: &OtherTeam) -> bool {
    let is = |named: &str, own: usize| {
        letters_alone(named) == letters_alone(&games.table.teams[own].name)
    };
    is(&one.named, other.own) && is(&other.named, one.own)
}

fn exchanged(ui: Ui) -> String {
    say!(
        ui,
        "the teams of the two players are exchanged, by their other games",
        "le squadre dei due giocatori sono scambiate, secondo le loro altre partite"
    )
}
