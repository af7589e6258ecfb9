//! The archive in two: games in order, and everything else. Original bytes, and between two pieces that were no neighbours
//! what keeps them apart, in the encoding of that place, and a byte order mark where another encoding begins.

use super::Channel;
use crate::framing::Edges;
use crate::rules::Class;
use crate::source::{Form, Original};
use crate::text::separator::SEPARATOR;
use crate::text::words;

/// The half that a game of this class goes to.
pub(super) const fn half(class: Class) -> Channel {
    match class {
        Class::Clean | Class::Warning => Channel::Clean,
        Class::Error | Class::Unreadable => Channel::Reject,
    }
}

/// How a piece joins others in its half.
#[derive(Clone, Debug, Default)]
pub struct Joint {
    edges: Edges,
    /// The heading of the table that it is a row of, where that stands with another game.
    heading: Option<Vec<u8>>,
    /// A section of the input begins with it: what stands before it has no say in how it is read.
    heads_section: bool,
    /// It is no game.
    gap: bool,
    /// Its last line has no end.
    open_line: bool,
    /// It begins with a byte order mark.
    marked: bool,
    /// What it is encoded in, at its start and at its end.
    forms: (Form, Form),
}

impl Joint {
    /// The same for text that is no game.
    pub(super) fn gap(self) -> Joint {
        Joint { gap: true, ..self }
    }

    /// Of a piece with this text.
    pub(super) fn of(
        bytes: &[u8],
        heading: Option<&[u8]>,
        heads_section: bool,
        original: Option<&Original>,
    ) -> Joint {
        let forms = |original: &Original| (original.first(), original.last());
        Joint {
            gap: false,
            edges: Edges::of(bytes),
            heading: heading.map(<[u8]>::to_vec),
            heads_section,
            open_line: !matches!(bytes.last(), Some(b'\n' | b'\r')),
            marked: match original {
                Some(original) => original.is_marked(bytes),
                None => bytes.starts_with(words::BOM),
            },
            forms: original.map(forms).unwrap_or_default(),
        }
    }
}

/// Appends a text as it stood in its file.
pub(super) fn put(out: &mut Vec<u8>, text: &[u8], original: Option<&Original>) {
    match original {
        Some(original) => out.extend_from_slice(&original.bytes(text)),
        None => out.extend_from_slice(text),
    }
}

/// A piece of this half that waits for its section to end.
#[derive(Debug)]
struct Held {
    byte: u64,
    bytes: Vec<u8>,
    joint: Joint,
}

/// One half of the archive while it grows, and what it ends with so far.
///
/// Games without tag pairs tell one from the next by their neighbours. So a section of them that goes to one half as a
/// whole stands there as it was; of one that does not, each piece is kept apart from the next. Until that is known its
/// pieces wait; the framer bounds a section as it bounds a game.
#[derive(Debug, Default)]
pub struct Seam {
    file: usize,
    held: Vec<Held>,
    /// A piece of the section went to the other half.
    broken: bool,
    /// A piece of the section stands in this half already.
    begun: bool,
    /// The last line has no end yet.
    open_line: bool,
    /// What the last piece is encoded in at its end.
    form: Form,
    /// File and byte behind the last piece.
    place: (usize, u64),
    /// The last piece that was not blank.
    last: Option<Edges>,
    /// It may be read on into the next section: a comment in it was left open, which what followed told, or what stood
    /// before it in its section does not stand before it here.
    runs_on: bool,
}

impl Seam {
    /// Takes note of a piece of the input, which begins at that byte of that file: `bytes` are empty where it goes to the
    /// other half. Appends what is settled to `out`.
    pub fn add(&mut self, file: usize, byte: u64, bytes: &[u8], joint: &Joint, out: &mut Vec<u8>) {
        if joint.heads_section || file != self.file {
            self.end(out);
            self.file = file;
        }
        if !bytes.is_empty() {
            self.held.push(Held {
                byte,
                bytes: bytes.to_vec(),
                joint: joint.clone(),
            });
        } else if !joint.edges.blank {
            self.broken = true;
        }
        if self.broken {
            self.release(out);
        }
    }

    /// Ends the section, or the run: appends what waits to `out`.
    pub fn end(&mut self, out: &mut Vec<u8>) {
        self.release(out);
        self.broken = false;
        self.begun = false;
    }

    fn release(&mut self, out: &mut Vec<u8>) {
        for held in std::mem::take(&mut self.held) {
            self.join(&held, out);
            out.extend_from_slice(&held.bytes);
        }
    }

    /// What must stand before a piece. Text that is no game stays so behind the result of a game with tag pairs. Before the
    /// neighbour of the last piece nothing, unless their section is broken, or the last one ended where it did for what
    /// stood around it; else a separator where neither a tag pair nor an
    /// earlier separator keeps the two apart, a mark where the encoding changes, and the heading of the table whose row it
    /// is.
    fn join(&mut self, held: &Held, out: &mut Vec<u8>) {
        let joint = &held.joint;
        let place = (self.file, held.byte);
        let first = self.place == (0, 0) && held.byte == 0;
        let follows = self.place == place || first;
        // The rest of a game beyond the cap is a gap that goes on from it.
        let runs_on = self.runs_on && joint.heads_section && !joint.gap;
        let neighbour = self.place == place && !(self.broken && self.begun) && !runs_on;
        self.place = (place.0, place.1 + held.bytes.len() as u64);
        self.begun = true;
        let own = joint.forms.0;
        if !neighbour && self.open_line {
            self.form.write(b"\n", out);
        }
        self.open_line = joint.open_line;
        let kept = |last: Edges| {
            let text = joint.gap && last.tagged && last.ended;
            last.parted || last.closed && (joint.edges.tagged || text)
        };
        let apart = !neighbour && !joint.edges.blank;
        if apart && self.last.is_some_and(|last| !kept(last)) {
            self.form.write(SEPARATOR, out);
        }
        // Where nothing was left out and nothing added the bytes before it show its encoding, as they did in the file.
        if own != self.form && !joint.marked && (!follows || apart && self.last.is_some()) {
            out.extend_from_slice(own.mark());
        }
        if apart {
            own.write(joint.heading.as_deref().unwrap_or_default(), out);
        }
        self.form = joint.forms.1;
        if !joint.edges.blank {
            self.last = Some(joint.edges);
            let moved = !neighbour && !joint.heads_section;
            self.runs_on = moved || joint.edges.open && !joint.gap;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A piece: file, byte, bytes, whether it goes to this half, whether it begins a section.
    type Piece<'a> = (usize, u64, &'a str, bool, bool);

    fn half(pieces: &[Piece<'_>]) -> String {
        let (mut seam, mut out) = (Seam::default(), Vec::new());
        for (file, byte, text, own, heads) in pieces {
            let joint = Joint::of(text.as_bytes(), None, *heads, None);
            let bytes = if *own { text.as_bytes() } else { b"" };
            seam.add(*file, *byte, bytes, &joint, &mut out);
        }
        seam.end(&mut out);
        String::from_utf8(out).unwrap()
    }

    const TAGGED: &str = "[Event \"a\"]\n\n1. e4 *\n";

    #[test]
    fn a_section_that_stays_whole_is_as_it_was() {
        let pieces = [
            (1, 0, "e4 1-0", true, true),
            (1, 6, " 1. d4", true, false),
            (1, 12, "\n1. c4", true, false),
        ];
        assert_eq!(half(&pieces), "e4 1-0 1. d4\n1. c4");
    }

    #[test]
    fn what_is_left_of_a_broken_section_is_kept_apart() {
        let mut pieces = [
            (1, 0, "1. e4\n", true, true),
            (1, 6, "1. d4\n", true, false),
            (1, 12, "1. c4\n", false, false),
            (1, 18, "1. b4\n", true, false),
            (1, 24, TAGGED, true, true),
        ];
        let parted = "1. e4\n\n%\n\n1. d4\n\n%\n\n1. b4\n";
        assert_eq!(half(&pieces), format!("{parted}{TAGGED}"));
        pieces[2].2 = " \n";
        assert_eq!(half(&pieces[..2]), "1. e4\n1. d4\n", "blanks break nothing");
    }

    #[test]
    fn a_tag_pair_needs_a_line_of_its_own_only() {
        let open = TAGGED.trim_end();
        let two = half(&[(1, 0, open, true, true), (2, 0, open, true, true)]);
        assert_eq!(two, format!("{open}\n{open}"));
        let two = half(&[(1, 0, "1. e4\n", true, true), (2, 0, TAGGED, true, true)]);
        assert_eq!(two, format!("1. e4\n{TAGGED}"));
    }

    #[test]
    fn what_begins_without_or_behind_what_is_open_is_parted() {
        let two = |first, second| half(&[(1, 0, first, true, true), (2, 0, second, true, true)]);
        assert_eq!(two(TAGGED, "1. d4"), format!("{TAGGED}\n%\n\n1. d4"));
        let open = "1. e4 {open";
        assert_eq!(two(open, TAGGED), format!("{open}\n\n%\n\n{TAGGED}"));
        let parted = "1. e4\n\n%\n\n";
        assert_eq!(two(parted, "1. d4"), format!("{parted}1. d4"));
    }

    #[test]
    fn text_needs_nothing_behind_a_game_that_has_ended() {
        let (mut seam, mut out) = (Seam::default(), Vec::new());
        let ended = format!("{TAGGED}\n");
        for (byte, text) in [(0, &*ended), (100, "a word\n"), (200, "another\n")] {
            let joint = Joint::of(text.as_bytes(), None, true, None);
            let joint = if byte > 0 { joint.gap() } else { joint };
            seam.add(1, byte, text.as_bytes(), &joint, &mut out);
        }
        seam.end(&mut out);
        let wanted = format!("{ended}a word\n\n%\n\nanother\n");
        assert_eq!(String::from_utf8(out).unwrap(), wanted);
    }

    #[test]
    fn what_ended_for_what_stood_around_it_is_parted_from_the_next_section() {
        // A comment left open ends at the next tag pair for the moves before the next closing brace.
        let open = "[Event \"a\"]\n\n1. e4 {open\n";
        let pieces = [(1, 0, open, true, true), (1, 26, TAGGED, true, true)];
        assert_eq!(half(&pieces), format!("{open}\n%\n\n{TAGGED}"));
        // Behind a game a damaged tag pair was a game of its own; before tag pairs it would be one of them.
        let torn = "[Event a\"]\n";
        let pieces = [
            (1, 0, "1. e4 *\n", false, true),
            (1, 8, torn, true, false),
            (1, 19, TAGGED, true, true),
        ];
        assert_eq!(half(&pieces), format!("{torn}\n%\n\n{TAGGED}"));
    }

    #[test]
    fn the_rest_of_a_game_beyond_the_cap_goes_on_from_it() {
        let (mut seam, mut out) = (Seam::default(), Vec::new());
        for (byte, text) in [(0, "1. e4 {a"), (8, " b} e5\n")] {
            let joint = Joint::of(text.as_bytes(), None, true, None);
            let joint = if byte > 0 { joint.gap() } else { joint };
            seam.add(1, byte, text.as_bytes(), &joint, &mut out);
        }
        seam.end(&mut out);
        assert_eq!(String::from_utf8(out).unwrap(), "1. e4 {a b} e5\n");
    }

    #[test]
    fn blanks_join_anything() {
        let pieces = [
            (1, 0, "\n", true, true),
            (2, 0, "1. e4", true, true),
            (3, 0, " \n", true, true),
            (4, 0, "1. d4", true, true),
        ];
        assert_eq!(half(&pieces), "\n1. e4\n \n\n%\n\n1. d4");
    }

    #[test]
    fn a_row_takes_its_heading_along() {
        let (mut seam, mut out) = (Seam::default(), Vec::new());
        let mut add = |byte, bytes: &[u8], heads| {
            let joint = Joint::of(b"2;e4\n", Some(b"No;Moves\n"), heads, None);
            seam.add(1, byte, bytes, &joint, &mut out);
        };
        add(9, b"", true);
        add(14, b"2;e4\n", false);
        add(19, b"3;d4\n", false);
        assert_eq!(
            String::from_utf8_lossy(&out),
            "No;Moves\n2;e4\n\n%\n\nNo;Moves\n3;d4\n"
        );
    }
}
