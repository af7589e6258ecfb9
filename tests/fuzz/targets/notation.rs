//! Whatever can be read is resolved on any position without a fault; a move that is found is legal there, and is written
//! and read back as itself: in every language, with figurines, spoken.

#![no_main]

use formulario::board::{Move, Position, Side, Variant};
use formulario::game_check::CheckOptions;
use formulario::notation::{
    Case, Figurines, Language, Letters, Liberty, Resolution, Signs, Spelling, Style, candidates,
    read, resolve, spell, wanted,
};
use formulario::syntax::Encoding;
use formulario_fuzz::{cut_whole, each_game};
use libfuzzer_sys::fuzz_target;

const POSITIONS: [&str; 6] = [
    "r3k2r/pPppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PpPBBPPP/R3K2R b KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
    "Q6Q/8/8/3k4/8/8/1K6/Q6Q w - - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
];

fn comes_back(position: &Position, mv: Move, spelling: Spelling, language: Language) {
    let text = spell(position, mv, spelling);
    let again = resolve(&read(text.as_bytes(), Encoding::Utf8), language, position);
    assert_eq!(again, Resolution::Move(mv, Liberty::None), "{text}");
}

/// A spoken move is several words: it is read in a game of its own.
fn speaks(position: &Position, mv: Move, spelling: Spelling) {
    let white = position.side_to_move() == Side::White;
    let text = format!(
        "[Variant \"{}\"]\n[SetUp \"1\"]\n[FEN \"{}\"]\n\n{}{} {} *\n",
        match position.variant() {
            Variant::Standard => "Standard",
            Variant::Chess960 => "Chess960",
            Variant::Trid => unreachable!("it has a target of its own"),
        },
        position.fen(),
        position.move_number(),
        if white { "." } else { "..." },
        spell(position, mv, spelling)
    );
    let items = cut_whole(text.as_bytes());
    let mut played = Vec::new();
    each_game(
        text.as_bytes(),
        &items,
        &CheckOptions::default(),
        &mut |_, _, workspace| {
            played.extend(workspace.facts().tree.iter().map(|ply| ply.mv));
        },
    );
    assert_eq!(played, [mv], "{text}");
}

fuzz_target!(|data: &[u8]| {
    let Some((&which, word)) = data.split_first() else {
        return;
    };
    let fen = POSITIONS[usize::from(which) % POSITIONS.len()];
    let Ok(setup) = Position::from_fen(fen, None) else {
        return;
    };
    let position = setup.position;
    let signs = if which > 127 { Signs::LAWS } else { Signs::PGN };
    let umlauts = which % 2 == 0;
    // As the program writes it: without the comma one move alone may be two.
    let spoken = Style::Spoken {
        umlauts,
        comma: true,
    };
    let bare = Signs {
        check: "",
        mate: "",
        ..Signs::PGN
    };
    for encoding in [Encoding::Utf8, Encoding::Windows1252] {
        let written = read(word, encoding);
        for language in Language::ALL {
            if let Ok(wanted) = wanted(&written, language) {
                let _ = position.refusal(&wanted);
                let _ = position.find_all(&wanted);
            }
            let _ = candidates(&written, language, &position, Case::Loose);
            let Resolution::Move(mv, _) = resolve(&written, language, &position) else {
                continue;
            };
            assert!(
                position.legal_moves().contains(&mv),
                "only legal moves are found"
            );
            for style in [Style::Short, Style::Long, Style::Uci, Style::Iccf] {
                let spelling = Spelling::new(style, language).with(signs);
                comes_back(&position, mv, spelling, language);
            }
            for set in [Figurines::White, Figurines::Black, Figurines::Own] {
                let mut spelling = Spelling::figurine(Style::Short, set).with(signs);
                comes_back(&position, mv, spelling, language);
                let selector = true;
                spelling.letters = Letters::Figurines { set, selector };
                comes_back(&position, mv, spelling, language);
            }
            speaks(&position, mv, Spelling::new(spoken, language).with(bare));
        }
    }
});
