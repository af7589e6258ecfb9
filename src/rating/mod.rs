//! FIDE's rating regulations as dated data, and what follows from them: which games count, what they change, and the new
//! ratings of a period.
//!
//! | file | owns |
//! |---|---|
//! | `regulations.rs` | the editions, with what is sure about each |
//! | `standing.rs` | what is known of a player's rating at a day; ratings through time |
//! | `k_factor.rs` | K and why |
//! | `newcomer.rs` | first ratings |
//! | `field.rs` | who plays: the players behind the names of a book, and the lists |
//! | `matching/` | who is who: the persons of a book and the rows of lists |
//! | `periods.rs` | which tournament belongs to which list |
//! | `engine/` | period by period: games, changes, new ratings |
//! | `remark.rs` | what is to be said about it; the rules make findings of that |

pub mod engine;
pub mod field;
pub mod k_factor;
pub mod matching;
pub mod newcomer;
pub mod periods;
pub mod regulations;
pub mod remark;
pub mod standing;
