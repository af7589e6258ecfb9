//! `R012 termination-contradicts-result`

use super::endings::{self, Clash};
use super::r011_win_without_possible_mate::{self as no_mate, Refusal};
use super::{Check, Context, Explanation, Findings, Rule, Severity, results};
use crate::board::{Side, Status};
use crate::messages::{Text, Ui, terms};
use crate::replay::Game;
use crate::say;
use crate::syntax::ResultMark;
use crate::syntax::ending::Way;

pub(super) static RULE: Rule = Rule {
    code: "R012",
    name: "termination-contradicts-result",
    title: Text {
        en: "termination contradicts the result",
        it: "la conclusione contraddice il risultato",
    },
    severity: Severity::Error,
    article: "8.7",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "The words of the record (Termination tag, comment after the last move, words on a scoresheet) give a \
                 result other than tag or marker; or they say that a game was lost for an illegal move for which the Laws \
                 in force do not lose it yet (a warning). In a comment where other words surround them it is a warning too, and where \
                 the last comment names another result and says nothing else.",
            it: "Le parole del formulario (etichetta Termination, commento dopo l'ultima mossa, parole in calce) \
                 dicono un risultato diverso da quello dell'etichetta Result o del marcatore; oppure dicono persa una \
                 partita per una mossa illegale che per le Regole in vigore non la fa ancora perdere (avvertenza). In un \
                 commento in cui stanno fra altre parole è anch'esso un'avvertenza, e così quando l'ultimo commento indica un altro \
                 risultato e non dice altro.",
        },
        why: Text {
            en: "One of them is wrong, and with it a score and a rating.",
            it: "Uno dei due è sbagliato, e con esso un punteggio e un Elo.",
        },
        example: Text {
            en: "[Result \"1-0\"] 1. e4 e5 2. Nf3 {White resigns} 1-0",
            it: "[Result \"1-0\"] 1. e4 e5 2. Cf3 {il Bianco abbandona} 1-0",
        },
        quiet: Text {
            en: "the comment is prose in which such words merely occur, or quotes another game; tag and marker contradict each other (R002) \
                 or the board (R003, R004); a game was adjourned and has its result from later on; a flag fell and \
                 the result is a draw because the opponent could not mate.",
            it: "il commento è un testo in cui quelle parole soltanto compaiono, o cita un'altra partita; etichetta e marcatore si \
                 contraddicono (R002) o contraddicono la scacchiera (R003, R004); la partita era aggiornata e ha \
                 avuto il risultato più tardi; una bandierina è caduta e il risultato è patta perché l'avversario non poteva \
                 dare matto.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let ui = context.ui;
    let Some((said, clash)) = endings::clash(game, context) else {
        return;
    };
    let named = results::named(
        ui,
        game,
        results::tag(game).known(),
        results::marker(game).known(),
    );
    let way = endings::way(ui, said.way);
    let refused = match clash {
        Clash::OpenResult(ResultMark::WhiteWins) => no_mate::refusal(game, context, Side::White),
        Clash::OpenResult(ResultMark::BlackWins) => no_mate::refusal(game, context, Side::Black),
        _ => None,
    };
    let (severity, message) = match clash {
        Clash::Result(ResultMark::Open) => (
            Severity::Warning,
            say!(
                ui,
                "these words say that the game did not end, but {named}",
                "queste parole dicono che la partita non è finita, ma {named}"
            ),
        ),
        Clash::Result(words) => {
            let words = words.prose();
            let message = match said.way {
                Way::Normal => say!(
                    ui,
                    "these words say {words}, but {named}",
                    "queste parole indicano {words}, ma {named}"
                ),
                _ => say!(
                    ui,
                    "these words say {words} ({way}), but {named}",
                    "queste parole indicano {words} ({way}), ma {named}"
                ),
            };
            (Severity::Error, message)
        }
        // PGN has no sign for what an arbiter decreed: the words are the only place where it can stand.
        Clash::OpenResult(words) if words.is_decreed() => return,
        Clash::OpenResult(words) => {
            let words = words.prose();
            let message = match refused {
                Some(Refusal::Drawn(_)) => say!(
                    ui,
                    "these words say {words} ({way}), but that player cannot mate by any series of legal moves: the game is a draw; \
                     tag and marker leave the result open",
                    "queste parole indicano {words} ({way}), ma quel giocatore non può dare scaccomatto con alcuna sequenza di mosse \
                     legali: la partita è patta; etichetta e marcatore lasciano aperto il risultato"
                ),
                _ => say!(
                    ui,
                    "these words say {words} ({way}), but tag and marker leave the result open",
                    "queste parole indicano {words} ({way}), ma etichetta e marcatore lasciano aperto il risultato"
                ),
            };
            (Severity::Warning, message)
        }
        Clash::DrawnLoss => (
            Severity::Error,
            say!(
                ui,
                "these words say that somebody lost ({way}), but {named}",
                "queste parole dicono che qualcuno ha perso ({way}), ma {named}"
            ),
        ),
        Clash::DrawnFlag(side) => {
            let player = terms::player(ui, side);
            let message = say!(
                ui,
                "these words say that a flag fell, and {named}, but {player} could still mate by legal moves and so won",
                "queste parole dicono che è caduta una bandierina e {named}, ma {player} poteva ancora dare scaccomatto con \
                 mosse legali e quindi ha vinto"
            );
            (Severity::Warning, message)
        }
        Clash::TooEarly { number, first } => (Severity::Warning, too_early(ui, number, first)),
        _ => return,
    };
    let mut finding = RULE.at_token(game, said.token, message);
    // Prose in a comment may be of something else; a tag and the last line of a sheet are there to say how the game ended.
    let bare = said.is_loose && said.way == Way::Normal;
    let prose = !endings::is_tag(game, said) && (bare || !game.tokens.sheet);
    finding.severity = match said.is_loose && prose {
        true => severity.min(Severity::Warning),
        false => severity,
    };
    // A comment alone stands against what tag and marker both name.
    if let Clash::Result(_) = clash
        && bare
    {
        let (tag, marker) = (results::tag(game).known(), results::marker(game).known());
        if let Some(mark) = tag.filter(|_| tag == marker) {
            mark.pgn().clone_into(&mut finding.suggestion);
        }
        finding.refers_to = Some(game.facts.main.len() as u32).filter(|ply| *ply > 0);
    }
    if let Clash::OpenResult(words) = clash {
        finding.suggestion = match refused {
            Some(Refusal::Drawn(article)) => {
                finding.article = Some(article);
                finding.fen = game.facts.last.fen();
                ResultMark::Draw.pgn().to_owned()
            }
            Some(Refusal::Open) => String::new(),
            // What the board decides otherwise is told by rules of its own (R008, R010).
            None if context.setting.automatic.is_some()
                || game.facts.end == Some(Status::Stalemate) =>
            {
                String::new()
            }
            None => words.pgn().to_owned(),
        };
    }
    // Board and words agree.
    if clash == Clash::Result(ResultMark::Draw)
        && context.setting.automatic.is_some()
        && !context.setting.end_is_assumed
    {
        finding.suggestion = ResultMark::Draw.pgn().to_owned();
    }
    if let Clash::TooEarly { .. } = clash {
        finding.article = Some("7.5.5");
    }
    if let Clash::DrawnFlag(side) = clash {
        finding.suggestion = results::won_by(side).pgn().to_owned();
        finding.article = Some("6.9");
        finding.fen = game.facts.last.fen();
    }
    findings.push(finding);
}

/// A game lost for fewer illegal moves than the edition in force asks for.
fn too_early(ui: Ui, number: u8, first: u8) -> String {
    let nth = |number: u8| match (ui, number) {
        (Ui::English, 1) => "first",
        (Ui::English, 2) => "second",
        (Ui::English, _) => "third",
        (Ui::Italian, 1) => "prima",
        (Ui::Italian, 2) => "seconda",
        (Ui::Italian, _) => "terza",
    };
    let (number, first) = (nth(number), nth(first));
    say!(
        ui,
        "these words say that the game was lost for the {number} illegal move, but by the Laws in force then only the {first} \
         loses it",
        "queste parole dicono che la partita è stata persa per la {number} mossa illegale, ma per le Regole allora in vigore la fa \
         perdere solo la {first}"
    )
}
