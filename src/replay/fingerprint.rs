//! The fingerprint of a game: one number for its players, its start and its moves, the same on every machine and in every
//! version, whatever notation, language or encoding the game is written in and wherever it stands.
//!
//! Two numbers of 64 bits are joined. To join `v` to `h` is `h = (h xor v) * STEP` modulo 2 to the 64th, then
//! `h = h xor (h >> 32)`. The first number comes from 0 by joining these texts in UTF-8, each in pieces of eight bytes, as
//! little-endian numbers, the last one filled with zeros, and then its length in bytes:
//!
//! 1. `formulario 1`
//! 2. the White tag, 3. the Black tag, without blanks at the ends; nothing where the tag is missing or says that the player is not
//!    known (`?`, `??`, `-`)
//! 4. the start: nothing for the initial position, else the first four fields of the FEN as the program writes it; where it cannot
//!    be set up, the FEN tag as it stands; where the game is one that is not played here, the name of the variant
//! 5. only where no half-move of the main line could be played: the Date tag, 6. the Round tag, as the names above
//!
//! The second comes from 0 by joining the half-moves of the main line that could be played, each as [`Position::code`] has it.
//!
//! Where the main line breaks off, two games that part only behind the break are not one: what could not be played is joined as
//! a third number, which comes from 0 by joining each word of the main line from that one on. A word with a square is the last
//! square in it (a1 is 0, h8 is 63), short castling is 64, long castling 65; any other is the text of its letters and digits in
//! lower case. Where a player is not known, Event, Date and Round are joined behind the words, as the names above.
//!
//! A change here breaks the waivers that people keep; formulario-output(7) specifies all of it.

use super::facts::{Facts, Game, Ply, Start};
use crate::board::Position;
use crate::syntax::{Kind, TagId, tags};

/// 2 to the 64th by the golden ratio.
const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

/// The first four fields of the FEN of the initial position.
const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

/// The fingerprint of a game, of which `moves` is that of its moves.
#[must_use]
pub fn fingerprint(game: &Game<'_>, moves: u64) -> u64 {
    let whole = join(head(game), moves);
    match game.facts.main_break() {
        Some(broken) => join(whole, rest(game, broken.token)),
        None => whole,
    }
}

/// The third number, of a game of which this is the token at which the main line breaks off.
#[cold]
fn rest(game: &Game<'_>, broken: u32) -> u64 {
    let mut hash = 0;
    unplayed(game, broken, |text| hash = word(hash, text));
    let names = [TagId::White, TagId::Black];
    let unknown = |id: &TagId| {
        let tag = game.tokens.tag(*id);
        tag.is_none_or(|tag| tags::is_unknown(&game.tokens.value(game.bytes, tag)))
    };
    if names.iter().any(unknown) {
        for id in [TagId::Event, TagId::Date, TagId::Round] {
            hash = named(game, hash, id);
        }
    }
    hash
}

/// The words of the main line from the token on at which it breaks off, those of variations left out.
pub(super) fn unplayed(game: &Game<'_>, broken: u32, mut each: impl FnMut(&str)) {
    let steps = &game.tokens.steps;
    // What breaks it off may be no step: a comment that swallows moves.
    let first = (steps.iter().position(|step| step.token == broken))
        .or_else(|| steps.iter().position(|step| step.token > broken));
    let mut depth = 0u32;
    for step in &steps[first.unwrap_or(steps.len())..] {
        match step.kind {
            Kind::Open => depth += 1,
            Kind::Close => depth = depth.saturating_sub(1),
            Kind::Word if depth == 0 => {
                let token = &game.tokens.list[step.token as usize];
                each(&game.tokens.text(game.bytes, token));
            }
            _ => {}
        }
    }
}

/// Joins a word that could not be played, so that neither notation nor language counts.
fn word(hash: u64, word: &str) -> u64 {
    match arrival(word) {
        Some(square) => join(hash, square.into()),
        None => text(hash, letters(word).as_bytes()),
    }
}

/// Where a word that could not be played goes: the last square in it (a1 is 0, h8 is 63), 64 for short castling, 65 for long.
pub(super) fn arrival(word: &str) -> Option<u8> {
    let square = |pair: &[u8]| {
        let (file, rank) = (pair[0].wrapping_sub(b'a'), pair[1].wrapping_sub(b'1'));
        (file < 8 && rank < 8).then(|| file + 8 * rank)
    };
    let found = word.as_bytes().windows(2).rev().find_map(square);
    found.or_else(|| match &*letters(word) {
        "oo" | "00" => Some(64),
        "ooo" | "000" => Some(65),
        _ => None,
    })
}

/// The letters and digits of a word, in lower case.
fn letters(word: &str) -> String {
    let letters = word
        .chars()
        .filter(|c| !c.is_ascii() || c.is_ascii_alphanumeric());
    letters.map(|c| c.to_ascii_lowercase()).collect()
}

/// As it is written: `g` and sixteen hexadecimal digits. The letter keeps spreadsheets from taking it for a number.
#[must_use]
pub fn shown(fingerprint: u64) -> String {
    digits(fingerprint).into_iter().map(char::from).collect()
}

/// The same in ASCII: one stands on each row of a report.
#[must_use]
pub fn digits(fingerprint: u64) -> [u8; 17] {
    let mut digits = [b'g'; 17];
    for (digit, at) in digits[1..].iter_mut().zip((0..16).rev()) {
        *digit = b"0123456789abcdef"[(fingerprint >> (4 * at)) as usize & 15];
    }
    digits
}

/// Reads one that was written, whatever its letters' case; `g` may lack.
#[must_use]
pub fn read(text: &str) -> Option<u64> {
    let digits = text.strip_prefix(['g', 'G']).unwrap_or(text);
    let hexadecimal = digits.len() == 16 && digits.bytes().all(|b| b.is_ascii_hexdigit());
    u64::from_str_radix(digits, 16).ok().filter(|_| hexadecimal)
}

/// The second of the two numbers, 0 where there is no half-move.
#[must_use]
pub fn moves(facts: &Facts) -> u64 {
    let all = facts.tree.len() == facts.main.len();
    if facts.first.trid().is_some() {
        let main = facts.main.iter().map(|ply| facts.tree[*ply as usize].mv);
        return main.fold(0, |hash, mv| join(hash, facts.first.code(mv).into()));
    }
    let joined = |hash, ply: &Ply| join(hash, Position::flat_code(ply.mv).into());
    match all {
        // Without variations the tree is the main line.
        true => facts.tree.iter().fold(0, joined),
        false => (facts.main.iter()).fold(0, |hash, ply| joined(hash, &facts.tree[*ply as usize])),
    }
}

/// So many half-moves are the opening of a game: two games of an event that begin so are one, of which a record is cut off or
/// goes on otherwise.
const OPENING: usize = 8;

/// The same number as [`moves`] of the first 8 half-moves, in 32 bits; 0 where there are fewer.
#[must_use]
pub fn opening(facts: &Facts) -> u32 {
    let own = match facts.tree.len() == facts.main.len() {
        true => facts
            .tree
            .get(..OPENING)
            .map(|all| all.iter().map(|ply| ply.mv).collect::<Vec<_>>()),
        false => (facts.main.get(..OPENING))
            .map(|all| all.iter().map(|ply| facts.tree[*ply as usize].mv).collect()),
    };
    let number = |all: Vec<_>| {
        all.into_iter()
            .fold(0, |hash, mv| join(hash, facts.first.code(mv).into()))
    };
    own.map_or(0, |all| (number(all) as u32).max(1))
}

#[inline]
const fn join(hash: u64, with: u64) -> u64 {
    let hash = (hash ^ with).wrapping_mul(STEP);
    hash ^ hash >> 32
}

/// The first of the two numbers.
fn head(game: &Game<'_>) -> u64 {
    let facts = game.facts;
    let value = |id| {
        let tag = game.tokens.tag(id)?;
        Some(game.tokens.value(game.bytes, tag))
    };
    let named = |hash, id| named(game, hash, id);
    let hash = const { text(0, b"formulario 1") };
    let hash = named(named(hash, TagId::White), TagId::Black);
    let hash = match &facts.start {
        Start::Initial => text(hash, b""),
        Start::SetUp(_) => {
            let fen = facts.first.fen();
            let fields: Vec<&str> = fen.split(' ').take(4).collect();
            match fields.join(" ") {
                // Written out, the initial position is still that.
                initial if initial == INITIAL => text(hash, b""),
                start => text(hash, start.as_bytes()),
            }
        }
        Start::BadFen(_) => text(hash, value(TagId::Fen).unwrap_or_default().as_bytes()),
        Start::UnknownVariant(name) => text(hash, name.as_bytes()),
    };
    match facts.main.is_empty() {
        true => named(named(hash, TagId::Date), TagId::Round),
        false => hash,
    }
}

/// Joins the value of a tag; of one that is missing or says that nothing is known, nothing.
fn named(game: &Game<'_>, hash: u64, id: TagId) -> u64 {
    let value = game.tokens.tag(id);
    // What the fast lane takes stands for itself: no escape is in it.
    if game.tokens.told.is_some() {
        let raw = value.map(|tag| game.tokens.raw_value(game.bytes, tag).trim_ascii());
        match raw.unwrap_or_default() {
            b"" | b"?" | b"-" | b"??" => return text(hash, b""),
            raw if raw.is_ascii() => return text(hash, raw),
            _ => {}
        }
    }
    let value = value.map(|tag| game.tokens.value(game.bytes, tag));
    let value = value.filter(|value| !tags::is_unknown(value));
    let value = value.as_deref().unwrap_or_default();
    text(hash, value.trim_ascii().as_bytes())
}

/// Joins a text and its length.
const fn text(mut hash: u64, text: &[u8]) -> u64 {
    let (pieces, rest) = text.as_chunks::<8>();
    let mut at = 0;
    while at < pieces.len() {
        hash = join(hash, u64::from_le_bytes(pieces[at]));
        at += 1;
    }
    if !rest.is_empty() {
        let mut last = [0; 8];
        let mut at = 0;
        while at < rest.len() {
            last[at] = rest[at];
            at += 1;
        }
        hash = join(hash, u64::from_le_bytes(last));
    }
    join(hash, text.len() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game_check::{CheckOptions, Workspace};
    use crate::replay::Place;

    fn of(text: &str) -> String {
        let mut workspace = Workspace::default();
        let bytes = text.as_bytes();
        workspace.replay(bytes, Place::new(1, 0, 1), &CheckOptions::default());
        let game = workspace.game(bytes);
        shown(fingerprint(&game, moves(game.facts)))
    }

    /// The fingerprint of texts and of half-moves, as the manual has it and anybody can compute it again.
    fn computed(texts: &[&str], moves: &[&str]) -> String {
        let step = |hash: u64, with: u64| {
            let hash = (hash ^ with).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            hash ^ (hash >> 32)
        };
        let head = texts.iter().fold(0, |hash, text| {
            let pieces = text.as_bytes().chunks(8).map(|piece| {
                let digits = piece.iter().rev();
                digits.fold(0u64, |number, byte| number << 8 | u64::from(*byte))
            });
            step(pieces.fold(hash, step), text.len() as u64)
        });
        let played = moves.iter().fold(0, |hash, mv| {
            let at = |i: usize, first: u8| u64::from(mv.as_bytes()[i] - first);
            let square = |i| at(i, b'a') + 8 * at(i + 1, b'1');
            let promotion = mv[4..].chars().next();
            let promotion = promotion.map_or(0, |letter| "nbrq".find(letter).unwrap() + 2);
            step(hash, square(0) + 64 * square(2) + 4096 * promotion as u64)
        });
        format!("g{:016x}", step(head, played))
    }

    #[test]
    fn it_is_what_the_manual_says() {
        let game = "[White \"Rossi, Anna\"]\n[Black \"?\"]\n[Date \"2024.05.06\"]\n\n\
                    1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O 1-0\n";
        let moves = ["e2e4", "e7e5", "g1f3", "g8f6", "f1c4", "f8c5", "e1h1"];
        assert_eq!(
            of(game),
            computed(&["formulario 1", "Rossi, Anna", "", ""], &moves)
        );
        // Numbers that are written down: neither machine nor version may change them.
        assert_eq!(of(game), "g2d0ca9d98cf6e07c");
        let promoted =
            "[White \"A\"]\n[Black \"B\"]\n[FEN \"8/P6k/8/8/8/8/8/K7 w - - 3 40\"]\n\n1. a8=N *\n";
        let texts = ["formulario 1", "A", "B", "8/P6k/8/8/8/8/8/K7 w - -"];
        assert_eq!(of(promoted), computed(&texts, &["a7a8n"]));
        let alone = "[White \"A\"]\n[Black \"B\"]\n[Date \"2024.05.06\"]\n[Round \"3\"]\n[Result \"1-0\"]\n\n1-0\n";
        let texts = ["formulario 1", "A", "B", "", "2024.05.06", "3"];
        assert_eq!(of(alone), computed(&texts, &[]));
        // What could not be played counts behind the fault, in any notation and language; what was played, as ever.
        let head = "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. ";
        let broken = of(&format!("{head}Qh6 Nc6 3. O-O xyz 1-0\n"));
        for same in [
            "Dh6 Cc6 3. 0-0 {x} XYZ! 0-1\n",
            "Qd1-h6 Nb8-c6 (2... d6) 3.O-O x-y-z *\n",
        ] {
            assert_eq!(of(&format!("{head}{same}")), broken, "{same}");
        }
        for other in [
            "Qh6 Nc6 3. O-O-O xyz 1-0\n",
            "Qh6 Nc6 3. O-O 1-0\n",
            "Qh7 Nc6 3. O-O xyz *\n",
        ] {
            assert_ne!(of(&format!("{head}{other}")), broken, "{other}");
        }
        // A number that is written down: neither machine nor version may change it.
        assert_eq!(broken, "g6d54ca8166f27cdb");
        let bad = "[White \"A\"]\n[Black \"B\"]\n[FEN \"8/8 w\"]\n\n1. e4 *\n";
        let texts = ["formulario 1", "A", "B", "8/8 w", "", ""];
        assert_eq!(of(bad), computed(&texts, &[]));
    }

    #[test]
    fn the_writing_of_a_game_does_not_change_it() {
        let header = "[White \"Rossi\"]\n[Black \"Bianchi\"]\n\n";
        let english = of(&format!(
            "{header}1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O 1-0\n"
        ));
        for other in [
            "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. 0-0 1-0\n",
            "1.e2-e4 e7-e5 2.Ng1-f3 Nb8-c6 3.Bf1-b5 a7-a6 4.0-0\n",
            "1. e4 {x} e5 (1... c5 2. Nf3) 2. Nf3 $1 Nc6 3. Bb5 a6 4. O-O 1/2-1/2\r\n",
        ] {
            assert_eq!(of(&format!("{header}{other}")), english, "{other}");
        }
        for other in [
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n",
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 1-0\n",
        ] {
            assert_ne!(of(&format!("{header}{other}")), english, "{other}");
        }
        assert_ne!(of("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O 1-0\n"), english);
    }
}
