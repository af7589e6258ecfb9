//! The row of `--changes`: its columns and cells.

use super::super::csv::{self, Cell, Dialect, Rows};

/// One row; an empty cell is not known, or means nothing there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Row<'a> {
    pub list: String,
    pub class: &'static str,
    pub row: &'static str,
    pub player: &'a str,
    pub fide_id: Option<u64>,
    pub federation: &'a str,
    pub tournament: &'a str,
    pub site: &'a str,
    pub section: &'a str,
    pub start: String,
    pub end: String,
    pub edition: &'static str,
    pub rating: Option<u16>,
    pub rating_source: &'static str,
    pub games: Option<u32>,
    pub score: String,
    pub expected: String,
    pub difference: String,
    pub opponents_sum: Option<u32>,
    pub opponents_average: Option<u32>,
    pub unrated_games: Option<u32>,
    pub k: Option<u16>,
    pub k_reason: &'static str,
    pub k_full: Option<u16>,
    pub change: String,
    pub change_rounded: String,
    pub old_rating: Option<u16>,
    pub new_rating: Option<u16>,
    pub corrected: Option<u16>,
    pub published: Option<u16>,
    pub outcome: &'static str,
    pub working: String,
    pub pool_before: Option<u32>,
    pub pool_expired: Option<u32>,
    pub pool_games: Option<u32>,
    pub pool_score: String,
    pub pool_sum: Option<u32>,
    pub performance: String,
    pub norm: &'static str,
    pub norm_reached: &'static str,
    pub norm_games: Option<u32>,
    pub norm_score: String,
    pub norm_average: Option<u32>,
    pub norm_performance: String,
    pub norm_lacking: String,
    pub norm_working: String,
    pub category_before: &'static str,
    pub category_after: &'static str,
    /// What it asks for beside the rating.
    pub category_needs: &'static str,
    pub title_reached: String,
    pub title_needs: String,
    pub title_below: String,
    pub elo_italia_before: Option<u16>,
    pub elo_italia_after: Option<u16>,
}

/// The columns of a table of changes, in order.
#[must_use]
pub fn changes_columns() -> [&'static str; 54] {
    Row::default().cells().map(|(name, _)| name)
}

impl Row<'_> {
    /// The cells, each behind the name of its column, in order. Later ones are appended.
    fn cells(&self) -> [(&'static str, Cell<'_>); 54] {
        let number = |n: Option<u16>| Cell::Number(n.map(u64::from));
        let count = |n: Option<u32>| Cell::Number(n.map(u64::from));
        [
            ("list", Cell::Text(&self.list)),
            ("class", Cell::Text(self.class)),
            ("row", Cell::Text(self.row)),
            ("player", Cell::Text(self.player)),
            ("fide_id", Cell::Number(self.fide_id)),
            ("federation", Cell::Text(self.federation)),
            ("tournament", Cell::Text(self.tournament)),
            ("site", Cell::Text(self.site)),
            ("section", Cell::Text(self.section)),
            ("start", Cell::Text(&self.start)),
            ("end", Cell::Text(&self.end)),
            ("edition", Cell::Text(self.edition)),
            ("rating", number(self.rating)),
            ("rating_source", Cell::Text(self.rating_source)),
            ("games", count(self.games)),
            ("score", Cell::Figure(&self.score)),
            ("expected", Cell::Figure(&self.expected)),
            ("difference", Cell::Figure(&self.difference)),
            ("opponents_sum", count(self.opponents_sum)),
            ("opponents_average", count(self.opponents_average)),
            ("unrated_games", count(self.unrated_games)),
            ("k", number(self.k)),
            ("k_reason", Cell::Text(self.k_reason)),
            ("k_full", number(self.k_full)),
            ("change", Cell::Figure(&self.change)),
            ("change_rounded", Cell::Figure(&self.change_rounded)),
            ("old_rating", number(self.old_rating)),
            ("new_rating", number(self.new_rating)),
            ("corrected", number(self.corrected)),
            ("published", number(self.published)),
            ("outcome", Cell::Text(self.outcome)),
            ("working", Cell::Text(&self.working)),
            ("pool_before", count(self.pool_before)),
            ("pool_expired", count(self.pool_expired)),
            ("pool_games", count(self.pool_games)),
            ("pool_score", Cell::Figure(&self.pool_score)),
            ("pool_sum", count(self.pool_sum)),
            ("performance", Cell::Figure(&self.performance)),
            ("norm", Cell::Text(self.norm)),
            ("norm_reached", Cell::Text(self.norm_reached)),
            ("norm_games", count(self.norm_games)),
            ("norm_score", Cell::Figure(&self.norm_score)),
            ("norm_average", count(self.norm_average)),
            ("norm_performance", Cell::Figure(&self.norm_performance)),
            ("norm_lacking", Cell::Text(&self.norm_lacking)),
            ("norm_working", Cell::Text(&self.norm_working)),
            ("category_before", Cell::Text(self.category_before)),
            ("category_after", Cell::Text(self.category_after)),
            ("category_needs", Cell::Text(self.category_needs)),
            ("title_reached", Cell::Text(&self.title_reached)),
            ("title_needs", Cell::Text(&self.title_needs)),
            ("title_below", Cell::Text(&self.title_below)),
            ("elo_italia_before", number(self.elo_italia_before)),
            ("elo_italia_after", number(self.elo_italia_after)),
        ]
    }

    /// The row of the names.
    pub(super) fn head(dialect: Dialect) -> Vec<u8> {
        csv::head(&changes_columns(), dialect)
    }

    pub(super) fn write(&self, out: &mut Vec<u8>, dialect: Dialect) {
        let mut rows = Rows::new(out, dialect);
        for (_, cell) in self.cells() {
            rows.put(cell);
        }
        rows.end();
    }
}
