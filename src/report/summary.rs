//! The totals of a run: folded by the consumer, for people and as JSON.

use super::waived::Waived;
use super::{Fate, Row, json, severity};
use crate::framing::GapKind;
use crate::laws::TimeClass;
use crate::messages::{Text, Ui, days, reports};
use crate::rating::audit::{Counts, Kind};
use crate::rules::waivers::Waivers;
use crate::rules::{
    Assumptions, Class, FileFacts, Offence, Outside, Penalty, Rule, Severity, penalty_in_words,
};
use crate::say;
use crate::source::{Remarks, SourceFault};
use crate::syntax::Encoding;
use crate::syntax::date::Day;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

const CLASSES: [Class; 4] = [
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
    text_gaps: u64,
    /// Whether every file gave each of its games and bytes exactly once.
    torn: bool,
    open: Option<OpenFile>,
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
}

impl FileTotals {
    /// Whether it may be published or rated: it holds a game, it was read to its end, and nothing in it is an error.
    pub(super) fn is_fit(&self) -> bool {
        let [clean, warning, error, unreadable] = self.classes;
        self.whole && !self.has_error && clean + warning > 0 && error + unreadable == 0
    }

    fn games(&self) -> u64 {
        self.classes.iter().sum()
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

/// The most files that the table for people lists; the JSON has all.
const MOST_FILES: usize = 20;

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

impl ListsCompared {
    fn json(&self) -> String {
        let found: Vec<String> = (self.found.iter())
            .map(|(kind, count)| format!("\"{}\":{count}", kind.name()))
            .collect();
        let (from, to) = self.days;
        let Counts {
            rated: [older, newer],
            changed,
            new,
            gone,
        } = self.counts;
        format!(
            "{{\"from\":\"{}\",\"to\":\"{}\",\"class\":\"{}\",\"rated_before\":{older},\"rated_after\":{newer},\
             \"changed\":{changed},\"new\":{new},\"gone\":{gone},\"disagreements\":{{{}}}}}",
            from,
            to,
            self.class.name(),
            found.join(",")
        )
    }

    /// For people.
    pub(super) fn text(&self, ui: Ui) -> String {
        let (from, to) = self.days;
        let (from, to) = (days::day(ui, from), days::day(ui, to));
        let class = self.class.name();
        let Counts {
            rated: [older, newer],
            changed,
            new,
            gone,
        } = self.counts;
        let found: u64 = self.found.iter().map(|(_, count)| count).sum();
        say!(
            ui,
            "lists compared, {class}, {from} and {to}: {older} and {newer} players rated; changed: {changed}; new: {new}; \
             gone: {gone}; disagreements: {found}\n",
            "liste confrontate, {class}, {from} e {to}: {older} e {newer} giocatori con Elo; cambiati: {changed}; nuovi: {new}; \
             spariti: {gone}; discordanze: {found}\n"
        )
    }
}

/// The file that is being read.
#[derive(Clone, Debug, Default)]
struct OpenFile {
    /// Games and bytes that came back from the workers.
    games: u64,
    bytes: u64,
    text_gaps: u64,
    outside: Outside,
    blank: u64,
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
        }
        self.penalties.extend(&row.penalties);
        self.waived_findings += u64::from(row.waived);
        if let Some(file) = self.last_file() {
            file.has_error |= row.has_error;
            if let Some(game) = row.game {
                file.classes[at(&CLASSES, game.class)] += 1;
            }
        }
        self.gaps += u64::from(row.gap.is_some());
        self.text_gaps += u64::from(row.gap == Some(GapKind::Text));
        let Some(file) = &mut self.open else { return };
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
        file.laws.add(game.assumed, row.byte, game.line);
        if game.encoding == Encoding::Windows1252 {
            file.windows_1252 += 1;
            file.first_windows_1252
                .get_or_insert((game.number, row.byte, game.line));
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
        if self.partial {
            self.games += file.games;
        } else {
            self.games += games;
            self.torn |= games != file.games || bytes != file.bytes;
        }
        if let Some(file) = self.last_file() {
            file.whole = fault.is_none();
        }
        self.faults.extend(fault.clone());
        FileFacts {
            games,
            bytes,
            text_gaps: file.text_gaps,
            outside: file.outside,
            blank: file.blank,
            windows_1252: file.windows_1252,
            first_windows_1252: file.first_windows_1252,
            laws: file.laws,
            fault,
            last_line,
            remarks,
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

    /// Whether every move was written: no game was refused or broken off, and no moves were told that stand elsewhere.
    #[must_use]
    pub fn is_written_whole(&self) -> bool {
        let [_, cut, refused] = self.fates;
        cut + refused + self.unread_moves == 0
    }

    /// Whether there was text, but no game in it.
    #[must_use]
    pub fn is_without_games(&self) -> bool {
        self.games() == 0 && self.text_gaps > 0 && !self.partial
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

    /// All that a run came to, for people.
    #[must_use]
    pub fn whole(&self, run: Run, ui: Ui) -> String {
        match run {
            Run::Audit => self.text(ui),
            Run::Conversion => self.conversion(ui),
            Run::Rating => self.ratings(ui),
        }
    }

    /// What became of the games of a run that writes them anew, for people.
    #[must_use]
    pub fn conversion(&self, ui: Ui) -> String {
        let [whole, cut, refused] = self.fates;
        let (games, gaps) = (self.games, self.gaps);
        say!(
            ui,
            "games: {games} = {whole} written + {cut} written up to a fault + {refused} not written; \
             gaps passed over: {gaps}\n",
            "partite: {games} = {whole} scritte + {cut} scritte fino a un errore + {refused} non scritte; \
             brani fuori dalle partite tralasciati: {gaps}\n"
        )
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
                "findings that the earlier run told (--baseline): {known}",
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

    /// What a run of `rate` came to, for people.
    #[must_use]
    pub fn ratings(&self, ui: Ui) -> String {
        let rated = self.rated.unwrap_or_default();
        let (counted, uncounted) = (rated.counted, rated.uncounted);
        let (games, lists, players) = (counted + uncounted, rated.lists, rated.players);
        let files = self.files;
        let mut text = say!(
            ui,
            "files: {files}; games: {games} = {counted} rated + {uncounted} not rated; lists: {lists}; players: {players}\n",
            "file: {files}; partite: {games} = {counted} valide per l'Elo + {uncounted} non valide; liste: {lists}; \
             giocatori: {players}\n"
        );
        for compared in &self.compared {
            text.push_str(&compared.text(ui));
        }
        self.found(&mut text, ui);
        text
    }

    /// For people.
    #[must_use]
    pub fn text(&self, ui: Ui) -> String {
        let mut text = String::new();
        let _ = writeln!(
            text,
            "{}: {}; {}: {}; {}: {}; {}: {}",
            reports::FILES.get(ui),
            self.files,
            reports::BYTES.get(ui),
            self.bytes,
            reports::PLIES.get(ui),
            self.plies,
            reports::GAPS.get(ui),
            self.gaps
        );
        let words = [
            reports::CLASS_CLEAN,
            reports::CLASS_WARNING,
            reports::CLASS_ERROR,
            reports::CLASS_UNREADABLE,
        ];
        let classes: Vec<String> = self
            .classes
            .iter()
            .zip(words)
            .map(|(n, word)| format!("{n} {}", word.get(ui)))
            .collect();
        let sum = classes.join(" + ");
        let _ = writeln!(text, "{}: {} = {sum}", reports::GAMES.get(ui), self.games);
        self.found(&mut text, ui);
        for line in self.left_out_lines(ui) {
            let _ = writeln!(text, "{line}");
        }
        self.costs(&mut text, ui);
        self.files(&mut text, ui);
        text
    }

    /// What the faults found cost by the Laws in force: a line for each edition and kind of game with the same.
    fn costs(&self, text: &mut String, ui: Ui) {
        let mut last = None;
        for &Penalty {
            offence,
            edition,
            supervised,
            ..
        } in &self.penalties
        {
            // They are sorted: those of one edition stand together.
            let key = (offence, edition, supervised);
            if last.replace(key) == Some(key) {
                continue;
            }
            let same = |other: &&Penalty| (other.offence, other.edition, other.supervised) == key;
            let of_class = |class: &TimeClass| {
                let mut same = self.penalties.iter().filter(same);
                same.any(|other| other.class.is_none_or(|own| own == *class))
            };
            let classes: Vec<TimeClass> = TimeClass::ALL.into_iter().filter(of_class).collect();
            let what = match offence {
                Offence::IllegalMove => reports::ILLEGAL_MOVES,
                Offence::SealedMove => reports::SEALED_MOVE,
                Offence::WrongClaim => reports::WRONG_CLAIM,
            };
            let what = what.get(ui);
            for says in penalty_in_words(ui, offence, edition, &classes, supervised) {
                let line = format!("{what} ({}): {says}\n", edition.name());
                // Games of which supervision is known and others may have the same.
                if !text.contains(&line) {
                    text.push_str(&line);
                }
            }
        }
    }

    /// The files, those that are not fit first.
    fn files(&self, text: &mut String, ui: Ui) {
        let Some(files) = &self.by_file else { return };
        let all = files.len();
        let (fit, unfit): (Vec<&FileTotals>, Vec<_>) = files.iter().partition(|file| file.is_fit());
        let fit_files = fit.len();
        text.push_str(&say!(
            ui,
            "fit to be published or rated (no error in it): {fit_files} of {all} files\n",
            "pronti per la pubblicazione o il calcolo Elo (senza errori): {fit_files} file su {all}\n"
        ));
        let row = |file: &&FileTotals| {
            let fit = match file.is_fit() {
                true => reports::YES,
                false => reports::NO,
            };
            let [clean, warning, error, unreadable] = file.classes.map(|n| n.to_string());
            let (fit, games) = (fit.get(ui).to_owned(), file.games().to_string());
            let name = super::tame(&file.name);
            [fit, games, clean, warning, error, unreadable, name]
        };
        let mut rows = vec![
            [
                reports::FIT,
                reports::GAMES,
                reports::CLASS_CLEAN,
                reports::CLASS_WARNING,
                reports::CLASS_ERROR,
                reports::CLASS_UNREADABLE,
                reports::FILE,
            ]
            .map(|word| word.get(ui).to_owned()),
        ];
        rows.extend(unfit.iter().chain(&fit).take(MOST_FILES).map(row));
        let wide = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
        let widths: [usize; 6] = std::array::from_fn(|column| wide(column).unwrap_or(0));
        for row in &rows {
            for (cell, width) in row.iter().zip(widths) {
                let _ = write!(text, "  {cell:>width$}");
            }
            // The name stands last: it is as long as it is.
            let _ = writeln!(text, "  {}", row[widths.len()]);
        }
        if all > MOST_FILES {
            let more = all - MOST_FILES;
            let wrong = unfit.len().saturating_sub(MOST_FILES);
            text.push_str(&say!(
                ui,
                "  and {more} more files, {wrong} of them not fit: --summary-json names all\n",
                "  e altri {more} file, di cui {wrong} non pronti: --summary-json li nomina tutti\n"
            ));
        }
    }

    /// The findings by severity and code, what was passed over, what went wrong.
    fn found(&self, text: &mut String, ui: Ui) {
        let words = [reports::ERRORS, reports::WARNINGS, reports::NOTES];
        let severities: Vec<String> = self
            .severities
            .iter()
            .zip(words)
            .map(|(n, word)| format!("{} {n}", word.get(ui)))
            .collect();
        let _ = writeln!(
            text,
            "{}: {}",
            reports::FINDINGS.get(ui),
            severities.join(", ")
        );
        let titles = self.codes.values().map(|(rule, _)| rule.title.get(ui));
        let title = titles.map(|title| title.chars().count()).max().unwrap_or(0);
        let most = self
            .codes
            .values()
            .flat_map(|(_, counts)| counts)
            .max()
            .unwrap_or(&0);
        let width = most.to_string().len();
        for (code, (rule, counts)) in &self.codes {
            for (n, word) in counts.iter().zip(SEVERITIES.map(severity)) {
                if *n > 0 {
                    let word = word.get(ui);
                    let title_of = rule.title.get(ui);
                    let _ = writeln!(text, "  {code}  {title_of:title$}  {n:>width$}  {word}");
                }
            }
        }
        let mut count = |word: Text, n: u64| {
            if n > 0 {
                let _ = writeln!(text, "{}: {n}", word.get(ui));
            }
        };
        count(reports::SKIPPED, self.skipped);
        count(reports::FAULTS, self.faults.len() as u64);
        if !self.adds_up() {
            text.push_str(&say!(
                ui,
                "the count does not add up: this is a fault of the program, please report it\n",
                "il conto non torna: è un difetto del programma, si prega di segnalarlo\n"
            ));
        }
    }

    /// As one JSON object on one line. The keys never change with the language.
    #[must_use]
    pub fn json(&self) -> String {
        let classes: Vec<String> = CLASSES
            .iter()
            .zip(self.classes)
            .map(|(class, n)| format!("\"{}\":{n}", class.name()))
            .collect();
        let severities: Vec<String> = SEVERITIES
            .iter()
            .zip(self.severities)
            .map(|(severity, n)| format!("\"{}\":{n}", severity.name()))
            .collect();
        let codes: Vec<String> = self
            .codes
            .iter()
            .map(|(code, (_, counts))| format!("\"{code}\":{}", counts.iter().sum::<u64>()))
            .collect();
        let faults: Vec<String> = self
            .faults
            .iter()
            .map(|fault| {
                let (file, detail) = (json(fault.name.as_str()), json(fault.detail.as_str()));
                format!(
                    "{{\"file\":{file},\"byte\":{},\"detail\":{detail}}}",
                    fault.byte
                )
            })
            .collect();
        let files = self.by_file.as_ref().map_or_else(String::new, |files| {
            let files: Vec<String> = files.iter().map(file_json).collect();
            format!(",\"by_file\":[{}]", files.join(","))
        });
        let compared: Vec<String> = self.compared.iter().map(ListsCompared::json).collect();
        let compared = match compared.is_empty() {
            true => String::new(),
            false => format!(",\"audit\":[{}]", compared.join(",")),
        };
        let waived = self.waived.as_ref();
        let waived = waived.map_or_else(String::new, |waived| waived.json(self.waived_findings));
        let known = self.known;
        let known = known.map_or_else(String::new, |known| format!(",\"known\":{known}"));
        let rated = self.rated.map_or_else(String::new, |rated| {
            format!(
                ",\"rated\":{},\"not_rated\":{},\"lists\":{},\"players\":{}",
                rated.counted, rated.uncounted, rated.lists, rated.players
            )
        });
        format!(
            "{{\"files\":{},\"bytes\":{},\"games\":{},\"plies\":{},\"gaps\":{},\"classes\":{{{}}},\
             \"findings\":{{{}}},\"codes\":{{{}}},\"skipped\":{},\"faults\":[{}],\"complete\":{}{rated}{compared}{files}{waived}{known}}}\n",
            self.files,
            self.bytes,
            self.games,
            self.plies,
            self.gaps,
            classes.join(","),
            severities.join(","),
            codes.join(","),
            self.skipped,
            faults.join(","),
            self.complete()
        )
    }
}

fn file_json(file: &FileTotals) -> String {
    let classes: Vec<String> = (CLASSES.iter().zip(file.classes))
        .map(|(class, n)| format!("\"{}\":{n}", class.name()))
        .collect();
    let (name, games, fit) = (json(file.name.as_str()), file.games(), file.is_fit());
    let classes = classes.join(",");
    format!("{{\"file\":{name},\"games\":{games},{classes},\"fit\":{fit}}}")
}

/// Where a value stands in a list that holds it.
fn at<T: PartialEq>(list: &[T], value: T) -> usize {
    list.iter().position(|other| *other == value).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::super::{RowGame, tests as testing};
    use super::*;
    use crate::rules::Assumed;

    fn row(class: Class, length: u64) -> Row {
        let game = RowGame {
            number: 1,
            line: 1,
            class,
            plies: 40,
            blank: false,
            encoding: Encoding::Windows1252,
            print: None,
            fingerprint: 0,
            assumed: Assumed::default(),
            fate: None,
        };
        Row {
            game: Some(game),
            length,
            ..Row::default()
        }
    }

    fn one_file(games: u64, bytes: u64) -> Summary {
        let mut summary = Summary::default();
        summary.file_begins("a.pgn");
        summary.add(&row(Class::Clean, 10));
        let mut second = row(Class::Error, 20);
        second
            .findings
            .push((testing::rule("M003"), Severity::Error));
        summary.add(&second);
        summary.add(&Row {
            gap: Some(GapKind::Text),
            length: 5,
            ..Row::default()
        });
        let facts = summary.file_ends(games, bytes, 9, None, Remarks::default());
        assert_eq!(facts.windows_1252, 2);
        assert_eq!(facts.first_windows_1252, Some((1, 0, 1)));
        summary.run_ends(false, 0, 0);
        summary
    }

    #[test]
    fn games_are_the_sum_of_their_classes() {
        let summary = one_file(2, 35);
        assert!(summary.adds_up() && summary.complete());
        assert_eq!(summary.worst(), Some(Severity::Error));
        assert_eq!(
            summary.json(),
            "{\"files\":1,\"bytes\":35,\"games\":2,\"plies\":80,\"gaps\":1,\
             \"classes\":{\"clean\":1,\"warning\":0,\"error\":1,\"unreadable\":0},\
             \"findings\":{\"error\":1,\"warning\":0,\"note\":0},\"codes\":{\"M003\":1},\
             \"skipped\":0,\"faults\":[],\"complete\":true}\n"
        );
        let text = summary.text(Ui::English);
        let games = "games: 2 = 1 clean + 0 with warnings + 1 with errors + 0 unreadable\n";
        assert!(text.contains(games), "{text}");
        assert!(
            summary
                .text(Ui::Italian)
                .contains("partite: 2 = 1 in ordine")
        );
    }

    fn file(summary: &mut Summary, name: &str, classes: &[Class], fault: Option<SourceFault>) {
        summary.file_begins(name);
        for class in classes {
            summary.add(&row(*class, 10));
        }
        let games = classes.len() as u64;
        let _ = summary.file_ends(games, 10 * games, 9, fault, Remarks::default());
    }

    #[test]
    fn a_file_without_a_game_or_with_an_error_is_not_fit() {
        use Class::{Clean, Error, Unreadable, Warning};
        let mut summary = Summary::new(0, false).by_file();
        file(&mut summary, "good.pgn", &[Clean, Warning], None);
        file(&mut summary, "error\u{1b}.pgn", &[Clean, Error], None);
        file(&mut summary, "unreadable.pgn", &[Unreadable], None);
        file(&mut summary, "empty.pgn", &[], None);
        let fault = SourceFault {
            name: "torn.pgn".to_owned(),
            kind: crate::source::FaultKind::Truncated,
            byte: 10,
            detail: "broken off".to_owned(),
        };
        file(&mut summary, "torn.pgn", &[Clean], Some(fault));
        file(&mut summary, "gap.pgn", &[Clean], None);
        // An error outside games, known from an earlier run: it is not told, and stands there all the same.
        summary.add(&Row {
            has_error: true,
            ..Row::default()
        });
        summary.run_ends(false, 0, 0);
        let fit = |summary: &Summary| -> Vec<(String, bool)> {
            let json: serde_json::Value = serde_json::from_str(&summary.json()).unwrap();
            let files = json["by_file"].as_array().unwrap().iter();
            files
                .map(|file| {
                    let name = file["file"].as_str().unwrap().to_owned();
                    (name, file["fit"].as_bool().unwrap())
                })
                .collect()
        };
        let expected = [
            ("good.pgn", true),
            ("error\u{1b}.pgn", false),
            ("unreadable.pgn", false),
            ("empty.pgn", false),
            ("torn.pgn", false),
            ("gap.pgn", false),
        ];
        assert_eq!(
            fit(&summary),
            expected.map(|(name, fit)| (name.to_owned(), fit))
        );
        let text = summary.text(Ui::English);
        let table = "fit to be published or rated (no error in it): 1 of 6 files\n\
            \x20 fit  games  clean  with warnings  with errors  unreadable  file\n\
            \x20  no      2      1              0            1           0  error\\u{1b}.pgn\n\
            \x20  no      1      0              0            0           1  unreadable.pgn\n\
            \x20  no      0      0              0            0           0  empty.pgn\n\
            \x20  no      1      1              0            0           0  torn.pgn\n\
            \x20  no      1      1              0            0           0  gap.pgn\n\
            \x20 yes      2      1              1            0           0  good.pgn\n";
        assert!(text.ends_with(table), "{text}");
        let italian = summary.text(Ui::Italian);
        assert!(
            italian.contains("(senza errori): 1 file su 6\n"),
            "{italian}"
        );

        let mut stopped = Summary::new(0, false).by_file();
        file(&mut stopped, "first.pgn", &[Clean], None);
        file(&mut stopped, "last.pgn", &[Clean], None);
        stopped.run_ends(true, 0, 0);
        assert!(matches!(fit(&stopped).as_slice(), [(_, true), (_, false)]));
    }

    #[test]
    fn the_table_for_people_is_short_and_the_json_has_every_file() {
        for (extra, wrong) in [(0, 0), (1, 0), (5, 3)] {
            let mut summary = Summary::new(0, false).by_file();
            let bad = if wrong > 0 { MOST_FILES + wrong } else { 2 };
            for number in 0..MOST_FILES + extra {
                let class = match number < bad {
                    true => Class::Error,
                    false => Class::Clean,
                };
                file(&mut summary, &format!("{number}.pgn"), &[class], None);
            }
            let text = summary.text(Ui::English);
            assert_eq!(text.matches(".pgn\n").count(), MOST_FILES, "{text}");
            let more = format!("  and {extra} more files, {wrong} of them not fit:");
            assert_eq!(text.contains(&more), extra > 0, "{text}");
            let json: serde_json::Value = serde_json::from_str(&summary.json()).unwrap();
            assert_eq!(
                json["by_file"].as_array().unwrap().len(),
                MOST_FILES + extra
            );
        }
    }

    #[test]
    fn what_a_fault_costs_is_said_once_for_each_edition_and_kind_of_game() {
        use crate::laws::Edition::{Before2001, Laws2018, Laws2023};
        use TimeClass::{Blitz, Rapid, Standard};
        let charge = |offence, edition, class| Penalty {
            offence,
            edition,
            supervised: Some(false),
            class,
        };
        let mut summary = Summary::default();
        summary.file_begins("a.pgn");
        for _ in 0..3 {
            summary.add(&Row {
                penalties: vec![
                    charge(Offence::IllegalMove, Before2001, None),
                    charge(Offence::IllegalMove, Laws2023, Some(Rapid)),
                    charge(Offence::IllegalMove, Laws2023, Some(Blitz)),
                    charge(Offence::IllegalMove, Laws2018, Some(Standard)),
                    charge(Offence::WrongClaim, Laws2018, None),
                    charge(Offence::SealedMove, Laws2018, None),
                ],
                ..Row::default()
            });
        }
        let text = summary.text(Ui::English);
        let lines: Vec<&str> = text
            .lines()
            .filter(|line| line.contains("penalty"))
            .collect();
        assert_eq!(
            lines,
            [
                "penalty for an illegal move (laws-2018): in standard chess two minutes to the opponent, a second one \
                 loses the game (Art. 7.5.5), a draw if the opponent cannot checkmate",
                "penalty for an illegal move (laws-2023): in rapid and blitz one minute to the opponent, a second one \
                 loses the game, if seen or claimed before the opponent moves, without full supervision (Art. A.5.2 and B.3), a \
                 draw if the opponent cannot checkmate",
                "penalty for an invalid sealed move (laws-2018): the game is lost by the player who sealed the move, but \
                 for the cases of Art. 5, 6.9, 9.6 and 9.7",
                "penalty for a wrong claim of a draw (laws-2018): in standard chess and rapid two minutes to the opponent \
                 (Art. 9.5.3)",
                "penalty for a wrong claim of a draw (laws-2018): in blitz one minute to the opponent (Art. 9.5.3)",
            ]
        );
    }

    #[test]
    fn a_lost_game_or_byte_does_not_add_up() {
        assert!(!one_file(3, 35).adds_up());
        let lost = one_file(2, 36);
        assert!(!lost.adds_up() && !lost.complete());
        assert!(lost.text(Ui::English).contains("does not add up"));
    }

    #[test]
    fn an_interrupted_run_counts_what_it_did() {
        let mut summary = Summary::default();
        summary.file_begins("a.pgn");
        summary.add(&row(Class::Clean, 10));
        summary.run_ends(true, 0, 0);
        assert!(summary.adds_up() && !summary.complete());
        assert!(summary.json().contains("\"bytes\":10,\"games\":1,"));
    }
}
