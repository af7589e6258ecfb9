//! Which result is written. Tag, marker and board may differ; the writer does not choose unless it is told to.

use crate::replay::{Game, ResultTag};
use crate::rules::Verdict;
use crate::syntax::{Kind, ResultMark, TagId};
use crate::text::results::{decided_away, is_forfeit};

/// Which result is written where tag and marker differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ResultChoice {
    /// No choice: the value of the tag in both places, the marker kept in a command.
    #[default]
    Keep,
    /// That of the tag; the marker is dropped.
    Tag,
    /// That of the marker; the value of the tag is dropped.
    Marker,
    /// That which the board shows, where it shows one.
    Board,
}

/// The result of a game as PGN can say it, and what else there was to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Outcome {
    /// One of the four results of PGN.
    pub(super) result: &'static str,
    /// What the `Termination` tag says where there is none: PGN has no result for it.
    pub(super) termination: Option<&'static str>,
    /// Commands that keep what the result cannot say.
    pub(super) comments: Vec<String>,
}

impl Outcome {
    pub(super) fn of(game: &Game<'_>, verdict: &Verdict, choice: ResultChoice) -> Outcome {
        let tag = match game.facts.result_tag {
            ResultTag::Names(mark) => Some(mark),
            ResultTag::Absent | ResultTag::Unknown | ResultTag::Unreadable => None,
        };
        let marker = game.facts.marker();
        let board = verdict.board.filter(|_| choice == ResultChoice::Board);
        // Where the board shows nothing, nothing is chosen.
        let choice = match choice {
            ResultChoice::Board if board.is_none() => ResultChoice::Keep,
            choice => choice,
        };
        let known = |mark: Option<ResultMark>| mark.filter(|mark| *mark != ResultMark::Open);
        let chosen = match choice {
            ResultChoice::Keep | ResultChoice::Tag => known(tag).or(known(marker)),
            ResultChoice::Marker => known(marker).or(known(tag)),
            ResultChoice::Board => board.or(known(tag)).or(known(marker)),
        };
        // A sheet that ends in `scaccomatto` says who won where the board says the same.
        let mated = || {
            verdict
                .board
                .filter(|_| known(marker).is_none() && says_mate(game))
        };
        let mark = chosen.or_else(mated).unwrap_or(ResultMark::Open);
        let mut outcome = Outcome {
            result: match mark.is_decreed() {
                true => ResultMark::Open.pgn(),
                false => mark.pgn(),
            },
            termination: None,
            comments: Vec::new(),
        };
        if choice == ResultChoice::Keep
            && let Some(marker) = known(marker)
            && marker != mark
        {
            outcome.keep("marker", marker.pgn());
        }
        outcome.keep_form(game, mark, choice);
        outcome
    }

    /// Keeps the form in which the result was written, where the four results of PGN say less.
    fn keep_form(&mut self, game: &Game<'_>, mark: ResultMark, choice: ResultChoice) {
        let tokens = game.tokens;
        let written = tokens.tag(TagId::Result);
        let written = written.is_none_or(|tag| is_plain(tokens.raw_value(game.bytes, tag)));
        let marked = game.facts.markers.last().is_none_or(|(_, token)| {
            (tokens.list.get(*token as usize))
                .is_some_and(|token| is_plain(token.bytes(game.bytes)))
        });
        if written && marked && !mark.is_decreed() {
            return;
        }
        let tag = tokens.tag(TagId::Result).map(|tag| {
            let value = tokens.value(game.bytes, tag);
            value.trim().to_owned()
        });
        let marker = game.facts.markers.last().and_then(|(_, token)| {
            let token = tokens.list.get(*token as usize)?;
            Some(tokens.text(game.bytes, token).trim().to_owned())
        });
        let written = match choice {
            ResultChoice::Marker => [marker, tag.clone()],
            _ => [tag.clone(), marker],
        };
        let mut forms = written.into_iter().flatten();
        self.termination = forms.clone().find_map(|form| decided_away(&form));
        if mark.is_decreed() || forms.clone().any(|form| is_forfeit(&form)) {
            self.termination = Some(match mark {
                ResultMark::BothLose => "double forfeit",
                ResultMark::WhiteHalf | ResultMark::BlackHalf => "adjudication",
                _ => "forfeit",
            });
            let says = |form: &String| ResultMark::read_tag(form) == Some(mark);
            let form = forms.clone().find(|form| is_forfeit(form) && says(form));
            let form = form.or_else(|| forms.find(says));
            let form = form.as_deref().unwrap_or(mark.pgn());
            // What the tag holds beside it is no result, and stays the tag's.
            match tag.filter(|_| game.facts.result_tag == ResultTag::Unreadable) {
                Some(tag) => {
                    self.keep("marker", form);
                    self.keep("result", &tag);
                }
                None => self.keep("result", form),
            }
        } else if let Some(tag) = tag.filter(|tag| {
            game.facts.result_tag == ResultTag::Unreadable
                || ResultMark::read_tag(tag).is_some() && ResultMark::read(tag).is_none()
        }) {
            self.keep("result", &tag);
        }
    }

    fn keep(&mut self, what: &str, text: &str) {
        // A closing bracket would end the command.
        let text = text.replace(']', ")");
        self.comments.push(format!("[%formulario {what} {text}]"));
    }
}

/// Whether the words at the end of a sheet say that it is mate.
fn says_mate(game: &Game<'_>) -> bool {
    let said = |token: &crate::syntax::Token| token.kind == Kind::CheckMark && token.data == 1;
    game.tokens.sheet && game.tokens.list.last().is_some_and(said)
}

/// Whether a result is one of the four, as PGN writes them.
pub(super) fn is_plain(text: &[u8]) -> bool {
    matches!(text, b"1-0" | b"0-1" | b"1/2-1/2" | b"*")
}
