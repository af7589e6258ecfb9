//! Why a wanted move cannot be played, in the terms of the manual. Nothing here decides legality: that is [`Trid::find`]'s.
//!
//! Of several men that could have been meant, and of several squares, the one counts that comes furthest: its move would leave
//! the king in check, else an own man stands where it would arrive, else its way is closed, else it does not reach.

use super::geometry::{NONE, Place, column, place};
use super::moves::castling_squares;
use super::moves::{ManMove, Parts};
use super::reach::{Way, ahead, inward};
use super::settings::{
    CastleRookAttacked, LevelCapture, LevelDiagonal, LevelInversion, LevelPromotion, LevelRotation,
    LevelSideways, VerticalMoves,
};
use super::wanted::{Becomes, Follow, Part, Pin, Wanted};
use super::{Level, Slot, Trid, man};
use crate::board::{Move, Role, Side, Wing};

/// What closes a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The man on this square.
    Man(u8),
    /// It has no square that is not above both ends of the way.
    TooHigh,
    /// It has no square at all (Note 3.1).
    Void,
    /// It is passed over this square of an attack level, where the man has to stop (12.7).
    Level(u8),
}

/// What is in the way of castling (Conditions 3.1 to 3.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The king or the rook has moved, or is not there.
    Moved,
    /// It is the first move of the player.
    FirstMove,
    /// A man stands on this square, to which the king goes.
    Occupied(u8),
    /// The man on the second square attacks the first.
    Attacked(u8, u8),
}

/// Why no legal move answers what was wanted. Squares are numbers of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// What was wanted is no move of this game.
    Foreign,
    /// Castling is refused.
    Castling(Wing, Vec<Obstacle>),
    /// The side to move has no such man.
    NoSuchMan(Role),
    /// Such a man is there, but none where the move begins as it is written: what stands there instead, where the square is
    /// named in full.
    NotOnOrigin(Role, Part, Option<(u8, Side, Role)>),
    /// There is no such square at present, of departure or of arrival.
    NoSquare(Part),
    /// The move would stay in its column (Axiom 3.2): where it begins.
    SameColumn(Role, u8),
    /// The man cannot come from its square to this one.
    DoesNotReach(Role, u8, u8),
    /// The way from a square to another is closed over a column (file, rank).
    Closed {
        /// What would move.
        role: Role,
        /// Where from.
        from: u8,
        /// Where to.
        to: u8,
        /// File and rank of the column.
        column: (u8, u8),
        /// What closes it.
        by: Stop,
    },
    /// Pawns do not go back in height in this variant (12.7): from where, to where.
    PawnWrongWay(u8, u8),
    /// The pawn has made its first move, and steps one square (Art. 3.7.2).
    StepOfTwoGone(u8),
    /// A pawn does not capture straight ahead, or sideways: what stands on this square.
    PawnBlocked(u8),
    /// A pawn goes diagonally only to capture, and nothing is to be captured on this square.
    NothingToCapture(u8),
    /// An own man stands on the square of arrival.
    OwnManThere(u8),
    /// The opponent's king stands there, who is never captured.
    CapturesKing(u8),
    /// Only own levels may be stepped on (12.9.5): the square.
    LevelOfOther(u8),
    /// A capture is written, and nothing is there to be captured: the square, and where on its column an opponent's man is.
    NothingThere(u8, Option<u8>),
    /// What the pawn becomes is not written.
    PromotionMissing(u8),
    /// No pawn becomes a king, or stays a pawn.
    PromotionTo,
    /// A promotion is written where none is possible.
    PromotionImpossible,
    /// The king would go to an attacked square: by whom.
    KingIntoCheck(u8, Vec<u8>),
    /// The own king would stand in check: by whom.
    LeavesKingInCheck(Vec<u8>),
    /// The level leaves a pawn of the opponent on this square as the farthest of its file: it becomes a queen and gives check.
    UncoversQueen(u8),
    /// There is no such level.
    NoSuchLevel(Pin),
    /// The level belongs to the other player, or to nobody.
    LevelNotOwn(Slot, Option<Side>),
    /// It carries more than one man, or another man than an own pawn (Art. 3B.2): their squares.
    LevelLoaded(Slot, Vec<u8>),
    /// Another level hangs there.
    PinTaken(Slot),
    /// A level keeps its side of the board (Art. 3B.4): its pin, and that on the other side.
    ChangesSide(Slot, Slot),
    /// The pin is none of the nearest.
    PinTooFar(Slot, Slot),
    /// With a man on it the level keeps its side (3.2).
    TurnsWithMan(Slot),
    /// Levels are not turned round in this variant.
    NeverRotates(Slot),
    /// Only a level with a man of its owner is turned round (12.1.1).
    NothingToRotate(Slot),
    /// In this variant a level is turned round only where it hangs (12.1.1).
    RotatesInPlace(Slot),
    /// On its way a level is turned round only with the rook's pawn alone (12.3).
    RotatesWithPawn(Slot),
    /// Its pawn does not move in the same turn in this variant (12.6).
    PawnWaits(Slot),
    /// Only the rook's pawn that is alone on its level moves in the same turn (12.3).
    NotRookPawn(Slot),
    /// A level does not move, and its pawn does, without a turn (12.3).
    MovesWithoutTurn(Slot),
    /// Levels are not inverted in this variant.
    NeverTurns(Slot),
    /// The level is there already.
    LevelStays(Slot),
    /// A pawn becomes no level that hangs there by this reading of 12.9.3.
    NotHungThere(Slot),
}

/// Why no attack level changes its owner with a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kept {
    /// The move captures nothing.
    NoCapture,
    /// The man captured stands on no attack level: the square.
    OnNone(u8),
    /// By these rules no level is captured.
    Never,
    /// He who captures has the level already, or nobody has it.
    NotTheirs(Slot),
    /// The level has not left its place (Art. 3B.3).
    NotLeft(Slot),
    /// More men than the one captured stand on it (Art. 3B.3): the squares of the others.
    Others(Slot, Vec<u8>),
}

/// How far a man came, furthest last.
type Stage = u8;

impl Trid {
    /// Why nothing legal has all that is wanted; `None` stands for what is no move of this board. Meaningful only after
    /// [`Trid::find`] found nothing.
    #[must_use]
    pub fn refusal(&self, wanted: Option<&Wanted>) -> Refusal {
        match wanted {
            None => Refusal::Foreign,
            Some(Wanted::Castle(wing)) => Refusal::Castling(*wing, self.castling_obstacles(*wing)),
            Some(Wanted::Man {
                role,
                from,
                to,
                promotion,
                captures,
                ..
            }) => match self.refuse_man(*role, *from, *to, *promotion) {
                // Nothing else keeps it from being played.
                (6, Refusal::LeavesKingInCheck(by) | Refusal::KingIntoCheck(_, by))
                    if by.is_empty() && *captures == Some(true) =>
                {
                    self.nothing_there(*to)
                }
                (_, refusal) => refusal,
            },
            Some(Wanted::Level {
                from,
                to,
                inverted,
                rotated,
                promotion,
                follow,
                ..
            }) => {
                let pins = (*from, *to);
                self.refuse_level(pins, *inverted, *rotated == Some(true), *promotion, *follow)
            }
        }
    }

    /// Why a legal move makes no attack level change its owner; none where it does, or where it is no move of a man.
    #[must_use]
    pub fn kept(&self, mv: Move) -> Option<Kept> {
        let (Parts::Man(own) | Parts::Turned(_, own)) = Parts::of(mv) else {
            return None;
        };
        if own.takes_level {
            return None;
        }
        if own.capture.is_none() {
            return Some(Kept::NoCapture);
        }
        let victim = match self.passed {
            Some((_, pawn)) if own.en_passant => pawn,
            _ => own.to,
        };
        let Some((_, level)) = self.level_of(victim) else {
            return Some(Kept::OnNone(victim));
        };
        let theirs = self.side.other();
        Some(match level.owner {
            _ if self.settings.level_capture == LevelCapture::No => Kept::Never,
            Some(owner) if owner == theirs => match self.has_left(level) {
                true => {
                    let others = self
                        .counted(level, theirs)
                        .filter(|square| *square != victim);
                    Kept::Others(level.slot, others.collect())
                }
                false => Kept::NotLeft(level.slot),
            },
            _ => Kept::NotTheirs(level.slot),
        })
    }

    /// Whether the level in a slot is one that cannot be captured because it has not left its place.
    #[must_use]
    pub fn stands_at_home(&self, slot: Slot) -> bool {
        let [square, ..] = slot.squares();
        self.settings.level_capture == LevelCapture::Yes
            && (self.level_of(square))
                .is_some_and(|(_, level)| level.owner.is_some() && !self.has_left(level))
    }

    /// The legal move that is the same as another of a position under other settings: whether a level changes its owner may differ.
    #[must_use]
    pub fn counterpart(&self, mv: Move) -> Option<Move> {
        let plain = |mv: Move| match Parts::of(mv) {
            Parts::Man(man) => Parts::Man(ManMove {
                takes_level: false,
                ..man
            }),
            Parts::Turned(level, man) => Parts::Turned(
                level,
                ManMove {
                    takes_level: false,
                    ..man
                },
            ),
            parts => parts,
        };
        let wanted = plain(mv);
        (self.legal_moves().into_iter()).find(|other| plain(*other) == wanted)
    }

    /// The settings under one of which alone, all else being as it is, something that is not legal would be: name and value.
    #[must_use]
    pub fn legal_under(&self, wanted: &[Wanted]) -> Vec<(&'static str, &'static str)> {
        (self.settings.neighbours())
            .filter(|(.., other)| {
                let position = self.with(*other);
                wanted
                    .iter()
                    .any(|wanted| !position.find(wanted).is_empty())
            })
            .map(|(name, value, _)| (name, value))
            .collect()
    }

    /// A capture where nothing stands, and where on that column something does.
    fn nothing_there(&self, to: Part) -> Refusal {
        let Some(square) = self.squares().find(|square| to.fits(*square)) else {
            return Refusal::NoSquare(to);
        };
        let theirs = |square: &u8| {
            self.man_at(*square)
                .is_some_and(|(side, _)| side != self.side)
        };
        let other = self.squares_of(place(square).column()).find(theirs);
        Refusal::NothingThere(square, other)
    }

    fn castling_obstacles(&self, wing: Wing) -> Vec<Obstacle> {
        let side = self.side;
        let [king, rook, king_to, rook_to] = castling_squares(side, wing, self.settings.start);
        let mut found = Vec::new();
        if !self.castling_right(side, wing) {
            found.push(Obstacle::Moved);
        }
        if self.number <= 1 {
            found.push(Obstacle::FirstMove);
        }
        if wing == Wing::Long && !self.is_free(king_to) {
            found.push(Obstacle::Occupied(king_to));
        }
        let rooks = self.settings.castle_rook_attacked == CastleRookAttacked::Forbidden;
        let mut squares = vec![king, king_to];
        if rooks {
            squares.extend([rook, rook_to]);
        }
        squares.sort_unstable();
        squares.dedup();
        for square in squares {
            let attacks = self.attackers(square, side.other());
            found.extend(attacks.map(|by| Obstacle::Attacked(square, by)));
        }
        found
    }

    fn refuse_man(
        &self,
        role: Role,
        from: Part,
        to: Part,
        promotion: Option<Becomes>,
    ) -> (Stage, Refusal) {
        let men: Vec<u8> = (self.men_of(self.side))
            .filter(|square| self.man_at(*square).is_some_and(|(_, is)| is == role))
            .collect();
        if men.is_empty() {
            return (0, Refusal::NoSuchMan(role));
        }
        let movers: Vec<u8> = men
            .into_iter()
            .filter(|square| from.fits(*square))
            .collect();
        if movers.is_empty() {
            if !self.squares().any(|square| from.fits(square)) {
                return (0, Refusal::NoSquare(from));
            }
            let mut there = self.squares().filter(|square| from.fits(*square));
            let only = there.next().filter(|_| there.next().is_none());
            let other = only.and_then(|square| {
                let (side, role) = self.man_at(square)?;
                Some((square, side, role))
            });
            return (0, Refusal::NotOnOrigin(role, from, other));
        }
        let targets: Vec<u8> = self.squares().filter(|square| to.fits(*square)).collect();
        if targets.is_empty() {
            return (0, Refusal::NoSquare(to));
        }
        (movers.iter())
            .flat_map(|from| targets.iter().map(|to| (*from, *to)))
            .map(|(from, to)| self.refuse_step(role, from, to, promotion))
            // The first of those that come equally far.
            .reduce(|best, next| if next.0 > best.0 { next } else { best })
            .unwrap_or((0, Refusal::NoSuchMan(role)))
    }

    /// Why a man cannot go from one square to another, and how far it comes.
    fn refuse_step(
        &self,
        role: Role,
        from: u8,
        to: u8,
        promotion: Option<Becomes>,
    ) -> (Stage, Refusal) {
        let (start, end) = (place(from), place(to));
        let upward = self.reaches_upward(role, from, to);
        if start.column() == end.column() && !upward {
            return (0, self.refuse_upward(role, from, to));
        }
        if role == Role::Pawn {
            if let Some(refused) = self.refuse_pawn(from, to) {
                return refused;
            }
        } else if !reaches(role, start, end) && !upward {
            return (1, Refusal::DoesNotReach(role, from, to));
        } else if !matches!(role, Role::King | Role::Knight)
            && !upward
            && let Some((column, way)) = self.obstacle(start, end)
        {
            return (3, closed(role, from, to, column, way));
        }
        match self.man_at(to) {
            Some((side, _)) if side == self.side => return (4, Refusal::OwnManThere(to)),
            Some((_, Role::King)) => return (5, Refusal::CapturesKing(to)),
            _ => {}
        }
        if !self.may_arrive(self.side, to) {
            return (5, Refusal::LevelOfOther(to));
        }
        if role == Role::Pawn && self.promotes(to, self.side) && promotion.is_none() {
            return (7, Refusal::PromotionMissing(to));
        }
        if matches!(promotion, Some(Becomes::Man(Role::King | Role::Pawn))) {
            return (8, Refusal::PromotionTo);
        }
        if promotion.is_some() && !(role == Role::Pawn && self.promotes(to, self.side)) {
            return (7, Refusal::PromotionImpossible);
        }
        if let Some(Becomes::Level(slot)) = promotion
            && let Some(refusal) = self.refuse_insert(to, slot)
        {
            return (7, refusal);
        }
        (6, self.refuse_for_king(role, from, to))
    }

    /// Why a man cannot go up or down to a square of its column.
    fn refuse_upward(&self, role: Role, from: u8, to: u8) -> Refusal {
        let goes = self.settings.vertical_moves != VerticalMoves::No
            && matches!(role, Role::Rook | Role::Pawn);
        if !goes || from == to {
            return Refusal::SameColumn(role, from);
        }
        let (low, high) = (from.min(to), from.max(to));
        let column = place(from).column();
        let between = |square: &u8| low < *square && *square < high && !self.is_free(*square);
        match self.squares_of(column).find(between) {
            Some(man) if role == Role::Rook => closed(role, from, to, column, Way::Man(man)),
            _ => Refusal::DoesNotReach(role, from, to),
        }
    }

    /// Who would give check after the move of a man.
    fn refuse_for_king(&self, role: Role, from: u8, to: u8) -> Refusal {
        let mut after = self.clone();
        let mut found = None;
        self.each_of_man(from, &mut |mv| {
            if let super::Parts::Man(man) = super::Parts::of(mv)
                && man.to == to
            {
                found = Some(mv);
            }
            found.is_none()
        });
        if let Some(mv) = found {
            after.play(mv);
        }
        let king = after.kings[self.side as usize];
        let by = match king {
            NONE => Vec::new(),
            king => after.attackers(king, self.side.other()).collect(),
        };
        match role {
            Role::King => Refusal::KingIntoCheck(to, by),
            _ => Refusal::LeavesKingInCheck(by),
        }
    }

    /// Why a pawn cannot go so, where it is not for what stands on the square of arrival or for the king.
    fn refuse_pawn(&self, from: u8, to: u8) -> Option<(Stage, Refusal)> {
        let (start, end) = (place(from), place(to));
        let (files, ranks) = (end.file - start.file, end.rank - start.rank);
        let forward = ahead(self.side);
        let inwards = inward(start.file);
        let occupied = || !self.is_free(to);
        if !self.goes_onward(self.side, from, to) {
            return Some((2, Refusal::PawnWrongWay(from, to)));
        }
        if start.column() == end.column() {
            return occupied().then_some((4, Refusal::PawnBlocked(to)));
        }
        let passes = |column: Option<usize>| {
            let column = column?;
            let way = self.way(column, start, end);
            (!way.is_open()).then(|| (3, closed(Role::Pawn, from, to, column, way)))
        };
        let straight = files == 0 && (ranks == forward || ranks == 2 * forward);
        let sideways = ranks == 0 && inwards.is_some_and(|to| files == to || files == 2 * to);
        let diagonal =
            files.abs() == 1 && (ranks == forward || ranks == -forward && inwards == Some(files));
        if straight || sideways {
            if ranks == 2 * forward && !self.fresh.has(from) {
                return Some((2, Refusal::StepOfTwoGone(from)));
            }
            if occupied() {
                return Some((4, Refusal::PawnBlocked(to)));
            }
            if (files + ranks).abs() == 2 {
                let (file, rank) = (start.file + files / 2, start.rank + ranks / 2);
                return passes(column(file, rank));
            }
            return None;
        }
        if !diagonal {
            return Some((1, Refusal::DoesNotReach(Role::Pawn, from, to)));
        }
        let passing = self.passed_squares().any(|passed| passed == to);
        (!occupied() && !passing).then_some((4, Refusal::NothingToCapture(to)))
    }

    /// Why a pawn on a square does not become a level there.
    fn refuse_insert(&self, square: u8, slot: Slot) -> Option<Refusal> {
        if self.settings.level_promotion == LevelPromotion::No {
            return Some(Refusal::PromotionTo);
        }
        let reached = self.inserts(square).any(|other| other == slot);
        (!reached).then(|| match self.may_hang(NONE.into(), slot) {
            true => Refusal::NotHungThere(slot),
            false => Refusal::PinTaken(slot),
        })
    }

    fn refuse_level(
        &self,
        (from, to): (Pin, Pin),
        inverted: Option<bool>,
        rotated: bool,
        promotion: Option<Becomes>,
        follow: Option<Follow>,
    ) -> Refusal {
        let levels: Vec<(usize, Level)> = (self.levels.iter().flatten().copied().enumerate())
            .filter(|(_, level)| from.fits(level.slot))
            .collect();
        let Some((n, level)) = (levels.iter())
            .find(|(_, level)| level.owner == Some(self.side))
            .or(levels.first())
            .copied()
        else {
            return Refusal::NoSuchLevel(from);
        };
        let slot = level.slot;
        if level.owner != Some(self.side) {
            return Refusal::LevelNotOwn(slot, level.owner);
        }
        if rotated || follow.is_some() {
            let stays = to.fits(slot) && inverted.is_none_or(|is| is == slot.inverted());
            if let Some(refusal) = self.refuse_turn(level, stays, rotated, follow) {
                return refusal;
            }
            if stays {
                return self.refuse_turned(n, slot, promotion, follow);
            }
        }
        let Some(load) = self.load(level) else {
            let men = slot
                .squares()
                .into_iter()
                .filter(|square| !self.is_free(*square));
            return Refusal::LevelLoaded(slot, men.collect());
        };
        let slots: Vec<Slot> = (0..super::geometry::SLOTS as u8)
            .map(Slot)
            .filter(|slot| to.fits(*slot))
            .collect();
        let Some(target) = (slots.iter())
            .find(|target| target.inverted() == inverted.unwrap_or(slot.inverted()))
            .copied()
        else {
            return Refusal::NoSuchLevel(to);
        };
        if target == slot {
            return Refusal::LevelStays(slot);
        }
        let turns = target.inverted() != slot.inverted();
        if turns && self.settings.level_inversion == LevelInversion::No {
            return Refusal::NeverTurns(slot);
        }
        if !slot.shares_pin(target) && !self.is_near(slot, target) {
            let keeps = self.settings.level_sideways == LevelSideways::No
                && self.settings.level_diagonal == LevelDiagonal::No;
            if slot.kings() != target.kings() && keeps {
                return Refusal::ChangesSide(slot, target);
            }
            return Refusal::PinTooFar(slot, target);
        }
        if turns && load.is_some() {
            return Refusal::TurnsWithMan(slot);
        }
        if !self.may_hang(n, target) {
            return Refusal::PinTaken(target);
        }
        if rotated {
            return self.refuse_turned(n, target, promotion, follow);
        }
        self.refuse_arrival(n, target, false, promotion)
    }

    /// What keeps a level from being turned round, and its pawn from moving then, whatever comes of it.
    fn refuse_turn(
        &self,
        level: Level,
        in_place: bool,
        rotated: bool,
        follow: Option<Follow>,
    ) -> Option<Refusal> {
        let slot = level.slot;
        let how = self.settings.level_rotation;
        if !rotated {
            return Some(Refusal::MovesWithoutTurn(slot));
        }
        Some(match how {
            LevelRotation::No => Refusal::NeverRotates(slot),
            _ if in_place && !self.bears_own(level) => Refusal::NothingToRotate(slot),
            LevelRotation::Alone if !in_place => Refusal::RotatesInPlace(slot),
            _ if !in_place && !self.rook_pawn_alone(level) => Refusal::RotatesWithPawn(slot),
            _ if follow.is_some() && how != LevelRotation::WithPawn => Refusal::PawnWaits(slot),
            _ if follow.is_some() && self.turned_pawns(slot).is_empty() => {
                Refusal::NotRookPawn(slot)
            }
            _ => return None,
        })
    }

    /// Why a turn is refused whose level may be turned round: for what its pawn does then, or for what comes of it.
    fn refuse_turned(
        &self,
        n: usize,
        to: Slot,
        promotion: Option<Becomes>,
        follow: Option<Follow>,
    ) -> Refusal {
        let Some(follow) = follow else {
            return self.refuse_arrival(n, to, true, promotion);
        };
        let Some(level) = self.levels[n] else {
            return self.refuse_arrival(n, to, true, promotion);
        };
        if self.level_promotes(n, to, true).is_some() {
            return Refusal::PromotionMissing(NONE);
        }
        let mut after = self.clone();
        after.carry(super::LevelMove {
            from: level.slot,
            to,
            promotion: None,
            rotated: true,
            hangs: None,
        });
        let [start, end] = follow.squares();
        after.refusal(Some(&Wanted::Man {
            role: Role::Pawn,
            from: start,
            to: end,
            captures: Some(follow.captures),
            captured: follow.captured,
            promotion: follow.promotion,
        }))
    }

    /// Why a level cannot arrive where it goes, as far as it is for the kings and for what is promoted.
    fn refuse_arrival(
        &self,
        n: usize,
        target: Slot,
        rotated: bool,
        promotion: Option<Becomes>,
    ) -> Refusal {
        let mut after = self.clone();
        after.shift(n, target, rotated);
        let king = after.kings[self.side as usize];
        let attackers = |after: &Trid| match king {
            NONE => Vec::new(),
            king => after.attackers(king, self.side.other()).collect(),
        };
        let by = attackers(&after);
        if !by.is_empty() {
            return Refusal::LeavesKingInCheck(by);
        }
        if let Some(square) = after.uncovered(self.side.other()) {
            after.remove(square);
            after.put(square, man(self.side.other(), Role::Queen));
            if attackers(&after).contains(&square) {
                return Refusal::UncoversQueen(square);
            }
        }
        let promotes = self.level_promotes(n, target, rotated);
        match (promotes, promotion) {
            (Some(square), Some(Becomes::Level(slot))) => {
                (after.refuse_insert(square, slot)).unwrap_or(Refusal::PromotionTo)
            }
            (Some(_), Some(Becomes::Man(_))) => Refusal::PromotionTo,
            (Some(_), None) => Refusal::PromotionMissing(NONE),
            (None, _) => Refusal::PromotionImpossible,
        }
    }
}

/// Whether a man other than a pawn can go from one place to another, as far as files and ranks tell.
fn reaches(role: Role, start: Place, end: Place) -> bool {
    let (wide, far) = ((end.file - start.file).abs(), (end.rank - start.rank).abs());
    let straight = (wide == 0) != (far == 0);
    let diagonal = wide == far && wide != 0;
    match role {
        Role::Pawn => false,
        Role::Knight => wide * far == 2,
        Role::Bishop => diagonal,
        Role::Rook => straight,
        Role::Queen => straight || diagonal,
        Role::King => wide.max(far) == 1,
    }
}

fn closed(role: Role, from: u8, to: u8, column: usize, way: Way) -> Refusal {
    let by = match way {
        Way::Man(square) => Stop::Man(square),
        Way::TooHigh => Stop::TooHigh,
        Way::Level(square) => Stop::Level(square),
        Way::Void | Way::Open(_) => Stop::Void,
    };
    Refusal::Closed {
        role,
        from,
        to,
        column: ((column / 10) as u8, (column % 10) as u8),
        by,
    }
}
