//! How well two sheets of one game find what was played, where one alone does not: both are written by scribes of their own,
//! misread each by itself, and brought together. See `scripts/bench-repair.sh`.

use super::{Game, Random, Scribe, beside, code, curve, games, human, misread, write};
use formulario::board::Position;
use formulario::game_check::{CheckOptions, Workspace};
use formulario::notation::Language;
use formulario::repair::joint::{Joint, Sheet, Verdict, reconcile};
use formulario::repair::{self, Options, cells, search::Search};
use formulario::replay::Place;
use std::time::{Duration, Instant};

/// A sheet of a game, as it is read.
fn sheet(game: &Game, language: Language, noise: f64, people: bool, random: &mut Random) -> String {
    let scribe = Scribe {
        language,
        capture: random.chance(0.5),
        check: random.chance(0.5),
        zeros: random.chance(0.5),
        bare_promotion: random.chance(0.5),
        styles: true,
    };
    let mut position = Position::initial();
    let mut words = Vec::new();
    for mv in &game.moves {
        let word = write(&scribe, &position, *mv, random);
        words.push(misread(&word, noise, random));
        position.play(*mv);
    }
    if people {
        human(&mut words, random);
        // One of three ends early.
        if random.chance(0.33) {
            words.truncate(words.len() * 2 / 3);
        }
    }
    let mut record = String::from("[White \"A\"]\n[Black \"B\"]\n\n");
    for (at, word) in words.iter().enumerate() {
        if at % 2 == 0 {
            record.push_str(&format!("{}. ", at / 2 + 1));
        }
        record.push_str(word);
        record.push(if at % 10 == 9 { '\n' } else { ' ' });
    }
    record + "1-0\n"
}

fn joined(texts: &[&str], search: &mut Search) -> Joint {
    let check = CheckOptions::default();
    let mut workspaces: Vec<Workspace> = Vec::new();
    for text in texts {
        let mut workspace = Workspace::default();
        workspace.replay(text.as_bytes(), Place::new(1, 0, 1), &check);
        workspaces.push(workspace);
    }
    let mut sheets: Vec<Sheet<'_>> = (workspaces.iter().zip(texts))
        .map(|(workspace, text)| Sheet::new(workspace.game(text.as_bytes())))
        .collect();
    reconcile(&mut sheets, &[], &Options::default(), search)
}

#[derive(Default)]
struct Tally {
    games: usize,
    exact: usize,
    plies: usize,
    right: usize,
    sure: usize,
    sure_wrong: usize,
    wholly_sure: usize,
    wholly_sure_wrong: usize,
    questions: usize,
    taken_for_two: usize,
    time: Duration,
    others: usize,
    others_joined: usize,
    /// The least share of alike half-moves behind the first difference in sheets of one game, and the most in those of two.
    least: f64,
    most: f64,
}

/// The share of alike half-moves behind the first difference, where enough were compared.
fn rest(joint: &Joint) -> Option<f64> {
    let kin = joint.kinship.first()?;
    (kin.rest >= 8).then(|| kin.rest_alike as f64 / kin.rest as f64)
}

/// Measures: so many games, with this noise, with the errors of people or without.
pub fn measure(text: &str, most: usize, noise: f64, people: bool, part: u64, verbose: bool) {
    let list = games(text, part..part + 1, most, 60..121);
    let mut random = Random(0x9E37_79B9_7F4A_7C15 ^ (noise * 1e6) as u64 ^ 1);
    let mut search = Search::default();
    let mut tally = Tally {
        least: 1.0,
        ..Tally::default()
    };
    let mut before: Option<String> = None;
    for (number, game) in list.iter().enumerate() {
        let language = |turn: usize| match (number >> turn) & 1 {
            0 => Language::Italian,
            _ => Language::English,
        };
        let one = sheet(game, language(0), noise, people, &mut random);
        let other = sheet(game, language(1), noise, people, &mut random);
        let begin = Instant::now();
        let joint = joined(&[&one, &other], &mut search);
        tally.time += begin.elapsed();
        tally.games += 1;
        tally.least = tally.least.min(rest(&joint).unwrap_or(1.0));
        // What nobody wrote down nobody can find.
        let cells = |text: &str| {
            text.split_whitespace()
                .filter(|word| !word.ends_with('.'))
                .count()
        };
        let written = cells(&one).max(cells(&other)) - 5;
        let plies = match people {
            true => game.moves.len().min(written),
            false => game.moves.len(),
        };
        tally.plies += plies;
        tally.taken_for_two += usize::from(joint.verdict == Verdict::Different);
        let mut right = 0;
        for (half, truth) in joint.halves.iter().zip(&game.moves).take(plies) {
            let ok = code(half.mv) == code(*truth);
            right += usize::from(ok);
            tally.sure += usize::from(half.sure);
            tally.sure_wrong += usize::from(half.sure && !ok);
        }
        let exact = right == plies && (people || joint.halves.len() == plies);
        tally.right += right;
        tally.exact += usize::from(exact);
        tally.questions += joint.questions.len();
        if matches!(joint.verdict, Verdict::Agreed | Verdict::Decided) {
            tally.wholly_sure += 1;
            tally.wholly_sure_wrong += usize::from(!exact);
        }
        if verbose && !exact {
            println!(
                "game {number}: {right} of {plies} {:?} {:?}\n{one}{other}",
                joint.verdict, joint.kinship
            );
            let mut position = Position::initial();
            for (half, truth) in joint.halves.iter().zip(&game.moves) {
                if code(half.mv) != code(*truth) {
                    let truth = formulario::notation::san(&position, *truth);
                    let said: Vec<&str> = half.said.iter().map(|said| said.text.as_str()).collect();
                    println!(
                        "  {} truth {truth} found {} {:.3} {said:?}",
                        half.ply, half.san, half.probability
                    );
                }
                position.play(*truth);
            }
        }
        // The sheet of another game must not be taken for one of this.
        if let Some(before) = before.replace(other) {
            let joint = joined(&[&one, &before], &mut search);
            tally.others += 1;
            tally.most = tally.most.max(rest(&joint).unwrap_or(0.0));
            if verbose && joint.verdict != Verdict::Different {
                println!("joined: {:?}\n{one}{before}", joint.kinship);
            }
            tally.others_joined += usize::from(joint.verdict != Verdict::Different);
        }
    }
    let share = |a: usize, b: usize| 100.0 * a as f64 / b.max(1) as f64;
    println!(
        "two sheets, noise {noise}{}: games {} exact {:.1} % · moves {:.2} % · sure {:.2} % of which wrong {:.3} % · wholly sure {:.1} % of games, of which not exact {} · questions a game {:.2} · taken for two games {} · sheets of two games joined {} of {} (alike {:.2} at least, {:.2} at most) · {:.1} ms a game",
        if people { " and errors of people" } else { "" },
        tally.games,
        share(tally.exact, tally.games),
        share(tally.right, tally.plies),
        share(tally.sure, tally.plies),
        share(tally.sure_wrong, tally.sure),
        share(tally.wholly_sure, tally.games),
        tally.wholly_sure_wrong,
        tally.questions as f64 / tally.games.max(1) as f64,
        tally.taken_for_two,
        tally.others_joined,
        tally.others,
        tally.least,
        tally.most,
        tally.time.as_secs_f64() * 1000.0 / tally.games.max(1) as f64,
    );
}

/// Counts what becomes of real sheets in a folder: `001_0.txt` and `001_1.txt` are of one game.
pub fn folder(path: &str) {
    let mut names: Vec<String> = std::fs::read_dir(path)
        .expect("a folder")
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.ends_with(".txt"))
        .collect();
    names.sort();
    let read = |name: &String| {
        let bytes = std::fs::read(format!("{path}/{name}")).expect("a sheet");
        String::from_utf8_lossy(&bytes).into_owned()
    };
    let mut search = Search::default();
    let check = CheckOptions::default();
    let (mut whole, mut repaired, mut sure, mut questions, mut cells) = (0, 0, 0, 0, 0);
    let mut ends: Vec<(bool, bool, bool)> = Vec::new();
    // What each sheet by itself comes to.
    let mut alone: Vec<Vec<(u16, f32)>> = Vec::new();
    for name in &names {
        let text = read(name);
        let mut workspace = Workspace::default();
        workspace.replay(text.as_bytes(), Place::new(1, 0, 1), &check);
        let game = workspace.game(text.as_bytes());
        let found = formulario::repair::game::repair(&game, &Options::default(), &mut search);
        use formulario::repair::game::Verdict as Single;
        let legal = found.verdict == Single::Sound;
        let to_the_end = found.unread == 0 && !matches!(found.verdict, Single::Irreparable);
        let wholly_sure = legal || found.verdict == Single::Repaired;
        whole += usize::from(legal);
        repaired += usize::from(to_the_end);
        sure += usize::from(wholly_sure);
        questions += found.questions.len();
        cells += found.moves.len().max(game.facts.main.len());
        ends.push((legal, to_the_end, wholly_sure));
        let own = cells::cells(text.as_bytes(), workspace.tokens(), workspace.facts()).list;
        let first = &workspace.facts().first;
        let found = repair::decode(first, &own, &Options::default(), &mut search);
        let halves = found.map(|found| found.halves).unwrap_or_default();
        alone.push(
            halves
                .iter()
                .map(|half| (code(half.mv), half.probability))
                .collect(),
        );
    }
    println!(
        "{} sheets: legal to the end as written {whole}, after repair {repaired}, wholly sure {sure}; half-moves {cells}, questions {questions}",
        names.len()
    );
    let (mut pairs, mut both, mut one, mut both_repaired, mut one_repaired) = (0, 0, 0, 0, 0);
    let (mut joint_whole, mut joint_sure, mut asked, mut plies, mut different) = (0, 0, 0, 0, 0);
    let mut agree = 0;
    let (mut covered, mut all) = (Vec::new(), 0);
    for at in 1..names.len() {
        let of_one = names[at - 1].strip_suffix("_0.txt") == names[at].strip_suffix("_1.txt");
        if !of_one || !names[at].ends_with("_1.txt") {
            continue;
        }
        let (first, second) = (ends[at - 1], ends[at]);
        let codes = |at: usize| alone[at].iter().map(|half| half.0).collect::<Vec<_>>();
        for (own, other) in [(at - 1, at), (at, at - 1)] {
            let same = beside(&codes(other), &codes(own));
            all += same.len();
            covered.extend(alone[own].iter().map(|half| half.1).zip(same));
        }
        pairs += 1;
        both += usize::from(first.0 && second.0);
        one += usize::from(first.0 || second.0);
        both_repaired += usize::from(first.1 && second.1);
        one_repaired += usize::from(first.1 || second.1);
        let texts = [read(&names[at - 1]), read(&names[at])];
        let joint = joined(&[&texts[0], &texts[1]], &mut search);
        println!(
            "{} + {}: {:?}, {} half-moves, agree to {}, differences {}, left out {}, questions {:?}, ends {:?}",
            names[at - 1],
            names[at],
            joint.verdict,
            joint.halves.len(),
            joint.agree,
            joint.differences().count(),
            joint.extras.len(),
            joint.questions,
            joint.ends,
        );
        agree += usize::from(joint.verdict == Verdict::Agreed);
        let sure = matches!(joint.verdict, Verdict::Agreed | Verdict::Decided);
        joint_whole += usize::from(sure || joint.verdict == Verdict::Unsure);
        joint_sure += usize::from(sure);
        different += usize::from(joint.verdict == Verdict::Different);
        asked += joint.questions.len();
        plies += joint.halves.len();
    }
    // Nobody knows what was played: the other sheet, repaired by itself, stands for it.
    curve("each sheet against the other of its pair", covered, all);
    println!(
        "{pairs} pairs: as written both sheets legal to the end {both}, one at least {one}; after repair both {both_repaired}, one at least {one_repaired}; agree {agree}; reconciled to the end {joint_whole}, wholly sure {joint_sure}, taken for two games {different}; half-moves {plies}, questions {asked}"
    );
}
