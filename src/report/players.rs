//! The persons of an archive: as a table, as lines to read, and as aliases for `rate`.

use super::csv::{self, Dialect, Rows};
use super::tame;
use crate::messages::{Ui, terms};
use crate::say;
use crate::syntax::date::Day;
use crate::tournament::players::{Alias, Apart, By, PlayerRow, Spelling, Why};

/// The columns of the table.
pub(super) const COLUMNS: [&str; 14] = [
    "player",
    "fide_id",
    "spellings",
    "games",
    "first_day",
    "last_day",
    "lowest_rating",
    "highest_rating",
    "rating_leap",
    "federations",
    "joined",
    "apart",
    "file",
    "line",
];

/// The first and the last day, or year where no day is known, as far as that is.
fn ends(player: &PlayerRow) -> Option<[String; 2]> {
    let day = |Day(year, month, day): Day| format!("{year:04}-{month:02}-{day:02}");
    let year = |year: u16| format!("{year:04}");
    let [first, last] = [player.days?.0, player.days?.1];
    let (from, to) = player.years.unwrap_or((first.0, last.0));
    // Of a year before the first day no day is known.
    Some([
        if from < first.0 {
            year(from)
        } else {
            day(first)
        },
        if to > last.0 { year(to) } else { day(last) },
    ])
}

fn dates(player: &PlayerRow) -> Option<[String; 2]> {
    let years = || Some([player.years?.0, player.years?.1].map(|year| format!("{year:04}")));
    ends(player).or_else(years)
}

/// The kind of evidence, as the table has it.
fn kind(by: &By) -> String {
    match by {
        By::Id { fits: true } => "id".to_owned(),
        By::Id { fits: false } => "id-other-name".to_owned(),
        By::Name => "name".to_owned(),
        By::Shorter => "shorter-form".to_owned(),
        By::SameGame => "slip-same-game".to_owned(),
        By::SameEvent(event) => format!("slip-same-event: {event}"),
        By::Ratings(year) => format!("slip-ratings: {year}"),
    }
}

/// Why two were kept apart, as the table has it.
fn reason(why: &Why) -> String {
    match why {
        Why::Ids => "two-ids".to_owned(),
        Why::Round(event, round) => format!("same-round: {event}, {round}"),
        Why::Rows(event) => format!("same-event: {event}"),
        Why::Met(event) => format!("opponents: {event}"),
        Why::Ratings(year, [own, other]) => format!("ratings: {year}, {own}, {other}"),
        Why::Federations([own, other]) => format!("federations: {own}, {other}"),
        Why::Births([own, other]) => format!("births: {own}, {other}"),
        Why::Years(years) => format!("years: {years}"),
        Why::Several => "several".to_owned(),
        Why::Slip => "one-letter".to_owned(),
        Why::Generation => "generation".to_owned(),
    }
}

/// A name with its id.
fn named(name: &str, fide_id: Option<u32>) -> String {
    match fide_id {
        Some(id) => format!("{name} [{id}]"),
        None => name.to_owned(),
    }
}

/// One row for each person.
#[must_use]
pub fn table(players: &[PlayerRow], dialect: Dialect) -> Vec<u8> {
    let mut out = csv::head(&COLUMNS, dialect);
    for player in players {
        let mut rows = Rows::new(&mut out, dialect);
        rows.cell(&player.name);
        rows.number(player.fide_id.map(u64::from));
        let spellings: Vec<&str> = player
            .spellings
            .iter()
            .map(|own| own.name.as_str())
            .collect();
        rows.cell(&spellings.join("; "));
        rows.number(Some(player.games as u64));
        let days = dates(player).unwrap_or_default();
        rows.cell(&days[0]);
        rows.cell(&days[1]);
        rows.number(player.ratings.map(|(low, _)| u64::from(low)));
        rows.number(player.ratings.map(|(_, high)| u64::from(high)));
        let leap = player.leap.map(|leap| {
            let (year, (low, high)) = (leap.year, leap.ratings);
            format!("{year}: {low}-{high}")
        });
        rows.cell(&leap.unwrap_or_default());
        rows.cell(&player.federations.join("; "));
        let joined = player.spellings.iter();
        let joined: Vec<String> = joined
            .map(|own| format!("{} ({})", own.name, kind(&own.by)))
            .collect();
        rows.cell(&joined.join("; "));
        let apart = player.apart.iter();
        let apart: Vec<String> = apart
            .map(|own| format!("{} ({})", named(&own.name, own.fide_id), reason(&own.why)))
            .collect();
        rows.cell(&apart.join("; "));
        rows.cell(&player.first.0);
        rows.number(Some(player.first.1));
        rows.end();
    }
    out
}

/// What `rate --aliases` reads.
#[must_use]
pub fn aliases(aliases: &[Alias]) -> Vec<u8> {
    let mut out = csv::head(&["name", "fide_id", "is"], Dialect::Plain);
    for alias in aliases {
        let mut rows = Rows::new(&mut out, Dialect::Plain);
        rows.cell(&alias.name);
        rows.number(alias.fide_id.map(u64::from));
        rows.cell(&alias.is);
        rows.end();
    }
    out
}

/// So many names are told.
const NAMED: usize = 5;

/// What is said of names for which no alias was written.
#[must_use]
pub fn shared(names: &[String], ui: Ui) -> String {
    let told: Vec<String> = names.iter().take(NAMED).map(|name| tame(name)).collect();
    let dots = if names.len() > NAMED { "; …" } else { "" };
    let (told, count) = (told.join("; "), names.len());
    say!(
        ui,
        "no alias was written for names that several players bear: {count} ({told}{dots}); --aliases takes them with an event or a rating",
        "nessun alias è stato scritto per nomi che hanno più giocatori: {count} ({told}{dots}); --aliases li accetta con un torneo o un Elo"
    )
}

/// A few lines for each person.
#[must_use]
pub fn lines(players: &[PlayerRow], ui: Ui) -> String {
    let mut out = String::new();
    for player in players {
        out.push_str(&heading(player, ui));
        player
            .spellings
            .iter()
            .for_each(|own| out.push_str(&joined(own, ui)));
        player
            .apart
            .iter()
            .for_each(|own| out.push_str(&apart(own, ui)));
        if let Some(leap) = player.leap {
            let (year, (low, high)) = (leap.year, leap.ratings);
            out.push_str(&say!(
                ui,
                "  the rating leaps: {low} and {high} in {year}; perhaps two players\n",
                "  l'Elo fa un salto: {low} e {high} nel {year}; forse sono due giocatori\n"
            ));
        }
    }
    out
}

fn heading(player: &PlayerRow, ui: Ui) -> String {
    let mut parts = vec![tame(&player.name)];
    parts.extend(player.fide_id.map(|id| format!("FIDE {id}")));
    parts.extend(player.federations.iter().map(|own| tame(own)));
    let mut line = parts.join(", ");
    line += &format!(": {}", terms::games(ui, player.games as u32));
    if let Some([first, last]) = dates(player) {
        line += &match first == last {
            true => format!(", {first}"),
            false => format!(", {first} – {last}"),
        };
    }
    if let Some((low, high)) = player.ratings {
        line += &match low == high {
            true => say!(ui, ", rating {low}", ", Elo {low}"),
            false => say!(ui, ", ratings {low} – {high}", ", Elo {low} – {high}"),
        };
    }
    line + "\n"
}

fn joined(own: &Spelling, ui: Ui) -> String {
    let name = tame(&own.name);
    let why = match &own.by {
        By::Id { fits: true } => say!(ui, "the same FIDE id", "lo stesso numero FIDE"),
        By::Id { fits: false } => say!(
            ui,
            "the same FIDE id, though the name is another",
            "lo stesso numero FIDE, benché il nome sia un altro"
        ),
        By::Name => say!(ui, "the same name", "lo stesso nome"),
        By::Shorter => say!(
            ui,
            "a shorter form, and of no other name",
            "una forma abbreviata, e di nessun altro nome"
        ),
        By::SameGame => say!(
            ui,
            "one letter, and one game stands there under both names",
            "una lettera, e una partita c'è con entrambi i nomi"
        ),
        By::SameEvent(event) => {
            let event = tame(event);
            say!(
                ui,
                "one letter, and in \"{event}\" never both in a round",
                "una lettera, e in \"{event}\" mai entrambi in un turno"
            )
        }
        By::Ratings(year) => say!(
            ui,
            "one letter, and the ratings of {year} are the same",
            "una lettera, e gli Elo del {year} sono gli stessi"
        ),
    };
    say!(
        ui,
        "  also \"{name}\": {why}\n",
        "  anche \"{name}\": {why}\n"
    )
}

fn apart(own: &Apart, ui: Ui) -> String {
    let name = match own.fide_id {
        Some(id) => format!("\"{}\" (FIDE {id})", tame(&own.name)),
        None => format!("\"{}\"", tame(&own.name)),
    };
    let why = match &own.why {
        Why::Ids => say!(ui, "two FIDE ids", "due numeri FIDE"),
        Why::Round(event, round) => {
            let (event, round) = (tame(event), tame(round));
            say!(
                ui,
                "both play in round {round} of \"{event}\"",
                "giocano entrambi nel turno {round} di \"{event}\""
            )
        }
        Why::Rows(event) => {
            let event = tame(event);
            say!(
                ui,
                "they are two players of \"{event}\"",
                "sono due giocatori di \"{event}\""
            )
        }
        Why::Met(event) => {
            let event = tame(event);
            say!(
                ui,
                "they play each other in \"{event}\"",
                "giocano l'uno contro l'altro in \"{event}\""
            )
        }
        Why::Ratings(year, [own, other]) => say!(
            ui,
            "ratings {own} here and {other} there about {year}",
            "Elo {own} qui e {other} là intorno al {year}"
        ),
        Why::Federations([own, other]) => {
            let (own, other) = (tame(own), tame(other));
            say!(
                ui,
                "federation {own} here and {other} there",
                "federazione {own} qui e {other} là"
            )
        }
        Why::Births([own, other]) => say!(
            ui,
            "born in {own} here and in {other} there",
            "anno di nascita {own} qui e {other} là"
        ),
        Why::Years(years) => say!(
            ui,
            "{years} years lie between their games",
            "fra le loro partite passano {years} anni"
        ),
        Why::Several => say!(
            ui,
            "the name fits several players",
            "il nome si accorda con più giocatori"
        ),
        Why::Slip => say!(
            ui,
            "the names differ in a letter, and nothing shows that it is a slip",
            "i nomi differiscono di una lettera, e nulla mostra che sia un errore"
        ),
        Why::Generation => say!(
            ui,
            "one of them is called the younger or the elder",
            "uno dei due è detto il giovane o il vecchio"
        ),
    };
    say!(
        ui,
        "  apart from {name}: {why}\n",
        "  distinto da {name}: {why}\n"
    )
}
