//! `C004 flag-fall-without-loss`

use super::clocks::{at_mark, clock_of};
use super::results::{self, Says};
use super::{Check, Context, Explanation, Findings, Rule, Severity, endings};
use crate::board::{Position, Role, Side, Square, Status};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::syntax::ResultMark;
use crate::syntax::ending::Way;

pub(super) static RULE: Rule = Rule {
    code: "C004",
    name: "flag-fall-without-loss",
    title: Text {
        en: "flag fall without loss",
        it: "bandierina caduta senza sconfitta",
    },
    severity: Severity::Warning,
    article: "6.9",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "After a player's last move the clock stands at zero, but the record does not say that the player lost.",
            it: "Dopo l'ultima mossa di un giocatore l'orologio è a zero, ma la registrazione non ne indica la sconfitta.",
        },
        why: Text {
            en: "Who does not make the moves in time loses, if it is noticed and the opponent could still mate. A flag counts as \
                 fallen when the arbiter sees it or a player claims it (6.8): a clock in a record is evidence, not proof.",
            it: "Chi non completa le mosse nel tempo perde, se qualcuno lo nota e l'avversario può ancora dare matto. Una \
                 bandierina si considera caduta quando l'arbitro lo osserva o un giocatore lo reclama (6.8): un orologio \
                 in una registrazione è un indizio, non una prova.",
        },
        example: Text {
            en: "[TimeControl \"180+2\"] ... 61. Kf3 {[%clk 0:00:00]} Rh8 1-0",
            it: "[TimeControl \"180+2\"] ... 61. Rf3 {[%clk 0:00:00]} Th8 1-0",
        },
        quiet: Text {
            en: "the move mates, the record names another ground of the result, the opponent has too little to mate, more time is \
                 due, the game was played on a server, or whole seconds may be rounded.",
            it: "la mossa dà matto, la registrazione dà un altro motivo del risultato, all'avversario manca il materiale per \
                 dare matto, spetta altro tempo, si è giocato su un server, o i secondi possono essere arrotondati.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    for side in [Side::White, Side::Black] {
        let Some(fallen) = game.facts.clocks.side(side).fallen else {
            continue;
        };
        if fallen.later > 0 || game.facts.end != Some(Status::Open) {
            continue;
        }
        let Says::Known(result) = endings::named(game) else {
            continue;
        };
        let won = results::won_by(side);
        let drawn = result == ResultMark::Draw;
        if result != won && !drawn
            || drawn && (fallen.rounded || !may_mate(&game.facts.last, side.other()))
        {
            continue;
        }
        // A ground that is named may have come before anybody saw the flag.
        if !matches!(
            context.setting.said.map(|said| said.way),
            None | Some(Way::Normal | Way::Time)
        ) {
            continue;
        }
        // A claim by normal means may be granted after the flag (III.5).
        if result == ResultMark::Draw && endings::claimed_by_means(game) {
            continue;
        }
        let (clock, result) = (clock_of(context.ui, side), result.prose());
        let message = say!(
            context.ui,
            "{clock} stands at zero after this move, the last of that side, but the result is {result}",
            "dopo questa mossa, l'ultima di quel giocatore, {clock} è a zero, ma il risultato è {result}"
        );
        findings.push(at_mark(&RULE, game, fallen.mark, message));
    }
}

/// Whether a side has more than a king and one bishop or knight.
fn may_mate(position: &Position, side: Side) -> bool {
    let men = (0..64).filter_map(|square| position.man_at(Square(square)));
    let own: Vec<Role> = men
        .filter(|(of, _)| *of == side)
        .map(|(_, role)| role)
        .collect();
    let light = own
        .iter()
        .all(|role| matches!(role, Role::King | Role::Knight | Role::Bishop));
    !light || own.len() > 2
}
