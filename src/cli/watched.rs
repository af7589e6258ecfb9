//! A run under a limit of memory (`ulimit -v`, `ulimit -d`).
//!
//! Where an allocation fails Rust aborts, and nothing within the process can say a sentence more. So where a limit is set the
//! program runs itself once more and waits: what aborts then is the second process, and the first says why and ends with
//! status 2. Where no limit is set, which is the rule, nothing of this happens.
//!
//! The C library gives each thread a heap of its own and reserves much for it. Where the limit has no room for that, it asks the
//! system for pages at every allocation, in vain and then for one alone, and the run is a thousand times slower without ever
//! failing. So the second process is told how many heaps the limit has room for.

use super::status::ExitStatus;
use formulario::messages::Ui;

/// What the second process finds in its environment.
#[cfg(unix)]
const MARK: &str = "FORMULARIO_WATCHED";

/// Tells the C library how many heaps threads share. Other C libraries than that of GNU have one and ask nothing.
#[cfg(unix)]
const MOST_HEAPS: &str = "MALLOC_ARENA_MAX";

/// Twice what the C library reserves while it makes a heap (`HEAP_MAX_SIZE` and as much again, to align it): so heaps take half
/// of what is allowed at most.
#[cfg(unix)]
const ROOM_OF_HEAP: u64 = 256 << 20;

/// Runs the program once more, if a limit asks for it, and tells how that ended. `None`: this process is to do the work.
#[cfg(unix)]
pub fn run(ui: Ui) -> Option<ExitStatus> {
    use super::complain;
    use formulario::say;
    use rustix::process::{Pid, Signal, kill_process};
    use std::os::unix::process::{CommandExt as _, ExitStatusExt as _};
    use std::process::Command;

    let limit = limit()?;
    if std::env::var_os(MARK).is_some() {
        return None;
    }
    let mut typed = std::env::args_os();
    let mut command = Command::new(std::env::current_exe().ok()?);
    if let Some(name) = typed.next() {
        command.arg0(name);
    }
    command.args(typed).env(MARK, "1");
    if std::env::var_os(MOST_HEAPS).is_none() {
        command.env(MOST_HEAPS, heaps(limit).to_string());
    }
    let mut child = command.spawn().ok()?;
    let pid = Pid::from_child(&child);
    // It may have had the signal already, as all of a terminal's processes do: it takes two at once for one.
    let _ = ctrlc::set_handler(move || {
        let _ = kill_process(pid, Signal::TERM);
    });
    let ended = child.wait().ok()?;
    if let Some(code) = ended.code() {
        return Some(ExitStatus::of_code(code));
    }
    let kib = limit / 1024;
    complain(&match ended.signal() {
        Some(signal) if signal == Signal::ABORT.as_raw() => say!(
            ui,
            "not enough memory: {kib} KiB are allowed here (ulimit), and the run needed more; an output that was begun is \
             left incomplete, with .part behind its name. Allow more, or give --jobs 1 and fewer files at a time",
            "memoria insufficiente: qui sono ammessi {kib} KiB (ulimit) e l'esecuzione ne richiedeva di più; ciò che si era \
             cominciato a scrivere resta incompleto, con .part dopo il nome. Concederne di più, oppure dare --jobs 1 e meno \
             file per volta"
        ),
        signal => {
            let signal = signal.unwrap_or_default();
            say!(
                ui,
                "the system ended the run (signal {signal})",
                "il sistema ha interrotto l'esecuzione (segnale {signal})"
            )
        }
    });
    Some(ExitStatus::Incomplete)
}

/// The least limit that is set for the memory of this process, in bytes.
#[cfg(unix)]
fn limit() -> Option<u64> {
    use rustix::process::{Resource, getrlimit};
    let of = |resource| getrlimit(resource).current;
    [Resource::As, Resource::Data]
        .into_iter()
        .filter_map(of)
        .min()
}

/// How many heaps threads may share under a limit.
#[cfg(unix)]
fn heaps(limit: u64) -> u64 {
    (limit / ROOM_OF_HEAP).max(1)
}

/// Other systems set no such limit.
#[cfg(not(unix))]
pub fn run(_: Ui) -> Option<ExitStatus> {
    None
}

#[cfg(all(test, unix))]
mod tests {
    use super::heaps;

    #[test]
    fn there_are_as_many_heaps_as_a_limit_has_room_for() {
        let of = |mib: u64| heaps(mib << 20);
        assert_eq!(
            [of(60), of(200), of(511), of(512), of(4096)],
            [1, 1, 1, 2, 16]
        );
    }
}
