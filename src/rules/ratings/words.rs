//! How the rules of family E speak of players, tournaments and games.

use super::{EventFacts, Matter};
use crate::laws::TimeClass;
use crate::messages::{Ui, days};
use crate::rating::audit::{Disagreement, Kind};
use crate::rating::matching::ALWAYS;
use crate::rating::regulations::Fact;
use crate::rating::remark::{About, Piece};
use crate::rules::finding::quoted;
use crate::say;
use crate::syntax::date::Day;
use std::fmt::Write as _;

/// As many stretches of game numbers are named.
const MOST_STRETCHES: usize = 20;

/// A player: `Rossi, Mario (FIDE 801234)`.
pub(in crate::rules) fn who(facts: &EventFacts<'_>, player: u32) -> String {
    let Some(player) = facts.field.players.get(player as usize) else {
        return "?".to_owned();
    };
    named(&player.name, player.fide_id)
}

fn named(name: &str, fide_id: u32) -> String {
    match (name.trim(), fide_id) {
        ("", 0) => "?".to_owned(),
        ("", id) => format!("FIDE {id}"),
        (name, 0) => quoted(name),
        (name, id) => format!("{} (FIDE {id})", quoted(name)),
    }
}

/// A tournament by its name: `the tournament "Open"`; `the tournament` where it has none.
pub(in crate::rules) fn tournament(facts: &EventFacts<'_>, matter: &Matter<'_>, ui: Ui) -> String {
    match name(facts, matter) {
        None => say!(ui, "the tournament", "il torneo"),
        Some(name) => say!(ui, "the tournament \"{name}\"", "il torneo \"{name}\""),
    }
}

/// Whose: `of the tournament "Open"`.
pub(in crate::rules) fn of_tournament(
    facts: &EventFacts<'_>,
    matter: &Matter<'_>,
    ui: Ui,
) -> String {
    match name(facts, matter) {
        None => say!(ui, "of the tournament", "del torneo"),
        Some(name) => say!(ui, "of the tournament \"{name}\"", "del torneo \"{name}\""),
    }
}

fn name(facts: &EventFacts<'_>, matter: &Matter<'_>) -> Option<String> {
    let tournament = facts
        .registry
        .tournaments
        .get(matter.tournament? as usize)?;
    let text = |number: u32| facts.registry.text(number).trim();
    let known = |text: &&str| !crate::syntax::tags::is_unknown(text);
    let mut parts = [tournament.event, tournament.section].map(text);
    if !known(&parts[0]) {
        parts[0] = text(tournament.site);
    }
    let parts: Vec<String> = (parts.iter().filter(|text| known(text)))
        .map(|text| quoted(text))
        .collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// That the games of a matter are not rated: `the game is not rated`, `12 games of the tournament "Open" (games 1–11, 14)
/// are not rated`.
pub(in crate::rules) fn not_rated(facts: &EventFacts<'_>, matter: &Matter<'_>, ui: Ui) -> String {
    let count = matter.games.len();
    if count <= 1 {
        return say!(
            ui,
            "the game is not rated",
            "la partita non è valida per l'Elo"
        );
    }
    let numbers = numbers(facts, &matter.games);
    let of = of_tournament(facts, matter, ui);
    say!(
        ui,
        "{count} games {of} ({numbers}) are not rated",
        "{count} partite {of} ({numbers}) non sono valide per l'Elo"
    )
}

/// The numbers of games in order: `1–11, 14`; with the name of the file where it is another than that of the first.
fn numbers(facts: &EventFacts<'_>, games: &[u32]) -> String {
    let place = |game: &u32| facts.registry.games[*game as usize].place();
    let mut games = games.to_vec();
    games.sort_unstable_by_key(|game| (place(game).file, place(game).game));
    let mut text = String::new();
    let mut file = games.first().map(|game| place(game).file);
    let next = |a: &u32, b: &u32| {
        let (a, b) = (place(a), place(b));
        a.file == b.file && a.game.checked_add(1) == Some(b.game)
    };
    for (at, stretch) in games.chunk_by(next).enumerate() {
        let ([first, ..], [.., last]) = (stretch, stretch) else {
            continue;
        };
        let (first, last) = (place(first), place(last));
        if at > 0 {
            text.push_str(", ");
        }
        if at == MOST_STRETCHES {
            text.push('…');
            break;
        }
        if file != Some(first.file) {
            file = Some(first.file);
            let name = facts.registry.files.get(first.file as usize);
            text.push_str(name.map_or("", |name| name));
            text.push_str(": ");
        }
        // Writing to a string cannot fail.
        let _ = match first.game == last.game {
            true => write!(text, "{}", first.game),
            false => write!(text, "{}–{}", first.game, last.game),
        };
    }
    text
}

/// Of which day a list is: `of 1 November 2025`; `without a date` where nothing names it.
pub(in crate::rules) fn dated(ui: Ui, list: Day) -> String {
    match list {
        ALWAYS => say!(ui, "without a date", "senza data"),
        list => days::of_day(ui, list),
    }
}

/// What is known of a player, in words: `rating, year of birth`.
pub(in crate::rules) fn pieces(ui: Ui, pieces: &[Piece]) -> String {
    let word = |piece: &Piece| match piece {
        Piece::Rating => say!(ui, "the rating", "l'Elo"),
        Piece::Birth => say!(ui, "the year of birth", "l'anno di nascita"),
        Piece::Sex => say!(ui, "the sex", "il sesso"),
        Piece::Federation => say!(ui, "the federation", "la federazione"),
        Piece::Title => say!(ui, "the title", "il titolo"),
    };
    let words: Vec<String> = pieces.iter().map(word).collect();
    words.join(", ")
}

/// A rating; `unrated` for none.
pub(in crate::rules) fn rating(ui: Ui, rating: Option<u16>) -> String {
    match rating {
        Some(rating) => rating.to_string(),
        None => say!(ui, "unrated", "senza Elo"),
    }
}

/// So many games: `1 game`, `12 games`.
pub(in crate::rules) fn games(ui: Ui, count: u32) -> String {
    match count {
        1 => say!(ui, "1 game", "1 partita"),
        _ => say!(ui, "{count} games", "{count} partite"),
    }
}

/// A time class, as it stands behind a noun: `rapid`, `a gioco rapido`.
pub(in crate::rules) const fn class(ui: Ui, class: TimeClass) -> &'static str {
    match (ui, class) {
        (Ui::English | Ui::Italian, TimeClass::Standard) => "standard",
        (Ui::English | Ui::Italian, TimeClass::Rapid) => "rapid",
        (Ui::English, TimeClass::Blitz) => "blitz",
        (Ui::Italian, TimeClass::Blitz) => "blitz (lampo)",
    }
}

/// What regulations speak of.
pub(in crate::rules) const fn fact(ui: Ui, fact: Fact) -> &'static str {
    match (ui, fact) {
        (Ui::English, Fact::K) => "the factor K",
        (Ui::English, Fact::JuniorK) => "the factor K of the young",
        (Ui::English, Fact::Rule700) => "that K times the games of a period is at most 700",
        (Ui::English, Fact::Cap) => "the greatest difference that counts",
        (Ui::English, Fact::Newcomer) => "how a first rating is found",
        (Ui::English, Fact::Floor) => "the least rating that is published",
        (Ui::English, Fact::Calendar) => "the calendar of the lists",
        (Ui::English, Fact::MinimumTime) => "the least time for a game",
        (Ui::English, Fact::Rounding) => "how changes are rounded",
        (Ui::Italian, Fact::K) => "il coefficiente K",
        (Ui::Italian, Fact::JuniorK) => "il coefficiente K dei giovani",
        (Ui::Italian, Fact::Rule700) => "che K per le partite del periodo sia al più 700",
        (Ui::Italian, Fact::Cap) => "la massima differenza che conta",
        (Ui::Italian, Fact::Newcomer) => "come si trova il primo Elo",
        (Ui::Italian, Fact::Floor) => "il minimo Elo pubblicato",
        (Ui::Italian, Fact::Calendar) => "il calendario delle liste Elo",
        (Ui::Italian, Fact::MinimumTime) => "il tempo minimo per una partita",
        (Ui::Italian, Fact::Rounding) => "come si arrotondano le variazioni",
    }
}

/// The disagreement of a matter, if it is of one of these kinds.
pub(in crate::rules) fn audited<'m>(
    matter: &'m Matter<'_>,
    kinds: &[Kind],
) -> Option<&'m Disagreement> {
    match matter.about() {
        About::Audit(one) if kinds.contains(&one.kind) => Some(one),
        _ => None,
    }
}

/// Who stands on a list: `Rossi, Mario (FIDE 801234)`.
pub(in crate::rules) fn listed(one: &Disagreement) -> String {
    named(&one.name, one.fide_id)
}

/// A rating as text; `unrated` for none.
pub(in crate::rules) fn rating_text(text: &str, ui: Ui) -> String {
    match text {
        "" => rating(ui, None),
        text => text.to_owned(),
    }
}

/// What a list says, as it is quoted.
pub(in crate::rules) fn said(text: &str) -> String {
    quoted(text)
}

/// The same; that there is none.
pub(in crate::rules) fn said_or_none(text: &str, ui: Ui) -> String {
    match text.is_empty() {
        true => say!(ui, "none", "nessuno"),
        false => said(text),
    }
}

/// Which lists: `lists: 1 November 2025, 1 December 2025, rapid`.
pub(in crate::rules) fn both_lists(one: &Disagreement, ui: Ui) -> String {
    let (from, to) = one.days;
    let (from, to) = (days::day(ui, from), days::day(ui, to));
    let of_class = match one.class {
        Some(of) => format!(", {}", class(ui, of)),
        None => String::new(),
    };
    say!(
        ui,
        "lists: {from}, {to}{of_class}",
        "liste: {from}, {to}{of_class}"
    )
}
