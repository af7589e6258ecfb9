//! What one finding looks like for people: where, the words around it with itself marked, why.

use super::words::{Excerpt, Paragraph, Style, clipped, columns, painted, write_name};
use super::{Shown, Title};
use crate::draw::Ink;
use crate::messages::{Ui, reports, terms};
use crate::report::text::{self, player};
use crate::report::{Renderer, article, severity, tame};
use crate::rules::{Finding, Severity};
use crate::say;

/// Columns before a finding, and before what is said of it.
const FIRST: usize = 2;
const OTHERS: usize = 4;

/// Lines of a heading.
const MOST_LINES: usize = 3;

/// Between two things of one line.
const DOT: &str = "·";

/// How a severity is painted.
pub(super) const fn style(severity: Severity) -> Style {
    match severity {
        Severity::Error => Style::Error,
        Severity::Warning => Style::Warning,
        Severity::Note => Style::Note,
    }
}

const fn place(severity: Severity) -> Style {
    match severity {
        Severity::Error => Style::ErrorPlace,
        Severity::Warning => Style::WarningPlace,
        Severity::Note => Style::NotePlace,
    }
}

/// The heading of a game: number, players, day, tournament, round. On one line, or on up to three where it is narrow.
pub(super) fn title(out: &mut String, title: &Title, renderer: &Renderer) {
    let ui = renderer.ui;
    let mut parts = vec![format!("{} {}", reports::GAME.get(ui), title.number)];
    if title.players.iter().any(|name| !name.is_empty()) {
        let [white, black] = title.players.each_ref().map(|name| player(name));
        parts.push(format!("{white} – {black}"));
    }
    parts.extend([&title.date, &title.event].map(|text| tame(text)));
    if !title.round.is_empty() {
        let round = tame(&title.round);
        parts.push(say!(ui, "round {round}", "turno {round}"));
    }
    parts.retain(|part| !part.is_empty());
    let (width, between) = (renderer.manner.width, format!(" {DOT} "));
    let mut rest = &parts[..];
    for at in 0..MOST_LINES {
        let indent = if at == 0 { 0 } else { FIRST };
        let joined = |count: usize| format!("{:indent$}{}", "", rest[..count].join(&between));
        let fits = |count: &usize| columns(&joined(*count)) <= width;
        let count = match at + 1 == MOST_LINES {
            true => rest.len(),
            false => (1..=rest.len()).rev().find(fits).unwrap_or(1),
        };
        let line = clipped(&joined(count), width);
        out.push_str(&painted(&line, Style::Heading, renderer.manner.ink));
        out.push('\n');
        rest = &rest[count..];
        if rest.is_empty() {
            break;
        }
    }
}

/// A finding of this file.
pub(super) fn entry(out: &mut String, shown: &Shown, file: &str, renderer: &Renderer) {
    let finding = &shown.finding;
    let (ui, manner) = (renderer.ui, &renderer.manner);
    let mut head = Paragraph::default();
    head.add(severity(finding.severity).get(ui), style(finding.severity));
    head.add(finding.rule.code, style(finding.severity));
    for part in places(finding, ui) {
        head.add(DOT, Style::Faint);
        head.add(&part, Style::Faint);
    }
    let reason = reason(finding, file, ui);
    let indents = (FIRST, OTHERS);
    match excerpt(shown, manner.width.saturating_sub(OTHERS)) {
        Some(excerpt) => {
            head.write(out, indents, manner.width, manner.ink);
            excerpt.write(out, OTHERS, place(finding.severity), manner.ink);
            let mut below = Paragraph::default();
            below.add(&reason, Style::Plain);
            below.write(out, (OTHERS, OTHERS), manner.width, manner.ink);
        }
        None => {
            head.glue(":");
            head.add(&reason, Style::Plain);
            head.write(out, indents, manner.width, manner.ink);
        }
    }
    if let Some(ink) = renderer.boards {
        board(out, finding, ink, ui);
    }
}

/// Where it stands, and by which article.
fn places(finding: &Finding, ui: Ui) -> Vec<String> {
    let line = finding.line;
    let mut parts = vec![say!(ui, "line {line}", "riga {line}")];
    if let (Some(number), Some(side)) = (finding.move_number, finding.side) {
        parts.push(terms::move_of(ui, number, side));
    }
    if !finding.variation.is_empty() {
        let path = &finding.variation;
        parts.push(say!(ui, "variation {path}", "variante {path}"));
    }
    parts.extend(cited(finding));
    parts
}

/// The article, as short as people cite it.
fn cited(finding: &Finding) -> Option<String> {
    let article = article(finding);
    let edition = finding.edition;
    Some(match article {
        "" => return None,
        article if edition == "pgn-1994" => format!("PGN {article}"),
        article if edition.starts_with("trf-") => format!("TRF {article}"),
        article if edition.starts_with("pairing-") => format!("FIDE {article}"),
        article if edition.starts_with("rating-") => format!("FIDE {article}"),
        article if edition.starts_with("italia-") => format!("FSI {article}"),
        article => format!("Art. {article}"),
    })
}

/// What is wrong, what may have been meant, and what it refers to.
fn reason(finding: &Finding, file: &str, ui: Ui) -> String {
    let mut text = tame(&finding.message);
    if !finding.suggestion.is_empty() {
        let (word, meant) = (reports::SUGGESTION.get(ui), tame(&finding.suggestion));
        text.push_str(&format!("; {word}: {meant}"));
    }
    let own = (finding.game).is_some_and(|game| {
        let rest = finding.related.strip_prefix(file);
        rest.is_some_and(|rest| rest.starts_with(&format!(":{game}:")))
    });
    // To which half-move of its own game it refers, its message says.
    if !finding.related.is_empty() && !own {
        let (word, related) = (
            reports::RELATED.get(ui),
            related(&finding.related, file, ui),
        );
        text.push_str(&format!("; {word}: {related}"));
    }
    text
}

/// `file:game:ply` in words; the file where it is another.
fn related(text: &str, file: &str, ui: Ui) -> String {
    let mut parts = text.rsplitn(3, ':');
    let (Some(ply), Some(game), Some(name)) = (parts.next(), parts.next(), parts.next()) else {
        return tame(text);
    };
    let mut words = Vec::new();
    if !game.is_empty() {
        words.push(say!(ui, "game {game}", "partita {game}"));
    }
    if !ply.is_empty() {
        words.push(say!(ui, "half-move {ply}", "semimossa {ply}"));
    }
    if name != file || words.is_empty() {
        words.insert(0, tame(name));
    }
    words.join(", ")
}

/// The words around a finding; none where the message says all of it, as of a tag.
fn excerpt(shown: &Shown, width: usize) -> Option<Excerpt> {
    let text = shown.finding.text.trim();
    if text.is_empty() || shown.is_tag() {
        return None;
    }
    let around = &shown.around;
    let (before, behind) = (tame(&around.before), tame(&around.behind));
    Some(Excerpt::new(&before, &tame(text), &behind, width))
}

/// The position, below.
fn board(out: &mut String, finding: &Finding, ink: Ink, ui: Ui) {
    let mut bytes = Vec::new();
    text::board(&mut bytes, finding, ink, ui);
    let text = String::from_utf8_lossy(&bytes);
    // The next heading brings the empty line.
    out.push_str(text.strip_suffix("\n\n").unwrap_or(&text));
    if !text.is_empty() {
        out.push('\n');
    }
}

/// The name of a file, above its games.
pub(super) fn file(out: &mut String, name: &str, renderer: &Renderer) {
    let manner = &renderer.manner;
    write_name(out, &tame(name), Style::Heading, manner.width, manner.ink);
}
