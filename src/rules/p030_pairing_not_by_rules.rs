//! `P030 pairing-not-by-rules`

use super::tournaments::{NEWEST_PAIRING, TournamentFacts};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::{Text, Ui};
use crate::pairing::check::{Difference, OtherResult};
use crate::pairing::tournament::RoundPairing;
use crate::say;
use crate::tournament::pairing_check::{Answer, Checked, WrongRound};
use crate::tournament::pairing_words::{answer, criterion, edition_name};
use crate::tournament::to_pair::{EditionFrom, ToPair};
use crate::tournament::trf::points_text;

/// So many pairs are named.
const MOST_PAIRS: usize = 12;

pub(super) static RULE: Rule = Rule {
    code: "P030",
    name: "pairing-not-by-rules",
    title: Text {
        en: "round paired otherwise than the rules do",
        it: "turno abbinato diversamente dalle regole",
    },
    severity: Severity::Warning,
    article: "C.04.3",
    edition: NEWEST_PAIRING,
    explanation: Explanation {
        what: Text {
            en: "With --check-pairings: a round of a Swiss is not the one that the FIDE (Dutch) System gives from what was known \
                 then, in the edition in force when the tournament began. Told once for a round: the first bracket that \
                 differs, the pairs played and the right ones, and the first criterion on which those played are worse. \
                 Where another result of a game of the two rounds before makes the round right, it is named: a late or corrected result. \
                 What the rules leave open is answered so that as little as possible differs, and a note names the answer.",
            it: "Con --check-pairings: un turno di uno svizzero non è quello che dà il sistema FIDE (olandese) da quel che si \
                 sapeva allora, nell'edizione in vigore all'inizio del torneo. Si dice una volta per turno: il primo gruppo \
                 che differisce, le coppie giocate e quelle giuste, e il primo criterio in cui quelle giocate sono peggiori. \
                 Se un altro risultato di una partita dei due turni prima rende giusto il turno, lo si nomina: un risultato \
                 arrivato tardi o corretto. A quel che le regole lasciano aperto si risponde in modo che differisca il meno possibile, e una nota dice come.",
        },
        why: Text {
            en: "The rules name one right pairing: another one was made by hand, by a program with other settings, or from \
                 other results.",
            it: "Le regole indicano un solo abbinamento giusto: un altro è stato fatto a mano, da un programma impostato \
                 diversamente, o da altri risultati.",
        },
        example: Text {
            en: "round 3, bracket 2: 1-4 2-3 instead of 1-3 2-4",
            it: "turno 3, gruppo 2: 1-4 2-3 invece di 1-3 2-4",
        },
        quiet: Text {
            en: "without --check-pairings; a round robin, another Swiss system (Dubov, Burstein), a tournament of teams, games without a report; a round that no legal \
                 pairing exists for.",
            it: "senza --check-pairings; un girone all'italiana, un altro sistema svizzero (Dubov, Burstein), un torneo a squadre, partite senza rapporto; un turno per cui \
                 non esiste un abbinamento ammesso.",
        },
    },
    check: Check::Tournament(check),
};

fn check(facts: &TournamentFacts<'_>, context: &Context, findings: &mut Findings) {
    let Some(Ok(checked)) = facts.checked(context) else {
        return;
    };
    let ui = context.ui;
    answers(facts, checked, ui, findings);
    let to_pair = &checked.to_pair;
    for own in &checked.wrong {
        let Some(difference) = &own.difference else {
            continue;
        };
        if findings.skip(&RULE) {
            continue;
        }
        let mut message = told(to_pair, own, difference, ui);
        message.push_str(&late_results(to_pair, &own.late, ui));
        if to_pair.edition_from == EditionFrom::Nothing {
            let edition = edition_name(ui, checked.edition());
            message.push_str(&say!(
                ui,
                " (edition of {edition}, as no day tells which: --rule edition=2016 or 2026)",
                " (edizione: {edition}, perché nessuna data dice quale: --rule edition=2016 o 2026)"
            ));
        }
        let first = difference.played.first().or(difference.right.first());
        let at = first.map_or(0, |&(one, _)| to_pair.rows[one]);
        findings.push(facts.at_round(&RULE, at, own.round as u16, message, ui));
    }
}

/// The answers to open questions under which the rounds were checked, where they are not the first ones: one note.
fn answers(facts: &TournamentFacts<'_>, checked: &Checked, ui: Ui, findings: &mut Findings) {
    let told = checked.answers.iter();
    let told = told.filter(|own| **own != Answer::OppositeColour);
    let told: Vec<String> = told.map(|own| answer(ui, *own)).collect();
    if told.is_empty() {
        return;
    }
    let (told, faults) = (told.join("; "), checked.wrong_at_first);
    let otherwise = match faults {
        1 => say!(
            ui,
            "otherwise one pairing or colour would differ",
            "altrimenti un abbinamento o un colore sarebbe diverso"
        ),
        _ => say!(
            ui,
            "otherwise {faults} pairings or colours would differ",
            "altrimenti {faults} abbinamenti o colori sarebbero diversi"
        ),
    };
    let message = say!(
        ui,
        "the rules leave open, and the rounds were checked so: {told}; {otherwise}",
        "le regole lo lasciano aperto, e i turni si sono controllati così: {told}; {otherwise}"
    );
    let first = checked.to_pair.rows.first().copied().unwrap_or(0);
    let mut finding = facts.at_round(&RULE, first, 1, message, ui);
    finding.severity = Severity::Note;
    findings.push(finding);
}

/// The other results that make a round right, as they stand behind its finding.
pub(super) fn late_results(to_pair: &ToPair, late: &[OtherResult], ui: Ui) -> String {
    let tell = |result: &OtherResult| {
        let [white, black] =
            [result.white, result.black].map(|index| to_pair.tournament.players[index].number);
        let (points, round) = (points_text(i64::from(result.points)), result.round);
        say!(
            ui,
            "White had {points} in the game {white}-{black} of round {round}",
            "il Bianco aveva {points} nella partita {white}-{black} del turno {round}"
        )
    };
    if late.is_empty() {
        return String::new();
    }
    let and = say!(ui, " and ", " e ");
    let told = late.iter().map(tell).collect::<Vec<_>>().join(&and);
    say!(
        ui,
        "; it would be right if {told}: perhaps a late or corrected result",
        "; sarebbe giusto se {told}: forse un risultato arrivato tardi o corretto"
    )
}

/// Pairs in start numbers, the first few, and the bye.
fn pairs(to_pair: &ToPair, pairs: &[(usize, usize)], bye: Option<usize>, ui: Ui) -> String {
    let number = |index: usize| to_pair.tournament.players[index].number;
    let shown = pairs.iter().take(MOST_PAIRS);
    let shown = shown.map(|&(one, other)| format!("{}-{}", number(one), number(other)));
    let mut text = shown.collect::<Vec<_>>().join(" ");
    let more = pairs.len().saturating_sub(MOST_PAIRS);
    if more > 0 {
        text.push_str(&say!(ui, " and {more} more", " e altre {more}"));
    }
    if let Some(player) = bye {
        let number = number(player);
        let blank = if text.is_empty() { "" } else { " " };
        text.push_str(blank);
        text.push_str(&format!("{number} bye"));
    }
    if text.is_empty() {
        text = say!(ui, "no pair", "nessuna coppia");
    }
    text
}

/// Pairs, and who has the bye.
type Drawn = (Vec<(usize, usize)>, Option<usize>);

/// What was played and what is right, of the players of the first bracket that differs and of those whom they meet.
fn both(own: &WrongRound, difference: &Difference) -> [Drawn; 2] {
    let has = |pairing: &RoundPairing, pair: (usize, usize)| {
        let mut games = pairing.games.iter();
        games.any(|&game| game == pair || game == (pair.1, pair.0))
    };
    let mut players: Vec<usize> = difference
        .played
        .iter()
        .chain(&difference.right)
        .flat_map(|&(one, other)| [one, other])
        .collect();
    let differing = |one: &RoundPairing, other: &RoundPairing, players: &[usize]| {
        let mut pairs: Vec<(usize, usize)> = (one.games.iter().copied())
            .filter(|&game| !has(other, game))
            .filter(|game| players.contains(&game.0) || players.contains(&game.1))
            .collect();
        let place = |pairs: &[(usize, usize)], game: &(usize, usize)| {
            let same = |pair: &&(usize, usize)| **pair == *game || (pair.1, pair.0) == *game;
            let mut known = pairs.iter();
            known.position(|pair| same(&pair)).unwrap_or(usize::MAX)
        };
        let known: Vec<(usize, usize)> = difference
            .played
            .iter()
            .chain(&difference.right)
            .copied()
            .collect();
        pairs.sort_by_key(|game| place(&known, game));
        // As the bracket has them: the higher ranked first.
        for pair in &mut pairs {
            if known.contains(&(pair.1, pair.0)) {
                *pair = (pair.1, pair.0);
            }
        }
        let bye = one
            .bye
            .filter(|bye| one.bye != other.bye && players.contains(bye));
        (pairs, bye)
    };
    let played = differing(&own.played, &own.right, &players);
    players.extend(played.0.iter().flat_map(|&(one, other)| [one, other]));
    players.extend(played.1);
    let right = differing(&own.right, &own.played, &players);
    [played, right]
}

/// What is said of a round.
fn told(to_pair: &ToPair, own: &WrongRound, difference: &Difference, ui: Ui) -> String {
    let round = own.round;
    let score = points_text(i64::from(difference.score));
    let [played, right] = both(own, difference).map(|(games, bye)| pairs(to_pair, &games, bye, ui));
    let why = match difference.criterion {
        Some(one) => {
            let (article, words) = (one.article(to_pair.tournament.edition), criterion(ui, one));
            say!(
                ui,
                "worse in {article} ({words})",
                "peggiori in {article} ({words})"
            )
        }
        None => say!(
            ui,
            "as good, but later in the order of the candidates",
            "altrettanto buone, ma dopo nell'ordine dei candidati"
        ),
    };
    say!(
        ui,
        "round {round}, bracket {score}: {played} instead of {right}, {why}",
        "turno {round}, gruppo {score}: {played} invece di {right}, {why}"
    )
}
