//! The words of a sheet: labels, dates, results, remarks.

use super::{ResultStyle, SheetStyle};
use crate::board::Status;
use crate::syntax::ResultMark;

/// The tag pairs that a sheet has room for, with their labels in Italian and English.
pub(super) const LABELS: [(&str, [&str; 2]); 9] = [
    ("Event", ["Torneo", "Event"]),
    ("Site", ["Luogo", "Site"]),
    ("Date", ["Data", "Date"]),
    ("Round", ["Turno", "Round"]),
    ("White", ["Bianco", "White"]),
    ("WhiteElo", ["Elo Bianco", "White Elo"]),
    ("Black", ["Nero", "Black"]),
    ("BlackElo", ["Elo Nero", "Black Elo"]),
    ("Result", ["Risultato", "Result"]),
];

/// The names of the columns of tables, in Italian and English.
pub(super) const NUMBER: [&str; 2] = ["N.", "No."];
pub(super) const WHITE: [&str; 2] = ["Bianco", "White"];
pub(super) const BLACK: [&str; 2] = ["Nero", "Black"];
pub(super) const CLOCK: [&str; 2] = ["t", "t"];
pub(super) const COLOUR: [&str; 2] = ["Colore", "Colour"];
pub(super) const MOVE: [&str; 2] = ["Mossa", "Move"];
pub(super) const MOVES: [&str; 2] = ["Mosse", "Moves"];

/// Remarks in Italian and English, as they stand in parentheses behind a move.
pub(super) const REMARKS: [[&str; 2]; 6] = [
    ["Manovra di sviluppo", "A developing move"],
    ["minaccia il pedone", "threatens the pawn"],
    [
        "forse era meglio la ritirata",
        "the retreat was perhaps better",
    ],
    ["Variante di cambio", "Exchange variation"],
    ["con iniziativa", "with the initiative"],
    ["non si può catturare", "it cannot be taken"],
];

/// A date as people write it: day, month, year with strokes in Italian, year first in English; what is not known is left
/// out.
pub(super) fn date(pgn: &str, italian: bool) -> String {
    let parts: Vec<&str> = pgn.split('.').filter(|part| !part.contains('?')).collect();
    if italian {
        let back: Vec<&str> = parts.into_iter().rev().collect();
        back.join("/")
    } else {
        parts.join("-")
    }
}

/// The result as the style writes it, if it does; with the status of the board words name mate and stalemate.
pub(super) fn result(style: &SheetStyle, mark: ResultMark, status: Status) -> Option<String> {
    let figures = mark.pgn();
    Some(match style.results {
        ResultStyle::Nowhere => return None,
        ResultStyle::Figures => figures.to_owned(),
        ResultStyle::Halves => figures.replace("1/2", "½"),
        ResultStyle::Colon => figures.replace("1/2", "½").replace('-', ":"),
        ResultStyle::Words => {
            let italian = style.is_italian();
            let [it, en] = match (mark, status) {
                (ResultMark::Draw, Status::Stalemate) => ["stallo", "stalemate"],
                (ResultMark::Draw, _) => ["patta", "draw"],
                (ResultMark::Open, _) => return None,
                (mark, _) if mark.is_decreed() => return None,
                (_, Status::Checkmate) => ["scaccomatto", "checkmate"],
                (ResultMark::WhiteWins, _) => ["il Nero abbandona", "Black resigns"],
                (_, _) => ["il Bianco abbandona", "White resigns"],
            };
            (if italian { it } else { en }).to_owned()
        }
    })
}
