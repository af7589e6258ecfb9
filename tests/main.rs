//! The one integration binary: a module per kind of truth.

mod commands;
mod reports;
