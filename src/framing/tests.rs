use super::*;

/// Cuts `text` in buffers of `step` more bytes each and returns (is game, text) of every item.
fn cut(text: &[u8], step: usize, max_game: usize) -> Vec<(ItemKind, String)> {
    let mut framer = Framer::new(max_game);
    let (mut buffer, mut read, mut out) = (Vec::new(), 0, Vec::new());
    let mut byte = 0;
    loop {
        let take = step.min(text.len() - read);
        buffer.extend_from_slice(&text[read..read + take]);
        read += take;
        let end = read == text.len();
        let mut items = Vec::new();
        let used = framer.cut(&buffer, end, &mut items);
        let mut covered = 0;
        for item in items {
            assert_eq!(item.range.start, covered);
            assert_eq!(item.byte, byte);
            assert_eq!(item.line, 1 + count_lines(&text[..byte as usize]));
            covered = item.range.end;
            byte += item.range.len() as u64;
            let (before, behind) = text.split_at(byte as usize);
            let torn = before.ends_with(b"\r") && behind.starts_with(b"\n");
            assert!(!torn, "a line end of two bytes is in one item");
            out.push((
                item.kind,
                String::from_utf8_lossy(&buffer[item.range]).into_owned(),
            ));
        }
        assert_eq!(covered, used);
        buffer.drain(..used);
        if end {
            assert!(buffer.is_empty());
            return out;
        }
    }
}

fn games(text: &str) -> Vec<String> {
    let whole = cut(text.as_bytes(), text.len().max(1), 1 << 20);
    for step in [1, 7, 64] {
        assert_eq!(
            cut(text.as_bytes(), step, 1 << 20),
            whole,
            "in steps of {step}"
        );
    }
    whole
        .into_iter()
        .filter(|(kind, _)| matches!(kind, ItemKind::Game { .. }))
        .map(|(_, text)| text)
        .collect()
}

fn gaps(text: &str) -> Vec<String> {
    cut(text.as_bytes(), text.len().max(1), 1 << 20)
        .into_iter()
        .filter(|(kind, _)| matches!(kind, ItemKind::Gap { .. }))
        .map(|(_, text)| text.trim().to_owned())
        .collect()
}

const A: &str = "[Event \"A\"]\n[White \"x\"]\n\n1. e4 e5 1-0\n";
const B: &str = "[Event \"B\"]\n[White \"y\"]\n\n1. d4 d5 0-1\n";

#[test]
fn games_are_split_with_or_without_blank_lines() {
    for between in ["\n", "", "\n\n\n", " \n\t\n"] {
        assert_eq!(games(&format!("{A}{between}{B}")).len(), 2, "{between:?}");
    }
    let crlf = format!("{A}\n{B}").replace('\n', "\r\n");
    assert_eq!(games(&crlf).len(), 2);
    assert_eq!(games(&crlf.replace("\r\n", "\r")).len(), 2);
}

#[test]
fn headers_without_moves_are_games_of_their_own() {
    assert_eq!(
        games("[Event \"A\"]\n[Round \"1\"]\n\n[Event \"A\"]\n[Round \"2\"]\n").len(),
        2
    );
    assert_eq!(
        games("[Event \"A\"]\n[Round \"1\"]\n[Event \"A\"]\n[Round \"2\"]\n").len(),
        2
    );
    // the first has Event, the others begin with Round
    assert_eq!(
        games("[Event \"A\"]\n[Round \"1\"]\n\n[Round \"2\"]\n[White \"z\"]\n\n[Round \"3\"]\n")
            .len(),
        3
    );
    // a repeated tag without a blank line is a duplicate
    assert_eq!(
        games("[Event \"A\"]\n[Round \"1\"]\n[Round \"2\"]\n\n1. e4 *\n").len(),
        1
    );
    // a blank line before a tag not yet seen stays in the header
    assert_eq!(
        games("[Event \"A\"]\n\n[Round \"1\"]\n\n1. e4 *\n").len(),
        1
    );
}

#[test]
fn blank_lines_in_the_movetext_do_not_split() {
    assert_eq!(
        games("[Event \"A\"]\n\n\n1. e4 e5\n\n2. Nf3 Nc6\n\n3. Bb5 1-0\n").len(),
        1
    );
    assert_eq!(
        games("[Event \"A\"]\n\n1. e4 e5 2. Nf3\n\n{ so far }\n\n2... Nc6 *\n").len(),
        1
    );
}

#[test]
fn movetext_without_headers_is_split_by_results_and_restarts() {
    assert_eq!(games("1. e4 e5 1-0\n\n1. d4 d5 0-1\n").len(), 2);
    assert_eq!(games("1. e4 e5 1-0 1. d4 d5 0-1\n").len(), 2);
    assert_eq!(games("1. e4 e5 2. Nf3\n\n1. d4 d5 2. c4\n").len(), 2);
    assert_eq!(games(&format!("{A}\n1. d4 d5 0-1\n\n{B}")).len(), 3);
    assert_eq!(games("{ first } 1. e4 e5 1-0\n").len(), 1);
    assert_eq!(games("e4 e5 Nf3\n").len(), 1);
}

#[test]
fn text_between_games_is_a_gap() {
    let text = format!("Torneo di Natale\n\n{A}\nSecondo turno, sala B\n\n{B}\nFine.\n");
    assert_eq!(games(&text).len(), 2);
    assert_eq!(
        gaps(&text),
        ["Torneo di Natale", "Secondo turno, sala B", "Fine."]
    );
    assert_eq!(gaps(" \n\n"), [""]);
    assert_eq!(games(" \n\n").len(), 0);
    // prose that names a square is still prose
    assert_eq!(
        gaps(&format!("{A}\nDopo e4 il Nero gioca c5.\n\n{B}")).len(),
        1
    );
}

#[test]
fn what_follows_a_result_in_its_paragraph_stays() {
    assert_eq!(
        games("[Event \"A\"]\n\n1. e4 e5 1-0 {time} 2. Nf3\n").len(),
        1
    );
    assert_eq!(games("[Event \"A\"]\n\n1. e4 * e5 2. Nf3 1-0\n").len(), 1);
    assert_eq!(gaps("[Event \"A\"]\n\n1. e4 e5 1-0 time\n").len(), 0);
}

#[test]
fn an_open_comment_ends_with_the_next_game() {
    assert_eq!(
        games(&format!("[Event \"A\"]\n\n1. e4 {{ oops e5 1-0\n\n{B}")).len(),
        2
    );
    // a comment that quotes one tag pair at the start of a line is still a comment
    let quoting = "[Event \"A\"]\n\n1. e4 { the tag\n[Annotator \"x\"]\nwas added } e5 1-0\n";
    assert_eq!(games(quoting).len(), 1);
    // braces that do not pair up, though every comment is closed
    assert_eq!(
        games(&format!(
            "[Event \"A\"]\n\n1. e4 {{ a {{ b }} e5 1-0\n\n{B}"
        ))
        .len(),
        2
    );
}

#[test]
fn a_result_within_nested_braces_splits_nothing() {
    let text =
        "[Event \"A\"]\n\n1. e4 { outer {inner} see 1-0\n\n2. Nf3 was played } e5 2. Nf3 *\n";
    let parted = text.replace("2. Nf3 was", "and Nf3 was");
    assert_eq!(games(&parted).len(), 1);
}

#[test]
fn tags_in_odd_places_are_found() {
    assert_eq!(
        games("[Event \"A\"] [White \"x\"] 1. e4 e5 1-0 [Event \"B\"] [White \"y\"] 1. d4 d5 0-1")
            .len(),
        2
    );
    assert_eq!(
        games("[Event \"A\"][White \"x\"]\n1. e4 e5 1-0\n[Event \"B\"]\n1. d4 0-1").len(),
        2
    );
    assert_eq!(
        games("[Event \"Torneo\ndi Natale\"]\n[White \"x\"]\n\n1. e4 1-0\n").len(),
        1
    );
    assert_eq!(
        games("[Event \"The \"Big\" Open\"]\n[White \"x\"]\n\n1. e4 1-0\n").len(),
        1
    );
    let bom = format!("\u{feff}{A}\n\u{feff}{B}");
    assert_eq!(games(&bom).len(), 2);
    assert!(games(&bom)[1].starts_with('\u{feff}'));
    // Without a line end before it too: the mark tells the encoding of what follows.
    let glued = format!("{}\u{feff}{B}", A.trim_end());
    assert_eq!(
        games(&glued),
        [A.trim_end().to_owned(), format!("\u{feff}{B}")]
    );
}

#[test]
fn a_tag_within_a_line_of_movetext_begins_the_next_header() {
    let header = |end: &str| {
        format!("[Event \"1\"]\n\n1. e4 e5 {end}[Event \"2\"]\n[White \"y\"]\n\n1. d4 d5 0-1\n")
    };
    for end in ["* ", "1-0", "{x} ", "(1... c5) 1-0 ", "1-0\n{x} "] {
        let found = games(&header(end));
        assert_eq!(found.len(), 2, "{end}");
        assert!(found[1].starts_with("[Event \"2\"]\n[White"), "{end}");
    }
    let line = "[Event \"x\"][Result \"1-0\"]1.e4 e5 1-0[Event \"y\"][Result \"0-1\"]1.d4 d5 0-1";
    assert_eq!(games(line).len(), 2);
}

#[test]
fn a_closed_comment_may_quote_a_header() {
    let text = "[Event \"1\"]\n\n1. e4 { a quoted header:\n[Event \"Old\"]\n[White \"z\"]\n} e5 2. Nf3 *\n";
    assert_eq!(games(text).len(), 1);
    // with moves before the next closing brace it was never closed
    let open = "[Event \"1\"]\n\n1. e4 { oops\n\n[Event \"2\"]\n\n1. d4 {good} d5 *\n";
    assert_eq!(games(open).len(), 2);
}

#[test]
fn many_games_without_headers_are_split_beyond_the_cap() {
    let text = "1. e4 e5 2. Nf3 Nc6 1-0\n\n".repeat(50);
    for step in [7, 300, 10_000] {
        let items = cut(text.as_bytes(), step, 200);
        assert_eq!(items.len(), 50, "{step}");
        assert!(items.iter().all(|(kind, _)| matches!(
            kind,
            ItemKind::Game {
                oversized: false,
                ..
            }
        )));
    }
}

#[test]
fn an_oversized_game_is_cut_and_its_rest_is_one_gap() {
    let long = format!("[Event \"L\"]\n\n{}1-0\n\n", "1. e4 e5 ".repeat(500));
    let text = format!("{A}\n{long}{B}");
    for step in (50..700).chain([5000, 100_000]) {
        let items = cut(text.as_bytes(), step, 1000);
        let kinds: Vec<_> = items.iter().map(|(kind, _)| *kind).collect();
        assert_eq!(
            kinds[1],
            ItemKind::Game {
                number: 2,
                oversized: true
            },
            "{step}"
        );
        assert!(items[1].1.len() <= 1000);
        assert_eq!(
            kinds[2],
            ItemKind::Gap {
                kind: GapKind::Oversized,
                continued: false
            }
        );
        assert_eq!(
            kinds.last(),
            Some(&ItemKind::Game {
                number: 3,
                oversized: false
            })
        );
        assert_eq!(
            items.last().map(|(_, text)| text.as_str()),
            Some(B),
            "{step}"
        );
        let joined: String = items.iter().map(|(_, text)| text.as_str()).collect();
        assert_eq!(joined, text);
    }
}

/// A line whose end was torn counted twice; found by fuzzing.
#[test]
fn no_line_end_is_torn_wherever_a_game_beyond_the_cap_is_cut() {
    let text = "1. e4 e5\r\n2.Nf3\rNc6abcdefg\r\n\r\n".repeat(8);
    for most in 20..80 {
        for step in [1, 2, 3, 7, 1000] {
            assert!(!cut(text.as_bytes(), step, most).is_empty());
        }
        let word = "x".repeat(most - 1) + "\r\n" + &"y".repeat(most - 1) + "\r\n";
        for step in [1, most - 1, most, most + 1, 1000] {
            assert!(!cut(word.as_bytes(), step, most).is_empty());
        }
    }
}

#[test]
fn text_and_blanks_beyond_the_cap_are_gaps_and_no_game() {
    let cut = |text: &str, cap: usize| {
        let mut items = Vec::new();
        assert_eq!(
            Framer::new(cap).cut(text.as_bytes(), true, &mut items),
            text.len()
        );
        items.into_iter().map(|item| item.kind).collect::<Vec<_>>()
    };
    let game = ItemKind::Game {
        number: 1,
        oversized: false,
    };
    let gap = |kind, continued| ItemKind::Gap { kind, continued };
    let prose = "a letter to the editor about nothing\n".repeat(20);
    let text = format!("{prose}[Event \"a\"]\n\n1. e4 e5 1-0\n\nand so on\n");
    let kinds = cut(&text, 300);
    let behind = gap(GapKind::Text, false);
    assert_eq!(
        kinds,
        [
            gap(GapKind::Text, false),
            gap(GapKind::Text, true),
            gap(GapKind::Text, true),
            game,
            behind
        ]
    );
    let blanks = format!("{}[Event \"a\"]\n\n1. e4 e5 1-0\n", "\n".repeat(900));
    let kinds = cut(&blanks, 300);
    assert!(
        kinds[..3]
            .iter()
            .all(|kind| *kind == gap(GapKind::Blank, false)),
        "{kinds:?}"
    );
    assert_eq!(kinds.last(), Some(&game));
}

#[test]
fn two_headers_are_two_games_where_one_lost_its_event() {
    let first = "[Site \"Verona\"]\n[White \"Rossi\"]\n[Black \"Verdi\"]\n";
    let second =
        "[Event \"B\"]\n[Site \"Roma\"]\n[White \"Neri\"]\n[Black \"Bruni\"]\n\n1. f3 e5 1-0\n";
    for (before, between, behind) in [
        (first, "", second),
        (first, "\n", second),
        (first, "\n\u{FEFF}", second),
        // The name of the tag is damaged, in the first header or in the second.
        (&*format!("[EventL\"A\"]\n{first}"), "\n", second),
        (
            &*format!("[Event \"A\"]\n{first}"),
            "\n",
            &*second.replace("Event", "Evnt"),
        ),
        // One of the players plays again.
        (first, "\n", &*second.replace("Neri", "Rossi")),
    ] {
        let text = format!("{before}{between}{behind}");
        let found = games(&text);
        assert_eq!(found.len(), 2, "{text}");
        assert!(
            found[1].contains("f3") && !found[1].contains("Verdi"),
            "{text}"
        );
        // With its Event, and the mark before it.
        let own = found[1].trim_start_matches('\u{FEFF}');
        assert!(own.starts_with("[Ev"), "{text}");
    }
    // One header: nothing in it contradicts what stands before.
    for text in [
        format!("{first}[Event \"A\"]\n\n1. e4 1-0\n"),
        format!("{first}\n[Event \"A\"]\n[Date \"2024.05.01\"]\n[White \"Rossi\"]\n\n1. e4 1-0\n"),
        format!("{first}\n[Event \"A\"]\n[White \"?\"]\n\n1. e4 1-0\n"),
        format!("{first}[White \"Neri\"]\n[Event \"A\"]\n\n1. e4 1-0\n"),
    ] {
        assert_eq!(games(&text).len(), 1, "{text}");
    }
}

/// Where the second header begins is told by tags that may be still to come: it was told by those that had come.
#[test]
fn a_second_header_begins_at_one_place_however_the_stream_arrives() {
    let first = "[Site \"Verona\"]\n[Date \"2023.11.04\"]\n[White \"Rossi\"]\n[Black \"Verdi\"]\n";
    let second = "[Site \"Verona\"]\n[Date \"2023.11.05\"]\n[White \"Rossi\"]\n[Black \"Bruni\"]\n\n1. f3 e5 1-0\n";
    for between in [
        "",
        "\n",
        "[Event \"B\"]\n",
        "\n[Round \"2\"]\n",
        "\n[Round \"2\nand last\"]\n",
        "\n[Round \"2\n\n[Event \"B\"]\n",
    ] {
        for ends in ["\n", "\r\n"] {
            let text = format!("{first}{between}{second}").replace('\n', ends);
            let found = games(&text);
            assert_eq!(found.len(), 2, "{text}");
            assert!(!found[1].contains("Verdi"), "{text}");
            let event = found[1].contains("[Event");
            assert_eq!(event, between.contains("[Event"), "{text}");
        }
    }
    // A value that goes on in the next line says something else than its first line.
    for value in ["Rossi\nMario", "Verdi\nUgo", "Verdi"] {
        let text = format!("{first}\n[White \"{value}\"]\n[Black \"Verdi\"]\n\n1. f3 e5 1-0\n");
        games(&text.replacen("\"Rossi\"", "\"Rossi\nMario\"", 1));
    }
}
