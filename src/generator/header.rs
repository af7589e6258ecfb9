//! Plausible tag pairs: who, where, when. The names are common ones put together at random.

use super::annotate::Habits;
use super::games::{Origin, Played};
use super::random::Random;
use super::sheet::{Sheet, Tag};
use crate::notation::Language;

const EVENTS: [&str; 8] = [
    "City Open",
    "Winter Cup",
    "Club Championship",
    "Grand Prix",
    "Memorial Tournament",
    "Team League",
    "Summer Festival \"Sea and Chess\"",
    "Women's Open",
];

const TORNEI: [&str; 8] = [
    "Campionato provinciale",
    "Torneo di Natale",
    "Campionato a squadre, girone B",
    "Festival internazionale \"Città d'arte\"",
    "Torneo del circolo",
    "Open di primavera",
    "Coppa della Liberazione",
    "Memorial dell'Università",
];

const PLACES: [&str; 12] = [
    "Bologna ITA",
    "Perugia ITA",
    "Forlì ITA",
    "Bari ITA",
    "Lucca ITA",
    "Aosta ITA",
    "Leeds ENG",
    "Porto POR",
    "Malmö SWE",
    "Utrecht NED",
    "Graz AUT",
    "Split CRO",
];

pub(super) const FAMILIES: [&str; 24] = [
    "Rossi", "Bianchi", "Ferrari", "Esposito", "Romano", "Colombo", "Ricci", "Marino", "Greco",
    "Conti", "De Luca", "D'Angelo", "Smith", "Jones", "Brown", "Taylor", "O'Brien", "Müller",
    "Schmidt", "Novák", "Garcia", "Silva", "Jansen", "Berg",
];

pub(super) const GIVEN: [&str; 20] = [
    "Andrea", "Marco", "Giulia", "Nicolò", "Chiara", "Luca", "Sara", "Matteo", "Elena", "Paolo",
    "Anna", "John", "Mary", "Peter", "Emma", "Jan", "Eva", "Tomás", "Hanna", "Ben",
];

/// Puts the tags of a game on its sheet.
pub(super) fn write(
    sheet: &mut Sheet,
    game: &Played,
    language: Language,
    habits: Habits,
    random: &mut Random,
) {
    let events = match language {
        Language::Italian => &TORNEI,
        _ => &EVENTS,
    };
    let year = random.between(1985, 2025);
    let month = random.between(1, 12);
    let first = random.between(1, 20);
    let round = random.between(1, 9);
    let date = match random.below(30) {
        0 => format!("{year}.??.??"),
        1 => format!("{year}.{month:02}.??"),
        2 => "????.??.??".to_owned(),
        _ => format!("{year}.{month:02}.{:02}", first + round - 1),
    };
    let round_text = match random.below(8) {
        0 => "?".to_owned(),
        1 => format!("{round}.{}", random.between(1, 40)),
        _ => round.to_string(),
    };
    let player =
        |random: &mut Random| format!("{}, {}", random.pick(&FAMILIES), random.pick(&GIVEN));
    let white = player(random);
    let mut black = player(random);
    while black == white {
        black = player(random);
    }
    sheet.tags = vec![
        Tag::new("Event", format!("{} {year}", random.pick(events))),
        Tag::new("Site", (*random.pick(&PLACES)).to_owned()),
        Tag::new("Date", date),
        Tag::new("Round", round_text),
        Tag::new("White", white),
        Tag::new("Black", black),
        Tag::new("Result", game.result.pgn().to_owned()),
    ];
    if let Some(opening) = game.opening {
        sheet.add_tag("ECO", opening.eco.to_owned());
    }
    if random.below(3) == 0 {
        sheet.add_tag("EventDate", format!("{year}.{month:02}.{first:02}"));
    }
    for name in ["WhiteElo", "BlackElo"] {
        match random.below(12) {
            0 => {}
            1 => sheet.add_tag(name, "?".to_owned()),
            2 => sheet.add_tag(name, "0".to_owned()),
            _ => sheet.add_tag(name, random.between(1400, 2700).to_string()),
        }
    }
    if let Some(control) = habits.time_control() {
        sheet.add_tag("TimeControl", control);
    }
    if game.origin != Origin::Initial {
        sheet.add_tag("FEN", game.first().fen());
        sheet.add_tag("SetUp", "1".to_owned());
    }
    if game.origin == Origin::Chess960 {
        sheet.add_tag("Variant", "Chess960".to_owned());
    }
}
