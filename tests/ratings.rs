//! `rate` for FIDE ratings, as it is called.

mod fixtures;
