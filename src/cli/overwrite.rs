//! A report must not take the place of games: `check --csv club.pgn` names the archive where the report was to be named.

use super::output::{Target, is_parquet};
use super::words::quoted;
use formulario::framing::Framer;
use formulario::generator::{SHEET_COLUMNS, truth};
use formulario::messages::{Text, Ui};
use formulario::rating::list::plain;
use formulario::report::{self, tame};
use formulario::rules;
use formulario::say;
use formulario::source::{self, Stream};
use formulario::tournament::trf;
use std::path::Path;

/// So much of the beginning of a file tells what it holds.
const HEAD: usize = 64 * 1024;

/// So many members of an archive are looked at.
const MEMBERS: usize = 64;

/// What files of games are called, perhaps with the suffix of a compressed format.
const NAMES: [&str; 2] = [".pgn", ".trf"];

/// Suffixes behind which such a file is still one: compressed, in an archive, kept.
const KEPT: [&str; 16] = [
    "gz", "gzip", "bz2", "zst", "xz", "lzma", "zip", "7z", "rar", "tar", "z", "bak", "old", "orig",
    "part", "tmp",
];

/// An output, and what it would write.
pub struct Wanted<'a> {
    pub target: &'a Target,
    /// How it is called, where it is a report; games may take the place of games.
    pub report: Option<Call>,
}

/// How a report is called.
#[derive(Clone, Copy)]
pub struct Call {
    /// The command: `check`.
    pub command: &'static str,
    /// The option: `--csv`.
    pub option: &'static str,
    /// A name that such a report could have: `faults.csv`.
    pub example: &'static str,
}

impl Call {
    /// Whether it writes Parquet, as the name in its example says.
    pub fn writes_parquet(&self) -> bool {
        is_parquet(Path::new(self.example))
    }

    /// What to write instead of a name that was wrong.
    pub fn instead(&self, ui: Ui) -> String {
        let (option, example) = (self.option, self.example);
        say!(
            ui,
            "name another file: '{option} {example}'",
            "si indichi un altro file: «{option} {example}»"
        )
    }

    /// Why a report cannot go to this file, and what to write instead; nothing where it may. `alone` is whether no input was
    /// named.
    pub fn refusal(&self, file: &Path, typed: &str, alone: bool, ui: Ui) -> Option<String> {
        let by_name = is_name_of_games(&file.to_string_lossy()) || is_name_of_games(typed);
        let by_content = holds_games(file);
        if !file.is_file() || !(by_name || by_content) {
            return None;
        }
        let name = tame(typed);
        let (command, option, example) = (self.command, self.option, self.example);
        let said = match by_content {
            true => say!(
                ui,
                "{name} holds games, and {option} would have replaced them with a report; nothing was written",
                "{name} contiene partite, e {option} le avrebbe sostituite con un rapporto; non è stato scritto niente"
            ),
            false => say!(
                ui,
                "{name} has the name of a file of games, and {option} would have replaced it with a report; nothing was \
                 written",
                "{name} ha il nome di un file di partite, e {option} lo avrebbe sostituito con un rapporto; non è stato scritto \
                 niente"
            ),
        };
        if !alone {
            return Some(format!("{said}; {}", self.instead(ui)));
        }
        let name = quoted(&name);
        Some(say!(
            ui,
            "{said}; the report needs a name of its own: 'formulario {command} {option} {example} {name}'",
            "{said}; il rapporto va scritto in un altro file: «formulario {command} {option} {example} {name}»"
        ))
    }
}

/// Whether a file is a tournament report, or empty: another report may take its place.
pub fn is_report(path: &Path) -> bool {
    let found = source::discover(&[path.to_owned()]);
    let stream = (found.inputs.first()).and_then(|input| source::open(input).ok());
    let Some(mut stream) = stream.filter(|_| path.is_file()) else {
        return false;
    };
    let mut head = Vec::new();
    let read = stream.fill(&mut head, HEAD);
    read.is_ok() && (head.is_empty() || trf::looks_like(&head))
}

/// Whether a name is that of a file of games, compressed or not.
fn is_name_of_games(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    let last = name.rsplit(['/', '\\', '!']).next().unwrap_or_default();
    // `club.pgn.ndjson` is the name of a report on them.
    let of_games = |suffix: &str| suffix.split('.').all(|part| KEPT.contains(&part));
    let within = |ending: &str| {
        last.ends_with(ending)
            || (last.split_once(&format!("{ending}."))).is_some_and(|(_, suffix)| of_games(suffix))
    };
    NAMES.into_iter().any(within)
}

/// Whether a file, or a member of an archive, holds games: not a table that was made of games, and no report.
fn holds_games(path: &Path) -> bool {
    if !path.is_file() {
        return false;
    }
    let found = source::discover(&[path.to_owned()]);
    let Some(mut stream) = (found.inputs.first()).and_then(|input| source::open(input).ok()) else {
        return false;
    };
    for _ in 0..MEMBERS {
        if part_holds_games(&mut stream) {
            return true;
        }
        if !stream.next_part() {
            break;
        }
    }
    false
}

fn part_holds_games(stream: &mut Stream) -> bool {
    let mut head = Vec::new();
    // What cannot be read holds no games that can be lost.
    let _ = stream.fill(&mut head, HEAD);
    is_name_of_games(stream.name()) && !head.is_empty() || is_text_of_games(&head)
}

/// Whether a file that begins so holds games.
fn is_text_of_games(head: &[u8]) -> bool {
    let text = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head);
    let text = text.trim_ascii_start();
    // Pages, drawings and JSON.
    if text.starts_with(b"<") || text.starts_with(b"{\"") {
        return false;
    }
    if is_table(text)
        || is_standings(text)
        || is_table_of_ratings(text)
        || is_report_of_repairs(text)
        || is_report_of_sheets(text)
    {
        return false;
    }
    let lines = || text.split(|byte| matches!(byte, b'\n' | b'\r'));
    if lines().any(is_tag_pair) || trf::looks_like(text) {
        return true;
    }
    // Readable findings quote moves.
    let is_code = |word: &[u8]| {
        let word = std::str::from_utf8(word)
            .ok()
            .filter(|word| word.len() == 4);
        word.and_then(rules::find).is_some()
    };
    if (text.split(|byte| !byte.is_ascii_alphanumeric())).any(is_code) {
        return false;
    }
    let mut framer = Framer::new(HEAD * 2);
    framer.cut(text, true, &mut Vec::new());
    framer.games() > 0
}

/// Whether a text begins with the names of the columns of a table that the program writes, in either dialect, perhaps an earlier or
/// a later version of it: columns are appended. Its rows quote moves, dates and times. A list of ratings keeps the columns
/// of the one it was made of.
fn is_table(text: &[u8]) -> bool {
    /// So many columns tell a table.
    const TELLING: usize = 3;
    let line = text.split(|byte| matches!(byte, b'\n' | b'\r')).next();
    let Ok(line) = std::str::from_utf8(line.unwrap_or_default()) else {
        return false;
    };
    [',', ';'].into_iter().any(|delimiter| {
        let names: Vec<&str> = line
            .split(delimiter)
            .map(|name| name.trim_matches('"'))
            .collect();
        let begins = |columns: &[&str]| {
            let both = columns.len().min(names.len());
            both >= TELLING && columns[..both] == names[..both]
        };
        let of_players = || names.len() >= TELLING && names.contains(&"fide_id");
        let others = [&truth::COLUMNS[..], &SHEET_COLUMNS, &plain::COLUMNS];
        of_players()
            || others.into_iter().any(begins)
            || report::tables().iter().any(|columns| begins(columns))
    })
}

/// How the first line of such a table begins, and what stands in it.
const LIST_OF: Text = Text {
    en: "List of ",
    it: "Lista del ",
};
const EDITION: Text = Text {
    en: "edition rating-",
    it: "edizione rating-",
};

/// Whether a text begins as `rate --text` begins its tables, in either language: rows of them may look like games.
fn is_table_of_ratings(text: &[u8]) -> bool {
    let first = text.split(|byte| *byte == b'\n').next().unwrap_or(text);
    let first = String::from_utf8_lossy(first);
    [Ui::English, Ui::Italian]
        .into_iter()
        .any(|ui| first.starts_with(LIST_OF.get(ui)) && first.contains(EDITION.get(ui)))
}

/// Whether a text begins as `standings --text` begins, in either language: the tournament and the players may be called like moves.
fn is_standings(text: &[u8]) -> bool {
    let second = text.split(|byte| *byte == b'\n').nth(1);
    let second = String::from_utf8_lossy(second.unwrap_or_default());
    let told = [
        ("After round ", " (regulations of "),
        ("Dopo il turno ", " (regolamento del "),
    ];
    told.into_iter()
        .any(|(start, rules)| second.starts_with(start) && second.contains(rules))
}

/// Whether a text begins as `repair --text` begins what it says of a game, in either language, in lines that quote moves:
/// `a.pgn:5: game 1 (…): 2 corrections; …`.
fn is_report_of_repairs(text: &[u8]) -> bool {
    let first = text.split(|byte| *byte == b'\n').next().unwrap_or(text);
    let first = String::from_utf8_lossy(first);
    ["game", "partita"].into_iter().any(|word| {
        let word = format!(": {word} ");
        first.match_indices(&word).any(|(at, _)| {
            let digits = |text: &str| text.bytes().next_back().is_some_and(|b| b.is_ascii_digit());
            let number = first[at + word.len()..].bytes().next();
            let verdict = |part: &str| first[at..].contains(part);
            let told = [
                " correction; ",
                " corrections; ",
                " correction in ",
                " corrections in ",
                " correzione; ",
                " correzioni; ",
                " correzione in ",
                " correzioni in ",
                ": nothing can be proposed",
                ": non si può proporre nulla",
            ];
            digits(&first[..at])
                && number.is_some_and(|b| b.is_ascii_digit())
                && told.into_iter().any(verdict)
        })
    })
}

/// Whether a text begins as `reconcile --text` begins what it says of a game, in either language: `A a.txt, B b.txt: one game of …`.
fn is_report_of_sheets(text: &[u8]) -> bool {
    let first = text.split(|byte| *byte == b'\n').next().unwrap_or(text);
    let first = String::from_utf8_lossy(first);
    let told = [
        ": one game of ",
        ": una partita di ",
        " sheets agree, ",
        " formulari coincidono, ",
        ": no game was found that the sheets have in common",
        ": non si è trovata una partita in comune",
        ": they agree up to ",
        ": they differ from the first half-move on",
        ": coincidono fino a ",
        ": sono diversi dalla prima semimossa",
        ": the sheets are of different games",
        ": i formulari sono di partite diverse",
    ];
    first.starts_with("A ")
        && first.contains(", B ")
        && told.iter().any(|part| first.contains(part))
}

/// `[Event "...`
fn is_tag_pair(line: &[u8]) -> bool {
    let Some(rest) = line.strip_prefix(b"[") else {
        return false;
    };
    let name = rest
        .iter()
        .take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_');
    let rest = &rest[name.count()..];
    rest.len() < line.len() - 1 && rest.trim_ascii_start().starts_with(b"\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What `reconcile --text` wrote may be replaced by it, though its lines quote moves.
    #[test]
    fn a_report_of_sheets_holds_no_games() {
        for first in [
            "A s3.txt, B s4.txt: one game of 8 half-moves; they agree up to 2...Nc6; differences: 1; half-moves that are not sure: 1",
            "A s3.txt, B s4.txt: una partita di 8 semimosse; coincidono fino a 2...Cc6; differenze: 1, tutte decise con certezza",
        ] {
            let text = format!("{first}\n  game: 1. e4 e5 2. Nf3 Nc6 3. Bc4 a6 4. d3 Nf6\n");
            assert!(!is_text_of_games(text.as_bytes()), "{first}");
        }
        assert!(is_text_of_games(
            b"A 1. e4 e5 2. Nf3 Nc6 3. Bc4 a6 4. d3 Nf6\n"
        ));
    }

    /// The first line of a table of ratings, and a row that reads like a game; a sheet is one.
    #[test]
    fn a_table_of_ratings_holds_no_games() {
        let row = "Bianchi, Giulia - Rossi, Ada 1-0\n\n1. e4 e5 1-0\n";
        for first in [
            "List of 1 December 2025, standard, edition rating-2025-10: 1 tournament, 16 players\n",
            "Lista del 1° dicembre 2025, standard, edizione rating-2025-10: 1 torneo, 16 giocatori\n",
        ] {
            assert!(
                !is_text_of_games(format!("{first}{row}").as_bytes()),
                "{first}"
            );
        }
        assert!(is_text_of_games(row.as_bytes()));
        assert!(is_text_of_games(
            format!("Lista del torneo\n{row}").as_bytes()
        ));
    }

    /// What `repair --text` said of a game, and how a game would look that only begins alike.
    #[test]
    fn a_report_of_repairs_holds_no_games() {
        let rest = "  2... Nf5 → Nf6: 5 for 6; 99 %\n  question: 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6\n\n1. e4 e5 1-0\n";
        for first in [
            "a.pgn:5: game 1 (Rossi – Verdi): 2 corrections; then all 14 half-moves are legal; all are sure\n",
            "a.pgn:5: partita 12: 1 correzione; poi tutte le 14 semimosse sono legali; tutte sono sicure\n",
        ] {
            assert!(
                !is_text_of_games(format!("{first}{rest}").as_bytes()),
                "{first}"
            );
        }
        assert!(is_text_of_games(format!("Club: game 1\n{rest}").as_bytes()));
    }

    #[test]
    fn games_are_known_by_name() {
        for name in [
            "a.pgn",
            "A.PGN",
            "a.pgn.gz",
            "x/a.trf",
            "a.trf.ZST",
            "a.zip!b.pgn",
        ] {
            assert!(is_name_of_games(name), "{name}");
        }
        for name in [
            "a.csv",
            "pgn",
            "a.pgn/faults.csv",
            "a.txt",
            "pgn.txt",
            "apgn",
        ] {
            assert!(!is_name_of_games(name), "{name}");
        }
    }

    #[test]
    fn games_are_known_by_content() {
        for text in [
            "[Event \"x\"]\n\n1. e4 *\n",
            "\u{feff}\n[Event \"x\"]\n",
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n",
            "1 e2-e4 e7-e5\n2 Cg1-f3 Cb8-c6\n3 Af1-b5 a7-a6\n",
            "{ notes } 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n",
            "[Event \"x\"]\n\n1. e4 { M001 } *\n",
            "012 Torneo\n001    1      Rossi\n",
            // Tables of other programs, and words.
            "white,black,result,moves\nA,B,1-0,1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n",
            "file delle partite\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n",
            "file,game\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n",
        ] {
            assert!(is_text_of_games(text.as_bytes()), "{text}");
        }
        for text in [
            "",
            "\n",
            "file,game,line\na.pgn,1,2,e4,e5\n",
            "\u{feff}\"file\";\"game\";\"line\"\r\na.pgn;1;2;e4;e5\r\n",
            "file,game,ply,move_number,side\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n",
            "list,class,row,player\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n",
            "list,class,file\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n",
            "game,line,byte,variation,ply,code,text\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n",
            "from,to,class\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n",
            "name;fide_id;own\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n",
            "{\"file\":\"a.pgn\",\"text\":\"1. e4 e5 2. Nf3\"}\n",
            "<html>\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6\n",
            "a.pgn\n  error M001 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6\n",
            "shopping: milk, eggs\n",
        ] {
            assert!(!is_text_of_games(text.as_bytes()), "{text}");
        }
    }
}
