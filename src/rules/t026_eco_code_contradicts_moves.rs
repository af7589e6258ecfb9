//! `T026 eco-code-contradicts-moves`

use super::t017_eco_code_unreadable::{eco_tag, is_code};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::board::{Move, Position, Role, Variant};
use crate::messages::{Text, terms};
use crate::openings::Table;
use crate::replay::{Game, Start};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "T026",
    name: "eco-code-contradicts-moves",
    title: Text {
        en: "ECO code contradicts the moves",
        it: "il codice ECO contraddice le mosse",
    },
    severity: Severity::Warning,
    article: "9.4.1",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "The ECO tag holds the code of an opening that cannot be this one: a man that comes to a certain square in all of \
                 its lines does not come there in the first 12 moves. There is no Ruy Lopez (C60 to C99) without a white bishop \
                 on b5. The suggestion is the code of the moves.",
            it: "L'etichetta ECO contiene il codice di un'apertura che non può essere questa: un pezzo o un pedone che in tutte le \
                 sue varianti va in una certa casa non vi arriva nelle prime 12 mosse. Non c'è apertura spagnola (da C60 a C99) \
                 senza un Alfiere bianco in b5. Il suggerimento è il codice delle mosse.",
        },
        why: Text {
            en: "Programs sort and count openings by it. Where it is wrong, the moves may be those of another game.",
            it: "I programmi ordinano e contano le aperture con esso. Se è sbagliato, le mosse possono essere di un'altra partita.",
        },
        example: Text::same("[ECO \"B20\"] … 1. d4 d5 2. c4 e6"),
        quiet: Text {
            en: "the codes are neighbours: classifiers take transpositions otherwise, so that only what is impossible is told; the \
                 record breaks off within 12 moves, or the game ends within them on its way to the opening; it is not standard chess from its \
                 initial position.",
            it: "i codici sono vicini: le inversioni di mosse si classificano in più modi, perciò si segnala solo l'impossibile; la \
                 registrazione si interrompe entro 12 mosse, o la partita vi finisce mentre va verso l'apertura; non è di scacchi ordinari dalla \
                 posizione iniziale.",
        },
    },
    check: Check::Game(check),
};

/// Half-moves within which the men of an opening have come to their squares, by whatever order of moves.
const WINDOW: usize = 24;

/// Half-moves after which it is looked whether they all have: mostly soon.
const UNTIL: [usize; 2] = [10, WINDOW];

/// What a side has in all lines of some codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Side {
    /// The squares to which pawns, knights and bishops come, in this order: all of them.
    all: [u64; 3],
    /// Squares to one of which a pawn comes; no square where there is nothing to ask for.
    either: [u64; 2],
}

/// Codes from this one up to the next row, and the men that all of their lines have.
struct Family {
    /// Of the first code, with 100 for each letter.
    first: u16,
    white: Side,
    black: Side,
}

/// The rows, by their first codes. A pawn may come to its square in two steps, or the lines differ by a step: both squares are named.
/// What all lines of the table have was taken where no game of 43,964 with ECO tags, whose classifiers followed transpositions, is
/// without it: one of them is told, and its code is wrong.
static FAMILIES: [Family; 80] = [
    family("A00", "", ""),
    family("A01", "b3", ""),
    family("A02", "f4", ""),
    family("A04", "Nf3", ""),
    family("A10", "c4", ""),
    family("A20", "c4", "e5"),
    family("A30", "c4", "c5"),
    family("A40", "d4", ""),
    family("A45", "d4", "Nf6"),
    family("A51", "d4 c4", "e5"),
    family("A53", "c4 d4", "d6 Nf6"),
    family("A56", "d4 c4", "c5"),
    family("A57", "c4 d4 d5", "b5 c5 Nf6"),
    family("A60", "c4 d4 d5", "c5 e6 Nf6"),
    family("A70", "c4 d4 e4 d5 Nc3 Nf3", "c5 d5 e6 g6 Nf6"),
    family("A80", "d4", "f5"),
    family("A84", "c4 d4", "f5"),
    family("A90", "d4 c4", "f5"),
    family("B00", "e4", ""),
    family("B01", "e4", "d5/d6"),
    family("B02", "e4", "Nf6"),
    family("B06", "e4", "g6"),
    family("B07", "e4", "d6"),
    family("B10", "e4", "c6/c5"),
    family("B13", "d4", "d5 c6/c5"),
    family("B15", "d4 e4", "d5 c6"),
    family("B18", "d4 e4", "d5 Bf5 c6/c5"),
    family("B20", "e4", "c5"),
    family("B22", "e4", ""),
    family("B23", "e4 Nc3", "c5"),
    family("B27", "e4", "c5/c6"),
    family("B30", "e4", "c5 Nc6"),
    family("B40", "e4", "c5 e6/e5"),
    family("B50", "e4", "c5 d6"),
    family("B60", "d4 e4 Nc3 Nd4 Bg5", "d4 c5 d6 Nc6 Nf6"),
    family("B70", "d4 e4 Nc3", "d6 g6 Nf6 c5/c6"),
    family("B80", "d4 e4 Nc3", "d4 c5 Nf6 d6/d5"),
    family("B90", "d4 e4 Nc3 Nd4", "d4 c5 a6 d6 Nf6"),
    family("C00", "e4", "e6/e5"),
    family("C01", "d4", "d5"),
    family("C02", "d4 e4 e5", "d5 e6"),
    family("C03", "d4 e4", "d5 e6"),
    family("C15", "d4 e4 Nc3", "d5 e6 Bb4"),
    family("C20", "e4", "e5"),
    family("C21", "d4 e4", "e5/e6"),
    family("C23", "Bc4 e4", "e5/e6"),
    family("C25", "e4 Nc3", "e5"),
    family("C30", "f4 e4", "e5/e6"),
    family("C40", "e4", "e5/e6"),
    family("C41", "e4", "e5 d6"),
    family("C42", "e4 Nf3", "Nf6 e5/e6"),
    family("C44", "e4", "Nc6 e5/e6"),
    family("C45", "d4 e4 Nd4", "d4 e5 Nc6"),
    family("C46", "e4 Nc3 Nf3", "e5 Nc6"),
    family("C50", "e4 Nf3", "e5"),
    family("C60", "e4 Nf3 Bb5", "e5 Nc6"),
    family("C68", "e4 Nf3 Bb5 Bc6", "e5 a6 Nc6"),
    family("C70", "e4 Nf3 Bb5", "e5 a6 Nc6"),
    family("C80", "e4 Nf3 Bb5", "e5 a6 Nc6 Nf6"),
    family("D00", "d4", "d5"),
    family("D06", "d4", "d5/d6"),
    family("D10", "d4", "d5"),
    family("D20", "c4 d4", "d5"),
    family("D30", "c4 d4", "d5 e6"),
    family("D31", "c4 d4 Nc3", "d5 e6"),
    family("D37", "d4 Nc3 Nf3", "e6 Nf6 d5/d6"),
    family("D43", "c4 d4 Nf3", "d5 e6 Nf6"),
    family("D50", "c4 d4 Nc3 Bg5", "d5 e6 Nf6"),
    family("D70", "d4", "d5 g6 Nf6"),
    family("D80", "c4 d4 Nc3", "d5 g6 Nf6"),
    family("E00", "c4 d4", "e6/e5"),
    family("E10", "c4 d4 Nf3", "e6 Nf6"),
    family("E11", "c4 d4 Nf3", "e6 Nf6 Bb4"),
    family("E12", "c4 d4 Nf3", "e6 Nf6"),
    family("E20", "c4 d4", "Nf6 e6/e5"),
    family("E60", "c4 d4", "g6 Nf6"),
    family("E62", "g3 c4 d4 Nc3", "g6 Nf6 Bg7"),
    family("E70", "c4 d4 e4 Nc3", "g6 Nf6 Bg7"),
    family("E80", "f3 c4 d4 e4 Nc3", "d6 g6 Nf6 Bg7"),
    family("E90", "c4 d4 e4 Nc3", "d6 g6 Nf6 Bg7"),
];

const fn family(first: &str, white: &str, black: &str) -> Family {
    Family {
        first: number(first.as_bytes()),
        white: side(white),
        black: side(black),
    }
}

/// Men as they are written in moves, with blanks between: `Nf3`, `c4`, and `d5/d6` for a pawn on one of both squares.
const fn side(text: &str) -> Side {
    let text = text.as_bytes();
    let mut side = Side {
        all: [0; 3],
        either: [0; 2],
    };
    let (mut man, mut squares, mut choices, mut at) = (0, 0u64, 0, 0);
    while at <= text.len() {
        match if at < text.len() { text[at] } else { b' ' } {
            b'N' => man = 1,
            b'B' => man = 2,
            b'/' => {}
            b' ' => {
                if squares.count_ones() > 1 {
                    side.either[choices] = squares;
                    choices += 1;
                } else {
                    side.all[man] |= squares;
                }
                (man, squares) = (0, 0);
            }
            file => {
                at += 1;
                squares |= 1 << ((file - b'a') + 8 * (text[at] - b'1'));
            }
        }
        at += 1;
    }
    side
}

impl Side {
    /// The roles of [`Side::all`].
    const ROLES: [Role; 3] = [Role::Pawn, Role::Knight, Role::Bishop];

    /// What is left of it where men arrived on these squares, by role.
    fn without(&self, seen: &[u64; 8]) -> Side {
        let [pawns, knights, bishops] = Side::ROLES.map(|role| seen[role as usize & 7]);
        let [all_pawns, all_knights, all_bishops] = self.all;
        Side {
            all: [
                all_pawns & !pawns,
                all_knights & !knights,
                all_bishops & !bishops,
            ],
            either: (self.either).map(|squares| if squares & pawns == 0 { squares } else { 0 }),
        }
    }

    /// Whether something of it is.
    #[inline(always)]
    fn lacks(&self, seen: &[u64; 8]) -> bool {
        let pawns = seen[Role::Pawn as usize];
        let knights = self.all[1] & !seen[Role::Knight as usize];
        let bishops = self.all[2] & !seen[Role::Bishop as usize];
        let lacks = |squares: u64| squares != 0 && squares & pawns == 0;
        self.all[0] & !pawns | knights | bishops != 0
            || lacks(self.either[0])
            || lacks(self.either[1])
    }

    /// How many men.
    fn count(&self) -> u32 {
        let all: u32 = self.all.iter().map(|squares| squares.count_ones()).sum();
        let either = self.either.iter().filter(|squares| **squares != 0);
        all + either.count() as u32
    }

    /// One of the men, and on which squares.
    fn first(&self) -> Option<(Role, u64)> {
        let mut all = Side::ROLES.into_iter().zip(self.all);
        let one = all.find(|(_, squares)| *squares != 0);
        let lowest = one.map(|(role, squares)| (role, squares & squares.wrapping_neg()));
        let mut either = self.either.into_iter();
        lowest.or_else(|| Some((Role::Pawn, either.find(|squares| *squares != 0)?)))
    }
}

/// The number of a code: 100 for each letter, and its figures.
const fn number(code: &[u8]) -> u16 {
    100 * (code[0] - b'A') as u16 + 10 * (code[1] - b'0') as u16 + (code[2] - b'0') as u16
}

/// A man that does not come where it has to, if there is one: whether it is White's, its role and squares. Of a game that ends sooner
/// most of them do not: it may have ended on its way there.
///
/// `mv` is each of the `plies` half-moves, from 0.
fn missing(
    code: &[u8],
    plies: usize,
    mv: impl Fn(usize) -> Move,
    is_short: bool,
) -> Option<(bool, Role, u64)> {
    let number = number(code);
    let at = FAMILIES.partition_point(|family| family.first <= number);
    let family = &FAMILIES[at.checked_sub(1)?];
    // By side and role the squares on which one arrived.
    let mut seen = [[0u64; 8]; 2];
    let mut from = 0;
    for until in UNTIL {
        for ply in from..until.min(plies) {
            let mv = mv(ply);
            let (to, _) = Position::flat_goes(mv);
            seen[ply & 1][Position::flat_role(mv) & 7] |= 1 << (to & 63);
        }
        if !family.white.lacks(&seen[0]) && !family.black.lacks(&seen[1]) {
            return None;
        }
        from = until;
    }
    let white = family.white.without(&seen[0]);
    let black = family.black.without(&seen[1]);
    let all = family.white.count() + family.black.count();
    if is_short && (white.count() + black.count()) * 2 <= all {
        return None;
    }
    let told = |is_white: bool| move |(role, squares)| (is_white, role, squares);
    white
        .first()
        .map(told(true))
        .or_else(|| black.first().map(told(false)))
}

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let Some(tag) = eco_tag(game) else {
        return;
    };
    let code = game.tokens.raw_value(game.bytes, tag);
    let facts = game.facts;
    if !is_code(code)
        || facts.start != Start::Initial
        || facts.variant != Some(Variant::Standard)
        || facts.instead.is_some()
    {
        return;
    }
    let played = facts.main.len();
    let is_cut = || facts.broken_off || game.tokens.rest(game.bytes).is_some();
    if played < 2 || played < WINDOW && is_cut() {
        return;
    }
    let Some((is_white, role, squares)) = missing(
        code,
        played,
        |ply| facts.tree[facts.main[ply] as usize].mv,
        played < WINDOW,
    ) else {
        return;
    };
    let code = String::from_utf8_lossy(&code[..3]);
    let names: Vec<String> = (0..64)
        .filter(|at| squares >> at & 1 != 0)
        .map(|at| crate::board::Square(at).to_string())
        .collect();
    let squares = names.join("/");
    let role = terms::role(context.ui, role);
    let man = match is_white {
        true => say!(context.ui, "a white {role}", "un {role} bianco"),
        false => say!(context.ui, "a black {role}", "un {role} nero"),
    };
    let message = say!(
        context.ui,
        "the tag ECO says {code}, which has {man} on {squares}; none comes there in the first 12 moves",
        "l'etichetta ECO dice {code}, in cui c'è {man} in {squares}; nelle prime 12 mosse non ve ne arriva"
    );
    let mut finding = RULE.at_token(game, tag.token, message);
    if let Some(found) = Table::own().find(facts) {
        found.code.clone_into(&mut finding.suggestion);
    }
    findings.push(finding);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_of_the_table_contradicts_its_code() {
        let mut lines = 0;
        for (code, moves) in Table::own_lines() {
            assert_eq!(
                missing(code.as_bytes(), moves.len(), |ply| moves[ply], false),
                None,
                "{code}"
            );
            lines += 1;
        }
        assert!(lines > 5000, "{lines}");
    }
}
