//! How the rules are read where the manual leaves it open, and what its variants change (chapter 12): one named setting each.

/// The settings, each with its values. The first value of each is what holds unless another is asked for.
macro_rules! settings {
    ($($(#[$doc:meta])* $field:ident: $kind:ident { $($(#[$value_doc:meta])* $value:ident = $name:literal),* $(,)? }),* $(,)?) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
            pub enum $kind {
                $($(#[$value_doc])* $value),*
            }

            impl $kind {
                /// Every value, the default first.
                pub const ALL: &'static [$kind] = &[$($kind::$value),*];

                /// The name of the value.
                #[must_use]
                pub const fn name(self) -> &'static str {
                    match self { $($kind::$value => $name),* }
                }
            }
        )*

        /// Under which reading of the manual, and which variant, a game of Tri-Dimensional chess is played.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct Settings {
            $($(#[$doc])* pub $field: $kind),*
        }

        impl Settings {
            /// The names of the settings, each with the names of its values, the default first.
            pub const NAMES: &'static [(&'static str, &'static [&'static str])] =
                &[$((stringify!($field), &[$($name),*])),*];

            /// Sets one by name.
            ///
            /// # Errors
            /// [`Unknown`] says whether the setting or the value is not known.
            pub fn set(&mut self, name: &str, value: &str) -> Result<(), Unknown> {
                match name {
                    $(stringify!($field) => {
                        self.$field = *$kind::ALL
                            .iter()
                            .find(|known| known.name() == value)
                            .ok_or(Unknown::Value(&[$($name),*]))?;
                    })*
                    _ => return Err(Unknown::Setting),
                }
                Ok(())
            }

            /// The settings that differ from those of another, with their names and values.
            #[must_use]
            pub fn beside(&self, other: &Settings) -> Vec<(&'static str, &'static str)> {
                let mut differences = Vec::new();
                $(if self.$field != other.$field {
                    differences.push((stringify!($field), self.$field.name()));
                })*
                differences
            }

            /// Every other reading that differs in one setting only, with the name of the setting and of its value.
            pub fn neighbours(&self) -> impl Iterator<Item = (&'static str, &'static str, Settings)> {
                let mut all = Vec::new();
                $(for value in $kind::ALL {
                    if *value != self.$field {
                        let other = Settings { $field: *value, ..*self };
                        all.push((stringify!($field), value.name(), other));
                    }
                })*
                all.into_iter()
            }
        }
    };
}

impl Settings {
    /// The settings that a text names, over these: `block=dest, gap=open`. What names none is passed over; see
    /// [`Settings::unknown`].
    #[must_use]
    pub fn named(mut self, text: &str) -> Settings {
        for (name, value) in parts(text).filter_map(Result::ok) {
            // What is not known is told by whoever asks for it.
            let _ = self.set(&name, &value);
        }
        self
    }

    /// What in such a text names no setting, or gives one a value that it has not.
    #[must_use]
    pub fn unknown(text: &str) -> Vec<String> {
        let fails = |name: &str, value: &str| Settings::default().set(name, value).is_err();
        parts(text)
            .filter_map(|part| match part {
                Ok((name, value)) => fails(&name, &value).then(|| format!("{name}={value}")),
                Err(part) => Some(part),
            })
            .collect()
    }

    /// The settings to which such a text gives a second value that is another: the last counts.
    #[must_use]
    pub fn contradicted(text: &str) -> Vec<String> {
        let pairs: Vec<(String, String)> = parts(text).filter_map(Result::ok).collect();
        let mut names: Vec<String> = Vec::new();
        for (at, (name, value)) in pairs.iter().enumerate() {
            let other = pairs[..at]
                .iter()
                .any(|(own, before)| own == name && before != value);
            if other && !names.contains(name) {
                names.push(name.clone());
            }
        }
        names
    }

    /// What differs from the standard rules, as [`Settings::named`] reads it; nothing where nothing does.
    #[must_use]
    pub fn text(&self) -> String {
        let differences = self.beside(&Settings::default());
        let parts: Vec<String> = (differences.iter())
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        parts.join(", ")
    }

    /// These settings with whatever others have that is not the default.
    #[must_use]
    pub fn with(mut self, others: &Settings) -> Settings {
        for (name, value) in others.beside(&Settings::default()) {
            // Both names are of the list.
            let _ = self.set(name, value);
        }
        self
    }

    /// The settings of a variant of chapter 12 by its name, in small letters without signs, or of several inserts one after the
    /// other; the standard rules for none. `None` for one that is not played here.
    #[must_use]
    pub fn of_variant(name: &str) -> Option<Settings> {
        let mut settings = Settings::default();
        let mut rest = name;
        while !rest.is_empty() {
            let begins = |name: &&&str| rest.starts_with(**name);
            let word = WORDS.iter().filter(begins).max_by_key(|name| name.len());
            let known = VARIANTS.iter().flat_map(|(names, changes)| {
                let names = names.iter().filter(begins);
                names.map(move |name| (name.len(), *changes))
            });
            match (known.max_by_key(|(length, _)| *length), word) {
                (Some((length, changes)), _) => {
                    for (name, value) in changes {
                        settings.set(name, value).ok()?;
                    }
                    rest = &rest[length..];
                }
                (None, Some(word)) => rest = &rest[word.len()..],
                (None, None) => return None,
            }
        }
        Some(settings)
    }
}

/// The names with their values of a text, or what is no such pair.
fn parts(text: &str) -> impl Iterator<Item = Result<(String, String), String>> {
    let parts = text.split([',', ';']).map(str::trim);
    parts.filter(|part| !part.is_empty()).map(|part| {
        let pair = part.split_once(['=', ':']);
        pair.map_or_else(
            || Err(part.to_owned()),
            |(name, value)| {
                let plain = |text: &str| text.trim().to_ascii_lowercase();
                Ok((plain(name), plain(value)))
            },
        )
    })
}

/// Words around the names of variants, and names of the standard rules.
const WORDS: [&str; 17] = [
    "variante",
    "variant",
    "inserto",
    "insert",
    "chess",
    "scacchi",
    "with",
    "con",
    "and",
    "rules",
    "regole",
    "standard",
    "federation",
    "federazione",
    "della",
    "fs5",
    "bartmess",
];

/// Settings with their values.
type Changes = &'static [(&'static str, &'static str)];

/// The variants of chapter 12 that are settings alone: their names without blanks and signs, and what they change.
const VARIANTS: [(&[&str], Changes); 20] = [
    (&["ferengi"], &[("level_inversion", "no")]),
    (
        &[
            "cosmicchessromulan",
            "cosmicchessromulana",
            "c2romulan",
            "c2romulana",
        ],
        &[("block", "free")],
    ),
    (&["romulan", "romulana"], &[("level_entry", "takes")]),
    (&["andorian", "andoriana"], &[("level_rotation", "alone")]),
    (&["klingon"], &[("level_rotation", "moving")]),
    (
        &["cardassian", "cardassiana"],
        &[("level_rotation", "with-pawn")],
    ),
    (
        &[
            "mederinsert1",
            "mederinserto1",
            "meder1",
            "insertmeder1",
            "insertomeder1",
        ],
        &[("level_promotion", "any")],
    ),
    (
        &["sixlevels", "seilivelli", "tng", "6levels"],
        &[("start", "six-levels")],
    ),
    (&["symmetry", "simmetria"], &[("start", "symmetry")]),
    (
        &[
            "cosmicchessbajoran",
            "cosmicchessbajoriana",
            "bajoran",
            "bajoriana",
        ],
        &[
            ("start", "symmetry"),
            ("level_sideways", "yes"),
            ("vertical_capture", "yes"),
        ],
    ),
    (
        &["franklinmint"],
        &[
            ("level_inversion", "no"),
            ("level_rider", "royal"),
            ("level_far", "yes"),
        ],
    ),
    (
        &["vulcan", "vulcanian", "vulcaniana", "siryk"],
        &[("vertical_moves", "levels")],
    ),
    (
        &["recartsstartrek", "ras", "rast"],
        &[
            ("start", "rec-arts"),
            ("pawn_heights", "onward"),
            ("cross_attack", "stops"),
        ],
    ),
    (&["capture", "cattura"], &[("level_capture", "no")]),
    (&["diagonal", "diagonale"], &[("level_diagonal", "yes")]),
    (&["lateral", "laterale"], &[("level_sideways", "yes")]),
    (&["mobility", "mobilita"], &[("drop_on", "own")]),
    (
        &["completemobility", "mobilitacompleta"],
        &[("level_sideways", "yes"), ("level_diagonal", "yes")],
    ),
    (
        &[
            "mederinsert2",
            "mederinserto2",
            "meder2",
            "insertmeder2",
            "insertomeder2",
        ],
        &[("level_rider", "any")],
    ),
    (
        &["mederklein", "meder", "klein"],
        &[
            ("block", "column"),
            ("fly_void", "yes"),
            ("level_inversion", "no"),
        ],
    ),
];

/// Why a setting could not be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unknown {
    /// There is no setting of that name.
    Setting,
    /// It has other values, these.
    Value(&'static [&'static str]),
}

settings! {
    /// Whether a pin bears one level above and one below (AMB-1 of the specification).
    pin_slots: PinSlots {
        /// One above and one below.
        #[default]
        Two = "two",
        /// One level only.
        One = "one",
    },
    /// Which square of a column a man passes, and when it is closed (Axioms 3.1 and 3.3, AMB-2).
    block: Block {
        /// The highest square that is not above both ends; closed where a man stands on it.
        #[default]
        High = "high",
        /// The highest square that is not above the square of arrival, else the lowest.
        Dest = "dest",
        /// Any man that is not above both ends closes the column.
        Below = "below",
        /// Any man closes the column, as with Meder and Klein.
        Column = "column",
        /// A column is open while any of its squares is free (Cosmic-Chess Romulan, 12.2.2).
        Free = "free",
        /// The highest square of the column, however high.
        Top = "top",
    },
    /// Whether a column is passed whose squares are all above both ends (AMB-3).
    gap: Gap {
        /// It is closed.
        #[default]
        Closed = "closed",
        /// It is passed where its lowest square is free.
        Open = "open",
    },
    /// Whether a way between fixed levels may climb onto an attack level directly above one (AMB-4).
    over_attack: OverAttack {
        /// It may not.
        #[default]
        No = "no",
        /// It may.
        Yes = "yes",
    },
    /// Whether a pawn that was carried by its level has made its first move (AMB-5).
    level_move_counts: LevelMoveCounts {
        /// It has, and steps one square only.
        #[default]
        Yes = "yes",
        /// It has not.
        No = "no",
    },
    /// Where a capture in passing arrives (Art. 3.7.4, AMB-6).
    ep_level: EpLevel {
        /// On the square passed.
        #[default]
        Passed = "passed",
        /// On any free square of its column.
        Any = "any",
    },
    /// Whether a pawn that steps two squares sideways can be captured in passing (AMB-7).
    ep_subspace: EpSubspace {
        /// It cannot.
        #[default]
        No = "no",
        /// It can.
        Yes = "yes",
    },
    /// Whether a pawn is promoted on the corner of a fixed level while an attack level reaches farther (Art. 3.7.5, AMB-8).
    corner_promo: CornerPromo {
        /// Only on the farthest rank of its file.
        #[default]
        Far = "far",
        /// There too.
        Always = "always",
    },
    /// What becomes of a pawn on a corner that the farthest rank comes to when a level leaves (AMB-9).
    uncovered: Uncovered {
        /// It is promoted at once; by an opponent's move, to a queen.
        #[default]
        Promotes = "promotes",
        /// It stays a pawn.
        Stays = "stays",
    },
    /// Whether the king may castle while his rook, or the square it goes to, is attacked (Conditions 3.2 and 3.3, AMB-10).
    castle_rook_attacked: CastleRookAttacked {
        /// He may not.
        #[default]
        Forbidden = "forbidden",
        /// He may, as Art. 3.8 has it.
        Allowed = "allowed",
    },
    /// Whether a level may go between the pins of the white and the black level that are above each other (AMB-11).
    level_vertical: LevelVertical {
        /// It may.
        #[default]
        Yes = "yes",
        /// It may not.
        No = "no",
    },
    /// Whose men are counted where a level is captured with its only man (Art. 3B.3, AMB-12).
    level_count: LevelCount {
        /// Those of its owner.
        #[default]
        Enemy = "enemy",
        /// All.
        All = "all",
    },
    /// When a level has left its place, so that it can be captured (Art. 3B.3, AMB-13).
    level_moved: LevelMoved {
        /// When it ever went to another pin.
        #[default]
        Ever = "ever",
        /// While it is on another pin.
        Now = "now",
    },
    /// Whether a pawn captured in passing loses its level (AMB-14).
    ep_takes_level: EpTakesLevel {
        /// It does.
        #[default]
        Yes = "yes",
        /// It does not.
        No = "no",
    },
    /// How a level is named that its first owner has captured back (AMB-15).
    recaptured_level: RecapturedLevel {
        /// As before it was captured.
        #[default]
        Plain = "plain",
        /// With the 2 of captured levels.
        Two = "two",
    },
    /// Whether a level move that carries a pawn begins the count of fifty moves anew (AMB-16).
    level_pawn_resets: LevelPawnResets {
        /// It does.
        #[default]
        Yes = "yes",
        /// It does not.
        No = "no",
    },
    /// Whether lines pass over columns without squares (Note 3.1; Meder and Klein).
    fly_void: FlyVoid {
        /// They do not.
        #[default]
        No = "no",
        /// They do.
        Yes = "yes",
    },
    /// Whether levels are captured (Insert Capture, 12.9.1).
    level_capture: LevelCapture {
        /// They are.
        #[default]
        Yes = "yes",
        /// They keep their owner.
        No = "no",
    },
    /// Whether levels are inverted (Ferengi, 12.4).
    level_inversion: LevelInversion {
        /// They are.
        #[default]
        Yes = "yes",
        /// They stay upright.
        No = "no",
    },
    /// What a level may carry (Meder's insert 2, 12.9.3; Franklin Mint, 12.5).
    level_rider: LevelRider {
        /// A pawn of its owner, or nothing.
        #[default]
        Pawn = "pawn",
        /// One man of its owner, or nothing.
        Any = "any",
        /// The king's or queen's pawn of its owner, and never nothing (Franklin Mint, 12.5).
        Royal = "royal",
    },
    /// Whether a level may change its side (Insert Lateral, 12.9.4).
    level_sideways: LevelSideways {
        /// It may not.
        #[default]
        No = "no",
        /// It may go to the same pin of the other side.
        Yes = "yes",
    },
    /// Whether a level may go to the opposite corner of its board (Insert Diagonal, 12.9.2).
    level_diagonal: LevelDiagonal {
        /// It may not.
        #[default]
        No = "no",
        /// It may.
        Yes = "yes",
    },
    /// On whose levels men may be placed (Insert Mobility, 12.9.5).
    drop_on: DropOn {
        /// On all.
        #[default]
        Any = "any",
        /// On their own side's only.
        Own = "own",
    },
    /// Whether king, queen, rook and bishop may capture within their column (Cosmic-Chess Bajoran, 12.2.1).
    vertical_capture: VerticalCapture {
        /// They may not (Axiom 3.2).
        #[default]
        No = "no",
        /// They may.
        Yes = "yes",
    },
    /// How the game begins.
    start: Start {
        /// As chapter 1 has it.
        #[default]
        Standard = "standard",
        /// With two levels more, which are nobody's yet (TNG, 12.1.3).
        SixLevels = "six-levels",
        /// White's levels hang below the white level (Insert Symmetry, 12.9.7).
        Symmetry = "symmetry",
        /// All levels hang on the neutral level, White's below it and Black's above (Rec.Arts.StarTrek, 12.7).
        RecArts = "rec-arts",
    },
    /// Whether a level without men is won by placing a man on it (Romulan, 12.8).
    level_entry: LevelEntry {
        /// It keeps its owner.
        #[default]
        Keeps = "keeps",
        /// It is won.
        Takes = "takes",
    },
    /// Whether a level may go to the farther pin of its board's side (Franklin Mint, 12.5).
    level_far: LevelFar {
        /// It may not.
        #[default]
        No = "no",
        /// It may.
        Yes = "yes",
    },
    /// Whether a level may be turned round by half a circle.
    level_rotation: LevelRotation {
        /// It may not.
        #[default]
        No = "no",
        /// With an own man on it, in a move of its own (Andorian, 12.1.1).
        Alone = "alone",
        /// So, or while it moves with the rook's pawn alone (Klingon, 12.6).
        Moving = "moving",
        /// So, and its pawn may move in the same turn (Cardassian, 12.3).
        WithPawn = "with-pawn",
    },
    /// Which pawn may move in the turn that turns its level round (Cardassian, 12.3, AMB-18).
    turned_pawn: TurnedPawn {
        /// The rook's pawn that is alone on it.
        #[default]
        Rook = "rook",
        /// Every pawn of its owner on it.
        Any = "any",
    },
    /// Whether pawns become attack levels too, and where these hang, which the manual leaves open (Meder's insert 1, 12.9.3,
    /// AMB-19).
    level_promotion: LevelPromotion {
        /// They do not.
        #[default]
        No = "no",
        /// On any free pin, above or below.
        Any = "any",
        /// On any free pin, above it.
        Upright = "upright",
        /// On a free pin of the fixed level where the pawn is promoted, or that bears its attack level.
        There = "there",
    },
    /// Whether pawns step and rooks go straight up and down, and knights jump so (Vulcan, 12.1.4), and what one step up is, which the
    /// manual leaves open.
    vertical_moves: VerticalMoves {
        /// Nobody does (Axiom 3.2).
        #[default]
        No = "no",
        /// One step leads to the next square of the column.
        Levels = "levels",
        /// One step is one height.
        Heights = "heights",
    },
    /// Which heights pawns may go to (Rec.Arts.StarTrek, 12.7).
    pawn_heights: PawnHeights {
        /// All.
        #[default]
        Any = "any",
        /// White's go no lower, Black's no higher.
        Onward = "onward",
    },
    /// Whether a way between two fixed levels may pass over an attack level (Rec.Arts.StarTrek, 12.7).
    cross_attack: CrossAttack {
        /// It may.
        #[default]
        Passes = "passes",
        /// The man stops there, and goes on with its next move.
        Stops = "stops",
    },
}
