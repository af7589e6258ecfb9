//! The readable table, the default: per period a heading and one line per player.
//!
//! ```text
//! List of 2025-12-01, standard, edition rating-2025-10: 1 tournament, 2 players
//!   Open, 2025-11-07 – 2025-11-09
//!
//!   Player         Old  Games  Score  Expected   K  Change   New
//!   Bianchi, Anna  1980      5    3.5      3.01  20   +9.80  1990
//!   Rossi, Mario             3    1.5                            no rating yet: 3 of 5 games
//! ```

use super::Basis;
use super::changes::published;
use super::figures::{Sums, hundredths, points, signed};
use crate::laws::TimeClass;
use crate::messages::Ui;
use crate::rating::engine::{Outcome, Period, PlayerPeriod};
use crate::rating::field::Field;
use crate::rating::italia::{self, Holding};
use crate::rating::newcomer::Lacking;
use crate::report;
use crate::say;
use crate::tournament::calendar;

/// Tournaments that a heading names.
const NAMED: usize = 5;

/// Cells of a line: the name, figures, words.
const CELLS: usize = 10;

/// A period to read.
#[must_use]
pub fn table(basis: Basis<'_>, field: &Field, period: &Period, ui: Ui) -> String {
    let mut out = heading(basis, period, ui);
    let class = basis.options.class;
    let lines: Vec<[String; CELLS]> = std::iter::once(head(ui))
        .chain((period.players.iter()).map(|player| {
            let mut line = line(field, class, period, player, ui);
            if basis.italia {
                let words = &mut line[CELLS - 1];
                for more in national(field, period, player, ui) {
                    let join = if words.is_empty() { "" } else { "; " };
                    *words += &format!("{join}{more}");
                }
            }
            line
        }))
        .collect();
    let width = |cell: usize| {
        let of = |line: &[String; CELLS]| line[cell].chars().count();
        // A column in which nobody has anything is left out, with its head.
        let filled = lines.iter().skip(1).any(|line| !line[cell].is_empty());
        filled.then(|| lines.iter().map(of).max()).flatten()
    };
    let widths: [Option<usize>; CELLS] = std::array::from_fn(width);
    for line in &lines {
        let mut text = String::new();
        for (cell, (value, width)) in line.iter().zip(widths).enumerate() {
            let Some(width) = width else { continue };
            text.push_str("  ");
            if cell == 0 || cell == CELLS - 1 {
                text.push_str(&format!("{value:<width$}"));
            } else {
                text.push_str(&format!("{value:>width$}"));
            }
        }
        out.push_str(text.trim_end());
        out.push('\n');
    }
    out.push('\n');
    out
}

fn heading(basis: Basis<'_>, period: &Period, ui: Ui) -> String {
    let (list, class) = (calendar::iso(period.list), basis.options.class.name());
    let edition = period.regulations.name;
    let (events, players) = (period.tournaments.len(), period.players.len());
    let events_named = match events {
        1 => say!(ui, "1 tournament", "1 torneo"),
        _ => say!(ui, "{events} tournaments", "{events} tornei"),
    };
    let players_named = match players {
        1 => say!(ui, "1 player", "1 giocatore"),
        _ => say!(ui, "{players} players", "{players} giocatori"),
    };
    let mut out = say!(
        ui,
        "List of {list}, {class}, edition {edition}: {events_named}, {players_named}\n",
        "Lista del {list}, {class}, edizione {edition}: {events_named}, {players_named}\n"
    );
    for number in period.tournaments.iter().take(NAMED) {
        let tournament = basis.tournament(*number);
        let mut line = report::player(&tournament.event);
        if !tournament.section.is_empty() {
            line.push_str(&format!(" ({})", report::quoted(&tournament.section)));
        }
        if let (Some(first), Some(last)) = (tournament.first_day(), tournament.last_day()) {
            line.push_str(&format!(", {}", calendar::iso(first)));
            if last != first {
                line.push_str(&format!(" – {}", calendar::iso(last)));
            }
        }
        out.push_str(&format!("  {line}\n"));
    }
    if events > NAMED {
        let more = events - NAMED;
        out.push_str(&say!(ui, "  and {more} more\n", "  e altri {more}\n"));
    }
    out.push('\n');
    out
}

fn head(ui: Ui) -> [String; CELLS] {
    let names = match ui {
        Ui::English => [
            "Player",
            "Old",
            "Games",
            "Score",
            "Expected",
            "K",
            "Change",
            "New",
            "Published",
            "",
        ],
        Ui::Italian => [
            "Giocatore",
            "Prima",
            "Partite",
            "Punti",
            "Attesi",
            "K",
            "Variazione",
            "Dopo",
            "Pubblicato",
            "",
        ],
    };
    names.map(str::to_owned)
}

fn line(
    field: &Field,
    class: TimeClass,
    period: &Period,
    player: &PlayerPeriod,
    ui: Ui,
) -> [String; CELLS] {
    let sums = Sums::of(player);
    let rated = player.before.rating.is_some();
    let rating = |rating: Option<u16>| rating.map(|r| r.to_string()).unwrap_or_default();
    let if_rated = |text: String| if rated { text } else { String::new() };
    let published = published(field, class, period, player);
    [
        report::player(&field.players[player.player as usize].name),
        rating(player.before.rating),
        player.games.to_string(),
        points(sums.points),
        if_rated(hundredths(sums.expected.into())),
        if_rated(player.k_used.to_string()),
        if_rated(signed(player.change)),
        rating(player.after.rating),
        rating(published.filter(|published| player.after.rating != Some(*published))),
        words(player, ui),
    ]
}

/// What figures do not tell.
fn words(player: &PlayerPeriod, ui: Ui) -> String {
    let mut parts = Vec::new();
    if player.lines.iter().any(|line| line.disregarded) {
        parts.push(say!(
            ui,
            "first tournament without a point: disregarded",
            "primo torneo senza un punto: non conta"
        ));
    }
    match &player.outcome {
        Outcome::Rated => {}
        Outcome::First(first) => {
            let games = first.games;
            parts.push(say!(
                ui,
                "first rating, from {games} games",
                "primo Elo, da {games} partite"
            ));
        }
        Outcome::Below(_, Some(Lacking::Games(games, wanted))) => parts.push(say!(
            ui,
            "no rating yet: {games} of {wanted} games",
            "ancora senza Elo: {games} partite su {wanted}"
        )),
        Outcome::Below(_, Some(Lacking::Floor(rating, floor))) => parts.push(say!(
            ui,
            "no rating yet: {rating} is below {floor}",
            "ancora senza Elo: {rating} è sotto {floor}"
        )),
        Outcome::Below(_, None) => parts.push(say!(
            ui,
            "no rating: no game that counts",
            "senza Elo: nessuna partita che conti"
        )),
        Outcome::BelowFloor(rating) => parts.push(say!(
            ui,
            "{rating} is below the floor: no rating any more",
            "{rating} è sotto il minimo: non ha più Elo"
        )),
    }
    if rated_less(player) {
        let (games, k, used) = (player.games, player.k, player.k_used);
        parts.push(say!(
            ui,
            "K {used} instead of {k}: {games} games (700 rule)",
            "K {used} invece di {k}: {games} partite (regola dei 700)"
        ));
    }
    if let Some(corrected) = player.corrected {
        parts.push(say!(
            ui,
            "corrected to {corrected} like all ratings below 2000",
            "corretto a {corrected} come tutti gli Elo sotto 2000"
        ));
    }
    parts.join("; ")
}

/// Categories reached and left, and the Elo Italia.
fn national(field: &Field, period: &Period, player: &PlayerPeriod, ui: Ui) -> Vec<String> {
    let who = &field.players[player.player as usize];
    let mut parts = Vec::new();
    if !italia::is_of_italy(who) {
        return parts;
    }
    let (old, new) = (player.before.rating, player.after.rating);
    if let Ok(crossings) = italia::crossings(old, new, period.list) {
        parts.extend(crossings.iter().map(|crossing| crossing.message(ui)));
    }
    match italia::before_and_after(who, [old, new], period.list) {
        [_, Some(Holding::Nominal(number))] => parts.push(say!(
            ui,
            "Elo Italia {number}, nominal",
            "Elo Italia {number}, nominale"
        )),
        [_, Some(Holding::Kept(number))] => parts.push(say!(
            ui,
            "Elo Italia {number}, kept (K 0)",
            "Elo Italia {number}, invariato (K 0)"
        )),
        [Some(before), _] => {
            if let Some(number) = before.number() {
                parts.push(say!(
                    ui,
                    "no Elo Italia any more (was {number})",
                    "non ha più Elo Italia (era {number})"
                ));
            }
        }
        _ => {}
    }
    parts
}

/// Whether K was reduced for the number of games.
fn rated_less(player: &PlayerPeriod) -> bool {
    player.before.rating.is_some() && player.k_used < player.k
}
