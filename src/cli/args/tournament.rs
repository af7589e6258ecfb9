//! What was typed to `generate tournament`.

use super::{number_from_0, number_from_1};
use clap::{Args as ClapArgs, ValueHint};
use std::path::PathBuf;

/// `formulario generate tournament`
#[derive(Debug, ClapArgs)]
pub struct TournamentArgs {
    /// Where to write the report; `-` or none is standard output
    #[arg(value_name = "FILE", default_value = "-", value_hint = ValueHint::FilePath)]
    pub out: PathBuf,
    /// Where to write the games that were played: PGN with tag pairs and results, without moves
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub games: Option<PathBuf>,
    /// How many players, at most 4000
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = number_from_1::<u16>)]
    pub players: u16,
    /// How many rounds, at most 99
    #[arg(long, value_name = "N", default_value_t = 9, value_parser = number_from_1::<u16>)]
    pub rounds: u16,
    /// Where the random numbers start
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = number_from_0::<u64>)]
    pub seed: u64,
    /// Edition of the Dutch system: 2016, 2026
    #[arg(long, value_name = "YEAR", default_value = "2026")]
    pub edition: String,
    /// Share of games in which somebody does not appear
    #[arg(
        long,
        value_name = "SHARE",
        default_value_t = 0.02,
        allow_negative_numbers = true
    )]
    pub forfeits: f64,
    /// Share of players and rounds with a half-point bye
    #[arg(
        long,
        value_name = "SHARE",
        default_value_t = 0.02,
        allow_negative_numbers = true
    )]
    pub byes: f64,
    /// Share of players who withdraw
    #[arg(
        long,
        value_name = "SHARE",
        default_value_t = 0.05,
        allow_negative_numbers = true
    )]
    pub withdrawals: f64,
    /// Share of players who come after the first round
    #[arg(
        long,
        value_name = "SHARE",
        default_value_t = 0.02,
        allow_negative_numbers = true
    )]
    pub late: f64,
    /// With Baku acceleration
    #[arg(long)]
    pub accelerated: bool,
}
