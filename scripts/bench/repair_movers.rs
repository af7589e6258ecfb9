//! Games of people who play otherwise than those the weights were learned from, down to any legal move whatever, each with one
//! sign misread: nothing else is to be changed.

use super::{Random, code, misread};
use formulario::board::Position;
use formulario::game_check::{CheckOptions, Workspace};
use formulario::notation::san;
use formulario::repair::channel::shapes;
use formulario::repair::prior::{self, Before};
use formulario::repair::{self, Options, cells, search::Search};
use formulario::replay::Place;

/// A position of Chess960 to begin with.
const SHUFFLED: [&str; 3] = [
    "nrbbqnkr/pppppppp/8/8/8/8/PPPPPPPP/NRBBQNKR w KQkq - 0 1",
    "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1",
    "rkbnqbrn/pppppppp/8/8/8/8/PPPPPPPP/RKBNQBRN w KQkq - 0 1",
];

/// Measures; `trust` is by how much the movers follow the weights.
pub fn measure(most: usize, trust: f32, shuffled: bool, verbose: bool) {
    let mut random = Random(0x1234_5678_9ABC_DEF1);
    let (mut workspace, mut search) = (Workspace::default(), Search::default());
    let check = CheckOptions::default();
    let (mut games, mut read, mut exact, mut alone) = (0, 0, 0, 0);
    let (mut plies, mut sure, mut changed, mut changed_sure, mut wrong, mut sure_wrong) =
        (0, 0, 0, 0, 0, 0);
    while games < most {
        let mut record = String::from("[White \"A\"]\n[Black \"B\"]\n");
        if shuffled {
            let fen = SHUFFLED[games % SHUFFLED.len()];
            record.push_str(&format!(
                "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n"
            ));
        }
        record.push('\n');
        workspace.replay(
            format!("{record}*\n").as_bytes(),
            Place::new(1, 0, 1),
            &check,
        );
        let first = workspace.facts().first.clone();
        let length = 40 + (random.next() >> 40) as usize % 60;
        let (mut position, mut before) = (first, Before::NONE);
        let (mut moves, mut words) = (Vec::new(), Vec::new());
        let (mut looks, mut costs) = (Vec::new(), Vec::new());
        while moves.len() < length {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            shapes(&position, &legal, &mut looks);
            let at = (moves.len() as u32, before);
            prior::costs(repair::weights(), trust, &position, at, &looks, &mut costs);
            let all: f32 = costs.iter().map(|cost| (-cost).exp()).sum();
            let mut rest = (random.next() >> 40) as f32 / (1_u64 << 24) as f32 * all;
            let chosen = costs.iter().position(|cost| {
                rest -= (-cost).exp();
                rest <= 0.0
            });
            let mv = legal[chosen.unwrap_or(legal.len() - 1)];
            words.push(san(&position, mv));
            before = before.then(Position::flat_parts(mv).to);
            position.play(mv);
            moves.push(mv);
        }
        if moves.len() < 20 {
            continue;
        }
        let at = (random.next() >> 40) as usize % words.len();
        let meant = words[at].clone();
        while words[at] == meant {
            words[at] = misread(&meant, 0.3, &mut random);
        }
        for (at, word) in words.iter().enumerate() {
            if at % 2 == 0 {
                record.push_str(&format!("{}. ", at / 2 + 1));
            }
            record.push_str(word);
            record.push(' ');
        }
        record.push_str("*\n");
        games += 1;
        workspace.replay(record.as_bytes(), Place::new(1, 0, 1), &check);
        let facts = workspace.facts();
        if facts.main_break().is_none() {
            read += 1;
            continue;
        }
        let sheet = cells::cells(record.as_bytes(), workspace.tokens(), facts).list;
        let found = repair::decode(&facts.first, &sheet, &Options::default(), &mut search);
        let found = found.unwrap_or_default();
        let same =
            |(half, mv): (&repair::Half, &formulario::board::Move)| code(half.mv) == code(*mv);
        let all = found.halves.iter().zip(&moves);
        let right = all.clone().filter(|pair| same(*pair)).count();
        let own = usize::from(right == moves.len() && found.halves.len() == moves.len());
        exact += own;
        let changes = found.halves.iter().filter(|half| half.changed).count();
        alone += usize::from(own == 1 && changes == 1);
        plies += found.halves.len();
        changed += changes;
        for (ply, (half, mv)) in all.enumerate() {
            let ok = same((half, mv));
            sure += usize::from(half.sure);
            changed_sure += usize::from(half.sure && half.changed);
            wrong += usize::from(!ok);
            sure_wrong += usize::from(half.sure && !ok);
            if verbose && !ok {
                println!(
                    "game {games} ply {ply} written {} p {:.3} word {:.1} changed {} sure {}; planted {at} {meant}",
                    words[ply], half.probability, half.word, half.changed, half.sure
                );
            }
        }
    }
    println!(
        "movers {trust}, chess960 {shuffled}: games {games}, read to the end {read}, exact {exact}, of them with the one change {alone}; half-moves {plies}, sure {sure}, changed {changed}, of them sure {changed_sure}; wrong {wrong}, of them sure {sure_wrong}"
    );
}
