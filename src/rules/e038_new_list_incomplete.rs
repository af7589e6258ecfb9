//! `E038 new-list-incomplete`

use super::ratings::NEWEST;
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::{Text, Ui};
use crate::rating::remark::{About, Lost};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E038",
    name: "new-list-incomplete",
    title: Text {
        en: "new list incomplete",
        it: "nuova lista incompleta",
    },
    severity: Severity::Warning,
    article: "B.02",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "Something that was computed is missing from the list written by --new-list: its format has no place for it, or its encoding does not have the letters.",
            it: "Alla lista scritta da --new-list manca qualcosa che è stato calcolato: la sua forma non ha posto, o la sua \
                codifica non ha le lettere.",
        },
        why: Text {
            en: "Who rates the next period by that list would not know it.",
            it: "Chi elaborasse il periodo successivo con quella lista non lo saprebbe.",
        },
        example: Text::same("--new-list dec.txt; --new-pools dec-pools.csv"),
        quiet: Text {
            en: "a CSV with a column pool, or --new-pools, keeps the games of players who have no rating yet.",
            it: "un CSV con la colonna pool, oppure --new-pools, conserva le partite dei giocatori ancora senza Elo.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let About::NotOnNewList(lost) = matter.about() else {
        return None;
    };
    Some(RULE.at_matter(facts, matter, message(lost, context.ui)))
}

/// So many names are told.
const NAMED: usize = 3;

fn message(lost: &Lost, ui: Ui) -> String {
    match lost {
        Lost::All => say!(
            ui,
            "no list was computed, and --new-list wrote none",
            "non è stata calcolata nessuna lista, e --new-list non ne ha scritte"
        ),
        Lost::Pools(1) => say!(
            ui,
            "the new list has no place for the games of 1 player who has no rating yet; --new-pools keeps them",
            "la nuova lista non ha posto per le partite di 1 giocatore ancora senza Elo; --new-pools le conserva"
        ),
        Lost::Pools(n) => say!(
            ui,
            "the new list has no place for the games of {n} players who have no rating yet; --new-pools keeps them",
            "la nuova lista non ha posto per le partite di {n} giocatori ancora senza Elo; --new-pools le conserva"
        ),
        Lost::Unlisted(1) => say!(
            ui,
            "1 player who is not on the list that is written anew was rated by a tag or another list, and is not in it",
            "1 giocatore che manca dalla lista di partenza è stato elaborato con l'Elo di un'etichetta o di un'altra lista e \
             non vi è aggiunto"
        ),
        Lost::Unlisted(n) => say!(
            ui,
            "{n} players who are not on the list that is written anew were rated by tags or another list, and are not in it",
            "{n} giocatori che mancano dalla lista di partenza sono stati elaborati con l'Elo delle etichette o di un'altra \
             lista e non vi sono aggiunti"
        ),
        Lost::Unwritable(all) => {
            let n = all.len();
            let mut names = all[..n.min(NAMED)].join("; ");
            if n > NAMED {
                names += "; …";
            }
            match n {
                1 => say!(
                    ui,
                    "1 new player is left out, because the encoding of the list, Windows-1252, cannot write the name: {names}",
                    "1 nuovo giocatore non è aggiunto, perché la codifica della lista, Windows-1252, non può scriverne il \
                     nome: {names}"
                ),
                _ => say!(
                    ui,
                    "{n} new players are left out, because the encoding of the list, Windows-1252, cannot write their names: \
                     {names}",
                    "{n} nuovi giocatori non sono aggiunti, perché la codifica della lista, Windows-1252, non può scriverne i \
                     nomi: {names}"
                ),
            }
        }
        Lost::Respelt(1) => say!(
            ui,
            "1 name is written without accents that the encoding of the list, Windows-1252, does not have",
            "1 nome è scritto senza gli accenti che la codifica della lista, Windows-1252, non ha"
        ),
        Lost::Respelt(n) => say!(
            ui,
            "{n} names are written without accents that the encoding of the list, Windows-1252, does not have",
            "{n} nomi sono scritti senza gli accenti che la codifica della lista, Windows-1252, non ha"
        ),
        Lost::Cut(1) => say!(
            ui,
            "1 name is longer than its column and was cut",
            "1 nome è più lungo della sua colonna ed è stato tagliato"
        ),
        Lost::Cut(n) => say!(
            ui,
            "{n} names are longer than their column and were cut",
            "{n} nomi sono più lunghi della colonna e sono stati tagliati"
        ),
    }
}
