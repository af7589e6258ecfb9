//! ELO3D: one CSV row per game in the order of the input, the standing behind the last, and a table to read.
//!
//! Values are in percent with ten decimals, cut off behind them. A game that is passed over has its row, without values.

use super::csv::{self, Dialect, Rows};
use super::text;
use crate::messages::Ui;
use crate::rating::elo3d::{Ladder, Listed, Passed, Place, Start, Step};
use crate::rating::field::Field;
use crate::say;
use crate::tournament::Registry;
use crate::tournament::names;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The columns of the games, in order. Later ones are appended.
pub const COLUMNS: [&str; 14] = [
    "file",
    "game",
    "date",
    "round",
    "white",
    "black",
    "result",
    "white_before",
    "black_before",
    "white_after",
    "black_after",
    "white_elo",
    "black_elo",
    "status",
];

/// The columns of the standing, in order. Later ones are appended.
pub const STANDING_COLUMNS: [&str; 5] = ["player", "fide_id", "games", "elo3d", "elo"];

/// The columns of the changes, in order. Later ones are appended.
pub const CHANGES_COLUMNS: [&str; 6] =
    ["player", "fide_id", "games", "elo3d", "elo", "elo3d_before"];

/// The first row of the games.
#[must_use]
pub fn head(dialect: Dialect) -> Vec<u8> {
    csv::head(&COLUMNS, dialect)
}

/// The row of a game. `status` is `counted`, or why it is passed over.
pub fn game(out: &mut Vec<u8>, registry: &Registry, field: &Field, step: &Step, dialect: Dialect) {
    let game = &registry.games[step.game as usize];
    let mut rows = Rows::new(out, dialect);
    rows.cell((registry.files.get(game.place().file as usize)).map_or("", String::as_str));
    rows.number(Some(u64::from(game.place().game)));
    rows.cell(&game.date().map_or_else(String::new, |day| day.to_string()));
    rows.cell(registry.text(game.round));
    for player in step.players {
        rows.cell(&field.players[player as usize].name);
    }
    rows.cell(result(step));
    let counted = step.passed.is_none();
    for value in step.before.iter().chain(&step.after) {
        match counted {
            true => rows.figure(&value.to_string()),
            false => rows.cell(""),
        }
    }
    for value in step.after {
        rows.number(counted.then(|| u64::from(value.elo())));
    }
    rows.cell(step.passed.map_or("counted", Passed::name));
    rows.end();
}

/// The result, where there is one.
fn result(step: &Step) -> &'static str {
    match (step.points, step.passed) {
        ([2, 0], _) => "1-0",
        ([0, 2], _) => "0-1",
        ([1, 1], _) => "1/2-1/2",
        ([1, 0], _) => "1/2-0",
        ([0, 1], _) => "0-1/2",
        ([0, 0], Some(Passed::OtherResult)) => "0-0",
        _ => "",
    }
}

/// The standing behind the last game, with its first row: the highest first. `rest` are those of the standing before who
/// did not play: they stay as they were. Games are those of all standings together.
#[must_use]
pub fn standing(field: &Field, ladder: &Ladder, rest: &[Listed], dialect: Dialect) -> Vec<u8> {
    let played = ladder.places.iter().map(|place| {
        let player = &field.players[place.player as usize];
        Listed {
            name: player.name.to_string(),
            fide_id: player.fide_id,
            start: Start {
                value: place.value,
                games: place.start.games.saturating_add(place.games),
            },
            line: 0,
        }
    });
    let mut all: Vec<Listed> = played.chain(rest.iter().cloned()).collect();
    // Those who played stand in this order already.
    if !rest.is_empty() {
        all.sort_by_cached_key(|one| {
            let key = names::key(&one.name);
            (Reverse(one.start.value), key, one.fide_id, one.line)
        });
    }
    let mut out = csv::head(&STANDING_COLUMNS, dialect);
    let mut rows = Rows::new(&mut out, dialect);
    for one in &all {
        rows.cell(&one.name);
        rows.number((one.fide_id != 0).then_some(u64::from(one.fide_id)));
        rows.number(Some(u64::from(one.start.games)));
        rows.figure(&one.start.value.to_string());
        rows.number(Some(u64::from(one.start.value.elo())));
        rows.end();
    }
    out
}

/// Who played, with the first row: the value behind the last game and that before the first; games of this run only.
#[must_use]
pub fn changes(field: &Field, ladder: &Ladder, dialect: Dialect) -> Vec<u8> {
    let mut out = csv::head(&CHANGES_COLUMNS, dialect);
    let mut rows = Rows::new(&mut out, dialect);
    for place in &ladder.places {
        let player = &field.players[place.player as usize];
        rows.cell(&player.name);
        rows.number((player.fide_id != 0).then_some(u64::from(player.fide_id)));
        rows.number(Some(u64::from(place.games)));
        rows.figure(&place.value.to_string());
        rows.number(Some(u64::from(place.value.elo())));
        rows.figure(&place.start.value.to_string());
        rows.end();
    }
    out
}

/// The standing to read, the highest first:
///
/// ```text
/// ELO3D after 3 games: 3 players; 1 game passed over (1 without a result)
///
///   Player      Games        ELO3D %   Elo
///   Bianchi, B       2  52.8171093094  2212
/// ```
#[must_use]
pub fn table(field: &Field, ladder: &Ladder, counted: u64, ui: Ui) -> String {
    let mut out = heading(ladder, counted, ui);
    let head = match ui {
        Ui::English => ["Player", "Games", "ELO3D %", "Elo"],
        Ui::Italian => ["Giocatore", "Partite", "ELO3D %", "Elo"],
    };
    let line = |place: &Place| {
        let value = place.value.to_string();
        [
            text::player(&field.players[place.player as usize].name),
            place.games.to_string(),
            match ui {
                Ui::English => value,
                Ui::Italian => value.replace('.', ","),
            },
            place.value.elo().to_string(),
        ]
    };
    let lines: Vec<[String; 4]> = std::iter::once(head.map(str::to_owned))
        .chain(ladder.places.iter().map(line))
        .collect();
    let widths: [usize; 4] = std::array::from_fn(|cell| {
        let of = |line: &[String; 4]| line[cell].chars().count();
        lines.iter().map(of).max().unwrap_or(0)
    });
    for line in &lines {
        let [name, games, value, elo] = line;
        let [a, b, c, d] = widths;
        out.push_str(&format!(
            "  {name:<a$}  {games:>b$}  {value:>c$}  {elo:>d$}\n"
        ));
    }
    out.push('\n');
    out
}

fn heading(ladder: &Ladder, counted: u64, ui: Ui) -> String {
    let games = match counted {
        1 => say!(ui, "1 game", "1 partita"),
        _ => say!(ui, "{counted} games", "{counted} partite"),
    };
    let players = match ladder.places.len() {
        1 => say!(ui, "1 player", "1 giocatore"),
        n => say!(ui, "{n} players", "{n} giocatori"),
    };
    let mut why: BTreeMap<&str, u64> = BTreeMap::new();
    for (_, passed) in &ladder.passed {
        *why.entry(passed.text(ui)).or_default() += 1;
    }
    let passed = ladder.passed.len();
    let why: Vec<String> = why.iter().map(|(why, n)| format!("{n} {why}")).collect();
    let why = why.join("; ");
    match passed {
        0 => say!(
            ui,
            "ELO3D after {games}: {players}\n\n",
            "ELO3D dopo {games}: {players}\n\n"
        ),
        1 => say!(
            ui,
            "ELO3D after {games}: {players}; 1 game passed over ({why})\n\n",
            "ELO3D dopo {games}: {players}; 1 partita non contata ({why})\n\n"
        ),
        _ => say!(
            ui,
            "ELO3D after {games}: {players}; {passed} games passed over ({why})\n\n",
            "ELO3D dopo {games}: {players}; {passed} partite non contate ({why})\n\n"
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rating::elo3d;
    use crate::tournament::GameRow;
    use crate::tournament::testing::registry;

    fn row(white: &str, black: &str, result: &'static str) -> GameRow {
        GameRow {
            game: 4,
            event: "Open".to_owned(),
            date: "2003.02.14".to_owned(),
            round: "1".to_owned(),
            white: white.to_owned(),
            black: black.to_owned(),
            black_fide_id: "800123".to_owned(),
            result,
            variant: "trid".to_owned(),
            plies: 40,
            written: 40,
            ..GameRow::default()
        }
    }

    /// The games and the standing.
    fn written(rows: &[GameRow], dialect: Dialect) -> (String, String) {
        let registry = registry(rows);
        let field = Field::of(&registry);
        let mut out = head(dialect);
        let ladder = elo3d::run(&registry, &field, &[], |step| {
            game(&mut out, &registry, &field, step, dialect);
        });
        let standing = standing(&field, &ladder, &[], dialect);
        (
            String::from_utf8(out).unwrap(),
            String::from_utf8(standing).unwrap(),
        )
    }

    #[test]
    fn a_game_has_its_row_and_a_player_has_one_behind_the_last() {
        let rows = [
            row("Rossi, A", "Bianchi, B", "0-1"),
            row("Rossi, A", "Bianchi, B", "*"),
        ];
        let (games, standing) = written(&rows, Dialect::Plain);
        // 0.5 − 1/70 is 48.571… %: (156100 × 34/70 + 79000) / 73 = 154820 / 73 = 2120.8; Black 2181.9.
        assert_eq!(
            games,
            "file,game,date,round,white,black,result,white_before,black_before,white_after,black_after,white_elo,\
             black_elo,status\n\
             a.pgn,4,2003-02-14,1,\"Rossi, A\",\"Bianchi, B\",0-1,50.0000000000,50.0000000000,48.5714285714,\
             51.4285714285,2121,2182,counted\n\
             a.pgn,4,2003-02-14,1,\"Rossi, A\",\"Bianchi, B\",,,,,,,,no-result\n"
        );
        assert_eq!(
            standing,
            "player,fide_id,games,elo3d,elo\n\
             \"Bianchi, B\",800123,1,51.4285714285,2182\n\
             \"Rossi, A\",,1,48.5714285714,2121\n"
        );
    }

    #[test]
    fn a_spreadsheet_gets_its_decimals_and_no_formula() {
        let (games, standing) = written(&[row("=A", "B", "1/2-1/2")], Dialect::Excel);
        assert!(games.starts_with("\u{FEFF}file;game;date;"), "{games}");
        assert!(games.contains(";'=A;B;1/2-1/2;50,0000000000;"), "{games}");
        assert!(
            standing.ends_with("B;800123;1;50,0000000000;2151\r\n"),
            "{standing}"
        );
    }
}
