//! What a run came to, for people.

use super::{FileTotals, ListsCompared, Run, SEVERITIES, Summary};
use crate::laws::TimeClass;
use crate::messages::{Text, Ui, days, reports};
use crate::rating::audit::Counts;
use crate::report::{severity, tame};
use crate::rules::{Offence, Penalty, penalty_in_words};
use crate::say;
use std::fmt::Write as _;

/// The most files that the table for people lists; the JSON has all.
pub(super) const MOST_FILES: usize = 20;

impl ListsCompared {
    /// For people.
    pub(in crate::report) fn text(&self, ui: Ui) -> String {
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

impl Summary {
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
            let name = tame(&file.name);
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
}
