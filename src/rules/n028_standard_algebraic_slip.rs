//! `N028 standard-algebraic-slip`

use super::refusal_words;
use super::{Check, Context, Explanation, Findings, Rule, Severity, phrases};
use crate::laws::TRID;
use crate::messages::{Text, Ui};
use crate::notation::trid::{Fault, Slip};
use crate::replay::{Game, What};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "N028",
    name: "standard-algebraic-slip",
    title: Text {
        en: "slip in Standard Algebraic",
        it: "svista nell'Algebrica Standard",
    },
    severity: Severity::Warning,
    article: "5.1",
    edition: TRID,
    explanation: Explanation {
        what: Text {
            en: "A move of Tri-Dimensional chess is written otherwise than the manual asks, or with a mark that the position \
                 contradicts: × at its end where no attack level changes its owner (or none where one does), 2 before the name of \
                 a level that was not captured (or none), another height than that of the pin, a capture without ×, a pawn \
                 without P; or, which is a note, the letters are not those of English.",
            it: "Una mossa di scacchi tridimensionali è scritta diversamente da come chiede il manuale, o con un segno che la \
                 posizione contraddice: × alla fine dove nessun Livello d'Attacco cambia proprietà (o senza × dove la cambia), 2 \
                 davanti al nome di un Livello non catturato (o senza 2), un'altra Coordinata Z al piolo, una cattura senza ×, \
                 un Pedone senza P; oppure, ed è una nota, le lettere non sono quelle inglesi.",
        },
        why: Text {
            en: "The move was read and is legal. Such a slip may show that the writer had other levels, or another owner, before him.",
            it: "La mossa è stata letta ed è legale. Una tale svista può rivelare che chi scriveva vedeva altri livelli o un altro \
                 proprietario.",
        },
        example: Text::same("1. Pc2-c4(2) Pd7-d5(6) 2. Pc4-d5(6)"),
        quiet: Text {
            en: "the marks agree with the position; heights of squares may always be written. Pawns without P, the case of \
                 letters and dashes left out are told once in a game.",
            it: "i segni concordano con la posizione; la Coordinata Z delle caselle si può sempre scrivere. Pedoni senza P, \
                 maiuscole e minuscole e tratti mancanti si segnalano una volta per partita.",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    if game.facts.first.trid().is_none() {
        return;
    }
    let ui = context.ui;
    for event in &game.facts.events {
        let What::Trid(fault) = event.what else {
            continue;
        };
        let Some(mut message) = contradiction(ui, fault) else {
            continue;
        };
        if fault == Fault::OwnerUnchanged
            && let Some((position, mv)) = phrases::played(game, event)
            && let Some((board, kept)) =
                (position.trid()).and_then(|own| Some((own, own.kept(mv)?)))
        {
            let why = refusal_words::kept(ui, &kept, board, game.facts.dialect);
            message = format!("{message}: {why}");
        }
        if !findings.skip_event(&RULE, event) {
            findings.push(phrases::as_played(&RULE, game, event, message));
        }
    }
    for slip in [Slip::PawnLetter, Slip::Case, Slip::Dash, Slip::Becomes] {
        let is_slip = |what: &What| *what == What::Trid(Fault::Slip(slip));
        for (first, count) in phrases::once(game, is_slip) {
            if !findings.skip_event(&RULE, first) {
                let message = passed_over(ui, slip, count);
                findings.push(phrases::as_played(&RULE, game, first, message));
            }
        }
    }
    let of_other = |what: &What| matches!(what, What::Trid(Fault::Slip(Slip::Letters(_))));
    for (first, count) in phrases::once(game, of_other) {
        let What::Trid(Fault::Slip(Slip::Letters(language))) = first.what else {
            continue;
        };
        if findings.skip_event(&RULE, first) {
            continue;
        }
        let code = language.code();
        let message = say!(
            ui,
            "read in the letters of {code}; the manual gives those of English for this notation (moves so written: {count})",
            "letto con le lettere di {code}; il manuale prescrive per questa notazione quelle inglesi (mosse scritte così: {count})"
        );
        let mut finding = phrases::as_played(&RULE, game, first, message);
        finding.severity = Severity::Note;
        findings.push(finding);
    }
}

/// What contradicts the position; what was passed over in reading does not.
fn contradiction(ui: Ui, fault: Fault) -> Option<String> {
    Some(match fault {
        Fault::OwnerUnmarked => say!(
            ui,
            "an attack level changes its owner with this capture, and no x stands at the end of the move",
            "con questa cattura un Livello d'Attacco cambia proprietà, e alla fine della mossa manca la x"
        ),
        Fault::OwnerUnchanged => say!(
            ui,
            "an x stands at the end of the move, but no attack level changes its owner",
            "alla fine della mossa c'è una x, ma nessun Livello d'Attacco cambia proprietà"
        ),
        Fault::TwoMissing => say!(
            ui,
            "the attack level was captured from the other player: the 2 before its name is missing",
            "il Livello d'Attacco è stato catturato all'avversario: manca il 2 davanti al suo nome"
        ),
        Fault::TwoFalse => say!(
            ui,
            "a 2 stands before the name of an attack level that was not captured",
            "c'è un 2 davanti al nome di un Livello d'Attacco che non è stato catturato"
        ),
        Fault::PinHeight { written, is } => say!(
            ui,
            "the pin is on level ({is}), not on ({written})",
            "il piolo è sul Livello ({is}), non su ({written})"
        ),
        Fault::CapturedHeight { written, is } => say!(
            ui,
            "the piece named is captured on level ({is}), not on ({written})",
            "il pezzo nominato è catturato sul Livello ({is}), non su ({written})"
        ),
        Fault::CaptureUnmarked => say!(
            ui,
            "the move captures and is not written as a capture",
            "la mossa è una cattura e non è scritta come tale"
        ),
        Fault::Slip(_) => return None,
    })
}

fn passed_over(ui: Ui, slip: Slip, count: usize) -> String {
    match slip {
        // Told by itself.
        Slip::Letters(_) => String::new(),
        Slip::PawnLetter => say!(
            ui,
            "the letter P of the pawn is missing (moves so written: {count})",
            "manca la lettera P del Pedone (mosse scritte così: {count})"
        ),
        Slip::Case => say!(
            ui,
            "capitals and small letters are not those of the notation (moves so written: {count})",
            "maiuscole e minuscole non sono quelle della notazione (mosse scritte così: {count})"
        ),
        Slip::Dash => say!(
            ui,
            "the dash between the squares is missing (moves so written: {count})",
            "manca il tratto fra le caselle (mosse scritte così: {count})"
        ),
        Slip::Becomes => say!(
            ui,
            "the = before what the pawn becomes is missing (moves so written: {count})",
            "manca il segno = davanti al pezzo in cui il Pedone è promosso (mosse scritte così: {count})"
        ),
    }
}
