//! Where published lists disagree.

use super::{head_row, linked};
use crate::laws::TimeClass;
use crate::messages::{Text, Ui};
use crate::rating::audit::{Disagreement, Kind};
use crate::rating::remark::{OfListBefore, Why};
use crate::report::Summary;
use crate::report::html::page::escaped;
use crate::rules::code_of;
use crate::say;
use std::fmt::Write as _;

/// A row.
pub(super) fn row(
    one: &Disagreement,
    evidence: &str,
    has_card: impl Fn(u32) -> bool,
    ui: Ui,
) -> String {
    let cause = causes(one, ui);
    let name = escaped(&one.name);
    let name = match one.player {
        Some(player) => linked(player, &name, has_card(player)),
        None => format!("<bdi>{name}</bdi>"),
    };
    let id = match one.fide_id {
        0 => String::new(),
        id => format!(" <small>{id}</small>"),
    };
    let why = match evidence {
        "" => cause,
        evidence => format!("{cause}: {evidence}"),
    };
    let mut out = format!("<tr><td class=\"name\">{name}{id}</td>");
    let difference = one.difference().map(|points| format!("{points:+}"));
    for (text, class) in [
        (one.days.1.to_string(), "nowrap"),
        (one.class.map_or("", TimeClass::name).to_owned(), ""),
        (code_of(one.kind).to_owned(), "nowrap"),
        (what(one.kind, ui), ""),
        (one.before.clone(), ""),
        (one.after.clone(), ""),
        (one.computed.clone(), "num"),
        (difference.unwrap_or_default(), "num"),
        (why, "words"),
    ] {
        let _ = write!(out, "<td class=\"{class}\">{}</td>", escaped(&text));
    }
    out.push_str("</tr>\n");
    out
}

/// The section.
pub(super) fn table(out: &mut String, rows: &[String], summary: &Summary, ui: Ui) {
    let _ = writeln!(
        out,
        "<section id=\"lists\"><h2>{}</h2>",
        escaped(&say!(ui, "Published lists", "Liste pubblicate"))
    );
    for compared in &summary.compared {
        let _ = writeln!(
            out,
            "<p class=\"totals\">{}</p>",
            escaped(compared.text(ui).trim())
        );
    }
    if rows.is_empty() {
        out.push_str("</section>\n");
        return;
    }
    let heads = Text {
        en: "Player|List|Class|Code|Matter|Before|After|Computed|Difference|Cause",
        it: "Giocatore|Lista|Cadenza|Codice|Discordanza|Prima|Dopo|Calcolato|Differenza|Causa",
    };
    out.push_str("<div class=\"wide\"><table class=\"sorted\"><thead><tr>");
    head_row(out, heads, |at| matches!(at, 7 | 8), ui);
    out.push_str("</tr></thead><tbody>\n");
    rows.iter().for_each(|row| out.push_str(row));
    out.push_str("</tbody></table></div></section>\n");
}

/// What is wrong, in a few words.
fn what(kind: Kind, ui: Ui) -> String {
    match kind {
        Kind::Computed => say!(ui, "rating differs", "Elo diverso"),
        Kind::Idle => say!(ui, "moved without a game", "cambiato senza partite"),
        Kind::Jump => say!(ui, "jump too great", "salto troppo grande"),
        Kind::Games => say!(ui, "games counted", "partite contate"),
        Kind::Career => say!(ui, "games of the career", "partite in carriera"),
        Kind::GamesMissing => say!(ui, "games missing", "partite mancanti"),
        Kind::Factor => say!(ui, "factor K", "coefficiente K"),
        Kind::Birth => say!(ui, "year of birth", "anno di nascita"),
        Kind::Sex => say!(ui, "sex", "sesso"),
        Kind::Name => say!(ui, "another name", "altro nome"),
        Kind::Title => say!(ui, "title", "titolo"),
        Kind::TitleGained => say!(ui, "new title", "nuovo titolo"),
        Kind::TitleUnearned => say!(ui, "title below its rating", "titolo senza il suo Elo"),
        Kind::OtherTitle => say!(ui, "other title", "altro titolo"),
        Kind::Flag => say!(ui, "flag", "sigla"),
        Kind::FactorChanged => say!(ui, "factor K changed", "coefficiente K cambiato"),
        Kind::Federation => say!(ui, "federation", "federazione"),
        Kind::Spelling => say!(ui, "spelling", "grafia"),
        Kind::Vanished | Kind::VanishedLow => say!(ui, "vanished", "sparito"),
        Kind::Appeared => say!(ui, "new without a game", "nuovo senza partite"),
        Kind::AppearedHigh => say!(ui, "first rating too high", "primo Elo troppo alto"),
        Kind::AppearedLow => say!(
            ui,
            "first rating below the floor",
            "primo Elo sotto il minimo"
        ),
        Kind::Extent => say!(ui, "other players", "altri giocatori"),
        Kind::InactiveWithGames => say!(ui, "inactive with games", "inattivo con partite"),
        Kind::ActiveWithoutGame => say!(ui, "active without a game", "attivo senza partite"),
        Kind::IdleButActive => say!(ui, "active after a year", "attivo dopo un anno"),
    }
}

/// What explains it; that nothing does, of ratings.
fn causes(one: &Disagreement, ui: Ui) -> String {
    let all: Vec<String> = one.why.iter().map(|why| cause(*why, ui)).collect();
    let of_rating = matches!(
        one.kind,
        Kind::Computed | Kind::Idle | Kind::GamesMissing | Kind::Jump
    );
    match all.is_empty() && of_rating {
        true => say!(ui, "no cause found", "causa non trovata"),
        false => all.join("; "),
    }
}

fn cause(why: Why, ui: Ui) -> String {
    match why {
        Why::RoundedEach => say!(ui, "rounded per tournament", "arrotondato per torneo"),
        Why::K(k) => format!("K = {k}"),
        Why::Games => say!(ui, "other games counted", "contate altre partite"),
        Why::Start(start, true) => say!(ui, "start rating {start}", "Elo di partenza {start}"),
        Why::Start(start, false) => {
            say!(
                ui,
                "perhaps start rating {start}",
                "forse Elo di partenza {start}"
            )
        }
        Why::Former(rating) => say!(ui, "correction to {rating}", "correzione a {rating}"),
        Why::Turned(_) => say!(
            ui,
            "gain and loss exchanged",
            "guadagno e perdita scambiati"
        ),
        Why::Reversed(_) => say!(ui, "result reversed", "risultato invertito"),
        Why::NotCorrected => say!(ui, "not corrected as all were", "non corretto come tutti"),
        Why::NotBooked => say!(ui, "nothing booked", "niente registrato"),
        Why::WithoutTournament(_) => say!(ui, "tournament missing", "manca un torneo"),
        Why::Twice(_) => say!(ui, "tournament counted twice", "torneo contato due volte"),
        Why::ByListBefore(_, OfListBefore::Own) => say!(
            ui,
            "own rating of the list before the one in force",
            "Elo proprio della lista precedente a quella in vigore"
        ),
        Why::ByListBefore(_, OfListBefore::Opponents) => say!(
            ui,
            "opponents' ratings of the list before the one in force",
            "Elo degli avversari della lista precedente a quella in vigore"
        ),
        Why::ByListBefore(..) => say!(
            ui,
            "rated by the list before the one in force",
            "calcolato con la lista precedente a quella in vigore"
        ),
        Why::WithoutGame(_) => say!(ui, "game missing", "manca una partita"),
        Why::ChangeOf(_) => say!(ui, "another's change", "variazione di un altro"),
        Why::Earlier(rating) => say!(
            ui,
            "{rating} of an earlier list",
            "{rating} di una lista di prima"
        ),
    }
}
