//! The verdict on a game: its class, its judged result, how it ended.

use super::automatic::AutomaticEnd;
use super::results::{self, Says};
use super::{
    Finding, Scope, Setting, Severity, doubts_result, endings,
    r010_result_contradicts_automatic_draw as automatic_draw,
    r011_win_without_possible_mate as no_mate,
    r012_termination_contradicts_result as words_against_result,
    r013_termination_contradicts_board as words_against_board,
    r016_both_flags_fallen as both_flags,
};
use crate::board::{Side, Status};
use crate::laws;
use crate::replay::{Game, Repeated};
use crate::syntax::ending::{Said, Way};
use crate::syntax::{Kind, ResultMark};

/// The one class of a game, by its worst finding of scope game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// No finding, or notes only.
    Clean,
    /// At worst a warning.
    Warning,
    /// At worst an error.
    Error,
    /// No move, tag or result could be read, or an internal fault.
    Unreadable,
}

impl Class {
    /// As the reports write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Class::Clean => "clean",
            Class::Warning => "warning",
            Class::Error => "error",
            Class::Unreadable => "unreadable",
        }
    }
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The last move mates.
    Mate,
    /// A player resigned.
    Resignation,
    /// A flag fell.
    Time,
    /// Both flags fell, and nobody knows which first.
    BothFlags,
    /// A draw because the opponent could not win by normal means, or did not try.
    NormalMeans,
    /// The players agreed on a draw.
    Agreement,
    /// The last move stalemates.
    Stalemate,
    /// A dead position.
    Dead,
    /// The same position again and again: claimed, or for the fifth time.
    Repetition,
    /// A draw claimed by the 50 moves.
    FiftyMoves,
    /// 75 moves without capture and pawn move.
    SeventyFiveMoves,
    /// A player did not come, went away or lost by decision.
    Forfeit,
    /// Nothing says it, or the game did not end.
    Unknown,
}

impl Ending {
    /// As the reports write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Ending::Mate => "mate",
            Ending::Resignation => "resignation",
            Ending::Time => "time",
            Ending::BothFlags => "both-flags",
            Ending::NormalMeans => "normal-means",
            Ending::Agreement => "agreement",
            Ending::Stalemate => "stalemate",
            Ending::Dead => "dead",
            Ending::Repetition => "repetition",
            Ending::FiftyMoves => "50",
            Ending::SeventyFiveMoves => "75",
            Ending::Forfeit => "forfeit",
            Ending::Unknown => "unknown",
        }
    }

    /// How a game with this result ended: as the board shows it, else by the edition itself, else as the record says, else
    /// as the last position allows.
    fn of(game: &Game<'_>, setting: &Setting, result: Option<ResultMark>) -> Ending {
        let facts = game.facts;
        // What is played on after the Laws have ended the game changes nothing, be it a mate.
        let drawn = |_: &_| !setting.end_is_assumed || result == Some(ResultMark::Draw);
        if let Some(automatic) = setting.automatic.filter(drawn) {
            return match automatic.end {
                AutomaticEnd::Dead => Ending::Dead,
                AutomaticEnd::Fivefold => Ending::Repetition,
                AutomaticEnd::SeventyFive => Ending::SeventyFiveMoves,
            };
        }
        match facts.end {
            Some(Status::Checkmate) => return Ending::Mate,
            Some(Status::Stalemate) => return Ending::Stalemate,
            _ => {}
        }
        let last = facts.main.len() as u32;
        let said = setting
            .said
            .and_then(|said| Ending::said(game, setting, said, result));
        if let Some(ending) = said {
            return ending;
        }
        if result != Some(ResultMark::Draw) || facts.end.is_none() {
            return Ending::Unknown;
        }
        // A claim that nobody wrote down explains the draw.
        let repeated =
            |repeated: &Repeated| repeated.plies.get(2..).is_some_and(|p| p.contains(&last));
        if facts.draws.repeated.iter().any(repeated) {
            Ending::Repetition
        } else if facts
            .draws
            .quiet
            .last()
            .is_some_and(|quiet| quiet.last == last)
        {
            Ending::FiftyMoves
        } else {
            Ending::Unknown
        }
    }

    /// What the words of the record come to, where they do not contradict the result or the board.
    fn said(
        game: &Game<'_>,
        setting: &Setting,
        said: Said,
        result: Option<ResultMark>,
    ) -> Option<Ending> {
        let drawn = result.map(|mark| mark == ResultMark::Draw);
        // Since 2023 who resigns against a player that cannot mate has drawn.
        if said.way == Way::Resignation
            && drawn == Some(true)
            && laws::of(setting.edition).resignation_needs_mate
        {
            return Some(Ending::Resignation);
        }
        let contradicts = |drawn: bool| {
            said.way.draws() && !drawn || said.result.is_some_and(|mark| Some(mark) != result)
        };
        if drawn.is_some_and(contradicts) {
            return None;
        }
        // On the board there is neither, unless moves are missing.
        let off_board = game.facts.end.is_none();
        Some(match said.way {
            Way::Mate if off_board => Ending::Mate,
            Way::Stalemate if off_board => Ending::Stalemate,
            Way::Resignation if drawn == Some(true) => return None,
            Way::Resignation | Way::ResignationWithoutMate => Ending::Resignation,
            // Where there is a loser the arbiter knew which flag fell first.
            Way::BothFlags if drawn != Some(false) => Ending::BothFlags,
            Way::Time | Way::TimeWithoutMate | Way::BothFlags => Ending::Time,
            Way::NormalMeans => Ending::NormalMeans,
            Way::Agreement => Ending::Agreement,
            Way::Dead => Ending::Dead,
            Way::Repetition => Ending::Repetition,
            Way::FiftyMoves => Ending::FiftyMoves,
            Way::Forfeit | Way::Bye => Ending::Forfeit,
            // What lichess calls a normal end of a game that was won without mate is a resignation.
            Way::Normal
                if drawn == Some(false)
                    && game.facts.end == Some(Status::Open)
                    && result.is_some_and(|mark| !mark.is_decreed())
                    && endings::is_on_site(game, &["lichess"]) =>
            {
                Ending::Resignation
            }
            Way::Abandoned | Way::Infraction if drawn == Some(false) => Ending::Forfeit,
            _ => return None,
        })
    }
}

/// The verdict on a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Its class.
    pub class: Class,
    /// The result as judged, which is what the Laws give: a draw where the edition ended the game by itself, the board's where
    /// it decides, a draw where the way in which the record says that the game ended gives none but that,
    /// else tag and marker where they do not contradict each other. An edition that is assumed changes nothing, nor does what is
    /// no more than a warning, nor does any change a result that was decreed.
    pub result: Option<ResultMark>,
    /// The result that the board shows.
    pub board: Option<ResultMark>,
    /// How the game ended.
    pub ending: Ending,
    /// Whether its words contradict its figures (R012, and R013 where they name another winner): the figures stand, and are not rated.
    pub contradicted: bool,
}

/// The result that mate or stalemate at the end gives; none where the edition ended the game before.
#[must_use]
pub(super) fn board_result(game: &Game<'_>, setting: &Setting) -> Option<ResultMark> {
    let overruled = setting.overrun(game.facts).is_some() && !setting.end_is_assumed;
    match game.facts.end.filter(|_| !overruled)? {
        Status::Checkmate => Some(match game.facts.last.side_to_move() {
            Side::White => ResultMark::BlackWins,
            Side::Black => ResultMark::WhiteWins,
        }),
        Status::Stalemate => Some(ResultMark::Draw),
        Status::Open => None,
    }
}

/// What findings of a game say of its result; it does not depend on which of them are told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Doubt {
    /// Whether an error makes a draw of it by the way in which the record says that it ended.
    pub drawn: bool,
    /// Whether its words contradict its figures (R012).
    pub contradicted: bool,
    /// Whether its words contradict its board (R013), and perhaps its figures with it.
    pub off_board: bool,
    /// Whether a decree may have come before the game was over as a draw (R010, R011 as warnings).
    pub decreed: bool,
}

impl Doubt {
    /// What these findings say.
    #[must_use]
    pub fn of(findings: &[Finding]) -> Doubt {
        let contradicts = |finding: &Finding| {
            finding.severity == Severity::Error
                && std::ptr::eq(finding.rule, &words_against_result::RULE)
        };
        Doubt {
            drawn: drawn_by_error(findings),
            contradicted: findings.iter().any(contradicts),
            off_board: (findings.iter())
                .any(|finding| std::ptr::eq(finding.rule, &words_against_board::RULE)),
            decreed: findings.iter().any(is_decree),
        }
    }
}

/// Whether a finding is that of a win that something else gave than play, in a game that the Laws ended as a draw: no error, and no
/// other result.
fn is_decree(finding: &Finding) -> bool {
    let rules = [&no_mate::RULE, &automatic_draw::RULE];
    finding.severity == Severity::Warning
        && finding.suggestion.is_empty()
        && finding.refers_to.is_some()
        && rules.iter().any(|rule| std::ptr::eq(*rule, finding.rule))
}

/// Whether one of these findings is an error that makes a draw of a win by the way in which the record says that the game
/// ended: against an opponent who cannot mate, or with both flags fallen.
#[must_use]
fn drawn_by_error<'a>(findings: impl IntoIterator<Item = &'a Finding>) -> bool {
    let rules = [&no_mate::RULE, &both_flags::RULE];
    findings.into_iter().any(|finding| {
        finding.severity == Severity::Error
            && finding.suggestion == ResultMark::Draw.pgn()
            && rules.iter().any(|rule| std::ptr::eq(*rule, finding.rule))
    })
}

impl Verdict {
    /// The verdict that follows from the facts and the findings; `doubt` is that of all findings, told or not.
    #[must_use]
    pub fn of(game: &Game<'_>, setting: &Setting, doubt: Doubt, findings: &[Finding]) -> Verdict {
        let worst = findings
            .iter()
            .filter(|f| f.scope == Scope::Game)
            .map(|f| f.severity)
            .max();
        let readable = !game.tokens.tags.is_empty()
            || !game.facts.markers.is_empty()
            || !game.facts.tree.is_empty()
            || game.facts.manners.moves > 0
            || game.tokens.list.iter().all(|t| t.kind == Kind::Blank);
        let class = match worst {
            _ if !readable => Class::Unreadable,
            Some(Severity::Error) => Class::Error,
            Some(Severity::Warning) => Class::Warning,
            Some(Severity::Note) | None => Class::Clean,
        };
        let board = board_result(game, setting);
        let recorded = match (results::tag(game), results::marker(game)) {
            _ if doubts_result(game) => None,
            (_, Says::Unclear) => None,
            (Says::Known(tag), Says::Known(marker)) if tag != marker => None,
            (Says::Open, Says::Open | Says::Nothing) | (Says::Nothing, Says::Open) => {
                Some(ResultMark::Open)
            }
            (tag, marker) => tag.known().or(marker.known()),
        };
        let recorded = match recorded {
            Some(ResultMark::Open) => endings::decreed(setting)
                .and_then(|said| said.result)
                .or(recorded),
            recorded => recorded,
        };
        // Of words and figures that contradict each other neither is believed.
        let agrees = |said: Said| said.result.is_some() && said.result == recorded;
        let contradicted = game.facts.words_against && !setting.said.is_some_and(agrees);
        let recorded = recorded.filter(|_| !contradicted);
        let decided = recorded.filter(|mark| *mark != ResultMark::Open);
        let stands = setting.end_is_assumed
            || doubt.decreed && decided.is_some()
            || decided.is_some_and(ResultMark::is_decreed);
        let automatic = setting.automatic.filter(|_| !stands);
        let by_itself = automatic.map(|_| ResultMark::Draw).or(board);
        let drawn = doubt.drawn && by_itself.is_none() && decided.is_some();
        let result = by_itself.or(drawn.then_some(ResultMark::Draw)).or(recorded);
        // How it ended the record says with the result that it has.
        let says_so = || {
            setting
                .said
                .is_some_and(|said| said.result == Some(ResultMark::Draw))
        };
        let named = if drawn && !says_so() {
            recorded
        } else {
            result
        };
        let ending = match setting.said {
            Some(said) if drawn && said.way == Way::BothFlags => Ending::BothFlags,
            _ => Ending::of(
                game,
                setting,
                named.filter(|mark| *mark != ResultMark::Open),
            ),
        };
        Verdict {
            class,
            result,
            board,
            ending,
            contradicted: doubt.contradicted
                || doubt.off_board && names_other(game, setting, result),
        }
    }
}

/// Whether words that the board does not bear out name another result than the one that stands: `Black checkmates White` with
/// 1-0. Loose prose of a comment may be of something else.
#[cold]
fn names_other(game: &Game<'_>, setting: &Setting, result: Option<ResultMark>) -> bool {
    let said = [setting.said, setting.also].into_iter().flatten();
    said.filter(|said| !said.is_loose || endings::is_tag(game, *said) || game.tokens.sheet)
        .any(|said| said.result.is_some() && result.is_some() && said.result != result)
}
