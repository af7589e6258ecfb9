//! What both lists say of a person beside the ratings.

use super::pair::Pair;
use super::{Disagreement, Entry, Kind, Weight};
use crate::laws::TimeClass;
use crate::rating::list::{Sex, slot};
use crate::rating::titles::{Condition, Title};
use crate::tournament::names::{Fit, Name};

/// Compares two rows of one id, or of one name where there is none.
pub fn compare(pair: &Pair<'_>, old: &Entry, new: &Entry, each: &mut dyn FnMut(Disagreement)) {
    let (from, to) = (pair.from.0, pair.to.0);
    let mut found: Vec<Disagreement> = Vec::new();
    let mut say = |kind: Kind, weight: Weight, before: &str, after: &str| {
        let at = (pair.to.1, new.line);
        found.push(Disagreement {
            before: before.to_owned(),
            after: after.to_owned(),
            ..pair.found(kind, weight, at, Some((to, new)))
        });
    };
    let (name, then) = (from.name(old), to.name(new));
    if name != then {
        match alike(name, then) {
            Alike::Same => {}
            Alike::Respelt => say(Kind::Spelling, Weight::Known, name, then),
            Alike::Other => say(Kind::Name, Weight::Likely, name, then),
        }
    }
    let fills = (from.fills, to.fills);
    let year = |entry: &Entry| match entry.born {
        0 => String::new(),
        year => year.to_string(),
    };
    let federation = |entry: &Entry| entry.federation().to_owned();
    let sex = |entry: &Entry| entry.sex.map_or("", letter).to_owned();
    // What one of both does not say contradicts nothing.
    let plain = [
        (
            Kind::Birth,
            Weight::Likely,
            fills.0.birth && fills.1.birth,
            [year(old), year(new)],
        ),
        (
            Kind::Sex,
            Weight::Likely,
            fills.0.sex && fills.1.sex,
            [sex(old), sex(new)],
        ),
        (
            Kind::Federation,
            Weight::Known,
            fills.0.federation && fills.1.federation,
            [federation(old), federation(new)],
        ),
    ];
    for (kind, weight, both, [before, after]) in plain {
        // A year of birth that is gone, or that cannot be one, is lost; that of a new player comes later.
        let lost = kind == Kind::Birth && !before.is_empty();
        let weight = match before.is_empty() || after.is_empty() && !lost {
            true => Weight::Known,
            false => weight,
        };
        let both = both || !before.is_empty() && !after.is_empty();
        if both && before != after {
            say(kind, weight, &before, &after);
        }
    }
    if fills.0.titles && fills.1.titles {
        for (kind, weight, before, after) in titles(old, new).into_iter().flatten() {
            let name = |title: Option<Title>| title.map_or("", Title::name);
            say(kind, weight, name(before), name(after));
        }
    }
    let (then, now) = (from.other_titles(old), to.other_titles(new));
    for at in 0..2 {
        let both = fills.0.other_titles[at] && fills.1.other_titles[at];
        if both && then[at] != now[at] {
            say(Kind::OtherTitle, Weight::Known, then[at], now[at]);
        }
    }
    // Two of them at once: the id is somebody else's.
    let of_person = |one: &&mut Disagreement| {
        matches!(one.kind, Kind::Name | Kind::Birth | Kind::Sex) && one.weight != Weight::Known
    };
    if found.iter_mut().filter(of_person).count() > 1 {
        found
            .iter_mut()
            .filter(of_person)
            .for_each(|one| one.weight = Weight::Sure);
    }
    found.into_iter().for_each(each);
}

const fn letter(sex: Sex) -> &'static str {
    match sex {
        Sex::Male => "M",
        Sex::Female => "F",
    }
}

/// How two spellings of a name compare.
enum Alike {
    /// The same but for case, accents and order.
    Same,
    /// One is short for the other, or a word is in both.
    Respelt,
    /// Nothing in common.
    Other,
}

fn alike(one: &str, other: &str) -> Alike {
    let names = [one, other].map(Name::read);
    let [first, second] = &names;
    let keys = [first, second].map(|name| name.keys().0);
    // The name is gone.
    if keys[1].is_empty() && !keys[0].is_empty() {
        return Alike::Other;
    }
    if first.same_key(second) || keys.iter().any(|key| key.is_empty()) {
        return Alike::Same;
    }
    let fits = first.fit(second) != Fit::No || second.fit(first) != Fit::No;
    let shared =
        |word: &str| word.chars().count() > 1 && keys[1].split(' ').any(|other| other == word);
    match fits || keys[0].split(' ').any(shared) {
        true => Alike::Respelt,
        false => Alike::Other,
    }
}

/// A change of title: what it is, how much it weighs, the title before and the one after.
type Change = (Kind, Weight, Option<Title>, Option<Title>);

/// What became of the title that everybody can have, and of the women's title.
fn titles(old: &Entry, new: &Entry) -> [Option<Change>; 2] {
    let best = |entry: &Entry, of_women: bool| {
        let own = entry
            .titles
            .iter()
            .flatten()
            .filter(|title| title.is_for_women() == of_women);
        // The highest stands first.
        own.min().copied()
    };
    let general = (best(old, false), best(new, false));
    let women = (best(old, true), best(new, true));
    // Titles are for life.
    let lost = |(before, after): (Option<Title>, Option<Title>)| {
        before.is_some_and(|before| after.is_none_or(|after| after > before))
    };
    let change = |(before, after): (Option<Title>, Option<Title>), left: Option<Title>| match after
    {
        _ if before == after => None,
        _ if lost((before, after)) => Some((Kind::Title, Weight::Likely, before, after.or(left))),
        Some(gained) if is_unearned(gained, old, new) => {
            Some((Kind::TitleUnearned, Weight::Likely, before, after))
        }
        _ => Some((Kind::TitleGained, Weight::Known, before, after)),
    };
    // A list with one column has the higher of both only, and shows that of women again where the other is gone.
    let hidden = women.1.is_none() && general.1.is_some() && new.titles[1].is_none();
    let shown = women.0.is_none() && lost(general) && old.titles[1].is_none();
    let of_women = change(women, None).filter(|_| !hidden && !shown);
    [change(general, women.1), of_women]
}

/// Whether a title asks for norms and for a rating that no list shows. The titles without norms are given for results, too.
fn is_unearned(title: Title, old: &Entry, new: &Entry) -> bool {
    let of_standard = slot(TimeClass::Standard);
    let entries = [old, new].map(|entry| entry.classes[of_standard]);
    let reached = entries.map(|entry| entry.reached).into_iter().max();
    let known = entries.iter().any(|entry| entry.said);
    title.condition() == Condition::Norms
        && known
        && reached.is_some_and(|reached| reached < title.threshold())
}
