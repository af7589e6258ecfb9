//! `N001 unreadable-token`

use super::corrections::{self, Corrected};
use super::{Check, Context, Explanation, Findings, Rule, Severity, phrases};
use crate::board::Role;
use crate::messages::{Text, Ui, terms};
use crate::notation::{Form, Language, letter, read};
use crate::replay::{Break, Event, Game, LanguageChoice, Ply, Start, What};
use crate::say;
use crate::syntax::Kind;
use crate::text::moves;

pub(super) static RULE: Rule = Rule {
    code: "N001",
    name: "unreadable-token",
    title: Text {
        en: "unreadable word",
        it: "parola illeggibile",
    },
    severity: Severity::Error,
    article: "C.8",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "A word among the moves cannot be read as a move, or has a letter that stands for no piece in the language \
                 of the game.",
            it: "Tra le mosse c'è una parola che non si legge come mossa, o che porta una lettera che non indica \
                 alcun pezzo nella lingua della partita.",
        },
        why: Text {
            en: "Nothing is dropped in silence. A word that looks like a move, or without which the moves after it are not legal, stands for a move, and the position after it is not known; any other is passed over.",
            it: "Nulla si perde in silenzio. Una parola che somiglia a una mossa, o senza la quale le mosse successive \
                 non sono legali, sta al posto di una mossa, e la posizione che ne risulta è ignota; ogni altra viene \
                 saltata.",
        },
        example: Text {
            en: "1. e4 e5 2. Nf9",
            it: "1. e4 e5 2. Cf9",
        },
        quiet: Text {
            en: "the word is a comment in braces or after a semicolon, a sign of annotation, a move number or a \
                 result.",
            it: "la parola è un commento tra graffe o dopo un punto e virgola, un segno di annotazione, un numero di \
                 mossa o un risultato.",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let ui = context.ui;
    for event in &game.facts.events {
        let unread = matches!(
            event.what,
            What::PassedOver { .. }
                | What::Break {
                    reason: Break::Unreadable { .. },
                    ..
                }
        );
        if !unread || findings.skip_event(&RULE, event) {
            continue;
        }
        let corrected = match event.what {
            What::Break { unplayed, .. } => corrections::at_break(game, context, event, unplayed),
            _ => Corrected::default(),
        };
        let rest = &corrected.rest;
        let why = on_levels(ui, game, event).or_else(|| left_open(ui, game, event));
        let why = why.map_or_else(String::new, |why| format!(": {why}"));
        let message = match &event.what {
            What::Break {
                reason:
                    Break::Unreadable {
                        letter: Some(letter),
                        ..
                    },
                ..
            } if *letter != b'X' || is_written(game, event, b'X') => {
                foreign(ui, *letter, game) + rest
            }
            What::Break {
                reason:
                    Break::Unreadable {
                        words,
                        // Or the sign of capture behind the word, which was no letter to its writer.
                        letter: _,
                        meant: _,
                    },
                ..
            } => match words {
                1 => say!(
                    ui,
                    "this word stands for a move but cannot be read as one{why}{rest}",
                    "questa parola sta al posto di una mossa, ma non si legge come tale{why}{rest}"
                ),
                n => say!(
                    ui,
                    "{n} words in a row, from this one on, stand for moves but cannot be read as such{why}{rest}",
                    "{n} parole di seguito, da questa in poi, stanno al posto di mosse, ma non si leggono come \
                         tali{why}{rest}"
                ),
            },
            What::PassedOver { .. } if is_move(game, event) => say!(
                ui,
                "this move stands before the number of the next one, where it has no place; it was passed over",
                "questa mossa precede il numero della successiva, dove non c'è posto; è stata saltata"
            ),
            What::PassedOver { words: 1, .. } if is_score(game, event) => say!(
                ui,
                "figures of a score or an evaluation stand here among the moves; they were passed over",
                "qui tra le mosse stanno le cifre di un punteggio o di una valutazione; sono state saltate"
            ),
            What::PassedOver { words, .. } => passed_over(ui, *words, game) + &why,
            _ => continue,
        };
        let mut finding = RULE.at_event(game, event, message);
        finding.suggestion = match event.line {
            0 => corrected.suggestion,
            _ => suggestion(game, event),
        };
        findings.push(finding);
    }
}

/// What of a word is no part of any notation of Tri-Dimensional chess, where that is played.
fn on_levels(ui: Ui, game: &Game<'_>, event: &Event) -> Option<String> {
    game.facts.first.trid()?;
    let token = game.tokens.list.get(event.token as usize)?;
    let word = token.bytes(game.bytes);
    let is_square = |pair: &&[u8]| matches!(pair, [b'a'..=b'h', b'0'..=b'9']);
    let own = word.strip_prefix(b"2").unwrap_or(word);
    if let [side @ (b'Q' | b'K'), b'L', rest @ ..] = own {
        let mut pins = rest.windows(2).filter(is_square);
        let is_pin =
            |pair: &[u8]| matches!(pair, [b'b' | b'e', b'1' | b'3' | b'4' | b'5' | b'6' | b'8']);
        if let Some(pair) = pins.clone().find(|pair| !is_pin(pair)) {
            let pin = String::from_utf8_lossy(pair);
            return Some(say!(
                ui,
                "there is no pin {pin}; the pins are b and e with 1, 3, 4, 5, 6 or 8",
                "non c'è un piolo {pin}; i pioli sono b ed e con 1, 3, 4, 5, 6 o 8"
            ));
        }
        let file = if *side == b'Q' { b'b' } else { b'e' };
        return pins.next().filter(|pair| pair[0] != file).map(|_| {
            say!(
                ui,
                "the pins of QL are on file b, and those of KL on file e",
                "i pioli di QL sono sulla colonna b, quelli di KL sulla colonna e"
            )
        });
    }
    if let Some(pair) = word
        .windows(2)
        .filter(is_square)
        .find(|pair| pair[0] > b'f')
    {
        let file = char::from(pair[0]);
        // A word of short moves tells that another board is meant.
        if word.windows(2).filter(is_square).count() > 1 {
            return Some(say!(
                ui,
                "there is no file {file} on this board, whose files are a to f",
                "su questa scacchiera non c'è la colonna {file}: le colonne vanno da a a f"
            ));
        }
    }
    let ordinary = matches!(read(word, game.tokens.encoding).form, Form::Move);
    (ordinary && moves::trid::word(word).is_none()).then(|| {
        say!(
            ui,
            "so a move is written on the ordinary board; on this one both squares are named with their heights, Pe2-e3(2), or \
             in Meder-Klein the level, d3W",
            "così si scrive una mossa sulla scacchiera ordinaria; su questa si nominano le due Case con le quote, Pe2-e3(2), o \
             in Meder-Klein il Livello, d3W"
        )
    })
}

/// A cell in which a reader of handwriting leaves several readings open: `Bb5|Bd5`.
fn left_open(ui: Ui, game: &Game<'_>, event: &Event) -> Option<String> {
    let token = game.tokens.list.get(event.token as usize)?;
    let word = game.tokens.text(game.bytes, token);
    let readings: Vec<&str> = word.split('|').collect();
    let square = |text: &str| {
        let mut pairs = text.as_bytes().windows(2);
        pairs.any(|pair| matches!(pair, [b'a'..=b'h', b'1'..=b'8']))
    };
    if readings.len() < 2 || !readings.iter().all(|text| square(text)) {
        return None;
    }
    let several = readings.join(", ");
    Some(say!(
        ui,
        "it leaves several readings open, {several}; formulario repair weighs them",
        "lascia aperte più letture, {several}; le pesa formulario repair"
    ))
}

/// Whether the word at an event can be read as a move.
fn is_move(game: &Game<'_>, event: &Event) -> bool {
    let token = &game.tokens.list[event.token as usize];
    token.kind == Kind::Word
        && read(token.bytes(game.bytes), game.tokens.encoding).form == Form::Move
}

/// Whether the word at an event is a number with a decimal point.
fn is_score(game: &Game<'_>, event: &Event) -> bool {
    moves::is_score(game.tokens.list[event.token as usize].bytes(game.bytes))
}

/// The move that the word may have been before a sign of it was misread, in the letters of the game.
fn suggestion(game: &Game<'_>, event: &Event) -> String {
    let What::Break {
        reason: Break::Unreadable {
            meant: Some(meant), ..
        },
        ..
    } = event.what
    else {
        return String::new();
    };
    phrases::short(game, &game.facts.position_after(event.after), meant)
}

fn passed_over(ui: Ui, words: u32, game: &Game<'_>) -> String {
    let judged = matches!(game.facts.start, Start::Initial | Start::SetUp(_));
    match (words, judged) {
        (1, true) => say!(
            ui,
            "this word cannot be read as a move; it was passed over",
            "questa parola non si legge come mossa; è stata saltata"
        ),
        (n, true) => say!(
            ui,
            "{n} words in a row, from this one on, cannot be read as moves; they were passed over",
            "{n} parole di seguito, da questa in poi, non si leggono come mosse; sono state saltate"
        ),
        (1, false) => {
            say!(
                ui,
                "this word cannot be read as a move",
                "questa parola non si legge come mossa"
            )
        }
        (n, false) => say!(
            ui,
            "{n} words cannot be read as moves, this is the first",
            "{n} parole non si leggono come mosse, questa è la prima"
        ),
    }
}

fn is_written(game: &Game<'_>, event: &Event, letter: u8) -> bool {
    let token = game.tokens.list.get(event.token as usize);
    token.is_some_and(|token| token.bytes(game.bytes).contains(&letter))
}

/// A letter that is none of the language's: whose it is instead. Where no other move has a letter the language is not named
/// as theirs.
fn foreign(ui: Ui, letter: u8, game: &Game<'_>) -> String {
    let facts = game.facts;
    let man = |ply: &Ply| {
        let parts = facts.last.parts(ply.mv);
        parts.is_some_and(|parts| parts.role != Role::Pawn)
    };
    let assumed = facts.choice == LanguageChoice::Assumed || !facts.tree.iter().any(man);
    let meanings: Vec<String> = Role::ALL
        .into_iter()
        .filter_map(|role| meaning(ui, letter, role))
        .collect();
    let letter = letter::text(letter);
    let ours = phrases::languages(ui, facts.columns);
    let stands = match facts.choice {
        LanguageChoice::Forced => say!(
            ui,
            "the letter {letter} stands for no piece in {ours}, the language that --lang names",
            "la lettera {letter} non indica alcun pezzo in {ours}, la lingua indicata con --lang"
        ),
        _ if assumed && meanings.is_empty() => say!(
            ui,
            "the letter {letter} stands for no piece",
            "la lettera {letter} non indica alcun pezzo"
        ),
        _ if assumed => say!(
            ui,
            "the letter {letter} stands for no piece in {ours}, which was assumed",
            "la lettera {letter} non indica alcun pezzo in {ours}, lingua supposta"
        ),
        _ => say!(
            ui,
            "the letter {letter} stands for no piece in {ours}, the language of the other moves",
            "la lettera {letter} non indica alcun pezzo in {ours}, la lingua delle altre mosse"
        ),
    };
    if meanings.is_empty() {
        stands
    } else {
        format!("{stands}; {}", meanings.join(", "))
    }
}

/// In which languages a letter stands for a man: `in German and Polish it is the knight`.
fn meaning(ui: Ui, letter: u8, role: Role) -> Option<String> {
    let names: Vec<String> = Language::ALL
        .into_iter()
        .filter(|language| language.role(letter) == Some(role))
        .map(|language| phrases::language(ui, language).to_owned())
        .collect();
    if names.is_empty() {
        return None;
    }
    let names = terms::and(ui, &names);
    let man = terms::the_role(ui, role);
    Some(say!(
        ui,
        "in {names} it is {man}",
        "in {names} indica {man}"
    ))
}
