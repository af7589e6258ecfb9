//! Where reports go: standard output, files that appear only when complete, devices and pipes.

use super::meter::Above;
use super::overwrite::{Call, Wanted};
use super::terminal::Shown;
use super::unopened::no_folder;
use anyhow::{anyhow, bail};
use formulario::messages::causes::cause;
use formulario::messages::{Ui, reports};
use formulario::report::tame;
use formulario::say;
use formulario::source::{Input, Origin};
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, IsTerminal as _, Write};
use std::path::{Component, Path, PathBuf};

/// Whether a file is written as Parquet, by how its name ends.
pub fn is_parquet(path: &Path) -> bool {
    path.extension()
        .is_some_and(|suffix| suffix.eq_ignore_ascii_case("parquet"))
}

/// Rows are gathered up to this many bytes.
const BUFFER: usize = 64 * 1024;

/// As many links as are followed.
const MOST_LINKS: usize = 40;

/// An output, as named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// `-`
    Stdout,
    /// A path.
    Path(PathBuf),
}

impl Target {
    /// What a person typed.
    pub fn of(path: PathBuf) -> Target {
        if path.as_os_str() == "-" {
            Target::Stdout
        } else {
            Target::Path(path)
        }
    }

    /// The name in messages.
    pub fn name(&self, ui: Ui) -> String {
        match self {
            Target::Stdout => stdout_name(ui).to_owned(),
            Target::Path(path) => path.display().to_string(),
        }
    }
}

/// What standard output is called.
pub fn stdout_name(ui: Ui) -> &'static str {
    reports::STDOUT.get(ui)
}

/// What is said of an output that could not be written.
pub fn unwritten(name: &str, error: &io::Error, ui: Ui) -> String {
    let error = error.to_string();
    let error = cause(ui, &error);
    say!(
        ui,
        "cannot write {name}: {error}",
        "impossibile scrivere {name}: {error}"
    )
}

/// How a target is written; nothing has been opened yet.
pub enum Plan {
    Stdout,
    /// A device, a pipe, a descriptor: opened and written in place. `append` for a descriptor of a regular file, which
    /// others may have written to.
    InPlace {
        path: PathBuf,
        append: bool,
    },
    /// A regular file: written as `part`, renamed to `file`.
    Replace {
        file: PathBuf,
        part: PathBuf,
    },
}

/// Decides how each target is written, and refuses those that would destroy games, an input or each other.
pub fn plan(
    targets: &[Wanted<'_>],
    inputs: &[Input],
    others: &[&Path],
    ui: Ui,
) -> anyhow::Result<Vec<Plan>> {
    let mut taken: Vec<PathBuf> = Vec::new();
    // What is read, and its name.
    let mut read: Vec<(Identity, String)> = Vec::new();
    for input in inputs {
        let (path, name) = match &input.origin {
            Origin::Stdin => (Path::new("/dev/stdin"), reports::STDIN.get(ui)),
            Origin::Barren(_) => continue,
            Origin::File(path) => (path.as_path(), input.name.as_str()),
        };
        read.extend(identity(path).map(|own| (own, name.to_owned())));
    }
    let named = |path: &&Path| Some((identity(path)?, path.display().to_string()));
    read.extend(others.iter().filter_map(named));
    let alone = (inputs.iter()).any(|input| input.origin == Origin::Stdin);
    let mut plans = Vec::new();
    let (mut descriptors, mut written) = (Vec::new(), Vec::new());
    let twice = |name: String| {
        say!(
            ui,
            "{name} is named for two outputs",
            "{name} è indicato per due uscite"
        )
    };
    for Wanted { target, report } in targets {
        let writes_parquet = report.is_some_and(|call| call.writes_parquet());
        if let Target::Path(path) = target
            && is_parquet(path)
            && !writes_parquet
        {
            bail!(say!(
                ui,
                "{name} has the name of a Parquet file, which this output is not; findings and games are written as Parquet by \
                 'formulario check --parquet faults.parquet --games games.parquet'",
                "{name} ha il nome di un file Parquet, e questa uscita non lo è; segnalazioni e partite si scrivono in Parquet con \
                 «formulario check --parquet faults.parquet --games games.parquet»",
                name = tame(&target.name(ui))
            ));
        }
        let plan = target
            .plan()
            .map_err(|error| cannot_write(target, error, ui))?;
        // `-` beside `/dev/stdout`, or two names that lead to one file: each would write into the other.
        let (number, file) = match &plan {
            Plan::Stdout => (Some(1), Path::new("/dev/stdout")),
            Plan::InPlace { path, .. } => (descriptor(path), path.as_path()),
            Plan::Replace { file, .. } => (None, file.as_path()),
        };
        let own = identity(file);
        if number.is_some_and(|number| descriptors.contains(&number))
            || own.as_ref().is_some_and(|own| written.contains(own))
        {
            bail!(twice(target.name(ui)));
        }
        descriptors.extend(number);
        // Of what is appended to an input it would read on and on.
        let input = |own: &Option<Identity>| {
            let own = own.as_ref()?;
            read.iter()
                .find(|(read, _)| read == own)
                .map(|(_, name)| name)
        };
        let refuse = |name: &str, input: &str| {
            let said = is_input_too(name, input, ui);
            let other = || say!(ui, "name another file", "si indichi un altro file");
            let call = report.map_or_else(other, |call| call.instead(ui));
            anyhow!("{said}; {call}")
        };
        if let Some(input) = input(&own) {
            return Err(refuse(&target.name(ui), input));
        }
        written.extend(own);
        if let Plan::Replace { file, part } = &plan {
            if let Some(input) = input(&identity(part)) {
                return Err(refuse(&part.display().to_string(), input));
            }
            for path in [file, part] {
                let path = absolute(path);
                if taken.contains(&path) {
                    bail!(twice(path.display().to_string()));
                }
                taken.push(path);
            }
            let refusal = |call: &Call| call.refusal(file, &target.name(ui), alone, ui);
            if let Some(refusal) = report.as_ref().and_then(refusal) {
                bail!(refusal);
            }
        }
        plans.push(plan);
    }
    Ok(plans)
}

fn cannot_write(target: &Target, error: io::Error, ui: Ui) -> anyhow::Error {
    let name = target.name(ui);
    let folder = match target {
        Target::Path(path) if error.kind() == io::ErrorKind::NotFound => no_folder(path, ui),
        _ => None,
    };
    let why = folder.map_or_else(|| anyhow::Error::new(error), |folder| anyhow!(folder));
    why.context(say!(
        ui,
        "cannot write {name}",
        "impossibile scrivere {name}"
    ))
}

impl Target {
    fn plan(&self) -> io::Result<Plan> {
        let Target::Path(path) = self else {
            return Ok(Plan::Stdout);
        };
        if descriptor(path).is_some() {
            let append = fs::metadata(path)?.is_file();
            return Ok(Plan::InPlace {
                path: path.clone(),
                append,
            });
        }
        match fs::metadata(path) {
            Ok(data) if data.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            Ok(data) if !data.is_file() => Ok(Plan::InPlace {
                path: path.clone(),
                append: false,
            }),
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => {
                let file = followed(path)?;
                let mut name = file.file_name().map(OsString::from).unwrap_or_default();
                name.push(".part");
                let part = file.with_file_name(name);
                Ok(Plan::Replace { file, part })
            }
        }
    }
}

/// The descriptor of this process that a path is a name for: `/dev/stdout`, `/dev/fd/3`, `/proc/self/fd/3`.
fn descriptor(path: &Path) -> Option<u32> {
    let mut parts = path.components().skip(1).map(|part| match part {
        Component::Normal(name) => name.to_str().unwrap_or_default(),
        _ => "",
    });
    let number = match (path.is_absolute().then(|| parts.next())??, parts.next()?) {
        ("dev", "stdout") => return Some(1),
        ("dev", "stderr") => return Some(2),
        ("dev", "fd") => parts.next()?,
        ("proc", _) if parts.next() == Some("fd") => parts.next()?,
        _ => return None,
    };
    number.parse().ok()
}

/// The file that a link leads to, whether it exists or not.
fn followed(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_path_buf();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&path) {
            // A relative link starts at the folder it lies in; an absolute one replaces the whole path.
            Ok(to) => path = path.parent().unwrap_or(Path::new("")).join(to),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("too many links"))
}

/// The path of a file that may not exist, so that two names for it are equal.
fn absolute(path: &Path) -> PathBuf {
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    match (fs::canonicalize(folder), path.file_name()) {
        (Ok(folder), Some(name)) => folder.join(name),
        _ => path.to_path_buf(),
    }
}

/// The files that stay behind where a run does not end.
pub fn parts(plans: &[Plan]) -> Vec<PathBuf> {
    let parts = plans.iter().filter_map(|plan| match plan {
        Plan::Replace { part, .. } => Some(part.clone()),
        Plan::Stdout | Plan::InPlace { .. } => None,
    });
    parts.collect()
}

/// Whether standard output is the file that standard input reads: what is written would be read in its turn, without end.
pub fn reads_own_output() -> bool {
    let read = identity(Path::new("/dev/stdin"));
    read.is_some() && read == identity(Path::new("/dev/stdout"))
}

/// What is said of an output that is an input too, under the same name or another.
pub fn is_input_too(name: &str, input: &str, ui: Ui) -> String {
    if name == input {
        return say!(
            ui,
            "{name} is an input too; nothing was written",
            "{name} è anche un file da leggere; non è stato scritto niente"
        );
    }
    say!(
        ui,
        "{name} and {input} are one file: the run would read what it writes; nothing was written",
        "{name} e {input} sono lo stesso file: si leggerebbe ciò che si scrive; non è stato scritto niente"
    )
}

/// What makes two paths the same regular file.
#[cfg(unix)]
type Identity = (u64, u64);
#[cfg(not(unix))]
type Identity = PathBuf;

#[cfg(unix)]
fn identity(path: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt as _;
    fs::metadata(path)
        .ok()
        .filter(fs::Metadata::is_file)
        .map(|data| (data.dev(), data.ino()))
}

#[cfg(not(unix))]
fn identity(path: &Path) -> Option<Identity> {
    fs::canonicalize(path).ok().filter(|path| path.is_file())
}

/// An output that is being written.
pub struct Output {
    name: String,
    sink: Box<dyn Write>,
    /// Complete rows that wait.
    buffer: Vec<u8>,
    /// Bytes of complete rows that were written.
    written: u64,
    /// Whether somebody watches: then no row waits.
    watched: bool,
    replace: Option<(PathBuf, PathBuf)>,
}

impl Output {
    /// Opens what was planned.
    pub fn open(target: &Target, plan: Plan, ui: Ui) -> anyhow::Result<Output> {
        Output::try_open(target, plan, ui).map_err(|error| cannot_write(target, error, ui))
    }

    fn try_open(target: &Target, plan: Plan, ui: Ui) -> io::Result<Output> {
        let mut watched = false;
        let mut replace = None;
        let sink: Box<dyn Write> = match plan {
            Plan::Stdout => {
                watched = io::stdout().is_terminal();
                Box::new(io::stdout())
            }
            Plan::InPlace { path, append } => {
                let file = OpenOptions::new().write(true).append(append).open(path)?;
                watched = file.is_terminal();
                Box::new(file)
            }
            Plan::Replace { file, part } => {
                let mode = match OpenOptions::new().write(true).open(&file) {
                    Ok(old) => Some(old.metadata()?.permissions()),
                    Err(error) if error.kind() == io::ErrorKind::NotFound => None,
                    Err(error) => return Err(error),
                };
                let new = File::create(&part)?;
                if let Some(mode) = mode {
                    new.set_permissions(mode)?;
                }
                replace = Some((part, file));
                Box::new(new)
            }
        };
        Ok(Output {
            name: target.name(ui),
            sink,
            buffer: Vec::new(),
            written: 0,
            watched,
            replace,
        })
    }

    /// Between it and a terminal, what the terminal would obey is shown by its number: for everything that is not tamed
    /// where it is made.
    pub fn shown(mut self) -> Output {
        if self.watched {
            self.sink = Box::new(Shown::new(self.sink));
        }
        self
    }

    /// What a terminal gets to see passes above the progress.
    pub fn below(mut self, above: Above) -> Output {
        if self.watched {
            let sink = self.sink;
            self.sink = Box::new(Passing { above, sink });
        }
        self
    }

    /// The name in messages.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether it goes to a terminal.
    pub const fn watched(&self) -> bool {
        self.watched
    }

    /// The file that stays when the run does not complete.
    pub fn part(&self) -> Option<&Path> {
        self.replace.as_ref().map(|(part, _)| part.as_path())
    }

    /// Adds complete rows.
    pub fn add(&mut self, rows: &[u8]) -> io::Result<()> {
        if rows.is_empty() {
            return Ok(());
        }
        self.buffer.extend_from_slice(rows);
        if self.watched || self.buffer.len() >= BUFFER {
            return self.flush();
        }
        Ok(())
    }

    /// Writes what waits.
    pub fn flush(&mut self) -> io::Result<()> {
        let result = self
            .sink
            .write_all(&self.buffer)
            .and_then(|()| self.sink.flush());
        match result {
            Ok(()) => self.written += self.buffer.len() as u64,
            Err(_) => self.cut(),
        }
        // What failed once is not tried again.
        self.buffer.clear();
        result
    }

    /// Cuts a file behind the last row that was written whole. Where that fails too, the file stays as it is.
    fn cut(&self) {
        if let Some(part) = self.part() {
            let file = OpenOptions::new().write(true).open(part);
            let _ = file.and_then(|file| file.set_len(self.written));
        }
    }

    /// Writes what waits and puts the file in its place.
    pub fn finish(&mut self) -> io::Result<()> {
        self.flush()?;
        if let Some((part, file)) = &self.replace {
            fs::rename(part, file)?;
            self.replace = None;
        }
        Ok(())
    }

    /// Takes an output back into which nothing was written. The file of that name which stays as it was, where there is one.
    pub fn abandon_empty(&mut self) -> Option<PathBuf> {
        if self.written > 0 || !self.buffer.is_empty() {
            return None;
        }
        let (part, file) = self.replace.take()?;
        let _ = fs::remove_file(part);
        file.exists().then_some(file)
    }

    /// Takes an output back that was opened but never used.
    pub fn abandon(self) {
        if let Some((part, _)) = self.replace {
            let _ = fs::remove_file(part);
        }
    }
}

/// What passes above the progress, whole rows at a time.
struct Passing {
    above: Above,
    sink: Box<dyn Write>,
}

impl Write for Passing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let sink = &mut self.sink;
        (self.above).pass(|| sink.write_all(bytes).and_then(|()| sink.flush()))?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.sink.flush()
    }
}

/// For what writes itself and has no rows.
impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.add(bytes)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Output::flush(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan_of(path: &Path) -> io::Result<Plan> {
        Target::of(path.to_path_buf()).plan()
    }

    #[test]
    fn a_file_appears_only_when_complete() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.csv");
        let target = Target::of(path.clone());
        let mut output = Output::open(&target, target.plan().unwrap(), Ui::English).unwrap();
        output.add(b"row\n").unwrap();
        assert!(!path.exists());
        assert_eq!(
            output.part(),
            Some(folder.path().join("a.csv.part").as_path())
        );
        output.finish().unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"row\n");
        assert!(!folder.path().join("a.csv.part").exists());
    }

    #[test]
    fn descriptors_are_known_by_name() {
        for path in [
            "/dev/fd/3",
            "/dev/stdout",
            "/proc/self/fd/1",
            "/proc/12/fd/1",
        ] {
            assert!(descriptor(Path::new(path)).is_some(), "{path}");
        }
        for path in ["/dev/shm/x", "dev/fd/3", "/dev/null", "/srv/fd/3"] {
            assert!(descriptor(Path::new(path)).is_none(), "{path}");
        }
    }

    #[test]
    fn a_folder_is_no_output() {
        assert!(plan_of(tempfile::tempdir().unwrap().path()).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_and_its_target_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let link = folder.path().join("link.csv");
        fs::create_dir(folder.path().join("deep")).unwrap();
        std::os::unix::fs::symlink("deep/real.csv", &link).unwrap();
        let Ok(Plan::Replace { file, .. }) = plan_of(&link) else {
            panic!("no file")
        };
        assert_eq!(file, folder.path().join("deep/real.csv"));
        let round = folder.path().join("round");
        std::os::unix::fs::symlink("round", &round).unwrap();
        assert!(plan_of(&round).is_err());
    }

    #[test]
    fn no_output_destroys_an_input_or_another_output() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.pgn");
        fs::write(&path, "*").unwrap();
        let origin = Origin::File(path.clone());
        let input = Input {
            name: "a.pgn".to_owned(),
            origin,
            size: None,
        };
        let same = Target::of(folder.path().join(".").join("a.pgn"));
        let other = Target::of(folder.path().join("b.pgn"));
        let inputs = [input];
        let plan = |targets: &[&Target], inputs: &[Input], others: &[&Path]| {
            let report = None;
            let wanted = targets.iter().map(|target| Wanted { target, report });
            plan(&wanted.collect::<Vec<_>>(), inputs, others, Ui::English)
        };
        assert!(plan(&[&same], &inputs, &[]).is_err());
        assert!(plan(&[&same], &[], &[&path]).is_err());
        assert!(plan(&[&other, &other], &inputs, &[]).is_err());
        assert!(plan(&[&other], &inputs, &[]).is_ok());
    }
}
