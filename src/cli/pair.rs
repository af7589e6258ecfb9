//! `formulario pair`: the next round of a tournament.

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
use formulario::pairing::edition::{Edition, LastUnpaired, Numbering, Readings};
use formulario::pairing::standing::Standings;
use formulario::pairing::tournament::{Colour, RoundPairing};
use formulario::report::pairing::NextRound;
use formulario::report::tame;
use formulario::say;
use formulario::source;
use formulario::tournament::to_pair::{ColourFrom, EditionFrom, ToPair, may_be_dutch};
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
    let mut report = report(&name, &bytes, ui)?;
    if options.seed_order {
        report = seeded(&report, ui)?;
    }
    let mut to_pair = ToPair::of(&report, &options.wishes);
    if let Some(round) = options.round {
        to_pair.back_to(usize::from(round));
    }
    let number = to_pair.paired + 1;
    if to_pair.rounds_known && number > to_pair.tournament.rounds {
        let rounds = to_pair.tournament.rounds;
        bail!(say!(
            ui,
            "{name}: all {rounds} rounds are paired (--rounds N where there are more)",
            "{name}: tutti i {rounds} turni sono abbinati (--rounds N se sono di più)"
        ));
    }
    let absent = absent(&options, &report, &to_pair, ui)?;
    let mut present = vec![true; to_pair.tournament.players.len()];
    absent.iter().for_each(|(index, _)| present[*index] = false);
    let standings = Standings::before(&to_pair.tournament, number, &present);
    assumptions(&to_pair, number, ui)
        .iter()
        .for_each(|text| complain(text));
    let Some(round) = pair_round(&standings, to_pair.tournament.readings) else {
        bail!(say!(
            ui,
            "{name}: no pairing of round {number} keeps the rules on rematches, byes and colours: the arbiter decides (C.04.3 1.9.3)",
            "{name}: nessun abbinamento del turno {number} rispetta le regole su incontri ripetuti, bye e colori: decide l'arbitro (C.04.3 1.9.3)"
        ));
    };
    open_questions(&to_pair, number, &present, &round.pairing, ui)
        .iter()
        .for_each(|text| complain(text));
    let next = NextRound {
        trf: &report,
        to_pair: &to_pair,
        standings: &standings,
        round: &round,
        number,
        absent: &absent,
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
    // Points are counted from the results; days do not matter.
    let harmless = |problem: &Problem| {
        problem.leaves_points()
            || matches!(
                problem,
                Problem::Points { .. } | Problem::PointsOtherwise(..)
            )
    };
    if let Some(error) = errors.iter().find(|error| !harmless(&error.problem)) {
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
    if !may_be_dutch(&report.event) {
        complain(&say!(
            ui,
            "{name}: the report names another Swiss system (record 092 or 192); the round is paired by the Dutch one",
            "{name}: il rapporto nomina un altro sistema svizzero (record 092 o 192); il turno si abbina con quello olandese"
        ));
    }
    Ok(report)
}

/// Who is not paired: by the report, and as was typed.
fn absent(
    options: &Pair,
    report: &Trf,
    to_pair: &ToPair,
    ui: Ui,
) -> anyhow::Result<Vec<(usize, ResultCode)>> {
    let mut absent: BTreeMap<usize, ResultCode> = match options.round {
        None => to_pair.absent_next(report).into_iter().collect(),
        Some(_) => to_pair.absent_in(report, to_pair.paired + 1),
    };
    for &(number, code) in &options.byes {
        let Some(index) = to_pair.index(number) else {
            bail!(say!(
                ui,
                "--bye {number}: no player has this start number",
                "--bye {number}: nessun giocatore ha questo numero di sorteggio"
            ));
        };
        absent.insert(index, code);
    }
    for &(one, other) in &options.wishes.forbidden {
        if let Some(number) = [one, other]
            .into_iter()
            .find(|number| to_pair.index(*number).is_none())
        {
            bail!(say!(
                ui,
                "--forbid {one}-{other}: no player has the start number {number}",
                "--forbid {one}-{other}: nessun giocatore ha il numero di sorteggio {number}"
            ));
        }
    }
    Ok(absent.into_iter().collect())
}

/// By what the round was paired where the report does not say it, and the choices that the rules leave.
fn assumptions(to_pair: &ToPair, number: usize, ui: Ui) -> Vec<String> {
    let mut told = Vec::new();
    let tournament = &to_pair.tournament;
    let text = match tournament.edition {
        Edition::Baku2016 => "Baku 2016".to_owned(),
        Edition::Fide2026 => say!(ui, "1 February 2026", "1º febbraio 2026"),
    };
    told.push(match to_pair.edition_from {
        EditionFrom::Named | EditionFrom::Day => say!(
            ui,
            "paired by the Dutch system, edition of {text}",
            "abbinato con il sistema olandese, edizione: {text}"
        ),
        EditionFrom::Older => say!(
            ui,
            "the tournament is older than July 2017: its edition of the Dutch system is not known here, that of {text} was used (--edition)",
            "il torneo è precedente a luglio 2017: la sua edizione del sistema olandese qui non c'è, si è usata: {text} (--edition)"
        ),
        EditionFrom::Nothing => say!(
            ui,
            "nothing tells the day of the tournament: the edition of {text} of the Dutch system was used (--edition)",
            "niente dice il giorno del torneo: si è usata l'edizione del sistema olandese: {text} (--edition)"
        ),
    });
    if to_pair.colour_from == ColourFrom::Nothing {
        told.push(say!(
            ui,
            "nothing tells the colour drawn by lot: White was taken (--initial-colour)",
            "niente dice il colore sorteggiato: si è preso il Bianco (--initial-colour)"
        ));
    } else if number == 1 && tournament.initial_colour == Colour::Black {
        told.push(say!(
            ui,
            "the colour drawn by lot is Black",
            "il colore sorteggiato è il Nero"
        ));
    }
    if !to_pair.rounds_known {
        told.push(say!(
            ui,
            "nothing tells the number of rounds: round {number} was not taken for the last (--rounds)",
            "niente dice quanti sono i turni: il turno {number} non è stato preso per l'ultimo (--rounds)"
        ));
    }
    if !to_pair.pending.is_empty() {
        let players = to_pair
            .pending
            .iter()
            .map(|(player, round)| format!("{player} ({round})"));
        let players = players.collect::<Vec<_>>().join(", ");
        told.push(say!(
            ui,
            "games without result count as drawn: players (rounds) {players}",
            "le partite senza risultato contano come patte: giocatori (turni) {players}"
        ));
    }
    told
}

/// Questions that the rules leave open and on which this round depends: by the other answer it would be another one.
fn open_questions(
    to_pair: &ToPair,
    number: usize,
    present: &[bool],
    pairing: &RoundPairing,
    ui: Ui,
) -> Vec<String> {
    let own = to_pair.tournament.readings;
    let sorted = |pairing: &RoundPairing| {
        let mut games = pairing.games.clone();
        games.sort_unstable();
        games
    };
    let depends = |change: &dyn Fn(&mut Readings)| {
        let mut other = to_pair.tournament.clone();
        change(&mut other.readings);
        let standings = Standings::before(&other, number, present);
        let round = pair_round(&standings, other.readings);
        round.is_some_and(|round| sorted(&round.pairing) != sorted(pairing))
    };
    let mut told = Vec::new();
    let other = match own.numbering {
        Numbering::Paired => Numbering::Listed,
        Numbering::Listed => Numbering::Paired,
    };
    if depends(&|readings| readings.numbering = other) {
        told.push(match own.numbering {
            Numbering::Paired => say!(
                ui,
                "colours depend on whether players who were never paired have a number: here they have none (--rule numbering=listed)",
                "i colori dipendono dal fatto che chi non è mai stato abbinato abbia un numero: qui non ce l'ha (--rule numbering=listed)"
            ),
            Numbering::Listed => say!(
                ui,
                "colours depend on whether players who were never paired have a number: here they have one (--rule numbering=paired)",
                "i colori dipendono dal fatto che chi non è mai stato abbinato abbia un numero: qui ce l'ha (--rule numbering=paired)"
            ),
        });
    }
    let other = match own.last_unpaired {
        LastUnpaired::Weighted => LastUnpaired::Plain,
        LastUnpaired::Plain => LastUnpaired::Weighted,
    };
    if to_pair.tournament.edition == Edition::Baku2016
        && depends(&|readings| readings.last_unpaired = other)
    {
        told.push(match own.last_unpaired {
            LastUnpaired::Weighted => say!(
                ui,
                "pairs depend on how C.7 counts players of the last bracket who may not have the bye: here three times (--rule last-unpaired=plain)",
                "le coppie dipendono da come C.7 conta chi nell'ultimo gruppo non può avere il bye: qui tre volte (--rule last-unpaired=plain)"
            ),
            LastUnpaired::Plain => say!(
                ui,
                "pairs depend on how C.7 counts players of the last bracket who may not have the bye: here once (--rule last-unpaired=weighted)",
                "le coppie dipendono da come C.7 conta chi nell'ultimo gruppo non può avere il bye: qui una volta (--rule last-unpaired=weighted)"
            ),
        });
    }
    told
}

/// The report with start numbers by rating, title and name (C.04.2 article 2), before the first round.
fn seeded(report: &Trf, ui: Ui) -> anyhow::Result<Trf> {
    const TITLES: [&str; 8] = ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"];
    if report
        .players
        .iter()
        .any(|player| player.rounds.iter().any(|round| round.opponent.is_some()))
    {
        bail!(say!(
            ui,
            "--seed-order: a round is paired already, start numbers stay",
            "--seed-order: un turno è già abbinato, i numeri di sorteggio restano"
        ));
    }
    let mut players = report.players.clone();
    players.sort_by_key(|player| {
        let title = player.fide_title();
        let title = TITLES
            .iter()
            .position(|own| Some(*own) == title)
            .unwrap_or(TITLES.len());
        (
            std::cmp::Reverse(player.rating.unwrap_or(0)),
            title,
            player.name.to_lowercase(),
        )
    });
    for (number, player) in (1..).zip(&mut players) {
        player.number = number;
    }
    let text = trf::compose(&report.event, &players, &[], trf::Format::Trf26);
    let (bytes, _) = trf::encoded(text, report.lines.encoding);
    trf::read(&bytes).map_err(|errors| anyhow!(errors[0].message(ui)))
}
