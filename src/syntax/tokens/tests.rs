use super::*;

/// Kind and text of every token but the leading blank; also checks that nothing is lost.
fn scan(text: &str) -> Vec<(Kind, String)> {
    scan_bytes(text.as_bytes())
}

fn scan_bytes(bytes: &[u8]) -> Vec<(Kind, String)> {
    let mut tokens = Tokens::default();
    tokens.scan(bytes, None);
    let mut at = 0;
    for token in &tokens.list {
        assert!(
            token.start as usize >= at && token.end >= token.start,
            "{token:?}"
        );
        let between = &bytes[at..token.start as usize];
        assert!(
            tokens
                .encoding
                .decode(between)
                .chars()
                .all(|c| c.is_whitespace() || ('\u{200B}'..='\u{200F}').contains(&c)),
            "only blanks between tokens: {between:?}"
        );
        at = token.end as usize;
    }
    assert!(tokens.encoding.decode(&bytes[at..]).trim().is_empty());
    tokens
        .list
        .iter()
        .filter(|t| t.kind != Kind::Blank)
        .map(|t| (t.kind, tokens.text(bytes, t).into_owned()))
        .collect()
}

fn kinds(text: &str) -> Vec<Kind> {
    scan(text).into_iter().map(|(kind, _)| kind).collect()
}

fn words(text: &str) -> Vec<String> {
    scan(text)
        .into_iter()
        .filter(|(kind, _)| *kind == Kind::Word)
        .map(|(_, text)| text)
        .collect()
}

#[test]
fn movetext_is_numbers_words_and_a_result() {
    use Kind::*;
    assert_eq!(
        kinds(" 1.e4 e5 2. Cf3 Cc6 1-0\n"),
        [
            Number,
            Word,
            Word,
            Number,
            Word,
            Word,
            Result(ResultMark::WhiteWins)
        ]
    );
    assert_eq!(
        words("1. O-O-O 0-0 O - O 0 - 0 - 0 o-o"),
        ["O-O-O", "0-0", "O - O", "0 - 0 - 0", "o-o"]
    );
}

#[test]
fn move_numbers_say_who_moves() {
    let mut tokens = Tokens::default();
    for (text, number, black) in [
        ("12.", 12, false),
        ("12...", 12, true),
        ("12..", 12, true),
        ("12…", 12, true),
        ("12)", 12, false),
        ("9 Cbd2", 9, false),
        ("104.e4", 104, false),
    ] {
        tokens.scan(text.as_bytes(), None);
        assert_eq!(tokens.list[0].kind, Kind::Number, "{text}");
        assert_eq!(tokens.list[0].number(), (number, black), "{text}");
    }
}

#[test]
fn results_are_tokens_in_every_spelling() {
    for (text, mark) in [
        ("1-0", ResultMark::WhiteWins),
        ("0-1", ResultMark::BlackWins),
        ("1/2-1/2", ResultMark::Draw),
        ("1/2", ResultMark::Draw),
        ("½-½", ResultMark::Draw),
        ("½–½", ResultMark::Draw),
        ("1–0", ResultMark::WhiteWins),
        ("1:0", ResultMark::WhiteWins),
        ("1 - 0", ResultMark::WhiteWins),
        ("*", ResultMark::Open),
    ] {
        assert_eq!(
            kinds(&format!("e4 {text}\n"))[1..],
            [Kind::Result(mark)],
            "{text}"
        );
    }
    assert_eq!(
        scan_bytes(b"e4 \xBD-\xBD").last().map(|t| t.0),
        Some(Kind::Result(ResultMark::Draw))
    );
    // glued to the last move
    assert_eq!(kinds("Qb6*"), [Kind::Word, Kind::Result(ResultMark::Open)]);
}

#[test]
fn a_closing_double_zero_is_a_double_loss_only_when_the_tag_says_so() {
    assert_eq!(kinds("1. e4 0-0").last(), Some(&Kind::Word));
    let last = |text: &str| kinds(text).last().copied();
    assert_eq!(
        last("[Result \"0-0\"]\n\n1. e4 0-0\n"),
        Some(Kind::Result(ResultMark::BothLose))
    );
    assert_eq!(
        last("[Result \"-/-\"]\n\n1. e4 e5 -/-\n"),
        Some(Kind::Result(ResultMark::BothLose))
    );
    assert_ne!(
        last("[Result \"1-0\"]\n\n1. e4 e5 -/-\n"),
        Some(Kind::Result(ResultMark::BothLose))
    );
    assert_eq!(
        last("[White \"x\"]\n\n0-0\n"),
        Some(Kind::Result(ResultMark::BothLose))
    );
}

#[test]
fn comments_end_where_people_mean() {
    use Kind::*;
    assert_eq!(kinds("e4 {good} e5"), [Word, Comment, Word]);
    assert_eq!(kinds("e4 {a {b} c} e5"), [Word, NestedComment, Word]);
    // moves between the first closing brace and the one that would pair: the first one closes
    assert_eq!(
        kinds("e4 {:-{ } 1... e5 {x}} Nf3"),
        [Word, Comment, Number, Word, Comment, Stray, Word]
    );
    assert_eq!(kinds("e4 {never closed e5 Nf3"), [Word, OpenComment]);
    assert_eq!(kinds("e4 ; to the end { e5\ne5"), [Word, LineComment, Word]);
    assert_eq!(kinds("e4\n% escaped e5\ne5"), [Word, Escape, Word]);
    assert_eq!(
        kinds("e4 {the ; sign\nmeans nothing} e5"),
        [Word, Comment, Word]
    );
}

#[test]
fn variations_glyphs_and_offers_are_told_apart() {
    use Kind::*;
    assert_eq!(
        kinds("1. e4 (1. d4 $1 d5) 1... e5 (=) 2. Nf3 !? exd6 e.p."),
        [
            Number, Word, Open, Number, Word, Glyph, Word, Close, Number, Word, DrawOffer, Number,
            Word, Glyph, Word, EnPassant
        ]
    );
    assert_eq!(kinds("d8(D) Nf3(Nc3)"), [Word, Word, Open, Word, Close]);
    assert_eq!(kinds("d8 (D)"), [Word, Word]);
    assert_eq!(kinds("Nf3 + Nc6 ±"), [Word, CheckMark, Word, Glyph]);
}

#[test]
fn no_break_spaces_separate() {
    assert_eq!(words("e4\u{a0}e5 \u{2009}Nf3"), ["e4", "e5", "Nf3"]);
    let bytes = scan_bytes(b"e4\xA0e5 Caf\xE9");
    assert_eq!(bytes.len(), 3);
    assert_eq!(bytes[2].1, "Café");
}

#[test]
fn tags_know_their_names_and_values() {
    let text = "\u{feff}[Event \"He said \\\"hi\\\"\"]\n[white \"Rossi\"]\n[Foo \"bar\"]\n\n*\n";
    let mut tokens = Tokens::default();
    tokens.scan(text.as_bytes(), None);
    assert_eq!(tokens.list[0].kind, Kind::Bom);
    let ids: Vec<_> = tokens.tags.iter().map(|t| t.id).collect();
    assert_eq!(ids, [TagId::Event, TagId::White, TagId::Other]);
    assert_eq!(
        tokens.value(text.as_bytes(), &tokens.tags[0]),
        "He said \"hi\""
    );
    assert_eq!(tokens.tags[1].token, 2);
}

#[test]
fn odd_signs_are_single_tokens() {
    assert_eq!(kinds("e4 ] e5"), [Kind::Word, Kind::Stray, Kind::Word]);
    assert_eq!(
        kinds("[pgn] e4 [/pgn]"),
        [Kind::Wrapper, Kind::Word, Kind::Wrapper]
    );
    assert_eq!(
        kinds("e4 [%clk 1:00] e5"),
        [Kind::Word, Kind::Stray, Kind::Word]
    );
    assert_eq!(kinds("e4 -- Z0 <>"), [Kind::Word; 4]);
}
