//! `--player` as text.

use super::Basis;
use super::card::{Card, Cards};
use crate::messages::{Ui, days, terms};
use crate::rating::engine::Period;
use crate::rating::field::Field;
use crate::say;

/// `--player` without `--plot`: what a player did, period by period, as text.
#[derive(Clone, Copy, Debug)]
pub struct PlayerText {
    /// The player, as an index into the players of the field.
    pub player: u32,
    /// The language.
    pub ui: Ui,
}

impl PlayerText {
    /// The line above all periods: name, id, federation.
    #[must_use]
    pub fn head(&self, field: &Field) -> String {
        let who = &field.players[self.player as usize];
        let mut text = crate::report::player(who.name.trim());
        if who.fide_id > 0 {
            text += &format!(", FIDE {}", who.fide_id);
        }
        if !who.known().federation.is_empty() {
            text += &format!(", {}", crate::report::quoted(&who.known().federation));
        }
        text + "\n\n"
    }

    /// A period; nothing where the player is not in it.
    #[must_use]
    pub fn period(&self, basis: Basis<'_>, field: &Field, period: &Period) -> String {
        let own = period.players.iter().find(|own| own.player == self.player);
        let cards = Cards::new(basis, field, period, self.ui);
        match own {
            Some(own) => text(&cards.of(own), self.ui),
            None if cards.only_open().contains(&self.player) => {
                text(&cards.without_games(self.player), self.ui)
            }
            None => String::new(),
        }
    }
}

/// A card as text.
fn text(card: &Card, ui: Ui) -> String {
    let list = days::of_day(ui, card.list);
    let rating =
        |rating: Option<u16>| rating.map_or_else(|| "-".to_owned(), |rating| rating.to_string());
    let (before, after) = (rating(card.before), rating(card.after));
    let open = match card.open {
        0 => String::new(),
        _ => format!(" ({})", card.undecided(ui)),
    };
    let mut out = say!(
        ui,
        "List {list}: {before} → {after}{open}\n",
        "Lista {list}: {before} → {after}{open}\n"
    );
    if let Some(published) = card
        .published
        .filter(|published| card.after != Some(*published))
    {
        out += &say!(
            ui,
            "  published: {published}\n",
            "  pubblicato: {published}\n"
        );
    }
    for tournament in &card.tournaments {
        let days = match tournament.days.as_str() {
            "" => String::new(),
            days => format!(", {days}"),
        };
        out += &format!("\n  {}{days}\n", crate::report::player(&tournament.name));
        let width = tournament
            .played
            .iter()
            .map(|game| game.name.chars().count())
            .max();
        for game in &tournament.played {
            let name = crate::report::player(&game.name);
            let fill = " ".repeat(width.unwrap_or(0).saturating_sub(name.chars().count()));
            let colour = match (ui, game.white) {
                (Ui::English, true) => "w",
                (Ui::English, false) => "b",
                (Ui::Italian, true) => "B",
                (Ui::Italian, false) => "N",
            };
            let line = format!(
                "  {:>3} {colour} {name}{fill} {:>5}  {}  {:>5}  {:>5}  {:>7}  {}",
                game.round,
                game.rating
                    .map_or_else(|| "-".to_owned(), |rating| rating.to_string()),
                game.result,
                game.difference,
                game.expected,
                game.change,
                game.note
            );
            out += line.trim_end();
            out.push('\n');
        }
        let (score, expected, change) =
            (&tournament.score, &tournament.expected, &tournament.change);
        let games = terms::games(ui, tournament.games);
        out += &match expected.is_empty() {
            _ if !tournament.counts => {
                say!(
                    ui,
                    "      no game counts\n",
                    "      nessuna partita conta\n"
                )
            }
            true => say!(
                ui,
                "      {games}, score {score}\n",
                "      {games}, punti {score}\n"
            ),
            false => say!(
                ui,
                "      {games}, score {score}, expected {expected}, change {change}\n",
                "      {games}, punti {score}, attesi {expected}, variazione {change}\n"
            ),
        };
        if !tournament.norm.is_empty() {
            out += &format!("      {}\n", tournament.norm);
        }
    }
    out.push('\n');
    if !card.k.is_empty() {
        out += &format!("  K {} ({})\n", card.k, card.reason);
    }
    if !card.working.is_empty() {
        out += &format!("  {}\n", card.working);
    }
    for words in [card.star(ui), card.not_final(ui)]
        .iter()
        .chain(&card.words)
    {
        if !words.is_empty() {
            out += &format!("  {words}\n");
        }
    }
    out.push('\n');
    out
}
