//! Panics: one in a worker is caught and becomes a finding of its game, so it prints nothing; any other is shown.

use std::cell::Cell;
use std::panic;

thread_local! {
    static CAUGHT: Cell<bool> = const { Cell::new(false) };
}

/// Makes panics in [`quietly`] print nothing.
pub fn install() {
    let show = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if !CAUGHT.get() {
            show(info);
        }
    }));
}

/// Runs something whose panics are caught within it.
pub fn quietly<T>(run: impl FnOnce() -> T) -> T {
    /// Unwinding passes here too.
    struct Reset(bool);
    impl Drop for Reset {
        fn drop(&mut self) {
            CAUGHT.set(self.0);
        }
    }
    let _reset = Reset(CAUGHT.replace(true));
    run()
}
