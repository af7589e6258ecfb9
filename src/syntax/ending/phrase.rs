//! The grammar of phrases that say how a game ended, on the vocabulary of results.

use super::Way;
use crate::framing::results::{self, MOST_WORDS, Sense, Spoken};
use crate::framing::scoresheet::fold;
use crate::syntax::{ResultMark, TagId, Tokens};
use std::collections::HashMap;
use std::sync::LazyLock;

/// No phrase about the end is longer, in bytes.
pub(super) const LONGEST: usize = 160;

/// A phrase that was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Phrase {
    /// In which way.
    pub(super) way: Way,
    /// The result that it names.
    pub(super) result: Option<ResultMark>,
    /// Whether it may also be the end of a sentence of prose: `and mate`, `time`, `repetition`.
    pub(super) is_plain: bool,
}

impl Phrase {
    /// Whether it says enough to be believed in a comment.
    pub(super) fn counts_in_prose(&self) -> bool {
        !self.is_plain && self.way != Way::Normal
    }
}

/// The names of the players, folded: servers write them in the phrase.
#[derive(Debug, Default)]
pub(super) struct Names {
    /// Each with the word it stands for, the longest first.
    list: Vec<(String, &'static str)>,
}

impl Names {
    /// Those of the tags.
    pub(super) fn of(bytes: &[u8], tokens: &Tokens) -> Names {
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

/// No comment that offers a draw is longer, in bytes.
pub const LONGEST_OFFER: usize = 48;

/// Whether a comment says that a draw is offered, and nothing else: `{offre patta}`, `{White offers a draw}`.
#[must_use]
pub fn is_offer(comment: &[u8]) -> bool {
    let text = comment.trim_ascii_start();
    let text = text.strip_prefix(b"{").or(text.strip_prefix(b"("));
    let text = text.unwrap_or_default().trim_ascii_start();
    if comment.len() > LONGEST_OFFER || text.len() < 8 || text[0] == b'[' || !names_draw(text) {
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

/// Whether a word for a draw stands in a comment: what few do, told without making text of it.
fn names_draw(comment: &[u8]) -> bool {
    let mut words = comment.split(|b| !b.is_ascii_alphabetic());
    words.any(|word| {
        let wanted: &[u8] = match word.first().map(u8::to_ascii_lowercase) {
            Some(b'p') => b"patta",
            Some(b'd') => b"draw",
            Some(b'r') => return word.len() >= 5 && word[..5].eq_ignore_ascii_case(b"remis"),
            Some(b'n') => b"nulle",
            Some(b't') => b"tablas",
            Some(b'e') => b"empate",
            _ => return false,
        };
        word.eq_ignore_ascii_case(wanted)
    })
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
pub(super) fn read(text: &str, names: &Names) -> Option<Phrase> {
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
