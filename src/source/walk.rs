//! From the paths a person typed to the list of inputs.

use std::fs::{self, DirEntry, Metadata};
use std::io;
use std::path::{Path, PathBuf};

use super::container::FORMATS;
use super::fault::{Broken, FaultKind, SourceFault};
use super::{Input, Origin};

/// The names taken from a folder or an archive end with one of these, and then
/// perhaps with the suffix of a compressed format.
pub(super) const RECORDS: &[&str] = &[".pgn", ".txt", ".trf"];
/// With them the names of tables: within an archive, for whoever reads those too.
pub(super) const RECORDS_AND_TABLES: &[&str] = &[".pgn", ".txt", ".trf", ".csv"];

/// The names of archives: these, the latter perhaps with the suffix of a
/// compressed format, and the short forms of such.
const ARCHIVES: [&str; 2] = [".zip", ".tar"];

/// Other systems find what a Mac knows of a file in another, of this name and its
/// own.
const APPLE_DOUBLE: &[u8] = b"._";

/// As what a file in a folder or an archive is taken, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Taken {
    Record,
    Archive,
    Not,
}

/// What [`discover`] found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Discovery {
    /// What is to be read, in order: the arguments as typed, the files of a
    /// folder by the bytes of their paths.
    pub inputs: Vec<Input>,
    /// Files in folders that were passed over: other names, links, pipes and
    /// devices.
    pub skipped: u64,
    /// The links among them that lead to a folder or bear the name of a file that is taken, in the order of their names.
    pub links: Vec<String>,
    /// Paths that do not exist and folders that cannot be read.
    pub faults: Vec<SourceFault>,
}

/// Finds what the arguments name.
///
/// `-` is standard input. A path that is not a folder is always taken, whatever
/// its name and also if it is a pipe or a device. A folder is walked to any
/// depth; in it regular files ending `.pgn`, `.txt` or `.trf`, with or without
/// the suffix of a compressed format, and archives (`.zip`, `.tar`, `.tar.gz`,
/// `.tgz` and so on), in capitals or not, are taken and links are not followed, so
/// it cannot loop.
///
/// A file named twice is listed twice; standard input cannot be read again, and a
/// second `-` is a fault.
pub fn discover(paths: &[PathBuf]) -> Discovery {
    let mut found = Discovery::default();
    let mut stdin = false;
    for path in paths {
        if path.as_os_str() == "-" {
            if std::mem::replace(&mut stdin, true) {
                let detail = "standard input can be read only once";
                found.fault("-", Broken::new(FaultKind::Unreadable, detail));
            } else {
                found.inputs.push(Input {
                    name: "-".to_owned(),
                    origin: Origin::Stdin,
                    size: super::stdin_size(),
                });
            }
            continue;
        }
        match fs::metadata(path) {
            Ok(metadata) if metadata.is_dir() => found.walk(path),
            Ok(metadata) => found.inputs.push(file(path.clone(), Some(&metadata))),
            Err(error) => found.fault(&name(path), error.into()),
        }
    }
    found
}

impl Discovery {
    fn walk(&mut self, root: &Path) {
        let (first_input, first_fault) = (self.inputs.len(), self.faults.len());
        let first_link = self.links.len();
        let skipped = self.skipped;
        // A list and no recursion: folders may be nested without limit.
        let mut folders = vec![root.to_path_buf()];
        while let Some(folder) = folders.pop() {
            let entries = match fs::read_dir(&folder) {
                Ok(entries) => entries,
                Err(error) => {
                    self.fault(&name(&folder), error.into());
                    continue;
                }
            };
            for entry in entries {
                if let Err(error) = entry.and_then(|entry| self.entry(&entry, &mut folders)) {
                    self.fault(&name(&folder), error.into());
                    // A folder that fails once may fail for ever.
                    break;
                }
            }
        }
        // Folders come in the order of the file system; here it is lost.
        self.inputs[first_input..].sort_by(|a, b| bytes(a).cmp(bytes(b)));
        self.faults[first_fault..].sort_by(|a, b| a.name.cmp(&b.name));
        self.links[first_link..].sort_unstable();
        if (self.inputs.len(), self.faults.len()) == (first_input, first_fault) {
            self.inputs.push(Input {
                name: name(root),
                origin: Origin::Barren(self.skipped - skipped),
                size: Some(0),
            });
        }
    }

    fn entry(&mut self, entry: &DirEntry, folders: &mut Vec<PathBuf>) -> io::Result<()> {
        let kind = entry.file_type()?;
        if kind.is_dir() {
            folders.push(entry.path());
        } else if kind.is_file()
            && taken(entry.file_name().as_encoded_bytes(), RECORDS) != Taken::Not
        {
            // Without a size it is still read; opening it says what is wrong.
            let metadata = entry.metadata().ok();
            self.inputs.push(file(entry.path(), metadata.as_ref()));
        } else {
            self.skipped += 1;
            let path = entry.path();
            let wanted = || taken(entry.file_name().as_encoded_bytes(), RECORDS) != Taken::Not;
            if kind.is_symlink() && (wanted() || path.is_dir()) {
                self.links.push(name(&path));
            }
        }
        Ok(())
    }

    fn fault(&mut self, name: &str, broken: Broken) {
        self.faults.push(broken.at(name, 0));
    }
}

fn file(path: PathBuf, metadata: Option<&Metadata>) -> Input {
    Input {
        name: name(&path),
        size: metadata.filter(|data| data.is_file()).map(Metadata::len),
        origin: Origin::File(path),
    }
}

fn name(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

fn bytes(input: &Input) -> &[u8] {
    match &input.origin {
        Origin::Stdin => b"-",
        Origin::Barren(_) => input.name.as_bytes(),
        Origin::File(path) => path.as_os_str().as_encoded_bytes(),
    }
}

/// As what a file or a member of an archive is taken, by its name, with or
/// without folders before it. The names of `records` end with one of those.
pub(super) fn taken(path: &[u8], records: &[&str]) -> Taken {
    let name = path.rsplit(|byte| matches!(byte, b'/' | b'\\')).next();
    let name = name.unwrap_or_default().to_ascii_lowercase();
    let plain = FORMATS
        .iter()
        .find_map(|format| name.strip_suffix(format.suffix.as_bytes()))
        .unwrap_or(&name);
    let ends = |name: &[u8], suffixes: &[&str]| {
        suffixes
            .iter()
            .any(|suffix| name.ends_with(suffix.as_bytes()))
    };
    let [zip, tar] = ARCHIVES;
    if name.starts_with(APPLE_DOUBLE) {
        Taken::Not
    } else if ends(plain, records) {
        Taken::Record
    } else if ends(&name, &[zip])
        || ends(plain, &[tar])
        || FORMATS.iter().any(|format| ends(&name, format.tars))
    {
        Taken::Archive
    } else {
        Taken::Not
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ffi::OsStr;

    fn touch(folder: &Path, names: &[&str]) {
        for name in names {
            let path = folder.join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, b"12345").unwrap();
        }
    }

    #[cfg(unix)]
    fn name_of(path: PathBuf) -> String {
        path.display().to_string()
    }

    fn names(found: &Discovery, folder: &Path) -> Vec<String> {
        let prefix = format!("{}/", folder.display());
        let short = |input: &Input| input.name.replace(&prefix, "");
        found.inputs.iter().map(short).collect()
    }

    #[test]
    fn a_folder_is_walked_in_the_order_of_path_bytes() {
        let folder = tempfile::tempdir().unwrap();
        let expected = [
            "A.PGN",
            "Z.txt",
            "a-b.pgn",
            "a.pgn",
            "a/1.pgn",
            "a/b/c/d.trf",
            "a/z.pgn",
            "aa.pgn",
            "\u{e8}.pgn",
        ];
        let mut shuffled = expected;
        shuffled.rotate_left(4);
        shuffled.swap(0, 3);
        touch(folder.path(), &shuffled);
        let found = discover(&[folder.path().to_path_buf()]);
        assert_eq!(names(&found, folder.path()), expected);
        assert!(found.inputs.iter().all(|input| input.size == Some(5)));
        assert_eq!((found.skipped, found.faults.len()), (0, 0));
    }

    #[test]
    fn names_decide_inside_a_folder_and_the_rest_is_counted() {
        let folder = tempfile::tempdir().unwrap();
        let taken = [
            "a.pgn.gz",
            "b.TXT.ZST",
            "c.Trf",
            "d.tar.pgn",
            "e.ZIP",
            "f.tar",
            "f.tar.bz2",
            "f.tgz",
            "f.txz",
            "g.pgn.bz2",
            "g.pgn.lzma",
            "g.pgn.xz",
        ];
        touch(folder.path(), &taken);
        touch(
            folder.path(),
            &[
                "._a.pgn",
                "a.doc",
                "b.gz",
                "c.pgn.bak",
                "d.pgn.gz.zst",
                "e.zip.gz",
                "f.7z",
                "sub/pgn",
            ],
        );
        let found = discover(&[folder.path().to_path_buf()]);
        assert_eq!(names(&found, folder.path()), taken);
        assert_eq!(found.skipped, 8);
    }

    #[test]
    fn arguments_keep_their_order_and_need_no_suffix() {
        let folder = tempfile::tempdir().unwrap();
        touch(folder.path(), &["z", "a.doc", "sub/m.pgn"]);
        let paths = ["z", "sub", "a.doc", "sub/m.pgn"].map(|name| folder.path().join(name));
        let found = discover(&paths);
        assert_eq!(
            names(&found, folder.path()),
            ["z", "sub/m.pgn", "a.doc", "sub/m.pgn"]
        );
        assert_eq!(found.skipped, 0);
    }

    #[test]
    fn standard_input_is_a_dash_and_is_read_once() {
        let found = discover(&["-".into(), "-".into()]);
        assert_eq!(found.inputs.len(), 1);
        assert_eq!(
            (&*found.inputs[0].name, &found.inputs[0].origin),
            ("-", &Origin::Stdin)
        );
        assert_eq!(found.faults[0].kind, FaultKind::Unreadable);
    }

    #[test]
    fn a_missing_path_is_a_fault_and_the_others_are_found() {
        let folder = tempfile::tempdir().unwrap();
        touch(folder.path(), &["a.pgn"]);
        let paths = ["missing", "a.pgn"].map(|name| folder.path().join(name));
        let found = discover(&paths);
        assert_eq!(names(&found, folder.path()), ["a.pgn"]);
        assert_eq!(found.faults.len(), 1);
        assert_eq!(found.faults[0].kind, FaultKind::NotFound);
        assert_eq!(found.faults[0].name, paths[0].display().to_string());
    }

    #[cfg(unix)]
    #[test]
    fn links_in_a_folder_are_skipped_and_links_as_arguments_are_followed() {
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir().unwrap();
        touch(folder.path(), &["in/a.pgn", "out/b.pgn"]);
        let path = |name: &str| folder.path().join(name);
        symlink(path("out/b.pgn"), path("in/b.pgn")).unwrap();
        symlink(path("in"), path("in/loop")).unwrap();
        symlink(path("nowhere"), path("in/broken.pgn")).unwrap();
        symlink(path("in"), path("link")).unwrap();
        let found = discover(&[path("link"), path("in/b.pgn"), path("in/broken.pgn")]);
        assert_eq!(names(&found, folder.path()), ["link/a.pgn", "in/b.pgn"]);
        assert_eq!(found.skipped, 3);
        let links = ["link/b.pgn", "link/broken.pgn", "link/loop"];
        assert_eq!(found.links, links.map(|name| name_of(path(name))));
        assert_eq!(found.faults.len(), 1);
        assert_eq!(found.faults[0].kind, FaultKind::NotFound);
    }

    #[cfg(unix)]
    #[test]
    fn a_device_or_socket_is_a_stream_as_argument_and_skipped_in_a_folder() {
        let found = discover(&["/dev/null".into()]);
        assert_eq!(found.inputs[0].size, None);
        let folder = tempfile::tempdir().unwrap();
        let _socket = std::os::unix::net::UnixListener::bind(folder.path().join("s.pgn")).unwrap();
        let found = discover(&[folder.path().to_path_buf()]);
        // The folder itself, in which there is nothing to read.
        let origins: Vec<&Origin> = found.inputs.iter().map(|input| &input.origin).collect();
        assert_eq!((origins, found.skipped), (vec![&Origin::Barren(1)], 1));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_name_that_is_not_utf8_is_read_and_shown_with_replacements() {
        use std::os::unix::ffi::OsStrExt;
        let folder = tempfile::tempdir().unwrap();
        let name = OsStr::from_bytes(b"caff\xe8.PGN");
        fs::write(folder.path().join(name), b"*").unwrap();
        let found = discover(&[folder.path().to_path_buf()]);
        assert_eq!(names(&found, folder.path()), ["caff\u{fffd}.PGN"]);
        let mut buf = Vec::new();
        let mut stream = super::super::open(&found.inputs[0]).unwrap();
        assert_eq!(stream.fill(&mut buf, 10), Ok(1));
    }
}
