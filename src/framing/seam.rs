//! A part of a file: the games that begin in a range of its bytes, read without the rest (`check --part`).
//!
//! A part begins and ends with a section, before which nothing has a say in how it is read but what a [`Seam`] holds. So files can
//! be cut anywhere and their parts read side by side: where the byte and the seam with which a part ends are those with which the
//! next one begins, both were read as in one run; else the next one is read again from that byte with that seam.

use super::Before;
use crate::source::Form;
use std::sync::Arc;

/// A part that is to be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilePart {
    /// First byte, from 0.
    pub from: u64,
    /// The first section that begins at this byte or behind it is of the next part; `u64::MAX` reads to the end.
    pub until: u64,
    /// The part before ended at the first byte, with this seam. Without it a part looks for its first section itself: nobody
    /// knows whether the file is read alike from its start.
    pub seam: Option<Seam>,
}

/// A part that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartEnd {
    /// What was asked for.
    pub asked: FilePart,
    /// The byte with which its first section begins, and what that owes to those before it.
    pub begins: (u64, Seam),
    /// The byte with which the first section of the next part begins, or the end of the file, and what it owes.
    pub ends: (u64, Seam),
    /// Whether the file ends with it.
    pub is_last: bool,
}

/// What a section owes to those before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seam {
    /// Nothing: the file begins.
    Start,
    /// A section within the file.
    Within {
        /// The encoding of the text before it.
        form: Form,
        /// What framing knows of the sections before it.
        before: Before,
    },
}

impl Seam {
    /// What is taken of a section in the midst of a file: text before it, in 8-bit letters, and no table.
    #[must_use]
    pub fn assumed(form: Form) -> Seam {
        let before = Before {
            text: true,
            open: false,
            heading: None,
        };
        Seam::Within { form, before }
    }

    /// The encoding of the text before.
    #[must_use]
    pub fn form(&self) -> Form {
        match self {
            Seam::Start => Form::EightBit,
            Seam::Within { form, .. } => *form,
        }
    }

    /// As one word of letters, figures, `-`, `+` and `:`, which a shell leaves as it is.
    #[must_use]
    pub fn text(&self) -> String {
        let Seam::Within { form, before } = self else {
            return "start".to_owned();
        };
        let mut text = form.code().to_owned();
        for (is, name) in [(!before.text, "+blank"), (before.open, "+open")] {
            if is {
                text += name;
            }
        }
        if let Some(heading) = &before.heading {
            text += "+heading:";
            heading
                .iter()
                .for_each(|byte| text += &format!("{byte:02x}"));
        }
        text
    }

    /// The seam that is written so; `None` where nothing is.
    #[must_use]
    pub fn of(text: &str) -> Option<Seam> {
        if text == "start" {
            return Some(Seam::Start);
        }
        let mut words = text.split('+');
        let form = Form::of_code(words.next()?)?;
        let Seam::Within { mut before, .. } = Seam::assumed(form) else {
            return None;
        };
        for word in words {
            match word.split_once(':') {
                None if word == "blank" => before.text = false,
                None if word == "open" => before.open = true,
                Some(("heading", figures)) => before.heading = Some(bytes(figures)?),
                _ => return None,
            }
        }
        Some(Seam::Within { form, before })
    }
}

/// The bytes of which two figures each are written.
fn bytes(figures: &str) -> Option<Arc<[u8]>> {
    let byte = |at: usize| u8::from_str_radix(figures.get(at..at + 2)?, 16).ok();
    let even = figures.len().is_multiple_of(2);
    let all: Option<Vec<u8>> = (0..figures.len()).step_by(2).map(byte).collect();
    all.filter(|_| even).map(Arc::from)
}

/// How a tag pair begins that nearly every game begins with.
const EVENT: &[u8] = b"[Event ";

/// Whether a game clearly begins at the start of a text or behind its blanks, and after how many bytes.
#[must_use]
pub fn clear_beginning(text: &[u8]) -> Option<usize> {
    let blank = text
        .iter()
        .take_while(|byte| matches!(byte, b'\n' | b'\r' | b' ' | b'\t'));
    let at = blank.count();
    let begins_line = at == 0 || matches!(text[at - 1], b'\n' | b'\r');
    (begins_line && text[at..].starts_with(EVENT)).then_some(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seam_is_read_as_it_is_written() {
        let seams = [
            "start",
            "8-bit",
            "UTF-16LE",
            "UTF-32BE+open",
            "8-bit+blank+open+heading:57686974652c426c61636b",
        ];
        for text in seams {
            assert_eq!(Seam::of(text).unwrap().text(), text);
        }
        for text in [
            "",
            "9-bit",
            "8-bit+x",
            "8-bit+heading:5",
            "8-bit+heading:zz",
            "8-bit+heading",
        ] {
            assert_eq!(Seam::of(text), None, "{text}");
        }
    }

    #[test]
    fn a_game_clearly_begins_with_its_event() {
        assert_eq!(clear_beginning(b"[Event \"A\"]"), Some(0));
        assert_eq!(clear_beginning(b"\r\n\n[Event \"A\"]"), Some(3));
        assert_eq!(clear_beginning(b"  [Event \"A\"]"), None);
        assert_eq!(clear_beginning(b"\n[Site \"A\"]"), None);
        assert_eq!(clear_beginning(b""), None);
    }
}
