//! The totals of a run: folded by the consumer, for people and as JSON.

use super::waived::Waived;
use super::{Fate, Row};
use crate::framing::{GapKind, PartEnd};
use crate::laws::TimeClass;
use crate::messages::Ui;
use crate::rating::audit::{Counts, Kind};
use crate::rules::waivers::Waivers;
use crate::rules::{Assumptions, Class, FileFacts, Outside, Penalty, Rule, Severity};
use crate::say;
use crate::source::{FaultKind, Remarks, SourceFault};
use crate::syntax::Encoding;
use crate::syntax::date::Day;
use std::collections::{BTreeMap, BTreeSet};

mod data;
mod part;
#[cfg(test)]
mod tests;
mod told;

pub use part::PartTotals;

pub(super) const CLASSES: [Class; 4] = [
    Class::Clean,
    Class::Warning,
    Class::Error,
    Class::Unreadable,
];
pub(super) const SEVERITIES: [Severity; 3] = [Severity::Error, Severity::Warning, Severity::Note];

const FATES: [Fate; 3] = [Fate::Written, Fate::Cut, Fate::Refused];

/// What a run counted. Elapsed time is no part of it: the same input gives the same summary.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    pub(super) partial: bool,
    pub(super) skipped: u64,
    pub(super) interrupted: bool,
    pub(super) files: u64,
    pub(super) bytes: u64,
    pub(super) games: u64,
    /// Tournament reports.
    pub(super) reports: u64,
    pub(super) plies: u64,
    pub(super) gaps: u64,
    pub(super) classes: [u64; CLASSES.len()],
    pub(super) severities: [u64; SEVERITIES.len()],
    /// Findings by code, and of each by severity.
    pub(super) codes: BTreeMap<&'static str, (&'static Rule, [u64; SEVERITIES.len()])>,
    /// Games by what became of them, in the order of [`FATES`].
    pub(super) fates: [u64; FATES.len()],
    pub(super) faults: Vec<SourceFault>,
    internal_faults: u64,
    /// Findings that tell of moves that were not read.
    unread_moves: u64,
    /// Findings that tell of files of which too much belongs to no game.
    large_gaps: u64,
    text_gaps: u64,
    /// Games of all files, also those that were not chosen.
    met: u64,
    /// Whether every file gave each of its games and bytes exactly once.
    torn: bool,
    open: Option<OpenFile>,
    /// The part of a file that was read alone.
    part: Option<part::OwnPart>,
    /// Every file of a run that judges them.
    pub(super) by_file: Option<Vec<FileTotals>>,
    /// What the faults found may cost.
    pub(super) penalties: BTreeSet<Penalty>,
    pub(super) rated: Option<RatedGames>,
    /// Published lists that were compared.
    pub(super) compared: Vec<ListsCompared>,
    /// Findings that people had waived.
    waived_findings: u64,
    /// What the waivers came to, in a run that has some.
    waived: Option<Waived>,
    /// Findings that an earlier run had told, in a run that has its report.
    known: Option<u64>,
}

/// What a file came to: one small record for each.
#[derive(Clone, Debug, Default)]
pub(super) struct FileTotals {
    pub(super) name: String,
    classes: [u64; CLASSES.len()],
    /// Whether an error was found in it, told or known from an earlier run.
    pub(super) has_error: bool,
    /// Whether it was read to its end.
    whole: bool,
    /// Whether none of its games could be judged.
    barren: bool,
    /// Whether it is a tournament report.
    report: bool,
}

impl FileTotals {
    /// Whether it may be published or rated: it holds a game or is a report, it was read to its end, and nothing in it is an
    /// error.
    pub(super) fn is_fit(&self) -> bool {
        let [clean, warning, error, unreadable] = self.classes;
        let holds = self.report || clean + warning > 0;
        self.whole && !self.has_error && holds && error + unreadable == 0
    }

    fn games(&self) -> u64 {
        self.classes.iter().sum()
    }

    /// Its games of which nothing was judged, though nothing is wrong with them.
    pub(super) fn unjudged(&self) -> u64 {
        let [clean, warning, ..] = self.classes;
        u64::from(self.barren) * (clean + warning)
    }
}

/// What a run is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Run {
    /// To find what is wrong.
    Audit,
    /// To write the games anew.
    Conversion,
    /// To compute ratings.
    Rating,
}

/// What a run of `rate` counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RatedGames {
    /// Games that count for ratings.
    pub counted: u64,
    /// Games that do not.
    pub uncounted: u64,
    /// Lists that were computed.
    pub lists: u64,
    /// Players of those lists, each once however many lists name them.
    pub players: u64,
}

/// What the comparison of two published lists of a class came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListsCompared {
    /// Their days.
    pub days: (Day, Day),
    /// The class.
    pub class: TimeClass,
    /// Players.
    pub counts: Counts,
    /// Disagreements, by kind.
    pub found: Vec<(Kind, u64)>,
}

/// The file that is being read.
#[derive(Clone, Debug, Default)]
struct OpenFile {
    /// Games and bytes that came back from the workers.
    games: u64,
    bytes: u64,
    report: bool,
    text_gaps: u64,
    /// Whether text that belongs to no game was passed over.
    passed_text: bool,
    outside: Outside,
    blank: u64,
    unplayed: u64,
    windows_1252: u64,
    first_windows_1252: Option<(u64, u64, u64)>,
    laws: Assumptions,
}

impl Summary {
    /// Nothing yet. `skipped` files of folders were passed over; `partial` says that only some games of each file were
    /// asked for.
    #[must_use]
    pub fn new(skipped: u64, partial: bool) -> Summary {
        Summary {
            skipped,
            partial,
            ..Summary::default()
        }
    }

    /// Keeps the totals of every file, which say whether it is fit: for a run that judges files.
    #[must_use]
    pub fn by_file(mut self) -> Summary {
        self.by_file = Some(Vec::new());
        self
    }

    /// A file begins.
    pub fn file_begins(&mut self, name: &str) {
        self.files += 1;
        self.open = Some(OpenFile::default());
        if let Some(files) = &mut self.by_file {
            files.push(FileTotals {
                name: name.to_owned(),
                ..FileTotals::default()
            });
        }
    }

    /// The totals of the last file, where they are kept.
    fn last_file(&mut self) -> Option<&mut FileTotals> {
        self.by_file.as_mut()?.last_mut()
    }

    /// Adds a piece of the open file, or what was found about a whole file.
    pub fn add(&mut self, row: &Row) {
        for (rule, severity) in &row.findings {
            let severity = at(&SEVERITIES, *severity);
            self.codes
                .entry(rule.code)
                .or_insert((rule, [0; SEVERITIES.len()]))
                .1[severity] += 1;
            self.severities[severity] += 1;
            self.internal_faults += u64::from(rule.is_own_fault());
            self.unread_moves += u64::from(rule.tells_unread_moves());
            self.large_gaps += u64::from(rule.tells_large_gap());
        }
        self.penalties.extend(&row.penalties);
        self.waived_findings += u64::from(row.waived);
        if let Some(file) = self.last_file() {
            file.has_error |= row.has_error;
            file.report |= row.report;
            file.barren |= (row.findings.iter()).any(|(rule, _)| rule.tells_barren_file());
            if let Some(game) = row.game {
                file.classes[at(&CLASSES, game.class)] += 1;
            }
        }
        self.gaps += u64::from(row.gap.is_some());
        self.text_gaps += u64::from(row.gap == Some(GapKind::Text));
        let Some(file) = &mut self.open else { return };
        if row.report && !file.report {
            file.report = true;
            self.reports += 1;
        }
        file.bytes += row.length;
        file.text_gaps += u64::from(row.gap == Some(GapKind::Text));
        file.outside.passed += row.passed;
        if let Some((piece, continued)) = &row.outside {
            file.outside.add(piece, *continued);
        }
        let Some(game) = row.game else { return };
        file.games += 1;
        self.classes[at(&CLASSES, game.class)] += 1;
        self.plies += u64::from(game.plies);
        if let Some(fate) = game.fate {
            self.fates[at(&FATES, fate)] += 1;
        }
        file.blank += u64::from(game.blank);
        file.unplayed += u64::from(game.unplayed);
        file.laws.add(game.assumed, row.byte, game.line);
        if game.encoding == Encoding::Windows1252 {
            file.windows_1252 += 1;
            file.first_windows_1252
                .get_or_insert((game.number, row.byte, game.line));
        }
    }

    /// Passes over a piece that was not chosen: a game, or text that belongs to none.
    pub fn passes(&mut self, is_text: bool) {
        if let Some(file) = &mut self.open {
            file.passed_text |= is_text;
        }
    }

    /// The open file ends: `games` and `bytes` as the reader counted them. Returns what the rules about files look at.
    pub fn file_ends(
        &mut self,
        games: u64,
        bytes: u64,
        last_line: u64,
        fault: Option<SourceFault>,
        remarks: Remarks,
    ) -> FileFacts {
        let file = self.open.take().unwrap_or_default();
        self.bytes += bytes;
        self.met += games;
        // A file without a game is one whatever is chosen.
        let text_gaps = match self.partial && games == 0 {
            true => u64::from(file.passed_text),
            false => file.text_gaps,
        };
        // Of some games that were chosen only these were looked at.
        let games = if self.partial { file.games } else { games };
        self.games += games;
        self.torn |= !self.partial && (games != file.games || bytes != file.bytes);
        if let Some(file) = self.last_file() {
            file.whole = fault.is_none();
        }
        self.faults.extend(fault.clone());
        FileFacts {
            games,
            bytes,
            report: file.report,
            text_gaps,
            partial: self.partial,
            outside: file.outside,
            blank: file.blank,
            unplayed: file.unplayed,
            windows_1252: file.windows_1252,
            first_windows_1252: file.first_windows_1252,
            laws: file.laws,
            fault,
            last_line,
            remarks,
        }
    }

    /// Of the file that ended this part was read, of which that is known; `together`: what its games say only together was handed on.
    pub fn part_ends(&mut self, end: PartEnd, facts: FileFacts, together: bool) {
        self.part = Some(part::OwnPart {
            end,
            facts,
            together,
        });
    }

    /// A game of the last file that was counted turns out to be of another class.
    pub fn class_turns(&mut self, from: Class, to: Class) {
        let (from, to) = (at(&CLASSES, from), at(&CLASSES, to));
        let file = self.by_file.as_mut().and_then(|files| files.last_mut());
        let every = file.into_iter().map(|file| &mut file.classes);
        for classes in every.chain([&mut self.classes]) {
            classes[from] = classes[from].saturating_sub(1);
            classes[to] += 1;
        }
    }

    /// The run is over, perhaps in the middle of a file. `lost` counts what workers never gave back; it must be 0.
    /// `skipped` members of archives were passed over.
    pub fn run_ends(&mut self, interrupted: bool, lost: u64, skipped: u64) {
        self.skipped += skipped;
        self.interrupted = interrupted;
        self.torn |= lost > 0;
        if interrupted && let Some(file) = self.last_file() {
            file.whole = false;
        }
        if let Some(file) = self.open.take() {
            self.games += file.games;
            self.bytes += file.bytes;
        }
    }

    /// Whether the run was stopped before its end.
    #[must_use]
    pub fn interrupted(&self) -> bool {
        self.interrupted
    }

    /// Games so far.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.classes.iter().sum()
    }

    /// Bytes that were read, decompressed.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Findings so far.
    #[must_use]
    pub fn findings(&self) -> u64 {
        self.severities.iter().sum()
    }

    /// The worst severity found.
    #[must_use]
    pub fn worst(&self) -> Option<Severity> {
        SEVERITIES
            .into_iter()
            .find(|s| self.severities[at(&SEVERITIES, *s)] > 0)
    }

    /// Whether every game has exactly one class, and every byte belongs to exactly one game or gap.
    #[must_use]
    pub fn adds_up(&self) -> bool {
        !self.torn && self.games == self.classes.iter().sum::<u64>()
    }

    /// Whether everything was read to its end, without a failure of the program.
    #[must_use]
    pub fn complete(&self) -> bool {
        !self.interrupted && self.faults.is_empty() && self.internal_faults == 0 && self.adds_up()
    }

    /// Games of which nothing was judged, though nothing is wrong with them.
    pub(super) fn unjudged(&self) -> u64 {
        self.by_file
            .iter()
            .flatten()
            .map(FileTotals::unjudged)
            .sum()
    }

    /// Whether there are games, and none of them was judged.
    pub(super) fn is_unjudged(&self) -> bool {
        self.unjudged() > 0 && self.unjudged() == self.games()
    }

    /// The names of files that are not there, where nothing else kept the run from reading everything.
    pub(super) fn missing_alone(&self) -> Option<Vec<&str>> {
        let missing = |fault: &&SourceFault| fault.kind == FaultKind::NotFound;
        let alone = !self.interrupted && self.internal_faults == 0 && self.adds_up();
        let names = || self.faults.iter().filter(missing).map(|fault| &*fault.name);
        (alone && names().count() == self.faults.len()).then(|| names().collect())
    }

    /// Whether all was written: no game was refused or broken off, no moves were told that stand elsewhere, and no more of a file
    /// was passed over than may be.
    #[must_use]
    pub fn is_written_whole(&self) -> bool {
        let [_, cut, refused] = self.fates;
        cut + refused + self.unread_moves + self.large_gaps == 0
    }

    /// What [`Summary::is_written_whole`] misses, in one line.
    #[must_use]
    pub fn left_out(&self, ui: Ui) -> Option<String> {
        let [_, cut, refused] = self.fates;
        let mut parts = Vec::new();
        if refused > 0 {
            parts.push(say!(
                ui,
                "games not written: {refused}",
                "partite non scritte: {refused}"
            ));
        }
        if cut > 0 {
            parts.push(say!(
                ui,
                "games written up to a fault: {cut}",
                "partite scritte fino a un errore: {cut}"
            ));
        }
        if self.unread_moves > 0 {
            parts.push(say!(
                ui,
                "games with moves that were not read: {}",
                "partite con mosse che non sono state lette: {}",
                self.unread_moves
            ));
        }
        if self.large_gaps > 0 {
            parts.push(say!(
                ui,
                "files of which too much belongs to no game (F023): {}",
                "file di cui troppo non appartiene ad alcuna partita (F023): {}",
                self.large_gaps
            ));
        }
        (!parts.is_empty()).then(|| {
            let parts = parts.join("; ");
            say!(
                ui,
                "not everything was written: {parts}",
                "non è stato scritto tutto: {parts}"
            )
        })
    }

    /// Whether no game was read, of all that there are.
    #[must_use]
    pub fn is_without_games(&self) -> bool {
        self.games() == 0 && (!self.partial || self.met == 0)
    }

    /// Games by which the speed of a run is told.
    #[must_use]
    pub fn counted(&self, run: Run) -> u64 {
        match run {
            Run::Audit | Run::Conversion => self.games(),
            Run::Rating => self
                .rated
                .map_or(0, |rated| rated.counted + rated.uncounted),
        }
    }

    /// Takes what the waivers of a run came to that is over; `counts` tells the rules that were asked for.
    pub fn waived(&mut self, waivers: &Waivers, counts: impl Fn(&Rule) -> bool, ui: Ui) {
        let whole = self.complete() && !self.partial;
        self.waived = Some(Waived::of(waivers, whole, counts, ui));
    }

    /// Takes how many findings an earlier run had told.
    pub const fn known(&mut self, findings: u64) {
        self.known = Some(findings);
    }

    /// Lines about findings that were left out, by waivers and by an earlier run; none in a run without.
    pub(super) fn left_out_lines(&self, ui: Ui) -> Vec<String> {
        let waived = self.waived.as_ref();
        let mut lines =
            waived.map_or_else(Vec::new, |waived| waived.lines(self.waived_findings, ui));
        lines.extend(self.known.map(|known| {
            say!(
                ui,
                "findings reported by the earlier run (--baseline): {known}",
                "segnalazioni già date nell'esecuzione precedente (--baseline): {known}"
            )
        }));
        lines
    }

    /// Takes what a run of `rate` counted.
    pub fn rated(&mut self, rated: RatedGames) {
        self.rated = Some(rated);
    }

    /// Takes what the comparison of published lists came to.
    pub fn compared(&mut self, compared: Vec<ListsCompared>) {
        self.compared = compared;
    }

    /// The days of the published lists that were compared, the oldest first.
    #[must_use]
    pub fn days_compared(&self) -> Vec<Day> {
        let days = (self.compared.iter()).flat_map(|of| [of.days.0, of.days.1]);
        let days: BTreeSet<Day> = days.collect();
        days.into_iter().collect()
    }

    /// Players with a rating on the oldest of the lists that were compared, and on the newest, of the class that has most.
    #[must_use]
    pub fn players_compared(&self) -> [u64; 2] {
        let first = self.compared.iter().map(|of| of.days.0).min();
        let last = self.compared.iter().map(|of| of.days.1).max();
        let older = (self.compared.iter())
            .filter(|of| Some(of.days.0) == first)
            .map(|of| of.counts.rated[0]);
        let newer = (self.compared.iter())
            .filter(|of| Some(of.days.1) == last)
            .map(|of| of.counts.rated[1]);
        [older.max(), newer.max()].map(Option::unwrap_or_default)
    }
}

/// Where a value stands in a list that holds it.
fn at<T: PartialEq>(list: &[T], value: T) -> usize {
    list.iter().position(|other| *other == value).unwrap_or(0)
}
