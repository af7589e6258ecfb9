//! The three notations of Tri-Dimensional chess, each word taken apart without a board: what it may want.

use crate::board::trid::{Becomes, Follow, Part, Pin, Slot, Wanted, height_of, pin_from_below};
use crate::board::{Role, Side, Wing};
use crate::notation::Language;

/// In which notation a word is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dialect {
    /// Standard Algebraic (5.1).
    #[default]
    Standard,
    /// Classic (5.2).
    Classic,
    /// Meder-Klein (5.3).
    MederKlein,
}

impl Dialect {
    /// As tables name it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Dialect::Standard => "standard-algebraic",
            Dialect::Classic => "classic",
            Dialect::MederKlein => "meder-klein",
        }
    }
}

/// What a word says beside the move that it wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Signs {
    /// How it is written.
    pub dialect: Dialect,
    /// Whether a level changes its owner, in Standard Algebraic.
    pub takes_level: Option<bool>,
    /// The heights named with the two pins of a level.
    pub pins: [Option<u8>; 2],
    /// What was passed over to read it.
    pub slip: Option<Slip>,
}

/// What is passed over in a word of Standard Algebraic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slip {
    /// A pawn without its letter.
    PawnLetter,
    /// Small letters for capitals, or capitals for small ones.
    Case,
    /// No dash between the squares.
    Dash,
    /// No `=` before what a pawn becomes.
    Becomes,
    /// The letters of a language other than English, whose letters the manual gives (5.1).
    Letters(Language),
}

/// What a word may want: Standard Algebraic (5.1), Meder-Klein (5.3) in the letters of a language, or Classic (5.2) for the
/// side that moves. Several readings where the notation leaves it open; none where it is no move of these notations.
#[must_use]
pub fn read(word: &str, side: Side, language: Language) -> (Vec<Wanted>, Signs) {
    let word = bare(word);
    if let Some(wing) = castling(&word) {
        return (vec![Wanted::Castle(wing)], Signs::default());
    }
    if let Some((wanted, signs)) = standard(&word, language) {
        return (vec![wanted], signs);
    }
    let of = |dialect| Signs {
        dialect,
        ..Signs::default()
    };
    let wanted = meder(&word, language);
    if !wanted.is_empty() {
        return (wanted, of(Dialect::MederKlein));
    }
    let wanted = classic(&word, side);
    if !wanted.is_empty() {
        return (wanted, of(Dialect::Classic));
    }
    // With the letters in another case.
    let cased = crate::text::moves::trid::cased(word.as_bytes());
    let cased = String::from_utf8(cased).unwrap_or_default();
    match standard(&cased, Language::English) {
        Some((wanted, signs)) => {
            let slip = signs.slip.or(Some(Slip::Case));
            (vec![wanted], Signs { slip, ..signs })
        }
        None => (Vec::new(), Signs::default()),
    }
}

/// The word without blanks, with plain signs, and without what says check, mate or praise.
fn bare(word: &str) -> String {
    let plain = |sign: char| match sign {
        '×' | 'X' => Some('x'),
        '–' | '—' | '−' | '‐' => Some('-'),
        '[' => Some('('),
        ']' => Some(')'),
        '!' | '?' | '+' | '#' | '†' | '‡' => None,
        sign if sign.is_whitespace() => None,
        sign => Some(sign),
    };
    let mut bare: String = word.chars().filter_map(plain).collect();
    // A height behind a slash: `Nb1/2-c3/2`.
    if bare.contains('/') {
        for z in 1..=7 {
            bare = bare.replace(&format!("/{z}"), &format!("({z})"));
        }
    }
    // The offer of a draw (5.3).
    if let Some(rest) = bare.strip_suffix('=') {
        bare.truncate(rest.len());
    }
    for end in ["e.p.", "ep"] {
        if let Some(rest) = bare.strip_suffix(end) {
            bare.truncate(rest.len());
        }
    }
    bare
}

fn castling(word: &str) -> Option<Wing> {
    match word {
        "O-O" | "0-0" | "o-o" => Some(Wing::Short),
        "O-O-O" | "0-0-0" | "o-o-o" => Some(Wing::Long),
        _ => None,
    }
}

/// A word that is read from its begin.
#[derive(Clone, Copy)]
struct Reader<'a>(&'a str);

impl Reader<'_> {
    fn take(&mut self, begin: &str) -> bool {
        match self.0.strip_prefix(begin) {
            Some(rest) => {
                self.0 = rest;
                true
            }
            None => false,
        }
    }

    /// The next sign, if a function knows it.
    fn one<T>(&mut self, known: impl Fn(u8) -> Option<T>) -> Option<T> {
        let found = known(*self.0.as_bytes().first()?)?;
        self.0 = &self.0[1..];
        Some(found)
    }

    /// The letter of a man in a language.
    fn man(&mut self, language: Language) -> Option<Role> {
        if language == Language::English {
            return self.one(english);
        }
        let letters = Role::ALL.iter().map(|role| (*role, language.letter(*role)));
        // The Dutch pawn has none of its own.
        let capital = |letter: &str| letter.starts_with(char::is_uppercase);
        let longest = letters
            .filter(|(_, letter)| capital(letter) && self.0.starts_with(letter))
            .max_by_key(|(_, letter)| letter.len());
        // `P` is a pawn wherever it is no other man.
        let (role, letter) = match longest {
            None if self.0.starts_with('P') => (Role::Pawn, "P"),
            longest => longest?,
        };
        self.0 = &self.0[letter.len()..];
        Some(role)
    }

    fn digit(&mut self, first: u8, last: u8) -> Option<u8> {
        self.one(|sign| {
            (b'0' + first..=b'0' + last)
                .contains(&sign)
                .then(|| sign - b'0')
        })
    }

    /// A height in brackets, where one stands. `None` where what stands there is none; `(·)` leaves it to the player.
    fn height(&mut self) -> Option<Option<u8>> {
        // `(N)` is what a pawn becomes.
        let man =
            |rest: &str| rest.starts_with(|sign: char| sign == '=' || sign.is_ascii_alphabetic());
        if self.0.strip_prefix('(').is_none_or(man) {
            return Some(None);
        }
        self.take("(");
        if self.take("·)") {
            return Some(None);
        }
        let z = self.digit(1, 7)?;
        self.take(")").then_some(Some(z))
    }

    /// A square of Standard Algebraic: `c4`, `c4(2)`; `..` where it is not known (Example 5.12).
    fn square(&mut self) -> Option<Part> {
        if self.take("..") {
            return Some(Part::default());
        }
        let file = self.one(|sign| (b'a'..=b'f').contains(&sign).then(|| sign - b'a'))?;
        let rank = self.digit(0, 9)?;
        let z = self.height()?;
        Some(Part {
            file: Some(file),
            rank: Some(rank),
            z,
        })
    }

    /// `=Q`, `(Q)`, `=(Q)` or `Q`, or `=QL*b3` for a level (12.9.3), where it stands. `None` where what stands there is none.
    fn promotion(&mut self, language: Language) -> Option<Option<Becomes>> {
        if self.0.is_empty() || self.0.starts_with(TURNS) {
            return Some(None);
        }
        let sign = self.take("=") || self.take("/");
        if sign && let Some(slot) = self.hung() {
            return Some(Some(Becomes::Level(slot)));
        }
        let bracket = self.take("(");
        let _ = bracket && !sign && (self.take("=") || self.take("/"));
        let role = match self.man(language) {
            Some(role) => role,
            None => self.one(|letter| english(letter.to_ascii_uppercase()))?,
        };
        (!bracket || self.take(")")).then_some(Some(Becomes::Man(role)))
    }

    /// Where a level hangs: `QLb3`, `KL*e8(6)`.
    fn hung(&mut self) -> Option<Slot> {
        let mut rest = *self;
        let kings = rest.take("KL");
        if !kings && !rest.take("QL") {
            return None;
        }
        let inverted = rest.take("*");
        let (pin, _) = rest.pin()?;
        let slot = Slot::on(kings, pin.rank?, inverted)?;
        *self = rest;
        (pin.kings == Some(kings)).then_some(slot)
    }

    /// The sign of a turn.
    fn turns(&mut self) -> bool {
        TURNS
            .iter()
            .any(|sign| self.take(sign.encode_utf8(&mut [0; 4])))
    }

    /// A pin of Standard Algebraic: `b3`, `b3(4)`, and the height that is named with it.
    fn pin(&mut self) -> Option<(Pin, Option<u8>)> {
        let kings = self.one(|sign| match sign {
            b'b' => Some(false),
            b'e' => Some(true),
            _ => None,
        })?;
        let rank = self.one(|sign| b"134568".contains(&sign).then(|| sign - b'0'))?;
        let z = self.height()?;
        let pin = Pin {
            kings: Some(kings),
            rank: Some(rank),
        };
        Some((pin, z))
    }
}

/// The signs of the turn of a level (Example 5.10).
const TURNS: [char; 2] = ['~', '∼'];

fn english(letter: u8) -> Option<Role> {
    Some(match letter {
        b'P' => Role::Pawn,
        b'N' => Role::Knight,
        b'B' => Role::Bishop,
        b'R' => Role::Rook,
        b'Q' => Role::Queen,
        b'K' => Role::King,
        _ => return None,
    })
}

/// Standard Algebraic (5.1): `Pc2-c3(2)`, `Pb4xPa3(5)x`, `2QLb3-b1=Q`, `QL*b1-b3`; men in the letters of a language, `Cb8-c6(4)`,
/// levels by the names that the manual gives them.
fn standard(word: &str, language: Language) -> Option<(Wanted, Signs)> {
    let mut rest = Reader(word);
    let two = rest.take("2");
    let name = ["QL", "KL", "NL", "WL", "BL"]
        .into_iter()
        .find(|name| rest.take(name));
    if let Some(name) = name {
        let star = rest.take("*");
        let mut round = rest.turns();
        let star = star || rest.take("*");
        let (from, from_z) = rest.pin()?;
        // Turned round where it is: `QL~b1`.
        let stays = round && rest.0.is_empty() || rest.0.starts_with(TURNS);
        let slip = (!stays && !rest.take("-")).then_some(Slip::Dash);
        let (to, to_z) = if stays { (from, from_z) } else { rest.pin()? };
        let (follow, takes_level, slip) = match followed(&mut rest, &mut round, language)? {
            Some((follow, signs)) => (Some(follow), signs.takes_level, slip.or(signs.slip)),
            None => (None, None, slip),
        };
        let sign = rest.0.starts_with('=');
        let promotion = rest.promotion(language)?;
        let slip = slip.or((promotion.is_some() && !sign).then_some(Slip::Becomes));
        let side = match name {
            "QL" => from.kings == Some(false),
            "KL" => from.kings == Some(true),
            _ => true,
        };
        let wanted = Wanted::Level {
            // How a second neutral level is told from the first is a matter of the record (Example 5.11).
            taken: (!matches!(name, "NL" | "WL" | "BL")).then_some(two),
            from,
            to,
            inverted: Some(star),
            turned: None,
            rotated: Some(round),
            promotion,
            follow,
        };
        let signs = Signs {
            pins: [from_z, to_z],
            takes_level,
            slip,
            ..Signs::default()
        };
        return (rest.0.is_empty() && side).then_some((wanted, signs));
    }
    if two {
        return None;
    }
    let mut slip = None;
    let role = match rest.man(language) {
        // The pawn is P in most of them.
        Some(role) if role != Role::Pawn && language != Language::English => {
            slip = Some(Slip::Letters(language));
            role
        }
        Some(role) => role,
        None => {
            slip = Some(Slip::PawnLetter);
            Role::Pawn
        }
    };
    let from = rest.square()?;
    let captures = match (rest.take("-"), rest.take("x") || rest.take(":")) {
        (true, false) => false,
        (false, true) => true,
        (false, false) if from != Part::default() => {
            slip = slip.or(Some(Slip::Dash));
            false
        }
        _ => return None,
    };
    let captured = if captures { rest.man(language) } else { None };
    let to = rest.square()?;
    let takes_level = rest.take("x");
    // Elsewhere a letter that stands alone is a height of Meder-Klein: `Nb1xc3B`, `b7b8B`.
    let last = matches!(to.rank, Some(0 | 1 | 8 | 9));
    let becomes = word.starts_with('P') && last;
    let sign = rest.0.starts_with('=');
    let promotion = match rest.0.starts_with(|sign: char| sign.is_ascii_alphabetic()) {
        true if !becomes => None,
        _ => rest.promotion(language)?,
    };
    if promotion.is_some() && !sign {
        slip = slip.or(Some(Slip::Becomes));
    }
    let wanted = Wanted::Man {
        role,
        from,
        to,
        captures: Some(captures),
        captured,
        promotion,
    };
    let signs = Signs {
        takes_level: Some(takes_level),
        slip,
        ..Signs::default()
    };
    (rest.0.is_empty() && to != Part::default()).then_some((wanted, signs))
}

/// What stands behind the pins of a level that is turned round (12.3): the sign of the turn, the move of its pawn. `None` where
/// what stands there is neither.
fn followed(
    rest: &mut Reader<'_>,
    round: &mut bool,
    language: Language,
) -> Option<Option<(Follow, Signs)>> {
    let turns = rest.turns();
    *round |= turns;
    let parted = rest.take(",") || rest.take("/") || rest.take("&");
    if rest.0.is_empty() {
        return (!parted).then_some(None);
    }
    if !*round || rest.0.starts_with('=') {
        return Some(None);
    }
    let (wanted, signs) = standard(std::mem::take(&mut rest.0), language)?;
    let Wanted::Man {
        role: Role::Pawn,
        from,
        to,
        captures: Some(captures),
        captured,
        promotion,
    } = wanted
    else {
        return None;
    };
    let follow = Follow {
        from: from.file? * 10 + from.rank?,
        from_z: from.z.unwrap_or(0),
        to: to.file? * 10 + to.rank?,
        z: to.z.unwrap_or(0),
        captures,
        captured,
        promotion,
    };
    Some(Some((follow, signs)))
}

/// Meder-Klein (5.3): `Bd5N`, `Nbxc5N`, `aWxb4W`, `d8BQ`, `QL3`, `KL1-KL3`. A word may name the level of origin and be read in
/// two ways, as `NNc5N` of the knight, or a file.
fn meder(word: &str, language: Language) -> Vec<Wanted> {
    if let Some(level) = meder_level(word, language) {
        return vec![level];
    }
    let mut found = Vec::new();
    let letters = Role::ALL[1..]
        .iter()
        .map(|role| (*role, language.letter(*role)));
    let named = letters.filter_map(|(role, letter)| Some((role, word.strip_prefix(letter)?)));
    let all = named.chain([(Role::Pawn, word)]);
    for (role, rest) in all {
        found.extend(meder_man(role, rest, language));
    }
    found
}

/// A square of Meder-Klein with what stands before it: `c5N`, `b0KL1`.
fn meder_square(rest: &mut Reader<'_>) -> Option<Part> {
    let file = rest.one(meder_file)?;
    let rank = rest.digit(0, 9)?;
    let z = meder_height(rest)?;
    Some(Part {
        file: Some(file),
        rank: Some(rank),
        z: Some(z),
    })
}

fn meder_file(sign: u8) -> Option<u8> {
    match sign {
        b'z' => Some(0),
        b'a'..=b'e' => Some(sign - b'a' + 1),
        _ => None,
    }
}

fn meder_height(rest: &mut Reader<'_>) -> Option<u8> {
    if rest.take("QL") || rest.take("KL") {
        let n = rest.digit(1, 6)?;
        return pin_from_below(n).map(|(_, z)| z);
    }
    rest.one(height_of)
}

fn meder_man(role: Role, word: &str, language: Language) -> Option<Wanted> {
    // The square of arrival is the last in the word; what stands before it tells where from.
    let at = (0..word.len())
        .rev()
        .filter(|at| word.is_char_boundary(*at))
        .find(|at| {
            let mut rest = Reader(&word[*at..]);
            meder_square(&mut rest).is_some()
        })?;
    let mut rest = Reader(&word[at..]);
    let to = meder_square(&mut rest)?;
    let becomes = |role: &Role| language.letter(*role) == rest.0.trim_start_matches('=');
    let promotion = Role::ALL[1..5].iter().copied().find(becomes);
    if !(rest.0.is_empty() || promotion.is_some() && role == Role::Pawn) {
        return None;
    }
    let before = &word[..at];
    let (before, captures) = match before.strip_suffix(['x', ':']) {
        Some(before) => (before, true),
        None => (before, false),
    };
    let mut rest = Reader(before);
    let from = Part {
        file: rest.one(meder_file),
        rank: rest.digit(0, 9),
        z: meder_height(&mut rest),
    };
    // A pawn is told by its file, and by its level behind that (5.3): a capital before the square is the letter of a piece.
    if role == Role::Pawn && from.file.is_none() && from != Part::default() {
        return None;
    }
    rest.0.is_empty().then_some(Wanted::Man {
        role,
        from,
        to,
        captures: Some(captures),
        captured: None,
        promotion: promotion.map(Becomes::Man),
    })
}

/// `QL3` goes to its third pin from below; `KL1-KL3` says where from. Levels are upright there.
fn meder_level(word: &str, language: Language) -> Option<Wanted> {
    let (word, becomes) = word.split_once('=').unwrap_or((word, ""));
    let promotion =
        (Role::ALL[1..5].iter().copied()).find(|role| language.letter(*role) == becomes);
    if promotion.is_none() && !becomes.is_empty() {
        return None;
    }
    let mut rest = Reader(word);
    let first = meder_pin(&mut rest)?;
    let (from, to) = match rest.take("-") {
        true => (first, meder_pin(&mut rest)?),
        false => {
            let side = Pin {
                rank: None,
                ..first
            };
            (side, first)
        }
    };
    rest.0.is_empty().then_some(Wanted::Level {
        taken: None,
        from,
        to,
        inverted: Some(false),
        turned: None,
        rotated: Some(false),
        promotion: promotion.map(Becomes::Man),
        follow: None,
    })
}

/// `QL3`: a side and a place from below.
fn meder_pin(rest: &mut Reader<'_>) -> Option<Pin> {
    let kings = rest.take("KL");
    if !kings && !rest.take("QL") {
        return None;
    }
    let (rank, _) = pin_from_below(rest.digit(1, 6)?)?;
    Some(Pin {
        kings: Some(kings),
        rank: Some(rank),
    })
}

/// Classic (5.2): `Q-QKt6, N`, `P-QL2`, `QL-QP1, N`, `QLxQP1, W`. Ranks may be counted from White or from the player, which the
/// manual leaves open: both are tried, and the board decides.
fn classic(word: &str, side: Side) -> Vec<Wanted> {
    if let Some(level) = classic_level(word, side) {
        return vec![level];
    }
    let (word, promotion) = promoted(word);
    let mut rest = Reader(word);
    let role = match rest.take("Kt") {
        true => Some(Role::Knight),
        false => rest.one(english),
    };
    let Some(role) = role else {
        return Vec::new();
    };
    let captures = match (rest.take("-"), rest.take("x")) {
        (true, false) => false,
        (false, true) => true,
        _ => return Vec::new(),
    };
    let want = |to: Part| Wanted::Man {
        role,
        from: Part::default(),
        to,
        captures: Some(captures),
        captured: None,
        promotion: promotion.map(Becomes::Man),
    };
    let mut found: Vec<Wanted> = Vec::new();
    if let Some(squares) = classic_on_level(&mut rest.clone(), side) {
        found.extend(squares.into_iter().map(want));
        return found;
    }
    let file = [("QKt", 1), ("QB", 2), ("KB", 3), ("KKt", 4)]
        .into_iter()
        .find(|(name, _)| rest.take(name));
    let (Some((_, file)), Some(rank)) = (file, rest.digit(1, 8)) else {
        return found;
    };
    let z = match rest.take(",") {
        true => match rest.one(height_of) {
            Some(z) => Some(z),
            None => return found,
        },
        false => None,
    };
    if !rest.0.is_empty() {
        return found;
    }
    let mut ranks = vec![rank];
    if side == Side::Black {
        ranks.push(9 - rank);
    }
    found.extend(ranks.into_iter().map(|rank| {
        want(Part {
            file: Some(file),
            rank: Some(rank),
            z,
        })
    }));
    found
}

/// A word without `=Q`, which Classic does not say how to write, and what the pawn becomes.
fn promoted(word: &str) -> (&str, Option<Role>) {
    let letter = |text: &str| text.bytes().next().and_then(english);
    match word.split_once('=') {
        Some((before, text)) if text.len() == 1 => (before, letter(text)),
        _ => (word, None),
    }
}

/// The squares that `QL1` to `KL4` may be: on any upright level of that side, counted from the player.
fn classic_on_level(rest: &mut Reader<'_>, side: Side) -> Option<Vec<Part>> {
    let kings = rest.take("KL");
    if !kings && !rest.take("QL") {
        return None;
    }
    let n = rest.digit(1, 4)?;
    if !rest.0.is_empty() {
        return None;
    }
    let file = match (kings, n > 2) {
        (false, false) => 1,
        (false, true) => 0,
        (true, false) => 4,
        (true, true) => 5,
    };
    let far = n % 2 == 0;
    let squares = [(0, 3), (2, 5), (4, 3), (4, 7), (6, 5), (8, 7)];
    Some(
        squares
            .into_iter()
            .map(|(rank, z)| Part {
                file: Some(file),
                rank: Some(rank + u8::from(far == (side == Side::White))),
                z: Some(z),
            })
            .collect(),
    )
}

fn classic_level(word: &str, side: Side) -> Option<Wanted> {
    let (word, promotion) = promoted(word);
    let mut rest = Reader(word);
    let kings = rest.take("KL");
    if !kings && !rest.take("QL") {
        return None;
    }
    let turned = match (rest.take("-"), rest.take("x")) {
        (true, false) => false,
        (false, true) => true,
        _ => return None,
    };
    let at = Pin {
        kings: Some(kings),
        rank: None,
    };
    // `QLx` alone: inverted where it is.
    let to = match rest.0.is_empty() {
        true if turned => at,
        true => return None,
        false => {
            let side_of = rest.take("KP");
            if !side_of && !rest.take("QP") {
                return None;
            }
            let n = rest.digit(1, 2)?;
            if !rest.take(",") {
                return None;
            }
            let near = (n == 1) == (side == Side::White);
            let rank = match (rest.one(height_of)?, near) {
                (2, true) => 1,
                (2, false) => 4,
                (4, true) => 3,
                (4, false) => 6,
                (_, true) => 5,
                (_, false) => 8,
            };
            Pin {
                kings: Some(side_of),
                rank: Some(rank),
            }
        }
    };
    rest.0.is_empty().then_some(Wanted::Level {
        taken: None,
        from: at,
        to,
        inverted: None,
        turned: Some(turned),
        rotated: Some(false),
        promotion: promotion.map(Becomes::Man),
        follow: None,
    })
}
