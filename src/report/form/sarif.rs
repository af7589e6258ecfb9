//! SARIF 2.1.0: one run, a result for each finding. The rules stand before the results, so that these are written as they come.

use super::{Form, Shown, Title};
use crate::messages::Ui;
use crate::replay::fingerprint;
use crate::report::{Rendered, Summary, json, player};
use crate::rules::{ALL, Rule, Severity};

/// Where a reader finds what the words of the format mean.
const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// Results in the order of the archive.
pub(super) struct Sarif {
    ui: Ui,
    file: String,
    first: bool,
}

impl Sarif {
    pub fn new(ui: Ui) -> Sarif {
        Sarif {
            ui,
            file: String::new(),
            first: true,
        }
    }
}

impl Form for Sarif {
    fn begin(&mut self, out: &mut Vec<u8>) {
        let rules: Vec<String> = ALL.iter().map(|rule| described(rule, self.ui)).collect();
        let head = format!(
            "{{\"$schema\":{},\"version\":\"2.1.0\",\"runs\":[{{\"tool\":{{\"driver\":{{\"name\":\"formulario\",\"version\":{},\"rules\":[\n\
             {}\n]}}}},\"results\":[",
            json(SCHEMA),
            json(env!("CARGO_PKG_VERSION")),
            rules.join(",\n")
        );
        out.extend_from_slice(head.as_bytes());
    }

    fn file_begins(&mut self, name: &str, _out: &mut Vec<u8>) {
        name.clone_into(&mut self.file);
    }

    fn piece(&mut self, rendered: &Rendered, out: &mut Vec<u8>) {
        let Some(told) = &rendered.told else { return };
        for shown in &told.findings {
            out.extend_from_slice(if self.first { b"\n" } else { b",\n" });
            self.first = false;
            out.extend_from_slice(result(&self.file, told.game.as_ref(), shown).as_bytes());
        }
    }

    fn end(&mut self, summary: &Summary, out: &mut Vec<u8>) {
        let done = summary.complete();
        let tail = format!("\n],\"invocations\":[{{\"executionSuccessful\":{done}}}]}}]}}\n");
        out.extend_from_slice(tail.as_bytes());
    }
}

const fn level(severity: Severity) -> &'static str {
    // Their names are those of the format.
    severity.name()
}

fn described(rule: &Rule, ui: Ui) -> String {
    format!(
        "{{\"id\":{},\"name\":{},\"shortDescription\":{{\"text\":{}}},\"fullDescription\":{{\"text\":{}}},\
         \"defaultConfiguration\":{{\"level\":\"{}\"}}}}",
        json(rule.code),
        json(rule.name),
        json(rule.title.get(ui)),
        json(rule.explanation.what.get(ui)),
        level(rule.severity)
    )
}

fn result(file: &str, game: Option<&Title>, shown: &Shown) -> String {
    let finding = &shown.finding;
    let mut region = format!("\"startLine\":{}", finding.line.max(1));
    if !finding.text.is_empty() {
        region.push_str(&format!(
            ",\"snippet\":{{\"text\":{}}}",
            json(&*finding.text)
        ));
    }
    let logical = game.map_or_else(String::new, |game| {
        let [white, black] = game.players.each_ref().map(|name| player(name));
        let name = json(format!("{} {white} – {black}", game.number));
        format!(",\"logicalLocations\":[{{\"name\":{name},\"kind\":\"object\"}}]")
    });
    // The same finding in the next run, wherever its game stands then.
    let known = finding.fingerprint.map_or_else(String::new, |game| {
        let (game, ply) = (fingerprint::shown(game), finding.ply.unwrap_or(0));
        let name = json(format!(
            "{game}/{}/{}/{ply}/{}/{}",
            finding.rule.code, finding.variation, finding.nth, finding.text
        ));
        format!(",\"partialFingerprints\":{{\"gameFinding/v1\":{name}}}")
    });
    format!(
        "{{\"ruleId\":{},\"level\":\"{}\",\"message\":{{\"text\":{}}},\"locations\":[{{\"physicalLocation\":{{\
         \"artifactLocation\":{{\"uri\":{}}},\"region\":{{{region}}}}}{logical}}}]{known}}}",
        json(finding.rule.code),
        level(finding.severity),
        json(&*finding.message),
        json(uri(file))
    )
}

/// The name of a file as a reference: what has a meaning in one is written as its number.
fn uri(name: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/!$&'()*+,;=@".contains(&byte);
    let mut uri = String::new();
    // A colon in the first part would make what stands before it a scheme.
    for byte in name.bytes() {
        match plain(byte) {
            true => uri.push(char::from(byte)),
            false => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_a_reference() {
        assert_eq!(uri("a/b c#d:é.pgn"), "a/b%20c%23d%3A%C3%A9.pgn");
    }
}
