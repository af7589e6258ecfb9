//! A tournament with its standings, by what was asked for or what holds for it.

use super::absent;
use super::remarks;
use crate::cli::options::Standings;
use formulario::messages::Ui;
use formulario::report::standings::{Sheet, SheetFinding, text};
use formulario::report::tame;
use formulario::rules::{self, Finding, TournamentFacts};
use formulario::standings::{
    Awards, Line, Measure, Progress, Rules, Table, TeamLine, TieBreak, TieBreakEdition, standings,
    teams as board_points,
};
use formulario::syntax::Encoding;
use formulario::syntax::date::Date;
use formulario::tournament::Registry;
use formulario::tournament::crosstable::Crosstable;
use formulario::tournament::system::{ROUND_ROBIN, System};
use formulario::tournament::trf::{self, Format, Trf, TrfError};

/// A tournament, from a report or from games.
pub struct Found {
    pub file: String,
    pub event: trf::Event,
    pub players: Vec<trf::Player>,
    pub table: Table,
    pub rules: Rules,
    /// Whether nobody named the tie-breaks.
    pub usual: bool,
    /// Whether nothing names the system.
    pub guessed: bool,
    /// How far the tournament has come.
    pub progress: Progress,
    pub lines: Vec<Line>,
    /// Who gets which prize, where there are prizes.
    pub prizes: Option<Awards>,
    /// The teams, and what the points of their boards come to.
    pub teams: Vec<trf::Team>,
    pub team_lines: Vec<TeamLine>,
    /// Whether it is a report of teams: what it says of them is not written anew.
    pub reports_teams: bool,
    /// What of a report stands in it as it is when it is written anew, and what is left out, in the order of the options.
    pub rest: [Option<trf::Rest>; 2],
    /// The bytes of the report: where games came beside it they are held against it.
    pub bytes: Vec<u8>,
    /// How a report that was read is text; one that is written anew is so too.
    pub encoding: Encoding,
    /// What was found in it.
    pub findings: Vec<SheetFinding>,
    /// What is to be said of it.
    pub remarks: Vec<String>,
    /// Its lines to read, where they were put together before.
    pub text: Option<String>,
}

impl Found {
    /// Takes what another report of the event says otherwise. The lines to read may be put together before.
    pub fn contradicts(&mut self, found: Vec<Finding>, ui: Ui) {
        if found.is_empty() {
            return;
        }
        let file = &self.file;
        let at_line = |finding| at_line(file, finding);
        self.findings.extend(found.into_iter().map(at_line));
        if self.text.is_some() {
            self.text = Some(text(&self.sheet(), ui));
        }
    }

    /// As the reports show it.
    pub fn sheet(&self) -> Sheet<'_> {
        Sheet {
            file: &self.file,
            event: &self.event,
            players: &self.players,
            table: &self.table,
            rules: &self.rules,
            usual: self.usual,
            guessed: self.guessed,
            progress: &self.progress,
            lines: &self.lines,
            prizes: self.prizes.as_ref(),
            teams: &self.teams,
            team_lines: &self.team_lines,
            findings: &self.findings,
            remarks: &self.remarks,
        }
    }
}

/// A report as standings and comparisons have it, and what it says that cannot be so.
pub fn read_report(bytes: &[u8]) -> (Trf, Vec<TrfError>) {
    let (mut report, errors) = trf::survey(bytes);
    report.fill_in_byes();
    (report, errors)
}

/// The standings of a report, what was found in it, and what of it they do not follow; of one whose points cannot be trusted only
/// what was found.
pub fn of_report(
    file: String,
    bytes: Vec<u8>,
    options: &Standings,
) -> Result<Found, Vec<SheetFinding>> {
    let (mut report, errors) = read_report(&bytes);
    let (findings, pairings) = judge(&file, &report, &errors, options);
    if !errors.iter().all(|error| error.problem.leaves_points()) {
        return Err(findings);
    }
    let mut remarks = remarks::of_report(&file, &report, options);
    remarks.extend(pairings.map(|text| format!("{}: {text}", tame(&file))));
    let has_teams = report.is_team_tournament();
    let encoding = report.lines.encoding;
    let rest = options.reports.each_ref().map(|(format, target)| {
        let written = target.is_some();
        written.then(|| report.rest(*format, options.round.is_none()))
    });
    // What record 299 gives beside the results stands in the points of the rows alone, and only for the whole tournament.
    let given = !report.abnormal_points.is_empty() && options.round.is_none();
    let points = given.then(|| report.players.iter().map(|player| player.points).collect());
    let teams = std::mem::take(&mut report.teams);
    remarks.extend(remarks::apply(
        &file,
        &mut report.event,
        &report.players,
        options,
    ));
    let mut found = of(file, report.event, report.players, points, options);
    remarks.extend(remarks::progress(&found, options));
    if !has_teams {
        remarks.extend(remarks::other_ranks(&found, options));
    }
    found.team_lines = board_points(&teams, &found.table);
    (found.teams, found.reports_teams, found.rest) = (teams, has_teams, rest);
    found.encoding = encoding;
    (found.bytes, found.findings, found.remarks) = (bytes, findings, remarks);
    // Many reports are worked through side by side: their lines are put together there.
    found.text = (options.text.as_ref()).map(|_| text(&found.sheet(), options.ui));
    Ok(found)
}

/// What family P finds in a report, and what is to be said of its pairings.
fn judge(
    file: &str,
    report: &Trf,
    errors: &[TrfError],
    options: &Standings,
) -> (Vec<SheetFinding>, Option<String>) {
    let facts = TournamentFacts::of_report(report, errors);
    let context = options.check.context();
    let found = rules::judge_tournament(&facts, &context).into_iter();
    let found = found.map(|finding| at_line(file, finding)).collect();
    (found, rules::pairings_told(&facts, &context))
}

/// A finding at a line of a report.
pub fn at_line(file: &str, finding: Finding) -> SheetFinding {
    SheetFinding {
        file: file.to_owned(),
        players: None,
        finding,
    }
}

/// A finding at a game of a register.
pub fn at_game(registry: &Registry, game: u32, finding: Finding) -> SheetFinding {
    let game = &registry.games[game as usize];
    SheetFinding {
        file: registry.files[game.place().file as usize].clone(),
        players: Some(game.sides.map(|side| registry.name(side).to_owned())),
        finding,
    }
}

/// The standings of a tournament that came as games, what was found in it, and which games do not count.
pub fn of_games(
    file: String,
    registry: &Registry,
    mut table: Crosstable,
    options: &Standings,
) -> Found {
    let mut remarks = remarks::of_games(&file, registry, &table, options.ui);
    remarks.extend(remarks::apply(
        &file,
        &mut table.event,
        &table.players,
        options,
    ));
    let context = options.check.context();
    let pairings = rules::pairings_told(&TournamentFacts::of_games(registry, &table), &context);
    remarks.extend(pairings.map(|text| format!("{}: {text}", tame(&file))));
    let findings = rules::judge_games(registry, &table, &context).into_iter();
    let findings = findings.map(|(game, finding)| at_game(registry, game, finding));
    let findings = findings.collect();
    let mut found = of(file, table.event, table.players, None, options);
    // The report that is written says what the pairs show.
    if found.table.round_robin && found.event.kind.is_empty() && !table.teams_meet {
        ROUND_ROBIN.clone_into(&mut found.event.kind);
    }
    found.team_lines = board_points(&table.teams, &found.table);
    found.teams = table.teams;
    remarks.extend(remarks::progress(&found, options));
    // A team has players for a round who do not play.
    if !table.teams_meet {
        remarks.extend(absent::remark(&found, options.ui));
    }
    (found.findings, found.remarks) = (findings, remarks);
    found
}

/// The tie-breaks that a report names: those that define its standings, else those of the tournament.
pub fn named_codes(event: &trf::Event) -> &[String] {
    match event.standings.is_empty() {
        true => &event.tie_breaks,
        false => &event.standings,
    }
}

/// The standings of a tournament by what was asked for, or what holds for it. `points` are those of the players where they
/// are not the sums of their results, in hundredths.
fn of(
    file: String,
    event: trf::Event,
    mut players: Vec<trf::Player>,
    points: Option<Vec<Option<i64>>>,
    options: &Standings,
) -> Found {
    let mut table = Table::of(&event, &players, options.round.map(usize::from));
    for (entrant, points) in table.entrants.iter_mut().zip(points.into_iter().flatten()) {
        entrant.points = points.unwrap_or(entrant.points);
    }
    let own = || {
        let read: Vec<TieBreak> = named_codes(&event)
            .iter()
            .filter_map(|code| TieBreak::read(code).ok())
            .filter(|one| one.measure != Measure::Points)
            .collect();
        (!read.is_empty()).then_some(read)
    };
    let named = options.tie_breaks.clone().or_else(own);
    let usual = named.is_none();
    let rules = Rules {
        edition: options.edition.unwrap_or_else(|| edition(&event)),
        tie_breaks: named.unwrap_or_else(|| usual_ones(table.round_robin)),
        unrated: options.unrated,
    };
    let lines = standings(&table, &rules);
    if options.round.is_some() {
        for player in &mut players {
            player.rounds.truncate(table.rounds);
        }
    }
    let guessed = System::said(&event).is_none();
    let progress = Progress::of(&table, &event, &players);
    // Nobody has won anything yet.
    let prizes = (options.prizes.as_ref().filter(|_| !progress.goes_on))
        .map(|(prizes, sharing)| prizes.award(&lines, *sharing, |at| table.entrants[at].points));
    Found {
        file,
        event,
        players,
        table,
        rules,
        usual,
        guessed,
        progress,
        lines,
        prizes,
        teams: Vec::new(),
        team_lines: Vec::new(),
        reports_teams: false,
        rest: [None, None],
        bytes: Vec::new(),
        encoding: Encoding::Utf8,
        findings: Vec::new(),
        remarks: Vec::new(),
        text: None,
    }
}

/// The tournament as a report, with the ranks and points of the standings and what of another stands in it as it is.
pub fn composed_report(found: &Found, format: Format, rest: Option<&trf::Rest>) -> String {
    let mut players = found.players.clone();
    for line in &found.lines {
        let player = &mut players[line.at];
        player.rank = Some(line.rank);
        player.points = Some(found.table.entrants[line.at].points);
    }
    // What counts for players without a rating goes with the tie-breaks: whoever reads the report has it too.
    let with_unrated = |one: &TieBreak| TieBreak {
        unrated: one
            .unrated
            .or(found.rules.unrated.filter(|_| one.measure.needs_ratings())),
        ..one.clone()
    };
    let tie_breaks = found.rules.tie_breaks.iter().map(with_unrated);
    let tie_breaks: Vec<String> = tie_breaks.map(|one| one.to_string()).collect();
    let mut report = trf::compose(&found.event, &players, &tie_breaks, format);
    let mut teams: Vec<(&trf::Team, i64, u16)> = (found.team_lines.iter())
        .map(|line| (&found.teams[line.at], line.points, line.rank))
        .collect();
    teams.sort_by_key(|(team, ..)| team.number);
    report.push_str(&trf::compose_teams(&teams, format));
    let Some(rest) = rest else { return report };
    for record in &rest.lines {
        report.push_str(record);
        report.push('\n');
    }
    let comments = rest.comments.iter().map(|comment| format!("{comment}\n"));
    comments.collect::<String>() + &report
}

/// The edition in force at the end of a tournament; the newest where no day is known.
fn edition(event: &trf::Event) -> TieBreakEdition {
    let rounds = event
        .round_dates
        .iter()
        .flatten()
        .filter_map(|date| date.day())
        .max();
    let day = event
        .end
        .and_then(Date::day)
        .or(rounds)
        .or_else(|| event.start.and_then(Date::day));
    day.map_or(TieBreakEdition::NEWEST, TieBreakEdition::on)
}

/// The tie-breaks of a tournament for which nothing names them.
fn usual_ones(round_robin: bool) -> Vec<TieBreak> {
    let cut = TieBreak {
        cut_low: 1,
        ..TieBreak::of(Measure::Buchholz)
    };
    match round_robin {
        true => [
            Measure::DirectEncounter,
            Measure::SonnebornBerger,
            Measure::Koya,
            Measure::GamesWon,
        ]
        .map(TieBreak::of)
        .to_vec(),
        false => vec![
            cut,
            TieBreak::of(Measure::Buchholz),
            TieBreak::of(Measure::SonnebornBerger),
        ],
    }
}
