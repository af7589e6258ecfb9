//! Why a game changes nothing, in a few words: beside it, where the finding with the whole sentence is not.

use crate::messages::{Ui, days};
use crate::rating::remark::Unrated;
use crate::say;
use crate::tournament::registry::Unratable;

/// Of a game that is not rated.
pub(super) fn why(reason: Unrated, ui: Ui) -> String {
    match reason {
        Unrated::Game(own) => of_game(own, ui),
        Unrated::OtherClass(own) => {
            let own = own.name();
            say!(ui, "the rate of play is {own}", "la cadenza è {own}")
        }
        Unrated::NotRated => say!(ui, "says --events", "lo dice --events"),
        Unrated::TooShort { minutes, least, .. } => say!(
            ui,
            "{minutes} minutes for 60 moves, of {least}",
            "{minutes} minuti per 60 mosse, su {least}"
        ),
        Unrated::TooFast(seconds) => say!(
            ui,
            "{seconds} seconds for 60 moves",
            "{seconds} secondi per 60 mosse"
        ),
        Unrated::FirstControl(moves, least) => say!(
            ui,
            "first period of {moves} moves, of {least}",
            "primo periodo di {moves} mosse, su {least}"
        ),
        Unrated::TooFar(apart) => say!(
            ui,
            "{apart} points between the ratings",
            "{apart} punti fra gli Elo"
        ),
        Unrated::NoDate => say!(ui, "no date", "senza data"),
        Unrated::OtherPeriod(list) => {
            let list = days::of_day(ui, list);
            say!(ui, "list {list}", "lista {list}")
        }
        Unrated::MatchUnrated => say!(
            ui,
            "match with an unrated player",
            "match con un giocatore senza Elo"
        ),
        Unrated::MatchDecided => say!(ui, "the match was decided", "match già deciso"),
        Unrated::NoRegulations => say!(
            ui,
            "there were no such ratings yet",
            "questo Elo non esisteva ancora"
        ),
    }
}

fn of_game(reason: Unratable, ui: Ui) -> String {
    match reason {
        Unratable::NoPlayer => say!(ui, "a player is not named", "manca un nome"),
        Unratable::Bye => say!(ui, "a bye", "turno di riposo"),
        Unratable::PlayersInDoubt => say!(ui, "who played is in doubt", "giocatori dubbi"),
        Unratable::SamePlayer => say!(
            ui,
            "both sides are one player",
            "i due giocatori sono la stessa persona"
        ),
        Unratable::NoResult => say!(ui, "no result", "senza risultato"),
        Unratable::ResultInDoubt => say!(ui, "the result is in doubt", "risultato dubbio"),
        Unratable::Forfeit => say!(ui, "forfeit", "forfait"),
        Unratable::NoMove => say!(ui, "no move", "nessuna mossa"),
        Unratable::OneMove => say!(ui, "only White moved", "ha mosso solo il Bianco"),
        Unratable::LessThanOneMove => say!(ui, "less than one move", "meno di una mossa"),
        Unratable::MovesInDoubt => say!(ui, "the moves are in doubt", "mosse dubbie"),
        Unratable::Variant => say!(ui, "a variant", "variante"),
        Unratable::OtherStart => say!(ui, "another initial position", "altra posizione iniziale"),
        Unratable::Disputed => say!(
            ui,
            "undecided, the records contradict each other (E022)",
            "non decisa, le registrazioni si contraddicono (E022)"
        ),
        Unratable::PerhapsTwice => say!(
            ui,
            "undecided, its event is perhaps recorded twice (E040)",
            "non decisa, il torneo è forse registrato due volte (E040)"
        ),
        Unratable::Unsure => say!(
            ui,
            "undecided, not sure who plays (E005, E006, E035, E036)",
            "non decisa, non è certo chi gioca (E005, E006, E035, E036)"
        ),
        Unratable::Twice(_) => say!(ui, "stands in the input before", "compare già prima"),
    }
}
