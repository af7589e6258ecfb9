//! One place of one game: the position, what is to be pointed at, and the place in words.

use crate::cli::options::{Moment, Show};
use anyhow::{anyhow, bail};
use formulario::board::{Position, Side};
use formulario::game_check::GameReport;
use formulario::messages::{Ui, positions, terms};
use formulario::notation::{Language, Letters, Signs, Spelling, Style, spell};
use formulario::replay::{Facts, Game, Ply, Start, What};
use formulario::report::{player, quoted, tame};
use formulario::rules::{Finding, Sketch};
use formulario::say;
use formulario::syntax::{Kind, Tokens};

/// What is to be seen.
pub struct Scene {
    /// Number of the game in its file, from 1.
    game: u64,
    white: String,
    black: String,
    pub position: Position,
    pub sketch: Sketch,
    /// The place in the game, in words; several lines where the game cannot be played on.
    place: String,
}

impl Scene {
    /// Who plays, where that is written, and the place.
    pub fn heading(&self, file: &str, ui: Ui) -> String {
        let mut players = String::new();
        if !self.white.is_empty() || !self.black.is_empty() {
            players = format!("{} – {}, ", player(&self.white), player(&self.black));
        }
        let (game, place) = (self.game, &self.place);
        let file = match file {
            // Standard input has no name.
            "-" => String::new(),
            file => say!(ui, " of {}", " di {}", tame(file)),
        };
        say!(
            ui,
            "{players}game {game}{file}\n{place}",
            "{players}partita {game}{file}\n{place}"
        )
    }
}

/// The place that is asked for in a game.
pub fn scene(game: &Game<'_>, report: &GameReport, options: &Show) -> anyhow::Result<Scene> {
    let (facts, ui) = (game.facts, options.ui);
    if let Some(why) = unknown_start(&facts.start, ui) {
        let number = facts.place.game;
        bail!(say!(
            ui,
            "game {number} cannot be shown, because its first position is not known: {why}",
            "la partita {number} non si può mostrare, perché la posizione iniziale è ignota: {why}"
        ));
    }
    let line = line(facts, options)?;
    let nodes = nodes(game, line);
    let end = nodes.len() as u32;
    let broken = facts
        .events
        .iter()
        .find(|event| event.line == line && matches!(event.what, What::Break { .. }));
    let half_move = match options.moment {
        Moment::End => end + u32::from(broken.is_some()),
        Moment::Ply(ply) => ply,
        Moment::Move(number, side) => numbered(facts, &nodes, number, side)
            .ok_or_else(|| beyond(facts, &nodes, line, broken.is_some(), ui))?,
    };
    let breaks_here = broken.filter(|_| half_move == end + 1);
    if half_move > end && breaks_here.is_none() {
        return Err(beyond(facts, &nodes, line, broken.is_some(), ui));
    }
    let played = half_move.min(end);
    let last = (played as usize).checked_sub(1).map(|i| nodes[i]);
    let position = facts.position_after(last.unwrap_or(Ply::NONE));
    let words = Words { facts, options };
    let (sketch, place) = match breaks_here {
        Some(event) => {
            let token = &game.tokens.list[event.token as usize];
            let at = token.start as usize;
            let here = |finding: &&Finding| finding.at == at && finding.ply == Some(event.ply);
            let findings: Vec<&Finding> = report.findings.iter().filter(here).collect();
            let text = match findings.first() {
                Some(finding) => finding.text.clone(),
                None => game.tokens.text(game.bytes, token).into_owned(),
            };
            let mut place = words.before(&position, half_move, &text);
            for finding in &findings {
                let message = tame(&finding.message);
                place.push('\n');
                place.push_str(&wrapped(&format!("{}: {message}", finding.rule.code)));
            }
            let sketches = findings.iter().map(|finding| &finding.sketch);
            let mut sketch = sketches.filter(|sketch| **sketch != Sketch::default());
            (sketch.next().cloned().unwrap_or_default(), place)
        }
        None => {
            let next = nodes.get(played as usize).copied();
            let place = words.after(&position, half_move, last, next);
            (Sketch::of_check(&position), place)
        }
    };
    Ok(Scene {
        game: facts.place.game,
        white: report.row.white.clone(),
        black: report.row.black.clone(),
        position,
        sketch,
        place,
    })
}

/// Why the first position of a game is not known, if it is not.
fn unknown_start(start: &Start, ui: Ui) -> Option<String> {
    match start {
        Start::BadFen(error) => Some(tame(&terms::and(ui, &positions::faults(ui, error)))),
        Start::UnknownVariant(name) => {
            let name = quoted(name);
            Some(say!(
                ui,
                "the game is “{name}”, which is not judged here",
                "il gioco è «{name}», che qui non si giudica"
            ))
        }
        _ => None,
    }
}

/// Columns that a message is kept within.
const WIDTH: usize = 78;

/// The text in lines that a terminal shows whole.
fn wrapped(text: &str) -> String {
    let mut lines = String::new();
    let mut column = 0;
    for word in text.split(' ') {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > WIDTH {
            lines.push('\n');
            column = 0;
        } else if column > 0 {
            lines.push(' ');
            column += 1;
        }
        lines.push_str(word);
        column += length;
    }
    lines
}

/// The line of play that is asked for.
fn line(facts: &Facts, options: &Show) -> anyhow::Result<u32> {
    let Some(wanted) = &options.variation else {
        return Ok(0);
    };
    (1..facts.lines.len() as u32)
        .find(|line| facts.path(*line) == *wanted)
        .ok_or_else(|| {
            let paths: Vec<String> = (1..facts.lines.len() as u32)
                .take(12)
                .map(|line| facts.path(line))
                .collect();
            let ui = options.ui;
            if paths.is_empty() {
                return anyhow!(say!(
                    ui,
                    "no variation {wanted}: the game has none that is played",
                    "non c'è la variante {wanted}: la partita non ne ha di giocate"
                ));
            }
            let paths = paths.join(", ");
            anyhow!(say!(
                ui,
                "no variation {wanted}; the game has {paths}",
                "non c'è la variante {wanted}; la partita ha {paths}"
            ))
        })
}

/// The half-moves that lead to the end of a line, from the start of the game on.
fn nodes(game: &Game<'_>, line: u32) -> Vec<u32> {
    let facts = game.facts;
    let mut nodes = facts.main.clone();
    if line == 0 {
        return nodes;
    }
    let owners = owners(facts, game.tokens);
    let mut branches = Vec::new();
    let mut at = line;
    while at != 0 {
        branches.push(at);
        at = facts.lines[at as usize].parent;
    }
    for branch in branches.iter().rev() {
        nodes.truncate(facts.lines[*branch as usize].ply.saturating_sub(1) as usize);
        let own = owners
            .iter()
            .enumerate()
            .filter(|(_, owner)| *owner == branch);
        nodes.extend(own.map(|(node, _)| node as u32));
    }
    nodes
}

/// The line that each half-move of the tree belongs to, by the brackets around it.
fn owners(facts: &Facts, tokens: &Tokens) -> Vec<u32> {
    let mut owners: Vec<u32> = Vec::with_capacity(facts.tree.len());
    let mut outer = Vec::new();
    let (mut line, mut lines) = (0, 0);
    // Brackets within what is not replayed, where no half-move stands.
    let mut skipped = 0u32;
    for step in &tokens.steps {
        if !matches!(step.kind, Kind::Open | Kind::Close) {
            continue;
        }
        let before = |node: &Ply| node.token < step.token;
        while facts.tree.get(owners.len()).is_some_and(before) {
            owners.push(line);
        }
        // Lines are numbered in the order of their brackets.
        let opens = facts.lines.get(lines as usize + 1);
        if step.kind == Kind::Close {
            match skipped {
                0 => line = outer.pop().unwrap_or(0),
                _ => skipped -= 1,
            }
        } else if skipped == 0 && opens.is_some_and(|fact| fact.opened == step.token) {
            lines += 1;
            outer.push(std::mem::replace(&mut line, lines));
        } else {
            skipped += 1;
        }
    }
    owners.resize(facts.tree.len(), line);
    owners
}

/// The half-move, from 1, that a person calls by number and side; the one due at the end of the line too.
fn numbered(facts: &Facts, nodes: &[u32], number: u32, side: Side) -> Option<u32> {
    let mut position = facts.first.clone();
    let mut half_move = 1;
    let called = |position: &Position| {
        position.side_to_move() == side && facts.move_number(position) == number
    };
    for node in nodes {
        if called(&position) {
            return Some(half_move);
        }
        let mv = facts.tree[*node as usize].mv;
        if mv.is_null() {
            position.pass();
        } else {
            position.play(mv);
        }
        half_move += 1;
    }
    called(&position).then_some(half_move)
}

/// Why there is no such half-move.
fn beyond(facts: &Facts, nodes: &[u32], line: u32, broken: bool, ui: Ui) -> anyhow::Error {
    let Some(last) = nodes.last() else {
        return anyhow!(say!(
            ui,
            "no half-move of it was played: only --ply 0 can be shown",
            "non ne è stata giocata alcuna semimossa: si può mostrare solo --ply 0"
        ));
    };
    let before = facts.position_after(facts.tree[*last as usize].before);
    let (number, side) = (facts.move_number(&before), before.side_to_move());
    let (end, last) = (nodes.len(), terms::move_of(ui, number, side));
    let mut text = match line {
        0 => say!(
            ui,
            "the game was played to half-move {end}: {last}",
            "la partita è stata giocata fino alla semimossa {end}: {last}"
        ),
        _ => say!(
            ui,
            "the variation was played to half-move {end}: {last}",
            "la variante è stata giocata fino alla semimossa {end}: {last}"
        ),
    };
    if broken {
        let next = end + 1;
        text.push_str(&say!(
            ui,
            "; --ply {next} shows where it breaks off",
            "; --ply {next} mostra dove si interrompe"
        ));
    }
    anyhow!(text)
}

/// Names places of a game.
struct Words<'a> {
    facts: &'a Facts,
    options: &'a Show,
}

impl Words<'_> {
    /// After what and before what: `after 12. Cf3 (half-move 23); next 12... Cc6`.
    fn after(
        &self,
        position: &Position,
        half_move: u32,
        last: Option<u32>,
        next: Option<u32>,
    ) -> String {
        let ui = self.options.ui;
        let mut text = match last {
            None => say!(ui, "before the first move", "prima della prima mossa"),
            Some(node) => {
                let before = self
                    .facts
                    .position_after(self.facts.tree[node as usize].before);
                let played = self.numbered(&before, &self.spelt(&before, node));
                say!(
                    ui,
                    "after {played} (half-move {half_move})",
                    "dopo {played} (semimossa {half_move})"
                )
            }
        };
        if let Some(node) = next {
            let next = self.numbered(position, &self.spelt(position, node));
            text.push_str(&say!(ui, "; next {next}", "; segue {next}"));
        }
        self.in_variation(text)
    }

    /// Before a move that could not be played, as it is written.
    fn before(&self, position: &Position, half_move: u32, text: &str) -> String {
        let ui = self.options.ui;
        let due = self.numbered(position, &quoted(text));
        self.in_variation(say!(
            ui,
            "before {due} (half-move {half_move})",
            "prima di {due} (semimossa {half_move})"
        ))
    }

    fn in_variation(&self, text: String) -> String {
        let ui = self.options.ui;
        match &self.options.variation {
            None => text,
            Some(path) => say!(ui, "variation {path}, {text}", "variante {path}, {text}"),
        }
    }

    /// A move with its number, `12. Cf3` or `12... Cc6`.
    fn numbered(&self, before: &Position, text: &str) -> String {
        let number = self.facts.move_number(before);
        let dots = match before.side_to_move() {
            Side::White => ".",
            Side::Black => "...",
        };
        format!("{number}{dots} {text}")
    }

    fn spelt(&self, before: &Position, node: u32) -> String {
        let mv = self.facts.tree[node as usize].mv;
        if mv.is_null() {
            return "--".to_owned();
        }
        let letters = self.options.moves;
        let signs = match letters {
            Letters::Of(Language::English) => Signs::PGN,
            _ => Signs::LAWS,
        };
        let style = Style::Short;
        let spelling = Spelling {
            style,
            letters,
            signs,
        };
        spell(before, mv, spelling)
    }
}
