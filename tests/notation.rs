//! Languages and notations: what people write is the game they played.

use formulario::board::Position;
use formulario::game_check::{CheckOptions, GameReport, Workspace, check_game};
use formulario::notation::{
    self, Asked, Case, Language, Spelling, Style, add_letters, candidates, resolve_cased, rivals,
    san, spell,
};
use formulario::replay::Place;
use formulario::syntax::Encoding;

/// What was made of a movetext.
struct Read {
    /// The main line in English short notation.
    moves: String,
    /// The codes of the findings, in the order of the text.
    codes: Vec<&'static str>,
    language: String,
    notation: String,
    report: GameReport,
}

impl Read {
    /// What was found, for the message of a failing test.
    fn said(&self) -> Vec<String> {
        let findings = self.report.findings.iter();
        findings
            .map(|f| format!("{} {}: {}", f.rule.code, f.text, f.message))
            .collect()
    }
}

fn read(text: &str) -> Read {
    let mut workspace = Workspace::default();
    let options = CheckOptions {
        rows: formulario::game_check::Rows::Always,
        ..CheckOptions::default()
    };
    let place = Place {
        game: 1,
        byte: 0,
        line: 1,
        oversized: false,
    };
    let tagged = match text.starts_with('[') {
        true => text.to_owned(),
        false => format!(
            "[Event \"Test\"]\n[Site \"-\"]\n[Date \"2020.01.01\"]\n[Round \"1\"]\n[White \"A\"]\n[Black \"B\"]\n\
             [Result \"*\"]\n\n{text} *\n"
        ),
    };
    let report = check_game(tagged.as_bytes(), place, &mut workspace, &options);
    let facts = workspace.facts();
    let mut position = facts.first.clone();
    let mut moves = Vec::new();
    for node in &facts.main {
        let mv = facts.tree[*node as usize].mv;
        moves.push(san(&position, mv));
        position.play(mv);
    }
    Read {
        moves: moves.join(" "),
        codes: report.findings.iter().map(|f| f.rule.code).collect(),
        language: report.row.language.to_string(),
        notation: report.row.notation.to_string(),
        report,
    }
}

/// Reads it without a finding above note other than those listed, as these moves.
#[track_caller]
fn gives(text: &str, moves: &str, codes: &[&str]) {
    let read = read(text);
    assert_eq!(read.moves, moves, "{text}: {:?}", read.said());
    assert_eq!(read.codes, codes, "{text}: {:?}", read.said());
}

const GAME: &str =
    "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Bg4 h3 h5 d3 Qf6 Nbd2 Ne7 Re1 Ng6 d4 Bxf3 Nxf3 O-O-O";

fn game() -> Vec<(Position, formulario::board::Move)> {
    let mut position = Position::initial();
    let mut list = Vec::new();
    for word in GAME.split(' ') {
        let mv = position
            .legal_moves()
            .into_iter()
            .find(|mv| san(&position, *mv).trim_end_matches(['+', '#']) == word)
            .unwrap_or_else(|| panic!("{word}"));
        list.push((position.clone(), mv));
        position.play(mv);
    }
    list
}

fn numbered(words: impl Iterator<Item = String>) -> String {
    let mut text = String::new();
    for (i, word) in words.enumerate() {
        if i % 2 == 0 {
            text += &format!("{}. ", i / 2 + 1);
        }
        text += &word;
        text.push(' ');
    }
    text.trim_end().to_owned()
}

#[test]
fn every_language_is_read_and_named() {
    for language in Language::ALL {
        let spelling = Spelling::new(Style::Short, language);
        let text = numbered(
            game()
                .iter()
                .map(|(position, mv)| spell(position, *mv, spelling)),
        );
        let read = read(&text);
        assert_eq!(read.moves, GAME, "{text}");
        assert_eq!(read.codes, Vec::<&str>::new(), "{text}: {:?}", read.said());
        assert_eq!(read.language, language.code(), "{text}");
        assert_eq!(read.notation, "san");
    }
}

#[test]
fn figurines_of_both_sets_are_read_with_and_without_selectors() {
    let white = "1. e4 e5 2. ♘f3 ♘c6 3. ♗b5 a6 4. ♗xc6 dxc6 5. ♘xe5 ♛d4 6. ♞f3 ♕xe4+";
    let moves = "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 Nxe5 Qd4 Nf3 Qxe4+";
    gives(white, moves, &[]);
    gives(
        &white.replace('♘', "♘\u{FE0F}").replace('♗', "♝\u{FE0E}"),
        moves,
        &[],
    );
    assert_eq!(read(white).notation, "figurine");
    gives("1. ♙e4 ♟e5 2. ♙d4 ♟xd4", "e4 e5 d4 exd4", &[]);
}

#[test]
fn cyrillic_letters_are_told_by_code_point() {
    gives(
        "1. e4 e5 2. Кf3 Кc6 3. Сb5 Крe7 4. 0-0 Фe8 5. Лe1",
        "e4 e5 Nf3 Nc6 Bb5 Ke7 O-O Qe8 Re1",
        &[],
    );
    // Cyrillic letters that look like the Latin files and the O of castling.
    gives(
        "1. е4 с5 2. Кf3 а6 3. Сс4 е6 4. О-О",
        "e4 c5 Nf3 a6 Bc4 e6 O-O",
        &[],
    );
}

#[test]
fn each_column_may_have_its_language() {
    let text = "1. e4 e5 2. Nf3 Sc6 3. Bb5 Sf6 4. O-O Le7 5. Qe2 O-O";
    gives(text, "e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Be7 Qe2 O-O", &[]);
    assert_eq!(read(text).language, "en+de/da/no/sv");
}

#[test]
fn two_languages_that_give_different_moves_are_never_chosen() {
    for (start, text) in [
        ("1. g3 h6 2. Sh3", "cs / de"),
        ("1. e4 h6 2. He2", "pl / hu"),
        ("1. e4 h6 2. Re2", "fi / it"),
        ("1. Pf3 Pf6", "nl / pawns"),
    ] {
        let read = read(start);
        assert_eq!(read.codes, ["N002"], "{text}: {:?}", read.said());
        assert_eq!(read.language, "");
    }
    // Where each breaks off a little later too.
    gives("1. e4 h6 2. Re2 g6 3. Re3 Tg8", "e4 h6", &["N002"]);
    // English by the tag pairs.
    gives("1. g3 h6 2. Nh3", "g3 h6 Nh3", &[]);
    gives("1. a4 h6 2. Ra3", "a4 h6 Ra3", &[]);
    // What follows decides.
    gives("1. g3 h6 2. Nh3 a6 3. Bg2", "g3 h6 Nh3 a6 Bg2", &[]);
}

#[test]
fn a_letter_of_another_language_is_read_and_named() {
    gives(
        "1. e4 e5 2. Cf3 Cc6 3. Ab5 Nf6 4. 0-0 Ac5 5. Te1",
        "e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Bc5 Re1",
        &["N017"],
    );
    // Three letters for the knight on one sheet.
    gives(
        "1. e4 e5 2. Nf3 Sc6 3. Nc3 Cf6 4. Bb5 Bb4 5. O-O O-O 6. Qe2 Qe7",
        "e4 e5 Nf3 Nc6 Nc3 Nf6 Bb5 Bb4 O-O O-O Qe2 Qe7",
        &["N017"],
    );
}

#[test]
fn shorthand_of_captures_is_read_where_one_move_fits() {
    gives(
        "1. e4 d5 2. ed Qxd 3. Nc3 Qa5",
        "e4 d5 exd5 Qxd5 Nc3 Qa5",
        &["N016"],
    );
    gives(
        "1. e4 d5 2. exd QxP 3. Nc3 Qa5",
        "e4 d5 exd5 Qxd5 Nc3 Qa5",
        &[],
    );
    gives(
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. BxN dxB",
        "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6",
        &[],
    );
    gives(
        "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. AxCc6 dxAc6",
        "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6",
        &[],
    );
    gives(
        "1. e4 d5 2. Pe4xPd5 Dd8xPd5 3. Cc3",
        "e4 d5 exd5 Qxd5 Nc3",
        &[],
    );
    gives(
        "1. e4 d5 2. e4 x Pd5 Dd8 x Pd5 3. Cc3",
        "e4 d5 exd5 Qxd5 Nc3",
        &[],
    );
    gives(
        "1. e4 d5 2. e:d5 Q:d5 3. Nc3 Qxg2 4. Bg2x",
        "e4 d5 exd5 Qxd5 Nc3 Qxg2 Bxg2",
        &[],
    );
    gives("1. e4 d5 2. ed4", "e4 d5", &["M001"]);
}

#[test]
fn a_man_named_as_captured_is_checked() {
    gives("1. e4 d5 2. exNd5 Qxd5", "e4 d5 exd5 Qxd5", &["N015"]);
    let illegal = read("1. e4 e5 2. Nf3 Nc6 3. RxR");
    assert_eq!(illegal.codes, ["M001"]);
}

#[test]
fn squares_written_in_part_are_read_where_one_move_fits() {
    gives(
        "1. e4 e5 2. Nf3 Nc6 3. B5 a6",
        "e4 e5 Nf3 Nc6 Bb5 a6",
        &["N016"],
    );
    gives(
        "1. e4 d5 2. ed Qx 3. Nc3 Qa5",
        "e4 d5 exd5 Qxd5 Nc3 Qa5",
        &["N016"],
    );
    gives(
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bx bxc6",
        "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 bxc6",
        &["N007"],
    );
    gives(
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bx",
        "e4 e5 Nf3 Nc6 Bb5 a6",
        &["M002"],
    );
    gives(
        "1. e4 e5 2. Cf3 d6 3. d4 exd4 4. Cx4 Cc6",
        "e4 e5 Nf3 d6 d4 exd4 Nxd4 Nc6",
        &["N016"],
    );
}

#[test]
fn numeric_notation_is_read() {
    let text = "1. 5254 5755 2. 7163 2836 3. 6125 1716 4. 2536 4736 5. 5171 3874";
    gives(text, "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Bg4", &[]);
    assert_eq!(read(text).notation, "iccf");
    let fen = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n\
               [Result \"*\"]\n[SetUp \"1\"]\n[FEN \"7k/5P2/8/8/8/8/8/K7 w - - 0 1\"]\n\n";
    gives(&format!("{fen}1. 67682 *"), "f8=R+", &[]);
    gives(&format!("{fen}1. 6762 *"), "f8=R+", &[]);
}

#[test]
fn castling_is_read_however_it_is_written() {
    let before = "1. e4 e5 2. Cf3 Cc6 3. Ac4 Ac5 4.";
    let moves = "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O";
    for castling in [
        "0-0",
        "O-O",
        "o-o",
        "00",
        "Re1-g1",
        "Re1g1",
        "e1g1",
        "e1h1",
        "Re1h1",
        "arrocco corto",
        "arrocco breve",
        "arrocco",
        "Kurze Rochade",
        "0 - 0",
        "О-О",
        "O–O",
    ] {
        gives(
            &format!("{before} {castling} d6"),
            &format!("{moves} d6"),
            &[],
        );
    }
}

#[test]
fn spoken_moves_are_read() {
    let text = "1. Eva vier Eva fünf 2. Springer Gustav eins Felix drei Springer Bella acht Cesar sechs 3. Läufer Felix \
                eins Bella fuenf Anna sechs 4. Kurze Rochade Bauer David sieben David sechs";
    gives(text, "e4 e5 Nf3 Nc6 Bb5 a6 O-O d6", &[]);
    assert_eq!(read(text).notation, "spoken");
    gives(
        "1. e quattro e cinque 2. Cavallo effe tre Cavallo ci sei",
        "e4 e5 Nf3 Nc6",
        &[],
    );
}

/// Nobody writes pawns with a letter and pieces without; where only pawns were moved, several words that name the squares they come
/// from tell it, if all of them are legal.
#[test]
fn pawns_with_a_letter_are_told_by_their_squares_where_no_piece_was_moved() {
    let german = read("1. Be2-e4 Be7-e6 2. Bd2-d4 Bd7-d5");
    assert_eq!(
        (&*german.moves, &*german.language),
        ("e4 e6 d4 d5", "de/da/no/sv")
    );
    // Two words leave it open.
    let open = read("1. Be2-e4 Be7-e5");
    assert!(open.codes.contains(&"N002"), "{:?}", open.said());
    for english in [
        "1. Be2-e4",
        "1. Be2-e4 Be7-e3",
        "1. Be4 Be5",
        "1. Be4 Be6 2. Bd4 Bd5",
        "1. e2-e4 e7-e5 2. Bd2-d4 Bd7-d5",
    ] {
        assert!(read(english).codes.contains(&"M001"), "{english}");
    }
}

/// From another position than the initial one the rows tell how many squares a spoken move names.
#[test]
fn spoken_moves_from_a_position_name_two_squares_where_rows_have_more_than_half_moves() {
    let read =
        |fen: &str, text: &str| read(&format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{text}\n")).moves;
    let fen = "8/8/3K4/8/2P5/5k2/8/8 b - - 0 59";
    let text = "59... König Felix drei Eva drei 60. König David sechs Eva sechs König Eva drei David drei 61. Cesar vier Cesar fünf";
    assert_eq!(read(fen, text), "Ke3 Ke6 Kd3 c5");
    assert_eq!(read(fen, "59... König Felix drei Eva drei 1/2-1/2"), "Ke3");
    assert_eq!(
        read(
            fen,
            "59... König Eva drei 60. König Eva sechs König David drei 61. Cesar fünf"
        ),
        "Ke3 Ke6 Kd3 c5"
    );
    // A piece that names its square of origin, among moves that do not.
    let fen = "6k1/5ppp/8/8/R6R/8/5PPP/6K1 w - - 0 30";
    let text = "30. Turm Anna vier David vier Hector sechs 31. Felix drei Gustav sechs 32. König Felix zwei König Gustav sieben";
    assert_eq!(read(fen, text), "Rad4 h6 f3 g6 Kf2 Kg7");
}

#[test]
fn parts_of_a_move_that_stand_apart_are_joined() {
    gives("1. d4 d5 2. c4 d5x c4 3. e3", "d4 d5 c4 dxc4 e3", &[]);
    gives(
        "1. e4 Cf6 2. e5 d5 3. e 5x e.p.d6 exd6",
        "e4 Nf6 e5 d5 exd6 exd6",
        &[],
    );
    let finding = read("1. e4 d5 2. e4 x d6 Cf6");
    assert_eq!(finding.codes, ["M001"]);
    assert_eq!(finding.report.findings[0].text, "e4 x d6");
}

#[test]
fn capitals_as_files_are_read() {
    gives(
        "1. D4 Cf6 2. C4 e6 3. Cc3 Ab4",
        "d4 Nf6 c4 e6 Nc3 Bb4",
        &["N018"],
    );
    gives(
        "1. E4 E5 2. CF3 CC6 3. AB5 A6 4. AXC6 DXC6",
        "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6",
        &["N018"],
    );
    gives(
        "1. e4 Cf6 2. e5 Cd5 3. c4 Cb6 4. c5 Cd5 5. Cc3 Cxc3 6. D2xc3",
        "e4 Nf6 e5 Nd5 c4 Nb6 c5 Nd5 Nc3 Nxc3 dxc3",
        &["N018"],
    );
}

#[test]
fn lost_case_is_decided_by_the_board() {
    gives(
        "1. e4 e5 2. cf3 cc6 3. ab5 a6 4. axc6 dxc6 5. cxe5 dd4 6. cf3 dxe4 7. de2 dxe2",
        "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 Nxe5 Qd4 Nf3 Qxe4+ Qe2 Qxe2+",
        &["N004"],
    );
    gives(
        "1. e4 e5 2. nf3 nc6 3. bb5 a6 4. bxc6 bxc6",
        "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 bxc6",
        &["N004"],
    );
    // German: s is the knight and no file.
    gives(
        "1. e4 e5 2. sf3 sc6 3. lb5 a6 4. lxc6 dxc6",
        "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6",
        &["N004"],
    );
}

#[test]
fn other_systems_are_refused_by_name_once() {
    for text in [
        "1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-N5 P-QR3",
        "1. P4R P4R 2. C3AR C3AD 3. A5C P3TD",
    ] {
        let read = read(text);
        assert_eq!(read.codes, ["N019"], "{text}: {:?}", read.said());
        assert_eq!(read.moves, "");
    }
}

#[test]
fn prose_that_looks_like_shorthand_stays_prose() {
    gives("1. e4 de e5 2. Nf3 Nc6", "e4 e5 Nf3 Nc6", &["N001"]);
    gives("1. e4 e5 2. Cf3 Re Cc6", "e4 e5 Nf3 Nc6", &["N001"]);
}

#[test]
fn a_small_letter_with_a_rank_may_be_a_piece_where_case_is_lost() {
    gives(
        "1. cf3 cf6 2. cg5 cg4 3. cc3 cc6 4. cce4 cce5 5. cg3 cg6 6. c5e4 c4e5",
        "Nf3 Nf6 Ng5 Ng4 Nc3 Nc6 Nce4 Nce5 Ng3 Ng6 N5e4 N4e5",
        &["N004"],
    );
    // With capitals about it is a move of whatever stands there.
    gives("1. Cf3 Cf6 2. c5a3", "Nf3 Nf6", &["M001"]);
}

#[test]
fn no_letter_is_borrowed_where_the_language_is_forced() {
    let options = CheckOptions {
        replay: formulario::replay::ReplayOptions {
            language: Some(Language::Italian),
            ..Default::default()
        },
        ..CheckOptions::default()
    };
    let place = Place {
        game: 1,
        byte: 0,
        line: 1,
        oversized: false,
    };
    let report = check_game(
        b"1. e4 e5 2. Nf3 Nc6 *",
        place,
        &mut Workspace::default(),
        &options,
    );
    assert_eq!(report.plies, 2);
    assert!(report.findings.iter().any(|f| f.rule.code == "N001"));
}

#[test]
fn marks_follow_a_promotion_and_letters_beyond_ascii_stand_in_brackets() {
    let fen = |fen: &str, text: &str| {
        format!(
            "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n\
             [Result \"*\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{text} *"
        )
    };
    let start = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
    for text in [
        "1. a8=Qch",
        "1. a8Qscacco",
        "1. a8=D+",
        "1. a8(♕)",
        "1. a8 (♛\u{FE0E})",
        "1. a8=Ф",
        "1. a8/♕",
    ] {
        gives(&fen(start, text), "a8=Q+", &[]);
    }
    // In capitals nothing is in lower case.
    gives(&fen(start, "1. A8DCH"), "a8=Q+", &["N018"]);
    let capture = "5b2/6P1/7k/8/8/8/8/K7 w - - 0 1";
    gives(&fen(capture, "1. Bg7xLf8=D+"), "gxf8=Q+", &[]);
}

#[test]
fn the_letter_of_a_pawn_hardly_speaks_for_a_language() {
    // White is German, Black English: `Ba6` is a bishop's.
    gives(
        "1. h4 e6 2. Sc3 e5 3. Sf3 c5 4. b3 b5 5. h5 Ba6",
        "h4 e6 Nc3 e5 Nf3 c5 b3 b5 h5 Ba6",
        &["N017"],
    );
    gives("1. Be2-e4 Be7-e5 2. Sg1-f3 Sb8-c6", "e4 e5 Nf3 Nc6", &[]);
    gives(
        "1. e4 e5 2. Ke2 d6 3. Kd3 Be6 4. Kc3 a6 5. a3 Bb3 6. KxBb3",
        "e4 e5 Ke2 d6 Kd3 Be6 Kc3 a6 a3 Bb3 Kxb3",
        &[],
    );
}

#[test]
fn capitals_among_figurines_and_coordinates_are_files() {
    gives("1. D2D3 E7E6 2. B1D2", "d3 e6 Nd2", &["N018"]);
    gives(
        "1. D4 ♞F6 2. C4 E6 3. ♘C3 D5",
        "d4 Nf6 c4 e6 Nc3 d5",
        &["N018"],
    );
}

#[test]
fn times_in_brackets_are_no_variations() {
    gives(
        "1. d4 (1) Cf6 (12) 2. c4(5) e6 (1:23) 3. Cc3 (0:05:12) Ab4 (12')",
        "d4 Nf6 c4 e6 Nc3 Bb4",
        &[],
    );
    gives("1. e4 e5 (1... c5) 2. Nf3 (2) Nc6", "e4 e5 Nf3 Nc6", &[]);
}

#[test]
fn castling_with_full_stops_is_read() {
    gives(
        "1. e4 e5 2. Cf3 Cc6 3. Ac4 Ac5 4. 0.0 Cf6 5.0.0.0",
        "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6",
        &["M001"],
    );
}

#[test]
fn two_columns_are_told_apart_although_a_move_is_illegal() {
    gives(
        "1. e4 e5 2. Nf3 Cc6 3. Bb5 a6 4. Ba4 Cf6 5. O-O Ae7 6. Re1 b5 7. Bb3 d6 8. c3 Ta3 9. h3 Ca5",
        "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3",
        &["M001"],
    );
}

#[test]
fn words_for_the_capture_in_passing_and_spanish_marks_are_read() {
    for words in ["en passant", "al varco", "a.p.", "e.p."] {
        gives(
            &format!("1. e4 Cf6 2. e5 d5 3. exd6 {words} Dxd6 4. ¡Cf3! a6 5. ¿Ab5??"),
            "e4 Nf6 e5 d5 exd6 Qxd6 Nf3 a6 Bb5+",
            &[],
        );
    }
}

#[test]
fn languages_in_which_the_letters_asked_mean_the_same_read_a_word_alike() {
    let board = "r3k2r/pP1b1ppp/2n2n2/q2Bp3/3P4/2N2N2/PPP2PpP/R1BQK2R";
    let positions = ["w", "b"].map(|side| {
        let fen = format!("{board} {side} KQkq - 0 1");
        Position::from_fen(&fen, None).unwrap().position
    });
    let cases = [
        Case::Kept,
        Case::Loose,
        Case::Lost,
        Case::Figurines,
        Case::Coordinates,
    ];
    let mut words = ["dc", "DXC", "B6", "D4", "E2E4"].map(String::from).to_vec();
    for man in "ABCDEFGHKLNPQRSTVabcdefghknrs♘♛КФЛСр".chars() {
        let behind = [
            "f3", "xd5", "c6", "xe5", "bd7", "2e2", "D4", "xBd5", "xN", "6",
        ];
        words.extend(behind.map(|rest| format!("{man}{rest}")));
        let before = ["b7xa8", "b7a8", "bxa8=", "B8", "g2g1", "gxh1", "b8"];
        words.extend(before.map(|rest| format!("{rest}{man}")));
    }
    let (mut alike, mut unlike) = (0, 0);
    for word in &words {
        let written = notation::read(word.as_bytes(), Encoding::Utf8);
        let mut letters = Asked::default();
        add_letters(&written, &mut letters);
        let of = |language| {
            let boards = positions
                .iter()
                .flat_map(|own| cases.map(|case| (own, case)));
            let read = boards.map(|(position, case)| {
                let moves = candidates(&written, language, position, case);
                let read = resolve_cased(&written, language, position, case);
                (read, moves, rivals(&written, language, position, case))
            });
            read.collect::<Vec<_>>()
        };
        let read = Language::ALL.map(of);
        for (one, other) in Language::ALL
            .iter()
            .flat_map(|a| Language::ALL.map(|b| (*a, b)))
        {
            let differ = read[one as usize] != read[other as usize];
            match letters.mean_alike(one, other) {
                true => assert!(!differ, "{word}: {one:?}, {other:?}"),
                false => unlike += u32::from(differ),
            }
            alike += u32::from(one != other && letters.mean_alike(one, other));
        }
    }
    // Neither is rare: many words ask for few letters, and where these differ, so does what is read.
    assert!(alike > 20_000 && unlike > 10_000, "{alike} {unlike}");
}
