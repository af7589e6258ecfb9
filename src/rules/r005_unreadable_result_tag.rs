//! `R005 unreadable-result-tag`

use super::finding::quoted;
use super::results::{self, Says};
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::messages::{Text, Ui};
use crate::replay::Game;
use crate::say;
use crate::syntax::{TagId, ending};
use crate::text::results::{Names, ResultMark, Spoken, figures, meant, worded};

pub(super) static RULE: Rule = Rule {
    code: "R005",
    name: "unreadable-result-tag",
    title: Text {
        en: "unreadable Result tag",
        it: "etichetta Result illeggibile",
    },
    severity: Severity::Error,
    article: "8.1.1.7",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "The Result tag holds something that is not a result: neither 1-0, 0-1, 1/2-1/2, 0-0 nor a sign for an \
                 unknown result; or it names the result in words, which is a warning: they are understood here, and by few \
                 other programs.",
            it: "L'etichetta Result contiene qualcosa che non è un risultato: né 1-0, 0-1, \
                 1/2-1/2, 0-0 né un segno che significhi sconosciuto; oppure indica il risultato a parole, ed è un avviso: qui si \
                 capiscono, in pochi altri programmi.",
        },
        why: Text {
            en: "The tag counts as unknown, and if no marker follows the moves the game \
                 has no result.",
            it: "L'etichetta vale come sconosciuta e, se dopo le mosse non c'è un marcatore, \
                 la partita non ha risultato.",
        },
        example: Text {
            en: "[Result \"White wins\"]",
            it: "[Result \"vince il Bianco\"]",
        },
        quiet: Text {
            en: "it is a result in another spelling, 1:0, ½-½, 1-0 (time), or *, ?, -, empty; the tag's words contradict \
                 the marker (R002).",
            it: "è un risultato in altra grafia, 1:0, ½-½, 1-0 (tempo), oppure *, ?, -, vuoto; le parole contraddicono il \
                 marcatore (R002).",
        },
    },
    check: Check::Game(check),
};

/// `1-O`, `White wins`: what it means is plain, and programs that read PGN do not know it.
fn plain(game: &Game<'_>, context: &Context, says: Says, findings: &mut Findings) {
    let (Some(tag), Says::Known(mark)) = (game.tokens.tag(TagId::Result), says) else {
        return;
    };
    let raw = game.tokens.raw_value(game.bytes, tag).trim_ascii();
    let marker = results::marker(game).known();
    // Words that contradict the marker are R002.
    let in_words = marker.is_none_or(|marker| marker == mark) && is_in_words(game, raw);
    if !in_words && !has_letter_for_figure(game, raw) {
        return;
    }
    let value = quoted(&game.tokens.value(game.bytes, tag));
    let message = match in_words {
        true => say!(
            context.ui,
            "the Result tag says \"{value}\" in words, where figures belong",
            "l'etichetta Result dice \"{value}\" a parole, dove vanno le cifre"
        ),
        false => say!(
            context.ui,
            "the Result tag holds \"{value}\", with a letter for a figure",
            "l'etichetta Result contiene \"{value}\", con una lettera al posto di una cifra"
        ),
    };
    let mut finding = RULE.at_token(game, tag.token, message);
    finding.severity = Severity::Warning;
    mark.pgn().clone_into(&mut finding.suggestion);
    findings.push(finding);
}

/// `1-O`, `O-l`.
fn has_letter_for_figure(game: &Game<'_>, value: &[u8]) -> bool {
    let letter = |b: &u8| matches!(b, b'O' | b'o' | b'l' | b'I');
    value.len() <= 7
        && !game.tokens.has_labels
        && value.iter().any(letter)
        && value.iter().all(|b| !b.is_ascii_alphabetic() || letter(b))
}

/// `White wins`, `patta`: whether the value names its result in words alone.
fn is_in_words(game: &Game<'_>, value: &[u8]) -> bool {
    !game.tokens.has_labels
        && value.iter().filter(|b| b.is_ascii_alphabetic()).count() > 3
        && figures(&game.tokens.encoding.decode(value)).is_none()
}

/// Why a result cannot be read: it is none, or its words contradict its figures.
fn unreadable(game: &Game<'_>, ui: Ui, value: &str, names: &Names) -> String {
    let text = quoted(value.trim());
    let place = match (game.tokens.has_labels, ui) {
        (true, Ui::English) => "the result line",
        (true, Ui::Italian) => "la riga del risultato",
        (false, Ui::English) => "the Result tag",
        (false, Ui::Italian) => "l'etichetta Result",
    };
    match worded(value.trim(), names) {
        Some((mark, _, Some(Spoken::Result(said)))) if said != mark => {
            let (mark, said) = (mark.prose(), said.prose());
            say!(
                ui,
                "{place} holds \"{text}\": the figures say {mark}, and the words {said}",
                "{place} contiene \"{text}\": le cifre dicono {mark} e le parole {said}"
            )
        }
        _ => say!(
            ui,
            "{place} holds \"{text}\", which is not a result",
            "{place} contiene \"{text}\", che non è un risultato"
        ),
    }
}

/// The result that words say of a colour, where a player has its name: `White wins` in a game of Tom White.
fn by_colour(value: &str, names: &Names) -> Option<ResultMark> {
    let value = value.trim();
    (worded(value, names).is_none() && figures(value).is_none())
        .then(|| ResultMark::read_tag(value))
        .flatten()
}

fn ambiguous(ui: Ui, value: &str, mark: ResultMark) -> String {
    let (text, mark) = (quoted(value.trim()), mark.prose());
    say!(
        ui,
        "\"{text}\" says {mark} if it speaks of the colour, and a player has this name too",
        "\"{text}\" dice {mark} se parla del colore, ma anche un giocatore si chiama così"
    )
}

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let says = results::tag(game);
    if says != Says::Unclear {
        return plain(game, context, says, findings);
    }
    let Some(tag) = game.tokens.tag(TagId::Result) else {
        return;
    };
    let names = ending::names(game.bytes, game.tokens);
    let value = game.tokens.value(game.bytes, tag);
    let by_colour = by_colour(&value, &names);
    let message = match by_colour {
        Some(mark) => ambiguous(context.ui, &value, mark),
        None => unreadable(game, context.ui, &value, &names),
    };
    let mut finding = RULE.at_token(game, tag.token, message);
    if by_colour.is_some() {
        finding.severity = Severity::Warning;
    }
    let meant = || meant(&game.tokens.value(game.bytes, tag), &names);
    if let Some(mark) = results::marker(game).known().or_else(meant) {
        finding.suggestion = mark.pgn().to_owned();
    }
    results::by_board(&mut finding, game, context);
    findings.push(finding);
}
