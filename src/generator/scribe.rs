//! Who writes a game down, and how: notation, letters, signs, case. A scribe knows one half-move at a time; what stands
//! around the moves of a game is the sheet's.

use super::random::Random;
use crate::board::{Move, Position, Side};
use crate::notation::{Columns, Figurines, Language, Letters, Signs, Spelling, Style, spell};

variants! {
    /// A notation, with what a scribe may choose within it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Notation {
        /// `Nf3`
        San = "san",
        /// `QxNd5`: short, the captured man named.
        Captured = "captured",
        /// `exd`: short, a pawn's capture by its files where that is one move.
        Files = "files",
        /// `♘f3`, for both sides.
        FigurineWhite = "figurine-white",
        /// `♞f3`, for both sides.
        FigurineBlack = "figurine-black",
        /// Each side its own figurines, U+FE0E behind each.
        FigurineSelector = "figurine-selector",
        /// `Ng1-f3`
        Long = "long",
        /// `Ng1f3`
        LongPlain = "long-plain",
        /// `Pc4xPd5`: long, every man named, the captured one too.
        LongCaptured = "long-captured",
        /// `g1f3`
        Uci = "uci",
        /// `7163`
        Iccf = "iccf",
        /// `Springer Gustav eins Felix drei`
        Spoken = "spoken",
        /// As [`Notation::Spoken`], with `ue` for `ü`.
        SpokenAscii = "spoken-ascii",
    }
}

impl Notation {
    /// Whether the letters are those of a language.
    #[must_use]
    pub const fn has_letters(self) -> bool {
        matches!(
            self,
            Notation::San
                | Notation::Captured
                | Notation::Files
                | Notation::Long
                | Notation::LongPlain
                | Notation::LongCaptured
        )
    }

    const fn style(self) -> Style {
        match self {
            Notation::Files => Style::Files,
            Notation::Long | Notation::LongPlain | Notation::LongCaptured => Style::Long,
            Notation::Uci => Style::Uci,
            Notation::Iccf => Style::Iccf,
            Notation::Spoken => Style::Spoken {
                umlauts: true,
                comma: false,
            },
            Notation::SpokenAscii => Style::Spoken {
                umlauts: false,
                comma: false,
            },
            _ => Style::Short,
        }
    }

    const fn letters(self, language: Language) -> Letters {
        let (set, selector) = match self {
            Notation::FigurineWhite => (Figurines::White, false),
            Notation::FigurineBlack => (Figurines::Black, false),
            Notation::FigurineSelector => (Figurines::Own, true),
            _ => return Letters::Of(language),
        };
        Letters::Figurines { set, selector }
    }

    /// The signs that belong to the notation itself.
    fn signs(self, mut signs: Signs) -> Signs {
        match self {
            Notation::Captured => signs.captured = true,
            Notation::LongPlain => signs.hyphen = "",
            Notation::LongCaptured => (signs.captured, signs.pawns) = (true, true),
            Notation::Spoken | Notation::SpokenAscii => (signs.check, signs.mate) = ("", ""),
            _ => {}
        }
        // Without a sign the names of two men would run into each other.
        if signs.captured && signs.capture.is_empty() {
            signs.capture = "x";
        }
        signs
    }
}

/// What becomes of capitals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Case {
    /// They stay.
    #[default]
    Kept,
    /// Pieces in lower case: `nf3`.
    Lower,
    /// Everything in capitals: `NF3`, `E4`.
    Upper,
}

/// A way of writing moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scribe {
    /// The language of each player's moves.
    pub columns: Columns,
    /// In which notation.
    pub notation: Notation,
    /// With which signs.
    pub signs: Signs,
    /// Castling in the words of the language, where they are known here: `arrocco corto`.
    pub castling_in_words: bool,
    /// Whether capitals are kept.
    pub case: Case,
}

impl Scribe {
    /// Signs of a capture; none is as common as any.
    pub const CAPTURES: [&'static str; 6] = ["x", "", "", ":", "×", "X"];

    /// Signs of check and of mate.
    pub const CHECKS: [(&'static str, &'static str); 7] = [
        ("+", "#"),
        ("", ""),
        ("+", "++"),
        ("†", "‡"),
        ("ch", "mate"),
        ("sc", "matto"),
        (" sc.", " scaccomatto"),
    ];

    /// Castling to the king's side and to the queen's.
    pub const CASTLINGS: [(&'static str, &'static str); 5] = [
        ("O-O", "O-O-O"),
        ("0-0", "0-0-0"),
        ("o-o", "o-o-o"),
        ("O–O", "O–O–O"),
        ("00", "000"),
    ];

    /// Signs before and behind the letter of a promotion.
    pub const PROMOTIONS: [(&'static str, &'static str); 5] =
        [("=", ""), ("", ""), ("(", ")"), ("/", ""), (" ", "")];

    /// Signs behind a capture in passing.
    pub const EN_PASSANT: [&'static str; 5] = ["", " e.p.", "e.p.", "/ep", " ep"];

    /// Writes everything with the signs of PGN.
    #[must_use]
    pub const fn plain(language: Language, notation: Notation) -> Scribe {
        Scribe {
            columns: Columns::both(language),
            notation,
            signs: Signs::PGN,
            castling_in_words: false,
            case: Case::Kept,
        }
    }

    /// Writes everything, as the export format of PGN wants it; in Italian the zeros of the Laws are as common as `O`.
    pub(super) fn careful(language: Language, random: &mut Random) -> Scribe {
        let zeros = random.below(2) == 0 && language == Language::Italian;
        let mut scribe = Scribe::plain(language, Notation::San);
        if zeros {
            scribe.signs = Signs::LAWS;
        }
        scribe
    }

    /// Takes the liberties that the Laws leave (Art. C.9, C.13): no `x`, no marks of check, zeros or not.
    pub(super) fn liberal(language: Language, random: &mut Random) -> Scribe {
        let bits = random.below(7);
        let mut scribe = Scribe::plain(language, Notation::San);
        if bits & 1 == 0 {
            scribe.signs = Signs::LAWS;
        }
        if bits & 2 == 0 {
            (scribe.signs.check, scribe.signs.mate) = ("", "");
        }
        if bits & 4 == 0 {
            scribe.signs.capture = "";
        }
        scribe
    }

    /// Takes whatever liberty real sheets show, each sign by itself.
    pub(super) fn free(language: Language, notation: Notation, random: &mut Random) -> Scribe {
        let mut scribe = Scribe::plain(language, notation);
        let signs = &mut scribe.signs;
        signs.capture = *random.pick(&Scribe::CAPTURES);
        (signs.check, signs.mate) = *random.pick(&Scribe::CHECKS);
        (signs.short, signs.long) = *random.pick(&Scribe::CASTLINGS);
        signs.promotion = *random.pick(&Scribe::PROMOTIONS);
        signs.en_passant = *random.pick(&Scribe::EN_PASSANT);
        scribe.castling_in_words = random.below(8) == 0;
        if random.below(6) == 0 {
            let other = *random.pick(&Language::ALL);
            scribe.columns = Columns::new(language, other);
        }
        scribe.case = match random.below(12) {
            0 => Case::Lower,
            1 => Case::Upper,
            _ => Case::Kept,
        };
        scribe
    }

    /// The language of White's moves.
    pub(super) const fn language(&self) -> Language {
        self.columns.of(Side::White)
    }

    /// Whether check and mate are marked.
    pub(super) const fn marks(&self) -> bool {
        !self.signs.check.is_empty()
    }

    /// A legal move in this way of writing.
    pub(super) fn word(&self, position: &Position, mv: Move) -> String {
        let language = self.columns.of(position.side_to_move());
        let mut signs = self.signs;
        if self.castling_in_words
            && let Some((short, long)) = castling_words(language)
        {
            (signs.short, signs.long) = (short, long);
        }
        let notation = self.notation;
        let spelling = Spelling {
            style: notation.style(),
            letters: notation.letters(language),
            signs: notation.signs(signs),
        };
        let text = spell(position, mv, spelling);
        match self.case {
            Case::Kept => text,
            Case::Lower => text.to_lowercase(),
            Case::Upper => text.to_uppercase(),
        }
    }

    /// Whether what is lost leaves moves open to more than one reading, so that no reader can be sure of all of them.
    #[must_use]
    pub fn is_lossy(&self) -> bool {
        let letters = self.notation.has_letters();
        self.notation == Notation::Files
            || letters && (self.case != Case::Kept || !self.columns.are_one())
    }

    /// Whether the letters of a word tell this scribe's language from the other: all but `R`, which both have.
    pub(super) fn is_telling(&self, word: &str) -> bool {
        word.bytes()
            .any(|b| b.is_ascii_uppercase() && !matches!(b, b'R' | b'O'))
    }
}

/// Castling to the king's side and to the queen's, in words.
const fn castling_words(language: Language) -> Option<(&'static str, &'static str)> {
    match language {
        Language::English => Some(("castles kingside", "castles queenside")),
        Language::Italian => Some(("arrocco corto", "arrocco lungo")),
        Language::German => Some(("Kurze Rochade", "Lange Rochade")),
        Language::French => Some(("petit roque", "grand roque")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Role;

    fn word(fen: &str, uci: &str, scribe: &Scribe) -> String {
        let position = Position::from_fen(fen, None).expect("a position").position;
        let moves = position.legal_moves();
        let mv = moves
            .into_iter()
            .find(|mv| crate::notation::uci(&position, *mv) == uci);
        scribe.word(&position, mv.expect("a legal move"))
    }

    /// A queen that may take a knight, a pawn that may promote, castling to either side, a capture in passing.
    const RICH: &str = "1r2k2r/P4p2/8/2PpP2n/7Q/8/8/R3K2R w KQk d6 0 30";

    #[test]
    fn every_notation_writes_its_own() {
        let italian = |notation| Scribe::plain(Language::Italian, notation);
        for (notation, uci, text) in [
            (Notation::San, "h4h5", "Dxh5"),
            (Notation::Captured, "h4h5", "DxCh5"),
            (Notation::Captured, "a7b8q", "axTb8=D+"),
            (Notation::Files, "e5d6", "exd"),
            (Notation::Files, "c5d6", "cxd"),
            (Notation::FigurineWhite, "h4h5", "♕xh5"),
            (Notation::FigurineBlack, "a7a8n", "a8=♞"),
            (Notation::FigurineSelector, "h4h5", "♕\u{FE0E}xh5"),
            (Notation::Long, "a1a3", "Ta1-a3"),
            (Notation::Long, "c5d6", "c5xd6"),
            (Notation::LongPlain, "a1a3", "Ta1a3"),
            (Notation::LongCaptured, "c5d6", "Pc5xPd6"),
            (Notation::Uci, "a7a8q", "a7a8q"),
            (Notation::Uci, "e1g1", "e1g1"),
            (Notation::Iccf, "a7a8n", "17184"),
            (Notation::Iccf, "e1c1", "5131"),
            (Notation::Spoken, "a1a3", "Turm Anna eins Anna drei"),
            (Notation::Spoken, "c5c6", "Cesar fünf Cesar sechs"),
            (Notation::SpokenAscii, "c5c6", "Cesar fuenf Cesar sechs"),
            (Notation::SpokenAscii, "e1e2", "Koenig Eva eins Eva zwei"),
            (Notation::Spoken, "a7a8b", "Anna sieben Anna acht Läufer"),
            (Notation::Spoken, "e1c1", "Lange Rochade"),
        ] {
            assert_eq!(word(RICH, uci, &italian(notation)), text, "{notation:?}");
        }
    }

    #[test]
    fn a_scribe_takes_liberties() {
        let mut scribe = Scribe::plain(Language::Italian, Notation::San);
        scribe.signs = Signs {
            capture: "",
            promotion: ("(", ")"),
            en_passant: " e.p.",
            check: " sc.",
            ..Signs::LAWS
        };
        assert_eq!(word(RICH, "a7b8q", &scribe), "ab8(D) sc.");
        assert_eq!(word(RICH, "c5d6", &scribe), "cd6 e.p.");
        assert_eq!(word(RICH, "e1c1", &scribe), "0-0-0");
        scribe.castling_in_words = true;
        assert_eq!(word(RICH, "e1c1", &scribe), "arrocco lungo");
        scribe.case = Case::Lower;
        assert_eq!(word(RICH, "h4h5", &scribe), "dh5");
        scribe.case = Case::Upper;
        assert_eq!(word(RICH, "c5d6", &scribe), "CD6 E.P.");
    }

    #[test]
    fn origin_is_written_as_far_as_it_must_be() {
        for (fen, uci, text) in [
            ("4k3/8/8/8/8/8/3K4/R6R w - - 0 1", "a1e1", "Tae1+"),
            ("R7/8/8/8/4k3/8/3K4/R7 w - - 0 1", "a1a4", "T1a4+"),
            ("6k1/8/8/8/8/Q7/8/Q1Q4K w - - 0 1", "a1b2", "Da1b2"),
            // The other knight is pinned.
            ("4k3/8/8/b7/8/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ce2"),
        ] {
            let scribe = Scribe::plain(Language::Italian, Notation::San);
            assert_eq!(word(fen, uci, &scribe), text);
        }
    }

    #[test]
    fn every_man_has_a_name_in_every_alphabet() {
        for language in Language::ALL {
            for role in Role::ALL {
                let name = Letters::Of(language).name(role, Side::White);
                let bare = language == Language::Dutch && role == Role::Pawn;
                assert_eq!(name.is_empty(), bare, "{language:?}");
            }
        }
        assert_eq!(castling_words(Language::Russian), None);
    }
}
