//! What a decoder brings, as a reader for the layer above it.

use std::io::{self, Read};

use super::container::{Decode, State};

/// A decoder with room for one step.
pub(super) struct Unpacked {
    decoder: Box<dyn Decode>,
    /// What the last step brought and nobody has taken is `chunk[start..end]`.
    chunk: Vec<u8>,
    start: usize,
    end: usize,
    state: State,
}

impl Unpacked {
    /// Brings nothing more.
    pub(super) fn nothing() -> Self {
        Self {
            state: State::End,
            ..Self::new(Box::new(Nothing))
        }
    }

    pub(super) fn new(decoder: Box<dyn Decode>) -> Self {
        Self {
            chunk: vec![0; decoder.room()],
            decoder,
            start: 0,
            end: 0,
            state: State::More,
        }
    }
}

/// What stands in the place of a decoder that is gone.
struct Nothing;

impl Decode for Nothing {
    fn room(&self) -> usize {
        0
    }

    fn step(&mut self, _: &mut [u8]) -> (usize, State) {
        (0, State::End)
    }
}

impl Read for Unpacked {
    /// A fault of the decoder comes as the [`Broken`](super::fault::Broken)
    /// within the error, after every byte before it.
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        while self.start == self.end {
            match std::mem::replace(&mut self.state, State::End) {
                State::More => {
                    self.start = 0;
                    (self.end, self.state) = self.decoder.step(&mut self.chunk);
                }
                State::End => return Ok(0),
                State::Fault(broken) => return Err(io::Error::other(broken)),
            }
        }
        let taken = out.len().min(self.end - self.start);
        out[..taken].copy_from_slice(&self.chunk[self.start..self.start + taken]);
        self.start += taken;
        Ok(taken)
    }
}
