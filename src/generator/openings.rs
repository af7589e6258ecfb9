//! A few well-known openings, so that generated games begin like games and bear a true ECO code.

/// An opening: its ECO code and its moves in English letters.
#[derive(Debug)]
pub(super) struct Opening {
    pub(super) eco: &'static str,
    pub(super) moves: &'static str,
}

const fn opening(eco: &'static str, moves: &'static str) -> Opening {
    Opening { eco, moves }
}

/// The openings.
pub(super) static OPENINGS: [Opening; 30] = [
    opening("A04", "Nf3 c5 g3"),
    opening("A13", "c4 e6 Nf3"),
    opening("A20", "c4 e5"),
    opening("A45", "d4 Nf6 Bg5"),
    opening("A57", "d4 Nf6 c4 c5 d5 b5"),
    opening("A80", "d4 f5 g3 Nf6 Bg2"),
    opening("B01", "e4 d5 exd5 Qxd5 Nc3 Qa5"),
    opening("B06", "e4 g6 d4 Bg7"),
    opening("B12", "e4 c6 d4 d5 e5 Bf5"),
    opening("B20", "e4 c5 c3"),
    opening("B33", "e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 Nc3 e5"),
    opening("B54", "e4 c5 Nf3 d6 d4 cxd4 Nxd4"),
    opening("C02", "e4 e6 d4 d5 e5 c5 c3 Nc6"),
    opening("C11", "e4 e6 d4 d5 Nc3 Nf6"),
    opening("C25", "e4 e5 Nc3 Nc6"),
    opening("C30", "e4 e5 f4"),
    opening("C41", "e4 e5 Nf3 d6 d4"),
    opening("C42", "e4 e5 Nf3 Nf6 Nxe5 d6 Nf3 Nxe4"),
    opening("C45", "e4 e5 Nf3 Nc6 d4 exd4 Nxd4"),
    opening("C50", "e4 e5 Nf3 Nc6 Bc4 Bc5"),
    opening("C55", "e4 e5 Nf3 Nc6 Bc4 Nf6 d3"),
    opening("C65", "e4 e5 Nf3 Nc6 Bb5 Nf6"),
    opening("C84", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7"),
    opening("D02", "d4 d5 Nf3 Nf6"),
    opening("D20", "d4 d5 c4 dxc4"),
    opening("D35", "d4 d5 c4 e6 Nc3 Nf6 cxd5 exd5"),
    opening("D85", "d4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5"),
    opening("E12", "d4 Nf6 c4 e6 Nf3 b6"),
    opening("E20", "d4 Nf6 c4 e6 Nc3 Bb4"),
    opening("E61", "d4 Nf6 c4 g6 Nc3 Bg7"),
];
