//! Input that is made to cost: short patterns, repeated without end. No such file may make the program fail, tell more
//! findings than a person can read, or take time out of proportion to its length.

use crate::support::{MAX_GAME, audit_bytes};
use formulario::framing::Framer;
use formulario::game_check::CheckOptions;
use formulario::rules::MOST;
use formulario::syntax::Tokens;
use std::collections::HashMap;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

/// The two lengths that are compared, in bytes.
const SHORT: usize = 64 << 10;
const LONG: usize = 256 << 10;

/// Time of the processor that is no trouble whatever it is in proportion to, in a debug build.
const HARMLESS: Duration = Duration::from_millis(1500);

/// Longer than this the shorter may never take: the longer is not tried then.
const HOPELESS: Duration = Duration::from_secs(5);

/// How many times that of the shorter the time of the longer may be. It is 4 where every byte costs the same, and 16 where
/// every byte looks at all before it.
const MOST_TIMES: u32 = 12;

/// A start, then the pattern up to the length.
fn repeated(start: &str, pattern: &str, length: usize) -> Vec<u8> {
    let mut bytes = start.as_bytes().to_vec();
    while bytes.len() < length {
        bytes.extend_from_slice(pattern.as_bytes());
    }
    bytes
}

/// How long this thread had a processor, on Linux; elsewhere how long ago the tests began. Other programs do not count.
fn processor() -> Duration {
    static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let spent = told.and_then(|told| told.split(' ').next()?.parse().ok());
    spent.map_or_else(|| BEGAN.elapsed(), Duration::from_nanos)
}

/// Audits it once, and says how long it took.
fn audited(name: &str, bytes: &[u8]) -> Duration {
    let began = processor();
    let audit = audit_bytes(bytes, None, MAX_GAME, &CheckOptions::default());
    let time = processor() - began;
    for report in &audit.reports {
        assert!(!report.fault, "{name}: {:?}", report.findings);
        let mut told: HashMap<&str, usize> = HashMap::new();
        for finding in &report.findings {
            *told.entry(finding.rule.code).or_default() += 1;
        }
        let too_many = told.iter().find(|(_, count)| **count > MOST);
        assert!(too_many.is_none(), "{name}: {too_many:?}");
    }
    time
}

/// The input of a length: no fault, not too many findings, time in proportion.
fn is_harmless(name: &str, input: impl Fn(usize) -> Vec<u8>) {
    let short = audited(name, &input(SHORT));
    assert!(short < HOPELESS, "{name}: {short:?} for {SHORT} bytes");
    let long = input(LONG);
    let mut time = audited(name, &long);
    let allowed = HARMLESS.max(short * MOST_TIMES);
    if (allowed..2 * allowed).contains(&time) {
        // Once more: another program may have had the processor.
        time = time.min(audited(name, &long));
    }
    if std::env::var_os("FORMULARIO_TIMES").is_some() {
        println!("{name}: {short:?}, {time:?}");
    }
    assert!(time < allowed, "{name}: {short:?}, then {time:?}");
}

macro_rules! repeated {
    ($($name:ident: $start:literal, $pattern:literal;)*) => {
        $(
            #[test]
            fn $name() {
                is_harmless(stringify!($name), |length| repeated($start, $pattern, length));
            }
        )*
    };
}

repeated! {
    zeros: "", "\0";
    zeros_behind_a_game: "[Event \"x\"]\n\n1. e4 e5 *\n\n", "\0";
    byte_order_marks: "", "\u{feff}";
    figures_of_many_readings: "1. e4 e5\n2. Nf3|Nf5 ", "0.1/";
    brackets_of_tags: "", "[";
    tags_without_values: "", "[A ";
    tags_with_open_values: "", "[A \"";
    braces_that_never_pair: "", "{{} ";
    comments_that_hold_tags: "", "{\n[A \"x\"]\nfoo\n";
    blanks_that_do_not_break: "", "a\u{a0}";
    numbers_with_an_ellipsis: "", "1…";
    brackets_that_close_nothing: "", ")";
    brackets_never_closed: "", "(";
    brackets_of_tags_in_a_game: "1. e4 e5 ", "[";
    blanks_that_do_not_break_in_a_game: "1. e4 e5 ", "a\u{a0}";
    numbers_with_an_ellipsis_in_a_game: "1. e4 e5 ", "1…";
    braces_that_never_pair_in_a_game: "1. e4 e5 ", "{{} ";
    brackets_that_close_nothing_in_a_game: "1. e4 e5 ", ")";
    brackets_never_closed_in_a_game: "1. e4 e5 ", "(";
    variations_of_one_move: "1. e4 e5 ", "(1... c5) ";
    marks_that_are_wrong: "", "Nf3+ Nf6+ Ng1+ Ng8+ ";
    words: "", "foo ";
    words_in_a_game: "1. e4 e5 ", "foo ";
    one_tag_again_and_again: "", "[Foo \"x\"]\n";
    one_move_again_and_again: "", "1. e4\n\n";
    illegal_castling_in_variations: "1. e4 e5 ", "Ke2 Ke7 Ke1 Ke8 (O-O) ";
    labels_of_one_player: "", "Bianco: A\n";
    labels_on_one_line: "", "Bianco: A ";
    labels_of_the_result_on_one_line: "", "Result: 1-0 ";
    tabs_in_a_game: "Bianco: Rossi\nNero: Verdi\n\n1. e4 e5\n2. ", "\t";
    numbers_and_times: "", "1. e4 e5\n1.\n10:25\n";
    games_on_one_line: "", "1. e4 e5 1-0 ";
    remarks_behind_a_result_on_its_line: "1. e4 e5 1-0 ", "1. parola ";
    tags_on_one_line: "", "[A \"b\"] ";
    tags_on_one_line_with_escaped_quotes: "", "[A \"b\\\"] ";
    semicolons: "", ";";
    half_moves_one_per_line: "", "e4\ne5\nNf3\nNc6\n";
    pairings_below_a_game_of_theirs: "Rossi - Verdi\n1. e4 e5\n2. Cf3 Cc6\n\n", "Rossi - Verdi 1-0\n";
    pairings: "", "Rossi Mario - Verdi Anna 1-0\n";
    words_on_one_line_of_tri_dimensional_chess: "[Variant \"Tri-D\"]\n\n", "a ";
    quotes_below_moves_of_tri_dimensional_chess: "1. Pc2-c4(2) Pb7-b5(4)\n", "\"  ";
    moves_of_tri_dimensional_chess_on_one_line: "", "Pc2-c4(2) ";
    moves_of_tri_dimensional_chess_and_numbers: "", "Pc2-c4(2)\n3.\n";
    titles_of_the_form_on_one_line: "[Variant \"Tri-D\"]\n\n", "Foglio n ";
    labels_of_the_variant_on_one_line: "[Variant \"Tri-D\"]\n\n", "Variante:  ";
    labels_of_a_day_behind_names: "1. $3  #\r\n", "Rossi\nData: 1/2/2020\t2. $3  #\r\n";
    labels_of_a_player_in_a_quote: "> ", "il\nBlack\nBianco:\tCf3\t";
    labels_between_byte_order_marks: "", "Luogo: A\u{feff}";
}

/// So many bytes are framed, and four times as many: looking for the end of a line takes so little for a byte that it shows only
/// where it is done for very many of them.
const SHORT_LINE: usize = 512 << 10;

/// A line of headers: where it ends is found once. Framing and the tokens of each game alone are measured.
fn is_framed_in_time(pattern: &str) {
    let framed = |length: usize| {
        let bytes = repeated("", pattern, length);
        let began = processor();
        let mut items = Vec::new();
        let used = Framer::new(MAX_GAME).cut(&bytes, true, &mut items);
        assert_eq!(used, bytes.len());
        let mut tokens = Tokens::default();
        for item in &items {
            tokens.scan(&bytes[item.range.clone()], None);
        }
        processor() - began
    };
    let short = framed(SHORT_LINE);
    let long = framed(4 * SHORT_LINE);
    let allowed = HARMLESS.max(short * MOST_TIMES);
    assert!(long < allowed, "{pattern}: {short:?}, then {long:?}");
}

#[test]
fn the_end_of_a_line_of_headers_is_found_once() {
    for pattern in [
        "[Event \"",
        "[Event \"x\"] ",
        "[Event \"x\"] 1. e4 ",
        "[White \"",
    ] {
        is_framed_in_time(pattern);
    }
}

#[test]
fn pairings_above_a_game() {
    is_harmless("pairings_above_a_game", |length| {
        let mut text = String::new();
        for number in 0.. {
            text.push_str(&format!("Rossi{number} - Verdi{number} 1-0\n"));
            if text.len() >= length {
                break;
            }
        }
        text.push_str("1. e4 e5\n2. Cf3 Cc6\n1-0\n");
        text.into_bytes()
    });
}

#[test]
fn tags_of_other_names_without_moves() {
    is_harmless("tags_of_other_names_without_moves", |length| {
        let mut text = String::new();
        let mut number = 0;
        while text.len() < length {
            number += 1;
            text += &format!("[T{number} \"x\"]\n\n");
        }
        text.into_bytes()
    });
}

#[test]
fn a_game_says_what_it_does_not_tell() {
    let bytes = repeated("1. e4 e5 ", ") ", 1000);
    let audit = audit_bytes(&bytes, None, MAX_GAME, &CheckOptions::default());
    let told: Vec<_> = audit
        .findings
        .iter()
        .filter(|finding| finding.rule.code == "F011")
        .collect();
    assert_eq!(told.len(), MOST);
    let all = bytes.iter().filter(|byte| **byte == b')').count();
    let more = format!("; and {} more of this kind in this game", all - MOST);
    assert!(told[MOST - 1].message.ends_with(&more), "{:?}", told.last());
}
