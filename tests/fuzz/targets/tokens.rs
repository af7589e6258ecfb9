//! The tokens of a game tile it, in every encoding.

#![no_main]

use formulario::syntax::{Encoding, Tokens};
use formulario_fuzz::tokens_hold_everything;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|game: &[u8]| {
    let mut tokens = Tokens::default();
    for encoding in [None, Some(Encoding::Utf8), Some(Encoding::Windows1252)] {
        formulario::sheet::scan(&mut tokens, game, None, encoding);
        tokens_hold_everything(game, &tokens);
    }
});
