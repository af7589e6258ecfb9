//! `rate --html`: the report that a federation publishes and an officer checks, on one page that needs nothing besides.
//!
//! The changes of every list as one table; below it a card for each tournament, with its crosstable, and one for each player,
//! with tournaments, games, the working and the curve; findings stand beside what they concern, and all together. It is
//! read without its script, which sorts and filters; what a stranger wrote is text.
//!
//! The page is held until its end and has one: beyond [`MOST_ROWS`], [`MOST_CARDS`], [`MOST_GAMES`], [`MOST_PLACES`],
//! [`MOST_TOURNAMENTS`] and [`MOST_FINDINGS`] it says what is left out and where it is.
//!
//! | file | owns |
//! |---|---|
//! | `changes.rs` | the table of changes |
//! | `players.rs` | the cards of players |
//! | `tournaments.rs` | the cards of tournaments |
//! | `findings.rs` | findings, beside what they concern |
//! | `lists.rs` | where published lists disagree |
//! | `ratings.css`, `ratings.js` | what the page has beside the style of all pages |

mod changes;
mod findings;
mod lists;
mod players;
mod tournaments;

use super::Basis;
use super::card::{Card, Cards};
use crate::draw::chart::{CURVE_STYLE, Curve};
use crate::laws::TimeClass;
use crate::messages::{Text, Ui, days, terms};
use crate::rating::audit::Disagreement;
use crate::rating::engine::{Period, PlayerPeriod};
use crate::rating::field::{Field, Player};
use crate::report::Summary;
use crate::report::html::page::{BASE, checked, escaped, number, opening, plain, tiles, word};
use crate::rules::{EventFacts, Judged};
use crate::say;
use crate::syntax::date::Day;
use crate::text::fold;
use findings::Findings;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// Rows of the table of changes.
pub const MOST_ROWS: usize = 10_000;
/// Players with a card.
pub const MOST_CARDS: usize = 3_000;
/// Games in their cards.
pub const MOST_GAMES: usize = 40_000;
/// Cells of crosstables: players times rounds.
pub const MOST_PLACES: usize = 60_000;
/// Tournaments with a card, and tournaments to choose from.
pub const MOST_TOURNAMENTS: usize = 500;
/// Findings of each severity.
pub const MOST_FINDINGS: usize = 2_000;
/// Disagreements of published lists.
pub const MOST_DISAGREEMENTS: usize = 2_000;

pub(in crate::report) const STYLE: &str = include_str!("ratings.css");
pub(in crate::report) const SCRIPT: &str = include_str!("ratings.js");

/// The heads of some columns, parted by strokes.
fn head_row(out: &mut String, heads: Text, is_number: impl Fn(usize) -> bool, ui: Ui) {
    for (at, head) in heads.get(ui).split('|').enumerate() {
        let class = if is_number(at) { " class=\"num\"" } else { "" };
        let _ = write!(out, "<th scope=\"col\"{class}>{}</th>", escaped(head));
    }
}

/// The name of a player, in markup; it leads to the card of who has one.
fn linked(player: u32, name: &str, has_card: bool) -> String {
    match has_card {
        true => format!("<a href=\"#p{player}\"><bdi>{name}</bdi></a>"),
        false => format!("<bdi>{name}</bdi>"),
    }
}

/// What the page has of a player so far.
#[derive(Debug, Default)]
struct Sheet {
    name: String,
    fide_id: u32,
    federation: String,
    cards: Vec<Card>,
    curve: Curve,
}

/// The players of a period by name, as it has them, and those who only wait for a decision.
fn in_order<'p>(
    field: &Field,
    period: &'p Period,
    only_open: Vec<u32>,
) -> Vec<(u32, Option<&'p PlayerPeriod>)> {
    let played = period.players.iter().map(|own| (own.player, Some(own)));
    let is_whole = only_open.is_empty();
    let mut all: Vec<_> = played
        .chain(only_open.into_iter().map(|player| (player, None)))
        .collect();
    if !is_whole {
        all.sort_by_cached_key(|(player, _)| fold(field.players[*player as usize].name.as_bytes()));
    }
    all
}

/// A page that grows.
#[derive(Debug)]
pub struct Page {
    class: TimeClass,
    ui: Ui,
    lists: Vec<Day>,
    rows: String,
    row_count: usize,
    sheets: BTreeMap<u32, Sheet>,
    /// Players by the order of their first list.
    order: Vec<u32>,
    games: usize,
    tournaments: Vec<(u32, String)>,
    places: usize,
    federations: BTreeMap<String, usize>,
    events: Vec<(u32, String)>,
    /// Those of which a game counted.
    rated: BTreeSet<u32>,
    findings: Findings,
    disagreements: Vec<String>,
    /// What found no place: rows, players, tournaments, disagreements.
    left_out: [usize; 4],
}

impl Page {
    /// An empty page.
    #[must_use]
    pub fn new(class: TimeClass, ui: Ui) -> Page {
        Page {
            class,
            ui,
            lists: Vec::new(),
            rows: String::new(),
            row_count: 0,
            sheets: BTreeMap::new(),
            order: Vec::new(),
            games: 0,
            tournaments: Vec::new(),
            places: 0,
            federations: BTreeMap::new(),
            events: Vec::new(),
            rated: BTreeSet::new(),
            findings: Findings::default(),
            disagreements: Vec::new(),
            left_out: [0; 4],
        }
    }

    /// Takes a period.
    pub fn period(&mut self, basis: Basis<'_>, field: &Field, period: &Period) {
        self.lists.push(period.list);
        let lines = period.players.iter().flat_map(|played| &played.lines);
        let rated = lines
            .filter(|line| line.games > 0)
            .map(|line| line.tournament);
        self.rated.extend(rated);
        let cards = Cards::new(basis, field, period, self.ui);
        for tournament in &period.tournaments {
            self.events
                .push((*tournament, super::card::event(basis, *tournament, self.ui)));
        }
        for (player, played) in in_order(field, period, cards.only_open()) {
            if self.row_count == MOST_ROWS {
                self.left_out[0] += 1;
                continue;
            }
            let card = played.map_or_else(|| cards.without_games(player), |own| cards.of(own));
            self.player(&field.players[player as usize], player, played, card);
        }
        for (tournament, places) in tournaments::sizes(basis, period) {
            if self.places + places > MOST_PLACES || self.tournaments.len() == MOST_TOURNAMENTS {
                self.left_out[2] += 1;
                continue;
            }
            self.places += places;
            let has_card = |player: u32| self.sheets.contains_key(&player);
            let text = tournaments::card(basis, field, period, tournament, has_card, self.ui);
            self.tournaments.push((tournament, text));
        }
    }

    /// Takes what a period came to for a player.
    fn player(&mut self, who: &Player, player: u32, played: Option<&PlayerPeriod>, card: Card) {
        self.row_count += 1;
        let federation = who.known().federation.clone();
        *self.federations.entry(federation.clone()).or_default() += 1;
        let own: usize = card.tournaments.iter().map(|of| of.played.len()).sum();
        let known = self.sheets.contains_key(&player);
        let room = known || self.sheets.len() < MOST_CARDS;
        let room = room && self.games + own <= MOST_GAMES;
        changes::row(&mut self.rows, player, (who, known || room), &card, self.ui);
        if !room {
            self.left_out[1] += usize::from(!known);
            return;
        }
        self.games += own;
        if !known {
            self.order.push(player);
        }
        let sheet = self.sheets.entry(player).or_insert_with(|| Sheet {
            name: who.name.trim().to_owned(),
            fide_id: who.fide_id,
            federation,
            ..Sheet::default()
        });
        if let Some(played) = played {
            sheet.curve.take(card.list, played);
        }
        sheet.cards.push(card);
    }

    /// Takes a finding.
    pub fn finding(&mut self, facts: &EventFacts<'_>, judged: &Judged) {
        self.findings.take(facts, judged);
    }

    /// Takes a finding about reading, which stands in a file.
    pub fn finding_of_file(&mut self, file: &str, finding: &crate::rules::Finding) {
        self.findings.of_file(file, finding);
    }

    /// Takes a disagreement of published lists; what its causes are about, as `--audit` has it.
    pub fn disagreement(&mut self, one: &Disagreement, evidence: &str) {
        if self.disagreements.len() == MOST_DISAGREEMENTS {
            self.left_out[3] += 1;
            return;
        }
        let has_card = |player: u32| self.sheets.contains_key(&player);
        let row = lists::row(one, evidence, has_card, self.ui);
        self.disagreements.push(row);
    }

    /// The whole page: `names` are the paths that were read, as they were named.
    #[must_use]
    pub fn end(&self, summary: &Summary, names: &[String]) -> Vec<u8> {
        let ui = self.ui;
        let title = self.title(summary);
        let style = plain(&format!("{BASE}\n{CURVE_STYLE}\n{STYLE}"));
        let script = plain(SCRIPT);
        let mut out = opening(&style, &script, &title, ui);
        let _ = write!(
            out,
            "</head>\n<body class=\"ratings\">\n<header class=\"masthead\">\n<div class=\"kicker\"><span>{}</span><span>{}</span></div>\n\
             <h1>{}</h1>\n{}{}</header>\n<main>\n<dl class=\"tiles\">\n{}</dl>\n",
            escaped(&say!(ui, "Rating report", "Rapporto Elo")),
            escaped(&checked(names, ui)),
            escaped(&title),
            self.verdict(summary),
            self.notices(),
            tiles(summary, ui),
        );
        self.contents(&mut out);
        self.changes(&mut out);
        self.lists(&mut out, summary);
        self.all_findings(&mut out);
        self.all_tournaments(&mut out);
        self.all_players(&mut out);
        let made = word("made_by", ui).replace("{n}", env!("CARGO_PKG_VERSION"));
        let _ = write!(
            out,
            "</main>\n<footer>{}</footer>\n<script>{script}</script>\n</body>\n</html>\n",
            escaped(&made)
        );
        out.into_bytes()
    }

    fn title(&self, summary: &Summary) -> String {
        let ui = self.ui;
        let class = match (ui, self.class) {
            (_, TimeClass::Standard) => "standard",
            (_, TimeClass::Rapid) => "rapid",
            (_, TimeClass::Blitz) => "blitz",
        };
        // Without games the lists are those that were compared.
        let days = summary.days_compared();
        let first = self.lists.first().or(days.first());
        match (first, self.lists.last().or(days.last())) {
            (Some(first), Some(last)) if first != last => {
                let (first, last) = (days::day(ui, *first), days::day(ui, *last));
                say!(
                    ui,
                    "Elo {class}, lists from {first} to {last}",
                    "Elo {class}, liste dal {first} al {last}"
                )
            }
            (Some(list), _) => {
                let list = days::of_day(ui, *list);
                say!(ui, "Elo {class}, list {list}", "Elo {class}, lista {list}")
            }
            _ => format!("Elo {class}"),
        }
    }

    /// How many were rated, and what was found: that nothing was found is not said.
    fn verdict(&self, summary: &Summary) -> String {
        let ui = self.ui;
        let rated = summary.rated.unwrap_or_default();
        let players = terms::players(ui, rated.players as usize);
        let tournaments = self.rated.len();
        let events = match tournaments {
            1 => say!(ui, "1 tournament", "1 torneo"),
            _ => say!(ui, "{tournaments} tournaments", "{tournaments} tornei"),
        };
        let [errors, warnings, notes] = summary.severities.map(|n| number(n, ui));
        let kind = match summary.severities {
            [0, 0, _] => "note",
            [0, ..] => "warning",
            _ => "error",
        };
        let lists = summary.days_compared().len();
        let done = match (rated.counted + rated.uncounted, lists) {
            (0, 2..) => {
                let [older, newer] = (summary.players_compared()).map(|count| number(count, ui));
                say!(
                    ui,
                    "{lists} lists were compared, the first with {older} rated players, the last with {newer}; no games were \
                     read.",
                    "Sono state confrontate {lists} liste, la prima con {older} giocatori con Elo, l'ultima con {newer}; non si \
                     sono lette partite."
                )
            }
            _ => say!(
                ui,
                "{players} of {events} were rated.",
                "Sono stati elaborati {players} di {events}."
            ),
        };
        let text = say!(
            ui,
            "{done} Errors: {errors}; warnings: {warnings}; notes: {notes}.",
            "{done} Errori: {errors}; avvisi: {warnings}; note: {notes}."
        );
        format!("<p class=\"verdict {kind}\">{}</p>\n", escaped(&text))
    }

    /// What is not on the page.
    fn notices(&self) -> String {
        let ui = self.ui;
        let mut out = String::new();
        let [rows, players, tournaments, disagreements] =
            self.left_out.map(|n| number(n as u64, ui));
        let findings = self.findings.left_out();
        let more = number(findings as u64, ui);
        for (n, text) in [
            (
                self.left_out[0],
                say!(
                    ui,
                    "Rows of the table of changes that found no place here: {rows}. --changes has all.",
                    "Righe della tabella delle variazioni che non hanno trovato posto: {rows}. --changes le ha tutte."
                ),
            ),
            (
                self.left_out[1],
                say!(
                    ui,
                    "Players without a card here: {players}. --game-changes has all games.",
                    "Giocatori senza scheda: {players}. --game-changes ha tutte le partite."
                ),
            ),
            (
                self.left_out[2],
                say!(
                    ui,
                    "Tournaments without a card here: {tournaments}. --game-changes has all games.",
                    "Tornei senza scheda: {tournaments}. --game-changes ha tutte le partite."
                ),
            ),
            (
                self.left_out[3],
                say!(
                    ui,
                    "Disagreements of the lists that found no place here: {disagreements}. --audit has all.",
                    "Discordanze delle liste che non hanno trovato posto: {disagreements}. --audit le ha tutte."
                ),
            ),
            (
                findings,
                say!(
                    ui,
                    "Findings that found no place here: {more}. --csv has all.",
                    "Segnalazioni che non hanno trovato posto: {more}. --csv le ha tutte."
                ),
            ),
        ] {
            if n > 0 {
                let _ = writeln!(out, "<p class=\"notice\">{}</p>", escaped(&text));
            }
        }
        out
    }

    /// Where things are.
    fn contents(&self, out: &mut String) {
        let ui = self.ui;
        let parts = [
            (
                !self.rows.is_empty(),
                "changes",
                say!(ui, "Changes", "Variazioni"),
            ),
            (
                !self.disagreements.is_empty(),
                "lists",
                say!(ui, "Published lists", "Liste pubblicate"),
            ),
            (
                !self.findings.is_empty(),
                "findings",
                say!(ui, "Findings", "Segnalazioni"),
            ),
            (
                !self.tournaments.is_empty(),
                "tournaments",
                say!(ui, "Tournaments", "Tornei"),
            ),
            (
                !self.order.is_empty(),
                "players",
                say!(ui, "Players", "Giocatori"),
            ),
        ];
        out.push_str("<nav class=\"contents\">");
        for (_, id, text) in parts.iter().filter(|(there, ..)| *there) {
            let _ = write!(out, "<a href=\"#{id}\">{}</a> ", escaped(text));
        }
        out.push_str("</nav>\n");
    }

    fn changes(&self, out: &mut String) {
        if self.rows.is_empty() {
            return;
        }
        changes::table(
            out,
            &self.rows,
            self.row_count,
            &self.federations,
            &self.events[..self.events.len().min(MOST_TOURNAMENTS)],
            self.ui,
        );
    }

    fn lists(&self, out: &mut String, summary: &Summary) {
        if self.disagreements.is_empty() && summary.compared.is_empty() {
            return;
        }
        lists::table(out, &self.disagreements, summary, self.ui);
    }

    fn all_findings(&self, out: &mut String) {
        let has_card = |player: u32| self.sheets.contains_key(&player);
        let has_event = |number: u32| self.tournaments.iter().any(|(own, _)| *own == number);
        self.findings.all(out, has_card, has_event, self.ui);
    }

    fn all_tournaments(&self, out: &mut String) {
        if self.tournaments.is_empty() {
            return;
        }
        let ui = self.ui;
        let _ = writeln!(
            out,
            "<section id=\"tournaments\"><h2>{}</h2>\n<p class=\"hint\">{}</p>",
            escaped(&say!(ui, "Tournaments", "Tornei")),
            escaped(&say!(
                ui,
                "In a round: the opponent's place, the colour (w, b), the result. A dot after it: the game is not rated.",
                "In un turno: il posto dell'avversario, il colore (b, n), il risultato. Un punto dopo: partita non valida per l'Elo."
            ))
        );
        for (number, text) in &self.tournaments {
            let _ = write!(out, "<article class=\"event\" id=\"t{number}\">{text}");
            self.findings.of_tournament(out, *number, self.ui);
            out.push_str("</article>\n");
        }
        out.push_str("</section>\n");
    }

    fn all_players(&self, out: &mut String) {
        if self.order.is_empty() {
            return;
        }
        let ui = self.ui;
        let _ = writeln!(
            out,
            "<section id=\"players\"><h2>{}</h2>\n<p class=\"hint\">{}</p>",
            escaped(&say!(ui, "Players", "Giocatori")),
            escaped(&say!(
                ui,
                "Every change can be followed: score less expected score, times K. A card that is open is printed too.",
                "Ogni variazione si può seguire: punti meno punti attesi, per K. Una scheda aperta viene anche stampata."
            ))
        );
        let mut order: Vec<(&str, u32)> = (self.order.iter())
            .map(|player| (self.sheets[player].name.as_str(), *player))
            .collect();
        if self.lists.len() > 1 {
            order.sort_unstable();
        }
        for (_, player) in order {
            let sheet = &self.sheets[&player];
            players::card(out, player, sheet, &self.sheets, self.class, ui, |out| {
                self.findings.of_player(out, player, ui);
            });
        }
        out.push_str("</section>\n");
    }
}
