//! `R010 result-contradicts-automatic-draw`

use super::automatic::{Automatic, AutomaticEnd};
use super::r011_win_without_possible_mate as no_mate;
use super::results::{self, Says};
use super::{Check, Context, Explanation, Findings, Rule, Severity, claims, endings, phrases};
use crate::messages::Text;
use crate::replay::Game;
use crate::say;
use crate::syntax::ResultMark;

pub(super) static RULE: Rule = Rule {
    code: "R010",
    name: "result-contradicts-automatic-draw",
    title: Text {
        en: "result contradicts an automatic draw",
        it: "il risultato contraddice la patta automatica",
    },
    severity: Severity::Error,
    article: "9.6",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "Tag or marker name a winner although the game was drawn automatically: the same position for the fifth \
                 time, or 75 moves without a pawn move and without a capture. A warning where the result is left open and \
                 the position is dead or the game was played on, and where the record names a decision or a forfeit, which may have come before and stands.",
            it: "Etichetta o marcatore indicano un vincitore benché la partita fosse già patta d'ufficio: la stessa posizione per la quinta \
                 volta, o 75 mosse senza spinte di pedone e senza catture. Un avviso dove il risultato è lasciato aperto e la posizione è morta o si è giocato ancora, e dove il formulario indica \
                 una decisione o un forfait, che può essere venuto prima e resta.",
        },
        why: Text {
            en: "Since July 2014 such a game is a draw whether anyone claims it or not, and mate or a fallen flag later changes nothing.",
            it: "Dal luglio 2014 una tale partita è patta, la si richieda o no, e né un matto né una bandierina caduta dopo cambiano nulla.",
        },
        example: Text {
            en: "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 1-0",
            it: "1. Cf3 Cf6 2. Cg1 Cg8 3. Cf3 Cf6 4. Cg1 Cg8 5. Cf3 Cf6 6. Cg1 Cg8 7. Cf3 Cf6 8. Cg1 Cg8 1-0",
        },
        quiet: Text {
            en: "the result is a draw, or left open at the half-move that ends the game (D003, D005), the 75th move mates, or the game was played before July 2014. A win in a dead position \
                 has a finding of its own.",
            it: "il risultato è patta, o lasciato aperto alla semimossa che conclude la partita (D003, D005), la 75ª mossa dà scaccomatto, o la partita è stata giocata prima del luglio 2014. La \
                 vittoria in posizione morta ha una segnalazione propria.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let ui = context.ui;
    let Some(automatic) = context.setting.automatic else {
        return;
    };
    let open = endings::named(game) == Says::Open;
    let at_end = automatic.ply as usize == game.facts.main.len();
    // What the last half-move brought about is told at it (D003, D005).
    if open && (!at_end || automatic.end == AutomaticEnd::Dead || automatic.ply == 0) {
        return left_open(game, context, automatic, findings);
    }
    let (article, ground) = match automatic.end {
        AutomaticEnd::Dead => return,
        AutomaticEnd::Fivefold => (
            "9.6.1",
            say!(
                ui,
                "the same position stood on the board for the fifth time",
                "la stessa posizione è apparsa per la quinta volta"
            ),
        ),
        AutomaticEnd::SeventyFive => (
            "9.6.2",
            say!(
                ui,
                "75 moves of each player without a move of a pawn or a capture were complete",
                "si sono compiute 75 mosse di ciascun giocatore senza spinte di pedone né catture"
            ),
        ),
    };
    let (tag, marker) = (results::tag(game).known(), results::marker(game).known());
    let won = |mark: &ResultMark| matches!(mark, ResultMark::WhiteWins | ResultMark::BlackWins);
    let drawn = [tag, marker].contains(&Some(ResultMark::Draw));
    // Where one of the two says that it is a draw, they contradict each other, and that is the finding.
    if drawn || !tag.or(marker).as_ref().is_some_and(won) {
        return;
    }
    let named = results::named(ui, game, tag, marker);
    let last = phrases::half_move(ui, game, automatic.ply);
    // What an arbiter decreed, or who left, may have come before: then that stands, as in a dead position (R011).
    let way = context.setting.said.map(|said| said.way);
    let decreed = way.filter(|way| no_mate::may_have_come_before(game, context, *way));
    let message = match decreed {
        Some(way) => {
            let way = endings::way(ui, way);
            say!(
                ui,
                "{named}, and the record names {way}, but with {last} {ground}: the game was a draw, unless that came before",
                "{named}, e il formulario indica {way}, ma con {last} {ground}: la partita era patta, salvo che ciò sia avvenuto \
                 prima"
            )
        }
        None => say!(
            ui,
            "{named}, but with {last} {ground}: the game is a draw",
            "{named}, ma con {last} {ground}: la partita è patta"
        ),
    };
    let token = match tag {
        Some(_) => results::tag_token(game),
        None => results::marker_token(game),
    };
    let mut finding = RULE.at_token(game, token, message);
    finding.article = Some(article);
    match decreed {
        Some(_) => finding.severity = Severity::Warning,
        None => finding.suggestion = ResultMark::Draw.pgn().to_owned(),
    }
    finding.refers_to = Some(automatic.ply);
    finding.fen = claims::position(game.facts, automatic.ply).fen();
    findings.push(finding);
}

/// The result is left open, and the game was over.
#[cold]
fn left_open(game: &Game<'_>, context: &Context, automatic: Automatic, findings: &mut Findings) {
    let ui = context.ui;
    let (article, ground) = match automatic.end {
        AutomaticEnd::Dead => (
            "5.2.2",
            say!(
                ui,
                "neither player can mate by any series of legal moves",
                "nessuno dei due giocatori può dare scaccomatto con una qualsiasi sequenza di mosse legali"
            ),
        ),
        AutomaticEnd::Fivefold => (
            "9.6.1",
            say!(
                ui,
                "the same position had stood for the fifth time",
                "la stessa posizione era apparsa per la quinta volta"
            ),
        ),
        AutomaticEnd::SeventyFive => (
            "9.6.2",
            say!(
                ui,
                "75 moves of each player without a move of a pawn or a capture were complete",
                "si erano compiute 75 mosse di ciascun giocatore senza spinte di pedone né catture"
            ),
        ),
    };
    let message = say!(
        ui,
        "the result is left open, but on the board {ground}: the game is a draw",
        "il risultato è lasciato aperto, ma sulla scacchiera {ground}: la partita è patta"
    );
    let token = match game.facts.marker() {
        Some(_) => results::marker_token(game),
        None => results::tag_token(game),
    };
    let mut finding = RULE.at_token(game, token, message);
    finding.severity = Severity::Warning;
    finding.article = Some(article);
    finding.suggestion = ResultMark::Draw.pgn().to_owned();
    finding.refers_to = (automatic.ply > 0).then_some(automatic.ply);
    finding.fen = claims::position(game.facts, automatic.ply).fen();
    findings.push(finding);
}
