//! `formulario-rules(7)`: all findings, one section per family.

use super::headings::{DESCRIPTION, NAME, SEE_ALSO};
use super::{MISCELLANEOUS, SOURCE, dated, reference};
use clap_mangen::roff::{Inline, Roff, bold, roman};
use formulario::messages::{Text, Ui, reports};
use formulario::report::{legend, severity};
use formulario::rules;

/// What the page is, behind its name.
const ABOUT: Text = Text {
    en: "what the findings of formulario mean",
    it: "che cosa significano le segnalazioni di formulario",
};

/// What a code is.
const CODES: Text = Text {
    en: "Each finding has a code, a letter for its family and three digits, and a name that says what is wrong. The same texts are printed by",
    it: "Ogni segnalazione ha un codice, una lettera per la famiglia e tre cifre, e un nome che dice che cosa non va. Gli stessi testi sono scritti da",
};

/// Behind the name of the command that prints the same.
const LANGUAGES: Text = Text {
    en: ", in English or Italian.",
    it: ", in italiano o in inglese.",
};

/// The page.
pub fn page(ui: Ui) -> String {
    let mut page = Roff::new();
    page.control(
        "TH",
        ["formulario-rules", "7", "", SOURCE, MISCELLANEOUS.get(ui)],
    );
    page.control("SH", [NAME.get(ui)]);
    page.text([roman(format!("formulario-rules - {}", ABOUT.get(ui)))]);
    page.control("SH", [DESCRIPTION.get(ui)]);
    page.text([
        roman(format!("{} ", CODES.get(ui))),
        bold("formulario explain"),
        roman(LANGUAGES.get(ui)),
    ]);
    let mut family = None;
    for rule in rules::ALL {
        let letter = rule.code.bytes().next().unwrap_or_default();
        if family != Some(letter) {
            family = Some(letter);
            let name = reports::family(letter).map_or("", |text| text.get(ui));
            let heading = format!("{}: {name}", char::from(letter)).to_uppercase();
            page.control("SH", [heading.as_str()]);
        }
        let heading = format!("{} {}: {}", rule.code, rule.name, rule.title.get(ui));
        page.control("SS", [heading.as_str()]);
        let severity = severity(rule.severity).get(ui);
        let explanation = &rule.explanation;
        page.text([roman(explanation.what.get(ui))]);
        for (label, body) in [
            (reports::SEVERITY, severity.to_owned()),
            (reports::ARTICLE, legend::source(rule, ui)),
            (reports::WHY, explanation.why.get(ui).to_owned()),
            (reports::EXAMPLE, explanation.example.get(ui).to_owned()),
            (reports::QUIET, explanation.quiet.get(ui).to_owned()),
        ] {
            if body.is_empty() {
                continue;
            }
            page.control("TP", []);
            let inline: Vec<Inline> = vec![bold(label.get(ui))];
            page.text(inline);
            for line in body.lines() {
                page.text([roman(line)]);
            }
        }
    }
    page.control("SH", [SEE_ALSO.get(ui)]);
    let see = [
        "formulario(1)",
        "formulario-explain(1)",
        "formulario-input(7)",
        "formulario-output(7)",
    ];
    page.text(reference(see));
    dated(page.render())
}
