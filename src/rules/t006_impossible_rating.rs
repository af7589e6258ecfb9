//! `T006 impossible-rating`

use super::finding::quoted;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::syntax::TagId;
use crate::syntax::rating::{self, RatingText};

pub(super) static RULE: Rule = Rule {
    code: "T006",
    name: "impossible-rating",
    title: Text {
        en: "impossible rating",
        it: "Elo impossibile",
    },
    severity: Severity::Error,
    article: "9.1.2",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "A WhiteElo or BlackElo tag holds a number below 100 or above 4000, or in a record of Tri-Dimensional chess \
                 a WhiteELO3D or BlackELO3D tag no per cent from 0 to 100.",
            it: "Un'etichetta WhiteElo o BlackElo contiene un numero inferiore a 100 o \
                 superiore a 4000, o in una registrazione di scacchi tridimensionali un'etichetta WhiteELO3D o BlackELO3D \
                 non contiene una percentuale da 0 a 100.",
        },
        why: Text {
            en: "No player ever had such a rating: a digit is missing or too many, or another \
                 number has slipped in.",
            it: "Nessun giocatore ha mai avuto un simile Elo: manca una cifra o ce n'è una \
                 di troppo, oppure vi è finito un altro numero.",
        },
        example: Text::same("[WhiteElo \"28530\"]"),
        quiet: Text {
            en: "the value is 0, empty, ?, - or a word for it: that means unknown; up to 5000 where both players are programs: \
                 by the tags WhiteType and BlackType, or because both have more than 3000 and neither a FIDE title nor a FIDE number.",
            it: "il valore è 0, vuoto, ?, - o una parola per dirlo: significa sconosciuto; fino a 5000 se entrambi i giocatori \
                 sono programmi: secondo le etichette WhiteType e BlackType, o perché entrambi superano 3000 e nessuno ha un titolo o un codice \
                 FIDE.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    if game.facts.first.trid().is_some() {
        of_levels(game, context, findings);
    }
    for id in [TagId::WhiteElo, TagId::BlackElo] {
        let Some(tag) = game.tokens.tag(id) else {
            continue;
        };
        if rating::is_sound(game.tokens.raw_value(game.bytes, tag)) {
            continue;
        }
        let value = game.tokens.value(game.bytes, tag);
        if rating::read(&value) != RatingText::Impossible {
            continue;
        }
        let (least, most) = rating::BELIEVED.into_inner();
        let most = match are_programs(game) {
            true => rating::OF_PROGRAMS,
            false => u32::from(most),
        };
        if number(&value).is_some_and(|elo| (u32::from(least)..=most).contains(&elo)) {
            continue;
        }
        let (name, value) = (id.name(), quoted(value.trim()));
        let message = say!(
            context.ui,
            "the tag {name} holds {value}, which is not a possible rating (from {least} to {most})",
            "l'etichetta {name} contiene {value}, che non è un Elo possibile (da {least} a {most})"
        );
        findings.push(RULE.at_token(game, tag.token, message));
    }
}

/// The tags WhiteELO3D and BlackELO3D, which hold per cent (chapter 6 of the manual).
fn of_levels(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    for tag in game.tokens.tags.iter().filter(|tag| tag.id == TagId::Other) {
        let name = &game.bytes[tag.name.start as usize..tag.name.end as usize];
        let own = |known: &str| name.eq_ignore_ascii_case(known.as_bytes());
        if !["WhiteELO3D", "BlackELO3D", "ELO3D", "ELO3D %", "% ELO3D"]
            .iter()
            .any(|known| own(known))
        {
            continue;
        }
        let value = game.tokens.value(game.bytes, tag);
        let value = value.trim();
        if matches!(
            value.to_ascii_lowercase().as_str(),
            "" | "?" | "-" | "nc" | "n.c."
        ) {
            continue;
        }
        let figures = value.trim_end_matches('%').trim_end().replace(',', ".");
        let possible =
            (figures.parse::<f64>()).is_ok_and(|percent| (0.0..=100.0).contains(&percent));
        if possible {
            continue;
        }
        let (name, shown) = (game.tokens.encoding.decode(name), quoted(value));
        let message = say!(
            context.ui,
            "the tag {name} holds \"{shown}\", and the ELO3D of a player is from 0 to 100 per cent",
            "l'etichetta {name} contiene \"{shown}\", e l'ELO3D di un giocatore va da 0 a 100 per cento"
        );
        findings.push(RULE.at_token(game, tag.token, message));
    }
}

/// A number in plain digits.
fn number(text: &str) -> Option<u32> {
    text.trim().parse().ok()
}

/// Whether both players are programs: what they may have is more.
#[cold]
pub(super) fn are_programs(game: &Game<'_>) -> bool {
    let value = |name: &str| {
        (game.tokens.tags.iter())
            .find(|tag| {
                let own = &game.bytes[tag.name.start as usize..tag.name.end as usize];
                own.eq_ignore_ascii_case(name.as_bytes())
            })
            .map(|tag| game.tokens.value(game.bytes, tag))
    };
    // Titles and numbers are a person's; servers write `BOT` for a title too.
    let is_person = |side: &str| {
        let has = |tag: &str, sign: fn(&str) -> bool| {
            value(&format!("{side}{tag}")).is_some_and(|value| sign(value.trim()))
        };
        has("Title", is_title) || has("FideId", |id| number(id).is_some_and(|id| id > 0))
    };
    let is_program = |side: &str, rating: TagId| {
        let kind = value(&format!("{side}Type"));
        let elo = game.tokens.tag(rating);
        let elo = elo.and_then(|tag| number(&game.tokens.value(game.bytes, tag)));
        match kind {
            Some(kind) => ["program", "computer", "engine"]
                .iter()
                .any(|word| kind.eq_ignore_ascii_case(word)),
            // No person ever had so much; with a digit too many it says nothing.
            None => elo.is_some_and(|elo| elo > 3000 && elo < 10_000) && !is_person(side),
        }
    };
    is_program("White", TagId::WhiteElo) && is_program("Black", TagId::BlackElo)
}

/// Whether a tag holds a title that FIDE or a federation gives to players.
fn is_title(title: &str) -> bool {
    const TITLES: [&str; 19] = [
        "GM", "IM", "FM", "CM", "NM", "LM", "WGM", "WIM", "WFM", "WCM", "WNM", "AGM", "AIM", "AFM",
        "ACM", "M", "CMI", "1N", "2N",
    ];
    TITLES.iter().any(|known| title.eq_ignore_ascii_case(known))
}
