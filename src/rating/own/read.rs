//! What is typed in, and what is wrong with it.

use super::Question;
use crate::laws::TimeClass;
use crate::messages::Ui;
use crate::rating::performance::Met;
use crate::rating::regulations;
use crate::say;
use crate::syntax::rating::BELIEVED;

/// An opponent and the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rival {
    /// The opponent's rating; none: unrated.
    pub rating: Option<u16>,
    /// Half points.
    pub points: u8,
}

impl Rival {
    pub(super) fn met(&self) -> Met {
        Met {
            rating: self.rating,
            points: self.points,
        }
    }
}

/// The greatest K that is believed: that of newcomers and the young, which no edition exceeds.
pub const GREATEST_K: u16 = 40;

/// What is wrong with an argument, which is quoted as it was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misread {
    /// No opponent at all.
    NoRival,
    /// An opponent without `=`.
    NoResult(String),
    /// The rating of an opponent, in an argument.
    Rating {
        /// The argument.
        argument: String,
        /// What stands for the rating.
        rating: String,
    },
    /// The result against an opponent, in an argument.
    Result {
        /// The argument.
        argument: String,
        /// What stands for the result.
        result: String,
    },
    /// The own rating.
    Own(String),
    /// K.
    K(String),
    /// No edition of this name.
    Edition(String, TimeClass),
}

impl Misread {
    /// As it is said to a person.
    #[must_use]
    pub fn message(&self, ui: Ui) -> String {
        let (least, most) = (BELIEVED.start(), BELIEVED.end());
        match self {
            Misread::NoRival => say!(
                ui,
                "no opponent is given: write each as rating=result, like 1902=1 1877=½ 1810=0",
                "nessun avversario indicato: scrivere ciascuno come Elo=risultato, per esempio 1902=1 1877=½ 1810=0"
            ),
            Misread::NoResult(argument) => say!(
                ui,
                "\"{argument}\": the result is missing; write rating=result, like 1902=1, 1902=½ or 1902=0",
                "\"{argument}\": manca il risultato; scrivere Elo=risultato, per esempio 1902=1, 1902=½ o 1902=0"
            ),
            Misread::Rating { argument, rating } => say!(
                ui,
                "\"{argument}\": \"{rating}\" is not a rating; a number from {least} to {most} is expected, or nr for an \
                 unrated opponent",
                "\"{argument}\": \"{rating}\" non è un Elo; ci vuole un numero da {least} a {most}, oppure nr per un \
                 avversario senza Elo"
            ),
            Misread::Result { argument, result } => say!(
                ui,
                "\"{argument}\": \"{result}\" is not a result; 1, ½ (or 0.5, 0,5, 1/2) or 0 is expected; games won or lost \
                 by forfeit do not count and are left out",
                "\"{argument}\": \"{result}\" non è un risultato; è atteso 1, ½ (oppure 0.5, 0,5, 1/2) o 0; le partite \
                 vinte o perse a forfait non contano e vanno omesse"
            ),
            Misread::Own(text) => say!(
                ui,
                "own rating \"{text}\": a number from {least} to {most} is expected, or nr for a player without a rating",
                "Elo proprio \"{text}\": ci vuole un numero da {least} a {most}, oppure nr per un giocatore senza Elo"
            ),
            Misread::K(text) => say!(
                ui,
                "K \"{text}\": a whole number from 1 to {GREATEST_K} is expected",
                "K \"{text}\": ci vuole un numero intero da 1 a {GREATEST_K}"
            ),
            Misread::Edition(text, class) => {
                let all = regulations::all(*class).iter().map(|edition| edition.name);
                let all = all.collect::<Vec<_>>().join(", ");
                say!(
                    ui,
                    "no edition of the rating regulations is named \"{text}\"; there are {all}",
                    "nessuna edizione del regolamento Elo si chiama \"{text}\"; ci sono {all}"
                )
            }
        }
    }
}

/// The question that is typed in: the own rating, K and edition where they are given, the opponents.
///
/// # Errors
///
/// [`Misread`] quotes the first argument that is not understood.
pub fn question<S: AsRef<str>>(
    class: TimeClass,
    own: &str,
    k: Option<&str>,
    edition: Option<&str>,
    rivals: &[S],
) -> Result<Question, Misread> {
    let own_rating = rating(own).ok_or_else(|| Misread::Own(own.to_owned()))?;
    let k = match k {
        None => None,
        Some(text) => {
            let number = digits(text.trim()).filter(|k| (1..=GREATEST_K).contains(k));
            Some(number.ok_or_else(|| Misread::K(text.to_owned()))?)
        }
    };
    let regulations = match edition {
        None => regulations::all(class).last(),
        Some(name) => regulations::named(class, name.trim()),
    };
    let unknown = || Misread::Edition(edition.unwrap_or_default().to_owned(), class);
    let regulations = regulations.ok_or_else(unknown)?;
    if rivals.is_empty() {
        return Err(Misread::NoRival);
    }
    let rivals = rivals.iter().map(|text| rival(text.as_ref()));
    Ok(Question {
        own: own_rating,
        k,
        regulations,
        rivals: rivals.collect::<Result<_, _>>()?,
    })
}

/// An opponent and the result: `1902=1`.
fn rival(argument: &str) -> Result<Rival, Misread> {
    let quoted = || argument.to_owned();
    let (before, after) = argument
        .split_once('=')
        .ok_or_else(|| Misread::NoResult(quoted()))?;
    let rating = rating(before).ok_or_else(|| Misread::Rating {
        argument: quoted(),
        rating: before.to_owned(),
    })?;
    if after.trim().is_empty() {
        return Err(Misread::NoResult(quoted()));
    }
    let points = points(after.trim()).ok_or_else(|| Misread::Result {
        argument: quoted(),
        result: after.to_owned(),
    })?;
    Ok(Rival { rating, points })
}

/// A rating, or that there is none: `nr`, in Italian also `nc`. The outer `None` is neither.
fn rating(text: &str) -> Option<Option<u16>> {
    let text = text.trim();
    let none = ["nr", "nc", "unrated", "unr"];
    if none.iter().any(|word| text.eq_ignore_ascii_case(word)) {
        return Some(None);
    }
    digits(text)
        .filter(|rating| BELIEVED.contains(rating))
        .map(Some)
}

/// A number of digits only: no sign, no blank.
fn digits(text: &str) -> Option<u16> {
    let all = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    all.then(|| text.parse().ok())?
}

/// A result in half points.
fn points(text: &str) -> Option<u8> {
    let text = text.replace(',', ".");
    match text.as_str() {
        "½" | "1/2" | "1⁄2" | "0½" | "0.5" | ".5" | "0.50" => Some(1),
        "1" | "1.0" | "1." => Some(2),
        "0" | "0.0" | "0." => Some(0),
        _ => None,
    }
}
