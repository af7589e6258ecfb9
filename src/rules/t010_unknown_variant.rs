//! `T010 unknown-variant`

use super::finding::quoted;
use super::t018_tag_name_misspelt::is_near;
use super::{Check, Context, Explanation, Findings, Rule, Severity};
use crate::board::trid::Settings;
use crate::messages::{Text, Ui};
use crate::replay::{Game, Start, trid_options_tag};
use crate::say;
use crate::syntax::TagId;
use crate::syntax::trid::behind_name;
use crate::text::letters_alone;

pub(super) static RULE: Rule = Rule {
    code: "T010",
    name: "unknown-variant",
    title: Text {
        en: "unknown variant",
        it: "variante di gioco sconosciuta",
    },
    severity: Severity::Error,
    article: "9",
    edition: "pgn-1994",
    explanation: Explanation {
        what: Text {
            en: "The Variant tag names a game that this program does not play.",
            it: "L'etichetta Variant indica un gioco che questo programma non conosce.",
        },
        why: Text {
            en: "Its moves cannot be judged. Tags and result still are. Standard chess, \
                 Chess960 and Tri-Dimensional chess are known in all their spellings.",
            it: "Le sue mosse non si possono giudicare. Etichette e risultato lo sono comunque. \
                 Gli scacchi standard, Chess960 e gli scacchi tridimensionali sono riconosciuti in tutte le grafie.",
        },
        example: Text::same("[Variant \"Atomic\"]"),
        quiet: Text {
            en: "the tag is empty, or says only that the game begins at a position of its own.",
            it: "l'etichetta è vuota, o dice soltanto che la partita comincia da una posizione \
                 particolare.",
        },
    },
    check: Check::Game(check),
};

/// The variants that are judged, as programs name them.
const KNOWN: [&str; 4] = ["Chess960", "Fischerandom", "Standard", "Tri-D"];

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    if game.facts.first.trid().is_some() {
        return unknown_options(game, context, findings);
    }
    let Start::UnknownVariant(name) = &game.facts.start else {
        return options_of_another_game(game, context, findings);
    };
    let shown = quoted(name);
    // Alone, its name is as good.
    let variant = behind_name(name).unwrap_or_else(|| letters_alone(name));
    let of_levels = missing(context.ui, &variant);
    let message = match of_levels {
        Some(missing) => say!(
            context.ui,
            "the variant \"{shown}\" is known, but not played; the moves could not be judged: {missing}",
            "la variante di gioco \"{shown}\" è conosciuta, ma non si gioca qui; le mosse non si sono potute giudicare: {missing}"
        ),
        None => say!(
            context.ui,
            "the variant \"{shown}\" is not known; the moves could not be judged",
            "la variante di gioco \"{shown}\" non è conosciuta; le mosse non si sono potute giudicare"
        ),
    };
    let token = game.tokens.tag(TagId::Variant).map_or(0, |tag| tag.token);
    let mut finding = RULE.at_token(game, token, message);
    let meant = KNOWN
        .iter()
        .find(|known| is_near(name.trim().as_bytes(), known.as_bytes()));
    // A variant of Tri-Dimensional chess by its own name alone: `Klingon`.
    let of_trid = || {
        let settings = Settings::of_variant(&letters_alone(name))?;
        (settings != Settings::default()).then(|| format!("Tri-D, {}", name.trim()))
    };
    let meant = meant.map(|meant| (*meant).to_owned()).or_else(of_trid);
    finding.suggestion = meant.unwrap_or_default();
    findings.push(finding);
}

/// What keeps a variant of Tri-Dimensional chess (chapter 12 of the manual), by its name in small letters without signs, from being
/// played here.
fn missing(ui: Ui, variant: &str) -> Option<String> {
    Some(match variant {
        "kobayashimaru" => say!(
            ui,
            "Kobayashi Maru is a ruleset of its own (12.1.2): its initial position is only in a figure of the manual, and its levels \
             are moved by the men on them",
            "Kobayashi Maru è un insieme di regole a sé (12.1.2): la sua posizione iniziale è solo in una figura del manuale, e i \
             Livelli sono mossi dai pezzi che portano"
        ),
        _ => return None,
    })
}

/// The tag `TridOptions` in a record of another game, where it says nothing.
fn options_of_another_game(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let Some(tag) = trid_options_tag(game.bytes, game.tokens) else {
        return;
    };
    let message = say!(
        context.ui,
        "the tag TridOptions says how Tri-Dimensional chess is played, and this game was judged as another: it had no effect",
        "l'etichetta TridOptions dice come si gioca agli scacchi tridimensionali, e questa partita è stata giudicata come un altro gioco: non ha avuto effetto"
    );
    findings.push(RULE.at_token(game, tag.token, message));
}

/// What the tag `TridOptions` names and is no setting: the game is judged without it.
fn unknown_options(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    let Some(tag) = trid_options_tag(game.bytes, game.tokens) else {
        return;
    };
    let value = game.tokens.value(game.bytes, tag);
    for name in Settings::contradicted(&value) {
        let shown = quoted(&name);
        let message = say!(
            context.ui,
            "the tag TridOptions gives \"{shown}\" two values; the game was judged with the last",
            "l'etichetta TridOptions dà due valori a \"{shown}\"; la partita è stata giudicata con l'ultimo"
        );
        findings.push(RULE.at_token(game, tag.token, message));
    }
    for unknown in Settings::unknown(&value) {
        let shown = quoted(&unknown);
        let message = say!(
            context.ui,
            "the tag TridOptions names no setting of Tri-Dimensional chess with \"{shown}\" (formulario-input(7)); the game was judged without it",
            "l'etichetta TridOptions non indica con \"{shown}\" un'impostazione degli scacchi tridimensionali (formulario-input(7)); la partita è stata giudicata senza"
        );
        findings.push(RULE.at_token(game, tag.token, message));
    }
}
