//! The rating lists of a run.

use crate::cli::options::Rate;
use anyhow::{anyhow, bail};
use formulario::rating::field::{Field, GivenList};
use formulario::rating::list::{self, Given};
use formulario::rating::standing::{PoolGame, Standing};
use formulario::say;
use formulario::source::{self, Stream};
use formulario::tournament::names;
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::Path;

/// Reads the lists into the field.
pub fn read(options: &Rate, field: &mut Field) -> anyhow::Result<()> {
    let ui = options.ui;
    let mut ids: HashMap<u32, u32> = HashMap::new();
    let mut keys: HashMap<String, u32> = HashMap::new();
    for (number, player) in (0..).zip(&field.players) {
        if player.fide_id > 0 {
            ids.insert(player.fide_id, number);
        } else {
            keys.insert(player.key.clone(), number);
        }
    }
    for (day, path) in &options.lists {
        let mut found = source::discover(std::slice::from_ref(path));
        let Some(input) = found.inputs.pop() else {
            bail!(say!(
                ui,
                "{}: there is no such file",
                "{}: il file non esiste",
                path.display()
            ));
        };
        let given = Given {
            date: *day,
            class: options.class,
        };
        let mut days = Vec::new();
        let head = list::read(&input, given, |head, row| {
            let by_id = ids.get(&row.fide_id).filter(|_| row.fide_id > 0);
            let player = by_id.or_else(|| keys.get(&names::key(&row.name)));
            let Some(day) = row.list.or(head.date) else {
                return ControlFlow::Break(());
            };
            if !days.contains(&day) {
                days.push(day);
            }
            let Some(player) = player.copied() else {
                return ControlFlow::Continue(());
            };
            let own = &mut field.players[player as usize];
            own.listed = true;
            own.name = row.name.clone().into_owned();
            if let Some(birth) = row.birth {
                own.birth = Some((birth.year, birth.month, birth.day));
            }
            for (slot, rating) in row.ratings.iter().enumerate() {
                let Some(listed) = rating else {
                    if head.classes[slot] {
                        own.timelines[slot].set(
                            day,
                            Standing {
                                pool: pool(row),
                                ..Standing::default()
                            },
                        );
                    }
                    continue;
                };
                let standing = Standing {
                    rating: Some(listed.rating),
                    k: listed.k.map(u16::from),
                    games: row.games,
                    peak: row.peak,
                    period_games: listed.games,
                    inactive: row.inactive(),
                    pool: pool(row),
                    ..Standing::default()
                };
                own.timelines[slot].set(day, standing);
            }
            ControlFlow::Continue(())
        });
        let head = head.map_err(|error| {
            anyhow!(
                "{}:{}:{}: {}",
                error.file,
                error.line,
                error.column,
                error.message(ui)
            )
        })?;
        for day in days {
            field.lists.push(GivenList {
                name: input.name.clone(),
                day,
                day_assumed: false,
                classes: head.classes,
            });
        }
    }
    field.lists.sort_by_key(|list| list.day);
    Ok(())
}

fn pool(row: &list::Row<'_>) -> Vec<PoolGame> {
    let game = |game: &list::PoolGame| PoolGame {
        day: game.start,
        opponent: game.opponent,
        points: game.half_points,
    };
    row.pool.iter().map(game).collect()
}

/// Opens a table that was named on the command line.
pub fn open(path: &Path) -> anyhow::Result<Stream> {
    let mut found = source::discover(&[path.to_owned()]);
    if let Some(fault) = found.faults.pop() {
        bail!("{fault}");
    }
    match found.inputs.pop() {
        Some(input) => source::open(&input).map_err(|fault| anyhow!("{fault}")),
        None => bail!("{}", path.display()),
    }
}
