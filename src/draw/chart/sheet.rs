//! The sheet: style, title, and texts that do not cover each other.

use crate::text::markup::escaped;
use std::fmt::Write as _;

pub(super) const WIDTH: f64 = 960.0;
pub(super) const HEIGHT: f64 = 540.0;
/// The edges of what is drawn, below the title and above the axis.
pub(super) const LEFT: f64 = 64.0;
pub(super) const RIGHT: f64 = WIDTH - 36.0;
pub(super) const TOP: f64 = 118.0;
pub(super) const BOTTOM: f64 = HEIGHT - 58.0;

/// Colours. The classes have a prefix, because the style of an SVG holds for the whole page that it is put into.
pub(super) const STYLE: &str = "\
.fc-sheet{fill:#fdfcf9}.fc text{font-family:system-ui,'Segoe UI','DejaVu Sans',sans-serif;fill:#2a2723}\
.fc .fc-title{font-size:23px;font-weight:700}.fc .fc-sub{font-size:16px;fill:#4d483f}\
.fc .fc-strong{font-size:15px;font-weight:700}.fc .fc-small{font-size:13px;fill:#5a544a}\
.fc .fc-tick{font-size:13px;fill:#5a544a}.fc .fc-up{font-size:14px;font-weight:600;fill:#1c6b3c}\
.fc .fc-down{font-size:14px;font-weight:600;fill:#b3261e}.fc .fc-even{font-size:14px;fill:#5a544a}\
.fc-halo{stroke:#fdfcf9;stroke-width:4px;stroke-linejoin:round;paint-order:stroke}\
.fc-grid{stroke:#e2dccf;stroke-width:1}.fc-axis{stroke:#8a8272;stroke-width:1.2}\
.fc-line{fill:none;stroke:#1b58b8;stroke-width:2.6;stroke-linejoin:round;stroke-linecap:round}\
.fc-dash{fill:none;stroke:#1b58b8;stroke-width:1.6;stroke-dasharray:4 4}\
.fc-dot{fill:#1b58b8;stroke:#fdfcf9;stroke-width:1.5}.fc-ring{fill:#fdfcf9;stroke:#1b58b8;stroke-width:2}\
.fc-gain{fill:#2f8f57}.fc-loss{fill:#cf5b4e}.fc-zero{fill:#9a9284}.fc-mean{stroke:#2a2723;stroke-width:1.6;stroke-dasharray:5 4}\
@media (prefers-color-scheme:dark){.fc-sheet{fill:#1d1b18}.fc text{fill:#ece6da}.fc .fc-sub{fill:#c9c0b0}\
.fc .fc-small,.fc .fc-tick,.fc .fc-even{fill:#b9b0a0}.fc .fc-up{fill:#7fd6a0}.fc .fc-down{fill:#ff9a8d}\
.fc-halo{stroke:#1d1b18}.fc-grid{stroke:#393530}.fc-axis{stroke:#8a8272}.fc-line,.fc-dash{stroke:#86b3ff}\
.fc-dot{fill:#86b3ff;stroke:#1d1b18}.fc-ring{fill:#1d1b18;stroke:#86b3ff}.fc-gain{fill:#3f9d66}.fc-loss{fill:#d0695d}\
.fc-zero{fill:#7d766a}.fc-mean{stroke:#ece6da}}\
@media print{.fc-sheet{fill:#fff}.fc-halo{stroke:#fff}.fc text{fill:#000}}";

/// Where a text is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// A rectangle that is taken: left, top, right, bottom.
type Taken = [f64; 4];

/// The lines of a label, each with its class, and the places where it may stand.
pub(super) type Label<'a> = (Vec<(&'a str, String)>, Vec<(f64, f64)>);

/// A drawing that grows.
pub(super) struct Sheet {
    out: String,
    taken: Vec<Taken>,
    /// Points of lines that texts keep away from where there is room.
    drawn: Vec<(f64, f64)>,
}

/// A number of the drawing, short.
fn n(number: f64) -> String {
    let text = format!("{number:.1}");
    text.strip_suffix(".0")
        .map_or_else(|| text.clone(), str::to_owned)
}

impl Sheet {
    /// A sheet with a title and lines below it; they are also its description for who cannot see it.
    pub(super) fn new(title: &str, lines: &[String]) -> Sheet {
        let mut out = String::with_capacity(16 * 1024);
        // Writing to a string cannot fail.
        let _ = write!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
             role=\"img\" class=\"fc\">\n<title>{}</title>\n<desc>{}</desc>\n<style>{STYLE}</style>\n\
             <rect class=\"fc-sheet\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"8\"/>\n",
            escaped(title),
            escaped(&lines.join(". ")),
        );
        let mut sheet = Sheet {
            out,
            taken: Vec::new(),
            drawn: Vec::new(),
        };
        sheet.text("fc-title", 28.0, 40.0, Anchor::Start, title);
        for (number, line) in lines.iter().enumerate() {
            sheet.text(
                "fc-sub",
                28.0,
                65.0 + 22.0 * number as f64,
                Anchor::Start,
                line,
            );
        }
        sheet
    }

    pub(super) fn end(mut self) -> String {
        self.out.push_str("</svg>\n");
        self.out
    }

    pub(super) fn line(&mut self, class: &str, from: (f64, f64), to: (f64, f64)) {
        let _ = writeln!(
            self.out,
            "<line class=\"{class}\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>",
            n(from.0),
            n(from.1),
            n(to.0),
            n(to.1)
        );
    }

    pub(super) fn path(&mut self, class: &str, points: &[(f64, f64)]) {
        let points: Vec<String> = points
            .iter()
            .map(|(x, y)| format!("{},{}", n(*x), n(*y)))
            .collect();
        let _ = writeln!(
            self.out,
            "<polyline class=\"{class}\" points=\"{}\"/>",
            points.join(" ")
        );
    }

    pub(super) fn dot(&mut self, class: &str, (x, y): (f64, f64), radius: f64) {
        let _ = writeln!(
            self.out,
            "<circle class=\"{class}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>",
            n(x),
            n(y),
            n(radius)
        );
    }

    pub(super) fn bar(
        &mut self,
        class: &str,
        x: f64,
        y: f64,
        width: f64,
        height: f64,
        title: &str,
    ) {
        let _ = writeln!(
            self.out,
            "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"2\"><title>{}</title></rect>",
            n(x),
            n(y),
            n(width),
            n(height),
            escaped(title)
        );
    }

    pub(super) fn text(&mut self, class: &str, x: f64, y: f64, anchor: Anchor, text: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let _ = writeln!(
            self.out,
            "<text class=\"{class}\" x=\"{}\" y=\"{}\" text-anchor=\"{anchor}\">{}</text>",
            n(x),
            n(y),
            escaped(text)
        );
    }

    /// Keeps texts away from a rectangle.
    pub(super) fn take(&mut self, taken: Taken) {
        self.taken.push(taken);
    }

    /// Keeps texts away from a line, where there is room.
    pub(super) fn keep_off(&mut self, points: &[(f64, f64)]) {
        for pair in points.windows(2) {
            let [(x1, y1), (x2, y2)] = *pair else {
                continue;
            };
            let parts = ((x2 - x1).hypot(y2 - y1) / 4.0).ceil().clamp(1.0, 1000.0);
            let mut part = 0.0;
            while part <= parts {
                let share = part / parts;
                self.drawn
                    .push((x1 + (x2 - x1) * share, y1 + (y2 - y1) * share));
                part += 1.0;
            }
        }
    }

    /// Writes lines one below the other, centred at the first of the places (x, and the base line of the first line) where
    /// they cover no other text and stay within the drawing, if there is one where they do not touch a line either;
    /// `false` where there is no such place.
    pub(super) fn label(&mut self, lines: &[(&str, String)], places: &[(f64, f64)]) -> bool {
        self.label_clear(lines, places) || self.label_at(lines, places, false)
    }

    /// The same, and only where they touch no line.
    pub(super) fn label_clear(&mut self, lines: &[(&str, String)], places: &[(f64, f64)]) -> bool {
        self.label_at(lines, places, true)
    }

    /// All of these labels where they touch no line, or none of them; whether there was room.
    pub(super) fn labels(&mut self, all: &[Label<'_>]) -> bool {
        let (written, taken) = (self.out.len(), self.taken.len());
        let room = (all.iter()).all(|(lines, places)| self.label_clear(lines, places));
        if !room {
            self.out.truncate(written);
            self.taken.truncate(taken);
        }
        room
    }

    fn label_at(&mut self, lines: &[(&str, String)], places: &[(f64, f64)], off: bool) -> bool {
        let widths = lines.iter().map(|(class, text)| width(class, text));
        let half = widths.fold(0.0, f64::max) / 2.0;
        let height = LINE * lines.len() as f64;
        let mut fit = Vec::new();
        for (x, y) in places {
            // Near an edge a text moves inwards.
            let least = LEFT - 2.0 + half;
            let x = x.clamp(least, (RIGHT + 26.0 - half).max(least));
            let own = [x - half - 3.0, y - 13.0, x + half + 3.0, y - 13.0 + height];
            let inside = own[1] >= TOP - 22.0 && own[3] <= BOTTOM - 2.0;
            let free = |other: &Taken| {
                own[2] <= other[0] || own[0] >= other[2] || own[3] <= other[1] || own[1] >= other[3]
            };
            if inside && self.taken.iter().all(free) {
                fit.push((x, *y, own));
            }
        }
        let clear = |(_, _, own): &&(f64, f64, Taken)| {
            let mut drawn = self.drawn.iter();
            let beside = |(x, y): &(f64, f64)| {
                *x < own[0] || *x > own[2] || *y < own[1] || *y > own[3] + 3.5
            };
            !off || drawn.all(beside)
        };
        let Some((x, y, own)) = fit.iter().find(clear).copied() else {
            return false;
        };
        for (number, (class, text)) in lines.iter().enumerate() {
            let class = format!("{class} fc-halo");
            self.text(&class, x, y + LINE * number as f64, Anchor::Middle, text);
        }
        self.taken.push(own);
        true
    }
}

/// From base line to base line.
pub(super) const LINE: f64 = 16.0;

/// About how wide a text is.
fn width(class: &str, text: &str) -> f64 {
    let each = match class {
        "fc-strong" => 9.2,
        "fc-up" | "fc-down" | "fc-even" => 8.4,
        _ => 7.4,
    };
    text.chars().count() as f64 * each
}
