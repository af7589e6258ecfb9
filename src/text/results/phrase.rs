//! What words say of the result: `patta d'accordo`, `il Bianco abbandona`, `White resigns`. One vocabulary, for sheets and
//! for whatever says how a game ended.

use super::ResultMark::{self, BlackWins, BothLose, Draw, Open, WhiteWins};
use crate::text::fold;
use std::collections::HashMap;
use std::sync::LazyLock;

/// What the words at the end of a record say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spoken {
    /// They name the result.
    Result(ResultMark),
    /// They say that it is mate, not for whom: the board decides.
    Mate,
    /// Somebody resigned or overstepped the time, not said who.
    SomebodyLost,
}

/// What a word means in a phrase about the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sense {
    /// The player of the white men.
    White,
    /// The player of the black men.
    Black,
    /// The side that goes with it won.
    Wins,
    /// The side that goes with it lost.
    Loses,
    /// The side that goes with it resigned.
    Resigns,
    /// A flag: the side that goes with it lost, where nothing says that it won.
    Flag,
    /// The time, which may also be one that was used.
    Time,
    /// A forfeit: the side that goes with it lost, where nothing says that it won.
    Forfeit,
    /// Mate, which an annotator may also announce.
    Mate,
    /// Check, which with mate behind it is checkmate, and else says nothing.
    Check,
    /// Checkmate in full.
    Checkmate,
    /// The side that goes with it is mated.
    Mated,
    /// A draw.
    Draw,
    /// Stalemate.
    Stalemate,
    /// The game did not end.
    Open,
    /// Both players.
    Both,
    /// An agreement.
    Agreement,
    /// The same position or moves again.
    Repetition,
    /// What is missing to mate.
    Material,
    /// A decision away from the board.
    Decision,
    /// Moves that are counted.
    Moves,
    /// The number of moves without capture and pawn move. Only of endings, as all below.
    Fifty,
    /// The number that ends a game by itself.
    SeventyFive,
    /// Five, which before a repetition is the number that ends a game by itself.
    Five,
    /// The same in one word.
    Fivefold,
    /// A draw that is claimed.
    Claim,
    /// A dead position.
    Dead,
    /// A player went away, or the game was given up as a whole.
    Abandoned,
    /// An infraction of the rules.
    Infraction,
    /// Says nothing of its own.
    Filler,
}

impl Sense {
    /// The sense as far as it says who won.
    const fn plain(self) -> Sense {
        match self {
            Sense::Resigns | Sense::Abandoned | Sense::Infraction => Sense::Loses,
            Sense::Checkmate => Sense::Mate,
            Sense::Stalemate => Sense::Draw,
            Sense::Agreement
            | Sense::Repetition
            | Sense::Material
            | Sense::Decision
            | Sense::Moves
            | Sense::Fifty
            | Sense::SeventyFive
            | Sense::Five
            | Sense::Fivefold
            | Sense::Claim
            | Sense::Check
            | Sense::Dead => Sense::Filler,
            sense => sense,
        }
    }
}

/// Words of phrases about the result: Italian, English, Spanish and Portuguese, French, German.
const WORDS: [(Sense, &str); 22] = [
    (
        Sense::White,
        " bianco bianchi white blanco blancas branco brancas blanc blancs weiss weis weisser weisse ",
    ),
    (
        Sense::Black,
        " nero neri black negro negras preto pretas noir noirs schwarz schwarzer schwarze ",
    ),
    (
        Sense::Wins,
        " vince vincono vinta vinto vittoria vincitore wins won win winner gana ganan ganaron gano vence vencem \
                   gagne gagnent gewinnt gewonnen sieg ",
    ),
    (
        Sense::Loses,
        " perde perdono perso loses lost lose pierde pierden perd perdent verliert verloren ",
    ),
    (
        Sense::Resigns,
        " abbandona abbandonano abbandono abbandonato resigns resigned resign resignation abandonne abandonnent \
                    abandon abandona abandonan abandono abandonaram aufgegeben aufgabe gab gibt geben arrende ritira \
                    rinuncia ",
    ),
    (
        Sense::Flag,
        " bandierina bandiera caduta flag fell fallen overstepped bandera drapeau zeituberschreitung \
                   scaduto superato oltrepassato cade cadde superamento ",
    ),
    (Sense::Time, " tempo tempi time tiempo temps zeit "),
    (
        Sense::Forfeit,
        " forfait forfeit forfeits forfeited assente assenza absent absence incomparecencia kampflos ",
    ),
    (Sense::Mate, " matto mate mates mat matt da dando "),
    (
        Sense::Checkmate,
        " scaccomatto checkmate jaquemate schachmatt ",
    ),
    (Sense::Check, " scacco "),
    (Sense::Mated, " checkmated mated "),
    (
        Sense::Draw,
        " patta patte pareggio pari remis draw drawn tablas nulle nul nulla empate unentschieden ",
    ),
    (Sense::Stalemate, " stallo stalemate patt pat ahogado "),
    (
        Sense::Open,
        " sospesa aggiornata adjourned unfinished incompiuta suspendida ajournee abgebrochen ",
    ),
    (Sense::Both, " doppio double entrambi both doble "),
    (
        Sense::Agreement,
        " accordo accordata concordata agreed agreement mutual accord acuerdo acordo mutuo vereinbart ",
    ),
    (
        Sense::Repetition,
        " ripetizione repetition repeticion threefold triplice tripla ",
    ),
    (
        Sense::Material,
        " materiale insufficiente insufficient material ",
    ),
    (Sense::Decision, " tavolino "),
    (
        Sense::Infraction,
        " cellulare telefonino telefono smartphone irregolarita infrazione ",
    ),
    (Sense::Moves, " mosse mossa moves move jugadas zug zugen "),
];

/// Words of such phrases that say nothing of their own.
const FILLERS: &str = " les die der das il lo la i gli l le del della dei di d al allo alla per con a e ed si comune \
                     proposta partita game gioco risultato esito result by on in the of for por el los las de auf par \
                     common commun qui und ha has is out finale punto to from perpetuo perpetual dopo after at \
                     stellung limite fuori tra fra senza gioco giocare testa squillo suoneria ";

/// Phrases of several words, each with the one word that says the same.
const IDIOMS: [(&str, &str); 10] = [
    ("un mezzo", "patta"),
    ("mezzo punto", "patta"),
    ("non si e presentato", "assente"),
    ("non si e presentata", "assente"),
    ("non si presenta", "assente"),
    ("non si presento", "assente"),
    ("did not show up", "forfeits"),
    ("didn't show up", "forfeits"),
    ("did not appear", "forfeits"),
    ("si arrende", "arrende"),
];

/// The folded text with each phrase of several words in place of one word that says the same.
#[must_use]
pub fn without_idioms(mut folded: String) -> String {
    for (idiom, word) in IDIOMS {
        if folded.contains(idiom) {
            folded = folded.replace(idiom, word);
        }
    }
    folded
}

/// What a word means in a phrase about the result; nothing where such phrases do not have it.
#[must_use]
pub fn sense(word: &str) -> Option<Sense> {
    static KNOWN: LazyLock<HashMap<&'static str, Sense>> = LazyLock::new(|| {
        let all = WORDS.iter().chain(&[(Sense::Filler, FILLERS)]);
        let words =
            all.flat_map(|(sense, list)| list.split_whitespace().map(move |word| (word, *sense)));
        words.collect()
    });
    KNOWN.get(word).copied()
}

/// Words about a result with its figures behind or before them: `il Nero abbandona 1-0`, `a tavolino 1-0`. What the figures
/// say, where they begin and end, and what the words say if they say anything.
#[must_use]
pub fn worded(text: &str) -> Option<(ResultMark, std::ops::Range<usize>, Option<Spoken>)> {
    if text.len() > 120 || !text.contains(char::is_alphabetic) {
        return None;
    }
    let figures =
        |word: &str| ResultMark::read(word).filter(|mark| !matches!(mark, BothLose | Open));
    let (first, last) = (
        text.split_whitespace().next()?,
        text.split_whitespace().last()?,
    );
    // Perhaps in brackets: `il Nero abbandona (1-0)`.
    let inner = |word: &str| {
        word.trim_start_matches('(')
            .trim_end_matches([')', '.'])
            .len()
    };
    let opening = |word: &str| word.len() - word.trim_start_matches('(').len();
    let bare = |word: &str| figures(&word[opening(word)..opening(word) + inner(word)]);
    let (mark, range) = match (bare(first), bare(last)) {
        (Some(mark), _) => (mark, opening(first)..opening(first) + inner(first)),
        (None, Some(mark)) => {
            let from = text.trim_end().len() - last.len() + opening(last);
            (mark, from..from + inner(last))
        }
        _ => return None,
    };
    let words = format!("{} {}", &text[..range.start], &text[range.end..]);
    let said = spoken(&words);
    let folded = fold(words.as_bytes());
    let mut words = folded
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty());
    // Without a verb they may still be words of such phrases: `a tavolino`.
    let known = said.is_some()
        || words.all(|word| sense(word).is_some_and(|sense| is_neutral(sense.plain())));
    known.then_some((mark, range, said))
}

fn is_neutral(sense: Sense) -> bool {
    matches!(
        sense,
        Sense::Filler | Sense::Forfeit | Sense::Wins | Sense::Loses
    )
}

/// No phrase about a result has more words.
pub const MOST_WORDS: usize = 14;

/// Reads a phrase about the result: `patta d'accordo`, `il Bianco abbandona`, `White resigns`. Every word of it must be
/// one that such phrases are made of, and who lost is told by whose verb it is, never by a name alone.
#[must_use]
pub fn spoken(text: &str) -> Option<Spoken> {
    if text.len() > 120 {
        return None;
    }
    let folded = without_idioms(fold(text.as_bytes()));
    phrase(&folded)
        .or_else(|| scored(&folded))
        .or_else(|| without_names(&folded).and_then(|plain| phrase(&plain)))
        .or_else(|| {
            // `Matto in due: il Nero abbandona`: what was to come, and what came.
            let (before, behind) = folded.split_once(": ")?;
            let announced = before.starts_with("matto in ") || before.starts_with("mate in ");
            phrase(behind).filter(|_| announced)
        })
}

/// `bianco 1 nero 0`: each side with its points.
fn scored(folded: &str) -> Option<Spoken> {
    let mut words = folded
        .split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '-' | ':' | '='))
        .filter(|word| !word.is_empty());
    let mut points = [None; 2];
    for _ in 0..2 {
        let side = match sense(words.next()?)? {
            Sense::White => 0,
            Sense::Black => 1,
            _ => return None,
        };
        points[side] = Some(match words.next()? {
            "1" => 2,
            "0" => 0,
            "\u{BD}" | "1/2" | "0.5" | "0,5" => 1,
            _ => return None,
        });
    }
    let mark = match (points, words.next()) {
        ([Some(2), Some(0)], None) => WhiteWins,
        ([Some(0), Some(2)], None) => BlackWins,
        ([Some(1), Some(1)], None) => Draw,
        _ => return None,
    };
    Some(Spoken::Result(mark))
}

/// `il nero (beta) abbandona` without the name in brackets behind a side.
fn without_names(folded: &str) -> Option<String> {
    let (before, rest) = folded.split_once('(')?;
    let (name, behind) = rest.split_once(')')?;
    let side = before.split_whitespace().last().and_then(sense);
    let known = |word: &str| sense(word).is_some_and(|sense| sense != Sense::Filler);
    let named = name.split_whitespace().count() <= 4
        && name.chars().any(char::is_alphabetic)
        && !name.split_whitespace().any(known);
    (named && matches!(side, Some(Sense::White | Sense::Black)))
        .then(|| format!("{before}{behind}"))
}

/// How a game was decided that was not decided at the board, as the tag `Termination` has it: `1-0 a tavolino`, `1-0 (f)`.
#[must_use]
pub fn decided_away(text: &str) -> Option<&'static str> {
    if text.len() > 120 {
        return None;
    }
    let folded = without_idioms(fold(text.as_bytes()));
    let words = folded
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty());
    let mut found = None;
    for word in words {
        match sense(word) {
            // A forfeit on time was played.
            Some(Sense::Time | Sense::Flag) => return None,
            Some(Sense::Forfeit) => found = Some("forfeit"),
            Some(Sense::Decision) => found = found.or(Some("adjudication")),
            Some(Sense::Infraction) => found = found.or(Some("rules infraction")),
            None if matches!(word, "f" | "ff") => found = Some("forfeit"),
            _ => {}
        }
    }
    found
}

/// What folded words say, of which every one must be known.
fn phrase(folded: &str) -> Option<Spoken> {
    let words = folded.split(|c: char| !c.is_alphanumeric());
    let mut senses = Vec::new();
    for word in words.filter(|word| !word.is_empty()) {
        // `alla 35a mossa`
        let numbered = word.len() <= 5 && word.starts_with(|c: char| c.is_ascii_digit());
        senses.push(match sense(word) {
            None if numbered && senses.iter().any(|s: &Sense| s.plain() == Sense::Draw) => {
                Sense::Filler
            }
            sense => sense?,
        });
        if senses.len() > MOST_WORDS {
            return None;
        }
    }
    outcome(&senses)
}

/// What the words of a phrase say of the result.
#[must_use]
pub fn outcome(senses: &[Sense]) -> Option<Spoken> {
    let senses: Vec<Sense> = senses.iter().map(|sense| sense.plain()).collect();
    let has = |wanted: Sense| senses.contains(&wanted);
    let sides = [Sense::White, Sense::Black].map(has);
    let loses_without_time = has(Sense::Loses) || has(Sense::Flag) || has(Sense::Forfeit);
    let loses = loses_without_time || has(Sense::Time);
    if has(Sense::Both) && (has(Sense::Forfeit) || has(Sense::Loses)) {
        return Some(Spoken::Result(BothLose));
    }
    if has(Sense::Draw) && !has(Sense::Wins) && !has(Sense::Loses) {
        return Some(Spoken::Result(Draw));
    }
    let winner = |white: bool| Spoken::Result(if white { WhiteWins } else { BlackWins });
    if has(Sense::Time) && sides != [false; 2] && !(has(Sense::Wins) || loses_without_time) {
        // `Tempo Bianco` names a place in a form.
        return None;
    }
    let verb = [
        (Sense::Wins, true),
        (Sense::Flag, false),
        (Sense::Loses, false),
        (Sense::Forfeit, false),
        (Sense::Time, false),
        (Sense::Mate, true),
        (Sense::Mated, false),
    ];
    let (verb, wins) = verb.into_iter().find(|(sense, _)| has(*sense)).unzip();
    match (verb, sides) {
        (Some(_), [true, false]) => Some(winner(wins?)),
        (Some(_), [false, true]) => Some(winner(!wins?)),
        // `White is mated by Black` and `White mated Black`: the board says it better.
        (Some(Sense::Mated), [true, true]) => Some(Spoken::Mate),
        // `il Bianco vince per abbandono del Nero`: the verbs and the sides go with each other in their order.
        (Some(_), [true, true]) => {
            let side = |sense: &&Sense| matches!(sense, Sense::White | Sense::Black);
            let first = senses.iter().find(side)?;
            let verb = |sense: &&Sense| {
                matches!(
                    sense,
                    Sense::Wins | Sense::Mate | Sense::Loses | Sense::Forfeit | Sense::Flag
                )
            };
            let wins = matches!(senses.iter().find(verb)?, Sense::Wins | Sense::Mate);
            Some(winner((*first == Sense::White) == wins))
        }
        (Some(Sense::Mate | Sense::Mated), _) => Some(Spoken::Mate),
        // A forfeit alone says not whose.
        (Some(Sense::Wins | Sense::Forfeit), _) => None,
        (Some(_), _) if loses => Some(Spoken::SomebodyLost),
        _ if has(Sense::Open) => Some(Spoken::Result(Open)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_abandons_loses() {
        for text in [
            "il Nero abbandona",
            "abbandona il Nero",
            "Il Nero ha perso",
            "Black resigns",
            "vince il Bianco",
            "White wins",
            "Vittoria del Bianco per abbandono",
            "il Nero perde per il tempo",
            "bandierina del Nero",
            "caduta della bandierina del Nero",
            "vittoria per forfait del Bianco",
            "forfait del Nero",
            "il Bianco vince per abbandono del Nero",
            "abbandono del Nero, vince il Bianco",
            "scaccomatto del Bianco",
            "Weiß gewinnt",
            "las negras abandonan",
            "les Noirs abandonnent",
            "White won on time",
            "Nero ha superato il tempo",
        ] {
            assert_eq!(spoken(text), Some(Spoken::Result(WhiteWins)), "{text}");
        }
        for text in [
            "Il Bianco abbandona.",
            "White resigned",
            "vince il Nero",
            "ganan las negras",
        ] {
            assert_eq!(spoken(text), Some(Spoken::Result(BlackWins)), "{text}");
        }
        for text in [
            "patta",
            "Patta d'accordo",
            "remis",
            "Draw agreed",
            "tablas",
            "nulle",
            "stallo",
            "Partita patta",
            "Patta per ripetizione di mosse",
            "Draw by repetition",
            "patta d'accordo alla 35ª",
        ] {
            assert_eq!(spoken(text), Some(Spoken::Result(Draw)), "{text}");
        }
        for text in ["abbandona", "resigns", "bandierina", "abbandono"] {
            assert_eq!(spoken(text), Some(Spoken::SomebodyLost), "{text}");
        }
        for text in ["il Nero non si presenta", "cade la bandierina del Nero"] {
            assert_eq!(spoken(text), Some(Spoken::Result(WhiteWins)), "{text}");
        }
        for text in ["scaccomatto", "matto", "checkmate", "scacco matto"] {
            assert_eq!(spoken(text), Some(Spoken::Mate), "{text}");
        }
        assert_eq!(
            spoken("patta per scacco perpetuo"),
            Some(Spoken::Result(Draw))
        );
        for (text, mark) in [
            ("Bianco 1 Nero 0", WhiteWins),
            ("Nero 1, Bianco 0", BlackWins),
            ("Bianco ½ Nero ½", Draw),
            ("patta senza gioco", Draw),
            ("un mezzo", Draw),
            ("Il Nero (Beta) abbandona", WhiteWins),
            ("Matto in due: il Nero abbandona", WhiteWins),
            ("Il Bianco perde per squillo di cellulare", BlackWins),
        ] {
            assert_eq!(spoken(text), Some(Spoken::Result(mark)), "{text}");
        }
        for (text, said) in [
            ("1 - 0 (f)", Some("forfeit")),
            ("1-0 a tavolino", Some("adjudication")),
            ("1-0 per assenza", Some("forfeit")),
            ("1-0 forfait", Some("forfeit")),
            ("forfeit on time", None),
            ("il Nero abbandona", None),
        ] {
            assert_eq!(decided_away(text), said, "{text}");
        }
        assert_eq!(spoken("doppio forfait"), Some(Spoken::Result(BothLose)));
        for text in [
            "",
            "Bianco",
            "il Nero",
            "Rossi abbandona la sala",
            "Nero Wolfe",
            "vince",
            "scacco",
            "scacco perpetuo",
            "il Nero si presenta",
            "Bianchi Mario",
            "forfait",
        ] {
            assert_eq!(spoken(text), None, "{text}");
        }
        for (text, mark, said) in [
            ("Il Nero abbandona 1-0", WhiteWins, Some(WhiteWins)),
            ("Il Nero abbandona. 0-1", BlackWins, Some(WhiteWins)),
            ("White resigns, 0-1", BlackWins, Some(BlackWins)),
            ("a tavolino 1-0", WhiteWins, None),
            ("1-0 a tavolino", WhiteWins, None),
        ] {
            let found = worded(text).map(|(mark, _, said)| (mark, said));
            assert_eq!(found, Some((mark, said.map(Spoken::Result))), "{text}");
        }
        assert_eq!(worded("Rossi 1-0"), None);
    }
}
