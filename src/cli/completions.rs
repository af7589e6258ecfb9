//! `formulario generate completions`: what a shell must know to complete a command line.

use super::args::ShellArg;
use super::words;
use clap_complete::{Shell, generate};
use formulario::messages::Ui;

/// Writes the script of one shell to standard output. A closed pipe ends it quietly.
pub fn run(shell: ShellArg, ui: Ui) -> anyhow::Result<()> {
    super::print(&script(shell, ui), ui)
}

fn script(shell: ShellArg, ui: Ui) -> String {
    let shell = match shell {
        ShellArg::Bash => Shell::Bash,
        ShellArg::Zsh => Shell::Zsh,
        ShellArg::Fish => Shell::Fish,
    };
    let mut script = Vec::new();
    generate(shell, &mut words::command(ui), "formulario", &mut script);
    String::from_utf8_lossy(&script).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::{Command, ValueEnum as _};

    /// The names of all subcommands, at any depth, and of all long options.
    fn names(command: &Command, found: &mut Vec<String>) {
        for sub in command.get_subcommands() {
            found.push(sub.get_name().to_owned());
            names(sub, found);
        }
        found.extend(
            command
                .get_arguments()
                .filter_map(|arg| arg.get_long())
                .map(str::to_owned),
        );
    }

    #[test]
    fn every_script_names_every_subcommand_and_option() {
        for ui in [Ui::English, Ui::Italian] {
            let mut wanted = Vec::new();
            names(&words::command(ui), &mut wanted);
            assert!(wanted.len() > 30, "{wanted:?}");
            for shell in ShellArg::value_variants() {
                let script = script(*shell, ui);
                for name in &wanted {
                    assert!(script.contains(name.as_str()), "{shell:?}, {ui:?}: {name}");
                }
            }
        }
    }

    #[test]
    fn descriptions_follow_the_language() {
        for shell in [ShellArg::Zsh, ShellArg::Fish] {
            assert!(
                script(shell, Ui::English).contains("Write one CSV row per game"),
                "{shell:?}"
            );
            assert!(
                script(shell, Ui::Italian).contains("Scrive un CSV con una riga per partita"),
                "{shell:?}"
            );
        }
    }
}
