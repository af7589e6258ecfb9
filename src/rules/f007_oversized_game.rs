//! `F007 oversized-game`

use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "F007",
    name: "oversized-game",
    title: Text {
        en: "oversized game",
        it: "partita troppo grande",
    },
    severity: Severity::Error,
    article: "none",
    edition: "",
    explanation: Explanation {
        what: Text {
            en: "A game is longer than the cap per game (4 MiB, --max-game). It was read up to the cap; the rest, up to \
                 the next header, is a gap.",
            it: "Una partita supera il limite per partita (4 MiB, --max-game). È stata letta \
                 fino al limite; il resto, fino all'intestazione successiva, è escluso dal \
                 controllo.",
        },
        why: Text {
            en: "No game of chess fills so many bytes: most often a comment was never closed, \
                 or the file is not a chess record. The cap keeps the memory of the program \
                 constant.",
            it: "Nessuna partita a scacchi riempie tanti byte: per lo più un commento non è \
                 mai stato chiuso, o il file non è una raccolta di partite. Il limite mantiene \
                 costante la memoria del programma.",
        },
        example: Text::same("1. e4 {… 5 MiB …"),
        quiet: Text {
            en: "the game is merely long: the longest possible by the Laws stays far below the \
                 cap.",
            it: "la partita è soltanto lunga: la più lunga possibile secondo le Regole resta molto al di sotto del limite.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    if !game.facts.place.oversized {
        return;
    }
    let message = say!(
        context.ui,
        "the game is too long: only its first {} bytes were read",
        "la partita è troppo lunga: sono stati letti solo i primi {} byte",
        game.bytes.len()
    );
    findings.push(RULE.in_game(game.facts.place, message));
}
