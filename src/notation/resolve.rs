//! Which legal move a reading means on a board, in a language. Loose grammar, strict board: legality decides.

use super::letter;
use super::{Asked, Language};
use super::{Form, Mark, Written};
use crate::board::{Found, Move, Partly, Position, Role, Square, Variant, Wanted, Wing};

/// Something that was assumed in order to find the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Liberty {
    /// Nothing.
    None,
    /// A letter in lower case was taken for a piece.
    LowerCase,
    /// A pawn reached the last rank and became a queen, because nothing is written.
    QueenAssumed,
    /// A capital was taken for a file: `D4`, `D2xc3`.
    CapitalFile,
    /// The square of arrival is not complete, and one legal move fits.
    Incomplete,
    /// The letter of the piece is none of the language's; as another language has it, one legal move fits.
    ForeignLetter,
    /// A pawn bears a letter, where those of the game have none.
    PawnLetter,
    /// Only the files of a pawn's capture are written, and one legal move fits: `exd`.
    FilesOnly,
    /// Coordinates with the promotion in place of the rank: `6762`.
    ShortPromotion,
}

impl Liberty {
    /// Whether the reading is settled by what is written, so that nothing that follows could tell otherwise.
    #[must_use]
    #[inline]
    pub const fn is_sure(self) -> bool {
        !matches!(
            self,
            Liberty::CapitalFile | Liberty::Incomplete | Liberty::FilesOnly
        )
    }

    /// Whether it is worth a finding. Files alone and a promotion in digits are ways of writing, not slips.
    #[must_use]
    pub const fn is_noted(self) -> bool {
        !matches!(
            self,
            Liberty::None | Liberty::FilesOnly | Liberty::ShortPromotion
        )
    }
}

/// What the case of letters tells in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Case {
    /// Capitals are pieces and small letters files.
    Kept,
    /// As [`Case::Kept`], but now and then a small letter may be a piece: so little is written that it is not known how
    /// careful the writer is, or he was not.
    Loose,
    /// Nothing: all are small, or all capitals.
    Lost,
    /// Capitals are no pieces: figurines are.
    Figurines,
    /// No letter but that of a promotion is written: it may be one of the language or, as in coordinates, an English one.
    Coordinates,
}

/// What a reading means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resolution {
    /// One legal move.
    Move(Move, Liberty),
    /// Several legal moves fit; [`candidates`] lists them.
    Ambiguous,
    /// No legal move fits; the board can say why.
    Illegal(Wanted),
    /// The language has no such letter (its code).
    UnknownLetter(u8),
    /// Not a move at all: a null move, nothing readable, or a system that is not read.
    NotAMove,
}

/// What is wanted of the board, before any liberty is taken; `Err` with the letter the language does not have.
///
/// # Errors
/// The code of the letter that stands for no man in this language.
#[inline]
pub fn wanted(written: &Written, language: Language) -> Result<Wanted, u8> {
    match written.form {
        Form::Castle(wing) => return Ok(Wanted::Castle(wing)),
        Form::CastleEither => return Ok(Wanted::Castle(Wing::Short)),
        _ => {}
    }
    let promotion = match written.promotion {
        letter::NONE => None,
        letter => Some(promotion_role(written, letter, language).ok_or(letter)?),
    };
    let some = |value: u8| (value != Written::NONE).then_some(value);
    if written.piece == letter::NONE && written.is_long() {
        let from = Square::new(written.file, written.rank);
        return Ok(Wanted::Squares {
            from,
            to: written.to,
            promotion,
        });
    }
    let role = match written.piece {
        letter::NONE => Role::Pawn,
        letter => language.role(letter).ok_or(letter)?,
    };
    // A pawn named by its letter moves straight ahead unless a file says otherwise: `Pxe4` tells no file.
    let lettered_capture =
        role == Role::Pawn && written.file == Written::NONE && written.marks.has(Mark::Capture);
    if written.form == Form::Partial || lettered_capture {
        let captured = match written.captured {
            letter::NONE => None,
            letter => Some(language.role(letter).ok_or(letter)?),
        };
        return Ok(Wanted::Partly(Partly {
            role,
            file: some(written.file),
            rank: some(written.rank),
            to_file: written.arrival_file(),
            to_rank: written.arrival_rank(),
            captures: written.marks.has(Mark::Capture)
                || role == Role::Pawn && written.file != written.to.file(),
            captured,
            promotion,
        }));
    }
    Ok(Wanted::Man {
        role,
        file: some(written.file),
        rank: some(written.rank),
        to: written.to,
        promotion,
    })
}

/// In coordinates capitals may be English whatever the language of the rest (`e7e8Q`).
fn promotion_role(written: &Written, letter: u8, language: Language) -> Option<Role> {
    let coordinates = written.names_promotion_only();
    match language.role(letter) {
        // No pawn becomes a king: an `r` that means one in this language is the rook of the coordinates.
        None | Some(Role::King) if coordinates => Language::English.role(letter),
        role => role,
    }
}

/// What a pawn may become as well: in coordinates a letter may be that of the language or of English.
fn other_promotion(written: &Written, language: Language, case: Case) -> Option<Role> {
    if case != Case::Coordinates || !written.names_promotion_only() {
        return None;
    }
    let english = match written.promotion {
        letter::NONE => return None,
        code if letter::is_figurine(code) => {
            let role = Language::English.role(code)?;
            *Language::English.letter(role).as_bytes().first()?
        }
        letter => letter,
    };
    let roles = [Language::English.role(english), language.role(english)];
    let promotes = |role: &Role| !matches!(role, Role::King | Role::Pawn);
    let read = promotion_role(written, written.promotion, language);
    (roles.into_iter().flatten()).find(|role| promotes(role) && Some(*role) != read)
}

/// Adds the letters of which a reading may ask in some position, whatever case tells: where two languages agree on these, it means
/// the same in both.
pub fn add_letters(written: &Written, letters: &mut Asked) {
    letters.add(written.piece);
    letters.add(written.captured);
    letters.add(written.promotion);
    if letter::is_figurine(written.promotion) {
        // A figurine behind coordinates may stand for the English letter ([`other_promotion`]).
        b"QRBN".iter().for_each(|english| letters.add(*english));
    }
    if written.piece == letter::NONE {
        // A small letter or a capital that is rather a piece than a file ([`lower_case`], [`capital_piece`]).
        if written.file != Written::NONE {
            letters.add(b'A' + written.file);
        }
        if written.marks.has(Mark::Capitals) {
            letters.add(b'A' + written.to.file());
        }
    }
}

/// Finds the legal move that a reading means, whatever the case of its letters.
#[must_use]
#[inline]
pub fn resolve(written: &Written, language: Language, position: &Position) -> Resolution {
    resolve_cased(written, language, position, Case::Loose)
}

/// Finds the legal move that a reading means in a record where case tells so much.
#[must_use]
#[inline]
pub fn resolve_cased(
    written: &Written,
    language: Language,
    position: &Position,
    case: Case,
) -> Resolution {
    match resolve_plain(written, language, position) {
        Some((mv, liberty)) => Resolution::Move(mv, liberty),
        None => resolve_fully(written, language, position, case),
    }
}

/// The common case of [`resolve`]: a man and a square, nothing else, and one legal move. By itself, so that whoever asks for every
/// half-move gets two numbers and no [`Resolution`].
#[must_use]
#[inline]
pub fn resolve_plain(
    written: &Written,
    language: Language,
    position: &Position,
) -> Option<(Move, Liberty)> {
    let plain = written.form == Form::Move
        && written.promotion == letter::NONE
        && !(written.piece == letter::NONE && written.is_long());
    if !plain {
        return None;
    }
    let role = match written.piece {
        letter::NONE => Role::Pawn,
        letter => language.role(letter)?,
    };
    match position.find_man(role, written.file, written.rank, written.to) {
        Found::One(mv) => Some((mv, plain_liberty(written))),
        Found::None | Found::Many => None,
    }
}

/// The liberty that lies in the writing itself.
fn plain_liberty(written: &Written) -> Liberty {
    if written.marks.has(Mark::LowerCase) {
        Liberty::LowerCase
    } else if written.marks.has(Mark::Capitals) {
        Liberty::CapitalFile
    } else {
        Liberty::None
    }
}

#[inline(never)]
fn resolve_fully(
    written: &Written,
    language: Language,
    position: &Position,
    case: Case,
) -> Resolution {
    if !matches!(
        written.form,
        Form::Move | Form::Partial | Form::Castle(_) | Form::CastleEither
    ) {
        return Resolution::NotAMove;
    }
    let wanted = match wanted(written, language) {
        Ok(wanted) => wanted,
        Err(letter) => {
            // `E4xd5`: a letter that is no piece may still be a file.
            let files = capital_file(written).or_else(|| capital_files(written));
            return match files.map(|files| position.find(&files)) {
                Some(Found::One(mv)) => Resolution::Move(mv, Liberty::CapitalFile),
                _ => Resolution::UnknownLetter(letter),
            };
        }
    };
    if written.form != Form::CastleEither {
        match position.find(&wanted) {
            Found::One(_) if other_promotion(written, language, case).is_some() => {
                return Resolution::Ambiguous;
            }
            Found::One(mv) => return Resolution::Move(mv, liberty(written)),
            Found::Many => return Resolution::Ambiguous,
            Found::None => {}
        }
    }
    with_liberty(written, language, position, wanted, case)
}

/// As [`plain_liberty`], with what a reading written in part assumes.
fn liberty(written: &Written) -> Liberty {
    let pawn = written.piece == letter::NONE && !written.marks.has(Mark::NoFile);
    match written.form {
        Form::Partial if written.captured != letter::NONE => plain_liberty(written),
        Form::Partial if pawn => Liberty::FilesOnly,
        Form::Partial => Liberty::Incomplete,
        _ => plain_liberty(written),
    }
}

/// Tries what people leave out, one thing at a time.
#[cold]
fn with_liberty(
    written: &Written,
    language: Language,
    position: &Position,
    wanted: Wanted,
    case: Case,
) -> Resolution {
    let mut moves = Vec::new();
    for (attempt, liberty) in attempts(written, language, position, wanted, case) {
        position.find_more(&attempt, &mut moves);
        // Castling to either side is one attempt.
        if written.form == Form::CastleEither && attempt == Wanted::Castle(Wing::Short) {
            continue;
        }
        match moves[..] {
            [] => {}
            [mv] => return Resolution::Move(mv, liberty),
            _ => return Resolution::Ambiguous,
        }
    }
    Resolution::Illegal(castled(written, position, wanted).unwrap_or(wanted))
}

/// What a reading may mean where it means no legal move as it stands, in the order in which it is tried.
fn attempts(
    written: &Written,
    language: Language,
    position: &Position,
    wanted: Wanted,
    case: Case,
) -> impl Iterator<Item = (Wanted, Liberty)> {
    let either = written.form == Form::CastleEither;
    // Where pieces are capitals `cxd4` says that a pawn takes: it is no Cavallo because the pawn cannot. Where they are
    // figurines no letter is one.
    let file = match case {
        Case::Figurines => true,
        Case::Kept | Case::Coordinates => is_capture(written, position),
        _ => false,
    };
    let small = lower_case(written, language).filter(|_| !file);
    // Where all are capitals, a pawn that cannot go to `B6` makes no bishop of the file.
    let piece = capital_piece(written, language).filter(|_| case != Case::Lost);
    [
        (either.then_some(Wanted::Castle(Wing::Short)), Liberty::None),
        (either.then_some(Wanted::Castle(Wing::Long)), Liberty::None),
        (castled(written, position, wanted), Liberty::None),
        (queened(wanted), Liberty::QueenAssumed),
        (small, Liberty::LowerCase),
        (capital_file(written), Liberty::CapitalFile),
        (piece, Liberty::Incomplete),
        (capital_files(written), Liberty::CapitalFile),
        (short_promotion(written, position), Liberty::ShortPromotion),
    ]
    .into_iter()
    .filter_map(|(attempt, liberty)| Some((attempt?, liberty)))
}

/// The legal moves that a reading may mean: those of the first attempt that finds any. Where case tells nothing
/// a file may as well be the letter of a piece and both stay open, and so they do for `B6` and `D4`.
#[must_use]
pub fn candidates(
    written: &Written,
    language: Language,
    position: &Position,
    case: Case,
) -> Vec<Move> {
    let mut moves = Vec::new();
    find_candidates(written, language, position, case, &mut moves);
    moves
}

/// As [`candidates`], put into an empty list that may have room for them.
pub fn find_candidates(
    written: &Written,
    language: Language,
    position: &Position,
    case: Case,
    moves: &mut Vec<Move>,
) {
    let Ok(wanted) = wanted(written, language) else {
        return moves.extend(foreign(written, position));
    };
    match written.form {
        Form::CastleEither => {}
        Form::Move | Form::Partial | Form::Castle(_) => position.find_more(&wanted, moves),
        _ => return,
    }
    if moves.is_empty() {
        for (attempt, _) in attempts(written, language, position, wanted, case) {
            if !moves.is_empty() && attempt != Wanted::Castle(Wing::Long) {
                break;
            }
            position.find_more(&attempt, moves);
        }
    }
    if let Some(rival) = rival(written, language, case) {
        let known = moves.len();
        position.find_more(&rival, moves);
        let mut kept = known;
        for at in known..moves.len() {
            if !moves[..kept].contains(&moves[at]) {
                moves[kept] = moves[at];
                kept += 1;
            }
        }
        moves.truncate(kept);
    }
}

/// The moves that a reading means where a letter is a piece rather than a file, or the other way round, and nothing but the
/// rest of the game can tell: `cxd4` by the Cavallo instead of the pawn in a sheet without capitals, `B6` as a bishop's
/// move to the sixth rank instead of a pawn's to b6.
#[must_use]
pub fn rivals(written: &Written, language: Language, position: &Position, case: Case) -> Vec<Move> {
    rival(written, language, case).map_or_else(Vec::new, |wanted| position.find_all(&wanted))
}

/// What [`rivals`] asks of the board.
fn rival(written: &Written, language: Language, case: Case) -> Option<Wanted> {
    if let Some(role) = other_promotion(written, language, case) {
        return Some(Wanted::Squares {
            from: Square::new(written.file, written.rank),
            to: written.to,
            promotion: Some(role),
        });
    }
    match case {
        Case::Lost => lower_case(written, language)
            .or_else(|| lower_case_with_rank(written, language))
            .or_else(|| capital_files(written)),
        Case::Kept | Case::Loose | Case::Coordinates => {
            capital_piece(written, language).or_else(|| capital_files(written))
        }
        Case::Figurines => None,
    }
}

/// The moves that a reading means in any language that has its letters.
#[must_use]
pub fn foreign(written: &Written, position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    for language in Language::ALL {
        // A foreigner writes the letter of a piece, hardly that of a pawn.
        if language.role(written.piece) != Some(Role::Pawn)
            && let Resolution::Move(mv, _) = resolve(written, language, position)
            && !moves.contains(&mv)
        {
            moves.push(mv);
        }
    }
    moves
}

/// `Ke1-g1`: castling written as a move of the king. In Chess960 `Ka1` too, onto the own rook.
fn castled(written: &Written, position: &Position, wanted: Wanted) -> Option<Wanted> {
    let side = position.side_to_move();
    if let Wanted::Man {
        role: Role::King,
        file,
        rank,
        to,
        ..
    } = wanted
        && position.variant() == Variant::Chess960
        && position.man_at(to) == Some((side, Role::Rook))
    {
        let from = position.king(side)?;
        let fits = file.is_none_or(|file| file == from.file())
            && rank.is_none_or(|rank| rank == from.rank())
            && from.rank() == to.rank();
        return fits.then_some(Wanted::Squares {
            from,
            to,
            promotion: None,
        });
    }
    let Wanted::Man {
        role: Role::King,
        file: Some(file),
        rank: Some(rank),
        to,
        ..
    } = wanted
    else {
        return None;
    };
    let from = Square::new(file, rank);
    let king = position.man_at(from) == Some((side, Role::King));
    let far = file.abs_diff(to.file()) > 1 && rank == to.rank();
    let onto_rook = position.man_at(to) == Some((side, Role::Rook));
    (king && (far && !written.marks.has(Mark::Capture) || onto_rook)).then_some(Wanted::Squares {
        from,
        to,
        promotion: None,
    })
}

/// Whether a word says that something is captured, or something stands where it goes.
fn is_capture(written: &Written, position: &Position) -> bool {
    written.marks.has(Mark::Capture) || position.man_at(written.to).is_some()
}

/// `bc4`, `cf3`: a file of origin that is rather the letter of a piece.
fn lower_case(written: &Written, language: Language) -> Option<Wanted> {
    let only_file = written.piece == letter::NONE
        && written.form == Form::Move
        && written.file != Written::NONE
        && written.rank == Written::NONE
        && written.promotion == letter::NONE;
    let role = only_file.then(|| language.role(b'A' + written.file))??;
    (role != Role::Pawn).then_some(Wanted::Man {
        role,
        file: None,
        rank: None,
        to: written.to,
        promotion: None,
    })
}

/// `c5a3`: what looks like a square of origin may be a piece and its rank. Only a sheet without capitals is read so.
fn lower_case_with_rank(written: &Written, language: Language) -> Option<Wanted> {
    let bare = written.piece == letter::NONE
        && written.is_long()
        && written.promotion == letter::NONE
        && !written.marks.has(Mark::Hyphen)
        && !written.marks.has(Mark::Numeric);
    let role = bare.then(|| language.role(b'A' + written.file))??;
    (role != Role::Pawn).then_some(Wanted::Man {
        role,
        file: None,
        rank: Some(written.rank),
        to: written.to,
        promotion: None,
    })
}

/// `D2xc3`: a square of origin whose file is a capital.
fn capital_file(written: &Written) -> Option<Wanted> {
    let file = written.piece.checked_sub(b'A').filter(|file| *file < 8)?;
    let squares = written.form == Form::Move
        && written.rank != Written::NONE
        && written.file == Written::NONE
        && written.promotion == letter::NONE;
    squares.then(|| Wanted::Squares {
        from: Square::new(file, written.rank),
        to: written.to,
        promotion: None,
    })
}

/// `B6`, `D4`: what was read as a pawn's square in capitals may be a piece and the rank of its arrival.
fn capital_piece(written: &Written, language: Language) -> Option<Wanted> {
    let square = written.form == Form::Move
        && written.marks.has(Mark::Capitals)
        && written.piece == letter::NONE
        && written.file == Written::NONE;
    let role = square.then(|| language.role(b'A' + written.to.file()))??;
    (role != Role::Pawn).then_some(Wanted::Partly(Partly {
        role,
        file: None,
        rank: None,
        to_file: None,
        to_rank: Some(written.to.rank()),
        captures: false,
        captured: None,
        promotion: None,
    }))
}

/// `DXC`: what was read as two men may be the files of a pawn's capture.
fn capital_files(written: &Written) -> Option<Wanted> {
    let file = |letter: u8| letter.checked_sub(b'A').filter(|file| *file < 8);
    let (from, to) = (file(written.piece)?, file(written.captured)?);
    written.may_be_files().then_some(Wanted::Partly(Partly {
        role: Role::Pawn,
        file: Some(from),
        rank: None,
        to_file: Some(to),
        to_rank: None,
        captures: true,
        captured: None,
        promotion: None,
    }))
}

/// `6762`: from f7 to the f file, and the last digit is what the pawn becomes (1 queen, 2 rook, 3 bishop, 4 knight).
fn short_promotion(written: &Written, position: &Position) -> Option<Wanted> {
    if !written.marks.has(Mark::Numeric) || written.promotion != letter::NONE {
        return None;
    }
    let from = Square::new(written.file, written.rank);
    let (_, role) = position.man_at(from)?;
    let last = match written.rank {
        6 => 7,
        1 => 0,
        _ => return None,
    };
    let promotion = match written.to.rank() {
        0 => Role::Queen,
        1 => Role::Rook,
        2 => Role::Bishop,
        3 => Role::Knight,
        _ => return None,
    };
    (role == Role::Pawn).then_some(Wanted::Squares {
        from,
        to: Square::new(written.to.file(), last),
        promotion: Some(promotion),
    })
}

fn queened(mut wanted: Wanted) -> Option<Wanted> {
    match &mut wanted {
        Wanted::Man {
            role: Role::Pawn,
            promotion: promotion @ None,
            ..
        }
        | Wanted::Squares {
            promotion: promotion @ None,
            ..
        }
        | Wanted::Partly(Partly {
            role: Role::Pawn,
            promotion: promotion @ None,
            ..
        }) => *promotion = Some(Role::Queen),
        _ => return None,
    }
    Some(wanted)
}
