//! `C005 time-control-missed`

use super::clocks::{at_mark, clock_of, took};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::board::Side;
use crate::messages::Text;
use crate::replay::Game;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "C005",
    name: "time-control-missed",
    title: Text {
        en: "time control missed",
        it: "controllo del tempo non rispettato",
    },
    severity: Severity::Warning,
    article: "6.9",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "A clock reached zero before the moves of its period were made, and the game went on.",
            it: "Un orologio era a zero prima che fossero completate le mosse del periodo, e la partita è continuata.",
        },
        why: Text {
            en: "Who does not make the prescribed moves in time loses, if the arbiter sees it or the opponent claims it. A clock \
                 in a record is evidence, not proof.",
            it: "Chi non completa nel tempo le mosse prescritte perde, se l'arbitro lo osserva o l'avversario lo reclama. Un \
                 orologio in una registrazione è un indizio, non una prova.",
        },
        example: Text {
            en: "[TimeControl \"40/5400+30:1800+30\"] ... 38. Rd2 {[%clk 0:00:00]} Kg7 39. Rd3 {[%clk 0:00:00]}",
            it: "[TimeControl \"40/5400+30:1800+30\"] ... 38. Td2 {[%clk 0:00:00]} Rg7 39. Td3 {[%clk 0:00:00]}",
        },
        quiet: Text {
            en: "the clock showed time again, the game was played on a server, or whole seconds may be rounded. C006 tells it of \
                 a period without a number of moves.",
            it: "l'orologio ha poi segnato altro tempo, si è giocato su un server, o i secondi possono essere arrotondati. \
                 Per un periodo senza numero di mosse vale C006.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    for side in [Side::White, Side::Black] {
        let fallen = game.facts.clocks.side(side).fallen;
        let Some((fallen, wanted)) = fallen.and_then(|fallen| Some((fallen, fallen.wanted?)))
        else {
            continue;
        };
        if fallen.later == 0 {
            continue;
        }
        let made = fallen.made;
        let message = match fallen.spent {
            Some(spent) => {
                let took = took(context.ui, side, spent);
                say!(
                    context.ui,
                    "{took}: {made} of {wanted} moves were made, and the game goes on",
                    "{took}: erano state fatte {made} mosse su {wanted}, e la partita continua"
                )
            }
            None => {
                let clock = clock_of(context.ui, side);
                say!(
                    context.ui,
                    "{clock} stands at zero after {made} of {wanted} moves, and the game goes on",
                    "{clock} è a zero dopo {made} mosse su {wanted}, e la partita continua"
                )
            }
        };
        findings.push(at_mark(&RULE, game, fallen.mark, message));
    }
}
