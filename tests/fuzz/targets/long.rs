//! Time grows with the bytes and no faster: a head, a body again and again, a tail. Eight times as much may take eight
//! times as long; what takes more than three times that, three times in a row, is no chance.

#![no_main]

use formulario::game_check::CheckOptions;
use formulario_fuzz::{cut_whole, each_game};
use libfuzzer_sys::fuzz_target;
use std::time::Duration;

/// Bytes of the shorter and of the longer input.
const SHORT: usize = 24 << 10;
const LONG: usize = 8 * SHORT;

/// Below this a measurement says nothing.
const LEAST: Duration = Duration::from_millis(400);

fn grown(head: &[u8], body: &[u8], tail: &[u8], length: usize) -> Vec<u8> {
    let mut text = head.to_vec();
    while text.len() < length {
        text.extend_from_slice(body);
    }
    text.extend_from_slice(tail);
    text
}

/// The time that this thread has had a processor to itself, as Linux counts it: what else the machine does is not in it.
fn processor_time() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").expect("Linux");
    let nanoseconds = text.split(' ').next().and_then(|word| word.parse().ok());
    Duration::from_nanos(nanoseconds.expect("a number"))
}

fn time(text: &[u8]) -> Duration {
    let start = processor_time();
    let items = cut_whole(text);
    each_game(text, &items, &CheckOptions::default(), &mut |_, _, _| {});
    processor_time() - start
}

fuzz_target!(|data: &[u8]| {
    let [head, body, rest @ ..] = data else {
        return;
    };
    let (head, rest) = rest.split_at(usize::from(*head % 64).min(rest.len()));
    let (body, tail) = rest.split_at((1 + usize::from(*body)).min(rest.len()));
    if body.is_empty() || tail.len() > 64 {
        return;
    }
    let long = grown(head, body, tail, LONG);
    if time(&long) < LEAST {
        return;
    }
    let short = grown(head, body, tail, SHORT);
    let slow = || time(&long) > 3 * (LONG / SHORT) as u32 * time(&short);
    assert!(
        !(slow() && slow() && slow()),
        "more than linear: {:?}",
        String::from_utf8_lossy(data)
    );
});
