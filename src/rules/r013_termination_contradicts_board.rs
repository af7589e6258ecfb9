//! `R013 termination-contradicts-board`

use super::endings::{self, Clash};
use super::{Check, Context, Explanation, Findings, Rule, Severity, phrases, results, sketches};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::syntax::ending::Way;

pub(super) static RULE: Rule = Rule {
    code: "R013",
    name: "termination-contradicts-board",
    title: Text {
        en: "termination contradicts the board",
        it: "la conclusione contraddice la scacchiera",
    },
    severity: Severity::Warning,
    article: "5.1.1",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "The record says in words that it is checkmate or stalemate, and the position after the last move is \
                 neither.",
            it: "Le parole del formulario dicono che è scaccomatto o stallo, e la posizione dopo l'ultima mossa non \
                 lo è.",
        },
        why: Text {
            en: "The last moves are missing or one is recorded wrongly, or the words are wrong. In a Termination \
                 tag, which programs write, it is an error.",
            it: "Mancano le ultime mosse o una è trascritta male, oppure sono sbagliate le parole. In un'etichetta \
                 Termination, che scrivono i programmi, è un errore.",
        },
        example: Text {
            en: "[White \"Rossi, Anna\"] [Black \"Verdi, Ugo\"] [Termination \"Rossi won by checkmate\"] 1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 1-0",
            it: "[Termination \"scacco matto\"] 1. e4 e5 2. Ac4 Cc6 3. Dh5 Cf6 1-0",
        },
        quiet: Text {
            en: "the moves break off or cannot be judged; a sign of mate follows the last move (N009); the \
                 board shows mate and the words say resignation or time.",
            it: "le mosse si interrompono o non sono giudicabili; dopo l'ultima mossa c'è un segno di matto (N009); \
                 la scacchiera mostra il matto e le parole dicono abbandono o tempo.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let ui = context.ui;
    let Some((said, Clash::Board)) = endings::clash(game, context) else {
        return;
    };
    let way = endings::way(ui, said.way);
    let last = phrases::half_move(ui, game, game.facts.main.len() as u32);
    let message = match results::board_ends(ui, game) {
        Some(ends) => say!(
            ui,
            "these words say {way}, but on the board {ends}",
            "queste parole indicano {way}, ma sulla scacchiera {ends}"
        ),
        None if game.facts.main.is_empty() => say!(
            ui,
            "these words say {way}, but in the position that is set up the player who has the move can move",
            "queste parole indicano {way}, ma nella posizione data chi ha il tratto può muovere"
        ),
        None => say!(
            ui,
            "these words say {way}, but after {last} the player who has the move can move",
            "queste parole indicano {way}, ma dopo {last} chi ha il tratto può muovere"
        ),
    };
    let mut finding = RULE.at_token(game, said.token, message);
    if endings::is_tag(game, said) {
        finding.severity = Severity::Error;
    }
    if said.way == Way::Stalemate {
        finding.article = Some("5.2.1");
    }
    results::by_board(&mut finding, game, context);
    sketches::at_the_end(&mut finding, game);
    findings.push(finding);
}
