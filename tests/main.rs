//! The one integration binary: a module per kind of truth.

mod architecture;
mod archives;
mod oracle;
mod properties;
mod replay;
mod rules;
mod support;
mod truth;
