//! What `convert` needs.

use super::{
    Check, Choice, Purpose, Sink, check_order, check_stdout, condition, dialect, inputs,
    letting_stand, manner, manner_aside, openings, pipeline, renderer, speech,
};
use crate::cli::args::{ConvertArgs, FormArg, ResultArg};
use crate::cli::output::Target;
use crate::cli::words::quoted;
use anyhow::bail;
use formulario::game_check::{CheckOptions, Rows, Selection};
use formulario::messages::Ui;
use formulario::notation::Language;
use formulario::openings::Openings;
use formulario::replay::ReplayOptions;
use formulario::report::{Channel, tame};
use formulario::rules;
use formulario::say;
use formulario::write::{Annotate, Form, Notation as Moves, ResultChoice, Tongue, WriteOptions};
use std::path::{Path, PathBuf};

/// What `convert` needs: a run of the same kind, which writes.
pub fn convert(args: ConvertArgs, ui: Ui) -> anyhow::Result<Check> {
    let paths = inputs(args.paths, ui)?;
    check_second(&paths, &args.out, ui)?;
    let written = match args.to {
        FormArg::Csv => Channel::Moves,
        _ => Channel::Pgn,
    };
    let mut outputs = vec![(Sink::Channel(written), Target::of(args.out))];
    for (channel, path) in [
        (Channel::Reject, args.reject),
        (Channel::Text, args.report.clone()),
    ] {
        outputs.extend(path.map(|path| (Sink::Channel(channel), Target::of(path))));
    }
    check_stdout(&outputs, ui)?;
    let speech = speech(&args.manner);
    let told = args.report.is_none() && (speech.summary || args.manner.verbose && !speech.silent);
    let mut renderer = renderer(&outputs, ui);
    renderer.dialect = dialect(args.csv_dialect);
    renderer.verbose = args.manner.verbose;
    renderer.manner = match args.report {
        Some(_) => manner(&args.manner, &outputs, None),
        None => manner_aside(&args.manner),
    };
    check_order(&renderer.manner, ui)?;
    if told {
        renderer.channels.insert(Channel::Text);
    }
    let form = match (
        form(args.to, args.to_lang.as_deref(), !args.no_umlauts, ui)?,
        args.ascii,
    ) {
        (Form::Sheet(tongue), true) => Form::Ascii(tongue),
        (_, true) => bail!(say!(
            ui,
            "--ascii: only the sheet of text can be written so; call it with --to formulario",
            "--ascii: così si scrive solo il formulario di testo; aggiungere --to formulario"
        )),
        (form, false) => form,
    };
    if let Form::Page(tongue) = form {
        renderer.sheets = Some(tongue);
    }
    let rows = match renderer.channels.has(Channel::Text) {
        true => Rows::WithFindings,
        false => Rows::Never,
    };
    let reading = letting_stand(args.illegal_stands, &args.reading, ui)?;
    let condition = condition(args.condition.condition.as_deref(), ui)?;
    let read_too: Vec<PathBuf> = args.openings.iter().flatten().cloned().collect();
    let openings = match &args.openings {
        Some(Some(path)) => Some(openings::read(path, ui)?),
        Some(None) => {
            openings::are_games(&paths, ui)?;
            Some(Openings::Own)
        }
        None => None,
    };
    // What may be asked of a game is what `check` finds.
    let judging = CheckOptions {
        rows: Rows::Always,
        openings: openings::of_condition(condition.as_ref(), openings.as_ref()),
        ..reading.clone()
    };
    Ok(Check {
        paths,
        outputs,
        renderer,
        check: CheckOptions {
            replay: ReplayOptions {
                without_draws: true,
                ..reading.replay
            },
            rules: Selection {
                select: rules::READING.map(str::to_owned).to_vec(),
                ignore: Vec::new(),
            },
            reading_only: true,
            rows,
            ..reading
        },
        pipeline: pipeline(&args.reading, args.only.as_deref(), ui)?,
        choice: condition.map(|condition| Choice {
            condition,
            check: Some(judging),
        }),
        name: None,
        copies: false,
        join: false,
        together: None,
        baseline: None,
        read_too,
        fail_on: None,
        purpose: Purpose::Convert,
        job: Some(WriteOptions {
            form,
            result: match args.result {
                ResultArg::Keep => ResultChoice::Keep,
                ResultArg::Tag => ResultChoice::Tag,
                ResultArg::Marker => ResultChoice::Marker,
                ResultArg::Board => ResultChoice::Board,
            },
            strip: args.strip_findings,
            strict: args.strict,
            annotate: Annotate::Nothing,
            openings,
        }),
        told,
        speech,
        ui,
    })
}

/// `convert club.pgn out.pgn`, as other programs are called: said before the games go to standard output.
pub(super) fn check_second(paths: &[PathBuf], out: &Path, ui: Ui) -> anyhow::Result<()> {
    let [first, second] = paths else {
        return Ok(());
    };
    let text = second.to_string_lossy();
    // An address or a pattern is told by name.
    let meant = !text.contains("://") && !text.contains(['*', '?']) && text != "-";
    if out.as_os_str() != "-" || !meant || second.exists() || !first.exists() {
        return Ok(());
    }
    let (first, call) = (quoted(&first.to_string_lossy()), quoted(&text));
    let name = tame(&text);
    bail!(say!(
        ui,
        "{name} is not there and was named as an input; the file to be written is named with -o: \
         'formulario convert {first} -o {call}'",
        "{name} non c'è ed è indicato come file da leggere; il file da scrivere si indica con -o: \
         «formulario convert {first} -o {call}»"
    ))
}

/// The form in which games are written.
fn form(to: FormArg, language: Option<&str>, umlauts: bool, ui: Ui) -> anyhow::Result<Form> {
    let typed = language.and_then(Language::of);
    let notation = match to {
        FormArg::San => Moves::Short,
        FormArg::MederKlein => Moves::MederKlein,
        FormArg::Long => Moves::Long,
        FormArg::Pgn if typed.is_none_or(|language| language == Language::English) => {
            return Ok(Form::Pgn);
        }
        FormArg::Formulario | FormArg::FormularioHtml => {
            let sheet = match to {
                FormArg::FormularioHtml => Form::Page,
                _ => Form::Sheet,
            };
            return match typed {
                None | Some(Language::Italian) => Ok(sheet(Tongue::Italian)),
                Some(Language::English) => Ok(sheet(Tongue::English)),
                Some(_) => bail!(say!(
                    ui,
                    "--to-lang: a scoresheet is printed in Italian (it) or English (en)",
                    "--to-lang: il formulario si stampa in italiano (it) o in inglese (en)"
                )),
            };
        }
        _ if typed.is_some() => bail!(say!(
            ui,
            "--to-lang: only the letters of --to san, --to long and --to meder-klein can be chosen; PGN is always in English",
            "--to-lang: si scelgono solo le lettere di --to san, --to long e --to meder-klein; il PGN è sempre in inglese"
        )),
        FormArg::Pgn => return Ok(Form::Pgn),
        FormArg::Csv => return Ok(Form::Rows),
        // Those are written by `standings`.
        FormArg::Trf16 | FormArg::Trf26 => return Ok(Form::Rows),
        FormArg::Uci => Moves::Uci,
        FormArg::Iccf => Moves::Iccf,
        FormArg::Figurine => Moves::Figurine,
        FormArg::Classic => Moves::Classic,
        FormArg::Spoken => Moves::Spoken { umlauts },
    };
    Ok(Form::Moves(notation, typed.unwrap_or(Language::English)))
}
