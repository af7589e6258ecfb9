//! Ctrl-C, and the signals that end a program politely.

use super::complain;
use super::status::ExitStatus;
use formulario::messages::Ui;
use formulario::pipeline::Progress;
use formulario::say;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Signals within this time are one: a terminal and a supervisor may both pass it on.
const ONE_SIGNAL: Duration = Duration::from_millis(300);

/// From now on a signal ends the run after the row that is being written, and a second one, or the end of this `patience`,
/// ends it at once. `parts` are named then: they end at a complete row, because only complete rows are ever written.
pub fn stop_on_signal(progress: Arc<Progress>, parts: Vec<PathBuf>, patience: Duration, ui: Ui) {
    let mut first = None;
    let handler = move || {
        if first.get_or_insert_with(Instant::now).elapsed() < ONE_SIGNAL
            && progress.stop.load(Ordering::Relaxed)
        {
            return;
        }
        if !progress.stop.swap(true, Ordering::Relaxed) {
            let parts = parts.clone();
            thread::spawn(move || {
                thread::sleep(patience);
                quit(&parts, ui);
            });
        } else {
            quit(&parts, ui);
        }
    };
    // Without a handler a signal ends the program at once, as it does any other.
    let _ = ctrlc::set_handler(handler);
}

fn quit(parts: &[PathBuf], ui: Ui) -> ! {
    complain(&say!(ui, "interrupted", "interrotto"));
    for part in parts.iter().filter(|part| part.exists()) {
        complain(&left(part, ui));
    }
    process::exit(ExitStatus::Incomplete as i32)
}

/// A file that would grow beyond the limit of the user is a fault of writing, as a full disk is: without a handler the system
/// ends the program without a word.
pub fn survive_limits() {
    #[cfg(unix)]
    {
        // Nobody asks whether it came: the write tells.
        let came = Arc::new(AtomicBool::new(false));
        let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, came);
    }
}

/// A signal ends the program at once: for subcommands that leave nothing behind.
pub fn quit_on_signal() {
    let _ = ctrlc::set_handler(|| process::exit(ExitStatus::Incomplete as i32));
}

/// An output that stays incomplete.
pub fn left(part: &Path, ui: Ui) -> String {
    let name = part.display();
    say!(ui, "left incomplete: {name}", "lasciato incompleto: {name}")
}
