//! What is to be said of a tournament: what its standings do not follow, or follow by a guess, and where two records of it do not
//! agree.

use super::found::{Found, named_codes};
use crate::cli::options::Standings;
use formulario::messages::Ui;
use formulario::report::standings::open_rounds;
use formulario::report::tame;
use formulario::say;
use formulario::standings::{TieBreak, TieBreakError};
use formulario::syntax::date::Date;
use formulario::tournament::Registry;
use formulario::tournament::crosstable::{Crosstable, LeftOut};
use formulario::tournament::trf::{
    Event, Format, LONGEST_NAME, LONGEST_TEAM_NAME, Player, Rest, Trf,
};
use std::collections::BTreeMap;

/// What the standings of a report do not follow.
pub fn of_report(file: &str, report: &Trf, options: &Standings) -> Vec<String> {
    let ui = options.ui;
    let mut remarks: Vec<String> = Vec::new();
    let name = tame(file);
    if report.is_team_tournament() {
        remarks.push(teams_play(file, ui));
        for record in &report.forfeited_matches {
            let line = record.line;
            remarks.push(say!(
                ui,
                "{name}:{line}: a forfeited match of teams is not counted: only what the rows of the players say",
                "{name}:{line}: un incontro a forfait tra squadre non si conta: conta solo ciò che dicono le righe dei giocatori"
            ));
        }
        for record in &report.abnormal_points {
            let line = record.line;
            remarks.push(say!(
                ui,
                "{name}:{line}: points of record 299 are those of teams, and are not counted",
                "{name}:{line}: i punti del record 299 sono di squadre, e non si contano"
            ));
        }
    }
    let codes = named_codes(&report.event);
    for code in codes {
        let Err(error) = TieBreak::read(code) else {
            continue;
        };
        let code = tame(code);
        remarks.push(match error {
            TieBreakError::Teams(_) => say!(
                ui,
                "{name}: the tie-break {code} is one of teams and was left out",
                "{name}: lo spareggio {code} è di squadre ed è stato tralasciato"
            ),
            _ => say!(
                ui,
                "{name}: the tie-break {code} is not known and was left out",
                "{name}: lo spareggio {code} non è noto ed è stato tralasciato"
            ),
        });
    }
    if !report.abnormal_points.is_empty() && options.round.is_some() {
        remarks.push(say!(
            ui,
            "{name}: points of record 299 are not counted after a single round",
            "{name}: i punti del record 299 non si contano dopo un singolo turno"
        ));
    }
    remarks
}

/// By what teams are ranked.
fn teams_play(file: &str, ui: Ui) -> String {
    let name = tame(file);
    say!(
        ui,
        "{name}: teams play: they are ranked by the points of their boards; match points and tie-breaks of teams are not counted",
        "{name}: giocano squadre: sono in ordine di punti delle scacchiere; punti squadra e spareggi di squadre non si contano"
    )
}

/// The teams that games name: by what they are ranked, and whom no game names in one.
fn teams_of_games(file: &str, table: &Crosstable, ui: Ui) -> Vec<String> {
    if table.teams.is_empty() {
        return Vec::new();
    }
    let mut told = vec![teams_play(file, ui)];
    let without = (table.players.iter())
        .filter(|player| !(table.teams.iter()).any(|team| team.players.contains(&player.number)));
    let without: Vec<String> = without.map(|player| tame(&player.name)).collect();
    if !without.is_empty() {
        let (file, names) = (tame(file), without.join(", "));
        told.push(say!(
            ui,
            "{file}: no game names a team of these players, and they count for none: {names}",
            "{file}: nessuna partita nomina una squadra di questi giocatori, che non contano per nessuna: {names}"
        ));
    }
    told
}

/// Puts the event rules over what a record says, and tells what it says otherwise. Fewer rounds than were played cannot hold.
pub fn apply(
    file: &str,
    event: &mut Event,
    players: &[Player],
    options: &Standings,
) -> Vec<String> {
    let (file, ui) = (tame(file), options.ui);
    let own_rounds = event.rounds;
    let otherwise = options.event_rules.apply(event);
    let played = results(players).min(options.round.map_or(usize::MAX, usize::from));
    let played = u16::try_from(played).unwrap_or(u16::MAX);
    let few = options.event_rules.rounds.filter(|said| *said < played);
    let told = otherwise.iter();
    let told = told.filter(|(key, ..)| few.is_none() || *key != "rounds");
    let told = told.map(|(key, own, holds)| {
        let (own, holds) = (tame(own), tame(holds));
        say!(
            ui,
            "{file}: {key} is {own}; the event rules say {holds}, and that holds",
            "{file}: {key} è {own}; le regole del torneo dicono {holds}, e vale questo"
        )
    });
    let mut told: Vec<String> = told.collect();
    let rules = &options.event_rules;
    let days = [event.start, event.end].map(|date| date.and_then(Date::day));
    if let [Some(start), Some(end)] = days
        && end < start
        && (rules.start.is_some() || rules.end.is_some())
    {
        told.push(say!(
            ui,
            "{file}: with the event rules the end ({end}) lies before the start ({start})",
            "{file}: con le regole del torneo la fine ({end}) viene prima dell'inizio ({start})"
        ));
    }
    if let Some(said) = few {
        event.rounds = Some(own_rounds.map_or(played, |own| own.max(played)));
        told.push(say!(
            ui,
            "{file}: the event rules say that the event has {said} rounds, and there are results of {played}: all {played} count (--round {said} counts the first {said} alone)",
            "{file}: secondo le regole il torneo ha {said} turni, e ci sono risultati di {played}: contano tutti e {played} (--round {said} conta solo i primi {said})"
        ));
    }
    told
}

/// The last round, from 1, in which somebody has a result of a game.
fn results(players: &[Player]) -> usize {
    let last = |player: &Player| {
        let mut rounds = player.rounds.iter();
        rounds.rposition(|round| round.result.is_some_and(|code| !code.is_bye()))
    };
    let last = players.iter().filter_map(last).max();
    last.map_or(0, |last| last + 1)
}

/// How far the tournament has come, where that is not what was asked for or to be expected.
pub fn progress(found: &Found, options: &Standings) -> Vec<String> {
    let (file, ui) = (tame(&found.file), options.ui);
    let (progress, rounds) = (&found.progress, found.table.rounds);
    let mut told: Vec<String> = Vec::new();
    if let Some(asked) = options.round.filter(|asked| usize::from(*asked) > rounds) {
        told.push(say!(
            ui,
            "{file}: --round {asked}: there are results of {rounds} rounds: the standings are those after round {rounds}",
            "{file}: --round {asked}: ci sono risultati di {rounds} turni: la classifica è quella dopo il turno {rounds}"
        ));
    }
    let withheld = options.prizes.is_some() && progress.goes_on;
    let after = progress.after;
    match (open_rounds(progress, ui), withheld) {
        (Some(open), true) => told.push(say!(
            ui,
            "{file}: {open}: these are not the final standings, and nobody has a prize yet",
            "{file}: {open}: questa non è la classifica finale, e nessuno ha ancora un premio"
        )),
        (Some(open), false) => told.push(say!(
            ui,
            "{file}: {open}: these are not the final standings",
            "{file}: {open}: questa non è la classifica finale"
        )),
        (None, true) => {
            let all = progress.all.unwrap_or(after);
            told.push(say!(
                ui,
                "{file}: the standings are those after round {after} of {all}: nobody has a prize yet",
                "{file}: la classifica è quella dopo il turno {after} di {all}: nessuno ha ancora un premio"
            ));
        }
        (None, false) => {}
    }
    told
}

/// That the ranks of a report are not those of the tie-breaks, where nobody chose these in the call. Players whom the tie-breaks leave
/// on one rank may stand in any order there; ranks that do not follow the points are another matter.
pub fn other_ranks(found: &Found, options: &Standings) -> Option<String> {
    if options.tie_breaks.is_some() || options.round.is_some() || found.progress.goes_on {
        return None;
    }
    let (mut groups, mut from) = (BTreeMap::new(), BTreeMap::new());
    for line in &found.lines {
        let points = found.table.entrants[line.at].points;
        *groups.entry(line.rank).or_insert(0) += 1;
        let ranks: &mut (u16, u16) = from.entry(points).or_insert((line.rank, line.rank));
        *ranks = (ranks.0.min(line.rank), ranks.1.max(line.rank));
    }
    let mut differ: Vec<(u16, u16, &Player)> = Vec::new();
    for line in &found.lines {
        let player = &found.players[line.at];
        let own = player.rank.filter(|rank| *rank > 0)?;
        let last = |rank: u16| rank + groups.get(&rank).copied().unwrap_or(1) - 1;
        let (first_of_points, last_of_points) = from[&found.table.entrants[line.at].points];
        if !(first_of_points..=last(last_of_points)).contains(&own) {
            return None;
        }
        if !(line.rank..=last(line.rank)).contains(&own) {
            differ.push((line.rank, own, player));
        }
    }
    let (rank, own, player) = *differ.first()?;
    let (ui, count) = (options.ui, differ.len());
    let (file, name) = (tame(&found.file), tame(&player.name));
    Some(match found.usual {
        true => say!(
            ui,
            "{file}: the ranks of the report are not those of the usual tie-breaks ({count} players, first {name}: {own} in the report, {rank} here): it names none, and --tiebreaks can name those of the tournament",
            "{file}: le posizioni del rapporto non sono quelle degli spareggi consueti ({count} giocatori, per primo {name}: {own} nel rapporto, {rank} qui): il rapporto non ne indica, e con --tiebreaks si possono dare quelli del torneo"
        ),
        false => say!(
            ui,
            "{file}: the ranks of the report are not those of the tie-breaks that it names ({count} players, first {name}: {own} in the report, {rank} here)",
            "{file}: le posizioni del rapporto non sono quelle degli spareggi che indica ({count} giocatori, per primo {name}: {own} nel rapporto, {rank} qui)"
        ),
    })
}

/// That reports were told before there were games.
pub fn not_compared(count: usize, ui: Ui) -> String {
    say!(
        ui,
        "{count} reports stand before the first games: these were not compared with them",
        "{count} rapporti stanno prima delle prime partite: queste non sono state confrontate con loro"
    )
}

/// That a report has no standings.
pub fn refused(file: &str, ui: Ui) -> String {
    let file = tame(file);
    say!(
        ui,
        "{file}: no standings: its points cannot be trusted while these errors stand in it",
        "{file}: nessuna classifica: con questi errori non ci si può fidare dei suoi punti"
    )
}

/// How many findings of a code at games beside a report are not told.
pub fn more(file: &str, code: &str, count: usize, ui: Ui) -> String {
    let file = tame(file);
    say!(
        ui,
        "{file}: {count} more of {code} at games beside this report; check --csv has all",
        "{file}: altre {count} di {code} in partite accanto a questo rapporto; check --csv le ha tutte"
    )
}

/// File and line of a game.
fn place(registry: &Registry, game: u32) -> String {
    let place = registry.games[game as usize].place();
    format!(
        "{}:{}",
        tame(&registry.files[place.file as usize]),
        place.line
    )
}

/// What of the games of a tournament is not in its crosstable, and what in it is a guess.
pub fn of_games(file: &str, registry: &Registry, table: &Crosstable, ui: Ui) -> Vec<String> {
    let at = |index: u32| place(registry, index);
    let mut told: Vec<String> = (table.left_out.iter())
        .filter_map(|(index, why)| {
            let at = at(*index);
            Some(match why {
                LeftOut::NotSure => say!(
                    ui,
                    "{at}: this game does not count: it stands in the input before, or records of it contradict each other",
                    "{at}: questa partita non conta: sta già nei dati, o le sue registrazioni si contraddicono"
                ),
                LeftOut::NoPlayer => say!(
                    ui,
                    "{at}: this game does not count: who played it is not told, or one player has both sides",
                    "{at}: questa partita non conta: non si dice chi l'ha giocata, o un giocatore ha i due colori"
                ),
                LeftOut::NoRound => say!(
                    ui,
                    "{at}: this game does not count: no round is left for it",
                    "{at}: questa partita non conta: non le resta alcun turno"
                ),
                // Family P finds it.
                LeftOut::RoundTaken(..) => return None,
            })
        })
        .collect();
    if let Some(first) = table.guessed.first() {
        let (at, count) = (at(*first), table.guessed.len());
        told.push(say!(
            ui,
            "{at}: the round is not told ({count} games): they stand in the first round in which both are free, by their days",
            "{at}: il turno non è indicato ({count} partite): stanno nel primo turno in cui entrambi sono liberi, secondo i giorni"
        ));
    }
    told.extend(teams_of_games(file, table, ui));
    told
}

/// That the report that is written is text in another way than the one that was read.
pub fn other_encoding(file: &str, ui: Ui) -> String {
    let file = tame(file);
    say!(
        ui,
        "{file}: it is Windows-1252, and the report that is written UTF-8: it has characters that Windows-1252 does not have",
        "{file}: è in Windows-1252, e il rapporto scritto in UTF-8: ha caratteri che Windows-1252 non ha"
    )
}

/// Whose names are longer than the columns of a report.
pub fn cut_names(found: &Found, ui: Ui) -> Vec<String> {
    let players = found.players.iter().map(|player| &*player.name);
    let teams = found.teams.iter().map(|team| &*team.name);
    let players = cut_to(&found.file, LONGEST_NAME, players, ui);
    let teams = cut_to(&found.file, LONGEST_TEAM_NAME, teams, ui);
    players.into_iter().chain(teams).collect()
}

fn cut_to<'a>(
    file: &str,
    most: usize,
    names: impl Iterator<Item = &'a str>,
    ui: Ui,
) -> Option<String> {
    let long = names.filter(|name| name.chars().count() > most);
    let names: Vec<String> = long.map(|name| format!("\"{}\"", tame(name))).collect();
    let (file, names) = (tame(file), (!names.is_empty()).then(|| names.join(", "))?);
    Some(say!(
        ui,
        "{file}: in the report that is written these names are cut, whose columns hold {most} characters: {names}",
        "{file}: nel rapporto scritto questi nomi sono tagliati, perché le colonne hanno {most} caratteri: {names}"
    ))
}

/// Which records of a report are not in the one that is written.
pub fn left_out(file: &str, rest: Option<&Rest>, format: Format, ui: Ui) -> Option<String> {
    let lost = &rest?.lost;
    let codes = lost
        .iter()
        .map(|(line, code)| say!(ui, "{code} (line {line})", "{code} (riga {line})"));
    let codes = codes.collect::<Vec<_>>().join(", ");
    let file = tame(file);
    let format = match format {
        Format::Trf16 => "TRF16",
        Format::Trf26 => "TRF26",
    };
    (!lost.is_empty()).then(|| {
        say!(
            ui,
            "{file}: records that are not in the report that is written ({format}), which has no place for what they say: {codes}",
            "{file}: record che non sono nel rapporto scritto ({format}), dove non c'è posto per ciò che dicono: {codes}"
        )
    })
}
