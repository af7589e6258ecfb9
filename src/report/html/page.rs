//! What stands around the data: the head of the page, and at its end everything that is known only then.

use super::data::quoted;
use super::texts::TEXTS;
use super::{Roots, Tally, digest};
use crate::draw;
use crate::messages::Ui;
use crate::report::Summary;
use crate::rules::Mark;
pub(in crate::report) use crate::text::markup::escaped;
use std::cmp::Reverse;
use std::fmt::Write as _;
use std::path::Path;

/// What every page of this program looks like, and what the page of `check` has besides.
pub(in crate::report) const BASE: &str = include_str!("base.css");
const STYLE: &str = concat!(include_str!("base.css"), "\n", include_str!("page.css"));
const SCRIPT: &str = concat!(
    include_str!("page.js"),
    include_str!("board.js"),
    include_str!("trid.js"),
    include_str!("list.js"),
    include_str!("desk.js"),
    include_str!("paper.js"),
);
const BODY: &str = include_str!("page.html");

/// What the page begins with: the data follow.
#[must_use]
pub fn head(ui: Ui) -> Vec<u8> {
    let style = plain(STYLE);
    let mut head = opening(&style, &plain(SCRIPT), word("report", ui), ui);
    let _ = write!(
        head,
        "</head>\n<body>\n<script type=\"application/x-ndjson\" id=\"data\">\n"
    );
    head.into_bytes()
}

/// The head of a page with this style, which runs this script alone; it is still open.
pub(in crate::report) fn opening(style: &str, script: &str, title: &str, ui: Ui) -> String {
    let lang = match ui {
        Ui::English => "en",
        Ui::Italian => "it",
    };
    format!(
        "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src '{}'; script-src '{}'; \
         base-uri 'none'; form-action 'none'\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <meta name=\"generator\" content=\"formulario {}\">\n\
         <title>{}</title>\n<style>{style}</style>\n",
        digest::of(style),
        digest::of(script),
        env!("CARGO_PKG_VERSION"),
        escaped(title),
    )
}

/// What the page ends with: `names` are the paths that were checked, as they were named.
#[must_use]
pub fn tail(summary: &Summary, tally: &Tally, names: &[String], roots: &Roots, ui: Ui) -> Vec<u8> {
    let mut out = String::from("</script>\n");
    let title = checked(names, ui);
    let tiles = tiles(summary, ui);
    let chart = chart(summary, ui);
    let (verdict, notices) = (verdict(summary, ui), notices(summary, tally, roots, ui));
    let made = word("made_by", ui).replace("{n}", env!("CARGO_PKG_VERSION"));
    fill(BODY, &mut out, |key, out| match key {
        "title" => out.push_str(&escaped(&title).replace('/', "/<wbr>")),
        "tiles" => out.push_str(&tiles),
        // Nothing to show: no heading over it.
        "none" => out.push_str(if chart.is_empty() { " hidden" } else { "" }),
        "chart" => out.push_str(&chart),
        "verdict" => out.push_str(&verdict),
        "notices" => out.push_str(&notices),
        "symbols" => out.push_str(draw::symbols()),
        "made" => out.push_str(&escaped(&made)),
        key => out.push_str(&escaped(word(key, ui))),
    });
    out.push_str("<script type=\"application/json\" id=\"facts\">\n");
    facts(&mut out, summary, &title, ui);
    let _ = write!(
        out,
        "</script>\n<script>{}</script>\n</body>\n</html>\n",
        plain(SCRIPT)
    );
    out.into_bytes()
}

/// A part of the page with the line ends that browsers make of all others before they take its digest: a checkout may have
/// changed them.
pub(in crate::report) fn plain(part: &str) -> String {
    part.replace("\r\n", "\n")
}

/// The text with this key; a test sees to it that there is one for every key of the page.
pub(in crate::report) fn word(key: &str, ui: Ui) -> &'static str {
    let found = TEXTS.iter().find(|(name, _)| *name == key);
    found.map_or("", |(_, text)| text.get(ui))
}

/// Copies a template, and has every `{{key}}` in it filled.
fn fill(template: &str, out: &mut String, mut value: impl FnMut(&str, &mut String)) {
    let mut rest = template;
    while let Some((before, (key, behind))) = rest
        .split_once("{{")
        .and_then(|(before, rest)| Some((before, rest.split_once("}}")?)))
    {
        out.push_str(before);
        value(key, out);
        rest = behind;
    }
    out.push_str(rest);
}

/// What was checked, in a few words.
pub(in crate::report) fn checked(names: &[String], ui: Ui) -> String {
    const MOST: usize = 3;
    let named: Vec<&str> = names
        .iter()
        .map(|name| match name.as_str() {
            "-" => word("stdin", ui),
            // A folder of this machine concerns nobody who reads the page.
            name => Path::new(name)
                .file_name()
                .and_then(|own| own.to_str())
                .unwrap_or(name),
        })
        .take(MOST)
        .collect();
    let list = named.join(", ");
    match names.len().saturating_sub(MOST) {
        0 => list,
        more => word("and_more", ui)
            .replace("{n}", &more.to_string())
            .replace("{names}", &list),
    }
}

/// A number as the language groups it.
pub(in crate::report) fn number(n: u64, ui: Ui) -> String {
    let digits = n.to_string();
    let sign = match ui {
        Ui::English => ',',
        Ui::Italian => '.',
    };
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(sign);
        }
        text.push(digit);
    }
    text
}

/// In the order in which a legend names them.
const MARKS: [Mark; 4] = [Mark::Subject, Mark::Attacker, Mark::Blocker, Mark::King];

const SEVERITIES: [(&str, &str, &str); 3] = [
    ("error", "error", "errors"),
    ("warning", "warning", "warnings"),
    ("note", "note", "notes"),
];

const CLASSES: [(&str, &str, &str); 4] = [
    ("clean", "clean_one", "clean"),
    ("warning", "warning_class_one", "warning_class"),
    ("error", "error_class_one", "error_class"),
    ("unreadable", "unreadable_one", "unreadable"),
];

/// The totals.
pub(in crate::report) fn tiles(summary: &Summary, ui: Ui) -> String {
    let mut out = String::new();
    let plural = |n: u64, one, many| word(if n == 1 { one } else { many }, ui);
    let mut tile = |n: u64, one, many, parts: &str| {
        let _ = writeln!(
            out,
            "<div class=\"tile\"><dt>{}</dt><dd><b>{}</b>{parts}</dd></div>",
            escaped(plural(n, one, many)),
            number(n, ui)
        );
    };
    let part = |kind: &str, n: u64, one, many| {
        if n == 0 {
            return String::new();
        }
        format!(
            "<li class=\"{kind}\"><b>{}</b> {}</li>",
            number(n, ui),
            escaped(plural(n, one, many))
        )
    };
    let list = |parts: String| match parts.as_str() {
        "" => parts,
        _ => format!("<ul class=\"parts\">{parts}</ul>"),
    };
    let severities = (SEVERITIES.iter().zip(summary.severities))
        .map(|((kind, one, many), n)| part(kind, n, one, many))
        .collect();
    if let Some(rated) = summary.rated {
        let parts = [
            part("clean", rated.counted, "rated_one", "rated"),
            part("note", rated.uncounted, "not_rated_one", "not_rated"),
        ];
        let games = rated.counted + rated.uncounted;
        // Of published lists alone there is nothing to count but their players.
        let only_lists = games == 0 && !summary.compared.is_empty();
        if !only_lists {
            tile(games, "games_one", "games", &list(parts.concat()));
        }
        tile(
            summary.findings(),
            "findings_one",
            "findings",
            &list(severities),
        );
        if only_lists {
            let [older, newer] = summary.players_compared();
            tile(
                summary.days_compared().len() as u64,
                "compared_one",
                "compared",
                "",
            );
            tile(older, "older_one", "older", "");
            tile(newer, "newer_one", "newer", "");
        } else {
            tile(rated.lists, "list_one", "lists", "");
            tile(rated.players, "player_one", "players", "");
        }
        return out;
    }
    let classes = (CLASSES.iter().zip(summary.classes))
        .map(|((kind, one, many), n)| part(kind, n, one, many))
        .collect();
    tile(summary.games, "games_one", "games", &list(classes));
    tile(
        summary.findings(),
        "findings_one",
        "findings",
        &list(severities),
    );
    tile(summary.files, "file", "files", "");
    tile(summary.plies, "half_moves", "half_moves", "");
    out
}

/// The findings by code, the gravest first and of them the most frequent. Lengths are thousandths of the longest: the script sets them.
fn chart(summary: &Summary, ui: Ui) -> String {
    let mut codes: Vec<_> = summary.codes.values().collect();
    let worst = |counts: &[u64; 3]| counts.iter().position(|n| *n > 0).unwrap_or(0);
    let total = |counts: &[u64; 3]| counts.iter().sum::<u64>();
    codes.sort_by_key(|(rule, counts)| (worst(counts), Reverse(total(counts)), rule.code));
    let most = codes.iter().map(|(_, counts)| total(counts)).max();
    let most = most.unwrap_or(1).max(1);
    let mut out = String::new();
    for (rule, counts) in codes {
        let (worst, total) = (worst(counts), total(counts));
        let _ = write!(
            out,
            "<li><button type=\"button\" class=\"bar\" data-code=\"{}\" aria-pressed=\"false\">\
             <span class=\"code {}\">{}</span><span class=\"what\"><b>{}</b> <small>{}</small></span>\
             <svg class=\"line\" viewBox=\"0 0 1000 10\" preserveAspectRatio=\"none\" aria-hidden=\"true\">",
            rule.code,
            SEVERITIES[worst].0,
            rule.code,
            escaped(rule.title.get(ui)),
            escaped(rule.explanation.what.get(ui)),
        );
        let mut from = 0;
        for ((kind, ..), n) in SEVERITIES.iter().zip(counts) {
            if *n > 0 {
                // What is there is seen.
                let width = (n * 1000 / most).max(4);
                let _ = write!(
                    out,
                    "<rect class=\"{kind}\" x=\"{from}\" width=\"{width}\" height=\"10\"/>"
                );
                from += width;
            }
        }
        let _ = writeln!(
            out,
            "</svg><span class=\"count\">{}</span></button></li>",
            number(total, ui)
        );
    }
    out
}

fn verdict(summary: &Summary, ui: Ui) -> String {
    let [errors, warnings, notes] = summary.severities;
    let [_, doubtful, wrong, unreadable] = summary.classes;
    let of_games = summary.rated.is_none() && summary.games > 1;
    let (kind, key) = if errors > 0 && of_games && wrong + unreadable > 0 {
        let text = faulty_games(summary.games, doubtful, wrong, unreadable, ui);
        return format!("<p class=\"verdict error\">{}</p>", escaped(&text));
    } else if errors > 0 && summary.is_unjudged() {
        ("error", "verdict_unjudged")
    } else if errors > 0 {
        ("error", "verdict_errors")
    } else if !summary.complete() {
        ("warning", "incomplete")
    } else if warnings > 0 {
        ("warning", "verdict_warnings")
    } else if notes > 0 {
        ("note", "verdict_notes")
    } else if summary
        .rated
        .map_or(summary.games, |rated| rated.counted + rated.uncounted)
        == 0
    {
        ("note", "no_input")
    } else {
        ("clean", "all_in_order")
    };
    format!("<p class=\"verdict {kind}\">{}</p>", escaped(word(key, ui)))
}

/// How many games are not in order, with the numbers that the totals show.
fn faulty_games(games: u64, doubtful: u64, wrong: u64, unreadable: u64, ui: Ui) -> String {
    let say = |n: u64, one, many| {
        let text = word(if n == 1 { one } else { many }, ui).replace("{n}", &number(n, ui));
        text.replace("{m}", &number(games, ui))
    };
    let mut parts = Vec::new();
    if wrong > 0 {
        parts.push(say(wrong, "have_errors_one", "have_errors"));
        if unreadable > 0 {
            parts.push(say(unreadable, "also_unreadable_one", "also_unreadable"));
        }
    } else {
        parts.push(say(unreadable, "cannot_be_read_one", "cannot_be_read"));
    }
    if doubtful > 0 {
        parts.push(say(doubtful, "also_warnings_one", "also_warnings"));
    }
    format!("{}.", parts.join(", "))
}

/// What a reader must know about the page itself.
fn notices(summary: &Summary, tally: &Tally, roots: &Roots, ui: Ui) -> String {
    let mut out = String::new();
    let mut notice = |text: &str| {
        let _ = writeln!(out, "<p class=\"notice\">{}</p>", escaped(text));
    };
    let bounded = |key, n, m| {
        let text = word(key, ui).replace("{n}", &number(n, ui));
        text.replace("{m}", &number(m, ui))
    };
    if summary.interrupted {
        notice(word("interrupted", ui));
    } else if !summary.complete() {
        notice(word("incomplete", ui));
    }
    for fault in &summary.faults {
        let text = format!("{}: {}", fault.name, fault.detail);
        notice(&String::from_utf8_lossy(
            &roots.without(text.as_bytes(), str::to_owned),
        ));
    }
    if tally.listed() < summary.findings() {
        let kinds = SEVERITIES
            .iter()
            .zip(tally.findings.into_iter().zip(summary.severities));
        let kinds = kinds
            .filter(|(_, (_, m))| *m > 0)
            .map(|((_, one, many), (n, m))| {
                let kind = word(if m == 1 { one } else { many }, ui);
                bounded("bound_kind", n, m).replace("{kind}", kind)
            });
        let key = match summary.rated {
            Some(_) => "bound_findings_rated",
            None => "bound_findings",
        };
        let text = bounded(key, tally.listed(), summary.findings());
        notice(&text.replace("{kinds}", &kinds.collect::<Vec<_>>().join(", ")));
    }
    let clean = summary.games().saturating_sub(tally.faulty);
    if summary.rated.is_none() && tally.clean < clean {
        notice(&bounded("bound_games", tally.clean, clean));
    }
    out
}

/// The words and the rules, for the script.
fn facts(out: &mut String, summary: &Summary, title: &str, ui: Ui) {
    let _ = write!(
        out,
        "{{\"title\":{},\"rated\":{},\"words\":{{",
        quoted(title),
        summary.rated.is_some()
    );
    for (i, (key, text)) in TEXTS.iter().enumerate() {
        let comma = if i == 0 { "" } else { "," };
        let _ = write!(out, "{comma}\"{key}\":{}", quoted(text.get(ui)));
    }
    out.push_str("},\"marks\":{");
    for (i, mark) in MARKS.into_iter().enumerate() {
        let comma = if i == 0 { "" } else { "," };
        let (name, outline, word) = (
            mark.name(),
            draw::outline(mark),
            draw::mark(ui, mark, false),
        );
        let _ = write!(out, "{comma}\"{name}\":[\"{outline}\",{}]", quoted(word));
    }
    out.push_str("},\"rules\":{");
    for (i, (code, (rule, counts))) in summary.codes.iter().enumerate() {
        let comma = if i == 0 { "" } else { "," };
        let explanation = &rule.explanation;
        let _ = write!(
            out,
            "{comma}\n\"{code}\":[{},{},{},{counts:?}]",
            quoted(rule.title.get(ui)),
            quoted(explanation.what.get(ui)),
            quoted(explanation.why.get(ui))
        );
    }
    out.push_str("}}\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The keys that stand between two signs.
    fn keys<'a>(text: &'a str, before: &str, is_key: impl Fn(char) -> bool + Copy) -> Vec<&'a str> {
        text.match_indices(before)
            .map(|(at, _)| {
                let rest = &text[at + before.len()..];
                &rest[..rest.find(|c| !is_key(c)).unwrap_or(rest.len())]
            })
            .collect()
    }

    #[test]
    fn every_word_of_the_page_exists_and_is_used() {
        let key = |c: char| c.is_ascii_alphanumeric() || c == '_';
        const FILLED: [&str; 8] = [
            "none", "title", "tiles", "chart", "verdict", "notices", "symbols", "made",
        ];
        let mut used = keys(BODY, "{{", key);
        used.extend(keys(SCRIPT, "T.", key));
        for name in &used {
            let known = FILLED.contains(name) || TEXTS.iter().any(|(key, _)| key == name);
            assert!(known, "the page names {name}, which has no text");
        }
        // Those that the script or this file puts together.
        let sources = [SCRIPT, include_str!("page.rs")].concat();
        for (key, text) in TEXTS {
            let prefix = ["col_", "class_", "tick_", "ticks_"]
                .into_iter()
                .find(|prefix| key.starts_with(prefix));
            let made = prefix.is_some_and(|prefix| sources.contains(&format!("\"{prefix}\"")));
            let named = sources.contains(&format!("\"{key}\""));
            assert!(
                made || named || used.contains(key),
                "nothing uses the text {key}"
            );
            assert!(!text.en.is_empty() && !text.it.is_empty(), "{key}");
            let mut same = TEXTS.iter().filter(|(other, _)| other == key);
            assert!(
                same.next().is_some() && same.next().is_none(),
                "{key} stands twice"
            );
            let holes = |text| {
                let mut holes = keys(text, "{", key_sign);
                holes.sort_unstable();
                holes
            };
            assert_eq!(holes(text.en), holes(text.it), "{key}");
        }
    }

    fn key_sign(c: char) -> bool {
        c.is_ascii_lowercase()
    }

    #[test]
    fn style_and_script_close_nothing_and_fetch_nothing() {
        use crate::report::ratings::page;
        for (style, script) in [(STYLE, SCRIPT), (page::STYLE, page::SCRIPT)] {
            for part in [style, script] {
                assert!(!part.contains("</") && !part.contains("<!--"));
            }
            // What a stranger wrote is never markup, and nothing is fetched.
            for word in [
                "innerHTML",
                "outerHTML",
                "insertAdjacent",
                "document.write",
                "eval(",
                "fetch(",
                "XMLHttp",
            ] {
                assert!(!script.contains(word), "{word}");
            }
            for word in ["url(", "@import", "http:", "https:"] {
                assert!(!style.contains(word), "{word}");
            }
        }
    }

    #[test]
    fn numbers_are_grouped_as_the_language_does() {
        assert_eq!(number(0, Ui::English), "0");
        assert_eq!(number(999, Ui::English), "999");
        assert_eq!(number(1_000, Ui::English), "1,000");
        assert_eq!(number(12_345_678, Ui::Italian), "12.345.678");
    }

    #[test]
    fn the_first_sentence_has_the_numbers_of_the_totals() {
        let say =
            |doubtful, wrong, unreadable, ui| faulty_games(4200, doubtful, wrong, unreadable, ui);
        assert_eq!(
            say(1855, 2095, 0, Ui::Italian),
            "2.095 partite su 4.200 hanno errori, 1.855 hanno solo avvisi."
        );
        assert_eq!(
            say(1, 1, 2, Ui::English),
            "One of 4,200 games has errors, 2 cannot be read, one has only warnings."
        );
        assert_eq!(
            say(0, 0, 1, Ui::Italian),
            "Una partita su 4.200 è illeggibile."
        );
    }

    #[test]
    fn a_run_of_rate_counts_games_rated_and_not() {
        let mut summary = Summary::new(0, false);
        summary.games = 5;
        summary.classes = [5, 0, 0, 0];
        summary.rated(crate::report::RatedGames {
            counted: 4,
            uncounted: 1,
            lists: 1,
            players: 3,
        });
        for (ui, rated, not, lists) in [
            (Ui::English, "<b>4</b> rated", "<b>1</b> not rated", "list"),
            (
                Ui::Italian,
                "<b>4</b> valide",
                "<b>1</b> non valida",
                "lista",
            ),
        ] {
            let tiles = tiles(&summary, ui);
            for part in [rated, not, &format!("<dt>{lists}</dt><dd><b>1</b>")] {
                assert!(tiles.contains(part), "{part} in {tiles}");
            }
            assert!(!tiles.contains("half-moves") && !tiles.contains("semimosse"));
            // Games are not listed there, and nothing says that they are not.
            assert_eq!(
                notices(&summary, &Tally::default(), &Roots::default(), ui),
                ""
            );
            let tail = tail(&summary, &Tally::default(), &[], &Roots::default(), ui);
            assert!(String::from_utf8_lossy(&tail).contains("\"rated\":true"));
        }
    }

    #[test]
    fn what_was_checked_is_named_up_to_three() {
        let names = |list: &[&str]| {
            list.iter()
                .map(|name| (*name).to_owned())
                .collect::<Vec<_>>()
        };
        assert_eq!(checked(&names(&["a.pgn"]), Ui::English), "a.pgn");
        assert_eq!(
            checked(&names(&["/home/rossi/club/a.pgn"]), Ui::English),
            "a.pgn"
        );
        assert_eq!(checked(&names(&["../club/"]), Ui::English), "club");
        assert_eq!(checked(&names(&["-"]), Ui::English), "standard input");
        let five = names(&["a", "b", "c", "d", "{n}"]);
        assert_eq!(checked(&five, Ui::Italian), "a, b, c e altri 2");
        let odd = names(&["{n}", "b", "c", "d"]);
        assert_eq!(checked(&odd, Ui::English), "{n}, b, c and 1 more");
    }

    #[test]
    fn markup_of_a_path_is_text() {
        assert_eq!(
            escaped("<img onerror='x'>&\"\u{202E}"),
            "&lt;img onerror=&#39;x&#39;&gt;&amp;&quot;⟨U+202E⟩"
        );
    }
}
