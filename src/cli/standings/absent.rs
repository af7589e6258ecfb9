//! Players without a game in a round of a tournament that came as games, where nothing says why.

use super::found::Found;
use formulario::messages::Ui;
use formulario::report::tame;
use formulario::say;
use formulario::tournament::trf::Player;

/// So many rounds are named.
const MOST: usize = 12;

/// In which rounds players have neither a game nor a bye: games do not say whether such a round was a bye or an absence.
///
/// In a round robin everybody who is free has no points. Games of one player's collection are no tournament: nobody expects
/// the other games.
pub fn remark(found: &Found, ui: Ui) -> Option<String> {
    if found.table.round_robin || is_of_one(&found.players) {
        return None;
    }
    let without = |round: usize| {
        let rounds = found.players.iter().map(|player| player.rounds.get(round));
        let blank = rounds.filter(|round| {
            round.is_none_or(|round| round.opponent.is_none() && round.result.is_none())
        });
        blank.count()
    };
    let counts = (0..found.table.rounds).map(|round| (round + 1, without(round)));
    // A round of which no game stands here is one that is lost, and another matter.
    let counts = counts.filter(|(_, count)| (1..found.players.len()).contains(count));
    let counts: Vec<(usize, usize)> = counts.collect();
    if counts.is_empty() {
        return None;
    }
    let named = counts
        .iter()
        .take(MOST)
        .map(|(round, count)| say!(ui, "{count} in round {round}", "{count} nel turno {round}"));
    let mut named = named.collect::<Vec<_>>().join(", ");
    let more = counts.len().saturating_sub(MOST);
    if more > 0 {
        named += &say!(
            ui,
            ", and some in {more} more rounds",
            ", e altri in altri {more} turni"
        );
    }
    let file = tame(&found.file);
    Some(say!(
        ui,
        "{file}: players without a game: {named}; nothing says whether they had a bye or were absent, and such a round counts 0: for a bye write a game against BYE with its result, or give the report (TRF)",
        "{file}: giocatori senza partita: {named}; niente dice se avevano un bye o erano assenti, e un turno così conta 0: per un bye si scriva una partita contro BYE con il suo risultato, o si dia il rapporto (TRF)"
    ))
}

/// Whether one player stands in every game.
fn is_of_one(players: &[Player]) -> bool {
    let games = |player: &Player| {
        let rounds = player.rounds.iter();
        rounds.filter(|round| round.opponent.is_some()).count()
    };
    let sides: usize = players.iter().map(games).sum();
    players.iter().any(|player| games(player) * 2 == sides)
}
