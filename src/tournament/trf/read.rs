//! A whole report: line by line, then what the lines say together.

use super::code::{Code, code, is_blank};
use super::event::EventReader;
use super::fault::{Problem, TrfError, TrfRemark};
use super::fields::Field;
use super::games::games;
use super::lines::{Ending, Lines};
use super::player::{self, National, Player};
use super::records::{Mismatch, mismatches};
use super::row::{self, Read};
use super::teams::TeamReader;
use super::{Trf, numbers, sums};
use crate::text::moves::is_move_like;
use crate::text::{tag, words};
use std::collections::HashSet;

/// As many errors as are told of one file.
const MOST_ERRORS: usize = 50;

/// Room for so many players is made at once.
const FEW: usize = 64;

/// Records whose fields stand in columns, so that a tab displaces them. (001 and national records look for themselves.)
const IN_COLUMNS: [&str; 9] = [
    "013", "132", "240", "250", "260", "299", "300", "310", "320",
];

/// Reads a report.
///
/// # Errors
/// Everything that makes the file unfit for ratings and standings, in the order of the lines; at most 50.
pub fn read(bytes: &[u8]) -> Result<Trf, Vec<TrfError>> {
    let (trf, mut errors) = survey(bytes);
    if errors.is_empty() {
        return Ok(trf);
    }
    if errors.len() > MOST_ERRORS {
        let more = errors.len() + 1 - MOST_ERRORS;
        errors.truncate(MOST_ERRORS);
        if let Some(last) = errors.last_mut() {
            last.problem = Problem::More(more);
        }
    }
    Err(errors)
}

/// Reads of a report what can be read, and everything that makes it unfit for ratings and standings, in the order of the
/// lines: for whoever judges it, not for whoever counts with it.
#[must_use]
pub fn survey(bytes: &[u8]) -> (Trf, Vec<TrfError>) {
    let lines = Lines::of(bytes);
    let mut records = Records::default();
    records.players.reserve(lines.lines.len().min(FEW));
    for (line, number) in lines.lines.iter().zip(1..) {
        records.take(number, &lines.text(line));
    }
    records.together(lines)
}

/// What the lines say, each for itself.
#[derive(Default)]
struct Records {
    event: EventReader,
    teams: TeamReader,
    players: Vec<Player>,
    national: Vec<(u64, Read<National>)>,
    errors: Vec<TrfError>,
    remarks: Vec<TrfError>,
    /// Games were met: their lines are told as one.
    games: bool,
}

/// Whether a line is one of a game: a tag pair of the roster, perhaps quoted in a mail, or moves from the first number on, in
/// a cell of a table too.
fn is_of_game(line: &str) -> bool {
    let line = line
        .trim_start_matches(|c| is_blank(c) || c == '\u{feff}')
        .as_bytes();
    let own = tag::quote_mark(line, 0).map_or(0, |mark| tag::behind_marks(line, 0, mark));
    let tag = || tag::is_known(line, own) && tag::shape(line, own) == tag::Shape::Strict;
    let parts = |b: &u8| b.is_ascii_whitespace() || matches!(b, b',' | b';' | b'|' | b'"');
    let moves = || {
        let mut words = words::parted(line, parts);
        let first = words.find(|word| words::move_number(word) == Some(1));
        let among = first.into_iter().chain(words).take(8);
        among.filter(|word| is_move_like(word)).count() > 1
    };
    tag() || moves()
}

/// Whether games as text stand among the lines of a report: then it is no report alone.
#[must_use]
pub fn holds_games(bytes: &[u8]) -> bool {
    let lines = Lines::of(bytes);
    let all = lines.lines.iter().map(|line| lines.text(line));
    let mut others = all.filter(|text| matches!(code(text), Code::Unknown(_) | Code::Text));
    others.any(|text| is_of_game(&text))
}

impl Records {
    fn take(&mut self, line: u64, text: &str) {
        match code(text) {
            Code::Blank | Code::Comment => {}
            Code::Unknown(_) | Code::Text if self.games => {}
            Code::Unknown(_) | Code::Text if is_of_game(text) => {
                self.games = true;
                self.error(line, 1, Problem::Games);
            }
            Code::Unknown(code) => {
                let code = code.to_owned();
                self.error(line, 1, Problem::UnknownCode(code));
            }
            Code::Text => self.no_record(line, text),
            Code::Letters(_) => {
                // Without a start number nobody is meant: words.
                let number = text.get(4..8).unwrap_or_default().trim_matches(is_blank);
                if number.is_empty() || !number.bytes().all(|b| b.is_ascii_digit()) {
                    return self.no_record(line, text);
                }
                self.national.push((line, row::national(line, text)));
            }
            Code::Known("001") => {
                let read = row::player(line, text);
                self.players.extend(read.value);
                self.errors.extend(read.errors);
                self.remarks.extend(read.remarks);
            }
            Code::Known(code) => self.record(line, code, text),
        }
    }

    fn record(&mut self, line: u64, code: &str, text: &str) {
        let end = text.trim_end_matches(is_blank);
        if IN_COLUMNS.contains(&code)
            && let Some(at) = end.find('\t')
        {
            let column = end[..at].chars().count() as u64 + 1;
            return self.error(line, column, Problem::Tab);
        }
        if let Some(found) = text[3..].chars().next().filter(|c| !is_blank(*c)) {
            let field = Field::BehindCode;
            self.remark(line, 4, Problem::Displaced { found, field });
        }
        if !self.event.take(line, code, text) {
            self.teams.take(line, code, text);
        }
    }

    /// A line that is kept and not read; an error where it is a record that begins too late.
    fn no_record(&mut self, line: u64, text: &str) {
        let shown = text.trim_matches(is_blank);
        let lead = text.chars().take_while(|c| is_blank(*c)).count();
        if lead > 0
            && let Code::Known(known) = code(shown)
            && known.bytes().all(|b| b.is_ascii_digit())
            && known != "123"
        {
            let known = known.to_owned();
            return self.error(line, lead as u64 + 1, Problem::CodeDisplaced(known));
        }
        self.remark(line, lead as u64 + 1, Problem::NoRecord(shown.to_owned()));
    }

    fn error(&mut self, line: u64, column: u64, problem: Problem) {
        self.errors.push(TrfError::at(line, column, problem));
    }

    fn remark(&mut self, line: u64, column: u64, problem: Problem) {
        self.remarks.push(TrfError::at(line, column, problem));
    }

    /// What the lines say together.
    fn together(mut self, lines: Lines) -> (Trf, Vec<TrfError>) {
        self.event.finish();
        self.errors.append(&mut self.event.errors);
        self.remarks.append(&mut self.event.remarks);
        self.errors.append(&mut self.teams.errors);
        self.remarks.append(&mut self.teams.remarks);
        let index = numbers::index(&self.players, &mut self.errors);
        let mut trf = Trf {
            lines,
            event: self.event.event,
            players: self.players,
            teams: self.teams.teams,
            byes: self.teams.byes,
            abnormal_points: self.teams.abnormal,
            forfeited_matches: self.teams.forfeited,
            games: Vec::new(),
            remarks: self.remarks,
            index,
        };
        let refused: HashSet<u64> = self.errors.iter().map(|error| error.line).collect();
        let mut together = Vec::new();
        check(&mut trf, &mut together);
        national(&mut trf, self.national, &mut together);
        let mismatches = mismatches(&trf, trf.is_team_tournament());
        trf.remarks.extend(mismatches);
        let unread = trf.pairing_records().faults;
        trf.remarks.extend(unread);
        // A row that could not be read would be missed everywhere: one fault, one error.
        together.retain(|error| !follows(error, &refused));
        let mut errors = self.errors;
        errors.append(&mut together);
        if let Some(cut) = broken_off(&trf, &errors) {
            let last = cut.line;
            let missing = trf.players.len();
            errors.retain(|error| !is_of_cut(error, last, missing));
            errors.push(cut);
            let is_count = |remark: &TrfRemark| {
                let counts = matches!(
                    remark.problem,
                    Problem::CountDiffers { .. } | Problem::Mismatch(Mismatch::Rated { .. })
                );
                counts || remark.line == last
            };
            trf.remarks.retain(|remark| !is_count(remark));
        }
        let place = |error: &TrfError| (error.line, error.column);
        trf.remarks.sort_by_key(place);
        errors.sort_by_key(place);
        (trf, errors)
    }
}

/// Where a report is cut off: its last line is the row of a player, and either numbers behind the last are named and missing, as record
/// 062 says too, or the line has no end and others have games with its player that it does not have.
fn broken_off(trf: &Trf, errors: &[TrfError]) -> Option<TrfError> {
    let row = trf.players.last()?;
    let mut behind = (trf.lines.lines.iter()).skip(usize::try_from(row.line).ok()?);
    if behind.any(|line| !line.bytes.trim_ascii().is_empty()) {
        return None;
    }
    let rows = trf.players.len();
    let all_before = trf
        .players
        .iter()
        .all(|own| usize::from(own.number) <= rows);
    let said = trf.event.players;
    let are_missing = all_before
        && said.is_some_and(|said| said as usize > rows)
        && errors.iter().any(|error| is_missing(error, rows));
    let line = trf.lines.lines.get(row.line as usize - 1)?;
    let lacks = |error: &TrfError| match error.problem {
        Problem::NotNamedBack {
            round,
            names: None,
            other,
            ..
        } => other == row.line && usize::from(round) >= row.rounds.len(),
        Problem::Results { round, found, .. } => {
            error.line == row.line && found == ' ' && usize::from(round) >= row.rounds.len()
        }
        _ => false,
    };
    let in_row = line.ending == Ending::None && errors.iter().any(lacks);
    (in_row || are_missing).then(|| {
        let column = match in_row {
            true => trf.lines.text(line).chars().count() as u64 + 1,
            false => 1,
        };
        TrfError::at(row.line, column, Problem::BrokenOff { in_row, rows, said })
    })
}

/// Whether an error misses a player with a number behind so many.
fn is_missing(error: &TrfError, rows: usize) -> bool {
    matches!(error.problem, Problem::NoSuchPlayer(number) if usize::from(number) > rows)
}

/// Whether an error is only what the end of a report that is cut off leaves: it is about the last row, or misses one behind it.
fn is_of_cut(error: &TrfError, last: u64, rows: usize) -> bool {
    error.line == last || error.problem.other_line() == Some(last) || is_missing(error, rows)
}

/// Whether an error may be only what another leaves: it speaks of a line that was refused, or misses a player who may stand
/// in one.
fn follows(error: &TrfError, refused: &HashSet<u64>) -> bool {
    let misses = matches!(
        error.problem,
        Problem::NoPlayers | Problem::NumberMissing { .. } | Problem::NoSuchPlayer(_)
    );
    let other = error.problem.other_line();
    misses && !refused.is_empty()
        || refused.contains(&error.line)
        || other.is_some_and(|line| refused.contains(&line))
}

/// What rows say together: numbers, rounds, games, points.
fn check(trf: &mut Trf, errors: &mut Vec<TrfError>) {
    if trf.players.is_empty() {
        let (line, column) = (1, 1);
        errors.push(TrfError::at(line, column, Problem::NoPlayers));
        return;
    }
    let teams = trf.is_team_tournament();
    match numbers::gaps(&trf.players, &trf.event) {
        Some(gap) if teams => trf.remarks.push(gap),
        Some(gap) => errors.push(gap),
        None => {}
    }
    if let Some(said) = trf.event.players
        && said as usize != trf.players.len()
    {
        let (players, line) = (trf.players.len(), trf.players[0].line);
        let problem = Problem::CountDiffers { said, players };
        trf.remarks.push(TrfError::at(line, 1, problem));
    }
    errors.extend(too_many_rounds(trf));
    let mut games = games(&trf.players, &trf.index, &trf.event.round_dates);
    // Points that do not go up beside a game that does not are no second fault.
    let mut contradicted: HashSet<u64> = games
        .errors
        .iter()
        .flat_map(|error| [Some(error.line), error.problem.other_line()])
        .flatten()
        .collect();
    errors.append(&mut games.errors);
    trf.remarks.append(&mut games.remarks);
    trf.games = games.games;
    known_players(trf, teams, errors);
    let byes = if teams { &[][..] } else { &trf.byes };
    let sums = sums::sums(&trf.players, &trf.event, byes, &trf.abnormal_points);
    trf.event.points = sums.system;
    if !teams && sums.annulled.is_none() {
        slips(trf, &sums.wrong, errors, &mut contradicted);
    }
    if let Some(problem) = sums.assumed {
        let line = trf.players[0].line;
        trf.remarks.push(TrfError::at(line, 81, problem));
    }
    if let Some(problem) = sums.otherwise {
        let says = |line: &u64| {
            let text = trf.lines.text(&trf.lines.lines[*line as usize - 1]);
            ["162", "XXS", "BBW", "BBD"]
                .iter()
                .any(|code| text.starts_with(code))
        };
        let line = (1..=trf.lines.lines.len() as u64).find(says);
        errors.push(TrfError::at(line.unwrap_or(1), 5, problem));
    }
    if let Some(number) = sums.annulled
        && let Some(player) = trf.player(number)
    {
        let (line, column) = (player.line, 81);
        let problem = Problem::Annulled(number);
        trf.remarks.push(TrfError::at(line, column, problem));
    }
    for (at, problem) in sums.wrong {
        let player = &trf.players[at];
        let (line, column) = (player.line, 81);
        let fault = TrfError::at(line, column, problem);
        // The rows of a tournament of teams do not always hold all rounds, and what 299 gives stands nowhere else.
        let lenient = teams || sums::is_abnormal(&trf.abnormal_points, player.number);
        if lenient || sums.annulled.is_some() {
            trf.remarks.push(fault);
        } else if !contradicted.contains(&line) {
            errors.push(fault);
        }
    }
}

/// Games with less than a point in which somebody's points say that he has more: one of the two results is a slip, and no decision
/// of an arbiter.
fn slips(
    trf: &mut Trf,
    wrong: &[(usize, Problem)],
    errors: &mut Vec<TrfError>,
    contradicted: &mut HashSet<u64>,
) {
    let has_more = |number: u16| {
        wrong.iter().any(|(at, problem)| {
            let more = matches!(problem, Problem::Points { found, sum, .. } if found > sum);
            more && trf.players[*at].number == number
        })
    };
    let is_slip = |remark: &mut TrfRemark| match remark.problem {
        Problem::LessThanAPoint {
            player, opponent, ..
        } => has_more(player) || has_more(opponent),
        _ => false,
    };
    let slips: Vec<TrfError> = trf.remarks.extract_if(.., is_slip).collect();
    for mut slip in slips {
        if let Problem::LessThanAPoint {
            round,
            player,
            opponent,
            found,
            against,
            other,
        } = slip.problem
        {
            contradicted.extend([slip.line, other]);
            slip.problem = Problem::Results {
                round,
                player,
                opponent,
                found,
                against,
                other,
            };
            errors.push(slip);
        }
    }
}

/// The first round beyond those of the tournament in which a player has a game or bye: it is told once.
fn too_many_rounds(trf: &Trf) -> Option<TrfError> {
    let rounds = trf.event.rounds?;
    trf.players.iter().find_map(|player| {
        let beyond = player.rounds.iter().zip(1..).skip(usize::from(rounds));
        let says = |round: &player::Round| {
            round.opponent.is_some()
                || round
                    .result
                    .is_some_and(|code| code != player::ResultCode::ZeroBye)
        };
        let (round, found) = beyond.into_iter().find(|(round, _)| says(round))?;
        Some(TrfError::at(
            player.line,
            round.column,
            Problem::TooManyRounds { found, rounds },
        ))
    })
}

/// Records that name players who are not in the file.
fn known_players(trf: &mut Trf, teams: bool, errors: &mut Vec<TrfError>) {
    let missing = |line: u64, ids: &[u16]| {
        let unknown = ids.iter().filter(|id| trf.index.get(**id).is_none());
        let faults = unknown.map(|id| TrfError::at(line, 5, Problem::NoSuchPlayer(*id)));
        faults.collect::<Vec<_>>()
    };
    let of_teams: Vec<TrfError> = trf
        .teams
        .iter()
        .flat_map(|team| missing(team.line, &team.players))
        .collect();
    if !teams {
        for byes in &trf.byes {
            errors.extend(missing(byes.line, &byes.ids));
        }
        for points in &trf.abnormal_points {
            errors.extend(missing(points.line, &points.ids));
        }
    }
    trf.remarks.extend(of_teams);
}

/// Gives the national records to their players. Three letters and a number of nobody may also be words of a text: an error
/// only where the rest is a record.
fn national(trf: &mut Trf, records: Vec<(u64, Read<National>)>, errors: &mut Vec<TrfError>) {
    for (line, read) in records {
        let index = &trf.index;
        let at = read
            .value
            .as_ref()
            .and_then(|record| index.get(record.number));
        let player = at.and_then(|at| trf.players.get_mut(at));
        match (player, read.value) {
            (Some(player), Some(record)) => {
                player.national.push(record);
                errors.extend(read.errors);
                trf.remarks.extend(read.remarks);
            }
            (None, Some(record)) if read.errors.is_empty() && !record.is_bare() => {
                let problem = Problem::NoSuchPlayer(record.number);
                errors.push(TrfError::at(line, 5, problem));
            }
            _ => {
                let bytes = trf.lines.lines.get(line as usize - 1);
                let text = bytes.map(|line| trf.lines.text(line).into_owned());
                let problem = Problem::NoRecord(text.unwrap_or_default());
                trf.remarks.push(TrfError::at(line, 1, problem));
            }
        }
    }
}
