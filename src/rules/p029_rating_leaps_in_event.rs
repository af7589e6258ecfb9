//! `P029 rating-leaps-in-event`

use super::finding::quoted;
use super::tournaments::{GamesFacts, NEWEST_TRF, TournamentFacts};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::laws::TimeClass;
use crate::messages::Text;
use crate::say;
use crate::tournament::namesakes::FAR;
use crate::tournament::trf::Colour;
use std::collections::BTreeMap;

pub(super) static RULE: Rule = Rule {
    code: "P029",
    name: "rating-leaps-in-event",
    title: Text {
        en: "rating that leaps within an event",
        it: "Elo che fa un salto nel torneo",
    },
    severity: Severity::Note,
    article: "001",
    edition: NEWEST_TRF,
    explanation: Explanation {
        what: Text {
            en: "In a tournament that is put together from games (`standings`, and `check` where all games of a file are of one event), \
                 the rating of a player in a game is more than 100 points from that in most of the other games, of one time class.",
            it: "In un torneo ricavato da partite («standings», e «check» se tutte le partite di un file sono di un torneo solo), \
                 l'Elo di un giocatore in una partita dista più di 100 punti da quello in quasi tutte le altre, della stessa cadenza.",
        },
        why: Text {
            en: "Within an event the rating stays nearly the same: a digit is wrong, or two players have one name.",
            it: "In un torneo l'Elo resta quasi lo stesso: una cifra è sbagliata, o due giocatori hanno lo stesso nome.",
        },
        example: Text::same("[WhiteElo \"2412\"], [WhiteElo \"2142\"]"),
        quiet: Text {
            en: "as many games have one rating as the other; a game has none; each player is told once.",
            it: "tante partite hanno un Elo quante l'altro; una partita non ne ha; ogni giocatore si indica una volta.",
        },
    },
    check: Check::Tournament(check),
};

fn check(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    let Some(games) = &facts.games else { return };
    for (at, player) in facts.pairings.players.iter().enumerate() {
        let Some((game, own, most)) = leap(games, at) else {
            continue;
        };
        if findings.skip(&RULE) {
            continue;
        }
        let name = quoted(&player.name);
        let message = say!(
            context.ui,
            "the rating of {name} is {own} here, and {most} in most of the games of the event",
            "l'Elo di {name} è {own} qui, e {most} in quasi tutte le partite del torneo"
        );
        let mut finding = games.at(&RULE, game, message);
        finding.suggestion = most.to_string();
        findings.push(finding);
    }
}

/// The first game of a player with a rating far from that of most of his games, and both.
fn leap(games: &GamesFacts<'_>, at: usize) -> Option<(u32, u16, u16)> {
    let rounds = games.table.players[at].rounds.iter();
    let seats = games.table.games[at].iter().zip(rounds);
    let mut tags: BTreeMap<Option<TimeClass>, Vec<(u32, u16)>> = BTreeMap::new();
    for (game, round) in seats {
        let (Some(game), Some(colour)) = (game, round.colour) else {
            continue;
        };
        let own = &games.registry.games[*game as usize];
        let tag = own.tags[usize::from(colour == Colour::Black)];
        if tag > 0 {
            let all = tags.entry(games.registry.class_of(own)).or_default();
            all.push((*game, tag));
        }
    }
    tags.into_values().find_map(|mut all| {
        all.sort_unstable();
        let mut counts: BTreeMap<u16, usize> = BTreeMap::new();
        for (_, tag) in &all {
            *counts.entry(*tag).or_default() += 1;
        }
        let (most, count) = counts.into_iter().max_by_key(|(_, count)| *count)?;
        let far = all.iter().find(|(_, tag)| tag.abs_diff(most) > FAR)?;
        (count * 2 > all.len()).then_some((far.0, far.1, most))
    })
}
