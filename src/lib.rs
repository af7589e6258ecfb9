//! `formulario` audits chess records: it reads PGN archives and typed scoresheets, replays every game and says exactly
//! what is wrong, where and why.
//!
//! The folders are the stages of one sentence, in order:
//! bytes ([`source`]) → games ([`framing`]) → tokens ([`syntax`], and [`sheet`] for plain scoresheets) → moves ([`notation`] on a [`board`]) → facts
//! ([`replay`]) → findings ([`rules`]) → reports ([`report`]). A stage imports only stages before it;
//! before all that know a record stands [`text`], the words and signs they are made of.

/// An enum that lists its variants once: `ALL` has them in their order, and `name` gives the name of each where it has one.
macro_rules! variants {
    ($(#[$outer:meta])* pub enum $type:ident {
        $($(#[$inner:meta])* $variant:ident,)+
    }) => {
        $(#[$outer])*
        pub enum $type { $($(#[$inner])* $variant,)+ }

        impl $type {
            /// All of them, in their order.
            pub const ALL: [$type; [$(stringify!($variant)),+].len()] = [$($type::$variant),+];
        }
    };
    ($(#[$outer:meta])* pub enum $type:ident {
        $($(#[$inner:meta])* $variant:ident = $name:literal,)+
    }) => {
        variants! {
            $(#[$outer])*
            pub enum $type { $($(#[$inner])* $variant,)+ }
        }

        impl $type {
            /// As reports and options call it.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $($type::$variant => $name,)+ }
            }
        }
    };
}

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
pub mod openings;
pub mod pairing;
pub mod pipeline;
pub mod rating;
pub mod repair;
pub mod replay;
pub mod report;
pub mod rules;
pub mod sheet;
pub mod source;
pub mod standings;
pub mod syntax;
pub mod text;
pub mod tournament;
pub mod write;
