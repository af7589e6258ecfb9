//! What `reconcile` needs.

use super::repair::{Answer, answer, consistent, for_search, of_one_game, outputs};
use super::{dialect, fail_on, inputs, is_shown, may_stand, pipeline, reading_all, selection};
use crate::cli::args::ReconcileArgs;
use crate::cli::output::Target;
use anyhow::Context as _;
use formulario::game_check::CheckOptions;
use formulario::messages::Ui;
use formulario::report::Dialect;
use formulario::rules::Severity;
use formulario::say;
use std::path::PathBuf;

/// What a run of `reconcile` writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Lines to read.
    Text,
    /// Findings as rows.
    Csv,
    /// Findings as objects.
    Ndjson,
    /// Games.
    Pgn,
    /// A page.
    Html,
}

/// A run of `reconcile`.
pub struct Reconcile {
    pub paths: Vec<PathBuf>,
    /// Whether the sheets of a game are looked for.
    pub pairs: bool,
    pub outputs: Vec<(Shape, Target)>,
    pub dialect: Dialect,
    pub questions: usize,
    /// Whether an illegal move may have stood.
    pub stands: bool,
    /// What somebody knows; game 0 is the only one.
    pub answers: Vec<Answer>,
    pub fail_on: Option<Severity>,
    pub check: CheckOptions,
    pub pipeline: pipeline::Options,
    /// Whether progress is shown.
    pub progress: bool,
    /// Whether the run says at its end what it came to.
    pub summary: bool,
    /// Whether it says nothing at all.
    pub silent: bool,
    pub ui: Ui,
}

/// What `reconcile` needs.
pub fn reconcile(args: ReconcileArgs, ui: Ui) -> anyhow::Result<Reconcile> {
    let paths = inputs(args.paths, ui)?;
    let named = [
        (Shape::Text, args.text),
        (Shape::Csv, args.csv),
        (Shape::Ndjson, args.ndjson),
        (Shape::Pgn, args.pgn),
        (Shape::Html, args.html),
    ];
    let silent = args.progress.quiet > 1;
    let outputs = outputs(named, Shape::Text, silent, ui)?;
    let pairs = args.pairs;
    let answers = args.answer.iter().map(|text| {
        known(text, pairs).with_context(|| {
            say!(
                ui,
                "--answer {text}: PLY=MOVE was expected, like 27=Cbd2, or with --pairs FILE:GAME:PLY=MOVE",
                "--answer {text}: ci vuole SEMIMOSSA=MOSSA, come 27=Cbd2, oppure con --pairs FILE:PARTITA:SEMIMOSSA=MOSSA"
            )
        })
    });
    let answers = answers.collect::<anyhow::Result<Vec<_>>>()?;
    consistent(&answers, ui)?;
    let own = reading_all(&args.reading, ui)?;
    may_stand(args.illegal_stands, &own, ui)?;
    Ok(Reconcile {
        paths,
        pairs,
        outputs,
        dialect: dialect(args.dialect.csv_dialect),
        questions: args.questions,
        stands: args.illegal_stands,
        answers,
        fail_on: fail_on(args.findings.fail_on),
        check: CheckOptions {
            rules: selection(&args.findings.select, &args.findings.ignore, ui)?,
            ..for_search(own)
        },
        pipeline: pipeline(&args.reading, None, ui)?,
        progress: is_shown(&args.progress),
        summary: args.progress.quiet == 0,
        silent,
        ui,
    })
}

/// Reads an answer; where one game is looked at it need not be named.
fn known(text: &str, pairs: bool) -> Option<Answer> {
    let alone = of_one_game(text).filter(|_| !pairs);
    alone.or_else(|| answer(text))
}

#[cfg(test)]
mod tests {
    use super::known;

    #[test]
    fn the_game_is_named_only_where_there_are_several() {
        let of = |text, pairs| {
            let answer = known(text, pairs)?;
            Some((answer.file, answer.game, answer.ply, answer.mv))
        };
        assert_eq!(of("27=Cbd2", false), Some((None, 0, 27, "Cbd2".to_owned())));
        assert_eq!(of("3=e8=Q", false), Some((None, 0, 3, "e8=Q".to_owned())));
        assert_eq!(of("27=Cbd2", true), None);
        let club = Some((Some("club.pgn".to_owned()), 12, 27, "Cbd2".to_owned()));
        assert_eq!(of("club.pgn:12:27=Cbd2", true), club);
        for wrong in ["0=e4", "e4", "3=", "=e4", ""] {
            assert_eq!(of(wrong, false), None, "{wrong}");
        }
    }
}
