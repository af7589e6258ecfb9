//! `T001 roster-tag-missing`

use super::t018_tag_name_misspelt::misspelt;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::{Text, terms};
use crate::replay::Game;
use crate::say;
use crate::syntax::TagId;

pub(super) static RULE: Rule = Rule {
    code: "T001",
    name: "roster-tag-missing",
    title: Text {
        en: "roster tag missing",
        it: "etichetta obbligatoria mancante",
    },
    severity: Severity::Warning,
    article: "8.1.1",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "One or more of the seven tags that every game must have are missing: Event, Site, Date, Round, White, \
                 Black, Result.",
            it: "Mancano una o più delle sette etichette che ogni partita porta: Event, Site, \
                 Date, Round, White, Black, Result.",
        },
        why: Text {
            en: "Without them nobody can tell later which game this is, and it cannot be \
                 rated. What is not known is written ?.",
            it: "Senza di esse in seguito nessuno può dire quale partita sia, e non può valere \
                 per l'Elo. Ciò che non si conosce si scrive ?.",
        },
        example: Text::same("[Event \"Roma\"] [White \"Rossi\"] 1. e4 *"),
        quiet: Text {
            en: "the tag is there but empty, ? or -: that is merely unknown; the day stands in UTCDate; the game is a \
                 plain scoresheet; it stands there under a name misspelt (T018); or the result \
                 is named nowhere (R001). A note only where players and result are there and an address on a server \
                 says which game it is, or that it is a chapter of a study.",
            it: "l'etichetta c'è ma è vuota, ? o -: è soltanto un dato sconosciuto; il giorno sta in UTCDate; la partita è un \
                 semplice formulario; c'è con un nome scritto male (T018); oppure \
                 il risultato non è indicato da nessuna parte (R001). Soltanto una nota se giocatori e risultato ci sono e un \
                 indirizzo in rete dice quale partita è, o che è un capitolo di uno studio.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let has = |id: TagId| game.tokens.tag(id).is_some();
    if game.tokens.has_labels || TagId::ROSTER.into_iter().all(has) {
        return;
    }
    let missing = |id: &TagId| match id {
        TagId::Date => !has(TagId::Date) && !has(TagId::UtcDate),
        TagId::Result => !has(TagId::Result) && !game.facts.markers.is_empty(),
        id => !has(*id),
    };
    // What is there under a name misspelt is told by T018.
    let misspelt: Vec<&str> = misspelt(game).map(|(_, meant)| meant).collect();
    let names: Vec<String> = (TagId::ROSTER.iter())
        .filter(|id| missing(id) && !misspelt.contains(&id.name()))
        .map(|id| id.name().to_owned())
        .collect();
    if names.is_empty() {
        return;
    }
    let list = terms::and(context.ui, &names);
    let message = match names.len() {
        1 => say!(
            context.ui,
            "the tag {list} is missing",
            "manca l'etichetta {list}"
        ),
        7 => say!(
            context.ui,
            "none of the seven tags of the roster is there: {list}",
            "non c'è nessuna delle sette etichette obbligatorie: {list}"
        ),
        _ => say!(
            context.ui,
            "the tags {list} are missing",
            "mancano le etichette {list}"
        ),
    };
    let mut finding = RULE.in_game(game.facts.place, message);
    let players = has(TagId::White) && has(TagId::Black) && has(TagId::Result);
    if address(game).is_some_and(|address| players || is_study(address)) {
        finding.severity = Severity::Note;
    }
    findings.push(finding);
}

/// The address on a server that says which game it is, as exports of game servers have it.
fn address<'a>(game: &Game<'a>) -> Option<&'a [u8]> {
    const BEAR_IT: [&[u8]; 4] = [b"Site", b"GameURL", b"ChapterURL", b"Link"];
    let mut values = game.tokens.tags.iter().filter_map(|tag| {
        let name = &game.bytes[tag.name.start as usize..tag.name.end as usize];
        BEAR_IT
            .contains(&name)
            .then(|| game.tokens.raw_value(game.bytes, tag))
    });
    values.find(|value| value.starts_with(b"https://") || value.starts_with(b"http://"))
}

/// A chapter of a study has neither players nor round.
fn is_study(address: &[u8]) -> bool {
    memchr::memmem::find(address, b"/study/").is_some()
}
