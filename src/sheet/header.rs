//! The header of a sheet as tags.

use super::foreign::Foreign;
use super::lex::Lexer;
use super::sides::Beside;
use super::{Row, unused};
use crate::sheet::Label;
use crate::sheet::labels::Field;
use crate::sheet::line::{LineKind, recounts};
use crate::sheet::title::{self, Said, What};
use crate::syntax::{Kind, Tag, TagId, Token, date};
use crate::text::results::{self, Names, ResultMark, Spoken};
use crate::text::words::{self, among, last_run, run};
use crate::text::{fold, folded_words};
use std::ops::Range;
use std::rc::Rc;

/// The tags of a player: name, rating, FIDE ID, title.
pub(super) const fn tags_of(black: bool) -> [TagId; 4] {
    match black {
        false => [
            TagId::White,
            TagId::WhiteElo,
            TagId::WhiteFideId,
            TagId::WhiteTitle,
        ],
        true => [
            TagId::Black,
            TagId::BlackElo,
            TagId::BlackFideId,
            TagId::BlackTitle,
        ],
    }
}

/// The tag that a label stands for; `black` says which player was named last.
pub(super) fn tag_id(label: Label, black: bool) -> TagId {
    match label {
        Label::Event => TagId::Event,
        Label::Site => TagId::Site,
        Label::Date => TagId::Date,
        Label::Round => TagId::Round,
        Label::White => TagId::White,
        Label::Black => TagId::Black,
        Label::Result => TagId::Result,
        Label::WhiteElo => TagId::WhiteElo,
        Label::BlackElo => TagId::BlackElo,
        Label::Elo => tags_of(black)[1],
        Label::WhiteFideId => TagId::WhiteFideId,
        Label::BlackFideId => TagId::BlackFideId,
        Label::FideId => tags_of(black)[2],
        Label::TimeControl => TagId::TimeControl,
        Label::Section => TagId::Section,
        Label::Termination => TagId::Termination,
        Label::Variant => TagId::Variant,
        Label::Fen => TagId::Fen,
        Label::Board => TagId::Board,
        _ => TagId::Other,
    }
}

/// What came of the game, as it stands behind the name of a player.
#[derive(Clone)]
struct AtName {
    /// Where the name ends.
    name: usize,
    /// Where the result stands, or the points.
    range: Range<usize>,
    /// Which result that is; points of one player alone are none.
    mark: Option<ResultMark>,
    /// The same in figures, where points say it.
    reads: Option<&'static str>,
}

/// A set of tags: a sheet may bear the same label on every line.
#[derive(Clone, Copy, Default)]
pub(super) struct TagIds(u64);

impl TagIds {
    fn add(&mut self, id: TagId) {
        self.0 |= 1 << id as u8;
    }

    const fn has(self, id: TagId) -> bool {
        self.0 & 1 << id as u8 != 0
    }
}

/// The tags that the labels of a sheet announce, those apart that name nobody.
fn labelled<'a>(
    rows: impl Iterator<Item = &'a Row>,
    beside: &Beside,
    scores: &[(usize, Option<ResultMark>)],
    sides: &[(usize, bool)],
) -> TagIds {
    let (mut ids, mut black) = (TagIds::default(), false);
    for row in rows {
        let LineKind::Header(fields) = &row.kind else {
            continue;
        };
        let mute = |field: &Field| {
            let value = row.range.start + field.value.start;
            beside.is_mute(value)
                || beside.is_shorter(value)
                || scores.iter().any(|(score, _)| *score == value)
        };
        for field in fields
            .iter()
            .filter(|field| !field.value.is_empty() && !mute(field))
        {
            match field.label {
                Label::White => black = false,
                Label::Black => black = true,
                _ => {}
            }
            let value = row.range.start + field.value.start;
            ids.add(tag_id(field.label, side_of(sides, value).unwrap_or(black)));
        }
    }
    ids
}

/// Whose the value of a label is that begins here, where two of one name stand behind the names of both players.
fn side_of(sides: &[(usize, bool)], value: usize) -> Option<bool> {
    let found = sides.iter().find(|(at, _)| *at == value);
    found.map(|(_, black)| *black)
}

/// `Elo: 1850    Elo: 1790` behind the names of both players: where the values begin, and which is of Black.
fn both_sides<'a>(rows: impl Iterator<Item = &'a Row>) -> Vec<(usize, bool)> {
    let of_player = |label: Label| matches!(label, Label::Elo | Label::FideId | Label::Section);
    let mut named = [false; 2];
    let (mut between, mut behind) = (Vec::new(), Vec::new());
    for row in rows {
        match &row.kind {
            LineKind::Title(said) if title::names_players(said) => named = [true; 2],
            LineKind::Header(fields) => {
                for field in fields.iter().filter(|field| !field.value.is_empty()) {
                    match field.label {
                        Label::White | Label::Black => {
                            named[usize::from(field.label == Label::Black)] = true;
                            between.append(&mut behind);
                        }
                        label if of_player(label) => {
                            behind.push((label, row.range.start + field.value.start));
                        }
                        _ => {}
                    }
                }
            }
            _ => {}
        }
    }
    let mut sides = Vec::new();
    for label in [Label::Elo, Label::FideId, Label::Section] {
        let own: Vec<usize> = (behind.iter())
            .filter(|(other, _)| *other == label)
            .map(|(_, at)| *at)
            .collect();
        let told = between.iter().any(|(other, _)| *other == label);
        if let [white, black] = own[..]
            && named == [true; 2]
            && !told
        {
            sides.extend([(white, false), (black, true)]);
        }
    }
    sides
}

/// Whether a tag says when a game was played.
const fn is_of_day(id: TagId) -> bool {
    matches!(id, TagId::Date | TagId::Round)
}

/// Whether what a label says of it is compared with what a heading without labels does.
const fn is_compared(id: TagId) -> bool {
    is_of_day(id) || matches!(id, TagId::Result)
}

/// What labels say of the day, the round and the result.
fn stated_values<'a>(rows: impl Iterator<Item = &'a Row>) -> Vec<(TagId, Range<usize>)> {
    let mut found = Vec::new();
    for row in rows {
        let LineKind::Header(fields) = &row.kind else {
            continue;
        };
        for field in fields.iter().filter(|field| !field.value.is_empty()) {
            let id = tag_id(field.label, false);
            if is_compared(id) {
                let start = row.range.start;
                found.push((id, start + field.value.start..start + field.value.end));
            }
        }
    }
    found
}

/// Whether two values contradict each other: two days that no reading makes one, two numbers of a round.
fn are_apart(id: TagId, one: &str, other: &str) -> bool {
    if id == TagId::Date {
        let days = |text: &str| date::every_reading(text.trim(), true, true);
        let days = days(one).zip(days(other));
        return days.is_some_and(|(one, other)| one.1 < other.0 || other.1 < one.0);
    }
    let number = |text: &str| {
        let text = text.trim();
        let digits = text
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(text.len());
        text[..digits].parse::<u32>().ok()
    };
    (number(one).zip(number(other))).is_some_and(|(one, other)| one != other)
}

/// Whether the moves of each side stand below its name alone on a line, as opposed to a form that was not filled in.
pub(super) fn has_voices(rows: &[Row]) -> bool {
    let mut found = [false; 2];
    let lines = rows.iter().filter(|row| !row.kind.is_blank());
    let mut side = None;
    for row in lines {
        match &row.kind {
            LineKind::Header(fields) => {
                side = match &fields[..] {
                    [field] if field.value.is_empty() => match field.label {
                        Label::White => Some(0),
                        Label::Black => Some(1),
                        _ => None,
                    },
                    _ => None,
                };
            }
            LineKind::Moves(_) | LineKind::NumberOnly(_) => {
                if let Some(side) = side.take() {
                    found[side] = true;
                }
            }
            _ => {}
        }
    }
    found == [true; 2]
}

/// Words of a heading that say nothing beside its tags.
const TOLD: &str = "tempo scacchiera tavolo board fsi id fin cat categoria turno giornata ronda round tornata o a \
    \u{AA} mo n nr elo fide rating li il contro vs bianco nero b sig";

fn is_told(word: &str) -> bool {
    among(TOLD, word)
}

/// The tag for a part of a heading.
pub(super) const fn said_id(what: What) -> Option<TagId> {
    Some(match what {
        What::Event => TagId::Event,
        What::Site => TagId::Site,
        What::Date => TagId::Date,
        What::Round => TagId::Round,
        What::White => TagId::White,
        What::Black => TagId::Black,
        What::WhiteElo => TagId::WhiteElo,
        What::BlackElo => TagId::BlackElo,
        What::WhiteTitle => TagId::WhiteTitle,
        What::BlackTitle => TagId::BlackTitle,
        What::Result => TagId::Result,
        What::Board => TagId::Board,
        What::Number | What::Undecided | What::Others => return None,
    })
}

/// Whether a tag says something of the players of a game, or what came of it.
const fn is_of_pairing(id: TagId) -> bool {
    matches!(
        id,
        TagId::White
            | TagId::Black
            | TagId::WhiteElo
            | TagId::BlackElo
            | TagId::WhiteTitle
            | TagId::BlackTitle
            | TagId::Result
    )
}

/// A part of a heading above the moves.
#[derive(PartialEq)]
pub(super) struct Above {
    pub(super) id: TagId,
    /// Where its line begins.
    pub(super) line: usize,
    pub(super) value: Range<usize>,
}

/// The lines above the moves.
pub(super) fn above(rows: &[Row]) -> impl Iterator<Item = &Row> {
    rows.iter().take_while(|row| {
        !matches!(
            row.kind,
            LineKind::Moves(_) | LineKind::NumberOnly(_) | LineKind::Side(_)
        )
    })
}

/// What the headings above the moves say.
fn said(rows: &[Row]) -> Vec<Above> {
    let titles = above(rows).filter_map(|row| match &row.kind {
        LineKind::Title(said) => Some((row.range.start, said)),
        _ => None,
    });
    let parts = titles.flat_map(|(line, said)| said.iter().map(move |part| (line, part)));
    parts
        .filter_map(|(line, part)| {
            let value = line + part.range.start..line + part.range.end;
            said_id(part.what).map(|id| Above { id, line, value })
        })
        .collect()
}

impl Lexer<'_> {
    /// A heading without labels: a tag for what each part says, prose for the rest.
    pub(super) fn headline(&mut self, start: usize, end: usize, said: &[Said]) {
        let line = start;
        let mut at = self.next_text(start.max(self.done));
        let end = self.trimmed(at, end);
        // The players of another game, with their result, were named before those of this one.
        let others = self.is_of_others(line);
        self.unused = self.unused_of(line, said);
        for part in said {
            let value = start + part.range.start..start + part.range.end;
            if part.what == What::Others {
                self.beside(at, value.start);
                (self.unused, at) = (unused::OTHERS, value.start);
            }
            let Some(id) = said_id(part.what) else {
                continue;
            };
            // What stands nearest to the moves counts, and a label before all.
            let later = self.said_later(id, line).is_some() || others && is_of_pairing(id);
            let stated = self.is_stated(id) && !self.beside.is_rival(id);
            if later || stated || value.start < at || value.end > end {
                continue;
            }
            self.beside(at, value.start);
            self.tag(id, value.start..value.start, value.clone(), value.end);
            if let (Some(mark), Some(tag)) = (part.mark, self.tags.last_mut()) {
                tag.reads = Some(mark.pgn());
            }
            at = self.next_text(value.end);
        }
        self.beside(at, end);
        self.unused = 0;
    }

    /// Whether a label says what a tag does, or a tag already.
    pub(super) fn is_stated(&self, id: TagId) -> bool {
        self.stated.has(id)
    }

    /// Where a heading says the same thing nearer to the moves, lines about another game apart.
    fn said_later(&self, id: TagId, line: usize) -> Option<&Above> {
        let last = &self.said[*self.last_said.get(&id)?];
        (last.line > line).then_some(last)
    }

    /// Takes over the pairs of PGN that stand above a table, and what stands among them.
    pub(super) fn begin_below(&mut self, head: &[Token], tags: &[Tag]) {
        self.tags.extend_from_slice(tags);
        for token in head.iter().filter(|token| token.kind != Kind::Blank) {
            self.piece(
                token.kind,
                token.start as usize,
                token.end as usize,
                token.data,
            );
        }
    }

    /// Learns what headings say of this game, and what labels do, where lines of others stand above it.
    pub(super) fn learn(&mut self, rows: &[Row]) {
        self.said = said(rows);
        self.foreign = Foreign::of(self.bytes, rows, &self.said);
        let lines = &self.foreign.lines;
        self.said.retain(|said| !lines.contains(&said.line));
        for (at, said) in self.said.iter().enumerate() {
            if !self.foreign.pairings.contains(&said.line) {
                self.last_said.insert(said.id, at);
            }
        }
        self.beside = self.beside_pairing(rows);
        let own = |row: &&Row| lines.is_empty() || !lines.contains(&row.range.start);
        self.side_scores = self.scores_of_sides(rows);
        self.both_sides = both_sides(above(rows).filter(own));
        self.stated = labelled(
            rows.iter().filter(own),
            &self.beside,
            &self.side_scores,
            &self.both_sides,
        );
        self.tags.iter().for_each(|tag| self.stated.add(tag.id));
        let mut compared = self.said.iter().filter(|said| is_compared(said.id));
        if compared.any(|said| self.stated.has(said.id))
            || self.stated.has(TagId::Result)
                && (!self.side_scores.is_empty()
                    || rows.iter().filter(own).any(|row| self.scores(row)))
        {
            self.stated_values = stated_values(rows.iter().filter(own));
        }
        self.points = self.label_points(rows);
        self.odd_points = self.lone_points(rows);
    }

    /// Whether a result or points stand behind the name in the label of a player.
    fn scores(&self, row: &Row) -> bool {
        let LineKind::Header(fields) = &row.kind else {
            return false;
        };
        fields.iter().any(|field| {
            let start = row.range.start;
            let value = &self.bytes[start + field.value.start..start + field.value.end];
            matches!(field.label, Label::White | Label::Black)
                && (title::points_behind(value).is_some() || title::result_behind(value).is_some())
        })
    }

    /// The labels of the sides above the moves that have points or a result in place of a name: `Bianco: 1`, `Nero: 0`. A bare
    /// figure says nothing without that of the other side, as it may be a number of the players.
    fn scores_of_sides(&self, rows: &[Row]) -> Vec<(usize, Option<ResultMark>)> {
        let mut found: Vec<(usize, bool, bool, Option<ResultMark>)> = Vec::new();
        for row in above(rows) {
            let LineKind::Header(fields) = &row.kind else {
                continue;
            };
            for field in fields {
                let black = match field.label {
                    Label::White => false,
                    Label::Black => true,
                    _ => continue,
                };
                let start = row.range.start;
                let value = start + field.value.start..start + field.value.end;
                let text = self.encoding.decode(&self.bytes[value.clone()]);
                let side = if black { "black" } else { "white" };
                let mark = match results::may_score(&text) {
                    true => results::of_sides(&format!("{side}: {text}")),
                    false => None,
                };
                if mark.is_some() || ResultMark::read(&text).is_some() {
                    found.push((value.start, black, text.len() < 3, mark));
                }
            }
        }
        let whole = [false, true].map(|side| found.iter().any(|(_, black, ..)| *black == side));
        found.retain(|(_, black, bare, _)| !bare || whole[usize::from(!black)]);
        let told = found.iter().find_map(|(.., mark)| *mark);
        found
            .into_iter()
            .map(|(at, .., mark)| (at, mark.or(told)))
            .collect()
    }

    /// The label of a side with points or a result in place of a name.
    fn side_score(
        &mut self,
        mark: Option<ResultMark>,
        name: Range<usize>,
        value: Range<usize>,
        stop: usize,
    ) {
        let Some(mark) = mark else {
            return self.piece(Kind::Prose, name.start, stop, unused::UNDECIDED);
        };
        match self.known_result() {
            Some(known) if known == mark => self.piece(Kind::Ornament, name.start, stop, 0),
            Some(_) => self.piece(Kind::Prose, name.start, stop, unused::DIFFERS),
            None => {
                self.tag(TagId::Result, name, value, stop);
                if let Some(tag) = self.tags.last_mut() {
                    tag.reads = Some(mark.pgn());
                }
            }
        }
    }

    /// The points behind the names of both players above the moves, `Bianco: Rossi 1` and `Nero: Verdi 0`: where the label of the
    /// second begins, and what they come to.
    fn label_points(&self, rows: &[Row]) -> Option<(usize, ResultMark)> {
        let mut points = [None; 2];
        let mut last = 0;
        for row in above(rows).filter(|row| self.scores(row)) {
            let LineKind::Header(fields) = &row.kind else {
                continue;
            };
            for field in fields {
                let side = match field.label {
                    Label::White => 0,
                    Label::Black => 1,
                    _ => continue,
                };
                let start = row.range.start + field.value.start;
                let value = &self.bytes[start..row.range.start + field.value.end];
                points[side] = title::points_behind(value).map(|(_, points)| points.halves());
                last = last.max(start);
            }
        }
        let [Some(white), Some(black)] = points else {
            return None;
        };
        Some((last, title::score_of(white, black)?))
    }

    /// The points that stand behind the names of players or on lines below them, and come to no result by themselves: those of one
    /// player alone, `1` and `1`, `Punti: 1`. What they say is held against the end of the game.
    fn lone_points(&self, rows: &[Row]) -> Vec<(usize, u32)> {
        let mut found = Vec::new();
        let (mut behind, mut numbered, mut bracketed) = ([None; 2], [false; 2], [false; 2]);
        let mut named = None;
        for row in above(rows) {
            let start = row.range.start;
            match &row.kind {
                LineKind::Header(fields) => {
                    for field in fields {
                        let side = match field.label {
                            Label::White => 0,
                            Label::Black => 1,
                            _ => continue,
                        };
                        named = Some(side);
                        let value = &self.bytes[start + field.value.start..start + field.value.end];
                        let points = title::points_behind(value);
                        let last = words::split(value).last().unwrap_or_default();
                        numbered[side] |= points.is_none()
                            && last.len() <= 2
                            && last.iter().all(u8::is_ascii_digit)
                            && !last.is_empty();
                        bracketed[side] = value.ends_with(b")");
                        let points = points.map(|(_, points)| points.halves());
                        behind[side] = points.map(|halves| (start + field.value.start, halves));
                    }
                }
                LineKind::Prose | LineKind::Result => {
                    let points = title::points_line(&self.bytes[row.range.clone()]);
                    if let Some((side, halves)) = named.zip(points) {
                        found.push((start, unused::of_points(side == 1, halves)));
                    }
                }
                _ => {}
            }
        }
        // `Rossi (1)` and `Verdi (1)`: their points before the round.
        let standing = bracketed == [true; 2];
        if self.points.is_none() && numbered == [false; 2] && !standing {
            for (side, points) in behind.into_iter().enumerate() {
                found.extend(points.map(|(at, halves)| (at, unused::of_points(side == 1, halves))));
            }
        }
        found
    }

    /// The datum of the points of one player at the value of a label or the line that begins here.
    pub(super) fn odd_points_at(&self, at: usize) -> Option<u32> {
        let found = self.odd_points.iter().find(|(own, _)| *own == at);
        found.map(|(_, datum)| *datum)
    }

    /// The result that a label or a tag of this game names, as far as one was met.
    fn known_result(&self) -> Option<ResultMark> {
        let read =
            |range: Range<usize>| ResultMark::read_tag(&self.encoding.decode(&self.bytes[range]));
        let tag = self.tags.iter().find(|tag| tag.id == TagId::Result);
        match tag {
            Some(tag) => (tag.reads.and_then(ResultMark::read))
                .or_else(|| read(tag.value.start as usize..tag.value.end as usize)),
            None => {
                let mut stated = self.stated_values.iter();
                let (_, value) = stated.find(|(id, _)| *id == TagId::Result)?;
                read(value.clone())
            }
        }
    }

    /// Whether the players that a line of a heading names are others than those named nearest to the moves.
    fn is_of_others(&self, line: usize) -> bool {
        self.foreign.pairings.contains(&line)
    }

    /// Whether a line says another round or day than the heading does elsewhere, nearer to the moves or behind a label. A line
    /// on the tournament may tell the day on which that begins.
    fn is_of_another_day(&self, line: usize, said: &[Said]) -> bool {
        let of_event = |id| matches!(id, TagId::Event | TagId::Site);
        if (said.iter()).any(|part| said_id(part.what).is_some_and(of_event)) {
            return false;
        }
        said.iter().any(|part| {
            let Some(id) = said_id(part.what).filter(|id| is_of_day(*id)) else {
                return false;
            };
            let stated = (self.stated_values.iter()).find(|(stated, _)| *stated == id);
            let other = match (stated, self.said_later(id, line)) {
                (Some((_, value)), _) => value.clone(),
                (None, Some(later)) => {
                    let with = |said: &Above| said.line == later.line && of_event(said.id);
                    if self.said.iter().any(with) {
                        return false;
                    }
                    later.value.clone()
                }
                (None, None) => return false,
            };
            let own = line + part.range.start..line + part.range.end;
            let [own, other] = [own, other].map(|range| self.encoding.decode(&self.bytes[range]));
            are_apart(id, &own, &other)
        })
    }

    fn share_a_word(&self, one: &Range<usize>, other: &Range<usize>) -> bool {
        let [one, other] = [one, other].map(|range| fold(&self.bytes[range.clone()]));
        let mut own = words::plain(&one);
        own.any(|word| words::plain(&other).any(|known| known == word))
    }

    /// What a line of a heading says that no tag of the game will say.
    fn unused_of(&self, line: usize, said: &[Said]) -> u32 {
        let stated = said.iter().find(|part| part.what == What::Result);
        let later = self.said_later(TagId::Result, line);
        let mark =
            |range: Range<usize>| ResultMark::read_tag(&self.encoding.decode(&self.bytes[range]));
        let mut labelled = self.stated_values.iter();
        let labelled = labelled.find(|(id, _)| *id == TagId::Result);
        let others = (later.map(|later| &later.value)).or(labelled.map(|(_, value)| value));
        let differs = stated.zip(others).is_some_and(|(part, other)| {
            let own = part
                .mark
                .or_else(|| mark(line + part.range.start..line + part.range.end));
            let other = mark(other.clone());
            own.is_some() && other.is_some() && own != other
        });
        let read = |part: &Said| {
            let text = line + part.range.start..line + part.range.end;
            part.mark.or_else(|| mark(text))
        };
        let mut marks = said
            .iter()
            .filter(|part| part.what == What::Result)
            .filter_map(read);
        let first = marks.next();
        let differs = differs || marks.any(|mark| Some(mark) != first);
        if self.is_of_others(line) {
            unused::OTHERS
        } else if differs {
            unused::DIFFERS
        } else if said.iter().any(|part| part.what == What::Undecided) {
            unused::UNDECIDED
        } else if self.is_of_another_day(line, said) {
            unused::OTHER_DAY
        } else {
            0
        }
    }

    /// What stands beside the parts of a heading that are tags.
    fn beside(&mut self, start: usize, end: usize) {
        let start = self.next_text(start.max(self.done));
        let stop = self.trimmed(start, end);
        if start < stop {
            // `° turno`, `Elo`: what the tags beside it already say.
            let said = folded_words(&self.bytes[start..stop]);
            let words = said.iter().any(|word| !is_told(word));
            let unused = match self.unused {
                0 if title::is_misspelt_side(&self.bytes[start..stop]) => unused::MISSPELT,
                unused => unused,
            };
            match words || unused > 0 {
                true => self.piece(Kind::Prose, start, stop, unused),
                false => self.piece(Kind::Ornament, start, stop, 0),
            }
        }
    }

    /// Whether a line is only the place for what a form asks: `Turno n.`, `B:      N:`.
    pub(super) fn is_unfilled(&self, line: &Range<usize>) -> bool {
        let bytes = &self.bytes[line.clone()];
        if bytes.len() > 160 || bytes.iter().any(u8::is_ascii_digit) {
            return false;
        }
        let words = folded_words(bytes);
        !words.is_empty() && words.iter().all(|word| is_told(word))
    }

    /// `Rossi abbandona`: a line in which a player of this sheet stands where else the colour does, as a result.
    pub(super) fn names_loser(&mut self, line: &Range<usize>) -> bool {
        let bytes = &self.bytes[line.clone()];
        let named = bytes.iter().any(|b| b.is_ascii_alphabetic() || *b >= 0x80);
        if bytes.len() > 120 || !named || recounts(bytes) {
            return false;
        }
        let names = self.names();
        let text = self.encoding.decode(bytes).into_owned();
        if results::spoken(&text, &names).is_none() {
            // `vince Rossi 1-0`
            let said = results::worded(&text, &names).and_then(|(.., said)| said);
            if matches!(said, Some(Spoken::Result(_))) {
                self.result_line(line);
            }
            return said.is_some_and(|said| matches!(said, Spoken::Result(_)));
        }
        let start = self.next_text(line.start);
        let stop = self.trimmed(start, line.end);
        self.spoken(&text, start, stop);
        true
    }

    /// `Rossi - Verdi 1-0` below the moves of this game of theirs: what came of it. Where Black stands first, nobody knows whose
    /// the first figure is.
    pub(super) fn names_both(&mut self, line: &Range<usize>, said: &[Said]) -> bool {
        let own = |part: &Said| line.start + part.range.start..line.start + part.range.end;
        let part = |what| said.iter().find(|part| part.what == what);
        let is = |what, id| {
            let tag = self.tags.iter().find(|tag: &&Tag| tag.id == id);
            part(what).zip(tag).is_some_and(|(part, tag)| {
                let value = tag.value.start as usize..tag.value.end as usize;
                self.share_a_word(&own(part), &value)
            })
        };
        let turned = is(What::White, TagId::Black) && is(What::Black, TagId::White);
        let straight = is(What::White, TagId::White) && is(What::Black, TagId::Black);
        if !turned && !straight {
            return false;
        }
        let Some(result) = part(What::Result).map(own) else {
            return false;
        };
        let text = self.encoding.decode(&self.bytes[result.clone()]);
        let mark = part(What::Result).and_then(|part| part.mark);
        let Some(mark) = mark.or_else(|| ResultMark::read_tag(&text)) else {
            return false;
        };
        let start = self.next_text(line.start);
        let stop = self.trimmed(start, line.end);
        self.piece(Kind::Prose, start, self.trimmed(start, result.start), 0);
        match turned && mark != ResultMark::Draw {
            true => self.piece(
                Kind::Result(ResultMark::Open),
                result.start,
                result.end,
                super::UNDECIDED,
            ),
            false => self.piece(Kind::Result(mark), result.start, result.end, super::SURE),
        }
        let behind = self.next_text(result.end);
        self.piece(Kind::Prose, behind, stop.max(behind), 0);
        true
    }

    /// The names of the players, as far as the sheet has told them.
    pub(super) fn names(&self) -> Rc<Names> {
        let stands = |id| {
            let tag = self.tags.iter().find(|tag| tag.id == id);
            tag.map_or(0..0, |tag| tag.value.start as usize..tag.value.end as usize)
        };
        let stand = [stands(TagId::White), stands(TagId::Black)];
        // Line after line asks for the same ones.
        match &*self.known_names.borrow() {
            Some((known, names)) if *known == stand => return names.clone(),
            _ => {}
        }
        let [white, black] = stand
            .clone()
            .map(|own| self.encoding.decode(&self.bytes[own]));
        let names = Rc::new(Names::new(&white, &black));
        self.known_names.replace(Some((stand, names.clone())));
        names
    }

    /// A line of labels with their values.
    pub(super) fn header(&mut self, line: &Range<usize>, fields: &[Field]) {
        let base = line.start;
        let at = base + fields.first().map_or(0, |field| field.name.start);
        self.ornament_to(at);
        for (i, field) in fields.iter().enumerate() {
            let end = fields.get(i + 1).map_or(line.len(), |next| next.name.start);
            let stop = self.trimmed(base + field.name.start, base + end);
            let value = base + field.value.start..base + field.value.end;
            let name = base + field.name.start..base + field.name.end;
            self.field(field.label, name, value, stop);
        }
    }

    /// One label with its value; the token reaches to `stop`.
    fn field(&mut self, label: Label, name: Range<usize>, value: Range<usize>, stop: usize) {
        let value = match label {
            Label::Result => self.without_signs(value),
            _ => value,
        };
        if self.moves_begun && label == Label::Result {
            return self.foot_result(name, value, stop);
        }
        let empty = value.is_empty();
        if empty {
            if self.voices && matches!(label, Label::White | Label::Black) {
                self.voice = Some(label == Label::Black);
            }
            // A place in a form that was not filled in says nothing.
            return self.piece(Kind::Ornament, name.start, stop, 0);
        }
        if label == Label::Foot {
            return self.piece(Kind::Prose, name.start, stop, 0);
        }
        let score = self.side_scores.iter().find(|(at, _)| *at == value.start);
        if let Some((_, mark)) = score.copied() {
            return self.side_score(mark, name, value, stop);
        }
        if self.beside.is_mute(value.start) || self.is_remark_below(label, &name, &value) {
            return self.mute_label(name, value, stop);
        }
        match label {
            Label::White => self.named_black = false,
            Label::Black => self.named_black = true,
            _ => {}
        }
        let black = side_of(&self.both_sides, value.start).unwrap_or(self.named_black);
        // `Categoria: 2N` below the name of a player.
        let named = |tag: &Tag| matches!(tag.id, TagId::White | TagId::Black);
        let of_player = label == Label::Section
            && (self.stated.has(TagId::White) || self.stated.has(TagId::Black))
            && self.tags.iter().any(named)
            && title::is_category(&self.bytes[value.clone()]);
        if of_player {
            return self.tag(tags_of(black)[3], name, value, stop);
        }
        let id = tag_id(label, black);
        if matches!(id, TagId::Event | TagId::Site) {
            let (end, said) = title::behind_value(&self.bytes[value.clone()]);
            if !said.is_empty() {
                let own = value.start..value.start + end;
                self.tag(id, name, own.clone(), own.end);
                return self.headline(value.start, stop, &said);
            }
        }
        if matches!(id, TagId::White | TagId::Black) {
            return self.player(name, value, stop);
        }
        self.tag(id, name, value, stop);
    }

    /// The figures of a result without what closes a sentence, a quotation or a mark of the Web around them: `0-1.`, `1-0»`.
    fn without_signs(&self, value: Range<usize>) -> Range<usize> {
        let text = &self.bytes[value.clone()];
        let markup = memchr::memchr(b'<', text).unwrap_or(text.len());
        let Ok(text) = std::str::from_utf8(&text[..markup]) else {
            return value;
        };
        let sign = |c: char| !c.is_alphanumeric() && !"?*+-=/%#".contains(c);
        let bare = text.trim_matches(sign);
        let start = value.start + (text.len() - text.trim_start_matches(sign).len());
        match ResultMark::read(bare) {
            Some(_) => start..start + bare.len(),
            None => value,
        }
    }

    /// The label of a player with all that is said of him: a tag for each part, prose for the rest.
    fn player(&mut self, name: Range<usize>, value: Range<usize>, stop: usize) {
        let text = &self.bytes[value.clone()];
        let result = self.result_at_name(&value);
        let own = result.as_ref().map_or(text, |result| &text[..result.name]);
        let person = title::of_label(title::unjoined(own));
        let [player, elo, fide_id, rank] = tags_of(self.named_black);
        let mut parts = vec![(player, person.name)];
        // Another line has the name, and more of it.
        if self.beside.is_shorter(value.start) {
            let named = value.start + parts.remove(0).1.end;
            self.piece(Kind::Ornament, name.start.max(self.done), named, 0);
        }
        parts.extend(person.elo.map(|range| (elo, range)));
        parts.extend(person.fide_id.map(|range| (fide_id, range)));
        parts.extend(person.title.map(|range| (rank, range)));
        let lone = result.clone().filter(|result| result.mark.is_none());
        let lone = lone.zip(self.odd_points_at(value.start));
        let result = result.filter(|result| result.mark.is_some());
        let stated = self.is_stated(TagId::Result);
        let differs = |own: &AtName| {
            self.known_result()
                .is_some_and(|known| own.mark != Some(known))
        };
        let contradicts = result.clone().filter(|own| stated && differs(own));
        let result = result.filter(|_| !stated);
        parts.extend(
            result
                .iter()
                .map(|result| (TagId::Result, result.range.clone())),
        );
        parts.sort_by_key(|(_, range)| range.start);
        for (i, (id, range)) in parts.into_iter().enumerate() {
            let own = value.start + range.start..value.start + range.end;
            if i > 0 || self.done > name.start {
                self.aside(self.done, own.start);
            }
            self.tag(id, name.clone(), own.clone(), own.end);
            if id == TagId::Result
                && let (Some(result), Some(tag)) = (&result, self.tags.last_mut())
            {
                tag.reads = result.reads;
            }
        }
        if let Some(own) = contradicts {
            let at = value.start + own.range.start;
            self.aside(self.done, at);
            self.piece(
                Kind::Prose,
                at,
                value.start + own.range.end,
                unused::DIFFERS,
            );
        }
        if let Some((own, datum)) = lone {
            let at = value.start + own.range.start;
            self.aside(self.done, at);
            self.piece(Kind::Prose, at, value.start + own.range.end, datum);
        }
        self.aside(self.done, stop);
    }

    /// What came of the game as it stands behind the name of a player, `Rossi 1-0`, `Rossi 1`; the points of both are one result,
    /// at the second of them.
    fn result_at_name(&self, value: &Range<usize>) -> Option<AtName> {
        let text = &self.bytes[value.clone()];
        if let Some(range) = title::result_behind(text) {
            let mark = ResultMark::read_tag(&self.encoding.decode(&text[range.clone()]));
            return Some(AtName {
                name: range.start,
                range,
                mark,
                reads: None,
            });
        }
        let (name, points) = title::points_behind(text)?;
        let both = self.points.filter(|(second, _)| *second == value.start);
        let mark = both.map(|(_, mark)| mark);
        Some(AtName {
            name,
            range: points.range(),
            mark,
            reads: mark.map(ResultMark::pgn),
        })
    }

    /// What stands beside the tags of a player, the brackets around it apart.
    fn aside(&mut self, start: usize, stop: usize) {
        let start = self.next_text(start.max(self.done));
        let stop = self.trimmed(start, stop);
        let sign = |b: &u8| {
            matches!(
                b,
                b'(' | b')' | b'[' | b']' | b',' | b';' | b'-' | b'/' | b' '
            )
        };
        let text = &self.bytes[start..stop];
        let lead = run(text, sign);
        let kept = last_run(text, sign).max(lead);
        self.beside(start, start + lead);
        self.beside(start + lead, start + kept);
        self.beside(start + kept, stop);
    }

    /// Adds a tag and its token, which begins behind what there is.
    pub(super) fn tag(&mut self, id: TagId, name: Range<usize>, value: Range<usize>, stop: usize) {
        let data = self.tags.len() as u32;
        let start = self.next_text(name.start.max(self.done));
        // The heading of another page says the same once more.
        let text = |value: Range<usize>| &self.bytes[value];
        let same = |tag: &Tag| {
            tag.id == id
                && text(tag.value.start as usize..tag.value.end as usize) == text(value.clone())
        };
        if self.moves_begun && id != TagId::Other && self.tags.iter().any(same) {
            return self.piece(Kind::Ornament, start.min(stop), stop, 0);
        }
        self.stated.add(id);
        self.tags.push(Tag {
            id,
            token: self.pieces.len() as u32,
            name: name.start as u32..name.end as u32,
            value: value.start as u32..value.end as u32,
            fault: None,
            reads: None,
        });
        self.piece(Kind::Tag, start.min(stop), stop, data);
    }

    /// `Risultato: 1-0` below the moves is the marker of the sheet.
    pub(super) fn foot_result(&mut self, name: Range<usize>, value: Range<usize>, stop: usize) {
        let text = self.encoding.decode(&self.bytes[value.clone()]);
        match ResultMark::read_named(&text, &self.names()) {
            Some(mark) => {
                let label = self.trimmed(name.start, value.start);
                self.piece(Kind::Prose, name.start, label, 0);
                self.piece(Kind::Result(mark), value.start, value.end, super::SURE);
                if stop > value.end {
                    self.piece(Kind::Ornament, value.end, stop, 0);
                }
            }
            None if value.is_empty() => self.piece(Kind::Prose, name.start, stop, 0),
            None => self.tag(TagId::Result, name, value, stop),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rating_behind_a_name() {
        let read = |text: &'static str| {
            let (name, rating) = title::behind_name(text.as_bytes());
            rating.map(|rating| (&text[..name], &text[rating]))
        };
        assert_eq!(read("Rossi, Mario (1850)"), Some(("Rossi, Mario", "1850")));
        assert_eq!(read("Rossi Mario 1850"), Some(("Rossi Mario", "1850")));
        assert_eq!(read("Rossi (Elo 1850)"), Some(("Rossi", "1850")));
        assert_eq!(read("Rossi, Elo 1850"), Some(("Rossi", "1850")));
        assert_eq!(read("Rossi"), None);
        assert_eq!(read("1850"), None);
    }
}
