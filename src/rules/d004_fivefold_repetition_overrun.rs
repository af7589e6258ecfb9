//! `D004 fivefold-repetition-overrun`

use super::automatic::{AutomaticEnd, severity_of_overrun};
use super::{Check, Context, Explanation, Findings, Rule, Severity, phrases};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "D004",
    name: "fivefold-repetition-overrun",
    title: Text {
        en: "moves after fivefold repetition",
        it: "mosse dopo la quinta ripetizione",
    },
    severity: Severity::Error,
    article: "9.6.1",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "The record has moves after the same position appeared for the fifth time, which ends the game.",
            it: "Nella registrazione ci sono mosse dopo che la stessa posizione era apparsa per la quinta volta, il che termina la partita.",
        },
        why: Text {
            en: "Since 2014 a fivefold repetition ends the game by itself, and what is played after it does not count; the Laws of 2014 \
                 ask that it come on consecutive alternate moves, those from 2017 only that it come five times. Where the record says so too, or leaves the result open, it is a warning.",
            it: "Dal 2014 la quintuplice ripetizione termina la partita da sé e ciò che si gioca dopo non conta; le Regole del 2014 \
                 la vogliono a mosse alterne consecutive, quelle dal 2017 in poi chiedono soltanto che appaia almeno cinque volte. Se anche il formulario dà patta, o lascia aperto il risultato, è un avviso.",
        },
        example: Text {
            en: "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. e4",
            it: "1. Cf3 Cf6 2. Cg1 Cg8 3. Cf3 Cf6 4. Cg1 Cg8 5. Cf3 Cf6 6. Cg1 Cg8 7. Cf3 Cf6 8. Cg1 Cg8 9. e4",
        },
        quiet: Text {
            en: "the game was played before July 2014, or stops with the fifth time (D003).",
            it: "la partita è stata giocata prima del luglio 2014, o si ferma alla quinta volta (D003).",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let (ui, overrun) = (context.ui, context.setting.overrun(game.facts));
    let Some((automatic, more)) = overrun.filter(|(a, _)| a.end == AutomaticEnd::Fivefold) else {
        return;
    };
    let (fifth, before) = (
        phrases::half_move(ui, game, automatic.ply),
        phrases::earlier(ui, game, automatic.ply),
    );
    let superfluous = phrases::superfluous(ui, more);
    let message = say!(
        ui,
        "with {fifth} the same position stood on the board for the fifth time (before: {before}) and the game was a \
         draw: {superfluous}",
        "con {fifth} la stessa posizione è apparsa per la quinta volta (prima: {before}) e la partita era patta: \
         {superfluous}"
    );
    let mut finding = RULE.at_ply(game, automatic.ply + 1, message);
    finding.severity = severity_of_overrun(game, context);
    finding.refers_to = Some(automatic.ply);
    findings.push(finding);
}
