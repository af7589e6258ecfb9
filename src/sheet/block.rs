//! What a line of a heading says beside its neighbours: a line alone is told by its shape (`line`), the lines above the
//! moves by each other. `Bianco Rossi` names a player where `Nero Verdi` stands below it; two names with a result below
//! them are two players; `Madrid, 1998` below players says where and when; and a result between two games belongs to the
//! one that the whole file's manner gives it to.

use super::Row;
use super::labels::{self, Label};
use super::line::{self, LineKind, counts_on, is_surname};
use super::lines::{Comments, Lines, Met, behind_line, lines};
use super::scored;
use super::shape as form;
use super::title::{self, What};
use crate::text::results::{Names, ResultMark, spoken};
use crate::text::{Folded, decoded, fold, folded, words};
use memchr::memchr;
use std::collections::HashSet;
use std::ops::Range;
use std::rc::Rc;

mod closing;
mod columns;
mod misspelt;
mod results;

/// So many lines above the moves are looked at as one heading.
const MOST_LINES: usize = 14;

/// The lines of a text, each told by itself and by its neighbours.
pub(super) fn rows(bytes: &[u8], told: Option<&Lines>) -> Vec<Row> {
    let mut rows = lines(bytes, told);
    settle(bytes, &mut rows);
    rows
}

/// Whether a text may hold anything that a heading, a list or prose does not: without it there is no sheet, and nobody needs
/// to know what its lines say. `behind_tags` as in [`super::split()`].
pub(super) fn may_hold_sheets(bytes: &[u8], behind_tags: bool) -> bool {
    // The lines of a comment are told otherwise.
    if !behind_tags && memchr(b'{', bytes).is_some() {
        return true;
    }
    let (mut at, mut met, mut comments) = (0, Met::of(bytes), Comments::of(bytes));
    while at < bytes.len() {
        let line = at..behind_line(bytes, at);
        at = line.end;
        let commented = comments.hold(line.start);
        comments.pass(bytes, line.end);
        // Behind tag pairs no sheet begins within a comment.
        if commented {
            continue;
        }
        let slot = met.slot(&bytes[line.clone()]);
        if slot.is_some_and(|slot| met.is(bytes, slot, &line)) {
            continue;
        }
        if line::tells_of_sheet(&bytes[line.clone()], behind_tags) {
            return true;
        }
        met.keep(slot, line);
    }
    false
}

/// `Nero: De3` above moves that begin with the first number names a player: nobody plays one half-move apart from them.
fn names_like_moves(bytes: &[u8], rows: &mut [Row]) {
    let word = |row: &Row| match &row.kind {
        LineKind::Side(field) => {
            let value = row.range.start + field.value.start..row.range.start + field.value.end;
            (words::split(&bytes[value]).count() == 1).then(|| field.clone())
        }
        _ => None,
    };
    // The row of the first move may be misread; its number and the row below tell it: `1. 4 Cf6`.
    let is_first = |row: &Row| {
        let text = bytes[row.range.clone()].trim_ascii();
        form::number(text).is_some_and(|number| {
            number.value == 1 && matches!(number.style, form::Style::Dot | form::Style::Sure)
        })
    };
    let (mut numbered, mut below) = (false, None);
    for row in rows.iter_mut().rev() {
        let second = below == Some(2);
        if !row.kind.is_blank() {
            below = match &row.kind {
                LineKind::Moves(moves) => moves.first,
                _ => None,
            };
        }
        match word(row) {
            Some(field) if numbered => row.becomes(LineKind::Header(vec![field])),
            Some(_) => {}
            None => match &row.kind {
                LineKind::Blank | LineKind::Header(_) | LineKind::Title(_) | LineKind::Rule => {}
                LineKind::Moves(moves) => numbered = moves.first == Some(1) && !moves.black,
                LineKind::NumberOnly(number) => numbered = *number == 1,
                _ => numbered = second && is_first(row),
            },
        }
    }
}

/// Which kinds of lines there are, a bit for each, and where those stand that are neither moves nor a blank line: most texts
/// have few of them, and whoever tells them need not walk all the others.
struct Kinds {
    met: u16,
    odd: Vec<usize>,
}

impl Kinds {
    const NUMBERED: u16 = 1;
    const TITLE: u16 = 1 << 1;
    const PROSE: u16 = 1 << 2;
    const RULE: u16 = 1 << 3;
    const SIDE: u16 = 1 << 4;
    /// Labels, results, and all others.
    const OTHER: u16 = 1 << 5;
    /// Words that may be a run of moves.
    const LONG: u16 = 1 << 6;
    /// What may be the code of an opening or the number of a game.
    const CODE: u16 = 1 << 7;

    /// No run of moves is shorter, in bytes: three half-moves of two signs.
    const SHORTEST_RUN: usize = 6;

    fn of(bytes: &[u8], rows: &[Row]) -> Kinds {
        let (mut met, mut odd) = (0, Vec::new());
        for (at, row) in rows.iter().enumerate() {
            let long = match row.range.len() >= Kinds::SHORTEST_RUN {
                true => Kinds::LONG,
                false => 0,
            };
            met |= match &row.kind {
                LineKind::Blank => continue,
                LineKind::Moves(moves) if moves.first.is_some() => {
                    met |= Kinds::NUMBERED;
                    continue;
                }
                LineKind::Moves(_) => {
                    met |= if is_code(bytes, row) { Kinds::CODE } else { 0 };
                    continue;
                }
                LineKind::NumberOnly(_) => Kinds::CODE,
                LineKind::Title(_) => Kinds::TITLE | long,
                LineKind::Prose => Kinds::PROSE | long,
                LineKind::Rule => Kinds::RULE,
                LineKind::Side(_) => Kinds::SIDE,
                LineKind::Header(_) | LineKind::Result | LineKind::Heading | LineKind::Tag => {
                    Kinds::OTHER
                }
            };
            odd.push(at);
        }
        Kinds { met, odd }
    }

    const fn has(&self, kinds: u16) -> bool {
        self.met & kinds != 0
    }
}

/// Tells lines by their neighbours.
pub(super) fn settle(bytes: &[u8], rows: &mut [Row]) {
    let kinds = Kinds::of(bytes, rows);
    // Moves alone have no neighbours to be told by.
    if kinds.odd.is_empty() {
        return;
    }
    if kinds.has(Kinds::PROSE) && kinds.has(Kinds::NUMBERED) {
        remarks(bytes, rows);
    }
    if kinds.has(Kinds::TITLE | Kinds::RULE) {
        rounds_like_moves(bytes, rows, &kinds.odd);
    }
    if kinds.has(Kinds::LONG) {
        runs(bytes, rows);
    }
    if kinds.has(Kinds::SIDE) {
        names_like_moves(bytes, rows);
    }
    scored::settle(bytes, rows, &kinds.odd);
    if kinds.has(Kinds::CODE) {
        for at in (0..rows.len()).rev() {
            codes(bytes, rows, at);
        }
    }
    let (mut above, mut headings_above) = (Rc::<Players>::default(), Vec::new());
    for (start, end) in headings(rows) {
        let (before, rest) = rows.split_at_mut(start);
        let (block, behind) = rest.split_at_mut(end - start);
        // `Rossi batte Verdi` below their moves is no heading of the next game.
        let first = block.iter().position(|row| !row.kind.is_blank());
        let titled = first.filter(|at| matches!(block[*at].kind, LineKind::Title(_)));
        let told = titled.filter(|at| {
            // Most headings are never asked whom they name.
            while let Some(heading) = headings_above.pop() {
                let named = whom(bytes, &before[heading]);
                if !named.is_empty() {
                    above = named;
                    headings_above.clear();
                }
            }
            !above.is_empty() && are_same(&whom(bytes, &block[*at..=*at]), &above)
        });
        let told = told.map_or(0, |at| at + 1);
        let line = behind
            .first()
            .map_or(&[][..], |row| &bytes[row.range.clone()]);
        let numbered = matches!(behind.first().map(|row| &row.kind), Some(LineKind::Moves(moves)) if moves.first.is_some());
        if numbered {
            columns::settle(bytes, &mut block[told..]);
        }
        glued(bytes, &mut block[told..], line);
        worded(bytes, &mut block[told..]);
        below_colours(bytes, block);
        colours(bytes, block);
        stated(bytes, block);
        misspelt::settle(bytes, block);
        names(bytes, &mut block[told..]);
        places(bytes, block);
        headings_above.push(start + told..end);
    }
    let mut plays = Vec::with_capacity(rows.len());
    plays.extend((0..rows.len()).filter(|i| is_play(&rows[*i].kind)));
    owners(bytes, rows, &plays);
    results::fronts(bytes, rows, &plays);
}

/// `12. Cf3 Cc6` with a long remark behind it, where the lines around it count so: moves, and not prose on them.
fn remarks(bytes: &[u8], rows: &mut [Row]) {
    let numbers = |row: &Row| match &row.kind {
        LineKind::Moves(moves) if !row.commented => moves.first.zip(moves.last),
        _ => None,
    };
    // The first number of the next line of moves, for each line.
    let mut next: Vec<Option<u32>> = Vec::with_capacity(rows.len());
    for row in rows.iter().rev() {
        let below = next.last().copied().flatten();
        next.push(numbers(row).map(|(first, _)| first).or(below));
    }
    next.reverse();
    let mut last = None;
    for at in 0..rows.len() {
        if let Some((_, own)) = numbers(&rows[at]) {
            last = Some(own);
        } else if rows[at].kind.is_prose()
            && !rows[at].commented
            && let Some(before) = last
            && let Some(moves) = counts_on(&bytes[rows[at].range.clone()], before)
            && (next[at].is_none() || next[at] != moves.first)
        {
            last = moves.last;
            rows[at].becomes(LineKind::Moves(moves));
        }
    }
}

/// `Rd1 RbcS`, `___ ___` among rows of two half-moves without numbers: a row too, of which a sign was misread or nobody can read anything,
/// and not the first round of something, nor a line drawn.
fn rounds_like_moves(bytes: &[u8], rows: &mut [Row], odd: &[usize]) {
    let is_row = |row: &Row| matches!(&row.kind, LineKind::Moves(moves) if moves.first.is_none() && moves.slots == 2 && !row.commented);
    let is_pair = |row: &Row| {
        let words = words::split(&bytes[row.range.clone()]);
        words.clone().count() == 2 && words.into_iter().any(form::is_move_like)
    };
    let is_unread = |row: &Row| {
        let mut words = words::split(&bytes[row.range.clone()]);
        words.clone().count() == 2
            && words.all(|word| form::is_drawn(word) || form::is_illegible(word))
    };
    for at in odd.iter().copied().filter(|at| *at >= 2) {
        let among = rows[at - 2..at].iter().all(is_row)
            && rows
                .get(at + 1)
                .is_none_or(|row| is_row(row) || row.kind == LineKind::Result);
        let is_own = match rows[at].kind {
            LineKind::Title(_) => is_pair(&rows[at]),
            LineKind::Rule => rows.get(at + 1).is_some_and(is_row) && is_unread(&rows[at]),
            _ => false,
        };
        if among && is_own {
            rows[at].becomes(LineKind::Moves(line::Moves {
                slots: 2,
                sheetish: true,
                ..line::Moves::default()
            }));
        }
    }
}

/// So many half-moves are enough where others stand right above or below, and right below a heading.
const BESIDE: u32 = 3;
const BELOW_HEADING: u32 = 4;

/// Whether a line by itself may hold a run of half-moves.
fn may_play(row: &Row) -> bool {
    matches!(row.kind, LineKind::Prose | LineKind::Title(_)) && !row.commented
}

/// Whether a line among others that have no moves may be a run of half-moves.
pub(super) fn may_run(bytes: &[u8], row: &Row) -> bool {
    may_play(row) && line::run_of_moves(&bytes[row.range.clone()], BELOW_HEADING).is_some()
}

/// `e4 e5 zeitnot Cf3 Cc6 Ab5 …`: a run of half-moves without numbers, and a few strange words in it. Beside numbered moves it is a
/// remark: who writes numbers writes them everywhere.
fn runs(bytes: &[u8], rows: &mut [Row]) {
    let next = nearest_play(rows.iter().rev());
    let mut above = Nearest::None;
    for (row, below) in rows.iter_mut().zip(next.into_iter().rev()) {
        let both = [above, below];
        if may_play(row) && !both.contains(&Nearest::Numbered) {
            let least = match () {
                () if both.contains(&Nearest::Bare) => BESIDE,
                () if above == Nearest::Heading => BELOW_HEADING,
                () => line::LONG_RUN,
            };
            if let Some(moves) = line::run_of_moves(&bytes[row.range.clone()], least) {
                row.becomes(LineKind::Moves(moves));
            }
        }
        above = above.behind(row);
    }
}

/// What the moves are that stand nearest to a line, in the same game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Nearest {
    /// There are none.
    None,
    /// There are none, but a heading that names a player.
    Heading,
    /// They have numbers.
    Numbered,
    /// They have none, and stand right beside the line.
    Bare,
    /// They have none, and other lines are between.
    Apart,
}

impl Nearest {
    /// The same for the next line, behind a row.
    fn behind(self, row: &Row) -> Nearest {
        match &row.kind {
            LineKind::Moves(moves) if moves.first.is_none() => Nearest::Bare,
            LineKind::Moves(_) | LineKind::NumberOnly(_) | LineKind::Tag => Nearest::Numbered,
            kind if names_players(kind) => Nearest::Heading,
            // They end a game or head one.
            LineKind::Heading | LineKind::Title(_) | LineKind::Result => Nearest::None,
            LineKind::Header(_) if self != Nearest::Heading => Nearest::None,
            LineKind::Header(_) => self,
            LineKind::Blank => self,
            LineKind::Side(_) | LineKind::Prose | LineKind::Rule => match self {
                Nearest::Bare => Nearest::Apart,
                other => other,
            },
        }
    }
}

/// The moves nearest to each of some rows, among those before it.
fn nearest_play<'r>(rows: impl Iterator<Item = &'r Row>) -> Vec<Nearest> {
    let mut nearest = Nearest::None;
    let before = |row: &Row| {
        let behind = nearest.behind(row);
        std::mem::replace(&mut nearest, behind)
    };
    rows.map(before).collect()
}

/// Whether a line is one of a game's moves.
fn is_play(kind: &LineKind) -> bool {
    matches!(kind, LineKind::Moves(_) | LineKind::Side(_) | LineKind::Tag)
}

/// The stretches of lines that stand right above moves.
fn headings(rows: &[Row]) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut start = 0;
    for (at, row) in rows.iter().enumerate() {
        if row.commented || is_play(&row.kind) {
            if start < at {
                found.push((start.max(at.saturating_sub(MOST_LINES)), at));
            }
            start = at + 1;
        }
    }
    found
}

/// Whether a line is the code of an opening and nothing else.
fn is_code(bytes: &[u8], row: &Row) -> bool {
    let text = bytes[row.range.clone()].trim_ascii();
    matches!(text, [b'A'..=b'E', b'0'..=b'9', b'0'..=b'9'])
}

/// `C65` or `3.` alone above the players is no move: the opening, or the number of the game.
fn codes(bytes: &[u8], rows: &mut [Row], at: usize) {
    let is_code = |row: &Row| is_code(bytes, row);
    let number = matches!(rows[at].kind, LineKind::NumberOnly(_));
    let unnumbered = matches!(&rows[at].kind, LineKind::Moves(moves) if moves.first.is_none());
    let code = unnumbered && is_code(&rows[at]);
    if !number && !code {
        return;
    }
    let next = rows[at + 1..].iter().find(|row| !row.kind.is_blank());
    // Below the players too, where the moves begin under it.
    let above = rows[..at].iter().rfind(|row| !row.kind.is_blank());
    let below_players = code && above.is_some_and(|row| names_players(&row.kind));
    let begins =
        next.is_some_and(|row| matches!(&row.kind, LineKind::Moves(m) if m.first == Some(1)));
    if below_players && begins
        || next.is_some_and(|row| names_players(&row.kind) || number && is_code(row))
    {
        rows[at].becomes(LineKind::Title(Vec::new()));
    }
}

/// `Rossi-Verdi` alone above the moves, and a name in each column of their table, where nothing else names their
/// players; `play` is the line of moves below.
fn glued(bytes: &[u8], block: &mut [Row], play: &[u8]) {
    // `Neri ... Gialli`: one player as it seems, of two.
    let surname = |row: &Row| begins_with_surname(&bytes[row.range.clone()]);
    if block.iter().any(|row| names_anyone(row) && !surname(row)) {
        return;
    }
    let open = |row: &&mut Row| row.kind.is_prose() || names_side(&row.kind).is_some();
    for row in block.iter_mut().filter(open) {
        if let Some(said) = title::weak_pairing(&bytes[row.range.clone()]) {
            row.becomes(LineKind::Title(said));
            return;
        }
    }
    let parts = |sign: &u8| play.iter().filter(|b| *b == sign).count() >= 2;
    if let Some(row) = block.iter_mut().rfind(|row| !row.kind.is_blank())
        && (row.kind.is_prose() || names_side(&row.kind).is_some())
        && let Some(sign) = b"\t;|,".iter().copied().find(parts)
        && let Some(said) = title::in_columns(&bytes[row.range.clone()], sign)
    {
        row.becomes(LineKind::Title(said));
    }
}

/// Whether the first word of a line is the name of a colour that is a surname too.
fn begins_with_surname(line: &[u8]) -> bool {
    if line.is_ascii() {
        let mut words = words::parted(line, |b| !b.is_ascii_alphanumeric());
        return words.next().is_some_and(is_surname);
    }
    let line = fold(line);
    words::plain(&line)
        .next()
        .is_some_and(|word| is_surname(word.as_bytes()))
}

/// `Leo Zanzi - Ida Coppa` in a heading that names nobody else, and the tournament behind its label.
fn worded(bytes: &[u8], block: &mut [Row]) {
    let event = |row: &Row| match &row.kind {
        LineKind::Header(fields) => fields.iter().any(|field| field.label == Label::Event),
        _ => false,
    };
    if !block.iter().any(event) || block.iter().any(names_anyone) {
        return;
    }
    let bare = |row: &&mut Row| {
        matches!(
            row.kind,
            LineKind::Prose | LineKind::Title(_) | LineKind::Result
        )
    };
    for row in block.iter_mut().filter(bare) {
        let said = title::worded_pairing(&bytes[row.range.clone()]);
        if !said.is_empty() {
            row.becomes(LineKind::Title(said));
            return;
        }
    }
}

/// Whether a line names a player or both.
fn names_anyone(row: &Row) -> bool {
    names_players(&row.kind) || names_side(&row.kind).is_some()
}

fn names_players(kind: &LineKind) -> bool {
    match kind {
        LineKind::Title(said) => title::names_players(said),
        LineKind::Header(fields) => fields
            .iter()
            .any(|f| matches!(f.label, Label::White | Label::Black)),
        _ => false,
    }
}

/// Which colour a line of a heading names the player of, where it names one.
fn names_side(kind: &LineKind) -> Option<bool> {
    match kind {
        LineKind::Title(said) => {
            let has = |what| said.iter().any(|part| part.what == what);
            match (has(What::White), has(What::Black)) {
                (true, false) => Some(false),
                (false, true) => Some(true),
                _ => None,
            }
        }
        LineKind::Header(fields) => match &fields[..] {
            [field] if field.value.is_empty() => None,
            [field, ..] if field.label == Label::White => Some(false),
            [field, ..] if field.label == Label::Black => Some(true),
            _ => None,
        },
        _ => None,
    }
}

/// `Bianco` alone on a line, and the name on the next.
fn below_colours(bytes: &[u8], block: &mut [Row]) {
    for at in 1..block.len() {
        let black = match &block[at - 1].kind {
            LineKind::Header(fields) => match &fields[..] {
                [field] if field.value.is_empty() && field.label == Label::White => false,
                [field] if field.value.is_empty() && field.label == Label::Black => true,
                _ => continue,
            },
            _ => continue,
        };
        if block[at].kind.is_prose()
            && let Some(player) = title::lone_player(&bytes[block[at].range.clone()])
        {
            block[at].becomes(LineKind::Title(player.said(black)));
        }
    }
}

/// `Bianco Rossi` above `Nero Verdi`, `W. Smith` above `B. Jones`: each alone is a weak sign.
fn colours(bytes: &[u8], block: &mut [Row]) {
    let mut known = [false; 2];
    let mut weak: Vec<(usize, title::WeakSide)> = Vec::new();
    for (i, row) in block.iter().enumerate() {
        if let Some(black) = names_side(&row.kind) {
            known[usize::from(black)] = true;
        } else if matches!(
            row.kind,
            // `Bianco Neri` above `Nero Bianchi`: with these surnames it may head a table by itself.
            LineKind::Prose | LineKind::Result | LineKind::Heading
        ) && let Some(found) = title::weak_side(&bytes[row.range.clone()])
        {
            weak.push((i, found));
        }
    }
    // `W:` above `B:`: Black, not Bianco.
    if known == [true, false] {
        let white = |row: &Row| {
            let text = &bytes[row.range.clone()];
            let named = names_side(&row.kind) == Some(false) || row.kind.is_prose();
            let side = named.then(|| title::weak_side(text)).flatten()?;
            Some((side.may_be[1], side))
        };
        let sides: Vec<_> = block.iter().map(white).collect();
        let letter = sides
            .iter()
            .position(|side| matches!(side, Some((true, _))));
        let sure = sides.iter().any(|side| matches!(side, Some((false, _))));
        if let Some(at) = letter.filter(|_| sure)
            && names_side(&block[at].kind) == Some(false)
            && let Some((_, side)) = &sides[at]
        {
            block[at].becomes(LineKind::Title(side.said(true)));
            known = [weak.is_empty(), true];
        }
    }
    let can = |(_, found): &(usize, title::WeakSide), black: bool| found.may_be[usize::from(black)];
    let mut name = |(i, found): &(usize, title::WeakSide), black: bool| {
        block[*i].becomes(LineKind::Title(found.said(black)));
    };
    match (&weak[..], known) {
        ([one, ..], [true, false]) if can(one, true) => name(one, true),
        ([one, ..], [false, true]) if can(one, false) => name(one, false),
        ([one, other, ..], [false, false]) if can(one, false) && can(other, true) => {
            name(one, false);
            name(other, true);
        }
        ([one, other, ..], [false, false]) if can(one, true) && can(other, false) => {
            name(one, true);
            name(other, false);
        }
        _ => {}
    }
}

/// `R: 1-0`, `Risultao: 0-1`: one word, a sign and a result among the players of a heading.
fn stated(bytes: &[u8], block: &mut [Row]) {
    if !block.iter().any(names_anyone) {
        return;
    }
    for row in block.iter_mut().filter(|row| row.kind.is_prose()) {
        let field = labels::any_result(&bytes[row.range.clone()]);
        if let Some(field) = field {
            row.becomes(LineKind::Header(vec![field]));
        }
    }
}

/// Two names on two lines, perhaps a dash between: players where a result stands below them or their points behind them.
fn names(bytes: &[u8], block: &mut [Row]) {
    // `Colombo-Riva ½` below `Neri ½`: a player of two names, and no pairing.
    let double = |row: &Row| match &row.kind {
        LineKind::Title(said) => {
            let line = &bytes[row.range.clone()];
            title::names_players(said)
                && !title::are_parted(line, said)
                && title::lone_player(line).is_some()
        }
        _ => false,
    };
    if (block.iter()).any(|row| names_anyone(row) && !double(row)) {
        return;
    }
    let lines: Vec<usize> = (0..block.len())
        .filter(|i| !block[*i].kind.is_blank())
        .collect();
    let dashed = |i: usize| {
        let text = bytes[block[i].range.clone()].trim_ascii();
        matches!(text, b"-" | b"--" | b"vs" | b"vs." | b"contro") || title::is_dash(text)
    };
    for (k, &first) in lines.iter().enumerate() {
        let mut rest = lines[k + 1..].iter().copied();
        let Some(mut second) = rest.next() else {
            return;
        };
        if dashed(second) {
            let Some(next) = rest.next() else {
                return;
            };
            second = next;
        }
        let text = |i: usize| &bytes[block[i].range.clone()];
        let prose = |i: usize| block[i].kind.is_prose();
        if !prose(first) || !prose(second) && !double(&block[second]) {
            continue;
        }
        // What is no player is asked once, and not as the second again.
        let Some(white) = title::lone_player(text(first)) else {
            continue;
        };
        let Some(black) = title::lone_player(text(second)) else {
            continue;
        };
        let below = rest.next().map(|i| &block[i].kind);
        let result = below == Some(&LineKind::Result);
        let Some((white, black)) = title::two_players(white, black, result) else {
            continue;
        };
        block[first].becomes(LineKind::Title(white));
        block[second].becomes(LineKind::Title(black));
        return;
    }
}

/// `Madrid, 1998`, `Roma (2), 12.05.2023`: below players even a year says when, and a name where.
fn places(bytes: &[u8], block: &mut [Row]) {
    let mut near = false;
    for row in block {
        let told = names_anyone(row);
        if near && row.kind.is_prose() {
            let said = title::read_below(&bytes[row.range.clone()]);
            if !said.is_empty() {
                row.becomes(LineKind::Title(said));
            }
        }
        // A line or two below the players.
        near = told || near && !matches!(row.kind, LineKind::Blank);
    }
}

/// Whether a line is a result and nothing else, perhaps behind its label.
pub(super) fn is_result(kind: &LineKind) -> bool {
    match kind {
        LineKind::Result => true,
        LineKind::Header(fields) => fields
            .iter()
            .all(|f| f.label == Label::Result && !f.value.is_empty()),
        _ => false,
    }
}

/// Whether a line begins or goes on with a heading.
fn heads(kind: &LineKind) -> bool {
    match kind {
        LineKind::Title(_) => true,
        LineKind::Header(fields) => fields.iter().any(|f| !f.label.may_close()),
        _ => false,
    }
}

/// The moves of the lines, as far as they are lines of moves.
fn ends_with_result(kind: &LineKind) -> bool {
    matches!(kind, LineKind::Moves(moves) if moves.result)
}

/// The result that a line says in figures or in words for them: many ask for it.
fn result_of(bytes: &[u8], row: &Row) -> Option<ResultMark> {
    match &row.kind {
        LineKind::Title(_) | LineKind::Header(_) | LineKind::Result => {
            *row.result.get_or_init(|| read_result(bytes, row))
        }
        _ => None,
    }
}

fn read_result(bytes: &[u8], row: &Row) -> Option<ResultMark> {
    let read = |range: Range<usize>| {
        let text = &bytes[row.range.start + range.start..row.range.start + range.end];
        ResultMark::read_tag(&decoded(text.trim_ascii()))
    };
    match &row.kind {
        LineKind::Title(said) => {
            let part = said.iter().find(|part| part.what == What::Result)?;
            part.mark.or_else(|| read(part.range.clone()))
        }
        LineKind::Header(fields) => {
            let field = fields.iter().find(|field| field.label == Label::Result)?;
            read(field.value.clone())
        }
        LineKind::Result => read(0..row.range.len()),
        _ => None,
    }
}

/// The words of the names of White and Black, as far as headings tell them.
#[derive(Debug, Default)]
pub(super) struct Players {
    words: [Vec<Folded>; 2],
    /// The same where they are many, as in a list of pairings.
    known: [HashSet<Folded>; 2],
}

/// More names are asked as a set.
const FEW_NAMES: usize = 12;

impl Players {
    fn is_empty(&self) -> bool {
        self.words.iter().all(Vec::is_empty)
    }

    fn add(&mut self, side: usize, word: Folded) {
        self.words[side].push(word);
        match self.words[side].len() {
            0..=FEW_NAMES => {}
            length => {
                let new = if self.known[side].is_empty() {
                    0
                } else {
                    length - 1
                };
                let new = self.words[side][new..].iter().cloned();
                self.known[side].extend(new);
            }
        }
    }

    /// Takes the names of other lines too; their order is lost.
    fn join(&mut self, other: &Players) {
        for (side, words) in other.words.iter().enumerate() {
            words.iter().for_each(|word| self.add(side, word.clone()));
        }
    }

    fn has(&self, side: usize, word: &Folded) -> bool {
        match self.words[side].len() {
            0..=FEW_NAMES => self.words[side].contains(word),
            _ => self.known[side].contains(word),
        }
    }
}

/// Whom lines name.
fn whom(bytes: &[u8], rows: &[Row]) -> Rc<Players> {
    let mut naming = rows.iter().filter(|row| names_anyone(row));
    match (naming.next(), naming.next()) {
        (None, _) => Rc::default(),
        // Mostly one line names both.
        (Some(row), None) => named_by(bytes, row),
        (Some(first), Some(second)) => {
            let mut all = Players::default();
            for row in [first, second].into_iter().chain(naming) {
                all.join(&named_by(bytes, row));
            }
            Rc::new(all)
        }
    }
}

/// Whom a line names: many ask for it.
fn named_by(bytes: &[u8], row: &Row) -> Rc<Players> {
    let told = row.players.get_or_init(|| Rc::new(read_names(bytes, row)));
    told.clone()
}

fn read_names(bytes: &[u8], row: &Row) -> Players {
    let mut names = Players::default();
    let mut take = |side: usize, value: &Range<usize>| {
        let name = &bytes[row.range.start + value.start..row.range.start + value.end];
        for word in words::plain(&folded(name)).filter(|word| word.len() > 1) {
            names.add(side, word.into());
        }
    };
    match &row.kind {
        LineKind::Title(said) => said.iter().for_each(|part| match part.what {
            What::White => take(0, &part.range),
            What::Black => take(1, &part.range),
            _ => {}
        }),
        LineKind::Header(fields) => fields.iter().for_each(|field| match field.label {
            Label::White => take(0, &field.value),
            Label::Black => take(1, &field.value),
            _ => {}
        }),
        _ => {}
    }
    names
}

/// Whether both players are those of another game, in whatever order.
fn are_same(own: &Players, known: &Players) -> bool {
    let shares = |side: usize, other: usize| own.words[side].iter().any(|w| known.has(other, w));
    shares(0, 0) && shares(1, 1) || shares(0, 1) && shares(1, 0)
}

/// Whether lines say how a game ended.
fn state_result(rows: &[Row]) -> bool {
    rows.iter().any(|row| match &row.kind {
        LineKind::Title(said) => said.iter().any(|part| part.what == What::Result),
        LineKind::Header(fields) => {
            (fields.iter()).any(|f| f.label == Label::Result && !f.value.is_empty())
        }
        kind => *kind == LineKind::Result,
    })
}

/// Marks the headings that stand below the moves they belong to, and those right below moves that belong to the next ones.
fn owners(bytes: &[u8], rows: &mut [Row], plays: &[usize]) {
    let (Some(first), Some(last)) = (plays.first().copied(), plays.last().copied()) else {
        return;
    };
    let named = |rows: &[Row]| rows.iter().any(names_anyone);
    // Names stand below the last moves; and in this file even above the first ones there are none.
    let beneath = |pair: &[usize]| &rows[pair[0] + 1..pair[1]];
    let footed = |rows: &[Row]| {
        named(&rows[last + 1..]) && {
            let mut gaps = plays.windows(2).map(|pair| &rows[pair[0] + 1..pair[1]]);
            let heading = gaps.rfind(|gap| named(gap)).unwrap_or(&rows[..first]);
            !are_same(&whom(bytes, &rows[last + 1..]), &whom(bytes, heading))
        }
    };
    // Asked once, and only where a game has no names above.
    let mut known_footed = None;
    let headed = named(&rows[..first]);
    // A blank line parts games.
    let mut ends = plays.windows(2).map(beneath);
    let parted = ends.any(|gap| gap.first().is_some_and(|row| row.kind.is_blank()));
    let above = nearest(&rows[..first]);
    let (mut known, mut ended) = (whom(bytes, above), state_result(above));
    for (k, &play) in plays.iter().enumerate() {
        ended |= ends_with_result(&rows[play].kind);
        let next = plays.get(k + 1).copied().unwrap_or(rows.len());
        let begins = match rows.get(next).map(|row| &row.kind) {
            Some(LineKind::Moves(moves)) => moves.first.is_none_or(|first| first == 1),
            _ => true,
        };
        if !begins || next == play + 1 {
            continue;
        }
        let bare = known.is_empty();
        let footed = bare && *known_footed.get_or_insert_with(|| footed(rows));
        let end = k + 1 == plays.len();
        let closed = play + 1 + closing::settle(bytes, &mut rows[play + 1..next], &known, end);
        let gap = &mut rows[closed..next];
        let told = told_again(bytes, gap, &known, ended, end);
        let unnamed = told == 0 && bare && (footed || parted);
        let own = told + set_below(&mut gap[told..], unnamed, footed && !headed, end);
        let heading = &gap[own..];
        if !end {
            (known, ended) = (whom(bytes, heading), state_result(heading));
        }
    }
}

/// Marks the lines below a game that name its players again, where others are named behind them or where they say what came
/// of it: `Rossi batte Verdi`. Gives where the last of them ends.
fn told_again(bytes: &[u8], gap: &mut [Row], known: &Players, ended: bool, last: bool) -> usize {
    let mut end = names_winner(bytes, gap, known).map_or(0, |at| at + 1);
    if let Some(row) = gap[..end].last_mut() {
        row.foot = true;
    }
    let own = |row: &Row| whom(bytes, std::slice::from_ref(row));
    let first = known.is_empty() && gap.first().is_some_and(|row| names_players(&row.kind));
    let again = |row: &Row| {
        matches!(row.kind, LineKind::Title(_)) && !known.is_empty() && are_same(&own(row), known)
    };
    if !first && !gap.iter().any(again) {
        return end;
    }
    // What the lines behind each one name, from the last up.
    let mut rest = Players::default();
    let mut named = Vec::with_capacity(gap.len());
    for row in gap.iter().rev() {
        let own = own(row);
        let others = !rest.is_empty() && !are_same(&own, &rest);
        rest.join(&own);
        named.push((own, others));
    }
    for (at, (own, others)) in named.into_iter().rev().enumerate() {
        let first = at == 0 && first;
        let same = are_same(&own, known);
        if !matches!(gap[at].kind, LineKind::Title(_)) || !same && !first {
            continue;
        }
        let behind = &gap[at + 1..];
        let apart = behind.first().is_none_or(|row| row.kind.is_blank());
        let ends = (at == 0 || last) && same && apart && !ended && state_result(&gap[at..=at]);
        if others || ends {
            gap[at].foot = true;
            end = at + 1;
        }
    }
    end
}

/// The line that says in words which of the players of the moves above won: right below these, or between two blank lines.
fn names_winner(bytes: &[u8], gap: &[Row], known: &Players) -> Option<usize> {
    let blank = |at: usize| gap.get(at).is_none_or(|row| row.kind.is_blank());
    let at = usize::from(!gap.is_empty() && blank(0));
    let row = gap.get(at).filter(|row| row.kind.is_prose())?;
    if at > 0 && (!blank(at + 1) || known.is_empty()) {
        return None;
    }
    let joined = |words: &[Folded]| {
        let words: Vec<&str> = words.iter().map(|word| &**word).collect();
        words.join(" ")
    };
    let names = Names::new(&joined(&known.words[0]), &joined(&known.words[1]));
    let text = &bytes[row.range.clone()].trim_ascii();
    let words = decoded(text);
    (text.len() <= 120 && names.may_stand_in(&words) && spoken(&words, &names).is_some())
        .then_some(at)
}

/// Marks the names right below moves: with a blank line behind them they are those of this game, if it has none; else they
/// are those of the next, unless this file has all names below (`below`). Gives where those of this game end.
fn set_below(gap: &mut [Row], unnamed: bool, below: bool, end: bool) -> usize {
    let block = gap.iter().take_while(|row| !row.kind.is_blank()).count();
    let labelled = |row: &Row| matches!(row.kind, LineKind::Header(_));
    let named = gap[..block].iter().any(names_anyone);
    if !named || !unnamed || block == gap.len() && !below && !end {
        let first = gap.iter().position(names_anyone).unwrap_or(gap.len());
        let heading = gap[first..].iter_mut().filter(|row| labelled(row));
        heading.for_each(|row| row.front = !end);
        return 0;
    }
    for row in &mut gap[..block] {
        row.foot = matches!(row.kind, LineKind::Title(_)) || labelled(row) && !end;
    }
    block
}

/// The lines of the last heading of several above the first moves: those before it are of games that were not played.
fn nearest(rows: &[Row]) -> &[Row] {
    let begins = |row: &Row| {
        names_side(&row.kind) == Some(false)
            || names_players(&row.kind) && names_side(&row.kind).is_none()
    };
    let mut found = (0..rows.len()).filter(|i| begins(&rows[*i]));
    match (found.next(), found.next_back()) {
        (_, None) => rows,
        (_, Some(last)) => &rows[last..],
    }
}
