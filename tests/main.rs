//! The one integration binary: a module per kind of truth.

mod architecture;
mod commands;
mod replay;
mod reports;
mod rules;
mod support;
