//! The row of `--changes`: its columns and cells.

use super::super::csv::{Dialect, Rows};

/// The columns, in order. Later ones are appended.
pub const COLUMNS: [&str; 54] = [
    "list",
    "class",
    "row",
    "player",
    "fide_id",
    "federation",
    "tournament",
    "site",
    "section",
    "start",
    "end",
    "edition",
    "rating",
    "rating_source",
    "games",
    "score",
    "expected",
    "difference",
    "opponents_sum",
    "opponents_average",
    "unrated_games",
    "k",
    "k_reason",
    "k_full",
    "change",
    "change_rounded",
    "old_rating",
    "new_rating",
    "corrected",
    "published",
    "outcome",
    "working",
    "pool_before",
    "pool_expired",
    "pool_games",
    "pool_score",
    "pool_sum",
    "performance",
    "norm",
    "norm_reached",
    "norm_games",
    "norm_score",
    "norm_average",
    "norm_performance",
    "norm_lacking",
    "norm_working",
    "category_before",
    "category_after",
    "category_needs",
    "title_reached",
    "title_needs",
    "title_below",
    "elo_italia_before",
    "elo_italia_after",
];

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

impl Row<'_> {
    pub(super) fn write(&self, out: &mut Vec<u8>, dialect: Dialect) {
        let mut rows = Rows::new(out, dialect);
        let number = |n: Option<u16>| n.map(u64::from);
        let count = |n: Option<u32>| n.map(u64::from);
        rows.cell(&self.list);
        rows.cell(self.class);
        rows.cell(self.row);
        rows.cell(self.player);
        rows.number(self.fide_id);
        for text in [self.federation, self.tournament, self.site, self.section] {
            rows.cell(text);
        }
        rows.cell(&self.start);
        rows.cell(&self.end);
        rows.cell(self.edition);
        rows.number(number(self.rating));
        rows.cell(self.rating_source);
        rows.number(count(self.games));
        rows.figure(&self.score);
        rows.figure(&self.expected);
        rows.figure(&self.difference);
        rows.number(count(self.opponents_sum));
        rows.number(count(self.opponents_average));
        rows.number(count(self.unrated_games));
        rows.number(number(self.k));
        rows.cell(self.k_reason);
        rows.number(number(self.k_full));
        rows.figure(&self.change);
        rows.figure(&self.change_rounded);
        rows.number(number(self.old_rating));
        rows.number(number(self.new_rating));
        rows.number(number(self.corrected));
        rows.number(number(self.published));
        rows.cell(self.outcome);
        rows.cell(&self.working);
        rows.number(count(self.pool_before));
        rows.number(count(self.pool_expired));
        rows.number(count(self.pool_games));
        rows.figure(&self.pool_score);
        rows.number(count(self.pool_sum));
        rows.figure(&self.performance);
        rows.cell(self.norm);
        rows.cell(self.norm_reached);
        rows.number(count(self.norm_games));
        rows.figure(&self.norm_score);
        rows.number(count(self.norm_average));
        rows.figure(&self.norm_performance);
        rows.cell(&self.norm_lacking);
        rows.cell(&self.norm_working);
        rows.cell(self.category_before);
        rows.cell(self.category_after);
        rows.cell(self.category_needs);
        rows.cell(&self.title_reached);
        rows.cell(&self.title_needs);
        rows.cell(&self.title_below);
        rows.number(number(self.elo_italia_before));
        rows.number(number(self.elo_italia_after));
        rows.end();
    }
}

#[cfg(test)]
impl Row<'_> {
    /// A row in which every cell has the name of its column, or the number of it from 1.
    pub(super) fn named() -> Row<'static> {
        Row {
            list: "list".to_owned(),
            class: "class",
            row: "row",
            player: "player",
            fide_id: Some(5),
            federation: "federation",
            tournament: "tournament",
            site: "site",
            section: "section",
            start: "start".to_owned(),
            end: "end".to_owned(),
            edition: "edition",
            rating: Some(13),
            rating_source: "rating_source",
            games: Some(15),
            score: "score".to_owned(),
            expected: "expected".to_owned(),
            difference: "difference".to_owned(),
            opponents_sum: Some(19),
            opponents_average: Some(20),
            unrated_games: Some(21),
            k: Some(22),
            k_reason: "k_reason",
            k_full: Some(24),
            change: "change".to_owned(),
            change_rounded: "change_rounded".to_owned(),
            old_rating: Some(27),
            new_rating: Some(28),
            corrected: Some(29),
            published: Some(30),
            outcome: "outcome",
            working: "working".to_owned(),
            pool_before: Some(33),
            pool_expired: Some(34),
            pool_games: Some(35),
            pool_score: "pool_score".to_owned(),
            pool_sum: Some(37),
            performance: "performance".to_owned(),
            norm: "norm",
            norm_reached: "norm_reached",
            norm_games: Some(41),
            norm_score: "norm_score".to_owned(),
            norm_average: Some(43),
            norm_performance: "norm_performance".to_owned(),
            norm_lacking: "norm_lacking".to_owned(),
            norm_working: "norm_working".to_owned(),
            category_before: "category_before",
            category_after: "category_after",
            category_needs: "category_needs",
            title_reached: "title_reached".to_owned(),
            title_needs: "title_needs".to_owned(),
            title_below: "title_below".to_owned(),
            elo_italia_before: Some(53),
            elo_italia_after: Some(54),
        }
    }
}
