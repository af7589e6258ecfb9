//! `R001 result-missing`

use super::results::{self, Says};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::sheet::unused;
use crate::syntax::Kind;

pub(super) static RULE: Rule = Rule {
    code: "R001",
    name: "result-missing",
    title: Text {
        en: "result missing",
        it: "risultato mancante",
    },
    severity: Severity::Warning,
    article: "8.7",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "Neither a Result tag nor a marker after the moves says how the game ended.",
            it: "Né un'etichetta Result né un marcatore alla fine delle mosse dice come è \
                 finita la partita.",
        },
        why: Text {
            en: "The players indicate the result on both scoresheets; a game without one \
                 cannot be rated.",
            it: "I giocatori indicano il risultato su entrambi i formulari; una partita senza risultato \
                 non può valere per l'Elo.",
        },
        example: Text {
            en: "[White \"Rossi\"] [Black \"Bianchi\"] 1. e4 e5 2. Nf3",
            it: "[White \"Rossi\"] [Black \"Bianchi\"] 1. e4 e5 2. Cf3",
        },
        quiet: Text {
            en: "one of the two is there, even if it only says that the result is unknown: *, ?.",
            it: "uno dei due c'è, anche se dice soltanto che il risultato è sconosciuto: *, ?.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    if !game.facts.markers.is_empty()
        || results::tag(game) != Says::Nothing
        || results::end_is_lost(game)
        || results::says_mate(game, context)
    {
        return;
    }
    let mut message = say!(
        context.ui,
        "the result is missing: there is neither a Result tag nor a marker after the moves",
        "manca il risultato: non c'è né un'etichetta Result né un marcatore dopo le mosse"
    );
    let words = results::by_words(game, context);
    if let Some((said, meant)) = &words {
        message += "; ";
        message += &results::words_say(context.ui, said);
        if said.result != Some(*meant) {
            message += &say!(
                context.ui,
                ", but that player cannot mate by any series of legal moves: a draw",
                ", ma quel giocatore non può dare scaccomatto con alcuna sequenza di mosse legali: patta"
            );
        }
    }
    let mut finding = match in_heading(game) {
        Some(token) => {
            let message = say!(
                context.ui,
                "{message}; what the heading says of it does not tell whose the first figure is",
                "{message}; ciò che ne dice l'intestazione non fa capire di chi sia la prima cifra"
            );
            RULE.at_token(game, token, message)
        }
        None => RULE.in_game(game.facts.place, message),
    };
    results::by_board(&mut finding, game, context);
    if let Some((_, meant)) = words {
        finding.suggestion = meant.pgn().to_owned();
    }
    findings.push(finding);
}

/// The token of a result in the heading of a sheet that was not read, because Black's name stands first.
fn in_heading(game: &Game<'_>) -> Option<u32> {
    let mut tokens = (0..).zip(&game.tokens.list);
    tokens.find_map(|(at, token)| {
        let undecided = token.kind == Kind::Prose && token.data == unused::UNDECIDED;
        (game.tokens.sheet && undecided).then_some(at)
    })
}
