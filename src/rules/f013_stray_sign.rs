//! `F013 stray-sign`

use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::repair::ending::{Closing, closing};
use crate::replay::Game;
use crate::say;
use crate::syntax::{Kind, Token};

pub(super) static RULE: Rule = Rule {
    code: "F013",
    name: "stray-sign",
    title: Text {
        en: "stray sign",
        it: "segno fuori posto",
    },
    severity: Severity::Warning,
    article: "none",
    edition: "",
    explanation: Explanation {
        what: Text {
            en: "A bracket, a quotation mark or another sign stands in a game where it means nothing.",
            it: "In una partita c'è una parentesi, una virgoletta o un altro segno che lì non \
                 significa nulla.",
        },
        why: Text {
            en: "It was passed over. It may be the rest of a tag pair or a comment that was \
                 damaged.",
            it: "È stato ignorato. Può essere quanto resta di un'etichetta o di un commento \
                 danneggiati.",
        },
        example: Text {
            en: "1. e4 e5 ] 2. Nf3",
            it: "1. e4 e5 ] 2. Cf3",
        },
        quiet: Text {
            en: "the sign is one that people write around moves: a glyph, [pgn], a draw offer \
                 (=).",
            it: "il segno è tra quelli che si scrivono attorno alle mosse: un simbolo, [pgn], \
                 un'offerta di patta (=).",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let strays = || (game.tokens.list.iter().enumerate()).filter(|(_, t)| t.kind == Kind::Stray);
    if strays().next().is_none() {
        return;
    }
    // What stands in the place of the last half-move is N022.
    let closing = closing(game.bytes, game.tokens, game.facts).filter(|own| own.is_illegible());
    let is_closing = |token: &Token| {
        let within = |own: &Closing| own.span.contains(&(token.start as usize));
        closing.as_ref().is_some_and(within)
    };
    let mut strays = strays().filter(|(_, token)| !is_closing(token));
    let Some((first, _)) = strays.next() else {
        return;
    };
    let message = match strays.count() {
        0 => say!(
            context.ui,
            "this means nothing here and was passed over",
            "questo segno qui non significa nulla ed è stato ignorato"
        ),
        more => say!(
            context.ui,
            "{} signs in this game mean nothing and were passed over; this is the first",
            "in questa partita {} segni non significano nulla e sono stati ignorati; questo è il primo",
            more + 1
        ),
    };
    findings.push(RULE.at_token(game, first as u32, message));
}
