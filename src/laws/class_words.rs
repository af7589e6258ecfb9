//! The kind of game in the words of a title: `Torneo semilampo`, `World Blitz 2019`, `Schnellschach`.

use super::{Edition, TimeClass, time_class};
use crate::text::fold;
use crate::text::words::among;
use std::time::Duration;

/// Words for blitz; with them begin compounds (`Blitzturnier`) in languages that make such.
const BLITZ: &str = "blitz lampo bullet ultrabullet hyperbullet relampago relampagos lynskak villamverseny snelschaak";

/// Words for rapid.
const RAPID: &str = "rapid rapide rapido rapida rapidplay rapidchess rapidschach rapidturnier semilampo semirapid schnellschach \
    schnellturnier activechess";

/// Words for the usual time: beside one of the others they name a second tournament. Alone they tell less: many events have
/// them in their names, and [`class_in`] passes them over.
const STANDARD: &str = "standard classical classico classica classici classiche longplay";

/// Behind a number these say how long a game is.
const MINUTES: &str = "min minuti minuto minutes minute minuten minutos minuter minuts mins";

/// Before the word `rapid` these make the name of a club: SK Rapid Feffernitz.
const CLUBS_OF: &str = "sk sc fc ac sv svg ask esk tsv asd ssd gsd csu sg sz cs";

/// Behind the word `rapid` these make the name of a club, a town or a railway: Rapid Wien, Rapid City.
const CLUBS: &str = "wien vienna bucuresti bucharest bucarest city transit";

/// The kind of game that a title names, rapid or blitz; `None` where it names none, or several.
#[must_use]
pub fn class_in(title: &str) -> Option<TimeClass> {
    let folded = fold(title.as_bytes());
    let letters = folded.split(|c: char| !c.is_alphabetic());
    let words: Vec<&str> = letters.filter(|word| !word.is_empty()).collect();
    let mut found = None;
    let mut minutes = false;
    // `Open (semilampo serale a parte)`
    if folded_has(&words, &["a", "parte"]) || folded_has(&words, &["side", "event"]) {
        return None;
    }
    for (at, word) in words.iter().enumerate() {
        minutes |= word.starts_with("min") && among(MINUTES, word);
        let before = at.checked_sub(1).and_then(|at| words.get(at)).copied();
        let after = words.get(at + 1).copied();
        let Some(class) = class_of(before.unwrap_or(""), word, after.unwrap_or("")) else {
            continue;
        };
        if found.is_some_and(|other| other != class) {
            return None;
        }
        found = Some(class);
    }
    let found = match minutes {
        true => found.or_else(|| class_by_minutes(&folded)),
        false => found,
    };
    found.filter(|class| *class != TimeClass::Standard)
}

/// The class of `Torneo 30 minuti` and `Trofeo 15 min + 5`; none where several times are named.
fn class_by_minutes(folded: &str) -> Option<TimeClass> {
    let number = |text: &str| text.parse::<u64>().ok();
    let words: Vec<&str> = (folded.split(|c: char| !c.is_alphanumeric()))
        .filter(|word| !word.is_empty())
        .collect();
    let mut times = (1..words.len())
        .filter(|at| among(MINUTES, words[*at]))
        .filter_map(|at| {
            let main = number(words[at - 1]).filter(|main| (1..=180).contains(main))?;
            let added = words
                .get(at + 1)
                .and_then(|word| number(word))
                .filter(|added| *added <= 60);
            Some((main, added.unwrap_or(0)))
        });
    let (main, added) = times.next()?;
    // For sixty moves, as the class is defined.
    let all = |time| Duration::from_secs(60 * time);
    times
        .next()
        .is_none()
        .then(|| time_class(Edition::NEWEST, all(main), all(added)))
}

/// Whether a title names the usual time and no other: `Norway Chess Classical`, not `Standard Chartered Open`.
#[must_use]
pub fn names_standard(title: &str) -> bool {
    let folded = fold(title.as_bytes());
    let letters = folded.split(|c: char| !c.is_alphabetic());
    let words: Vec<&str> = letters.filter(|word| !word.is_empty()).collect();
    let class = |at: usize| {
        let near = |at: Option<usize>| at.and_then(|at| words.get(at)).copied().unwrap_or("");
        let (before, after) = (near(at.checked_sub(1)), near(Some(at + 1)));
        class_of(before, words[at], after).filter(|_| !among(COMPANIES, after))
    };
    let mut classes = (0..words.len()).filter_map(class).peekable();
    classes.peek().is_some() && classes.all(|class| class == TimeClass::Standard)
}

/// Behind the word `standard` these make the name of a company.
const COMPANIES: &str = "chartered bank life oil insurance liege luttich";

/// Whether some words stand side by side in a title.
fn folded_has(words: &[&str], wanted: &[&str]) -> bool {
    words.windows(wanted.len()).any(|some| some == wanted)
}

fn class_of(before: &str, word: &str, after: &str) -> Option<TimeClass> {
    let rapid = match word {
        "lampo" if before == "semi" => true,
        "quickplay" => after != "finish",
        "active" => matches!(after, "chess" | "play"),
        "rapid" => !among(CLUBS, after) && !among(CLUBS_OF, before),
        word => among(RAPID, word),
    };
    let blitz = among(BLITZ, word) || is_blitz_compound(word);
    match (rapid, blitz) {
        (true, _) => Some(TimeClass::Rapid),
        (_, true) => Some(TimeClass::Blitz),
        _ => is_standard(before, word).then_some(TimeClass::Standard),
    }
}

/// Whether a word, with the one before it, names the usual time: `tempo lungo`.
fn is_standard(before: &str, word: &str) -> bool {
    among(STANDARD, word)
        || matches!(
            (before, word),
            ("tempo", "lungo") | ("tempi", "lunghi") | ("cadenza", "lunga") | ("cadenze", "lunghe")
        )
}

/// `Blitzturnier`; `Blitzstein` is a name.
fn is_blitz_compound(word: &str) -> bool {
    const SECOND: &str = "turn meister schach schaak schak skak champ chess cup pokal liga league open partie finale final marathon \
                          serie match toern tornoo kampf event abend grand";
    word.strip_prefix("blitz")
        .is_some_and(|rest| SECOND.split(' ').any(|second| rest.starts_with(second)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_a_title() {
        use TimeClass::*;
        for (title, class) in [
            ("Torneo semilampo di Natale", Some(Rapid)),
            ("Semi-lampo Città di Bari", Some(Rapid)),
            ("Campionato lampo", Some(Blitz)),
            ("Gioco rapido 15'", Some(Rapid)),
            ("Open de parties rapides", None),
            ("Championnat RAPIDE", Some(Rapid)),
            ("World Blitz 2019", Some(Blitz)),
            ("Rated Bullet game", Some(Blitz)),
            ("Münchner Blitzmeisterschaft", Some(Blitz)),
            ("Schnellschach Zürich", Some(Rapid)),
            ("Kuopio active chess 30", Some(Rapid)),
            ("Torneo rela\u{301}mpago", Some(Blitz)),
            ("Torneio Relâmpago", Some(Blitz)),
            ("UK Quickplay", Some(Rapid)),
            ("30/90 + quickplay finish", None),
            ("Rapid & Blitz, Leuven", None),
            ("Semilampo e standard", None),
            ("Blitz & Standard Festival", None),
            ("Torneo classico e lampo", None),
            ("Open di Bari (semilampo serale a parte)", None),
            ("Standard open", None),
            ("Chess Classic Rapid", Some(Rapid)),
            ("SK Rapid Feffernitz Open", None),
            ("Grand Rapids Open", None),
            ("Rapid Wien - SK Husek", None),
            ("Blitzer Memorial", None),
            ("Blitzstein Memorial", None),
            ("Blitzturnier Wien", Some(Blitz)),
            ("Active Minds Open", None),
            ("Lampone Cup", None),
            ("Torneo 30 minuti", Some(Rapid)),
            ("Torneo 5 minuti, Bari", Some(Blitz)),
            ("Trofeo 15 min + 5", Some(Rapid)),
            ("Open 90 minuti + 30", None),
            ("Festival 5 minuti e 15 minuti", None),
            ("Min 3 Memorial", None),
            ("", None),
        ] {
            assert_eq!(class_in(title), class, "{title}");
        }
    }

    #[test]
    fn the_usual_time_is_named_by_whole_words() {
        for title in [
            "Roma Classical Open",
            "Torneo a tempo standard",
            "Campionato sociale (classico)",
            "STANDARD",
        ] {
            assert!(names_standard(title), "{title}");
        }
        for title in [
            "Standard Chartered Open",
            "London Chess Classic",
            "Standard and Rapid Open",
            "Classical and Blitz",
            "Classicissima",
            "",
        ] {
            assert!(!names_standard(title), "{title}");
        }
    }
}
