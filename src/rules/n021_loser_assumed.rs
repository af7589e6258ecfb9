//! `N021 loser-assumed`

use super::{Check, Context, Explanation, Findings, Mark, Rule, Severity, sketches};
use crate::messages::Text;
use crate::replay::{Game, ResultTag};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "N021",
    name: "loser-assumed",
    severity: Severity::Warning,
    article: "5.1.2",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "Words at the end of a scoresheet say that somebody resigned or overstepped the time, but not who.",
            it: "Le parole in fondo al formulario dicono che qualcuno ha abbandonato o superato il tempo, ma non chi.",
        },
        why: Text {
            en: "It was taken that the player lost who had to move. A player may resign when it is not his turn.",
            it: "Si è supposto che abbia perso chi aveva il tratto. Un giocatore può abbandonare anche quando non ha il tratto.",
        },
        example: "30. Dh7 abbandona",
        quiet: Text {
            en: "the words name the side, or the result stands there too in figures.",
            it: "le parole nominano il colore, o l'esito vi sta anche in cifre.",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    if !game.tokens.sheet {
        return;
    }
    let known = game.facts.markers.len() > 1 || !matches!(game.facts.result_tag, ResultTag::Absent);
    for (mark, token) in &game.facts.markers {
        let assumed = game
            .tokens
            .list
            .get(*token as usize)
            .is_some_and(|token| token.data == 1);
        if !assumed || known || findings.skip(&RULE) {
            continue;
        }
        let result = mark.prose();
        let message = say!(
            context.ui,
            "it is not said who lost: taken for the player who had to move, {result}",
            "non è detto chi ha perso: si è supposto il giocatore che aveva il tratto, {result}"
        );
        let mut finding = RULE.at_token(game, *token, message);
        if game.facts.end.is_some() {
            sketches::at_the_end(&mut finding, game);
            let last = &game.facts.last;
            let loser = last.king(last.side_to_move());
            finding.sketch.mark(loser, Mark::Subject);
        }
        findings.push(finding);
    }
}
