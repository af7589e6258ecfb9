//! `formulario generate completions`: what a shell must know to complete a command line.

use super::args::ShellArg;
use super::words;
use clap::Command;
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
    let mut command = words::command(ui);
    let mut script = Vec::new();
    generate(shell, &mut command, "formulario", &mut script);
    let mut script = String::from_utf8_lossy(&script).into_owned();
    if shell == Shell::Fish {
        positional_values(&command, &mut Vec::new(), &mut script);
    }
    script
}

/// The values of arguments without a name, which clap_complete leaves out for fish.
fn positional_values(command: &Command, path: &mut Vec<String>, script: &mut String) {
    for sub in command.get_subcommands() {
        path.push(sub.get_name().to_owned());
        positional_values(sub, path, script);
        path.pop();
    }
    let mut condition = String::new();
    for (depth, name) in path.iter().enumerate() {
        condition.push_str(match depth {
            0 => "__fish_formulario_using_subcommand ",
            _ => "; and __fish_seen_subcommand_from ",
        });
        condition.push_str(name);
    }
    for arg in command.get_positionals() {
        for value in arg.get_possible_values() {
            let help = value
                .get_help()
                .map(ToString::to_string)
                .unwrap_or_default();
            let (name, help) = (value.get_name(), help.replace('\'', "\\'"));
            script.push_str(&format!(
                "complete -c formulario -n \"{condition}\" -f -a \"{name}\" -d '{help}'\n"
            ));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::ValueEnum as _;

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
    fn fish_knows_the_values_of_arguments_without_a_name() {
        let script = script(ShellArg::Fish, Ui::English);
        let line = "-n \"__fish_formulario_using_subcommand generate; and __fish_seen_subcommand_from completions\" -f -a \"zsh\"";
        assert!(script.contains(line), "{script}");
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
