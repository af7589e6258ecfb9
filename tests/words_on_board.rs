//! Words about the end of a game that the board refutes, bears out or says nothing of: records without moves, claims refused in
//! other words, flags that fall after the end, and what an opponent who cannot mate makes of it.

use crate::words::{DRAW, NAMES, all, audit, rooks};

/// A record without moves, its position and words, in 2023.
fn bare(fen: &str) -> impl Fn(&str, &str) -> String {
    let setup = match fen {
        "" => String::new(),
        fen => format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n"),
    };
    move |words, result| {
        format!(
            "[Event \"A\"]\n[Site \"B\"]\n[Date \"2023.05.01\"]\n[Round \"1\"]\n{NAMES}[Result \"{result}\"]\n{setup}\
             [Termination \"{words}\"]\n\n{result}\n"
        )
    }
}

/// The same with moves in front of the words.
fn played(fen: &'static str, moves: &'static str) -> impl Fn(&str, &str) -> String {
    let set_up = bare(fen);
    move |words, result| {
        set_up("Normal", result).replace(
            &format!("\n\n{result}\n"),
            &format!("\n\n{moves} {{{words}}} {result}\n"),
        )
    }
}

const KING_AND_QUEEN: &str = "3qk3/8/8/8/8/8/8/4K3 w - - 0 1";
const ROOKS: &str = "r4rk1/pp3ppp/8/8/8/8/PP3PPP/R4RK1 w - - 0 20";
const KINGS: &str = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
/// 960.
const ARRAY: &str = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1";

#[test]
fn a_position_without_moves_refutes_mate_and_stalemate() {
    let mates = ["checkmate", "mate", "White mates", "scacco matto"];
    all(
        &mates.map(|words| (words, "1-0", "R011? R013! | 1-0 | unknown")),
        bare(KING_AND_QUEEN),
    );
    all(
        &mates[1..]
            .iter()
            .chain(&["stalemate", "stallo"])
            .filter(|words| !words.contains("White"))
            .map(|words| (*words, DRAW, "R013! | 1/2-1/2 | unknown"))
            .collect::<Vec<_>>(),
        bare(ROOKS),
    );
    // What is mate or stalemate.
    let mated = "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 40";
    all(&[("checkmate", "1-0", "| 1-0 | mate")], bare(mated));
    let stale = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
    all(&[("stallo", DRAW, "| 1/2-1/2 | stalemate")], bare(stale));
    // Nobody has mated with a king against a king.
    all(
        &[("checkmate", "1-0", "R011! R013! | 1/2-1/2 | dead")],
        bare(KINGS),
    );
    // Where nothing is recorded nothing is refuted, but a draw by mate.
    for fen in ["", ARRAY] {
        all(
            &[
                ("checkmate", "1-0", "| 1-0 | unknown"),
                ("stalemate", DRAW, "| 1/2-1/2 | unknown"),
                ("checkmate", DRAW, "R012! | 1/2-1/2 | unknown"),
            ],
            bare(fen),
        );
    }
}

#[test]
fn what_is_not_recorded_may_bear_out_a_draw() {
    let words = [
        "draw by repetition",
        "threefold repetition",
        "patta per triplice",
        "fivefold repetition",
        "50 moves",
        "75 moves",
        "patta per la regola delle 50 mosse",
        "insufficient material",
        "draw claimed",
    ];
    for fen in ["", ARRAY] {
        let quiet = words.map(|words| {
            let ending = match words {
                _ if words.contains("fold")
                    || words.contains("repet")
                    || words.contains("trip") =>
                {
                    "| 1/2-1/2 | repetition"
                }
                _ if words.contains("50") => "| 1/2-1/2 | 50",
                "insufficient material" => "| 1/2-1/2 | dead",
                _ => "| 1/2-1/2 | unknown",
            };
            (words, DRAW, ending)
        });
        let quiet: Vec<_> = (quiet.into_iter())
            .filter(|(words, ..)| !words.contains("five"))
            .collect();
        all(&quiet, bare(fen));
    }
    // A position alone: by its counter no fifty moves had been made.
    all(
        &[
            ("draw by repetition", DRAW, "| 1/2-1/2 | repetition"),
            ("patta per triplice", DRAW, "| 1/2-1/2 | repetition"),
            ("50 moves", DRAW, "D008! | 1/2-1/2 | 50"),
            ("insufficient material", DRAW, "D008? | 1/2-1/2 | dead"),
        ],
        bare(ROOKS),
    );
    // `0 1` is what programs write that do not count.
    all(
        &[("50 moves", DRAW, "| 1/2-1/2 | 50")],
        bare("r5k1/8/8/8/8/8/8/R5K1 w - - 0 1"),
    );
    // A few moves behind a position may have come before; a capture or a pawn's move ends what was before.
    let rows = |expected| {
        [
            ("draw by repetition", DRAW, expected),
            ("triplice ripetizione", DRAW, expected),
        ]
    };
    for fen in [
        "r4rk1/pp3ppp/8/8/8/8/PP3PPP/R4RK1 w - - 0 1",
        "r4rk1/pp3ppp/8/8/8/8/PP3PPP/R4RK1 w - - 7 20",
    ] {
        all(
            &rows("D008 | 1/2-1/2 | repetition"),
            played(fen, "20. Kh1 Kh8"),
        );
    }
    // By the counter of this one a man was taken just before.
    all(
        &rows("D008! | 1/2-1/2 | repetition"),
        played(ROOKS, "20. Kh1 Kh8"),
    );
    all(
        &rows("D008! | 1/2-1/2 | repetition"),
        played(ROOKS, "20. Kh1 h6 21. Kg1 Kh8"),
    );
    all(
        &rows("D008! | 1/2-1/2 | repetition"),
        played(ARRAY, "1. Nf3 Nf6"),
    );
}

/// Rossi claims after his third move, and the game goes on.
fn claimed(words: &str, result: &str) -> String {
    format!(
        "[Event \"A\"]\n[Site \"B\"]\n[Date \"2019.05.01\"]\n[Round \"1\"]\n{NAMES}[Result \"{result}\"]\n\n\
         1. e4 e5 2. Nf3 Nc6 3. Bb5 {{{words}}} a6 4. Ba4 Nf6 {result}\n"
    )
}

#[test]
fn a_claim_is_refused_in_other_words_too() {
    let refused = [
        "White claims threefold, arbiter says no",
        "White claims threefold; the arbiter orders play to continue",
        "il Bianco reclama la triplice, l'arbitro fa proseguire",
        "il Bianco reclama la triplice, l'arbitro verifica: non c'è",
        "White claimed threefold. Not so.",
        "White claims a draw by repetition. The arbiter checks: only twice",
        "White claims threefold; Black disputes it; arbiter: no repetition",
        "White claims 50 moves; only 49 made",
        "il Bianco reclama le 50 mosse, ma erano 48",
        "White claims threefold, only two occurrences",
        "il Bianco reclama patta ma sbaglia: +2 minuti",
        "White claims a draw by repetition; the claim failed",
        "il Bianco reclama la triplice; la partita continua",
        "Weiß reklamiert Remis, die Partie geht weiter",
        "les Blancs réclament la nulle, la partie continue",
        "las blancas reclaman tablas, la partida sigue",
    ];
    all(
        &refused.map(|words| (words, "1-0", "D008 | 1-0 | unknown")),
        claimed,
    );
    // On these nobody ruled.
    let open = [
        "White claims a draw by threefold repetition",
        "il Bianco reclama la triplice ripetizione",
    ];
    all(
        &open.map(|words| (words, "1-0", "D008! | 1-0 | unknown")),
        claimed,
    );
}

#[test]
fn time_and_touched_pieces_are_no_claim_of_a_draw() {
    let rows = [
        ("il Nero reclama il tempo", "0-1", "| 0-1 | unknown"),
        ("win on time claimed by Black", "0-1", "| 0-1 | time"),
        (
            "il Nero reclama perché il Bianco ha toccato un pezzo",
            "0-1",
            "| 0-1 | unknown",
        ),
        (
            "il Bianco reclama il tempo, ma la bandierina non era caduta",
            "0-1",
            "| 0-1 | unknown",
        ),
        ("Black claims the time", "0-1", "| 0-1 | unknown"),
        (
            "il Bianco reclama patta: l'avversario non prova a vincere",
            DRAW,
            "| 1/2-1/2 | normal-means",
        ),
    ];
    all(&rows, rooks);
}

#[test]
fn no_flag_falls_behind_mate_and_stalemate() {
    let mated = |words: &str, result: &str| {
        format!(
            "[Event \"A\"]\n[Site \"B\"]\n[Date \"2019.05.01\"]\n[Round \"1\"]\n{NAMES}[Result \"{result}\"]\n\n\
             1. f3 e5 2. g4 Qh4# {{{words}}} {result}\n"
        )
    };
    let words = [
        "Black's flag fell after mate",
        "la bandierina del Nero cade dopo il matto",
        "mate; Black had overstepped",
        "Black's flag fell",
        "White's flag fell",
        "both flags fell",
        "entrambe le bandierine cadute",
        "schwarzes Blättchen gefallen",
    ];
    all(&words.map(|words| (words, "0-1", "| 0-1 | mate")), mated);
    // Where the result is not that of the board.
    all(&[("Black's flag fell", "1-0", "R003! | 0-1 | mate")], mated);
    let stale = played("6k1/8/5KQ1/8/8/8/8/8 b - - 0 60", "60... Kh8 61. Qf7");
    all(
        &[
            ("Black's flag fell", DRAW, "| 1/2-1/2 | stalemate"),
            (
                "cade la bandierina del Bianco",
                DRAW,
                "| 1/2-1/2 | stalemate",
            ),
        ],
        stale,
    );
}

#[test]
fn illegal_moves_win_nothing_against_a_bare_king() {
    let rows = [
        "Black's third illegal move",
        "terza mossa illegale del Nero",
    ];
    all(
        &rows.map(|words| (words, "1-0", "D007! R011! | 1/2-1/2 | dead")),
        played(KINGS, "1. Kf2 Kf7"),
    );
    all(
        &rows.map(|words| (words, "1-0", "R011! | 1/2-1/2 | forfeit")),
        played(KING_AND_QUEEN, "1. Kf1 Kf8"),
    );
    all(
        &[("illegal moves", "1-0", "R011! | 1/2-1/2 | dead")],
        bare(KINGS),
    );
    // Another infraction may have come before, and no warning changes a result.
    all(
        &[(
            "squilla il cellulare del Nero",
            "1-0",
            "D007? R011? | 1-0 | dead",
        )],
        played(KINGS, "1. Kf2 Kf7"),
    );
}

/// White has his king alone.
#[test]
fn words_and_board_agree_that_nobody_could_win() {
    let time = [
        "cade la bandierina del Nero ma il Bianco ha solo il re",
        "Black flagged but White has only a king",
        "Black flags, White has a bare king",
        "Black lost on time - draw, no mating material",
        "patta: il Bianco non può dare matto",
        "bandierina Nero; patta perché il Bianco ha il re solo",
        "il Nero supera il tempo, patta (art. 6.9)",
    ];
    let board = || played(KING_AND_QUEEN, "1. Kf1 Kf8");
    all(
        &time.map(|words| (words, "1-0", "R011! R012! | 1/2-1/2 | time")),
        board(),
    );
    all(
        &time.map(|words| (words, DRAW, "| 1/2-1/2 | time")),
        board(),
    );
    let resigned = [
        "Black resigned, but a draw as White cannot mate (5.1.2)",
        "Black resigned; draw because White has a bare king",
        "il Nero abbandona ma il Bianco non può vincere: patta (5.1.2)",
        "il Nero abbandona, patta perché il Bianco non può dare matto",
    ];
    all(
        &resigned.map(|words| (words, DRAW, "| 1/2-1/2 | resignation")),
        board(),
    );
    all(
        &resigned.map(|words| (words, "1-0", "R011! R012! | 1/2-1/2 | resignation")),
        board(),
    );
    let illegal = [
        "Black's second illegal move, draw since White cannot mate",
        "seconda irregolarità del Nero, patta perché il Bianco non può dare matto",
    ];
    all(
        &illegal.map(|words| (words, DRAW, "| 1/2-1/2 | unknown")),
        board(),
    );
    // With his queen White could.
    let queens = || played("3qk3/8/8/8/8/8/8/Q3K3 w - - 0 1", "1. Kf1 Kf8");
    all(
        &resigned.map(|words| (words, DRAW, "D008? | 1/2-1/2 | resignation")),
        queens(),
    );
    all(
        &illegal.map(|words| (words, DRAW, "D008? | 1/2-1/2 | unknown")),
        queens(),
    );
}

/// Three moves, and the words behind them.
fn short(words: &str, result: &str) -> String {
    format!(
        "[Event \"A\"]\n[Site \"B\"]\n[Date \"2019.05.01\"]\n[Round \"1\"]\n{NAMES}[Result \"{result}\"]\n\n\
         1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {{{words}}} {result}\n"
    )
}

/// A sheet with a last line, or with a result in its heading.
fn sheet(last: &str, heading: &str) -> String {
    format!(
        "Torneo: Open\nData: 12/05/2019\nBianco: Rossi Anna\nNero: Verdi Ugo\n{heading}\n1. e4 e5\n2. Cf3 Cc6\n3. Ab5 a6\n\
         4. Aa4 Cf6\n{last}\n"
    )
}

#[test]
fn so_long_was_the_game() {
    let quiet = [
        "50 moves",
        "50 moves later",
        "won in 50 moves",
        "una vittoria in 50 mosse",
        "partita di 50 mosse",
        "for the third time",
        "tre volte",
        "won five times",
    ];
    all(&quiet.map(|words| (words, "1-0", "| 1-0 | unknown")), short);
    all(
        &[
            ("triplice ripetizione", "1-0", "R012! | 1-0 | unknown"),
            (
                "patta d'accordo dopo 50 mosse",
                DRAW,
                "| 1/2-1/2 | agreement",
            ),
            (
                "patta per la regola delle 50 mosse",
                DRAW,
                "D008! | 1/2-1/2 | 50",
            ),
        ],
        short,
    );
    let rows = [
        ("1-0 in 50 mosse", "", "| 1-0 | unknown"),
        ("1-0 (50 mosse)", "", "| 1-0 | unknown"),
        ("1-0 dopo 50 mosse", "", "| 1-0 | unknown"),
        ("1-0 in 50 moves", "", "| 1-0 | unknown"),
        ("1-0\n50 mosse", "", "| 1-0 | unknown"),
        ("50 mosse\n1-0", "", "| 1-0 | unknown"),
        ("vince il Bianco in 50 mosse", "", "| 1-0 | unknown"),
        ("il Nero abbandona dopo 50 mosse", "", "| 1-0 | resignation"),
        ("il Bianco vince in 75 mosse", "", "| 1-0 | unknown"),
        ("vince il Bianco per la terza volta", "", "| 1-0 | unknown"),
        ("draw agreed after 50 moves", "", "| 1/2-1/2 | agreement"),
    ];
    all(&rows, sheet);
}

#[test]
fn a_lost_position_is_not_a_dead_one() {
    let lost = [
        "White is dead lost",
        "And Black is dead lost.",
        "White is dead lost and could resign",
        "White's position is dead",
        "position is dead lost",
        "materiale insufficiente per l'attacco",
        "materiale insufficiente per vincere",
    ];
    all(&lost.map(|words| (words, "0-1", "| 0-1 | unknown")), short);
    all(
        &[("posizione morta", "0-1", "R012! | 0-1 | unknown")],
        short,
    );
    all(
        &[("Black is dead lost and resigns", "", "| 1-0 | resignation")],
        sheet,
    );
}

#[test]
fn what_is_quoted_is_another_game() {
    let others = [
        "White resigned in Bianchi-Neri, Roma 2001",
        "and White resigned (Karpov-Kasparov 1985)",
        "e il Bianco abbandon\u{f2} in Bianchi\u{2013}Neri 2001",
        "Bianchi-Neri: patta d'accordo",
        "drawn by repetition in Bianchi-Neri",
        "White lost on time in round 3",
        "White resigned the match",
        "White resigned in Rossi-Bianchi, 1999",
    ];
    all(
        &others.map(|words| (words, "1-0", "| 1-0 | unknown")),
        short,
    );
    all(
        &[
            (
                "White resigned, Rossi-Verdi",
                "1-0",
                "R012! | 1-0 | unknown",
            ),
            ("White resigned", "1-0", "R012! | 1-0 | unknown"),
            // What an opening is called, and men.
            ("Caro-Kann. White resigned", "1-0", "R012! | 1-0 | unknown"),
        ],
        short,
    );
}

#[test]
fn a_loss_in_plain_words_is_read() {
    let lost = [
        "White, in severe time trouble, lost on time",
        "At this point White's flag fell",
        "White resigns in view of Nxd4",
        "Rossi resigned without waiting for the reply",
        "White resigned without resuming play",
        "il Bianco super\u{f2} il limite di tempo",
        "In questa posizione il Bianco abbandona",
        "il Bianco ha lasciato scadere il tempo",
        "White capitulated",
        "stretta di mano: patta",
        "1-0 per il Nero",
    ];
    all(
        &lost.map(|words| (words, "1-0", "R012! | 1-0 | unknown")),
        short,
    );
    let both = [
        "Entrambi i giocatori avevano le bandierine a terra",
        "caduta simultanea delle bandierine",
        "simultaneous flag fall",
        "tutte e due le bandierine erano gi\u{f9}",
    ];
    all(
        &both.map(|words| (words, "1-0", "R016! | 1/2-1/2 | both-flags")),
        rooks,
    );
}

#[test]
fn the_last_line_of_a_sheet_says_who_won() {
    let rows = [
        ("il Bianco d\u{e0} partita vinta", "", "| 0-1 | resignation"),
        ("Verdi d\u{e0} partita vinta", "", "| 1-0 | resignation"),
        ("White gives Verdi the win", "", "| 0-1 | resignation"),
        ("1-0 per il Nero", "", "R006! | - | unknown"),
        ("0-1 for White", "", "R006! | - | unknown"),
        ("1-0 for White", "", "| 1-0 | unknown"),
        ("", "Risultato: 1-0 per Verdi\n", "R005! | - | unknown"),
        ("Bianco: tempo scaduto", "", "| 0-1 | time"),
        ("win on time claimed by Black", "", "| 0-1 | time"),
        (
            "patta ma il Nero era in vantaggio",
            "",
            "| 1/2-1/2 | unknown",
        ),
        (
            "patta: il Bianco perde l'occasione",
            "",
            "| 1/2-1/2 | unknown",
        ),
        ("patta, decisa dall'arbitro", "", "| 1/2-1/2 | unknown"),
        ("draw, White missed a win", "", "| 1/2-1/2 | unknown"),
        (
            "drawn although Black was winning",
            "",
            "| 1/2-1/2 | unknown",
        ),
        (
            "il Bianco abbandona senza attendere il matto",
            "",
            "| 0-1 | resignation",
        ),
        ("Black resigns to avoid mate", "", "| 1-0 | resignation"),
        ("Black resigns before stalemate", "", "| 1-0 | resignation"),
        (
            "il Nero abbandona prima dello stallo",
            "",
            "| 1-0 | resignation",
        ),
        (
            "il Nero rifiuta dapprima la patta, poi la accetta",
            "",
            "| 1/2-1/2 | agreement",
        ),
        ("persa da entrambi", "", "R015 | 0-0 | unknown"),
        ("0-0 per decisione dell'arbitro", "", "R015 | 0-0 | unknown"),
        ("both players expelled: 0-0", "", "R015 | 0-0 | forfeit"),
        ("Verdi 1 - Rossi 0", "", "| 0-1 | unknown"),
        ("Risultato: Verdi 1 - Rossi 0", "", "| 0-1 | unknown"),
        // Points behind the sides: of both, or of one, on one line or two.
        ("White=1", "", "| 1-0 | unknown"),
        ("Bianco: 0", "", "| 0-1 | unknown"),
        ("Nero = ½", "", "| 1/2-1/2 | unknown"),
        ("White: 1, Black: 0", "", "| 1-0 | unknown"),
        ("White=0, Black=1", "", "| 0-1 | unknown"),
        ("Nero: 1  Bianco: 0", "", "| 0-1 | unknown"),
        ("Bianco: 1\nNero: 0", "", "| 1-0 | unknown"),
        ("White: 1.0\nBlack: 0.0", "", "| 1-0 | unknown"),
        ("White: 0,5, Black: 0,5", "", "| 1/2-1/2 | unknown"),
        ("White: 0\nBlack: 0", "", "R015 | 0-0 | unknown"),
        ("White: 0, Black: 0", "", "R015 | 0-0 | unknown"),
        // Of a match, or times: no result, and nobody's names.
        ("White: 3\nBlack: 1", "", "R001? | - | unknown"),
        ("White: 3, Black: 1", "", "R001? | - | unknown"),
        ("White: 0:12, Black: 0:05", "", "R001? | - | unknown"),
    ];
    all(&rows, sheet);
    let headed = |words: &str, result: &str| format!("Risultato: {result}\n{}", sheet(words, ""));
    let rows = [
        ("White=1", "1-0", "| 1-0 | unknown"),
        ("White=1", "0-1", "R002! | - | unknown"),
        ("Nero: 1, Bianco: 0", "1-0", "R002! | - | unknown"),
    ];
    all(&rows, headed);
}

#[test]
fn a_result_by_names_tears_no_sheet() {
    for (result, mark) in [
        ("Verdi 1 - Rossi 0", "0-1"),
        ("Verdi 1 Rossi 0", "0-1"),
        ("Verdi - Rossi 1-0", "0-1"),
        ("Verdi-Rossi 1-0", "0-1"),
        ("Verdi batte Rossi 1-0", "0-1"),
        ("Verdi Ugo 1 - Rossi Anna 0", "0-1"),
        ("Rossi 1 - Verdi 0", "1-0"),
        ("Rossi \u{bd} - Verdi \u{bd}", "1/2-1/2"),
    ] {
        for (heading, last) in [
            (format!("Risultato: {result}\n"), ""),
            (String::new(), result),
        ] {
            let text = sheet(last, &heading);
            let audit = audit(&text);
            let results: Vec<_> = (audit.reports.iter())
                .map(|report| {
                    report
                        .verdict
                        .result
                        .map(formulario::syntax::ResultMark::pgn)
                })
                .collect();
            assert_eq!(results, [Some(mark)], "{text}");
        }
    }
}

/// Whose offer, and of whom it is not said.
#[test]
fn my_opponent_is_nobody_who_is_known() {
    let text = "[White \"Rossi\"]\n[Black \"Verdi\"]\n[Result \"1-0\"]\n\n\
                1. e4 e5 2. Nf3 {My opponent offered a draw} Nc6 1-0\n";
    let audit = audit(text);
    let offer = audit
        .findings
        .iter()
        .find(|finding| finding.rule.code == "D009");
    let offer = offer.expect("an offer");
    assert_eq!(offer.side, None);
    assert!(offer.message.contains("not said"), "{}", offer.message);
}

#[test]
fn a_number_that_slips_at_each_move_is_one_fault() {
    for (moves, suggested) in [
        ("1. e4 e5 1. Nf3 Nc6 1. Bb5 a6 1. Ba4 Nf6 1. O-O Be7", "2."),
        (
            "10. e4 e5 20. Nf3 Nc6 30. Bb5 a6 40. Ba4 Nf6 50. O-O Be7",
            "1.",
        ),
    ] {
        let text =
            format!("[White \"Rossi\"]\n[Black \"Verdi\"]\n[Result \"1-0\"]\n\n{moves} 1-0\n");
        let audit = audit(&text);
        let numbers: Vec<_> = (audit.findings.iter())
            .filter(|finding| finding.rule.code == "N013")
            .map(|finding| &*finding.suggestion)
            .collect();
        assert_eq!(numbers, [suggested], "{moves}");
    }
}

#[test]
fn a_result_with_one_answer_has_its_suggestion() {
    for (value, suggestion) in [
        ("I-0", "1-0"),
        (".5-.5", "1/2-1/2"),
        ("10", "1-0"),
        ("Verdi", "0-1"),
        ("vittoria", ""),
    ] {
        let audit = audit(&sheet("", &format!("Risultato: {value}\n")));
        let found = audit
            .findings
            .iter()
            .find(|finding| finding.rule.code == "R005");
        assert_eq!(found.expect(value).suggestion, suggestion, "{value}");
    }
}
