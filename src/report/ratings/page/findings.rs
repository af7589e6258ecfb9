//! Findings: beside what they concern, and all together, the gravest first.

use super::MOST_FINDINGS;
use crate::messages::Ui;
use crate::report::article;
use crate::report::html::page::escaped;
use crate::rules::{EventFacts, Finding, Judged, Severity};
use crate::say;
use std::fmt::Write as _;

/// One of them.
#[derive(Debug)]
struct One {
    severity: Severity,
    player: Option<u32>,
    tournament: Option<u32>,
    text: String,
}

/// All of them.
#[derive(Debug, Default)]
pub(super) struct Findings {
    all: Vec<One>,
    counts: [usize; 3],
}

const fn slot(severity: Severity) -> usize {
    match severity {
        Severity::Error => 0,
        Severity::Warning => 1,
        Severity::Note => 2,
    }
}

impl Findings {
    pub fn take(&mut self, facts: &EventFacts<'_>, judged: &Judged) {
        let game = judged
            .game
            .and_then(|game| facts.registry.games.get(game as usize));
        let mut tournament = judged.tournament.or(game.map(|game| game.tournament));
        let mut who = String::new();
        match (judged.player, game) {
            // Whoever it is about, it stands with him and not where he played first.
            (Some(_), _) => tournament = judged.tournament,
            (None, Some(game)) if judged.finding.game.is_some() => {
                let name = |side: u32| {
                    let player = facts.field.of_person.get(side as usize);
                    let player =
                        player.and_then(|player| facts.field.players.get(*player as usize));
                    player.map_or("", |player| player.name.trim())
                };
                let [white, black] = game.sides.map(name);
                who = format!(
                    "<bdi>{}</bdi> – <bdi>{}</bdi>: ",
                    escaped(white),
                    escaped(black)
                );
            }
            (None, _) => {}
        }
        let place = (judged.player, tournament);
        self.add(facts.file(judged.stands), &judged.finding, &who, place);
    }

    pub fn of_file(&mut self, file: &str, finding: &Finding) {
        self.add(file, finding, "", (None, None));
    }

    fn add(
        &mut self,
        file: &str,
        finding: &Finding,
        who: &str,
        (player, tournament): (Option<u32>, Option<u32>),
    ) {
        let count = &mut self.counts[slot(finding.severity)];
        *count += 1;
        if *count > MOST_FINDINGS {
            return;
        }
        let kind = finding.severity.name();
        let text = format!(
            "<span class=\"code {kind}\">{}</span> {who}{} <small class=\"soft\"><bdi>{}</bdi>:{} · {}</small>",
            finding.rule.code,
            escaped(&finding.message),
            escaped(file),
            finding.line,
            escaped(article(finding)),
        );
        self.all.push(One {
            severity: finding.severity,
            player,
            tournament,
            text,
        });
    }

    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// How many found no place.
    pub fn left_out(&self) -> usize {
        let over = self.counts.map(|count| count.saturating_sub(MOST_FINDINGS));
        over.iter().sum()
    }

    fn beside(&self, out: &mut String, own: impl Fn(&&One) -> bool) {
        let mut own = self.all.iter().filter(own).peekable();
        if own.peek().is_none() {
            return;
        }
        out.push_str("<ul class=\"found\">");
        for one in own {
            let _ = write!(out, "<li>{}</li>", one.text);
        }
        out.push_str("</ul>");
    }

    /// Those about a player.
    pub fn of_player(&self, out: &mut String, player: u32) {
        self.beside(out, |one| one.player == Some(player));
    }

    /// Those about a tournament and its games.
    pub fn of_tournament(&self, out: &mut String, tournament: u32) {
        self.beside(out, |one| one.tournament == Some(tournament));
    }

    /// The section with all of them.
    pub fn all(&self, out: &mut String, ui: Ui) {
        if self.all.is_empty() {
            return;
        }
        let _ = write!(
            out,
            "<section id=\"findings\"><h2>{}</h2>\n<ul class=\"found\">\n",
            escaped(&say!(ui, "Findings", "Segnalazioni"))
        );
        let mut order: Vec<&One> = self.all.iter().collect();
        order.sort_by_key(|one| slot(one.severity));
        let slight = order.partition_point(|one| one.severity != Severity::Note);
        let notes = order.len() - slight;
        for (at, one) in order.into_iter().enumerate() {
            if at == slight {
                let _ = write!(
                    out,
                    "</ul>\n<details class=\"notes\"><summary>{}</summary><ul class=\"found\">\n",
                    escaped(&say!(ui, "Notes: {notes}", "Note: {notes}"))
                );
            }
            let link = match (one.player, one.tournament) {
                (Some(player), _) => format!(
                    " <a href=\"#p{player}\">{}</a>",
                    escaped(&say!(ui, "player", "giocatore"))
                ),
                (None, Some(tournament)) => format!(
                    " <a href=\"#t{tournament}\">{}</a>",
                    escaped(&say!(ui, "tournament", "torneo"))
                ),
                (None, None) => String::new(),
            };
            let _ = writeln!(out, "<li>{}{link}</li>", one.text);
        }
        out.push_str("</ul>");
        if notes > 0 {
            out.push_str("</details>");
        }
        out.push_str("</section>\n");
    }
}
