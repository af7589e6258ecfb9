//! FIDE's rating regulations as dated data, and what follows from them: which games count, what they change, and the new
//! ratings of a period.
//!
//! | file | owns |
//! |---|---|
//! | `regulations.rs` | the editions, with what is sure about each |
//! | `standing.rs` | what is known of a player's rating at a day; ratings through time |
//! | `k_factor.rs` | K and why |
//! | `newcomer.rs` | first ratings |
//! | `audit/` | published lists against each other, the games and the rules |
//! | `correction.rs` | corrections of all ratings with one list |
//! | `boards.rs` | players at two boards in one round |
//! | `field.rs` | who plays: the players behind the names of a registry, and the lists |
//! | `figures.rs` | points and changes in figures |
//! | `list/` | rating lists, read as streams and written anew |
//! | `matching/` | who is who: the persons of a registry and the rows of lists |
//! | `periods.rs` | which tournament belongs to which list |
//! | `engine/` | period by period: games, changes, new ratings |
//! | `performance.rs` | tournament performance |
//! | `norm.rs` | the figures for a norm |
//! | `own/` | the change for a rating and results that are typed in |
//! | `titles.rs` | FIDE titles and the ratings they ask for |
//! | `italia.rs` | Elo Italia |
//! | `categories.rs` | the national categories of the Italian federation |
//! | `elo3d.rs` | ELO3D, game by game |
//! | `remark.rs` | what is to be said about it; the rules make findings of that |

pub mod audit;
pub mod boards;
pub mod categories;
pub mod correction;
pub mod elo3d;
pub mod engine;
pub mod field;
pub(crate) mod figures;
pub mod italia;
pub mod k_factor;
pub mod list;
pub mod matching;
pub mod newcomer;
pub mod norm;
pub mod own;
pub mod performance;
pub mod periods;
pub mod regulations;
pub mod remark;
pub mod standing;
pub mod titles;
