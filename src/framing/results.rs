//! How people write the result of a game: in figures, as a forfeit, in words. One table for tags, movetext and sheets.

use super::scoresheet::fold;
use std::collections::HashMap;
use std::sync::LazyLock;

/// A result as written in a tag or as a marker in the movetext.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ResultMark {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `0-0`: both lose, as after a double forfeit.
    BothLose,
    /// `*`: unfinished or unknown.
    Open,
}

use ResultMark::{BlackWins, BothLose, Draw, Open, WhiteWins};

/// Forfeits that begin with a digit: no sign of a move, so they are results in movetext too.
const FORFEITS: [(&str, ResultMark); 18] = [
    ("1F-0F", WhiteWins),
    ("1F-0", WhiteWins),
    ("1-0F", WhiteWins),
    ("1-F", WhiteWins),
    ("1FF-0", WhiteWins),
    ("1-0FF", WhiteWins),
    ("0F-1F", BlackWins),
    ("0-1F", BlackWins),
    ("0F-1", BlackWins),
    ("0-1FF", BlackWins),
    ("F-1", BlackWins),
    ("F-1F", BlackWins),
    ("1F-F", WhiteWins),
    ("0F-0F", BothLose),
    ("0-0F", BothLose),
    ("0F-0", BothLose),
    ("F-F", BothLose),
    ("X-X", Draw),
];

/// Signs that are an evaluation behind a move, but a forfeit in a Result tag or alone on a line.
const SIGNS: [(&str, ResultMark); 16] = [
    ("+/-", WhiteWins),
    ("+--", WhiteWins),
    ("+-", WhiteWins),
    ("+:-", WhiteWins),
    ("+/--", WhiteWins),
    ("-/+", BlackWins),
    ("--+", BlackWins),
    ("-+", BlackWins),
    ("-:+", BlackWins),
    ("--/+", BlackWins),
    ("-/-", BothLose),
    ("-:-", BothLose),
    ("---", BothLose),
    ("=", Draw),
    ("=-=", Draw),
    ("=:=", Draw),
];

impl ResultMark {
    /// As PGN writes it; a double loss as `0-0`.
    #[must_use]
    pub const fn pgn(self) -> &'static str {
        match self {
            WhiteWins => "1-0",
            BlackWins => "0-1",
            Draw => "1/2-1/2",
            BothLose => "0-0",
            Open => "*",
        }
    }

    /// Reads a result in figures, whatever its dashes and halves, and forfeits that no move resembles. `0-0` is read too:
    /// where it may be castling the caller must know.
    #[must_use]
    pub fn read(text: &str) -> Option<ResultMark> {
        match text {
            "1-0" => return Some(WhiteWins),
            "0-1" => return Some(BlackWins),
            "1/2-1/2" => return Some(Draw),
            "*" => return Some(Open),
            _ if text.len() > 24 || !may_be_figures(text) => return None,
            _ => {}
        }
        let plain = plain(text);
        match plain.as_str() {
            "1-0" | "1-O" => Some(WhiteWins),
            "0-1" | "O-1" => Some(BlackWins),
            "½-½" | "½" | "½½" => Some(Draw),
            "0-0" => Some(BothLose),
            text => forfeit(text),
        }
    }

    /// Reads the value of a Result tag: as [`ResultMark::read`], and the ways in which organisers write a forfeit, and
    /// words. In movetext the signs are evaluations.
    #[must_use]
    pub fn read_tag(text: &str) -> Option<ResultMark> {
        let text = text.trim();
        ResultMark::read(text)
            .or_else(|| sign(text))
            .or_else(|| match spoken(text) {
                Some(Spoken::Result(mark)) => Some(mark),
                _ => with_remark(text),
            })
    }
}

fn may_be_figures(text: &str) -> bool {
    let first = text.trim_start().chars().next();
    first.is_some_and(|c| matches!(c, '0' | '1' | '½' | 'O' | 'F' | 'f' | 'X' | 'x'))
}

/// Without blanks, with one kind of dash and of half.
fn plain(text: &str) -> String {
    text.chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| {
            if is_dash(c) || matches!(c, ':' | '_') {
                '-'
            } else {
                c
            }
        })
        .collect::<String>()
        .replace("1/2", "½")
        .replace("0.5", "½")
        .replace("0,5", "½")
}

/// Whether a character is one of the dashes that stand for a hyphen.
#[must_use]
pub const fn is_dash(c: char) -> bool {
    matches!(
        c,
        '-' | '\u{2010}'
            ..='\u{2015}' | '\u{2212}' | '\u{FE58}' | '\u{FE63}' | '\u{FF0D}' | '\u{AD}'
    )
}

fn forfeit(plain: &str) -> Option<ResultMark> {
    let upper = plain.to_ascii_uppercase();
    let found = FORFEITS.iter().find(|(text, _)| *text == upper);
    found.map(|(_, mark)| *mark)
}

/// Reads a forfeit or a draw in signs (`+/-`, `--+`, `=`), which behind a move are an evaluation.
#[must_use]
pub fn sign(text: &str) -> Option<ResultMark> {
    let plain: String = (text.chars())
        .filter(|c| !c.is_whitespace())
        .map(|c| if is_dash(c) { '-' } else { c })
        .collect();
    let found = SIGNS.iter().find(|(text, _)| *text == plain);
    found.map(|(_, mark)| *mark)
}

/// `1-0 (abbandono)`, `0-1 per il tempo`: a result in figures, and a remark that says why.
fn with_remark(text: &str) -> Option<ResultMark> {
    let end = text.find(|c: char| c.is_alphabetic() && !matches!(c, 'F' | 'f') || c == '(')?;
    let head = text[..end].trim_end_matches(|c: char| c.is_whitespace() || matches!(c, ',' | ';'));
    let head = head.trim();
    (!head.is_empty()).then(|| ResultMark::read(head).or_else(|| sign(head)))?
}

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
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sense {
    White,
    Black,
    /// The side that goes with it won.
    Wins,
    /// The side that goes with it lost.
    Loses,
    /// A flag: the side that goes with it lost, where nothing says that it won.
    Flag,
    /// The time, which may also be one that was used.
    Time,
    /// A forfeit: the side that goes with it lost, where nothing says that it won.
    Forfeit,
    Mate,
    Draw,
    Open,
    Both,
    /// Says nothing of its own.
    Filler,
}

/// Words of phrases about the result: Italian, English, Spanish and Portuguese, French, German.
const WORDS: [(Sense, &str); 12] = [
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
        " abbandona abbandonano abbandono abbandonato resigns resigned resign resignation perde perdono perso \
                    loses lost lose pierde pierden perd perdent verliert verloren abandonne abandonnent abandon abandona \
                    abandonan abandono abandonaram aufgegeben aufgabe gab gibt geben arrende ritira rinuncia ",
    ),
    (
        Sense::Flag,
        " bandierina bandiera caduta flag fell fallen overstepped bandera drapeau zeituberschreitung \
                   scaduto superato oltrepassato ",
    ),
    (Sense::Time, " tempo tempi time tiempo temps zeit "),
    (
        Sense::Forfeit,
        " forfait forfeit forfeits forfeited assente assenza absent absence incomparecencia kampflos ",
    ),
    (
        Sense::Mate,
        " scaccomatto matto scacco checkmate mate mates checkmated mated mat jaquemate matt schachmatt da \
                   dando ",
    ),
    (
        Sense::Draw,
        " patta patte pareggio pari remis draw drawn tablas nulle nul nulla empate unentschieden stallo stalemate \
                   patt pat ahogado ",
    ),
    (
        Sense::Open,
        " sospesa aggiornata adjourned unfinished incompiuta suspendida ajournee abgebrochen ",
    ),
    (Sense::Both, " doppio double entrambi both doble "),
    (
        Sense::Filler,
        " les die der das il lo la i gli l le del della dei di d al allo alla per con a e ed si accordo accordata comune \
                     proposta concordata partita game gioco risultato esito result agreed agreement by on in the of for \
                     mutual por el los las de auf par accord common commun acuerdo acordo mutuo vereinbart qui und ha has \
                     is out finale punto to from a tavolino ripetizione mosse mossa repetition moves move perpetuo perpetual \
                     materiale insufficiente insufficient material triplice tripla threefold repeticion jugadas \
                     dopo after at stellung zug zugen ",
    ),
];

fn sense(word: &str) -> Option<Sense> {
    static KNOWN: LazyLock<HashMap<&'static str, Sense>> = LazyLock::new(|| {
        let words = WORDS
            .iter()
            .flat_map(|(sense, list)| list.split_whitespace().map(move |word| (word, *sense)));
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
    let (mark, range) = match (figures(first), figures(last)) {
        (Some(mark), _) => (mark, 0..first.len()),
        (None, Some(mark)) => (mark, text.len() - last.len()..text.len()),
        _ => return None,
    };
    let words = format!("{} {}", &text[..range.start], &text[range.end..]);
    let said = spoken(&words);
    let folded = fold(words.as_bytes());
    let mut words = folded
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty());
    // Without a verb they may still be words of such phrases: `a tavolino`.
    let known = said.is_some() || words.all(|word| sense(word).is_some_and(is_neutral));
    known.then_some((mark, range, said))
}

fn is_neutral(sense: Sense) -> bool {
    matches!(
        sense,
        Sense::Filler | Sense::Forfeit | Sense::Wins | Sense::Loses
    )
}

/// No phrase about a result has more words.
const MOST_WORDS: usize = 14;

/// Reads a phrase about the result: `patta d'accordo`, `il Bianco abbandona`, `White resigns`. Every word of it must be
/// one that such phrases are made of, and who lost is told by whose verb it is, never by a name alone.
#[must_use]
pub fn spoken(text: &str) -> Option<Spoken> {
    if text.len() > 120 {
        return None;
    }
    let folded = fold(text.as_bytes());
    let words = folded.split(|c: char| !c.is_alphanumeric());
    let mut senses = Vec::new();
    for word in words.filter(|word| !word.is_empty()) {
        // `alla 35a mossa`
        let numbered = word.len() <= 5 && word.starts_with(|c: char| c.is_ascii_digit());
        senses.push(match sense(word) {
            None if numbered && senses.contains(&Sense::Draw) => Sense::Filler,
            sense => sense?,
        });
        if senses.len() > MOST_WORDS {
            return None;
        }
    }
    judge(&senses)
}

fn judge(senses: &[Sense]) -> Option<Spoken> {
    let has = |wanted: Sense| senses.contains(&wanted);
    let sides = [Sense::White, Sense::Black].map(has);
    let loses = has(Sense::Loses) || has(Sense::Time) || has(Sense::Flag) || has(Sense::Forfeit);
    if has(Sense::Both) && (has(Sense::Forfeit) || has(Sense::Loses)) {
        return Some(Spoken::Result(BothLose));
    }
    if has(Sense::Draw) && !has(Sense::Wins) && !has(Sense::Loses) {
        return Some(Spoken::Result(Draw));
    }
    let winner = |white: bool| Spoken::Result(if white { WhiteWins } else { BlackWins });
    if has(Sense::Time)
        && sides != [false; 2]
        && !(has(Sense::Wins) || has(Sense::Loses) || has(Sense::Flag))
    {
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
    ];
    let (verb, wins) = verb.into_iter().find(|(sense, _)| has(*sense)).unzip();
    match (verb, sides) {
        (Some(_), [true, false]) => Some(winner(wins?)),
        (Some(_), [false, true]) => Some(winner(!wins?)),
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
        (Some(Sense::Mate), _) => Some(Spoken::Mate),
        // A forfeit alone says not whose.
        (Some(Sense::Wins | Sense::Forfeit), _) => None,
        (Some(_), _) if loses => Some(Spoken::SomebodyLost),
        _ if has(Sense::Open) => Some(Spoken::Result(Open)),
        _ => None,
    }
}

/// Whether a word marks the result of a game in figures: `1-0`, `½-½`, `1F-0F`, `1:0`, `*`.
#[must_use]
#[cold]
pub fn is_figures(word: &str) -> bool {
    ResultMark::read(word).is_some_and(|mark| mark != BothLose) || forfeit(&plain(word)).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_in_every_spelling() {
        for text in [
            "1/2-1/2",
            "1/2",
            "½-½",
            "½–½",
            "0.5-0.5",
            "1/2 - 1/2",
            "0,5-0,5",
            "X-X",
        ] {
            assert_eq!(ResultMark::read(text), Some(Draw), "{text}");
        }
        assert_eq!(ResultMark::read("1:0"), Some(WhiteWins));
        assert_eq!(ResultMark::read("0—1"), Some(BlackWins));
        assert_eq!(ResultMark::read("0-0"), Some(BothLose));
        assert_eq!(ResultMark::read("1F-0F"), Some(WhiteWins));
        assert_eq!(ResultMark::read_tag("+/-"), Some(WhiteWins));
        assert_eq!(ResultMark::read_tag("0F-1F"), Some(BlackWins));
        assert_eq!(ResultMark::read_tag("F-F"), Some(BothLose));
        assert_eq!(ResultMark::read_tag("½-½"), Some(Draw));
        assert_eq!(ResultMark::read_tag("1-0 (abbandono)"), Some(WhiteWins));
        assert_eq!(ResultMark::read_tag("0-1 per il tempo"), Some(BlackWins));
        assert_eq!(ResultMark::read("+/-"), None, "in movetext an evaluation");
        for text in ["", "1", "10", "2-0", "1-1", "?", "Fritz", "x"] {
            assert_eq!(ResultMark::read(text), None, "{text}");
            assert_eq!(ResultMark::read_tag(text), None, "{text}");
        }
    }

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
        for text in ["scaccomatto", "matto", "checkmate", "scacco matto"] {
            assert_eq!(spoken(text), Some(Spoken::Mate), "{text}");
        }
        assert_eq!(spoken("doppio forfait"), Some(Spoken::Result(BothLose)));
        for text in [
            "",
            "Bianco",
            "il Nero",
            "Rossi abbandona la sala",
            "Nero Wolfe",
            "vince",
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
