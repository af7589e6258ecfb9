//! How the program ends.

use formulario::rules::Severity;
use std::process::ExitCode;

/// The exit status of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ExitStatus {
    /// 0: everything was read and nothing was found at or above `--fail-on`. Where the readers of all outputs went away, what
    /// was read till then counts.
    Clean,
    /// 1: everything was read and something was found at or above `--fail-on`; a position is not valid.
    Findings,
    /// 2: called wrongly, or the run is incomplete: an input could not be read to its end, an output not written, the
    /// program failed on a game, the count does not add up, Ctrl-C.
    Incomplete,
}

impl ExitStatus {
    /// The status of a run that found at worst `worst`, where `fail_on` is the least severity that counts.
    pub fn of(complete: bool, worst: Option<Severity>, fail_on: Option<Severity>) -> ExitStatus {
        match (worst, fail_on) {
            _ if !complete => ExitStatus::Incomplete,
            (Some(worst), Some(least)) if worst >= least => ExitStatus::Findings,
            _ => ExitStatus::Clean,
        }
    }
}

impl ExitStatus {
    /// The status that another process of this program ended with.
    #[cfg(unix)]
    pub fn of_code(code: i32) -> ExitStatus {
        match code {
            0 => ExitStatus::Clean,
            1 => ExitStatus::Findings,
            _ => ExitStatus::Incomplete,
        }
    }
}

impl From<ExitStatus> for ExitCode {
    fn from(status: ExitStatus) -> ExitCode {
        ExitCode::from(status as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_the_manual() {
        assert_eq!(ExitStatus::Clean as u8, 0);
        assert_eq!(ExitStatus::Findings as u8, 1);
        assert_eq!(ExitStatus::Incomplete as u8, 2);
    }

    #[test]
    fn findings_count_from_the_severity_asked_for() {
        use Severity::{Error, Note, Warning};
        let of = |worst, least| ExitStatus::of(true, worst, least);
        assert_eq!(of(None, Some(Note)), ExitStatus::Clean);
        assert_eq!(of(Some(Warning), Some(Error)), ExitStatus::Clean);
        assert_eq!(of(Some(Warning), Some(Warning)), ExitStatus::Findings);
        assert_eq!(of(Some(Error), Some(Note)), ExitStatus::Findings);
        assert_eq!(of(Some(Error), None), ExitStatus::Clean);
    }

    #[test]
    fn an_incomplete_run_says_so_whatever_it_found() {
        assert_eq!(ExitStatus::of(false, None, None), ExitStatus::Incomplete);
        let worst = Some(Severity::Error);
        assert_eq!(ExitStatus::of(false, worst, worst), ExitStatus::Incomplete);
    }
}
