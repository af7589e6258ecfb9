//! Random legal games that look a little like games: pieces come out, kings castle, captures and checks are preferred,
//! some games are played on to mate or stalemate. Only the moves: how they are written is the scribe's.

use super::openings::{OPENINGS, Opening};
use super::random::Random;
use crate::board::{Move, MoveParts, Position, Role, Side, Square, Status, Variant};
use crate::endgame::{is_dead, is_walled, unwinnable_quick};
use crate::notation::{Language, Resolution, read, resolve};
use crate::syntax::{Encoding, ResultMark};

/// How a game is meant to end; it may turn out otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// Broken off, by resignation or agreement.
    Open,
    /// Broken off after few moves.
    Brief,
    /// Mate on the board.
    Mate,
    /// Stalemate on the board.
    Stalemate,
}

/// Where a game starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// The initial position.
    Initial,
    /// One of the 960 positions.
    Chess960,
    /// An ending with few men.
    Ending,
}

/// A game that was played.
#[derive(Clone, Debug)]
pub(super) struct Played {
    pub(super) origin: Origin,
    /// The position before every half-move, and the one at the end.
    pub(super) positions: Vec<Position>,
    pub(super) moves: Vec<Move>,
    /// How the board stands at the end.
    pub(super) status: Status,
    pub(super) result: ResultMark,
    pub(super) opening: Option<&'static Opening>,
}

impl Played {
    /// The first position.
    pub(super) fn first(&self) -> &Position {
        &self.positions[0]
    }

    /// The position at the end.
    pub(super) fn last(&self) -> &Position {
        &self.positions[self.moves.len()]
    }
}

/// Half-moves without capture or pawn move after which players agree to a draw.
const TEDIUM: u32 = 70;

/// No game is longer than this.
const MOST_PLIES: usize = 320;

/// Plays one game.
pub(super) fn play(origin: Origin, goal: Goal, random: &mut Random) -> Played {
    let first = match origin {
        Origin::Initial => Position::initial(),
        Origin::Chess960 => chess960(random),
        Origin::Ending => ending(random),
    };
    let limit = match (goal, origin) {
        (Goal::Open, _) => length(random),
        (Goal::Brief, _) => random.between(1, 24) as usize,
        (Goal::Mate, _) => random.between(60, 200) as usize,
        (Goal::Stalemate, _) => MOST_PLIES,
    };
    let mut game = Played {
        origin,
        positions: vec![first],
        moves: Vec::new(),
        status: Status::Open,
        result: ResultMark::Open,
        opening: None,
    };
    if origin == Origin::Initial && random.below(4) > 0 {
        play_opening(&mut game, limit, random);
    }
    // In a game that is to end in stalemate one side takes everything and the other lets it happen.
    let hunter = if random.below(2) == 0 {
        Side::White
    } else {
        Side::Black
    };
    loop {
        let position = game.last();
        let legal = position.legal_moves();
        if legal.is_empty() {
            game.status = position.status();
            break;
        }
        if game.moves.len() >= limit || is_drawn(position) || is_repeated(&game) {
            break;
        }
        let player = Player {
            goal,
            hunter,
            ply: game.moves.len(),
            position,
        };
        let mv = player.choose(&game.moves, &legal, random);
        let mut after = position.clone();
        after.play(mv);
        game.moves.push(mv);
        game.positions.push(after);
    }
    game.result = result(&game, random);
    game
}

/// How many half-moves a game has that nobody plays to its end.
fn length(random: &mut Random) -> usize {
    let plies = match random.below(20) {
        0..=1 => random.between(4, 20),
        2..=17 => 20 + random.below(51) + random.below(51),
        _ => random.between(120, 220),
    };
    plies as usize
}

fn play_opening(game: &mut Played, limit: usize, random: &mut Random) {
    let opening = random.pick(&OPENINGS);
    for word in opening.moves.split(' ').take(limit) {
        let mut position = game.last().clone();
        let written = read(word.as_bytes(), Encoding::Utf8);
        let Resolution::Move(mv, _) = resolve(&written, Language::English, &position) else {
            return;
        };
        position.play(mv);
        game.moves.push(mv);
        game.positions.push(position);
    }
    game.opening = (opening.moves.split(' ').count() <= limit).then_some(opening);
}

/// Every man on the board.
pub(super) fn men(position: &Position) -> impl Iterator<Item = (Square, Side, Role)> + '_ {
    (0..64).filter_map(|square| {
        let square = Square(square);
        position
            .man_at(square)
            .map(|(side, role)| (square, side, role))
    })
}

/// Whether nothing can happen any more: a dead position, which ends the game, or long idleness, at which players agree.
fn is_drawn(position: &Position) -> bool {
    if position.half_move_clock() >= TEDIUM {
        return true;
    }
    // Otherwise mate is possible for somebody: more than one man that must be captured first, or a pawn that can take a step.
    let men = position.men();
    let poor = (men.queens | men.rooks | men.pawns).count_ones() <= 1;
    (poor || is_walled(&men)) && is_dead(position)
}

/// Whether the position stands on the board for the fourth time: at the fifth the game would be over.
fn is_repeated(game: &Played) -> bool {
    let last = game.last();
    let idle = last.half_move_clock() as usize;
    let before = game
        .positions
        .iter()
        .rev()
        .skip(4)
        .step_by(2)
        .take(idle / 2);
    idle >= 12 && before.filter(|position| position.is_same(last)).count() >= 3
}

fn value(role: Role) -> i32 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 0,
    }
}

/// The result: the board's where it decides, else after the material, as far as players follow it.
fn result(game: &Played, random: &mut Random) -> ResultMark {
    let position = game.last();
    let lost = |side| match side {
        Side::White => ResultMark::BlackWins,
        Side::Black => ResultMark::WhiteWins,
    };
    match game.status {
        Status::Checkmate => return lost(position.side_to_move()),
        Status::Stalemate => return ResultMark::Draw,
        Status::Open if is_drawn(position) => return ResultMark::Draw,
        Status::Open => {}
    }
    let balance: i32 = men(position)
        .map(|(_, side, role)| {
            if side == Side::White {
                value(role)
            } else {
                -value(role)
            }
        })
        .sum();
    let mark = match random.below(40) {
        0 => ResultMark::Open,
        1..=6 => ResultMark::Draw,
        _ if balance > 2 => ResultMark::WhiteWins,
        _ if balance < -2 => ResultMark::BlackWins,
        7..=16 => ResultMark::WhiteWins,
        17..=24 => ResultMark::BlackWins,
        _ => ResultMark::Draw,
    };
    // Who cannot mate wins no game.
    let hopeless = match mark {
        ResultMark::WhiteWins => unwinnable_quick(position, Side::White),
        ResultMark::BlackWins => unwinnable_quick(position, Side::Black),
        _ => false,
    };
    if hopeless { ResultMark::Draw } else { mark }
}

/// Who is to move, and what the player is after.
struct Player<'a> {
    goal: Goal,
    hunter: Side,
    ply: usize,
    position: &'a Position,
}

impl Player<'_> {
    fn choose(&self, played: &[Move], legal: &[Move], random: &mut Random) -> Move {
        if let Some(mv) = self.finish(legal, random) {
            return mv;
        }
        let last_own = played
            .len()
            .checked_sub(2)
            .map(|i| Position::flat_parts(played[i]));
        let mut weights = [0u32; 256];
        let mut sum = 0;
        for (mv, weight) in legal.iter().zip(&mut weights) {
            let parts = Position::flat_parts(*mv);
            *weight = self.weight(&parts);
            // Going back at once is what players do least.
            if last_own.is_some_and(|own| own.from == parts.to && own.to == parts.from) {
                *weight = (*weight / 8).max(1);
            }
            sum += *weight;
        }
        let draw = |random: &mut Random| {
            let mut at = random.below(sum);
            for (mv, weight) in legal.iter().zip(&weights) {
                if at < *weight {
                    return *mv;
                }
                at -= weight;
            }
            legal[0]
        };
        let mut chosen = draw(random);
        for _ in 0..3 {
            let status = self.after(chosen);
            let ends = status.status != Status::Open;
            // Now and then a check is looked for; the end of the game is not, unless it is the goal.
            let wanted = if ends {
                self.goal == Goal::Mate
            } else {
                status.check
            };
            if wanted || !ends && random.below(4) > 0 {
                break;
            }
            chosen = draw(random);
        }
        chosen
    }

    /// The move that ends the game as it is meant to end, if there is one now.
    fn finish(&self, legal: &[Move], random: &mut Random) -> Option<Move> {
        let wanted = match self.goal {
            Goal::Mate if self.ply >= 12 && random.below(8) > 0 => Status::Checkmate,
            Goal::Stalemate if men(self.position).count() < 10 => Status::Stalemate,
            _ => return None,
        };
        legal
            .iter()
            .copied()
            .find(|mv| self.after(*mv).status == wanted)
    }

    fn after(&self, mv: Move) -> After {
        let mut position = self.position.clone();
        position.play(mv);
        let check = position.in_check();
        // Without check only stalemate is to be seen, and only where few men are left is it looked for.
        let status =
            if check || self.goal == Goal::Stalemate || self.position.half_move_clock() > 20 {
                position.status()
            } else {
                Status::Open
            };
        After { check, status }
    }

    fn weight(&self, parts: &MoveParts) -> u32 {
        let early = self.ply < 24;
        let mine = self.position.side_to_move();
        let home = if mine == Side::White { 0 } else { 7 };
        let centre = (2..=5).contains(&parts.to.file()) && (2..=5).contains(&parts.to.rank());
        if parts.castling.is_some() {
            return 200;
        }
        if parts.en_passant {
            return 200;
        }
        let mut weight = match parts.role {
            Role::Pawn => {
                let advance = parts.to.rank().abs_diff(home);
                let push = if early { 4 } else { 2 * u32::from(advance) };
                8 + push
            }
            Role::Knight | Role::Bishop if early && parts.from.rank() == home => 24,
            Role::Knight | Role::Bishop => 9,
            Role::Rook | Role::Queen if early => 3,
            Role::Rook | Role::Queen => 9,
            Role::King if self.ply < 40 => 1,
            Role::King => 6,
        };
        if centre && self.ply < 60 {
            weight += 6;
        }
        if let Some(taken) = parts.capture {
            let gain = value(taken) * 6 - value(parts.role);
            weight += 6 + gain.max(0).unsigned_abs();
        }
        match parts.promotion {
            Some(Role::Queen) => weight += 80,
            Some(_) => weight /= 6,
            None => {}
        }
        if self.goal == Goal::Stalemate {
            let takes = parts.capture.is_some() || parts.promotion == Some(Role::Queen);
            weight = match (mine == self.hunter, takes) {
                (true, true) => weight * 20,
                (false, true) => (weight / 8).max(1),
                _ => weight,
            };
        }
        weight
    }
}

struct After {
    check: bool,
    status: Status,
}

/// One of the 960 start positions: bishops on both colours, the king between the rooks (Guidelines II, Art. 2).
fn chess960(random: &mut Random) -> Position {
    let mut rank = [' '; 8];
    rank[random.below(4) as usize * 2] = 'b';
    rank[random.below(4) as usize * 2 + 1] = 'b';
    for man in ['q', 'n', 'n'] {
        let free: Vec<usize> = (0..8).filter(|i| rank[*i] == ' ').collect();
        rank[*random.pick(&free)] = man;
    }
    let mut rest = ['r', 'k', 'r'].into_iter();
    for square in &mut rank {
        if *square == ' ' {
            *square = rest.next().unwrap_or('r');
        }
    }
    let black: String = rank.iter().collect();
    let white = black.to_uppercase();
    let fen = format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} w KQkq - 0 1");
    match Position::from_fen(&fen, Some(Variant::Chess960)) {
        Ok(setup) => setup.position,
        Err(_) => Position::initial(),
    }
}

/// The men of the endings that games are set up from, White's in capitals.
const ENDINGS: [&str; 10] = [
    "KPk", "KQk", "KPPkp", "KRPkr", "KRPPkrp", "KNPPkbpp", "KQPkq", "KRRk", "KPPPkppp", "KBPPknpp",
];

/// A position with few men, its move numbers as in the middle of a game.
fn ending(random: &mut Random) -> Position {
    loop {
        let mut board = [b' '; 64];
        for man in random.pick(&ENDINGS).bytes() {
            let pawn = man.eq_ignore_ascii_case(&b'p');
            let free: Vec<usize> = (0..64)
                .filter(|at| board[*at] == b' ' && (!pawn || (8..56).contains(at)))
                .collect();
            board[*random.pick(&free)] = man;
        }
        let mut fen = String::new();
        for rank in board.chunks(8) {
            let mut empty = 0;
            for man in rank {
                if *man == b' ' {
                    empty += 1;
                    continue;
                }
                if empty > 0 {
                    fen.push_str(&empty.to_string());
                    empty = 0;
                }
                fen.push(*man as char);
            }
            if empty > 0 {
                fen.push_str(&empty.to_string());
            }
            fen.push('/');
        }
        fen.pop();
        let turn = if random.below(2) == 0 { 'w' } else { 'b' };
        let fen = format!("{fen} {turn} - - 0 {}", random.between(30, 70));
        // Both sides must be able to stand in this position: no check on the side that has just moved, none at all.
        if let Ok(setup) = Position::from_fen(&fen, Some(Variant::Standard))
            && setup.oddities.is_empty()
            && !setup.position.in_check()
            && setup.position.status() == Status::Open
            && !is_drawn(&setup.position)
        {
            return setup.position;
        }
    }
}
