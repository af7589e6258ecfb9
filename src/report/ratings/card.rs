//! What a player did in a period, as people follow it by hand: tournaments, games, expected scores, K, the working. The page
//! and the text of `--player` are made of it.

use super::Basis;
use super::changes::published;
use super::figures::{self, Sums};
use super::merits::{self, Opponents};
use super::row::Row;
use super::table::{national, words};
use crate::laws::TimeClass;
use crate::messages::{Text, Ui, days, terms};
use crate::rating::engine::{Fate, GameSide, Period, PlayerPeriod, TournamentLine};
use crate::rating::field::Field;
use crate::rating::figures::{hundredths, points, signed};
use crate::rating::k_factor::Reason;
use crate::say;
use crate::syntax::date::Day;
use crate::syntax::tags::is_unknown;

/// A player in a period.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Card {
    pub list: Day,
    pub before: Option<u16>,
    pub after: Option<u16>,
    /// As published, where the list of the period was given.
    pub published: Option<u16>,
    pub games: u32,
    pub score: String,
    pub expected: String,
    /// K as used; empty of one without a rating.
    pub k: String,
    /// Why K is what it is.
    pub reason: String,
    pub change: String,
    pub working: String,
    /// What figures do not tell.
    pub words: Vec<String>,
    pub tournaments: Vec<CardTournament>,
}

/// The heads of its figures, from the rating before to the one published.
pub(super) const HEADS: Text = Text {
    en: "Old|Games|Score|Expected|K|Change|New|Published",
    it: "Prima|Partite|Punti|Attesi|K|Variazione|Dopo|Pubblicato",
};

/// One tournament of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CardTournament {
    /// An index into the registry.
    pub number: u32,
    pub name: String,
    pub days: String,
    pub rating: Option<u16>,
    pub games: u32,
    pub score: String,
    pub expected: String,
    pub change: String,
    /// The figures for a norm, if any.
    pub norm: String,
    pub played: Vec<CardGame>,
}

/// One game of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CardGame {
    pub round: String,
    pub white: bool,
    /// An index into the players of the field.
    pub opponent: u32,
    pub name: String,
    pub rating: Option<u16>,
    pub result: &'static str,
    /// Own rating less the opponent's, as it counts; a `*` behind one that was cut.
    pub difference: String,
    pub expected: String,
    pub change: String,
    /// Why it changes nothing, else nothing.
    pub note: String,
}

/// What the cards of a period are made from.
pub(super) struct Cards<'a> {
    basis: Basis<'a>,
    field: &'a Field,
    period: &'a Period,
    /// By player and game.
    sides: Vec<GameSide>,
    met: Opponents,
    ui: Ui,
}

/// Half points as they are written.
pub(super) const fn result(half: u8) -> &'static str {
    match half {
        0 => "0",
        1 => "½",
        _ => "1",
    }
}

/// Why K is what it is.
fn reason(reason: Reason, ui: Ui) -> String {
    match reason {
        Reason::Printed => say!(ui, "as the list prints it", "come la lista lo stampa"),
        Reason::Given => say!(ui, "as given", "come indicato"),
        Reason::Top => say!(ui, "2400 was reached", "ha raggiunto 2400"),
        Reason::Junior => say!(ui, "under 18, below 2300", "giovane, sotto 2300"),
        Reason::Newcomer => say!(ui, "fewer than 30 games", "meno di 30 partite"),
        Reason::Established => say!(ui, "30 games and more", "30 partite e più"),
        Reason::Assumed => say!(ui, "assumed", "presunto"),
        Reason::Flat => say!(ui, "the same for all", "uguale per tutti"),
    }
}

/// The name of a tournament: event and section, else the site, else a day.
pub(super) fn event(basis: Basis<'_>, number: u32, ui: Ui) -> String {
    let tournament = basis.tournament(number);
    let text = |number: u32| basis.registry.text(number).trim();
    let [event, section, site] = [tournament.event, tournament.section, tournament.site].map(text);
    let mut name = match (is_unknown(event), is_unknown(site)) {
        (false, _) => event.to_owned(),
        (true, false) => site.to_owned(),
        (true, true) => say!(ui, "Tournament", "Torneo"),
    };
    if !is_unknown(section) {
        name.push_str(" · ");
        name.push_str(section);
    }
    name
}

/// The days of a tournament.
pub(super) fn span(basis: Basis<'_>, number: u32, ui: Ui) -> String {
    let tournament = basis.tournament(number);
    match (tournament.first_day(), tournament.last_day()) {
        (Some(first), Some(last)) => days::span(ui, first, last),
        _ => String::new(),
    }
}

/// The number of a round, else what stands there.
pub(super) fn round(basis: Basis<'_>, game: u32) -> String {
    let text = basis
        .registry
        .text(basis.registry.games[game as usize].round)
        .trim();
    match (crate::tournament::join::round(text), is_unknown(text)) {
        (Some((round, _)), _) => round.to_string(),
        (None, true) => String::new(),
        (None, false) => text.to_owned(),
    }
}

impl<'a> Cards<'a> {
    pub fn new(basis: Basis<'a>, field: &'a Field, period: &'a Period, ui: Ui) -> Cards<'a> {
        let mut sides: Vec<GameSide> = period.sides.iter().flatten().copied().collect();
        sides.sort_by_key(|side| (side.player, side.game));
        let met = match basis.options.class {
            TimeClass::Standard => merits::opponents(basis.registry, period),
            _ => Opponents::new(),
        };
        Cards {
            basis,
            field,
            period,
            sides,
            met,
            ui,
        }
    }

    pub fn of(&self, player: &PlayerPeriod) -> Card {
        let (ui, sums) = (self.ui, Sums::of(player));
        let rated = player.before.rating.is_some();
        let if_rated = |text: String| if rated { text } else { String::new() };
        let mut told: Vec<String> = Some(words(player, ui))
            .into_iter()
            .filter(|text| !text.is_empty())
            .collect();
        if self.basis.italia {
            told.extend(national(self.field, self.period, player, ui));
        }
        let from = self
            .sides
            .partition_point(|side| side.player < player.player);
        let to = self
            .sides
            .partition_point(|side| side.player <= player.player);
        let own = &self.sides[from..to];
        Card {
            list: self.period.list,
            before: player.before.rating,
            after: player.after.rating,
            published: published(self.field, self.basis.options.class, self.period, player),
            games: player.games,
            score: terms::decimal(ui, &points(sums.points)),
            expected: if_rated(terms::decimal(ui, &hundredths(sums.expected))),
            k: if_rated(player.k_used.to_string()),
            reason: if_rated(reason(player.reason, ui)),
            change: if_rated(terms::decimal(ui, &signed(player.change))),
            working: figures::working(self.basis.options.class, player),
            words: told,
            tournaments: (player.lines.iter())
                .map(|line| self.tournament(player, line, own))
                .collect(),
        }
    }

    fn tournament(
        &self,
        player: &PlayerPeriod,
        line: &TournamentLine,
        own: &[GameSide],
    ) -> CardTournament {
        let ui = self.ui;
        let rated = line.rating.is_some();
        let of = |side: &&GameSide| {
            self.basis.registry.games[side.game as usize].tournament == line.tournament
        };
        let mut played: Vec<(Option<u32>, CardGame)> = (own.iter().filter(of))
            .map(|side| {
                let game = self.game(player, line, side);
                (game.round.parse().ok(), game)
            })
            .collect();
        // Games without a round keep the order of the input.
        played.sort_by_key(|(round, _)| *round);
        CardTournament {
            number: line.tournament,
            name: event(self.basis, line.tournament, ui),
            days: span(self.basis, line.tournament, ui),
            rating: line.rating,
            games: line.games,
            score: terms::decimal(ui, &points(line.points)),
            expected: match rated {
                true => terms::decimal(ui, &hundredths(line.expected)),
                false => String::new(),
            },
            change: match rated {
                true => terms::decimal(ui, &signed(player.change_of(line))),
                false => String::new(),
            },
            norm: self.norm(player, line),
            played: played.into_iter().map(|(_, game)| game).collect(),
        }
    }

    fn norm(&self, player: &PlayerPeriod, line: &TournamentLine) -> String {
        let Some(games) = self.met.get(&(player.player, line.tournament)) else {
            return String::new();
        };
        let mut row = Row::default();
        let start = self.basis.tournament(line.tournament).first_day();
        let who = &self.field.players[player.player as usize];
        merits::norm(&mut row, who, games, start.unwrap_or(self.period.list));
        let (norm, working) = (row.norm, row.norm_working);
        match row.norm_reached {
            "yes" => say!(
                self.ui,
                "norm {norm}: the figures suffice; {working}",
                "norma {norm}: i numeri bastano; {working}"
            ),
            _ => String::new(),
        }
    }

    fn game(&self, player: &PlayerPeriod, line: &TournamentLine, side: &GameSide) -> CardGame {
        let ui = self.ui;
        let opponent = &self.field.players[side.opponent as usize];
        let counted = side.fate == Fate::Counted;
        let known = |text: String| if counted { text } else { String::new() };
        let cut = if side.capped { "*" } else { "" };
        CardGame {
            round: round(self.basis, side.game),
            white: side.white,
            opponent: side.opponent,
            name: opponent.name.trim().to_owned(),
            rating: side.opponent_rating,
            result: result(side.points),
            difference: known(format!("{:+}{cut}", side.difference)),
            expected: known(terms::decimal(ui, &hundredths(side.expected))),
            change: known(terms::decimal(
                ui,
                &signed(i64::from(player.k_used) * i64::from(side.delta)),
            )),
            note: match side.fate {
                Fate::Counted => String::new(),
                Fate::Pooled if line.disregarded => {
                    say!(ui, "disregarded", "non conta")
                }
                Fate::Pooled => say!(ui, "for the first rating", "per il primo Elo"),
                Fate::UnratedOpponent => say!(ui, "opponent unrated", "avversario senza Elo"),
                Fate::Undecided => say!(ui, "not decided who plays", "non deciso chi gioca"),
                Fate::NotRated(_) => say!(ui, "not rated", "non valida per l'Elo"),
            },
        }
    }
}

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
        own.map_or_else(String::new, |own| {
            text(&Cards::new(basis, field, period, self.ui).of(own), self.ui)
        })
    }
}

/// A card as text.
fn text(card: &Card, ui: Ui) -> String {
    let list = days::of_day(ui, card.list);
    let rating =
        |rating: Option<u16>| rating.map_or_else(|| "-".to_owned(), |rating| rating.to_string());
    let (before, after) = (rating(card.before), rating(card.after));
    let mut out = say!(
        ui,
        "List {list}: {before} → {after}\n",
        "Lista {list}: {before} → {after}\n"
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
    for words in &card.words {
        out += &format!("  {words}\n");
    }
    out.push('\n');
    out
}
