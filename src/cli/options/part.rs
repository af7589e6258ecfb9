//! `--part`, `--seam` and `--name`: which part of a file is read.

use crate::cli::args::PartArgs;
use anyhow::{Context as _, bail};
use formulario::framing::{FilePart, Seam};
use formulario::messages::Ui;
use formulario::say;
use formulario::source::{Input, Origin};
use std::path::PathBuf;

/// The part that was asked for.
///
/// # Errors
///
/// What was typed is no part.
pub fn part(args: &PartArgs, only: Option<&str>, ui: Ui) -> anyhow::Result<Option<FilePart>> {
    let Some(text) = &args.part else {
        return Ok(None);
    };
    if only.is_some() {
        bail!(say!(
            ui,
            "--only and --part do not go together: nobody knows the number of the first game of a part",
            "--only e --part non vanno insieme: di una parte non si sa che numero ha la prima partita"
        ));
    }
    let (from, until) = bounds(text).with_context(|| {
        say!(
            ui,
            "--part {text}: two bytes were expected, the first not beyond the second, like 0..1000000, or 2000000.. up to the end",
            "--part {text}: ci vogliono due byte, il primo non oltre il secondo, come 0..1000000, o 2000000.. fino alla fine"
        )
    })?;
    let seam = args.seam.as_deref().map(|text| {
        Seam::of(text).with_context(|| {
            say!(
                ui,
                "--seam {text}: the 'next' that --summary-json told of the part before was expected",
                "--seam {text}: ci vuole il «next» che --summary-json ha detto della parte precedente"
            )
        })
    });
    let seam = seam.transpose()?;
    if from > 0 && seam == Some(Seam::Start) {
        bail!(say!(
            ui,
            "--seam start: only a part from 0 begins with the file",
            "--seam start: solo una parte da 0 comincia con il file"
        ));
    }
    Ok(Some(FilePart { from, until, seam }))
}

/// Where what games say only together is written, and from where it is read.
///
/// # Errors
///
/// The run is neither of a part nor of all parts together.
pub fn together(args: &PartArgs, ui: Ui) -> anyhow::Result<[Option<PathBuf>; 2]> {
    let path = args.together.clone();
    match path {
        Some(_) if args.join => Ok([None, path]),
        None | Some(_) if args.part.is_some() => Ok([path, None]),
        None => Ok([None, None]),
        Some(path) => bail!(say!(
            ui,
            "--together {}: it goes with --part, which writes it, and with --join, which reads it; a run over the whole file looks at its \
             games together",
            "--together {}: va con --part, che lo scrive, e con --join, che lo legge; un controllo di tutto il file guarda le sue partite \
             insieme",
            path.display()
        )),
    }
}

fn bounds(text: &str) -> Option<(u64, u64)> {
    let number = |text: &str| {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse::<u64>().ok().filter(|_| digits)
    };
    let (from, until) = text.trim().split_once("..")?;
    let from = number(from)?;
    let until = match until {
        "" => u64::MAX,
        until => number(until)?,
    };
    (from <= until).then_some((from, until))
}

/// Gives standard input its name, and sees to it that there is one file where a part was asked for.
///
/// # Errors
///
/// There is none or more than one.
pub fn name(
    inputs: &mut [Input],
    name: Option<&str>,
    part: Option<&FilePart>,
    ui: Ui,
) -> anyhow::Result<()> {
    // One that is not there is told as such.
    if let Some(part) = part
        && inputs.len() > 1
    {
        let from = part.from;
        let until = match part.until {
            u64::MAX => String::new(),
            until => until.to_string(),
        };
        bail!(say!(
            ui,
            "--part {from}..{until}: one file was expected, these are {}: each has bytes of its own",
            "--part {from}..{until}: ci vuole un solo file, questi sono {}: ciascuno ha i suoi byte",
            inputs.len()
        ));
    }
    let Some(name) = name else { return Ok(()) };
    let stdin = inputs
        .iter_mut()
        .find(|input| input.origin == Origin::Stdin);
    let Some(stdin) = stdin else {
        bail!(say!(
            ui,
            "--name {name}: it names standard input, which is not read: give - as path",
            "--name {name}: dà un nome allo standard input, che non si legge: come percorso va dato -"
        ));
    };
    name.clone_into(&mut stdin.name);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_two_bytes() {
        assert_eq!(bounds("0..10"), Some((0, 10)));
        assert_eq!(bounds("10..10"), Some((10, 10)));
        assert_eq!(bounds("7.."), Some((7, u64::MAX)));
        for wrong in [
            "", "..", "..5", "7", "9..5", "+1..2", "1..+2", "1-2", "1...2", "1..2..3", "a..b",
        ] {
            assert_eq!(bounds(wrong), None, "{wrong}");
        }
    }
}
