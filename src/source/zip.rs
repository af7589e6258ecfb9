//! zip (PKWARE APPNOTE 6.3), read by its local headers from beginning to end, so
//! that it may come from a pipe or break off.
//!
//! The directory at its end is not needed for reading; it tells that nothing is
//! missing.

use flate2::Crc;
use memchr::memmem;
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hasher as _};

use super::archive::{Archive, Entry, Kind};
use super::container::{Decode, State, truncated};
use super::fault::{Broken, FaultKind};
use super::inflate::{Inflate, ROOM, damaged};
use super::raw::Raw;

const LOCAL: &[u8] = b"PK\x03\x04";
const DESCRIPTOR: &[u8] = b"PK\x07\x08";
const DIRECTORY: &[u8] = b"PK\x01\x02";
const SIGNATURE: &[u8] = b"PK\x05\x05";
const EXTRA_DATA: &[u8] = b"PK\x06\x08";
const END_64: &[u8] = b"PK\x06\x06";
const LOCATOR_64: &[u8] = b"PK\x06\x07";
const END: &[u8] = b"PK\x05\x06";

/// The longest data descriptor.
const LONGEST_DESCRIPTOR: usize = 24;

/// As much as is looked at in search of a descriptor.
const WINDOW: usize = 16 * 1024;

// The flags of APPNOTE 4.4.4.
const ENCRYPTED: u16 = 1;
const HAS_DESCRIPTOR: u16 = 1 << 3;

/// Whether a zip begins with `head`, one without members included.
pub(super) fn begins(head: &[u8]) -> bool {
    head.starts_with(LOCAL) || head.starts_with(END)
}

fn u16_at(bytes: &[u8], at: usize) -> u16 {
    bytes
        .get(at..at + 2)
        .map_or(0, |b| u16::from_le_bytes([b[0], b[1]]))
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    u32::from(u16_at(bytes, at)) | u32::from(u16_at(bytes, at + 2)) << 16
}

fn u64_at(bytes: &[u8], at: usize) -> u64 {
    u64::from(u32_at(bytes, at)) | u64::from(u32_at(bytes, at + 4)) << 32
}

#[derive(Clone, Copy, PartialEq)]
enum Method {
    Stored,
    Deflated,
    /// Not read.
    Other,
}

/// The member that is being read.
struct Present {
    method: Method,
    /// Its length on disk, where it is said before its data.
    packed: Option<u64>,
    /// Its length and sum, where they are said before its data.
    promised: Option<(u64, u32)>,
    /// They stand behind its data.
    descriptor: bool,
    /// Bytes of it used so far, on disk.
    used: u64,
    /// Its data and what stands behind them were read, or given up.
    done: bool,
}

pub(super) struct Zip {
    raw: Raw,
    inflate: Inflate,
    /// Of a member that is stored.
    sum: Crc,
    present: Option<Present>,
    members: u64,
    /// The names of the members, hashed.
    names: HashSet<u64>,
    /// Nothing more can be read.
    ended: bool,
}

impl Zip {
    pub(super) fn new(raw: Raw) -> Self {
        Self {
            raw,
            inflate: Inflate::new(),
            sum: Crc::new(),
            present: None,
            members: 0,
            names: HashSet::new(),
            ended: false,
        }
    }

    fn entry(&mut self) -> Result<Option<Entry>, Broken> {
        self.leave()?;
        let head = self.raw.peek(4)?;
        if head.starts_with(LOCAL) {
            return self.local().map(Some);
        }
        if head.starts_with(b"PK") || b"PK".starts_with(head) {
            self.directory()?;
            return Ok(None);
        }
        Err(damaged("zip", "a member's header is missing"))
    }

    /// Reads a member's header.
    fn local(&mut self) -> Result<Entry, Broken> {
        let head = self.bytes(30)?;
        let (flags, method) = (u16_at(&head, 6), u16_at(&head, 8));
        let (sum, packed, size) = (u32_at(&head, 14), u32_at(&head, 18), u32_at(&head, 22));
        let name = self.bytes(u16_at(&head, 26).into())?;
        let extra = self.bytes(u16_at(&head, 28).into())?;
        let (packed, size) = lengths(packed, size, &extra);
        let descriptor = flags & HAS_DESCRIPTOR != 0;
        // Some writers go back and fill the lengths in, and leave the flag.
        let known = !descriptor || packed > 0;
        self.members += 1;
        self.names.insert(hash(&name));
        self.inflate.reset();
        self.sum.reset();
        self.present = Some(Present {
            method: match method {
                _ if flags & ENCRYPTED != 0 => Method::Other,
                0 => Method::Stored,
                8 => Method::Deflated,
                _ => Method::Other,
            },
            packed: known.then_some(packed),
            promised: (!descriptor).then_some((size, sum)),
            descriptor,
            used: 0,
            done: false,
        });
        let refused = |detail: String| Kind::Refused(Broken::new(FaultKind::Unsupported, detail));
        let kind = match method {
            _ if name.ends_with(b"/") || name.ends_with(b"\\") => Kind::Folder,
            _ if flags & ENCRYPTED != 0 => {
                refused("it is encrypted within its zip: unpack it first".to_owned())
            }
            0 | 8 => Kind::File,
            _ => refused(format!(
                "its zip packs it by {}, which this program does not undo: unpack it first",
                named(method)
            )),
        };
        Ok(Entry { name, kind })
    }

    /// The next `count` bytes.
    fn bytes(&mut self, count: usize) -> Result<Vec<u8>, Broken> {
        let mut bytes = Vec::new();
        self.raw.append(&mut bytes, count)?;
        if bytes.len() < count {
            return Err(truncated("zip"));
        }
        Ok(bytes)
    }

    fn skip(&mut self, count: u64) -> Result<(), Broken> {
        if self.raw.skip(count)? {
            Ok(())
        } else {
            Err(truncated("zip"))
        }
    }

    /// Passes over the directory, up to the end of the input.
    fn directory(&mut self) -> Result<(), Broken> {
        let (mut listed, mut renamed) = (0, None);
        loop {
            let head = self.raw.peek(4)?;
            let length = match head {
                _ if head.len() < 4 => return Err(truncated("zip")),
                _ if head.starts_with(DIRECTORY) => {
                    listed += 1;
                    let head = self.bytes(46)?;
                    let name = self.bytes(u16_at(&head, 28).into())?;
                    if renamed.is_none() && !self.names.contains(&hash(&name)) {
                        renamed = Some(name);
                    }
                    u64::from(u16_at(&head, 30)) + u64::from(u16_at(&head, 32))
                }
                _ if head.starts_with(SIGNATURE) => u16_at(&self.bytes(6)?, 4).into(),
                _ if head.starts_with(EXTRA_DATA) => u32_at(&self.bytes(8)?, 4).into(),
                _ if head.starts_with(END_64) => u64_at(&self.bytes(12)?, 4),
                _ if head.starts_with(LOCATOR_64) => 20,
                _ if head.starts_with(END) => break,
                _ => return Err(damaged("zip", "its directory is broken")),
            };
            self.skip(length)?;
        }
        let head = self.bytes(22)?;
        self.skip(u16_at(&head, 20).into())?;
        if listed > self.members {
            let detail = format!(
                "its directory lists {listed} members, {} are there",
                self.members
            );
            return Err(damaged("zip", &detail));
        }
        if let Some(name) = renamed {
            // Which of both names is right tells whether it holds games.
            let name = super::archive::shown(&name);
            let detail = format!("its directory names {name}, and no member has that name");
            return Err(damaged("zip", &detail));
        }
        loop {
            let rest = self.raw.peek(1)?;
            let zeros = rest.iter().take_while(|&&byte| byte == 0).count();
            if rest.is_empty() {
                return Ok(());
            }
            if zeros == 0 {
                let detail = "something follows the end of the zip data";
                return Err(Broken::new(FaultKind::Corrupt, detail));
            }
            self.raw.consume(zeros);
        }
    }

    /// Passes over what is left of the present member.
    fn leave(&mut self) -> Result<(), Broken> {
        let Some(present) = self.present.take() else {
            return Ok(());
        };
        if present.done {
            return Ok(());
        }
        if let Some(packed) = present.packed {
            self.skip(packed.saturating_sub(present.used))?;
            return match present.descriptor {
                true => self.pass_descriptor(),
                false => Ok(()),
            };
        }
        let mut used = present.used;
        loop {
            match self.until_descriptor(used, WINDOW)? {
                (0, true) => return self.pass_descriptor(),
                (0, false) => return Err(truncated("zip")),
                (some, _) => {
                    self.raw.consume(some);
                    used += some as u64;
                }
            }
        }
    }

    /// How many of the next bytes, `most` at most, stand before the descriptor of a member of which `used` bytes were
    /// read; and whether it is there. No bytes and no descriptor is the end of the input.
    fn until_descriptor(&mut self, used: u64, most: usize) -> Result<(usize, bool), Broken> {
        let window = self.raw.peek(WINDOW + LONGEST_DESCRIPTOR)?;
        let at_end = window.len() < WINDOW + LONGEST_DESCRIPTOR;
        let reach = if at_end { window.len() } else { WINDOW };
        for at in memmem::find_iter(
            &window[..reach.saturating_add(4).min(window.len())],
            DESCRIPTOR,
        ) {
            let packed = used + at as u64;
            let fits =
                u64_at(window, at + 8) == packed || u64::from(u32_at(window, at + 8)) == packed;
            if fits && at <= most {
                return Ok((at, at == 0));
            }
        }
        Ok((reach.min(most), false))
    }

    /// Goes behind a descriptor whose lengths are not looked at: to where the next header begins.
    fn pass_descriptor(&mut self) -> Result<(), Broken> {
        let head = self.raw.peek(LONGEST_DESCRIPTOR + 2)?;
        let bare = if head.starts_with(DESCRIPTOR) { 4 } else { 0 };
        let fits = |length: &&usize| {
            head.get(**length..)
                .is_some_and(|rest| rest.starts_with(b"PK"))
        };
        match [bare + 12, bare + 20].iter().find(fits) {
            Some(&length) => {
                self.raw.consume(length);
                Ok(())
            }
            None if head.len() < LONGEST_DESCRIPTOR + 2 => Err(truncated("zip")),
            None => Err(damaged("zip", "a member's end is not where it should be")),
        }
    }

    /// The data of the present member are at their end: whether they are what was promised.
    fn check(&mut self) -> State {
        let Some(present) = &mut self.present else {
            return State::End;
        };
        present.done = true;
        let (size, sum) = match present.method {
            Method::Deflated => (self.inflate.totals().1, self.inflate.crc().sum()),
            _ => (present.used, self.sum.sum()),
        };
        let unsound = || State::Fault(damaged("zip", "a member does not match its checksum"));
        if let Some(packed) = present.packed {
            let left = packed.saturating_sub(present.used);
            if let Err(broken) = self.skip(left) {
                return self.broken(broken);
            }
        }
        let Some(present) = &self.present else {
            return State::End;
        };
        if let Some(promised) = present.promised {
            return if promised == (size, sum) {
                State::End
            } else {
                unsound()
            };
        }
        let used = present.packed.unwrap_or(present.used);
        let head = match self.raw.peek(LONGEST_DESCRIPTOR) {
            Ok(head) => head,
            Err(error) => return self.broken(error.into()),
        };
        let bare = if head.starts_with(DESCRIPTOR) { 4 } else { 0 };
        let head = &head[bare..];
        let sound = u32_at(head, 0) == sum;
        // The low halves are compared: a length beyond 4 GiB may be written in either form.
        let long = head.len() >= 20 && u64_at(head, 4) == used && u64_at(head, 12) == size;
        let short = head.len() >= 12
            && u64::from(u32_at(head, 4)) == used & 0xffff_ffff
            && u64::from(u32_at(head, 8)) == size & 0xffff_ffff;
        if sound && (long || short) {
            self.raw.consume(bare + if long { 20 } else { 12 });
            return State::End;
        }
        if head.len() < 12 {
            return self.broken(truncated("zip"));
        }
        if self.pass_descriptor().is_err()
            && let Some(present) = &mut self.present
        {
            // Its data end too early: the descriptor is looked for behind them.
            present.done = false;
        }
        unsound()
    }

    /// A fault behind which nothing can be read.
    fn broken(&mut self, broken: Broken) -> State {
        self.ended = true;
        State::Fault(broken)
    }
}

fn hash(name: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(name);
    hasher.finish()
}

/// The lengths of a member, packed and unpacked, which stand in an extra field where they are beyond 4 GiB.
fn lengths(packed: u32, size: u32, mut extra: &[u8]) -> (u64, u64) {
    let (mut packed, mut size) = (u64::from(packed), u64::from(size));
    while extra.len() >= 4 {
        let length = usize::from(u16_at(extra, 2));
        if u16_at(extra, 0) == 1 {
            let mut at = 4;
            for value in [&mut size, &mut packed] {
                if *value == 0xffff_ffff && at + 8 <= 4 + length {
                    *value = u64_at(extra, at);
                    at += 8;
                }
            }
        }
        extra = extra.get(4 + length..).unwrap_or_default();
    }
    (packed, size)
}

/// The name of a method that is not read.
fn named(method: u16) -> String {
    let name = match method {
        1 => "Shrink",
        2..=5 => "Reduce",
        6 => "Implode",
        9 => "Deflate64",
        12 => "bzip2",
        14 => "LZMA",
        20 | 93 => "Zstandard",
        95 => "xz",
        98 => "PPMd",
        _ => return format!("method {method}"),
    };
    name.to_owned()
}

impl Decode for Zip {
    fn room(&self) -> usize {
        ROOM
    }

    fn step(&mut self, out: &mut [u8]) -> (usize, State) {
        let Some(present) = &mut self.present else {
            return (0, State::End);
        };
        if present.done {
            return (0, State::End);
        }
        let left = present
            .packed
            .map(|packed| packed - present.used.min(packed));
        match present.method {
            Method::Other => (0, State::End),
            Method::Deflated => {
                let (written, result) =
                    self.inflate
                        .step(&mut self.raw, left.unwrap_or(u64::MAX), out, "zip");
                present.used = self.inflate.totals().0;
                let state = match result {
                    Ok(false) => State::More,
                    Ok(true) => self.check(),
                    // The lengths lead to the next member, if there are any.
                    Err(broken) if broken.kind == FaultKind::Corrupt => State::Fault(broken),
                    Err(broken) => self.broken(broken),
                };
                (written, state)
            }
            Method::Stored if left == Some(0) => (0, self.check()),
            Method::Stored => {
                let used = present.used;
                let found = match left {
                    Some(left) => self.raw.peek(1).map_err(Broken::from).map(|bytes| {
                        let most = left.try_into().unwrap_or(usize::MAX);
                        (bytes.len().min(out.len()).min(most), false)
                    }),
                    None => self.until_descriptor(used, out.len()),
                };
                let (some, at_end) = match found {
                    Ok(found) => found,
                    Err(broken) => return (0, self.broken(broken)),
                };
                if at_end {
                    return (0, self.check());
                }
                if some == 0 {
                    return (0, self.broken(truncated("zip")));
                }
                match self.raw.peek(some) {
                    Ok(bytes) => out[..some].copy_from_slice(&bytes[..some]),
                    Err(error) => return (0, self.broken(error.into())),
                }
                self.raw.consume(some);
                self.sum.update(&out[..some]);
                if let Some(present) = &mut self.present {
                    present.used += some as u64;
                }
                (some, State::More)
            }
        }
    }
}

impl Archive for Zip {
    fn next(&mut self) -> Result<Option<Entry>, Broken> {
        if self.ended {
            return Ok(None);
        }
        let entry = self.entry();
        self.ended = !matches!(entry, Ok(Some(_)));
        entry
    }
}
