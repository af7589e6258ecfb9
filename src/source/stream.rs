//! One input as a stream of decompressed bytes, or as several: one for each
//! member of an archive.

use std::fs::{self, File};
use std::io::{self, Read, Seek as _, SeekFrom};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError};

use super::archive::{self, Kind, Member, Shared};
use super::beside::{Beside, Unpacking};
use super::container::{Container, Decode, PARQUET, detect, unread};
use super::fault::{Broken, FaultKind, SourceFault};
use super::form::Form;
use super::original::Run;
use super::raw::Raw;
use super::remarks::Remarks;
use super::text::Text;
use super::unpacked::Unpacked;
use super::walk::{RECORDS, RECORDS_AND_TABLES, Taken, taken};
use super::{Input, Origin, tar};

/// So much of the beginning tells what an input is: a header of a tar.
const HEAD: usize = tar::BLOCK;

/// Opens an input and looks at its first bytes.
///
/// A pipe or a terminal is waited for: the call returns when it has given 512
/// bytes or ended.
///
/// # Errors
///
/// A fault at byte 0 if the input cannot be opened, or is a folder. An input that
/// opens and then cannot be read gives its fault from [`Stream::fill`].
pub fn open(input: &Input) -> Result<Stream, SourceFault> {
    open_taking(input, RECORDS)
}

/// As [`open`]; of an archive tables are taken too, members whose names end with `.csv` ([`Stream::is_table`]).
///
/// # Errors
///
/// As [`open`].
pub fn open_with_tables(input: &Input) -> Result<Stream, SourceFault> {
    open_taking(input, RECORDS_AND_TABLES)
}

/// As [`open`], for an input that holds something else than records of games: of an archive those members are taken
/// whose names end with one of the `suffixes` (in small letters, `.xml`), perhaps with that of a compressed format.
///
/// # Errors
///
/// As [`open`].
pub fn open_taking(
    input: &Input,
    suffixes: &'static [&'static str],
) -> Result<Stream, SourceFault> {
    match &input.origin {
        Origin::Stdin if stdin_is_closed() => {
            let broken = Broken::new(FaultKind::Unreadable, NOTHING_GIVEN);
            Err(broken.at(&input.name, 0))
        }
        Origin::Stdin => Ok(Stream::taking(&input.name, io::stdin(), suffixes)),
        Origin::Barren(skipped) => {
            let mut stream = Stream::taking(&input.name, io::empty(), suffixes);
            stream.remarks.barren = Some(*skipped);
            Ok(stream)
        }
        Origin::File(path) => {
            let file = open_file(path).map_err(|broken| broken.at(&input.name, 0))?;
            Ok(Stream::taking(&input.name, file, suffixes))
        }
    }
}

/// What is said of a standard input on which nothing was given: that it is closed cannot be told for sure.
pub const NOTHING_GIVEN: &str = "standard input is closed, or is the null device to read and to write: nothing was given to read";

/// Whether nothing was given as standard input, `<&-`. Rust opens the null device there, to read and to write, so that no
/// file opened later takes its place. `</dev/null` is to read only: an empty input that somebody asked for. So is what Node's
/// `ignore`, Go, Rust and systemd give. Python's `DEVNULL`, `daemon(3)` and `0<>/dev/null` open it to read and to write, and all
/// that the system shows of these is the same as of a closed one: to both the same is said. Told on Linux alone.
///
/// Of standard output it is not asked: there many programs give others the null device to read and to write, so that nothing
/// is shown. Only code that runs before Rust's own could tell, and that is unsafe.
#[must_use]
pub fn stdin_is_closed() -> bool {
    let null = fs::read_link("/proc/self/fd/0").is_ok_and(|to| to == Path::new("/dev/null"));
    let info = fs::read_to_string("/proc/self/fdinfo/0").unwrap_or_default();
    let flags = info.lines().find_map(|line| line.strip_prefix("flags:"));
    let flags = flags.and_then(|flags| u32::from_str_radix(flags.trim(), 8).ok());
    // O_RDWR
    null && flags.is_some_and(|flags| flags & 3 == 2)
}

/// Bytes that are still to be read of a standard input that is a file.
#[must_use]
pub fn stdin_size() -> Option<u64> {
    #[cfg(unix)]
    {
        use std::io::Seek as _;
        use std::os::fd::AsFd as _;
        let mut file = File::from(io::stdin().as_fd().try_clone_to_owned().ok()?);
        let data = file.metadata().ok()?;
        let read = file.stream_position().ok()?;
        data.is_file().then(|| data.len().saturating_sub(read))
    }
    #[cfg(not(unix))]
    None
}

/// What is wrong where a part is asked for of what is unpacked: `byte` is the first of the part.
#[must_use]
pub fn has_no_parts(name: &str, byte: u64) -> SourceFault {
    let detail = "is compressed or an archive: it has no parts, read it whole";
    Broken::new(FaultKind::Unsupported, detail).at(name, byte)
}

/// Opens an input from a byte on, at the start of a line where the text before it is in this form. Standard input begins there, a
/// file is read from there.
///
/// # Errors
///
/// As [`open`]; and a file that is compressed, an archive, or no file that can be read from its middle: it must be read whole.
pub fn open_within(input: &Input, byte: u64, form: Form) -> Result<Stream, SourceFault> {
    let at = |broken: Broken| broken.at(&input.name, byte);
    let raw = match &input.origin {
        Origin::Stdin if stdin_is_closed() => {
            return Err(at(Broken::new(FaultKind::Unreadable, NOTHING_GIVEN)));
        }
        Origin::Stdin => Raw::new(Box::new(io::stdin())),
        Origin::Barren(_) => Raw::new(Box::new(io::empty())),
        Origin::File(path) => {
            let mut file = open_file(path).map_err(at)?;
            let mut head = Raw::new(Box::new(
                file.try_clone().map_err(|error| at(error.into()))?,
            ));
            let head = head.peek(HEAD).map_err(|error| at(error.into()))?;
            if detect(head).is_some() || archive::detect(head).is_some() || unread(head).is_some() {
                return Err(has_no_parts(&input.name, byte));
            }
            let moved = file.seek(SeekFrom::Start(byte));
            moved.map_err(|error| at(error.into()))?;
            Raw::new(Box::new(file))
        }
    };
    let read = Arc::clone(raw.count());
    Ok(Stream {
        input: input.name.clone(),
        name: input.name.clone(),
        container: Container::Plain,
        text: Some(Text::within(raw, byte, form)),
        fault: None,
        archive: None,
        remarks: Remarks::default(),
        suffixes: RECORDS,
        members: 0,
        skipped: 0,
        read,
        unpacking: Arc::default(),
        byte,
    })
}

fn open_file(path: &Path) -> Result<File, Broken> {
    // On Unix a folder opens like a file and only refuses to be read.
    if fs::metadata(path)?.is_dir() {
        let detail = "is a folder, where a file was expected";
        return Err(Broken::new(FaultKind::NotAFile, detail));
    }
    Ok(File::open(path)?)
}

/// The decompressed bytes of one input, from first to last.
///
/// An archive is read member by member: each is a part of its own, with its own
/// name and its own end. Every other input is one part.
pub struct Stream {
    /// Name of the input.
    input: String,
    /// Name of the present part.
    name: String,
    container: Container,
    /// The present part, up to its fault or its end.
    text: Option<Text>,
    /// A fault that comes when the part is read.
    fault: Option<Broken>,
    archive: Option<Shared>,
    remarks: Remarks,
    /// What the names of members that are taken end with.
    suffixes: &'static [&'static str],
    /// Members of an archive that were read or refused, and that were passed over.
    members: u64,
    skipped: u64,
    read: Arc<AtomicU64>,
    unpacking: Arc<Unpacking>,
    /// Bytes of the present part, decompressed, up to those that were delivered.
    byte: u64,
}

/// What stands behind the compression, if there is any.
enum Body {
    Text(Raw),
    Archive(Shared),
}

/// The text of the first part of a stream, as a reader.
pub struct Reader {
    stream: Stream,
    text: Vec<u8>,
    at: usize,
}

impl Reader {
    /// The text of the present part, from where the stream stands.
    #[must_use]
    pub const fn of(stream: Stream) -> Reader {
        let text = Vec::new();
        Reader {
            stream,
            text,
            at: 0,
        }
    }
}

impl Read for Reader {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if self.at == self.text.len() && !out.is_empty() {
            (self.at, self.text) = (0, std::mem::take(&mut self.text));
            self.text.clear();
            let filled = self.stream.fill(&mut self.text, 64 * 1024);
            filled.map_err(|fault| io::Error::other(fault.detail))?;
        }
        let length = out.len().min(self.text.len() - self.at);
        out[..length].copy_from_slice(&self.text[self.at..self.at + length]);
        self.at += length;
        Ok(length)
    }
}

impl Stream {
    /// A stream over any reader, which is read only by this stream. It stands at
    /// its first part.
    ///
    /// `name` is the name that its faults carry.
    pub fn from_reader(name: &str, reader: impl Read + Send + 'static) -> Self {
        Self::taking(name, reader, RECORDS)
    }

    /// As [`from_reader`](Self::from_reader), with the suffixes of [`open_taking`].
    pub fn taking(
        name: &str,
        reader: impl Read + Send + 'static,
        suffixes: &'static [&'static str],
    ) -> Self {
        let raw = Raw::new(Box::new(reader));
        let mut stream = Self {
            input: name.to_owned(),
            name: name.to_owned(),
            container: Container::Plain,
            text: None,
            fault: None,
            archive: None,
            remarks: Remarks::default(),
            suffixes,
            members: 0,
            skipped: 0,
            read: Arc::clone(raw.count()),
            unpacking: Arc::default(),
            byte: 0,
        };
        let (container, body) = unpack(raw, false, &stream.unpacking);
        stream.container = container;
        match body {
            Ok(Body::Archive(archive)) => {
                stream.archive = Some(archive);
                stream.next_part();
            }
            Ok(Body::Text(raw)) => stream.text = Some(Text::new(raw)),
            Err(broken) => stream.fault = Some(broken),
        }
        stream
    }

    /// Goes on to the next part, whatever is left of this one; `false` at the
    /// end. Only an archive has more than one.
    ///
    /// Members that are no records by name are passed over and counted. An
    /// archive in which none is left has one empty part of its own name, and so
    /// has one that cannot be read on, for the fault, and one whose end nothing marks.
    pub fn next_part(&mut self) -> bool {
        let Some(archive) = self.archive.clone() else {
            return false;
        };
        (self.text, self.fault) = (None, None);
        (self.remarks, self.byte) = (Remarks::default(), 0);
        loop {
            // A poisoned lock is a fault of this program in a member; the archive may go on.
            let (next, has_mark) = {
                let mut archive = archive.lock().unwrap_or_else(PoisonError::into_inner);
                (archive.next(), archive.has_mark())
            };
            let entry = match next {
                Ok(Some(entry)) => entry,
                Ok(None) => {
                    self.archive = None;
                    self.name.clone_from(&self.input);
                    let barren = self.members == 0;
                    self.remarks.barren = barren.then_some(self.skipped);
                    self.remarks.unmarked = !has_mark;
                    return barren || !has_mark;
                }
                Err(broken) => {
                    self.archive = None;
                    self.name.clone_from(&self.input);
                    self.fault = Some(broken);
                    return true;
                }
            };
            let taken = match entry.kind {
                Kind::Folder => continue,
                Kind::Other => Taken::Not,
                Kind::File | Kind::Refused(_) => taken(&entry.name, self.suffixes),
            };
            if taken == Taken::Not {
                self.skipped += 1;
                continue;
            }
            self.members += 1;
            self.name = format!("{}!{}", self.input, archive::shown(&entry.name));
            match entry.kind {
                Kind::Refused(broken) => self.fault = Some(broken),
                _ if taken == Taken::Archive => self.fault = Some(nested()),
                _ => match self.unpack_member(archive) {
                    Ok(Body::Text(raw)) => self.text = Some(Text::new(raw)),
                    Ok(Body::Archive(_)) => self.fault = Some(nested()),
                    Err(broken) => self.fault = Some(broken),
                },
            }
            return true;
        }
    }

    fn unpack_member(&self, archive: Shared) -> Result<Body, Broken> {
        let member = Box::new(Member(archive));
        let raw = match self.container {
            Container::Zip => over(member, &self.unpacking),
            // A tar only holds its members.
            _ => Raw::new(Box::new(Unpacked::new(member))),
        };
        unpack(raw, true, &self.unpacking).1
    }

    /// Whether the present part is a member of an archive that is no record by its name, but a table.
    #[must_use]
    pub fn is_table(&self) -> bool {
        self.archive.is_some() && taken(self.name.as_bytes(), RECORDS) == Taken::Not
    }

    /// Appends up to `want` bytes of the text of the present part to `buf` and returns how
    /// many: fewer than `want` only where it ends or breaks, 0 at its end.
    ///
    /// # Errors
    ///
    /// A fault comes once, alone (nothing was appended in that call), after every
    /// byte before it has been delivered; from then on the part is at its end.
    pub fn fill(&mut self, buf: &mut Vec<u8>, want: usize) -> Result<usize, SourceFault> {
        self.fill_noting(buf, want, &mut Vec::new())
    }

    /// As [`fill`](Self::fill); appends to `runs` those that begin in the text, with their places from the start of the
    /// part. A part without wide letters has none.
    ///
    /// # Errors
    ///
    /// As [`fill`](Self::fill).
    pub fn fill_noting(
        &mut self,
        buf: &mut Vec<u8>,
        want: usize,
        runs: &mut Vec<Run>,
    ) -> Result<usize, SourceFault> {
        if want == 0 {
            return Ok(0);
        }
        let before = buf.len();
        if let Some(text) = &mut self.text {
            let result = text.append(buf, want, runs);
            self.byte = text.file();
            if buf.len() - before < want {
                self.text = None;
                self.fault = result.err().map(Broken::from);
            }
        }
        let delivered = buf.len() - before;
        match self.fault.take() {
            Some(broken) if delivered == 0 => Err(broken.at(&self.name, self.byte)),
            fault => {
                self.fault = fault;
                Ok(delivered)
            }
        }
    }

    /// The name of the present part: that of the input, and of a member behind an
    /// exclamation mark.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What is to be said of the present part, so far.
    pub fn remarks(&self) -> Remarks {
        self.remarks
    }

    /// Members of an archive that were passed over so far, because they are no
    /// records by name.
    pub fn skipped(&self) -> u64 {
        self.skipped
    }

    /// How the input is packed.
    pub fn container(&self) -> Container {
        self.container
    }

    /// Bytes read from disk so far, before decompression; up to 64 KiB of them
    /// may still wait to be decoded.
    pub fn compressed_read(&self) -> u64 {
        self.read.load(Ordering::Relaxed)
    }

    /// How it is unpacked: whether beside who reads, and how long that took.
    pub fn unpacking(&self) -> Arc<Unpacking> {
        Arc::clone(&self.unpacking)
    }

    /// The counter behind [`compressed_read`](Stream::compressed_read), for a
    /// progress bar on another thread.
    pub fn progress(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.read)
    }
}

/// What a decoder brings, as the bytes below the next layer.
fn over(decoder: Box<dyn Decode>, unpacking: &Arc<Unpacking>) -> Raw {
    let beside = Beside::new(Unpacked::new(decoder), unpacking);
    Raw::new(Box::new(beside))
}

fn nested() -> Broken {
    let detail = "it is an archive within an archive: unpack it first";
    Broken::new(FaultKind::Unsupported, detail)
}

/// Undoes the compression of an input or of a member (`within` an archive), and
/// says how it was packed.
fn unpack(
    mut raw: Raw,
    within: bool,
    unpacking: &Arc<Unpacking>,
) -> (Container, Result<Body, Broken>) {
    let mut packed = None;
    loop {
        let head = match raw.peek(HEAD) {
            Ok(head) => head,
            Err(error) => return (packed.unwrap_or(Container::Plain), Err(error.into())),
        };
        let refused = |detail| Err(Broken::new(FaultKind::Unsupported, detail));
        if let Some(format) = detect(head) {
            if packed.is_some() {
                let detail = format!(
                    "this is {} within compressed data: unpack it first",
                    format.name
                );
                return (format.container, refused(detail));
            }
            packed = Some(format.container);
            match (format.decoder)(raw) {
                Ok(decoder) => raw = over(decoder, unpacking),
                Err(broken) => return (format.container, Err(broken)),
            }
            continue;
        }
        let archive = archive::detect(head);
        let container = packed.or(archive).unwrap_or(Container::Plain);
        let body = match archive {
            Some(_) if within => Err(nested()),
            Some(archive) => Ok(Body::Archive(archive::open(archive, raw))),
            None => match unread(head) {
                Some(PARQUET) => refused(
                    "this is Parquet, which is not read: give the games themselves, or a table of them as CSV"
                        .to_owned(),
                ),
                Some(format) => refused(format!(
                    "this is {format}, which is not read: unpack it first"
                )),
                None => Ok(Body::Text(raw)),
            },
        };
        return (container, body);
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::super::testing::{Drip, drain, read};
    use super::*;

    fn input(path: PathBuf) -> Input {
        Input {
            name: path.to_string_lossy().into_owned(),
            size: None,
            origin: Origin::File(path),
        }
    }

    fn open_fault(path: PathBuf) -> SourceFault {
        match open(&input(path)) {
            Ok(_) => panic!("it opened"),
            Err(fault) => fault,
        }
    }

    #[test]
    fn plain_bytes_come_as_they_are() {
        assert_eq!(read(b""), (Vec::new(), None));
        assert_eq!(read(b"1"), (b"1".to_vec(), None));
        let long: Vec<u8> = (0..200_000u32).map(|n| (n % 251) as u8).collect();
        assert_eq!(read(&long), (long.clone(), None));
    }

    #[test]
    fn a_read_error_comes_after_the_bytes_before_it() {
        for (bytes, kept) in [(&b""[..], 0), (b"ab", 2), (b"abcdefgh", 8)] {
            let drip = Drip::new(bytes, Some(io::ErrorKind::TimedOut));
            let (data, fault) = drain(Stream::from_reader("x", drip), 3);
            assert_eq!(data, &bytes[..kept]);
            assert_eq!(fault.unwrap().kind, FaultKind::Unreadable);
        }
        let drip = Drip::new(b"\x1f\x8b\x08\0\0\0", Some(io::ErrorKind::TimedOut));
        let (_, fault) = drain(Stream::from_reader("x", drip), 3);
        assert_eq!(fault.unwrap().kind, FaultKind::Unreadable);
    }

    #[test]
    fn asking_for_nothing_gives_nothing_and_keeps_the_fault() {
        let drip = Drip::new(b"", Some(io::ErrorKind::TimedOut));
        let mut stream = Stream::from_reader("x", drip);
        assert_eq!(stream.fill(&mut Vec::new(), 0), Ok(0));
        assert!(stream.fill(&mut Vec::new(), 1).is_err());
    }

    #[test]
    fn a_file_is_opened_and_counted() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.pgn");
        fs::write(&path, b"1. e4 *\n").unwrap();
        let mut stream = open(&input(path)).unwrap();
        assert_eq!(stream.container(), Container::Plain);
        let mut buf = b"kept ".to_vec();
        assert_eq!(stream.fill(&mut buf, 5), Ok(5));
        assert_eq!(stream.fill(&mut buf, 5), Ok(3));
        assert_eq!(buf, b"kept 1. e4 *\n");
        assert_eq!(stream.compressed_read(), 8);
    }

    #[test]
    fn what_cannot_be_opened_is_a_fault_with_a_reason() {
        let folder = tempfile::tempdir().unwrap();
        let fault = open_fault(folder.path().to_path_buf());
        assert_eq!(fault.kind, FaultKind::NotAFile);
        assert!(fault.detail.contains("folder"));
        let fault = open_fault(folder.path().join("missing.pgn"));
        assert_eq!(fault.kind, FaultKind::NotFound);
        assert!(!fault.detail.is_empty());
    }

    #[cfg(unix)]
    #[test]
    fn a_folder_as_standard_input_is_a_fault() {
        let file = File::open(tempfile::tempdir().unwrap().path()).unwrap();
        let (_, fault) = drain(Stream::from_reader("-", file), 10);
        assert_eq!(fault.unwrap().kind, FaultKind::NotAFile);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_pipe_given_as_a_path_is_read_as_a_stream() {
        use std::io::Write;
        use std::os::fd::AsRawFd;
        let (reader, mut writer) = io::pipe().unwrap();
        let path = PathBuf::from(format!("/dev/fd/{}", reader.as_raw_fd()));
        let found = super::super::discover(&[path]);
        assert_eq!(found.inputs[0].size, None);
        writer.write_all(b"1. e4 *").unwrap();
        drop(writer);
        let (data, fault) = drain(open(&found.inputs[0]).unwrap(), 100);
        assert_eq!((&*data, fault), (&b"1. e4 *"[..], None));
    }
}
