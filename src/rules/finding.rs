//! One finding, as the reports carry it.

use super::lists::Pairing;
use super::{GapFacts, Penalty, Rule, sketches};
use crate::board::{Position, Side, Square};
use crate::replay::{Event, Game, Place};

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Worth knowing.
    Note,
    /// Likely wrong, or read by assumption.
    Warning,
    /// The record is wrong or unreadable.
    Error,
}

impl Severity {
    /// As the reports write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

/// What a finding is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    /// One game: it counts for the class of the game.
    Game,
    /// A file or a gap in it.
    File,
}

/// One finding.
#[derive(Clone, Debug)]
pub struct Finding {
    /// Its rule.
    pub rule: &'static Rule,
    /// What it is about.
    pub scope: Scope,
    /// How bad it is; in a variation at most a warning.
    pub severity: Severity,
    /// Number of the game in its file, from 1; none where it is about the file.
    pub game: Option<u64>,
    /// Line in the file, from 1.
    pub line: u64,
    /// Byte in the decompressed file, from 0; before the game or the gap is judged that of its first letter.
    pub byte: u64,
    /// Where it stands in the text of the game or the gap.
    pub at: usize,
    /// Path of the variation, empty for the main line.
    pub variation: String,
    /// Half-move along its line, from 1; none where it is about the game.
    pub ply: Option<u32>,
    /// By what its game is known wherever it stands; none where it is about the file.
    pub fingerprint: Option<u64>,
    /// Which of the findings of its game it is that have rule, place and text in common, from 1 in their order; 0 where it is
    /// the only one.
    pub nth: u32,
    /// Move number as a person says it.
    pub move_number: Option<u32>,
    /// Whose move it is.
    pub side: Option<Side>,
    /// As written in the source, at most 200 characters.
    pub text: String,
    /// The position before the move; the last one for a finding about the end of the game; empty where there is none.
    pub fen: String,
    /// What is wrong, in the user's language.
    pub message: String,
    /// What may have been meant, empty for nothing.
    pub suggestion: String,
    /// `file:game:ply` of what it refers to: another record that it is compared with, or another half-move of its own game.
    /// Empty for none.
    pub related: String,
    /// The half-move of the main line of its own game that it refers to, until [`Finding::name_file`].
    pub refers_to: Option<u32>,
    /// The article that was broken, where it is another than the rule's own; see [`Finding::article`].
    pub article: Option<&'static str>,
    /// The text applied: that of its rule, and of the Laws the edition in force.
    pub edition: &'static str,
    /// What the fault costs the player by the Laws, where it costs something.
    pub penalty: Option<Penalty>,
    /// What a diagram of [`Finding::fen`] shows besides the men.
    pub sketch: Sketch,
    /// The game that a line of a list tells of: whether it stands in the file is known where that ends ([`super::Lists`]).
    pub pairing: Option<Box<Pairing>>,
}

/// What is drawn into the diagram of a finding. Empty where there is nothing to point at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sketch {
    /// Moves that were attempted or that are possible, from and to.
    pub arrows: Vec<(Square, Square)>,
    /// The squares that matter.
    pub marks: Vec<(Square, Mark)>,
}

impl Sketch {
    /// The king in check and the men that give it.
    #[must_use]
    pub fn of_check(position: &Position) -> Sketch {
        match position.in_check() {
            true => sketches::of_end(position),
            false => Sketch::default(),
        }
    }
}

/// Why a square matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// The man there gives check, attacks or pins.
    Attacker,
    /// The man there stands in the way.
    Blocker,
    /// The king there is in check, mated or would be.
    King,
    /// The man or the square is the one the finding is about.
    Subject,
}

impl Mark {
    /// As pages and scripts name it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Mark::Attacker => "attacker",
            Mark::Blocker => "blocker",
            Mark::King => "king",
            Mark::Subject => "subject",
        }
    }
}

impl Finding {
    /// The article or section applied: that of the finding, else that of its rule.
    #[must_use]
    pub fn article(&self) -> &'static str {
        self.article.unwrap_or(self.rule.article)
    }

    /// Puts what it refers to in its own game into [`Finding::related`]. The first position is no half-move.
    pub fn name_file(&mut self, file: &str) {
        if let (Some(game), Some(ply @ 1..)) = (self.game, self.refers_to) {
            self.related = format!("{file}:{game}:{ply}");
        }
    }

    /// Which half-move it is about, and the position before it.
    fn at_position(&mut self, game: &Game<'_>, ply: u32, position: &Position) {
        self.ply = Some(ply);
        self.move_number = Some(game.facts.move_number(position));
        self.side = Some(position.side_to_move());
        self.fen = position.fen();
    }
}

/// The longest text a finding quotes, in characters.
pub const LONGEST_TEXT: usize = 200;

/// Shortens a quoted text.
#[must_use]
pub fn quoted(text: &str) -> String {
    if text.len() <= LONGEST_TEXT || text.chars().count() <= LONGEST_TEXT {
        return text.to_owned();
    }
    let mut short: String = text.chars().take(LONGEST_TEXT - 1).collect();
    short.push('…');
    short
}

impl Rule {
    /// A finding about a game as a whole.
    #[must_use]
    pub fn in_game(&'static self, place: Place, message: String) -> Finding {
        Finding {
            rule: self,
            scope: Scope::Game,
            severity: self.severity,
            game: Some(place.game),
            line: place.line,
            byte: place.byte,
            at: 0,
            variation: String::new(),
            ply: None,
            fingerprint: None,
            nth: 0,
            move_number: None,
            side: None,
            text: String::new(),
            fen: String::new(),
            message,
            suggestion: String::new(),
            related: String::new(),
            refers_to: None,
            article: None,
            edition: self.edition,
            penalty: None,
            sketch: Sketch::default(),
            pairing: None,
        }
    }

    /// A finding at a token, without a half-move. Its line and its byte are counted when the game is judged.
    #[must_use]
    pub fn at_token(&'static self, game: &Game<'_>, at: u32, message: String) -> Finding {
        let mut finding = self.in_game(game.facts.place, message);
        if let Some(token) = game.tokens.list.get(at as usize) {
            finding.at = token.start as usize;
            let mut token = *token;
            // A move of several words is quoted in full.
            let span = game.facts.spans.iter().find(|(first, _)| *first == at);
            if let Some(last) = span.and_then(|(_, last)| game.tokens.list.get(*last as usize)) {
                token.end = last.end;
            }
            finding.text = quoted(&game.tokens.text(game.bytes, &token));
        }
        finding
    }

    /// How bad a finding at an event is: in a variation at most a warning.
    pub(super) fn severity_at(&self, event: &Event) -> Severity {
        match event.line {
            0 => self.severity,
            _ => self.severity.min(Severity::Warning),
        }
    }

    /// A finding at an event of the replay: with its half-move, its move number and the position before it. In a
    /// variation an error becomes a warning.
    #[must_use]
    pub fn at_event(&'static self, game: &Game<'_>, event: &Event, message: String) -> Finding {
        let mut finding = self.at_token(game, event.token, message);
        finding.variation = game.facts.path(event.line);
        finding.severity = self.severity_at(event);
        let position = game.facts.position_after(event.after);
        finding.at_position(game, event.ply, &position);
        // The tree is in the order of the text.
        let tree = &game.facts.tree;
        if let Ok(at) = tree.binary_search_by_key(&event.token, |ply| ply.token) {
            let arrow = sketches::arrow(&position, tree[at].mv);
            finding.sketch.arrows.extend(arrow);
        }
        finding
    }

    /// A finding at a half-move of the main line, counted from 1, that was played.
    #[must_use]
    pub fn at_ply(&'static self, game: &Game<'_>, ply: u32, message: String) -> Finding {
        let facts = game.facts;
        let node = ply.checked_sub(1).and_then(|i| facts.main.get(i as usize));
        let Some(played) = node.and_then(|node| facts.tree.get(*node as usize)) else {
            return self.in_game(facts.place, message);
        };
        let mut finding = self.at_token(game, played.token, message);
        let position = facts.position_after(played.before);
        finding.at_position(game, ply, &position);
        let arrow = sketches::arrow(&position, played.mv);
        finding.sketch.arrows.extend(arrow);
        finding
    }

    /// A finding about a file, at a place in it.
    #[must_use]
    pub fn in_file(&'static self, byte: u64, line: u64, message: String) -> Finding {
        let place = Place::new(0, byte, line);
        let mut finding = self.in_game(place, message);
        finding.scope = Scope::File;
        finding.game = None;
        finding
    }

    /// A finding in a gap, at a place in its text. Its line and its byte are counted when the gap is judged.
    #[must_use]
    pub fn in_gap(&'static self, gap: &GapFacts<'_>, at: usize, message: String) -> Finding {
        let mut finding = self.in_file(gap.byte, gap.line, message);
        finding.at = at;
        finding
    }
}
