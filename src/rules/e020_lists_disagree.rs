//! `E020 lists-disagree`

use super::Stands;
use super::ratings::NEWEST;
use super::ratings::words::{dated, who};
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::Text;
use crate::rating::remark::{About, ListedRating};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E020",
    name: "lists-disagree",
    title: Text {
        en: "lists disagree",
        it: "liste in disaccordo",
    },
    severity: Severity::Warning,
    article: "B.02",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "Two lists of the same day, or two rows of one, give a player different ratings of the same class. The one \
                 in the file that comes last in alphabetical order was taken; within one file the one in the last row, \
                 where rows have no FIDE id: a second row under one id is not taken (E025).",
            it: "Due liste Elo dello stesso giorno, o due righe di una, danno a un giocatore Elo diversi della stessa \
                categoria. È stato preso quello dell'ultimo file in ordine alfabetico; se il file è uno solo, quello dell'ultima riga, se le righe non hanno numero FIDE: una seconda riga con lo stesso numero è ignorata (E025).",
        },
        why: Text {
            en: "Only one of them can be right, and every change of the player and of his opponents depends on it. \
                Often one of the files is of another month.",
            it: "Solo uno può essere giusto, e ne dipendono tutte le variazioni del giocatore e dei suoi avversari. \
                Spesso uno dei file è di un altro mese.",
        },
        example: Text::same("a-2025-11.csv: 801234,1850; b-2025-11.csv: 801234,1875"),
        quiet: Text {
            en: "the ratings are the same, or the lists are of different days or classes.",
            it: "gli Elo sono gli stessi, oppure le liste sono di giorni o di categorie diverse.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let About::ListsDiffer {
        player,
        list,
        ratings,
        ..
    } = matter.about()
    else {
        return None;
    };
    let [taken, other] = &**ratings;
    let ui = context.ui;
    let place = |one: &ListedRating| {
        let file = facts.file(Stands::List(one.list));
        format!("{file}:{}", one.line)
    };
    let (who, of_day) = (who(facts, *player), dated(ui, *list));
    let (a, b) = (place(other), place(taken));
    let (had, has) = (other.rating, taken.rating);
    let message = say!(
        ui,
        "the lists {of_day} give {who} different ratings: {had} in {a}, {has} in {b}; {has} was taken",
        "le liste Elo {of_day} danno a {who} Elo diversi: {had} in {a}, {has} in {b}; è stato preso {has}"
    );
    let mut finding = RULE.at_matter(facts, matter, message);
    finding.related = format!("{b}:");
    Some(finding)
}
