//! The findings for people at a terminal: by file and game, one heading for each, equal findings folded.

use super::fold::{Fate, Fold, Folds};
use super::words::{Paragraph, Style};
use super::{Form, Shown, Title, Told, entry};
use crate::messages::terms;
use crate::report::{Rendered, Renderer, Summary, severity, tame};
use crate::rules::{Rule, Severity};
use crate::say;
use std::rc::Rc;

/// As many findings are kept, so that the worst of them come first.
const MOST_SORTED: usize = 100_000;

/// As many findings that several games have are told at the end.
const MOST_FOLDS: usize = 20;

/// Tells them as they come, or the worst first behind the last.
pub(super) struct Grouped {
    renderer: Renderer,
    folds: Folds,
    /// Number and name of the file that is read.
    number: u64,
    file: Rc<str>,
    /// The file, and the game in it, whose heading stands last.
    headed: Option<(u64, Option<u64>)>,
    /// Those that wait to be sorted.
    kept: Vec<Kept>,
    /// How many found no place among them.
    dropped: u64,
}

/// A finding that waits.
struct Kept {
    number: u64,
    file: Rc<str>,
    game: Option<Rc<Title>>,
    shown: Shown,
}

impl Grouped {
    pub fn new(renderer: Renderer) -> Grouped {
        Grouped {
            renderer,
            folds: Folds::default(),
            number: 0,
            file: Rc::from(""),
            headed: None,
            kept: Vec::new(),
            dropped: 0,
        }
    }

    fn is_shown(&mut self, shown: &Shown) -> bool {
        self.renderer.manner.all || self.folds.take(shown, self.number, &self.file) == Fate::Shown
    }

    fn tell(&mut self, told: &Told, out: &mut String) {
        let shown: Vec<&Shown> = (told.findings.iter())
            .filter(|shown| self.is_shown(shown))
            .collect();
        if self.renderer.manner.by_severity {
            let game = told.game.clone().map(Rc::new);
            self.kept.extend(shown.into_iter().map(|shown| Kept {
                number: self.number,
                file: Rc::clone(&self.file),
                game: game.clone(),
                shown: shown.clone(),
            }));
            if self.kept.len() >= 2 * MOST_SORTED {
                self.sort();
            }
            return;
        }
        let file = Rc::clone(&self.file);
        for shown in shown {
            self.show(out, (self.number, &file), told.game.as_ref(), shown);
        }
    }

    /// Shows a finding, below the headings of its file and game where others stand last.
    fn show(
        &mut self,
        out: &mut String,
        (number, file): (u64, &str),
        game: Option<&Title>,
        shown: &Shown,
    ) {
        let here = (number, game.map(|game| game.number));
        if self.headed != Some(here) {
            if self.headed.is_some() {
                out.push('\n');
            }
            if self.headed.is_none_or(|(last, _)| last != number) {
                entry::file(out, file, &self.renderer);
            }
            if let Some(game) = game {
                entry::title(out, game, &self.renderer);
            }
            self.headed = Some(here);
        }
        entry::entry(out, shown, file, &self.renderer);
    }

    /// The worst first, and of one severity in the order of the archive; no more than find a place.
    fn sort(&mut self) {
        self.kept
            .sort_by_key(|kept| std::cmp::Reverse(kept.shown.finding.severity));
        self.dropped += self.kept.len().saturating_sub(MOST_SORTED) as u64;
        self.kept.truncate(MOST_SORTED);
    }

    /// Those that waited, and behind the last of a severity what of it several games have.
    fn sorted(&mut self, out: &mut String) {
        self.sort();
        let kept = std::mem::take(&mut self.kept);
        for same in kept.chunk_by(|a, b| a.shown.finding.severity == b.shown.finding.severity) {
            for kept in same {
                let place = (kept.number, &*kept.file);
                self.show(out, place, kept.game.as_deref(), &kept.shown);
            }
            if self.folded(out, same.first().map(|kept| kept.shown.finding.severity)) {
                // What comes has its headings again, and stands apart.
                self.headed = None;
                out.push('\n');
            }
        }
    }

    /// What several games have, of a severity where one is named; whether there was any.
    fn folded(&self, out: &mut String, severity: Option<Severity>) -> bool {
        let ui = self.renderer.ui;
        let mut folded = self.folds.folded();
        folded.retain(|fold| severity.is_none_or(|of| fold.severity == of));
        if folded.is_empty() {
            return false;
        }
        let text = say!(ui, "the same in several games", "le stesse in più partite");
        self.apart(out, &text, Style::Heading, &[]);
        for fold in folded.iter().take(MOST_FOLDS) {
            self.fold(out, fold);
        }
        let more = folded.len().saturating_sub(MOST_FOLDS);
        if more > 0 {
            let text = say!(
                ui,
                "others that several games have (--all shows them): {more}",
                "altre che hanno più partite (--all le mostra): {more}"
            );
            self.apart(out, &text, Style::Faint, &[]);
        }
        true
    }

    /// The findings that several games have.
    fn fold(&self, out: &mut String, fold: &Fold) {
        let ui = self.renderer.ui;
        let mut words = Paragraph::default();
        let style = entry::style(fold.severity);
        words.add(severity(fold.severity).get(ui), style);
        words.add(fold.rule.code, style);
        let games = terms::games(ui, u32::try_from(fold.games).unwrap_or(u32::MAX));
        let (files, file, numbers) = (fold.files, tame(&fold.file), fold.numbers());
        let place = match files {
            1 if self.number == 1 => format!("in {games}: {numbers}"),
            1 => say!(
                ui,
                "in {games} of {file}: {numbers}",
                "in {games} di {file}: {numbers}"
            ),
            _ => say!(
                ui,
                "in {games} of {files} files",
                "in {games} di {files} file"
            ),
        };
        words.add(&place, Style::Heading);
        words.glue(":");
        words.add(&tame(&fold.message), Style::Plain);
        self.write(out, &words, 2);
    }

    fn write(&self, out: &mut String, words: &Paragraph, first: usize) {
        let manner = &self.renderer.manner;
        words.write(out, (first, first + 2), manner.width, manner.ink);
    }

    /// What was not shown at its place.
    fn rest(&self, out: &mut String) {
        let ui = self.renderer.ui;
        if !self.renderer.manner.by_severity {
            self.folded(out, None);
        }
        let left_out = self.folds.left_out();
        if !left_out.is_empty() {
            let text = say!(
                ui,
                "more like those shown (--all shows them):",
                "altre come quelle mostrate (--all le mostra):"
            );
            self.apart(out, &text, Style::Faint, &left_out);
        }
        if self.dropped > 0 {
            let dropped = self.dropped;
            let text = say!(
                ui,
                "{dropped} slighter findings found no place: --sort severity shows {MOST_SORTED}",
                "{dropped} segnalazioni meno gravi non trovano posto: --sort severity ne mostra {MOST_SORTED}"
            );
            self.apart(out, &text, Style::Faint, &[]);
        }
    }

    /// A text behind an empty line, and codes with their numbers.
    fn apart(&self, out: &mut String, text: &str, style: Style, codes: &[(&Rule, u64)]) {
        let mut words = Paragraph::default();
        words.add(text, style);
        for (i, (rule, count)) in codes.iter().enumerate() {
            if i > 0 {
                words.glue(",");
            }
            words.add(rule.code, entry::style(rule.severity));
            words.add(&count.to_string(), style);
        }
        out.push('\n');
        self.write(out, &words, 0);
    }
}

impl Form for Grouped {
    fn file_begins(&mut self, name: &str, _out: &mut Vec<u8>) {
        self.number += 1;
        self.file = Rc::from(name);
    }

    fn piece(&mut self, rendered: &Rendered, out: &mut Vec<u8>) {
        if let Some(told) = &rendered.told {
            let mut text = String::new();
            self.tell(told, &mut text);
            out.extend_from_slice(text.as_bytes());
        }
    }

    fn end(&mut self, _summary: &Summary, out: &mut Vec<u8>) {
        let mut text = String::new();
        self.sorted(&mut text);
        self.rest(&mut text);
        out.extend_from_slice(text.as_bytes());
    }
}
