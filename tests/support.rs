//! What the modules of this binary share: an audit in memory, piece by piece in the order of the archive.

use formulario::framing::{self, Framer, GapKind, Item, ItemKind, count_lines};
use formulario::game_check::{CheckOptions, GameReport, Workspace, check_game};
use formulario::replay::Place;
use formulario::rules::{self, FileFacts, Finding, GapFacts, Stretch};
use formulario::source::{self, Input, Origin, Remarks, SourceFault, Stream};
use formulario::syntax::Encoding;
use std::path::Path;

/// The cap per game that the program has by itself.
pub const MAX_GAME: usize = 4 << 20;

/// What an audit brings.
#[derive(Debug, Default)]
pub struct Audit {
    /// One report per game.
    pub reports: Vec<GameReport>,
    /// Every finding: of games and gaps as they stand, then of the file.
    pub findings: Vec<Finding>,
    /// What was folded over the file.
    pub facts: FileFacts,
}

/// Audits the bytes of one file. `fault` is why they break off, if they do.
pub fn audit_bytes(
    bytes: &[u8],
    fault: Option<SourceFault>,
    max_game: usize,
    options: &CheckOptions,
) -> Audit {
    audit_part(bytes, fault, Remarks::default(), max_game, options)
}

fn audit_part(
    bytes: &[u8],
    fault: Option<SourceFault>,
    remarks: Remarks,
    max_game: usize,
    options: &CheckOptions,
) -> Audit {
    let context = options.context();
    let mut audit = Audit::default();
    let mut workspace = Workspace::default();
    let mut items = Vec::new();
    let mut framer = Framer::new(max_game);
    let cut = framer.cut(bytes, true, &mut items);
    assert_eq!(cut, bytes.len(), "every byte belongs to a game or a gap");
    if fault.is_some() {
        framing::tear(&mut items, bytes);
    }
    for Item {
        kind,
        range,
        byte,
        line,
        heading,
        torn,
        ..
    } in items
    {
        let bytes = &bytes[range];
        match kind {
            ItemKind::Game {
                number: game,
                oversized,
            } => {
                let place = Place {
                    game,
                    byte,
                    line,
                    oversized,
                };
                workspace.head(heading.as_deref());
                workspace.tear(torn);
                let report = check_game(bytes, place, &mut workspace, options);
                if report.encoding == Encoding::Windows1252 {
                    audit.facts.windows_1252 += 1;
                    audit
                        .facts
                        .first_windows_1252
                        .get_or_insert((game, byte, line));
                }
                audit.facts.laws.add(report.assumed, byte, line);
                audit.findings.extend(report.findings.iter().cloned());
                audit.reports.push(report);
            }
            ItemKind::Gap { kind, continued } => {
                audit.facts.text_gaps += u64::from(kind == GapKind::Text && !continued);
                let gap = GapFacts {
                    bytes,
                    byte,
                    line,
                    kind,
                    continued,
                };
                (audit.facts.outside).add(&Stretch::of(&gap), continued);
                audit.findings.extend(rules::judge_gap(&gap, &context));
            }
        }
    }
    audit.facts.games = framer.games();
    audit.facts.bytes = bytes.len() as u64;
    audit.facts.last_line = 1 + count_lines(bytes);
    audit.facts.fault = fault;
    audit.facts.remarks = remarks;
    let about_file = rules::judge_file(&audit.facts, &context);
    audit.findings.extend(about_file);
    audit
}

/// Opens a file, as the program does.
fn opened(path: &Path) -> Result<Stream, SourceFault> {
    source::open(&Input {
        name: path.to_string_lossy().into_owned(),
        origin: Origin::File(path.to_owned()),
        size: None,
    })
}

/// What is left of a part, and why it ends if not as it should.
fn drained(stream: &mut Stream) -> (Vec<u8>, Option<SourceFault>) {
    let mut bytes = Vec::new();
    loop {
        match stream.fill(&mut bytes, 1 << 16) {
            Ok(0) => return (bytes, None),
            Ok(_) => {}
            Err(fault) => return (bytes, Some(fault)),
        }
    }
}

/// The bytes that places in a file are counted in, as far as they can be read; of an archive those of its first member.
pub fn contents(path: &Path) -> Vec<u8> {
    opened(path).map_or_else(|_| Vec::new(), |mut stream| drained(&mut stream).0)
}

/// Audits one file, compressed or not, as far as it can be read; of an archive every member, one after the other.
pub fn audit_file(path: &Path, options: &CheckOptions) -> Audit {
    let mut stream = match opened(path) {
        Err(fault) => return audit_bytes(&[], Some(fault), MAX_GAME, options),
        Ok(stream) => stream,
    };
    let mut whole = Audit::default();
    loop {
        let (bytes, fault) = drained(&mut stream);
        let part = audit_part(&bytes, fault, stream.remarks(), MAX_GAME, options);
        whole.reports.extend(part.reports);
        whole.findings.extend(part.findings);
        whole.facts = part.facts;
        if !stream.next_part() {
            return whole;
        }
    }
}
