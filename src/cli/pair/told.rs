//! What `pair` says of a round: what `check` finds in the report, by what was paired, what the rules leave open.

use formulario::messages::Ui;
use formulario::pairing::dutch::pair_round;
use formulario::pairing::edition::{Edition, LastUnpaired, Numbering, Readings};
use formulario::pairing::standing::Standings;
use formulario::pairing::tournament::{Colour, RoundPairing};
use formulario::report::tame;
use formulario::rules::{self, Context};
use formulario::say;
use formulario::tournament::pairing_words::edition_name;
use formulario::tournament::to_pair::{ColourFrom, EditionFrom, ToPair};
use formulario::tournament::trf::{PairingRecord, Trf};

/// So many of them are told.
const MOST_FINDINGS: usize = 12;

/// What `check` finds in the report and what becomes of it: one line each.
pub fn findings(name: &str, bytes: &[u8], seed_order: bool, ui: Ui) -> Vec<String> {
    let context = Context {
        ui,
        ..Context::default()
    };
    let found = rules::found_before_pairing(bytes, seed_order, &context);
    let count = found.len();
    let tell = |(line, text): &(u64, String)| format!("{name}:{line}: {}", tame(text));
    let mut told: Vec<String> = found.iter().take(MOST_FINDINGS).map(tell).collect();
    if let Some(more) = count.checked_sub(MOST_FINDINGS).filter(|more| *more > 0) {
        told.push(say!(
            ui,
            "{name}: {more} more findings (formulario check tells all)",
            "{name}: altre {more} segnalazioni (formulario check le dice tutte)"
        ));
    }
    told
}

/// What of the report is not followed, or is followed otherwise than it stands there.
pub fn not_followed(
    name: &str,
    report: &Trf,
    to_pair: &ToPair,
    again: bool,
    ui: Ui,
) -> Vec<String> {
    let mut told = Vec::new();
    let records = report.pairing_records().all;
    if let Some((line, _)) = records
        .iter()
        .find(|(_, own)| *own == PairingRecord::ByRank)
    {
        told.push(say!(
            ui,
            "{name}:{line}: `XXC rank` is not followed: players of one score stand in the order of their start numbers",
            "{name}:{line}: `XXC rank` non si segue: i giocatori con gli stessi punti stanno nell'ordine dei numeri di sorteggio"
        ));
    }
    if let Some(points) = report.abnormal_points.first() {
        let line = points.line;
        told.push(say!(
            ui,
            "{name}:{line}: points of record 299 do not count for the pairing",
            "{name}:{line}: i punti del record 299 non contano per l'abbinamento"
        ));
    }
    let round = to_pair.paired + 1;
    let byes = to_pair.byes_before_pairing(report).into_iter();
    // In a round that is paired again it is the bye of the pairing.
    for number in byes.filter(|_| !again) {
        told.push(say!(
            ui,
            "{name}: player {number} has U in round {round}, which is not paired yet: taken as a full-point bye that was asked for (F)",
            "{name}: il giocatore {number} ha U nel turno {round}, non ancora abbinato: vale come bye da un punto richiesto (F)"
        ));
    }
    told
}

/// Players who play for the first time behind the first round, and whose rating stands above that of the number before: C.04.2.
pub fn late_entries(report: &Trf, to_pair: &ToPair, present: &[bool], ui: Ui) -> Vec<String> {
    let mut told = Vec::new();
    let players = &to_pair.tournament.players;
    let rating = |index: usize| report.players[to_pair.rows[index]].rating;
    for (index, player) in players.iter().enumerate().skip(1) {
        let came_before = player.rounds.iter().any(|entry| entry.event.is_paired());
        let (Some(own), Some(before)) = (rating(index), rating(index - 1)) else {
            continue;
        };
        if to_pair.paired == 0 || came_before || !present[index] || own <= before {
            continue;
        }
        let (number, other) = (player.number, players[index - 1].number);
        told.push(say!(
            ui,
            "player {number} ({own}) comes late and has a higher rating than number {other} ({before}): by C.04.2 a late entry gets the \
             number of the rating, and the numbers below shift (not after round 4 is paired); here the number of the report holds",
            "il giocatore {number} ({own}) arriva tardi e ha un Elo più alto del numero {other} ({before}): per C.04.2 chi arriva tardi \
             riceve il numero del suo Elo, e quelli sotto scalano (non dopo l'abbinamento del turno 4); qui vale il numero del rapporto"
        ));
    }
    told
}

/// What of the call has no record in the report that is written.
pub fn not_written(readings: Readings, ui: Ui) -> Option<String> {
    let own = Readings::default();
    let mut choices = Vec::new();
    if readings.numbering != own.numbering {
        choices.push("numbering=listed");
    }
    if readings.last_unpaired != own.last_unpaired {
        choices.push("last-unpaired=plain");
    }
    if readings.full_point_bye != own.full_point_bye {
        choices.push("full-point-bye=allocated");
    }
    let list = choices.join(", ");
    (!choices.is_empty()).then(|| {
        say!(
            ui,
            "no record of the report holds --rule {list}: name it again for the next round",
            "nessun record del rapporto contiene --rule {list}: indicarlo di nuovo per il prossimo turno"
        )
    })
}

/// The forbidden pairs without which a round that has no pairing would have one: those each of which alone prevents it, else all.
pub fn forbidden_in_the_way(to_pair: &ToPair, number: usize, present: &[bool]) -> Vec<(u32, u32)> {
    let tournament = &to_pair.tournament;
    let exists = |forbidden: Vec<_>| {
        let mut other = tournament.clone();
        other.forbidden = forbidden;
        let standings = Standings::before(&other, number, present);
        pair_round(&standings, other.readings).is_some()
    };
    let mut all = tournament.forbidden.clone();
    all.retain(|own| own.rounds.contains(&number));
    if all.is_empty() || !exists(Vec::new()) {
        return Vec::new();
    }
    let without = |at: &usize| {
        let mut others = all.clone();
        others.remove(*at);
        others
    };
    let mut alone: Vec<usize> = (0..all.len()).filter(|at| exists(without(at))).collect();
    if alone.is_empty() {
        alone = (0..all.len()).collect();
    }
    let numbers = alone.into_iter().map(|at| {
        let (one, other) = all[at].players;
        (
            tournament.players[one].number,
            tournament.players[other].number,
        )
    });
    numbers.collect()
}

/// By what the round was paired where the report does not say it, and the choices that the rules leave.
pub fn assumptions(to_pair: &ToPair, number: usize, ui: Ui) -> Vec<String> {
    let mut told = Vec::new();
    let tournament = &to_pair.tournament;
    let text = edition_name(ui, tournament.edition);
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
pub fn open_questions(
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
