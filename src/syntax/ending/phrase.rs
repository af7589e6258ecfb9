//! The grammar of phrases that say how a game ended, on the vocabulary of results.

use super::Way;
use crate::syntax::{ResultMark, TagId, Tokens};
use crate::text::fold;
use crate::text::results::{self, MOST_WORDS, Sense, Spoken};
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
    /// Whether it is believed all the same where it is the whole comment: `triplice ripetizione`.
    pub(super) when_alone: bool,
    /// Whether the player of whom it speaks is White, where it names one: whose flag fell, who claims.
    pub(super) white: Option<bool>,
    /// Whether a draw is claimed.
    pub(super) claimed: bool,
    /// The square of the move on which a claim rests, which was written and not played.
    pub(super) target: Option<[u8; 2]>,
}

impl Phrase {
    /// Whether it says enough to be believed in a comment.
    pub(super) fn counts_in_prose(&self) -> bool {
        !self.is_plain && self.way != Way::Normal
    }

    /// Whether it says enough to be believed where nothing else stands in the comment.
    pub(super) fn counts_alone(&self) -> bool {
        self.when_alone || self.counts_in_prose()
    }
}

/// The names of the players, folded: servers write them in the phrase.
#[derive(Debug, Default)]
pub(super) struct Names {
    /// Each with the word it stands for, the longest first.
    list: Vec<(String, &'static str)>,
}

impl Names {
    /// Whether a word of a name stands in a text: told before anything is made of the names.
    pub(super) fn may_stand_in(text: &str, bytes: &[u8], tokens: &Tokens) -> bool {
        let text = fold(text.as_bytes());
        [TagId::White, TagId::Black].into_iter().any(|id| {
            tokens.tag(id).is_some_and(|tag| {
                let name = fold(tokens.raw_value(bytes, tag));
                words(&name).any(|word| word.len() > 1 && text.contains(word))
            })
        })
    }

    /// Those of the tags, as the tag has them, in natural order, with initials.
    pub(super) fn of(bytes: &[u8], tokens: &Tokens) -> Names {
        let mut list: Vec<(String, &'static str)> = Vec::new();
        let mut shared = Vec::new();
        for (id, side) in [(TagId::White, "white"), (TagId::Black, "black")] {
            let Some(tag) = tokens.tag(id) else { continue };
            for name in spellings(&fold(tokens.value(bytes, tag).trim().as_bytes())) {
                // A name made of words of such phrases (`White`, `Nero`) tells nothing.
                let telling = words(&name).any(|word| word.len() > 1 && sense(word).is_none());
                match list.iter().find(|(known, _)| *known == name) {
                    // Both players bear it.
                    Some((_, other)) if *other != side => shared.push(name),
                    None if telling => list.push((name, side)),
                    _ => {}
                }
            }
        }
        list.retain(|(name, _)| !shared.contains(name));
        list.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        Names { list }
    }

    /// The text with each name replaced by its side. A name counts only as whole words.
    pub(super) fn replace(&self, folded: String) -> String {
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

/// The ways in which people write the name of a tag: `verdi, ugo`, `verdi`, `ugo verdi`, `u. verdi`, `verdi u.`.
fn spellings(name: &str) -> Vec<String> {
    let mut list = vec![name.to_owned()];
    let (surname, given) = match name.split_once(',') {
        Some((surname, given)) => (surname.trim(), given.trim()),
        None => name.split_once(' ').unwrap_or((name, "")),
    };
    list.push(surname.to_owned());
    if !name.contains(',') {
        // Which of the words is the surname is not known.
        list.extend(name.rsplit(' ').next().map(str::to_owned));
    }
    let pairs = match name.contains(',') {
        true => vec![(surname, given)],
        false => vec![(surname, given), (given, surname)],
    };
    for (surname, given) in pairs {
        let Some(initial) = given.chars().next().filter(|_| !surname.is_empty()) else {
            continue;
        };
        let forms = [given.to_owned(), format!("{initial}."), initial.to_string()];
        for form in &forms {
            list.push(format!("{form} {surname}"));
            list.push(format!("{surname} {form}"));
        }
    }
    list
}

pub(super) fn words(folded: &str) -> impl Iterator<Item = &str> {
    folded
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
}

/// Whether it is White, where only one of White and Black is named.
pub(super) const fn one_of(sides: [bool; 2]) -> Option<bool> {
    match sides {
        [true, false] => Some(true),
        [false, true] => Some(false),
        _ => None,
    }
}

/// Words that only phrases about the end have, beside those of results: sheets are not searched for them.
const MORE: [(Sense, &str); 21] = [
    (
        Sense::Fifty,
        " 50 fifty cinquanta cinquante cincuenta funfzig ",
    ),
    (
        Sense::SeventyFive,
        " 75 seventyfive settantacinque funfundsiebzig ",
    ),
    (Sense::Five, " 5 five cinque quinta cinco cinq "),
    (Sense::Fivefold, " fivefold quintuple quintupla "),
    (
        Sense::Claim,
        " claim claims claimed reclama reclamano reclamata reclamato richiede richiesta richiesto rivendica rivendicata \
          reklamiert reklamierte reclame reclamo ",
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
        " repetitions fold wiederholung stellungswiederholung zugwiederholung repeated same \
          repetee repetidas ",
    ),
    (Sense::Resigns, " capitulates "),
    (Sense::Forfeit, " noshow walkover bye "),
    (Sense::Checkmate, " checkmates "),
    (Sense::Check, " echec jaque "),
    (Sense::Stalemate, " stalemated "),
    (
        Sense::Filler,
        " and rule rules regel regola regle regla das dem den an due because was were will s players player giocatore \
          giocatori neither no non nessun nessuno vs versus against contro gegen contre contra side durch \
          nach wegen mit ohne aufgrund je jeu moved his her own than more too few on move position posizione posicion \
          stellung three 3 et third terza tre volta zeitlich ist hat une un uno una que sur du des est se su sul \
          delle dello degli dell nel via through having sufficient enough abgelaufen limit control \
          scadenza esaurito esaurimento over end ended ends termina terminata finita chess match as it dal dalla ",
    ),
];

/// What a word means in a phrase about the end.
pub(super) fn sense(word: &str) -> Option<Sense> {
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
    let folded = names.replace(results::without_idioms(fold(text.as_bytes())));
    // An annotator's idiom for a level position.
    let idiom = folded.contains("dead draw");
    let mut senses = Vec::new();
    let mut target = None;
    for word in words(&folded) {
        match sense(word) {
            Some(Sense::Dead) if idiom => senses.push(Sense::Filler),
            Some(sense) => senses.push(sense),
            // `reclama la patta con Cg8`
            None if senses.contains(&Sense::Claim) && target.is_none() => match square(word) {
                None if matches!(word, "with" | "writing" | "scrivendo") => {}
                square => target = Some(square?),
            },
            None => return None,
        }
        if senses.len() > MOST_WORDS {
            return None;
        }
    }
    // `scacco matto`, `échec et mat`
    for at in 0..senses.len() {
        if senses[at] == Sense::Check {
            let next = senses[at + 1..]
                .iter()
                .find(|sense| **sense != Sense::Filler);
            let mate = next == Some(&Sense::Mate);
            senses[at] = if mate {
                Sense::Checkmate
            } else {
                Sense::Filler
            };
        }
    }
    if figures == Some(ResultMark::Draw) && !senses.is_empty() {
        senses.push(Sense::Draw);
    }
    let mut phrase = meaning(&senses)?;
    phrase.result = phrase.result.or(figures);
    phrase.target = target;
    Some(phrase)
}

/// The square to which a move in short notation goes: `cg8`, `ng8`, `rae1`.
fn square(word: &str) -> Option<[u8; 2]> {
    match word.as_bytes() {
        [.., file @ b'a'..=b'h', rank @ b'1'..=b'8'] if word.len() <= 5 => Some([*file, *rank]),
        _ => None,
    }
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
    let claimed = has(Sense::Claim);
    // Where somebody won, it was no draw, whatever else is said.
    let draw = |way, is_plain| {
        (!won).then_some(Phrase {
            way,
            result: Some(ResultMark::Draw),
            is_plain,
            when_alone: false,
            white: one_of(sides),
            claimed,
            target: None,
        })
    };
    let timed = any(&[Sense::Time, Sense::Flag]);
    if timed && has(Sense::Material) {
        let mut phrase = draw(Way::TimeWithoutMate, !drawn && !named)?;
        phrase.white = flagged(senses);
        return Some(phrase);
    }
    if has(Sense::Stalemate) {
        return draw(Way::Stalemate, false);
    }
    if any(&[Sense::Repetition, Sense::Fivefold]) && !has(Sense::Infraction) {
        let five = senses
            .windows(2)
            .any(|two| two == [Sense::Five, Sense::Repetition]);
        let by_itself = (five || has(Sense::Fivefold)) && !claimed;
        let way = if by_itself {
            Way::Fivefold
        } else {
            Way::Repetition
        };
        let mut phrase = draw(way, !drawn && !claimed)?;
        // `triplice ripetizione` says more than `ripetizione`.
        let said = |sense: &&Sense| matches!(sense, Sense::Repetition | Sense::Fivefold);
        phrase.when_alone = senses.iter().filter(said).count() > 1;
        return Some(phrase);
    }
    if any(&[Sense::Fifty, Sense::SeventyFive]) && (has(Sense::Moves) || drawn) {
        let by_itself = has(Sense::SeventyFive) && !claimed;
        let way = if by_itself {
            Way::SeventyFive
        } else {
            Way::FiftyMoves
        };
        return draw(way, !drawn && !claimed);
    }
    if any(&[Sense::Dead, Sense::Material]) {
        return draw(Way::Dead, !drawn && !has(Sense::Dead) && senses.len() < 2);
    }
    if has(Sense::Open) {
        let unfinished = Phrase {
            way: Way::Unfinished,
            result: Some(ResultMark::Open),
            is_plain: false,
            when_alone: false,
            white: None,
            claimed: false,
            target: None,
        };
        return (!won && !drawn).then_some(unfinished);
    }
    if has(Sense::Agreement) {
        return draw(Way::Agreement, !drawn);
    }
    if claimed && drawn && !timed {
        return draw(Way::Claim, false);
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
        when_alone: false,
        white: None,
        claimed,
        target: None,
    })
}

/// Whether it is White whose flag fell, where the words say that the other could not mate: `White ran out of time and Black
/// has no material`.
fn flagged(senses: &[Sense]) -> Option<bool> {
    let timed = |sense: &Sense| matches!(sense, Sense::Time | Sense::Flag);
    let at = senses.iter().position(timed)?;
    let side = |sense: &Sense| match sense {
        Sense::White => Some(true),
        Sense::Black => Some(false),
        _ => None,
    };
    let before = senses[..at].iter().rev().find_map(side);
    let behind = || senses[at..].iter().find_map(side);
    match before {
        Some(white) => Some(white),
        None => {
            // Alone it may be the one who cannot mate.
            let both = senses.contains(&Sense::White) && senses.contains(&Sense::Black);
            behind().filter(|_| both)
        }
    }
}
