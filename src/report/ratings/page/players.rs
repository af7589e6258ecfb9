//! The cards of players.

use super::super::card::{Card, CardTournament};
use super::changes::rating;
use super::{Sheet, head_row, linked};
use crate::laws::TimeClass;
use crate::messages::{Text, Ui, days};
use crate::report::html::page::escaped;
use crate::say;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// A player's card: closed, with what came of it in its line.
pub(super) fn card(
    out: &mut String,
    number: u32,
    sheet: &Sheet,
    all: &BTreeMap<u32, Sheet>,
    class: TimeClass,
    ui: Ui,
    findings: impl FnOnce(&mut String),
) {
    let (first, last) = (sheet.cards.first(), sheet.cards.last());
    let (before, after) = (
        first.and_then(|card| card.before),
        last.and_then(|card| card.after),
    );
    let open = (sheet.cards.iter().map(|card| card.undecided(ui)))
        .find(|text| !text.is_empty())
        .map_or_else(String::new, |text| {
            format!(" <small class=\"open\">{}</small>", escaped(&text))
        });
    let mut about: Vec<String> = Vec::new();
    if sheet.fide_id > 0 {
        about.push(format!("FIDE {}", sheet.fide_id));
    }
    if !sheet.federation.is_empty() {
        about.push(sheet.federation.clone());
    }
    let _ = write!(
        out,
        "<details class=\"who\"><summary><b><bdi>{}</bdi></b> <span class=\"soft\">{}</span> <span class=\"came\">{} → {}{open}</span></summary>\
         <div id=\"p{number}\">",
        escaped(&sheet.name),
        escaped(&about.join(" · ")),
        rating(before),
        rating(after),
    );
    findings(out);
    // Two points are no curve.
    if sheet.curve.points() > 2 {
        out.push_str(&sheet.curve.svg(&sheet.name, class, ui));
    }
    for card in &sheet.cards {
        of_list(out, card, all, ui);
    }
    out.push_str("</div></details>\n");
}

fn of_list(out: &mut String, card: &Card, all: &BTreeMap<u32, Sheet>, ui: Ui) {
    let list = days::of_day(ui, card.list);
    let (before, after) = (rating(card.before), rating(card.after));
    let _ = write!(
        out,
        "<h3>{}</h3>",
        escaped(&say!(
            ui,
            "List {list}: {before} → {after}",
            "Lista {list}: {before} → {after}"
        ))
    );
    if let Some(published) = card
        .published
        .filter(|published| card.after != Some(*published))
    {
        let text = say!(ui, "published: {published}", "pubblicato: {published}");
        let _ = write!(out, "<p class=\"wrong\">{}</p>", escaped(&text));
    }
    if card.open > 0 {
        let _ = write!(out, "<p class=\"open\">{}", escaped(&card.not_final(ui)));
        for other in card.open_as.iter().filter(|other| all.contains_key(other)) {
            let _ = write!(
                out,
                " · <a href=\"#p{other}\">{}</a>",
                escaped(&say!(ui, "these games", "queste partite"))
            );
        }
        out.push_str("</p>");
    }
    if !card.working.is_empty() {
        let k = match card.k.as_str() {
            "" => String::new(),
            k => format!("K {k} ({}): ", card.reason),
        };
        let _ = write!(
            out,
            "<p class=\"working\">{}<code>{}</code></p>",
            escaped(&k),
            escaped(&card.working)
        );
    }
    for words in &card.words {
        let _ = write!(out, "<p class=\"soft\">{}</p>", escaped(words));
    }
    for tournament in &card.tournaments {
        of_tournament(out, tournament, all, ui);
    }
    let star = card.star(ui);
    if !star.is_empty() {
        let _ = write!(out, "<p class=\"soft\">{}</p>", escaped(&star));
    }
}

fn of_tournament(
    out: &mut String,
    tournament: &CardTournament,
    all: &BTreeMap<u32, Sheet>,
    ui: Ui,
) {
    let heads = Text {
        en: "Rd||Opponent|Rating|Result|D|Expected|Change|",
        it: "T.||Avversario|Elo|Risultato|D|Attesi|Variazione|",
    };
    let _ = write!(
        out,
        "<div class=\"wide\"><table class=\"games\"><caption><a href=\"#t{}\">{}</a> <span class=\"soft\">{}</span></caption><thead><tr>",
        tournament.number,
        escaped(&tournament.name),
        escaped(&tournament.days)
    );
    head_row(out, heads, |at| matches!(at, 0 | 3..=7), ui);
    out.push_str("</tr></thead><tbody>");
    for game in &tournament.played {
        let colour = match (ui, game.white) {
            (Ui::English, true) => "w",
            (Ui::English, false) => "b",
            (Ui::Italian, true) => "b",
            (Ui::Italian, false) => "n",
        };
        let name = escaped(&game.name);
        let name = linked(game.opponent, &name, all.contains_key(&game.opponent));
        let _ = write!(
            out,
            "<tr><td class=\"num\">{}</td><td>{colour}</td><td class=\"name\">{name}</td><td class=\"num\">{}</td><td class=\"num\">{}</td>\
             <td class=\"num\">{}</td><td class=\"num\">{}</td><td class=\"num\">{}</td><td class=\"soft\">{}</td></tr>",
            escaped(&game.round),
            rating(game.rating),
            game.result,
            escaped(&game.difference),
            escaped(&game.expected),
            escaped(&game.change),
            escaped(&game.note)
        );
    }
    let _ = write!(
        out,
        "</tbody><tfoot><tr><td></td><td></td><td>{}</td><td></td><td class=\"num\">{}</td><td></td><td class=\"num\">{}</td>\
         <td class=\"num\">{}</td><td class=\"soft\">{}</td></tr></tfoot></table></div>",
        escaped(&match tournament.rating {
            _ if !tournament.counts => say!(ui, "No game counts", "Nessuna partita conta"),
            Some(rating) => say!(ui, "Rated, own rating {rating}", "Valide, con Elo {rating}"),
            None => say!(ui, "For the first rating", "Per il primo Elo"),
        }),
        escaped(&tournament.score),
        escaped(&tournament.expected),
        escaped(&tournament.change),
        escaped(&tournament.norm)
    );
}
