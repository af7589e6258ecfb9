//! `F018 swallowed-moves`

use super::{Check, Context, Explanation, Findings, Rule, Severity, phrases};
use crate::messages::Text;
use crate::replay::{Break, Game};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "F018",
    name: "swallowed-moves",
    title: Text {
        en: "swallowed moves",
        it: "mosse inghiottite da un commento",
    },
    severity: Severity::Error,
    article: "none",
    edition: "",
    explanation: Explanation {
        what: Text {
            en: "A brace comment was not closed where it should be, and ends at the closing brace of a later one: it holds numbered moves that are missing from the game. Or a semicolon, which makes the rest of its line a comment, stands before moves that are missing from the game.",
            it: "Un commento tra graffe non è stato chiuso dove doveva, e finisce alla graffa di chiusura di uno \
                 successivo: contiene mosse numerate che mancano nella partita. Oppure un punto e virgola, che fa del \
                 resto della riga un commento, sta davanti a mosse che mancano.",
        },
        why: Text {
            en: "The finding names the opening brace, where a closing one must be added after the text. Where the \
                 text ends and the moves go on only a person can tell; until then nothing after the comment can be judged.",
            it: "La segnalazione indica la graffa aperta: dopo il suo testo va aggiunta quella di chiusura. Dove finisca \
                 il testo e riprendano le mosse può dirlo solo una persona; fino ad allora ciò che segue il commento \
                 non è giudicabile.",
        },
        example: Text {
            en: "1. e4 {best by test e5 2. Nf3 Nc6 {natural} 3. Bb5",
            it: "1. e4 {la migliore e5 2. Cf3 Cc6 {naturale} 3. Ab5",
        },
        quiet: Text {
            en: "the moves in the comment are analysis: those of the game go on as if the comment were not there.",
            it: "le mosse nel commento sono analisi: quelle della partita proseguono come se il commento non ci fosse.",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let ui = context.ui;
    for (event, reason, unplayed) in game.facts.breaks() {
        let Break::Swallowed { first, last } = reason else {
            continue;
        };
        if findings.skip_event(&RULE, event) {
            continue;
        }
        let unjudged = phrases::unjudged(ui, unplayed);
        let token = &game.tokens.list[event.token as usize];
        let message = if token.bytes(game.bytes).starts_with(b";") {
            let moves = phrases::numbers(*first, *last);
            say!(
                ui,
                "the semicolon makes the rest of its line a comment, which swallows moves of the game (number \
                 {moves}){unjudged}",
                "il punto e virgola fa del resto della riga un commento, che inghiotte mosse della partita (numero \
                 {moves}){unjudged}"
            )
        } else if first == last {
            say!(
                ui,
                "the comment that opens here is not closed and swallows move {first} of the game{unjudged}",
                "il commento che si apre qui non è chiuso e inghiotte la mossa {first} della partita{unjudged}"
            )
        } else {
            say!(
                ui,
                "the comment that opens here is not closed and swallows moves {first} to {last} of the game{unjudged}",
                "il commento che si apre qui non è chiuso e inghiotte le mosse da {first} a {last} della partita{unjudged}"
            )
        };
        findings.push(RULE.at_event(game, event, message));
    }
}
