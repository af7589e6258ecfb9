//! `check --copies`: records of one game among all that was read. What is found is told when all is read, at the later record.

use super::Told;
use crate::cli::records::{Found, Records};
use formulario::rules::{Finding, judge_records};
use formulario::say;
use std::collections::BTreeMap;

impl Told<'_> {
    /// Tells what is found among the records of all files, file by file.
    pub fn records(&mut self, records: &Records) {
        let judge = self.judge;
        let options = judge.options;
        let context = options.check.context();
        let mut found: BTreeMap<u32, Vec<Finding>> = BTreeMap::new();
        let mut last = None;
        let Found { pairs, unread } = records.find(&options.check, &options.pipeline);
        if unread > 0 && !options.speech.silent {
            self.aside.meter.complain(&say!(
                context.ui,
                "--copies: records that differ were not compared ({unread} pairs): what comes through a pipe can be read only once",
                "--copies: le registrazioni diverse non sono state confrontate ({unread} coppie): ciò che arriva da una pipe si legge una \
                 volta sola"
            ));
        }
        for (pair, what) in pairs {
            // Of each record one other is told, the first.
            if last.replace(pair.later) == Some(pair.later) {
                continue;
            }
            let finding = judge_records(&records.twins, pair, &what, &context);
            let file = records.twins.record(pair.later).file;
            found.entry(file).or_default().push(finding);
        }
        for (file, mut findings) in found {
            findings.sort_by_key(|finding| finding.byte);
            let name = records.twins.file_name(file);
            let waived = options.check.waivers.as_ref().map_or(0, |waivers| {
                let rules = &options.check.rules;
                waivers.waive(&mut findings, |rule| rules.allows(rule))
            });
            let (kept, _) = judge.kept(name, findings);
            if kept.is_empty() && waived == 0 {
                continue;
            }
            let mut rendered = options.renderer.file(name, &kept);
            rendered.row.waived += waived;
            self.aside.file_begins(name);
            let _ = self.outputs.file_begins(name);
            let _ = self.piece(&rendered);
        }
    }
}
