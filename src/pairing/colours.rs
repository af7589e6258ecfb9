//! Colours: the history, the preference (1.6, 1.7; A.5, A.6) and the allocation (5.2; E).

use super::tournament::Colour;

/// How strongly a player should get a colour (1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    /// No game was played yet.
    None,
    /// Equally many games with each colour: alternate.
    Mild,
    /// One game more with one colour.
    Strong,
    /// Two games more with one colour, or twice the same running.
    Absolute,
}

/// The colours of the games that a player really played. Rounds without a game do not count (C.04.2 3.4; D.5).
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct History {
    colours: Vec<Colour>,
}

impl History {
    /// Adds a game.
    pub fn push(&mut self, colour: Colour) {
        self.colours.push(colour);
    }

    /// Games with White minus games with Black (1.6).
    pub fn difference(&self) -> i32 {
        self.colours
            .iter()
            .map(|&colour| if colour == Colour::White { 1 } else { -1 })
            .sum()
    }

    /// The colour of both last games, if it is one.
    pub fn repeated(&self) -> Option<Colour> {
        match self.colours[..] {
            [.., before, last] if before == last => Some(last),
            _ => None,
        }
    }

    /// The colours, oldest first.
    pub fn colours(&self) -> &[Colour] {
        &self.colours
    }

    /// The preference: the first definition of 1.7 that fits. WWBWWBB wants White absolutely, although its difference is +1.
    pub fn preference(&self) -> (Strength, Option<Colour>) {
        let difference = self.difference();
        let balancing = if difference > 0 {
            Colour::Black
        } else {
            Colour::White
        };
        if difference.abs() > 1 {
            (Strength::Absolute, Some(balancing))
        } else if let Some(colour) = self.repeated() {
            (Strength::Absolute, Some(colour.other()))
        } else if difference != 0 {
            (Strength::Strong, Some(balancing))
        } else {
            match self.colours.last() {
                Some(last) => (Strength::Mild, Some(last.other())),
                None => (Strength::None, None),
            }
        }
    }
}

/// What the allocation looks at in a player.
#[derive(Clone, Copy, Debug)]
pub struct Side<'p> {
    /// The colours played.
    pub history: &'p History,
    /// How strong the preference is.
    pub strength: Strength,
    /// Its colour.
    pub wanted: Option<Colour>,
}

/// Which article of 5.2 (E) gave the colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ColourRule {
    /// 5.2.1 (E.1): both preferences are granted.
    Both,
    /// 5.2.2 (E.2): the stronger preference.
    Stronger,
    /// 5.2.3 (E.3): alternate from the last time when one had White and the other Black.
    Alternate,
    /// 5.2.4 (E.4): the preference of the higher ranked player.
    HigherRanked,
    /// 5.2.5 (E.5): the parity of the higher ranked player's number, and the initial colour.
    InitialColour,
}

impl ColourRule {
    /// The article, by edition.
    pub fn article(self, edition: super::edition::Edition) -> &'static str {
        match edition {
            super::edition::Edition::Baku2016 => ["E.1", "E.2", "E.3", "E.4", "E.5"][self as usize],
            super::edition::Edition::Fide2026 => {
                ["5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"][self as usize]
            }
        }
    }
}

/// The colour of the higher ranked of two players, and the article that gives it. `initial` is what the higher ranked player gets
/// by the parity of the number where no preference exists.
pub fn allocate(higher: Side, lower: Side, initial: Colour) -> (Colour, ColourRule) {
    match (higher.wanted, lower.wanted) {
        (None, None) => return (initial, ColourRule::InitialColour),
        (Some(wanted), None) => return (wanted, ColourRule::Both),
        (None, Some(wanted)) => return (wanted.other(), ColourRule::Both),
        (Some(wanted), Some(other)) if wanted != other => return (wanted, ColourRule::Both),
        _ => {}
    }
    let wanted = higher.wanted.unwrap_or(initial);
    let strength = |side: Side| {
        let absolute = side.strength == Strength::Absolute;
        (
            side.strength,
            if absolute {
                side.history.difference().abs()
            } else {
                0
            },
        )
    };
    match strength(higher).cmp(&strength(lower)) {
        std::cmp::Ordering::Greater => return (wanted, ColourRule::Stronger),
        std::cmp::Ordering::Less => return (wanted.other(), ColourRule::Stronger),
        std::cmp::Ordering::Equal => {}
    }
    let recent = higher
        .history
        .colours
        .iter()
        .rev()
        .zip(lower.history.colours.iter().rev());
    if let Some((last, _)) = recent.into_iter().find(|(own, other)| own != other) {
        return (last.other(), ColourRule::Alternate);
    }
    (wanted, ColourRule::HigherRanked)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn history(text: &str) -> History {
        let colours = text
            .chars()
            .map(|letter| {
                if letter == 'W' {
                    Colour::White
                } else {
                    Colour::Black
                }
            })
            .collect();
        History { colours }
    }

    fn side(history: &History) -> Side<'_> {
        let (strength, wanted) = history.preference();
        Side {
            history,
            strength,
            wanted,
        }
    }

    #[test]
    fn the_first_definition_that_fits_is_the_preference() {
        use Colour::{Black, White};
        let expected = [
            ("", Strength::None, None),
            ("W", Strength::Strong, Some(Black)),
            ("WB", Strength::Mild, Some(White)),
            ("BWW", Strength::Absolute, Some(Black)),
            ("WWBB", Strength::Absolute, Some(White)),
            ("WWBWWBB", Strength::Absolute, Some(White)),
            ("WBWBW", Strength::Strong, Some(Black)),
            ("WWWBWBB", Strength::Absolute, Some(White)),
            ("WBWW", Strength::Absolute, Some(Black)),
        ];
        for (text, strength, wanted) in expected {
            assert_eq!(history(text).preference(), (strength, wanted), "{text}");
        }
    }

    #[test]
    fn colours_are_given_by_the_first_article_that_decides() {
        use Colour::{Black, White};
        let expected = [
            ("WB", "BW", White, ColourRule::Both),
            ("", "W", White, ColourRule::Both),
            ("W", "BBWW", White, ColourRule::Stronger),
            ("BWW", "W", Black, ColourRule::Stronger),
            ("WWW", "BWW", Black, ColourRule::Stronger),
            ("BWWB", "WBWB", Black, ColourRule::Alternate),
            ("WB", "WB", White, ColourRule::HigherRanked),
            ("", "", Black, ColourRule::InitialColour),
        ];
        for (higher, lower, colour, rule) in expected {
            let (higher_history, lower_history) = (history(higher), history(lower));
            assert_eq!(
                allocate(side(&higher_history), side(&lower_history), Black),
                (colour, rule),
                "{higher} against {lower}"
            );
        }
    }
}
