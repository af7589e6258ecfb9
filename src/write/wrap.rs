//! Words into lines of fewer than 80 characters (PGN 8.2.1): as many as go on each.

/// The most characters of a line.
const WIDTH: usize = 79;

/// Text that grows word by word. A word is written at once, behind a blank; that becomes a line end when the word is
/// complete and turns out not to fit.
#[derive(Debug)]
pub(super) struct Wrapped {
    text: String,
    /// The most characters of a line.
    width: usize,
    /// Characters of the line, without the word that is open.
    column: usize,
    /// Where the open word begins, if one is open.
    word: Option<usize>,
}

impl Wrapped {
    /// Goes on behind what needs no breaking and ends with a line end.
    pub(super) fn behind(text: String) -> Wrapped {
        Wrapped {
            text,
            width: WIDTH,
            column: 0,
            word: None,
        }
    }

    /// Nothing yet, of lines with at most so many characters.
    pub(super) fn narrower(width: usize) -> Wrapped {
        Wrapped {
            width,
            ..Wrapped::behind(String::new())
        }
    }

    /// Begins a new word: what is added to it until the next one cannot be parted.
    #[inline]
    pub(super) fn begin(&mut self) -> &mut String {
        self.end_word();
        if self.column > 0 {
            self.text.push(' ');
        }
        self.word = Some(self.text.len());
        &mut self.text
    }

    /// Adds a word in ASCII to which nothing will be glued and which means the same at the beginning of a line.
    #[inline]
    pub(super) fn plain(&mut self, word: &str) {
        self.end_word();
        let length = word.len();
        if self.column == 0 {
            self.column = length;
        } else if self.column + 1 + length <= self.width {
            self.text.push(' ');
            self.column += 1 + length;
        } else {
            self.text.push('\n');
            self.column = length;
        }
        self.text.push_str(word);
    }

    /// The word that was begun last, to add something to it.
    pub(super) fn glue(&mut self) -> &mut String {
        &mut self.text
    }

    /// Counts the open word, on the next line where it does not fit.
    #[inline]
    fn end_word(&mut self) {
        let Some(start) = self.word.take() else {
            return;
        };
        let word = &self.text[start..];
        let length = match word.is_ascii() {
            true => word.len(),
            false => word.chars().count(),
        };
        if self.column == 0 {
            self.column = length;
        } else if self.column + 1 + length <= self.width || !may_begin_line(word) {
            self.column += 1 + length;
        } else {
            self.text.replace_range(start - 1..start, "\n");
            self.column = length;
        }
    }

    /// Ends the line, if anything stands on it, and gives everything.
    pub(super) fn finish(mut self) -> String {
        self.end_word();
        if self.column > 0 {
            self.text.push('\n');
        }
        self.text
    }
}

/// Whether a word means the same at the beginning of a line: `%` would begin an escape (PGN 6), `;` a comment to readers
/// that look at lines, `[` a tag pair.
fn may_begin_line(word: &str) -> bool {
    match word.as_bytes() {
        [b'[', b'%', ..] => true,
        [b'%' | b';' | b'[', ..] => false,
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrapped(words: &[&str]) -> String {
        let mut out = Wrapped::narrower(WIDTH);
        for word in words {
            out.begin().push_str(word);
        }
        out.finish()
    }

    #[test]
    fn a_line_holds_as_many_words_as_go_on_79_characters() {
        let word = "½".repeat(39);
        let text = wrapped(&[&word, &word, "a"]);
        assert_eq!(text, format!("{word} {word}\na\n"));
        assert_eq!(wrapped(&["a", "b"]), "a b\n");
        assert_eq!(wrapped(&[]), "");
    }

    #[test]
    fn no_line_begins_with_a_sign_that_means_something_there() {
        let word = "x".repeat(78);
        for sign in ["%evp", ";x", "[Event"] {
            assert_eq!(wrapped(&[&word, sign]), format!("{word} {sign}\n"));
        }
        assert_eq!(wrapped(&[&word, "[%clk"]), format!("{word}\n[%clk\n"));
    }
}
