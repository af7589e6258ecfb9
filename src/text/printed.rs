//! Sheets as this program prints them. They are told by their title with a line drawn below it, and read to the letter:
//! nothing in them needs to be guessed.
//!
//! Title and rule, `Label: value` lines, the heading of the moves with a rule below it, the rows of moves with what is said
//! between them, all of these indented, and the result at the start of a line.

use crate::text::copied;
use crate::text::tag::{self, Shape};
use crate::text::words::{BOM, is_space};
use memchr::{memchr, memchr_iter, memmem};
use std::ops::Range;

/// The language of a printed sheet: of its labels and of its letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tongue {
    /// `FORMULARIO`
    Italian,
    /// `SCORESHEET`
    English,
}

impl Tongue {
    const ALL: [Tongue; 2] = [Tongue::Italian, Tongue::English];

    /// The one of two texts that is in this language.
    #[must_use]
    pub const fn of<'a>(self, italian: &'a str, english: &'a str) -> &'a str {
        match self {
            Tongue::Italian => italian,
            Tongue::English => english,
        }
    }

    /// What stands above a sheet.
    #[must_use]
    pub const fn title(self) -> &'static str {
        self.of("FORMULARIO", "SCORESHEET")
    }

    /// What the result stands behind, above and below the moves.
    #[must_use]
    pub const fn result(self) -> &'static str {
        self.of("Risultato", "Result")
    }

    /// Where White, Black and the arbiter sign; sheets that are read back have no line for the arbiter.
    #[must_use]
    pub const fn signatures(self) -> [&'static str; 3] {
        let [italian, english] = SIGNATURES;
        let [white, black] = match self {
            Tongue::Italian => italian,
            Tongue::English => english,
        };
        [white, black, self.of(ARBITER[0], ARBITER[1])]
    }

    /// How the line for the signatures begins.
    #[must_use]
    pub const fn signature(self) -> &'static str {
        self.of("Firma", "Signature")
    }
}

/// The most characters of a line, as many as `lpr` has between its margins on A4 with ten to the inch; only a single word may
/// be longer.
pub const WIDTH: usize = 77;

/// No rule below a title is shorter.
const SHORTEST_RULE: usize = 40;

/// A label of the heading and the tag that it stands for.
#[derive(Clone, Copy, Debug)]
pub struct Name {
    /// The tag, of White where it is a player's.
    pub tag: &'static str,
    /// The tag where Black was named before it.
    pub black: &'static str,
    labels: [&'static str; 2],
}

const fn name(tag: &'static str, it: &'static str, en: &'static str) -> Name {
    Name {
        tag,
        black: tag,
        labels: [it, en],
    }
}

const fn own(tags: [&'static str; 2], it: &'static str, en: &'static str) -> Name {
    Name {
        tag: tags[0],
        black: tags[1],
        labels: [it, en],
    }
}

/// The labels that are no names of tags.
pub const NAMES: [Name; 24] = [
    name("Event", "Torneo", "Event"),
    name("Site", "Luogo", "Site"),
    name("Date", "Data", "Date"),
    name("EventDate", "Inizio", "Begins"),
    name("Round", "Turno", "Round"),
    name("Board", "Scacchiera", "Board"),
    name("Section", "Categoria", "Section"),
    name("TimeControl", "Cadenza", "Time control"),
    name("White", "Bianco", "White"),
    name("Black", "Nero", "Black"),
    own(["WhiteElo", "BlackElo"], "Elo", "Rating"),
    own(["WhiteTitle", "BlackTitle"], "Titolo", "Title"),
    own(["WhiteFideId", "BlackFideId"], "ID FIDE", "FIDE ID"),
    own(["WhiteTeam", "BlackTeam"], "Squadra", "Team"),
    name("Result", "Risultato", "Result"),
    name("Termination", "Conclusione", "Termination"),
    name("Variant", "Variante di gioco", "Variant"),
    name("FEN", "Posizione", "Position"),
    name("ECO", "Codice ECO", "ECO"),
    name("Opening", "Apertura", "Opening"),
    name("Variation", "Variante", "Variation"),
    name("Annotator", "Annotatore", "Annotator"),
    name("Time", "Ora", "Time"),
    name("EventSponsor", "Sponsor", "Sponsor"),
];

/// The labels of the form of Tri-Dimensional chess (Appendix D of its manual), where they are others, or its own.
pub const ON_LEVELS: [Name; 8] = [
    name("Site", "Località", "Place"),
    name("Site", "Localita", "Place"),
    name("Date", "Incontro del", "Played on"),
    name("Time", "Ore", "At"),
    name("Arbiter", "Arbitro", "Arbiter"),
    name("ArbiterNotes", "Note dell'Arbitro", "Arbiter's notes"),
    own(["WhiteELO3D", "BlackELO3D"], "ELO3D %", "ELO3D %"),
    own(["WhiteELO3D", "BlackELO3D"], "ELO3D", "ELO3D"),
];

/// What stands at the head of each sheet of that form, and where it goes on with the next.
pub const LEVELS: [[&str; 2]; 3] = [
    ["Scacchi Tridimensionali", "Tri-Dimensional Chess"],
    ["Scheda di Gioco", "Game sheet"],
    ["continua al foglio seguente", "continues on the next sheet"],
];

/// Whether a line is the head of a sheet of that form.
#[must_use]
pub fn is_head_of_levels(line: &[u8]) -> bool {
    let line = line.trim_ascii_start();
    (LEVELS[0].iter()).any(|head| line.starts_with(head.as_bytes()))
}

/// Whether a record is on that form: one of its lines has both titles.
#[must_use]
pub fn is_form_of_levels(bytes: &[u8]) -> bool {
    let both = |line: &[u8]| {
        let form = |name: &&str| memmem::find(line, name.as_bytes()).is_some();
        is_head_of_levels(line) && LEVELS[1].iter().any(form)
    };
    copied::begins(bytes).is_some() || bytes.split(|b| matches!(b, b'\n' | b'\r')).any(both)
}

/// The number of the sheet in its head, and how many there are.
#[must_use]
pub fn leaf_of(head: &str) -> Option<[u32; 2]> {
    let figures = head.split(|c: char| !c.is_ascii_digit());
    let figures: Vec<u32> = figures.filter_map(|n| n.parse().ok()).collect();
    match figures[..] {
        [.., number, of] => Some([number, of]),
        _ => None,
    }
}

/// Whether sheets that follow are of the same game as those before them, although none of these says that it goes on: as many in
/// all, the same players, and one that is missing so far, or that is there already where others are missing.
fn belong(own: &[Leaf], next: &[Leaf]) -> bool {
    let (Some(first), Some(other)) = (own.first(), next.first()) else {
        return false;
    };
    let has = |number: u32| own.iter().any(|leaf| leaf.number == number);
    let whole = (1..=first.of.min(MOST_SHEETS)).all(has);
    let player = |leaf: &Leaf, tag: &str| {
        let field = leaf.fields.iter().find(|(name, _)| name == tag);
        field.map(|(_, value)| value.clone())
    };
    let same = |tag: &str| player(first, tag).is_some_and(|name| player(other, tag) == Some(name));
    own.len() < 2 * MOST_SHEETS as usize
        && first.of == other.of
        && first.of > 1
        && !(whole && other.number == 1)
        && same("White")
        && same("Black")
}

/// No game has more, as far as they are asked for.
const MOST_SHEETS: u32 = 40;

/// Whether a line says that the record goes on with the next sheet.
#[must_use]
pub fn goes_on(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    LEVELS[2].iter().any(|own| line == own.as_bytes())
}

/// The head of a sheet of that form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leaf {
    /// Where it stands.
    pub at: usize,
    /// The number of the sheet.
    pub number: u32,
    /// How many sheets it says there are.
    pub of: u32,
    /// The tags that its fields stand for, with their values.
    pub fields: Vec<(String, String)>,
}

/// The heads of all sheets of that form in a record, printed or copied.
#[must_use]
pub fn leaves(bytes: &[u8]) -> Vec<Leaf> {
    if copied::begins(bytes).is_some() {
        return copied::leaves(bytes);
    }
    let mut leaves: Vec<Leaf> = Vec::new();
    let (mut at, mut open, mut black) = (0, false, false);
    while at < bytes.len() {
        let (range, next) = line(bytes, at);
        at = next;
        let text = String::from_utf8_lossy(&bytes[range.clone()]);
        if is_head_of_levels(text.as_bytes()) {
            // Without a number it is taken for the next.
            let next = || leaves.last().map(|leaf| [leaf.number + 1, leaf.of]);
            if let Some([number, of]) = leaf_of(&text).or_else(next) {
                (open, black) = (true, false);
                leaves.push(Leaf {
                    at: range.start,
                    number,
                    of,
                    fields: Vec::new(),
                });
            }
        } else if is_table_rule(text.as_bytes()) {
            open = false;
        } else if let Some(leaf) = leaves.last_mut().filter(|_| open) {
            let mut rest = &text[..];
            while let Some((label, value)) = rest.split_once(':') {
                let value = value.trim_start();
                let (value, behind) = value.split_once("  ").unwrap_or((value, ""));
                let tag = tag_of(label.trim(), black).to_owned();
                black = tag == "Black" || black && tag != "White";
                if !value.is_empty() && !is_blank(value.as_bytes()) {
                    leaf.fields.push((tag, value.trim_end().to_owned()));
                }
                rest = behind;
            }
        }
    }
    leaves
}

/// Behind a label that is the name of a tag although it could be one of [`NAMES`].
const TAG: &str = " (tag)";

impl Name {
    const fn label(&self, tongue: Tongue) -> &'static str {
        match tongue {
            Tongue::Italian => self.labels[0],
            Tongue::English => self.labels[1],
        }
    }

    fn is(&self, label: &str) -> bool {
        let same = |own: &&str| match label.contains('’') {
            true => own.eq_ignore_ascii_case(&label.replace('’', "'")),
            false => own.eq_ignore_ascii_case(label),
        };
        self.labels.iter().any(same)
    }
}

/// What the result means, in words: behind it below the moves.
pub const OUTCOMES: [[&str; 2]; 6] = [
    ["vince il Bianco a forfait", "White wins by forfeit"],
    ["vince il Nero a forfait", "Black wins by forfeit"],
    ["forfait di entrambi", "double forfeit"],
    ["vince il Bianco", "White wins"],
    ["vince il Nero", "Black wins"],
    ["patta", "draw"],
];

/// Where the players sign.
const SIGNATURES: [[&str; 2]; 2] = [
    ["Firma del Bianco", "Firma del Nero"],
    ["Signature of White", "Signature of Black"],
];

/// Where the arbiter signs on paper, in Italian and in English.
const ARBITER: [&str; 2] = ["Firma dell'arbitro", "Signature of the arbiter"];

/// The names of the columns of moves: of the numbers, the moves of either side, and what was left on the clocks.
pub const COLUMNS: [[&str; 2]; 4] = [
    ["N.", "N."],
    ["Bianco", "White"],
    ["Nero", "Black"],
    ["Residuo", "Left"],
];

/// The name of the last column of the form of Tri-Dimensional chess.
pub const NOTES: [&str; 2] = ["Note", "Notes"];

/// Whether a line names columns of moves and nothing else.
#[must_use]
pub fn is_table_heading(line: &[u8]) -> bool {
    let mut words = line.split(|b| is_space(*b)).filter(|word| !word.is_empty());
    words.all(|word| {
        COLUMNS
            .as_flattened()
            .iter()
            .chain(&NOTES)
            .any(|name| name.as_bytes() == word)
    })
}

/// Whether nothing stands below the moves behind the result but what is printed there.
#[must_use]
pub fn is_foot(text: &str) -> bool {
    let text = text.replace('_', " ");
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    SIGNATURES.iter().any(|[white, black]| {
        let signed = words.strip_suffix(&format!("{white}: {black}:"));
        signed.is_some_and(|outcome| {
            let outcome = outcome.trim_end();
            let mut outcomes = OUTCOMES.as_flattened().iter();
            outcome.is_empty() || outcomes.any(|known| outcome == format!("({known})"))
        })
    })
}

/// Whether a label stands on the form of Tri-Dimensional chess alone.
#[must_use]
pub fn is_on_levels(label: &str) -> bool {
    let row = ["Nome", "Name"].iter();
    ON_LEVELS.iter().any(|name| name.is(label))
        || row.clone().any(|own| own.eq_ignore_ascii_case(label))
}

/// What stands for a tag in the heading.
#[must_use]
pub fn label(tag: &str, tongue: Tongue) -> String {
    let named = NAMES
        .iter()
        .find(|name| name.tag == tag || name.black == tag);
    match named {
        Some(name) => name.label(tongue).to_owned(),
        None if [true, false].iter().any(|black| tag_of(tag, *black) != tag) => {
            format!("{tag}{TAG}")
        }
        None => tag.to_owned(),
    }
}

/// The same on the form of Tri-Dimensional chess.
#[must_use]
pub fn label_on_levels(tag: &str, tongue: Tongue) -> String {
    let own = (ON_LEVELS.iter()).find(|name| name.tag == tag || name.black == tag);
    own.map_or_else(|| label(tag, tongue), |name| name.label(tongue).to_owned())
}

/// The tag that a label stands for; `black` says which player was named last.
#[must_use]
pub fn tag_of(label: &str, black: bool) -> &str {
    if let Some(tag) = label.strip_suffix(TAG) {
        return tag;
    }
    if let Some(tag) = copied::tag(label, black) {
        return tag;
    }
    let mut all = NAMES.iter().chain(&ON_LEVELS);
    match all.find(|name| name.is(label)) {
        Some(name) if black => name.black,
        Some(name) => name.tag,
        None => label,
    }
}

/// Whether a value is a line to write on, or nothing: it is not known.
#[must_use]
pub fn is_blank(value: &[u8]) -> bool {
    value.iter().all(|b| *b == b'_')
}

/// Whether a value means what it says without quotes.
#[must_use]
pub fn is_plain(value: &str) -> bool {
    let bytes = value.as_bytes();
    let tag = |at: usize| tag::shape(bytes, at) != Shape::None;
    !is_blank(bytes)
        && value != EMPTY
        && !value.starts_with(['"', ' '])
        && !value.ends_with(' ')
        && !value.contains("  ")
        && !value.contains(['{', '}', MARK])
        && !memchr_iter(b'[', bytes).any(tag)
}

/// The tag of PGN that a label of any sheet stands for, where it is one that the program knows by its label only.
#[must_use]
pub fn known_tag(label: &str, black: bool) -> Option<&'static str> {
    const KNOWN: [&str; 7] = [
        "Board",
        "ECO",
        "Opening",
        "Variation",
        "Annotator",
        "WhiteTitle",
        "WhiteTeam",
    ];
    let named = |name: &&Name| KNOWN.contains(&name.tag) && name.is(label);
    let on_levels = || ON_LEVELS.iter().find(|name| name.is(label));
    let name = NAMES.iter().find(named).or_else(on_levels)?;
    Some(if black { name.black } else { name.tag })
}

/// A byte order mark begins another text wherever it stands, so it never stands in a value.
const MARK: char = '\u{FEFF}';

/// A value as it stands in a heading: in quotes and with escapes where it could be taken for something else.
#[must_use]
pub fn quoted(value: &str) -> String {
    let mut text = String::with_capacity(value.len() + 2);
    text.push('"');
    for c in value.chars() {
        match c {
            '"' | '\\' => {
                text.push('\\');
                text.push(c);
            }
            // Braces and tag pairs mean something to whoever looks for games.
            '{' | '}' | '[' => text.push_str(&format!("\\x{:02X}", u32::from(c))),
            MARK => text.push_str("\\uFEFF"),
            c => text.push(c),
        }
    }
    text.push('"');
    text
}

/// A value in quotes in lines of at most so many characters, a backslash at the end of each but the last; the first line has
/// less room, where a label stands before it.
#[must_use]
pub fn broken(value: &str, first: usize, room: usize) -> Vec<String> {
    let quoted = quoted(value);
    // An escape is not parted.
    let mut units = Vec::new();
    let mut rest = quoted.as_str();
    while let Some(c) = rest.chars().next() {
        let length = match rest.as_bytes() {
            [b'\\', b'x', ..] => 4,
            [b'\\', b'u', ..] => 6,
            [b'\\', ..] => 2,
            _ => c.len_utf8(),
        };
        units.push(&rest[..length]);
        rest = &rest[length..];
    }
    let mut lines = Vec::new();
    let (mut left, mut room_here) = (&mut units[..], first);
    while !left.is_empty() {
        let mut width = 0;
        let fitting = left.iter().take_while(|unit| {
            width += unit.chars().count();
            width <= room_here
        });
        let fitting = fitting.count();
        if fitting == left.len() {
            lines.push(left.concat());
            break;
        }
        // The last place is that of the backslash.
        let most = fitting.saturating_sub(1).max(1);
        let parted = |at: &usize| left[at - 1] == " " && left[*at] != " ";
        let at = (1..=most).rev().find(parted).unwrap_or(most);
        lines.push(left[..at].concat() + "\\");
        left = &mut left[at..];
        // Blanks at the beginning of a line are its margin.
        if left[0] == " " {
            left[0] = "\\x20";
        }
        room_here = room;
    }
    lines
}

/// What stands for a value that says nothing.
pub const EMPTY: &str = "--";

/// What a value says, quotes and escapes resolved.
#[must_use]
pub fn unquoted(text: &str) -> String {
    if text == EMPTY {
        return String::new();
    }
    if is_blank(text.as_bytes()) {
        return "?".to_owned();
    }
    let Some(inner) = text.strip_prefix('"') else {
        return text.to_owned();
    };
    let inner = inner.strip_suffix('"').unwrap_or(inner);
    let mut value = String::with_capacity(inner.len());
    let mut rest = inner;
    while let Some(at) = rest.find('\\') {
        value.push_str(&rest[..at]);
        rest = &rest[at + 1..];
        if let Some(next) = rest.trim_start_matches('\r').strip_prefix('\n') {
            // The value goes on behind the margin of the next line.
            rest = next.trim_start_matches(' ');
            continue;
        }
        let digits = match rest.chars().next() {
            Some('x') => 2,
            Some('u') => 4,
            _ => 0,
        };
        let code = rest.get(1..=digits).filter(|hex| !hex.is_empty());
        let code = code.and_then(|hex| u32::from_str_radix(hex, 16).ok());
        match (code.and_then(char::from_u32), rest.chars().next()) {
            (Some(c), _) => {
                value.push(c);
                rest = &rest[1 + digits..];
            }
            (None, Some(c)) => {
                value.push(c);
                rest = &rest[c.len_utf8()..];
            }
            (None, None) => {}
        }
    }
    value.push_str(rest);
    value
}

/// The next line from `at`, without its end, and where the line behind it begins.
#[must_use]
pub fn line(bytes: &[u8], at: usize) -> (Range<usize>, usize) {
    let (mut end, next) = match memchr(b'\n', &bytes[at..]) {
        Some(i) => (at + i, at + i + 1),
        None => (bytes.len(), bytes.len()),
    };
    while end > at && is_space(bytes[end - 1]) {
        end -= 1;
    }
    (at..end, next)
}

/// A rule below a title, alone on its line from its beginning.
fn is_rule(line: &[u8]) -> bool {
    line.len() >= SHORTEST_RULE && line.iter().all(|b| *b == b'=')
}

/// A rule below the heading of the moves.
#[must_use]
pub fn is_table_rule(line: &[u8]) -> bool {
    line.starts_with(b"----") && line.iter().all(|b| matches!(b, b'-' | b' '))
}

fn title(line: &[u8]) -> Option<Tongue> {
    let mut text = line.trim_ascii();
    while let Some(rest) = text.strip_prefix(BOM) {
        text = rest.trim_ascii();
    }
    let own = |tongue: &Tongue| tongue.title().as_bytes() == text;
    Tongue::ALL.into_iter().find(own)
}

/// Whether bytes begin with the title of a printed sheet: its language, and where the lines of its heading begin.
#[must_use]
pub fn begins(bytes: &[u8]) -> Option<(Tongue, usize)> {
    let blank = |b: &u8| is_space(*b) || BOM.contains(b);
    let at = bytes.iter().position(|b| !blank(b))?;
    let (above, next) = line(bytes, at);
    let tongue = title(&bytes[above])?;
    let (below, next) = line(bytes, next);
    is_rule(&bytes[below]).then_some((tongue, next))
}

/// The first record from `at` on sheets that the program printed, or on its page as a browser copies it: from the title of its first
/// sheet to the end of what belongs to the last.
pub fn find(bytes: &[u8], at: usize) -> Option<Range<usize>> {
    // Each is looked for up to where the other begins: many sheets are not gone through many times.
    let next = |at: usize| {
        if let Some(copied) = copied::sheet(bytes, at) {
            return Some(copied.range);
        }
        let printed = find_printed(bytes, at);
        let before = printed.as_ref().map_or(bytes.len(), |own| own.start);
        copied::find(&bytes[..before], at).or(printed)
    };
    let mut found = next(at)?;
    // Sheets of one game that are not in their order, or there twice.
    loop {
        let own = leaves(&bytes[found.clone()]);
        let behind = (!own.is_empty()).then(|| next(found.end)).flatten();
        let Some(behind) = behind.filter(|behind| {
            let between = &bytes[found.end..behind.start];
            between.iter().all(|b| is_space(*b) || *b == b'\x0C')
                && belong(&own, &leaves(&bytes[behind.clone()]))
        }) else {
            return Some(found);
        };
        found.end = behind.end;
    }
}

/// Where the next sheet begins whose title stands alone above its rule.
#[must_use]
pub fn next_title(bytes: &[u8], mut at: usize) -> Option<usize> {
    while at < bytes.len() {
        let (own, next) = line(bytes, at);
        if title(&bytes[own]).is_some() && is_rule(&bytes[line(bytes, next).0]) {
            return Some(at);
        }
        at = next;
    }
    None
}

/// The first printed sheet from `at`, with those on which it goes on.
fn find_printed(bytes: &[u8], at: usize) -> Option<Range<usize>> {
    let mut from = at;
    while let Some(i) = memmem::find(&bytes[from..], &[b'='; SHORTEST_RULE]) {
        let rule = from + i;
        let (below, next) = line(bytes, rule);
        from = next.max(rule + 1);
        let begins_line = rule > at && bytes[rule - 1] == b'\n';
        if !begins_line || !is_rule(&bytes[below]) {
            continue;
        }
        let above = bytes[at..rule - 1]
            .iter()
            .rposition(|b| *b == b'\n')
            .map_or(at, |i| at + i + 1);
        if title(&bytes[above..rule - 1]).is_none() {
            continue;
        }
        if let Some(end) = end(bytes, next) {
            return Some(above..end);
        }
    }
    None
}

/// The end of a sheet whose heading begins at `at`; nothing where no moves can stand in it.
fn end(bytes: &[u8], mut at: usize) -> Option<usize> {
    let (mut moves, mut closed) = (false, None);
    // Whether the record goes on with another sheet, and whether the heading of that is at hand.
    let (mut going_on, mut again) = (false, false);
    let mut above = at;
    // The number of the sheet, and those of all so far.
    let mut numbers: Vec<u32> = Vec::new();
    while at < bytes.len() {
        let (range, next) = line(bytes, at);
        let text = &bytes[range];
        if !moves || again {
            let head = is_head_of_levels(text).then(|| leaf_of(&String::from_utf8_lossy(text)));
            numbers.extend(head.flatten().map(|[number, _]| number));
        }
        let starts = |word: &str| text.starts_with(word.as_bytes());
        let labelled = |word: &str| starts(word) && text.get(word.len()) == Some(&b':');
        if is_rule(text) {
            // The title above it begins another sheet, or the next of this record.
            let follows = || {
                let (head, _) = line(bytes, next);
                let leaf = leaf_of(&String::from_utf8_lossy(&bytes[head]));
                // One of another game begins anew.
                leaf.is_none_or(|[number, _]| numbers.last().is_none_or(|last| number == last + 1))
            };
            if going_on && follows() {
                (going_on, again, at) = (false, true, next);
                continue;
            }
            return moves.then_some(closed.unwrap_or(above));
        }
        if closed.is_some() && !text.is_empty() {
            let signed = Tongue::ALL.iter().any(|tongue| starts(tongue.signature()));
            return if signed { Some(next) } else { closed };
        }
        let table = is_table_rule(text);
        (moves, again) = (moves || table, again && !table);
        going_on |= goes_on(text);
        if moves && !again && Tongue::ALL.iter().any(|tongue| labelled(tongue.result())) {
            closed = Some(next);
        }
        above = at;
        at = next;
    }
    moves.then_some(closed.unwrap_or(bytes.len()))
}

/// Whether a word is a time on a clock as a command has it: `1:29:30`, `0:00:09.5`.
#[must_use]
pub fn is_time(word: &[u8]) -> bool {
    let mut parts = word.split(|b| *b == b':');
    let digits = |text: &[u8]| text.iter().all(u8::is_ascii_digit);
    let (Some(hours), Some(minutes), Some(seconds), None) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return false;
    };
    let (whole, fraction) = match memchr(b'.', seconds) {
        Some(at) => (&seconds[..at], &seconds[at + 1..]),
        None => (seconds, &b"0"[..]),
    };
    (1..=3).contains(&hours.len())
        && minutes.len() == 2
        && whole.len() == 2
        && (1..=3).contains(&fraction.len())
        && [hours, minutes, whole, fraction].into_iter().all(digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_and_tags_go_both_ways() {
        for tongue in Tongue::ALL {
            for name in NAMES {
                assert_eq!(tag_of(&label(name.tag, tongue), false), name.tag);
                assert_eq!(tag_of(&label(name.black, tongue), true), name.black);
            }
            for odd in ["Elo", "Nero", "Luogo", "Sponsor", "Titolo", "PlyCount"] {
                assert_eq!(tag_of(&label(odd, tongue), true), odd);
            }
        }
        assert_eq!(label("WhiteElo", Tongue::English), "Rating");
        assert_eq!(label("Elo", Tongue::English), "Elo (tag)");
    }

    #[test]
    fn quotes_and_escapes_are_undone() {
        for value in [
            "",
            "\"",
            "a  b",
            "\\x41",
            "{[Event \"x\"]}",
            "è;",
            "\\",
            "a\u{feff}b",
            "\\uFEFF",
        ] {
            assert_eq!(unquoted(&quoted(value)), value);
        }
        assert_eq!(unquoted("Rossi \\ Verdi"), "Rossi \\ Verdi");
    }

    #[test]
    fn a_long_value_is_broken_and_read_again() {
        let long = "Campionato  sociale \"Città di Rieti\" \\ {a} [b".repeat(9);
        let blanks = " ".repeat(200);
        let word = "x".repeat(200);
        for value in [&long, &blanks, &word, &format!("{word} {blanks}è")] {
            for (first, room) in [(63, 63), (20, 63), (5, 6)] {
                let lines = broken(value, first, room);
                assert!(lines.len() > 1);
                for (i, line) in lines.iter().enumerate() {
                    let most = if i == 0 { first } else { room };
                    assert!(line.chars().count() <= most, "{line}");
                    assert_eq!(line.ends_with('\\'), i + 1 < lines.len(), "{line}");
                }
                assert_eq!(&unquoted(&lines.join("\n              ")), value);
                assert_eq!(&unquoted(&lines.join("\r\n   ")), value);
            }
        }
        assert_eq!(broken("a", 20, 63), ["\"a\""]);
    }

    #[test]
    fn a_sheet_is_found_from_its_title_to_its_signatures() {
        let rule = "=".repeat(WIDTH);
        let sheet =
            format!("  FORMULARIO\n{rule}\nBianco: A\n\n---- ----\n  1.  e4\n\nRisultato: *\n");
        let signed = format!("{sheet}\nFirma del Bianco: ____\n");
        assert_eq!(find(sheet.as_bytes(), 0), Some(0..sheet.len()));
        let text = format!("x\n{signed}\n\x0C\n{sheet}y\n");
        assert_eq!(find(text.as_bytes(), 0), Some(2..2 + signed.len()));
        let second = 2 + signed.len() + 3;
        assert_eq!(
            find(text.as_bytes(), 2 + signed.len()),
            Some(second..second + sheet.len())
        );
        assert_eq!(
            find(format!("FORMULARIO\n{rule}\nBianco: A\n").as_bytes(), 0),
            None
        );
    }
}
