//! `N001 unreadable-token`

use super::{Check, Context, Explanation, Finding, Rule, Severity, phrases};
use crate::board::Role;
use crate::messages::{Text, Ui, terms};
use crate::notation::Language;
use crate::replay::{Break, Game, Start, What};
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "N001",
    name: "unreadable-token",
    severity: Severity::Error,
    article: "C.8",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "A word stands among the moves that cannot be read as a move, or that bears a letter which stands for \
                 no piece in the language of the game.",
            it: "Tra le mosse c'è una parola che non si legge come mossa, o che porta una lettera che non indica \
                 alcun pezzo nella lingua della partita.",
        },
        why: Text {
            en: "Nothing is dropped in silence. Where the moves behind it go on legally without it, the word is \
                 passed over; where they do not, it stands for a move, and the position after it is not known.",
            it: "Nulla si perde in silenzio. Se le mosse successive proseguono legalmente senza di essa, la parola \
                 viene saltata; altrimenti sta al posto di una mossa, e la posizione che ne risulta è ignota.",
        },
        example: "1. e4 e5 2. Cdx3",
        quiet: Text {
            en: "the word is a comment in braces or behind a semicolon, a sign of annotation, a move number or a \
                 result.",
            it: "la parola è un commento tra graffe o dopo un punto e virgola, un segno di annotazione, un numero di \
                 mossa o un risultato.",
        },
    },
    check: Check::Noticed(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Vec<Finding>) {
    let ui = context.ui;
    for event in &game.facts.events {
        let message = match &event.what {
            What::Break { reason: Break::Unreadable { letter: Some(letter), .. }, unplayed } => {
                foreign(ui, *letter, game.facts.language) + &phrases::unjudged(ui, *unplayed)
            }
            What::Break { reason: Break::Unreadable { words, letter: None }, unplayed } => {
                let unjudged = phrases::unjudged(ui, *unplayed);
                match words {
                    1 => say!(
                        ui,
                        "this word cannot be read as a move, but stands for one, as what follows shows{unjudged}",
                        "questa parola non si legge come mossa, ma ne tiene il posto, come mostra il seguito{unjudged}"
                    ),
                    n => say!(
                        ui,
                        "{n} words in a row cannot be read as moves, but stand for some, as what follows shows{unjudged}",
                        "{n} parole di seguito non si leggono come mosse, ma ne tengono il posto, come mostra il \
                         seguito{unjudged}"
                    ),
                }
            }
            What::PassedOver { words } => passed_over(ui, *words, game),
            _ => continue,
        };
        findings.push(RULE.at_event(game, event, message));
    }
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
            "{n} words in a row cannot be read as moves; they were passed over",
            "{n} parole di seguito non si leggono come mosse; sono state saltate"
        ),
        (1, false) => {
            say!(ui, "this word cannot be read as a move", "questa parola non si legge come mossa")
        }
        (n, false) => say!(
            ui,
            "{n} words cannot be read as moves, this is the first",
            "{n} parole non si leggono come mosse, questa è la prima"
        ),
    }
}

/// A letter that is none of the language's: whose it is instead.
fn foreign(ui: Ui, letter: char, language: Language) -> String {
    let ours = phrases::language(ui, language);
    let meaning: Vec<String> = Language::ALL
        .into_iter()
        .filter_map(|other| {
            let role = u8::try_from(letter).ok().and_then(|letter| other.role(letter))?;
            (other != language).then(|| meaning(ui, other, role))
        })
        .collect();
    let stands = say!(
        ui,
        "the letter {letter} stands for no piece in {ours}, the language of the other moves",
        "la lettera {letter} non indica alcun pezzo in {ours}, la lingua delle altre mosse"
    );
    if meaning.is_empty() { stands } else { format!("{stands}; {}", meaning.join(", ")) }
}

fn meaning(ui: Ui, language: Language, role: Role) -> String {
    let name = phrases::language(ui, language);
    let man = terms::the_role(ui, role);
    // Each language calls the man by its own name, which explains the letter.
    let theirs = match language {
        Language::English => terms::role(Ui::English, role),
        Language::Italian => terms::role(Ui::Italian, role),
    };
    if theirs == terms::role(ui, role) {
        say!(ui, "in {name} it is {man}", "in {name} indica {man}")
    } else {
        say!(ui, "in {name} it is {man} ({theirs})", "in {name} indica {man} ({theirs})")
    }
}
