//! From the tokens and facts of a game to what is written of it. Every token with something to say is said: as a move, as
//! itself, or in a comment.

use super::record::{Origin, Part, commentable};
use crate::replay::clocks::Mark;
use crate::replay::{
    Game, Ply, STANDS, Start, What, letters_command, may_tell_letters, stands_command,
};
use crate::rules::{self, Finding};
use crate::sheet::shape::is_illegible;
use crate::syntax::signs::glyph_behind;
use crate::syntax::tokens::{REST, swallowed};
use crate::syntax::{Kind, Token};
use crate::text::results::is_figures;
use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::ops::RangeInclusive;

/// A line of play on the way.
struct Level {
    /// The last half-move, as a node of the tree, and the one before it.
    node: u32,
    before: u32,
    /// Half-moves of this line.
    moves: u32,
    /// Its number among the lines of the facts.
    line: u32,
    /// Its bracket among the parts.
    opened: usize,
}

/// No node of a tree: no half-move follows it.
const NOWHERE: u32 = Ply::NONE - 1;

pub(super) struct Gatherer<'a> {
    pub(super) game: &'a Game<'a>,
    /// Whether findings that were written into comments are left out.
    strip: bool,
    pub(super) parts: Vec<Part>,
    pub(super) whole: bool,
    /// What was read as nothing and waits to be written in one comment.
    residue: String,
    /// Where the last token of the residue ended.
    residue_end: u32,
    /// The findings, each with the token at which it stands.
    remarks: Vec<(usize, String)>,
    /// Those that are to stand behind the residue.
    waiting: Vec<String>,
    /// The next half-move and the next variation of the facts.
    next_ply: usize,
    next_line: usize,
    /// The times of a sheet, by token.
    clocks: HashMap<u32, &'a Mark>,
    /// Where each move comes from, if that is wanted.
    pub(super) origins: Option<Vec<Origin>>,
}

impl<'a> Gatherer<'a> {
    pub(super) fn new(game: &'a Game<'a>, strip: bool) -> Gatherer<'a> {
        Gatherer {
            game,
            strip,
            parts: Vec::new(),
            // What stood behind the cap went to the reject file.
            whole: !game.facts.place.oversized && !game.facts.torn && !passed_over(game),
            residue: String::new(),
            residue_end: 0,
            remarks: Vec::new(),
            waiting: Vec::new(),
            next_ply: 0,
            next_line: 1,
            clocks: match game.tokens.sheet {
                true => (game.facts.clocks.marks.iter())
                    .map(|mark| (mark.token, mark))
                    .collect(),
                false => HashMap::new(),
            },
            origins: None,
        }
    }

    /// The movetext, with the findings as comments.
    pub(super) fn movetext(&mut self, findings: &[Finding]) {
        let game = self.game;
        let list = &game.tokens.list;
        self.parts.reserve(list.len() / 2);
        self.remarks = remarks(game, findings);
        let order = self.order();
        let at = |place: usize| match &order {
            None => (place < list.len()).then_some(place),
            Some(order) => order.get(place).copied(),
        };
        let mut levels = vec![Level {
            node: Ply::NONE,
            before: Ply::NONE,
            moves: 0,
            line: 0,
            opened: 0,
        }];
        // Where each line breaks off, and behind which half-move. Few, and sorted: a made-up game may have very many.
        let mut breaks: Vec<(usize, u32, u32)> = (game.facts.events.iter())
            .filter(|event| matches!(event.what, What::Break { .. }))
            .map(|event| (event.token as usize, event.line, event.after))
            .collect();
        breaks.sort_unstable();
        let remark = (game.facts.events.iter())
            .find(|event| matches!(event.what, What::AfterResult { cited: 1.. }))
            .map(|event| event.token as usize);
        // Where nothing stands for a half-move the break is told at what stands before it, and that may be a half-move that
        // was played, or the number of a list in which it is not the turn yet.
        let mut waiting = None;
        // In columns the order of play is not that of the bytes.
        let mut spans = Cow::Borrowed(&game.facts.spans);
        if !spans.is_sorted() {
            spans.to_mut().sort_unstable();
        }
        let known = !matches!(
            game.facts.start,
            Start::BadFen(_) | Start::UnknownVariant(_)
        );
        // Where the number before the next move stands.
        let mut number: Option<usize> = None;
        // The brackets of a sheet that open a line.
        let opens: Option<HashSet<u32>> = game.tokens.sheet.then(|| {
            let opens = (game.tokens.steps.iter()).filter(|step| step.kind == Kind::Open);
            opens.map(|step| step.token).collect()
        });
        // The last token of a reading that takes several.
        let mut covered: Option<RangeInclusive<usize>> = None;
        let mut place = 0;
        while let Some(i) = at(place) {
            let token = &list[i];
            let level = levels.len() - 1;
            let line = levels[level].line;
            let break_at = |i: usize| {
                let here = breaks.partition_point(|(at, of, _)| (*at, *of) < (i, line));
                breaks.get(here).filter(|b| (b.0, b.1) == (i, line))
            };
            let is_played = |after: u32| after == Ply::NONE || (after as usize) < self.next_ply;
            // Question marks by themselves, behind which a half-move is missing, stand for it and judge none.
            let behind = (self.is_question(i)).then(|| at(place + 1));
            let missing = behind.flatten().filter(|i| break_at(*i).is_some());
            let said = missing.unwrap_or(i);
            let here = break_at(said);
            waiting = here.map(|(_, line, after)| (*line, *after)).or(waiting);
            let broken = waiting.take_if(|(of, after)| *of == line && is_played(*after));
            if !known && is_movetext(token.kind) || broken.is_some() {
                self.say(said);
                let numbered = number.take().is_some_and(|number| number + 1 == place);
                // A fault of a variation is a warning: the game is there.
                self.whole &= line != 0;
                let from = place - usize::from(numbered);
                place = self.rest(from, level > 0, &at, said, REST);
                continue;
            }
            if remark == Some(i) && token.kind == Kind::Word {
                self.say(i);
                let numbered = number.take().is_some_and(|number| number + 1 == place);
                place = self.rest(place - usize::from(numbered), false, &at, i, "");
                continue;
            }
            place += 1;
            let ply = game.facts.tree.get(self.next_ply);
            if let Some(ply) = ply.filter(|ply| ply.token as usize == i) {
                let span = spans.binary_search_by_key(&(i as u32), |(first, _)| *first);
                covered = span.ok().map(|span| i..=spans[span].1 as usize);
                let level = &mut levels[level];
                if ply.before == level.node {
                    self.flush();
                    self.parts.push(Part::Move(ply.mv));
                    if let Some(origins) = &mut self.origins {
                        let last = &list[covered.as_ref().map_or(i, |span| *span.end())];
                        let text = &game.bytes[token.start as usize..last.end as usize];
                        origins.push(Origin {
                            text: commentable(&game.tokens.encoding.decode(text)),
                            path: game.facts.path(level.line),
                        });
                    }
                    level.before = level.node;
                    level.node = self.next_ply as u32;
                    level.moves += 1;
                    self.glyph_behind(token);
                    // An illegal move that stands, and does not say so yet.
                    if game.facts.first.is_forced(ply.mv)
                        && !stands_command(game.bytes, game.tokens, ply.token)
                    {
                        self.comment(STANDS);
                    }
                } else {
                    self.leave(token);
                }
                self.next_ply += 1;
                number = None;
                self.say(i);
                continue;
            }
            match token.kind {
                Kind::Blank | Kind::Bom | Kind::Tag | Kind::Wrapper | Kind::Separator => {}
                // Behind the last half-move it stops nothing, and tells that one was written.
                Kind::Missing if is_illegible(token.bytes(game.bytes)) => self.leave(token),
                Kind::Ornament | Kind::Missing | Kind::Dots => {}
                Kind::Number => number = Some(place - 1),
                // How a game ends is written in full (5.1), and the move has no sign for it.
                Kind::CheckMark
                    if game.facts.first.trid().is_some() && is_word(&self.text(token)) =>
                {
                    self.leave(token);
                }
                Kind::Word | Kind::EnPassant | Kind::CheckMark
                    if (covered.as_ref()).is_some_and(|span| span.contains(&i)) =>
                {
                    self.glyph_behind(token);
                }
                // A lone `D` that is a promotion.
                Kind::Glyph if (covered.as_ref()).is_some_and(|span| span.contains(&i)) => {}
                Kind::EnPassant | Kind::CheckMark => self.glyph_behind(token),
                Kind::Word | Kind::Stray | Kind::Prose | Kind::CrossedOut => self.leave(token),
                Kind::Result(mark) => self.marker(mark, i, level),
                // The numbers of the standard fit in a byte (PGN 10).
                Kind::Glyph if !(1..=255).contains(&token.data) => self.leave(token),
                Kind::Glyph => self.part(Part::Glyph(token.data)),
                Kind::DrawOffer => self.part(Part::DrawOffer),
                Kind::Clock => self.clock(i),
                Kind::Comment
                | Kind::OpenComment
                | Kind::NestedComment
                | Kind::SwallowingComment
                | Kind::LineComment
                | Kind::Escape => self.written_comment(token),
                // A bracket around a table opens no line.
                Kind::Open
                    if (opens.as_ref()).is_some_and(|opens| !opens.contains(&(i as u32))) =>
                {
                    self.leave(token);
                }
                Kind::Open => {
                    let played = game.facts.lines.get(self.next_line);
                    if played.is_none_or(|line| line.opened as usize != i) {
                        // Nested too deep.
                        self.whole = false;
                        place = self.rest(place - 1, true, &at, i, REST);
                        continue;
                    }
                    let outer = &levels[level];
                    let node = match outer.moves {
                        0 => NOWHERE,
                        _ => outer.before,
                    };
                    self.part(Part::Open);
                    levels.push(Level {
                        node,
                        before: NOWHERE,
                        moves: 0,
                        line: self.next_line as u32,
                        opened: self.parts.len() - 1,
                    });
                    self.next_line += 1;
                }
                Kind::Close if level > 0 => {
                    self.close(&mut levels);
                }
                Kind::Close => self.leave(token),
            }
            if token.kind != Kind::Number {
                number = None;
            }
            self.say(i);
        }
        while levels.len() > 1 {
            self.close(&mut levels);
        }
        self.flush();
    }

    /// In a sheet the moves may stand in another order than the bytes, in two columns: then the tokens in the order of
    /// play, each with what stands behind it.
    fn order(&self) -> Option<Vec<usize>> {
        let tokens = self.game.tokens;
        let in_order = !tokens.sheet || tokens.steps.is_sorted_by_key(|step| step.token);
        if in_order {
            return None;
        }
        let mut is_step = vec![false; tokens.list.len()];
        for step in &tokens.steps {
            is_step[step.token as usize] = true;
        }
        let behind = |from: usize| (from..tokens.list.len()).take_while(|i| !is_step[*i]);
        let mut order: Vec<usize> = behind(0).collect();
        for step in &tokens.steps {
            let step = step.token as usize;
            order.push(step);
            order.extend(behind(step + 1));
        }
        Some(order)
    }

    /// Ends the innermost variation. Without a move it is none: what stands in it belongs to the line around it, and is not the rest
    /// of that.
    fn close(&mut self, levels: &mut Vec<Level>) {
        self.flush();
        if let Some(level) = levels.pop() {
            match level.moves {
                0 => {
                    self.parts.remove(level.opened);
                    for part in &mut self.parts[level.opened..] {
                        if let Part::Comment(text) = part
                            && let Some(own) = text.strip_prefix(REST)
                        {
                            *text = as_text(own.to_owned());
                        }
                    }
                }
                _ => self.parts.push(Part::Close),
            }
        }
    }

    fn part(&mut self, part: Part) {
        self.flush();
        self.parts.push(part);
    }

    /// Adds a comment as it is.
    pub(super) fn comment(&mut self, text: &str) {
        let text = commentable(text);
        if !text.is_empty() {
            self.part(said(text));
        }
    }

    fn flush(&mut self) {
        if !self.residue.is_empty() {
            let text = std::mem::take(&mut self.residue);
            let text = commentable(&text);
            if !text.is_empty() {
                self.parts.push(said(text));
            }
        }
        for remark in self.waiting.drain(..) {
            self.parts.push(Part::Comment(remark));
        }
    }

    /// A token that was read as nothing goes into a comment, with those beside it.
    fn leave(&mut self, token: &Token) {
        if !self.residue.is_empty() && token.start > self.residue_end {
            self.residue.push(' ');
        }
        let text = self.game.tokens.text(self.game.bytes, token);
        self.residue.push_str(&text);
        self.residue_end = token.end;
    }

    /// What is not played, from a place on: to the end of the game or of the variation, as a comment that begins with a
    /// mark. Gives the place behind it.
    fn rest(
        &mut self,
        from: usize,
        variation: bool,
        at: &impl Fn(usize) -> Option<usize>,
        said: usize,
        mark: &str,
    ) -> usize {
        let game = self.game;
        self.flush();
        let last_marker = game.facts.markers.last().map(|(_, token)| *token as usize);
        let (mut left, mut behind) = (Vec::new(), Vec::new());
        let (mut place, mut depth) = (from, 0u32);
        while let Some(i) = at(place) {
            let token = &game.tokens.list[i];
            match token.kind {
                Kind::Open => depth += 1,
                Kind::Close if depth == 0 && variation => break,
                Kind::Close => depth = depth.saturating_sub(1),
                _ => {}
            }
            place += 1;
            self.pass(i);
            if i != said {
                behind.extend_from_slice(self.remarks_at(i));
            }
            let is_result = last_marker == Some(i) && is_figures(&self.text(token));
            if !is_result && !matches!(token.kind, Kind::Blank | Kind::Bom | Kind::Tag) {
                left.push(i);
            }
            // A variation that is nested too deep begins with its own bracket.
            if token.kind == Kind::Close && depth == 0 && variation {
                break;
            }
        }
        // As it was written: in columns the order of play is another.
        left.sort_unstable();
        for i in left {
            self.leave(&game.tokens.list[i]);
        }
        let text = commentable(&std::mem::take(&mut self.residue));
        if !text.is_empty() {
            self.parts
                .push(Part::Comment(as_text(format!("{mark}{text}"))));
        }
        for (_, remark) in behind {
            self.parts.push(Part::Comment(remark));
        }
        place
    }

    /// Whether a token is question marks between blanks.
    fn is_question(&self, i: usize) -> bool {
        let list = &self.game.tokens.list;
        list[i].kind == Kind::Glyph
            && i > 0
            && list[i - 1].end < list[i].start
            && (list[i].bytes(self.game.bytes).iter()).all(|b| *b == b'?')
    }

    /// What was found at a token.
    fn remarks_at(&self, i: usize) -> &[(usize, String)] {
        let from = self.remarks.partition_point(|(at, _)| *at < i);
        let here = self.remarks[from..].iter().take_while(|(at, _)| *at == i);
        &self.remarks[from..from + here.count()]
    }

    /// A token that is not written as what the replay took it for.
    fn pass(&mut self, i: usize) {
        let facts = self.game.facts;
        let here = |token: u32| token as usize == i;
        if (facts.tree.get(self.next_ply)).is_some_and(|ply| here(ply.token)) {
            self.next_ply += 1;
        }
        if (facts.lines.get(self.next_line)).is_some_and(|line| here(line.opened)) {
            self.next_line += 1;
        }
    }

    fn text(&self, token: &Token) -> std::borrow::Cow<'a, str> {
        self.game.tokens.text(self.game.bytes, token)
    }

    fn written_comment(&mut self, token: &Token) {
        let text = self.text(token);
        let text = text.trim();
        let inner = match token.kind {
            Kind::LineComment | Kind::SwallowingComment if text.starts_with(';') => &text[1..],
            Kind::Escape => text,
            _ => {
                let pairs = [('{', '}'), ('(', ')'), ('[', ']')];
                let pair = pairs.iter().find(|(open, _)| text.starts_with(*open));
                match pair {
                    Some((open, close)) if !text.starts_with("[%") => {
                        let text = text.strip_prefix(*open).unwrap_or(text);
                        text.strip_suffix(*close).unwrap_or(text)
                    }
                    _ => text,
                }
            }
        };
        let mut text = commentable(inner);
        if may_tell_letters(self.game.tokens, token) {
            text = without_letters(text);
        }
        if self.strip {
            text = without_findings(text);
        }
        if !text.is_empty() {
            self.part(said(text));
        }
    }

    /// A result within the movetext. That of the game stands at its end; another, and what words say beyond it, is kept.
    fn marker(&mut self, mark: crate::syntax::ResultMark, i: usize, level: usize) {
        let game = self.game;
        let text = self.text(&game.tokens.list[i]);
        let last = game.facts.markers.last();
        let counts = level == 0 && last.is_some_and(|(_, token)| *token as usize == i);
        let same = level == 0 && last.is_some_and(|(last, _)| *last == mark);
        if !(counts || same) || !is_figures(&text) && !is_double_loss(&text) {
            self.comment(&text);
        }
    }

    /// The sign of evaluation that a word bears.
    fn glyph_behind(&mut self, token: &Token) {
        match glyph_behind(token.bytes(self.game.bytes)) {
            None => {}
            Some(0) => {
                let text = self.text(token);
                let end = text.trim_end_matches(['+', '#', '!', '?']).len();
                self.comment(&text[end..]);
            }
            Some(number) => self.part(Part::Glyph(number)),
        }
    }

    /// A time that stands beside a move of a sheet.
    fn clock(&mut self, i: usize) {
        if self.game.tokens.printed.is_some() {
            let time = self.text(&self.game.tokens.list[i]);
            return self.part(Part::Comment(format!("[%clk {time}]")));
        }
        let mark = self.clocks.get(&(i as u32));
        let command = |name: &str, time: Option<i64>| {
            let time = time.filter(|time| *time >= 0)?;
            Some(format!("[%{name} {}]", clock_text(time)))
        };
        let both = mark.and_then(|mark| command("clk", mark.left).or(command("emt", mark.spent)));
        match both {
            Some(command) => self.part(Part::Comment(command)),
            None => self.comment(&self.text(&self.game.tokens.list[i])),
        }
    }

    /// Says what was found at a token; behind the words that wait for a comment, lest it be two.
    fn say(&mut self, i: usize) {
        if self.remarks.is_empty() {
            return;
        }
        let here = self.remarks_at(i).iter().map(|(_, text)| text.clone());
        let here: Vec<String> = here.collect();
        self.waiting.extend(here);
        if self.residue.is_empty() {
            self.flush();
        }
    }
}

/// Whether a text is of letters.
fn is_word(text: &str) -> bool {
    text.starts_with(char::is_alphabetic)
}

/// A comment, or the offer of a draw that it is.
fn said(text: String) -> Part {
    match text.as_str() {
        "(=)" => Part::DrawOffer,
        _ => Part::Comment(as_text(text)),
    }
}

/// A comment in which no command tells a language any more: that of the game is written anew, and what only looks like it
/// stays as text, in another bracket.
fn as_text(mut text: String) -> String {
    while let Some((command, _)) = letters_command(text.as_bytes()) {
        text.replace_range(command.end - 1..command.end, ")");
        text.replace_range(command.start..=command.start, "(");
    }
    text
}

/// The findings as comments, each with the token at which it stands, in the order of the tokens.
fn remarks(game: &Game<'_>, findings: &[Finding]) -> Vec<(usize, String)> {
    let list = &game.tokens.list;
    let remark = |finding: &Finding| {
        let behind = list.partition_point(|token| token.start as usize <= finding.at);
        (behind.saturating_sub(1), finding_command(finding))
    };
    let mut remarks: Vec<_> = findings.iter().map(remark).collect();
    // A sheet may have its findings in the order of play.
    remarks.sort_by_key(|(at, _)| *at);
    remarks
}

/// A finding as a command within a comment.
fn finding_command(finding: &Finding) -> String {
    let (code, severity) = (finding.rule.code, finding.severity.name());
    // A closing bracket would end the command.
    let message = commentable(&finding.message).replace(']', ")");
    format!("[%formulario {code} {severity}: {message}]")
}

/// A comment without the command that tells the language, which is written anew.
fn without_letters(mut text: String) -> String {
    if letters_command(text.as_bytes()).is_none() {
        return text;
    }
    while let Some((command, _)) = letters_command(text.as_bytes()) {
        text.replace_range(command, "");
    }
    commentable(&text)
}

/// A comment without the findings that the program wrote into it: commands with a code and a severity.
fn without_findings(text: String) -> String {
    const COMMAND: &str = "[%formulario ";
    if !text.contains(COMMAND) {
        return text;
    }
    let mut kept = String::new();
    let mut rest = text.as_str();
    while let Some(start) = rest.find(COMMAND) {
        let command = &rest[start..];
        let is_finding = |end: &usize| {
            let mut words = command[COMMAND.len()..*end].splitn(3, ' ');
            let (code, severity) = (words.next().and_then(rules::find), words.next());
            let severities = ["error:", "warning:", "note:"];
            code.is_some() && severity.is_some_and(|word| severities.contains(&word))
        };
        kept.push_str(&rest[..start]);
        let end = match command.find(']').filter(is_finding) {
            Some(end) => end + 1,
            None => {
                kept.push_str(COMMAND);
                COMMAND.len()
            }
        };
        rest = &command[end..];
    }
    kept.push_str(rest);
    commentable(&kept)
}

/// Milliseconds as a clock command has them (`1:23:45`, `0:00:09.5`).
fn clock_text(time: i64) -> String {
    let (seconds, thousandths) = (time / 1000, time % 1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let mut text = format!("{hours}:{minutes:02}:{seconds:02}");
    if thousandths > 0 {
        text.push_str(format!(".{thousandths:03}").trim_end_matches('0'));
    }
    text
}

fn is_double_loss(text: &str) -> bool {
    use crate::syntax::ResultMark;
    ResultMark::read(text) == Some(ResultMark::BothLose)
}

/// Whether a token belongs to the moves of a game.
const fn is_movetext(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Number | Kind::Dots | Kind::Word | Kind::Open | Kind::Close
    )
}

/// Whether words of the main line were passed over, or moves stand in a comment that is never closed.
fn passed_over(game: &Game<'_>) -> bool {
    let mut events = game.facts.events.iter();
    let mut list = game.tokens.list.iter().enumerate();
    events.any(|event| event.line == 0 && matches!(event.what, What::PassedOver { .. }))
        || list.any(|(i, token)| {
            token.kind == Kind::OpenComment
                && swallowed::in_open(game.tokens, game.bytes, i).is_some()
        })
}
