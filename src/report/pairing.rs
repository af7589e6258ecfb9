//! `pair`: the next round as text for the wall, as CSV, as a page to print, and why it is so.

use super::csv::{Dialect, Rows, head};
use super::html::page::{BASE, escaped, opening, plain, word};
use super::tame;
use crate::messages::Ui;
use crate::pairing::colours::ColourRule;
use crate::pairing::criteria::Criterion;
use crate::pairing::dutch::{Bracket, Kind, Round};
use crate::pairing::edition::Edition;
use crate::pairing::explanation::{Alternative, Decision, explain};
use crate::pairing::standing::Standings;
use crate::pairing::tournament::Colour as Side;
use crate::say;
use crate::tournament::pairing_words::criterion;
use crate::tournament::to_pair::{Choices, ColourFrom, ToPair, Wishes};
use crate::tournament::trf::{self, Cell, Colour, NewRecord, ResultCode, Trf, points_text};
use std::fmt::Write as _;

/// The columns of the table.
pub const COLUMNS: [&str; 11] = [
    "round",
    "board",
    "white",
    "white_name",
    "white_rating",
    "white_points",
    "black",
    "black_name",
    "black_rating",
    "black_points",
    "colours_by",
];

/// A round that was paired.
pub struct NextRound<'a> {
    /// The report.
    pub trf: &'a Trf,
    /// What the engine took of it.
    pub to_pair: &'a ToPair,
    /// The standings before the round.
    pub standings: &'a Standings,
    /// The round.
    pub round: &'a Round<'a>,
    /// Its number, from 1.
    pub number: usize,
    /// Who is not paired, as indices, with the result that is entered.
    pub absent: &'a [(usize, ResultCode)],
    /// Whether it takes the place of a round of the report.
    pub again: bool,
    /// What was wished beside the report.
    pub wishes: &'a Wishes,
    /// What of it was named.
    pub choices: Choices,
}

/// A board: White and Black as indices, and the article that gives the colours.
struct Board {
    white: usize,
    black: usize,
    rule: ColourRule,
}

impl NextRound<'_> {
    /// The boards in the order of C.04.2 3.6: score of the higher ranked player, sum of scores, rank of the higher.
    fn boards(&self) -> Vec<Board> {
        let mut games = self.round.pairing.games.clone();
        let real = |index: usize| self.points(index);
        games.sort_by_key(|&(white, black)| {
            let higher = if (-real(white), white) < (-real(black), black) {
                white
            } else {
                black
            };
            (-real(higher), -(real(white) + real(black)), higher)
        });
        let board = |(white, black)| Board {
            white,
            black,
            rule: self.standings.colours(white, black).2,
        };
        games.into_iter().map(board).collect()
    }

    /// Real points before the round, in hundredths.
    fn points(&self, index: usize) -> i32 {
        self.to_pair.tournament.players[index].points_before(self.number)
    }

    /// The points in figures.
    fn points_text(&self, index: usize) -> String {
        points_text(i64::from(self.points(index)))
    }

    /// The start number.
    fn start(&self, index: usize) -> u32 {
        self.to_pair.tournament.players[index].number
    }

    /// The name, on one line.
    fn name(&self, index: usize) -> String {
        tame(&self.trf.players[self.to_pair.rows[index]].name)
    }

    /// The rating, empty where there is none.
    fn rating(&self, index: usize) -> Option<u64> {
        let row = &self.trf.players[self.to_pair.rows[index]];
        row.rating.map(u64::from)
    }

    /// The heading.
    fn title(&self, ui: Ui) -> String {
        let (number, name) = (self.number, tame(&self.trf.event.name));
        let round = say!(ui, "Round {number}", "Turno {number}");
        match name.is_empty() {
            true => round,
            false => [name, round].join(" · "),
        }
    }

    /// What an absent player is given.
    fn absence(code: ResultCode, ui: Ui) -> String {
        match code {
            ResultCode::HalfBye => say!(ui, "half-point bye", "bye da mezzo punto"),
            ResultCode::FullBye => say!(ui, "full-point bye", "bye da un punto"),
            _ => say!(ui, "not paired", "non abbinato"),
        }
    }

    /// Those who do not play, each with what they get.
    fn others(&self, ui: Ui) -> Vec<(usize, String)> {
        let bye = self.round.pairing.bye.map(|index| {
            let text = say!(ui, "bye by the pairing", "bye di abbinamento");
            (index, text)
        });
        let absent = self
            .absent
            .iter()
            .map(|&(index, code)| (index, Self::absence(code, ui)));
        bye.into_iter().chain(absent).collect()
    }

    /// The round for the wall.
    #[must_use]
    pub fn text(&self, ui: Ui) -> String {
        let boards = self.boards();
        let side = |index: usize| format!("{:>4} {}", self.start(index), self.name(index));
        let width = boards
            .iter()
            .map(|board| side(board.white).chars().count())
            .max();
        let width = width.unwrap_or(0);
        let mut out = self.title(ui) + "\n\n";
        for (number, board) in (1..).zip(&boards) {
            let [white, black] = [board.white, board.black].map(side);
            let fill = width - white.chars().count();
            let points = [board.white, board.black].map(|index| self.points_text(index));
            let [own, other] = points.map(|points| format!("({points})"));
            let _ = writeln!(
                out,
                "{number:>4}  {white}{:fill$} {own:>6}  –  {black} {other}",
                ""
            );
        }
        for (index, text) in self.others(ui) {
            let _ = writeln!(
                out,
                "      {} ({}): {text}",
                side(index),
                self.points_text(index)
            );
        }
        out
    }

    /// The round as CSV; who does not play has a row without board and Black.
    #[must_use]
    pub fn csv(&self, dialect: Dialect) -> Vec<u8> {
        let mut out = head(&COLUMNS, dialect);
        let edition = self.standings.edition;
        let mut rows = Rows::new(&mut out, dialect);
        for (number, board) in (1..).zip(self.boards()) {
            rows.number(Some(self.number as u64));
            rows.number(Some(number));
            for index in [board.white, board.black] {
                rows.number(Some(u64::from(self.start(index))));
                rows.cell(&self.name(index));
                rows.number(self.rating(index));
                rows.figure(&self.points_text(index));
            }
            rows.cell(board.rule.article(edition));
            rows.end();
        }
        let codes = self
            .round
            .pairing
            .bye
            .map(|index| (index, ResultCode::PairingBye));
        for (index, code) in codes.into_iter().chain(self.absent.iter().copied()) {
            rows.number(Some(self.number as u64));
            rows.number(None);
            rows.number(Some(u64::from(self.start(index))));
            rows.cell(&self.name(index));
            rows.number(self.rating(index));
            rows.figure(&self.points_text(index));
            rows.number(None);
            rows.cell(&code.letter().to_string());
            rows.number(None);
            rows.cell("");
            rows.cell("");
            rows.end();
        }
        out
    }

    /// The round as a page to print and hang up.
    #[must_use]
    pub fn page(&self, ui: Ui) -> Vec<u8> {
        const STYLE: &str = "table.boards{border-collapse:collapse;width:100%;font-size:1.15rem}\
            .boards th,.boards td{padding:.3rem .6rem;border-bottom:1px solid;text-align:left}\
            .boards .n{text-align:right;font-variant-numeric:tabular-nums}\
            .boards thead{display:table-header-group}.boards tr{break-inside:avoid}\
            @page{size:A4 portrait;margin:1.4cm}";
        let title = self.title(ui);
        let style = plain(&format!("{BASE}\n{STYLE}"));
        let mut out = opening(&style, "", &title, ui);
        let heads = match ui {
            Ui::English => ["Board", "No.", "White", "Pts", "No.", "Black", "Pts"],
            Ui::Italian => ["Scacchiera", "N.", "Bianco", "Punti", "N.", "Nero", "Punti"],
        };
        let _ = write!(
            out,
            "</head>\n<body>\n<header class=\"masthead\">\n<h1>{}</h1>\n</header>\n<main>\n<table class=\"boards\">\n<thead><tr>",
            escaped(&title)
        );
        for head in heads {
            let _ = write!(out, "<th scope=\"col\">{head}</th>");
        }
        out.push_str("</tr></thead>\n<tbody>\n");
        for (number, board) in (1..).zip(self.boards()) {
            let _ = write!(out, "<tr><td class=\"n\">{number}</td>");
            for index in [board.white, board.black] {
                let _ = write!(
                    out,
                    "<td class=\"n\">{}</td><td><bdi>{}</bdi></td><td class=\"n\">{}</td>",
                    self.start(index),
                    escaped(&self.name(index)),
                    self.points_text(index)
                );
            }
            out.push_str("</tr>\n");
        }
        for (index, text) in self.others(ui) {
            let _ = writeln!(
                out,
                "<tr><td></td><td class=\"n\">{}</td><td><bdi>{}</bdi></td><td class=\"n\">{}</td><td colspan=\"3\">{}</td></tr>",
                self.start(index),
                escaped(&self.name(index)),
                self.points_text(index),
                escaped(&text)
            );
        }
        let made = word("made_by", ui).replace("{n}", env!("CARGO_PKG_VERSION"));
        let _ = write!(
            out,
            "</tbody>\n</table>\n</main>\n<footer>{}</footer>\n</body>\n</html>\n",
            escaped(&made)
        );
        out.into_bytes()
    }

    /// The report with the round in its rows.
    #[must_use]
    pub fn report(&self) -> Vec<u8> {
        let mut cells = Vec::new();
        let row = |index: usize| self.to_pair.rows[index];
        let number = |index: usize| self.start(index) as u16;
        for &(white, black) in &self.round.pairing.games {
            for (own, other, colour) in
                [(white, black, Colour::White), (black, white, Colour::Black)]
            {
                let cell = Cell {
                    opponent: Some(number(other)),
                    colour: Some(colour),
                    result: None,
                };
                cells.push((row(own), cell));
            }
        }
        let bye = self
            .round
            .pairing
            .bye
            .map(|index| (index, ResultCode::PairingBye));
        for (index, code) in bye.into_iter().chain(self.absent.iter().copied()) {
            let cell = Cell {
                opponent: None,
                colour: None,
                result: Some(code),
            };
            cells.push((row(index), cell));
        }
        self.trf.with_round(&trf::NextRound {
            round: self.number as u16,
            cells,
            again: self.again,
            records: self.records(),
        })
    }

    /// Records for what was named beside the report and it does not say.
    fn records(&self) -> Vec<NewRecord> {
        let trf = self.trf;
        let of_javafo = is_of_javafo(trf);
        let mut records = Vec::new();
        let mut put = |instead_of, text| records.push(NewRecord { instead_of, text });
        let bare = ToPair::of(trf, &Wishes::default());
        if let Some(rounds) = self
            .choices
            .rounds
            .filter(|own| trf.event.rounds != Some(*own))
        {
            let code = if of_javafo { "XXR" } else { "142" };
            put(&["142", "XXR"], format!("{code} {rounds}"));
        }
        let known = bare.colour_from == ColourFrom::Named;
        let colour = self.choices.initial_colour;
        if let Some(colour) = colour.filter(|own| !known || bare.tournament.initial_colour != *own)
        {
            let text = match (of_javafo, colour) {
                (true, Side::White) => "XXC white1",
                (true, Side::Black) => "XXC black1",
                (false, Side::White) => "152 W",
                (false, Side::Black) => "152 B",
            };
            put(&["152", "XXC"], text.to_owned());
        }
        let edition = self.choices.edition;
        let code = trf.event.kind_code.to_ascii_uppercase();
        if let Some(edition) = edition.filter(|own| bare.tournament.edition != *own)
            && (code.is_empty() || code.starts_with("FIDE_DUTCH") && !code.contains("BAKU"))
        {
            let year = match edition {
                Edition::Baku2016 => "2017",
                Edition::Fide2026 => "2025",
            };
            put(&["192"], format!("192 FIDE_DUTCH_{year}"));
        }
        let (number, last) = (self.number, self.last_round());
        for &(one, other) in &self.wishes.forbidden {
            let index = |number: u16| self.to_pair.index(number);
            let pair = index(one).zip(index(other));
            let is_known = bare.tournament.forbidden.iter().any(|own| {
                let (first, second) = own.players;
                own.rounds.contains(&number)
                    && (pair == Some((first, second)) || pair == Some((second, first)))
            });
            if !is_known {
                put(
                    &[],
                    match of_javafo {
                        true => format!("XXP {one:>4} {other:>4}"),
                        false => format!("260 {number:>3} {last:>3} {one:>4} {other:>4}"),
                    },
                );
            }
        }
        records
    }

    /// The last round in which a pair is forbidden that was forbidden for this one.
    fn last_round(&self) -> usize {
        /// As a record has it where nothing tells the number of rounds.
        const NEVER: usize = 999;
        match self.to_pair.rounds_known {
            true => self.to_pair.tournament.rounds.max(self.number),
            false => NEVER,
        }
    }

    /// Why the round is so, bracket by bracket.
    #[must_use]
    pub fn explanation(&self, ui: Ui) -> String {
        let mut out = String::new();
        for bracket in &self.round.brackets {
            out.push_str(&self.explained(bracket, ui));
        }
        out
    }

    /// Pairs in start numbers.
    fn pairs(&self, pairs: impl Iterator<Item = (usize, usize)>) -> String {
        let pairs = pairs.map(|(one, other)| format!("{}-{}", self.start(one), self.start(other)));
        pairs.collect::<Vec<_>>().join(" ")
    }

    /// Players in start numbers.
    fn list(&self, players: impl Iterator<Item = usize>) -> String {
        let numbers = players.map(|index| self.start(index).to_string());
        numbers.collect::<Vec<_>>().join(" ")
    }

    /// One bracket.
    fn explained(&self, bracket: &Bracket, ui: Ui) -> String {
        let edition = self.standings.edition;
        let window = &bracket.window;
        let score = self.standings.players[bracket.player(window.bracket - 1)].score;
        let score = points_text(i64::from(score));
        let kind = match bracket.kind {
            Kind::Ordinary => String::new(),
            Kind::Penultimate => say!(
                ui,
                ", paired again so that the rest can be paired (A.9)",
                ", riabbinato perché il resto si possa abbinare (A.9)"
            ),
            Kind::Collapsed => say!(
                ui,
                ", with everybody below (A.9)",
                ", con tutti quelli sotto (A.9)"
            ),
        };
        let mut out = say!(ui, "Bracket {score}{kind}\n", "Gruppo {score}{kind}\n");
        let mut line = |name: String, text: &str| {
            if !text.is_empty() {
                let _ = writeln!(out, "  {name}: {text}");
            }
        };
        let moved_down = self.list((0..window.moved_down).map(|v| bracket.player(v)));
        line(say!(ui, "moved down", "scesi da sopra"), &moved_down);
        let residents = self.list((window.moved_down..window.bracket).map(|v| bracket.player(v)));
        line(say!(ui, "residents", "del gruppo"), &residents);
        let pairs = bracket.pairs.iter();
        let pairs = self.pairs(pairs.map(|&(u, v)| (bracket.player(u), bracket.player(v))));
        line(say!(ui, "pairs", "coppie"), &pairs);
        let mut floating = bracket.downfloaters.iter().map(|&v| bracket.player(v));
        let bye = self.round.pairing.bye;
        match (bracket.downfloaters.len(), floating.clone().next()) {
            (1, only) if only == bye => {
                line(say!(ui, "bye", "riposa"), &self.list(floating.by_ref()));
            }
            _ => line(say!(ui, "float down", "scendono"), &self.list(floating)),
        }
        let explained = explain(bracket);
        for (player, other) in &explained.floats {
            // Who has the bye is no floater of the bracket.
            if bye == Some(*player) {
                continue;
            }
            let name = self.start(*player);
            let why = match other {
                None => say!(
                    ui,
                    "no pairing of the bracket has this player in it",
                    "nessun abbinamento del gruppo comprende questo giocatore"
                ),
                Some((decision, other)) => self.why(*decision, other, ui),
            };
            line(say!(ui, "why {name} floats", "perché scende {name}"), &why);
        }
        let failures = explained.failures.iter().map(|(one, count)| {
            let article = one.article(edition);
            format!("{article} ({}) {count}", criterion(ui, *one))
        });
        let failures = failures.collect::<Vec<_>>().join(", ");
        line(
            say!(ui, "cannot be kept", "non si può rispettare"),
            &failures,
        );
        let alternative = self.alternative(&explained.next, ui);
        let decided = match explained.decision {
            Decision::Only => say!(ui, "no other pairing exists", "non c'è altro abbinamento"),
            Decision::Criterion(one) => {
                let (article, words) = (one.article(edition), criterion(ui, one));
                let whom = self.concerned(one, &explained.next, ui);
                say!(
                    ui,
                    "{article} ({words}): the next best pairing, {alternative}, is worse there{whom}",
                    "{article} ({words}): il secondo miglior abbinamento, {alternative}, lì è peggiore{whom}"
                )
            }
            Decision::Order => say!(
                ui,
                "the order of the candidates: {alternative} is as good and comes later",
                "l'ordine dei candidati: {alternative} vale altrettanto ma viene dopo"
            ),
        };
        line(say!(ui, "decided by", "decide"), &decided);
        out
    }

    /// Another pairing of a bracket in start numbers.
    fn alternative(&self, other: &Alternative, ui: Ui) -> String {
        let instead = self.pairs(other.instead.iter().copied());
        let floats = self.list(other.floating.iter().copied());
        match (instead.is_empty(), floats.is_empty()) {
            (false, true) => instead,
            (false, false) => say!(ui, "{instead}, {floats} down", "{instead}, giù {floats}"),
            (true, false) => say!(ui, "{floats} down", "giù {floats}"),
            (true, true) => say!(ui, "no pair", "nessuna coppia"),
        }
    }

    /// Why another pairing, in which a floater would stay, is not the right one.
    fn why(&self, decision: Decision, other: &Alternative, ui: Ui) -> String {
        let alternative = self.alternative(other, ui);
        match decision {
            Decision::Criterion(one) => {
                let (article, words) = (one.article(self.standings.edition), criterion(ui, one));
                let whom = self.concerned(one, other, ui);
                say!(
                    ui,
                    "{alternative} would be worse in {article} ({words}){whom}",
                    "{alternative} sarebbe peggiore in {article} ({words}){whom}"
                )
            }
            _ => say!(
                ui,
                "{alternative} is as good and comes later in the order of the candidates",
                "{alternative} vale altrettanto ma viene dopo nell'ordine dei candidati"
            ),
        }
    }

    /// Whom a failure concerns, behind it: who floated before, whose preference is refused.
    fn concerned(&self, failed: Criterion, other: &Alternative, ui: Ui) -> String {
        use Criterion as C;
        let players = self.list(other.concerned.iter().copied());
        if players.is_empty() {
            return String::new();
        }
        let round = |back: usize| self.number.saturating_sub(back);
        let (down, back) = match failed {
            C::DownfloatAgain | C::DownfloatAgainDifference => (true, 1),
            C::UpfloatAgain | C::UpfloatAgainDifference => (false, 1),
            C::DownfloatTwoBefore | C::DownfloatTwoBeforeDifference => (true, 2),
            C::UpfloatTwoBefore | C::UpfloatTwoBeforeDifference => (false, 2),
            _ => {
                return say!(
                    ui,
                    ": {players} want the same colour",
                    ": {players} vogliono lo stesso colore"
                );
            }
        };
        let round = round(back);
        match down {
            true => say!(
                ui,
                ": {players} floated down in round {round}",
                ": nel turno {round} già sceso: {players}"
            ),
            false => say!(
                ui,
                ": {players} floated up in round {round}",
                ": nel turno {round} già salito: {players}"
            ),
        }
    }
}

/// Whether a report is of the kind that JavaFo reads: it has some of its records, and none that TRF26 has in their place.
fn is_of_javafo(trf: &Trf) -> bool {
    const TRF26: [&str; 7] = ["142", "152", "162", "192", "240", "250", "260"];
    let has = |code: &&str| trf.line_of(code).is_some();
    ["XXR", "XXC", "XXP", "XXA", "XXZ", "XXS"].iter().any(has) && !TRF26.iter().any(has)
}
