//! A position as a person asks about it: the board, and what can be said of it in sentences.

use crate::cli::options::Look;
use formulario::board::{Move, Position, Setup, SetupError, Side, Status, Wing};
use formulario::draw::{self, Diagram};
use formulario::endgame::{Winnable, winnable_counted};
use formulario::messages::{Ui, positions, terms};
use formulario::notation::{Language, Letters, Signs, Spelling, Style, spell_and_play};
use formulario::report::form::words::{Paragraph, Style as Face};
use formulario::report::tame;
use formulario::rules::Sketch;
use formulario::say;

/// What is said of one position.
pub struct Page<'a> {
    look: &'a Look,
    ui: Ui,
    out: String,
}

impl<'a> Page<'a> {
    /// A page that begins with the FEN as it was given.
    pub fn new(fen: &str, look: &'a Look, ui: Ui) -> Page<'a> {
        let mut page = Page {
            look,
            ui,
            out: String::new(),
        };
        page.say(&tame(fen), Face::Heading);
        page
    }

    /// Why it is no position.
    pub fn refuse(mut self, error: &SetupError) -> String {
        for fault in positions::faults(self.ui, error) {
            let fault = tame(&fault);
            let text = say!(self.ui, "Not valid: {fault}.", "Non valida: {fault}.");
            self.say(&text, Face::Error);
        }
        self.out
    }

    /// The board and what can be said of it; `limit` as [`winnable_counted`] has it.
    pub fn describe(mut self, setup: &Setup, perft: Option<u32>, limit: u64) -> String {
        let position = &setup.position;
        let sketch = Sketch::of_check(position);
        let diagram = Diagram::new(position, &sketch);
        let board = draw::terminal(&diagram, self.look.ink, self.look.men, self.ui);
        self.out.push_str(&format!("\n{board}\n"));
        self.moves(position);
        if position.status() == Status::Open {
            self.castling(position);
            self.mates(position, limit);
        }
        if let Some(depth) = perft {
            let nodes = position.perft(depth);
            self.plain(&say!(
                self.ui,
                "Lines of {depth} half-moves: {nodes}.",
                "Sequenze di {depth} semimosse: {nodes}."
            ));
        }
        for oddity in &setup.oddities {
            let oddity = positions::oddity(self.ui, *oddity);
            let text = say!(self.ui, "Odd: {oddity}.", "Strano: {oddity}.");
            self.say(&text, Face::Warning);
        }
        self.out
    }

    fn say(&mut self, text: &str, face: Face) {
        let mut paragraph = Paragraph::default();
        paragraph.add(text, face);
        paragraph.write(&mut self.out, (0, 2), self.look.width, self.look.ink);
    }

    fn plain(&mut self, text: &str) {
        self.say(text, Face::Plain);
    }

    /// The legal moves, or why there is none.
    fn moves(&mut self, position: &Position) {
        let ui = self.ui;
        let moves = position.legal_moves();
        let text = match position.status() {
            Status::Checkmate => {
                let player = terms::player(ui, position.side_to_move().other());
                say!(
                    ui,
                    "Checkmate: {player} has won (Art. 5.1.1).",
                    "Scaccomatto: ha vinto {player} (Art. 5.1.1)."
                )
            }
            Status::Stalemate => say!(
                ui,
                "Stalemate: the game is drawn (Art. 5.2.1).",
                "Stallo: la partita è patta (Art. 5.2.1)."
            ),
            Status::Open => {
                let mut list: Vec<String> = (moves.iter())
                    .map(|mv| self.line(position, &[*mv], false))
                    .collect();
                list.sort();
                let (count, list) = (moves.len(), list.join(", "));
                match count {
                    1 => say!(ui, "1 legal move: {list}.", "1 mossa legale: {list}."),
                    _ => say!(
                        ui,
                        "{count} legal moves: {list}.",
                        "{count} mosse legali: {list}."
                    ),
                }
            }
        };
        self.plain(&text);
    }

    /// Who may still castle, and where to.
    fn castling(&mut self, position: &Position) {
        let ui = self.ui;
        let texts: Vec<String> = [Side::White, Side::Black]
            .into_iter()
            .filter_map(|side| {
                let wings =
                    [Wing::Short, Wing::Long].map(|wing| position.castling_right(side, wing));
                let wings = match wings {
                    [true, true] => say!(ui, "kingside and queenside", "corto e lungo"),
                    [true, false] => say!(ui, "kingside", "corto"),
                    [false, true] => say!(ui, "queenside", "lungo"),
                    [false, false] => return None,
                };
                let player = terms::player(ui, side);
                Some(format!("{player} {wings}"))
            })
            .collect();
        let list = texts.join("; ");
        let text = match texts.is_empty() {
            true => say!(ui, "Castling rights: none.", "Diritti di arrocco: nessuno."),
            false => say!(
                ui,
                "Castling rights: {list}.",
                "Diritti di arrocco: {list}."
            ),
        };
        self.plain(&text);
    }

    /// Who can still give mate, and by which line; whether the position is dead.
    fn mates(&mut self, position: &Position, limit: u64) {
        let ui = self.ui;
        let sides = [Side::White, Side::Black];
        let answers = sides.map(|side| winnable_counted(position, side, limit).0);
        for (side, answer) in sides.into_iter().zip(&answers) {
            let player = capital(terms::player(ui, side));
            let text = match answer {
                Winnable::Winnable(moves) => {
                    let line = self.line(position, moves, true);
                    say!(
                        ui,
                        "{player} can still give mate, for example: {line}.",
                        "{player} può ancora dare matto, per esempio: {line}."
                    )
                }
                Winnable::Unwinnable => say!(
                    ui,
                    "{player} cannot give mate by any series of legal moves.",
                    "{player} non può dare matto con nessuna serie di mosse legali."
                ),
                Winnable::Undetermined => say!(
                    ui,
                    "{player}: in {limit} positions it was not found whether mate can still be given (--limit).",
                    "{player}: in {limit} posizioni non si è trovato se può ancora dare matto (--limit)."
                ),
            };
            self.plain(&text);
        }
        if answers.iter().all(|answer| *answer == Winnable::Unwinnable) {
            let text = say!(
                ui,
                "The position is dead: the game is drawn (Art. 5.2.2).",
                "La posizione è morta: la partita è patta (Art. 5.2.2)."
            );
            self.say(&text, Face::Heading);
        }
    }

    /// Moves one after the other, with their numbers where these are wanted: `12... Kf7 13. Qe8#`.
    fn line(&self, position: &Position, moves: &[Move], numbers: bool) -> String {
        let letters = self.look.moves;
        let signs = match letters {
            Letters::Of(Language::English) => Signs::PGN,
            _ => Signs::LAWS,
        };
        let spelling = Spelling {
            style: Style::Short,
            letters,
            signs,
        };
        let mut position = position.clone();
        let mut text = String::new();
        for (i, mv) in moves.iter().enumerate() {
            if i > 0 {
                text.push(' ');
            }
            let number = position.move_number();
            match position.side_to_move() {
                _ if !numbers => {}
                Side::White => text.push_str(&format!("{number}. ")),
                Side::Black if i == 0 => text.push_str(&format!("{number}... ")),
                Side::Black => {}
            }
            spell_and_play(&mut position, *mv, spelling, &mut text);
        }
        text
    }
}

/// The text with a capital at its begin.
fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(chars).collect()
    })
}
