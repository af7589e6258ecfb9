//! `formulario explain`: what a finding means, or the table of all.

use super::args::ExplainArgs;
use super::options::unknown_code;
use super::status::ExitStatus;
use super::words::{is_file, quoted};
use anyhow::bail;
use formulario::messages::Ui;
use formulario::report::{legend, tame};
use formulario::rules::{self, Rule};
use formulario::say;

/// Runs it.
pub fn run(args: &ExplainArgs, ui: Ui) -> anyhow::Result<ExitStatus> {
    let text = if args.markdown {
        legend::markdown(ui)
    } else if args.codes.is_empty() {
        legend::table(rules::ALL, ui)
    } else {
        let pages: anyhow::Result<Vec<String>> = args
            .codes
            .iter()
            .map(|code| page(code.trim(), ui))
            .collect();
        pages?.join("\n")
    };
    super::print(&text, ui)?;
    Ok(ExitStatus::Clean)
}

/// The page of one rule, or the table of a family.
fn page(code: &str, ui: Ui) -> anyhow::Result<String> {
    if let Some(rule) = rules::find(code) {
        return Ok(legend::page(rule, ui));
    }
    let begins = |rule: &&Rule| {
        rule.code
            .get(..code.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(code))
    };
    let family: Vec<&Rule> = rules::ALL.iter().copied().filter(begins).collect();
    if code.is_empty() || family.is_empty() {
        if is_file(code) {
            let (name, call) = (tame(code), quoted(code));
            bail!(say!(
                ui,
                "{name} is a file, and the code of a finding was expected, like M001; 'formulario check {call}' checks the games",
                "{name} è un file, e qui ci vuole il codice di una segnalazione, come M001; «formulario check {call}» controlla \
                 le partite"
            ));
        }
        return Err(unknown_code(code, ui));
    }
    Ok(legend::table(&family, ui))
}
