//! `F023 large-gap`

use super::stretches::Stretch;
use super::{Check, Context, Explanation, FileFacts, Findings, Rule, Severity};
use crate::messages::{Text, Ui, terms};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "F023",
    name: "large-gap",
    title: Text {
        en: "large gap",
        it: "lungo tratto senza partite",
    },
    severity: Severity::Error,
    article: "none",
    edition: "",
    explanation: Explanation {
        what: Text {
            en: "More than a share of a file (5%, --max-gap), and at least 1 KiB, belongs to no game. The share is one of \
                 the file's bytes; blank lines and lines between the games that begin with % count on neither side. Text of 1 KiB and more right \
                 below a result (N014) counts as well.",
            it: "Più di una certa parte di un file (il 5%, --max-gap), e almeno 1 KiB, non appartiene a nessuna partita. La \
                 quota è sui byte del file; non contano, né da una parte né dall'altra, le righe vuote e quelle che \
                 cominciano con % tra le partite. Conta anche un testo di almeno 1 KiB subito sotto un risultato (N014).",
        },
        why: Text {
            en: "So much text is seldom a heading. Most often games stand in it that were not recognised, or the file is \
                 something else: what was audited is not what was handed in.",
            it: "Tanto testo di rado è un'intestazione. Per lo più vi si trovano partite non riconosciute, oppure il file è \
                 qualcos'altro: ciò che si è controllato non è ciò che è stato consegnato.",
        },
        example: Text::same("cat games.pgn bulletin.txt > all.pgn"),
        quiet: Text {
            en: "the gap is smaller, --max-gap 100 was given, only some games were asked for (--only), or the file is a \
                 tournament report (TRF) or a table that formulario wrote, without games beside. A line beside the games is reported by F006, a game that was not read by F020.",
            it: "il testo è meno, si è dato --max-gap 100, si sono chieste soltanto alcune partite (--only), o il file è un \
                 rapporto di torneo (TRF) o una tabella scritta da formulario, senza partite accanto. Per una riga fuori dalle partite si veda F006, \
                 una partita non letta F020.",
        },
    },
    check: Check::File(check),
};

/// The least gap that is told, in bytes.
const LEAST: u64 = 1024;

/// The largest share of a file that may belong to no game, in hundredths of a percent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MaxGap(u16);

impl Default for MaxGap {
    fn default() -> MaxGap {
        MaxGap(500)
    }
}

impl MaxGap {
    /// A percentage from 0 to 100, with at most two decimals: `5`, `0.25`.
    #[must_use]
    pub fn of(text: &str) -> Option<MaxGap> {
        let (whole, decimals) = text.split_once(['.', ',']).unwrap_or((text, "0"));
        let is_number = |digits: &str, most| {
            (1..=most).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit())
        };
        if !is_number(whole, 3) || !is_number(decimals, 2) {
            return None;
        }
        let hundredths: u16 = format!("{decimals:0<2}").parse().ok()?;
        let all = whole.parse::<u16>().ok()? * 100 + hundredths;
        (all <= 10_000).then_some(MaxGap(all))
    }

    /// Whether a part of a whole is more.
    fn is_exceeded(self, part: u64, whole: u64) -> bool {
        u128::from(part) * 10_000 > u128::from(whole) * u128::from(self.0)
    }
}

pub(super) fn check(file: &FileFacts, context: &Context, findings: &mut Findings) {
    let mut outside = file.outside.clone();
    if file.games > 0 {
        outside.count_report();
    }
    let (gap, whole) = (outside.bytes, file.bytes.saturating_sub(outside.passed));
    if gap < LEAST || !context.max_gap.is_exceeded(gap, whole) {
        return;
    }
    let ui = context.ui;
    let longest: Vec<Stretch> = outside.longest().copied().collect();
    let stretches: Vec<String> = longest.iter().map(|s| named(s, ui)).collect();
    let stretches = stretches.join("; ");
    let share = share(gap, whole, ui);
    let message = match longest.len() {
        1 => say!(
            ui,
            "too much of the file belongs to no game: {share} ({gap} of {whole} bytes); {stretches}",
            "una parte troppo grande del file non appartiene a nessuna partita: {share} ({gap} byte su {whole}); {stretches}"
        ),
        _ => say!(
            ui,
            "too much of the file belongs to no game: {share} ({gap} of {whole} bytes); the longest stretches: {stretches}",
            "una parte troppo grande del file non appartiene a nessuna partita: {share} ({gap} byte su {whole}); i brani più \
             lunghi: {stretches}"
        ),
    };
    let (byte, line) = longest.first().map_or((0, 1), |s| (s.byte, s.line));
    findings.push(RULE.in_file(byte, line, message));
}

/// A share in percent, rounded to one decimal: `12.3%`, `12,3%`.
fn share(part: u64, whole: u64, ui: Ui) -> String {
    let tenths = (u128::from(part) * 2000 / u128::from(whole.max(1))).div_ceil(2);
    let number = terms::decimal(ui, &format!("{}.{}", tenths / 10, tenths % 10));
    format!("{number}%")
}

/// Where a stretch begins and how long it is.
fn named(stretch: &Stretch, ui: Ui) -> String {
    let Stretch {
        byte,
        line,
        lines,
        bytes,
        ..
    } = stretch;
    match lines {
        1 => say!(
            ui,
            "line {line} (1 line, {bytes} bytes, from byte {byte})",
            "riga {line} (1 riga, {bytes} byte, dal byte {byte})"
        ),
        _ => say!(
            ui,
            "line {line} ({lines} lines, {bytes} bytes, from byte {byte})",
            "riga {line} ({lines} righe, {bytes} byte, dal byte {byte})"
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_percentage_has_at_most_two_decimals() {
        for (text, hundredths) in [
            ("5", 500),
            ("0", 0),
            ("0.25", 25),
            ("2,5", 250),
            ("100", 10_000),
        ] {
            assert_eq!(MaxGap::of(text), Some(MaxGap(hundredths)), "{text}");
        }
        for text in [
            "", "x", "-1", "100.01", "101", "1.234", ".5", "5.", "5%", "1e1", "+5",
        ] {
            assert_eq!(MaxGap::of(text), None, "{text}");
        }
    }

    #[test]
    fn the_limit_itself_is_allowed() {
        let limit = MaxGap::default();
        assert!(!limit.is_exceeded(2_000, 40_000) && limit.is_exceeded(2_001, 40_000));
        assert!(!MaxGap(10_000).is_exceeded(5_000, 5_000));
        assert!(limit.is_exceeded(u64::MAX, u64::MAX));
    }

    #[test]
    fn a_share_is_rounded_to_the_nearest_tenth() {
        let shares = [(1, 3), (2, 3), (1, 1), (1499, 10_000), (1501, 10_000)];
        let texts = shares.map(|(part, whole)| share(part, whole, Ui::English));
        assert_eq!(texts, ["33.3%", "66.7%", "100.0%", "15.0%", "15.0%"]);
        assert_eq!(share(1, 16, Ui::Italian), "6,3%");
    }
}
