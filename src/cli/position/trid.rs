//! A position of Tri-Dimensional chess: what can be said of it, for programs and for people.

use super::{Line, list};
use crate::cli::options;
use formulario::board::trid::{Settings, TextFault, Trid};
use formulario::board::{Side, Status};
use formulario::draw;
use formulario::messages::{Ui, terms, trid};
use formulario::notation::trid::standard_algebraic;
use formulario::notation::{Language, Letters};
use formulario::report::tame;
use formulario::say;
use serde_json::Value;

/// What is told of a position in one line, and whether it is valid.
pub fn told(text: &str, settings: Settings, options: &options::Position) -> (String, bool) {
    let position = Trid::from_text(text, settings);
    let valid = position.is_ok();
    let told = match &options.look {
        None => describe(text, &position, options),
        Some(_) => page(text, &position, options),
    };
    (told, valid)
}

/// The JSON line, with the keys that other positions have.
fn describe(text: &str, position: &Result<Trid, TextFault>, options: &options::Position) -> String {
    let mut line = Line::default();
    line.put("fen", text);
    line.put("valid", position.is_ok());
    let faults = (position.as_ref().err()).map(|fault| trid::fault(options.ui, fault));
    line.put("faults", list(faults));
    line.put("warnings", list::<&str>([]));
    let position = position.as_ref().ok();
    let null = || Value::Null;
    let or_null = |value: Option<Value>| value.unwrap_or_else(null);
    line.put("variant", or_null(position.map(|_| "trid".into())));
    line.put(
        "side",
        or_null(position.map(|p| p.side_to_move().name().into())),
    );
    line.put("in_check", or_null(position.map(|p| p.in_check().into())));
    let checkers = position.map(Trid::checkers).unwrap_or_default();
    line.put(
        "checkers",
        list(checkers.into_iter().map(Trid::square_name)),
    );
    let moves = position.map(spelt);
    line.put(
        "legal_moves",
        or_null(moves.as_ref().map(|moves| moves.len().into())),
    );
    line.put("moves", list(moves.unwrap_or_default()));
    line.put("uci", list::<&str>([]));
    let status = position.map(|position| match position.status() {
        Status::Open => "open",
        Status::Checkmate => "checkmate",
        Status::Stalemate => "stalemate",
    });
    line.put("status", or_null(status.map(Value::from)));
    line.put("normalised_fen", or_null(position.map(|p| p.text().into())));
    let perft = position.zip(options.perft).map(
        |(position, depth)| serde_json::json!({ "depth": depth, "nodes": position.perft(depth) }),
    );
    line.put("perft", or_null(perft));
    match position {
        Some(position) => super::mates(&position.clone().into(), options.limit, &mut line),
        None => {
            for side in [Side::White, Side::Black] {
                let side = side.name();
                line.put(&format!("{side}_can_mate"), null());
                line.put(&format!("{side}_helpmate"), list::<&str>([]));
                line.put(&format!("{side}_nodes"), null());
                line.put(&format!("{side}_limit"), null());
            }
            line.put("dead", null());
        }
    }
    line.end()
}

/// The legal moves in Standard Algebraic, by the text.
fn spelt(position: &Trid) -> Vec<String> {
    let moves = position.legal_moves().into_iter();
    let mut moves: Vec<String> = moves.map(|mv| standard_algebraic(position, mv)).collect();
    moves.sort();
    moves
}

/// The board and sentences.
fn page(text: &str, position: &Result<Trid, TextFault>, options: &options::Position) -> String {
    let ui = options.ui;
    let mut out = format!("{}\n", tame(text));
    let position = match position {
        Ok(position) => position,
        Err(fault) => {
            let fault = tame(&trid::fault(ui, fault));
            out.push_str(&say!(ui, "Not valid: {fault}.\n", "Non valida: {fault}.\n"));
            return out;
        }
    };
    let letters = options.look.as_ref().map(|look| look.men);
    let letters = letters.unwrap_or(Letters::Of(Language::English));
    out.push_str(&format!("\n{}\n", draw::trid(position, false, letters, ui)));
    let player = terms::player(ui, position.side_to_move().other());
    let (moves, checked) = (spelt(position), position.in_check());
    out.push_str(&match position.status() {
        Status::Checkmate => say!(
            ui,
            "Checkmate: {player} has won (Art. 5.1).\n",
            "Scacco Matto: ha vinto {player} (Art. 5.1).\n"
        ),
        Status::Stalemate => say!(
            ui,
            "Stalemate: the game is drawn (Art. 5.2).\n",
            "Stallo: la Partita è Patta (Art. 5.2).\n"
        ),
        Status::Open => {
            let (count, list) = (moves.len(), moves.join(", "));
            let check = match (checked, ui) {
                (false, _) => "",
                (true, Ui::English) => "Check. ",
                (true, Ui::Italian) => "Scacco. ",
            };
            say!(
                ui,
                "{check}Legal moves: {count}: {list}.\n",
                "{check}Mosse legali: {count}: {list}.\n"
            )
        }
    });
    if let Some(depth) = options.perft {
        let nodes = position.perft(depth);
        out.push_str(&say!(
            ui,
            "Lines of {depth} half-moves: {nodes}.\n",
            "Sequenze di {depth} semimosse: {nodes}.\n"
        ));
    }
    out
}
