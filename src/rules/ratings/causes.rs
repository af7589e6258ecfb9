//! What explains a published rating, in words.

use super::EventFacts;
use super::words::who;
use crate::messages::Ui;
use crate::rating::remark::{OfListBefore, Why};
use crate::rules::finding::quoted;
use crate::say;
use crate::syntax::tags;

/// The name of a tournament by its number; its first day where it has none.
fn event(facts: &EventFacts<'_>, number: u32) -> String {
    let Some(tournament) = facts.registry.tournaments.get(number as usize) else {
        return String::new();
    };
    let name = facts.registry.text(tournament.event).trim();
    match tags::is_unknown(name) {
        false => quoted(name),
        true => (tournament.first_day()).map_or_else(|| "?".to_owned(), |day| day.to_string()),
    }
}

/// A game: who played, the tournament, the round.
fn game(facts: &EventFacts<'_>, number: u32) -> String {
    let Some(game) = facts.registry.games.get(number as usize) else {
        return String::new();
    };
    let [white, black] = game.sides.map(|side| {
        let player = facts.field.of_person.get(side as usize);
        let player = player.and_then(|player| facts.field.players.get(*player as usize));
        player.map_or_else(String::new, |player| quoted(player.name.trim()))
    });
    let round = facts.registry.text(game.round).trim();
    let round = match tags::is_unknown(round) {
        true => String::new(),
        false => format!(", {}", quoted(round)),
    };
    format!(
        "{white} – {black} ({}{round})",
        event(facts, game.tournament)
    )
}

/// What explains a published rating, each by itself: `; the published rating results with K = 10; …`. At most five.
pub(in crate::rules) fn causes(facts: &EventFacts<'_>, ui: Ui, why: &[Why]) -> String {
    const MOST: usize = 5;
    if why.is_empty() {
        return say!(
            ui,
            "; nothing that is known explains the difference",
            "; nulla di noto spiega la differenza"
        );
    }
    let mut text = String::new();
    for why in why.iter().take(MOST) {
        text.push_str("; ");
        text.push_str(&cause(facts, ui, *why));
    }
    if why.len() > MOST {
        text.push_str("; …");
    }
    text
}

fn cause(facts: &EventFacts<'_>, ui: Ui, why: Why) -> String {
    if let Some(what) = without(facts, ui, why) {
        return say!(
            ui,
            "the published rating results {what}",
            "l'Elo pubblicato risulta {what}"
        );
    }
    match why {
        Why::Start(start, false) => say!(
            ui,
            "the published rating would result from a start rating of {start}",
            "l'Elo pubblicato risulterebbe da un Elo di partenza di {start}"
        ),
        Why::ChangeOf(player) => {
            let other = who(facts, player);
            say!(
                ui,
                "the published change is that of {other}",
                "la variazione pubblicata è quella di {other}"
            )
        }
        Why::Earlier(rating) => say!(
            ui,
            "the published rating is {rating}, that of the list before the last one",
            "l'Elo pubblicato è {rating}, quello della penultima lista"
        ),
        _ => say!(
            ui,
            "not the same games were counted",
            "non sono state contate le stesse partite"
        ),
    }
}

/// How the published rating results, where it does.
fn without(facts: &EventFacts<'_>, ui: Ui, why: Why) -> Option<String> {
    Some(match why {
        Why::RoundedEach => say!(
            ui,
            "when the change of each tournament is rounded by itself",
            "se si arrotonda la variazione di ogni torneo per conto suo"
        ),
        Why::K(k) => say!(ui, "with K = {k}", "con il coefficiente K = {k}"),
        Why::Start(start, true) => say!(
            ui,
            "from a start rating of {start}, which the tags of the games name too",
            "da un Elo di partenza di {start}, che è anche quello delle etichette delle partite"
        ),
        Why::Former(former) => say!(
            ui,
            "from {former}, which was computed for the list before and not published there: a correction",
            "da {former}, che era stato calcolato per la lista precedente e lì non pubblicato: una correzione"
        ),
        Why::Turned(None) => say!(
            ui,
            "when the change is turned round, a gain into a loss",
            "se si rovescia la variazione, un guadagno in una perdita"
        ),
        Why::Turned(Some(tournament)) => {
            let name = event(facts, tournament);
            say!(
                ui,
                "when the change of {name} is turned round, a gain into a loss",
                "se si rovescia la variazione di {name}, un guadagno in una perdita"
            )
        }
        Why::Reversed(number) => {
            let game = game(facts, number);
            say!(
                ui,
                "with the opposite result of {game}",
                "con il risultato opposto di {game}"
            )
        }
        Why::NotCorrected => say!(
            ui,
            "without the correction that all ratings had with this list",
            "senza la correzione che tutti gli Elo hanno avuto con questa lista"
        ),
        Why::NotBooked => say!(
            ui,
            "when no game of the period is counted",
            "se non si conta nessuna partita del periodo"
        ),
        Why::WithoutTournament(tournament) => {
            let name = event(facts, tournament);
            say!(ui, "without {name}", "senza {name}")
        }
        Why::Twice(tournament) => {
            let name = event(facts, tournament);
            say!(
                ui,
                "with {name} counted twice",
                "se si conta due volte {name}"
            )
        }
        Why::ByListBefore(tournament, of) => {
            let name = match tournament {
                Some(tournament) => event(facts, tournament),
                None => say!(ui, "the whole period", "l'intero periodo"),
            };
            match of {
                OfListBefore::Both => say!(
                    ui,
                    "when {name} is rated by the list before the one in force",
                    "se {name} si calcola con la lista precedente a quella in vigore"
                ),
                OfListBefore::Start => say!(
                    ui,
                    "when {name} is rated by the list before the one in force and added to it",
                    "se {name} si calcola con la lista precedente a quella in vigore, partendo da essa"
                ),
                OfListBefore::Own => say!(
                    ui,
                    "when {name} is rated with the player's own rating of the list before",
                    "se {name} si calcola con l'Elo del giocatore della lista precedente"
                ),
                OfListBefore::Opponents => say!(
                    ui,
                    "when {name} is rated with the opponents' ratings of the list before",
                    "se {name} si calcola con l'Elo degli avversari della lista precedente"
                ),
            }
        }
        Why::WithoutGame(number) => {
            let game = game(facts, number);
            say!(ui, "without the game {game}", "senza la partita {game}")
        }
        Why::Games | Why::Start(_, false) | Why::ChangeOf(_) | Why::Earlier(_) => return None,
    })
}
