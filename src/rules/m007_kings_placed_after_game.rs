//! `M007 kings-placed-after-game`

use super::results::{self, Says};
use super::{Check, Context, Explanation, Findings, Rule, Severity, sketches};
use crate::board::Role;
use crate::messages::{Text, Ui};
use crate::replay::{Game, What};
use crate::say;
use crate::syntax::ResultMark;

pub(super) static RULE: Rule = Rule {
    code: "M007",
    name: "kings-placed-after-game",
    title: Text {
        en: "kings placed after the game",
        it: "Re spostati dopo la partita",
    },
    severity: Severity::Warning,
    article: "8.1.1",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "After the last move stand king moves to centre squares that nobody played: on an electronic board (DGT) \
                 the players put the kings there to enter the result.",
            it: "Dopo l'ultima mossa compaiono mosse dei Re in case centrali che nessuno ha giocato: su una scacchiera \
                 elettronica (DGT) i giocatori ve li mettono per comunicare il risultato.",
        },
        why: Text {
            en: "Both kings on light squares (e4, d5) tell 1-0, both on dark ones (d4, e5) 0-1, one on each a draw. \
                 They were left out of the game, by assumption; other programs show an illegal move or a longer game.",
            it: "I due Re su case chiare (e4, d5) comunicano 1-0, su case scure (d4, e5) 0-1, uno per colore la patta. \
                 Per supposizione queste mosse sono state escluse dalla partita; altri programmi mostrano una mossa \
                 illegale o una partita più lunga.",
        },
        example: Text {
            en: "[Result \"1-0\"] 1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# Ke4 5. Kd5 1-0",
            it: "[Result \"1-0\"] 1. e4 e5 2. Ac4 Cc6 3. Dh5 Cf6 4. Dxf7# Re4 5. Rd5 1-0",
        },
        quiet: Text {
            en: "the moves of the kings are legal; or there is only one, by a single square or to a square with a man of the \
                 same colour, or neither tag nor marker confirms the result that it would tell: that is an illegal move \
                 (M001).",
            it: "le mosse dei Re sono legali; oppure è una sola, di una casa appena o verso una casa occupata da un pezzo \
                 o pedone proprio, o il risultato che comunicherebbe non è confermato né dall'etichetta né dal marcatore: \
                 allora è una mossa illegale (M001).",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let ui = context.ui;
    for event in &game.facts.events {
        let What::KingsPlaced {
            kings,
            squares,
            result,
        } = &event.what
        else {
            continue;
        };
        let (kings, result) = (*kings, *result);
        if findings.skip_event(&RULE, event) {
            continue;
        }
        let mut told = told(ui, game, result);
        if kings == 1 && follows_a_king(game) {
            told += &say!(
                ui,
                "; the move of the other king before it is legal and was counted as played",
                "; la mossa dell'altro Re che la precede è legale ed è stata contata come giocata"
            );
        }
        let message = match kings {
            1 => say!(
                ui,
                "no move: the king was put on this square after the game, as on an electronic board to tell the \
                 result{told}",
                "non è una mossa: il Re è stato messo in questa casa a partita finita, come si fa su una scacchiera \
                 elettronica per comunicare il risultato{told}"
            ),
            _ => say!(
                ui,
                "no moves, this and the next: the kings were put on these squares after the game, as on an \
                 electronic board to tell the result{told}",
                "questa e la successiva non sono mosse: i Re sono stati messi in queste case a partita finita, come \
                 si fa su una scacchiera elettronica per comunicare il risultato{told}"
            ),
        };
        let mut finding = RULE.at_event(game, event, message);
        finding.sketch = sketches::of_kings(squares);
        let (tag, marker) = (results::tag(game).known(), results::marker(game).known());
        let against = |mark: ResultMark| {
            [tag, marker]
                .into_iter()
                .flatten()
                .any(|other| other != mark)
        };
        if let Some(mark) = result.filter(|mark| !against(*mark)) {
            finding.suggestion = mark.pgn().to_owned();
        }
        findings.push(finding);
    }
}

/// Whether the last half-move that was played took a king to a centre square: it may have been put there as well.
fn follows_a_king(game: &Game<'_>) -> bool {
    let last = game.facts.main.last();
    let Some(ply) = last.and_then(|node| game.facts.tree.get(*node as usize)) else {
        return false;
    };
    let parts = game.facts.last.parts(ply.mv);
    let Some(parts) = parts.filter(|_| game.facts.last.trid().is_none()) else {
        return false;
    };
    parts.role == Role::King && parts.to.is_central()
}

/// What the kings tell, as the end of a sentence, and whether the record says the same.
fn told(ui: Ui, game: &Game<'_>, result: Option<ResultMark>) -> String {
    let Some(result) = result else {
        return say!(
            ui,
            "; where the other king was put is not recorded",
            "; dove sia stato messo l'altro Re non è registrato"
        );
    };
    let (tag, marker) = (results::tag(game), results::marker(game));
    let other = |says: Says| says.known().filter(|mark| *mark != result);
    let (against_tag, against_marker) = (other(tag), other(marker));
    let confirmed = tag.known() == Some(result) || marker.known() == Some(result);
    let shown = result.prose();
    if against_tag.is_some() || against_marker.is_some() {
        let named = results::named(ui, game, against_tag, against_marker);
        say!(
            ui,
            "; the kings tell {shown}, but {named}",
            "; i Re comunicano {shown}, ma {named}"
        )
    } else if confirmed {
        say!(
            ui,
            "; the kings tell {shown}, as the record does",
            "; i Re comunicano {shown}, come il resto della registrazione"
        )
    } else {
        say!(
            ui,
            "; the kings tell {shown}, which the record names nowhere",
            "; i Re comunicano {shown}, che la registrazione non indica altrove"
        )
    }
}
