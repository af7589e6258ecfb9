//! The fast lane and the way of tokens and words make the same of every game: the same tokens, facts, findings and rows.

use formulario::game_check::{CheckOptions, Rows, Workspace, check_game};
use formulario::replay::Place;
use proptest::prelude::*;

/// What a game comes to in every way that anything can ask of it.
fn told(bytes: &[u8], without_lane: bool, before: Option<&[u8]>) -> String {
    let mut options = CheckOptions {
        rows: Rows::Always,
        ..CheckOptions::default()
    };
    options.replay.without_lane = without_lane;
    let mut workspace = Workspace::default();
    if let Some(before) = before {
        let _ = check_game(before, Place::new(1, 0, 1), &mut workspace, &options);
    }
    let report = check_game(bytes, Place::new(2, 100, 10), &mut workspace, &options);
    let tokens = workspace.tokens();
    format!(
        "{report:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}",
        workspace.facts(),
        &**tokens.list,
        &**tokens.steps,
        &*tokens.tags,
        tokens.remarks,
        tokens.encoding,
        (
            tokens.has_variations,
            tokens.has_comments,
            tokens.has_oddities,
            tokens.sheet
        ),
    )
}

const HEAD: &str = "[Event \"Circolo\"]\n[Site \"Padova\"]\n[Date \"2019.05.04\"]\n[Round \"3\"]\n[White \"Rossi, Ugo\"]\n\
    [Black \"Verdi, Anna\"]\n[Result \"1-0\"]\n\n";

/// Movetexts with whatever a plain game may hold: castling, origins, promotions, mates, a capture in passing, a repetition.
const MOVES: [&str; 13] = [
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7\n\
     11. Nbd2 Bb7 12. Bc2 Re8 13. Nf1 Bf8 14. Ng3 g6 15. a4 c5 16. d5 c4 17. Bg5 h6 18. Be3 Qc7 1-0\n\n",
    "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n",
    "1.e4 d5 2.e5 f5 3.exf6 Kd7 4.fxg7 Nf6 5.gxh8=Q Ng8 6.Qxg8 Nc6 7.Qxd5+ Ke8 8.Qxc6+ bxc6 9.Be2 1-0\r\n",
    "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Nc3 Nc6 7. Nb5 Ng8 8. Nbd4 Nxd4 9. Nxd4 Nf6 1-0\n\n",
    "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. Aa4 Cf6 5. O-O Ae7 6. Te1 b5 7. Ab3 d6 8. c3 O-O 9. h3 Cb8 10. d4 Cbd7\n\
     11. Cbd2 Ab7 12. Ac2 Te8 13. Cf1 Af8 14. Cg3 g6 15. De2 c5 16. Rf1 1-0\n",
    "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. La4 Sf6 5. O-O Le7 6. Te1 b5 7. Lb3 d6 8. c3 O-O 9. De2 Kh8 1-0\n",
    "1. a4 h5 2. Ra3 Rh6 3. Rg3 Rd6 4. h4 a5 5. Rhh3 Raa6 6. Rb3 Rab6 7. Rhd3 Re6 8. Rb5 Rbd6 9. Rdb3 Rf6 10. R3b4 Rf5 1-0\n",
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Bxf7+ Kxf7 5. Nxe5+ Nxe5 6. Qh5+ Ng6 7. Qd5 Ke8 8. Qxc5 Qh4 1-0\n",
    "1. e4 { [%eval 0.17] [%clk 0:03:00] } 1... c5 { [%eval 0.19] [%clk 0:03:00] } 2. Nf3 { [%eval 0.25] [%clk 0:02:58] }\n\
     2... Nc6 { [%eval 0.3] [%clk 0:02:59] } 3. Bb5 { [%clk 0:02:50] } 3... Qa5 { [%clk 0:02:51] } 1-0\n\n",
    "{Prima partita} 1. e4 {+0.35/18 2.1s} e5 {-0.20/17 1.9s} 2. Nf3 {book} Nc6 $1 3. Bb5 $14 {ecco} {e ancora} a6 4. Ba4 Qe7\n\
     {Il Nero abbandona} 1-0\n",
    "1. e4 e5 2. Nf3! Nc6!? 3. Bb5 a6?? 4. Bxc6 dxc6 {draw offered} 5. Nxe5 {White offers a draw} Qd4 {0-1 was near, not 1-0}\n\
     6. Nf3 Qxe4+ 7. Qe2 {[%clk 1:10:00]} Qxe2+ {[%emt 0:00:10]} 8. Kxe2 {White claims a draw by threefold repetition} 1-0\n",
    "1. e4 {(5)} e5 {(12)} 2. Nf3 {(7)} Nc6 {(9)} 3. Bb5 {(10)} Qf6 {(11)} 4. O-O {1:10} 1-0\n\n",
    "1. e4 {Kings pawn} 1... e5 {[%csl Re5]} 2. Nf3 {threatens the pawn 2... d6 3. d4} 2... Nc6 3. Bb5 Qe7 {White wins} 1-0\n",
];

/// A game of Chess960 from a position of its own.
const CHESS960: &str = "[Event \"F\"]\n[Site \"?\"]\n[Date \"2019.05.04\"]\n[Round \"1\"]\n[White \"A\"]\n[Black \"B\"]\n\
    [Result \"0-1\"]\n[Variant \"Chess960\"]\n[SetUp \"1\"]\n\
    [FEN \"bnrkqnrb/pppppppp/8/8/8/8/PPPPPPPP/BNRKQNRB w KQkq - 0 1\"]\n\n\
    1. e4 e5 2. Ne3 Ne6 3. Nf5 Nf4 4. Qe3 Qe6 5. O-O O-O 6. Nc3 Nc6 0-1\n\n";

/// The same, with a king's move that castles.
const KING_CASTLES: &str = "[Event \"F\"]\n[Site \"?\"]\n[Date \"2019.05.04\"]\n[Round \"1\"]\n[White \"A\"]\n[Black \"B\"]\n\
    [Result \"0-1\"]\n[Variant \"Chess960\"]\n[SetUp \"1\"]\n\
    [FEN \"bnrkqnrb/pppppppp/8/8/8/8/PPPPPPPP/BNRKQNRB w KQkq - 0 1\"]\n\n\
    1. e4 e5 2. Ne3 Ne6 3. Nf5 Nf4 4. Qe3 Qe6 5. Kg1 Ke8 6. Nc3 Nc6 0-1\n\n";

/// Black moves first.
const BLACK: &str = "[Event \"F\"]\n[Site \"?\"]\n[Date \"2019.05.04\"]\n[Round \"1\"]\n[White \"A\"]\n[Black \"B\"]\n\
    [Result \"1-0\"]\n[SetUp \"1\"]\n[FEN \"6k1/5ppp/8/8/8/8/5PPP/R2Q2K1 b - - 0 30\"]\n\n\
    30... h6 31. Ra8+ Kh7 32. Qd3+ g6 33. Qd4 h5 34. Qh8# 1-0\n\n";

fn games() -> Vec<String> {
    let plain = MOVES.iter().map(|moves| format!("{HEAD}{moves}"));
    let others = [CHESS960, KING_CASTLES, BLACK].map(str::to_owned);
    plain.chain(others).collect()
}

fn assert_same(game: &[u8], before: &[u8]) {
    assert_eq!(
        told(game, false, Some(before)),
        told(game, true, Some(before)),
        "{}",
        String::from_utf8_lossy(game)
    );
}

#[test]
fn plain_games_are_the_same_both_ways() {
    for game in games() {
        assert_same(game.as_bytes(), game.as_bytes());
        assert_same(game.as_bytes(), games()[0].as_bytes());
    }
}

/// Whether a game is one of the lane, behind another.
fn is_of_lane(game: &str, before: &str) -> bool {
    let mut workspace = Workspace::default();
    let (place, options) = (Place::new(1, 0, 1), CheckOptions::default());
    workspace.replay(before.as_bytes(), place, &options);
    workspace.replay(game.as_bytes(), place, &options);
    !workspace.tokens().list.is_made()
}

#[test]
fn plain_games_are_of_the_lane() {
    // The letters of two games are those of several languages, which only playing them could tell apart.
    let open = [3, 6];
    for (number, game) in games().iter().enumerate() {
        assert_eq!(is_of_lane(game, game), !open.contains(&number), "{game}");
    }
}

#[test]
fn nobody_asks_for_the_tokens_of_a_plain_game() {
    let options = CheckOptions::default();
    let mut workspace = Workspace::default();
    let game = &games()[0];
    let report = check_game(
        game.as_bytes(),
        Place::new(1, 0, 1),
        &mut workspace,
        &options,
    );
    assert!(report.findings.is_empty(), "{:?}", report.findings);
    assert!(!workspace.tokens().list.is_made());
    assert!(!workspace.tokens().steps.is_made());
}

/// What is put in for a byte, or before it.
const SIGNS: &[u8] = b" \n\r\t.-+#!?=x(){}[];%*$\"0123589abcdehKQRBNOCTADRSLPo\xE8\x00\xEF";

#[test]
fn a_fault_anywhere_is_told_the_same_both_ways() {
    for (number, game) in games().iter().enumerate() {
        // Each place sees some of the signs, each game others.
        let bytes = game.as_bytes();
        for at in (bytes.len().saturating_sub(60)..bytes.len()).step_by(2) {
            let sign = SIGNS[(at * 7 + number * 11) % SIGNS.len()];
            let mut exchanged = bytes.to_vec();
            exchanged[at] = sign;
            let mut more = bytes.to_vec();
            more.insert(at, sign);
            let mut less = bytes.to_vec();
            less.remove(at);
            for faulty in [exchanged, more, less] {
                assert_same(&faulty, bytes);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn faulty_games_are_the_same_both_ways(
        number in 0usize..16,
        faults in prop::collection::vec((0usize..4, any::<prop::sample::Index>(), any::<prop::sample::Index>()), 1..4),
    ) {
        let games = games();
        let before = games[number].as_bytes();
        let mut bytes = before.to_vec();
        for (kind, at, sign) in faults {
            let at = at.index(bytes.len());
            let sign = *sign.get(SIGNS);
            match kind {
                0 => bytes[at] = sign,
                1 => bytes.insert(at, sign),
                2 => { bytes.remove(at); }
                _ => {
                    let other = (at * 31 + usize::from(sign)) % bytes.len();
                    bytes.swap(at, other);
                }
            }
        }
        assert_same(&bytes, before);
    }
}
