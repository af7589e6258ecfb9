//! `E006 player-uncertain`

use super::finding::quoted;
use super::ratings::NEWEST;
use super::ratings::words::pieces;
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::{Text, Ui};
use crate::rating::remark::{About, Doubt};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E006",
    name: "player-uncertain",
    title: Text {
        en: "uncertain player",
        it: "giocatore incerto",
    },
    severity: Severity::Warning,
    article: "B.02",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "It is uncertain which player of a list, or of the input, a name means: several have it, it is \
                 abbreviated, or name and FIDE id, or name and rating, do not fit together. A slip in the name under the \
                 right id is a note.",
            it: "Non è certo quale giocatore di una lista, o dei dati, indichi un nome: lo hanno più giocatori, \
                è abbreviato, oppure nome e numero FIDE, o nome ed Elo, non si accordano. Un errore di battitura nel nome sotto il \
                numero giusto è una nota.",
        },
        why: Text {
            en: "Games must not be counted for the wrong person. What was assumed is said; --aliases decides it.",
            it: "Le partite non devono contare per la persona sbagliata. Si dice che cosa è stato supposto; --aliases \
                lo decide.",
        },
        example: Text::same("[White \"Rossi, M\"]; 801234,\"Rossi, Mario\",1850"),
        quiet: Text {
            en: "the FIDE id and the name fit, or only one player bears the name, or --aliases says who is meant.",
            it: "numero FIDE e nome si accordano, oppure un solo giocatore porta il nome, oppure --aliases dice chi \
                è.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let About::Uncertain(doubt) = matter.about() else {
        return None;
    };
    let message = message(context.ui, doubt);
    let mut finding = RULE.at_matter(facts, matter, message);
    if doubt.is_note() {
        finding.severity = Severity::Note;
    }
    finding.suggestion = taken(doubt);
    Some(finding)
}

/// What is not sure, and what was done: one sentence each.
fn message(ui: Ui, doubt: &Doubt) -> String {
    match doubt {
        Doubt::OtherName {
            written,
            listed,
            fide_id,
        } => {
            let (written, listed) = (quoted(written), quoted(listed));
            say!(
                ui,
                "the FIDE id {fide_id} of \"{written}\" is that of \"{listed}\" on the list: the id was followed",
                "il numero FIDE {fide_id} di \"{written}\" è quello di \"{listed}\" nella lista: è stato seguito il numero"
            )
        }
        Doubt::Misspelt {
            written,
            listed,
            fide_id,
        } => {
            let (written, listed) = (quoted(written), quoted(listed));
            say!(
                ui,
                "\"{written}\" with the FIDE id {fide_id} is \"{listed}\" on the list, and the rating fits: a slip of the pen",
                "\"{written}\" con il numero FIDE {fide_id} è \"{listed}\" nella lista, e l'Elo si accorda: un errore di \
                 battitura"
            )
        }
        Doubt::OtherId {
            written,
            fide_id,
            listed,
            taken,
        } => {
            let written = quoted(written);
            match taken {
                true => say!(
                    ui,
                    "the FIDE id {fide_id} of \"{written}\" is on no list; the only player of that name there was taken, FIDE \
                     {listed}",
                    "il numero FIDE {fide_id} di \"{written}\" non è in nessuna lista; è stato preso l'unico giocatore con quel \
                     nome, FIDE {listed}"
                ),
                false => say!(
                    ui,
                    "the FIDE id {fide_id} of \"{written}\" is on no list, and the only player of that name there has FIDE \
                     {listed}: nothing shows that they are one, so they were kept apart",
                    "il numero FIDE {fide_id} di \"{written}\" non è in nessuna lista, e l'unico giocatore con quel nome ha \
                     FIDE {listed}: nulla mostra che siano la stessa persona, quindi sono stati tenuti distinti"
                ),
            }
        }
        Doubt::Completed {
            written,
            listed,
            fide_id,
        } => {
            let (written, listed) = (quoted(written), quoted(listed));
            say!(
                ui,
                "\"{written}\" was taken for \"{listed}\" (FIDE {fide_id}), the only one on the list whose name begins so and \
                 whom nothing contradicts",
                "\"{written}\" è stato preso per \"{listed}\" (FIDE {fide_id}), l'unico della lista il cui nome comincia \
                 così e che niente contraddice"
            )
        }
        Doubt::Mixed { written, fide_id } => {
            let written = quoted(written);
            let id = match fide_id {
                0 => String::new(),
                id => format!(" (FIDE {id})"),
            };
            say!(
                ui,
                "two players are called \"{written}\" in this tournament, since they sit at two boards in a round, and nothing \
                 tells which games are those of the one on the list{id}: none was taken for him",
                "in questo torneo due giocatori si chiamano \"{written}\", poiché siedono a due scacchiere in un turno, e nulla \
                 dice quali partite siano di quello della lista{id}: nessuna è stata presa per sua"
            )
        }
        Doubt::Several { written, ids } if ids.len() == 1 => {
            let (written, ids) = (quoted(written), ids_in_words(ids));
            say!(
                ui,
                "\"{written}\" fits FIDE {ids} on the list, and it is not sure that it is he: he was not taken",
                "\"{written}\" si accorda con FIDE {ids} della lista, e non è certo che sia lui: non è stato preso"
            )
        }
        Doubt::Several { written, ids } => {
            let (written, ids) = (quoted(written), ids_in_words(ids));
            say!(
                ui,
                "several on the list are called \"{written}\" (FIDE {ids}): none was taken",
                "più d'uno nella lista si chiama \"{written}\" (FIDE {ids}): non è stato preso nessuno"
            )
        }
        Doubt::ByRating {
            written,
            fide_id,
            rating,
        } => {
            let written = quoted(written);
            say!(
                ui,
                "several on the list are called \"{written}\": FIDE {fide_id} was taken, who has the {rating} of the tag",
                "più d'uno nella lista si chiama \"{written}\": è stato preso FIDE {fide_id}, che ha i {rating} dell'etichetta"
            )
        }
        Doubt::ByRecord {
            written,
            fide_id,
            pieces: by,
        } => {
            let (written, by) = (quoted(written), pieces(ui, by));
            say!(
                ui,
                "several on the list are called \"{written}\": FIDE {fide_id} was taken, by {by}",
                "più d'uno nella lista si chiama \"{written}\": è stato preso FIDE {fide_id}, secondo: {by}"
            )
        }
        Doubt::OtherBirth { written, fide_id } => {
            let written = quoted(written);
            say!(
                ui,
                "\"{written}\" has another year of birth than FIDE {fide_id} on the list: the id was followed",
                "\"{written}\" ha un altro anno di nascita rispetto a FIDE {fide_id} nella lista: è stato seguito il numero"
            )
        }
        Doubt::Namesake {
            written,
            taken,
            ratings,
        } => {
            let written = quoted(written);
            let [own, other] = ratings.map(|rating| match rating {
                0 => say!(ui, "no rating", "senza Elo"),
                rating => rating.to_string(),
            });
            match taken {
                0 => say!(
                    ui,
                    "two players are called \"{written}\" here, one with {own} and one with {other}: they were kept apart",
                    "qui due giocatori si chiamano \"{written}\", uno con {own} e uno con {other}: sono stati tenuti distinti"
                ),
                id => say!(
                    ui,
                    "two players are called \"{written}\" here: FIDE {id} was taken for the one with {other}, this one with \
                     {own} was kept apart",
                    "qui due giocatori si chiamano \"{written}\": FIDE {id} è stato preso per quello con {other}, questo con \
                     {own} è stato tenuto distinto"
                ),
            }
        }
        Doubt::OtherRating {
            written,
            fide_id,
            ratings: [tag, listed],
        } => {
            let written = quoted(written);
            let id = match fide_id {
                0 => String::new(),
                id => format!("FIDE {id}, "),
            };
            say!(
                ui,
                "\"{written}\" was taken for the only player of that name on the list ({id}{listed}), though the rating beside \
                 it is {tag}",
                "\"{written}\" è stato preso per l'unico giocatore della lista con quel nome ({id}{listed}), benché l'Elo \
                 scritto accanto sia {tag}"
            )
        }
        Doubt::Alike { one, other } => {
            let (one, other) = (quoted(one), quoted(other));
            say!(
                ui,
                "\"{one}\" and \"{other}\" may be the same player: they were kept apart",
                "\"{one}\" e \"{other}\" possono essere lo stesso giocatore: sono stati tenuti distinti"
            )
        }
        Doubt::SameName { written, fide_id } => {
            let written = quoted(written);
            say!(
                ui,
                "\"{written}\" without a FIDE id was taken for the player of that name with FIDE {fide_id}",
                "\"{written}\" senza numero FIDE è stato preso per il giocatore di quel nome con FIDE {fide_id}"
            )
        }
        Doubt::TwoIds {
            written,
            taken,
            other,
        } => {
            let written = quoted(written);
            say!(
                ui,
                "\"{written}\" has FIDE {taken} in one record of the event and FIDE {other} in another: {taken} was taken",
                "\"{written}\" ha FIDE {taken} in una registrazione dell'evento e FIDE {other} in un'altra: è stato preso \
                 {taken}"
            )
        }
        Doubt::OneId {
            one,
            other,
            fide_id,
            apart,
        } => {
            let (one, other) = (quoted(one), quoted(other));
            match apart {
                false => say!(
                    ui,
                    "the FIDE id {fide_id} is that of both \"{one}\" and \"{other}\": the id was followed, their games are \
                     those of one player",
                    "il numero FIDE {fide_id} è sia di \"{one}\" sia di \"{other}\": è stato seguito il numero, le loro \
                     partite sono di un solo giocatore"
                ),
                true => say!(
                    ui,
                    "the FIDE id {fide_id} is that of both \"{one}\" and \"{other}\" in one tournament report: they were \
                     kept apart, by their names",
                    "il numero FIDE {fide_id} è sia di \"{one}\" sia di \"{other}\" in un solo rapporto di torneo: sono \
                     stati tenuti distinti, secondo il nome"
                ),
            }
        }
    }
}

/// The name or the number of the player who was taken; empty where nobody was.
fn taken(doubt: &Doubt) -> String {
    match doubt {
        Doubt::OtherName { listed, .. }
        | Doubt::Misspelt { listed, .. }
        | Doubt::Completed { listed, .. } => quoted(listed),
        Doubt::OtherId {
            listed,
            taken: true,
            ..
        } => listed.to_string(),
        Doubt::TwoIds { taken, .. } => taken.to_string(),
        Doubt::ByRating { fide_id, .. }
        | Doubt::ByRecord { fide_id, .. }
        | Doubt::SameName { fide_id, .. } => fide_id.to_string(),
        Doubt::OtherRating { fide_id, .. } if *fide_id != 0 => fide_id.to_string(),
        _ => String::new(),
    }
}

fn ids_in_words(ids: &[u32]) -> String {
    let ids: Vec<String> = ids.iter().map(u32::to_string).collect();
    ids.join(", ")
}
