//! Whatever an archive holds, its reports can be read by other programs: CSV and NDJSON say the same as the findings, the
//! page holds data that cannot end their element, diagrams are XML, and an NDJSON report is a baseline that knows every finding
//! of it.

#![no_main]

use formulario::board::Position;
use formulario::draw::{Diagram, svg};
use formulario::framing::ItemKind;
use formulario::game_check::{CheckOptions, Rows};
use formulario::messages::Ui;
use formulario::report::html::{self, Tally};
use formulario::report::{Baseline, Channel, Dialect, Rendered, Renderer, Summary};
use formulario::rules::{self, Finding, GapFacts, Sketch};
use formulario::write::{Form, WriteOptions, Writer};
use formulario_fuzz::{cut_whole, each_game};
use libfuzzer_sys::fuzz_target;
use std::collections::HashMap;
use serde_json::Value;

const NAME: &str = "a\u{1b}\"',;\n<b>.pgn";

/// All outputs of a run over some bytes, and the findings that they tell.
struct Run {
    renderer: Renderer,
    parts: Vec<(Channel, Vec<u8>)>,
    findings: Vec<Finding>,
    games: usize,
    tally: Tally,
}

impl Run {
    fn add(&mut self, rendered: &Rendered, findings: &[Finding]) {
        for (channel, out) in &mut self.parts {
            let part = rendered.part(*channel);
            match channel {
                Channel::Html => out.extend_from_slice(&self.tally.take(&rendered.row, part)),
                _ => out.extend_from_slice(part),
            }
        }
        self.findings.extend_from_slice(findings);
    }

    fn part(&self, channel: Channel) -> &[u8] {
        let found = self.parts.iter().find(|(own, _)| *own == channel);
        found.map_or(&[], |(_, part)| part)
    }

    fn of(bytes: &[u8], dialect: Dialect, ui: Ui) -> Run {
        let mut renderer = Renderer {
            dialect,
            ui,
            verbose: true,
            ..Renderer::default()
        };
        for channel in Channel::ALL {
            renderer.channels.insert(channel);
        }
        let options = CheckOptions {
            ui,
            rows: Rows::Always,
            ..CheckOptions::default()
        };
        let mut run = Run {
            renderer,
            parts: Channel::ALL
                .map(|channel| (channel, renderer.head(channel)))
                .into(),
            findings: Vec::new(),
            games: 0,
            tally: Tally::default(),
        };
        let items = cut_whole(bytes);
        for item in &items {
            if let ItemKind::Gap { kind, continued } = item.kind {
                let gap = GapFacts {
                    bytes: &bytes[item.range.clone()],
                    byte: item.byte,
                    line: item.line,
                    kind,
                    continued,
                    lines: None,
                    original: None,
                };
                let findings = rules::judge_gap(&gap, &options.context());
                run.add(&renderer.gap(NAME, &gap, &findings), &findings);
            }
        }
        let mut writer = Writer::default();
        let job = WriteOptions {
            form: Form::Rows,
            ..WriteOptions::default()
        };
        each_game(bytes, &items, &options, &mut |item, report, workspace| {
            let game = &bytes[item.range.clone()];
            let written = writer.game(&workspace.game(game), report, &job, &options.context());
            let mut rendered = renderer.game(NAME, game, report, written);
            renderer.page(&mut rendered, NAME, game, report, workspace, None);
            run.add(&rendered, &report.findings);
            run.games += 1;
        });
        run
    }

    fn table(&self, channel: Channel) -> Vec<csv::StringRecord> {
        let delimiter = match self.renderer.dialect {
            Dialect::Plain => b',',
            Dialect::Excel => b';',
        };
        let mut reader = csv::ReaderBuilder::new()
            .delimiter(delimiter)
            .from_reader(self.part(channel));
        let rows = reader
            .records()
            .map(|row| row.expect("a row of equal length"));
        rows.collect()
    }

    fn tables_are_read_back(&self) {
        let rows = self.table(Channel::Csv);
        assert_eq!(rows.len(), self.findings.len());
        assert_eq!(self.table(Channel::Games).len(), self.games);
        self.table(Channel::Moves);
        for (row, finding) in rows.iter().zip(&self.findings) {
            let exact = self.renderer.dialect == Dialect::Plain;
            let same = |cell: &str, text: &str| {
                cell == text || !exact && cell.strip_prefix('\'') == Some(text)
            };
            assert!(same(&row[0], NAME));
            assert_eq!(row[2], finding.line.to_string());
            assert_eq!(row[3], finding.byte.to_string());
            assert_eq!(&row[8], finding.rule.code);
            assert!(same(&row[13], &finding.text));
            assert!(same(&row[15], &finding.message));
        }
    }

    fn lines_are_read_back(&self) {
        let lines = self.part(Channel::Ndjson).split_inclusive(|b| *b == b'\n');
        let mut count = 0;
        for (line, finding) in lines.zip(&self.findings) {
            let value: Value = serde_json::from_slice(line).expect("JSON");
            assert_eq!(value["file"], NAME);
            assert_eq!(value["byte"], finding.byte);
            assert_eq!(value["code"], finding.rule.code);
            assert_eq!(value["text"], finding.text);
            assert_eq!(value["message"], finding.message);
            count += 1;
        }
        assert_eq!(count, self.findings.len());
        let baseline = Baseline::read(self.part(Channel::Ndjson)).expect("a baseline");
        let mut seen: HashMap<_, HashMap<_, u32>> = HashMap::new();
        // What stands outside of games is counted for each stretch.
        for finding in self.findings.iter().filter(|finding| finding.game.is_some()) {
            let of_game = seen.entry(finding.game).or_default();
            assert!(baseline.knows(NAME, finding, of_game));
        }
    }

    fn text_steers_no_terminal(&self) {
        let text = std::str::from_utf8(self.part(Channel::Text)).expect("UTF-8");
        let steers = |c: char| {
            c.is_control() && c != '\n'
                || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
        };
        assert!(!text.chars().any(steers), "{text:?}");
    }

    fn page_is_whole(&self) {
        let page = std::str::from_utf8(self.part(Channel::Html)).expect("UTF-8");
        let (_, data) = page.split_once("id=\"data\">\n").expect("the data");
        for line in data.lines() {
            assert!(!line.contains("</") && !line.contains("<!--"), "{line}");
            serde_json::from_str::<Value>(line).expect("JSON");
        }
        let tail = html::tail(
            &Summary::default(),
            &self.tally,
            &[NAME.to_owned()],
            &html::Roots::default(),
            self.renderer.ui,
        );
        let tail = std::str::from_utf8(&tail).expect("UTF-8");
        assert!(tail.starts_with("</script>") && !tail.contains("<b>.pgn"));
    }

    fn diagrams_are_xml(&self) {
        let fens = self
            .findings
            .iter()
            .filter(|finding| !finding.fen.is_empty());
        for finding in fens.take(3) {
            let setup = Position::from_fen(&finding.fen, None).expect("our own FEN");
            let sketch = Sketch::default();
            let drawn = svg(&Diagram::new(&setup.position, &sketch), self.renderer.ui);
            let mut reader = quick_xml::Reader::from_str(&drawn);
            while reader.read_event().expect("XML") != quick_xml::events::Event::Eof {}
        }
    }
}

fuzz_target!(|data: &[u8]| {
    // What is no report is refused with its line.
    let _ = Baseline::read(data);
    let Some((&choice, bytes)) = data.split_first() else {
        return;
    };
    let dialect = if choice % 4 < 3 {
        Dialect::Plain
    } else {
        Dialect::Excel
    };
    let ui = if choice % 2 == 0 {
        Ui::English
    } else {
        Ui::Italian
    };
    let run = Run::of(bytes, dialect, ui);
    run.tables_are_read_back();
    run.lines_are_read_back();
    run.text_steers_no_terminal();
    run.page_is_whole();
    run.diagrams_are_xml();
});
