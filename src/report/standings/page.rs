//! `standings --html`: the crosstable that a club hangs on the wall, on one page that needs nothing besides.
//!
//! Rounds of a Swiss stand side by side; a small round robin is a square of players against players. Below: prizes, teams, and
//! what was found, in the tournament and in its games. There is no script; what a stranger wrote is text.
//!
//! The page is held until its end: beyond [`MOST_PLACES`] it says how many tournaments are left out, and beyond [`MOST_FINDINGS`] of a
//! code how many more there are.

use super::findings::{SheetFinding, badge, items, more};
use super::{Sheet, open_rounds, prizes, result_sign};
use crate::messages::{Ui, days, terms};
use crate::report::html::Roots;
use crate::report::html::page::{BASE, escaped, number, opening, plain, word};
use crate::rules::{Finding, Rule, Severity};
use crate::say;
use crate::standings::{Entry, Kind, Line, Measure, Value, ratings_count};
use crate::syntax::date::{Date, Day};
use crate::tournament::GameRow;
use crate::tournament::trf::points_text;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Cells of crosstables: players times rounds.
pub const MOST_PLACES: usize = 100_000;
/// Findings of each code, in a tournament and in all games: whoever looks at the wall needs no more.
pub const MOST_FINDINGS: usize = 5;
/// Players of a round robin that has a square; more do not fit on a sheet.
const LARGEST_SQUARE: usize = 16;
/// So many players have room between their lines on a sheet of paper.
const FEW: usize = 26;
/// Columns of rounds and tie-breaks that stand on a sheet of paper upright.
const UPRIGHT: usize = 10;

const STYLE: &str = include_str!("standings.css");

/// A finding in a game, as the page shows it.
#[derive(Clone, Debug)]
pub struct GameFinding {
    rule: &'static Rule,
    severity: Severity,
    line: u64,
    message: String,
}

impl GameFinding {
    /// What is shown of a finding.
    #[must_use]
    pub fn of(finding: &Finding) -> GameFinding {
        GameFinding {
            rule: finding.rule,
            severity: finding.severity,
            line: finding.line,
            message: finding.message.clone(),
        }
    }
}

/// A page that grows.
#[derive(Debug)]
pub struct Page {
    ui: Ui,
    roots: Roots,
    /// The tournaments: name and what stands below it.
    sheets: Vec<(String, String)>,
    places: usize,
    /// The most columns of rounds and tie-breaks.
    columns: usize,
    /// Tournaments that found no place.
    left_out: usize,
    /// Findings in games by code: how many there are, and the first.
    findings: BTreeMap<&'static str, (usize, Vec<String>)>,
}

impl Page {
    /// An empty page; `names` are the paths that are read, as they were named.
    #[must_use]
    pub fn new(ui: Ui, names: &[String]) -> Page {
        Page {
            ui,
            roots: Roots::of(names),
            sheets: Vec::new(),
            places: 0,
            columns: 0,
            left_out: 0,
            findings: BTreeMap::new(),
        }
    }

    /// Takes a finding in a game of a file.
    pub fn finding(&mut self, file: &str, row: &GameRow, finding: &GameFinding) {
        let (count, first) = self.findings.entry(finding.rule.code).or_default();
        *count += 1;
        if *count > MOST_FINDINGS {
            return;
        }
        let ui = self.ui;
        let round = match row.round.as_str() {
            "" | "?" | "-" => String::new(),
            round => say!(ui, ", round {round}", ", turno {round}"),
        };
        let message = self
            .roots
            .without(finding.message.as_bytes(), str::to_owned);
        first.push(format!(
            "{} <bdi>{}</bdi> – <bdi>{}</bdi>{}: {} <small class=\"soft\"><bdi>{}</bdi>:{}</small>",
            badge(finding.rule, finding.severity, ui),
            escaped(&row.white),
            escaped(&row.black),
            escaped(&round),
            escaped(&String::from_utf8_lossy(&message)),
            escaped(self.roots.shown(file)),
            finding.line,
        ));
    }

    /// Takes a finding about games of a file.
    pub fn found(&mut self, one: &SheetFinding) {
        let (count, first) = self.findings.entry(one.finding.rule.code).or_default();
        *count += 1;
        if *count <= MOST_FINDINGS {
            first.push(one.item(&self.roots, self.ui));
        }
    }

    /// Takes a tournament.
    pub fn add(&mut self, sheet: &Sheet<'_>) {
        let places = sheet.lines.len() * sheet.table.rounds.max(1);
        if self.places + places > MOST_PLACES {
            self.left_out += 1;
            return;
        }
        self.places += places;
        let breaks = sheet.rules.tie_breaks.len() + usize::from(sheet.prizes.is_some());
        let rounds = match is_square(sheet) {
            true => sheet.lines.len() * 2 / 3,
            false => sheet.table.rounds,
        };
        self.columns = self.columns.max(rounds + breaks);
        let name = match sheet.event.name.as_str() {
            "" => self.roots.shown(sheet.file),
            name => name,
        };
        let body = self.body(sheet);
        self.sheets.push((name.to_owned(), body));
    }

    /// The whole page.
    #[must_use]
    pub fn end(self) -> Vec<u8> {
        let ui = self.ui;
        let title = match &self.sheets[..] {
            [(name, _)] => name.clone(),
            _ => say!(ui, "Standings", "Classifiche"),
        };
        let paper = match self.columns > UPRIGHT {
            true => "@page{size:A4 landscape;margin:1.2cm}",
            false => "@page{size:A4 portrait;margin:1.4cm}",
        };
        let style = plain(&format!("{BASE}\n{STYLE}\n{paper}"));
        let mut out = opening(&style, "", &title, ui);
        let _ = write!(
            out,
            "</head>\n<body class=\"standings\">\n<header class=\"masthead\">\n<h1>{}</h1>\n",
            escaped(&title)
        );
        if self.left_out > 0 {
            let count = number(self.left_out as u64, ui);
            let text = say!(
                ui,
                "Tournaments that found no place here: {count}. --table has all.",
                "Tornei che non hanno trovato posto: {count}. --table li ha tutti."
            );
            let _ = writeln!(out, "<p class=\"notice\">{}</p>", escaped(&text));
        }
        out.push_str("</header>\n<main>\n");
        let several = self.sheets.len() > 1;
        if several {
            out.push_str("<nav class=\"contents\">");
            for (at, (name, _)) in self.sheets.iter().enumerate() {
                let _ = write!(out, "<a href=\"#t{at}\">{}</a> ", escaped(name));
            }
            out.push_str("</nav>\n");
        }
        for (at, (name, body)) in self.sheets.iter().enumerate() {
            let _ = writeln!(out, "<section class=\"event\" id=\"t{at}\">");
            if several {
                let _ = writeln!(out, "<h2>{}</h2>", escaped(name));
            }
            out.push_str(body);
            out.push_str("</section>\n");
        }
        self.all_findings(&mut out);
        let made = word("made_by", ui).replace("{n}", env!("CARGO_PKG_VERSION"));
        let _ = write!(
            out,
            "</main>\n<footer>{}</footer>\n</body>\n</html>\n",
            escaped(&made)
        );
        out.into_bytes()
    }

    /// What was found in the games.
    fn all_findings(&self, out: &mut String) {
        if self.findings.is_empty() {
            return;
        }
        let ui = self.ui;
        let head = say!(ui, "Findings in the games", "Segnalazioni nelle partite");
        let _ = writeln!(
            out,
            "<section class=\"told\" id=\"findings\"><h3>{}</h3>\n<ul class=\"found\">",
            escaped(&head)
        );
        for (code, (count, first)) in &self.findings {
            for one in first {
                let _ = writeln!(out, "<li>{one}</li>");
            }
            if *count > first.len() {
                more(out, code, *count - first.len(), ui);
            }
        }
        out.push_str("</ul>\n</section>\n");
    }

    /// What stands below the name of a tournament.
    fn body(&self, sheet: &Sheet<'_>) -> String {
        let ui = self.ui;
        let mut out = String::new();
        let about = about(sheet, ui);
        if !about.is_empty() {
            let _ = writeln!(out, "<p class=\"about\">{}</p>", escaped(&about));
        }
        for line in basis(sheet, ui) {
            let _ = writeln!(out, "<p class=\"basis\">{}</p>", escaped(&line));
        }
        out.push_str("<div class=\"wide\">");
        match is_square(sheet) {
            true => square(&mut out, sheet, ui),
            false => crosstable(&mut out, sheet, ui),
        }
        out.push_str("</div>\n");
        let _ = writeln!(out, "<p class=\"hint\">{}</p>", escaped(&legend(sheet, ui)));
        let notes = prizes::notes(sheet, ui);
        if !notes.is_empty() {
            let _ = writeln!(
                out,
                "<p class=\"basis\">{}.</p>",
                escaped(&notes.join("; "))
            );
        }
        if !sheet.team_lines.is_empty() {
            teams(&mut out, sheet, ui);
        }
        self.findings(&mut out, sheet);
        self.remarks(&mut out, sheet);
        out
    }

    /// What was found in a tournament.
    fn findings(&self, out: &mut String, sheet: &Sheet<'_>) {
        if sheet.findings.is_empty() {
            return;
        }
        let ui = self.ui;
        let head = say!(ui, "Findings in the tournament", "Segnalazioni sul torneo");
        let _ = writeln!(
            out,
            "<div class=\"told\"><h3>{}</h3>\n<ul class=\"found\">",
            escaped(&head)
        );
        items(out, sheet.findings, MOST_FINDINGS, &self.roots, ui);
        out.push_str("</ul></div>\n");
    }

    /// What is to be said of a tournament.
    fn remarks(&self, out: &mut String, sheet: &Sheet<'_>) {
        if sheet.remarks.is_empty() {
            return;
        }
        let ui = self.ui;
        let head = say!(ui, "To be noted", "Da notare");
        let _ = writeln!(
            out,
            "<div class=\"told\"><h3>{}</h3>\n<ul class=\"found\">",
            escaped(&head)
        );
        for remark in sheet.remarks {
            let text = self.roots.without(remark.as_bytes(), str::to_owned);
            let text: Cow<'_, str> = String::from_utf8_lossy(&text);
            let _ = writeln!(out, "<li>{}</li>", escaped(&text));
        }
        out.push_str("</ul></div>\n");
    }
}

/// Whether players stand against players: everybody meets everybody, and they are not too many.
fn is_square(sheet: &Sheet<'_>) -> bool {
    sheet.table.round_robin && (2..=LARGEST_SQUARE).contains(&sheet.lines.len())
}

/// Place, days, rounds, rate of play, arbiter.
fn about(sheet: &Sheet<'_>, ui: Ui) -> String {
    let event = sheet.event;
    let mut about: Vec<String> = Vec::new();
    let mut text = |text: &str| {
        let text = text.trim();
        if !crate::syntax::tags::is_unknown(text) {
            about.push(text.to_owned());
        }
    };
    text(&event.city);
    let day = |date: Option<Date>, written: &str| match date.and_then(Date::day) {
        Some(own) => Ok(own),
        None => Err(written.to_owned()),
    };
    match (
        day(event.start, &event.start_text),
        day(event.end, &event.end_text),
    ) {
        (Ok(first), Ok(last)) if first <= last => text(&days::span(ui, first, last)),
        (first, last) => {
            let words =
                |own: Result<Day, String>| own.map_or_else(|own| own, |own| days::day(ui, own));
            text(&words(first));
            text(&words(last));
        }
    }
    text(&event.rate_of_play);
    if !event.chief_arbiter.trim().is_empty() {
        let arbiter = event.chief_arbiter.trim();
        text(&say!(ui, "Arbiter: {arbiter}", "Arbitro: {arbiter}"));
    }
    about.join(" · ")
}

/// After which round, and by which tie-breaks.
fn basis(sheet: &Sheet<'_>, ui: Ui) -> Vec<String> {
    let players = terms::players(ui, sheet.lines.len());
    let rounds = sheet.progress.after;
    let breaks: Vec<String> = (sheet.rules.tie_breaks.iter())
        .map(ToString::to_string)
        .collect();
    let breaks = match breaks.is_empty() {
        true => say!(ui, "none", "nessuno"),
        false => breaks.join(", "),
    };
    let edition = sheet.rules.edition.name();
    let all = sheet.progress.all.filter(|all| *all > rounds);
    let mut after = match (sheet.progress.is_over, all) {
        (true, _) => say!(
            ui,
            "Final standings after {rounds} rounds",
            "Classifica finale dopo {rounds} turni"
        ),
        (false, Some(all)) => say!(
            ui,
            "Standings after round {rounds} of {all}",
            "Classifica dopo il turno {rounds} di {all}"
        ),
        (false, None) => say!(
            ui,
            "Standings after round {rounds}",
            "Classifica dopo il turno {rounds}"
        ),
    };
    if let Some(open) = open_rounds(sheet.progress, ui) {
        after = [after, open].join("; ");
    }
    let mut told = vec![say!(
        ui,
        "{after}, {players}. Tie-breaks: {breaks} (regulations of {edition})",
        "{after}, {players}. Spareggi: {breaks} (regolamento del {edition})"
    )];
    told.extend(sheet.system_guessed(ui));
    if let Some(unrated) = sheet.rules.unrated {
        let mut all = sheet.rules.tie_breaks.iter();
        if all.any(|one| one.measure.needs_ratings()) {
            told.push(say!(
                ui,
                "Players without a rating count {unrated} in tie-breaks of ratings",
                "Negli spareggi per Elo i giocatori senza Elo valgono {unrated}"
            ));
        }
    }
    let void =
        sheet.rules.tie_breaks.iter().filter(|one| {
            one.measure.needs_ratings() && !ratings_count(sheet.table, sheet.rules, one)
        });
    told.extend(void.map(|one| {
        say!(
            ui,
            "{one} does not count: a player has no rating",
            "{one} non conta: un giocatore non ha punteggio Elo"
        )
    }));
    told
}

/// What the cells mean.
fn legend(sheet: &Sheet<'_>, ui: Ui) -> String {
    match is_square(sheet) {
        true => say!(
            ui,
            "1 won, ½ drawn, 0 lost; + and − without play; the colour is that of the player of the row (w White, b Black).",
            "1 vinta, ½ patta, 0 persa; + e − senza giocare; il colore è quello del giocatore della riga (b Bianco, n Nero)."
        ),
        false => say!(
            ui,
            "In a round: the opponent's number, the colour (w White, b Black), the result; + and − without play; bye: free by the \
             pairing; ½ bye and 1 bye: points without a game; – absent.",
            "In un turno: il numero dell'avversario, il colore (b Bianco, n Nero), il risultato; + e − senza giocare; bye: libero \
             per abbinamento; ½ bye e 1 bye: punti senza partita; – assente."
        ),
    }
}

/// Whether any player has a rating, and a federation: else they have no column.
fn told_of_players(sheet: &Sheet<'_>) -> [bool; 2] {
    let mut players = sheet.players.iter();
    [
        sheet
            .table
            .entrants
            .iter()
            .any(|entrant| entrant.rating.is_some()),
        players.any(|player| !player.federation.is_empty()),
    ]
}

/// The cells that stand before the rounds, as heads.
fn heads(out: &mut String, sheet: &Sheet<'_>, ui: Ui) {
    out.push_str("<thead><tr>");
    let all = say!(ui, "Rank|Player|No|Rtg|Fed", "Pos|Giocatore|N.|Elo|Fed");
    let [rating, federation] = told_of_players(sheet);
    let is_there = |at: &usize| (rating || *at != 3) && (federation || *at != 4);
    for (at, head) in all.split('|').enumerate().filter(|(at, _)| is_there(at)) {
        let class = if matches!(at, 1 | 4) {
            ""
        } else {
            " class=\"num\""
        };
        let _ = write!(out, "<th scope=\"col\"{class}>{}</th>", escaped(head));
    }
}

/// The heads behind the rounds.
fn more_heads(out: &mut String, sheet: &Sheet<'_>, ui: Ui) {
    let mut all = vec![say!(ui, "Pts", "Punti")];
    all.extend(sheet.rules.tie_breaks.iter().map(ToString::to_string));
    all.extend(sheet.prizes.map(|_| say!(ui, "Prize", "Premio")));
    for head in all {
        let _ = write!(
            out,
            "<th scope=\"col\" class=\"num\">{}</th>",
            escaped(&head)
        );
    }
    out.push_str("</tr></thead><tbody>\n");
}

/// The cells before the rounds.
fn who(out: &mut String, sheet: &Sheet<'_>, line: &Line) {
    let player = &sheet.players[line.at];
    let title = player.fide_title().map_or_else(String::new, |title| {
        format!("<span class=\"title\">{title}</span> ")
    });
    let [rating, federation] = told_of_players(sheet);
    let place = if line.rank <= 3 { " first" } else { "" };
    let _ = write!(
        out,
        "<tr class=\"line{place}\"><td class=\"num rank\">{}</td><th scope=\"row\" class=\"name\">{title}<bdi>{}</bdi></th>\
         <td class=\"num soft\">{}</td>",
        line.rank,
        escaped(player.name.trim()),
        player.number,
    );
    if rating {
        let rating = sheet.table.entrants[line.at]
            .rating
            .map_or_else(String::new, |rating| rating.to_string());
        let _ = write!(out, "<td class=\"num\">{rating}</td>");
    }
    if federation {
        let _ = write!(out, "<td>{}</td>", escaped(&player.federation));
    }
}

/// The cells behind the rounds.
fn sums(out: &mut String, sheet: &Sheet<'_>, place: usize, ui: Ui) {
    let line = &sheet.lines[place];
    let points = terms::decimal(ui, &points_text(sheet.table.entrants[line.at].points));
    let _ = write!(out, "<td class=\"num points\">{points}</td>");
    for (value, one) in line.values.iter().zip(&sheet.rules.tie_breaks) {
        let text = match (value, one.measure) {
            (Value::None, Measure::DirectEncounter) => String::new(),
            (Value::None, _) => "–".to_owned(),
            _ => terms::decimal(ui, &value.to_string()),
        };
        let _ = write!(out, "<td class=\"num\">{text}</td>");
    }
    if sheet.prizes.is_some() {
        let prize = sheet
            .prize(place)
            .map_or_else(String::new, |own| prizes::amount(own, ui));
        let _ = write!(out, "<td class=\"num prize\">{prize}</td>");
    }
    out.push_str("</tr>\n");
}

/// Rounds side by side.
fn crosstable(out: &mut String, sheet: &Sheet<'_>, ui: Ui) {
    let few = if sheet.lines.len() <= FEW { " few" } else { "" };
    let _ = write!(out, "<table class=\"cross{few}\">");
    heads(out, sheet, ui);
    for round in 1..=sheet.table.rounds {
        let _ = write!(out, "<th scope=\"col\" class=\"round\">{round}</th>");
    }
    more_heads(out, sheet, ui);
    for (place, line) in sheet.lines.iter().enumerate() {
        who(out, sheet, line);
        for entry in &sheet.table.entrants[line.at].rounds {
            cell(out, sheet, entry, ui);
        }
        sums(out, sheet, place, ui);
    }
    out.push_str("</tbody></table>");
}

/// Players against players, in the order of the standings.
fn square(out: &mut String, sheet: &Sheet<'_>, ui: Ui) {
    out.push_str("<table class=\"cross few square\">");
    heads(out, sheet, ui);
    for at in 1..=sheet.lines.len() {
        let _ = write!(out, "<th scope=\"col\" class=\"round\">{at}</th>");
    }
    more_heads(out, sheet, ui);
    for (place, line) in sheet.lines.iter().enumerate() {
        who(out, sheet, line);
        for other in sheet.lines {
            if other.at == line.at {
                out.push_str("<td class=\"round self\"></td>");
                continue;
            }
            let met = sheet.table.entrants[line.at].rounds.iter();
            let met = met.filter(|entry| entry.opponent == Some(other.at));
            let texts: Vec<String> = met
                .map(|entry| format!("<b>{}</b><small>{}</small>", sign(entry), colour(entry, ui)))
                .collect();
            let _ = write!(out, "<td class=\"round\">{}</td>", texts.join(" "));
        }
        sums(out, sheet, place, ui);
    }
    out.push_str("</tbody></table>");
}

/// A round: the opponent's number, the colour, the result.
fn cell(out: &mut String, sheet: &Sheet<'_>, entry: &Entry, ui: Ui) {
    let Some(at) = entry.opponent else {
        let text = match entry.kind {
            Kind::PairingBye => "bye",
            Kind::HalfBye => "½ bye",
            Kind::FullBye => "1 bye",
            _ => "–",
        };
        let _ = write!(out, "<td class=\"round off\">{text}</td>");
        return;
    };
    let class = match entry.kind {
        Kind::Played if entry.half_points == 2 => "won",
        Kind::Played => "played",
        _ => "off",
    };
    let opponent = &sheet.players[at];
    let _ = write!(
        out,
        "<td class=\"round {class}\" title=\"{}\">{}<small>{}</small><b>{}</b></td>",
        escaped(opponent.name.trim()),
        opponent.number,
        colour(entry, ui),
        sign(entry)
    );
}

const fn colour(entry: &Entry, ui: Ui) -> &'static str {
    match (entry.white, ui) {
        (Some(true), Ui::English) => "w",
        (Some(false), Ui::English) | (Some(true), Ui::Italian) => "b",
        (Some(false), Ui::Italian) => "n",
        (None, _) => "",
    }
}

/// The result as people write it.
fn sign(entry: &Entry) -> &'static str {
    match result_sign(entry) {
        "=" => "½",
        "-" => "−",
        sign => sign,
    }
}

/// The teams with what the points of their boards come to.
fn teams(out: &mut String, sheet: &Sheet<'_>, ui: Ui) {
    let head = say!(
        ui,
        "Teams by board points",
        "Squadre per punti delle scacchiere"
    );
    let _ = write!(
        out,
        "<h3>{}</h3>\n<div class=\"wide\"><table class=\"cross\"><thead><tr>",
        escaped(&head)
    );
    let heads = say!(ui, "Rank|Team|No", "Pos|Squadra|N.");
    for (at, head) in heads.split('|').enumerate() {
        let class = if at == 1 { "" } else { " class=\"num\"" };
        let _ = write!(out, "<th scope=\"col\"{class}>{}</th>", escaped(head));
    }
    for round in 1..=sheet.table.rounds {
        let _ = write!(out, "<th scope=\"col\" class=\"round\">{round}</th>");
    }
    let _ = writeln!(
        out,
        "<th scope=\"col\" class=\"num\">{}</th><th scope=\"col\">{}</th></tr></thead><tbody>",
        escaped(&say!(ui, "Pts", "Punti")),
        escaped(&say!(ui, "Boards", "Scacchiere"))
    );
    let points = |points: i64| terms::decimal(ui, &points_text(points));
    for line in sheet.team_lines {
        let _ = write!(
            out,
            "<tr class=\"line\"><td class=\"num rank\">{}</td><th scope=\"row\" class=\"name\"><bdi>{}</bdi></th><td class=\"num soft\">{}</td>",
            line.rank,
            escaped(sheet.teams[line.at].name.trim()),
            sheet.team_number(line.at)
        );
        for round in &line.rounds {
            let opponent = round.opponent.map_or_else(String::new, |at| {
                format!("<small>{}:</small>", sheet.team_number(at))
            });
            let _ = write!(
                out,
                "<td class=\"round\">{opponent}{}</td>",
                points(round.points)
            );
        }
        let boards = line.boards.iter().map(|(at, own)| {
            let name = escaped(sheet.players[*at].name.trim());
            format!("<bdi>{name}</bdi> {}", points(*own))
        });
        let _ = writeln!(
            out,
            "<td class=\"num points\">{}</td><td class=\"words\">{}</td></tr>",
            points(line.points),
            boards.collect::<Vec<_>>().join(", ")
        );
    }
    out.push_str("</tbody></table></div>\n");
}
