//! The editions of the FIDE (Dutch) System, C.04.3, and what the texts leave open.

/// An edition of C.04.3. Articles in the documentation of this folder are those of [`Edition::Fide2026`], older ones in brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Edition {
    /// Baku 2016, with the definitions of Goynuk 2017: from 1 July 2017 to 31 January 2026.
    Baku2016,
    /// Approved on 28 October 2025: from 1 February 2026.
    Fide2026,
}

impl Edition {
    /// The edition in force on a day, as `(year, month, day)`. The text meant for July 2025 never came into force. Before July 2017
    /// an older text held, which is not implemented: the answer is then the Baku text, and `false`.
    pub fn on(day: (i32, u32, u32)) -> (Self, bool) {
        if day >= (2026, 2, 1) {
            (Self::Fide2026, true)
        } else {
            (Self::Baku2016, day >= (2017, 7, 1))
        }
    }

    /// The name in reports: as those of the other regulations, by the day from which it holds.
    pub fn name(self) -> &'static str {
        match self {
            Self::Baku2016 => "dutch-2017-07",
            Self::Fide2026 => "dutch-2026-02",
        }
    }
}

/// Who has a tournament pairing number, whose parity decides the first colours (5.2.5, E.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Numbering {
    /// Whoever was paired in an earlier round or is paired now: so FIDE's pairings commission, August 2026.
    #[default]
    Paired,
    /// Everybody on the list.
    Listed,
}

/// How the criterion C.7 of 2016 counts players who stay unpaired in the following bracket where that is the last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum LastUnpaired {
    /// Who may not receive the bye counts three times: as bbpPairings and JaVaFo do.
    #[default]
    Weighted,
    /// Everybody counts once.
    Plain,
}

/// What a full-point bye of the record was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum FullPointBye {
    /// One that the player asked for.
    #[default]
    Requested,
    /// The bye that the pairing allocated, written with the wrong letter.
    Allocated,
}

/// The choices where a text leaves a question open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Readings {
    /// Whose number has a parity.
    pub numbering: Numbering,
    /// The weight of unpaired players in a last following bracket (2016 only).
    pub last_unpaired: LastUnpaired,
    /// What `F` in a record means.
    pub full_point_bye: FullPointBye,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn editions_change_on_their_days() {
        assert_eq!(Edition::on((2017, 6, 30)), (Edition::Baku2016, false));
        assert_eq!(Edition::on((2017, 7, 1)), (Edition::Baku2016, true));
        assert_eq!(Edition::on((2025, 7, 1)), (Edition::Baku2016, true));
        assert_eq!(Edition::on((2026, 1, 31)), (Edition::Baku2016, true));
        assert_eq!(Edition::on((2026, 2, 1)), (Edition::Fide2026, true));
    }
}
