//! `formulario` audits chess records: it reads PGN archives and typed scoresheets, replays every game and says exactly
//! what is wrong, where and why.
//!
//! The folders are the stages of one sentence, in order:
//! bytes ([`source`]) → games ([`framing`]) → tokens ([`syntax`]) → moves ([`notation`] on a [`board`]) → facts
//! ([`replay`]) → findings ([`rules`]) → reports ([`report`]). A stage imports only stages before it.

pub mod board;
pub mod draw;
pub mod elo;
pub mod endgame;
pub mod framing;
pub mod game_check;
pub mod generator;
pub mod laws;
pub mod messages;
pub mod notation;
pub mod pipeline;
pub mod rating;
pub mod replay;
pub mod report;
pub mod rules;
pub mod source;
pub mod syntax;
pub mod tournament;
pub mod write;
