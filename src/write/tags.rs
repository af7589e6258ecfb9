//! The tag pairs of a game as they are to be written.

use super::gather::Gatherer;
use super::outcome::Outcome;
use super::{Form, Tongue, WriteOptions};
use crate::board::Variant;
use crate::notation::Language;
use crate::replay::{Facts, Start, TRID_OPTIONS, full_name_of_trid};
use crate::syntax::date::{DateText, read_sheet, says_more, sure};
use crate::syntax::tags::is_unknown;
use crate::syntax::{TagId, round};
use crate::text::printed;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// What the tags ECO and Opening are to say.
pub(super) struct Opening {
    code: &'static str,
    name: &'static str,
    /// The name in both languages.
    names: [&'static str; 2],
}

impl WriteOptions {
    /// The opening of a game, if it is to be written and a table has it: its name in Italian where the moves are.
    pub(super) fn opening(&self, facts: &Facts) -> Option<Opening> {
        let found = self.openings.as_ref()?.table().find(facts)?;
        let italian = match self.form {
            Form::Sheet(tongue) | Form::Ascii(tongue) | Form::Page(tongue) => {
                tongue == Tongue::Italian
            }
            Form::Moves(_, language) => language == Language::Italian,
            Form::Pgn | Form::Rows => false,
        };
        Some(Opening {
            code: found.code,
            names: [found.english, found.italian],
            name: if italian {
                found.italian
            } else {
                found.english
            },
        })
    }
}

impl Gatherer<'_> {
    /// The tag pairs in the order of the export format. What cannot be one becomes a comment before the first move.
    pub(super) fn tags(
        &mut self,
        outcome: &Outcome,
        opening: Option<&Opening>,
    ) -> Vec<(Cow<'static, str>, String)> {
        let game = self.game;
        let mut roster: [Option<String>; 7] = Default::default();
        let mut others: BTreeMap<Cow<'static, str>, String> = BTreeMap::new();
        let mut misfits = Vec::new();
        let mut result = None;
        let mut named_black = false;
        for tag in &game.tokens.tags {
            match tag.id {
                TagId::White => named_black = false,
                TagId::Black => named_black = true,
                _ => {}
            }
            let mut value = one_line(&game.tokens.value(game.bytes, tag));
            if tag.id == TagId::Result {
                // The first is settled with the result of the game.
                let first = result.get_or_insert_with(|| value.clone());
                if *first != value {
                    misfits.push(format!("[%formulario tag Result \"{value}\"]"));
                }
                continue;
            }
            // The position from which the game was judged is written below.
            let is_replaced = game.facts.instead.is_some()
                && (tag.id == TagId::Fen || tag.id == TagId::Variant && game.facts.variant_denied);
            if is_replaced {
                continue;
            }
            let own = game
                .tokens
                .printed
                .map(|_| game.tokens.raw_value(game.bytes, tag));
            if own.is_some_and(printed::is_blank) {
                continue;
            }
            // In quotes it stands as it is meant.
            let quoted = own.is_some_and(|own| own.starts_with(b"\""));
            // What the program printed itself stands as it is meant.
            let typed = game.tokens.printed.is_none();
            if game.tokens.has_labels && !quoted && matches!(tag.id, TagId::Date | TagId::EventDate)
            {
                let date = match read_sheet(&value) {
                    DateText::OtherForm(date) => Some(date),
                    DateText::Impossible | DateText::Unreadable if typed => Some(sure(&value)),
                    _ => None,
                };
                if let Some(date) = date {
                    if typed && says_more(&value, date) {
                        misfits.push(format!("[%formulario tag {} \"{value}\"]", tag.id.name()));
                    }
                    value = date.to_string();
                }
            }
            if game.tokens.has_labels
                && !quoted
                && tag.id == TagId::Round
                && let Some(round) = round::read_sheet(&value)
            {
                value = round.to_string();
            }
            let slot = TagId::ROSTER.iter().position(|id| *id == tag.id);
            if let Some(slot) = slot
                && roster[slot].is_none()
            {
                roster[slot] = Some(value);
                continue;
            }
            let raw = &game.bytes[tag.name.start as usize..tag.name.end as usize];
            let name = match tag.id {
                TagId::Other => Cow::Owned(self.tag_name(raw, named_black)),
                id => Cow::Borrowed(id.name()),
            };
            if matches!(&*name, "WhiteELO3D" | "BlackELO3D") {
                let figures = value.trim_end_matches([' ', '%']).len();
                value.truncate(figures);
            }
            let first = match slot {
                Some(slot) => roster[slot].as_ref(),
                None => others.get(&name),
            };
            let is_name =
                !name.is_empty() && (name.bytes()).all(|b| b.is_ascii_alphanumeric() || b == b'_');
            match first {
                Some(first) if *first == value => {}
                None if is_name => {
                    others.insert(name, value);
                }
                _ => misfits.push(format!("[%formulario tag {name} \"{value}\"]")),
            }
        }
        // By which readings of the manual, and which variant, it was played.
        let settings = game.facts.first.trid().map(|board| board.settings().text());
        if let Some(settings) = settings.filter(|text| !text.is_empty()) {
            others.insert(Cow::Borrowed(TRID_OPTIONS), settings);
        }
        // Read again without the form it is to name the game as well.
        if game.facts.variant == Some(Variant::Trid)
            && let Some(value) = others.get_mut(TagId::Variant.name())
            && let Some(full) = full_name_of_trid(value)
        {
            *value = full;
        }
        let mut add = |id: TagId, value: &str| {
            let value = value.to_owned();
            others.entry(Cow::Borrowed(id.name())).or_insert(value);
        };
        if let Some(termination) = outcome.termination {
            add(TagId::Termination, termination);
        }
        if game.facts.variant == Some(Variant::Trid) {
            add(TagId::Variant, "Tri-D");
        }
        if matches!(game.facts.start, Start::SetUp(_)) {
            add(TagId::SetUp, "1");
            // Where a number named the position.
            add(TagId::Fen, &game.facts.first.fen());
            if game.facts.variant == Some(Variant::Chess960) {
                add(TagId::Variant, "Chess960");
            }
        }
        // A record that breaks off, or has one half-move, does not show that a code is wrong.
        let is_cut = game.facts.broken_off
            || game.facts.main.len() < 2
            || game.tokens.rest(game.bytes).is_some();
        let is_coded = others.get("ECO").is_some_and(|was| !is_unknown(was));
        if let Some(opening) = opening.filter(|_| !(is_cut && is_coded)) {
            let mut is_other = false;
            for (name, own) in [("ECO", opening.code), ("Opening", opening.name)] {
                // A finer code, B90e, says the same and more.
                let finer = |was: &str| name == "ECO" && was.starts_with(own);
                let was = others.get(name).filter(|was| !is_unknown(was));
                if was.is_some_and(|was| was == own || finer(was)) {
                    continue;
                }
                // Its own name in the other language says no more.
                let was = was.filter(|was| !opening.names.contains(&was.as_str()));
                is_other |= name == "Opening" || was.is_some();
                misfits.extend(was.map(|was| format!("[%formulario tag {name} \"{was}\"]")));
                others.insert(Cow::Borrowed(name), own.to_owned());
            }
            // They part what stood there before.
            for finer in ["Variation", "SubVariation"]
                .into_iter()
                .filter(|_| is_other)
            {
                let was = others.remove(finer).filter(|was| !is_unknown(was));
                misfits.extend(was.map(|was| format!("[%formulario tag {finer} \"{was}\"]")));
            }
        }
        for misfit in misfits {
            self.comment(&misfit);
        }
        let mut tags = Vec::with_capacity(7 + others.len());
        for (id, value) in TagId::ROSTER.into_iter().zip(roster) {
            let value = match id {
                TagId::Result => outcome.result.to_owned(),
                TagId::Date => value.unwrap_or_else(|| "????.??.??".to_owned()),
                _ => value.unwrap_or_else(|| "?".to_owned()),
            };
            tags.push((Cow::Borrowed(id.name()), value));
        }
        tags.extend(others);
        tags
    }

    /// The name of a tag that the program does not know; on a sheet its label may stand for one.
    fn tag_name(&self, raw: &[u8], named_black: bool) -> String {
        let tokens = self.game.tokens;
        let name = tokens.encoding.decode(raw);
        if tokens.printed.is_some() {
            return printed::tag_of(&name, named_black).to_owned();
        }
        match printed::known_tag(&name, named_black).filter(|_| tokens.has_labels) {
            Some(known) => known.to_owned(),
            None => name.into_owned(),
        }
    }
}

/// The value of a tag on one line: no reader takes more. A control character that is no blank leaves a mark: without it a
/// position, a date or a result might be read where none could be read before.
fn one_line(value: &str) -> String {
    if value.bytes().all(|b| matches!(b, b' '..=b'~')) {
        return value.to_owned();
    }
    let shown = |c: char| match c {
        c if c.is_control() && c.is_whitespace() => ' ',
        c if c.is_control() => char::REPLACEMENT_CHARACTER,
        c => c,
    };
    value.chars().map(shown).collect()
}
