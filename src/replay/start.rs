//! The first position of a game, from the tags `Variant` and `FEN`, and from the number of a start position of Chess960 where
//! one is given.

use super::variants::is_chess960;
use super::{Facts, Start};
use crate::board::{Oddity, Position, Setup, StartPosition, Variant};
use crate::syntax::{Tag, TagId, Tokens};
use crate::text::letters_alone;
use crate::text::words::among;

/// The number of a start position of Chess960, as a tag gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartNumber {
    /// The token of the tag.
    pub token: u32,
    /// The number; a start position has one from 0 to 959.
    pub number: u16,
}

impl StartNumber {
    /// The start position that it names; `None` beyond 959.
    #[must_use]
    pub fn position(self) -> Option<StartPosition> {
        StartPosition::of_number(self.number)
    }
}

/// Sets up the first position.
pub(super) fn set_up(bytes: &[u8], tokens: &Tokens, facts: &mut Facts) {
    facts.first = Position::initial();
    facts.start = Start::Initial;
    facts.variant = Some(Variant::Standard);
    facts.variant_named = false;
    facts.variant_denied = false;
    facts.start_number = None;
    facts.instead = None;
    let mut named = None;
    if let Some(tag) = tokens.tag(TagId::Variant) {
        match variant(&tokens.value(bytes, tag)) {
            Named::Unknown(name) => {
                facts.variant = None;
                facts.start = Start::UnknownVariant(name);
                return;
            }
            Named::Silent => {}
            Named::Known(known, number) => {
                named = Some(known);
                facts.variant = named;
                facts.variant_named = true;
                let token = tag.token;
                facts.start_number = number.map(|number| StartNumber { token, number });
            }
        }
    }
    let number = || (tokens.tags.iter()).find_map(|tag| numbered(bytes, tokens, tag));
    if named == Some(Variant::Chess960) && facts.start_number.is_none() {
        facts.start_number = number();
    }
    let fen = tokens.tag(TagId::Fen).map(|tag| tokens.value(bytes, tag));
    let fen = fen.as_deref().map_or("", str::trim);
    if matches!(fen, "" | "?" | "-") {
        without_fen(named, facts);
        return;
    }
    match Position::from_fen(fen, named) {
        Ok(setup) => {
            let of_chess960 = of_chess960(fen, named, &setup);
            facts.variant_denied = of_chess960.is_some();
            let setup = of_chess960.unwrap_or(setup);
            facts.variant = Some(setup.position.variant());
            facts.first = setup.position;
            facts.start = Start::SetUp(setup.oddities);
            // The FEN alone shows that it is Chess960: a number is held against it all the same.
            if facts.variant == Some(Variant::Chess960) && named != facts.variant {
                facts.start_number = number();
            }
        }
        Err(error) => {
            facts.variant = named.or(Some(Variant::Standard));
            facts.start = Start::BadFen(error);
        }
    }
}

/// The position of Chess960 that a FEN gives although the tag Variant names standard chess: its rights to castle are none of
/// standard chess, and it is one of the 960 or names rooks by their files. Rights that are wrong otherwise are those of a sloppy
/// FEN.
fn of_chess960(fen: &str, named: Option<Variant>, setup: &Setup) -> Option<Setup> {
    let passed_over = |setup: &Setup| setup.oddities.contains(&Oddity::CastlingRightsIgnored);
    if named != Some(Variant::Standard) || !passed_over(setup) {
        return None;
    }
    let rights = fen.split_whitespace().nth(2)?;
    let by_files = rights
        .bytes()
        .all(|b| matches!(b.to_ascii_lowercase(), b'a'..=b'h'));
    let other = Position::from_fen(fen, None).ok()?;
    let fits = other.position.variant() == Variant::Chess960 && !passed_over(&other);
    let begins = || StartPosition::of_board(&other.position).is_ok();
    (fits && (by_files || begins())).then_some(other)
}

/// Chess960 without a FEN begins from the position of its number, or from the initial one where no number is given.
fn without_fen(named: Option<Variant>, facts: &mut Facts) {
    if named != Some(Variant::Chess960) {
        return;
    }
    if let Some(start) = facts.start_number.and_then(StartNumber::position) {
        facts.first = start.position();
        facts.start = Start::SetUp(Vec::new());
    } else if let Ok(setup) = Position::from_fen(&facts.first.fen(), named) {
        facts.first = setup.position;
    }
}

/// What a `Variant` tag names.
enum Named {
    /// A game that is played here, and the number of its start position where one stands behind it.
    Known(Variant, Option<u16>),
    /// Nothing, or only that the game starts from a position.
    Silent,
    Unknown(String),
}

fn variant(value: &str) -> Named {
    match letters_alone(value).as_str() {
        // `Regole Standard` is also what Tri-Dimensional chess calls its own rules: the record tells which game it is.
        "" | "fromposition" | "setup" | "custom" | "regolestandard" | "standardrules" => {
            Named::Silent
        }
        "standard" | "chess" | "normal" | "classic" | "classical" | "orthodox" | "regular"
        | "standardchess" | "scacchi" | "normalchess" | "blitz" | "rapid" | "bullet" => {
            Named::Known(Variant::Standard, None)
        }
        plain if is_chess960(plain) => Named::Known(Variant::Chess960, None),
        _ => match number_behind(value) {
            Some((name, number)) if is_chess960(&name) => {
                Named::Known(Variant::Chess960, Some(number))
            }
            _ => Named::Unknown(value.trim().to_owned()),
        },
    }
}

/// Words between the name of the variant, or of a tag, and the number.
const NUMBER_WORDS: [&str; 14] = [
    "startposition",
    "startingposition",
    "position",
    "startpos",
    "posizione",
    "posicion",
    "stellung",
    "number",
    "numero",
    "pos",
    "idn",
    "id",
    "sp",
    "nr",
];

/// The number at the end of a value, and what stands before it, in small letters without signs: `Chess960 (518)`.
fn number_behind(value: &str) -> Option<(String, u16)> {
    let value = value.trim().trim_end_matches([')', ']', '.']);
    let before = value.trim_end_matches(|c: char| c.is_ascii_digit());
    let number = value[before.len()..].parse().ok()?;
    let mut name = letters_alone(before);
    for word in NUMBER_WORDS {
        if let Some(rest) = name
            .strip_suffix(word)
            .filter(|rest| !rest.is_empty() || before.len() < 20)
        {
            name.truncate(rest.len());
        }
    }
    Some((name, number))
}

/// The names of tags that programs give the number, in small letters without signs.
const NUMBER_TAGS: &str = "startposition startpositionnumber startpositionid startingposition startingpositionnumber startpos \
    startposnumber startnumber positionnumber positionid positionno posizione position posizioneiniziale posizionedipartenza \
    numeroposizione stellungsnummer startstellung sp spid spnumber idn chess960 chess960position chess960positionnumber \
    chess960id chess960number chess960sp frc frcid frcposition fischerandomposition";

/// The number that a tag gives, in figures or as the eight pieces from a1 to h1.
fn numbered(bytes: &[u8], tokens: &Tokens, tag: &Tag) -> Option<StartNumber> {
    if tag.id != TagId::Other {
        return None;
    }
    let name = tokens
        .encoding
        .decode(&bytes[tag.name.start as usize..tag.name.end as usize]);
    if !among(NUMBER_TAGS, &letters_alone(&name)) {
        return None;
    }
    let value = tokens.value(bytes, tag);
    let number = match number_behind(&value) {
        Some((name, number)) if name.is_empty() || is_chess960(&name) => number,
        Some(_) => return None,
        None => StartPosition::of_letters(value.trim())?.number(),
    };
    Some(StartNumber {
        token: tag.token,
        number,
    })
}
