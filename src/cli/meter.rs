//! Progress on standard error: how much is done, how fast, how long it will take. Nowhere else is time looked at.

use super::{complain, complain_all};
use formulario::messages::{Ui, terms};
use formulario::pipeline::Progress;
use formulario::say;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, IsTerminal as _, Write as _};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Time between two looks.
const TICK: Duration = Duration::from_millis(100);

/// A run that is over sooner shows no progress: it would only flicker.
const PATIENCE: Duration = Duration::from_millis(300);

/// Ticks between two lines, where they are written below each other.
const TICKS_PER_LINE: u32 = 20;

/// Columns of the bar.
const BAR: u64 = 20;

/// What a run counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// Bytes whose games are judged, where their number is known.
    Bytes(Option<u64>),
    /// Bytes in which one game is looked for.
    Sought(Option<u64>),
    /// Bytes of positions.
    Positions(Option<u64>),
    /// Games to make.
    Games(u64),
}

/// What watches a run, or nothing.
pub struct Meter {
    begun: Instant,
    silent: bool,
    bar: Option<Bar>,
}

struct Bar {
    face: Face,
    done: Arc<AtomicBool>,
    phase: Phase,
    counters: Counters,
    thread: Option<JoinHandle<()>>,
}

/// What counts bytes beside the progress of the pipeline.
type Counters = Arc<Mutex<Vec<Arc<AtomicU64>>>>;

/// What the run does, where that is not what it counts, and since when.
type Phase = Arc<Mutex<Option<(String, Instant)>>>;

/// Where progress is shown.
#[derive(Clone)]
enum Face {
    /// On one line of a terminal, again and again, from a moment on.
    Line(ProgressBar, Drawn),
    /// On lines of their own.
    Lines,
}

/// Whether anything was drawn yet.
type Drawn = Arc<Mutex<bool>>;

/// Lets lines pass above the progress.
#[derive(Clone, Default)]
pub struct Above(Option<(ProgressBar, Drawn)>);

impl Above {
    /// Does something while the progress is out of the way.
    pub fn pass<T>(&self, run: impl FnOnce() -> T) -> T {
        let Some((bar, drawn)) = &self.0 else {
            return run();
        };
        // Held while it runs: nothing is drawn for the first time meanwhile.
        let drawn = drawn.lock().unwrap_or_else(PoisonError::into_inner);
        match *drawn {
            true => bar.suspend(run),
            false => run(),
        }
    }
}

impl Meter {
    /// Starts to watch. Without `visible` it only keeps the time; `silent` says that nothing is said at all.
    pub fn start(
        progress: &Arc<Progress>,
        amount: Amount,
        visible: bool,
        silent: bool,
        ui: Ui,
    ) -> Meter {
        Meter {
            begun: Instant::now(),
            silent,
            bar: visible.then(|| Bar::start(progress, amount, ui)),
        }
    }

    /// What lets lines pass above the progress.
    pub fn above(&self) -> Above {
        match self.bar.as_ref().map(|bar| &bar.face) {
            Some(Face::Line(bar, drawn)) => Above(Some((bar.clone(), Arc::clone(drawn)))),
            Some(Face::Lines) | None => Above(None),
        }
    }

    /// Says what the run does now that nothing is counted.
    pub fn phase(&self, text: String) {
        if let Some(bar) = &self.bar {
            let mut phase = bar.phase.lock().unwrap_or_else(PoisonError::into_inner);
            *phase = Some((text, Instant::now()));
        }
    }

    /// Says again what is counted.
    pub fn counting(&self) {
        if let Some(bar) = &self.bar {
            *bar.phase.lock().unwrap_or_else(PoisonError::into_inner) = None;
        }
    }

    /// Counts the bytes of a stream too.
    pub fn count(&self, counter: Arc<AtomicU64>) {
        if let Some(bar) = &self.bar {
            let mut counters = bar.counters.lock().unwrap_or_else(PoisonError::into_inner);
            counters.push(counter);
        }
    }

    /// Says something without disturbing the progress.
    pub fn complain(&self, text: &str) {
        if !self.silent {
            self.above().pass(|| complain(text));
        }
    }

    /// Says several things at once.
    pub fn complain_all(&self, texts: &[String]) {
        if !self.silent && !texts.is_empty() {
            let texts = texts.iter().map(String::as_str);
            self.above().pass(|| complain_all(texts));
        }
    }

    /// Prints lines on standard error without disturbing the progress. If nobody listens, nothing can be done about it.
    pub fn print(&self, lines: &[u8]) {
        self.above().pass(|| drop(io::stderr().write_all(lines)));
    }

    /// Stops watching and says how long it took.
    pub fn stop(self) -> Duration {
        self.begun.elapsed()
    }
}

impl Bar {
    fn start(progress: &Arc<Progress>, amount: Amount, ui: Ui) -> Bar {
        let face = match io::stderr().is_terminal() {
            true => {
                let bar = ProgressBar::new_spinner();
                // Never more than a line, however narrow.
                if let Ok(style) = ProgressStyle::with_template("{wide_msg}") {
                    bar.set_style(style);
                }
                Face::Line(bar, Drawn::default())
            }
            false => Face::Lines,
        };
        let done = Arc::new(AtomicBool::new(false));
        let phase = Phase::default();
        let counters = Counters::default();
        let watch = Watch {
            progress: Arc::clone(progress),
            face: face.clone(),
            done: Arc::clone(&done),
            phase: Arc::clone(&phase),
            counters: Arc::clone(&counters),
            amount,
            ui,
        };
        Bar {
            face,
            done,
            phase,
            counters,
            thread: Some(thread::spawn(move || watch.run())),
        }
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.done.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            thread.thread().unpark();
            let _ = thread.join();
        }
        if let Face::Line(bar, _) = &self.face {
            bar.finish_and_clear();
        }
    }
}

/// The thread that looks again and again.
struct Watch {
    progress: Arc<Progress>,
    face: Face,
    done: Arc<AtomicBool>,
    phase: Phase,
    counters: Counters,
    amount: Amount,
    ui: Ui,
}

impl Watch {
    fn run(&self) {
        let begun = Instant::now();
        let mut ticks = 0;
        thread::park_timeout(PATIENCE);
        while !self.done.load(Ordering::Relaxed) {
            let text = self.line(begun.elapsed());
            match &self.face {
                Face::Line(bar, drawn) => {
                    let mut drawn = drawn.lock().unwrap_or_else(PoisonError::into_inner);
                    *drawn = true;
                    bar.set_message(fitting(&text, terminal()).to_owned());
                }
                Face::Lines if ticks % TICKS_PER_LINE == TICKS_PER_LINE - 1 => {
                    let _ = writeln!(io::stderr(), "{text}");
                }
                Face::Lines => {}
            }
            ticks += 1;
            thread::park_timeout(TICK);
        }
    }

    fn line(&self, elapsed: Duration) -> String {
        let phase = self.phase.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((text, since)) = &*phase {
            return format!("{text} {}", clock(since.elapsed().as_secs()));
        }
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let others = self.counters.lock().unwrap_or_else(PoisonError::into_inner);
        let others: u64 = others.iter().map(|counter| count(counter)).sum();
        Look {
            amount: self.amount,
            bytes: count(&self.progress.bytes) + others,
            games: count(&self.progress.games),
            findings: count(&self.progress.findings),
            elapsed,
        }
        .line(self.ui)
    }
}

/// What a run came to so far.
#[derive(Clone, Copy, Debug)]
struct Look {
    amount: Amount,
    bytes: u64,
    games: u64,
    findings: u64,
    elapsed: Duration,
}

impl Look {
    /// The line: what matters most stands first, because a narrow terminal cuts the end off.
    fn line(&self, ui: Ui) -> String {
        let (done, total) = match self.amount {
            Amount::Bytes(total) | Amount::Sought(total) | Amount::Positions(total) => {
                (self.bytes, total)
            }
            Amount::Games(total) => (self.games, Some(total)),
        };
        let mut parts = Vec::new();
        if let Some(total) = total.filter(|total| *total > 0) {
            let done = done.min(total);
            let percent = share(100, done, total);
            let filled = share(BAR, done, total) as usize;
            let bar = format!(
                "{}{}",
                "█".repeat(filled),
                "░".repeat(BAR as usize - filled)
            );
            parts.push(format!("{percent:>3}% {bar}"));
            // A moment after the beginning nobody knows.
            if done > 0 && self.elapsed >= TICK {
                let left = self.elapsed.as_millis() * u128::from(total - done) / u128::from(done);
                let left = clock(u64::try_from(left / 1000).unwrap_or(u64::MAX));
                parts.push(say!(ui, "{left} left", "mancano {left}"));
            }
        }
        let pace = per_second(self.games, self.elapsed);
        match self.amount {
            Amount::Bytes(total) => {
                self.bytes_of(total, &mut parts, ui);
                let findings = self.findings;
                parts.push(say!(ui, "{pace} games/s", "{pace} partite/s"));
                parts.push(say!(ui, "findings: {findings}", "segnalazioni: {findings}"));
            }
            Amount::Sought(total) => self.bytes_of(total, &mut parts, ui),
            Amount::Positions(_) => {
                let told = self.games;
                parts.push(say!(ui, "positions: {told}", "posizioni: {told}"));
                parts.push(say!(ui, "{pace} positions/s", "{pace} posizioni/s"));
            }
            Amount::Games(total) => {
                let made = self.games;
                parts.push(say!(
                    ui,
                    "{made} of {total} games",
                    "{made} partite di {total}"
                ));
                parts.push(say!(ui, "{pace} games/s", "{pace} partite/s"));
            }
        }
        parts.join("  ")
    }

    /// How many bytes are done, and how fast.
    fn bytes_of(&self, total: Option<u64>, parts: &mut Vec<String>, ui: Ui) {
        let done = size(self.bytes, ui);
        parts.push(match total {
            Some(total) => {
                let total = size(total, ui);
                say!(ui, "{done} of {total}", "{done} di {total}")
            }
            None => done,
        });
        let pace = per_second(self.bytes, self.elapsed);
        parts.push(format!("{}/s", size(pace, ui)));
    }
}

/// Columns of the terminal on which it is drawn.
fn terminal() -> usize {
    let size = terminal_size::terminal_size_of(io::stderr());
    size.map_or(usize::MAX, |(width, _)| usize::from(width.0))
}

/// The parts of a line that have room: half a number is a wrong one.
fn fitting(line: &str, width: usize) -> &str {
    let mut fits = line;
    while fits.chars().count() > width {
        match fits.trim_end().rfind("  ") {
            Some(end) => fits = fits[..end].trim_end(),
            None => return fits,
        }
    }
    fits
}

/// So much of `whole` as `done` is of `total`, which is not 0.
fn share(whole: u64, done: u64, total: u64) -> u64 {
    (u128::from(whole) * u128::from(done) / u128::from(total)) as u64
}

/// `0:07`, `12:34`, `1:02:03`.
fn clock(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// A number of bytes for people: `512 B`, `3.4 MB`.
fn size(bytes: u64, ui: Ui) -> String {
    const UNITS: [&str; 4] = ["kB", "MB", "GB", "TB"];
    if bytes < 1000 {
        return format!("{bytes} B");
    }
    let mut value = bytes as f64 / 1000.0;
    let mut units = UNITS.iter();
    let mut unit = units.next().unwrap_or(&"");
    while value >= 999.95
        && let Some(next) = units.next()
    {
        value /= 1000.0;
        unit = next;
    }
    format!("{} {unit}", terms::decimal(ui, &format!("{value:.1}")))
}

/// How many per second, as a whole number.
pub fn per_second(count: u64, elapsed: Duration) -> u64 {
    let micros = elapsed.as_micros().max(1);
    u64::try_from(u128::from(count) * 1_000_000 / micros).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_narrow_terminal_gets_whole_parts() {
        let line = " 50% ██████████░░░░░░░░░░  0:11 left  1.8 MB of 69.6 MB  4.1 MB/s";
        assert_eq!(fitting(line, 80), line);
        assert_eq!(
            fitting(line, 60),
            " 50% ██████████░░░░░░░░░░  0:11 left  1.8 MB of 69.6 MB"
        );
        assert_eq!(fitting(line, 30), " 50% ██████████░░░░░░░░░░");
        assert_eq!(fitting("3.4 MB", 2), "3.4 MB");
    }

    #[test]
    fn speed_is_games_by_time() {
        assert_eq!(per_second(500, Duration::from_millis(250)), 2000);
        assert_eq!(per_second(0, Duration::ZERO), 0);
    }

    #[test]
    fn a_line_says_how_much_is_done_how_fast_and_how_long_it_takes() {
        let look = Look {
            amount: Amount::Bytes(Some(40_000_000)),
            bytes: 10_000_000,
            games: 20_000,
            findings: 7,
            elapsed: Duration::from_secs(2),
        };
        assert_eq!(
            look.line(Ui::English),
            " 25% █████░░░░░░░░░░░░░░░  0:06 left  10.0 MB of 40.0 MB  5.0 MB/s  10000 games/s  findings: 7"
        );
        let made = Look {
            amount: Amount::Games(40_000),
            ..look
        };
        assert_eq!(
            made.line(Ui::Italian),
            " 50% ██████████░░░░░░░░░░  mancano 0:02  20000 partite di 40000  10000 partite/s"
        );
        let told = Look {
            amount: Amount::Positions(Some(40_000_000)),
            ..look
        };
        assert_eq!(
            told.line(Ui::Italian),
            " 25% █████░░░░░░░░░░░░░░░  mancano 0:06  posizioni: 20000  10000 posizioni/s"
        );
        let sought = Look {
            amount: Amount::Sought(Some(40_000_000)),
            ..look
        };
        assert_eq!(
            sought.line(Ui::English),
            " 25% █████░░░░░░░░░░░░░░░  0:06 left  10.0 MB of 40.0 MB  5.0 MB/s"
        );
        let unknown = Look {
            amount: Amount::Bytes(None),
            ..look
        };
        assert_eq!(
            unknown.line(Ui::Italian),
            "10,0 MB  5,0 MB/s  10000 partite/s  segnalazioni: 7"
        );
    }

    #[test]
    fn more_than_everything_is_everything() {
        let look = Look {
            amount: Amount::Bytes(Some(10)),
            bytes: 20,
            games: 0,
            findings: 0,
            elapsed: Duration::from_secs(3700),
        };
        assert!(
            look.line(Ui::English).starts_with("100% "),
            "{}",
            look.line(Ui::English)
        );
        assert_eq!(clock(3723), "1:02:03");
        assert_eq!(
            (size(999, Ui::English), size(999_960, Ui::English)),
            ("999 B".to_owned(), "1.0 MB".to_owned())
        );
    }
}
