//! The man pages in both languages: the main page ([`main_page`]), one for each subcommand ([`sub_page`]), one for all
//! findings ([`rules_page`]), and what is read, written and computed ([`guides`]). The folders are those that `man` looks for.

mod calls;
mod guides;
mod headings;
mod main_page;
mod rules_page;
mod sub_page;

use super::output::{self, Target};
use super::overwrite::Wanted;
use super::products;
use super::status::ExitStatus;
use super::words;
use anyhow::Context as _;
use clap::Command;
use clap_mangen::Man;
use clap_mangen::roff::{Inline, Roff, bold, roman};
use formulario::messages::{Text, Ui};
use formulario::say;
use std::fs;
use std::path::{Path, PathBuf};

/// What stands at the foot of every page.
const SOURCE: &str = concat!("formulario ", env!("CARGO_PKG_VERSION"));

/// What stands at the head of every page of section 1.
const MANUAL: Text = Text {
    en: "General Commands Manual",
    it: "Manuale dei comandi",
};

/// The same for section 7.
const MISCELLANEOUS: Text = Text {
    en: "Miscellaneous Information Manual",
    it: "Manuale di informazioni varie",
};

/// What clap_mangen writes by itself, and its Italian.
const LABELS: [Text; 7] = [
    Text {
        en: "\n.SH NAME\n",
        it: "\n.SH NOME\n",
    },
    Text {
        en: "\n.SH SYNOPSIS\n",
        it: "\n.SH SINTASSI\n",
    },
    Text {
        en: "\n.SH DESCRIPTION\n",
        it: "\n.SH DESCRIZIONE\n",
    },
    Text {
        en: ".SH OPTIONS\n",
        it: ".SH OPZIONI\n",
    },
    Text {
        en: "\n.SH VERSION\n",
        it: "\n.SH VERSIONE\n",
    },
    Text {
        en: "Possible values:",
        it: "Valori possibili:",
    },
    Text {
        en: "[default: ",
        it: "[predefinito: ",
    },
];

/// Writes every page.
pub fn write(dir: &Path, ui: Ui) -> anyhow::Result<ExitStatus> {
    for (name, page) in pages()? {
        let path = dir.join(name);
        let folder = path.parent().unwrap_or(dir);
        fs::create_dir_all(folder).with_context(|| {
            let name = folder.display();
            say!(ui, "cannot write {name}", "impossibile scrivere {name}")
        })?;
        let target = Target::Path(path);
        let wanted = Wanted {
            target: &target,
            report: None,
        };
        let plans = output::plan(&[wanted], &[], &[], ui)?;
        let written = products::write(&target, plans, |output| output, page.as_bytes(), ui)?;
        if written != ExitStatus::Clean {
            return Ok(written);
        }
    }
    Ok(ExitStatus::Clean)
}

/// Name, with its folder, and text of every page.
fn pages() -> anyhow::Result<Vec<(PathBuf, String)>> {
    let mut pages = Vec::new();
    for ui in [Ui::English, Ui::Italian] {
        let root = match ui {
            Ui::English => Path::new(""),
            Ui::Italian => Path::new("it"),
        };
        let mut main = words::command(ui);
        main.build();
        let mut commands: Vec<Command> = subcommands(&main);
        pages.push((root.join("man1/formulario.1"), main_page::page(main, ui)?));
        while let Some(command) = commands.pop() {
            commands.extend(subcommands(&command));
            let (name, page) = sub_page::page(command, ui)?;
            pages.push((root.join("man1").join(name), page));
        }
        for guide in guides::ALL {
            let name = format!("man7/{}.7", guide.name);
            pages.push((root.join(name), guides::page(guide, ui)));
        }
        pages.push((root.join("man7/formulario-rules.7"), rules_page::page(ui)));
    }
    pages.sort();
    Ok(pages)
}

fn subcommands(command: &Command) -> Vec<Command> {
    let shown = command.get_subcommands().filter(|sub| !sub.is_hide_set());
    shown.cloned().collect()
}

fn man(command: Command, ui: Ui) -> Man {
    Man::new(command).manual(MANUAL.get(ui)).source(SOURCE)
}

/// Puts what clap_mangen wrote by itself into the language of the page, whose texts never have it otherwise.
fn labels(page: Vec<u8>, ui: Ui) -> String {
    let mut page = dated(String::from_utf8_lossy(&page).into_owned());
    for label in LABELS {
        page = page.replace(label.en, label.get(ui));
    }
    // Headings of arguments it capitalises, that of subcommands it does not.
    let lines = page.lines().map(|line| match line.starts_with(".SH ") {
        true => line.to_uppercase(),
        false => line.to_owned(),
    });
    lines.collect::<Vec<_>>().join("\n") + "\n"
}

/// A list of terms and what they mean, under a heading.
fn list<'a>(page: &mut Roff, heading: &str, items: impl IntoIterator<Item = (&'a str, &'a str)>) {
    page.control("SH", [heading]);
    for (name, text) in items {
        page.control("TP", []);
        page.text([bold(name)]);
        page.text([roman(text)]);
    }
}

/// Calls, each with what it does above it.
fn examples<'a>(
    page: &mut Roff,
    calls: impl IntoIterator<Item = &'a (Text, &'static str)>,
    ui: Ui,
) {
    for (text, line) in calls {
        page.control("PP", []);
        page.text([roman(text.get(ui))]);
        call(page, line, |line| bold(line));
    }
}

/// Lines that stand as they are.
fn call(page: &mut Roff, lines: &str, face: fn(&str) -> Inline) {
    page.control("PP", []);
    page.control("RS", ["4"]);
    page.control("nf", []);
    for line in lines.lines() {
        page.text([face(line)]);
    }
    page.control("fi", []);
    page.control("RE", []);
}

/// Pages to read on, `name(section)` each, the names in bold.
fn reference<'a>(pages: impl IntoIterator<Item = &'a str>) -> Vec<Inline> {
    let mut inline = Vec::new();
    for page in pages {
        let (name, section) = page.split_at(page.find('(').unwrap_or(page.len()));
        if !inline.is_empty() {
            inline.push(roman(", "));
        }
        inline.extend([bold(name), roman(section)]);
    }
    inline
}

/// The page with the quotes around its date, which is none: without them every part of the heading slips by one.
fn dated(page: String) -> String {
    let Some(at) = page.find(".TH ") else {
        return page;
    };
    let (before, rest) = page.split_at(at);
    let (line, behind) = rest.split_once('\n').unwrap_or((rest, ""));
    let line = line.replacen("  ", " \"\" ", 1);
    format!("{before}{line}\n{behind}")
}

/// A part without the lines that define signs, which every rendering begins with.
fn body(part: &str) -> &str {
    part.find(".SH ").map_or(part, |at| &part[at..])
}

#[cfg(test)]
mod tests {
    use super::*;
    use formulario::rules;

    fn page(name: &str) -> String {
        let found = pages()
            .unwrap()
            .into_iter()
            .find(|(own, _)| own == Path::new(name));
        found.unwrap_or_else(|| panic!("no {name}")).1
    }

    #[test]
    fn every_subcommand_and_every_rule_has_its_place_in_both_languages() {
        let pages = pages().unwrap();
        let english: Vec<&PathBuf> = (pages.iter().map(|(name, _)| name))
            .filter(|name| !name.starts_with("it"))
            .collect();
        assert_eq!(pages.len(), 2 * english.len());
        for name in &english {
            assert_ne!(
                page(&name.to_string_lossy()),
                page(&Path::new("it").join(name).to_string_lossy())
            );
        }
        for name in [
            "man1/formulario.1",
            "man1/formulario-generate-man.1",
            "man7/formulario-rules.7",
        ] {
            assert!(
                english.contains(&&PathBuf::from(name)),
                "{name} in {english:?}"
            );
        }
        for root in ["", "it/"] {
            let text = page(&format!("{root}man7/formulario-rules.7"));
            for rule in rules::ALL {
                assert!(text.contains(rule.name), "{}", rule.name);
            }
        }
    }

    /// How a page says it: what it is called by, what its status means and where to read on.
    #[test]
    fn every_subcommand_has_examples_statuses_and_pages_to_read_on() {
        let pages = pages().unwrap();
        for (name, text) in &pages {
            let own = name.file_stem().unwrap_or_default().to_string_lossy();
            let ui = match name.starts_with("it") {
                true => Ui::Italian,
                false => Ui::English,
            };
            let part = |heading: Text| {
                let heading = heading.get(ui);
                let (plain, quoted) = (format!(".SH {heading}\n"), format!(".SH \"{heading}\"\n"));
                let found = text
                    .split(&plain)
                    .nth(1)
                    .or_else(|| text.split(&quoted).nth(1));
                let found = found.unwrap_or_else(|| panic!("{}: {heading}", name.display()));
                found
                    .split("\n.SH ")
                    .next()
                    .unwrap_or_default()
                    .replace("\\-", "-")
            };
            if name.to_string_lossy().contains("man1/") {
                assert!(part(headings::EXIT_STATUS).contains("\\fB2\\fR\n"), "{own}");
                assert!(
                    (part(headings::EXAMPLES).replace('-', " ")).contains(&own.replace('-', " ")),
                    "{own}"
                );
            }
            let see = part(headings::SEE_ALSO)
                .replace("\\fB", "")
                .replace("\\fR", "");
            for page in see.trim().split(", ") {
                let (page, section) = page.trim_end_matches(')').split_once('(').unwrap();
                let file = format!("man{section}/{page}.{section}");
                let exists = pages.iter().any(|(name, _)| name.ends_with(&file));
                assert!(exists, "{own} names {page}({section})");
            }
        }
    }

    #[test]
    fn every_page_says_which_manual_it_is_of_and_how_many_languages_there_are() {
        for (name, text) in pages().unwrap() {
            let italian = name.starts_with("it");
            let manual = match (name.to_string_lossy().contains("man7/"), italian) {
                (true, false) => MISCELLANEOUS.en,
                (true, true) => MISCELLANEOUS.it,
                (false, false) => MANUAL.en,
                (false, true) => MANUAL.it,
            };
            let head = text
                .lines()
                .find(|line| line.starts_with(".TH "))
                .unwrap_or_default();
            assert!(
                head.ends_with(&format!(" \"\" \"{SOURCE}\" \"{manual}\"")),
                "{}: {head}",
                name.display()
            );
        }
        let letters = formulario::notation::Language::ALL;
        let count: usize = letters.iter().map(|set| set.names().len()).sum();
        for (name, wanted) in [
            ("man1/formulario.1", format!("letters of {count} languages")),
            ("it/man1/formulario.1", format!("lettere di {count} lingue")),
        ] {
            assert!(page(name).contains(&wanted), "{name}: {wanted}");
        }
    }

    #[test]
    fn an_italian_page_has_no_english_headings() {
        for (name, text) in pages().unwrap() {
            let italian = name.starts_with("it");
            for label in LABELS {
                let wrong = if italian { label.en } else { label.it };
                assert!(!text.contains(wrong), "{}: {wrong}", name.display());
            }
            let headings = text.lines().filter_map(|line| line.strip_prefix(".SH "));
            for heading in headings {
                assert_eq!(heading, heading.to_uppercase(), "{}", name.display());
                let english = [
                    "NAME",
                    "OUTPUTS",
                    "READING",
                    "EXAMPLES",
                    "SEE",
                    "COMMANDS",
                    "EXIT",
                    "ENVIRONMENT",
                ];
                let word = heading
                    .trim_matches('"')
                    .split(' ')
                    .next()
                    .unwrap_or_default();
                assert!(
                    !italian || !english.contains(&word),
                    "{}: {heading}",
                    name.display()
                );
            }
        }
    }

    #[test]
    fn the_main_page_has_its_sections_and_names_every_subcommand() {
        for (name, sections) in [
            (
                "man1/formulario.1",
                [
                    "NAME",
                    "SYNOPSIS",
                    "COMMANDS",
                    "EXIT STATUS",
                    "ENVIRONMENT",
                    "EXAMPLES",
                    "SEE ALSO",
                ],
            ),
            (
                "it/man1/formulario.1",
                [
                    "NOME",
                    "SINTASSI",
                    "COMANDI",
                    "STATO DI USCITA",
                    "AMBIENTE",
                    "ESEMPI",
                    "VEDERE ANCHE",
                ],
            ),
        ] {
            let text = page(name);
            for section in sections {
                let (plain, quoted) = (format!(".SH {section}\n"), format!(".SH \"{section}\"\n"));
                assert!(
                    text.contains(&plain) || text.contains(&quoted),
                    "{name}: {section} in\n{text}"
                );
            }
            for sub in subcommands(&words::command(Ui::English)) {
                assert!(
                    text.contains(&format!("formulario\\-{}\\fR(1)", sub.get_name())),
                    "{name}: {}",
                    sub.get_name()
                );
                assert!(
                    text.contains(&format!("formulario {} ", sub.get_name())),
                    "{name}: no example of {}: see MAIN in calls.rs",
                    sub.get_name()
                );
            }
        }
    }
}
