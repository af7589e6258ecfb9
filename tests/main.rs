//! The one integration binary: a module per kind of truth.

mod archives;
mod oracle;
mod properties;
// Note for the merge: needs the rules (branches rulesA and rulesB, `GapFacts::kind`); switch it on behind them.
// mod truth;
