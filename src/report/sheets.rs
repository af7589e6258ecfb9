//! What `reconcile` found: lines to read, a page with the sheets side by side, findings as rows, and the game as PGN.

use super::csv::{self, Dialect};
use super::form::words::columns;
use super::repair::half_moves_differ;
use super::{ndjson, tame};
use crate::board::{Position, Side};
use crate::messages::{Ui, terms};
use crate::repair::game::Choice;
use crate::repair::joint::{Half, Joint, Says, Verdict};
use crate::replay::{Place, STANDS};
use crate::rules::{Finding, SheetFacts, percent};
use crate::say;
use crate::text::markup::escaped;

/// Sheets that were brought together, and what was found about each.
#[derive(Clone, Copy, Debug)]
pub struct Reconciled<'a> {
    /// The sheets and the game they have in common.
    pub facts: &'a SheetFacts<'a>,
    /// The findings of each sheet.
    pub findings: &'a [Vec<Finding>],
    /// Where the first sheet stands.
    pub place: Place,
    /// What an answer must name.
    pub naming: Naming,
}

/// What an answer to a question must name beside the half-move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// Nothing: one game is looked at.
    Alone,
    /// The game.
    Game,
    /// The file too.
    FileAndGame,
}

/// What is said of sheets of which no game is common.
#[must_use]
pub fn of_different_games(ui: Ui) -> String {
    say!(
        ui,
        "the sheets are of different games",
        "i formulari sono di partite diverse"
    )
}

/// How many columns a line of moves takes.
const WIDTH: usize = 100;

impl Reconciled<'_> {
    fn joint(&self) -> &Joint {
        self.facts.joint
    }

    /// Whether nothing differs and nothing was found.
    #[must_use]
    pub fn is_quiet(&self) -> bool {
        self.joint().is_quiet() && self.findings.iter().all(Vec::is_empty)
    }

    /// A half-move, numbered as people number moves.
    fn numbered(&self, ply: u32) -> String {
        let (number, side) = self.facts.sheets[0].game.facts.numbered(ply);
        match side {
            Side::White => format!("{number}."),
            Side::Black => format!("{number}..."),
        }
    }

    /// The half-move, as an answer names it.
    fn answer(&self, ply: u32) -> String {
        let game = self.place.game;
        match self.naming {
            Naming::Alone => ply.to_string(),
            Naming::Game => format!("{game}:{ply}"),
            Naming::FileAndGame => {
                let file = tame(self.facts.sheets[0].file);
                format!("{file}:{game}:{ply}")
            }
        }
    }

    /// The moves of the game, in the letters of the first sheet.
    fn spelled(&self) -> Vec<String> {
        let halves = self.joint().halves.iter();
        halves.map(|half| half.spelled.clone()).collect()
    }

    fn names(&self) -> Vec<String> {
        let names = (0..self.facts.sheets.len()).map(|at| tame(&self.facts.name(at)));
        names.collect()
    }

    /// The half-move up to which all agree, in words.
    fn agree(&self, ui: Ui) -> String {
        let agree = self.joint().agree;
        match self.spelled().get(agree.saturating_sub(1) as usize) {
            Some(word) if agree > 0 => {
                let last = format!("{}{word}", self.numbered(agree));
                say!(ui, "they agree up to {last}", "coincidono fino a {last}")
            }
            _ => say!(
                ui,
                "they differ from the first half-move on",
                "sono diversi dalla prima semimossa"
            ),
        }
    }

    /// The first line: which sheets, and what came of them.
    fn verdict(&self, ui: Ui) -> String {
        let joint = self.joint();
        let (sheets, plies) = (self.facts.sheets.len(), joint.halves.len());
        let differences = joint.differences().count() + joint.extras.len();
        let agree = self.agree(ui);
        match joint.verdict {
            Verdict::Agreed => say!(
                ui,
                "the {sheets} sheets agree, {plies} half-moves",
                "i {sheets} formulari coincidono, {plies} semimosse"
            ),
            Verdict::Decided => say!(
                ui,
                "one game of {plies} half-moves; {agree}; differences: {differences}, all decided for sure",
                "una partita di {plies} semimosse; {agree}; differenze: {differences}, tutte decise con certezza"
            ),
            Verdict::Unsure => {
                let open = joint.questions.len();
                say!(
                    ui,
                    "one game of {plies} half-moves; {agree}; differences: {differences}; half-moves that are not sure: {open}",
                    "una partita di {plies} semimosse; {agree}; differenze: {differences}; semimosse non sicure: {open}"
                )
            }
            Verdict::Irreparable if !joint.extras.iter().any(|extra| extra.unread) => say!(
                ui,
                "no game was found that the sheets have in common",
                "non si è trovata una partita in comune"
            ),
            Verdict::Irreparable => say!(
                ui,
                "{agree}; differences: {differences}; behind half-move {plies} no legal game uses what is written",
                "{agree}; differenze: {differences}; dopo la semimossa {plies} nessuna partita legale usa ciò che è scritto"
            ),
            Verdict::Different => of_different_games(ui),
        }
    }

    /// Whether a half-move is illegal and stands.
    fn stands(&self, half: &Half) -> bool {
        let mut sheets = self.facts.sheets.iter();
        sheets.any(|sheet| sheet.game.facts.first.is_forced(half.mv))
    }

    /// What a sheet has where they differ, in words.
    fn said(&self, half: &Half, sheet: usize, ui: Ui) -> String {
        let said = &half.said[sheet];
        let text = tame(&said.text);
        match &said.says {
            _ if self.facts.is_in_another_order(half, sheet) => {
                say!(
                    ui,
                    "{text} (in another order)",
                    "{text} (in un altro ordine)"
                )
            }
            Says::Same => text,
            Says::Other(_) => say!(ui, "{text} (legal too)", "{text} (legale anch'essa)"),
            Says::Several(moves) => format!("{text} ({})", moves.join(", ")),
            Says::Illegal => say!(ui, "{text} (illegal)", "{text} (illegale)"),
            Says::Illegible => say!(ui, "{text} (illegible)", "{text} (illeggibile)"),
            Says::Missing => say!(ui, "(missing)", "(manca)"),
            Says::Ended => say!(ui, "(ended)", "(finito)"),
        }
    }

    fn decision(half: &Half, word: &str, ui: Ui) -> String {
        let share = match half.answered {
            true => say!(ui, "answered", "risposta"),
            false => percent(ui, half.probability),
        };
        let doubt = if half.sure { "" } else { " ?" };
        format!("{word} {share}{doubt}")
    }

    /// What a person reads.
    #[must_use]
    pub fn text(&self, most_questions: usize, ui: Ui) -> String {
        let joint = self.joint();
        let names = self.names();
        let called = names.iter().enumerate();
        let called: Vec<String> = called
            .map(|(at, name)| format!("{} {name}", letter(at)))
            .collect();
        let mut out = format!("{}: {}\n", called.join(", "), self.verdict(ui));
        let spelled = self.spelled();
        for half in joint.differences() {
            let at = self.numbered(half.ply);
            let said = (0..names.len())
                .map(|sheet| format!("{} {}", letter(sheet), self.said(half, sheet, ui)));
            let said = said.collect::<Vec<_>>().join(" · ");
            out.push_str(&format!(
                "  {at} {said} → {}\n",
                Reconciled::decision(half, &spelled[half.ply as usize - 1], ui)
            ));
        }
        let standing = joint.halves.iter().filter(|half| self.stands(half));
        for half in standing.filter(|_| joint.verdict != Verdict::Agreed) {
            let (at, word) = (self.numbered(half.ply), &spelled[half.ply as usize - 1]);
            out.push_str(&say!(
                ui,
                "  {at} {word}: illegal move that stands\n",
                "  {at} {word}: mossa illegale che resta valida\n"
            ));
        }
        for (findings, name) in self.findings.iter().zip(&names) {
            for finding in findings {
                // What is said of half-moves stands above and below.
                if finding.rule.tells_half_move_of_sheets() {
                    continue;
                }
                let line = finding.line;
                let text = match finding.text.as_str() {
                    "" => String::new(),
                    text => format!(" “{}”", tame(text)),
                };
                let (code, message) = (finding.rule.code, tame(&finding.message));
                out.push_str(&format!("  {name}:{line}{text}: {code} {message}\n"));
            }
        }
        if let Some(other) = joint
            .runner_up
            .as_ref()
            .filter(|_| joint.verdict == Verdict::Unsure)
        {
            let at = self.numbered(other.ply);
            let (own, rival) = &other.spelled;
            let odds = match other.odds {
                odds if odds < 9.95 => terms::decimal(ui, &format!("{odds:.1}")),
                odds if odds < 1e6 => format!("{odds:.0}"),
                _ => "1000000".to_owned(),
            };
            let differ = half_moves_differ(other.differences, ui);
            out.push_str(&say!(
                ui,
                "  second best: {at}{rival} for {own}, {differ}, {odds} times less probable\n",
                "  seconda: {at}{rival} invece di {own}, {differ}, {odds} volte meno probabile\n"
            ));
        }
        for ply in joint.questions.iter().take(most_questions) {
            let Some(half) = joint.halves.get(ply.saturating_sub(1) as usize) else {
                continue;
            };
            let (at, choices) = (self.numbered(*ply), self.facts.choices_in_words(half, ui));
            let answer = self.answer(*ply);
            out.push_str(&say!(
                ui,
                "  question: {at} {choices}? (--answer {answer}=…)\n",
                "  domanda: {at} {choices}? (--answer {answer}=…)\n"
            ));
        }
        let told = !matches!(joint.verdict, Verdict::Different | Verdict::Agreed);
        if told && !joint.halves.is_empty() {
            out.push_str(&self.movetext(&spelled, ui));
        }
        out
    }

    /// What a person reads of sheets that were laid beside each other because players and day or round may be the same, and are of different
    /// games.
    #[must_use]
    pub fn apart(&self, ui: Ui) -> String {
        let names = self.names();
        let called = names.join(", ");
        let mut out = say!(
            ui,
            "{called}: compared, and not of one game; day and round do not say that they are\n",
            "{called}: confrontate, e non sono della stessa partita; data e turno non dicono che lo siano\n"
        );
        let foreign = self.joint().foreign.iter().zip(self.findings).zip(&names);
        for ((_, findings), name) in foreign.filter(|((foreign, _), _)| **foreign) {
            if let Some(finding) = findings.first() {
                let (line, message) = (finding.line, tame(&finding.message));
                out.push_str(&format!("  {name}:{line}: {message}\n"));
            }
        }
        out
    }

    /// The game in lines; a question mark in brackets behind what is not sure.
    fn movetext(&self, spelled: &[String], ui: Ui) -> String {
        let facts = self.facts.sheets[0].game.facts;
        let mut lines = vec![say!(ui, "  game:", "  partita:")];
        for (half, word) in self.joint().halves.iter().zip(spelled) {
            let (number, side) = facts.numbered(half.ply);
            let doubt = if half.sure { "" } else { "(?)" };
            let word = match side {
                Side::White => format!("{number}. {word}{doubt}"),
                Side::Black if half.ply == 1 => format!("{number}... {word}{doubt}"),
                Side::Black => format!("{word}{doubt}"),
            };
            match lines.last_mut() {
                Some(line) if columns(line) + 1 + columns(&word) <= WIDTH => {
                    line.push(' ');
                    line.push_str(&word);
                }
                _ => lines.push(format!("    {word}")),
            }
        }
        lines.join("\n") + "\n"
    }

    /// One CSV row for each finding.
    #[must_use]
    pub fn csv(&self, dialect: Dialect) -> Vec<u8> {
        let mut out = Vec::new();
        for (sheet, findings) in self.facts.sheets.iter().zip(self.findings) {
            csv::findings(&mut out, sheet.file, findings, dialect);
        }
        out
    }

    /// The same as JSON, one object per line.
    #[must_use]
    pub fn ndjson(&self) -> Vec<u8> {
        let mut out = Vec::new();
        for (sheet, findings) in self.facts.sheets.iter().zip(self.findings) {
            for finding in findings {
                ndjson::finding(&mut out, sheet.file, finding);
            }
        }
        out
    }

    /// The game as PGN text, before it is written as every game is: tags of the sheets, the first that has one; behind each
    /// half-move on which they differ what each has, behind each that is not sure what may have been played.
    #[must_use]
    pub fn draft(&self) -> String {
        let mut out = String::new();
        for (tag, value) in self.tags() {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            out.push_str(&format!("[{tag} \"{value}\"]\n"));
        }
        out.push('\n');
        let joint = self.joint();
        for half in &joint.halves {
            let left_out: Vec<String> = (joint.extras.iter())
                .filter(|extra| extra.ply == half.ply && !extra.unread)
                .map(|extra| format!("\"{}\"", quotable(&extra.text)))
                .collect();
            if !left_out.is_empty() {
                out.push_str(&format!(
                    "{{[%formulario sheets-left-out {}]}} ",
                    left_out.join(" ")
                ));
            }
            out.push_str(&self.numbered(half.ply));
            out.push(' ');
            out.push_str(&half.san);
            out.push(' ');
            let mut comment = String::new();
            if half.differs() {
                let said = half
                    .said
                    .iter()
                    .map(|said| format!(" \"{}\"", quotable(&said.text)));
                comment.push_str(&format!("[%formulario sheets{}]", said.collect::<String>()));
            }
            if self.stands(half) {
                comment.push_str(STANDS);
            }
            if !half.sure {
                let choice = |choice: &Choice| format!(" {} {:.2}", choice.san, choice.probability);
                let choices: String = half.choices.iter().map(choice).collect();
                comment.push_str(&format!("[%formulario unsure{choices}]"));
            }
            if !comment.is_empty() {
                out.push_str(&format!("{{{comment}}} "));
            }
        }
        out.push_str(self.result());
        out.push('\n');
        out
    }

    /// The result on which all sheets agree that have one.
    fn result(&self) -> &str {
        let results = (0..self.facts.sheets.len()).map(|at| self.facts.result_of(at));
        let mut results = results.filter(|result| !result.is_empty());
        match results.next() {
            Some(first) if results.all(|other| other == first) => first,
            _ => "*",
        }
    }

    /// The tags of the game.
    fn tags(&self) -> Vec<(&'static str, String)> {
        let sheets = self.facts.sheets;
        let known = |of: fn(&crate::tournament::GameRow) -> &str| {
            let values = sheets.iter().map(|sheet| of(sheet.row));
            let mut values =
                values.filter(|value| !value.chars().all(|c| matches!(c, '?' | '.' | '-')));
            values.next().unwrap_or("")
        };
        let or = |value: &str, unknown: &str| match value {
            "" => unknown.to_owned(),
            value => value.to_owned(),
        };
        let mut tags = vec![
            ("Event", or(known(|row| &row.event), "?")),
            ("Site", or(known(|row| &row.site), "?")),
            ("Date", or(known(|row| &row.date), "????.??.??")),
            ("Round", or(known(|row| &row.round), "?")),
            ("White", or(known(|row| &row.white), "?")),
            ("Black", or(known(|row| &row.black), "?")),
            ("Result", self.result().to_owned()),
        ];
        for (tag, value) in [
            ("WhiteElo", known(|row| &row.white_elo)),
            ("BlackElo", known(|row| &row.black_elo)),
            ("WhiteFideId", known(|row| &row.white_fide_id)),
            ("BlackFideId", known(|row| &row.black_fide_id)),
            ("TimeControl", known(|row| &row.time_control)),
            ("Termination", known(|row| &row.termination)),
            ("EventDate", known(|row| &row.event_date)),
        ] {
            if !value.is_empty() {
                tags.push((tag, value.to_owned()));
            }
        }
        let first = &sheets[0].game.facts.first;
        if first.fen() != Position::initial().fen() {
            if sheets[0].row.variant == "chess960" {
                tags.push(("Variant", "Chess960".to_owned()));
            }
            tags.push(("SetUp", "1".to_owned()));
            tags.push(("FEN", first.fen()));
        }
        tags
    }

    /// The sheets side by side: a table for the page.
    #[must_use]
    pub fn section(&self, ui: Ui) -> String {
        let joint = self.joint();
        let names = self.names();
        let mut out = format!("<section><h2>{}</h2>\n", escaped(&names.join(" + ")));
        out.push_str(&format!("<p>{}</p>\n", escaped(&self.verdict(ui))));
        if joint.verdict != Verdict::Different {
            let (number, game) = (say!(ui, "move", "mossa"), say!(ui, "game", "partita"));
            out.push_str(&format!("<table><thead><tr><th>{number}</th>"));
            for name in &names {
                out.push_str(&format!("<th>{}</th>", escaped(name)));
            }
            out.push_str(&format!("<th>{game}</th><th></th></tr></thead>\n<tbody>\n"));
            for half in &joint.halves {
                let class = match (half.sure, half.differs()) {
                    (false, _) => " class=\"open\"",
                    (true, true) => " class=\"differs\"",
                    (true, false) => "",
                };
                let at = self.numbered(half.ply);
                out.push_str(&format!("<tr{class}><th>{at}</th>"));
                for sheet in 0..names.len() {
                    let text = match half.said[sheet].says {
                        Says::Ended => String::new(),
                        _ => self.said(half, sheet, ui),
                    };
                    let class = match half.said[sheet].says.differs() {
                        true => " class=\"against\"",
                        false => "",
                    };
                    out.push_str(&format!("<td{class}>{}</td>", escaped(&text)));
                }
                let told = match half.sure && !half.differs() {
                    true => String::new(),
                    false if half.choices.len() > 1 => self.facts.choices_in_words(half, ui),
                    false => percent(ui, half.probability),
                };
                out.push_str(&format!(
                    "<td>{}</td><td>{}</td></tr>\n",
                    escaped(&half.spelled),
                    escaped(&told)
                ));
            }
            out.push_str("</tbody></table>\n");
        }
        let told = self.findings.iter().zip(&names);
        let told = told.flat_map(|(findings, name)| findings.iter().map(move |f| (name, f)));
        let told = told.filter(|(_, finding)| !finding.rule.tells_half_move_of_sheets());
        let items: String = told
            .map(|(name, finding)| {
                let (code, message) = (finding.rule.code, tame(&finding.message));
                let line = format!("{name}:{}: {code} {message}", finding.line);
                format!("<li>{}</li>\n", escaped(&line))
            })
            .collect();
        if !items.is_empty() {
            out.push_str(&format!("<ul>\n{items}</ul>\n"));
        }
        out.push_str("</section>\n");
        out
    }
}

/// By which letter a sheet is called.
fn letter(sheet: usize) -> char {
    char::from(b'A' + sheet.min(25) as u8)
}

/// A text that can stand in quotes in a command of a comment: what would end it is left out.
fn quotable(text: &str) -> String {
    let ends = |c: char| matches!(c, '"' | '}' | '{' | '[' | ']' | '\\') || c.is_control();
    text.replace(ends, "")
}

/// The first row of the CSV.
#[must_use]
pub fn csv_head(dialect: Dialect) -> Vec<u8> {
    csv::head(&super::COLUMNS, dialect)
}

/// What the page begins with.
#[must_use]
pub fn page_head(ui: Ui) -> String {
    let language = say!(ui, "en", "it");
    let title = say!(ui, "Scoresheets side by side", "Formulari a confronto");
    format!(
        "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n<style>{STYLE}</style>\n\
         </head>\n<body>\n<h1>{title}</h1>\n"
    )
}

/// What it ends with.
pub const PAGE_TAIL: &str = "</body>\n</html>\n";

/// How the page looks, on screen and on paper.
const STYLE: &str = "body{font:16px/1.4 system-ui,sans-serif;margin:2em auto;max-width:60em;padding:0 1em}\
table{border-collapse:collapse}th,td{border:1px solid #999;padding:.15em .6em;text-align:left}\
tr.differs{background:#fff3c4}tr.open{background:#ffd9d0}td.against{text-decoration:underline}\
@media print{section{break-before:page}section:first-of-type{break-before:auto}}\
@media (prefers-color-scheme:dark){body{background:#181818;color:#ddd}tr.differs{background:#554a1c}tr.open{background:#5c2a20}}";
