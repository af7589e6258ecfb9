//! Any bytes as a container: no fault of the program, no endless part, and names that steer no terminal.

#![no_main]

use formulario::source::{Original, Stream};
use libfuzzer_sys::fuzz_target;
use std::io::Cursor;

/// So much is unpacked of one input: a bomb is slow, and nothing else.
const MOST: u64 = 4 << 20;

fuzz_target!(|data: &[u8]| {
    let mut stream = Stream::from_reader("x", Cursor::new(data.to_vec()));
    let mut total = 0;
    loop {
        assert!(!stream.name().chars().any(char::is_control));
        let (mut text, mut runs) = (Vec::new(), Vec::new());
        let fault = loop {
            let before = text.len();
            match stream.fill_noting(&mut text, 1 << 16, &mut runs) {
                Ok(0) => break None,
                Ok(read) => {
                    assert_eq!(read, text.len() - before);
                    total += read as u64;
                    if total > MOST {
                        return;
                    }
                }
                Err(fault) => {
                    assert_eq!(text.len(), before);
                    break Some(fault);
                }
            }
        };
        let mut original = Original::default();
        original.extend(runs, 0, 0);
        let bytes = original.bytes(&text);
        assert_eq!(bytes.len() as u64, original.length(&text));
        if let Some(fault) = fault {
            assert_eq!(fault.byte, bytes.len() as u64);
            assert_eq!(fault.name, stream.name());
        }
        assert!(stream.compressed_read() <= data.len() as u64);
        if !stream.next_part() {
            return;
        }
    }
});
