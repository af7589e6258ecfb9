//! Lines for a terminal: words wrapped by the columns they take, painted where colours are wanted.

use crate::draw::Ink;
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

/// How a word is painted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// As it is.
    #[default]
    Plain,
    /// A heading.
    Heading,
    /// What only some look for.
    Faint,
    /// An error, or what must be done about it.
    Error,
    /// A warning.
    Warning,
    /// A note.
    Note,
    /// All is well.
    Good,
    /// The place of an error.
    ErrorPlace,
    /// The place of a warning.
    WarningPlace,
    /// The place of a note.
    NotePlace,
}

impl Style {
    /// The parameters of the escape sequence, of the sixteen colours that every terminal and every theme has.
    const fn code(self) -> &'static str {
        match self {
            Style::Plain => "",
            Style::Heading => "1",
            Style::Faint => "2",
            Style::Error => "1;31",
            Style::Warning => "1;33",
            Style::Note => "1;36",
            Style::Good => "1;32",
            Style::ErrorPlace => "1;4;31",
            Style::WarningPlace => "1;4;33",
            Style::NotePlace => "1;4;36",
        }
    }
}

/// The columns that a text takes.
#[must_use]
pub fn columns(text: &str) -> usize {
    text.width()
}

/// A text in its style.
#[must_use]
pub fn painted(text: &str, style: Style, ink: Ink) -> String {
    let code = style.code();
    if ink == Ink::Plain || code.is_empty() || text.is_empty() {
        return text.to_owned();
    }
    format!("\x1b[{code}m{text}\x1b[0m")
}

/// The text cut to so many columns, with `…` where something is missing.
#[must_use]
pub fn clipped(text: &str, width: usize) -> String {
    if columns(text) <= width {
        return text.to_owned();
    }
    let mut short = head(text, width.saturating_sub(1)).to_owned();
    short.push('…');
    short
}

/// As much of the beginning of a text as fits into so many columns.
fn head(text: &str, width: usize) -> &str {
    let mut taken = 0;
    let end = text.char_indices().find(|(_, c)| {
        taken += c.width().unwrap_or(0);
        taken > width
    });
    end.map_or(text, |(at, _)| &text[..at])
}

/// Writes a text that is no sentence, as the name of a file: on as many lines as it takes.
pub fn write_name(out: &mut String, name: &str, style: Style, width: usize, ink: Ink) {
    let mut rest = name;
    loop {
        let part = head(rest, width.max(LEAST));
        out.push_str(&painted(part, style, ink));
        out.push('\n');
        rest = &rest[part.len()..];
        if rest.is_empty() {
            return;
        }
    }
}

/// A paragraph that is put together word by word.
#[derive(Clone, Debug, Default)]
pub struct Paragraph {
    words: Vec<(Style, String)>,
}

impl Paragraph {
    /// Adds the words of a text.
    pub fn add(&mut self, text: &str, style: Style) {
        let words = text.split(' ').filter(|word| !word.is_empty());
        self.words
            .extend(words.map(|word| (style, word.to_owned())));
    }

    /// Adds something to the last word, in its style.
    pub fn glue(&mut self, text: &str) {
        if let Some((_, word)) = self.words.last_mut() {
            word.push_str(text);
        }
    }

    /// Writes its lines: the first behind `first` blanks, the others behind `others`, none beyond `width` columns. Only a word
    /// that is longer than a line is cut.
    pub fn write(&self, out: &mut String, (first, others): (usize, usize), width: usize, ink: Ink) {
        let width = width.max(others + LEAST);
        let mut line = Line::new(first, ink);
        for (style, word) in &self.words {
            let mut word = word.as_str();
            if !line.is_empty() && line.column + 1 + columns(word) > width {
                line.end(out);
                line = Line::new(others, ink);
            }
            while line.is_empty() && line.column + columns(word) > width {
                let part = head(word, width - line.column);
                line.push(part, *style);
                word = &word[part.len()..];
                line.end(out);
                line = Line::new(others, ink);
            }
            line.push(word, *style);
        }
        if !line.is_empty() {
            line.end(out);
        }
    }
}

/// A line has room for so many columns of text, however narrow the terminal says it is.
const LEAST: usize = 16;

/// A line that is being filled.
struct Line {
    text: String,
    /// Words of one style that wait, so that they are painted together.
    waiting: String,
    style: Style,
    column: usize,
    empty: bool,
    ink: Ink,
}

impl Line {
    fn new(indent: usize, ink: Ink) -> Line {
        Line {
            text: " ".repeat(indent),
            waiting: String::new(),
            style: Style::Plain,
            column: indent,
            empty: true,
            ink,
        }
    }

    fn is_empty(&self) -> bool {
        self.empty
    }

    fn push(&mut self, word: &str, style: Style) {
        if word.is_empty() {
            return;
        }
        let blank = if self.empty { "" } else { " " };
        if style == self.style {
            self.waiting.push_str(blank);
        } else {
            self.settle();
            self.text.push_str(blank);
            self.style = style;
        }
        self.waiting.push_str(word);
        self.column += blank.len() + columns(word);
        self.empty = false;
    }

    fn settle(&mut self) {
        let waiting = std::mem::take(&mut self.waiting);
        self.text.push_str(&painted(&waiting, self.style, self.ink));
    }

    fn end(mut self, out: &mut String) {
        self.settle();
        out.push_str(&self.text);
        out.push('\n');
    }
}

/// A stretch of text with the word in it that is pointed at: on one line, clipped on both sides at blanks, so that the word
/// is always seen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Excerpt {
    before: String,
    word: String,
    behind: String,
    /// Whether something stands beside the word, though it may have no room here.
    pointed: bool,
}

impl Excerpt {
    /// The excerpt that fits into so many columns.
    #[must_use]
    pub fn new(before: &str, word: &str, behind: &str, width: usize) -> Excerpt {
        let pointed = !(before.is_empty() && behind.is_empty());
        let word = clipped(word, width);
        let room = width.saturating_sub(columns(&word));
        let wanted = |text: &str| match text {
            "" => 0,
            text => columns(text) + 1,
        };
        let least = wanted(behind).min(room / 3);
        let before = last_words(before, room - least);
        let behind = first_words(behind, room - wanted(&before));
        Excerpt {
            before,
            word,
            behind,
            pointed,
        }
    }

    /// Writes it, and below it what points at the word, where no colour does and others stand beside it.
    pub fn write(&self, out: &mut String, indent: usize, place: Style, ink: Ink) {
        let mut line = " ".repeat(indent);
        for (text, style) in [
            (&self.before, Style::Plain),
            (&self.word, place),
            (&self.behind, Style::Plain),
        ] {
            if !text.is_empty() {
                if line.len() > indent {
                    line.push(' ');
                }
                line.push_str(&painted(text, style, ink));
            }
        }
        line.push('\n');
        if ink == Ink::Plain && self.pointed {
            let before = match columns(&self.before) {
                0 => 0,
                before => before + 1,
            };
            line.push_str(&" ".repeat(indent + before));
            line.push_str(&"^".repeat(columns(&self.word).max(1)));
            line.push('\n');
        }
        out.push_str(&line);
    }
}

/// The first words of a text that fit with a blank before them.
fn first_words(text: &str, room: usize) -> String {
    if columns(text) < room {
        return text.to_owned();
    }
    let cuts = text.match_indices(' ').map(|(at, _)| &text[..at]);
    let fits = cuts.rev().find(|part| columns(part) + 3 <= room);
    fits.map_or_else(String::new, |part| match part.ends_with('…') {
        true => part.to_owned(),
        false => format!("{part} …"),
    })
}

/// The last words of a text that fit with a blank behind them.
fn last_words(text: &str, room: usize) -> String {
    if columns(text) < room {
        return text.to_owned();
    }
    let mut cuts = text.match_indices(' ').map(|(at, _)| &text[at + 1..]);
    let fits = cuts.find(|part| columns(part) + 3 <= room);
    fits.map_or_else(String::new, |part| match part.starts_with('…') {
        true => part.to_owned(),
        false => format!("… {part}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str, indents: (usize, usize), width: usize) -> String {
        let mut paragraph = Paragraph::default();
        paragraph.add(text, Style::Plain);
        let mut out = String::new();
        paragraph.write(&mut out, indents, width, Ink::Plain);
        out
    }

    #[test]
    fn words_are_wrapped_by_the_columns_they_take() {
        assert_eq!(
            lines("one two three four five six seven", (2, 4), 20),
            "  one two three four\n    five six seven\n"
        );
        // Each of these takes two columns, and é written in two characters one.
        assert_eq!(
            lines("日本語日本語 日本語日本語", (0, 0), 20),
            "日本語日本語\n日本語日本語\n"
        );
        assert_eq!(
            lines(
                "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301} éééé éééééééé",
                (0, 0),
                19
            )
            .lines()
            .count(),
            1
        );
    }

    #[test]
    fn only_a_word_longer_than_a_line_is_cut() {
        let word = "x".repeat(45);
        let cut = lines(&format!("a {word} b"), (0, 2), 20);
        let widths: Vec<usize> = cut.lines().map(columns).collect();
        assert_eq!(widths, [1, 20, 20, 13]);
        assert_eq!(
            cut.split_whitespace().collect::<String>(),
            format!("a{word}b")
        );
    }

    #[test]
    fn colours_take_no_columns() {
        let mut paragraph = Paragraph::default();
        paragraph.add("error", Style::Error);
        paragraph.add("in a long line of words", Style::Plain);
        let (mut plain, mut colour) = (String::new(), String::new());
        paragraph.write(&mut plain, (2, 4), 20, Ink::Plain);
        paragraph.write(&mut colour, (2, 4), 20, Ink::Colour);
        assert_eq!(
            colour.replace("\x1b[1;31m", "").replace("\x1b[0m", ""),
            plain
        );
        assert!(
            colour.starts_with("  \x1b[1;31merror\x1b[0m in a"),
            "{colour:?}"
        );
    }

    #[test]
    fn an_excerpt_always_shows_its_word() {
        let (before, behind) = ("… 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5.", "Be7 6. O-O b5 …");
        for width in 16..80 {
            let mut out = String::new();
            let excerpt = Excerpt::new(before, "Qxf7", behind, width);
            excerpt.write(&mut out, 4, Style::ErrorPlace, Ink::Plain);
            let (line, under) = out.split_once('\n').unwrap();
            assert!(columns(line) <= 4 + width, "{width}: {out}");
            assert_eq!(
                line.find("Qxf7").map(|at| columns(&line[..at])),
                under.find('^'),
                "{out}"
            );
            assert_eq!(under.trim(), "^^^^");
        }
        // A word that leaves no room to others is pointed at too; one that stands alone needs nothing.
        for (before, carets) in [("1. e4", 20), ("", 0)] {
            let mut out = String::new();
            Excerpt::new(before, &"x".repeat(400), "", 20).write(
                &mut out,
                0,
                Style::ErrorPlace,
                Ink::Plain,
            );
            assert_eq!(out.matches('^').count(), carets, "{out}");
        }
        let whole = Excerpt::new("1.", "e5", "*", 80);
        assert_eq!((&*whole.before, &*whole.behind), ("1.", "*"));
    }
}
