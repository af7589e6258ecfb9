//! The game row: one line of `--games`, which check writes and rate and standings read.

/// One game in one row. An unknown value is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameRow {
    /// Number of the game in its file, from 1.
    pub game: u64,
    /// First line, from 1.
    pub line: u64,
    /// First byte, from 0.
    pub byte: u64,
    /// `Event`
    pub event: String,
    /// `Site`
    pub site: String,
    /// `Date`, as far as it is known (`1946.??.??`); without it `UTCDate`.
    pub date: String,
    /// `Round`
    pub round: String,
    /// `Section`
    pub section: String,
    /// `White`
    pub white: String,
    /// `Black`
    pub black: String,
    /// The Result tag as written.
    pub result_tag: String,
    /// The result marker: `1-0`, `0-1`, `1/2-1/2`, `0-0`, `1/2-0`, `0-1/2`, `*`.
    pub result_marker: &'static str,
    /// The result that mate or stalemate gives.
    pub result_board: &'static str,
    /// The judged result.
    pub result: &'static str,
    /// `Termination`
    pub termination: String,
    /// `EventDate`
    pub event_date: String,
    /// `TimeControl`
    pub time_control: String,
    /// `standard`, `rapid`, `blitz`.
    pub time_class: &'static str,
    /// `WhiteElo`, where it is a rating.
    pub white_elo: String,
    /// `BlackElo`, where it is a rating.
    pub black_elo: String,
    /// `WhiteFideId`
    pub white_fide_id: String,
    /// `BlackFideId`
    pub black_fide_id: String,
    /// `standard`, `chess960`, or as named in the tag.
    pub variant: String,
    /// Language of the letters: `en`, `it/es/ca`; empty where no letter occurs.
    pub language: std::borrow::Cow<'static, str>,
    /// `san`, `long`, `uci`.
    pub notation: &'static str,
    /// Half-moves of the main line that were played on the board.
    pub plies: u32,
    /// How the game ended: `mate`, `resignation`, `time`, `agreement`, `stalemate`, `dead`, `repetition`, `50`, `75`,
    /// `forfeit`, `unknown`.
    pub ending: &'static str,
    /// `clean`, `warning`, `error`, `unreadable`.
    pub class: &'static str,
    /// Findings of severity error.
    pub errors: u32,
    /// Findings of severity warning.
    pub warnings: u32,
    /// Findings of severity note.
    pub notes: u32,
    /// The edition of the Laws by which the game was judged: `laws-2017`.
    pub edition: &'static str,
    /// The half-move with which a draw could be claimed for the first time, from 1; 0 is the first position.
    pub claim_ply: Option<u32>,
    /// On what that claim rests: `repetition`, `50`.
    pub claim_rule: &'static str,
    /// The half-move with which the Laws ended the game without a claim; 0 is the first position.
    pub automatic_ply: Option<u32>,
    /// How they did: `repetition`, `75`, `dead`.
    pub automatic_end: &'static str,
    /// Half-moves of the main line as written, those too that could not be read or played.
    pub written: u32,
    /// Where the game begins: `initial`, or `position` for one set up from a FEN; empty where that could not be set up.
    pub start: &'static str,
    /// On what the choice of the edition rests: `given`, `dated`, `part` of a date, `none`.
    pub edition_basis: &'static str,
    /// The code of the opening by its moves: `B90`; empty where openings were not looked up.
    pub eco: std::borrow::Cow<'static, str>,
    /// Its English name.
    pub opening_name: std::borrow::Cow<'static, str>,
    /// After which half-move it was reached.
    pub opening_ply: Option<u32>,
    /// `WhiteTitle` and `BlackTitle`. No columns.
    pub titles: [String; 2],
    /// The federations of the players, by tags that have no standard name. No columns.
    pub federations: [String; 2],
    /// `WhiteTeam` and `BlackTeam`. No columns.
    pub teams: [String; 2],
    /// `EventCountry`. No column.
    pub country: String,
    /// `doubtful` where the header names two players for one side.
    pub players: &'static str,
    /// Whether its words contradict its figures (R012). No column: the findings say it.
    pub contradicted: bool,
    /// Whether its tags name the ELO3D of a player. No column.
    pub elo3d: bool,
    /// By what the game is known wherever it stands ([`crate::replay::fingerprint`]); 0 in a row of a file that does not tell it.
    pub fingerprint: u64,
    /// The part of it that is the moves; 0 where there is no move, or where the row was read from a file.
    pub moves: u64,
    /// The same of its opening, in few bits; 0 where it is shorter ([`crate::replay::fingerprint::opening`]).
    pub opening: u32,
}

impl GameRow {
    /// Column names of `--games`, in order; `file` comes first and is not part of the row.
    pub const COLUMNS: [&'static str; 45] = [
        "file",
        "game",
        "line",
        "byte",
        "event",
        "site",
        "date",
        "round",
        "section",
        "white",
        "black",
        "result_tag",
        "result_marker",
        "result_board",
        "result",
        "termination",
        "event_date",
        "time_control",
        "time_class",
        "white_elo",
        "black_elo",
        "white_fide_id",
        "black_fide_id",
        "variant",
        "language",
        "notation",
        "plies",
        "ending",
        "class",
        "errors",
        "warnings",
        "notes",
        "edition",
        "claim_ply",
        "claim_rule",
        "automatic_ply",
        "automatic_end",
        "written",
        "start",
        "edition_basis",
        "players",
        "fingerprint",
        "eco",
        "opening",
        "opening_ply",
    ];

    /// What each column holds, in their order.
    #[must_use]
    pub fn cells<'a>(&'a self, file: &'a str) -> [Cell<'a>; GameRow::COLUMNS.len()] {
        let text = Cell::Text;
        let number = |number: u32| Cell::Number(Some(u64::from(number)));
        let ply = |ply: Option<u32>| Cell::Number(ply.map(u64::from));
        [
            text(file),
            Cell::Number(Some(self.game)),
            Cell::Number(Some(self.line)),
            Cell::Number(Some(self.byte)),
            text(&self.event),
            text(&self.site),
            text(&self.date),
            text(&self.round),
            text(&self.section),
            text(&self.white),
            text(&self.black),
            text(&self.result_tag),
            text(self.result_marker),
            text(self.result_board),
            text(self.result),
            text(&self.termination),
            text(&self.event_date),
            text(&self.time_control),
            text(self.time_class),
            text(&self.white_elo),
            text(&self.black_elo),
            text(&self.white_fide_id),
            text(&self.black_fide_id),
            text(&self.variant),
            text(&self.language),
            text(self.notation),
            number(self.plies),
            text(self.ending),
            text(self.class),
            number(self.errors),
            number(self.warnings),
            number(self.notes),
            text(self.edition),
            ply(self.claim_ply),
            text(self.claim_rule),
            ply(self.automatic_ply),
            text(self.automatic_end),
            number(self.written),
            text(self.start),
            text(self.edition_basis),
            text(self.players),
            Cell::Fingerprint(self.fingerprint),
            text(&self.eco),
            text(&self.opening_name),
            ply(self.opening_ply),
        ]
    }
}

/// What a column of a row holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell<'a> {
    /// Empty where nothing is known.
    Text(&'a str),
    /// None where there is none.
    Number(Option<u64>),
    /// By what the game is known.
    Fingerprint(u64),
}
