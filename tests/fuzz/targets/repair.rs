//! Repair: nothing fails, what is proposed stands within its game and in order, what is not sure is not called sure, and what
//! is written into the record and taken back out is read without fault. Two games that follow each other are brought together
//! as two sheets of one.

#![no_main]

use formulario::framing::Item;
use formulario::game_check::{CheckOptions, Workspace, check_game};
use formulario::repair::Options;
use formulario::repair::apply::{apply, rewrite, undo};
use formulario::repair::game::{GameRepair, repair};
use formulario::repair::joint::{Sheet, reconcile};
use formulario::repair::search::Search;
use formulario_fuzz::{cut_whole, reports};
use libfuzzer_sys::fuzz_target;

/// Longer games take seconds to search.
const LONGEST: usize = 700;

fn is_share(probability: f32) -> bool {
    (0.0..=1.0 + 1e-4).contains(&probability)
}

/// What holds of every proposal.
fn holds(found: &GameRepair, game: &[u8]) {
    let mut at = 0;
    for change in &found.changes {
        // By their place: a half-move may be read behind one that was played later.
        assert!(change.span.start >= at, "changes stand in order: {found:?}");
        at = change.span.start;
        assert!(change.span.start <= change.span.end && change.span.end <= game.len());
        assert!(is_share(change.probability), "{change:?}");
    }
    for unsure in &found.unsure {
        assert!(unsure.span.end <= game.len());
        assert!(is_share(unsure.probability), "{unsure:?}");
    }
    for question in &found.questions {
        let all = question.choices.iter().map(|choice| choice.probability);
        assert!(all.clone().all(is_share), "{question:?}");
        assert!(all.sum::<f32>() < 1.01, "{question:?}");
    }
    assert!(found.sure as usize <= found.moves.len());
    assert!(is_share(found.probability));
}

fn read(bytes: &[u8], item: &Item, workspace: &mut Workspace) {
    let Some(place) = item.place() else {
        return;
    };
    workspace.head(item.heading.as_deref());
    workspace.tear(item.torn);
    let game = &bytes[item.range.clone()];
    let report = check_game(game, place, workspace, &CheckOptions::default());
    assert!(!report.fault, "{:?}", report.findings);
}

fn sheet<'a>(bytes: &'a [u8], item: &Item, workspace: &'a Workspace) -> Sheet<'a> {
    Sheet::new(workspace.game(&bytes[item.range.clone()]))
}

fuzz_target!(|data: &[u8]| {
    let mut search = Search::default();
    let items = cut_whole(data);
    let games = items.iter().filter(|item| item.place().is_some());
    let games: Vec<&Item> = games
        .filter(|item| item.range.len() <= LONGEST)
        .take(2)
        .collect();
    let mut workspaces: Vec<Workspace> = Vec::new();
    for item in &games {
        let mut workspace = Workspace::default();
        read(data, item, &mut workspace);
        let bytes = &data[item.range.clone()];
        let game = workspace.game(bytes);
        let found = repair(&game, &Options::default(), &mut search);
        holds(&found, bytes);
        let again = repair(&game, &Options::default(), &mut search);
        assert_eq!(
            format!("{found:?}"),
            format!("{again:?}"),
            "whatever was searched before"
        );
        let encoding = game.tokens.encoding;
        let written = rewrite(bytes, &found, game.facts, game.tokens);
        for written in written.into_iter().chain([apply(bytes, &found, encoding)]) {
            let items = cut_whole(&written);
            assert!(reports(&written, &items).iter().all(|report| !report.fault));
            let mut own = Workspace::default();
            for item in &items {
                read(&written, item, &mut own);
                if item.place().is_some() {
                    let _ = undo(&written[item.range.clone()], own.tokens());
                }
            }
        }
        workspaces.push(workspace);
    }
    if let ([one, other], [first, second]) = (&games[..], &workspaces[..]) {
        let mut sheets = [sheet(data, one, first), sheet(data, other, second)];
        let joint = reconcile(
            &mut sheets,
            &[false, false],
            &Options::default(),
            &mut search,
        );
        assert!(joint.halves.iter().all(|half| is_share(half.probability)));
    }
});
