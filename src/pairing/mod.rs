//! Pairings of Swiss tournaments by the FIDE (Dutch) System, C.04.3, in two editions; see `README.md` in this folder.
//!
//! [`Standings::before`](standing::Standings::before) says where the players stand, [`pair_round`](dutch::pair_round) pairs them,
//! [`explain`](explanation::explain) says why so, [`deviations`](check::deviations) holds a round that was played against it.

pub mod acceleration;
pub mod check;
pub mod colours;
pub mod completion;
pub mod criteria;
pub mod dutch;
pub mod edition;
pub mod explanation;
pub mod layout;
pub mod matching;
pub mod solver;
pub mod standing;
#[cfg(test)]
mod tests;
pub mod tournament;
pub mod weight;
pub mod window;
