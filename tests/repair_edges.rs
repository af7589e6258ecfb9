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
    let wrong: Vec<String> = edges()
        .par_iter()
        .filter_map(|edge| {
            let told = match &edge.sheets[..] {
                [sheet] => of_one(sheet, &edge.options),
                sheets => of_two(sheets, &edge.options),
            };
            let (title, expected) = (edge.title, edge.expected);
            (told != expected).then(|| format!("{title}\n  found    {told}\n  expected {expected}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
