//! `R014 forfeit-with-moves`

use super::{Check, Context, Explanation, Findings, Rule, Severity, endings};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::syntax::ending::Way;

pub(super) static RULE: Rule = Rule {
    code: "R014",
    name: "forfeit-with-moves",
    title: Text {
        en: "forfeit with moves",
        it: "forfait con mosse",
    },
    severity: Severity::Warning,
    article: "6.7.1",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "The result is marked as a forfeit (1F-0F, +/-, forfait), but both players have moved.",
            it: "Il risultato è indicato come forfait (1F-0F, +/-, forfait), ma entrambi i giocatori hanno mosso.",
        },
        why: Text {
            en: "A forfeit means that a player did not come to the board; such a game is not rated. A game in which \
                 both have moved is rated, whatever ended it.",
            it: "Il forfait significa che un giocatore non si è presentato alla scacchiera; una tale partita non \
                 vale per l'Elo. Una partita in cui entrambi hanno mosso vale, comunque sia finita.",
        },
        example: Text {
            en: "[Result \"+/-\"] 1. e4 e5 2. Nf3 1F-0F",
            it: "[Result \"+/-\"] 1. e4 e5 2. Cf3 1F-0F",
        },
        quiet: Text {
            en: "at most one half-move is recorded; the words say that the time ran out, that the connection was \
                 lost or that a player left.",
            it: "è registrata al più una semimossa; le parole dicono che è scaduto il tempo, che è caduta la \
                 connessione o che un giocatore se n'è andato.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let forfeit = context.setting.said.filter(|said| said.way == Way::Forfeit);
    let Some(said) = forfeit else {
        return;
    };
    // Where the board is not known the words that are moves count.
    let plies = game.facts.main.len() as u32;
    let moves = match plies {
        0 => game.facts.manners.moves,
        plies => plies,
    };
    // What the words and the result say of each other is told by R012.
    if moves < 2 || endings::clash(game, context).is_some() {
        return;
    }
    let message = say!(
        context.ui,
        "a forfeit, but both players have moved: {moves} half-moves are recorded",
        "un forfait, ma entrambi i giocatori hanno mosso: sono registrate {moves} semimosse"
    );
    findings.push(RULE.at_token(game, said.token, message));
}
