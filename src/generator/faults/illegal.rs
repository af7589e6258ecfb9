//! Illegal moves, one function for each reason. The word replaces a move that was played; what follows stays as it was.

use super::{Case, Planted};
use crate::board::{CastlingObstacle, Position, Refusal, Role, Side, Square, Wanted};
use crate::generator::games::men;
use crate::generator::sheet::Part;
use crate::notation::{Language, Resolution};

const CODE: &str = "M001";

/// Words to try in a position, most likely to fit first.
type Words = fn(&Position, Language) -> Vec<String>;

impl Case<'_> {
    /// Replaces a move by a word that the board refuses for a reason.
    fn refuse(&mut self, words: Words, is_reason: fn(&Refusal) -> bool) -> Option<Planted> {
        for ply in self.plies() {
            if let Some(word) = self.refused_word(ply, words, is_reason) {
                return self.rewrite(ply, word, CODE);
            }
        }
        None
    }

    fn refused_word(
        &mut self,
        ply: u32,
        words: Words,
        is_reason: fn(&Refusal) -> bool,
    ) -> Option<String> {
        let game = self.game;
        let position = &game.positions[ply as usize - 1];
        let mut words = words(position, self.scribe.language());
        self.random.shuffle(&mut words);
        words.truncate(24);
        words.into_iter().find(|word| {
            let Resolution::Illegal(wanted) = self.meaning(position, word) else {
                return false;
            };
            !is_played(position, &wanted) && is_reason(&position.refusal(&wanted))
        })
    }
}

/// Whether a legal move does what is wanted, promotions aside. Asked of the list of legal moves, not of the search that
/// reads games.
fn is_played(position: &Position, wanted: &Wanted) -> bool {
    position.legal_moves().into_iter().any(|mv| {
        let parts = Position::flat_parts(mv);
        match *wanted {
            Wanted::Man {
                role,
                file,
                rank,
                to,
                promotion,
            } => {
                let fits = |wanted: Option<u8>, is: u8| wanted.is_none_or(|wanted| wanted == is);
                promotion.is_none()
                    && parts.castling.is_none()
                    && parts.role == role
                    && parts.to == to
                    && fits(file, parts.from.file())
                    && fits(rank, parts.from.rank())
                    && (role != Role::Pawn || file.is_some() || parts.capture.is_none())
            }
            Wanted::Squares { from, to, .. } => parts.from == from && parts.to == to,
            Wanted::Castle(wing) => parts.castling == Some(wing),
            // Nothing is planted that is written in part only.
            Wanted::Partly(_) | Wanted::Trid(_) => true,
        }
    })
}

fn squares() -> impl Iterator<Item = Square> {
    (0..64).map(Square)
}

fn own(position: &Position) -> impl Iterator<Item = (Square, Role)> + '_ {
    let mine = position.side_to_move();
    men(position)
        .filter(move |man| man.1 == mine)
        .map(|(square, _, role)| (square, role))
}

fn king(position: &Position, side: Side) -> Square {
    men(position)
        .find(|man| man.1 == side && man.2 == Role::King)
        .map_or(Square(0), |man| man.0)
}

/// A piece to a square, with `x` where an enemy stands there.
fn piece(position: &Position, language: Language, role: Role, to: Square) -> String {
    let x = if position.man_at(to).is_some() {
        "x"
    } else {
        ""
    };
    match role {
        Role::Pawn => to.to_string(),
        role => format!("{}{x}{to}", language.letter(role)),
    }
}

/// A pawn that leaves its file.
fn pawn_takes(from: Square, to: Square) -> String {
    format!("{}x{to}", (b'a' + from.file()) as char)
}

/// Each kind of piece to each square.
fn anywhere(position: &Position, language: Language, roles: &[Role]) -> Vec<String> {
    let words = |role: &Role| {
        let role = *role;
        squares().map(move |to| piece(position, language, role, to))
    };
    roles.iter().flat_map(words).collect()
}

const PIECES: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

pub(super) fn no_such_piece(case: &mut Case<'_>) -> Option<Planted> {
    fn words(position: &Position, language: Language) -> Vec<String> {
        let missing: Vec<Role> = PIECES
            .into_iter()
            .filter(|role| own(position).all(|man| man.1 != *role))
            .collect();
        anywhere(position, language, &missing)
    }
    case.refuse(words, |refusal| {
        matches!(refusal, Refusal::NoSuchMan { .. })
    })
}

pub(super) fn does_not_reach(case: &mut Case<'_>) -> Option<Planted> {
    fn words(position: &Position, language: Language) -> Vec<String> {
        anywhere(position, language, &PIECES)
    }
    case.refuse(words, |refusal| {
        matches!(refusal, Refusal::DoesNotReach { .. })
    })
}

/// The origin is written, and no such piece stands on that file.
pub(super) fn not_on_origin(case: &mut Case<'_>) -> Option<Planted> {
    fn words(position: &Position, language: Language) -> Vec<String> {
        let legal = position.legal_moves();
        let mut words = Vec::new();
        for mv in legal {
            let parts = Position::flat_parts(mv);
            if !PIECES.contains(&parts.role) {
                continue;
            }
            for file in 0..8u8 {
                let plain = piece(position, language, parts.role, parts.to);
                let (letter, rest) = plain.split_at(1);
                words.push(format!("{letter}{}{rest}", (b'a' + file) as char));
            }
        }
        words
    }
    case.refuse(words, |refusal| {
        matches!(refusal, Refusal::NotOnOrigin { .. })
    })
}

pub(super) fn blocked(case: &mut Case<'_>) -> Option<Planted> {
    fn words(position: &Position, language: Language) -> Vec<String> {
        anywhere(position, language, &[Role::Bishop, Role::Rook, Role::Queen])
    }
    case.refuse(words, |refusal| matches!(refusal, Refusal::Blocked { .. }))
}

pub(super) fn own_piece_there(case: &mut Case<'_>) -> Option<Planted> {
    fn words(position: &Position, language: Language) -> Vec<String> {
        own(position)
            .flat_map(|(to, _)| PIECES.map(|role| format!("{}{to}", language.letter(role))))
            .collect()
    }
    case.refuse(words, |refusal| {
        matches!(refusal, Refusal::OwnManThere { .. })
    })
}

pub(super) fn captures_king(case: &mut Case<'_>) -> Option<Planted> {
    fn words(position: &Position, language: Language) -> Vec<String> {
        let to = king(position, position.side_to_move().other());
        PIECES
            .map(|role| piece(position, language, role, to))
            .to_vec()
    }
    case.refuse(words, |refusal| {
        matches!(refusal, Refusal::CapturesKing { .. })
    })
}

/// Words for the men that stand next to their king in a line with an enemy behind them.
pub(super) fn pinned(case: &mut Case<'_>) -> Option<Planted> {
    fn words(position: &Position, language: Language) -> Vec<String> {
        let mine = position.side_to_move();
        let king = king(position, mine);
        let mut words = Vec::new();
        for (step, diagonal) in STEPS {
            let mut ahead = ray(king, step).filter_map(|square| {
                position
                    .man_at(square)
                    .map(|(side, role)| (square, side, role))
            });
            let (Some(near), Some(far)) = (ahead.next(), ahead.next()) else {
                continue;
            };
            let pins = match far.2 {
                Role::Queen => true,
                Role::Rook => !diagonal,
                Role::Bishop => diagonal,
                _ => false,
            };
            if near.1 != mine || far.1 == mine || !pins {
                continue;
            }
            for to in squares() {
                if near.2 != Role::Pawn {
                    words.push(piece(position, language, near.2, to));
                } else if to.file().abs_diff(near.0.file()) == 1 {
                    words.push(pawn_takes(near.0, to));
                } else if to.file() == near.0.file() {
                    words.push(to.to_string());
                }
            }
        }
        words
    }
    case.refuse(words, |refusal| matches!(refusal, Refusal::Pinned { .. }))
}

/// Directions as (file, rank), and whether they are diagonal.
const STEPS: [((i8, i8), bool); 8] = [
    ((1, 0), false),
    ((-1, 0), false),
    ((0, 1), false),
    ((0, -1), false),
    ((1, 1), true),
    ((1, -1), true),
    ((-1, 1), true),
    ((-1, -1), true),
];

/// The squares from one on in a direction, without it.
fn ray(from: Square, (file, rank): (i8, i8)) -> impl Iterator<Item = Square> {
    (1..8i8).map_while(move |n| {
        let file = from.file() as i8 + n * file;
        let rank = from.rank() as i8 + n * rank;
        ((0..8).contains(&file) && (0..8).contains(&rank))
            .then(|| Square::new(file as u8, rank as u8))
    })
}

pub(super) fn leaves_king_in_check(case: &mut Case<'_>) -> Option<Planted> {
    fn words(position: &Position, language: Language) -> Vec<String> {
        if !position.in_check() {
            return Vec::new();
        }
        let mut words = anywhere(position, language, &PIECES);
        words.extend(squares().map(|to| to.to_string()));
        words
    }
    case.refuse(words, |refusal| {
        matches!(refusal, Refusal::LeavesKingInCheck { .. })
    })
}

pub(super) fn king_into_check(case: &mut Case<'_>) -> Option<Planted> {
    fn words(position: &Position, language: Language) -> Vec<String> {
        let from = king(position, position.side_to_move());
        STEPS
            .iter()
            .filter_map(|(step, _)| ray(from, *step).next())
            .map(|to| piece(position, language, Role::King, to))
            .collect()
    }
    case.refuse(words, |refusal| {
        matches!(refusal, Refusal::KingIntoCheck { .. })
    })
}

fn castlings(_: &Position, _: Language) -> Vec<String> {
    vec!["O-O".to_owned(), "O-O-O".to_owned()]
}

/// The only obstacle, where there is one only.
fn only_obstacle(refusal: &Refusal) -> Option<&CastlingObstacle> {
    match refusal {
        Refusal::Castling { obstacles, .. } => match obstacles.as_slice() {
            [one] => Some(one),
            _ => None,
        },
        _ => None,
    }
}

pub(super) fn castling_right_lost(case: &mut Case<'_>) -> Option<Planted> {
    case.refuse(castlings, |refusal| {
        matches!(only_obstacle(refusal), Some(CastlingObstacle::RightLost))
    })
}

pub(super) fn castling_through_attack(case: &mut Case<'_>) -> Option<Planted> {
    case.refuse(castlings, |refusal| {
        matches!(
            only_obstacle(refusal),
            Some(CastlingObstacle::CrossesAttack { .. })
        )
    })
}

pub(super) fn castling_pieces_between(case: &mut Case<'_>) -> Option<Planted> {
    case.refuse(castlings, |refusal| {
        matches!(
            only_obstacle(refusal),
            Some(CastlingObstacle::Between { .. })
        )
    })
}

/// A pawn that becomes a king, or a piece that is promoted on the last rank.
pub(super) fn promotion_impossible(case: &mut Case<'_>) -> Option<Planted> {
    fn words(position: &Position, language: Language) -> Vec<String> {
        let last = if position.side_to_move() == Side::White {
            7
        } else {
            0
        };
        let king = language.letter(Role::King);
        let queen = language.letter(Role::Queen);
        let mut words = Vec::new();
        for mv in position.legal_moves() {
            let parts = Position::flat_parts(mv);
            if parts.to.rank() != last || parts.castling.is_some() {
                continue;
            }
            words.push(match parts.role {
                Role::Pawn if parts.capture.is_some() => {
                    format!("{}={king}", pawn_takes(parts.from, parts.to))
                }
                Role::Pawn => format!("{}={king}", parts.to),
                Role::King => continue,
                role => format!("{}={queen}", piece(position, language, role, parts.to)),
            });
        }
        words
    }
    case.refuse(words, |refusal| {
        matches!(refusal, Refusal::PromotionImpossible(_))
    })
}

/// Captures of pawns towards empty squares.
fn pawn_captures(position: &Position, _: Language) -> Vec<String> {
    let ahead = if position.side_to_move() == Side::White {
        1
    } else {
        -1
    };
    let mut words = Vec::new();
    for (from, role) in own(position) {
        if role != Role::Pawn {
            continue;
        }
        for file in [-1, 1] {
            let to = ray(from, (file, ahead)).next();
            if let Some(to) = to.filter(|to| position.man_at(*to).is_none()) {
                words.push(pawn_takes(from, to));
            }
        }
    }
    words
}

pub(super) fn en_passant_unavailable(case: &mut Case<'_>) -> Option<Planted> {
    case.refuse(pawn_captures, |refusal| {
        matches!(refusal, Refusal::EnPassantUnavailable)
    })
}

pub(super) fn nothing_to_capture(case: &mut Case<'_>) -> Option<Planted> {
    case.refuse(pawn_captures, |refusal| {
        matches!(refusal, Refusal::NothingToCapture { .. })
    })
}

/// By coordinates, a man of the opponent to a square where its own side could well move it.
pub(super) fn opponents_piece(case: &mut Case<'_>) -> Option<Planted> {
    fn words(position: &Position, _: Language) -> Vec<String> {
        let mine = position.side_to_move();
        let theirs = men(position).filter(|man| man.1 != mine);
        theirs
            .flat_map(|(from, _, _)| {
                STEPS
                    .iter()
                    .filter_map(move |(step, _)| ray(from, *step).next())
                    .map(move |to| (from, to))
            })
            .filter(|(_, to)| position.man_at(*to).is_none() && !matches!(to.rank(), 0 | 7))
            .map(|(from, to)| format!("{from}{to}"))
            .collect()
    }
    case.refuse(words, |refusal| {
        matches!(refusal, Refusal::OpponentsMan { .. })
    })
}

/// By coordinates, from a square where nothing stands.
pub(super) fn empty_origin(case: &mut Case<'_>) -> Option<Planted> {
    fn words(position: &Position, _: Language) -> Vec<String> {
        let legal = position.legal_moves();
        let arrivals = legal.iter().map(|mv| Position::flat_parts(*mv).to);
        arrivals
            .filter(|to| !matches!(to.rank(), 0 | 7))
            .flat_map(|to| squares().map(move |from| (from, to)))
            .filter(|(from, to)| from != to && position.man_at(*from).is_none())
            .map(|(from, to)| format!("{from}{to}"))
            .collect()
    }
    case.refuse(words, |refusal| {
        matches!(refusal, Refusal::EmptyOrigin { .. })
    })
}

/// The first move of a variation, where no piece reaches the square.
pub(super) fn in_variation(case: &mut Case<'_>) -> Option<Planted> {
    fn words(position: &Position, language: Language) -> Vec<String> {
        anywhere(position, language, &PIECES)
    }
    let opens: Vec<usize> = (0..case.sheet.items.len())
        .filter(|i| case.sheet.items[*i].part == Part::Open && case.sheet.items[*i].line == 0)
        .collect();
    let open = match opens.is_empty() {
        false => *case.random.pick(&opens),
        true => {
            let open = case.open_last_variation()?;
            let marker = case.sheet.marker()?;
            case.insert_after(marker - 1, Part::Close, ")".to_owned());
            open
        }
    };
    let first = case.sheet.items[open..]
        .iter()
        .position(|item| item.part == Part::Move)?
        + open;
    let (line, ply) = (case.sheet.items[first].line, case.sheet.items[first].ply);
    let reaches = |refusal: &Refusal| matches!(refusal, Refusal::DoesNotReach { .. });
    case.sheet.items[first].text = case.refused_word(ply, words, reaches)?;
    Some(Planted {
        line,
        ..Planted::at_ply(CODE, first, ply)
    })
}
