//! What `repair` needs.

use super::{dialect, inputs, is_shown, may_stand, one_stdout, pipeline, reading_all};
use crate::cli::args::RepairArgs;
use crate::cli::output::Target;
use anyhow::{Context as _, bail};
use formulario::game_check::{CheckOptions, Rows};
use formulario::messages::Ui;
use formulario::notation::{Form, read};
use formulario::repair::no_half_move;
use formulario::replay::ReplayOptions;
use formulario::report::Dialect;
use formulario::say;
use formulario::syntax::Encoding;
use std::path::PathBuf;

/// What a run of `repair` writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Product {
    /// Lines to read.
    Text,
    /// Rows.
    Csv,
    /// Objects.
    Ndjson,
    /// Games.
    Pgn,
}

/// What becomes of the games that are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Treatment {
    /// They stay as they are.
    Leave,
    /// They are repaired.
    Apply,
    /// Earlier repairs are taken back.
    Undo,
}

/// What somebody knows of a half-move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The file; none where there is one.
    pub file: Option<String>,
    /// The game in it, from 1; 0 where there is one and it need not be named.
    pub game: u64,
    /// The half-move, from 1.
    pub ply: u32,
    /// The move as written.
    pub mv: String,
    /// The whole of it, as it was typed.
    pub text: String,
}

/// A run of `repair`.
pub struct Repair {
    pub paths: Vec<PathBuf>,
    pub outputs: Vec<(Product, Target)>,
    pub dialect: Dialect,
    pub treatment: Treatment,
    pub questions: usize,
    /// Whether an illegal move may have stood.
    pub stands: bool,
    pub answers: Vec<Answer>,
    pub check: CheckOptions,
    pub pipeline: formulario::pipeline::Options,
    /// Whether progress is shown.
    pub progress: bool,
    /// Whether the run says at its end what it came to.
    pub summary: bool,
    /// Whether it says nothing at all.
    pub silent: bool,
    pub ui: Ui,
}

/// What `repair` needs.
pub fn repair(args: RepairArgs, ui: Ui) -> anyhow::Result<Repair> {
    let paths = inputs(args.paths, ui)?;
    let named = [
        (Product::Text, args.text),
        (Product::Csv, args.csv),
        (Product::Ndjson, args.ndjson),
        (Product::Pgn, args.pgn),
    ];
    let silent = args.progress.quiet > 1;
    let outputs = outputs(named, Product::Text, silent, ui)?;
    let answers = args.answer.iter().map(|text| {
        of_one_game(text).or_else(|| answer(text)).with_context(|| {
            say!(
                ui,
                "--answer {text}: PLY=MOVE was expected, like 27=Cbd2, with GAME or FILE and GAME before it where there are several: club.pgn:12:27=Cbd2",
                "--answer {text}: ci vuole SEMIMOSSA=MOSSA, come 27=Cbd2, con PARTITA o FILE e PARTITA davanti se sono più di uno: club.pgn:12:27=Cbd2"
            )
        })
    });
    let answers = answers.collect::<anyhow::Result<Vec<_>>>()?;
    consistent(&answers, ui)?;
    let own = reading_all(&args.reading, ui)?;
    may_stand(args.illegal_stands, &own, ui)?;
    Ok(Repair {
        paths,
        outputs,
        dialect: dialect(args.dialect.csv_dialect),
        treatment: match (args.apply, args.undo) {
            (true, _) => Treatment::Apply,
            (_, true) => Treatment::Undo,
            _ => Treatment::Leave,
        },
        questions: args.questions,
        stands: args.illegal_stands,
        answers,
        check: for_search(own),
        pipeline: pipeline(&args.reading, args.only.as_deref(), ui)?,
        progress: is_shown(&args.progress),
        summary: args.progress.quiet == 0,
        silent,
        ui,
    })
}

/// The outputs that were asked for, one at most on standard output; where nothing is, what is there to be read.
pub(super) fn outputs<P: Copy + PartialEq>(
    named: impl IntoIterator<Item = (P, Option<PathBuf>)>,
    read: P,
    silent: bool,
    ui: Ui,
) -> anyhow::Result<Vec<(P, Target)>> {
    let named = named.into_iter();
    let named = named.filter_map(|(product, path)| Some((product, Target::of(path?))));
    let mut outputs: Vec<_> = named.collect();
    let stdout = (outputs.iter())
        .filter(|(_, target)| *target == Target::Stdout)
        .count();
    if stdout > 1 {
        bail!(one_stdout(ui));
    }
    let told = outputs.iter().any(|(product, _)| *product == read);
    if !told && stdout == 0 && !silent {
        outputs.push((read, Target::Stdout));
    }
    Ok(outputs)
}

/// How records are checked that are then searched: what was written and played, and nothing that is judged.
pub(super) fn for_search(own: CheckOptions) -> CheckOptions {
    CheckOptions {
        replay: ReplayOptions {
            without_draws: true,
            ..own.replay
        },
        reading_only: true,
        rows: Rows::Always,
        ..own
    }
}

/// Refuses answers of which the move cannot be read as one, and those that contradict one another.
pub(super) fn consistent(answers: &[Answer], ui: Ui) -> anyhow::Result<()> {
    for (at, answer) in answers.iter().enumerate() {
        let written = read(answer.mv.as_bytes(), Encoding::Utf8);
        let none = no_half_move(&answer.mv);
        if none.is_none()
            && !matches!(
                written.form,
                Form::Move | Form::Partial | Form::Castle(_) | Form::CastleEither
            )
        {
            let answer = &answer.text;
            bail!(say!(
                ui,
                "--answer {answer}: what stands behind the = cannot be read as a move",
                "--answer {answer}: quello che sta dopo il segno = non si può leggere come mossa"
            ));
        }
        let of_same = |other: &&Answer| {
            (&other.file, other.game, other.ply) == (&answer.file, answer.game, answer.ply)
        };
        // Of several words in one place one may be the half-move, and the others none.
        let of_one_word = |text: &str| matches!(no_half_move(text), Some(Some(_)));
        let contradicts = |other: &&Answer| {
            other.mv != answer.mv && !of_one_word(&other.mv) && !of_one_word(&answer.mv)
        };
        let mut others = answers[..at].iter().filter(of_same);
        if let Some(other) = others.find(contradicts) {
            let (one, two) = (&other.text, &answer.text);
            bail!(say!(
                ui,
                "--answer {one} and --answer {two} contradict each other",
                "--answer {one} e --answer {two} si contraddicono"
            ));
        }
    }
    Ok(())
}

/// Reads an answer that does not name its game.
pub(super) fn of_one_game(text: &str) -> Option<Answer> {
    let (ply, mv) = text.split_once('=')?;
    let ply = ply.trim().parse().ok().filter(|ply| *ply > 0)?;
    let mv = mv.trim().to_owned();
    (!mv.is_empty()).then_some(Answer {
        file: None,
        game: 0,
        ply,
        mv,
        text: text.to_owned(),
    })
}

/// Reads an answer: the name of a file may hold any sign.
pub(super) fn answer(text: &str) -> Option<Answer> {
    text.match_indices('=').find_map(|(at, _)| {
        let (place, mv) = (&text[..at], text[at + 1..].trim());
        let (rest, ply) = place.rsplit_once(':')?;
        let (file, game) = match rest.rsplit_once(':') {
            Some((file, game)) => (Some(file.to_owned()), game),
            None => (None, rest),
        };
        let ply = ply.trim().parse().ok().filter(|ply| *ply > 0)?;
        let game = game.trim().parse().ok().filter(|game| *game > 0)?;
        (!mv.is_empty()).then(|| Answer {
            file,
            game,
            ply,
            mv: mv.to_owned(),
            text: text.to_owned(),
        })
    })
}

#[cfg(test)]
mod tests {
    use super::{Answer, answer};

    #[test]
    fn an_answer_names_game_half_move_and_move() {
        let of = |text: &str, file: Option<&str>, game, ply, mv: &str| {
            Some(Answer {
                file: file.map(str::to_owned),
                game,
                ply,
                mv: mv.to_owned(),
                text: text.to_owned(),
            })
        };
        assert_eq!(answer("12:27=Cbd2"), of("12:27=Cbd2", None, 12, 27, "Cbd2"));
        assert_eq!(
            answer("a=b:c.pgn:1:3=e8=Q"),
            of("a=b:c.pgn:1:3=e8=Q", Some("a=b:c.pgn"), 1, 3, "e8=Q")
        );
        for wrong in ["", "27=e4", "a:27=e4", "1:0=e4", "0:1=e4", "1:2=", "1:2:e4"] {
            assert_eq!(answer(wrong), None, "{wrong}");
        }
    }
}
