//! What archives have in common: members one after the other, read as a stream.
//!
//! Neither format is left to a ready-made reader: those want a file they can
//! seek in, or drop what they decoded in the call in which they meet an error.

use std::sync::{Arc, Mutex};

use super::container::{Container, Decode, State};
use super::fault::{Broken, FaultKind};
use super::raw::Raw;
use super::tar::Tar;
use super::unseen::is_unseen;
use super::zip::Zip;

/// One member, as the archive names it.
pub(super) struct Entry {
    /// Its name as written.
    pub(super) name: Vec<u8>,
    pub(super) kind: Kind,
}

/// What a member is.
pub(super) enum Kind {
    File,
    /// A folder: it holds nothing by itself.
    Folder,
    /// A link or a device, which is not followed.
    Other,
    /// A file whose bytes cannot be had.
    Refused(Broken),
}

/// An archive that owns its input and is read from its beginning to its end. The
/// bytes of the member that [`next`](Archive::next) came to are what
/// [`Decode`] gives.
pub(super) trait Archive: Decode {
    /// Goes to the next member, whatever is left of the one before; `None` at
    /// the end.
    ///
    /// # Errors
    ///
    /// Where the archive itself cannot be read on; after it comes the end.
    fn next(&mut self) -> Result<Option<Entry>, Broken>;

    /// Behind the last member: whether something marks the end there, as it should.
    fn has_mark(&self) -> bool {
        true
    }
}

/// An archive, shared with the layers above its present member.
pub(super) type Shared = Arc<Mutex<Box<dyn Archive>>>;

/// The bytes of the present member.
pub(super) struct Member(pub(super) Shared);

impl Decode for Member {
    fn room(&self) -> usize {
        self.0.lock().map_or(1, |archive| archive.room())
    }

    fn step(&mut self, out: &mut [u8]) -> (usize, State) {
        match self.0.lock() {
            Ok(mut archive) => archive.step(out),
            Err(_) => (
                0,
                State::Fault(Broken::new(FaultKind::Unreadable, "internal fault")),
            ),
        }
    }
}

/// The archive that begins with `head`, if it is one.
pub(super) fn detect(head: &[u8]) -> Option<Container> {
    if super::zip::begins(head) {
        Some(Container::Zip)
    } else if super::tar::begins(head) {
        Some(Container::Tar)
    } else {
        None
    }
}

/// Opens what [`detect`] saw.
pub(super) fn open(container: Container, raw: Raw) -> Shared {
    let archive: Box<dyn Archive> = match container {
        Container::Tar => Box::new(Tar::new(raw)),
        _ => Box::new(Zip::new(raw)),
    };
    Arc::new(Mutex::new(archive))
}

/// The most of a member's name that is shown, in bytes.
const LONGEST_NAME: usize = 1000;

/// A member's name as reports show it: UTF-8 with U+FFFD where it is not, what
/// would steer a terminal as `\xNN` or `\u{NNNN}`, and not without end.
pub(super) fn shown(name: &[u8]) -> String {
    let mut shown = String::new();
    for letter in String::from_utf8_lossy(name).chars() {
        if shown.len() >= LONGEST_NAME {
            shown.push('…');
            break;
        }
        match letter {
            '\0'..='\x1f' | '\x7f' => shown.push_str(&format!("\\x{:02x}", u32::from(letter))),
            letter if is_unseen(letter) => shown.extend(letter.escape_unicode()),
            _ => shown.push(letter),
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_steer_no_terminal_and_are_not_endless() {
        assert_eq!(shown("gare/così.pgn".as_bytes()), "gare/così.pgn");
        assert_eq!(shown(b"a\x1b[2J\n\x7f.pgn"), "a\\x1b[2J\\x0a\\x7f.pgn");
        assert_eq!(shown(b"caff\xe8.pgn"), "caff\u{fffd}.pgn");
        assert_eq!(shown("a\u{202e}ngp".as_bytes()), "a\\u{202e}ngp");
        assert_eq!(shown(&[b'x'; 70_000]).chars().count(), LONGEST_NAME + 1);
    }
}
