//! What somebody may have meant who typed a name that does not exist.

/// At most four of `names` that are near `text`, the nearest first.
pub fn matches<'a>(text: &str, names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let text = text.to_lowercase();
    let most = (text.chars().count() / 3).max(1);
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
    }
}
