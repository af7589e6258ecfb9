use super::super::cells::{Cell, Witness};
use super::super::game::{Doubt, GameRepair, Unsure, Verdict};
use super::super::search::Search;
use super::super::word::Word;
use super::super::{Half, Options, decode};
use crate::board::Position;

/// A half-move of the game that these cells are, one for each half-move, each with words and their probabilities.
fn half(cells: &[&[(&str, f32)]], ply: usize, search: &mut Search) -> Half {
    let cell = |(at, words): (usize, &&[(&str, f32)])| Cell {
        expected: at as i32,
        witnesses: vec![Witness {
            writer: 0,
            words: words
                .iter()
                .map(|(word, share)| (Word::new(word), -share.ln()))
                .collect(),
        }],
        ..Cell::of(0..0, Word::default())
    };
    let cells: Vec<Cell> = cells.iter().enumerate().map(cell).collect();
    let found = decode(&Position::initial(), &cells, &Options::default(), search);
    found.expect("a game").halves.swap_remove(ply)
}

/// Whether something is sure from a probability on, and just below it not. `found` gives a half-move that is the more probable the
/// more probable a word is.
fn is_sure_from(least: f32, step: f32, found: impl Fn(f32, &mut Search) -> Half) {
    let search = &mut Search::default();
    let (just_below, just_above) = (least - step..least, least..least + step);
    let [mut below, mut above] = [0.0001, 0.9999].map(|share| (share, found(share, search)));
    let meant = above.1.mv;
    // Halved until both are as near as they should be, and no more than can be told apart.
    for _ in 0..18 {
        if just_below.contains(&below.1.probability) && just_above.contains(&above.1.probability) {
            break;
        }
        let middle = (below.0 + above.0) / 2.0;
        let half = found(middle, search);
        match half.sure && half.mv == meant {
            true => above = (middle, half),
            false => below = (middle, half),
        }
    }
    let (below, above) = (below.1, above.1);
    assert!(!below.sure && above.sure, "{below:?} {above:?}");
    assert!(just_below.contains(&below.probability), "{below:?}");
    assert!(just_above.contains(&above.probability), "{above:?}");
}

#[test]
fn what_is_written_is_sure_from_98_percent_on() {
    is_sure_from(0.98, 0.005, |share, search| {
        let open: &[(&str, f32)] = &[("Bb5", share), ("Bc4", 1.0 - share)];
        let cells = [
            &[("e4", 1.0)][..],
            &[("e5", 1.0)],
            &[("Nf3", 1.0)],
            &[("Nc6", 1.0)],
            open,
        ];
        half(&cells, 4, search)
    });
}

#[test]
fn what_nobody_wrote_is_sure_from_99_and_a_half_percent_on() {
    is_sure_from(0.995, 0.002, |share, search| {
        // The knight that nobody wrote is the one that goes on.
        let either = |one, other| [(one, share), (other, 1.0 - share)];
        let [first, second, third] =
            [("Nh4", "Nd5"), ("Nf5", "Nb4"), ("Ng3", "Nd3")].map(|(one, other)| either(one, other));
        let [e4, e5, none, a6, h6, g6] =
            ["e4", "e5", "?", "a6", "h6", "g6"].map(|word| [(word, 1.0)]);
        half(
            &[&e4, &e5, &none, &a6, &first, &h6, &second, &g6, &third],
            2,
            search,
        )
    });
}

#[test]
fn a_word_of_which_two_signs_are_misread_leaves_those_before_it_as_open_as_they_are() {
    let share_of_c3 = |fifth: &str| {
        let words = format!(
            "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O {fifth} Re1 b5 Bb3 d6 c9 O-O h3 N99 d4 Nbd7 Nbd2 Bb7 Bc2 Re8"
        );
        let cells: Vec<[(&str, f32); 1]> = words.split(' ').map(|word| [(word, 1.0)]).collect();
        let cells: Vec<&[(&str, f32)]> = cells.iter().map(|cell| &cell[..]).collect();
        let half = half(&cells, 14, &mut Search::default());
        assert!(!half.sure, "{half:?}");
        half.rivals[1].1
    };
    let (one, other) = (share_of_c3("Be7"), share_of_c3("B(7"));
    assert!((one - other).abs() < 0.02, "{one} {other}");
}

#[test]
fn a_suggestion_is_made_from_95_percent_on() {
    let with = |probability: f32| GameRepair {
        unsure: vec![Unsure {
            ply: 1,
            probability,
            written: String::new(),
            span: 0..0,
            changed: false,
            doubt: Doubt::Near,
        }],
        ..GameRepair::of(Verdict::Unsure)
    };
    assert!(with(0.951).is_suggested());
    assert!(!with(0.949).is_suggested());
    assert!(GameRepair::of(Verdict::Repaired).is_suggested());
    assert!(!GameRepair::of(Verdict::Irreparable).is_suggested());
}

#[test]
fn a_letter_of_another_alphabet_that_looks_the_same_costs_a_nat_and_a_half() {
    // The knights and bishops are Russian; only the last letter is Latin.
    let words = [
        "e4", "e5", "Кf3", "Кc6", "Сb5", "Кf6", "Кc3", "Сc5", "С:c6", "dc6", "К:e5", "Ф:d4", "Kd3",
    ];
    let cells: Vec<[(&str, f32); 1]> = words.iter().map(|word| [(*word, 1.0)]).collect();
    let cells: Vec<&[(&str, f32)]> = cells.iter().map(|cell| &cell[..]).collect();
    let word = half(&cells, 12, &mut Search::default()).word;
    assert!((1.4..1.6).contains(&word), "{word}");
}
