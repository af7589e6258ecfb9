//! Any bytes as a container: no fault of the program, no endless part, and names that steer no terminal.

#![no_main]

use formulario::source::Stream;
use libfuzzer_sys::fuzz_target;
use std::io::Cursor;

/// So much is unpacked of one input: a bomb is slow, and nothing else.
const MOST: u64 = 4 << 20;

fuzz_target!(|data: &[u8]| {
    let mut stream = Stream::from_reader("x", Cursor::new(data.to_vec()));
    let mut total = 0;
    loop {
        assert!(!stream.name().chars().any(char::is_control));
        let mut part = 0;
        loop {
            let mut buffer = Vec::new();
            match stream.fill(&mut buffer, 1 << 16) {
                Ok(0) => break,
                Ok(read) => {
                    assert_eq!(read, buffer.len());
                    part += read as u64;
                    total += read as u64;
                    if total > MOST {
                        return;
                    }
                }
                Err(fault) => {
                    assert_eq!((fault.byte, buffer.len()), (part, 0));
                    assert_eq!(fault.name, stream.name());
                }
            }
        }
        assert!(stream.compressed_read() <= data.len() as u64);
        let remarks = stream.remarks();
        assert!(remarks.first_unpaired.0 <= part && remarks.unpaired <= part);
        if !stream.next_part() {
            return;
        }
    }
});
