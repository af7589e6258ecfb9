//! `E004 game-not-rated`

use super::ratings::NEWEST;
use super::ratings::words::{class, not_rated};
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::Ui;
use crate::messages::{Text, days};
use crate::rating::list::slot;
use crate::rating::remark::{About, Unrated};
use crate::say;
use crate::syntax::date::Day;
use crate::tournament::registry::Unratable;

pub(super) static RULE: Rule = Rule {
    code: "E004",
    name: "game-not-rated",
    title: Text {
        en: "game not rated",
        it: "partita non elaborata per l'Elo",
    },
    severity: Severity::Note,
    article: "B.02",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "A game does not count for ratings: it was not played, its result is unknown, it is not standard chess, or \
                 its tournament is not among those rated here. It is a warning where the record itself leaves in doubt \
                 whether the game counts, or a list of another time class was given and only one class is rated, or a match was \
                 won before or has a player without a rating.",
            it: "Una partita non conta per l'Elo: non è stata giocata, il risultato non è noto, non è di scacchi standard, oppure il torneo non è tra quelli che qui si elaborano. È un avviso se è la registrazione a lasciare in dubbio se conti, o se è stata data \
                una lista di un'altra cadenza e se ne elabora una sola, o se un match era già vinto o ha un giocatore senza Elo.",
        },
        why: Text {
            en: "Ratings are complete only with every game that counts and wrong with one that does not. What holds \
                for a tournament is said once, with the numbers of its games.",
            it: "L'Elo è completo solo con tutte le partite che contano, ed è errato con una che non conta. Ciò che \
                vale per un torneo si dice una volta, con i numeri delle sue partite.",
        },
        example: Text::same("[Termination \"forfeit\"] [Result \"1-0\"] 1-0"),
        quiet: Text {
            en: "the game counts, or another finding says why it does not: too little time (E008), the period (E013), \
                a game that stands twice (E016).",
            it: "la partita conta, oppure dice perché non conta un'altra segnalazione: tempo insufficiente (E008), il \
                periodo (E013), una partita presente due volte (E016).",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let About::NotRated(reason) = matter.about() else {
        return None;
    };
    let ui = context.ui;
    let of_report = (matter.tournament)
        .is_some_and(|own| facts.registry.tournaments[own as usize].results_only);
    let why = match reason {
        Unrated::Game(Unratable::Variant) if of_report => say!(
            ui,
            "a variant by what the report says of itself; --events with rated yes rates them",
            "variante, da ciò che il rapporto dice di sé; --events con rated yes le fa elaborare"
        ),
        Unrated::Game(own) => of_game(ui, *own)?,
        _ => of_tournament(facts, matter, *reason, ui)?,
    };
    let not_rated = not_rated(facts, matter, ui);
    let message = format!("{not_rated}: {why}");
    let mut finding = RULE.at_matter(facts, matter, message);
    let doubtful = match reason {
        Unrated::Game(own) => is_doubtful(*own) || of_report && *own == Unratable::Variant,
        // Their lists were given: they were meant to be rated.
        Unrated::OtherClass(own) => {
            !facts.class_asked && (facts.field.lists.iter()).any(|list| list.classes[slot(*own)])
        }
        Unrated::MatchUnrated | Unrated::MatchDecided => true,
        _ => false,
    };
    if doubtful {
        finding.severity = Severity::Warning;
    }
    Some(finding)
}

/// Whether a better record could make the game count.
const fn is_doubtful(reason: Unratable) -> bool {
    matches!(
        reason,
        Unratable::NoPlayer
            | Unratable::PlayersInDoubt
            | Unratable::SamePlayer
            | Unratable::ResultInDoubt
            | Unratable::MovesInDoubt
            | Unratable::Unsure
    )
}

/// What the game itself tells.
fn of_game(ui: Ui, reason: Unratable) -> Option<String> {
    Some(match reason {
        Unratable::NoPlayer => say!(ui, "a player is not named", "manca il nome di un giocatore"),
        Unratable::Bye => say!(
            ui,
            "a bye is not a game: there was no opponent",
            "un turno di riposo non è una partita: non c'era avversario"
        ),
        Unratable::PlayersInDoubt => say!(
            ui,
            "its header names two players for one side, and nobody can tell who played (T003)",
            "l'intestazione dà a una parte due giocatori, e non si può dire chi abbia giocato (T003)"
        ),
        Unratable::SamePlayer => say!(
            ui,
            "White and Black are the same player",
            "il Bianco e il Nero sono lo stesso giocatore"
        ),
        Unratable::NoResult => say!(ui, "its result is not known", "il risultato non è noto"),
        Unratable::ResultInDoubt => say!(
            ui,
            "tag, movetext and board do not agree on the result",
            "etichetta, testo delle mosse e scacchiera non concordano sul risultato"
        ),
        Unratable::Forfeit => say!(
            ui,
            "it was decided by forfeit, without play",
            "decisa a forfait, senza gioco"
        ),
        Unratable::NoMove => say!(
            ui,
            "no move is recorded, and a game counts only once both players have moved",
            "nessuna mossa è registrata, e una partita conta solo se hanno mosso entrambi i giocatori"
        ),
        Unratable::OneMove => say!(
            ui,
            "only White has moved, by the record",
            "dalla registrazione ha mosso solo il Bianco"
        ),
        Unratable::LessThanOneMove => say!(
            ui,
            "less than one move was played, says the tournament report (W, D, L)",
            "si è giocata meno di una mossa, dice il rapporto di torneo (W, D, L)"
        ),
        Unratable::MovesInDoubt => say!(
            ui,
            "moves are written, but the first two cannot be played: whether both players moved is not sure",
            "ci sono mosse scritte, ma le prime due non si possono giocare: non è certo che abbiano mosso entrambi"
        ),
        Unratable::Variant => say!(
            ui,
            "a variant, not standard chess",
            "una variante, non scacchi standard"
        ),
        Unratable::OtherStart => say!(
            ui,
            "another position than the initial one stands at the beginning",
            "all'inizio c'è una posizione diversa da quella iniziale"
        ),
        Unratable::PerhapsTwice => say!(
            ui,
            "its event is perhaps recorded twice, which is to be decided (E040)",
            "il suo torneo è forse registrato due volte, e si deve decidere (E040)"
        ),
        Unratable::Unsure => say!(
            ui,
            "it is not sure who a player is (E005, E006, E035, E036), and --unsure refuse leaves it out",
            "non è certo chi sia un giocatore (E005, E006, E035, E036), e --unsure refuse la lascia fuori"
        ),
        Unratable::Disputed | Unratable::Twice(_) => return None,
    })
}

/// What its tournament tells.
fn of_tournament(
    facts: &EventFacts<'_>,
    matter: &Matter<'_>,
    reason: Unrated,
    ui: Ui,
) -> Option<String> {
    let rated = class(ui, facts.class);
    Some(match reason {
        Unrated::OtherClass(own) => {
            let (option, own) = (own.name(), class(ui, own));
            say!(
                ui,
                "the rate of play is {own}, {rated} ratings are computed here; for the others use --time-class {option}",
                "la cadenza è {own}, qui si calcola l'Elo {rated}; per gli altri usare --time-class {option}"
            )
        }
        Unrated::NotRated => say!(
            ui,
            "the tournament is not rated, says the file of --events",
            "il torneo non è omologato per l'Elo, dice il file di --events"
        ),
        Unrated::TooFar(apart) => {
            let rule = facts
                .regulations(matter)
                .and_then(|edition| edition.too_far);
            match rule {
                Some((from, above)) => say!(
                    ui,
                    "the ratings are {apart} points apart; with {from} or more it counts only if neither is above {above}",
                    "tra gli Elo ci sono {apart} punti; con {from} o più conta solo se nessuno dei due supera {above}"
                ),
                None => say!(
                    ui,
                    "the ratings are {apart} points apart",
                    "tra gli Elo ci sono {apart} punti"
                ),
            }
        }
        Unrated::OtherPeriod(list) => belongs(ui, list),
        Unrated::MatchUnrated => say!(
            ui,
            "no game of a match counts if one of the players has no rating",
            "nessuna partita di un match conta se uno dei giocatori non ha l'Elo"
        ),
        Unrated::MatchDecided => say!(
            ui,
            "a match was won before, and what is played after that does not count",
            "un match era già vinto, e ciò che si gioca dopo non conta"
        ),
        Unrated::NoRegulations => say!(
            ui,
            "when the tournament began there were no {rated} ratings",
            "quando cominciò il torneo non esisteva l'Elo {rated}"
        ),
        Unrated::Game(_)
        | Unrated::TooShort { .. }
        | Unrated::FirstControl(..)
        | Unrated::TooFast(_)
        | Unrated::NoDate => {
            return None;
        }
    })
}

fn belongs(ui: Ui, list: Day) -> String {
    let of_day = days::of_day(ui, list);
    say!(
        ui,
        "the tournament belongs to the list {of_day}, which was not asked for",
        "il torneo appartiene alla lista Elo {of_day}, che non è stata chiesta"
    )
}
