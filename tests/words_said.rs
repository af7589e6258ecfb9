//! Words about the end of a game that speak of something else, or of it in other words: how long the game was, another game, a
//! claim that was looked into, the point for the other player, faults that cost the game.

use crate::words::{DRAW, NAMES, all};

/// Six half-moves of 2023, with words behind them.
fn behind(words: &str, result: &str) -> String {
    record("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6", "2023.05.01", words, result)
}

/// The same words after the third half-move.
fn amid(words: &str, result: &str) -> String {
    behind("", result)
        .replace(" {}", "")
        .replace("2. Nf3", &format!("2. Nf3 {{{words}}}"))
}

fn record(moves: &str, date: &str, words: &str, result: &str) -> String {
    format!(
        "[Event \"A\"]\n[Site \"B\"]\n[Date \"{date}\"]\n[Round \"3\"]\n{NAMES}[Result \"{result}\"]\n\n\
         {moves} {{{words}}} {result}\n"
    )
}

/// The same words in the Termination tag.
fn tagged(words: &str, result: &str) -> String {
    behind("", result)
        .replace(" {}", "")
        .replace("\n\n", &format!("\n[Termination \"{words}\"]\n\n"))
}

/// A sheet that ends with words.
fn sheet(words: &str, _: &str) -> String {
    ended("1. e4 e5\n2. Cf3 Cc6\n3. Ac4 Ac5", words)
}

fn ended(moves: &str, words: &str) -> String {
    format!("Torneo: X\nData: 9/3/2023\nBianco: Rossi, Mario\nNero: Verdi, Ugo\n{moves}\n{words}\n")
}

/// The same of all words.
fn same<'a>(
    words: &[&'a str],
    result: &'static str,
    told: &'static str,
) -> Vec<(&'a str, &'static str, &'static str)> {
    words.iter().map(|words| (*words, result, told)).collect()
}

#[test]
fn illegal_moves_against_an_opponent_who_cannot_mate_are_a_draw() {
    let words = [
        "Black's second illegal move",
        "seconda mossa illegale del Nero",
        "third illegal move by Black",
        "il Nero perde per mosse irregolari",
    ];
    let set_up = |fen: &'static str, date: &'static str| {
        move |words: &str, result: &str| {
            record("1. Kf2 Kf7", date, words, result).replace(
                "\n\n",
                &format!("\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n[TimeControl \"5400+30\"]\n\n"),
            )
        }
    };
    let queen = "3qk3/8/8/8/8/8/8/4K3 w - - 0 1";
    let rooks = "3rk3/8/8/8/8/8/8/R3K3 w - - 0 1";
    all(
        &same(&words, DRAW, "| 1/2-1/2 | unknown"),
        set_up(queen, "2023.05.01"),
    );
    all(
        &same(&words[2..3], DRAW, "| 1/2-1/2 | unknown"),
        set_up(queen, "2010.05.01"),
    );
    all(
        &same(&words, DRAW, "R012! | 1/2-1/2 | unknown"),
        set_up(rooks, "2023.05.01"),
    );
    // A telephone is no illegal move.
    let rang = ["Black's telephone rang"];
    all(
        &same(&rang, DRAW, "R012! | 1/2-1/2 | unknown"),
        set_up(queen, "2023.05.01"),
    );
}

#[test]
fn fewer_illegal_moves_than_lose_a_game_are_told() {
    let early = [
        "White's first illegal move",
        "White loses by his first illegal move",
    ];
    all(&same(&early, "0-1", "R012? | 0-1 | forfeit"), tagged);
    let second = [
        "White's second illegal move",
        "seconda mossa illegale del Bianco",
    ];
    all(&same(&second, "0-1", "| 0-1 | forfeit"), tagged);
    let in_2010 = |words: &str, result: &str| {
        tagged(words, result)
            .replace("2023", "2010")
            .replace("\n\n", "\n[TimeControl \"5400+30\"]\n\n")
    };
    all(&same(&second, "0-1", "R012? | 0-1 | forfeit"), in_2010);
    all(
        &same(&["White's third illegal move"], "0-1", "| 0-1 | forfeit"),
        in_2010,
    );
}

#[test]
fn a_claim_is_refused_by_what_was_found() {
    let refused = [
        "White claims threefold; the arbiter disagrees",
        "White claims a draw by repetition, the arbiter did not agree",
        "il Bianco reclama patta per ripetizione, l'arbitro non la concede",
        "il Bianco reclama la triplice, l'arbitro non la riconosce",
        "il Bianco reclama la triplice: l'arbitro verifica e la nega",
        "il Bianco reclama la triplice, non confermata",
        "White claims 50 moves, the count was 47",
        "White claims 50 moves; 48 counted",
        "il Bianco reclama le 50 mosse; l'arbitro conta 46",
        "White claims threefold, but castling rights differed",
        "White claims threefold; en passant was possible the first time",
        "il Bianco reclama la triplice, ma i diritti di arrocco erano diversi",
        "il Bianco chiede la triplice; verificato: due volte soltanto",
        "White claims threefold; the position occurred twice",
        "Weiß reklamiert Remis, der Schiedsrichter erkennt es nicht an",
        "les Blancs réclament la nulle par répétition, l'arbitre n'est pas d'accord",
        "las blancas reclaman tablas por repetición, el árbitro no está de acuerdo",
        "Black's claim rejected",
    ];
    all(&same(&refused, "1-0", "D008 | 1-0 | unknown"), amid);
    all(&same(&refused[..6], "1-0", "D008 | 1-0 | unknown"), behind);
    let open = [
        "White claims threefold",
        "White claims threefold; the arbiter agrees",
        "White claims 50 moves, the count was 52",
        "il Bianco reclama le 50 mosse; l'arbitro conta 50",
    ];
    all(&same(&open, "1-0", "D008! | 1-0 | unknown"), amid);
    let wins = ["White claims the game", "White claims a win"];
    all(&same(&wins, "1-0", "| 1-0 | unknown"), amid);
}

#[test]
fn the_point_for_the_other_player_is_told_wherever_it_stands() {
    let against = [
        "1-0 to Black",
        "1-0 per Verdi",
        "1-0 Verdi",
        "1-0 in Black's favour",
        "1-0 in favore di Verdi",
        "0-1",
        "0-1 (Verdi)",
        "1/2-1/2",
    ];
    let own = ["1-0", "1-0 Rossi", "1-0 in favore di Rossi", "*"];
    all(&same(&against, "1-0", "R012! | 1-0 | unknown"), tagged);
    all(&same(&against, "1-0", "R012! | 1-0 | unknown"), behind);
    all(&same(&own, "1-0", "| 1-0 | unknown"), tagged);
    all(&same(&own, "1-0", "| 1-0 | unknown"), behind);
    let rows = [
        ("1-0 in favore di Verdi", "", "R006! | - | unknown"),
        ("1-0 in Black's favour", "", "R006! | - | unknown"),
        ("1-0 per chi ha il Nero", "", "R006! | - | unknown"),
        ("vince Verdi 1-0", "", "R012! | - | unknown"),
        ("vince Rossi 1-0", "", "| 1-0 | unknown"),
        ("0-1 per chi ha il Nero", "", "| 0-1 | unknown"),
        // To whom it is owed may be the one who lost.
        ("1-0 grazie a Verdi", "", "| 1-0 | unknown"),
    ];
    all(&rows, sheet);
    let headed = |words: &str, _: &str| {
        ended("", "").replace("\n\n", &format!("\nRisultato: {words}\n1. e4 e5\n"))
    };
    let audit = crate::words::audit(&headed("1-0 per il Nero", ""));
    let message = audit
        .findings
        .iter()
        .find(|finding| finding.rule.code == "R005");
    let message = &message.expect("a result that is none").message;
    assert!(
        message.contains("the figures say 1-0, and the words 0-1"),
        "{message}"
    );
}

#[test]
fn a_number_of_moves_may_be_a_length() {
    let lengths = [
        "50 moves played",
        "a 50-move game",
        "50 moves and a win",
        "in all 50 moves",
        "50 mosse di gioco",
        "una partita di 50 mosse",
        "50 mosse e una vittoria",
    ];
    all(&same(&lengths, "1-0", "| 1-0 | unknown"), behind);
    all(&same(&lengths, "1-0", "| 1-0 | unknown"), tagged);
    let numbers = [
        "draw at move 50",
        "draw on move 50",
        "patta alla mossa 75",
        "patta alla cinquantesima mossa",
        "Remis im 50. Zug",
        "tablas en la jugada 50",
    ];
    all(&same(&numbers, DRAW, "| 1/2-1/2 | unknown"), behind);
    let agreed = ["draw agreed on move 50", "agreed drawn on move 50"];
    all(&same(&agreed, DRAW, "| 1/2-1/2 | agreement"), behind);
    all(&same(&numbers[2..4], "", "| 1/2-1/2 | unknown"), sheet);
    let rule = [
        "draw by the 50 move rule",
        "50-move draw",
        "50 moves, draw",
        "patta, 50 mosse",
        "patta per 50 mosse senza catture",
        "draw: 50 moves without capture or pawn move",
        "fifty moves without a capture: draw",
        "patta: 50 mosse senza catture né spinte di pedone",
        "Remis: 50 Züge ohne Schlagen oder Bauernzug",
        "nulle: 50 coups sans prise ni poussée de pion",
        "tablas: 50 jugadas sin captura ni movimiento de peón",
    ];
    all(&same(&rule, DRAW, "D008! | 1/2-1/2 | 50"), behind);
    all(&same(&rule[4..5], "", "D008! | 1/2-1/2 | 50"), sheet);
}

#[test]
fn another_game_is_quoted_in_a_remark_and_in_no_tag() {
    let quoted = [
        "in Bianchi vs Neri White lost on time",
        "draw agreed (Bianchi vs Neri)",
        "White resigned (Bianchi, A-Neri, B, Lodi 2001)",
        "White resigned, Bianchi - Neri, corr. 1999",
        "White resigned, A.Bianchi-B.Neri, Lodi 2001",
        "and White resigned in G. Sax-G. Mohr, Maribor 2000.",
        "White resigned here in Bianchi/Neri",
        "qui il Bianco abbandonò in Bianchi contro Neri",
        "White resigned against Kasparov",
        "so White resigned in 1972 against Fischer",
        "White resigned in 1999",
        "White resigned in round 5",
    ];
    all(&same(&quoted, "1-0", "| 1-0 | unknown"), behind);
    let own = [
        "White resigned, Bianchi-Neri, Lodi 2001",
        "White resigned (h3-h4 was better)",
        "White resigned, Kf1-g1 fails",
        "White resigned, ECO C60-C99",
        "White resigned in a queen-and-pawn ending",
        "White resigned in the last round",
    ];
    all(&same(&own, "1-0", "R012! | 1-0 | unknown"), tagged);
    all(&same(&own[1..], "1-0", "R012! | 1-0 | unknown"), behind);
    all(&same(&own[1..], "0-1", "| 0-1 | resignation"), behind);
    let more = [
        "White resigned, Rossi vs Verdi",
        "Rossi-Verdi, Lodi 2023: White resigned",
        "White resigned against Verdi",
        "White resigned in 2023",
        "White resigned in round 3",
        "il Bianco abbandona: f2-f4 perdeva",
        "il Bianco abbandona (Donna-Torre)",
        "il Bianco abbandona nella Caro-Kann",
        "White resigned - Sicilian-Najdorf again",
        "White's flag fell in the Spanish-Exchange",
        "il Bianco abbandona nella partita decisiva",
        "White resigned, losing the match",
    ];
    all(&same(&more, "1-0", "R012! | 1-0 | unknown"), behind);
}

/// A clause that says with a verb what was done makes an error, whatever stands beside it; figures with a sentence behind them
/// in a comment, which may be of another game, a warning; in the tag they are a statement. What weighs a position is nothing.
#[test]
fn prose_in_a_comment_is_a_warning_at_most() {
    let said = [
        "White blundered and resigned",
        "White resigned in a hopeless position",
    ];
    all(&same(&said, "1-0", "R012! | 1-0 | unknown"), behind);
    all(&same(&said, "1-0", "R012! | 1-0 | unknown"), tagged);
    let prose = ["0-1. A sad end for White", "0-1, a fine win for Black"];
    all(&same(&prose, "1-0", "R012? | 1-0 | unknown"), behind);
    all(&same(&prose, "1-0", "R012! | 1-0 | unknown"), tagged);
    let weighed = [
        "White has a won game",
        "Il Bianco ha partita vinta",
        "A dead position on the queenside",
        "Time to resign for Black",
        "Black got two extra minutes for White's illegal move",
    ];
    all(&same(&weighed, "0-1", "| 0-1 | unknown"), behind);
}

/// What a question mark or a word behind the result puts in doubt is told, and the result stands; where no figures stand, words
/// that may be read either way say nothing.
#[test]
fn doubt_behind_a_result_is_told() {
    let white = [
        "1-0?",
        "1-0 ?",
        "1-0 (?)",
        "1-0, uncertain",
        "1-0 (incerto)",
        "1-0 in dubbio",
        "1-0 da verificare",
        "1-0 o patta?",
        "1-0 unsicher",
    ];
    all(&same(&white, "", "N021? | 1-0 | unknown"), sheet);
    all(&[("0-1?", "", "N021? | 0-1 | unknown")], sheet);
    all(
        &[("\u{bd}-\u{bd} ?", "", "N021? | 1/2-1/2 | unknown")],
        sheet,
    );
    all(
        &same(&["1-0", "1-0!", "1-0 (30)"], "", "| 1-0 | unknown"),
        sheet,
    );
    let either = ["White defeated", "Black defeated", "Rossi defeated"];
    all(&same(&either, "", "R001? | - | unknown"), sheet);
    for result in ["1-0", "0-1"] {
        let quiet = format!("| {result} | unknown");
        let rows: Vec<_> = either.map(|words| (words, result, &*quiet)).into();
        all(&rows, tagged);
        all(&rows, behind);
    }
    let rows = [
        ("White defeated Black", "", "| 1-0 | unknown"),
        ("White was defeated", "", "| 0-1 | unknown"),
        ("White surrendered", "", "| 0-1 | resignation"),
        ("Black surrendered", "", "| 1-0 | resignation"),
        ("W lost on time", "", "| 0-1 | time"),
        ("B lost on time", "", "| 1-0 | time"),
        ("N perde per il tempo", "", "| 1-0 | time"),
        ("White overran his time", "", "| 0-1 | time"),
        ("0-1 in time trouble", "", "| 0-1 | unknown"),
    ];
    all(&rows, sheet);
    // In time trouble no flag has fallen.
    all(&[("0-1 in time trouble", "0-1", "| 0-1 | unknown")], behind);
    all(&[("0-1 in time trouble", "0-1", "| 0-1 | unknown")], tagged);
    all(&[("B lost a pawn here", "0-1", "| 0-1 | unknown")], behind);
}

#[test]
fn whose_fault_cost_the_game_is_read() {
    let faults = [
        "Rossi forgot his clock and lost on time",
        "il Bianco dimenticò l'orologio e perse per il tempo",
        "White hung a rook and lost on time",
        "il Bianco sbaglia e perde per il tempo",
        "White expelled",
        "il Bianco espulso",
        "White's 2nd illegal move",
        "2a mossa illegale del Bianco",
        "White's telephone rang",
        "White caught cheating",
        "il Bianco sorpreso a barare",
        "White defaulted",
        "Game won by Verdi",
        "ha vinto il Nero",
        "Vittoria del Nero",
        "won by Black",
        "the game was drawn",
        "la partita finì patta",
        "si danno la mano: patta",
    ];
    all(&same(&faults, "1-0", "R012! | 1-0 | unknown"), behind);
    all(&same(&faults, "1-0", "R012! | 1-0 | unknown"), tagged);
    let late = [
        "White arrived too late",
        "il Bianco arriva oltre il tempo di tolleranza",
        "White touched the king and lost",
    ];
    all(&same(&late, "1-0", "R012! | 1-0 | unknown"), tagged);
    // What weighs a position, tells of another win or of men says nothing of the end.
    let prose = [
        "vinceva il Nero",
        "Black had won",
        "Black was lost",
        "won for Black",
        "a pawn won by Black",
        "Black won the exchange",
        "Black won the match",
        "prima vittoria di Verdi",
        "a favore del Nero",
        "and the game is drawn",
        "White lost a pawn",
        "by default",
    ];
    all(&same(&prose, "1-0", "| 1-0 | unknown"), behind);
    let rows = [
        (
            "Black forgot the clock and lost on time",
            "",
            "| 1-0 | time",
        ),
        (
            "White lost track of time and her flag fell",
            "",
            "| 0-1 | time",
        ),
        ("White: time", "", "| 0-1 | time"),
        ("Black: flag", "", "| 1-0 | time"),
        ("Nero: tempo", "", "| 1-0 | time"),
        ("Nero: bandierina", "", "| 1-0 | time"),
        ("Nero: abbandono", "", "| 1-0 | resignation"),
        ("Rossi: abbandono", "", "| 0-1 | resignation"),
        (
            "il Bianco abbandona nonostante la patta offerta",
            "",
            "| 0-1 | resignation",
        ),
        ("stallo evitato, vince il Nero", "", "| 0-1 | unknown"),
        (
            "Black resigns before being mated",
            "",
            "| 1-0 | resignation",
        ),
        ("Tempo Bianco", "", "R001? | - | unknown"),
    ];
    all(&rows, sheet);
}

#[test]
fn a_flag_that_falls_after_mate_names_no_result() {
    let mated = |words: &str, _: &str| ended("1. f3 e5\n2. g4 Dh4#", words);
    let rows = [
        (
            "la bandierina del Nero cade dopo il matto",
            "",
            "| 0-1 | mate",
        ),
        ("matto; poi cade la bandierina del Nero", "", "| 0-1 | mate"),
        (
            "il Nero perde per il tempo dopo aver dato matto",
            "",
            "| 0-1 | mate",
        ),
        ("Black's flag fell after mate", "", "| 0-1 | mate"),
        ("1-0, cade la bandierina del Nero", "", "R003! | 0-1 | mate"),
        ("il Nero abbandona", "", "R003! | 0-1 | mate"),
    ];
    all(&rows, mated);
}

#[test]
fn numbers_that_all_make_the_same_step_miss_no_half_move() {
    let moves =
        |moves: &str, result: &str| record(moves, "2023.05.01", "", result).replace(" {}", "");
    let rows = [
        (
            "2. e4 e5 4. Nf3 Nc6 6. Bb5 a6 8. Ba4 Nf6",
            "1-0",
            "| 1-0 | unknown",
        ),
        (
            "5. e4 e5 10. Nf3 Nc6 15. Bb5 a6 20. Ba4 Nf6",
            "1-0",
            "| 1-0 | unknown",
        ),
        (
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 5. Ba4 Nf6",
            "1-0",
            "M006! | 1-0 | unknown",
        ),
    ];
    all(&rows, moves);
}

/// A sheet with its moves and its result, as typed.
fn typed(moves: &str, result: &str) -> String {
    format!(
        "Torneo: X\nData: 9/3/2023\nBianco: Rossi, Mario\nNero: Verdi, Ugo\nRisultato: {result}\n\n{moves}\n"
    )
}

/// What is told of such a sheet, and how many games it is.
fn typed_told(moves: &str, result: &str) -> String {
    let text = typed(moves, result);
    let audit = crate::words::audit(&text);
    let mut codes: Vec<&str> = (audit.findings.iter())
        .map(|finding| finding.rule.code)
        .filter(|code| *code != "F016")
        .collect();
    codes.sort_unstable();
    format!("{} {}", audit.reports.len(), codes.join(" "))
}

#[test]
fn a_sheet_whose_numbers_begin_with_0_is_whole() {
    let pairs = ["e4 e5", "Cf3 Cc6", "Ab5 a6", "Aa4 Cf6", "O-O Ae7", "Te1 b5"];
    let numbered = |number: fn(usize) -> usize, between: &str| {
        let lines: Vec<String> = (pairs.iter().enumerate())
            .map(|(at, pair)| format!("{}. {pair}", number(at)))
            .collect();
        lines.join(between)
    };
    for between in ["\n", "\n\n", " "] {
        let moves = numbered(|at| at, between);
        assert_eq!(typed_told(&moves, "1-0"), "1 N013", "{moves}");
        let moves = numbered(|at| at + 1, between);
        assert_eq!(typed_told(&moves, "1-0"), "1 ", "{moves}");
    }
    // Two games stay two, and a last number that jumps alone misses something.
    let two = format!(
        "{}\n{}",
        typed("0. e4 e5\n1. Cf3 Cc6\n2. Ab5 a6", "1-0"),
        typed("1. d4 d5\n2. c4 e6\n3. Cc3 Cf6", "0-1")
    );
    assert_eq!(crate::words::audit(&two).reports.len(), 2);
    let moves = "1. e4 e5\n2. Cf3 Cc6\n3. Ab5 a6\n5. Aa4 Cf6";
    assert_eq!(typed_told(moves, "1-0"), "1 M006");
}

#[test]
fn words_of_doubt_are_told_behind_the_moves_and_in_the_heading() {
    let doubts = [
        "1-0 forse",
        "1-0 credo",
        "1-0 probabilmente",
        "1-0, non sono sicuro",
        "1-0 (da confermare)",
        "1-0 dubbio",
        "1-0 maybe",
        "1-0 perhaps",
        "1-0 I think",
        "1-0, not sure",
        "1-0 to be checked",
        "1-0 (unconfirmed)",
        "1-0 vielleicht",
        "1-0 wohl",
        "1-0 noch zu pr\u{fc}fen",
        "1-0 unsicher",
        "1-0 \u{e0} v\u{e9}rifier",
        "1-0 quiz\u{e1}s",
        "1-0 por confirmar",
        "1-0?",
        "1-0 ?",
        "1-0 (?)",
    ];
    let head = |words: &str, _: &str| typed("1. e4 e5\n2. Cf3 Cc6\n3. Ac4 Ac5", words);
    all(&same(&doubts, "", "N021? | 1-0 | unknown"), head);
    let dashed = [("1-0 peut-\u{ea}tre", "", "N021? | 1-0 | unknown")];
    all(&dashed, head);
    all(&same(&doubts, "", "N021? | 1-0 | unknown"), sheet);
    let sound = [
        "1-0",
        "1-0 confermato",
        "1-0 senza dubbio",
        "1-0 sicuro",
        "1-0 for sure",
        "1-0 no doubt",
        "1-0 best\u{e4}tigt",
        "1-0 Perch\u{e9}?",
        "1-0 (why?)",
        "1-0 forse la mia partita migliore",
    ];
    all(&same(&sound, "", "| 1-0 | unknown"), head);
    all(&same(&sound, "", "| 1-0 | unknown"), sheet);
    let rows = [("1-0? 0-1", "", "R005! | - | unknown")];
    all(&rows, head);
}

#[test]
fn an_offer_that_is_played_on_is_declined() {
    let declined = [
        "White offered a draw: no.",
        "Il Bianco propone patta: no.",
        "White offered a draw, but Black played on.",
        "Il Bianco propone patta. Il Nero continua.",
        "Wei\u{df} bietet Remis an, aber Schwarz spielt weiter.",
        "Les Blancs proposent nulle: non.",
        "Las blancas ofrecen tablas, pero las negras siguen.",
    ];
    all(&same(&declined, DRAW, "D009 | 1/2-1/2 | unknown"), behind);
    let open = ["White offered a draw.", "Il Bianco propone patta."];
    all(&same(&open, DRAW, "D009 | 1/2-1/2 | agreement"), behind);
}

#[test]
fn what_is_said_of_another_game_ends_none() {
    let other = [
        "Black lost on time in the other game",
        "Black resigned in another game",
        "il Nero perde per il tempo nell'altra partita",
        "Schwarz verlor in der anderen Partie auf Zeit",
        "les Noirs abandonnent dans l'autre partie",
        "las negras abandonan en la otra partida",
    ];
    all(&same(&other, "0-1", "| 0-1 | unknown"), tagged);
    all(&same(&other, "0-1", "| 0-1 | unknown"), behind);
    let foot = |words: &str, result: &str| {
        typed(
            &format!("1. e4 e5\n2. Cf3 Cc6\n3. Ac4 Ac5\n{words}"),
            result,
        )
    };
    all(&same(&other, "0-1", "| 0-1 | unknown"), foot);
    let own = [
        "Black lost on time in the game",
        "Black lost on time, and White won the other game",
    ];
    all(&same(&own, "0-1", "R012! | 0-1 | unknown"), tagged);
}

/// A flag that falls and is not claimed ends no game, in mid-game or as the last word.
#[test]
fn a_fallen_flag_that_nobody_claims_ends_no_game() {
    let words = [
        "White's flag falls but Black does not claim",
        "White's flag fell, but nobody claimed",
        "White's flag fell but Black does not notice",
        "White's flag fell unnoticed",
        "White's flag fell and the game continues",
        "cade la bandierina del Bianco ma il Nero non reclama",
        "cade la bandierina del Bianco, il Nero non se ne accorge",
        "la bandierina del Bianco è caduta ma si continua",
        "Weiß' Fahne fällt, aber Schwarz reklamiert nicht",
        "le drapeau des Blancs tombe mais les Noirs ne réclament pas",
        "cae la bandera del Blanco pero el Negro no reclama",
    ];
    all(&same(&words, "1-0", "| 1-0 | unknown"), behind);
    let between = |words: &str, result: &str| {
        format!(
            "Torneo: X\nData: 9/3/2023\nBianco: Rossi, Mario\nNero: Verdi, Ugo\n1. e4 e5\n{words}\n2. Cf3 Cc6\n3. Ac4 Ac5\n{result}\n"
        )
    };
    all(&same(&words, "1-0", "| 1-0 | unknown"), between);
    // What was claimed in the end was won.
    let claimed = [
        "White's flag fell and Black claimed the win",
        "cade la bandierina del Bianco e il Nero reclama la vittoria",
    ];
    all(&same(&claimed, "0-1", "| 0-1 | time"), behind);
}

/// An offer or a claim of a draw in the line of the moves is what it is on a line of its own.
#[test]
fn a_claim_among_the_moves_is_read_as_a_whole() {
    let among = |words: &str, result: &str| {
        format!(
            "Torneo: X\nData: 9/3/2023\nBianco: Rossi, Mario\nNero: Verdi, Ugo\n1. e4 e5 2. Cf3 Cc6 {words} 3. Ac4 Ac5\n{result}\n"
        )
    };
    let refused = [
        "draw claim refused",
        "White claims threefold repetition, the arbiter refuses",
        "il Bianco reclama triplice ripetizione, l'arbitro respinge",
        "richiesta di patta respinta",
    ];
    all(&same(&refused, "1-0", "D008 | 1-0 | unknown"), among);
    let offers = ["Black offers a draw", "il Nero offre patta"];
    all(&same(&offers, "1-0", "D009 | 1-0 | unknown"), among);
}

#[test]
fn the_one_who_gives_up_is_named_in_the_sentence_before() {
    let words = [
        "Il Nero ha toccato la torre e deve muoverla; abbandona",
        "Black touched the rook and had to move it; he resigned",
        "Il Nero ha perso la donna. Abbandona.",
        "Black lost his queen. He resigned",
    ];
    all(&same(&words, "0-1", "R012! | 0-1 | unknown"), behind);
    all(&same(&words, "1-0", "| 1-0 | resignation"), behind);
    let yields = [
        "il Bianco cede",
        "il Bianco alza bandiera bianca",
        "White raised the white flag",
        "White gave in",
        "Ms Rossi resigned",
        "Herr Rossi gibt auf",
        "White resigned because of 30 Qxh7+",
        "il Bianco abbandona per 30. Dxh7+",
        "abbandono del Bianco (consiglio del capitano)",
        "abbandono del Bianco - peccato",
    ];
    all(&same(&yields, "1-0", "R012! | 1-0 | unknown"), tagged);
    all(&same(&yields, "0-1", "| 0-1 | resignation"), tagged);
    let others = [
        "il Bianco cede la qualità",
        "il Bianco cede il centro",
        "White gave up a pawn",
        "White lost control",
        "il Bianco perde il controllo",
        "White lost two pieces",
        "Rossi, Mario",
    ];
    all(&same(&others, "1-0", "| 1-0 | unknown"), tagged);
}

#[test]
fn the_ground_of_a_win_is_the_loss_of_the_other() {
    let flag = [
        "White won when Black's flag fell",
        "il Bianco vince quando cade la bandierina del Nero",
        "White wins when Black runs out of time",
    ];
    all(&same(&flag, "0-1", "R012! | 0-1 | unknown"), tagged);
    all(&same(&flag, "1-0", "| 1-0 | time"), tagged);
    let hands = [
        "White refused to shake hands and lost",
        "il Bianco rifiuta di stringere la mano: partita persa",
    ];
    all(&same(&hands, "1-0", "R012! | 1-0 | unknown"), tagged);
    all(&same(&["0-0"], "1-0", "R012! | 1-0 | unknown"), tagged);
    // What wins is a plan, not the end.
    let plans = ["White wins when the pawn queens"];
    all(&same(&plans, "0-1", "| 0-1 | unknown"), behind);
}

/// What the arbiter makes of a claim is the result.
#[test]
fn a_claim_that_the_arbiter_concedes_is_a_draw() {
    let words = [
        "il Bianco reclama patta (10.2), l'arbitro la concede",
        "il Bianco reclama la triplice, l'arbitro la concede",
        "il Bianco reclama la patta, l'arbitro la concede",
        "il Bianco reclama la patta, l'arbitro la accorda",
        "patta accordata dall'arbitro su richiesta del Bianco (10.2)",
        "il Nero reclama patta e l'arbitro dichiara patta",
        "White claims a draw, the arbiter declares a draw",
    ];
    for text in words {
        let read = |result: &str| {
            let text = format!(
                "Torneo: X\nData: 9/3/2010\nBianco: Rossi, Mario\nNero: Verdi, Ugo\n1. Cf3 Cf6\n2. Cg1 Cg8\n3. Cf3 Cf6\n4. Cg1 Cg8\n{text}\n{result}"
            );
            crate::support::audit_bytes(
                text.as_bytes(),
                None,
                crate::support::MAX_GAME,
                &formulario::game_check::CheckOptions {
                    rows: formulario::game_check::Rows::Always,
                    ..Default::default()
                },
            )
        };
        let audit = read("");
        let codes: Vec<&str> = audit
            .findings
            .iter()
            .map(|finding| finding.rule.code)
            .collect();
        assert_eq!(audit.reports[0].row.result, "1/2-1/2", "{text} {codes:?}");
    }
}
