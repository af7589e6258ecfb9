//! The table of changes.

use super::super::card::{Card, HEADS};
use super::{head_row, linked};
use crate::messages::{Text, Ui};
use crate::rating::field::Player;
use crate::report::html::page::{escaped, number};
use crate::say;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// A rating; a dash for none.
pub(super) fn rating(rating: Option<u16>) -> String {
    rating.map_or_else(|| "–".to_owned(), |rating| rating.to_string())
}

/// The cell of the new rating: what waits for a decision stands beside it.
fn after(card: &Card, ui: Ui) -> String {
    let rating = rating(card.after);
    match card.open {
        0 => format!("<td class=\"figure\">{rating}</td>"),
        _ => format!(
            "<td class=\"figure open\">{rating} <small>{}</small></td>",
            escaped(&card.undecided(ui))
        ),
    }
}

/// A row.
pub(super) fn row(
    out: &mut String,
    number: u32,
    (who, has_card): (&Player, bool),
    card: &Card,
    ui: Ui,
) {
    let events: Vec<String> = (card.tournaments.iter())
        .map(|tournament| tournament.number.to_string())
        .collect();
    let differs = card
        .published
        .is_some_and(|published| card.after != Some(published));
    let published = card.published.filter(|_| differs);
    let rows = [
        (card.list.to_string(), "nowrap"),
        (who.known().federation.clone(), ""),
        (rating(card.before), "num"),
        (card.games.to_string(), "num"),
        (card.score.clone(), "num"),
        (card.expected.clone(), "num"),
        (card.k.clone(), "num"),
        (card.change.clone(), "num"),
    ];
    let published = published.map(|of| of.to_string()).unwrap_or_default();
    let id = match who.fide_id {
        0 => String::new(),
        id => id.to_string(),
    };
    let name = match who.name.trim() {
        "" => say!(ui, "(no name)", "(senza nome)"),
        name => name.to_owned(),
    };
    let _ = write!(
        out,
        "<tr data-f=\"{}\" data-t=\" {} \"><td class=\"name\">{}</td><td class=\"num soft\">{id}</td>",
        escaped(&who.known().federation),
        events.join(" "),
        linked(number, &escaped(&name), has_card)
    );
    for (text, class) in rows {
        let _ = write!(out, "<td class=\"{class}\">{}</td>", escaped(&text));
    }
    let _ = writeln!(
        out,
        "{}<td class=\"differs\">{published}</td><td class=\"words\">{}</td></tr>",
        after(card, ui),
        escaped(&card.words.join("; "))
    );
}

/// The section.
pub(super) fn table(
    out: &mut String,
    rows: &str,
    count: usize,
    federations: &BTreeMap<String, usize>,
    events: &[(u32, String)],
    ui: Ui,
) {
    let _ = write!(
        out,
        "<section id=\"changes\"><h2>{}</h2>\n<form class=\"pick\" hidden>\
         <label>{} <input type=\"search\" id=\"find\" autocomplete=\"off\"></label>\
         <label>{} <select id=\"federation\"><option value=\"\">{}</option>",
        escaped(&say!(ui, "Changes", "Variazioni")),
        escaped(&say!(ui, "Player or id", "Giocatore o numero")),
        escaped(&say!(ui, "Federation", "Federazione")),
        escaped(&say!(ui, "all", "tutte")),
    );
    for (federation, count) in federations.iter().filter(|(name, _)| !name.is_empty()) {
        let name = escaped(federation);
        let _ = write!(out, "<option value=\"{name}\">{name} ({count})</option>");
    }
    let _ = write!(
        out,
        "</select></label><label>{} <select id=\"event\"><option value=\"\">{}</option>",
        escaped(&say!(ui, "Tournament", "Torneo")),
        escaped(&say!(ui, "all", "tutti")),
    );
    for (number, name) in events {
        let _ = write!(out, "<option value=\"{number}\">{}</option>", escaped(name));
    }
    let _ = write!(
        out,
        "</select></label> <output id=\"shown\">{}</output></form>\n\
         <div class=\"wide\"><table class=\"sorted\"><thead><tr>",
        number(count as u64, ui)
    );
    let who = Text {
        en: "Player|FIDE id|List|Fed.",
        it: "Giocatore|N. FIDE|Lista|Fed.",
    };
    head_row(out, who, |at| at == 1, ui);
    head_row(out, HEADS, |_| true, ui);
    out.push_str("<th scope=\"col\"></th>");
    let _ = writeln!(
        out,
        "</tr></thead><tbody>\n{rows}</tbody></table></div></section>"
    );
}
