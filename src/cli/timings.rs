//! Where the time of a run went, as `--timings` tells it.

use formulario::messages::{Ui, terms};
use formulario::pipeline::{Share, Told};
use formulario::say;
use std::time::Duration;

/// A few lines: who worked, and who waited for whom.
pub fn timings(told: &Told, ui: Ui) -> String {
    let seconds = |time: Duration| {
        let text = terms::decimal(ui, &format!("{:.3}", time.as_secs_f64()));
        format!("{text} s")
    };
    let waited = |share: Share| {
        let (time, whole) = (seconds(share.waited), share.waited_per_mille());
        let percent = terms::decimal(ui, &format!("{}.{}", whole / 10, whole % 10));
        (time, percent)
    };
    let (whole, jobs) = (seconds(told.whole), told.workers);
    let bytes = seconds(told.reading);
    let cut = seconds(told.cutting.worked);
    let work = seconds(told.working.worked);
    let written = seconds(told.writing.worked);
    if jobs <= 1 {
        return say!(
            ui,
            "timings: {whole}, all on one thread\n  \
             reader   {bytes} to get bytes, {cut} to cut games\n  \
             worker   {work} at work\n  \
             writer   {written} at work",
            "tempi: {whole}, tutto in un solo thread\n  \
             lettura   {bytes} per avere i byte, {cut} per dividere le partite\n  \
             controllo {work} al lavoro\n  \
             scrittura {written} al lavoro"
        );
    }
    let unpacking = told.unpacking.map_or_else(String::new, |share| {
        let work = seconds(share.worked);
        let (wait, percent) = waited(share);
        say!(
            ui,
            "  unpacker {work} at work, {wait} waiting for room ({percent} %)\n",
            "  scompattamento {work} al lavoro, {wait} in attesa di posto ({percent} %)\n"
        )
    });
    let (room, room_percent) = waited(Share {
        worked: told.reading + told.cutting.worked,
        waited: told.cutting.waited,
    });
    let (idle, idle_percent) = waited(told.working);
    let (results, results_percent) = waited(told.writing);
    say!(
        ui,
        "timings: {whole}, {jobs} threads for games\n{unpacking}  \
         reader   {bytes} to get bytes, {cut} to cut games, {room} waiting for room ({room_percent} %)\n  \
         workers  {work} at work, {idle} waiting ({idle_percent} %)\n  \
         writer   {written} at work, {results} waiting for games ({results_percent} %)",
        "tempi: {whole}, {jobs} thread per le partite\n{unpacking}  \
         lettura   {bytes} per avere i byte, {cut} per dividere le partite, {room} in attesa di posto ({room_percent} %)\n  \
         controllo {work} al lavoro, {idle} in attesa ({idle_percent} %)\n  \
         scrittura {written} al lavoro, {results} in attesa di partite ({results_percent} %)"
    )
}
