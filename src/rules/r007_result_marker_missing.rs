//! `R007 result-marker-missing`

use super::results::{self, Says};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::syntax::{Kind, Token};

pub(super) static RULE: Rule = Rule {
    code: "R007",
    name: "result-marker-missing",
    title: Text {
        en: "result marker missing",
        it: "marcatore del risultato mancante",
    },
    severity: Severity::Note,
    article: "8.2.6",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "The moves end without a result marker although there is a Result tag.",
            it: "Le mosse finiscono senza marcatore del risultato benché ci sia un'etichetta Result.",
        },
        why: Text {
            en: "By the standard a game ends with its marker. If it is missing, the last moves \
                 may be missing too.",
            it: "Secondo lo standard una partita finisce con il marcatore. Se manca, possono \
                 mancare anche le ultime mosse.",
        },
        example: Text {
            en: "[Result \"1-0\"] 1. e4 e5 2. Nf3",
            it: "[Result \"1-0\"] 1. e4 e5 2. Cf3",
        },
        quiet: Text {
            en: "there are no moves at all, a comment that is never closed has swallowed the end (F008), or the game \
                 is a plain scoresheet: it names its result once.",
            it: "non ci sono mosse, un commento mai chiuso ha inghiottito la fine (F008), o la partita è un semplice \
                 formulario: il risultato vi sta una volta sola.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    if game.tokens.sheet
        || !game.facts.markers.is_empty()
        || game.facts.manners.moves == 0
        || results::tag(game) == Says::Nothing
        || results::end_is_lost(game)
    {
        return;
    }
    let message = say!(
        context.ui,
        "no result marker follows the moves",
        "dopo le mosse non c'è il marcatore del risultato"
    );
    let own = |token: &Token| token.kind != Kind::Escape;
    let last = game.tokens.list.iter().rposition(own).unwrap_or_default() as u32;
    let mut finding = RULE.at_token(game, last, message);
    if let Some(mark) = results::tag(game).known() {
        finding.suggestion = mark.pgn().to_owned();
    }
    results::by_board(&mut finding, game, context);
    findings.push(finding);
}
