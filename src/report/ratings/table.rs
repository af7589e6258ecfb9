//! The readable table, the default: per period a heading and one line per player.
//!
//! ```text
//! List of 1 December 2025, standard, edition rating-2025-10: 1 tournament, 2 players
//!   Open, 7–9 November 2025
//!
//!   Player         Old  Games  Score  Expected   K  Change   New
//!   Bianchi, Anna  1980      5    3.5      3.01  20   +9.80  1990
//!   Rossi, Mario             3    1.5                            no rating yet: 3 of 5 games
//! ```

use super::Basis;
use super::card::HEADS;
use super::changes::published;
use super::figures::Sums;
use crate::laws::TimeClass;
use crate::messages::{Ui, days, terms};
use crate::rating::engine::{Outcome, Period, PlayerPeriod};
use crate::rating::field::Field;
use crate::rating::figures::{hundredths, points, signed};
use crate::rating::italia::{self, Holding};
use crate::rating::newcomer::Lacking;
use crate::rating::titles::{self, Title};
use crate::report;
use crate::say;

/// Tournaments that a heading names.
const NAMED: usize = 5;

/// Cells of a line: the name, figures, words.
const CELLS: usize = 10;

/// A period to read.
#[must_use]
pub fn table(basis: Basis<'_>, field: &Field, period: &Period, ui: Ui) -> String {
    let mut out = heading(basis, period, ui);
    let class = basis.options.class;
    let (told, untold): (Vec<_>, Vec<_>) =
        (period.players.iter()).partition(|player| has_something(player));
    let line_of = |player: &PlayerPeriod| {
        let mut line = line(field, class, period, player, ui);
        if basis.italia {
            let words = &mut line[CELLS - 1];
            for more in national(field, period, player, ui) {
                let join = if words.is_empty() { "" } else { "; " };
                *words += &format!("{join}{more}");
            }
        }
        line
    };
    // Each line is made twice: all of them take more memory than the players.
    let mut widths = head(ui).map(|name| name.chars().count());
    // A column in which nobody has anything is left out, with its head.
    let mut filled = [false; CELLS];
    for player in &told {
        for (cell, value) in line_of(player).iter().enumerate() {
            widths[cell] = widths[cell].max(value.chars().count());
            filled[cell] |= !value.is_empty();
        }
    }
    let heading = (!told.is_empty()).then(|| head(ui));
    for line in (heading.into_iter()).chain(told.iter().map(|player| line_of(player))) {
        let mut text = String::new();
        for (cell, value) in line.iter().enumerate().filter(|(cell, _)| filled[*cell]) {
            let width = widths[cell];
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
    let n = untold.len();
    if n > 0 {
        if !told.is_empty() {
            out.push('\n');
        }
        out.push_str(&match n {
            1 => say!(
                ui,
                "  not listed: 1 player without a rating and without a game that counts\n",
                "  non elencato: 1 giocatore senza Elo e senza partite che contino\n"
            ),
            _ => say!(
                ui,
                "  not listed: {n} players without a rating and without a game that counts\n",
                "  non elencati: {n} giocatori senza Elo e senza partite che contino\n"
            ),
        });
    }
    out.push('\n');
    out
}

/// Whether there is something to tell of a player: a rating, a game that counts, or one that does for a first rating.
fn has_something(player: &PlayerPeriod) -> bool {
    player.before.rating.is_some()
        || player.after.rating.is_some()
        || player.games > 0
        || !player.after.pool.is_empty()
        || !matches!(player.outcome, Outcome::Below(None, None))
        || player
            .lines
            .iter()
            .any(|line| line.disregarded && line.games > 0)
}

fn heading(basis: Basis<'_>, period: &Period, ui: Ui) -> String {
    let (list, class) = (days::of_day(ui, period.list), basis.options.class.name());
    let edition = period.regulations.name;
    let (events, players) = (period.tournaments.len(), period.players.len());
    let events_named = match events {
        1 => say!(ui, "1 tournament", "1 torneo"),
        _ => say!(ui, "{events} tournaments", "{events} tornei"),
    };
    let players_named = terms::players(ui, players);
    let mut out = say!(
        ui,
        "List {list}, {class}, edition {edition}: {events_named}, {players_named}\n",
        "Lista {list}, {class}, edizione {edition}: {events_named}, {players_named}\n"
    );
    for number in period.tournaments.iter().take(NAMED) {
        let tournament = basis.tournament(*number);
        let mut line = report::player(basis.registry.text(tournament.event));
        let section = basis.registry.text(tournament.section);
        if !section.is_empty() {
            line.push_str(&format!(" ({})", report::quoted(section)));
        }
        if let (Some(first), Some(last)) = (tournament.first_day(), tournament.last_day()) {
            line.push_str(&format!(", {}", days::span(ui, first, last)));
        }
        out.push_str(&format!("  {line}\n"));
    }
    if events > NAMED {
        let more = events - NAMED;
        out.push_str(&match more {
            1 => say!(ui, "  and 1 more\n", "  e un altro\n"),
            _ => say!(ui, "  and {more} more\n", "  e altri {more}\n"),
        });
    }
    out.push('\n');
    out
}

fn head(ui: Ui) -> [String; CELLS] {
    let mut names = HEADS.get(ui).split('|');
    std::array::from_fn(|at| match at {
        0 => say!(ui, "Player", "Giocatore"),
        _ => names.next().unwrap_or_default().to_owned(),
    })
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
        terms::decimal(ui, &points(sums.points)),
        if_rated(terms::decimal(ui, &hundredths(sums.expected))),
        if_rated(player.k_used.to_string()),
        if_rated(terms::decimal(ui, &signed(player.change))),
        rating(player.after.rating),
        rating(published.filter(|published| player.after.rating != Some(*published))),
        words(player, ui),
    ]
}

/// What figures do not tell.
pub(super) fn words(player: &PlayerPeriod, ui: Ui) -> String {
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
            let games = terms::games(ui, first.games);
            parts.push(say!(
                ui,
                "first rating, from {games}",
                "primo Elo, da {games}"
            ));
        }
        Outcome::Below(_, Some(Lacking::Games(games, wanted))) => {
            let games = terms::games_of(ui, *games, *wanted);
            parts.push(say!(
                ui,
                "no rating yet: {games}",
                "ancora senza Elo: {games}"
            ));
        }
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

/// Titles and categories reached and left, and the Elo Italia.
pub(super) fn national(
    field: &Field,
    period: &Period,
    player: &PlayerPeriod,
    ui: Ui,
) -> Vec<String> {
    let who = &field.players[player.player as usize];
    let (old, new) = (player.before.rating, player.after.rating);
    let held = Title::read(&who.known().title);
    let crossings = titles::crossings(old, new, who.known().sex, held, player.after.games);
    let mut parts: Vec<String> = (crossings.iter())
        .filter(|crossing| crossing.is_gain() || !crossing.reached)
        .map(|crossing| crossing.message(ui))
        .collect();
    if !italia::is_of_italy(who) {
        return parts;
    }
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
