//! The words in which a finding says what the Laws in force prescribe for an illegal move.

use super::Context;
use crate::laws::{Edition, IllegalMoves, Remedy, TimeClass, cite, illegal_moves};
use crate::messages::{Ui, terms};
use crate::replay::Game;
use crate::say;

/// What an illegal move costs, to stand behind a message, and whether it depends on the time class that is not known.
/// Empty where nothing is cited.
pub(super) fn of_illegal_moves(game: &Game<'_>, context: &Context) -> (String, bool) {
    let known = context.class(game);
    let groups = groups(context.edition(), TimeClass::possible(known));
    let unknown = groups.len() > 1;
    let ui = context.ui;
    let texts: Vec<String> = groups
        .iter()
        .map(|(classes, cost)| {
            let text = cost_in_words(ui, context.edition(), *cost);
            match unknown {
                false => text,
                true => format!("{}: {text}", in_games(ui, classes)),
            }
        })
        .collect();
    if texts.is_empty() {
        return (String::new(), false);
    }
    let texts = texts.join("; ");
    let text = say!(
        ui,
        "; if so played, {texts}",
        "; se fu giocata così, {texts}"
    );
    (text, unknown)
}

/// What illegal moves cost, the classes with the same together.
pub fn groups(edition: Edition, classes: &[TimeClass]) -> Vec<(Vec<TimeClass>, IllegalMoves)> {
    let mut groups: Vec<(Vec<TimeClass>, IllegalMoves)> = Vec::new();
    for &class in classes {
        let Some(cost) = illegal_moves(edition, class) else {
            continue;
        };
        // The article is another, what it says is the same.
        let same = |other: &IllegalMoves| {
            IllegalMoves {
                article: cost.article,
                ..*other
            } == cost
        };
        match groups.iter_mut().find(|(_, other)| same(other)) {
            Some((classes, _)) => classes.push(class),
            None => groups.push((vec![class], cost)),
        }
    }
    groups
}

/// In which games: `in rapid and blitz`.
pub fn in_games(ui: Ui, classes: &[TimeClass]) -> String {
    let names: Vec<String> = classes
        .iter()
        .map(|class| {
            let (en, it) = match class {
                TimeClass::Standard => ("standard chess", "gioco normale"),
                TimeClass::Rapid => ("rapid", "gioco rapido"),
                TimeClass::Blitz => ("blitz", "lampo"),
            };
            say!(ui, "{en}", "{it}")
        })
        .collect();
    let names = terms::and(ui, &names);
    say!(ui, "in {names}", "nel {names}")
}

/// `the first illegal move gives the opponent two minutes, the second loses the game (Art. 7.5.5)`.
pub fn cost_in_words(ui: Ui, edition: Edition, cost: IllegalMoves) -> String {
    let mut text = match (cost.loses_at, cost.may) {
        (1, _) => say!(
            ui,
            "the first illegal move loses the game",
            "la prima mossa illegale perde la partita"
        ),
        (2, _) => {
            let minutes = minutes(ui, cost.minutes);
            say!(
                ui,
                "the first illegal move gives the opponent {minutes}, the second loses the game",
                "per la prima mossa illegale l'avversario riceve {minutes}, la seconda perde la partita"
            )
        }
        (_, may) => {
            let minutes = minutes(ui, cost.minutes);
            let loses = match may {
                true => say!(ui, "may lose", "può far perdere"),
                false => say!(ui, "loses", "perde"),
            };
            say!(
                ui,
                "the first two illegal moves give the opponent {minutes} each, the third {loses} the game",
                "per ciascuna delle prime due mosse illegali l'avversario riceve {minutes}, la terza {loses} la partita"
            )
        }
    };
    text += &match cost.remedy {
        Remedy::Arbiter => String::new(),
        Remedy::ClaimBeforeTouching => say!(
            ui,
            ", if the opponent claims before he touches a piece",
            ", se l'avversario reclama prima di toccare un pezzo"
        ),
        Remedy::ClaimBeforeMoving => say!(
            ui,
            ", if the opponent claims before his own move",
            ", se l'avversario reclama prima di eseguire la propria mossa"
        ),
        Remedy::ArbiterOrClaimBeforeMoving => say!(
            ui,
            ", if the arbiter intervenes or the opponent claims before his next move",
            ", se l'arbitro interviene o l'avversario reclama prima di eseguire la propria mossa successiva"
        ),
    };
    if cost.draw_exception {
        text += &say!(
            ui,
            "; drawn if the opponent cannot checkmate by any series of legal moves",
            "; patta se l'avversario non può dare scaccomatto con alcuna serie di mosse legali"
        );
    }
    if let Some(article) = cite(edition, cost.article).article {
        text += &say!(ui, " (Art. {article})", " (Art. {article})");
    }
    text
}

fn minutes(ui: Ui, minutes: u8) -> String {
    match minutes {
        1 => say!(ui, "one minute", "un minuto"),
        2 => say!(ui, "two minutes", "due minuti"),
        n => say!(ui, "{n} minutes", "{n} minuti"),
    }
}
