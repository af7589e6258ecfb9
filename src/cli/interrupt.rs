//! Ctrl-C, and the signals that end a program politely.

use super::complain;
use super::status::ExitStatus;
use formulario::messages::Ui;
use formulario::pipeline::Progress;
use formulario::say;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

/// How long the run may take to end by itself after the first signal: it may be waiting for a pipe that nobody fills.
const PATIENCE: Duration = Duration::from_secs(3);

/// From now on a signal ends the run after the row that is being written, and a second one, or patience, ends it at once.
/// `parts` are named then: they end at a complete row, because only complete rows are ever written.
pub fn stop_on_signal(progress: Arc<Progress>, parts: Vec<PathBuf>, ui: Ui) {
    let handler = move || {
        if !progress.stop.swap(true, Ordering::Relaxed) {
            let parts = parts.clone();
            thread::spawn(move || {
                thread::sleep(PATIENCE);
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

/// A signal ends the program at once: for subcommands that leave nothing behind.
pub fn quit_on_signal() {
    let _ = ctrlc::set_handler(|| process::exit(ExitStatus::Incomplete as i32));
}

/// An output that stays incomplete.
pub fn left(part: &Path, ui: Ui) -> String {
    let name = part.display();
    say!(ui, "left incomplete: {name}", "lasciato incompleto: {name}")
}
