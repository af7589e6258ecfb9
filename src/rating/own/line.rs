//! The line that answers.

use super::{Answer, Beginning, Change, Outcome};
use crate::messages::terms::{decimal, games_of};
use crate::messages::{Text, Ui};
use crate::rating::figures::{hundredths, points, signed};
use crate::rating::k_factor::Reason;
use crate::rating::newcomer::Lacking;
use crate::rating::regulations::Fact;
use crate::say;

/// The word for one or for several.
fn word(ui: Ui, count: u32, one: Text, several: Text) -> &'static str {
    match count {
        1 => one.get(ui),
        _ => several.get(ui),
    }
}

const GAME: Text = Text {
    en: "game",
    it: "partita",
};
const GAMES: Text = Text {
    en: "games",
    it: "partite",
};
const POINT: Text = Text {
    en: "point",
    it: "punto",
};
const POINTS: Text = Text {
    en: "points",
    it: "punti",
};

/// `2 games, 1.5 points`.
fn score(ui: Ui, games: u32, half: u32) -> String {
    let game = word(ui, games, GAME, GAMES);
    // Half a point and one are no several.
    let point = match half {
        1 | 2 => POINT.get(ui),
        _ => POINTS.get(ui),
    };
    format!("{games} {game}, {} {point}", decimal(ui, &points(half)))
}

/// What regulations say, as people call it.
const fn fact(fact: Fact) -> Text {
    let (en, it) = match fact {
        Fact::K => ("factor K", "fattore K"),
        Fact::JuniorK => ("K of the young", "K dei giovani"),
        Fact::Rule700 => ("K times games at most 700", "K per partite al massimo 700"),
        Fact::Cap => (
            "greatest difference that counts",
            "massima differenza che conta",
        ),
        Fact::Newcomer => ("first rating", "primo Elo"),
        Fact::Floor => ("floor", "minimo pubblicato"),
        Fact::Calendar => ("days of the lists", "date delle liste"),
        Fact::MinimumTime => ("least time", "tempo minimo"),
        Fact::Rounding => ("rounding", "arrotondamento"),
    };
    Text { en, it }
}

impl Answer {
    /// The answer on one line, without line break.
    #[must_use]
    pub fn line(&self, ui: Ui) -> String {
        let mut line = match (&self.outcome, self.own) {
            (Outcome::Rated(change), Some(own)) => self.rated(ui, own, change),
            (Outcome::Rated(change), None) => self.rated(ui, 0, change),
            (Outcome::Unrated(beginning), _) => self.first(ui, beginning),
        };
        if let Some(performance) = &self.performance {
            line += &format!("; performance {}", performance.rating);
        }
        if self.unrated > 0 {
            let games = word(ui, self.unrated, GAME, GAMES);
            line += &say!(
                ui,
                "; not counted: {n} {games} against unrated opponents",
                "; non contate: {n} {games} contro avversari senza Elo",
                n = self.unrated
            );
        }
        let edition = self.regulations.name;
        line += &say!(ui, "; edition {edition}", "; edizione {edition}");
        if !self.unsure.is_empty() {
            let facts: Vec<&str> = self.unsure.iter().map(|f| fact(*f).get(ui)).collect();
            let facts = facts.join(", ");
            line += &say!(
                ui,
                ", not found in a text of the time: {facts}",
                ", non trovato in un testo dell'epoca: {facts}"
            );
        }
        line
    }

    fn rated(&self, ui: Ui, own: u16, change: &Change) -> String {
        let score = score(ui, change.games, change.points);
        let expected = hundredths(change.expected);
        let expected = decimal(ui, &expected);
        let (k, games, full_k) = (change.k, change.games, change.full_k);
        let mut why = Vec::new();
        match change.reason {
            Reason::Given => {}
            Reason::Top => why.push(say!(ui, "2400 or more", "2400 o più")),
            Reason::Flat => why.push(say!(ui, "the same for all", "uguale per tutti")),
            _ => why.push(say!(
                ui,
                "assumed: 30 games or more, not a junior",
                "presunto: almeno 30 partite, non giovane"
            )),
        }
        if k != full_k {
            why.push(say!(
                ui,
                "not {full_k}: K times games is at most 700, 700/{games}",
                "non {full_k}: K per partite è al massimo 700, 700/{games}"
            ));
        }
        let why = match why.is_empty() {
            true => String::new(),
            false => format!(" ({})", why.join("; ")),
        };
        let (sum, rating) = (decimal(ui, &signed(change.change)), change.rating);
        let mut line = say!(
            ui,
            "{own}: {score}, expected {expected}, K {k}{why}, change {sum}: new rating {rating}",
            "{own}: {score}, atteso {expected}, K {k}{why}, variazione {sum}: nuovo Elo {rating}"
        );
        let floor = self.regulations.floor;
        if rating < i64::from(floor) {
            line += &say!(
                ui,
                ", below the floor of {floor}: unrated",
                ", sotto il minimo di {floor}: senza Elo"
            );
        }
        if change.capped > 0 {
            let most = self.regulations.cap.points.unwrap_or_default();
            let (n, games) = (change.capped, word(ui, change.capped, GAME, GAMES));
            line += &say!(
                ui,
                "; difference cut to {most} in {n} {games}",
                "; differenza ridotta a {most} in {n} {games}"
            );
        }
        if change.too_far > 0 {
            let (n, games) = (change.too_far, word(ui, change.too_far, GAME, GAMES));
            let (apart, above) = self.regulations.too_far.unwrap_or_default();
            line += &say!(
                ui,
                "; not rated: {n} {games} with a difference of {apart} or more and a player above {above}",
                "; non valide per l'Elo: {n} {games} con differenza di {apart} o più e un giocatore sopra {above}"
            );
        }
        line
    }

    fn first(&self, ui: Ui, beginning: &Beginning) -> String {
        let Some(first) = &beginning.first else {
            return say!(
                ui,
                "no rating yet: no game against a rated opponent",
                "ancora senza Elo: nessuna partita contro avversari con Elo"
            );
        };
        let (score, working) = (score(ui, first.games, first.points), first.working());
        // What looks like an answer must not come before it is said that it is none.
        let mut why = Vec::new();
        if beginning.no_point {
            let least = decimal(ui, &points(self.regulations.newcomer.first_points));
            why.push(say!(
                ui,
                "a first tournament with less than {least} points is disregarded",
                "un primo torneo con meno di {least} punti non è considerato"
            ));
        }
        match beginning.lacking {
            None => {}
            Some(Lacking::Games(games, wanted)) => why.push(games_of(ui, games, wanted)),
            Some(Lacking::Floor(rating, floor)) => why.push(say!(
                ui,
                "{rating} is below the floor of {floor}",
                "{rating} è sotto il minimo di {floor}"
            )),
        }
        let rating = first.rating;
        let mut line = match why.is_empty() {
            true => say!(
                ui,
                "unrated: {score}, {working}: first rating {rating}",
                "senza Elo: {score}, {working}: primo Elo {rating}"
            ),
            false => {
                let why = why.join("; ");
                say!(
                    ui,
                    "no rating yet: {why}; {score}, by which the formula would give {working}",
                    "ancora senza Elo: {why}; {score}, con cui la formula darebbe {working}"
                )
            }
        };
        if let Some(k) = beginning.k {
            line += &say!(
                ui,
                "; K {k} plays no part in a first rating",
                "; il K {k} non conta per un primo Elo"
            );
        }
        line
    }
}
