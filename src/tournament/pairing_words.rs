//! What the criteria and choices of the pairing rules are called, in both languages.

use crate::messages::{Text, Ui};
use crate::pairing::criteria::Criterion;
use crate::pairing::edition::{Edition, FullPointBye, LastUnpaired, Numbering};
use crate::say;
use crate::tournament::pairing_check::Answer;

/// An edition, as it stands behind "edition of".
#[must_use]
pub fn edition_name(ui: Ui, edition: Edition) -> String {
    match edition {
        Edition::Baku2016 => "Baku 2016".to_owned(),
        Edition::Fide2026 => say!(ui, "1 February 2026", "1º febbraio 2026"),
    }
}

/// An answer to an open question, as a sentence names it.
#[must_use]
pub fn answer(ui: Ui, answer: Answer) -> String {
    match answer {
        Answer::OppositeColour => say!(
            ui,
            "the other colour was drawn by lot than the report says",
            "si è sorteggiato l'altro colore, non quello del rapporto"
        ),
        Answer::Numbering(Numbering::Listed) => say!(
            ui,
            "players who were never paired have a number too (--rule numbering=listed)",
            "ha un numero anche chi non è mai stato abbinato (--rule numbering=listed)"
        ),
        Answer::Numbering(Numbering::Paired) => say!(
            ui,
            "players who were never paired have no number (--rule numbering=paired)",
            "chi non è mai stato abbinato non ha un numero (--rule numbering=paired)"
        ),
        Answer::LastUnpaired(LastUnpaired::Plain) => say!(
            ui,
            "C.7 counts everybody in the last bracket once (--rule last-unpaired=plain)",
            "C.7 conta tutti una volta nell'ultimo gruppo (--rule last-unpaired=plain)"
        ),
        Answer::LastUnpaired(LastUnpaired::Weighted) => say!(
            ui,
            "C.7 counts three times whoever in the last bracket may not have the bye (--rule last-unpaired=weighted)",
            "C.7 conta tre volte chi nell'ultimo gruppo non può avere il bye (--rule last-unpaired=weighted)"
        ),
        Answer::FullPointBye(FullPointBye::Allocated) => say!(
            ui,
            "F is the bye of the pairing (--rule full-point-bye=allocated)",
            "F è il bye di abbinamento (--rule full-point-bye=allocated)"
        ),
        Answer::FullPointBye(FullPointBye::Requested) => say!(
            ui,
            "F is a bye that was asked for (--rule full-point-bye=requested)",
            "F è un bye richiesto (--rule full-point-bye=requested)"
        ),
        Answer::LastRound(true) => say!(
            ui,
            "the last round with games was the last of the tournament (--rule rounds=N)",
            "l'ultimo turno con partite era l'ultimo del torneo (--rule rounds=N)"
        ),
        Answer::LastRound(false) => say!(
            ui,
            "the last round with games was not the last of the tournament (--rule rounds=N)",
            "l'ultimo turno con partite non era l'ultimo del torneo (--rule rounds=N)"
        ),
        Answer::WithoutUndated => say!(
            ui,
            "the pairs of record XXP were not forbidden yet",
            "le coppie del record XXP non erano ancora vietate"
        ),
        Answer::Edition(Edition::Baku2016) => say!(
            ui,
            "the edition is that of Baku 2016 (--rule edition=2016)",
            "l'edizione è Baku 2016 (--rule edition=2016)"
        ),
        Answer::Edition(Edition::Fide2026) => say!(
            ui,
            "the edition is that of 1 February 2026 (--rule edition=2026)",
            "l'edizione è quella del 1º febbraio 2026 (--rule edition=2026)"
        ),
    }
}

/// What a criterion asks for, as it stands behind its number: `C12 (colour preferences)`.
#[must_use]
pub fn criterion(ui: Ui, criterion: Criterion) -> &'static str {
    let text = match criterion {
        Criterion::Rematch => Text {
            en: "two players meet once only",
            it: "due giocatori si incontrano una volta sola",
        },
        Criterion::SecondBye => Text {
            en: "no second bye",
            it: "nessun secondo bye",
        },
        Criterion::AbsoluteColours => Text {
            en: "no two equal absolute colour preferences",
            it: "niente due preferenze assolute per lo stesso colore",
        },
        Criterion::Completion => Text {
            en: "the rest can be paired",
            it: "il resto si può abbinare",
        },
        Criterion::ByeScore => Text {
            en: "lowest score with the bye",
            it: "punteggio minimo di chi ha il bye",
        },
        Criterion::Downfloaters => Text {
            en: "fewest downfloaters",
            it: "meno giocatori che scendono",
        },
        Criterion::Scores => Text {
            en: "lowest scores of downfloaters",
            it: "punteggi minimi di chi scende",
        },
        Criterion::Following => Text {
            en: "the following bracket",
            it: "il gruppo seguente",
        },
        Criterion::ByeUnplayed => Text {
            en: "fewest unplayed games of whoever has the bye",
            it: "meno partite non giocate per chi ha il bye",
        },
        Criterion::TopscorerDifference => Text {
            en: "colour difference of topscorers",
            it: "differenza di colore dei giocatori di testa",
        },
        Criterion::TopscorerRepeat => Text {
            en: "topscorers with a colour three times",
            it: "giocatori di testa con un colore per tre volte",
        },
        Criterion::Preference => Text {
            en: "colour preferences",
            it: "preferenze di colore",
        },
        Criterion::StrongPreference => Text {
            en: "strong colour preferences",
            it: "preferenze di colore forti",
        },
        Criterion::DownfloatAgain => Text {
            en: "downfloat as in the round before",
            it: "discesa come nel turno precedente",
        },
        Criterion::UpfloatAgain => Text {
            en: "upfloat as in the round before",
            it: "salita come nel turno precedente",
        },
        Criterion::DownfloatTwoBefore => Text {
            en: "downfloat as two rounds before",
            it: "discesa come due turni prima",
        },
        Criterion::UpfloatTwoBefore => Text {
            en: "upfloat as two rounds before",
            it: "salita come due turni prima",
        },
        Criterion::DownfloatAgainDifference => Text {
            en: "score differences of repeated downfloats",
            it: "differenze di punti delle discese ripetute",
        },
        Criterion::UpfloatAgainDifference => Text {
            en: "score differences of repeated upfloats",
            it: "differenze di punti delle salite ripetute",
        },
        Criterion::DownfloatTwoBeforeDifference => Text {
            en: "score differences of downfloats two rounds before",
            it: "differenze di punti delle discese di due turni prima",
        },
        Criterion::UpfloatTwoBeforeDifference => Text {
            en: "score differences of upfloats two rounds before",
            it: "differenze di punti delle salite di due turni prima",
        },
        Criterion::Exchange => Text {
            en: "order of the candidates",
            it: "ordine dei candidati",
        },
    };
    text.get(ui)
}
