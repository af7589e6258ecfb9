//! `N017 foreign-letter`

use super::{Check, Context, Explanation, Findings, Rule, Severity, phrases};
use crate::messages::Text;
use crate::notation::Liberty;
use crate::replay::{Game, What};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "N017",
    name: "foreign-letter",
    title: Text {
        en: "foreign letter",
        it: "iniziale di un'altra lingua",
    },
    severity: Severity::Warning,
    article: "C.3",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "A piece letter does not belong to the language of the game; another language has it, and only one legal \
                 move fits. Or a pawn has a letter, while those of the game have none.",
            it: "L'iniziale di un pezzo non appartiene alla lingua in cui è scritta la partita; un'altra lingua la usa, e una sola mossa legale corrisponde. Oppure un pedone ha l'iniziale, mentre quelli della partita non l'hanno.",
        },
        why: Text {
            en: "Players abroad mix the letters of two languages. The board decided here, and it may be wrong. Said once for the game, and once for its variations.",
            it: "Chi gioca all'estero mescola le iniziali di due lingue. Qui ha deciso la scacchiera, e può sbagliare. Si segnala una volta per la partita e una per le sue varianti.",
        },
        example: Text::same("1. e4 e5 2. Cf3 Cc6 3. Bb5 Ac5"),
        quiet: Text {
            en: "all letters belong to one language, or each player's to one of his own.",
            it: "tutte le iniziali appartengono a una lingua, o quelle di ciascun giocatore a una sua.",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let ui = context.ui;
    let language = phrases::languages(ui, game.facts.columns);
    for (first, count) in phrases::once(game, |what| *what == What::Liberty(Liberty::ForeignLetter))
    {
        let read = phrases::read_as(game, first);
        let message = match count {
            1 => say!(
                ui,
                "the letter of the piece is none of the game's language ({language}); read as {read}",
                "l'iniziale del pezzo non è della lingua della partita ({language}); letta come {read}"
            ),
            n => say!(
                ui,
                "the letter of the piece is none of the game's language ({language}), here and in {n} moves in all; read \
                 as {read}",
                "l'iniziale del pezzo non è della lingua della partita ({language}), qui e in {n} mosse in tutto; letta \
                 come {read}"
            ),
        };
        findings.push(phrases::as_played(&RULE, game, first, message));
    }
    for (first, _) in phrases::once(game, |what| *what == What::Liberty(Liberty::PawnLetter)) {
        let read = phrases::read_as(game, first);
        let message = say!(
            ui,
            "a pawn bears a letter here, where those of the game have none; read as {read}",
            "qui un pedone ha l'iniziale, mentre quelli della partita non l'hanno; letta come {read}"
        );
        findings.push(phrases::as_played(&RULE, game, first, message));
    }
}
