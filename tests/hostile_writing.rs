//! Whatever stands in a game, what is written of it leads back to the same PGN, whatever the notation: control characters,
//! words glued to moves and results, brackets that do not pair up, text that looks like the program's own commands.

use crate::archives::items;
use crate::written::{convert, convert_telling, convert_to};
use formulario::framing::ItemKind;
use formulario::notation::Language;
use formulario::write::{Form, Notation, Tongue};
use proptest::prelude::*;

/// A word that no game has: where it stands in a game, it stands in what is written of it.
const CANARY: &str = "qwzxk";

const GAMES: [&str; 7] = [
    "[Event \"A\"]\n[Site \"Roma\"]\n[Date \"2024.05.17\"]\n[White \"Rossi, Mario\"]\n[Result \"1-0\"]\n[WhiteElo \"2100\"]\n\n\
     1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 1-0\n\n",
    "[Result \"1/2-1/2\"]\n[SetUp \"1\"]\n[FEN \"4k3/7r/8/8/8/8/R6P/4K3 w - - 0 1\"]\n\n1. h4 {[%clk 1:30:00] word} Rh8 $1 \
     (1... Re7+ 2. Kd2 {in}) 2. Ra7 {(=)} 1/2-1/2\n\n",
    "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKRNB w KQkq - 0 1\"]\n\n\
     1. e4 e5 2. Ng3 Ng6 3. Nb3 {a} Nb6 4. O-O O-O *\n\n",
    "[White \"Neri\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n",
    "[Event \"x\"]\n\n1. e4 Sf6 2. e5 Sd5 3. d4 d6 4. Sf3 Lg4 5. Le2 e6 (5... c6 6. O-O Lxf3) 6. O-O ; the line\nLe7 *\n\n",
    "Torneo: Prova\nBianco: Rossi Mario\nNero: Verdi Ugo\nData: 17/5/2024\n\n1. e4 e5\n2. Cf3 Cc6\n3. Ab5 a6\n4. 0-0 Ae7\n\n1-0\n",
    "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-b5 a7-a6 4. O-O Ng8-f6 {words} *\n\n",
];

/// What is put into a game.
const PIECES: [&[u8]; 72] = [
    b"\0",
    b"\x1b",
    b"\x1b[31m",
    b"\x07",
    b"\x0b",
    b"\x1f",
    b"\x7f",
    b"\x9b",
    b"\x80",
    b"\xff",
    b"\xc2\x85",
    b"\xc2\x9b",
    b"\xe2\x80\xae",
    b"\xe2\x80\xa8",
    b"\xef\xbb\xbf",
    b"\xc2\xa0",
    b"\r",
    b"\n",
    b"\n\n",
    b"\t",
    b"(s)",
    b".",
    b",",
    b":",
    b";",
    b"!",
    b"?",
    b"\"",
    b"\\",
    b"/",
    b"-",
    b"--",
    b"=",
    b"{",
    b"}",
    b"(",
    b")",
    b"[",
    b"]",
    b"%",
    b"\n% qwzxk\n",
    b"$0",
    b"$256",
    b"#",
    b"*",
    b"1-0.",
    b"(1-0)",
    b"0-1/",
    b"e.p.",
    b"(=)",
    b"mate",
    b"qwzxk",
    b" qwzxk ",
    b" (qwzxk) ",
    b"{qwzxk}",
    b";qwzxk\n",
    b"[Qwzxk \"qwzxk\"]\n",
    b"\n[Result \"qwzxk\"]\n",
    b"\n[FEN \"qwzxk\"]\n",
    b"[%formulario letters en]",
    b"[%formulario letters e",
    b"[%formulario letters qwzxk]",
    b"{[%formulario letters en] qwzxk}",
    b"{[%formulario [%formulario letters it]letters it]}",
    b"[%formulario rest] ",
    b"[%formulario M001 error: qwzxk",
    b"{[%formulario M001 error: qwzxk]}",
    b"{[%formulario tag Foo \"qwzxk\"]}",
    b"[%clk 1:00",
    b"{[%emt 1",
    b"0000",
    b"12. ...",
];

fn forms() -> [Form; 8] {
    let english = |notation| Form::Moves(notation, Language::English);
    [
        english(Notation::Uci),
        english(Notation::Iccf),
        english(Notation::Figurine),
        english(Notation::Spoken { umlauts: true }),
        Form::Moves(Notation::Short, Language::German),
        Form::Moves(Notation::Long, Language::Italian),
        Form::Sheet(Tongue::Italian),
        Form::Sheet(Tongue::English),
    ]
}

/// How often the canary stands in the games of a text.
fn canaries(bytes: &[u8]) -> usize {
    let games = items(bytes)
        .into_iter()
        .filter(|item| matches!(item.kind, ItemKind::Game { .. }));
    let count = |text: &[u8]| String::from_utf8_lossy(text).matches(CANARY).count();
    games.map(|item| count(&bytes[item.range])).sum()
}

/// Converts, and asks of what is written all that must hold.
fn settle(bytes: &[u8], forms: &[Form]) {
    let shown = String::from_utf8_lossy(bytes);
    let (once, refused) = convert_telling(bytes);
    assert_eq!(convert(&once), once, "twice is not once: {shown:?}");
    assert!(
        refused > 0 || canaries(once.as_bytes()) >= canaries(bytes),
        "a word is lost: {shown:?}\n{once}"
    );
    for form in forms {
        let other = convert_to(bytes, *form);
        assert_eq!(
            convert(&other),
            once,
            "{form:?} does not lead back: {shown:?}\n{other}"
        );
    }
}

#[test]
fn a_control_character_in_a_position_makes_no_other_game() {
    let game = GAMES[1];
    for (sign, shown) in [
        ("\0", "\u{fffd}"),
        ("\u{1b}", "\u{fffd}"),
        ("\u{9b}", "\u{fffd}"),
        ("\u{b}", " "),
    ] {
        for place in ["w - -", "w -", "4k3/7r", "0 1"] {
            let text = game.replace(place, &format!("{place}{sign}"));
            let once = convert(&text);
            assert!(once.contains(&format!("{place}{shown}")), "{once}");
            settle(text.as_bytes(), &forms());
        }
    }
}

#[test]
fn what_is_glued_to_a_move_or_a_result_stays_in_every_notation() {
    for (text, kept) in [
        (
            "1. e4 e5 2. Nf3 Nc6 3. Bb5(s) a6 1-0",
            "3. Bb5 {s} 3... a6 1-0",
        ),
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0/", "{1-0/} 1-0"),
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0!", "{1-0!} 1-0"),
        ("(s) 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0", "{s} 1. e4"),
    ] {
        let text = format!("[White \"Neri\"]\n\n{text}\n");
        let once = convert(&text);
        assert!(once.contains(kept), "{once}");
        settle(text.as_bytes(), &forms());
    }
}

#[test]
fn what_looks_like_a_command_of_the_program_is_text() {
    for (text, kept) in [
        (
            "1. e4 {[%formulario letters e} e5 *",
            "{[%formulario letters e}",
        ),
        (
            "1. e4 {[%formulario letters qwzxk] word} e5 *",
            "{[%formulario letters qwzxk] word}",
        ),
        (
            "1. e4 {[%formulario letters en] word} e5 *",
            "{(%formulario letters en) word}",
        ),
        (
            "1. e4 e5[%formulario letters en] *",
            "{(%formulario letters en)}",
        ),
        (
            "{[%formulario letters it] word} 1. Cf3 Cf6 *",
            "{word} 1. Nf3 Nf6",
        ),
        (
            "1. e4 e5 2. Ke3 {[%formulario letters en]} *",
            "{[%formulario rest] 2. Ke3 ((%formulario letters en))}",
        ),
        (
            "1. e4 {[%formulario M001 error: word} e5 *",
            "{[%formulario M001 error: word}",
        ),
    ] {
        let text = format!("[White \"Neri\"]\n\n{text}\n");
        let once = convert(&text);
        assert!(once.contains(kept), "{once}");
        settle(text.as_bytes(), &forms());
    }
}

#[test]
fn a_second_result_tag_is_kept() {
    let text = "[White \"Neri\"]\n[Result \"1-0\"]\n[Result \"qwzxk\"]\n\n1. e4 1-0\n";
    assert!(convert(text).contains("{[%formulario tag Result \"qwzxk\"]}"));
    settle(text.as_bytes(), &forms());
}

#[test]
fn a_column_with_a_name_of_its_own_is_kept() {
    for (text, kept) in [
        (
            "N.\tBianco\tNero\tqwzxk\n1.\te4\te5\n",
            "{N. Bianco Nero qwzxk} 1. e4 e5",
        ),
        (
            "Torneo;Bianco;Nero;qwzxk\nCoppa;Rossi;Verdi;1. e4 e5\n",
            "{Torneo;Bianco;Nero;qwzxk Coppa}",
        ),
    ] {
        assert!(convert(text).contains(kept), "{}", convert(text));
        settle(text.as_bytes(), &forms());
    }
}

/// A game with pieces put into it, each at a share of its length.
fn spoilt(game: usize, pieces: &[(f64, usize)]) -> Vec<u8> {
    let mut bytes = GAMES[game].as_bytes().to_vec();
    for (place, piece) in pieces {
        let at = (place * (bytes.len() + 1) as f64) as usize;
        bytes.splice(at..at, PIECES[*piece].iter().copied());
    }
    bytes
}

#[test]
fn what_the_property_found_stays_mended() {
    settle(&spoilt(5, &[(0.555_223_971_927_780_1, 52)]), &[forms()[0]]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_stands_in_a_game_is_settled_at_once(
        game in 0..GAMES.len(),
        pieces in prop::collection::vec((0.0..1.0f64, 0..PIECES.len()), 1..4),
        form in 0..8usize,
    ) {
        settle(&spoilt(game, &pieces), &[forms()[form]]);
    }
}

/// A forfeit behind the moves beside a Result tag that holds no result: both are written.
#[test]
fn a_forfeit_does_not_take_the_place_of_what_the_tag_holds() {
    for marker in ["0-0", "1-0F", "-/+"] {
        let text = format!("[Event \"A\"]\n[Result \"qwzxk\"]\n\n1. e4 e5 {{}} {marker}\n");
        settle(text.as_bytes(), &forms());
    }
}
