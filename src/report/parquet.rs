//! The tables of findings and of games as Parquet: the rows of the CSV, with types.
//!
//! What is added are rows of CSV, so that both forms hold the same cells; [`Table`] gives them types and writes them by columns,
//! a group of rows at a time. An empty cell is a null, and so is one that its type cannot hold. Names and types are those that
//! `scripts/spark/formulario_spark.py` writes: of games first the columns of lichess's public data set, then the others of
//! `--games`.
//!
//! Memory is bounded by one group of rows, but for the footer: some dozen kilobytes for each group that was written, which the format
//! has at the end of the file.

use super::COLUMNS;
use super::csv::{self, Dialect};
use crate::syntax::date::{self, Day};
use crate::tournament::GameRow;
use ::csv::{ByteRecord, ReaderBuilder};
use ::parquet::basic::{
    Compression, Encoding, LogicalType, Repetition, Type as Physical, ZstdLevel,
};
use ::parquet::data_type::{ByteArray, ByteArrayType, Int32Type, Int64Type};
use ::parquet::errors::{ParquetError, Result as Written};
use ::parquet::file::metadata::KeyValue;
use ::parquet::file::properties::{EnabledStatistics, WriterProperties};
use ::parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use ::parquet::schema::types::{ColumnPath, Type};
use std::io;
use std::sync::Arc;

/// Rows are read when so many bytes of them wait.
const BATCH: usize = 256 * 1024;

/// The most rows of a group. Readers share the work by groups, and DuckDB's have 122,880.
const GROUP_ROWS: usize = 32 * 1024;

/// About the most bytes of cells in a group: rows of findings are some hundred bytes long, but a cell may have thousands.
const GROUP_BYTES: usize = 32 << 20;

/// So many rows go to the encoder at once.
const STEP: usize = 4096;

/// Zstandard's own default.
const LEVEL: i32 = 3;

/// Cells that hold numbers of 64 bits.
const LONGS: [&str; 3] = ["game", "line", "byte"];

/// Cells that hold numbers of 32 bits.
const INTS: [&str; 12] = [
    "ply",
    "move_number",
    "plies",
    "errors",
    "warnings",
    "notes",
    "claim_ply",
    "automatic_ply",
    "written",
    "opening_ply",
    "white_fide_id",
    "black_fide_id",
];

/// The columns of lichess's data set that games have, in its order, the cells that they are made of, and their types.
const LICHESS: [(&str, Option<&str>, Kind); 12] = [
    ("Event", Some("event"), Kind::Text),
    ("Site", Some("site"), Kind::Text),
    ("White", Some("white"), Kind::Text),
    ("Black", Some("black"), Kind::Text),
    ("Result", Some("result"), Kind::Text),
    ("WhiteElo", Some("white_elo"), Kind::Short),
    ("BlackElo", Some("black_elo"), Kind::Short),
    ("UTCDate", Some("date"), Kind::Day),
    ("ECO", Some("eco"), Kind::Text),
    ("Opening", Some("opening"), Kind::Text),
    ("Termination", Some("termination"), Kind::Text),
    ("TimeControl", Some("time_control"), Kind::Text),
];

/// The type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// UTF-8
    Text,
    /// 16 bits
    Short,
    /// 32 bits
    Int,
    /// 64 bits
    Long,
    /// A whole day that exists
    Day,
}

impl Kind {
    /// That of a cell under its own name.
    fn of(name: &str) -> Kind {
        if LONGS.contains(&name) {
            Kind::Long
        } else if INTS.contains(&name) {
            Kind::Int
        } else {
            Kind::Text
        }
    }

    const fn physical(self) -> Physical {
        match self {
            Kind::Text => Physical::BYTE_ARRAY,
            Kind::Short | Kind::Int | Kind::Day => Physical::INT32,
            Kind::Long => Physical::INT64,
        }
    }

    /// What it stands for; plain numbers need no word for it, and Spark writes none.
    fn logical(self) -> Option<LogicalType> {
        match self {
            Kind::Text => Some(LogicalType::String),
            Kind::Short => Some(LogicalType::integer(16, true)),
            Kind::Day => Some(LogicalType::Date),
            Kind::Int | Kind::Long => None,
        }
    }
}

/// The cells of a column in the group that is being filled; of nulls only the level.
enum Values {
    /// All texts one behind the other, and where each ends.
    Text(Vec<u8>, Vec<u32>),
    Int(Vec<i32>),
    Long(Vec<i64>),
}

/// A column.
struct Column {
    name: &'static str,
    /// Which cell of a row it is made of.
    cell: Option<usize>,
    kind: Kind,
    values: Values,
    /// Of each row whether there is a value, 1 or 0.
    levels: Vec<i16>,
}

/// A whole number as the cells have it: digits, perhaps behind a minus.
fn number<N: std::str::FromStr>(cell: &[u8]) -> Option<N> {
    let digits = cell.strip_prefix(b"-").unwrap_or(cell);
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    std::str::from_utf8(cell).ok()?.parse().ok()
}

/// A whole day, in days since 1 January 1970.
fn day(cell: &[u8]) -> Option<i32> {
    Some(date::day_of(cell)?.number() - Day(1970, 1, 1).number())
}

impl Column {
    fn new(name: &'static str, cell: Option<usize>, kind: Kind) -> Column {
        Column {
            name,
            cell,
            kind,
            values: match kind {
                Kind::Text => Values::Text(Vec::new(), Vec::new()),
                Kind::Short | Kind::Int | Kind::Day => Values::Int(Vec::new()),
                Kind::Long => Values::Long(Vec::new()),
            },
            levels: Vec::new(),
        }
    }

    fn push(&mut self, cell: &[u8]) -> io::Result<()> {
        let is_there = match (&mut self.values, self.kind) {
            (Values::Text(..), _) if cell.is_empty() => false,
            (Values::Text(bytes, ends), _) => {
                bytes.extend_from_slice(cell);
                ends.push(u32::try_from(bytes.len()).map_err(io::Error::other)?);
                true
            }
            (Values::Int(values), kind) => {
                let value = match kind {
                    Kind::Day => day(cell),
                    Kind::Short => number::<i16>(cell).map(i32::from),
                    _ => number(cell),
                };
                values.extend(value);
                value.is_some()
            }
            (Values::Long(values), _) => {
                let value = number::<i64>(cell);
                values.extend(value);
                value.is_some()
            }
        };
        self.levels.push(i16::from(is_there));
        Ok(())
    }

    /// Gives the cells to the encoder, and is empty again.
    fn write(&mut self, to: &mut SerializedColumnWriter<'_>) -> Written<()> {
        let mut from = 0;
        // For texts one allocation, which all of them share.
        let whole = match &mut self.values {
            Values::Text(bytes, _) => ByteArray::from(std::mem::take(bytes)),
            Values::Int(_) | Values::Long(_) => ByteArray::new(),
        };
        let mut texts = Vec::with_capacity(STEP);
        for levels in self.levels.chunks(STEP) {
            let until = from + levels.iter().filter(|level| **level == 1).count();
            match &self.values {
                Values::Text(_, ends) => {
                    let mut begin = match from {
                        0 => 0,
                        from => ends[from - 1] as usize,
                    };
                    texts.clear();
                    texts.extend(ends[from..until].iter().map(|end| {
                        let text = whole.slice(begin, *end as usize - begin);
                        begin = *end as usize;
                        text
                    }));
                    let to = to.typed::<ByteArrayType>();
                    to.write_batch(&texts, Some(levels), None)?;
                }
                Values::Int(values) => {
                    let to = to.typed::<Int32Type>();
                    to.write_batch(&values[from..until], Some(levels), None)?;
                }
                Values::Long(values) => {
                    let to = to.typed::<Int64Type>();
                    to.write_batch(&values[from..until], Some(levels), None)?;
                }
            }
            from = until;
        }
        self.levels.clear();
        match &mut self.values {
            Values::Text(_, ends) => ends.clear(),
            Values::Int(values) => values.clear(),
            Values::Long(values) => values.clear(),
        }
        Ok(())
    }
}

/// The columns of findings.
fn of_findings() -> Vec<Column> {
    let all = COLUMNS.iter().enumerate();
    all.map(|(at, name)| Column::new(name, Some(at), Kind::of(name)))
        .collect()
}

/// The columns of games.
fn of_games() -> Vec<Column> {
    let at = |name: &str| GameRow::COLUMNS.iter().position(|own| *own == name);
    let renamed = |name: &str| {
        let mut all = LICHESS.iter();
        // A date may be known in part: it stays beside its day.
        all.any(|(_, own, kind)| *own == Some(name) && *kind != Kind::Day)
    };
    let first = LICHESS
        .iter()
        .map(|(name, own, kind)| Column::new(name, own.and_then(at), *kind));
    let others = GameRow::COLUMNS.iter().enumerate();
    let others = others.filter(|(_, name)| !renamed(name));
    first
        .chain(others.map(|(at, name)| Column::new(name, Some(at), Kind::of(name))))
        .collect()
}

/// A table on its way into a file.
pub struct Table {
    columns: Vec<Column>,
    /// What it has written is taken from it piece by piece.
    writer: SerializedFileWriter<Vec<u8>>,
    /// A head, and rows of CSV that wait to be read.
    waiting: Vec<u8>,
    /// Bytes of the head.
    head: usize,
    /// Rows in the group that is being filled.
    rows: usize,
    /// Bytes of their cells.
    bytes: usize,
}

impl Table {
    /// A table of findings, for the rows of [`super::Channel::Parquet`].
    ///
    /// # Errors
    ///
    /// None that is known: the columns are ours.
    pub fn findings() -> io::Result<Table> {
        Table::new("findings", of_findings(), &COLUMNS)
    }

    /// A table of games, for the rows of [`super::Channel::ParquetGames`].
    ///
    /// # Errors
    ///
    /// None that is known: the columns are ours.
    pub fn games() -> io::Result<Table> {
        Table::new("games", of_games(), &GameRow::COLUMNS)
    }

    fn new(name: &str, columns: Vec<Column>, cells: &[&str]) -> io::Result<Table> {
        let zstd = ZstdLevel::try_new(LEVEL)?;
        let made = |key: &str, value: &str| KeyValue::new(key.to_owned(), value.to_owned());
        let mut properties = WriterProperties::builder()
            .set_compression(Compression::ZSTD(zstd))
            .set_statistics_enabled(EnabledStatistics::Chunk)
            .set_offset_index_disabled(true)
            .set_key_value_metadata(Some(vec![
                made("formulario.version", env!("CARGO_PKG_VERSION")),
                made("formulario.table", name),
            ]));
        for column in columns.iter().filter(|column| column.kind == Kind::Long) {
            // They grow: a dictionary would hold them all.
            let path = ColumnPath::from(column.name);
            properties = properties
                .set_column_dictionary_enabled(path.clone(), false)
                .set_column_encoding(path, Encoding::DELTA_BINARY_PACKED);
        }
        let fields = columns.iter().map(|column| {
            let field = Type::primitive_type_builder(column.name, column.kind.physical())
                .with_repetition(Repetition::OPTIONAL)
                .with_logical_type(column.kind.logical());
            Ok(Arc::new(field.build()?))
        });
        let fields = fields.collect::<Written<Vec<_>>>()?;
        let schema = Type::group_type_builder(name).with_fields(fields).build()?;
        let head = csv::head(cells, Dialect::Plain);
        Ok(Table {
            writer: SerializedFileWriter::new(
                Vec::new(),
                Arc::new(schema),
                Arc::new(properties.build()),
            )?,
            columns,
            head: head.len(),
            waiting: head,
            rows: 0,
            bytes: 0,
        })
    }

    /// Adds complete rows of CSV; what the file gains goes to `out`, as far as it is known.
    ///
    /// # Errors
    ///
    /// They are no rows of this table, or cannot be encoded.
    pub fn add(&mut self, rows: &[u8], out: &mut Vec<u8>) -> io::Result<()> {
        self.waiting.extend_from_slice(rows);
        match self.waiting.len() < BATCH {
            true => Ok(()),
            false => self.read(out),
        }
    }

    /// Writes what waits, and the end of the file.
    ///
    /// # Errors
    ///
    /// As [`Table::add`].
    pub fn end(&mut self, out: &mut Vec<u8>) -> io::Result<()> {
        self.read(out)?;
        self.write_group()?;
        self.writer.finish()?;
        out.append(self.writer.inner_mut());
        Ok(())
    }

    fn read(&mut self, out: &mut Vec<u8>) -> io::Result<()> {
        let mut waiting = std::mem::take(&mut self.waiting);
        // The head is no row; without it the reader would take the first bytes of a row for a byte order mark.
        let mut rows = ReaderBuilder::new().from_reader(&waiting[..]);
        let mut row = ByteRecord::new();
        while rows.read_byte_record(&mut row)? {
            for column in &mut self.columns {
                let cell = column.cell.and_then(|at| row.get(at));
                column.push(cell.unwrap_or_default())?;
            }
            self.rows += 1;
            self.bytes += row.as_slice().len();
            if self.rows >= GROUP_ROWS || self.bytes >= GROUP_BYTES {
                self.write_group()?;
            }
        }
        waiting.truncate(self.head);
        self.waiting = waiting;
        out.append(self.writer.inner_mut());
        Ok(())
    }

    /// Ends the group that is being filled, where it has rows.
    fn write_group(&mut self) -> io::Result<()> {
        if std::mem::take(&mut self.rows) == 0 {
            return Ok(());
        }
        self.bytes = 0;
        let mut group = self.writer.next_row_group()?;
        for column in &mut self.columns {
            let next = group.next_column()?;
            let mut to = next.ok_or_else(|| ParquetError::EOF(column.name.to_owned()))?;
            column.write(&mut to)?;
            to.close()?;
        }
        group.close()?;
        self.writer.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::super::games;
    use super::super::tests as testing;
    use super::*;
    use ::parquet::file::reader::{FileReader as _, SerializedFileReader};
    use ::parquet::record::Field;
    use std::fs::File;
    use std::io::{Seek as _, Write as _};

    /// A file, read back by the crate's own reader.
    struct Read(SerializedFileReader<File>);

    impl Read {
        fn of(bytes: &[u8]) -> Read {
            let mut file = tempfile::tempfile().unwrap();
            file.write_all(bytes).unwrap();
            file.rewind().unwrap();
            Read(SerializedFileReader::new(file).unwrap())
        }

        fn columns(&self) -> Vec<String> {
            let schema = self.0.metadata().file_metadata().schema();
            let fields = schema.get_fields().iter();
            fields.map(|field| field.name().to_owned()).collect()
        }

        fn rows(&self) -> Vec<Vec<Field>> {
            let rows = self.0.get_row_iter(None).unwrap();
            rows.map(|row| {
                let row = row.unwrap();
                row.get_column_iter()
                    .map(|(_, field)| field.clone())
                    .collect()
            })
            .collect()
        }

        /// Rows of each group.
        fn groups(&self) -> Vec<i64> {
            let groups = self.0.metadata().row_groups().iter();
            groups.map(|group| group.num_rows()).collect()
        }
    }

    /// What a table makes of pieces of rows.
    fn file<'r>(mut table: Table, pieces: impl IntoIterator<Item = &'r [u8]>) -> Vec<u8> {
        let mut out = Vec::new();
        for piece in pieces {
            table.add(piece, &mut out).unwrap();
        }
        table.end(&mut out).unwrap();
        out
    }

    fn text(text: &str) -> Field {
        Field::Str(text.to_owned())
    }

    #[test]
    fn a_finding_has_every_cell_with_its_type() {
        let sparse = testing::rule("X001").in_file(0, 1, "è «così»".to_owned());
        let mut rows = Vec::new();
        let findings = [testing::finding(), sparse];
        csv::findings(&mut rows, "a.pgn", &findings, Dialect::Plain);
        let read = Read::of(&file(Table::findings().unwrap(), [&rows[..]]));
        assert_eq!(read.columns(), COLUMNS);
        let full = vec![
            text("a.pgn"),
            Field::Long(3),
            Field::Long(12),
            Field::Long(345),
            text("23.1"),
            Field::Int(23),
            Field::Int(12),
            text("white"),
            text("M003"),
            text("move-after-mate"),
            text("error"),
            text("5.1.1"),
            text("laws-2023"),
            text("=Cf3"),
            text("8/8/8/8/8/8/8/K1k5 w - - 0 12"),
            text("a move, \"quoted\""),
            text("Nf3"),
            text("b.pgn:4:23"),
            text("g00000000000000ab"),
        ];
        let mut sparse = vec![Field::Null; COLUMNS.len()];
        sparse[0] = text("a.pgn");
        sparse[2] = Field::Long(1);
        sparse[3] = Field::Long(0);
        sparse[8] = text("X001");
        sparse[9] = text("internal-fault");
        sparse[10] = text("error");
        sparse[15] = text("è «così»");
        assert_eq!(read.rows(), [full, sparse]);
    }

    /// The cells of a row of a game, by column.
    fn game(row: &GameRow) -> Vec<(String, Field)> {
        let mut rows = Vec::new();
        games::row(&mut rows, "a.pgn", row, Dialect::Plain);
        let read = Read::of(&file(Table::games().unwrap(), [&rows[..]]));
        let row = read.rows().remove(0);
        read.columns().into_iter().zip(row).collect()
    }

    #[test]
    fn a_game_has_the_columns_of_lichess_first() {
        let full = GameRow {
            game: 2,
            line: 11,
            byte: u64::MAX >> 1,
            event: "Torneo, \"A\"\r\n; è".to_owned(),
            site: "Roma".to_owned(),
            date: "2024.02.29".to_owned(),
            round: "3.1".to_owned(),
            white: "Rossi".to_owned(),
            black: "Bianchi".to_owned(),
            result_tag: "0-1".to_owned(),
            result: "1-0",
            termination: "Normal".to_owned(),
            time_control: "180+2".to_owned(),
            white_elo: "2150".to_owned(),
            black_elo: "40000".to_owned(),
            white_fide_id: "0800123".to_owned(),
            black_fide_id: "9999999999".to_owned(),
            plies: 44,
            claim_ply: Some(0),
            written: 45,
            fingerprint: 0xAB,
            eco: "B90".into(),
            opening_ply: Some(10),
            ..GameRow::default()
        };
        let cells = game(&full);
        let expected = [
            ("Event", text("Torneo, \"A\"\r\n; è")),
            ("Site", text("Roma")),
            ("White", text("Rossi")),
            ("Black", text("Bianchi")),
            ("Result", text("1-0")),
            ("WhiteElo", Field::Short(2150)),
            // No rating has more than four digits, and no column of 16 bits more than 32767.
            ("BlackElo", Field::Null),
            ("UTCDate", Field::Date(19782)),
            ("ECO", text("B90")),
            ("Opening", Field::Null),
            ("Termination", text("Normal")),
            ("TimeControl", text("180+2")),
            ("file", text("a.pgn")),
            ("game", Field::Long(2)),
            ("line", Field::Long(11)),
            ("byte", Field::Long(i64::MAX)),
            ("date", text("2024.02.29")),
            ("round", text("3.1")),
            ("section", Field::Null),
            ("result_tag", text("0-1")),
            ("result_marker", Field::Null),
            ("result_board", Field::Null),
            ("event_date", Field::Null),
            ("time_class", Field::Null),
            ("white_fide_id", Field::Int(800_123)),
            ("black_fide_id", Field::Null),
            ("variant", Field::Null),
            ("language", Field::Null),
            ("notation", Field::Null),
            ("plies", Field::Int(44)),
            ("ending", Field::Null),
            ("class", Field::Null),
            ("errors", Field::Int(0)),
            ("warnings", Field::Int(0)),
            ("notes", Field::Int(0)),
            ("edition", Field::Null),
            ("claim_ply", Field::Int(0)),
            ("claim_rule", Field::Null),
            ("automatic_ply", Field::Null),
            ("automatic_end", Field::Null),
            ("written", Field::Int(45)),
            ("start", Field::Null),
            ("edition_basis", Field::Null),
            ("players", Field::Null),
            ("fingerprint", text("g00000000000000ab")),
            ("opening_ply", Field::Int(10)),
        ];
        let expected = expected.map(|(name, field)| (name.to_owned(), field));
        assert_eq!(cells, expected);
    }

    #[test]
    fn a_day_is_whole_and_exists() {
        for (date, expected) in [
            ("1970.01.01", Some(0)),
            ("1969.12.31", Some(-1)),
            ("2000.02.29", Some(11_016)),
            ("1900.02.29", None),
            ("2024.06.31", None),
            ("2024.13.01", None),
            ("2024.05.??", None),
            ("1946.??.??", None),
            ("0000.01.01", None),
            ("2024-05-01", None),
            ("2024.5.1", None),
            ("", None),
        ] {
            assert_eq!(day(date.as_bytes()), expected, "{date}");
        }
    }

    #[test]
    fn a_number_fits_or_is_none() {
        assert_eq!(number::<i16>(b"32767"), Some(32767));
        assert_eq!(number::<i16>(b"32768"), None);
        assert_eq!(number::<i16>(b"-5"), Some(-5));
        for none in ["", "-", "+5", "1.5", " 7", "x", "٣"] {
            assert_eq!(number::<i64>(none.as_bytes()), None, "{none}");
        }
    }

    /// What CSV has as a number is one here, and every cell of CSV is somewhere.
    #[test]
    fn no_cell_of_csv_is_missing_and_numbers_are_numbers() {
        let mut finding = testing::finding();
        finding.game = Some(3);
        for (cell, column) in csv::cells("", &finding).iter().zip(of_findings()) {
            let is_number = matches!(cell, csv::Cell::Number(_));
            assert_eq!(is_number, column.kind != Kind::Text, "{}", column.name);
        }
        let mut rows = Vec::new();
        let row = GameRow {
            claim_ply: Some(1),
            automatic_ply: Some(2),
            ..GameRow::default()
        };
        games::row(&mut rows, "", &row, Dialect::Plain);
        let line = std::str::from_utf8(&rows).unwrap().trim_end();
        let columns = of_games();
        for (at, cell) in line.split(',').enumerate() {
            let name = GameRow::COLUMNS[at];
            let own: Vec<_> = columns.iter().filter(|c| c.cell == Some(at)).collect();
            assert!(!own.is_empty(), "{name}");
            if !cell.is_empty() && name != "fingerprint" {
                assert!(own.iter().all(|c| c.kind != Kind::Text), "{name}");
            }
        }
    }

    #[test]
    fn without_rows_there_are_columns() {
        let read = Read::of(&file(Table::games().unwrap(), []));
        assert!(read.rows().is_empty());
        // The day stands beside the date.
        assert_eq!(read.columns().len(), GameRow::COLUMNS.len() + 1);
        let data = read.0.metadata().file_metadata();
        assert_eq!(data.schema().name(), "games");
        let told: Vec<_> = data.key_value_metadata().unwrap().iter().collect();
        let told: Vec<_> = (told.iter())
            .map(|pair| (pair.key.as_str(), pair.value.as_deref().unwrap()))
            .collect();
        assert_eq!(
            told,
            [
                ("formulario.version", env!("CARGO_PKG_VERSION")),
                ("formulario.table", "games")
            ]
        );
    }

    #[test]
    fn rows_beyond_a_group_go_to_the_next() {
        let row = |game: u64, message: &str| {
            let mut finding = testing::finding();
            finding.game = Some(game);
            finding.message = message.to_owned();
            let mut out = Vec::new();
            csv::findings(&mut out, "a.pgn", &[finding], Dialect::Plain);
            out
        };
        let count = GROUP_ROWS as u64 + 1000;
        let all: Vec<_> = (1..=count).map(|at| row(at, &format!("m{at}"))).collect();
        let read = Read::of(&file(
            Table::findings().unwrap(),
            all.iter().map(|row| &row[..]),
        ));
        assert_eq!(read.groups(), [GROUP_ROWS as i64, 1000]);
        for (at, cells) in (1..).zip(read.rows()) {
            assert_eq!(cells[1], Field::Long(at));
            assert_eq!(cells[15], text(&format!("m{at}")));
        }
        let long = "è".repeat(4 << 20);
        let all: Vec<_> = (1..=9).map(|at| row(at, &long)).collect();
        let read = Read::of(&file(
            Table::findings().unwrap(),
            all.iter().map(|row| &row[..]),
        ));
        assert_eq!(read.groups(), [4, 4, 1]);
        assert!(read.rows().iter().all(|cells| cells[15] == text(&long)));
    }

    #[test]
    fn rows_of_another_table_are_refused() {
        let mut table = Table::games().unwrap();
        let mut out = Vec::new();
        assert!(table.add(b"a,b\n", &mut out).is_ok());
        assert!(table.end(&mut out).is_err());
    }

    proptest::proptest! {
        #![proptest_config(proptest::prelude::ProptestConfig { failure_persistence: None, ..Default::default() })]

        /// Every text comes back, and the file is the same in whatever pieces the rows come.
        #[test]
        fn texts_are_read_back(
            texts in proptest::collection::vec("[a,;\"\r\n .é\u{feff}\0]{0,6}", 1..20),
        ) {
            let rows: Vec<Vec<u8>> = (texts.iter())
                .map(|text| {
                    let mut finding = testing::finding();
                    finding.text.clone_from(text);
                    let mut out = Vec::new();
                    csv::findings(&mut out, text, &[finding], Dialect::Plain);
                    out
                })
                .collect();
            let bytes = file(Table::findings().unwrap(), rows.iter().map(|row| &row[..]));
            let whole = rows.concat();
            proptest::prop_assert_eq!(&bytes, &file(Table::findings().unwrap(), [&whole[..]]));
            let cell = |text: &str| match text {
                "" => Field::Null,
                text => Field::Str(text.to_owned()),
            };
            let read = Read::of(&bytes).rows();
            proptest::prop_assert_eq!(read.len(), texts.len());
            for (row, text) in read.iter().zip(&texts) {
                proptest::prop_assert_eq!(&row[0], &cell(text));
                proptest::prop_assert_eq!(&row[13], &cell(text));
            }
        }
    }
}
