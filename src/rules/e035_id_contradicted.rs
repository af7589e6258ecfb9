//! `E035 id-contradicted`

use super::finding::quoted;
use super::ratings::NEWEST;
use super::ratings::words::pieces;
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::{Text, Ui};
use crate::rating::remark::{About, Contradiction};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E035",
    name: "id-contradicted",
    title: Text {
        en: "id contradicted",
        it: "numero FIDE contraddetto",
    },
    severity: Severity::Error,
    article: "B.02",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "A player's FIDE id is somebody else's: the name differs, and the rating, the year of birth or a namesake \
                 on the list confirms it. The id is not followed: the games count for the opponents with the rating \
                 printed beside them, and for the player only once --aliases says who it is.",
            it: "Il numero FIDE di un giocatore è quello di un altro: il nome è diverso, e lo dicono anche l'Elo, l'anno di \
                nascita o un omonimo nella lista. Il numero non viene seguito: le sue partite contano per gli avversari con \
                l'Elo che vi è scritto accanto, ma non per lui, finché --aliases non dice chi è.",
        },
        why: Text {
            en: "One wrong id in a report moves the points of a tournament to a stranger; two rows with their ids exchanged move \
                them both ways.",
            it: "Un numero sbagliato in un rapporto sposta i punti di un torneo a un estraneo; due righe con i numeri scambiati li \
                spostano in entrambi i versi.",
        },
        example: Text::same(
            "[White \"Rossi, Mario\"] [WhiteElo \"1850\"] [WhiteFideId \"804321\"]; 804321,\"Bianchi, Ugo\",2100",
        ),
        quiet: Text {
            en: "the name fits that of the id, or only the name differs (E006), or --aliases says who is meant.",
            it: "il nome si accorda con quello del numero, oppure solo il nome è diverso (E006), oppure --aliases dice chi è.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let About::IdContradicted(own) = matter.about() else {
        return None;
    };
    let mut finding = RULE.at_matter(facts, matter, message(own, context.ui));
    if let [only] = own.others[..] {
        finding.suggestion = only.to_string();
    }
    Some(finding)
}

fn message(own: &Contradiction, ui: Ui) -> String {
    let Contradiction {
        written,
        fide_id,
        listed,
        name_fits,
        against,
        others,
        by,
    } = own;
    let (written, listed) = (quoted(written), quoted(listed));
    let against = pieces(ui, against);
    let mut message = match (listed.is_empty(), name_fits) {
        (true, _) => say!(
            ui,
            "the FIDE id {fide_id} of \"{written}\" stands beside another name too, and they cannot be one player",
            "il numero FIDE {fide_id} di \"{written}\" sta anche accanto a un altro nome, e non possono essere un solo \
             giocatore"
        ),
        (false, true) => say!(
            ui,
            "the FIDE id {fide_id} of \"{written}\" is that of a namesake",
            "il numero FIDE {fide_id} di \"{written}\" è quello di un omonimo"
        ),
        (false, false) => say!(
            ui,
            "the FIDE id {fide_id} of \"{written}\" is that of \"{listed}\" on the list",
            "il numero FIDE {fide_id} di \"{written}\" è quello di \"{listed}\" nella lista"
        ),
    };
    if !against.is_empty() {
        message += &say!(
            ui,
            "; against it: {against}",
            "; lo contraddicono: {against}"
        );
    }
    if let [only] = others[..] {
        let by = pieces(ui, by);
        message += &match by.is_empty() {
            true => say!(
                ui,
                "; the name is that of FIDE {only}",
                "; il nome è quello di FIDE {only}"
            ),
            false => say!(
                ui,
                "; the name, {by} are those of FIDE {only}",
                "; il nome, {by} sono quelli di FIDE {only}"
            ),
        };
    }
    message
        + &say!(
            ui,
            "; the id was not followed, --aliases decides who it is",
            "; il numero non è stato seguito, --aliases decide chi è"
        )
}
