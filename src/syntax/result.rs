//! Result marks as they are written.

/// A result as written in a tag or as a marker in the movetext.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ResultMark {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `0-0`: both lose, as after a double forfeit.
    BothLose,
    /// `*`: unfinished or unknown.
    Open,
}

impl ResultMark {
    /// As PGN writes it; a double loss as `0-0`.
    #[must_use]
    pub const fn pgn(self) -> &'static str {
        match self {
            ResultMark::WhiteWins => "1-0",
            ResultMark::BlackWins => "0-1",
            ResultMark::Draw => "1/2-1/2",
            ResultMark::BothLose => "0-0",
            ResultMark::Open => "*",
        }
    }

    /// Reads a result, whatever its dashes and halves. `0-0` is read too: where it may be castling the caller must know.
    #[must_use]
    pub fn read(text: &str) -> Option<ResultMark> {
        match text {
            "1-0" => return Some(ResultMark::WhiteWins),
            "0-1" => return Some(ResultMark::BlackWins),
            "1/2-1/2" => return Some(ResultMark::Draw),
            "*" => return Some(ResultMark::Open),
            _ if text.len() > 24 => return None,
            _ => {}
        }
        let plain: String = text
            .chars()
            .filter(|c| !c.is_whitespace())
            .map(|c| {
                if super::signs::is_dash(c) || c == ':' {
                    '-'
                } else {
                    c
                }
            })
            .collect::<String>()
            .replace("1/2", "½")
            .replace("0.5", "½")
            .replace("0,5", "½");
        match plain.as_str() {
            "1-0" => Some(ResultMark::WhiteWins),
            "0-1" => Some(ResultMark::BlackWins),
            "½-½" | "½" => Some(ResultMark::Draw),
            "0-0" => Some(ResultMark::BothLose),
            _ => None,
        }
    }
}

impl ResultMark {
    /// Reads the value of a Result tag: as [`ResultMark::read`], and the ways in which organisers write a forfeit. In
    /// movetext these signs are evaluations.
    #[must_use]
    pub fn read_tag(text: &str) -> Option<ResultMark> {
        match text {
            "+/-" | "+--" | "+-" | "+:-" | "1-0F" | "1F-0F" | "1-F" | "1F-0" => {
                Some(ResultMark::WhiteWins)
            }
            "-/+" | "--+" | "-+" | "-:+" | "0-1F" | "0F-1F" | "F-1" | "0-1f" => {
                Some(ResultMark::BlackWins)
            }
            "-/-" | "-:-" | "0-0F" | "0F-0F" | "F-F" => Some(ResultMark::BothLose),
            _ => ResultMark::read(text),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_in_every_spelling() {
        for text in ["1/2-1/2", "1/2", "½-½", "½–½", "0.5-0.5", "1/2 - 1/2"] {
            assert_eq!(ResultMark::read(text), Some(ResultMark::Draw), "{text}");
        }
        assert_eq!(ResultMark::read("1:0"), Some(ResultMark::WhiteWins));
        assert_eq!(ResultMark::read("0—1"), Some(ResultMark::BlackWins));
        assert_eq!(ResultMark::read("0-0"), Some(ResultMark::BothLose));
        assert_eq!(ResultMark::read_tag("+/-"), Some(ResultMark::WhiteWins));
        assert_eq!(ResultMark::read_tag("0F-1F"), Some(ResultMark::BlackWins));
        assert_eq!(ResultMark::read_tag("F-F"), Some(ResultMark::BothLose));
        assert_eq!(ResultMark::read_tag("½-½"), Some(ResultMark::Draw));
        assert_eq!(ResultMark::read("+/-"), None, "in movetext an evaluation");
        for text in ["", "1", "10", "2-0", "1-1", "?"] {
            assert_eq!(ResultMark::read(text), None, "{text}");
        }
    }
}
