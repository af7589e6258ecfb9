//! `E008 time-control-too-short`

use super::ratings::NEWEST;
use super::ratings::words::not_rated;
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::Text;
use crate::rating::remark::{About, Unrated};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E008",
    name: "time-control-too-short",
    title: Text {
        en: "time control too short",
        it: "cadenza troppo breve",
    },
    severity: Severity::Warning,
    article: "B.02",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "The time control leaves less time for 60 moves than the regulations require with a player of this rating: \
                 120 minutes from 2400 on, 90 from 1800 on, else 60 (until 2021: from 2200 and from 1600 on); or the first \
                 period has fewer than 30 moves (until 2021: 40); in blitz 3 minutes or less.",
            it: "La cadenza lascia per 60 mosse meno tempo di quanto il regolamento chieda con un giocatore di questo \
                Elo: 120 minuti da 2400 in su, 90 da 1800, altrimenti 60 (fino al 2021: da 2200 e da 1600); oppure il primo \
                periodo di gioco è di meno di 30 mosse (fino al 2021: 40); nel lampo non più di 3 minuti.",
        },
        why: Text {
            en: "Such a game is not rated. It is often the tag that is wrong; --events says the true rate of play of \
                a tournament.",
            it: "Una partita simile non è valida per l'Elo. Spesso è l'etichetta a essere sbagliata; --events dice la \
                vera cadenza di un torneo.",
        },
        example: Text::same("[TimeControl \"3600\"] [WhiteElo \"2450\"]"),
        quiet: Text {
            en: "the time suffices, the rate of play is not known, or --events says that the tournament is rated.",
            it: "il tempo basta, la cadenza non è nota, oppure --events dice che il torneo è omologato.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let ui = context.ui;
    let message = match matter.about() {
        About::NotRated(Unrated::TooShort {
            minutes,
            least,
            rating,
        }) => {
            let not_rated = not_rated(facts, matter, ui);
            say!(
                ui,
                "{not_rated}: {minutes} minutes for 60 moves, with a player rated {rating} at least {least} are asked for",
                "{not_rated}: {minutes} minuti per 60 mosse, con un giocatore di Elo {rating} ne servono almeno {least}"
            )
        }
        About::NotRated(Unrated::FirstControl(moves, least)) => {
            let not_rated = not_rated(facts, matter, ui);
            say!(
                ui,
                "{not_rated}: the first period of play is for {moves} moves, at least {least} are asked for",
                "{not_rated}: il primo periodo di gioco è di {moves} mosse, ne servono almeno {least}"
            )
        }
        About::NotRated(Unrated::TooFast(seconds)) => {
            let not_rated = not_rated(facts, matter, ui);
            say!(
                ui,
                "{not_rated}: {seconds} seconds for 60 moves are less than blitz asks for",
                "{not_rated}: {seconds} secondi per 60 mosse sono meno di quanto serva per il gioco lampo"
            )
        }
        _ => return None,
    };
    Some(RULE.at_matter(facts, matter, message))
}
