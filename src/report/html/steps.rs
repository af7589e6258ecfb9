//! The moves of a game as the page steps through them: changes of squares, so that its script needs no rules of chess and
//! trusts no text of the record.
//!
//! A square is one letter of [`LETTERS`], a1 first, then b1. A move is where from and where to; before it stands
//!
//! | sign | then |
//! |---|---|
//! | `+` | castling: the king's two squares, then the rook's two |
//! | `!` | en passant: the pawn taken stands on the rank of the first square and the file of the second |
//! | `=` | promotion: the new piece as a letter, then the two squares |
//! | `.` | nothing: the turn was passed |

use crate::board::{Move, Position, Role, Square, Wing};
use crate::draw;
use crate::game_check::Workspace;
use crate::messages::Ui;
use crate::replay::Start;
use crate::report::around;
use crate::rules::{Finding, Severity};

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Of a longer game only as many half-moves can be stepped through.
const MOST_PLIES: usize = 1_000;

/// As many moves are quoted of what is written behind a fault.
const MOST_BEHIND: usize = 120;

/// What the page needs to step through a game.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Steps {
    /// The FEN of the start, empty for the initial position.
    pub(super) start: String,
    /// The moves.
    pub(super) moves: String,
    /// The same moves as they are written, parted by blanks; one that has several words has other blanks in it.
    pub(super) words: String,
    /// What is written from the move on that could not be played.
    pub(super) behind: String,
    /// Whose move it is at the end, or who is mated.
    pub(super) turn: String,
}

impl Steps {
    /// Those of the game that the workspace has checked; nothing where no finding of the page is about its moves.
    pub(super) fn of(bytes: &[u8], findings: &[Finding], workspace: &Workspace, ui: Ui) -> Steps {
        let facts = workspace.facts();
        let wanted = |f: &Finding| f.ply.is_some() || f.severity != Severity::Note;
        // The script of the page knows the board of 64 squares.
        let known =
            matches!(facts.start, Start::Initial | Start::SetUp(_)) && facts.first.trid().is_none();
        if !known || !findings.iter().any(wanted) {
            return Steps::default();
        }
        let mut steps = Steps::default();
        if facts.first != Position::initial() {
            steps.start = facts.first.fen();
        }
        for ply in
            (facts.main.iter().take(MOST_PLIES)).filter_map(|at| facts.tree.get(*at as usize))
        {
            spell(ply.mv, &mut steps.moves);
            if !steps.words.is_empty() {
                steps.words.push(' ');
            }
            let written = around::written(bytes, workspace, ply.token);
            steps.words.push_str(&written.replace(' ', "\u{A0}"));
        }
        if facts.main.len() <= MOST_PLIES {
            steps.turn = draw::turn(ui, &facts.last);
            if let Some(event) = facts.main_break() {
                steps.behind = around::onwards(bytes, workspace, event.token, MOST_BEHIND);
            }
        }
        steps
    }
}

/// Adds a move.
fn spell(mv: Move, out: &mut String) {
    if mv.is_null() {
        return out.push('.');
    }
    let parts = Position::flat_parts(mv);
    let mut squares = [parts.from, parts.to].to_vec();
    if let Some(wing) = parts.castling {
        let file = match wing {
            Wing::Short => 5,
            Wing::Long => 3,
        };
        let rook = Square::new(file, parts.from.rank());
        squares = vec![parts.from, Position::arrival(mv), parts.to, rook];
        out.push('+');
    } else if parts.en_passant {
        out.push('!');
    } else if let Some(role) = parts.promotion {
        out.push('=');
        out.push(match role {
            Role::Knight => 'N',
            Role::Bishop => 'B',
            Role::Rook => 'R',
            _ => 'Q',
        });
    }
    let letters = squares
        .into_iter()
        .map(|square| LETTERS[usize::from(square.0 & 63)]);
    out.extend(letters.map(char::from));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game_check::{CheckOptions, check_game};
    use crate::replay::Place;

    fn steps(text: &str) -> Steps {
        let mut workspace = Workspace::default();
        let options = CheckOptions::default();
        let report = check_game(
            text.as_bytes(),
            Place::new(1, 0, 1),
            &mut workspace,
            &options,
        );
        Steps::of(text.as_bytes(), &report.findings, &workspace, Ui::English)
    }

    #[test]
    fn moves_are_changes_of_squares_up_to_the_fault() {
        let steps = steps("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O {a remark} Qh3 (4... Nf6) 5. d4 *");
        assert_eq!(steps.start, "");
        assert_eq!(steps.moves, "Mc0kGV5qFhwo+EGHF");
        assert_eq!(steps.words, "e4 e5 Nf3 Nc6 Bb5 a6 O-O");
        assert_eq!(steps.behind, "Qh3 5. d4 *");
        assert_eq!(steps.turn, "Black to move");
    }

    #[test]
    fn castling_en_passant_and_promotion_are_spelled_out() {
        let fen = |fen: &str, moves: &str| {
            steps(&format!(
                "[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{moves} Qa9 *\n"
            ))
        };
        let passing = fen(
            "4k3/P2p4/8/4P3/8/8/8/R3K3 b Q - 0 1",
            "1... d5 2. exd6 Kf7 3. a8=N Kg7 4. O-O-O",
        );
        assert_eq!(passing.moves, "zj!kr81=Nw41 2+ECAD".replace(' ', ""));
        assert!(passing.start.starts_with("4k3/P2p4/"));
        let other = fen("1rk4r/8/8/8/8/8/8/1RK4R w KQkq - 0 1", "1. O-O O-O-O");
        assert_eq!(other.moves, "+CGHF+6657");
    }

    #[test]
    fn who_is_mated_is_not_to_move() {
        let mated = steps("[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n");
        assert_eq!(mated.turn, "White is checkmated");
        assert_eq!(mated.behind, "");
    }

    #[test]
    fn a_long_game_has_an_end_and_a_game_with_notes_about_tags_no_moves() {
        let cycle = "Nf3 Nf6 Ng1 Ng8 ".repeat(300);
        let long = steps(&format!("[Result \"1-0\"]\n\n{cycle} 0-1\n"));
        assert_eq!(long.words.split(' ').count(), MOST_PLIES);
        assert_eq!((long.moves.len(), long.turn.as_str()), (2 * MOST_PLIES, ""));
    }
}
