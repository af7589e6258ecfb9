//! What each of the numbers decides, one step on either side of it. None of them is named here: the tests say what is decided, and
//! fail when a number is changed by one.

use super::BUDGET;
use crate::board::Position;
use crate::notation::{Columns, Language, Languages, Written, read};
use crate::replay::facts::{Break, Facts, LanguageChoice, What};
use crate::replay::follow::{Race, follow};
use crate::replay::outside::{self, LONGEST_CITED, LONGEST_CITED_ALONE, Stage};
use crate::replay::stepper::{Stepper, Ways};
use crate::replay::tally::Tally;
use crate::replay::{evidence, games_without_numbers, words::Words};
use crate::syntax::{Encoding, Tokens};

/// The facts of a record.
fn replayed(text: &str) -> Facts {
    let mut stage = Stage::default();
    stage.read(text.as_bytes(), None);
    stage.facts
}

/// Why the main line of a record breaks off.
fn broken(text: &str) -> Option<Break> {
    let facts = replayed(text);
    let first = facts.breaks().find(|(event, ..)| event.line == 0);
    first.map(|(_, reason, _)| reason.clone())
}

fn scanned(text: &str) -> (Tokens, Words) {
    let (mut tokens, mut words) = (Tokens::default(), Words::default());
    tokens.scan(text.as_bytes(), None);
    words.read(text.as_bytes(), &tokens);
    (tokens, words)
}

/// A record of PGN without numbers.
fn bare(words: &str) -> String {
    format!("[White \"A\"]\n\n{words} *\n")
}

/// Moves that tell nothing: the rooks go to and fro, Black first.
fn to_and_fro(count: usize) -> String {
    let words = ["Rg8", "Rg1", "Rh8", "Rh1"].into_iter().cycle();
    words.take(count).collect::<Vec<_>>().join(" ")
}

/// White's third move may be that of either knight.
const OPEN: &str = "Nf3 Nf6 d3 d6 Nd2";

#[test]
fn a_reading_must_go_clearly_further() {
    // The knight of b1 falls at the second word, that of f3 with the fault behind it.
    let fault = |behind: &str| broken(&bare(&format!("{OPEN} Rg8 Nf3 {behind}")));
    assert!(matches!(
        fault("Rh8 Rg1 Qh1"),
        Some(Break::Ambiguous { .. })
    ));
    assert!(matches!(
        fault("Rh8 Rg1 Rg8 Qh8"),
        Some(Break::Illegal { .. })
    ));
}

#[test]
fn the_look_ahead_reaches_so_far() {
    let told = |open: &str, behind: usize, last: &str| {
        let text = format!("{open} {} {last}", to_and_fro(behind));
        match broken(&bare(&text)) {
            None => true,
            Some(Break::Ambiguous { .. }) => false,
            other => panic!("{other:?}"),
        }
    };
    // Only one of the knights can go to f3 then.
    assert!(told(OPEN, 2047, "Nf3"));
    // Only where it was the other no bishop gets past f3.
    let bishop = "Nf3 Nf6 d3 d6 a3 Bg4 a4 a6 Nd2";
    assert!(told(bishop, 2046, "Bxe2"));
    assert!(!told(bishop, 2048, "Bxe2"));
}

#[test]
fn so_many_positions_are_kept_open() {
    let mut ways = Ways::default();
    let stepper = Stepper::in_language(Language::English);
    // From 72 different positions one word leads to as many.
    for (king, (rank, file)) in ["2k5", "4k3", "6k1"].into_iter().flat_map(|king| {
        (0..3)
            .flat_map(|rank| (0..8).map(move |file| (rank, file)))
            .map(move |at| (king, at))
    }) {
        let knight = |at: usize| match (at == rank, file) {
            (false, _) => "8".to_owned(),
            (true, 0) => "n7".to_owned(),
            (true, 7) => "7n".to_owned(),
            (true, file) => format!("{file}n{}", 7 - file),
        };
        let ranks = [knight(0), knight(1), knight(2)].join("/");
        let fen = format!("{king}/8/{ranks}/8/8/R3K3 w - - 0 1");
        let position = Position::from_fen(&fen, None).unwrap().position;
        stepper.ways(&read(b"Ra2", Encoding::Utf8), &position, &mut ways);
    }
    assert_eq!(ways.positions.len(), 64);
}

#[test]
fn a_look_ahead_ends_with_its_budget() {
    let words = ["e4", "e5", "Nf3", "Nc6"].map(|word| read(word.as_bytes(), Encoding::Utf8));
    let words: Vec<&Written> = words.iter().collect();
    let stepper = Stepper::in_language(Language::English);
    let race = Race {
        words: &words,
        stepper,
    };
    let extent = |mut budget: u32| (race.extent(&Position::initial(), &mut budget), budget);
    assert_eq!(extent(4), (4, 0));
    assert_eq!(extent(3), (3, 0));
    assert_eq!(extent(BUDGET), (4, 299_996));
}

#[test]
fn so_many_letters_may_be_borrowed() {
    // White writes in English; the letters of Black's knights are German.
    let columns = |words: &str| replayed(&bare(words)).columns;
    let two = "e4 e5 Nf3 Sc6 Bc4 Sf6 Qe2 d6 Rf1 a6";
    let three = "e4 e5 Nf3 Sc6 Bc4 Sf6 Qe2 Sd4 Rf1 a6";
    assert_eq!(columns(two), Columns::both(Language::English));
    let other = Columns::new(Language::English, Language::German);
    assert_eq!(columns(three), other);
}

#[test]
fn one_word_is_no_evidence() {
    // In German a knight, in Czech a bishop.
    let choice = |text: &str| replayed(text).choice;
    assert_eq!(choice("1. g3 h6 2. Sf3"), LanguageChoice::Assumed);
    assert_eq!(choice("1. g3 h6 2. Sf3 Sf6"), LanguageChoice::ByReplay);
}

#[test]
fn a_pawn_with_a_letter_weighs_more_than_what_may_be_borrowed() {
    let foreign = |text: &str, language: Language| {
        let (tokens, words) = scanned(&bare(text));
        let run = follow(
            &tokens,
            &words,
            &Position::initial(),
            Columns::both(language),
        );
        run.foreign
    };
    let lettered = foreign("e4 Be5 Sf3 Sc6", Language::German);
    let borrowed = ["Nf3 d6 Nc3", "Nf3 Nc6 Nc3", "Nf3 Nc6 Nc3 Nf6"]
        .map(|text| foreign(text, Language::Italian));
    assert_eq!(borrowed, [2, 3, 4]);
    assert!(lettered > borrowed[0] && lettered <= borrowed[1]);
}

#[test]
fn so_many_pairs_of_languages_are_tried() {
    let mut counts = std::collections::BTreeSet::new();
    for (white, black) in (b'A'..=b'Z').flat_map(|w| (b'A'..=b'Z').map(move |b| (w, b))) {
        let (white, black) = (char::from(white), char::from(black));
        let (tokens, words) = scanned(&bare(&format!("{white}f3 {black}f6")));
        let tally = Tally::of(&tokens, &words, crate::board::Side::White);
        let allowed = |letter: char| {
            let mut letters = Languages::default();
            letters.add(letter as u8);
            letters.allowed().collect::<Vec<_>>()
        };
        let (whites, blacks) = (allowed(white), allowed(black));
        let same = whites.iter().filter(|own| blacks.contains(own)).count();
        let all = whites.len() * blacks.len() - same;
        if words.moves() == 2 && !whites.is_empty() && !blacks.is_empty() {
            counts.insert((all, tally.pairs().len()));
        }
    }
    for (all, tried) in &counts {
        assert_eq!(*tried, if *all <= 12 { *all } else { 0 });
    }
    assert!(counts.contains(&(12, 12)), "{counts:?}");
    assert!(counts.contains(&(13, 0)), "{counts:?}");
}

#[test]
fn a_short_word_among_the_moves_names_no_language() {
    let names = |word: &str| {
        let text = format!("1. e4 e5 {word} 2. Nf3");
        let (tokens, _) = scanned(&text);
        evidence::beside(text.as_bytes(), &tokens).names(Language::French)
    };
    assert!(names("avec"));
    assert!(!names("des"));
}

#[test]
fn one_word_of_so_many_tells_another_notation() {
    let foreign = |text: &str| matches!(broken(&bare(text)), Some(Break::Foreign(_)));
    assert!(foreign("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 N-KB3"));
    assert!(!foreign("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 N-KB3 O-O"));
}

#[test]
fn a_few_proper_moves_may_stand_among_capitals() {
    let are_capitals = |text: &str| scanned(&bare(text)).1.are_capitals();
    assert!(are_capitals("E4 E5 NF3 NC6 BB5 Nf6"));
    assert!(!are_capitals("E4 E5 NF3 NC6 Nf6"));
}

#[test]
fn one_capture_that_no_pawn_makes_is_a_slip() {
    let is_caseless = |text: &str| scanned(&bare(text)).1.is_caseless();
    assert!(!is_caseless("e4 d5 cxd5 c6"));
    assert!(!is_caseless("e4 d5 bxd5 c6"));
    assert!(is_caseless("e4 d5 bxd5 c6 dxb6"));
}

#[test]
fn one_small_letter_among_coordinates_tells() {
    let is_caseless = |text: &str| scanned(&bare(text)).1.is_caseless();
    assert!(is_caseless("e2e4 e7e5 d2d4 d7d5 ng1-f3"));
    assert!(!is_caseless("e2e4 e7e5 d2d4 d7d5 c2c4 ng8-f6"));
}

/// Half-moves that can be played from the initial position, and behind each other, for ever.
const KNIGHTS: [&str; 4] = ["Nf3", "Nf6", "Ng1", "Ng8"];

/// A record in which the numbers jump by so many half-moves behind so many, and so many half-moves follow to its end.
fn with_jump(before: usize, jump: usize, behind: usize) -> String {
    let half_move = |at: usize| {
        let number = if at < before { at } else { at + jump };
        let dots = if number % 2 == 0 { "." } else { "..." };
        format!("{}{dots} {}", number / 2 + 1, KNIGHTS[at % 4])
    };
    let all: Vec<String> = (0..before + behind).map(half_move).collect();
    bare(&all.join(" "))
}

/// Whether a half-move counts as missing there.
fn is_missing(before: usize, jump: usize, behind: usize) -> bool {
    match broken(&with_jump(before, jump, behind)) {
        None => false,
        Some(Break::HalfMoveMissing { .. }) => true,
        other => panic!("{other:?}"),
    }
}

#[test]
fn so_long_a_rest_says_that_none_is_missing() {
    assert!(is_missing(2, 2, 39));
    assert!(!is_missing(2, 2, 40));
    // Behind a jump of a move more less is enough.
    assert!(!is_missing(2, 4, 39));
}

#[test]
fn behind_a_jump_less_is_enough() {
    for (jump, enough) in [(4, 16), (6, 10), (8, 8), (10, 6)] {
        assert!(is_missing(2, jump, enough - 1), "{jump}");
        assert!(!is_missing(2, jump, enough), "{jump}");
    }
}

#[test]
fn from_the_first_move_on_less_is_enough() {
    for (jump, enough) in [(2, 12), (4, 8), (6, 6), (18, 6), (20, 4)] {
        assert!(is_missing(0, jump, enough - 1), "{jump}");
        assert!(!is_missing(0, jump, enough), "{jump}");
    }
}

#[test]
fn the_last_number_may_be_a_misprint() {
    assert!(is_missing(4, 2, 1));
    assert!(!is_missing(4, 3, 1));
}

#[test]
fn the_same_slip_is_one_fault() {
    let faults = |text: &str| {
        let facts = replayed(&bare(text));
        let wrong = |what: &What| matches!(what, What::WrongNumber { .. });
        facts
            .events
            .iter()
            .filter(|event| wrong(&event.what))
            .count()
    };
    assert_eq!(faults("1. e4 e5 1. Nf3 Nc6 1. Bc4 Bc5"), 1);
    assert_eq!(faults("1. e4 e5 1. Nf3 Nc6 Bc4 1... Bc5"), 2);
}

#[test]
fn so_many_numbers_count_half_moves() {
    let missing = |text: &str| broken(&bare(text)).is_some();
    assert!(missing("1. e4 2. e5 Nf3 Nc6 5. Bb5"));
    assert!(!missing("1. e4 2. e5 Nf3 Nc6 5. Bb5 a6 7. Ba4"));
}

/// Where the games in lines without numbers begin behind the first, by line.
fn begin(text: &str) -> Vec<usize> {
    let line = |at: &usize| text[..*at].matches('\n').count();
    let found = games_without_numbers(text.as_bytes(), None);
    found.iter().map(line).collect()
}

#[test]
fn so_many_half_moves_begin_a_game() {
    let first = "e4 e5 Nf3 Nc6\nBb5 a6 Ba4 Nf6\n";
    assert!(begin(&format!("{first}e4 c5\nNf3\n")).is_empty());
    assert_eq!(begin(&format!("{first}e4 c5\nNf3 d6\n")), [2]);
}

#[test]
fn so_many_half_moves_in_rows_begin_a_game() {
    let first = "e4 e5\nNf3 Nc6\nBb5 a6\nBa4 Nf6\n";
    let rows = "d4 d5\nc4 e6\nNc3 Nf6\nBg5 Be7\ne3 O-O\nNf3 Nbd7\nRc1 c6\nBd3";
    assert!(begin(&format!("{first}{rows}\n")).is_empty());
    assert_eq!(begin(&format!("{first}{rows} dxc4\n")), [4]);
    // A blank line or a result between them tells.
    for between in ["\n", "1-0\n"] {
        assert_eq!(
            begin(&format!("{first}{between}d4 d5\nc4 e6\nNc3\n")).len(),
            1
        );
    }
}

#[test]
fn a_long_line_begins_a_game() {
    // What cannot be read ends the first game, and begins none.
    let first = "e4 e5 Nf3 Nc6\nNd2 Nf6\n";
    assert!(begin(&format!("{first}d4 d5 c4 e6 Nc3\n")).is_empty());
    assert_eq!(begin(&format!("{first}d4 d5 c4 e6 Nc3 Nf6\n")), [2]);
}

#[test]
fn a_game_may_begin_so_far_above() {
    // The second game can be played in the first for so many half-moves, one on a line.
    let first = "Nf3\nNf6\n\n";
    let game = |lines: usize| {
        let shuffle = ["Nc3", "Nc6", "Nb1", "Nb8"].into_iter().cycle();
        let shuffle: Vec<&str> = shuffle.take(lines).collect();
        format!("{first}{}\nNf3\nNf6\n", shuffle.join("\n"))
    };
    assert_eq!(begin(&game(40)), [3]);
    assert!(begin(&game(44)).is_empty());
}

/// Whether moves within a sentence are no citation.
fn stand(text: &str, cited: u32) -> bool {
    !outside::games(text.as_bytes(), None, cited).is_empty()
}

/// So many half-moves with their numbers.
fn numbered(count: usize) -> String {
    let word = |at: usize| match at % 2 {
        0 => format!("{}. {}", at / 2 + 1, KNIGHTS[at % 4]),
        _ => KNIGHTS[at % 4].to_owned(),
    };
    (0..count).map(word).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_citation_is_no_longer() {
    let within = |count: usize| format!("Nella partita {} si vede come.", numbered(count));
    assert!(!stand(&within(15), LONGEST_CITED));
    assert!(stand(&within(16), LONGEST_CITED));
    assert!(!stand(&within(5), LONGEST_CITED_ALONE));
    assert!(stand(&within(6), LONGEST_CITED_ALONE));
}

#[test]
fn so_much_prose_ends_a_run() {
    let moves = |prose: &str| {
        let text = format!("1. e4 e5 {prose} 2. Nf3 Nc6 3. Bb5 a6 1-0");
        let found = outside::games(text.as_bytes(), None, LONGEST_CITED);
        found.first().map_or(0, |game| game.moves)
    };
    assert_eq!(moves("una mossa bella"), 6);
    assert_eq!(moves("una mossa molto bella"), 0);
}

#[test]
fn little_prose_stands_in_a_block() {
    let begin = "1. e4 e5 2. Nf3 uno Nc6 3. Bb5 due a6 4. Ba4 tre Nf6 5. O-O";
    assert!(stand(&format!("{begin} Be7\n"), LONGEST_CITED));
    assert!(!stand(&format!("{begin}\n"), LONGEST_CITED));
}

#[test]
fn so_many_words_may_stand_for_the_first_move() {
    let found = |words: usize| {
        let text = format!("1. {}2. Nf3 Nc6 3. Bb5 a6 1-0", "boh ".repeat(words));
        stand(&text, LONGEST_CITED)
    };
    assert!(found(6));
    assert!(!found(7));
}

#[test]
fn so_many_moves_make_a_run_without_numbers() {
    let found = |count: usize| {
        let moves: Vec<&str> = KNIGHTS.into_iter().cycle().take(count).collect();
        stand(&format!("{} 1-0", moves.join(" ")), LONGEST_CITED)
    };
    assert!(!found(7));
    assert!(found(8));
}

#[test]
fn few_moves_among_sentences_are_no_block() {
    let found = |count: usize| {
        let text = format!(
            "Si gioca molto spesso\n{}\ncon buon gioco al centro\n",
            numbered(count)
        );
        stand(&text, LONGEST_CITED)
    };
    assert!(!found(5));
    assert!(found(6));
}
