//! Tag pairs of a game, with the names the program knows.

use crate::text::tag::Fault;
use std::ops::Range;

/// One tag pair of a game. Offsets are within the game's bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// Which tag it is.
    pub id: TagId,
    /// Its token, as an index.
    pub token: u32,
    /// Where the name stands.
    pub name: Range<u32>,
    /// Where the value stands, without its quotes, escapes untouched.
    pub value: Range<u32>,
    /// How its form deviates, if it does.
    pub fault: Option<Fault>,
    /// What the value comes to where no stretch of the text reads so: the result of `Rossi 1 - Verdi 0`.
    pub reads: Option<&'static str>,
}

macro_rules! tag_ids {
    ($($name:ident $text:literal),+ $(,)?) => {
        /// The tags the program knows by name.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(u8)]
        pub enum TagId {
            $(#[doc = concat!("`", $text, "`")] $name,)+
            /// Any other.
            Other,
        }

        impl TagId {
            /// How many there are.
            pub const COUNT: usize = TagId::Other as usize + 1;

            /// Which tag bears this name. Case counts, as the PGN standard has it (8.1.1), but a known name in another
            /// case is still that tag.
            #[must_use]
            pub fn of(name: &[u8]) -> TagId {
                match name {
                    $(name if name == $text.as_bytes() => TagId::$name,)+
                    $(name if name.eq_ignore_ascii_case($text.as_bytes()) => TagId::$name,)+
                    _ => TagId::Other,
                }
            }

            /// The name as the standard writes it; empty for [`TagId::Other`].
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(TagId::$name => $text,)+
                    TagId::Other => "",
                }
            }
        }
    };
}

tag_ids! {
    Event "Event", Site "Site", Date "Date", Round "Round", White "White", Black "Black", Result "Result",
    EventDate "EventDate", Section "Section", Termination "Termination", TimeControl "TimeControl",
    WhiteElo "WhiteElo", BlackElo "BlackElo", WhiteFideId "WhiteFideId", BlackFideId "BlackFideId",
    WhiteTitle "WhiteTitle", BlackTitle "BlackTitle", Board "Board",
    Variant "Variant", Fen "FEN", SetUp "SetUp", PlyCount "PlyCount", UtcDate "UTCDate",
}

impl TagId {
    /// The seven tag roster, in its order (PGN 8.1.1).
    pub const ROSTER: [TagId; 7] = [
        TagId::Event,
        TagId::Site,
        TagId::Date,
        TagId::Round,
        TagId::White,
        TagId::Black,
        TagId::Result,
    ];
}

/// Whether the value of a tag says that nothing is known.
#[must_use]
pub fn is_unknown(value: &str) -> bool {
    matches!(value.trim(), "" | "?" | "-" | "??")
}

/// Whether the value of a FIDE number says that the player has none or that it is not known: as [`is_unknown`], and zeros.
#[must_use]
pub fn is_no_fide_id(value: &str) -> bool {
    let value = value.trim();
    is_unknown(value) || value.bytes().all(|b| b == b'0')
}
