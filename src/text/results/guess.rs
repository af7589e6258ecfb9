//! What was meant by a result that cannot be read as it stands, where one answer follows.

use super::names::Names;
use super::{ResultMark, giving};

/// The result that was meant: `I-0`, `l-0` and `.5-.5` with their figures, `10` with its dash, and a player alone who won.
#[must_use]
#[cold]
pub fn meant(text: &str, names: &Names) -> Option<ResultMark> {
    let text = text.trim();
    let decided = |mark: &ResultMark| !matches!(mark, ResultMark::Open | ResultMark::BothLose);
    match text {
        "10" => return Some(ResultMark::WhiteWins),
        "01" => return Some(ResultMark::BlackWins),
        _ => {}
    }
    if text.len() <= 9 {
        let figures: String = (text.chars())
            .map(|c| match c {
                'I' | 'l' | 'i' | '|' => '1',
                'o' | 'O' => '0',
                c => c,
            })
            .collect();
        let halves = match figures.starts_with('.') || figures.starts_with(',') {
            true => format!("0{}", figures.replace("-.", "-0.").replace("-,", "-0,")),
            false => figures,
        };
        if let Some(mark) = ResultMark::read(&halves).filter(decided) {
            return Some(mark);
        }
    }
    giving::awarded(text, names).map(ResultMark::won_by)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ResultMark::{BlackWins, Draw, WhiteWins};

    #[test]
    fn one_answer_follows() {
        let names = Names::new("Rossi, Anna", "Verdi, Ugo");
        for (text, mark) in [
            ("I-0", Some(WhiteWins)),
            ("l-0", Some(WhiteWins)),
            ("O-I", Some(BlackWins)),
            (".5-.5", Some(Draw)),
            ("10", Some(WhiteWins)),
            ("01", Some(BlackWins)),
            ("Rossi", Some(WhiteWins)),
            ("Nero", Some(BlackWins)),
            ("1-0?", None),
            ("Rossi Verdi", None),
            ("vittoria", None),
            ("?", None),
            ("", None),
        ] {
            assert_eq!(meant(text, &names), mark, "{text}");
        }
    }
}
