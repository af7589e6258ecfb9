//! What a part of a file came to that was judged alone, as `--summary-json` tells it, and the whole made of its parts.

use super::{CLASSES, FileTotals, SEVERITIES, Summary, at};
use crate::framing::{PartEnd, Seam};
use crate::rules::{self, Assumptions, FileFacts, Outside, Rule};
use crate::source::{Encodings, FaultKind, Form, SourceFault, Spot};
use serde_json::Value;
use std::collections::BTreeMap;

/// A part of a file that was judged alone.
#[derive(Clone, Debug)]
pub struct PartTotals {
    /// The file.
    pub file: String,
    /// The byte and the seam with which its first section begins.
    pub begins: (u64, Seam),
    /// The same of the next part, or the end of the file.
    pub ends: (u64, Seam),
    /// Whether the file ends with it.
    pub is_last: bool,
    /// Lines that end in it.
    pub lines: u64,
    /// Whether what its games say only together was handed on.
    pub together: bool,
    /// Games in it.
    pub games: u64,
    plies: u64,
    gaps: u64,
    classes: [u64; CLASSES.len()],
    codes: BTreeMap<&'static str, (&'static Rule, [u64; SEVERITIES.len()])>,
    has_error: bool,
    facts: FileFacts,
}

/// What is told of the part that a run has read.
#[derive(Clone, Debug)]
pub(super) struct OwnPart {
    pub(super) end: PartEnd,
    pub(super) facts: FileFacts,
    /// Whether what its games say only together was handed on.
    pub(super) together: bool,
}

impl OwnPart {
    pub(super) fn json(&self, summary: &Summary) -> String {
        let OwnPart {
            end,
            facts,
            together,
        } = self;
        let (begins, seam) = &end.begins;
        let (ends, next) = &end.ends;
        let codes: Vec<String> = (summary.codes.iter())
            .map(|(code, (_, counts))| format!("\"{code}\":{counts:?}"))
            .collect();
        let files = summary.by_file.as_deref().unwrap_or_default();
        let has_error = files.iter().any(|file| file.has_error);
        format!(
            ",\"part\":{{\"from\":{},\"begins\":{begins},\"seam\":\"{}\",\"ends\":{ends},\"next\":\"{}\",\"last\":{},\
             \"lines\":{},\"together\":{together},\"codes\":{{{}}},\"has_error\":{has_error},\"facts\":{}}}",
            end.asked.from,
            seam.text(),
            next.text(),
            end.is_last,
            facts.last_line.saturating_sub(1),
            codes.join(","),
            facts_json(facts)
        )
    }
}

fn facts_json(facts: &FileFacts) -> String {
    let laws = &facts.laws;
    let counts = [
        laws.no_date,
        laws.part_of_date,
        laws.before_2001,
        laws.of_1997,
        laws.fifty_with_exceptions,
        laws.class_unknown,
    ];
    let first = laws.first.map(|(byte, line)| [byte, line]);
    let windows = (facts.first_windows_1252).map(|(game, byte, line)| [game, byte, line]);
    let encodings = &facts.remarks.encodings;
    let spot = |spot: Option<(Spot, Form)>| {
        spot.map(|((byte, line), own)| serde_json::json!([byte, line, own.code()]))
    };
    let change = (encodings.first_change)
        .map(|((byte, line), from, to)| serde_json::json!([byte, line, from.code(), to.code()]));
    let value = serde_json::json!({
        "report": facts.report,
        "text_gaps": facts.text_gaps,
        "outside": [facts.outside.bytes, facts.outside.passed],
        "stretches": facts.outside.figures(),
        "windows_1252": facts.windows_1252,
        "first_windows_1252": windows,
        "blank": facts.blank,
        "unplayed": facts.unplayed,
        "laws": counts,
        "first_law": first,
        "changes": encodings.changes,
        "first_change": change,
        "assumed": encodings.assumed,
        "first_assumed": spot(encodings.first_assumed),
        "lost": encodings.lost,
        "first_lost": spot(encodings.first_lost),
    });
    value.to_string()
}

/// Reads the figures at a name.
fn count(value: &Value, name: &str) -> Option<u64> {
    value.get(name)?.as_u64()
}

fn figures<const N: usize>(value: &Value) -> Option<[u64; N]> {
    let all: Option<Vec<u64>> = value.as_array()?.iter().map(Value::as_u64).collect();
    all?.try_into().ok()
}

/// Nothing for `null`, else what is read of it; `None` where that cannot be read.
fn maybe<T>(value: Option<&Value>, read: impl Fn(&Value) -> Option<T>) -> Option<Option<T>> {
    match value? {
        Value::Null => Some(None),
        value => read(value).map(Some),
    }
}

fn form(value: &Value) -> Option<Form> {
    Form::of_code(value.as_str()?)
}

fn spot(value: &Value) -> Option<(Spot, Form)> {
    let [byte, line, own] = value.as_array()?.as_slice() else {
        return None;
    };
    Some(((byte.as_u64()?, line.as_u64()?), form(own)?))
}

fn change(value: &Value) -> Option<(Spot, Form, Form)> {
    let [byte, line, from, to] = value.as_array()?.as_slice() else {
        return None;
    };
    Some(((byte.as_u64()?, line.as_u64()?), form(from)?, form(to)?))
}

impl PartTotals {
    /// Reads what a run with `--part` told of it by `--summary-json`; `None` where it is something else.
    #[must_use]
    pub fn of(text: &[u8]) -> Option<PartTotals> {
        let value: Value = serde_json::from_slice(text).ok()?;
        let part = value.get("part")?;
        let seam = |name: &str| Seam::of(part.get(name)?.as_str()?);
        let named = value.get("by_file")?.as_array()?.first()?;
        let file = named.get("file")?.as_str()?.to_owned();
        let classes = value.get("classes")?;
        let mut codes = BTreeMap::new();
        for (code, counts) in part.get("codes")?.as_object()? {
            let rule = rules::ALL.iter().find(|rule| rule.code == code)?;
            codes.insert(rule.code, (*rule, figures(counts)?));
        }
        let mut totals = PartTotals {
            begins: (count(part, "begins")?, seam("seam")?),
            ends: (count(part, "ends")?, seam("next")?),
            is_last: part.get("last")?.as_bool()?,
            lines: count(part, "lines")?,
            together: part.get("together")?.as_bool()?,
            games: count(&value, "games")?,
            plies: count(&value, "plies")?,
            gaps: count(&value, "gaps")?,
            classes: [0; CLASSES.len()],
            codes,
            has_error: part.get("has_error")?.as_bool()?,
            facts: facts(&value, part.get("facts")?, &file)?,
            file,
        };
        for class in CLASSES {
            totals.classes[at(&CLASSES, class)] = count(classes, class.name())?;
        }
        totals.facts.last_line = totals.lines + 1;
        Some(totals)
    }

    /// Whether nothing begins in it: it stands behind the end of the file, or another part reaches beyond it.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.games == 0 && self.gaps == 0 && self.begins.0 == self.ends.0
    }

    /// Whether it begins where another ends, and was read as in one run with that.
    #[must_use]
    pub fn follows(&self, before: &PartTotals) -> bool {
        self.file == before.file && self.begins == before.ends && !before.is_last
    }
}

fn facts(summary: &Value, value: &Value, file: &str) -> Option<FileFacts> {
    let [
        no_date,
        part_of_date,
        before_2001,
        of_1997,
        fifty_with_exceptions,
        class_unknown,
    ] = figures(value.get("laws")?)?;
    let stretches = value.get("stretches")?.as_array()?.iter().map(figures);
    let stretches: Vec<_> = stretches.collect::<Option<_>>()?;
    let [outside, passed] = figures(value.get("outside")?)?;
    let fault = summary.get("faults")?.as_array()?.first();
    let fault = fault.map(|fault| {
        Some(SourceFault {
            name: file.to_owned(),
            kind: FaultKind::Unreadable,
            byte: count(fault, "byte")?,
            detail: fault.get("detail")?.as_str()?.to_owned(),
        })
    });
    let mut facts = FileFacts {
        games: count(summary, "games")?,
        bytes: count(summary, "bytes")?,
        report: value.get("report")?.as_bool()?,
        text_gaps: count(value, "text_gaps")?,
        outside: Outside::of_figures(outside, passed, stretches.try_into().ok()?),
        windows_1252: count(value, "windows_1252")?,
        first_windows_1252: maybe(value.get("first_windows_1252"), |own| {
            figures(own).map(|[game, byte, line]| (game, byte, line))
        })?,
        blank: count(value, "blank")?,
        unplayed: count(value, "unplayed")?,
        laws: Assumptions {
            no_date,
            part_of_date,
            before_2001,
            of_1997,
            fifty_with_exceptions,
            class_unknown,
            first: maybe(value.get("first_law"), |own| {
                figures(own).map(|[byte, line]| (byte, line))
            })?,
        },
        fault: match fault {
            None => None,
            Some(fault) => Some(fault?),
        },
        ..FileFacts::default()
    };
    let encodings: &mut Encodings = &mut facts.remarks.encodings;
    encodings.changes = count(value, "changes")?;
    encodings.first_change = maybe(value.get("first_change"), change)?;
    encodings.assumed = count(value, "assumed")?;
    encodings.first_assumed = maybe(value.get("first_assumed"), spot)?;
    encodings.lost = count(value, "lost")?;
    encodings.first_lost = maybe(value.get("first_lost"), spot)?;
    Some(facts)
}

impl Summary {
    /// Adds the parts of one file in order, each of which [`follows`](PartTotals::follows) the one before. Returns what the rules
    /// about files look at.
    pub fn add_parts(&mut self, parts: &[PartTotals]) -> FileFacts {
        let mut whole: Option<FileFacts> = None;
        let mut file = FileTotals {
            whole: parts.last().is_some_and(|part| part.is_last),
            ..FileTotals::default()
        };
        let mut lines = 0;
        for part in parts {
            part.file.clone_into(&mut file.name);
            file.has_error |= part.has_error;
            for (own, more) in file.classes.iter_mut().zip(part.classes) {
                *own += more;
            }
            self.games += part.games;
            self.bytes += part.facts.bytes;
            self.plies += part.plies;
            self.gaps += part.gaps;
            for (code, (rule, counts)) in &part.codes {
                let (_, all) = (self.codes.entry(code)).or_insert((rule, [0; SEVERITIES.len()]));
                for (at, count) in counts.iter().enumerate() {
                    all[at] += count;
                    self.severities[at] += count;
                    self.internal_faults += if rule.is_own_fault() { *count } else { 0 };
                }
            }
            self.faults.extend(part.facts.fault.clone());
            match &mut whole {
                None => whole = Some(part.facts.clone()),
                Some(whole) => whole.follow(&part.facts, lines),
            }
            lines += part.lines;
        }
        self.files += 1;
        for (own, more) in self.classes.iter_mut().zip(file.classes) {
            *own += more;
        }
        let facts = whole.unwrap_or_default();
        file.whole &= facts.fault.is_none();
        file.report = facts.report;
        self.reports += u64::from(facts.report);
        self.by_file.get_or_insert_default().push(file);
        facts
    }
}
