//! How it is said what is wrong with a list.

use super::error::{Field, ListError, ListFault};
use super::value::LISTED;
use crate::messages::Ui;
use crate::messages::causes::cause;
use crate::say;
use crate::tournament::table::shown;

impl Field {
    /// What is meant to stand there.
    fn expected(self, ui: Ui) -> String {
        match self {
            Field::Id => say!(ui, "a FIDE id: digits", "un numero FIDE: cifre"),
            Field::Player => say!(
                ui,
                "a name (\"name\") or a FIDE id (\"fide_id\")",
                "un nome (\"name\") o un numero FIDE (\"fide_id\")"
            ),
            Field::Federation => say!(
                ui,
                "a federation: three letters",
                "una federazione: tre lettere"
            ),
            Field::Sex => say!(ui, "a sex: M or F", "un sesso: M o F"),
            Field::Birth => say!(
                ui,
                "a year or date of birth: 1990 or 1990-05-21",
                "un anno o una data di nascita: 1990 o 1990-05-21"
            ),
            Field::Rating => say!(
                ui,
                "a rating: digits, 0 or nothing for none",
                "un punteggio: cifre, 0 o niente se non c'è"
            ),
            Field::K => say!(
                ui,
                "a coefficient K: a number up to 40",
                "un coefficiente K: un numero fino a 40"
            ),
            Field::Games => say!(ui, "a number of games", "un numero di partite"),
            Field::Peak => say!(
                ui,
                "the highest rating: digits",
                "il punteggio più alto: cifre"
            ),
            Field::List => say!(
                ui,
                "the date of the list: 2025-11-01 or 2025-11",
                "la data della lista: 2025-11-01 o 2025-11"
            ),
            Field::Class => say!(ui, "standard, rapid or blitz", "standard, rapid o blitz"),
            Field::Pool => say!(
                ui,
                "games for the first rating: 2025-11-07:1902=0.5;2025-11-07:1877=1",
                "partite per il primo punteggio: 2025-11-07:1902=0.5;2025-11-07:1877=1"
            ),
        }
    }
}

impl ListError {
    /// What is wrong and where, with what was expected: `list.txt:12:114: …`, without a full stop.
    #[must_use]
    pub fn message(&self, ui: Ui) -> String {
        let mut place = self.file.clone();
        for number in [self.line, self.column]
            .iter()
            .filter(|number| **number > 0)
        {
            place += &format!(":{number}");
        }
        format!("{place}: {}", self.fault.message(ui))
    }
}

impl ListFault {
    /// What is wrong, with what was found and what was expected.
    #[must_use]
    pub fn message(&self, ui: Ui) -> String {
        self.about_row(ui).unwrap_or_else(|| self.about_list(ui))
    }

    /// What is wrong with a row.
    fn about_row(&self, ui: Ui) -> Option<String> {
        Some(match self {
            ListFault::Short { found, expected } => say!(
                ui,
                "the row ends after {found} characters, expected at least {expected}",
                "la riga finisce dopo {found} caratteri, ce ne volevano almeno {expected}"
            ),
            ListFault::CutOff { found } => say!(
                ui,
                "the list ends in mid-row, after {found} characters of it: it was cut off; a whole row was expected",
                "la lista finisce a metà riga, dopo {found} caratteri: è stata troncata; ci voleva una riga intera"
            ),
            ListFault::Cells { found, expected } => say!(
                ui,
                "cells in the row: {found}, expected {expected} as in the header",
                "celle nella riga: {found}, ce ne volevano {expected} come nell'intestazione"
            ),
            ListFault::Misfit { found } => {
                let found = shown(found);
                say!(
                    ui,
                    "{found} runs across the edge between two columns of the header, expected a value in each",
                    "{found} supera il confine fra due colonne dell'intestazione, ci voleva un valore in ciascuna"
                )
            }
            ListFault::Value { field, found } => {
                let (found, field) = (shown(found), field.expected(ui));
                say!(
                    ui,
                    "found {found}, expected {field}",
                    "trovato {found}, ci voleva {field}"
                )
            }
            ListFault::Rating { found } => {
                let found = shown(found);
                let (least, most) = (LISTED.start(), LISTED.end());
                say!(
                    ui,
                    "found {found}, expected a rating from {least} to {most}, or 0 for none",
                    "trovato {found}, ci voleva un punteggio da {least} a {most}, o 0 se non c'è"
                )
            }
            ListFault::Nameless => say!(
                ui,
                "the row has neither name nor FIDE id: one of them was expected",
                "la riga non ha né nome né numero FIDE: ci voleva l'uno o l'altro"
            ),
            ListFault::Twice { id } => say!(
                ui,
                "FIDE id {id} stands in an earlier row, too: every player was expected once",
                "il numero FIDE {id} compare già in una riga precedente: ogni giocatore va indicato una volta sola"
            ),
            ListFault::Quote => say!(
                ui,
                "a quotation mark opens a cell, and none was found that closes it",
                "le virgolette aprono una cella e non se ne trovano altre che la chiudano"
            ),
            ListFault::AfterQuote { found } => {
                let found = shown(found);
                say!(
                    ui,
                    "found {found} after the quotation mark that closes the cell, expected the next cell",
                    "trovato {found} dopo le virgolette che chiudono la cella, ci voleva la cella successiva"
                )
            }
            ListFault::Unborn { found } => {
                let found = shown(found);
                say!(
                    ui,
                    "year of birth: found {found}, in which no player of this list can be born",
                    "anno di nascita: trovato {found}, in cui non può essere nato nessun giocatore di questa lista"
                )
            }
            ListFault::Long => say!(
                ui,
                "the row is longer than a mebibyte: this is not a list",
                "la riga supera un mebibyte: non è una lista"
            ),
            _ => return None,
        })
    }

    /// What is wrong with the whole list; nothing where it is about a row.
    fn about_list(&self, ui: Ui) -> String {
        match self {
            ListFault::Source(fault) => cause(ui, &fault.detail).into_owned(),
            ListFault::Empty => say!(
                ui,
                "the list is empty: at least one player was expected",
                "la lista è vuota: ci voleva almeno un giocatore"
            ),
            ListFault::Several(name) => say!(
                ui,
                "the archive holds a second list, {name}: one was expected",
                "l'archivio contiene una seconda lista, {name}: se ne aspettava una"
            ),
            ListFault::Header { found } => {
                let found = shown(found);
                say!(
                    ui,
                    "found {found}, expected the header of a FIDE text list (ID Number, Name, Fed …), a FIDE XML list \
                     (<playerslist>) or the column names of a CSV (fide_id, name, rating …); above the rows of a text list \
                     without one put it as a line whose words begin where their columns do, or name it with --columns",
                    "trovato {found}, ci voleva l'intestazione di una lista FIDE di testo (ID Number, Name, Fed …), una \
                     lista FIDE in XML (<playerslist>) o i nomi delle colonne di un CSV (fide_id, name, rating …); sopra le \
                     righe di una lista di testo che ne è priva va messa una riga le cui parole cominciano dove cominciano le \
                     colonne, oppure la si indica con --columns"
                )
            }
            ListFault::Missing(field) => {
                let field = field.expected(ui);
                say!(
                    ui,
                    "no column of the header holds what a list needs: {field}; the columns of a list without a header are named with --columns",
                    "nessuna colonna dell'intestazione contiene ciò che occorre a una lista: {field}; le colonne di una lista senza intestazione si indicano con --columns"
                )
            }
            ListFault::Repeated { found } => {
                let found = shown(found);
                say!(
                    ui,
                    "the column {found} says what an earlier one says: each was expected once",
                    "la colonna {found} dice ciò che dice una colonna precedente: ciascuna va indicata una volta sola"
                )
            }
            ListFault::Mostly {
                refused,
                rows,
                first,
            } => {
                let first = first.message(ui);
                say!(
                    ui,
                    "{first}; such rows are {refused} of {rows}, and a list is read only where most can be: check that the file \
                     is whole, and that the words of its header stand above their values",
                    "{first}; righe così sono {refused} su {rows}, e una lista si legge solo se la maggior parte si può leggere: \
                     controllare che il file sia intero e che le parole dell'intestazione stiano sopra i loro valori"
                )
            }
            ListFault::Markup(detail) => {
                let detail = cause(ui, detail);
                say!(
                    ui,
                    "the XML is broken: {detail}",
                    "l'XML è danneggiato: {detail}"
                )
            }
            ListFault::Element { found, expected } => {
                let found = shown(found);
                say!(
                    ui,
                    "found the element {found}, expected {expected}",
                    "trovato l'elemento {found}, ci voleva {expected}"
                )
            }
            ListFault::Unclosed => say!(
                ui,
                "the list ends here, expected </playerslist>: it was cut off",
                "la lista finisce qui, ci voleva </playerslist>: è stata troncata"
            ),
            ListFault::Dates => say!(
                ui,
                "the file holds lists of several dates: one list was expected to write the next",
                "il file contiene liste di più date: per scrivere la prossima ci voleva una lista sola"
            ),
            ListFault::Class(class) => {
                let class = class.name();
                say!(
                    ui,
                    "the list has no {class} ratings, which were to be written",
                    "la lista non ha punteggi {class}, che andavano scritti"
                )
            }
            ListFault::Write(detail) => say!(
                ui,
                "the new list cannot be written: {detail}",
                "impossibile scrivere la nuova lista: {detail}"
            ),
            ListFault::Short { .. }
            | ListFault::CutOff { .. }
            | ListFault::Cells { .. }
            | ListFault::Misfit { .. }
            | ListFault::Value { .. }
            | ListFault::Rating { .. }
            | ListFault::Nameless
            | ListFault::Unborn { .. }
            | ListFault::Twice { .. }
            | ListFault::Quote
            | ListFault::AfterQuote { .. }
            | ListFault::Long => String::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::TimeClass;

    #[test]
    fn every_fault_is_said_in_both_languages() {
        let found = || "a\tb".to_owned();
        let mut faults = vec![
            ListFault::Empty,
            ListFault::Several(found()),
            ListFault::Header { found: found() },
            ListFault::Missing(Field::Player),
            ListFault::Repeated { found: found() },
            ListFault::Short {
                found: 1,
                expected: 2,
            },
            ListFault::Cells {
                found: 1,
                expected: 2,
            },
            ListFault::Misfit { found: found() },
            ListFault::CutOff { found: 3 },
            ListFault::Rating { found: found() },
            ListFault::Nameless,
            ListFault::Twice { id: 7 },
            ListFault::Mostly {
                refused: 2,
                rows: 3,
                first: Box::new(ListFault::Nameless),
            },
            ListFault::Quote,
            ListFault::AfterQuote { found: found() },
            ListFault::Long,
            ListFault::Markup("text stands between the elements".to_owned()),
            ListFault::Element {
                found: found(),
                expected: "<player>",
            },
            ListFault::Unclosed,
            ListFault::Dates,
            ListFault::Class(TimeClass::Rapid),
            ListFault::Write(found()),
        ];
        let fields = [
            Field::Id,
            Field::Federation,
            Field::Sex,
            Field::Birth,
            Field::Rating,
            Field::K,
            Field::Games,
            Field::Peak,
            Field::List,
            Field::Class,
            Field::Pool,
        ];
        faults.extend(fields.map(|field| ListFault::Value {
            field,
            found: found(),
        }));
        for fault in faults {
            let (english, italian) = (fault.message(Ui::English), fault.message(Ui::Italian));
            assert_ne!(english, italian);
            for message in [english, italian] {
                assert!(
                    !message.ends_with('.') && !message.contains("  "),
                    "{message}"
                );
            }
        }
    }
}
