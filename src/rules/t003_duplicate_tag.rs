//! `T003 duplicate-tag`

use super::finding::quoted;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::sheet::unused;
use crate::syntax::{Kind, ResultMark, Tag, TagId, Token, ending};
use crate::text::lookup::WordList;
use crate::text::name_others;
use crate::text::printed::known_tag;
use std::collections::HashMap;

pub(super) static RULE: Rule = Rule {
    code: "T003",
    name: "duplicate-tag",
    title: Text {
        en: "duplicate tag",
        it: "etichetta doppia",
    },
    severity: Severity::Warning,
    article: "8.1",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "A tag appears twice or more in the header of one game.",
            it: "Un'etichetta compare due o più volte nell'intestazione della stessa partita.",
        },
        why: Text {
            en: "The first one counts, by assumption; where the heading of a scoresheet begins with one label twice, the \
                 second. Where the values differ, one of them is \
                 wrong; or two headers have run together. Where they name two players for one side, or two results, \
                 it is an error, and the game is not rated (E004, E022).",
            it: "Per supposizione vale la prima; se l'intestazione di un formulario comincia due volte con la stessa \
                 dicitura, la seconda. Se i valori sono diversi, uno è sbagliato; \
                 oppure due intestazioni si sono fuse. Se danno a una parte due giocatori, o indicano due risultati, è un \
                 errore, e la partita non si elabora per l'Elo (E004, E022).",
        },
        example: Text::same("[White \"Rossi\"] [White \"Bianchi\"]"),
        quiet: Text {
            en: "the second one follows a blank line, or begins another header that goes on in the order of the roster \
                 with other values: then it begins another game.",
            it: "la seconda segue una riga vuota, o comincia un'altra intestazione che continua nell'ordine delle sette \
                 etichette con altri valori: allora comincia un'altra partita.",
        },
    },
    check: Check::Game(check),
};

/// Labels without a tag of their own that may stand once for each player of a sheet.
static OF_PLAYER: WordList = WordList::new(
    " circolo societa squadra federazione nazione club verein team federation nation country pays pais ",
);

/// Headers up to this many tags are compared pair by pair.
const MOST_COMPARED: usize = 64;

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let name_of = |tag: &Tag| &game.bytes[tag.name.start as usize..tag.name.end as usize];
    let tags = &game.tokens.tags;
    if !tags.may_repeat() {
        return;
    }
    // Known tags by number, the others by name: one after the other in a header of a common size, by a map in one that is
    // as long as a game can be.
    let mut known = [None; TagId::Other as usize];
    let mut others: HashMap<&[u8], &Tag> = HashMap::new();
    let few = tags.len() <= MOST_COMPARED;
    for tag in tags {
        let name = name_of(tag);
        let first = match tag.id {
            TagId::Other if few => tags.iter().find(|t| name_of(t) == name).unwrap_or(tag),
            TagId::Other => *others.entry(name).or_insert(tag),
            id => *known[id as usize].get_or_insert(tag),
        };
        // `ELO3D:` stands below either player.
        let of_player = || {
            let label = game.tokens.encoding.decode(name);
            known_tag(&label, false) != known_tag(&label, true) || OF_PLAYER.has_folded(name)
        };
        let own = tag.id == TagId::Other && game.tokens.has_labels && first.token != tag.token;
        if first.token == tag.token || own && of_player() || findings.skip(&RULE) {
            continue;
        }
        let value = |tag| quoted(game.tokens.value(game.bytes, tag).trim());
        // A line of the heading that names both players has no label.
        let name = match name {
            [] => tag.id.name().into(),
            name => quoted(&game.tokens.encoding.decode(name)),
        };
        let (counts, other) = (value(first), value(tag));
        let message = if counts == other {
            say!(
                context.ui,
                "the tag {name} stands here once more, with the same value \"{counts}\"",
                "l'etichetta {name} si ripete qui con lo stesso valore \"{counts}\""
            )
        } else if first.token > tag.token {
            say!(
                context.ui,
                "the tag {name} stands here with the value \"{other}\", and below once more; that below, \"{counts}\", counts",
                "l'etichetta {name} sta qui con il valore \"{other}\" e di nuovo sotto; vale quella sotto, \"{counts}\""
            )
        } else {
            say!(
                context.ui,
                "the tag {name} stands here once more with the value \"{other}\"; \
                 the first, \"{counts}\", counts",
                "l'etichetta {name} si ripete qui con il valore \"{other}\"; \
                 vale la prima, \"{counts}\""
            )
        };
        let mut finding = RULE.at_token(game, tag.token, message);
        if names_another(game, first, tag) || names_another_result(game, first, tag) {
            finding.severity = Severity::Error;
        }
        findings.push(finding);
    }
}

/// Whether a header names two players for one side: nobody can tell who played.
#[must_use]
pub fn doubts_players(game: &Game<'_>) -> bool {
    let tags = &game.tokens.tags;
    tags.may_repeat()
        && tags.iter().any(|tag| {
            let first = tags.first(tag.id);
            first.is_some_and(|first| names_another(game, first, tag))
        })
}

/// Whether two tags of one name name two players.
fn names_another(game: &Game<'_>, first: &Tag, tag: &Tag) -> bool {
    let value = |tag| game.tokens.value(game.bytes, tag);
    matches!(tag.id, TagId::White | TagId::Black)
        && first.token != tag.token
        && name_others(value(first).as_bytes(), value(tag).as_bytes())
}

/// Whether a header names two results, in two tags or in two lines of the heading of a sheet: nobody can tell how the game
/// ended. A tag and a marker that contradict each other are told by R002.
#[must_use]
pub fn doubts_result(game: &Game<'_>) -> bool {
    let tags = &game.tokens.tags;
    let in_tags = || {
        tags.first(TagId::Result).is_some_and(|first| {
            tags.iter()
                .any(|tag| tag.id == TagId::Result && names_another_result(game, first, tag))
        })
    };
    tags.may_repeat() && in_tags() || game.tokens.sheet && heading_differs(game)
}

/// Whether the heading of a sheet says another result than the one that was taken (F021).
fn heading_differs(game: &Game<'_>) -> bool {
    let begins = |kind: Kind| matches!(kind, Kind::Word | Kind::Number | Kind::Missing);
    let heading = game
        .tokens
        .list
        .iter()
        .take_while(|token| !begins(token.kind));
    let differs = |token: &Token| token.kind == Kind::Prose && token.data == unused::DIFFERS;
    heading.into_iter().any(differs)
}

/// Whether two Result tags name two results; what is open or cannot be read names none.
fn names_another_result(game: &Game<'_>, first: &Tag, tag: &Tag) -> bool {
    let named = |tag| {
        let value = game.tokens.value(game.bytes, tag);
        let plain = ResultMark::read(value.trim());
        let names = || ending::names(game.bytes, game.tokens);
        plain
            .or_else(|| ResultMark::read_named(&value, &names()))
            .filter(|mark| *mark != ResultMark::Open)
    };
    tag.id == TagId::Result
        && first.token != tag.token
        && (named(first).zip(named(tag))).is_some_and(|(one, other)| one != other)
}
