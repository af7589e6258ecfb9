//! Phrases as servers, arbiters and players write them.

use super::*;

fn of(text: &str) -> Option<(Way, Option<ResultMark>)> {
    let pgn = text.replace('\'', "\"");
    let mut tokens = Tokens::default();
    crate::sheet::scan(&mut tokens, pgn.as_bytes(), None, None);
    said(pgn.as_bytes(), &tokens)[0].map(|said| (said.way, said.result))
}

fn tag(value: &str) -> Option<(Way, Option<ResultMark>)> {
    let pgn = format!(
        "[White \"Rossi, Anna\"]\n[Black \"Sitting_Duck_45\"]\n[Termination \"{value}\"]\n\n1. e4 e5 *"
    );
    let mut tokens = Tokens::default();
    crate::sheet::scan(&mut tokens, pgn.as_bytes(), None, None);
    said(pgn.as_bytes(), &tokens)[0].map(|said| (said.way, said.result))
}

fn behind(comment: &str) -> Option<(Way, Option<ResultMark>)> {
    let pgn = format!("[White \"Rossi, Anna\"]\n[Black \"duck\"]\n\n1. e4 e5 2. Nf3 {comment} *");
    let mut tokens = Tokens::default();
    crate::sheet::scan(&mut tokens, pgn.as_bytes(), None, None);
    said(pgn.as_bytes(), &tokens)[0].map(|said| (said.way, said.result))
}

const WHITE: Option<ResultMark> = Some(ResultMark::WhiteWins);
const BLACK: Option<ResultMark> = Some(ResultMark::BlackWins);
const DRAW: Option<ResultMark> = Some(ResultMark::Draw);
const OPEN: Option<ResultMark> = Some(ResultMark::Open);

#[test]
fn the_termination_tag_is_read() {
    for (value, way, result) in [
        ("normal", Way::Normal, None),
        ("Normal", Way::Normal, None),
        ("Time forfeit", Way::Time, None),
        ("time forfeit", Way::Time, None),
        ("rules infraction", Way::Infraction, None),
        ("Rules infraction", Way::Infraction, None),
        ("adjudication", Way::Adjudication, None),
        ("abandoned", Way::Abandoned, None),
        ("Abandoned", Way::Abandoned, None),
        ("death", Way::Abandoned, None),
        ("emergency", Way::Abandoned, None),
        ("unterminated", Way::Unfinished, OPEN),
        ("Sitting_Duck_45 won by checkmate", Way::Mate, BLACK),
        (
            "Sitting_Duck_45 won by resignation",
            Way::Resignation,
            BLACK,
        ),
        ("sitting_duck_45 won on time", Way::Time, BLACK),
        (
            "Sitting_Duck_45 won - game abandoned",
            Way::Abandoned,
            BLACK,
        ),
        ("Rossi won by resignation", Way::Resignation, WHITE),
        ("Rossi, Anna abbandona", Way::Resignation, BLACK),
        ("Game drawn by agreement", Way::Agreement, DRAW),
        ("Game drawn by repetition", Way::Repetition, DRAW),
        ("Game drawn by stalemate", Way::Stalemate, DRAW),
        ("Game drawn by insufficient material", Way::Dead, DRAW),
        ("Game drawn by 50-move rule", Way::FiftyMoves, DRAW),
        (
            "Game drawn by timeout vs insufficient material",
            Way::TimeWithoutMate,
            DRAW,
        ),
        (
            "Game drawn - timeout vs insufficient material",
            Way::TimeWithoutMate,
            DRAW,
        ),
        ("abbandona", Way::Resignation, None),
        ("abbandono", Way::Resignation, None),
        ("il Nero abbandona", Way::Resignation, WHITE),
        ("patta d'accordo", Way::Agreement, DRAW),
        ("Patta per ripetizione", Way::Repetition, DRAW),
        (
            "patta per triplice ripetizione di posizione",
            Way::Repetition,
            DRAW,
        ),
        ("stallo", Way::Stalemate, DRAW),
        ("tempo", Way::Time, None),
        ("fuori tempo", Way::Time, None),
        ("superamento del tempo", Way::Time, None),
        ("accordo tra i giocatori", Way::Agreement, DRAW),
        ("Rossi did not show up", Way::Forfeit, BLACK),
        ("Anna Rossi won on time", Way::Time, WHITE),
        ("fivefold repetition", Way::Fivefold, DRAW),
        ("75-move rule", Way::SeventyFive, DRAW),
        ("cade la bandierina del Nero", Way::Time, WHITE),
        ("caduta della bandierina", Way::Time, None),
        ("caduta della bandierina del Bianco", Way::Time, BLACK),
        ("both flags fell", Way::BothFlags, None),
        ("entrambe le bandierine cadute", Way::BothFlags, None),
        ("cadono le due bandierine", Way::BothFlags, None),
        ("tempo scaduto per entrambi", Way::BothFlags, None),
        ("both flags fell, draw", Way::BothFlags, DRAW),
        ("Black cannot win by normal means", Way::NormalMeans, DRAW),
        (
            "il Nero non sta facendo alcuno sforzo per vincere con mezzi normali",
            Way::NormalMeans,
            DRAW,
        ),
        ("patta ex art. 10.2", Way::NormalMeans, DRAW),
        ("White won by normal means", Way::Normal, WHITE),
        ("forfait", Way::Forfeit, None),
        ("scacco matto", Way::Mate, None),
        ("materiale insufficiente", Way::Dead, DRAW),
        ("patta per la regola delle 50 mosse", Way::FiftyMoves, DRAW),
        ("50 mosse", Way::FiftyMoves, DRAW),
        ("75 mosse", Way::SeventyFive, DRAW),
        ("posizione morta", Way::Dead, DRAW),
        ("a tavolino", Way::Adjudication, None),
        ("partita abbandonata", Way::Abandoned, None),
        ("Schwarz gibt auf", Way::Resignation, WHITE),
        ("Remis vereinbart", Way::Agreement, DRAW),
        ("Remis durch Stellungswiederholung", Way::Repetition, DRAW),
        ("Remis nach der 50-Züge-Regel", Way::FiftyMoves, DRAW),
        ("Zeitüberschreitung", Way::Time, None),
        ("les Noirs abandonnent", Way::Resignation, WHITE),
        ("nulle par répétition", Way::Repetition, DRAW),
        ("nulle par la règle des 50 coups", Way::FiftyMoves, DRAW),
        ("tablas por acuerdo mutuo", Way::Agreement, DRAW),
        ("ahogado", Way::Stalemate, DRAW),
        ("las blancas abandonan", Way::Resignation, BLACK),
        ("stalled connection", Way::Abandoned, None),
        ("illegal move", Way::Infraction, None),
        // One illegal move alone loses no game.
        ("white illegal move", Way::Infraction, None),
        ("white second illegal move", Way::Infraction, BLACK),
    ] {
        assert_eq!(tag(value), Some((way, result)), "{value}");
    }
    for value in [
        "",
        "?",
        "Fritz",
        "unknown",
        "Rossi",
        "White",
        "see notes",
        "Quickplay finish",
        "Guideline III",
    ] {
        assert_eq!(tag(value), None, "{value}");
    }
}

#[test]
fn a_comment_behind_the_last_move_is_read() {
    for (comment, way, result) in [
        ("{White resigns}", Way::Resignation, BLACK),
        ("{ Black resigns. }", Way::Resignation, WHITE),
        ("{Black forfeits on time}", Way::Time, WHITE),
        ("{ White wins on time. }", Way::Time, WHITE),
        ("{ Black left the game. }", Way::Abandoned, WHITE),
        ("{Game drawn by mutual agreement}", Way::Agreement, DRAW),
        ("{Neither player has mating material}", Way::Dead, DRAW),
        (
            "{White ran out of time and Black has no material to mate}",
            Way::TimeWithoutMate,
            DRAW,
        ),
        (
            "{Game drawn because both players ran out of time}",
            Way::BothFlags,
            DRAW,
        ),
        ("{Black checkmated}", Way::Mate, WHITE),
        ("{White is checkmated}", Way::Mate, BLACK),
        ("{White checkmates}", Way::Mate, WHITE),
        ("{Game drawn by stalemate}", Way::Stalemate, DRAW),
        ("{Game drawn by repetition}", Way::Repetition, DRAW),
        ("{Game drawn by the 50 move rule}", Way::FiftyMoves, DRAW),
        ("{White forfeits by disconnection}", Way::Abandoned, BLACK),
        ("{White wins by adjudication}", Way::Adjudication, WHITE),
        (
            "{Game adjourned by mutual agreement}",
            Way::Unfinished,
            OPEN,
        ),
        ("{Game aborted on move}", Way::Unfinished, OPEN),
        ("{duck resigns}", Way::Resignation, WHITE),
        (
            "{duck ran out of time and Rossi has no material to mate}",
            Way::TimeWithoutMate,
            DRAW,
        ),
        ("{patta d'accordo}", Way::Agreement, DRAW),
        ("{scacco matto}", Way::Mate, None),
        ("{échec et mat}", Way::Mate, None),
        ("(=)", Way::Agreement, None),
        ("{(=)}", Way::Agreement, None),
        ("{offre patta}", Way::Agreement, None),
        ("{tempo}", Way::Time, None),
        ("{A. Rossi resigns}", Way::Resignation, BLACK),
        ("{Anna Rossi si arrende}", Way::Resignation, BLACK),
        ("{Rossi A. si arrende.}", Way::Resignation, BLACK),
        ("{è caduta la bandierina del Nero}", Way::Time, WHITE),
        ("{il Nero non si è presentato}", Way::Forfeit, WHITE),
        ("{il Nero ha superato il limite di tempo}", Way::Time, WHITE),
        ("{triplice ripetizione}", Way::Repetition, DRAW),
        (
            "{White claimed threefold repetition}",
            Way::Repetition,
            DRAW,
        ),
        (
            "{il Bianco reclama la triplice ripetizione}",
            Way::Repetition,
            DRAW,
        ),
        ("{il Nero richiede la patta}", Way::Claim, DRAW),
        ("{il Nero reclama la patta con Cg8}", Way::Claim, DRAW),
        ("{draw by fivefold repetition}", Way::Fivefold, DRAW),
        ("{draw by 5-fold repetition}", Way::Fivefold, DRAW),
        (
            "{Game 109 (rossi vs. duck) duck resigns}",
            Way::Resignation,
            WHITE,
        ),
        (
            "{Game 7 (a vs. duck) Game drawn by mutual agreement}",
            Way::Agreement,
            DRAW,
        ),
        ("{-9.96/16 0.47s, Black resigns}", Way::Resignation, WHITE),
        (
            "{0.00/30 1.2s, Draw by 3-fold repetition}",
            Way::Repetition,
            DRAW,
        ),
        (
            "{+0.01/20 0.3s, Draw by fifty moves rule}",
            Way::FiftyMoves,
            DRAW,
        ),
        ("{Draw by insufficient mating material}", Way::Dead, DRAW),
        ("{Draw by adjudication}", Way::Adjudication, DRAW),
        ("{Black loses on time}", Way::Time, WHITE),
        ("{White disconnects}", Way::Abandoned, BLACK),
        (
            "{1/2-1/2 per triplice ripetizione}",
            Way::Repetition,
            Some(ResultMark::Draw),
        ),
        ("{½-½ patta d'accordo}", Way::Agreement, DRAW),
        ("{[%clk 0:00:12] Black resigns}", Way::Resignation, WHITE),
        ("{[%clk 0:00:12]} {Black resigns}", Way::Resignation, WHITE),
        ("{A fine game. Black resigned.}", Way::Resignation, WHITE),
        ("; il Bianco abbandona\n", Way::Resignation, BLACK),
        (
            "(2. Nc3 Nf6 {White resigns}) {Black resigns}",
            Way::Resignation,
            WHITE,
        ),
        ("{Black resigns} (2. Nc3 Nf6)", Way::Resignation, WHITE),
        ("{matto}", Way::Mate, None),
        ("{Matto!}", Way::Mate, None),
        ("{checkmate}", Way::Mate, None),
        ("{White wins}", Way::Normal, WHITE),
        ("{partita patta}", Way::Normal, DRAW),
    ] {
        assert_eq!(behind(comment), Some((way, result)), "{comment}");
    }
    for comment in [
        "{scacco!}",
        "{Patta per scacco perpetuo.}",
        "{nulle par échec perpétuel}",
        "{dead draw}",
        "{a dead draw}",
        "{dead drawn}",
        "{White offers a draw, declined}",
        "{and White resigns himself to passive defence}",
        "{White wins a pawn}",
        "{White wins?}",
        "{and White wins.}",
        "{mate}",
        "{matto?}",
        "{checkmate?}",
        "{matto in 3}",
        "{and mates}",
        "{a repetition of moves}",
        "{time}",
        "{with a draw}",
        "{Black could have resigned here}",
        "{=}",
        "{[%clk 0:00:12]}",
        "{+-}",
        "{}",
        "(2. Nc3 Nf6 {White resigns})",
    ] {
        assert_eq!(behind(comment), None, "{comment}");
    }
    assert_eq!(
        of("1. e4 {Black resigns} e5 2. Nf3 1-0"),
        None,
        "in mid-game"
    );
    assert_eq!(
        of("1. e4 e5 2. Nf3 1-0 {Black resigns}"),
        Some((Way::Resignation, WHITE)),
        "behind the marker"
    );
}

#[test]
fn the_result_itself_may_say_it() {
    for (text, way, result) in [
        (
            "[Result '1-0 (abbandono)']\n\n1. e4 e5 1-0",
            Way::Resignation,
            WHITE,
        ),
        (
            "[Result '0-1 per il tempo']\n\n1. e4 e5 0-1",
            Way::Time,
            BLACK,
        ),
        (
            "[Result 'patta d\u{2019}accordo']\n\n1. e4 e5",
            Way::Agreement,
            DRAW,
        ),
        ("[Result '+/-']\n\n1-0", Way::Forfeit, None),
        ("[Result '1-0']\n\n1F-0F", Way::Forfeit, None),
        (
            "1. e4 e5\n2. Cf3 Cc6\n3. Ab5 a6\npatta d\u{2019}accordo\n",
            Way::Agreement,
            DRAW,
        ),
        (
            "Risultato: ½-½\n\n1. e4 e5\n2. Cf3 Cc6\n3. Ab5 a6\n50 mosse\n",
            Way::FiftyMoves,
            DRAW,
        ),
        (
            "Risultato: ½-½\n\n1. e4 e5\n2. Cf3 Cc6\n3. Ab5 a6\npatta per la regola delle 50 mosse\n",
            Way::FiftyMoves,
            DRAW,
        ),
        (
            "Risultato: 1-0\n\n1. e4 e5\n2. Cf3 Cc6\n3. Ab5 a6\nforfait\n",
            Way::Forfeit,
            None,
        ),
        (
            "1. e4 e5\n2. Cf3 Cc6\n3. Ab5 a6\nil Nero abbandona\n",
            Way::Resignation,
            WHITE,
        ),
        (
            "1. e4 e5\n2. Cf3 Cc6\n3. Ab5 a6\nil Nero abbandona 1-0\n",
            Way::Resignation,
            WHITE,
        ),
    ] {
        assert_eq!(of(text), Some((way, result)), "{text}");
    }
    for text in [
        "[Result '1-0']\n\n1. e4 e5 1-0",
        "[Result '1/2-1/2']\n\n1. e4 e5 1/2-1/2",
        "[Result '½-½']\n\n1. e4 e5 ½-½",
        "[Result '=']\n\n1. e4 e5 1/2-1/2",
    ] {
        assert_eq!(of(text), None, "{text}");
    }
    let both = "[Termination 'Normal']\n\n1. e4 e5 {White resigns} 0-1";
    assert_eq!(
        of(both),
        Some((Way::Resignation, BLACK)),
        "the tag names no way"
    );
    let both = "[Termination 'Time forfeit']\n\n1. e4 e5 {White resigns} 0-1";
    assert_eq!(of(both), Some((Way::Time, None)), "the tag goes first");
}

fn offered(comment: &str) -> Option<Offer> {
    let pgn = "[White \"Rossi, Anna\"]\n[Black \"Verdi, Ugo\"]\n\n1. e4 *";
    let mut tokens = Tokens::default();
    crate::sheet::scan(&mut tokens, pgn.as_bytes(), None, None);
    offer(comment.as_bytes(), pgn.as_bytes(), &tokens)
}

#[test]
fn an_offer_in_a_comment_is_told_from_prose() {
    for comment in [
        "{draw offer}",
        "{ White offers a draw. }",
        "{offre patta}",
        "{il Nero propone patta}",
        "(propone patta)",
        "{Remisangebot}",
        "{Weiß bietet Remis an}",
        "{(=)}",
    ] {
        assert!(offered(comment).is_some(), "{comment}");
    }
    for (comment, white, declined) in [
        ("{White offers a draw}", Some(true), false),
        ("{il Nero offre patta, rifiutata}", Some(false), true),
        (
            "{White offered a draw, which was declined}",
            Some(true),
            true,
        ),
        ("{U. Verdi offers a draw}", Some(false), false),
        // Who declines an offer did not make it.
        ("{White declined a draw offer}", Some(false), true),
        ("{Black declined White's draw offer}", Some(true), true),
        ("{il Nero rifiuta la patta}", Some(true), true),
        ("{draw offer}", None, false),
    ] {
        assert_eq!(
            offered(comment),
            Some(Offer {
                white,
                declined,
                accepted: false
            }),
            "{comment}"
        );
    }
    for comment in [
        "{draw}",
        "{offers}",
        "{offers a pawn}",
        "{[%clk 0:01:02]}",
        "{}",
        "{a draw}",
    ] {
        assert!(offered(comment).is_none(), "{comment}");
    }
}

/// What nobody looks at any more says nothing: neither of the end, nor of an offer or a claim, whatever its figures are.
#[test]
fn an_evaluation_says_nothing() {
    let values = [
        "0.00", "+1.00", "-0.01", "+0.5", "10.2", "+10.25", "-50.75", "9.3", "+1.2",
    ];
    let depths = ["0", "1", "2", "5", "10", "18", "50", "75"];
    let times = [
        "0s", "1s", "3s", "50s", "75s", "0.5s", "2.1s", "10.2s", "1.00s",
    ];
    for value in values {
        for (depth, time) in depths
            .iter()
            .flat_map(|depth| times.map(|time| (depth, time)))
        {
            let game = format!("[Result \"0-1\"]\n\n1. e4 {{{value}/{depth} {time}}} 1-0\n");
            let mut tokens = Tokens::default();
            tokens.scan(game.as_bytes(), None);
            let bytes = game.as_bytes();
            let (at, token) = tokens.comments().next().unwrap();
            let at = at as usize;
            assert!(is_evaluation(token.bytes(bytes)), "{game}");
            assert_eq!(comment(bytes, &tokens, at, &token), None, "{game}");
            assert_eq!(kept_result(bytes, &tokens, at, &token), None, "{game}");
            assert_eq!(
                bare::result(bytes, &tokens, at, &token, true),
                None,
                "{game}"
            );
            assert_eq!(claim(bytes, &tokens, at, &token), None, "{game}");
            assert_eq!(offer(token.bytes(bytes), bytes, &tokens), None, "{game}");
        }
    }
    for other in [
        "{+0.35/18 2.1s, 0-1 soon}",
        "{+M5/18 2.1s}",
        "{0.35}",
        "{0.35/18}",
        "{+0.35/18 2.1}",
        "{+0.35/18 2.s}",
        "{+.35/18 2s}",
        "{+0.35/18 2s }",
        "{1/2 3s}",
        "{}",
        "",
    ] {
        assert!(!is_evaluation(other.as_bytes()), "{other}");
    }
}
