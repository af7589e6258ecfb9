//! `P028 player-spelt-several-ways`

use super::finding::quoted;
use super::p026_one_player_two_names::{SLIPS, is_one, plays};
use super::tournaments::{GamesFacts, NEWEST_TRF, TournamentFacts};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::say;
use crate::tournament::names::{Fit, Name};
use crate::tournament::pairings::Pairings;
use std::collections::{BTreeMap, HashMap};

pub(super) static RULE: Rule = Rule {
    code: "P028",
    name: "player-spelt-several-ways",
    title: Text {
        en: "one player spelt in several ways",
        it: "un giocatore scritto in più modi",
    },
    severity: Severity::Note,
    article: "001",
    edition: NEWEST_TRF,
    explanation: Explanation {
        what: Text {
            en: "In a tournament that is put together from games (`standings`, and `check` where all games of a file are of one event), \
                 one FIDE id stands beside two names; or a name is a shorter form of that of one other player alone, or that but for one letter with the same \
                 rating, and both never play in one round.",
            it: "In un torneo ricavato da partite («standings», e «check» se tutte le partite di un file sono di un torneo solo), \
                 un numero FIDE sta accanto a due nomi; oppure un nome è la forma abbreviata di quello di un solo altro giocatore, o lo è tranne una lettera con lo stesso \
                 Elo, e i due non giocano mai in uno stesso turno.",
        },
        why: Text {
            en: "Whoever looks for the games of a player finds some of them. `formulario players` says whom an archive has so.",
            it: "Chi cerca le partite di un giocatore ne trova solo alcune. `formulario players` dice di chi è così in un archivio.",
        },
        example: Text::same("[White \"Rossi, M\"], [White \"Rossi, Mario\"]"),
        quiet: Text {
            en: "names differ in case, accents or order alone; ids, ratings, federations or years of birth are others; it is told by P026.",
            it: "i nomi differiscono solo per maiuscole, accenti o ordine; numeri FIDE, Elo, federazioni o anni di nascita sono diversi; lo dice P026.",
        },
    },
    check: Check::Tournament(check),
};

/// Of so many of one surname it is not asked who is whose shorter form.
const MOST: usize = 64;

fn check(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    let Some(games) = &facts.games else { return };
    let rows = &facts.pairings;
    let names: Vec<Name> = (rows.players.iter())
        .map(|player| Name::read(&player.name))
        .collect();
    // By the row that is told the other one, and whether an id says it.
    let mut found: BTreeMap<usize, (usize, bool)> = BTreeMap::new();
    by_id(rows, games, &names, &mut found);
    by_shorter_form(rows, &names, &mut found);
    by_slip(rows, &names, &mut found);
    for (at, (other, by_id)) in found {
        if findings.skip(&RULE) {
            continue;
        }
        let [own, full] = [at, other].map(|at| quoted(&rows.players[at].name));
        let message = match by_id {
            true => say!(
                context.ui,
                "the FIDE id of {own} is that of {full} in other games of the event",
                "il numero FIDE di {own} è quello di {full} in altre partite del torneo"
            ),
            false => say!(
                context.ui,
                "this player, {own}, is as it seems {full} in other games of the event",
                "questo giocatore, {own}, è a quanto pare {full} in altre partite del torneo"
            ),
        };
        let Some(game) = games.table.games[at].iter().flatten().min() else {
            continue;
        };
        let mut finding = games.at(&RULE, *game, message);
        finding.suggestion = full;
        findings.push(finding);
    }
}

fn count(games: &GamesFacts<'_>, at: usize) -> usize {
    games.table.games[at].iter().flatten().count()
}

/// Rows with one id and two names: the name of most games is the right one.
fn by_id(
    rows: &Pairings<'_>,
    games: &GamesFacts<'_>,
    names: &[Name],
    found: &mut BTreeMap<usize, (usize, bool)>,
) {
    let mut bearers: HashMap<u64, Vec<usize>> = HashMap::new();
    for (at, player) in rows.players.iter().enumerate() {
        if let Some(id) = player.fide_id {
            bearers.entry(id).or_default().push(at);
        }
    }
    for all in bearers.into_values().filter(|all| all.len() > 1) {
        let order = |at: &usize| (count(games, *at), std::cmp::Reverse(*at));
        let Some(most) = all.iter().copied().max_by_key(order) else {
            continue;
        };
        for at in all.into_iter().filter(|at| *at != most) {
            if !names[at].same_key(&names[most]) {
                found.insert(at, (most, true));
            }
        }
    }
}

/// Whether nothing tells two rows apart: no round, no id, no federation, no year of birth, no rating.
fn are_alike(rows: &Pairings<'_>, one: usize, other: usize) -> bool {
    let [one, other] = [one, other].map(|at| &rows.players[at]);
    let others = |one: Option<u64>, other: Option<u64>| one.zip(other).is_some_and(|(a, b)| a != b);
    let of = [&one.federation, &other.federation];
    !others(one.fide_id, other.fide_id)
        && !others(
            one.birth.year.map(u64::from),
            other.birth.year.map(u64::from),
        )
        && !others(one.rating.map(u64::from), other.rating.map(u64::from))
        && (of[0] == of[1] || of.iter().any(|of| of.is_empty()))
        && !(1..=rows.rounds).any(|round| plays(one, round) && plays(other, round))
}

/// Whether P026 tells it.
fn is_told(rows: &Pairings<'_>, at: usize, other: usize) -> bool {
    let games = rows.players[at].rounds.iter();
    games.filter(|round| round.opponent.is_some()).count() <= SLIPS && is_one(rows, [at, other])
}

fn by_shorter_form(
    rows: &Pairings<'_>,
    names: &[Name],
    found: &mut BTreeMap<usize, (usize, bool)>,
) {
    let mut of_surname: HashMap<String, Vec<usize>> = HashMap::new();
    for (at, name) in names.iter().enumerate() {
        name.shelves(|surname, _| {
            let all = of_surname.entry(surname.to_owned()).or_default();
            if all.last() != Some(&at) {
                all.push(at);
            }
        });
    }
    let length = |at: usize| names[at].keys().0.chars().count();
    for (at, own) in names.iter().enumerate() {
        let mut fuller: Vec<usize> = Vec::new();
        own.shelves(|surname, _| {
            let all = of_surname.get(surname).map_or(&[][..], Vec::as_slice);
            for other in all.iter().take(MOST) {
                let full = &names[*other];
                let is_shorter = length(at) < length(*other) && !own.same_key(full);
                if is_shorter && (own.fit(full) != Fit::No || full.fit(own) != Fit::No) {
                    fuller.push(*other);
                }
            }
        });
        fuller.sort_unstable();
        fuller.dedup();
        if let [other] = fuller[..]
            && !found.contains_key(&at)
            && are_alike(rows, at, other)
            && !is_told(rows, at, other)
        {
            found.insert(at, (other, false));
        }
    }
}

fn by_slip(rows: &Pairings<'_>, names: &[Name], found: &mut BTreeMap<usize, (usize, bool)>) {
    let mut by_rating: HashMap<u16, Vec<usize>> = HashMap::new();
    for (at, player) in rows.players.iter().enumerate() {
        if let Some(rating) = player.rating {
            by_rating.entry(rating).or_default().push(at);
        }
    }
    let games = |at: usize| {
        let rounds = rows.players[at].rounds.iter();
        rounds.filter(|round| round.opponent.is_some()).count()
    };
    let mut same: Vec<Vec<usize>> = by_rating.into_values().collect();
    same.sort_unstable();
    for all in same.into_iter().filter(|all| all.len() > 1) {
        for (place, one) in all.iter().enumerate() {
            for other in all[place + 1..].iter().take(MOST) {
                let (rare, common) = match games(*one) < games(*other) {
                    true => (*one, *other),
                    false => (*other, *one),
                };
                if names[rare].is_slip(&names[common])
                    && !names[rare].is_other_ending(&names[common])
                    && !found.contains_key(&rare)
                    && are_alike(rows, rare, common)
                    && !is_told(rows, rare, common)
                {
                    found.insert(rare, (common, false));
                }
            }
        }
    }
}
