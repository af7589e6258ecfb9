//! `T025 chess960-tags-incomplete`

use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::board::{StartPosition, Variant};
use crate::messages::Text;
use crate::replay::{Game, Start, Why};
use crate::say;
use crate::syntax::TagId;

pub(super) static RULE: Rule = Rule {
    code: "T025",
    name: "chess960-tags-incomplete",
    title: Text {
        en: "half of the tags of Chess960",
        it: "etichette degli Scacchi960 a metà",
    },
    severity: Severity::Warning,
    article: "9.7",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "The tag Variant names Chess960 and no FEN says from which of the 960 positions; or the FEN gives rights to castle \
                 that only Chess960 has, or the game castles from one of the 960 without a right in the FEN, and no tag Variant names it, or the \
                 tag names standard chess.",
            it: "L'etichetta Variant indica gli Scacchi960 e nessuna FEN dice da quale delle 960 posizioni; oppure la FEN dà diritti \
                 di arrocco che hanno solo gli Scacchi960, o la partita arrocca da una delle 960 senza che la FEN ne dia il diritto, e nessuna \
                 etichetta Variant li indica, o l'etichetta indica gli scacchi ortodossi.",
        },
        why: Text {
            en: "Another program will judge the game by the rules of standard chess, or from the wrong position. Here it was judged \
                 as Chess960: without a FEN from the position whose number is given, else from that of standard chess.",
            it: "Un altro programma giudicherà la partita con le regole degli scacchi ortodossi, o dalla posizione sbagliata. Qui è \
                 stata giudicata come Scacchi960: senza FEN, dalla posizione di cui è dato il numero, altrimenti da quella degli \
                 scacchi ortodossi.",
        },
        example: Text::same(
            "[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1\"] without a Variant tag",
        ),
        quiet: Text {
            en: "the FEN can be played as standard chess too.",
            it: "la FEN si può giocare anche come scacchi ortodossi.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let facts = game.facts;
    if facts.variant != Some(Variant::Chess960) {
        return;
    }
    let ui = context.ui;
    let castles = (facts.instead.as_ref()).filter(|instead| instead.why == Why::Rights);
    let number = castles.map(|instead| instead.start.number());
    let named = game
        .tokens
        .tag(TagId::Variant)
        .filter(|_| facts.variant_named);
    let Some(named) = named else {
        let message = match number {
            Some(number) => say!(
                ui,
                "the game castles from start position {number} of Chess960, and no tag Variant says so: it was judged as Chess960",
                "la partita arrocca dalla posizione iniziale {number} degli Scacchi960, e nessuna etichetta Variant lo dice: è \
                 stata giudicata come Scacchi960"
            ),
            None => say!(
                ui,
                "the FEN gives rights to castle that only Chess960 has, and no tag Variant says so: the game was judged as Chess960",
                "la FEN dà diritti di arrocco che hanno solo gli Scacchi960, e nessuna etichetta Variant lo dice: la partita è stata \
                 giudicata come Scacchi960"
            ),
        };
        let token = game.tokens.tag(TagId::Fen).map_or(0, |tag| tag.token);
        let mut finding = RULE.at_token(game, token, message);
        finding.suggestion = "[Variant \"Chess960\"]".to_owned();
        findings.push(finding);
        return;
    };
    if facts.variant_denied {
        let message = match number {
            Some(number) => say!(
                ui,
                "the tag Variant names standard chess, and the game castles from start position {number} of Chess960: it was judged \
                 as Chess960",
                "l'etichetta Variant indica gli scacchi ortodossi, e la partita arrocca dalla posizione iniziale {number} degli \
                 Scacchi960: è stata giudicata come Scacchi960"
            ),
            None => say!(
                ui,
                "the tag Variant names standard chess, and the FEN gives rights to castle that only Chess960 has: the game was judged as \
                 Chess960",
                "l'etichetta Variant indica gli scacchi ortodossi, e la FEN dà diritti di arrocco che hanno solo gli Scacchi960: la \
                 partita è stata giudicata come Scacchi960"
            ),
        };
        let mut finding = RULE.at_token(game, named.token, message);
        finding.suggestion = "[Variant \"Chess960\"]".to_owned();
        findings.push(finding);
        return;
    }
    if facts.start == Start::Initial {
        let message = say!(
            ui,
            "the game is Chess960, and no FEN says from which position it begins: that of standard chess (518) was assumed",
            "la partita è di Scacchi960, e nessuna FEN dice da quale posizione comincia: si è supposta quella degli scacchi \
             ortodossi (518)"
        );
        findings.push(RULE.at_token(game, named.token, message));
        return;
    }
    let fen = game
        .tokens
        .tag(TagId::Fen)
        .map(|tag| game.tokens.raw_value(game.bytes, tag).trim_ascii());
    let (Some(given), None | Some(b"" | b"?" | b"-")) = (facts.start_number, fen) else {
        return;
    };
    let number = given.number;
    let message = say!(
        ui,
        "the FEN of start position {number} is missing: the game was judged from that position, by its number",
        "manca la FEN della posizione iniziale {number}: la partita è stata giudicata da quella posizione, secondo il numero"
    );
    let mut finding = RULE.at_token(game, given.token, message);
    finding.suggestion = given
        .position()
        .map_or_else(String::new, StartPosition::fen);
    findings.push(finding);
}
