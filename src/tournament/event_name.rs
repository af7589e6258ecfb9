//! Names of events that name the round or the pairing too, as broadcasts write them: `Round 1: Rossi - Bianchi`,
//! `Open 2024 | Round 3`. What is left is the name of the event, alike in all its games.

use super::GameRow;
use super::names::{Fit, Name};
use crate::syntax::tags;
use crate::text::fold;

/// What parts the name of an event from its round or pairing.
const BETWEEN: [&str; 9] = [" | ", ": ", " - ", " – ", " — ", ", ", " (", " / ", "; "];

/// What stands between two players.
const AGAINST: [&str; 7] = [" - ", " – ", " — ", "-", "–", " vs. ", " vs "];

/// Words for a round.
const ROUNDS: [&str; 11] = [
    "round", "rd", "rnd", "r", "turno", "t", "runde", "ronda", "ronde", "rodada", "kolo",
];

/// Gives a row the name of its event without round and pairing, the round where nothing else tells it, and no place of a game
/// in the network for that of the event.
pub fn settle(row: &mut GameRow) {
    let (name, round) = without_round(&row.event, [&row.white, &row.black]);
    if let Some(name) = name {
        row.event = name;
    }
    if let Some(round) = round.filter(|_| tags::is_unknown(&row.round)) {
        row.round = round.to_string();
    }
    if is_address(&row.site) {
        if tags::is_unknown(&row.event) {
            row.event = named_by(&row.site).unwrap_or_default();
        }
        row.site.clear();
    }
}

/// The name without round and pairing, where it has one of them, and the round.
fn without_round(event: &str, players: [&str; 2]) -> (Option<String>, Option<u16>) {
    let mut rest = event.trim();
    let mut round = None;
    loop {
        let shorter = (without_pairing(rest, players))
            .map(|rest| (rest, None))
            .or_else(|| without_number(rest).map(|(rest, number)| (rest, Some(number))));
        let Some((shorter, number)) = shorter else {
            break;
        };
        rest = shorter;
        round = round.or(number);
    }
    // A match may have the names of its players alone.
    let changed = rest.len() < event.trim().len() && !(rest.is_empty() && round.is_none());
    (changed.then(|| rest.to_owned()), round)
}

/// What is left of a name without the pairing at its end; none where there is no pairing.
fn without_pairing<'a>(text: &'a str, players: [&str; 2]) -> Option<&'a str> {
    if players.iter().any(|player| tags::is_unknown(player)) {
        return None;
    }
    let [white, black] = players.map(Name::read);
    let one = |text: &str, name: &Name| {
        let own = Name::read(text);
        !text.trim().is_empty() && (own.fit(name) != Fit::No || name.fit(&own) == Fit::Same)
    };
    // The pairing is the whole, or what stands behind any of the signs.
    let begins = BETWEEN
        .into_iter()
        .flat_map(|sign| text.match_indices(sign));
    let begins = begins.map(|(at, sign)| (at, at + sign.len()));
    let mut begins: Vec<(usize, usize)> = begins.chain([(0, 0)]).collect();
    begins.sort_unstable();
    for (end, begin) in begins {
        for sign in AGAINST {
            for (at, _) in text[begin..].match_indices(sign) {
                let (first, second) = (&text[begin..begin + at], &text[begin + at + sign.len()..]);
                let second = second.trim_end_matches(')');
                if one(first, &white) && one(second, &black)
                    || one(first, &black) && one(second, &white)
                {
                    return Some(trimmed(&text[..end]));
                }
            }
        }
    }
    None
}

/// What is left of a name without the round at its beginning or end, and the number; none where there is none.
fn without_number(text: &str) -> Option<(&str, u16)> {
    for sign in BETWEEN {
        if let Some((before, behind)) = text.rsplit_once(sign)
            && let Some(number) = number(behind.trim_end_matches(')'), true)
        {
            return Some((trimmed(before), number));
        }
        if let Some((before, behind)) = text.split_once(sign)
            && let Some(number) = number(before, true)
        {
            return Some((behind.trim(), number));
        }
    }
    if let Some(number) = number(text, true) {
        return Some(("", number));
    }
    // `Open 2024 Round 3`: two words at the end.
    let (before, last) = text.rsplit_once(' ')?;
    let (name, word) = before.trim_end().rsplit_once(' ')?;
    let number = number(&format!("{word} {last}"), false)?;
    Some((trimmed(name), number))
}

/// The number of a text that is a round and nothing else: `Round 3`, `R3`, `3. Runde`. Bare letters are words for it only
/// where a sign parts them from the rest.
fn number(text: &str, apart: bool) -> Option<u16> {
    let plain = fold(text.trim().as_bytes());
    let plain = plain.trim();
    let is_round = |word: &str| {
        let word = word.trim().trim_end_matches(['.', '#']).trim_end();
        ROUNDS.contains(&word) && (apart || word.len() > 1)
    };
    let digits = |text: &str| {
        let text = text.trim();
        let all = !text.is_empty() && text.len() <= 3 && text.bytes().all(|b| b.is_ascii_digit());
        text.parse().ok().filter(|number| all && *number > 0)
    };
    let first = plain.find(|c: char| c.is_ascii_digit())?;
    let last = plain.rfind(|c: char| c.is_ascii_digit())? + 1;
    let (before, number, behind) = (&plain[..first], &plain[first..last], &plain[last..]);
    // `3° turno`, `3a ronda`: the sign of ordinals.
    let behind = behind
        .strip_prefix(['.', 'a', 'o', 'ª', '°', 'º', '^'])
        .unwrap_or(behind);
    match (is_round(before), behind.trim().is_empty()) {
        (true, true) => digits(number),
        // `3. Runde`, `3° turno`
        (false, false) if before.trim().is_empty() && is_round(behind) => digits(number),
        _ => None,
    }
}

/// Without the signs that parted it from what was taken away.
fn trimmed(text: &str) -> &str {
    text.trim_end_matches([' ', '|', ':', '-', '–', '—', ',', '(', '/', ';'])
}

fn is_address(site: &str) -> bool {
    let site = site.trim();
    site.starts_with("http://") || site.starts_with("https://")
}

/// The name of an event in the address of a broadcast: `…/broadcast/uzchess-cup-2025/round-1/…`.
fn named_by(site: &str) -> Option<String> {
    let (_, behind) = site.split_once("/broadcast/")?;
    let own = behind.split('/').next()?;
    let name = own.replace('-', " ");
    (own != "-" && own.len() > 1).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settled(event: &str, round: &str, site: &str) -> [String; 3] {
        let mut row = GameRow {
            event: event.to_owned(),
            round: round.to_owned(),
            site: site.to_owned(),
            white: "Aravindh, Chithambaram VR.".to_owned(),
            black: "Praggnanandhaa R".to_owned(),
            ..GameRow::default()
        };
        settle(&mut row);
        [row.event, row.round, row.site]
    }

    #[test]
    fn round_and_pairing_are_no_part_of_a_name() {
        for (event, name, round) in [
            (
                "Round 1: Aravindh, Chithambaram VR. - Praggnanandhaa R",
                "",
                "1",
            ),
            (
                "UzChess Cup | Round 3: Aravindh, Chithambaram VR. - Praggnanandhaa R",
                "UzChess Cup",
                "3",
            ),
            ("Open 2024 | Round 3", "Open 2024", "3"),
            ("Open 2024: Round 3", "Open 2024", "3"),
            ("Open 2024, 3. Runde", "Open 2024", "3"),
            ("Open 2024 (R3)", "Open 2024", "3"),
            ("Open 2024 Round 3", "Open 2024", "3"),
            ("Turno 3 - Open di Verona", "Open di Verona", "3"),
            ("Open di Verona - 3° turno", "Open di Verona", "3"),
            (
                "Sociale: Aravindh, Chithambaram VR. vs. Praggnanandhaa R",
                "Sociale",
                "?",
            ),
            ("Round 12", "", "12"),
        ] {
            assert_eq!(
                settled(event, "?", "Tashkent"),
                [name, round, "Tashkent"],
                "{event}"
            );
            // What the tag of the round says holds.
            assert_eq!(settled(event, "7.2", "")[1], "7.2");
        }
    }

    #[test]
    fn other_names_stay_as_they_are() {
        for event in [
            "Open 2024",
            "Round the World",
            "Runde Tisch Open 5",
            "Grand Prix R5",
            "Champions Chess Tour 2023",
            "Torneo di Capodanno 1",
            "Rossi - Bianchi match",
            "Aravindh, Chithambaram VR. - Praggnanandhaa R",
            "Round 3 of the qualification",
            "Bundesliga - Division 2",
            "FIDE World Cup, Group R",
            "",
            "?",
        ] {
            assert_eq!(settled(event, "?", "Verona"), [event, "?", "Verona"]);
        }
    }

    #[test]
    fn the_address_of_a_game_is_no_place() {
        let address = "https://lichess.org/broadcast/uzchess-cup-2025/round-1/AbCdEfGh/IjKlMnOp";
        assert_eq!(
            settled(
                "Round 1: Aravindh, Chithambaram VR. - Praggnanandhaa R",
                "1.1",
                address
            ),
            ["uzchess cup 2025", "1.1", ""]
        );
        assert_eq!(
            settled("Open", "2", "https://lichess.org/IjKlMnOp"),
            ["Open", "2", ""]
        );
    }
}
