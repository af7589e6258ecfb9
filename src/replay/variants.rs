//! What Chess960 and other variants are called, in the tag `Variant` and in titles of events.

use crate::text::folded_words;
use crate::text::words::among;

/// What Chess960 is called, without blanks and signs.
const CHESS960: &str = "chess960 960 fischerandom fischerrandom fischerrandomchess frc freestyle freestylechess fischerandomchess \
    chess9lx chess960frc fischerrandomchess960 chess960fischerrandom scacchi960 nocastlechess960 wildfr";

/// What else is not played by the Laws, and Chess960 where other words than those of a `Variant` tag name it.
const VARIANTS: &str = "fischerschach zufallsschach shufflechess ajedrezaleatorio aleatorio bughouse crazyhouse antichess suicidechess \
    kingofthehill threecheck raumschach tandemschach";

/// What the game is called before or behind the number of Chess960, or written to it: without such a word the number may be
/// that of a club or a jubilee.
const GAME_960: &str = "chess scacchi schach ajedrez echecs xadrez schaak skak sjakk schack sakk szachy sah fischer freestyle random \
    variante variant";

/// How fast it is played, before the number: `Blitz 960`.
const PACE_960: &str = "blitz rapid lampo semilampo rapido rapidplay schnellschach blitzschach";

/// What every event is called: where a title says nothing else, its number is that of the variant.
const EVENT_960: &str = "torneo open turnier tournament tournoi torneio campionato championship championnat meisterschaft cup coppa di the";

/// Whether a title names Chess960 or another variant: one of its words, or several of them, next to each other, say so, or its
/// number stands beside or is written to the name of the game (`Scacchi 960`, `Schach960`), or beside no name at all.
#[must_use]
pub fn names_variant(title: &str) -> bool {
    let words = folded_words(title.replace('€', " euro ").as_bytes());
    let named = |run: &[String]| {
        // A number that stands by itself is looked at with the words around it.
        if run.len() > 1 && run.iter().any(|word| word == "960") {
            return false;
        }
        let run = run.concat();
        run != "960" && among(CHESS960, &run) || among(VARIANTS, &run)
    };
    has_number_of_chess960(&words) || (1..=3).any(|count| words.windows(count).any(named))
}

/// What makes a sum of money of a number beside it.
const MONEY: &str = "euro euros eur chf usd dollari franchi";

/// What makes the name of a club of the game and the number beside it.
const CLUB: &str = "asd ads ssd circolo club verein cercle associazione accademia";

/// Whether the words say the number of Chess960 as the name of a game.
fn has_number_of_chess960(words: &[String]) -> bool {
    let is_number = |word: &str| word == "960";
    // `1°`, `2nd`, `2025`
    let is_figure = |word: &str| word.starts_with(|c: char| c.is_ascii_digit());
    let written_to = |word: &String| {
        let name = word
            .strip_suffix("960")
            .or_else(|| word.strip_prefix("960"));
        name.is_some_and(|name| name == "c" || among(GAME_960, name) || among(PACE_960, name))
    };
    let is = |at: Option<usize>, names: &str| {
        let word = at.and_then(|at| words.get(at));
        word.is_some_and(|word| among(names, word))
    };
    let beside = |(at, pair): (usize, &[String])| {
        let [one, other] = [pair[0].as_str(), pair[1].as_str()];
        // `Torneo di scacchi, 960 euro`, `Circolo Scacchi 960`, `960 Chess Club`
        let sum = is_number(other) && is(Some(at + 2), MONEY)
            || is_number(one) && is(at.checked_sub(1), MONEY);
        let club = is(at.checked_sub(1), CLUB) || is_number(one) && is(Some(at + 2), CLUB);
        if sum || club {
            return false;
        }
        is_number(other) && (among(GAME_960, one) || among(PACE_960, one))
            // `ASD 960 Blitz` is the blitz of a club.
            || is_number(one) && (among(GAME_960, other) || at == 0 && among(PACE_960, other))
    };
    let says_nothing = |word: &String| is_figure(word) || among(EVENT_960, word);
    words.iter().any(written_to)
        || words.windows(2).enumerate().any(beside)
        || words.iter().any(|word| is_number(word)) && words.iter().all(says_nothing)
}

/// What the name of Chess960 may have beside it in a tag: how fast it is played, another of its names.
const BESIDE_960: [&str; 7] = [
    "blitz",
    "rapid",
    "bullet",
    "fischer",
    "chess960",
    "fischerandom",
    "fischerrandom",
];

/// Whether the value of a tag `Variant`, in small letters without signs, names Chess960.
pub(super) fn is_chess960(value: &str) -> bool {
    let is_name = |name: &str| {
        let game = name.strip_suffix("960");
        among(CHESS960, name) || game.is_some_and(|game| among(GAME_960, game))
    };
    let rest = |word: &&str| {
        let behind = value.strip_prefix(*word);
        value.strip_suffix(*word).or(behind)
    };
    is_name(value) || BESIDE_960.iter().filter_map(rest).any(is_name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::letters_alone;

    #[test]
    fn tags_name_chess960_in_many_words() {
        for value in [
            "Chess960",
            "chess 960",
            "Fischer Random",
            "wild/fr",
            "Schach960",
            "Échecs 960",
            "Scacchi960",
            "FRC",
            "Freestyle Chess",
            "Chess 960 (Fischer)",
            "Chess960 (Fischerandom)",
            "Fischer Random Chess (Chess960)",
            "Chess960 Blitz",
        ] {
            assert!(is_chess960(&letters_alone(value)), "{value}");
        }
        for value in [
            "Crazyhouse960",
            "Double Fischer Random",
            "DFRC",
            "Atomic",
            "Antichess960",
            "Blitz",
            "Standard",
            "",
        ] {
            assert!(!is_chess960(&letters_alone(value)), "{value}");
        }
    }

    #[test]
    fn a_sum_of_money_and_a_club_are_no_variant() {
        for title in [
            "Torneo Scacchi 960",
            "Open Chess 960",
            "Torneo 960",
            "Chess960 Open",
            "Fischer Random Open",
            "Blitz 960",
            "Circolo Rossi, Scacchi 960",
            "Torneo a premi Scacchi 960",
            "Scacchi 960, premi in denaro",
            "Euro Chess 960",
        ] {
            assert!(names_variant(title), "{title}");
        }
        for title in [
            "Torneo Scacchi, 960 euro di premi",
            "Torneo di scacchi (960 €)",
            "Scacchi € 960",
            "ASD Scacchi 960",
            "Circolo Scacchi 960 Roma",
            "960 Chess Club Open",
            "Torneo di scacchi",
        ] {
            assert!(!names_variant(title), "{title}");
        }
    }
}
