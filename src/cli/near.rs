//! What somebody may have meant who typed a name that does not exist.

/// At most four of `names` that are near `text`, the nearest first.
pub fn matches<'a>(text: &str, names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let text = text.to_lowercase();
    let most = (text.chars().count() / 3).max(1);
    let mut near: Vec<(usize, &str)> = names
        .filter_map(|name| {
            let lower = name.to_lowercase();
            let distance = distance(&text, &lower);
            let part = text.len() > 2 && lower.contains(&text);
            (distance <= most || part).then_some((if part { 0 } else { distance }, name))
        })
        .collect();
    near.sort_unstable();
    near.into_iter().map(|(_, name)| name).take(4).collect()
}

/// How many letters must be put in, taken out or changed (Levenshtein).
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let change = diagonal + usize::from(x != *y);
            diagonal = row[j + 1];
            row[j + 1] = change.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
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
        assert!(matches("zzz", names.into_iter()).is_empty());
    }

    #[test]
    fn distance_counts_letters() {
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("abc", "abc"), 0);
    }
}
