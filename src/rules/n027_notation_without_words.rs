//! `N027 notation-without-words`

use super::{Check, Context, Explanation, Finding, Rule, Severity};
use crate::laws::TRID;
use crate::messages::Text;
use crate::replay::Place;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "N027",
    name: "notation-without-words",
    title: Text {
        en: "the notation has no words for a move",
        it: "la notazione non ha parole per una mossa",
    },
    severity: Severity::Error,
    article: "5",
    edition: TRID,
    explanation: Explanation {
        what: Text {
            en: "The game was to be written in a notation that cannot say one of its moves: Meder-Klein has no name for inverted \
                 levels, Classic none for captures and castling; coordinates, digits and spoken words are of the flat board.",
            it: "La partita si voleva scrivere in una notazione che non può dire una delle sue mosse: Meder-Klein non ha nomi per i \
                 Livelli invertiti, la Classica non ne ha per catture e arrocco; coordinate, cifre e parole sono della scacchiera piana.",
        },
        why: Text {
            en: "A game that was written otherwise could not be read again. It goes to --reject as it was; Standard Algebraic \
                 (--to pgn) has a word for every move.",
            it: "Una partita scritta in altro modo non si potrebbe rileggere. Va in --reject così com'era; l'Algebrica Standard \
                 (--to pgn) ha una parola per ogni mossa.",
        },
        example: Text::same("formulario convert --to meder-klein: 5. QL*b1-b3(4)"),
        quiet: Text {
            en: "every move of the game can be said in the notation.",
            it: "ogni mossa della partita si può dire nella notazione.",
        },
    },
    check: Check::Raised,
};

/// The finding of a game that cannot be written: at this half-move.
pub(super) fn raise(place: Place, ply: u32, mv: &str, context: &Context) -> Finding {
    let message = match ply {
        0 => say!(
            context.ui,
            "this notation is none of the game that is played here; the game is not written",
            "questa notazione non è del gioco che si gioca qui; la partita non viene scritta"
        ),
        ply => say!(
            context.ui,
            "this notation has no words for half-move {ply}, {mv}: Meder-Klein names no inverted level, Classic no capture, no castling, \
             no promotion and none of several pieces that could go there; the game is not written",
            "questa notazione non ha parole per la semimossa {ply}, {mv}: Meder-Klein non nomina i Livelli invertiti, la Classica né \
             catture, né arrocco, né promozioni, né quale di più pezzi si muove; la partita non viene scritta"
        ),
    };
    let mut finding = RULE.in_game(place, message);
    finding.ply = (ply > 0).then_some(ply);
    finding
}
