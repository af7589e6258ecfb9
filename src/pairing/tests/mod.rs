//! Tests of the engine: small brackets against the literal procedure, acceleration, shapes of tournaments.

mod literal;
pub mod numbers;
