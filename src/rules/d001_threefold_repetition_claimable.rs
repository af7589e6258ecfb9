//! `D001 threefold-repetition-claimable`

use super::automatic::side_after;
use super::{Check, Context, Explanation, Findings, Rule, Severity, phrases};
use crate::messages::{Text, terms};
use crate::replay::{Game, Repeated};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "D001",
    name: "threefold-repetition-claimable",
    title: Text {
        en: "threefold repetition, claimable",
        it: "terza ripetizione, patta a richiesta",
    },
    severity: Severity::Note,
    article: "9.2.1",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "The same position appeared for the third time: a draw could be claimed. The message says with which \
                 half-move, by whom, and when the position had appeared before.",
            it: "La stessa posizione è apparsa per la terza volta: si poteva richiedere la patta. Il messaggio dice con quale \
                 semimossa, da parte di chi, e quando la posizione era già apparsa.",
        },
        why: Text {
            en: "The player who has the move may claim, and before it the player who is about to bring the position about, if he writes \
                 his move down and declares it. Who moves on loses the right until the position comes again.",
            it: "Può richiederla chi ha il tratto e, prima, chi sta per far apparire la posizione, se scrive la propria mossa e la \
                 dichiara all'arbitro. Chi muove perde il diritto, finché la posizione non ricompare.",
        },
        example: Text {
            en: "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8",
            it: "1. Cf3 Cf6 2. Cg1 Cg8 3. Cf3 Cf6 4. Cg1 Cg8",
        },
        quiet: Text {
            en: "the pieces stand alike but the other side has the move, a right to castle was lost in between, or a pawn could be captured en passant the first time (and the capture was legal).",
            it: "i pezzi stanno sulle stesse case ma il tratto è dell'altro, nel frattempo si è perso un diritto all'arrocco, o la prima volta un pedone era catturabile en passant (e la cattura era legale).",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let mut rest = game.facts.draws.repeated.as_slice();
    // The positions of one going to and fro come again one after the other: that is one finding.
    while let Some(first) = rest.first() {
        let mut end = last(first);
        let alike = rest.iter().take_while(|repeated| {
            let begun = repeated.plies.first().is_some_and(|ply| *ply <= end);
            end = end.max(if begun { last(repeated) } else { 0 });
            begun
        });
        let (group, others) = rest.split_at(alike.count());
        rest = others;
        if context.setting.is_over_at(game.facts, first.third()) || findings.skip(&RULE) {
            continue;
        }
        let mut finding = RULE.at_ply(game, first.third(), message(game, context, group));
        // The time before it.
        finding.refers_to = first.plies.get(1).copied();
        findings.push(finding);
    }
}

fn last(repeated: &Repeated) -> u32 {
    repeated.plies.last().copied().unwrap_or(0)
}

/// The words for positions that came again one after the other, by the third time of the first.
fn message(game: &Game<'_>, context: &Context, group: &[Repeated]) -> String {
    let ui = context.ui;
    let Some(first) = group.first() else {
        return String::new();
    };
    let third = first.third();
    let before = phrases::after(ui, game, &first.plies[..2]);
    let claimant = side_after(game.facts, third);
    let (after, writer) = (
        terms::player(ui, claimant),
        terms::player(ui, claimant.other()),
    );
    let again = group.iter().flat_map(|repeated| &repeated.plies[2..]);
    // What comes again after the end of the game nobody claims.
    let claimed = |ply: &u32| *ply > third && !context.setting.is_over_at(game.facts, *ply);
    let again: Vec<u32> = again.copied().filter(claimed).collect();
    let more = match again.iter().max() {
        None => String::new(),
        Some(last) => {
            let (n, last) = (again.len(), phrases::half_move(ui, game, *last));
            match n {
                1 => say!(
                    ui,
                    "; and once more, with {last}",
                    "; e ancora una volta, con {last}"
                ),
                _ => say!(
                    ui,
                    "; and {n} times more, the last with {last}",
                    "; e altre {n} volte, l'ultima con {last}"
                ),
            }
        }
    };
    say!(
        ui,
        "with this move the same position stands on the board for the third time (before: {before}): {writer} \
         could claim a draw before playing it, by writing it down, and {after} after it{more}",
        "con questa mossa la stessa posizione appare per la terza volta (prima: {before}): poteva richiedere la patta \
         {writer} prima di eseguirla, scrivendola, e {after} dopo{more}"
    )
}
