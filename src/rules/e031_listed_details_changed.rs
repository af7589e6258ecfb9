//! `E031 listed-details-changed`

use super::ratings::NEWEST;
use super::ratings::words::{audited, both_lists, listed, said_or_none};
use super::{Check, Context, EventFacts, Explanation, Finding, Matter, Rule, Severity};
use crate::messages::Text;
use crate::rating::audit::Kind;
use crate::say;

pub(super) static RULE: Rule = Rule {
    code: "E031",
    name: "listed-details-changed",
    title: Text {
        en: "listed details changed",
        it: "dati cambiati nella lista",
    },
    severity: Severity::Note,
    article: "B.02",
    edition: NEWEST,
    explanation: Explanation {
        what: Text {
            en: "A player's federation, name, title, flag or K differs from the previous list, and nothing speaks against it.",
            it: "La federazione, il nome, il titolo, la sigla o K di un giocatore sono cambiati rispetto alla lista precedente, e niente vi si oppone.",
        },
        why: Text {
            en: "All of it may be right; who keeps players in other files has to know.",
            it: "Può essere tutto giusto; chi conserva i giocatori in altri file deve saperlo.",
        },
        example: Text::same("801234: ITA; 801234: FRA"),
        quiet: Text {
            en: "one of the lists has nothing of the kind, or only case, accents or the order of the words differ; what the rules contradict: E028, E030, E034, E042.",
            it: "una delle liste non ne ha affatto, oppure cambiano solo maiuscole, accenti o l'ordine delle parole; ciò che è contro le regole: E028, E030, E034, E042.",
        },
    },
    check: Check::Event(check),
};

fn check(facts: &EventFacts<'_>, matter: &Matter<'_>, context: &Context) -> Option<Finding> {
    let one = audited(
        matter,
        &[
            Kind::Federation,
            Kind::Spelling,
            Kind::TitleGained,
            Kind::OtherTitle,
            Kind::Flag,
            Kind::FactorChanged,
        ],
    )?;
    let ui = context.ui;
    let (who, lists) = (listed(one), both_lists(one, ui));
    let before = said_or_none(&one.before, ui);
    let mut change = say!(
        ui,
        "{}, before {before} ({lists})",
        "{}, prima {before} ({lists})",
        said_or_none(&one.after, ui)
    );
    let matter_of = match one.kind {
        Kind::Federation => say!(ui, "the federation of {who}", "la federazione di {who}"),
        Kind::TitleGained => say!(ui, "the title of {who}", "il titolo di {who}"),
        Kind::OtherTitle => say!(
            ui,
            "the arbiter's, trainer's or online title of {who}",
            "il titolo di arbitro, di istruttore o online di {who}"
        ),
        Kind::Flag => say!(ui, "the flag of {who}", "la sigla di {who}"),
        Kind::FactorChanged => say!(ui, "the factor K of {who}", "il coefficiente K di {who}"),
        _ => {
            change = say!(ui, "before {before} ({lists})", "prima {before} ({lists})");
            say!(ui, "the name of {who}", "il nome di {who}")
        }
    };
    let message = format!("{matter_of}: {change}");
    Some(RULE.at_disagreement(facts, matter, one, message, ui))
}
