//! What is said of prizes beside the amounts.

use super::Sheet;
use crate::messages::{Ui, terms};
use crate::say;
use crate::standings::{Sharing, amount_text};

/// An amount as a language writes it.
pub(super) fn amount(hundredths: i64, ui: Ui) -> String {
    terms::decimal(ui, &amount_text(hundredths))
}

/// How the prizes were divided, and what of them nobody has; nothing where there are none.
pub(super) fn notes(sheet: &Sheet<'_>, ui: Ui) -> Vec<String> {
    let Some(awards) = sheet.prizes else {
        return Vec::new();
    };
    let mut told = vec![match awards.sharing {
        Sharing::ByRank => say!(ui, "Prizes by rank", "Premi secondo la posizione"),
        Sharing::Equal => say!(
            ui,
            "Prizes shared in equal parts by players with the same points",
            "Premi divisi in parti uguali tra i giocatori a pari punti"
        ),
    }];
    if awards.tied {
        told.push(say!(
            ui,
            "players with one rank share the prizes of their places",
            "i giocatori alla stessa posizione dividono i premi dei loro posti"
        ));
    }
    if awards.remainder > 0 {
        let rest = amount(awards.remainder, ui);
        told.push(say!(
            ui,
            "{rest} cannot be divided and is left",
            "{rest} non si può dividere e resta"
        ));
    }
    if awards.left > 0 {
        let left = amount(awards.left, ui);
        told.push(say!(
            ui,
            "there are fewer players than prizes: {left} is left",
            "ci sono meno giocatori che premi: restano {left}"
        ));
    }
    told
}
