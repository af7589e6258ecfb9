//! Any bytes as a container: no fault of the program, no endless part, and names that steer no terminal. And what other
//! libraries pack is unpacked as it was, however it arrives and is asked for.

#![no_main]

use formulario::source::{Original, Stream};
use libfuzzer_sys::fuzz_target;
use std::io::{self, Cursor, Read, Write};

/// So much is unpacked of one input: a bomb is slow, and nothing else.
const MOST: u64 = 4 << 20;

/// Gives its bytes in uneven steps.
struct Steps {
    bytes: Cursor<Vec<u8>>,
    state: u32,
}

/// The next number of a simple sequence.
fn next(state: &mut u32) -> usize {
    *state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
    (*state >> 16) as usize
}

impl Read for Steps {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let step = 1 + next(&mut self.state) % 700;
        let room = step.min(buffer.len());
        self.bytes.read(&mut buffer[..room])
    }
}

fn any_bytes(data: &[u8]) {
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
}

/// The names and bytes of all parts.
fn unpacked(packed: Vec<u8>, seed: u32) -> Vec<(String, Vec<u8>)> {
    let bytes = Cursor::new(packed);
    let mut stream = Stream::from_reader("x", Steps { bytes, state: seed });
    let (mut parts, mut state) = (Vec::new(), !seed);
    loop {
        let mut part = Vec::new();
        while stream
            .fill(&mut part, 1 + next(&mut state) % 3000)
            .expect("no fault")
            > 0
        {}
        parts.push((stream.name().to_owned(), part));
        if !stream.next_part() {
            return parts;
        }
    }
}

/// One packed stream, and two behind each other where the format allows it.
fn packed(format: u8, text: &[u8]) -> Vec<u8> {
    let gzip = |text: &[u8]| {
        let level = libdeflater::CompressionLvl::new(i32::from(format) % 12).expect("a level");
        let mut packer = libdeflater::Compressor::new(level);
        let mut out = vec![0; packer.gzip_compress_bound(text.len())];
        let length = packer.gzip_compress(text, &mut out).expect("room");
        out.truncate(length);
        out
    };
    let one = |text: &[u8]| match format % 4 {
        0 => gzip(text),
        1 => {
            let mut out = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::fast());
            out.write_all(text).expect("memory");
            out.finish().expect("memory")
        }
        2 => {
            let mut out = liblzma::write::XzEncoder::new(Vec::new(), 1);
            out.write_all(text).expect("memory");
            out.finish().expect("memory")
        }
        _ => zstd::stream::encode_all(text, 1).expect("memory"),
    };
    let middle = text.len() / 2;
    match format & 4 {
        0 => one(text),
        _ => [one(&text[..middle]), one(&text[middle..])].concat(),
    }
}

fn archive(format: u8, members: &[(String, Vec<u8>)]) -> Vec<u8> {
    if format % 2 == 0 {
        let mut out = zip::ZipWriter::new(Cursor::new(Vec::new()));
        for (name, text) in members {
            let method = match format & 2 {
                0 => zip::CompressionMethod::Stored,
                _ => zip::CompressionMethod::Deflated,
            };
            let options = zip::write::SimpleFileOptions::default().compression_method(method);
            out.start_file(name, options).expect("memory");
            out.write_all(text).expect("memory");
        }
        return out.finish().expect("memory").into_inner();
    }
    let mut out = tar::Builder::new(Vec::new());
    for (name, text) in members {
        let mut header = tar::Header::new_ustar();
        header.set_size(text.len() as u64);
        header.set_mode(0o644);
        out.append_data(&mut header, name, &**text).expect("memory");
    }
    out.into_inner().expect("memory")
}

/// Whether some bytes are read as they are: no format is told by them, and no other encoding.
fn is_plain(text: &[u8]) -> bool {
    text.iter()
        .all(|byte| matches!(byte, b'\n' | b'\r' | b'\t' | b' '..=b'~' | 0xa0..=0xef))
        && text
            .first()
            .is_none_or(|byte| byte.is_ascii_alphanumeric() || b"[{(\n ".contains(byte))
        && !text.starts_with(b"BZh")
        && !text.starts_with(b"PK")
        && !text.windows(5).any(|part| part == b"ustar")
        && !text.windows(2).any(|part| part == [0xef, 0xbb])
}

fuzz_target!(|data: &[u8]| {
    any_bytes(data);
    let [format, seed, text @ ..] = data else {
        return;
    };
    if !is_plain(text) {
        return;
    }
    let seed = u32::from(*seed);
    if format & 8 == 0 {
        let parts = unpacked(packed(*format, text), seed);
        assert_eq!(parts.len(), 1);
        assert!(parts[0].1 == text, "unpacked as it was packed");
        return;
    }
    let cut = usize::from(*format).min(text.len());
    let members: Vec<(String, Vec<u8>)> = [&text[..cut], &text[cut..]]
        .into_iter()
        .enumerate()
        .filter(|(_, text)| is_plain(text))
        .map(|(i, text)| (format!("folder/{i}.pgn"), text.to_vec()))
        .collect();
    if members.is_empty() {
        return;
    }
    let parts = unpacked(archive(*format >> 4, &members), seed);
    let wanted: Vec<_> = members
        .into_iter()
        .map(|(name, text)| (format!("x!{name}"), text))
        .collect();
    assert!(parts == wanted, "each member as it was packed");
});
