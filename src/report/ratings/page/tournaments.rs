//! The cards of tournaments: crosstable and totals.

use super::super::Basis;
use super::super::card::{event, result, round, span};
use super::super::open::is_copy;
use super::changes::rating;
use super::{head_row, linked};
use crate::elo;
use crate::messages::{Text, Ui, terms};
use crate::rating::engine::{Fate, GameSide, Period};
use crate::rating::field::Field;
use crate::rating::figures::{hundredths, points, signed};
use crate::report::html::page::escaped;
use crate::say;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write as _;

/// No crosstable has more columns; the rest of a player's games stands in the last.
const MOST_ROUNDS: usize = 30;

/// How many cells the crosstable of each tournament of a period needs, by its place in the period.
pub(super) fn sizes(basis: Basis<'_>, period: &Period) -> Vec<(u32, usize)> {
    let mut sides: HashMap<u32, usize> = HashMap::new();
    for side in (period.sides.iter().flatten()).filter(|side| !is_copy(basis, side)) {
        let tournament = basis.registry.games[side.game as usize].tournament;
        *sides.entry(tournament).or_default() += 1;
    }
    let size = |number: &u32| (*number, sides.get(number).copied().unwrap_or(0));
    period.tournaments.iter().map(size).collect()
}

/// What a player did in a tournament.
#[derive(Default)]
struct Line {
    rating: Option<u16>,
    half: u32,
    rated: u32,
    expected: i64,
    delta: i64,
    games: Vec<(String, GameSide)>,
}

/// A tournament with its crosstable.
pub(super) fn card(
    basis: Basis<'_>,
    field: &Field,
    period: &Period,
    number: u32,
    has_card: impl Fn(u32) -> bool,
    ui: Ui,
) -> String {
    let mut lines: BTreeMap<u32, Line> = BTreeMap::new();
    let mut rounds: BTreeSet<(u32, String)> = BTreeSet::new();
    let (mut rated, mut unrated) = (0_u32, 0_u32);
    for sides in &period.sides {
        let of = basis.registry.games[sides[0].game as usize].tournament;
        if of != number || is_copy(basis, &sides[0]) {
            continue;
        }
        match sides[0].fate {
            Fate::NotRated(_) => unrated += 1,
            _ => rated += 1,
        }
        let round = round(basis, sides[0].game);
        rounds.insert((round.parse().unwrap_or(u32::MAX), round.clone()));
        for side in sides {
            let line = lines.entry(side.player).or_default();
            line.rating = line.rating.or(side.rating);
            line.half += u32::from(side.points);
            if side.fate == Fate::Counted {
                line.rated += 1;
                line.expected += i64::from(side.expected);
                line.delta += i64::from(side.delta);
            }
            line.games.push((round.clone(), *side));
        }
    }
    let factors: HashMap<u32, u16> = (period.players.iter())
        .map(|player| (player.player, player.k_used))
        .collect();
    let mut order: Vec<u32> = lines.keys().copied().collect();
    order.sort_by_key(|player| {
        let line = &lines[player];
        let name = &field.players[*player as usize].name;
        (std::cmp::Reverse((line.half, line.rating)), name, *player)
    });
    let place: HashMap<u32, usize> = (1..)
        .zip(&order)
        .map(|(at, player)| (*player, at))
        .collect();
    let rounds: Vec<String> = rounds.into_iter().map(|(_, round)| round).collect();
    let columns = rounds.len().min(MOST_ROUNDS);
    let mut out = heading(basis, number, ui);
    totals(&mut out, &lines, (rated, unrated), ui);
    out.push_str("<div class=\"wide\"><table class=\"cross\"><thead><tr>");
    let heads = Text {
        en: "|Player|Rating",
        it: "|Giocatore|Elo",
    };
    head_row(&mut out, heads, |_| false, ui);
    for round in &rounds[..columns] {
        let _ = write!(
            out,
            "<th scope=\"col\" class=\"num\">{}</th>",
            escaped(round)
        );
    }
    let heads = Text {
        en: "Score|Rated|Expected|Change",
        it: "Punti|Valide|Attesi|Variazione",
    };
    head_row(&mut out, heads, |_| true, ui);
    out.push_str("</tr></thead><tbody>\n");
    for player in &order {
        let line = &lines[player];
        let name = escaped(field.players[*player as usize].name.trim());
        let name = linked(*player, &name, has_card(*player));
        let _ = write!(
            out,
            "<tr><td class=\"num soft\">{}</td><td class=\"name\">{name}</td><td class=\"num\">{}</td>",
            place[player],
            rating(line.rating)
        );
        for (at, round) in rounds[..columns].iter().enumerate() {
            let last = at + 1 == columns;
            let here = |(own, _): &&(String, GameSide)| {
                own == round || last && rounds[columns..].contains(own)
            };
            let cells: Vec<String> = (line.games.iter().filter(here))
                .map(|(_, side)| cell(side, &place, ui))
                .collect();
            let _ = write!(out, "<td class=\"num\">{}</td>", cells.join(" "));
        }
        let k = factors
            .get(player)
            .copied()
            .filter(|_| line.rating.is_some());
        let counts = line.rated > 0;
        let change = k.filter(|_| counts).map_or_else(String::new, |k| {
            terms::decimal(ui, &signed(i64::from(k) * line.delta))
        });
        let expected = match counts {
            true => terms::decimal(ui, &hundredths(line.expected)),
            false => String::new(),
        };
        let _ = writeln!(
            out,
            "<td class=\"num strong\">{}</td><td class=\"num\">{}</td><td class=\"num\">{expected}</td><td class=\"num\">{change}</td></tr>",
            terms::decimal(ui, &points(line.half)),
            line.rated
        );
    }
    out.push_str("</tbody></table></div>");
    out
}

/// The opponent's place, the colour, the result.
fn cell(side: &GameSide, place: &HashMap<u32, usize>, ui: Ui) -> String {
    let colour = match (ui, side.white) {
        (Ui::English, true) => 'w',
        (Ui::English, false) | (Ui::Italian, true) => 'b',
        (Ui::Italian, false) => 'n',
    };
    let off = if matches!(side.fate, Fate::NotRated(_)) {
        "·"
    } else {
        ""
    };
    let opponent = place.get(&side.opponent).copied().unwrap_or(0);
    format!("{opponent}{colour}{}{off}", result(side.points))
}

fn heading(basis: Basis<'_>, number: u32, ui: Ui) -> String {
    let tournament = basis.tournament(number);
    let site = basis.registry.text(tournament.site).trim();
    let mut about: Vec<String> = Vec::new();
    let days = span(basis, number, ui);
    if !days.is_empty() {
        about.push(days);
    }
    if !crate::syntax::tags::is_unknown(site) {
        about.push(site.to_owned());
    }
    if let Some(edition) = basis.edition(tournament, tournament.first_day().unwrap_or_default()) {
        about.push(edition.name.to_owned());
    }
    format!(
        "<h3>{}</h3><p class=\"soft\">{}</p>",
        escaped(&event(basis, number, ui)),
        escaped(&about.join(" · "))
    )
}

/// Players, games, the mean rating, and the sum of what was scored beyond the expected.
fn totals(out: &mut String, lines: &BTreeMap<u32, Line>, (rated, unrated): (u32, u32), ui: Ui) {
    let players = terms::players(ui, lines.len());
    let ratings: Vec<i64> = (lines.values())
        .filter_map(|line| line.rating.map(i64::from))
        .collect();
    let mean = match ratings.len() {
        0 => "–".to_owned(),
        n => elo::rounded(ratings.iter().sum(), n as i64).to_string(),
    };
    let without = lines.len() - ratings.len();
    let delta: i64 = lines.values().map(|line| line.delta).sum();
    let sum = terms::decimal(ui, &signed(delta));
    let text = say!(
        ui,
        "{players} ({without} without a rating), mean rating {mean}; games rated: {rated}, not rated: {unrated}; \
         score less expected score of all: {sum}",
        "{players} ({without} senza Elo), Elo medio {mean}; partite valide: {rated}, non valide: {unrated}; punti meno \
         attesi di tutti: {sum}"
    );
    let _ = write!(out, "<p class=\"totals\">{}</p>", escaped(&text));
}
