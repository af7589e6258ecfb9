//! Files without games as text, as the pipeline hands them on: tournament reports and tables of `check --games`.

use formulario::messages::Ui;
use formulario::report::tame;
use formulario::say;
use formulario::source::{self, Stream};
use formulario::tournament::Registry;
use formulario::tournament::games_csv;
use formulario::tournament::table::TableError;
use formulario::tournament::trf::{self, TrfError};
use std::io::{self, Read};
use std::path::Path;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::JoinHandle;

/// The longest report that is read, in bytes: no tournament comes near.
pub const LONGEST_REPORT: usize = 64 << 20;

/// Pieces of a table that may wait for the thread that reads it.
const WAITING: usize = 4;

/// Whether a file that begins so is a table or a report, and no text with games.
pub fn is_raw(first: &[u8]) -> bool {
    trf::looks_like(first) || games_csv::looks_like(first)
}

/// Whether a path holds games and no rating list: a folder, an archive of games, a report, a table of games.
pub fn holds_games(path: &Path) -> bool {
    const HEAD: usize = 4096;
    if path.is_dir() {
        return true;
    }
    let found = source::discover(&[path.to_owned()]);
    let Some(mut stream) = (found.inputs.first()).and_then(|input| source::open(input).ok()) else {
        return false;
    };
    let mut head = Vec::new();
    // What cannot be read is told when the list is.
    let _ = stream.fill(&mut head, HEAD);
    let text = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&head);
    text.trim_ascii_start().starts_with(b"[") || is_raw(&head)
}

/// Such a file while it is read.
#[derive(Default)]
pub enum Raw {
    /// Nothing of it came yet.
    #[default]
    Nothing,
    /// A report, which is read when it is whole.
    Report(Vec<u8>),
    /// A report longer than any tournament's.
    TooLong,
    /// A table, which is read as it comes, into a registry that the thread gives back.
    Table(
        SyncSender<Vec<u8>>,
        JoinHandle<(Registry, Result<u64, TableError>)>,
    ),
}

/// What makes a file unfit.
pub struct Wrong {
    /// Line, from 1.
    pub line: u64,
    /// With file, line and column.
    pub text: String,
}

/// The pieces of a table, as a stream of bytes.
struct Pieces {
    from: Receiver<Vec<u8>>,
    piece: io::Cursor<Vec<u8>>,
}

impl Read for Pieces {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let read = self.piece.read(buffer)?;
            if read > 0 || buffer.is_empty() {
                return Ok(read);
            }
            match self.from.recv() {
                Ok(piece) => self.piece = io::Cursor::new(piece),
                Err(_) => return Ok(0),
            }
        }
    }
}

impl Raw {
    /// Takes the next piece of the file `name`.
    pub fn take(&mut self, name: &str, piece: Vec<u8>, registry: &mut Registry) {
        match self {
            Raw::Nothing if games_csv::looks_like(&piece) => {
                let (to, from) = sync_channel(WAITING);
                let pieces = Pieces {
                    from,
                    piece: io::Cursor::new(piece),
                };
                let (name, mut registry) = (name.to_owned(), std::mem::take(registry));
                let thread = std::thread::spawn(move || {
                    // Opening it reads ahead, and so waits for pieces.
                    let stream = Stream::from_reader(&name, pieces);
                    let read = games_csv::read_into(stream, Vec::new(), &mut registry);
                    (registry, read)
                });
                *self = Raw::Table(to, thread);
            }
            Raw::Nothing => *self = Raw::Report(piece),
            Raw::Report(bytes) => {
                bytes.extend(piece);
                if bytes.len() > LONGEST_REPORT {
                    *self = Raw::TooLong;
                }
            }
            Raw::TooLong => {}
            // A reader that gave up has an error to tell at the end.
            Raw::Table(to, _) => drop(to.send(piece)),
        }
    }

    /// The file ends: its games stand in the registry now. Returns what is odd in it.
    ///
    /// # Errors
    ///
    /// What makes it unfit, each with file, line and column.
    pub fn end(self, file: u32, registry: &mut Registry, ui: Ui) -> Result<(), Vec<Wrong>> {
        match self {
            Raw::Nothing => Ok(()),
            Raw::Report(_) if registry.wanted.is_some() => {
                let name = tame(&registry.files[file as usize]);
                Err(vec![Wrong {
                    line: 1,
                    text: say!(
                        ui,
                        "{name}: --where chooses among games; the rows of a tournament report are none: read it without --where",
                        "{name}: --where sceglie tra le partite; le righe di un rapporto di torneo non lo sono: va letto senza --where"
                    ),
                }])
            }
            Raw::Report(bytes) => report(file, &bytes, registry, ui),
            Raw::TooLong => {
                let (name, most) = (tame(&registry.files[file as usize]), LONGEST_REPORT >> 20);
                Err(vec![Wrong {
                    line: 1,
                    text: say!(
                        ui,
                        "{name}: a tournament report of more than {most} MiB is not read",
                        "{name}: un rapporto di torneo di più di {most} MiB non viene letto"
                    ),
                }])
            }
            Raw::Table(to, thread) => {
                drop(to);
                let Ok((own, read)) = thread.join() else {
                    let text = say!(
                        ui,
                        "this is a fault of the program; please report it",
                        "è un difetto del programma; si prega di segnalarlo"
                    );
                    return Err(vec![Wrong { line: 1, text }]);
                };
                *registry = own;
                read.map(|_| ()).map_err(|error| {
                    registry.know_line(file, error.line, error.byte);
                    let text = tame(&error.message(ui));
                    vec![Wrong {
                        line: error.line,
                        text,
                    }]
                })
            }
        }
    }
}

fn report(file: u32, bytes: &[u8], registry: &mut Registry, ui: Ui) -> Result<(), Vec<Wrong>> {
    let name = tame(&registry.files[file as usize]);
    let told = |problem: &TrfError| {
        let (line, column) = (problem.line, problem.column);
        format!("{name}:{line}:{column}: {}", problem.message(ui))
    };
    match trf::read(bytes) {
        Ok(report) => {
            registry.add_report(file, &report);
            let faults = report.remarks.into_iter().map(|fault| (file, fault));
            registry.faults.extend(faults);
            Ok(())
        }
        Err(errors) => {
            registry.know_lines(file, trf::Lines::of(bytes).starts());
            let wrong = |problem: &TrfError| Wrong {
                line: problem.line,
                text: told(problem),
            };
            Err(errors.iter().map(wrong).collect())
        }
    }
}
