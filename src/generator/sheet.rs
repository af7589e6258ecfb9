//! A game as it will be written: tags and movetext as small pieces, so that a fault can be planted in one of them and its
//! place is still known when the pieces have become lines.

/// What a piece of movetext is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// A move number, with one dot or three.
    Number,
    /// A move.
    Move,
    /// A numeric annotation glyph.
    Glyph,
    /// A comment with its braces.
    Comment,
    /// `(`
    Open,
    /// `)`
    Close,
    /// The result marker.
    Result,
}

/// A piece of movetext.
#[derive(Clone, Debug)]
pub(super) struct Item {
    pub(super) part: Part,
    pub(super) text: String,
    /// The line of play it belongs to, as an index into [`Sheet::lines`].
    pub(super) line: usize,
    /// The half-move it belongs to, from 1: for a number the move behind it, else the move before it.
    pub(super) ply: u32,
}

/// A tag pair.
#[derive(Clone, Debug)]
pub(super) struct Tag {
    pub(super) name: &'static str,
    pub(super) value: String,
    /// What stands in the file instead of `[Name "value"]`, where the form is at fault.
    pub(super) written: Option<String>,
}

/// A game as it will be written.
#[derive(Clone, Debug, Default)]
pub(super) struct Sheet {
    /// Lines of text that belong to no game, before it.
    pub(super) prose: Vec<&'static str>,
    pub(super) tags: Vec<Tag>,
    pub(super) items: Vec<Item>,
    /// Paths of the lines of play, as the reports write them; the first is the main line and empty.
    pub(super) lines: Vec<String>,
    /// Written in Windows-1252 instead of UTF-8.
    pub(super) windows_1252: bool,
}

/// Where a piece was written, from the start of the game's text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Spot {
    pub(super) byte: usize,
    pub(super) line: u64,
}

impl Spot {
    pub(super) const fn new(byte: usize, line: u64) -> Spot {
        Spot { byte, line }
    }
}

/// Where everything was written.
#[derive(Debug, Default)]
pub(super) struct Spots {
    /// The first tag pair, where the game begins.
    pub(super) start: Spot,
    pub(super) tags: Vec<Spot>,
    pub(super) items: Vec<Spot>,
    /// Line ends written.
    pub(super) lines: u64,
}

/// No line has as many characters (PGN 4.3).
const WIDTH: usize = 80;

impl Sheet {
    /// The value of a tag.
    pub(super) fn tag(&mut self, name: &str) -> Option<&mut Tag> {
        self.tags.iter_mut().find(|tag| tag.name == name)
    }

    /// Puts a tag in its place: the roster stays first, the rest follows in the order of the alphabet (PGN 8.1.1).
    pub(super) fn add_tag(&mut self, name: &'static str, value: String) {
        let roster = self.tags.len().min(7);
        let behind = self.tags[roster..].iter().take_while(|tag| tag.name < name);
        let at = roster + behind.count();
        self.tags.insert(at, Tag::new(name, value));
    }

    /// Index of the move of the main line with this number of half-moves.
    pub(super) fn main_move(&self, ply: u32) -> Option<usize> {
        self.items
            .iter()
            .position(|item| item.part == Part::Move && item.line == 0 && item.ply == ply)
    }

    /// Index of the result marker.
    pub(super) fn marker(&self) -> Option<usize> {
        self.items
            .iter()
            .rposition(|item| item.part == Part::Result)
    }

    /// The words of the main line from a half-move on.
    pub(super) fn words_from(&self, ply: u32) -> impl Iterator<Item = &str> {
        self.items
            .iter()
            .filter(move |item| item.part == Part::Move && item.line == 0 && item.ply >= ply)
            .map(|item| item.text.as_str())
    }

    /// Removes comments, glyphs and variations between the move at `index` and the next number or move of the main line.
    pub(super) fn strip_after(&mut self, index: usize) {
        let rest = &self.items[index + 1..];
        let goes_on = |item: &Item| {
            item.line == 0 && matches!(item.part, Part::Number | Part::Move | Part::Result)
        };
        let count = rest.iter().position(goes_on).unwrap_or(rest.len());
        self.items.drain(index + 1..index + 1 + count);
    }

    /// Appends the text to `out`; `line_end` ends every line.
    pub(super) fn lay_out(&self, line_end: &str, out: &mut Vec<u8>) -> Spots {
        let start = out.len();
        let windows_1252 = self.windows_1252;
        let mut spots = Spots::default();
        let end_line = |out: &mut Vec<u8>, lines: &mut u64| {
            out.extend_from_slice(line_end.as_bytes());
            *lines += 1;
        };
        if !self.prose.is_empty() {
            for line in &self.prose {
                write(out, line, false);
                end_line(out, &mut spots.lines);
            }
            end_line(out, &mut spots.lines);
        }
        spots.start = Spot::new(out.len() - start, spots.lines);
        for tag in &self.tags {
            spots.tags.push(Spot::new(out.len() - start, spots.lines));
            write(out, &tag.text(), windows_1252);
            end_line(out, &mut spots.lines);
        }
        end_line(out, &mut spots.lines);
        let mut column = 0;
        let mut put = |out: &mut Vec<u8>, lines: &mut u64, text: &str| {
            if column > 0 && column + 1 + text.len() >= WIDTH {
                end_line(out, lines);
                column = 0;
            } else if column > 0 {
                out.push(b' ');
                column += 1;
            }
            let spot = Spot::new(out.len() - start, *lines);
            write(out, text, windows_1252);
            column += text.len();
            spot
        };
        // Brackets stick to their neighbours: `(12. Nf3 d5)`.
        let mut chunk = String::new();
        let mut waiting: Vec<usize> = Vec::new();
        let mut items = self.items.iter().peekable();
        while let Some(item) = items.next() {
            let mut pieces = pieces(&item.text);
            if let Some(first) = pieces.next() {
                waiting.push(chunk.len());
                chunk.push_str(first);
            }
            for piece in pieces {
                let spot = put(out, &mut spots.lines, &chunk);
                settle(&mut spots.items, &mut waiting, spot);
                chunk.clear();
                chunk.push_str(piece);
            }
            let sticks = item.part == Part::Open
                || items.peek().is_some_and(|next| next.part == Part::Close);
            if !sticks {
                let spot = put(out, &mut spots.lines, &chunk);
                settle(&mut spots.items, &mut waiting, spot);
                chunk.clear();
            }
        }
        if !chunk.is_empty() {
            let spot = put(out, &mut spots.lines, &chunk);
            settle(&mut spots.items, &mut waiting, spot);
        }
        if !self.items.is_empty() {
            end_line(out, &mut spots.lines);
            end_line(out, &mut spots.lines);
        }
        spots
    }
}

/// Writes text in its encoding. The characters that occur here have the same numbers in Windows-1252 as in Unicode.
fn write(out: &mut Vec<u8>, text: &str, windows_1252: bool) {
    if windows_1252 {
        out.extend(
            text.chars()
                .map(|c| u8::try_from(u32::from(c)).unwrap_or(b'?')),
        );
    } else {
        out.extend_from_slice(text.as_bytes());
    }
}

/// The items that wait in a chunk are now at its place.
fn settle(items: &mut Vec<Spot>, waiting: &mut Vec<usize>, spot: Spot) {
    for offset in waiting.drain(..) {
        items.push(Spot::new(spot.byte + offset, spot.line));
    }
}

/// The parts of a text that may stand on lines of their own: words, but a command as `[%clk 0:05:00]` stays together.
fn pieces(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let from = match rest.find("[%") {
            Some(at) if !rest[..at].contains(' ') => rest.find(']').unwrap_or(at),
            _ => 0,
        };
        let end = rest[from..].find(' ').map_or(rest.len(), |at| from + at);
        let piece = &rest[..end];
        rest = rest.get(end + 1..).unwrap_or_default();
        Some(piece)
    })
}

impl Tag {
    /// A tag pair as it should be.
    pub(super) fn new(name: &'static str, value: String) -> Tag {
        Tag {
            name,
            value,
            written: None,
        }
    }

    /// The tag pair as it stands in the file.
    pub(super) fn text(&self) -> String {
        if let Some(written) = &self.written {
            return written.clone();
        }
        let value = self.value.replace('\\', "\\\\").replace('"', "\\\"");
        format!("[{} \"{value}\"]", self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_in_comments_stay_together() {
        let all: Vec<&str> = pieces("{[%clk 0:05:00] good move}").collect();
        assert_eq!(all, ["{[%clk 0:05:00]", "good", "move}"]);
        assert_eq!(pieces("Nf3").collect::<Vec<_>>(), ["Nf3"]);
        assert_eq!(pieces("{a").collect::<Vec<_>>(), ["{a"]);
    }

    #[test]
    fn spots_are_where_the_text_is() {
        let item = |part, text: &str| Item {
            part,
            text: text.to_owned(),
            line: 0,
            ply: 1,
        };
        let mut sheet = Sheet {
            lines: vec![String::new()],
            tags: vec![Tag::new("Event", "a \"b\"".to_owned())],
            ..Sheet::default()
        };
        for _ in 0..20 {
            sheet.items.push(item(Part::Number, "1."));
            sheet.items.push(item(Part::Move, "e4"));
            sheet.items.push(item(Part::Open, "("));
            sheet.items.push(item(Part::Move, "d4"));
            sheet.items.push(item(Part::Comment, "{some words}"));
            sheet.items.push(item(Part::Close, ")"));
        }
        for line_end in ["\n", "\r\n", "\r"] {
            let mut out = Vec::new();
            let spots = sheet.lay_out(line_end, &mut out);
            let text = String::from_utf8(out).expect("ASCII");
            assert_eq!(spots.items.len(), sheet.items.len());
            for (item, spot) in sheet.items.iter().zip(&spots.items) {
                let word = item.text.split(' ').next().expect("a word");
                assert!(text[spot.byte..].starts_with(word), "{word}");
                let before = text[..spot.byte].matches(line_end).count();
                assert_eq!(before as u64, spot.line);
            }
            assert!(text.split(line_end).all(|line| line.len() < WIDTH));
            assert!(text.contains("(d4 {some"));
            assert!(text.contains("words})"));
        }
    }
}
