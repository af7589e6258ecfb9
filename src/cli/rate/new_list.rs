//! `--new-list`: the list behind the last period, and what it could not take.

use super::lists::{ReadList, list_error};
use crate::cli::outputs::{Outputs, Ratings, Sink};
use anyhow::anyhow;
use formulario::messages::Ui;
use formulario::rating::field::Field;
use formulario::rating::list::{self, Misfits};
use formulario::report::Dialect;
use formulario::report::ratings::{LeftOut, NextList};
use formulario::say;
use std::io;

/// Writes the list behind the last period; says what it could not take.
pub fn write(
    outputs: &mut Outputs,
    next: &NextList,
    field: &Field,
    read: &[ReadList],
    dialect: Dialect,
    ui: Ui,
) -> anyhow::Result<Vec<String>> {
    if next.target().is_none() {
        let nothing = say!(
            ui,
            "--new-list: no list was computed, and none was written",
            "--new-list: non è stata calcolata nessuna lista, e nessuna è stata scritta"
        );
        return Ok(vec![nothing]);
    }
    let mut sink = ListSink(outputs);
    let base = next.base(field).map(|at| (at, &field.lists[at]));
    let origin = base.and_then(|(at, list)| {
        let own = |read: &&ReadList| read.file == list.name && !read.several;
        Some((at, read.iter().find(own)?))
    });
    let (Some((at, origin)), Some(target)) = (origin, next.target()) else {
        next.plain(field, &mut sink, dialect == Dialect::Excel)?;
        return Ok(Vec::new());
    };
    let (changes, left_out) = next.changes(field, at, origin.pools);
    let rewritten = list::rewrite(&origin.input, origin.given, target, &changes, &mut sink)
        .map_err(|error| anyhow!("--new-list: {}", list_error(&error, ui)))?;
    Ok(lost(left_out, &rewritten.misfits, ui))
}

/// What the new list could not take, a line each.
fn lost(left_out: LeftOut, misfits: &Misfits, ui: Ui) -> Vec<String> {
    const NAMED: usize = 3;
    let mut all = Vec::new();
    let mut tell =
        |n: u64, text: String| all.extend((n > 0).then(|| format!("--new-list: {text}")));
    let n = left_out.pools;
    tell(
        n,
        match n {
            1 => say!(
                ui,
                "the list has no place for the games of 1 player who has no rating yet; a CSV with a column pool keeps them",
                "la lista non ha posto per le partite di 1 giocatore ancora senza Elo; un CSV con la colonna pool le conserva"
            ),
            _ => say!(
                ui,
                "the list has no place for the games of {n} players who have no rating yet; a CSV with a column pool keeps them",
                "la lista non ha posto per le partite di {n} giocatori ancora senza Elo; un CSV con la colonna pool le conserva"
            ),
        },
    );
    let n = left_out.unlisted;
    tell(
        n,
        match n {
            1 => say!(
                ui,
                "1 player who is not on the list that is written anew was rated by a tag or another list, and is not in it",
                "1 giocatore che manca dalla lista di partenza è stato elaborato con l'Elo di un'etichetta o di un'altra \
                 lista e non vi è aggiunto"
            ),
            _ => say!(
                ui,
                "{n} players who are not on the list that is written anew were rated by tags or another list, and are not in it",
                "{n} giocatori che mancano dalla lista di partenza sono stati elaborati con l'Elo delle etichette o di \
                 un'altra lista e non vi sono aggiunti"
            ),
        },
    );
    let n = misfits.unwritable.len();
    let mut names = misfits.unwritable[..n.min(NAMED)].join("; ");
    if n > NAMED {
        names += "; …";
    }
    tell(
        n as u64,
        match n {
            1 => say!(
                ui,
                "1 new player is left out, because the encoding of the list, Windows-1252, cannot write the name: {names}",
                "1 nuovo giocatore non è aggiunto, perché la codifica della lista, Windows-1252, non può scriverne il nome: \
                 {names}"
            ),
            _ => say!(
                ui,
                "{n} new players are left out, because the encoding of the list, Windows-1252, cannot write their names: \
                 {names}",
                "{n} nuovi giocatori non sono aggiunti, perché la codifica della lista, Windows-1252, non può scriverne i \
                 nomi: {names}"
            ),
        },
    );
    let n = misfits.respelt;
    tell(
        n,
        match n {
            1 => say!(
                ui,
                "1 name is written without accents that the encoding of the list, Windows-1252, does not have",
                "1 nome è scritto senza gli accenti che la codifica della lista, Windows-1252, non ha"
            ),
            _ => say!(
                ui,
                "{n} names are written without accents that the encoding of the list, Windows-1252, does not have",
                "{n} nomi sono scritti senza gli accenti che la codifica della lista, Windows-1252, non ha"
            ),
        },
    );
    let n = misfits.cut;
    tell(
        n,
        match n {
            1 => say!(
                ui,
                "1 name is longer than its column and was cut",
                "1 nome è più lungo della sua colonna ed è stato tagliato"
            ),
            _ => say!(
                ui,
                "{n} names are longer than their column and were cut",
                "{n} nomi sono più lunghi della colonna e sono stati tagliati"
            ),
        },
    );
    all
}

/// The output of `--new-list`, to be written into.
struct ListSink<'a>(&'a mut Outputs);

impl io::Write for ListSink<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // What cannot be written is told when the outputs are closed.
        let _ = self.0.put(Sink::Ratings(Ratings::NewList), bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
