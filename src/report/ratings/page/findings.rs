//! Findings: beside what they concern, and all together, the gravest first.

use super::MOST_FINDINGS;
use crate::messages::Ui;
use crate::report::article;
use crate::report::html::page::{escaped, number};
use crate::rules::{EventFacts, Finding, Judged, Severity};
use crate::say;
use crate::tournament::registry::Game;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// One of them.
#[derive(Debug)]
struct One {
    severity: Severity,
    /// Whom it concerns, the one it is about first.
    players: Vec<u32>,
    tournament: Option<u32>,
    text: String,
}

/// All of them.
#[derive(Debug, Default)]
pub(super) struct Findings {
    all: Vec<One>,
    counts: [usize; 3],
    codes: [BTreeMap<&'static str, u64>; 3],
}

const SEVERITIES: [Severity; 3] = [Severity::Error, Severity::Warning, Severity::Note];

const fn slot(severity: Severity) -> usize {
    match severity {
        Severity::Error => 0,
        Severity::Warning => 1,
        Severity::Note => 2,
    }
}

/// The players of a game.
fn sides(facts: &EventFacts<'_>, game: &Game) -> [Option<u32>; 2] {
    let of_person = &facts.field.of_person;
    (game.sides).map(|side| of_person.get(side as usize).copied())
}

/// Whom a finding concerns: the player it is about, and who else he may be; both players of a game that waits for a decision.
fn concerned(facts: &EventFacts<'_>, judged: &Judged, game: Option<&Game>) -> Vec<u32> {
    if let Some(player) = judged.player {
        let others = facts.field.may_be.get(&player).into_iter().flatten();
        return [player].into_iter().chain(others.copied()).collect();
    }
    let game = game.filter(|_| judged.undecided).into_iter();
    game.flat_map(|game| sides(facts, game)).flatten().collect()
}

impl Findings {
    pub fn take(&mut self, facts: &EventFacts<'_>, judged: &Judged) {
        let game = judged
            .game
            .and_then(|game| facts.registry.games.get(game as usize));
        let of_game = game.map(|game| game.tournament);
        let players = concerned(facts, judged, game);
        let undecided = |player: u32| facts.field.players[player as usize].undecided;
        let mut who = String::new();
        let tournament = match judged.player {
            // Whoever it is about, it stands with him and not where he played first.
            Some(player) if !undecided(player) => judged.tournament,
            _ => judged.tournament.or(of_game),
        };
        if let (None, Some(game), Some(_)) = (judged.player, game, judged.finding.game) {
            let name = |player: Option<u32>| {
                let player = player.and_then(|player| facts.field.players.get(player as usize));
                player.map_or("", |player| player.name.trim())
            };
            let [white, black] = sides(facts, game).map(name);
            who = format!(
                "<bdi>{}</bdi> – <bdi>{}</bdi>: ",
                escaped(white),
                escaped(black)
            );
        }
        self.add(
            facts.file(judged.stands),
            &judged.finding,
            &who,
            (players, tournament),
        );
    }

    pub fn of_file(&mut self, file: &str, finding: &Finding) {
        self.add(file, finding, "", (Vec::new(), None));
    }

    fn add(
        &mut self,
        file: &str,
        finding: &Finding,
        who: &str,
        (players, tournament): (Vec<u32>, Option<u32>),
    ) {
        let severity = slot(finding.severity);
        *self.codes[severity].entry(finding.rule.code).or_default() += 1;
        let count = &mut self.counts[severity];
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
            players,
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

    fn beside(&self, out: &mut String, own: impl Fn(&&One) -> bool, ui: Ui) {
        let (notes, grave): (Vec<&One>, Vec<&One>) = (self.all.iter())
            .filter(own)
            .partition(|one| one.severity == Severity::Note);
        list(out, &grave, |one| one.text.clone());
        if !notes.is_empty() {
            let count = notes.len() as u64;
            let head = escaped(&heading(Severity::Note, count, ui));
            let _ = write!(out, "<details class=\"notes\"><summary>{head}</summary>");
            list(out, &notes, |one| one.text.clone());
            out.push_str("</details>");
        }
    }

    /// Those that concern a player.
    pub fn of_player(&self, out: &mut String, player: u32, ui: Ui) {
        self.beside(out, |one| one.players.contains(&player), ui);
    }

    /// Those about a tournament and its games.
    pub fn of_tournament(&self, out: &mut String, tournament: u32, ui: Ui) {
        self.beside(out, |one| one.tournament == Some(tournament), ui);
    }

    /// The section with all of them: by severity, each with its count; notes are closed.
    pub fn all(
        &self,
        out: &mut String,
        has_card: impl Fn(u32) -> bool,
        has_event: impl Fn(u32) -> bool,
        ui: Ui,
    ) {
        if self.all.is_empty() {
            return;
        }
        let _ = writeln!(
            out,
            "<section id=\"findings\"><h2>{}</h2>",
            escaped(&say!(ui, "Findings", "Segnalazioni"))
        );
        let links = |one: &One| {
            let player = one.players.iter().find(|player| has_card(**player));
            let tournament = one.tournament.filter(|number| has_event(*number));
            let mut text = one.text.clone();
            if let Some(player) = player {
                let word = escaped(&say!(ui, "player", "giocatore"));
                let _ = write!(text, " <a href=\"#p{player}\">{word}</a>");
            } else if let Some(tournament) = tournament {
                let word = escaped(&say!(ui, "tournament", "torneo"));
                let _ = write!(text, " <a href=\"#t{tournament}\">{word}</a>");
            }
            text
        };
        for severity in SEVERITIES {
            let own: Vec<&One> = (self.all.iter())
                .filter(|one| one.severity == severity)
                .collect();
            if own.is_empty() {
                continue;
            }
            let open = match severity {
                Severity::Note => "",
                _ => " open",
            };
            let codes = &self.codes[slot(severity)];
            let head = heading(severity, codes.values().sum(), ui);
            let mut codes: Vec<(&str, u64)> =
                codes.iter().map(|(code, count)| (*code, *count)).collect();
            codes.sort_by_key(|(code, count)| (std::cmp::Reverse(*count), *code));
            let kind = severity.name();
            let _ = write!(
                out,
                "<details class=\"notes\"{open}><summary><b>{}</b>",
                escaped(&head)
            );
            for (code, count) in codes {
                let count = number(count, ui);
                let _ = write!(
                    out,
                    " <span class=\"code {kind}\">{code}</span> <small>{count}</small>"
                );
            }
            out.push_str("</summary>");
            list(out, &own, links);
            out.push_str("</details>\n");
        }
        out.push_str("</section>\n");
    }
}

/// How many of a severity there are.
fn heading(severity: Severity, count: u64, ui: Ui) -> String {
    let count = number(count, ui);
    match severity {
        Severity::Error => say!(ui, "Errors: {count}", "Errori: {count}"),
        Severity::Warning => say!(ui, "Warnings: {count}", "Avvisi: {count}"),
        Severity::Note => say!(ui, "Notes: {count}", "Note: {count}"),
    }
}

/// Some of them, one below the other; nothing of none.
fn list(out: &mut String, all: &[&One], text: impl Fn(&One) -> String) {
    if all.is_empty() {
        return;
    }
    out.push_str("<ul class=\"found\">\n");
    for one in all {
        let _ = writeln!(out, "<li>{}</li>", text(one));
    }
    out.push_str("</ul>");
}
