//! A FIDE XML list written anew.

use super::elements::Element;
use super::{Next, Xml};
use crate::rating::list::column::{Form, Kind};
use crate::rating::list::error::{ListError, ListFault};
use crate::rating::list::head::ListHead;
use crate::rating::list::lines::Lines;
use crate::rating::list::once::Once;
use crate::rating::list::player::Listed;
use crate::rating::list::rewrite::{Edits, Job, encoded};

/// Writes a whole list anew.
pub(in crate::rating::list) fn rewrite(
    lines: Lines,
    head: &mut ListHead,
    job: &mut Job<'_>,
) -> Result<(), ListError> {
    let mut list = Xml::open(lines, head, job.given)?;
    job.check(head)?;
    let mut edits = Edits::default();
    let mut windows_1252 = false;
    let mut pattern = None;
    let mut once = Once::default();
    loop {
        match list.next()? {
            Next::Player => {}
            Next::End(at) => {
                head.judge_rows()?;
                if head.rows == 0 {
                    return Err(list.reader.get_ref().whole(ListFault::Empty));
                }
                let kept = list.reader.get_ref().kept();
                // Blanks before the end stay there; a comment stays behind the player it follows.
                let blank = kept[..at].trim_ascii().is_empty();
                let (before, end) = kept.split_at(if blank { 0 } else { at });
                job.sink.put(before)?;
                let pattern: Pattern = pattern.unwrap_or_default();
                for player in &job.changes.newcomers {
                    let Some(player) = job.misfits.fit(player, windows_1252) else {
                        continue;
                    };
                    let text = pattern.player(&player, list.single);
                    job.sink.put(&encoded(&text, windows_1252))?;
                }
                job.sink.put(end)?;
                break;
            }
        }
        let row = match list.taken(head, &mut once) {
            Ok(row) => row,
            Err(error) => {
                head.refuse(error, list.id().as_bytes(), false)?;
                let kept = list.reader.get_ref().kept();
                windows_1252 |= std::str::from_utf8(kept).is_err();
                job.sink.put(&kept[..list.player.end])?;
                continue;
            }
        };
        head.rows += 1;
        let change = job.change(&row);
        let change = change.as_deref();
        let kept = list.reader.get_ref().kept();
        windows_1252 |= std::str::from_utf8(kept).is_err();
        edits.clear();
        let elements = &list.elements[..list.count];
        for class in 0..3 {
            let new = change.and_then(|change| change[class].as_ref());
            let own = |of: Option<usize>| of.unwrap_or(list.single) == class;
            let find = |wanted: fn(Kind) -> Option<Option<usize>>| {
                elements.iter().find(|e| wanted(e.kind).is_some_and(own))
            };
            let rating = find(|kind| match kind {
                Kind::Rating(of) => Some(of),
                _ => None,
            });
            let games = find(|kind| match kind {
                Kind::Games(of) => Some(of),
                _ => None,
            });
            let k = find(|kind| match kind {
                Kind::K(of) => Some(of),
                _ => None,
            });
            let own_class = list.combined || class == list.single;
            let Some(new) = new.filter(|_| own_class) else {
                let played =
                    |games: &Element| games.text.contains(|c: char| ('1'..='9').contains(&c));
                if job.list.classes[class] && games.is_some_and(played) {
                    put(&mut edits, games, kept, "0");
                }
                continue;
            };
            let values = [
                ("rating", rating, Some(new.rating.unwrap_or(0))),
                ("games", games, Some(new.games)),
                ("k", k, new.k.map(u16::from)),
            ];
            let mut missing = String::new();
            for (name, element, value) in values {
                let Some(value) = value else { continue };
                match element {
                    Some(_) => put(&mut edits, element, kept, &value.to_string()),
                    None => {
                        let name = Pattern::name_of(name, class);
                        let gap = gap_before_last(kept, elements);
                        missing += &format!("{gap}<{name}>{value}</{name}>");
                    }
                }
            }
            if let Some(last) = elements.last().filter(|_| !missing.is_empty()) {
                edits.replace(last.outer.end..last.outer.end, missing);
            }
        }
        if pattern.is_none() {
            pattern = Some(Pattern::of(kept, list.player.clone(), elements));
        }
        edits.write(&kept[..list.player.end], &mut job.sink)?;
    }
    let sink = &mut job.sink;
    list.finish(&mut |bytes| sink.put(bytes))
}

/// Writes a value into an element.
fn put(edits: &mut Edits, element: Option<&Element>, kept: &[u8], value: &str) {
    let Some(element) = element else { return };
    if element.text.trim() == value {
        return;
    }
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
struct Pattern {
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
