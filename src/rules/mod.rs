//! Findings: one rule per file, each with its code, its article, its explanation in both languages and its check.
//!
//! A new rule is a new file here, its `mod` line and its line in [`ALL`]; `scripts/new-rule.sh` makes all three, with its
//! fixtures.
//!
//! A rule raises as many findings as it likes: [`Findings`] keeps at most [`MOST`] of a rule and a game and counts the rest,
//! so that memory and reports stay bounded whatever a game holds. In a loop over tokens or events a rule asks
//! `Findings::skip` or `Findings::skip_event` first, as soon as it knows that there is a fault, and goes on to the next
//! where the answer is yes: then it was counted, and its message need not be put into words.

// Plain lines, so that rustfmt sees the files; a test holds them and the table to the folder.
mod c001_time_control_unreadable;
mod c002_clock_gains_time;
mod c003_clock_below_zero;
mod c004_flag_fall_without_loss;
mod c005_time_control_missed;
mod c006_moves_after_fallen_flag;
mod c007_time_control_assumed;
mod c008_clock_above_control;
mod c009_clock_unreadable;
mod d001_threefold_repetition_claimable;
mod d002_fifty_moves_claimable;
mod d003_fivefold_repetition_reached;
mod d004_fivefold_repetition_overrun;
mod d005_seventyfive_moves_reached;
mod d006_seventyfive_moves_overrun;
mod d007_dead_position_overrun;
mod d008_draw_claim_without_ground;
mod d009_draw_offer;
mod d010_claim_move_unplayed;
mod d011_draw_before_both_moved;
mod e001_rating_tag_differs;
mod e002_change_differs_from_published;
mod e003_newcomer_below_conditions;
mod e004_game_not_rated;
mod e005_player_unknown;
mod e006_player_uncertain;
mod e007_impossible_rating_jump;
mod e008_time_control_too_short;
mod e009_k_inconsistent;
mod e010_tournament_start_assumed;
mod e011_list_in_force_missing;
mod e012_regulations_unsure;
mod e013_tournament_out_of_period;
mod e014_k_assumed;
mod e015_results_without_moves;
mod e016_game_recorded_twice;
mod e017_list_date_assumed;
mod e018_first_tournament_without_points;
mod e019_elo_italia_misprinted;
mod e020_lists_disagree;
mod e021_event_recorded_twice;
mod e022_records_contradict;
mod e023_file_left_out;
mod e024_rounds_missing;
mod e025_row_not_taken;
mod e026_rating_moved_without_games;
mod e027_games_count_differs;
mod e028_listed_k_differs;
mod e029_listed_person_differs;
mod e030_listed_title_lower;
mod e031_listed_details_changed;
mod e032_player_vanished;
mod e033_rating_appeared;
mod e034_inactive_flag_wrong;
mod e035_id_contradicted;
mod e036_two_games_in_one_round;
mod e037_table_not_applied;
mod e038_new_list_incomplete;
mod e039_report_fault;
mod e040_event_perhaps_twice;
mod e041_time_class_assumed;
mod e042_listed_title_below_rating;
mod f001_unreadable_file;
mod f002_truncated_file;
mod f003_empty_file;
mod f004_encoding_assumed;
mod f005_unreadable_bytes;
mod f006_text_outside_games;
mod f007_oversized_game;
mod f008_unterminated_comment;
mod f009_nested_comment;
mod f010_unterminated_variation;
mod f011_unopened_variation;
mod f012_deep_variation;
mod f013_stray_sign;
mod f014_archive_without_records;
mod f015_unpaired_surrogates;
mod f016_laws_edition_assumed;
mod f017_torn_game;
mod f018_swallowed_moves;
mod f019_moves_only_in_comments;
mod f020_unread_game;
mod f021_heading_unattributed;
mod f022_mixed_encodings;
mod f023_large_gap;
mod f024_nothing_to_judge;
mod m001_illegal_move;
mod m002_ambiguous_move;
mod m003_move_after_mate;
mod m004_move_after_stalemate;
mod m005_null_move;
mod m006_half_move_missing;
mod m007_kings_placed_after_game;
mod m008_sealed_move_invalid;
mod n001_unreadable_token;
mod n002_language_ambiguous;
mod n003_language_assumed;
mod n004_lower_case_piece;
mod n005_promotion_piece_missing;
mod n006_needless_disambiguation;
mod n007_insufficient_disambiguation;
mod n008_wrong_check_mark;
mod n009_wrong_mate_mark;
mod n010_wrong_capture_mark;
mod n011_wrong_en_passant_mark;
mod n012_check_mark_missing;
mod n013_move_number_out_of_step;
mod n014_text_after_result;
mod n015_other_man_captured;
mod n016_incomplete_square;
mod n017_foreign_letter;
mod n018_capital_file;
mod n019_notation_not_read;
mod n020_crossed_out_move;
mod n021_words_without_decision;
mod n022_closing_half_move_missing;
mod n023_sheet_without_moves;
mod n025_language_by_one_move;
mod n026_word_beside_moves;
mod n027_notation_without_words;
mod n028_standard_algebraic_slip;
mod p001_unreadable_report;
mod p002_odd_report;
mod p003_opponent_not_mirrored;
mod p004_player_twice_in_round;
mod p005_game_not_mirrored;
mod p006_points_differ_from_results;
mod p007_opponents_met_twice;
mod p008_colours_out_of_balance;
mod p009_round_count_differs;
mod p010_bye_not_allowed;
mod p011_start_number_out_of_order;
mod p012_rank_shared;
mod p013_day_outside_event;
mod p014_player_called_bye;
mod p015_bye_by_old_code;
mod p016_rating_far_from_others;
mod p017_impossible_age;
mod p018_doubtful_fide_id;
mod p019_game_not_in_report;
mod p020_result_differs_from_report;
mod p021_pairing_differs_from_report;
mod p022_day_differs_from_report;
mod p023_player_differs_from_report;
mod p024_games_missing_beside_report;
mod p025_reports_contradict;
mod p026_one_player_two_names;
mod p027_doubtful_team;
mod p028_player_spelt_several_ways;
mod p029_rating_leaps_in_event;
mod p030_pairing_not_by_rules;
mod p031_colours_not_by_rules;
mod r001_result_missing;
mod r002_result_tag_contradicts_marker;
mod r003_result_contradicts_mate;
mod r004_result_contradicts_stalemate;
mod r005_unreadable_result_tag;
mod r006_markers_disagree;
mod r007_result_marker_missing;
mod r008_result_open_after_mate;
mod r009_result_known_in_one_place_only;
mod r010_result_contradicts_automatic_draw;
mod r011_win_without_possible_mate;
mod r012_termination_contradicts_result;
mod r013_termination_contradicts_board;
mod r014_forfeit_with_moves;
mod r015_result_by_decision;
mod r016_both_flags_fallen;
mod r017_copy_with_other_result;
mod s001_sheets_of_different_games;
mod s002_move_contradicted_by_sheets;
mod s003_half_move_only_on_other_sheet;
mod s004_half_move_too_many;
mod s005_sheet_ends_early;
mod s006_result_contradicted_by_sheets;
mod s007_heading_contradicted_by_sheets;
mod s008_half_move_undecided;
mod s009_sheets_without_common_game;
mod s010_half_moves_in_the_wrong_row;
mod s011_half_moves_in_another_order;
mod s012_game_recorded_again;
mod s013_moves_under_other_names;
mod s014_record_cut_short;
mod s015_record_differs;
mod t001_roster_tag_missing;
mod t002_malformed_tag;
mod t003_duplicate_tag;
mod t004_impossible_date;
mod t005_malformed_date;
mod t006_impossible_rating;
mod t007_malformed_rating;
mod t008_bad_fen;
mod t009_odd_fen;
mod t010_unknown_variant;
mod t011_shared_fide_id;
mod t012_malformed_fide_id;
mod t013_white_is_black;
mod t014_plycount_differs;
mod t015_day_out_of_range;
mod t016_event_begins_after_game;
mod t017_eco_code_unreadable;
mod t018_tag_name_misspelt;
mod t019_two_games_in_one_place;
mod t020_game_after_event;
mod t021_time_control_contradicts_event;
mod t022_board_differs_from_round;
mod t023_start_position_refused;
mod t024_start_number_differs;
mod t025_chess960_tags_incomplete;
mod t026_eco_code_contradicts_moves;
mod x001_internal_fault;
mod x002_read_back_differs;

mod automatic;
mod besides;
mod claims;
mod clocks;
mod copies;
mod corrections;
mod doubt;
mod endings;
mod finding;
mod findings;
mod form_sheets;
mod lists;
mod penalties;
mod phrases;
mod ratings;
mod records;
mod refusal_words;
mod results;
mod round_starts;
mod setting;
mod sheets;
mod sketches;
mod stretches;
mod tournaments;
mod verdict;
pub mod waivers;

pub use automatic::{Automatic, AutomaticEnd, Claim, ClaimRule, first_claim};
pub use besides::{BesideFacts, BesideFinding, Besides, find_beside, judge_beside};
pub use copies::{Copies, Print};
pub use f023_large_gap::MaxGap;
pub use finding::{Finding, Mark, Scope, Severity, Sketch};
pub use findings::{Findings, MOST};
pub use lists::{Lists, Pairing, listed_json, listed_of_json};
pub use p025_reports_contradict::Reports;
pub use penalties::{Offence, Penalty, penalty_in_words};
pub use ratings::{EventFacts, Judged, MOST_TOURNAMENTS, Matter, Stands, code_of, judge_ratings};
pub use records::{Told as RecordsTold, judge_records};
pub use round_starts::{RoundStart, RoundStarts};
pub use setting::{Assumed, Assumptions, Setting};
pub use sheets::{SheetFacts, SheetRecord, judge_sheets, percent};
pub use stretches::{Outside, Stretch, behind_result, passed_behind};
pub use t003_duplicate_tag::{doubts_players, doubts_result};
pub use t015_day_out_of_range::Today;
pub use tournaments::{
    GamesFacts, JudgedReport, ReportFacts, TournamentFacts, found_before_pairing, judge_games,
    judge_report, judge_together, judge_tournament, pairings_told, read_and_judge_report,
    shown_together,
};
pub use verdict::{Class, Doubt, Ending, Verdict};

use crate::framing::{GapKind, count_lines};
use crate::laws::{self, Edition, TimeClass, cite};
use crate::messages::{Text, Ui};
use crate::replay::outside::{self, OutsideGame};
use crate::replay::{Game, Place};
use crate::sheet::Lines;
use crate::source::{self, Original, Spot};
use crate::syntax::{Kind, Token};
use crate::tournament::beside::Difference;
use crate::tournament::to_pair::Choices;
use std::sync::LazyLock;

/// What a rule needs to know beyond the facts. One for a run, and made from it one for each game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Context {
    /// Language of the messages.
    pub ui: Ui,
    /// Whether the text encoding was forced.
    pub encoding_forced: bool,
    /// The edition of the Laws, when forced.
    pub laws: Option<Edition>,
    /// The time class, when forced.
    pub time_class: Option<TimeClass>,
    /// Whether rapid and blitz games had full supervision, when forced.
    pub supervised: Option<bool>,
    /// Whether only the findings of [`READING`] are wanted.
    pub reading_only: bool,
    /// Whether the whole game is searched for what was meant where it breaks off.
    pub suggest: bool,
    /// How much of a file may belong to no game.
    pub max_gap: MaxGap,
    /// Whether lines of lists are held against all games of the file ([`Lists`]).
    pub lists: bool,
    /// The last day that is not in the future.
    pub today: Today,
    /// Whether every round of a Swiss is held against the pairing rules, and by which choices: it takes time, and supposes much.
    pub pairings: Option<Choices>,
    /// What holds for this game.
    pub setting: Setting,
}

impl Context {
    /// The edition of the Laws by which the game is judged.
    #[must_use]
    pub const fn edition(&self) -> Edition {
        self.setting.edition
    }
}

/// What the consumer folded over one file.
#[derive(Clone, Debug, Default)]
pub struct FileFacts {
    /// Games in the file.
    pub games: u64,
    /// Bytes in the file, decompressed.
    pub bytes: u64,
    /// Whether it is a tournament report.
    pub report: bool,
    /// Gaps that hold more than blanks.
    pub text_gaps: u64,
    /// Whether only some games of it were asked for: what belongs to no game was not looked at.
    pub partial: bool,
    /// What belongs to no game.
    pub outside: Outside,
    /// Games that are not valid UTF-8 and were read as Windows-1252: how many, and place of the first.
    pub windows_1252: u64,
    /// Games of which nothing but tags and result can be judged ([`crate::game_check::GameReport::blank`]).
    pub blank: u64,
    /// Games that were not played, with nothing but tags and result either.
    pub unplayed: u64,
    /// Number, byte and line of the first of them.
    pub first_windows_1252: Option<(u64, u64, u64)>,
    /// What was assumed about the Laws in force.
    pub laws: Assumptions,
    /// Why the file could not be read to its end.
    pub fault: Option<crate::source::SourceFault>,
    /// Line at which it broke off, from 1.
    pub last_line: u64,
    /// How it was unpacked and decoded.
    pub remarks: crate::source::Remarks,
}

impl FileFacts {
    /// What is known of the part of the same file that follows, where so many lines stand before that; bytes are those of the file.
    pub fn follow(&mut self, next: &FileFacts, lines: u64) {
        let below = |(game, byte, line): (u64, u64, u64)| (game + self.games, byte, line + lines);
        self.first_windows_1252 = (self.first_windows_1252).or(next.first_windows_1252.map(below));
        self.games += next.games;
        self.bytes += next.bytes;
        self.report |= next.report;
        self.text_gaps += next.text_gaps;
        self.outside.follow(&next.outside, lines);
        self.windows_1252 += next.windows_1252;
        self.blank += next.blank;
        self.unplayed += next.unplayed;
        self.laws.follow(&next.laws, lines);
        self.fault = self.fault.take().or_else(|| next.fault.clone());
        self.last_line = next.last_line + lines;
        let encodings = &mut self.remarks.encodings;
        encodings.follow(&next.remarks.encodings, lines);
    }
}

/// A stretch of the input that belongs to no game.
#[derive(Clone, Copy, Debug)]
pub struct GapFacts<'a> {
    /// Its bytes, at least the first of them.
    pub bytes: &'a [u8],
    /// First byte in the decompressed file, from 0.
    pub byte: u64,
    /// First line, from 1.
    pub line: u64,
    /// Why they belong to none.
    pub kind: GapKind,
    /// Whether it goes on from the gap before, which was judged already.
    pub continued: bool,
    /// What its lines are, where framing has found that out.
    pub lines: Option<&'a Lines>,
    /// How it stood in the file, where it was transcoded.
    pub original: Option<&'a Original>,
}

/// How a rule looks.
#[derive(Clone, Copy, Debug)]
pub enum Check {
    /// At one game, in the worker.
    Game(fn(&Game<'_>, &Context, &mut Findings)),
    /// At one game as well, but only where the replay noticed something or a token is out of the common: most games need
    /// no such look.
    Noticed(fn(&Game<'_>, &Context, &mut Findings)),
    /// At text between games, and the games that stand in it. A gap is judged where it stands, so that nothing grows with their number.
    Gap(fn(&GapFacts<'_>, &[OutsideGame], &Context, &mut Findings)),
    /// At what was folded over one file.
    File(fn(&FileFacts, &Context, &mut Findings)),
    /// At what was noticed in a rating run, one matter at a time.
    Event(fn(&EventFacts<'_>, &Matter<'_>, &Context) -> Option<Finding>),
    /// At two games of one file, where they come together; see [`Copies`].
    Copies,
    /// At two records of one game among all that was read; see [`judge_records`].
    Records,
    /// At the rows of a tournament: of a report, or of games that were put together.
    Tournament(fn(&TournamentFacts<'_>, &Context, &mut Findings)),
    /// At what a game and the report of its event say differently.
    Beside(fn(&BesideFacts<'_>, &Difference, &Context) -> Option<Finding>),
    /// At one of several sheets of a game.
    Sheets(fn(&SheetFacts<'_>, usize, &Context, &mut Findings)),
    /// Nowhere: the program raises it when it fails itself, or cannot write a game as it was asked.
    Raised,
}

/// What `explain` says, under fixed headings.
#[derive(Clone, Copy, Debug)]
pub struct Explanation {
    /// What it checks.
    pub what: Text,
    /// Why it matters.
    pub why: Text,
    /// An example of the fault.
    pub example: Text,
    /// When it is not reported.
    pub quiet: Text,
}

/// A rule.
#[derive(Debug)]
pub struct Rule {
    /// A letter and three digits, never reused.
    pub code: &'static str,
    /// What is wrong, in kebab case, for programs: the same in every language.
    pub name: &'static str,
    /// What is wrong, for people: a few words in lower case.
    pub title: Text,
    /// How bad it is.
    pub severity: Severity,
    /// Article or section of the text applied; `none` for the families F and X.
    pub article: &'static str,
    /// The text applied: `laws-2023` for the Laws of any edition, `pgn-1994`, empty for none.
    pub edition: &'static str,
    /// The words of `explain`.
    pub explanation: Explanation,
    /// How it looks.
    pub check: Check,
}

/// Every rule, sorted by code.
pub static ALL: &[&Rule] = &[
    &c001_time_control_unreadable::RULE,
    &c002_clock_gains_time::RULE,
    &c003_clock_below_zero::RULE,
    &c004_flag_fall_without_loss::RULE,
    &c005_time_control_missed::RULE,
    &c006_moves_after_fallen_flag::RULE,
    &c007_time_control_assumed::RULE,
    &c008_clock_above_control::RULE,
    &c009_clock_unreadable::RULE,
    &d001_threefold_repetition_claimable::RULE,
    &d002_fifty_moves_claimable::RULE,
    &d003_fivefold_repetition_reached::RULE,
    &d004_fivefold_repetition_overrun::RULE,
    &d005_seventyfive_moves_reached::RULE,
    &d006_seventyfive_moves_overrun::RULE,
    &d007_dead_position_overrun::RULE,
    &d008_draw_claim_without_ground::RULE,
    &d009_draw_offer::RULE,
    &d010_claim_move_unplayed::RULE,
    &d011_draw_before_both_moved::RULE,
    &e001_rating_tag_differs::RULE,
    &e002_change_differs_from_published::RULE,
    &e003_newcomer_below_conditions::RULE,
    &e004_game_not_rated::RULE,
    &e005_player_unknown::RULE,
    &e006_player_uncertain::RULE,
    &e007_impossible_rating_jump::RULE,
    &e008_time_control_too_short::RULE,
    &e009_k_inconsistent::RULE,
    &e010_tournament_start_assumed::RULE,
    &e011_list_in_force_missing::RULE,
    &e012_regulations_unsure::RULE,
    &e013_tournament_out_of_period::RULE,
    &e014_k_assumed::RULE,
    &e015_results_without_moves::RULE,
    &e016_game_recorded_twice::RULE,
    &e017_list_date_assumed::RULE,
    &e018_first_tournament_without_points::RULE,
    &e019_elo_italia_misprinted::RULE,
    &e020_lists_disagree::RULE,
    &e021_event_recorded_twice::RULE,
    &e022_records_contradict::RULE,
    &e023_file_left_out::RULE,
    &e024_rounds_missing::RULE,
    &e025_row_not_taken::RULE,
    &e026_rating_moved_without_games::RULE,
    &e027_games_count_differs::RULE,
    &e028_listed_k_differs::RULE,
    &e029_listed_person_differs::RULE,
    &e030_listed_title_lower::RULE,
    &e031_listed_details_changed::RULE,
    &e032_player_vanished::RULE,
    &e033_rating_appeared::RULE,
    &e034_inactive_flag_wrong::RULE,
    &e035_id_contradicted::RULE,
    &e036_two_games_in_one_round::RULE,
    &e037_table_not_applied::RULE,
    &e038_new_list_incomplete::RULE,
    &e039_report_fault::RULE,
    &e040_event_perhaps_twice::RULE,
    &e041_time_class_assumed::RULE,
    &e042_listed_title_below_rating::RULE,
    &f001_unreadable_file::RULE,
    &f002_truncated_file::RULE,
    &f003_empty_file::RULE,
    &f004_encoding_assumed::RULE,
    &f005_unreadable_bytes::RULE,
    &f006_text_outside_games::RULE,
    &f007_oversized_game::RULE,
    &f008_unterminated_comment::RULE,
    &f009_nested_comment::RULE,
    &f010_unterminated_variation::RULE,
    &f011_unopened_variation::RULE,
    &f012_deep_variation::RULE,
    &f013_stray_sign::RULE,
    &f014_archive_without_records::RULE,
    &f015_unpaired_surrogates::RULE,
    &f016_laws_edition_assumed::RULE,
    &f017_torn_game::RULE,
    &f018_swallowed_moves::RULE,
    &f019_moves_only_in_comments::RULE,
    &f020_unread_game::RULE,
    &f021_heading_unattributed::RULE,
    &f022_mixed_encodings::RULE,
    &f023_large_gap::RULE,
    &f024_nothing_to_judge::RULE,
    &m001_illegal_move::RULE,
    &m002_ambiguous_move::RULE,
    &m003_move_after_mate::RULE,
    &m004_move_after_stalemate::RULE,
    &m005_null_move::RULE,
    &m006_half_move_missing::RULE,
    &m007_kings_placed_after_game::RULE,
    &m008_sealed_move_invalid::RULE,
    &n001_unreadable_token::RULE,
    &n002_language_ambiguous::RULE,
    &n003_language_assumed::RULE,
    &n004_lower_case_piece::RULE,
    &n005_promotion_piece_missing::RULE,
    &n006_needless_disambiguation::RULE,
    &n007_insufficient_disambiguation::RULE,
    &n008_wrong_check_mark::RULE,
    &n009_wrong_mate_mark::RULE,
    &n010_wrong_capture_mark::RULE,
    &n011_wrong_en_passant_mark::RULE,
    &n012_check_mark_missing::RULE,
    &n013_move_number_out_of_step::RULE,
    &n014_text_after_result::RULE,
    &n015_other_man_captured::RULE,
    &n016_incomplete_square::RULE,
    &n017_foreign_letter::RULE,
    &n018_capital_file::RULE,
    &n019_notation_not_read::RULE,
    &n020_crossed_out_move::RULE,
    &n021_words_without_decision::RULE,
    &n022_closing_half_move_missing::RULE,
    &n023_sheet_without_moves::RULE,
    &n025_language_by_one_move::RULE,
    &n026_word_beside_moves::RULE,
    &n027_notation_without_words::RULE,
    &n028_standard_algebraic_slip::RULE,
    &p001_unreadable_report::RULE,
    &p002_odd_report::RULE,
    &p003_opponent_not_mirrored::RULE,
    &p004_player_twice_in_round::RULE,
    &p005_game_not_mirrored::RULE,
    &p006_points_differ_from_results::RULE,
    &p007_opponents_met_twice::RULE,
    &p008_colours_out_of_balance::RULE,
    &p009_round_count_differs::RULE,
    &p010_bye_not_allowed::RULE,
    &p011_start_number_out_of_order::RULE,
    &p012_rank_shared::RULE,
    &p013_day_outside_event::RULE,
    &p014_player_called_bye::RULE,
    &p015_bye_by_old_code::RULE,
    &p016_rating_far_from_others::RULE,
    &p017_impossible_age::RULE,
    &p018_doubtful_fide_id::RULE,
    &p019_game_not_in_report::RULE,
    &p020_result_differs_from_report::RULE,
    &p021_pairing_differs_from_report::RULE,
    &p022_day_differs_from_report::RULE,
    &p023_player_differs_from_report::RULE,
    &p024_games_missing_beside_report::RULE,
    &p025_reports_contradict::RULE,
    &p026_one_player_two_names::RULE,
    &p027_doubtful_team::RULE,
    &p028_player_spelt_several_ways::RULE,
    &p029_rating_leaps_in_event::RULE,
    &p030_pairing_not_by_rules::RULE,
    &p031_colours_not_by_rules::RULE,
    &r001_result_missing::RULE,
    &r002_result_tag_contradicts_marker::RULE,
    &r003_result_contradicts_mate::RULE,
    &r004_result_contradicts_stalemate::RULE,
    &r005_unreadable_result_tag::RULE,
    &r006_markers_disagree::RULE,
    &r007_result_marker_missing::RULE,
    &r008_result_open_after_mate::RULE,
    &r009_result_known_in_one_place_only::RULE,
    &r010_result_contradicts_automatic_draw::RULE,
    &r011_win_without_possible_mate::RULE,
    &r012_termination_contradicts_result::RULE,
    &r013_termination_contradicts_board::RULE,
    &r014_forfeit_with_moves::RULE,
    &r015_result_by_decision::RULE,
    &r016_both_flags_fallen::RULE,
    &r017_copy_with_other_result::RULE,
    &s001_sheets_of_different_games::RULE,
    &s002_move_contradicted_by_sheets::RULE,
    &s003_half_move_only_on_other_sheet::RULE,
    &s004_half_move_too_many::RULE,
    &s005_sheet_ends_early::RULE,
    &s006_result_contradicted_by_sheets::RULE,
    &s007_heading_contradicted_by_sheets::RULE,
    &s008_half_move_undecided::RULE,
    &s009_sheets_without_common_game::RULE,
    &s010_half_moves_in_the_wrong_row::RULE,
    &s011_half_moves_in_another_order::RULE,
    &s012_game_recorded_again::RULE,
    &s013_moves_under_other_names::RULE,
    &s014_record_cut_short::RULE,
    &s015_record_differs::RULE,
    &t001_roster_tag_missing::RULE,
    &t002_malformed_tag::RULE,
    &t003_duplicate_tag::RULE,
    &t004_impossible_date::RULE,
    &t005_malformed_date::RULE,
    &t006_impossible_rating::RULE,
    &t007_malformed_rating::RULE,
    &t008_bad_fen::RULE,
    &t009_odd_fen::RULE,
    &t010_unknown_variant::RULE,
    &t011_shared_fide_id::RULE,
    &t012_malformed_fide_id::RULE,
    &t013_white_is_black::RULE,
    &t014_plycount_differs::RULE,
    &t015_day_out_of_range::RULE,
    &t016_event_begins_after_game::RULE,
    &t017_eco_code_unreadable::RULE,
    &t018_tag_name_misspelt::RULE,
    &t019_two_games_in_one_place::RULE,
    &t020_game_after_event::RULE,
    &t021_time_control_contradicts_event::RULE,
    &t022_board_differs_from_round::RULE,
    &t023_start_position_refused::RULE,
    &t024_start_number_differs::RULE,
    &t025_chess960_tags_incomplete::RULE,
    &t026_eco_code_contradicts_moves::RULE,
    &x001_internal_fault::RULE,
    &x002_read_back_differs::RULE,
];

impl Rule {
    /// Whether it tells a fault of the program itself, not of a record. Such findings are always told.
    #[must_use]
    pub fn is_own_fault(&self) -> bool {
        self.code.starts_with('X')
    }

    /// Whether it tells that a file could not be opened, or not be read to its end.
    #[must_use]
    pub fn tells_unread_file(&self) -> bool {
        matches!(self.code, "F001" | "F002")
    }

    /// Whether it tells that a file has nothing to judge.
    #[must_use]
    pub fn tells_barren_file(&self) -> bool {
        self.code == "F024"
    }

    /// Whether it tells that too much of a file belongs to no game: whoever writes the games anew leaves it out.
    #[must_use]
    pub fn tells_large_gap(&self) -> bool {
        self.code == "F023"
    }

    /// Whether it is about tag pairs: players, days, ratings.
    #[must_use]
    pub fn is_about_tags(&self) -> bool {
        self.code.starts_with('T')
    }

    /// Whether it is about the result or a draw: the result itself is in doubt.
    #[must_use]
    pub fn doubts_result(&self) -> bool {
        self.code.starts_with(['R', 'D'])
    }

    /// Whether it tells what a sheet has, or lacks, at one half-move of the game that it has in common with others.
    #[must_use]
    pub fn tells_half_move_of_sheets(&self) -> bool {
        matches!(self.code, "S002" | "S003" | "S008")
    }

    /// Whether it tells something that only people can answer.
    #[must_use]
    pub fn asks(&self) -> bool {
        self.code == "S008"
    }

    /// Whether it tells that moves stand where none is read: whoever writes the games anew leaves them out.
    #[must_use]
    pub fn tells_unread_moves(&self) -> bool {
        matches!(self.code, "F019" | "F020")
    }
}

/// The findings that tell what was assumed in reading a game or why it could not be read in full, by code or family: what
/// whoever writes the game anew wants to know.
pub const READING: [&str; 40] = [
    "F001", "F002", "F004", "F005", "F006", "F007", "F008", "F009", "F010", "F011", "F012", "F013",
    "F014", "F015", "F017", "F018", "F019", "F020", "F021", "F022", "F023", "M001", "M002", "M003",
    "M004", "M005", "M006", "M007", "N", "R001", "R002", "R005", "R006", "R007", "R009", "T002",
    "T003", "T008", "T009", "T010",
];

/// The rule with this code or name.
#[must_use]
pub fn find(text: &str) -> Option<&'static Rule> {
    ALL.iter()
        .copied()
        .find(|rule| rule.code.eq_ignore_ascii_case(text) || rule.name == text)
}

/// Whether something else than a half-move stands right before the result that closes a game, or behind all: it may stand in the place of
/// one more (N022).
fn ends_oddly(list: &[Token]) -> bool {
    let before = match list {
        [.., before, last] if matches!(last.kind, Kind::Result(_)) => Some(before),
        list => list.last(),
    };
    before.is_some_and(|token| match token.kind {
        Kind::Glyph | Kind::Dots | Kind::Number => true,
        // `45. Rd1 - 1-0`
        Kind::Word => token.end - token.start == 1,
        _ => false,
    })
}

/// Judges one game: its findings, in the order of the text, at most [`MOST`] of each rule.
#[must_use]
pub fn judge(game: &Game<'_>, context: &Context) -> Vec<Finding> {
    let noticed = !game.facts.events.is_empty()
        || game.tokens.has_oddities
        || game.tokens.told.is_none() && ends_oddly(&game.tokens.list);
    let mut findings = Findings::default();
    let checks = match context.reading_only {
        true => &READING_CHECKS,
        false => &GAME_CHECKS,
    };
    for (check, always) in checks.iter() {
        if *always || noticed {
            check(game, context, &mut findings);
        }
    }
    findings.may_be_more(game.facts.unlisted > 0);
    let mut findings = findings.sorted(context.ui);
    if let Some(from) = f017_torn_game::torn_from(game) {
        let torn = &f017_torn_game::RULE;
        findings.retain(|finding| finding.at < from || std::ptr::eq(finding.rule, torn));
    }
    for finding in &mut findings {
        cite_in(&context.setting, finding);
    }
    if context.setting.basis.is_assumed() {
        doubt::doubt(game, context, &mut findings);
    }
    let place = game.facts.place;
    let original = game.facts.original.as_deref();
    let start = (place.byte, place.line);
    stand(&mut findings, game.bytes, start, original);
    findings
}

/// Names the edition by which a finding was made, and its article there.
fn cite_in(setting: &Setting, finding: &mut Finding) {
    if finding.rule.edition == NEWEST_LAWS {
        if setting.trid {
            return cite_manual(finding);
        }
        finding.edition = setting.text();
        let edition = setting.edition;
        finding.article = Some(cite(edition, finding.article()).article.unwrap_or("none"));
    }
}

/// Names the article of the manual of Tri-Dimensional chess, whose chapter 4 follows the Laws with articles of two figures. What
/// a fault costs by the Laws of FIDE it does not cost here.
fn cite_manual(finding: &mut Finding) {
    finding.penalty = None;
    if finding.edition == laws::TRID {
        return;
    }
    finding.edition = laws::TRID;
    let article = finding.article();
    let end = article.match_indices('.').nth(1);
    finding.article = Some(match article {
        // What an illegal move is; where a reason has an article of its own, that is named.
        "3.10.2" => "3",
        // How moves are written.
        _ if article.starts_with("C.") => "5",
        _ => &article[..end.map_or(article.len(), |(at, _)| at)],
    });
}

/// How a rule names the Laws: its article is numbered as in the newest edition, a finding's as in the one in force.
const NEWEST_LAWS: &str = Edition::NEWEST.name();

type GameCheck = fn(&Game<'_>, &Context, &mut Findings);

/// The checks of games and whether each looks at every game, side by side: the rules themselves lie far apart in memory.
static GAME_CHECKS: LazyLock<Vec<(GameCheck, bool)>> = LazyLock::new(|| game_checks(|_| true));

/// The same for the findings of [`READING`].
static READING_CHECKS: LazyLock<Vec<(GameCheck, bool)>> =
    LazyLock::new(|| game_checks(|rule| READING.iter().any(|code| rule.code.starts_with(code))));

fn game_checks(wanted: impl Fn(&Rule) -> bool) -> Vec<(GameCheck, bool)> {
    let of = |rule: &&'static Rule| match rule.check {
        Check::Game(check) => Some((check, true)),
        Check::Noticed(check) => Some((check, false)),
        _ => None,
    };
    let rules = ALL.iter().filter(|rule| wanted(rule));
    rules.filter_map(of).collect()
}

/// Counts the lines and the bytes of the file up to each finding in a text, which begins at that byte and line: in one
/// pass.
fn stand(findings: &mut [Finding], text: &[u8], start: Spot, original: Option<&Original>) {
    let (byte, mut line) = start;
    let mut places = source::places(text, byte, original);
    let mut counted = 0;
    for finding in findings {
        let at = finding.at;
        line += count_lines(&text[counted..at]);
        counted = at;
        finding.line = line;
        finding.byte = places(at);
    }
}

/// Judges a gap.
#[must_use]
pub fn judge_gap(gap: &GapFacts<'_>, context: &Context) -> Vec<Finding> {
    let mut findings = Findings::default();
    let games = match gap.kind {
        GapKind::Text => outside::games(gap.bytes, None, outside::LONGEST_CITED_ALONE),
        GapKind::Blank | GapKind::Oversized => Vec::new(),
    };
    for rule in ALL {
        if let Check::Gap(check) = rule.check {
            check(gap, &games, context, &mut findings);
        }
    }
    let mut findings = findings.sorted(context.ui);
    let start = (gap.byte, gap.line);
    stand(&mut findings, gap.bytes, start, gap.original);
    findings
}

/// Takes the lines of lists out of the findings of a game or a gap; see [`Lists`].
#[must_use]
pub fn take_listed(findings: &mut Vec<Finding>) -> Vec<Finding> {
    if findings.iter().all(|finding| finding.pairing.is_none()) {
        return Vec::new();
    }
    let (listed, others) = (findings.drain(..)).partition(|finding| finding.pairing.is_some());
    *findings = others;
    listed
}

/// Judges a file after its last game.
#[must_use]
pub fn judge_file(file: &FileFacts, context: &Context) -> Vec<Finding> {
    let mut findings = Findings::default();
    for rule in ALL {
        if let Check::File(check) = rule.check {
            check(file, context, &mut findings);
        }
    }
    findings.sorted(context.ui)
}

/// The finding of a file of which too much belongs to no game, for who judges nothing else of it.
#[must_use]
pub fn large_gap(file: &FileFacts, context: &Context) -> Option<Finding> {
    let mut findings = Findings::default();
    f023_large_gap::check(file, context, &mut findings);
    findings.sorted(context.ui).pop()
}

/// The findings of games that stand in a gap and were not read, for who judges nothing else of it.
#[must_use]
pub fn unread_games(gap: &GapFacts<'_>, context: &Context) -> Vec<Finding> {
    let mut findings = Findings::default();
    if gap.kind == GapKind::Text {
        let games = outside::games(gap.bytes, None, outside::LONGEST_CITED_ALONE);
        f020_unread_game::check(gap, &games, context, &mut findings);
    }
    let mut findings = findings.sorted(context.ui);
    stand(&mut findings, gap.bytes, (gap.byte, gap.line), gap.original);
    findings
}

/// The finding of a report that is too long to be read: longer than so many MiB.
#[must_use]
pub fn report_too_long(most: usize, context: &Context) -> Finding {
    p001_unreadable_report::too_long(most, context)
}

/// The finding of a game in which the program itself failed; `what` is what the failure said.
#[must_use]
pub fn internal_fault(place: Place, what: &str, context: &Context) -> Finding {
    x001_internal_fault::raise(place, what, context)
}

/// The finding of a game that a notation cannot say: at this half-move, or 0 where it is the notation of another game.
#[must_use]
pub fn without_words(place: Place, ply: u32, mv: &str, context: &Context) -> Finding {
    n027_notation_without_words::raise(place, ply, mv, context)
}

/// The finding of a game that was not read back as it was written; `what` is the difference.
#[must_use]
pub fn read_back_differs(place: Place, what: &str, context: &Context) -> Finding {
    x002_read_back_differs::raise(place, what, context)
}
