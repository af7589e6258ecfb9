//! The command line program: see the library for what it stands on.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run().into()
}
