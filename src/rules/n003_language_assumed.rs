//! `N003 language-assumed`

use super::{Check, Context, Explanation, Findings, Rule, Severity, phrases};
use crate::messages::Text;
use crate::replay::{Game, LanguageChoice, Start};
use crate::say;
use crate::syntax::Kind;

pub(super) static RULE: Rule = Rule {
    code: "N003",
    name: "language-assumed",
    title: Text {
        en: "language assumed",
        it: "lingua presunta",
    },
    severity: Severity::Note,
    article: "C.3",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "Neither the piece letters nor more than one move decide the language of the game; it was read in the most \
                 common one in which it can be played.",
            it: "Né le iniziali dei pezzi né più di una mossa decidono la lingua della partita; è stata letta nella più \
                 diffusa in cui si può giocare.",
        },
        why: Text {
            en: "Read in the wrong language, moves are wrong or illegal. --lang settles it.",
            it: "Lette nella lingua sbagliata, le mosse sono errate o illegali. --lang risolve la questione.",
        },
        example: Text::same("1. d4 Sf6 2. c4 g6"),
        quiet: Text {
            en: "one language alone has all the letters, or two moves and more tell it; tag pairs or words beside the game \
                 name it; or no letter of a piece occurs.",
            it: "una sola lingua ha tutte le iniziali, o due o più mosse la indicano; la indicano le etichette PGN o le parole \
                 accanto alla partita; o non compare alcuna iniziale di pezzo.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    // Where the moves are not played it makes no difference.
    let played = matches!(game.facts.start, Start::Initial | Start::SetUp(_));
    if game.facts.choice != LanguageChoice::Assumed || !played {
        return;
    }
    let language = phrases::languages(context.ui, game.facts.columns);
    let message = say!(
        context.ui,
        "nothing decides the language of the piece letters; they were read as {language} (--lang decides)",
        "nulla decide la lingua delle iniziali dei pezzi; sono state lette in {language} (decide --lang)"
    );
    // At the first letter of a piece; the `O` of castling is none.
    let lettered = |start: u32| {
        game.bytes
            .get(start as usize)
            .is_some_and(|b| b.is_ascii_uppercase() && *b != b'O')
    };
    let first = game
        .tokens
        .list
        .iter()
        .position(|t| t.kind == Kind::Word && lettered(t.start));
    findings.push(match first {
        Some(token) => RULE.at_token(game, token as u32, message),
        None => RULE.in_game(game.facts.place, message),
    });
}
