//! `R011 win-without-possible-mate`

use super::automatic::AutomaticEnd;
use super::endings::Clash;
use super::results::{self, Says};
use super::{Check, Context, Explanation, Findings, Rule, Severity, endings, sketches};
use crate::board::{Side, Status};
use crate::endgame::unwinnable_quick;
use crate::laws::{self, IllegalMoves, TimeClass};
use crate::messages::{Text, terms};
use crate::replay::{Game, Start};
use crate::say;
use crate::syntax::ResultMark;
use crate::syntax::ending::{Said, Way};
use crate::text::fold;

pub(super) static RULE: Rule = Rule {
    code: "R011",
    name: "win-without-possible-mate",
    title: Text {
        en: "win without a possible mate",
        it: "vittoria senza matto possibile",
    },
    severity: Severity::Error,
    article: "6.9",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "The result is a win for a side that cannot checkmate by any series of legal moves from the last \
                 position, however badly the opponent plays.",
            it: "Il risultato è una vittoria per chi dall'ultima posizione non può dare scaccomatto con alcuna sequenza \
                 di mosse legali, per quanto male giochi l'avversario.",
        },
        why: Text {
            en: "A fallen flag then gives a draw, from 2009 so does a game lost by illegal moves, and from 2023 resigning; where neither side can mate the \
                 game was over as a draw at once. Such a win can only come from a decision of the arbiter, or the \
                 result or a move is recorded wrongly. What is said depends on the edition in force and on the way \
                 in which the game ended, where the record names it.",
            it: "La caduta della bandierina dà allora patta, dal 2009 anche la sconfitta per mosse illegali e dal 2023 l'abbandono; se nessuno dei due può \
                 dare matto, la partita era già patta. Una tale vittoria può venire solo da una decisione \
                 dell'arbitro, oppure sono trascritti male il risultato o una mossa. Ciò che si segnala dipende \
                 dall'edizione in vigore e dal modo in cui è finita la partita, se il formulario lo dice.",
        },
        example: Text {
            en: "[Date \"2023.05.01\"] [FEN \"8/8/8/4k3/8/8/5q2/KN6 w - - 0 60\"] [Termination \"Time forfeit\"] 60. Na3 1-0",
            it: "[Date \"2023.05.01\"] [FEN \"8/8/8/4k3/8/8/5q2/KN6 w - - 0 60\"] [Termination \"Time forfeit\"] 60. Ca3 1-0",
        },
        quiet: Text {
            en: "the record says that a player resigned and the edition is older than 2023; the loser forfeited, did \
                 not come, broke the rules otherwise or left, or an arbiter decided, and the position is not dead; the game was played before July 2001. Where \
                 a search of limited length finds neither a mate nor that there is none, that is a note.",

            it: "il formulario dice che un giocatore ha abbandonato e l'edizione è precedente al 2023; chi ha perso \
                 non si è presentato, ha violato le regole in altro modo o se n'è andato, o ha deciso un arbitro, e la posizione non è morta; la partita è \
                 stata giocata prima del luglio 2001. Se una ricerca di lunghezza limitata non trova né un matto né che non ce ne siano, \
                 è una nota.",
        },
    },
    check: Check::Game(check),
};

/// Whether this rule finds anything: then no win follows from what another place names.
#[cold]
pub(super) fn finds(game: &Game<'_>, context: &Context) -> bool {
    let mut found = Findings::default();
    check(game, context, &mut found);
    !found.sorted(context.ui).is_empty()
}

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    // The common case first: a draw, or a winner with men enough and no ground named.
    let facts = game.facts;
    // What cannot be played behind a dead position changes nothing in it.
    let open = facts.end == Some(Status::Open) || facts.end.is_none() && is_dead(context);
    if !open || !endings::has_position(facts) {
        return;
    }
    let winner = match facts.marker() {
        Some(ResultMark::Draw) => return,
        Some(ResultMark::BlackWins) => Side::Black,
        Some(ResultMark::WhiteWins) => Side::White,
        _ => match results::tag(game).known() {
            Some(ResultMark::WhiteWins) => Side::White,
            Some(ResultMark::BlackWins) => Side::Black,
            _ => return,
        },
    };
    let way = context.setting.said.map(|said| said.way);
    if way.is_some_and(asks_for_mate)
        || endings::is_suspicious(&facts.last.men(), winner)
        || is_dead(context)
    {
        judge(game, context, winner, findings);
    }
}

/// Whether a win on this ground asks for an opponent who can mate.
const fn asks_for_mate(way: Way) -> bool {
    matches!(
        way,
        Way::Time
            | Way::TimeWithoutMate
            | Way::Resignation
            | Way::ResignationWithoutMate
            | Way::Infraction
            | Way::InfractionWithoutMate
            | Way::BothFlags
    )
}

/// What the Laws make of a win on some ground.
pub(super) enum Refusal {
    /// It is none: a draw, by this article.
    Drawn(&'static str),
    /// A search of limited length leaves open whether it is one.
    Open,
}

/// Whether a win by a side on the ground that the words name is none, since it cannot mate or the game was over.
#[cold]
pub(super) fn refusal(game: &Game<'_>, context: &Context, winner: Side) -> Option<Refusal> {
    let (facts, laws) = (game.facts, laws::of(context.edition()));
    let way = context.setting.said.map(|said| said.way)?;
    if !laws.flag_needs_mate
        || !matches!(facts.start, Start::Initial | Start::SetUp(_))
        || !matches!(facts.end, None | Some(Status::Open))
    {
        return None;
    }
    let article = match way {
        Way::Time | Way::BothFlags => "6.9",
        Way::Resignation if laws.resignation_needs_mate => "5.1.2",
        Way::Infraction if names_illegal_move(game, context) => {
            illegal_moves_of(game, context).map_or("7.5.5", |cost| cost.article)
        }
        way if is_dead(context) && !may_have_come_before(game, context, way) => "5.2.2",
        _ => return None,
    };
    if is_dead(context) {
        return Some(Refusal::Drawn("5.2.2"));
    }
    match endings::can_still_mate(facts, winner).0 {
        Some(true) => None,
        Some(false) => Some(Refusal::Drawn(article)),
        None => Some(Refusal::Open),
    }
}

/// Whether the edition ended the game because neither side could mate.
fn is_dead(context: &Context) -> bool {
    let automatic = context.setting.automatic;
    automatic.is_some_and(|automatic| automatic.end == AutomaticEnd::Dead)
}

/// Judges a win by a side with little.
#[cold]
fn judge(game: &Game<'_>, context: &Context, winner: Side, findings: &mut Findings) {
    let (ui, facts, edition) = (context.ui, game.facts, context.edition());
    let laws = laws::of(edition);
    let mark = results::won_by(winner);
    let ended = context.setting.automatic.map(|automatic| automatic.end);
    if !laws.flag_needs_mate
        || endings::named(game) != Says::Known(mark)
        || !matches!(facts.start, Start::Initial | Start::SetUp(_))
        || !matches!(ended, None | Some(AutomaticEnd::Dead))
    {
        return;
    }
    let dead = is_dead(context);
    // Words that contradict the result are told for themselves, but what the board says too stands; no way of ending wins what
    // is dead.
    if !dead && endings::clash(game, context).is_some_and(|(said, clash)| !agrees(said, &clash)) {
        return;
    }
    let way = match context.setting.said.map(|said| said.way) {
        None | Some(Way::Normal) => None,
        // The board, which refutes the mate, leaves open what else it was.
        Some(Way::Mate) => None,
        Some(Way::Dead) if !dead => None,
        Some(way) if dead && way.draws() => None,
        Some(Way::TimeWithoutMate) => Some(Way::Time),
        Some(Way::ResignationWithoutMate) => Some(Way::Resignation),
        Some(Way::InfractionWithoutMate) if illegal_moves_of(game, context).is_some() => {
            Some(Way::Infraction)
        }
        // Who leaves when the game is over leaves a draw, and a dead game does not go on.
        Some(Way::Abandoned | Way::Unfinished) if dead => None,
        Some(way @ (Way::Time | Way::Resignation | Way::BothFlags)) => Some(way),
        Some(Way::Infraction) if names_illegal_move(game, context) => Some(Way::Infraction),
        Some(way) if dead && may_have_come_before(game, context, way) => {
            return decided_when_over(game, context, way, findings);
        }
        Some(_) => return,
    };
    let excused = way == Some(Way::Resignation) && !laws.resignation_needs_mate;
    if !dead {
        let (can_mate, limit) = match way {
            _ if excused => return,
            None => (Some(!unwinnable_quick(&facts.last, winner)), 0),
            Some(_) => endings::can_still_mate(facts, winner),
        };
        match can_mate {
            Some(true) => return,
            None => return undecided(game, context, winner, limit, findings),
            Some(false) => {}
        }
    }
    let (player, loser) = (terms::player(ui, winner), terms::player(ui, winner.other()));
    let named = results::named(
        ui,
        game,
        results::tag(game).known(),
        results::marker(game).known(),
    );
    let (article, severity, message) = if dead {
        (
            "5.2.2",
            Severity::Error,
            say!(
                ui,
                "{named}, but on the board neither player can mate by any series of legal moves: the game was a draw at once",
                "{named}, ma sulla scacchiera nessuno dei due giocatori può dare scaccomatto con una qualsiasi sequenza di \
                 mosse legali: la partita era immediatamente patta"
            ),
        )
    } else {
        let cannot = say!(
            ui,
            "{named}, but {player} cannot mate by any series of legal moves",
            "{named}, ma {player} non può dare scaccomatto con alcuna sequenza di mosse legali"
        );
        match way {
            Some(Way::Time) => (
                "6.9",
                Severity::Error,
                say!(
                    ui,
                    "{cannot}: though {loser} overstepped the time, the game is a draw",
                    "{cannot}: benché {loser} abbia superato il tempo, la partita è patta"
                ),
            ),
            Some(Way::BothFlags) => (
                "6.9",
                Severity::Error,
                say!(
                    ui,
                    "{cannot}: whichever flag fell first, {player} has not won",
                    "{cannot}: qualunque bandierina sia caduta per prima, {player} non ha vinto"
                ),
            ),
            Some(Way::Infraction) => (
                illegal_moves_of(game, context).map_or("7.5.5", |cost| cost.article),
                Severity::Error,
                say!(
                    ui,
                    "{cannot}: though {loser} lost by illegal moves, the game is a draw",
                    "{cannot}: benché {loser} abbia perso per mosse illegali, la partita è patta"
                ),
            ),
            Some(_) => (
                "5.1.2",
                Severity::Error,
                say!(
                    ui,
                    "{cannot}: though {loser} resigned, the game is a draw",
                    "{cannot}: benché {loser} abbia abbandonato, la partita è patta"
                ),
            ),
            None if laws.resignation_needs_mate => (
                "5.1.2",
                Severity::Warning,
                say!(
                    ui,
                    "{cannot}: whether {loser} overstepped the time or resigned, the game is a draw",
                    "{cannot}: che {loser} abbia superato il tempo o abbandonato, la partita è patta"
                ),
            ),
            None => (
                "6.9",
                Severity::Warning,
                say!(
                    ui,
                    "{cannot}, and how the game ended is not said: if {loser} overstepped the time it is a draw, if \
                     {loser} resigned it is won",
                    "{cannot}, e non è detto come sia finita la partita: se {loser} ha superato il tempo è patta, se \
                     {loser} ha abbandonato è vinta"
                ),
            ),
        }
    };
    let token = match results::tag(game).known() {
        Some(_) => results::tag_token(game),
        None => results::marker_token(game),
    };
    let mut finding = RULE.at_token(game, token, message);
    finding.severity = severity;
    finding.article = Some(article);
    // Where resignation wins and the ground is not named, it may be either.
    if dead || way.is_some() || laws.resignation_needs_mate {
        finding.suggestion = ResultMark::Draw.pgn().to_owned();
    }
    finding.refers_to = context.setting.automatic.map(|automatic| automatic.ply);
    sketches::at_the_end(&mut finding, game);
    findings.push(finding);
}

/// Whether words and board agree that there is no win, though the words contradict the result or the board.
fn agrees(said: Said, clash: &Clash) -> bool {
    match clash {
        Clash::Board => said.way == Way::Mate,
        Clash::Result(ResultMark::Draw) => said.way == Way::Dead || asks_for_mate(said.way),
        _ => false,
    }
}

/// Whether a win on this ground may have been given before the position was dead. No mate is given before the last move, and
/// illegal moves win nothing against an opponent who cannot mate.
pub(super) fn may_have_come_before(game: &Game<'_>, context: &Context, way: Way) -> bool {
    match way {
        Way::Normal
        | Way::Abandoned
        | Way::Unfinished
        | Way::Time
        | Way::BothFlags
        | Way::TimeWithoutMate
        | Way::Resignation
        | Way::ResignationWithoutMate
        | Way::InfractionWithoutMate
        | Way::Mate => false,
        Way::Infraction => !names_illegal_move(game, context),
        // Words that name a draw bear the board out.
        way => !way.draws(),
    }
}

/// What illegal moves cost in a game where they give a draw if the opponent cannot mate: in every kind of game that it may
/// have been.
fn illegal_moves_of(game: &Game<'_>, context: &Context) -> Option<IllegalMoves> {
    let supervised = context.is_supervised(game) == Some(true);
    let classes = TimeClass::possible(context.class(game)).iter();
    let mut costs = classes.map(|class| laws::illegal_moves(context.edition(), *class, supervised));
    let first = costs.next().flatten()?;
    let draws = |cost: Option<IllegalMoves>| cost.is_some_and(|cost| cost.draw_exception);
    (first.draw_exception && costs.all(draws)).then_some(first)
}

/// Whether the words name illegal moves for which the game was lost, and the edition excepts an opponent who cannot mate.
/// A telephone that rings is another matter.
#[cold]
fn names_illegal_move(game: &Game<'_>, context: &Context) -> bool {
    let said = context.setting.said.map(|said| said.token as usize);
    let Some(token) = said.and_then(|at| game.tokens.list.get(at)) else {
        return false;
    };
    let words = fold(game.tokens.text(game.bytes, token).as_bytes());
    ["illegal", "irregolar", "ilegal", "regelwidrig"]
        .iter()
        .any(|word| words.contains(word))
        && illegal_moves_of(game, context).is_some()
}

/// A win on a ground that asks whether the winner could have mated, where a search of so many positions leaves that open.
#[cold]
fn undecided(
    game: &Game<'_>,
    context: &Context,
    winner: Side,
    limit: u64,
    findings: &mut Findings,
) {
    let ui = context.ui;
    let player = terms::player(ui, winner);
    let message = say!(
        ui,
        "whether {player} can still mate was not found in {limit} positions: if {player} cannot, the game is a draw \
         (formulario position --limit looks at more)",
        "in {limit} posizioni non si è trovato se {player} può ancora dare scaccomatto: se non può, la partita è patta \
         (formulario position --limit ne esamina di più)"
    );
    let token = match results::tag(game).known() {
        Some(_) => results::tag_token(game),
        None => results::marker_token(game),
    };
    let mut finding = RULE.at_token(game, token, message);
    finding.severity = Severity::Note;
    sketches::at_the_end(&mut finding, game);
    findings.push(finding);
}

/// A win that something else gave than play, in a game that was over as a draw: it may have happened before.
#[cold]
fn decided_when_over(game: &Game<'_>, context: &Context, way: Way, findings: &mut Findings) {
    let ui = context.ui;
    let named = results::named(
        ui,
        game,
        results::tag(game).known(),
        results::marker(game).known(),
    );
    let way = endings::way(ui, way);
    let message = say!(
        ui,
        "{named}, and the record names {way}, but on the board neither player can mate by any series of legal moves: the \
         game was a draw at once, unless that came before",
        "{named}, e il formulario indica {way}, ma sulla scacchiera nessuno dei due giocatori può dare scaccomatto con una \
         qualsiasi sequenza di mosse legali: la partita era immediatamente patta, salvo che ciò sia avvenuto prima"
    );
    let token = match results::tag(game).known() {
        Some(_) => results::tag_token(game),
        None => results::marker_token(game),
    };
    let mut finding = RULE.at_token(game, token, message);
    finding.severity = Severity::Warning;
    finding.article = Some("5.2.2");
    finding.refers_to = context.setting.automatic.map(|automatic| automatic.ply);
    sketches::at_the_end(&mut finding, game);
    findings.push(finding);
}
