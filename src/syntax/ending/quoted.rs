//! Another game that a comment quotes: `and Black resigned, Karpov-Kasparov, Moscow 1985`. What is said there of the end is
//! said of that game.

use crate::syntax::{TagId, Tokens};
use crate::text::fold;
use crate::text::lookup::WordList;
use crate::text::results::{Names, is_dash, is_word_on_end};
use crate::text::words::{among, plain};

/// Words for another game, or for more than one.
const OTHERS: [&str; 18] = [
    "resigned the match",
    "resigns the match",
    "conceded the match",
    "abbandona il match",
    "second game",
    "first game",
    "third game",
    "last game",
    "previous game",
    "earlier game",
    "another game",
    "seconda partita",
    "prima partita",
    "terza partita",
    "altra partita",
    "un altra partita",
    "partita precedente",
    "other game",
];

/// Words before the number of a round or a game.
const NUMBERED: [&str; 6] = ["round", "game", "turno", "partita", "runde", "ronda"];

/// Words between two players.
static VERSUS: WordList = WordList::new("vs v versus contro contra gegen contre against tegen c");

/// Those behind which one player alone is the opponent in another game.
static AGAINST: WordList = WordList::new("against contro gegen contre contra tegen versus vs");

/// Words before a year in which something was.
static IN: WordList = WordList::new("in nel im en anno del of from since");

/// Words before two players that are a game.
static GAME: WordList =
    WordList::new("in nella game partita partie partija partij cfr cf see vedi");

/// Capitalised words that name men or openings and no player.
static NOT_PEOPLE: WordList = WordList::new(
    "rook bishop knight pawn queen king donna torre alfiere cavallo pedone dame turm laufer springer bauer konig tour fou \
     cavalier pion roi torre alfil caballo peon dama rey sicilian siciliana sizilianisch sicilienne french francese spanish \
     spagnola italian italiana scotch scozzese vienna viennese english inglese dutch olandese slav slava semi nimzo indian \
     indiana caro kann exchange cambio variation variante defence defense difesa attack attacco gambit gambetto opening \
     apertura catalan catalana dragon modern moderna benoni ruy eco",
);

/// When and in which round this game was played, as far as the tags have it.
#[derive(Debug)]
pub(super) struct Occasion {
    year: Option<u16>,
    round: Option<String>,
}

impl Occasion {
    /// That of a game.
    #[cold]
    pub(super) fn of(bytes: &[u8], tokens: &Tokens) -> Occasion {
        let value = |id| tokens.tag(id).map(|tag| tokens.value(bytes, tag));
        let year = |date: &str| date.get(..4)?.parse().ok();
        let round =
            value(TagId::Round).filter(|round| round.contains(|c: char| c.is_ascii_digit()));
        Occasion {
            year: value(TagId::Date).and_then(|date| year(date.trim())),
            round: round.map(|round| round.into_owned()),
        }
    }

    /// Whether a number is that of its round: `3` in `3.1`.
    fn is_round(&self, number: &str) -> bool {
        let round = self.round.as_deref().unwrap_or_default();
        round
            .split(|c: char| !c.is_ascii_digit())
            .any(|own| own == number)
    }
}

/// One sign of a remark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign<'a> {
    /// What may be the name of a player.
    Name(&'a str),
    /// `A.` beside one.
    Initial,
    Year(u16),
    Word(&'a str),
    /// A dash, a stroke.
    Joint,
    Open,
    Colon,
    /// A comma, a full stop.
    Stop,
}

/// Whether a remark quotes another game: it names two players who are not those of this game, one against the other; one alone
/// against whom it was; another year; or another round.
#[cold]
pub(super) fn quotes_another(text: &str, names: &Names, occasion: &Occasion) -> bool {
    let signs = signs(text);
    names_pair(&signs, names)
        || names_opponent(&signs, names)
        || is_of_another_year(&signs, occasion)
        || is_of_another_game(text, occasion)
}

/// The signs of a text, without initials and what parts them from a name.
fn signs(text: &str) -> Vec<Sign<'_>> {
    let in_word = |c: char| c.is_alphanumeric() || matches!(c, '\'' | '\u{2019}');
    let mut signs: Vec<Sign> = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        if in_word(c) {
            let end = rest.find(|c| !in_word(c)).unwrap_or(rest.len());
            let (word, behind) = rest.split_at(end);
            rest = behind;
            signs.push(sign_of(word));
            continue;
        }
        rest = &rest[c.len_utf8()..];
        match c {
            c if is_dash(c) || c == '/' => signs.push(Sign::Joint),
            '(' | '[' => signs.push(Sign::Open),
            ':' => signs.push(Sign::Colon),
            ',' | ';' | '.' | ')' | ']' => signs.push(Sign::Stop),
            _ => {}
        }
    }
    let mut bare: Vec<Sign> = Vec::with_capacity(signs.len());
    let mut initial = false;
    for sign in signs {
        match sign {
            Sign::Initial => {
                if bare.last() == Some(&Sign::Stop) {
                    bare.pop();
                }
                initial = true;
                continue;
            }
            Sign::Stop if initial => {}
            sign => bare.push(sign),
        }
        initial = false;
    }
    bare
}

fn sign_of(word: &str) -> Sign<'_> {
    let mut letters = word.chars();
    let capital = letters.next().is_some_and(char::is_uppercase);
    let alone = letters.next().is_none();
    let year = || {
        word.parse()
            .ok()
            .filter(|year| word.len() == 4 && (1500..2100).contains(year))
    };
    if let Some(year) = year() {
        return Sign::Year(year);
    }
    if capital && alone {
        return Sign::Initial;
    }
    let folded = fold(word.as_bytes());
    let plural = matches!(&*folded, "bianchi" | "neri" | "blancas" | "negras");
    let is_name = capital
        && word.chars().count() > 2
        && word.chars().all(|c| !c.is_numeric())
        && word.chars().any(char::is_lowercase)
        && (plural || !is_word_on_end(&folded))
        && !NOT_PEOPLE.has(&folded);
    match is_name {
        true => Sign::Name(word),
        false => Sign::Word(word),
    }
}

/// Two players with a dash, a stroke or `vs` between them.
fn names_pair(signs: &[Sign], names: &Names) -> bool {
    let has_year = signs.iter().any(|sign| matches!(sign, Sign::Year(_)));
    let own = |part: &str| names.may_stand_in(part);
    let says = |sign: Option<&Sign>, list: &WordList| match sign {
        Some(Sign::Word(word)) => list.has(&fold(word.as_bytes())),
        _ => false,
    };
    signs.windows(3).enumerate().any(|(at, three)| {
        let [Sign::Name(first), joint, Sign::Name(second)] = three else {
            return false;
        };
        let versus = says(Some(joint), &VERSUS);
        let before = at.checked_sub(1).map(|at| &signs[at]);
        let placed = before == Some(&Sign::Open)
            || says(before, &GAME)
            || signs.get(at + 3) == Some(&Sign::Colon);
        (versus || *joint == Sign::Joint && (has_year || placed)) && !(own(first) && own(second))
    })
}

/// `White resigned against Kasparov`
fn names_opponent(signs: &[Sign], names: &Names) -> bool {
    signs.windows(2).any(|two| match two {
        [Sign::Word(word), Sign::Name(name)] => {
            AGAINST.has(&fold(word.as_bytes())) && !names.may_stand_in(name)
        }
        _ => false,
    })
}

/// `White resigned in 1999`, in a game of another year.
fn is_of_another_year(signs: &[Sign], occasion: &Occasion) -> bool {
    signs.windows(2).any(|two| match two {
        [Sign::Word(word), Sign::Year(year)] => {
            IN.has(&fold(word.as_bytes())) && occasion.year.is_some_and(|own| own != *year)
        }
        _ => false,
    })
}

/// `in game 7 of the match`, `in the previous game`
fn is_of_another_game(text: &str, occasion: &Occasion) -> bool {
    let folded = fold(text.as_bytes());
    let words: Vec<&str> = plain(&folded).collect();
    let numbered = words.windows(2).any(|two| {
        let number = two[1].bytes().all(|b| b.is_ascii_digit());
        NUMBERED.contains(&two[0]) && number && !occasion.is_round(two[1])
    });
    let text = words.join(" ");
    numbered || OTHERS.iter().any(|other| among(&text, other))
}
