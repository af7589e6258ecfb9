//! The registry of rules for people: the table of all, the page of one. Every page about rules is one of these renderings.

use super::severity;
use crate::laws::{Confidence, Edition, TimeClass, cite, illegal_moves_confidence, provisions};
use crate::messages::{Ui, reports};
use crate::rules::{ALL, Offence, Rule, penalty_in_words};
use std::borrow::Cow;
use std::fmt::Write as _;

/// The table of some rules: code, title, severity, article.
#[must_use]
pub fn table(rules: &[&Rule], ui: Ui) -> String {
    let titles = rules.iter().map(|rule| rule.title.get(ui).chars().count());
    let title = titles.max().unwrap_or(0);
    let longest = rules
        .iter()
        .map(|rule| severity(rule.severity).get(ui).chars().count());
    let width = longest.max().unwrap_or(0);
    let mut text = String::new();
    for rule in rules {
        let severity = severity(rule.severity).get(ui);
        let line = format!(
            "{}  {:title$}  {severity:width$}  {}",
            rule.code,
            rule.title.get(ui),
            source(rule, ui)
        );
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

/// All there is to say about one rule, under fixed headings.
#[must_use]
pub fn page(rule: &Rule, ui: Ui) -> String {
    let explanation = &rule.explanation;
    let mut text = format!(
        "{} {} ({})\n    {}\n",
        rule.code,
        rule.name,
        severity(rule.severity).get(ui),
        rule.title.get(ui)
    );
    let mut section = |heading: &str, body: &str| {
        if !body.is_empty() {
            let _ = write!(text, "\n{heading}\n");
            for line in wrapped(body, 76) {
                let _ = writeln!(text, "    {line}");
            }
        }
    };
    section(reports::WHAT.get(ui), explanation.what.get(ui));
    section(reports::ARTICLE.get(ui), &source(rule, ui));
    section(reports::WHY.get(ui), explanation.why.get(ui));
    section(reports::EXAMPLE.get(ui), explanation.example.get(ui));
    section(reports::QUIET.get(ui), explanation.quiet.get(ui));
    if rule.edition == Edition::NEWEST.name() {
        let _ = writeln!(text, "\n{}", reports::EDITIONS.get(ui));
        editions(&mut text, rule, ui);
    }
    text
}

/// The number of the article in each edition of the Laws and what they say differently.
fn editions(text: &mut String, rule: &Rule, ui: Ui) {
    for edition in Edition::ALL {
        let cited = cite(edition, rule.article);
        let article = cited.article.unwrap_or("–");
        row(text, edition, cited.confidence, &in_words(article, ui));
    }
    let _ = writeln!(text, "    {}", reports::CONFIDENCE.get(ui));
    for provision in provisions(rule.article) {
        differences(text, provision.topic.get(ui), |edition| {
            let says = provision.in_force(edition).map_or("", |says| says.get(ui));
            (provision.confidence(edition), vec![says.to_owned()])
        });
    }
    let (offence, topic) = match rule.offence() {
        Some(offence @ Offence::IllegalMove) => (offence, reports::ILLEGAL_MOVES),
        Some(offence @ Offence::WrongClaim) => (offence, reports::WRONG_CLAIM),
        // The provision on sealed moves says it.
        Some(Offence::SealedMove) | None => return,
    };
    differences(text, topic.get(ui), |edition| {
        (
            illegal_moves_confidence(edition),
            penalty_in_words(ui, offence, edition, &TimeClass::ALL, None),
        )
    });
}

/// An article as one reads it. Some stand in the guidelines and have no letter of their own.
fn in_words(article: &str, ui: Ui) -> Cow<'_, str> {
    match (ui, article.strip_prefix("Guidelines ")) {
        (Ui::Italian, Some(number)) => format!("Linee guida {number}").into(),
        _ => article.into(),
    }
}

/// What an edition says, behind its name; the further lines below the first.
fn row(text: &mut String, edition: Edition, sure: Confidence, says: &str) {
    for (at, line) in wrapped(says, 60).iter().enumerate() {
        let _ = match at {
            0 => writeln!(text, "    {:11}  {}  {line}", edition.name(), sure.letter()),
            _ => writeln!(text, "{:20}{line}", ""),
        };
    }
}

/// A topic, and below it what the editions say: `=` for the same as the one before.
fn differences(
    text: &mut String,
    topic: &str,
    said: impl Fn(Edition) -> (Confidence, Vec<String>),
) {
    let _ = writeln!(text, "\n    {topic}");
    let mut last = Vec::new();
    for edition in Edition::ALL {
        let (sure, says) = said(edition);
        match says.iter().all(String::is_empty) {
            true => row(text, edition, sure, "–"),
            false if says == last => row(text, edition, sure, "="),
            false => row(text, edition, sure, &says.join("\n")),
        }
        last = says;
    }
}

/// The table of all rules in Markdown, for documents of others; `formulario-rules(7)` holds the same.
#[must_use]
pub fn markdown(ui: Ui) -> String {
    let headings = [
        reports::CODE,
        reports::NAME,
        reports::SEVERITY,
        reports::ARTICLE,
        reports::WHAT,
    ];
    let mut text = String::new();
    let headings: Vec<&str> = headings.iter().map(|heading| heading.get(ui)).collect();
    let _ = writeln!(text, "| {} |", headings.join(" | "));
    text.push_str("|---|---|---|---|---|\n");
    for rule in ALL {
        let what = rule.explanation.what.get(ui).replace('|', "\\|");
        let severity = severity(rule.severity).get(ui);
        let (code, name, source) = (rule.code, rule.name, source(rule, ui));
        let _ = writeln!(
            text,
            "| {code} | `{name}` | {severity} | {source} | {what} |"
        );
    }
    text
}

/// Article and text, as one reads it: `5.1.1 (laws-2023)`.
#[must_use]
pub fn source(rule: &Rule, ui: Ui) -> String {
    match (rule.article, rule.edition) {
        ("none" | "", _) => reports::NO_ARTICLE.get(ui).to_owned(),
        (article, "") => article.to_owned(),
        (article, edition) => format!("{article} ({edition})"),
    }
}

/// The lines of a text, broken between words; line ends in it stay.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > width {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::super::tests as testing;
    use super::*;

    #[test]
    fn a_page_has_its_headings_in_order() {
        let text = page(testing::rule("M003"), Ui::English);
        let mut at = 0;
        for part in [
            "M003 move-after-mate (error)\n    move after checkmate\n",
            "What it checks",
            "Article\n    5.1.1 (laws-2023)",
            "Why it",
            "Example",
            "Not rep",
        ] {
            let found = text[at..].find(part);
            assert!(found.is_some(), "{part} in {text}");
            at += found.unwrap_or(0);
        }
        assert!(
            text.lines().all(|line| line.chars().count() <= 80),
            "{text}"
        );
        assert!(page(testing::rule("M003"), Ui::Italian).contains("Perché conta"));
    }

    #[test]
    fn a_page_tells_what_the_editions_say_and_how_sure_that_is() {
        let text = page(testing::rule("M001"), Ui::English);
        for line in [
            "    before-2001  C  4.7\n",
            "    laws-2014    A  3.10b\n",
            "\n    penalty for an illegal move\n    before-2001  C  –\n    laws-2001    A  in standard chess two minutes",
            "\n    laws-2014    B  in standard chess two minutes to the opponent, a second one\n",
            "\n    laws-2017    A  in standard chess two minutes",
        ] {
            assert!(text.contains(line), "{line} in {text}");
        }
        let claim = page(testing::rule("D008"), Ui::English);
        for line in [
            "\n    penalty for a wrong claim of a draw\n    before-2001  C  –\n    laws-2001    A  three minutes to the opponent",
            "    laws-2023    A  in standard chess two minutes to the opponent (Art. 9.5.3)\n",
        ] {
            assert!(claim.contains(line), "{line} in {claim}");
        }
        let sealed = page(testing::rule("M008"), Ui::Italian);
        assert!(sealed.contains(
            "Nelle edizioni delle Regole\n    before-2001  C  –\n    laws-2001    A  A.8\n"
        ));
        assert!(sealed.contains("    laws-2018    B  =\n"), "{sealed}");
        assert!(
            sealed.contains("    laws-2009    A  Linee guida 8\n"),
            "{sealed}"
        );
        assert!(!page(testing::rule("F016"), Ui::English).contains("In the editions"));
        for rule in ALL {
            for ui in [Ui::English, Ui::Italian] {
                let text = page(rule, ui);
                assert!(
                    text.lines().all(|line| line.chars().count() <= 80),
                    "{text}"
                );
            }
        }
    }

    #[test]
    fn the_tables_name_every_rule() {
        for rule in ALL {
            assert!(table(ALL, Ui::Italian).contains(rule.title.it));
            assert!(markdown(Ui::English).contains(rule.name));
        }
    }

    #[test]
    fn long_texts_are_broken_between_words() {
        assert_eq!(wrapped("aa bb cc\ndd", 5), ["aa bb", "cc", "dd"]);
    }
}
