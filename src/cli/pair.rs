//! `formulario pair`: the next round of a tournament.

mod seed;
mod told;

use super::begun::{Bearing, Begun, begin};
use super::complain;
use super::options::Pair;
use super::output::Output;
use super::output::Target;
use super::overwrite::{Call, Wanted, is_report};
use super::products::Products;
use super::status::ExitStatus;
use super::unopened;
use anyhow::{anyhow, bail};
use formulario::messages::Ui;
use formulario::messages::causes::cause;
use formulario::pairing::dutch::pair_round;
use formulario::pairing::edition::Edition;
use formulario::pairing::standing::Standings;
use formulario::report::pairing::NextRound;
use formulario::report::tame;
use formulario::say;
use formulario::source;
use formulario::tournament::system::System;
use formulario::tournament::to_pair::{ToPair, may_be_dutch};
use formulario::tournament::trf::{self, Problem, ResultCode, Trf};
use std::collections::BTreeMap;
use std::time::Duration;

/// So much of a report is read at once.
const CHUNK: usize = 1 << 20;

/// How long reading may take to end by itself after the first signal.
const PATIENCE: Duration = Duration::from_millis(300);

/// Runs it.
pub fn run(options: Pair) -> anyhow::Result<ExitStatus> {
    let ui = options.ui;
    let targets: Vec<(&Target, Call)> = targets(&options);
    let wanted: Vec<Wanted<'_>> = (targets.iter())
        .map(|(target, call)| Wanted {
            target,
            report: (!replaces_report(target, call)).then_some(*call),
        })
        .collect();
    let bearing = Bearing {
        patience: PATIENCE,
        ..Bearing::plain(false, false)
    };
    let Begun {
        found,
        plans,
        meter,
        ..
    } = begin(&options.paths, &wanted, bearing, ui)?;
    drop(meter);
    let (name, bytes) = read(&found, ui)?;
    let report = report(&name, &bytes, ui)?;
    known_numbers(&options, &report, ui)?;
    told::findings(&name, &bytes, options.seed_order, ui)
        .iter()
        .for_each(|text| complain(text));
    let (mut wishes, mut byes) = (options.wishes.clone(), options.byes.clone());
    let report = match options.seed_order {
        true => {
            let (report, new) = seed::seeded(&report, ui)?;
            for (one, other) in &mut wishes.forbidden {
                (*one, *other) = (new[one], new[other]);
            }
            byes.iter_mut()
                .for_each(|(number, _)| *number = new[number]);
            report
        }
        false => report,
    };
    let mut to_pair = ToPair::of(&report, &wishes);
    let all = to_pair.paired;
    if let Some(round) = options.round.map(usize::from) {
        if round > all + 1 {
            let next = all + 1;
            bail!(say!(
                ui,
                "--round {round}: the next round of {name} is {next}",
                "--round {round}: il prossimo turno di {name} è il {next}"
            ));
        }
        to_pair.back_to(round);
    }
    let number = to_pair.paired + 1;
    is_ready(&name, &report, &to_pair, ui)?;
    let again = number <= all;
    let absent = absent(&byes, &report, &to_pair, again);
    let mut present = vec![true; to_pair.tournament.players.len()];
    absent.iter().for_each(|(index, _)| present[*index] = false);
    let standings = Standings::before(&to_pair.tournament, number, &present);
    let mut said = told::assumptions(&to_pair, number, ui);
    said.extend(told::not_followed(&name, &report, &to_pair, again, ui));
    said.extend(told::late_entries(&report, &to_pair, &present, ui));
    if options.trf.is_some() {
        said.extend(told::not_written(wishes.readings, ui));
    }
    said.iter().for_each(|text| complain(text));
    let Some(round) = pair_round(&standings, to_pair.tournament.readings) else {
        bail!(no_pairing(&name, &to_pair, number, &present, ui));
    };
    told::open_questions(&to_pair, number, &present, &round.pairing, ui)
        .iter()
        .for_each(|text| complain(text));
    let next = NextRound {
        trf: &report,
        to_pair: &to_pair,
        standings: &standings,
        round: &round,
        number,
        absent: &absent,
        again,
        wishes: &wishes,
        choices: options.choices,
    };
    let named = targets.iter().map(|(target, _)| *target);
    let mut outputs = Products::open(named, plans, |_, output| Output::shown(output), ui)?;
    let lines = || {
        let mut text = next.text(ui);
        if options.explain {
            text.push('\n');
            text.push_str(&next.explanation(ui));
        }
        text.into_bytes()
    };
    let written = [
        options.text.as_ref().map(|_| lines()),
        options.trf.as_ref().map(|_| next.report()),
        options.csv.as_ref().map(|_| next.csv(options.dialect)),
        options.page.as_ref().map(|_| next.page(ui)),
    ];
    for (at, bytes) in written.into_iter().flatten().enumerate() {
        let _ = outputs.add(at, &bytes);
    }
    Ok(outputs.close(false, ExitStatus::Clean, ui))
}

/// What is written, in the order in which it is.
fn targets(options: &Pair) -> Vec<(&Target, Call)> {
    let all = [
        (&options.text, "--text", "round.txt"),
        (&options.trf, "--trf", "next.trf"),
        (&options.csv, "--csv", "round.csv"),
        (&options.page, "--page", "round.html"),
    ];
    let named = all.into_iter().filter_map(|(target, option, example)| {
        let call = Call {
            command: "pair",
            option,
            example,
        };
        Some((target.as_ref()?, call))
    });
    named.collect()
}

/// Whether a report takes the place of another.
fn replaces_report(target: &Target, call: &Call) -> bool {
    matches!(target, Target::Path(path) if call.option == "--trf" && is_report(path))
}

/// The name and the bytes of what is read.
fn read(found: &source::Discovery, ui: Ui) -> anyhow::Result<(String, Vec<u8>)> {
    if let Some(fault) = found.faults.first() {
        bail!(unopened::fault(fault, "pair", ui));
    }
    let [input] = &found.inputs[..] else {
        bail!(say!(
            ui,
            "one tournament report was expected",
            "ci vuole un solo rapporto di torneo"
        ));
    };
    let fault =
        |fault: source::SourceFault| anyhow!("{}: {}", tame(&fault.name), cause(ui, &fault.detail));
    let mut stream = source::open(input).map_err(fault)?;
    let name = tame(stream.name());
    let mut bytes = Vec::new();
    while stream.fill(&mut bytes, CHUNK).map_err(fault)? > 0 {}
    Ok((name, bytes))
}

/// The report, where it can be paired.
fn report(name: &str, bytes: &[u8], ui: Ui) -> anyhow::Result<Trf> {
    if !trf::looks_like(bytes) {
        bail!(say!(
            ui,
            "{name}: no tournament report (TRF16, TRF26)",
            "{name}: non è un rapporto di torneo (TRF16, TRF26)"
        ));
    }
    let (mut report, errors) = trf::survey(bytes);
    report.fill_in_byes();
    // A record for whoever pairs that cannot be read is no matter of standings, but of this.
    let unread = report.pairing_records().faults;
    let errors = errors.iter().filter(|error| !is_harmless(&error.problem));
    if let Some(error) = errors.chain(&unread).next() {
        let (line, column) = (error.line, error.column);
        let told = error.message(ui);
        bail!(say!(
            ui,
            "{name}:{line}:{column}: {told}; a report with errors is not paired (formulario check tells all)",
            "{name}:{line}:{column}: {told}; un rapporto con errori non si abbina (formulario check li dice tutti)"
        ));
    }
    if report.is_team_tournament() {
        bail!(say!(
            ui,
            "{name}: a tournament of teams; `pair` pairs single players",
            "{name}: è un torneo a squadre; `pair` abbina giocatori singoli"
        ));
    }
    if System::said(&report.event) == Some(System::RoundRobin) {
        complain(&say!(
            ui,
            "{name}: the report says that it is a round robin (record 092 or 192); the round is paired as one of a Swiss, by the Dutch system",
            "{name}: il rapporto dice che è un girone all'italiana (record 092 o 192); il turno si abbina come in uno svizzero, con il sistema olandese"
        ));
    } else if !may_be_dutch(&report.event) {
        complain(&say!(
            ui,
            "{name}: the report names another Swiss system (record 092 or 192); the round is paired by the Dutch one",
            "{name}: il rapporto nomina un altro sistema svizzero (record 092 o 192); il turno si abbina con quello olandese"
        ));
    }
    Ok(report)
}

/// Whether the round can be paired: it is one of the tournament, nothing of it stands there, and the round before was played.
fn is_ready(name: &str, report: &Trf, to_pair: &ToPair, ui: Ui) -> anyhow::Result<()> {
    let (number, paired) = (to_pair.paired + 1, to_pair.paired);
    if to_pair.rounds_known && number > to_pair.tournament.rounds {
        let rounds = to_pair.tournament.rounds;
        bail!(say!(
            ui,
            "{name}: all {rounds} rounds are paired (--rounds N where there are more)",
            "{name}: tutti i {rounds} turni sono abbinati (--rounds N se sono di più)"
        ));
    }
    if !to_pair.preset.is_empty() {
        let pairs = to_pair.preset.iter();
        let pairs: Vec<String> = pairs.map(|(one, other)| format!("{one}-{other}")).collect();
        let pairs = pairs.join(" ");
        bail!(say!(
            ui,
            "{name}: round {number} has already the pairs {pairs}, and most players have nothing in it: take these out, and all are paired by the rules",
            "{name}: il turno {number} ha già le coppie {pairs}, e la maggior parte dei giocatori non vi ha nulla: toglierle, e tutti si abbinano secondo le regole"
        ));
    }
    if to_pair.nothing_played(report) {
        bail!(say!(
            ui,
            "{name}: no game of round {paired} has a result yet: enter the results first (--round {paired} pairs that round again)",
            "{name}: nessuna partita del turno {paired} ha ancora un risultato: inserire prima i risultati (--round {paired} abbina di nuovo quel turno)"
        ));
    }
    Ok(())
}

/// That no pairing exists, and through which forbidden pairs.
fn no_pairing(name: &str, to_pair: &ToPair, number: usize, present: &[bool], ui: Ui) -> String {
    let article = match to_pair.tournament.edition {
        Edition::Baku2016 => "C.04.3 A.9",
        Edition::Fide2026 => "C.04.3 1.9.3",
    };
    let mut told = say!(
        ui,
        "{name}: no pairing of round {number} keeps the rules on rematches, byes and colours: the arbiter decides ({article})",
        "{name}: nessun abbinamento del turno {number} rispetta le regole su incontri ripetuti, bye e colori: decide l'arbitro ({article})"
    );
    let pairs = told::forbidden_in_the_way(to_pair, number, present);
    if !pairs.is_empty() {
        let pairs = pairs.iter().map(|(one, other)| format!("{one}-{other}"));
        let pairs = pairs.collect::<Vec<_>>().join(" ");
        told += &say!(
            ui,
            "; without the forbidden pairs there is one: {pairs}",
            "; senza le coppie vietate ce n'è uno: {pairs}"
        );
    }
    told
}

/// Whether a report with such a problem can be paired: points are counted from the results, and days do not matter.
const fn is_harmless(problem: &Problem) -> bool {
    problem.leaves_points()
        || matches!(
            problem,
            Problem::Points { .. } | Problem::PointsOtherwise(..)
        )
}

/// Whether the players that were typed are in the report.
fn known_numbers(options: &Pair, report: &Trf, ui: Ui) -> anyhow::Result<()> {
    let is_unknown = |number: &u16| report.place(*number).is_none();
    for number in options.byes.iter().map(|(number, _)| number) {
        if is_unknown(number) {
            bail!(say!(
                ui,
                "--bye {number}: no player has this start number",
                "--bye {number}: nessun giocatore ha questo numero di sorteggio"
            ));
        }
    }
    for &(one, other) in &options.wishes.forbidden {
        if let Some(number) = [one, other].into_iter().find(is_unknown) {
            bail!(say!(
                ui,
                "--forbid {one}-{other}: no player has the start number {number}",
                "--forbid {one}-{other}: nessun giocatore ha il numero di sorteggio {number}"
            ));
        }
    }
    Ok(())
}

/// Who is not paired: by the report, and as was typed.
fn absent(
    byes: &[(u16, ResultCode)],
    report: &Trf,
    to_pair: &ToPair,
    again: bool,
) -> Vec<(usize, ResultCode)> {
    let mut absent: BTreeMap<usize, ResultCode> = match again {
        false => to_pair.absent_next(report).into_iter().collect(),
        true => to_pair.absent_in(report, to_pair.paired + 1),
    };
    let typed = byes.iter();
    absent.extend(typed.filter_map(|(number, code)| Some((to_pair.index(*number)?, *code))));
    absent.into_iter().collect()
}
