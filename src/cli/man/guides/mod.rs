//! Pages of section 7 that tell what no single option tells: what is read and how ([`input`]), what is written
//! ([`output`]), how ratings are computed and audited ([`ratings`]). Both languages stand side by side, so that neither
//! can gain a paragraph that the other has not.

mod input;
mod output;
mod ratings;

use super::headings::{NAME, SEE_ALSO};
use super::{MISCELLANEOUS, SOURCE, call, dated, reference};
use clap_mangen::roff::{Inline, Roff, bold, roman};
use formulario::messages::{Text, Ui};

/// All pages, in the order of their names.
pub const ALL: &[&Guide] = &[&input::PAGE, &output::PAGE, &ratings::PAGE];

/// A page.
pub struct Guide {
    /// As `man` finds it.
    pub name: &'static str,
    /// What it is about, behind its name.
    about: Text,
    sections: &'static [Section],
    /// Names and sections of other pages.
    see: &'static [&'static str],
}

/// What stands under one heading, in capitals.
struct Section {
    heading: Text,
    blocks: &'static [Block],
}

/// What a section is made of. Words between backticks are typed or read as they stand.
enum Block {
    /// A paragraph.
    Said(Text),
    /// A term and what it means.
    Item(Text, Text),
    /// Lines that stand as they are.
    Lines(Text),
}

const fn section(en: &'static str, it: &'static str, blocks: &'static [Block]) -> Section {
    let heading = Text { en, it };
    Section { heading, blocks }
}

const fn said(en: &'static str, it: &'static str) -> Block {
    Block::Said(Text { en, it })
}

/// The term is the same in both languages.
const fn item(term: &'static str, en: &'static str, it: &'static str) -> Block {
    named(term, term, en, it)
}

const fn named(
    term: &'static str,
    termine: &'static str,
    en: &'static str,
    it: &'static str,
) -> Block {
    let term = Text {
        en: term,
        it: termine,
    };
    Block::Item(term, Text { en, it })
}

/// The same in both languages.
const fn lines(text: &'static str) -> Block {
    printed(text, text)
}

const fn printed(en: &'static str, it: &'static str) -> Block {
    Block::Lines(Text { en, it })
}

/// The page in one language.
pub fn page(guide: &Guide, ui: Ui) -> String {
    let mut page = Roff::new();
    page.control("TH", [guide.name, "7", "", SOURCE, MISCELLANEOUS.get(ui)]);
    page.control("SH", [NAME.get(ui)]);
    page.text([roman(format!("{} - {}", guide.name, guide.about.get(ui)))]);
    for section in guide.sections {
        page.control("SH", [section.heading.get(ui)]);
        for block in section.blocks {
            put(&mut page, block, ui);
        }
    }
    page.control("SH", [SEE_ALSO.get(ui)]);
    page.text(reference(guide.see.iter().copied()));
    dated(page.render())
}

fn put(page: &mut Roff, block: &Block, ui: Ui) {
    match block {
        Block::Said(text) => {
            page.control("PP", []);
            page.text(inline(text.get(ui)));
        }
        Block::Item(term, text) => {
            page.control("TP", []);
            page.text([bold(term.get(ui))]);
            page.text(inline(text.get(ui)));
        }
        Block::Lines(text) => call(page, text.get(ui), |line| roman(line)),
    }
}

/// A text with what stands between backticks in bold.
fn inline(text: &str) -> Vec<Inline> {
    let parts = text.split('`').enumerate();
    let parts = parts.map(|(at, part)| match at % 2 {
        0 => roman(part),
        _ => bold(part),
    });
    parts.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(block: &Block) -> Vec<Text> {
        match block {
            Block::Said(text) => vec![*text],
            Block::Item(term, text) => vec![*term, *text],
            Block::Lines(_) => Vec::new(),
        }
    }

    /// A word in backticks is no word of a language: a column, an option or a code is the same in both.
    #[test]
    fn what_is_typed_is_the_same_in_both_languages() {
        for guide in ALL {
            let blocks = guide.sections.iter().flat_map(|section| section.blocks);
            for text in blocks.flat_map(texts) {
                let typed = |text: &'static str| {
                    let mut words: Vec<&str> = text.split('`').skip(1).step_by(2).collect();
                    assert!(text.split('`').count() % 2 == 1, "an open backtick: {text}");
                    words.sort_unstable();
                    words
                };
                assert_eq!(typed(text.en), typed(text.it), "{}", text.en);
            }
        }
    }

    #[test]
    fn every_option_that_a_page_names_exists() {
        let command = super::super::words::command(Ui::English);
        let mut known = Vec::new();
        let mut left = vec![command];
        while let Some(command) = left.pop() {
            known.extend(
                (command.get_arguments()).filter_map(|arg| arg.get_long().map(str::to_owned)),
            );
            left.extend(command.get_subcommands().cloned());
        }
        for guide in ALL {
            let page = page(guide, Ui::English);
            let page = page.replace("\\-", "-").replace("\\fB", " ");
            let words = page.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
            let options = words.filter_map(|word| word.strip_prefix("--"));
            let options: Vec<&str> = options
                .filter(|name| name.starts_with(|c: char| c.is_ascii_lowercase()))
                .collect();
            assert!(!options.is_empty(), "{}", guide.name);
            for option in options {
                assert!(
                    known.iter().any(|name| name == option),
                    "{}: --{option}",
                    guide.name
                );
            }
        }
    }
}
