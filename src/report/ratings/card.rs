//! What a player did in a period, as people follow it by hand: tournaments, games, expected scores, K, the working. The page
//! and the text of `--player` are made of it.

use super::Basis;
use super::changes::published;
use super::figures::{self, Sums};
use super::merits::{self, Opponents};
use super::open::{Open, is_copy};
use super::row::Row;
use super::table::{national, words};
use super::why::why;
use crate::laws::TimeClass;
use crate::messages::{Text, Ui, days, terms};
use crate::rating::engine::{Fate, GameSide, Period, PlayerPeriod, TournamentLine};
use crate::rating::field::Field;
use crate::rating::figures::{hundredths, points, signed};
use crate::rating::k_factor::Reason;
use crate::say;
use crate::syntax::date::Day;
use crate::syntax::tags::is_unknown;
use std::collections::{HashMap, HashSet};

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
    /// Games that wait for a decision, which may change the rating.
    pub open: u32,
    /// Players of whom some of them are and who may be this one.
    pub open_as: Vec<u32>,
    pub tournaments: Vec<CardTournament>,
}

/// The heads of its figures, from the rating before to the one published.
pub(super) const HEADS: Text = Text {
    en: "Old|Games|Score|Expected|K|Change|New|Published",
    it: "Prima|Partite|Punti|Attesi|K|Variazione|Dopo|Pubblicato",
};

impl Card {
    /// How many games are undecided, beside the rating; nothing where none is.
    pub fn undecided(&self, ui: Ui) -> String {
        match self.open {
            0 => String::new(),
            1 => say!(ui, "1 game undecided", "1 partita non decisa"),
            n => say!(ui, "{n} games undecided", "{n} partite non decise"),
        }
    }

    /// The same as a sentence.
    pub fn not_final(&self, ui: Ui) -> String {
        let games = self.undecided(ui);
        match self.open {
            0 => games,
            _ => say!(
                ui,
                "{games}: the rating is not final until that is settled",
                "{games}: l'Elo non è definitivo finché non si decide"
            ),
        }
    }

    /// What the stars of its games mean, where there is one.
    pub fn star(&self, ui: Ui) -> String {
        let mut games = (self.tournaments.iter()).flat_map(|of| &of.played);
        let most = games.find_map(|game| game.difference.strip_suffix('*'));
        most.map_or_else(String::new, |most| {
            let most = most.trim_start_matches(['+', '-']);
            say!(
                ui,
                "* the ratings are further apart: a greater difference counts as {most}",
                "* gli Elo sono più lontani: una differenza maggiore conta come {most}"
            )
        })
    }
}

/// One tournament of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CardTournament {
    /// An index into the registry.
    pub number: u32,
    pub name: String,
    pub days: String,
    pub rating: Option<u16>,
    /// Whether a game of it counts.
    pub counts: bool,
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
    /// By player and game; without copies.
    sides: Vec<GameSide>,
    /// By tournament its place in the period.
    places: HashMap<u32, usize>,
    open: Open,
    /// Those of whom a game counts.
    played: HashSet<u32>,
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
        let mut sides: Vec<GameSide> = (period.sides.iter().flatten())
            .filter(|side| !is_copy(basis, side))
            .copied()
            .collect();
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
            places: (period.tournaments.iter().copied()).zip(0..).collect(),
            open: Open::of(field, period),
            played: period.players.iter().map(|player| player.player).collect(),
            met,
            ui,
        }
    }

    /// Players of whom no game counts and some wait for a decision, in order.
    pub fn only_open(&self) -> Vec<u32> {
        let players = self.open.players();
        let own =
            |player: &u32| !self.played.contains(player) && self.stands_for(*player).is_none();
        players.filter(own).collect()
    }

    /// Who it must be that a player is of whom no game counts, because it is not decided who he is, where it can be only one:
    /// what he played stands on the card of that one.
    fn stands_for(&self, player: u32) -> Option<u32> {
        match self.field.may_be.get(&player).map(Vec::as_slice) {
            Some([only]) if !self.played.contains(&player) => Some(*only),
            _ => None,
        }
    }

    /// The sides of the games of a player, and of those that wait for a decision and can be only his.
    fn sides_of(&self, player: u32) -> Vec<GameSide> {
        let of = |player: u32| {
            let from = self.sides.partition_point(|side| side.player < player);
            let to = self.sides.partition_point(|side| side.player <= player);
            &self.sides[from..to]
        };
        let mut own = of(player).to_vec();
        let (_, others) = self.open.of_player(player);
        for other in others
            .into_iter()
            .filter(|other| self.stands_for(*other) == Some(player))
        {
            own.extend(of(other).iter().copied());
        }
        own
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
        Card {
            before: player.before.rating,
            after: player.after.rating,
            published: published(self.field, self.basis.options.class, self.period, player),
            games: player.games,
            score: terms::decimal(ui, &points(sums.points)),
            expected: if_rated(terms::decimal(ui, &hundredths(sums.expected))),
            k: if_rated(player.k_used.to_string()),
            reason: if_rated(reason(player.reason, ui)),
            change: if_rated(terms::decimal(ui, &signed(player.change))),
            working: figures::for_people(&figures::working(self.basis.options.class, player), ui),
            words: told,
            ..self.bare(player.player, Some(player))
        }
    }

    /// Of a player of whom no game counts, as far as there is anything to say.
    pub fn without_games(&self, player: u32) -> Card {
        self.bare(player, None)
    }

    /// Tournaments and games; nothing of what they come to.
    fn bare(&self, player: u32, played: Option<&PlayerPeriod>) -> Card {
        let own = self.sides_of(player);
        let lines = played.map_or(&[][..], |played| &played.lines);
        // Also those of which no game counts.
        let mut numbers: Vec<u32> = (own.iter().map(|side| self.tournament_of(side)))
            .chain(lines.iter().map(|line| line.tournament))
            .collect();
        numbers.sort_unstable_by_key(|number| (self.places.get(number), *number));
        numbers.dedup();
        let tournament = |number: &u32| {
            let line = lines.iter().find(|line| line.tournament == *number);
            self.tournament(*number, played.zip(line), &own)
        };
        let (open, open_as) = self.open.of_player(player);
        Card {
            list: self.period.list,
            before: own.iter().find_map(|side| side.rating),
            after: None,
            published: None,
            games: 0,
            score: String::new(),
            expected: String::new(),
            k: String::new(),
            reason: String::new(),
            change: String::new(),
            working: String::new(),
            words: Vec::new(),
            open,
            open_as,
            tournaments: numbers.iter().map(tournament).collect(),
        }
    }

    fn tournament_of(&self, side: &GameSide) -> u32 {
        self.basis.registry.games[side.game as usize].tournament
    }

    fn tournament(
        &self,
        number: u32,
        played: Option<(&PlayerPeriod, &TournamentLine)>,
        own: &[GameSide],
    ) -> CardTournament {
        let ui = self.ui;
        let of = |side: &&GameSide| self.tournament_of(side) == number;
        let mut games: Vec<(Option<u32>, CardGame)> = (own.iter().filter(of))
            .map(|side| {
                let game = self.game(played, side);
                (game.round.parse().ok(), game)
            })
            .collect();
        // Games without a round keep the order of the input.
        games.sort_by_key(|(round, _)| *round);
        let line = played.map(|(_, line)| line);
        let rated = played.filter(|(_, line)| line.rating.is_some());
        CardTournament {
            number,
            name: event(self.basis, number, ui),
            days: span(self.basis, number, ui),
            rating: line.and_then(|line| line.rating),
            counts: line.is_some(),
            games: line.map_or(0, |line| line.games),
            score: line.map_or_else(String::new, |line| terms::decimal(ui, &points(line.points))),
            expected: rated.map_or_else(String::new, |(_, line)| {
                terms::decimal(ui, &hundredths(line.expected))
            }),
            change: rated.map_or_else(String::new, |(player, line)| {
                terms::decimal(ui, &signed(player.change_of(line)))
            }),
            norm: played.map_or_else(String::new, |(player, line)| self.norm(player, line)),
            played: games.into_iter().map(|(_, game)| game).collect(),
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

    fn game(&self, played: Option<(&PlayerPeriod, &TournamentLine)>, side: &GameSide) -> CardGame {
        let ui = self.ui;
        let opponent = &self.field.players[side.opponent as usize];
        let counted = side.fate == Fate::Counted;
        let known = |text: String| if counted { text } else { String::new() };
        let k = played.map_or(0, |(player, _)| player.k_used);
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
                &signed(i64::from(k) * i64::from(side.delta)),
            )),
            note: match side.fate {
                Fate::Counted => String::new(),
                Fate::Pooled if played.is_some_and(|(_, line)| line.disregarded) => {
                    say!(ui, "disregarded", "non conta")
                }
                Fate::Pooled => say!(ui, "for the first rating", "per il primo Elo"),
                Fate::UnratedOpponent => say!(ui, "opponent unrated", "avversario senza Elo"),
                Fate::Undecided => say!(ui, "not decided who plays", "non deciso chi gioca"),
                Fate::NotRated(reason) => {
                    let why = why(reason, ui);
                    say!(ui, "not rated: {why}", "non valida: {why}")
                }
            },
        }
    }
}
