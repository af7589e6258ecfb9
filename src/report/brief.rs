//! What a run came to, for people at a terminal: one line that says what to do, then the counts without noise.

use super::form::Manner;
use super::form::words::{Paragraph, Style};
use super::summary::{Run, SEVERITIES, Summary};
use super::tame;
use crate::messages::{Text, Ui, reports, terms};
use crate::rules::Severity;
use crate::say;

/// As many codes of a severity are named.
const MOST_CODES: usize = 8;

/// As many files are named that are not fit.
const MOST_NAMES: usize = 3;

const STYLES: [Style; SEVERITIES.len()] = [Style::Error, Style::Warning, Style::Note];
const WORDS: [Text; SEVERITIES.len()] = [reports::ERRORS, reports::WARNINGS, reports::NOTES];

impl Summary {
    /// What the run came to. `time` says how long it took.
    #[must_use]
    pub fn brief(&self, run: Run, manner: &Manner, time: &str, ui: Ui) -> String {
        let mut out = String::new();
        // Apart from the findings above.
        if self.findings() > 0 {
            out.push('\n');
        }
        let (style, verdict) = match run {
            Run::Audit => self.verdict(ui),
            Run::Conversion => self.conversion_verdict(ui),
            Run::Rating => (self.worst_style(), self.rating_head(ui)),
        };
        let mut write = |first: usize, parts: &[(&str, Style)]| {
            let mut words = Paragraph::default();
            for (text, style) in parts {
                words.add(text, *style);
            }
            words.write(&mut out, (first, first + 2), manner.width, manner.ink);
        };
        write(0, &[(&verdict, style)]);
        for at in 0..SEVERITIES.len() {
            let count = self.severities[at];
            if count == 0 {
                continue;
            }
            let head = format!("{} {count}:", WORDS[at].get(ui));
            let which = match SEVERITIES[at] {
                Severity::Note if !manner.notes => say!(ui, "-v shows them", "-v le mostra"),
                _ => self.codes_of(at, ui),
            };
            write(2, &[(&head, STYLES[at]), (&which, Style::Plain)]);
        }
        if run == Run::Audit {
            if let Some(text) = self.unfit_files(ui) {
                write(2, &[(&text, Style::Plain)]);
            }
            if let Some(text) = self.penalties_hint(ui) {
                write(2, &[(&text, Style::Faint)]);
            }
        }
        for line in self.left_out_lines(ui) {
            write(2, &[(&line, Style::Plain)]);
        }
        if self.skipped > 0 {
            let text = format!("{}: {}", reports::SKIPPED.get(ui), self.skipped);
            write(2, &[(&text, Style::Plain)]);
        }
        if !self.adds_up() {
            let text = say!(
                ui,
                "the count does not add up: this is a fault of the program, please report it",
                "il conto non torna: è un difetto del programma, si prega di segnalarlo"
            );
            write(2, &[(&text, Style::Error)]);
        }
        let (games, files) = (self.games(), self.files);
        let (games, files) = (several_games(games, ui), several_files(files, ui));
        let text = format!("{games} in {files}; {time}");
        write(2, &[(&text, Style::Faint)]);
        out
    }

    /// What to do with the games that were read, and how sure that is.
    fn verdict(&self, ui: Ui) -> (Style, String) {
        let [clean, warned, wrong, unreadable] = self.classes;
        let (games, bad) = (self.games(), wrong + unreadable);
        // What nobody judged is not ready.
        let good = (clean + warned).saturating_sub(self.unjudged());
        if !self.complete() {
            let missing = self.missing_alone().map(|names| missing(&names, ui));
            let text = match missing {
                Some(missing) if bad == 0 => say!(
                    ui,
                    "{missing} No error in the games that were read ({games}).",
                    "{missing} Nessun errore nelle partite lette ({games})."
                ),
                Some(missing) => say!(
                    ui,
                    "{missing} Games with errors among those that were read: {bad} of {games}.",
                    "{missing} Partite con errori tra quelle lette: {bad} su {games}."
                ),
                None => say!(
                    ui,
                    "Not everything was read; games with errors among those that were: {bad} of {games}. Run it again on whole files.",
                    "Non tutto è stato letto; partite con errori tra quelle lette: {bad} su {games}. Riprovare con i file interi."
                ),
            };
            return (Style::Error, text);
        }
        if games == 0 && self.reports > 0 && !self.partial {
            return self.reports_alone(ui);
        }
        if games == 0 {
            let text = match self.partial {
                true => say!(
                    ui,
                    "No game has one of these numbers.",
                    "Nessuna partita ha uno di questi numeri."
                ),
                false => say!(
                    ui,
                    "No game was read: there is nothing to publish.",
                    "Nessuna partita letta: non c'è niente da pubblicare."
                ),
            };
            return (Style::Error, text);
        }
        if bad > 0 {
            return (Style::Error, errors(games, bad, good, ui));
        }
        let files = self.by_file.iter().flatten();
        let unfit = files.filter(|file| !file.is_fit()).count();
        if unfit > 0 && self.worst() == Some(Severity::Error) {
            let files = several_files(unfit as u64, ui);
            if good == 0 {
                return (
                    Style::Error,
                    match games {
                        1 => say!(
                            ui,
                            "Nothing could be judged: the only game has no move.",
                            "Niente da giudicare: l'unica partita non ha mosse."
                        ),
                        _ => say!(
                            ui,
                            "Nothing could be judged: {games} games, no move.",
                            "Niente da giudicare: {games} partite, nessuna mossa."
                        ),
                    },
                );
            }
            return (
                Style::Error,
                say!(
                    ui,
                    "No game has an error, but not all of what was read is in order: look at {files}.",
                    "Nessuna partita ha errori, ma non tutto ciò che si è letto è in ordine: controllare {files}."
                ),
            );
        }
        let ready = ready(games, ui);
        match self.worst() {
            Some(Severity::Error | Severity::Warning) => (
                Style::Warning,
                match warned {
                    0 => say!(
                        ui,
                        "{ready}; outside them there are warnings to look at.",
                        "{ready}; ci sono altri avvisi, da controllare."
                    ),
                    _ => {
                        let warned = several_games(warned, ui);
                        say!(
                            ui,
                            "{ready}; {warned} with warnings to look at.",
                            "{ready}; {warned} con avvisi da controllare."
                        )
                    }
                },
            ),
            Some(Severity::Note) | None => (Style::Good, format!("{ready}.")),
        }
    }

    fn conversion_verdict(&self, ui: Ui) -> (Style, String) {
        let [whole, cut, refused] = self.fates;
        let games = self.games();
        if games == 0 {
            return (
                Style::Error,
                say!(
                    ui,
                    "No game was read: nothing was written.",
                    "Nessuna partita letta: non si è scritto niente."
                ),
            );
        }
        if cut + refused == 0 {
            let text = match games {
                1 => say!(ui, "The game was written.", "La partita è stata scritta."),
                _ => say!(
                    ui,
                    "All {games} games were written.",
                    "Tutte le {games} partite sono state scritte."
                ),
            };
            return (Style::Good, text);
        }
        (
            Style::Error,
            say!(
                ui,
                "{whole} of {games} games were written whole, {cut} up to a fault, {refused} not at all.",
                "Partite scritte per intero: {whole} su {games}; fino a un errore: {cut}; non scritte: {refused}."
            ),
        )
    }

    fn rating_head(&self, ui: Ui) -> String {
        let rated = self.rated.unwrap_or_default();
        let (counted, lists, players) = (rated.counted, rated.lists, rated.players);
        let games = several_games(counted + rated.uncounted, ui);
        let mut text = say!(
            ui,
            "{counted} of {games} rated; lists: {lists}; players: {players}.",
            "Valide per l'Elo: {counted} di {games}; liste: {lists}; giocatori: {players}."
        );
        for compared in &self.compared {
            text.push(' ');
            text.push_str(compared.text(ui).trim_end());
        }
        text
    }

    fn worst_style(&self) -> Style {
        match self.worst() {
            Some(Severity::Error) => Style::Error,
            Some(Severity::Warning) => Style::Warning,
            Some(Severity::Note) | None => Style::Good,
        }
    }

    /// The codes of a severity with their titles, the most frequent first.
    fn codes_of(&self, at: usize, ui: Ui) -> String {
        let mut codes: Vec<(u64, &str, &str)> = (self.codes.iter())
            .map(|(code, (rule, counts))| (counts[at], *code, rule.title.get(ui)))
            .filter(|(count, ..)| *count > 0)
            .collect();
        codes.sort_by_key(|(count, code, _)| (std::cmp::Reverse(*count), *code));
        let mut list: Vec<String> = (codes.iter().take(MOST_CODES))
            .map(|(count, code, title)| format!("{code} {title} {count}"))
            .collect();
        let more = codes.len().saturating_sub(MOST_CODES);
        if more > 0 {
            list.push(say!(ui, "{more} more codes", "altri {more} codici"));
        }
        list.join(", ")
    }

    /// The verdict on tournament reports without games beside.
    fn reports_alone(&self, ui: Ui) -> (Style, String) {
        let reports = self.reports;
        match self.worst() {
            Some(Severity::Error) => (
                Style::Error,
                say!(
                    ui,
                    "Not to be sent in: errors in tournament reports ({reports} read).",
                    "Da non inviare: ci sono errori nei rapporti di torneo ({reports} letti)."
                ),
            ),
            Some(Severity::Warning) => (
                Style::Warning,
                say!(
                    ui,
                    "To be looked at: warnings in tournament reports ({reports} read).",
                    "Da guardare: ci sono avvisi nei rapporti di torneo ({reports} letti)."
                ),
            ),
            _ => (
                Style::Good,
                say!(
                    ui,
                    "No error in tournament reports ({reports} read).",
                    "Nessun errore nei rapporti di torneo ({reports} letti)."
                ),
            ),
        }
    }

    /// Which of several files are not ready.
    fn unfit_files(&self, ui: Ui) -> Option<String> {
        let files = self.by_file.as_ref().filter(|files| files.len() > 1)?;
        let unfit: Vec<&str> = (files.iter())
            .filter(|file| !file.is_fit())
            .map(|file| &*file.name)
            .collect();
        let (all, fit) = (files.len(), files.len() - unfit.len());
        if unfit.is_empty() {
            return None;
        }
        let mut names: Vec<String> = unfit
            .iter()
            .take(MOST_NAMES)
            .map(|name| tame(name))
            .collect();
        let more = unfit.len().saturating_sub(MOST_NAMES);
        if more > 0 {
            names.push(say!(ui, "{more} more", "altri {more}"));
        }
        let names = terms::and(ui, &names);
        Some(say!(
            ui,
            "ready files: {fit} of {all}; not ready: {names}",
            "file pronti: {fit} su {all}; non pronti: {names}"
        ))
    }

    /// Where it stands what the faults cost the players.
    fn penalties_hint(&self, ui: Ui) -> Option<String> {
        if self.penalties.is_empty() {
            return None;
        }
        let codes = self
            .codes
            .values()
            .filter(|(rule, _)| rule.offence().is_some());
        let codes: Vec<&str> = codes.map(|(rule, _)| rule.code).collect();
        let codes = codes.join(" ");
        Some(say!(
            ui,
            "what that costs the players: formulario explain {codes}",
            "quanto costa ai giocatori: formulario explain {codes}"
        ))
    }
}

/// Names that are none of a file. What was meant was said above.
fn missing(names: &[&str], ui: Ui) -> String {
    let count = names.len();
    let mut list: Vec<String> = names
        .iter()
        .take(MOST_NAMES)
        .map(|name| tame(name))
        .collect();
    let more = count.saturating_sub(MOST_NAMES);
    if more > 0 {
        list.push(say!(ui, "{more} more", "altri {more}"));
    }
    let list = terms::and(ui, &list);
    match count {
        1 => say!(
            ui,
            "{list} is not there: correct the name.",
            "{list} non c'è: va corretto il nome."
        ),
        _ => say!(
            ui,
            "{list} are not there: correct the names.",
            "{list} non ci sono: vanno corretti i nomi."
        ),
    }
}

fn several_games(count: u64, ui: Ui) -> String {
    match count {
        1 => say!(ui, "1 game", "1 partita"),
        _ => say!(ui, "{count} games", "{count} partite"),
    }
}

fn several_files(count: u64, ui: Ui) -> String {
    match count {
        1 => "1 file".to_owned(),
        _ => say!(ui, "{count} files", "{count} file"),
    }
}

/// So many of the games have errors.
fn errors(games: u64, bad: u64, good: u64, ui: Ui) -> String {
    let wrong = match (games, bad, good) {
        (1, ..) => {
            return say!(
                ui,
                "The game has errors: correct it first.",
                "La partita ha errori: va prima corretta."
            );
        }
        _ if bad == games => {
            return say!(
                ui,
                "All {games} games have errors: correct them first.",
                "Tutte le {games} partite hanno errori: vanno prima corrette."
            );
        }
        (_, 1, _) => say!(
            ui,
            "1 of {games} games has errors",
            "1 partita su {games} ha errori"
        ),
        _ => say!(
            ui,
            "{bad} of {games} games have errors",
            "{bad} partite su {games} hanno errori"
        ),
    };
    match good {
        // The rest has nothing to judge.
        0 => format!("{wrong}."),
        1 => say!(
            ui,
            "{wrong}; 1 is ready to publish.",
            "{wrong}; 1 è pronta per la pubblicazione."
        ),
        _ => say!(
            ui,
            "{wrong}; {good} are ready to publish.",
            "{wrong}; {good} sono pronte per la pubblicazione."
        ),
    }
}

/// All games may be published.
fn ready(games: u64, ui: Ui) -> String {
    match games {
        1 => say!(
            ui,
            "The game is ready to publish",
            "La partita è pronta per la pubblicazione"
        ),
        _ => say!(
            ui,
            "All {games} games are ready to publish",
            "Tutte le {games} partite sono pronte per la pubblicazione"
        ),
    }
}
