//! What was typed to `chess960`.

use super::{UiArg, number_from_0, number_from_1};
use clap::{Args as ClapArgs, Subcommand, ValueHint};
use std::num::NonZeroU16;
use std::path::PathBuf;

/// `formulario chess960`
#[derive(Debug, ClapArgs)]
pub struct Chess960Args {
    /// What to do
    #[command(subcommand)]
    pub what: Chess960Command,
}

/// What to do with start positions.
#[derive(Debug, Subcommand)]
pub enum Chess960Command {
    /// Draw start positions, each of the 960 as likely as any other
    Draw {
        /// How many, one for each round
        #[arg(long, value_name = "N", default_value_t = NonZeroU16::MIN, value_parser = number_from_1::<NonZeroU16>)]
        count: NonZeroU16,
        /// Draw the same again: where the random numbers start
        #[arg(long, value_name = "N", value_parser = number_from_0::<u64>)]
        seed: Option<u64>,
        /// How it is shown
        #[command(flatten)]
        shown: StartArgs,
    },
    /// The number of a start position
    Number {
        /// White's pieces from a1 to h1, RNBQKBNR, in Italian letters too (TCADRACT) or as they are called out; or a FEN
        #[arg(value_name = "PIECES")]
        pieces: String,
        /// How it is shown
        #[command(flatten)]
        shown: StartArgs,
    },
    /// The start position of a number
    Position {
        /// The number, from 0 to 959
        #[arg(value_name = "NUMBER", allow_negative_numbers = true, value_parser = number_from_0::<u16>)]
        number: u16,
        /// How it is shown
        #[command(flatten)]
        shown: StartArgs,
    },
}

/// How start positions are shown.
#[derive(Debug, ClapArgs)]
pub struct StartArgs {
    /// Language in which the pieces are called out; without it that of the messages
    #[arg(long, value_name = "LANGUAGE")]
    pub announce: Option<UiArg>,
    /// Write the board as SVG; `-` is standard output, in place of the text
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub svg: Option<PathBuf>,
}
