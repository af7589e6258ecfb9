//! `--html`, as a browser gets it; and `--player` as text.

use super::{LIST, game, games, rate, rated};
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
        assert!(page.contains("<code>20*(1.5-1.14)=7.20; 1900+7=1907</code>"));
        // Beside the player, and together.
        assert_eq!(page.matches(">E002</span>").count(), 2);
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
