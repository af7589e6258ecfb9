//! Walks the steps of a game and plays them.

use super::choices::{BUDGET, LONGEST_CITED, LOOK_AHEAD};
use super::dgt::kings_placed;
use super::facts::{Break, Facts, LanguageChoice, Line, Ply, Settled, What};
use super::follow::Race;
use super::language::{Choice, Parting};
use super::line::{State, add_unplayed, break_off, note, push};
use super::marks::{check_captured, check_marks, lost_at, note_liberty};
use super::nesting::Nesting;
use super::stepper::{Outcome, Stepper, likeliest, words_of};
use super::words::Words;
use crate::board::{Found, Move, Position, Refusal, Side, Status, Wanted};
use crate::notation::{Form, Liberty, Mark, Written, resolve_plain};
use crate::syntax::{Kind, ResultMark, Step, Tokens};
use std::cell::Cell;

/// Plays one game.
pub(super) struct Player<'a> {
    pub(super) bytes: &'a [u8],
    pub(super) tokens: &'a Tokens,
    pub(super) words: &'a Words,
    /// How the words are read. The first letter in lower case that is a piece tells that case tells nothing.
    pub(super) stepper: Cell<Stepper>,
    pub(super) known: bool,
    /// How many positions may still be looked at to settle ambiguous moves.
    pub(super) budget: Cell<u32>,
    /// No move follows in the main line, as a half-move that is missing has shown.
    pub(super) ended: Cell<bool>,
    /// Whether illegal moves stand where their squares are clear.
    pub(super) stands: Cell<bool>,
    /// Whether a letter that is none of the language's may be a borrowed one.
    borrows: bool,
    /// Whether a pawn that bears a letter is told: most have none.
    bare_pawns: bool,
}

impl<'a> Player<'a> {
    pub(super) fn new(
        bytes: &'a [u8],
        tokens: &'a Tokens,
        words: &'a Words,
        choice: &Choice,
        known: bool,
    ) -> Player<'a> {
        Player {
            bytes,
            tokens,
            words,
            stepper: Cell::new(Stepper::of(words, choice.columns)),
            borrows: choice.borrows,
            bare_pawns: words.has_bare_pawns(choice.columns),
            known,
            budget: Cell::new(BUDGET),
            ended: Cell::new(false),
            stands: Cell::new(false),
        }
    }

    /// A step of the game and what is written there.
    fn at(&self, at: usize) -> (&'a Step, &'a Written) {
        (&self.tokens.steps[at], &self.words.list[at])
    }

    pub(super) fn play(&self, facts: &mut Facts, parting: Option<Parting>) {
        facts.lines.push(Line {
            parent: 0,
            ply: 0,
            number: 0,
            opened: 0,
        });
        let mut state = State {
            position: facts.first.clone(),
            before: facts.first.clone(),
            node: Ply::NONE,
            node_before: Ply::NONE,
            ply: 0,
            line: 0,
            broken: None,
            unread: None,
            pending: None,
            offset: 0,
            numbered: false,
            halves: false,
            slip: None,
            variations: (0, 0),
            odd: self.is_odd_throughout() || facts.first.trid().is_some(),
            stood: false,
            result: false,
            reported_after: false,
            remark: false,
            placed: false,
        };
        let mut parting = parting;
        let mut nesting = Nesting::default();
        for (at, (step, written)) in self.tokens.steps.iter().zip(&self.words.list).enumerate() {
            if step.kind == Kind::Word {
                if nesting.is_played() && written.form != Form::Absorbed {
                    self.word(facts, &mut state, at, step, written, &mut parting);
                }
                continue;
            }
            let token = step.token;
            match step.kind {
                Kind::Open => nesting.open(self, facts, &mut state, at),
                Kind::Close => nesting.close(self, facts, &mut state, token),
                Kind::Result(mark) => nesting.result(facts, &mut state, (mark, token)),
                Kind::Missing if nesting.is_played() => self.missing(facts, &mut state, at),
                Kind::SwallowingComment if nesting.is_played() => {
                    self.swallowed(facts, &mut state, token);
                }
                Kind::CrossedOut if nesting.is_played() => {
                    self.crossed_out(facts, &state, token, written);
                }
                _ => {}
            }
        }
        self.settle_unread(facts, &mut state);
        nesting.finish(facts, &mut state);
        self.misread_last(facts, &mut state);
        if let Some((token, cited)) = self.words.cited.filter(|_| !state.reported_after) {
            self.pass_remark(facts, &mut state, token, cited);
        }
        // Words that decide nothing stand back behind a result that does.
        let tokens = self.tokens;
        facts
            .markers
            .retain(|(_, token)| Some(*token) != self.words.supposed);
        let decides = |(_, token): &(ResultMark, u32)| !tokens.list[*token as usize].is_undecided();
        if facts.markers.len() > 1 && facts.markers.iter().any(decides) {
            facts.markers.retain(decides);
        }
        self.finish(facts, &state);
    }

    /// A sheet says that a half-move is missing here: a break, where moves of the line follow.
    #[cold]
    fn missing(&self, facts: &mut Facts, state: &mut State, at: usize) {
        let main = state.line == 0;
        if state.broken.is_some() || !self.known || state.result || main && self.ended.get() {
            return;
        }
        let mut depth = 0;
        let follows = self.tokens.steps[at + 1..]
            .iter()
            .find_map(|step| match step.kind {
                Kind::Open => {
                    depth += 1;
                    None
                }
                Kind::Close if depth == 0 => Some(false),
                Kind::Close => {
                    depth -= 1;
                    None
                }
                Kind::Word if depth == 0 => Some(true),
                _ => None,
            });
        self.ended
            .set(self.ended.get() || main && follows.is_none());
        if follows == Some(true) {
            self.settle_unread(facts, state);
            if state.broken.is_none() {
                let side = state.position.side_to_move();
                let token = self.tokens.steps[at].token;
                break_off(facts, state, token, Break::HalfMoveMissing { side });
            }
        }
    }

    /// A comment swallowed moves here: what follows stands on a position that is not known.
    #[cold]
    fn swallowed(&self, facts: &mut Facts, state: &mut State, token: u32) {
        if state.broken.is_none() {
            self.settle_unread(facts, state);
        }
        if state.broken.is_none() {
            let numbers = self.tokens.list[token as usize].data;
            let (first, last) = (numbers >> 16, numbers & 0xFFFF);
            break_off(facts, state, token, Break::Swallowed { first, last });
        }
    }

    /// A word that counts as crossed out by its place alone: it could have been a move, or it was something else.
    #[cold]
    fn crossed_out(&self, facts: &mut Facts, state: &State, token: u32, written: &Written) {
        let could_be = self.legal(written, &state.position).is_some();
        if state.broken.is_none() && self.known && !state.result && !could_be {
            let (words, garbled) = (1, true);
            let what = What::PassedOver { words, garbled };
            note(facts, state, token, state.ply + 1, what);
        }
    }

    fn finish(&self, facts: &mut Facts, state: &State) {
        // Mate and stalemate end a game whatever is written behind them.
        let status = self.known.then(|| state.position.status());
        facts.broken_off = state.broken.is_some();
        facts.end = status.filter(|status| !facts.broken_off || *status != Status::Open);
        if !facts.branched {
            // Without variations the tree is the main line.
            facts.main.extend(0..facts.tree.len() as u32);
        }
        facts.last = state.position.clone();
        facts.events.sort_by_key(|e| e.token);
    }

    #[inline]
    fn word(
        &self,
        facts: &mut Facts,
        state: &mut State,
        at: usize,
        step: &Step,
        written: &Written,
        parting: &mut Option<Parting>,
    ) {
        if state.odd || parting.is_some() {
            return self.odd_word(facts, state, at, parting);
        }
        let turn = state.position.turn();
        if step.number != Step::NONE || step.dots {
            if !self.fits_turn(state, step, turn) {
                return self.openly(facts, state, at);
            }
            state.numbered = true;
        } else if state.numbered && turn.0 == Side::White {
            return self.openly(facts, state, at);
        }
        let language = self.stepper.get().columns.of(turn.0);
        match resolve_plain(written, language, &state.position) {
            Some((mv, liberty)) if liberty.is_sure() => {
                self.record(facts, state, step.token, written, mv, liberty);
            }
            _ => self.fully(facts, state, at),
        }
    }

    /// A word that is no plain move: castling, a promotion, a square of origin in full, or worse.
    #[inline(never)]
    fn fully(&self, facts: &mut Facts, state: &mut State, at: usize) {
        let (step, written) = self.at(at);
        match self.stepper.get().read(written, &state.position) {
            Outcome::Move(mv, liberty) if liberty.is_sure() => {
                self.record(facts, state, step.token, written, mv, liberty);
            }
            outcome => self.not_plain(facts, state, at, outcome),
        }
    }

    /// A word that may not be what it seems to be: its number does not fit or is not there, or something before it was out of
    /// the common.
    #[cold]
    fn openly(&self, facts: &mut Facts, state: &mut State, at: usize) {
        let (step, written) = self.at(at);
        let lacks_number = step.number == Step::NONE && has_number(state);
        if !self.fits(state, step) && self.gap(facts, state, at)
            || lacks_number && self.surplus(facts, state, at)
        {
            return;
        }
        let outcome = self.stepper.get().read(written, &state.position);
        self.not_plain(facts, state, at, outcome);
    }

    /// What comes of a word that is to be looked at twice.
    #[cold]
    fn not_plain(&self, facts: &mut Facts, state: &mut State, at: usize, outcome: Outcome) {
        match outcome {
            // The Laws know no such move, also where an illegal one has left a king to be captured.
            Outcome::Move(mv, _) if state.stood && Position::captures_king(mv) => {
                let (step, written) = self.at(at);
                let square = Position::flat_parts(mv).to;
                let reason = Break::Illegal {
                    written: *written,
                    refusal: Box::new(Refusal::CapturesKing { square }),
                    lost_at: None,
                };
                self.end_unread(facts, state);
                break_off(facts, state, step.token, reason);
            }
            Outcome::Move(mv, liberty) => {
                self.open_reading(facts, state, at, (mv, liberty));
            }
            outcome => self.unresolved(facts, state, at, outcome),
        }
    }

    /// The one legal move that a word means as it stands.
    #[inline]
    pub(super) fn legal(&self, written: &Written, position: &Position) -> Option<(Move, Liberty)> {
        self.stepper.get().legal(written, position)
    }

    /// A word that means one legal move as it stands, but may mean another, or be no move at all.
    #[cold]
    fn open_reading(
        &self,
        facts: &mut Facts,
        state: &mut State,
        at: usize,
        (mut mv, mut liberty): (Move, Liberty),
    ) {
        let (step, written) = self.at(at);
        if self.unread_tells(facts, state, step, written) {
            return;
        }
        // `Leb` names no square, and may be `Le6`.
        let garbled = || {
            self.mended(&state.position, at)
                .iter()
                .any(|meant| *meant != mv)
        };
        let stepper = self.stepper.get();
        if self.bare_pawns && stepper.is_lettered_pawn(written, &state.position) {
            // `Sf6` is a knight's move in more languages than it is a pawn's.
            if written.piece != b'P' && likeliest(written).is_some() {
                let letter = match written.is_weak() {
                    true => Outcome::Prose,
                    false => Outcome::UnknownLetter(written.piece),
                };
                return self.unresolved(facts, state, at, letter);
            }
            liberty = Liberty::PawnLetter;
        }
        if written.is_weak() && (garbled() || !self.is_meant(state, mv, written, at + 1)) {
            return self.unread(state, at, step, written);
        }
        let mut open = stepper.rivals(written, &state.position);
        open.retain(|rival| *rival != mv);
        self.end_unread(facts, state);
        if !open.is_empty() {
            // Nothing tells the pawn from the piece but what follows.
            open.insert(0, mv);
            // A capital and a figure and nothing else is a pawn's move by custom (`1) C4 e6 2) D4`).
            let square = written.form == Form::Move && written.file == Written::NONE;
            let custom = (liberty == Liberty::CapitalFile && square).then_some(mv);
            let Some(meant) = self
                .settle(state, &open, at + 1, custom.is_none())
                .or(custom)
            else {
                let reason = Break::Ambiguous { candidates: open };
                return break_off(facts, state, step.token, reason);
            };
            if meant != mv {
                mv = meant;
                liberty = match stepper.strict {
                    true => Liberty::Incomplete,
                    false => Liberty::LowerCase,
                };
            }
        }
        self.count(facts, state, step);
        self.record(facts, state, step.token, written, mv, liberty);
    }

    /// Whether a word that may as well be prose is meant as the move that it could be: the line can be played on with it
    /// and not, or not as far, without it. Where nothing follows, two files are a pawn's capture and the rest is prose.
    fn is_meant(&self, state: &State, mv: Move, written: &Written, from: usize) -> bool {
        let mut played = state.position.clone();
        played.play(mv);
        // The number of White's next move right behind it says that Black's stood here.
        let next = self.tokens.steps.get(from);
        let number = next.and_then(|step| self.tokens.list.get(step.number as usize));
        let due = (i64::from(played.move_number()) + state.offset) * 2;
        if played.side_to_move() == Side::White
            && number.is_some_and(|number| i64::from(number.data) == due)
        {
            return true;
        }
        match self.race(vec![state.position.clone(), played], from, true) {
            Some(winner) => winner == 1,
            None => written.piece == 0 && written.file != Written::NONE,
        }
    }

    /// A word in a line where something is out of the common: behind a break, a result, words that could not be read, or
    /// where readings part.
    #[cold]
    fn odd_word(
        &self,
        facts: &mut Facts,
        state: &mut State,
        at: usize,
        parting: &mut Option<Parting>,
    ) {
        let (step, written) = self.at(at);
        let token = step.token;
        if state.placed || state.remark {
            return;
        }
        let remark = self.words.remark == Some(at);
        if (state.result || remark) && state.line == 0 && !state.reported_after {
            state.reported_after = true;
            let cited = self.cited_behind_result(state, at, step);
            self.pass_remark(facts, state, token, cited);
            if state.remark {
                return;
            }
        }
        // Text behind the result was named as that.
        let no_move = !written.is_like_a_move();
        if state.result && state.line == 0 && no_move {
            return;
        }
        if let Some(broken) = state.broken {
            if written.is_like_a_move()
                && let Some(event) = facts.events.get_mut(broken)
                && let What::Break { unplayed, .. } = &mut event.what
            {
                *unplayed += 1;
            }
            return;
        }
        if !self.known {
            // The words of a game that is not played here are not ours to read.
            let foreign = matches!(facts.start, super::Start::UnknownVariant(_));
            if written.form == Form::Unreadable && !foreign {
                self.unread(state, at, step, written);
            }
            return;
        }
        if state.line == 0
            && let Some(found) = parting.take_if(|parting| parting.ply == state.ply as usize)
        {
            let readings = found.readings;
            if !found.settled {
                return break_off(facts, state, token, Break::LanguageSplit { readings });
            }
            note(
                facts,
                state,
                token,
                state.ply + 1,
                What::LanguageByOneMove { readings },
            );
        }
        if state.position.trid().is_some() {
            return self.trid_word(facts, state, at);
        }
        self.openly(facts, state, at);
    }

    /// How many words like moves stand in a remark that begins here, behind the result: it begins with words, or the number
    /// of its first move is none that could follow. 0 where the game goes on.
    #[cold]
    fn cited_behind_result(&self, state: &State, at: usize, step: &Step) -> u32 {
        let led = self.words.remark == Some(at);
        // `3. * Bb5`: the number stands before what looks like a result.
        let numbered =
            |before: &Step| matches!(before.kind, Kind::Result(_)) && self.fits(state, before);
        let due = match self.pending(step) {
            Some(_) => self.fits(state, step),
            None => {
                !has_number(state)
                    || (at.checked_sub(1)).is_some_and(|at| numbered(&self.tokens.steps[at]))
            }
        };
        if state.broken.is_some() || !self.known || state.ply == 0 || !led && due {
            return 0;
        }
        let words = self.words.list[at..].iter();
        let cited = words.filter(|written| written.is_like_a_move()).count() as u32;
        if led || cited < LONGEST_CITED {
            cited
        } else {
            0
        }
    }

    /// A remark behind the result is no part of the game. One that is longer than what anyone cites may be the game itself:
    /// that is not decided here.
    #[cold]
    fn pass_remark(&self, facts: &mut Facts, state: &mut State, token: u32, cited: u32) {
        note(
            facts,
            state,
            token,
            state.ply + 1,
            What::AfterResult { cited },
        );
        state.remark = cited > 0;
        if cited >= LONGEST_CITED && state.broken.is_none() {
            let (words, letter, meant) = (1, None, None);
            let reason = Break::Unreadable {
                words,
                letter,
                meant,
            };
            break_off(facts, state, token, reason);
            if let Some(event) = facts.events.last_mut()
                && let What::Break { unplayed, .. } = &mut event.what
            {
                *unplayed = cited;
            }
        }
    }

    /// A word that is not one legal move.
    #[cold]
    fn unresolved(&self, facts: &mut Facts, state: &mut State, at: usize, outcome: Outcome) {
        let (step, written) = self.at(at);
        let token = step.token;
        match outcome {
            Outcome::Several => {
                let candidates = self.stepper.get().candidates(written, &state.position);
                if self.unread_tells(facts, state, step, written) {
                    return;
                }
                let Some((mv, by)) = self.settle_or_marks(state, &candidates, at + 1) else {
                    self.end_unread(facts, state);
                    return break_off(facts, state, token, Break::Ambiguous { candidates });
                };
                self.end_unread(facts, state);
                self.count(facts, state, step);
                let what = What::SettledLater { candidates, by };
                note(facts, state, token, state.ply + 1, what);
                self.record(facts, state, token, written, mv, Liberty::None);
            }
            Outcome::Illegal(wanted) => {
                let words = (self.tokens, self.words);
                let columns = self.stepper.get().columns;
                if let Some(mv) = self.small_letter(state, written, at) {
                    self.end_unread(facts, state);
                    self.count(facts, state, step);
                    self.record(facts, state, token, written, mv, Liberty::LowerCase);
                } else if !kings_placed(words, columns, facts, state, at, &wanted) {
                    self.illegal(facts, state, at, &wanted);
                }
            }
            Outcome::UnknownLetter(letter) if state.unread.is_none() => {
                // Whoever forces a language wants to know what is not of it.
                let forced = facts.choice == LanguageChoice::Forced;
                if !forced
                    && self.borrows
                    && let Some(mv) = self.borrowed(state, written, at)
                {
                    self.count(facts, state, step);
                    let liberty = Liberty::ForeignLetter;
                    return self.record(facts, state, token, written, mv, liberty);
                }
                let reason = Break::Unreadable {
                    words: 1,
                    letter: Some(letter),
                    meant: None,
                };
                break_off(facts, state, token, reason);
            }
            Outcome::UnknownLetter(_) => {
                self.break_at_unread(facts, state);
                add_unplayed(facts, state);
            }
            Outcome::Pass => self.null(facts, state, token),
            Outcome::Foreign(system) if self.words.are_foreign(system) => {
                self.end_unread(facts, state);
                break_off(facts, state, token, Break::Foreign(system));
            }
            Outcome::Foreign(_) | Outcome::Prose | Outcome::Garbled | Outcome::Move(..) => {
                self.unread(state, at, step, written);
            }
        }
    }

    /// The move that a letter of another language means, where it is one move, or one alone can be followed by the rest: unless
    /// it is rather a letter that was misread.
    #[cold]
    fn borrowed(&self, state: &State, written: &Written, at: usize) -> Option<Move> {
        let stepper = self.stepper.get();
        let moves = stepper.borrowed(written, &state.position);
        let found = self.alone(state, &moves, at + 1);
        found.filter(|mv| stepper.is_borrowed(written, &state.position, *mv))
    }

    /// In a sheet without capitals, the piece that a small letter means where the word is no legal move as it stands.
    fn small_letter(&self, state: &State, written: &Written, at: usize) -> Option<Move> {
        let stepper = self.stepper.get();
        if stepper.strict || state.unread.is_some() {
            return None;
        }
        let moves = stepper.small_letter(written, &state.position);
        self.alone(state, &moves, at + 1)
    }

    /// The one of these moves, or the one with which alone the rest of the line can be played.
    fn alone(&self, state: &State, moves: &[Move], from: usize) -> Option<Move> {
        match moves {
            [] => None,
            [mv] => Some(*mv),
            several => self.settle(state, several, from, true),
        }
    }

    #[cold]
    fn null(&self, facts: &mut Facts, state: &mut State, token: u32) {
        self.end_unread(facts, state);
        if state.line == 0 {
            return break_off(facts, state, token, Break::Null);
        }
        let before = state.position.clone();
        if state.position.pass() {
            state.before = before;
            push(facts, state, token, Move::NULL);
        } else {
            break_off(facts, state, token, Break::Null);
        }
    }

    #[cold]
    fn illegal(&self, facts: &mut Facts, state: &mut State, at: usize, wanted: &Wanted) {
        let (step, written) = self.at(at);
        let token = step.token;
        if state.unread.is_some() {
            self.break_at_unread(facts, state);
            return add_unplayed(facts, state);
        }
        // `dxeS` is no capture that promotes where `dxe5` is legal.
        if let [meant, ref more @ ..] = self.mended(&state.position, at)[..] {
            let reason = Break::Unreadable {
                words: 1,
                letter: None,
                meant: more.is_empty().then_some(meant),
            };
            return break_off(facts, state, token, reason);
        }
        let status = state.position.status();
        if status != Status::Open {
            let written = *written;
            return break_off(facts, state, token, Break::GameOver { status, written });
        }
        let pending = self.pending(step);
        if self.missing_half_move(state, written, pending) {
            let side = state.position.side_to_move();
            let at = pending.map_or(token, |p| p.token);
            break_off(facts, state, at, Break::HalfMoveMissing { side });
            return add_unplayed(facts, state);
        }
        let refusal = Box::new(state.position.refusal(wanted));
        let lost_at = match &*refusal {
            // In variations it is looked for as long as there are few events: each time the whole line is walked.
            Refusal::Castling { wing, obstacles }
                if state.line == 0 || facts.events.len() < 100 =>
            {
                lost_at(facts, state, *wing, obstacles)
            }
            _ => None,
        };
        let stands = || self.stands.get() || super::stands_command(self.bytes, self.tokens, token);
        // Where several men may have gone there, the rest tells which of them did.
        let stood = || {
            let alone = state.position.forced(wanted);
            alone.or_else(|| self.settle(state, &state.position.all_forced(wanted), at + 1, false))
        };
        if state.line == 0
            && stands()
            && let Some(mv) = stood()
        {
            let what = What::IllegalStood {
                written: *written,
                refusal,
                lost_at,
            };
            return self.let_stand(facts, state, step, (mv, what));
        }
        let reason = Break::Illegal {
            written: *written,
            refusal,
            lost_at,
        };
        break_off(facts, state, token, reason);
    }

    /// Plays an illegal move that stands.
    #[cold]
    fn let_stand(
        &self,
        facts: &mut Facts,
        state: &mut State,
        step: &Step,
        (mv, what): (Move, What),
    ) {
        self.count(facts, state, step);
        note(facts, state, step.token, state.ply + 1, what);
        state.stood = true;
        state.odd = true;
        if self.tokens.has_variations {
            state.before.clone_from(&state.position);
        }
        state.position.play(mv);
        push(facts, state, step.token, mv);
    }

    /// Of several legal moves the one with which alone the rest of the line can be played: to its end, or, where another
    /// fault follows for each of them, clearly further than with the others.
    #[cold]
    fn settle(
        &self,
        state: &State,
        candidates: &[Move],
        from: usize,
        strict: bool,
    ) -> Option<Move> {
        let starts = candidates.iter().map(|mv| {
            let mut position = state.position.clone();
            position.play(*mv);
            position
        });
        let winner = self.race(starts.collect(), from, strict)?;
        candidates.get(winner).copied()
    }

    /// The same of a word that means several moves, and what tells. Who left out once which man he means may have done so again:
    /// so the rest may be played after several of them, and then the one that spares a second such word counts, unless its marks
    /// speak for another.
    #[cold]
    fn settle_or_marks(
        &self,
        state: &State,
        candidates: &[Move],
        from: usize,
    ) -> Option<(Move, Settled)> {
        let alone = self.settle(state, candidates, from, true);
        let to = self.in_step(from..from + LOOK_AHEAD);
        let ahead: Vec<_> = words_of(self.tokens, self.words, from..to).collect();
        let race = Race {
            words: &ahead,
            stepper: self.stepper.get().open(),
        };
        let mut budget = self.budget.get();
        let wrong = candidates.iter().map(|mv| {
            let mut position = state.position.clone();
            position.play(*mv);
            (race.wrong_marks(&position, &mut budget), *mv)
        });
        let mut whole: Vec<(u32, Move)> =
            wrong.filter_map(|(wrong, mv)| Some((wrong?, mv))).collect();
        self.budget.set(budget);
        whole.sort_by_key(|(wrong, _)| *wrong);
        let [(least, mv), (next, _), ..] = whole[..] else {
            return alone.map(|mv| (mv, Settled::Alone));
        };
        let spares = |own: &Move| whole.contains(&(least, *own));
        match alone.filter(spares) {
            Some(own) => Some((own, Settled::Sparing)),
            None => (least < next).then_some((mv, Settled::Marks)),
        }
    }

    /// Plays the rest of the line from several positions; see [`Race::run`].
    fn race(&self, starts: Vec<Position>, from: usize, strict: bool) -> Option<usize> {
        let mut budget = self.budget.get();
        if budget == 0 {
            return None;
        }
        // Behind a number out of step something is wrong: what follows there tells nothing.
        let to = self.in_step(from..from + LOOK_AHEAD);
        let ahead: Vec<_> = words_of(self.tokens, self.words, from..to).collect();
        let mut race = Race {
            words: &ahead,
            stepper: self.stepper.get(),
        };
        // First as a careful writer is read, then with everything left open that later words leave open.
        let mut winner = match strict && race.stepper.strict {
            true => race.run(starts.clone(), &mut budget),
            false => None,
        };
        race.stepper = race.stepper.open();
        winner = winner.or_else(|| race.run(starts, &mut budget));
        self.budget.set(budget);
        winner
    }

    #[inline]
    pub(super) fn record(
        &self,
        facts: &mut Facts,
        state: &mut State,
        token: u32,
        written: &Written,
        mv: Move,
        liberty: Liberty,
    ) {
        let marks = written.marks;
        if liberty != Liberty::None || marks.has(Mark::LowerPromotion) {
            note_liberty(facts, state, token, marks, liberty);
            if matches!(liberty, Liberty::LowerCase) && self.words.letters.is_empty() {
                self.stepper.set(self.stepper.get().without_case());
                state.odd = true;
            }
        }
        if (written.file & written.rank) != Written::NONE && written.piece != 0 {
            self.check_origin(facts, state, token, written, mv);
        }
        if self.tokens.has_variations {
            state.before.clone_from(&state.position);
        }
        let (captures, check) = state.position.advance(mv);
        push(facts, state, token, mv);
        let marked = marks.has(Mark::Check) | marks.has(Mark::Mate) | marks.has(Mark::Double);
        let false_capture = marks.has(Mark::Capture) & !captures;
        let special = marks.has(Mark::Mate) | marks.has(Mark::Double) | marks.has(Mark::EnPassant);
        if false_capture | (marked & !check) | special {
            check_marks(facts, state, token, written, mv);
        }
        if written.captured != 0 {
            let before = state.position.side_to_move().other();
            let named = self.stepper.get().columns.of(before).role(written.captured);
            check_captured(facts, state, token, named, mv);
        }
        if check && state.line == 0 {
            if marked {
                facts.marked_checks += 1;
            } else {
                facts.unmarked_checks += 1;
                facts.first_unmarked.get_or_insert((token, state.ply));
            }
        }
    }

    /// Whether every word of the game may be other than it seems.
    pub(super) fn is_odd_throughout(&self) -> bool {
        !self.known || !self.stepper.get().strict || self.bare_pawns || self.words.remark.is_some()
    }

    #[cold]
    fn check_origin(
        &self,
        facts: &mut Facts,
        state: &State,
        token: u32,
        written: &Written,
        mv: Move,
    ) {
        // A pawn names its file when it captures; in long notation the origin is always written.
        if written.piece == b'P' || written.is_long() {
            return;
        }
        let role = Position::flat_parts(mv).role;
        let any = Position::ANY;
        let all = state.position.find_man(role, any, any, written.to);
        if matches!(all, Found::One(_)) {
            note(facts, state, token, state.ply + 1, What::NeedlessOrigin);
        } else if written.rank != Written::NONE {
            // The file alone is preferred, where it is enough (PGN 8.2.3.4).
            let file = Position::flat_parts(mv).from.file();
            let by_file = state.position.find_man(role, file, any, written.to);
            facts.origins_by_rank += u32::from(matches!(by_file, Found::One(_)));
        }
    }
}

/// Whether a number should stand here, before White's move.
#[inline]
fn has_number(state: &State) -> bool {
    state.numbered && state.position.side_to_move() == Side::White
}
