//! What most rules of family P look at: one tournament, by its rows. They come from a report, or from games that were put
//! together; of a report there are also its lines, and what its reader refused.

use super::finding::quoted;
use super::{Check, Context, Finding, Findings, Rule, Severity};
use crate::messages::Ui;
use crate::say;
use crate::syntax::date::{Date, Day};
use crate::tournament::Registry;
use crate::tournament::crosstable::{Crosstable, LeftOut};
use crate::tournament::pairing_check::Checked;
use crate::tournament::pairing_words::edition_name;
use crate::tournament::pairings::Pairings;
use crate::tournament::system::System;
use crate::tournament::to_pair::{EditionFrom, may_be_dutch};
use crate::tournament::trf::{self, Field, Problem, Trf, TrfError};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// How the rules name the format of reports: its newest edition. A finding names the one in force at the tournament.
pub(super) const NEWEST_TRF: &str = "trf-2026";
/// How they name the rules for Swiss systems.
pub(super) const NEWEST_PAIRING: &str = "pairing-2026-02";

/// From this day on reports are written as TRF26.
const TRF26: Day = Day(2025, 9, 1);
/// From this day on the rules for Swiss systems of 2026 are in force; before them those of 2017.
const RULES_2026: Day = Day(2026, 2, 1);
const RULES_2017: Day = Day(2017, 7, 1);

/// The columns of a round in a row.
const ROUND: usize = 8;

/// A tournament, as the rules of family P see it.
#[derive(Clone, Debug)]
pub struct TournamentFacts<'a> {
    /// Its rows.
    pub pairings: Pairings<'a>,
    /// The report that they come from; none where they come from games.
    pub report: Option<ReportFacts<'a>>,
    /// The games that they come from; none where they come from a report.
    pub games: Option<GamesFacts<'a>>,
}

/// The games that a tournament was put together from.
#[derive(Clone, Copy, Debug)]
pub struct GamesFacts<'a> {
    /// The games.
    pub registry: &'a Registry,
    /// Where they stand in the rows.
    pub table: &'a Crosstable,
}

impl GamesFacts<'_> {
    /// A finding at a game. Its place among the games stands in [`Finding::at`] until [`judge_games`] gives it out.
    pub(super) fn at(&self, rule: &'static Rule, game: u32, message: String) -> Finding {
        let place = self.registry.games[game as usize].place();
        let mut finding = rule.in_file(0, place.line, message);
        finding.game = Some(u64::from(place.game));
        finding.at = game as usize;
        finding
    }

    /// The game of a player in a round, from 1.
    pub(super) fn game(&self, at: usize, round: u16) -> Option<u32> {
        let row = self.table.games.get(at)?;
        *row.get(usize::from(round).checked_sub(1)?)?
    }

    /// The game of a player in a round, from 1; else his first.
    fn of_player(&self, at: usize, round: Option<u16>) -> u32 {
        let row = self.table.games.get(at).map_or(&[][..], Vec::as_slice);
        let own = round.and_then(|round| *row.get(usize::from(round).checked_sub(1)?)?);
        own.or_else(|| row.iter().flatten().next().copied())
            .unwrap_or(0)
    }
}

/// The report that a tournament comes from.
#[derive(Clone, Debug)]
pub struct ReportFacts<'a> {
    /// The report, with the byes of records 240 in the rows.
    pub trf: &'a Trf,
    /// What makes it unfit for ratings and standings.
    pub errors: &'a [TrfError],
    /// Where its lines begin, in bytes from 0.
    starts: Vec<u64>,
    /// Its rounds against the pairing rules, once they were asked for.
    checked: OnceLock<Checked>,
}

/// Why the rounds of a tournament are not held against the pairing rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NotChecked {
    /// Teams play.
    Teams,
    /// Everybody meets everybody.
    RoundRobin,
    /// Another Swiss system is named.
    OtherSystem,
    /// Nothing tells that it is a Swiss.
    NoSwiss,
    /// It has no rounds yet.
    NoRounds,
}

/// What a problem of a report is about: which rule tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Flaw {
    /// Something cannot be read.
    Unreadable,
    /// Something is odd, but changes neither games nor points.
    Odd,
    /// An opponent does not name the player back.
    Opponent,
    /// An opponent has another game in the round.
    Twice,
    /// Colours or results of one game do not go together.
    Game,
    /// Points are not the sum of the results.
    Points,
    /// Results beyond the last round.
    Rounds,
    /// A day cannot be.
    Dates,
    /// An opponent stands beside a bye.
    Byes,
    /// A rule finds it in the rows itself.
    InRows,
}

impl<'a> TournamentFacts<'a> {
    /// A tournament by its report.
    #[must_use]
    pub fn of_report(report: &'a Trf, errors: &'a [TrfError]) -> TournamentFacts<'a> {
        let teams = report.is_team_tournament();
        TournamentFacts {
            pairings: Pairings::of(&report.event, &report.players, teams),
            report: Some(ReportFacts {
                trf: report,
                errors,
                starts: report.lines.starts(),
                checked: OnceLock::new(),
            }),
            games: None,
        }
    }

    /// A tournament that was put together from games.
    #[must_use]
    pub fn of_games(registry: &'a Registry, table: &'a Crosstable) -> TournamentFacts<'a> {
        TournamentFacts {
            pairings: Pairings::of(&table.event, &table.players, table.teams_meet),
            report: None,
            games: Some(GamesFacts { registry, table }),
        }
    }

    /// The rounds against the pairing rules, or why not; none where nobody asks, or where there is no report.
    pub(super) fn checked(&self, context: &Context) -> Option<Result<&Checked, NotChecked>> {
        let report = self.report.as_ref()?;
        let choices = context.pairings?;
        let system = self.pairings.system;
        Some(if self.pairings.teams {
            Err(NotChecked::Teams)
        } else if !may_be_dutch(self.pairings.event) {
            Err(NotChecked::OtherSystem)
        } else if system == Some(System::RoundRobin) {
            Err(NotChecked::RoundRobin)
        } else if system != Some(System::Swiss) {
            Err(NotChecked::NoSwiss)
        } else {
            let checked = report
                .checked
                .get_or_init(|| Checked::of(report.trf, choices));
            match checked.to_pair.paired {
                0 => Err(NotChecked::NoRounds),
                _ => Ok(checked),
            }
        })
    }

    /// The last day of the tournament that is known.
    pub(super) fn last_day(&self) -> Option<Day> {
        let event = self.pairings.event;
        let rounds = event.round_dates.iter().flatten();
        let rounds = rounds.filter_map(|date| date.day()).max();
        let end = event.end.and_then(Date::day).or(rounds);
        end.or_else(|| event.start.and_then(Date::day))
    }

    /// The edition of the rules for Swiss systems in force.
    pub(super) fn pairing_edition(&self) -> &'static str {
        match self.last_day() {
            Some(day) if day < RULES_2017 => "pairing-2012",
            Some(day) if day < RULES_2026 => "pairing-2017-07",
            _ => NEWEST_PAIRING,
        }
    }

    fn trf_edition(&self) -> &'static str {
        match self.last_day() {
            Some(day) if day < TRF26 => "trf-2016",
            _ => NEWEST_TRF,
        }
    }

    fn edition(&self, rule: &'static Rule) -> &'static str {
        match rule.edition {
            NEWEST_TRF => self.trf_edition(),
            NEWEST_PAIRING => self.pairing_edition(),
            edition => edition,
        }
    }

    /// A finding at the game of a player in a round, where games were put together; without a round at his first.
    fn at_game(
        &self,
        rule: &'static Rule,
        (at, round): (usize, Option<u16>),
        message: &str,
    ) -> Option<Finding> {
        let games = self.games.as_ref()?;
        let game = games.of_player(at, round);
        let mut finding = games.at(rule, game, message.to_owned());
        finding.edition = self.edition(rule);
        Some(finding)
    }

    /// A finding at so many columns of a line of the report.
    pub(super) fn at(
        &self,
        rule: &'static Rule,
        (line, column, length): (u64, u64, usize),
        message: String,
        ui: Ui,
    ) -> Finding {
        let edition = self.edition(rule);
        let Some(report) = &self.report else {
            let mut finding = rule.in_file(0, line, message);
            finding.edition = edition;
            return finding;
        };
        let (behind, text) = report.trf.lines.piece(line, column, length);
        let at = usize::try_from(line).unwrap_or(1).saturating_sub(1);
        let start = report.starts.get(at).copied().unwrap_or(0);
        let message = say!(
            ui,
            "column {column}: {message}",
            "colonna {column}: {message}"
        );
        let mut finding = rule.in_file(start + behind, line, message);
        finding.text = quoted(&text);
        finding.edition = edition;
        finding
    }

    /// A player as a sentence names him: by start number, where a report has one, else by name.
    pub(super) fn player(&self, at: usize, ui: Ui) -> String {
        let player = &self.pairings.players[at];
        match self.games {
            Some(_) => quoted(&player.name),
            None => {
                let number = player.number;
                say!(ui, "player {number}", "il giocatore {number}")
            }
        }
    }

    /// A finding at a field of a player's row.
    pub(super) fn at_field(
        &self,
        rule: &'static Rule,
        at: usize,
        field: Field,
        message: String,
        ui: Ui,
    ) -> Finding {
        if let Some(finding) = self.at_game(rule, (at, None), &message) {
            return finding;
        }
        let player = &self.pairings.players[at];
        let (first, last) = field.columns().unwrap_or((1, 3));
        let column = match &self.report {
            Some(report) => report.trf.column(player, field),
            None => first as u64,
        };
        self.at(rule, (player.line, column, last + 1 - first), message, ui)
    }

    /// A finding at a round of a player's row, from 1.
    pub(super) fn at_round(
        &self,
        rule: &'static Rule,
        at: usize,
        round: u16,
        message: String,
        ui: Ui,
    ) -> Finding {
        if let Some(finding) = self.at_game(rule, (at, Some(round)), &message) {
            return finding;
        }
        let player = &self.pairings.players[at];
        let column = match player.round(round) {
            Some(own) => own.column,
            None => Field::Opponent(round).columns().map_or(1, |c| c.0 as u64),
        };
        self.at(rule, (player.line, column, ROUND), message, ui)
    }

    /// The lines of the report in which something makes it unfit for ratings and standings.
    pub(super) fn lines_refused(&self) -> impl Iterator<Item = u64> + use<'a> {
        let errors = self.report.as_ref().map_or(&[][..], |report| report.errors);
        let other = |error: &'a TrfError| error.problem.other_line();
        errors
            .iter()
            .flat_map(move |error| [Some(error.line), other(error)])
            .flatten()
    }

    /// What the reader of the report says of one kind, errors and remarks.
    fn problems(&self, flaw: Flaw) -> Vec<(&'a TrfError, bool)> {
        let Some(report) = &self.report else {
            return Vec::new();
        };
        let errors = report.errors.iter().map(|error| (error, true));
        let remarks = report.trf.remarks.iter().map(|remark| (remark, false));
        let is = |(problem, wrong): &(&TrfError, bool)| self.flaw(problem, *wrong) == flaw;
        errors.chain(remarks).filter(is).collect()
    }

    fn flaw(&self, error: &TrfError, wrong: bool) -> Flaw {
        match &error.problem {
            Problem::NotNamedBack {
                round,
                opponent,
                names: Some(_),
                ..
            } => {
                let other = self.pairings.place(*opponent);
                match other.and_then(|other| self.pairings.pairing(other, *round)) {
                    Some(_) => Flaw::Twice,
                    None => Flaw::Opponent,
                }
            }
            Problem::NotNamedBack { .. } | Problem::OwnOpponent(_) => Flaw::Opponent,
            // In a record of its own it is a number that cannot be read.
            Problem::NoSuchPlayer(_) if error.column > 90 => Flaw::Opponent,
            Problem::SameColour { .. }
            | Problem::Results { .. }
            | Problem::LessThanAPoint { .. } => Flaw::Game,
            Problem::Points { .. } | Problem::PointsOtherwise(..) => Flaw::Points,
            Problem::TooManyRounds { .. } => Flaw::Rounds,
            Problem::EndsBeforeStart { .. } | Problem::FarFromRounds { .. } => Flaw::Dates,
            Problem::ByeWithOpponent(_) => Flaw::Byes,
            Problem::NoOpponent(_) => Flaw::InRows,
            _ if wrong => Flaw::Unreadable,
            _ => Flaw::Odd,
        }
    }

    /// Tells what the reader of the report says of one kind, as grave as `severity` says for errors and remarks.
    pub(super) fn tell(
        &self,
        rule: &'static Rule,
        flaw: Flaw,
        severity: impl Fn(&Problem, bool) -> Severity,
        context: &Context,
        findings: &mut Findings,
    ) {
        for (problem, wrong) in self.problems(flaw) {
            if findings.skip(rule) {
                continue;
            }
            let message = problem.message(context.ui);
            let length = match problem.problem {
                Problem::Points { .. } => 4,
                Problem::NotNamedBack { .. } | Problem::OwnOpponent(_) => ROUND,
                Problem::NoSuchPlayer(_) if flaw == Flaw::Opponent => ROUND,
                Problem::SameColour { .. }
                | Problem::Results { .. }
                | Problem::LessThanAPoint { .. } => 1,
                Problem::TooManyRounds { .. } => ROUND,
                _ => 0,
            };
            let place = (problem.line, problem.column, length);
            let mut finding = self.at(rule, place, message, context.ui);
            finding.severity = severity(&problem.problem, wrong);
            findings.push(finding);
        }
    }
}

/// Judges the rows of a tournament, and the report that they come from.
#[must_use]
pub fn judge_tournament(facts: &TournamentFacts<'_>, context: &Context) -> Vec<Finding> {
    let mut findings = Findings::default();
    for rule in super::ALL {
        if let Check::Tournament(check) = rule.check {
            check(facts, context, &mut findings);
        }
    }
    findings.sorted(context.ui)
}

/// Judges a report by its bytes.
#[must_use]
pub fn judge_report(bytes: &[u8], context: &Context) -> Vec<Finding> {
    read_and_judge_report(bytes, context).findings
}

/// A report that was judged.
#[derive(Clone, Debug)]
pub struct JudgedReport {
    /// What was found.
    pub findings: Vec<Finding>,
    /// The report, as far as it could be read.
    pub report: Trf,
    /// What is to be said of its pairings, where they were to be checked: how many rounds were, by which edition, or why not.
    pub pairings: Option<String>,
}

/// Judges a report by its bytes.
#[must_use]
pub fn read_and_judge_report(bytes: &[u8], context: &Context) -> JudgedReport {
    let (mut report, errors) = trf::survey(bytes);
    report.fill_in_byes();
    let facts = TournamentFacts::of_report(&report, &errors);
    let findings = judge_tournament(&facts, context);
    let pairings = pairings_told(&facts, context);
    JudgedReport {
        findings,
        report,
        pairings,
    }
}

/// Findings on which a pairing may rest.
const BEFORE_PAIRING: [&str; 9] = [
    "P002", "P005", POINTS, "P007", ROUNDS, "P010", NUMBERS, "P014", "P015",
];
/// Points that are not the sum of the results.
const POINTS: &str = "P006";
/// Rounds that are missing.
const ROUNDS: &str = "P009";
/// Start numbers out of the order of ratings.
const NUMBERS: &str = "P011";

/// What is found in a report on which the pairing of its next round may rest, and what becomes of it: line, code and sentence. Start
/// numbers are not looked at where they are given anew.
#[must_use]
pub fn found_before_pairing(
    bytes: &[u8],
    numbers_are_new: bool,
    context: &Context,
) -> Vec<(u64, String)> {
    let ui = context.ui;
    let found = judge_report(bytes, context).into_iter().filter(|finding| {
        let code = finding.rule.code;
        finding.severity != Severity::Note
            && BEFORE_PAIRING.contains(&code)
            && !(numbers_are_new && code == NUMBERS)
    });
    let tell = |finding: Finding| {
        let (code, message) = (finding.rule.code, &finding.message);
        let then = match code {
            POINTS => say!(
                ui,
                "the results of the rounds count, and the report that is written has their points",
                "contano i risultati dei turni, e il rapporto scritto ha i loro punti"
            ),
            ROUNDS => say!(
                ui,
                "nobody has points or colours from it: enter it, or leave it out",
                "nessuno ne ha punti o colori: inserirlo, o toglierlo"
            ),
            _ => say!(
                ui,
                "correct it if it is wrong",
                "correggere, se è sbagliato"
            ),
        };
        (finding.line, format!("{code}: {message}; {then}"))
    };
    found.map(tell).collect()
}

/// What is to be said of the pairings of a tournament, where they were to be checked.
#[must_use]
pub fn pairings_told(facts: &TournamentFacts<'_>, context: &Context) -> Option<String> {
    let ui = context.ui;
    context.pairings?;
    let checked = match facts.checked(context) {
        Some(Ok(checked)) => checked,
        other => {
            let why = match other {
                Some(Err(NotChecked::Teams)) => say!(ui, "teams play", "giocano squadre"),
                Some(Err(NotChecked::RoundRobin)) => {
                    say!(ui, "it is a round robin", "è un girone all'italiana")
                }
                Some(Err(NotChecked::OtherSystem)) => say!(
                    ui,
                    "the report names another system than the Dutch one (record 092 or 192)",
                    "il rapporto nomina un sistema diverso da quello olandese (record 092 o 192)"
                ),
                None => say!(
                    ui,
                    "they come as games, and only those of a report (TRF) are",
                    "vengono da partite, e si controllano solo quelli di un rapporto (TRF)"
                ),
                Some(Err(NotChecked::NoRounds)) => {
                    say!(ui, "no round is paired yet", "nessun turno è abbinato")
                }
                _ => say!(
                    ui,
                    "nothing tells that it is a Swiss (record 092 or 192)",
                    "niente dice che è uno svizzero (record 092 o 192)"
                ),
            };
            return Some(say!(
                ui,
                "pairings not checked: {why}",
                "abbinamenti non controllati: {why}"
            ));
        }
    };
    let (rounds, edition) = (checked.rounds(), edition_name(ui, checked.edition()));
    let from = match checked.to_pair.edition_from {
        EditionFrom::Named | EditionFrom::Day => String::new(),
        EditionFrom::Older => say!(
            ui,
            ", the oldest that is known here",
            ", la più antica nota qui"
        ),
        EditionFrom::Nothing => say!(
            ui,
            ", as no day tells which",
            ", perché nessuna data dice quale"
        ),
    };
    let wrong = checked.wrong.len();
    let result = match wrong {
        0 => say!(
            ui,
            "all as the rules give them",
            "tutti come li danno le regole"
        ),
        1 => say!(ui, "1 otherwise than the rules", "1 diverso dalle regole"),
        _ => say!(
            ui,
            "{wrong} otherwise than the rules",
            "{wrong} diversi dalle regole"
        ),
    };
    let mut told = match rounds {
        1 => say!(
            ui,
            "1 round checked by the Dutch system, edition of {edition}{from}: {result}",
            "1 turno controllato con il sistema olandese, edizione: {edition}{from}: {result}"
        ),
        _ => say!(
            ui,
            "{rounds} rounds checked by the Dutch system, edition of {edition}{from}: {result}",
            "{rounds} turni controllati con il sistema olandese, edizione: {edition}{from}: {result}"
        ),
    };
    if !checked.impossible.is_empty() {
        let list: Vec<String> = checked.impossible.iter().map(usize::to_string).collect();
        let list = list.join(", ");
        told += &say!(
            ui,
            "; not checked, as no pairing keeps the rules: {list}",
            "; non controllati, perché nessun abbinamento rispetta le regole: {list}"
        );
    }
    Some(told)
}

/// Judges a tournament that was put together from games: what is found, and at which game, as an index into
/// [`Registry::games`].
#[must_use]
pub fn judge_games(
    registry: &Registry,
    table: &Crosstable,
    context: &Context,
) -> Vec<(u32, Finding)> {
    let facts = TournamentFacts::of_games(registry, table);
    let found = judge_tournament(&facts, context).into_iter();
    found
        .map(|mut finding| (std::mem::take(&mut finding.at) as u32, finding))
        .collect()
}

/// What the games of an event show that no game shows alone.
const TOGETHER: [&str; 9] = [
    TWICE, "P007", COLOURS, "P010", "P013", "P026", "P027", "P028", "P029",
];
/// A player twice in a round.
const TWICE: &str = "P004";
/// Colours out of balance.
const COLOURS: &str = "P008";

/// The rules of what only the games of an event together show.
pub fn shown_together() -> impl Iterator<Item = &'static Rule> {
    super::ALL
        .iter()
        .copied()
        .filter(|rule| TOGETHER.contains(&rule.code))
}

/// As [`judge_games`], of so many games that are taken for a tournament because they bear one name: only what they show together, and
/// without the kinds of which there are many, as then they are matches or an exhibition.
#[must_use]
pub fn judge_together(
    registry: &Registry,
    table: &Crosstable,
    games: usize,
    context: &Context,
) -> Vec<(u32, Finding)> {
    let mut found = judge_games(registry, table, context);
    found.retain(|(_, finding)| TOGETHER.contains(&finding.rule.code));
    // Two records of one pair in one round are told where games are compared with each other.
    let of_one_pair = |game: u32| {
        let other = table.left_out.iter().find_map(|(own, why)| match why {
            LeftOut::RoundTaken(_, other) if *own == game => Some(*other),
            _ => None,
        });
        let sides = |game: u32| registry.games[game as usize].sides;
        other.is_some_and(|other| sides(game).iter().all(|side| sides(other).contains(side)))
    };
    found.retain(|(game, finding)| finding.rule.code != TWICE || !of_one_pair(*game));
    // A game too many or too few in a round displaces the colours of those who follow.
    if found.iter().any(|(_, finding)| finding.rule.code == TWICE) {
        found.retain(|(_, finding)| finding.rule.code != COLOURS);
    }
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for (_, finding) in &found {
        *counts.entry(finding.rule.code).or_default() += 1;
    }
    let most = slips(games);
    found.retain(|(_, finding)| counts[finding.rule.code] <= most);
    found
}

/// So many of some players out of order are slips; more show another order.
pub(super) fn slips(players: usize) -> usize {
    const LEAST: usize = 2;
    const ONE_IN: usize = 12;
    LEAST.max(players / ONE_IN)
}

/// The places of a longest part of some numbers that never rises.
pub(super) fn longest_falling<N: Ord>(numbers: &[N]) -> Vec<usize> {
    // By length: where the part of that length ends whose last number is highest.
    let mut ends: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = Vec::with_capacity(numbers.len());
    for (place, number) in numbers.iter().enumerate() {
        let length = ends.partition_point(|end| numbers[*end] >= *number);
        before.push(length.checked_sub(1).map(|shorter| ends[shorter]));
        match ends.get_mut(length) {
            Some(end) => *end = place,
            None => ends.push(place),
        }
    }
    let mut found = Vec::with_capacity(ends.len());
    let mut at = ends.last().copied();
    while let Some(place) = at {
        found.push(place);
        at = before[place];
    }
    found.reverse();
    found
}

#[cfg(test)]
mod tests {
    use super::longest_falling;

    #[test]
    fn what_is_out_of_order_is_the_least_that_can_be() {
        for (numbers, kept) in [
            (&[2100, 2000, 1900][..], &[0, 1, 2][..]),
            (&[2100, 1700, 2000, 1900], &[0, 2, 3]),
            (&[1900, 2100, 2000, 2000], &[1, 2, 3]),
            (&[], &[]),
        ] {
            assert_eq!(longest_falling(numbers), kept);
        }
    }
}
