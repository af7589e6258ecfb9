//! `T009 odd-fen`

use super::t023_start_position_refused::judged_from;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::board::{Oddity, Position, StartPosition, Variant};
use crate::messages::{Text, positions, terms};
use crate::replay::{Game, Start};
use crate::say;
use crate::syntax::{Tag, TagId};

pub(super) static RULE: Rule = Rule {
    code: "T009",
    name: "odd-fen",
    title: Text {
        en: "odd FEN",
        it: "FEN insolita",
    },
    severity: Severity::Warning,
    article: "9.7.2",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "The FEN tag holds a position that can be played but cannot have arisen as it stands, or is not written in \
                 full; or the SetUp tag announces a FEN that is missing, or excludes one that is there.",
            it: "L'etichetta FEN contiene una posizione da cui si può giocare ma che così non \
                 può essersi prodotta, o che non è scritta per intero; oppure l'etichetta SetUp annuncia una FEN che manca, o la esclude dove c'è.",
        },
        why: Text {
            en: "The game was judged from that position, by assumption. Where castling rights \
                 or an en passant square were passed over, the next moves may depend on it.",
            it: "La partita è stata giudicata da quella posizione, per supposizione. Se si \
                 sono ignorati diritti di arrocco o una casa della cattura en passant, le mosse \
                 successive possono dipenderne.",
        },
        example: Text::same("[FEN \"4k3/8/8/8/8/8/8/4K3 w KQ - 0 1\"]"),
        quiet: Text {
            en: "the position is merely unusual, such as three queens of one side.",
            it: "la posizione è soltanto insolita, come tre Donne dello stesso colore.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let oddities = match &game.facts.start {
        Start::SetUp(oddities) => oddities,
        Start::Initial => return without_fen(game, context, findings),
        _ => return,
    };
    against_fen(game, context, findings);
    without_rights(game, context, findings);
    // Two bishops on one colour, all at home, are no start position of Chess960: T023 tells it.
    let variant = game.facts.variant;
    let is_told = variant == Some(Variant::Chess960) && StartPosition::is_meant(game.facts.held());
    let told = |odd: &&Oddity| **odd == Oddity::TooMuchMaterial && is_told;
    let oddities: Vec<&Oddity> = oddities.iter().filter(|odd| !told(odd)).collect();
    if oddities.is_empty() {
        return;
    }
    let texts: Vec<String> = oddities
        .iter()
        .map(|odd| positions::oddity(context.ui, **odd).to_owned())
        .collect();
    let list = terms::and(context.ui, &texts);
    let message = say!(
        context.ui,
        "the position is odd: {list}",
        "la posizione è insolita: {list}"
    );
    let token = game.tokens.tag(TagId::Fen).map_or(0, |tag| tag.token);
    let mut finding = RULE.at_token(game, token, message);
    let impossible =
        |odd: &&Oddity| matches!(odd, Oddity::TooMuchMaterial | Oddity::ImpossibleCheck);
    if !oddities.iter().any(impossible) {
        // As it was set up.
        finding.suggestion = game.facts.first.fen();
    }
    let harmless =
        |odd: &&Oddity| matches!(odd, Oddity::CountersAssumed | Oddity::CastlingRightTwice);
    if oddities.iter().all(harmless) {
        // A FEN of four fields is read by a sure assumption, and so is a right that is named twice: nothing of the game depends on it.
        finding.severity = Severity::Note;
    }
    findings.push(finding);
}

/// The initial position stands there without a right to castle, and the game castles. In Chess960 T023 tells it.
fn without_rights(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let facts = game.facts;
    let (Some(instead), Some(fen)) = (&facts.instead, game.tokens.tag(TagId::Fen)) else {
        return;
    };
    if facts.variant == Some(Variant::Chess960) {
        return;
    }
    let judged = judged_from(instead, context.ui);
    let message = say!(
        context.ui,
        "the FEN holds the initial position without all rights to castle{judged}",
        "la FEN contiene la posizione iniziale senza tutti i diritti di arrocco{judged}"
    );
    let mut finding = RULE.at_token(game, fen.token, message);
    finding.suggestion = facts.first.fen();
    findings.push(finding);
}

/// What the SetUp tag holds, and its token.
fn set_up<'a>(game: &'a Game<'_>) -> Option<(&'a [u8], u32)> {
    let tag = game.tokens.tag(TagId::SetUp)?;
    let value = game.tokens.raw_value(game.bytes, tag).trim_ascii();
    Some((value, tag.token))
}

/// A position is announced and none stands there. One under a misspelt name is told by T018.
fn without_fen(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let Some((b"1", token)) = set_up(game) else {
        return;
    };
    if game.facts.variant == Some(Variant::Chess960) {
        return; // Told by T025.
    }
    let is_fen = |tag: &Tag| is_fen(game.tokens.raw_value(game.bytes, tag));
    if game.tokens.tag(TagId::Fen).is_some() || game.tokens.tags.iter().any(is_fen) {
        return;
    }
    let message = say!(
        context.ui,
        "the SetUp tag says that the game begins from a position of its own, and the FEN tag with it is missing: the game was \
         judged from the initial position",
        "l'etichetta SetUp dice che la partita comincia da una posizione propria, e manca l'etichetta FEN che la contiene: la \
         partita è stata giudicata dalla posizione iniziale"
    );
    findings.push(RULE.at_token(game, token, message));
}

/// A position stands there, and is said not to.
fn against_fen(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let Some((b"0", token)) = set_up(game) else {
        return;
    };
    if game.facts.first == Position::initial() {
        return;
    }
    let message = say!(
        context.ui,
        "the SetUp tag says that the game begins from the initial position, and the FEN tag holds another: the game was judged \
         from that",
        "l'etichetta SetUp dice che la partita comincia dalla posizione iniziale, e l'etichetta FEN ne contiene un'altra: la \
         partita è stata giudicata da quella"
    );
    findings.push(RULE.at_token(game, token, message));
}

/// Whether a value looks like a position: eight ranks, and whose move it is.
pub(super) fn is_fen(value: &[u8]) -> bool {
    let mut words = value.split(|b| *b == b' ');
    let ranks = words.next().unwrap_or_default();
    let man = |b: &u8| matches!(b, b'1'..=b'8' | b'/') || b"kqrbnpKQRBNP".contains(b);
    ranks.iter().all(man)
        && ranks.split(|b| *b == b'/').count() == 8
        && matches!(words.next(), Some(b"w" | b"b"))
}
