//! `C008 clock-above-control`

use super::clocks::{at_mark, clock_of, shown};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "C008",
    name: "clock-above-control",
    title: Text {
        en: "clock above the time control",
        it: "orologio sopra la cadenza",
    },
    severity: Severity::Note,
    article: "9.6.1",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "A clock starts with more time than the TimeControl tag gives.",
            it: "Un orologio parte con più tempo di quanto ne dà l'etichetta TimeControl.",
        },
        why: Text {
            en: "The tag or the clocks are wrong. As it is not known which, the clocks of this game were not judged.",
            it: "È sbagliata l'etichetta o lo sono gli orologi. Non sapendo quale delle due, gli orologi di questa partita \
                 non sono stati giudicati.",
        },
        example: Text::same("[TimeControl \"5400+30\"] 1. e4 {[%clk 2:00:30]}"),
        quiet: Text {
            en: "it is a minute or less, the record begins in mid-game, the game was played on a server or by correspondence, \
                 or the tag can be read in two ways (C007).",
            it: "è al massimo un minuto, la registrazione comincia a partita iniziata, si è giocato su un server o per \
                 corrispondenza, o l'etichetta si può leggere in due modi (C007).",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let clocks = &game.facts.clocks;
    let Some(above) = clocks.above else {
        return;
    };
    let Some(mark) = clocks.marks.get(above.mark as usize) else {
        return;
    };
    let starts = game.facts.first.side_to_move();
    let side = match mark.ply % 2 {
        1 => starts,
        _ => starts.other(),
    };
    let clock = clock_of(context.ui, side);
    let (left, given) = (shown(mark.left.unwrap_or(0)), shown(above.given));
    let message = say!(
        context.ui,
        "{clock} starts at {left}, but the time control gives {given}: the clocks of this game were not judged",
        "{clock} parte da {left}, ma la cadenza dà {given}: gli orologi di questa partita non sono stati giudicati"
    );
    findings.push(at_mark(&RULE, game, above.mark, message));
}
