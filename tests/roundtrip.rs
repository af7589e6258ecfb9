//! What the generator writes is read back as the same game: every language and notation as PGN, every layout of a sheet,
//! every liberty of a scribe, and the product of them as far as time allows. `scripts/roundtrip.sh` goes further.

use formulario::board::{Position, Role, Side, Status, Wing};
use formulario::framing::Framer;
use formulario::game_check::{CheckOptions, GameReport, Workspace, check_game};
use formulario::generator::{
    Case, Gap, Headers, Kind, Layout, Notation, NumberStyle, Record, ResultStyle, Scribe,
    Separator, SheetOptions, SheetStyle, SheetTruth, write_sheets,
};
use formulario::notation::{Columns, Language, Signs, uci};
use formulario::rules::{Ending, Finding, Severity};
use formulario::syntax::{ResultMark, TagId};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::OnceLock;

/// A game as it was read.
pub struct Game {
    pub report: GameReport,
    pub moves: Vec<String>,
    tags: Vec<(TagId, String)>,
}

pub fn read_back(text: &str) -> Vec<Game> {
    let bytes = text.as_bytes();
    let mut items = Vec::new();
    let used = Framer::new(4 << 20).cut(bytes, true, &mut items);
    assert_eq!(used, bytes.len());
    let mut workspace = Workspace::default();
    let mut games = Vec::new();
    for item in items {
        let Some(place) = item.place() else {
            continue;
        };
        let bytes = &bytes[item.range.clone()];
        workspace.head(item.heading.as_deref());
        let report = check_game(bytes, place, &mut workspace, &CheckOptions::default());
        let facts = workspace.facts();
        let mut position = facts.first.clone();
        let mut moves = Vec::new();
        for node in &facts.main {
            let mv = facts.tree[*node as usize].mv;
            moves.push(uci(&position, mv));
            position.play(mv);
        }
        let tokens = workspace.tokens();
        let tags = (tokens.tags.iter())
            .map(|tag| (tag.id, tokens.value(bytes, tag).into_owned()))
            .collect();
        games.push(Game {
            report,
            moves,
            tags,
        });
    }
    games
}

/// How a game came back.
enum Outcome {
    /// As it was written.
    Exact,
    /// Every half-move that was read is right, and a finding says where the record breaks.
    Broken,
    /// A half-move was read wrongly, and a finding at it or before it says that something was assumed.
    Misread,
    /// Anything else.
    Wrong(String),
}

/// What the findings say, for the message of a failed test.
pub fn list(findings: &[Finding]) -> String {
    let mut text = String::new();
    for finding in findings.iter().filter(|f| f.severity > Severity::Note) {
        let _ = write!(
            text,
            " {}@{:?}:{:?}",
            finding.rule.code, finding.ply, finding.text
        );
    }
    text
}

fn judge(truth: &SheetTruth, game: &Game, lossy: bool) -> Outcome {
    let findings = &game.report.findings;
    let known = truth
        .missing
        .first()
        .map_or(truth.moves.len(), |ply| *ply as usize - 1);
    let expected = &truth.moves[..known];
    let said = list(findings);
    let is_about_moves = |f: &Finding| f.rule.code.starts_with(['M', 'N']);
    if game.moves != *expected {
        let right = expected
            .iter()
            .zip(&game.moves)
            .take_while(|(a, b)| a == b)
            .count();
        let told = findings.iter().any(|f| {
            let there = f.ply.is_none_or(|ply| ply as usize <= right + 1);
            f.severity > Severity::Note && is_about_moves(f) && there
        });
        // Where the letters of a game fit several languages and mean different moves, no reader can know.
        let open =
            |f: &Finding| f.rule.name == "language-ambiguous" && f.ply == Some(right as u32 + 1);
        let lossy = lossy || findings.iter().any(open);
        return match (lossy && told, right == game.moves.len()) {
            (true, true) => Outcome::Broken,
            (true, false) => Outcome::Misread,
            (false, _) => Outcome::Wrong(format!(
                "half-move {}: {:?} was read as {:?};{said}",
                right + 1,
                expected.get(right),
                game.moves.get(right)
            )),
        };
    }
    let within = known + 1 < truth.moves.len();
    if within
        && !findings
            .iter()
            .any(|f| f.severity > Severity::Note && is_about_moves(f))
    {
        return Outcome::Wrong("a half-move is missing, and nothing says so".to_owned());
    }
    let open = truth.result.is_none_or(|mark| mark == ResultMark::Open);
    let due = |f: &Finding| match f.rule.name {
        "result-missing" => open,
        "half-move-missing" | "closing-half-move-missing" => !truth.missing.is_empty(),
        // A sheet without header lines may be PGN without tags.
        "roster-tag-missing" => truth.tags.is_empty(),
        // The last half-move is the first whose letter tells the language, and nothing behind it confirms that.
        "language-by-one-move" => f.ply == Some(truth.moves.len() as u32),
        // A star apart is the marker of an unfinished game in PGN, which a sheet without header lines may be.
        "text-after-result" => truth.tags.is_empty(),
        // Stalemate was given by the half-move that is missing.
        "termination-contradicts-board" => !truth.missing.is_empty(),
        // It is one: a game of one half-move.
        "draw-before-both-moved" => {
            truth.moves.len() == 1 && truth.result == Some(ResultMark::Draw)
        }
        // What was lost was assumed, and said so.
        _ => lossy && is_about_moves(f) && f.severity == Severity::Warning,
    };
    let is_false = |f: &Finding| f.severity > Severity::Note && !due(f);
    if !within && findings.iter().any(is_false) {
        return Outcome::Wrong(format!("a false finding:{said}"));
    }
    for (name, value) in &truth.tags {
        let id = TagId::of(name.as_bytes());
        if id == TagId::Other {
            continue;
        }
        let read = game
            .tags
            .iter()
            .find(|(tag, _)| *tag == id)
            .map(|(_, value)| value.as_str());
        let same = match id {
            TagId::Date => read.map(days) == Some(days(value)),
            _ => read == Some(value),
        };
        if !same {
            return Outcome::Wrong(format!("{name} {value:?} was read as {read:?}"));
        }
    }
    let verdict = &game.report.verdict;
    let result = verdict.result.filter(|mark| *mark != ResultMark::Open);
    let told = match truth.result {
        Some(mark) => Some(mark).filter(|mark| *mark != ResultMark::Open),
        // A game that the Laws ended by themselves has its result, written or not.
        None if verdict.ending == Ending::Dead => Some(ResultMark::Draw),
        None => verdict.board,
    };
    if result != told && !within {
        return Outcome::Wrong(format!(
            "the result {:?} was read as {result:?}",
            truth.result
        ));
    }
    Outcome::Exact
}

/// The numbers of a date, whatever their order.
fn days(date: &str) -> Vec<u32> {
    let parts = date.split(|c: char| !c.is_ascii_digit());
    let mut numbers: Vec<u32> = parts.filter_map(|part| part.parse().ok()).collect();
    numbers.sort_unstable();
    numbers
}

/// What came of many games.
#[derive(Default)]
struct Tally {
    games: usize,
    broken: usize,
    misread: usize,
    /// What went wrong, by style: how often, and the first of them.
    wrong: BTreeMap<String, (usize, String)>,
}

impl Tally {
    /// Writes games in a style and reads them back.
    fn round_trip(&mut self, name: &str, style: &SheetStyle, records: &[Record], seed: u64) {
        let (lines, truths) = style.write(records, seed, 1);
        let text = lines.join("\n") + "\n";
        let games = read_back(&text);
        self.games += truths.len();
        if games.len() != truths.len() {
            let message = format!("{} games were read as {}", truths.len(), games.len());
            return self.fail(name, &message, &text);
        }
        for (truth, game) in truths.iter().zip(&games) {
            let language = style.scribe.columns.code();
            let lettered = style.scribe.notation == Notation::LongCaptured;
            if tells_no_language(&language, truth)
                || lettered && is_one_pawn(&language, truth, game)
            {
                continue;
            }
            match judge(truth, game, style.scribe.is_lossy()) {
                Outcome::Exact => {}
                Outcome::Broken => self.broken += 1,
                Outcome::Misread => self.misread += 1,
                Outcome::Wrong(message) => self.fail(name, &message, &text),
            }
        }
    }

    fn fail(&mut self, name: &str, message: &str, text: &str) {
        // With ROUNDTRIP_TEXT the whole sheet is shown.
        let most = if std::env::var_os("ROUNDTRIP_TEXT").is_some() {
            usize::MAX
        } else {
            0
        };
        let text: String = text.chars().take(most).collect();
        let first = || (0, format!("{message}\n{text}"));
        self.wrong.entry(name.to_owned()).or_insert_with(first).0 += 1;
    }

    /// Fails with everything that went wrong, each style once.
    fn assert_none_wrong(&self) {
        let count: usize = self.wrong.values().map(|(count, _)| count).sum();
        let mut shown = String::new();
        for (name, (count, first)) in self.wrong.iter().take(200) {
            let _ = write!(shown, "{name} ({count}): {first}");
        }
        assert!(
            count == 0,
            "{count} of {} games came back wrong:\n{shown}",
            self.games
        );
    }

    /// Fails when more games than one in `share` came back open or misread, each with its finding.
    fn assert_few_open(&self, share: usize) {
        let open = self.broken + self.misread;
        assert!(
            open <= self.games / share,
            "of {} games {} broke off and {} were misread, all with a finding",
            self.games,
            self.broken,
            self.misread
        );
    }
}

/// Whether a game is so short that its letters, which in a rare language are those of a common one for other pieces, are
/// rather taken for a slip in that one: `1. e4 e5 2. Rf3 d6` is Finnish, and illegal in Italian and English; `2... Nf8-e7` is
/// Romanian, and illegal in English.
fn tells_no_language(language: &str, truth: &SheetTruth) -> bool {
    matches!(language, "fi" | "is" | "hu" | "ro") && truth.moves.len() < 12
}

/// Whether the game breaks off at the one pawn whose letter is that of a piece elsewhere, `1. Bd2-d4` in German, `53. Sb7-b8=D` in
/// Finnish: one word is no evidence of a language, and what is told proposes the pawn's move.
fn is_one_pawn(language: &str, truth: &SheetTruth, game: &Game) -> bool {
    let alone = truth.moves.len() == 1;
    let pawn = |f: &Finding| {
        let word = f.text.strip_prefix(['B', 'S']);
        f.rule.code == "M001" && word.is_some_and(|rest| alone || rest == f.suggestion)
    };
    matches!(language, "de/da/no/sv" | "fi") && game.report.findings.iter().any(pawn)
}

/// How many times as much the long run does.
pub fn effort() -> usize {
    let typed = std::env::var("ROUNDTRIP_EFFORT").ok();
    typed.and_then(|typed| typed.parse().ok()).unwrap_or(1)
}

pub fn seed() -> u64 {
    let typed = std::env::var("ROUNDTRIP_SEED").ok();
    typed.and_then(|typed| typed.parse().ok()).unwrap_or(2026)
}

/// Games to write, of one kind each; made once, written in many ways.
pub struct Pool {
    pub standard: Vec<Record>,
    pub short: Vec<Record>,
    set_up: Vec<Record>,
}

pub fn pool() -> &'static Pool {
    static POOL: OnceLock<Pool> = OnceLock::new();
    POOL.get_or_init(|| {
        let many = |kind, count: usize, from| -> Vec<Record> {
            let numbers = (from..).take(count * effort());
            numbers
                .map(|number| Record::play(seed(), number, kind))
                .collect()
        };
        let mut set_up = many(Kind::Ending, 24, 2_000_000);
        set_up.extend(many(Kind::Chess960, 12, 3_000_000));
        Pool {
            standard: many(Kind::Any, 48, 0),
            short: many(Kind::Short, 32, 1_000_000),
            set_up,
        }
    })
}

/// Takes games from a list in turn.
struct Turn {
    list: &'static [Record],
    at: usize,
}

impl Turn {
    fn of(list: &'static [Record]) -> Turn {
        Turn { list, at: 0 }
    }

    fn take(&mut self, count: usize) -> Vec<Record> {
        let from = self.at;
        self.at += count;
        (from..self.at)
            .map(|i| self.list[i % self.list.len()].clone())
            .collect()
    }
}

#[test]
fn the_games_have_everything_that_can_go_wrong() {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let pool = pool();
    for record in pool.standard.iter().chain(&pool.short).chain(&pool.set_up) {
        let positions = record.positions();
        let mut position = positions[0].clone();
        for after in positions.iter().skip(1) {
            let moves = position.legal_moves();
            let played = |mv: &&formulario::board::Move| {
                let mut next = position.clone();
                next.play(**mv);
                next.fen() == after.fen()
            };
            let mv = moves.iter().find(played).expect("a legal move");
            let parts = Position::flat_parts(*mv);
            let side = position.side_to_move();
            let mut count = |what: String| *seen.entry(what).or_default() += 1;
            if let Some(wing) = parts.castling {
                count(format!("castling {side:?} {wing:?}"));
            }
            if let Some(role) = parts.promotion {
                count(format!("promotion {role:?}"));
            }
            if parts.en_passant {
                count(format!("en passant {side:?}"));
            }
            position = after.clone();
        }
        *seen.entry(format!("{:?}", position.status())).or_default() += 1;
        if record.uci().len() < 6 {
            *seen.entry("tiny".to_owned()).or_default() += 1;
        }
    }
    let mut wanted = vec!["tiny".to_owned(), format!("{:?}", Status::Checkmate)];
    wanted
        .extend([Role::Queen, Role::Rook, Role::Knight].map(|role| format!("promotion {role:?}")));
    for side in [Side::White, Side::Black] {
        wanted.push(format!("en passant {side:?}"));
        wanted.extend([Wing::Short, Wing::Long].map(|wing| format!("castling {side:?} {wing:?}")));
    }
    for what in wanted {
        assert!(seen.contains_key(&what), "{what} is not among {seen:?}");
    }
    assert_eq!(
        pool.standard[0].positions()[0].fen(),
        Position::initial().fen()
    );
}

/// Every notation in every language that makes a difference to it.
fn scribes() -> Vec<(String, Scribe)> {
    let mut scribes = Vec::new();
    for notation in Notation::ALL {
        for language in Language::ALL {
            if notation.has_letters() || language == Language::Italian {
                let name = format!("{} {}", notation.name(), language.code());
                scribes.push((name, Scribe::plain(language, notation)));
            }
        }
    }
    scribes
}

#[test]
fn every_language_in_every_notation_as_pgn() {
    let mut tally = Tally::default();
    let pool = pool();
    let mut turns = [&pool.standard, &pool.short, &pool.set_up].map(|list| Turn::of(list));
    for (name, scribe) in scribes() {
        let style = SheetStyle {
            scribe,
            layout: Layout::Pgn,
            ..SheetStyle::plain(Language::English, Notation::San)
        };
        for (turn, count) in turns.iter_mut().zip([4, 2, 3]) {
            for record in turn.take(count * effort()) {
                tally.round_trip(&name, &style, &[record], seed());
            }
        }
    }
    tally.assert_none_wrong();
    // Files alone, and short games whose letters several languages share.
    tally.assert_few_open(50);
}

/// Each liberty of a scribe that loses nothing, by itself.
fn liberties(language: Language, notation: Notation) -> Vec<(String, Scribe)> {
    let plain = Scribe::plain(language, notation);
    let signs = |name: String, signs: Signs| (name, Scribe { signs, ..plain });
    let mut all = Vec::new();
    for capture in Scribe::CAPTURES {
        all.push(signs(
            format!("capture {capture:?}"),
            Signs {
                capture,
                ..Signs::PGN
            },
        ));
    }
    for (check, mate) in Scribe::CHECKS {
        all.push(signs(
            format!("check {check:?} {mate:?}"),
            Signs {
                check,
                mate,
                ..Signs::PGN
            },
        ));
    }
    for (short, long) in Scribe::CASTLINGS {
        all.push(signs(
            format!("castling {short:?}"),
            Signs {
                short,
                long,
                ..Signs::PGN
            },
        ));
    }
    for promotion in Scribe::PROMOTIONS {
        all.push(signs(
            format!("promotion {promotion:?}"),
            Signs {
                promotion,
                ..Signs::PGN
            },
        ));
    }
    for en_passant in Scribe::EN_PASSANT {
        all.push(signs(
            format!("en passant {en_passant:?}"),
            Signs {
                en_passant,
                ..Signs::PGN
            },
        ));
    }
    let castling_in_words = true;
    all.push((
        "castling in words".to_owned(),
        Scribe {
            castling_in_words,
            ..plain
        },
    ));
    all
}

const ALPHABETS: [Language; 5] = [
    Language::Italian,
    Language::English,
    Language::German,
    Language::Hungarian,
    Language::Russian,
];

#[test]
fn every_liberty_of_a_scribe_as_pgn() {
    let mut tally = Tally::default();
    let pool = pool();
    let mut turns = [&pool.standard, &pool.set_up].map(|list| Turn::of(list));
    for notation in [
        Notation::San,
        Notation::Captured,
        Notation::FigurineWhite,
        Notation::Long,
    ] {
        for language in ALPHABETS {
            for (liberty, scribe) in liberties(language, notation) {
                let name = format!("{} {} {liberty}", notation.name(), language.code());
                let style = SheetStyle {
                    scribe,
                    layout: Layout::Pgn,
                    ..SheetStyle::plain(Language::English, Notation::San)
                };
                for turn in &mut turns {
                    for record in turn.take(effort()) {
                        tally.round_trip(&name, &style, &[record], seed());
                    }
                }
            }
        }
    }
    tally.assert_none_wrong();
}

/// Every layout but PGN.
fn sheets() -> impl Iterator<Item = Layout> {
    Layout::ALL
        .into_iter()
        .filter(|layout| *layout != Layout::Pgn)
}

/// The scribes of the product of layouts: alphabets and notations that differ most.
fn few_scribes() -> [Scribe; 7] {
    [
        Scribe::plain(Language::Italian, Notation::San),
        Scribe::plain(Language::English, Notation::San),
        Scribe::plain(Language::German, Notation::Long),
        Scribe::plain(Language::Russian, Notation::San),
        Scribe::plain(Language::Italian, Notation::FigurineBlack),
        Scribe::plain(Language::English, Notation::Uci),
        Scribe::plain(Language::French, Notation::LongCaptured),
    ]
}

#[test]
fn every_layout_with_every_number_and_separator() {
    let mut tally = Tally::default();
    let pool = pool();
    let mut turn = Turn::of(&pool.short);
    let mut long = Turn::of(&pool.standard);
    let headers = [Headers::Italian, Headers::English, Headers::None];
    let mut cell = 0;
    for layout in sheets() {
        for numbers in NumberStyle::ALL {
            for separator in Separator::ALL {
                let pointless = numbers == NumberStyle::Ellipsis || !layout.has_pairs();
                if separator != Separator::None && pointless {
                    continue;
                }
                for _ in 0..effort() {
                    cell += 1;
                    let style = SheetStyle {
                        scribe: few_scribes()[cell % 7],
                        layout,
                        numbers,
                        separator,
                        headers: headers[cell % 3],
                        results: ResultStyle::ALL[cell / 3 % 5],
                        foot: cell % 2 == 0,
                        ..SheetStyle::plain(Language::Italian, Notation::San)
                    };
                    let name = name(&style);
                    let rows = if matches!(layout, Layout::Games(_)) {
                        3
                    } else {
                        1
                    };
                    tally.round_trip(&name, &style, &turn.take(rows), seed());
                    if cell % 4 == 0 {
                        tally.round_trip(&name, &style, &long.take(1), seed());
                    }
                }
            }
        }
    }
    tally.assert_none_wrong();
}

/// A style in a few words.
fn name(style: &SheetStyle) -> String {
    format!(
        "{} {:?} {:?} {:?} {:?}{} {} {}",
        style.layout.name(),
        style.numbers,
        style.separator,
        style.headers,
        style.results,
        if style.foot { " foot" } else { "" },
        style.scribe.notation.name(),
        style.scribe.columns.code(),
    )
}

#[test]
fn every_layout_in_every_notation() {
    let mut tally = Tally::default();
    let pool = pool();
    let mut turns = [Turn::of(&pool.standard), Turn::of(&pool.short)];
    for (row, layout) in sheets().enumerate() {
        for (i, (_, scribe)) in scribes().into_iter().enumerate() {
            // A third of the languages for each notation and layout, another third for the next.
            if scribe.notation.has_letters() && i % 3 != row % 3 {
                continue;
            }
            let style = SheetStyle {
                scribe,
                layout,
                ..SheetStyle::plain(Language::Italian, Notation::San)
            };
            tally.round_trip(&name(&style), &style, &turns[i % 2].take(1), seed());
        }
    }
    tally.assert_none_wrong();
}

#[test]
fn every_layout_with_every_result_and_header() {
    let mut tally = Tally::default();
    let mut turn = Turn::of(&pool().standard);
    for layout in Layout::ALL {
        for headers in [Headers::Italian, Headers::English, Headers::None] {
            for results in ResultStyle::ALL {
                for foot in [false, true] {
                    let style = SheetStyle {
                        layout,
                        headers,
                        results,
                        foot,
                        ..SheetStyle::plain(Language::Italian, Notation::San)
                    };
                    tally.round_trip(&name(&style), &style, &turn.take(1), seed());
                }
            }
        }
    }
    tally.assert_none_wrong();
}

#[test]
fn every_layout_with_what_stands_beside_the_moves() {
    let mut tally = Tally::default();
    let pool = pool();
    let mut turns = [Turn::of(&pool.standard), Turn::of(&pool.short)];
    for layout in sheets() {
        for separator in [Separator::None, Separator::Equals, Separator::Semicolon] {
            let plain = SheetStyle {
                layout,
                separator,
                ..SheetStyle::plain(Language::Italian, Notation::San)
            };
            let dresses = [
                (
                    "clocks",
                    SheetStyle {
                        clocks: true,
                        ..plain
                    },
                ),
                (
                    "ornaments",
                    SheetStyle {
                        ornaments: true,
                        ..plain
                    },
                ),
                (
                    "prose",
                    SheetStyle {
                        prose: true,
                        ..plain
                    },
                ),
                (
                    "last missing",
                    SheetStyle {
                        gap: Gap::Last,
                        ..plain
                    },
                ),
                (
                    "one missing",
                    SheetStyle {
                        gap: Gap::Within,
                        ..plain
                    },
                ),
            ];
            for (i, (dress, style)) in dresses.into_iter().enumerate() {
                if separator == Separator::None || layout.has_pairs() {
                    let name = format!("{} {dress}", name(&style));
                    tally.round_trip(&name, &style, &turns[i % 2].take(1), seed());
                }
            }
        }
    }
    tally.assert_none_wrong();
}

#[test]
fn every_liberty_of_a_scribe_in_sheets() {
    let mut tally = Tally::default();
    let pool = pool();
    let mut turn = Turn::of(&pool.standard);
    let layouts = [Layout::Pairs, Layout::Running, Layout::ALL[9], Layout::Hcs];
    for (i, layout) in layouts.into_iter().enumerate() {
        for separator in Separator::ALL {
            if separator != Separator::None && !layout.has_pairs() {
                continue;
            }
            let language = ALPHABETS[i % 2];
            for (liberty, scribe) in liberties(language, Notation::San) {
                let style = SheetStyle {
                    scribe,
                    layout,
                    separator,
                    ..SheetStyle::plain(Language::Italian, Notation::San)
                };
                let name = format!("{} {liberty}", name(&style));
                tally.round_trip(&name, &style, &turn.take(1), seed());
            }
        }
    }
    tally.assert_none_wrong();
}

/// Scribes whose writing does not tell everything.
fn lossy_scribes() -> Vec<(String, Scribe)> {
    let mut scribes = Vec::new();
    for language in Language::ALL {
        for notation in Notation::ALL {
            for case in [Case::Lower, Case::Upper] {
                if notation.has_letters() || language == Language::English {
                    let name = format!("{} {} {case:?}", notation.name(), language.code());
                    scribes.push((
                        name,
                        Scribe {
                            case,
                            ..Scribe::plain(language, notation)
                        },
                    ));
                }
            }
        }
    }
    for white in ALPHABETS {
        for black in ALPHABETS.into_iter().filter(|black| *black != white) {
            for notation in [Notation::San, Notation::Long] {
                let columns = Columns::new(white, black);
                let name = format!("{} {}", notation.name(), columns.code());
                scribes.push((
                    name,
                    Scribe {
                        columns,
                        ..Scribe::plain(white, notation)
                    },
                ));
            }
        }
    }
    scribes
}

fn lossy(layout: Layout) {
    let pool = pool();
    let mut tally = Tally::default();
    let mut turns = [Turn::of(&pool.standard), Turn::of(&pool.short)];
    for (name, scribe) in lossy_scribes() {
        let style = SheetStyle {
            scribe,
            layout,
            ..SheetStyle::plain(Language::English, Notation::San)
        };
        for turn in &mut turns {
            let name = format!("{} {name}", layout.name());
            for record in turn.take(effort()) {
                tally.round_trip(&name, &style, &[record], seed());
            }
        }
    }
    tally.assert_none_wrong();
    // Without capitals a pawn's capture and a piece's move may be the same letters.
    tally.assert_few_open(10);
}

#[test]
fn what_is_lost_is_right_or_said_in_pgn() {
    lossy(Layout::Pgn);
}

#[test]
fn what_is_lost_is_right_or_said_in_sheets() {
    lossy(Layout::Pairs);
}

/// A file of sheets as `generate sheets` writes it, with a truth for each game.
fn whole_file(options: &SheetOptions) -> (String, Vec<(SheetTruth, bool, String)>) {
    let (mut out, mut table) = (Vec::new(), Vec::new());
    write_sheets(options, &mut out, &mut table, &Default::default()).expect("memory never fails");
    let mut table = csv::Reader::from_reader(table.as_slice());
    let tags = [
        ("Event", 5),
        ("Site", 6),
        ("Date", 7),
        ("Round", 8),
        ("White", 9),
        ("Black", 10),
        ("WhiteElo", 11),
        ("BlackElo", 12),
    ];
    let rows = table.records().map(|row| {
        let row = row.expect("a row");
        let words = |column: usize| row[column].split_whitespace();
        let tags = tags.iter().filter(|(_, column)| !row[*column].is_empty());
        let truth = SheetTruth {
            moves: words(15).map(str::to_owned).collect(),
            result: ResultMark::read(&row[13]),
            tags: tags
                .map(|(name, column)| (*name, row[*column].to_owned()))
                .collect(),
            slip: None,
            missing: words(14).filter_map(|ply| ply.parse().ok()).collect(),
        };
        let name = format!("game {} {} {} {}", &row[0], &row[1], &row[2], &row[3]);
        (truth, &row[4] == "yes", name)
    });
    (String::from_utf8(out).expect("UTF-8"), rows.collect())
}

fn files(liberties: f64, count: u64) -> Tally {
    let mut tally = Tally::default();
    for seed in 0..count * effort() as u64 {
        let (text, truths) = whole_file(&SheetOptions {
            games: 12,
            seed: seed + self::seed(),
            liberties,
            ..SheetOptions::default()
        });
        let games = read_back(&text);
        tally.games += truths.len();
        if games.len() != truths.len() {
            let message = format!("{} games were read as {}", truths.len(), games.len());
            tally.fail(&format!("file {seed}"), &message, &text);
            continue;
        }
        for ((truth, lossy, name), game) in truths.iter().zip(&games) {
            let language = name.rsplit(' ').next().unwrap_or_default();
            if tells_no_language(language, truth) {
                continue;
            }
            match judge(truth, game, *lossy) {
                Outcome::Exact => {}
                Outcome::Broken => tally.broken += 1,
                Outcome::Misread => tally.misread += 1,
                Outcome::Wrong(message) => tally.fail(&format!("file {seed} {name}"), &message, ""),
            }
        }
    }
    tally
}

#[test]
fn sheets_of_every_kind_in_one_file() {
    files(0.0, 10).assert_none_wrong();
}

#[test]
fn sheets_with_every_liberty_in_one_file() {
    let tally = files(1.0, 10);
    tally.assert_none_wrong();
    tally.assert_few_open(10);
}
