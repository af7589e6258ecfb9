//! `--audit`: one row per disagreement of published lists, with what explains it.

use super::super::csv::{self, Cell, Dialect, Rows};
use crate::laws::TimeClass;
use crate::rating::audit::{Disagreement, Kind, Ledger};
use crate::rating::field::Field;
use crate::rating::remark::{OfListBefore, Why};
use crate::rules::code_of;
use crate::tournament::Registry;

/// The columns, in order. Later ones are appended.
pub const COLUMNS: [&str; 19] = [
    "from",
    "to",
    "class",
    "fide_id",
    "name",
    "what",
    "code",
    "weight",
    "before",
    "after",
    "computed",
    "difference",
    "listed_games",
    "games",
    "cause",
    "evidence",
    "tournaments",
    "list",
    "line",
];

/// Writes the rows.
#[derive(Clone, Copy, Debug)]
pub struct AuditRows<'a> {
    /// Games and tournaments.
    pub registry: &'a Registry,
    /// Players and lists.
    pub field: &'a Field,
    /// What the games gave.
    pub ledger: &'a Ledger,
    /// How CSV is written.
    pub dialect: Dialect,
}

impl AuditRows<'_> {
    /// The row of the names.
    #[must_use]
    pub fn head(&self) -> Vec<u8> {
        csv::head(&COLUMNS, self.dialect)
    }

    /// The row of a disagreement.
    #[must_use]
    pub fn row(&self, one: &Disagreement) -> Vec<u8> {
        let mut out = Vec::new();
        let [from, to] = [one.days.0, one.days.1].map(|day| day.to_string());
        let difference = one.difference();
        let difference = difference.map_or_else(String::new, |points| points.to_string());
        let (cause, evidence) = self.causes(one);
        let list = self.field.lists.get(one.at.0 as usize);
        let code = match one.kind {
            // Who is not in the games has no finding of it.
            Kind::Computed if one.player.is_none() => "",
            kind => code_of(kind),
        };
        let mut row = Rows::new(&mut out, self.dialect);
        for cell in [
            Cell::Text(&from),
            Cell::Text(&to),
            Cell::Text(one.class.map_or("", TimeClass::name)),
            Cell::Number(Some(u64::from(one.fide_id)).filter(|id| *id > 0)),
            Cell::Text(&one.name),
            Cell::Text(one.kind.name()),
            Cell::Text(code),
            Cell::Text(one.weight.name()),
            Cell::Text(&one.before),
            Cell::Text(&one.after),
            Cell::Text(&one.computed),
            Cell::Figure(&difference),
            Cell::Number(one.listed_games.map(u64::from)),
            Cell::Number(one.games.map(u64::from)),
            Cell::Text(&cause),
            Cell::Text(&evidence),
            Cell::Text(&self.tournaments(one)),
            Cell::Text(list.map_or("", |list| &list.name)),
            Cell::Number(Some(one.at.1)),
        ] {
            row.put(cell);
        }
        row.end();
        out
    }

    /// What explains it, in words that are the same in every language; and what it is about.
    #[must_use]
    pub fn causes(&self, one: &Disagreement) -> (String, String) {
        let explained = matches!(
            one.kind,
            Kind::Computed | Kind::Idle | Kind::GamesMissing | Kind::Jump
        );
        // A start rating that nothing names explains any difference: it is no cause.
        let sure = one
            .why
            .iter()
            .filter(|why| !matches!(why, Why::Start(_, false)));
        let causes: Vec<String> = sure.clone().map(|why| self.cause(*why).0).collect();
        let evidence = one.why.iter().map(|why| self.cause(*why).1);
        let evidence: Vec<String> = evidence.filter(|text| !text.is_empty()).collect();
        let cause = match causes.is_empty() && explained {
            true => "no-cause-found".to_owned(),
            false => causes.join("; "),
        };
        (cause, evidence.join("; "))
    }

    fn cause(&self, why: Why) -> (String, String) {
        let plain = |name: &str| (name.to_owned(), String::new());
        let named = |name: &str, what: String| (name.to_owned(), what);
        match why {
            Why::RoundedEach => plain("rounded-per-tournament"),
            Why::K(k) => (format!("k={k}"), String::new()),
            Why::Games => plain("other-games"),
            Why::Start(start, true) => (format!("start-rating={start}"), "rating-tag".to_owned()),
            Why::Start(start, false) => named("", format!("start-rating={start}?")),
            Why::Former(rating) => (
                format!("correction={rating}"),
                "computed-for-the-list-before".to_owned(),
            ),
            Why::Turned(None) => plain("sign-turned"),
            Why::Turned(Some(event)) => named("sign-turned-in-tournament", self.event(event)),
            Why::Reversed(game) => named("result-reversed", self.game(game)),
            Why::NotCorrected => plain("not-corrected"),
            Why::NotBooked => plain("nothing-booked"),
            Why::WithoutTournament(event) => named("tournament-missing", self.event(event)),
            Why::Twice(event) => named("tournament-counted-twice", self.event(event)),
            Why::ByListBefore(event, of) => {
                let name = match of {
                    OfListBefore::Both | OfListBefore::Start => "rated-by-the-list-before",
                    OfListBefore::Own => "own-rating-by-the-list-before",
                    OfListBefore::Opponents => "opponents-by-the-list-before",
                };
                named(
                    name,
                    event.map_or_else(String::new, |event| self.event(event)),
                )
            }
            Why::WithoutGame(game) => named("game-missing", self.game(game)),
            Why::ChangeOf(player) => named("change-of-another", self.player(player)),
            Why::Earlier(rating) => (format!("earlier-list={rating}"), String::new()),
        }
    }

    fn event(&self, number: u32) -> String {
        let tournament = self.registry.tournaments.get(number as usize);
        let tournament = tournament.map(|of| (self.registry.text(of.event), of.first_day()));
        match tournament {
            Some((name, Some(day))) => format!("{name} ({day})"),
            Some((name, None)) => name.to_owned(),
            None => String::new(),
        }
    }

    fn player(&self, number: u32) -> String {
        let Some(player) = self.field.players.get(number as usize) else {
            return String::new();
        };
        match player.fide_id {
            0 => player.name.to_string(),
            id => format!("{} ({id})", player.name),
        }
    }

    fn game(&self, number: u32) -> String {
        let Some(game) = self.registry.games.get(number as usize) else {
            return String::new();
        };
        let [white, black] = game.sides.map(|side| {
            let player = self.field.of_person.get(side as usize);
            player.map_or_else(String::new, |player| {
                self.field.players[*player as usize].name.to_string()
            })
        });
        let round = self.registry.text(game.round);
        format!(
            "{white} - {black} ({}, {round})",
            self.event(game.tournament)
        )
    }

    /// The tournaments of the player for the newer list.
    fn tournaments(&self, one: &Disagreement) -> String {
        let own = one.class.is_none_or(|class| class == self.ledger.class);
        let account = one.player.filter(|_| own);
        let account = account.and_then(|player| self.ledger.account(one.days.1, player));
        let mut names: Vec<String> = Vec::new();
        for tournament in account.iter().flat_map(|account| &account.tournaments) {
            let name = self.event(*tournament);
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names.join("; ")
    }
}
