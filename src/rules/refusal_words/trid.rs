//! The words in which a player of Tri-Dimensional chess is told why a move is illegal, and the article of the manual it breaks.

use crate::board::trid::{Kept, Obstacle, Part, Pin, Refusal, Slot, Stop, Trid};
use crate::board::{Role, Side, Wing};
use crate::messages::{Ui, terms};
use crate::notation::trid::{Dialect, meder_name, meder_pin};
use crate::say;

/// The article of chapters 3 and 4 that the move breaks; none where it is only that no such move exists.
pub(super) const fn article(refusal: &Refusal) -> Option<&'static str> {
    Some(match refusal {
        Refusal::Foreign
        | Refusal::NoSuchMan(_)
        | Refusal::NotOnOrigin(..)
        | Refusal::NoSquare(_)
        | Refusal::NoSuchLevel(_)
        | Refusal::LevelStays(_) => return None,
        Refusal::Castling(..) => "3.8.1",
        Refusal::SameColumn(..) => "3.1",
        Refusal::DoesNotReach(role, ..) => match role {
            Role::Bishop => "3.2",
            Role::Rook => "3.3",
            Role::Queen => "3.4",
            Role::Knight => "3.6",
            Role::Pawn => "3.7",
            Role::King => "3.8",
        },
        Refusal::Closed {
            by: Stop::Level(_), ..
        }
        | Refusal::PawnWrongWay(..) => "12.7",
        Refusal::Closed { .. } => "3.5",
        Refusal::StepOfTwoGone(_) => "3.7.2",
        Refusal::PawnBlocked(_) => "3.7.1",
        Refusal::NothingToCapture(_) => "3.7.3",
        Refusal::NothingThere(..) => "3.1",
        Refusal::OwnManThere(_) | Refusal::CapturesKing(_) => "3.0",
        Refusal::LevelOfOther(_) => "12.9.5",
        Refusal::PromotionMissing(_) | Refusal::PromotionTo | Refusal::PromotionImpossible => {
            "3.7.5"
        }
        Refusal::KingIntoCheck(..) | Refusal::LeavesKingInCheck(_) | Refusal::UncoversQueen(_) => {
            "3.9"
        }
        Refusal::LevelNotOwn(..) => "3B.3",
        Refusal::LevelLoaded(..) => "3B.6",
        Refusal::PinTaken(_) => "3B.1",
        Refusal::PinTooFar(..) | Refusal::ChangesSide(..) => "3B.4",
        Refusal::NeverRotates(_) | Refusal::NothingToRotate(_) | Refusal::RotatesInPlace(_) => {
            "12.1.1"
        }
        Refusal::RotatesWithPawn(_)
        | Refusal::PawnWaits(_)
        | Refusal::NotRookPawn(_)
        | Refusal::MovesWithoutTurn(_) => "12.3",
        Refusal::NotHungThere(_) => "12.9.3",
        Refusal::TurnsWithMan(_) | Refusal::NeverTurns(_) => "3B.5",
    })
}

/// The article of captures en passant.
pub(in crate::rules) const EN_PASSANT: &str = "3.7.4";

/// Why nothing is captured en passant.
pub(in crate::rules) fn too_late(ui: Ui) -> String {
    say!(
        ui,
        "a pawn is captured en passant only on the move right after its step of two, on the square that it passed",
        "il pedone si cattura en passant solo con la mossa subito successiva al suo doppio passo, nella Casa oltrepassata"
    )
}

/// Stands before the name of a square, and before that of a pin, until the notation of the record is known.
const SQUARE: char = '\u{E000}';
const PIN: char = '\u{E001}';

/// Stands before the letter of a file that is named without a rank.
const FILE: char = '\u{E002}';

/// A text with its squares and pins named as the record does: in Meder-Klein, whose letters differ, with the names of the manual
/// behind them.
fn named(text: &str, dialect: Option<Dialect>) -> String {
    let mut named = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find([SQUARE, PIN, FILE]) {
        named.push_str(&rest[..at]);
        let pin = rest[at..].starts_with(PIN);
        let alone = rest[at..].starts_with(FILE);
        rest = &rest[at + SQUARE.len_utf8()..];
        let letter = |file: u8| ['z', 'a', 'b', 'c', 'd', 'e'][usize::from(file - b'a')];
        if dialect == Some(Dialect::MederKlein)
            && alone
            && let Some(file @ b'a'..=b'f') = rest.bytes().next()
        {
            named.push(letter(file));
            named.push_str(" = ");
        } else if dialect == Some(Dialect::MederKlein)
            && let [
                file @ b'a'..=b'f',
                rank @ b'0'..=b'9',
                b'(',
                z @ b'1'..=b'7',
                b')',
                ..,
            ] = rest.as_bytes()
        {
            let plain = format!("{}{}", letter(*file), char::from(*rank));
            let (file, rank, z) = (file - b'a', rank - b'0', z - b'0');
            let own = match pin {
                true => meder_pin(file == 4, rank),
                // Which level is meant the height of a square does not tell that is on none.
                false => meder_name(file, rank, z).or(Some(plain)),
            };
            named.extend(own.map(|own| own + " = "));
        }
    }
    named + rest
}

/// A square with its height.
fn at(square: u8) -> String {
    format!("{SQUARE}{}", Trid::square_name(square))
}

/// The pin of a level.
fn pin_of(slot: Slot) -> String {
    format!("{PIN}{}", slot.pin_name())
}

/// A man on its square: `the pawn on c6(6)`, `il pedone in c6(6)`.
fn man(ui: Ui, position: &Trid, square: u8) -> String {
    let name = at(square);
    match position.man_at(square) {
        Some((_, role)) => {
            let man = terms::the_role(ui, role);
            say!(ui, "{man} on {name}", "{man} in {name}")
        }
        None => name,
    }
}

fn men(ui: Ui, position: &Trid, squares: &[u8]) -> String {
    let men: Vec<String> = squares
        .iter()
        .map(|square| man(ui, position, *square))
        .collect();
    terms::and(ui, &men)
}

/// A square as far as it is written: `c6(4)`, `c6`, `file c`.
fn part(ui: Ui, part: Part) -> String {
    let file = part.file.map(|file| char::from(b'a' + file));
    match (file, part.rank, part.z) {
        (Some(file), Some(rank), Some(z)) => format!("{SQUARE}{file}{rank}({z})"),
        (Some(file), Some(rank), None) => format!("{file}{rank}"),
        (Some(file), None, None) => say!(ui, "file {FILE}{file}", "colonna {FILE}{file}"),
        (Some(file), None, Some(z)) => say!(
            ui,
            "file {FILE}{file} of height {z}",
            "colonna {FILE}{file} alla quota {z}"
        ),
        (None, Some(rank), _) => say!(ui, "rank {rank}", "traversa {rank}"),
        (None, None, Some(z)) => say!(ui, "height {z}", "quota {z}"),
        (None, None, None) => say!(ui, "the board", "la scacchiera"),
    }
}

/// A level where it hangs: `the level on b3(4)`, `the inverted level on e8(6)`.
fn level(ui: Ui, slot: Slot) -> String {
    let pin = pin_of(slot);
    match slot.inverted() {
        true => say!(
            ui,
            "the inverted level on {pin}",
            "il Livello d'Attacco invertito su {pin}"
        ),
        false => say!(ui, "the level on {pin}", "il Livello d'Attacco su {pin}"),
    }
}

fn pin(pin: Pin) -> String {
    let side = match pin.kings {
        Some(true) => "e",
        Some(false) => "b",
        None => "",
    };
    pin.rank
        .map_or_else(|| side.to_owned(), |rank| format!("{side}{rank}"))
}

/// Why a move is refused in this position, in the names of the notation.
pub(in crate::rules) fn reason(
    ui: Ui,
    refusal: &Refusal,
    position: &Trid,
    dialect: Option<Dialect>,
) -> String {
    named(&of_man(ui, refusal, position), dialect)
}

/// Why no attack level changes its owner with a move, in the names of the notation, to stand behind that.
pub(in crate::rules) fn kept(
    ui: Ui,
    kept: &Kept,
    position: &Trid,
    dialect: Option<Dialect>,
) -> String {
    let text = match kept {
        Kept::NoCapture => say!(ui, "nothing is captured", "non si cattura nulla"),
        Kept::OnNone(square) => {
            let square = at(*square);
            say!(
                ui,
                "{square} is on no attack level",
                "{square} non è su un Livello d'Attacco"
            )
        }
        Kept::Never => say!(
            ui,
            "by these rules no level is captured",
            "con queste regole i Livelli d'Attacco non si catturano"
        ),
        Kept::NotTheirs(slot) => {
            let level = level(ui, *slot);
            say!(
                ui,
                "{level} is not the opponent's",
                "{level} non è dell'avversario"
            )
        }
        Kept::NotLeft(slot) => {
            let level = level(ui, *slot);
            say!(
                ui,
                "{level} has not left its place: it cannot be captured",
                "{level} non ha lasciato il suo posto: non può essere catturato"
            )
        }
        Kept::Others(slot, others) => {
            let (level, men) = (level(ui, *slot), men(ui, position, others));
            say!(
                ui,
                "{level} bears more than the man captured: {men}",
                "{level} non porta solo il pezzo catturato: {men}"
            )
        }
    };
    named(&text, dialect)
}

fn of_man(ui: Ui, refusal: &Refusal, position: &Trid) -> String {
    let player = terms::player(ui, position.side_to_move());
    match refusal {
        Refusal::Foreign => say!(
            ui,
            "it is no move of Tri-Dimensional chess",
            "non è una mossa degli scacchi tridimensionali"
        ),
        Refusal::Castling(wing, obstacles) => castling(ui, *wing, obstacles, position),
        Refusal::NoSuchMan(role) => {
            let role = terms::role(ui, *role);
            say!(
                ui,
                "{player} has no {role} on the board",
                "{player} non ha {role} sulla scacchiera"
            )
        }
        Refusal::NotOnOrigin(role, from, there) => {
            let (role, from) = (terms::role(ui, *role), part(ui, *from));
            let there = there.map_or_else(String::new, |(square, side, _)| {
                let there = man(ui, position, square);
                let whose = terms::of_player(ui, side);
                say!(ui, ": {there} is {whose}", ": {there} è {whose}")
            });
            say!(
                ui,
                "{player} has no {role} on {from}{there}",
                "{player} non ha {role} in {from}{there}"
            )
        }
        Refusal::NoSquare(squares) if squares.rank.is_none() => {
            let never = !(0..Trid::SQUARES).any(|own| squares.fits(own));
            let squares = part(ui, *squares);
            match never {
                true => say!(
                    ui,
                    "there are never squares on {squares} on this board",
                    "su questa scacchiera non ci sono mai Case in {squares}"
                ),
                false => say!(
                    ui,
                    "there are no squares on {squares} where the attack levels are now",
                    "con i Livelli d'Attacco dove sono adesso non ci sono Case in {squares}"
                ),
            }
        }
        Refusal::NoSquare(square) if !(0..Trid::SQUARES).any(|own| square.fits(own)) => {
            let square = part(ui, *square);
            say!(
                ui,
                "there is never a square {square} on this board",
                "su questa scacchiera la Casa {square} non esiste mai"
            )
        }
        Refusal::NoSquare(square) => {
            let square = part(ui, *square);
            say!(
                ui,
                "there is no square {square} where the attack levels are now",
                "con i Livelli d'Attacco dove sono adesso la Casa {square} non esiste"
            )
        }
        Refusal::SameColumn(role, from) => {
            let (role, from) = (terms::the_role(ui, *role), at(*from));
            say!(
                ui,
                "{role} on {from} would stay in its column, and no man moves straight up or down",
                "{role} in {from} resterebbe nella stessa Colonna verticale, e nessun pezzo si muove in verticale"
            )
        }
        Refusal::DoesNotReach(role, from, to) => {
            let (role, from, to) = (terms::the_role(ui, *role), at(*from), at(*to));
            say!(
                ui,
                "{role} on {from} cannot go to {to}",
                "{role} in {from} non può andare in {to}"
            )
        }
        Refusal::Closed { .. } => closed(ui, refusal, position),
        Refusal::NothingThere(square, other) => {
            let square = at(*square);
            match other {
                Some(other) => {
                    let other = man(ui, position, *other);
                    say!(
                        ui,
                        "there is nothing to capture on {square}; {other} is on another level",
                        "in {square} non c'è nulla da catturare; {other} è su un altro livello"
                    )
                }
                None => say!(
                    ui,
                    "there is nothing to capture on {square}",
                    "in {square} non c'è nulla da catturare"
                ),
            }
        }
        Refusal::OwnManThere(square) => {
            let man = man(ui, position, *square);
            say!(
                ui,
                "{man} is of the same player",
                "{man} è dello stesso giocatore"
            )
        }
        Refusal::CapturesKing(square) => {
            let square = at(*square);
            say!(
                ui,
                "it would capture the king on {square}, and a king is never captured",
                "catturerebbe il Re in {square}, e il Re non si cattura mai"
            )
        }
        Refusal::LevelOfOther(square) => {
            let square = at(*square);
            say!(
                ui,
                "{square} is on a level of the opponent, and only own levels may be stepped on",
                "{square} è su un Livello d'Attacco avversario, e si può andare solo sui propri"
            )
        }
        Refusal::KingIntoCheck(square, by) => {
            let (square, by) = (at(*square), men(ui, position, by));
            say!(
                ui,
                "on {square} the king would be attacked by {by}",
                "in {square} il Re sarebbe attaccato: {by}"
            )
        }
        Refusal::LeavesKingInCheck(by) if by.is_empty() => say!(
            ui,
            "no legal move is so written",
            "nessuna mossa legale si scrive così"
        ),
        Refusal::UncoversQueen(square) => {
            let square = at(*square);
            say!(
                ui,
                "the pawn on {square} would become a queen, and the king would be in check from it",
                "il pedone in {square} sarebbe promosso a Donna, e il Re sarebbe sotto scacco"
            )
        }
        Refusal::LeavesKingInCheck(by) => {
            let by = men(ui, position, by);
            say!(
                ui,
                "the king would be in check from {by}",
                "il Re sarebbe sotto scacco: {by}"
            )
        }
        Refusal::StepOfTwoGone(_)
        | Refusal::PawnBlocked(_)
        | Refusal::NothingToCapture(_)
        | Refusal::PromotionMissing(_)
        | Refusal::PromotionTo
        | Refusal::PromotionImpossible => of_pawn(ui, refusal, position),
        _ => of_level(ui, refusal, position),
    }
}

/// Over which column the way is closed, and what closes it.
fn closed(ui: Ui, refusal: &Refusal, position: &Trid) -> String {
    match refusal {
        Refusal::Closed {
            role,
            from,
            to,
            column,
            by,
        } => {
            let over = format!("{}{}", char::from(b'a' + column.0), column.1);
            let (role, from, to) = (terms::the_role(ui, *role), at(*from), at(*to));
            let way = say!(
                ui,
                "the way of {role} from {from} to {to} over {over} is closed",
                "per {role} la via da {from} a {to} è chiusa in {over}"
            );
            match by {
                Stop::Man(square) => {
                    let man = man(ui, position, *square);
                    say!(ui, "{way} by {man}", "{way}: vi è {man}")
                }
                Stop::TooHigh => say!(
                    ui,
                    "{way}: its only square there is above both ends",
                    "{way}: l'unica Casa è più alta di entrambi gli estremi"
                ),
                Stop::Level(square) => {
                    let square = at(*square);
                    say!(
                        ui,
                        "{way} by the attack level: in this variant the piece stops on {square} and goes on with its next move",
                        "{way} dal Livello d'Attacco: in questa Variante il pezzo si ferma in {square} e prosegue con la mossa successiva"
                    )
                }
                Stop::Void => say!(
                    ui,
                    "{way}: there is no square",
                    "{way}: non vi è nessuna Casa"
                ),
            }
        }
        _ => String::new(),
    }
}

/// Why the move of a pawn is refused, where that is for what pawns do.
fn of_pawn(ui: Ui, refusal: &Refusal, position: &Trid) -> String {
    match refusal {
        Refusal::PawnWrongWay(from, to) => {
            let (from, to) = (at(*from), at(*to));
            match position.side_to_move() {
                Side::White => say!(
                    ui,
                    "the pawn on {from} cannot go down to {to}: in this variant White's pawns never go down",
                    "il pedone in {from} non può scendere in {to}: in questa Variante i Pedoni Bianchi non scendono di Livello"
                ),
                Side::Black => say!(
                    ui,
                    "the pawn on {from} cannot go up to {to}: in this variant Black's pawns never go up",
                    "il pedone in {from} non può salire in {to}: in questa Variante i Pedoni Neri non risalgono di Livello"
                ),
            }
        }
        Refusal::StepOfTwoGone(from) => {
            let from = at(*from);
            say!(
                ui,
                "the pawn on {from} has made its first move, and steps one square",
                "il pedone in {from} ha già fatto la prima mossa e avanza di una Casa"
            )
        }
        Refusal::PawnBlocked(to) => {
            let man = man(ui, position, *to);
            say!(
                ui,
                "{man} is in the pawn's way, and it captures diagonally only",
                "{man} è davanti al pedone, che cattura solo in diagonale"
            )
        }
        Refusal::NothingToCapture(to) => {
            let to = at(*to);
            say!(
                ui,
                "a pawn moves diagonally only to capture, and there is nothing on {to}",
                "il pedone si muove in diagonale solo per catturare, e in {to} non c'è nulla"
            )
        }
        Refusal::PromotionMissing(_) => say!(
            ui,
            "what the pawn becomes is not written",
            "non è scritto in che cosa è promosso il pedone"
        ),
        Refusal::PromotionTo => say!(
            ui,
            "a pawn is promoted to a queen, a rook, a bishop or a knight only",
            "il pedone è promosso solo a Donna, Torre, Alfiere o Cavallo"
        ),
        Refusal::PromotionImpossible => say!(
            ui,
            "no pawn is promoted there",
            "lì nessun pedone è promosso"
        ),
        _ => String::new(),
    }
}

/// Why the move of a level is refused.
fn of_level(ui: Ui, refusal: &Refusal, position: &Trid) -> String {
    match refusal {
        Refusal::NoSuchLevel(written) => {
            let written = pin(*written);
            say!(
                ui,
                "there is no attack level on {written}",
                "su {written} non c'è nessun Livello d'Attacco"
            )
        }
        Refusal::LevelNotOwn(slot, owner) => {
            let level = level(ui, *slot);
            match owner {
                Some(side) => {
                    let whose = terms::of_player(ui, *side);
                    let home = match position.stands_at_home(*slot) {
                        true => say!(
                            ui,
                            ", and it has not left its place: it cannot be captured",
                            ", e non ha lasciato il suo posto: non può essere catturato"
                        ),
                        false => String::new(),
                    };
                    say!(ui, "{level} is {whose}{home}", "{level} è {whose}{home}")
                }
                None => say!(ui, "{level} belongs to nobody", "{level} non è di nessuno"),
            }
        }
        Refusal::LevelLoaded(slot, squares) => {
            let (level, men, pin) = (level(ui, *slot), men(ui, position, squares), pin_of(*slot));
            match squares.len() {
                1 => say!(
                    ui,
                    "{level} bears {men}, and moves only empty or with one pawn of its owner",
                    "su {level} c'è {men}: si muove solo vuoto o con un pedone del proprietario"
                ),
                count => say!(
                    ui,
                    "a level with {count} men cannot move, and on that of {pin} are {men}",
                    "un Livello d'Attacco con {count} pezzi non si muove, e su quello di {pin} ci sono {men}"
                ),
            }
        }
        Refusal::PinTaken(slot) => {
            let level = level(ui, *slot);
            say!(
                ui,
                "{level} is in the way: no two levels hang in one place",
                "{level} occupa già il posto"
            )
        }
        Refusal::ChangesSide(from, to) => {
            let side = |slot: &Slot| match slot.kings() {
                true => say!(ui, "the king's side", "dal Lato di Re"),
                false => say!(ui, "the queen's side", "dal Lato di Regina"),
            };
            let (own, other) = (side(from), side(to));
            let (from, to) = (pin_of(*from), pin_of(*to));
            say!(
                ui,
                "a level keeps its side of the board: {from} is on {own}, {to} on {other}",
                "un Livello d'Attacco resta dal suo lato: {from} è {own}, {to} {other}"
            )
        }
        Refusal::PinTooFar(from, to) => {
            let (from, to) = (pin_of(*from), pin_of(*to));
            say!(
                ui,
                "{to} is none of the nearest pins from {from}",
                "{to} non è uno dei Pioli più vicini a {from}"
            )
        }
        Refusal::TurnsWithMan(slot) => {
            let level = level(ui, *slot);
            say!(
                ui,
                "{level} bears a pawn, and only an empty level is inverted",
                "su {level} c'è un pedone, e solo un Livello vuoto si inverte"
            )
        }
        Refusal::NeverRotates(slot) => {
            let level = level(ui, *slot);
            say!(
                ui,
                "{level} is not turned round by these rules",
                "{level} con queste regole non si ruota"
            )
        }
        Refusal::NotHungThere(slot) => {
            let pin = pin_of(*slot);
            say!(
                ui,
                "the level that the pawn becomes cannot hang on {pin} by these rules",
                "con queste regole il Livello in cui è promosso il pedone non si aggancia a {pin}"
            )
        }
        Refusal::NeverTurns(_) => say!(
            ui,
            "levels are not inverted in this variant",
            "in questa variante i Livelli d'Attacco non si invertono"
        ),
        Refusal::LevelStays(slot) => {
            let level = level(ui, *slot);
            say!(ui, "{level} is there already", "{level} è già lì")
        }
        refusal => of_turn(ui, refusal),
    }
}

/// Why the turn of a level is refused (12.1.1, 12.3, 12.6).
fn of_turn(ui: Ui, refusal: &Refusal) -> String {
    match refusal {
        Refusal::NothingToRotate(slot) => {
            let level = level(ui, *slot);
            say!(
                ui,
                "{level} bears no man of its owner, and is not turned round without one",
                "su {level} non c'è nessun pezzo del proprietario, e senza non si ruota"
            )
        }
        Refusal::RotatesInPlace(slot) => {
            let level = level(ui, *slot);
            say!(
                ui,
                "{level} is turned round only where it hangs: that is a move by itself",
                "{level} si ruota solo dove si trova: la rotazione è una mossa a sé"
            )
        }
        Refusal::RotatesWithPawn(slot) => {
            let level = level(ui, *slot);
            say!(
                ui,
                "a level is turned round on its way only with its rook's pawn alone, and so is not {level}",
                "un Livello si ruota mentre si sposta solo se porta il solo Pedone di Torre, e non è così per {level}"
            )
        }
        Refusal::PawnWaits(_) => say!(
            ui,
            "the pawn does not move in the turn in which its level is turned round",
            "il pedone non si muove nel turno in cui si ruota il suo Livello"
        ),
        Refusal::NotRookPawn(slot) => {
            let level = level(ui, *slot);
            say!(
                ui,
                "only a rook's pawn that is alone on its level moves in the turn that turns it round, and so is not {level}",
                "solo il Pedone di Torre che è solo sul suo Livello si muove nel turno in cui questo si ruota, e non è così per {level}"
            )
        }
        Refusal::MovesWithoutTurn(_) => say!(
            ui,
            "a level and a pawn move in one turn only where the level is turned round",
            "un Livello e un pedone si muovono nello stesso turno solo se il Livello si ruota"
        ),
        _ => String::new(),
    }
}

fn castling(ui: Ui, wing: Wing, obstacles: &[Obstacle], position: &Trid) -> String {
    let named = terms::castling(ui, wing);
    let reasons: Vec<String> = (obstacles.iter())
        .map(|obstacle| match *obstacle {
            Obstacle::Moved => say!(
                ui,
                "king or rook has moved",
                "il Re o la Torre sono già stati mossi"
            ),
            Obstacle::FirstMove => say!(
                ui,
                "it would be the first move of the player",
                "sarebbe la prima mossa del giocatore"
            ),
            Obstacle::Occupied(square) => {
                let man = man(ui, position, square);
                say!(ui, "{man} is in the way", "in mezzo c'è {man}")
            }
            Obstacle::Attacked(square, by) => {
                let (square, by) = (at(square), man(ui, position, by));
                say!(
                    ui,
                    "{square} is attacked by {by}",
                    "{square} è attaccata: {by}"
                )
            }
        })
        .collect();
    let reasons = match reasons.is_empty() {
        true => say!(
            ui,
            "the king would be in check",
            "il Re sarebbe sotto scacco"
        ),
        false => terms::and(ui, &reasons),
    };
    say!(
        ui,
        "{named} is not possible: {reasons}",
        "{named} non è possibile: {reasons}"
    )
}
