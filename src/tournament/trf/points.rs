//! What results count: records 162, XXS and BB., and whether the points of the players are the sum of their results.

use super::player::ResultCode as Code;
use super::player::{Colour, Round};

/// What each result counts, in hundredths of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointsSystem {
    /// Won with White.
    pub white_win: i64,
    /// Won with Black, or with a colour that is not known.
    pub black_win: i64,
    /// Drawn with White.
    pub white_draw: i64,
    /// Drawn with Black.
    pub black_draw: i64,
    /// Lost with White.
    pub white_loss: i64,
    /// Lost with Black.
    pub black_loss: i64,
    /// Won by forfeit.
    pub forfeit_win: i64,
    /// Lost by forfeit.
    pub forfeit_loss: i64,
    /// Full-point bye.
    pub full_bye: i64,
    /// Half-point bye.
    pub half_bye: i64,
    /// Zero-point bye.
    pub zero_bye: i64,
    /// Bye by the pairing.
    pub pairing_bye: i64,
    /// A game whose result is not known yet (adjourned), as record 162 has it.
    pub unknown: i64,
    /// Whether a record of the file says any of this.
    pub declared: bool,
    /// Whether a record says what the bye by the pairing counts; else it counts a win.
    pub pairing_bye_declared: bool,
}

impl Default for PointsSystem {
    fn default() -> PointsSystem {
        PointsSystem::of(100, 50, 100)
    }
}

impl PointsSystem {
    /// The system with these points for a win, a draw and the bye by the pairing.
    #[must_use]
    pub const fn of(win: i64, draw: i64, pairing_bye: i64) -> PointsSystem {
        PointsSystem {
            white_win: win,
            black_win: win,
            white_draw: draw,
            black_draw: draw,
            white_loss: 0,
            black_loss: 0,
            forfeit_win: win,
            forfeit_loss: 0,
            full_bye: win,
            half_bye: draw,
            zero_bye: 0,
            pairing_bye,
            unknown: draw,
            declared: false,
            pairing_bye_declared: false,
        }
    }

    /// Takes one pair of a record 162; false where it has no such code.
    pub(super) fn set_162(&mut self, code: &str, points: i64) -> bool {
        match code {
            "W" => self.win(points),
            "D" => {
                self.draw(points);
                self.unknown = points;
            }
            "L" => self.loss(points),
            "A" => {
                self.zero_bye = points;
                self.forfeit_loss = points;
            }
            "P" => self.pairing(points),
            // Not in the format, but written.
            "Z" => self.zero_bye = points,
            "H" => self.half_bye = points,
            "F" => self.full_bye = points,
            "U" => self.pairing(points),
            "X" => self.unknown = points,
            _ => return false,
        }
        self.declared = true;
        true
    }

    /// Takes one pair of a record XXS of JaVaFo.
    pub(super) fn set_xxs(&mut self, code: &str, points: i64) -> bool {
        match code {
            "WW" => self.white_win = points,
            "BW" => self.black_win = points,
            "WD" => self.white_draw = points,
            "BD" => self.black_draw = points,
            "WL" => self.white_loss = points,
            "BL" => self.black_loss = points,
            "ZPB" => self.zero_bye = points,
            "HPB" => self.half_bye = points,
            "FPB" => self.full_bye = points,
            "PAB" => self.pairing(points),
            "FW" => self.forfeit_win = points,
            "FL" => self.forfeit_loss = points,
            "W" => {
                // JaVaFo's `W` leaves the bye by the pairing at its own value.
                let bye = self.pairing_bye;
                self.win(points);
                self.pairing_bye = bye;
            }
            "D" => self.draw(points),
            _ => return false,
        }
        self.declared = true;
        true
    }

    /// Takes one record of bbpPairings.
    pub(super) fn set_bb(&mut self, code: &str, points: i64) -> bool {
        match code {
            "BBW" => self.win(points),
            "BBD" => self.draw(points),
            "BBL" => self.loss(points),
            "BBZ" => self.zero_bye = points,
            "BBF" => self.forfeit_loss = points,
            "BBU" => self.pairing(points),
            _ => return false,
        }
        self.declared = true;
        true
    }

    fn win(&mut self, points: i64) {
        self.white_win = points;
        self.black_win = points;
        self.forfeit_win = points;
        self.full_bye = points;
        if !self.pairing_bye_declared {
            self.pairing_bye = points;
        }
    }

    fn draw(&mut self, points: i64) {
        self.white_draw = points;
        self.black_draw = points;
        self.half_bye = points;
    }

    fn loss(&mut self, points: i64) {
        self.white_loss = points;
        self.black_loss = points;
    }

    fn pairing(&mut self, points: i64) {
        self.pairing_bye = points;
        self.pairing_bye_declared = true;
    }

    /// What a round counts: a blank result counts as a zero-point bye, against an opponent nothing yet.
    #[must_use]
    pub fn points(&self, round: &Round) -> i64 {
        let white = round.colour == Some(Colour::White);
        let by_colour = |with_white, with_black| if white { with_white } else { with_black };
        match round.result {
            Some(Code::Win | Code::UnratedWin) => by_colour(self.white_win, self.black_win),
            Some(Code::Draw | Code::UnratedDraw) => by_colour(self.white_draw, self.black_draw),
            Some(Code::Loss | Code::UnratedLoss) => by_colour(self.white_loss, self.black_loss),
            Some(Code::ForfeitWin) => self.forfeit_win,
            Some(Code::ForfeitLoss) => self.forfeit_loss,
            Some(Code::HalfBye) => self.half_bye,
            Some(Code::FullBye) => self.full_bye,
            Some(Code::PairingBye) => self.pairing_bye,
            Some(Code::ZeroBye) => self.zero_bye,
            None if round.opponent.is_some() => 0,
            None => self.zero_bye,
        }
    }
}
