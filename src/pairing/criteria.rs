//! The criteria of C.04.3 article 2 (C), in their order.

use super::edition::Edition;

/// A criterion. The first five decide whether a pairing is possible at all; the others count failures, fewer being better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Criterion {
    /// Two players meet once only (C1, C.1).
    Rematch,
    /// Nobody receives the bye who had it, or who scored a win's points without playing (C2, C.2).
    SecondBye,
    /// Two players who are not topscorers and have the same absolute preference do not meet (C3, C.3).
    AbsoluteColours,
    /// Those not yet paired can all be paired (C4; C.4 in the penultimate bracket).
    Completion,
    /// The lowest possible score of the player with the bye (C5).
    ByeScore,
    /// Fewest downfloaters (C6, C.5).
    Downfloaters,
    /// Lowest scores of the downfloaters (C7); lowest pairing score differences (C.6).
    Scores,
    /// Most pairs in the following bracket, then its lowest scores (C8, C.7).
    Following,
    /// Fewest unplayed games of the player with the bye (C9).
    ByeUnplayed,
    /// Topscorers and their opponents with a colour difference beyond two (C10, C.8).
    TopscorerDifference,
    /// Topscorers and their opponents with the same colour three times running (C11, C.9).
    TopscorerRepeat,
    /// Players who do not get the colour they prefer (C12, C.10).
    Preference,
    /// Players who do not get the colour they prefer strongly (C13, C.11).
    StrongPreference,
    /// Downfloat as in the round before (C14, C.12).
    DownfloatAgain,
    /// Upfloat as in the round before (C15, C.13).
    UpfloatAgain,
    /// Downfloat as two rounds before (C16, C.14).
    DownfloatTwoBefore,
    /// Upfloat as two rounds before (C17, C.15).
    UpfloatTwoBefore,
    /// Score differences of those of C14 (C18, C.16).
    DownfloatAgainDifference,
    /// Score differences of those of C15 (C19, C.17).
    UpfloatAgainDifference,
    /// Score differences of those of C16 (C20, C.18).
    DownfloatTwoBeforeDifference,
    /// Score differences of those of C17 (C21, C.19).
    UpfloatTwoBeforeDifference,
    /// Not a criterion of the text: players exchanged between the halves of a remainder (4.3, D.2), and by how much.
    Exchange,
}

impl Criterion {
    /// All of them, in order.
    pub const ALL: [Self; 22] = [
        Self::Rematch,
        Self::SecondBye,
        Self::AbsoluteColours,
        Self::Completion,
        Self::ByeScore,
        Self::Downfloaters,
        Self::Scores,
        Self::Following,
        Self::ByeUnplayed,
        Self::TopscorerDifference,
        Self::TopscorerRepeat,
        Self::Preference,
        Self::StrongPreference,
        Self::DownfloatAgain,
        Self::UpfloatAgain,
        Self::DownfloatTwoBefore,
        Self::UpfloatTwoBefore,
        Self::DownfloatAgainDifference,
        Self::UpfloatAgainDifference,
        Self::DownfloatTwoBeforeDifference,
        Self::UpfloatTwoBeforeDifference,
        Self::Exchange,
    ];

    /// The name in an edition's text.
    pub fn article(self, edition: Edition) -> &'static str {
        const NEW: [&str; 22] = [
            "C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10", "C11", "C12", "C13",
            "C14", "C15", "C16", "C17", "C18", "C19", "C20", "C21", "4.3",
        ];
        const OLD: [&str; 22] = [
            "C.1", "C.2", "C.3", "C.4", "C.4", "C.5", "C.6", "C.7", "C.7", "C.8", "C.9", "C.10",
            "C.11", "C.12", "C.13", "C.14", "C.15", "C.16", "C.17", "C.18", "C.19", "D.2",
        ];
        match edition {
            Edition::Fide2026 => NEW[self as usize],
            Edition::Baku2016 => OLD[self as usize],
        }
    }
}
