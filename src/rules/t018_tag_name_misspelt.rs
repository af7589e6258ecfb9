//! `T018 tag-name-misspelt`

use super::finding::quoted;
use super::t009_odd_fen::is_fen;
use super::t017_eco_code_unreadable::is_code;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::syntax::{Tag, TagId};
use std::ops::Range;

pub(super) static RULE: Rule = Rule {
    code: "T018",
    name: "tag-name-misspelt",
    title: Text {
        en: "tag name misspelt",
        it: "nome di etichetta scritto male",
    },
    severity: Severity::Warning,
    article: "8.1.1",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "The name of a tag is that of a known one but for one letter that is different, missing, added or \
                 exchanged with its neighbour, and the known one is missing.",
            it: "Il nome di un'etichetta è quasi quello di un'etichetta conosciuta, che nella partita manca: una lettera è \
                 diversa, mancante, in più o scambiata con la vicina.",
        },
        why: Text {
            en: "No program finds what stands in it: the player has no name, the game no result.",
            it: "Nessun programma trova quello che contiene: il giocatore resta senza nome, la partita senza risultato.",
        },
        example: Text::same("[WhileElo \"2310\"]"),
        quiet: Text {
            en: "the right name stands in the game too, or differs only in small letters and capitals: then it is read.",
            it: "nella partita c'è anche il nome giusto, o differisce solo in maiuscole e minuscole: allora è letto.",
        },
    },
    check: Check::Game(check),
};

/// A name, and whether a value is of its kind.
type Named = (&'static str, fn(&[u8]) -> bool);

/// Those that are too short to be misspelt for certain, unless the value is of their kind.
const SHORT: [Named; 2] = [("FEN", is_fen), ("ECO", is_code)];

/// The tags that the program reads, with the standard's own others that people write.
const KNOWN: [&str; 28] = [
    "Event",
    "Site",
    "Date",
    "Round",
    "White",
    "Black",
    "Result",
    "EventDate",
    "Section",
    "Termination",
    "TimeControl",
    "WhiteElo",
    "BlackElo",
    "WhiteFideId",
    "BlackFideId",
    "WhiteTitle",
    "BlackTitle",
    "Board",
    "Variant",
    "SetUp",
    "PlyCount",
    "UTCDate",
    "UTCTime",
    "Opening",
    "Variation",
    "Annotator",
    "WhiteTeam",
    "BlackTeam",
];

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    for (tag, meant) in misspelt(game) {
        let name = &game.bytes[tag.name.start as usize..tag.name.end as usize];
        let shown = game.tokens.encoding.decode(name);
        let shown = quoted(&shown);
        let message = say!(
            context.ui,
            "the tag {shown} is not a known one, and {meant} is missing: perhaps misspelt",
            "l'etichetta {shown} non è nota, e manca {meant}: forse è un errore di scrittura"
        );
        let mut finding = RULE.at_token(game, tag.token, message);
        finding.suggestion = meant.to_owned();
        findings.push(finding);
    }
}

/// The tags whose names are near that of a known one that is missing, with that name.
pub(super) fn misspelt<'a>(game: &'a Game<'_>) -> impl Iterator<Item = (&'a Tag, &'static str)> {
    let name_of = |name: &Range<u32>| &game.bytes[name.start as usize..name.end as usize];
    // What stands at the head of a sheet is no name of a tag.
    let tags = match game.tokens.has_labels {
        true => &[][..],
        false => &game.tokens.tags[..],
    };
    let unknown = tags.iter().filter(|tag| tag.id == TagId::Other);
    unknown.filter_map(move |tag| {
        let name = name_of(&tag.name);
        // Most archives have ECO, and it is near none.
        if name == b"ECO" {
            return None;
        }
        let is_missing = |known: &str| {
            let is_it = |tag: &Tag| name_of(&tag.name).eq_ignore_ascii_case(known.as_bytes());
            !game.tokens.tags.iter().any(is_it)
        };
        // Every game is asked: the lengths alone tell most apart.
        let known = KNOWN.iter().find(|known| {
            known.len().abs_diff(name.len()) <= 1
                && is_near(name, known.as_bytes())
                && is_missing(known)
        });
        let by_value = |known: &&Named| {
            let (known, fits) = **known;
            name.len() == known.len()
                && is_near(name, known.as_bytes())
                && fits(game.tokens.raw_value(game.bytes, tag))
                && is_missing(known)
        };
        let short = || SHORT.iter().find(by_value).map(|(known, _)| *known);
        let meant = known.copied().or_else(short)?;
        Some((tag, meant))
    })
}

/// Whether two different names are one letter apart: another one, one more, one less, or two neighbours exchanged; small
/// letters are as capitals.
pub(super) fn is_near(name: &[u8], known: &[u8]) -> bool {
    // `WhiteElo2`, `Sections` are tags of somebody's own.
    let own = |more: &[u8]| matches!(more, [b's' | b'0'..=b'9']);
    if name.len().abs_diff(known.len()) > 1 || name.strip_prefix(known).is_some_and(own) {
        return false;
    }
    let same = |pair: &(&u8, &u8)| pair.0.eq_ignore_ascii_case(pair.1);
    let head = name.iter().zip(known).take_while(same).count();
    let (name, known) = (&name[head..], &known[head..]);
    let tail = (name.iter().rev().zip(known.iter().rev()))
        .take_while(same)
        .count();
    match (&name[..name.len() - tail], &known[..known.len() - tail]) {
        ([a, b], [c, d]) => a.eq_ignore_ascii_case(d) && b.eq_ignore_ascii_case(c),
        (one, other) => one.len().max(other.len()) == 1,
    }
}
