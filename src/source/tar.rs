//! tar: ustar and its GNU and POSIX extensions, and what came before (v7).

use super::archive::{Archive, Entry, Kind};
use super::container::{Decode, State, truncated};
use super::fault::{Broken, FaultKind};
use super::inflate::damaged;
use super::raw::Raw;

/// Everything in a tar begins at a multiple of this.
pub(super) const BLOCK: usize = 512;

/// Room for a step.
const ROOM: usize = 64 * 1024;

/// A longer name or list of attributes is none.
const LONGEST_ATTRIBUTES: u64 = 64 * 1024;

const MAGIC: &[u8] = b"ustar";

/// Whether a tar begins with `head`.
pub(super) fn begins(head: &[u8]) -> bool {
    let marked = head.get(257..).is_some_and(|head| head.starts_with(MAGIC));
    marked || head.first_chunk().is_some_and(is_sound)
}

/// Whether a header bears its checksum.
fn is_sound(header: &[u8; BLOCK]) -> bool {
    let Some(sum) = number(&header[148..156]) else {
        return false;
    };
    let blank = |(at, &byte): (usize, &u8)| if (148..156).contains(&at) { b' ' } else { byte };
    let bytes = || header.iter().enumerate().map(blank);
    let unsigned: u64 = bytes().map(u64::from).sum();
    // Some old systems summed signed bytes.
    let signed: i64 = bytes().map(|byte| i64::from(byte.cast_signed())).sum();
    header[0] != 0 && (sum == unsigned || i64::try_from(sum) == Ok(signed))
}

/// A number of a header: octal digits between blanks, or base 256.
fn number(field: &[u8]) -> Option<u64> {
    if let [0x80, rest @ ..] = field {
        let (high, low) = rest.split_at(rest.len().saturating_sub(8));
        let plain = high.iter().all(|&byte| byte == 0);
        return plain.then(|| low.iter().fold(0, |sum, &byte| sum << 8 | u64::from(byte)));
    }
    let field = std::str::from_utf8(field).ok()?;
    let digits = field.trim_matches(|c| c == ' ' || c == '\0');
    // An empty field is 0.
    match digits {
        "" => Some(0),
        _ => u64::from_str_radix(digits, 8).ok(),
    }
}

/// A text of a header, up to its first NUL.
fn text(field: &[u8]) -> &[u8] {
    let end = field.iter().position(|&byte| byte == 0);
    &field[..end.unwrap_or(field.len())]
}

/// What headers of their own say about the member that follows them.
#[derive(Default)]
struct Attributes {
    name: Option<Vec<u8>>,
    size: Option<u64>,
    sparse: bool,
}

impl Attributes {
    /// Takes in a POSIX list: `length key=value`, one per line.
    fn read(&mut self, mut list: &[u8]) {
        while let Some(blank) = list.iter().position(|&byte| byte == b' ') {
            let length = std::str::from_utf8(&list[..blank]).ok();
            let length = length.and_then(|digits| digits.parse().ok());
            let Some(record) = length.and_then(|length: usize| list.get(blank + 1..length)) else {
                return;
            };
            list = &list[blank + 1 + record.len()..];
            let record = record.strip_suffix(b"\n").unwrap_or(record);
            let Some(sign) = record.iter().position(|&byte| byte == b'=') else {
                continue;
            };
            let (key, value) = (&record[..sign], &record[sign + 1..]);
            match key {
                b"path" => self.name = Some(value.to_vec()),
                b"size" => {
                    let digits = std::str::from_utf8(value).ok();
                    self.size = digits.and_then(|digits| digits.parse().ok());
                }
                _ => self.sparse |= key.starts_with(b"GNU.sparse."),
            }
        }
    }
}

pub(super) struct Tar {
    raw: Raw,
    /// Bytes of the present member that are still to come.
    left: u64,
    /// Zero bytes that fill up its last block.
    padding: u64,
    /// The mark of the end was seen.
    marked: bool,
    /// A header of a member was read.
    begun: bool,
    /// The end came behind a whole member, and nothing marks it.
    unmarked: bool,
    /// Nothing more can be read.
    ended: bool,
}

impl Tar {
    pub(super) fn new(raw: Raw) -> Self {
        Self {
            raw,
            left: 0,
            padding: 0,
            marked: false,
            begun: false,
            unmarked: false,
            ended: false,
        }
    }

    /// The next header that is not all zeros, or `None` at the end.
    fn header(&mut self) -> Result<Option<[u8; BLOCK]>, Broken> {
        loop {
            let head = self.raw.peek(BLOCK)?;
            let Some(&header) = head.first_chunk::<BLOCK>() else {
                if head.iter().any(|&byte| byte != 0) && self.marked {
                    return Err(follows());
                }
                // What broke off there, a checksum of the packed data among it, comes behind these bytes.
                let rest = head.len();
                self.raw.consume(rest);
                self.raw.peek(1)?;
                // Some writers set no mark, and what was cut off between two members looks the same: that is told.
                self.unmarked = !self.marked && self.begun && rest == 0;
                return match self.marked || self.unmarked {
                    true => Ok(None),
                    false => Err(truncated("tar")),
                };
            };
            if header.iter().any(|&byte| byte != 0) {
                if !is_sound(&header) {
                    let detail = "a header does not match its checksum";
                    return Err(if self.marked {
                        follows()
                    } else {
                        damaged("tar", detail)
                    });
                }
                self.marked = false;
                self.raw.consume(BLOCK);
                return Ok(Some(header));
            }
            // The end is marked by two blocks of zeros and padded with more; another tar may follow.
            self.marked = true;
            self.raw.consume(BLOCK);
        }
    }

    fn entry(&mut self) -> Result<Option<Entry>, Broken> {
        self.skip()?;
        let mut attributes = Attributes::default();
        let mut announced = false;
        loop {
            let Some(header) = self.header()? else {
                // Attributes, and not what they are of.
                return match announced && !self.marked {
                    true => Err(truncated("tar")),
                    false => Ok(None),
                };
            };
            let Some(size) = number(&header[124..136]) else {
                return Err(damaged("tar", "a header without a length"));
            };
            let kind = header[156];
            let posix = &header[257..265] == b"ustar\x0000";
            self.set(size);
            (self.begun, announced) = (true, true);
            match kind {
                b'L' => attributes.name = Some(text(&self.attributes()?).to_vec()),
                b'x' => {
                    let list = self.attributes()?;
                    attributes.read(&list);
                }
                b'K' | b'g' => self.skip()?,
                _ => {
                    if let Some(size) = attributes.size {
                        self.set(size);
                    }
                    let name = attributes
                        .name
                        .take()
                        .unwrap_or_else(|| name(&header, posix));
                    let kind = match kind {
                        _ if attributes.sparse || kind == b'S' => {
                            let detail =
                                "a file with holes within a tar, which this program does not read";
                            Kind::Refused(Broken::new(FaultKind::Unsupported, detail))
                        }
                        b'0' | 0 | b'7' if name.ends_with(b"/") => Kind::Folder,
                        b'0' | 0 | b'7' => Kind::File,
                        b'5' => Kind::Folder,
                        _ => Kind::Other,
                    };
                    if matches!(kind, Kind::Other) && matches!(header[156], b'1'..=b'6') {
                        // Links and devices may name a length and bear no bytes.
                        self.set(0);
                    }
                    return Ok(Some(Entry { name, kind }));
                }
            }
        }
    }

    fn set(&mut self, size: u64) {
        self.left = size;
        self.padding = size.wrapping_neg() % BLOCK as u64;
    }

    /// Everything a header of its own says.
    fn attributes(&mut self) -> Result<Vec<u8>, Broken> {
        if self.left > LONGEST_ATTRIBUTES {
            return Err(damaged("tar", "attributes of a member without end"));
        }
        let mut list = Vec::new();
        while self.left > 0 {
            let byte = self.raw.byte()?.ok_or_else(|| truncated("tar"))?;
            list.push(byte);
            self.left -= 1;
        }
        self.skip()?;
        Ok(list)
    }

    /// Passes over what is left of the present member.
    fn skip(&mut self) -> Result<(), Broken> {
        let whole = self.raw.skip(self.left)? && self.raw.skip(self.padding)?;
        (self.left, self.padding) = (0, 0);
        if whole { Ok(()) } else { Err(truncated("tar")) }
    }
}

/// A member's name, which may stand in two parts.
fn name(header: &[u8; BLOCK], posix: bool) -> Vec<u8> {
    let prefix = if posix { text(&header[345..500]) } else { b"" };
    let mut name = prefix.to_vec();
    if !prefix.is_empty() {
        name.push(b'/');
    }
    name.extend_from_slice(text(&header[..100]));
    name
}

fn follows() -> Broken {
    Broken::new(
        FaultKind::Corrupt,
        "what follows the end of the tar data is not tar",
    )
}

impl Decode for Tar {
    fn room(&self) -> usize {
        ROOM
    }

    fn step(&mut self, out: &mut [u8]) -> (usize, State) {
        if self.left == 0 {
            return (0, State::End);
        }
        let bytes = match self.raw.peek(1) {
            Ok([]) => {
                self.ended = true;
                return (0, State::Fault(truncated("tar")));
            }
            Ok(bytes) => bytes,
            Err(error) => {
                self.ended = true;
                return (0, State::Fault(error.into()));
            }
        };
        let taken = bytes
            .len()
            .min(out.len())
            .min(self.left.try_into().unwrap_or(usize::MAX));
        out[..taken].copy_from_slice(&bytes[..taken]);
        self.raw.consume(taken);
        self.left -= taken as u64;
        (taken, State::More)
    }
}

impl Archive for Tar {
    fn next(&mut self) -> Result<Option<Entry>, Broken> {
        if self.ended {
            return Ok(None);
        }
        let entry = self.entry();
        self.ended = !matches!(entry, Ok(Some(_)));
        entry
    }

    fn has_mark(&self) -> bool {
        !self.unmarked
    }
}
