//! What is said of `--answer` of `repair` and `reconcile`: why an answer was not taken, and in which letters one was read.

use super::options::Answer;
use formulario::board::Side;
use formulario::messages::Ui;
use formulario::notation::Language;
use formulario::repair::answers::{Heard, Reading, Refusal};
use formulario::report::tame;
use formulario::say;
use std::sync::Arc;

/// What became of an answer in its game.
#[derive(Clone, Debug)]
pub struct Told {
    pub heard: Heard,
    /// Why no game is proposed, in words.
    pub because: Option<String>,
}

/// What is said of answers: of those that were not taken why, and of those that were how they were read where that is not plain. `read`:
/// the files that were read, and how many games each has.
pub fn unheard(
    answers: &[Answer],
    heard: &[Option<Told>],
    read: &[(Arc<str>, u64)],
    ui: Ui,
) -> (Vec<String>, Vec<String>) {
    let (mut deaf, mut remarks) = (Vec::new(), Vec::new());
    for (answer, told) in answers.iter().zip(heard) {
        let text = &answer.text;
        let refused = match told {
            None => nowhere(answer, read, ui),
            Some(told) => match &told.heard {
                Heard::Taken => continue,
                Heard::OneOfTwo(..) | Heard::Elsewhere(..) | Heard::Offered(..) => {
                    remarks.push(format!("--answer {text}: {}", read_as(&told.heard, ui)));
                    continue;
                }
                Heard::Refused(why) => refusal(answer, why, told, ui),
            },
        };
        deaf.push(say!(
            ui,
            "--answer {text}: {refused}; nothing was written",
            "--answer {text}: {refused}; non è stato scritto niente"
        ));
    }
    (deaf, remarks)
}

/// The language of letters, in words.
fn letters(language: Language, ui: Ui) -> String {
    match language {
        Language::English => say!(ui, "English letters", "lettere inglesi"),
        Language::Italian => say!(ui, "Italian letters", "lettere italiane"),
        other => say!(
            ui,
            "letters of the language {}",
            "lettere della lingua {}",
            other.code()
        ),
    }
}

/// How an answer was read that may be read otherwise.
fn read_as(heard: &Heard, ui: Ui) -> String {
    match heard {
        Heard::OneOfTwo(taken, other) => {
            let (own, far) = (letters(taken.language, ui), letters(other.language, ui));
            let (taken, other) = (&taken.spelled, &other.spelled);
            say!(
                ui,
                "read as {taken}, in {own} like the sheet; in {far} it would be {other}, which is legal too",
                "letta come {taken}, in {own} come il formulario; in {far} sarebbe {other}, anch'essa legale"
            )
        }
        Heard::Elsewhere(taken, language) => {
            let (own, far) = (letters(*language, ui), letters(taken.language, ui));
            let taken = &taken.spelled;
            say!(
                ui,
                "read as {taken}, in {far}: in {own}, like the sheet, it is not legal there",
                "letta come {taken}, in {far}: in {own}, come il formulario, lì non è legale"
            )
        }
        Heard::Offered(taken, other) => {
            let (own, far) = (letters(taken.language, ui), letters(other.language, ui));
            let (taken, other) = (&taken.spelled, &other.spelled);
            say!(
                ui,
                "read as {taken}, in {own}, because that is among the choices; in {far} it would be {other}",
                "letta come {taken}, in {own}, perché è tra le scelte offerte; in {far} sarebbe {other}"
            )
        }
        Heard::Taken | Heard::Refused(_) => String::new(),
    }
}

/// Why an answer was not taken in its game.
fn refusal(answer: &Answer, why: &Refusal, told: &Told, ui: Ui) -> String {
    let ply = answer.ply;
    match why {
        Refusal::NoGame => match &told.because {
            Some(because) => say!(
                ui,
                "no game is proposed: {because}",
                "non si propone nessuna partita: {because}"
            ),
            None => say!(
                ui,
                "no game is proposed for what is written",
                "per ciò che è scritto non si propone nessuna partita"
            ),
        },
        Refusal::Beyond(all) => say!(
            ui,
            "there is no such half-move: the game that would be proposed has {all}",
            "questa semimossa non c'è: la partita da proporre ne ha {all}"
        ),
        Refusal::Nothing => say!(
            ui,
            "in the place of half-move {ply} the sheet has nothing that could be left out, or fewer words than that",
            "al posto della semimossa {ply} il formulario non ha niente da togliere, o meno parole di così"
        ),
        Refusal::Several(moves) => {
            let moves = moves.join(", ");
            say!(
                ui,
                "it may be several legal moves there: {moves}",
                "lì può essere più di una mossa legale: {moves}"
            )
        }
        Refusal::Alone => say!(
            ui,
            "it is legal there, but no game was found that has it and uses what else is written or answered",
            "lì è legale, ma non si è trovata una partita che la contenga e usi il resto di ciò che è scritto o risposto"
        ),
        Refusal::TwoMoves(one, other) => {
            let (own, far) = (letters(one.language, ui), letters(other.language, ui));
            let ((one, a), (other, b)) = (
                (&one.spelled, &one.squares),
                (&other.spelled, &other.squares),
            );
            say!(
                ui,
                "in {own}, like the sheet, it is {one}, and in {far} it is {other}; write the squares, {a} or {b}",
                "in {own}, come il formulario, è {one}, e in {far} è {other}; si scrivano le case, {a} o {b}"
            )
        }
        Refusal::Illegal {
            side,
            behind,
            fen,
            elsewhere,
        } => {
            let to_move = match (side, behind) {
                (Side::White, Some((_, before))) => say!(
                    ui,
                    "White is to move, after {before}",
                    "muove il Bianco, dopo {before}"
                ),
                (Side::Black, Some((_, before))) => say!(
                    ui,
                    "Black is to move, after {before}",
                    "muove il Nero, dopo {before}"
                ),
                (Side::White, None) => say!(ui, "White is to move", "muove il Bianco"),
                (Side::Black, None) => say!(ui, "Black is to move", "muove il Nero"),
            };
            let far = elsewhere.as_ref().map_or_else(String::new, |reading| {
                let Reading {
                    language, spelled, ..
                } = reading;
                let far = letters(*language, ui);
                say!(
                    ui,
                    " (in {far} it would be {spelled})",
                    " (in {far} sarebbe {spelled})"
                )
            });
            say!(
                ui,
                "this is no legal move there{far}: at half-move {ply} {to_move}, in {fen}",
                "lì questa non è una mossa legale{far}: alla semimossa {ply} {to_move}, in {fen}"
            )
        }
    }
}

/// Why an answer is of no game that was read.
fn nowhere(answer: &Answer, read: &[(Arc<str>, u64)], ui: Ui) -> String {
    let game = answer.game;
    let file = match &answer.file {
        Some(name) => read.iter().find(|(file, _)| **file == **name),
        None if read.len() == 1 => read.first(),
        None => {
            let files = read.len();
            return say!(
                ui,
                "files that were read: {files}; the answer does not name its own: FILE:GAME:PLY=MOVE",
                "file letti: {files}; la risposta non indica il suo: FILE:PARTITA:SEMIMOSSA=MOSSA"
            );
        }
    };
    match file {
        None => {
            let name = tame(answer.file.as_deref().unwrap_or_default());
            let known: Vec<String> = read.iter().take(5).map(|(file, _)| tame(file)).collect();
            let (more, known) = (if read.len() > 5 { ", …" } else { "" }, known.join(", "));
            say!(
                ui,
                "no file {name} was read (read: {known}{more})",
                "non si è letto nessun file {name} (letti: {known}{more})"
            )
        }
        Some((_, games)) if game > *games => say!(
            ui,
            "no such game was read: the file has {games}",
            "questa partita non si è letta: il file ne ha {games}"
        ),
        Some(_) => say!(
            ui,
            "game {game} was not looked at",
            "la partita {game} non si è guardata"
        ),
    }
}
