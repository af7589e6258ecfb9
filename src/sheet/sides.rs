//! The labels of a side in a sheet that names its players in a line of their own, `Rossi - Verdi`: what such a label says of
//! how the game ended, of times or of anything else makes nobody a player (`Nero: abbandona`, `White: 1:20`), and another
//! name is another player.

use super::Row;
use super::header::tags_of;
use super::labels;
use super::lex::Lexer;
use super::line::{self, LineKind};
use super::title;
use crate::sheet::Label;
use crate::syntax::{Kind, TagId};
use crate::text::lookup::WordList;
use crate::text::results::{self, Names};
use crate::text::{decoded, folded_words, name_others};
use std::ops::Range;

/// What the labels of a side say beside a line that names the players.
#[derive(Default)]
pub(super) struct Beside {
    /// Where the values of those begin that name nobody.
    mute: Vec<usize>,
    /// And of those that name the player of that line by a part of the name.
    shorter: Vec<usize>,
    /// Whether one names another player than that line does, for White and Black.
    rivals: [bool; 2],
}

impl Beside {
    /// Whether the value of a label that begins here names nobody.
    pub(super) fn is_mute(&self, value: usize) -> bool {
        self.mute.contains(&value)
    }

    /// Whether the value of a label that begins here is a part of the name that another line has.
    pub(super) fn is_shorter(&self, value: usize) -> bool {
        self.shorter.contains(&value)
    }

    /// Whether what a heading says of a player stands, although a label names another one.
    pub(super) fn is_rival(&self, id: TagId) -> bool {
        let of_side = |black: bool| self.rivals[usize::from(black)] && tags_of(black).contains(&id);
        of_side(false) || of_side(true)
    }
}

/// Words of remarks on a game, the times and offers of its players.
static REMARKS: WordList = WordList::new(
    " zeitnot zeit restzeit bedenkzeit zeitverbrauch remis remisangebot remisgebot remisvorschlag minuten sekunden spiel \
    time clock minutes minute seconds draw offer offered game trouble zugzwang blunder comment remark \
    tempo orologio minuti secondi proposta offerta partita commento temps pendule nulle proposition partie remarque \
    tiempo reloj minutos segundos tablas oferta propuesta apuros partida comentario ",
);

/// Whether the value of a label of a side may name a player, as opposed to words on how the game ended, times and remarks.
pub(super) fn may_name(label: &[u8], value: &[u8]) -> bool {
    let text = decoded(value);
    let text = text.trim();
    let Some(first) = text.chars().next() else {
        return false;
    };
    if !first.is_alphabetic() || text.contains(['!', '?']) {
        return false;
    }
    // `von Berg`, and not `gave up`.
    let last = text.split_whitespace().next_back();
    let small = first.is_lowercase();
    if small && (!last.is_some_and(is_capital) || text.contains(|c: char| c.is_ascii_digit())) {
        return false;
    }
    !tells(label, value)
}

/// Whether a name has fewer words than another one, and each is one of those or its initial: `Zanzi`, `Zanzi L.` of `Zanzi, Leo`.
fn is_part(name: &[String], whole: &[String]) -> bool {
    let letters = |name: &[String]| name.iter().map(String::len).sum::<usize>();
    let stands = |word: &String| {
        whole.contains(word)
            || word.len() == 1 && whole.iter().any(|own| own.starts_with(word.as_str()))
    };
    name.iter().any(|word| word.len() > 1)
        && letters(name) < letters(whole)
        && name.iter().all(stands)
}

fn is_capital(word: &str) -> bool {
    word.starts_with(|c: char| c.is_uppercase())
}

/// Whether the value of a label of a side surely names nobody: it says a time, how the game ended, or something on the game.
pub(super) fn tells(label: &[u8], value: &[u8]) -> bool {
    let timed = value
        .windows(3)
        .any(|own| own[1] == b':' && own[0].is_ascii_digit() && own[2].is_ascii_digit());
    let text = decoded(value);
    if timed || is_remark(&text) {
        return true;
    }
    results::spoken(&phrase(&decoded(label), &text), &Names::default()).is_some()
}

/// What a label of a side and its value say together: `Nero abbandona`, and of points `Nero: 0`.
fn phrase(label: &str, value: &str) -> String {
    let value = value.trim();
    match value.starts_with(|c: char| c.is_numeric()) {
        true => format!("{label}: {value}"),
        false => format!("{label} {value}"),
    }
}

/// `Zeitnot`, `Great game`: a word of remarks, and behind the first word no other with a capital. `Zeit, Karl` is a name.
fn is_remark(text: &str) -> bool {
    let known = |word: &str| {
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
        REMARKS.has_folded(bare.as_bytes())
    };
    let mut all = text.split_whitespace();
    !text.contains(',')
        && all.clone().any(known)
        && (all.by_ref().skip(1)).all(|word| !is_capital(word) || known(word))
}

impl Lexer<'_> {
    /// Weighs the labels of the sides beside the players that a line of the heading names.
    pub(super) fn beside_pairing(&self, rows: &[Row]) -> Beside {
        let mut beside = Beside::default();
        let known = [TagId::White, TagId::Black]
            .map(|id| (self.last_said.get(&id)).map(|at| &self.said[*at]));
        if known == [None; 2] {
            return beside;
        }
        let mut labelled = [false; 2];
        for row in rows {
            let LineKind::Header(fields) = &row.kind else {
                continue;
            };
            for field in fields.iter().filter(|field| !field.value.is_empty()) {
                let side = match field.label {
                    Label::White => 0,
                    Label::Black => 1,
                    _ => continue,
                };
                let start = row.range.start;
                let own =
                    |range: &Range<usize>| &self.bytes[start + range.start..start + range.end];
                let (label, value) = (own(&field.name), own(&field.value));
                let Some(said) = known[side] else {
                    labelled[side] |= may_name(label, value);
                    continue;
                };
                let known = &self.bytes[said.value.clone()];
                let words = folded_words(known);
                let shares = folded_words(value).iter().any(|word| words.contains(word));
                if !shares && !may_name(label, value) {
                    beside.mute.push(start + field.value.start);
                    continue;
                }
                let name = &value[title::of_label(value).name];
                if is_part(&folded_words(name), &words) {
                    beside.shorter.push(start + field.value.start);
                    continue;
                }
                labelled[side] = true;
                beside.rivals[side] |= name_others(known, name);
            }
        }
        // `Roma - Milano` above the players of both sides may be two teams.
        if let [Some(white), Some(black)] = known
            && labelled == [true; 2]
            && beside.rivals == [true; 2]
            && !self.are_persons([white.line, black.line])
        {
            beside.rivals = [false; 2];
        }
        beside
    }

    /// Whether what lines name are persons and no teams: a rating or a title stands with one, or each has two names.
    fn are_persons(&self, lines: [usize; 2]) -> bool {
        let of_lines = || self.said.iter().filter(|said| lines.contains(&said.line));
        let name = |id: TagId| matches!(id, TagId::White | TagId::Black);
        let of_person =
            |id: TagId| !name(id) && [false, true].iter().any(|b| tags_of(*b).contains(&id));
        of_lines().any(|said| of_person(said.id))
            || (of_lines().filter(|said| name(said.id)))
                .all(|said| self.bytes[said.value.clone()].contains(&b','))
    }

    /// Whether a label of a side below the moves names nobody, where that player is known: `Nero: zeitnot`.
    pub(super) fn is_remark_below(
        &self,
        label: Label,
        name: &Range<usize>,
        value: &Range<usize>,
    ) -> bool {
        let id = match label {
            Label::White => TagId::White,
            Label::Black => TagId::Black,
            _ => return false,
        };
        let known = self.tags.iter().find(|tag| tag.id == id);
        let Some(known) = known.filter(|_| self.moves_begun) else {
            return false;
        };
        let known = folded_words(&self.bytes[known.value.start as usize..known.value.end as usize]);
        let value = &self.bytes[value.clone()];
        !folded_words(value).iter().any(|word| known.contains(word))
            && !may_name(&self.bytes[name.clone()], value)
    }

    /// What the next line says of the other side, where both lines say points or times; [`Err`] where the line before does: it
    /// spoke for both, or where they come to no result. `None` where this line stands alone.
    fn beside_points(
        &self,
        name: &Range<usize>,
        value: &Range<usize>,
    ) -> Option<Result<String, ()>> {
        let line_of = |at: usize| {
            let start = self.bytes[..at]
                .iter()
                .rposition(|b| matches!(b, b'\n' | b'\r'));
            start.map_or(0, |start| start + 1)
        };
        let side = |line: &[u8]| {
            let fields = labels::fields(line);
            let [field] = &fields[..] else { return None };
            let figures = line::are_figures(&line[field.value.clone()]);
            let black = match field.label {
                Label::White => false,
                Label::Black => true,
                _ => return None,
            };
            figures.then(|| {
                let [label, said] =
                    [&field.name, &field.value].map(|own| decoded(&line[own.clone()]));
                (black, phrase(&label, &said))
            })
        };
        if !line::are_figures(&self.bytes[value.clone()]) {
            return None;
        }
        let start = line_of(name.start);
        let (own, text) = side(&self.bytes[start..value.end])?;
        let before = start.checked_sub(1).map(|end| {
            let end = self.bytes[..end].trim_ascii_end().len();
            side(&self.bytes[line_of(end)..end])
        });
        if let Some(Some((other, _))) = before
            && other != own
        {
            return Some(Err(()));
        }
        let rest = self.bytes[value.end..].trim_ascii_start();
        let end = rest
            .iter()
            .position(|b| matches!(b, b'\n' | b'\r'))
            .unwrap_or(rest.len());
        let (other, said) = side(&rest[..end])?;
        if other == own {
            return None;
        }
        let both = format!("{text}, {said}");
        let read = results::spoken(&both, &Names::default());
        Some(read.map(|_| said).ok_or(()))
    }

    /// A label of a side that names nobody: below the moves it may say how the game ended.
    pub(super) fn mute_label(&mut self, name: Range<usize>, value: Range<usize>, stop: usize) {
        if !self.moves_begun {
            return self.piece(Kind::Prose, name.start, stop, 0);
        }
        let [label, said] =
            [&name, &value].map(|own| self.encoding.decode(&self.bytes[own.clone()]));
        let text = phrase(&label, &said);
        match self.beside_points(&name, &value) {
            // The points of the other side on the line below or above: together they are a result, or nothing is one.
            Some(Ok(other)) => self.spoken(&format!("{text}, {other}"), name.start, stop),
            Some(Err(())) => self.piece(Kind::Prose, name.start, stop, 0),
            None => self.spoken(&text, name.start, stop),
        }
    }
}
