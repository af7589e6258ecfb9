//! Deflate (RFC 1951), the body of gzip members and of most members of a zip.

use flate2::{Crc, Decompress, FlushDecompress, Status};

use super::container::truncated;
use super::fault::{Broken, FaultKind};
use super::raw::Raw;

/// Bytes inflated per step. Small, because the room for them is not.
const INPUT: usize = 1024;

/// The most that `INPUT` bytes can inflate to, with the bits and the window that
/// the inflater still holds: 258 bytes for every 2 bits.
pub(super) const ROOM: usize = (INPUT + 16) * 1032 + 2 * 32 * 1024;

/// One deflated body, and the sum of what it inflated to.
pub(super) struct Inflate {
    inflate: Decompress,
    crc: Crc,
}

impl Inflate {
    pub(super) fn new() -> Self {
        Self {
            inflate: Decompress::new(false),
            crc: Crc::new(),
        }
    }

    /// Makes ready for the next body.
    pub(super) fn reset(&mut self) {
        self.inflate.reset(false);
        self.crc.reset();
    }

    /// The sum of the inflated bytes.
    pub(super) fn crc(&self) -> &Crc {
        &self.crc
    }

    /// Compressed bytes used and bytes they gave.
    pub(super) fn totals(&self) -> (u64, u64) {
        (self.inflate.total_in(), self.inflate.total_out())
    }

    /// Inflates a little of the next `most` bytes into `out`, which is [`ROOM`]
    /// long: how many bytes came, and whether the body is at its end. The bytes
    /// count also when it is a fault.
    pub(super) fn step(
        &mut self,
        raw: &mut Raw,
        most: u64,
        out: &mut [u8],
        format: &str,
    ) -> (usize, Result<bool, Broken>) {
        let input = match raw.peek(1) {
            Ok(input) => input,
            Err(error) => return (0, Err(error.into())),
        };
        let at_end = input.is_empty();
        let input = &input[..input.len().min(INPUT).min(most.try_into().unwrap_or(INPUT))];
        let (in_before, out_before) = self.totals();
        let result = self.inflate.decompress(input, out, FlushDecompress::None);
        let (in_after, out_after) = self.totals();
        // Both differences are at most the length of a slice.
        let read = (in_after - in_before) as usize;
        let written = (out_after - out_before) as usize;
        raw.consume(read);
        self.crc.update(&out[..written]);
        let state = match result {
            Err(error) => Err(damaged(format, &error.to_string())),
            Ok(Status::StreamEnd) => Ok(true),
            Ok(_) if read > 0 || written > 0 => Ok(false),
            Ok(_) if at_end => Err(truncated(format)),
            // Also where the body goes on beyond its length.
            Ok(_) => Err(damaged(format, "the decoder makes no progress")),
        };
        (written, state)
    }
}

/// The fault of data that cannot have been written so.
pub(super) fn damaged(format: &str, detail: &str) -> Broken {
    let detail = format!("the {format} data is damaged: {detail}");
    Broken::new(FaultKind::Corrupt, detail)
}
