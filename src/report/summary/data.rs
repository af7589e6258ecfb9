//! What a run came to, as JSON.

use super::{CLASSES, FileTotals, ListsCompared, SEVERITIES, Summary};
use crate::rating::audit::Counts;
use crate::report::json;

impl ListsCompared {
    fn json(&self) -> String {
        let found: Vec<String> = (self.found.iter())
            .map(|(kind, count)| format!("\"{}\":{count}", kind.name()))
            .collect();
        let (from, to) = self.days;
        let Counts {
            rated: [older, newer],
            changed,
            new,
            gone,
        } = self.counts;
        format!(
            "{{\"from\":\"{}\",\"to\":\"{}\",\"class\":\"{}\",\"rated_before\":{older},\"rated_after\":{newer},\
             \"changed\":{changed},\"new\":{new},\"gone\":{gone},\"disagreements\":{{{}}}}}",
            from,
            to,
            self.class.name(),
            found.join(",")
        )
    }
}

impl Summary {
    /// As one JSON object on one line. The keys never change with the language.
    #[must_use]
    pub fn json(&self) -> String {
        let classes: Vec<String> = CLASSES
            .iter()
            .zip(self.classes)
            .map(|(class, n)| format!("\"{}\":{n}", class.name()))
            .collect();
        let severities: Vec<String> = SEVERITIES
            .iter()
            .zip(self.severities)
            .map(|(severity, n)| format!("\"{}\":{n}", severity.name()))
            .collect();
        let codes: Vec<String> = self
            .codes
            .iter()
            .map(|(code, (_, counts))| format!("\"{code}\":{}", counts.iter().sum::<u64>()))
            .collect();
        let faults: Vec<String> = self
            .faults
            .iter()
            .map(|fault| {
                let (file, detail) = (json(fault.name.as_str()), json(fault.detail.as_str()));
                format!(
                    "{{\"file\":{file},\"byte\":{},\"detail\":{detail}}}",
                    fault.byte
                )
            })
            .collect();
        let files = self.by_file.as_ref().map_or_else(String::new, |files| {
            let files: Vec<String> = files.iter().map(file_json).collect();
            format!(",\"by_file\":[{}]", files.join(","))
        });
        let compared: Vec<String> = self.compared.iter().map(ListsCompared::json).collect();
        let compared = match compared.is_empty() {
            true => String::new(),
            false => format!(",\"audit\":[{}]", compared.join(",")),
        };
        let waived = self.waived.as_ref();
        let waived = waived.map_or_else(String::new, |waived| waived.json(self.waived_findings));
        let known = self.known;
        let known = known.map_or_else(String::new, |known| format!(",\"known\":{known}"));
        let rated = self.rated.map_or_else(String::new, |rated| {
            format!(
                ",\"rated\":{},\"not_rated\":{},\"lists\":{},\"players\":{}",
                rated.counted, rated.uncounted, rated.lists, rated.players
            )
        });
        let part = self.part.as_ref();
        let part = part.map_or_else(String::new, |part| part.json(self));
        format!(
            "{{\"files\":{},\"bytes\":{},\"games\":{},\"plies\":{},\"gaps\":{},\"classes\":{{{}}},\
             \"findings\":{{{}}},\"codes\":{{{}}},\"skipped\":{},\"faults\":[{}],\"complete\":{}{rated}{compared}{files}{waived}{known}{part}}}\n",
            self.files,
            self.bytes,
            self.games,
            self.plies,
            self.gaps,
            classes.join(","),
            severities.join(","),
            codes.join(","),
            self.skipped,
            faults.join(","),
            self.complete()
        )
    }
}

fn file_json(file: &FileTotals) -> String {
    let classes: Vec<String> = (CLASSES.iter().zip(file.classes))
        .map(|(class, n)| format!("\"{}\":{n}", class.name()))
        .collect();
    let (name, games, fit) = (json(file.name.as_str()), file.games(), file.is_fit());
    let classes = classes.join(",");
    format!("{{\"file\":{name},\"games\":{games},{classes},\"fit\":{fit}}}")
}
