//! The progress bar on standard error: bytes, games per second, findings. Nowhere else is time looked at.

use super::complain;
use formulario::messages::Ui;
use formulario::pipeline::Progress;
use formulario::say;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, IsTerminal as _, Write as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Time between two looks.
const TICK: Duration = Duration::from_millis(100);

/// A progress bar that watches a run, or nothing.
pub struct Meter {
    begun: Instant,
    bar: Option<Bar>,
}

struct Bar {
    bar: ProgressBar,
    done: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

impl Meter {
    /// Starts to watch. Without `visible`, or where standard error is no terminal, it only keeps the time. `size` is the
    /// number of bytes on disk, where it is known.
    pub fn start(progress: &Arc<Progress>, size: Option<u64>, visible: bool, ui: Ui) -> Meter {
        let bar = (visible && io::stderr().is_terminal()).then(|| Bar::start(progress, size, ui));
        Meter {
            begun: Instant::now(),
            bar,
        }
    }

    /// Says something without disturbing the bar.
    pub fn complain(&self, text: &str) {
        match &self.bar {
            Some(bar) => bar.bar.suspend(|| complain(text)),
            None => complain(text),
        }
    }

    /// Prints lines on standard error without disturbing the bar. If nobody listens, nothing can be done about it.
    pub fn print(&self, lines: &[u8]) {
        let print = || drop(io::stderr().write_all(lines));
        match &self.bar {
            Some(bar) => bar.bar.suspend(print),
            None => print(),
        }
    }

    /// Stops watching and says how long it took.
    pub fn stop(self) -> Duration {
        let elapsed = self.begun.elapsed();
        if let Some(bar) = self.bar {
            bar.done.store(true, Ordering::Relaxed);
            bar.thread.thread().unpark();
            let _ = bar.thread.join();
            bar.bar.finish_and_clear();
        }
        elapsed
    }
}

impl Bar {
    fn start(progress: &Arc<Progress>, size: Option<u64>, ui: Ui) -> Bar {
        let template = match size {
            Some(_) => "{bar:30} {bytes}/{total_bytes}  {msg}",
            None => "{spinner} {bytes}  {msg}",
        };
        let bar = size.map_or_else(ProgressBar::new_spinner, ProgressBar::new);
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        let done = Arc::new(AtomicBool::new(false));
        let thread = {
            let (bar, done, progress) = (bar.clone(), Arc::clone(&done), Arc::clone(progress));
            thread::spawn(move || {
                let begun = Instant::now();
                while !done.load(Ordering::Relaxed) {
                    bar.set_position(progress.bytes.load(Ordering::Relaxed));
                    let games = progress.games.load(Ordering::Relaxed);
                    let findings = progress.findings.load(Ordering::Relaxed);
                    let rate = per_second(games, begun.elapsed());
                    bar.set_message(say!(
                        ui,
                        "{rate} games/s  findings: {findings}",
                        "{rate} partite/s  segnalazioni: {findings}"
                    ));
                    thread::park_timeout(TICK);
                }
            })
        };
        Bar { bar, done, thread }
    }
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
    fn speed_is_games_by_time() {
        assert_eq!(per_second(500, Duration::from_millis(250)), 2000);
        assert_eq!(per_second(0, Duration::ZERO), 0);
    }
}
