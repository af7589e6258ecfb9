//! `C003 clock-below-zero`

use super::clocks::{at_mark, clock_of, shown};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::board::Side;
use crate::messages::Text;
use crate::replay::Game;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "C003",
    name: "clock-below-zero",
    title: Text {
        en: "clock below zero",
        it: "orologio sotto lo zero",
    },
    severity: Severity::Warning,
    article: "6.10.1",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "A clock shows less than zero.",
            it: "Un orologio segna meno di zero.",
        },
        why: Text {
            en: "Either the flag had fallen and nobody saw it, or the time is recorded wrongly. A clock in a record is evidence, \
                 not proof.",
            it: "O la bandierina era caduta e nessuno se n'è accorto, o il tempo è trascritto male. Un orologio in una \
                 registrazione è un indizio, non una prova.",
        },
        example: Text {
            en: "38. Kg2 {[%clk -0:00:04]}",
            it: "38. Rg2 {[%clk -0:00:04]}",
        },
        quiet: Text {
            en: "the clock shows zero: see C004, C005 and C006.",
            it: "l'orologio segna zero: si vedano C004, C005 e C006.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    for side in [Side::White, Side::Black] {
        let clocks = &game.facts.clocks;
        let Some(mark) = clocks.side(side).below else {
            continue;
        };
        let left = clocks.marks.get(mark as usize).and_then(|mark| mark.left);
        let clock = clock_of(context.ui, side);
        let time = shown(left.unwrap_or(0));
        let message = say!(
            context.ui,
            "{clock} stands below zero, at {time}: the flag may have fallen, or the time is recorded wrongly",
            "{clock} è sotto zero, a {time}: la bandierina può essere caduta, o il tempo è trascritto male"
        );
        findings.push(at_mark(&RULE, game, mark, message));
    }
}
