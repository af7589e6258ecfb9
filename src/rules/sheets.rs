//! Several sheets of one game as the rules see them: the records, what came of bringing them together, and where a finding
//! about it stands.

use super::finding::quoted;
use super::s001_sheets_of_different_games::RULE as FOREIGN;
use super::{ALL, Check, Context, Finding, Findings, Rule, Setting, cite_in, sketches, stand};
use crate::board::Position;
use crate::messages::{Ui, terms};
use crate::notation::{Spelling, spell};
use crate::repair::game::Choice;
use crate::repair::joint::{Extra, Half, Joint, Order, Says, Verdict};
use crate::replay::Game;
use crate::say;
use crate::tournament::GameRow;
use crate::tournament::sheets::{alike, same_player};
use std::ops::Range;

/// A sheet.
#[derive(Clone, Copy, Debug)]
pub struct SheetRecord<'a> {
    /// Its file.
    pub file: &'a str,
    /// The record.
    pub game: Game<'a>,
    /// Its row, in full.
    pub row: &'a GameRow,
    /// By what it is known wherever it stands.
    pub fingerprint: u64,
}

/// What the rules about several sheets look at.
#[derive(Clone, Copy, Debug)]
pub struct SheetFacts<'a> {
    /// The sheets.
    pub sheets: &'a [SheetRecord<'a>],
    /// What came of them.
    pub joint: &'a Joint,
}

/// The findings about several sheets of one game, those of each sheet in the order of its text.
#[must_use]
pub fn judge_sheets(facts: &SheetFacts<'_>, context: &Context) -> Vec<Vec<Finding>> {
    let of_sheet = |at: usize| {
        let own = &facts.sheets[at];
        let mut findings = Findings::default();
        for rule in ALL {
            if let Check::Sheets(check) = rule.check {
                check(facts, at, context, &mut findings);
            }
            // What differs between two games is no fault of either.
            if facts.joint.verdict == Verdict::Different && rule.code == FOREIGN.code {
                break;
            }
        }
        let mut findings = findings.sorted(context.ui);
        let setting = Setting::of(&own.game, context);
        let place = own.game.facts.place;
        for finding in &mut findings {
            cite_in(&setting, finding);
            finding.fingerprint = Some(own.fingerprint);
        }
        let original = own.game.facts.original.as_deref();
        stand(
            &mut findings,
            own.game.bytes,
            (place.byte, place.line),
            original,
        );
        findings
    };
    (0..facts.sheets.len()).map(of_sheet).collect()
}

impl<'a> SheetFacts<'a> {
    /// How a sheet is called: by its file, and by the number of the game where the file holds several.
    #[must_use]
    pub fn name(&self, sheet: usize) -> String {
        let own = &self.sheets[sheet];
        let several = self.sheets.iter().filter(|other| other.file == own.file);
        match several.count() {
            1 => own.file.to_owned(),
            _ => format!("{}:{}", own.file, own.game.facts.place.game),
        }
    }

    /// The result that a sheet gives; empty where it gives none.
    #[must_use]
    pub fn result_of(&self, sheet: usize) -> &'a str {
        let row = self.sheets[sheet].row;
        let known = [row.result_marker, row.result_tag.as_str(), row.result];
        let open = |text: &&str| !matches!(*text, "" | "*" | "?");
        known.into_iter().find(open).unwrap_or("")
    }

    /// What the heading of a sheet has otherwise than one before it: tag, value, sheet, its value.
    pub(super) fn headings_against(
        &self,
        at: usize,
    ) -> Vec<(&'static str, &'a str, usize, &'a str)> {
        type Field = (&'static str, fn(&GameRow) -> &str, fn(&str, &str) -> bool);
        const FIELDS: [Field; 4] = [
            ("White", |row| &row.white, same_player),
            ("Black", |row| &row.black, same_player),
            ("Date", |row| &row.date, alike),
            ("Round", |row| &row.round, alike),
        ];
        let own = self.sheets[at].row;
        let against = |(tag, of, same): &Field| {
            let value = of(own);
            let other = (0..at).find(|other| !same(value, of(self.sheets[*other].row)))?;
            Some((*tag, value, other, of(self.sheets[other].row)))
        };
        FIELDS.iter().filter_map(against).collect()
    }

    /// The position before a half-move of the game that the sheets have in common.
    fn position(&self, ply: u32) -> Position {
        let mut position = self.sheets[0].game.facts.first.clone();
        let before = self
            .joint
            .halves
            .iter()
            .take(ply.saturating_sub(1) as usize);
        before.for_each(|half| position.play(half.mv));
        position
    }

    /// The move of a half-move in the letters of a sheet.
    pub(super) fn spelled(&self, half: &Half, at: usize) -> String {
        let game = self.sheets[at].game;
        let (_, side) = game.facts.numbered(half.ply);
        let spelling = Spelling {
            letters: game.letters(side),
            ..Spelling::SAN
        };
        spell(&self.position(half.ply), half.mv, spelling)
    }

    /// What is proposed and how probable it is, in words, for the reader of a sheet.
    pub(super) fn proposed(&self, half: &Half, at: usize, ui: Ui) -> String {
        let word = self.spelled(half, at);
        if half.answered {
            return say!(ui, "{word} was answered", "la risposta è {word}");
        }
        let share = percent(ui, half.probability);
        say!(
            ui,
            "{word} is proposed ({share})",
            "si propone {word} ({share})"
        )
    }

    /// What may have been played, in words.
    #[must_use]
    pub fn choices_in_words(&self, half: &Half, ui: Ui) -> String {
        let choice =
            |choice: &Choice| format!("{} {}", choice.spelled, percent(ui, choice.probability));
        let choices: Vec<String> = half.choices.iter().map(choice).collect();
        choices.join(", ")
    }

    /// What the other sheets have, in words.
    pub(super) fn others(&self, half: &Half, at: usize, ui: Ui) -> String {
        let others = half
            .said
            .iter()
            .enumerate()
            .filter(|(sheet, _)| *sheet != at);
        let told = others.map(|(sheet, said)| {
            let name = self.name(sheet);
            let text = quoted(&said.text);
            match said.says {
                Says::Ended => say!(ui, "{name} has ended", "{name} è finito"),
                Says::Missing => say!(ui, "nothing on {name}", "nulla su {name}"),
                _ => say!(ui, "“{text}” on {name}", "«{text}» su {name}"),
            }
        });
        told.collect::<Vec<_>>().join(", ")
    }

    /// A finding about a sheet as a whole, and the other sheet that it is compared with.
    pub(super) fn in_sheet(
        &self,
        rule: &'static Rule,
        at: usize,
        other: usize,
        message: String,
    ) -> Finding {
        let mut finding = rule.in_game(self.sheets[at].game.facts.place, message);
        finding.related = self.related(other, None);
        finding
    }

    /// `file:game:ply` of a sheet.
    fn related(&self, sheet: usize, ply: Option<u32>) -> String {
        let Some(own) = self.sheets.get(sheet) else {
            return String::new();
        };
        let ply = ply.map_or_else(String::new, |ply| ply.to_string());
        format!("{}:{}:{ply}", own.file, own.game.facts.place.game)
    }

    fn at_span(
        &self,
        rule: &'static Rule,
        at: usize,
        span: &Range<usize>,
        message: String,
    ) -> Finding {
        let game = &self.sheets[at].game;
        let mut finding = rule.in_game(game.facts.place, message);
        finding.at = span.start.min(game.bytes.len());
        let bytes = game.bytes.get(span.clone()).unwrap_or_default();
        finding.text = quoted(&game.tokens.encoding.decode(bytes));
        finding
    }

    /// A finding at a half-move of a sheet.
    pub(super) fn at_half(
        &self,
        rule: &'static Rule,
        at: usize,
        half: &Half,
        message: String,
    ) -> Finding {
        let said = &half.said[at];
        let mut finding = self.at_span(rule, at, &said.span, message);
        let facts = self.sheets[at].game.facts;
        let (number, side) = facts.numbered(half.ply);
        let position = self.position(half.ply);
        finding.ply = Some(said.own.unwrap_or(half.ply));
        (finding.move_number, finding.side) = (Some(number), Some(side));
        finding.fen = position.fen();
        if half.probability >= 0.5 && said.says.differs() {
            finding.suggestion = self.spelled(half, at);
        }
        finding
            .sketch
            .arrows
            .extend(sketches::arrow(&position, half.mv));
        // The sheet that has what is proposed; else one that has anything.
        let with = |wanted: fn(&Says) -> bool| {
            let mut sheets = half.said.iter().enumerate();
            sheets.find(|(sheet, said)| *sheet != at && wanted(&said.says))
        };
        let other = with(|says| *says == Says::Same)
            .or_else(|| with(|says| !matches!(says, Says::Missing | Says::Ended)));
        if let Some((sheet, said)) = other {
            finding.related = self.related(sheet, said.own);
        }
        finding
    }

    /// Whether what a sheet has for a half-move stands there because it has half-moves in another order.
    #[must_use]
    pub fn is_in_another_order(&self, half: &Half, at: usize) -> bool {
        let is_there = |order: &Order| order.plies.contains(&half.ply) && !order.said[at].proposed;
        let says = &half.said[at].says;
        let is_word = matches!(says, Says::Other(_) | Says::Several(_) | Says::Illegal);
        is_word && self.joint.orders.iter().any(is_there)
    }

    /// A finding at half-moves that a sheet has in another order than the one that is proposed.
    pub(super) fn at_order(
        &self,
        rule: &'static Rule,
        at: usize,
        order: &Order,
        message: String,
    ) -> Option<Finding> {
        let plies = order.plies.start as usize - 1..order.plies.end as usize - 1;
        let halves = self.joint.halves.get(plies)?;
        let mut finding = self.at_half(rule, at, halves.first()?, message);
        finding.text = quoted(&order.said[at].text);
        let words: Vec<String> = halves.iter().map(|half| self.spelled(half, at)).collect();
        finding.suggestion = match halves.iter().all(|half| half.probability >= 0.5) {
            true => words.join(" "),
            false => String::new(),
        };
        // Where no sheet has the order that is proposed, another order contradicts this one.
        let proposed = order.said.iter().position(|other| other.proposed);
        let mut others = order.said.iter().enumerate();
        let unlike = others.find(|(other, said)| *other != at && said.text != order.said[at].text);
        let other = proposed.or(unlike.map(|(other, _)| other))?;
        finding.related = self.related(other, halves.first()?.said[other].own);
        Some(finding)
    }

    /// A finding at something that is no half-move.
    pub(super) fn at_extra(&self, rule: &'static Rule, extra: &Extra, message: String) -> Finding {
        let mut finding = self.at_span(rule, extra.sheet, &extra.span, message);
        let facts = self.sheets[extra.sheet].game.facts;
        let (number, side) = facts.numbered(extra.ply);
        finding.ply = Some(extra.ply);
        (finding.move_number, finding.side) = (Some(number), Some(side));
        finding.fen = self.position(extra.ply).fen();
        let other = usize::from(extra.sheet == 0);
        finding.related = self.related(other, Some(extra.ply));
        finding
    }

    /// A finding at the end of a sheet, behind this half-move.
    pub(super) fn at_end(
        &self,
        rule: &'static Rule,
        at: usize,
        end: u32,
        message: String,
    ) -> Finding {
        let half = self.joint.halves.get(end as usize);
        let span = half.map_or(0..0, |half| half.said[at].span.clone());
        let mut finding = self.at_span(rule, at, &(span.end..span.end), message);
        let has =
            |said: &crate::repair::joint::Said| !matches!(said.says, Says::Missing | Says::Ended);
        let other = half.and_then(|half| half.said.iter().position(has));
        finding.related = self.related(other.unwrap_or(0), Some(end + 1));
        finding
    }
}

/// A probability as a person reads it: never more certain than it is.
#[must_use]
pub fn percent(ui: Ui, probability: f32) -> String {
    let tenths = ((probability * 1000.0).floor() as u32).min(999);
    let text = match tenths {
        0..10 => "<1".to_owned(),
        995.. => format!("{}.{}", tenths / 10, tenths % 10),
        _ => (tenths / 10).to_string(),
    };
    let text = terms::decimal(ui, &text);
    format!("{text} %")
}
