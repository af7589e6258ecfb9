//! The edges of the numbers in `src/repair/choices.rs`, as sheets: each block of `repair_edges.txt` has a sheet, or two of one game, and what
//! is made of them. With the number so far moved as its first line says something else would be made of it: that is what `scripts/edges.py`
//! tries, which builds the program with numbers that can be moved.

use formulario::game_check::{CheckOptions, Workspace};
use formulario::notation::san;
use formulario::repair::Options;
use formulario::repair::game::repair;
use formulario::repair::joint::{Sheet, reconcile};
use formulario::repair::search::Search;
use formulario::repair::single::correction;
use formulario::replay::Place;
use rayon::prelude::*;
use std::path::Path;

/// A number, and what it makes of a sheet.
struct Edge<'a> {
    /// `rows::BROKEN 40 68`: the number, what it is, and with what it would be otherwise.
    title: &'a str,
    /// As a line `% stands` or `% 12=Nf3` behind the title says.
    options: Options,
    sheets: Vec<String>,
    expected: &'a str,
}

fn edges() -> Vec<Edge<'static>> {
    let block = |text: &'static str| {
        let (title, mut rest) = text.split_once('\n').expect("a title and a sheet");
        let mut options = Options::default();
        while let Some(line) = rest.strip_prefix("% ") {
            let (told, behind) = line.split_once('\n').expect("a sheet");
            rest = behind;
            match told.split_once('=') {
                None => options.stands = told == "stands",
                Some((ply, mv)) => options
                    .answers
                    .push((ply.parse().expect("a half-move"), mv.into())),
            }
        }
        let (sheets, expected) = rest.split_once("\n= ").expect("what is made of it");
        let heading = "[White \"A\"]\n[Black \"B\"]\n\n";
        let sheets = sheets.split("\n+\n");
        Edge {
            title,
            options,
            sheets: sheets
                .map(|sheet| format!("{heading}{sheet}\n*\n"))
                .collect(),
            expected: expected.trim_end(),
        }
    };
    let blocks = include_str!("repair_edges.txt").split("@ ").skip(1);
    blocks.map(block).collect()
}

fn replayed(text: &str) -> Workspace {
    let mut workspace = Workspace::default();
    workspace.replay(
        text.as_bytes(),
        Place::new(1, 0, 1),
        &CheckOptions::default(),
    );
    workspace
}

/// The moves, `?` behind those that are not sure.
fn moves<'a>(halves: impl Iterator<Item = (&'a str, bool)>) -> String {
    let word = |(san, sure): (&str, bool)| format!(" {san}{}", if sure { "" } else { "?" });
    halves.map(word).collect()
}

fn of_one(text: &str, options: &Options) -> String {
    let workspace = replayed(text);
    let game = workspace.game(text.as_bytes());
    let found = repair(&game, options, &mut Search::default());
    let is_sure = |ply: u32| {
        let mut changes = found.changes.iter();
        !found.unsure.iter().any(|unsure| unsure.ply == ply)
            && !changes.any(|change| change.ply == ply && !change.sure && !change.san.is_empty())
    };
    let halves = (1..)
        .zip(&found.moves)
        .map(|(ply, san)| (san.as_str(), is_sure(ply)));
    let mut told = format!("{:?}{}", found.verdict, moves(halves));
    let left_out = found.changes.iter().filter(|change| change.san.is_empty());
    for change in left_out {
        told += &format!(" -{}{}", change.written, if change.sure { "" } else { "?" });
    }
    if found.unread > 0 {
        told += &format!(" unread {}", found.unread);
    }
    if let Some(one) = correction(&game) {
        told += &format!(" corrected {}", san(&one.before, one.mv));
    }
    told
}

fn of_two(texts: &[String], options: &Options) -> String {
    let workspaces: Vec<Workspace> = texts.iter().map(|text| replayed(text)).collect();
    let mut sheets: Vec<Sheet<'_>> = workspaces
        .iter()
        .zip(texts)
        .map(|(workspace, text)| Sheet::new(workspace.game(text.as_bytes())))
        .collect();
    let strangers = vec![false; sheets.len()];
    let joint = reconcile(&mut sheets, &strangers, options, &mut Search::default());
    let halves = joint
        .halves
        .iter()
        .map(|half| (half.san.as_str(), half.sure));
    let mut told = format!("{:?}{}", joint.verdict, moves(halves));
    for extra in &joint.extras {
        told += &format!(" -{}", extra.text);
    }
    if !joint.orders.is_empty() {
        told += &format!(" orders {}", joint.orders.len());
    }
    told
}

#[test]
fn every_number_decides_at_its_edge() {
    // Several numbers have the same sheets: these are read once.
    let mut of_sheets: Vec<Vec<Edge<'static>>> = Vec::new();
    for edge in edges() {
        let is_same = |other: &&mut Vec<Edge<'_>>| {
            other[0].sheets == edge.sheets && other[0].options == edge.options
        };
        match of_sheets.iter_mut().find(is_same) {
            Some(same) => same.push(edge),
            None => of_sheets.push(vec![edge]),
        }
    }
    let wrong: Vec<String> = of_sheets
        .par_iter()
        .flat_map_iter(|edges| {
            let told = match &edges[0].sheets[..] {
                [sheet] => of_one(sheet, &edges[0].options),
                sheets => of_two(sheets, &edges[0].options),
            };
            edges.iter().filter_map(move |edge| {
                let (title, expected) = (edge.title, edge.expected);
                (told != expected)
                    .then(|| format!("{title}\n  found    {told}\n  expected {expected}"))
            })
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The numbers of `choices.rs`: where, its comment, its value.
fn numbers() -> Vec<(String, String, &'static str)> {
    let text = include_str!("../src/repair/choices.rs");
    let (mut module, mut comment, mut list) = ("", String::new(), Vec::new());
    for line in text.lines().map(str::trim) {
        if let Some(told) = line.strip_prefix("///") {
            comment += told;
            continue;
        }
        if let Some(name) = line.strip_prefix("pub mod ") {
            module = name.trim_end_matches(" {");
        } else if let Some((name, value)) = line
            .strip_prefix("pub const ")
            .filter(|rest| !rest.starts_with("fn "))
            .and_then(|rest| rest.split_once(": "))
        {
            let value = value.split_once(" = ").map_or("", |(_, value)| value);
            list.push((
                format!("{module}::{name}"),
                std::mem::take(&mut comment),
                value.trim_end_matches(';'),
            ));
        }
        comment.clear();
    }
    list
}

/// All sources in which a test may stand that a comment names.
fn sources(folder: &Path, text: &mut String) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, text);
        } else if path.extension().is_some_and(|name| name == "rs") {
            *text += &std::fs::read_to_string(&path).expect("a source");
        }
    }
}

/// The numbers that have none: what bounds the time of hostile sheets and of games that nothing explains, and a cost that is beyond all that
/// a sheet can reach. Halved and doubled, the same was made of hundreds of sheets.
const WITHOUT: [&str; 5] = [
    "step_costs::UNANSWERED",
    "columns::MOST",
    "slips::BUDGET",
    "single::BUDGET",
    "single::NEGLIGIBLE",
];

#[test]
fn every_other_number_that_steers_repair_has_a_test_at_its_edge() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut text = String::new();
    sources(&root.join("src/repair"), &mut text);
    sources(&root.join("tests"), &mut text);
    let edges = edges();
    let has_edge = |(name, comment, value): &(String, String, &str)| {
        let mut titles = edges.iter().map(|edge| edge.title.split(' '));
        let plain = value.replace('_', "");
        let is_block = titles.any(|mut title| {
            // What is computed from others is given as it comes out.
            title.next() == Some(name)
                && title.next().is_some_and(|told| {
                    plain
                        .parse::<f64>()
                        .is_ok_and(|value| told.parse() == Ok(value))
                        || plain.contains(char::is_alphabetic)
                })
        });
        let mut named = comment
            .split("Edge")
            .skip(1)
            .flat_map(|told| told.split('`').skip(1).step_by(2));
        is_block || named.any(|test| text.contains(&format!("fn {test}(")))
    };
    let numbers = numbers();
    assert!(numbers.len() > 100, "{}", numbers.len());
    let without: Vec<&str> = numbers
        .iter()
        .filter(|number| !has_edge(number))
        .map(|(name, ..)| name.as_str())
        .collect();
    assert_eq!(without, WITHOUT);
}
