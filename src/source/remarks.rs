//! What a person should know of how a part was read.

use super::form::Form;
use super::original::Run;

/// What a person should know of how a stream was read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Remarks {
    /// The input is an archive or a folder in which nothing was to be read; so many members
    /// were passed over.
    pub barren: Option<u64>,
    /// The input is an archive whose members are whole, and nothing marks its end: members may be missing behind the last.
    pub unmarked: bool,
    /// What its bytes are encoded in; filled in by whoever counts its lines.
    pub encodings: Encodings,
}

/// Byte in the file, from 0, and line, from 1.
pub type Spot = (u64, u64);

/// What the runs of a part tell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Encodings {
    /// The encoding of the last letter so far; none before the first run.
    last: Option<Form>,
    /// How often one encoding follows another.
    pub changes: u64,
    /// Where first, and from which to which.
    pub first_change: Option<(Spot, Form, Form)>,
    /// How often a wide encoding begins without a byte order mark.
    pub assumed: u64,
    /// Where first, and which.
    pub first_assumed: Option<(Spot, Form)>,
    /// Units and odd bytes that stand for no letter: read as U+FFFD, between two texts as a byte order mark.
    pub lost: u64,
    /// Where the first of them is, and in which encoding.
    pub first_lost: Option<(Spot, Form)>,
}

impl Encodings {
    /// Behind text in this form, of which nothing else is told.
    #[must_use]
    pub fn behind(form: Form) -> Encodings {
        Encodings {
            last: form.is_wide().then_some(form),
            ..Encodings::default()
        }
    }

    /// What is told of the same file further on, where so many lines stand before that: in the order of the file.
    pub fn follow(&mut self, next: &Encodings, lines: u64) {
        let below = |(byte, line): Spot| (byte, line + lines);
        self.changes += next.changes;
        self.assumed += next.assumed;
        self.lost += next.lost;
        self.first_change = (self.first_change).or(next
            .first_change
            .map(|(spot, from, to)| (below(spot), from, to)));
        let marked = |own: Option<(Spot, Form)>, next: Option<(Spot, Form)>| {
            own.or(next.map(|(spot, form)| (below(spot), form)))
        };
        self.first_assumed = marked(self.first_assumed, next.first_assumed);
        self.first_lost = marked(self.first_lost, next.first_lost);
        self.last = next.last.or(self.last);
    }

    /// Takes note of a run, which begins there. They come in the order of the file.
    pub fn add(&mut self, run: &Run, spot: Spot) {
        let form = run.form();
        let at_start = self.last.is_none() && spot.0 == 0;
        let last = self.last.replace(form).unwrap_or_default();
        if last != form && !at_start {
            self.changes += 1;
            self.first_change.get_or_insert((spot, last, form));
        }
        if run.is_assumed() {
            self.assumed += 1;
            self.first_assumed.get_or_insert((spot, form));
        }
        if run.begins_lost() {
            self.lost += 1;
            self.first_lost.get_or_insert((spot, form));
        }
    }
}
