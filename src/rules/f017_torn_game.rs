//! `F017 torn-game`

use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::syntax::{Kind, Token};

pub(super) static RULE: Rule = Rule {
    code: "F017",
    name: "torn-game",
    title: Text {
        en: "torn game",
        it: "partita spezzata",
    },
    severity: Severity::Error,
    article: "none",
    edition: "",
    explanation: Explanation {
        what: Text {
            en: "The file breaks off in the middle of this game: its compressed data end there or are damaged, or it could \
                 not be read further.",
            it: "Il file si interrompe nel mezzo di questa partita: i suoi dati compressi finiscono lì o sono \
                 danneggiati, oppure non è stato possibile leggere oltre.",
        },
        why: Text {
            en: "What was read of the game was judged, but for the last word, which may be torn too. The rest of the \
                 moves and the result are lost. F001 or F002 says what is wrong with the file.",
            it: "Ciò che si è letto della partita è stato giudicato, tranne l'ultima parola, che può essere spezzata \
                 anch'essa. Il seguito delle mosse e il risultato sono perduti. F001 o F002 dice che cosa non va nel file.",
        },
        example: Text::same("head -c 10000 archive.pgn.gz > cut.pgn.gz"),
        quiet: Text {
            en: "a result marker closes the last game that could be read: nothing of it is missing.",
            it: "un marcatore del risultato chiude l'ultima partita letta: non ne manca nulla.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    if !game.facts.torn {
        return;
    }
    let message = say!(
        context.ui,
        "the file breaks off in the middle of this game: its end is lost",
        "il file si interrompe nel mezzo di questa partita: la fine è perduta"
    );
    findings.push(match last(game) {
        Some(token) => RULE.at_token(game, token, message),
        None => RULE.in_game(game.facts.place, message),
    });
}

/// The last token, which the break may have torn.
fn last(game: &Game<'_>) -> Option<u32> {
    let own = |token: &Token| token.kind != Kind::Escape;
    let last = game.tokens.list.iter().rposition(own)?;
    u32::try_from(last).ok()
}

/// Where the word begins that the break may have torn, as a place in the game: what is found in it says nothing.
pub(super) fn torn_from(game: &Game<'_>) -> Option<usize> {
    let token = game.facts.torn.then(|| last(game))??;
    Some(game.tokens.list[token as usize].start as usize)
}
