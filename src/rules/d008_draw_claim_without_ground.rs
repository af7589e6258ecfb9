//! `D008 draw-claim-without-ground`

use super::claims::{self, Support};
use super::clocks::shown;
use super::endings::{self, Clash, NoMeans};
use super::{Check, Context, Explanation, Findings, Offence, Penalty, Rule, Severity, phrases};
use crate::board::Move;
use crate::messages::{Text, Ui, terms};
use crate::replay::Game;
use crate::say;
use crate::syntax::ending::{self, Ruling, Said, Way};
use crate::text::results::names_draw;

pub(super) static RULE: Rule = Rule {
    code: "D008",
    name: "draw-claim-without-ground",
    title: Text {
        en: "draw claim without ground",
        it: "richiesta di patta infondata",
    },
    severity: Severity::Error,
    article: "9.2.1",
    edition: "laws-2023",
    explanation: Explanation {
        what: Text {
            en: "The record says in words that the game was drawn by repetition, by 50 or 75 moves, as a dead position or \
                 because the opponent of the player whose flag fell could not mate, or that a draw was claimed, and the \
                 main line does not confirm it, or they name as claimant the player who did not have the move.",
            it: "Le parole del formulario dicono che la partita è patta per ripetizione, per le 50 o le 75 mosse, \
                 per posizione morta o perché l'avversario di chi ha superato il tempo non poteva dare matto, o che è \
                 stata richiesta la patta, e la partita registrata non lo conferma, oppure indicano come richiedente il giocatore \
                 che non aveva il tratto.",
        },
        why: Text {
            en: "Either moves are missing or recorded wrongly, or the claim was wrong and should have been refused \
                 (what that costs in each edition is in the table of formulario explain D008). That a position is dead is judged by \
                 legal moves alone: two knights can mate if the opponent helps, which many servers do not count. Whether somebody could win by \
                 normal means no board says; where such a claim is refused or deferred the opponent may get two minutes more.",
            it: "O mancano mosse o sono trascritte male, oppure la richiesta era errata e andava respinta \
                 (che cosa costa in ciascuna edizione è nella tabella di formulario explain D008). Che una posizione sia \
                 morta si giudica solo dalle mosse legali: due Cavalli possono dare matto se l'avversario collabora, \
                 cosa che molti server non considerano. Se qualcuno potesse vincere con mezzi normali non lo dice \
                 nessuna scacchiera; se una tale richiesta è respinta o differita, l'avversario può ricevere due minuti.",
        },
        example: Text {
            en: "1. e4 e5 2. Nf3 Nc6 {draw by threefold repetition} 1/2-1/2",
            it: "1. e4 e5 2. Cf3 Cc6 {patta per triplice ripetizione} 1/2-1/2",
        },
        quiet: Text {
            en: "the ground is there after the last move, or a legal move would give it: that move may have been \
                 written for the claim and not played (D010); the main line breaks off; a search of limited length \
                 finds no mate.",
            it: "la condizione c'è dopo l'ultima mossa, o la darebbe una mossa legale: quella mossa può essere stata \
                 scritta per la richiesta e non eseguita (D010); le mosse si interrompono; una ricerca di lunghezza \
                 limitata non trova un matto.",
        },
    },
    check: Check::Game(check),
};

fn check(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    if let Some((said, clash)) = endings::clash(game, context) {
        at_end(game, context, findings, said, clash);
    }
    if game.tokens.has_comments || game.tokens.sheet {
        in_play(game, context, findings);
    }
}

/// The claims in words before the end.
#[cold]
fn in_play(game: &Game<'_>, context: &Context, findings: &mut Findings) {
    for said in ending::claims(game.bytes, game.tokens) {
        judge(game, context, findings, said);
    }
}

/// Judges a claim after which the game went on.
#[cold]
fn judge(game: &Game<'_>, context: &Context, findings: &mut Findings, said: Said) {
    let (ui, facts) = (context.ui, game.facts);
    let played = |node: &u32| facts.tree[*node as usize].token < said.token;
    let ply = facts.main.partition_point(played) as u32;
    let more = facts.main.len() as u32 - ply;
    let broken = facts
        .main_break()
        .is_some_and(|event| event.token < said.token);
    // What is claimed with the last move is judged with the result.
    if more == 0 && !said.is_refused() || broken || !endings::start_known(facts) {
        return;
    }
    // What the Laws ended before is told by D004, D006 and D007.
    if context.setting.is_over_at(facts, ply) {
        return;
    }
    let way = endings::way(ui, said.way);
    let support = match said.way {
        Way::NormalMeans => Support::None,
        _ => claims::support(facts, said, ply),
    };
    // A claim by normal means is the arbiter's to judge.
    // `reclamo respinto` may be that of a touched piece.
    let unnamed = said.is_refused()
        && said.way == Way::Claim
        && (game.tokens.list.get(said.token as usize))
            .is_some_and(|token| !names_draw(token.bytes(game.bytes)));
    let wrong = support != Support::Last
        && !unnamed
        && said.way != Way::NormalMeans
        && matches!(said.ruling, None | Some(Ruling::Refused));
    let (article, severity, message) = match support {
        _ if said.ruling == Some(Ruling::Granted) => (
            "9.5.2",
            Severity::Warning,
            say!(
                ui,
                "a claim of a draw is recorded here as upheld ({way}): the game was a draw, but half-moves follow: {more}",
                "qui è registrata come accolta una richiesta di patta ({way}): la partita era patta, ma seguono semimosse: {more}"
            ),
        ),
        _ if said.ruling == Some(Ruling::Withdrawn) => withdrawn(ui, said.way),
        _ if said.way == Way::NormalMeans => normal_means(game, context, said, ply),
        // Whether the move was written is not said.
        Support::Written(_) if !said.is_refused() => return,
        Support::Last if said.is_refused() => (
            "9.5.2",
            Severity::Warning,
            say!(
                ui,
                "a claim of a draw is recorded here as refused ({way}), but it was right: the game was a draw",
                "qui è registrata come respinta una richiesta di patta ({way}), ma era fondata: la partita era patta"
            ),
        ),
        _ if unnamed => (
            "9.5.3",
            Severity::Note,
            say!(
                ui,
                "a claim is recorded here as refused; of what is not said",
                "qui è registrato come respinto un reclamo; di che cosa non è detto"
            ),
        ),
        _ if said.is_refused() => (
            "9.5.3",
            Severity::Note,
            say!(
                ui,
                "a claim of a draw is recorded here as refused ({way})",
                "qui è registrata come respinta una richiesta di patta ({way})"
            ),
        ),
        Support::Last => (
            "9.5.2",
            Severity::Warning,
            say!(
                ui,
                "a claim of a draw is recorded here ({way}), and it was right: the game was a draw, but half-moves follow: {more}",
                "qui è registrata una richiesta di patta ({way}), ed era fondata: la partita era patta, ma seguono semimosse: \
                 {more}"
            ),
        ),
        Support::None if claims::may_lie_before(facts, said.way, ply) => before(ui, said.way),
        support => ground(game, context, said.way, &support, ply),
    };
    let mut finding = RULE.at_token(game, said.token, message);
    finding.article = Some(article);
    finding.severity = severity;
    finding.fen = claims::position(facts, ply).fen();
    if ply > 0 {
        finding.ply = Some(ply);
        finding.move_number = Some(facts.move_number(&facts.position_before(ply)));
    }
    finding.side = said.white.map(endings::side);
    finding.penalty = (wrong && (severity > Severity::Note || said.is_refused()))
        .then(|| Penalty::of(Offence::WrongClaim, game, context));
    findings.push(finding);
}

/// A ground that what came before the record begins may bear out.
fn before(ui: Ui, claimed: Way) -> (&'static str, Severity, String) {
    let article = match claimed {
        Way::Fivefold => "9.6.1",
        Way::SeventyFive => "9.6.2",
        Way::FiftyMoves => "9.3",
        _ => "9.2.1",
    };
    let way = endings::way(ui, claimed);
    let message = say!(
        ui,
        "these words say {way}: the record, which begins with a position that was set up, does not show it, but what came before \
         may bear it out",
        "queste parole indicano {way}: il formulario, che comincia da una posizione data, non lo mostra, ma ciò che precede può \
         confermarlo"
    );
    (article, Severity::Note, message)
}

/// A claim on the ground that the opponent cannot win by normal means, after which the game went on: the arbiter refused it,
/// or deferred it.
#[cold]
fn normal_means(
    game: &Game<'_>,
    context: &Context,
    said: Said,
    ply: u32,
) -> (&'static str, Severity, String) {
    let ui = context.ui;
    let why = endings::no_means(game, context, said, ply);
    if let Some(why) = why.filter(|_| !said.is_refused()) {
        return no_means(ui, why);
    }
    let message = match said.is_refused() {
        true => say!(
            ui,
            "a claim of a draw is recorded here as refused or deferred (the opponent cannot win by normal means)",
            "qui è registrata come respinta o differita una richiesta di patta (l'avversario non può vincere con mezzi normali)"
        ),
        false => say!(
            ui,
            "a claim of a draw is recorded here (the opponent cannot win by normal means), and half-moves follow: the arbiter \
             may have deferred it",
            "qui è registrata una richiesta di patta (l'avversario non può vincere con mezzi normali), e seguono semimosse: \
             l'arbitro può averla differita"
        ),
    };
    ("III.5", Severity::Note, message)
}

/// A claim that was taken back. Of one by normal means the Laws do not say that it may not be.
#[cold]
fn withdrawn(ui: Ui, claimed: Way) -> (&'static str, Severity, String) {
    let way = endings::way(ui, claimed);
    let mut message = say!(
        ui,
        "a claim of a draw is recorded here as withdrawn ({way})",
        "qui è registrata come ritirata una richiesta di patta ({way})"
    );
    if claimed == Way::NormalMeans {
        return ("III.5", Severity::Note, message);
    }
    message += &say!(
        ui,
        ", which the Laws do not permit",
        ", cosa che le Regole non consentono"
    );
    ("9.5.1", Severity::Note, message)
}

/// Why normal means are no ground there.
fn no_means(ui: Ui, why: NoMeans) -> (&'static str, Severity, String) {
    let message = match why {
        NoMeans::Blitz => say!(
            ui,
            "these words say that the opponent could not win by normal means, but in blitz that is not a ground for a draw",
            "queste parole dicono che l'avversario non poteva vincere con mezzi normali, ma nel lampo non è un motivo di patta"
        ),
        NoMeans::Unwatched => say!(
            ui,
            "these words say that the opponent could not win by normal means, but in blitz that is a ground for a draw only with full \
             supervision (--supervised yes)",
            "queste parole dicono che l'avversario non poteva vincere con mezzi normali, ma nel lampo è un motivo di patta solo con la \
             supervisione completa (--supervised yes)"
        ),
        NoMeans::Increment => say!(
            ui,
            "these words say that the opponent could not win by normal means, but where moves add time that is not a ground for a draw",
            "queste parole dicono che l'avversario non poteva vincere con mezzi normali, ma dove le mosse aggiungono tempo non è \
             un motivo di patta"
        ),
        NoMeans::Period => say!(
            ui,
            "these words say that the opponent could not win by normal means, but that is not a ground for a draw before the period in \
             which all remaining moves must be made",
            "queste parole dicono che l'avversario non poteva vincere con mezzi normali, ma non è un motivo di patta prima del periodo \
             in cui vanno eseguite tutte le mosse rimanenti"
        ),
        NoMeans::Early(left) => {
            let left = shown(left);
            say!(
                ui,
                "a draw is claimed because the opponent could not win by normal means, but the claimant had {left} left: he must \
                 have less than two minutes",
                "è richiesta la patta perché l'avversario non poteva vincere con mezzi normali, ma al richiedente restavano {left}: \
                 devono essere meno di due minuti"
            )
        }
    };
    ("III.5", Severity::Warning, message)
}

/// What the words about the end of the game say and the main line does not give.
#[cold]
fn at_end(game: &Game<'_>, context: &Context, findings: &mut Findings, said: Said, clash: Clash) {
    let ui = context.ui;
    let claimed = matches!(clash, Clash::Ground(_));
    let earlier = match clash {
        Clash::Ground(Support::Earlier(ply)) => Some(ply),
        _ => None,
    };
    let (article, severity, message) = match clash {
        Clash::Ground(support) => ground(
            game,
            context,
            said.way,
            &support,
            game.facts.main.len() as u32,
        ),
        Clash::Before => before(ui, said.way),
        Clash::NormalMeans(why) => no_means(ui, why),
        Clash::NotReached | Clash::NoSuchEnd => by_itself(ui, said.way, &clash),
        Clash::CouldMate(side) => {
            let player = terms::player(ui, side);
            match said.way {
                Way::TimeWithoutMate => (
                    "6.9",
                    Severity::Warning,
                    say!(
                        ui,
                        "these words say that the opponent of the player whose flag fell could not mate, but {player} still \
                         can, by legal moves: that would be a win",
                        "queste parole dicono che l'avversario di chi ha superato il tempo non poteva dare matto, ma {player} \
                         può ancora darlo, con mosse legali: sarebbe una vittoria"
                    ),
                ),
                Way::ResignationWithoutMate | Way::InfractionWithoutMate => (
                    match said.way {
                        Way::ResignationWithoutMate => "5.1.2",
                        _ => "7.5.5",
                    },
                    Severity::Warning,
                    say!(
                        ui,
                        "these words say that the opponent of the player who lost could not mate, but {player} still can, by \
                         legal moves: that would be a win",
                        "queste parole dicono che l'avversario di chi ha perso non poteva dare matto, ma {player} può ancora \
                         darlo, con mosse legali: sarebbe una vittoria"
                    ),
                ),
                _ => (
                    "5.2.2",
                    Severity::Warning,
                    say!(
                        ui,
                        "these words say that the position is dead, but {player} can still mate by legal moves: the game was \
                         not over",
                        "queste parole dicono che la posizione è morta, ma {player} può ancora dare scaccomatto con mosse \
                         legali: la partita non era finita"
                    ),
                ),
            }
        }
        _ => return,
    };
    let mut finding = RULE.at_token(game, said.token, message);
    finding.article = Some(article);
    finding.severity = severity;
    finding.fen = game.facts.last.fen();
    finding.refers_to = earlier;
    finding.penalty = claimed.then(|| Penalty::of(Offence::WrongClaim, game, context));
    findings.push(finding);
}

/// An end that the Laws bring about by themselves, which is not there: nobody claimed it.
fn by_itself(ui: Ui, way: Way, clash: &Clash) -> (&'static str, Severity, String) {
    let article = match way {
        Way::Fivefold => "9.6.1",
        _ => "9.6.2",
    };
    let way = endings::way(ui, way);
    match clash {
        Clash::NoSuchEnd => (
            article,
            Severity::Warning,
            say!(
                ui,
                "these words say {way}, but the Laws in force then did not end a game so",
                "queste parole indicano {way}, ma le Regole allora in vigore non concludevano così una partita"
            ),
        ),
        _ => (
            article,
            Severity::Error,
            say!(
                ui,
                "these words say {way}, but the main line does not come so far",
                "queste parole indicano {way}, ma la partita registrata non arriva a tanto"
            ),
        ),
    }
}

/// A claim by the player who did not have the move, which his opponent could have made.
fn not_to_move(
    game: &Game<'_>,
    context: &Context,
    claimed: Way,
    moves: &[Move],
    ply: u32,
) -> (&'static str, Severity, String) {
    let ui = context.ui;
    let position = claims::position(game.facts, ply);
    let mover = position.side_to_move();
    let (player, claimant) = (terms::player(ui, mover), terms::player(ui, mover.other()));
    let way = endings::way(ui, claimed);
    let moves = match moves.len() {
        0..=claims::FEW => phrases::moves(ui, game, &position, moves),
        _ => say!(
            ui,
            "a move without capture and not of a pawn",
            "una mossa senza cattura e non di pedone"
        ),
    };
    let article = match claimed {
        Way::FiftyMoves => "9.3.1",
        _ => "9.2.1",
    };
    let message = say!(
        ui,
        "these words say that {claimant} claimed this draw ({way}), but {player} had the move: only {player} could claim it, by \
         writing down {moves}",
        "queste parole dicono che questa patta ({way}) l'ha richiesta {claimant}, ma il tratto era di {player}: soltanto {player} \
         poteva richiederla, scrivendo {moves}"
    );
    (article, Severity::Warning, message)
}

/// A draw by repetition or 50 moves that the main line does not give.
fn ground(
    game: &Game<'_>,
    context: &Context,
    way: Way,
    support: &Support,
    ply: u32,
) -> (&'static str, Severity, String) {
    let ui = context.ui;
    let earlier = match support {
        Support::Earlier(ply) => Some(phrases::half_move(ui, game, *ply)),
        _ => None,
    };
    let counter = claims::position(game.facts, ply).half_move_clock();
    if let Support::Opponents(moves) = support {
        return not_to_move(game, context, way, moves, ply);
    }
    match (way, earlier) {
        (Way::Claim, _) => (
            "9.5.3",
            Severity::Warning,
            say!(
                ui,
                "these words say that a draw was claimed, but neither did a position stand on the board three times nor were \
                 50 moves made without a move of a pawn or a capture",
                "queste parole dicono che è stata richiesta la patta, ma nessuna posizione è apparsa tre volte e non ci sono \
                 50 mosse senza spinte di pedone né catture"
            ),
        ),
        (Way::FiftyMoves, None) => (
            "9.3",
            Severity::Error,
            say!(
                ui,
                "these words say a draw by the 50 moves, but at the end the count of half-moves without a move of a pawn or a \
                 capture is {counter}, and 100 are needed",
                "queste parole indicano la patta per le 50 mosse, ma alla fine il conteggio delle semimosse senza spinte di pedone \
                 né catture è {counter}, e ne occorrono 100"
            ),
        ),
        (Way::FiftyMoves, Some(last)) => (
            "9.3",
            Severity::Warning,
            say!(
                ui,
                "these words say a draw by the 50 moves, but the right to claim it lasted only until {last}",
                "queste parole indicano la patta per le 50 mosse, ma il diritto di richiederla è durato solo fino a {last}"
            ),
        ),
        (_, None) => (
            "9.2.1",
            Severity::Error,
            say!(
                ui,
                "these words say a draw by repetition, but no position stood on the board three times, and no legal move \
                 brings one about for the third time",
                "queste parole indicano la patta per ripetizione, ma nessuna posizione è apparsa tre volte, e nessuna mossa legale \
                 ne fa apparire una per la terza volta"
            ),
        ),
        (_, Some(last)) => (
            "9.2.1",
            Severity::Warning,
            say!(
                ui,
                "these words say a draw by repetition, but the last position is not one that stood on the board three times: \
                 the last of those came with {last}, and who moves on loses the right",
                "queste parole indicano la patta per ripetizione, ma l'ultima posizione non è apparsa tre volte: l'ultima che lo è \
                 è apparsa con {last}, e chi muove perde il diritto"
            ),
        ),
    }
}
