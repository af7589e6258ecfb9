//! Words about how a game ended, about claims and offers: sentence by sentence what a person takes from them, sound records and
//! faulty ones.

use crate::support::{Audit, MAX_GAME, audit_bytes};
use formulario::board::Side;
use formulario::game_check::CheckOptions;
use formulario::rules::Severity;
use std::fmt::Write as _;

pub(crate) fn audit(text: &str) -> Audit {
    audit_bytes(text.as_bytes(), None, MAX_GAME, &CheckOptions::default())
}

pub(crate) const NAMES: &str = "[White \"Rossi, Mario\"]\n[Black \"Verdi, Ugo\"]\n";

/// Rook against rook in the last period, in 2010: both sides can mate, nothing can be claimed.
pub(crate) fn rooks(words: &str, result: &str) -> String {
    format!(
        "[Event \"A\"]\n[Site \"B\"]\n[Date \"2010.05.01\"]\n[Round \"1\"]\n{NAMES}[Result \"{result}\"]\n\
         [FEN \"8/8/3rk3/8/8/3R4/4K3/8 w - - 0 60\"]\n[SetUp \"1\"]\n[TimeControl \"7200\"]\n\n\
         60. Rd2 Rd5 61. Ke3 Ke5 62. Ke2 Ke6 {{{words}}} {result}\n"
    )
}

/// The findings of the families D and R, with a sign for the severity, then the result as judged and the ending.
pub(crate) fn told(text: &str) -> String {
    let audit = audit(text);
    let mut codes: Vec<String> = (audit.findings.iter())
        .filter(|finding| {
            finding.rule.code.starts_with(['D', 'R', 'M']) || finding.rule.code == "N021"
        })
        .map(|finding| {
            let sign = match finding.severity {
                Severity::Error => "!",
                Severity::Warning => "?",
                Severity::Note => "",
            };
            format!("{}{sign}", finding.rule.code)
        })
        .collect();
    codes.sort_unstable();
    let verdict = audit.reports[0].verdict;
    let result = verdict
        .result
        .map_or("-", formulario::syntax::ResultMark::pgn);
    let codes = codes.join(" ");
    format!("{codes} | {result} | {}", verdict.ending.name())
}

/// Holds what is told of each text against what is expected.
pub(crate) fn all(rows: &[(&str, &str, &str)], record: impl Fn(&str, &str) -> String) {
    let mut wrong = String::new();
    for (words, result, expected) in rows {
        let told = told(&record(words, result));
        if told.trim() != *expected {
            let _ = writeln!(wrong, "{words} [{result}]: {told}, not {expected}");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

pub(crate) const DRAW: &str = "1/2-1/2";

#[test]
fn two_players_are_one_subject() {
    let both = [
        "Bianco e Nero hanno superato il tempo",
        "il Bianco e il Nero superano il tempo",
        "Rossi e Verdi superano il tempo",
        "tempo scaduto per Bianco e Nero",
        "tempo scaduto per il Bianco e per il Nero",
        "sia il Bianco che il Nero hanno esaurito il tempo",
        "sia Rossi sia Verdi superano il tempo",
        "tanto il Bianco quanto il Nero hanno superato il tempo",
        "i due giocatori superano il tempo",
        "cade la bandierina del Bianco e quella del Nero",
        "le bandierine sono cadute insieme",
        "erano cadute entrambe le bandierine",
        "White and Black ran out of time",
        "Rossi and Verdi overstepped the time",
        "Rossi & Verdi overstepped the time",
        "White as well as Black overstepped the time",
        "both White and Black flagged",
        "White and Black lost on time",
        "the flags of White and Black fell",
        "White's flag and Black's flag fell",
        "White's flag fell and Black's flag fell",
        "White overstepped the time, and so did Black",
        "each flag had fallen",
        "both clocks at zero",
        "Weiß und Schwarz überschreiten die Zeit",
        "les Blancs et les Noirs dépassent le temps",
        "ambos jugadores agotan el tiempo",
        "las blancas y las negras pierden por tiempo",
        "les deux drapeaux tombés, ordre inconnu",
        "beide Plättchen gefallen, Reihenfolge unbekannt",
        "wit en zwart verliezen op tijd",
        // Nobody knows which fell first.
        "both flags fallen, impossible to establish which fell first",
        "both flags fell and it is not known which first",
        "both flags fell and nobody saw which fell first",
        "both flags down, order unknown",
        "entrambe le bandierine cadute, impossibile stabilire quale sia caduta per prima",
        "entrambe le bandierine sono cadute e non si sa quale prima",
        "entrambe le bandierine cadute, ordine ignoto",
    ];
    let sound = both.map(|words| (words, DRAW, "| 1/2-1/2 | both-flags"));
    all(&sound, rooks);
    let faulty = both.map(|words| (words, "1-0", "R016! | 1/2-1/2 | both-flags"));
    all(&faulty, rooks);
}

#[test]
fn one_player_of_two_is_one() {
    let rows = [
        (
            "entrambe le bandierine cadute, prima quella del Nero",
            "1-0",
            "| 1-0 | time",
        ),
        ("both flags fell, Black's first", "1-0", "| 1-0 | time"),
        (
            "both flags fell, Black's first",
            "0-1",
            "R012! | 0-1 | unknown",
        ),
        (
            "cade la bandierina del Nero, poi quella del Bianco",
            "1-0",
            "| 1-0 | time",
        ),
        (
            "Black's flag fell, then White's flag",
            "1-0",
            "| 1-0 | time",
        ),
        (
            "il Bianco abbandona e il Nero vince",
            "0-1",
            "| 0-1 | resignation",
        ),
        (
            "Rossi vince e Verdi abbandona",
            "1-0",
            "| 1-0 | resignation",
        ),
        (
            "bandierina del Bianco caduta e il Nero vince",
            "0-1",
            "| 0-1 | time",
        ),
        ("White won on time and Black flagged", "1-0", "| 1-0 | time"),
        (
            "White or Black overstepped the time",
            "1-0",
            "| 1-0 | unknown",
        ),
        ("White and Black did not resign", "1-0", "| 1-0 | unknown"),
        (
            "White and Black could have resigned",
            "1-0",
            "| 1-0 | unknown",
        ),
        (
            "Bianco e Nero si accordano per la patta",
            DRAW,
            "| 1/2-1/2 | agreement",
        ),
        (
            "White flags and Black has no material",
            DRAW,
            "D008? | 1/2-1/2 | time",
        ),
        // Who won where both resign nobody can tell.
        ("White and Black resigned", "1-0", "| 1-0 | unknown"),
        ("both players lost", "1-0", "R012! | 1-0 | unknown"),
        ("both players lost: 0-0", DRAW, "R012! | 1/2-1/2 | unknown"),
        ("entrambi perdono", "0-1", "R012! | 0-1 | unknown"),
        ("White: 0, Black: 1", "1-0", "R012! | 1-0 | unknown"),
        ("White: 0, Black: 1", "0-1", "| 0-1 | unknown"),
        ("both players lose", "*", "R015 | 0-0 | unknown"),
        // PGN has no sign for it: the words are the only place.
        ("both players lost: 0-0", "*", "R015 | 0-0 | unknown"),
        ("both players lost a pawn", "1-0", "| 1-0 | unknown"),
        ("both players lost the thread", "1-0", "| 1-0 | unknown"),
        ("entrambi perdono un tempo", "1-0", "| 1-0 | unknown"),
    ];
    all(&rows, rooks);
}

#[test]
fn neither_came() {
    let words = [
        "White and Black did not appear",
        "neither White nor Black appeared",
        "neither player appeared",
        "White and Black lose by forfeit",
        "both players absent",
        "Bianco e Nero assenti",
        "Rossi, Verdi assenti",
        "Rossi, Verdi non si presentano",
        "il Bianco e il Nero non si presentano",
        "né il Bianco né il Nero si sono presentati",
        "nessuno dei due si è presentato",
        "forfait di Rossi e Verdi",
        "weder Weiß noch Schwarz erschien",
        "Weiß und Schwarz nicht angetreten",
        "les Blancs et les Noirs ne se présentent pas",
        "ni las blancas ni las negras se presentan",
    ];
    let record = |words: &str, result: &str| {
        format!(
            "[Event \"A\"]\n[Site \"B\"]\n[Date \"2010.05.01\"]\n[Round \"1\"]\n{NAMES}[Result \"{result}\"]\n\
             [Termination \"{words}\"]\n\n{result}\n"
        )
    };
    all(
        &words.map(|words| (words, "0-0", "R015 | 0-0 | forfeit")),
        record,
    );
    all(
        &words.map(|words| (words, "1-0", "R012! | 1-0 | unknown")),
        record,
    );
    all(
        &[
            ("bye", DRAW, "| 1/2-1/2 | forfeit"),
            ("half-point bye", DRAW, "| 1/2-1/2 | forfeit"),
        ],
        record,
    );
}

#[test]
fn a_refused_claim_and_the_end_behind_it_are_two_things() {
    let rows = [
        (
            "a draw claim under Article 10 was rejected; Black's flag fell",
            "1-0",
            "D008 | 1-0 | time",
        ),
        (
            "a draw claim under Article 10 was rejected; Black's flag fell",
            "0-1",
            "D008 R012! | 0-1 | unknown",
        ),
        (
            "il Nero chiede la patta ex art. 10, l'arbitro rifiuta e la bandierina del Nero cade",
            "1-0",
            "D008 | 1-0 | time",
        ),
        (
            "White asked for a draw under Art. 10, it was refused and his flag fell",
            "0-1",
            "D008 | 0-1 | time",
        ),
        (
            "Black claimed a draw under 10.2, the arbiter refused, and his flag fell",
            "1-0",
            "D008 | 1-0 | time",
        ),
        (
            "White claimed a draw by the 50-move rule; rejected. White lost on time",
            "0-1",
            "D008 | 0-1 | time",
        ),
        (
            "claim under Art. 10 not upheld; Black won later",
            "0-1",
            "D008 | 0-1 | unknown",
        ),
        (
            "White claims 10.2, refused (2 minutes); Black won later",
            "0-1",
            "D008 | 0-1 | unknown",
        ),
        (
            "Black claimed a draw under 10.2; the arbiter postponed his decision; Black lost on time",
            "1-0",
            "D008 | 1-0 | time",
        ),
        (
            "Black's 10.2 claim is rejected and White wins",
            "1-0",
            "D008 | 1-0 | unknown",
        ),
        (
            "Black claimed a draw by repetition, the arbiter refused, and Black resigned",
            "1-0",
            "D008 | 1-0 | resignation",
        ),
        (
            "il Nero reclama la triplice, respinta, e poi abbandona",
            "1-0",
            "D008 | 1-0 | resignation",
        ),
        (
            "il Nero reclama la triplice, respinta, poi patta d'accordo",
            DRAW,
            "D008 | 1/2-1/2 | agreement",
        ),
        (
            "White claims a draw, refused, draw agreed",
            DRAW,
            "D008 | 1/2-1/2 | agreement",
        ),
        (
            "il Nero reclama la triplice ma la posizione si era ripetuta solo due volte",
            "1-0",
            "D008 | 1-0 | unknown",
        ),
        (
            "triplice ripetizione reclamata ma non riconosciuta",
            "1-0",
            "D008 | 1-0 | unknown",
        ),
        (
            "les Noirs réclament la triple répétition, l'arbitre refuse, et les Noirs abandonnent",
            "1-0",
            "D008 | 1-0 | resignation",
        ),
        (
            "las negras reclaman tablas, rechazadas; las negras abandonan",
            "1-0",
            "D008 | 1-0 | resignation",
        ),
        (
            "White's claim of an illegal move was rejected, Black resigned",
            "1-0",
            "| 1-0 | resignation",
        ),
        // Deferred, and granted in the end.
        (
            "il Nero chiede patta art. 10, decisione differita, poi cade la bandierina del Nero: l'arbitro dà patta",
            DRAW,
            "| 1/2-1/2 | normal-means",
        ),
        (
            "Black's claim that White cannot win by normal means was upheld",
            DRAW,
            "| 1/2-1/2 | normal-means",
        ),
        (
            "richiesta di patta ex art. 10.2 non accolta",
            "1-0",
            "D008 | 1-0 | unknown",
        ),
        // A claim on which nobody ruled, and one that was granted, need their ground.
        (
            "il Bianco reclama la triplice ripetizione: patta",
            DRAW,
            "D008! | 1/2-1/2 | repetition",
        ),
        (
            "White claims a draw by threefold, intending Rd1",
            DRAW,
            "D008! | 1/2-1/2 | repetition",
        ),
    ];
    all(&rows, rooks);
}

#[test]
fn who_could_not_mate_is_held_against_the_board() {
    let words = [
        "draw since White cannot checkmate by any possible series of legal moves",
        "patta perché il Bianco non può dare matto con alcuna serie di mosse legali",
        "caduta la bandierina del Nero: patta, il Bianco non ha pezzi per mattare",
        "il Nero ha superato il tempo, ma il Bianco ha il re solo: patta",
        "tempo scaduto, materiale insufficiente",
        "time forfeit, opponent cannot mate",
        "patta art. 6.9",
    ];
    all(
        &words.map(|words| (words, DRAW, "D008? | 1/2-1/2 | time")),
        rooks,
    );
    // White has his king alone: there they are right.
    let bare = |words: &str, result: &str| {
        rooks(words, result)
            .replace("3rk3/8/8/3R4", "3rk3/8/8/8")
            .replace(
                "60. Rd2 Rd5 61. Ke3 Ke5 62. Ke2 Ke6",
                "60. Ke1 Rd5 61. Ke2 Ke5 62. Ke3",
            )
    };
    all(&words.map(|words| (words, DRAW, "| 1/2-1/2 | time")), bare);
}

#[test]
fn an_article_is_the_ground_that_it_names() {
    let rows = [
        ("patta ex art. 9.2", "D008! | 1/2-1/2 | repetition"),
        ("draw by art. 9.3", "D008! | 1/2-1/2 | 50"),
        ("patta (3 volte)", "D008! | 1/2-1/2 | repetition"),
        ("triplice", "D008! | 1/2-1/2 | repetition"),
        ("Art. 10.2: patta", "| 1/2-1/2 | normal-means"),
        (
            "posizione non vincibile con mezzi normali",
            "| 1/2-1/2 | normal-means",
        ),
        ("patta, art. 5.2.3", "| 1/2-1/2 | agreement"),
    ];
    all(
        &rows.map(|(words, expected)| (words, DRAW, expected)),
        rooks,
    );
}

#[test]
fn a_claim_is_open_to_him_who_has_the_move_and_two_minutes() {
    let again = |words: &str, result: &str| {
        format!(
            "[Event \"A\"]\n[Site \"B\"]\n[Date \"2019.05.01\"]\n[Round \"1\"]\n{NAMES}[Result \"{result}\"]\n\n\
             1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 {{{words}}} {result}\n"
        )
    };
    let rows = [
        (
            "White claims a draw by threefold repetition",
            DRAW,
            "D008? | 1/2-1/2 | repetition",
        ),
        (
            "il Bianco reclama la triplice ripetizione",
            DRAW,
            "D008? | 1/2-1/2 | repetition",
        ),
        (
            "Black claims a draw by threefold repetition",
            DRAW,
            "D010 | 1/2-1/2 | repetition",
        ),
        (
            "Black claims a draw by threefold, intending Ng8",
            DRAW,
            "D010 | 1/2-1/2 | repetition",
        ),
        (
            "il Nero reclama la triplice, con l'intenzione di giocare Cg8",
            DRAW,
            "D010 | 1/2-1/2 | repetition",
        ),
        (
            "Black claims a draw by threefold, intending Nd5",
            DRAW,
            "D008! | 1/2-1/2 | repetition",
        ),
    ];
    all(&rows, again);
    let clocks = |words: &str, result: &str| {
        rooks(&format!("[%clk 0:10:00] {words}"), result)
            .replace("62. Ke2 Ke6", "62. Ke2 {[%clk 0:10:00]} Ke6")
    };
    let rows = [
        (
            "White claims a draw under Article 10.2, accepted by the arbiter",
            DRAW,
            "D008? | 1/2-1/2 | normal-means",
        ),
        (
            "a draw under Article 10.2 was granted",
            DRAW,
            "| 1/2-1/2 | normal-means",
        ),
    ];
    all(&rows, clocks);
}

/// Who offered, and that nobody did.
#[test]
fn an_offer_is_his_whom_the_words_name() {
    const WHITE: Option<Side> = Some(Side::White);
    const BLACK: Option<Side> = Some(Side::Black);
    let pgn = |words: &str| {
        format!("{NAMES}[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 {{{words}}} 3. Bc4 Bc5 1-0\n")
    };
    let sheet = |words: &str| {
        format!(
            "Bianco: Rossi, Mario\nNero: Verdi, Ugo\n1. e4 e5\n2. Cf3 Cc6 {words}\n3. Ac4 Ac5\n4. c3 Cf6\n1-0\n"
        )
    };
    let offered = |text: &str| {
        let audit = audit(text);
        let mut offers = audit
            .findings
            .iter()
            .filter(|finding| finding.rule.code == "D009");
        offers.next().and_then(|finding| finding.side)
    };
    for (words, side) in [
        ("draw offer (White)", WHITE),
        ("draw offer: White", WHITE),
        ("draw offer: Black", BLACK),
        ("offerta di patta (Rossi)", WHITE),
        ("(=) Rossi", WHITE),
        ("(=) Black", BLACK),
        ("W offers draw", WHITE),
        ("il Bianco mi ha offerto patta", WHITE),
        ("offro patta", BLACK),
        ("(=) 12 min", None),
        ("patta?", None),
        ("White did not offer a draw", None),
    ] {
        assert_eq!(offered(&pgn(words)), side, "{words}");
    }
    for words in [
        "offro patta",
        "propongo patta",
        "mi propone patta",
        "patta?",
        "draw?",
    ] {
        assert_eq!(offered(&sheet(words)), BLACK, "{words}");
    }
    assert_eq!(offered(&sheet("pattata?")), None);
}

#[test]
fn the_last_line_of_a_sheet() {
    let sheet = |words: &str, _: &str| {
        format!(
            "Torneo: X\nData: 9/3/2010\nBianco: Rossi, Mario\nNero: Verdi, Ugo\n1. e4 e5\n2. Cf3 Cc6\n3. Ac4 Ac5\n{words}\n"
        )
    };
    let rows = [
        (
            "Bianco e Nero hanno superato il tempo",
            "",
            "R001? R016? | - | both-flags",
        ),
        (
            "Rossi e Verdi superano il tempo",
            "",
            "R001? R016? | - | both-flags",
        ),
        (
            "Bianco e Nero perdono per forfait",
            "",
            "R014? R015 | 0-0 | forfeit",
        ),
        ("Bianco e Nero abbandonano", "", "N021? | * | unknown"),
        (
            "il Bianco reclama la triplice ripetizione, l'arbitro respinge. Il Nero abbandona",
            "",
            "D008 | 1-0 | resignation",
        ),
        (
            "il Bianco reclama la triplice ripetizione: patta",
            "",
            "D008! | 1/2-1/2 | repetition",
        ),
        ("patta ex art. 9.2", "", "D008! | 1/2-1/2 | repetition"),
        ("per il tempo vince il Nero", "", "| 0-1 | time"),
        ("0-0", "", "R015 | 0-0 | unknown"),
        ("0 - 0", "", "R015 | 0-0 | unknown"),
        ("0-0 (doppio forfait)", "", "R014? R015 | 0-0 | forfeit"),
        // With its number it is castling, and letters are always.
        ("4. 0-0", "", "R001? | - | unknown"),
        ("4. c3 Cf6\n5. O-O", "", "R001? | - | unknown"),
    ];
    all(&rows, sheet);
    let headed = |words: &str, _: &str| {
        format!(
            "Bianco: Rossi, Mario\nNero: Verdi, Ugo\nRisultato: {words}\n1. e4 e5\n2. Cf3 Cc6\n3. Ac4 Ac5\n"
        )
    };
    let rows = [
        ("wins on time: Rossi", "", "| 1-0 | time"),
        ("vince per il tempo: Rossi", "", "| 1-0 | time"),
        ("time forfeit: White", "", "| 0-1 | time"),
        ("per il tempo vince il Nero", "", "| 0-1 | time"),
        ("1-0  Tempo: 90+30", "", "| 1-0 | unknown"),
        ("abbandona il Nero  Tempo: 90+30", "", "| 1-0 | resignation"),
    ];
    all(&rows, headed);
}
