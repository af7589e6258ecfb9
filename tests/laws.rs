//! The editions of the Laws: the same games judged by each.

use formulario::laws;
use formulario::rules::ALL;
use std::fs;
use std::path::Path;

/// The strings in a source text that look like the number of an article.
fn articles(source: &str) -> impl Iterator<Item = &str> {
    let in_quotes = source.split('"').skip(1).step_by(2);
    in_quotes.filter(|text| {
        let number = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        let mut parts = text.split('.');
        let first = parts.next().unwrap_or("");
        let appendix = ["A", "B", "C", "I", "II", "III"].contains(&first);
        (number(first) || appendix) && text.contains('.') && parts.all(number)
    })
}

#[test]
fn every_article_that_a_rule_cites_has_its_number_in_every_edition() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules");
    let mut cited = 0;
    for rule in ALL.iter().filter(|rule| rule.edition == "laws-2023") {
        assert!(
            laws::is_known(rule.article),
            "{}: {}",
            rule.code,
            rule.article
        );
        cited += 1;
    }
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        let source = fs::read_to_string(&path).unwrap();
        if source.contains("edition: \"pgn-1994\"") {
            continue;
        }
        let code = source.split("#[cfg(test)]").next().unwrap_or("");
        for article in articles(code) {
            assert!(laws::is_known(article), "{}: {article}", path.display());
            cited += 1;
        }
    }
    assert!(cited > 60, "{cited}");
}
