//! The players of a FIDE XML list, one by one, and written anew.

use super::Xml;
use super::elements::Element;
use crate::rating::list::column::{Form, Kind};
use crate::rating::list::error::ListError;
use crate::rating::list::head::ListHead;
use crate::rating::list::lines::Lines;
use crate::rating::list::player::{Listed, Row};
use crate::rating::list::rewrite::{Edits, Fields, NewList, Sink};
use crate::rating::list::rows::{Next, Pass, Rows};

impl Rows for Xml {
    fn lines(&mut self) -> &mut Lines {
        &mut self.reader.get_mut().lines
    }

    fn advance(&mut self) -> Result<Next, ListError> {
        self.next()
    }

    fn present(&mut self, head: &mut ListHead) -> Result<Row<'_>, ListError> {
        self.taken(head)
    }

    fn refuse(&mut self, head: &mut ListHead, error: ListError) -> Result<(), ListError> {
        head.refuse(error, self.id().as_bytes(), false)
    }

    fn bytes(&self) -> &[u8] {
        &self.reader.get_ref().kept()[..self.player.end]
    }

    fn finish(&mut self, pass: &mut Pass<'_>) -> Result<(), ListError> {
        self.behind_root(pass)
    }

    fn put_header(&self, _: NewList, _: &mut Sink<'_>) -> Result<(), ListError> {
        Ok(())
    }

    fn put(&mut self, fields: &Fields<'_>, sink: &mut Sink<'_>) -> Result<(), ListError> {
        let mut edits = Edits::default();
        let kept = self.reader.get_ref().kept();
        let elements = &self.elements[..self.count];
        for element in elements {
            let old = element.text.trim().as_bytes();
            if let Some(value) = fields.value(element.kind, Form::Fide, self.single, old) {
                put(&mut edits, element, kept, &value);
            }
        }
        // An element that the player does not have stands behind the others.
        let mut missing = String::new();
        for class in fields.classes() {
            let of = Some(class);
            let all = [
                (Kind::Rating(of), "rating"),
                (Kind::Games(of), "games"),
                (Kind::K(of), "k"),
            ];
            for (kind, name) in all {
                let has = |element: &Element| element.kind.of_class(self.single) == kind;
                if elements.iter().any(has) {
                    continue;
                }
                if let Some(value) = fields.value(kind, Form::Fide, class, b"") {
                    let name = Pattern::name_of(name, class);
                    let gap = gap_before_last(kept, elements);
                    missing += &format!("{gap}<{name}>{value}</{name}>");
                }
            }
        }
        if let Some(last) = elements.last().filter(|_| !missing.is_empty()) {
            edits.replace(last.outer.end..last.outer.end, missing);
        }
        if self.pattern.is_none() {
            self.pattern = Some(Pattern::of(kept, self.player.clone(), elements));
        }
        edits.write(self.bytes(), sink)
    }

    /// Blanks before the end stay there; a comment stays behind the player it follows.
    fn end(&self) -> (&[u8], &[u8]) {
        let (kept, end) = (self.reader.get_ref().kept(), self.end);
        let blank = kept[..end].trim_ascii().is_empty();
        kept.split_at(if blank { 0 } else { end })
    }

    fn newcomer(&mut self, player: &Listed, _: NewList) -> (String, bool) {
        let pattern = self.pattern.get_or_insert_default();
        (pattern.player(player, self.single), false)
    }
}

/// Writes a value into an element.
fn put(edits: &mut Edits, element: &Element, kept: &[u8], value: &str) {
    if element.single {
        let name = tag_name(&kept[element.outer.clone()]);
        edits.replace(element.outer.clone(), format!("<{name}>{value}</{name}>"));
    } else {
        edits.replace(element.inner.clone(), value);
    }
}

/// The name in a tag.
fn tag_name(tag: &[u8]) -> String {
    let ends = |b: &u8| b.is_ascii_whitespace() || matches!(b, b'/' | b'>');
    let name = tag.get(1..).unwrap_or_default();
    let name = name.split(ends).next().unwrap_or_default();
    String::from_utf8_lossy(name).into_owned()
}

/// The blanks between the last two elements of a player.
fn gap_before_last(kept: &[u8], elements: &[Element]) -> String {
    match elements {
        [.., before, last] => blanks(&kept[before.outer.end..last.outer.start]),
        _ => String::new(),
    }
}

/// Bytes, if they are blank.
fn blanks(bytes: &[u8]) -> String {
    match bytes.trim_ascii() {
        b"" => String::from_utf8_lossy(bytes).into_owned(),
        _ => String::new(),
    }
}

/// How the first player of the list is written: as a pattern for new ones.
#[derive(Debug, Default)]
pub(super) struct Pattern {
    /// Blanks before the player, before its elements and before its end.
    before: String,
    first: String,
    last: String,
    /// Its elements, with the blanks before each.
    elements: Vec<(String, String, Kind)>,
}

impl Pattern {
    fn of(kept: &[u8], player: std::ops::Range<usize>, elements: &[Element]) -> Pattern {
        let mut pattern = Pattern::default();
        let blank = kept[..player.start]
            .iter()
            .rev()
            .take_while(|b| b.is_ascii_whitespace())
            .count();
        pattern.before = blanks(&kept[player.start - blank..player.start]);
        let mut at = None;
        for element in elements {
            let gap = match at {
                None => {
                    let open = memchr::memchr(b'>', &kept[player.clone()]).unwrap_or(0);
                    pattern.first = blanks(&kept[player.start + open + 1..element.outer.start]);
                    String::new()
                }
                Some(end) => blanks(&kept[end..element.outer.start]),
            };
            at = Some(element.outer.end);
            let name = tag_name(&kept[element.outer.clone()]);
            pattern.elements.push((gap, name, element.kind));
        }
        if let Some(at) = at {
            let close = memchr::memrchr(b'<', &kept[player.clone()]).unwrap_or(0);
            pattern.last = blanks(&kept[at..(player.start + close).max(at)]);
        }
        pattern
    }

    /// The name of an element of a class.
    fn name_of(name: &str, class: usize) -> String {
        match class {
            1 => format!("rapid_{name}"),
            2 => format!("blitz_{name}"),
            _ => name.to_owned(),
        }
    }

    /// A new player.
    fn player(&self, player: &Listed, single: usize) -> String {
        let mut text = format!("{}<player>{}", self.before, self.first);
        for (gap, name, kind) in &self.elements {
            let value = player.value(*kind, Form::Fide, single);
            text += &format!("{gap}<{name}>{}</{name}>", escaped(&value));
        }
        text + &self.last + "</player>"
    }
}

/// Text as it stands between tags.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
