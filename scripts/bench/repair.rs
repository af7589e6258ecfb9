//! How well `repair` finds what was played: takes the games of a PGN archive, writes them as a hasty scribe would and misreads
//! them as a poor reader would, and repairs them. See `scripts/bench-repair.sh`.

#[path = "repair_movers.rs"]
mod movers;
#[path = "repair_pairs.rs"]
mod pairs;

use formulario::board::{Move, Position};
use formulario::game_check::{CheckOptions, Workspace};
use formulario::notation::{
    Language, Letters, Resolution, Signs, Spelling, Style, read, resolve, spell,
};
use formulario::repair::{self, Options, Proposal, cells, learn::Learner, search::Search};
use formulario::replay::Place;
use formulario::syntax::Encoding;
use std::collections::BTreeMap;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// Signs that this reader takes for others: not the table of the decoder.
const MISREAD: &[(u8, &[u8])] = &[
    (b'1', b"7l4i"),
    (b'2', b"37z"),
    (b'3', b"285"),
    (b'4', b"9167"),
    (b'5', b"36s8"),
    (b'6', b"05b"),
    (b'7', b"1249"),
    (b'8', b"036B"),
    (b'a', b"ecdo"),
    (b'b', b"dh6f"),
    (b'c', b"eao"),
    (b'd', b"abc"),
    (b'e', b"cao"),
    (b'f', b"tbe"),
    (b'g', b"yqa9"),
    (b'h', b"bnk"),
    (b'A', b"HR4"),
    (b'B', b"R8E"),
    (b'C', b"GEe"),
    (b'D', b"OPB"),
    (b'K', b"RXH"),
    (b'N', b"HMW"),
    (b'Q', b"OG0"),
    (b'R', b"KBA"),
    (b'T', b"7FI"),
    (b'O', b"0DQ"),
    (b'0', b"O6D"),
    (b'x', b"+kX"),
    (b'-', b"=~"),
    (b'=', b"-"),
];
/// Signs that anything may become.
const ANY: &[u8] = b"abcdefgh12345678KQRBNTACDFGxo0-";

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    fn chance(&mut self, probability: f64) -> bool {
        (self.next() >> 11) as f64 / ((1_u64 << 53) as f64) < probability
    }

    fn of(&mut self, list: &[u8]) -> u8 {
        list[(self.next() >> 33) as usize % list.len()]
    }
}

/// How a scribe writes.
struct Scribe {
    language: Language,
    capture: bool,
    check: bool,
    zeros: bool,
    bare_promotion: bool,
    styles: bool,
}

fn write(scribe: &Scribe, position: &Position, mv: Move, random: &mut Random) -> String {
    let mut signs = Signs::PGN;
    if scribe.styles {
        if !scribe.capture {
            signs.capture = "";
        }
        if !scribe.check {
            (signs.check, signs.mate) = ("", "");
        }
        if scribe.zeros {
            (signs.short, signs.long) = ("0-0", "0-0-0");
        }
        if scribe.bare_promotion {
            signs.promotion = ("", "");
        }
    }
    let long = scribe.styles && random.chance(0.05);
    signs.hyphen = "";
    let spelling = Spelling {
        style: if long { Style::Long } else { Style::Short },
        letters: Letters::Of(scribe.language),
        signs,
    };
    spell(position, mv, spelling)
}

fn misread(word: &str, noise: f64, random: &mut Random) -> String {
    let mut out = Vec::new();
    for b in word.bytes() {
        if random.chance(0.1 * noise) {
            out.push(random.of(ANY));
        }
        if random.chance(0.25 * noise) {
            continue;
        }
        if random.chance(noise) {
            let row = MISREAD.iter().find(|(sign, _)| *sign == b);
            out.push(match row {
                Some((_, others)) if random.chance(0.8) => random.of(others),
                _ => random.of(ANY),
            });
        } else {
            out.push(b);
        }
    }
    String::from_utf8(out).unwrap_or_default()
}

/// The errors of people, one or two a game: each changes the cells of a sheet, two to a row.
fn human(words: &mut Vec<String>, random: &mut Random) {
    let count = 1 + random.next() % 2;
    for _ in 0..count {
        let at = 8 + (random.next() >> 20) as usize % (words.len() - 12);
        match random.next() >> 7 & 7 {
            // A half-move is missing: its cell stays empty, or what follows moves up.
            0 => words[at] = String::new(),
            1 => drop(words.remove(at)),
            // A half-move is written twice.
            2 => words.insert(at, words[at].clone()),
            // A row in each other's column.
            3 => words.swap(at & !1, at | 1),
            // Letters exchanged.
            4 => {
                let mut bytes = words[at].clone().into_bytes();
                if bytes.len() > 1 {
                    let i = (random.next() >> 9) as usize % (bytes.len() - 1);
                    bytes.swap(i, i + 1);
                }
                words[at] = String::from_utf8(bytes).unwrap_or_default();
            }
            // One rank further.
            5 => words[at] = words[at].replace('4', "5").replace('6', "7"),
            // Illegible.
            6 => words[at] = "?".into(),
            // The piece is forgotten.
            _ => {
                if words[at].starts_with(|c: char| c.is_ascii_uppercase() && c != 'O') {
                    words[at].remove(0);
                }
            }
        }
    }
}

/// The time that this thread was given, where the system tells it, else the time that passed.
fn cpu() -> Duration {
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let first = told
        .as_deref()
        .and_then(|text| text.split(' ').next()?.parse().ok());
    first.map_or_else(
        || BEGUN.get_or_init(Instant::now).elapsed(),
        Duration::from_nanos,
    )
}

/// A game of the archive.
struct Game {
    moves: Vec<Move>,
    part: u64,
}

/// Which tenth of the games this one belongs to, by players and date.
fn part(text: &str) -> u64 {
    let mut hash = 0xCBF2_9CE4_8422_2325_u64;
    for line in text.lines().filter(|line| {
        ["[White \"", "[Black \"", "[Date \""]
            .iter()
            .any(|tag| line.starts_with(tag))
    }) {
        for b in line.trim_end().bytes() {
            hash = (hash ^ u64::from(b)).wrapping_mul(0x0100_0000_01B3);
        }
    }
    (hash ^ hash >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 40
}

fn games(
    text: &str,
    parts: std::ops::Range<u64>,
    most: usize,
    plies: std::ops::Range<usize>,
) -> Vec<Game> {
    let mut list = Vec::new();
    let mut workspace = Workspace::default();
    let options = CheckOptions::default();
    let mut at = 0;
    while at < text.len() && list.len() < most {
        let next = text[at + 1..]
            .find("[Event ")
            .map_or(text.len(), |next| at + 1 + next);
        let record = &text[at..next];
        at = next;
        let part = part(record);
        if !parts.contains(&(part % 10)) {
            continue;
        }
        workspace.replay(record.as_bytes(), Place::new(1, 0, 1), &options);
        let facts = workspace.facts();
        if facts.main_break().is_some()
            || !plies.contains(&facts.main.len())
            || facts.first.fen() != Position::initial().fen()
        {
            continue;
        }
        let moves = facts
            .main
            .iter()
            .map(|at| facts.tree[*at as usize].mv)
            .collect();
        list.push(Game { moves, part });
    }
    list
}

#[derive(Default)]
struct Tally {
    games: usize,
    exact: usize,
    plies: usize,
    right: usize,
    sure: usize,
    sure_wrong: usize,
    changed: usize,
    changed_sure: usize,
    changed_sure_wrong: usize,
    untouched: usize,
    untouched_wrong: usize,
    beyond_model: usize,
    time: Duration,
    slowest: Duration,
}

impl Tally {
    fn tell(&self, name: &str) {
        let share = |a: usize, b: usize| 100.0 * a as f64 / b.max(1) as f64;
        println!(
            "{name}: games {} exact {:.1} % · moves {:.2} % · sure {:.1} % of which wrong {:.2} % · changed {} sure {:.1} % of which wrong {:.2} % · read to the end {} ({} wrong) · true game not the most probable in {:.1} % · {:.1} ms a game, at most {:.0}",
            self.games,
            share(self.exact, self.games),
            share(self.right, self.plies),
            share(self.sure, self.plies),
            share(self.sure_wrong, self.sure),
            self.changed,
            share(self.changed_sure, self.changed),
            share(self.changed_sure_wrong, self.changed_sure),
            self.untouched,
            self.untouched_wrong,
            share(self.beyond_model, self.games),
            self.time.as_secs_f64() * 1000.0 / self.games.max(1) as f64,
            self.slowest.as_secs_f64() * 1000.0,
        );
    }
}

/// How many of `all` half-moves are at least so probable, and how many of these are right: a curve of coverage against accuracy.
fn curve(name: &str, mut halves: Vec<(f32, bool)>, all: usize) {
    halves.sort_by(|a, b| b.0.total_cmp(&a.0));
    print!("{name}, coverage and accuracy:");
    for least in [0.999, 0.995, 0.99, 0.98, 0.95, 0.9, 0.8, 0.5, 0.0] {
        let covered = halves.partition_point(|half| half.0 >= least);
        let right = halves[..covered].iter().filter(|half| half.1).count();
        print!(
            " from {least}: {:.2} % {:.3} %;",
            100.0 * covered as f64 / all.max(1) as f64,
            100.0 * right as f64 / covered.max(1) as f64
        );
    }
    println!();
}

/// Of each half-move of a proposal whether it is one of the game, in its place among the others: the two are laid beside each
/// other so that most half-moves are the same.
fn aligned(truth: &[Move], proposal: &Proposal) -> Vec<bool> {
    let own: Vec<u16> = proposal.halves.iter().map(|half| code(half.mv)).collect();
    let truth: Vec<u16> = truth.iter().map(|mv| code(*mv)).collect();
    beside(&truth, &own)
}

/// Of each of these half-moves whether the other row has it, where most are the same.
fn beside(truth: &[u16], own: &[u16]) -> Vec<bool> {
    let mut most = vec![vec![0_u32; truth.len() + 1]; own.len() + 1];
    for i in (0..own.len()).rev() {
        for j in (0..truth.len()).rev() {
            most[i][j] = match own[i] == truth[j] {
                true => 1 + most[i + 1][j + 1],
                false => most[i + 1][j].max(most[i][j + 1]),
            };
        }
    }
    let (mut same, mut j) = (Vec::with_capacity(own.len()), 0);
    for i in 0..own.len() {
        while j < truth.len() && most[i][j] == most[i][j + 1] && own[i] != truth[j] {
            if most[i + 1][j] == most[i][j] {
                break;
            }
            j += 1;
        }
        let is = j < truth.len() && own[i] == truth[j];
        j += usize::from(is);
        same.push(is);
    }
    same
}

fn code(mv: Move) -> u16 {
    Position::flat_code(mv)
}

/// Reads move by move and stops at the first word that is no legal move.
fn strict(
    first: &Position,
    words: &[String],
    language: Language,
    truth: &[Move],
    greedy: bool,
) -> usize {
    let mut position = first.clone();
    let mut right = 0;
    for (word, truth) in words.iter().zip(truth) {
        let found = match resolve(&read(word.as_bytes(), Encoding::Utf8), language, &position) {
            Resolution::Move(mv, _) => Some(mv),
            _ if greedy => nearest(&position, word, language),
            _ => None,
        };
        let Some(mv) = found else {
            break;
        };
        right += usize::from(code(mv) == code(*truth));
        position.play(mv);
    }
    right
}

/// The legal move whose spelling is nearest to a word.
fn nearest(position: &Position, word: &str, language: Language) -> Option<Move> {
    let spelling = Spelling::new(Style::Short, language);
    position
        .legal_moves()
        .into_iter()
        .min_by_key(|mv| strsim::levenshtein(&spell(position, *mv, spelling), word))
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if args[0] == "folder" {
        return pairs::folder(&args[1]);
    }
    if args[0] == "movers" {
        let number = |i: usize, usual: f64| args.get(i).map_or(usual, |n| n.parse().unwrap());
        let (most, trust) = (number(1, 50.0) as usize, number(2, 0.0) as f32);
        return movers::measure(most, trust, number(3, 0.0) > 0.0, number(4, 0.0) > 0.0);
    }
    let text = String::from_utf8_lossy(&std::fs::read(&args[1]).expect("archive")).into_owned();
    match args[0].as_str() {
        "learn" => learn(
            &text,
            &args[2],
            args.get(3).map_or(60_000, |n| n.parse().unwrap()),
        ),
        "sheets" => sheets(&text, args.len() > 2),
        "measure" => {
            let number = |i: usize, usual: f64| args.get(i).map_or(usual, |n| n.parse().unwrap());
            measure(
                &text,
                number(2, 100.0) as usize,
                number(3, 0.02),
                number(4, 1.0) > 0.0,
                number(5, 8.0) as u64,
                (number(6, 0.0) > 0.0, number(7, 0.0) > 0.0),
                args.get(8).and_then(|name| Language::of(name)),
            );
        }
        "pairs" => {
            let number = |i: usize, usual: f64| args.get(i).map_or(usual, |n| n.parse().unwrap());
            pairs::measure(
                &text,
                number(2, 100.0) as usize,
                number(3, 0.05),
                number(4, 0.0) > 0.0,
                number(5, 8.0) as u64,
                number(6, 0.0) > 0.0,
            );
        }
        other => panic!("{other}"),
    }
}

/// Sheets of which nobody knows the truth, each behind a `[White` tag: how many come to their end.
fn sheets(text: &str, verbose: bool) {
    let (mut workspace, mut search) = (Workspace::default(), Search::default());
    let check = CheckOptions::default();
    let (mut all, mut whole, mut repaired, mut sure, mut cells_all, mut halves, mut played) =
        (0, 0, 0, 0, 0, 0, 0);
    let mut time = Duration::ZERO;
    // Of each sheet the moves that are sure; two sheets of one game differ in what stands behind `_`.
    let mut sheets: BTreeMap<String, Vec<Vec<Option<u16>>>> = BTreeMap::new();
    for record in text.split("[White ").skip(1) {
        let record = format!("[White {record}");
        workspace.replay(record.as_bytes(), Place::new(1, 0, 1), &check);
        let facts = workspace.facts();
        all += 1;
        played += facts.main.len();
        if facts.main_break().is_none() {
            whole += 1;
            cells_all += facts.main.len();
            halves += facts.main.len();
            sure += facts.main.len();
            let moves = facts
                .main
                .iter()
                .map(|at| Some(code(facts.tree[*at as usize].mv)));
            sheets
                .entry(of_game(&record))
                .or_default()
                .push(moves.collect());
            continue;
        }
        let begun = cpu();
        let sheet = cells::cells(record.as_bytes(), workspace.tokens(), facts).list;
        cells_all += sheet.len();
        let found = repair::decode(&facts.first, &sheet, &Options::default(), &mut search);
        time += cpu().saturating_sub(begun);
        let Some(found) = found else { continue };
        repaired += usize::from(found.unread.is_none());
        halves += found.halves.len();
        let own = found.halves.iter().filter(|half| half.sure).count();
        sure += own;
        let moves = found
            .halves
            .iter()
            .map(|half| half.sure.then_some(code(half.mv)));
        sheets
            .entry(of_game(&record))
            .or_default()
            .push(moves.collect());
        if verbose {
            let name = record.split('"').nth(1).unwrap_or_default();
            let changed = found.halves.iter().filter(|half| half.changed).count();
            println!(
                "{name}: {} cells, {} half-moves, {own} sure, {changed} changed, probability {:.2}, unread {:?}",
                sheet.len(),
                found.halves.len(),
                found.probability,
                found.unread
            );
        }
    }
    println!(
        "sheets {all}: read to the end {whole}, repaired to the end {repaired}; half-moves written {cells_all}, read before {played}, proposed {halves}, of which sure {sure}; {:.1} ms a repair",
        time.as_secs_f64() * 1000.0 / (all - whole).max(1) as f64
    );
    let (mut both, mut differ) = (0, 0);
    for (game, pair) in &sheets {
        let [one, two] = &pair[..] else { continue };
        let sure = one
            .iter()
            .zip(two)
            .filter_map(|(a, b)| Some((*a)? == (*b)?));
        let before = differ;
        sure.for_each(|same| {
            both += 1;
            differ += usize::from(!same);
        });
        if verbose && differ > before {
            let first = one
                .iter()
                .zip(two)
                .position(|(a, b)| a.is_some() && b.is_some() && a != b);
            println!(
                "{game}: {} differ, the first at half-move {first:?} of {}",
                differ - before,
                one.len()
            );
        }
    }
    println!("half-moves sure on both sheets of a game {both}, of which differ {differ}");
}

/// The game that a sheet is of, by its name.
fn of_game(record: &str) -> String {
    let name = record.split('"').nth(1).unwrap_or_default();
    name.split('_').next().unwrap_or_default().to_owned()
}

fn learn(text: &str, out: &str, most: usize) {
    let list = games(text, 0..7, most, 10..600);
    println!("{} games", list.len());
    let mut learner = Learner::default();
    for pass in 0..2 {
        (learner.half_moves, learner.cost) = (0, 0.0);
        for game in &list {
            learner.game(&repair::learn::Game {
                first: Position::initial(),
                moves: game.moves.clone(),
            });
        }
        println!(
            "pass {pass}: {:.4} nats a half-move",
            learner.cost / learner.half_moves as f64
        );
    }
    std::fs::write(out, learner.weights().table()).expect("table");
}

fn measure(
    text: &str,
    most: usize,
    noise: f64,
    styles: bool,
    part: u64,
    (verbose, people): (bool, bool),
    only: Option<Language>,
) {
    let list = games(text, part..part + 1, most, 60..121);
    let mut random = Random(0x9E37_79B9_7F4A_7C15 ^ (noise * 1e6) as u64);
    let mut tally = Tally::default();
    let (mut strict_right, mut greedy_right) = (0, 0);
    let mut workspace = Workspace::default();
    let check = CheckOptions::default();
    let mut search = Search::default();
    let mut bins = [(0_usize, 0_usize, 0.0_f64); 20];
    let mut covered: Vec<(f32, bool)> = Vec::new();
    for (number, game) in list.iter().enumerate() {
        let scribe = Scribe {
            language: match only {
                Some(language) => language,
                None if number % 2 == 0 => Language::Italian,
                None => Language::English,
            },
            capture: random.chance(0.5),
            check: random.chance(0.5),
            zeros: random.chance(0.5),
            bare_promotion: random.chance(0.5),
            styles,
        };
        let mut position = Position::initial();
        let mut words = Vec::new();
        let mut record = String::from("[White \"A\"]\n[Black \"B\"]\n\n");
        for mv in &game.moves {
            let word = misread(
                &write(&scribe, &position, *mv, &mut random),
                noise,
                &mut random,
            );
            words.push(word);
            position.play(*mv);
        }
        let truth_words = words.clone();
        if people {
            human(&mut words, &mut random);
        }
        for (at, word) in words.iter().enumerate() {
            if at % 2 == 0 {
                record.push_str(&format!("{}. ", at / 2 + 1));
            }
            record.push_str(word);
            record.push(if at % 10 == 9 { '\n' } else { ' ' });
        }
        record.push_str("1-0\n");
        strict_right += strict(
            &Position::initial(),
            &words,
            scribe.language,
            &game.moves,
            false,
        );
        greedy_right += strict(
            &Position::initial(),
            &words,
            scribe.language,
            &game.moves,
            true,
        );
        let begin = cpu();
        workspace.replay(record.as_bytes(), Place::new(1, 0, 1), &check);
        let facts = workspace.facts();
        let plies = game.moves.len();
        tally.games += 1;
        tally.plies += plies;
        if facts.main_break().is_none() && facts.main.len() == plies {
            let right = facts
                .main
                .iter()
                .zip(&game.moves)
                .filter(|(at, mv)| code(facts.tree[**at as usize].mv) == code(**mv))
                .count();
            tally.untouched += 1;
            tally.untouched_wrong += plies - right;
            tally.right += right;
            tally.exact += usize::from(right == plies);
            tally.sure += plies;
            tally.sure_wrong += plies - right;
            covered.extend((0..plies).map(|at| (1.0, at < right)));
            continue;
        }
        let sheet = cells::cells(record.as_bytes(), workspace.tokens(), facts).list;
        let options = Options::default();
        let found = repair::decode(&facts.first, &sheet, &options, &mut search);
        let took = cpu().saturating_sub(begin);
        tally.time += took;
        tally.slowest = tally.slowest.max(took);
        let proposal = found.unwrap_or_default();
        let mut right = 0;
        let same = aligned(&game.moves, &proposal);
        for (half, ok) in proposal.halves.iter().zip(same) {
            right += usize::from(ok);
            covered.push((half.probability, ok));
            let bin = ((half.probability * 20.0) as usize).min(19);
            bins[bin].0 += 1;
            bins[bin].1 += usize::from(ok);
            bins[bin].2 += f64::from(half.probability);
            tally.sure += usize::from(half.sure);
            tally.sure_wrong += usize::from(half.sure && !ok);
            if half.changed {
                tally.changed += 1;
                tally.changed_sure += usize::from(half.sure);
                tally.changed_sure_wrong += usize::from(half.sure && !ok);
            }
        }
        let exact = right == plies && proposal.halves.len() == plies;
        tally.right += right;
        tally.exact += usize::from(exact);
        if !exact {
            // What the true game costs: it is the only one if every half-move is answered.
            let mut position = Position::initial();
            let answers = game.moves.iter().enumerate().map(|(ply, mv)| {
                let text = formulario::notation::uci(&position, *mv);
                position.play(*mv);
                (ply as u32 + 1, text)
            });
            let options = Options {
                answers: answers.collect(),
                ..Options::default()
            };
            let truth = repair::decode(&facts.first, &sheet, &options, &mut search);
            let cost = truth.map_or(f32::INFINITY, |truth: Proposal| truth.cost);
            tally.beyond_model += usize::from(cost >= proposal.cost - 0.01);
            if verbose {
                println!("cost {:.1}, of the true game {cost:.1}", proposal.cost);
            }
        }
        if verbose && !exact {
            tell(number, game, &truth_words, &proposal, sheet.len());
            if people {
                println!("{record}");
            }
        }
    }
    println!(
        "strict {:.2} %, greedy {:.2} % of moves",
        100.0 * strict_right as f64 / tally.plies as f64,
        100.0 * greedy_right as f64 / tally.plies as f64
    );
    for (all, right, sum) in bins.iter().filter(|bin| bin.0 > 0) {
        print!(
            "{:.2}:{:.3}({all}) ",
            sum / *all as f64,
            *right as f64 / *all as f64
        );
    }
    println!();
    curve("half-moves", covered, tally.plies);
    tally.tell(&format!("noise {noise}"));
}

fn tell(number: usize, game: &Game, words: &[String], proposal: &Proposal, cells: usize) {
    println!(
        "game {number} (part {}): {} plies, {cells} cells, {} halves, p {:.3}",
        game.part % 10,
        game.moves.len(),
        proposal.halves.len(),
        proposal.probability
    );
    let mut position = Position::initial();
    for (ply, truth) in game.moves.iter().enumerate() {
        let san = formulario::notation::san(&position, *truth);
        let half = proposal.halves.get(ply);
        let found = half.map_or("-".into(), |half| {
            formulario::notation::uci(&position, half.mv)
        });
        let ok = half.is_some_and(|half| code(half.mv) == code(*truth));
        if !ok {
            println!(
                "   ply {ply}: truth {san} written {} found {found} p {:.3} cell {:?} word {:.1} sure {}; truth's share {:.4}",
                words[ply],
                half.map_or(0.0, |half| half.probability),
                half.and_then(|half| half.cell),
                half.map_or(0.0, |half| half.word),
                half.is_some_and(|half| half.sure),
                half.and_then(|half| half
                    .rivals
                    .iter()
                    .find(|(known, _)| *known == code(*truth))
                    .map(|(_, share)| *share))
                    .unwrap_or(0.0),
            );
        }
        position.play(*truth);
    }
}
