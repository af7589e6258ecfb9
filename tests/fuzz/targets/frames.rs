//! Games and gaps rejoin the input, and are the same however the stream arrives.

#![no_main]

use formulario_fuzz::{CAPS, cut, items_hold_everything};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((&step, bytes)) = data.split_first() else {
        return;
    };
    for cap in CAPS {
        let whole = cut(bytes, usize::MAX >> 1, cap);
        items_hold_everything(bytes, &whole);
        let steps = cut(bytes, 1 + 3 * usize::from(step), cap);
        items_hold_everything(bytes, &steps);
        if bytes.len() < cap {
            assert_eq!(whole, steps, "however the stream arrives");
        }
    }
});
