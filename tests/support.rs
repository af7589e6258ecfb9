//! What the modules of this binary share: an audit in memory, piece by piece in the order of the archive.

use formulario::framing::{self, Framer, GapKind, Item, ItemKind, count_lines};
use formulario::game_check::{CheckOptions, GameReport, Workspace, check_game};
use formulario::pipeline::{self, Event, Piece, Progress};
use formulario::replay::Place;
use formulario::report::{Renderer, Summary};
use formulario::rules::{self, FileFacts, Finding, GapFacts, Stretch};
use formulario::source::{self, Input, Origin, Original, SourceFault};
use formulario::syntax::Encoding;
use std::ops::ControlFlow;
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
        lines,
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
                workspace.know(lines.as_ref());
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
                    lines: None,
                    original: None,
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
    let about_file = rules::judge_file(&audit.facts, &context);
    audit.findings.extend(about_file);
    audit
}

fn input(path: &Path) -> Input {
    Input {
        name: path.to_string_lossy().into_owned(),
        origin: Origin::File(path.to_owned()),
        size: None,
    }
}

/// The text of a file and how it stands there, as far as it can be read; of an archive that of its first member.
pub fn contents(path: &Path) -> (Vec<u8>, Original) {
    let (mut text, mut runs) = (Vec::new(), Vec::new());
    if let Ok(mut stream) = source::open(&input(path)) {
        while let Ok(1..) = stream.fill_noting(&mut text, 1 << 16, &mut runs) {}
    }
    let mut original = Original::default();
    original.extend(runs, 0, 0);
    (text, original)
}

/// Audits one file as the program reads it, compressed or not, as far as it can be read; of an archive every member, one
/// after the other.
pub fn audit_file(path: &Path, options: &CheckOptions) -> Audit {
    let context = options.context();
    let silent = Renderer::default();
    let mut audit = Audit::default();
    let mut summary = Summary::new(0, false);
    pipeline::run(
        vec![input(path)],
        Vec::new(),
        &pipeline::Options::default(),
        &Progress::default(),
        Workspace::default,
        |workspace, name, piece| match piece {
            Piece::Game { bytes, place, .. } => {
                piece.prepare(workspace);
                let report = check_game(bytes, place, workspace, options);
                let row = silent.game(name, bytes, &report, None).row;
                (row, report.findings.clone(), Some(report))
            }
            Piece::Gap { gap, .. } => {
                let row = silent.gap(name, &gap, &[]).row;
                (row, rules::judge_gap(&gap, &context), None)
            }
            Piece::Raw { .. } => unreachable!("nothing is claimed"),
        },
        |event| {
            match event {
                Event::FileBegins { name } => summary.file_begins(name),
                Event::Result((row, findings, report)) => {
                    summary.add(&row);
                    audit.findings.extend(findings);
                    audit.reports.extend(report);
                }
                Event::FileEnds(end) => {
                    let (fault, remarks) = (end.fault.clone(), end.remarks);
                    let (games, bytes, line) = (end.games, end.bytes, end.last_line);
                    audit.facts = summary.file_ends(games, bytes, line, fault, remarks);
                    let about_file = rules::judge_file(&audit.facts, &context);
                    audit.findings.extend(about_file);
                }
            }
            ControlFlow::Continue(())
        },
    );
    assert!(summary.adds_up(), "{}", path.display());
    audit
}
