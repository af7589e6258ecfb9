//! `P026 one-player-two-names`

use super::finding::quoted;
use super::tournaments::{NEWEST_TRF, TournamentFacts};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::say;
use crate::tournament::names::{Fit, Name};
use crate::tournament::pairings::Pairings;
use crate::tournament::trf::{Player, ResultCode};
use std::collections::HashMap;

pub(super) static RULE: Rule = Rule {
    code: "P026",
    name: "one-player-two-names",
    title: Text {
        en: "one player perhaps under two names",
        it: "forse un solo giocatore con due nomi",
    },
    severity: Severity::Warning,
    article: "001",
    edition: NEWEST_TRF,
    explanation: Explanation {
        what: Text {
            en: "In a report, or in a tournament that is put together from games (`standings`), one or two games have a player \
                 whose name is another's, or that but for one letter or shortened: this one has no game in just these rounds, and has the same \
                 rating; or, among games, one of the two has none, and the rounds of both together are all rounds.",
            it: "In un rapporto, o in un torneo ricavato da partite («standings»), una o due partite hanno un giocatore il cui nome è \
                 quello di un altro, o lo è tranne una lettera o è abbreviato: quest'altro non ha partite proprio in quei turni, e ha lo stesso \
                 Elo; oppure, fra le partite, uno dei due non ne ha, e i turni di entrambi insieme sono tutti i turni.",
        },
        why: Text {
            en: "The points of one player stand in two lines, and the ratings of both change.",
            it: "I punti di un giocatore stanno in due righe, e cambiano gli Elo di entrambi.",
        },
        example: Text::same("[White \"Belini, Tina\"], [White \"Bellini, Tina\"]"),
        quiet: Text {
            en: "ratings, FIDE ids, years of birth or federations are others; both play in one round, or against each other.",
            it: "anni di nascita, numeri FIDE, Elo o federazioni sono diversi; giocano entrambi in un turno, o l'uno contro l'altro.",
        },
    },
    check: Check::Tournament(check),
};

/// So many games may bear a slip of one name; the name itself stands in more.
pub(super) const SLIPS: usize = 2;

fn check(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    let rows = &facts.pairings;
    let counts: Vec<usize> = rows.players.iter().map(games).collect();
    let rare = |at: &usize| (1..=SLIPS).contains(&counts[*at]);
    if !(0..counts.len()).any(|at| rare(&at)) {
        return;
    }
    let others = Others::of(rows, &counts, facts.games.is_some());
    for at in (0..counts.len()).filter(rare) {
        let mut name = None;
        let mut meant = others.of_rating(rows.players[at].rating).filter(|other| {
            counts[*other] > counts[at] && is_one(rows, [at, *other]) && {
                let own = name.get_or_insert_with(|| Name::read(&rows.players[at].name));
                let full = Name::read(&rows.players[*other].name);
                // A shorter form may be anybody's of the family, but not with this rating and in these rounds.
                own.is_slip(&full) || own.fit(&full) != Fit::No || full.fit(own) != Fit::No
            }
        });
        let (Some(other), None) = (meant.next(), meant.next()) else {
            continue;
        };
        if findings.skip(&RULE) {
            continue;
        }
        let [own, full] = [at, other].map(|at| quoted(&rows.players[at].name));
        let rounds = (1_u16..).zip(&rows.players[at].rounds);
        let mut rounds = rounds.filter(|(_, own)| own.opponent.is_some());
        let round = rounds.next().map_or(1, |(round, _)| round);
        let message = say!(
            context.ui,
            "{own} plays here, and {full} has no game in round {round}: perhaps they are one player, whose points stand in two lines",
            "qui gioca {own}, e {full} non ha partite nel turno {round}: forse è un solo giocatore, i cui punti stanno in due righe"
        );
        let mut finding = facts.at_round(&RULE, at, round, message, context.ui);
        finding.suggestion = full;
        findings.push(finding);
    }
}

/// The players with several games, so that those come into question of whom a slip may be: to compare everybody with everybody would
/// take the square of their number.
struct Others {
    by_rating: HashMap<Option<u16>, Vec<usize>>,
    /// Those who miss no more rounds than a slip has.
    nearly_whole: Vec<(usize, Option<u16>)>,
}

impl Others {
    /// Of rows that somebody wrote players without a rating are left out: two of one name may be two.
    fn of(rows: &Pairings<'_>, counts: &[usize], are_games: bool) -> Others {
        let mut others = Others {
            by_rating: HashMap::new(),
            nearly_whole: Vec::new(),
        };
        for (at, player) in rows.players.iter().enumerate() {
            // Numbers in names are no slips.
            if counts[at] < 2 || player.name.bytes().any(|b| b.is_ascii_digit()) {
                continue;
            }
            others.by_rating.entry(player.rating).or_default().push(at);
            let played = (1..=rows.rounds).filter(|round| plays(player, *round));
            if are_games && played.count() + SLIPS >= usize::from(rows.rounds) {
                others.nearly_whole.push((at, player.rating));
            }
        }
        others
    }

    /// Who may have a rating; where one of the two has none, only who misses few rounds.
    fn of_rating(&self, rating: Option<u16>) -> impl Iterator<Item = usize> {
        let same = rating.and_then(|_| self.by_rating.get(&rating));
        let whole = self.nearly_whole.iter();
        let whole = whole.filter(move |(_, own)| own.is_none() || rating.is_none());
        same.into_iter()
            .flatten()
            .copied()
            .chain(whole.map(|(at, _)| *at))
    }
}

/// How many games a player has.
fn games(player: &Player) -> usize {
    let rounds = player.rounds.iter();
    rounds.filter(|round| round.opponent.is_some()).count()
}

/// Whether a player has a game in a round, or more than an absence.
pub(super) fn plays(player: &Player, round: u16) -> bool {
    player.round(round).is_some_and(|entry| {
        let bye = entry.result.is_some_and(|code| code != ResultCode::ZeroBye);
        entry.opponent.is_some() || bye
    })
}

/// Whether two rows may be those of one player: nothing tells them apart, and what one lacks the other has.
pub(super) fn is_one(rows: &Pairings<'_>, [own, other]: [usize; 2]) -> bool {
    let [own, other] = [own, other].map(|at| &rows.players[at]);
    let ids = own.fide_id.zip(other.fide_id);
    let born = own.birth.year.zip(other.birth.year);
    let of = [&own.federation, &other.federation];
    if born.is_some_and(|(one, two)| one != two)
        || of[0] != of[1] && !of.iter().any(|of| of.is_empty())
    {
        return false;
    }
    let mut rounds = 1..=rows.rounds;
    if ids.is_some_and(|(one, two)| one != two)
        || rounds
            .clone()
            .any(|round| plays(own, round) && plays(other, round))
    {
        return false;
    }
    match own.rating.zip(other.rating) {
        Some((one, two)) => one == two,
        None => rounds.all(|round| plays(own, round) || plays(other, round)),
    }
}
