//! The words in which a finding says what the Laws in force prescribe for an illegal move.

use super::Context;
use crate::laws::{Edition, IllegalMoves, Remedy, TimeClass, cite, illegal_moves, wrong_claim};
use crate::messages::{Ui, terms};
use crate::replay::Game;
use crate::say;

/// What an illegal move costs, to stand behind a message, and whether it depends on the time class that is not known.
/// Empty where nothing is cited.
pub(super) fn of_illegal_moves(game: &Game<'_>, context: &Context) -> (String, bool) {
    let (ui, edition) = (context.ui, context.edition());
    let groups = groups(edition, TimeClass::possible(context.class(game)));
    let unknown = groups.len() > 1;
    let exception = groups.iter().all(|(_, cost)| cost.draw_exception);
    let mut texts = Vec::new();
    for (classes, cost) in &groups {
        let mut text = penalty(ui, edition, *cost);
        if unknown {
            text = format!("{} {text}", in_games(ui, classes));
            if cost.draw_exception && !exception {
                text += &drawn(ui);
            }
        }
        texts.push(text);
    }
    if texts.is_empty() {
        return (String::new(), false);
    }
    let texts = texts.join("; ");
    let drawn = match (exception, unknown) {
        (true, false) => drawn(ui),
        (true, true) => say!(
            ui,
            "; in each case a draw if the opponent cannot checkmate",
            "; in ogni caso patta se l'avversario non può dare scaccomatto"
        ),
        (false, _) => String::new(),
    };
    let text = say!(
        ui,
        "; if so played: {texts}{drawn}",
        "; se fu giocata così: {texts}{drawn}"
    );
    (text, unknown)
}

/// What illegal moves cost, the classes with the same together.
pub(super) fn groups(
    edition: Edition,
    classes: &[TimeClass],
) -> Vec<(Vec<TimeClass>, IllegalMoves)> {
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
pub(super) fn in_games(ui: Ui, classes: &[TimeClass]) -> String {
    let names: Vec<String> = classes
        .iter()
        .map(|class| {
            let (en, it) = match class {
                TimeClass::Standard => ("standard chess", "standard"),
                TimeClass::Rapid => ("rapid", "rapido"),
                TimeClass::Blitz => ("blitz", "lampo"),
            };
            say!(ui, "{en}", "{it}")
        })
        .collect();
    let names = terms::and(ui, &names);
    say!(ui, "in {names}", "nel gioco {names}")
}

/// The exception to a lost game.
pub(super) fn drawn(ui: Ui) -> String {
    say!(
        ui,
        ", a draw if the opponent cannot checkmate",
        ", patta se l'avversario non può dare scaccomatto"
    )
}

/// `two minutes to the opponent, the second loses (Art. 7.5.5)`.
pub(super) fn penalty(ui: Ui, edition: Edition, cost: IllegalMoves) -> String {
    let minutes = minutes(ui, cost.minutes);
    let mut text = match (cost.loses_at, cost.may) {
        (1, _) => say!(ui, "the game is lost", "la partita è persa"),
        (2, _) => say!(
            ui,
            "{minutes} to the opponent, a second one loses the game",
            "{minutes} all'avversario, alla seconda la partita è persa"
        ),
        (_, false) => say!(
            ui,
            "{minutes} to the opponent, a third one loses the game",
            "{minutes} all'avversario, alla terza la partita è persa"
        ),
        (_, true) => say!(
            ui,
            "{minutes} to the opponent, a third one may lose the game",
            "{minutes} all'avversario, alla terza la partita può essere persa"
        ),
    };
    text += &match cost.remedy {
        Remedy::Arbiter => String::new(),
        Remedy::ClaimBeforeTouching => say!(
            ui,
            ", if claimed before the opponent touches a piece",
            ", su richiesta dell'avversario prima di toccare un pezzo"
        ),
        Remedy::ClaimBeforeMoving => say!(
            ui,
            ", if claimed before the opponent moves",
            ", su richiesta dell'avversario prima della propria mossa"
        ),
        Remedy::ArbiterOrClaimBeforeMoving => say!(
            ui,
            ", if seen or claimed before the opponent moves",
            ", se l'arbitro la vede o l'avversario lo richiede prima della propria mossa"
        ),
    };
    // Since 2009 the rules of their own for rapid and blitz hold only where nobody watches every game.
    if edition >= Edition::Laws2009 && cost.article.starts_with(['A', 'B']) {
        text += &say!(
            ui,
            ", without full supervision",
            ", senza supervisione completa"
        );
    }
    if let Some(article) = cite(edition, cost.article).article {
        text += &say!(ui, " (Art. {article})", " (Art. {article})");
    }
    text
}

/// What an edition prescribes for illegal moves, one line for each kind of game or those with the same.
#[must_use]
pub fn illegal_moves_in_words(ui: Ui, edition: Edition) -> Vec<String> {
    let groups = groups(edition, &TimeClass::ALL);
    let line = |(classes, cost): &(Vec<TimeClass>, IllegalMoves)| {
        let exception = match cost.draw_exception {
            true => drawn(ui),
            false => String::new(),
        };
        let penalty = penalty(ui, edition, *cost);
        format!("{} {penalty}{exception}", in_games(ui, classes))
    };
    groups.iter().map(line).collect()
}

/// What a wrong claim of a draw costs: `three minutes to the opponent`. Empty where nothing is cited.
#[must_use]
pub fn wrong_claim_in_words(ui: Ui, edition: Edition, class: TimeClass) -> String {
    let Some(cost) = wrong_claim(edition, class) else {
        return String::new();
    };
    let minutes = minutes(ui, cost.minutes);
    match cost.halves_own_time {
        true => say!(
            ui,
            "{minutes} to the opponent, half of the claimant's own time lost, at most three minutes",
            "{minutes} all'avversario, dimezzato il tempo del richiedente, al massimo di tre minuti"
        ),
        false => say!(ui, "{minutes} to the opponent", "{minutes} all'avversario"),
    }
}

/// The same for every kind of game: one line for all, or one for each with the same.
#[must_use]
pub fn wrong_claims_in_words(ui: Ui, edition: Edition) -> Vec<String> {
    let mut groups: Vec<(Vec<TimeClass>, String)> = Vec::new();
    for class in TimeClass::ALL {
        let cost = wrong_claim_in_words(ui, edition, class);
        match groups.iter_mut().find(|(_, other)| *other == cost) {
            Some((classes, _)) => classes.push(class),
            None => groups.push((vec![class], cost)),
        }
    }
    let named = groups.len() > 1;
    let line = |(classes, cost): (Vec<TimeClass>, String)| match named {
        true => format!("{} {cost}", in_games(ui, &classes)),
        false => cost,
    };
    groups.into_iter().map(line).collect()
}

fn minutes(ui: Ui, minutes: u8) -> String {
    match minutes {
        1 => say!(ui, "one minute", "un minuto"),
        2 => say!(ui, "two minutes", "due minuti"),
        n => say!(ui, "{n} minutes", "{n} minuti"),
    }
}
