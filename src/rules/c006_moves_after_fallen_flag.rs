//! `C006 moves-after-fallen-flag`

use super::clocks::{at_mark, clock_of, took};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::board::Side;
use crate::messages::Text;
use crate::replay::Game;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "C006",
    name: "moves-after-fallen-flag",
    title: Text {
        en: "moves after the flag fell",
        it: "mosse dopo la caduta della bandierina",
    },
    severity: Severity::Warning,
    article: "6.8",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "A clock reached zero, and its player went on moving.",
            it: "Un orologio era a zero, e il suo giocatore ha continuato a muovere.",
        },
        why: Text {
            en: "A flag counts as fallen when the arbiter sees it or a player claims it; until then the game goes on, and the \
                 moves stand. It may also be that a time is recorded wrongly: a clock in a record is evidence, not proof.",
            it: "Una bandierina si considera caduta quando l'arbitro lo osserva o un giocatore lo reclama; fino ad allora si \
                 continua e le mosse valgono. Può anche darsi che un tempo sia trascritto male: un orologio in una \
                 registrazione è un indizio, non una prova.",
        },
        example: Text {
            en: "[TimeControl \"180+2\"] ... 58. Kf3 {[%clk 0:00:00]} Rh8 59. Kf4 {[%clk 0:00:00]}",
            it: "[TimeControl \"180+2\"] ... 58. Rf3 {[%clk 0:00:00]} Th8 59. Rf4 {[%clk 0:00:00]}",
        },
        quiet: Text {
            en: "the clock showed time again, the game was played on a server, or whole seconds may be rounded. C005 tells it of \
                 a period with a number of moves.",
            it: "l'orologio ha poi segnato altro tempo, si è giocato su un server, o i secondi possono essere arrotondati. \
                 Per un periodo con un numero di mosse vale C005.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    for side in [Side::White, Side::Black] {
        let Some(fallen) = game.facts.clocks.side(side).fallen else {
            continue;
        };
        if fallen.later == 0 || fallen.wanted.is_some() {
            continue;
        }
        let later = fallen.later;
        let message = match fallen.spent {
            Some(spent) => {
                let took = took(context.ui, side, spent);
                say!(
                    context.ui,
                    "{took}; moves of that side after this one: {later}",
                    "{took}; mosse successive di quel giocatore: {later}"
                )
            }
            None => {
                let clock = clock_of(context.ui, side);
                say!(
                    context.ui,
                    "{clock} stands at zero after this move and never rises again; moves of that side after it: {later}",
                    "dopo questa mossa {clock} è a zero e non risale più; mosse successive di quel giocatore: {later}"
                )
            }
        };
        findings.push(at_mark(&RULE, game, fallen.mark, message));
    }
}
