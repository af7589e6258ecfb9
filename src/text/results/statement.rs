//! What a phrase says of the end of a game: each clause a fact, an offer, a refusal, a supposition; their sum a result, or
//! that the words do not decide.

use super::clauses::{Clause, LONGEST, Link, clauses, is_neutral, may_say, of_this_game, spelt};
use super::coordinate::opens;
use super::lexicon::{Idea, Term, term};
use super::names::Names;
use super::sum::Sum;
use super::{ResultMark, Way};
use crate::text::fold;
use crate::text::lookup::{self, WordList};
use crate::text::words::{plain, run};
use Idea::Draw;
use std::cell::RefCell;

/// What the words come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// They name the result.
    Result(ResultMark),
    /// They say that it is mate, not for whom: the board decides.
    Mate,
    /// Somebody lost, not said who.
    SomebodyLost,
    /// They say two things that cannot both be.
    Contradiction,
    /// They speak of the end and settle nothing: an offer, a refusal, a supposition, a denial.
    Silent,
}

/// An offer of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Whether White makes it, where the words name a player.
    pub white: Option<bool>,
    /// Whether the words say that it was declined.
    pub declined: bool,
    /// Whether they say that it was accepted.
    pub accepted: bool,
}

/// What became of the claim of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// It was refused, or the decision on it deferred.
    Refused,
    /// Whoever claimed took it back.
    Withdrawn,
    /// It was upheld.
    Granted,
}

impl Ruling {
    /// Whether the game went on after it.
    #[must_use]
    pub const fn goes_on(self) -> bool {
        matches!(self, Ruling::Refused | Ruling::Withdrawn)
    }
}

/// A claim of a draw that was refused or taken back before the end of which the words speak too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Whether White claimed, where the words name a player.
    pub white: Option<bool>,
    /// On what ground.
    pub way: Way,
    /// What became of it.
    pub ruling: Ruling,
    /// File and rank to which the move goes on which it rests, in ASCII.
    pub target: Option<[u8; 2]>,
}

/// What a phrase says of the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Statement {
    /// What it comes to.
    pub outcome: Outcome,
    /// In which way the game ended.
    pub way: Way,
    /// Whether the player of whom it speaks is White, where it names one: whose flag fell, who claims.
    pub white: Option<bool>,
    /// Whether a draw is claimed, and nothing says that it was granted.
    pub claimed: bool,
    /// What became of the claim, where the words say so.
    pub ruling: Option<Ruling>,
    /// File and rank to which the move goes on which a claim rests and which was only written, in ASCII.
    pub target: Option<[u8; 2]>,
    /// A claim before the end that the words state: `claim rejected, Black lost on time`.
    pub refused: Option<Claim>,
    /// An offer of a draw that was not accepted.
    pub offer: Option<Offer>,
    /// Whether it may also be the end of a sentence of prose: `and mate`, `time`, `repetition`.
    pub is_plain: bool,
    /// Whether it is a number of moves and no more, which may be how long the game was.
    pub is_count: bool,
    /// Whether no clause says with a verb what was done, and other words stand beside it: prose, in which what is said may be
    /// said of something else.
    pub is_loose: bool,
    /// Whether it is believed all the same where it is the whole comment: `triplice ripetizione`.
    pub when_alone: bool,
}

impl Statement {
    /// That a game ended in this way, and nothing more.
    #[must_use]
    pub const fn of(way: Way) -> Statement {
        Statement {
            outcome: Outcome::Silent,
            way,
            white: None,
            claimed: false,
            ruling: None,
            target: None,
            refused: None,
            offer: None,
            is_plain: true,
            is_count: false,
            is_loose: false,
            when_alone: false,
        }
    }
}

/// Reads a phrase about the end of a game. Every word of its statements must be one that such phrases are made of; what is
/// said beside them (`perché perde la Donna`) is left aside where they decide.
#[must_use]
pub fn read(text: &str, names: &Names) -> Option<Statement> {
    if text.len() > LONGEST || !may_state(text) || !begins_like_one(text, names) {
        return None;
    }
    if !may_say(text) || is_of_another_game(text) {
        return None;
    }
    match names.is_empty() {
        true => remembered(text, names),
        false => said(text, names),
    }
}

/// What was last said by some phrases in which no player is named: framing, whoever reads a game and the rules ask one after
/// the other what a line says.
#[derive(Clone)]
struct Known {
    text: Box<str>,
    said: Option<Statement>,
}

/// So many phrases are remembered.
const PHRASES: usize = 256;

/// Longer ones are not, in bytes.
const LONGEST_KNOWN: usize = 96;

fn remembered(text: &str, names: &Names) -> Option<Statement> {
    thread_local! {
        static KNOWN: RefCell<Vec<Option<Known>>> = const { RefCell::new(Vec::new()) };
    }
    if text.len() > LONGEST_KNOWN {
        return said(text, names);
    }
    let place = lookup::hash(text.as_bytes()) as usize % PHRASES;
    let known = KNOWN.with_borrow(|known| {
        let known = known.get(place)?.as_ref()?;
        (*known.text == *text).then_some(known.said)
    });
    known.unwrap_or_else(|| {
        let said = said(text, names);
        KNOWN.with_borrow_mut(|known| {
            known.resize(PHRASES, None);
            let text = text.into();
            known[place] = Some(Known { text, said });
        });
        said
    })
}

fn said(text: &str, names: &Names) -> Option<Statement> {
    let spelt = spelt(text)?;
    let all = clauses(&spelt, names)?;
    let count = all.len();
    let clauses = of_this_game(all);
    let mut sum = Sum::default();
    let (mut aside, mut supposed) = (clauses.len() < count, false);
    // `con Dh5 avrebbe vinto il Bianco`: one move, which was not played.
    let unreal = |clause: &Clause| clause.holds(Term::Unreal) && !clause.is_empty_but_for_doubt();
    let unreal =
        clauses.iter().any(unreal) && clauses.iter().map(Clause::unknown).sum::<usize>() == 1;
    let verb = |term: &Term| matches!(term, Term::Verb(idea) | Term::Noun(idea @ Draw) if !is_neutral(*idea));
    let verbs =
        (clauses.iter()).any(|clause| clause.terms.iter().any(verb) || clause.is_resignation());
    for clause in &clauses {
        if sum.is_played_on(clause) || sum.is_let_fall(clause) {
            continue;
        }
        // `impossibile stabilire quale sia caduta per prima`
        if clause.unknown() > 0 && sum.asks_for_order(clause) {
            continue;
        }
        if clause.unknown() > 0 && clause.is_absolute() && verbs {
            aside = true;
            continue;
        }
        // `forfeits on time with his hand above the clock`
        if let Some(ground) = clause.on_time() {
            sum.add(&ground);
            aside = true;
            continue;
        }
        if clause.unknown() > 0 && !sum.takes_target(clause) {
            let figures = clause.words.iter().zip(&clause.terms).any(|(word, term)| {
                *term == Term::Unknown && word.contains(|c: char| c.is_ascii_digit())
            });
            // `resigns in view of Nxd4`: a move that was not played.
            let figures = figures && !clause.cites_moves() && !clause.tells_of_moves();
            let subordinate = matches!(clause.link, Link::Because | Link::Ground)
                || clause.link == Link::But && clause.is_empty_but_for_doubt();
            // `materiale insufficiente per l'attacco`
            if clause.link == Link::Ground && sum.is_short_alone() {
                return None;
            }
            if unreal && clause.unknown() == 1 {
                supposed = true;
                sum.told = true;
                continue;
            }
            // `Black makes an illegal move: e2e5`: with the move that ended the game.
            let cited = figures && clause.terms.len() == 1 && sum.ways.contains(&Way::Infraction);
            if cited {
                sum.convict();
            }
            // `Vittoria Bianchi - Anna Neri` are two players.
            let told = clause.link == Link::Main && clause.states_nothing() && verbs;
            if subordinate && let Some(tail) = clause.tail() {
                sum.add(&tail);
                continue;
            }
            let told = told || clause.is_of_men();
            if !cited && (figures || !(subordinate || told)) {
                return None;
            }
            sum.rests_on_else(clause);
            aside = true;
            sum.topic = clause
                .sides(None)
                .first()
                .map(|(white, _)| *white)
                .or(sum.topic);
            continue;
        }
        sum.add(clause);
    }
    let mut statement = sum.statement()?;
    statement.is_loose = aside && !clauses.iter().any(Clause::states);
    statement.when_alone &= !(aside && statement.way == Way::Normal);
    let decides = matches!(statement.outcome, Outcome::Result(mark) if mark != ResultMark::Open);
    let silent = statement.outcome == Outcome::Silent;
    (if supposed {
        silent || decides
    } else {
        decides || !aside
    })
    .then_some(statement)
}

/// Whether a word stands in a text that refuses a claim, or defers the decision on it.
#[must_use]
#[cold]
pub fn refuses(text: &str) -> bool {
    let folded = fold(text.as_bytes());
    plain(&folded).any(|word| {
        let idea = term(word).and_then(Term::idea);
        matches!(idea, Some(Idea::Refuse | Idea::Wrong))
    })
}

/// Words that begin a sentence about one game of several: `nella seconda partita`, `in the next game`.
static WITHIN: WordList =
    WordList::new("nella nell nelle in im dans en na no aux lors durante during bei beim");

/// Which game of several that is.
static WHICH: WordList = WordList::new(
    "prima seconda terza quarta quinta sesta altra precedente prossima successiva seguente scorsa first second third     fourth fifth sixth other next previous last ersten zweiten dritten vierten funften nachsten vorigen anderen letzten     premiere deuxieme seconde troisieme quatrieme derniere prochaine suivante primera segunda tercera cuarta anterior     proxima siguiente otra primeira terceira outra eerste tweede derde vierde volgende vorige",
);

/// A game, in the languages of these.
static GAME: WordList = WordList::new("partita game partie partida partij");

/// Whether a sentence begins with the game of several that it is about; behind a colon it may be a heading.
#[must_use]
pub fn is_of_another_game(text: &str) -> bool {
    let begins = plain(text).next();
    if !begins.is_some_and(|word| WITHIN.has_folded(word.as_bytes())) || text.contains(':') {
        return false;
    }
    let folded = fold(text.as_bytes());
    // An article may stand between.
    let near: Vec<&str> = plain(&folded).skip(1).take(3).collect();
    near.windows(2).any(|pair| {
        let [one, other] = [pair[0], pair[1]];
        WHICH.has(one) && GAME.has(other) || GAME.has(one) && WHICH.has(other)
    })
}

/// Whether a text has a word that may speak of the end of a game: two letters or more, or one of the figures that do. Most of
/// what stands beside the moves of a table has none.
#[must_use]
pub fn may_state(text: &str) -> bool {
    let text = text.as_bytes();
    let speaks = |two: &[u8]| two[0].is_ascii_alphanumeric() && two[1].is_ascii_alphabetic();
    let mut words = text.split(|b| !b.is_ascii_alphanumeric());
    let figures = |word: &[u8]| matches!(word, b"5" | b"50" | b"75");
    !text.is_ascii() || text.windows(2).any(speaks) || text.contains(&b'5') && words.any(figures)
}

/// A cheaper look at the first word, without a copy of it: what says no is no such phrase, as long as no names are known.
#[must_use]
pub fn may_begin(text: &str) -> bool {
    const LONGEST: usize = 32;
    let text = text.as_bytes();
    let start = text
        .iter()
        .position(|b| b.is_ascii_alphanumeric() || *b >= 0x80);
    let near = &text[start.unwrap_or(text.len()).min(text.len())..];
    let length = run(near, |b| b.is_ascii_alphanumeric() || *b >= 0x80);
    let mut word = [0; LONGEST];
    if start.is_none_or(|start| start >= LONGEST) || !(1..16).contains(&length) {
        return true;
    }
    let word = &mut word[..length];
    word.copy_from_slice(&near[..length]);
    word.make_ascii_lowercase();
    match std::str::from_utf8(word) {
        Ok(word) if word.is_ascii() => {
            word.starts_with(|c: char| c.is_ascii_digit())
                || matches!(word, "n" | "b" | "w" | "my")
                || opens(word)
                || term(word).is_some()
        }
        _ => true,
    }
}

/// So many signs of a text are looked at to tell whether it begins like such a phrase.
const NEAR: usize = 48;

/// A cheap look at the first words: most lines are no such phrase.
fn begins_like_one(text: &str, names: &Names) -> bool {
    if names.is_empty() && !may_begin(text) {
        return false;
    }
    let text = text.trim_start();
    let mut near = [0; NEAR];
    let near = &mut near[..text.len().min(NEAR)];
    near.copy_from_slice(&text.as_bytes()[..near.len()]);
    near.make_ascii_lowercase();
    match std::str::from_utf8(near) {
        Ok(folded) if folded.is_ascii() => begins(folded, names),
        _ => {
            let short: String = text.chars().take(NEAR).collect();
            begins(&fold(short.as_bytes()), names)
        }
    }
}

fn begins(folded: &str, names: &Names) -> bool {
    let (mut first, mut count) = ([""; 3], 0);
    for (own, word) in first.iter_mut().zip(plain(folded)) {
        *own = word;
        count += 1;
    }
    let first = &first[..count];
    let is_figure = |word: &str| word.starts_with(|c: char| c.is_ascii_digit());
    let known = |at: usize| {
        first.get(at).is_none_or(|word| {
            is_figure(word) || term(word).is_some() || names.at(&first[at..], || false).is_some()
        })
    };
    // `N. abb.`, `W offers draw`
    let acts = |verb: &str| {
        let offer = [Idea::Offer, Idea::Resign, Idea::Lose, Idea::Flag];
        let idea = term(verb).and_then(Term::idea);
        verb.starts_with("abb") || idea.is_some_and(|idea| offer.contains(&idea))
    };
    let initial = || {
        matches!(first, ["n" | "b" | "w", verb, ..] if acts(verb))
            || matches!(first, ["my", "opponent", verb] if acts(verb))
    };
    let pair = || first.first().is_some_and(|word| opens(word));
    (known(0) || initial() || pair())
        && (!first.first().is_some_and(|word| is_figure(word)) || known(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(text: &str) -> Statement {
        read(text, &Names::default()).unwrap_or_else(|| panic!("nothing said: {text}"))
    }

    /// Claims and what the arbiter made of them, each with its ground and the claimant.
    #[test]
    fn a_claim_is_refused_in_many_words() {
        const WHITE: Option<bool> = Some(true);
        const BLACK: Option<bool> = Some(false);
        for (text, way, white) in [
            (
                "Claim rejected, two minutes added to Black",
                Way::Claim,
                None,
            ),
            ("draw claim by Black not granted", Way::Claim, BLACK),
            ("Draw claim not upheld", Way::Claim, None),
            (
                "Black claims a draw, two minutes added to White's clock",
                Way::Claim,
                BLACK,
            ),
            (
                "White claims a draw under 10.2, the arbiter defers his decision",
                Way::NormalMeans,
                WHITE,
            ),
            (
                "White claims a draw (Guideline III.4); arbiter postpones his decision",
                Way::NormalMeans,
                WHITE,
            ),
            ("Claim of draw declined by the arbiter", Way::Claim, None),
            (
                "draw claim by Black under the 50-move rule was wrong and refused",
                Way::FiftyMoves,
                BLACK,
            ),
            (
                "threefold repetition claimed, not correct, game continues",
                Way::Repetition,
                None,
            ),
            ("false draw claim by Black", Way::Claim, BLACK),
            ("domanda di patta respinta", Way::Claim, None),
            (
                "l'arbitro ha rifiutato la reclamazione di patta",
                Way::Claim,
                None,
            ),
            ("richiesta di patta del Nero non valida", Way::Claim, BLACK),
            (
                "Appendix G claim deferred, game continues",
                Way::NormalMeans,
                None,
            ),
            (
                "linea guida III: richiesta di patta differita, due minuti al Bianco",
                Way::NormalMeans,
                None,
            ),
            (
                "decisione differita sulla richiesta art. 10.2",
                Way::NormalMeans,
                None,
            ),
            (
                "l'arbitro rinvia la decisione (10.2)",
                Way::NormalMeans,
                None,
            ),
            (
                "White claims a draw, G.5; refused, two extra minutes",
                Way::NormalMeans,
                WHITE,
            ),
            (
                "Black stops the clock and claims a draw; claim found incorrect",
                Way::Claim,
                BLACK,
            ),
            (
                "Black claims draw by 50 move rule - unsuccessful",
                Way::FiftyMoves,
                BLACK,
            ),
            ("claim overruled", Way::Claim, None),
            (
                "Black's claim was incorrect, White gets 2 extra minutes",
                Way::Claim,
                BLACK,
            ),
            (
                "Reclamo del Nero (triplice ripetizione) respinto dall'arbitro",
                Way::Repetition,
                BLACK,
            ),
            (
                "reclamo di patta non accolto dall'arbitro",
                Way::Claim,
                None,
            ),
            (
                "richiesta di patta del Bianco respinta, due minuti al Nero",
                Way::Claim,
                None,
            ),
            (
                "il Bianco chiede patta per le 50 mosse, l'arbitro non concede",
                Way::FiftyMoves,
                WHITE,
            ),
            (
                "il Bianco chiede la patta secondo III.4, l'arbitro differisce la decisione",
                Way::NormalMeans,
                WHITE,
            ),
            (
                "il Bianco chiede patta, l'arbitro rifiuta",
                Way::Claim,
                WHITE,
            ),
            ("richiesta senza esito", Way::Claim, None),
            ("richiesta inammissibile", Way::Claim, None),
            ("Reklamation abgelehnt", Way::Claim, None),
            (
                "r\u{E9}clamation refus\u{E9}e par l'arbitre",
                Way::Claim,
                None,
            ),
        ] {
            let said = said(text);
            assert!(
                said.claimed && said.ruling == Some(Ruling::Refused),
                "{text}: {said:?}"
            );
            let found = (said.outcome, said.way, said.white);
            assert_eq!(found, (Outcome::Silent, way, white), "{text}");
        }
        for (text, way, claimed) in [
            ("richiesta di patta del Nero accolta", Way::Claim, false),
            ("Draw claim accepted by the arbiter", Way::Claim, false),
            ("Black claims a draw with 2 minutes left", Way::Claim, true),
            ("Black claims a draw, White accepts", Way::Agreement, false),
            (
                "Black claims a draw because White cannot win",
                Way::NormalMeans,
                true,
            ),
            (
                "il Nero chiede la patta per triplice ripetizione",
                Way::Repetition,
                true,
            ),
        ] {
            let said = said(text);
            assert_eq!(said.outcome, Outcome::Result(ResultMark::Draw), "{text}");
            assert_eq!(
                (said.way, said.claimed, said.ruling == Some(Ruling::Refused)),
                (way, claimed, false),
                "{text}"
            );
        }
        for (text, ruling) in [
            ("domanda di patta accolta", Ruling::Granted),
            ("the draw claim was sustained", Ruling::Granted),
            ("the claim was correct", Ruling::Granted),
            ("l'arbitro concede la patta", Ruling::Granted),
            ("draw granted by the arbiter", Ruling::Granted),
            ("Black withdrew his draw claim", Ruling::Withdrawn),
            ("il Nero ritira la richiesta di patta", Ruling::Withdrawn),
            ("claim withdrawn", Ruling::Withdrawn),
            ("the arbiter postponed his decision", Ruling::Refused),
            ("decisione rinviata", Ruling::Refused),
            ("claim overruled", Ruling::Refused),
        ] {
            assert_eq!(said(text).ruling, Some(ruling), "{text}");
        }
        for text in [
            "non ha reclamato",
            "Black did not claim a draw",
            "no draw was claimed",
            "Black postpones the decision",
            "White withdrew",
            "il Nero si ritira",
        ] {
            let ruling = read(text, &Names::default()).and_then(|said| said.ruling);
            assert_eq!(ruling, None, "{text}");
        }
        // How the game ended after it counts, and minutes alone say nothing of an end.
        let after = said("the draw claim by White was rejected, Black wins on time");
        assert_eq!(
            (after.outcome, after.claimed),
            (Outcome::Result(ResultMark::BlackWins), false)
        );
        assert_eq!(read("due minuti aggiunti al Nero", &Names::default()), None);
        let later = said("Black resigned 5 minutes later").outcome;
        assert_eq!(later, Outcome::Result(ResultMark::WhiteWins));
    }

    #[test]
    fn an_offer_that_is_declined_is_credited_to_its_maker() {
        for (text, white) in [
            ("proposta di patta del Bianco rifiutata", Some(true)),
            ("proposta di patta rifiutata dal Nero", Some(true)),
            ("White's draw offer declined", Some(true)),
            ("White draw offer declined", Some(true)),
            ("Draw offer by White declined", Some(true)),
            ("Draw offer by White declined by Black", Some(true)),
            ("il Bianco rifiuta la proposta di patta", Some(false)),
            ("Black declines the draw offer", Some(true)),
            ("proposta di patta rifiutata", None),
        ] {
            let declined = true;
            let accepted = false;
            let offer = Offer {
                white,
                declined,
                accepted,
            };
            assert_eq!(said(text).offer, Some(offer), "{text}");
        }
    }

    #[test]
    fn whose_flag_fell_first_has_lost() {
        let white_lost = Outcome::Result(ResultMark::BlackWins);
        let black_lost = Outcome::Result(ResultMark::WhiteWins);
        let silent = Outcome::Silent;
        for (text, outcome, way) in [
            ("both flags fell, White's first", white_lost, Way::Time),
            (
                "both flags down, Black's flag fell first",
                black_lost,
                Way::Time,
            ),
            (
                "cadute entrambe le bandierine, quella del Nero per prima",
                black_lost,
                Way::Time,
            ),
            (
                "cadono entrambe le bandierine, prima il Bianco",
                white_lost,
                Way::Time,
            ),
            ("White's flag fell first", white_lost, Way::Time),
            (
                "cadute entrambe le bandierine, non si sa quale per prima",
                silent,
                Way::BothFlags,
            ),
            (
                "both flags fell, nobody knows which first",
                silent,
                Way::BothFlags,
            ),
            ("both flags fell simultaneously", silent, Way::BothFlags),
        ] {
            assert_eq!(
                (said(text).outcome, said(text).way),
                (outcome, way),
                "{text}"
            );
        }
        for text in [
            "tempo scaduto, il Nero ha solo il re",
            "time forfeit, opponent has only king",
        ] {
            let drawn = Outcome::Result(ResultMark::Draw);
            assert_eq!(
                (said(text).outcome, said(text).way),
                (drawn, Way::TimeWithoutMate),
                "{text}"
            );
        }
    }
}
