//! `--game-changes`: two rows per game, White first; the games of a period in the order of the input.

use super::{
    super::csv::{self, Dialect, Rows},
    Basis,
};
use crate::rating::engine::{Fate, GameSide, Period, PlayerPeriod};
use crate::rating::field::Field;
use crate::rating::figures::{hundredths, points};
use crate::rating::remark::{About, At, Remarks, Unrated};
use crate::rating::standing::Source;
use crate::tournament::registry::Unratable;
use std::collections::HashMap;

/// The columns, in order. Later ones are appended.
pub const COLUMNS: [&str; 26] = [
    "list",
    "class",
    "file",
    "game",
    "line",
    "tournament",
    "date",
    "round",
    "player",
    "fide_id",
    "color",
    "opponent",
    "opponent_fide_id",
    "rating",
    "rating_source",
    "opponent_rating",
    "score",
    "difference",
    "capped",
    "expected",
    "delta",
    "k",
    "change",
    "status",
    "reason",
    "rating_list",
];

/// Writes `--game-changes`: the periods one by one, then the games that belong to none.
#[derive(Clone, Debug)]
pub struct GameChanges<'a> {
    basis: Basis<'a>,
    dialect: Dialect,
    /// For every game of the registry: whether it was written.
    written: Vec<bool>,
}

/// What a side of a game is in its period.
#[derive(Clone, Copy, Debug)]
struct Line<'a> {
    list: &'a str,
    side: GameSide,
    /// K as used and whether the tournament is disregarded.
    k: u16,
    disregarded: bool,
}

impl<'a> GameChanges<'a> {
    /// Nothing written yet.
    #[must_use]
    pub fn new(basis: Basis<'a>, dialect: Dialect) -> GameChanges<'a> {
        GameChanges {
            basis,
            dialect,
            written: vec![false; basis.registry.games.len()],
        }
    }

    /// The first row.
    #[must_use]
    pub fn head(&self) -> Vec<u8> {
        csv::head(&COLUMNS, self.dialect)
    }

    /// The games of a period, given to `give` piece by piece: they are many.
    pub fn period(&mut self, field: &Field, period: &Period, mut give: impl FnMut(&[u8])) {
        const PIECE: usize = 64 << 10;
        let mut out = Vec::new();
        let list = period.list.to_string();
        let players: HashMap<u32, &PlayerPeriod> = (period.players.iter())
            .map(|player| (player.player, player))
            .collect();
        for sides in &period.sides {
            self.written[sides[0].game as usize] = true;
            for side in sides {
                let player = players.get(&side.player).copied();
                let line = self.line(&list, period, side, player);
                self.row(&mut out, field, line);
            }
            if out.len() >= PIECE {
                give(&out);
                out.clear();
            }
        }
        give(&out);
    }

    /// A side of a game, as it counts in the period.
    fn line<'l>(
        &self,
        list: &'l str,
        period: &Period,
        side: &GameSide,
        player: Option<&PlayerPeriod>,
    ) -> Line<'l> {
        let mut side = *side;
        let number = self.basis.registry.games[side.game as usize].tournament;
        let line = player.and_then(|p| p.lines.iter().find(|line| line.tournament == number));
        // The first rating came while the tournament was on: the player's games are rated by it.
        if let (Fate::Pooled, Some(rating)) = (side.fate, line.and_then(|line| line.rating)) {
            let edition = self
                .basis
                .edition(self.basis.tournament(number), period.list);
            side.rating = Some(rating);
            side.source = player.map_or(side.source, |player| player.before.source);
            side.fate = Fate::Counted;
            side.expect(edition.unwrap_or(period.regulations).cap, true);
        }
        Line {
            list,
            side,
            k: player.map_or(0, |player| player.k_used),
            disregarded: line.is_some_and(|line| line.disregarded),
        }
    }

    /// The games that belong to no period that was computed, each with the reason that the engine gave. To be called when
    /// all periods are written.
    #[must_use]
    pub fn rest(&mut self, field: &Field, remarks: &Remarks) -> Vec<u8> {
        let mut reasons: Vec<(u32, Unrated)> = (remarks.iter())
            .filter_map(|(at, about)| match (at, about.as_ref()) {
                (At::Game(game), About::NotRated(reason)) => Some((game, *reason)),
                _ => None,
            })
            .filter(|(game, _)| !self.written[*game as usize])
            .collect();
        reasons.sort_by_key(|(game, _)| *game);
        let mut out = Vec::new();
        for (number, reason) in reasons {
            if std::mem::replace(&mut self.written[number as usize], true) {
                continue;
            }
            let game = &self.basis.registry.games[number as usize];
            let [white, black] = game.sides.map(|side| field.of_person[side as usize]);
            let list = match reason {
                Unrated::OtherPeriod(list) => list.to_string(),
                _ => String::new(),
            };
            for own in 0..2 {
                let side = GameSide {
                    game: number,
                    player: [white, black][own],
                    opponent: [black, white][own],
                    white: own == 0,
                    rating: None,
                    source: Source::List,
                    since: None,
                    opponent_rating: None,
                    points: game.points[own],
                    difference: 0,
                    capped: false,
                    expected: 0,
                    delta: 0,
                    fate: Fate::NotRated(reason),
                };
                let line = Line {
                    list: &list,
                    side,
                    k: 0,
                    disregarded: false,
                };
                self.row(&mut out, field, line);
            }
        }
        out
    }

    fn row(&self, out: &mut Vec<u8>, field: &Field, line: Line<'_>) {
        let Line { side, .. } = line;
        let registry = self.basis.registry;
        let game = &registry.games[side.game as usize];
        let mut rows = Rows::new(out, self.dialect);
        let id = |id: u32| (id > 0).then_some(u64::from(id));
        let rating = |rating: Option<u16>| rating.map(u64::from);
        let (player, opponent) = (
            &field.players[side.player as usize],
            &field.players[side.opponent as usize],
        );
        rows.cell(line.list);
        rows.cell(self.basis.options.class.name());
        rows.cell(&registry.files[game.place().file as usize]);
        rows.number(Some(game.place().game.into()));
        rows.number(Some(game.place().line));
        rows.cell(registry.text(self.basis.tournament(game.tournament).event));
        rows.cell(&game.date().map(|day| day.to_string()).unwrap_or_default());
        rows.cell(registry.text(game.round));
        rows.cell(&player.name);
        rows.number(id(player.fide_id));
        rows.cell(if side.white { "white" } else { "black" });
        rows.cell(&opponent.name);
        rows.number(id(opponent.fide_id));
        rows.number(rating(side.rating));
        rows.cell(side.rating.map_or("", |_| side.source.name()));
        rows.number(rating(side.opponent_rating));
        rows.figure(&score(&side, game.points));
        if side.fate == Fate::Counted {
            rows.figure(&side.difference.to_string());
            rows.cell(if side.capped { "yes" } else { "" });
            rows.figure(&hundredths(side.expected));
            rows.figure(&hundredths(side.delta));
            rows.number(Some(line.k.into()));
            rows.figure(&hundredths(i64::from(line.k) * i64::from(side.delta)));
        } else {
            for _ in 0..6 {
                rows.cell("");
            }
        }
        rows.cell(side.fate.name());
        rows.cell(match side.fate {
            Fate::NotRated(reason) => word(reason),
            Fate::Pooled if line.disregarded => "disregarded",
            Fate::Undecided => "id-contradicted",
            _ => "",
        });
        rows.cell(&side.since.map(|day| day.to_string()).unwrap_or_default());
        rows.end();
    }
}

/// The score, where the result is known: a game that is not rated without a point for either side may have none.
fn score(side: &GameSide, of_both: [u8; 2]) -> String {
    match side.fate {
        Fate::NotRated(_) if of_both == [0, 0] => String::new(),
        _ => points(side.points.into()),
    }
}

/// Why a game is not rated, as reports write it.
const fn word(reason: Unrated) -> &'static str {
    match reason {
        Unrated::Game(reason) => match reason {
            Unratable::NoPlayer => "no-player",
            Unratable::Bye => "bye",
            Unratable::PlayersInDoubt => "players-in-doubt",
            Unratable::SamePlayer => "same-player",
            Unratable::NoResult => "no-result",
            Unratable::ResultInDoubt => "result-in-doubt",
            Unratable::Forfeit => "forfeit",
            Unratable::NoMove => "no-move",
            Unratable::OneMove => "one-move",
            Unratable::LessThanOneMove => "less-than-one-move",
            Unratable::MovesInDoubt => "moves-in-doubt",
            Unratable::Variant => "variant",
            Unratable::OtherStart => "other-start",
            Unratable::Disputed => "disputed",
            Unratable::PerhapsTwice => "perhaps-twice",
            Unratable::Unsure => "unsure",
            Unratable::Twice(_) => "twice",
        },
        Unrated::OtherClass(_) => "other-class",
        Unrated::NotRated => "not-rated-by-events",
        Unrated::TooShort { .. } => "too-short",
        Unrated::FirstControl(..) => "first-control",
        Unrated::TooFast(_) => "too-fast",
        Unrated::TooFar(_) => "too-far",
        Unrated::NoDate => "no-date",
        Unrated::OtherPeriod(_) => "other-period",
        Unrated::MatchUnrated => "match-unrated",
        Unrated::MatchDecided => "match-decided",
        Unrated::NoRegulations => "no-regulations",
    }
}
