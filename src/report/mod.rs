//! What the user sees: one file per output format.
//!
//! Rendering is pure and runs in the worker: [`Renderer::game`] turns a [`GameReport`] into the bytes that each open
//! output gains, plus a small [`Row`]. The consumer appends the bytes in the order of the archive and folds the rows into a
//! [`Summary`]; it never looks at a finding of a game again.
//!
//! | file | owns |
//! |---|---|
//! | `form/` | the forms of the readable findings, for people and for other programs |
//! | `text.rs` | one of them: a line each |
//! | `around.rs` | the moves around a finding |
//! | `csv.rs` | one row per finding; the columns of the contract and the dialects |
//! | `ndjson.rs` | the same, one JSON object per line |
//! | `games.rs` | one row per game |
//! | `events.rs` | one row per tournament |
//! | `players.rs` | one row per person, and aliases for `rate` |
//! | `parquet.rs` | both tables with types, by columns |
//! | `ask/` | one A4 page for each game that somebody must explain |
//! | `html/` | one page for people, with diagrams |
//! | `moves.rs` | one row per half-move |
//! | `elo3d.rs` | ELO3D game by game, and the standing behind the last |
//! | `split.rs` | the archive in two, original bytes |
//! | `merged.rs` | what became of every game of a run of `merge` |
//! | `together.rs` | what the games of a part of a file say only with others |
//! | `pairing.rs` | the pairing of a round: for the wall, as CSV, as a page |
//! | `summary.rs` | the totals, for people and as JSON |
//! | `brief.rs` | what they come to, for people at a terminal |
//! | `waived.rs` | what waivers came to |
//! | `baseline.rs` | an earlier NDJSON report, read back |
//! | `legend.rs` | the registry of rules for people: table and page |
//! | `ratings/` | what `rate` writes |
//! | `sheets.rs` | what `reconcile` writes |
//!
//! A new format is a file here, a [`Channel`] and an arm in [`Renderer::game`] or its `findings`.

mod around;
pub mod ask;
mod baseline;
mod brief;
mod csv;
pub mod elo3d;
pub mod events;
pub mod form;
mod games;
pub mod html;
pub mod legend;
pub mod merged;
mod moves;
mod ndjson;
pub mod pairing;
mod parquet;
pub mod players;
pub mod ratings;
pub mod repair;
pub mod sheets;
mod split;
pub mod standings;
mod summary;
mod text;
pub mod together;
mod waived;

pub use baseline::{Baseline, BaselineError, Claim, Key, Ledger};
pub use csv::Dialect;
pub use ndjson::json;
pub use parquet::Table;
pub use split::{Joint, Seam};
pub use summary::{ListsCompared, PartTotals, RatedGames, Run, Summary};
pub(crate) use text::push_tame;
pub use text::{player, quoted, tame};

use crate::draw::Ink;
use crate::framing::GapKind;
use crate::game_check::{GameReport, Workspace};
use crate::messages::{self, Text, Ui};
use crate::rules::waivers::Waivers;
use crate::rules::{
    Assumed, Class, EventFacts, Finding, GapFacts, Judged, Penalty, Print, RoundStart, Rule,
    Severity, Stretch,
};
use crate::source::{self, Original};
use crate::syntax::Encoding;
use crate::tournament::GameRow;
use crate::write::{MoveRow, Tongue, Written, page};
use form::{Format, Heading, Manner, Told};

/// The columns of the CSV report and the keys of the NDJSON report, in order. Later ones are appended.
pub const COLUMNS: [&str; 19] = [
    "file",
    "game",
    "line",
    "byte",
    "variation",
    "ply",
    "move_number",
    "side",
    "code",
    "name",
    "severity",
    "article",
    "edition",
    "text",
    "fen",
    "message",
    "suggestion",
    "related",
    "fingerprint",
];

variants! {
    /// An output that grows piece by piece.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Channel {
        /// Readable text.
        Text,
        /// One CSV row per finding.
        Csv,
        /// One JSON object per finding.
        Ndjson,
        /// One CSV row per game.
        Games,
        /// The games in order, as they were.
        Clean,
        /// Everything else, as it was.
        Reject,
        /// The games as PGN, or in another form.
        Pgn,
        /// One page, opened in a browser.
        Html,
        /// One CSV row per half-move.
        Moves,
        /// A page to print for each game that somebody must explain.
        Ask,
        /// The rows of [`Channel::Csv`], for a [`Table`].
        Parquet,
        /// The rows of [`Channel::Games`], for a [`Table`].
        ParquetGames,
        /// What the games of a part say only together with others: [`together`].
        Together,
    }
}

impl Channel {
    /// Whether it holds original bytes and no text of ours but what keeps games apart.
    #[must_use]
    pub const fn is_split(self) -> bool {
        matches!(self, Channel::Clean | Channel::Reject)
    }
}

/// A set of channels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Channels(u16);

impl Channels {
    /// Adds one.
    pub fn insert(&mut self, channel: Channel) {
        self.0 |= 1 << channel as u8;
    }

    /// Whether it is in the set.
    #[must_use]
    pub const fn has(self, channel: Channel) -> bool {
        self.0 & 1 << channel as u8 != 0
    }

    /// Whether games are written anew.
    const fn writes(self) -> bool {
        self.has(Channel::Pgn) || self.has(Channel::Moves)
    }

    /// Whether one of the reports on findings is in the set.
    const fn reports(self) -> bool {
        self.has(Channel::Text)
            || self.has(Channel::Csv)
            || self.has(Channel::Ndjson)
            || self.has(Channel::Parquet)
    }
}

/// What one piece of the input adds to the outputs.
#[derive(Clone, Debug, Default)]
pub struct Rendered {
    parts: [Vec<u8>; Channel::ALL.len()],
    /// How it joins others in its half of the archive.
    pub joint: Joint,
    /// What it adds to the totals. Apart, because pieces go through many hands.
    pub row: Box<Row>,
    /// The findings themselves, for the forms of the readable findings that are no lines.
    pub told: Option<Box<Told>>,
    /// What is known of its page for the players, where one may be needed later.
    draft: Option<Box<ask::Draft>>,
    /// The same with all findings, where some were left out because an earlier run had told them.
    pub whole: Option<Box<Whole>>,
}

/// A piece with all of its findings, until it is clear whether an earlier run told as many of them.
#[derive(Clone, Debug)]
pub struct Whole {
    /// By what they are known.
    pub claim: Claim,
    /// How many of them were left out.
    pub known: u64,
    /// The piece.
    pub rendered: Rendered,
}

impl Rendered {
    /// The bytes for one output.
    #[must_use]
    pub fn part(&self, channel: Channel) -> &[u8] {
        &self.parts[channel as usize]
    }

    /// Leaves it out of one output.
    pub fn clear(&mut self, channel: Channel) {
        self.part_mut(channel).clear();
        if channel == Channel::Text {
            self.told = None;
        }
    }

    /// Adds what it says only together with other pieces of its file.
    pub fn say_together(&mut self, table: Option<&GameRow>, listed: &[Finding]) {
        let mut said = Vec::new();
        together::write(&mut said, &self.row, table, listed);
        *self.part_mut(Channel::Together) = said;
    }

    fn part_mut(&mut self, channel: Channel) -> &mut Vec<u8> {
        &mut self.parts[channel as usize]
    }
}

/// What one piece of the input adds to the totals.
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// The game, if the piece is one.
    pub game: Option<RowGame>,
    /// The gap that begins with the piece, if one does: what it is.
    pub gap: Option<GapKind>,
    /// What a piece of a gap adds to what belongs to no game; whether it goes on from the piece before.
    pub outside: Option<(Stretch, bool)>,
    /// First byte of the piece in its file, from 0.
    pub byte: u64,
    /// Its length in bytes of the file.
    pub length: u64,
    /// Whether it is a piece of a tournament report.
    pub report: bool,
    /// Rule and severity of each finding.
    pub findings: Vec<(&'static Rule, Severity)>,
    /// Whether anything in it is an error, told or known from an earlier run.
    pub has_error: bool,
    /// What its findings may cost the players.
    pub penalties: Vec<Penalty>,
    /// Findings that people had waived.
    pub waived: u32,
    /// Bytes of blank and escaped lines behind the text of a game.
    pub passed: u64,
}

/// What a game adds to the totals.
#[derive(Clone, Copy, Debug)]
pub struct RowGame {
    /// Its number in the file.
    pub number: u64,
    /// First line, from 1.
    pub line: u64,
    /// Its class.
    pub class: Class,
    /// Half-moves of the main line that were played.
    pub plies: u32,
    /// Whether nothing but its tags and its result can be judged.
    pub blank: bool,
    /// Whether it has as little, and says that it was not played.
    pub unplayed: bool,
    /// How its bytes are text.
    pub encoding: Encoding,
    /// What was assumed about the Laws in force.
    pub assumed: Assumed,
    /// By what it is held against the other games of its file.
    pub print: Option<Print>,
    /// Of a game of Chess960: its round, and from which position it begins.
    pub start: Option<RoundStart>,
    /// By what it is known wherever it stands.
    pub fingerprint: u64,
    /// Whether it was written, where that was asked for.
    pub fate: Option<Fate>,
}

/// What became of a game that was to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It was written, every move of it.
    Written,
    /// It was written as far as it can be played; a comment holds the rest.
    Cut,
    /// It was not written: nothing could be read, or only part of it and the whole was asked for, or the program failed.
    Refused,
}

impl Fate {
    fn of(written: Option<&Written>) -> Fate {
        match written {
            Some(written) if written.whole => Fate::Written,
            Some(_) => Fate::Cut,
            None => Fate::Refused,
        }
    }
}

/// Turns reports into bytes; the same for every worker.
#[derive(Clone, Copy, Debug, Default)]
pub struct Renderer {
    /// Which outputs are open.
    pub channels: Channels,
    /// How CSV is written.
    pub dialect: Dialect,
    /// Language of the text output.
    pub ui: Ui,
    /// Whether the text output shows notes.
    pub verbose: bool,
    /// Whether the text output shows under each finding its position, and how.
    pub boards: Option<Ink>,
    /// The language of the sheets, where games are written as pages for a printer.
    pub sheets: Option<Tongue>,
    /// The form of the text output.
    pub manner: Manner,
}

/// The columns of every table that a report is written as.
#[must_use]
pub fn tables() -> Vec<Vec<&'static str>> {
    let written: [&[&'static str]; 12] = [
        &COLUMNS,
        &GameRow::COLUMNS,
        &events::COLUMNS,
        &players::COLUMNS,
        &MoveRow::COLUMNS,
        &repair::COLUMNS,
        &standings::COLUMNS,
        &elo3d::COLUMNS,
        &elo3d::STANDING_COLUMNS,
        &elo3d::CHANGES_COLUMNS,
        &ratings::GAME_COLUMNS,
        &ratings::AUDIT_COLUMNS,
    ];
    let mut tables: Vec<Vec<&str>> = written.map(<[&str]>::to_vec).into();
    tables.push(ratings::changes_columns().to_vec());
    tables
}

impl Renderer {
    /// What an output begins with, before the first piece.
    #[must_use]
    pub fn head(&self, channel: Channel) -> Vec<u8> {
        match channel {
            Channel::Csv => csv::head(&COLUMNS, self.dialect),
            Channel::Games => csv::head(&GameRow::COLUMNS, self.dialect),
            Channel::Html => html::head(self.ui),
            Channel::Ask => ask::head(self.ui),
            Channel::Moves => csv::head(&MoveRow::COLUMNS, self.dialect),
            Channel::Pgn => self
                .sheets
                .map_or_else(Vec::new, |tongue| page::head(tongue).into()),
            Channel::Text | Channel::Ndjson | Channel::Clean | Channel::Reject => Vec::new(),
            // A table knows its columns.
            Channel::Parquet | Channel::ParquetGames => Vec::new(),
            Channel::Together => Vec::new(),
        }
    }

    /// What an output ends with, where that is known from the begin.
    #[must_use]
    pub fn tail(&self, channel: Channel) -> &'static [u8] {
        match (channel, self.sheets) {
            (Channel::Pgn, Some(_)) => page::tail().as_bytes(),
            _ => &[],
        }
    }

    /// What a game adds: `bytes` are its own, as they stand in the file; `written` is what the writer made of it.
    #[must_use]
    pub fn game(
        &self,
        file: &str,
        bytes: &[u8],
        report: &GameReport,
        written: Option<Written>,
    ) -> Rendered {
        let half = split::half(report.verdict.class);
        self.parted(file, bytes, report, written, half)
    }

    /// As [`Renderer::game`], for a run that writes games anew: what was not written goes to the reject file.
    #[must_use]
    pub fn converted(
        &self,
        file: &str,
        bytes: &[u8],
        report: &GameReport,
        written: Option<Written>,
    ) -> Rendered {
        let half = match &written {
            Some(_) => Channel::Clean,
            None => Channel::Reject,
        };
        self.parted(file, bytes, report, written, half)
    }

    fn parted(
        &self,
        file: &str,
        bytes: &[u8],
        report: &GameReport,
        written: Option<Written>,
        half: Channel,
    ) -> Rendered {
        let mut rendered = Rendered::default();
        let game = RowGame {
            number: report.place.game,
            line: report.place.line,
            class: report.verdict.class,
            plies: report.plies,
            blank: report.blank,
            unplayed: report.unplayed,
            encoding: report.encoding,
            assumed: report.assumed,
            print: report.print,
            start: report.start,
            fingerprint: report.fingerprint,
            fate: (self.channels.writes()).then(|| Fate::of(written.as_ref())),
        };
        let heading = Heading::of(&report.row);
        self.findings(file, &report.findings, heading, &mut rendered);
        rendered.row.game = Some(game);
        rendered.row.waived = report.waived;
        rendered.row.byte = report.place.byte;
        let original = report.original.as_deref();
        rendered.row.length = source::length(bytes, original);
        rendered.row.passed = crate::rules::passed_behind(bytes, original);
        rendered.row.outside = report.behind.as_deref().map(|behind| (*behind, false));
        for (channel, dialect) in self.of_games() {
            games::row(rendered.part_mut(channel), file, &report.row, dialect);
        }
        if let Some(written) = written {
            *rendered.part_mut(Channel::Pgn) = written.bytes;
            if !written.rows.is_empty() {
                let out = rendered.part_mut(Channel::Moves);
                moves::rows(out, file, &written.rows, self.dialect);
            }
        }
        if self.channels.has(half) {
            split::put(rendered.part_mut(half), bytes, original);
        }
        rendered
    }

    /// Adds to what a game adds what quotes the moves around a finding, for which the tokens of the game are wanted: its lines
    /// of the page, the page that it is to be explained on, and the findings of the grouped form. `workspace` has checked it.
    pub fn page(
        &self,
        rendered: &mut Rendered,
        file: &str,
        bytes: &[u8],
        report: &GameReport,
        workspace: &Workspace,
        waivers: Option<&Waivers>,
    ) {
        if self.channels.has(Channel::Html) {
            let out = rendered.part_mut(Channel::Html);
            html::game(out, bytes, report, workspace, self.ui);
        }
        if self.channels.has(Channel::Ask) {
            let out = rendered.part_mut(Channel::Ask);
            rendered.draft =
                ask::game(out, file, bytes, report, workspace, waivers, self.ui).map(Box::new);
        }
        if let Some(told) = &mut rendered.told {
            told.quote(bytes, workspace);
        }
    }

    /// Notes how a piece joins others where archives are split; `heading` is that of its table, where it stands with
    /// another game; `original` says how it stood in the file, where it was transcoded.
    pub fn join(
        &self,
        rendered: &mut Rendered,
        bytes: &[u8],
        heading: Option<&[u8]>,
        heads_section: bool,
        original: Option<&Original>,
    ) {
        if self.channels.has(Channel::Clean) || self.channels.has(Channel::Reject) {
            let joint = Joint::of(bytes, heading, heads_section, original);
            rendered.joint = match rendered.row.game {
                Some(_) => joint,
                None => joint.gap(),
            };
        }
    }

    /// What a gap adds.
    #[must_use]
    pub fn gap(&self, file: &str, gap: &GapFacts<'_>, findings: &[Finding]) -> Rendered {
        let mut rendered = Rendered::default();
        self.findings(file, findings, Heading::default(), &mut rendered);
        self.loose(findings, &mut rendered);
        rendered.row.gap = (!gap.continued).then_some(gap.kind);
        rendered.row.outside = Some((Stretch::of(gap), gap.continued));
        rendered.row.byte = gap.byte;
        rendered.row.length = source::length(gap.bytes, gap.original);
        if self.channels.has(Channel::Reject) {
            split::put(rendered.part_mut(Channel::Reject), gap.bytes, gap.original);
        }
        rendered
    }

    /// What a piece of a tournament report adds: it is no game, and goes where everything else goes. What is found in the report
    /// is told with its file.
    #[must_use]
    pub fn report(&self, bytes: &[u8], original: Option<&Original>) -> Rendered {
        let mut rendered = Rendered::default();
        rendered.row.report = true;
        rendered.row.length = source::length(bytes, original);
        if self.channels.has(Channel::Reject) {
            split::put(rendered.part_mut(Channel::Reject), bytes, original);
        }
        self.join(&mut rendered, bytes, None, false, original);
        rendered
    }

    /// What the findings about a whole file add.
    #[must_use]
    pub fn file(&self, file: &str, findings: &[Finding]) -> Rendered {
        let mut rendered = Rendered::default();
        self.findings(file, findings, Heading::default(), &mut rendered);
        self.loose(findings, &mut rendered);
        rendered
    }

    /// What a finding of a rating run adds: `file` is that in which it stands.
    #[must_use]
    pub fn rating(&self, facts: &EventFacts<'_>, judged: &Judged) -> Rendered {
        let mut rendered = Rendered::default();
        let file = facts.file(judged.stands);
        let registry = facts.registry;
        let game = judged
            .game
            .and_then(|game| registry.games.get(game as usize));
        let date = game
            .and_then(|game| game.date())
            .map(|day| day.to_string().replace('-', "."));
        let date = date.unwrap_or_default();
        let heading = game.map_or_else(Heading::default, |game| {
            let tournament = registry.tournaments.get(game.tournament as usize);
            Heading {
                // Its number is that of the finding.
                game: 0,
                white: registry.name(game.sides[0]),
                black: registry.name(game.sides[1]),
                date: &date,
                event: tournament.map_or("", |tournament| registry.text(tournament.event)),
                round: registry.text(game.round),
            }
        });
        let findings = std::slice::from_ref(&judged.finding);
        self.findings(file, findings, heading, &mut rendered);
        if self.channels.has(Channel::Html) {
            let out = rendered.part_mut(Channel::Html);
            let players = [heading.white, heading.black];
            html::rating(out, &judged.finding, players, self.ui);
        }
        rendered
    }

    /// Counts in a game one finding that came to light when it was rendered already: in its class, its row and its line of
    /// the page. The finding itself is told apart.
    pub fn count(&self, rendered: &mut Rendered, severity: Severity) {
        let Some(game) = &mut rendered.row.game else {
            return;
        };
        let class = match severity {
            Severity::Error => Class::Error,
            Severity::Warning => Class::Warning,
            Severity::Note => Class::Clean,
        };
        game.class = game.class.max(class);
        let class = game.class;
        for (channel, dialect) in self.of_games() {
            games::count(rendered.part_mut(channel), severity, class, dialect);
        }
        if self.channels.has(Channel::Html) {
            html::count(rendered.part_mut(Channel::Html), severity, class);
        }
    }

    /// What a finding adds that came to light when its game was rendered already; its page for the players is that of the game.
    #[must_use]
    pub fn late(
        &self,
        file: &str,
        findings: &[Finding],
        game: &mut Rendered,
        waivers: Option<&Waivers>,
    ) -> Rendered {
        if let Some(draft) = game.draft.take() {
            for finding in findings {
                ask::late(
                    game.part_mut(Channel::Ask),
                    &draft,
                    finding,
                    waivers,
                    self.ui,
                );
            }
        }
        let mut rendered = Rendered::default();
        self.findings(file, findings, Heading::default(), &mut rendered);
        if self.channels.has(Channel::Html)
            && let Some(own) = &game.row.game
        {
            let out = rendered.part_mut(Channel::Html);
            html::late(out, findings, own.number, own.fingerprint, self.ui);
        }
        if let (Some(told), Some(own)) = (&mut rendered.told, &game.told) {
            told.game.clone_from(&own.game);
        }
        rendered
    }

    /// Findings that belong to no game, for the page.
    fn loose(&self, findings: &[Finding], rendered: &mut Rendered) {
        if self.channels.has(Channel::Html) {
            html::loose(rendered.part_mut(Channel::Html), findings, self.ui);
        }
    }

    fn findings(
        &self,
        file: &str,
        findings: &[Finding],
        heading: Heading<'_>,
        rendered: &mut Rendered,
    ) {
        let all = self.channels.has(Channel::Text) && self.manner.format.names_every_game();
        if findings.is_empty() && !all {
            return;
        }
        let row = &mut rendered.row;
        row.findings = findings.iter().map(|f| (f.rule, f.severity)).collect();
        row.penalties = findings.iter().filter_map(|f| f.penalty).collect();
        row.has_error |= findings.iter().any(|f| f.severity == Severity::Error);
        if !self.channels.reports() {
            return;
        }
        if self.channels.has(Channel::Text) {
            self.readable(file, findings, heading, rendered);
        }
        for (channel, dialect) in self.open([Channel::Csv, Channel::Parquet]) {
            csv::findings(rendered.part_mut(channel), file, findings, dialect);
        }
        if self.channels.has(Channel::Ndjson) {
            let out = rendered.part_mut(Channel::Ndjson);
            for finding in findings {
                ndjson::finding(out, file, finding);
            }
        }
    }
}

impl Renderer {
    /// Which of two channels are open, one for CSV and one for the rows of a [`Table`], and how each is written.
    fn open(&self, channels: [Channel; 2]) -> impl Iterator<Item = (Channel, Dialect)> + use<> {
        let (open, dialects) = (self.channels, [self.dialect, Dialect::Plain]);
        let both = channels.into_iter().zip(dialects);
        both.filter(move |(channel, _)| open.has(*channel))
    }

    /// Those that hold a row for each game.
    fn of_games(&self) -> impl Iterator<Item = (Channel, Dialect)> + use<> {
        self.open([Channel::Games, Channel::ParquetGames])
    }

    /// The findings for the text output: as lines, or as they are, for the other forms.
    fn readable(
        &self,
        file: &str,
        findings: &[Finding],
        heading: Heading<'_>,
        rendered: &mut Rendered,
    ) {
        let least = if self.verbose {
            Severity::Note
        } else {
            Severity::Warning
        };
        let shown = findings.iter().filter(|f| f.severity >= least);
        if self.manner.format != Format::Line {
            rendered.told = Told::of(heading, shown);
            return;
        }
        let out = rendered.part_mut(Channel::Text);
        let opponents = text::opponents(heading);
        for finding in shown {
            text::finding(out, file, finding, &opponents, self.ui);
            if let Some(ink) = self.boards {
                text::board(out, finding, ink, self.ui);
            }
        }
    }
}

/// The article as the reports write it: empty where there is none.
fn article(finding: &Finding) -> &'static str {
    match finding.article() {
        "none" => "",
        article => article,
    }
}

/// The word for a severity.
#[must_use]
pub const fn severity(severity: Severity) -> Text {
    match severity {
        Severity::Error => messages::reports::ERROR,
        Severity::Warning => messages::reports::WARNING,
        Severity::Note => messages::reports::NOTE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Side;
    use crate::game_check::{CheckOptions, Workspace, check_game};
    use crate::laws::TimeClass;
    use crate::rating::field::{Field, GivenList};
    use crate::rating::remark::Remarks;
    use crate::replay::Place;
    use crate::rules::Stands;
    use crate::syntax::date::Day;
    use crate::tournament::{GameRow, Registry};

    fn place(bytes: &[u8]) -> Place {
        assert!(!bytes.is_empty());
        Place::new(1, 0, 1)
    }

    /// A finding with every field filled.
    pub(super) fn finding() -> Finding {
        let place = Place::new(3, 345, 12);
        let mut finding = rule("M003").in_game(place, "a move, \"quoted\"".to_owned());
        finding.variation = "23.1".to_owned();
        finding.ply = Some(23);
        finding.move_number = Some(12);
        finding.side = Some(Side::White);
        finding.text = "=Cf3".to_owned();
        finding.fen = "8/8/8/8/8/8/8/K1k5 w - - 0 12".to_owned();
        finding.suggestion = "Nf3".to_owned();
        finding.related = "b.pgn:4:23".to_owned();
        finding.fingerprint = Some(0xAB);
        finding
    }

    pub(super) fn rule(code: &str) -> &'static Rule {
        crate::rules::find(code).expect("a rule with this code")
    }

    #[test]
    fn a_game_goes_to_one_half_only() {
        let mut renderer = Renderer::default();
        renderer.channels.insert(Channel::Clean);
        renderer.channels.insert(Channel::Reject);
        let mated = b"1. f3 e5 2. g4 Qh4# 3. Kf2 0-1\n";
        let options = CheckOptions::default();
        let report = check_game(mated, place(mated), &mut Workspace::default(), &options);
        let rendered = renderer.game("a.pgn", mated, &report, None);
        assert_eq!(rendered.part(Channel::Reject), mated);
        assert!(rendered.part(Channel::Clean).is_empty());
        assert!(
            rendered
                .row
                .findings
                .iter()
                .any(|(rule, _)| rule.code == "M003")
        );
    }

    /// A finding at the second game of a registry, or at line 7 of its list.
    fn judged(at_game: bool) -> (Registry, Field, Judged) {
        let mut registry = Registry::default();
        let file = registry.file("a.pgn");
        for game in 1..=2 {
            let row = GameRow {
                game,
                white: "Rossi".to_owned(),
                black: "Bianchi".to_owned(),
                ..GameRow::default()
            };
            registry.add_row(file, &row);
        }
        let mut field = Field::of(&registry);
        field.lists.push(GivenList {
            name: "list.csv".to_owned(),
            day: Day(2025, 11, 1),
            day_assumed: true,
            classes: [true, false, false],
            ..GivenList::default()
        });
        let message = "\u{1b}m".to_owned();
        let mut judged = Judged {
            player: None,
            tournament: None,
            undecided: false,
            stands: Stands::List(0),
            game: None,
            finding: rule("E017").in_file(0, 7, message.clone()),
        };
        if at_game {
            let place = Place::new(2, 90, 9);
            judged = Judged {
                player: None,
                tournament: None,
                undecided: false,
                stands: Stands::Games(0),
                game: Some(1),
                finding: rule("E009").in_game(place, message),
            };
        }
        (registry, field, judged)
    }

    #[test]
    fn a_finding_about_ratings_names_game_and_players_or_the_line_of_a_list() {
        let mut renderer = Renderer {
            ui: Ui::Italian,
            ..Renderer::default()
        };
        for channel in Channel::ALL {
            renderer.channels.insert(channel);
        }
        let parts = |at_game: bool| {
            let (registry, field, judged) = judged(at_game);
            let facts = EventFacts {
                registry: &registry,
                field: &field,
                class: TimeClass::Standard,
                edition: None,
                complete: false,
                class_asked: false,
                remarks: &Remarks::default(),
            };
            let rendered = renderer.rating(&facts, &judged);
            assert_eq!(rendered.row.findings.len(), 1);
            let text = |channel| String::from_utf8(rendered.part(channel).to_vec()).unwrap();
            for channel in [
                Channel::Games,
                Channel::Clean,
                Channel::Reject,
                Channel::Pgn,
            ] {
                assert_eq!(text(channel), "");
            }
            [Channel::Text, Channel::Csv, Channel::Ndjson, Channel::Html].map(text)
        };
        let [text, csv, ndjson, html] = parts(true);
        assert_eq!(
            text,
            "a.pgn:9 (byte 90) partita 2, Rossi – Bianchi: E009 k-inconsistent (avviso): \\u{1b}m\n"
        );
        assert!(csv.starts_with("a.pgn,2,9,90,,,,,E009,k-inconsistent,warning,8.3.3,rating-"));
        assert!(ndjson.contains("\"game\":2,") && ndjson.contains("\"ply\":null"));
        assert!(html.starts_with("[\"r\","), "{html}");
        assert!(html.ends_with(",2,\"Rossi\",\"Bianchi\"]\n"), "{html}");
        assert!(
            html.contains("Regolamento Elo FIDE 2025-10, B.02, Art. 8.3.3"),
            "{html}"
        );
        let [text, csv, ndjson, html] = parts(false);
        assert_eq!(
            text,
            "list.csv:7 (byte 0): E017 list-date-assumed (avviso): \\u{1b}m\n"
        );
        assert!(csv.starts_with("list.csv,,7,0,,,,,E017,list-date-assumed,warning,B.02,rating-"));
        assert!(ndjson.contains("\"game\":null"));
        assert!(!html.contains("partita"), "{html}");
    }

    #[test]
    fn what_nobody_asked_for_is_not_rendered() {
        let mated = b"1. f3 e5 2. g4 Qh4# 3. Kf2 0-1\n";
        let options = CheckOptions::default();
        let report = check_game(mated, place(mated), &mut Workspace::default(), &options);
        let rendered = Renderer::default().game("a.pgn", mated, &report, None);
        for channel in Channel::ALL {
            assert!(rendered.part(channel).is_empty());
        }
    }
}
