//! `T009 odd-fen`

use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::board::Oddity;
use crate::messages::{Text, terms};
use crate::replay::{Game, Start};
use crate::say;
use crate::syntax::TagId;

pub(super) static RULE: Rule = Rule {
    code: "T009",
    name: "odd-fen",
    severity: Severity::Warning,
    article: "9.7.2",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "The FEN tag holds a position that can be played on but cannot have arisen as \
                 it stands, or is not written in full.",
            it: "L'etichetta FEN contiene una posizione da cui si può giocare ma che così non \
                 può essersi prodotta, o che non è scritta per intero.",
        },
        why: Text {
            en: "The game was judged from that position, by assumption. Where castling rights \
                 or an en passant square were passed over, the next moves may depend on it.",
            it: "La partita è stata giudicata da quella posizione, per supposizione. Se si \
                 sono ignorati diritti di arrocco o una casa di presa en passant, le mosse \
                 successive possono dipenderne.",
        },
        example: "[FEN \"4k3/8/8/8/8/8/8/4K3 w KQ - 0 1\"]",
        quiet: Text {
            en: "the position is merely unusual, such as three queens of one side.",
            it: "la posizione è soltanto insolita, come tre Donne dello stesso colore.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let Start::SetUp(oddities) = &game.facts.start else {
        return;
    };
    if oddities.is_empty() {
        return;
    }
    let texts: Vec<String> = oddities
        .iter()
        .map(|odd| terms::oddity(context.ui, *odd).to_owned())
        .collect();
    let list = terms::and(context.ui, &texts);
    let message = say!(
        context.ui,
        "the position is odd: {list}",
        "la posizione è strana: {list}"
    );
    let token = game.tokens.tag(TagId::Fen).map_or(0, |tag| tag.token);
    let mut finding = RULE.at_token(game, token, message);
    let impossible =
        |odd: &Oddity| matches!(odd, Oddity::TooMuchMaterial | Oddity::ImpossibleCheck);
    if !oddities.iter().any(impossible) {
        // As it was set up.
        finding.suggestion = game.facts.first.fen();
    }
    if oddities.iter().all(|odd| *odd == Oddity::CountersAssumed) {
        // A FEN of four fields is read by a sure assumption: nothing of the game depends on it.
        finding.severity = Severity::Note;
    }
    findings.push(finding);
}
