//! Reads the inputs one after the other and cuts them into batches.

use super::scroll::Scroll;
use super::timings::{Doing, spend};
use super::{Batch, FileEnd, Options, Progress, Step, part};
use crate::framing::{self, FilePart, Framer, GapKind, Item, ItemKind, PartEnd, Seam, count_lines};
use crate::source::{
    self, Container, Encodings, FaultKind, Form, Input, Remarks, Run, SourceFault, Stream,
};
use crossbeam_channel::{Receiver, Sender, bounded};
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// So much memory must be left, in bytes, where a file is read on: an allocation that fails ends the program, wherever it is asked for.
const SPARE: usize = 16 << 20;

/// So many bytes of a compressed file are unpacked by the reader itself: most files have fewer.
const BESIDE: u64 = 1 << 20;

/// What a game takes for each of its bytes while it is checked: its bytes twice, its tokens and facts.
const MEMORY_PER_BYTE: usize = 12;

/// What was cut and not yet handed on.
enum Ready {
    Step(Step<Batch>),
    /// More items than one batch holds.
    Cut(Cut),
}

/// Items of one stretch of a file that become several batches, each when its turn comes.
struct Cut {
    name: Arc<str>,
    bytes: Vec<u8>,
    items: std::iter::Peekable<std::vec::IntoIter<Item>>,
    /// Bytes on disk that the stretch stands for, and those of its batches so far.
    disk: u64,
    given: u64,
}

impl Cut {
    /// The next batch: a single item, or several of at most so many bytes together.
    fn batch(&mut self, most_bytes: usize, most_items: usize) -> Option<Batch> {
        let first = self.items.next()?;
        let (start, mut end) = (first.range.start, first.range.end);
        let mut items = vec![first];
        while items.len() < most_items
            && let Some(item) = self
                .items
                .next_if(|item| item.range.end - start <= most_bytes)
        {
            end = item.range.end;
            items.push(item);
        }
        for item in &mut items {
            item.range = item.range.start - start..item.range.end - start;
        }
        let until = match self.items.peek() {
            Some(_) => part(self.disk, end, self.bytes.len()),
            None => self.disk,
        };
        let disk = until - std::mem::replace(&mut self.given, until);
        Some(Batch {
            name: self.name.clone(),
            bytes: self.bytes[start..end].to_vec(),
            items,
            raw: false,
            whole: false,
            disk,
        })
    }
}

/// The input that is being read.
struct Open {
    name: Arc<str>,
    stream: Stream,
    framer: Framer,
    /// Read but not yet cut.
    rest: Vec<u8>,
    /// Runs of the text that was read last.
    runs: Vec<Run>,
    /// Where the text stands in the file, from the first letter on that was transcoded.
    scroll: Option<Scroll>,
    /// Bytes on disk that were handed on with what was cut, or with an earlier part.
    counted: u64,
    /// Bytes handed on as they are, where the file holds no games; none before its first bytes were looked at.
    raw: Option<u64>,
    /// Whether its first bytes were looked at.
    known: bool,
    /// Of a part that is read alone, what is known of it.
    alone: Option<Alone>,
}

/// The first part of a file that has parts.
fn plain(stream: Stream) -> Result<Stream, SourceFault> {
    match stream.container() {
        Container::Plain => Ok(stream),
        _ => Err(source::has_no_parts(stream.name(), 0)),
    }
}

/// A part that is read alone.
struct Alone {
    asked: FilePart,
    /// The byte and what it owes to those before, once that is known.
    begins: Option<(u64, Seam)>,
    /// Whether a header was passed over that may have been the rest of one.
    doubted: bool,
    /// Whether what follows is left to the next part.
    left: bool,
}

impl Alone {
    fn of(asked: FilePart) -> Alone {
        let seam = match asked.from {
            0 => Some(Seam::Start),
            _ => asked.seam.clone(),
        };
        Alone {
            begins: seam.map(|seam| (asked.from, seam)),
            asked,
            doubted: false,
            left: false,
        }
    }
}

impl Open {
    /// Bytes of the file that were handed on.
    fn bytes(&self) -> u64 {
        let text = self.raw.unwrap_or_else(|| self.framer.bytes());
        self.scroll.as_ref().map_or(text, Scroll::byte)
    }

    /// Bytes on disk that were read since it was asked last.
    fn disk(&mut self) -> u64 {
        let read = self.stream.compressed_read();
        read - std::mem::replace(&mut self.counted, read)
    }

    /// The encoding of the text before what comes next.
    fn form(&self) -> Form {
        self.scroll.as_ref().map_or(Form::EightBit, Scroll::form)
    }

    /// The byte of the file with which the next section begins, and what it owes to those before it.
    fn seam(&self) -> (u64, Seam) {
        let seam = match self.framer.before() {
            Some(before) if self.bytes() > 0 => Seam::Within {
                form: self.form(),
                before,
            },
            _ => Seam::Start,
        };
        (self.bytes(), seam)
    }

    /// Where a part ends, told in the text that was read.
    fn bound(&mut self) {
        let Some(alone) = &self.alone else { return };
        let until = alone.asked.until;
        self.framer.end_at(match &self.scroll {
            None => until,
            Some(scroll) => (scroll.text_before(&self.rest, until))
                .map_or(u64::MAX, |at| self.framer.bytes() + at as u64),
        });
    }

    /// Passes over what is of the part before; whether the first section was found. What begins like a section may stand in a comment,
    /// or be the rest of a header: it is what the part before says it is.
    fn find_beginning(&mut self, max_game: usize, at_end: bool) -> bool {
        loop {
            let Some(Alone { begins: None, .. }) = &self.alone else {
                return true;
            };
            if let Some(blank) = framing::clear_beginning(&self.rest) {
                let text = self.framer.bytes() + blank as u64;
                self.pass_over(blank);
                self.begin_at(text, max_game);
                return true;
            }
            self.framer.end_at(self.framer.bytes() + 1);
            let used = self.framer.cut(&self.rest, at_end, &mut Vec::new());
            // Behind the rest of a line a tag pair is rather the rest of a header.
            let is_line = count_lines(&self.rest[..used]) == 1;
            self.pass_over(used);
            let found = self.framer.has_ended();
            if !found && !at_end {
                return false;
            }
            let is_doubtful = found && is_line && self.rest.first() == Some(&b'[');
            if let Some(alone) = &mut self.alone
                && is_doubtful
                && !std::mem::replace(&mut alone.doubted, true)
            {
                continue;
            }
            self.begin_at(self.framer.bytes(), max_game);
        }
    }

    fn pass_over(&mut self, used: usize) {
        if let Some(scroll) = &mut self.scroll {
            scroll.skip(&self.rest[..used]);
        }
        self.rest.drain(..used);
    }

    /// The first section of the part begins with what was read, at this byte of the text.
    fn begin_at(&mut self, text: u64, max_game: usize) {
        let form = self.form();
        if let Some(scroll) = &mut self.scroll {
            scroll.begin_within(form);
        }
        let seam = Seam::assumed(form);
        self.framer = resumed(max_game, text, &seam);
        let begins = (self.bytes(), seam);
        if let Some(alone) = &mut self.alone {
            alone.begins = Some(begins);
        }
    }

    /// Takes the runs of the text that was read last.
    #[cold]
    fn unroll(&mut self) {
        let text = self.raw.unwrap_or_else(|| self.framer.bytes());
        let within = (self.alone.as_ref())
            .and_then(|alone| alone.begins.as_ref())
            .map(|(_, seam)| seam.form());
        let scroll = self.scroll.get_or_insert_with(|| {
            let mut scroll = Scroll::new(text);
            within
                .into_iter()
                .for_each(|form| scroll.begin_within(form));
            scroll
        });
        scroll.extend(self.runs.drain(..));
    }
}

pub(super) struct BatchReader<'a> {
    inputs: std::vec::IntoIter<Input>,
    faults: std::vec::IntoIter<SourceFault>,
    options: &'a Options,
    progress: &'a Progress,
    open: Option<Open>,
    ready: VecDeque<Ready>,
    spare: (Sender<Vec<u8>>, Receiver<Vec<u8>>),
}

impl<'a> BatchReader<'a> {
    pub(super) fn new(
        inputs: Vec<Input>,
        faults: Vec<SourceFault>,
        options: &'a Options,
        progress: &'a Progress,
    ) -> BatchReader<'a> {
        BatchReader {
            inputs: inputs.into_iter(),
            faults: faults.into_iter(),
            options,
            progress,
            open: None,
            ready: VecDeque::new(),
            spare: bounded(options.jobs * 2 + 2),
        }
    }

    /// Where buffers go that have served.
    pub(super) fn spare(&self) -> Sender<Vec<u8>> {
        self.spare.0.clone()
    }

    pub(super) fn give_back(&self, buffer: Vec<u8>) {
        let _ = self.spare.0.try_send(buffer);
    }

    /// An empty buffer, one that has served before if there is one. Buffers that grew with a huge game are let go.
    fn buffer(&self) -> Vec<u8> {
        match self.spare.1.try_recv() {
            Ok(mut buffer) if buffer.capacity() <= 4 * self.options.batch => {
                buffer.clear();
                buffer
            }
            _ => Vec::new(),
        }
    }

    pub(super) fn next(&mut self) -> Option<Step<Batch>> {
        loop {
            match self.ready.pop_front() {
                Some(Ready::Step(step)) => return Some(step),
                Some(Ready::Cut(mut cut)) => {
                    match cut.batch(self.options.batch, self.options.items) {
                        Some(batch) => {
                            self.ready.push_front(Ready::Cut(cut));
                            return Some(Step::Batch(batch));
                        }
                        None => self.give_back(cut.bytes),
                    }
                    continue;
                }
                None => {}
            }
            if self.progress.stop.load(Ordering::Relaxed) {
                // The file under way ends where it was cut, without a fault of its own.
                return self.open.take().map(|open| Step::End(end(&open, None)));
            }
            if let Some(open) = self.open.take() {
                self.read(open);
            } else if let Some(fault) = self.faults.next() {
                self.faulty(fault);
            } else {
                let input = self.inputs.next()?;
                let open = |input: &Input| match &self.options.part {
                    Some(part) if part.from > 0 => {
                        let form = part.seam.as_ref().map_or(Form::EightBit, Seam::form);
                        source::open_within(input, part.from, form)
                    }
                    Some(part) if part.until < u64::MAX => source::open(input).and_then(plain),
                    _ if self.options.tables => source::open_with_tables(input),
                    _ => source::open(input),
                };
                match guarded(|| open(&input)) {
                    Some(Ok(stream)) => {
                        // With one job everything runs on one thread.
                        if self.options.jobs > 1 {
                            stream.unpacking().allow_beside(BESIDE);
                        }
                        self.begin(stream, 0);
                    }
                    Some(Err(fault)) => self.faulty(fault),
                    None => {
                        self.progress.lost.fetch_add(1, Ordering::Relaxed);
                        self.faulty(internal(&input.name, 0));
                    }
                }
            }
        }
    }

    /// A part of an input begins; `counted` bytes on disk were counted before.
    fn begin(&mut self, stream: Stream, counted: u64) {
        let name: Arc<str> = stream.name().into();
        self.ready.push_back(Ready::Step(Step::Begin(name.clone())));
        let max_game = self.options.max_game;
        let alone = self.options.part.clone().map(Alone::of);
        let framer = alone.as_ref().map_or_else(
            || Framer::new(max_game),
            |alone| {
                let begins = alone.begins.as_ref().map(|(_, seam)| seam.clone());
                let seam = begins.unwrap_or(Seam::assumed(Form::EightBit));
                resumed(max_game, alone.asked.from, &seam)
            },
        );
        let is_start = alone.as_ref().is_none_or(|alone| alone.asked.from == 0);
        self.open = Some(Open {
            name,
            stream,
            framer,
            rest: self.buffer(),
            runs: Vec::new(),
            scroll: None,
            counted,
            raw: None,
            known: self.options.raw.is_none() || !is_start,
            alone,
        });
    }

    /// A file that could not be opened: it begins and ends.
    fn faulty(&mut self, fault: SourceFault) {
        let name: Arc<str> = fault.name.as_str().into();
        self.ready.push_back(Ready::Step(Step::Begin(name.clone())));
        self.ready
            .push_back(Ready::Step(Step::End(Box::new(FileEnd {
                name,
                games: 0,
                bytes: 0,
                last_line: 1,
                fault: Some(fault),
                remarks: Remarks::default(),
                part: None,
            }))));
    }

    /// A part ends, and the next one of its input begins.
    fn end(&mut self, mut open: Open, fault: Option<SourceFault>) {
        let disk = open.disk();
        self.progress.bytes.fetch_add(disk, Ordering::Relaxed);
        self.ready
            .push_back(Ready::Step(Step::End(end(&open, fault))));
        let more = guarded(|| open.stream.next_part());
        match more {
            Some(true) => return self.begin(open.stream, open.counted),
            Some(false) => {}
            None => {
                self.progress.lost.fetch_add(1, Ordering::Relaxed);
                self.faulty(internal(&open.name, 0));
            }
        }
        self.progress
            .timings
            .add_unpacking(open.stream.unpacking().took());
        let skipped = open.stream.skipped();
        self.progress.skipped.fetch_add(skipped, Ordering::Relaxed);
    }

    /// Reads on until something can be cut.
    fn read(&mut self, mut open: Open) {
        let mut want = self.options.batch;
        loop {
            let timings = self.progress.wanted_timings(self.options);
            let filled = spend(timings, Doing::Reading, || {
                guarded(|| fill(&mut open, want))
            });
            let Some((at_end, fault)) = filled else {
                return self.fail(open);
            };
            let game = SPARE.max(open.rest.len().saturating_mul(MEMORY_PER_BYTE));
            if !is_granted(game) {
                let detail = match open.rest.len() > self.options.batch {
                    true => {
                        "not enough memory for the game that begins here: give a smaller --max-game"
                    }
                    false => "not enough memory to read on",
                };
                // Given back first: what is said of it takes memory too.
                open.rest = Vec::new();
                let fault = SourceFault {
                    name: open.name.to_string(),
                    kind: FaultKind::Unreadable,
                    byte: open.bytes(),
                    detail: detail.to_owned(),
                };
                return self.end(open, Some(fault));
            }
            if !open.runs.is_empty() {
                open.unroll();
            }
            if !open.known {
                open.known = true;
                let claims = |raw: fn(&[u8]) -> bool| raw(&open.rest).then_some(0);
                open.raw = self.options.raw.and_then(claims);
                if open.raw.is_none() && open.stream.is_table() {
                    self.progress.skipped.fetch_add(1, Ordering::Relaxed);
                    open.rest.clear();
                    return self.end(open, fault);
                }
            }
            if open.raw.is_some() {
                return self.hand_on(open, at_end, fault);
            }
            let max_game = self.options.max_game;
            match guarded(|| open.find_beginning(max_game, at_end)) {
                None => return self.fail(open),
                Some(true) => open.bound(),
                Some(false) => {
                    want = open.rest.len().max(self.options.batch);
                    continue;
                }
            }
            let mut items = Vec::new();
            let cut = guarded(|| open.framer.cut(&open.rest, at_end, &mut items));
            let Some(used) = cut else {
                return self.fail(open);
            };
            // What follows is of the next part.
            let is_all = at_end && used == open.rest.len();
            let left = open.framer.has_ended() && !is_all;
            let (at_end, fault) = match left {
                true => (true, None),
                false => (at_end, fault),
            };
            if used == 0 && !at_end {
                // A game longer than what was read: twice as much, so that it is not scanned again and again.
                want = open.rest.len().max(self.options.batch);
                continue;
            }
            let mut rest = self.buffer();
            rest.extend_from_slice(&open.rest[used..]);
            let mut bytes = std::mem::replace(&mut open.rest, rest);
            bytes.truncate(used);
            if fault.is_some() {
                framing::tear(&mut items, &bytes);
            }
            if let Some(scroll) = &mut open.scroll {
                scroll.stand(&mut items, &bytes);
            }
            if let Some(only) = &self.options.only {
                items.retain(|item| match item.kind {
                    ItemKind::Game { number, .. } => {
                        only.iter().any(|range| range.contains(&number))
                    }
                    ItemKind::Gap { .. } => false,
                });
            }
            let disk = open.disk();
            self.queue(&open.name, bytes, items, disk);
            if at_end {
                if let Some(alone) = &mut open.alone {
                    alone.left = left;
                }
                self.end(open, fault);
            } else {
                self.open = Some(open);
            }
            return;
        }
    }

    /// Hands on what was read of a file without games.
    fn hand_on(&mut self, mut open: Open, at_end: bool, fault: Option<SourceFault>) {
        let rest = self.buffer();
        let bytes = std::mem::replace(&mut open.rest, rest);
        let byte = open.raw.unwrap_or(0);
        open.raw = Some(byte + bytes.len() as u64);
        let original = (open.scroll.as_mut()).and_then(|scroll| scroll.pass(&bytes));
        let whole = Item {
            range: 0..bytes.len(),
            byte,
            line: 1,
            kind: ItemKind::Gap {
                kind: GapKind::Text,
                continued: byte > 0,
            },
            heading: None,
            lines: None,
            heads_section: byte == 0,
            torn: false,
            original,
        };
        let disk = open.disk();
        self.ready.push_back(Ready::Step(Step::Batch(Batch {
            name: open.name.clone(),
            bytes,
            items: vec![whole],
            raw: true,
            whole: byte == 0 && at_end,
            disk,
        })));
        if at_end {
            self.end(open, fault);
        } else {
            self.open = Some(open);
        }
    }

    /// The program failed: the rest of this part is lost, and that is said.
    fn fail(&mut self, open: Open) {
        self.progress.lost.fetch_add(1, Ordering::Relaxed);
        let fault = internal(&open.name, open.bytes());
        self.end(open, Some(fault));
    }

    /// Makes batches of what was cut: one, or several where there are many items or bytes.
    /// Bytes on disk in which nothing is to be looked at are done.
    fn queue(&mut self, name: &Arc<str>, bytes: Vec<u8>, items: Vec<Item>, disk: u64) {
        let name = name.clone();
        let few = items.len() <= self.options.items && bytes.len() <= 4 * self.options.batch;
        self.ready.push_back(match items.len() {
            0 => {
                self.progress.bytes.fetch_add(disk, Ordering::Relaxed);
                return self.give_back(bytes);
            }
            n if n == 1 || few => Ready::Step(Step::Batch(Batch {
                name,
                bytes,
                items,
                raw: false,
                whole: false,
                disk,
            })),
            _ => Ready::Cut(Cut {
                name,
                bytes,
                items: items.into_iter().peekable(),
                disk,
                given: 0,
            }),
        });
    }
}

/// Reads more of a file; whether its end was reached, and why it ended there if not as it should.
fn fill(open: &mut Open, want: usize) -> (bool, Option<SourceFault>) {
    let (rest, runs) = (&mut open.rest, &mut open.runs);
    match open.stream.fill_noting(rest, want, runs) {
        // A short count is the end or a break: asking once more tells which.
        Ok(read) if read < want => match open.stream.fill(rest, 1) {
            Ok(0) => (true, None),
            Ok(_) => (false, None),
            Err(fault) => (true, Some(fault)),
        },
        Ok(_) => (false, None),
        Err(fault) => (true, Some(fault)),
    }
}

/// A framer at a byte of the text, behind a seam.
fn resumed(max_game: usize, byte: u64, seam: &Seam) -> Framer {
    match seam {
        Seam::Start => Framer::new(max_game),
        Seam::Within { before, .. } => Framer::resume(max_game, byte, before.clone()),
    }
}

fn end(open: &Open, fault: Option<SourceFault>) -> Box<FileEnd> {
    let part = open.alone.as_ref().map(|alone| PartEnd {
        asked: alone.asked.clone(),
        begins: alone.begins.clone().unwrap_or_else(|| open.seam()),
        ends: open.seam(),
        is_last: !alone.left,
    });
    let from = part.as_ref().map_or(0, |part| part.begins.0);
    Box::new(FileEnd {
        games: open.framer.games(),
        bytes: open.bytes() - from,
        part,
        last_line: open.framer.line(),
        name: open.name.clone(),
        fault,
        remarks: Remarks {
            encodings: (open.scroll.as_ref()).map_or_else(Encodings::default, Scroll::encodings),
            ..open.stream.remarks()
        },
    })
}

/// Runs what must not take the program with it if it panics.
fn guarded<T>(run: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(run)).ok()
}

/// Whether the system grants so many bytes now. It may grant more than it has: then nothing helps.
fn is_granted(bytes: usize) -> bool {
    let mut asked: Vec<u8> = Vec::new();
    asked.try_reserve_exact(bytes).is_ok()
}

/// The fault of a file in which the program itself failed.
fn internal(name: &str, byte: u64) -> SourceFault {
    SourceFault {
        name: name.to_owned(),
        kind: FaultKind::Unreadable,
        byte,
        detail: "internal fault while the file was unpacked or its games were told apart"
            .to_owned(),
    }
}
