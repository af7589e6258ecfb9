//! `formulario generate`: what belongs to the program but is not written by hand.

use super::args::{Args, GenerateArgs, GenerateCommand};
use super::completions;
use super::options::{self, Generated};
use super::output::{self, Output};
use super::status::ExitStatus;
use anyhow::Context as _;
use clap::CommandFactory as _;
use clap_mangen::Man;
use clap_mangen::roff::{Inline, Roff, bold, roman};
use formulario::generator::{write_archive, write_sheets};
use formulario::messages::{Ui, reports};
use formulario::report::legend;
use formulario::rules;
use formulario::say;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

/// Runs it.
pub fn run(args: GenerateArgs, ui: Ui) -> anyhow::Result<ExitStatus> {
    match args.what {
        GenerateCommand::Man { dir } => man(&dir, ui)?,
        GenerateCommand::Completions { shell } => completions::run(shell, ui)?,
        GenerateCommand::Archive(args) => {
            let run = options::archive(args, ui)?;
            write(
                &run,
                |o, out, truth| write_archive(o, out, truth).map(drop),
                ui,
            )?;
        }
        GenerateCommand::Sheets(args) => write(&options::sheets(args, ui)?, write_sheets, ui)?,
    }
    Ok(ExitStatus::Clean)
}

/// Writes games and truth. A closed pipe ends it quietly.
fn write<O>(
    run: &Generated<O>,
    writer: fn(&O, &mut dyn Write, &mut dyn Write) -> io::Result<()>,
    ui: Ui,
) -> anyhow::Result<()> {
    let mut targets = vec![&run.out];
    targets.extend(&run.truth);
    let plans = output::plan(&targets, &[], &[], ui)?;
    let mut outputs = Vec::new();
    for (target, plan) in targets.iter().zip(plans) {
        match Output::open(target, plan, ui) {
            Ok(output) => outputs.push(output),
            Err(error) => {
                outputs.into_iter().for_each(Output::abandon);
                return Err(error);
            }
        }
    }
    let mut nowhere = io::sink();
    let result = match outputs.as_mut_slice() {
        [out, truth] => writer(&run.options, out, truth),
        [out] => writer(&run.options, out, &mut nowhere),
        _ => return Ok(()),
    };
    let result = result.and_then(|()| outputs.iter_mut().try_for_each(Output::finish));
    match result {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            let names: Vec<&str> = outputs.iter().map(Output::name).collect();
            let names = names.join(", ");
            Err(error)
                .with_context(|| say!(ui, "cannot write {names}", "impossibile scrivere {names}"))
        }
        _ => Ok(()),
    }
}

/// Writes every page. The language of the messages does not change them.
fn man(dir: &Path, ui: Ui) -> anyhow::Result<()> {
    let failed = |path: &Path| {
        let name = path.display();
        say!(ui, "cannot write {name}", "impossibile scrivere {name}")
    };
    fs::create_dir_all(dir).with_context(|| failed(dir))?;
    for (name, page) in pages()? {
        let path = dir.join(name);
        fs::write(&path, page).with_context(|| failed(&path))?;
    }
    Ok(())
}

/// Name and text of every page.
fn pages() -> anyhow::Result<Vec<(String, Vec<u8>)>> {
    let mut command = Args::command();
    command.build();
    let mut pages = Vec::new();
    let mut commands = vec![command];
    while let Some(command) = commands.pop() {
        let man = Man::new(command.clone())
            .manual("formulario")
            .source(concat!("formulario ", env!("CARGO_PKG_VERSION")));
        let mut page = Vec::new();
        man.render(&mut page)?;
        pages.push((man.get_filename(), page));
        commands.extend(
            command
                .get_subcommands()
                .filter(|c| !c.is_hide_set())
                .cloned(),
        );
    }
    pages.push(("formulario-rules.7".to_owned(), rules_page().into_bytes()));
    pages.sort();
    Ok(pages)
}

/// The page of all findings, one section per family.
fn rules_page() -> String {
    let ui = Ui::English;
    let mut page = Roff::new();
    let source = concat!("formulario ", env!("CARGO_PKG_VERSION"));
    page.control("TH", ["formulario-rules", "7", "", source, "formulario"]);
    page.control("SH", ["NAME"]);
    page.text([roman(
        "formulario-rules - what the findings of formulario mean",
    )]);
    page.control("SH", ["DESCRIPTION"]);
    page.text([
        roman("Each finding has a code, a letter for its family and three digits, and a name that says what is wrong. The same texts are printed by "),
        bold("formulario explain"),
        roman(", in English or Italian."),
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
        let heading = format!("{} {}", rule.code, rule.name);
        page.control("SS", [heading.as_str()]);
        let severity = formulario::report::severity(rule.severity).get(ui);
        let explanation = &rule.explanation;
        page.text([roman(explanation.what.get(ui))]);
        for (label, body) in [
            (reports::SEVERITY, severity.to_owned()),
            (reports::ARTICLE, legend::source(rule, ui)),
            (reports::WHY, explanation.why.get(ui).to_owned()),
            (reports::EXAMPLE, explanation.example.to_owned()),
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
    page.control("SH", ["SEE ALSO"]);
    page.text([
        bold("formulario"),
        roman("(1), "),
        bold("formulario-explain"),
        roman("(1)"),
    ]);
    page.to_roff()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_subcommand_and_every_rule_has_its_place() {
        let pages = pages().unwrap();
        let names: Vec<&str> = pages.iter().map(|(name, _)| name.as_str()).collect();
        for name in [
            "formulario.1",
            "formulario-check.1",
            "formulario-generate-man.1",
            "formulario-rules.7",
        ] {
            assert!(names.contains(&name), "{name} in {names:?}");
        }
        let text = rules_page();
        for rule in rules::ALL {
            assert!(text.contains(rule.name), "{}", rule.name);
        }
    }
}
