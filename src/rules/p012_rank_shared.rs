//! `P012 rank-shared`

use super::tournaments::{NEWEST_TRF, TournamentFacts};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::say;
use crate::tournament::trf::{Field, points_text};

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
                 another who has more points.",
            it: "Più giocatori di un rapporto di torneo hanno la stessa posizione (colonne da 86 a 89) e punti \
                 diversi; una nota se i punti sono gli stessi, perché dal TRF26 gli ex aequo sono ammessi. Oppure un \
                 giocatore è davanti a un altro che ha più punti.",
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
    let mut order: Vec<(u16, i64, usize)> = (0..)
        .zip(rows.players)
        .filter_map(|(at, player)| Some((player.rank?, player.points?, at)))
        .collect();
    order.sort_unstable_by_key(|(rank, points, at)| (*rank, -points, *at));
    let mut least: Option<(i64, usize)> = None;
    for same in order.chunk_by(|one, other| one.0 == other.0) {
        let (rank, most, at) = same[0];
        let number = |at: usize| rows.players[at].number;
        if let Some((points, above)) = least.filter(|(points, _)| *points < most) {
            let (own, other) = (number(at), number(above));
            let (more, less) = (points_text(most), points_text(points));
            let message = say!(
                ui,
                "player {own} has {more} points and rank {rank}, behind player {other} with {less}",
                "il giocatore {own} ha {more} punti e la posizione {rank}, dietro al giocatore {other} che ne ha {less}"
            );
            findings.push(facts.at_field(&RULE, at, Field::Rank, message, ui));
        }
        if let [.., (_, fewest, last)] = same
            && same.len() > 1
        {
            let (count, own, first) = (same.len(), number(*last), number(at));
            let message = say!(
                ui,
                "rank {rank} stands in the rows of {count} players, {first} and {own} among them",
                "la posizione {rank} sta nelle righe di {count} giocatori, tra cui {first} e {own}"
            );
            let mut finding = facts.at_field(&RULE, *last, Field::Rank, message, ui);
            if *fewest == most {
                finding.severity = Severity::Note;
            }
            findings.push(finding);
        }
        let (_, fewest, last) = same[same.len() - 1];
        if least.is_none_or(|(points, _)| fewest < points) {
            least = Some((fewest, last));
        }
    }
}
