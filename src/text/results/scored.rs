//! A result that gives each player his points, or the points of both behind their names in whatever order: `Verdi 1 - Rossi 0`,
//! `Verdi batte Rossi 1-0`.

use super::ResultMark;
use super::lexicon::{Idea, Term, term};
use super::names::{Named, Names};
use crate::text::fold;
use ResultMark::Draw;

/// No such text is longer, in bytes.
const LONGEST: usize = 100;

/// What a word says there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// White, or Black.
    Player(bool),
    /// So many half points.
    Points(u8),
    Beats,
}

/// The result that points beside the names of both players say, each his own, or in the order in which they are named.
#[must_use]
pub fn by_names(text: &str, names: &Names) -> Option<ResultMark> {
    use Part::{Beats, Player, Points};
    if text.len() > LONGEST || names.is_empty() {
        return None;
    }
    let (first, [own, other]) = match parts(text, names)?[..] {
        [Player(first), Points(own), Player(other), Points(points)] if first != other => {
            (first, [own, points])
        }
        [Player(first), Player(other), Points(own), Points(points)] if first != other => {
            (first, [own, points])
        }
        // As they are named, or White's points first.
        [
            Player(first),
            Beats,
            Player(other),
            Points(own),
            Points(points),
        ] if first != other && own != points && (own > points || !first) => (first, [2, 0]),
        _ => return None,
    };
    match [own, other] {
        [1, 1] => Some(Draw),
        [2, 0] => Some(ResultMark::won_by(first)),
        [0, 2] => Some(ResultMark::won_by(!first)),
        _ => None,
    }
}

fn parts(text: &str, names: &Names) -> Option<Vec<Part>> {
    let folded = fold(text.as_bytes())
        .replace("1/2", " \u{BD} ")
        .replace("0.5", " \u{BD} ")
        .replace("0,5", " \u{BD} ");
    let words: Vec<&str> = (folded.split(|c: char| !c.is_alphanumeric()))
        .filter(|word| !word.is_empty())
        .collect();
    let mut parts = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let word = words[at];
        let (part, count) = match names.at(&words[at..], || false) {
            Some(Named::Player { white, words }) => (Part::Player(white), words),
            Some(Named::Unclear { .. }) => return None,
            None => {
                let part = match word {
                    "1" => Part::Points(2),
                    "0" => Part::Points(0),
                    "\u{BD}" => Part::Points(1),
                    _ => match term(word)? {
                        Term::Side(white) => Part::Player(white),
                        Term::Verb(Idea::Beat) => Part::Beats,
                        Term::Filler => {
                            at += 1;
                            continue;
                        }
                        _ => return None,
                    },
                };
                (part, 1)
            }
        };
        parts.push(part);
        at += count.max(1);
    }
    Some(parts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ResultMark::{BlackWins, WhiteWins};

    #[test]
    fn points_are_his_beside_whom_they_stand() {
        let names = Names::new("Rossi Anna", "Verdi Ugo");
        for (text, mark) in [
            ("Verdi 1 - Rossi 0", Some(BlackWins)),
            ("Verdi 1 Rossi 0", Some(BlackWins)),
            ("Verdi - Rossi 1-0", Some(BlackWins)),
            ("Verdi-Rossi 1-0", Some(BlackWins)),
            ("Verdi batte Rossi 1-0", Some(BlackWins)),
            ("Verdi batte Rossi 0-1", Some(BlackWins)),
            ("Verdi Ugo 1 - Rossi Anna 0", Some(BlackWins)),
            ("Verdi Ugo - Rossi Anna 1-0", Some(BlackWins)),
            ("Rossi 0 - Verdi 1", Some(BlackWins)),
            ("Rossi 1 - Verdi 0", Some(WhiteWins)),
            ("Rossi - Verdi 1-0", Some(WhiteWins)),
            ("Rossi beats Verdi 1-0", Some(WhiteWins)),
            ("Rossi \u{BD} - Verdi \u{BD}", Some(Draw)),
            ("Verdi 1/2 - Rossi 1/2", Some(Draw)),
            ("Verdi-Rossi 0,5-0,5", Some(Draw)),
            ("il Nero 1 - Rossi 0", Some(BlackWins)),
            ("Rossi batte Verdi 0-1", None),
            ("Rossi 1 - Verdi 1", None),
            ("Rossi 1 - Bruni 0", None),
            ("Rossi 1", None),
            ("1-0", None),
        ] {
            assert_eq!(by_names(text, &names), mark, "{text}");
        }
        assert_eq!(by_names("Verdi 1 - Rossi 0", &Names::default()), None);
    }
}
