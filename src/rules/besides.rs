//! Games beside the reports of their events: what the two say differently, as findings at the games. They are made before the
//! games are judged, and told with what is found in them.

use super::finding::quoted;
use super::p024_games_missing_beside_report as lacking;
use super::tournaments::TournamentFacts;
use super::{ALL, Check, Context, Finding, Rule};
use crate::messages::Ui;
use crate::replay::Place;
use crate::say;
use crate::tournament::Registry;
use crate::tournament::beside::{self, Difference, Differences, Unlike};
use crate::tournament::names::Name;
use crate::tournament::registry::Game;
use crate::tournament::trf::{self, Player, Trf};
use std::collections::{HashMap, HashSet};

/// What the rules about games beside a report look at.
#[derive(Clone, Debug)]
pub struct BesideFacts<'a> {
    /// The games.
    pub registry: &'a Registry,
    /// The reports with the names of their files.
    pub reports: Vec<(&'a str, &'a Trf)>,
    /// The files that were named in the call: of others nobody believes that they go together.
    pub named: HashSet<String>,
}

/// What was found about games beside reports, and about the reports, by where it stands.
#[derive(Clone, Debug, Default)]
pub struct Besides {
    games: HashMap<String, HashMap<u64, Vec<Finding>>>,
    reports: HashMap<String, Vec<Finding>>,
    /// The files of games that were held against a report.
    compared: HashSet<String>,
}

impl Besides {
    /// The findings of a game of a file.
    #[must_use]
    pub fn of_game(&self, file: &str, game: u64) -> Vec<Finding> {
        let found = self.games.get(file).and_then(|games| games.get(&game));
        found.cloned().unwrap_or_default()
    }

    /// Whether games of a file were held against a report: so much was judged of them, also where they have no moves.
    #[must_use]
    pub fn compared(&self, file: &str) -> bool {
        self.compared.contains(file)
    }

    /// The findings of a report.
    #[must_use]
    pub fn of_report(&self, file: &str) -> Vec<Finding> {
        self.reports.get(file).cloned().unwrap_or_default()
    }
}

/// A finding about games beside a report.
#[derive(Clone, Debug)]
pub struct BesideFinding {
    /// The report, as a place in [`BesideFacts::reports`].
    pub report: usize,
    /// The game that it is at, as an index into [`Registry::games`]; none where it is at a line of the report.
    pub game: Option<u32>,
    /// The finding.
    pub finding: Finding,
}

/// Holds games against the reports of their events.
#[must_use]
pub fn judge_beside(facts: &BesideFacts<'_>, context: &Context) -> Besides {
    let reports: Vec<&Trf> = facts.reports.iter().map(|(_, trf)| *trf).collect();
    let differences = beside::compare(facts.registry, &reports);
    let files = (0..).zip(&facts.registry.files);
    let compared = files.filter(|(file, _)| !differences.files_alone.contains(file));
    let mut found = Besides {
        compared: compared.map(|(_, name)| name.clone()).collect(),
        ..Besides::default()
    };
    for one in find_beside(facts, &differences, context) {
        match one.game {
            Some(game) => {
                let place = facts.registry.games[game as usize].place();
                let file = facts.registry.files[place.file as usize].clone();
                let games = found.games.entry(file).or_default();
                let own = games.entry(u64::from(place.game)).or_default();
                own.push(one.finding);
            }
            None => {
                let file = facts.reports[one.report].0.to_owned();
                found.reports.entry(file).or_default().push(one.finding);
            }
        }
    }
    found
}

/// What games and reports say differently, as findings: first those at games, in their order.
#[must_use]
pub fn find_beside(
    facts: &BesideFacts<'_>,
    differences: &Differences,
    context: &Context,
) -> Vec<BesideFinding> {
    let mut found = Vec::new();
    for one in &differences.found {
        for rule in ALL {
            let Check::Beside(check) = rule.check else {
                continue;
            };
            found.extend(check(facts, one, context).map(|finding| BesideFinding {
                report: one.report,
                game: Some(one.game),
                finding,
            }));
        }
    }
    for (report, missing) in differences.missing.iter().enumerate() {
        let finding = missing.and_then(|missing| lacking::missing(facts, report, missing, context));
        found.extend(finding.map(|finding| BesideFinding {
            report,
            game: None,
            finding,
        }));
    }
    found.extend(not_compared(facts, differences, context));
    found
}

/// The reports that were named with games of which none is theirs.
fn not_compared(
    facts: &BesideFacts<'_>,
    differences: &Differences,
    context: &Context,
) -> Vec<BesideFinding> {
    let files = differences.files_alone.iter();
    let mut files = files.map(|file| &facts.registry.files[*file as usize]);
    let Some(file) = files.find(|file| facts.named.contains(*file)) else {
        return Vec::new();
    };
    let alone = differences.alone.iter().copied().filter(|report| {
        let (name, trf) = facts.reports[*report];
        facts.named.contains(name) && !trf.games.is_empty()
    });
    let tell = |report| BesideFinding {
        report,
        game: None,
        finding: lacking::alone(facts, report, file, context),
    };
    alone.map(tell).collect()
}

/// The name of a side of a game, 0 for White, as it is written.
pub(super) fn side_name(facts: &BesideFacts<'_>, one: &Difference, side: usize) -> String {
    quoted(facts.registry.name(facts.game(one).sides[side]))
}

/// A result by the half points of White and Black.
fn result([white, black]: [u8; 2]) -> String {
    let points = |half: u8| match half {
        0 => "0",
        1 => "1/2",
        _ => "1",
    };
    format!("{}-{}", points(white), points(black))
}

impl<'a> BesideFacts<'a> {
    pub(super) fn game(&self, one: &Difference) -> &'a Game {
        &self.registry.games[one.game as usize]
    }

    fn trf(&self, one: &Difference) -> &'a Trf {
        self.reports[one.report].1
    }

    /// The game of the report.
    pub(super) fn entry(&self, one: &Difference) -> Option<&'a trf::Game> {
        self.trf(one).games.get(one.entry?)
    }

    /// The row of a player.
    pub(super) fn row(&self, one: &Difference, player: usize) -> &'a Player {
        &self.trf(one).players[player]
    }

    /// A player of the report by name.
    pub(super) fn player(&self, one: &Difference, player: usize) -> String {
        quoted(&self.row(one, player).name)
    }

    /// The line of another row of the report with the name of a player.
    pub(super) fn namesake(&self, one: &Difference, player: usize) -> Option<u64> {
        let name = Name::read(&self.row(one, player).name);
        let mut rows = self.reports[one.report].1.players.iter().enumerate();
        let is =
            |(at, row): &(usize, &Player)| *at != player && Name::read(&row.name).same_key(&name);
        rows.find(is).map(|(_, row)| row.line)
    }

    /// Whether a row of the report has the name of a side of the game.
    pub(super) fn has_name(&self, one: &Difference, side: usize) -> bool {
        let person = self.game(one).sides[side];
        let name = Name::read(self.registry.name(person));
        let mut rows = self.reports[one.report].1.players.iter();
        rows.any(|row| Name::read(&row.name).same_key(&name))
    }

    /// The rating of a player in the report; that of his federation where there is no other.
    pub(super) fn rating(&self, one: &Difference, player: usize) -> u16 {
        let row = self.row(one, player);
        let national = row.national.iter().find_map(|own| own.rating);
        row.rating.or(national).unwrap_or(0)
    }

    /// A player of a report by start number.
    pub(super) fn named(&self, report: usize, number: u16) -> String {
        let player = self.reports[report].1.player(number);
        player.map_or_else(|| number.to_string(), |player| quoted(&player.name))
    }

    /// Whom two players meet in a round of the report, in words.
    pub(super) fn met(
        &self,
        one: &Difference,
        players: [usize; 2],
        round: u16,
        ui: Ui,
    ) -> Option<String> {
        let met = |player: usize| {
            let row = self.row(one, player);
            let own = row.round(round)?;
            let name = quoted(&row.name);
            Some(match own.opponent {
                Some(opponent) => {
                    let other = self.named(one.report, opponent);
                    say!(ui, "{name} meets {other}", "{name} incontra {other}")
                }
                None => say!(ui, "{name} has no opponent", "{name} non ha avversario"),
            })
        };
        let both: Vec<String> = players.into_iter().filter_map(met).collect();
        let both = (!both.is_empty()).then(|| both.join(", "))?;
        Some(say!(
            ui,
            "in round {round} {both}",
            "nel turno {round} {both}"
        ))
    }

    /// The result that the report has, with the colours of the game.
    pub(super) fn result(&self, one: &Difference, entry: &trf::Game) -> String {
        let mut points = [entry.white_points(), entry.black_points()];
        if one.turned {
            points.reverse();
        }
        result(points)
    }

    /// The result that the game has.
    pub(super) fn own_result(&self, one: &Difference) -> String {
        result(self.game(one).points)
    }

    /// The round of the game, as it is written.
    pub(super) fn own_round(&self, one: &Difference) -> String {
        quoted(self.registry.text(self.game(one).round))
    }

    /// The FIDE id of a side of the game.
    pub(super) fn own_id(&self, one: &Difference, side: usize) -> u32 {
        let person = self.game(one).sides[side];
        self.registry.persons[person as usize].fide_id
    }

    /// Whether two players of the report share a word of their names: siblings.
    pub(super) fn share_a_name(&self, one: &Difference, player: usize, other: usize) -> bool {
        let [player, other] = [player, other].map(|at| Name::read(&self.row(one, at).name));
        player.shares_a_word(&other)
    }

    /// A finding at the game.
    pub(super) fn at_game(
        &self,
        rule: &'static Rule,
        one: &Difference,
        message: String,
        ui: Ui,
    ) -> Finding {
        let place = self.game(one).place();
        let place = Place::new(u64::from(place.game), place.byte, place.line);
        let entry = self.entry(one);
        // Where the report says it.
        let message = match (entry, one.what) {
            (Some(entry), _) => {
                let (line, column) = (entry.line, entry.column);
                say!(
                    ui,
                    "{message} (line {line}, column {column})",
                    "{message} (riga {line}, colonna {column})"
                )
            }
            (
                None,
                Unlike::Name { player, .. }
                | Unlike::Id { player, .. }
                | Unlike::Rating { player, .. }
                | Unlike::Ratings { player, .. }
                | Unlike::InPlaceOf { player, .. },
            ) => {
                let line = self.row(one, player).line;
                say!(ui, "{message} (line {line})", "{message} (riga {line})")
            }
            (None, _) => message,
        };
        let mut finding = rule.in_game(place, message);
        let number = one
            .entry
            .map_or_else(String::new, |at| (at + 1).to_string());
        finding.related = format!("{}:{number}:", self.reports[one.report].0);
        finding
    }

    /// A finding at a line and a column of a report.
    pub(super) fn at_report(
        &self,
        rule: &'static Rule,
        report: usize,
        (line, column): (u64, u64),
        message: String,
        ui: Ui,
    ) -> Finding {
        let facts = TournamentFacts::of_report(self.reports[report].1, &[]);
        facts.at(rule, (line, column, 8), message, ui)
    }
}
