//! The one integration binary: a module per kind of truth.

mod architecture;
mod archives;
mod commands;
mod deviations;
mod hostile;
mod notation;
mod oracle;
mod properties;
mod replay;
mod reports;
mod rules;
mod support;
mod truth;
