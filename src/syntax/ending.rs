//! What a record says in words of how the game ended: the `Termination` tag, a phrase behind the last move.

use super::tokens::{Kind, Token, Tokens};
use super::{ResultMark, Tag, TagId};
use crate::framing::results::{self, MOST_WORDS, Sense, Spoken};
use crate::framing::scoresheet::fold;
use std::collections::HashMap;
use std::sync::LazyLock;

/// In which way a record says that the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// Checkmate.
    Mate,
    /// A player resigned.
    Resignation,
    /// A player overstepped the time.
    Time,
    /// A draw although a flag fell: the opponent could not mate.
    TimeWithoutMate,
    /// The players agreed on a draw.
    Agreement,
    /// Stalemate.
    Stalemate,
    /// Dead position, insufficient material.
    Dead,
    /// The same position for the third (or fifth) time.
    Repetition,
    /// Fifty (or 75) moves without capture and pawn move.
    FiftyMoves,
    /// A forfeit: a player did not come, or lost by decision.
    Forfeit,
    /// A player went away or lost the connection, or the game was given up as a whole.
    Abandoned,
    /// An infraction of the rules (illegal moves, a telephone).
    Infraction,
    /// Decided by adjudication or by an arbiter.
    Adjudication,
    /// Broken off, unfinished, adjourned.
    Unfinished,
    /// It ended as games do, no way named.
    Normal,
}

/// What the record says of the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said {
    /// In which way.
    pub way: Way,
    /// The result that the words name, if they do.
    pub result: Option<ResultMark>,
    /// The token that says so.
    pub token: u32,
}

impl Way {
    /// Whether a game that ends so is a draw.
    #[must_use]
    pub const fn draws(self) -> bool {
        matches!(
            self,
            Way::TimeWithoutMate
                | Way::Agreement
                | Way::Stalemate
                | Way::Dead
                | Way::Repetition
                | Way::FiftyMoves
        )
    }
}

/// What the record says of how the game ended: the `Termination` tag, else a comment behind the last move, else the words of
/// the result itself. A tag that names no way (`Normal`) leaves the word to the others.
#[must_use]
pub fn said(bytes: &[u8], tokens: &Tokens) -> Option<Said> {
    let tag = match tokens.tag(TagId::Termination) {
        Some(tag) => termination(bytes, tokens, tag),
        None => None,
    };
    if tag.is_some_and(|said| said.way != Way::Normal) {
        return tag;
    }
    let result = tokens.tag(TagId::Result);
    behind_last_move(bytes, tokens)
        .or_else(|| in_result(bytes, tokens, result?))
        .or(tag)
}

/// What the `Termination` tag says.
fn termination(bytes: &[u8], tokens: &Tokens, tag: &Tag) -> Option<Said> {
    let said = |way| {
        Some(Said {
            way,
            result: None,
            token: tag.token,
        })
    };
    // What whole archives have in every game.
    match tokens.raw_value(bytes, tag) {
        b"Normal" | b"normal" => return said(Way::Normal),
        b"Time forfeit" | b"time forfeit" => return said(Way::Time),
        _ => {}
    }
    let value = tokens.value(bytes, tag);
    let (way, result) = standard(&value).or_else(|| {
        let phrase =
            read(&value, &Names::default()).or_else(|| read(&value, &Names::of(bytes, tokens)))?;
        Some((phrase.way, phrase.result))
    })?;
    Some(Said {
        way,
        result,
        token: tag.token,
    })
}

/// The values of the PGN standard (9.8.1) and those of servers that mean no phrase.
fn standard(value: &str) -> Option<(Way, Option<ResultMark>)> {
    let value = value.trim();
    let is = |text: &str| value.eq_ignore_ascii_case(text);
    let known = [
        ("normal", Way::Normal),
        ("time forfeit", Way::Time),
        ("rules infraction", Way::Infraction),
        ("adjudication", Way::Adjudication),
        ("abandoned", Way::Abandoned),
        ("death", Way::Abandoned),
        ("emergency", Way::Abandoned),
    ];
    if is("unterminated") {
        return Some((Way::Unfinished, Some(ResultMark::Open)));
    }
    let found = known.iter().find(|(text, _)| is(text));
    found.map(|(_, way)| (*way, None))
}

/// Tokens behind the last move that are looked at; a game has a comment or two there.
const MOST_BEHIND: usize = 64;

/// What the comments behind the last move of the main line say, or words on a sheet in place of a result.
fn behind_last_move(bytes: &[u8], tokens: &Tokens) -> Option<Said> {
    // The common case: a result, and before it a move.
    let mut depth = 0usize;
    let mut found = None;
    for (at, token) in tokens.list.iter().enumerate().rev().take(MOST_BEHIND) {
        match token.kind {
            Kind::Close => depth += 1,
            Kind::Open => match depth.checked_sub(1) {
                Some(less) => depth = less,
                None => return None,
            },
            _ if depth > 0 => {}
            Kind::Comment | Kind::LineComment | Kind::NestedComment => {
                found = comment(bytes, tokens, at, token).or(found);
            }
            Kind::Result(_) if tokens.sheet || !matches!(token.end - token.start, 1 | 3 | 7) => {
                found = found.or_else(|| written(bytes, tokens, at, token));
            }
            Kind::CheckMark if tokens.sheet && token.data == 1 => {
                found = found.or_else(|| written(bytes, tokens, at, token));
            }
            Kind::Word | Kind::Number | Kind::Tag => return found,
            _ => {}
        }
    }
    found
}

/// Words in place of a result, or beside it.
#[cold]
fn written(bytes: &[u8], tokens: &Tokens, at: usize, token: &Token) -> Option<Said> {
    let phrase = worded(&tokens.text(bytes, token))?;
    Some(Said {
        way: phrase.way,
        result: phrase.result,
        token: at as u32,
    })
}

/// The Result tag, where it is more than figures: `1-0 (abbandono)`, `patta d'accordo`, `1F-0F`, `+/-`.
fn in_result(bytes: &[u8], tokens: &Tokens, tag: &Tag) -> Option<Said> {
    match tokens.raw_value(bytes, tag) {
        b"1-0" | b"0-1" | b"1/2-1/2" | b"*" => None,
        _ => odd_result(bytes, tokens, tag),
    }
}

#[cold]
fn odd_result(bytes: &[u8], tokens: &Tokens, tag: &Tag) -> Option<Said> {
    let value = tokens.value(bytes, tag);
    let said = |way, result| {
        Some(Said {
            way,
            result,
            token: tag.token,
        })
    };
    match worded(&value) {
        Some(phrase) => said(phrase.way, phrase.result),
        None if results::is_forfeit(&value) => said(Way::Forfeit, None),
        None => None,
    }
}

/// A phrase, perhaps with figures before or behind it, or a forfeit in figures.
fn worded(text: &str) -> Option<Phrase> {
    if results::is_forfeit(text) {
        return Some(Phrase {
            way: Way::Forfeit,
            result: None,
            is_plain: true,
        });
    }
    text.contains(char::is_alphabetic)
        .then(|| read(text, &Names::default()))?
}

/// A comment is prose: only its first and its last sentence are asked, and only for phrases that name way and ground.
#[cold]
fn comment(bytes: &[u8], tokens: &Tokens, at: usize, token: &Token) -> Option<Said> {
    let text = tokens.text(bytes, token);
    let text = text.trim_matches(['{', '}', '(', ')', ';']);
    let text = without_commands(text);
    let text = without_preface(&text);
    let mut sentences = text
        .split(['.', '!', '?', ';'])
        .map(str::trim)
        .filter(|sentence| !sentence.is_empty());
    let first = sentences.next()?;
    let last = sentences.next_back();
    let none = Names::default();
    let plain = [Some(first), last]
        .into_iter()
        .flatten()
        .find_map(|sentence| read(sentence, &none).filter(Phrase::counts_in_prose));
    let phrase = plain.or_else(|| {
        // Servers write the names of the players; nothing else stands in such a comment.
        let alone = last.is_none() && first.len() <= LONGEST;
        let named = alone.then(|| read(first, &Names::of(bytes, tokens)))?;
        named.filter(Phrase::counts_in_prose)
    })?;
    Some(Said {
        way: phrase.way,
        result: phrase.result,
        token: at as u32,
    })
}

/// Without what servers and programs write before the phrase: `Game 109 (duck vs. goose) duck resigns`,
/// `+3.21/14 0.52s, White mates`.
fn without_preface(text: &str) -> &str {
    let text = text.trim();
    if let Some(rest) = text.strip_prefix("Game ")
        && rest.starts_with(|c: char| c.is_ascii_digit())
    {
        return rest.split_once(") ").map_or(text, |(_, phrase)| phrase);
    }
    let value = text.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '+' | '-'));
    match text.rsplit_once(", ") {
        Some((before, phrase)) if value && before.ends_with('s') => phrase,
        _ => text,
    }
}

/// Without `[%clk 0:01:02]` and its like.
fn without_commands(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find("[%") {
        plain.push_str(&rest[..start]);
        match rest[start..].find(']') {
            Some(end) => rest = &rest[start + end + 1..],
            None => return plain,
        }
    }
    plain.push_str(rest);
    plain
}

/// No phrase about the end is longer, in bytes.
const LONGEST: usize = 160;

/// A phrase that was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Phrase {
    way: Way,
    result: Option<ResultMark>,
    /// Whether it may also be the end of a sentence of prose: `and mate`, `time`, `repetition`.
    is_plain: bool,
}

impl Phrase {
    fn counts_in_prose(&self) -> bool {
        !self.is_plain && self.way != Way::Normal
    }
}

/// The names of the players, folded: servers write them in the phrase.
#[derive(Debug, Default)]
struct Names {
    /// Each with the word it stands for, the longest first.
    list: Vec<(String, &'static str)>,
}

impl Names {
    fn of(bytes: &[u8], tokens: &Tokens) -> Names {
        let mut list = Vec::new();
        for (id, side) in [(TagId::White, "white"), (TagId::Black, "black")] {
            let Some(tag) = tokens.tag(id) else { continue };
            let value = fold(tokens.value(bytes, tag).trim().as_bytes());
            let surname = value.split(',').next().unwrap_or_default().trim();
            for name in [value.as_str(), surname] {
                // A name made of words of such phrases (`White`, `Nero`) tells nothing.
                let telling = words(name).any(|word| sense(word).is_none());
                if telling && !list.iter().any(|(known, _)| known == name) {
                    list.push((name.to_owned(), side));
                }
            }
        }
        list.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        Names { list }
    }

    /// The text with each name replaced by its side. A name counts only as whole words.
    fn replace(&self, folded: String) -> String {
        let mut text = folded;
        for (name, side) in &self.list {
            let mut from = 0;
            while let Some(at) = text[from..].find(name.as_str()).map(|at| from + at) {
                let end = at + name.len();
                let apart = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
                if apart(text[..at].chars().next_back()) && apart(text[end..].chars().next()) {
                    text.replace_range(at..end, side);
                    from = at + side.len();
                } else {
                    from = end;
                }
            }
        }
        text
    }
}

fn words(folded: &str) -> impl Iterator<Item = &str> {
    folded
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
}

/// Words of an offer: what is offered, that it is, and words that say nothing of their own.
const OFFERS: [&str; 3] = [
    " patta draw remis nulle tablas empate remisangebot ",
    " offre offerta propone proposta offer offers offered proposes proposed bietet angebot angeboten propose ofrece propuesta \
      remisangebot ",
    " il lo la di a an the of by bianco nero white black weiss schwarz blancs noirs blancas negras les las los e and und \
      here qui ",
];

/// Whether a comment says that a draw is offered, and nothing else: `{offre patta}`, `{White offers a draw}`.
#[must_use]
pub fn is_offer(comment: &[u8]) -> bool {
    // Nearly all comments are commands or longer.
    const LONGEST_OFFER: usize = 48;
    let text = comment.trim_ascii_start();
    let text = text.strip_prefix(b"{").or(text.strip_prefix(b"("));
    let text = text.unwrap_or_default().trim_ascii_start();
    if comment.len() > LONGEST_OFFER || text.len() < 8 || text[0] == b'[' {
        return false;
    }
    let folded = fold(text);
    let has = |list: &str, word: &str| list.split_whitespace().any(|known| known == word);
    let mut found = [false; 3];
    for word in words(&folded) {
        let lists = OFFERS.map(|list| has(list, word));
        if lists == [false; 3] {
            return false;
        }
        for (found, is_in) in found.iter_mut().zip(lists) {
            *found |= is_in;
        }
    }
    found[0] && found[1]
}

/// Words that only phrases about the end have, beside those of results: sheets are not searched for them.
const MORE: [(Sense, &str); 16] = [
    (
        Sense::Fifty,
        " 50 75 fifty cinquanta cinquante cincuenta funfzig seventyfive settantacinque ",
    ),
    (
        Sense::Moves,
        " coups coup movimientos zuge zugeregel movimenti quiet ",
    ),
    (Sense::Dead, " dead morta morte muerta tote totes mortes "),
    (
        Sense::Material,
        " mating matting ungenugendes ungenugend insuffisant insuficiente materiel impossibile ",
    ),
    (Sense::Flag, " timeout ran expired forfeitted "),
    (
        Sense::Abandoned,
        " abandoned disconnection disconnected disconnects disconnect stalled stalls quit quits left leaves connection disconnessione abbandonata ",
    ),
    (
        Sense::Infraction,
        " infraction violation illegal illegale illegali irregolare irregolarita infrazione regelverstoss cheating ",
    ),
    (
        Sense::Decision,
        " adjudication adjudicated arbiter arbitro decisione decision schiedsrichter aggiudicata aggiudicazione arbitre \
          arbitral ",
    ),
    (
        Sense::Open,
        " aborted interrotta unterminated courtesyaborted courtesyadjourned sealed busta interrompue ",
    ),
    (
        Sense::Agreement,
        " einigung einvernehmlich einverstandnis agree ",
    ),
    (
        Sense::Repetition,
        " repetitions fold fivefold quintuple quintupla wiederholung stellungswiederholung zugwiederholung repeated same \
          repetee repetidas ",
    ),
    (Sense::Resigns, " capitulates "),
    (Sense::Forfeit, " noshow walkover bye "),
    (Sense::Checkmate, " echec jaque checkmates "),
    (Sense::Stalemate, " stalemated "),
    (
        Sense::Filler,
        " and rule rules regel regola regle regla das dem den an due because was were will s players player giocatore \
          giocatori neither no non nessun nessuno vs versus against contro gegen contre contra side durch \
          nach wegen mit ohne aufgrund je jeu moved his her own than more too few on move position posizione posicion \
          stellung three five 3 5 third terza tre volta zeitlich ist hat une un uno una que sur du des est se su sul \
          delle dello degli dell nel via through having sufficient enough abgelaufen limit control \
          scadenza esaurito esaurimento over end ended ends termina terminata finita chess match as it claim \
          claimed claims richiesta rivendicata ",
    ),
];

fn sense(word: &str) -> Option<Sense> {
    static KNOWN: LazyLock<HashMap<&'static str, Sense>> = LazyLock::new(|| {
        let words = MORE
            .iter()
            .flat_map(|(sense, list)| list.split_whitespace().map(move |word| (word, *sense)));
        words.collect()
    });
    results::sense(word).or_else(|| KNOWN.get(word).copied())
}

/// Reads a phrase that says how a game ended. Every word must be one that such phrases are made of.
fn read(text: &str, names: &Names) -> Option<Phrase> {
    if text.len() > LONGEST {
        return None;
    }
    let (text, figures) = without_figures(text.trim());
    let folded = names.replace(fold(text.as_bytes()));
    let mut senses = Vec::new();
    for word in words(&folded) {
        senses.push(sense(word)?);
        if senses.len() > MOST_WORDS {
            return None;
        }
    }
    if figures == Some(ResultMark::Draw) && !senses.is_empty() {
        senses.push(Sense::Draw);
    }
    let mut phrase = meaning(&senses)?;
    phrase.result = phrase.result.or(figures);
    Some(phrase)
}

/// `1/2-1/2 per triplice ripetizione`: the words, and what the figures beside them say.
fn without_figures(text: &str) -> (&str, Option<ResultMark>) {
    let figures = |word: Option<&str>| {
        let word = word?.trim_matches(|c| matches!(c, '(' | ')' | ',' | ':'));
        let mark = ResultMark::read(word).filter(|mark| *mark != ResultMark::Open)?;
        word.starts_with(['0', '1', '½']).then_some(mark)
    };
    let (first, last) = (
        text.split_whitespace().next(),
        text.split_whitespace().next_back(),
    );
    if let (Some(mark), Some(word)) = (figures(first), first) {
        return (&text[word.len()..], Some(mark));
    }
    if let (Some(mark), Some(word)) = (figures(last), last) {
        return (&text[..text.len() - word.len()], Some(mark));
    }
    (text, None)
}

/// What the words of a phrase come to.
fn meaning(senses: &[Sense]) -> Option<Phrase> {
    let has = |wanted: Sense| senses.contains(&wanted);
    let any = |wanted: &[Sense]| wanted.iter().any(|sense| has(*sense));
    let outcome = results::outcome(senses);
    let result = match outcome {
        Some(Spoken::Result(mark)) => Some(mark),
        _ => None,
    };
    let drawn = has(Sense::Draw);
    let sides = [Sense::White, Sense::Black].map(has);
    let named = sides != [false; 2];
    let won = any(&[Sense::Wins, Sense::Loses, Sense::Resigns]);
    // Where somebody won, it was no draw, whatever else is said.
    let draw = |way, is_plain| {
        (!won).then_some(Phrase {
            way,
            result: Some(ResultMark::Draw),
            is_plain,
        })
    };
    let timed = any(&[Sense::Time, Sense::Flag]);
    if timed && has(Sense::Material) {
        return draw(Way::TimeWithoutMate, !drawn && !named);
    }
    if has(Sense::Stalemate) {
        return draw(Way::Stalemate, false);
    }
    if has(Sense::Repetition) && !has(Sense::Infraction) {
        return draw(Way::Repetition, !drawn);
    }
    if has(Sense::Fifty) && (has(Sense::Moves) || drawn) {
        return draw(Way::FiftyMoves, !drawn);
    }
    if any(&[Sense::Dead, Sense::Material]) {
        return draw(Way::Dead, !drawn && !has(Sense::Dead) && senses.len() < 2);
    }
    if has(Sense::Open) {
        let unfinished = Phrase {
            way: Way::Unfinished,
            result: Some(ResultMark::Open),
            is_plain: false,
        };
        return (!won && !drawn).then_some(unfinished);
    }
    if has(Sense::Agreement) {
        return draw(Way::Agreement, !drawn);
    }
    let (way, is_plain) = if has(Sense::Infraction) {
        (Way::Infraction, !named)
    } else if has(Sense::Decision) {
        (Way::Adjudication, false)
    } else if timed {
        (
            Way::Time,
            !named && !won && !has(Sense::Forfeit) && !has(Sense::Flag),
        )
    } else if has(Sense::Abandoned) {
        (Way::Abandoned, !named && senses.len() < 2)
    } else if has(Sense::Forfeit) {
        (Way::Forfeit, false)
    } else if any(&[Sense::Checkmate, Sense::Mated]) {
        (Way::Mate, false)
    } else if has(Sense::Mate) {
        (Way::Mate, true)
    } else if has(Sense::Resigns) {
        (Way::Resignation, false)
    } else if drawn || won && named {
        (Way::Normal, true)
    } else {
        return None;
    };
    Some(Phrase {
        way,
        result,
        is_plain,
    })
}

#[cfg(test)]
mod tests;
