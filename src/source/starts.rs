//! Where lines of a text begin, told afterwards of the few of which something is to be said.

use super::Stream;
use memchr::{memchr, memchr_iter};
use std::collections::HashMap;

/// So many bytes are looked at at a time.
const BLOCK: usize = 64 * 1024;

/// Where these lines begin, by their numbers, from 1; in bytes of the text from 0. Lines end with `\n`, or with `\r` where
/// none does in the first block. `lines` are in order; those behind the end, or behind what cannot be read, have no place.
pub fn starts_of_lines(stream: &mut Stream, lines: &[u64]) -> HashMap<u64, u64> {
    let mut found = HashMap::new();
    let mut wanted = lines
        .iter()
        .copied()
        .skip_while(|line| *line == 0)
        .peekable();
    let (mut buf, mut at, mut line, mut end) = (Vec::new(), 0, 1, None);
    let mut take = |line: u64, at: u64| {
        while wanted.next_if(|wanted| *wanted <= line).is_some() {
            found.insert(line, at);
        }
        wanted.peek().is_none()
    };
    if take(1, 0) {
        return found;
    }
    loop {
        buf.clear();
        if stream.fill(&mut buf, BLOCK).unwrap_or(0) == 0 {
            return found;
        }
        let end = *end.get_or_insert_with(|| match memchr(b'\n', &buf) {
            None if memchr(b'\r', &buf).is_some() => b'\r',
            _ => b'\n',
        });
        for behind in memchr_iter(end, &buf) {
            line += 1;
            if take(line, at + behind as u64 + 1) {
                return found;
            }
        }
        at += buf.len() as u64;
    }
}
