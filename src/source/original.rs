//! How delivered text stands in its file: what was transcoded, from what, and from which bytes.

use super::form::Form;
use std::ops::Range;

/// Bytes that stand for no letter and were delivered as U+FFFD; mostly none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Lost {
    pub(super) bytes: [u8; 4],
    pub(super) length: u8,
}

impl Lost {
    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes[..usize::from(self.length)]
    }
}

/// What stands for bytes without a letter.
pub(super) const REPLACEMENT: &[u8] = b"\xEF\xBF\xBD";

/// A byte order mark, as text.
pub(super) const MARK: &[u8] = Form::EightBit.mark();

/// From here on a text is in one form, up to the next run. It may begin with bytes that were lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// First byte in the delivered text.
    pub(super) text: u64,
    /// First byte in the file.
    pub(super) file: u64,
    pub(super) form: Form,
    pub(super) lost: Lost,
    /// A wide form begins here, and no mark says so.
    pub(super) assumed: bool,
    /// It begins with a mark that is not in the file: within a line one text ends and another begins. With bytes that were lost the mark
    /// stands for these.
    pub(super) added: bool,
}

impl Run {
    /// First byte in the delivered text, from the start of the part or of the piece.
    #[must_use]
    pub fn text(&self) -> u64 {
        self.text
    }

    /// First byte in the file, counted alike.
    #[must_use]
    pub fn file(&self) -> u64 {
        self.file
    }

    /// What it is encoded in.
    #[must_use]
    pub fn form(&self) -> Form {
        self.form
    }

    /// Whether it begins with bytes that stand for no letter.
    #[must_use]
    pub fn begins_lost(&self) -> bool {
        self.lost.length > 0
    }

    /// The bytes of the file for which the text at its start stands, and how long that text is, where it is no letter of theirs.
    fn stand_in(&self) -> Option<(&[u8], usize)> {
        match (self.begins_lost(), self.added) {
            (false, false) => None,
            (true, false) => Some((self.lost.bytes(), REPLACEMENT.len())),
            (_, true) => Some((self.lost.bytes(), MARK.len())),
        }
    }

    /// Whether a wide form begins with it that no byte order mark tells.
    #[must_use]
    pub fn is_assumed(&self) -> bool {
        self.assumed
    }
}

/// How a stretch of delivered text stood in the file: its runs, the first of which begins with it. Text that was delivered
/// as it is has none.
///
/// Places within a run are counted from the letters of the text, so that it is as large as the text is mixed, not as long.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Original {
    runs: Vec<Run>,
}

impl Original {
    /// Whether the text was delivered as it is.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.runs
            .iter()
            .all(|run| !run.form.is_wide() && !run.added)
    }

    /// Whether a text of this kind begins with a byte order mark that is in its file.
    #[must_use]
    pub fn is_marked(&self, text: &[u8]) -> bool {
        text.starts_with(MARK) && !self.runs.first().is_some_and(|run| run.added)
    }

    /// Its runs in order.
    #[must_use]
    pub fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// The form of its first letter.
    #[must_use]
    pub fn first(&self) -> Form {
        self.runs.first().map_or(Form::default(), Run::form)
    }

    /// The form of its last letter.
    #[must_use]
    pub fn last(&self) -> Form {
        self.runs.last().map_or(Form::default(), Run::form)
    }

    /// Adds runs of a part, whose text begins so many bytes before this one, and whose file so many.
    pub fn extend(&mut self, runs: impl IntoIterator<Item = Run>, text: u64, file: u64) {
        for run in runs {
            if self.runs.is_empty() && run.text > text {
                self.runs.push(Run {
                    text: 0,
                    file: 0,
                    form: Form::EightBit,
                    lost: Lost::default(),
                    assumed: false,
                    added: false,
                });
            }
            self.runs.push(Run {
                text: run.text.saturating_sub(text),
                file: run.file.saturating_sub(file),
                ..run
            });
        }
    }

    /// A walk over the text that says where its letters stood.
    #[must_use]
    pub fn walk<'a>(&'a self, text: &'a [u8]) -> Walk<'a> {
        Walk {
            original: self,
            text,
            run: 0,
            at: (0, 0),
        }
    }

    /// The same for a part of the text, which begins at that byte of the file.
    #[must_use]
    pub fn part(&self, range: Range<usize>, file: u64) -> Original {
        let (start, end) = (range.start as u64, range.end as u64);
        let before = self.runs.partition_point(|run| run.text <= start);
        let from = before.saturating_sub(1);
        let own = self.runs[from..].iter();
        let own = own.take_while(|run| run.text < end || run.text <= start);
        let mut part = Original::default();
        for run in own {
            let begins = run.text >= start;
            part.runs.push(Run {
                text: run.text.saturating_sub(start),
                file: run.file.saturating_sub(file),
                form: run.form,
                lost: if begins { run.lost } else { Lost::default() },
                assumed: begins && run.assumed,
                added: begins && run.added,
            });
        }
        part
    }

    /// How many bytes of the file the text was.
    #[must_use]
    pub fn length(&self, text: &[u8]) -> u64 {
        self.walk(text).to(text.len())
    }

    /// The bytes that the text was in the file.
    #[must_use]
    pub fn bytes(&self, text: &[u8]) -> Vec<u8> {
        let mut out = Vec::with_capacity(2 * text.len());
        for (i, run) in self.runs.iter().enumerate() {
            let end = self
                .runs
                .get(i + 1)
                .map_or(text.len(), |next| next.text as usize);
            let mut own = &text[(run.text as usize).min(text.len())..end.min(text.len())];
            if let Some((bytes, length)) = run.stand_in()
                && let Some(behind) = own.get(length..)
            {
                out.extend_from_slice(bytes);
                own = behind;
            }
            run.form.write(own, &mut out);
        }
        if self.runs.is_empty() {
            out.extend_from_slice(text);
        }
        out
    }
}

/// How many bytes of its file a text was; `original` says how it stood there, where it was transcoded.
#[must_use]
#[inline]
pub fn length(text: &[u8], original: Option<&Original>) -> u64 {
    original.map_or(text.len() as u64, |original| original.length(text))
}

/// Where the letters of a text stand in its file, for places in rising order: `byte` is that of the first; `original` says
/// how it stood there, where it was transcoded.
pub fn places<'a>(
    text: &'a [u8],
    byte: u64,
    original: Option<&'a Original>,
) -> impl FnMut(usize) -> u64 + 'a {
    let mut walk = original.map(|original| original.walk(text));
    move |at| byte + walk.as_mut().map_or(at as u64, |walk| walk.to(at))
}

/// A walk over a text, from its start on; see [`Original::walk`].
#[derive(Clone, Copy, Debug)]
pub struct Walk<'a> {
    original: &'a Original,
    text: &'a [u8],
    /// The run in which it stands.
    run: usize,
    /// Where it stands: in the text and in the file.
    at: (usize, u64),
}

impl Walk<'_> {
    /// The byte of the file, counted from that of the text's start, for a byte of the text. Where places come in rising
    /// order each letter is met once.
    pub fn to(&mut self, offset: usize) -> u64 {
        let offset = offset.min(self.text.len());
        if offset < self.at.0 {
            (self.run, self.at) = (0, (0, 0));
        }
        let runs = &self.original.runs;
        while let Some(next) = runs.get(self.run + 1)
            && next.text as usize <= offset
        {
            self.run += 1;
            self.at = (next.text as usize, next.file);
        }
        let Some(run) = runs.get(self.run) else {
            return offset as u64;
        };
        if let Some((bytes, length)) = run.stand_in()
            && self.at.0 == run.text as usize
            && offset > self.at.0
        {
            let behind = (self.at.0 + length).min(offset);
            self.at = (behind, run.file + bytes.len() as u64);
        }
        let more = run.form.length(&self.text[self.at.0..offset]);
        self.at = (offset, self.at.1 + more);
        self.at.1
    }
}
