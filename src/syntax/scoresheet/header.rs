//! The header of a sheet as tags.

use super::lex::Lexer;
use crate::framing::results::ResultMark;
use crate::framing::scoresheet::Label;
use crate::framing::scoresheet::labels::Field;
use crate::syntax::{Kind, Tag, TagId};
use std::ops::Range;

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
        Label::Elo if black => TagId::BlackElo,
        Label::Elo => TagId::WhiteElo,
        Label::WhiteFideId => TagId::WhiteFideId,
        Label::BlackFideId => TagId::BlackFideId,
        Label::FideId if black => TagId::BlackFideId,
        Label::FideId => TagId::WhiteFideId,
        Label::TimeControl => TagId::TimeControl,
        Label::Section => TagId::Section,
        Label::Termination => TagId::Termination,
        Label::Variant => TagId::Variant,
        Label::Fen => TagId::Fen,
        _ => TagId::Other,
    }
}

impl Lexer<'_> {
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
        if self.moves_begun && label == Label::Result {
            return self.foot_result(name, value, stop);
        }
        let empty = value.is_empty();
        if empty && matches!(label, Label::White | Label::Black | Label::Result)
            || label == Label::Foot
        {
            if empty && label != Label::Result && label != Label::Foot {
                self.set_voice(label == Label::Black);
            }
            return self.piece(Kind::Prose, name.start, stop, 0);
        }
        match label {
            Label::White => self.named_black = false,
            Label::Black => self.named_black = true,
            _ => {}
        }
        let id = tag_id(label, self.named_black);
        let player = matches!(id, TagId::White | TagId::Black);
        match player
            .then(|| rating_behind(&self.bytes[value.clone()]))
            .flatten()
        {
            Some((player_end, rating)) => {
                let elo = match id {
                    TagId::Black => TagId::BlackElo,
                    _ => TagId::WhiteElo,
                };
                let rating = value.start + rating.start..value.start + rating.end;
                let person = value.start..value.start + player_end;
                let cut = person.end;
                self.tag(id, name.clone(), person, cut);
                self.tag(elo, name, rating, stop);
            }
            None => self.tag(id, name, value, stop),
        }
    }

    /// Adds a tag and its token, which begins behind what there is.
    pub(super) fn tag(&mut self, id: TagId, name: Range<usize>, value: Range<usize>, stop: usize) {
        let data = self.tags.len() as u32;
        let start = self.next_text(name.start.max(self.done));
        self.tags.push(Tag {
            id,
            token: self.pieces.len() as u32,
            name: name.start as u32..name.end as u32,
            value: value.start as u32..value.end as u32,
            fault: None,
        });
        self.piece(Kind::Tag, start.min(stop), stop, data);
    }

    /// `Risultato: 1-0` below the moves is the marker of the sheet.
    fn foot_result(&mut self, name: Range<usize>, value: Range<usize>, stop: usize) {
        let text = self.encoding.decode(&self.bytes[value.clone()]);
        match ResultMark::read_tag(&text) {
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

/// `Rossi, Mario (1850)`, `Rossi Mario 1850`: end of the name, and where the rating stands.
fn rating_behind(value: &[u8]) -> Option<(usize, Range<usize>)> {
    let closed = value.ends_with(b")") || value.ends_with(b"]");
    let end = value.len() - usize::from(closed);
    let start = end
        - value[..end]
            .iter()
            .rev()
            .take_while(|b| b.is_ascii_digit())
            .count();
    if end - start < 3 || end - start > 4 {
        return None;
    }
    let before = &value[..start];
    let stripped = before
        .iter()
        .rposition(|b| !matches!(b, b' ' | b'\t' | b'(' | b'[' | b',' | b'-' | b':'))?;
    let opened = before.iter().any(|b| matches!(b, b'(' | b'['));
    let parted = stripped + 1 < start && closed == opened;
    // `Elo 1850` behind the name.
    let mut name = stripped + 1;
    for word in [&b"elo"[..], b"fide", b"rating"] {
        let head = &value[..name];
        if head.len() > word.len() && head[head.len() - word.len()..].eq_ignore_ascii_case(word) {
            name -= word.len();
        }
    }
    let name = value[..name]
        .iter()
        .rposition(|b| !matches!(b, b' ' | b'\t' | b'(' | b'[' | b',' | b'-'))?
        + 1;
    parted.then_some((name, start..end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rating_behind_a_name() {
        let read = |text: &'static str| {
            rating_behind(text.as_bytes()).map(|(name, rating)| (&text[..name], &text[rating]))
        };
        assert_eq!(read("Rossi, Mario (1850)"), Some(("Rossi, Mario", "1850")));
        assert_eq!(read("Rossi Mario 1850"), Some(("Rossi Mario", "1850")));
        assert_eq!(read("Rossi (Elo 1850)"), Some(("Rossi", "1850")));
        assert_eq!(read("Rossi, Elo 1850"), Some(("Rossi", "1850")));
        assert_eq!(read("Rossi"), None);
        assert_eq!(read("1850"), None);
    }
}
