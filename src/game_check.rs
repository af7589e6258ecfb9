//! One game end to end: tokens, facts, findings, verdict. Pure: the same bytes give the same report on any worker.

use crate::board::trid::Settings;
use crate::laws::{Edition, TimeClass};
use crate::messages::Ui;
use crate::notation::Liberty;
use crate::notation::trid::{Fault, Slip};
use crate::openings::Openings;
use crate::replay::{self, Facts, Game, Place, Reach, ReplayOptions, Words, fingerprint};
use crate::rules::waivers::Waivers;
use crate::rules::{
    self, Assumed, Class, Context, Finding, MaxGap, Print, RoundStart, Rule, Setting, Severity,
    Today, Verdict,
};
use crate::sheet::{self, Lines};
use crate::source::Original;
use crate::syntax::tags::is_unknown;
use crate::syntax::trid::{Moves, StandIn, Told, form_names_game, with_figures_aside};
use crate::syntax::{Encoding, Kind, ResultMark, TagId, Tokens, rating};
use crate::text::moves::trid::may_tell;
use crate::text::{printed, separator};
use crate::tournament::GameRow;
use crate::tournament::to_pair::Choices;
use crate::tournament::twins::Twin;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// What the user decided for every game.
#[derive(Clone, Debug, Default)]
pub struct CheckOptions {
    /// Language of the piece letters, when forced.
    pub replay: ReplayOptions,
    /// Text encoding, when forced.
    pub encoding: Option<Encoding>,
    /// Language of the messages.
    pub ui: Ui,
    /// The edition of the Laws, when forced.
    pub laws: Option<Edition>,
    /// The time class, when forced.
    pub time_class: Option<TimeClass>,
    /// Whether rapid and blitz games had full supervision, when forced.
    pub supervised: Option<bool>,
    /// How much of a file may belong to no game.
    pub max_gap: MaxGap,
    /// Whether lines of lists are held against all games of the file: then they are in [`GameReport::listed`] and no findings yet.
    pub lists: bool,
    /// The last day that is not in the future.
    pub today: Today,
    /// Whether rounds are held against the pairing rules, and by which choices.
    pub pairings: Option<Choices>,
    /// Which rules count.
    pub rules: Selection,
    /// Whether only what was assumed in reading is wanted ([`rules::READING`]): it takes less time.
    pub reading_only: bool,
    /// Whether the whole game is searched for what was meant where it breaks off.
    pub suggest: bool,
    /// What people decided about single findings.
    pub waivers: Option<Arc<Waivers>>,
    /// For which games [`GameReport::row`] is wanted in full.
    pub rows: Rows,
    /// By which table the openings of rows are looked up, where they are wanted.
    pub openings: Option<Openings>,
    /// For tests: a game that holds these bytes makes the worker panic.
    #[doc(hidden)]
    pub panic_on: Option<Vec<u8>>,
}

impl CheckOptions {
    /// The same for who only reads the games: nothing is judged, and no rows are made.
    #[must_use]
    pub fn reading(&self) -> CheckOptions {
        CheckOptions {
            rows: Rows::Never,
            rules: Selection::default(),
            waivers: None,
            reading_only: true,
            ..self.clone()
        }
    }

    /// What the rules need to know of it.
    #[must_use]
    pub fn context(&self) -> Context {
        Context {
            ui: self.ui,
            encoding_forced: self.encoding.is_some(),
            laws: self.laws,
            reading_only: self.reading_only,
            suggest: self.suggest,
            time_class: self.time_class,
            supervised: self.supervised,
            max_gap: self.max_gap,
            lists: self.lists,
            today: self.today,
            pairings: self.pairings,
            ..Context::default()
        }
    }
}

/// For which games the row is made in full: it costs time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rows {
    /// For none.
    #[default]
    Never,
    /// For games with findings, whose players a report names.
    WithFindings,
    /// For all.
    Always,
}

/// Which rules count: `--select` and `--ignore`, by code, family letter or prefix of a code, or by name.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    /// Only these, when any are given.
    pub select: Vec<String>,
    /// Not these.
    pub ignore: Vec<String>,
}

impl Selection {
    /// Whether a rule counts. The program's own faults always do.
    #[must_use]
    pub fn allows(&self, rule: &Rule) -> bool {
        let named = |list: &[String]| list.iter().any(|text| names(text, rule));
        rule.is_own_fault()
            || (self.select.is_empty() || named(&self.select)) && !named(&self.ignore)
    }

    fn is_everything(&self) -> bool {
        self.select.is_empty() && self.ignore.is_empty()
    }

    /// The first entry that names no rule at all.
    #[must_use]
    pub fn unknown(&self) -> Option<&str> {
        self.select
            .iter()
            .chain(&self.ignore)
            .find(|text| !rules::ALL.iter().any(|rule| names(text, rule)))
            .map(String::as_str)
    }
}

fn names(text: &str, rule: &Rule) -> bool {
    !text.is_empty()
        && (rule.name == text
            || rule
                .code
                .get(..text.len())
                .is_some_and(|start| start.eq_ignore_ascii_case(text)))
}

/// The report on one game.
#[derive(Clone, Debug)]
pub struct GameReport {
    /// Where the game stands.
    pub place: Place,
    /// Its findings, in the order of the text; only those of the selected rules.
    pub findings: Vec<Finding>,
    /// The lines of lists above its moves that tell of other games; see [`CheckOptions::lists`].
    pub listed: Vec<Finding>,
    /// The verdict.
    pub verdict: Verdict,
    /// The game row; empty but for its place unless [`CheckOptions::rows`] asks for it. Apart, because reports go through many
    /// hands.
    pub row: Box<GameRow>,
    /// How its bytes are text.
    pub encoding: Encoding,
    /// What was assumed about the Laws in force.
    pub assumed: Assumed,
    /// Half-moves of the main line that were played.
    pub plies: u32,
    /// Whether it has no move, read or not, and no position of its own, and does not say that it was not played.
    pub blank: bool,
    /// Whether it has as little, and says that it was not played.
    pub unplayed: bool,
    /// The number of its moves ([`fingerprint::moves`]); 0 where the program failed on it.
    pub moves: u64,
    /// By what it is held against the other games of its file.
    pub print: Option<Print>,
    /// Of a game of Chess960: its round, and from which position it begins.
    pub start: Option<RoundStart>,
    /// By what it is known wherever it stands ([`fingerprint`]); 0 where the program failed on it.
    pub fingerprint: u64,
    /// Findings that people had waived: they are not among [`GameReport::findings`] and count for nothing.
    pub waived: u32,
    /// What stands right below its result and is no remark on it.
    pub behind: Option<Box<rules::Stretch>>,
    /// Whether the program failed on it.
    pub fault: bool,
    /// How it stood in the file, where it was transcoded.
    pub original: Option<Arc<Original>>,
}

/// So many half-moves more must a record that breaks off be playable as Tri-Dimensional chess, than on the flat board, to be
/// one of that, where only figures in brackets speak for it.
const FURTHER: usize = 4;

/// Buffers that a worker reuses from game to game.
#[derive(Debug, Default)]
pub struct Workspace {
    tokens: Tokens,
    /// Of a game of the fast lane there are none: nobody asks for the words of a game that was played as it is written.
    words: Words,
    facts: Facts,
    /// What the fast lane remembers.
    memo: replay::lane::Memo,
    /// The heading of the table that the next game is a row of.
    heading: Option<Vec<u8>>,
    /// What the lines of the next game are, where that is known.
    lines: Option<Lines>,
    /// Another reading of the same game.
    other: Option<Box<Workspace>>,
    /// Whether the file breaks off behind the next game.
    torn: bool,
    /// How the next game stood in its file, where it was transcoded.
    original: Option<Arc<Original>>,
    /// What was found about the next game before it is looked at.
    beside: Vec<Finding>,
}

impl Workspace {
    /// Gives the next game the heading of its table, which stands with another game.
    #[inline]
    pub fn head(&mut self, heading: Option<&[u8]>) {
        self.heading = heading.map(<[u8]>::to_vec);
    }

    /// Tells what the lines of the next game are, where framing has found that out.
    #[inline]
    pub fn know(&mut self, lines: Option<&Lines>) {
        self.lines = lines.cloned();
    }

    /// Tells whether the file breaks off behind the next game.
    #[inline]
    pub fn tear(&mut self, torn: bool) {
        self.torn = torn;
    }

    /// Tells how the next game stood in its file, where it was transcoded.
    #[inline]
    pub fn transcode(&mut self, original: Option<&Arc<Original>>) {
        self.original = original.cloned();
    }

    /// Tells what was found about the next game before it is looked at: beside the report of its event.
    #[inline]
    pub fn beside(&mut self, findings: Vec<Finding>) {
        self.beside = findings;
    }

    /// The tokens of the last game.
    #[must_use]
    pub fn tokens(&self) -> &Tokens {
        &self.tokens
    }

    /// The facts of the last game.
    #[must_use]
    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    /// The last game, whose bytes these are.
    #[must_use]
    pub fn game<'a>(&'a self, bytes: &'a [u8]) -> Game<'a> {
        Game {
            bytes,
            tokens: &self.tokens,
            words: &self.words,
            facts: &self.facts,
        }
    }

    /// Lets the buffers go that a huge game has blown up: the next may be small.
    fn shed(&mut self) {
        const MOST_TOKENS: usize = 1 << 18;
        if self.tokens.list.room() > MOST_TOKENS {
            *self = Workspace::default();
        }
    }

    /// Makes tokens and facts of one game, without judging it.
    pub fn replay(&mut self, bytes: &[u8], place: Place, options: &CheckOptions) {
        // What parts the game from the next is no part of its text, whatever stands open there.
        let parted = separator::trailing(bytes);
        let own = &bytes[..parted.unwrap_or(bytes.len())];
        self.read(own, place, options);
        self.facts.torn = std::mem::take(&mut self.torn) && !self.tokens.is_concluded(own);
        self.facts.original = self.original.take();
        if let Some(at) = parted {
            self.tokens.part(at);
        }
    }

    /// Makes tokens and facts, of whichever game the record is.
    fn read(&mut self, bytes: &[u8], place: Place, options: &CheckOptions) {
        let heading = self.heading.take();
        let lines = self.lines.take();
        if options.replay.trid.is_none() {
            if heading.is_none()
                && options.encoding.is_none()
                && self.read_in_lane(bytes, place, options)
            {
                return;
            }
            self.read_flat(bytes, heading.as_deref(), lines.as_ref(), place, options);
            self.memo.meet(&self.facts);
            if !self.may_be_trid() {
                return;
            }
        }
        self.read_trid(bytes, heading.as_deref(), place, options);
    }

    /// Makes facts of a game of the fast lane; whether it is one.
    #[inline]
    fn read_in_lane(&mut self, bytes: &[u8], place: Place, options: &CheckOptions) -> bool {
        let lane = replay::lane::play(
            bytes,
            place,
            options.replay,
            &mut self.memo,
            &mut self.tokens,
            &mut self.facts,
        );
        if lane {
            self.words.clear();
        }
        lane
    }

    /// Whether the record names Tri-Dimensional chess, cannot be played as another game, or is written as that is.
    #[inline]
    fn may_be_trid(&self) -> bool {
        match &self.facts.start {
            replay::Start::UnknownVariant(name) => {
                replay::names_trid(name).is_some() || replay::names_trid_alone(name).is_some()
            }
            // Heights that stand apart from their squares are no part of a long move, which may be legal on the flat board: but
            // they are tokens that moves have not.
            _ => {
                let (manners, tokens) = (&self.facts.manners, &self.tokens);
                let long = manners.long > 0 && manners.long * 2 >= manners.moves;
                let more = tokens.sheet || tokens.has_oddities || tokens.has_variations;
                // `c2-c4(2)` is no long move then: its first letter is taken for a man's.
                let capital = |event: &replay::Event| {
                    event.what == replay::What::Liberty(Liberty::CapitalFile)
                };
                long && more
                    || self.facts.events.iter().any(capital)
                    || self.facts.broken_off
                    || matches!(self.facts.start, replay::Start::BadFen(_))
            }
        }
    }

    /// Makes tokens and facts of a record of Tri-Dimensional chess, where it is one: it names the game, the user does, or its
    /// words can be nothing else.
    #[cold]
    fn read_trid(
        &mut self,
        bytes: &[u8],
        heading: Option<&[u8]>,
        place: Place,
        options: &CheckOptions,
    ) {
        // What another reading of this very record has found: where the user names the game there was none.
        let named = match (&options.replay.trid, &self.facts.start) {
            (Some(_), _) => true,
            (None, replay::Start::UnknownVariant(name)) => match replay::names_trid(name) {
                Some(_) => true,
                None if replay::names_trid_alone(name).is_none() => return,
                // Its own variants may be named alone where the record is plainly of this game.
                None => {
                    let moves = Moves::of(bytes);
                    let only = moves.marked > 0 && moves.flat == 0;
                    if !(only || moves.tell() != Told::Not || printed::is_form_of_levels(bytes)) {
                        return;
                    }
                    true
                }
            },
            // On the form of this game `Standard` names its own rules.
            _ if self.facts.variant_named && self.names_rules(bytes) => true,
            _ if self.facts.variant_named => {
                self.put_figures_aside(bytes, heading, None, place, options);
                return;
            }
            _ => false,
        };
        let form = form_names_game(bytes);
        // Most records of long moves are told without their words.
        if !named && !form && !may_tell(bytes) {
            self.put_figures_aside(bytes, heading, None, place, options);
            return;
        }
        let moves = Moves::of(bytes);
        // The stand-in is a copy of the whole record: most others are told without it.
        let wanted = named || form || moves.marked > 0;
        let stand_in = wanted.then(|| moves.stand_in(bytes));
        let of_form = |own: &StandIn| own.named || own.form && moves.marked > 0;
        if !named
            && !stand_in.as_ref().is_some_and(of_form)
            && moves.tell() != Told::Trid
            && self.put_figures_aside(bytes, heading, Some((&moves, &stand_in)), place, options)
        {
            return;
        }
        let told = match &stand_in {
            Some(stand_in) if named || of_form(stand_in) => Told::Trid,
            _ if self.plays_on_the_flat_board(&moves) => Told::Not,
            _ => moves.tell(),
        };
        if told == Told::Not {
            return;
        }
        let stand_in = stand_in.unwrap_or_else(|| moves.stand_in(bytes));
        match told {
            Told::Not => {}
            Told::Trid => self.as_trid(bytes, (&moves, &stand_in), heading, place, options),
            Told::IfPlayed => {
                let mut other = self.other.take().unwrap_or_default();
                other.as_trid(bytes, (&moves, &stand_in), heading, place, options);
                let (own, flat) = (&other.facts, &self.facts);
                let further = match own.broken_off {
                    true => flat.main.len() + FURTHER,
                    false => flat.main.len() + 1,
                };
                if own.main.len() >= further {
                    self.swap(&mut other);
                }
                self.other = Some(other);
            }
        }
    }

    /// Reads a record of long moves with figures in brackets glued to them, `c2-c4(2)`, as one of the flat board, where that plays
    /// all of it: the figures are remarks then. Where the record is in Standard Algebraic, with the letter of pawns, and all its
    /// figures are heights of legal moves, it is one of Tri-Dimensional chess. Whether either reads it to its end.
    fn put_figures_aside(
        &mut self,
        bytes: &[u8],
        heading: Option<&[u8]>,
        levels: Option<(&Moves, &Option<StandIn>)>,
        place: Place,
        options: &CheckOptions,
    ) -> bool {
        let Some((aside, opened)) = with_figures_aside(bytes) else {
            return false;
        };
        let mut other = self.other.take().unwrap_or_default();
        if let Some((moves, Some(stand_in))) = levels
            && moves.tell() != Told::Not
        {
            other.as_trid(bytes, (moves, stand_in), heading, place, options);
            let facts = &other.facts;
            let slip =
                |what: &replay::What| *what == replay::What::Trid(Fault::Slip(Slip::PawnLetter));
            let apart = facts.events.iter().any(|event| slip(&event.what));
            if is_played(facts, opened.len()) && !apart {
                self.swap(&mut other);
                self.other = Some(other);
                return true;
            }
        }
        let record = sheet::Record::new(&aside, heading, options.encoding);
        let mut layouts = vec![sheet::Layout::default()];
        let mut whole = false;
        while let Some(layout) = layouts.pop() {
            let mut open = record.scan(&mut other.tokens, layout);
            if layout == sheet::Layout::default() {
                open.reverse();
                layouts = open;
            }
            let figures = other.tokens.remarks_at(&opened);
            other.words.read(bytes, &other.tokens);
            other.play(bytes, place, options.replay);
            other.facts.figures_aside = figures;
            whole = is_played(&other.facts, opened.len());
            if whole {
                break;
            }
        }
        if whole {
            self.swap(&mut other);
        }
        self.other = Some(other);
        whole
    }

    /// Takes the reading of another for its own.
    fn swap(&mut self, other: &mut Workspace) {
        std::mem::swap(&mut self.tokens, &mut other.tokens);
        std::mem::swap(&mut self.words, &mut other.words);
        std::mem::swap(&mut self.facts, &mut other.facts);
    }

    /// Whether all that could be moves of Tri-Dimensional chess was played on the flat board.
    fn plays_on_the_flat_board(&self, moves: &Moves) -> bool {
        let facts = &self.facts;
        !facts.broken_off && !facts.main.is_empty() && facts.tree.len() >= moves.spans.len()
    }

    /// Whether the record is on the form of Tri-Dimensional chess, has its moves, and says that its own rules were those of it.
    fn names_rules(&self, bytes: &[u8]) -> bool {
        let tag = self.tokens.tag(TagId::Variant);
        let rules = |tag| replay::names_trid_alone(&self.tokens.value(bytes, tag)).is_some();
        tag.is_some_and(rules)
            && printed::is_form_of_levels(bytes)
            && Moves::of(bytes).tell() == Told::Trid
    }

    /// Makes tokens and facts of the record as one of Tri-Dimensional chess.
    fn as_trid(
        &mut self,
        bytes: &[u8],
        (moves, stand_in): (&Moves, &StandIn),
        heading: Option<&[u8]>,
        place: Place,
        options: &CheckOptions,
    ) {
        sheet::Record::new(&stand_in.bytes, heading, options.encoding)
            .scan(&mut self.tokens, sheet::Layout::default());
        moves.restore(&mut self.tokens, stand_in);
        Moves::read_end(bytes, &mut self.tokens);
        self.words.read_trid(bytes, &self.tokens, moves);
        let tag = self.tokens.tag(TagId::Variant);
        let named = tag.and_then(|tag| {
            let value = self.tokens.value(bytes, tag);
            let alone = || {
                let settings = replay::names_trid_alone(&value)?;
                (settings != Settings::default()).then_some(settings)
            };
            replay::names_trid(&value).or_else(alone)
        });
        let settings = named.or(options.replay.trid).unwrap_or_default();
        let settings =
            replay::trid_options(bytes, &self.tokens, settings).with(&options.replay.levels);
        let replay = ReplayOptions {
            trid: Some(settings),
            ..options.replay
        };
        self.play(bytes, place, replay);
    }

    /// Makes tokens and facts in the layout that explains most.
    fn read_flat(
        &mut self,
        bytes: &[u8],
        heading: Option<&[u8]>,
        lines: Option<&Lines>,
        place: Place,
        options: &CheckOptions,
    ) {
        let record = sheet::Record::new(bytes, heading, options.encoding).knowing(lines);
        let open = record.scan(&mut self.tokens, sheet::Layout::default());
        self.words.read(bytes, &self.tokens);
        self.play(bytes, place, options.replay);
        if !open.is_empty() {
            self.settle_layout(&record, open, bytes, place, options.replay);
        }
    }

    /// What the shape of a sheet leaves open is settled by playing it.
    #[cold]
    fn settle_layout(
        &mut self,
        record: &sheet::Record<'_>,
        open: Vec<sheet::Layout>,
        bytes: &[u8],
        place: Place,
        options: ReplayOptions,
    ) {
        let mut best = Reach::of(&self.tokens, &self.facts);
        for layout in open {
            if best.is_whole() {
                break;
            }
            let other = self.other.get_or_insert_default();
            record.scan(&mut other.tokens, layout);
            // The same words with the same numbers explain no more.
            if other.tokens.says_the_same(&self.tokens)
                || !best.is_in_reach_of(other.tokens.steps.len())
                || layout.sheet == Some(false)
                    && !best.may_be_beaten(bytes, &other.tokens, &mut other.words)
            {
                continue;
            }
            other.words.read(bytes, &other.tokens);
            other.play(bytes, place, options);
            let reach = Reach::of(&other.tokens, &other.facts);
            if reach.beats(best) {
                best = reach;
                std::mem::swap(&mut self.tokens, &mut other.tokens);
                std::mem::swap(&mut self.words, &mut other.words);
                std::mem::swap(&mut self.facts, &mut other.facts);
            }
        }
    }

    /// Plays the tokens, whose words were read.
    fn play(&mut self, bytes: &[u8], place: Place, options: ReplayOptions) {
        replay::replay(
            bytes,
            &self.tokens,
            place,
            options,
            &self.words,
            &mut self.facts,
        );
    }
}

/// Whether a tag names the ELO3D of a player.
#[cold]
fn names_elo3d(game: &Game<'_>) -> bool {
    game.tokens.tags.iter().any(|tag| {
        let name = &game.bytes[tag.name.start as usize..tag.name.end as usize];
        let folded = name.to_ascii_lowercase();
        tag.id == TagId::Other && memchr::memmem::find(&folded, b"elo3d").is_some()
    })
}

/// Whether a record was played to its end, with so many moves at least.
fn is_played(facts: &Facts, moves: usize) -> bool {
    !facts.broken_off && !facts.main.is_empty() && facts.tree.len() >= moves
}

/// Checks one game. A panic on the way becomes a finding of that game and costs no other.
#[must_use]
pub fn check_game(
    bytes: &[u8],
    place: Place,
    workspace: &mut Workspace,
    options: &CheckOptions,
) -> GameReport {
    let original = workspace.original.clone();
    match catch_unwind(AssertUnwindSafe(|| {
        examine(bytes, place, workspace, options)
    })) {
        Ok(report) => {
            workspace.shed();
            report
        }
        Err(panic) => {
            *workspace = Workspace::default();
            let what = panic
                .downcast_ref::<&str>()
                .map(|s| (*s).to_owned())
                .or_else(|| panic.downcast_ref::<String>().cloned())
                .unwrap_or_default();
            GameReport {
                original,
                ..failed(place, &what, options)
            }
        }
    }
}

fn failed(place: Place, what: &str, options: &CheckOptions) -> GameReport {
    let findings = vec![rules::internal_fault(place, what, &options.context())];
    let verdict = Verdict {
        class: Class::Unreadable,
        result: None,
        board: None,
        ending: rules::Ending::Unknown,
        contradicted: false,
    };
    let row = GameRow {
        game: place.game,
        line: place.line,
        byte: place.byte,
        ending: verdict.ending.name(),
        class: verdict.class.name(),
        errors: 1,
        ..GameRow::default()
    };
    let encoding = Encoding::Utf8;
    GameReport {
        place,
        findings,
        listed: Vec::new(),
        verdict,
        row: Box::new(row),
        encoding,
        assumed: Assumed::default(),
        plies: 0,
        blank: false,
        unplayed: false,
        moves: 0,
        print: None,
        start: None,
        fingerprint: 0,
        waived: 0,
        behind: None,
        fault: true,
        original: None,
    }
}

fn examine(
    bytes: &[u8],
    place: Place,
    workspace: &mut Workspace,
    options: &CheckOptions,
) -> GameReport {
    if let Some(trap) = &options.panic_on
        && memchr::memmem::find(bytes, trap).is_some()
    {
        panic!("injected by a test");
    }
    let beside = std::mem::take(&mut workspace.beside);
    workspace.replay(bytes, place, options);
    let game = workspace.game(bytes);
    let mut context = options.context();
    context.setting = Setting::of(&game, &context);
    let mut findings = rules::judge(&game, &context);
    // They stand where the game begins, before everything that is found in it.
    if !beside.is_empty() {
        findings.splice(0..0, beside);
    }
    let moves = fingerprint::moves(game.facts);
    let fingerprint = fingerprint::fingerprint(&game, moves);
    for finding in &mut findings {
        finding.fingerprint = Some(fingerprint);
    }
    let listed = rules::take_listed(&mut findings);
    rules::waivers::number(&mut findings);
    // What an arbiter accepted stands; what is not told is there all the same.
    let waivers = options.waivers.as_ref();
    let waived = waivers.map_or(0, |waivers| {
        waivers.waive(&mut findings, |rule| options.rules.allows(rule))
    });
    let doubt = rules::Doubt::of(&findings);
    if !options.rules.is_everything() {
        findings.retain(|f| options.rules.allows(f.rule));
    }
    let verdict = Verdict::of(&game, &context.setting, doubt, &findings);
    let full = match options.rows {
        Rows::Never => false,
        Rows::WithFindings => {
            !findings.is_empty() || waivers.is_some_and(|all| all.asks_of_copies(fingerprint))
        }
        Rows::Always => true,
    };
    let assumed = context.setting.assumed(&findings);
    let bare = is_bare(&game, &findings);
    let unplayed = bare && (verdict.ending == rules::Ending::Forfeit || is_awarded(&game));
    let mut row = Box::new(row(&game, &context.setting, &verdict, &findings, full));
    row.moves = moves;
    row.fingerprint = fingerprint;
    if options.rows == Rows::Always {
        row.opening = fingerprint::opening(game.facts);
        row.time_class = context.class(&game).map_or("", TimeClass::name);
        let openings = options.openings.as_ref();
        if let Some(found) = openings.and_then(|all| all.table().find(game.facts)) {
            row.eco = found.code.into();
            row.opening_name = found.english.into();
            row.opening_ply = Some(found.ply);
        }
    }
    let plies = game.facts.main.len() as u32;
    GameReport {
        place,
        findings,
        listed,
        verdict,
        row,
        encoding: workspace.tokens.encoding,
        assumed,
        plies,
        blank: bare && !unplayed,
        unplayed,
        moves,
        print: Print::of(&game, moves),
        start: RoundStart::of(&game),
        fingerprint,
        waived,
        behind: rules::behind_result(&game).map(Box::new),
        fault: false,
        original: game.facts.original.clone(),
    }
}

impl GameReport {
    /// By what other records of the game are found.
    #[must_use]
    pub fn twin(&self, game: &Game<'_>) -> Twin {
        let surnames = self.print.as_ref().map(Print::surnames);
        Twin::of(game, self.fingerprint, self.moves, surnames)
    }

    /// What a table of the tournament needs of the game: its tags and its result.
    #[must_use]
    pub fn table_row(&self, game: &Game<'_>) -> GameRow {
        let place = self.place;
        let mark = |mark: Option<ResultMark>| mark.map_or("", ResultMark::pgn);
        let mut row = GameRow {
            game: place.game,
            line: place.line,
            byte: place.byte,
            result: mark(self.verdict.result),
            contradicted: self.verdict.contradicted,
            ending: self.verdict.ending.name(),
            class: self.verdict.class.name(),
            plies: self.plies,
            moves: self.row.moves,
            fingerprint: self.fingerprint,
            ..GameRow::default()
        };
        row.result_marker = mark(game.facts.marker());
        row.result_board = mark(self.verdict.board);
        if rules::doubts_players(game) {
            row.players = "doubtful";
        }
        write_tags(game, &mut row);
        row
    }
}

/// Whether a game has no move, read or not, and no position of its own.
fn is_bare(game: &Game<'_>, findings: &[Finding]) -> bool {
    let facts = game.facts;
    facts.main.is_empty()
        && facts.manners.moves == 0
        && facts.main_break().is_none()
        && matches!(facts.start, replay::Start::Initial)
        && !findings
            .iter()
            .any(|finding| finding.rule.tells_unread_moves())
}

/// Whether a record is one of Tri-Dimensional chess, or of a variant of it that is not played here.
fn is_of_levels(game: &Game<'_>) -> bool {
    match &game.facts.start {
        replay::Start::UnknownVariant(name) => crate::syntax::trid::behind_name(name).is_some(),
        _ => game.facts.variant == Some(crate::board::Variant::Trid),
    }
}

/// How many words stand for moves, also in comments, in a record of Tri-Dimensional chess of which no move could be read.
#[cold]
fn unread_moves(game: &Game<'_>) -> u32 {
    let words = |bytes: &[u8]| Moves::of(bytes).spans.len();
    let unread = |what: &replay::What| match what {
        replay::What::Break { .. } => true,
        replay::What::PassedOver { garbled, .. } => *garbled,
        _ => false,
    };
    let events = game.facts.events.iter();
    let told = events.filter(|event| unread(&event.what)).count();
    let comments = game.tokens.list.iter();
    let comments = comments.filter(|token| token.kind == Kind::Comment);
    // The first and last sign of a comment are the braces.
    let inner = |text: &'_ [u8]| text.get(1..text.len().saturating_sub(1)).map_or(0, words);
    let commented: usize = comments.map(|token| inner(token.bytes(game.bytes))).sum();
    told.max(words(game.bytes)).max(commented) as u32
}

/// Whether a game without moves has the sign of one that was not played, which behind a move is a sign of evaluation.
fn is_awarded(game: &Game<'_>) -> bool {
    const SIGNS: [&[u8]; 6] = [b"+/-", b"-/+", b"+-", b"-+", b"+:-", b"-:+"];
    let mut tokens = game.tokens.list.iter();
    tokens.any(|token| SIGNS.contains(&token.bytes(game.bytes)))
}

/// A date as people write it on a sheet becomes one as the standard has it.
#[cold]
fn standard_date(text: &mut String) {
    use crate::syntax::date::{DateText, read_sheet};
    if let DateText::OtherForm(date) = read_sheet(text) {
        *text = date.to_string();
    }
}

/// Where the value of a tag goes that names the federation or the team of a player, or the federation of the event.
fn other_slot<'r>(row: &'r mut GameRow, name: &[u8]) -> Option<&'r mut String> {
    let is = |names: &[&[u8]]| names.iter().any(|own| name.eq_ignore_ascii_case(own));
    if is(&[b"EventCountry"]) {
        Some(&mut row.country)
    } else if is(&[
        b"WhiteFed",
        b"WhiteFederation",
        b"WhiteCountry",
        b"WhiteNat",
    ]) {
        Some(&mut row.federations[0])
    } else if is(&[
        b"BlackFed",
        b"BlackFederation",
        b"BlackCountry",
        b"BlackNat",
    ]) {
        Some(&mut row.federations[1])
    } else if is(&[b"WhiteTeam"]) {
        Some(&mut row.teams[0])
    } else if is(&[b"BlackTeam"]) {
        Some(&mut row.teams[1])
    } else {
        None
    }
}

/// The game row, in full where `full` is set.
fn row(
    game: &Game<'_>,
    setting: &Setting,
    verdict: &Verdict,
    findings: &[Finding],
    full: bool,
) -> GameRow {
    let place = game.facts.place;
    let mut row = GameRow {
        game: place.game,
        line: place.line,
        byte: place.byte,
        ..GameRow::default()
    };
    if !full {
        return row;
    }
    let count = |severity| findings.iter().filter(|f| f.severity == severity).count() as u32;
    row.errors = count(Severity::Error);
    row.warnings = count(Severity::Warning);
    row.notes = count(Severity::Note);
    let mark = |mark: Option<ResultMark>| mark.map_or("", ResultMark::pgn);
    row.result_marker = mark(game.facts.marker());
    row.result_board = mark(verdict.board);
    row.result = mark(verdict.result);
    row.contradicted = verdict.contradicted;
    row.ending = verdict.ending.name();
    row.class = verdict.class.name();
    row.plies = game.facts.main.len() as u32;
    row.edition = setting.text();
    row.edition_basis = setting.basis.name();
    if rules::doubts_players(game) {
        row.players = "doubtful";
    }
    let claim = rules::first_claim(game.facts, setting);
    row.claim_ply = claim.map(|claim| claim.ply);
    row.claim_rule = claim.map_or("", |claim| claim.rule.name());
    row.automatic_ply = setting.automatic.map(|automatic| automatic.ply);
    row.automatic_end = setting
        .automatic
        .map_or("", |automatic| automatic.end.name());
    row.written = (game.facts.manners.moves).max(row.plies);
    if row.written == 0 && is_of_levels(game) {
        row.written = unread_moves(game);
    }
    row.start = match game.facts.start {
        replay::Start::Initial => "initial",
        replay::Start::SetUp(_) => "position",
        _ => "",
    };
    row.notation = game.facts.notation();
    row.language = match game.facts.choice {
        replay::LanguageChoice::NoLetters | replay::LanguageChoice::Ambiguous => "".into(),
        _ => game.facts.columns.code(),
    };
    row.elo3d = game.facts.first.trid().is_some() && names_elo3d(game);
    row.variant = match (game.facts.variant, &game.facts.start) {
        (Some(crate::board::Variant::Standard), _) => "standard".to_owned(),
        (Some(crate::board::Variant::Chess960), _) => "chess960".to_owned(),
        (Some(crate::board::Variant::Trid), _) => "trid".to_owned(),
        (None, replay::Start::UnknownVariant(name)) => name.clone(),
        (None, _) => String::new(),
    };
    write_tags(game, &mut row);
    row
}

/// What the tags of a game say, as rows have it.
fn write_tags(game: &Game<'_>, row: &mut GameRow) {
    for tag in &game.tokens.tags {
        let slot = match tag.id {
            TagId::Event => &mut row.event,
            TagId::Site => &mut row.site,
            TagId::Date => &mut row.date,
            TagId::Round => &mut row.round,
            TagId::Section => &mut row.section,
            TagId::White => &mut row.white,
            TagId::Black => &mut row.black,
            TagId::Result => &mut row.result_tag,
            TagId::Termination => &mut row.termination,
            TagId::EventDate => &mut row.event_date,
            TagId::TimeControl => &mut row.time_control,
            TagId::WhiteElo => &mut row.white_elo,
            TagId::BlackElo => &mut row.black_elo,
            TagId::WhiteFideId => &mut row.white_fide_id,
            TagId::BlackFideId => &mut row.black_fide_id,
            TagId::WhiteTitle => &mut row.titles[0],
            TagId::BlackTitle => &mut row.titles[1],
            TagId::Other => {
                let name = &game.bytes[tag.name.start as usize..tag.name.end as usize];
                match other_slot(row, name) {
                    Some(slot) => slot,
                    None => continue,
                }
            }
            _ => continue,
        };
        // The first of several tags with one name counts.
        if slot.is_empty() {
            let value = game.tokens.value(game.bytes, tag);
            if !is_unknown(&value) {
                *slot = value.trim().to_owned();
            }
        }
    }
    // Broadcasts name the day in universal time only.
    if row.date.is_empty()
        && let Some(tag) = game.tokens.tag(TagId::UtcDate)
    {
        let value = game.tokens.value(game.bytes, tag);
        if !is_unknown(&value) {
            value.trim().clone_into(&mut row.date);
        }
    }
    for elo in [&mut row.white_elo, &mut row.black_elo] {
        *elo = rating::read(elo)
            .known()
            .map_or_else(String::new, |n| n.to_string());
    }
    if game.tokens.has_labels {
        standard_date(&mut row.date);
        if let Some(round) = crate::syntax::round::read_sheet(&row.round) {
            row.round = round.to_string();
        }
    }
    for date in [&mut row.date, &mut row.event_date] {
        if crate::syntax::date::read(date) == crate::syntax::date::DateText::Unknown {
            date.clear();
        }
    }
}
