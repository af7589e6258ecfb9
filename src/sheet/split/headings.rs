//! What the headings of sheets say of where one begins: labels, lines without labels, pages.

use super::{Frame, Labels, MOST_OF_TITLE, Split, is_head};
use crate::sheet::labels::{Field, Label};
use crate::sheet::line::LineKind;
use crate::sheet::table::{self, Rows};
use crate::sheet::title;
use crate::text::{folded_words, name_others};
use std::ops::Range;

/// Whether two values of one label contradict each other: names in their words, the others as they are written.
fn other_value(label: Label, one: &[u8], other: &[u8]) -> bool {
    let (one, other) = (one.trim_ascii(), other.trim_ascii());
    let says = |value: &[u8]| {
        value
            .iter()
            .any(|b| b.is_ascii_alphanumeric() || !b.is_ascii())
    };
    match label {
        Label::Date | Label::Round => says(one) && says(other) && one != other,
        _ => name_others(one, other),
    }
}

/// Which players a line of labels names.
fn sides(fields: &[Field]) -> [bool; 2] {
    let names =
        |label| (fields.iter()).any(|field| field.label == label && !field.value.is_empty());
    [names(Label::White), names(Label::Black)]
}

impl Split<'_> {
    pub(super) fn header(&mut self, fields: &[Field], line: &Range<usize>) {
        let (blank, bytes) = (self.blank_before, self.bytes);
        let closes = fields.iter().all(|field| field.label.may_close());
        let names_result = fields.iter().any(|field| field.label == Label::Result);
        if self.names_others(fields) {
            return self.next_heading(fields, line);
        }
        self.mark(fields, closes, names_result);
        // The name of a column, not of a player.
        let column = match fields {
            [field] if field.value.is_empty() => {
                matches!(field.label, Label::White | Label::Black).then_some(field.label)
            }
            _ => None,
        };
        let begins = match &self.frame {
            None => true,
            Some(frame) if column.is_some() => {
                frame.moves > 0 && (column == Some(Label::White) || frame.black_column)
            }
            Some(frame) if frame.moves > 0 || frame.result => {
                let again = names_result && frame.foot;
                let titled = self.titled();
                let neutral = !blank
                    && !titled
                    && !self.front
                    && !fields.iter().any(|f| match f.label {
                        Label::White | Label::Black => frame.labels.has(f.label),
                        label => is_head(label),
                    });
                let counts_on = frame.last.is_some_and(|last| {
                    !frame.result && self.next_moves().and_then(|next| next.first) == Some(last + 1)
                });
                !(closes && !again
                    || neutral
                    || counts_on
                    || self.is_next_page(frame, fields, line))
            }
            Some(frame) => {
                let mut again = fields.iter().filter(|f| frame.labels.has(f.label));
                let apart = blank || fields.iter().any(|field| field.label == Label::Event);
                match again.next() {
                    Some(_) if blank => !frame.is_pairing() || self.names_player_below(fields),
                    Some(first) => {
                        (is_head(first.label) || again.any(|f| is_head(f.label)))
                            && self.begins_another(frame, fields, line, 2)
                    }
                    // A line of a heading that slipped before another: the other has all of its own.
                    None => {
                        apart
                            && frame.labels.has(Label::White) != frame.labels.has(Label::Black)
                            && self.begins_another(frame, fields, line, 1)
                    }
                }
            }
        };
        if begins && closes && self.frame.is_none() && !names_result {
            return self.prose_line(line);
        }
        if begins {
            self.heading = None;
        }
        let Some(frame) = self.frame_of(line, begins) else {
            return;
        };
        if frame.moves > 0 && names_result {
            frame.result = true;
            frame.foot = true;
        }
        frame.sheetish = true;
        if let Some(label) = column {
            // Above the moves it is a form that was not filled in.
            // Behind the moves of both and a result it is rather a surname.
            let both = frame.last.is_some_and(|last| frame.slots > last + 1);
            let ended = frame.result && both;
            frame.black_column |= label == Label::Black && frame.moves > 0 && !ended;
            return;
        }
        frame.learn(bytes, line.start, fields);
    }

    /// Whether a line names a player where both are known already and no move was met: a game that was not played ends here.
    pub(super) fn names_others(&self, fields: &[Field]) -> bool {
        let Some(frame) = self.frame.as_ref().filter(|frame| frame.moves == 0) else {
            return false;
        };
        let named = sides(fields);
        // One of them again, and no other heading: a line that slipped in.
        frame.is_pairing()
            && named != [false; 2]
            && (self.blank_before || named == [true; 2] || self.sides_below(named) == [true; 2])
    }

    /// Which players the lines below name too, as far as moves, where the line at hand names those.
    fn sides_below(&self, mut named: [bool; 2]) -> [bool; 2] {
        for row in self.rows.iter().take(2 * MOST_OF_TITLE) {
            match &row.kind {
                LineKind::Header(fields) => {
                    let own = sides(fields);
                    // The same side once more is of the next heading.
                    if own[0] && named[0] || own[1] && named[1] {
                        break;
                    }
                    named = [named[0] | own[0], named[1] | own[1]];
                }
                LineKind::Moves(_) | LineKind::Tag | LineKind::Side(_) | LineKind::Heading => break,
                _ => {}
            }
        }
        named
    }

    /// Whether the line or those below name a player before moves come.
    fn names_player_below(&self, fields: &[Field]) -> bool {
        let titles = self.rows.iter().take(2 * MOST_OF_TITLE);
        let mut above =
            titles.take_while(|row| !matches!(row.kind, LineKind::Moves(_) | LineKind::Tag));
        self.sides_below(sides(fields)) != [false; 2]
            || above.any(|row| match &row.kind {
                LineKind::Title(said) => title::names_players(said),
                _ => false,
            })
    }

    /// Whether a line whose label was met before in the same heading begins that of another game, as where a sheet was torn
    /// off in its heading: a player is named from here on, and so many labels say something else than they did.
    fn begins_another(
        &self,
        frame: &Frame,
        fields: &[Field],
        line: &Range<usize>,
        least: u32,
    ) -> bool {
        let (mut met, mut others, mut player) = (Labels::default(), 0, false);
        let below = self.rows.iter().map_while(|row| match &row.kind {
            LineKind::Header(fields) => Some((&fields[..], row.range.start)),
            _ => None,
        });
        let lines = std::iter::once((fields, line.start)).chain(below);
        for (fields, start) in lines.take(2 * MOST_OF_TITLE) {
            for field in fields.iter().filter(|field| is_head(field.label)) {
                if met.has(field.label) {
                    return false;
                }
                met.add(field.label);
                let own = &self.bytes[start + field.value.start..start + field.value.end];
                let mut known = frame
                    .heads
                    .iter()
                    .filter(|(label, _)| *label == field.label);
                let differs = |(_, value): &(Label, Range<usize>)| {
                    other_value(field.label, &self.bytes[value.clone()], own)
                };
                player |= matches!(field.label, Label::White | Label::Black) && !own.is_empty();
                others += u32::from(known.clone().next().is_some() && known.all(differs));
                if player && others >= least {
                    return true;
                }
            }
        }
        false
    }

    /// Whether a heading without labels names players of whom neither is one that the labels above it name.
    pub(super) fn names_other_players(&self, said: &[title::Said], line: &Range<usize>) -> bool {
        let Some(frame) = (self.frame.as_ref()).filter(|f| f.moves == 0 && f.is_pairing()) else {
            return false;
        };
        let name = |what| {
            let part = said.iter().find(|part| part.what == what)?;
            let range = line.start + part.range.start..line.start + part.range.end;
            Some(crate::text::fold(&self.bytes[range]))
        };
        let (Some(white), Some(black)) = (name(title::What::White), name(title::What::Black))
        else {
            return false;
        };
        let shares = |own: &Option<String>, other: &str| {
            let other = folded_words(other.as_bytes());
            let known = |word: &String| word.len() > 1 && other.contains(word);
            (own.as_deref()).is_none_or(|own| folded_words(own.as_bytes()).iter().any(known))
        };
        !shares(&frame.names[0], &white) && !shares(&frame.names[1], &black)
    }

    /// Remembers of a line of labels what tells where the next heading begins.
    pub(super) fn mark(&mut self, fields: &[Field], closes: bool, names_result: bool) {
        // What is said of a player stands below each of them.
        let known = |field: &Field| {
            let frame = self.frame.as_ref();
            is_head(field.label) && frame.is_some_and(|frame| frame.labels.has(field.label))
        };
        let again = fields.iter().any(known);
        let player = |field: &Field| matches!(field.label, Label::White | Label::Black);
        let between = !closes && !names_result && !fields.iter().any(player);
        if let Some(last) = self.past.last_mut() {
            (last.between, last.again, last.ends) = (between, again, names_result);
        }
    }

    /// Begins a sheet at the block of heading lines that this line with other players stands in.
    pub(super) fn next_heading(&mut self, fields: &[Field], line: &Range<usize>) {
        let own = self.past.len().saturating_sub(1);
        let far = own.saturating_sub(2 * MOST_OF_TITLE);
        let between = self.past[far..own].iter().rev().take_while(|p| p.between);
        let first = own - between.count();
        let block = &self.past[first..own];
        // What was set apart, else what no longer tells of the game above.
        let ended = first > 0 && self.past[first - 1].ends;
        let start = (block.iter().find(|past| past.blank || past.rule))
            .or_else(|| block.iter().find(|past| past.again))
            .or_else(|| block.first().filter(|_| ended))
            .map_or(line.start, |past| past.start);
        (self.loose, self.heading) = (None, None);
        self.close(start.max(self.cut));
        self.sure = line.end;
        (self.players, self.others) = (false, false);
        self.frame = Some(Frame {
            start: start.max(self.cut),
            sheetish: true,
            ..Frame::default()
        });
        if let Some(frame) = &mut self.frame {
            frame.learn(self.bytes, line.start, fields);
        }
    }

    /// Whether the heading that begins here is repeated on another page: the same players, and the numbers go on.
    pub(super) fn is_next_page(
        &self,
        frame: &Frame,
        fields: &[Field],
        line: &Range<usize>,
    ) -> bool {
        let mut page = Frame::default();
        page.learn(self.bytes, line.start, fields);
        for row in self.rows.iter().take(2 * MOST_OF_TITLE - 1) {
            match &row.kind {
                LineKind::Header(fields) => page.learn(self.bytes, row.range.start, fields),
                LineKind::Moves(moves) => {
                    let players = || frame.names.iter().zip(&page.names);
                    let told = players().filter(|(_, other)| other.is_some()).count();
                    let same = players()
                        .filter(|(own, other)| other.is_some() && own == other)
                        .count();
                    let goes_on = |last| moves.first.is_some_and(|first| first == last + 1);
                    return told > 0
                        && told == same
                        && !frame.result
                        && frame.last.is_some_and(goes_on);
                }
                LineKind::Result | LineKind::Tag | LineKind::Side(_) | LineKind::NumberOnly(_) => {
                    return false;
                }
                _ => {}
            }
        }
        false
    }

    pub(super) fn side(&mut self, field: &Field, line: &Range<usize>) {
        let at = usize::from(field.label == Label::Black);
        let begins = match &self.frame {
            None => true,
            Some(frame) if frame.sides == [false; 2] => frame.moves > 0,
            Some(frame) => frame.sides[at] && self.blank_before && at == 0 && frame.sides[1],
        };
        let Some(frame) = self.frame_of(line, begins) else {
            return;
        };
        frame.sides[at] = true;
        frame.moves += 1;
        frame.sheetish = true;
    }

    pub(super) fn heading_line(&mut self, line: &Range<usize>) {
        let Some(heading) = table::heading(&self.bytes[line.clone()]) else {
            return;
        };
        // Whether the table of another heading goes on or begins is settled by its rows.
        if heading.rows == Rows::Games
            && self
                .frame
                .as_ref()
                .is_some_and(|frame| frame.moves > 0 || frame.labels.is_empty())
        {
            let start = self.head(line.start).max(self.cut);
            self.close(start);
        }
        if let Some(frame) = &mut self.frame {
            frame.sheetish = true;
        }
        self.heading = Some((heading, line.clone()));
    }
}
