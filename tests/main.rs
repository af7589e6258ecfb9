//! The one integration binary: a module per kind of truth.

mod architecture;
mod archives;
mod clocks;
mod commands;
mod containers;
mod deviations;
mod draws;
mod endgame;
mod endings;
mod hostile;
mod html;
mod laws;
mod notation;
mod oracle;
mod properties;
mod regression;
mod replay;
mod reports;
mod roundtrip;
mod rules;
mod seeds;
mod sheets;
mod show;
mod support;
mod truth;
mod written;
