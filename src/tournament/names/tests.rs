//! Names as archives, lists and reports write them.

use super::*;
use proptest::prelude::*;

#[test]
fn one_name_by_different_hands() {
    for same in [
        &[
            "Rossi, Mario",
            "Mario Rossi",
            "ROSSI Mario",
            "rossi  mario",
            "GM Rossi, Mario",
            "Rossi, Mario (GM)",
            "Rossi, Mario FM",
            "Rossi Mario 2N",
            "1N Rossi Mario",
            "Rossi, Mario (CM, 1950)",
            "Rossi,Mario (ITA)",
            "M Rossi, Mario",
            "Dr. Rossi, Mario",
            "Rossi, Mario, ITA",
            "IM Mario Rossi",
            "Rossi Mario [2N]",
        ][..],
        &[
            "D'Amico, Aldo",
            "D’Amico Aldo",
            "DAmico, Aldo",
            "D`AMICO ALDO",
            "Aldo D´Amico",
        ],
        &[
            "Nicolo', Ugo",
            "Nicolò, Ugo",
            "NICOLO Ugo",
            "Nicolo\u{300}, Ugo",
        ],
        &["Weiß, Jörg", "Weiss, Jorg"],
        &["Łukasz Wójcik", "Wojcik, Lukasz"],
        &["Đurić, Stefan", "Duric, Stefan"],
        &["Anna-Maria Neri", "Neri, Anna Maria"],
        &["Căruntu, Ștefan", "Caruntu, Stefan"],
        &["Nguyễn Văn Đức", "Nguyen, Van Duc"],
        &["Алёхин, Александр", "АЛЕХИН Александр"],
        &["Rossi, Mario Jr", "Mario Rossi Jr."],
    ] {
        for name in same {
            assert_eq!(key(name), key(same[0]), "{name}");
        }
    }
    for (one, other) in [
        ("Rossi, Mario", "Rossi, Maria"),
        ("Rossi, Mario", "Rossi, Mario Jr"),
        ("Rossi, Mario", "Rossi, Mario III"),
        ("Im, Dong", "Dong"),
        ("Rossi, GM", "Rossi"),
        ("Rossi M", "Rossi"),
        ("Rossi, Mario (Milano)", "Rossi, Mario"),
        ("Baur, Hans", "Bauer, Hans"),
        ("Mi, Yi", "Yi"),
    ] {
        assert_ne!(key(one), key(other), "{one} and {other}");
    }
    assert_eq!(key("GM"), "gm");
    assert_eq!(key("???"), "???");
}

#[test]
fn letters_with_two_plain_forms() {
    assert_eq!(
        keys("Müller, Jörg"),
        ("jorg muller".to_owned(), Some("joerg mueller".to_owned()))
    );
    assert_eq!(keys("Mueller, Joerg"), ("joerg mueller".to_owned(), None));
    for written in ["Müller, Jörg", "Mueller, Joerg", "MUELLER J", "Müller, J."] {
        assert!(
            fits(written, "Mueller, Joerg") >= Fit::Initials,
            "{written}"
        );
    }
    assert_eq!(fits("Mueller, Joerg", "Müller, Jörg"), Fit::Same);
    assert_eq!(fits("Sørensen, Åge", "Soerensen, Aage"), Fit::Same);
}

#[test]
fn shorter_forms() {
    use Fit::*;
    for (written, full, fit) in [
        ("Rossi,M", "Rossi, Mario", Initials),
        ("Rossi M.", "Rossi, Mario", Initials),
        ("M. Rossi", "Rossi, Mario", Initials),
        ("M Rossi", "Rossi, Mario", Initials),
        ("Rossi", "Rossi, Mario", SurnameOnly),
        ("rossi", "ROSSI Mario", SurnameOnly),
        ("Rossi Mario", "Rossi, Mario", Same),
        ("Mario Rossi", "Rossi, Mario", Same),
        ("Rossi,L", "Rossi, Mario", No),
        ("Bianchi", "Rossi, Mario", No),
        ("Mario", "Rossi, Mario", No),
        ("M.", "Rossi, Mario", No),
        ("Rossi, M.L.", "Rossi, Mario Luigi", Initials),
        ("Rossi, ML", "Rossi, Mario Luigi", Initials),
        ("Rossi, Mario", "Rossi, Mario Luigi", Initials),
        ("Rossi, Mario Luigi", "Rossi, Mario", Initials),
        ("Rossi, Mario", "Rossi, Luigi Mario", No),
        ("Rossi, Marco", "Rossi, Mario", No),
        ("Rossi, Giov.", "Rossi, Giovanni", Initials),
        ("Rossi, Giov", "Rossi, Giovanni", No),
        ("J-P Dupont", "Dupont, Jean-Pierre", Initials),
        ("Annamaria Neri", "Neri, Anna Maria", Same),
        ("D Amico, A", "D'Amico, Aldo", Initials),
        ("McDonald, N", "Mc Donald, Neil", Initials),
        ("Vachier, Maxime", "Vachier-Lagrave, Maxime", Initials),
        ("Vachier, M", "Vachier-Lagrave, Maxime", No),
        ("Vachier Lagrave", "Vachier-Lagrave, Maxime", SurnameOnly),
        ("de la Riva, O", "De la Riva Aguado, Oscar", No),
        ("de la Riva, Oscar", "De la Riva Aguado, Oscar", Initials),
        ("van Wely L", "Van Wely, Loek", Initials),
        ("Rossi, Mario", "Rossi, Mario Jr", Initials),
        ("Rossi, Mario Jr", "Rossi, Mario", No),
        ("Rossi, Mario Jr", "Rossi, Mario Sr", No),
        ("ROSSI M", "Rossi Mario", Initials),
        ("Li", "Li, Wei", SurnameOnly),
        ("W Li", "Li, Wei", Initials),
        ("?", "Rossi, Mario", No),
        ("", "", No),
        ("Карпов А", "Карпов, Анатолий", Initials),
    ] {
        assert_eq!(fits(written, full), fit, "{written} for {full}");
    }
}

#[test]
fn the_fuller_spelling_stands() {
    assert!(is_fuller("Rossi, Mario", "ROSSI MARIO"));
    assert!(is_fuller("Rossi, Mario", "Rossi Mario"));
    assert!(is_fuller("Rossi, Mario", "Rossi, M"));
    assert!(!is_fuller("Rossi, Mario", "Rossi, Mario"));
}

/// Names as they occur, and worse.
fn name() -> impl Strategy<Value = String> {
    prop_oneof![
        "[A-Z][a-zà-ü]{1,7},? ?[A-Z][a-z.]{0,5}( [A-Z]\\.?)?",
        "(GM |Dr\\. |1N )?[A-Za-z'\\-., ]{0,20}( \\(GM\\)| Jr| III|, ITA)?",
        "\\PC{0,24}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nothing_panics_and_a_name_fits_itself(one in name(), other in name()) {
        let (read, second) = (Name::read(&one), Name::read(&other));
        let _ = read.fit(&second);
        read.shelves(|_, _| {});
        if !key(&one).is_empty() {
            prop_assert_eq!(fits(&one, &one), Fit::Same);
        }
    }

    /// What is skipped at a glance does not fit.
    #[test]
    fn a_glance_skips_nothing_that_fits(one in name(), other in name()) {
        let (written, full) = (Name::read(&one), Name::read(&other));
        let mut starts = std::collections::HashSet::new();
        written.prefixes(|packed| { starts.insert(packed); });
        let mut shelves = std::collections::HashSet::new();
        written.shelves(|surname, initial| { shelves.insert((surname.to_owned(), initial)); });
        let mut found = false;
        full.shelves(|surname, initial| {
            found |= shelves.contains(&(surname.to_owned(), initial)) || shelves.contains(&(surname.to_owned(), None));
        });
        let seen = glance(&other, &starts);
        if written.fit(&full) > Fit::No && !written.same_key(&full) {
            prop_assert!(found, "{} for {}", one, other);
            prop_assert!(seen, "{} for {}", one, other);
        }
    }
}

#[test]
fn names_with_a_slip_are_neighbours_and_others_are_not() {
    let numbers = |name: &str| {
        let mut numbers = std::collections::HashSet::new();
        Name::read(name).slips_beside(|number| {
            numbers.insert(number);
        });
        numbers
    };
    let near = |one: &str, other: &str| !numbers(one).is_disjoint(&numbers(other));
    for (one, other) in [
        ("Rossi, Mario", "Rossi, Maria"),
        ("Rossi, Mario", "Rsosi, Mario"),
        ("Rossi, Mario", "Rosi, Mario"),
        ("Rossi, Mario", "Rossi, Marrio"),
        ("De Rossi, Mario", "De Rosso, Mario"),
        ("Rossi Rana, Mario", "Rana Rosso, Mario"),
        ("Müller Rossi, Jan", "Mueller Rosso, Jan"),
        ("Player, A1234", "Player, A1244"),
        ("Mario Rossi", "Rossi, Maria"),
    ] {
        assert!(Name::read(one).is_slip(&Name::read(other)), "{one} {other}");
        assert!(near(one, other), "{one} {other}");
    }
    for (one, other) in [
        ("Player, A1234", "Player, A1567"),
        ("Player1234, Anna", "Player5678, Anna"),
        ("Rossi, Mario", "Rossi, Marta"),
    ] {
        assert!(!near(one, other), "{one} {other}");
    }
}

#[test]
fn a_title_before_a_short_name_is_not_passed_over() {
    for (written, listed) in [
        ("m", "GM m,a"),
        ("Li", "WGM Li, Wei"),
        ("Li, W", "dott. Li, Wei"),
    ] {
        let (name, full) = (Name::read(written), Name::read(listed));
        assert!(name.fit(&full) > Fit::No, "{written} for {listed}");
        let mut starts = std::collections::HashSet::new();
        name.prefixes(|packed| {
            starts.insert(packed);
        });
        assert!(glance(listed, &starts), "{written} for {listed}");
    }
}

#[test]
fn a_word_for_no_opponent_is_no_name() {
    for bye in [
        "BYE",
        "bye",
        "(Bye)",
        "[riposo]",
        "Riposa",
        "-- FREILOS --",
        "spielfrei",
        "Exempt",
        "vrij",
        "descansa",
        "Bye 1",
        "half-point bye",
        "turno di riposo",
    ] {
        assert!(is_bye(bye), "{bye}");
    }
    for name in [
        "",
        "?",
        "1",
        "half",
        "Bye, John",
        "Byens",
        "Di Riposo, Anna",
        "Vrij, Jan",
        "BYEBYE",
    ] {
        assert!(!is_bye(name), "{name}");
    }
}

#[test]
fn the_vowel_at_the_end_of_a_word_is_another_name() {
    let other = |one: &str, two: &str| Name::read(one).is_other_ending(&Name::read(two));
    assert!(other("Rossi, Mario", "Rossi, Maria"));
    assert!(other("Rossi, Daniel", "Rossi, Daniela"));
    assert!(!other("Rossi, Mario", "Rosi, Mario"));
    assert!(!other("Rossi, Marco", "Rossi, Mario"));
    assert!(!other("Rossi, Mario", "Rosso, Maria"));
    let long = |one: &str, two: &str| {
        let (one, two) = (Name::read(one), Name::read(two));
        (one.is_slip(&two), one.is_slip_in_long_word(&two, 5))
    };
    assert_eq!(long("Wang, Hao", "Wang, Tao"), (true, false));
    assert_eq!(long("Belini, Tina", "Bellini, Tina"), (true, true));
}
