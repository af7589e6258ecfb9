//! Words and signs: numbers, moves, results, words that say how the game ended.

use super::*;
use crate::syntax::sealed;
use crate::text::sign_width;

/// The sign of a novelty as a numeric annotation glyph.
const NOVELTY: u32 = 146;

impl Lexer<'_> {
    pub(super) fn digits(&mut self, at: usize, end: usize) {
        let rest = &self.bytes[at..end];
        // No word that is looked at is longer.
        let near = &rest[..rest.len().min(LONGEST_WORD)];
        let length = near
            .iter()
            .position(|b| is_space(*b) || matches!(b, b'{' | b';' | b'(' | b'|' | b'"' | b'*'))
            .unwrap_or(near.len());
        let ends =
            |at: &usize| form::quote(&near[*at..]) > 0 || near[*at..].starts_with(words::BOM);
        let length = (1..length).find(ends).unwrap_or(length);
        let length = words::escape_behind_result(near).map_or(length, |escape| escape.min(length));
        let word = &rest[..length];
        if let Some(stop) = self.spaced(at, end) {
            return self.spaced_out(at, stop);
        }
        let bare = moves::bare(word);
        // Points among the moves are no result and no number: `1. e4 e5 1.0`.
        let behind = &self.bytes[at + bare.len()..];
        let scores = matches!(bare, b"1.0" | b"1,0")
            || matches!(bare, b"0.5" | b"0,5") && moves::go_on(behind);
        if self.moves_begun && self.cell == Spot::NONE && scores {
            return self.piece(Kind::Prose, at, at + bare.len(), 0);
        }
        if words::is_result(bare) {
            let mark = ResultMark::read(&self.encoding.decode(bare)).unwrap_or(ResultMark::Open);
            // `0-1 per il tempo`: the words behind it say why, not who.
            let near = end.min(at + 120);
            let line =
                memchr::memchr2(b'\n', b'\r', &self.bytes[at..near]).map_or(near, |i| at + i);
            let stop = self.trimmed(at, line);
            if self.moves_begun && self.worded(at, stop) {
                return;
            }
            self.piece(Kind::Result(mark), at, at + bare.len(), 0);
            if bare.len() < word.len() {
                self.piece(Kind::Ornament, at + bare.len(), at + word.len(), 0);
            }
            // `1-0 Se invece 3... Cf6`: words behind the result begin a remark.
            let next = self.next_text(self.done);
            let word = form::first_word(&self.bytes[next.min(stop)..stop]);
            if self.moves_begun
                && self.cell == Spot::NONE
                && form::strip(word).len() > 1
                && form::is_prose(word)
            {
                self.piece(Kind::Prose, next, self.before_figures(next, stop), 0);
            }
            return;
        }
        let castles = form::glue(bare).is_some_and(|(at, _)| form::is_castling(&bare[..at]));
        if form::is_castling(bare) || castles {
            return self.word(at, at + bare.len());
        }
        if form::is_clock(bare) {
            return self.piece(Kind::Clock, at, at + bare.len(), 0);
        }
        let numeric = matches!(bare.len(), 4 | 5) && form::is_weakly_move_like(bare);
        match form::number(rest) {
            Some(number)
                if !numeric
                    && !self.is_misprint(&number, bare)
                    && self.is_number(&number, at, end) =>
            {
                let black = matches!(number.dots, 2..);
                let dots = number.dots_length;
                let length = match number.dots {
                    // What goes on behind three dots stands for a move.
                    0..=3 => number.length.max(digits_of(rest) + dots),
                    _ => number.length,
                };
                self.piece(
                    Kind::Number,
                    at,
                    at + length,
                    number.value << 1 | u32::from(black && number.dots <= 3),
                );
                if number.dots > 3 {
                    let from = at + length;
                    let width = form::dots(&self.bytes[from..end]).map_or(0, |(_, width)| width);
                    self.piece(Kind::Dots, from, from + width, 0);
                }
            }
            _ if bare.iter().all(u8::is_ascii_digit) && !numeric => {
                self.piece(Kind::Clock, at, at + bare.len(), 1)
            }
            _ if self.score(at, end) => {}
            _ => {
                let stop = self.word_end(at, end);
                self.word(at, stop);
            }
        }
    }

    /// An evaluation among the moves, `+0.35`, `#-3`: its sign is of the figures and no check, and it stands for no move.
    fn score(&mut self, at: usize, end: usize) -> bool {
        let rest = &self.bytes[at..end];
        let may_be = matches!(
            rest[0],
            b'+' | b'-' | b'#' | b'=' | b'0'..=b'9' | 0xC2 | 0xE2
        );
        if !may_be || !self.moves_begun || at > 0 && !is_space(self.bytes[at - 1]) {
            return false;
        }
        let near = &rest[..rest.len().min(LONGEST_WORD)];
        let Some(width) = moves::score(near) else {
            return false;
        };
        // At the start of a line the sign may be that of a list.
        let whole = !near[..width].iter().any(|b| matches!(b, b'.' | b','));
        if whole && at == self.line_text() {
            return false;
        }
        // In the cell of a table its column says what it is.
        let kind = match self.cell == Spot::NONE {
            true => Kind::Prose,
            false => Kind::Word,
        };
        self.piece(kind, at, at + width, 0);
        true
    }

    /// Whether a figure glued to a move is no number but a letter that was misread, `5f3`: where another number stands before
    /// it, or it does not count on.
    fn is_misprint(&self, number: &form::Number, word: &[u8]) -> bool {
        number.style == Style::Bare
            && number.length < word.len()
            && moves::is_garbled(word, self.encoding)
            && (self.is_behind(Kind::Number)
                || self
                    .last_number
                    .is_some_and(|last| last + 1 != number.value))
    }

    /// Whether what looks like a number is the number of a move.
    pub(super) fn is_number(&self, number: &form::Number, at: usize, end: usize) -> bool {
        let behind = at + number.length;
        let first = self.line_text();
        let bullet = |last: &Piece| last.kind == Kind::Ornament && last.start == first;
        let heads = first == at || self.pieces.last().is_some_and(bullet);
        match number.style {
            Style::Dot | Style::Sure => true,
            // Figures right behind a number with its dot are a half-move misread: `5. 74 Af5`.
            Style::Bare if self.cell == Spot::NONE && self.is_behind_dotted_number() => false,
            Style::Bare | Style::Weak if self.cell != Spot::NONE => {
                self.next_text(behind) >= end || self.begins_entry(behind, end)
            }
            Style::Weak => heads || self.begins_entry(behind, end),
            Style::Bare => {
                let expected = self.last_number.is_none_or(|last| last <= number.value);
                (heads || expected || !self.moves_begun)
                    && (self.begins_entry(behind, end) || heads && self.next_text(behind) >= end)
            }
        }
    }

    /// Whether the piece before is a number with its dot or bracket, on the line at hand.
    fn is_behind_dotted_number(&self) -> bool {
        self.pieces.last().is_some_and(|last| {
            last.kind == Kind::Number
                && last.spot.line == self.line
                && matches!(self.bytes[last.end - 1], b'.' | b')')
        })
    }

    /// End of castling or a result whose parts stand apart: `0 - 0`, `1 - 0`, `½ - ½`.
    pub(super) fn spaced(&self, at: usize, end: usize) -> Option<usize> {
        let begins = match self.bytes[at..end] {
            [b'0' | b'1' | b'O', next, ..] => matches!(next, b' ' | b'/'),
            [0xC2 | 0xBD, ..] => true,
            _ => false,
        };
        if !begins {
            return None;
        }
        let text = self.encoding.decode(&self.bytes[at..end.min(at + 24)]);
        let forms = [
            "0 - 0 - 0",
            "O - O - O",
            "0 – 0 – 0",
            "0 - 0",
            "O - O",
            "0 – 0",
            "1 - 0",
            "0 - 1",
            "1 – 0",
            "0 – 1",
            "1/2 - 1/2",
            "1/2 – 1/2",
            "½ - ½",
            "½ – ½",
            "1 : 0",
            "0 : 1",
            "1 a 0",
            "0 a 1",
        ];
        let found = forms.iter().find(|form| {
            text.strip_prefix(**form)
                .is_some_and(|rest| rest.chars().next().is_none_or(|c| !c.is_alphanumeric()))
        })?;
        let signs = found.chars();
        Some(signs.fold(at, |at, _| at + sign_width(&self.bytes[at..end])))
    }

    /// Whether the piece before is one of this kind.
    pub(super) fn is_behind(&self, kind: Kind) -> bool {
        self.pieces.last().is_some_and(|last| last.kind == kind)
    }

    /// Castling or a result whose parts stand apart.
    fn spaced_out(&mut self, at: usize, stop: usize) {
        let mark = ResultMark::read(&self.encoding.decode(&self.bytes[at..stop]));
        let mark = mark.filter(|mark| *mark != ResultMark::BothLose);
        self.piece(mark.map_or(Kind::Word, Kind::Result), at, stop, 0);
    }

    pub(super) fn sign_or_word(&mut self, at: usize, end: usize) {
        let rest = &self.bytes[at..end];
        let near = &rest[..rest.len().min(LONGEST_WORD)];
        let chunk = &near[..run(near, |b| !is_space(*b))];
        if chunk.iter().all(|b| matches!(b, b'!' | b'?')) || matches!(rest[0], b'!' | b'?') {
            let count = run(rest, |b| matches!(b, b'!' | b'?'));
            let number = glyph_number(&rest[..count]);
            // A question mark alone may stand for a move: its place decides.
            return self.piece(Kind::Glyph, at, at + count, number);
        }
        if chunk.len() >= 2 && form::is_missing(chunk) {
            return self.piece(Kind::Missing, at, at + chunk.len(), 0);
        }
        if let Some(number) = evaluation(chunk) {
            return self.piece(Kind::Glyph, at, at + chunk.len(), number);
        }
        // `B: e4  N: e5`
        if matches!(chunk, [b'B' | b'N' | b'W' | b'b' | b'n' | b'w', b':']) {
            return self.piece(Kind::Ornament, at, at + 2, 0);
        }
        if self.score(at, end) {
            return;
        }
        if matches!(rest[0], b'+' | b'#') {
            let count = run(rest, |b| matches!(b, b'+' | b'#'));
            return self.piece(Kind::CheckMark, at, at + count, 0);
        }
        if let Some(width) = match form::sign_width(rest) {
            0 if rest[0] == b':' => Some(1),
            0 => None,
            width => Some(width),
        } {
            let promotes = matches!(rest[0], b'=' | b'/') && self.promotes(at, end);
            if !promotes {
                return self.piece(Kind::Separator, at, at + width, 0);
            }
        }
        if let Some(stop) = self.spaced(at, end) {
            return self.spaced_out(at, stop);
        }
        // `Td8 sc.Rf7`
        if rest.starts_with(b"sc.") && self.is_behind(Kind::Word) {
            return self.piece(Kind::CheckMark, at, at + 3, 0);
        }
        if self.moves_begun
            && let Some(length) = labels::result_label(rest)
        {
            return self.labelled_result(at, at + length, end);
        }
        // `5) Cf3 N`: a novelty, where no knight has that letter.
        if matches!(chunk, b"N" | b"TN")
            && !(self.knights && chunk == b"N")
            && self.cell == Spot::NONE
            && (self.pieces.last()).is_some_and(|last| {
                let word = &self.bytes[last.start..last.end];
                last.spot.line == self.line && last.is_word() && form::is_move_like(word)
            })
        {
            return self.piece(Kind::Glyph, at, at + chunk.len(), NOVELTY);
        }
        if let Some(last) = form::spaced_capture(rest) {
            let stop = self.word_end(at + last, end);
            return self.piece(Kind::Word, at, stop, BEGINS);
        }
        if let Some(phrase) = spoken::phrase(rest, self.squares) {
            return self.phrase(at, phrase);
        }
        let stop = self.word_end(at, end);
        self.word(at, stop);
    }

    /// `16. Tfe1 Ae2 Risultato: 0-1`: the label of the result behind the moves on their line.
    #[cold]
    fn labelled_result(&mut self, at: usize, stop: usize, end: usize) {
        let value = self.next_text(stop).min(end);
        let behind = self.trimmed(value, end);
        self.foot_result(at..stop, value..behind, behind);
    }

    /// A move of several words: each a piece, of which the first counts.
    fn phrase(&mut self, at: usize, phrase: spoken::Phrase) {
        let end = at + phrase.length;
        self.speaks |= phrase.squares > 0;
        match phrase.squares {
            0 => {}
            1 => {
                self.squares[usize::from(phrase.piece)].get_or_insert(1);
            }
            // Whoever names two squares once names two always.
            _ => self.squares = self.squares.map(|known| known.or(Some(2))),
        }
        let mut start = at;
        while start < end {
            let rest = &self.bytes[start..end];
            let length = run(rest, |b| !is_space(*b));
            let data = if start == at { BEGINS } else { CONTINUES };
            let stop = start + length;
            let word = stop - spoken::mark_width(&self.bytes[start..stop]);
            self.piece(Kind::Word, start, word, data);
            let mark = &self.bytes[word..stop];
            if !mark.is_empty() {
                let mate = u32::from(form::is_mate_word(mark));
                let (kind, data) = match mark.ends_with(b"p") || mark.ends_with(b"p.") {
                    true => (Kind::EnPassant, 0),
                    false => (Kind::CheckMark, mate),
                };
                self.piece(kind, word, stop, data);
            }
            start = self.next_text(stop);
        }
    }

    /// `d8 = D`: behind a pawn on the last rank the sign and a single letter are its promotion.
    pub(super) fn promotes(&self, at: usize, end: usize) -> bool {
        let Some(last) = self.pieces.last().filter(|piece| piece.kind == Kind::Word) else {
            return false;
        };
        let word = form::strip(&self.bytes[last.start..last.end]);
        let pawn = word.first().is_some_and(|b| matches!(b, b'a'..=b'h'))
            && matches!(word.last(), Some(b'1' | b'8'));
        let letter = self.next_text(at + 1);
        let width = form::man_width(self.bytes.get(letter..end).unwrap_or_default());
        let lone = width > 0
            && self.bytes[letter + width..end]
                .first()
                .is_none_or(|b| !b.is_ascii_alphanumeric());
        let captures = || form::spaced_capture(&self.bytes[letter..end]).is_some();
        pawn && lone && letter - at <= 2 && !captures()
    }

    /// Where the word at `at` ends.
    pub(super) fn word_end(&self, at: usize, end: usize) -> usize {
        let mut i = at + sign_width(&self.bytes[at..end]);
        while i < end {
            let rest = &self.bytes[i..end];
            let stops = match rest[0] {
                b if is_space(b) => true,
                b'{' | b'}' | b')' | b'[' | b']' | b';' | b'|' | b'"' | b',' | b'$' => true,
                b'*' => !self.is_within(at, i, end),
                b'(' if sealed::is_mark(&self.bytes[at..i], rest) => true,
                b'(' => !form::is_bracketed_man(rest),
                b'=' => !form::is_promotion(&self.bytes[at..i], &rest[1..]),
                b'-' => form::is_check_word(&self.bytes[at..i]),
                b'~' => rest.starts_with(b"~~"),
                0xEF if rest.starts_with(words::BOM) => true,
                _ if form::ornament(rest) > 0 => {
                    i > at && !form::is_unread_within(&self.bytes[at..i], rest)
                }
                _ if let Some((count, _)) = form::dots(rest) => {
                    count >= 2 || self.is_stop(at, i, end)
                }
                _ => self.blank(i) > 0,
            };
            if stops {
                break;
            }
            i += match rest[0] {
                b'(' => 2 + form::man_width(&rest[1..]),
                _ => sign_width(rest),
            };
        }
        i.min(end)
    }

    /// Whether the star at `star` stands within the word that begins at `at`, `N*f3`: what ends the word ends what is looked at,
    /// as in `Nf3*, d6`.
    fn is_within(&self, at: usize, star: usize, end: usize) -> bool {
        let behind = &self.bytes[star..end];
        let ends = memchr::memchr2(b',', b'|', &behind[..behind.len().min(moves::LONGEST)]);
        let end = ends.map_or(end, |length| star + length);
        moves::sign_within(&self.bytes[at..end], star - at, self.encoding).is_some()
    }

    /// Whether the stop at `dot` ends the word that begins at `at`: what stands before it is a move, and it goes on with none.
    fn is_stop(&self, at: usize, dot: usize, end: usize) -> bool {
        let text = &self.bytes[at..end];
        dot - at <= moves::LONGEST
            && moves::read(&text[..dot - at], self.encoding).says_something()
            && moves::sign_within(text, dot - at, self.encoding).is_none()
    }

    /// A word, of which it is to be told what it is.
    pub(super) fn word(&mut self, start: usize, stop: usize) {
        let word = &self.bytes[start..stop];
        if let Some(cut) = form::glued_pair(word) {
            self.piece(Kind::Word, start, start + cut, 0);
            return self.piece(Kind::Word, start + cut, stop, 0);
        }
        if let Some((cut, length)) = moves::glued_result(word, self.encoding) {
            let (cut, behind) = (start + cut, start + cut + length);
            let mark = ResultMark::read(&self.encoding.decode(&self.bytes[cut..behind]));
            self.word(start, cut);
            self.piece(
                Kind::Result(mark.unwrap_or(ResultMark::Open)),
                cut,
                behind,
                0,
            );
            return self.piece(Kind::Ornament, behind, stop, 0);
        }
        let proper = start + moves::without_stops(word, self.encoding);
        if proper < stop {
            self.word(start, proper);
            return self.piece(Kind::Ornament, proper, stop, 0);
        }
        if form::is_move_like(word) || form::is_castling(word) {
            return self.piece(Kind::Word, start, stop, 0);
        }
        // `c8 Dch`: a promotion, and a check.
        let man = form::man_width(word);
        let tail = &word[man..];
        let last_rank = (self.pieces.last()).is_some_and(|last| {
            last.kind == Kind::Word && matches!(self.bytes[last.start..last.end], [.., b'1' | b'8'])
        });
        if man > 0 && last_rank && form::is_check_word(tail) {
            let mate = u32::from(form::is_mate_word(tail));
            self.piece(Kind::Word, start, start + man, 0);
            return self.piece(Kind::CheckMark, start + man, stop, mate);
        }
        let text = self.encoding.decode(word).into_owned();
        if form::is_missing(word) {
            return self.piece(Kind::Missing, start, stop, 0);
        }
        if is_en_passant(word) {
            return self.piece(Kind::EnPassant, start, stop, 0);
        }
        if let Some(glyph) = wide_glyph(&text) {
            return self.piece(Kind::Glyph, start, stop, glyph);
        }
        if let Some(mark) = ResultMark::read(&text)
            .filter(|mark| *mark != ResultMark::BothLose || text.starts_with(['F', 'f']))
        {
            return self.piece(Kind::Result(mark), start, stop, 0);
        }
        if self.closing_words(start) {
            return;
        }
        if form::is_or(word) {
            return self.piece(Kind::Prose, start, stop, 1);
        }
        if matches!(sign(word), Kind::CheckMark) {
            return self.piece(Kind::CheckMark, start, stop, 0);
        }
        if self.is_behind(Kind::Word) && form::is_check_word(word) {
            let mate = u32::from(form::is_mate_word(word));
            return self.piece(Kind::CheckMark, start, stop, mate);
        }
        self.piece(Kind::Word, start, stop, 0);
    }

    /// Words up to the end of the line, or of the cell, that say how the game ended.
    pub(super) fn closing_words(&mut self, start: usize) -> bool {
        // A game ends once: in a line of many words few are asked.
        // Accents are the beginning of `è caduta la bandierina`.
        let begins = self.bytes[start].is_ascii_alphabetic()
            || matches!(self.bytes[start], 0xC3 | 0xC8 | 0xE8);
        if !begins || !self.moves_begun || self.asked >= MOST_ASKED || self.is_amid_prose(start) {
            return false;
        }
        self.asked += 1;
        let near = self.stretch_end.clamp(start, start + 120);
        let rest = &self.bytes[start..near];
        let end = start
            + run(rest, |b| {
                !matches!(b, b'\n' | b'\r' | b'|' | b'\t' | b'"' | b';')
            });
        let stop = self.trimmed(start, end);
        if self.says_nothing(start..stop) {
            return false;
        }
        if self.told_among_moves(start, stop) {
            return true;
        }
        if !self.rest_is_closing(end) {
            return false;
        }
        let text = self.encoding.decode(&self.bytes[start..stop]).into_owned();
        let names = self.names();
        // `matto` behind a move in mid-game is its mark.
        if results::spoken(&text, &names).is_some() {
            self.spoken(&text, start, stop);
            return true;
        }
        // `il Nero abbandona 1-0`
        if self.worded(start, stop) {
            return true;
        }
        // An offer, a refusal: none of its words says anything alone.
        let told = results::read(&text, &names).is_some();
        if told {
            self.piece(Kind::Prose, start, stop, 0);
        }
        told
    }

    /// Whether a short text says nothing of the end, wherever it stands: `white` in each row of a table.
    fn says_nothing(&mut self, text: Range<usize>) -> bool {
        if text.len() > LONGEST_TEXT {
            return false;
        }
        let (names, own) = (self.names(), &self.bytes[text.clone()]);
        let same = |known: &Rc<Names>| Rc::ptr_eq(known, &names);
        if !self.heard.names.as_ref().is_some_and(same) {
            self.heard.texts.clear();
        }
        let mut known = self.heard.texts.iter();
        if let Some((_, silent)) = known.find(|(range, _)| self.bytes[range.clone()] == *own) {
            return *silent;
        }
        let said = self.encoding.decode(own);
        let silent = !may_offer_or_claim(own)
            && results::spoken(&said, &names).is_none()
            && results::worded(&said, &names).is_none()
            && results::read(&said, &names).is_none();
        if self.heard.texts.is_full() {
            self.heard.texts.remove(0);
        }
        self.heard.texts.push((text, silent));
        self.heard.names = Some(names);
        silent
    }

    /// `3. Ac4 il Bianco offre patta Ac5`, `3. e4 e5 draw claim refused 4. Nf3`: the offer or the claim of a draw that words make
    /// among the moves, up to the next of them.
    fn told_among_moves(&mut self, start: usize, stop: usize) -> bool {
        let words = &self.bytes[start..stop];
        if !may_offer_or_claim(words) {
            return false;
        }
        let next = self.last_number.map(|last| last + 1);
        let plays = |word: &[u8]| {
            let numbered = words::move_number(word);
            form::is_move_like(word) || numbered.is_some() && numbered == next
        };
        let mut end = start;
        for word in words::split(words) {
            let at = start + (word.as_ptr() as usize - words.as_ptr() as usize);
            if at > start && plays(word) {
                break;
            }
            end = at + word.len();
        }
        let text = self.encoding.decode(&self.bytes[start..end]);
        let Some(said) = results::read(&text, &self.names()) else {
            return false;
        };
        let silent = said.outcome == results::Outcome::Silent;
        // A claim with which the game ends is another thing.
        let claimed = said.claimed && !self.rest_is_closing(end);
        let told = silent && (said.offer.is_some() || said.ruling.is_some()) || claimed;
        if told {
            self.piece(Kind::Prose, start, end, 0);
        }
        told
    }

    /// Figures with words behind or before them, `0-1 per il tempo`, `il Nero abbandona 1-0`: the figures are the result, and
    /// the words are checked against it.
    fn worded(&mut self, start: usize, stop: usize) -> bool {
        let text = self.encoding.decode(&self.bytes[start..stop]).into_owned();
        let Some((mark, range, _)) = results::worded(&text, &self.names()) else {
            return false;
        };
        // `1-0 (tempo) 0-1`: other figures are another result.
        let stop = match range.end < text.len() {
            true => self.before_figures(start, stop),
            false => stop,
        };
        self.piece(Kind::Result(mark), start, stop, 0);
        true
    }

    /// The end of a text without the figures of a result behind it.
    fn before_figures(&self, start: usize, stop: usize) -> usize {
        let last = start + last_run(&self.bytes[start..stop], |b| !is_space(*b));
        match words::is_result(moves::bare(&self.bytes[last..stop])) {
            true => self.trimmed(start, last),
            false => stop,
        }
    }

    /// Whether the word before this one on the line is prose: the end of a sentence says nothing without its beginning.
    fn is_amid_prose(&self, start: usize) -> bool {
        self.pieces.last().is_some_and(|last| {
            let word = &self.bytes[last.start..last.end];
            let prose = last.kind == Kind::Prose
                || last.kind == Kind::Word
                    && last.data != BEGINS
                    && !last.continues()
                    && form::is_prose(word);
            prose
                && memchr::memchr2(b'\n', b'\r', &self.bytes[last.end.min(start)..start]).is_none()
        })
    }

    /// Whether no move stands behind `from`.
    pub(super) fn rest_is_closing(&self, from: usize) -> bool {
        let reach = self.bytes.len().min(from + 256);
        !self.bytes[from..reach]
            .split(|b| is_space(*b) || matches!(b, b'|' | b'\t' | b';'))
            .any(form::is_move_like)
    }
}

/// Whether words may offer or claim a draw.
fn may_offer_or_claim(words: &[u8]) -> bool {
    /// So near to its beginning a claim has a word for it.
    const NEAR: usize = 60;
    results::may_claim(&words[..words.len().min(NEAR)]) || results::may_offer(words)
}

fn digits_of(text: &[u8]) -> usize {
    run(text, |b| b.is_ascii_digit() || *b == b'#')
}
