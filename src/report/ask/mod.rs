//! `--ask`: one A4 page for each game that somebody must explain, to print, to fill in and to sign.
//!
//! A page is for players: it says which game it is, what is wrong in words, shows what is written there and the board, and
//! leaves room for what was played. Codes, paths and numbers of bytes stand on no page, nor does what the program takes for
//! meant: a player who signs says it himself.
//!
//! Pages are for games with an error; where people ticked findings `ask`, for the games of those and for them alone.
//!
//! What a game is to others of its file comes to light when its page is written already, or was not needed: where somebody asks
//! about it, a draft is kept until then.
//!
//! The pages are written as they come, and no script is needed to read them.

use super::around::{Around, last_moves};
use super::html::data::cited;
use super::html::page::{escaped, opening, word};
use super::{GameReport, article};
use crate::board::Position;
use crate::draw::{self, Diagram};
use crate::game_check::Workspace;
use crate::messages::{Ui, days, terms};
use crate::rules::waivers::{Decision, Waivers};
use crate::rules::{Finding, Severity};
use crate::say;
use crate::syntax::TagId;
use crate::syntax::date::{self, DateText};
use crate::syntax::tags::is_unknown;
use std::fmt::Write as _;

/// As many moves are quoted before a finding, and as many behind it.
const MOVES: [usize; 2] = [14, 8];

/// No title of an event is longer, in characters, and no name.
const LONGEST_TITLE: usize = 80;
const LONGEST_NAME: usize = 40;

/// No sentence about the first fault is longer, and none about a further one.
const LONGEST_SENTENCE: usize = 300;
const LONGEST_FURTHER: usize = 160;

/// Of the record as much is quoted before a finding, of its own text, and behind it.
const LONGEST_QUOTE: [usize; 3] = [200, 120, 120];

/// As many findings are told besides the first; of others their number.
const MOST_FURTHER: usize = 3;

/// Of no game more are told.
const MOST_TOLD: usize = 1000;

/// What stands before the room for an answer.
const QUESTION: &str = "<p class=\"question\">";

/// More lines than have room on a page: what has none is cut off.
const LINES: usize = 24;

/// What the pages begin with.
pub(super) fn head(ui: Ui) -> Vec<u8> {
    let style = format!("{}\n{}", include_str!("ask.css"), draw::style_in_page());
    let mut head = opening(&style.replace("\r\n", "\n"), "", kind(ui), ui);
    let notice = say!(
        ui,
        "One A4 page for each game: print this file from the browser, in actual size.",
        "Una pagina A4 per ogni partita: stampare questo file dal browser, in dimensioni reali."
    );
    let _ = write!(
        head,
        "</head>\n<body>\n<svg class=\"hidden\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>{}</defs></svg>\n\
         <p class=\"notice\">{notice}</p>\n",
        draw::symbols()
    );
    head.into_bytes()
}

/// What they end with. That there is nothing to explain is seen where no page stands before it.
#[must_use]
pub fn tail(ui: Ui) -> Vec<u8> {
    let none = say!(
        ui,
        "There is no game that somebody must explain.",
        "Non c'è alcuna partita da chiarire."
    );
    format!("<p class=\"none\">{none}</p>\n</body>\n</html>\n").into_bytes()
}

/// The parts of a page that are known before its finding is.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    heading: String,
    end: String,
}

/// What a game adds: its page, if one of its findings is to be explained. Gives a draft where one may come to light later.
pub(super) fn game(
    out: &mut Vec<u8>,
    file: &str,
    bytes: &[u8],
    report: &GameReport,
    workspace: &Workspace,
    waivers: Option<&Waivers>,
    ui: Ui,
) -> Option<Draft> {
    let mut asked = asked(&report.findings, waivers);
    let later = waivers.is_some_and(|waivers| waivers.asks_of_copies(report.row.fingerprint));
    if asked.is_empty() && !later {
        return None;
    }
    let page = Page {
        bytes,
        report,
        workspace,
        ui,
    };
    let mut draft = Draft {
        heading: String::new(),
        end: String::new(),
    };
    page.heading(&mut draft.heading);
    page.signatures(&mut draft.end);
    page.foot(&mut draft.end, file);
    if asked.is_empty() {
        return Some(draft);
    }
    // The first that can be shown on a board is explained by it; the others keep their order.
    let shown = asked.iter().position(|finding| position(finding).is_some());
    let first = asked.remove(shown.unwrap_or(0));
    let mut text = draft.begun(1 + asked.len(), ui);
    page.fault(&mut text, first, !asked.is_empty());
    further(&mut text, &asked, 2, ui);
    answer(&mut text, first, &asked, ui);
    out.extend_from_slice(draft.ended(text).as_bytes());
    later.then_some(draft)
}

/// Adds a finding that came to light later, to the page that its game has or as a page of its own.
pub(super) fn late(
    out: &mut Vec<u8>,
    draft: &Draft,
    finding: &Finding,
    waivers: Option<&Waivers>,
    ui: Ui,
) {
    if asked(std::slice::from_ref(finding), waivers).is_empty() {
        return;
    }
    let page = String::from_utf8_lossy(out).into_owned();
    let told = (1..=MOST_TOLD).find(|faults| page.contains(&request(*faults, ui)));
    let (Some(faults), Some(at)) = (told, page.find(QUESTION)) else {
        let mut text = draft.begun(1, ui);
        let _ = writeln!(
            text,
            "<div class=\"fault\">\n{}</div>\n</div>",
            in_text(finding, "", ui)
        );
        answer(&mut text, finding, &[], ui);
        return out.extend_from_slice(draft.ended(text).as_bytes());
    };
    let mut more = String::new();
    further(&mut more, &[finding], faults + 1, ui);
    let page = [&page[..at], &more, &page[at..]].concat();
    *out = (page.replacen(&request(faults, ui), &request(faults + 1, ui), 1)).into_bytes();
}

impl Draft {
    /// The page up to its first fault.
    fn begun(&self, faults: usize, ui: Ui) -> String {
        format!(
            "<section class=\"sheet\">\n{}{}",
            self.heading,
            request(faults, ui)
        )
    }

    /// The whole page.
    fn ended(&self, text: String) -> String {
        format!("{text}{}</section>\n", self.end)
    }
}

/// What is asked of the players.
fn request(faults: usize, ui: Ui) -> String {
    let text = match faults {
        1 => say!(
            ui,
            "The record of this game is not clear at one place. Please write what was played, and sign below.",
            "La registrazione di questa partita non è chiara in un punto. Si prega di scrivere che cosa si è giocato e di firmare in basso."
        ),
        faults => say!(
            ui,
            "The record of this game is not clear at {faults} places. Please write what was played, and sign below.",
            "La registrazione di questa partita non è chiara in {faults} punti. Si prega di scrivere che cosa si è giocato e di firmare in basso."
        ),
    };
    format!("<p class=\"please\">{text}</p>\n")
}

/// A fault in words, and the article; what stands around it follows.
fn in_text(finding: &Finding, number: &str, ui: Ui) -> String {
    let mut out = format!(
        "<div class=\"words\">\n<h2>{number}{}</h2>\n<p>{}</p>\n",
        escaped(&headline(finding, ui)),
        escaped(&cut(&sentence(finding, ui), LONGEST_SENTENCE))
    );
    let article = cited(article(finding), finding.edition, ui);
    // How a file is to be written is no matter of players.
    if !article.is_empty() && !finding.edition.starts_with("pgn-") {
        let _ = writeln!(out, "<p class=\"article\">{}</p>", escaped(&article));
    }
    out
}

/// What a player has to explain: not what the program itself did wrong.
fn asked<'f>(findings: &'f [Finding], waivers: Option<&Waivers>) -> Vec<&'f Finding> {
    let asks = match waivers.filter(|waivers| waivers.ask()) {
        Some(waivers) => waivers.decisions(findings),
        None => Vec::new(),
    };
    let ask = |(at, finding): (usize, &'f Finding)| {
        let asked = match asks.get(at) {
            Some(decision) => *decision == Some(Decision::Ask),
            None => finding.severity == Severity::Error,
        };
        (asked && !finding.rule.is_own_fault()).then_some(finding)
    };
    findings.iter().enumerate().filter_map(ask).collect()
}

fn kind(ui: Ui) -> &'static str {
    match ui {
        Ui::English => "Record of a game: request for an explanation",
        Ui::Italian => "Registrazione di una partita: richiesta di chiarimento",
    }
}

/// The position of a finding, where eight by eight squares show it.
fn position(finding: &Finding) -> Option<Position> {
    if finding.fen.is_empty() {
        return None;
    }
    Position::from_fen(&finding.fen, None)
        .ok()
        .map(|setup| setup.position)
}

/// One page.
struct Page<'a> {
    bytes: &'a [u8],
    report: &'a GameReport,
    workspace: &'a Workspace,
    ui: Ui,
}

impl Page<'_> {
    /// Who played, where and when. What is not known is left to be filled in.
    fn heading(&self, out: &mut String) {
        let (row, ui) = (&self.report.row, self.ui);
        let _ = writeln!(out, "<p class=\"kind\">{}</p>", kind(ui));
        let _ = writeln!(
            out,
            "<h1>{} – {}</h1>\n<dl class=\"game\">",
            or_blank(&row.white, LONGEST_NAME),
            or_blank(&row.black, LONGEST_NAME)
        );
        let board = self.tag(TagId::Board);
        let _ = writeln!(
            out,
            "<dt>{}</dt><dd class=\"wide\">{}</dd>",
            word("col_event", ui),
            or_blank(&row.event, LONGEST_TITLE)
        );
        let cells = [
            (word("col_date", ui), in_words(&row.date, ui)),
            (word("col_round", ui), row.round.clone()),
            (site(ui), row.site.clone()),
            (board_word(ui), board),
            (word("col_result", ui), self.result()),
        ];
        for (i, (name, value)) in cells.iter().enumerate() {
            // Date and round belong to every game.
            if i < 2 || !value.is_empty() {
                let _ = writeln!(
                    out,
                    "<dt>{name}</dt><dd>{}</dd>",
                    or_blank(value, LONGEST_NAME)
                );
            }
        }
        out.push_str("</dl>\n");
    }

    /// The value of a tag, empty where nothing is known.
    fn tag(&self, id: TagId) -> String {
        let tokens = self.workspace.tokens();
        let value = tokens.tag(id).map(|tag| tokens.value(self.bytes, tag));
        let value = value.filter(|value| !is_unknown(value));
        value.map_or_else(String::new, |value| value.trim().to_owned())
    }

    /// The result as recorded.
    fn result(&self) -> String {
        let row = &self.report.row;
        let recorded = match row.result_tag.as_str() {
            "" | "*" => row.result_marker,
            tag => tag,
        };
        match recorded {
            "*" => String::new(),
            recorded => recorded.replace("1/2", "½"),
        }
    }

    /// The fault in words, what is written there, and the board.
    fn fault(&self, out: &mut String, finding: &Finding, numbered: bool) {
        let ui = self.ui;
        let number = if numbered { "1. " } else { "" };
        let _ = write!(
            out,
            "<div class=\"fault\">\n{}",
            in_text(finding, number, ui)
        );
        self.quote(out, finding);
        out.push_str("</div>\n");
        if let Some(position) = position(finding) {
            let diagram = Diagram::new(&position, &finding.sketch);
            let _ = writeln!(
                out,
                "<figure>\n{}<figcaption>{}. {}</figcaption>\n</figure>",
                draw::svg_in_page(&diagram, ui),
                draw::turn(ui, &position),
                draw::pointed(ui, &diagram)
            );
        }
        out.push_str("</div>\n");
    }

    /// What is written there, with the moves around it.
    fn quote(&self, out: &mut String, finding: &Finding) {
        if finding.text.is_empty() {
            return;
        }
        let ui = self.ui;
        let around = Around::within(finding, self.bytes, self.workspace, MOVES);
        let [most_before, most, most_behind] = LONGEST_QUOTE;
        let _ = writeln!(
            out,
            "<p class=\"label\">{}:</p>\n<p class=\"moves\">{} <b>{}</b> {}</p>",
            word("as_written", ui),
            escaped(&cut_front(&around.before, most_before)),
            escaped(&cut(&untagged(&finding.text), most)),
            escaped(&cut(&around.behind, most_behind))
        );
        // What a tag pair says of the end is seen beside the end.
        if around == Around::default() && !finding.fen.is_empty() {
            let end = last_moves(self.bytes, self.workspace, MOVES[0]);
            let _ = writeln!(
                out,
                "<p class=\"label\">{}:</p>\n<p class=\"moves\">{}</p>",
                say!(ui, "Last moves", "Ultime mosse"),
                escaped(&cut_front(&end, most_before))
            );
        }
    }

    fn signatures(&self, out: &mut String) {
        let (row, ui) = (&self.report.row, self.ui);
        let (date, signature) = match ui {
            Ui::English => ("Date", "Signature"),
            Ui::Italian => ("Data", "Firma"),
        };
        let arbiter = say!(ui, "Arbiter", "Arbitro");
        out.push_str("<div class=\"signatures\">\n");
        for (role, name) in [
            (word("col_white", ui), row.white.as_str()),
            (word("col_black", ui), row.black.as_str()),
            (arbiter.as_str(), ""),
        ] {
            let _ = writeln!(
                out,
                "<div><p class=\"role\">{role}</p><p class=\"name\">{}</p><p class=\"line\">{date}</p>\
                 <p class=\"line\">{signature}</p></div>",
                escaped(&cut(name, LONGEST_NAME))
            );
        }
        out.push_str("</div>\n");
    }

    /// By what the page is found again in the archive: the number of the game and the name of its file, without a folder.
    fn foot(&self, out: &mut String, file: &str) {
        let number = self.report.place.game;
        let name = file.rsplit(['/', '\\', '!']).next().unwrap_or_default();
        let text = match name {
            "-" | "" => say!(self.ui, "Game {number}", "Partita {number}"),
            name => say!(
                self.ui,
                "Game {number} of {name}",
                "Partita {number} di {name}"
            ),
        };
        let _ = writeln!(
            out,
            "<footer>{}</footer>",
            escaped(&cut(&text, LONGEST_TITLE))
        );
    }
}

/// The other findings, in short.
fn further(out: &mut String, findings: &[&Finding], from: usize, ui: Ui) {
    if findings.is_empty() {
        return;
    }
    out.push_str("<ol class=\"more\">\n");
    for (i, finding) in findings.iter().take(MOST_FURTHER).enumerate() {
        let written = match finding.text.as_str() {
            // The message names the value of a tag pair.
            text if text.is_empty() || text.starts_with('[') => String::new(),
            text => format!(" ({})", cut(text, LONGEST_NAME)),
        };
        let _ = writeln!(
            out,
            "<li><b>{}. {}</b>{} – {}</li>",
            i + from,
            escaped(&headline(finding, ui)),
            escaped(&written),
            escaped(&cut(&sentence(finding, ui), LONGEST_FURTHER))
        );
    }
    let left = findings.len().saturating_sub(MOST_FURTHER);
    if left > 0 {
        let more = match left {
            1 => say!(ui, "… and one more", "… e un altro punto"),
            _ => say!(ui, "… and {left} more", "… e altri {left} punti"),
        };
        let _ = writeln!(out, "<li>{more}</li>");
    }
    out.push_str("</ol>\n");
}

/// Room for what is to be written.
fn answer(out: &mut String, first: &Finding, others: &[&Finding], ui: Ui) {
    let all = || others.iter().copied().chain([first]);
    // What a tag pair says about players and days is no move.
    let tags_only = all().all(|finding| finding.rule.is_about_tags());
    let question = match tags_only {
        true => say!(ui, "What is right:", "Che cosa è giusto:"),
        false => say!(ui, "What was played:", "Che cosa si è giocato:"),
    };
    let _ = write!(
        out,
        "{QUESTION}{question}</p>\n<div class=\"lines\">{}</div>\n",
        "<hr>".repeat(LINES)
    );
    if all().any(|finding| finding.rule.doubts_result()) {
        let _ = writeln!(
            out,
            "<p class=\"results\"><b>{}:</b>{}</p>",
            say!(ui, "Result of the game", "Risultato della partita"),
            ["1-0", "½-½", "0-1"].map(boxed).concat()
        );
    }
}

fn site(ui: Ui) -> &'static str {
    match ui {
        Ui::English => "Site",
        Ui::Italian => "Luogo",
    }
}

fn board_word(ui: Ui) -> &'static str {
    match ui {
        Ui::English => "Board",
        Ui::Italian => "Scacchiera",
    }
}

/// An answer to tick.
fn boxed(answer: &str) -> String {
    format!(" <span><span class=\"box\"></span>{answer}</span>")
}

/// A value in markup, or a line on which it can be written.
fn or_blank(value: &str, longest: usize) -> String {
    match value {
        "" => "<span class=\"blank\"></span>".to_owned(),
        value => escaped(&cut(value, longest)),
    }
}

/// A date as people write it; one that is known in part as it stands.
fn in_words(text: &str, ui: Ui) -> String {
    match date::read(text) {
        DateText::Standard(date) | DateText::OtherForm(date) => date
            .day()
            .map_or_else(|| text.to_owned(), |day| days::day(ui, day)),
        _ => text.to_owned(),
    }
}

/// Where it is and what: `Move 8 of White: illegal move`.
fn headline(finding: &Finding, ui: Ui) -> String {
    let title = finding.rule.title.get(ui);
    let place = match (finding.move_number, finding.side) {
        (Some(number), Some(side)) => terms::move_of(ui, number, side),
        _ => return draw::capital(title),
    };
    let place = match finding.variation.is_empty() {
        true => place,
        false => say!(ui, "{place}, in a variation", "{place}, in una variante"),
    };
    draw::capital(&format!("{place}: {title}"))
}

/// The message as a sentence, without what it says to who runs the program: options and bytes. Empty where nothing but
/// the title is left of it.
fn sentence(finding: &Finding, ui: Ui) -> String {
    let title = finding.rule.title.get(ui);
    let message = finding.message.strip_prefix(title);
    let message = message.and_then(|rest| rest.strip_prefix(": "));
    let message = message.unwrap_or(&finding.message);
    let clauses = message.split("; ").filter(|clause| is_for_people(clause));
    match clauses.collect::<Vec<_>>().join("; ") {
        text if text.is_empty() => text,
        text => draw::capital(&text) + ".",
    }
}

fn is_for_people(clause: &str) -> bool {
    let mut words = clause.split(|c: char| c.is_whitespace() || matches!(c, ',' | '.' | ':' | '('));
    words.all(|word| {
        let is_option = word
            .strip_prefix("--")
            .is_some_and(|name| name.starts_with(|c: char| c.is_ascii_lowercase()));
        !is_option && !matches!(word, "byte" | "bytes")
    })
}

/// A tag pair as people write it, `Result: 1-0`; any other text as it is.
fn untagged(text: &str) -> String {
    let inner = text
        .strip_prefix('[')
        .and_then(|text| text.strip_suffix("\"]"));
    let pair = inner.and_then(|inner| inner.split_once(" \""));
    pair.map_or_else(
        || text.to_owned(),
        |(name, value)| format!("{name}: {value}"),
    )
}

/// The first characters of a text, and `…` where there are more.
fn cut(text: &str, longest: usize) -> String {
    match text.char_indices().nth(longest) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// The last characters of a text, and `…` where there are more.
fn cut_front(text: &str, longest: usize) -> String {
    match text.char_indices().rev().nth(longest.saturating_sub(1)) {
        Some((start, _)) if start > 0 => format!("…{}", &text[start..]),
        _ => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::tests as testing;

    fn said(code: &str, message: &str, ui: Ui) -> [String; 2] {
        let mut finding = testing::finding();
        finding.rule = testing::rule(code);
        finding.message = message.to_owned();
        [headline(&finding, ui), sentence(&finding, ui)]
    }

    #[test]
    fn a_fault_is_told_once_and_as_people_speak() {
        assert_eq!(
            said(
                "M001",
                "illegal move: the queen on d1 cannot go to f7",
                Ui::English
            ),
            [
                "Move 12 of White, in a variation: illegal move",
                "The queen on d1 cannot go to f7."
            ]
        );
        assert_eq!(
            said(
                "M003",
                "qui c'è una mossa; la semimossa successiva non è giudicabile",
                Ui::Italian
            )[1],
            "Qui c'è una mossa; la semimossa successiva non è giudicabile."
        );
    }

    #[test]
    fn what_is_for_who_runs_the_program_is_left_out() {
        for (ui, message, left) in [
            (
                Ui::English,
                "two readings; --lang decides; the rest is open",
                "Two readings; the rest is open.",
            ),
            (Ui::Italian, "due letture; decide --lang", "Due letture."),
            (
                Ui::English,
                "the comment swallows 42 bytes, up to the end",
                "",
            ),
            (
                Ui::Italian,
                "il commento inghiotte 42 byte, fino alla fine",
                "",
            ),
            // A null move is no option.
            (
                Ui::English,
                "a move -- stands here",
                "A move -- stands here.",
            ),
        ] {
            assert_eq!(said("N002", message, ui)[1], left);
        }
    }

    #[test]
    fn tag_pairs_are_written_as_people_do() {
        assert_eq!(untagged("[Result \"1-0\"]"), "Result: 1-0");
        assert_eq!(untagged("{a [%clk 1:00] word}"), "{a [%clk 1:00] word}");
        assert_eq!(untagged("["), "[");
    }

    #[test]
    fn texts_are_cut_at_characters() {
        assert_eq!(cut("perché", 6), "perché");
        assert_eq!(cut("perché no", 6), "perché…");
        assert_eq!(cut_front("è vero", 6), "è vero");
        assert_eq!(cut_front("perché no", 4), "…é no");
    }

    #[test]
    fn days_are_written_out() {
        assert_eq!(in_words("2024.10.04", Ui::Italian), "4 ottobre 2024");
        assert_eq!(in_words("1946.??.??", Ui::English), "1946.??.??");
        assert_eq!(in_words("2024.02.30", Ui::English), "2024.02.30");
    }
}
