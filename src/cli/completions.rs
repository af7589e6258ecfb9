//! `formulario generate completions`: what a shell must know to complete a command line.

mod bash;

use super::args::ShellArg;
use super::words;
use clap::{Arg, Command};
use clap_complete::{Shell, generate};
use formulario::messages::Ui;
use formulario::rules;
use std::fmt::Write as _;

/// Writes the script of one shell to standard output. A closed pipe ends it quietly.
pub fn run(shell: ShellArg, ui: Ui) -> anyhow::Result<()> {
    super::print(&script(shell, ui), ui)
}

fn script(shell: ShellArg, ui: Ui) -> String {
    let mut command = words::command(ui);
    match shell {
        ShellArg::Bash => {
            command.build();
            bash::script(&command)
        }
        ShellArg::Zsh => zsh(&mut command),
        ShellArg::Fish => fish(&mut command),
        ShellArg::PowerShell => generated(Shell::PowerShell, &mut command),
    }
}

/// Whether the values of an argument are codes of findings. Clap does not know: beginnings of codes and names are taken too.
fn is_codes(arg: &Arg) -> bool {
    ["codes", "select", "ignore"].contains(&arg.get_id().as_str())
}

fn generated(shell: Shell, command: &mut Command) -> String {
    let mut script = Vec::new();
    generate(shell, command, "formulario", &mut script);
    String::from_utf8_lossy(&script).into_owned()
}

/// That of clap_complete, and the codes.
fn zsh(command: &mut Command) -> String {
    let script = generated(Shell::Zsh, command);
    let mut codes = String::from("\n_formulario_codes() {\n    local codes; codes=(\n");
    for rule in rules::ALL {
        let _ = writeln!(codes, "        '{}:{}'", rule.code, rule.name);
    }
    codes.push_str("    )\n    _describe -t codes code codes \"$@\"\n}\n");
    let mut text = String::new();
    for line in script.lines() {
        let list = line.starts_with("'*--select=") || line.starts_with("'*--ignore=");
        match line.strip_suffix(":_default' \\") {
            Some(line) if list => {
                let _ = writeln!(text, "{line}:_sequence _formulario_codes' \\");
            }
            Some(line) if line.starts_with("'*::codes ") => {
                let _ = writeln!(text, "{line}:_formulario_codes' \\");
            }
            _ => {
                let _ = writeln!(text, "{line}");
            }
        }
        if line.starts_with("autoload ") {
            text.push_str(&codes);
        }
    }
    text
}

/// That of clap_complete, and what it leaves out: the values of arguments without a name, the language before the
/// subcommand, the codes.
fn fish(command: &mut Command) -> String {
    let script = generated(Shell::Fish, command);
    let mut text = String::from("function __fish_formulario_codes\n");
    for rule in rules::ALL {
        let _ = writeln!(text, "    printf '%s\\t%s\\n' {} {}", rule.code, rule.name);
    }
    text.push_str("end\n\n");
    for line in script.lines() {
        let list = [" -l select -d '", " -l ignore -d '"];
        let list = list.iter().any(|option| line.contains(option));
        text.push_str(line);
        text.push_str(match list {
            true => " -f -a \"(__fish_complete_list , __fish_formulario_codes)\"\n",
            false => "\n",
        });
    }
    positional_values(command, &mut Vec::new(), &mut text);
    let subs: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
    let subs = subs.join(" ");
    let ui = command.get_arguments().find(|arg| arg.get_id() == "ui");
    for value in ui.map(Arg::get_possible_values).unwrap_or_default() {
        // Before the value fish takes the line for one that cannot be read.
        let _ = writeln!(
            text,
            "complete -c formulario -n \"not __fish_seen_subcommand_from {subs}\" -l ui -r -f -a \"{}\" -d '{}'",
            value.get_name(),
            value
                .get_help()
                .map(ToString::to_string)
                .unwrap_or_default()
        );
    }
    text
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
        if is_codes(arg) {
            let _ = writeln!(
                script,
                "complete -c formulario -n \"{condition}\" -f -a \"(__fish_formulario_codes)\""
            );
        }
        for value in arg.get_possible_values() {
            let help = value
                .get_help()
                .map(ToString::to_string)
                .unwrap_or_default();
            let (name, help) = (value.get_name(), help.replace('\'', "\\'"));
            let _ = writeln!(
                script,
                "complete -c formulario -n \"{condition}\" -f -a \"{name}\" -d '{help}'"
            );
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
        for shell in [ShellArg::Zsh, ShellArg::Fish, ShellArg::PowerShell] {
            assert!(
                script(shell, Ui::English).contains("Write one CSV row per game; as Parquet"),
                "{shell:?}"
            );
            assert!(
                script(shell, Ui::Italian).contains("Scrive un CSV con una riga per partita"),
                "{shell:?}"
            );
        }
    }

    /// What Bash offers for a line, as it parts it into words (`=` is one). Nothing where there is no Bash.
    fn offered(words: &[&str]) -> Option<Vec<String>> {
        let script = script(ShellArg::Bash, Ui::English);
        let last = words.last().copied().unwrap_or_default();
        let count = words.len() - 1;
        let call = format!(
            "{script}\nCOMP_WORDS=(\"$@\"); COMP_CWORD={count}; _formulario formulario '{last}' '';\n\
             printf '%s\\n' \"${{COMPREPLY[@]}}\""
        );
        let mut bash = std::process::Command::new("bash");
        let output = bash.args(["-c", &call, "bash"]).args(words).output().ok()?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let shown = text.lines().filter(|line| !line.is_empty());
        Some(shown.map(str::to_owned).collect())
    }

    #[test]
    fn bash_offers_what_can_stand_there() {
        for (line, wanted) in [
            ("formulario e", "events explain"),
            ("formulario --ui = i", "it"),
            ("formulario --ui it gen", "generate"),
            ("formulario check --fail-on = w", "warning"),
            ("formulario check --fail-on w", "warning"),
            ("formulario check a.pgn --verb", "--verbose"),
            ("formulario check --fail-on=w", "--fail-on=warning"),
            ("formulario explain X001 ille", "illegal-move"),
            ("formulario explain M001", "M001"),
            ("formulario check --ignore M001,X", "M001,X001 M001,X002"),
            ("formulario generate completions z", "zsh"),
            ("formulario generate archive --line-end = crl", "crlf"),
            ("formulario position x", ""),
            ("formulario check --jobs x", ""),
        ] {
            let words: Vec<&str> = line.split(' ').collect();
            let Some(found) = offered(&words) else {
                return;
            };
            assert_eq!(found.join(" "), wanted, "{line}");
        }
    }

    #[test]
    fn bash_leaves_files_to_itself_where_files_are_read_or_written() {
        let script = script(ShellArg::Bash, Ui::English);
        let files = |place: &str| {
            let place = format!("'{place}'");
            let line = script.lines().find(|line| line.contains(&place));
            line.is_some_and(|line| line.ends_with("kind=file ;;"))
        };
        for place in [
            " check +",
            " convert +",
            " show +",
            " check --csv",
            " convert -o",
        ] {
            assert!(files(place), "{place}:\n{script}");
        }
        assert!(!files(" check --laws") && !files(" position +"), "{script}");
        assert!(
            script.contains("-o default -F _formulario formulario"),
            "{script}"
        );
        assert!(
            !script.contains("@COMMANDS@") && !script.contains("@CODES@"),
            "{script}"
        );
    }

    #[test]
    fn codes_are_offered_and_described_where_the_shell_shows_descriptions() {
        let zsh = script(ShellArg::Zsh, Ui::Italian);
        assert!(zsh.contains("'M001:illegal-move'"), "{zsh}");
        assert_eq!(
            zsh.matches(":_sequence _formulario_codes'").count(),
            6,
            "{zsh}"
        );
        assert_eq!(zsh.matches("_formulario_codes' \\").count(), 7, "{zsh}");
        let fish = script(ShellArg::Fish, Ui::Italian);
        assert!(fish.contains("M001 illegal-move"), "{fish}");
        assert_eq!(fish.matches("__fish_complete_list , ").count(), 6, "{fish}");
        assert_eq!(
            fish.matches("-a \"(__fish_formulario_codes)\"").count(),
            1,
            "{fish}"
        );
    }

    #[test]
    fn fish_knows_the_languages_before_the_subcommand() {
        let fish = script(ShellArg::Fish, Ui::English);
        let line = "-n \"not __fish_seen_subcommand_from check convert repair reconcile rate events players merge standings pair position chess960 show explain generate\" -l ui -r -f -a \"it\" -d 'Italian'";
        assert!(fish.contains(line), "{fish}");
    }
}
