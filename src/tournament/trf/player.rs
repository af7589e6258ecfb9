//! The rows of players: record 001, and the national records that stand beside it.

use super::columns::{Columns, Counting};
use super::fault::{Problem, TrfError};
use super::fields::{Field, first_column};
use super::parts;
use crate::syntax::date::Date;

/// More rounds than any tournament has: a row that goes on longer is refused.
pub(super) const MOST_ROUNDS: u16 = 999;

/// A player: record 001.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Start number, from 1: the player's name in all other records.
    pub number: u16,
    /// Sex, where it is told.
    pub sex: Option<Sex>,
    /// Title as written: `GM`, in older files `g`.
    pub title: String,
    /// Name as written.
    pub name: String,
    /// FIDE rating; `None` for blanks and 0.
    pub rating: Option<u16>,
    /// Federation as written.
    pub federation: String,
    /// FIDE id; `None` for blanks and 0.
    pub fide_id: Option<u64>,
    /// Date of birth as far as it is known.
    pub birth: Date,
    /// Points in hundredths, where they stand there.
    pub points: Option<i64>,
    /// Rank; `None` for blanks and 0.
    pub rank: Option<u16>,
    /// The rounds, from the first; those behind the end of the row are missing.
    pub rounds: Vec<Round>,
    /// National records of this player.
    pub national: Vec<National>,
    /// Line of the row, from 1.
    pub line: u64,
    /// What the columns of the row count.
    pub counting: Counting,
}

/// Sex as reports tell it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sex {
    /// `m`
    Man,
    /// `w`, in some files `f`.
    Woman,
}

/// A player's round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// The opponent's start number.
    pub opponent: Option<u16>,
    /// The colour, where there is one.
    pub colour: Option<Colour>,
    /// The result; a blank is none.
    pub result: Option<ResultCode>,
    /// Column of the round's first field in characters, from 1: colour and result stand 5 and 7 columns behind it.
    pub column: u64,
}

/// A colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// `w`
    White,
    /// `b`
    Black,
}

/// The result of a player in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ResultCode {
    /// `1`: won at the board.
    Win,
    /// `=`: drawn at the board.
    Draw,
    /// `0`: lost at the board.
    Loss,
    /// `+`: the opponent did not come.
    ForfeitWin,
    /// `-`: did not come.
    ForfeitLoss,
    /// `W`: won, with less than a move; not rated.
    UnratedWin,
    /// `D`: drawn, with less than a move; not rated.
    UnratedDraw,
    /// `L`: lost, with less than a move; not rated.
    UnratedLoss,
    /// `H`: half-point bye.
    HalfBye,
    /// `F`: full-point bye.
    FullBye,
    /// `U`: bye by the pairing.
    PairingBye,
    /// `Z`: zero-point bye, a known absence.
    ZeroBye,
}

impl ResultCode {
    /// The result of a character, whether capital or small.
    #[must_use]
    pub const fn of(c: char) -> Option<ResultCode> {
        Some(match c.to_ascii_uppercase() {
            '1' => ResultCode::Win,
            '=' | '\u{bd}' => ResultCode::Draw,
            '0' => ResultCode::Loss,
            '+' => ResultCode::ForfeitWin,
            '-' => ResultCode::ForfeitLoss,
            'W' => ResultCode::UnratedWin,
            'D' => ResultCode::UnratedDraw,
            'L' => ResultCode::UnratedLoss,
            'H' => ResultCode::HalfBye,
            'F' => ResultCode::FullBye,
            'U' => ResultCode::PairingBye,
            'Z' => ResultCode::ZeroBye,
            _ => return None,
        })
    }

    /// The character that the format writes.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            ResultCode::Win => '1',
            ResultCode::Draw => '=',
            ResultCode::Loss => '0',
            ResultCode::ForfeitWin => '+',
            ResultCode::ForfeitLoss => '-',
            ResultCode::UnratedWin => 'W',
            ResultCode::UnratedDraw => 'D',
            ResultCode::UnratedLoss => 'L',
            ResultCode::HalfBye => 'H',
            ResultCode::FullBye => 'F',
            ResultCode::PairingBye => 'U',
            ResultCode::ZeroBye => 'Z',
        }
    }

    /// Whether the player had no opponent in this round.
    #[must_use]
    pub const fn is_bye(self) -> bool {
        matches!(
            self,
            ResultCode::HalfBye
                | ResultCode::FullBye
                | ResultCode::PairingBye
                | ResultCode::ZeroBye
        )
    }

    /// Whether one of two players did not come.
    #[must_use]
    pub const fn is_forfeit(self) -> bool {
        matches!(self, ResultCode::ForfeitWin | ResultCode::ForfeitLoss)
    }

    /// What the result is of a whole point, in half points, whatever the tournament counts it.
    #[must_use]
    pub const fn half_points(self) -> u8 {
        match self {
            ResultCode::Win
            | ResultCode::ForfeitWin
            | ResultCode::UnratedWin
            | ResultCode::FullBye
            | ResultCode::PairingBye => 2,
            ResultCode::Draw | ResultCode::UnratedDraw | ResultCode::HalfBye => 1,
            _ => 0,
        }
    }
}

/// A national record: three letters of a federation instead of 001.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct National {
    /// The federation of the rating.
    pub federation: String,
    /// Start number of the player.
    pub number: u16,
    /// Sex, where it is told.
    pub sex: Option<Sex>,
    /// National classification as written.
    pub classification: String,
    /// Name; empty where it is that of record 001.
    pub name: String,
    /// National rating; `None` for blanks and 0.
    pub rating: Option<u16>,
    /// Federation, region or county as written.
    pub origin: String,
    /// National number as written: it may have letters.
    pub id: String,
    /// Date of birth as far as it is known.
    pub birth: Date,
    /// Line of the record, from 1.
    pub line: u64,
}

impl Player {
    /// The FIDE title in its usual letters, where the row has one: `GM` also for `g`, `WFM` also for `wf`.
    #[must_use]
    pub fn fide_title(&self) -> Option<&'static str> {
        Some(match self.title.to_ascii_lowercase().as_str() {
            "g" | "gm" => "GM",
            "m" | "im" => "IM",
            "f" | "fm" => "FM",
            "c" | "cm" => "CM",
            "wg" | "wgm" => "WGM",
            "wm" | "wim" => "WIM",
            "wf" | "wfm" => "WFM",
            "wc" | "wcm" => "WCM",
            _ => return None,
        })
    }

    /// The player's round, from 1; `None` behind the end of the row.
    #[must_use]
    pub fn round(&self, round: u16) -> Option<&Round> {
        self.rounds.get(usize::from(round).checked_sub(1)?)
    }
}

/// What reading a row gives: what could be read, and what could not.
pub(super) struct Read<T> {
    pub value: Option<T>,
    pub errors: Vec<TrfError>,
    pub remarks: Vec<TrfError>,
}

/// Reads fields of one line and notes what is wrong.
struct Reader<'a> {
    columns: Columns<'a>,
    line: u64,
    errors: Vec<TrfError>,
    remarks: Vec<TrfError>,
}

/// Reads a row of a player: first as columns of characters, then, where that does not go up, as columns of bytes.
pub(super) fn player(line: u64, text: &str) -> Read<Player> {
    best(text, |counting| row(line, text, counting))
}

/// Reads a national record in the same way.
pub(super) fn national(line: u64, text: &str) -> Read<National> {
    best(text, |counting| national_row(line, text, counting))
}

fn best<T>(text: &str, read: impl Fn(Counting) -> Read<T>) -> Read<T> {
    let mut best = read(Counting::Characters);
    if !best.errors.is_empty() && !text.is_ascii() {
        let bytes = read(Counting::Bytes);
        if bytes.errors.len() < best.errors.len() {
            best = bytes;
        }
    }
    if best.errors.is_empty() {
        return best;
    }
    // What displaces the fields makes many of them unreadable: one fault, one error.
    let is_tab = |error: &&TrfError| error.problem == Problem::Tab;
    let is_displaced = |error: &&TrfError| matches!(error.problem, Problem::Displaced { .. });
    let tab = best.remarks.iter().find(is_tab);
    let cause = tab.or_else(|| best.errors.iter().find(is_displaced));
    if let Some(cause) = cause.cloned() {
        best.errors = vec![cause];
    }
    best
}

impl Reader<'_> {
    fn text(&self, field: Field) -> String {
        let (first, last) = field.columns().unwrap_or((1, 1));
        self.columns.field(first, last).text.into_owned()
    }

    fn column(&self, field: Field) -> u64 {
        let (first, last) = field.columns().unwrap_or((1, 1));
        self.columns.field(first, last).column
    }

    fn error(&mut self, column: u64, problem: Problem) {
        self.errors.push(TrfError {
            line: self.line,
            column,
            problem,
        });
    }

    fn remark(&mut self, column: u64, problem: Problem) {
        self.remarks.push(TrfError {
            line: self.line,
            column,
            problem,
        });
    }

    fn unreadable(&mut self, field: Field) {
        let found = self.text(field);
        let column = self.column(field);
        self.error(column, Problem::Unreadable { field, found });
    }

    /// A number; blanks, dashes and 0 are none.
    fn number(&mut self, field: Field) -> Option<u64> {
        let text = self.text(field);
        if text.bytes().all(|b| b == b'-') {
            return None;
        }
        match text.bytes().all(|b| b.is_ascii_digit()) {
            true => text.parse().ok().filter(|n| *n > 0),
            false => {
                self.unreadable(field);
                None
            }
        }
    }

    fn small(&mut self, field: Field) -> Option<u16> {
        self.number(field).and_then(|n| u16::try_from(n).ok())
    }

    /// The start number, without which a row is nobody's.
    fn start_number(&mut self) -> Option<u16> {
        let text = self.text(Field::StartNumber);
        let number = text.parse().ok().filter(|n| (1..=9999).contains(n));
        match number.filter(|_| text.bytes().all(|b| b.is_ascii_digit())) {
            Some(number) => Some(number),
            None => {
                self.unreadable(Field::StartNumber);
                None
            }
        }
    }

    /// Reports a column between fields that is not blank; beside names it is harmless, if what follows is in its place.
    fn blank(&mut self, column: usize, field: Field) -> bool {
        let found = self.columns.at(column);
        if found == ' ' {
            return true;
        }
        let harmless = match field {
            Field::Name => true,
            Field::Rating => !found.is_ascii_digit(),
            _ => false,
        };
        let place = self.columns.place(column);
        let problem = Problem::Displaced { found, field };
        match harmless {
            true => self.remark(place, problem),
            false => self.error(place, problem),
        }
        false
    }

    fn sex(&mut self) -> Option<Sex> {
        match self.columns.at(10).to_ascii_lowercase() {
            'm' => Some(Sex::Man),
            'w' | 'f' => Some(Sex::Woman),
            ' ' | '-' => None,
            found => {
                let problem = Problem::Unreadable {
                    field: Field::Sex,
                    found: found.to_string(),
                };
                self.remark(10, problem);
                None
            }
        }
    }

    fn birth(&mut self) -> Date {
        let text = self.text(Field::Birth);
        if let Some(date) = self.late_birth() {
            return date;
        }
        let (date, sound) = parts::birth(&text);
        if !sound {
            let column = self.column(Field::Birth);
            let problem = Problem::Unreadable {
                field: Field::Birth,
                found: text,
            };
            // The year is what ratings need: a day that does not exist beside it is odd.
            match date.year {
                Some(_) => self.remark(column, problem),
                None => self.error(column, problem),
            }
        }
        date
    }

    /// A whole date one column behind its own, where the points are in theirs: harmless.
    fn late_birth(&mut self) -> Option<Date> {
        let late = [70, 81]
            .iter()
            .all(|column| self.columns.at(*column) == ' ');
        let found = self.columns.at(80);
        if !late || found == ' ' {
            return None;
        }
        let (date, sound) = parts::birth(&self.columns.field(71, 80).text);
        let (place, field) = (self.columns.place(80), Field::Birth);
        (sound && date.day.is_some()).then(|| {
            self.remark(place, Problem::Displaced { found, field });
            date
        })
    }

    /// Tells of a tab; whether one displaces fields. Within a name it is harmless, if what follows is in its place.
    fn tab(&mut self) -> bool {
        let Some(column) = (1..=self.columns.len()).find(|column| self.columns.at(*column) == '\t')
        else {
            return false;
        };
        let place = self.columns.place(column);
        let in_name = |column| (15..=47).contains(&column);
        let all_in_name = (column..=self.columns.len())
            .all(|column| self.columns.at(column) != '\t' || in_name(column));
        match all_in_name {
            true => self.remark(place, Problem::Tab),
            false => self.error(place, Problem::Tab),
        }
        !all_in_name
    }

    /// What separates the fields that 001 and national records share.
    fn separators(&mut self) {
        for (column, field) in [
            (4, Field::BehindCode),
            (9, Field::StartNumber),
            (14, Field::Name),
            (48, Field::Rating),
            (53, Field::Federation),
            (57, Field::FideId),
            (69, Field::Birth),
        ] {
            self.blank(column, field);
        }
    }
}

fn row(line: u64, text: &str, counting: Counting) -> Read<Player> {
    let mut reader = Reader {
        columns: Columns::of(text, counting),
        line,
        errors: Vec::new(),
        remarks: Vec::new(),
    };
    let value = fields(&mut reader, counting);
    Read {
        value,
        errors: reader.errors,
        remarks: reader.remarks,
    }
}

fn fields(reader: &mut Reader<'_>, counting: Counting) -> Option<Player> {
    let length = reader.columns.len();
    if length < 15 {
        let field = match length < 5 {
            true => Field::StartNumber,
            false => Field::Name,
        };
        reader.error(length as u64 + 1, Problem::TooShort { length, field });
        return None;
    }
    if reader.tab() {
        return None;
    }
    reader.separators();
    let birth = reader.birth();
    let birth_is_late = reader.remarks.iter().any(|remark| {
        matches!(
            remark.problem,
            Problem::Displaced {
                field: Field::Birth,
                ..
            }
        )
    });
    if !birth_is_late {
        reader.blank(80, Field::Points);
    }
    reader.blank(85, Field::Rank);
    if reader.blank(90, Field::Opponent(1)) {
        reader.blank(91, Field::Opponent(1));
    }
    let number = reader.start_number();
    let sex = reader.sex();
    let name = reader.text(Field::Name);
    if name.is_empty() {
        let problem = Problem::Unreadable {
            field: Field::Name,
            found: String::new(),
        };
        reader.remark(15, problem);
    }
    let points_text = reader.text(Field::Points);
    let points = parts::points(&points_text);
    if points.is_none() && !points_text.is_empty() {
        reader.unreadable(Field::Points);
    }
    let player = Player {
        number: number.unwrap_or_default(),
        sex,
        title: reader.text(Field::Title),
        name,
        rating: reader.small(Field::Rating),
        federation: reader.text(Field::Federation),
        fide_id: reader.number(Field::FideId),
        birth,
        points,
        rank: reader.small(Field::Rank),
        rounds: rounds(reader),
        national: Vec::new(),
        line: reader.line,
        counting,
    };
    number.map(|_| player)
}

/// The rounds up to the end of the row.
fn rounds(reader: &mut Reader<'_>) -> Vec<Round> {
    let mut rounds = Vec::new();
    let mut round = 1;
    while first_column(round) <= reader.columns.len() {
        if round > MOST_ROUNDS {
            let (field, found) = (Field::Round, String::new());
            let column = reader.columns.place(first_column(round));
            reader.error(column, Problem::Unreadable { field, found });
            break;
        }
        rounds.push(one_round(reader, round));
        round += 1;
    }
    rounds
}

fn one_round(reader: &mut Reader<'_>, round: u16) -> Round {
    let first = first_column(round);
    // Displaced fields would each be refused again.
    let before = reader.errors.len();
    for (column, field) in [
        (first + 4, Field::Colour(round)),
        (first + 6, Field::Result(round)),
        (first + 8, Field::Opponent(round + 1)),
        (first + 9, Field::Opponent(round + 1)),
    ] {
        if reader.errors.len() == before {
            reader.blank(column, field);
        }
    }
    let mut read = Round {
        opponent: None,
        colour: None,
        result: None,
        column: reader.columns.place(first),
    };
    if reader.errors.len() > before {
        return read;
    }
    let text = reader.text(Field::Opponent(round));
    match text.as_str() {
        "" | "-" | "--" | "---" | "----" => {}
        digits if digits.bytes().all(|b| b.is_ascii_digit()) => {
            read.opponent = digits.parse().ok().filter(|n| *n > 0);
        }
        _ => reader.unreadable(Field::Opponent(round)),
    }
    match reader.columns.at(first + 5) {
        'w' | 'W' => read.colour = Some(Colour::White),
        'b' | 'B' => read.colour = Some(Colour::Black),
        ' ' | '-' => {}
        _ => reader.unreadable(Field::Colour(round)),
    }
    match reader.columns.at(first + 7) {
        ' ' => {}
        code => {
            read.result = ResultCode::of(code);
            if read.result.is_none() {
                reader.unreadable(Field::Result(round));
            }
        }
    }
    read
}

fn national_row(line: u64, text: &str, counting: Counting) -> Read<National> {
    let mut reader = Reader {
        columns: Columns::of(text, counting),
        line,
        errors: Vec::new(),
        remarks: Vec::new(),
    };
    if reader.tab() {
        return Read {
            value: None,
            errors: reader.errors,
            remarks: reader.remarks,
        };
    }
    reader.separators();
    let number = reader.start_number();
    let value = National {
        federation: text.get(..3).unwrap_or_default().to_owned(),
        number: number.unwrap_or_default(),
        sex: reader.sex(),
        classification: reader.text(Field::Title),
        name: reader.text(Field::Name),
        rating: reader.small(Field::Rating),
        origin: reader.text(Field::Federation),
        id: reader.text(Field::FideId),
        birth: reader.birth(),
        line,
    };
    Read {
        value: number.map(|_| value),
        errors: reader.errors,
        remarks: reader.remarks,
    }
}
