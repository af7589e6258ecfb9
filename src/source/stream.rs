//! One input as a stream of decompressed bytes.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::container::{Container, Decode, MAGIC, State, detect, unread};
use super::fault::{Broken, FaultKind, SourceFault};
use super::raw::Raw;
use super::{Input, Origin};

/// Opens an input and looks at its first bytes.
///
/// A pipe or a terminal is waited for: the call returns when it has given four
/// bytes or ended.
///
/// # Errors
///
/// A fault at byte 0 if the input cannot be opened, or is a folder. An input that
/// opens and then cannot be read gives its fault from [`Stream::fill`].
pub fn open(input: &Input) -> Result<Stream, SourceFault> {
    match &input.origin {
        Origin::Stdin => Stream::from_reader(&input.name, io::stdin()),
        Origin::File(path) => {
            let file = open_file(path).map_err(|broken| broken.at(&input.name, 0))?;
            Stream::from_reader(&input.name, file)
        }
    }
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
pub struct Stream {
    name: String,
    container: Container,
    body: Body,
    read: Arc<AtomicU64>,
    /// Decompressed bytes delivered so far.
    byte: u64,
    state: State,
}

enum Body {
    Plain(Raw),
    Packed {
        decoder: Box<dyn Decode>,
        /// What the last step brought and nobody has taken is
        /// `chunk[start..end]`.
        chunk: Vec<u8>,
        start: usize,
        end: usize,
    },
}

impl Stream {
    /// A stream over any reader, which is read only by this stream.
    ///
    /// `name` is the name that its faults carry.
    ///
    /// # Errors
    ///
    /// A fault at byte 0 if there is no memory for a decoder.
    pub fn from_reader(
        name: &str,
        reader: impl Read + Send + 'static,
    ) -> Result<Self, SourceFault> {
        let mut raw = Raw::new(Box::new(reader));
        let read = Arc::clone(raw.count());
        let (format, state) = match raw.peek(MAGIC) {
            Ok(head) => match unread(head) {
                Some(format) => {
                    let detail = format!(
                        "this is {format}, which is not read yet: unpack or convert it first"
                    );
                    (
                        None,
                        State::Fault(Broken::new(FaultKind::Unsupported, detail)),
                    )
                }
                None => (detect(head), State::More),
            },
            Err(error) => (None, State::Fault(error.into())),
        };
        let container = format.map_or(Container::Plain, |format| format.container);
        let body = match format {
            None => Body::Plain(raw),
            Some(format) => {
                let decoder = (format.decoder)(raw).map_err(|broken| broken.at(name, 0))?;
                let chunk = vec![0; decoder.room()];
                Body::Packed {
                    decoder,
                    chunk,
                    start: 0,
                    end: 0,
                }
            }
        };
        Ok(Self {
            name: name.to_owned(),
            container,
            body,
            read,
            byte: 0,
            state,
        })
    }

    /// Appends up to `want` bytes to `buf` and returns how many: fewer than
    /// `want` only where the input ends or breaks, 0 at the end.
    ///
    /// # Errors
    ///
    /// A fault comes once, alone (nothing was appended in that call), after every
    /// byte before it has been delivered; from then on the stream is at its end.
    pub fn fill(&mut self, buf: &mut Vec<u8>, want: usize) -> Result<usize, SourceFault> {
        let before = buf.len();
        let mut left = want;
        while left > 0 && self.has_more() {
            self.advance(buf, left);
            left = want - (buf.len() - before);
        }
        let delivered = buf.len() - before;
        self.byte += delivered as u64;
        if delivered == 0
            && want > 0
            && let State::Fault(broken) = std::mem::replace(&mut self.state, State::End)
        {
            return Err(broken.at(&self.name, self.byte));
        }
        Ok(delivered)
    }

    fn has_more(&self) -> bool {
        let waiting = matches!(self.body, Body::Packed { start, end, .. } if start < end);
        waiting || matches!(self.state, State::More)
    }

    /// Appends some of the next `want` bytes, possibly none.
    fn advance(&mut self, buf: &mut Vec<u8>, want: usize) {
        match &mut self.body {
            Body::Plain(raw) => {
                let before = buf.len();
                let result = raw.append(buf, want);
                self.state = match result {
                    Err(error) => State::Fault(error.into()),
                    Ok(()) if buf.len() - before < want => State::End,
                    Ok(()) => State::More,
                };
            }
            Body::Packed {
                decoder,
                chunk,
                start,
                end,
            } => {
                if start == end {
                    *start = 0;
                    (*end, self.state) = decoder.step(chunk);
                }
                let taken = want.min(*end - *start);
                buf.extend_from_slice(&chunk[*start..*start + taken]);
                *start += taken;
            }
        }
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

    /// The counter behind [`compressed_read`](Stream::compressed_read), for a
    /// progress bar on another thread.
    pub fn progress(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.read)
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
        let long: Vec<u8> = (0..200_000u32).map(|n| n as u8).collect();
        assert_eq!(read(&long), (long.clone(), None));
    }

    #[test]
    fn a_read_error_comes_after_the_bytes_before_it() {
        for (bytes, kept) in [(&b""[..], 0), (b"ab", 2), (b"abcdefgh", 8)] {
            let drip = Drip::new(bytes, Some(io::ErrorKind::TimedOut));
            let (data, fault) = drain(Stream::from_reader("x", drip).unwrap(), 3);
            assert_eq!(data, &bytes[..kept]);
            assert_eq!(fault.unwrap().kind, FaultKind::Unreadable);
        }
        let drip = Drip::new(b"\x1f\x8b\x08\0\0\0", Some(io::ErrorKind::TimedOut));
        let (_, fault) = drain(Stream::from_reader("x", drip).unwrap(), 3);
        assert_eq!(fault.unwrap().kind, FaultKind::Unreadable);
    }

    #[test]
    fn asking_for_nothing_gives_nothing_and_keeps_the_fault() {
        let drip = Drip::new(b"", Some(io::ErrorKind::TimedOut));
        let mut stream = Stream::from_reader("x", drip).unwrap();
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
        let (_, fault) = drain(Stream::from_reader("-", file).unwrap(), 10);
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
