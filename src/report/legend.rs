//! The registry of rules for people: the table of all, the page of one. Every page about rules is one of these renderings.

use super::severity;
use crate::messages::{Ui, reports};
use crate::rules::{ALL, Rule};
use std::fmt::Write as _;

/// The table of some rules: code, name, severity, article.
#[must_use]
pub fn table(rules: &[&Rule], ui: Ui) -> String {
    let name = rules.iter().map(|rule| rule.name.len()).max().unwrap_or(0);
    let longest = rules
        .iter()
        .map(|rule| severity(rule.severity).get(ui).chars().count());
    let width = longest.max().unwrap_or(0);
    let mut text = String::new();
    for rule in rules {
        let severity = severity(rule.severity).get(ui);
        let line = format!(
            "{}  {:name$}  {severity:width$}  {}",
            rule.code,
            rule.name,
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
        "{} {} ({})\n",
        rule.code,
        rule.name,
        severity(rule.severity).get(ui)
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
    section(reports::EXAMPLE.get(ui), explanation.example);
    section(reports::QUIET.get(ui), explanation.quiet.get(ui));
    text
}

/// The table of all rules in Markdown, for the README.
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
            "M003 move-after-mate (error)",
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
    fn the_tables_name_every_rule() {
        for rule in ALL {
            assert!(table(ALL, Ui::Italian).contains(rule.name));
            assert!(markdown(Ui::English).contains(rule.name));
        }
    }

    #[test]
    fn long_texts_are_broken_between_words() {
        assert_eq!(wrapped("aa bb cc\ndd", 5), ["aa bb", "cc", "dd"]);
    }
}
