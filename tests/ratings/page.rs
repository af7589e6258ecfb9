//! `--html`, as a browser gets it; and `--player` as text.

use super::{LIST, game, games, rate, rated, who};
use crate::commands::{Place, text};
use crate::html::elements;
use std::collections::HashSet;

fn page(place: &Place, options: &str) -> String {
    let done = rate(
        place,
        &format!("{options} -q --fail-on never --html h.html"),
    );
    assert_eq!(done.status.code(), Some(0), "{}", text(&done.stderr));
    place.read("h.html")
}

fn place() -> Place {
    let place = Place::new();
    place.put("g.pgn", games());
    place.put("list-2025-11.csv", LIST);
    place
}

/// The values of an attribute that begin so.
fn values(page: &str, attribute: &str) -> Vec<String> {
    let parts = page.split(attribute).skip(1);
    let values = parts.filter_map(|part| part.split('"').next());
    values.map(str::to_owned).collect()
}

#[test]
fn the_page_is_whole_and_every_link_leads_somewhere() {
    let place = place();
    place.put(
        "list-2025-12.csv",
        "fide_id,name,rating,k,period_games\n800001,\"Alta, Ada\",1893,20,2\n800002,\"Bassa, Bea\",1890,20,1\n\
         800003,\"Corta, Cia\",1803,20,1\n800009,\"Altra, Alba\",1512,20,0\n",
    );
    for ui in ["en", "it"] {
        let page = page(
            &place,
            &format!("g.pgn --ratings list-2025-11.csv list-2025-12.csv --ui {ui}"),
        );
        let ids: HashSet<String> = values(&page, " id=\"").into_iter().collect();
        for link in values(&page, "href=\"#") {
            assert!(ids.contains(&link), "{link}");
        }
        let elements = elements(&page);
        assert!(elements.iter().any(|(name, _)| name == "table"));
        // The working, by hand: (1 + ½) - (.50 + .64) = .36.
        let working = "<code>20*(1.5-1.14)=7.20; 1900+7=1907</code>";
        let working = match ui {
            "it" => working.replace("1.5-1.14)=7.20", "1,5-1,14)=7,20"),
            _ => working.to_owned(),
        };
        assert!(page.contains(&working));
        // Beside the player, together, and counted.
        assert_eq!(page.matches(">E002</span>").count(), 3);
        assert!(page.contains(">E026</span>"));
    }
    let page = page(
        &place,
        "g.pgn --ratings list-2025-11.csv list-2025-12.csv --ui en",
    );
    assert!(
        page.contains("4 players of 1 tournament were rated. Errors: 2;"),
        "{page}"
    );
    assert!(page.contains("gain and loss exchanged"));
}

/// The cards of players whose line has this.
fn cards<'p>(page: &'p str, has: &str) -> Vec<&'p str> {
    let cards = page.split("<details class=\"who\">").skip(1);
    let own = cards.filter(|card| {
        let line = card.split("</summary>").next();
        line.is_some_and(|line| line.contains(has))
    });
    own.collect()
}

/// The row of the table of changes with this id.
fn row(page: &str, id: u32) -> &str {
    let mut rows = page.split("<tr data-f=").skip(1);
    rows.find(|row| row.contains(&format!(">{id}</td>")))
        .unwrap()
        .split("</tr>")
        .next()
        .unwrap()
}

/// Nobody is left with a link to a card that is not there.
fn links_lead_somewhere(page: &str) {
    let ids: HashSet<String> = values(page, " id=\"").into_iter().collect();
    for link in values(page, "href=\"#") {
        assert!(ids.contains(&link), "{link}");
    }
}

/// Two ids of one of two reports are exchanged: both players have the games of the other report, and what they have does not
/// look final.
#[test]
fn a_rating_that_waits_for_a_decision_says_so() {
    let place = Place::new();
    let event = who::event("Open di Bari", 7);
    place.put("l.csv", who::list(&event, ""));
    place.put("a.trf", event.trf(9));
    let mut wrong = who::event("Torneo di Como", 8);
    wrong.first_day = 20;
    (wrong.players[2].id, wrong.players[5].id) = (event.players[5].id, event.players[2].id);
    place.put("b.trf", wrong.trf(9));
    let call = "a.trf b.trf --ratings 2025-11=l.csv --period 2025-12";
    let (marked, other) = (event.players[2].id, event.players[0].id);
    for (ui, words) in [("en", "5 games undecided"), ("it", "5 partite non decise")] {
        let page = page(&place, &format!("{call} --ui {ui}"));
        links_lead_somewhere(&page);
        assert!(row(&page, marked).contains(&format!("<small>{words}</small>")));
        assert!(!row(&page, other).contains("<small>"));
        let own = cards(&page, &format!("FIDE {marked} "));
        let [own] = own[..] else {
            panic!("{ui}: {} cards", own.len());
        };
        assert_eq!(own.matches(words).count(), 2, "in its line and below");
        assert!(own.contains(">E035</span>"));
        assert!(!cards(&page, &format!("FIDE {other} "))[0].contains("E035"));
        // The games that wait stand there too: there is no second card for one player.
        let (surname, given) = event.players[2].name;
        assert_eq!(cards(&page, &format!("{surname}, {given}")).len(), 1);
        assert!(own.contains("Torneo di Como") && own.contains("Open di Bari"));
    }
    let told = rate(&place, &format!("{call} --ui en -q --player {marked}"));
    let told = text(&told.stdout);
    assert!(
        told.contains("(5 games undecided)") && told.contains("E035"),
        "{told}"
    );
}

/// A result is another in the second report of an event: the game is undecided for both, and stands once in crosstable and
/// card.
#[test]
fn a_disputed_game_is_told_on_the_cards_of_both() {
    let place = Place::new();
    let event = who::event("Open di Bari", 7);
    place.put("l.csv", who::list(&event, ""));
    place.put("a.trf", event.trf(9));
    let mut wrong = event.clone();
    let game = &mut wrong.games[4];
    game.result = match game.result {
        '1' => '0',
        _ => '1',
    };
    let sides = [game.white, game.black].map(|side| event.players[side].id);
    place.put("b.trf", wrong.trf(9));
    let page = page(
        &place,
        "a.trf b.trf --ratings 2025-11=l.csv --period 2025-12 --ui en",
    );
    for player in &event.players {
        let waits = sides.contains(&player.id);
        let card = cards(&page, &format!("FIDE {} ", player.id))[0];
        assert_eq!(card.contains("1 game undecided"), waits, "{}", player.id);
        assert_eq!(card.contains(">E022</span>"), waits);
        assert_eq!(
            card.contains("not rated: undecided, the records contradict"),
            waits
        );
        assert_eq!(row(&page, player.id).contains("<small>"), waits);
        // Five rounds, and no copy beside any of them.
        let games = card.split("<tbody>").nth(1).unwrap();
        let games = games.split("</tbody>").next().unwrap();
        assert_eq!(games.matches("<tr>").count(), 5);
    }
    assert!(page.contains("games rated: 14, not rated: 1;"));
    // Errors first, and open; notes closed.
    let findings = page.split("<section id=\"findings\">").nth(1).unwrap();
    let at = |text: &str| {
        findings
            .find(text)
            .unwrap_or_else(|| panic!("{text}: {findings}"))
    };
    assert!(
        at("<details class=\"notes\" open><summary><b>Errors: 1</b>")
            < at("<details class=\"notes\"><summary><b>Notes: ")
    );
    assert!(at(">E022</span> <small>1</small>") < at(">E016</span> <small>15</small>"));
}

#[test]
fn a_forfeit_and_a_cut_difference_say_what_they_are() {
    let place = Place::new();
    let forfeit = game(2, "Corta, Cia", "Alta, Ada", "1-0")
        .replace("\n\n1. e4 e5", "\n[Termination \"forfeit\"]\n\n");
    place.put(
        "g.pgn",
        game(1, "Alta, Ada", "Bassa, Bea", "1-0") + &forfeit,
    );
    place.put("list-2025-11.csv", LIST.replace("Bea\",1900", "Bea\",1450"));
    let call = "g.pgn --ratings list-2025-11.csv";
    for (ui, forfeit, star) in [
        (
            "en",
            "not rated: forfeit",
            "a greater difference counts as 400",
        ),
        (
            "it",
            "non valida: forfait",
            "una differenza maggiore conta come 400",
        ),
    ] {
        let page = page(&place, &format!("{call} --ui {ui}"));
        let ada = cards(&page, "FIDE 800001<")[0];
        assert!(
            ada.contains(forfeit) && ada.contains("+400*") && ada.contains(star),
            "{ada}"
        );
        let told = rated(&place, &format!("{call} --ui {ui} -q --player 800001"));
        assert!(text(&told.stdout).contains(star));
    }
    // Without one nothing is explained.
    let place = self::place();
    let page = page(&place, &format!("{call} --ui en"));
    assert!(!page.contains("a greater difference"));
}

#[test]
fn a_page_of_lists_alone_says_what_was_compared() {
    let place = place();
    place.put("list-2025-12.csv", LIST.replace("1500", "1510"));
    let call = "--ratings list-2025-11.csv list-2025-12.csv";
    let page = page(&place, &format!("{call} --ui en"));
    assert!(page.contains("2 lists were compared, the first with 4 rated players, the last with 4; no games were read."));
    assert!(page.contains("<dt>lists compared</dt><dd><b>2</b>"));
    assert!(page.contains("lists from 1 November 2025 to 1 December 2025"));
    for empty in ["games", "lists", "players"] {
        assert!(!page.contains(&format!("<dt>{empty}</dt>")), "{empty}");
    }
}

#[test]
fn a_page_without_findings_says_how_many_were_rated() {
    let place = Place::new();
    place.put("g.pgn", game(1, "Alta, Ada", "Bassa, Bea", "1-0"));
    place.put("list-2025-11.csv", LIST);
    place.put("e.csv", "event,start,end\nOpen,2025-11-07,2025-11-09\n");
    let page = page(
        &place,
        "g.pgn --ratings list-2025-11.csv --events e.csv --ui en --ignore E",
    );
    assert!(
        page.contains("2 players of 1 tournament were rated. Errors: 0; warnings: 0; notes: 0.")
    );
    assert!(!page.contains("in order"));
}

#[test]
fn what_a_stranger_wrote_is_text() {
    let place = Place::new();
    let hostile = "</table><script>taken()</script><img src=x onerror='taken()'>";
    let hostile = [hostile, "A & \u{202E}B"];
    place.put(
        "g.pgn",
        game(1, hostile[0], hostile[1], "1-0")
            .replace("[Event \"Open\"]", "[Event \"</script><b>\"]"),
    );
    place.put(
        "list-2025-11.csv",
        format!(
            "name,federation,rating,k\n\"{}\",\"<i>\",1900,20\n\"{}\",ITA,1900,20\n",
            hostile[0], hostile[1]
        ),
    );
    let page = page(&place, "g.pgn --ratings list-2025-11.csv --ui en");
    for (name, attributes) in elements(&page) {
        assert!(
            !["img", "i", "b", "iframe"].contains(&name.as_str()) || attributes.is_empty(),
            "{name} {attributes}"
        );
        assert!(!attributes.contains("onerror"), "{attributes}");
    }
    assert_eq!(page.matches("<script>").count(), 1);
    assert_eq!(page.matches("<img").count(), 0);
    assert!(!page.contains('\u{202E}'));
    assert!(page.contains("&lt;script&gt;taken()"));
}

#[test]
fn a_page_has_an_end_and_says_what_is_left_out() {
    let place = Place::new();
    let one = |n: u32| {
        game(1, &format!("Player{n}, A"), &format!("Other{n}, B"), "1-0")
            .replace("[Event \"Open\"]", &format!("[Event \"Open {}\"]", n / 8))
    };
    place.put("g.pgn", (0..5_200).map(one).collect::<String>());
    let page = page(&place, "g.pgn --ui en --ignore E");
    assert!(page.contains("found no place here: 400. --changes has all."));
    assert!(page.contains("Players without a card here: 7,000."));
    assert!(page.contains("Tournaments without a card here: 150."));
    assert!(page.len() < 16_000_000, "{}", page.len());
}

#[test]
fn a_player_without_a_plot_is_told_as_text() {
    let place = place();
    let done = rated(
        &place,
        "g.pgn --ratings list-2025-11.csv --ui en -q --player 800001",
    );
    let told = text(&done.stdout);
    let wanted = "Alta, Ada, FIDE 800001\n\n\
        List of 1 December 2025: 1900 → 1907\n\n  Open, 7–9 November 2025\n    \
        1 w Bassa, Bea    1900  1     +0   0.50   +10.00\n    \
        2 b Corta, Cia    1800  ½   +100   0.64    -2.80\n    \
        3 b Senza, Sonia     -  0                         opponent unrated\n      \
        2 games, score 1.5, expected 1.14, change +7.20\n\n  \
        K 20 (as the list prints it)\n  20*(1.5-1.14)=7.20; 1900+7=1907\n";
    assert!(told.starts_with(wanted), "{told}");
    // Findings about others are not told, but in the other outputs.
    assert!(
        !told.contains("Senza, Sonia: E") && !told.contains("E003"),
        "{told}"
    );
    let done = rate(&place, "g.pgn --player Nobody -q");
    assert_eq!(done.status.code(), Some(2));
}
