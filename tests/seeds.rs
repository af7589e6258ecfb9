//! The written forms of the source documents: `fixtures/seeds/handbook.txt` says what each comes to.

use crate::support::MAX_GAME;
use formulario::framing::Framer;
use formulario::game_check::{CheckOptions, Workspace, check_game};
use formulario::notation::san;

struct Form {
    name: String,
    text: String,
    moves: String,
    findings: Vec<String>,
}

fn forms() -> Vec<Form> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/seeds/handbook.txt");
    let text = std::fs::read_to_string(path).expect("the fixture");
    let blocks = text.split("\n== ").skip(1);
    blocks
        .map(|block| {
            let (name, rest) = block.split_once('\n').expect("a name");
            let (text, expected) = rest.split_once("\n--\n").expect("what is expected");
            let mut lines = expected.lines();
            Form {
                name: name.to_owned(),
                text: format!("{text}\n"),
                moves: lines.next().unwrap_or_default().to_owned(),
                findings: lines
                    .next()
                    .unwrap_or_default()
                    .split_whitespace()
                    .map(str::to_owned)
                    .collect(),
            }
        })
        .collect()
}

/// The half-moves of the one game that a text holds, and its findings but those that every fragment has: no tags, no result.
fn read(text: &str) -> (String, Vec<String>) {
    let (mut framer, mut items) = (Framer::new(MAX_GAME), Vec::new());
    framer.cut(text.as_bytes(), true, &mut items);
    let mut workspace = Workspace::default();
    let (mut moves, mut findings, mut games) = (Vec::new(), Vec::new(), 0);
    for item in items {
        let Some(place) = item.place() else {
            findings.push(format!("gap@{}", item.byte));
            continue;
        };
        games += 1;
        workspace.head(item.heading.as_deref());
        let bytes = &text.as_bytes()[item.range];
        let report = check_game(bytes, place, &mut workspace, &CheckOptions::default());
        let facts = workspace.facts();
        let mut position = facts.first.clone();
        for node in &facts.main {
            let mv = facts.tree[*node as usize].mv;
            moves.push(san(&position, mv));
            position.play(mv);
        }
        for finding in &report.findings {
            let code = finding.rule.code;
            if !matches!(code, "T001" | "R001" | "R007") {
                let ply = finding.ply.map_or_else(String::new, |ply| ply.to_string());
                findings.push(format!("{code}@{ply}"));
            }
        }
    }
    assert_eq!(games, 1, "{text}");
    (moves.join(" "), findings)
}

#[test]
fn every_written_form_of_the_seeds_comes_to_what_it_is() {
    let mut wrong = String::new();
    let forms = forms();
    assert!(forms.len() >= 25);
    for form in &forms {
        let (moves, findings) = read(&form.text);
        if (&moves, &findings) != (&form.moves, &form.findings) {
            wrong += &format!("{}\n  found {moves} {findings:?}\n", form.name);
            wrong += &format!("  expected {} {:?}\n", form.moves, form.findings);
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn the_three_forms_of_the_laws_are_one_game_but_for_the_misprint() {
    let of = |name: &str| {
        let forms = forms();
        let form = forms.iter().find(|form| form.name.starts_with(name));
        let (moves, _) = read(&form.expect("the form").text);
        moves.split(' ').map(str::to_owned).collect::<Vec<_>>()
    };
    let (one, two, three) = (of("laws, form 1"), of("laws, form 2"), of("laws, form 3"));
    assert_eq!(one.len(), 21);
    assert_eq!(one, two);
    let differ: Vec<usize> = (0..21).filter(|i| one[*i] != three[*i]).collect();
    assert_eq!(differ, [14]);
    assert_eq!((one[14].as_str(), three[14].as_str()), ("Qe3+", "Qd3"));
}
