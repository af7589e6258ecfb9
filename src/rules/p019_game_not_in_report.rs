//! `P019 game-not-in-report`

use super::besides::{BesideFacts, side_name};
use super::tournaments::NEWEST_TRF;
use super::{Check, Context, Explanation, Finding, Rule, Severity};
use crate::messages::Text;
use crate::say;
use crate::tournament::beside::{Difference, Unlike};

pub(super) static RULE: Rule = Rule {
    code: "P019",
    name: "game-not-in-report",
    title: Text {
        en: "game that the report does not have",
        it: "partita che il rapporto non ha",
    },
    severity: Severity::Error,
    article: "001",
    edition: NEWEST_TRF,
    explanation: Explanation {
        what: Text {
            en: "A game stands beside the report of its event (check games.pgn open.trf), and the report does not \
                 have it: the two players did not meet there, or one of them is not in it. A player who is not in it, and in \
                 whose place it has another in all his games, is told once, and so are two rows whose names are exchanged, and a round of which the report has no game at \
                 all: a note where it may still be to come. A warning where the same file has a game twice that the report has \
                 once.",
            it: "Una partita sta accanto al rapporto del suo torneo (check partite.pgn open.trf), e il rapporto non \
                 la contiene: i due giocatori non vi si sono incontrati, o uno dei due non c'è. Un giocatore che non c'è, e \
                 al cui posto il rapporto ne ha un altro in tutte le sue partite, si dice una volta, e così due righe con i nomi scambiati, e un turno di cui il \
                 rapporto non ha alcuna partita: una nota se può essere ancora da giocare. Un avviso se lo stesso file ha due volte \
                 una partita che il rapporto ha una volta.",
        },
        why: Text {
            en: "A player or a round was written wrong in one of the two, or a game of another event stands in the archive.",
            it: "In uno dei due un giocatore o un turno è scritto male, oppure nell'archivio c'è una partita di un altro torneo.",
        },
        example: Text {
            en: "[White \"Rossi\"] [Black \"Neri\"], and in the report Rossi meets Verdi",
            it: "[White \"Rossi\"] [Black \"Neri\"], e nel rapporto Rossi incontra Verdi",
        },
        quiet: Text {
            en: "no report of the event is checked beside the games: check games.pgn open.trf; the rows of the two contradict each \
                 other in the report, and one of them says what the game says: the other is found there (P003, P005).",
            it: "accanto alle partite non si controlla alcun rapporto del torneo: check partite.pgn open.trf; nel rapporto le righe \
                 dei due si contraddicono, e una dice ciò che dice la partita: l'altra si trova lì (P003, P005).",
        },
    },
    check: Check::Beside(check),
};

fn check(facts: &BesideFacts<'_>, one: &Difference, context: &Context) -> Option<Finding> {
    let ui = context.ui;
    let message = match one.what {
        Unlike::NoPlayer(side) => {
            let name = side_name(facts, one, side);
            match facts.has_name(one, side) {
                true => say!(
                    ui,
                    "the report has several players {name}, and none of them has this game",
                    "il rapporto ha più giocatori {name}, e nessuno di loro ha questa partita"
                ),
                false => say!(
                    ui,
                    "the report does not have the player {name}",
                    "il rapporto non ha il giocatore {name}"
                ),
            }
        }
        Unlike::InPlaceOf { side, player } => {
            let (name, there) = (side_name(facts, one, side), facts.player(one, player));
            match facts.namesake(one, player) {
                Some(other) => say!(
                    ui,
                    "two rows of the report have the name {there}, the other on line {other}: by the games this one is {name}",
                    "due righe del rapporto hanno il nome {there}, l'altra è la riga {other}: secondo le partite questa è {name}"
                ),
                None if there.is_empty() => say!(
                    ui,
                    "the report does not have the player {name}: in the place of {name} it has a row without a name",
                    "il rapporto non ha il giocatore {name}: al posto di {name} ha una riga senza nome"
                ),
                None => say!(
                    ui,
                    "the report does not have the player {name}: in the place of {name} it has {there}",
                    "il rapporto non ha il giocatore {name}: al posto di {name} ha {there}"
                ),
            }
        }
        Unlike::NamesExchanged(players) => {
            let [first, second] = players.map(|at| facts.player(one, at));
            let [line, other] = players.map(|at| facts.row(one, at).line);
            say!(
                ui,
                "the report has the games of {first} (line {line}) in the row of {second} (line {other}), and the other way round: the names of the two rows are exchanged",
                "il rapporto ha le partite di {first} (riga {line}) nella riga di {second} (riga {other}), e viceversa: i nomi delle due righe sono scambiati"
            )
        }
        Unlike::Again(first) => {
            let number = facts.registry.games[first as usize].place().game;
            let message = say!(
                ui,
                "the report has this game once: it stands in the file already, as game {number}",
                "il rapporto ha questa partita una volta: sta già nel file, è la partita {number}"
            );
            let mut finding = facts.at_game(&RULE, one, message, ui);
            finding.severity = Severity::Warning;
            return Some(finding);
        }
        Unlike::NotPaired { players, round } => {
            let [white, black] = players.map(|at| facts.player(one, at));
            let met = round.and_then(|round| facts.met(one, players, round, ui));
            match met {
                Some(met) => say!(
                    ui,
                    "in the report {white} and {black} do not meet: {met}",
                    "nel rapporto {white} e {black} non si incontrano: {met}"
                ),
                None => say!(
                    ui,
                    "in the report {white} and {black} do not meet",
                    "nel rapporto {white} e {black} non si incontrano"
                ),
            }
        }
        Unlike::RowsDiffer { players, round } => {
            let [white, black] = players.map(|at| facts.player(one, at));
            say!(
                ui,
                "in the report the rows of {white} and {black} contradict each other in round {round}, and neither has the colours and the result of this game",
                "nel rapporto le righe di {white} e {black} si contraddicono nel turno {round}, e nessuna delle due ha i colori e il risultato di questa partita"
            )
        }
        Unlike::NoRound {
            round,
            games,
            to_come,
        } => {
            let message = match (to_come, games) {
                (true, 1) => say!(
                    ui,
                    "the report has no game of round {round} yet, and here is one of it",
                    "il rapporto non ha ancora partite del turno {round}, e qui ce n'è una"
                ),
                (true, _) => say!(
                    ui,
                    "the report has no game of round {round} yet, and here are {games} of it",
                    "il rapporto non ha ancora partite del turno {round}, e qui ce ne sono {games}"
                ),
                (false, 1) => say!(
                    ui,
                    "the report has no game of round {round}, and here is one of it",
                    "il rapporto non ha partite del turno {round}, e qui ce n'è una"
                ),
                (false, _) => say!(
                    ui,
                    "the report has no game of round {round}, and here are {games} of it",
                    "il rapporto non ha partite del turno {round}, e qui ce ne sono {games}"
                ),
            };
            let mut finding = facts.at_game(&RULE, one, message, ui);
            if to_come {
                finding.severity = Severity::Note;
            }
            return Some(finding);
        }
        _ => return None,
    };
    Some(facts.at_game(&RULE, one, message, ui))
}
