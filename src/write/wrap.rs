//! Words into lines of fewer than 80 characters (PGN 8.2.1): as many as go on each.

/// The most characters of a line.
const WIDTH: usize = 79;

/// Text that grows word by word.
#[derive(Debug, Default)]
pub(super) struct Wrapped {
    bytes: Vec<u8>,
    /// So many characters fewer go on a line: it will be indented.
    indent: usize,
    /// Characters on the line.
    column: usize,
    /// The word that is not yet placed: what is glued to it counts.
    word: String,
}

impl Wrapped {
    /// Begins with what needs no breaking and ends with a line end.
    pub(super) fn behind(bytes: Vec<u8>) -> Wrapped {
        Wrapped {
            bytes,
            ..Wrapped::default()
        }
    }

    /// Begins with lines that leave room for an indent of so many characters.
    pub(super) fn narrower(indent: usize) -> Wrapped {
        Wrapped {
            indent,
            ..Wrapped::default()
        }
    }

    /// Begins a new word; what follows until the next is glued to it. Gives the text to append to.
    pub(super) fn begin(&mut self) -> &mut String {
        self.place();
        &mut self.word
    }

    /// The word that was begun last, to glue something to it.
    pub(super) fn glue(&mut self) -> &mut String {
        &mut self.word
    }

    /// How many bytes stand before the word that was begun last, once it is placed. Its text reaches to the same number
    /// of the next word, without the blank.
    fn place(&mut self) {
        if self.word.is_empty() {
            return;
        }
        let length = match self.word.len() {
            // A character takes at most four bytes.
            short if self.column + 1 + short <= WIDTH && self.word.is_ascii() => short,
            _ => self.word.chars().count(),
        };
        if self.column > 0 {
            if self.column + 1 + length > WIDTH - self.indent && may_begin_line(&self.word) {
                self.bytes.push(b'\n');
                self.column = 0;
            } else {
                self.bytes.push(b' ');
                self.column += 1;
            }
        }
        self.bytes.extend_from_slice(self.word.as_bytes());
        self.column += length;
        self.word.clear();
    }

    /// Ends the line, if anything stands on it, and gives everything.
    pub(super) fn finish(mut self) -> Vec<u8> {
        self.place();
        if self.column > 0 {
            self.bytes.push(b'\n');
        }
        self.bytes
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
        let mut out = Wrapped::default();
        for word in words {
            out.begin().push_str(word);
        }
        String::from_utf8(out.finish()).unwrap()
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
