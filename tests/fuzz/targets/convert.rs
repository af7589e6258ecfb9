//! Games written anew: what is written is read back as it was (no `X002`), and what is written twice is written once.

#![no_main]

use formulario::write::{Annotate, WriteOptions};
use formulario_fuzz::convert;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let plain = WriteOptions {
        strip: true,
        ..WriteOptions::default()
    };
    let once = convert(data, &plain);
    assert_eq!(
        String::from_utf8_lossy(&convert(&once, &plain)),
        String::from_utf8_lossy(&once)
    );
    let annotated = WriteOptions {
        annotate: Annotate::Findings,
        ..WriteOptions::default()
    };
    let told = convert(data, &annotated);
    assert_eq!(
        String::from_utf8_lossy(&convert(&told, &plain)),
        String::from_utf8_lossy(&once),
        "what was told of a game can be taken out again"
    );
});
