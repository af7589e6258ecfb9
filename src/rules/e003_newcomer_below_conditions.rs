//! `E003 newcomer-below-conditions`

use super::ratings::NEWEST;
use super::ratings::words::{games as so_many, who};
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::{Text, days};
use crate::rating::newcomer::Lacking;
use crate::rating::remark::About;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E003",
    name: "newcomer-below-conditions",
    title: Text {
        en: "newcomer below the conditions",
        it: "primo Elo non ancora raggiunto",
    },
    severity: Severity::Note,
    article: "7.1",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "A player without a rating does not get one yet: too few games against rated opponents in the time \
                 allowed, or the rating would be below the published minimum.",
            it: "Un giocatore senza Elo non lo ottiene ancora: troppo poche partite contro avversari con Elo nel \
                tempo concesso, oppure l'Elo sarebbe sotto il minimo pubblicato.",
        },
        why: Text {
            en: "Players ask why they are not on the list. The games are kept and count with the next ones, as long \
                as they are not too old.",
            it: "I giocatori chiedono perché non sono in lista. Le partite restano e contano con le prossime, finché \
                non sono troppo vecchie.",
        },
        example: Text::same("[White \"Rossi, Mario\"] [WhiteElo \"-\"] [BlackElo \"1902\"]"),
        quiet: Text {
            en: "the player gets a first rating, or never met a rated opponent and stands on no list.",
            it: "il giocatore ottiene il primo Elo, oppure non ha mai incontrato un avversario con Elo e non è in \
                nessuna lista.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let About::NewcomerBelow {
        player,
        list,
        lacking,
    } = matter.about()
    else {
        return None;
    };
    let ui = context.ui;
    let (who, of_day) = (who(facts, *player), days::of_day(ui, *list));
    let message = match lacking {
        Some(Lacking::Games(games, wanted)) => {
            let games = so_many(ui, *games);
            say!(
                ui,
                "no first rating for {who} on the list {of_day}: {games} against rated opponents, {wanted} are asked for",
                "nessun primo Elo per {who} nella lista {of_day}: {games} contro avversari con Elo, ne servono {wanted}"
            )
        }
        Some(Lacking::Floor(rating, floor)) => say!(
            ui,
            "no first rating for {who} on the list {of_day}: it would be {rating}, the least that is published is {floor}",
            "nessun primo Elo per {who} nella lista {of_day}: sarebbe {rating}, il minimo pubblicato è {floor}"
        ),
        None => say!(
            ui,
            "no first rating for {who} on the list {of_day}: no game counts for it",
            "nessun primo Elo per {who} nella lista {of_day}: nessuna partita vi conta"
        ),
    };
    Some(RULE.at_matter(facts, matter, message))
}
