//! The words in which a player is told why a move is illegal, and the article it breaks.

mod trid;

use crate::board::{
    CastlingObstacle, Man, NoPromotion, Partly, Position, Refusal, Role, Side, Square, Status,
    Variant, Wing,
};
use crate::messages::{Ui, terms};
use crate::say;

/// How a right to castle was lost in the course of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lost {
    /// Number of the move by which it was lost.
    pub(super) number: u32,
    /// Who made that move.
    pub(super) side: Side,
    /// The man that moved: the own king, the own rook, or whichever of the opponent's captured the rook.
    pub(super) role: Role,
}

pub(super) use trid::{EN_PASSANT, kept, reason as reason_on_levels, too_late};

/// The refused move: where it was tried, and what else is to be said about it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tried<'a> {
    /// The position before it.
    pub(super) position: &'a Position,
    /// The square of arrival as written; means nothing for castling.
    pub(super) to: Square,
    /// How the right to castle was lost, where it was lost in this game.
    pub(super) lost: Option<Lost>,
}

/// The article of the Laws that the move breaks; none where it is only that no such move exists (3.10.2).
pub(super) fn article(refusal: &Refusal, variant: Variant) -> Option<&'static str> {
    Some(match refusal {
        Refusal::Trid(refusal) => return trid::article(refusal),
        Refusal::GameOver(Status::Stalemate) => "5.2.1",
        Refusal::GameOver(_) => "5.1.1",
        Refusal::Castling { obstacles, .. } => match obstacles.first()? {
            CastlingObstacle::KingNotHome | CastlingObstacle::NoRook => "3.8.2",
            CastlingObstacle::RightLost => "3.8.2.1",
            // There the squares that must be free need not lie between the two.
            CastlingObstacle::Between { .. } if variant == Variant::Chess960 => "II.3.2.7.4",
            CastlingObstacle::Between { .. } => "3.8.2.2.2",
            CastlingObstacle::InCheck { .. }
            | CastlingObstacle::CrossesAttack { .. }
            | CastlingObstacle::ArrivesInAttack { .. } => "3.8.2.2.1",
        },
        Refusal::NoSuchMan { .. }
        | Refusal::NothingFits { .. }
        | Refusal::NotOnOrigin { .. }
        | Refusal::EmptyOrigin { .. } => return None,
        Refusal::OwnManThere { .. } | Refusal::AlreadyThere { .. } => "3.1",
        Refusal::CapturesKing { .. } => "1.4.1",
        Refusal::OpponentsMan { .. } => "1.1",
        Refusal::PromotionMissing | Refusal::PromotionImpossible(_) => "3.7.5.1",
        Refusal::EnPassantUnavailable => "3.7.4.2",
        Refusal::NothingToCapture { .. } => "3.7.3",
        Refusal::Blocked { mover, .. } if mover.role == Role::Pawn => "3.7.1",
        Refusal::Blocked { .. } => "3.5",
        Refusal::DoesNotReach { movers } => match movers.first()?.role {
            Role::Bishop => "3.2",
            Role::Rook => "3.3",
            Role::Queen => "3.4",
            Role::Knight => "3.6",
            Role::Pawn => "3.7",
            Role::King => "3.8.1",
        },
        Refusal::KingIntoCheck { .. }
        | Refusal::LeavesKingInCheck { .. }
        | Refusal::Pinned { .. }
        | Refusal::CaptureUncoversKing { .. } => "3.9.2",
    })
}

/// Why a move is refused: `the knight on c3 is pinned by the bishop on b4`.
pub(super) fn reason(ui: Ui, refusal: &Refusal, tried: Tried<'_>) -> String {
    let player = terms::player(ui, tried.position.side_to_move());
    let to = tried.to;
    match refusal {
        Refusal::Trid(refusal) => {
            let reason = |position| trid::reason(ui, refusal, position, None);
            tried.position.trid().map_or_else(String::new, reason)
        }
        Refusal::GameOver(Status::Stalemate) => {
            say!(ui, "{player} is stalemated", "{player} è in stallo")
        }
        Refusal::GameOver(_) => say!(
            ui,
            "{player} is checkmated",
            "{player} ha ricevuto scaccomatto"
        ),
        Refusal::Castling { wing, obstacles } => not_permitted(ui, *wing, obstacles, tried),
        Refusal::NoSuchMan { role } => {
            let man = no_man(ui, *role);
            say!(
                ui,
                "{player} has {man} on the board",
                "{player} non ha {man} sulla scacchiera"
            )
        }
        Refusal::NothingFits { wanted } => nothing_fits(ui, wanted),
        Refusal::OwnManThere { man } => own_man_there(ui, player, to, *man),
        Refusal::AlreadyThere { man } => {
            let (role, square) = (terms::the_role(ui, man.role), man.square);
            say!(
                ui,
                "{role} is already on {square}",
                "{role} si trova già in {square}"
            )
        }
        Refusal::CapturesKing { square } => say!(
            ui,
            "it would capture the king on {square}, and a king is never captured",
            "catturerebbe il Re in {square}, e il Re non si cattura mai"
        ),
        Refusal::NotOnOrigin { role, file, rank } => {
            let man = no_man(ui, *role);
            let place = origin(ui, *file, *rank);
            say!(
                ui,
                "{player} has {man} {place}",
                "{player} non ha {man} {place}"
            )
        }
        Refusal::EmptyOrigin { square } => {
            say!(ui, "{square} is empty", "la casa {square} è vuota")
        }
        Refusal::OpponentsMan { man } => {
            let owner = terms::player(ui, man.side);
            let of_owner = terms::of_player(ui, man.side);
            let man = terms::man(ui, *man);
            say!(ui, "{man} belongs to {owner}", "{man} è {of_owner}")
        }
        Refusal::PromotionMissing => say!(
            ui,
            "the pawn reaches the last rank and what it is promoted to is not written",
            "il pedone raggiunge l'ultima traversa e il pezzo della promozione non è indicato"
        ),
        Refusal::PromotionImpossible(why) => no_promotion(ui, *why),
        Refusal::EnPassantUnavailable => say!(
            ui,
            "the capture en passant on {to} is not possible, because the opponent's pawn has not just advanced two \
                 squares",
            "la cattura en passant in {to} non è possibile, perché il pedone avversario non è appena avanzato di due \
                 case"
        ),
        Refusal::NothingToCapture { square } => say!(
            ui,
            "a pawn moves diagonally only to capture, and on {square} there is nothing to capture",
            "il pedone si muove in diagonale solo per catturare, e in {square} non c'è nulla da catturare"
        ),
        Refusal::Blocked { mover, by } => {
            let blocked = agree(mover.role, "bloccato", "bloccata");
            let (mover, by) = (terms::man(ui, *mover), by_men(ui, &[*by]));
            say!(ui, "{mover} is blocked {by}", "{mover} è {blocked} {by}")
        }
        Refusal::DoesNotReach { movers } => does_not_reach(ui, movers, to),
        Refusal::KingIntoCheck { by } => into_check(ui, to, by),
        Refusal::LeavesKingInCheck { by } => left_in_check(ui, by),
        Refusal::Pinned { mover, by } => {
            let pinned = agree(mover.role, "inchiodato", "inchiodata");
            let (mover, by) = (terms::man(ui, *mover), by_men(ui, &[*by]));
            say!(ui, "{mover} is pinned {by}", "{mover} è {pinned} {by}")
        }
        Refusal::CaptureUncoversKing { by, .. } => uncovered(ui, by),
    }
}

/// Why castling is not permitted, all that stands in its way.
fn not_permitted(ui: Ui, wing: Wing, obstacles: &[CastlingObstacle], tried: Tried<'_>) -> String {
    let castling = terms::castling(ui, wing);
    let reasons: Vec<String> = obstacles
        .iter()
        .map(|obstacle| castling_reason(ui, obstacle, tried))
        .collect();
    let reasons = reasons.join("; ");
    say!(
        ui,
        "{castling} is not permitted: {reasons}",
        "{castling} non è consentito: {reasons}"
    )
}

/// A man of the same player stands where the move goes.
fn own_man_there(ui: Ui, player: &str, to: Square, man: Man) -> String {
    let role = terms::role(ui, man.role);
    let by_own = by_own(man.role);
    say!(
        ui,
        "{to} is occupied by {player}'s own {role}",
        "la casa {to} è occupata {by_own} {role}"
    )
}

/// Why nothing is promoted.
fn no_promotion(ui: Ui, why: NoPromotion) -> String {
    match why {
        NoPromotion::NotAPawn => say!(
            ui,
            "only a pawn promotes",
            "solo un pedone può essere promosso"
        ),
        NoPromotion::NotOnLastRank => say!(
            ui,
            "a pawn promotes only on the last rank",
            "un pedone è promosso solo sull'ultima traversa"
        ),
        NoPromotion::ToKingOrPawn => say!(
            ui,
            "a pawn promotes only to a queen, rook, bishop or knight",
            "un pedone è promosso solo a Donna, Torre, Alfiere o Cavallo"
        ),
    }
}

/// The king would go into check.
fn into_check(ui: Ui, to: Square, by: &[Man]) -> String {
    let by = by_men(ui, by);
    say!(
        ui,
        "the king would be in check on {to}, attacked {by}",
        "in {to} il Re sarebbe sotto scacco, attaccato {by}"
    )
}

/// The move does nothing against the check.
fn left_in_check(ui: Ui, by: &[Man]) -> String {
    let by = by_men(ui, by);
    say!(
        ui,
        "it leaves its own king in the check given {by}",
        "lascia il proprio Re sotto lo scacco dato {by}"
    )
}

/// Without the pawn that is captured in passing the king stands in check.
fn uncovered(ui: Ui, by: &[Man]) -> String {
    let by = by_men(ui, by);
    say!(
        ui,
        "after the capture en passant the king would be in check, attacked {by}",
        "dopo la cattura en passant il Re sarebbe sotto scacco, attaccato {by}"
    )
}

fn castling_reason(ui: Ui, obstacle: &CastlingObstacle, tried: Tried<'_>) -> String {
    match obstacle {
        CastlingObstacle::KingNotHome => {
            let when = lost(ui, tried.lost.filter(|lost| lost.role == Role::King), tried);
            say!(
                ui,
                "the king is not on its original square{when}",
                "il Re non è nella sua casa di origine{when}"
            )
        }
        CastlingObstacle::NoRook => {
            let own = tried.lost.filter(|lost| lost.role != Role::King);
            let when = lost(ui, own, tried);
            // Where no rook of that side is known to have moved or to have been captured, none was ever there.
            if own.is_none() && tried.position.variant() == Variant::Chess960 {
                return say!(
                    ui,
                    "no rook stands on that side of the king",
                    "da quella parte del Re non c'è alcuna Torre"
                );
            }
            say!(
                ui,
                "the rook is not on its original square{when}",
                "la Torre non è nella sua casa di origine{when}"
            )
        }
        CastlingObstacle::RightLost => {
            let when = lost(ui, tried.lost, tried);
            say!(
                ui,
                "the right to castle has been lost{when}",
                "il diritto all'arrocco è stato perso{when}"
            )
        }
        CastlingObstacle::InCheck { by } => {
            let by = by_men(ui, by);
            say!(
                ui,
                "the king is in check, attacked {by}",
                "il Re è sotto scacco, attaccato {by}"
            )
        }
        CastlingObstacle::Between { men } => between(ui, men, tried.position.variant()),
        CastlingObstacle::CrossesAttack { square, by } => {
            let by = by_men(ui, by);
            say!(
                ui,
                "{square}, which the king must cross, is attacked {by}",
                "la casa {square}, che il Re deve attraversare, è attaccata {by}"
            )
        }
        CastlingObstacle::ArrivesInAttack { square, by } => {
            let by = by_men(ui, by);
            say!(
                ui,
                "{square}, which the king is to occupy, is attacked {by}",
                "la casa {square}, che il Re deve occupare, è attaccata {by}"
            )
        }
    }
}

/// By which move a right was lost: ` (the king moved: move 8 of White)`.
fn lost(ui: Ui, lost: Option<Lost>, tried: Tried<'_>) -> String {
    let Some(lost) = lost else {
        return String::new();
    };
    let moved = terms::move_of(ui, lost.number, lost.side);
    match lost.role {
        _ if lost.side != tried.position.side_to_move() => say!(
            ui,
            " (the rook was captured: {moved})",
            " (la Torre è stata catturata: {moved})"
        ),
        Role::King => say!(
            ui,
            " (the king moved: {moved})",
            " (il Re è stato mosso: {moved})"
        ),
        _ => say!(
            ui,
            " (the rook moved: {moved})",
            " (la Torre è stata mossa: {moved})"
        ),
    }
}

fn between(ui: Ui, men: &[Man], variant: Variant) -> String {
    let list = terms::men(ui, men);
    match (variant, men.len()) {
        (Variant::Standard | Variant::Trid, 1) => say!(
            ui,
            "{list} stands between king and rook",
            "tra il Re e la Torre c'è {list}"
        ),
        (Variant::Standard | Variant::Trid, _) => say!(
            ui,
            "{list} stand between king and rook",
            "tra il Re e la Torre ci sono {list}"
        ),
        (Variant::Chess960, 1) => say!(ui, "{list} stands in the way", "{list} è di ostacolo"),
        (Variant::Chess960, _) => say!(ui, "{list} stand in the way", "{list} sono di ostacolo"),
    }
}

fn does_not_reach(ui: Ui, movers: &[Man], to: Square) -> String {
    let Some(first) = movers.first() else {
        return say!(
            ui,
            "no piece can go to {to}",
            "nessun pezzo può andare in {to}"
        );
    };
    let name = terms::role(ui, first.role);
    if let [man] = movers {
        let man = terms::man(ui, *man);
        return say!(
            ui,
            "{man} cannot go to {to}",
            "{man} non può andare in {to}"
        );
    }
    // A list of all eight pawns would tell nobody anything.
    if movers.len() > 4 {
        let none = agree(first.role, "nessun", "nessuna");
        return say!(
            ui,
            "no {name} can go to {to}",
            "{none} {name} può andare in {to}"
        );
    }
    let squares: Vec<String> = movers.iter().map(|man| man.square.to_string()).collect();
    let squares = terms::and(ui, &squares);
    let none = match first.role {
        Role::Pawn => "nessuno dei pedoni",
        Role::Knight => "nessuno dei Cavalli",
        Role::Bishop => "nessuno degli Alfieri",
        Role::Rook => "nessuna delle Torri",
        Role::Queen => "nessuna delle Donne",
        Role::King => "nessuno dei Re",
    };
    say!(
        ui,
        "none of the {name}s on {squares} can go to {to}",
        "{none} in {squares} può andare in {to}"
    )
}

/// Nothing has all that is written of a move: `no legal move of a rook captures a queen`.
fn nothing_fits(ui: Ui, wanted: &Partly) -> String {
    let man = terms::role(ui, wanted.role);
    match wanted.captured {
        Some(captured) => {
            let captured = terms::role(ui, captured);
            say!(
                ui,
                "no legal move of the {man} captures a {captured}",
                "nessuna mossa legale con {man} cattura {captured}"
            )
        }
        None if wanted.captures => say!(
            ui,
            "no legal capture by the {man} fits what is written",
            "nessuna cattura legale con {man} corrisponde a ciò che è scritto"
        ),
        None => say!(
            ui,
            "no legal move of the {man} fits what is written",
            "nessuna mossa legale con {man} corrisponde a ciò che è scritto"
        ),
    }
}

/// `no knight`, `alcun Cavallo`.
fn no_man(ui: Ui, role: Role) -> String {
    let name = terms::role(ui, role);
    let any = agree(role, "alcun", "alcuna");
    say!(ui, "no {name}", "{any} {name}")
}

/// Where a man is said to come from: `on the b-file`, `sulla traversa 3`.
fn origin(ui: Ui, file: Option<u8>, rank: Option<u8>) -> String {
    match (file, rank) {
        (Some(file), Some(rank)) => {
            let square = Square::new(file, rank);
            say!(ui, "on {square}", "in {square}")
        }
        (Some(file), None) => {
            let file = char::from(b'a' + file);
            say!(ui, "on the {file}-file", "sulla colonna {file}")
        }
        (None, Some(rank)) => {
            let rank = rank + 1;
            say!(ui, "on rank {rank}", "sulla traversa {rank}")
        }
        (None, None) => say!(ui, "on the board", "sulla scacchiera"),
    }
}

/// By whom: `by the bishop on b4 and the rook on e8`, `dall'Alfiere in b4 e dalla Torre in e8`.
fn by_men(ui: Ui, men: &[Man]) -> String {
    match ui {
        Ui::English => format!("by {}", terms::men(ui, men)),
        Ui::Italian => {
            let by = |man: &Man| {
                let square = man.square;
                match man.role {
                    Role::King => format!("dal Re in {square}"),
                    Role::Queen => format!("dalla Donna in {square}"),
                    Role::Rook => format!("dalla Torre in {square}"),
                    Role::Bishop => format!("dall'Alfiere in {square}"),
                    Role::Knight => format!("dal Cavallo in {square}"),
                    Role::Pawn => format!("dal pedone in {square}"),
                }
            };
            terms::and(ui, &men.iter().map(by).collect::<Vec<_>>())
        }
    }
}

/// `dal proprio`, of a man in Italian.
const fn by_own(role: Role) -> &'static str {
    agree(role, "dal proprio", "dalla propria")
}

/// The Italian form that agrees with a man.
const fn agree(role: Role, masculine: &'static str, feminine: &'static str) -> &'static str {
    match role {
        Role::Queen | Role::Rook => feminine,
        _ => masculine,
    }
}

#[cfg(test)]
mod tests;
