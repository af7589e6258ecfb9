//! FIDE's XML lists.

mod elements;
mod markup;
mod player;
mod rows;

use super::column::Kind;
use super::error::{ListError, ListFault};
use super::head::{Given, ListHead};
use super::lines::Lines;
use super::once::Once;
use super::rows::{Next, Pass};
use super::slot;
use elements::{Element, Opened, named, opened};
use markup::Markup;
use quick_xml::Reader;
use quick_xml::errors::{Error, IllFormedError, SyntaxError};
use quick_xml::events::Event;
use rows::Pattern;
use std::cell::RefCell;
use std::ops::Range;

/// No list nests its elements deeper.
const DEEPEST: usize = 8;

/// An XML list that is being read.
pub(super) struct Xml {
    reader: Reader<Markup>,
    /// What the reader of markup works in.
    buf: Vec<u8>,
    /// The elements of the present player; more than `count` are kept for their memory.
    elements: Vec<Element>,
    count: usize,
    /// Where the present player begins and ends among the kept bytes.
    player: Range<usize>,
    combined: bool,
    single: usize,
    once: RefCell<Once>,
    /// The first player, as a pattern for new ones.
    pattern: Option<Pattern>,
    /// The kept byte at which the end tag of the list begins, once it was read.
    end: usize,
    /// Open elements.
    depth: usize,
    /// One of them is a player.
    within: bool,
}

impl Xml {
    /// Reads up to the root, and what can be known before the first player.
    pub(super) fn open(lines: Lines, head: &mut ListHead, given: Given) -> Result<Xml, ListError> {
        let markup = Markup::new(lines);
        let has = |name: &[u8]| memchr::memmem::find(markup.first_block(), name).is_some();
        let combined = has(b"<rapid_rating") || has(b"<blitz_rating");
        head.settle_date(None);
        let single = match combined {
            true => {
                head.classes = [true; 3];
                0
            }
            false => slot(head.settle_class(given)),
        };
        let mut xml = Xml {
            reader: Reader::from_reader(markup),
            buf: Vec::new(),
            elements: Vec::new(),
            count: 0,
            player: 0..0,
            combined,
            single,
            once: RefCell::default(),
            pattern: None,
            end: 0,
            depth: 0,
            within: false,
        };
        xml.root()?;
        Ok(xml)
    }

    fn root(&mut self) -> Result<(), ListError> {
        let expected = "<playerslist>";
        loop {
            let start = self.reader.get_ref().kept().len();
            self.buf.clear();
            let event = self.reader.read_event_into(&mut self.buf);
            match event {
                Ok(Event::Start(tag)) => {
                    let name = tag.name().as_ref().to_owned();
                    if !name.to_ascii_lowercase().starts_with("player") || name.len() == 6 {
                        return Err(self.error(
                            start,
                            ListFault::Element {
                                found: name,
                                expected,
                            },
                        ));
                    }
                    self.depth = 1;
                    return Ok(());
                }
                Ok(Event::Empty(tag)) => {
                    let found = tag.name().as_ref().to_owned();
                    if found.to_ascii_lowercase().starts_with("player") {
                        return Err(self.reader.get_ref().whole(ListFault::Empty));
                    }
                    return Err(self.error(start, ListFault::Element { found, expected }));
                }
                Ok(Event::Eof) => return Err(self.error(start, ListFault::Unclosed)),
                Ok(Event::Text(text)) if !text.trim_ascii().is_empty() => {
                    return Err(self.error(start, stray()));
                }
                Ok(_) => {}
                Err(error) => return Err(self.broken(start, &error)),
            }
        }
    }

    fn error(&self, at: usize, fault: ListFault) -> ListError {
        self.reader.get_ref().error(at, fault)
    }

    /// What the reader of markup says, at the event that began at `start`.
    fn broken(&mut self, start: usize, error: &Error) -> ListError {
        if let Some(error) = self.reader.get_mut().broken.take() {
            return error;
        }
        let markup = self.reader.get_ref();
        match error {
            // Whatever is not closed at the end of the file: it was cut off.
            Error::Syntax(syntax) if !matches!(syntax, SyntaxError::InvalidBangMarkup) => {
                markup.error(markup.kept().len(), ListFault::Unclosed)
            }
            _ => {
                let detail = match error {
                    Error::IllFormed(IllFormedError::MismatchedEndTag { expected, found }) => {
                        format!("</{found}> stands where </{expected}> was expected")
                    }
                    Error::IllFormed(IllFormedError::UnmatchedEndTag(found)) => {
                        format!("</{found}> closes no element")
                    }
                    Error::IllFormed(IllFormedError::UnclosedReference) => {
                        "no semicolon ends the entity that & begins".to_owned()
                    }
                    other => other.to_string(),
                };
                markup.error(start, ListFault::Markup(detail))
            }
        }
    }

    /// Goes on to the next player, whose bytes and those before it are kept until the next call.
    fn next(&mut self) -> Result<Next, ListError> {
        self.reader.get_mut().forget(self.player.end);
        self.player = 0..0;
        self.count = 0;
        loop {
            let start = self.reader.get_ref().kept().len();
            self.buf.clear();
            let event = self.reader.read_event_into(&mut self.buf);
            match event {
                Ok(Event::Start(tag)) => {
                    let element =
                        opened(self.depth, self.within, tag.name().as_ref(), self.combined);
                    self.open_element(element, start, false)?;
                }
                Ok(Event::Empty(tag)) => {
                    let element =
                        opened(self.depth, self.within, tag.name().as_ref(), self.combined);
                    let player = matches!(element, Opened::Player);
                    self.open_element(element, start, true)?;
                    if player {
                        self.player = start..self.reader.get_ref().kept().len();
                        self.within = false;
                        return Ok(Next::Row);
                    }
                }
                Ok(Event::End(_)) => {
                    self.depth -= 1;
                    match self.depth {
                        0 => {
                            self.end = start;
                            return Ok(Next::End);
                        }
                        1 if self.within => {
                            self.within = false;
                            self.player.end = self.reader.get_ref().kept().len();
                            return Ok(Next::Row);
                        }
                        2 if self.within => {
                            let end = self.reader.get_ref().kept().len();
                            if let Some(element) = self.present() {
                                element.inner.end = start;
                                element.outer.end = end;
                            }
                        }
                        _ => {}
                    }
                }
                Ok(Event::Text(_)) => {
                    let end = self.reader.get_ref().kept().len();
                    self.text(start..end)?;
                }
                Ok(Event::CData(_)) => {
                    let end = self.reader.get_ref().kept().len();
                    self.text(start + b"<![CDATA[".len()..end - b"]]>".len())?;
                }
                Ok(Event::GeneralRef(reference)) => {
                    let resolved = match reference.resolve_char_ref() {
                        Ok(Some(c)) => Some(c),
                        _ => named(&reference),
                    };
                    let Some(c) = resolved else {
                        let detail = format!("the entity &{}; is not known", &*reference);
                        return Err(self.error(start, ListFault::Markup(detail)));
                    };
                    if self.depth < 3 {
                        return Err(self.error(start, stray()));
                    }
                    if let Some(element) = self.present() {
                        element.text.push(c);
                    }
                }
                Ok(Event::Eof) => return Err(self.error(start, ListFault::Unclosed)),
                Ok(_) => {}
                Err(error) => return Err(self.broken(start, &error)),
            }
        }
    }

    /// The element of the present player that is being read.
    fn present(&mut self) -> Option<&mut Element> {
        self.elements[..self.count]
            .last_mut()
            .filter(|_| self.within)
    }

    fn open_element(
        &mut self,
        opened: Opened,
        start: usize,
        single: bool,
    ) -> Result<(), ListError> {
        let end = self.reader.get_ref().kept().len();
        let name = |xml: &Xml| {
            let tag = xml.reader.get_ref().text(start + 1..end);
            let name = tag
                .split(|c: char| c.is_whitespace() || matches!(c, '/' | '>'))
                .next();
            name.unwrap_or_default().to_owned()
        };
        match opened {
            Opened::Player => {
                self.within = true;
                self.player.start = start;
            }
            Opened::Element(kind) => {
                let twice = |element: &Element| element.kind == kind;
                if kind != Kind::Other && self.elements[..self.count].iter().any(twice) {
                    let found = name(self);
                    return Err(self.error(start, ListFault::Repeated { found }));
                }
                if self.count == self.elements.len() {
                    self.elements.push(Element::default());
                }
                let element = &mut self.elements[self.count];
                element.kind = kind;
                element.text.clear();
                element.inner = end..end;
                element.outer = start..end;
                element.single = single;
                self.count += 1;
            }
            Opened::Other if self.depth >= DEEPEST => {
                let (found, expected) = (name(self), "<player>");
                return Err(self.error(start, ListFault::Element { found, expected }));
            }
            Opened::Other => {}
        }
        self.depth += usize::from(!single);
        Ok(())
    }

    /// Text of some kept bytes.
    fn text(&mut self, range: Range<usize>) -> Result<(), ListError> {
        let markup = self.reader.get_ref();
        if self.depth < 3 {
            let bytes = markup.kept().get(range.clone()).unwrap_or_default();
            return match bytes.trim_ascii() {
                b"" => Ok(()),
                _ => {
                    let blank = bytes.len() - bytes.trim_ascii_start().len();
                    Err(self.error(range.start + blank, stray()))
                }
            };
        }
        if self.within
            && let Some(element) = self.elements[..self.count].last_mut()
        {
            element.text += &markup.text(range);
        }
        Ok(())
    }

    /// What may follow the root: comments and nothing. `pass` takes the bytes.
    fn behind_root(&mut self, pass: &mut Pass<'_>) -> Result<(), ListError> {
        let root = self.reader.get_ref().kept().len();
        loop {
            let start = self.reader.get_ref().kept().len();
            self.buf.clear();
            match self.reader.read_event_into(&mut self.buf) {
                Ok(Event::Eof) => {
                    pass(&self.reader.get_ref().kept()[root..])?;
                    return self.reader.get_mut().finish();
                }
                Ok(Event::Text(text)) if text.trim_ascii().is_empty() => {}
                Ok(Event::Comment(_) | Event::PI(_)) => {}
                Ok(_) => {
                    let detail = "something follows the end of the list".to_owned();
                    return Err(self.error(start, ListFault::Markup(detail)));
                }
                Err(error) => return Err(self.broken(start, &error)),
            }
        }
    }
}

/// Text where only elements may stand.
fn stray() -> ListFault {
    ListFault::Markup("text stands between the elements".to_owned())
}

#[cfg(test)]
mod tests;
