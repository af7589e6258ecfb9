//! How the changes of all players are distributed: bars with their numbers, the mean, and the greatest changes with names.

use super::scale::round_step;
use super::sheet::{Anchor, BOTTOM, LEFT, RIGHT, Sheet, TOP};
use super::words;
use crate::elo;
use crate::laws::TimeClass;
use crate::messages::Ui;
use crate::rating::engine::{Outcome, Period};
use crate::rating::field::Field;
use crate::say;
use crate::syntax::date::Day;
use std::collections::BTreeMap;

/// Bars on each side of zero, at most.
const BARS: i64 = 7;

/// A greatest change: of whom, and of how many others too.
#[derive(Clone, Debug)]
struct Extreme {
    change: i64,
    name: String,
    others: u32,
}

/// Changes in points, rounded, and how many players of how many lists have each.
#[derive(Clone, Debug, Default)]
pub(super) struct Distribution {
    counts: BTreeMap<i64, u64>,
    /// Sum of the changes before rounding, in hundredths.
    sum: i64,
    lowest: Option<Extreme>,
    highest: Option<Extreme>,
    first_ratings: u64,
    lost: u64,
    lists: u32,
    days: Option<(Day, Day)>,
}

impl Distribution {
    pub(super) fn take(&mut self, field: &Field, period: &Period) {
        self.lists += 1;
        let (first, last) = self.days.unwrap_or((period.list, period.list));
        self.days = Some((first.min(period.list), last.max(period.list)));
        for player in &period.players {
            match player.outcome {
                Outcome::First(_) => self.first_ratings += 1,
                Outcome::BelowFloor(_) => self.lost += 1,
                Outcome::Rated | Outcome::Below(..) => {}
            }
            if player.before.rating.is_none() || player.games == 0 {
                continue;
            }
            let change = elo::rounded(player.change, 100);
            *self.counts.entry(change).or_default() += 1;
            self.sum += player.change;
            let name = &field.players[player.player as usize].name;
            note(&mut self.lowest, change, name, |new, old| new < old);
            note(&mut self.highest, change, name, |new, old| new > old);
        }
    }

    fn total(&self) -> u64 {
        self.counts.values().sum()
    }

    /// The change that this share of all does not exceed, in hundredths.
    fn quantile(&self, share: u64) -> i64 {
        let wanted = (self.total() * share).div_ceil(100).max(1);
        let mut seen = 0;
        for (change, count) in &self.counts {
            seen += count;
            if seen >= wanted {
                return *change;
            }
        }
        0
    }
}

fn note(extreme: &mut Option<Extreme>, change: i64, name: &str, further: fn(i64, i64) -> bool) {
    match extreme {
        Some(found) if found.change == change => {
            found.others += 1;
            // The same name, whatever the order of the players.
            if name < found.name.as_str() {
                name.clone_into(&mut found.name);
            }
        }
        Some(found) if !further(change, found.change) => {}
        _ => {
            *extreme = Some(Extreme {
                change,
                name: name.to_owned(),
                others: 0,
            });
        }
    }
}

/// A bar: changes from … to …, none: without end; its number; what is greatest in it.
struct Bar {
    from: Option<i64>,
    to: Option<i64>,
    count: u64,
}

impl Bar {
    fn holds(&self, change: i64) -> bool {
        self.from.is_none_or(|from| change >= from) && self.to.is_none_or(|to| change <= to)
    }

    fn class(&self) -> &'static str {
        match (self.from, self.to) {
            (Some(0), Some(0)) => "fc-zero",
            (Some(1..), _) => "fc-gain",
            _ => "fc-loss",
        }
    }

    /// Which changes it has, on two lines at most.
    fn words(&self, ui: Ui) -> [String; 2] {
        match (self.from, self.to) {
            (Some(from), Some(to)) if from == to => [words::signed(from), String::new()],
            (Some(from), Some(to)) => {
                // The nearer to zero first, as it is said.
                let (near, far) = if to < 0 { (to, from) } else { (from, to) };
                let (near, far) = (words::signed(near), words::signed(far));
                [near, say!(ui, "to {far}", "a {far}")]
            }
            (Some(from), None) => [words::signed(from), say!(ui, "and more", "e più")],
            (None, Some(to)) => [words::signed(to), say!(ui, "and less", "e meno")],
            (None, None) => [String::new(), String::new()],
        }
    }
}

/// Zero has a bar of its own; losses left of it and gains right of it in steps of a round number; what lies beyond nearly
/// all is put together at the ends.
fn bars(distribution: &Distribution) -> Vec<Bar> {
    let (low, high) = (distribution.quantile(1), distribution.quantile(99));
    let step = round_step((low.abs().max(high.abs()) + BARS - 2) / (BARS - 1)).max(1);
    let least = distribution.counts.keys().next().copied().unwrap_or(0);
    let most = distribution.counts.keys().next_back().copied().unwrap_or(0);
    let mut bars = vec![Bar {
        from: Some(0),
        to: Some(0),
        count: 0,
    }];
    let mut number = 0;
    while number * step < most {
        let to = (number + 1) * step;
        let open = number + 1 == BARS && to < most;
        bars.push(Bar {
            from: Some(number * step + 1),
            to: (!open).then_some(to),
            count: 0,
        });
        number += 1;
        if number == BARS {
            break;
        }
    }
    number = 0;
    while number * step < -least {
        let from = -(number + 1) * step;
        let open = number + 1 == BARS && from > least;
        bars.insert(
            0,
            Bar {
                from: (!open).then_some(from),
                to: Some(-(number * step + 1)),
                count: 0,
            },
        );
        number += 1;
        if number == BARS {
            break;
        }
    }
    for bar in &mut bars {
        let own = distribution
            .counts
            .iter()
            .filter(|(change, _)| bar.holds(**change));
        bar.count = own.map(|(_, count)| count).sum();
    }
    bars
}

fn title(class: TimeClass, ui: Ui) -> String {
    let class = words::class(class);
    say!(
        ui,
        "How much the {class} ratings of the players changed",
        "Di quanto è cambiato l'Elo {class} dei giocatori"
    )
}

fn lines(distribution: &Distribution, ui: Ui) -> Vec<String> {
    let total = distribution.total();
    let when = match (distribution.days, distribution.lists) {
        (Some((day, _)), 1) => {
            let day = words::date(ui, day);
            say!(ui, "list of {day}", "lista di {day}")
        }
        (Some((first, last)), lists) => {
            let (first, last) = (words::date(ui, first), words::date(ui, last));
            say!(
                ui,
                "{lists} lists from {first} to {last}",
                "{lists} liste da {first} a {last}"
            )
        }
        (None, _) => String::new(),
    };
    if total == 0 {
        let none = say!(ui, "no change", "nessuna variazione");
        return vec![if when.is_empty() {
            none
        } else {
            format!("{when}: {none}")
        }];
    }
    let of = |wanted: fn(i64) -> bool| -> u64 {
        let own = distribution
            .counts
            .iter()
            .filter(|(change, _)| wanted(**change));
        own.map(|(_, count)| count).sum()
    };
    let (up, down, same) = (of(|c| c > 0), of(|c| c < 0), of(|c| c == 0));
    let mean = elo::rounded(distribution.sum, i64::try_from(total).unwrap_or(i64::MAX));
    let mean = words::signed_hundredths(ui, mean);
    let changes = match total {
        1 => say!(ui, "1 change", "1 variazione"),
        _ => say!(ui, "{total} changes", "{total} variazioni"),
    };
    let first = say!(
        ui,
        "{when}: {changes}, {up} up, {down} down, {same} of 0 points; mean {mean}",
        "{when}: {changes}, {up} in su, {down} in giù, {same} di 0 punti; media {mean}"
    );
    let (new, lost) = (distribution.first_ratings, distribution.lost);
    let mut lines = vec![first];
    if new + lost > 0 {
        let new = match new {
            1 => say!(ui, "1 first rating", "1 primo Elo"),
            _ => say!(ui, "{new} first ratings", "{new} primi Elo"),
        };
        let lost = match lost {
            1 => say!(
                ui,
                "1 fallen below the floor (among those down)",
                "1 sceso sotto il minimo (contato fra quelli in giù)"
            ),
            _ => say!(
                ui,
                "{lost} fallen below the floor (among those down)",
                "{lost} scesi sotto il minimo (contati fra quelli in giù)"
            ),
        };
        lines.push(say!(ui, "besides: {new}; {lost}", "inoltre: {new}; {lost}"));
    }
    lines
}

pub(super) fn svg(distribution: &Distribution, class: TimeClass, ui: Ui) -> String {
    let mut sheet = Sheet::new(&title(class, ui), &lines(distribution, ui));
    let total = distribution.total();
    if total == 0 {
        return sheet.end();
    }
    let bars = bars(distribution);
    let most = bars.iter().map(|bar| bar.count).max().unwrap_or(1).max(1);
    let (left, right) = (LEFT - 30.0, RIGHT);
    let each = ((right - left) / bars.len() as f64).min(120.0);
    let left = left + (right - left - each * bars.len() as f64) / 2.0;
    // Above the bars: their number, and what is greatest.
    let (top, bottom) = (TOP + 78.0, BOTTOM - 14.0);
    let mean_x = mean_place(distribution, &bars, left, each);
    sheet.line(
        "fc-axis",
        (left, bottom),
        (left + each * bars.len() as f64, bottom),
    );
    let height = |bar: &Bar| match bar.count {
        0 => 0.0,
        count => ((bottom - top) * count as f64 / most as f64).max(1.5),
    };
    for (number, bar) in bars.iter().enumerate().filter(|(_, bar)| bar.count > 0) {
        let (middle, height) = (left + each * (number as f64 + 0.5), height(bar));
        let [one, two] = bar.words(ui);
        let what = format!("{one} {two}: {}", bar.count);
        let (x, width) = (middle - each * 0.42, each * 0.84);
        sheet.bar(bar.class(), x, bottom - height, width, height, &what);
        sheet.take([x, bottom - height, x + width, bottom]);
    }
    let mean = elo::rounded(distribution.sum, i64::try_from(total).unwrap_or(i64::MAX));
    let mean = words::signed_hundredths(ui, mean);
    let text = say!(ui, "mean {mean}", "media {mean}");
    sheet.label(&[("fc-small", text)], &[(mean_x, TOP - 8.0)]);
    // The line of the mean leaves out the number that it would cross.
    let crossed = bars.iter().enumerate().find_map(|(number, bar)| {
        let middle = left + each * (number as f64 + 0.5);
        let half = number_width(bar.count) / 2.0 + 3.0;
        let y = bottom - height(bar) - 7.0;
        (bar.count > 0 && (mean_x - middle).abs() < half).then_some((y - 15.0, y + 5.0))
    });
    let (upper, lower) = crossed.unwrap_or((bottom, bottom));
    sheet.line("fc-mean", (mean_x, TOP - 2.0), (mean_x, upper));
    if lower < bottom {
        sheet.line("fc-mean", (mean_x, lower), (mean_x, bottom));
    }
    sheet.take([mean_x - 3.0, TOP - 4.0, mean_x + 3.0, bottom]);
    for (number, bar) in bars.iter().enumerate() {
        let (middle, height) = (left + each * (number as f64 + 0.5), height(bar));
        let [one, two] = bar.words(ui);
        if bar.count > 0 {
            let count = bar.count.to_string();
            let y = bottom - height - 7.0;
            sheet.text("fc-strong fc-halo", middle, y, Anchor::Middle, &count);
            let half = number_width(bar.count) / 2.0;
            sheet.take([middle - half, y - 14.0, middle + half, y + 3.0]);
        }
        sheet.text("fc-tick", middle, bottom + 20.0, Anchor::Middle, &one);
        sheet.text("fc-tick", middle, bottom + 36.0, Anchor::Middle, &two);
    }
    for (extreme, word) in [
        (&distribution.lowest, say!(ui, "lowest", "minima")),
        (&distribution.highest, say!(ui, "highest", "massima")),
    ] {
        let Some(extreme) = extreme else { continue };
        // Where all changed alike, the bar says so.
        if distribution.counts.len() == 1 {
            continue;
        }
        let Some(number) = bars.iter().position(|bar| bar.holds(extreme.change)) else {
            continue;
        };
        let middle = left + each * (number as f64 + 0.5);
        let height = height(&bars[number]);
        let change = words::signed(extreme.change);
        let mut who = words::name(&extreme.name);
        if extreme.others > 0 {
            let others = extreme.others;
            who = say!(ui, "{who} and {others} more", "{who} e altri {others}");
        }
        let y = bottom - height - 44.0;
        // Upwards, else aside.
        let places: Vec<(f64, f64)> = [0.0, -50.0, 50.0, -100.0, 100.0, -160.0, 160.0]
            .into_iter()
            .flat_map(|aside| (0..12).map(move |up| (middle + aside, y - 16.0 * f64::from(up))))
            .collect();
        sheet.label(
            &[("fc-even", format!("{word} {change}")), ("fc-small", who)],
            &places,
        );
    }
    let unit = say!(
        ui,
        "points gained or lost with a list, and how many changes",
        "punti guadagnati o persi con una lista, e quante variazioni"
    );
    sheet.text(
        "fc-tick",
        (LEFT + RIGHT) / 2.0,
        BOTTOM + 46.0,
        Anchor::Middle,
        &unit,
    );
    sheet.end()
}

/// About how wide the number of a bar is.
fn number_width(count: u64) -> f64 {
    count.to_string().len() as f64 * 9.4
}

/// Where the mean lies among the bars.
fn mean_place(distribution: &Distribution, bars: &[Bar], left: f64, each: f64) -> f64 {
    let total = distribution.total().max(1) as f64;
    let mean = distribution.sum as f64 / total / 100.0;
    let zero = bars
        .iter()
        .position(|bar| bar.class() == "fc-zero")
        .unwrap_or(0);
    let middle = left + each * (zero as f64 + 0.5);
    let step = (bars.iter())
        .find_map(|bar| match (bar.from, bar.to) {
            (Some(from), Some(to)) if from != 0 => Some((to - from + 1) as f64),
            _ => None,
        })
        .unwrap_or(1.0);
    // The bar of zero has a width and no extent: half of it stands for half a point on each side.
    let place = match mean.abs() {
        small if small <= 0.5 => mean * each,
        large => mean.signum() * (each / 2.0 + (large - 0.5) / step * each),
    };
    let edge = left + each * bars.len() as f64;
    (middle + place).clamp(left, edge)
}
