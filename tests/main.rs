//! The one integration binary: a module per kind of truth.

mod architecture;
mod replay;
mod rules;
mod support;
