//! What the criteria and choices of the pairing rules are called, in both languages.

use crate::messages::{Text, Ui};
use crate::pairing::criteria::Criterion;

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
