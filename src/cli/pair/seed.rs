//! `pair --seed-order`: start numbers by rating, title and name.

use anyhow::{anyhow, bail};
use formulario::messages::Ui;
use formulario::say;
use formulario::text::fold;
use formulario::tournament::trf::{self, Player, Trf};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The titles in the order of C.04.2.
const TITLES: [&str; 8] = ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"];

/// The report with start numbers by rating, title and name (C.04.2 article 2), before the first round; and the new numbers by the old.
pub fn seeded(report: &Trf, ui: Ui) -> anyhow::Result<(Trf, BTreeMap<u16, u16>)> {
    let mut rounds = report.players.iter().flat_map(|player| &player.rounds);
    if rounds.any(|round| round.opponent.is_some()) {
        bail!(say!(
            ui,
            "--seed-order: a round is paired already, start numbers stay",
            "--seed-order: un turno è già abbinato, i numeri di sorteggio restano"
        ));
    }
    let mut players: Vec<&Player> = report.players.iter().collect();
    players.sort_by_key(|player| {
        let title = player.fide_title();
        let title = TITLES.iter().position(|own| Some(*own) == title);
        let name = fold(player.name.as_bytes());
        let rating = Reverse(player.rating.unwrap_or(0));
        (rating, title.unwrap_or(TITLES.len()), name, player.number)
    });
    let new: BTreeMap<u16, u16> = players
        .iter()
        .map(|player| player.number)
        .zip(1..)
        .collect();
    let (mut seeded, errors) = trf::survey(&report.renumbered(&new));
    if let Some(error) = errors
        .iter()
        .find(|error| !super::is_harmless(&error.problem))
    {
        return Err(anyhow!(error.message(ui)));
    }
    seeded.fill_in_byes();
    Ok((seeded, new))
}
