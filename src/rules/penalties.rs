//! What the Laws in force prescribe for faults of the players: which of them findings tell, and the words for `explain` and
//! the summary.

use super::{Context, Rule};
use crate::laws::{
    Edition, IllegalMoves, Remedy, TimeClass, WrongClaim, cite, illegal_moves, knows_supervision,
    sealed_move_exceptions, wrong_claim,
};
use crate::messages::{Ui, terms};
use crate::replay::Game;
use crate::say;
use std::fmt::Write as _;

/// A fault that costs a player something by the Laws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Offence {
    /// An illegal move (7.5.5).
    IllegalMove,
    /// A sealed move that is illegal, ambiguous or unreadable (I.8).
    SealedMove,
    /// A wrong claim of a draw (9.5.3).
    WrongClaim,
}

impl Rule {
    /// The fault that its findings may charge a player with.
    #[must_use]
    pub fn offence(&self) -> Option<Offence> {
        Some(match self.code {
            "M001" => Offence::IllegalMove,
            "M008" => Offence::SealedMove,
            "D008" => Offence::WrongClaim,
            _ => return None,
        })
    }
}

/// What decides how much a fault costs. What it costs stands in no finding: `explain` says it, and the summary once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Penalty {
    /// The fault.
    pub offence: Offence,
    /// The edition of the Laws by which the game is judged.
    pub edition: Edition,
    /// Whether the game had full supervision; none where it is not known.
    pub supervised: Option<bool>,
    /// The kind of game; none where it is not known.
    pub class: Option<TimeClass>,
}

impl Penalty {
    /// That of a fault in a game.
    pub(super) fn of(offence: Offence, game: &Game<'_>, context: &Context) -> Penalty {
        // What an invalid sealed move costs is the same in every kind of game.
        let class = match offence {
            Offence::SealedMove => None,
            Offence::IllegalMove | Offence::WrongClaim => context.class(game),
        };
        let supervised = match offence {
            Offence::IllegalMove => context.is_supervised(game),
            Offence::SealedMove | Offence::WrongClaim => None,
        };
        Penalty {
            offence,
            edition: context.edition(),
            supervised,
            class,
        }
    }

    /// Whether it depends on the time class, which is not known.
    pub(super) fn class_unknown(self) -> bool {
        self.offence == Offence::IllegalMove
            && self.class.is_none()
            && groups(self.edition, &TimeClass::ALL, self.supervised == Some(true)).len() > 1
    }
}

/// What an edition prescribes for a fault in these kinds of games: one line for each, or for those with the same. None
/// where nothing is cited. Where it is not known whether the games were supervised both are said.
#[must_use]
pub fn penalty_in_words(
    ui: Ui,
    offence: Offence,
    edition: Edition,
    classes: &[TimeClass],
    supervised: Option<bool>,
) -> Vec<String> {
    match offence {
        Offence::IllegalMove => {
            let fast: Vec<TimeClass> = (classes.iter().copied())
                .filter(|class| *class != TimeClass::Standard)
                .collect();
            let both = supervised.is_none() && knows_supervision(edition);
            let mut lines = illegal_moves_in_words(ui, edition, classes, supervised == Some(true));
            if both && !fast.is_empty() {
                lines.extend(illegal_moves_in_words(ui, edition, &fast, true));
            }
            lines
        }
        Offence::SealedMove => vec![sealed_move(ui, edition)],
        Offence::WrongClaim => wrong_claims(ui, edition, classes),
    }
}

/// What illegal moves cost, the classes with the same together.
fn groups(
    edition: Edition,
    classes: &[TimeClass],
    supervised: bool,
) -> Vec<(Vec<TimeClass>, IllegalMoves)> {
    let mut groups: Vec<(Vec<TimeClass>, IllegalMoves)> = Vec::new();
    for &class in classes {
        let Some(cost) = illegal_moves(edition, class, supervised) else {
            continue;
        };
        // The article is another, what it says is the same.
        let same = |other: &IllegalMoves| {
            IllegalMoves {
                article: cost.article,
                ..*other
            } == cost
        };
        match groups.iter_mut().find(|(_, other)| same(other)) {
            Some((classes, _)) => classes.push(class),
            None => groups.push((vec![class], cost)),
        }
    }
    groups
}

/// In which games: `in rapid and blitz`.
fn in_games(ui: Ui, classes: &[TimeClass]) -> String {
    let names: Vec<String> = classes
        .iter()
        .map(|class| {
            let (en, it) = match class {
                TimeClass::Standard => ("standard chess", "standard"),
                TimeClass::Rapid => ("rapid", "rapido"),
                TimeClass::Blitz => ("blitz", "lampo"),
            };
            say!(ui, "{en}", "{it}")
        })
        .collect();
    let names = terms::and(ui, &names);
    say!(ui, "in {names}", "nel gioco {names}")
}

/// The exception to a lost game.
fn drawn(ui: Ui) -> String {
    say!(
        ui,
        ", a draw if the opponent cannot checkmate",
        ", patta se l'avversario non può dare scaccomatto"
    )
}

/// `two minutes to the opponent, the second loses (Art. 7.5.5)`.
fn penalty(ui: Ui, edition: Edition, cost: IllegalMoves, articles: &[String]) -> String {
    let minutes = minutes(ui, cost.minutes);
    let mut text = match (cost.loses_at, cost.may) {
        (1, _) => say!(ui, "the game is lost", "la partita è persa"),
        (2, _) => say!(
            ui,
            "{minutes} to the opponent, a second one loses the game",
            "{minutes} all'avversario, alla seconda la partita è persa"
        ),
        (_, false) => say!(
            ui,
            "{minutes} to the opponent, a third one loses the game",
            "{minutes} all'avversario, alla terza la partita è persa"
        ),
        (_, true) => say!(
            ui,
            "{minutes} to the opponent, a third one may lose the game",
            "{minutes} all'avversario, alla terza la partita può essere persa"
        ),
    };
    text += &match cost.remedy {
        Remedy::Arbiter => String::new(),
        Remedy::ClaimBeforeTouching => say!(
            ui,
            ", if claimed before the opponent touches a piece",
            ", su richiesta dell'avversario prima di toccare un pezzo"
        ),
        Remedy::ClaimBeforeMoving => say!(
            ui,
            ", if claimed before the opponent moves",
            ", su richiesta dell'avversario prima della propria mossa"
        ),
        Remedy::ArbiterOrClaimBeforeMoving => say!(
            ui,
            ", if seen or claimed before the opponent moves",
            ", se l'arbitro la vede o l'avversario lo richiede prima della propria mossa"
        ),
    };
    // Since 2009 the rules of their own for rapid and blitz hold only where nobody watches every game.
    if edition >= Edition::Laws2009 && cost.article.starts_with(['A', 'B']) {
        text += &say!(
            ui,
            ", without full supervision",
            ", senza supervisione completa"
        );
    }
    if !articles.is_empty() {
        let articles = terms::and(ui, articles);
        let _ = write!(text, " (Art. {articles})");
    }
    text
}

/// The articles that say what illegal moves cost in these kinds of games, as the edition numbers them.
fn articles(edition: Edition, classes: &[TimeClass], supervised: bool) -> Vec<String> {
    let mut articles: Vec<String> = Vec::new();
    let costs = classes
        .iter()
        .filter_map(|class| illegal_moves(edition, *class, supervised));
    for article in costs.filter_map(|cost| cite(edition, cost.article).article) {
        if articles.iter().all(|known| known != article) {
            articles.push(article.to_owned());
        }
    }
    articles
}

fn illegal_moves_in_words(
    ui: Ui,
    edition: Edition,
    classes: &[TimeClass],
    supervised: bool,
) -> Vec<String> {
    let groups = groups(edition, classes, supervised);
    let line = |(classes, cost): &(Vec<TimeClass>, IllegalMoves)| {
        let exception = match cost.draw_exception {
            true => drawn(ui),
            false => String::new(),
        };
        let articles = articles(edition, classes, supervised);
        let penalty = penalty(ui, edition, *cost, &articles);
        let watched = match supervised && classes.iter().all(|class| *class != TimeClass::Standard)
        {
            true => say!(ui, " with full supervision", " con supervisione completa"),
            false => String::new(),
        };
        format!("{}{watched} {penalty}{exception}", in_games(ui, classes))
    };
    groups.iter().map(line).collect()
}

fn sealed_move(ui: Ui, edition: Edition) -> String {
    let unless = match sealed_move_exceptions(edition) {
        Some(articles) => {
            let articles: Vec<String> = articles.iter().map(|&text| text.to_owned()).collect();
            let articles = terms::and(ui, &articles);
            say!(
                ui,
                ", but for the cases of Art. {articles}",
                ", salvo i casi previsti (Art. {articles})"
            )
        }
        None => say!(
            ui,
            ", as in every edition of the Laws known here",
            ", come in ogni edizione delle Regole qui nota"
        ),
    };
    say!(
        ui,
        "the game is lost by the player who sealed the move{unless}",
        "la partita è persa per chi ha sigillato la mossa{unless}"
    )
}

fn wrong_claims(ui: Ui, edition: Edition, classes: &[TimeClass]) -> Vec<String> {
    let mut groups: Vec<(Vec<TimeClass>, WrongClaim)> = Vec::new();
    for &class in classes {
        let Some(cost) = wrong_claim(edition, class) else {
            continue;
        };
        match groups.iter_mut().find(|(_, other)| *other == cost) {
            Some((classes, _)) => classes.push(class),
            None => groups.push((vec![class], cost)),
        }
    }
    let article = match cite(edition, "9.5.3").article {
        Some(article) => say!(ui, " (Art. {article})", " (Art. {article})"),
        None => String::new(),
    };
    let line = |(classes, cost): (Vec<TimeClass>, WrongClaim)| {
        let minutes = minutes(ui, cost.minutes);
        let halved = match cost.halves_own_time {
            true => say!(
                ui,
                ", half of the claimant's own time lost, at most three minutes",
                ", dimezzato il tempo del richiedente, al massimo di tre minuti"
            ),
            false => String::new(),
        };
        let text = say!(
            ui,
            "{minutes} to the opponent{halved}{article}",
            "{minutes} all'avversario{halved}{article}"
        );
        match classes.len() == TimeClass::ALL.len() {
            true => text,
            false => format!("{} {text}", in_games(ui, &classes)),
        }
    };
    groups.into_iter().map(line).collect()
}

fn minutes(ui: Ui, minutes: u8) -> String {
    match minutes {
        1 => say!(ui, "one minute", "un minuto"),
        2 => say!(ui, "two minutes", "due minuti"),
        3 => say!(ui, "three minutes", "tre minuti"),
        n => say!(ui, "{n} minutes", "{n} minuti"),
    }
}
