//! What somebody may have meant who typed a name that does not exist.

/// At most four of `names` that are near `text`, the nearest first.
pub fn matches<'a>(text: &str, names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let text = text.to_lowercase();
    // Of one letter every other would be a slip.
    let most = match text.chars().count() {
        0 | 1 => 0,
        letters => (letters / 3).max(1),
    };
    let mut near: Vec<(usize, &str)> = names
        .filter_map(|name| {
            let lower = name.to_lowercase();
            let distance = strsim::osa_distance(&text, &lower);
            let part = text.len() > 2 && lower.contains(&text);
            (distance <= most || part).then_some((if part { 0 } else { distance }, name))
        })
        .collect();
    near.sort_unstable();
    near.into_iter().map(|(_, name)| name).take(4).collect()
}

/// The same of names of files: an ending that they share is no likeness.
pub fn files<'a>(text: &str, names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let Some((own, ending)) = text.rsplit_once('.').filter(|(own, _)| !own.is_empty()) else {
        return matches(text, names);
    };
    let ending = ending.to_lowercase();
    let (same, other): (Vec<&str>, Vec<&str>) = names.partition(|name| {
        let parts = name.rsplit_once('.');
        parts.is_some_and(|(_, of)| of.to_lowercase() == ending)
    });
    let stem = |name: &&'a str| name.rsplit_once('.').map_or(*name, |(stem, _)| stem);
    let near = matches(own, same.iter().map(stem));
    let near = near.into_iter().filter_map(|stem| {
        same.iter().copied().find(|name| {
            name.strip_prefix(stem)
                .is_some_and(|rest| rest.starts_with('.'))
        })
    });
    near.chain(matches(text, other.into_iter()))
        .take(4)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_found_and_strangers_are_not() {
        let names = ["M001", "M003", "illegal-move", "move-after-mate"];
        assert_eq!(matches("M002", names.into_iter()), ["M001", "M003"]);
        assert_eq!(matches("ilegal-move", names.into_iter()), ["illegal-move"]);
        assert_eq!(matches("mate", names.into_iter()), ["move-after-mate"]);
        // Two letters exchanged are one slip.
        assert_eq!(matches("pgn", ["png"].into_iter()), ["png"]);
        assert!(matches("zzz", names.into_iter()).is_empty());
        assert!(matches("x", ["y", "e", "xy"].into_iter()).is_empty());
    }

    #[test]
    fn an_ending_is_no_likeness_of_files() {
        let names = ["dup.pgn", "odd.pgn", "club.pgn", "club.txt", "o"];
        assert!(files("out.pgn", names.into_iter()).is_empty());
        assert_eq!(files("clbu.pgn", names.into_iter()), ["club.pgn"]);
        assert_eq!(files("CLUB.TXT", names.into_iter()), ["club.txt"]);
        assert_eq!(files("club", names.into_iter()), ["club.pgn", "club.txt"]);
    }
}
