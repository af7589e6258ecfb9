//! Players: what record 001 says, and the national records that stand beside it.

use super::columns::Counting;
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

    /// The result with the letter that record 299 uses for it: `W` is also `1`.
    pub(super) const fn rated_alike(self) -> ResultCode {
        match self {
            ResultCode::UnratedWin => ResultCode::Win,
            ResultCode::UnratedDraw => ResultCode::Draw,
            ResultCode::UnratedLoss => ResultCode::Loss,
            other => other,
        }
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

impl National {
    /// Whether the record has nothing behind the name.
    pub(super) fn is_bare(&self) -> bool {
        self.rating.is_none()
            && self.origin.is_empty()
            && self.id.is_empty()
            && self.birth.year.is_none()
    }
}

impl Player {
    /// The FIDE title in its usual letters, where the row has one: `GM` also for `g`, `WFM` also for `wf`.
    #[must_use]
    pub fn fide_title(&self) -> Option<&'static str> {
        fide_title(&self.title)
    }

    /// The player's round, from 1; `None` behind the end of the row.
    #[must_use]
    pub fn round(&self, round: u16) -> Option<&Round> {
        self.rounds.get(usize::from(round).checked_sub(1)?)
    }
}

/// A FIDE title in its usual letters.
#[must_use]
pub fn fide_title(text: &str) -> Option<&'static str> {
    Some(match text.to_ascii_lowercase().as_str() {
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
