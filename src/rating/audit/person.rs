//! What both lists say of a person beside the ratings.

use super::pair::Pair;
use super::{Disagreement, Entry, Kind, Snapshot, Weight};
use crate::rating::list::Sex;
use crate::rating::titles::Title;
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
    if old.born > 0 && new.born > 0 && old.born != new.born {
        let years = [old.born, new.born].map(|year| year.to_string());
        say(Kind::Birth, Weight::Likely, &years[0], &years[1]);
    }
    if let (Some(one), Some(other)) = (old.sex, new.sex)
        && one != other
    {
        say(Kind::Sex, Weight::Likely, letter(one), letter(other));
    }
    if let Some((lost, kept)) = lower_title(from, to, old, new) {
        say(
            Kind::Title,
            Weight::Likely,
            lost.name(),
            kept.map_or("", Title::name),
        );
    }
    let (one, other) = (old.federation(), new.federation());
    if !one.is_empty() && !other.is_empty() && one != other {
        say(Kind::Federation, Weight::Known, one, other);
    }
    // Two of them at once: the id is somebody else's.
    let of_person =
        |one: &&mut Disagreement| matches!(one.kind, Kind::Name | Kind::Birth | Kind::Sex);
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

/// A title that was lost, and the one that is left: titles are for life.
fn lower_title(
    from: &Snapshot,
    to: &Snapshot,
    old: &Entry,
    new: &Entry,
) -> Option<(Title, Option<Title>)> {
    if !from.titled || !to.titled {
        return None;
    }
    let women = |title: &Title| matches!(title, Title::Wgm | Title::Wim | Title::Wfm | Title::Wcm);
    let best = |entry: &Entry, of_women: bool| {
        let own = entry
            .titles
            .iter()
            .flatten()
            .filter(|title| women(title) == of_women);
        // The highest stands first.
        own.min().copied()
    };
    let general = (best(old, false), best(new, false));
    if let (Some(was), is) = general
        && is.is_none_or(|is| is > was)
    {
        return Some((was, is.or(best(new, true))));
    }
    match (best(old, true), best(new, true)) {
        // A list with one column has the higher of both only.
        (Some(_), None) if general.1.is_some() && new.titles[1].is_none() => None,
        (Some(was), is) if is.is_none_or(|is| is > was) => Some((was, is)),
        _ => None,
    }
}
