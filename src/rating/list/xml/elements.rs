//! The elements of an XML list, by their names.

use crate::rating::list::column::Kind;
use std::ops::Range;

fn kind(name: &str, combined: bool) -> Kind {
    let own = combined.then_some(0);
    match name.to_ascii_lowercase().as_str() {
        "fideid" | "fide_id" | "id" => Kind::Id,
        "name" => Kind::Name,
        "country" | "fed" | "federation" => Kind::Federation,
        "sex" => Kind::Sex,
        "title" => Kind::Title,
        "w_title" => Kind::WomenTitle,
        "o_title" => Kind::OtherTitle,
        "foa_title" => Kind::OnlineTitle,
        "rating" => Kind::Rating(own),
        "games" => Kind::Games(own),
        "k" => Kind::K(own),
        "standard_rating" => Kind::Rating(Some(0)),
        "standard_games" => Kind::Games(Some(0)),
        "standard_k" => Kind::K(Some(0)),
        "rapid_rating" => Kind::Rating(Some(1)),
        "rapid_games" => Kind::Games(Some(1)),
        "rapid_k" => Kind::K(Some(1)),
        "blitz_rating" => Kind::Rating(Some(2)),
        "blitz_games" => Kind::Games(Some(2)),
        "blitz_k" => Kind::K(Some(2)),
        "birthday" | "birth" | "birth_year" => Kind::Birth,
        "flag" => Kind::Flag,
        _ => Kind::Other,
    }
}

/// One element of a player.
#[derive(Debug, Default)]
pub(super) struct Element {
    pub(super) kind: Kind,
    /// What it says, entities resolved.
    pub(super) text: String,
    /// What stands between its tags, among the kept bytes.
    pub(super) inner: Range<usize>,
    /// The element with its tags.
    pub(super) outer: Range<usize>,
    /// It is one tag: `<title/>`.
    pub(super) single: bool,
}

/// What an opening tag opens.
pub(super) enum Opened {
    Player,
    Element(Kind),
    Other,
}

pub(super) fn opened(depth: usize, within: bool, name: &str, combined: bool) -> Opened {
    match depth {
        1 if name.eq_ignore_ascii_case("player") => Opened::Player,
        2 if within => Opened::Element(kind(name, combined)),
        _ => Opened::Other,
    }
}

/// The entities that every XML knows.
pub(super) fn named(entity: &str) -> Option<char> {
    Some(match entity {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        _ => return None,
    })
}
