//! A player through time: a point for every list, dated and with the rating; the changes along the line, where all have room.

use super::scale::{Scale, round_step};
use super::sheet::{Anchor, BOTTOM, LEFT, LINE, RIGHT, Sheet, TOP};
use super::words;
use crate::laws::TimeClass;
use crate::messages::Ui;
use crate::rating::engine::PlayerPeriod;
use crate::say;
use crate::syntax::date::Day;

/// Points that all bear a date; of more only some do.
const FEW: usize = 14;

/// Points that are drawn as such; of more only the line, and the changes are those of years.
const MANY: usize = 60;

/// A rating from a day on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Point {
    day: Day,
    /// None: no rating.
    rating: Option<u16>,
    /// Whether games of the period before brought it.
    played: bool,
}

/// The ratings of a player through time.
#[derive(Clone, Debug, Default)]
pub(super) struct Course {
    name: String,
    points: Vec<Point>,
}

impl Course {
    pub(super) fn name(&mut self, name: &str) {
        if self.name.is_empty() {
            name.clone_into(&mut self.name);
        }
    }

    pub(super) fn len(&self) -> usize {
        self.points.len()
    }

    /// Takes a period: what held before, where that is not known yet, and what holds from the list on.
    pub(super) fn take(&mut self, list: Day, player: &PlayerPeriod) {
        let before = player.before.rating;
        let last = self.points.last().copied();
        if let Some(day) = player.base.filter(|day| *day < list)
            && last.map_or(before.is_some(), |last| {
                last.day <= day && (last.rating != before || last.day < day && before.is_some())
            })
        {
            self.points.push(Point {
                day,
                rating: before,
                played: false,
            });
        }
        let after = player.after.rating;
        // One who never had a rating has no point yet.
        if after.is_some() || self.points.iter().any(|point| point.rating.is_some()) {
            self.points.push(Point {
                day: list,
                rating: after,
                played: true,
            });
        }
    }
}

/// From first to last, in words.
fn subtitle(points: &[Point], class: TimeClass, ui: Ui) -> String {
    let class = words::class(class);
    let rated: Vec<(Day, u16)> = (points.iter())
        .filter_map(|point| Some((point.day, point.rating?)))
        .collect();
    let lists = points.iter().filter(|point| point.played).count();
    match (rated.first(), rated.last()) {
        (Some((from, first)), Some((to, last))) if from != to => {
            let (from, to) = (words::date(ui, *from), words::date(ui, *to));
            let change = words::signed(i64::from(*last) - i64::from(*first));
            match lists {
                1 => say!(
                    ui,
                    "Elo {class}: from {first} in {from} to {last} in {to}, {change} with one list",
                    "Elo {class}: da {first} ({from}) a {last} ({to}), {change} con una lista"
                ),
                _ => say!(
                    ui,
                    "Elo {class}: from {first} in {from} to {last} in {to}, {change} with {lists} lists",
                    "Elo {class}: da {first} ({from}) a {last} ({to}), {change} con {lists} liste"
                ),
            }
        }
        (Some((day, rating)), _) => {
            let day = words::date(ui, *day);
            say!(
                ui,
                "Elo {class}: {rating} in {day}",
                "Elo {class}: {rating} ({day})"
            )
        }
        _ => say!(
            ui,
            "no {class} rating in the lists that were computed",
            "nessun Elo {class} nelle liste calcolate"
        ),
    }
}

/// Highest and lowest, in words, where there are several.
fn extremes(points: &[Point], ui: Ui) -> Option<String> {
    let rated = points.iter().filter(|point| point.rating.is_some());
    let highest = rated.clone().rev().max_by_key(|point| point.rating)?;
    let lowest = rated.min_by_key(|point| point.rating)?;
    if points.len() < 3 || highest.rating == lowest.rating {
        return None;
    }
    let (top, bottom) = (highest.rating?, lowest.rating?);
    let (then, low) = (words::date(ui, highest.day), words::date(ui, lowest.day));
    Some(say!(
        ui,
        "highest {top} in {then}, lowest {bottom} in {low}",
        "massimo {top} ({then}), minimo {bottom} ({low})"
    ))
}

pub(super) fn svg(course: &Course, class: TimeClass, ui: Ui) -> String {
    let points = &course.points;
    let mut lines = vec![subtitle(points, class, ui)];
    lines.extend(extremes(points, ui));
    let mut sheet = Sheet::new(&words::name(&course.name), &lines);
    let ratings = points.iter().filter_map(|point| point.rating);
    let (Some(low), Some(high)) = (ratings.clone().min(), ratings.max()) else {
        return sheet.end();
    };
    let y = ratings_axis(&mut sheet, i64::from(low), i64::from(high));
    let x = time_axis(&mut sheet, points, ui);
    let place = |point: &Point| {
        let rating = point.rating.map_or(BOTTOM, |rating| y.place(rating.into()));
        (x.place(point.day.number().into()), rating)
    };
    let places: Vec<(f64, f64)> = points.iter().map(place).collect();
    draw_line(&mut sheet, points, &places);
    label(&mut sheet, points, &places, ui);
    sheet.end()
}

/// Lines across with their ratings.
fn ratings_axis(sheet: &mut Sheet, low: i64, high: i64) -> Scale {
    let step = round_step(((high - low) / 5).max(10));
    let from = (low - step / 2).div_euclid(step) * step;
    let to = -(-(high + step / 2)).div_euclid(step) * step;
    let scale = Scale {
        from,
        to,
        start: BOTTOM,
        end: TOP + 6.0,
    };
    let mut rating = from;
    while rating <= to {
        let y = scale.place(rating);
        let class = if rating == from { "fc-axis" } else { "fc-grid" };
        sheet.line(class, (LEFT, y), (RIGHT, y));
        sheet.text(
            "fc-tick",
            LEFT - 8.0,
            y + 4.5,
            Anchor::End,
            &words::plain(rating),
        );
        rating += step;
    }
    scale
}

/// Months or years below.
fn time_axis(sheet: &mut Sheet, points: &[Point], ui: Ui) -> Scale {
    let day = |point: Option<&Point>| point.map_or(Day(2000, 1, 1), |point| point.day);
    let (first, last) = (day(points.first()), day(points.last()));
    let number = |day: Day| i64::from(day.number());
    // A single point stands in the middle.
    let room = if first == last { 30 } else { 0 };
    let scale = Scale {
        from: number(first) - room,
        to: number(last) + room,
        start: LEFT + 28.0,
        end: RIGHT - 28.0,
    };
    let months = (i64::from(last.0) * 12 + i64::from(last.1))
        - (i64::from(first.0) * 12 + i64::from(first.1));
    // At most nine ticks: every 1, 2, 3, 6 months, else every so many years.
    let step = [1, 2, 3, 6, 12].into_iter().find(|step| months / step < 9);
    let step = step.unwrap_or_else(|| round_step(months / 12 / 9 + 1) * 12);
    // Years that the step divides.
    let years = u16::try_from(step / 12).unwrap_or(1).max(1);
    let mut tick = Day(first.0.next_multiple_of(years), 1, 1);
    while number(tick) <= scale.to && tick.0 < 3000 {
        if number(tick) >= scale.from {
            let x = scale.place(number(tick));
            sheet.line("fc-axis", (x, BOTTOM), (x, BOTTOM + 6.0));
            let text = match step {
                12.. => tick.0.to_string(),
                _ => words::short_date(ui, tick),
            };
            sheet.text("fc-tick", x, BOTTOM + 23.0, Anchor::Middle, &text);
        }
        tick = tick.plus_months(i32::try_from(step).unwrap_or(12));
    }
    scale
}

/// The line from list to list, broken where there is no rating, dashed where a rating changed without games.
fn draw_line(sheet: &mut Sheet, points: &[Point], places: &[(f64, f64)]) {
    let mut run: Vec<(f64, f64)> = Vec::new();
    let mut end = |run: &mut Vec<(f64, f64)>| {
        if run.len() > 1 {
            sheet.path("fc-line", run);
            sheet.keep_off(run);
        }
        run.clear();
    };
    let mut dashes = Vec::new();
    for (number, (point, place)) in points.iter().zip(places).enumerate() {
        let before = number.checked_sub(1).map(|number| points[number]);
        let jump = before.is_some_and(|before| !point.played && before.rating != point.rating);
        if point.rating.is_none() || jump {
            end(&mut run);
        }
        if jump && point.rating.is_some() && before.is_some_and(|before| before.rating.is_some()) {
            dashes.push([places[number - 1], *place]);
        }
        if point.rating.is_some() {
            run.push(*place);
        }
    }
    end(&mut run);
    for dash in dashes {
        sheet.path("fc-dash", &dash);
        sheet.keep_off(&dash);
    }
    let last = points.len() - 1;
    for (number, (point, place)) in points.iter().zip(places).enumerate() {
        let alone = number == 0 || number == last;
        if points.len() > MANY && point.rating.is_some() && !alone {
            continue;
        }
        let class = match (point.rating, point.played) {
            (Some(_), true) => "fc-dot",
            (None, _) | (Some(_), false) => "fc-ring",
        };
        sheet.dot(class, *place, 4.5);
        let (x, y) = place;
        sheet.take([x - 5.0, y - 5.0, x + 5.0, y + 5.0]);
    }
}

/// Ratings with dates, the most telling first; then changes, if there is room for all.
fn label(sheet: &mut Sheet, points: &[Point], places: &[(f64, f64)], ui: Ui) {
    let last = points.len() - 1;
    let by = |best: fn(&u16, &u16) -> bool| {
        let mut found = 0;
        for (number, point) in points.iter().enumerate() {
            if let Some(rating) = point.rating
                && points[found]
                    .rating
                    .is_none_or(|other| best(&rating, &other))
            {
                found = number;
            }
        }
        found
    };
    let (top, bottom) = (by(|a, b| a > b), by(|a, b| a < b));
    let mut order = vec![last, 0, top, bottom];
    order.extend(0..points.len());
    let mut done = vec![false; points.len()];
    let few = points.len() <= FEW;
    for number in order {
        if std::mem::replace(&mut done[number], true) {
            continue;
        }
        let telling = [0, last, top, bottom].contains(&number);
        if !telling && points.len() > MANY {
            continue;
        }
        let point = points[number];
        let turns = number > 0 && number < last && {
            let (before, own, behind) = (
                points[number - 1].rating,
                point.rating,
                points[number + 1].rating,
            );
            own > before && own >= behind || own < before && own <= behind
        };
        if !few && !telling && !turns {
            continue;
        }
        let same = number > 0 && points[number - 1].rating == point.rating && !point.played;
        if same {
            continue;
        }
        let date = words::short_date(ui, point.day);
        let lines = match point.rating {
            Some(rating) if few || telling => {
                vec![("fc-strong", rating.to_string()), ("fc-small", date)]
            }
            Some(rating) => vec![("fc-strong", rating.to_string())],
            None => vec![
                ("fc-small", say!(ui, "no rating", "senza Elo")),
                ("fc-small", date),
            ],
        };
        let (x, y) = places[number];
        let height = LINE * lines.len() as f64;
        let above = (x, y - height + 4.0);
        let below = (x, y + 21.0);
        let neighbours = [number.checked_sub(1), Some(number + 1)];
        let higher = (neighbours.iter().flatten())
            .filter_map(|other| places.get(*other))
            .all(|(_, other)| *other <= y);
        let (one, two) = match higher && points.len() > 1 && number != 0 {
            true => (below, above),
            false => (above, below),
        };
        let mut tried = Vec::new();
        for off in [0.0, 12.0, 24.0, 36.0] {
            for aside in [0.0, -26.0, 26.0, -44.0, 44.0] {
                for (_, base) in [one, two] {
                    let away = if base < y { -off } else { off };
                    tried.push((x + aside, base + away));
                }
            }
        }
        // Rather without a date than across a line.
        let _ = sheet.label_clear(&lines, &tried)
            || point.rating.is_some() && sheet.label_clear(&lines[..1], &tried);
    }
    if few {
        label_changes(sheet, points, places, ui);
    } else if points.len() > MANY {
        label_years(sheet, points, places);
    }
}

const fn colour(change: i64) -> &'static str {
    match change {
        0 => "fc-even",
        1.. => "fc-up",
        _ => "fc-down",
    }
}

/// What each list changed, beside the line: where there is room for all of them, so that every label but the ratings at the
/// points is a change.
fn label_changes(sheet: &mut Sheet, points: &[Point], places: &[(f64, f64)], ui: Ui) {
    let mut all = Vec::new();
    for number in 1..points.len() {
        let (Some(before), Some(after)) = (points[number - 1].rating, points[number].rating) else {
            continue;
        };
        if before == after && !points[number].played {
            continue;
        }
        let change = i64::from(after) - i64::from(before);
        let mut text = words::signed(change);
        if !points[number].played {
            text = say!(ui, "{text} by the list", "{text} dalla lista");
        }
        let (a, b) = (places[number - 1], places[number]);
        let mut tried = Vec::new();
        for share in [0.5, 0.4, 0.6, 0.3, 0.7] {
            let (x, y) = (a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share);
            tried.extend([
                (x, y - 9.0),
                (x, y + 20.0),
                (x - 20.0, y),
                (x + 20.0, y + 8.0),
                (x, y + 4.0),
            ]);
        }
        all.push((vec![(colour(change), text)], tried));
    }
    sheet.labels(&all);
}

/// What the lists of each year changed together, with the year, where the line is in its middle.
fn label_years(sheet: &mut Sheet, points: &[Point], places: &[(f64, f64)]) {
    let mut before: Option<u16> = None;
    let mut from = 0;
    while from < points.len() {
        let year = points[from].day.0;
        let to = from
            + points[from..]
                .iter()
                .take_while(|point| point.day.0 == year)
                .count();
        let rated = points[from..to].iter().rev().find_map(|point| point.rating);
        if let (Some(before), Some(after)) = (before, rated) {
            let change = i64::from(after) - i64::from(before);
            let (x, y) = places[usize::midpoint(from, to - 1)];
            let mut tried = Vec::new();
            for off in [12.0, 24.0, 40.0, 60.0] {
                tried.extend([(x, y - off), (x, y + 12.0 + off)]);
            }
            // No label stands on the curve: rather none.
            sheet.label_clear(
                &[(colour(change), format!("{year}: {}", words::signed(change)))],
                &tried,
            );
        }
        before = rated.or(before);
        from = to;
    }
}
